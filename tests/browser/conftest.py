"""A real server and real browsers. Every test ends with the question whether anything went wrong in one of them."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from find_chromium import find_chromium
from house import House
from players import Player, Sit, come_home, tidy_up
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
QUIET = ("--disable-gpu", "--disable-background-networking")
MOST_TIMES = 20
"""So many tests share a window before another is opened."""


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: somebody plays in a real Chromium")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = f"{Path(__file__).parent}{os.sep}"
    for item in items:
        if str(item.path).startswith(here) and "find_chromium" not in item.path.name:
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


@pytest.fixture(scope="session")
def pseudo_house(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that speaks the pseudo-language."""
    with _open(tmp_path_factory.mktemp("pseudo"), "en-XA") as found:
        yield found


@contextmanager
def _open(folder: Path, language: str = "") -> Iterator[House]:
    house = House(folder, language)
    house.start()
    try:
        yield house
    finally:
        house.stop()
    assert not house.complaints


@dataclass
class Guest:
    """A player with the window that was found or opened for him."""

    player: Player
    kind: str
    """Which windows are as good as this one; nothing for one that is not used again."""
    has_picture: bool
    times: int = 1
    """How many tests have used the window."""


class Garage:
    """The one Chromium of this process. It is closed as soon as a test comes that is not about pages: Playwright's
    event loop would be in its way. To load the page takes longer than most tests do, so a window serves several:
    what they kept in it is forgotten in between."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None
        self._idle: dict[str, list[Guest]] = defaultdict(list)

    def receive(self, house: House, has_picture: bool, is_new: bool, wishes: dict[str, Any]) -> Guest:
        """A window at that server, of that size and so on. Size and motion can be changed in one that is open."""
        lasting = sorted((name, wish) for name, wish in wishes.items() if name not in ("viewport", "reduced_motion"))
        kind = "" if is_new else f"{house.address} {has_picture} {lasting}"
        browser = self.browser()
        if self._idle[kind]:
            guest = self._idle[kind].pop()
            guest.times += 1
            guest.player.page.set_viewport_size(wishes["viewport"])
            guest.player.page.emulate_media(reduced_motion=wishes["reduced_motion"])
            return guest
        player = come_home(house, browser.new_context(**wishes), has_picture)
        return Guest(player, kind, has_picture)

    def see_off(self, guests: list[Guest]) -> None:
        """Nothing has gone wrong in their browsers; windows that may serve again are tidied up."""
        with ExitStack() as going:
            for guest in guests:
                going.callback(self._empty, guest)
            for guest in guests:
                guest.player.check()
            going.pop_all()
        for guest in guests:
            if guest.kind and guest.times < MOST_TIMES:
                tidy_up(guest.player, guest.has_picture)
                self._idle[guest.kind].append(guest)
            else:
                self._empty(guest)

    def _empty(self, guest: Guest) -> None:
        guest.player.context.close()

    def browser(self) -> Browser:
        if self._browser is None or not self._browser.is_connected():
            self.close()
            root = ["--no-sandbox"] if os.geteuid() == 0 else []
            playwright = self._open.enter_context(sync_playwright())
            self._browser = playwright.chromium.launch(executable_path=find_chromium(), args=[*QUIET, *root])
            self._open.callback(self._browser.close)
        return self._browser

    def close(self) -> None:
        self._idle.clear()
        self._open.close()
        self._browser = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if "sit" not in getattr(item, "fixturenames", ()):
            self.close()


@pytest.fixture(scope="session")
def garage(pytestconfig: pytest.Config) -> Iterator[Garage]:
    found = Garage()
    pytestconfig.pluginmanager.register(found)
    yield found
    pytestconfig.pluginmanager.unregister(found)
    found.close()


@pytest.fixture
def sit(garage: Garage, house: House) -> Iterator[Sit]:
    """Another player comes, with a browser that has seen nothing yet; `is_new`: that has not loaded the page either,
    for a test that puts something into it before that or is about it. He wants no motion, which a machine without a
    graphics card pays dearly for, unless `reduced_motion` says "no-preference"."""
    guests: list[Guest] = []

    def sitting(at: House = house, has_picture: bool = False, is_new: bool = False, **wishes: Any) -> Player:
        wishes = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", **wishes}
        guests.append(garage.receive(at, has_picture, is_new, wishes))
        return guests[-1].player

    yield sitting
    garage.see_off(guests)
