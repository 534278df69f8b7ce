"""What each side sees, row by row of what is hidden: two worlds that differ only in it look the same to the enemy."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from fm_faces import board, finished, position, random_game, stack, twin

from grognard.core.battle_report import Declared, Term
from grognard.core.table import EVERYTHING, Table
from grognard.games.fateful_march.game import GAME
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import AREAS, FRENCH, KINDS, LEADERS, RUSSIAN


def seen(table: Table, eyes: str | None) -> list[Any]:
    """All that these eyes get: view and log, without what keys the dice."""
    view = {name: value for name, value in table.view(eyes).items() if name != "commitment"}
    return [view, [entry.event.plain() for entry in table.log(eyes)]]


def played(lines: str, begin: str, *acts: tuple[str, str], **options: str) -> Table:
    table = position(lines, begin, **options)
    for side, act in acts:
        table.play(side, act)
    return table


def look_alike(one: Table, other: Table, side: str) -> None:
    """The side and those who watch cannot tell them apart, but their enemy can."""
    assert seen(one, side) == seen(other, side)
    assert seen(one, None) == seen(other, None)
    enemy = next(each for each in GAME.sides if each != side)
    assert seen(one, enemy) != seen(other, enemy)


# --- stacks ------------------------------------------------------------------------------------------------------


def test_of_a_stack_without_leader_the_enemy_sees_the_strength_point_on_top_and_no_number() -> None:
    one = position("Vilna: F 1inf 3cav\nMinsk: F 3inf\nRiga: R 1inf\ntop: F Vilna inf")
    other = position("Vilna: F 3inf\nMinsk: F 1inf 3cav\nRiga: R 1inf\ntop: F Minsk inf")
    assert stack(one, "russian", "vilna", "french") == {
        "leaders": [],
        "top": "inf",
        "announced": None,
        "units": None,
    }
    assert stack(one, "french", "vilna", "french")["units"] == {"inf": 1, "cav": 3}
    look_alike(one, other, "russian")


def test_an_exhausted_strength_point_on_top_is_seen_as_such() -> None:
    table = position("Vilna: F 2inf(1x)\ntop: F Vilna inf_x")
    assert stack(table, "russian", "vilna", "french")["top"] == "inf_x"


def test_of_a_stack_with_leaders_the_enemy_sees_the_commander_only() -> None:
    one = position("Vilna: F 9inf Napoleon Davout\nMinsk: F 2inf Eugene")
    other = position("Vilna: F 2inf Napoleon\nMinsk: F 9inf Eugene Davout")
    for eyes in ("russian", None):
        shown = stack(one, eyes, "vilna", "french")
        assert shown == {"leaders": ["Napoleon"], "top": None, "announced": None, "units": None}
        assert board(one, eyes)["leaders"]["Davout"]["place"] == "hidden"
        assert board(one, eyes)["leaders"]["Davout"]["area"] is None
    assert stack(one, "french", "vilna", "french")["leaders"] == ["Napoleon", "Davout"]
    look_alike(one, other, "russian")


def test_what_everybody_sees_is_the_same_for_all() -> None:
    table = position(
        "vp: french 2\ncasualties: 2inf\nfrench discard: 3 4\nfrench removed: 17\ndevastation 2: Vilna\n"
        "french depots: Vilna\nVilna: F 2inf\nMinsk: R 1inf\nfrench hand: 2 6\nout: Jerome"
    )
    views = [board(table, eyes) for eyes in (None, *GAME.sides)]
    for name in ("turn", "step", "vp", "initiative", "pools", "casualties", "piles", "weather", "depots_left"):
        assert views[0][name] == views[1][name] == views[2][name], name
    for view in views:
        assert view["areas"]["vilna"]["devastation"] == 2
        assert view["areas"]["vilna"]["depot"] == "french"
        assert view["areas"]["vilna"]["control"] == "french"
        assert view["hands"]["french"]["count"] == 2
        assert view["piles"]["french"]["discard"] == [3, 4]
        assert view["leaders"]["Jerome"]["place"] == "out"
        assert view["leaders"]["Victor"]["place"] == "pool"


# --- cards -------------------------------------------------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_only() -> None:
    one, other = (position(f"Vilna: F 1inf\nMinsk: R 1inf\nfrench hand: {cards}", "S2") for cards in ("2 6", "5 7"))
    assert board(one, "french")["hands"]["french"] == {"count": 2, "cards": [2, 6]}
    assert board(one, "russian")["hands"]["french"] == {"count": 2, "cards": None}
    look_alike(one, other, "russian")


@pytest.mark.parametrize("cards", [("2", "6"), ("2", "dummy")])
def test_the_card_for_ops_lies_face_down_until_both_are_turned_over(cards: tuple[str, str]) -> None:
    """[S2] A Dummy looks like a card: not even the hand gets smaller."""
    lines = "Vilna: F 1inf\nMinsk: R 1inf\nfrench hand: 2 6\nrussian hand: 3"
    one, other = (played(lines, "S2", ("french", f"commit {card}")) for card in cards)
    assert board(one, "russian")["ops"]["french"] == {"card": None, "laid": True}
    assert board(one, "french")["ops"]["french"]["card"] == 2
    look_alike(one, other, "russian")
    one.play("russian", "commit dummy")
    assert board(one, "russian")["ops"]["french"]["card"] == 2


def test_the_card_of_the_month_is_picked_unseen() -> None:
    """RP4"""
    lines = "Vilna: F 1inf\nMinsk: R 1inf"
    one, other = (GAME.position(f"turn: July 1\nbegin: R pick\nspecial: none\n{lines}", seed="month") for _ in range(2))
    picks = one.options("french").moves()
    one.play("french", f"pick {picks[0][1]}")
    other.play("french", f"pick {picks[1][1]}")
    look_alike(one, other, "russian")


# --- orders ------------------------------------------------------------------------------------------------------


def test_of_selected_orders_the_enemy_learns_the_number_only() -> None:
    lines = "Vilna: F 2inf Davout\nMinsk: R 1inf\nfrench ops: dummy\nrussian ops: dummy"
    one, other = (
        played(lines, "S3", ("french", f"choose {orders}"), ("russian", "choose evade defend"))
        for orders in ("m_from evade", "defend rally")
    )
    assert board(one, "french")["orders"]["french"]["tray"]["m_from"] == 1
    assert board(one, "russian")["orders"]["french"]["tray"] is None
    assert board(one, "russian")["orders"]["french"]["to_place"] == 7
    look_alike(one, other, "russian")


def test_how_far_a_side_has_come_in_its_selection_is_not_seen() -> None:
    lines = "Vilna: F 2inf\nMinsk: R 1inf\nfrench ops: dummy\nrussian ops: dummy"
    one, other = position(lines, "S3"), played(lines, "S3", ("french", "choose evade"))
    look_alike(one, other, "russian")


def test_of_blocks_the_enemy_sees_area_and_number_only() -> None:
    one = position("Vilna: F 2inf | orders m_from dummy\nMinsk: R 1inf", "S5 first")
    other = position("Vilna: F 2inf | orders evade rally\nMinsk: R 1inf", "S5 first")
    assert board(one, "russian")["areas"]["vilna"]["blocks"]["french"] == [{"order": None, "seen": False}] * 2
    assert [each["order"] for each in board(one, "french")["areas"]["vilna"]["blocks"]["french"]] == ["dummy", "m_from"]
    look_alike(one, other, "russian")


def test_a_block_placed_shows_where_and_not_what() -> None:
    """[S4]"""
    lines = "Vilna: F 2inf\nMinsk: R 1inf\nfrench orders: m_from dummy\nrussian orders: dummy"
    one, other = (played(lines, "S4 place french", ("french", f"place {order} vilna")) for order in ("m_from", "dummy"))
    look_alike(one, other, "russian")


def test_blocks_placed_at_once_are_not_seen_before_both_are_done() -> None:
    """O2"""
    lines = "Vilna: F 2inf\nKovno: F 1inf\nMinsk: R 1inf\nfrench orders: m_from dummy\nrussian orders: dummy"
    one, other = (
        played(lines, "S4", ("french", f"place m_from {area}"), placement="simultaneous") for area in ("vilna", "kovno")
    )
    assert "kovno" not in [code for code, area in board(one, "russian")["areas"].items() if area["blocks"]["french"]]
    assert [each["order"] for each in board(one, "french")["areas"]["vilna"]["blocks"]["french"]] == ["m_from"]
    look_alike(one, other, "russian")


def test_a_leaders_ability_is_seen_but_not_what_it_changed() -> None:
    """Q13"""
    tables = [
        played(
            f"Vilna: F 2inf Davout | orders {orders}\nMinsk: R 1inf\nrussian discard: 28 29 30 31 32 33 34 35 36",
            "S7 begin french",
            ("french", f"change Davout {change}"),
        )
        for orders, change in (("m_from m_to", "m_from forage"), ("m_to m_from", "m_to depot"))
    ]
    assert any("Davout" in entry.event.sentence() for entry in tables[0].log("russian"))
    look_alike(tables[0], tables[1], "russian")


# --- marches -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [("with 1 inf", "with 3 inf"), ("with 1 inf", "with 2 inf; with 1 inf_x")],
)
def test_of_a_march_the_enemy_sees_the_way_and_not_the_number(one: str, other: str) -> None:
    lines = "Vilna: F 4inf 1cav 1inf_x | orders m_from\ntop: F Vilna cav\nMinsk: R 1inf"
    tables = [
        played(lines, "S7 execute french", ("french", "execute m_from vilna"), ("french", f"{force}; to molodechno"))
        for force in (one, other)
    ]
    log = [entry.event.sentence() for entry in tables[0].log("russian")]
    assert any("Molodechno" in sentence and "infantry" in sentence for sentence in log)
    look_alike(tables[0], tables[1], "russian")


def test_whether_anybody_stays_behind_is_seen() -> None:
    lines = "Vilna: F 2inf | orders m_from\nMinsk: R 1inf"
    for force, is_left in (("1 inf", True), ("2 inf", False)):
        table = played(
            lines, "S7 execute french", ("french", "execute m_from vilna"), ("french", f"with {force}; to molodechno")
        )
        left = board(table, "russian")["areas"].get("vilna", {}).get("french")
        assert bool(left) == is_left


def test_a_pinned_side_is_told_the_enemys_number_and_only_that() -> None:
    """[R4.14] Q53"""
    tables = [
        played(
            f"Minsk: F 5inf Davout | orders m_from | R {units}\ndefender: Minsk R\ntop: R Minsk inf\nRiga: R {rest}",
            "S7 execute french",
            ("french", "execute m_from minsk"),
        )
        for units, rest in (("2inf 1cav", "2inf"), ("3inf", "1inf 1cav"))
    ]
    assert stack(tables[0], "french", "minsk", "russian")["announced"] == 3
    assert stack(tables[0], "french", "minsk", "russian")["units"] is None
    assert stack(tables[0], None, "minsk", "russian")["announced"] is None, "it was said between the players"
    assert (
        seen(tables[0], "french")[0]["board"]["areas"]["minsk"]
        == seen(tables[1], "french")[0]["board"]["areas"]["minsk"]
    )


def test_the_force_being_composed_is_its_owners_business() -> None:
    lines = "Vilna: F 6inf(1x) Davout | orders m_from\nMinsk: R 1inf"
    table = played(lines, "S7 execute french", ("french", "execute m_from vilna"), ("french", "with 2 inf"))
    force = board(table, "french")["force"]
    assert force["area"] == "vilna"
    assert force["chosen"] == {"inf": 2}
    assert force["units"] == {"inf_x": 1}
    assert force["room"] == 1, "nobody pins them"
    assert force["leaders"] == ["Davout"]
    assert force["limit"] == 4
    assert board(table, "russian")["force"] is None
    assert board(table, None)["force"] is None


# --- patrols, battles, losses ------------------------------------------------------------------------------------


def test_a_patrol_shows_the_enemy_of_the_stack_its_blocks_and_nobody_else() -> None:
    """[R6.1]"""
    table = position(
        "Vilna: R 1cav | orders patrol\nMolodechno: F 2inf Davout | orders m_from dummy", "S6 execute russian"
    )
    table.play("russian", "execute patrol vilna")
    table.play("russian", "look molodechno")
    for _ in range(4):
        if "french" in table.pending and table.pending["french"].name == "respond":
            table.play("french", "pass")
    orders = [each["order"] for each in board(table, "russian")["areas"]["molodechno"]["blocks"]["french"]]
    assert orders == ["dummy", "m_from"]
    told = " ".join(entry.event.sentence() for entry in table.log("russian"))
    assert "2 infantry" in told
    assert "Davout" in told
    for each in board(table, None)["areas"]["molodechno"]["blocks"]["french"]:
        assert each == {"order": None, "seen": False}


BATTLE = "Minsk: F 3inf 1cav Davout | R 2inf 1cos\ndefender: Minsk R\nfrench hand: 1 3\nrussian hand: 4"


def test_numbers_of_a_battle_are_announced_to_both() -> None:
    """Q51"""
    table = position(BATTLE, "S9 battles")
    assert stack(table, "french", "minsk", "russian")["announced"] == 3
    assert stack(table, "russian", "minsk", "french")["announced"] == 4


def laid(table: Table, eyes: str | None, side: str) -> tuple[tuple[str, ...], int | None]:
    """The cards that a side has laid in the battle, as far as these eyes know them, and how many they are."""
    [report] = table.battles(eyes)
    [part] = [part for part in report.standing if isinstance(part, Declared) and part.side == side]
    return part.values, part.amount


@pytest.mark.parametrize("cards", [("lay 3; done", "lay dummy; done")])
def test_battle_cards_lie_face_down_with_their_number(cards: tuple[str, str]) -> None:
    """[B1]"""
    one, other = (played(BATTLE, "S9 battles", ("french", line)) for line in cards)
    assert laid(one, "russian", "french") == ((), 1)
    assert laid(one, "french", "french") == (("3",), 1)
    look_alike(one, other, "russian")


def test_combat_values_are_for_their_owner() -> None:
    """Q55"""
    table = position(BATTLE, "S9 battles")
    for eyes, known in (("french", {"french"}), ("russian", {"russian"}), (None, set())):
        [report] = table.battles(eyes)
        assert {part.side for part in report.standing if isinstance(part, Term)} == known


def test_losses_that_a_side_is_choosing_are_its_own_business() -> None:
    lines = "Vilna: F 3inf(1x) 2cav\nMinsk: R 4inf\nlosses: F Vilna 2; R Minsk 1"
    one, other = (played(lines, "S13 losses", ("french", f"exhaust vilna {point}")) for point in ("inf", "cav"))
    assert board(one, "french")["losses"]["vilna"] == {
        "side": "french",
        "due": 2,
        "chosen": [{"verb": "exhaust", "unit": "inf"}],
    }
    assert board(one, "russian")["losses"] == {"minsk": {"side": "russian", "due": 1, "chosen": []}}
    look_alike(one, other, "russian")


def test_attrition_is_forecast_for_ones_own_areas_only() -> None:
    table = position("Vilna: F 3inf\nMinsk: R 4inf\nfrench depots: Vilna")
    assert set(board(table, "french")["attrition"]) == {"vilna"}
    assert set(board(table, "russian")["attrition"]) == {"minsk"}
    assert board(table, None)["attrition"] == {}
    terms = board(table, "french")["attrition"]["vilna"]
    assert (terms["sps"], terms["distance"], terms["key_city"]) == (3, 0, -3)


def test_a_rally_tells_the_number_and_not_the_type() -> None:
    lines = "Vilna: F 1inf 1inf_x 1cav_x Davout | orders rally\nMinsk: R 1inf"
    one, other = (
        played(lines, "S10 execute french", ("french", "execute rally vilna"), ("french", f"rally vilna {point}"))
        for point in ("inf_x", "cav_x")
    )
    look_alike(one, other, "russian")


# --- the whole ---------------------------------------------------------------------------------------------------


def test_a_view_has_the_facts_that_its_readers_know() -> None:
    table = position(BATTLE, "S9 battles")
    wanted = (
        "turn last_turn month turn_of_month season step is_set_up scenario vp initiative weather areas hands piles ops"
    )
    wanted += " picked orders pools casualties leaders effects attrition force losses depots_left"
    for eyes in (None, *GAME.sides):
        assert set(board(table, eyes)) == set(wanted.split())
        assert json.loads(json.dumps(board(table, eyes))) == board(table, eyes)


def test_nothing_is_hidden_once_the_game_is_over() -> None:
    table = finished("berezina", 6)
    for eyes in (None, *GAME.sides, EVERYTHING):
        for area in board(table, eyes)["areas"].values():
            for each in GAME.sides:
                assert area[each] is None or area[each]["units"] is not None


def test_a_glance_says_what_stands_where() -> None:
    table = position("Vilna: F 3inf Davout | orders m_from\nMinsk: R 1inf 1cos\ntop: R Minsk cos\nfrench hand: 2 6")
    own, enemy = (GAME.glance(table.view(side)) for side in GAME.sides)
    assert own["vilna"] == "F 3inf Davout"
    assert enemy["vilna"] == "F Davout ?"
    assert own["minsk"] == "R cos ?"
    assert own["french orders vilna"] == "m_from"
    assert enemy["french orders vilna"] == "?"
    assert own["french hand"] == "2 6"
    assert enemy["french hand"] == 2


# --- what cannot be seen, drawn anew -----------------------------------------------------------------------------


def campaign(table: Table) -> Campaign:
    assert isinstance(table.state, Campaign)
    return table.state


@pytest.mark.parametrize(("scenario", "options"), [("berezina", {}), ("niemen", {"placement": "simultaneous"})])
def test_imagined_worlds_look_the_same_to_whoever_imagines_them(scenario: str, options: dict[str, str]) -> None:
    source, looked = random.Random(scenario), 0
    for table, _, _ in random_game(scenario, 21, **options):
        if source.random() > 0.08:
            continue
        for side in GAME.sides:
            imagined = table.imagine(side, source)
            real, other = twin(table), twin(table, imagined)
            assert other.view(side) == real.view(side)
            assert other.view(None) == real.view(None)
            assert [str(action) for action in other.options(side)] == [str(action) for action in real.options(side)]
            assert other.pending.get(side) == real.pending.get(side)
            check_sound(imagined)
            if side in table.pending:
                seed = source.random()
                again, there = (each.imagine(side, random.Random(seed)) for each in (real, other))
                assert again.digest() == there.digest(), "what is imagined tells how things really are"
            looked += 1
    assert looked > 10


def check_sound(state: Any) -> None:
    """As many of each kind as there are, sums that hold, and no leader alone."""
    counted = state.clone()
    counted.recount()
    assert (counted.totals, counted.fresh) == (state.totals, state.fresh)
    for number, kind in enumerate(KINDS):
        on_map = sum(count for lots in state.lots for lot, count in lots if lot & 15 == number)
        assert on_map + state.pool[number] + state.casualties[number] <= kind.count
    for leader, area in enumerate(state.leader_area):
        assert area >= AREAS or state.totals[LEADERS[leader].side * AREAS + area] or state.checks


def test_imagined_worlds_differ_in_what_is_hidden() -> None:
    table = GAME.start("moscow", seed=4)
    for side in GAME.sides:
        table.play(side, table.options(side)[0])
    worlds = [table.imagine("french", random.Random(seed)) for seed in range(6)]
    state = campaign(table)
    for world in worlds:
        assert isinstance(world, Campaign)
        assert world.hands[FRENCH] == state.hands[FRENCH]
        assert len(world.hands[RUSSIAN]) == len(state.hands[RUSSIAN])
        assert [bool(n) for n in world.totals[AREAS:]] == [bool(n) for n in state.totals[AREAS:]]
        assert world.totals[:AREAS] == state.totals[:AREAS]
    assert len({bytes(world.totals[AREAS:]) for world in worlds if isinstance(world, Campaign)}) > 3
    assert len({tuple(world.hands[RUSSIAN]) for world in worlds if isinstance(world, Campaign)}) > 3


def test_a_depot_that_was_not_overrun_means_that_nobody_there_is_fresh() -> None:
    """Q17"""
    table = position("Minsk: R 2inf(2x) Barclay\nRiga: R 6inf(2x)\nVilna: F 1inf\nfrench depots: Minsk", "S2")
    for seed in range(20):
        world = table.imagine("french", random.Random(seed))
        assert isinstance(world, Campaign)
        minsk = next(area for area in range(AREAS) if world.depots[area] == FRENCH)
        assert not world.fresh[AREAS + minsk]
        assert world.totals[AREAS + minsk]


def test_announced_numbers_stay_in_imagined_worlds() -> None:
    table = position("Minsk: F 5inf Davout | orders m_from | R 3inf\nRiga: R 9inf\nannounced: F Minsk 3")
    for seed in range(10):
        world = table.imagine("french", random.Random(seed))
        assert isinstance(world, Campaign)
        assert GAME.compare_position(world, "Minsk: F 5inf Davout | R 3inf") == []
