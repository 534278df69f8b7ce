"""The plan of the day: for every unit the place that it is meant for, under a name.

The French take what gives points on both sides of one axis, storm what lies on it, and go to quarters where there is
food; the Russians hold fortresses, unite and fall back along their road, and take back what is left open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from grognard.agents.grand_tactical.besieging import besiegers
from grognard.agents.grand_tactical.course import ADVANCE, BACK, HOLD, MARCH, STRIKE, Course, course, head, main_army
from grognard.agents.grand_tactical.picture import UNREACHABLE, Picture, Piece, nearest, walk_from
from grognard.agents.grand_tactical.plan import Plan, Wing
from grognard.games.grand_tactical.kinds import PIECE_KINDS
from grognard.games.grand_tactical.seen import Place
from grognard.games.grand_tactical.tables import (
    AREA_AT,
    CAVALRY_CORPS,
    CAVALRY_DIVISION,
    DEPOT,
    FRENCH,
    IN_RUSSIA,
    INFANTRY_CORPS,
    NAPOLEON,
    NUMBER,
    SUPPLY,
    TOWN_HEX,
    distance,
)

NEAR, FAR = 10, 16
"""Movement points, two turns and three: how far a detachment goes for an open place in winter, and before."""
CORE = 45
"""Strength points, nine corps, that the main army keeps together before wings are sent."""
RESERVE = 25
"""Strength points that hold the objective in winter, as many as a Depot feeds."""
WING_FROM = 20
"""Movement points: from so far away a wing is gathered."""
STORM = 1.8
"""Odds at which a garrison is stormed: half of the dice take it."""
WING_LEADER = 8
"""Points that the leaders of a wing bring to a storm."""
COVERED = 8
"""Hexes around the places of a wing in which enemies tie it down."""
WAYLAID, ALONE = 4, 5
"""Hexes around an open place, and the enemy strength there that a single unit puts up with."""
GREAT, GREAT_GUARD = 3, 5
"""Points of a place that is never left alone, and the strength of its garrison."""
WATCHED = 2
"""Marches of an enemy to a place that is not left alone any more."""
COVER = 10
"""Strength points at most that only watch an enemy."""
GARRISONED_FROM = 14
"""Hexes from an enemy at which the Russians man a fortress."""
SPREAD = 6
"""Movement points: a turn's march more rather than one more unit in the same quarters than they feed."""
BARREN = 25
"""Movement points, five turns' march, rather than quarters where there is nothing to eat."""
BARE = 8
"""Movement points more for quarters in a place with points that has no garrison yet."""
RAID = 14
"""Movement points that cavalry rides for a Depot or a Supply unit."""
MOST_RAIDERS = 2
CAVALRY = frozenset(PIECE_KINDS[kind] for kind in (CAVALRY_CORPS, CAVALRY_DIVISION))
KEPT = 3
"""Leaders whom no garrison gets: those who add most to an attack."""
COMMANDED = 9
"""Hexes from an enemy at which a garrison gets a leader."""
RIDE = 8
"""Hexes that a leader rides in a turn."""
LED = 10
"""Strength points: fewer need no leader of their own."""


class Aim(NamedTuple):
    """What a unit is meant to do, and where."""

    name: str
    """`take`, `besiege`, `storm`, `cover`, `main army`, `guard`, `quarters`, `garrison`, `retake`, `raid`,
    `field army`; of leaders `lead` and `command`."""
    hex: int


Aims = dict[int, Aim]
DEFENDS = frozenset({"guard", "garrison", "quarters"})
"""Who has such an aim is to hold a place."""
STAYS = frozenset({"guard", "garrison"})
"""Who has such an aim and is there does not go away for a strike."""


@lru_cache(maxsize=2)
def aims(picture: Picture, plan: Plan) -> Aims:
    """For all own units but Depots."""
    found = _french(picture, plan) if picture.side == FRENCH else _russian(picture, plan)
    goal = course(picture, plan).goal
    _lead(picture, found, goal)
    for piece in picture.own.values():
        if piece.unit.kind == PIECE_KINDS[SUPPLY]:
            found[piece.number] = Aim("supply", goal)
    return found


# --- the French ------------------------------------------------------------------------------------------------------


def _french(picture: Picture, plan: Plan) -> Aims:
    found: Aims = {}
    now = course(picture, plan)
    main = Aim("main army", now.goal)
    is_late = picture.turn >= plan.stance.latest
    _walk_in(picture, found, MARCH)
    _besiege(picture, found)
    _ride_ahead(picture, found, now)
    if not is_late:
        main = _storm_in_passing(picture, found, now, plan)
        _detach(picture, found, main, CORE, UNREACHABLE, main_army(picture))
    _guard(picture, found)
    _walk_in(picture, found, NEAR if is_late else FAR)
    if is_late and now.stage == BACK:
        _quarter(picture, found, plan)
        return found
    for wing in plan.road.wings:
        _send_wing(picture, found, wing)
    if is_late and now.stage == HOLD:
        _detach(picture, found, main, RESERVE, FAR, main_army(picture))
        _quarter(picture, found, plan)
    return _all_others(picture, found, main)


def _storm_in_passing(picture: Picture, found: Aims, now: Course, plan: Plan) -> Aim:
    """What the others of the main army aim at while as many as are needed storm a place on their way."""
    beyond = TOWN_HEX[plan.road.storms[-1]]
    if now.stage == ADVANCE and now.goal != beyond and beyond in picture.prizes and _garrison(picture, now.goal):
        needed = _needed(picture, picture.places[now.goal])
        _detach(picture, found, Aim("main army", now.goal), needed, NEAR, main_army(picture))
        return Aim("main army", beyond)
    return Aim("main army", now.goal)


def _walk_in(picture: Picture, found: Aims, farthest: int) -> None:
    """A unit for every open place within reach, the nearest places first."""
    for place in sorted(picture.places_of(own=False), key=lambda place: nearest(NUMBER[place.hex], picture.troops)):
        hex_ = NUMBER[place.hex]
        if not _garrison(picture, hex_) and _around(picture, hex_) <= ALONE:
            _detach(picture, found, Aim("take", hex_), 1, farthest)


def _besiege(picture: Picture, found: Aims) -> None:
    """In the last turn those who close the ring around a Fortress; whose own places are left need no guard any more."""
    if picture.turn < picture.board.last_turn:
        return
    for hex_ in sorted(picture.fortresses & picture.prizes.keys(), key=lambda hex_: (-picture.prizes[hex_], hex_)):
        for unit, post in besiegers(picture, hex_, _free(picture, found)).items():
            found[unit] = Aim("besiege", post)


def _ride_ahead(picture: Picture, found: Aims, now: Course) -> None:
    """Before winter cavalry rides for every great place that stands open, however far: whoever comes first mans it."""
    if picture.is_winter:
        return
    cavalry = [piece for piece in picture.troops if piece.unit.kind in CAVALRY]
    for place in picture.places_of(own=False):
        hex_ = NUMBER[place.hex]
        if place.points >= GREAT and hex_ != now.goal and not _garrison(picture, hex_) and not _around(picture, hex_):
            _detach(picture, found, Aim("take", hex_), 1, UNREACHABLE, cavalry)


def _garrison(picture: Picture, hex_: int) -> int:
    """Strength that must be beaten for a place."""
    return sum(piece.unit.strength for piece in picture.enemy_troops if piece.hex == hex_)


def _around(picture: Picture, hex_: int) -> int:
    """Strength of the enemies who could come in the way of a detachment."""
    return sum(piece.unit.strength for piece in picture.enemy_troops if distance(piece.hex, hex_) <= WAYLAID)


def _needed(picture: Picture, place: Place) -> int:
    """Strength points that take a place: one corps walks in, a garrison is stormed."""
    strength = _garrison(picture, NUMBER[place.hex])
    multiplied = strength * (3 if place.is_fortress else 1)
    return max(int(STORM * multiplied) - WING_LEADER, _around(picture, NUMBER[place.hex]), 1)


def _guard(picture: Picture, found: Aims) -> None:
    """A corps in every great place that was won, and a unit for every place with points that an enemy can really walk
    into, those first that he is nearest to."""
    for place in picture.places_of(own=True):
        if place.points >= GREAT:
            _detach(picture, found, Aim("guard", NUMBER[place.hex]), GREAT_GUARD, MARCH)
    threatened = []
    for place in picture.places_of(own=True):
        walk = walk_from(NUMBER[place.hex])
        turns = min((-(-walk[piece.hex] // piece.unit.move) for piece in picture.enemy_troops), default=UNREACHABLE)
        if turns <= WATCHED and place.points < GREAT and picture.food.feeds(NUMBER[place.hex]):
            threatened.append((turns, NUMBER[place.hex]))
    for turns, hex_ in sorted(threatened):
        _detach(picture, found, Aim("guard", hex_), 1, MARCH if turns <= 1 else 1)


def _send_wing(picture: Picture, found: Aims, wing: Wing) -> None:
    """To the first of its places that it can take; if there is none, it covers them against whoever is near."""
    for town in wing.places:
        hex_ = TOWN_HEX[town]
        if hex_ in picture.prizes:
            needed = _needed(picture, picture.places[hex_])
            if needed <= wing.most:
                _detach(picture, found, Aim("storm", hex_), needed, WING_FROM)
                return
    near = {
        piece.number: piece.unit.strength
        for town in wing.places
        for piece in picture.enemy_troops
        if distance(piece.hex, TOWN_HEX[town]) <= COVERED and distance(piece.hex, head(picture)) > COVERED
    }
    held = [hex_ for town in wing.places if (hex_ := TOWN_HEX[town]) not in picture.prizes]
    if near and held:
        post = min(held, key=lambda hex_: nearest(hex_, picture.enemy_troops))
        _detach(picture, found, Aim("cover", post), min(sum(near.values()), COVER), NEAR)


def _quarter(picture: Picture, found: Aims, plan: Plan) -> None:
    """Everybody where there is food, no more in one Area than it bears in winter."""
    towns = {TOWN_HEX[town] for town in plan.axis} | {NUMBER[place.hex] for place in picture.places_of(own=True)}
    towns |= {piece.hex for piece in picture.own.values() if piece.unit.kind == PIECE_KINDS[DEPOT]}
    held = sorted(hex_ for hex_ in towns if hex_ not in picture.prizes)
    users = Counter(AREA_AT[aim.hex] for aim in found.values())
    manned = {aim.hex for aim in found.values()}
    for piece in _free(picture, found):

        def cost(hex_: int, piece: Piece = piece) -> int:
            crowd = users[AREA_AT[hex_]] + 1 - picture.food.room(AREA_AT[hex_])
            bare = hex_ in picture.places and hex_ not in manned
            hungry = not picture.food.feeds(hex_)
            return walk_from(hex_)[piece.hex] + SPREAD * max(crowd, 0) - BARE * bare + BARREN * hungry

        quarters = min(held, key=cost)
        manned.add(quarters)
        users[AREA_AT[quarters]] += 1
        found[piece.number] = Aim("quarters", quarters)


# --- the Russians ----------------------------------------------------------------------------------------------------


def _russian(picture: Picture, plan: Plan) -> Aims:
    found: Aims = {}
    now = course(picture, plan)
    strikes = now.stage == STRIKE
    cavalry = [piece for piece in picture.troops if piece.unit.kind in CAVALRY]
    _man_fortresses(picture, found, plan)
    for place in sorted(picture.places_of(own=False), key=lambda place: -place.points):
        hex_ = NUMBER[place.hex]
        if nearest(hex_, picture.enemy_troops) > 1 and (place.in_russia or strikes):
            _detach(picture, found, Aim("retake", hex_), 1, FAR if strikes else NEAR, None if strikes else cavalry)
    _raid(picture, found, abroad=strikes)
    return _all_others(picture, found, Aim("field army", now.goal))


def _man_fortresses(picture: Picture, found: Aims, plan: Plan) -> None:
    """An infantry corps into every fortress of the plan that the French come near to."""
    infantry = [piece for piece in picture.troops if piece.unit.kind == PIECE_KINDS[INFANTRY_CORPS]]
    wanted = {TOWN_HEX[town] for wing in plan.road.wings for town in wing.places}
    wanted |= {TOWN_HEX[town] for town in (*plan.road.storms, plan.objective)}
    for place in sorted(picture.places_of(own=True), key=lambda place: nearest(NUMBER[place.hex], infantry)):
        hex_ = NUMBER[place.hex]
        if hex_ in wanted and place.is_fortress and nearest(hex_, picture.enemy_troops) <= GARRISONED_FROM:
            _detach(picture, found, Aim("garrison", hex_), 1, NEAR, infantry)


def _raid(picture: Picture, found: Aims, abroad: bool) -> None:
    """Cavalry against Depots and Supply units that nobody covers; beyond the border only when the army strikes."""
    cavalry = [piece for piece in picture.troops if piece.unit.kind in CAVALRY]
    covered = {piece.hex for piece in picture.enemy_troops}
    prey = sorted(
        {
            piece.hex
            for piece in picture.enemies.values()
            if piece.unit.kind in (PIECE_KINDS[DEPOT], PIECE_KINDS[SUPPLY])
            and piece.hex not in covered
            and (abroad or IN_RUSSIA[piece.hex])
        }
    )
    for hex_ in sorted(prey, key=lambda hex_: nearest(hex_, cavalry))[:MOST_RAIDERS]:
        _detach(picture, found, Aim("raid", hex_), 1, RAID, cavalry)


# --- both ------------------------------------------------------------------------------------------------------------


def _lead(picture: Picture, found: Aims, goal: int) -> None:
    """A leader for every body that is worth one and for every garrison that may be attacked, the nearest; the others
    go with the main army, the best of them in any case."""
    bodies = Counter[int]()
    for number, aim in found.items():
        bodies[aim.hex] += picture.own[number].unit.strength
    leaders = [piece for piece in picture.own.values() if piece.unit.offence is not None]
    for hex_, strength in sorted(bodies.items(), key=lambda body: (-body[1], body[0])):
        if hex_ == goal or strength < LED:
            continue
        walk = walk_from(hex_)
        able = [piece for piece in leaders if piece.number not in found and piece.number != NAPOLEON]
        if able:
            found[min(able, key=lambda piece: (walk[piece.hex], piece.number)).number] = Aim("lead", hex_)
    _command(picture, found, leaders)
    for piece in leaders:
        found.setdefault(piece.number, Aim("lead", goal))


def _command(picture: Picture, found: Aims, leaders: list[Piece]) -> None:
    """Who commands a garrison behind walls makes it up to six times as strong. [Lead B, Fort C]"""
    best = sorted(leaders, key=lambda piece: (-(piece.unit.offence or 0), piece.number))[:KEPT]
    able = [piece for piece in leaders if piece.number not in found and piece not in best]
    manned = Counter[int]()
    for number, aim in found.items():
        if aim.name in DEFENDS and aim.hex in picture.fortresses and aim.hex not in picture.prizes:
            manned[aim.hex] += picture.own[number].unit.strength
    points = {hex_: picture.places[hex_].points for hex_ in manned}
    for hex_ in sorted(manned, key=lambda hex_: (-points[hex_], nearest(hex_, picture.enemy_troops), hex_)):
        if not able or nearest(hex_, picture.enemy_troops) > COMMANDED:
            continue
        walk = walk_from(hex_)
        chosen = min(able, key=lambda piece: (-(-walk[piece.hex] // RIDE), -(piece.unit.defence or 0), piece.number))
        if walk[chosen.hex] <= FAR:
            able.remove(chosen)
            found[chosen.number] = Aim("command", hex_)


def _free(picture: Picture, found: Aims, among: Iterable[Piece] | None = None) -> list[Piece]:
    return [piece for piece in (picture.troops if among is None else among) if piece.number not in found]


def _detach(
    picture: Picture, found: Aims, aim: Aim, strength: int, farthest: int, among: Iterable[Piece] | None = None
) -> None:
    """Give an aim to those who are nearest to it, and near enough, until they are strong enough."""
    walk = walk_from(aim.hex)
    able = [piece for piece in _free(picture, found, among) if walk[piece.hex] <= farthest]
    for piece in sorted(able, key=lambda piece: (walk[piece.hex] / piece.unit.move, piece.number)):
        if strength <= 0:
            return
        found[piece.number] = aim
        strength -= piece.unit.strength


def _all_others(picture: Picture, found: Aims, aim: Aim) -> Aims:
    return found | dict.fromkeys((piece.number for piece in _free(picture, found)), aim)
