"""What must never happen: an acknowledged action lost, a game with two continuations, a record that cannot be read."""

from __future__ import annotations

import multiprocessing
import random
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

import pytest

import grognard
from grognard.core.errors import Refused
from grognard.core.table import Table
from grognard.server.storage import (
    Overtaken,
    SavedAction,
    SavedGame,
    SavedSeat,
    Store,
    last_takeback,
    new_actions,
    new_snapshots,
    player_id,
    split_record,
)

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["grognard.server.storage", "grognard"])


def store_game(store: Store, table: Table) -> str:
    parts = split_record(table.record())
    seats = [SavedSeat(side, "here") for side in table.game.sides]
    game = SavedGame(table.game.id, parts.header, seats, player_id(store.new_player()))
    return store.create(game, parts.actions, parts.takebacks, parts.snapshots).id


def do_something(table: Table, store: Store, game_id: str, source: random.Random, revision: int | None = None) -> int:
    """One step of play or, sometimes, a step back; stored as the server stores it. Returns the new revision."""
    side = source.choice(table.game.sides)
    if source.random() < 0.15:
        back = table.undo if source.random() < 0.6 else table.take_back
        try:
            back(side)
        except Refused:
            pass
        else:
            return store.take_back(game_id, len(table.actions), last_takeback(table), revision=revision)
    before, snapshots = len(table.actions), len(table.snapshots)
    side = source.choice(list(table.pending))
    options = table.options(side)
    table.play(side, options[source.randrange(len(options))])
    return store.append(
        game_id,
        new_actions(table, before),
        new_snapshots(table, snapshots),
        is_over=table.state.over,
        revision=revision,
    )


# --- round trip --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_with_takebacks_come_back_at_any_time(store: Store, seed: int) -> None:
    source = random.Random(seed)
    table = grognard.game("strategic").start(str(seed), {}, seed=seed)
    game_id = store_game(store, table)
    revision = 0
    while not table.state.over and (revision < 160 or not table.snapshots):
        revision = do_something(table, store, game_id, source, revision)
        if revision % 25 == 0:
            saved, record = store.load(game_id)
            assert record == table.record()
            again = grognard.load(record)
            assert again.state.digest() == table.state.digest()
            assert again.takebacks == table.takebacks
            assert again.dice.drawn == table.dice.drawn
            assert saved.revision == revision
    assert len(table.takebacks) > 5
    assert table.snapshots


def test_a_game_goes_on_from_the_store_again_and_again(store: Store) -> None:
    """The table in memory is thrown away after every few steps."""
    source = random.Random(7)
    table = grognard.game("strategic").start("1", {}, seed=7)
    game_id = store_game(store, table)
    revision = 0
    for _ in range(15):
        for _ in range(8):
            revision = do_something(table, store, game_id, source, revision)
        before = table
        table = grognard.load(store.load(game_id)[1])
        assert table.record() == before.record()
        assert table.position() == before.position()


# --- two writers -------------------------------------------------------------------------------------------------


def action(number: int, writer: str) -> SavedAction:
    return SavedAction(number, "french", f"march {writer}", f"d{number}")


def write_on(url: str, game_id: str, writer: str, told: Connection) -> None:
    """In a process of its own: go on with the game whenever nobody else has, thirty times."""
    with Store(url) as store:
        written: list[int] = []
        while len(written) < 30:
            number = len(store.load(game_id)[1]["actions"]) + 1
            try:
                store.append(game_id, [action(number, writer)])
            except Overtaken:
                continue
            written.append(number)
    told.send(written)


def test_two_programs_cannot_fork_a_game(database_url: str) -> None:
    with Store(database_url) as store:
        game_id = store_game(store, grognard.game("strategic").start("1", {}, seed=1))
        pipes = {}
        for writer in ("first", "second"):
            heard, told = PROCESSES.Pipe(duplex=False)
            process = PROCESSES.Process(target=write_on, args=(database_url, game_id, writer, told))
            process.start()
            pipes[writer] = (process, heard)
        written = {}
        for writer, (process, heard) in pipes.items():
            assert heard.poll(60)
            written[writer] = heard.recv()
            process.join()
        lines = store.load(game_id)[1]["actions"]
    assert sorted(written["first"] + written["second"]) == list(range(1, 61))
    for writer, numbers in written.items():
        assert all(lines[number - 1] == action(number, writer).line for number in numbers)


def test_of_many_threads_that_write_the_same_action_one_succeeds(store: Store) -> None:
    game_id = store_game(store, grognard.game("strategic").start("1", {}, seed=1))
    gate = threading.Barrier(12)
    succeeded: list[str] = []
    failed: list[BaseException] = []

    def write(writer: str) -> None:
        gate.wait()
        try:
            store.append(game_id, [action(1, writer), action(2, writer)], revision=0)
            succeeded.append(writer)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=write, args=(f"w{number}",)) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(succeeded) == 1
    assert [type(error) for error in failed] == [Overtaken] * 11
    lines = store.load(game_id)[1]["actions"]
    assert lines == [action(1, succeeded[0]).line, action(2, succeeded[0]).line]


def test_many_threads_use_one_store(store: Store) -> None:
    """Games are written, read and listed all at once; each is whole in the end."""
    owner = store.new_player()
    games = [
        store.create(SavedGame("strategic", {"grognard": 1}, [SavedSeat("french", "here")], player_id(owner)))
        for _ in range(6)
    ]
    failed: list[BaseException] = []

    def play(game: SavedGame) -> None:
        try:
            for number in range(1, 16):
                store.append(game.id, [action(number, game.id)])
                store.hold(owner, game.id, "french")
                assert len(store.load(game.id)[1]["actions"]) == number
                assert len(store.games_of(owner)) == 6
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=play, args=(game,)) for game in games]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert all(len(store.load(game.id)[1]["actions"]) == 15 for game in games)


def test_a_record_is_read_at_one_moment(database_url: str, open_store: Callable[[str], Store]) -> None:
    """While somebody plays and takes back, no reader ever sees the half of it."""
    writer, reader = open_store(database_url), open_store(database_url)
    table = grognard.game("strategic").start("2", {}, seed=3)
    game_id = store_game(writer, table)
    stop = threading.Event()
    failed: list[BaseException] = []

    def write() -> None:
        source = random.Random(3)
        try:
            while not stop.is_set() and not table.state.over:
                do_something(table, writer, game_id, source)
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=write)
    thread.start()
    seen: set[int] = set()
    deadline = time.monotonic() + 30
    while len(seen) < 12 and time.monotonic() < deadline:
        seen.add(len(grognard.load(reader.load(game_id)[1]).actions))
    stop.set()
    thread.join()
    assert failed == []
    assert len(seen) == 12


# --- durability --------------------------------------------------------------------------------------------------


def play_until_killed(url: str, game_id: str, seed: int, told: Connection) -> None:
    """In a process of its own: acknowledge whatever is stored, and never end."""
    source = random.Random(seed)
    store = Store(url)
    table = grognard.load(store.load(game_id)[1])
    while not table.state.over:
        revision = do_something(table, store, game_id, source)
        told.send((revision, len(table.actions), len(table.takebacks), table.state.digest()))
    while True:
        time.sleep(1)


def test_nothing_acknowledged_is_lost_when_the_program_is_killed(database_url: str) -> None:
    source = random.Random(1812)
    store = Store(database_url)
    game_id = store_game(store, grognard.game("strategic").start("1", {}, seed=12))
    rounds_with_news = 0
    for round_number in range(8):
        heard, told = PROCESSES.Pipe(duplex=False)
        process = PROCESSES.Process(target=play_until_killed, args=(database_url, game_id, round_number, told))
        process.start()
        told.close()
        assert heard.poll(60)
        time.sleep(source.uniform(0, 0.12))
        process.kill()
        process.join()
        assert process.exitcode == -9
        acknowledged = list(_all_from(heard))
        rounds_with_news += bool(acknowledged)
        _check_nothing_is_lost(store, game_id, acknowledged)
    assert rounds_with_news == 8
    store.close()


def _all_from(heard: Connection) -> list[tuple[int, int, int, str]]:
    found = []
    try:
        while True:
            found.append(heard.recv())
    except (EOFError, OSError):
        return found


def _check_nothing_is_lost(store: Store, game_id: str, acknowledged: list[tuple[int, int, int, str]]) -> None:
    revision, actions, takebacks, digest = acknowledged[-1]
    saved, record = store.load(game_id)
    table = grognard.load(record)
    # One more may be stored whose acknowledgement the kill has swallowed.
    assert saved.revision in (revision, revision + 1)
    if saved.revision == revision:
        assert (len(table.actions), len(table.takebacks), table.state.digest()) == (actions, takebacks, digest)
    else:
        assert len(table.takebacks) - takebacks in (0, 1)
