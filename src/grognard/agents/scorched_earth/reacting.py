"""Between the enemy's steps: intercept or evade, where to retreat, when to burn."""

from __future__ import annotations

from grognard.agents.scorched_earth.goals import LOGISTICS
from grognard.agents.scorched_earth.ground import defence, force_has_line, standing
from grognard.agents.scorched_earth.guards import guard_value
from grognard.agents.scorched_earth.picture import Picture, Units, named_units, reaction_of
from grognard.agents.scorched_earth.scouts import Enemy
from grognard.core.decision import Move
from grognard.games.scorched_earth.state import EXHAUSTED
from grognard.games.scorched_earth.tables import (
    FRENCH,
    NEIGHBOURS,
    NO_PLACE,
    NUMBER,
    PLACE_AT,
    PLACES,
    RUSSIAN,
    distance,
)

PASS: Move = ("pass",)
_WORTH_IT = 0.12
_SHAKEN = -1
"""What a force whose retreat is cut off has on its attack. [9.6.2]"""


def _mover(picture: Picture) -> tuple[Enemy | None, int, int]:
    """The enemy force that is on its way, the hex where it is, and what its attack would be modified by."""
    retreat, move = picture.sketch.retreat, picture.sketch.move
    if retreat and NUMBER[retreat.hex] in picture.enemies:
        hex_ = NUMBER[retreat.hex]
        return picture.enemies[hex_], hex_, _SHAKEN
    if move and NUMBER[move.hex] in picture.enemies:
        hex_ = NUMBER[move.hex]
        return picture.enemies[hex_], hex_, 1
    return None, -1, 0


def intercept(picture: Picture, moves: list[Move]) -> Move:
    """Only where the attacker, who must then fight, is likely to come off worse."""
    mover, origin, modifier = _mover(picture)
    goal = NUMBER[reaction_of(picture).goal]
    if mover is None or goal not in NEIGHBOURS[origin]:
        return PASS
    best, choice = _WORTH_IT, PASS
    for move in moves:
        if move[0] == "intercept":
            value = _interception(picture, mover, origin, goal, move[1], modifier)
            if value > best:
                best, choice = value, move
    return choice


def _interception(picture: Picture, mover: Enemy, origin: int, goal: int, hex_: int, modifier: int) -> float:
    state, side = picture.map, picture.side
    units = state.force(side, hex_)
    friends = state.force(side, goal)
    together = (*units, *friends)
    is_fed = force_has_line(picture, together, goal)
    value = -defence(picture, mover, origin, goal, together, is_fed, modifier)[1]
    if side == FRENCH:
        value -= LOGISTICS * (state.strength(together) // 2)
    place = PLACE_AT[goal]
    if place != NO_PLACE and state.control[place] == side:
        value += 0.5 * guard_value(picture, place)
    return value + standing(picture, goal, units) - standing(picture, hex_, units)


def evade(picture: Picture, moves: list[Move]) -> Move:
    """Slip away from a fight that is better for the enemy, unless the post is worth more."""
    goal = NUMBER[reaction_of(picture).goal]
    mover = picture.enemies.get(goal)
    if mover is None:
        return PASS
    best, choice = 0.0, PASS
    for move in moves:
        if move[0] == "evade":
            value = _fear(picture, mover, goal, move[1]) - _price_of_leaving(picture, move[1])
            if value > best:
                best, choice = value, move
    return choice


def _fear(picture: Picture, mover: Enemy, goal: int, hex_: int) -> float:
    """What the fight that may come would cost."""
    units = picture.map.force(picture.side, hex_)
    origin, chance = goal, 0.6
    if goal == hex_:
        start = NUMBER[picture.sketch.move.start] if picture.sketch.move else hex_
        origin, chance = min(NEIGHBOURS[hex_], key=lambda there: distance(there, start)), 1.0
    is_fed = force_has_line(picture, units, hex_)
    return chance * defence(picture, mover, origin, hex_, units, is_fed)[1]


def _price_of_leaving(picture: Picture, hex_: int) -> float:
    place, state = PLACE_AT[hex_], picture.map
    price = 0.06
    if place == NO_PLACE:
        return price
    if state.control[place] == picture.side:
        price += 0.6 * guard_value(picture, place)
    if picture.side == RUSSIAN:
        price += 0.1 * len(state.combat_units(RUSSIAN, hex_))
    return price


# --- retreats ------------------------------------------------------------------------------------------------------


def retreat(picture: Picture, moves: list[Move]) -> Move:
    """To where the force will stand best."""
    units, here = _retreating(picture)
    reaction = picture.sketch.reaction
    odds = {NUMBER[code]: each.least / 36 for code, each in reaction.chances.items()} if reaction else {}

    def worth(move: Move) -> float:
        if move[0] == "halt":
            return _refuge(picture, here, units)
        return _refuge(picture, move[1], units) + 0.4 * odds.get(move[1], 0.0)

    return max(moves, key=worth)


def _retreating(picture: Picture) -> tuple[Units, int]:
    retreat, reaction = picture.sketch.retreat, picture.sketch.reaction
    if retreat and retreat.units:
        return named_units(retreat.units), NUMBER[retreat.hex]
    if reaction:
        hex_ = NUMBER[reaction.forces[0]]
        return picture.map.force(picture.side, hex_), hex_
    return (), -1


def _refuge(picture: Picture, hex_: int, units: Units) -> float:
    state, side = picture.map, picture.side
    friends = tuple(unit for unit in state.force(side, hex_) if unit not in units)
    value = standing(picture, hex_, (*friends, *units)) - standing(picture, hex_, friends)
    return value - 0.15 * bool(state.zones[picture.enemy][hex_])


def burn(picture: Picture, moves: list[Move]) -> Move:
    """Nearly always: a burnt City gives no points and no bread. Not if a unit would die of it. [9.6.3]"""
    units, hex_ = _retreating(picture)
    state = picture.map
    lost = [
        unit for unit in units if state.demoralized[unit] and state.fatigue[unit] == EXHAUSTED and not state.sp[unit]
    ]
    place = PLACE_AT[hex_] if hex_ >= 0 else NO_PLACE
    worth = PLACES[place].points if place != NO_PLACE else 1
    return ("spare",) if len(lost) >= worth and lost else ("burn",)
