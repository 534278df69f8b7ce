"""Tests run on the games' own data, whatever packs the person who runs them has at home; those that take long come
first."""

from __future__ import annotations

import gc
import os
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ["GROGNARD_PACKS"] = ""
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # its threads would wait for each other on processors that are busy anyway
os.environ["GROGNARD_WARM_UP"] = "no"  # a board is drawn where somebody looks at it, not by every server of a test

# `make test` gives the same answer every time; `make fuzz` looks for new ones.
# How long it takes to make an example is the machine's affair: nothing fails by the clock.
settings.register_profile("steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("searching", max_examples=1000, deadline=None)
settings.load_profile("searching" if "GROGNARD_FUZZ_GAMES" in os.environ else "steady")

HERE = Path(__file__).parent
gc.disable()  # until all tests are collected
LONG = ("browser", "conformance/test_walks", "server", "agents", "games/test_data_check", "board", "cli", "lab")
"""Whoever is free takes over tests that wait for another: at the end only short ones may be left."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: _turn(item.path))


def pytest_collection_finish() -> None:
    """What is loaded by now stays to the end: to look through it for garbage takes a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


@cache
def _turn(path: Path) -> int:
    place = path.relative_to(HERE).as_posix()
    return next((number for number, long in enumerate(LONG) if place.startswith(long)), len(LONG))
