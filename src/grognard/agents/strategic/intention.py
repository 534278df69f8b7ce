"""What a march is ordered for, as facts that the title has words for."""

from __future__ import annotations

from grognard.agents.advice import Intention
from grognard.agents.strategic.orders import Aim
from grognard.agents.strategic.plan import BY_THE_CLOCK, Plan
from grognard.games.strategic.game import StrategicGame


def intentions(plan: Plan, aim: Aim | None) -> tuple[Intention, ...]:
    """First what this march is for, then what the whole plan is for: the two may differ."""
    if plan.truces:
        whole = Intention(StrategicGame, "truce", space=max(plan.truces))
    else:
        whole = Intention(StrategicGame, plan.code)
    if aim is None or (aim.code == "army" and plan.axis not in (BY_THE_CLOCK, "")):
        return (whole,)
    place = {} if aim.space is None else {"space": aim.space}
    return Intention(StrategicGame, f"to-{aim.code}", **place), whole
