"""What a worker keeps of the advice that it has given."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.agents.agent import Agent
from grognard.core.decision import Action
from grognard.core.table import Seat, Table
from grognard.server import worker
from grognard.server.worker import Advise, Desk, Position

FIELD = "turn 3, french movement\nR22: F 3ic\nR44: R 2ic\n"


class Searcher(Agent):
    """Searches once a turn, if nobody has done so before."""

    name = "marshal"
    searches = 0

    def __init__(self, source: Any) -> None:
        super().__init__(source)
        self._known: object = None
        self._own: object = None

    def found(self) -> object:
        return self._own

    def know(self, found: object, seat: Seat) -> None:
        self._known = found

    def choose(self, seat: Seat) -> Action:
        if self._known is None and self._own is None:
            type(self).searches += 1
            self._own = "a plan"
        return seat.options[0]


def ask(desk: Desk, table: Table, epoch: int = 0) -> Any:
    return desk.answer(Advise(Position("g", epoch, 0, [], table.record()), "french", 10, "en"))


def test_what_was_searched_for_a_turn_is_not_searched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "agents", lambda _: {"marshal": Searcher})
    monkeypatch.setattr(Searcher, "searches", 0)
    table = grognard.game("strategic").position(FIELD, seed=1)
    desk = Desk({})
    first = ask(desk, table)
    assert Searcher.searches == 1
    # The same question gets the same answer, for the same reasons.
    assert ask(desk, table) == first
    assert Searcher.searches == 2
    table.play("french", "march R22 R32 1ic")
    played = table.actions[-1]
    tail = [(table.game.sides[played.side], played.text, played.digest)]
    later = Advise(Position("g", 0, 0, tail), "french", 10, "en")
    assert desk.answer(later)
    assert Searcher.searches == 2
    # After a takeback the worker begins with nothing.
    table.undo("french")
    ask(desk, table, epoch=1)
    assert Searcher.searches == 3
