"""What holds over time: a game is taken back, replayed, looked back upon and written down as the game that it was."""

from __future__ import annotations

import json
from itertools import product
from typing import Any, NamedTuple

import pytest
from invariants import INVARIANTS
from playing import twin
from walking import Law, Walk

import grognard
from grognard.core.decision import Action
from grognard.core.errors import Refused
from grognard.core.events import Entry, TookBack
from grognard.core.history import History
from grognard.core.record import write_takeback
from grognard.core.seen import plain
from grognard.core.table import EVERYTHING, Moment, Played, Question, Table

Eyes = str | None

# --- taking back -----------------------------------------------------------------------------------------------


class Picture(NamedTuple):
    """All that must be as before when an action is taken back."""

    digest: str
    pending: dict[str, Question]
    drawn: int
    entries: list[Entry]
    revealed: int
    actions: list[Played]
    snapshots: int


def picture(table: Table) -> Picture:
    journal = table.journal
    return Picture(
        table.state.digest(),
        table.pending,
        table.dice.drawn,
        list(journal.entries),
        journal.revealed,
        list(table.actions),
        len(table.snapshots),
    )


class UndoStopsAtDiceAndReveals(Law):
    """What drew no dice and revealed nothing can be taken back; anything else cannot. A preview says so before."""

    few, least = 2, 0.05

    def look(self, side: str, action: Action) -> None:
        copy = twin(self.table)
        before = picture(copy)
        is_final = copy.preview(side, action).is_final
        copy.play(side, action)
        assert is_final or (copy.can_undo(side) and side in copy.pending), f"{action} was to be no last word"
        if copy.dice.drawn != before.drawn or copy.journal.revealed != before.revealed or copy.state.over:
            assert not copy.can_undo(side), "dice, a reveal or the end can be taken back"
            with pytest.raises(Refused):
                copy.undo(side)
            return
        for other in copy.game.sides:
            if other != side:
                with pytest.raises(Refused):
                    copy.undo(other)
        assert copy.undo(side) == 1
        for _ in ("to itself", "to the others"):
            assert isinstance(copy.journal.entries.pop().event, TookBack), "the log says that something was taken back"
        assert picture(copy) == before, "after an undo something is not as before"


class Line(NamedTuple):
    """An action, and the state before it."""

    side: str
    digest: str


class TakebacksLeaveTheirTrace(Law):
    """Back is to the very position before the line. The log tells of it, dice are not thrown again, and nobody but its
    own side takes a line back without consent."""

    few = 0

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.lines: list[Line] = []
        self.drawn = self.told = 0
        self.digest = self.table.state.digest()

    def choosing(self, side: str, action: Action) -> None:
        self.lines.append(Line(side, self.digest))

    def played(self, side: str, action: Action) -> None:
        self.digest = self.table.actions[-1].digest
        self._dice_are_thrown_once()
        for other in self.table.game.sides:
            if other != side:
                assert not self.table.can_undo(other), f"the {other} side may undo an action of the {side} side"
                with pytest.raises(Refused):
                    self.table.undo(other)

    def taken_back(self, side: str, count: int, agreed: bool) -> None:
        self._dice_are_thrown_once()
        last = max(number for number, line in enumerate(self.lines) if line.side == side)
        assert agreed or last == len(self.lines) - 1, "an undo went behind an action of the other side"
        assert count == 1, "the walk plays one action at a time"
        self.digest = self.table.state.digest()
        assert self.digest == self.lines[last].digest, "the position before the line was another"
        if agreed:
            assert not any(map(self.table.can_undo, self.table.game.sides)), "only by agreement from here on"
        del self.lines[last:]
        self.told += 1
        self._is_told()

    def _dice_are_thrown_once(self) -> None:
        assert self.table.dice.drawn >= self.drawn, "a die is thrown again"
        self.drawn = self.table.dice.drawn

    def _is_told(self) -> None:
        for eyes in self.table.game.sides:
            seen = [entry.event for entry in self.table.log(eyes) if isinstance(entry.event, TookBack)]
            assert len(seen) == self.told == len(self.table.takebacks), "a takeback is not told"
            assert all(event.count == 0 for event in seen if event.side != eyes), "the number is not for the others"

    def end(self) -> None:
        for side in self.table.game.sides:
            assert self.table.state.over or self.table.can_take_back(side) == any(
                each.side == side for each in self.lines
            )
        if not self.table.state.over:
            self._is_told()


# --- records ---------------------------------------------------------------------------------------------------


class TheRecordGivesTheSameGame(Law):
    """At some moments and at the end; and whoever only ever adds to the list of takebacks writes a record that is read
    in the same way. The whole game is played again for each of these, so the list is tried once, in the middle of a
    long game or at the end of a short one."""

    few = 0
    early, late = 50, 400

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.raw: list[dict[str, Any]] = []
        self.is_list_tried = False

    def played(self, side: str, action: Action) -> None:
        if self.walk.moves == self.early:
            check_same_game(self.table)
        elif self.walk.moves >= self.late and not self.is_list_tried and not self.table.state.over:
            self._try_list()

    def taken_back(self, side: str, count: int, agreed: bool) -> None:
        self.raw.append(write_takeback(self.table.takebacks[-1], self.table.game.sides))

    def _try_list(self) -> None:
        """What was written at the time of each takeback instead of what the table says of them now."""
        record = self.table.record()
        if self.raw != record.get("takebacks", []):
            compare_games(self.table, grognard.load({**record, "takebacks": self.raw}))
            self.is_list_tried = True

    def end(self) -> None:
        check_same_game(self.table)
        if not self.is_list_tried:
            self._try_list()


def check_same_game(table: Table) -> None:
    compare_games(table, grognard.load(json.dumps(table.record())))


def compare_games(table: Table, loaded: Table) -> None:
    assert loaded.state.digest() == table.state.digest(), "the record leads to another state"
    assert loaded.actions == table.actions
    assert loaded.journal.entries == table.journal.entries, "the record leads to another journal"
    assert loaded.pending == table.pending
    assert loaded.dice.drawn == table.dice.drawn
    assert loaded.notices == []
    assert json.dumps(loaded.record()) == json.dumps(table.record()), "what was loaded is written otherwise"
    for eyes in (None, *table.game.sides):
        assert loaded.view(eyes) == table.view(eyes)
    for side in table.game.sides:
        assert loaded.can_take_back(side) == table.can_take_back(side)


# --- looking back ----------------------------------------------------------------------------------------------


class Witness:
    """Somebody who keeps how long the log of one pair of eyes was whenever it had grown, and now and then what they
    saw."""

    def __init__(self, table: Table, eyes: Eyes) -> None:
        self.table, self.eyes = table, eyes
        self.log = table.log(eyes)
        self.seen: list[tuple[int, dict[str, Any] | None]] = [(len(self.log), table.view(eyes))]

    def look(self, keeps_view: bool) -> None:
        log = self.table.log(self.eyes)
        if len(log) > self.seen[-1][0]:
            self.seen.append((len(log), self.table.view(self.eyes) if keeps_view else None))
        self.log = log

    def forget(self) -> None:
        """What is no longer in the log, and what told of a takeback: that may be told again of another moment."""
        log = self.table.log(self.eyes)
        while (length := self.seen[-1][0]) and (
            log[:length] != self.log[:length] or isinstance(self.log[length - 1].event, TookBack)
        ):
            self.seen.pop()

    def check(self, history: History) -> None:
        """The history tells what was kept, and nothing between but what was told again of takebacks."""
        steps, log = history.steps(self.eyes), self.log
        assert [step.step for step in steps] == list(range(len(steps)))
        lengths = [length for length, _ in self.seen]
        again = [step for step in steps if step.entries not in lengths]
        assert [step.entries for step in steps if step.entries in lengths] == lengths, "other moments than were seen"
        assert all(isinstance(log[step.entries - 1].event, TookBack) for step in again), "more moments than were seen"
        number = {step.entries: step.step for step in steps}
        for length, view in self.seen:
            if view is not None:
                assert history.view(self.eyes, number[length]) == view, f"step {number[length]} looked otherwise"
                assert history.log(self.eyes, number[length]) == log[:length]


class HistoryShowsEveryMomentAsItWasSeen(Law):
    """To each pair of eyes, of a game that goes on and, the second time, of the same game loaded again."""

    few = 0
    until = (100, 250)
    """At these moves history is held against what was seen; after the last of them nobody looks any more."""
    share = 0.15
    """So many of the moments are kept with all that was seen; fewer where a title is played under many settings."""

    def begin(self) -> None:
        self.witnesses = [Witness(self.table, eyes) for eyes in (None, *self.table.game.sides)]
        self.history = History(self.table)

    def played(self, side: str, action: Action) -> None:
        self._look(is_takeback=False)

    def taken_back(self, side: str, count: int, agreed: bool) -> None:
        self._look(is_takeback=True)

    def _look(self, is_takeback: bool) -> None:
        if self.walk.moves > self.until[-1] or self.table.state.over:
            return
        keeps_view = self.source.random() < self.share * self.walk.share
        for witness in self.witnesses:
            if is_takeback:
                witness.forget()
            witness.look(keeps_view)
        if self.source.random() < 0.8:
            self.history.catch_up()
        if self.walk.moves in self.until:
            histories = [self.history]
            if self.walk.moves == self.until[-1]:
                histories.append(History(grognard.load(json.loads(json.dumps(self.table.record())))))
            for witness, history in product(self.witnesses, histories):
                witness.check(history)


class AfterTheGameNothingIsHidden(Law):
    """Then every action and every takeback is a moment, seen with all stacks open; before it nobody has such eyes."""

    few, least = 0, 0.03

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.opened: dict[Moment, object] = {}

    def begin(self) -> None:
        self.history = History(self.table)
        self._keep()
        with pytest.raises(grognard.BadSetting, match="over"):
            self.history.steps(EVERYTHING)

    def _keep(self) -> None:
        self.opened[self.table.moments[-1]] = plain(self.table.game.open_view(self.table.state))

    def look(self, side: str, action: Action) -> None:
        self._keep()
        with pytest.raises(grognard.BadSetting, match="over"):
            self.table.view(EVERYTHING)

    def end(self) -> None:
        table = self.table
        if not table.state.over:
            return
        self._keep()
        steps = self.history.steps(EVERYTHING)
        assert len(steps) == 1 + len(table.actions) + len(table.takebacks), "not every action is a moment"
        for number, moment in enumerate(table.moments):
            if moment in self.opened:
                view = self.history.view(EVERYTHING, number)
                assert view["board"] == self.opened[moment], f"moment {number} looked otherwise"
                assert view["side"] is None
                assert "choices" not in view
        assert steps[-1].entries == len(table.log(EVERYTHING)) == len(table.journal.entries)
        assert table.view(EVERYTHING)["over"]


# --- positions -------------------------------------------------------------------------------------------------


class APositionIsReadAsItWasWritten(Law):
    """Read back, it asks the same of the same side, offers the same options, shows the same board and is written in the
    same words."""

    few, least = 3, 0.03

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.compared = 0

    def look(self, side: str, action: Action) -> None:
        table, setting = self.table, self.walk.setting
        if table.pending[side].name not in INVARIANTS[table.game.id].exact:
            return
        text = table.position()
        again = table.game.position(text, dict(setting.options), seed=1)
        assert again.position() == text, "what is read is written otherwise"
        assert again.pending == table.pending
        assert set(again.options(side).moves()) == set(table.options(side).moves()), "other options"
        for eyes in (None, *table.game.sides):
            assert _board(again.view(eyes)) == _board(self.walk.view(eyes)), "another board"
        self.compared += 1


def _board(view: dict[str, Any]) -> dict[str, object]:
    seen: dict[str, object] = dict(view["board"])
    seen.pop("eliminated", None)  # a position tells what is on the map, not what once was
    return seen
