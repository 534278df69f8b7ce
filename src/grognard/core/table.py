"""The table where a game is played: the checked door in, and the only window out."""

from __future__ import annotations

import random
import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, TypeAlias, overload

from grognard.core.battle_report import BattleReport, with_the_present
from grognard.core.decision import DONE, Action, Decision, Move
from grognard.core.dice import AnotherDraw, Dice, EnumeratingDice, KeyedDice, ScriptedDice
from grognard.core.errors import BadSetting, DiceError, Refused, Unreadable
from grognard.core.events import Entry, Journal, TookBack, all_but, only
from grognard.core.facts import NoAnswer, Price, Prompt, Refusal, Wanted
from grognard.core.game import Game, Result
from grognard.core.odds import Odds, foresee
from grognard.core.seen import plain
from grognard.core.state import State

EVERYTHING: Final = "all"
"""Eyes that nothing is hidden from. Nobody has them before the game is over."""

Act: TypeAlias = Action | str | Sequence[str]
"""An action, a line of notation, or a path of things touched: `["space:FW9", "space:R22", "unit:3ic"]`."""


@dataclass(frozen=True, slots=True)
class Question:
    """A pending decision as the side that must answer it sees it."""

    name: str
    rule: str
    phase: str
    fact: Prompt

    @property
    def prompt(self) -> str:
        """What is to be decided, in words."""
        return self.fact.text


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


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would do, as far as its side can know before it."""

    way: tuple[str, ...]
    price: str
    is_final: bool
    """Would dice, a reveal or another side come after it, so that it could not simply be undone?"""
    choices: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    """What the side could do next, in the form of a view's `choices`, if that was asked for. Nothing is told that it
    could not learn by playing and taking back: empty if the acts are its last word."""
    board: dict[str, Any] = field(default_factory=dict)
    """The board as the side would see it then, in the form of a view's `board`; empty where `choices` is."""


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


class Place:
    """The state of a table, or one that a line would lead to, with what has been found out about it. Options are listed
    once and a line is rehearsed once, whoever asks and however often: a page looks ahead before it plays."""

    __slots__ = ("_after", "_listed", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self._listed: dict[int, Sequence[Move]] = {}
        self._after: dict[tuple[int, Move], Place | None] = {}

    def moves(self, side: int) -> Sequence[Move]:
        """The legal moves of a side here."""
        if side not in self._listed:
            self._listed[side] = self.state.moves(side)
        return self._listed[side]

    def after(self, side: int, move: Move) -> Place | None:
        """Where a move leads; None if dice or a reveal come of it."""
        key = (side, move)
        if key not in self._after:
            if len(self._after) >= MOST_AHEAD:
                self._after.clear()
            state = _without_chance(self.state, side, move)
            self._after[key] = None if state is None else Place(state)
        return self._after[key]


@dataclass(slots=True)
class _Rehearsal:
    """A line that can be played, and the place before each of its moves."""

    moves: list[Move] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)


WAYMARK_EVERY, MOST_WAYMARKS = 32, 8
"""So many moments lie between two states that are kept for taking back, and so many of these are kept."""
MOST_AHEAD = 64
"""So many moves from one place are remembered that somebody has looked ahead at."""
MOST_OCCASIONS = 6
"""An action that is right at more moments than that belongs to none of them in particular."""
MOST_REASONS = 3
"""So many reasons are given for what leads nowhere; more would not be read."""


class Options:
    """What a side may do now, like a list whose texts are written when they are read: iterate, count, take one or a
    slice, or ask whether an action or a text is among them."""

    def __init__(self, table: Table, side: int) -> None:
        self._table = table
        self._side = side

    def __iter__(self) -> Iterator[Action]:
        return map(self._action, self.moves())

    def __len__(self) -> int:
        return len(self.moves())

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self._action(move) for move in self.moves()[index]]
        return self._action(self.moves()[index])

    def _action(self, move: Move) -> Action:
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
        return list(self._table.here.moves(self._side))

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
        self._here: Place | None = None
        self.state = state
        state.dice = dice
        state.journal = self.journal
        state.advance()
        self._opening = state.clone()
        self._mark_moment()

    @property
    def here(self) -> Place:
        """The present state, with what is known of it."""
        if self._here is None or self._here.state is not self.state:
            self._here = Place(self.state)
        return self._here

    # --- act -----------------------------------------------------------------------------------------------

    @property
    def pending(self) -> dict[str, Question]:
        """Which sides must decide now, and what. For the table's owner; a side reads its `view`."""
        return {
            name: self._question(self.state, side, decision)
            for side, name in enumerate(self.game.sides)
            if (decision := self.state.pending[side]) is not None
        }

    def _question(self, state: State, side: int, decision: Decision[Any, Any]) -> Question:
        at = state.stack[-1]
        return Question(decision.name, decision.rule_at(state, at), decision.phase_name.text, _prompt(state, side))

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

    # --- understand ----------------------------------------------------------------------------------------

    def _moves(self, side: int, acts: Act | Sequence[Act]) -> list[Move]:
        """The moves that one or several acts stand for. None of them need be legal."""
        if self.state.pending[side] is None:
            raise Refused(self._not_asked(side))
        listed = _listed_acts(acts)
        moves: list[Move] = []
        for act in listed:
            moves += self._read(side, act, moves)
        # What is written says itself in which order it is meant.
        are_touched = not any(isinstance(act, Action | str) for act in listed)
        return self.game.together(moves, side) if are_touched and len(listed) > 1 else moves

    def _read(self, side: int, act: Act, before: Sequence[Move]) -> list[Move]:
        if isinstance(act, Action) and not before and act.move in self.here.moves(side):
            return [act.move]
        if isinstance(act, Action | str):
            # Of an action that is not offered only the text counts: it can be read, and so refused with a reason.
            return self.game.read(str(act), self.state, side)
        path = tuple(act)
        if found := self._touched(self.here, side, path):
            return found
        # Perhaps it can be touched only once what was touched before it is done.
        if before and (then := self._rehearsed(side, before)) and (found := self._touched(then, side, path)):
            return found
        if text := self.game.attempt(self.state, side, path):
            return self.game.read(text, self.state, side)
        raise Refused(self._of_no_use(side, path))

    def _touched(self, place: Place, side: int, path: tuple[str, ...]) -> list[Move] | None:
        """The option that is touched so, or else the candidate, whose refusal then explains."""
        state = place.state
        decision = state.pending[side]
        if decision is None:
            return None
        clicks = self.game.clicks
        for move in place.moves(side):
            if clicks(move, side) == path:
                return [move]
        for move in decision.candidates(state, state.stack[-1], side):
            if clicks(move, side) == path:
                return [move]
        return None

    def _rehearsed(self, side: int, moves: Sequence[Move]) -> Place | None:
        """Where these moves lead, if they are legal and nothing is learnt by them."""
        place: Place | None = self.here
        for move in moves:
            if place is None or self._refusal(place, side, move):
                return None
            place = place.after(side, move)
        return place

    def _not_asked(self, side: int) -> Refusal:
        if self.state.over:
            return Refusal("Game length", "game-over")
        waiting = tuple(n for n, d in zip(self.game.sides, self.state.pending, strict=True) if d)
        return Refusal("Sequence", "not-asked", side=self.game.sides[side], waiting=waiting)

    def _of_no_use(self, side: int, path: Sequence[str]) -> Refusal:
        decision = self.state.pending[side]
        assert decision is not None
        rule = decision.rule_at(self.state, self.state.stack[-1])
        return Refusal(rule, "not-asked-for", touched=tuple(map(_name, path)), prompt=_prompt(self.state, side))

    # --- refuse --------------------------------------------------------------------------------------------

    def why_not(self, side: str, act: Act) -> Refusal | None:
        """Why an action may not be played now; None if it may."""
        return self.why_not_all(side, [act])

    def why_not_all(self, side: str, acts: Act | Sequence[Act]) -> Refusal | None:
        """Why these acts may not be played now in a row; None if they may."""
        try:
            self._rehearsed_line(self.game.side(side), acts)
        except Refused as refused:
            return refused.refusal
        return None

    def _rehearsed_line(self, side: int, acts: Act | Sequence[Act]) -> _Rehearsal:
        """The moves that these acts stand for, as they can be played one after the other. The whole line is rehearsed
        before it is played; the first move that is illegal is `Refused` for its own reason."""
        place = self.here
        line = _Rehearsal()
        for move in self._moves(side, acts):
            if line.moves:
                if self._goes_without_saying(place.state, side, line.moves[-1], move):
                    continue
                place = self._place_between(place, side, line.moves[-1])
            if refusal := self._refusal(place, side, move):
                raise Refused(refusal)
            line.moves.append(move)
            line.places.append(place)
        return line

    def _goes_without_saying(self, state: State, side: int, move: Move, answer: Move) -> bool:
        """Is this the only answer to a question that is therefore not asked after a move? Any other is `Refused`."""
        unasked = _unasked(state, side, move)
        if unasked is None:
            return False
        question, then = unasked
        at = then.stack[-1]
        if list(question.options(then, at, side)) == [answer]:
            return True
        refusal = question.refusal(then, at, side, answer)
        if refusal is not None and not isinstance(refusal, NoAnswer):
            raise Refused(refusal)
        return False

    def _place_between(self, place: Place, side: int, move: Move) -> Place:
        """Where a move leads that is not the last of its line. A line is played whole or not at all, so nothing may be
        learnt, and nobody else may act, half-way."""
        state = place.state
        decision = state.pending[side]
        assert decision is not None
        rule, action = decision.rule_at(state, state.stack[-1]), self.game.write(move, side)
        after = place.after(side, move)
        if after is None:
            raise Refused(decision.refuses_lines(rule) or Refusal(rule, "line-too-long", action=action))
        if after.state.pending[side] is None:
            raise Refused(self._line_over(after.state, rule, action))
        return after

    def _line_over(self, state: State, rule: str, action: str) -> Refusal:
        """Why a line ends where its side is not asked any more: somebody else is, by a rule of his own."""
        asked = [(name, each) for name, each in zip(self.game.sides, state.pending, strict=True) if each]
        if not asked:
            return Refusal(rule, "line-over", action=action)
        names = tuple(name for name, _ in asked)
        return Refusal(asked[0][1].rule_at(state, state.stack[-1]), "others-first", action=action, waiting=names)

    def _refusal(self, place: Place, side: int, move: Move) -> Refusal | None:
        state = place.state
        decision = state.pending[side]
        if decision is None:
            return self._not_asked(side)
        at = state.stack[-1]
        if move in place.moves(side):
            return None
        refusal = decision.refusal(state, at, side, move)
        if isinstance(refusal, NoAnswer):
            return self._elsewhere(side, decision, move, refusal.wanted) or refusal
        action = self.game.write(move, side)
        return refusal or Refusal(decision.rule, "not-an-answer", action=action, prompt=_prompt(state, side))

    def _elsewhere(self, side: int, decision: Decision[Any, Any], move: Move, wanted: Wanted) -> Refusal | None:
        """When a move that the present question does not know would be right; None if it ends any choice, or is right
        at too many moments to tell."""
        verb = str(move[0])
        others = [each for each in self.state.decisions.values() if each is not decision and verb in each.verbs]
        own = [each for each in others if each.whose in (None, side)]
        occasions = tuple({each.occasion: each.occasion_name for each in own or others}.values())
        if move == DONE or not 1 <= len(occasions) <= MOST_OCCASIONS:
            return None
        return Refusal(
            (own or others)[0].rule,
            "elsewhere",
            verb=verb,
            occasions=occasions,
            whose="any" if own else self.game.sides[others[0].whose or 0],
            now=None if decision.occasion_name in occasions else decision.occasion_name,
            wanted=wanted,
        )

    def why_not_touch(self, side: str, clicks: Sequence[str]) -> list[Refusal]:
        """Why what was touched (`["space:FW9", "space:R57"]`, `["unit:ic"]`) leads nowhere; empty if it can be used."""
        index = self.game.side(side)
        decision = self.state.pending[index]
        if decision is None:
            return [self._not_asked(index)]
        if any(self._begins(self.game.clicks(move, index), clicks) for move in self.here.moves(index)):
            return []
        if text := self.game.attempt(self.state, index, clicks):
            try:
                refusal = self.why_not(side, text)
            except Unreadable:
                pass
            else:
                return [refusal] if refusal else []
        return self._candidates_refused(index, decision, clicks) or [self._of_no_use(index, clicks)]

    def _candidates_refused(self, side: int, decision: Decision[Any, Any], clicks: Sequence[str]) -> list[Refusal]:
        """Why the candidates that begin with what was touched, or else contain it, are no options."""
        state = self.state
        at = state.stack[-1]
        touched = [(move, self.game.clicks(move, side)) for move in decision.candidates(state, at, side)]
        for fits in (self._begins, self._contains):
            refusals: dict[Refusal, None] = {}
            for move, path in touched:
                if fits(path, clicks) and (refusal := decision.refusal(state, at, side, move)):
                    refusals[refusal] = None
                    if len(refusals) == MOST_REASONS:
                        break
            if refusals:
                return list(refusals)
        return []

    def _begins(self, path: Sequence[str], touched: Sequence[str]) -> bool:
        """Does the path of a move go on from what was touched? Places in order, units whenever."""
        places = [token for token in path if not _is_unit(token)]
        given = [token for token in touched if not _is_unit(token)]
        if len(given) > len(places):
            return False
        if not all(place in self.game.touches(token) for place, token in zip(places, given, strict=False)):
            return False
        return all(_has_unit(path, token) for token in touched if _is_unit(token))

    def _contains(self, path: Sequence[str], touched: Sequence[str]) -> bool:
        return all(
            _has_unit(path, token) if _is_unit(token) else any(each in path for each in self.game.touches(token))
            for token in touched
        )

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

    # --- see -----------------------------------------------------------------------------------------------

    def view(self, eyes: str | None = None) -> dict[str, Any]:
        """All that a side (None: a spectator) may know now, as plain data. After the game `EVERYTHING`, too."""
        return self.view_of(self.state, eyes)

    def eyes(self, eyes: str | None) -> int | None:
        """The side whose eyes they are. `BadSetting` if nobody may look through them now."""
        if eyes == EVERYTHING:
            if not self.state.over:
                raise BadSetting("everything is shown only once the game is over")
            return None
        return None if eyes is None else self.game.side(eyes)

    def view_of(self, state: State, eyes: str | None, entries: int | None = None) -> dict[str, Any]:
        """What these eyes see of a state of this game, present or past; of a past one with the number of entries that
        the journal had then."""
        index = self.eyes(eyes)
        asked = None if index is None else state.pending[index]
        seen: dict[str, Any] = {
            "game": self.game.id,
            "scenario": self.scenario,
            "options_chosen": dict(self.settings),
            "side": None if index is None else eyes,
            "waiting_for": {
                name: decision.phase_name.text
                for name, decision in zip(self.game.sides, state.pending, strict=True)
                if decision is not None
            },
            "over": state.over,
            "board": plain(self.game.open_view(state) if eyes == EVERYTHING else self.game.view(state, index)),
            "battles": plain(self.battles_of(state, eyes, entries)),
        }
        if asked is not None and index is not None:
            question = self._question(state, index, asked)
            seen["prompt"] = {
                "decision": question.name,
                "rule": question.rule,
                "text": question.prompt,
                "values": question.fact.plain(),
            }
            seen["choices"] = self._choices(self.here if state is self.state else Place(state), index)
        if state.over:
            result = self.game.result(state)
            seen["result"] = result and asdict(result)
            if isinstance(self.dice, KeyedDice):
                seen["seed"] = self.dice.seed
                seen["salt"] = self.dice.salt
        if isinstance(self.dice, KeyedDice):
            seen["commitment"] = self.dice.commitment
        return seen

    def asked(self, side: str) -> tuple[Any, ...] | None:
        """What a side is asked, in no language: equal for as long as the question and its moves are the same."""
        index = self.game.side(side)
        decision = self.state.pending[index]
        if decision is None:
            return None
        question = self._question(self.state, index, decision)
        return question.name, question.rule, question.fact, self.here.moves(index)

    def battles(self, eyes: str | None = None) -> list[BattleReport]:
        """The battles of the turn as a side (None: a spectator) may know them; the last may still be going on."""
        return self.battles_of(self.state, eyes)

    def battles_of(self, state: State, eyes: str | None, entries: int | None = None) -> list[BattleReport]:
        """The same for a past state, with the number of entries that the journal had then."""
        index = self.eyes(eyes)
        is_open = state.over or eyes == EVERYTHING
        reports = self.journal.battles(state.time, index, is_open, entries)
        seen = tuple(range(len(self.game.sides))) if eyes == EVERYTHING else () if index is None else (index,)
        return with_the_present(reports, self.game.battle(state, seen))

    def _choices(self, place: Place, side: int) -> dict[str, list[dict[str, Any]]]:
        """The options grouped by what is touched first."""
        state = place.state
        groups: dict[str, list[dict[str, Any]]] = {}
        game, label = self.game, self.game.label
        for move in place.moves(side):
            action, first, then = _spelled(game, move, side)
            choice = {"action": action, "then": [*then], "label": str(label(state, side, move))}
            groups.setdefault(first, []).append(choice)
        return groups

    def log(self, eyes: str | None = None) -> list[Entry]:
        """What a side (None: a spectator) has seen happen; everything once the game is over."""
        index = self.eyes(eyes)
        if self.state.over:
            return list(self.journal.entries)
        return self.journal.seen_by(index)

    def odds(self, side: str, acts: Act | Sequence[Act]) -> Odds:
        """The exact distribution of what follows an action (of several: the last), up to the next decision."""
        index = self.game.side(side)
        return foresee(self.state, index, self._rehearsed_line(index, acts).moves)

    def preview(self, side: str, acts: Act | Sequence[Act], then: bool = False) -> Preview:
        """Way and price of these acts, and whether they could be undone after. Illegal: `Refused`. `then`: also what
        the side could do next, and how it would see the board."""
        index = self.game.side(side)
        line = self._rehearsed_line(index, acts)
        ways: list[tuple[str, ...]] = []
        prices: dict[Price, None] = {}
        for place, move in zip(line.places, line.moves, strict=True):
            ways.append(self.game.way(place.state, index, move))
            if price := self.game.price(place.state, index, move):
                prices[price] = None
        shown = Preview(
            _joined(ways), "; ".join(each.text for each in prices), _is_final(line.places[-1], index, line.moves[-1])
        )
        after = self._after(line, index) if then and not shown.is_final else None
        if after is None:
            return shown
        board = dict(plain(self.game.view(after.state, index)))
        return replace(shown, choices=self._choices(after, index), board=board)

    def _after(self, line: _Rehearsal, side: int) -> Place | None:
        """Where a line leads that is not the side's last word; None if more would be told of it than the side knows."""
        last = line.places[-1]
        return None if _is_partly_hidden(last.state.pending[side]) else last.after(side, line.moves[-1])

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


_TOKEN = re.compile(r"[a-z]+:.+", re.DOTALL)
_UNIT = re.compile(r"unit:(\d*)(.+)", re.DOTALL)


def _listed_acts(acts: Act | Sequence[Act]) -> list[Act]:
    """One act or several as a list. A list of nothing but tokens is one path."""
    if isinstance(acts, Action | str):
        return [acts]
    if acts and all(isinstance(each, str) and _TOKEN.match(each) for each in acts):
        return [[str(each) for each in acts]]
    if not acts:
        raise Unreadable("empty")
    return list(acts)


def _without_chance(state: State, side: int, move: Move) -> State | None:
    """The state after a move, on a copy; None if dice or a reveal come of it."""
    after = state.clone()
    after.dice, journal = EnumeratingDice(), Journal()
    after.journal = journal
    try:
        after.play_unchecked(side, move)
    except AnotherDraw:
        return None
    return None if journal.revealed else after


def _unasked(state: State, side: int, move: Move) -> tuple[Decision[Any, Any], State] | None:
    """The question that a move leads to and that is not asked because only one answer is left, and the state there."""
    decision = state.pending[side]
    assert decision is not None
    if decision.leads_to is None:
        return None
    name, asking_step = decision.leads_to
    then, depth = state.clone(), len(state.stack)
    then.dice, journal = EnumeratingDice(), Journal()
    then.journal = journal
    try:
        then.take_unchecked(side, move)
        while not then.waiting and len(then.stack) >= depth and not journal.revealed:
            at = then.stack[-1]
            if len(then.stack) == depth and at.sequence[at.step :][:1] == (asking_step,):
                before = then.clone()
                then.run_step()
                return None if then.waiting else (then.decisions[name], before)
            then.run_step()
    except AnotherDraw:
        pass
    return None


def _is_final(place: Place, side: int, move: Move) -> bool:
    """Would something come after the move that its side cannot take back by itself?"""
    state = place.state
    decision = state.pending[side]
    assert decision is not None
    if state.is_blind(side, move):
        return True
    if not _is_partly_hidden(decision):
        there = place.after(side, move)
        return there is None or there.state.pending[side] is None
    state = state.clone()
    decision.leave_out(state, state.stack[-1], side)
    after = _without_chance(state, side, move)
    # Whatever comes after such a question hangs on things that were left out.
    return after is None or after.pending[side] is not decision


def _is_partly_hidden(decision: Decision[Any, Any] | None) -> bool:
    """Does the question rest on things that the side asked may not know?"""
    return decision is not None and type(decision).leave_out is not Decision.leave_out


def _joined(ways: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """The way of several moves: the common one, or one after the other where they go on from each other."""
    joined: tuple[str, ...] = ()
    for way in ways:
        if not joined:
            joined = way
        elif way and way != joined and way[0] == joined[-1]:
            joined += way[1:]
    return joined


def _is_unit(token: str) -> bool:
    return token.startswith("unit:")


def _has_unit(path: Sequence[str], token: str) -> bool:
    """Is this unit in the path? Without a number its kind is enough."""
    if token in path:
        return True
    wanted = _UNIT.fullmatch(token)
    if wanted is None or wanted[1]:
        return False
    return any((found := _UNIT.fullmatch(each)) and found[2] == wanted[2] for each in path)


def _prompt(state: State, side: int) -> Prompt:
    """What a side is asked."""
    decision = state.pending[side]
    assert decision is not None
    prompt: Prompt = decision.prompt(state, state.stack[-1], side)
    return prompt


@lru_cache(65_536)
def _spelled(game: Game, move: Move, side: int) -> tuple[str, str, tuple[str, ...]]:
    """A move in notation, what is touched first for it, and what then: always the same."""
    first, *then = game.clicks(move, side)
    return game.write(move, side), first, tuple(then)


def _name(token: str) -> str:
    """What was touched, as it can stand in a sentence."""
    return token.partition(":")[2] or token


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
    def asked(self) -> str:
        """The name of the question, without its words."""
        table = self._table
        decision = table.state.pending[table.game.side(self.side)]
        return decision.name if decision else ""

    @property
    def options(self) -> Options:
        return self._table.options(self.side)

    @property
    def scenario(self) -> str:
        return self._table.scenario

    @property
    def settings(self) -> Mapping[str, str]:
        """The options chosen before the game."""
        return self._table.settings

    def view(self) -> dict[str, Any]:
        return self._table.view(self.side)

    def label(self, action: Action) -> str:
        """One of its options in a few words."""
        table = self._table
        return str(table.game.label(table.state, table.game.side(self.side), action.move))

    def look(self) -> Any:
        """The board as this side sees it, as the objects of its title's `view.py`."""
        return self._table.game.view(self._table.state, self._table.game.side(self.side))

    def battles(self) -> list[BattleReport]:
        """The battles of the turn as this side may know them; the last may still be going on."""
        return self._table.battles(self.side)

    def log(self) -> list[Entry]:
        return self._table.log(self.side)

    def odds(self, acts: Act | Sequence[Act]) -> Odds:
        return self._table.odds(self.side, acts)

    def imagine(self, source: random.Random) -> State:
        return self._table.imagine(self.side, source)
