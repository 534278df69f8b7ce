"""The staff of the Grand Tactical Game: legal everywhere, better than chance, and sensible in small positions."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from grognard.agents import agent, agents
from grognard.agents.advice import Intention, advise
from grognard.agents.grand_tactical import StaffAgent
from grognard.agents.grand_tactical.aims import Aim, aims
from grognard.agents.grand_tactical.course import course
from grognard.agents.grand_tactical.explaining import CODES as PURPOSES
from grognard.agents.grand_tactical.explaining import march_purpose
from grognard.agents.grand_tactical.forcing import expected
from grognard.agents.grand_tactical.marshal import MarshalAgent
from grognard.agents.grand_tactical.odds import defender_loss, payoff, results_at
from grognard.agents.grand_tactical.picture import Picture, walk_from
from grognard.agents.grand_tactical.plan import USUAL, Plan, draw_plan, plan_of, plans
from grognard.core.table import Seat, Table
from grognard.games.grand_tactical.game import GAME
from grognard.games.grand_tactical.sieges import is_besieged
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import (
    DOUBLE,
    FRENCH,
    NEIGHBOURS,
    NUMBER,
    PLACES,
    RUSSIAN,
    TOWN_HEX,
    TRIPLE,
    UNIT_NUMBER,
)

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


BY_VITEBSK, STAND = USUAL
"""The usual plans of the French and of the Russians."""


# --- whole campaigns -----------------------------------------------------------------------------------------------


def test_it_is_found_by_name() -> None:
    assert agents("grand_tactical")["staff"] is StaffAgent


@pytest.mark.parametrize("side", ["french", "russian"])
def test_either_side_wins_the_retreat_against_chance(side: str) -> None:
    table = GAME.start("3", {}, seed=1)
    names = {"french": "random", "russian": "random"} | {side: "staff"}
    play(table, names["french"], names["russian"])
    result = GAME.result(table.state)
    assert result is not None
    assert result.winner == side


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


def test_two_corps_come_together_and_attack_who_cannot_evade() -> None:
    table = position("5435: F 5-5 davout\n5235: F 5-5\n5439: R 5-5(d3rc) bagration\nkiev: R 5-5", "french movement")
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


def test_plans_are_roads_by_stances_under_a_code() -> None:
    assert len({plan.code for plan in plans(FRENCH)}) == len(plans(FRENCH)) == 6
    plan = plan_of("vitebsk-bold", FRENCH)
    assert plan.axis[0] == "kovno"
    assert plan.objective == "moscow"
    assert plan.values()["plan"] == "vitebsk-bold"


def test_openings_differ_by_the_staffs_own_source() -> None:
    drawn = {draw_plan(RUSSIAN, random.Random(seed)).code for seed in range(30)}
    assert len(drawn) > 3
    assert draw_plan(FRENCH, random.Random(1)) == draw_plan(FRENCH, random.Random(1))


def test_the_main_army_storms_the_next_garrison_on_its_road() -> None:
    table = position("3322: F 3x5-5 napoleon\nvitebsk: R 5-5\nfrench places: minsk", "french movement")
    now = course(picture(table, "french"), BY_VITEBSK)
    assert (now.stage, now.goal) == ("advance", TOWN_HEX["vitebsk"])


def test_open_places_on_the_road_are_taken_in_passing() -> None:
    table = position("3322: F 3x5-5 napoleon\nkiev: R 5-5", "french movement")
    assert course(picture(table, "french"), BY_VITEBSK).goal == TOWN_HEX["moscow"]


def test_a_starving_army_turns_back() -> None:
    ahead = "depleted: R31 R33 R34 R35 R44 R45 R46 R36 R37 R42 R43"
    table = position(f"vitebsk: F 5-5 napoleon\n3723: F 5-5\nkiev: R 5-5\n{ahead}", "french movement", turn=8)
    now = course(picture(table, "french"), BY_VITEBSK)
    assert (now.stage, now.reason) == ("back", "hunger")


def test_the_army_turns_back_before_a_stronger_enemy_and_when_time_runs_out() -> None:
    weak = position("smolensk: F 5-5 napoleon\n4524: R 5-5\n4625: R 5-5", "french movement")
    assert course(picture(weak, "french"), BY_VITEBSK).reason == "outnumbered"
    late = position(
        "smolensk: F 2x5-5 napoleon\nkiev: R 5-5\nfrench places: vitebsk, smolensk", "french movement", turn=12
    )
    assert course(picture(late, "french"), BY_VITEBSK).reason == "too_late"
    early = position(
        "smolensk: F 2x5-5 napoleon\nkiev: R 5-5\nfrench places: vitebsk, smolensk", "french movement", turn=6
    )
    assert course(picture(early, "french"), BY_VITEBSK).stage == "advance"


def test_the_army_in_moscow_holds_it_until_it_is_outnumbered() -> None:
    text = "moscow: F 5-5 napoleon\n5819: F 5-5\ntula: R 5-5\nfrench places: vitebsk, smolensk, moscow"
    held = picture(position(text, "french movement", turn=13), "french")
    assert course(held, BY_VITEBSK)[:2] == ("hold", "taken")
    assert {aim for number, aim in aims(held, BY_VITEBSK).items() if held.own[number].hex == TOWN_HEX["moscow"]} >= {
        ("guard", TOWN_HEX["moscow"])
    }
    lost = picture(position(f"{text}\n5922: R 3x5-5", "french movement", turn=13), "french")
    assert course(lost, BY_VITEBSK)[:2] == ("back", "outnumbered")
    names = {aim.name for number, aim in aims(lost, BY_VITEBSK).items() if lost.own[number].fights}
    assert names == {"quarters", "guard"}


def test_who_is_disrupted_does_not_outlive_a_retreat() -> None:
    # At 140 % everybody retreats: a turn lost, or the end of those who are shaken already.
    results = results_at(140, crosses=False)
    assert payoff(results, attackers=7, defenders=5) == pytest.approx(0.3 * 5)
    assert payoff(results, attackers=7, defenders=5, shaken=1) == 5
    assert payoff(results, attackers=7, defenders=5, is_fortress=True, shaken=1) == 0


def test_cavalry_rides_for_a_great_place_that_stands_open() -> None:
    text = "vilna: F 5-5 3-6 napoleon\nkiev: R 5-5"
    found = aims(picture(position(text, "french movement"), "french"), BY_VITEBSK)
    assert found[UNIT_NUMBER["fc1"]] == ("take", TOWN_HEX["st_petersburg"])
    manned = aims(picture(position(f"{text}\nst_petersburg: R 5-5", "french movement"), "french"), BY_VITEBSK)
    assert manned[UNIT_NUMBER["fc1"]] != ("take", TOWN_HEX["st_petersburg"])


def test_a_garrison_within_reach_of_the_enemy_gets_a_leader_whom_the_army_can_spare() -> None:
    text = "vitebsk: F 2x5-5\nsmolensk: R 5-5\n4625: R 5-5 barclay kutuzov wittgenstein essen"
    found = aims(picture(position(text, "russian movement"), "russian"), STAND)
    commands = [number for number, aim in found.items() if aim == ("command", TOWN_HEX["smolensk"])]
    assert commands == [UNIT_NUMBER["essen"]]  # the others add more to an attack


def test_in_the_last_turn_two_corps_close_the_ring_around_a_fortress() -> None:
    table = position(
        "4328: F 5-5\n4322: F 5-5\nsmolensk: R 5-5\nfrench places: vitebsk, mogilev", "french movement", turn=19
    )
    obey(table, "french_movement")
    ring = NEIGHBOURS[TOWN_HEX["smolensk"]]
    state = table.state
    assert isinstance(state, Campaign)
    assert sum(bool(state.pieces[FRENCH][hex_]) for hex_ in ring) == 2
    assert is_besieged(state, next(number for number, place in enumerate(PLACES) if place.id == "smolensk"))


def test_the_invasion_has_wings_beside_the_main_army() -> None:
    names = {aim.name for aim in aims(picture(GAME.start("1", {}, seed=1), "french"), BY_VITEBSK).values()}
    assert {"take", "storm", "main army", "supply", "lead"} <= names


def test_the_russian_field_army_falls_back_out_of_reach() -> None:
    table = position("vilna: F 3x5-5 napoleon\nsmolensk: R 5-5 3-6", "russian movement")
    seen = picture(table, "russian")
    now = course(seen, STAND)
    assert (now.stage, now.goal) == ("withdraw", TOWN_HEX["drissa"])
    assert seen.threat(TOWN_HEX["drissa"]) == 0
    assert seen.threat(TOWN_HEX["vilna"]) == 30  # three corps, and Napoleon's 25 as far as they count


def test_a_fortress_within_reach_of_the_french_gets_a_garrison() -> None:
    table = position("vitebsk: F 2x5-5\n4424: R 5-5 3-6", "russian movement")
    found = aims(picture(table, "russian"), STAND)
    assert found[UNIT_NUMBER["ri1"]] == ("garrison", NUMBER["4325"])


def test_the_russians_strike_back_at_the_weaker() -> None:
    table = position("smolensk: F 5-5 napoleon\n4524: R 2x5-5 3-6\nfrench places: smolensk", "russian movement")
    assert course(picture(table, "russian"), STAND)[:2] == ("strike", "stronger")


# --- storms, food and marches --------------------------------------------------------------------------------------


def test_a_garrison_is_not_hurt_by_a_retreat() -> None:
    # At 160 %: five Drs and a half exchange.
    assert defender_loss(results_at(160, crosses=False), is_fortress=True) == pytest.approx(1 / 6)


def test_a_fortress_is_stormed_from_all_sides_together() -> None:
    table = position(
        "4226: F 2x5-5 napoleon\n4424: F 5-5\nsmolensk: R 5-5\nfrench places: vitebsk", "french movement", turn=7
    )
    obey(table, "french_movement")
    attack = next(each for each in table.seat("french").look().attacks if each.targets == ("4325",))
    assert (attack.attack, attack.defence) == (30, 15)  # three corps and as much of Napoleon's 25; 5 tripled
    assert "attack 4325" in obey(table, "french_combat")


def test_a_supply_unit_brings_its_depot_after_the_army() -> None:
    table = position("vilna: F fs1 fd1\n2623: F 3x5-5 napoleon\nkiev: R 5-5", "french movement")
    answers = obey(table, "french_movement")
    assert "carry fd1" in answers
    stacks = {stack.hex: {unit.id for unit in stack.units} for stack in table.seat("french").look().stacks}
    assert any({"fs1", "fd1"} <= units for hex_, units in stacks.items() if hex_ != "2325")


def test_hunger_is_known_beforehand() -> None:
    table = position("3723: F 5-5\nriga: R 5-5\n2016: R 5-5\ndepleted: R30 R34", "french movement", turn=12)
    french, russian = picture(table, "french"), picture(table, "russian")
    (corps,) = french.troops
    assert french.food.hunger(corps.hex, corps) == pytest.approx(2 / 3)
    in_riga, outside = sorted(russian.troops, key=lambda piece: piece.hex != TOWN_HEX["riga"])
    assert russian.food.hunger(in_riga.hex, in_riga) == 0  # a Fortress feeds one [Sup J]
    assert russian.food.hunger(outside.hex, outside) > 0


def test_forced_marches_are_weighed_by_their_dice() -> None:
    table = position("5435: F 5-5\nkiev: R 5-5", "french movement")
    (corps,) = picture(table, "french").troops
    # For nothing the dice only cost: a 6 takes 3 of 5, who stops at 3, 4 or 5 loses nothing.
    assert expected(corps, DOUBLE, 0) == pytest.approx(-3 / 6)
    # A triple try that ends with its second leg has arrived: two faces cost 3.
    assert expected(corps, TRIPLE, 6) == pytest.approx(6 - 2 * 3 / 6)


def test_ways_are_counted_in_movement_points() -> None:
    assert walk_from(NUMBER["5439"])[NUMBER["5436"]] == 3


# --- advice ----------------------------------------------------------------------------------------------------------


def test_advice_on_a_march_is_a_whole_order_with_one_reason() -> None:
    """Who marches and whither, in one line that can be played; a unit that stays needs no order."""
    table = position("5438: F fi1 davout\n5440: F fi2\n3121: R ri1", "french movement", turn=4)
    before = table.state.digest()
    advice = advise(table, "french", agents("grand_tactical")["staff"], "same")
    assert table.state.digest() == before
    first, *then = map(str, advice.line)
    assert first.startswith("move ")
    assert then[-1].startswith("to ")
    assert advice.label.startswith("March ")
    assert " to " in advice.label
    assert len(advice.reasons) == 1
    assert advice.reasons[0].code.startswith("purpose-")
    table.play_all("french", list(advice.line))
    unit, end = first.split()[1], then[-1].split()[1]
    state = table.state
    assert isinstance(state, Campaign)
    assert state.where[UNIT_NUMBER[unit]] == NUMBER[end]


def test_when_nobody_has_to_march_the_end_of_the_phase_is_advised_at_once() -> None:
    table = position("4325: R ri1", "russian movement", turn=19)
    advice = advise(table, "russian", agents("grand_tactical")["staff"], "same")
    assert [str(each) for each in advice.line] == ["done"]
    assert len(advice.reasons) == 1


def test_every_purpose_has_words() -> None:
    found = {code: Intention(type(GAME), f"purpose-{code}", hex=NUMBER["4325"]) for code in PURPOSES}
    assert [code for code, each in found.items() if not each.has_words] == []


def test_every_answer_has_a_reason_of_its_own() -> None:
    """Attacks, losses, retreats and Depots, too, not marches alone."""
    table, told = GAME.start("3", {}, seed=4), dict[str, set[str]]()
    players = {side: agent("staff", "grand_tactical", f"{side} 1") for side in ("french", "russian")}
    while table.pending and table.state.time <= 13:
        side = next(iter(table.pending))
        seat = table.seat(side)
        action = players[side].choose(seat)
        if len(seat.options) > 1:
            told.setdefault(seat.asked, set()).update(each.code for each in players[side].reasons())
        table.play(side, action)
    assert {"set_up", "enter", "build", "declare_attacks", "withdraw", "advance", "lose_corps"} <= told.keys()
    strange = {asked: codes for asked, codes in told.items() if not codes <= {f"purpose-{code}" for code in PURPOSES}}
    assert strange == {}
    assert all(told.values())


def test_an_attack_is_advised_with_the_rolls_that_hurt() -> None:
    table = position("5438: F 5-5 davout\n5439: R 5-5\nkiev: R 5-5", "french combat")
    told = advise(table, "french", agents("grand_tactical")["staff"], "same").reasons
    assert [(each.code, each.values["count"]) for each in told] == [("purpose-attack", 6)]


def test_a_garrison_is_hurt_only_by_what_eliminates_it() -> None:
    # 200%: a Drs, which a garrison need not heed, a half exchange and four De.
    table = position("6025: F 2x5-5 napoleon\n6027: F 2x5-5\ntula: R 5-5\nkiev: R 5-5", "french combat")
    told = advise(table, "french", agents("grand_tactical")["staff"], "same").reasons
    assert [(each.code, each.values["count"]) for each in told] == [("purpose-attack-fortress", 5)]


def test_what_never_was_russian_is_taken_not_taken_back() -> None:
    table = position("1543: R rc1\nmodlin: F fi1\nkiev: R ri1", "russian movement", turn=13)
    board = picture(table, "russian")
    raider = board.own[UNIT_NUMBER["rc1"]]
    codes = {}
    for town, end in (("modlin", "1240"), ("brest", "1740")):
        found = march_purpose(board, raider, NUMBER[end], Aim("retake", TOWN_HEX[town]))
        codes[town] = found and found.code
    assert codes == {"modlin": "purpose-take", "brest": "purpose-retake"}


class _Hasty(MarshalAgent):
    worlds = 1

    def candidates(self, seat: Seat) -> Sequence[Plan]:
        return super().candidates(seat)[:2]


def test_the_marshal_does_not_speak_of_possible_positions_where_nothing_is_hidden() -> None:
    table = position("5438: F fi1 davout\n5440: F fi2\n3121: R ri1", "french movement", turn=4)
    told = [each.text for each in advise(table, "french", _Hasty, "same").reasons]
    assert told[-1].startswith("Played out once, ")
