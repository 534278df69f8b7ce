"""Moves in a player's words, with what they cost and risk."""

from __future__ import annotations

import pytest
import se_faces
from se_states import at, unit

from grognard.core.table import Table
from grognard.games.scorched_earth import labels
from grognard.games.scorched_earth.prospects import own_reaction


def priced(table: Table, side: str, action: str) -> str:
    return table.preview(side, action).price


def labelled(table: Table, side: str, action: str) -> str:
    index = table.game.side(side)
    return labels.label(se_faces.campaign(table), index, table.game.read(action, table.state, index)[0]).text


def test_every_option_of_a_random_game_has_a_label_and_a_price() -> None:
    for state, side in se_faces.random_states("labels"):
        for move in state.moves(side):
            label, price = labels.label(state, side, move), labels.price(state, side, move)
            assert label.text != label.code
            assert price is None or price.text != price.code
            assert isinstance(labels.way(state, side, move), tuple)


def test_orders_say_what_they_cost() -> None:
    table = se_faces.table(se_faces.MARCH)
    assert labelled(table, "french", "move 2516") == "Move from 2516"
    assert priced(table, "french", "move 2516") == "1 Command Point"
    assert priced(table, "french", "rally 2517 2") == "2 Command Points"
    assert labelled(table, "french", "rally 2516 1") == "Rally the Worn in 2516"
    assert labelled(table, "french", "done") == "Done: end the activation"


def test_a_distant_order_says_what_the_distance_costs() -> None:
    far = se_faces.MARCH.replace("active: napoleon 2516 on davout", "active: napoleon 2120")
    table = se_faces.table(far)
    assert priced(table, "french", "move 2516").endswith("for the distance)")


def test_a_step_says_what_it_costs_and_who_may_react() -> None:
    table = se_faces.table(se_faces.MARCH)
    table.play("french", "move 2516; with davout")
    preview = table.preview("french", "to 2617")
    assert preview.way == ("2516", "2617")
    assert "an attack" in preview.price
    assert "movement points" in preview.price
    table = se_faces.table(se_faces.MARCH)
    table.play("french", "move 2516; with davout")
    assert "the enemy in 2617 (Grodno) may intercept, at most" in priced(table, "french", "to 2616")
    assert "enemies next to it may evade" in priced(table, "french", "to 2616")


def test_a_reaction_says_its_chance() -> None:
    table = se_faces.table(se_faces.MARCH)
    table.play("french", "move 2516; with davout; to 2616")
    assert "intercept 2617" in table.options("russian")
    told = priced(table, "russian", "intercept 2617")
    state = se_faces.campaign(table)
    prospect = own_reaction(state, (unit("platov"), unit("dokhturov")), at("2616"))
    assert told == f"Succeeds with {prospect}"
    assert "with more cavalry than the enemy" in told


@pytest.mark.parametrize(("turn", "is_sure"), [(3, False), (11, True)])
def test_the_chance_is_exact_where_cavalry_does_not_matter(turn: int, is_sure: bool) -> None:
    table = se_faces.table(se_faces.MARCH.replace("turn: 3", f"turn: {turn}"))
    state = se_faces.campaign(table)
    prospect = own_reaction(state, (unit("platov"), unit("dokhturov")), at("2616"))
    assert (prospect.least == prospect.most) == is_sure


def test_a_siege_says_its_exact_chance() -> None:
    table = se_faces.table("turn: 3\nbegin: siege\npark: riga\n2609: F davout\n")
    assert priced(table, "french", "siege riga") == "2 dice for 4 or more: 27/36, one of them for the Artillery Park"


def test_a_fire_says_its_chance() -> None:
    table = se_faces.table(
        "turn: 3\nbegin: retreat\nactive: napoleon 2914 on davout\n2914: F davout | R tuchkov\n"
        "march: from 2815; with davout; at settle; goal 2914; origin 2815; outcome 1; enemy\n"
        "retreat: with tuchkov; kind defender; shunned 2815; foes 2914"
    )
    assert table.pending["russian"].name == "burn"
    assert "Burns with 4/6" in priced(table, "russian", "burn")


def test_a_purchase_says_what_it_gives() -> None:
    table = se_faces.table("turn: 3\nbegin: reinforcement\nvp: 12\n2914: R tuchkov\n")
    assert labelled(table, "russian", "buy 2") == "Draw 4 for 2 Victory Points"
    assert labelled(table, "russian", "buy 0") == "No reinforcements"


def test_an_activation_says_its_dice() -> None:
    table = se_faces.table("turn: 3\nbegin: choose french\ncarried: murat 1\n2516: F davout\n2515: F beauharnais\n")
    assert labelled(table, "french", "activate napoleon") == "Activate Napoleon"
    assert priced(table, "french", "activate napoleon") == "2 dice + 3"
    assert priced(table, "french", "activate murat") == "1 die + 2 + 1 carried over"
