"""[Sup] The Supply Interphase: expected values worked by hand."""

from __future__ import annotations

import pytest
from gt_field import Field

from grognard.games.grand_tactical.provisions import capacity
from grognard.games.grand_tactical.supply import new_supply_interphase
from grognard.games.grand_tactical.tables import (
    AREA_AT,
    AREA_HEXES,
    AREA_NEIGHBOURS,
    AREA_NUMBER,
    CODES,
    FRENCH,
    NUMBER,
    RUSSIAN,
)
from grognard.mechanics.depletion import DEPLETED, HALF_DEPLETED, UNDEPLETED

AREA = "R44"
"""Smolensk's Area."""


def open_hexes(area: str, field: Field) -> list[str]:
    """Hexes of an Area that are no places."""
    return [CODES[hex_] for hex_ in AREA_HEXES[AREA_NUMBER[area]] if field.state.ground.place_at[hex_] == 255]


def spread(field: Field, side: int, area: str, units: str) -> list[str]:
    """Units on hexes of an Area, all on one that is no Fortress."""
    hexes = open_hexes(area, field)
    return field.put(side, hexes[0 if side == FRENCH else -1], units)


def feed(field: Field, *dice: int) -> Field:
    return field.begin(new_supply_interphase(), dice)


def depletion(field: Field, area: str) -> int:
    return field.state.depletion[AREA_NUMBER[area]]


def deplete(field: Field, area: str, state: int = DEPLETED) -> None:
    field.state.depletion[AREA_NUMBER[area]] = state


# --- depletion -----------------------------------------------------------------------------------------------------


def test_example_of_depletion() -> None:
    """E6: three French corps and a Russian one outside its Fortress: four, without Supply unit, 50 %."""
    field = Field(turn=8)
    spread(field, FRENCH, AREA, "A 2x5-5 2-3 3-6")
    spread(field, RUSSIAN, AREA, "5-5")
    field.russian("4325", "5-5")
    field.control(RUSSIAN, "smolensk")
    feed(field)
    assert depletion(field, AREA) == HALF_DEPLETED
    (used,) = field.told("AreaUsed")
    assert (used["users"], used["with_supply"]) == (4, False)


@pytest.mark.parametrize(
    ("turn", "units", "expected"),
    [
        (3, "3x5-5", UNDEPLETED),
        (3, "4x5-5", HALF_DEPLETED),
        (3, "7x5-5", HALF_DEPLETED),
        (3, "8x5-5", DEPLETED),
        (3, "6x2-3 4x1-4", UNDEPLETED),  # divisions do not count
        (3, "3x5-5 3-6 1-3", UNDEPLETED),  # with Supply unit up to 6
        (3, "5x5-5 2x3-6 1-3", HALF_DEPLETED),
        (12, "2x5-5", UNDEPLETED),
        (12, "3x5-5", HALF_DEPLETED),
        (12, "5x5-5", DEPLETED),
    ],
)
def test_depletion_of_an_undepleted_area(turn: int, units: str, expected: int) -> None:
    """[Area Depletion Chart]"""
    field = Field(turn=turn)
    spread(field, FRENCH, AREA, units)
    feed(field)
    field.play(*(["done"] if field.asked() else []))
    assert depletion(field, AREA) == expected


def test_the_supply_unit_track_is_for_one_side_alone() -> None:
    """[Sup H] Q41: with an enemy garrison in the Area the other track counts."""
    field = Field()
    spread(field, FRENCH, AREA, "3x5-5 3-6 1-3")
    field.russian("4325", "5-5")
    field.control(RUSSIAN, "smolensk")
    feed(field)
    assert field.asked() is None
    assert depletion(field, AREA) == HALF_DEPLETED


def test_the_track_may_be_forgone() -> None:
    """[Sup H] If its owner wishes to use it."""
    field = Field()
    spread(field, FRENCH, AREA, "4x5-5 1-3")
    feed(field)
    assert field.asked() == (FRENCH, "choose_sources")
    assert field.options() == ["forgo R44", "done"]
    field.play("forgo R44")
    assert field.asked() is None
    assert depletion(field, AREA) == HALF_DEPLETED


def test_nobody_is_asked_if_the_track_makes_no_difference() -> None:
    field = Field()
    spread(field, FRENCH, AREA, "2x5-5 1-3")
    assert feed(field).asked() is None


# --- hunger --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "die", "dies"), [(3, 3, False), (3, 4, True), (12, 2, False), (12, 3, True)])
def test_unsupplied_units_roll(turn: int, die: int, dies: bool) -> None:
    """[Unsupplied Chart]"""
    field = Field(turn=turn)
    deplete(field, AREA)
    corps, leader = spread(field, FRENCH, AREA, "5-5 A")
    feed(field, die)
    assert (field.where(corps) == "dead") == dies
    assert field.where(leader) != "dead"
    assert len(field.told("HungerRolled")) == 1


def test_a_fortress_feeds_one() -> None:
    """[Sup J] Of two in a 100 % depleted Area one must roll; the owner chooses which, the stronger by default. Q23"""
    field = Field()
    deplete(field, AREA)
    corps, division = field.russian("4325", "5-5 2-3")
    field.control(RUSSIAN, "smolensk")
    feed(field, 6)
    assert field.asked() == (RUSSIAN, "choose_sources")
    assert field.options() == [f"garrison {division}", "done"]
    field.play("done")
    assert (field.where(corps), field.where(division)) == ("4325", "dead")
    other = Field()
    deplete(other, AREA)
    corps, division = other.russian("4325", "5-5 2-3")
    other.control(RUSSIAN, "smolensk")
    feed(other, 6).play(f"garrison {division}", "done")
    assert (other.where(corps), other.where(division)) == ("dead", "4325")


def test_a_fortress_that_the_enemy_entered_feeds_nobody() -> None:
    """[Fort A]"""
    field = Field()
    deplete(field, AREA)
    (corps,) = field.russian("4325", "5-5")
    field.control(FRENCH, "smolensk")
    field.control(RUSSIAN, "smolensk")
    feed(field, 6)
    assert field.where(corps) == "dead"


def test_the_french_are_fed_by_fortresses_outside_russia_only() -> None:
    field = Field()
    deplete(field, "FP2")
    (corps,) = field.french("0325", "5-5")  # Danzig
    field.control(FRENCH, "danzig")
    feed(field)
    assert field.where(corps) == "0325"
    other = Field()
    deplete(other, AREA)
    (corps,) = other.french("4325", "5-5")
    other.control(FRENCH, "smolensk")
    other.state.entered[:] = bytes(1 if each else 0 for each in other.state.entered)
    feed(other, 6)
    assert other.where(corps) == "dead"


# --- Depots --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("units", "stays"), [("5x5-5", True), ("4x5-5 2x2-3", False)])
def test_a_depot_feeds_any_number_and_is_gone_after_six(units: str, stays: bool) -> None:
    """[Sup D]"""
    field = Field()
    deplete(field, AREA)
    spread(field, FRENCH, AREA, units)
    (depot,) = spread(field, FRENCH, AREA, "0-0")
    feed(field)
    assert field.asked() is None
    assert (field.where(depot) != "dead") == stays
    assert not field.told("HungerRolled")


def test_in_a_half_depleted_area_the_depot_must_be_used() -> None:
    """[Sup F]"""
    field = Field()
    deplete(field, AREA, HALF_DEPLETED)
    spread(field, FRENCH, AREA, "5x5-5")
    spread(field, FRENCH, AREA, "0-0")
    feed(field)
    assert depletion(field, AREA) == HALF_DEPLETED
    assert not field.told("AreaUsed")


def test_in_an_undepleted_area_units_choose_one_by_one() -> None:
    """[Sup F] Five corps: two from the Depot leave three for the Area, which stays undepleted."""
    field = Field()
    spread(field, FRENCH, AREA, "5x5-5")
    (depot,) = spread(field, FRENCH, AREA, "0-0")
    feed(field)
    assert field.asked() == (FRENCH, "choose_sources")
    field.play(f"feed R44 2 0 {depot}", "done")
    assert depletion(field, AREA) == UNDEPLETED
    assert [each["users"] for each in field.told("AreaUsed")] == [3]


def test_a_disrupted_depot_feeds_nobody() -> None:
    """[Dis A]"""
    field = Field()
    deplete(field, AREA)
    (corps,) = spread(field, FRENCH, AREA, "5-5")
    field.french(open_hexes(AREA, field)[0], "0-0", disrupted=True)
    feed(field, 6)
    assert field.where(corps) == "dead"


# --- adjacent Areas ------------------------------------------------------------------------------------------------

NEIGHBOUR = next(CODE for CODE in ("R50", "R43", "R34") if AREA_NUMBER[CODE] in AREA_NEIGHBOURS[AREA_NUMBER[AREA]])


def with_neighbour(*more: tuple[int, str]) -> Field:
    """Four corps in a depleted Area, and a Supply unit next door."""
    field = Field()
    for area in AREA_NEIGHBOURS[AREA_NUMBER[AREA]]:
        field.state.depletion[area] = DEPLETED
    deplete(field, AREA)
    deplete(field, NEIGHBOUR, UNDEPLETED)
    spread(field, FRENCH, AREA, "4x5-5")
    spread(field, FRENCH, NEIGHBOUR, "1-3")
    for side, units in more:
        spread(field, side, NEIGHBOUR, units)
    return field


def test_an_adjacent_area_feeds() -> None:
    """[Sup G H] Four from outside with a Supply unit leave it undepleted."""
    field = feed(with_neighbour())
    field.play(*(["done"] if field.asked() else []))
    assert not field.told("HungerRolled")
    assert [(each["area"], each["users"], each["with_supply"]) for each in field.told("AreaUsed")] == [
        (NEIGHBOUR, 4, True)
    ]
    assert depletion(field, NEIGHBOUR) == UNDEPLETED


@pytest.mark.parametrize("more", [(RUSSIAN, "1-4"), (FRENCH, "3x2-3")])
def test_an_adjacent_area_that_does_not_feed(more: tuple[int, str]) -> None:
    """[Sup G] Enemies there, or more than two friends."""
    field = feed(with_neighbour(more), 1, 1, 1, 1)
    assert len(field.told("HungerRolled")) == 4


def test_an_adjacent_area_without_an_undisrupted_supply_unit_does_not_feed() -> None:
    """[Sup G] Q22"""
    field = with_neighbour()
    (supply,) = (unit for unit in field.state.on_map(FRENCH) if field.state.kind[unit] == 5)
    field.state.disrupted[supply] = 1
    assert len(feed(field, 1, 1, 1, 1).told("HungerRolled")) == 4


def test_the_russian_orders_areas_that_want_the_same_neighbour() -> None:
    """[Sup G5] Q21"""
    neighbour = AREA_NUMBER[NEIGHBOUR]
    first, second = [area for area in AREA_NEIGHBOURS[neighbour] if area != neighbour][:2]
    field = Field()
    for area in range(len(field.state.depletion)):
        field.state.depletion[area] = DEPLETED
    field.state.depletion[neighbour] = UNDEPLETED
    codes = [code for code, number in AREA_NUMBER.items() if number in (first, second)]
    spread(field, FRENCH, codes[0], "5-5")
    spread(field, FRENCH, codes[1], "5-5")
    spread(field, FRENCH, NEIGHBOUR, "1-3")
    feed(field, 1)
    assert field.asked() == (RUSSIAN, "choose_order")
    assert field.options() == [f"first {code}" for code in codes]
    field.play(f"first {codes[1]}")
    field.play(*(["done"] if field.asked() else []))
    (rolled,) = field.told("HungerRolled")
    assert AREA_AT[NUMBER[rolled["hex"]]] == AREA_NUMBER[codes[0]]


def test_what_an_area_can_bear() -> None:
    """Undepleted 3 and with a Supply unit 6, in winter 2 and 3; 50 % 2 and 4, in winter 1 and 2; depleted nothing."""
    area = AREA_NUMBER[AREA]
    borne = []
    for turn in (3, 12):
        field = Field(turn=turn)
        for state in (UNDEPLETED, HALF_DEPLETED, DEPLETED):
            field.state.depletion[area] = state
            borne.append((capacity(field.state, area, False), capacity(field.state, area, True)))
    assert borne == [(3, 6), (2, 4), (0, 0), (2, 3), (1, 2), (0, 0)]
