"""The table where a game is played: the checked door in, and the only window out."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from grognard.core.decision import Action, Decision, Move
from grognard.core.dice import AnotherDraw, Dice, EnumeratingDice, KeyedDice, ScriptedDice
from grognard.core.errors import DiceError, Refusal, Refused, Unreadable
from grognard.core.events import Entry, Journal, TookBack, all_but, only
from grognard.core.game import Game, Result
from grognard.core.odds import Odds, foresee
from grognard.core.state import State


@dataclass(frozen=True, slots=True)
class Question:
    """A pending decision as the side that must answer it sees it."""

    name: str
    rule: str
    phase: str
    prompt: str


@dataclass(frozen=True, slots=True)
class Played:
    """One action of the record. The digest is the state's after it, and as secret as the state."""

    side: int
    text: str
    digest: str


@dataclass(frozen=True, slots=True)
class _Bookmark:
    """Where to come back to if an action is taken back or fails half-way."""

    side: int
    state: State
    entries: int
    revealed: int
    drawn: int
    actions: int
    snapshots: int


LINE_TOO_LONG = Refusal("Sequence", "Dice or a reveal come in the middle of this line; give its actions one by one.")
"""A line is played whole or not at all, so nothing may be learnt half-way."""


class Options:
    """What a side may do now. Lazy: iterate, count, or ask whether an action or a text is among them."""

    def __init__(self, table: Table, side: int) -> None:
        self._table = table
        self._side = side

    def __iter__(self) -> Iterator[Action]:
        write = self._table.game.write
        return (Action(write(move, self._side), move) for move in self.moves())

    def __len__(self) -> int:
        return len(self.moves())

    def __getitem__(self, index: int) -> Action:
        move = self.moves()[index]
        return Action(self._table.game.write(move, self._side), move)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Action):
            return action.move in self.moves()
        if not isinstance(action, str):
            return False
        try:
            return self._table.why_not(self._table.game.sides[self._side], action) is None
        except Unreadable:
            return False

    def moves(self) -> list[Move]:
        """The moves behind the actions, for agents that count rather than read."""
        return list(self._table.state.moves(self._side))

    def __repr__(self) -> str:
        return f"<{len(self)} options: {', '.join(str(a) for _, a in zip(range(6), self, strict=False))} ...>"


class Table:
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
        self.game = game
        self.rules = game.rules_version
        """The rules version of the record: an older one if the game goes on from a snapshot of that version."""
        self.scenario = scenario
        self.settings = dict(options)
        self.start_position = position
        self.dice = dice
        self.journal = Journal()
        self.actions: list[Played] = []
        self.snapshots: list[tuple[int, dict[str, Any]]] = []
        self.notices: list[str] = []
        self._bookmarks: list[_Bookmark] = []
        self.state = state
        state.dice = dice
        state.journal = self.journal
        state.advance()

    # --- act -----------------------------------------------------------------------------------------------

    @property
    def pending(self) -> dict[str, Question]:
        """Which sides must decide now, and what. For the table's owner; a side reads its `view`."""
        return {
            name: self._question(side, decision)
            for side, name in enumerate(self.game.sides)
            if (decision := self.state.pending[side]) is not None
        }

    def _question(self, side: int, decision: Decision[Any, Any]) -> Question:
        at = self.state.stack[-1]
        prompt = decision.prompt(self.state, at, side)
        return Question(decision.name, decision.rule_at(self.state, at), decision.phase, prompt)

    def options(self, side: str) -> Options:
        return Options(self, self.game.side(side))

    def play(self, side: str, action: Action | str) -> list[Entry]:
        """Play an action, or a line of notation that stands for several. Illegal: `Refused`, nothing changed.

        Returns what the side may see of what happened."""
        index = self.game.side(side)
        moves = self._moves(index, action)
        if refusal := self._line_refusal(index, moves):
            raise Refused(refusal.rule, refusal.message)
        before = self._bookmark(index)
        try:
            for move in moves:
                self._play_one(index, move)
        except Exception:
            self._return_to(before)
            raise
        self._set_barrier(before)
        return [entry for entry in self.journal.entries[before.entries :] if entry.visible_to(index)]

    def _moves(self, side: int, action: Action | str) -> list[Move]:
        if self.state.pending[side] is None:
            raise Refused(*self._not_asked(side))
        if isinstance(action, Action) and action.move in self.state.moves(side):
            return [action.move]
        # Of an action that is not offered only the text counts: it can be read, and so refused with a reason.
        return self.game.read(str(action), self.state, side)

    def _not_asked(self, side: int) -> tuple[str, str]:
        if self.state.over:
            return "Game length", "The game is over."
        waiting = " and ".join(n for n, d in zip(self.game.sides, self.state.pending, strict=True) if d)
        return (
            "Sequence",
            f"It is not for the {self.game.sides[side]} side to decide now, but for the {waiting}.",
        )

    def _play_one(self, side: int, move: Move) -> None:
        turn = self.state.time
        self.state.play_unchecked(side, move)
        self.actions.append(Played(side, self.game.write(move, side), self.state.digest()))
        if self.state.time != turn:
            self.snapshots.append((len(self.actions), {"drawn": self.dice.drawn, **self.state.freeze()}))

    def _line_refusal(self, side: int, moves: list[Move]) -> Refusal | None:
        """Why these moves may not be played one after the other: the whole line is rehearsed before it is played."""
        state = self.state
        for number, move in enumerate(moves):
            if number and state.pending[side] is None:
                said = self.game.write(moves[number - 1], side)
                return Refusal("Sequence", f"After {said!r} there is nothing more for you to decide here.")
            if refusal := self._refusal(state, side, move):
                return refusal
            if number + 1 < len(moves):
                state = state.clone()
                state.dice, state.journal = EnumeratingDice(), Journal()
                try:
                    state.play_unchecked(side, move)
                except AnotherDraw:
                    return LINE_TOO_LONG
                if state.journal and state.journal.revealed:
                    return LINE_TOO_LONG
        return None

    def _refusal(self, state: State, side: int, move: Move) -> Refusal | None:
        decision = state.pending[side]
        if decision is None:
            return Refusal(*self._not_asked(side))
        at = state.stack[-1]
        if move in decision.options(state, at, side):
            return None
        prompt = decision.prompt(state, at, side)
        return decision.refusal(state, at, side, move) or Refusal(
            decision.rule, f"{self.game.write(move, side)!r} does not answer the question: {prompt}"
        )

    def why_not(self, side: str, action: Action | str) -> Refusal | None:
        """Why an action may not be played now; None if it may."""
        index = self.game.side(side)
        try:
            return self._line_refusal(index, self._moves(index, action))
        except Refused as refused:
            return Refusal(refused.rule, refused.message)

    def check_dice_used(self) -> None:
        """An error if scripted dice are left over."""
        if isinstance(self.dice, ScriptedDice) and self.dice.unused:
            raise DiceError(f"scripted dice left over: {self.dice.unused}")

    # --- take back -----------------------------------------------------------------------------------------

    def undo(self, side: str) -> int:
        """Take back the side's last line. Not beyond a roll, a reveal, or an action of the other side.

        Returns how many actions were taken back."""
        index = self.game.side(side)
        if not self._bookmarks or self._bookmarks[-1].side != index:
            raise Refused("Undo", "Nothing can be taken back: dice, a reveal or the other side came after it.")
        bookmark = self._bookmarks.pop()
        count = len(self.actions) - bookmark.actions
        self._return_to(bookmark)
        # How many actions a line held would tell the others something about the units in it.
        self.journal.write(TookBack("Undo", side, count), only(index), self.state.time)
        self.journal.write(TookBack("Undo", side, 0), all_but(index), self.state.time)
        return count

    def _bookmark(self, side: int) -> _Bookmark:
        journal = self.journal
        return _Bookmark(
            side,
            self.state.clone(),
            len(journal.entries),
            journal.revealed,
            self.dice.drawn,
            len(self.actions),
            len(self.snapshots),
        )

    def _return_to(self, bookmark: _Bookmark) -> None:
        self.state = bookmark.state.clone()
        self.state.dice = self.dice
        self.state.journal = self.journal
        self.dice.drawn = bookmark.drawn
        self.journal.revealed = bookmark.revealed
        del self.journal.entries[bookmark.entries :]
        del self.actions[bookmark.actions :]
        del self.snapshots[bookmark.snapshots :]

    def resume(self, state: State, actions: list[Played], drawn: int) -> None:
        """Go on from a saved state after so many actions and draws; nothing before can be taken back."""
        self.state = state
        self.dice.drawn = drawn
        state.dice, state.journal = self.dice, self.journal
        self.actions = actions
        self._bookmarks.clear()

    def _set_barrier(self, before: _Bookmark) -> None:
        if self._bookmarks and self._bookmarks[-1].side != before.side:
            self._bookmarks.clear()
        if self.dice.drawn != before.drawn or self.journal.revealed != before.revealed:
            self._bookmarks.clear()
        else:
            self._bookmarks.append(before)

    # --- see -----------------------------------------------------------------------------------------------

    def view(self, side: str | None = None) -> dict[str, Any]:
        """All that a side (None: a spectator) may know now, as plain data."""
        index = None if side is None else self.game.side(side)
        state = self.state
        asked = None if index is None else state.pending[index]
        seen: dict[str, Any] = {
            "game": self.game.id,
            "scenario": self.scenario,
            "options_chosen": dict(self.settings),
            "side": side,
            "waiting_for": {
                name: decision.phase
                for name, decision in zip(self.game.sides, state.pending, strict=True)
                if decision is not None
            },
            "over": state.over,
            "board": self.game.view(state, index),
        }
        if asked is not None and index is not None:
            question = self._question(index, asked)
            seen["prompt"] = {"decision": question.name, "rule": question.rule, "text": question.prompt}
            seen["choices"] = self._choices(index)
        if state.over:
            seen["result"] = self.result and asdict(self.result)
            if isinstance(self.dice, KeyedDice):
                seen["seed"] = self.dice.seed
                seen["salt"] = self.dice.salt
        if isinstance(self.dice, KeyedDice):
            seen["commitment"] = self.dice.commitment
        return seen

    def _choices(self, side: int) -> dict[str, list[dict[str, Any]]]:
        """The options grouped by what is touched first."""
        groups: dict[str, list[dict[str, Any]]] = {}
        for move in self.state.moves(side):
            first, *then = self.game.clicks(move, side)
            groups.setdefault(first, []).append({"action": self.game.write(move, side), "then": then})
        return groups

    def log(self, side: str | None = None) -> list[Entry]:
        """What a side (None: a spectator) has seen happen; everything once the game is over."""
        if self.state.over:
            return list(self.journal.entries)
        return self.journal.seen_by(None if side is None else self.game.side(side))

    def odds(self, side: str, action: Action | str) -> Odds:
        """The exact distribution of what follows an action (of a line: its last), up to the next decision."""
        if refusal := self.why_not(side, action):
            raise Refused(refusal.rule, refusal.message)
        index = self.game.side(side)
        return foresee(self.state, index, self._moves(index, action))

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


class Seat:
    """What a computer player gets: the view and the options of its side, and nothing else."""

    __slots__ = ("_table", "side")

    def __init__(self, table: Table, side: str) -> None:
        self._table = table
        self.side = side

    @property
    def question(self) -> Question:
        return self._table.pending[self.side]

    @property
    def options(self) -> Options:
        return self._table.options(self.side)

    def view(self) -> dict[str, Any]:
        return self._table.view(self.side)

    def log(self) -> list[Entry]:
        return self._table.log(self.side)

    def odds(self, action: Action | str) -> Odds:
        return self._table.odds(self.side, action)

    def imagine(self, source: random.Random) -> State:
        return self._table.imagine(self.side, source)
