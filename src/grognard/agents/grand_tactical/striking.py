"""Attacks that are prepared in the Movement Phase: a target, the hexes to attack it from, and who comes there. In the
open all come to one hex; a Fortress is stormed from all around it together. [Com B, Fort D]"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple

from grognard.agents.grand_tactical.aims import CAVALRY, STAYS, Aims
from grognard.agents.grand_tactical.ground import ZEAL
from grognard.agents.grand_tactical.odds import payoff, results_at
from grognard.agents.grand_tactical.picture import Picture, Piece, shaken, walk_from
from grognard.games.grand_tactical.paths import search
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.strength import defence_strength, is_across_unbridged, multiplier
from grognard.games.grand_tactical.tables import AUTOMATIC_ODDS, NAPOLEON, NEIGHBOURS
from grognard.mechanics.charts import percentage

EFFORT = 0.08
"""Worth of a movement point that a member loses on the way to its aim."""
MOST_LEADERS = 3
NAPOLEON_WANTS = 15
"""Strength, three corps: less would waste most of his 25 points, and risk five victory points. [Lead B]"""
ONWARD, AT_HAND = 2, 3
"""Movement points: a blow that he leads brings him so much nearer to his aim, or is struck so near to it."""
EXPOSED = 0.3
"""Of the risk in the hex that is attacked from: the enemy's phase comes after ours."""


class Strike(NamedTuple):
    target: int
    posts: dict[int, int]
    """By unit: the hex that it attacks from, in the order in which they march: leaders come last."""
    gain: float


Reaches = dict[int, set[int]]
"""By unit: where it can be in this phase."""


def best_strike(
    picture: Picture, state: Campaign, movable: Iterable[int], aims: Aims, struck: Container[int] = ()
) -> Strike | None:
    """The one that pays best, with units that have yet to move, against somebody who is not struck yet; None if none
    pays."""
    reaches = {
        unit: {state.where[unit], *search(state, unit, state.allowance(unit))[0]}
        for unit in movable
        if not _stays(picture.own[unit], aims)
    }
    strikes = (strike for strike in _strikes(picture, state, aims, reaches) if strike.target not in struck)
    best = max(strikes, key=lambda strike: strike.gain, default=None)
    return best if best is not None and best.gain >= picture.temper.margin else None


def _stays(piece: Piece, aims: Aims) -> bool:
    aim = aims.get(piece.number)
    return aim is not None and aim.name in STAYS and aim.hex == piece.hex


def _strikes(picture: Picture, state: Campaign, aims: Aims, reaches: Reaches) -> Iterator[Strike]:
    targets = {piece.hex for piece in picture.enemies.values()} - set(state.doomed)
    for target in sorted(targets):
        hexes = [hex_ for hex_ in NEIGHBOURS[target] if hex_ not in targets and not state.ground.is_fortress[hex_]]
        dry = [hex_ for hex_ in hexes if not is_across_unbridged(hex_, target)]
        fronts = [dry] if state.ground.is_fortress[target] and dry else [[hex_] for hex_ in hexes]
        for front in fronts:
            posts = {unit: hex_ for unit, within in reaches.items() if (hex_ := _post(state, unit, within, front)) >= 0}
            if any(picture.own[unit].fights for unit in posts):
                strike = _gather(picture, state, aims, target, front, posts)
                if strike is not None:
                    yield strike


def _post(state: Campaign, unit: int, within: set[int], front: list[int]) -> int:
    """Where a unit comes to: it stays if it is there already."""
    if state.where[unit] in front:
        return state.where[unit]
    return next((hex_ for hex_ in front if hex_ in within), -1)


def _gather(
    picture: Picture, state: Campaign, aims: Aims, target: int, front: list[int], posts: dict[int, int]
) -> Strike | None:
    """As many as pay best, the strongest first. Whoever stands there already and cannot leave fights with them."""
    enemies = state.units_in(1 - picture.side, target)
    defence = defence_strength(state, enemies, multiplier(state, target, front))
    defenders = sum(picture.enemies[unit].worth for unit in enemies)
    disrupted = shaken(picture.enemies[unit] for unit in enemies)
    prize = picture.prize(target)
    is_fortress = bool(state.ground.is_fortress[target])
    crosses = any(is_across_unbridged(hex_, target) for hex_ in front)
    here = [picture.own[unit] for hex_ in front for unit in state.units_in(picture.side, hex_) if unit not in posts]
    if any(piece.unit.committed or (piece.unit.disrupted and not is_fortress) for piece in here):
        return None
    able = [picture.own[unit] for unit in posts]
    members = [piece for piece in here if piece.fights and not piece.unit.disrupted]
    best: Strike | None = None
    effort = 0.0
    for piece in sorted((each for each in able if each.fights), key=lambda each: (-each.unit.strength, each.number)):
        members = [*members, piece]
        leaders = _leaders([each for each in able if not _strays(each, aims, posts)], _strength(members))
        force = members + leaders
        attack = _attack_strength(force)
        per_cent = percentage(attack, defence) if defence else 999
        worth = sum(each.worth for each in members)
        evades = _evades(picture, target, per_cent)
        effort += EFFORT * _detour(state, piece, aims, posts[piece.number])
        effort += picture.food.hunger(posts[piece.number], piece) * piece.worth
        results = results_at(per_cent, crosses)
        gain = payoff(results, worth, defenders, is_fortress, prize, evades, disrupted) - effort
        gain -= EXPOSED * worth * picture.risk(posts[piece.number], _strength(members))
        if best is None or gain > best.gain:
            best = Strike(target, {each.number: posts[each.number] for each in force if each.number in posts}, gain)
    return best


def _evades(picture: Picture, target: int, per_cent: int) -> bool:
    """Can the enemy go before he is hit? Not if he is disrupted; Infantry not at 500 %. [Com D K]"""
    troops = [piece for piece in picture.enemy_troops if piece.hex == target]
    if any(piece.unit.disrupted for piece in troops):
        return False
    return per_cent < AUTOMATIC_ODDS or any(piece.unit.kind in CAVALRY for piece in troops)


def _detour(state: Campaign, piece: Piece, aims: Aims, post: int) -> float:
    """Movement points by which a unit comes less near to its aim than it could."""
    aim = aims.get(piece.number)
    if aim is None:
        return 0.0
    walk = walk_from(aim.hex)
    lost = max(walk[post] - max(walk[piece.hex] - state.allowance(piece.number), 0), 0)
    return lost * (ZEAL if aim.name == "main army" else 1.0)


def _strays(piece: Piece, aims: Aims, posts: dict[int, int]) -> bool:
    """The main army is where Napoleon is: he leads no blow that takes him aside."""
    if piece.number != NAPOLEON or piece.number not in aims:
        return False
    walk = walk_from(aims[piece.number].hex)
    return walk[posts[piece.number]] > max(walk[piece.hex] - ONWARD, AT_HAND)


def _strength(pieces: list[Piece]) -> int:
    return sum(piece.unit.strength for piece in pieces)


def _leaders(able: list[Piece], strength: int) -> list[Piece]:
    leaders = [piece for piece in able if piece.unit.offence]
    if strength < NAPOLEON_WANTS:
        leaders = [piece for piece in leaders if piece.number != NAPOLEON]
    chosen: list[Piece] = []
    for piece in sorted(leaders, key=lambda each: (-(each.unit.offence or 0), each.number))[:MOST_LEADERS]:
        if sum(each.unit.offence or 0 for each in chosen) < strength:
            chosen.append(piece)
    return chosen


def _attack_strength(force: list[Piece]) -> int:
    strength = _strength(force)
    return strength + min(strength, sum(piece.unit.offence or 0 for piece in force))
