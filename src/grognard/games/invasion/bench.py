"""What The Invasion of Russia promises about its speed and size."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.figures import Figure, rate
from grognard.games.invasion.game import GAME
from grognard.games.invasion.supply import Lines
from grognard.games.invasion.tables import FRENCH, RUSSIAN
from grognard.games.invasion.view import view
from grognard.games.promises import Promises


def own_figures(seconds: float) -> Iterator[Figure]:
    """General supply of all units of both sides at the start, and what a side sees then."""
    table = GAME.start(seed="bench")
    for side in GAME.sides[::-1]:
        table.play(side, "default")
    state = GAME.own(table.state)

    def trace() -> None:
        for side in (FRENCH, RUSSIAN):
            lines = Lines(state, side)
            for unit in state.on_map(side):
                lines.feed(unit)

    yield Figure("supply of all units", 1e6 / rate(trace, seconds / 2), "us", most=300)
    yield Figure("view of a side", 1e3 / rate(lambda: view(state, FRENCH), seconds / 2), "ms", most=2)


PROMISES = Promises(
    openings={
        "the basic game": {"scenario": "campaign"},
        "the advanced game, one year": {"scenario": "campaign", "game": "advanced", "two_years": "no"},
        "the advanced game, two years": {"scenario": "campaign", "game": "advanced"},
        "first edition, the basic game": {"scenario": "campaign", "edition": "first"},
        "first edition, the advanced game": {"scenario": "campaign", "edition": "first", "game": "advanced"},
    },
    decisions=8_000,
    clone=15,
    frozen=32_768,
    record=131_072,
    turn=3,
    own_figures=own_figures,
)
