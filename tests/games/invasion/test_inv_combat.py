"""[9, 10, 11] Combat Commands, orders, supports, values, hits, withdrawals, advances, escapes."""

from __future__ import annotations

import pytest
from inv_states import (
    F,
    R,
    asked,
    at,
    campaign,
    codes,
    dead,
    depots,
    disrupted,
    events,
    options,
    play,
    run,
    unit,
    units,
    where,
    why_not,
)

from grognard.core.battle_report import Loss, Term, Went
from grognard.core.decision import DONE
from grognard.games.invasion.battle_now import battle_now
from grognard.games.invasion.commands import commands_of_turn, receive_commands
from grognard.games.invasion.events.war import Fought, HitsCounted, OrderTested, SupportTested
from grognard.games.invasion.hits import Hits
from grognard.games.invasion.labels import label
from grognard.games.invasion.orders import CombatPhase
from grognard.games.invasion.stacks import CUT_OFF, FORAGING, FORCED
from grognard.games.invasion.standing import ERRANDS
from grognard.games.invasion.state import MOSCOW_LEFT, MOSCOW_TAKEN, Campaign
from grognard.games.invasion.values import (
    attack_causes,
    attack_support,
    defence_causes,
    defence_support,
    divisor,
    loser_hits,
    winner_hits,
)
from grognard.games.invasion.victory import count_decisive
from grognard.games.invasion.withdrawal import Withdrawal, open_withdrawals, pursuit_of


def fighting(
    stacks: dict[str, str], dice: tuple[int, ...] = (), commands: tuple[int, int] = (0, 0), first: int = F, **set_: str
) -> Campaign:
    state = campaign(stacks, 1, **set_)
    state.commands = list(commands)
    state.first_attacker = first
    return run(state, CombatPhase(), dice)


# --- Combat Commands [9] -------------------------------------------------------------------------------------------


def test_the_basic_numbers_and_who_attacks_first() -> None:
    state = campaign()
    receive_commands(state)
    assert (state.commands, state.first_attacker) == ([4, 3], F)


def test_a_decisive_victory_moves_a_command_for_good_from_the_next_turn() -> None:
    state = campaign()
    state.victories[R] = 1
    assert commands_of_turn(state, R) == 3
    state.begin_turn()
    assert [commands_of_turn(state, side) for side in (F, R)] == [3, 4]
    receive_commands(state)
    assert state.first_attacker == R
    state.begin_turn()
    assert [commands_of_turn(state, side) for side in (F, R)] == [3, 4]


def test_moscow_counts_for_one_turn_and_in_2021_once() -> None:
    for edition, again in (("2021", [4, 3]), ("first", [5, 2])):
        state = campaign({"0406": "berg", "0307": "morand"}, edition=edition)
        state.move(units("morand"), at("0407"))
        state.watch_cities()
        assert state.city_events == MOSCOW_TAKEN
        state.begin_turn()
        assert [commands_of_turn(state, side) for side in (F, R)] == [5, 2]
        state.move(units("morand"), at("0307"))
        state.watch_cities()
        assert state.city_events == MOSCOW_LEFT
        state.begin_turn()
        assert [commands_of_turn(state, side) for side in (F, R)] == [3, 4]
        state.move(units("morand"), at("0407"))
        state.watch_cities()
        state.begin_turn()
        assert [commands_of_turn(state, side) for side in (F, R)] == again


@pytest.mark.parametrize(("edition", "most"), [("2021", 7), ("first", 9)])
def test_the_limits_hold_for_the_turn_and_not_for_the_sum(edition: str, most: int) -> None:
    """Q26"""
    state = campaign(edition=edition)
    state.command_changes = [5, -5]
    assert [commands_of_turn(state, side) for side in (F, R)] == [most, 1]


# --- orders [10] ---------------------------------------------------------------------------------------------------

SMOLENSK = {
    "1010": "morand friant gudin compans guard_cavalry guard_foot_artillery davout",
    "1110": "ledru razout marchand iv_artillery ney",
    "0910": "delzons broussier",
    "1009": "yermolov first_converged_grenadiers depreradovich constantine",
    "0909": "uvarov korf duka platov",
    "1008": "berg wittgenstein",
    "1109": "stroganov olsufiev",
}
"""Three French and three Russian stacks around Smolensk."""


def test_example_1_orders_and_supports() -> None:
    """G1: the order, and a die for each stack that is called, in the order of calling."""
    state = fighting(SMOLENSK, (3, 5, 3, 3, 6, 1, 4, 4, 3), (3, 2))
    play(state, "attack 1010 1009", "spend 1")
    assert events(state, OrderTested)[0].total == 7
    assert asked(state) == (F, "call")
    play(state, "call 1110 0910")
    assert asked(state) == (R, "defend")
    play(state, "spend 2", "call 0909", "call 1008", "call 1109")
    told = [(event.hex, event.total, event.joins) for event in events(state, SupportTested)]
    assert told == [("1110", 8, True), ("0910", 4, False), ("0909", 7, True), ("1008", 9, True), ("1109", 3, False)]
    assert state.commands == [2, 0]


def test_example_1_without_the_command_fails_and_a_one_aborts() -> None:
    state = fighting(SMOLENSK, (3,), (3, 2))
    play(state, "attack 1010 1009", "spend 0")
    assert [event.result for event in events(state, OrderTested)] == ["failed"]
    assert asked(state)[0] == R, "the French are out for the turn"
    state = fighting(SMOLENSK, (1,), (3, 2))
    play(state, "attack 1010 1009", "spend 3")
    assert [event.result for event in events(state, OrderTested)] == ["aborted"]
    assert (asked(state)[0], state.commands) == (R, [0, 2])
    play(state, "decline")
    assert asked(state) == (F, "order"), "an aborted attack may be followed by another"


def test_conscripts_hinder_support_in_2021_only() -> None:
    for edition, total in (("2021", 3), ("first", 4)):
        state = fighting(
            {"1610": "morand davout", "1611": "berg", "1612": "neverovsky"},
            (6, 4, 1, 1, 4),
            edition=edition,
        )
        play(state, "attack 1610 1611", "spend 0")
        play(state, "call 1612")
        assert [event.total for event in events(state, SupportTested)] == [total]


def test_the_defender_declares_commands_before_or_after_the_attackers_dice() -> None:
    """D23"""
    stacks = {"1610": "morand davout", "1611": "berg", "1612": "sazonov", "1711": "friant"}
    for edition, before in (("2021", 0), ("first", 1)):
        state = fighting(stacks, (6, 4), (0, 2), edition=edition)
        play(state, "attack 1610 1611", "spend 0", "call 1711")
        assert asked(state) == (R, "defend")
        assert len(events(state, SupportTested)) == before


def test_who_may_not_attack() -> None:
    stacks = {
        "1610": "morand dessaix! davout",
        "1609": "friant ney",
        "1710": "gudin",
        "1611": "berg",
        "1709": "sazonov",
    }
    state = campaign(stacks)
    state.marks[unit("friant")] |= FORAGING
    run(state, CombatPhase())
    assert why_not(state, "attack 1610 1611") == "10.1 disrupted-cannot-attack"
    assert why_not(state, "attack 1609 1709") == "10.1 foraging-cannot-attack"
    assert why_not(state, "attack 1710 1611") == "10.1 not-adjacent"
    assert options(state) == {"decline", "attack 1710 1709"}


def test_foragers_and_a_cut_off_garrison_support_no_attack_but_a_defence() -> None:
    for mark in (FORAGING, CUT_OFF):
        state = campaign({"1610": "berg barclay", "1611": "morand", "1612": "sazonov", "1711": "friant"})
        state.marks[unit("sazonov")] |= mark
        state.first_attacker = R
        run(state, CombatPhase(), (6, 6, 1, 1, 1))
        play(state, "attack 1610 1611", "spend 0")
        assert asked(state) == (F, "call"), "sazonov cannot be called"
        assert options(state) == {"call 1711", "done"}


def test_an_attack_without_a_commander_is_possible() -> None:
    """Q76"""
    state = fighting({"1610": "morand", "1611": "berg"}, (6, 1, 1), (1, 0))
    play(state, "attack 1610 1611", "spend 1")
    assert events(state, OrderTested)[0].total == 7


def test_nobody_is_asked_who_has_no_attack() -> None:
    state = fighting({"1610": "morand", "0513": "berg"})
    assert asked(state) == (-1, "")


# --- values [11.2 to 11.7] -----------------------------------------------------------------------------------------


def total(causes: list[tuple[str, int]]) -> int:
    return sum(amount for _, amount in causes)


def test_example_2_values() -> None:
    """G2. Davout's and Ney's stacks attack across a river: 1109 and 1008 here, as the map has them."""
    state = campaign(
        {
            "1109": "morand friant gudin compans guard_cavalry guard_foot_artillery davout",
            "1008": "ledru razout marchand iv_artillery ney",
            "1009": "yermolov first_converged_grenadiers depreradovich constantine",
            "0909": "uvarov korf duka platov",
            "1010": "berg wittgenstein",
        }
    )
    for each in units("ledru razout marchand iv_artillery uvarov korf duka"):
        state.marks[each] |= FORCED
    davout = units("morand friant gudin compans guard_cavalry guard_foot_artillery")
    attack = attack_causes(state, F, at("1109"), at("1009"), davout, (at("1008"),))
    assert attack == [
        ("units", 6),
        ("combined-arms", 4),
        ("river", -3),
        ("fortified-city", -1),
        ("commander", 3),
        ("support", 1),
    ]
    defence = defence_causes(state, R, at("1009"), at("1109"), (at("0909"), at("1010")))
    assert defence == [("units", 3), ("combined-arms", 2), ("commander", 1), ("support", 2), ("support", 2)]
    assert (total(attack) + 5, total(defence) + 2) == (15, 12)
    assert loser_hits(state, 3, 10) == 3
    assert [winner_hits(state, 3, die, 7) for die in range(1, 7)] == [0, 1, 2, 2, 3, 4]
    first = campaign(edition="first")
    assert [winner_hits(first, 3, die, 7) for die in range(1, 7)] == [0, 0, 1, 1, 2, 2]


def test_halving_and_quartering_by_any_unit_of_the_stack() -> None:
    state = campaign({"1610": "morand friant gudin compans davout"})
    assert divisor(state, F, at("1610")) == 1
    state.marks[unit("gudin")] |= FORCED
    assert divisor(state, F, at("1610")) == 2
    state.fought[unit("morand")] = 1
    assert divisor(state, F, at("1610")) == 4
    state.marks[unit("gudin")] = 0
    assert divisor(state, F, at("1610")) == 2
    state.fought[unit("morand")] = 2
    assert divisor(state, F, at("1610")) == 4


def test_combined_arms_come_before_halving_and_terrain_after() -> None:
    """G4(a): 3 + 4 = 7, halved 3, across a river 0, and the commander is limited by the number of units."""
    state = campaign({"1109": "morand guard_cavalry guard_foot_artillery napoleon", "1009": "berg"})
    state.marks[unit("morand")] |= FORCED
    causes = attack_causes(state, F, at("1109"), at("1009"), units("morand guard_cavalry guard_foot_artillery"), ())
    assert causes == [
        ("units", 3),
        ("combined-arms", 4),
        ("halved", -4),
        ("river", -3),
        ("fortified-city", -1),
        ("commander", 3),
    ]


def test_a_fortified_city_costs_two_without_artillery_and_difficult_terrain_two() -> None:
    state = campaign({"1610": "morand", "1510": "berg", "1511": "sazonov"})
    assert total(attack_causes(state, F, at("1610"), at("1510"), units("morand"), ())) == -1
    assert total(attack_causes(state, F, at("1610"), at("1511"), units("morand"), ())) == -1


def test_supports_may_be_worth_less_than_nothing() -> None:
    """G4(b): one unit over a river into a fortified city without artillery."""
    state = campaign({"1109": "morand", "1009": "berg"})
    assert attack_support(state, F, at("1109"), at("1009")) == 1 - 2 - 1
    state.place(unit("davout"), at("1109"))
    assert attack_support(state, F, at("1109"), at("1009")) == -1


def test_supports_of_a_defence_know_no_terrain() -> None:
    state = campaign({"1008": "berg sazonov! olsufiev wittgenstein"})
    assert defence_support(state, R, at("1008")) == 3
    state.fought[unit("berg")] = 1
    assert defence_support(state, R, at("1008")) == 2


def test_disrupted_defenders_have_their_die_alone() -> None:
    state = campaign({"1610": "berg! barclay", "1609": "sazonov"})
    assert defence_causes(state, R, at("1610"), at("1611"), (at("1609"),)) == []


def test_the_caps_of_hits() -> None:
    assert [loser_hits(campaign(edition=edition), 9, 3) for edition in ("2021", "first")] == [6, 3]
    assert winner_hits(campaign(), 8, 6, 4) == 4


# --- hits [11.17] --------------------------------------------------------------------------------------------------


def allocating(state: Campaign, main: str, supports: str, hits: int) -> Campaign:
    return run(state, Hits(R, units(main), units(supports), hits))


def test_half_of_the_hits_rounded_up_go_to_the_main_stack_first() -> None:
    """Q34"""
    state = allocating(
        campaign({"1610": "berg sazonov", "1611": "olsufiev stroganov"}), "berg sazonov", "olsufiev stroganov", 3
    )
    assert options(state) == {"hit berg", "hit sazonov"}
    assert why_not(state, "hit olsufiev") == "11.17 main-stack-first"
    play(state, "hit berg", "hit sazonov")
    assert options(state) == {"hit berg", "hit sazonov", "hit olsufiev", "hit stroganov"}


def test_a_hit_disrupts_and_a_second_one_eliminates() -> None:
    state = allocating(campaign({"1610": "berg sazonov olsufiev!"}), "berg sazonov olsufiev", "", 4)
    play(state, "hit berg", "hit berg", "hit olsufiev")  # the last one can only be sazonov's
    assert (dead(state), disrupted(state)) == ({"berg", "olsufiev"}, {"sazonov"})


def test_what_the_main_stack_cannot_take_passes_to_supports_and_the_rest_is_void() -> None:
    """Q35"""
    state = allocating(campaign({"1610": "berg!", "1611": "olsufiev!"}), "berg", "olsufiev", 5)
    assert dead(state) == {"berg", "olsufiev"}


def test_an_odd_number_may_become_even_to_eliminate_a_disrupted_unit() -> None:
    state = allocating(campaign({"1610": "berg sazonov"}), "berg sazonov", "", 1)
    play(state, "hit berg")
    assert asked(state) == (R, "one_more_hit")
    assert options(state) == {"done", "hit berg"}
    # It is no routine that could be left to the staff, and its end says what it ends.
    assert "one_more_hit" not in set().union(*(each.questions for each in ERRANDS))
    assert str(label(state, R, DONE)) == "No more hits"
    play(state, "hit berg")
    assert dead(state) == {"berg"}


# --- results [11.8 to 11.13] ---------------------------------------------------------------------------------------


def attack(state: Campaign, line: str = "attack 1610 1611") -> Campaign:
    return play(state, line, "spend 0")


def test_a_tie_costs_the_attacker_a_hit_and_nobody_moves() -> None:
    # 1 + CR 1 + 1 against 1 + 2
    state = fighting({"1610": "morand davout", "1611": "berg"}, (6, 1, 2))
    attack(state)
    assert [event.result for event in events(state, Fought)] == ["tie"]
    play(state, "done")  # no further hit to eliminate the unit
    assert disrupted(state) == {"morand"}
    assert (where(state, "morand"), where(state, "berg")) == ("1610", "1611")
    assert asked(state) == (R, "order")


def test_one_or_two_more_leave_the_defender_the_choice_and_only_cavalry_advances() -> None:
    # 2 units + 2 arms + CR 2 (at most 2) = 6, + 1 = 7, against 2 + 3 = 5: difference 2; winner's die 1: none.
    state = fighting({"1610": "morand girardin davout", "1611": "berg sazonov"}, (6, 1, 3, 1))
    attack(state)
    play(state, "hit berg", "hit sazonov")
    assert asked(state) == (R, "withdraw")
    assert "stay" in options(state)
    play(state, "withdraw 1612")
    # The pursuit takes one of two disrupted units.
    assert asked(state) == (R, "pursued")
    play(state, "lose sazonov")
    assert asked(state) == (F, "advance")
    assert options(state) == {"advance girardin", "done"}
    play(state, "advance girardin")
    assert options(state) == {"advance davout", "done"}
    play(state, "done")
    assert [where(state, word) for word in ("girardin", "morand", "davout", "berg")] == ["1611", "1610", "1610", "1612"]


def test_three_or_more_force_a_withdrawal_and_anybody_may_advance() -> None:
    state = fighting({"1610": "morand friant gudin compans davout", "1611": "berg"}, (6, 1, 1, 1))
    attack(state)
    # 4 + 3 + 1 against 1 + 1: six hits, of which berg can take two.
    assert dead(state) == {"berg"}
    # Three hits less two by the die, and no more than one Russian unit could inflict.
    play(state, "hit morand", "done")
    assert options(state) == {"advance friant", "advance gudin", "advance compans", "advance davout", "done"}
    play(state, "advance friant", "advance davout", "done")
    assert [where(state, word) for word in ("friant", "davout", "morand")] == ["1611", "1611", "1610"]


def test_who_must_withdraw_and_cannot_is_eliminated() -> None:
    # 1511 and 1711 are next to the attackers in 1610, French units hold the other three neighbours of 1611.
    # 2 + 2 arms + CR 2 + 2 = 8 against 4 + 1 = 5; the winner's hits are 2 less 2 by the die.
    ring = {"1612": "legrand", "1512": "merle", "1712": "ledru"}
    stacks = {"1610": "morand girardin davout", "1611": "berg sazonov olsufiev stroganov", **ring}
    state = fighting(stacks, (6, 2, 1, 1))
    play(state, "attack 1610 1611", "spend 0", "done")
    play(state, "hit berg", "hit sazonov", "hit olsufiev", "done")
    assert dead(state) == {"berg", "sazonov", "olsufiev", "stroganov"}
    assert asked(state) == (F, "advance")
    play(state, "done")
    assert state.battle_points == 11, "four units for none"


def test_withdrawals_shun_enemies_unbridged_rivers_and_the_attackers_neighbours() -> None:
    # From Wilno 1808, attacked from 1909: 1909's neighbours 1808, 1809, 1908, 1910, 2008, 2009 are closed;
    # 1807 and 1708 lie over bridges; 1709 is free.
    state = campaign({"1808": "berg", "1909": "morand"})

    assert codes(open_withdrawals(state, R, at("1808"), at("1909"))) == {"1807", "1708", "1709"}
    state.place(unit("davout"), at("1709"))  # a commander bars the hex, too Q1
    assert codes(open_withdrawals(state, R, at("1808"), at("1909"))) == {"1807", "1708"}
    # From 1709 over the unbridged rivers to 1708 and 1608 nobody withdraws.
    other = campaign({"1709": "berg", "1808": "morand"})
    assert codes(open_withdrawals(other, R, at("1709"), at("1808"))) == {"1609", "1710"}


def test_the_french_do_not_withdraw_or_advance_into_difficult_terrain() -> None:
    state = campaign({"1610": "morand", "1710": "berg"})
    assert at("1511") not in open_withdrawals(state, F, at("1610"), at("1710"))
    fight = fighting({"1610": "morand friant davout", "1511": "berg"}, (6, 6, 1, 1))
    attack(fight, "attack 1610 1511")
    assert dead(fight) == {"berg"}
    play(fight, "hit morand", "done")
    assert asked(fight)[1] == "", "nobody is asked to advance"


def test_a_victorious_defender_may_withdraw_and_nobody_follows() -> None:
    """Q37"""
    state = fighting({"1610": "morand davout", "1611": "berg sazonov", "1609": "friant"}, (6, 1, 4, 1, 2))
    attack(state)
    # 1 + 1 + 1 = 3 against 2 + 4 = 6: three hits kill the attacker, and Davout escapes.
    assert (dead(state), where(state, "davout")) == ({"morand"}, "1609")
    assert asked(state) == (R, "withdraw")
    play(state, "withdraw 1612")
    assert asked(state)[1] == ""


def test_too_full_a_hex_disrupts_the_fewest_and_sends_them_on() -> None:
    """Q38: 1612 holds 5 of 6; berg (1) stays, sazonov (1.5) goes on."""
    stacks = {
        "1610": "morand friant gudin compans roguet davout",
        "1611": "berg sazonov",
        "1612": "stroganov yermolov paskevich vorontsov mecklenburg",
    }
    for edition in ("2021", "first"):
        state = campaign(stacks, edition=edition)
        hexes = open_withdrawals(state, R, at("1611"), at("1610"))
        assert (at("1612") in hexes) is (edition == "2021"), "D26"
    state = run(campaign(stacks), Withdrawal(R, at("1611"), at("1612"), at("1610")))
    assert asked(state)[1] == "send_on"
    assert disrupted(state) == {"sazonov"}
    # Not back to 1611, which is next to the attackers.
    assert options(state) == {f"withdraw {hex_}" for hex_ in ("1512", "1513", "1613", "1712", "1713")}
    play(state, "withdraw 1512")
    assert (where(state, "berg"), where(state, "sazonov")) == ("1612", "1512")


def test_the_pursuit_spares_a_stack_with_cavalry_in_good_order() -> None:
    state = campaign({"1610": "girardin davout", "1611": "berg! uvarov"})
    assert pursuit_of(state, R, at("1611"), units("girardin"), at("1610")) == 0
    state.disrupt(unit("uvarov"))
    assert pursuit_of(state, R, at("1611"), units("girardin"), at("1610")) == 1
    state.disrupt(unit("girardin"))
    assert pursuit_of(state, R, at("1611"), units("girardin"), at("1610")) == 0


# --- before and after combat ---------------------------------------------------------------------------------------


def test_cavalry_slips_away_from_attackers_without_any() -> None:
    state = fighting({"1610": "morand davout", "1611": "uvarov korf platov"}, (6,))
    attack(state)
    assert asked(state) == (R, "slip")
    play(state, "withdraw 1612")
    assert asked(state) == (F, "advance")
    play(state, "advance morand", "done")
    assert (where(state, "morand"), where(state, "uvarov")) == ("1611", "1612")
    assert state.fought[unit("morand")] == 0, "no combat has taken place Q30"


@pytest.mark.parametrize(("edition", "slips"), [("2021", True), ("first", False)])
def test_in_a_partial_attack_the_first_edition_looks_at_the_whole_stack(edition: str, slips: bool) -> None:
    """D62"""
    stacks = {"1610": "morand girardin davout", "1611": "uvarov korf"}
    state = fighting(stacks, (6, 1, 1, 1), edition=edition)
    play(state, "attack 1610 1611", "with morand", "spend 0")
    assert (asked(state) == (R, "slip")) is slips


@pytest.mark.parametrize(("edition", "possible"), [("2021", True), ("first", False)])
def test_a_lone_depot_is_attacked_in_2021_only(edition: str, possible: bool) -> None:
    state = depots(campaign({"1609": "morand davout"}, edition=edition), R, "1610")
    run(state, CombatPhase(), (6,))
    assert (asked(state)[1] == "order") is possible
    if possible:
        attack(state, "attack 1609 1610")
        assert (state.depots[R], state.lost_depots[R]) == (0, 1)
        play(state, "advance morand", "done")
        assert (where(state, "morand"), state.fought[unit("morand")]) == ("1610", 0)


def test_a_lone_commander_is_attacked_and_rolls() -> None:
    state = fighting({"1609": "morand davout", "1610": "barclay", "1612": "berg"}, (6, 3))
    attack(state, "attack 1609 1610")
    assert where(state, "barclay") == "1612"


def test_commanders_roll_when_the_last_unit_dies_in_combat() -> None:
    state = fighting({"1610": "morand friant gudin davout", "1611": "berg! wittgenstein"}, (6, 6, 1, 1, 1))
    attack(state)
    assert dead(state) == {"berg", "wittgenstein"}


def test_napoleons_loss_ends_the_game_at_once() -> None:
    state = fighting({"1610": "berg sazonov olsufiev barclay", "1611": "morand! napoleon"}, (6, 6, 1, 1, 1), first=R)
    attack(state)
    assert state.over
    assert state.ended


def test_combats_are_remembered_for_halving() -> None:
    # 2 + CR 2 + 2 = 6 against 2 + CR 2 + 1 = 5: a hit each way (die 3).
    stacks = {"1610": "morand friant davout", "1611": "berg sazonov barclay", "0513": "olsufiev", "0514": "gudin"}
    state = fighting(stacks, (6, 2, 1, 3))
    attack(state)
    play(state, "hit berg", "done", "hit morand", "done", "stay")
    assert asked(state) == (R, "order")
    assert [event.hits for event in events(state, HitsCounted)] == [1, 1]
    assert [state.fought[unit(word)] for word in ("morand", "friant", "berg", "olsufiev")] == [1, 1, 1, 0]
    play(state, "decline", "decline")
    assert not any(state.fought), "markers go at the end of the phase [10.8]"


def test_a_decisive_victory_needs_three_units_more() -> None:
    state = campaign()
    assert not count_decisive(state, F, at("1610"), 3, 1)
    assert count_decisive(state, F, at("1610"), 4, 1)
    assert (state.battle_points, state.victories) == (11, [1, 0])
    assert count_decisive(state, R, at("1610"), 3, 0)
    assert count_decisive(state, R, at("1610"), 3, 0)
    assert (state.battle_points, state.victories) == (12, [1, 2]), "not above 12, and commands change all the same"


# --- the report of a combat ----------------------------------------------------------------------------------------


def test_a_combat_has_a_report_from_the_order_to_the_end() -> None:
    state = fighting({"1610": "morand girardin davout", "1611": "berg sazonov"}, (6, 1, 3, 1))
    play(state, "attack 1610 1611", "spend 0", "hit berg", "hit sazonov", "withdraw 1612", "lose sazonov")
    play(state, "advance girardin", "done")
    assert state.journal is not None
    (report,) = state.journal.battles(1, None, True)
    assert (report.space, report.attacker, report.defender) == ("1611", "french", "russian")
    assert (report.is_over, report.winner) == (True, "french")
    kinds = [part.kind for part in report.parts]
    assert kinds[:2] == ["began", "roll"]
    assert kinds[-1] == "ended"
    terms = {(part.side, part.code): part.amount for part in report.parts if isinstance(part, Term)}
    assert terms == {
        ("french", "units"): 2,
        ("french", "combined-arms"): 2,
        ("french", "commander"): 2,
        ("russian", "units"): 2,
    }
    lost = [(part.cause, part.fate, part.units[0].unit) for part in report.parts if isinstance(part, Loss)]
    assert lost == [
        ("hits", "disrupted", "berg"),
        ("hits", "disrupted", "sazonov"),
        ("pursuit", "eliminated", "sazonov"),
    ]
    assert [part.manner for part in report.parts if isinstance(part, Went)] == ["retreat", "advance"]


def test_before_the_dice_the_terms_stand_and_closed_stacks_count_for_their_owner() -> None:
    stacks = {"1610": "morand girardin davout", "1611": "berg sazonov", "1612": "olsufiev"}
    for rule, sides in (("no", {"french", "russian"}), ("yes", {"french"})):
        state = fighting(stacks, (6,), (0, 1), dummies=rule)
        play(state, "attack 1610 1611", "spend 0")
        now = battle_now(state, (F,))
        assert now is not None
        assert {part.side for part in now.standing if isinstance(part, Term)} == sides
