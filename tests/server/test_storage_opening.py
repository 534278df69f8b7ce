"""Opening a database: fresh, old, newer, foreign, unreachable; who may read it; and what is said if it fails."""

from __future__ import annotations

import multiprocessing
import os
import socket
import sqlite3
import stat
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from postgres_server import PASSWORD, PostgresServer
from sqlalchemy import Connection, create_engine, event, text

from grognard.core.errors import GrognardError
from grognard.server.storage import StorageFailed, Store, database, default_path
from grognard.server.storage.models import Base

Seen = TypeVar("Seen")


def failure(url: str) -> str:
    """What is said when a store cannot be opened. One line, and no secret in it or in its traceback."""
    with pytest.raises(StorageFailed) as caught:
        Store(url)
    message = str(caught.value)
    assert "\n" not in message
    assert PASSWORD not in "".join(traceback.format_exception(caught.value))
    return message


def change(url: str, statement: str) -> None:
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


def look(url: str, at: Callable[[Connection], Seen]) -> Seen:
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection:
        seen = at(connection)
    engine.dispose()
    return seen


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# --- versions ----------------------------------------------------------------------------------------------------


def differences(connection: Connection) -> list[object]:
    options = {"version_table": database.VERSION_TABLE, "compare_type": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), Base.metadata))


def test_migrations_make_the_tables_of_the_models(store: Store, database_url: str) -> None:
    assert look(database_url, differences) == []


def test_opening_again_changes_nothing(store: Store, database_url: str) -> None:
    player = store.new_player()
    store.close()
    for _ in range(2):
        with Store(database_url) as again:
            assert again.knows_player(player)
    version = look(database_url, lambda connection: connection.execute(text("SELECT * FROM grognard_version")).all())
    head = ScriptDirectory.from_config(database.migrations()).get_current_head()
    assert [tuple(row) for row in version] == [(head,)]


def test_a_newer_database_is_refused_and_left_alone(store: Store, database_url: str) -> None:
    store.close()
    change(database_url, "UPDATE grognard_version SET version_num = '9999'")
    message = failure(database_url)
    assert "was written by a newer Grognard (version 9999 of its tables); update this one" in message
    assert look(database_url, differences) == []


def test_a_database_of_another_program_is_refused_and_left_alone(database_url: str) -> None:
    if database_url.startswith("sqlite"):
        Path(database_url.removeprefix("sqlite:///")).parent.mkdir()
    change(database_url, "CREATE TABLE games (title VARCHAR)")
    assert "belongs to another program: it has a table 'games'" in failure(database_url)
    change(database_url, "INSERT INTO games VALUES ('Chess')")


def open_when_told(url: str, gate: object, answers: object) -> None:
    """In a process of its own."""
    gate.wait()  # type: ignore[attr-defined]
    try:
        with Store(url) as store:
            answers.put(store.new_player())  # type: ignore[attr-defined]
    except Exception as error:
        answers.put(error)  # type: ignore[attr-defined]


def test_several_programs_may_open_a_fresh_database_at_once(database_url: str) -> None:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["grognard.server.storage"])
    gate, answers = context.Barrier(4), context.Queue()
    programs = [context.Process(target=open_when_told, args=(database_url, gate, answers)) for _ in range(4)]
    for program in programs:
        program.start()
    players = [answers.get(timeout=60) for _ in programs]
    for program in programs:
        program.join()
    with Store(database_url) as store:
        assert [store.knows_player(player) for player in players] == [True] * 4


# --- who may read it ---------------------------------------------------------------------------------------------


@pytest.fixture
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The user's data folder is elsewhere, and the system would let everybody read new files."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    before = os.umask(0)
    yield tmp_path / "share"
    os.umask(before)


@pytest.mark.skipif(sys.platform != "linux", reason="the data folder is elsewhere")
def test_without_an_address_games_are_in_the_users_data_folder(data_home: Path) -> None:
    with Store() as store:
        store.new_player()
        folder = data_home / "grognard"
        assert default_path() == folder / "grognard.db"
        assert store.place == f"the database {folder}/grognard.db"
        assert mode(folder) == 0o700
        files = {path.name: mode(path) for path in folder.iterdir()}
    assert files == {"grognard.db": 0o600, "grognard.db-wal": 0o600, "grognard.db-shm": 0o600}


@pytest.mark.skipif(sys.platform != "linux", reason="the data folder is elsewhere")
def test_the_data_folder_is_closed_if_it_was_open(data_home: Path) -> None:
    folder = data_home / "grognard"
    folder.mkdir(parents=True)
    (folder / "grognard.db").touch()
    Store().close()
    assert (mode(folder), mode(folder / "grognard.db")) == (0o700, 0o600)


def test_what_users_have_made_elsewhere_keeps_its_mode(data_home: Path, tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir(mode=0o755)
    Store(f"sqlite:///{shared}/new.db").close()
    assert (mode(shared), mode(shared / "new.db")) == (0o755, 0o600)
    (shared / "new.db").chmod(0o660)
    Store(f"sqlite:///{shared}/new.db").close()
    assert mode(shared / "new.db") == 0o660
    Store(f"sqlite:///{shared}/deep/er/new.db").close()
    assert (mode(shared / "deep"), mode(shared / "deep" / "er")) == (0o700, 0o700)


def test_sqlite_waits_for_the_disk_and_checks_references(sqlite_store: Store) -> None:
    with sqlite_store._database.writers.connect() as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}


# --- addresses ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("games.db", "not the address of a database; it looks such as sqlite:////home"),
        (f"//grognard:{PASSWORD}@host", "not the address of a database"),
        (f"postgresql://grognard:{PASSWORD}@host:port/games", "not the address of a database"),
        (f"mysql://grognard:{PASSWORD}@host/games", "SQLite or PostgreSQL, not in 'mysql'"),
        (f"postgresql+psycopg2://grognard:{PASSWORD}@host/games", "not in 'postgresql+psycopg2'"),
        ("sqlite://", "kept in a file"),
        ("sqlite:///:memory:", "kept in a file"),
        ("sqlite:///file:games?mode=memory&uri=true", "kept in a file"),
    ],
)
def test_wrong_addresses_are_explained(url: str, said: str) -> None:
    assert said in failure(url)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Sire, the army is cold. " * 100)
    assert failure(f"sqlite:///{tmp_path}/letter.txt").endswith("letter.txt cannot be used: the file is not a database")
    assert failure(f"sqlite:///{tmp_path}").endswith("cannot be used: is a directory")
    assert failure(f"sqlite:///{tmp_path}/letter.txt/games.db").endswith("cannot be used: not a directory")
    assert failure("sqlite:////proc/games.db").startswith("the database /proc/games.db cannot be used: ")


def test_a_server_that_does_not_answer(postgres_server: PostgresServer) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # ours, so nobody else listens there
        port = closed.getsockname()[1]
        assert failure(f"postgresql://grognard:{PASSWORD}@127.0.0.1:{port}/games") == (
            f"the database games at 127.0.0.1, port {port} cannot be used: nothing answers there"
        )
    assert failure(f"postgres://grognard:{PASSWORD}@/games?host=/nowhere").endswith("nothing answers there")


def test_a_server_that_does_not_let_one_in(postgres_server: PostgresServer) -> None:
    refusal = "it does not accept the user or the password"
    assert failure(postgres_server.url("postgres", password="Wrong")).endswith(refusal)
    assert failure(postgres_server.url("postgres").replace("grognard:", "stranger:")).endswith(refusal)
    assert failure(postgres_server.url("nowhere")).endswith("there is no database of this name")
    assert failure(postgres_server.url("postgres", password="")).endswith(
        "it needs a password, and the address has none"
    )
    odd = postgres_server.url("postgres") + f"&colour={PASSWORD}"
    assert failure(odd).endswith("the address has a setting that it does not know")


def test_a_missing_driver_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    message = failure(f"postgresql://grognard:{PASSWORD}@localhost/games")
    assert message == 'PostgreSQL needs one more package: pip install "grognard[postgres]"'


# --- trouble while it is open ------------------------------------------------------------------------------------


def test_a_full_disk_loses_only_what_was_not_acknowledged(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    known = [store.new_player()]

    @event.listens_for(store._database.readers, "connect")
    def leave_no_room(connection: sqlite3.Connection, _: object) -> None:
        connection.execute("PRAGMA max_page_count = 40")

    store.close()
    message = ""
    for _ in range(5000):
        try:
            known.append(store.new_player())
        except StorageFailed as failed:
            message = str(failed)
            break
    assert message.endswith("grognard.db cannot be used: the disk is full")
    store.close()
    with Store(sqlite_url) as again:
        assert len(known) > 10
        assert all(again.knows_player(player) for player in known)


def test_a_database_that_somebody_keeps_locked(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.1)
    with Store(sqlite_url) as store:
        player = store.new_player()
        other = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageFailed, match="another program has kept it locked for too long"):
            store.new_player()
        assert store.knows_player(player)
        other.execute("ROLLBACK")
        other.close()
        assert store.knows_player(store.new_player())


def test_a_lost_connection_is_made_anew(postgres_url: str) -> None:
    with Store(postgres_url) as store:
        player = store.new_player()
        with psycopg.connect(postgres_url, autocommit=True) as other:
            other.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        assert store.knows_player(player)


def test_a_server_that_goes_away() -> None:
    server = PostgresServer()
    try:
        server.start()
        store = Store(server.url("postgres"))
        server.stop()
        with pytest.raises(StorageFailed, match="cannot be used: nothing answers there") as caught:
            store.new_player()
        assert PASSWORD not in "".join(traceback.format_exception(caught.value))
        store.close()
    finally:
        server.stop()


def test_failures_are_errors_of_the_engine() -> None:
    assert issubclass(StorageFailed, GrognardError)
