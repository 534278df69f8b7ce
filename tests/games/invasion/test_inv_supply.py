"""[6, 7.8] General supply, forage and links."""

from __future__ import annotations

import pytest
from inv_states import F, R, at, campaign, codes, dead, depots, disrupted, events, run, unit, units

from grognard.games.invasion.events.phases import Foraged
from grognard.games.invasion.fields import around, hexes_of
from grognard.games.invasion.general_supply import GeneralSupply
from grognard.games.invasion.stacks import CUT_OFF, FORAGING
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.supply import Lines, cut, link_length, linked, shut, supplied
from grognard.games.invasion.tables import BIT, distance

AROUND_WILNO = ("1709", "1809", "1909", "1908", "1807", "1708")
RING = ("berg", "sazonov", "olsufiev", "stroganov", "konovnitsyn", "choglokov")


def feeds(state: Campaign, side: int, word: str) -> bool:
    return Lines(state, side).feed(unit(word))


@pytest.mark.parametrize(("turn", "length"), [(1, 5), (10, 5), (11, 3)])
def test_a_route_is_five_hexes_without_the_units_own_and_three_in_winter(turn: int, length: int) -> None:
    state = depots(campaign(turn=turn), R, "0612")  # Orel: open country around it
    farthest = max(distance(at("0612"), hex_) for hex_ in hexes_of(supplied(state, R)))
    assert farthest == length


@pytest.mark.parametrize("mark", ["", "!"])
def test_no_route_passes_enemy_combat_units_disrupted_or_not(mark: str) -> None:
    # Infantry in all four dry hexes around Wilno, and the bridges are closed by it too.
    ring = {
        hex_: f"{name}{mark}" for hex_, name in zip(("1709", "1809", "1909", "1908", "1807", "1708"), RING, strict=True)
    }
    state = depots(campaign({**ring, "1610": "morand"}), F, "1808")
    assert not feeds(state, F, "morand")
    state.eliminate(unit(RING[0]))
    assert feeds(state, F, "morand")


def test_cavalry_closes_its_hex_and_those_around_it() -> None:
    # Between 1710 and 1711 runs an unbridged river.
    state = campaign({"1710": "uvarov"})
    assert codes(hexes_of(cut(state, F))) == {"1710", "1709", "1609", "1610", "1809", "1810"}
    assert cut(state, R) == 0


def test_a_friendly_combat_unit_opens_a_hex_beside_cavalry_and_a_commander_does_not() -> None:
    """Q1; and a depot in a closed hex does not work. Q2"""
    for guard, works in (("", False), ("morand", True), ("morand!", True), ("davout", False)):
        state = depots(campaign({"1710": "uvarov", "1610": guard}), F, "1610")
        assert bool(supplied(state, F) >> at("1611") & 1) is works, guard


def test_disrupted_cavalry_closes_nothing() -> None:
    assert supplied(depots(campaign({"1710": "uvarov!"}), F, "1610"), F) >> at("1510") & 1


@pytest.mark.parametrize(("edition", "shielded"), [("2021", True), ("first", False)])
def test_an_unbridged_river_shields_from_cavalry_in_2021_only(edition: str, shielded: bool) -> None:
    """D9. 1708 and 1709 have an unbridged river between them, 1708 and Wilno a bridged one. Q5"""
    closed = cut(campaign({"1708": "uvarov"}, edition=edition), F)
    assert bool(closed >> at("1709") & 1) is not shielded
    assert closed >> at("1808") & 1, "a bridge is no shield"


def test_enemy_cities_are_passed_only_where_somebody_holds_them() -> None:
    # Borisov 1510 is a Russian city next to Minsk: a French route from Minsk does not pass it.
    state = campaign()
    assert shut(state, F, cut(state, F)) >> at("1510") & 1
    state.place(unit("davout"), at("1510"))  # a commander is enough
    assert not shut(state, F, cut(state, F)) >> at("1510") & 1
    assert not shut(state, R, cut(state, R)) >> at("1510") & 1


def test_routes_cross_rivers_by_bridges_only() -> None:
    # Smolensk 1009: 1008 lies over an unbridged river, 1109 over a bridged one.
    near = around(BIT[at("1009")], campaign().bridged_rows)
    assert not near >> at("1008") & 1
    assert near >> at("1109") & 1


def test_difficult_terrain_closes_french_routes_and_no_others() -> None:
    # 1511 next to Minsk is forest.
    state = campaign()
    assert shut(state, F, cut(state, F)) >> at("1511") & 1
    assert not shut(state, R, cut(state, R)) >> at("1511") & 1


def test_french_cavalry_has_no_effect_on_difficult_terrain() -> None:
    state = campaign({"1610": "girardin"})
    assert not cut(state, R) >> at("1511") & 1
    assert cut(state, R) >> at("1611") & 1


def test_an_unguarded_depot_in_russia_supplies() -> None:
    """Q2: the city that supplies is not passed through."""
    assert feeds(depots(campaign({"1611": "curial"}), F, "1610"), F, "curial")


def test_austrians_live_on_the_southern_edge_of_austria() -> None:
    state = campaign({"2217": "bianchi lecoq schwarzenberg"})
    assert feeds(state, F, "bianchi")
    assert not feeds(state, F, "lecoq")


# --- effects -------------------------------------------------------------------------------------------------------


def test_out_of_supply_units_are_disrupted_and_the_french_die_the_second_time() -> None:
    state = campaign({"1611": "curial morand! compans dessaix! verdier!", "0513": "berg! sazonov"})
    run(state, GeneralSupply())
    assert disrupted(state) == {"curial", "morand", "compans", "berg", "sazonov"}
    assert dead(state) == {"dessaix", "verdier"}


def test_in_winter_disrupted_veterans_die_too_and_russians_never() -> None:
    state = campaign({"1611": "curial morand!", "0513": "berg!"}, turn=11)
    run(state, GeneralSupply())
    assert (dead(state), disrupted(state)) == ({"morand"}, {"curial", "berg"})


def test_riga_holds_out() -> None:
    state = campaign({"1904": "riga_garrison essen"})
    run(state, GeneralSupply())
    assert disrupted(state) == set()
    assert state.marks[unit("riga_garrison")] & CUT_OFF


def test_all_states_are_fixed_before_any_effect() -> None:
    # Russian cavalry out of supply cuts the French route although it is disrupted at the same moment. [6.5]
    state = depots(campaign({"1710": "uvarov", "1611": "curial"}), F, "1610")
    run(state, GeneralSupply())
    assert disrupted(state) == {"uvarov", "curial"}


@pytest.mark.parametrize(("die", "is_out"), [(2, True), (3, False)])
def test_foragers_roll_against_their_number(die: int, is_out: bool) -> None:
    state = depots(campaign({"1611": "curial morand davout"}, turn=4), F, "1610")
    for each in units("curial morand"):
        state.marks[each] |= FORAGING
    run(state, GeneralSupply(), [die])
    assert disrupted(state) == ({"curial", "morand"} if is_out else set())
    assert [(event.die, event.count, event.is_out) for event in events(state, Foraged)] == [(die, 2, is_out)]
    assert not state.marks[unit("curial")] & FORAGING


def test_foragers_do_not_roll_before_turn_4() -> None:
    state = depots(campaign({"1611": "curial"}, turn=3), F, "1610")
    state.marks[unit("curial")] |= FORAGING
    run(state, GeneralSupply())  # no die is there to be rolled
    assert disrupted(state) == set()


def test_a_good_forage_roll_does_not_replace_a_route() -> None:
    """Q6"""
    state = campaign({"1611": "curial"}, turn=4)
    state.marks[unit("curial")] |= FORAGING
    run(state, GeneralSupply(), [6])
    assert disrupted(state) == {"curial"}


def test_in_the_first_edition_a_commander_rolls_when_the_last_unit_starves() -> None:
    """Q40"""
    for edition, dice, lost in (("2021", [], False), ("first", [1], True)):
        state = campaign({"1611": "dessaix! oudinot"}, edition=edition)
        run(state, GeneralSupply(), dice)
        assert ("oudinot" in dead(state)) is lost


# --- links ---------------------------------------------------------------------------------------------------------


def test_a_chain_of_depots_reaches_from_the_source() -> None:
    alone = campaign()
    assert linked(alone, R) >> at("1403") & 1, "Pskov is within five hexes of St Petersburg"
    assert not linked(alone, R) >> at("1808") & 1
    joined = depots(campaign(), R, "1403 1606")
    assert linked(joined, R) >> at("1808") & 1
    assert distance(at("1606"), at("1808")) <= 5


def test_french_links_are_three_hexes_in_winter_and_russian_ones_five() -> None:
    assert [link_length(campaign(turn=turn), side) for turn in (10, 11) for side in (F, R)] == [5, 5, 3, 5]


def test_a_source_held_by_the_enemy_gives_nothing() -> None:
    state = campaign({"1101": "morand"})
    assert not linked(state, R) >> at("1403") & 1
