"""Depots and scorched earth, reinforcements, and what is given up when something must be."""

from __future__ import annotations

from grognard.agents.grand_tactical.aims import aims
from grognard.agents.grand_tactical.course import ADVANCE, course
from grognard.agents.grand_tactical.ground import loss
from grognard.agents.grand_tactical.picture import Picture, nearest, walk_from
from grognard.agents.grand_tactical.plan import Plan
from grognard.core.decision import DONE, Move
from grognard.games.grand_tactical.tables import AREA_AT, DEPOT_USERS, FIRST_WINTER_TURN, IN_RUSSIA

FRENCH_COME = 6
"""Hexes, a march and an attack: an Area this near to the French is stripped before they feed on it."""
OUTSET = 3
"""Turns: Depots that are built at home go along with the army."""
BEFORE_WINTER = FIRST_WINTER_TURN - 5
"""From then on every Supply unit lays one down on the way back."""
BEHIND = 20.0
"""Movement points away from its aim that make a corps count one strength point less."""


def build(picture: Picture, plan: Plan, moves: list[Move]) -> Move:
    """A Depot to take along at the outset; later one in every Area of the way back, where no more are than it feeds."""
    for move in moves:
        if move == DONE:
            continue
        hex_ = picture.own[move[1]].hex
        area = AREA_AT[hex_]
        if picture.food.depots[area] or picture.food.troops[area] > DEPOT_USERS:
            continue
        if goes_along(picture, hex_) or picture.turn >= BEFORE_WINTER or course(picture, plan).stage != ADVANCE:
            return move
    return DONE


def goes_along(picture: Picture, hex_: int) -> bool:
    """A Depot that is built there now is to be carried on with the army."""
    return picture.turn <= OUTSET and not IN_RUSSIA[hex_]


def strip(picture: Picture, plan: Plan, moves: list[Move]) -> Move:
    """What the French will feed on, unless it feeds more Russians."""
    for move in moves:
        if move == DONE:
            continue
        hex_ = picture.own[move[1]].hex
        area = AREA_AT[hex_]
        eaters = sum(piece.hex not in picture.fortresses for piece in picture.troops if AREA_AT[piece.hex] == area)
        guests = picture.food.enemies[area]
        if (guests or nearest(hex_, picture.enemy_troops) <= FRENCH_COME) and 2 * eaters <= guests:
            return move
    return DONE


def enter(picture: Picture, plan: Plan, moves: list[Move]) -> Move:
    """As near to the main army's aim as may be, out of reach of the enemy."""
    walk = walk_from(course(picture, plan).goal)
    return min(moves, key=lambda move: (walk[move[2]] + picture.threat(move[2]), move))


def lose(picture: Picture, plan: Plan, moves: list[Move]) -> Move:
    """Whoever is worth least where he is: hungry, in danger, or far from his aim."""
    meant = aims(picture, plan)

    def worth(move: Move) -> float:
        piece = picture.own[move[1]]
        far = walk_from(meant[piece.number].hex)[piece.hex] if piece.number in meant else 0
        return piece.worth - loss(picture, piece, piece.hex) - far / BEHIND

    return min(moves, key=worth)
