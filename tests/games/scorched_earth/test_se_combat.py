"""[9] Combat."""

from __future__ import annotations

import pytest
from se_play import asked, play, refusal, run, throw, told
from se_states import at, campaign, only_sources, put_depot, put_hq, unit, units

import grognard
from grognard.core.standing import only_option
from grognard.games.scorched_earth.combat import (
    Combat,
    attack_causes,
    attack_strength,
    defence_causes,
    effective_attack,
    effective_defence,
    is_ten_to_one,
)
from grognard.games.scorched_earth.maneuvers import LOST, REPULSED, WON
from grognard.games.scorched_earth.options import ATTACK_NEEDS_LINE, HIGHEST_UNTIL_DEAD
from grognard.games.scorched_earth.state import DEAD, EXHAUSTED, FRESH, WORN, Campaign
from grognard.games.scorched_earth.tables import FRENCH, RUSSIAN

BATTLE, ORIGIN = "4125", "4025"


def fight(
    attackers: str,
    defenders: str,
    side: int = FRENCH,
    dice: list[int] | None = None,
    state: Campaign | None = None,
    shaken: int = 0,
) -> Campaign:
    """A combat in clear terrain, of forces without lines of communication."""
    if state is None:
        state = meeting(attackers, defenders)
    force = tuple(each for each in units(*attackers.split()))
    return run(state, Combat(side, force, at(BATTLE), at(ORIGIN), 1, shaken), dice)


def meeting(attackers: str, defenders: str, turn: int = 2) -> Campaign:
    state = campaign({attackers: BATTLE, defenders: BATTLE}, turn=turn)
    for number in range(len(state.burnt)):
        state.burnt[number] = 1  # no sources
    return state


def outcome(state: Campaign) -> int:
    """How it ended, from what was told."""
    text = " ".join(told(state, None))
    if "is repulsed" in text:
        return REPULSED
    return WON if "as attacker" in text else LOST


def sp(state: Campaign, *names: str) -> list[int]:
    return [state.sp[each] for each in units(*names)]


# --- strengths ------------------------------------------------------------------------------------------------------


def test_effective_strengths() -> None:
    """[9.2, 9.3] Q2"""
    assert [effective_attack(FRENCH, 7, paid) for paid in (True, False)] == [7, 3]
    assert effective_attack(RUSSIAN, 7, False) == 7
    assert effective_defence(RUSSIAN, 4, True, False) == 8
    assert effective_defence(RUSSIAN, 4, False, True) == 4
    assert effective_defence(FRENCH, 4, True, True) == 8
    assert effective_defence(FRENCH, 4, True, False) == effective_defence(FRENCH, 4, False, True) == 4


def test_units_at_two_levels_count_nothing_in_an_attack() -> None:
    state = campaign({"davout ney": BATTLE})
    state.demoralized[unit("ney")] = 2
    assert attack_strength(state, units("davout", "ney")) == 7


def test_modifiers_of_the_attack() -> None:
    state = campaign({"davout ney engineer": BATTLE})
    force = units("davout", "ney", "engineer")
    assert attack_causes(state, force, 2, False) == (("tactics", 2), ("Engineer", 1))
    state.fatigue[unit("ney")] = EXHAUSTED
    state.demoralized[unit("davout")] = 1
    assert attack_causes(state, force[:2], 0, False) == (("fatigue", -1), ("demoralized", -1))
    assert attack_causes(state, units("davout"), 0, True) == (("demoralized", -1),)


def test_modifiers_of_the_defence() -> None:
    """Hex and hexside add; fatigue never matters."""
    state = campaign({"tuchkov": "2516"})
    assert sum(each for _, each in defence_causes(state, units("tuchkov"), at("2617"), at("2516"))) == 2
    state.turn = 11
    assert sum(each for _, each in defence_causes(state, units("tuchkov"), at("2617"), at("2516"))) == 1
    state.fatigue[unit("tuchkov")] = EXHAUSTED
    state.demoralized[unit("tuchkov")] = 2
    assert sum(each for _, each in defence_causes(state, units("tuchkov"), at("2515"), at("2516"))) == -1


# --- who wins -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "defence", "expected"),
    [
        ((4, 3), (5, 4), LOST),  # EX5: heart against diamond
        ((5, 4), (4, 3), WON),  # EX5 the other way round
        ((3, 3), (3, 3), LOST),  # EX6: 1 and 1
        ((4, 3), (3, 3), WON),  # EX7: 1 heart against 1
        ((1, 1), (1, 1), LOST),
        ((6, 4), (5, 4), WON),  # 2 against 1 diamond
    ],
)
def test_the_greater_result_wins(attack: tuple[int, int], defence: tuple[int, int], expected: int) -> None:
    state = fight("poniatowski victor", "tuchkov baggovut")
    throw(state, *attack, *defence)
    play(state, FRENCH, ("pay_lp",))
    while asked(state, FRENCH) or asked(state, RUSSIAN):
        side = FRENCH if asked(state, FRENCH) else RUSSIAN
        play(state, side, state.moves(side)[0])
    assert outcome(state) == expected


def test_losses_are_what_the_enemy_rolled() -> None:
    """Point by point from the strongest. [9.5] Q28"""
    state = fight("raevsky borosdin", "davout", RUSSIAN, dice=[5, 5, 3, 3])
    assert asked(state, RUSSIAN) == "combat_losses"
    assert refusal(state, RUSSIAN, ("lose", unit("platov")))
    play(state, RUSSIAN, ("lose", unit("raevsky")))
    assert sp(state, "raevsky", "borosdin", "davout") == [1, 2, 5]
    assert outcome(state) == WON


def test_the_strongest_takes_all_until_it_is_gone() -> None:
    """With the other reading."""
    for readings, left in ((0, [3, 3]), (HIGHEST_UNTIL_DEAD, [2, 4])):
        state = meeting("tuchkov baggovut", "ney poniatowski")
        state.readings = readings
        fight("tuchkov baggovut", "ney poniatowski", RUSSIAN, state=state, dice=[5, 5, 1, 1, 1])
        play(state, FRENCH, ("lose", unit("ney")))
        if asked(state, FRENCH):
            play(state, FRENCH, ("lose", unit("poniatowski"))) if not readings else None
        assert sp(state, "ney", "poniatowski") == left


def test_a_unit_dies_below_zero() -> None:
    state = fight("davout", "kreutz")
    throw(state, 6, 6, 1)
    play(state, FRENCH, ("pay_lp",))
    assert state.where[unit("kreutz")] == DEAD
    assert state.vp == 11


def test_a_side_without_survivors_cannot_win() -> None:
    """Whatever the results say; if nobody is left, they decide. Q71"""
    two, two_hearts = 6, 7  # losses and symbol as one number
    for alive, results, expected in (
        ("davout", (two, two_hearts), WON),
        ("kreutz", (two_hearts, two), LOST),
        ("", (two_hearts, two), WON),
        ("", (two, two), LOST),
    ):
        state = campaign({alive: BATTLE} if alive else {})
        combat = Combat(FRENCH, units("davout"), at(BATTLE), at(ORIGIN), 1, 0)
        combat.results, combat.dice = results, (2, 2)
        combat.decide(state)
        assert combat.outcome == expected


def test_no_strength_no_dice() -> None:
    state = meeting("kreutz", "mortier")
    state.sp[unit("kreutz")] = 0
    fight("kreutz", "mortier", RUSSIAN, state=state, dice=[1])
    assert "no dice" in " ".join(told(state, FRENCH))
    assert outcome(state) == LOST


def test_significant_battles_move_the_marker() -> None:
    """[9.6.1]"""
    state = fight("davout ney", "baggovut tuchkov dokhturov platov")
    throw(state, 1, 1, 1, 6, 5, 5)
    play(state, FRENCH, ("fight",), ("pay_lp",))
    while asked(state, FRENCH):
        play(state, FRENCH, state.moves(FRENCH)[0])
    assert state.vp == 9
    assert "Significant Battle" in " ".join(told(state, None))


def test_winners_recover() -> None:
    """[3.10, 3.15]"""
    state = meeting("kreutz", "davout ney")
    state.demoralized[unit("davout")], state.fatigue[unit("ney")] = 2, EXHAUSTED
    state.fatigue[unit("davout")] = WORN
    fight("kreutz", "davout ney", RUSSIAN, state=state, dice=[1, 4, 4, 4])
    assert state.demoralized[unit("davout")] == 1
    assert [state.fatigue[each] for each in units("davout", "ney")] == [WORN, WORN]
    state = meeting("davout", "kreutz")
    state.fatigue[unit("davout")] = EXHAUSTED
    fight("davout", "kreutz", state=state)
    throw(state, 6, 6, 1)
    play(state, FRENCH, ("pay_lp",))
    assert state.fatigue[unit("davout")] == EXHAUSTED != FRESH


# --- logistics ------------------------------------------------------------------------------------------------------


def test_logistics_cost_half_the_strength() -> None:
    """[9.3]"""
    state = fight("davout ney", "tuchkov baggovut")
    throw(state, 1, 1, 1, 1, 1)
    play(state, FRENCH, ("fight",), ("pay_lp",))
    assert state.lp == 94
    state = fight("davout ney", "tuchkov baggovut")
    throw(state, 1, 1, 1, 1)
    play(state, FRENCH, ("fight",), ("save_lp",))
    assert state.lp == 99
    assert "5 effective strength points" in " ".join(told(state, None))


def test_one_point_costs_nothing_and_counts_as_paid() -> None:
    """Q60"""
    state = fight("grandjean", "kreutz", dice=[3, 3])
    assert "1 effective strength point," in " ".join(told(state, None))
    assert state.lp == 99


def test_without_the_points_nothing_can_be_paid() -> None:
    state = meeting("davout", "kreutz")
    state.lp = 2
    fight("davout", "kreutz", state=state, dice=[1, 1])
    assert "French attacker: 3 effective" in " ".join(told(state, None))
    assert state.lp == 2


def test_defenders_with_a_line_are_doubled() -> None:
    """[9.2] The French must also pay; without a line they are not asked."""
    state = campaign({"kreutz": BATTLE, "davout": BATTLE})
    only_sources(state, FRENCH, "kiev")
    put_depot(state, "N", BATTLE)
    fight("kreutz", "davout", RUSSIAN, state=state)
    throw(state, 1, 1, 1, 1)
    play(state, FRENCH, ("pay_lp",))
    assert "French defender: 14 effective" in " ".join(told(state, None))
    assert state.lp == 96
    state = fight("kreutz", "davout", RUSSIAN, dice=[1, 1, 1])
    assert "French defender: 7 effective" in " ".join(told(state, None))


def test_an_attack_from_the_supply_side_cuts_the_line() -> None:
    """The attacker counts as standing where he came from. Q11"""
    for origin, strength in (("3016", 2), ("2816", 4)):
        state = campaign({"davout": "2915", "tuchkov": "2915"})
        only_sources(state, RUSSIAN, "minsk")
        run(state, Combat(FRENCH, units("davout"), at("2915"), at(origin), 1, 0))
        throw(state, *([1] * (3 if strength == 2 else 4)))
        play(state, FRENCH, ("pay_lp",))
        assert f"Russian defender: {strength} effective" in " ".join(told(state, None))


def test_paying_for_an_attack_may_need_a_line() -> None:
    state = meeting("davout", "kreutz")
    state.readings = ATTACK_NEEDS_LINE
    fight("davout", "kreutz", state=state, dice=[1, 1])
    assert "French attacker: 3 effective" in " ".join(told(state, None))


# --- tactics --------------------------------------------------------------------------------------------------------


def test_tactics_cost_what_they_bring_whatever_the_distance() -> None:
    """EX10: no second surcharge."""
    state = meeting("davout", "tuchkov")
    put_hq(state, "napoleon", "2120")
    state.cp = 5
    fight("davout", "tuchkov", state=state)
    play(state, FRENCH, ("save_lp",))
    assert refusal(state, FRENCH, ("tactics", 3))
    throw(state, 3, 1)
    play(state, FRENCH, ("tactics", 2))
    assert state.cp == 3
    assert "+2 tactics, total 5" in " ".join(told(state, RUSSIAN))


def test_only_the_active_attacker_buys_tactics() -> None:
    """Q61"""
    state = meeting("kreutz", "davout")
    put_hq(state, "napoleon", BATTLE)
    state.cp = 5
    fight("kreutz", "davout", RUSSIAN, state=state, dice=[1, 1, 1])
    assert state.cp == 5
    assert state.over
    state = meeting("davout", "tuchkov")
    put_hq(state, "napoleon", BATTLE)
    state.cp = 1
    fight("davout", "tuchkov", state=state)
    play(state, FRENCH, ("pay_lp",))
    assert "only 1" in refusal(state, FRENCH, ("tactics", 2))


# --- Repulse --------------------------------------------------------------------------------------------------------


def test_ten_to_one() -> None:
    assert is_ten_to_one(10, 0)
    assert is_ten_to_one(10, 1)
    assert is_ten_to_one(20, 2)
    assert not is_ten_to_one(9, 0)
    assert not is_ten_to_one(19, 2)


def test_a_repulse_needs_no_dice() -> None:
    state = fight("davout ney", "kreutz")
    assert asked(state, FRENCH) == "repulse"
    play(state, FRENCH, ("repulse",))
    assert state.over
    assert outcome(state) == REPULSED
    assert state.lp == 99


def test_a_failed_repulse_is_a_combat() -> None:
    state = fight("davout ney", "tuchkov")
    play(state, FRENCH, ("repulse",))
    assert asked(state, FRENCH) == "pay_logistics"


def test_the_question_depends_on_the_attacker_alone() -> None:
    assert asked(fight("davout ney", "tuchkov baggovut dokhturov"), FRENCH) == "repulse"
    assert asked(fight("davout mortier", "kreutz"), FRENCH) == "pay_logistics"
    state = campaign({"davout ney": "2516", "kreutz": "2516"})  # woods
    run(state, Combat(FRENCH, units("davout", "ney"), at("2516"), at("2515"), 1, 0))
    assert asked(state, FRENCH) == "pay_logistics"


def test_stacks_are_shown() -> None:
    """[3.13]"""
    state = fight("davout engineer", "tuchkov baggovut")
    assert told(state, RUSSIAN) == [
        "Combat in 4125: Davout I and Engineer (7 strength points) attack "
        "Tuchkov III and Baggovut II (4 strength points)."
    ]


def test_stacks_are_shown_to_determine_a_repulse() -> None:
    """[3.13]"""
    state = fight("davout ney", "kreutz")
    assert told(state, RUSSIAN) == []
    play(state, FRENCH, ("repulse",))
    assert told(state, RUSSIAN) == [
        "The French try a Repulse in 4125, Davout I and Ney III (11) against Kreutz (1): the enemy is repulsed."
    ]


@pytest.mark.parametrize(
    ("stack", "is_asked"),
    [
        ("kreutz tuchkov baggovut", False),  # two corps of the 1st Army: names apart, the same
        ("kreutz tuchkov(worn) baggovut", True),
        ("tuchkov baggovut", True),  # the enemy sees the one on top
    ],
)
def test_nobody_chooses_between_units_that_only_their_names_tell_apart(stack: str, is_asked: bool) -> None:
    text = f"turn: 5\nbegin: orders\nactive: napoleon 4606 on davout\ncp: 5\n4606: F davout oudinot\n4607: R {stack}"
    table = grognard.game("scorched_earth").position(text, dice=[5, 5, 5, 1, 1])
    for side, acts in (("french", "move 4606; to 4607"), ("russian", "pass"), ("french", "fight")):
        table.play_all(side, acts)
    table.play_all("french", "pay_lp; tactics 0")
    assert table.seat("russian").asked == "combat_losses"
    assert (only_option(table.seat("russian")) is None) == is_asked
