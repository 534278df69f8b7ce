"""What a plan is for, as a fact that the title has words for."""

from __future__ import annotations

from grognard.agents.advice import Intention
from grognard.agents.strategic.plan import Plan
from grognard.games.strategic.game import StrategicGame


def intention(plan: Plan) -> Intention:
    """The most particular thing about a plan: what was last added to it, or else its stance."""
    if plan.errands:
        errand = plan.errands[-1]
        return Intention(StrategicGame, "errand", space=errand.space, corps=errand.corps, kind=errand.kind)
    if plan.assaults:
        return Intention(StrategicGame, "assault", space=max(plan.assaults))
    if plan.truces:
        return Intention(StrategicGame, "truce", space=max(plan.truces))
    return Intention(StrategicGame, plan.code)
