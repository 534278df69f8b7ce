"""What a title need not say because its declarations say it: its positions, and events without a class."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.core.decision import Decision, Move
from grognard.core.declared import DeclaredPositions
from grognard.core.errors import BadPosition
from grognard.core.events import Told
from grognard.core.kinds import Between, OneWord
from grognard.core.procedure import Procedure, procedure
from grognard.core.state import RowState


class Siege(RowState):
    __slots__ = ("stores", "turn")
    sides = ("within", "without")
    numbers = ("turn",)
    rows = ("stores",)

    def __init__(self) -> None:
        super().__init__()
        self.turn = 1
        self.stores = bytearray([3, 5])


class Wait(Decision[Siege, Any]):
    name = phase = occasion = "wait"
    rule = "1"
    verbs = ("wait",)

    def candidates(self, state: Siege, at: Any, side: int) -> list[Move]:
        return [("wait",)]


@procedure
class Hunger(Procedure[Siege]):
    sequence = ("eat", "ask", "go_on")
    side: int = 0
    eaten: tuple[int, ...] = ()

    def eat(self, state: Siege) -> None:
        state.stores[self.side] -= 1

    def ask(self, state: Siege) -> None:
        state.ask(self.side, WAIT)

    def go_on(self, state: Siege) -> None:
        state.turn += 1


WAIT = Wait()
Siege.procedures, Siege.decisions = {"Hunger": Hunger}, {"wait": WAIT}
POSITIONS = DeclaredPositions(Siege, {"side": OneWord("side", Siege.sides), "turn": Between(1, 9)}, Hunger)


def test_a_position_has_a_line_for_each_number_procedure_and_row() -> None:
    state = Siege()
    state.stack = [Hunger(1, (2, 4))]
    state.advance()
    text = "turn: 1\nhunger: at ask; side without; eaten 2 4\nstores: 3 4\n"
    assert POSITIONS.write(state) == text
    again = POSITIONS.read(text)
    again.advance()
    assert again.freeze() == state.freeze()


def test_what_is_not_said_is_as_declared_or_empty() -> None:
    state = POSITIONS.read("")
    assert (state.turn, list(state.stores), type(state.stack[0])) == (1, [0, 0], Hunger)
    assert POSITIONS.read("begin: over").over


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("turn: 12", "line 1: .*12"),
        ("stores: 1", 'line 1: The line "stores" needs 2 numbers'),
        ("stores: 1 x", "line 1: .*x"),
        ("walls: 3", "line 1: .*walls.*turn, stores"),
        ("begin: now", "line 1: .*now.*over"),
        ("hunger: side both", "line 1: .*both.*within, without"),
        ("hunger: at supper\nstores: 9", "line 1: .*supper.*; line 2: "),
    ],
)
def test_all_mistakes_are_told_with_their_lines(text: str, why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        POSITIONS.read(text)


def test_an_event_without_a_class_is_read_like_one_with_fields() -> None:
    table = grognard.game("crossing").start(seed=1)
    table.play("french", "march bobr borisov ney")
    marched = [entry.event for entry in table.journal.entries][-2]
    assert isinstance(marched, Told)
    assert (marched.corps, marched.topic, marched.way(), marched.actor()) == (
        "ney",
        "movement",
        ("bobr", "borisov"),
        "french",
    )
    assert marched.plain() == {
        "event": "Marched",
        "rule": "2",
        "side": "french",
        "corps": "ney",
        "origin": "bobr",
        "destination": "borisov",
        "text": "Ney marches from Bobr to Borisov.",
    }
    assert not hasattr(marched, "dice")


def test_only_its_owner_hears_of_a_march_in_full_and_a_playout_tells_nothing() -> None:
    table = grognard.game("crossing").start(seed=1)
    table.play("french", "march bobr borisov ney")
    heard = {side: table.log(side)[-1].event for side in ("french", "russian")}
    assert [(event.has("corps"), event.is_glimpse) for event in heard.values()] == [(True, False), (False, True)]
    imagined = table.state.clone()
    imagined.tell("corps-lost", "3", side=0, corps=0)
    assert imagined.journal is None


def test_what_everybody_sees_from_now_on_cannot_be_undone() -> None:
    table = grognard.game("crossing").start(seed=1)
    table.play("french", "march bobr borisov ney")
    assert not any(entry.event.reveals for entry in table.journal.entries)
    table.play("french", "done")
    began = table.journal.entries[-1].event
    assert isinstance(began, Told)
    assert (began.code, began.reveals, began.is_glimpse) == ("battle-began", True, False)
