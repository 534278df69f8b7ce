"""Aids for the tests of what players read, write, touch and see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from grognard.core.decision import Action
from grognard.core.dice import KeyedDice
from grognard.core.state import State
from grognard.core.table import Table
from grognard.games.fateful_march.game import GAME

PLAIN = "turn: July 2\nbegin: S7 execute french\nspecial: none\n"


def position(lines: str, begin: str = "S7 execute french", **options: str) -> Table:
    """A table in July that begins somewhere, with these lines and no special rules."""
    return GAME.position(f"turn: July 2\nbegin: {begin}\nspecial: none\n{lines}", options, seed="faces")


def board(table: Table, eyes: str | None) -> dict[str, Any]:
    seen: dict[str, Any] = table.view(eyes)["board"]
    return seen


def stack(table: Table, eyes: str | None, area: str, side: str) -> Any:
    return board(table, eyes)["areas"][area][side]


def random_game(scenario: str, seed: int, **options: str) -> Iterator[tuple[Table, str, Action]]:
    """A game at random; each choice is shown before it is played."""
    table, source = GAME.start(scenario, options, seed=seed), random.Random(seed)
    while not table.state.over:
        side = source.choice(list(table.pending))
        actions = table.options(side)
        action = actions[source.randrange(len(actions))]
        yield table, side, action
        table.play(side, action)


def finished(scenario: str, seed: int, **options: str) -> Table:
    for table, _, _ in random_game(scenario, seed, **options):
        last = table
    return last


def twin(table: Table, state: State | None = None) -> Table:
    """A second table in the same position, or in another state."""
    dice = KeyedDice("twin", table.dice.drawn, "salt")
    return Table(table.game, state or table.state.clone(), dice, table.scenario, table.settings)
