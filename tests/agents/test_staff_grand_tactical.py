"""The staff of the Grand Tactical Game: legal everywhere, better than chance, and sensible in small positions."""

from __future__ import annotations

import pytest

from grognard.agents import agent, agents
from grognard.agents.grand_tactical import StaffAgent
from grognard.agents.grand_tactical.aims import aims, main_aim
from grognard.agents.grand_tactical.odds import defender_loss, payoff, results_at
from grognard.agents.grand_tactical.picture import Picture, walk_from
from grognard.core.table import Table
from grognard.games.grand_tactical.game import GAME
from grognard.games.grand_tactical.tables import NUMBER, TOWN_HEX, UNIT_NUMBER

SOUTH_BANK, NORTH_BANK = "0145", "0144"
"""Clear hexes on both banks of the Vistula, without a bridge."""


def play(table: Table, french: str, russian: str, last: int = 99) -> list[str]:
    """To the end of a turn; what the staff answered."""
    names = {"french": french, "russian": russian}
    players = {side: agent(name, "grand_tactical", f"{side} 1") for side, name in names.items()}
    answers = []
    while not table.state.over and table.state.time <= last:
        side = next(iter(table.pending))
        action = players[side].choose(table.seat(side))
        table.play(side, action)
        if names[side] == "staff":
            answers.append(str(action))
    return answers


def position(text: str, begin: str, turn: int = 3) -> Table:
    return GAME.position(f"turn: {turn}\nbegin: {begin}\n{text}\n", seed=1)


def obey(table: Table, phase: str) -> list[str]:
    """The answers of the staff as long as the phase lasts."""
    staff = {side: agent("staff", "grand_tactical", 1) for side in ("french", "russian")}
    answers = []
    while table.pending and table.seat("french").look().phase == phase:
        side = next(iter(table.pending))
        action = staff[side].choose(table.seat(side))
        answers.append(str(action))
        table.play(side, action)
    return answers


def picture(table: Table, side: str) -> Picture:
    return Picture(side, table.seat(side).look())


# --- whole campaigns -----------------------------------------------------------------------------------------------


def test_it_is_found_by_name() -> None:
    assert agents("grand_tactical")["staff"] is StaffAgent


def test_the_french_win_the_retreat_against_chance() -> None:
    table = GAME.start("3", {}, seed=1)
    answers = play(table, "staff", "random")
    result = GAME.result(table.state)
    assert result is not None
    assert result.winner == "french"
    assert not [answer for answer in answers if answer.startswith(("double", "triple"))]


def test_the_russians_win_the_retreat_against_chance() -> None:
    table = GAME.start("3", {}, seed=1)
    play(table, "random", "staff")
    result = GAME.result(table.state)
    assert result is not None
    assert result.winner == "russian"


def test_the_same_seed_plays_the_same() -> None:
    first, second = (play(GAME.start("3", {}, seed=2), "staff", "staff", last=11) for _ in range(2))
    assert first == second


# --- odds ----------------------------------------------------------------------------------------------------------


def test_the_results_at_two_to_one_are_counted() -> None:
    # Drs, a half exchange and four De: a disruption of 5, then 5 for 2.5, then four times 5, over six faces.
    assert payoff(results_at(200, crosses=False), attackers=10, defenders=5) == pytest.approx((1.5 + 2.5 + 20) / 6)


def test_across_a_river_below_160_all_attackers_are_lost() -> None:
    assert payoff(results_at(159, crosses=True), attackers=10, defenders=5) == -10
    assert payoff(results_at(160, crosses=True), attackers=10, defenders=5) > 0


def test_losses_grow_with_the_odds() -> None:
    losses = [defender_loss(results_at(per_cent, crosses=False)) for per_cent in (50, 100, 140, 180, 200, 300, 400)]
    assert losses == sorted(losses)
    assert losses[-1] == 1


# --- orders --------------------------------------------------------------------------------------------------------


def test_three_corps_come_together_and_overrun_a_lone_one() -> None:
    table = position("5435: F 5-5 davout\n5235: F 5-5\n5635: F 5-5\n5439: R 5-5\nkiev: R 5-5", "french movement")
    answers = obey(table, "french_movement")
    assert "overrun 5438 5439" in answers


def test_two_corps_come_together_and_attack() -> None:
    table = position("5435: F 5-5 davout\n5235: F 5-5\n5439: R 5-5 bagration\nkiev: R 5-5", "french movement")
    obey(table, "french_movement")
    chances = [attack for attack in table.seat("french").look().attacks if len(attack.units) == 3]
    assert [(attack.targets, attack.per_cent) for attack in chances] == [
        (("5439",), 222)
    ]  # 10 and 10 of Davout's 13, on 5 and 4


def test_nobody_attacks_across_a_river_at_even_odds() -> None:
    table = position(f"{SOUTH_BANK}: F 5-5\n{NORTH_BANK}: R 5-5", "french combat")
    assert not [answer for answer in obey(table, "french_combat") if answer.startswith("attack")]


def test_a_corps_stands_at_120_per_cent_and_goes_before_three_to_one() -> None:
    even = position("5438: F 5-5 1-4\n5439: R 5-5", "french combat")
    assert [answer for answer in obey(even, "french_combat") if answer.startswith("withdraw")] == []
    lost = position("5438: F 2x5-5 davout\n5439: R 5-5", "french combat")
    assert [answer for answer in obey(lost, "french_combat") if answer.startswith("withdraw")] == ["withdraw ri1"]


def test_an_open_fortress_is_entered() -> None:
    table = position("minsk: F 5-5\nsmolensk: R 5-5\nfrench places: minsk", "french movement")
    obey(table, "french_movement")
    taken = {place.id for place in table.seat("french").look().places if place.control == "french"}
    assert "borisov" in taken


# --- the plan ------------------------------------------------------------------------------------------------------


def test_the_main_army_storms_the_next_place_of_its_theatre() -> None:
    table = position("minsk: F 3x5-5 napoleon\nborisov: R 5-5\nfrench places: minsk", "french movement")
    assert main_aim(picture(table, "french")) == TOWN_HEX["borisov"]


def test_the_invasion_has_detachments_beside_the_main_army() -> None:
    names = {aim.name for aim in aims(picture(GAME.start("1", {}, seed=1), "french")).values()}
    assert {"take", "main army"} <= names


def test_a_garrison_is_not_hurt_by_a_retreat() -> None:
    # At 160 %: five Drs and a half exchange.
    assert defender_loss(results_at(160, crosses=False), is_fortress=True) == pytest.approx(1 / 6)


def test_in_october_the_french_take_quarters_in_places_that_they_hold() -> None:
    table = position(
        "smolensk: F 5-5\n4424: F 5-5\nfrench places: smolensk, vitebsk, mogilev", "french movement", turn=11
    )
    found = aims(picture(table, "french"))
    assert {aim.name for aim in found.values()} == {"quarters"}
    assert {aim.hex for aim in found.values()} <= {TOWN_HEX[town] for town in ("smolensk", "vitebsk", "mogilev")}


def test_the_russian_field_army_falls_back_out_of_reach() -> None:
    table = position("vilna: F 3x5-5 napoleon\nsmolensk: R 5-5 3-6", "russian movement")
    seen = picture(table, "russian")
    assert main_aim(seen) == TOWN_HEX["vitebsk"]
    assert seen.threat(TOWN_HEX["vitebsk"]) == 0
    assert seen.threat(TOWN_HEX["vilna"]) == 30  # three corps, and Napoleon's 25 as far as they count


def test_a_fortress_within_reach_of_the_french_gets_a_garrison() -> None:
    table = position("vitebsk: F 2x5-5\n4424: R 5-5 3-6", "russian movement")
    found = aims(picture(table, "russian"))
    assert found[UNIT_NUMBER["ri1"]] == ("garrison", NUMBER["4325"])


def test_ways_are_counted_in_movement_points() -> None:
    assert walk_from(NUMBER["5439"])[NUMBER["5436"]] == 3
