"""Speed and size, measured beside a fixed workload so that figures of different machines can be compared."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from grognard.agents import agents
from grognard.core.dice import FreshDice
from grognard.core.record import read_record
from grognard.core.state import State
from grognard.core.table import Table
from grognard.figures import ENOUGH_SECONDS, Figure, rate, units_per_second
from grognard.games import game as find_game
from grognard.games.scorched_earth.paths import destinations
from grognard.games.scorched_earth.state import Campaign as ScorchedEarth
from grognard.lab.bench_board import board_figures
from grognard.lab.simulate import play_game

SEED = "bench"
GAME = "strategic"
SIDES = find_game(GAME).sides


@dataclass(frozen=True, slots=True)
class Promises:
    """What a title keeps to: which games are played out for it, and its figures."""

    game: str
    openings: Mapping[str, Mapping[str, str]]
    """What is played at random, by name: scenario and options."""
    decisions: int
    """At least so many a second, all options listed at each."""
    clone: int
    """Microseconds at most."""
    frozen: int
    """Bytes at most."""
    record: int
    """Bytes at most, of a whole game in the first scenario."""
    turn: int
    """Copies and sizes are taken of the first scenario in this turn."""

    def open(self, name: str) -> Table:
        settings = dict(self.openings[name])
        return find_game(self.game).start(settings.pop("scenario"), settings, SEED)


PROMISES = (
    Promises(
        game="strategic",
        openings={
            "standard rules": {"scenario": "1", "rules": "standard"},
            "optional rules": {"scenario": "1", "rules": "optional"},
        },
        decisions=25_000,
        clone=10,
        frozen=4096,
        record=65_536,
        turn=6,
    ),
    Promises(
        game="fateful_march",
        openings={
            "Crossing the Niemen": {"scenario": "niemen"},
            "the whole campaign": {"scenario": "campaign"},
        },
        decisions=10_000,
        clone=25,
        frozen=16_384,
        record=262_144,
        turn=5,
    ),
    Promises(
        game="scorched_earth",
        openings={"the campaign": {"scenario": "campaign"}},
        decisions=8_000,
        clone=25,
        frozen=16_384,
        record=131_072,
        turn=3,
    ),
)


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
    for promises in PROMISES:
        for figure in _title_figures(promises, seconds):
            yield replace(figure, name=f"{promises.game}: {figure.name}")
    yield _march_figure(seconds)
    most = widest_choice()
    side = next(iter(most.pending))
    yield Figure("view of the widest choice", 1e3 / rate(lambda: most.view(side), seconds / 2), "ms", most=1)
    yield Figure("checked play", _checked_per_second(seconds), "actions/s")
    battle = _battle()
    yield Figure("odds of a battle", 1e3 / rate(lambda: battle.odds("russian", "accept"), seconds / 2), "ms")
    yield from board_figures(seconds)


def _title_figures(promises: Promises, seconds: float) -> Iterator[Figure]:
    for name in promises.openings:
        played = _decisions_per_second(promises.open(name).state, seconds)
        yield Figure(f"random play, {name}", played, "decisions/s", least=promises.decisions)
    middle = _middle_of_game(promises)
    state = middle.state
    yield Figure("clone", 1e6 / rate(state.clone, seconds / 2), "us", most=promises.clone)
    yield Figure("frozen state", len(json.dumps(state.freeze(), separators=(",", ":"))), "bytes", most=promises.frozen)
    side = next(iter(middle.pending))
    yield Figure("view in the middle of a game", 1e3 / rate(lambda: middle.view(side), seconds / 2), "ms")
    for who in agents(promises.game):
        yield from _record_figures(promises, who)


def _decisions_per_second(opening: State, seconds: float) -> float:
    """Whole random games at the level of search, all options generated at each decision."""
    source = random.Random(SEED)
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


def _middle_of_game(promises: Promises) -> Table:
    """The first scenario as two random players have it in the middle."""
    table = promises.open(next(iter(promises.openings)))
    source = random.Random(SEED)
    while table.state.time < promises.turn:
        side = next(iter(table.pending))
        options = table.options(side)
        table.play(side, options[source.randrange(len(options))])
    return table


def _march_figure(seconds: float) -> Figure:
    """Where the force of the first turn of Scorched Earth that reaches most hexes can go, with what each costs."""
    state = _set_up_by_default("scorched_earth").state
    assert isinstance(state, ScorchedEarth)
    forces = [state.combat_units(side, hex_) for side in (0, 1) for hex_ in state.forces(side)]
    farthest = max(forces, key=lambda force: len(destinations(state, force).costs))
    hexes = len(destinations(state, farthest).costs)
    taken = 1e6 / rate(lambda: destinations(state, farthest), seconds / 2)
    return Figure(f"scorched_earth: all destinations of a force ({hexes} hexes)", taken, "us", most=200)


def _set_up_by_default(game: str) -> Table:
    """A game whose sides set up as proposed."""
    table = find_game(game).start(seed=SEED)
    for side in find_game(game).sides[::-1]:
        table.play(side, "default")
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


def _record_figures(promises: Promises, who: str) -> Iterator[Figure]:
    """A whole game between two such players: how big its record is, and how long it takes to load."""
    began = time.process_time()
    table = finished_game(who, promises.game)
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
