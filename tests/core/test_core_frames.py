"""Frames as lines of a position: read and written from their declaration."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from grognard.core.errors import Unreadable
from grognard.core.frames import END, FrameText
from grognard.core.kinds import FLAG, HALVES, Coded, Kind, OneWord
from grognard.core.procedure import Procedure, procedure
from grognard.core.state import State

TOWN = Coded("space", ("Kovno", "Vilna", "Minsk"))
UNIT = Coded("unit", ("davout", "ney", "murat"))


class Loss(NamedTuple):
    """Who lost how much."""

    unit: int
    points: int


@procedure
class March(Procedure[State]):
    """A march with values of every form."""

    sequence = ("set_out", "enter", "fight")
    side: int
    force: tuple[int, ...]
    start: int = -1
    pace: int = 0
    spent: int = 0
    is_paid: int = 1
    losses: tuple[Loss, ...] = ()
    dice: list[int] = None  # type: ignore[assignment]

    def set_out(self, state: State) -> None: ...

    def enter(self, state: State) -> None: ...

    def fight(self, state: State) -> None: ...


KINDS: dict[str, Kind[Any]] = {
    **dict.fromkeys(("force", "unit"), UNIT),
    "start": TOWN,
    "pace": OneWord("pace", ("steady", "forced")),
    "spent": HALVES,
    "is_paid": FLAG,
}
TEXT = FrameText(March, KINDS, side="", start="from", force="with", is_paid="unpaid")


def a_march() -> March:
    march = March(0, (0, 2), 1, 1, 3, 0, (Loss(0, 2), Loss(2, 1)), [6, 1])
    march.go_to("fight")
    return march


def test_a_frame_is_written_by_its_declaration() -> None:
    assert TEXT.write(a_march()) == (
        "from Vilna; with davout murat; unpaid; at fight; pace forced; spent 1.5; losses davout/2 murat/1; dice 6 1"
    )


def test_what_was_written_is_read_back() -> None:
    values = TEXT.read(TEXT.write(a_march()))
    assert TEXT.frame({"side": 0, **values}) == a_march()


def test_what_is_as_usual_is_not_written() -> None:
    assert TEXT.write(March(0, (1,)), step="") == "with ney"
    assert TEXT.write(March(0, (1,))) == "with ney; at set_out"


def test_values_can_be_left_out_and_the_step_be_another() -> None:
    assert TEXT.write(a_march(), "enter", without=("losses", "dice", "spent", "pace")) == (
        "from Vilna; with davout murat; unpaid; at enter"
    )


def test_a_frame_that_is_done_is_at_its_end() -> None:
    march = March(0, (1,))
    march.finish()
    text = TEXT.write(march)
    assert text.endswith(f"at {END}")
    assert TEXT.frame({"side": 0, **TEXT.read(text)}) == march


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("by night", "no-such-clause"),
        ("side 1", "no-such-clause"),
        ("from Vilna; from Minsk", "clause-twice"),
        ("from", "clause-empty"),
        ("from Vilna Minsk", "clause-too-long"),
        ("unpaid twice", "clause-too-long"),
        ("from Paris", "no-such-space"),
        ("with davout kutuzov", "no-such-unit"),
        ("at supper", "no-such-step"),
        ("pace slow", "not-one-of"),
        ("spent 1.7", "needs-halves"),
        ("losses davout", "needs-record"),
        ("dice six", "needs-number"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        TEXT.read(text)
    assert caught.value.code == code
    assert str(caught.value) != code, "the catalogue has the words"


def test_a_word_for_a_value_that_is_not_remembered_is_a_mistake_of_the_title() -> None:
    with pytest.raises(AssertionError, match="does not remember"):
        FrameText(March, KINDS, origin="from")
