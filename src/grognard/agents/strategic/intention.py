"""What a march is ordered for, as facts that the title has words for."""

from __future__ import annotations

from grognard.agents.advice import Intention
from grognard.agents.strategic.orders import Aim
from grognard.agents.strategic.plan import BY_THE_CLOCK, Plan
from grognard.core.decision import DONE, Move
from grognard.games.strategic.game import StrategicGame
from grognard.games.strategic.tables import LEADER

_ANSWERS = {
    "name area": "attrition",
    "pay from": "bigger-stack",
    "make depots": "depot",
    "lay waste": "burn",
    "choose battle": "strongest-first",
    "choose plan": "plan-by-lot",
    "send party": "send-away",
    "choose losses": "least-loss",
    "sacrifice": "sacrifice",
    "choose sources": "feed",
    "disband": "least-missed",
}
"""By question: what its answer is chosen by."""
_NOTHING_MORE = {
    "forced march": "forced-none",
    "make depots": "depot-none",
    "lay waste": "burn-none",
    "choose sources": "feed-none",
}
"""The same, where no more is done."""
_VERBS = {"stand": "stand", "withdraw": "withdraw", "accept": "fight", "decline": "give-way", "halt": "halt"}
"""By verb: answers that are the only one of their kind."""


def intention_of_answer(asked: str, move: Move, is_own: bool) -> tuple[Intention, ...]:
    """What an answer outside of the Movement Phase is chosen by; `is_own`: it is one's own stack that goes."""
    code = _NOTHING_MORE.get(asked) if move == DONE else _code_of(asked, move, is_own)
    return (Intention(StrategicGame, code),) if code else ()


def _code_of(asked: str, move: Move, is_own: bool) -> str | None:
    match asked:
        case "forced march":
            return "forced-leader" if move[3] >= LEADER else "forced-prize"
        case "retreat to":
            return "refuge" if is_own else "send-away"
    return _VERBS.get(move[0]) or _ANSWERS.get(asked)


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
