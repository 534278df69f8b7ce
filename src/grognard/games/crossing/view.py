"""The board as somebody may see it: small frozen classes, made from nothing for each pair of eyes."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from grognard.games.crossing.kinds import CORPS, NEEDED, PLACES, SIDE_NAMES, SIDE_OF, SIDES, STRENGTH, UNIT
from grognard.games.crossing.state import ESCAPED, LOST, Campaign
from grognard.mechanics import stacks
from grognard.mechanics.stacks import Stack, Unit


@dataclass(frozen=True, slots=True)
class Board:
    turn: int
    stacks: tuple[Stack, ...]
    escaped: int
    """So many corps."""
    needed: int
    """So much strength must escape."""


def view(state: Campaign, side: int | None, is_open: bool = False) -> Board:
    """What a side sees, or a spectator; `is_open` when the game is over and everything is shown."""
    return Board(state.turn, tuple(_stacks(state, side, is_open)), state.where.count(ESCAPED), NEEDED)


def _stacks(state: Campaign, eyes: int | None, is_open: bool) -> Iterator[Stack]:
    for number, place in enumerate(PLACES):
        for side in SIDES:
            if corps := state.at(side, number):
                seen = [each for each in corps if is_open or side == eyes or state.known[each]]
                shown = tuple(Unit(CORPS[each], UNIT.names[each], STRENGTH[each]) for each in seen)
                yield Stack(place, SIDE_NAMES[side], len(corps), shown)


def glance(board: Mapping[str, Any]) -> dict[str, str]:
    """The board in a few words, for cases and the terminal."""
    return {"turn": str(board["turn"]), "escaped": str(board["escaped"]), **stacks.glance(board["stacks"])}


def pieces(board: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The counters to draw."""
    return stacks.pieces(board["stacks"])


def resample(state: Campaign, side: int, source: random.Random) -> Campaign:
    """The enemy's unseen corps drawn anew for the places where unseen corps are. How they really stand must not matter:
    so the places are put in order first."""
    new = state.clone()
    unseen = [n for n, where in enumerate(state.where) if SIDE_OF[n] != side and where != LOST and not state.known[n]]
    spots = sorted((state.where[corps], state.moved[corps]) for corps in unseen)
    source.shuffle(spots)
    for corps, spot in zip(unseen, spots, strict=True):
        new.where[corps], new.moved[corps] = spot
    return new
