"""[12, 13, 14, 15.1] Set-up, commanders, Cossacks, reinforcements, victory, dummies, whole games."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from inv_states import (
    F,
    R,
    asked,
    at,
    campaign,
    codes,
    dead,
    disrupted,
    options,
    play,
    run,
    unit,
    where,
    why_not,
)

from grognard.core.dice import FreshDice
from grognard.games.invasion.chapters import CHAPTERS
from grognard.games.invasion.commanders import CommandersMove, rides
from grognard.games.invasion.cossacks import hit_on, raid, raided_hexes
from grognard.games.invasion.dummies import ArrangeDummies
from grognard.games.invasion.facts import Prompt
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.options import EDITIONS, OPTIONS, options_of, rules_of
from grognard.games.invasion.reinforcements import Arrivals, arrival_hexes, pieces_due
from grognard.games.invasion.sequence import PlayCampaign
from grognard.games.invasion.setup import SetUp, missing, next_pieces, open_campaign
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.supply import Lines
from grognard.games.invasion.tables import (
    ARM,
    ARMS,
    CITIES,
    CODES,
    COMMANDERS,
    HEXES,
    NEAR_BORDER,
    OCCUPANCY,
    OPEN_TO,
    PIECES,
    SETUP_ENTRIES,
    SIDES,
    UNITS,
    UNITS_OF,
    VICTORY_CITIES,
)
from grognard.games.invasion.victory import final_result, points
from grognard.games.invasion.withdrawal import Withdrawal

# --- data [14.1, 13.2] ---------------------------------------------------------------------------------------------


def test_the_order_of_battle_has_the_printed_totals() -> None:
    start = [
        sum((entry.units for entry in SETUP_ENTRIES if entry.side == side and not entry.is_reserve), ())
        for side in (F, R)
    ]
    arms = [Counter(ARMS[ARM[each]] for each in units) for units in start]
    assert arms[F] == {"infantry": 30, "cavalry": 11, "artillery": 4}
    assert arms[R] == {"infantry": 18, "cavalry": 7, "artillery": 2}
    assert [sum(unit_.side == side and 0 < unit_.turn < 255 for unit_ in UNITS) for side in (F, R)] == [15, 21]
    assert [sum(each.side == side and 0 < each.turn < 255 for each in COMMANDERS) for side in (F, R)] == [3, 5]


@pytest.mark.parametrize(
    ("first_hex", "occupancy"),
    [
        *(("1806", 8), ("1709", 15), ("1407", 7), ("1708", 6), ("1609", 15), ("1904", 3), ("1912", 8), ("2012", 14)),
        *(("2206", 42), ("2108", 10), ("2209", 19), ("2210", 10), ("2311", 11), ("2313", 9), ("2211", 10)),
        *(("2307", 12), ("2309", 33)),
    ],
)
def test_entries_have_the_printed_occupancy(first_hex: str, occupancy: int) -> None:
    entry = next(each for each in SETUP_ENTRIES if each.hexes[0] == at(first_hex))
    assert sum(OCCUPANCY[each] for each in entry.units) == occupancy


def test_the_victory_cities() -> None:
    by_side = [sum(CITIES[city].points for city in VICTORY_CITIES if CITIES[city].side == side) for side in (F, R)]
    assert by_side == [5, 14]
    assert points(campaign()) == (5, 26)


# --- options -------------------------------------------------------------------------------------------------------


def test_options_go_into_the_state_and_come_out_again() -> None:
    chosen = {option.name: option.values[-1] for option in OPTIONS}
    state = open_campaign(chosen)
    assert options_of(state.choices) == chosen
    assert state.edition is EDITIONS[1]


def test_the_advanced_game_brings_all_its_rules_and_each_can_be_left_out() -> None:
    from grognard.games.invasion import options as o

    everything = rules_of({"game": "advanced"})
    for rule in (o.DUMMIES, o.CARDS, o.COMMAND, o.CHARACTERS, o.RESERVE, o.TWO_YEARS):
        assert everything & rule
    assert not everything & o.STACKING
    assert not rules_of({"game": "advanced", "cards": "no"}) & o.CARDS
    assert rules_of({"swedes": "yes"}) == o.SWEDES
    assert rules_of({}) == 0


# --- set-up [14.1] -------------------------------------------------------------------------------------------------


def test_the_russians_set_up_first_and_units_without_a_choice_are_there() -> None:
    state = run(open_campaign({}), SetUp())
    assert asked(state) == (R, "set_up")
    assert where(state, "berg") == "1806"
    assert where(state, "paskevich") == "1912"
    assert "put olsufiev 1709" in options(state)
    assert why_not(state, "put olsufiev 1610") == "14.1 not-a-set-up-hex"
    assert why_not(state, "put bagration 1808") == "14.1 not-a-set-up-hex"
    assert why_not(state, "done") == "14.1 still-missing"


def test_depots_need_all_units_and_a_chain() -> None:
    state = run(open_campaign({}), SetUp())
    assert why_not(state, "depot 1403") == "14.1 units-first"
    for piece in missing(state, R):
        hexes = [move for move in sorted(options(state)) if move.startswith(f"put {PIECES[piece].id} ")]
        play(state, hexes[0])
    assert why_not(state, "depot 1808") == "7.8 not-linked"
    play(state, "depot 1403", "depot 1606", "depot 1808", "done")
    assert asked(state) == (F, "set_up")


def test_by_default_everybody_is_in_supply_on_turn_1() -> None:
    state = run(open_campaign({}), SetUp())
    play(state, "default", "default")
    assert asked(state)[1] == ""
    for side in (F, R):
        lines = Lines(state, side)
        assert all(lines.feed(each) for each in state.on_map(side))
    assert [len(state.on_map(side)) for side in (F, R)] == [45, 27]


def test_the_cavalry_reserve_and_seven_commanders_are_in_the_advanced_game() -> None:
    state = run(open_campaign({"game": "advanced"}), SetUp())
    play(state, "default", "default")
    assert [len(state.on_map(side)) for side in (F, R)] == [56, 27]
    assert where(state, "baggovout") in ("1709", "1808")
    assert where(state, "murat") in ("2309", "2409", "2509", "2510")
    basic = play(run(open_campaign({}), SetUp()), "default", "default")
    assert where(basic, "baggovout") == "off"
    assert where(basic, "murat") != "off"


def test_a_free_russian_set_up_keeps_a_part_of_the_army_near_the_border() -> None:
    state = run(open_campaign({"russian_set_up": "free"}), SetUp())
    border = list(hexes_of(NEAR_BORDER))
    artillery = [each for each in UNITS_OF[R] if UNITS[each].turn == 0 and ARM[each] == 2]
    assert why_not(state, "put berg 2108") == "14.1 not-a-set-up-hex"
    assert why_not(state, f"put {PIECES[artillery[0]].id} 0407") == "14.1 other-piece-first"
    while (piece := next_pieces(state, R)[0]) != artillery[1]:
        play(state, f"put {PIECES[piece].id} {'0407' if piece == artillery[0] else CODES[border.pop()]}")
    assert why_not(state, f"put {PIECES[artillery[1]].id} 0407") == "14.1 near-the-border"
    play(state, "default")
    assert missing(state, R) == []


# --- commanders [12] -----------------------------------------------------------------------------------------------


def test_commanders_ride_three_hexes_to_units_and_cities() -> None:
    state = campaign({"1610": "morand davout", "1612": "friant", "1809": "gudin", "1409": "compans"})
    # To 1409 the way of three hexes leads through the forest of 1509 or the Russian city of Borisov.
    assert codes(hexes_of(rides(state, unit("davout")))) == {"1612", "1809"}
    russian = campaign({"1610": "berg barclay", "1409": "sazonov", "1407": "olsufiev"})
    assert {"1409", "1510"} <= codes(hexes_of(rides(russian, unit("barclay"))))
    assert "1407" not in codes(hexes_of(rides(russian, unit("barclay"))))


def test_they_pass_no_enemies_and_no_enemy_city_that_no_friend_holds() -> None:
    state = campaign({"1611": "morand davout", "1609": "friant", "1610": "barclay", "1710": "berg", "1711": "sazonov"})
    # The way round by 1511 is forest, by 1512 and 1510 (Borisov, held by nobody) closed, too.
    assert codes(hexes_of(rides(state, unit("davout")))) == set()
    state.take_off(unit("barclay"), -3)
    assert codes(hexes_of(rides(state, unit("davout")))) == set(), "Minsk is held by nobody"
    state.place(unit("ney"), at("1610"))
    assert codes(hexes_of(rides(state, unit("davout")))) == {"1609", "1610"}


def test_sides_alternate_and_who_is_done_is_done() -> None:
    """Q42"""
    state = campaign({"1610": "morand davout ney", "1612": "friant", "0513": "berg barclay", "0514": "sazonov"})
    state.first_attacker = F
    run(state, CommandersMove())
    play(state, "go davout 1612")
    assert asked(state) == (R, "ride")
    play(state, "done")
    assert asked(state) == (F, "ride")
    assert why_not(state, "go davout 1610") == "12.1 commander-moved"
    play(state, "go ney 1612")
    assert asked(state)[1] == ""


# --- Cossacks [13.1] -----------------------------------------------------------------------------------------------


def test_cossacks_fall_on_lone_units_in_the_country() -> None:
    stacks = {"1611": "morand davout", "1610": "friant", "1709": "gudin compans", "2312": "ledru"}
    assert codes(raided_hexes(campaign(stacks))) == {"1611"}
    assert codes(raided_hexes(campaign(stacks, edition="first"))) == {"1611", "2312"}, "D32"


@pytest.mark.parametrize(("edition", "worse_from"), [("2021", 7), ("first", 11)])
def test_they_hit_on_six_and_later_on_five(edition: str, worse_from: int) -> None:
    needed = [hit_on(campaign(turn=turn, edition=edition)) for turn in range(1, 17)]
    assert needed == [6] * (worse_from - 1) + [5] * (17 - worse_from)


def test_a_hit_disrupts_and_the_next_eliminates() -> None:
    from grognard.core.dice import ScriptedDice

    state = campaign({"1611": "morand", "1613": "friant!"}, turn=7)
    state.dice = ScriptedDice([5, 6])
    raid(state)
    assert (disrupted(state), dead(state)) == ({"morand"}, {"friant"})


# --- reinforcements [13.2, 13.3] -----------------------------------------------------------------------------------


def test_what_is_due_when() -> None:
    due = {turn: [len(pieces_due(campaign(turn=turn), side)) for side in (F, R)] for turn in range(1, 17)}
    assert {turn: count for turn, count in due.items() if any(count)} == {
        2: [6, 3],
        4: [3, 5],
        5: [0, 5],
        6: [2, 5],
        8: [3, 2],
        10: [0, 3],
        11: [0, 1],
        12: [0, 1],
        13: [4, 1],
    }


def test_they_arrive_away_from_enemies_with_room() -> None:
    state = campaign({"1517": "morand"})
    # Kiev 1417 and its neighbours 1416, 1517, 1317: all but 1317 are next to 1517 or it.
    langeron = unit("langeron")
    assert codes(arrival_hexes(state, langeron)) == {"1317"}
    state.move((unit("morand"),), at("1417"))
    assert arrival_hexes(state, langeron) == [], "Q44"
    commander = campaign({"1517": "davout"})
    assert codes(arrival_hexes(commander, langeron)) == {"1317"}, "a commander is a unit, too Q1"


def test_what_cannot_arrive_is_lost() -> None:
    state = run(campaign({"1417": "morand"}, turn=2), Arrivals())
    assert asked(state) == (F, "place"), "the Austrians first"
    while asked(state)[1]:
        play(state, sorted(options(state))[0])
    assert where(state, "langeron") == "off"
    assert pieces_due(state, R) == []


def test_austrians_come_to_lemberg_or_next_to_it_in_austria() -> None:
    hexes = codes(arrival_hexes(campaign(turn=2), unit("bianchi")))
    assert "2217" in hexes
    assert all(code in ("2217", "2117", "2216", "2316", "2317", "2118", "2218") for code in hexes)


# --- victory [14.7] ------------------------------------------------------------------------------------------------


def test_cities_count_for_who_holds_them_and_the_french_win_ties() -> None:
    state = campaign({"0407": "morand", "2412": "berg"})
    assert points(state) == (5 - 3 + 3, 14 - 3 + 3 + 12)
    state = campaign({"0407": "morand", "1101": "friant", "1610": "gudin"})
    state.battle_points = 5
    assert points(state) == (12, 12)
    assert final_result(state).winner == "french"
    led = campaign({"0407": "davout"})
    assert points(led) == (5, 26), "a commander does not occupy a city Q45"


# --- dummy units [15.1] --------------------------------------------------------------------------------------------


def test_dummies_are_at_most_five_and_no_more_than_combat_units() -> None:
    for edition, most in (("2021", 1), ("first", 2)):
        state = campaign(
            {"1610": "morand davout", "1611": "friant gudin compans ledru"}, dummies="yes", edition=edition
        )
        run(state, ArrangeDummies())
        play(state, *["blank 1610"] * most)
        assert why_not(state, "blank 1610") == "15.1 most-dummies", edition
        play(state, *["blank 1611"] * (5 - most))
        assert why_not(state, "blank 1611") == "15.1 no-dummies-left"
        play(state, "done")
        state.eliminate(unit("morand"))
        assert state.blanks[F * HEXES + at("1610")] == (0 if edition == "2021" else 1), "Q89"


# --- whole games ---------------------------------------------------------------------------------------------------

GAMES: tuple[dict[str, str], ...] = (
    {},
    {"edition": "first"},
    {"dummies": "yes", "stacking": "yes"},
    {"edition": "first", "dummies": "yes"},
    {"russian_set_up": "free", "french_set_up": "free"},
)


def check(state: Campaign) -> None:
    """What must be so at every decision."""
    anew = Campaign()
    anew.where, anew.disrupted = state.where, state.disrupted
    anew.stack_anew()
    assert (anew.stacks, anew.load) == (state.stacks, state.load)
    assert (anew.fighters, anew.riders, anew.present) == (state.fighters, state.riders, state.present)
    assert not state.fighters[F] & state.fighters[R]
    withdrawing = any(isinstance(frame, Withdrawal) for frame in state.stack)
    for side in (F, R):
        assert not state.depots[F] & state.depots[R]
        assert not state.present[side] & ~OPEN_TO[side]
        if not withdrawing:
            full = [hex_ for hex_ in state.stack_hexes(side) if state.load[side * HEXES + hex_] > 24]
            assert full == [], codes(full)


def verb_first(source: random.Random, moves: list[tuple[object, ...]]) -> tuple[object, ...]:
    """Any verb first, then any of its moves: so that marches and attacks are as likely as rides."""
    verb = source.choice(sorted({str(move[0]) for move in moves}))
    return source.choice([move for move in moves if move[0] == verb])


@pytest.mark.parametrize("settings", GAMES)
def test_random_games_come_to_an_end_and_options_are_what_the_checks_let_pass(settings: dict[str, str]) -> None:
    assert CHAPTERS
    source = random.Random(1812)
    state = open_campaign(settings)
    state.stack, state.dice = [PlayCampaign()], FreshDice(random.Random(1812))
    state.advance()
    count = 0
    while not state.over:
        side, _ = asked(state)
        decision, top = state.pending[side], state.stack[-1]
        assert decision is not None
        moves = list(decision.options(state, top, side))
        candidates = decision.candidates(state, top, side)
        legal = [move for move in candidates if decision.refusal(state, top, side, move) is None]
        assert sorted(moves) == sorted(set(legal)), decision.name
        prompt = decision.prompt(state, top, side)
        assert isinstance(prompt, Prompt)
        assert prompt.text != prompt.code, "the catalogue has words for it"
        check(state)
        if count % 40 == 0:
            copy = Campaign.thaw(state.freeze())
            assert copy.freeze() == state.freeze()
        state.play_unchecked(side, verb_first(source, moves))
        count += 1
    assert state.turn == 16 or state.ended
    assert final_result(state).winner in SIDES
    assert count > 300 or state.ended


def test_in_a_free_set_up_the_reserve_comes_before_those_who_could_take_its_room() -> None:
    """16.7: its eleven divisions have four hexes, and everybody else may stand anywhere."""
    state = run(open_campaign({"french_set_up": "free", "reserve": "yes"}), SetUp())
    play(state, "default")
    assert why_not(state, "put curial 2309") == "14.1 other-piece-first"
    reserve = next_pieces(state, F)
    assert {UNITS[piece].corps for piece in reserve} == {"Res"}
    for piece in reserve:
        play(state, next(each for each in sorted(options(state)) if each.startswith(f"put {UNITS[piece].id} ")))
    play(state, "put curial 2412", "default")
    assert missing(state, F) == []
