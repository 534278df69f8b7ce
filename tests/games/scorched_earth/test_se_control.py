"""[3.14] Control of Cities, Fortresses and towns, with the points and logistics that it brings."""

from __future__ import annotations

import pytest
from se_states import at, campaign, place, unit, units

from grognard.core.events import Journal
from grognard.games.scorched_earth.control import occupy, occupy_all, passes_to, points_for, take_control
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import FRENCH, HOLDING, PLACES, RUSSIAN


def march(state: Campaign, name: str, *codes: str) -> None:
    """Through hexes, and what occupying them brings."""
    for code in codes:
        state.move(units(name), at(code))
        occupy(state, UNIT_SIDE_OF[name], at(code))


UNIT_SIDE_OF = {"davout": FRENCH, "grouchy": FRENCH, "tuchkov": RUSSIAN, "korff": RUSSIAN}


def test_start() -> None:  # Q64
    state = campaign()
    assert all(state.control[number] == each.side for number, each in enumerate(PLACES))
    assert all(state.memory[HOLDING[hex_]] == each.side for each in PLACES for hex_ in each.hexes)
    assert state.town_holder(at("2614")) == RUSSIAN  # Kovno
    assert state.town_holder(at("2416")) == FRENCH  # Suwalki
    assert state.control[place("grodno")] == RUSSIAN


def test_neys_hex_is_french_but_grodno_is_not() -> None:  # Q64
    state = campaign({"ney": "2517", "dokhturov": "2617"})
    occupy_all(state)
    assert state.memory[HOLDING[at("2517")]] == FRENCH
    assert state.control[place("grodno")] == RUSSIAN
    assert state.vp == 10


def test_a_city_needs_all_its_hexes() -> None:
    state = campaign({"davout": "2816"}, dice=[3, 4])
    state.lp = 50
    march(state, "davout", "2815")
    assert (state.control[place("vilna")], state.vp) == (RUSSIAN, 10)
    march(state, "davout", "2914")  # passing through is enough
    assert (state.control[place("vilna")], state.vp, state.lp) == (FRENCH, 12, 57)


@pytest.mark.parametrize(("name", "points"), [("vilna", 2), ("moscow", 2), ("st_petersburg", 2), ("grodno", 1)])
def test_points_of_cities(name: str, points: int) -> None:  # [13.1, 13.2]
    state = campaign()
    assert points_for(state, place(name), FRENCH) == points
    assert points_for(state, place(name), RUSSIAN) == -points
    state.burnt[place(name)] = 1
    assert points_for(state, place(name), FRENCH) == 0
    assert points_for(state, place(name), RUSSIAN) == -points  # burnt or not


def test_a_burnt_city_gives_nothing() -> None:
    state = campaign({"davout": "2816"}, dice=[])
    state.burnt[place("vilna")] = 1
    march(state, "davout", "2815", "2914")
    assert (state.control[place("vilna")], state.vp, state.lp) == (FRENCH, 10, 99)


def test_the_russians_retake_it() -> None:  # [9.6.3]
    state = campaign({"tuchkov": "3015"}, dice=[])
    take_control_quietly(state, "vilna", FRENCH)
    state.burnt[place("vilna")] = 1
    march(state, "tuchkov", "2914", "2815")
    assert (state.control[place("vilna")], state.vp, state.lp) == (RUSSIAN, 8, 99)


def take_control_quietly(state: Campaign, name: str, side: int) -> None:
    state.control[place(name)] = side
    for hex_ in PLACES[place(name)].hexes:
        state.memory[HOLDING[hex_]] = side


def test_cavalry_takes_nothing_in_summer() -> None:
    state = campaign({"grouchy": "2816"})
    march(state, "grouchy", "2815", "2914")
    assert (state.control[place("vilna")], state.vp) == (RUSSIAN, 10)


def test_cavalry_takes_cities_in_winter() -> None:  # Q23
    state = campaign({"grouchy": "2816"}, turn=11, dice=[1, 1])
    march(state, "grouchy", "2815", "2914")
    assert (state.control[place("vilna")], state.vp) == (FRENCH, 12)


def test_when_winter_comes_cavalry_begins_to_count() -> None:
    state = campaign({"grouchy": "2815", "nansouty": "2914"}, turn=10, dice=[1, 1])
    occupy_all(state)
    assert state.control[place("vilna")] == RUSSIAN
    state.turn = 11
    occupy_all(state)
    assert state.control[place("vilna")] == FRENCH


def test_nothing_is_occupied_beside_an_enemy() -> None:  # Q41
    state = campaign({"davout": "2815", "korff": "2914"})
    occupy(state, FRENCH, at("2815"))
    state.move(units("davout"), at("2914"))
    occupy(state, FRENCH, at("2914"))
    assert state.memory[HOLDING[at("2914")]] == RUSSIAN
    assert state.control[place("vilna")] == RUSSIAN


def test_infantry_in_one_hex_holds_the_city() -> None:  # Q41
    state = campaign({"davout": "2816", "tuchkov": "2914"})
    march(state, "davout", "2815")
    assert not passes_to(state, place("vilna"), FRENCH)


def test_a_fortress_passes_to_the_french_by_siege_only() -> None:
    state = campaign({"davout": "3011"}, dice=[2, 2])
    march(state, "davout", "3012", "3112")
    assert state.control[place("dunaburg")] == RUSSIAN
    assert not passes_to(state, place("dunaburg"), FRENCH)
    state.lp = 10
    take_control(state, place("dunaburg"), FRENCH, "11")
    assert (state.control[place("dunaburg")], state.vp, state.lp) == (FRENCH, 11, 14)


def test_a_siege_sets_all_memories() -> None:
    state = campaign(dice=[1, 1])
    take_control(state, place("riga"), FRENCH, "11")
    assert all(state.memory[HOLDING[hex_]] == FRENCH for hex_ in PLACES[place("riga")].hexes)


def test_the_russians_take_fortresses_by_occupation() -> None:  # Q51
    state = campaign({"tuchkov": "3011"})
    take_control_quietly(state, "dunaburg", FRENCH)
    march(state, "tuchkov", "3012", "3112")
    assert (state.control[place("dunaburg")], state.vp) == (RUSSIAN, 9)


def test_danzig_spans_three_hexes() -> None:
    state = campaign({"tuchkov": "1616"})
    march(state, "tuchkov", "1615", "1714")
    assert state.control[place("danzig")] == FRENCH
    march(state, "tuchkov", "1715")
    assert (state.control[place("danzig")], state.vp) == (RUSSIAN, 8)


@pytest.mark.parametrize(
    ("name", "lost"), [("warsaw", 2), ("konigsberg", 2), ("danzig", 2), ("memel", 1), ("tilsit", 1), ("zamosc", 1)]
)
def test_places_in_the_west(name: str, lost: int) -> None:  # [13.2] Q52
    state = campaign(dice=[])
    take_control(state, place(name), RUSSIAN, "3.14")
    assert state.vp == 10 - lost
    take_control(state, place(name), FRENCH, "3.14")
    assert (state.vp, state.lp) == (11 - lost, 99)  # one point only, and no logistics


def test_logistics_end_at_99() -> None:  # Q58
    state = campaign(dice=[6, 6])
    take_control(state, place("riga"), FRENCH, "11")
    assert state.lp == 99


def test_towns() -> None:  # [3.14]
    state = campaign({"davout": "2515", "grouchy": "2515"})
    march(state, "grouchy", "2614")
    assert state.town_holder(at("2614")) == RUSSIAN
    march(state, "davout", "2614")
    assert state.town_holder(at("2614")) == FRENCH


def test_smolensk_brings_kutuzov() -> None:  # [14.1]
    state = campaign({"grouchy": "3816"})
    march(state, "grouchy", "3815")  # cavalry, and in passing, is enough
    assert state.kutuzov
    assert state.control[place("smolensk")] == RUSSIAN


def test_russians_in_smolensk_do_not() -> None:
    state = campaign({"tuchkov": "3816"})
    march(state, "tuchkov", "3815")
    assert not state.kutuzov


def test_the_park_is_lost_with_the_place_it_was_used_at() -> None:  # [11.1]
    state = campaign(dice=[1, 1, 1, 1])
    state.park = place("riga")
    take_control(state, place("riga"), FRENCH, "11")
    take_control(state, place("riga"), RUSSIAN, "3.14")
    assert not state.park_gone  # it was not used
    state.park_used = 1
    take_control(state, place("riga"), FRENCH, "11")
    take_control(state, place("riga"), RUSSIAN, "3.14")
    assert state.park_gone


def test_what_is_told() -> None:
    state = campaign({"davout": "2816"}, dice=[3, 4])
    state.journal = Journal()
    state.lp = 0
    march(state, "davout", "2815", "2914")
    assert [entry.event.sentence() for entry in state.journal.entries] == [
        "The French player takes control of Vilno.",
        "Victory Points +2 (Vilno becomes French): 12.",
        "Logistics Points +7 (capture of Vilno, dice 3 4): 7.",
    ]
    assert unit("davout") in state.force(FRENCH, at("2914"))
