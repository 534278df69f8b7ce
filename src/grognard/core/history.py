"""Looking back: every moment of a game as somebody saw it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from grognard.core.errors import BadSetting
from grognard.core.events import Entry
from grognard.core.state import State
from grognard.core.table import EVERYTHING, Moment, Table

EVERY = 16
"""A state is kept about once in so many moments; those between are played again."""


@dataclass(frozen=True, slots=True)
class Step:
    """A moment at which somebody's log grew, and the beginning."""

    step: int
    turn: int
    entries: int
    """How much of the log that `Table.log` now shows had been written."""


@dataclass(slots=True)
class _Seen:
    """What one pair of eyes has seen: the numbers of the moments, and how long the log was then."""

    moments: list[int]
    lengths: list[int]
    looked: int
    """How many moments have been looked at."""


class History:
    """The moments of a table, kept beside it. Steps are counted by what the eyes saw, so that their number tells
    nothing about actions that were hidden from them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._moments: list[Moment] = []
        self._kept: dict[int, State] = {}
        self._seen: dict[str | None, _Seen] = {}
        self.catch_up()

    def catch_up(self) -> None:
        """Take note of what has been played or taken back since. Cheap; call it after every change."""
        moments = self.table.moments
        self._forget_what_was_taken_back()
        self._moments += moments[len(self._moments) :]
        newest = len(moments) - 1
        # A state that is there anyway costs less than one that has to be played again.
        if newest - max(self._kept, default=-EVERY) >= EVERY:
            self._kept[newest] = self.table.state.clone()

    def _forget_what_was_taken_back(self) -> None:
        known, moments = self._moments, self.table.moments
        before = len(known)
        while known and (len(known) > len(moments) or known[-1] is not moments[len(known) - 1]):
            known.pop()
        if len(known) == before:
            return
        self._kept = {number: state for number, state in self._kept.items() if number < len(known)}
        self._seen.clear()

    def steps(self, eyes: str | None) -> list[Step]:
        """The moments that these eyes have seen (None: a spectator; `EVERYTHING`: all, once the game is over)."""
        seen = self._look(eyes)
        moments, is_over = self._moments, self.table.state.over
        return [
            Step(step, moments[number].turn, moments[number].entries if is_over else length)
            for step, (number, length) in enumerate(zip(seen.moments, seen.lengths, strict=True))
        ]

    def last_step(self, eyes: str | None) -> int:
        """The number of the newest step, without listing them all."""
        return len(self._look(eyes).moments) - 1

    def view(self, eyes: str | None, step: int) -> dict[str, Any]:
        """The view that these eyes had then."""
        moment = self._moment(eyes, step)
        return self.table.view_of(self._state_at(moment), eyes, self._moments[moment].entries)

    def moment(self, eyes: str | None, step: int) -> int:
        """The number of the table's moment that these eyes saw as this step. For the table's owner."""
        return self._moment(eyes, step)

    def log(self, eyes: str | None, step: int) -> list[Entry]:
        """The log of these eyes up to then; after the game, with everything in it."""
        return self.table.log(eyes)[: self.steps(eyes)[self._checked(eyes, step)].entries]

    def _moment(self, eyes: str | None, step: int) -> int:
        return self._look(eyes).moments[self._checked(eyes, step)]

    def _checked(self, eyes: str | None, step: int) -> int:
        last = self.last_step(eyes)
        if not 0 <= step <= last:
            raise BadSetting(f"there is no step {step}; the steps are 0 to {last}")
        return step

    def _look(self, eyes: str | None) -> _Seen:
        """What these eyes have seen, up to the present."""
        side = self.table.eyes(eyes)
        self.catch_up()
        seen = self._seen.setdefault(eyes, _Seen([], [], 0))
        entries = self.table.journal.entries
        length = seen.lengths[-1] if seen.lengths else 0
        start = self._moments[seen.looked - 1].entries if seen.looked else 0
        for number in range(seen.looked, len(self._moments)):
            end = self._moments[number].entries
            grown = end - start if eyes == EVERYTHING else sum(each.visible_to(side) for each in entries[start:end])
            start, length = end, length + grown
            if grown or eyes == EVERYTHING or number == 0:
                seen.moments.append(number)
                seen.lengths.append(length)
        seen.looked = len(self._moments)
        return seen

    def _state_at(self, moment: int) -> State:
        if moment == len(self._moments) - 1:
            return self.table.state
        number = max((kept for kept in self._kept if kept <= moment), default=None)
        if number is not None and moment - number < EVERY:
            return self.table.play_again(self._kept[number], number, moment)
        # The first moment of a stretch is kept, so that a slider that is dragged through it plays little again.
        first = moment - moment % EVERY
        self._kept[first] = self.table.state_at(first)
        return self.table.play_again(self._kept[first], first, moment)
