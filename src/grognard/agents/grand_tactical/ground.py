"""What a hex is worth to a unit: the way to its aim, the danger, the food, and what it takes by being there. Counted in
movement points."""

from __future__ import annotations

from grognard.agents.grand_tactical.aims import Aim
from grognard.agents.grand_tactical.picture import Picture, Piece, walk_from
from grognard.games.grand_tactical.kinds import PIECE_KINDS
from grognard.games.grand_tactical.tables import FRENCH, SUPPLY, distance

POINTS = 2.0
"""Movement points for the worth of one strength point: a corps lost is two turns' march."""
STRAIN, WINTER_STRAIN = 1.2, 3.0
"""Movement points: what it costs to leave an Area the worse; in winter the army stays in it."""
ZEAL = 1.5
"""The French main army must not lose time: a march counts so much for it, beside the danger, but not beside hunger."""
CAPTURE = 8.0
"""A victory point now is worth more than a turn's march."""
COMPANY, NEAR = 0.4, 2
"""A leader wants troops within two hexes; so much a strength point."""
LEAD = 0.8
"""Leaders are wanted where the army goes, even if more troops are behind."""
ALONE = 20.0
"""A leader without troops is lost to the first cavalry that comes."""
RIVAL = 4.0
"""A second leader in a hex adds little: bonuses are capped by strength. [Lead B]"""


def value(picture: Picture, piece: Piece, hex_: int, aim: Aim) -> float:
    """Of a hex for a unit."""
    if piece.fights:
        zeal = ZEAL if aim.name == "main army" else 1.0
        way = zeal * walk_from(aim.hex)[hex_]
        starved = zeal * picture.food.hunger(hex_, piece)
        worse = POINTS * piece.worth * max(picture.risk(hex_, piece.unit.strength), starved)
        worse += burden(picture, piece, hex_)
        return CAPTURE * picture.prizes.get(hex_, 0) - way - worse
    return (_leader_value if piece.unit.offence is not None else _supply_value)(picture, piece, hex_, aim.hex)


def loss(picture: Picture, piece: Piece, hex_: int) -> float:
    """What a unit stands to lose in a hex before it moves again, in strength: by the enemy, or by hunger."""
    return max(picture.risk(hex_, piece.unit.strength), picture.food.hunger(hex_, piece)) * piece.worth


def burden(picture: Picture, piece: Piece, hex_: int) -> float:
    """What it costs later that an Area is eaten up, in movement points."""
    return (WINTER_STRAIN if picture.is_winter else STRAIN) * picture.food.strain(hex_, piece)


def _leader_value(picture: Picture, piece: Piece, hex_: int, goal: int) -> float:
    """Of a hex for a leader: with troops, where most of them are, towards the goal."""
    near = sum(each.unit.strength for each in picture.troops if distance(each.hex, hex_) <= NEAR)
    rivals = sum(each.hex == hex_ and each.unit.offence is not None for each in picture.own.values())
    rivals -= piece.hex == hex_
    worth = COMPANY * near - RIVAL * rivals - LEAD * walk_from(goal)[hex_]
    return worth - ALONE * (hex_ not in picture.friends)


def _supply_value(picture: Picture, piece: Piece, hex_: int, goal: int) -> float:
    """Of a hex for a Supply unit: with the troops, along the road, out of danger; no two in an Area."""
    near = sum(each.unit.strength for each in picture.troops if distance(each.hex, hex_) <= 2 * NEAR)
    covered = hex_ in picture.friends
    others = sum(
        each.unit.kind == PIECE_KINDS[SUPPLY] and each.number != piece.number and distance(each.hex, hex_) <= NEAR
        for each in picture.own.values()
    )
    return (
        0.15 * min(near, 25)
        + 2 * covered
        - 2 * others
        - (1.0 if picture.side == FRENCH else 0.3) * walk_from(goal)[hex_]
        - POINTS * piece.worth * picture.risk(hex_, 5 if covered else 1)
    )
