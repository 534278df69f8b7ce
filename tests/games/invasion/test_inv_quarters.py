"""[16.13] The offer of a second year, winter quarters, and the campaign of 1813."""

from __future__ import annotations

from typing import Any

import pytest
from inv_advanced import EDITIONS, answer, at, campaign, choices, piece, pieces, refusal

from grognard.core.dice import ScriptedDice
from grognard.games.invasion.advanced import hooks, phases, rivers
from grognard.games.invasion.advanced.losses import remove_piece
from grognard.games.invasion.advanced.quarters import RUSSIAN_QUARTERS, allowed, lost_in_1812
from grognard.games.invasion.stacks import LOST, REMOVED, WAITING
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.supply import linked
from grognard.games.invasion.tables import BIT, FRENCH, NAPOLEON, PIECES, RUSSIAN

EIGHT = "konigsberg tilsit gumbinnen lomza warsaw kovno vilna grodno"
ARMY = {
    "vilna": "napoleon ney ledru razout",
    "1609": "davout morand friant",
    "minsk": "lecoq pino wrede",
    "smolensk": "barclay olsufiev stroganov",
    "moscow": "berg",
    "1210": "bagration paskevich",
}


def offered(turn: int = 7, dice: list[int] | None = None, depots: str = EIGHT, **options: Any) -> Campaign:
    state = campaign(ARMY, turn, dice or [], {FRENCH: depots, RUSSIAN: "moscow kaluga tula"}, "razout berg", **options)
    for number, each in enumerate(PIECES):
        if 0 < each.turn <= turn:
            state.where[number] = LOST  # they have come before, and do not come again
    phases.turn_end(state)
    state.advance()
    return state


def accepted(dice: list[int], **options: Any) -> Campaign:
    state = offered(dice=dice, **options)
    answer(state, FRENCH, "accept")
    return state


# --- the offer -----------------------------------------------------------------------------------------------------


def test_the_offer_comes_with_eight_depots_or_at_the_end_of_turn_7() -> None:
    """Q62"""
    assert offered(3).pending[FRENCH] is not None
    assert offered(3, depots="konigsberg tilsit").pending == [None, None]
    assert offered(7, depots="konigsberg tilsit").pending[FRENCH] is not None
    assert offered(8).pending[FRENCH] is not None
    assert offered(7, two_years="no").pending == [None, None]


def test_the_offer_is_made_once() -> None:
    state = offered(3)
    answer(state, FRENCH, "pass")
    assert (state.turn, state.second_year) == (3, 0)
    state.turn = 7
    phases.turn_end(state)
    assert not state.stack


# --- the French ----------------------------------------------------------------------------------------------------


def test_french_quarters_are_friendly_cities_or_cities_with_a_depot() -> None:
    state = accepted([])
    assert state.where[piece("ledru")] == WAITING
    assert refusal(state, FRENCH, "put ledru minsk") == "no-quarters"
    assert refusal(state, FRENCH, "put ledru 1609") == "no-quarters"
    assert refusal(state, FRENCH, "put berg moscow") == "not-to-place"
    assert refusal(state, FRENCH, "done") == "still-to-place"
    answer(state, FRENCH, "put ledru vilna; put razout vilna; put morand vilna; put friant vilna")
    assert not state.disrupted[piece("razout")]
    answer(state, FRENCH, "put lecoq vilna")
    assert refusal(state, FRENCH, "put wrede vilna") == "no-room"
    answer(state, FRENCH, "default")
    assert state.pending[FRENCH] is not None
    placed = pieces("victor augereau fournier girard loison grenier lagrange napoleon davout")
    assert all(state.where[each] >= 0 for each in placed)
    assert all(not state.disrupted[unit] for unit in state.on_map(FRENCH))


def test_skipped_arrivals_join() -> None:
    """Q63: an offer at the end of Turn 3 brings IX and XI Corps of Turns 4 and 6, too."""
    state = offered(3)
    answer(state, FRENCH, "accept; default")
    assert all(state.where[each] >= 0 for each in pieces("partouneaux daendels ix_artillery durutte heudelet"))


def in_winter(dice: list[int], source: str = "pass", **options: Any) -> Campaign:
    """After the French have their quarters and their source."""
    state = accepted(dice, **options)
    answer(state, FRENCH, "default")
    answer(state, FRENCH, source)
    return state


def test_foreigners_who_are_no_poles_are_lost_first() -> None:
    """Dice 3 and 4: three units of lecoq, pino, wrede; the die for Napoleon 5."""
    state = in_winter([3, 4, 5])
    assert [state.where[unit] for unit in pieces("lecoq pino wrede")] == [REMOVED] * 3
    assert state.where[NAPOLEON] >= 0


def test_when_they_do_not_suffice_the_french_choose() -> None:
    state = in_winter([5, 4, 6])
    assert [state.where[unit] for unit in pieces("lecoq pino wrede")] == [REMOVED] * 3
    assert {move[1] for move in choices(state, FRENCH)} >= set(pieces("ledru girard fournier"))
    answer(state, FRENCH, "pick girard")
    assert state.where[piece("girard")] == REMOVED


def test_each_one_costs_a_commander() -> None:
    state = in_winter([1, 1, 5])
    answer(state, FRENCH, "pick pino")
    assert {move[1] for move in choices(state, FRENCH)} == set(pieces("napoleon davout ney victor augereau"))
    answer(state, FRENCH, "pick victor; pick augereau")
    assert [state.where[each] for each in pieces("victor augereau")] == [REMOVED] * 2
    assert state.where[NAPOLEON] >= 0


@pytest.mark.parametrize(("die", "is_there", "may_return"), [(1, False, 0), (3, False, 1), (4, False, 1), (5, True, 0)])
def test_napoleon_in_winter(die: int, is_there: bool, may_return: int) -> None:
    state = in_winter([3, 4, die])
    assert (state.where[NAPOLEON] >= 0) is is_there
    assert state.is_napoleon_away == may_return
    assert not state.ended


# --- the new source ------------------------------------------------------------------------------------------------


def naming(**options: Any) -> Campaign:
    state = accepted([3, 4, 5], **options)
    answer(state, FRENCH, "default")
    return state


def test_which_cities_may_be_a_source() -> None:
    state = naming()
    assert refusal(state, FRENCH, "source minsk") == "source-needs-depot"
    assert refusal(state, FRENCH, "source 1609") == "source-no-city"
    assert refusal(state, FRENCH, "source vilna") == "source-needs-river"
    assert {("source", at(city)) for city in ("kovno", "grodno", "warsaw", "konigsberg")} <= choices(state, FRENCH)


def test_a_source_needs_the_river_below_it() -> None:
    """Russians in Memel close the Niemen for Kovno, not for Warsaw."""
    state = naming()
    state.place(piece("riga_garrison"), at("memel"))
    assert refusal(state, FRENCH, "source kovno") == "source-cut-off"
    answer(state, FRENCH, "source warsaw")
    assert state.new_source == at("warsaw") + 1


def test_a_new_source_feeds_a_chain_until_russians_come() -> None:
    state = campaign(turn=9, depots={FRENCH: "kovno"})
    state.second_year, state.new_source = 1, at("kovno") + 1
    assert hooks.extra_sources(state, FRENCH) == BIT[at("kovno")]
    assert linked(state, FRENCH) >> at("vilna") & 1
    state.place(piece("berg"), at("tilsit"))
    hooks.occupied(state, RUSSIAN, at("tilsit"), pieces("berg"))
    assert state.new_source == 0
    assert hooks.extra_sources(state, FRENCH) == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_closes_a_source(edition: str) -> None:
    """D60: 2021 looks at cities downstream, the first edition at all along the river. Grodno lies above Kovno."""
    state = campaign({"grodno": "berg"}, turn=9, edition=edition)
    state.second_year, state.new_source = 1, at("kovno") + 1
    hooks.occupied(state, RUSSIAN, at("grodno"), pieces("berg"))
    assert bool(state.new_source) is (edition == "2021")


def test_a_friendly_city_is_closed_only_by_occupation() -> None:
    state = campaign({"danzig": "berg"}, turn=9)
    state.second_year, state.new_source = 1, at("warsaw") + 1
    hooks.occupied(state, RUSSIAN, at("danzig"), pieces("berg"))
    assert state.new_source
    state.place(piece("sazonov"), at("warsaw"))
    hooks.occupied(state, RUSSIAN, at("warsaw"), pieces("sazonov"))
    assert not state.new_source


def test_rivers_that_flow_into_the_baltic() -> None:
    assert set(rivers.CITIES_ON) == {"Western Dvina", "Niemen", "Pregel", "Vistula"}
    assert rivers.downstream(at("minsk")) is None
    assert rivers.downstream(at("dunaburg")) == BIT[at("mitau")] | BIT[at("riga")]
    assert rivers.along(at("dunaburg")) >> at("vitebsk") & 1


# --- the Russians --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_russian_winter_positions(edition: str) -> None:
    """D49: not downstream of the new source; in the first edition not along its river."""
    state = campaign({"vilna": "ney ledru"}, turn=7, edition=edition)
    state.depots = [BIT[at("vilna")], BIT[at("moscow")] | BIT[at("riga")] | BIT[at("grodno")]]
    state.new_source = at("kovno") + 1
    state.friendly[FRENCH] &= ~BIT[at("kovno")]
    field = allowed(state, RUSSIAN_QUARTERS, piece("berg"))
    assert field >> at("riga") & 1
    assert not field >> at("1708") & 1  # next to the French
    assert not field >> at("vitebsk") & 1  # out of winter supply
    assert not field >> at("memel") & 1
    assert bool(field >> at("grodno") & 1) is (edition == "2021")


def test_russians_in_winter() -> None:
    state = in_winter([3, 4, 5, 6, 3])
    assert state.pending[RUSSIAN] is not None
    assert refusal(state, RUSSIAN, "put berg vilna") == "no-quarters"
    answer(state, RUSSIAN, "default")
    assert all(not state.disrupted[unit] for unit in state.on_map(RUSSIAN))
    assert refusal(state, RUSSIAN, "put udom smolensk") == "no-quarters"
    assert refusal(state, RUSSIAN, "put swedish_infantry moscow") == "no-quarters"
    answer(state, RUSSIAN, "put udom kiev; put swedish_infantry st_petersburg; default")
    arrived = "chichagov os_cavalry udom danube_artillery first_caucasus second_caucasus danube_reserve"
    assert all(state.where[each] >= 0 for each in pieces(f"{arrived} swedish_infantry swedish_cavalry adlercreutz"))
    assert state.where[piece("kaluga_militia")] == WAITING
    assert (state.turn, state.second_year) == (7, 1)  # the next is Turn 8 of 1813
    assert not state.is_winter


def test_lost_units_return() -> None:
    """Dice 6 and 3: up to four units or commanders lost in 1812 return; not those that never came. Q66"""
    state = accepted([3, 4, 5, 6, 3])
    for name in ("choglokov", "platov"):
        state.place(piece(name), at("tula"))
        state.eliminate(piece(name))
    state.where[piece("langeron")] = LOST
    answer(state, FRENCH, "default; pass")
    answer(state, RUSSIAN, "default; default")
    assert choices(state, RUSSIAN) > {("done",)}
    assert refusal(state, RUSSIAN, "put langeron moscow") == "not-to-place"
    answer(state, RUSSIAN, "put platov moscow; put choglokov kiev")
    assert state.where[piece("choglokov")] == at("kiev")
    assert not state.stack


# --- 1813 ----------------------------------------------------------------------------------------------------------


def turn_of_1813(dice: list[int], away: int = 0) -> Campaign:
    state = campaign({"vilna": "ney ledru", "moscow": "berg", "tula": "sazonov olsufiev"}, turn=9)
    state.eliminate(piece("sazonov"))
    state.eliminate(piece("olsufiev"))
    state.second_year, state.is_napoleon_away = 1, away
    state.place(piece("choglokov"), at("tula"))
    state.eliminate(piece("choglokov"))  # lost in 1813: stays lost
    if away:
        state.where[NAPOLEON] = REMOVED
    state.dice = ScriptedDice(dice)
    phases.after_reinforcements(state)
    state.advance()
    return state


def test_restored_units_at_the_end_of_a_turn() -> None:
    assert lost_in_1812(turn_of_1813([2])) == pieces("sazonov olsufiev")
    state = turn_of_1813([3])
    answer(state, RUSSIAN, "put sazonov kiev")
    assert not state.stack
    state = turn_of_1813([6])
    answer(state, RUSSIAN, "put sazonov kiev; put olsufiev moscow")
    assert not state.stack
    assert not turn_of_1813([2]).stack


def test_napoleon_comes_back() -> None:
    assert not turn_of_1813([1, 4], away=1).stack
    state = turn_of_1813([1, 5], away=1)
    assert choices(state, FRENCH) == {("put", NAPOLEON, at("vilna")), ("default",)}
    answer(state, FRENCH, "put napoleon vilna")
    assert state.where[NAPOLEON] == at("vilna")
    assert not state.is_napoleon_away


def test_no_forage_on_turns_8_and_9_and_no_reinforcements() -> None:
    state = campaign(turn=9)
    assert hooks.has_forage(state)
    state.second_year = 1
    assert not hooks.has_forage(state)
    state.turn = 10
    assert hooks.has_forage(state)
    due = [number for number, each in enumerate(PIECES) if each.turn == 10]
    assert hooks.due(state, RUSSIAN, due) == []
    assert not state.is_winter
    state.turn = 14
    assert not state.is_winter


def test_leaving_moscow_for_the_winter_is_no_event_of_1813() -> None:
    """Q66a"""
    state = campaign(
        {"moscow": "ledru", "tula": "berg"}, 7, [1, 2, 1, 1], {FRENCH: "vilna"}, cards="no", edition="first"
    )
    for number, each in enumerate(PIECES):
        if each.turn and number != NAPOLEON:
            state.where[number] = LOST
    state.depots[RUSSIAN] = BIT[at("tula")]
    state.watch_cities()
    state.begin_turn()
    phases.turn_end(state)
    state.advance()
    answer(state, FRENCH, "accept; put ledru vilna; pass")
    answer(state, RUSSIAN, "default")
    assert state.second_year
    assert (state.city_events, state.cities_held) == (0, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_dice_for_commanders_when_napoleon_goes(edition: str) -> None:
    """Removing a commander leaves no stack without its last unit. [11.19] Q40"""
    state = campaign({"vilna": "napoleon ney"}, 9, [], edition=edition)
    remove_piece(state, NAPOLEON, "16.13")
    assert not state.stack
