"""What a player may have answered for him: standing orders, and errands for his staff.

A title declares both beside its verbs. An answer is found from the seat alone, so it knows no more than the player; and
a standing order answers the question that it is for whatever the player holds, so that its answering tells nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from grognard.core.decision import Action
from grognard.core.seat import Seat

if TYPE_CHECKING:
    from grognard.core.table import Table

Answer: TypeAlias = Callable[[Seat], Action | None]
"""What a seat answers; None if it cannot be said without the player."""

ASK = "ask"
"""The answer that stands for none: the player is asked."""


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """A question that comes often, and how it can be answered ahead: never, always, if it is likely enough."""

    question: str
    """The name of the decision."""
    answers: Mapping[str, Answer]
    """By the code of the wish."""

    def answer(self, wish: str, seat: Seat) -> Action | None:
        found = self.answers.get(wish)
        return None if found is None else found(seat)


@dataclass(frozen=True, slots=True)
class Errand:
    """Questions that a player may leave to his staff, one after the other: a set-up, a turn's orders. A question that
    belongs to several errands is left with the first of them."""

    id: str
    questions: frozenset[str]
    is_routine: bool = True
    """Is it something that few want to do themselves, so that it is suggested?"""
    goes_on: Callable[[Seat], bool] | None = None
    """Where the same questions come in other parts of a turn as well: do they belong to the errand now?"""

    def covers(self, seat: Seat) -> bool:
        """Is what a seat is asked now left to the staff by this errand?"""
        return seat.asked in self.questions and (self.goes_on is None or self.goes_on(seat))


def errand(id_: str, *questions: str) -> Errand:
    """Something that is suggested to be left to the staff."""
    return Errand(id_, frozenset(questions))


def relief(id_: str, *questions: str, goes_on: Callable[[Seat], bool] | None = None) -> Errand:
    """Something that the staff can go on with when the player has done what he wanted to do himself."""
    return Errand(id_, frozenset(questions), is_routine=False, goes_on=goes_on)


def saying(verb: str) -> Answer:
    """The one option with this verb, such as to pass."""

    def answer(seat: Seat) -> Action | None:
        found = [option for option in seat.options if option.verb == verb]
        return found[0] if len(found) == 1 else None

    return answer


def only_option(seat: Seat) -> Action | None:
    """The answer of somebody who has no choice; None if he has one."""
    options = seat.options
    return options[0] if len(options) == 1 or seat.is_indifferent else None


def undo_to_question(table: Table, side: str, is_answered: Callable[[], bool]) -> int:
    """Take back the side's last line and what was answered for it before: back to a question that it is asked itself.
    Returns how many actions were taken back."""
    count = table.undo(side)
    while table.can_undo(side) and is_answered():
        count += table.undo(side)
    return count
