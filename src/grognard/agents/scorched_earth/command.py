"""Which army group acts, where its headquarters stands, and whom a Bonus Rally helps."""

from __future__ import annotations

from typing import NamedTuple

from grognard.agents.scorched_earth.orders import Survey, Task, rally_value
from grognard.agents.scorched_earth.picture import Picture, nearest
from grognard.core.decision import Move
from grognard.games.scorched_earth.command import ANYWHERE, authorities, command_range, distances
from grognard.games.scorched_earth.state import EXHAUSTED, Campaign
from grognard.games.scorched_earth.tables import ENGINEER, HQS, MOST_TACTICS, distances_from, within

_PRESENCE = 0.01
"""What a strength point counts that can be reached."""
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


def stand(picture: Picture, moves: list[Move], survey: Survey) -> Move:
    """From where it can order what is worth most."""
    state = picture.map
    row = authorities(state, state.hq)
    forces = {}
    for hex_ in state.forces(picture.side):
        units = tuple(sorted(unit for unit in state.force(picture.side, hex_) if row[unit] and _can_march(state, unit)))
        if units:
            forces[hex_] = units
    wants = [
        _Want(hex_, _gain(picture, task), MOST_TACTICS * task.attacks, min(row[unit] for unit in task.units))
        for hex_, task in survey.tasks(picture, forces).items()
    ]
    free = {move[1] for move in moves if move[0] == "hq"}
    near = {there for want in wants for there in within(want.hex_, 2)} & free or free
    reach = command_range(state, HQS[state.hq].side)
    commander = state.commander(state.hq)
    points = commander.rating + 3.5 * commander.dice + state.carried[state.hq]
    ranked = sorted(near, key=lambda hex_: (-_straight(hex_, wants, reach, points), hex_))[:_LOOKED_AT]
    best = max(ranked, key=lambda hex_: (_reached(picture, hex_, wants, reach, points), -hex_))
    return ("hq", best)


class _Want(NamedTuple):
    """A force with something to do."""

    hex_: int
    gain: float
    tactics: int
    """Command Points for its attack."""
    authority: int


def _can_march(state: Campaign, unit: int) -> bool:
    return unit != ENGINEER and state.fatigue[unit] != EXHAUSTED


def _gain(picture: Picture, task: Task) -> float:
    """What a force would do, and a little for its strength: the map changes before all orders are given."""
    return max(0.0, task.gain) + _PRESENCE * (1 + picture.map.strength(task.units))


def _straight(hex_: int, wants: list[_Want], reach: int, points: float) -> float:
    row = distances_from(hex_)
    return _ordered([(want, row[want.hex_]) for want in wants], reach, points)


def _reached(picture: Picture, hex_: int, wants: list[_Want], reach: int, points: float) -> float:
    state = picture.map
    state.hq_hex = hex_
    lengths = distances(state, [want.hex_ for want in wants])
    return _ordered([(want, lengths[want.hex_]) for want in wants if want.hex_ in lengths], reach, points)


def _ordered(wants: list[tuple[_Want, int]], reach: int, points: float) -> float:
    """What the points buy, the best for its price first."""
    offers = []
    for want, far in wants:
        beyond = max(0, far - reach)
        if not beyond or want.authority == ANYWHERE:
            price = 1 + beyond + want.tactics
            offers.append((want.gain / price, price, want.gain - 0.001 * far))
    total = 0.0
    for _, price, gain in sorted(offers, reverse=True):
        total += gain * min(1.0, points / price)
        points -= price
        if points <= 0:
            break
    return total


def bonus(picture: Picture, moves: list[Move]) -> Move:
    found = [move for move in moves if move[0] == "bonus"]
    return max(found, key=lambda move: rally_value(picture, move), default=("pass",))
