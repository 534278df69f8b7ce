"""What Scorched Earth promises about its speed and size."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.figures import Figure, rate
from grognard.games.promises import Promises
from grognard.games.scorched_earth.game import GAME
from grognard.games.scorched_earth.paths import destinations


def own_figures(seconds: float) -> Iterator[Figure]:
    """Where the force of the first turn that reaches most hexes can go, with what each costs."""
    table = GAME.start(seed="bench")
    for side in GAME.sides[::-1]:
        table.play(side, "default")
    state = GAME.own(table.state)
    forces = [state.combat_units(side, hex_) for side in (0, 1) for hex_ in state.forces(side)]
    farthest = max(forces, key=lambda force: len(destinations(state, force).costs))
    hexes = len(destinations(state, farthest).costs)
    taken = 1e6 / rate(lambda: destinations(state, farthest), seconds / 2)
    yield Figure(f"all destinations of a force ({hexes} hexes)", taken, "us", most=200)


PROMISES = Promises(
    openings={"the campaign": {"scenario": "campaign"}},
    decisions=8_000,
    clone=25,
    frozen=16_384,
    record=131_072,
    turn=3,
    own_figures=own_figures,
)
