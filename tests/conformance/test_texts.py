"""Text first: whatever is typed is read or refused as it should be, and positions survive being written."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from playing import SETTINGS, Setting, decisions, some_settings

import grognard
from grognard.core.errors import BadPosition, Unreadable
from grognard.core.game import Game
from grognard.core.table import Table

pytestmark = pytest.mark.fuzz

GAMES = list(grognard.GAMES.values())
SOME_SETTINGS = some_settings(12)


def some_tables(game: Game) -> Iterator[Table]:
    """Tables at different kinds of decisions."""
    setting = next(setting for setting in SETTINGS if setting.game == game.id)
    table, source = setting.start("texts"), random.Random(2)
    seen = set()
    for side, _ in decisions(table, source):
        name = table.pending[side].name
        if name not in seen:
            seen.add(name)
            yield grognard.load(table.record())


TABLES = [table for game in GAMES for table in some_tables(game)]


def words_of(game: Game) -> list[str]:
    """Words that mean something in the game's notation, from actions and positions that it writes itself."""
    found: set[str] = set()
    for table in TABLES:
        if table.game is game:
            found.update(table.position().split())
            for played in table.actions:
                found.update(played.text.split())
    return sorted(found)


WORDS = [word for game in GAMES for word in words_of(game)]
LINES = st.lists(st.sampled_from(WORDS) | st.text(max_size=5) | st.integers(0, 9999).map(str), max_size=6).map(" ".join)


@settings(max_examples=400, deadline=None)
@given(st.text(max_size=40) | LINES, st.sampled_from(TABLES))
@example("march FP1 FP2 \u0661ic", TABLES[0])
@example("sacrifice \u00b2", TABLES[0])
@example("feed R44 \u00b2 depot R44", TABLES[0])
@example("march FP1 FP2 " + "999ic " * 50, TABLES[0])
@example("with \u0661 inf", TABLES[-1])
@example("exhaust vilna \u00b2inf", TABLES[-1])
@example("choose \u00b2 evade", TABLES[-1])
@example("with " + "9inf " * 50, TABLES[-1])
def test_any_line_is_read_or_unreadable_and_then_allowed_or_refused(line: str, table: Table) -> None:
    side = next(iter(table.pending))
    try:
        moves = table.game.read(line, table.state, table.game.side(side))
    except Unreadable as error:
        told = str(error)
        assert told
        assert line not in table.options(side)
        return
    assert moves
    refusal = table.why_not(side, line)
    assert (refusal is None) == (line in table.options(side))
    if refusal:
        assert re.fullmatch(r"\S.*[.?!]", refusal.message, re.DOTALL)


@settings(max_examples=100, deadline=None)
@given(LINES, st.sampled_from(TABLES))
def test_what_is_refused_changes_nothing(line: str, table: Table) -> None:
    before = table.state.digest(), len(table.journal.entries), len(table.actions), table.dice.drawn
    side = next(iter(table.pending))
    if line in table.options(side):
        return
    with pytest.raises(grognard.GrognardError):
        table.play(side, line)
    assert (table.state.digest(), len(table.journal.entries), len(table.actions), table.dice.drawn) == before


# --- positions -------------------------------------------------------------------------------------------------


@st.composite
def mangled_positions(draw: st.DrawFn) -> str:
    """A real position with lines and words of it dropped, repeated, replaced and moved."""
    lines = draw(st.sampled_from(TABLES)).position().splitlines()
    for _ in range(draw(st.integers(1, 4))):
        number = draw(st.integers(0, len(lines) - 1)) if lines else 0
        match draw(st.sampled_from(["drop", "repeat", "word", "line", "move"])):
            case "drop" if lines:
                del lines[number]
            case "repeat" if lines:
                lines.insert(number, lines[number])
            case "word" if lines and (words := lines[number].split()):
                at = draw(st.integers(0, len(words) - 1))
                words[at] = draw(st.sampled_from(WORDS) | st.text(max_size=5) | st.integers().map(str))
                lines[number] = " ".join(words)
            case "line":
                lines.insert(number, draw(LINES | st.text(max_size=20)))
            case "move" if lines:
                lines.append(lines.pop(number))
    return "\n".join(lines)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(mangled_positions() | st.text(max_size=60) | st.lists(LINES, max_size=5).map("\n".join), st.sampled_from(GAMES))
@example("turn " + "9" * 5000 + ", french movement", GAMES[0])
@example("turn 1, french movement\nmarkers: F R22 \u00b2", GAMES[0])
@example("turn 1, french movement\nlevel: \u0661", GAMES[0])
@example("turn: July \u0661\nbegin: S5", GAMES[-1])
@example("turn: July 2\nbegin: S5\nvp: french \u00b2", GAMES[-1])
@example("turn: July 2\nbegin: S5\nVilna: F \u00b2inf", GAMES[-1])
@example("turn: July 2\nbegin: S13 losses\nVilna: F 1inf\nlosses: F Vilna 20", GAMES[-1])
def test_any_position_is_read_or_bad_and_what_is_read_can_be_played(text: str, game: Game) -> None:
    try:
        table = game.position(text, seed=1)
    except BadPosition as bad:
        problems = bad.problems
        assert problems
        assert all(problems)
        return
    source = random.Random(1)
    for number, _ in enumerate(decisions(table, source)):
        if number >= 10:
            break


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        (
            "strategic",
            ["turn 1, french movement", *(f"{code}: F 99ic" for code in ("R21", "R22", "R23", "R26", "R32"))],
        ),
        ("fateful_march", ["turn: July 2", "begin: S5", "Vilna: F 22inf", "Kovno: F 23inf"]),
    ],
)
def test_an_army_too_large_is_a_bad_position(game: str, lines: list[str]) -> None:
    """What is accepted can be played: all of it may end in one place."""
    with pytest.raises(BadPosition):
        grognard.game(game).position("\n".join(lines), seed=1)


@pytest.mark.parametrize(
    "lines",
    [
        "R22: F 1ic Ney\nfallen: Ney",
        "fallen: Ney\nR22: F 1ic Ney",
        "R22: F 1ic Ney\nR23: F Ney",
        "fallen: Nobody",
        "R22: F 1ic\nmoved: R22 2ic",
        "moved: R22 1ic",
        "R22: R 1dp",
        "R22: F 1ic | F 1cc",
        "control: R22",
        "R99: F 1ic",
        "depleted 50%: R99",
        "displaced: R22",
    ],
)
def test_a_position_that_contradicts_itself_or_the_map_is_bad(lines: str) -> None:
    with pytest.raises(BadPosition) as bad:
        grognard.game("strategic").position(f"turn 1, french movement\n{lines}\n", {"rules": "optional"}, seed=1)
    assert "line " in bad.value.problems[0]


@pytest.mark.parametrize(
    "lines",
    [
        "out: Ney",
        "Vilna: F 1inf Davout\nout: Davout",
        "Vilna: F 1inf Davout\nMinsk: F 1inf Davout",
        "Vilna: F Davout",
        "Vilna: F 1inf Kutuzov",
        "Vilna: F 1cos",
        "Vilna: F 1inf | F 1cav",
        "Vilna: F 1inf\nvilna: F 1inf",
        "Vilna: 1inf",
        "Livonia: F 1inf",
        "Paris: F 1inf",
        "Minsk: R 1inf | orders raids",
        "Minsk: F 1inf | orders raid",
        "french depots: Molodechno",
        "french depots: Minsk\nrussian depots: Minsk",
        "french hand: 12",
        "french hand: 54",
        "french hand: 2\nfrench discard: 2",
        "french hand: 99",
        "vp: french 21",
        "initiative: 0",
        "begin: S15",
        "Vilna: F 1inf\nmoved: Vilna F 2inf marched",
        "Vilna: F 1inf\nmoved: Vilna F 1inf marched from Minsk",
        "Vilna: F 1inf\nentered: F Vilna from Minsk",
        "Vilna: F 1inf\ntop: F Vilna cav",
        "Vilna: F 1inf\ncommander: Vilna Davout",
    ],
)
def test_a_position_of_the_fateful_march_that_contradicts_itself_is_bad(lines: str) -> None:
    with pytest.raises(BadPosition) as bad:
        grognard.game("fateful_march").position(f"turn: July 2\nbegin: S5\n{lines}\n", seed=1)
    assert "line " in bad.value.problems[0]


@pytest.mark.parametrize(
    "lines",
    [
        "begin: S5\nMinsk: R 1inf | orders 4evade",
        "begin: S5\nVilna: F 1inf | orders 5dummy",
        "begin: S13\nMinsk: F 1inf | R 1inf",
        "begin: S5\nrussian depots: Minsk\nMinsk: F 1inf",
        "begin: S5\nlosses: F Vilna 1\nVilna: F 1inf",
        "begin: S5\nVilna: F 1inf\nannounced: F Vilna 2",
        "begin: R",
        "begin: S5\nvp: russian 20",
        "begin: S5\nlast turn: June 5",
    ],
)
def test_a_position_of_the_fateful_march_that_cannot_have_come_about_is_bad(lines: str) -> None:
    with pytest.raises(BadPosition):
        grognard.game("fateful_march").position(f"turn: July 2\n{lines}\n", seed=1)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("strategic", "turn 99, french movement\nR99: F 1ic\nnonsense\n"),
        ("fateful_march", "turn: June 4\nParis: F 1inf\nnonsense\nbegin: S5\n"),
        ("scorched_earth", "turn: 99\n9999: F davout\nnonsense\nbegin: orders\n"),
    ],
)
def test_all_mistakes_of_a_position_are_told_at_once_each_with_its_line(game: str, text: str) -> None:
    with pytest.raises(BadPosition) as bad:
        grognard.game(game).position(text, seed=1)
    assert [problem.split(":")[0] for problem in bad.value.problems] == ["line 1", "line 2", "line 3"]


@pytest.mark.parametrize("setting", SOME_SETTINGS, ids=str)
def test_a_position_written_and_read_is_the_same_position(setting: Setting) -> None:
    """Read back, it asks the same of the same side, offers the same options, shows the same board and is written
    in the same words."""
    table, source = setting.start("positions"), random.Random(4)
    compared = 0
    for side, _ in decisions(table, source):
        if source.random() > 0.2 or not is_start_of_something(table, side):
            continue
        text = table.position()
        again = table.game.position(text, dict(setting.options), seed=1)
        assert again.position() == text
        assert again.pending == table.pending
        assert set(again.options(side).moves()) == set(table.options(side).moves())
        for viewer in (None, *table.game.sides):
            assert board(again, viewer) == board(table, viewer)
        compared += 1
    assert compared > 10


EXACT = {
    "strategic": ("basic movement", "forced march", "make depots", "lay waste"),
    "fateful_march": (
        "step begin",
        "place a block",
        "execute an order",
        "who goes first",
        "withdraw",
        "declare",
        "exchange",
    ),
    "scorched_earth": (
        "activate",
        "carrier",
        "orders",
        "march",
        "intercept",
        "bonus",
        "deploy_depots",
        "replace",
        "siege",
    ),
}
"""Positions are exact at these questions; in the middle of other things they stand for the last of them."""


def is_start_of_something(table: Table, side: str) -> bool:
    return table.pending[side].name in EXACT[table.game.id]


def board(table: Table, viewer: str | None) -> dict[str, object]:
    seen: dict[str, object] = dict(table.view(viewer)["board"])
    seen.pop("eliminated", None)  # a position tells what is on the map, not what once was
    return seen
