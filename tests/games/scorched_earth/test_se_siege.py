"""[11] Sieges and the Artillery Park."""

from __future__ import annotations

from se_play import asked, play, refusal, run, throw, told
from se_states import at, campaign, place, unit

from grognard.core.decision import DONE, Move
from grognard.games.scorched_earth.control import take_control
from grognard.games.scorched_earth.options import NO_CITY_SIEGES
from grognard.games.scorched_earth.siege import SiegePhase, dice_against, has_infantry
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import FRENCH, HOLDING, RUSSIAN

RIGA, VILNA = place("riga"), place("vilna")


def besieging(name: str) -> Move:
    return ("siege", place(name))


def phase(where: dict[str, str], turn: int = 3) -> Campaign:
    return run(campaign(where, turn=turn), SiegePhase())


def test_a_fortress_falls_on_a_die_above_determination() -> None:
    state = phase({"yorck": "2709"})
    throw(state, 4, 3, 3)  # the siege, then logistics
    play(state, FRENCH, besieging("riga"))
    assert state.control[RIGA] == FRENCH
    assert state.vp == 11
    assert all(state.memory[HOLDING[at(code)]] == FRENCH for code in ("2609", "2709"))
    assert state.over


def test_equal_is_not_enough() -> None:
    state = phase({"yorck": "2709"})
    throw(state, 3)
    play(state, FRENCH, besieging("riga"))
    assert state.control[RIGA] == RUSSIAN
    assert state.over


def test_the_garrison_is_driven_out_first() -> None:
    state = phase({"yorck": "2709", "riga": "2609"})
    throw(state, 6)
    play(state, FRENCH, besieging("riga"))
    assert asked(state, RUSSIAN) == "retreat"
    assert state.demoralized[unit("riga")] == 1
    assert state.control[RIGA] == RUSSIAN
    throw(state, 2, 2)
    while asked(state, RUSSIAN) == "retreat":
        play(state, RUSSIAN, state.moves(RUSSIAN)[0])
    assert state.control[RIGA] == FRENCH
    assert state.where[unit("riga")] not in (at("2609"), at("2709"))


def test_a_city_is_not_taken_but_emptied() -> None:
    """And may be burnt first. Q35"""
    state = phase({"davout": "2815", "tuchkov": "2914"})
    throw(state, 5)
    play(state, FRENCH, besieging("vilna"))
    assert asked(state, RUSSIAN) == "burn"
    throw(state, 3)
    play(state, RUSSIAN, ("burn",))
    while asked(state, RUSSIAN) == "retreat":
        play(state, RUSSIAN, state.moves(RUSSIAN)[0])
    assert state.burnt[VILNA]
    assert state.control[VILNA] == RUSSIAN
    assert state.demoralized[unit("tuchkov")] == 2


def test_cities_may_be_left_out() -> None:
    state = campaign({"davout": "2815", "yorck": "2709"})
    state.readings = NO_CITY_SIEGES
    run(state, SiegePhase())
    assert "only Fortresses are besieged" in refusal(state, FRENCH, besieging("vilna"))
    state = campaign({"davout": "2815"})
    state.readings = NO_CITY_SIEGES
    assert run(state, SiegePhase()).over


def test_infantry_is_needed_and_cavalry_adds_dice() -> None:
    state = campaign({"yorck": "2609", "nansouty": "2709"})
    assert dice_against(state, RIGA) == 2
    assert has_infantry(state, RIGA)
    state = phase({"nansouty": "2709"})
    assert asked(state, FRENCH) == "siege"  # asked, so that the enemy does not learn it
    assert "No French infantry" in refusal(state, FRENCH, besieging("riga"))
    play(state, FRENCH, DONE)
    assert state.over
    state = phase({"nansouty": "2709"}, turn=11)  # in winter they function as infantry Q23
    assert besieging("riga") in state.moves(FRENCH)


def test_nobody_is_asked_without_troops_at_a_russian_place() -> None:
    state = campaign({"davout": "2120", "tuchkov": "2914"})
    assert run(state, SiegePhase()).over


def test_the_artillery_park_adds_a_die_and_is_seen_then() -> None:
    """[11.1]"""
    state = campaign({"yorck": "2709"}, turn=3)
    state.park = RIGA
    run(state, SiegePhase())
    throw(state, 1, 5, 1, 1)
    play(state, FRENCH, besieging("riga"))
    assert state.park_used
    assert state.control[RIGA] == FRENCH
    assert "Artillery Park" in told(state, RUSSIAN)[0]
    take_control(state, RIGA, RUSSIAN, "3.14")
    assert state.park_gone
    assert dice_against(state, RIGA) == 1


def test_several_places_one_after_another() -> None:
    state = phase({"yorck": "2709", "davout": "2815"})
    throw(state, 1)
    play(state, FRENCH, besieging("riga"))
    assert "has already been besieged" in refusal(state, FRENCH, besieging("riga"))
    throw(state, 1)
    play(state, FRENCH, besieging("vilna"))
    assert state.over


def test_besiegers_do_not_cut_off_those_they_drive_out() -> None:
    """Others may. [9.6.2]"""
    state = phase({"davout": "2815", "tuchkov": "2914", "ney": "3014"})
    throw(state, 6)
    play(state, FRENCH, besieging("vilna"))
    play(state, RUSSIAN, ("spare",), ("to", at("3015")))
    assert state.moves(FRENCH) == [("intercept", at("3014")), ("pass",)]
