"""Moves in a player's words, with what they cost and risk."""

from __future__ import annotations

from itertools import product

import pytest
import se_faces
from se_states import at, unit

from grognard.core.table import Table
from grognard.games.scorched_earth import labels
from grognard.games.scorched_earth.events.war import CombatWon
from grognard.games.scorched_earth.prospects import own_reaction
from grognard.games.scorched_earth.tables import FULL_STRENGTH


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
    assert priced(table, "french", "rally 2517 2") == "2 Command Points; Ney III recovers a level"
    assert labelled(table, "french", "rally 2516 1") == "Rally Worn units in 2516"
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
    assert "the enemy in 2617 (Grodno) may intercept, chance at most" in priced(table, "french", "to 2616")
    assert "enemies next to that hex may evade" in priced(table, "french", "to 2616")


def test_a_reaction_says_its_chance() -> None:
    table = se_faces.table(se_faces.MARCH)
    table.play("french", "move 2516; with davout; to 2616")
    assert "intercept 2617" in table.options("russian")
    told = priced(table, "russian", "intercept 2617")
    state = se_faces.campaign(table)
    prospect = own_reaction(state, (unit("platov"), unit("dokhturov")), at("2616"))
    assert told == f"Chance of success {prospect}"
    assert "with more cavalry than the enemy" in told


@pytest.mark.parametrize(("turn", "is_sure"), [(3, False), (11, True)])
def test_the_chance_is_exact_where_cavalry_does_not_matter(turn: int, is_sure: bool) -> None:
    table = se_faces.table(se_faces.MARCH.replace("turn: 3", f"turn: {turn}"))
    state = se_faces.campaign(table)
    prospect = own_reaction(state, (unit("platov"), unit("dokhturov")), at("2616"))
    assert (prospect.least == prospect.most) == is_sure


def test_a_siege_says_its_exact_chance() -> None:
    table = se_faces.table("turn: 3\nbegin: siege\npark: riga\n2609: F davout\n")
    chance = "2 dice, 4 or more succeeds: 27/36, one of them for the Artillery Park"
    assert priced(table, "french", "siege riga") == chance


def test_a_fire_says_its_chance() -> None:
    table = se_faces.table(
        "turn: 3\nbegin: retreat\nactive: napoleon 2914 on davout\n2914: F davout | R tuchkov\n"
        "march: from 2815; with davout; at settle; goal 2914; origin 2815; outcome 1; enemy\n"
        "retreat: with tuchkov; kind defender; shunned 2815; foes 2914"
    )
    assert table.pending["russian"].name == "burn"
    assert "Chance of burning 4/6" in priced(table, "russian", "burn")


def test_where_a_headquarters_would_stand_is_shown_before_it_does() -> None:
    table = se_faces.table("turn: 3\nbegin: choose french\n2516: F davout\n2415: F ney\n3016: R korff\n")
    assert table.preview("french", ["alone", "hq 2416"]).way == ("2416",)


def test_a_fire_of_bagration_s_men_is_certain() -> None:
    table = se_faces.table(
        "turn: 3\nbegin: retreat\nactive: napoleon 2914 on davout\n2914: F davout | R raevsky\n"
        "march: from 2815; with davout; at settle; goal 2914; origin 2815; outcome 1; enemy\n"
        "retreat: with raevsky; kind defender; shunned 2815; foes 2914"
    )
    assert priced(table, "russian", "burn").startswith("Burns without a roll; first each unit is")


@pytest.mark.parametrize(
    ("strength", "told"),
    [
        (1, "Succeeds if the enemy has at most 1 strength point"),
        (2, "Cannot succeed: Platov Ck alone has 2 strength points, and you drive off at most 1"),
    ],
)
def test_a_repulse_says_whether_it_can_succeed(strength: int, told: str) -> None:
    table = se_faces.table(
        f"turn: 3\nbegin: orders\nactive: napoleon 4020\ncp: 3\n4020: F davout oudinot\n4120: R platov({strength})\n"
    )
    table.play("french", "move 4020; to 4120")
    while "french" not in table.pending:
        table.play("russian", "pass")
    assert priced(table, "french", "repulse") == told


def test_a_purchase_says_what_it_gives() -> None:
    table = se_faces.table("turn: 3\nbegin: reinforcement\nvp: 12\n2914: R tuchkov\n")
    assert labelled(table, "russian", "buy 2") == "Draw 4 for 2 Victory Points"
    assert labelled(table, "russian", "buy 0") == "No reinforcements"


def test_an_activation_says_its_dice() -> None:
    table = se_faces.table("turn: 3\nbegin: choose french\ncarried: murat 1\n2516: F davout\n2515: F beauharnais\n")
    assert labelled(table, "french", "activate napoleon") == "Activate Napoleon"
    assert priced(table, "french", "activate napoleon") == "2 dice + rating 3"
    assert priced(table, "french", "activate murat") == "1 die + rating 2 + 1 carried over"


# --- points in a combat ------------------------------------------------------------------------------------------

BATTLE = (
    "turn: 3\nbegin: combat\nactive: napoleon 2120\ncp: 2\nlp: 20\nmarch: from 2516\n"
    "2616: F davout(4) | R platov(1)\ncombat: at supply; line\n"
)


def test_what_logistics_and_tactics_bring_stands_beside_them() -> None:
    """[9.1-9.6] Without logistics 2 points attack 2, a die against a die and 1 for the ground. Of the totals 1-2, 3, 4,
    5-6 and 7 each beats those before it: 3 beats one face of the defender, 4 two, 5 and 6 three each, 9 of 36. With
    1 for tactics both have the totals 2 to 7: 1 + 2 + 3 + 3 + 5 are 14 of 36."""
    table = se_faces.table(BATTLE)
    assert priced(table, "french", "pay_lp") == "4 attack 2; 69% to win, without tactics"
    assert priced(table, "french", "save_lp") == "2 attack 2; 25% to win, without tactics"
    table.play("french", "save_lp")
    assert priced(table, "french", "tactics 0") == "25% to win"
    assert priced(table, "french", "tactics 1") == "1 Command Point; 39% to win"


def test_the_chance_to_win_is_that_of_the_dice() -> None:
    """[9.1, 9.6] Two dice against one, as often as they fall so, fought by the rules themselves."""
    won = 0
    for faces in product(range(1, 7), repeat=3):
        table = se_faces.table(BATTLE, dice=list(faces))
        table.play("french", "pay_lp")
        table.play("french", "tactics 0")
        won += any(isinstance(each.event, CombatWon) and each.event.side == "French" for each in table.journal.entries)
    assert round(100 * won / 216) == 69


def test_a_replacement_says_what_it_brings() -> None:
    table = se_faces.table("turn: 3\nbegin: replacements french 2\n2516: F davout(2)\n2617: R platov\ndepots: N 2416\n")
    told = priced(table, "french", "replace davout")
    assert told == f"From 2 to 3, of {FULL_STRENGTH[unit('davout')]} at full strength"


# --- headquarters and random events --------------------------------------------------------------------------------

COMMAND = (
    "turn: 3\nbegin: activation napoleon\n2516: F davout(2) ney(2)\n2210: F oudinot\n2914: R tuchkov\ndepots: N 2416\n"
)


def test_a_headquarters_says_whom_it_commands_there() -> None:
    """[3.2] The range is 3 hexes: Davout and Ney stand together, Oudinot 6 hexes away, and all are Napoleon's own."""
    table = se_faces.table(COMMAND)
    beyond = "beyond it, for a Command Point per hex if a path is open"
    assert priced(table, "french", "on davout") == f"2 units in range; 1 {beyond}"
    assert priced(table, "french", "on oudinot") == f"1 unit in range; 2 {beyond}"
    table.play("french", "alone")
    assert priced(table, "french", "hq 2516") == f"2 units in range; 1 {beyond}"
    assert priced(table, "french", "hq 3410") == f"No unit in range; 3 {beyond}"


def test_a_city_that_burns_says_what_the_french_lose() -> None:
    """[3.6.1, 8.0.1, 13.1] Vilna is worth 2 points, Minsk 1, and any Russian City 2 dice of logistics."""
    table = se_faces.table("turn: 3\nbegin: event 3\n2914: R tuchkov\n2516: F davout\n")
    rest = "by taking it, nor 2 dice of Logistics Points; it no longer shelters units from attrition"
    assert priced(table, "russian", "burn vilna") == f"The French no longer gain 2 Victory Points {rest}"
    assert priced(table, "russian", "burn minsk") == f"The French no longer gain 1 Victory Point {rest}"


def test_volunteers_say_what_they_bring() -> None:
    """[8.0.1] Davout's full strength is 7. Of two eliminated units one comes back by lot, at its full strength."""
    text = "turn: 3\nbegin: event 6\n2516: F davout(2)\n2914: R tuchkov\ndepots: N 2416\n"
    table = se_faces.table(f"{text}eliminated: ney oudinot\n")
    assert priced(table, "french", "restore davout") == "From 2 to 7 strength points"
    assert priced(table, "french", "return") == "One of 2 eliminated units, at random, with 4 strength points"
    alone = se_faces.table(f"{text}eliminated: ney\n")
    assert priced(alone, "french", "return") == "The only eliminated unit, with 4 strength points"


CLEAR = (
    "turn: 3\nbegin: combat\nactive: napoleon 2120\ncp: 2\nlp: 20\nmarch: from 2516\n"
    "2616: F davout ney(2) oudinot(2) | R "
)


def test_a_fight_tells_the_chance_against_what_is_seen() -> None:
    """[3.13, 9.0] Only Platov is seen: alone, he is what the chance counts, which logistics and the open stacks give
    once the combat has begun. Whoever is under him does not change what is told."""
    told = "If Platov Ck is alone there: 92% to win, without tactics"
    alone = se_faces.table(f"{CLEAR}platov(1)\n")
    assert priced(alone, "french", "fight") == told
    alone.play("french", "fight")
    assert priced(alone, "french", "pay_lp").endswith("; 92% to win, without tactics")
    hidden = se_faces.table(f"{CLEAR}platov(1) tuchkov(2)\n")
    assert priced(hidden, "french", "fight") == told
    hidden.play("french", "fight")
    assert not priced(hidden, "french", "pay_lp").endswith("; 92% to win, without tactics")


def test_a_march_into_enemies_tells_the_chance_before_it_cannot_be_called_off() -> None:
    """[3.13, 9.0] The same chance as in the combat that follows, and nothing of who is under the top counter."""
    text = "turn: 3\nbegin: orders\nactive: napoleon 2515\ncp: 3\nlp: 20\n2516: F davout ney(2) oudinot(2)\n2616: R "
    told = []
    for force in ("platov(1)", "platov(1) tuchkov(2)"):
        table = se_faces.table(f"{text}{force}\n")
        table.play("french", "move 2516")
        told.append(priced(table, "french", "to 2616"))
        table.play("french", "to 2616")
        table.play("russian", "pass")
        assert priced(table, "french", "fight").casefold() in told[-1].casefold()
    assert told[0] == told[1]
    assert "if Platov Ck is alone there: " in told[0]
