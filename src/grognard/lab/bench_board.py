"""How fast boards are: a unit's reach, a supply line and a way across the largest hex grid."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec

from grognard.board.board import load_board
from grognard.board.drawing import draw_board
from grognard.board.hexes import HexGrid
from grognard.board.paths import cheapest_way, reach, step_costs, trace
from grognard.figures import Figure, rate
from grognard.games.checking import checked_data
from grognard.games.styles import style_of

ALLOWANCE = 13
LARGEST_BOARD = "grand_tactical"


@dataclass(frozen=True, slots=True)
class Country:
    """A made-up country, the same every time: its grid, what its steps cost, zones of control, and enemies."""

    grid: HexGrid
    costs: list[int]
    zones: bytearray
    enemies: bytearray
    start: int


def make_country() -> Country:
    """70 x 45 hexes of mixed terrain with rivers along the hexsides, an enemy on every thirtieth hex, and the zones
    of every third of them."""
    grid = HexGrid((1, 70), (1, 45), "even")
    source = random.Random("board")
    terrain = [source.choice((2, 2, 2, 3, 4)) for _ in grid.codes]
    rivers = bytearray(source.random() < 0.12 for _ in range(grid.side_count))
    costs = step_costs(
        grid.targets, grid.slots, lambda hex_, slot, target: terrain[target] + 2 * rivers[grid.side(hex_, slot)]
    )
    enemies, zones = bytearray(len(grid)), bytearray(len(grid))
    start = grid.number["3522"]
    for count, enemy in enumerate(source.sample(range(len(grid)), len(grid) // 30)):
        if enemy != start:
            enemies[enemy] = 1
            for hex_ in grid.adjacent[enemy] if count % 3 == 0 else ():
                zones[hex_] = 1
    return Country(grid, costs, zones, enemies, start)


def _building_figure() -> Figure:
    """All five boards from their layers, as `make maps` does it; in a checkout only."""
    from grognard.board.building.layers import read_layers
    from grognard.games.building import BUILDERS, build_board

    began = time.process_time()
    layers = read_layers()
    for game in BUILDERS:
        build_board(game, layers)
    return Figure("building all boards", time.process_time() - began, "s", most=120)


def board_figures(seconds: float = 1.0) -> list[Figure]:
    """Each rate is measured for this long."""
    land = make_country()
    targets, slots = land.grid.targets, land.grid.slots
    far = land.grid.number["0140"]

    def march() -> dict[int, int]:
        return reach(land.start, ALLOWANCE, targets, land.costs, slots, stop=land.zones, closed=land.enemies)

    def supply() -> dict[int, int]:
        return trace([land.start], targets, slots, blocked=land.enemies)

    def way() -> list[int]:
        return cheapest_way(land.start, far, targets, land.costs, slots, closed=land.enemies)

    def micros(act: Callable[[], object]) -> float:
        return 1e6 / rate(act, seconds / 2)

    largest = checked_data(LARGEST_BOARD).text("board.json")
    svg = draw_board(load_board(largest), style_of(LARGEST_BOARD))
    figures = [_building_figure()] if find_spec("shapely") else []
    return [
        *figures,
        Figure(f"loading the board of {LARGEST_BOARD}", micros(lambda: load_board(largest)) / 1e3, "ms", most=50),
        Figure("its drawing", len(svg.encode()), "bytes", most=3_000_000),
        Figure(f"reach of a unit ({len(march())} of {len(land.grid)} hexes)", micros(march), "us", most=150),
        Figure("supply traced over a whole hex board", micros(supply) / 1e3, "ms"),
        Figure("cheapest way across a hex board", micros(way) / 1e3, "ms"),
        Figure("making a hex grid", micros(lambda: HexGrid((1, 70), (1, 45), "even")) / 1e3, "ms"),
    ]
