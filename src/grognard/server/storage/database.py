"""Opening a database: which one an address means, what a fresh one needs, and bringing an old one up to date."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, exc, inspect, make_url, text

from grognard.server.storage.errors import StorageFailed, explained
from grognard.server.storage.models import Base

PATIENCE = 10
"""Seconds to wait for a database that somebody else holds, or that does not answer."""
VERSION_TABLE = "grognard_version"
_MIGRATIONS_LOCK = 1812_0624
"""The number by which all programs of ours on a PostgreSQL server know the lock for migrations."""


@dataclass(frozen=True)
class Database:
    """An open database: one door for reading and one for writing, to the same pool of connections."""

    place: str
    """What messages call it. Without user and password."""
    readers: Engine
    writers: Engine
    is_sqlite: bool

    def close(self) -> None:
        self.readers.dispose()


def default_path() -> Path:
    """The file in the user's data folder that holds the games if nothing else is said."""
    return platformdirs.user_data_path("grognard", appauthor=False) / "grognard.db"


def open_database(address: str = "") -> Database:
    """The database at an address, with all its tables. Any failure is `StorageFailed`."""
    url = _parsed(address)
    place = _described(url)
    with explained(place):
        database = _sqlite(url, place, is_default=not address) if _is_sqlite(url) else _postgres(url, place)
        try:
            _migrate(database)
        except BaseException:
            database.close()
            raise
    return database


def sqlite_path(address: str = "") -> Path | None:
    """The file that an address means; None if it means a PostgreSQL server."""
    url = _parsed(address)
    return Path(url.database or "").expanduser().absolute() if _is_sqlite(url) else None


# --- addresses ---------------------------------------------------------------------------------------------------


def _parsed(address: str) -> URL:
    if not address:
        return URL.create("sqlite", database=str(default_path()))
    forms = "such as sqlite:////home/me/games.db or postgresql://user:password@host/name"
    try:
        url = make_url(address)
    except (exc.ArgumentError, ValueError):
        # The text itself stays out of the message: there may be a password in it.
        raise StorageFailed(f"this is not the address of a database; it looks {forms}") from None
    if _is_sqlite(url):
        return url
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    raise StorageFailed(f"games are kept in SQLite or PostgreSQL, not in {url.drivername!r}; an address looks {forms}")


def _is_sqlite(url: URL) -> bool:
    return url.drivername in ("sqlite", "sqlite+pysqlite")


def _described(url: URL) -> str:
    if _is_sqlite(url):
        return f"the database {url.database}"
    host = url.host or url.query.get("host") or "this machine"
    port = f", port {url.port}" if url.port else ""
    return f"the database {url.database or url.username or ''} at {host}{port}".replace("  ", " ")


# --- SQLite ------------------------------------------------------------------------------------------------------


def _sqlite(url: URL, place: str, is_default: bool) -> Database:
    if not url.database or url.database == ":memory:" or url.query:
        raise StorageFailed("games are kept in a file: sqlite:/// and its path, nothing else")
    path = Path(url.database).expanduser().absolute()
    _make_private(path, is_default)
    engine = _engine(
        URL.create("sqlite", database=str(path)),
        connect_args={"timeout": PATIENCE, "check_same_thread": False},
    )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    _write_ahead(engine)
    return Database(place, engine, engine.execution_options(is_writing=True), is_sqlite=True)


def _make_private(path: Path, is_default: bool) -> None:
    """Seeds and tokens are in the file: nobody but its owner may read it, from the very first moment.

    What the user has made himself elsewhere is left as it is. The files that SQLite lays beside it take on its mode."""
    try:
        missing = [folder for folder in path.parents if not folder.exists()]
        for folder in reversed(missing):
            folder.mkdir(mode=0o700, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        if is_default:
            path.parent.chmod(0o700)
            path.chmod(0o600)
    except OSError as error:
        why = (error.strerror or type(error).__name__).lower()
        raise StorageFailed(f"the database {path} cannot be used: {why}") from None


def _prepare_sqlite(connection: Any, _record: object) -> None:
    # The driver would begin transactions by itself, and too late: a read before the first write would not be in it.
    connection.isolation_level = None
    # FULL: a transaction is on disk before it counts as done. fullfsync: so it is on a Mac.
    for pragma in ("synchronous=FULL", "fullfsync=ON", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    """A writer takes the lock at once: one that reads first and then finds the lock taken would have to start anew."""
    is_writing = connection.get_execution_options().get("is_writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")


def _write_ahead(engine: Engine) -> None:
    """Readers and the writer do not wait for each other. The file remembers it, so this is done once.

    SQLite does not wait for others here as it does elsewhere; two programs may open a fresh file at the same time."""
    deadline = time.monotonic() + PATIENCE
    while True:
        connection = engine.raw_connection()
        try:
            connection.cursor().execute("PRAGMA journal_mode=WAL")
            return
        except engine.dialect.loaded_dbapi.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise
            time.sleep(0.05)
        finally:
            connection.close()


# --- PostgreSQL --------------------------------------------------------------------------------------------------


def _postgres(url: URL, place: str) -> Database:
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise StorageFailed('PostgreSQL needs one more package: pip install "grognard[postgres]"') from None
    waiting = {} if "connect_timeout" in url.query else {"connect_timeout": PATIENCE}
    # A database that was restarted is no reason to fail: connections are tried before they are used.
    engine = _engine(url, connect_args=waiting, pool_pre_ping=True)
    # What is read in several steps must be of one moment.
    readers = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return Database(place, readers, engine, is_sqlite=False)


def _engine(url: URL, **settings: Any) -> Engine:
    # As many connections as there may be threads; none of them is kept waiting by the pool.
    return create_engine(url, hide_parameters=True, pool_size=8, max_overflow=24, **settings)


# --- versions ----------------------------------------------------------------------------------------------------


def migrations() -> Config:
    """Alembic's settings, which need no file."""
    config = Config()
    config.set_main_option("script_location", "grognard.server.storage:migrations")
    return config


def _migrate(database: Database) -> None:
    config = migrations()
    scripts = ScriptDirectory.from_config(config)
    with database.readers.connect() as connection:
        if _version(connection) == scripts.get_current_head():
            return
    with database.writers.begin() as connection:
        if not database.is_sqlite:
            # Held to the end of the transaction; a second program then finds everything done.
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATIONS_LOCK})
        _check_version(connection, scripts, database.place)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _version(connection: Connection) -> str | None:
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    return context.get_current_revision()


def _check_version(connection: Connection, scripts: ScriptDirectory, place: str) -> None:
    version = _version(connection)
    if version is None:
        if foreign := sorted(set(Base.metadata.tables) & set(inspect(connection).get_table_names())):
            raise StorageFailed(f"{place} belongs to another program: it has a table {foreign[0]!r} that is not ours")
        return
    try:
        scripts.get_revision(version)
    except CommandError:
        raise StorageFailed(
            f"{place} was written by a newer Grognard (version {version} of its tables); update this one to open it"
        ) from None
