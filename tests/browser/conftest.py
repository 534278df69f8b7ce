"""A real server and real browsers. Every test ends with the question whether anything went wrong in one of them."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from find_chromium import find_chromium
from house import House
from players import Player, Sit, at_home
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
QUIET = ("--disable-gpu", "--disable-background-networking")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: somebody plays in a real Chromium")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents and "find_chromium" not in item.path.name:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def pages() -> None:
    """The built client, newer than its sources. Of several processes that run tests only one builds it."""
    with (Path(tempfile.gettempdir()) / f"grognard-build-{os.getuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        built = subprocess.run([sys.executable, ROOT / "web" / "client.py", "build"], capture_output=True, text=True)
    assert built.returncode == 0, built.stderr


@pytest.fixture(scope="session")
def house(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server that all tests share."""
    with _open(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture
def own_house(pages: None, tmp_path: Path) -> Iterator[House]:
    """A server for a test that does it harm."""
    with _open(tmp_path) as found:
        yield found


@contextmanager
def _open(folder: Path) -> Iterator[House]:
    house = House(folder)
    house.start()
    try:
        yield house
    finally:
        house.stop()
    assert not house.complaints


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    # One for each module and not for all: its event loop would be in the way of other tests in the same process.
    root = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=[*QUIET, *root])
        yield browser
        browser.close()


@pytest.fixture
def sit(chromium: Browser, house: House) -> Iterator[Sit]:
    """Another player comes, with a browser that has seen nothing yet."""
    with ExitStack() as home:

        def sitting(at: House = house, has_picture: bool = False, **wishes: Any) -> Player:
            wishes = {"viewport": {"width": 1440, "height": 900}, **wishes}
            return home.enter_context(at_home(at, chromium.new_context(**wishes), has_picture))

        yield sitting
