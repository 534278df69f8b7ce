"""Attacks that are prepared in the Movement Phase: a target, the hex to attack it from, and who comes there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from grognard.agents.grand_tactical.odds import payoff, results_at
from grognard.agents.grand_tactical.picture import Picture, Piece
from grognard.games.grand_tactical.paths import search
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.strength import defence_strength, is_across_unbridged, multiplier
from grognard.games.grand_tactical.tables import NAPOLEON, NEIGHBOURS
from grognard.mechanics.charts import percentage

MARGIN = 1.0
"""Worth that a strike must bring, or the march is better spent on the aim."""
EFFORT = 0.12
"""Of each member's worth: it goes where the strike wants it, not where its own aim is."""
MOST_LEADERS = 2
NAPOLEON_WANTS = 15
"""Strength, three corps: less would waste most of his 25 points, and risk five victory points. [Lead B]"""
EXPOSED = 0.3
"""Of the risk in the hex that is attacked from: the enemy's phase comes after ours."""


class Strike(NamedTuple):
    target: int
    hex: int
    members: tuple[int, ...]
    """In the order in which they march: leaders come last."""
    gain: float


Reaches = dict[int, set[int]]
"""By unit: where it can be in this phase."""


def best_strike(picture: Picture, state: Campaign, movable: list[int]) -> Strike | None:
    """The one that pays best, with units that have yet to move; None if none pays."""
    reaches = {unit: {state.where[unit], *search(state, unit, state.allowance(unit))[0]} for unit in movable}
    best = max(_strikes(picture, state, reaches), key=lambda strike: strike.gain, default=None)
    return best if best is not None and best.gain >= MARGIN else None


def _strikes(picture: Picture, state: Campaign, reaches: Reaches) -> Iterator[Strike]:
    targets = {piece.hex for piece in picture.enemies.values()} - set(state.doomed)
    for target in targets:
        for hex_ in NEIGHBOURS[target]:
            if hex_ in targets or state.ground.is_fortress[hex_]:
                continue
            able = [picture.own[unit] for unit, hexes in reaches.items() if hex_ in hexes]
            if any(piece.fights for piece in able):
                strike = _gather(picture, state, target, hex_, able)
                if strike is not None:
                    yield strike


def _gather(picture: Picture, state: Campaign, target: int, hex_: int, able: list[Piece]) -> Strike | None:
    """As many as pay best, the strongest first. Whoever stands there already and cannot leave fights with them."""
    enemies = state.units_in(1 - picture.side, target)
    defence = defence_strength(state, enemies, multiplier(state, target, (hex_,)))
    defenders = sum(picture.enemies[unit].worth for unit in enemies) + picture.prize(target)
    is_fortress = bool(state.ground.is_fortress[target])
    crosses = is_across_unbridged(hex_, target)
    movable = {piece.number for piece in able}
    here = [picture.own[unit] for unit in state.units_in(picture.side, hex_) if unit not in movable]
    if any(piece.unit.disrupted or piece.unit.committed for piece in here):
        return None
    members = [piece for piece in here if piece.fights]
    best: Strike | None = None
    for piece in sorted((each for each in able if each.fights), key=lambda each: -each.unit.strength):
        members = [*members, piece]
        leaders = _leaders(able, sum(each.unit.strength for each in members))
        force = members + leaders
        attack = _attack_strength(force)
        results = results_at(percentage(attack, defence) if defence else 999, crosses)
        worth = sum(each.worth for each in members)
        gain = payoff(results, worth, defenders, is_fortress) - EFFORT * worth
        gain -= EXPOSED * worth * picture.risk(hex_, sum(each.unit.strength for each in members))
        if best is None or gain > best.gain:
            best = Strike(target, hex_, tuple(each.number for each in force if each.number in movable), gain)
    return best


def _leaders(able: list[Piece], strength: int) -> list[Piece]:
    leaders = [piece for piece in able if piece.unit.offence]
    if strength < NAPOLEON_WANTS:
        leaders = [piece for piece in leaders if piece.number != NAPOLEON]
    chosen: list[Piece] = []
    for piece in sorted(leaders, key=lambda each: -(each.unit.offence or 0))[:MOST_LEADERS]:
        if sum(each.unit.offence or 0 for each in chosen) < strength:
            chosen.append(piece)
    return chosen


def _attack_strength(force: list[Piece]) -> int:
    strength = sum(piece.unit.strength for piece in force)
    return strength + min(strength, sum(piece.unit.offence or 0 for piece in force))
