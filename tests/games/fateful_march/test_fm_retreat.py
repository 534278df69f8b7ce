"""[B9] Retreats: ways, groups, exhaustion, no way at all."""

from __future__ import annotations

from typing import Any

from fm_battlefield import Field, Rest, answer, asked, fight, refusal, sp, told, units

from grognard.core.decision import DONE
from grognard.core.dice import ScriptedDice
from grognard.games.fateful_march.battle import Battle
from grognard.games.fateful_march.events.battle import CutOff, Retreated, RetreatSeen
from grognard.games.fateful_march.forces import NOWHERE
from grognard.games.fateful_march.lots import FORCED, entry_of
from grognard.games.fateful_march.retreat import Retreat, desperate_ways, secret_ways, valid_ways
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import CODES, CONNECTION, FRENCH, LEADER_NUMBER, NO_CONNECTION, NUMBER, RUSSIAN


def ways(state: Campaign, side: int, area: str, is_attacker: bool = False) -> set[str]:
    return {CODES[there] for there in valid_ways(state, side, NUMBER[area], is_attacker)}


def begin(field: Field, side: int, area: str, is_attacker: bool = False) -> Campaign:
    """A retreat above the battle that it belongs to, up to the first question."""
    state = field.state
    state.checks.clear()
    state.dice = ScriptedDice([])
    battle = Battle(NUMBER[area], side if is_attacker else 1 - side, 1 - side if is_attacker else side)
    battle.winner = 1 - side
    battle.go_to("end")
    state.stack = [Rest(), battle, Retreat(side, NUMBER[area], int(is_attacker), [])]
    state.advance()
    return state


def retreat(field: Field, side: int, area: str, is_attacker: bool = False) -> Campaign:
    """The same, past the windows for responses."""
    state = begin(field, side, area, is_attacker)
    while ("pass",) in state.moves(side):
        state.play_unchecked(side, ("pass",))
    return state


def the_battle(state: Campaign) -> Any:
    return next(frame for frame in state.stack if isinstance(frame, Battle))


def at_pleshchenitsy() -> Field:
    """The situation of the book's examples: the French have come from Molodechno and Lepel."""
    field = Field().put(RUSSIAN, "pleshchenitsy", "3inf")
    field.put(FRENCH, "pleshchenitsy", "3inf", via="molodechno").put(FRENCH, "pleshchenitsy", "2inf", via="lepel")
    return field


# --- the book's examples --------------------------------------------------------------------------------------------


def test_g22_the_beaten_defender_goes_to_borisov() -> None:
    state = retreat(at_pleshchenitsy().depots(RUSSIAN, "borisov", "minsk"), RUSSIAN, "pleshchenitsy")
    assert units(state, RUSSIAN, "borisov") == {"inf": 3}
    assert not state.count(RUSSIAN, NUMBER["pleshchenitsy"])


def test_g23_with_borisov_held_by_the_french_there_is_no_way_but_into_them() -> None:
    field = at_pleshchenitsy().put(FRENCH, "borisov", "1inf").depots(RUSSIAN, "smolensk", "mogilev")
    assert ways(field.state, RUSSIAN, "pleshchenitsy") == set()
    state = retreat(field, RUSSIAN, "pleshchenitsy")
    assert asked(state) == {"russian": "break up"}
    assert len(told(state, CutOff, FRENCH)) == 1
    exhaust = ("exhaust", NUMBER["pleshchenitsy"], sp(RUSSIAN, "inf"))
    answer(state, RUSSIAN, exhaust)
    battle = the_battle(state)
    answer(state, RUSSIAN, exhaust)  # half of three, rounded up
    assert units(state, RUSSIAN, "borisov") == {"inf": 1, "inf_x": 2}
    assert battle.fled_to == NUMBER["borisov"]
    assert state.sole[NUMBER["borisov"]] == FRENCH


def test_g23_with_smolensk_as_the_only_depot_lepel_is_as_near_as_borisov_so_the_owner_chooses() -> None:
    field = at_pleshchenitsy().put(FRENCH, "borisov", "1inf").depots(RUSSIAN, "smolensk")
    there = {CODES[area] for area in desperate_ways(field.state, RUSSIAN, NUMBER["pleshchenitsy"])}
    assert there == {"borisov", "lepel"}


def test_g24_the_beaten_attacker_goes_back_to_molodechno_with_everybody() -> None:
    field = at_pleshchenitsy().depots(FRENCH, "minsk", "svencionys")
    # Russian reinforcements over a connection that the French used change nothing.
    field.put(RUSSIAN, "pleshchenitsy", "1inf", via="molodechno")
    state = retreat(field, FRENCH, "pleshchenitsy", is_attacker=True)
    assert asked(state) == {"french": "tire group"}
    answer(state, FRENCH, ("exhaust", NUMBER["pleshchenitsy"], sp(FRENCH, "inf")))
    assert units(state, FRENCH, "molodechno") == {"inf": 4, "inf_x": 1}


# --- where to -------------------------------------------------------------------------------------------------------


def test_a_defender_may_use_an_enemy_connection_by_which_he_came_too() -> None:
    field = at_pleshchenitsy().depots(RUSSIAN, "vilna")
    assert ways(field.state, RUSSIAN, "pleshchenitsy") == {"borisov"}
    field.put(RUSSIAN, "pleshchenitsy", "1cav", via="molodechno")
    assert ways(field.state, RUSSIAN, "pleshchenitsy") == {"molodechno"}


def test_a_beaten_attacker_has_only_the_connections_by_which_he_came() -> None:
    field = at_pleshchenitsy().depots(FRENCH, "borisov")
    # Borisov itself is next door, but nobody came from there.
    assert ways(field.state, FRENCH, "pleshchenitsy", is_attacker=True) == {"lepel"}


def test_areas_with_enemies_are_no_destinations() -> None:
    field = at_pleshchenitsy().depots(FRENCH, "minsk").put(RUSSIAN, "molodechno", "1cos_x")
    assert ways(field.state, FRENCH, "pleshchenitsy", is_attacker=True) == {"lepel"}


def test_a_depot_in_the_battle_area_does_not_count() -> None:
    field = Field().put(RUSSIAN, "vilna", "3inf").put(FRENCH, "vilna", "5inf", via="kovno")
    field.depots(RUSSIAN, "vilna", "minsk")
    assert ways(field.state, RUSSIAN, "vilna") == {"molodechno", "volozhin"}


def test_without_any_depot_marker_the_supply_sources_show_the_way() -> None:
    field = Field().put(RUSSIAN, "orsha", "3inf").put(FRENCH, "orsha", "5inf", via="tolochin")
    assert ways(field.state, RUSSIAN, "orsha") <= {"senno", "vitebsk", "rudnya", "smolensk", "mogilev", "mstislavl"}
    assert ways(field.state, RUSSIAN, "orsha")


def test_q15_the_supply_source_that_is_left_shows_no_way() -> None:
    field = Field().put(RUSSIAN, "kiev", "3inf").put(FRENCH, "kiev", "5inf", via="chernigov")
    assert ways(field.state, RUSSIAN, "kiev") == {"ukraine"}


def test_r9_14_the_ways_of_those_who_were_annihilated_are_forgotten() -> None:
    field = Field().put(FRENCH, "minsk", "6inf").put(RUSSIAN, "minsk", "1inf_x", via="borisov")
    state = field.depots(RUSSIAN, "smolensk").run()
    fight(state)
    assert units(state, RUSSIAN, "minsk") == {}
    # Whoever is thrown back into Minsk later in the turn has come by his own way only.
    field.put(RUSSIAN, "minsk", "2inf", via="molodechno")
    assert ways(state, RUSSIAN, "minsk", is_attacker=True) == {"molodechno"}


def test_enemy_off_map_areas_are_never_entered() -> None:
    field = Field().put(FRENCH, "riga", "2inf").put(RUSSIAN, "riga", "2inf", via="mitau").depots(FRENCH, "dunaburg")
    there = {CODES[area] for area in desperate_ways(field.state, FRENCH, NUMBER["riga"])}
    assert "livonia" not in there


# --- what they carry with them --------------------------------------------------------------------------------------


def test_the_connection_of_the_retreat_is_remembered_and_the_forced_march_stays() -> None:
    field = Field().put(RUSSIAN, "pleshchenitsy", "1inf")
    field.put(FRENCH, "pleshchenitsy", "2cav_f", via="lepel").depots(FRENCH, "lepel")
    state = retreat(field, FRENCH, "pleshchenitsy", is_attacker=True)
    ((lot, count),) = state.side_lots(FRENCH, NUMBER["lepel"])
    connection = CONNECTION[NUMBER["pleshchenitsy"], NUMBER["lepel"]]
    assert (entry_of(lot), count, bool(lot & FORCED)) == (connection, 2, True)
    assert connection in state.entered[FRENCH * len(CODES) + NUMBER["lepel"]]
    assert not state.entered[FRENCH * len(CODES) + NUMBER["pleshchenitsy"]]


def test_leaders_go_with_the_retreat_and_lift_the_limit() -> None:
    field = Field().put(RUSSIAN, "orsha", "7inf Barclay").put(FRENCH, "orsha", "9inf", via="tolochin")
    state = retreat(field.depots(RUSSIAN, "smolensk"), RUSSIAN, "orsha")
    assert asked(state) == {}
    assert units(state, RUSSIAN, "smolensk") == {"inf": 7}
    assert state.leader_area[LEADER_NUMBER["Barclay"]] == NUMBER["smolensk"]


def test_the_enemy_sees_where_they_go_and_who_commands_not_how_many() -> None:
    field = Field().put(RUSSIAN, "orsha", "7inf Barclay").put(FRENCH, "orsha", "9inf", via="tolochin")
    state = retreat(field.depots(RUSSIAN, "smolensk"), RUSSIAN, "orsha")
    (seen,) = told(state, RetreatSeen, FRENCH)
    assert seen.way() == ("orsha", "smolensk")
    assert "Barclay" in seen.sentence()
    assert "7" not in seen.sentence()
    assert not told(state, Retreated, FRENCH)
    assert "7 infantry" in told(state, Retreated, RUSSIAN)[0].sentence()


def test_without_leader_the_enemy_sees_what_lies_on_top() -> None:
    field = Field().put(RUSSIAN, "orsha", "3inf").put(FRENCH, "orsha", "9inf", via="tolochin")
    state = retreat(field.depots(RUSSIAN, "smolensk"), RUSSIAN, "orsha")
    (seen,) = told(state, RetreatSeen, FRENCH)
    assert (seen.leader, seen.top) == ("", "inf")


# --- more than four without leader ----------------------------------------------------------------------------------


def orsha(words: str) -> Field:
    return Field().put(RUSSIAN, "orsha", words).put(FRENCH, "orsha", "9inf", via="tolochin").depots(RUSSIAN, "smolensk")


def test_all_beyond_four_become_exhausted() -> None:
    state = retreat(orsha("5inf 1cav"), RUSSIAN, "orsha")
    area = NUMBER["orsha"]
    assert "2 more" in refusal(state, RUSSIAN, DONE).message
    answer(state, RUSSIAN, ("exhaust", area, sp(RUSSIAN, "inf")), ("exhaust", area, sp(RUSSIAN, "inf")))
    assert units(state, RUSSIAN, "smolensk") == {"inf": 3, "inf_x": 2, "cav": 1}


def test_those_who_are_exhausted_already_may_be_among_those_beyond_four() -> None:
    state = retreat(orsha("5inf 2inf_x"), RUSSIAN, "orsha")
    answer(state, RUSSIAN, ("exhaust", NUMBER["orsha"], sp(RUSSIAN, "inf")))
    assert units(state, RUSSIAN, "smolensk") == {"inf": 4, "inf_x": 3}


def test_the_enemy_cannot_tell_that_nobody_fresh_is_beyond_four() -> None:
    state = retreat(orsha("3inf 3inf_x"), RUSSIAN, "orsha")
    # The French know that there are six, so a question is asked though there is nothing to choose.
    assert asked(state) == {"russian": "tire group"}
    assert state.moves(RUSSIAN) == [DONE]
    answer(state, RUSSIAN, DONE)
    assert units(state, RUSSIAN, "smolensk") == {"inf": 3, "inf_x": 3}


def test_four_without_leader_retreat_unharmed() -> None:
    state = retreat(orsha("3inf 1cos"), RUSSIAN, "orsha")
    assert asked(state) == {}
    assert units(state, RUSSIAN, "smolensk") == {"inf": 3, "cos": 1}


# --- groups ---------------------------------------------------------------------------------------------------------


def vilna(words: str) -> Field:
    field = Field().put(RUSSIAN, "vilna", words).put(FRENCH, "vilna", "9inf", via="kovno")
    return field.depots(RUSSIAN, "minsk")


def test_a_retreat_may_split_among_equally_near_areas() -> None:
    state = retreat(vilna("5inf 2cav"), RUSSIAN, "vilna")
    assert asked(state) == {"russian": "form groups"}
    answer(state, RUSSIAN, ("with", sp(RUSSIAN, "inf"), 3), ("to", NUMBER["molodechno"]))
    assert units(state, RUSSIAN, "molodechno") == {"inf": 3}
    assert units(state, RUSSIAN, "volozhin") == {"inf": 2, "cav": 2}
    assert state.moves(RUSSIAN) == ()


def test_all_may_go_together() -> None:
    for moves in ([("to", NUMBER["volozhin"])], [("all",), ("to", NUMBER["volozhin"])]):
        state = retreat(vilna("3inf Barclay"), RUSSIAN, "vilna")
        answer(state, RUSSIAN, *moves)
        assert units(state, RUSSIAN, "volozhin") == {"inf": 3}
        assert state.leader_area[LEADER_NUMBER["Barclay"]] == NUMBER["volozhin"]


def test_other_areas_are_refused_with_the_reason() -> None:
    state = retreat(vilna("3inf"), RUSSIAN, "vilna")
    reasons = {
        "kovno": "attacker-came-from",
        "moscow": "not-adjacent",
        "lida": "farther",
    }
    for there, why in reasons.items():
        assert refusal(state, RUSSIAN, ("to", NUMBER[there])).values["why"].code == why


def test_only_the_group_without_leader_is_limited() -> None:
    state = retreat(vilna("11inf Barclay"), RUSSIAN, "vilna")
    answer(state, RUSSIAN, ("lead", LEADER_NUMBER["Barclay"]), ("with", sp(RUSSIAN, "inf"), 6))
    answer(state, RUSSIAN, ("to", NUMBER["molodechno"]))
    # Nobody has gone yet: what the five others lose is chosen before.
    assert not state.count(RUSSIAN, NUMBER["molodechno"])
    assert asked(state) == {"russian": "tire group"}
    answer(state, RUSSIAN, ("exhaust", NUMBER["vilna"], sp(RUSSIAN, "inf")))
    assert units(state, RUSSIAN, "molodechno") == {"inf": 6}
    assert units(state, RUSSIAN, "volozhin") == {"inf": 4, "inf_x": 1}


def test_every_leader_goes_with_at_least_one_strength_point() -> None:
    state = retreat(vilna("3inf Barclay Bagration"), RUSSIAN, "vilna")
    barclay, bagration = LEADER_NUMBER["Barclay"], LEADER_NUMBER["Bagration"]
    answer(state, RUSSIAN, ("lead", barclay))
    assert "only with strength points" in refusal(state, RUSSIAN, ("to", NUMBER["molodechno"])).message
    answer(state, RUSSIAN, ("with", sp(RUSSIAN, "inf"), 3))
    assert "other leaders" in refusal(state, RUSSIAN, ("to", NUMBER["molodechno"])).message
    answer(state, RUSSIAN, ("lead", bagration), ("to", NUMBER["molodechno"]))
    assert state.leader_area[barclay] == state.leader_area[bagration] == NUMBER["molodechno"]


def test_leaders_who_are_not_named_go_with_the_rest() -> None:
    state = retreat(vilna("3inf Barclay Bagration"), RUSSIAN, "vilna")
    answer(state, RUSSIAN, ("lead", LEADER_NUMBER["Barclay"]), ("with", sp(RUSSIAN, "inf"), 1))
    assert "You have already chosen" in refusal(state, RUSSIAN, ("with", sp(RUSSIAN, "inf"), 1)).message
    answer(state, RUSSIAN, ("to", NUMBER["molodechno"]))
    assert state.leader_area[LEADER_NUMBER["Bagration"]] == NUMBER["volozhin"]


# --- no way ---------------------------------------------------------------------------------------------------------


def test_without_path_half_and_then_beyond_four_become_exhausted() -> None:
    field = Field().put(RUSSIAN, "pleshchenitsy", "11inf").put(FRENCH, "borisov", "1inf").depots(RUSSIAN, "mogilev")
    field.put(FRENCH, "pleshchenitsy", "9inf", via="molodechno").put(FRENCH, "pleshchenitsy", "9inf", via="lepel")
    state = retreat(field, RUSSIAN, "pleshchenitsy")
    exhaust = ("exhaust", NUMBER["pleshchenitsy"], sp(RUSSIAN, "inf"))
    answer(state, RUSSIAN, *[exhaust] * 6)  # half of eleven
    assert asked(state) == {"russian": "tire group"}
    answer(state, RUSSIAN, exhaust)  # five are left, one beyond four
    assert units(state, RUSSIAN, "borisov") == {"inf": 4, "inf_x": 7}


def test_without_path_all_go_to_one_area() -> None:
    field = Field().put(RUSSIAN, "vilna", "2inf").depots(RUSSIAN, "minsk")
    for there in ("kovno", "vilkomir", "svencionys", "molodechno", "volozhin", "lida", "meretch"):
        field.put(FRENCH, there, "1inf")
    field.put(FRENCH, "vilna", "9inf", via="kovno")
    state = retreat(field, RUSSIAN, "vilna")
    answer(state, RUSSIAN, ("exhaust", NUMBER["vilna"], sp(RUSSIAN, "inf")))
    assert asked(state) == {"russian": "choose way"}
    assert set(state.moves(RUSSIAN)) == {("to", NUMBER["molodechno"]), ("to", NUMBER["volozhin"])}
    assert (
        "Kovno is 3 from your nearest Depot Marker, Volozhin only 1."
        in refusal(state, RUSSIAN, ("to", NUMBER["kovno"])).message
    )
    answer(state, RUSSIAN, ("to", NUMBER["volozhin"]))
    assert units(state, RUSSIAN, "volozhin") == {"inf": 1, "inf_x": 1}


def test_an_attacker_whose_entry_is_barred_has_no_path() -> None:
    field = at_pleshchenitsy().depots(FRENCH, "minsk")
    field.put(RUSSIAN, "molodechno", "1inf").put(RUSSIAN, "lepel", "1inf")
    assert ways(field.state, FRENCH, "pleshchenitsy", is_attacker=True) == set()
    # Borisov and Molodechno are next to Minsk; enemies or not does not matter now.
    there = {CODES[area] for area in desperate_ways(field.state, FRENCH, NUMBER["pleshchenitsy"])}
    assert there == {"borisov", "molodechno"}


# --- cards ----------------------------------------------------------------------------------------------------------


def test_neverovskys_squares_spare_those_beyond_four() -> None:
    state = begin(orsha("6inf").hand(RUSSIAN, 41), RUSSIAN, "orsha")
    answer(state, RUSSIAN, ("respond", 41))
    assert units(state, RUSSIAN, "smolensk") == {"inf": 6}
    assert 41 in state.discards[RUSSIAN]


def escape(field: Field, area: str) -> Campaign:
    state = begin(field.hand(FRENCH, 52), FRENCH, area, is_attacker=True)
    answer(state, FRENCH, ("respond", 52))
    return state


def test_neys_escape_goes_to_any_adjacent_area_without_russians_unharmed() -> None:
    field = Field("winter").put(RUSSIAN, "pleshchenitsy", "1inf").put(RUSSIAN, "lepel", "1inf")
    field.put(FRENCH, "pleshchenitsy", "6inf", via="lepel").depots(FRENCH, "lepel")
    state = escape(field, "pleshchenitsy")
    assert set(state.moves(FRENCH)) == {("to", NUMBER["molodechno"]), ("to", NUMBER["borisov"])}
    battle = the_battle(state)
    answer(state, FRENCH, ("to", NUMBER["borisov"]))
    assert units(state, FRENCH, "borisov") == {"inf": 6}
    assert battle.fled_to == NOWHERE


def test_neys_escape_goes_two_areas_if_all_adjacent_ones_hold_russians() -> None:
    field = Field("winter").put(RUSSIAN, "pleshchenitsy", "1inf")
    for there in ("lepel", "molodechno", "borisov", "minsk"):
        field.put(RUSSIAN, there, "1inf")
    field.put(FRENCH, "pleshchenitsy", "6inf Napoleon", via="lepel")
    state = escape(field, "pleshchenitsy")
    reach = {CODES[move[1]] for move in state.moves(FRENCH)}
    assert reach == {CODES[area] for area in secret_ways(state, FRENCH, NUMBER["pleshchenitsy"])}
    assert "vilna" in reach
    assert "minsk" not in reach
    answer(state, FRENCH, ("to", NUMBER["vilna"]))
    assert units(state, FRENCH, "vilna") == {"inf": 6}
    assert state.leader_area[LEADER_NUMBER["Napoleon"]] == NUMBER["vilna"]
    assert entry_of(state.lots[NUMBER["vilna"]][0][0]) == NO_CONNECTION
