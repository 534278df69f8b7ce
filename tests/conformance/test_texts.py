"""Text first: whatever is typed is read or refused as it should be. `make fuzz` types ten times as much."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from playing import decisions, examples, twin, usual_setting

import grognard
from grognard.core.errors import BadPosition, Unreadable
from grognard.core.table import Table

At = tuple[str, int]
"""A moment of a title: its id, and a number among the tables that are kept of it."""


@cache
def tables(game: str) -> list[Table]:
    """Tables of a random game at different kinds of decisions."""
    table, source = usual_setting(game).start("texts"), random.Random(2)
    found: dict[str, Table] = {}
    for side, _ in decisions(table, source):
        name = table.pending[side].name
        if name not in found:
            found[name] = twin(table)
    return list(found.values())


def table_at(at: At) -> Table:
    game, number = at
    return tables(game)[number % len(tables(game))]


@cache
def words() -> list[str]:
    """Words that mean something in the notation of a title, from actions and positions that it writes itself."""
    found: set[str] = set()
    for table in (table for game in grognard.GAMES for table in tables(game)):
        found.update(table.position().split())
        for side in table.pending:
            found.update(word for action in table.options(side) for word in str(action).split())
    return sorted(found)


TITLES = st.sampled_from(list(grognard.GAMES))
MOMENTS = st.tuples(TITLES, st.integers(0, 99))
WORDS = st.deferred(lambda: st.sampled_from(words()))
LINES = st.lists(WORDS | st.text(max_size=5) | st.integers(0, 9999).map(str), max_size=6).map(" ".join)
STRATEGIC, FATEFUL_MARCH, SCORCHED_EARTH = ("strategic", 0), ("fateful_march", -1), ("scorched_earth", -1)


@settings(max_examples=examples(400), deadline=None)
@given(st.text(max_size=40) | LINES, MOMENTS)
@example("march FP1 FP2 \u0661ic", STRATEGIC)
@example("sacrifice \u00b2", STRATEGIC)
@example("feed R44 \u00b2 depot R44", STRATEGIC)
@example("march FP1 FP2 " + "999ic " * 50, STRATEGIC)
@example("with \u0661 inf", FATEFUL_MARCH)
@example("exhaust vilna \u00b2inf", FATEFUL_MARCH)
@example("choose \u00b2 evade", FATEFUL_MARCH)
@example("with " + "9inf " * 50, FATEFUL_MARCH)
@example("to \u0661617", SCORCHED_EARTH)
@example("rally \u00b2", SCORCHED_EARTH)
def test_any_line_is_read_or_unreadable_and_then_allowed_or_refused(line: str, at: At) -> None:
    table = table_at(at)
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


@settings(max_examples=examples(100), deadline=None)
@given(LINES, MOMENTS)
def test_what_is_refused_changes_nothing(line: str, at: At) -> None:
    table = table_at(at)
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
    lines = table_at(draw(MOMENTS)).position().splitlines()
    for _ in range(draw(st.integers(1, 4))):
        number = draw(st.integers(0, len(lines) - 1)) if lines else 0
        match draw(st.sampled_from(["drop", "repeat", "word", "line", "move"])):
            case "drop" if lines:
                del lines[number]
            case "repeat" if lines:
                lines.insert(number, lines[number])
            case "word" if lines and (words := lines[number].split()):
                at = draw(st.integers(0, len(words) - 1))
                words[at] = draw(WORDS | st.text(max_size=5) | st.integers().map(str))
                lines[number] = " ".join(words)
            case "line":
                lines.insert(number, draw(LINES | st.text(max_size=20)))
            case "move" if lines:
                lines.append(lines.pop(number))
    return "\n".join(lines)


@settings(max_examples=examples(300), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(mangled_positions() | st.text(max_size=60) | st.lists(LINES, max_size=5).map("\n".join), TITLES)
@example("turn " + "9" * 5000 + ", french movement", "strategic")
@example("turn 1, french movement\nmarkers: F R22 \u00b2", "strategic")
@example("turn 1, french movement\nlevel: \u0661", "strategic")
@example("turn: July \u0661\nbegin: S5", "fateful_march")
@example("turn: July 2\nbegin: S5\nvp: french \u00b2", "fateful_march")
@example("turn: July 2\nbegin: S5\nVilna: F \u00b2inf", "fateful_march")
@example("turn: \u0661\nbegin: orders", "scorched_earth")
@example("turn: July 2\nbegin: S13 losses\nVilna: F 1inf\nlosses: F Vilna 20", "fateful_march")
def test_any_position_is_read_or_bad_and_what_is_read_can_be_played(text: str, game: str) -> None:
    try:
        table = grognard.game(game).position(text, seed=1)
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
