"""All games in one file and back, from either database into either; and which of them the present rules replay."""

from __future__ import annotations

import json
import random
import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from postgres_server import PASSWORD
from sqlalchemy import create_engine, select, text

import grognard
from grognard.cli.main import main
from grognard.core.table import Table
from grognard.server.storage import (
    SavedAction,
    SavedGame,
    SavedSeat,
    StorageFailed,
    Store,
    models,
    new_token,
    player_id,
    read_backup,
    split_record,
    write_backup,
)


def run(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def played(actions: int = 12, seed: str = "backup") -> Table:
    table, source = grognard.game("strategic").start("1", seed=seed), random.Random(seed)
    while len(table.actions) < actions:
        side = source.choice(list(table.pending))
        options = table.options(side)
        table.play(side, options[source.randrange(len(options))])
    return table


TABLE = played()


def keep(store: Store, table: Table = TABLE, **more: Any) -> SavedGame:
    """A stored game with a player on each side."""
    owner, friend = store.new_player(), store.new_player()
    header = more.pop("header", {})
    parts = split_record({**table.record(), **header})
    seats = [SavedSeat("french", "here"), SavedSeat("russian", "link", token=new_token())]
    game = SavedGame("strategic", parts.header, seats, owner=player_id(owner), notices=["Vive l'Empereur!"], **more)
    store.create(game, parts.actions, parts.takebacks, parts.snapshots)
    store.hold(owner, game.id, "french")
    store.hold(friend, game.id, "russian")
    return game


def everything(url: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a database."""
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection:
        found = {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
            for table in models.Base.metadata.sorted_tables
        }
    engine.dispose()
    return found


@pytest.fixture(params=["sqlite", "postgres"])
def other_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A second, empty database of either kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/other/grognard.db"
        return
    server = request.getfixturevalue("postgres_server")
    name = server.new_database()
    yield server.url(name)
    server.drop_database(name)


# --- there and back ----------------------------------------------------------------------------------------------


def test_a_backup_goes_from_any_database_into_any(
    store: Store, database_url: str, other_url: str, tmp_path: Path
) -> None:
    games = [keep(store), keep(store, is_over=True, result={"winner": None, "level": "draw", "score": 0})]
    keep(store, branch_of=games[0].id)
    file = tmp_path / "games.backup"
    assert write_backup(database_url, file) == 3
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("games.backup")] == ["games.backup"]
    assert read_backup(file, other_url) == 3
    assert everything(other_url) == everything(database_url)
    with Store(other_url) as restored:
        assert restored.load(games[0].id) == store.load(games[0].id)
        grognard.load(restored.load(games[0].id)[1])


def test_a_backup_is_of_one_moment_while_a_server_writes(store: Store, database_url: str, tmp_path: Path) -> None:
    """A game is never half in it: each has all of its actions."""
    is_done = threading.Event()

    def go_on() -> None:
        while not is_done.is_set():
            keep(store)

    writer = threading.Thread(target=go_on)
    keep(store)
    writer.start()
    try:
        counts = [write_backup(database_url, tmp_path / f"{number}.backup") for number in range(4)]
    finally:
        is_done.set()
        writer.join()
    assert counts == sorted(counts)
    for number, count in enumerate(counts):
        with closing(sqlite3.connect(tmp_path / f"{number}.backup")) as made:
            assert made.execute("SELECT count(*) FROM games").fetchone() == (count,)
            assert made.execute("SELECT count(*) FROM actions").fetchone() == (count * len(TABLE.actions),)
            assert made.execute("PRAGMA foreign_key_check").fetchall() == []


def test_games_are_not_replaced_without_being_told_to(store: Store, database_url: str, tmp_path: Path) -> None:
    first = keep(store)
    file = tmp_path / "games.backup"
    write_backup(database_url, file)
    second = keep(store)
    before = everything(database_url)
    with pytest.raises(StorageFailed, match="already holds 2 games; nothing was changed"):
        read_backup(file, database_url)
    assert everything(database_url) == before
    assert read_backup(file, database_url, replace=True) == 1
    assert store.all_ids() == [first.id]
    assert second.id not in store.all_ids()


def test_who_has_only_looked_stays_known(other_url: str, sqlite_url: str, tmp_path: Path) -> None:
    file = tmp_path / "games.backup"
    with Store(sqlite_url) as source:
        keep(source)
        write_backup(sqlite_url, file)
    with Store(other_url) as target:
        visitor = target.new_player()
        read_backup(file, other_url)
        assert target.knows_player(visitor)
        assert len(target.all_ids()) == 1


def test_a_backup_of_older_tables_is_brought_up_to_date(tmp_path: Path, sqlite_url: str, other_url: str) -> None:
    with Store(sqlite_url) as store:
        game = keep(store)
    path = sqlite_url.removeprefix("sqlite:///")
    with closing(sqlite3.connect(path)) as old:  # as the first version wrote it
        old.execute("DROP INDEX ix_games_branch_of")
        for table, column in (
            ("actions", "rules"),
            ("games", "branch_of"),
            ("games", "agreed"),
            ("games", "standing"),
        ):
            old.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        old.execute("UPDATE grognard_version SET version_num = '0001'")
        old.commit()
    file = tmp_path / "old.backup"
    assert write_backup(sqlite_url, file) == 1
    content = file.read_bytes()
    assert read_backup(file, other_url) == 1
    assert file.read_bytes() == content
    with Store(other_url) as restored:
        assert restored.find(game.id).branch_of == ""
        grognard.load(restored.load(game.id)[1])


# --- what goes wrong ---------------------------------------------------------------------------------------------


@pytest.fixture
def good(tmp_path: Path) -> bytes:
    url = f"sqlite:///{tmp_path}/source.db"
    with Store(url) as store:
        for _ in range(5):
            keep(store)
    write_backup(url, tmp_path / "good.backup")
    return (tmp_path / "good.backup").read_bytes()


def changed(path: Path, statement: str) -> bytes:
    with closing(sqlite3.connect(path)) as found:
        found.execute("PRAGMA foreign_keys=OFF")
        found.executescript(statement)
        found.commit()
    return path.read_bytes()


BROKEN: dict[str, tuple[Callable[[bytes, Path], bytes], str]] = {
    "empty": (lambda good, path: b"", "not a backup"),
    "a letter": (lambda good, path: b"Sire, the army is cold. " * 400, "not a backup"),
    "cut off": (lambda good, path: good[: len(good) // 2], "damaged"),
    "cut off early": (lambda good, path: good[:50], "damaged"),
    "overwritten": (lambda good, path: good[:8192] + b"\x55" * 12_000 + good[20_192:], "damaged"),
    "another program's": (lambda good, path: changed(path, "DROP TABLE grognard_version"), "not a backup"),
    "newer": (lambda good, path: changed(path, "UPDATE grognard_version SET version_num='99'"), "newer Grognard"),
    "without its games": (lambda good, path: changed(path, "DELETE FROM games"), "do not fit together"),
    "with words for a date": (
        lambda good, path: changed(path, "UPDATE games SET created='noon'"),
        "do not fit together",
    ),
    "with a header that is none": (lambda good, path: changed(path, "UPDATE games SET header='{'"), "do not fit"),
    "with a trigger": (
        lambda good, path: changed(path, "CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM games; END"),
        "not a backup",
    ),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_backup_is_refused_and_changes_nothing(kind: str, good: bytes, tmp_path: Path, other_url: str) -> None:
    spoil, said = BROKEN[kind]
    file = tmp_path / "broken.backup"
    file.write_bytes(good)
    file.write_bytes(spoil(good, file))
    with Store(other_url) as target:
        kept = keep(target)
        result = run("restore", "--replace", file, "--database", other_url)
        assert result.exit_code == 1, result.output
        assert said in result.stderr
        assert len(result.stderr.splitlines()) == 1
        assert PASSWORD not in result.stderr
        assert target.all_ids() == [kept.id]


def test_what_cannot_be_done_is_told_in_one_line(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    for words, said in {
        ("backup", tmp_path / "x", "--database", url): "there is no database",
        ("restore", tmp_path / "nothing"): "there is no file",
        ("restore", tmp_path): "there is no file",
        ("games", "check", "--database", url): "there is no database",
    }.items():
        result = run(*words)
        assert (result.exit_code, said in result.stderr) == (1, True), result.output
        assert len(result.stderr.splitlines()) == 1
    assert not (tmp_path / "games.db").exists()
    Store(url).close()
    for file, said in {
        tmp_path / "games.db": "is the database itself",
        tmp_path: "is there already",
        tmp_path / "no/such/folder": "cannot write",
    }.items():
        result = run("backup", file, "--database", url)
        assert (result.exit_code, said in result.stderr) == (1, True), result.output
    assert run("backup", tmp_path, "--database", url, "--replace").exit_code == 1


def test_the_commands(store: Store, database_url: str, tmp_path: Path) -> None:
    keep(store)
    file = tmp_path / "games.backup"
    assert run("backup", file, "--database", database_url).output == f"{file}: 1 game backed up\n"
    again = run("backup", file, "--database", database_url)
    assert "is there already; nothing was written" in again.stderr
    keep(store)
    assert "2 games backed up" in run("backup", file, "--database", database_url, "--replace").output
    restored = run("restore", file, "--database", f"sqlite:///{tmp_path}/new.db")
    assert restored.output == f"2 games restored from {file}\n"


# --- games check -------------------------------------------------------------------------------------------------


def test_games_that_replay_differently_are_listed(store: Store, database_url: str) -> None:
    old = {"rules": 0}
    same, changed_game, cut, broken = keep(store), keep(store, header=old), keep(store, header=old), keep(store)
    with store._writing() as session:
        for game, number, values in (
            (changed_game, len(TABLE.actions), "digest = '00000000'"),
            (cut, 5, "text = 'march R57 R58 40ic'"),
            (broken, 3, "text = 'dance'"),
        ):
            statement = f"UPDATE actions SET {values} WHERE game_id = '{game.id}' AND number = {number}"
            session.execute(text(statement))
        session.execute(text(f"DELETE FROM snapshots WHERE game_id = '{cut.id}'"))
    before = everything(database_url)
    result = run("games", "check", "--json", "--database", database_url)
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert (told["checked"], told["same"]) == (4, 1)
    found = {each["id"]: each for each in told["differing"]}
    assert {name: each["outcome"] for name, each in found.items()} == {
        changed_game.id: "changed",
        cut.id: "cut",
        broken.id: "broken",
    }
    assert same.id not in found
    assert found[cut.id] | {"difference": ""} == {
        "id": cut.id,
        "game": "strategic",
        "scenario": "1",
        "when": "",
        "is_over": False,
        "rules": [0],
        "present_rules": grognard.game("strategic").rules_version,
        "actions": len(TABLE.actions),
        "replayed": 4,
        "outcome": "cut",
        "difference": "",
        "continued_as": None,
    }
    assert "action 5" in found[cut.id]["difference"]
    shown = run("games", "check", "--database", database_url)
    assert shown.exit_code == 1
    assert f"4 of {len(TABLE.actions)} actions replay" in " ".join(shown.stdout.split())
    assert "4 games checked: 1 the same, 1 cut short, 1 in another state, 1 cannot be opened" in shown.stdout
    assert everything(database_url) == before


def test_games_that_replay_are_counted(store: Store, database_url: str) -> None:
    assert run("games", "check", "--database", database_url).output == "0 games checked: 0 the same\n"
    game = keep(store)
    side = next(iter(TABLE.pending))
    table = grognard.load(TABLE.record())
    table.play(side, next(iter(table.options(side))))
    last = table.actions[-1]
    number = len(table.actions)
    store.append(game.id, [SavedAction(number, side, last.text, last.digest, table.game.rules_version)])
    result = run("games", "check", "--database", database_url)
    assert (result.exit_code, result.output) == (0, "1 game checked: 1 the same\n")


def test_the_list_of_games_is_as_before() -> None:
    listed = json.loads(run("games", "--json").output)
    assert [each["id"] for each in listed] == list(grognard.GAMES)
