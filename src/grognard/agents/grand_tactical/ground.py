"""What a hex is worth to a unit: the way to its aim, the danger, the food, and what it takes by being there. Counted in
movement points."""

from __future__ import annotations

from grognard.agents.grand_tactical.aims import Aim
from grognard.agents.grand_tactical.picture import Picture, Piece, walk_from
from grognard.games.grand_tactical.kinds import PIECE_KINDS
from grognard.games.grand_tactical.tables import FRENCH, NAPOLEON, SUPPLY, distance

POINTS = 2.0
"""Movement points for the worth of one strength point: a corps lost is two turns' march."""
STRAIN = (0.0, 2.5, 9.0)
"""Movement points: what it costs to leave an Area half eaten up, or with nothing."""
FAMINE = 1.6
"""Hunger kills without a fight, and again next turn where nothing is left: it is feared more than the enemy."""
ZEAL = 1.5
"""The French main army must not lose time: a march counts so much for it, and hunger no more than a march."""
HASTE = 0.45
"""It spares the Areas less than others, for it leaves them behind: with 1 it came to Moscow too late, and thin."""
CAPTURE = 8.0
"""A victory point now is worth more than a turn's march."""
COMPANY, NEAR = 0.4, 2
"""A leader wants troops within two hexes; so much a strength point."""
LEAD, NAPOLEON_LEADS = 0.8, 1.6
"""Leaders are wanted where the army goes, even if more troops are behind, and Napoleon before all."""
COMMAND = 3.0
"""Who commands a garrison is wanted there and nowhere else."""
ALONE = 20.0
"""A leader without troops is lost to the first cavalry that comes."""
RIVAL = 4.0
"""A second leader in a hex adds little: bonuses are capped by strength. [Lead B]"""


def value(picture: Picture, piece: Piece, hex_: int, aim: Aim) -> float:
    """Of a hex for a unit."""
    if piece.fights:
        zeal, fear, thrift = (ZEAL, ZEAL, HASTE) if aim.name == "main army" else (1.0, FAMINE, 1.0)
        way = zeal * walk_from(aim.hex)[hex_]
        starved = fear * picture.food.hunger(hex_, piece)
        worse = POINTS * piece.worth * max(picture.risk(hex_, piece.unit.strength), starved)
        worse += thrift * burden(picture, piece, hex_)
        return CAPTURE * picture.prizes.get(hex_, 0) - way - worse
    if piece.unit.offence is None:
        return _supply_value(picture, piece, hex_, aim.hex)
    if aim.name == "command":
        return -COMMAND * walk_from(aim.hex)[hex_] - ALONE * (hex_ not in picture.friends)
    return _leader_value(picture, piece, hex_, aim.hex)


def loss(picture: Picture, piece: Piece, hex_: int) -> float:
    """What a unit stands to lose in a hex before it moves again, in strength: by the enemy, or by hunger."""
    return max(picture.risk(hex_, piece.unit.strength), picture.food.hunger(hex_, piece)) * piece.worth


def burden(picture: Picture, piece: Piece, hex_: int) -> float:
    """What it costs later that an Area is eaten up, in movement points."""
    if picture.turn == picture.board.last_turn:
        return 0.0
    return picture.temper.thrift * STRAIN[picture.food.strain(hex_, piece)]


def _leader_value(picture: Picture, piece: Piece, hex_: int, goal: int) -> float:
    """Of a hex for a leader: with troops, where most of them are, towards the goal."""
    near = picture.strength_within(hex_, NEAR)
    rivals = picture.leaders_in[hex_] - (piece.hex == hex_)
    lead = NAPOLEON_LEADS if piece.number == NAPOLEON else LEAD
    worth = COMPANY * near - RIVAL * rivals - lead * walk_from(goal)[hex_]
    return worth - ALONE * (hex_ not in picture.friends)


def _supply_value(picture: Picture, piece: Piece, hex_: int, goal: int) -> float:
    """Of a hex for a Supply unit: with the troops, along the road, out of danger; no two in an Area."""
    near = picture.strength_within(hex_, 2 * NEAR)
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
