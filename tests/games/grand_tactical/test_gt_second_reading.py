"""The engine's odds against a second reading of the rules, over random positions."""

from __future__ import annotations

import random
from fractions import Fraction

import gt_second_reading as second
import pytest
from gt_field import Field

from grognard.games.grand_tactical.odds import reckon
from grognard.games.grand_tactical.tables import (
    CODES,
    FRENCH,
    KIND_CODES,
    LEADER,
    NEIGHBOURS,
    NUMBER,
    OPEN_HEXES,
    PLACES,
    RUSSIAN,
    UNITS,
)

LETTERS = ("ABCDEFGHJKLMNPS", "ABCDEFHJKLM")
KINDS = ("5-5", "2-3", "3-6", "1-4")


def random_units(source: random.Random, side: int, letters: list[str]) -> str:
    units = [source.choice(KINDS) for _ in range(source.randint(0, 4))]
    for _ in range(source.choice((0, 0, 1, 1, 2))):
        units.append(letters.pop(source.randrange(len(letters))))
    return " ".join(units)


def or_a_supply_unit(units: str) -> str:
    """Hexes without Combat units should occur, too."""
    return units or "1-3"


def pieces(field: Field, units: tuple[int, ...]) -> list[second.Piece]:
    kinds = field.state.kind
    return [
        ("leader" if kinds[unit] == LEADER else KIND_CODES[kinds[unit]], UNITS[unit].offence, UNITS[unit].defence)
        for unit in units
    ]


@pytest.mark.parametrize("seed", range(300))
def test_odds_as_in_a_second_reading(seed: int) -> None:
    source = random.Random(seed)
    fortresses = [place.hex for place in PLACES if place.is_fortress]
    target = source.choice(fortresses) if source.random() < 0.3 else source.choice(OPEN_HEXES)
    if not NEIGHBOURS[target]:
        return
    side = source.choice((FRENCH, RUSSIAN))
    letters = [list(each) for each in LETTERS]
    field = Field()
    several = target in fortresses and source.random() < 0.6
    origins = source.sample(NEIGHBOURS[target], min(len(NEIGHBOURS[target]), source.randint(1, 3) if several else 1))
    for origin in origins:
        field.put(side, CODES[origin], "5-5" if source.random() < 0.5 else "1-4 2-3")
        field.put(side, CODES[origin], random_units(source, side, letters[side]))
    field.put(1 - side, CODES[target], or_a_supply_unit(random_units(source, 1 - side, letters[1 - side])))
    units = tuple(unit for origin in origins for unit in field.state.units_in(side, origin))
    found = reckon(field.state, units, [target], side)

    codes = [CODES[origin] for origin in origins]
    attack = second.attack(pieces(field, units))
    multiple = second.times(CODES[target], codes)
    defence = second.defence(pieces(field, field.state.units_in(1 - side, target)), multiple)
    odds = Fraction(attack, defence)
    assert (found.attack, found.defence) == (attack, defence)
    assert found.column == second.column(odds)
    assert found.is_too_weak == second.is_too_weak(odds, [CODES[target]], codes)
    assert found.is_overwhelming == (odds >= 5)
    assert [found.result(die) for die in range(1, 7)] == [second.result(odds, die) for die in range(1, 7)]


@pytest.mark.parametrize("seed", range(100))
def test_sorties_as_in_a_second_reading(seed: int) -> None:
    """[Fort E] Each defending hex has its own cap and multiple. Q28"""
    source = random.Random(seed)
    fortress = source.choice([place.hex for place in PLACES if place.is_fortress])
    letters = [list(each) for each in LETTERS]
    field = Field()
    field.put(RUSSIAN, CODES[fortress], "5-5 " + random_units(source, RUSSIAN, letters[RUSSIAN]))
    around = NEIGHBOURS[fortress]
    targets = source.sample(around, source.randint(1, len(around)))
    for target in targets:
        field.put(FRENCH, CODES[target], random_units(source, FRENCH, letters[FRENCH]) or "1-3")
    units = field.state.units_in(RUSSIAN, fortress)
    found = reckon(field.state, units, targets, RUSSIAN)
    origin = [CODES[fortress]]
    defence = sum(
        second.defence(pieces(field, field.state.units_in(FRENCH, target)), second.times(CODES[target], origin))
        for target in targets
    )
    odds = Fraction(second.attack(pieces(field, units)), defence)
    assert (found.attack, found.defence) == (second.attack(pieces(field, units)), defence)
    assert found.is_too_weak == second.is_too_weak(odds, [CODES[target] for target in targets], origin)
    assert found.column == second.column(odds)
    assert NUMBER[origin[0]] == fortress
