"""Recorded whole games, one for each way a title can end, replayed on every change; and a short transcript.

After a change of the rules that is meant: `.venv/bin/python tests/conformance/make_records.py`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from invariants import INVARIANTS
from make_records import LARGEST, RECORDS, TRANSCRIPTS, part_of_transcript, transcript

import grognard
from grognard.core.table import Table

FILES = sorted(RECORDS.glob("*.json"))


@cache
def loaded(path: Path) -> Table:
    return grognard.load(path.read_text("utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_its_end(path: Path) -> None:
    table = loaded(path)
    assert table.notices == []
    assert table.result is not None
    assert table.game.id == path.stem.split("-")[0]
    assert table.result.level.lower().split()[0] in path.stem
    assert path.stat().st_size < LARGEST
    INVARIANTS[table.game.id].check_alone(table.state)


@pytest.mark.parametrize("game", grognard.GAMES)
def test_there_is_a_golden_record_for_every_way_the_game_can_end(game: str) -> None:
    tables = [loaded(path) for path in FILES if path.stem.startswith(f"{game}-")]
    levels = {table.result.level for table in tables if table.result}
    assert levels == set(INVARIANTS[game].endings)


@pytest.mark.parametrize("game", grognard.GAMES)
def test_the_transcript_tells_of_a_battle(game: str) -> None:
    """From its beginning to losses, in the second part."""
    table = grognard.game(game).position(INVARIANTS[game].before_battle, seed="transcript")
    part_of_transcript(game, table)
    fought = [entry.event for entry in table.journal.entries if entry.event.chapter == "combat"]
    assert any(event.thrown for event in fought), "no die was thrown in it"
    assert table.game.statistics(table.state) != grognard.game(game).statistics(
        grognard.game(game).position(INVARIANTS[game].before_battle, seed="transcript").state
    ), "nobody was lost in it"


@pytest.mark.parametrize("game", grognard.GAMES)
def test_the_transcript_is_as_it_was(game: str) -> None:
    """Compared line by line."""
    path = TRANSCRIPTS / f"{game}.txt"
    assert path.exists(), f"{game} has no transcript"
    found = transcript(grognard.game(game)).splitlines()
    wanted = path.read_text("utf-8").splitlines()
    for number, (line, expected) in enumerate(zip(found, wanted, strict=False), 1):
        assert line == expected, f"line {number} of {path.name}"
    assert len(found) == len(wanted)
