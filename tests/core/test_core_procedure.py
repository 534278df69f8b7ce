"""Procedures: frames of the control stack that can be cloned, frozen and thawed."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from typing import Any, NamedTuple, Self

import pytest

from grognard.core.decision import Decision, Move
from grognard.core.errors import Refusal
from grognard.core.facts import Prompt
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

    def prompt(self, state: Diary, at: Chapter, side: int) -> Prompt:
        return Prompt("pick")

    def candidates(self, state: Diary, at: Chapter, side: int) -> list[Move]:
        return [("pick", n) for n in range(4)]

    def refusal(self, state: Diary, at: Chapter, side: int, move: Move) -> Refusal | None:
        return None if move[1] in at.spaces else Refusal(self.rule, "That number is not on the page.")

    def take(self, state: Diary, at: Chapter, side: int, move: Move) -> None:
        at.numbers[side] = move[1]


PICK = Pick()
Diary.decisions = {PICK.name: PICK}
Diary.procedures = {each.__name__: each for each in (Chapter, Paragraph)}


class Mark(NamedTuple):
    """Something that frames remember by name."""

    page: int
    words: tuple[str, ...] = ()


@procedure
class Register(Procedure[Diary]):
    """Remembers records, and asks an errand for its result."""

    sequence = ("send", "write")
    marks: list[Mark]
    pair: tuple[int, Mark]
    places: list[tuple[int, int]]
    last: Mark | None = None
    found: int = 0

    def send(self, state: Diary) -> None:
        state.call(Errand(20))

    def returned(self, state: Diary, by: Procedure[Any], result: Any) -> None:
        assert isinstance(by, Errand)
        self.found = result

    def write(self, state: Diary) -> None:
        state.lines.append(f"found {self.found}")


@procedure
class Errand(Procedure[Diary]):
    sequence = ("go", "come_back", "never")
    number: int

    def go(self, state: Diary) -> None:
        self.number += 1

    def come_back(self, state: Diary) -> None:
        self.finish_with(state, 2 * self.number)

    def never(self, state: Diary) -> None:
        raise AssertionError


def a_register() -> Register:
    return Register([Mark(1), Mark(2, ("a", "b"))], (3, Mark(4)), [(5, 6), (7, 8)])


def test_records_and_tuples_inside_a_frame_come_back_as_what_they_were() -> None:
    frame = a_register()
    name, *values = json.loads(json.dumps(frame.freeze()))
    thawed = Register.thaw(values)
    assert (name, thawed) == ("Register", frame)
    assert all(type(mark) is Mark and type(mark.words) is tuple for mark in (*thawed.marks, thawed.pair[1]))
    assert [type(place) for place in thawed.places] == [tuple, tuple]
    frame.last = Mark(9)
    assert type(Register.thaw(json.loads(json.dumps(frame.freeze()))[1:]).last) is Mark


def test_what_is_frozen_is_plain_data() -> None:
    frozen = a_register().freeze()
    assert frozen == json.loads(json.dumps(frozen))


def test_a_clone_of_a_frame_shares_records_but_no_lists() -> None:
    frame = a_register()
    clone = frame.clone()
    clone.marks.append(Mark(3))
    clone.marks[0] = Mark(8)
    assert frame == a_register()


def test_lists_inside_lists_are_no_values_of_a_frame() -> None:
    with pytest.raises(AssertionError, match="share the lists"):

        @procedure
        class Nested(Procedure[Diary]):
            rows: list[list[int]]


def test_a_procedure_gives_its_caller_a_result() -> None:
    state = Diary()
    state.call(a_register())
    state.advance()
    assert state.lines == ["found 42"]
    assert state.over


def test_a_result_that_nobody_waits_for_is_lost() -> None:
    state = Diary()
    state.call(Errand(1))
    state.advance()
    assert state.over


def test_a_state_that_was_frozen_in_an_older_form_is_brought_to_the_present_one() -> None:
    class Newer(Diary):
        __slots__ = ()
        form = 2

        @classmethod
        def upgraded(cls, data: Mapping[str, Any], form: int) -> Mapping[str, Any]:
            return {**data, "lines": [line.upper() for line in data["lines"]]}

    old = diary()
    old.lines = ["old"]
    newer = Newer.thaw(old.freeze())
    assert newer.lines == ["OLD"]
    assert newer.freeze()["form"] == 2
    assert Newer.thaw(newer.freeze()).lines == ["OLD"]
    assert "form" not in old.freeze()
    with pytest.raises(NotImplementedError):
        Diary.thaw(newer.freeze())


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
