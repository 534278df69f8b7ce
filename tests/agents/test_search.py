"""Choosing a plan by trying it: fair comparison, the staff's plan unless another is clearly better, no peeking."""

from __future__ import annotations

import copy
import os
import random
from collections.abc import Hashable
from typing import Any

import pytest

from grognard.agents.hands import shared_out
from grognard.agents.search import best_plan
from grognard.agents.strategic import EmperorAgent, MarshalAgent, StaffAgent
from grognard.agents.strategic.marshal import MarchTrials
from grognard.agents.strategic.plan import PLANS
from grognard.agents.strategic.staff import has_begun, marches
from grognard.agents.strategic.variations import variations
from grognard.agents.strategic.worlds import likely_world
from grognard.agents.trials import OccasionDice, Script, Trials
from grognard.core.state import State
from grognard.core.table import Seat, Table
from grognard.games import game as find_game
from grognard.games.strategic.state import Campaign
from grognard.lab.simulate import seat_players

STRATEGIC = find_game("strategic")


# --- the search ----------------------------------------------------------------------------------------------------


def test_the_best_plan_is_found_and_bad_ones_are_given_up_early() -> None:
    tried: list[tuple[str, int]] = []

    def trial(plan: str, world: int) -> float:
        tried.append((plan, world))
        return {"a": 0.5, "b": 0.1, "c": 0.9, "d": 0.2}[plan] + 0.01 * world

    assert best_plan("abcd", 8, trial).plan == "c"
    assert len(set(tried)) == len(tried)
    assert {world for plan, world in tried if plan == "c"} == set(range(8))
    assert {world for plan, world in tried if plan == "b"} == set(range(4))


def test_of_plans_that_come_to_the_same_the_first_is_tried_on() -> None:
    tried: list[tuple[str, int]] = []

    def trial(plan: str, world: int) -> float:
        tried.append((plan, world))
        return {"a": 0.5, "b": 0.6, "c": 0.6, "d": 0.55, "e": 0.1, "f": 0.1}[plan] + 0.01 * world

    assert best_plan("abcdef", 6, trial).plan == "b"
    assert {world for plan, world in tried if plan == "c"} == {0, 1}
    assert {world for plan, world in tried if plan == "d"} == set(range(4))


def test_plans_that_all_win_at_once_are_not_taken_for_the_same() -> None:
    """Two win in the first world, but only one of them wins in every world."""
    won = {"a": (0.5, 0.5, 0.5), "b": (1.0, 0.2, 0.2), "c": (1.0, 1.0, 1.0), "d": (0.1, 0.1, 0.1)}
    assert best_plan("abcd", 3, lambda plan, world: won[plan][world]).plan == "c"


def test_chance_alone_does_not_replace_the_first_plan() -> None:
    """Each plan is as good as the first on average, and better or worse by luck: of 200 searches few change."""
    source = random.Random("noise")
    changed = sum(best_plan((0, 1), 8, lambda plan, world: source.gauss(0, 1)).plan != 0 for _ in range(200))
    assert changed < 60


def test_a_small_gain_in_every_world_is_enough() -> None:
    """The worlds differ much, the plans little: only pairs show it."""
    harshness = [random.Random(world).gauss(0, 10) for world in range(8)]
    assert best_plan((0, 1), 8, lambda plan, world: harshness[world] + 0.1 * plan).plan == 1


def test_what_a_round_will_try_is_told_before_it() -> None:
    told: list[tuple[str, int]] = []
    tried: list[tuple[str, int]] = []

    def trial(plan: str, world: int) -> float:
        assert (plan, world) in told
        tried.append((plan, world))
        return ord(plan) + world

    assert best_plan("abcd", 8, trial, told.extend).plan == "d"
    assert told == tried


# --- several cores ---------------------------------------------------------------------------------------------------


def test_work_that_is_shared_out_comes_back_in_order_whatever_the_number_of_cores() -> None:
    for cores in (1, 3, 20):
        assert shared_out(lambda piece: piece / 2, range(7), cores) == [0, 0.5, 1, 1.5, 2, 2.5, 3]
    assert shared_out(float, [], 2) == []


def test_the_share_of_a_process_that_is_lost_is_done_by_the_others() -> None:
    here = os.getpid()

    def work(piece: int) -> float:
        if os.getpid() != here and piece == 3:
            os._exit(1)
        return float(piece)

    assert shared_out(work, range(6), 2) == [0, 1, 2, 3, 4, 5]


def test_the_choice_is_the_same_on_one_core_and_on_all() -> None:
    table = first_march()
    one, all_cores = (type("Hasty", (Hasty,), {"uses_all_cores": each})(random.Random("1")) for each in (False, True))
    assert one.choose(table.seat("french")) == all_cores.choose(table.seat("french"))
    assert one.choice == all_cores.choice


# --- the marshal ---------------------------------------------------------------------------------------------------


class Hasty(MarshalAgent):
    """Few worlds, so that a test is quick."""

    worlds = 2


def first_march(seed: str = "1") -> Table:
    """A late campaign, played by the staff to a French Movement Phase."""
    table = STRATEGIC.start("3", seed=seed)
    players = seat_players("strategic", dict.fromkeys(STRATEGIC.sides, "staff"), seed)
    while "french" not in table.pending or table.pending["french"].name != "basic movement":
        side = next(iter(table.pending))
        table.play(side, players[side].choose(table.seat(side)))
    return table


def test_the_marshal_plays_a_whole_game() -> None:
    table = STRATEGIC.start("3", seed="whole")
    source = random.Random("whole")
    players = {"french": Hasty(source), **seat_players("strategic", {"russian": "staff"}, "whole")}
    while not table.state.over:
        side = next(iter(table.pending))
        table.play(side, players[side].choose(table.seat(side)))
    assert table.result is not None


@pytest.mark.parametrize("other", range(3))
def test_the_marshal_does_not_see_what_is_hidden(other: int) -> None:
    table = first_march()
    elsewhere = copy.copy(table)
    elsewhere.state = table.imagine("french", random.Random(other))
    assert elsewhere.view("french") == table.view("french")
    here, there = (Hasty(random.Random("same")).choose(Seat(each, "french")) for each in (table, elsewhere))
    assert here == there


def test_looking_ahead_changes_nothing() -> None:
    table = first_march()
    before, drawn = table.state.digest(), table.dice.drawn
    Hasty(random.Random("1")).choose(table.seat("french"))
    assert (table.state.digest(), table.dice.drawn) == (before, drawn)


def test_orders_that_a_marshal_has_drawn_up_are_advised_to_the_last_without_another_search() -> None:
    """Whoever follows the advice march by march is not told of another plan half way."""
    table = first_march()
    first = Hasty(random.Random("same"))
    assert first.found() is None
    first.choose(table.seat("french"))
    found, turn = first.found(), table.seat("french").turn
    orders = first._drawn_up.moves() if first._drawn_up else []
    assert len(orders) > 3
    advised = []
    while table.pending["french"].name == "basic movement":
        later = Hasty(random.Random("same"))
        later.know(found, table.seat("french"))
        chosen = later.choose(table.seat("french"))
        # Nothing is said of the chances that were found then.
        assert (later.trials, later.found()) == (None, None)
        assert len(later.reasons()) <= 2
        advised.append(chosen.move)
        table.play("french", chosen)
    assert advised == [*orders, ("done",)]
    stale = Hasty(random.Random("same"))
    stale.know((f"not {turn}", PLANS[0][0], None), first_march().seat("french"))
    assert stale._orders is None


def test_each_side_has_plans_of_different_names_and_the_staffs_comes_first() -> None:
    for plans in PLANS:
        assert len({plan.code for plan in plans}) == len(plans) >= 8
        assert (plans[0].least_attack, plans[0].caution) == (0, 1)


# --- the emperor: answers ---------------------------------------------------------------------------------------------


class Brief(EmperorAgent):
    """Few worlds, and one core."""

    uses_all_cores = False
    worlds = answer_worlds = 2
    most_variations = 1


def moment(name: str, scenario: str = "3", turn: int = 1) -> Table:
    """A game of the staff up to this question, with several answers."""
    for seed in map(str, range(20)):
        table = STRATEGIC.start(scenario, seed=seed)
        players = seat_players("strategic", dict.fromkeys(STRATEGIC.sides, "staff"), seed)
        while not table.state.over:
            side = next(iter(table.pending))
            is_late = table.state.time >= turn and has_begun(table.seat(side))
            if is_late and table.pending[side].name == name and len(table.options(side)) > 1:
                return table
            table.play(side, players[side].choose(table.seat(side)))
    raise AssertionError(f"in none of the games somebody was asked: {name}")


def test_the_emperor_tries_other_answers_than_the_staffs_and_takes_one_that_is_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = moment("forced march")
    seat = table.seat(next(iter(table.pending)))
    usual = StaffAgent(random.Random("same")).choose(seat)
    others = [move for move in seat.options.moves() if move != usual.move]
    tried: list[tuple[Hashable, int]] = []

    def judge(self: Trials[Any], orders: Hashable, world: int) -> float:
        tried.append((orders, world))
        return float(orders == preferred)

    monkeypatch.setattr(Trials, "_try", judge)
    thorough = type("Thorough", (Brief,), {"most_answers": len(others) + 1})
    for move in others:
        preferred = Script((move,))
        assert thorough(random.Random("same")).choose(seat).move == move
    preferred = Script()
    tried.clear()
    assert EmperorAgent(random.Random("same")).choose(seat) == usual
    assert len({orders for orders, _ in tried}) == min(len(others) + 1, EmperorAgent.most_answers)
    tried.clear()
    assert MarshalAgent(random.Random("same")).choose(seat) == usual
    assert tried == [], "the marshal leaves that to his staff"


@pytest.mark.parametrize("name", EmperorAgent.thinks_again_at)
def test_answers_are_thought_over_repeatably_without_peeking_and_change_nothing(name: str) -> None:
    table = moment(name, scenario="1")
    side = next(iter(table.pending))
    elsewhere = copy.copy(table)
    elsewhere.state = table.imagine(side, random.Random("elsewhere"))
    before, drawn = table.state.digest(), table.dice.drawn
    one, again, there = (Brief(random.Random("same")) for _ in range(3))
    chosen = one.choose(table.seat(side))
    assert str(chosen) in [str(each) for each in table.options(side)]
    assert one.looked is not None
    assert one.looked.failures == []
    assert chosen == again.choose(table.seat(side)) == there.choose(Seat(elsewhere, side))
    assert (table.state.digest(), table.dice.drawn) == (before, drawn)


def test_a_set_up_is_not_thought_over() -> None:
    table = STRATEGIC.start("1", {"setup": "free"}, seed="answers")
    side = next(iter(table.pending))
    emperor = Brief(random.Random("same"))
    emperor.choose(table.seat(side))
    assert (table.seat(side).asked, emperor.looked) == ("place", None)


@pytest.mark.parametrize(("turn", "ends"), [(11, False), (12, True)])
def test_the_emperors_trials_of_the_last_two_turns_go_on_to_the_end(
    turn: int, ends: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = moment("basic movement", turn=turn)
    came_to: list[bool] = []

    def note(_: object, state: State) -> float:
        came_to.append(state.over)
        return 0.5

    monkeypatch.setattr(MarchTrials, "chance", note)
    Brief(random.Random("same")).choose(table.seat(next(iter(table.pending))))
    assert set(came_to) == {ends}


# --- imagined worlds -------------------------------------------------------------------------------------------------


def test_likely_worlds_look_like_the_real_one_and_lose_nobody() -> None:
    """As many Corps of each kind as there are, stacks where stacks are seen, and not always the same."""
    table = first_march()
    seat = table.seat("french")
    picture = StaffAgent(random.Random(0)).picture(seat)
    worlds = [likely_world(seat, picture, random.Random(number)) for number in range(6)]
    real = table.state
    assert isinstance(real, Campaign)
    for world in worlds:
        assert [sum(kind) for kind in world.kinds] == [sum(kind) for kind in real.kinds]
        assert world.stacks_of(1) == real.stacks_of(1)
        assert table.game.view(world, 0) == table.game.view(real, 0)
    assert len({world.digest() for world in worlds}) > 1


def test_where_leaders_stand_alone_and_corps_are_few_no_stack_of_a_likely_world_is_empty() -> None:
    """Two stacks hold a leader each, and there is a single Corps: if both joined it, nobody could fill the gaps."""
    table = STRATEGIC.position(
        "turn 4, french movement\nR22: F 3ic\nR44: R Barclay\nR50: R Bagration\nR57: R 1ic",
        {"rules": "optional"},
        "few",
    )
    seat, real = table.seat("french"), table.state
    picture = StaffAgent(random.Random(0)).picture(seat)
    assert isinstance(real, Campaign)
    for number in range(30):
        world = likely_world(seat, picture, random.Random(number))
        assert world.stacks_of(1) == real.stacks_of(1)
        assert [sum(kind) for kind in world.kinds] == [sum(kind) for kind in real.kinds]


def test_the_same_occasion_has_the_same_dice_whatever_came_before() -> None:
    one, other = OccasionDice("world"), OccasionDice("world")
    one.begin("attrition")
    one.below(6)
    for dice in (one, other):
        dice.begin("battle at Smolensk")
    assert [one.below(1000) for _ in range(5)] == [other.below(1000) for _ in range(5)]
    one.begin("battle at Smolensk")
    other.begin("battle at Minsk")
    assert [one.below(1000) for _ in range(5)] != [other.below(1000) for _ in range(5)]


def test_a_variation_changes_one_thing() -> None:
    table = first_march()
    seat = table.seat("french")
    picture = StaffAgent(random.Random(0)).picture(seat)
    moves = seat.options.moves()
    plan = PLANS[0][0]
    found = list(variations(plan, picture, marches(picture, moves, plan)))
    assert found
    assert len(set(found)) == len(found)
    for each in found:
        assert len(each.errands) + len(each.assaults) + len(each.truces) == 1
