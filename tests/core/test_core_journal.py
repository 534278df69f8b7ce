"""Events and who may see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from grognard.core.events import EVERYBODY, Entry, Event, Journal, TookBack, all_but, only
from grognard.core.facts import Outcome


@dataclass(frozen=True, slots=True)
class Whispered(Event):
    words: str

    def sentence(self) -> str:
        return f"Somebody says {self.words}."


@dataclass(frozen=True, slots=True)
class Shown(Event):
    what: tuple[str, ...]
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"All see {' and '.join(self.what)}."

    def outcome(self) -> Outcome:
        return Outcome("seen")


@pytest.mark.parametrize(
    ("audience", "seen_by"),
    [
        (EVERYBODY, {0, 1, 2, None}),
        (only(0), {0}),
        (only(2), {2}),
        (only(0) | only(1), {0, 1}),
        (all_but(1), {0, 2, None}),
        (all_but(0) & all_but(1), {2, None}),
    ],
)
def test_an_audience_is_who_may_see_it(audience: int, seen_by: set[int | None]) -> None:
    """None is a spectator: he sees what is for everybody, or for all but some, never what is for one side."""
    entry = Entry(Whispered("Rule", "hush"), audience, 1)
    assert {viewer for viewer in (0, 1, 2, None) if entry.visible_to(viewer)} == seen_by


def test_each_reads_his_part_of_the_journal_in_order() -> None:
    journal = Journal()
    for number, audience in enumerate((EVERYBODY, only(0), only(1), all_but(0))):
        journal.write(Whispered("Rule", str(number)), audience, turn=1)
    words = {viewer: [e.event.sentence()[-2] for e in journal.seen_by(viewer)] for viewer in (0, 1, None)}
    assert words == {0: ["0", "1"], 1: ["0", "2", "3"], None: ["0", "3"]}


def test_a_journal_counts_what_was_revealed() -> None:
    journal = Journal()
    journal.write(Whispered("Rule", "a"), EVERYBODY, 1)
    assert journal.revealed == 0
    journal.write(Shown("Rule", ("b", "c")), EVERYBODY, 1)
    assert journal.revealed == 1


def test_an_event_is_plain_data_and_a_sentence() -> None:
    event = Shown("Combat", ("a", "b"))
    assert event.plain() == {"event": "Shown", "rule": "Combat", "what": ("a", "b"), "text": "All see a and b."}
    assert Whispered("Rule", "x").outcome() is None
    assert event == Shown("Combat", ("a", "b"))


def test_taking_back_is_told_as_one_order_whatever_it_held() -> None:
    """How many actions a line held would tell the others something about the units in it."""
    sentences = {TookBack("Undo", "french", count).sentence() for count in (1, 2, 3)}
    assert sentences == {"The French player takes back the last move."}


def test_a_takeback_beyond_dice_says_that_it_was_agreed() -> None:
    assert "as the other side agreed" in TookBack("Undo", "french", 1, agreed=True).sentence()
