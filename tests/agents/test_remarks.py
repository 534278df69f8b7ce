"""What computer players say across the table: something of every turn, and never anything of what is hidden."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import grognard
from grognard.agents import agents
from grognard.agents.remarks import TurnSeen, remarks, speak
from grognard.core.events import Entry
from grognard.core.table import Table
from grognard.games.strategic.events import Marched
from grognard.games.strategic.units import corps_of

RECORDS = Path(__file__).parents[1] / "conformance" / "records"
RUNNING = {
    "strategic": ("strategic-2-french-marginal-victory", 0.7),
    "fateful_march": ("fateful_march-2-victory", 0.9),
    "scorched_earth": ("scorched_earth-1-automatic-major-victory", 0.9),
    "grand_tactical": ("grand_tactical-1-french-decisive-victory", 0.7),
    "invasion": ("invasion-2-victory", 0.8),
}


def running(title: str) -> Table:
    """A game in its later turns."""
    name, share = RUNNING[title]
    record = json.loads((RECORDS / f"{name}.json").read_text("utf-8"))
    actions = record["actions"][: int(len(record["actions"]) * share)]
    cut = {**record, "actions": actions, "snapshots": []}
    return grognard.load({key: value for key, value in cut.items() if key not in ("result", "reveal")})


@pytest.mark.parametrize("title", RUNNING)
def test_a_remark_says_the_same_whatever_is_hidden(title: str) -> None:
    table = running(title)
    players = {side: agents(title)["staff"] for side in table.game.sides}
    said = remarks(table, players)
    assert set(said) == set(table.game.sides)
    journal = table.journal
    hidden = [entry for entry in journal.entries if not entry.visible_to(None)]
    assert hidden or title == "grand_tactical", "only the basic Grand Tactical Game hides nothing"
    turn = table.state.time - 1
    lie = Entry(Marched("Movement A", "French", "R22", "R50", corps_of(9, 0)), 1, turn)
    journal.entries = [lie if entry in hidden else entry for entry in journal.entries]
    journal._seen.clear()
    assert remarks(table, players) == said
    for facts in said.values():
        assert 1 <= len(facts) <= 2
        assert all(fact.has_words for fact in facts)


@pytest.mark.parametrize("title", RUNNING)
def test_everything_that_can_be_said_has_words(title: str) -> None:
    tongue = agents(title)["staff"].tongue
    assert tongue is not None
    assert agents(title)["conscript"].tongue is tongue
    game = grognard.game(title)
    where, held, other = {
        "strategic": ("R44", "R44", "R22"),
        "fateful_march": ("smolensk", "smolensk", "riga"),
        "scorched_earth": ("2516", "smolensk", "riga"),
        "grand_tactical": ("1120", "smolensk", "riga"),
        "invasion": ("1710", "1710", "1610"),
    }[title]
    for turn in range(3):
        for side in game.sides:
            every = [
                TurnSeen(side, turn, won=(where,)),
                TurnSeen(side, turn, lost=(where,)),
                TurnSeen(side, turn, taken=(held,)),
                TurnSeen(side, turn, taken=(other, held)),
                TurnSeen(side, turn, given=(held,)),
                TurnSeen(side, turn, own_losses=3, enemy_losses=1),
                TurnSeen(side, turn, is_winter_next=True),
                TurnSeen(side, turn),
            ]
            for seen in every:
                (fact,) = speak(tongue, seen)
                assert fact.has_words
                assert fact.text.endswith(".")
                assert "{" not in fact.text


def test_nobody_speaks_before_a_turn_is_over_nor_after_the_game() -> None:
    table = grognard.game("strategic").start(scenario="1", seed=1)
    players = {side: agents("strategic")["staff"] for side in table.game.sides}
    assert remarks(table, players) == {}
    over = grognard.load((RECORDS / "strategic-2-french-marginal-victory.json").read_text("utf-8"))
    assert remarks(over, players) == {}
    assert remarks(running("strategic"), {"french": agents("strategic")["random"]}) == {}
