"""Depots and scorched earth, reinforcements, and what is given up when something must be."""

from __future__ import annotations

from grognard.agents.grand_tactical.aims import COUNTERSTROKE, TURN_BACK, aims, main_aim
from grognard.agents.grand_tactical.picture import Picture, nearest, walk_from
from grognard.core.decision import DONE, Move

FRENCH_COME = 12
"""Hexes, two marches and an attack: an Area this near to the French is stripped before they feed on it."""
STARVING = 2.0
"""A unit in an Area with too many is as good as lost already: so much less it counts for each too many."""


def build(picture: Picture, moves: list[Move]) -> Move:
    """A Depot where more are than the Area bears; and on the way before the Areas bear half in winter."""
    for move in moves:
        if move == DONE:
            continue
        area = picture.area(picture.own[move[1]].hex)
        if area is not None and (area.french > area.bears_with_supply or picture.turn >= TURN_BACK - 1):
            return move
    return DONE


def strip(picture: Picture, moves: list[Move]) -> Move:
    """What the French will feed on, unless more Russians than French live there and strike back."""
    enemies = picture.enemy_troops()
    for move in moves:
        if move == DONE:
            continue
        hex_ = picture.own[move[1]].hex
        area = picture.area(hex_)
        if area is None or nearest(hex_, enemies) > FRENCH_COME:
            continue
        if area.russian <= max(area.french, 1) or (picture.turn < COUNTERSTROKE and area.russian <= area.bears):
            return move
    return DONE


def enter(picture: Picture, moves: list[Move]) -> Move:
    """As near to the main army's aim as may be, out of reach of the enemy."""
    walk = walk_from(main_aim(picture))
    return min(moves, key=lambda move: walk[move[2]] + picture.threat(move[2]))


def lose(picture: Picture, moves: list[Move]) -> Move:
    """Whoever is worth least where he is: hungry, and far from his aim."""
    plan = aims(picture)

    def worth(move: Move) -> float:
        piece = picture.own[move[1]]
        far = walk_from(plan[piece.number].hex)[piece.hex] if piece.number in plan else 0
        return piece.worth - STARVING * min(picture.crowd(piece.hex, piece), 2) - far / 50

    return min(moves, key=worth)
