"""The staff of the area game: legal, repeatable, better than chance, blind to what is hidden, never absurd."""

from __future__ import annotations

import copy
import random
from dataclasses import replace

import pytest

import grognard
from grognard.agents import agent, agents
from grognard.agents.strategic import StaffAgent
from grognard.agents.strategic.battle import Force, best_sacrifice, solve_battle
from grognard.agents.strategic.french import main_goal
from grognard.agents.strategic.marshal import MarshalAgent
from grognard.agents.strategic.picture import Picture, space_of
from grognard.agents.strategic.plan import FRENCH_PLANS, Errand, Plan
from grognard.core.decision import Action, Move
from grognard.core.table import Seat, Table
from grognard.games.strategic.battle_events import Lost, Retreated, StacksRevealed, Withdrew
from grognard.games.strategic.events import ForcedMarch, ForceSeen
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.tables import DEPOT, INFANTRY, LAST_TURN, LEADER, MAP, NEIGHBOURS, SIDES, SPACES, SUPPLY

GAME = grognard.game("strategic")
SCENARIOS = ("1", "2", "3")


def open_table(scenario: str, seed: int, **options: str) -> Table:
    return GAME.start(scenario=scenario, options=options, seed=seed)


def play(table: Table, french: str = "staff", russian: str = "staff", seed: int = 0) -> Table:
    players = {
        "french": agent(french, "strategic", f"french {seed}"),
        "russian": agent(russian, "strategic", f"russian {seed}"),
    }
    while not table.state.over:
        side = next(iter(table.pending))
        table.play(side, players[side].choose(table.seat(side)))
    return table


def score(table: Table) -> int:
    assert table.result is not None
    return table.result.score


def campaign(table: Table) -> Campaign:
    assert isinstance(table.state, Campaign)
    return table.state


def test_staff_is_found_by_name() -> None:
    assert agents("strategic")["staff"] is StaffAgent


# --- it plays ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("rules", ["standard", "optional"])
@pytest.mark.parametrize("setup", ["historical", "free"])
def test_plays_to_the_end_with_legal_moves_only(scenario: str, rules: str, setup: str) -> None:
    # The table refuses whatever is not legal.
    table = play(open_table(scenario, seed=7, rules=rules, setup=setup), seed=7)
    assert table.result is not None


def test_plays_with_piles_and_printed_errata() -> None:
    table = play(open_table("3", seed=8, piles="yes", errata="as_printed", rules="optional"))
    assert table.result is not None


def test_goes_on_where_somebody_was_about_to_show_markers() -> None:
    table = GAME.position("turn 1, french movement\nFP1: F 3ic\n", {"piles": "yes"}, seed=1)
    table.play("french", "show FP1")
    table.play("french", agent("staff", GAME.id, seed=1).choose(table.seat("french")))
    assert table.pending["french"].name == "basic movement"


def test_plays_from_a_position() -> None:
    table = open_table("2", seed=9)
    assert play(GAME.position(table.position(), seed=9)).result is not None


def test_same_seeds_same_game() -> None:
    first, second = (play(open_table("2", seed=5, rules="optional"), seed=5) for _ in range(2))
    assert [(p.side, p.text) for p in first.actions] == [(p.side, p.text) for p in second.actions]
    other = play(open_table("2", seed=5, rules="optional"), seed=6)
    assert [p.text for p in other.actions] != [p.text for p in first.actions]


def test_a_free_set_up_is_close_to_history() -> None:
    table = open_table("1", seed=1, setup="free")
    players = {side: agent("staff", "strategic", 1) for side in SIDES}
    while any(question.name == "place" for question in table.pending.values()):
        side = next(iter(table.pending))
        table.play(side, players[side].choose(table.seat(side)))
    historical = campaign(open_table("1", seed=1))
    deployed = campaign(table)
    for first in (0, SPACES):
        mine = slice(first, first + SPACES)
        misplaced = sum(
            abs(a - b)
            for ours, theirs in zip(deployed.kinds[:2], historical.kinds[:2], strict=True)
            for a, b in zip(ours[mine], theirs[mine], strict=True)
        )
        # A Corps in the wrong space counts twice: where it is and where it should be.
        assert misplaced <= 8


# --- it plays well -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_beats_chance_on_both_sides(scenario: str) -> None:
    between_equals = [score(play(open_table(scenario, seed=s), "random", "random", s)) for s in range(3)]
    as_french = [score(play(open_table(scenario, seed=s), "staff", "random", s)) for s in range(3)]
    as_russian = [score(play(open_table(scenario, seed=s), "random", "staff", s)) for s in range(3)]
    assert min(as_french) > max(between_equals)
    assert sum(as_french) / 3 >= 20
    assert max(as_russian) <= min(as_french) - 5
    assert sum(as_russian) / 3 <= 11


def test_the_invasion_reaches_smolensk() -> None:
    reached = 0
    for seed in range(3):
        table = open_table("1", seed=seed)
        players = {side: agent("staff", "strategic", f"{side} {seed}") for side in SIDES}
        while campaign(table).turn <= 6:
            side = next(iter(table.pending))
            table.play(side, players[side].choose(table.seat(side)))
        reached += "R44" in table.view()["board"]["french_control"]
    assert reached >= 2


def test_from_moscow_the_main_army_marches_on_st_petersburg() -> None:
    staff = StaffAgent(random.Random(1))
    at_the_niemen = staff.picture(open_table("1", seed=1).seat("french"))
    assert main_goal(at_the_niemen) == space_of("R44")
    in_moscow = staff.picture(open_table("3", seed=1).seat("french"))
    assert in_moscow.control[space_of("R57")]
    assert main_goal(in_moscow) == space_of("R41a")
    # It does not turn about because Moscow is lost behind it, nor set out when it would come too late.
    in_moscow.control[space_of("R57")] = False
    assert main_goal(in_moscow) == space_of("R41a")
    in_moscow.turn = LAST_TURN
    assert main_goal(in_moscow) == space_of("R57")


def test_a_city_that_changed_hands_has_been_french() -> None:
    # A Russian party walks into Moscow, which the French had left.
    table = GAME.position("turn 8, russian movement\ncontrol: R57\nR58: R 1ic\nR44: F 3ic\n", seed=1)
    table.play("russian", "march R58 R57 1ic")
    table.play("russian", "done")
    picture = StaffAgent(random.Random(1)).picture(table.seat("french"))
    assert not picture.control[space_of("R57")]
    assert picture.has_seen_moscow


# --- it knows no more than it may ----------------------------------------------------------------------------------


def imagined_table(table: Table, side: str, source: random.Random) -> Table:
    """The same game as the side sees it, with everything hidden drawn anew."""
    other = copy.copy(table)
    other.state = table.imagine(side, source)
    return other


@pytest.mark.parametrize("options", [{}, {"rules": "optional"}])
def test_choices_do_not_depend_on_what_is_hidden(options: dict[str, str]) -> None:
    table = open_table("2", seed=3, **options)
    players = {side: agent("staff", "strategic", side) for side in SIDES}
    source = random.Random(1812)
    compared = 0
    while not table.state.over:
        side = next(iter(table.pending))
        if source.random() < 0.25 or table.pending[side].name != "basic movement":
            other = imagined_table(table, side, source)
            assert other.view(side) == table.view(side)
            here, there = (StaffAgent(random.Random(compared)).choose(Seat(each, side)) for each in (table, other))
            assert here == there
            compared += 1
        table.play(side, players[side].choose(table.seat(side)))
    assert compared > 50


# --- it does nothing absurd ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "rules"), [("1", "optional"), ("2", "standard"), ("3", "optional")])
def test_supply_units_and_leaders_do_not_go_near_enemies_alone(scenario: str, rules: str) -> None:
    table = open_table(scenario, seed=11, rules=rules)
    players = {side: agent("staff", "strategic", side) for side in SIDES}
    entered: set[int] = set()
    while not table.state.over:
        side = next(iter(table.pending))
        action = players[side].choose(table.seat(side))
        assert isinstance(action, Action)
        move = action.move
        if move[0] == "march" and (move[3] in (SUPPLY, DEPOT) or move[3] >= LEADER):
            entered.add(move[2])
        if table.pending[side].name == "forced march":
            state = campaign(table)
            first, enemy = SIDES.index(side) * SPACES, (1 - SIDES.index(side)) * SPACES
            for space in entered:
                near = any(state.present[enemy + there] for there in (space, *NEIGHBOURS[space]))
                assert state.corps(first + space) or not near
            entered.clear()
        table.play(side, action)


def test_marches_are_neither_forced_without_cause_nor_hopeless() -> None:
    battles = hopeless = 0
    for seed in range(3):
        table = play(open_table("2", seed=seed), seed=seed)
        for entry in table.journal.entries:
            event = entry.event
            if isinstance(event, ForcedMarch):
                assert entry.turn == LAST_TURN
            elif isinstance(event, StacksRevealed):
                attacking = event.attacking_units.counts[INFANTRY]
                defending = event.defending_units.counts[INFANTRY]
                battles += 1
                hopeless += attacking < 0.6 * defending
    assert battles > 10
    assert hopeless <= 0.25 * battles


def test_no_unit_swaps_places_in_a_phase() -> None:
    table = play(open_table("1", seed=2), seed=2)
    marches: set[tuple[str, ...]] = set()
    for played in table.actions:
        words = played.text.split()
        if words[0] == "march":
            kind = words[3].lstrip("0123456789")
            assert (words[2], words[1], kind) not in marches
            marches.add((words[1], words[2], kind))
        elif words[0] == "done":
            marches.clear()


@pytest.mark.parametrize("rules", ["standard", "optional"])
def test_few_corps_starve(rules: str) -> None:
    games, starved = 4, {"French": 0, "Russian": 0}
    for seed in range(games):
        table = play(open_table("1", seed=seed, rules=rules), seed=seed)
        for entry in table.journal.entries:
            event = entry.event
            # On the last turn a Fortress is worth a Corps that starves on it.
            if isinstance(event, Lost) and event.cause == "unsupplied" and entry.turn < LAST_TURN:
                starved[event.side] += 1
    assert max(starved.values()) <= 3 * games


@pytest.mark.parametrize("side", SIDES)
def test_the_order_of_marches_tells_nothing(side: str) -> None:
    """Ways are issued by destination and origin; a Corps leads only where enemies are."""
    name, enemy = side.capitalize(), 1 - SIDES.index(side)
    table = open_table("1", seed=6, rules="optional")
    players = {each: agent("staff", "strategic", each) for each in SIDES}
    seen = in_order = 0
    while not table.state.over:
        actor = next(iter(table.pending))
        is_marching = actor == side and table.pending[actor].name == "basic movement"
        if not is_marching:
            table.play(actor, players[actor].choose(table.seat(actor)))
            continue
        present = [bool(campaign(table).present[enemy * SPACES + space]) for space in range(SPACES)]
        before = len(table.journal.entries)
        while side in table.pending and table.pending[side].name == "basic movement":
            table.play(side, players[side].choose(table.seat(side)))
        events = [entry.event for entry in table.journal.entries[before:]]
        ways = [
            (MAP.number[event.destination], MAP.number[event.origin])
            for event in events
            if isinstance(event, ForceSeen) and event.side == name
        ]
        seen += len(ways)
        assert [there for there, _ in ways] == sorted(there for there, _ in ways)
        for there in {there for there, _ in ways}:
            origins = [origin for destination, origin in ways if destination == there]
            rest = origins[1:] if present[there] else origins
            assert rest == sorted(rest)
            in_order += origins == sorted(origins)
    assert seen > 50
    assert in_order > 30


def test_retreats_are_chosen_by_both_sides() -> None:
    table = play(open_table("1", seed=4), seed=4)
    kinds = {type(entry.event) for entry in table.journal.entries}
    assert {Withdrew, Retreated} & kinds


# --- the battle as a game of four plans against four ---------------------------------------------------------------


def french(infantry: int, cavalry: int, exits: bool = True) -> Force:
    return Force(infantry, cavalry, attack=1, exits=exits)


def russian(infantry: int, cavalry: int, exits: bool = True) -> Force:
    return Force(infantry, cavalry, attack=-1, exits=exits)


def test_value_of_a_battle_grows_with_the_odds() -> None:
    values = [solve_battle(french(n, 1), russian(4, 1)).value for n in (2, 4, 6, 8, 12)]
    assert values == sorted(values)
    assert values[0] < 0 < values[-1]


def test_near_parity_the_attacker_mostly_probes() -> None:
    solution = solve_battle(french(4, 1), russian(4, 1))
    assert abs(sum(solution.attack) - 1) < 1e-9
    assert max(range(4), key=lambda plan: solution.attack[plan]) == 3


def test_a_stack_without_a_way_out_is_worth_attacking() -> None:
    free = solve_battle(french(6, 2), russian(4, 1)).value
    trapped = solve_battle(french(6, 2), russian(4, 1, exits=False)).value
    assert trapped > free + 0.5


def test_cavalry_is_sacrificed_when_that_destroys_the_stack() -> None:
    assert best_sacrifice(3, russian(3, 0), 1, spoils=0.9) == 2
    assert best_sacrifice(3, Force(0, 6), 1, spoils=0.4) == 0


class _Errand(StaffAgent):
    """Wants infantry in R19 before anything else."""

    def plan(self, seat: Seat, picture: Picture, moves: list[Move]) -> Plan:
        return replace(FRENCH_PLANS[0], errands=(Errand(space_of("R19"), 2, INFANTRY),))


def test_an_order_is_told_with_its_own_purpose_not_with_that_of_another() -> None:
    table = GAME.position("turn 1, french movement\nFP5: F 2ic 1cc\nFW9: F 6ic\nR33: R 2ic\n", seed=1)
    player = _Errand(random.Random(3))
    told: dict[str, set[str]] = {}
    while "french" in table.pending and table.seat("french").asked == "basic movement":
        move = player.choose(table.seat("french"))
        reasons = player.reasons()
        assert reasons[-1].code == "by-the-clock"
        told.setdefault(reasons[0].code, set()).add(str(move))
        for reason in reasons:
            assert reason.has_words
        table.play("french", move)
    assert told["to-errand"] == {"march FP5 R20 2ic"}
    assert {"to-errand", "to-army", "by-the-clock"} <= set(told)
    # To end the phase serves no single march.
    assert told["by-the-clock"] == {"done"}


def test_every_answer_outside_of_the_movement_phase_has_a_reason_of_its_own() -> None:
    """But set-up and reinforcements, judged as a whole, and a pursuit, which has its odds."""
    told: dict[str, set[str]] = {}
    for scenario in ("1", "3"):
        table = open_table(scenario, seed=3)
        players = {side: StaffAgent(random.Random(f"{side} 1")) for side in SIDES}
        while not table.state.over:
            side = next(iter(table.pending))
            seat = table.seat(side)
            move = players[side].choose(seat)
            reasons = players[side].reasons()
            if len(seat.options) == 1 or seat.asked == "place" or str(move) == "pursue":
                assert not reasons or seat.asked == "basic movement"
            else:
                assert reasons
                assert all(reason.has_words for reason in reasons)
                if seat.asked != "basic movement":
                    told.setdefault(reasons[0].code, set()).add(seat.asked)
            table.play(side, move)
    assert told["refuge"] == {"retreat to"}
    assert told["send-away"] == {"retreat to", "send party"}
    assert told["attrition"] == {"name area"}
    assert {"plan-by-lot", "withdraw", "stand", "forced-none", "burn", "depot", "feed"} <= told.keys()


def test_whoever_thinks_better_of_an_answer_does_not_give_the_reason_for_the_first() -> None:
    class Contrary(MarshalAgent):
        def think_again(self, seat: Seat, usual: Action) -> Action:
            return next(each for each in seat.options if each.move != usual.move)

    table = GAME.position("turn 4, french combat\nR50: F 9ic 4cc | R 3ic 2cc\nR57: R 3ic\n", seed=1)
    for kind, reasons in ((StaffAgent, ["plan-by-lot"]), (Contrary, [])):
        player = kind(random.Random(1))
        player.choose(table.seat("french"))
        assert [reason.code for reason in player.reasons()] == reasons
