"""The inside of a worker process: it keeps tables of its own, lets computer players think at them, and counts odds."""

from __future__ import annotations

import gc
import os
import random
import signal
import time
import traceback
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection
from typing import Any

import grognard
from grognard.agents import agents
from grognard.agents.account import account
from grognard.agents.advice import advise_by, propose
from grognard.agents.agent import Agent
from grognard.agents.levels import USUAL, strongest
from grognard.core.decision import Action
from grognard.core.errors import BadSetting, DiceError, GrognardError
from grognard.core.facts import Remark
from grognard.core.standing import Errand
from grognard.core.table import Act, Table
from grognard.messages import speaking
from grognard.server.catalogue import board_picture
from grognard.server.opponents import find_agents

MOST_TABLES = 128
HALTED, OUT_OF_DICE = "server-halted", "server-out-of-dice"
"""Notices that the computer players cannot go on."""
TAKES_TOO_LONG = "replaying this record takes too long"
ODDS_TOO_SLOW = Remark("odds-too-slow")


@dataclass(frozen=True, slots=True)
class Position:
    """Where a game stands: its last actions, for a worker that knows the earlier ones; else its whole record."""

    game_id: str
    epoch: int
    """Another number after something was taken back: what came before no longer leads here."""
    first: int
    tail: list[tuple[str, str, str]]
    """Side, text and digest of the actions from number `first` on."""
    record: dict[str, Any] | None = None

    @property
    def count(self) -> int:
        return self.first + len(self.tail)


@dataclass(frozen=True, slots=True)
class Think:
    """Decide for these computer players until a person is asked, or for a while."""

    position: Position
    players: Mapping[str, str]
    """The names of the computer players by side."""
    salt: str
    most: int = 200
    seconds: float = 0.2
    errands: Mapping[str, Errand] = field(default_factory=dict)
    """Sides of people, and what they have left to these players."""

    def is_for(self, table: Table, side: str) -> bool:
        """Is this side to be decided for now?"""
        if side not in self.players:
            return False
        return side not in self.errands or self.errands[side].covers(table.seat(side))


@dataclass(frozen=True, slots=True)
class Count:
    """Count the odds of actions."""

    position: Position
    side: str
    acts: list[Act]
    language: str
    """In which the outcomes are told."""


@dataclass(frozen=True, slots=True)
class Replay:
    """Try a record out, before it comes near the server's own process."""

    record: str
    seconds: float
    """Of the processor's time, at most."""
    language: str = ""
    """That of whoever brings it."""


@dataclass(frozen=True, slots=True)
class Burst:
    """What computer players decided one after the other."""

    after: int
    """How many actions there were before."""
    epoch: int
    actions: list[tuple[str, str]] = field(default_factory=list)
    stumbles: list[tuple[str, str]] = field(default_factory=list)
    """Sides whose computer player failed, and how; something legal was chosen for them by lot."""
    halt: str = ""
    """The notice that tells why the game cannot go on, such as scripted dice that have run out."""
    halted_by: str = ""
    """The error behind it, for the log."""


@dataclass(frozen=True, slots=True)
class Tell:
    """The worker does not know this game well enough: tell it the whole record."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Something that should not happen happened in the worker."""

    trace: str


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a board."""

    game: str
    is_winter: bool
    is_night: bool


@dataclass(frozen=True, slots=True)
class Advise:
    """Say what the strongest level would do for a side, and why."""

    position: Position
    side: str
    patience: float
    """Levels that think longer for a turn, in seconds, are not asked."""
    language: str
    """In which the reasons are told."""


@dataclass(frozen=True, slots=True)
class Propose:
    """Say how the usual level would answer the whole of a side's question."""

    position: Position
    side: str


@dataclass(frozen=True, slots=True)
class LookBack:
    """Report on a finished game."""

    position: Position
    language: str


Order = Think | Count | Replay | Draw | Advise | Propose | LookBack


def serve(connection: Connection, more_agents: Mapping[str, str], niceness: int) -> None:
    """Answer orders until the server hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then hangs up
    if hasattr(os, "nice"):
        os.nice(niceness)
    gc.freeze()  # what every worker is made from is no garbage of its own
    desk = Desk(more_agents)
    while True:
        try:
            order = connection.recv()
        except (EOFError, OSError):
            return
        try:
            answer = desk.answer(order)
        except Exception:
            answer = Failure(traceback.format_exc())
        try:
            connection.send(answer)
        except OSError:
            return


@dataclass(slots=True)
class Sitting:
    """A table in the worker's memory with the computer players at it."""

    epoch: int
    table: Table
    players: dict[str, Agent] = field(default_factory=dict)
    found: dict[str, tuple[int, object]] = field(default_factory=dict)
    """By side: what an adviser has found last, and after how many actions."""


class Desk:
    """What a worker knows."""

    def __init__(self, more_agents: Mapping[str, str]) -> None:
        self._more_agents = more_agents
        self._sittings: OrderedDict[str, Sitting] = OrderedDict()

    def answer(self, order: Order) -> object:
        if isinstance(order, Replay):
            return _replay(order)
        if isinstance(order, Draw):
            return board_picture(order.game, order.is_winter, order.is_night)
        sitting = self._sit_down(order.position)
        if sitting is None:
            return Tell()
        if isinstance(order, LookBack):
            with speaking(order.language):
                return account(sitting.table) or {}
        if isinstance(order, Advise):
            return _advise(sitting, order)
        if isinstance(order, Propose):
            return _propose(sitting.table, order)
        return self._think(sitting, order) if isinstance(order, Think) else _count(sitting.table, order)

    # --- knowing the game ----------------------------------------------------------------------------------------

    def _sit_down(self, position: Position) -> Sitting | None:
        """The game's table brought up to date; None if too little is known of it."""
        key = position.game_id
        sitting = self._sittings.pop(key, None)
        if sitting is None or not _catch_up(sitting, position):
            if position.record is None:
                return None
            sitting = Sitting(position.epoch, grognard.load(position.record))
        self._sittings[key] = sitting
        if len(self._sittings) > MOST_TABLES:
            self._sittings.popitem(last=False)
        return sitting

    # --- thinking ------------------------------------------------------------------------------------------------

    def _think(self, sitting: Sitting, order: Think) -> Burst:
        table = sitting.table
        burst = Burst(len(table.actions), sitting.epoch)
        until = time.monotonic() + order.seconds
        while len(burst.actions) < order.most and time.monotonic() < until:
            asked = list(table.pending)
            side = next((each for each in asked if order.is_for(table, each)), None)
            if side is None:
                break
            try:
                self._decide(sitting, side, order, burst)
            except GrognardError as error:
                # Not even a legal option can be played: scripted dice have run out.
                why = OUT_OF_DICE if isinstance(error, DiceError) else HALTED
                return replace(burst, halt=why, halted_by=str(error))
            if any(not order.is_for(table, each) for each in table.pending):
                break
        return burst

    def _decide(self, sitting: Sitting, side: str, order: Think, burst: Burst) -> None:
        table = sitting.table
        source = random.Random(f"{order.salt} {side} {len(table.actions)}")
        before = len(table.actions)
        try:
            player = self._player(sitting, side, order.players[side])
            player.source = source
            table.play(side, player.choose(table.seat(side)))
        except Exception:
            burst.stumbles.append((side, traceback.format_exc()))
            sitting.players.pop(side, None)
            table.play(side, any_option(table, side, source))
        for played in table.actions[before:]:
            burst.actions.append((side, played.text))

    def _player(self, sitting: Sitting, side: str, name: str) -> Agent:
        if side not in sitting.players:
            known = find_agents(sitting.table.game.id, self._more_agents)
            if name not in known:
                raise BadSetting(f"there is no computer player {name!r}")
            sitting.players[side] = known[name](random.Random())
        return sitting.players[side]


def any_option(table: Table, side: str, source: random.Random) -> Action:
    """Some legal option."""
    options = table.options(side)
    return options[source.randrange(len(options))]


def _catch_up(sitting: Sitting, position: Position) -> bool:
    """Play what the table does not know yet; False if that does not lead to the position."""
    table = sitting.table
    known = len(table.actions)
    if sitting.epoch != position.epoch or known < position.first or known > position.count:
        return False
    sides = table.game.sides
    for number, (side, text, digest) in enumerate(position.tail, position.first):
        if number >= known:
            try:
                table.play(side, text)
            except GrognardError:
                return False
        played = table.actions[number]
        if (sides[played.side], played.text, played.digest) != (side, text, digest):
            return False
    return True


def _count(table: Table, order: Count) -> dict[str, Any]:
    with speaking(order.language):
        try:
            return table.odds(order.side, order.acts).plain()
        except GrognardError as error:
            return {"chances": [], "unknown": str(error)}


def _advise(sitting: Sitting, order: Advise) -> dict[str, Any]:
    """Nothing if no level can tell. What was searched for this turn is not searched again, but for the same question,
    which gets the same answer."""
    table, side = sitting.table, order.side
    adviser = strongest(agents(table.game.id), order.patience)
    if adviser is None or side not in table.pending:
        return {}
    player, now = adviser(random.Random(f"{order.position.game_id} {side}")), len(table.actions)
    then, known = sitting.found.get(side, (now, None))
    if then != now:
        player.know(known, table.seat(side))
    with speaking(order.language):
        advice = advise_by(player, table, side).plain()
    if (found := player.found()) is not None:
        sitting.found[side] = now, found
    return advice


def _propose(table: Table, order: Propose) -> list[str]:
    """Nothing if the title has no usual level."""
    adviser = agents(table.game.id).get(USUAL)
    if adviser is None or order.side not in table.pending:
        return []
    return propose(table, order.side, adviser, f"{order.position.game_id} {order.side}")


def _replay(order: Replay) -> str:
    """What is wrong with a record; empty if nothing is."""
    try:
        with speaking(order.language), _at_most(order.seconds):
            grognard.load(order.record)
    except GrognardError as error:
        with speaking(order.language):
            return str(error) or "the record cannot be replayed"
    except _OutOfTime:
        return TAKES_TOO_LONG
    return ""


class _OutOfTime(BaseException):
    """Not an `Exception`: nobody on the way takes it for a mistake in a record."""


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """`_OutOfTime` once this process has used so much of the processor's time; others' time does not count."""

    def stop(*_: object) -> None:
        raise _OutOfTime

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
