"""The benchmark measures what it says it does."""

from __future__ import annotations

import pytest

from grognard import GAMES
from grognard.figures import Figure
from grognard.lab import bench_board
from grognard.lab.bench import calibrate, measure


def test_all_promised_figures_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    # Building all boards takes long, and is tested board by board.
    monkeypatch.setattr(bench_board, "_building_figure", lambda: Figure("building all boards", 1, "s", most=120))
    figures = {figure.name: figure for figure in measure(seconds=0.02)}
    assert {"view of the widest choice", "checked play", "odds of a battle"} <= set(figures)
    assert all(figure.value > 0 for figure in figures.values())
    promised = {name for name, figure in figures.items() if figure.is_kept is not None}
    for game in GAMES:
        for name in ("clone", "frozen state", "record of a random game", "record of a staff game"):
            assert f"{game}: {name}" in promised
        assert any(name.startswith(f"{game}: random play") for name in promised)
        assert figures[f"{game}: frozen state"].is_kept
        assert figures[f"{game}: record of a random game"].is_kept


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
