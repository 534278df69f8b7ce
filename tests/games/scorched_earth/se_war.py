"""Orders for tests: a headquarters is placed, a force is ordered, everybody who could react passes."""

from __future__ import annotations

from se_play import asked, play, run
from se_states import at, put_hq

from grognard.core.decision import Move
from grognard.games.scorched_earth.movement import new_move
from grognard.games.scorched_earth.state import Campaign, enemy_of
from grognard.games.scorched_earth.tables import HQS

STOP: Move = ("stop",)
PASS: Move = ("pass",)


def to(code: str) -> Move:
    return ("to", at(code))


def order(
    state: Campaign,
    code: str,
    hq: str = "napoleon",
    strategic: bool = False,
    cp: int = 0,
    dice: list[int] | None = None,
) -> Campaign:
    """A force in a hex is ordered by a headquarters that stands on it, with so many Command Points left."""
    put_hq(state, hq, code)
    state.cp = cp
    return run(state, new_move(state, at(code), strategic), dice)


def march(state: Campaign, *codes: str) -> None:
    """The ordered force goes from hex to hex; the enemy lets it, and so does it with what comes in between."""
    side = HQS[state.hq].side
    for code in codes:
        play(state, side, to(code))
        let_pass(state, enemy_of(side))


def let_pass(state: Campaign, side: int) -> None:
    while asked(state, side) in ("intercept", "evade"):
        play(state, side, PASS)
