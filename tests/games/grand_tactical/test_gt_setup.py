"""[Scn, Reinf, Att] Scenarios, free set-ups, reinforcements and attrition."""

from __future__ import annotations

from collections import Counter

import pytest
from gt_field import PLAIN, Field

from grognard.games.grand_tactical.arrivals import entry_hexes, new_arrivals, safe_fortresses
from grognard.games.grand_tactical.attrition import AttritionPhase
from grognard.games.grand_tactical.depots import SupplyWork
from grognard.games.grand_tactical.setup import new_set_up, open_campaign, posts_of
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import (
    ALL_UNITS,
    AREA_AT,
    AREA_NUMBER,
    AREAS,
    ARRIVALS,
    CODES,
    EDGES,
    FRENCH,
    IS_COMBAT,
    KIND_CODES,
    NUMBER,
    PLACE_NUMBER,
    PLACES,
    RUSSIAN,
    SCENARIOS,
    UNIT_NUMBER,
    UNIT_SIDE,
    distance,
)
from grognard.mechanics.depletion import DEPLETED

TOTALS = {
    ("1", FRENCH): {"5-5": 18, "3-6": 9, "1-3": 4, "1-8": 14},
    ("1", RUSSIAN): {"5-5": 7, "3-6": 5, "1-3": 2, "1-8": 6},
    ("2", FRENCH): {"5-5": 8, "2-3": 13, "3-6": 2, "1-4": 7, "1-3": 5, "1-8": 13},
    ("2", RUSSIAN): {"5-5": 7, "3-6": 2, "1-4": 4, "1-3": 2, "1-8": 6},
    ("3", FRENCH): {"5-5": 8, "2-3": 10, "3-6": 1, "1-4": 8, "1-3": 3, "0-0": 2, "1-8": 14},
    ("3", RUSSIAN): {"5-5": 7, "2-3": 5, "3-6": 5, "1-4": 1, "1-3": 2, "1-8": 7},
}
"""The pieces of each set-up, counted in the book."""


def set_up(scenario: str, **options: str) -> Field:
    """The free set-up of a scenario begins."""
    field = Field()
    field.state = open_campaign(scenario, options)
    return field.begin(new_set_up())


def pieces(state: Campaign, side: int) -> dict[str, int]:
    return dict(Counter(KIND_CODES[state.kind[unit]] for unit in state.on_map(side)))


@pytest.mark.parametrize("scenario", ["1", "2", "3"])
def test_the_set_ups_have_the_pieces_of_the_book(scenario: str) -> None:
    """At Tilsit in scenario 2 nobody follows the last comma. Q53"""
    field = set_up(scenario)
    while field.asked():
        field.play("default")
    for side in (FRENCH, RUSSIAN):
        assert pieces(field.state, side) == TOTALS[scenario, side]


@pytest.mark.parametrize(("scenario", "level", "turn"), [("1", 6, 1), ("2", 14, 7), ("3", 19, 11)])
def test_levels_agree_with_the_places_that_the_french_control(scenario: str, level: int, turn: int) -> None:
    state = open_campaign(scenario, {})
    assert state.turn == turn
    assert (
        state.level == level == sum(PLACES[place].points for place in state.ground.places if not state.control[place])
    )


def test_the_fortresses_of_the_strategic_game() -> None:
    """Q61: Lemberg, off the map, instead of Borisov; scenario 1 begins with the 7 points of its first index."""
    state = open_campaign("1", {"fortresses": "strategic"})
    assert state.level == 7
    assert len(state.ground.fortresses) == 20
    assert not state.ground.is_fortress[PLACES[PLACE_NUMBER["borisov"]].hex]
    assert open_campaign("2", {"fortresses": "strategic"}).level == 14


def test_fortresses_count_as_entered_by_those_who_have_them() -> None:
    """Q40"""
    state = open_campaign("1", {})
    for place in range(len(PLACES)):
        assert state.entered[place] == 1 << state.control[place]


def test_depletion_at_the_start() -> None:
    state = open_campaign("2", {})
    depleted = {AREAS[area] for area in range(len(AREAS)) if state.depletion[area] == DEPLETED}
    assert depleted == {"FW9", "FW13", "R22", "R32", "R33", "R44"}


def test_scenario_1_has_nothing_to_choose() -> None:
    assert set_up("1").asked() is None


def test_the_russian_deploys_first_in_scenario_2_the_french_in_3() -> None:
    assert set_up("2").asked() == (RUSSIAN, "set_up")
    assert set_up("2").play("default").asked() == (FRENCH, "set_up")
    assert set_up("3").asked() == (FRENCH, "set_up")


def russian_by(field: Field, kind: str, line: int) -> str:
    """The next unit of a kind that a line asks for."""
    state = field.state
    lines = SCENARIOS[state.scenario].lines
    free = [n for n, each in enumerate(lines) if each.is_free and each.side == RUSSIAN]
    post = next(
        post
        for post in posts_of(state)
        if post.line == free[line] and KIND_CODES[post.kind] == kind and state.where[post.unit] < 0
    )
    return next(id_ for id_, unit in UNIT_NUMBER.items() if unit == post.unit)


def test_units_go_within_the_hexes_of_their_line() -> None:
    """[Scn] Q39"""
    field = set_up("2")
    unit = russian_by(field, "5-5", 0)
    assert field.refused(f"put {unit} 5323") == ("Scn", "set-up-elsewhere")
    field.play(f"put {unit} 5223")
    assert distance(NUMBER["4923"], NUMBER["5223"]) == 3


def test_one_combat_unit_sets_up_in_a_hex() -> None:
    """[Scn] Q39"""
    field = set_up("2")
    field.play(f"put {russian_by(field, '5-5', 0)} 4923")
    assert field.refused(f"put {russian_by(field, '5-5', 0)} 4923") == ("Scn", "one-combat-unit")
    field.play("put barclay 4923")


def test_not_within_two_hexes_of_polotsk() -> None:
    field = set_up("2")
    unit = russian_by(field, "5-5", 1)
    near = next(CODES[hex_] for hex_ in range(len(CODES)) if _is_near_polotsk(hex_))
    assert field.refused(f"put {unit} {near}") == ("Scn", "set-up-elsewhere")


def _is_near_polotsk(hex_: int) -> bool:
    return AREA_AT[hex_] == AREA_NUMBER["R31"] and distance(NUMBER["3322"], hex_) == 2


def test_the_french_do_not_set_up_in_a_russian_fortress() -> None:
    field = set_up("2").play("default")
    assert "put napoleon 4325" not in field.options()
    assert field.refused("put napoleon 4325") == ("Scn", "enemy-fortress")


def test_around_kaluga_not_next_to_the_french() -> None:
    field = set_up("3")
    (first, *_) = [line for line in field.options() if line.startswith("put napoleon")]
    while field.asked() == (FRENCH, "set_up"):
        field.play("default")
    state = field.state
    unit = russian_by(field, "5-5", 0)
    for hex_ in (NUMBER[line.split()[2]] for line in field.options() if line.startswith(f"put {unit} ")):
        assert not any(state.pieces[FRENCH][there] for there in range(len(CODES)) if distance(hex_, there) <= 1)
    assert first


def test_like_units_are_placed_in_order() -> None:
    field = set_up("2")
    units = sorted({line.split()[1] for line in field.options() if line.startswith("put ri")})
    assert len(units) == 2  # one for Vyasma, one for Polotsk


def test_historical_leaders() -> None:
    """Q38"""
    state = open_campaign("2", {"leaders": "historical"})
    assert UNIT_NUMBER["bagration"] in {post.unit for post in posts_of(state)}
    printed = open_campaign("2", {})
    assert UNIT_NUMBER["bagration"] not in {post.unit for post in posts_of(printed)}


# --- reinforcements --------------------------------------------------------------------------------------------------


def test_reinforcements_add_up() -> None:
    """Eight French Infantry Corps, thirteen Russian; nine and two Cavalry Corps and the leaders to come."""
    counted = {
        side: Counter(KIND_CODES[w] for g in ARRIVALS if g.side == side for w in g.units if w < 7) for side in (0, 1)
    }
    assert counted[FRENCH] == {"5-5": 8, "3-6": 1, "1-3": 1}
    assert counted[RUSSIAN] == {"5-5": 13, "3-6": 2}


def arriving(scenario: str, turn: int, side: int) -> Field:
    field = Field()
    field.state = open_campaign(scenario, {})
    field.state.turn = turn
    return field.begin(new_arrivals(side))


def test_the_french_come_in_on_the_west_edge() -> None:
    field = arriving("1", 3, FRENCH)
    unit = next(line.split()[1] for line in field.options())
    assert {line.split()[2][:2] for line in field.options()} == {"01"}
    assert field.refused(f"enter {unit} {PLAIN}") == ("Reinf", "no-entry")


def test_nobody_is_held_back() -> None:
    """[Reinf] Q18"""
    field = arriving("1", 3, FRENCH)
    assert "done" not in field.options()
    field.play(field.options()[0]).play(field.options()[0])
    assert field.asked() is None


def test_third_army_comes_from_the_south() -> None:
    field = arriving("1", 2, RUSSIAN)
    assert {line.split()[2] for line in field.options()} == {CODES[hex_] for hex_ in EDGES["south"]}


def test_others_come_to_safe_fortresses_or_from_the_east() -> None:
    field = Field()
    field.state = open_campaign("1", {})
    field.state.turn = 9  # of what is due by then, the recruits of this turn are looked at
    for unit in ALL_UNITS:
        if field.state.due[unit] and ARRIVALS[field.state.due[unit] - 1].turn != 9:
            field.state.due[unit] = 0
    field.begin(new_arrivals(RUSSIAN))
    hexes = {line.split()[2] for line in field.options()}
    assert {CODES[hex_] for hex_ in EDGES["east"]} < hexes
    assert {"4325", "2015", "3944", "3702"} < hexes


def test_a_fortress_that_the_enemy_has_entered_is_not_safe() -> None:
    state = open_campaign("1", {})
    state.entered[PLACE_NUMBER["smolensk"]] |= 1 << FRENCH
    assert NUMBER["4325"] not in safe_fortresses(state, RUSSIAN)


def test_a_besieged_fortress_is_not_safe() -> None:
    field = Field()
    field.french("4424", "A")
    field.french("4425", "3-6")
    field.french("4225", "3-6")
    field.french("4324", "3-6")
    # 4326 lies in the zones of both 4425 and 4225; 4224 in those of 4225 and 4324.
    assert NUMBER["4325"] not in safe_fortresses(field.state, RUSSIAN)


def test_enemies_block_an_entry_hex() -> None:
    state = open_campaign("1", {})
    unit = next(unit for unit in ALL_UNITS if state.due[unit] and UNIT_SIDE[unit] == FRENCH)
    blocked = EDGES["west"][3]
    state.place(UNIT_NUMBER["ri26"], blocked)
    assert blocked not in entry_hexes(state, unit)


def test_if_all_are_blocked_they_wait() -> None:
    """[Reinf] Q18"""
    field = Field()
    field.state = open_campaign("1", {})
    field.state.turn = 3
    for hex_ in EDGES["west"]:
        field.state.pieces[RUSSIAN][hex_] = 1
    field.begin(new_arrivals(FRENCH))
    assert field.asked() is None
    assert len(field.told("Delayed")[0]["force"]) == 2


# --- attrition -------------------------------------------------------------------------------------------------------


def worn(die: int, side: int, *stacks: tuple[str, str]) -> Field:
    field = Field()
    for hex_, units in stacks:
        field.put(side, hex_, units)
    return field.begin(AttritionPhase(side), [die])


@pytest.mark.parametrize(
    ("side", "die", "lost"),
    [
        (FRENCH, 1, []),
        (FRENCH, 2, ["3-6"]),
        (FRENCH, 3, ["3-6"]),
        (FRENCH, 4, ["5-5"]),
        (FRENCH, 5, ["5-5"]),
        (FRENCH, 6, ["5-5", "3-6"]),
        (RUSSIAN, 1, []),
        (RUSSIAN, 4, []),
        (RUSSIAN, 5, ["3-6"]),
        (RUSSIAN, 6, ["5-5"]),
    ],
)
def test_the_die_names_the_corps_that_are_lost(side: int, die: int, lost: list[str]) -> None:
    field = worn(die, side, (PLAIN, "5-5 3-6 2-3 1-4"))
    left = pieces(field.state, side)
    assert [kind for kind in ("5-5", "3-6") if kind not in left] == lost
    assert left["2-3"] == left["1-4"] == 1


def test_the_owner_chooses_which() -> None:
    """[Att] Q16"""
    field = worn(4, FRENCH, (PLAIN, "5-5"), ("5440", "5-5 2-3"))
    assert field.asked() == (FRENCH, "lose_corps")
    assert len(field.options()) == 2
    field.play(field.options()[1])
    assert pieces(field.state, FRENCH) == {"5-5": 1, "2-3": 1}


def test_divisions_do_not_count() -> None:
    """[Err 1973 a]"""
    field = worn(4, FRENCH, (PLAIN, "2-3 3-6"))
    assert pieces(field.state, FRENCH) == {"2-3": 1, "3-6": 1}
    assert field.told("AttritionVoid") == [{"side": "french", "kind": "infantry-corps"}]


# --- Depots and scorched earth ---------------------------------------------------------------------------------------


def work(side: int, units: str, depletion: int = 0) -> Field:
    field = Field()
    field.put(side, PLAIN, units)
    field.state.depletion[AREA_AT[NUMBER[PLAIN]]] = depletion
    return field.begin(SupplyWork(side))


def test_a_french_supply_unit_builds_a_depot_and_strips_its_area() -> None:
    field = work(FRENCH, "2x1-3")
    field.play("build fs1")
    assert pieces(field.state, FRENCH) == {"1-3": 2, "0-0": 1}
    assert field.state.depletion[AREA_AT[NUMBER[PLAIN]]] == DEPLETED
    assert field.asked() is None  # the other has no undepleted Area any more


def test_no_depot_in_a_depleted_area() -> None:
    assert work(FRENCH, "1-3", depletion=1).asked() is None


def test_a_russian_supply_unit_strips_its_area_from_either_state() -> None:
    field = work(RUSSIAN, "1-3", depletion=1).play("strip rs1")
    assert field.state.depletion[AREA_AT[NUMBER[PLAIN]]] == DEPLETED


def test_a_disrupted_supply_unit_does_not_work() -> None:
    field = Field()
    field.french(PLAIN, "1-3", disrupted=True)
    assert field.begin(SupplyWork(FRENCH)).asked() is None


def test_at_most_six_depots() -> None:
    field = Field()
    field.french("5030", "6x0-0")
    field.french(PLAIN, "1-3")
    assert field.begin(SupplyWork(FRENCH)).asked() is None


def test_combat_units_are_never_stacked_by_the_default_set_up() -> None:
    field = set_up("3")
    while field.asked():
        field.play("default")
    state = field.state
    for post in posts_of(state):
        line = SCENARIOS[state.scenario].lines[post.line] if post.line >= 0 else None
        if line is not None and line.is_free and IS_COMBAT[post.kind]:
            assert state.combat[UNIT_SIDE[post.unit]][state.where[post.unit]] == 1
