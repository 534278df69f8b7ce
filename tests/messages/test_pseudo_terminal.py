"""The pseudo-language in the terminal: no bare English shows, whatever a player asks for. `bare.py` has the rule."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest
from bare import bare_words, names_of, outside_of_marks
from click.testing import CliRunner

import grognard
from grognard.cli import session
from grognard.cli.main import main
from grognard.core.table import Table
from grognard.games.fateful_march.tables import KINDS
from grognard.messages import PSEUDO, SHARED, Catalogue, key_of, level_name, speaking

RECORDS = Path(__file__).parents[1] / "conformance" / "records"

ASKING = ["help", "all", "board", "log 5", "odds done", "why done", "nonsense", "999"]
"""What somebody asks before answering; and what is no answer."""
SCRIPTS = {
    "strategic": [
        *(*ASKING, "why march FW9 R57 1ic", "march FW9 R22 3ic", "undo", "done"),
        *(*ASKING, "done", "log", "done", "1"),
    ],
    "scorched_earth": [
        *(*ASKING, "why put davout 2516", "why move 2516", "1", "undo", "default"),
        *(*ASKING, "1", "1", "log"),
    ],
    "fateful_march": [
        *(*ASKING, "why march vilkovishki kovno all", "1", "undo", "1"),
        *("1", "1", *["1"] * 12, *ASKING, *["1"] * 40, *ASKING, "log 50"),
    ],
    "grand_tactical": [
        *(*ASKING, "why move old-guard", "1", *ASKING, "undo", "1", "1"),
        *(*ASKING, *["1"] * 30, *ASKING, "log 50"),
    ],
    "invasion": [
        *(*ASKING, "why march 1517 1616", "1", "undo", "1"),
        *(*ASKING, *["1"] * 40, *ASKING, "log 50"),
    ],
    "crossing": [
        *(
            *ASKING,
            "why march bobr zembin ney",
            "march bobr borisov ney",
            "undo",
            "march bobr borisov ney guard",
            "done",
        ),
        *(*ASKING, "1", "1", "1", "done", "log"),
    ],
}
SIGNS = {
    "scorched_earth": frozenset({"od", "oh"}),
    "fateful_march": frozenset({kind.id for kind in KINDS} | {"seen", "luk", "wa"}),
    "grand_tactical": frozenset({"fs", "fl"}),
    "invasion": frozenset({"fc"}),
}
"""Signs of a map and notation: a town with a depot in it; strength points, orders that are seen, names without room;
French Supply units, Leaders and commanders that stand alone."""
TYPED = re.compile(r"(?m)> .*$")
"""What a player types is shown after the prompt."""


def shown(game: str) -> str:
    """All that the terminal shows of a game played by its script, without what was typed."""
    lines = [*SCRIPTS[game], "quit"]
    played = CliRunner().invoke(
        main,
        ["play", game, "--seed", "7"],
        input="\n".join(lines) + "\n",
        env={"GROGNARD_LANGUAGE": PSEUDO, "COLUMNS": "120"},
    )
    assert played.exception is None, played.output[-2000:]
    return TYPED.sub("> ", played.output)


def bare_lines(game: str) -> list[tuple[list[str], str]]:
    typed = frozenset(word.lower() for line in SCRIPTS[game] for word in line.split())
    known = names_of(game) | typed | SIGNS.get(game, frozenset())
    found = [(bare_words(line, known), line) for line in outside_of_marks(shown(game)).splitlines()]
    return [(words, line) for words, line in found if words]


@pytest.mark.parametrize("game", SCRIPTS)
def test_no_bare_english_shows_in_the_terminal(game: str) -> None:
    assert bare_lines(game) == []


WHOLE_GAMES = {
    "strategic": "strategic-2-french-marginal-victory",
    "fateful_march": "fateful_march-2-victory",
    "scorched_earth": "scorched_earth-1-automatic-major-victory",
    "grand_tactical": "grand_tactical-2-french-marginal-victory",
    "invasion": "invasion-2-victory",
}


@pytest.fixture(scope="module", params=WHOLE_GAMES)
def played(request: pytest.FixtureRequest) -> Table:
    return grognard.load((RECORDS / f"{WHOLE_GAMES[request.param]}.json").read_text("utf-8"))


def test_no_bare_english_is_in_the_log_of_a_whole_game(played: Table) -> None:
    with speaking(PSEUDO):
        told = [entry.event.sentence() for entry in played.journal.entries]
    assert len(told) > 300
    assert [line for line in told if bare_words(line, names_of(played.game.id))] == []


def test_no_bare_english_is_in_the_story_of_a_whole_game(played: Table) -> None:
    """Lines and causes of losses are codes: the closing page has words for each. Columns are told by the catalogue."""
    page = Catalogue(SHARED, resources.files(f"grognard.games.{played.game.id}") / "words")
    with speaking(PSEUDO):
        story = played.game.story(played)
    assert story is not None
    codes = {each["name"] for each in (*story["lines"], *story["losses"])}
    assert [code for code in codes if not page.has(f"end-name-{key_of(code)}")] == []
    assert [flow["name"] for flow in story["flows"] if bare_words(flow["name"], names_of(played.game.id))] == []


def test_how_a_game_ends_is_told_by_the_catalogue(played: Table) -> None:
    assert played.result is not None
    with speaking(PSEUDO):
        assert bare_words(level_name(played.result.level)) == []


def test_a_word_that_comes_from_no_catalogue_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test can fail: a prompt that says `player` by itself."""
    monkeypatch.setattr(session, "side_name", lambda side: f"{side} player")
    assert any("player" in words for words, _ in bare_lines("crossing"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("⟦Basic Movement⟧ [A]", []),
        ("⟦From ⟨Vilna⟩ to ⟨somewhere⟩⟧", ["somewhere"]),
        ("⟦Die ⟨⟦six⟧⟩⟧ 3ic FW9", []),
        ("⟦Turn⟧ late", ["late"]),
    ],
)
def test_what_is_bare(text: str, words: list[str]) -> None:
    assert bare_words(text, frozenset({"vilna"})) == words


def test_marks_that_do_not_match_are_a_mistake() -> None:
    with pytest.raises(AssertionError, match="marks"):
        bare_words("⟦Turn⟩")
