"""Random play over every registered game, for the tests of this folder."""

from __future__ import annotations

import os
import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import prod
from typing import overload

from invariants import INVARIANTS

import grognard
from grognard.core.decision import Action
from grognard.core.dice import KeyedDice
from grognard.core.game import Game
from grognard.core.state import State
from grognard.core.table import Table

FUZZ = "GROGNARD_FUZZ_GAMES"
GAMES_TO_PLAY = int(os.environ.get(FUZZ, "0"))
"""How many random games `make fuzz` plays of each title, of long ones fewer; at least one under every setting."""

LOT = "GROGNARD_FUZZ_LOT"
"""What settings are drawn with where there are too many to play under all of them."""
MOST_SETTINGS = 2_000
"""Of one title, in `make fuzz`."""
MOST_TRIED = 200
"""Pairs that the next row of a covering set is tried with."""
SMALLEST = {
    (1, *[2] * 10): "00000000000 01010101101 00101001111 00011110011 01111011000 01100110110",
    (1, *[2] * 6, *[3] * 11): """
        000000000000000000 000001012202022111 011101010220120210 010001122021112202 010100101221000021
        010011120200212121 001100021011222010 001110002122210110 000110020112020222 000101122120101012
        011011101210021102 011011101102102201 010100010101201202 011111111012011020 010110112011101121""",
}
"""By the numbers of values that factors have: the smallest covering sets there are, each row the numbers of its values.
Nobody wants to wait for them to be found; factors of other numbers get the sets that are found quickly."""

MOST_DECISIONS = 20_000
"""No game of any title is longer."""


# --- settings --------------------------------------------------------------------------------------------------


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


class EverySetting(Sequence[Setting]):
    """Every scenario with every combination of options, in order. None is made before somebody asks for it: a title
    with twenty options has more than anybody can hold."""

    def __init__(self, game: Game, scenarios: Sequence[str] = ()) -> None:
        self.game = game
        every, *options = _factors(game)
        self._factors = [tuple(each for each in every if each in scenarios or not scenarios), *options]

    def __len__(self) -> int:
        return prod(map(len, self._factors))

    @overload
    def __getitem__(self, number: int) -> Setting: ...
    @overload
    def __getitem__(self, number: slice) -> list[Setting]: ...
    def __getitem__(self, number: int | slice) -> Setting | list[Setting]:
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(len(self)))]
        left = range(len(self))[number]
        row: list[str] = []
        for values in reversed(self._factors):
            left, which = divmod(left, len(values))
            row.append(values[which])
        return _setting(self.game, row[::-1])


def searched_settings(game: Game) -> list[Setting]:
    """What `make fuzz` plays under: every setting, or of a title that has too many the covering set and others by lot,
    which are others the next time."""
    every = EverySetting(game)
    if len(every) <= MOST_SETTINGS:
        return list(every)
    covering = covering_settings(game)
    source = random.Random(os.environ.get(LOT, "steady"))
    by_lot = (every[number] for number in source.sample(range(len(every)), MOST_SETTINGS))
    return list(dict.fromkeys([*covering, *by_lot]))[:MOST_SETTINGS]


def covering_settings(game: Game) -> list[Setting]:
    """Settings in which every scenario meets every value of every option, and every two values meet."""
    return [_setting(game, row) for row in pairwise_rows(_factors(game))]


def _factors(game: Game) -> list[tuple[str, ...]]:
    return [tuple(scenario.id for scenario in game.scenarios), *(option.values for option in game.options)]


def _setting(game: Game, row: Sequence[str]) -> Setting:
    names = (option.name for option in game.options)
    return Setting(game.id, row[0], tuple(zip(names, row[1:], strict=True)))


def pairwise_rows(factors: Sequence[Sequence[str]]) -> list[tuple[str, ...]]:
    """Rows with one value of each factor, such that any two values of two factors are together in one. The first row is
    all that is usual; after it always the row that brings most pairs together, where no smaller set is known. The same
    rows every time."""
    if len(factors) == 1:
        return [(value,) for value in factors[0]]
    if known := SMALLEST.get(tuple(map(len, factors))):
        return [tuple(values[int(at)] for values, at in zip(factors, row, strict=True)) for row in known.split()]
    rows, source = [tuple(values[0] for values in factors)], random.Random("rows")
    missing = dict.fromkeys(
        ((one, value), (other, another))
        for one, other in combinations(range(len(factors)), 2)
        for value, another in product(factors[one], factors[other])
    )
    while True:
        for pair in _pairs(rows[-1]):
            missing.pop(pair, None)
        if not missing:
            return rows
        tried = missing if len(missing) <= MOST_TRIED else source.sample(list(missing), MOST_TRIED)
        found = [_row_with(pair, factors, missing, source) for pair in tried]
        rows.append(max(found, key=lambda row: _gain(row, missing)))


Pair = tuple[tuple[int, str], tuple[int, str]]


def _row_with(
    pair: Pair, factors: Sequence[Sequence[str]], missing: Collection[Pair], source: random.Random
) -> tuple[str, ...]:
    """A row with this pair, filled up with the values that bring most of the missing pairs with them."""
    chosen = dict(pair)
    for factor, values in enumerate(factors):
        if factor not in chosen:
            gains = [sum(_ordered((factor, value), other) in missing for other in chosen.items()) for value in values]
            best = [value for value, gain in zip(values, gains, strict=True) if gain == max(gains)]
            chosen[factor] = source.choice(best)
    return tuple(chosen[factor] for factor in range(len(factors)))


def _ordered(one: tuple[int, str], other: tuple[int, str]) -> Pair:
    return (one, other) if one < other else (other, one)


def _pairs(row: Sequence[str]) -> Iterator[Pair]:
    return combinations(enumerate(row), 2)


def _gain(row: Sequence[str], missing: Collection[Pair]) -> int:
    return sum(pair in missing for pair in _pairs(row))


SETTINGS = [setting for game in grognard.GAMES.values() for setting in searched_settings(game)] if GAMES_TO_PLAY else []
"""What `make fuzz` plays under; nothing where nobody searches."""
COVERING = [setting for game in grognard.GAMES.values() for setting in covering_settings(game)]


FAIR = 4
"""In so many games of a title the laws look as closely as they can; of a title with more they see as much in all."""


def fair_share(setting: Setting) -> float:
    return min(1, FAIR / sum(each.game == setting.game for each in COVERING))


def usual_setting(game: str) -> Setting:
    """The first scenario of a title as it comes."""
    return EverySetting(grognard.game(game))[0]


def games_each(setting: Setting) -> int:
    """How many games `make fuzz` plays under one setting: at least one."""
    rivals = sum(each.game == setting.game for each in SETTINGS)
    return max(1, GAMES_TO_PLAY // (rivals * INVARIANTS[setting.game].length))


def examples(number: int) -> int:
    """How many examples of something are tried: so many in `make test`, ten times as many in `make fuzz`."""
    return number * 10 if FUZZ in os.environ else number


# --- play ------------------------------------------------------------------------------------------------------


def side_to_decide(table: Table, source: random.Random) -> str:
    """One of the sides that are asked; when several are, any of them."""
    asked = zip(table.game.sides, table.state.pending, strict=True)
    return source.choice([side for side, decision in asked if decision is not None])


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
