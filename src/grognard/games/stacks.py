"""A title whose state is stacks of named units and nothing else: what it names and how it is seen follow from that."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, TypeVar

from grognard.core.state import State
from grognard.games.boards import board
from grognard.games.catalogue import title
from grognard.games.checking import checked_data
from grognard.games.published import RegisteredGame
from grognard.mechanics import stacks

K = TypeVar("K", bound=stacks.StackState)


def stacks_of(game_id: str, units: str) -> stacks.Stacks:
    """The places of a title's board, and the units that a file of its data lists."""
    return stacks.Stacks(title(game_id).sides, board(game_id), checked_data(game_id).text(units))


class StackGame(RegisteredGame[K]):
    """Its view, its pieces and what its sides imagine of each other."""

    board_type = stacks.StackBoard

    def view(self, state: State, side: int | None) -> stacks.StackBoard:
        return self.own(state).board(side)

    def open_view(self, state: State) -> stacks.StackBoard:
        return self.own(state).board(None, is_open=True)

    def glance(self, view: Mapping[str, Any]) -> dict[str, Any]:
        return dict(stacks.glance(view["board"]))

    def pieces(self, view: Mapping[str, Any]) -> list[dict[str, Any]]:
        return list(stacks.pieces(view["board"]))

    def resample(self, state: State, side: int, source: random.Random) -> K:
        return self.own(state).resampled(side, source)
