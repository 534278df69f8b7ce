"""What an answer is given for, as facts that the title has words for."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.agents.advice import Intention
from grognard.agents.fateful_march.awards import awards_of
from grognard.agents.fateful_march.campaign import MARCHES
from grognard.agents.fateful_march.goals import Goals
from grognard.agents.fateful_march.layout import March
from grognard.agents.fateful_march.picture import Picture
from grognard.agents.fateful_march.plans import Task
from grognard.core.decision import DONE, Move
from grognard.games.fateful_march.game import FatefulMarchGame
from grognard.games.fateful_march.tables import (
    DEFEND,
    DUMMY,
    EVADE,
    FORAGE,
    FRENCH,
    IS_KEY_CITY,
    NUMBER,
    ORDER_NUMBER,
    ORDERS,
    PATROL,
    PLACE_DEPOT,
    PLAIN_DISTANCE,
    RAID,
    RALLY,
)

_ORDERS = {
    DEFEND: "defend",
    EVADE: "evade",
    FORAGE: "forage",
    PATROL: "patrol",
    PLACE_DEPOT: "depot",
    RAID: "raid",
    RALLY: "rally",
}
"""What an order other than a march is given for, if the plan wants it."""
_ANSWERS = {
    "take card": "card-worth",
    "pick card": "card-worth",
    "discard": "card-least",
    "exchange": "card-for-infantry",
    "patrol": "largest-unknown",
    "name raid target": "raid-target",
    "choose way": "refuge",
    "form groups": "refuge",
    "evade check": "least-loss",
    "battle losses": "least-loss",
    "pursuit losses": "least-loss",
    "raid loss": "least-loss",
    "suffer": "least-loss",
    "rally": "rally-best",
}
"""By question: what its answer is chosen by."""
_WINDOWS = ("step begin", "respond", "declare", "alter order")
"""Questions that one may leave unanswered."""


def of_plan(picture: Picture) -> Intention:
    """What the whole turn is for: the places that the scenario pays for go before any plan of campaign."""
    awards = awards_of(picture.board.scenario)
    if picture.side == FRENCH and awards.areas:
        return Intention(FatefulMarchGame, "awards", areas=tuple(sorted(awards.areas)))
    return Intention(FatefulMarchGame, picture.campaign.code)


def of_march(picture: Picture, goals: Goals, march: March) -> Intention:
    """Where a Force goes at last, and what for."""
    goal, target = march.goal, goals.targets.get(march.origin)
    if goal in picture.enemy:
        return Intention(FatefulMarchGame, "to-attack", area=goal)
    row = PLAIN_DISTANCE[picture.side][target] if target is not None else ()
    if target is None or row[goal] >= row[march.origin]:
        return Intention(FatefulMarchGame, "to-safety", area=goal)
    code = _purpose(picture, goals, march.origin, target)
    if goal == target:
        return Intention(FatefulMarchGame, f"to-{code}", area=goal)
    return Intention(FatefulMarchGame, f"toward-{code}", area=goal, target=target)


def of_force(picture: Picture, goals: Goals, move: Move, march: March | None) -> Intention | None:
    """What a Force is put together for. The way that was planned may be closed to it by now."""
    if move[0] == "to" and (march is None or move[1] not in march.way):
        force = picture.board.force
        assert force is not None
        way = (NUMBER[force.area], move[1])
        return of_march(picture, goals, March(ORDER_NUMBER[force.order], {}, (), way))
    return None if march is None else of_march(picture, goals, march)


def _purpose(picture: Picture, goals: Goals, origin: int, target: int) -> str:
    if origin in goals.resting:
        return "rest"
    if picture.side == FRENCH and target in awards_of(picture.board.scenario).areas:
        return "award"
    if IS_KEY_CITY[target] and target not in picture.own:
        return "city"
    return "place"


def of_order(order: int, area: int, is_planned: bool) -> Intention:
    """What an order that moves nobody is for; without a plan for it, it binds nobody."""
    if order == DUMMY:
        return Intention(FatefulMarchGame, "dummy")
    code = _ORDERS.get(order) if is_planned else None
    return Intention(FatefulMarchGame, f"to-{code}", area=area) if code else Intention(FatefulMarchGame, "spare")


def of_block(picture: Picture, goals: Goals, move: Move, tasks: Sequence[Task]) -> Intention:
    """What a block is laid for."""
    _, order, area = move
    task = next((task for task in tasks if (task.order, task.area) == (order, area)), None)
    if task is not None and task.march is not None:
        return of_march(picture, goals, task.march)
    return of_order(order, area, task is not None)


def of_execution(picture: Picture, goals: Goals, move: Move, tasks: Sequence[Task]) -> Intention | None:
    """What an order that lies on the map is executed for."""
    if move[0] != "execute":
        return None
    _, order, area = move
    if order in MARCHES:
        task = next((task for task in tasks if (task.order, task.area) == (order, area)), None)
        return of_march(picture, goals, task.march) if task is not None and task.march is not None else None
    return of_order(order, area, is_planned=order in _ORDERS)


def of_first(picture: Picture) -> Intention | None:
    """Why one goes first with marches, and second with evasions."""
    if picture.step == ORDERS[EVADE].step:
        return Intention(FatefulMarchGame, "second")
    return Intention(FatefulMarchGame, "first") if picture.step in {ORDERS[order].step for order in MARCHES} else None


def of_answer(question: str, move: Move) -> Intention | None:
    """What such an answer is always chosen by."""
    if question in _WINDOWS and move in (("pass",), DONE):
        return Intention(FatefulMarchGame, "nothing-now")
    code = _ANSWERS.get(question)
    if code is None or move in (("pass",), DONE) or (code == "refuge" and move[0] != "to"):
        return None
    return Intention(FatefulMarchGame, code)
