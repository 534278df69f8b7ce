"""What a hex is worth to a unit: the way to its aim, the danger, the food, and what it takes by being there."""

from __future__ import annotations

from grognard.agents.grand_tactical.aims import Aim
from grognard.agents.grand_tactical.picture import Picture, Piece, walk_from
from grognard.games.grand_tactical.tables import distance

FEAR = 1.5
"""A corps that is lost outweighs a turn's march and a half."""
HUNGER, WINTER_HUNGER = 2.0, 3.5
"""Movement points: an unsupplied unit dies on 4 or more, in winter on 3 or more, and an Area is the worse for it."""
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
    """Of a hex for a unit that fights."""
    worth = -float(walk_from(aim.hex)[hex_])
    worth -= FEAR * piece.worth * picture.risk(hex_, piece.unit.strength)
    worth -= (WINTER_HUNGER if picture.is_winter else HUNGER) * min(picture.crowd(hex_, piece), 3)
    return worth + CAPTURE * picture.prizes.get(hex_, 0)


def leader_value(picture: Picture, piece: Piece, hex_: int, goal: int) -> float:
    """Of a hex for a leader: with troops, where most of them are, towards the goal."""
    near = sum(each.unit.strength for each in picture.troops() if distance(each.hex, hex_) <= NEAR)
    rivals = sum(each.hex == hex_ and each.unit.offence is not None for each in picture.own.values())
    rivals -= piece.hex == hex_
    worth = COMPANY * near - RIVAL * rivals - LEAD * walk_from(goal)[hex_]
    return worth - ALONE * (hex_ not in picture.friends)


def supply_value(picture: Picture, piece: Piece, hex_: int, goal: int) -> float:
    """Of a hex for a Supply unit: with the troops, in an Area that still has something, out of danger."""
    area = picture.area(hex_)
    left = 0 if area is None else area.bears_with_supply
    near = sum(each.unit.strength for each in picture.troops() if distance(each.hex, hex_) <= 2 * NEAR)
    covered = hex_ in picture.friends
    return (
        0.3 * near
        + 1.5 * left
        + 3 * covered
        - 0.3 * walk_from(goal)[hex_]
        - FEAR * piece.worth * picture.risk(hex_, 5 if covered else 1)
    )
