"""A side's place at a table, for computer players: its view, its options, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, overload

from grognard.core.acts import Act
from grognard.core.battle_report import BattleReport
from grognard.core.decision import Action, Move
from grognard.core.errors import Unreadable
from grognard.core.events import Entry
from grognard.core.odds import Odds
from grognard.core.showing import Question
from grognard.core.state import State

if TYPE_CHECKING:
    from grognard.core.table import Table


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


class Seat:
    """What a computer player gets: the view and the options of its side, and nothing else."""

    __slots__ = ("_table", "side")

    def __init__(self, table: Table, side: str) -> None:
        self._table = table
        self.side = side

    @property
    def game(self) -> str:
        """The name of the title."""
        return self._table.game.id

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
    def is_indifferent(self) -> bool:
        """Do all answers come to the same?"""
        state, side = self._table.state, self._table.game.side(self.side)
        decision = state.pending[side]
        return decision is not None and decision.is_indifferent(state, state.stack[-1], side)

    @property
    def turn(self) -> int:
        """The number of the turn, which everybody knows."""
        return self._table.state.time

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

    def label_order(self, actions: Sequence[Action]) -> str:
        """An order that its first option begins, in a few words."""
        table = self._table
        return str(table.game.label_order(table.state, table.game.side(self.side), [each.move for each in actions]))

    def look(self) -> Any:
        """The board as this side sees it, as the objects of its title's `view.py`."""
        return self._table.game.view(self._table.state, self._table.game.side(self.side))

    def sketch(self) -> Any:
        """The same as far as computer players read it, as the objects of its title's `sketch.py`."""
        return self._table.game.sketch(self._table.state, self._table.game.side(self.side))

    def battles(self) -> list[BattleReport]:
        """The battles of the turn as this side may know them; the last may still be going on."""
        return self._table.battles(self.side)

    def log(self) -> list[Entry]:
        return self._table.log(self.side)

    def odds(self, acts: Act | Sequence[Act]) -> Odds:
        return self._table.odds(self.side, acts)

    def imagine(self, source: random.Random) -> State:
        return self._table.imagine(self.side, source)
