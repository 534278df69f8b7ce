"""Procedures: frames of the control stack that can be cloned, frozen and thawed."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from typing import Any, Self

import pytest

from grognard.core.decision import Decision, Move
from grognard.core.errors import Refusal
from grognard.core.procedure import Procedure, procedure
from grognard.core.state import State


class Diary(State):
    """A tiny game: two sides write down numbers."""

    __slots__ = ("lines",)
    sides = ("white", "black")

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    @property
    def time(self) -> int:
        return 1

    def clone(self) -> Self:
        new = object.__new__(type(self))
        self._clone_control(new)
        new.lines = self.lines[:]
        return new

    def pack(self) -> dict[str, Any]:
        return {"lines": self.lines[:]}

    def unpack(self, data: Mapping[str, Any]) -> None:
        self.lines = list(data["lines"])


@procedure
class Chapter(Procedure[Diary]):
    """Asks both sides at once, calls a paragraph twice, and ends."""

    sequence = ("ask", "write", "write_again", "close")
    title: str
    numbers: list[int]
    spaces: tuple[int, ...]
    turns: int = 2

    def ask(self, state: Diary) -> None:
        state.ask(0, PICK)
        state.ask(1, PICK)

    def write(self, state: Diary) -> None:
        state.lines.append(f"{self.title} {self.numbers}")
        state.call(Paragraph(self.title))

    def write_again(self, state: Diary) -> None:
        self.turns -= 1
        if self.turns:
            self.go_to("write")

    def close(self, state: Diary) -> None:
        state.lines.append("closed")


@procedure
class Paragraph(Procedure[Diary]):
    sequence = ("open", "skipped")
    title: str
    count: int = 0

    def open(self, state: Diary) -> None:
        self.count += 1
        state.lines.append(f"paragraph {self.count}")
        if self.count < 2:
            self.repeat()
        else:
            self.finish()

    def skipped(self, state: Diary) -> None:
        state.lines.append("never")


class Pick(Decision[Diary, Chapter]):
    name = "pick"
    rule = "Picking"
    phase = "Picking"

    def prompt(self, state: Diary, at: Chapter, side: int) -> str:
        return "Pick a number."

    def candidates(self, state: Diary, at: Chapter, side: int) -> list[Move]:
        return [("pick", n) for n in range(4)]

    def refusal(self, state: Diary, at: Chapter, side: int, move: Move) -> Refusal | None:
        return None if move[1] in at.spaces else Refusal(self.rule, "That number is not on the page.")

    def take(self, state: Diary, at: Chapter, side: int, move: Move) -> None:
        at.numbers[side] = move[1]


PICK = Pick()
Diary.decisions = {PICK.name: PICK}
Diary.procedures = {each.__name__: each for each in (Chapter, Paragraph)}


def diary() -> Diary:
    state = Diary()
    state.call(Chapter("one", [-1, -1], (1, 2, 3)))
    state.advance()
    return state


def test_steps_run_in_order_and_a_called_procedure_runs_before_the_next_step() -> None:
    state = diary()
    state.play_unchecked(0, ("pick", 1))
    state.play_unchecked(1, ("pick", 2))
    page = ["one [1, 2]", "paragraph 1", "paragraph 2"]
    assert state.lines == [*page, *page, "closed"]
    assert state.over


def test_a_procedure_is_a_slotted_dataclass_with_its_steps_looked_up() -> None:
    frame = Chapter("one", [1], (2,))
    assert not hasattr(frame, "__dict__")
    assert len(frame.steps) == len(frame.sequence)
    assert [each.name for each in dataclasses.fields(frame)] == ["step", "title", "numbers", "spaces", "turns"]


def test_a_clone_has_lists_of_its_own() -> None:
    frame = Chapter("one", [1, 2], (3,))
    frame.step = 2
    clone = frame.clone()
    assert clone == frame
    clone.numbers.append(9)
    clone.step = 0
    assert frame.numbers == [1, 2]
    assert frame.step == 2


def test_frozen_and_thawed_a_frame_is_the_same_tuples_included() -> None:
    frame = Chapter("one", [1, 2], (3, 4))
    frame.go_to("close")
    name, *values = json.loads(json.dumps(frame.freeze()))
    assert name == "Chapter"
    thawed = Chapter.thaw(values)
    assert thawed == frame
    assert isinstance(thawed.spaces, tuple)
    assert isinstance(thawed.numbers, list)


def test_a_frozen_frame_shares_nothing_with_the_living_one() -> None:
    frame = Chapter("one", [1, 2], (3,))
    frozen = frame.freeze()
    frame.numbers[0] = 7
    assert frozen[3] == [1, 2]


def test_a_frame_with_too_few_values_does_not_thaw() -> None:
    with pytest.raises(ValueError):
        Chapter.thaw([0, "one"])


def test_a_state_thaws_with_its_stack_and_its_questions() -> None:
    state = diary()
    state.play_unchecked(0, ("pick", 3))
    thawed = Diary.thaw(json.loads(json.dumps(state.freeze())))
    assert thawed.digest() == state.digest()
    assert thawed.waiting == 1
    assert thawed.pending == [None, PICK]
    thawed.play_unchecked(1, ("pick", 1))
    assert thawed.over
    assert state.lines == []


def test_both_sides_are_asked_at_once_and_the_order_of_their_answers_does_not_matter() -> None:
    first, second = diary(), diary()
    first.play_unchecked(0, ("pick", 1))
    assert first.lines == [], "nothing happens before both have answered"
    first.play_unchecked(1, ("pick", 2))
    second.play_unchecked(1, ("pick", 2))
    second.play_unchecked(0, ("pick", 1))
    assert first.digest() == second.digest()
    assert first.lines == second.lines


def test_options_are_what_the_check_lets_pass_and_who_is_not_asked_has_none() -> None:
    state = diary()
    assert list(state.moves(0)) == [("pick", 1), ("pick", 2), ("pick", 3)]
    state.play_unchecked(0, ("pick", 1))
    assert list(state.moves(0)) == []


def test_one_step_at_a_time_leads_where_running_on_leads() -> None:
    quick, slow = diary(), diary()
    quick.play_unchecked(0, ("pick", 1))
    quick.play_unchecked(1, ("pick", 1))
    slow.take_unchecked(0, ("pick", 1))
    slow.take_unchecked(1, ("pick", 1))
    while not slow.over:
        slow.run_step()
    assert slow.lines == quick.lines


def test_a_clone_rolls_dice_of_its_own_and_keeps_no_journal() -> None:
    state = diary()
    clone = state.clone()
    assert clone.journal is None
    assert clone.freeze() == state.freeze()
    clone.play_unchecked(0, ("pick", 2))
    assert state.waiting == 2
