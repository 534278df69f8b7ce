"""Levels: the same names in every title, only what a title has, and advice from one's own seat."""

from __future__ import annotations

import copy
import random

import pytest

from grognard.agents import agent, agents
from grognard.agents.advice import Intention, advise
from grognard.agents.conscript import FEW, MARCHING, STOPS, conscript_of
from grognard.agents.fateful_march import campaign as fateful_march
from grognard.agents.invasion import plans as invasion
from grognard.agents.levels import LEVELS, USUAL, strongest
from grognard.agents.scorched_earth import plan as scorched_earth
from grognard.agents.strategic import plan as strategic
from grognard.agents.worth import worth
from grognard.core.table import Table
from grognard.games import GAMES
from grognard.games import game as find_game
from grognard.games.catalogue import TITLES
from grognard.lab.simulate import seat_players
from grognard.messages import say

SOME = ("strategic", "grand_tactical")


def played(game: str, actions: int, seed: str = "levels") -> Table:
    """A game that the staff has begun."""
    title = find_game(game)
    table = title.start(seed=seed)
    players = seat_players(game, dict.fromkeys(title.sides, USUAL), seed)
    while len(table.actions) < actions:
        side = next(iter(table.pending))
        table.play(side, players[side].choose(table.seat(side)))
    return table


# --- which there are -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TITLES)
def test_every_title_has_a_conscript_and_a_staff_and_the_old_names_are_valid(game: str) -> None:
    names = list(agents(game))
    assert names[:2] == ["conscript", "staff"]
    assert names[-1] == "random"
    assert [name for name in LEVELS if name in names] == names[:-1]


@pytest.mark.parametrize("game", TITLES)
def test_who_searches_has_a_worth_and_says_how_long_it_thinks(game: str) -> None:
    known = agents(game)
    for name in ("marshal", "emperor"):
        if name in known:
            assert worth(game) is not None
            assert known[name].seconds > 0
    assert known["staff"].seconds == known["conscript"].seconds == 0


def test_every_level_has_a_name_in_the_catalogue() -> None:
    for name in (*LEVELS, "random"):
        assert say(f"opponent-{name}") != f"opponent-{name}"
    assert say("opponent-thinks", seconds=0) == "Answers at once."
    assert say("opponent-thinks", seconds=2) == "Thinks about 2 seconds a turn."


def test_the_strongest_level_within_some_patience() -> None:
    known = agents("strategic")
    assert strongest(known, 0) is known["staff"]
    assert strongest({"random": known["random"]}, 100) is None
    assert strongest(known, 1000) is known["marshal"], "the emperor takes all cores for himself"


# --- the conscript ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SOME)
def test_the_conscript_errs_sometimes_and_plausibly(game: str) -> None:
    """Where he does not do as the staff would, he stops, or a question had few answers and was not about a march."""
    table = played(game, 20)
    made = type("Steady", (conscript_of(agents(game)["staff"]),), {})
    erred = 0
    for number in range(120):
        if table.state.over:
            break
        side = next(iter(table.pending))
        seat = table.seat(side)
        conscript = made(random.Random(number))
        conscript._staff.whim = 0
        meant = str(agents(game)["staff"](random.Random(number)).choose(seat))
        chosen = str(conscript.choose(seat))
        if chosen != meant:
            erred += 1
            assert chosen in STOPS or (len(seat.options) <= FEW and meant.partition(" ")[0] not in MARCHING)
        table.play(side, meant)
    assert 0 < erred < 60


def test_the_conscript_loses_to_the_staff() -> None:
    won = 0
    for number in range(3):
        for mine in ("french", "russian"):
            table = GAMES["strategic"].start(seed=f"conscript {number}")
            names = {side: "conscript" if side == mine else "staff" for side in table.game.sides}
            players = seat_players("strategic", names, f"{number}")
            while not table.state.over:
                side = next(iter(table.pending))
                table.play(side, players[side].choose(table.seat(side)))
            assert table.result is not None
            won += table.result.winner == mine
    assert won <= 3


# --- advice ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TITLES)
def test_advice_can_be_played_and_gives_reasons(game: str) -> None:
    table = played(game, 30)
    side = next(iter(table.pending))
    advice = advise(table, side, agents(game)["staff"], "same")
    assert str(advice.action) in [str(each) for each in table.options(side)]
    assert 1 <= len(advice.reasons) <= 2
    for each in advice.reasons:
        assert each.has_words, f"{each!r} has no words"
    told = advice.plain()
    assert told["level"] == "staff"
    assert told["label"]
    assert all(reason["text"] and reason["code"] for reason in told["reasons"])


@pytest.mark.parametrize("other", range(3))
def test_advice_does_not_depend_on_what_is_hidden(other: int) -> None:
    """The enemy's hidden units changed: the same move for the same reasons."""
    table = GAMES["strategic"].start("3", seed="advice")
    while table.pending.get("french") is None or table.pending["french"].name != "basic movement":
        side = next(iter(table.pending))
        table.play(side, agent("staff", "strategic", 1).choose(table.seat(side)))
    elsewhere = copy.copy(table)
    elsewhere.state = table.imagine("french", random.Random(other))
    adviser = strongest(agents("strategic"), 5)
    assert adviser is not None
    here, there = (advise(each, "french", adviser, "same") for each in (table, elsewhere))
    assert here == there


@pytest.mark.parametrize("game", ["strategic", "fateful_march", "grand_tactical", "invasion"])
def test_whoever_marches_says_what_for(game: str) -> None:
    """The plan by its name, with words for all the plans there are."""
    table = played(game, 0)
    player = agent("staff", game, 5)
    other = agent("staff", game, 6)
    told = set()
    for _ in range(80):
        side = next(iter(table.pending))
        chosen = (player if side == table.game.sides[1] else other).choose(table.seat(side))
        if side == table.game.sides[1]:
            told |= {each.text for each in player.reasons()}
        table.play(side, chosen)
    assert told
    assert all(" " in each for each in told)


def test_every_plan_has_words() -> None:
    codes = {
        "strategic": [plan.code for plan in (*strategic.FRENCH_PLANS, *strategic.RUSSIAN_PLANS)],
        "fateful_march": [plan.code for plans in fateful_march.PLANS for plan in plans],
        "scorched_earth": [plan.code for plans in scorched_earth.PLANS for plan in plans],
        "invasion": [
            code
            for plans in invasion.PLANS
            for plan in invasion.others(plans[0])
            for code in (plan.code, f"stance-{plan.stance}")
            if code != "stance-steady"
        ],
    }
    silent = [
        (game, code)
        for game, listed in codes.items()
        for code in listed
        if not Intention(type(GAMES[game]), code).has_words
    ]
    assert silent == []
