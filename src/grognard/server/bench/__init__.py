"""How quick and how light playing in the browser is: figures of a real server in a process of its own.

Time is the clock's on the wall here, because a player waits for the disk and for other processes as well."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from grognard.core.table import Table
from grognard.figures import Figure
from grognard.server.bench import basics, browser, clicks, crowd, labour, newcomer
from grognard.server.bench.browser import why_no_browser
from grognard.server.bench.house import running_house

__all__ = ["Size", "browser_figures", "server_figures", "why_no_browser"]


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured."""

    clicks: int = 30
    games: int = 100
    """Games of computer players at once."""
    watching: float = 60.0
    """Seconds for which they are watched."""
    loads: int = 5
    """So often each page is loaded."""
    newcomers: tuple[str, ...] = tuple(newcomer.SHORTEST)
    """The titles that a newcomer tries."""


def server_figures(widest: Table, finished: Table, seconds: float, size: Size) -> Iterator[Figure]:
    """What needs no browser. `widest`: a table at which the first side has many options; `finished`: one that is over.
    Each rate is measured for so many seconds."""
    yield from basics.basic_figures(widest, finished, seconds)
    yield from labour.labour_figures(widest, size.clicks)
    with running_house() as house:
        yield clicks.click_figure(house, widest, size.clicks)
        yield from crowd.crowd_figures(house, size.games, size.watching, widest, size.clicks)


def browser_figures(widest: Table, size: Size) -> Iterator[Figure]:
    """What needs one; `why_no_browser` says whether there is."""
    with running_house() as house:
        yield from browser.browser_figures(house, widest, size.clicks, size.loads)
        with browser.chromium() as chromium:
            yield from newcomer.newcomer_figures(house, chromium, size.newcomers)
