"""[3.5.1] Interceptions and evasions."""

from __future__ import annotations

import pytest
from se_play import asked, play, refusal, throw, told
from se_states import at, campaign, only_sources, unit, units
from se_war import PASS, STOP, order, to

from grognard.games.scorched_earth.options import OWN_HEX_ONLY
from grognard.games.scorched_earth.reaction import causes, chance_in_36
from grognard.games.scorched_earth.state import EXHAUSTED, WORN, Campaign
from grognard.games.scorched_earth.tables import FRENCH, RUSSIAN


def modifier(state: Campaign, names: str, there: str, against: str) -> int:
    found = causes(state, units(*names.split()), at(there), units(*against.split()))
    return sum(each for _, each in found)


# --- the modifiers ------------------------------------------------------------------------------------------------


def test_terrain_entered_and_crossed() -> None:
    state = campaign({"tuchkov": "2914", "davout": "2713"})
    assert modifier(state, "tuchkov", "2913", "davout") == 0
    assert modifier(state, "tuchkov", "3014", "davout") == -1  # woods
    assert modifier(state, "tuchkov", "2915", "davout") == -1  # a river
    state.turn = 11
    assert modifier(state, "tuchkov", "2915", "davout") == 0  # frozen


def test_fatigue_of_the_worst_unit() -> None:
    state = campaign({"tuchkov baggovut": "4225", "davout": "4025"})
    state.fatigue[unit("baggovut")] = WORN
    assert modifier(state, "tuchkov baggovut", "4125", "davout") == -1
    state.fatigue[unit("baggovut")] = EXHAUSTED
    assert modifier(state, "tuchkov baggovut", "4125", "davout") == -2


def test_more_cavalry_but_not_in_winter() -> None:
    state = campaign({"platov": "4225", "davout nansouty": "4025"})
    assert modifier(state, "platov", "4125", "davout") == 1
    assert modifier(state, "platov", "4125", "davout nansouty") == 0  # equal
    state.turn = 12
    assert modifier(state, "platov", "4125", "davout") == 0


def test_demoralization_does_not_matter() -> None:
    state = campaign({"tuchkov": "4225", "davout": "4025"})
    state.demoralized[unit("tuchkov")] = 1
    assert modifier(state, "tuchkov", "4125", "davout") == 0


@pytest.mark.parametrize(("drm", "ways"), [(1, 15), (0, 10), (-1, 6), (-3, 1), (-9, 1)])
def test_nine_is_needed_and_twelve_is_always_enough(drm: int, ways: int) -> None:
    assert chance_in_36(drm) == ways


# --- interception -------------------------------------------------------------------------------------------------


def begun(where: dict[str, str], start: str = "4125") -> Campaign:
    state = campaign(where)
    only_sources(state, RUSSIAN, "moscow")
    return order(state, start)


def test_an_interceptor_defends_the_hex() -> None:
    """No evading then: the combat follows at once."""
    state = begun({"davout": "4125", "tuchkov": "4325"})
    play(state, FRENCH, to("4225"))
    assert asked(state, RUSSIAN) == "intercept"
    throw(state, 4, 5)
    play(state, RUSSIAN, ("intercept", at("4325")))
    assert state.where[unit("tuchkov")] == state.where[unit("davout")] == at("4225")
    assert asked(state, FRENCH) == "pay_logistics"
    assert any("Davout I (7 strength points) attacks Tuchkov III" in line for line in told(state, RUSSIAN))


def test_a_failed_interception_costs_nothing_but_the_evasion() -> None:
    state = begun({"davout": "4125", "tuchkov": "4325"})
    play(state, FRENCH, to("4225"))
    throw(state, 4, 4)
    play(state, RUSSIAN, ("intercept", at("4325")))
    assert asked(state, FRENCH) == "march"
    assert state.where[unit("davout")] == at("4225")
    assert not state.fatigue[unit("tuchkov")]
    play(state, FRENCH, to("4226"))
    assert asked(state, RUSSIAN) == "intercept"  # each hex anew Q46


def test_each_force_tries_once_in_the_order_its_owner_likes() -> None:
    state = begun({"davout": "4125", "tuchkov": "4325", "baggovut": "4224"})
    play(state, FRENCH, to("4225"))
    throw(state, 1, 1)
    play(state, RUSSIAN, ("intercept", at("4325")))
    assert state.moves(RUSSIAN) == [("intercept", at("4224")), PASS]
    assert "already tried to react" in refusal(state, RUSSIAN, ("intercept", at("4325")))
    play(state, RUSSIAN, PASS)
    assert asked(state, RUSSIAN) == "evade"
    assert state.moves(RUSSIAN) == [("evade", at("4224")), PASS]


def test_those_who_may_not_intercept_are_asked_nevertheless() -> None:
    """So that the enemy learns nothing of them."""
    state = campaign({"davout": "4125", "tuchkov": "4325"})
    state.demoralized[unit("tuchkov")] = 2
    order(state, "4125")
    play(state, FRENCH, to("4225"))
    assert state.moves(RUSSIAN) == [PASS]
    assert "toward the enemy" in refusal(state, RUSSIAN, ("intercept", at("4325")))
    play(state, RUSSIAN, PASS)
    assert ("evade", at("4325")) in state.moves(RUSSIAN)  # Q18


def test_nobody_intercepts_into_a_hex_with_friends_of_the_mover() -> None:
    """Q45"""
    state = begun({"davout": "4125", "ney": "4225", "tuchkov": "4325"})
    play(state, FRENCH, to("4225"))
    assert asked(state, RUSSIAN) == "evade"


def test_a_defender_may_be_reinforced_within_stacking() -> None:
    """Q45"""
    state = begun({"davout": "4125", "tuchkov baggovut": "4225", "tolstoy": "4325", "raevsky borosdin": "4224"})
    play(state, FRENCH, to("4225"))
    assert "4 corps would stand" in refusal(state, RUSSIAN, ("intercept", at("4224")))
    throw(state, 6, 3)
    play(state, RUSSIAN, ("intercept", at("4325")))
    assert len(state.force(RUSSIAN, at("4225"))) == 3
    assert asked(state, FRENCH) == "pay_logistics"


def test_only_the_final_modifier_is_told() -> None:
    state = begun({"davout": "4125", "platov": "4325"})
    play(state, FRENCH, to("4225"))
    throw(state, 1, 2)
    play(state, RUSSIAN, ("intercept", at("4325")))
    line = "Russian: the force in 4325 tries to intercept in 4225: dice 1 2, modifier +1: it fails."
    assert line in told(state, FRENCH)
    assert line in told(state, RUSSIAN)


# --- evasion --------------------------------------------------------------------------------------------------------


def test_evading_when_the_enemy_comes_adjacent() -> None:
    """Q13"""
    state = begun({"davout": "4125", "tuchkov": "4325"})
    play(state, FRENCH, to("4225"))
    play(state, RUSSIAN, PASS)
    assert asked(state, RUSSIAN) == "evade"
    play(state, RUSSIAN, ("evade", at("4325")))
    assert asked(state, RUSSIAN) == "evade_to"
    throw(state, 4, 5)
    play(state, RUSSIAN, state.moves(RUSSIAN)[0])
    assert asked(state, RUSSIAN) == "retreat"
    play(state, RUSSIAN, ("halt",))
    assert state.where[unit("tuchkov")] != at("4325")
    assert not state.demoralized[unit("tuchkov")]
    assert asked(state, FRENCH) == "march"


def test_evading_only_from_its_own_hex() -> None:
    """With the other reading."""
    state = campaign({"davout": "4125", "tuchkov": "4325"})
    state.readings = OWN_HEX_ONLY
    order(state, "4125")
    play(state, FRENCH, to("4225"))
    play(state, RUSSIAN, PASS)
    assert asked(state, FRENCH) == "march"
    play(state, FRENCH, to("4325"))
    assert asked(state, RUSSIAN) == "evade"


def test_a_failed_evasion_means_combat() -> None:
    state = begun({"davout": "4125", "tuchkov": "4225"})
    play(state, FRENCH, to("4225"))
    play(state, RUSSIAN, ("evade", at("4225")))
    throw(state, 4, 4)
    play(state, RUSSIAN, state.moves(RUSSIAN)[0])
    assert asked(state, FRENCH) == "pay_logistics"


def test_no_evasion_without_a_free_hex() -> None:
    around = ["4124", "4225", "4226", "4126", "4026", "4025"]
    names = ["davout", "ney", "oudinot", "mortier", "lefebvre", "bessieres"]
    state = campaign({**dict(zip(names, around, strict=True)), "tuchkov": "4125"})
    order(state, "4124")
    play(state, FRENCH, to("4125"))
    # The hex that the attacker has left is free now.
    assert ("evade", at("4125")) in state.moves(RUSSIAN)
    state.bring(unit("victor"), at("4124"), 3)
    assert "Enemy units are in every hex around 4125" in refusal(state, RUSSIAN, ("evade", at("4125")))


def test_nobody_evades_into_a_full_hex_that_leads_nowhere() -> None:
    """From 5026 only 5027 is free of enemies, and nothing lies behind it. [3.3]"""
    french = {"davout": "4924", "ney": "4926", "oudinot": "4927", "victor": "5025"}
    state = begun({**french, "tuchkov baggovut": "5026", "raevsky dokhturov": "5027"}, "4924")
    play(state, FRENCH, to("4925"))
    play(state, RUSSIAN, PASS)
    assert state.moves(RUSSIAN) == [PASS]
    assert "stacking limit" in refusal(state, RUSSIAN, ("evade", at("5026")))
    state.take_off(unit("raevsky"))
    assert ("evade", at("5026")) in state.moves(RUSSIAN)


def test_the_mover_stays_where_it_is_when_others_evade() -> None:
    state = begun({"davout": "4125", "tuchkov": "4325", "baggovut": "4224"})
    play(state, FRENCH, to("4225"))
    play(state, RUSSIAN, PASS)
    play(state, RUSSIAN, ("evade", at("4325")))
    throw(state, 1, 1)
    play(state, RUSSIAN, state.moves(RUSSIAN)[0])
    assert state.moves(RUSSIAN) == [("evade", at("4224")), PASS]
    play(state, RUSSIAN, PASS)
    play(state, FRENCH, STOP)
    assert state.over


# --- what the enemy learns ------------------------------------------------------------------------------------------


def seen_by_the_french(hidden: str, levels: int, fatigue: int) -> list[object]:
    """Davout passes by a stack with Tuchkov on top, whose owner lets him."""
    state = campaign({f"tuchkov {hidden}".strip(): "4325", "davout": "4025"})
    for each in state.force(RUSSIAN, at("4325")):
        state.demoralized[each], state.fatigue[each] = levels, fatigue
    state.show_on_top(unit("tuchkov"))
    order(state, "4025")
    seen: list[object] = []
    for code in ("4125", "4225", "4226"):
        seen.append(list(state.moves(FRENCH)))
        play(state, FRENCH, to(code))
        while asked(state, RUSSIAN):
            seen.append(asked(state, RUSSIAN))
            play(state, RUSSIAN, PASS)
    return [*seen, *told(state, FRENCH)]


def test_questions_tell_nothing_of_what_is_hidden() -> None:
    plain = seen_by_the_french("", 0, 0)
    assert "intercept" in plain
    assert "evade" in plain
    for hidden, levels, fatigue in (("baggovut platov", 0, 0), ("", 2, 2), ("raevsky borosdin", 1, 1)):
        assert seen_by_the_french(hidden, levels, fatigue) == plain
