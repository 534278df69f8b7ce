"""What the Grand Tactical Game promises about its speed and size."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.figures import Figure, rate
from grognard.games.grand_tactical.game import GAME
from grognard.games.grand_tactical.paths import search_hindered
from grognard.games.grand_tactical.tables import FRENCH, LEADER, RUSSIAN
from grognard.games.promises import Promises


def own_figures(seconds: float) -> Iterator[Figure]:
    """The whole reach of the unit of the first turn that comes to most hexes, zones of control included."""
    state = GAME.own(GAME.start("1", seed="bench").state)
    state.began = state.where[:]
    units = [unit for side in (FRENCH, RUSSIAN) for unit in state.on_map(side) if state.kind[unit] != LEADER]
    farthest = max(units, key=lambda unit: len(search_hindered(state, unit, state.allowance(unit))[0]))
    hexes = len(search_hindered(state, farthest, state.allowance(farthest))[0])
    taken = 1e6 / rate(lambda: search_hindered(state, farthest, state.allowance(farthest)), seconds / 2)
    yield Figure(f"the whole reach of a unit ({hexes} hexes)", taken, "us", most=150)


PROMISES = Promises(
    openings={scenario.name: {"scenario": scenario.id} for scenario in GAME.scenarios},
    decisions=20_000,
    clone=10,
    frozen=16_384,
    record=131_072,
    turn=3,
    view=2,
    own_figures=own_figures,
)
