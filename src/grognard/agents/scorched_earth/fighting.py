"""In a combat: the repulse, logistics, tactics, and who takes the losses."""

from __future__ import annotations

from grognard.agents.scorched_earth.goals import LOGISTICS
from grognard.agents.scorched_earth.moves import end_value, stay_value
from grognard.agents.scorched_earth.odds import Party, prospect
from grognard.agents.scorched_earth.picture import Picture, named_units, order_of
from grognard.core.battle_report import Declared, Engaged, Roll, Term
from grognard.core.decision import Move
from grognard.games.scorched_earth.paths import destinations
from grognard.games.scorched_earth.tables import (
    ENGINEER,
    FRENCH,
    FULL_STRENGTH,
    IS_CAVALRY,
    IS_REVIVABLE,
    NUMBER,
    RUSSIAN,
    SIDES,
    UNITS,
)

_STAY: Move = ("stay",)
_PURSUIT = 0.4
"""What a pursuit must bring: cavalry that is left alone is soon beaten."""
_TACTICS = 0.045
"""What a Command Point in a combat is worth elsewhere."""


def pay(picture: Picture, _: list[Move]) -> Move:
    """Logistics, if the dice that they buy are worth the points. [9.2, 9.3]"""
    combat = _Combat(picture)
    sign = 1 if combat.report.attacker == SIDES[FRENCH] else -1
    paid, unpaid = (sign * combat.value(is_paid, 0) for is_paid in (True, False))
    scarcity = LOGISTICS * (1.0 if picture.map.lp > 30 else 1.6)
    return ("pay_lp",) if paid - unpaid > scarcity * combat.price else ("save_lp",)


def tactics(picture: Picture, moves: list[Move]) -> Move:
    """As many points as the combat is worth. [9.4]"""
    combat = _Combat(picture)
    return max(moves, key=lambda move: combat.value(combat.is_paid, move[1]) - _TACTICS * move[1])


class _Combat:
    """What the report says of the combat that is being fought."""

    def __init__(self, picture: Picture) -> None:
        assert picture.battle is not None
        self.report = picture.battle
        self.marker = picture.marker
        self.is_from_6 = picture.is_from_6
        declared = {part.code: part for part in self.report.standing if isinstance(part, Declared)}
        self.has_line = "line" in declared
        self.is_paid = "has-logistics" in declared
        self.price = declared["may-pay"].amount or 0 if "may-pay" in declared else 0

    def value(self, is_paid: bool, points: int) -> float:
        """What it is worth to its attacker."""
        attacker, defender = SIDES.index(self.report.attacker), SIDES.index(self.report.defender)
        is_fed = self.has_line and (defender != FRENCH or is_paid)
        attack = self._party(attacker, points, attacker != FRENCH or is_paid)
        return prospect(attack, self._party(defender, 0, is_fed), 0.3, self.marker, self.is_from_6)[1]

    def _party(self, side: int, points: int, is_full: bool) -> Party:
        """A side with so many points of tactics, whatever it has bought already."""
        strength = number = 0
        modifier = points
        for part in self.report.standing:
            match part:
                case Term(code="strength", amount=amount) if part.side == SIDES[side]:
                    strength = int(amount)
                case Engaged(units=units) if part.side == SIDES[side]:
                    number = sum(each.unit != UNITS[ENGINEER].id for each in units)
                case Roll(modifiers=modifiers) if part.side == SIDES[side]:
                    modifier += int(sum(each.amount for each in modifiers if each.code != "tactics"))
        return Party(side, strength, number, modifier, is_full)


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
    order = order_of(picture)
    here = NUMBER[order.hex]
    horse = tuple(unit for unit in named_units(order.units) if IS_CAVALRY[unit])
    if not horse:
        return _STAY
    reach = destinations(picture.map, horse, int(2 * (order.spent or 0)), start=here)
    before = stay_value(picture, here, horse)
    found = [end_value(picture, horse, tuple(reach.way(hex_)), 0) - before for hex_ in reach.costs]
    return ("pursue",) if max(found, default=0.0) > _PURSUIT else _STAY
