"""Random play over every registered game, for the tests of this folder."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import grognard
from grognard.core.decision import Action
from grognard.core.dice import KeyedDice
from grognard.core.game import Game
from grognard.core.state import State
from grognard.core.table import Table

GAMES_TO_PLAY = int(os.environ.get("GROGNARD_FUZZ_GAMES", "96"))
"""How many random games each kind of check plays over all settings of a title; `make fuzz` asks for more."""

LENGTH = {"fateful_march": 3, "scorched_earth": 12}
"""Titles whose games are longer than those of the others, and how many times: so much less of them is played."""

MOST_DECISIONS = 20_000
"""No game of any title is longer."""


@dataclass(frozen=True)
class Setting:
    """One way to begin a game: title, scenario and a value for every option."""

    game: str
    scenario: str
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return "-".join([self.game, self.scenario, *(value for _, value in self.options)])

    def start(self, seed: str | int) -> Table:
        return grognard.game(self.game).start(self.scenario, dict(self.options), seed=seed)


MOST_COMBINATIONS = 64
"""Of options that are all tried with each other."""


def settings_of(game: Game) -> list[Setting]:
    """Every scenario with every combination of options; of very many options every value with the others as usual, and
    all that are unusual together."""
    combinations = list(product(*(option.values for option in game.options)))
    if len(combinations) > MOST_COMBINATIONS:
        usual = [option.default for option in game.options]
        alone = [(*usual[:n], v, *usual[n + 1 :]) for n, option in enumerate(game.options) for v in option.values[1:]]
        combinations = [tuple(usual), *alone, tuple(option.values[-1] for option in game.options)]
    names = [option.name for option in game.options]
    chosen = [tuple(zip(names, values, strict=True)) for values in combinations]
    return [Setting(game.id, scenario.id, each) for scenario in game.scenarios for each in chosen]


SETTINGS = [setting for game in grognard.GAMES.values() for setting in settings_of(game)]


def games_each(setting: Setting, total: int = GAMES_TO_PLAY) -> int:
    """How many games a check plays under one setting: at least one."""
    rivals = sum(each.game == setting.game for each in SETTINGS)
    return max(1, total // (rivals * length_of(setting)))


def length_of(setting: Setting) -> int:
    return LENGTH.get(setting.game, 1)


def some_settings(count: int) -> list[Setting]:
    """So many settings of every title, of long ones fewer, spread evenly over its scenarios and options."""
    found = []
    for game in grognard.GAMES:
        every = [setting for setting in SETTINGS if setting.game == game]
        number = max(2, count // length_of(every[0]))
        found += every[:: len(every) // number][:number]
    return found


def side_to_decide(table: Table, source: random.Random) -> str:
    """One of the sides that are asked; when several are, any of them."""
    return source.choice(list(table.pending))


def random_action(table: Table, side: str, source: random.Random, rest: float = 0) -> Action:
    """Any option; with the chance `rest` the first one, which is often to be done with it."""
    options = table.options(side)
    return options[0 if source.random() < rest else source.randrange(len(options))]


def decisions(table: Table, source: random.Random) -> Iterator[tuple[str, Action]]:
    """Play at random to the end; each choice is shown before it is played. Some games are played more restfully than
    others, so that armies live long enough for all that the rules hold in store."""
    rest = source.choice((0, 0.1, 0.4))
    for _ in range(MOST_DECISIONS):
        if table.state.over:
            return
        side = side_to_decide(table, source)
        action = random_action(table, side, source, rest)
        yield side, action
        table.play(side, action)
    raise AssertionError(f"the game is not over after {MOST_DECISIONS} decisions")


def played(setting: Setting, seed: str | int, most: int = MOST_DECISIONS) -> Table:
    """A table after so many random decisions, or at the end."""
    table = setting.start(seed)
    source = random.Random(seed)
    for number, _ in enumerate(decisions(table, source)):
        if number >= most:
            break
    return table


def twin(table: Table, state: State | None = None) -> Table:
    """A second table in the same position (or in another state), with an empty journal and the same dice to come."""
    dice = KeyedDice("twin", table.dice.drawn, "salt")
    if isinstance(table.dice, KeyedDice):
        dice = KeyedDice(table.dice.seed, table.dice.drawn, table.dice.salt)
    return Table(table.game, state or table.state.clone(), dice, table.scenario, table.settings)
