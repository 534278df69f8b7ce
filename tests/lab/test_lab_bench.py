"""The benchmark measures what it says it does."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from grognard import GAMES, load
from grognard.core.table import Table
from grognard.figures import Figure
from grognard.lab import bench, bench_board
from grognard.lab.bench import calibrate

RECORDS = Path(__file__).parents[1] / "conformance" / "records"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is built, and no long game is played that is on file already."""
    honest = bench.finished_game

    @cache
    def finished(who: str, game: str = bench.GAME) -> Table:
        return (
            honest(who)
            if (who, game) == ("random", bench.GAME)
            else load(sorted(RECORDS.glob(f"{game}-*.json"))[0].read_text("utf-8"))
        )

    monkeypatch.setattr(bench, "finished_game", finished)
    monkeypatch.setattr(bench_board, "_building_figure", lambda: Figure("building all boards", 1, "s", most=120))


def test_all_promised_figures_are_measured(quick: None) -> None:
    """What they are is no matter here: `make bench` says which promises are kept."""
    figures = {figure.name: figure for figure in bench.measure(seconds=0.001)}
    assert {"view of the widest choice", "checked play", "odds of a battle"} <= set(figures)
    assert all(figure.value > 0 for figure in figures.values())
    promised = {name for name, figure in figures.items() if figure.is_kept is not None}
    for game in GAMES:
        for name in ("clone", "frozen state", "record of a random game", "record of a staff game"):
            assert f"{game}: {name}" in promised
        assert any(name.startswith(f"{game}: random play") for name in promised)


def test_a_finished_game_is_the_same_every_time() -> None:
    first, again = (bench.finished_game("random") for _ in range(2))
    assert first.state.over
    assert first.actions == again.actions


def test_a_ratio_does_not_depend_on_the_machine() -> None:
    assert Figure("play", 2000, "decisions/s").ratio(100) == pytest.approx(
        Figure("play", 4000, "decisions/s").ratio(200)
    )
    assert Figure("clone", 10, "us").ratio(1_000_000) == pytest.approx(10)
    assert Figure("clone", 5, "us").ratio(2_000_000) == pytest.approx(10)
    assert Figure("record", 5, "bytes").ratio(100) is None


def test_a_promise_is_kept_or_missed() -> None:
    assert Figure("play", 25_000, "decisions/s", least=25_000).is_kept is True
    assert Figure("clone", 10, "us", most=10).is_kept is False
    assert Figure("load", 10, "s").is_kept is None


def test_calibration_gives_a_rate() -> None:
    assert calibrate(0.02) > 100
