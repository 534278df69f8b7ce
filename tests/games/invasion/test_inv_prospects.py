"""What the view tells before a decision: lines of supply and what breaks them, goals of a march, orders and values."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from inv_states import F, R, at, campaign, depots, play, run, trains, unit

from grognard.core.dice import ScriptedDice
from grognard.core.seen import plain
from grognard.games.invasion.fields import around, hexes_of
from grognard.games.invasion.game import GAME
from grognard.games.invasion.marching import MoveSegment
from grognard.games.invasion.orders import CombatPhase
from grognard.games.invasion.routes import unit_routes
from grognard.games.invasion.stacks import DECLARED
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.supply import Lines, linked, route_length
from grognard.games.invasion.tables import ADJACENT, BIT, DIFFICULT, FRENCH, RUSSIAN, UNITS_OF
from grognard.games.invasion.view import view


def board(state: Campaign, side: int | None) -> Any:
    return plain(view(state, side))


def routes(state: Campaign, side: int) -> dict[str, Any]:
    run(trains(state, side, "2508" if side == F else "1904"), MoveSegment())
    return {each["hex"]: each for each in board(state, side)["nets"][0]["routes"]}


def fight(state: Campaign, *dice: int) -> Campaign:
    state.dice = ScriptedDice(list(dice))
    state.commands[:] = [4, 3]
    state.stack = [CombatPhase()]
    state.advance()
    return state


# --- lines of supply ------------------------------------------------------------------------------------------------


def test_a_line_is_told_hex_by_hex() -> None:
    state = depots(campaign({"2007": "morand davout", "2207": "friant"}), F, "2207")
    told = routes(state, F)
    assert told["2207"] == {"hex": "2207", "way": ["2207"]}
    way = told["2007"]["way"]
    assert (way[0], way[-1], len(way)) == ("2007", "2207", 3)
    assert all(ADJACENT[at(one)] >> at(two) & 1 for one, two in itertools.pairwise(way))
    assert "breaks" not in told["2007"]


def test_too_far_from_every_depot() -> None:
    state = depots(campaign({"1408": "morand davout"}), F, "2207")
    told = routes(state, F)["1408"]
    assert told["breaks"] == "distance"
    assert told["way"][-1] == "2207"
    assert told["way"].index(told["at"]) == route_length(state)


def test_no_depot_at_all() -> None:
    assert routes(campaign({"2007": "morand davout"}), F)["2007"]["breaks"] == "no-depot"


def test_enemy_units_break_a_line() -> None:
    """1408 has rivers without bridges on three sides; on the others stand enemies."""
    state = depots(campaign({"1408": "berg"}), R, "1610")
    assert not unit_routes(state, R)[0].breaks
    for name, code in (("morand", "1309"), ("friant", "1409"), ("gudin", "1508")):
        state.place(unit(name), at(code))
    (told,) = unit_routes(state, R)
    assert told.breaks == "enemy-units"
    assert told.at in (at("1409"), at("1508"))


def test_a_river_without_a_bridge_breaks_a_line() -> None:
    """The depot is next door, over a river; enemies stand two deep in every other way."""
    state = depots(campaign({"1408": "berg"}), R, "1407")
    assert not around(BIT[at("1408")], state.bridged_rows) >> at("1407") & 1
    guards = {at("1309"), at("1409"), at("1508")}
    guards |= set(hexes_of(around(sum(BIT[hex_] for hex_ in guards), state.bridged_rows) & ~BIT[at("1408")]))
    for french, hex_ in zip(UNITS_OF[F], sorted(guards), strict=False):
        state.place(french, hex_)
    told = next(each for each in unit_routes(state, R) if each.hex == at("1408"))
    assert (told.breaks, told.at, told.way) == ("river", at("1407"), (at("1408"), at("1407")))


def test_enemy_cavalry_breaks_a_line_where_nobody_guards_it() -> None:
    state = depots(campaign({"2007": "morand", "2108": "uvarov"}), F, "2207")
    (told,) = unit_routes(state, F)
    assert (told.breaks, told.at, told.way[-1]) == ("enemy-cavalry", at("2207"), at("2207"))
    state.place(unit("friant"), at("2107"))
    state.place(unit("gudin"), at("2207"))
    told = next(each for each in unit_routes(state, F) if each.hex == at("2007"))
    assert told.way == (at("2007"), at("2107"), at("2207")), "friends in the hexes keep the line open"


def test_a_depot_beside_enemy_cavalry_supplies_only_its_own_hex() -> None:
    state = depots(campaign({"2007": "morand davout", "2108": "uvarov"}), F, "2207")
    state.place(unit("friant"), at("2207"))
    told = {each.hex: each for each in unit_routes(state, F)}
    assert not told[at("2207")].breaks


def test_the_french_are_told_of_forests() -> None:
    """A depot that only difficult terrain surrounds is of no use to those beyond it."""
    forest = next(hex_ for hex_ in hexes_of(DIFFICULT) if ADJACENT[hex_] and not ADJACENT[hex_] & ~DIFFICULT)
    state = campaign()
    state.depots[F] = BIT[forest]
    beyond = next(
        each for ring in [around(ADJACENT[forest], state.bridged_rows) & ~DIFFICULT] for each in hexes_of(ring)
    )
    state.place(unit("morand"), beyond)
    (told,) = unit_routes(state, F)
    assert told.breaks == "terrain"


@pytest.mark.parametrize("seed", range(6))
def test_lines_and_supply_agree_in_random_positions(seed: int) -> None:
    """A line is whole if and only if the rules say that its units are supplied, and it keeps to the rules."""
    chance = random.Random(seed)
    state = campaign(turn=chance.choice([3, 12]))
    for side, names in (
        (F, "morand friant girardin ledru pino delzons"),
        (R, "berg sazonov uvarov olsufiev korf pahlen"),
    ):
        for name in names.split():
            land = [hex_ for hex_ in range(len(ADJACENT)) if not state.fighters[1 - side] >> hex_ & 1]
            state.place(unit(name), chance.choice(land))
    depots(state, F, "2207 1808 1610")
    depots(state, R, "1509 1904 1212")
    for side in (FRENCH, RUSSIAN):
        lines = Lines(state, side)
        for route in unit_routes(state, side):
            units = state.units_in(side, route.hex)
            assert any(map(lines.feed, units)) == (not route.breaks), (seed, route)
            if not route.breaks:
                assert len(route.way) - 1 <= route_length(state)
                assert state.depots[side] >> route.way[-1] & 1
                for one, two in itertools.pairwise(route.way):
                    assert around(BIT[one], state.bridged_rows) & BIT[two]


def test_the_chain_of_depots_leads_to_the_source() -> None:
    state = depots(campaign({"2508": "morand davout"}), F, "2407 2207 1610")
    run(trains(state, F, "2508"), MoveSegment())
    net = board(state, F)["nets"][0]
    told = {each["hex"]: each for each in net["chain"]}
    assert set(told) == {"2407", "2207", "1610"}
    for code, each in told.items():
        assert ("breaks" in each) != bool(linked(state, F) >> at(code) & 1), code


def test_lines_do_not_betray_undeclared_cavalry() -> None:
    """[15.1] What breaks a line is named only if its owner knows of it."""
    state = campaign({"1611": "curial", "1710": "uvarov"}, dummies="yes")
    depots(state, F, "1610")
    run(trains(state, F, "1611"), MoveSegment())
    assert "breaks" not in board(state, F)["nets"][0]["routes"][0]
    state.marks[unit("uvarov")] |= DECLARED
    told = board(state, F)["nets"][0]["routes"][0]
    assert (told["breaks"], told["at"]) == ("enemy-cavalry", "1610")


def test_nobody_is_told_of_the_enemy_lines() -> None:
    state = depots(campaign({"2207": "morand davout", "1610": "berg"}), F, "2207")
    run(trains(state, F, "2207"), MoveSegment())
    assert [net["side"] for net in board(state, R)["nets"]] == ["russian"]
    assert board(state, None)["nets"] == []


# --- marches --------------------------------------------------------------------------------------------------------


def test_goals_of_a_march_are_told_with_what_they_cost() -> None:
    state = run(trains(campaign({"2208": "morand friant davout", "1610": "berg"}), F, "2208"), MoveSegment())
    play(state, "march 2208")
    march = board(state, F)["march"]
    goals = {each["hex"]: each for each in march["goals"]}
    assert goals["2108"]["way"] == ["2208", "2108"]
    assert {each["forced"] for each in goals.values() if len(each["way"]) == 5} == {1}
    assert max(len(each["way"]) for each in goals.values()) == 1 + 5
    assert march["movable"] == ["morand", "friant", "davout"]
    assert board(state, R)["march"]["goals"] == []


@pytest.mark.parametrize(
    ("stack", "turn", "rolls"),
    [
        ("morand friant davout", 2, {3: (1, 0), 4: (2, 0), 5: (3, 0)}),
        ("morand friant davout", 3, {3: (2, 0), 4: (3, 0), 5: (4, 0)}),
        ("morand davout", 3, {3: (0, 2), 4: (0, 3), 5: (0, 4)}),
        ("morand friant napoleon", 3, {3: (1, 0), 4: (2, 0), 5: (3, 0)}),
        ("guard_foot_artillery guard_horse_artillery davout", 3, {3: (0, 0), 4: (0, 0), 5: (0, 0)}),
    ],
)
def test_goals_of_a_march_tell_what_attrition_may_take(stack: str, turn: int, rolls: dict[int, Any]) -> None:
    """[8.5, 8.6] On how many rolls units are lost, or only disrupted; nothing at all below three hexes."""
    state = run(trains(campaign({"2208": stack}, turn=turn), F, "2208"), MoveSegment())
    play(state, "march 2208")
    told: dict[int, set[Any]] = {}
    for goal in board(state, F)["march"]["goals"]:
        attrition = goal.get("attrition")
        found = (attrition["lost"], attrition["disrupted_only"]) if attrition else None
        told.setdefault(len(goal["way"]) - 1, set()).add(found)
    assert told == {1: {None}, 2: {None}, **{length: {each} for length, each in rolls.items()}}


def goals_beside(stacks: dict[str, str], dummies: str = "no") -> dict[str, list[str]]:
    """What each goal of a march from 2208 comes next to."""
    state = run(trains(campaign({"2208": "morand davout", **stacks}, dummies=dummies), F, "2208"), MoveSegment())
    play(state, "march 2208")
    return {each["hex"]: each["beside"] for each in board(state, F)["march"]["goals"]}


def test_goals_of_a_march_tell_what_they_come_next_to() -> None:
    beside = goals_beside({"1808": "berg"})
    near = {hex_ for hex_ in beside if ADJACENT[at(hex_)] >> at("1808") & 1}
    assert near
    assert {hex_: found for hex_, found in beside.items() if found} == {hex_: ["1808"] for hex_ in near}


def test_goals_beside_closed_stacks_do_not_tell_what_lies_in_them() -> None:
    """[15.1] A corps, a commander alone: what the march comes next to is the same."""
    many, one, none = (goals_beside({"1808": enemy}, dummies="yes") for enemy in ("berg sazonov", "berg", "barclay"))
    assert any(many.values())
    assert many == one
    assert many == {hex_: found for hex_, found in none.items() if hex_ in many}
    # In open stacks a commander alone is nobody to come next to.
    assert not any(goals_beside({"1808": "barclay"}).values())


def test_every_goal_can_be_reached_hex_by_hex() -> None:
    state = run(trains(campaign({"2208": "morand girardin davout", "1908": "uvarov"}), F, "2208"), MoveSegment())
    play(state, "march 2208")
    for goal in board(state, F)["march"]["goals"]:
        copy = state.clone()
        copy.dice = ScriptedDice([1] * 9)
        for hex_ in goal["way"][1:]:
            play(copy, f"to {hex_}")
        march = board(copy, F)["march"]
        assert march["hex"] == goal["hex"]
        assert march["is_stopped"] == goal["is_stopped"]


def test_goals_do_not_betray_hidden_cavalry() -> None:
    """[15.1] Two positions that differ in undeclared cavalry have the same goals."""
    seen = []
    for enemy in ("uvarov", "berg"):
        stacks = {"2208": "morand davout", "1808": enemy}
        state = run(trains(campaign(stacks, dummies="yes"), F, "2208"), MoveSegment())
        play(state, "march 2208")
        seen.append(board(state, F)["march"]["goals"])
    assert seen[0] == seen[1]


# --- attacks --------------------------------------------------------------------------------------------------------


def test_an_order_is_told_with_its_chances_and_both_values_before_it_is_given() -> None:
    state = fight(campaign({"1610": "morand friant girardin davout", "1611": "berg sazonov barclay"}))
    (told,) = board(state, F)["prospects"]
    assert (told["hex"], told["target"], told["rating"], told["by_cards"]) == ("1610", "1611", 3, 0)
    # d6 + 3 + commands must be 7 or more, and a 1 aborts.
    assert [(each["goes_ahead"], each["aborted"], each["fails"]) for each in told["chances"]] == [
        (3, 1, 2), (4, 1, 1), (5, 1, 0), (5, 1, 0), (5, 1, 0),
    ]  # fmt: skip
    assert ["units", 3] in told["attack"]
    assert ["combined-arms", 2] in told["attack"]
    assert ["commander", 3] in told["attack"]
    assert told["defence"] == [["units", 2], ["commander", 2]]
    assert "prospects" not in board(state, R) or board(state, R)["prospects"] == []


def test_values_follow_the_units_that_are_chosen() -> None:
    state = fight(campaign({"1610": "morand friant girardin davout", "1611": "berg"}))
    play(state, "attack 1610 1611", "with girardin")
    (told,) = board(state, F)["prospects"]
    assert ["units", 1] in told["attack"]
    assert ["commander", 1] in told["attack"], "at most as much as there are units"


def test_the_value_of_a_closed_stack_is_not_told() -> None:
    """[15.1]"""
    state = fight(campaign({"1610": "morand davout", "1611": "berg sazonov"}, dummies="yes"))
    (told,) = board(state, F)["prospects"]
    assert "defence" not in told
    assert told["is_defended"]
    assert ["units", 1] in told["attack"]


def test_stacks_that_can_be_called_are_told_with_their_die_and_value() -> None:
    state = fight(campaign({"1610": "morand davout", "1711": "friant gudin ney", "1611": "berg"}))
    told = next(each for each in board(state, F)["prospects"] if each["hex"] == "1610")
    # Two units and 1 for the commander; Ney adds his 2 to the die.
    assert told["helpers"] == [{"hex": "1711", "added": 2, "value": 3}]


def test_hits_are_told_to_their_owner_alone() -> None:
    state = fight(campaign({"1610": "morand friant girardin davout", "1611": "berg sazonov olsufiev"}), 6, 5, 5, 3)
    play(state, "attack 1610 1611", "spend 0")
    own = board(state, R)["hits"]
    assert own["main"] == ["berg", "sazonov", "olsufiev"]
    assert own["supports"] == []
    assert (own["left"] + 1) // 2 == own["main_left"]
    assert "hits" not in board(state, F) or board(state, F)["hits"] is None
    assert board(state, None).get("hits") is None


def test_hits_that_eliminate_everybody_are_not_asked() -> None:
    """Three units bear six hits; so many and more leave their owner nothing to allocate."""
    state = fight(campaign({"1610": "morand friant girardin davout", "1611": "berg sazonov olsufiev"}), 6, 6, 1, 3)
    play(state, "attack 1610 1611", "spend 0")
    assert "hits" not in board(state, R)
    gone = {each["id"] for each in board(state, R)["pieces"] if each["place"] != "map"}
    assert {"berg", "sazonov", "olsufiev"} <= gone


def test_laid_cards_that_are_used_are_told() -> None:
    table = GAME.start(options={"game": "advanced"}, seed="look")
    for side in ("russian", "french"):
        table.play(side, "default")
    assert board(GAME.own(table.state), F)["cards"]["used"] == []


# --- prices --------------------------------------------------------------------------------------------------------


def prices(state: Campaign, side: int, *move: Any) -> list[str]:
    told = GAME.price(state, side, move)
    return [part.code for part in told.values["parts"]] if told else []


def test_a_withdrawal_tells_of_the_pursuit_and_of_room() -> None:
    """11.16 and 11.11: Berg is disrupted, nobody covers him; Sazonov and two more leave no room in 1611 for two."""
    where = {"1609": "morand girardin davout", "1610": "berg stroganov yermolov", "1611": "sazonov olsufiev kaptsevich"}
    state = fight(campaign(where), 4, 1, 3, 3)
    state.commands[R] = 0
    play(state, "attack 1609 1610", "spend 0", "done", "hit berg", "done", "hit morand", "done")
    assert prices(state, R, "withdraw", at("1611")) == ["pursued", "no-room"]
    assert prices(state, R, "withdraw", at("1711")) == ["pursued"]
    assert prices(state, R, "stay") == []


def test_great_decisions_tell_what_follows() -> None:
    """16.9 and 16.13."""
    state = campaign({"1610": "morand davout"})
    assert prices(state, F, "declare") == ["independence"]
    assert prices(state, F, "accept") == ["winter-quarters"]
    told = GAME.price(state, F, ("declare",))
    assert told
    assert "all 13 victory cities" in str(told)
