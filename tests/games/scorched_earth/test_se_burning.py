"""[3.5.1, 9.6.3, 9.6.4] Cities that burn."""

from __future__ import annotations

import pytest
from se_play import asked, play, run, throw, told
from se_states import at, campaign, place, unit, units
from se_war import PASS, order, to

from grognard.games.scorched_earth.burning import BESIEGED, DEFENDER, EVADER, burns_on, can_be_burnt
from grognard.games.scorched_earth.options import BURN_INVERTED
from grognard.games.scorched_earth.retreat import Retreat
from grognard.games.scorched_earth.state import DEAD, EXHAUSTED, WORN, Campaign
from grognard.games.scorched_earth.tables import FRENCH, RUSSIAN

VILNA = place("vilna")


def leaving(
    names: str = "tuchkov", code: str = "2914", kind: int = DEFENDER, state: Campaign | None = None
) -> Campaign:
    state = state or campaign({names: code})
    force = units(*names.split())
    return run(state, Retreat(RUSSIAN, force, start=at(code), kind=kind, foes=(at(code),)))


def evading(burn_die: int) -> Campaign:
    """Davout comes next to Tuchkov in Vilno."""
    state = campaign({"davout": "2813", "tuchkov": "2914"})
    order(state, "2813")
    play(state, FRENCH, to("2814"))
    play(state, RUSSIAN, PASS, ("evade", at("2914")))
    throw(state, 5, 5)
    play(state, RUSSIAN, to("3015"))
    assert asked(state, RUSSIAN) == "burn"
    throw(state, burn_die)
    play(state, RUSSIAN, ("burn",))
    return state


@pytest.mark.parametrize(("die", "is_burnt"), [(3, 1), (6, 1), (1, 0), (2, 0)])
def test_an_evading_force_may_burn_first(die: int, is_burnt: int) -> None:
    """EX3, EX4: Determination is 3 at 10 Victory Points; either way the force ends at level 2."""
    state = evading(die)
    assert state.burnt[VILNA] == is_burnt
    play(state, RUSSIAN, ("halt",))
    assert state.where[unit("tuchkov")] == at("3015")
    assert state.demoralized[unit("tuchkov")] == 2


def test_sparing_a_city_costs_one_level_only() -> None:
    state = campaign({"davout": "2813", "tuchkov": "2914"})
    order(state, "2813")
    play(state, FRENCH, to("2814"))
    play(state, RUSSIAN, PASS, ("evade", at("2914")))
    throw(state, 5, 5)
    play(state, RUSSIAN, to("3015"), ("spare",), ("halt",))
    assert not state.burnt[VILNA]
    assert state.demoralized[unit("tuchkov")] == 1


def test_what_can_be_burnt() -> None:
    """Unburnt Russian Cities, never a Fortress. [11]"""
    state = campaign()
    assert can_be_burnt(state, at("2914"))
    assert can_be_burnt(state, at("2815"))
    assert not can_be_burnt(state, at("2609"))
    assert not can_be_burnt(state, at("4125"))
    assert not can_be_burnt(state, at("2120"))
    state.burnt[VILNA] = 1
    assert not can_be_burnt(state, at("2914"))


def test_the_price_goes_by_what_a_unit_was_before() -> None:
    """Q32"""
    state = campaign({"tuchkov baggovut constantine": "2914"})
    fresh, shaken, spent = units("tuchkov", "baggovut", "constantine")
    state.fatigue[fresh] = EXHAUSTED
    state.demoralized[shaken] = 1
    state.demoralized[spent], state.fatigue[spent] = 1, EXHAUSTED
    leaving("tuchkov baggovut constantine", state=state)
    throw(state, 1)
    play(state, RUSSIAN, ("burn",))
    assert [state.demoralized[each] for each in (fresh, shaken, spent)] == [2, 2, 2]
    assert [state.fatigue[each] for each in (fresh, shaken, spent)] == [EXHAUSTED, WORN, EXHAUSTED]
    assert [state.sp[each] for each in (fresh, shaken, spent)] == [2, 2, 1]


def test_the_price_may_be_a_unit() -> None:
    state = campaign({"kreutz": "2914"})
    kreutz = unit("kreutz")
    state.sp[kreutz], state.demoralized[kreutz], state.fatigue[kreutz] = 0, 1, EXHAUSTED
    leaving("kreutz", state=state)
    throw(state, 6)
    play(state, RUSSIAN, ("burn",))
    assert state.where[kreutz] == DEAD
    assert state.vp == 11
    assert state.burnt[VILNA]
    assert state.over


def test_the_price_ends_with_the_game() -> None:
    """[3.7] A unit that is lost brings the twentieth point: the other pays no more, and nothing burns."""
    state = campaign({"tuchkov baggovut": "2914"})
    state.vp = 19
    for each in units("tuchkov", "baggovut"):
        state.sp[each], state.demoralized[each], state.fatigue[each] = 0, 1, EXHAUSTED
    leaving("tuchkov baggovut", state=state)
    play(state, RUSSIAN, ("burn",))
    assert state.over
    assert state.eliminated(RUSSIAN) == [unit("tuchkov")]
    assert not state.burnt[VILNA]


def test_bagration_needs_no_roll_after_a_combat() -> None:
    """[9.6.4] Q33"""
    state = leaving("raevsky")
    play(state, RUSSIAN, ("burn",))  # no dice
    assert state.burnt[VILNA]
    assert state.demoralized[unit("raevsky")] == 2
    assert "Bagration's troops burn Vilno." in told(state, FRENCH)
    state = leaving("raevsky", kind=BESIEGED)
    throw(state, 1)
    play(state, RUSSIAN, ("burn",))
    assert not state.burnt[VILNA]


def test_who_burns_does_not_go_into_the_other_hex() -> None:
    """Q68"""
    for tries in (False, True):
        state = leaving("tuchkov")
        for number in range(len(state.control)):
            state.control[number] = FRENCH
        state.control[VILNA] = state.control[place("grodno")] = RUSSIAN
        throw(state, 1)
        play(state, RUSSIAN, ("burn",) if tries else ("spare",))
        assert (to("2815") in state.moves(RUSSIAN)) is not tries


def test_who_evades_into_the_other_hex_is_not_asked() -> None:
    state = campaign({"davout": "3014", "tuchkov": "2914"})
    for number in range(len(state.control)):
        state.control[number] = FRENCH
    state.control[VILNA] = state.control[place("grodno")] = RUSSIAN
    run(state, Retreat(RUSSIAN, units("tuchkov"), start=at("2914"), kind=EVADER, foes=(at("3014"),)))
    throw(state, 6, 6)
    play(state, RUSSIAN, to("2815"))
    assert asked(state, RUSSIAN) == "retreat"
    assert state.demoralized[unit("tuchkov")] == 1


def test_fortresses_and_foreign_cities_are_not_asked_for() -> None:
    for code in ("2609", "4125", "2120"):
        assert asked(leaving("tuchkov", code), RUSSIAN) == "retreat"


def test_the_french_burn_nothing() -> None:
    state = campaign({"davout": "2914"})
    run(state, Retreat(FRENCH, units("davout"), start=at("2914"), kind=DEFENDER))
    assert asked(state, FRENCH) == "retreat"


def test_determination_follows_the_points() -> None:
    state = campaign()
    for points, least in ((3, 2), (10, 3), (14, 4), (17, 5)):
        state.vp = points
        assert [burns_on(state, die) for die in range(1, 7)] == [die >= least for die in range(1, 7)]
    state.readings = BURN_INVERTED
    assert [burns_on(state, die) for die in range(1, 7)] == [die <= 5 for die in range(1, 7)]


def test_the_price_is_told_to_its_owner_if_the_stack_is_hidden() -> None:
    state = evading(3)
    assert any("cost of the fire" in line for line in told(state, RUSSIAN))
    assert not any("cost of the fire" in line for line in told(state, FRENCH))
