"""The operational plan: for every unit that fights, the place that it is meant for, under a name.

The French take what gives points on both sides of one axis, and quarter in their places before the winter; the Russians
hold fortresses, fall back along the same axis, and take back what is left open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from grognard.agents.grand_tactical.picture import Picture, Piece, nearest, walk_from
from grognard.games.grand_tactical.kinds import PIECE_KINDS
from grognard.games.grand_tactical.seen import Place
from grognard.games.grand_tactical.tables import FRENCH, INFANTRY_CORPS, NUMBER, TOWN_HEX, distance

AXIS = tuple(TOWN_HEX[town] for town in ("vilna", "vitebsk", "smolensk", "moscow"))
"""The French main army goes along it, the Russian one back along it."""
THEATRE = tuple(
    TOWN_HEX[town] for town in ("minsk", "borisov", "vitebsk", "smolensk", "moscow", "drissa", "mogilev", "dunaburg")
)
"""Places on both sides of the axis: those with a garrison are stormed by the French main army, one after the other."""
FLANK_GUARD = 3
"""Units at most against a garrison elsewhere, as at Riga: more would be missed on the axis."""
BEHIND_MOSCOW = TOWN_HEX["pokrov"]
TURN_BACK = 10
"""Mid-October is two turns off then: from here on nobody begins what he cannot finish before Areas bear half."""
COUNTERSTROKE = 8
"""By early September the French are spread and the Russian reinforcements are there."""
NEAR, FAR = 10, 26
"""Movement points, two turns and five: how far a detachment goes for a place in winter, and before."""
CLEAR = 8
"""Hexes: a field army that keeps so far away is not caught by one march of five and an attack, with two to spare."""
SPREAD = 5
"""Movement points: a turn's march more rather than one more unit in the same quarters."""
RAIDED_FROM = 7
"""Hexes from which cavalry can take an open place in a phase."""


class Aim(NamedTuple):
    """What a unit is meant to do, and where."""

    name: str
    """`take`, `main army`, `guard`, `quarters`, `garrison`, `retake`, `fall back`, `counterstroke`."""
    hex: int


Aims = dict[int, Aim]


@lru_cache(maxsize=2)
def aims(picture: Picture) -> Aims:
    """For all own units that fight."""
    return _french(picture) if picture.side == FRENCH else _russian(picture)


@lru_cache(maxsize=2)
def main_aim(picture: Picture) -> int:
    """Where the main army of the side goes."""
    if picture.side == FRENCH:
        return next((hex_ for hex_ in THEATRE if hex_ in picture.prizes), TOWN_HEX["moscow"])
    enemies = picture.enemy_troops()
    return next((hex_ for hex_ in AXIS if nearest(hex_, enemies) >= CLEAR), BEHIND_MOSCOW)


# --- the French ------------------------------------------------------------------------------------------------------


def _french(picture: Picture) -> Aims:
    found: Aims = {}
    late = picture.turn >= TURN_BACK
    wanted = sorted(picture.places(own=False), key=lambda place: nearest(NUMBER[place.hex], picture.troops()))
    _guard(picture, found)
    for place in wanted:
        hex_ = NUMBER[place.hex]
        count = _needed(picture, place)
        if count == 1 or hex_ not in THEATRE or late:
            _detach(picture, found, Aim("take", hex_), min(count, FLANK_GUARD), NEAR if late else FAR)
    if late:
        _quarter(picture, found)
    return _all_others(picture, found, Aim("main army", main_aim(picture)))


def _needed(picture: Picture, place: Place) -> int:
    """Units that take a place: one walks in; against a garrison twice its worth, so that it is stormed at 200 %."""
    hex_ = NUMBER[place.hex]
    strength = sum(piece.unit.strength for piece in picture.enemy_troops() if distance(piece.hex, hex_) <= 1)
    multiplied = strength * (3 if place.is_fortress else 1)
    return 1 + multiplied // 5


def _guard(picture: Picture, found: Aims) -> None:
    """A unit for every place with points that an enemy could walk into."""
    raiders = picture.enemy_troops()
    for place in picture.places(own=True):
        hex_ = NUMBER[place.hex]
        if nearest(hex_, raiders) <= RAIDED_FROM:
            _detach(picture, found, Aim("guard", hex_), 1, NEAR)


def _quarter(picture: Picture, found: Aims) -> None:
    """Everybody near a place that is held, no more at one than need be."""
    held = [NUMBER[place.hex] for place in picture.places(own=True)]
    users = Counter(aim.hex for aim in found.values())
    for piece in _free(picture, found):
        if held:
            quarters = min(held, key=lambda hex_: walk_from(hex_)[piece.hex] + SPREAD * users[hex_])
            users[quarters] += 1
            found[piece.number] = Aim("quarters", quarters)


# --- the Russians ----------------------------------------------------------------------------------------------------


def _russian(picture: Picture) -> Aims:
    found: Aims = {}
    enemies = picture.enemy_troops()
    infantry = [piece for piece in picture.troops() if piece.unit.kind == PIECE_KINDS[INFANTRY_CORPS]]
    for place in sorted(picture.places(own=True), key=lambda place: nearest(NUMBER[place.hex], infantry)):
        hex_ = NUMBER[place.hex]
        if place.is_fortress and nearest(hex_, enemies) <= 2 * CLEAR:
            _detach(picture, found, Aim("garrison", hex_), 1, NEAR, infantry)
    strikes_back = picture.turn >= COUNTERSTROKE
    for place in sorted(picture.places(own=False), key=lambda place: -place.points):
        hex_ = NUMBER[place.hex]
        if nearest(hex_, enemies) > 1 and (place.in_russia or strikes_back):
            _detach(picture, found, Aim("retake", hex_), 2 if strikes_back else 1, FAR if strikes_back else NEAR)
    lost = [NUMBER[place.hex] for place in picture.places(own=False) if place.in_russia]
    if strikes_back and lost:
        for piece in _free(picture, found):
            found[piece.number] = Aim("counterstroke", min(lost, key=lambda hex_: walk_from(hex_)[piece.hex]))
    return _all_others(picture, found, Aim("fall back", main_aim(picture)))


# --- both ------------------------------------------------------------------------------------------------------------


def _free(picture: Picture, found: Aims, among: Iterable[Piece] | None = None) -> list[Piece]:
    return [piece for piece in among or picture.troops() if piece.number not in found]


def _detach(
    picture: Picture, found: Aims, aim: Aim, count: int, farthest: int, among: Iterable[Piece] | None = None
) -> None:
    """Give an aim to those who are nearest to it, and near enough."""
    walk = walk_from(aim.hex)
    able = [piece for piece in _free(picture, found, among) if walk[piece.hex] <= farthest]
    for piece in sorted(able, key=lambda piece: walk[piece.hex])[:count]:
        found[piece.number] = aim


def _all_others(picture: Picture, found: Aims, aim: Aim) -> Aims:
    return found | dict.fromkeys((piece.number for piece in _free(picture, found)), aim)
