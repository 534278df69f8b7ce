"""Speed and size, measured beside a fixed workload so that figures of different machines can be compared."""

from __future__ import annotations

import gc
import json
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from grognard.agents import agents
from grognard.core.dice import FreshDice
from grognard.core.record import read_record
from grognard.core.state import State
from grognard.core.table import Table
from grognard.figures import ENOUGH_SECONDS, Figure, rate, units_per_second
from grognard.games import GAMES
from grognard.games import game as find_game
from grognard.games.promises import Promises
from grognard.lab.bench_board import board_figures
from grognard.lab.simulate import play_game

SEED = "bench"
GAME = "strategic"
"""The title with which the engine itself and the server are measured."""
SIDES = find_game(GAME).sides


def _promises() -> dict[str, Promises]:
    """What each title promises, as `bench.py` of its folder says; a title need not have one."""
    return {name: module.PROMISES for name in GAMES if (module := _bench_of(name))}


def _bench_of(game: str) -> ModuleType | None:
    return import_module(f"grognard.games.{game}.bench") if find_spec(f"grognard.games.{game}.bench") else None


def calibrate(seconds: float = ENOUGH_SECONDS) -> float:
    """Loops per second of a fixed piece of plain Python: lists, dicts, calls and whole numbers."""
    return rate(_calibration_loop, seconds)


def _calibration_loop() -> int:
    numbers = list(range(64))
    counted: dict[int, int] = {}
    total = 0
    for number in numbers:
        key = number * 7 % 13
        counted[key] = counted.get(key, 0) + number
        total += max(number, key)
    return total + sum(sorted(counted.values()))


def measure(seconds: float = ENOUGH_SECONDS) -> Iterator[Figure]:
    """All figures, one by one as they are ready."""
    for game, promises in _promises().items():
        for figure in _title_figures(game, promises, seconds):
            yield replace(figure, name=f"{game}: {figure.name}")
    most = widest_choice()
    side = next(iter(most.pending))
    yield Figure("view of the widest choice", 1e3 / rate(lambda: most.view(side), seconds / 2), "ms", most=1)
    yield Figure("checked play", _checked_per_second(seconds), "actions/s")
    battle = _battle()
    yield Figure("odds of a battle", 1e3 / rate(lambda: battle.odds("russian", "accept"), seconds / 2), "ms")
    yield from board_figures(seconds)


def _title_figures(game: str, promises: Promises, seconds: float) -> Iterator[Figure]:
    for name in promises.openings:
        played = _decisions_per_second(_open(game, promises, name).state, seconds)
        yield Figure(f"random play, {name}", played, "decisions/s", least=promises.decisions)
    middle = _middle_of_game(game, promises)
    state = middle.state
    yield Figure("clone", 1e6 / rate(state.clone, seconds / 2), "us", most=promises.clone)
    yield Figure("frozen state", len(json.dumps(state.freeze(), separators=(",", ":"))), "bytes", most=promises.frozen)
    side = next(iter(middle.pending))
    seen = 1e3 / rate(lambda: middle.view(side), seconds / 2)
    yield Figure("view in the middle of a game", seen, "ms", most=promises.view)
    for who in (name for name, each in agents(game).items() if not each.seconds):
        yield from _record_figures(game, promises, who)
    yield from promises.own_figures(seconds)


def _open(game: str, promises: Promises, name: str) -> Table:
    settings = dict(promises.openings[name])
    return find_game(game).start(settings.pop("scenario"), settings, SEED)


def _decisions_per_second(opening: State, seconds: float) -> float:
    """Whole random games at the level of search, all options generated at each decision, in a process that has settled
    down to it as those of the lab do."""
    source = random.Random(SEED)
    _play_out(opening.clone(), source)
    gc.freeze()
    return units_per_second(lambda: _play_out(opening.clone(), source), seconds)


def _play_out(state: State, source: random.Random) -> int:
    state.dice = FreshDice(source)
    draw = source.random
    decisions = 0
    while not state.over:
        side = 0 if state.pending[0] else 1
        moves = state.moves(side)
        state.play_unchecked(side, moves[int(draw() * len(moves))])
        decisions += 1
    return decisions


def _middle_of_game(game: str, promises: Promises) -> Table:
    """The first scenario as two random players have it in the middle."""
    table = _open(game, promises, next(iter(promises.openings)))
    source = random.Random(SEED)
    while table.state.time < promises.turn:
        side = next(iter(table.pending))
        options = table.options(side)
        table.play(side, options[source.randrange(len(options))])
    return table


def widest_choice() -> Table:
    """The widest choice there is: all French units of the first turn, leaders included, before the first march."""
    table = find_game(GAME).start("1", {"rules": "optional"}, SEED)
    while table.state.stack[-1].__class__.__name__ != "BasicMovementSegment" or "french" not in table.pending:
        side = next(iter(table.pending))
        table.play(side, "done" if "done" in table.options(side) else table.options(side)[0])
    return table


def _checked_per_second(seconds: float) -> float:
    """Actions through the checked door, as a record or a player's client would bring them."""
    actions = [(SIDES[each.side], each.text) for each in finished_game("random").actions]

    def play_all() -> int:
        table = find_game(GAME).start("1", None, SEED)
        for side, text in actions:
            table.play(side, text)
        return len(actions)

    return units_per_second(play_all, seconds)


def finished_game(who: str, game: str = GAME) -> Table:
    """A whole game between two such players in the first scenario, the same every time."""
    title = find_game(game)
    return play_game(game, dict.fromkeys(title.sides, who), title.scenarios[0].id, None, SEED)


def _record_figures(game: str, promises: Promises, who: str) -> Iterator[Figure]:
    """A whole game between two such players: how big its record is, and how long it takes to load."""
    began = time.process_time()
    table = finished_game(who, game)
    spent = time.process_time() - began
    text = json.dumps(table.record())
    yield Figure(f"whole {who} game", spent, "s")
    yield Figure(f"record of a {who} game", len(text), "bytes", most=promises.record)
    yield Figure(f"loading that record ({len(table.actions)} actions)", _least_time(text), "s")


def _least_time(text: str) -> float:
    times = []
    for _ in range(3):
        began = time.process_time()
        read_record(text, find_game)
        times.append(time.process_time() - began)
    return min(times)


def _battle() -> Table:
    """At Smolensk the Russians may still decline; if they accept, the dice of combat follow."""
    table = find_game(GAME).position("turn 4, french combat\nR44: F 7ic 3cc | R 5ic 1cc", seed=SEED)
    for line in ("french plan C", "russian plan E", "russian stand", "french stand", "russian lose 1cc"):
        side, _, action = line.partition(" ")
        table.play(side, action)
    return table
