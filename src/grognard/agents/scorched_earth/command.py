"""Which army group acts, where its headquarters stands, and whom a Bonus Rally helps."""

from __future__ import annotations

from grognard.agents.scorched_earth.orders import rally_value
from grognard.agents.scorched_earth.picture import Picture, nearest
from grognard.core.decision import Move
from grognard.games.scorched_earth.command import ANYWHERE, authorities, command_range, distances
from grognard.games.scorched_earth.state import EXHAUSTED
from grognard.games.scorched_earth.tables import ENGINEER, HQS, UNCOLOURED, UNIT_GROUP, distances_from, within

_OF_OTHERS = 0.3
"""What troops count that have a headquarters of their own."""
_LOOKED_AT = 8
"""So many hexes for a headquarters are judged closely."""


def activate(picture: Picture, moves: list[Move]) -> Move:
    """The group with most to do: strong troops, near the enemy, with many points to spend."""
    return max(moves, key=lambda move: (_urgency(picture, move[1]), -move[1]))


def _urgency(picture: Picture, hq: int) -> float:
    state = picture.map
    row = authorities(state, hq)
    commander = state.commander(hq)
    total = 0.0
    for unit in state.on_map(picture.side):
        if row[unit] == ANYWHERE and unit != ENGINEER:
            total += (1 + state.sp[unit]) / (1 + nearest(picture, state.where[unit]))
    return total * (commander.rating + 3.5 * commander.dice) / 6


def stand(picture: Picture, moves: list[Move]) -> Move:
    """From where it reaches most of its troops."""
    state = picture.map
    row = authorities(state, state.hq)
    troops: dict[int, tuple[float, int]] = {}
    for unit in state.on_map(picture.side):
        if row[unit] and unit != ENGINEER:
            hex_ = state.where[unit]
            worth = (1 + state.sp[unit]) * (0.4 if state.fatigue[unit] == EXHAUSTED else 1.0)
            worth *= 1.0 if row[unit] == ANYWHERE or UNIT_GROUP[unit] == UNCOLOURED else _OF_OTHERS
            before = troops.get(hex_, (0.0, 0))
            troops[hex_] = before[0] + worth, max(before[1], row[unit])
    free = {move[1] for move in moves if move[0] == "hq"}
    near = {there for hex_ in troops for there in within(hex_, 2)} & free or free
    reach = command_range(state, HQS[state.hq].side)
    ranked = sorted(near, key=lambda hex_: (-_straight(hex_, troops, reach), hex_))[:_LOOKED_AT]
    best = max(ranked, key=lambda hex_: (_reached(picture, hex_, troops, reach), -hex_))
    return ("hq", best)


def _share(distance: int, reach: int, authority: int) -> float:
    if distance <= reach:
        return 1.0 - 0.001 * distance
    return 1.0 / (1.0 + 0.7 * (distance - reach)) if authority == ANYWHERE else 0.0


def _straight(hex_: int, troops: dict[int, tuple[float, int]], reach: int) -> float:
    row = distances_from(hex_)
    return sum(worth * _share(row[there], reach, authority) for there, (worth, authority) in troops.items())


def _reached(picture: Picture, hex_: int, troops: dict[int, tuple[float, int]], reach: int) -> float:
    state = picture.map
    state.hq_hex = hex_
    lengths = distances(state, troops)
    return sum(
        worth * _share(lengths[there], reach, authority)
        for there, (worth, authority) in troops.items()
        if there in lengths
    )


def bonus(picture: Picture, moves: list[Move]) -> Move:
    found = [move for move in moves if move[0] == "bonus"]
    return max(found, key=lambda move: rally_value(picture, move), default=("pass",))
