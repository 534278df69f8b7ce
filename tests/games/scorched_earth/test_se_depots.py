"""[7.0, 14.2] The Depot Deployment Phase."""

from __future__ import annotations

from se_play import asked, play, refusal, run, told
from se_states import at, campaign, place, put_depot

from grognard.core.decision import DONE
from grognard.games.scorched_earth.depots import is_depot_hex, new_depot_phase, open_roads
from grognard.games.scorched_earth.state import OFF_MAP, Campaign
from grognard.games.scorched_earth.tables import (
    FRENCH,
    FRONTIER_SIDE,
    HOLDING,
    IS_TOWN,
    NO_PLACE,
    ON_ROAD,
    OPEN_HEXES,
    PLACE_AT,
    RUSSIAN,
    UNITS_OF,
    WEST_ROADS,
)

N, M, MC, J = range(4)


def begun(where: dict[str, str] | None = None, turn: int = 3, **depots: str) -> Campaign:
    state = campaign(where, turn=turn)
    for group, code in depots.items():
        put_depot(state, group, code)
    return run(state, new_depot_phase())


def test_depots_go_to_french_towns_cities_and_fortresses() -> None:
    state = begun(N="2120", M="2120", Mc="2214", J="2120")
    assert asked(state, FRENCH) == "deploy_depots"
    play(state, FRENCH, ("depot", N, at("2215")))  # Insterburg, a town
    assert state.depots[N] == at("2215")
    assert "not in a town, City or Fortress" in refusal(state, FRENCH, ("depot", M, at("2516")))
    assert "not under French control" in refusal(state, FRENCH, ("depot", M, at("2914")))
    assert "has already moved" in refusal(state, FRENCH, ("depot", N, at("2120")))
    assert "already" in refusal(state, FRENCH, ("depot", M, at("2120")))
    play(state, FRENCH, DONE)
    assert any("moves from 2120" in line for line in told(state, RUSSIAN))


def test_towns_count_by_the_last_infantry() -> None:
    state = campaign()
    assert not is_depot_hex(state, at("2419"))
    state.memory[HOLDING[at("2419")]] = FRENCH
    assert is_depot_hex(state, at("2419"))


def test_a_burnt_city_will_do() -> None:
    state = campaign()
    state.control[place("vilna")] = FRENCH
    state.burnt[place("vilna")] = 1
    assert is_depot_hex(state, at("2914"))


def test_enemy_zones_block_the_roads() -> None:
    state = begun(N="2120")
    free = set(state.moves(FRENCH))
    state = begun({"tuchkov": "2019"}, N="2120")
    assert set(state.moves(FRENCH)) < free


def test_a_depot_in_an_enemy_zone_may_leave_it() -> None:
    """Its own hex is not part of the way, as with lines of communication."""
    state = begun({"tuchkov": "2218"}, N="2118")  # Ostrolenka
    assert state.zones[RUSSIAN][at("2118")]
    play(state, FRENCH, ("depot", N, at("1820")))


def test_cut_off_from_the_west_a_depot_stays() -> None:
    state = campaign(turn=3)
    put_depot(state, "N", "2120")
    for number, hex_ in zip(UNITS_OF[RUSSIAN], WEST_ROADS, strict=False):
        state.place(number, hex_)
    run(state, new_depot_phase())
    assert not open_roads(state)
    assert state.moves(FRENCH) == [DONE]
    assert "cut off" in refusal(state, FRENCH, ("depot", N, at("2021")))
    play(state, FRENCH, DONE)
    assert state.depots[N] == at("2120")


def test_off_the_map_a_depot_comes_back_by_the_western_edge() -> None:
    state = begun()
    assert state.depots == [OFF_MAP] * 4
    play(state, FRENCH, ("depot", J, at("2120")))
    assert state.depots[J] == at("2120")
    assert any("western edge" in line for line in told(state, RUSSIAN))


def roadless() -> int:
    return next(
        hex_
        for hex_ in OPEN_HEXES
        if FRONTIER_SIDE[hex_] == FRENCH and not ON_ROAD[hex_] and not IS_TOWN[hex_] and PLACE_AT[hex_] == NO_PLACE
    )


def test_illegal_depots_must_move_on_the_second_turn() -> None:
    state = campaign(turn=2)
    state.depots[N] = roadless()
    state.depots[M] = at("2120")
    run(state, new_depot_phase())
    assert "must move to a legal hex" in refusal(state, FRENCH, DONE)
    play(state, FRENCH, ("depot", N, at("2120")), DONE)
    assert state.depots[:2] == [at("2120"), at("2120")]


def test_on_the_first_turn_they_may_stay() -> None:
    state = campaign(turn=1)
    state.depots[N] = roadless()
    run(state, new_depot_phase())
    play(state, FRENCH, DONE)
    assert state.depots[N] == roadless()


def test_who_cannot_reach_a_legal_hex_leaves_the_map() -> None:
    state = campaign(turn=2)
    state.depots[N] = roadless()
    for hex_ in OPEN_HEXES:
        state.zones[RUSSIAN][hex_] = 1
    run(state, new_depot_phase())
    play(state, FRENCH, DONE)
    assert state.depots[N] == OFF_MAP


def test_when_all_have_moved_the_phase_is_over() -> None:
    state = begun()
    play(state, FRENCH, *(("depot", depot, at("2120")) for depot in (N, M, MC, J)))
    assert state.over
