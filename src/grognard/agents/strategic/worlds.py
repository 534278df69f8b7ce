"""Worlds that could be: what a side sees is real, and the enemy's Corps stand where the log makes them likely."""

from __future__ import annotations

import random
from collections.abc import Sequence

from grognard.agents.strategic.picture import Picture
from grognard.core.table import Seat
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.tables import CAVALRY, INFANTRY, LEADERS, LEADERS_OF, MAP, SPACES

_CLOSEST_OF = 6
"""Where the piles of markers tell something of each stack, the world nearest to the estimate of so many is taken."""


def likely_world(seat: Seat, picture: Picture, source: random.Random) -> Campaign:
    """To be asked for in the side's own Movement Phase, when no enemy is on the march."""
    if seat.settings.get("piles") == "yes":
        return min((_imagined(seat, source) for _ in range(_CLOSEST_OF)), key=lambda state: _distance(state, picture))
    state = _imagined(seat, source)
    return state if _deal(state, picture, seat, source) else _imagined(seat, source)


def _imagined(seat: Seat, source: random.Random) -> Campaign:
    state = seat.imagine(source)
    assert isinstance(state, Campaign)
    return state


def _distance(state: Campaign, picture: Picture) -> float:
    start = (1 - picture.side) * SPACES
    return sum(
        abs(state.kinds[kind][start + space] - believed[space])
        for kind, believed in _believed(picture)
        for space in range(SPACES)
    )


def _believed(picture: Picture) -> tuple[tuple[int, list[float]], ...]:
    return (INFANTRY, picture.enemy_infantry), (CAVALRY, picture.enemy_cavalry)


def _deal(state: Campaign, picture: Picture, seat: Seat, source: random.Random) -> bool:
    """The Corps of hidden stacks dealt by what is believed of each; leaders join Corps, and no stack is empty. False if
    there are too few Corps for that."""
    enemy = 1 - picture.side
    first = enemy * SPACES
    hidden = [MAP.number[stack.space] for stack in seat.look().stacks if stack.side != seat.side and not stack.is_open]
    if not hidden:
        return True
    for kind, believed in _believed(picture):
        there = state.kinds[kind]
        total = sum(there[first + space] for space in hidden)
        for space, count in zip(hidden, _dealt(total, [believed[s] for s in hidden], source), strict=True):
            there[first + space] = count
    _lead(state, enemy, hidden, source)
    state.count_present()
    return _fill(state, first, hidden)


def _dealt(total: int, believed: Sequence[float], source: random.Random) -> list[int]:
    """So many Corps: whole ones where they are believed to be, the rest by lot."""
    counts = [int(each) for each in believed]
    while sum(counts) > total:
        counts[max(range(len(counts)), key=lambda n: counts[n])] -= 1
    left = total - sum(counts)
    rests = [max(0.02, each - int(each)) for each in believed]
    for number in source.choices(range(len(rests)), rests, k=left):
        counts[number] += 1
    return counts


def _lead(state: Campaign, enemy: int, hidden: Sequence[int], source: random.Random) -> None:
    """Hidden leaders are with Corps of their arm, the more of them the likelier."""
    if not state.optional:
        return
    first = enemy * SPACES
    for leader in LEADERS_OF[enemy]:
        if state.leader_space[leader] in hidden:
            troops = state.kinds[CAVALRY if LEADERS[leader].is_cavalry else INFANTRY]
            weights = [troops[first + space] + 0.01 for space in hidden]
            state.leader_space[leader] = source.choices(hidden, weights)[0]


def _fill(state: Campaign, first: int, hidden: Sequence[int]) -> bool:
    """A stack that nothing was dealt to gets a Corps of the biggest one that can spare it; False if none can."""
    for space in hidden:
        if state.present[first + space]:
            continue
        givers = [
            (state.kinds[kind][first + there], kind, there)
            for kind in (CAVALRY, INFANTRY)
            for there in hidden
            if state.kinds[kind][first + there] and state.present[first + there] > 1
        ]
        if not givers:
            return False
        _, kind, giver = max(givers, key=lambda each: each[0])
        state.kinds[kind][first + giver] -= 1
        state.kinds[kind][first + space] += 1
        state.count_present()
    return True
