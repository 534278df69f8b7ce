"""The table where a game is played: acts come in by the checked door, and can be taken back.

What an act means and why it is refused is in `understanding.py`, what a reader sees in `showing.py`."""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from grognard.core.acts import Act
from grognard.core.decision import Move
from grognard.core.dice import Dice, ScriptedDice
from grognard.core.errors import DiceError, Refused
from grognard.core.events import Entry, Journal, TookBack, all_but, only
from grognard.core.facts import Refusal
from grognard.core.game import Game, Result
from grognard.core.places import Place
from grognard.core.seat import Options, Seat
from grognard.core.showing import EVERYTHING, Preview, Question, Showing
from grognard.core.state import State

__all__ = [
    "EVERYTHING",
    "Act",
    "Moment",
    "Options",
    "Place",
    "Played",
    "Preview",
    "Question",
    "Seat",
    "Table",
    "Takeback",
]


@dataclass(frozen=True, slots=True)
class Played:
    """One action of the record. The digest is the state's after it, and as secret as the state."""

    side: int
    text: str
    digest: str


@dataclass(frozen=True, slots=True)
class Takeback:
    """A line that was taken back. It is no longer among the actions; this is its trace."""

    after: int
    """How many actions were left."""
    side: int
    count: int
    """How many actions of that side went. Those of others that went with them are not counted."""
    drawn: int
    """How many dice had been drawn by then. They go on from there: nobody throws the same die twice."""
    agreed: bool


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """The game after an action or a takeback: how many actions, entries of the journal and draws there were."""

    actions: int
    entries: int
    drawn: int
    turn: int


@dataclass(frozen=True, slots=True)
class _Line:
    """Where a line of a side began: what the table goes back to if it is taken back or fails half-way."""

    side: int
    actions: int
    entries: int
    revealed: int
    drawn: int
    snapshots: int
    moments: int


WAYMARK_EVERY, MOST_WAYMARKS = 32, 8
"""So many moments lie between two states that are kept for taking back, and so many of these are kept."""


class Table(Showing):
    """One game being played. All that goes in is checked here, all that goes out is what a side may see."""

    def __init__(
        self,
        game: Game,
        state: State,
        dice: Dice,
        scenario: str,
        options: Mapping[str, str],
        position: str | None = None,
    ) -> None:
        super().__init__(game, state)
        self.rules = game.rules_version
        """The rules version of the record: an older one if the game goes on from a snapshot of that version."""
        self.scenario = scenario
        self.settings = dict(options)
        self.start_position = position
        self.start_state: dict[str, Any] | None = None
        """The frozen state with which a branch of another game begins; else a scenario or a position tells it."""
        self.dice = dice
        self.journal = Journal()
        self.actions: list[Played] = []
        self.takebacks: list[Takeback] = []
        self.snapshots: list[tuple[int, dict[str, Any]]] = []
        self.notices: list[str] = []
        self.moments: list[Moment] = []
        """The beginning, then one after each action and each takeback."""
        self._lines: list[_Line] = []
        self._undoable: list[tuple[_Line, State]] = []
        """The lines that their side may take back by itself, each with the state before it."""
        self._waymarks: list[tuple[int, State]] = []
        """The newest states that are kept, by the numbers of their moments: a turn may be long to play again."""
        state.dice = dice
        state.journal = self.journal
        state.advance()
        self._opening = state.clone()
        self._mark_moment()

    # --- act -----------------------------------------------------------------------------------------------

    @property
    def pending(self) -> dict[str, Question]:
        """Which sides must decide now, and what. For the table's owner; a side reads its `view`."""
        return {
            name: self._question(self.state, side, decision)
            for side, name in enumerate(self.game.sides)
            if (decision := self.state.pending[side]) is not None
        }

    def options(self, side: str) -> Options:
        return Options(self, self.game.side(side))

    def play(self, side: str, act: Act) -> list[Entry]:
        """Play an action, or a line of notation that stands for several. Illegal: `Refused`, nothing changed.

        Returns what the side may see of what happened."""
        return self.play_all(side, [act])

    def play_all(self, side: str, acts: Act | Sequence[Act]) -> list[Entry]:
        """Play several acts in a row as one line: all of them, or none and `Refused`."""
        index = self.game.side(side)
        moves = self._rehearsed_line(index, acts).moves
        before, state = self._line(index), self.state.clone()
        self._here = None
        try:
            for move in moves:
                self._play_one(index, move)
        except Exception:
            self._return_to(before, state)
            self.dice.drawn = before.drawn
            raise
        self._lines.append(before)
        self._set_barrier(before, state)
        return [entry for entry in self.journal.entries[before.entries :] if entry.visible_to(index)]

    def _play_one(self, side: int, move: Move) -> None:
        turn = self.state.time
        self.state.play_unchecked(side, move)
        self.actions.append(Played(side, self.game.write(move, side), self.state.digest()))
        if self.state.time != turn:
            self.snapshots.append((len(self.actions), {"drawn": self.dice.drawn, **self.state.freeze()}))
        self._mark_moment()

    @contextmanager
    def trying(self, side: str) -> Iterator[None]:
        """What the side plays meanwhile is forgotten afterwards, without a trace, and no dice are used up."""
        before, state, undoable = self._line(self.game.side(side)), self.state.clone(), self._undoable[:]
        try:
            yield
        finally:
            self._return_to(before, state)
            self.dice.drawn = before.drawn
            self._undoable = undoable

    def play_unrecorded(self, side: str, move: Move) -> None:
        """For search, in a world that nobody keeps: a legal move is played without a check and without a record."""
        self._here = None
        self.state.play_unchecked(self.game.side(side), move)

    def _mark_moment(self) -> None:
        self._here = None
        moment = Moment(len(self.actions), len(self.journal.entries), self.dice.drawn, self.state.time)
        self.moments.append(moment)
        if len(self.moments) % WAYMARK_EVERY == 0:
            self._waymarks = [*self._waymarks, (len(self.moments) - 1, self.state.clone())][-MOST_WAYMARKS:]

    def check_dice_used(self) -> None:
        """An error if scripted dice are left over."""
        if isinstance(self.dice, ScriptedDice) and self.dice.unused:
            raise DiceError(f"scripted dice left over: {self.dice.unused}")

    # --- take back -----------------------------------------------------------------------------------------

    def can_undo(self, side: str) -> bool:
        """May the side take back its last line by itself?"""
        index = self.game.side(side)
        return bool(self._undoable) and self._undoable[-1][0].side == index and not self.state.over

    def undo(self, side: str) -> int:
        """Take back the side's last line. Not beyond a roll, a reveal, or an action of the other side.

        Returns how many actions were taken back."""
        if not self.can_undo(side):
            raise Refused(Refusal("Undo", "nothing-to-undo", why="over" if self.state.over else "barrier"))
        line, state = self._undoable.pop()
        return self._take_back(line, state, agreed=False)

    def can_take_back(self, side: str) -> bool:
        """Is there a line of the side that it may take back if the others agree? Not once the seed has been shown."""
        index = self.game.side(side)
        return not self.state.over and any(line.side == index for line in self._lines)

    def take_back(self, side: str) -> int:
        """With the others' consent: back to before the side's last line, whatever came after it.

        Dice that were drawn are not drawn again. Returns how many actions of the side were taken back."""
        index = self.game.side(side)
        if not self.can_take_back(side):
            raise Refused(Refusal("Undo", "nothing-to-undo", why="shown" if self.state.over else "idle"))
        line = next(line for line in reversed(self._lines) if line.side == index)
        return self._take_back(line, self.state_at(line.moments - 1), agreed=True)

    def _take_back(self, line: _Line, state: State, agreed: bool) -> int:
        count = sum(played.side == line.side for played in self.actions[line.actions :])
        drawn = self.dice.drawn
        self._return_to(line, state)
        # Takebacks after that moment are told once more: their trace must not go with the lines around them.
        earlier = [each for each in self.takebacks if each.after > line.actions]
        del self.takebacks[len(self.takebacks) - len(earlier) :]
        for each in earlier:
            self.repeat_takeback(replace(each, after=line.actions))
        self.repeat_takeback(Takeback(line.actions, line.side, count, drawn, agreed))
        return count

    def repeat_takeback(self, takeback: Takeback) -> None:
        """Tell of a takeback whose actions are gone from the table already, and go on with the dice after it."""
        self.takebacks.append(takeback)
        self.dice.drawn = takeback.drawn
        if takeback.agreed:
            self._undoable.clear()
        side, name = takeback.side, self.game.sides[takeback.side]
        # How many actions a line held would tell the others something about the units in it.
        for count, audience in ((takeback.count, only(side)), (0, all_but(side))):
            self.journal.write(TookBack("Undo", name, count, takeback.agreed), audience, self.state.time)
        self._mark_moment()

    def _line(self, side: int) -> _Line:
        """The table as it is now, as the place where a line of the side begins."""
        journal = self.journal
        return _Line(
            side,
            len(self.actions),
            len(journal.entries),
            journal.revealed,
            self.dice.drawn,
            len(self.snapshots),
            len(self.moments),
        )

    def _return_to(self, line: _Line, state: State) -> None:
        """Back to before the line, except that dice once drawn stay drawn."""
        self.state = state.clone()
        self._here = None
        self.state.dice = self.dice
        self.state.journal = self.journal
        self.journal.revealed = line.revealed
        self.journal.cut(line.entries)
        del self.actions[line.actions :]
        del self.snapshots[line.snapshots :]
        del self.moments[line.moments :]
        self._lines = [each for each in self._lines if each.actions < line.actions]
        self._waymarks = [each for each in self._waymarks if each[0] < line.moments]

    def resume(self, state: State, actions: list[Played], drawn: int) -> None:
        """Go on from a saved state after so many actions and draws; nothing before can be taken back."""
        self.state = state
        self.dice.drawn = drawn
        state.dice, state.journal = self.dice, self.journal
        self.actions = actions
        self._opening = state.clone()
        self._undoable.clear()
        self._lines.clear()
        self._waymarks.clear()
        self.moments.clear()
        self._mark_moment()

    def _set_barrier(self, before: _Line, state: State) -> None:
        if self._undoable and self._undoable[-1][0].side != before.side:
            self._undoable.clear()
        if self.dice.drawn != before.drawn or self.journal.revealed != before.revealed:
            self._undoable.clear()
        else:
            self._undoable.append((before, state))

    # --- look back -----------------------------------------------------------------------------------------

    def state_at(self, moment: int) -> State:
        """The state at a moment of the game, by its number: played again from the last snapshot before it, or from a
        state that was kept since. For the table's owner."""
        start, state = next((each for each in reversed(self._waymarks) if each[0] <= moment), (0, self._opening))
        actions = self.moments[moment].actions
        number, snapshot = next((each for each in reversed(self.snapshots) if each[0] <= actions), (0, {}))
        if (at := bisect_left(self.moments, number, key=lambda each: each.actions)) > start:
            frozen = {name: value for name, value in snapshot.items() if name != "drawn"}
            start, state = at, self.game.state_type.thaw(frozen)
        return self.play_again(state, start, moment)

    def play_again(self, state: State, start: int, end: int) -> State:
        """A copy of the state of one moment, played on to a later one with the same dice."""
        state = state.clone()
        state.dice = dice = self.dice.copy()
        for before, after in pairwise(self.moments[start : end + 1]):
            if after.actions > before.actions:
                dice.drawn = before.drawn
                played = self.actions[before.actions]
                for move in self.game.read(played.text, state, played.side):
                    state.play_unchecked(played.side, move)
        return state

    @property
    def result(self) -> Result | None:
        return self.game.result(self.state)

    def position(self) -> str:
        """The position as text. For the table's owner: it shows both sides."""
        return self.game.write_position(self.state)

    def imagine(self, side: str, source: random.Random) -> State:
        """A state for search: what the side sees is real, everything else and all dice to come are not."""
        return self.game.resample(self.state, self.game.side(side), source)

    def record(self) -> dict[str, Any]:
        """The whole game as plain data, seed included. For the table's owner; a side exports its `log`."""
        from grognard.core.record import write_record

        return write_record(self)

    def seat(self, side: str) -> Seat:
        return Seat(self, side)
