"""In a combat: the repulse, logistics, tactics, and who takes the losses."""

from __future__ import annotations

from typing import Any

from grognard.agents.scorched_earth.goals import LOGISTICS
from grognard.agents.scorched_earth.moves import end_value, stay_value
from grognard.agents.scorched_earth.odds import Party, prospect
from grognard.agents.scorched_earth.picture import Picture
from grognard.core.decision import Move
from grognard.games.scorched_earth.paths import destinations
from grognard.games.scorched_earth.tables import (
    FRENCH,
    FULL_STRENGTH,
    IS_CAVALRY,
    IS_REVIVABLE,
    NUMBER,
    RUSSIAN,
    SIDES,
    UNIT_NUMBER,
)

_STAY: Move = ("stay",)
_PURSUIT = 0.4
"""What a pursuit must bring: cavalry that is left alone is soon beaten."""
_TACTICS = 0.045
"""What a Command Point in a combat is worth elsewhere."""


def pay(picture: Picture, _: list[Move]) -> Move:
    """Logistics, if the dice that they buy are worth the points. [9.2, 9.3]"""
    combat = picture.board["combat"]
    sign = 1 if combat["attacker"] == SIDES[FRENCH] else -1
    paid, unpaid = (sign * _value(combat, is_paid, 0) for is_paid in (True, False))
    scarcity = LOGISTICS * (1.0 if picture.map.lp > 30 else 1.6)
    return ("pay_lp",) if paid - unpaid > scarcity * combat["logistics"] else ("save_lp",)


def tactics(picture: Picture, moves: list[Move]) -> Move:
    """As many points as the combat is worth. [9.4]"""
    combat = picture.board["combat"]
    is_paid = bool(combat["paid"])
    return max(moves, key=lambda move: _value(combat, is_paid, move[1]) - _TACTICS * move[1])


def _value(combat: dict[str, Any], is_paid: bool, points: int) -> float:
    """What the combat is worth to its attacker."""
    attacker, defender = (SIDES.index(combat[role]) for role in ("attacker", "defender"))
    ours = combat["sides"][combat["attacker"]]
    theirs = combat["sides"][combat["defender"]]
    known = sum(each for name, each in ours["modifiers"] if name != "tactics")
    attack = Party(attacker, ours["strength"], _number(ours), known + points, attacker != FRENCH or is_paid)
    is_fed = combat["line"] and (defender != FRENCH or is_paid)
    ground = sum(each for _, each in theirs["modifiers"])
    return prospect(attack, Party(defender, theirs["strength"], _number(theirs), ground, is_fed), 0.3)[1]


def _number(side: dict[str, Any]) -> int:
    return sum(unit["kind"] != "engineer" for unit in side["units"])


def repulse(picture: Picture, moves: list[Move]) -> Move:
    """Those who can be driven off without a shot can be destroyed as well: that brings the French points. Q27"""
    return ("repulse",) if picture.side == RUSSIAN and ("repulse",) in moves else ("fight",)


def lose(picture: Picture, moves: list[Move]) -> Move:
    """Who can be replaced: infantry first; to die, those who can be raised again. [5.2]"""
    named = [move for move in moves if move[0] == "lose"]
    if not named:
        return moves[0]
    sp = picture.map.sp

    def regret(move: Move) -> tuple[int, int, int]:
        unit = move[1]
        if sp[unit]:
            return (IS_CAVALRY[unit], -FULL_STRENGTH[unit], unit)
        return (not IS_REVIVABLE[unit], FULL_STRENGTH[unit], unit)

    return min(named, key=regret)


def pursue(picture: Picture, moves: list[Move]) -> Move:
    """Cavalry goes on alone only for something that it can have: a depot, or an enemy who is all but beaten. Q29"""
    order = picture.board["move"]
    here = NUMBER[order["hex"]]
    horse = tuple(unit for name in order["units"] if IS_CAVALRY[unit := UNIT_NUMBER[name]])
    if not horse:
        return _STAY
    reach = destinations(picture.map, horse, int(2 * order["spent"]), start=here)
    before = stay_value(picture, here, horse)
    found = [end_value(picture, horse, tuple(reach.way(hex_)), 0) - before for hex_ in reach.costs]
    return ("pursue",) if max(found, default=0.0) > _PURSUIT else _STAY
