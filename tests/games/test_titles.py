"""The five titles as their cards tell them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grognard
from grognard.games import Title, titles
from grognard.games.boards import board
from grognard.games.catalogue import facts_of, playable, unlisted
from grognard.games.styles import style_of

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "src" / "grognard"


def test_there_are_five_titles_each_with_a_board() -> None:
    assert len(titles()) == 5
    for title in titles():
        assert board(title.id).file["board"] == title.id


def test_those_that_can_be_played_are_the_registered_games_and_come_first() -> None:
    offered = [title for title in titles() if title.is_playable]
    assert [title.id for title in offered] == list(grognard.GAMES)
    assert titles()[: len(offered)] == offered


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.id)
def test_a_title_says_what_a_card_needs(title: Title) -> None:
    assert title.title
    assert title.publisher
    assert re.search(r"\d+ to \d+ hours", title.playing_time)
    assert title.special.endswith(".")
    assert title.special.count(". ") == 0, "one sentence"
    assert len(title.special) < 170
    assert any(each.startswith("map") for each in title.reconstructed)


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.id)
def test_a_title_says_how_its_board_looks(title: Title) -> None:
    assert style_of(title.id).codes in ("quiet", "top", "none")
    left, top, width = facts_of(title.id)["picture"]["piece"]
    assert 0 <= left < left + width <= 1
    assert 0 <= top < 1


@pytest.mark.parametrize("game", grognard.GAMES.values(), ids=lambda game: game.id)
def test_a_game_and_its_card_agree(game: grognard.Game) -> None:
    card = next(title for title in titles() if title.id == game.id)
    for name in ("title", "publisher", "special", "playing_time", "reconstructed", "sides"):
        assert getattr(game, name) == getattr(card, name)


@pytest.mark.parametrize("game", grognard.GAMES.values(), ids=lambda game: game.id)
def test_every_option_and_each_of_its_values_is_explained(game: grognard.Game) -> None:
    for option in game.options:
        assert option.title
        for choice in option.choices:
            assert choice.name
            assert choice.summary.endswith(".")


@pytest.mark.parametrize("game", grognard.GAMES.values(), ids=lambda game: game.id)
def test_the_calendar_has_every_turn_that_is_played(game: grognard.Game) -> None:
    calendar = game.calendar()
    turns = [turn.turn for turn in calendar]
    assert turns == sorted(set(turns))
    seasons = [turn.season for turn in calendar]
    assert set(seasons) <= {"spring", "summer", "autumn", "winter"}
    for scenario in game.scenarios:
        table = game.start(scenario.id, seed=1)
        now = next(turn for turn in calendar if turn.turn == table.state.time)
        assert now.label in game.when(table.state)


SHARED = [
    *(path for folder in ("core", "board", "mechanics", "messages") for path in (ENGINE / folder).rglob("*")),
    *(path for path in (ENGINE / "games").glob("*.py") if path.name != "catalogue.py"),
    *(ENGINE / "games" / "checking").rglob("*"),
    *(ENGINE / "agents").glob("*.py"),
    *(path for path in (ROOT / "web" / "src").rglob("*") if path.relative_to(ROOT / "web" / "src").parts[0] != "games"),
    *(ROOT / "web" / "src" / "games").glob("*.ts"),
]


def test_what_titles_share_knows_none_of_them() -> None:
    """One line in the catalogue names a title; everything else of it is in its folders."""
    # What is seen of every title's board is in the generated types, and stands nowhere else.
    sources = [path for path in SHARED if path.suffix in (".py", ".ftl", ".ts", ".svelte", ".css")]
    sources.remove(ROOT / "web" / "src" / "api" / "schema.d.ts")
    assert len(sources) > 150
    names = re.compile(rf"\b({'|'.join(title.id for title in titles())})\b")
    knowing = [str(path.relative_to(ROOT)) for path in sources if names.search(path.read_text("utf-8"))]
    assert knowing == []


def test_a_title_in_progress_is_played_by_its_name_but_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(facts_of("strategic"), "in_progress", True)
    playable.cache_clear()
    unlisted.cache_clear()
    try:
        assert "strategic" not in list(grognard.GAMES)
        assert grognard.game("strategic").id == "strategic"
    finally:
        playable.cache_clear()
        unlisted.cache_clear()
