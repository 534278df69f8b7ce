"""All that is stored in one file, and back again. The file is a SQLite database, whatever database the games are in."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from alembic.script import ScriptDirectory
from sqlalchemy import Connection, delete, exc, func, insert, select

from grognard.server.storage.database import VERSION_TABLE, Database, migrations, open_database, sqlite_path
from grognard.server.storage.errors import StorageFailed, explained
from grognard.server.storage.models import Base, Game, Player

AT_ONCE = 500
"""Rows that are in memory at the same time."""


def write_backup(address: str, file: Path, replace: bool = False) -> int:
    """Write everything at an address into one file. Returns the number of games in it.

    What is written is the state of one moment, also while a server plays on. The file appears when it is complete."""
    own = sqlite_path(address)
    if own is not None and not own.is_file():
        raise StorageFailed(f"there is no database {own}")
    if own is not None and file.exists() and file.samefile(own):
        raise StorageFailed(f"{file} is the database itself; name another file")
    if file.exists() and not replace:
        raise StorageFailed(f"{file} is there already; nothing was written (--replace writes over it)")
    with _part_of(file) as part:
        if own is None:
            _copy_rows_out(address, part)
        else:
            _copy_pages(own, part)
        with explained(f"the file {file}"), closing(sqlite3.connect(part)) as made:
            # One file, without others beside it.
            made.execute("PRAGMA journal_mode=DELETE")
            games: int = made.execute("SELECT count(*) FROM games").fetchone()[0]
        part.replace(file)
    return games


def read_backup(file: Path, address: str, replace: bool = False) -> int:
    """Put everything from a backup into the database at an address: all of it or, if that fails, nothing.

    A database that holds games is left alone unless they are to be replaced. Returns the number of games."""
    with tempfile.TemporaryDirectory(prefix="grognard-restore-") as folder:
        # A copy: an older backup is brought up to date before it is read, and stays as it is.
        copy = Path(folder) / "backup.db"
        _check_backup(file)
        _copy_pages(file, copy)
        source = open_database(f"sqlite:///{copy}")
        target = open_database(address)
        try:
            return _copy_rows_in(source, target, file, replace)
        finally:
            source.close()
            target.close()


# --- files -------------------------------------------------------------------------------------------------------


@contextmanager
def _part_of(file: Path) -> Iterator[Path]:
    """A file beside another that takes its place when it is done. Seeds and links are in it: it is the user's alone."""
    part = file.with_name(f"{file.name}.part")
    try:
        if file.is_dir():
            raise IsADirectoryError(21, "is a directory")
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        yield part
    except OSError as error:
        raise StorageFailed(f"cannot write {file}: {(error.strerror or type(error).__name__).lower()}") from None
    finally:
        for left in (part, *(part.with_name(part.name + end) for end in ("-wal", "-shm", "-journal"))):
            left.unlink(missing_ok=True)


def _copy_pages(source: Path, target: Path) -> None:
    """A whole SQLite database as it is at this moment. Nobody who writes to it has to wait."""
    with (
        explained(f"the database {source}"),
        closing(sqlite3.connect(source, timeout=10)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)


def _check_backup(file: Path) -> None:
    """Is this a whole backup that this program can read?"""
    if not file.is_file():
        raise StorageFailed(f"there is no file {file}")
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as found:
            found.execute("PRAGMA trusted_schema=OFF")
            things = dict(
                found.execute("SELECT name, type FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
            )
            is_whole = found.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
            versions = (
                found.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchall() if VERSION_TABLE in things else []
            )
    except sqlite3.Error as error:
        kind = getattr(error, "sqlite_errorcode", 0) & 0xFF
        is_damaged = kind in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_IOERR)
        raise StorageFailed(f"{file} is {'damaged' if is_damaged else 'not a backup of Grognard'}") from None
    if not is_whole:
        raise StorageFailed(f"{file} is damaged")
    if len(versions) != 1 or set(things.values()) - {"table", "index"}:
        raise StorageFailed(f"{file} is not a backup of Grognard")
    known = {each.revision for each in ScriptDirectory.from_config(migrations()).walk_revisions()}
    if versions[0][0] not in known:
        raise StorageFailed(f"{file} was written by a newer Grognard; update this one to read it")


# --- rows --------------------------------------------------------------------------------------------------------


def _copy_rows_out(address: str, part: Path) -> None:
    source = open_database(address)
    try:
        made = open_database(f"sqlite:///{part}")
        try:
            with explained(source.place), source.readers.connect() as old, made.writers.begin() as new:
                _copy(old, new)
        finally:
            made.close()
    finally:
        source.close()


def _copy_rows_in(source: Database, target: Database, file: Path, replace: bool) -> int:
    count = select(func.count()).select_from(Game)
    with explained(target.place), source.readers.connect() as old, target.writers.begin() as new:
        there = new.execute(count).scalar_one()
        if there and not replace:
            held = f"{target.place} already holds {'1 game' if there == 1 else f'{there} games'}"
            raise StorageFailed(f"{held}; nothing was changed (--replace puts the backup in their place)")
        if replace:
            for table in reversed(Base.metadata.sorted_tables):
                new.execute(delete(table))
        try:
            _copy(old, new, known_players=set(new.execute(select(Player.id)).scalars()))
        except (exc.IntegrityError, exc.DataError, ValueError, TypeError):
            raise StorageFailed(f"{file} is damaged: its parts do not fit together; nothing was changed") from None
        return new.execute(count).scalar_one()


def _copy(old: Connection, new: Connection, known_players: set[str] | None = None) -> None:
    """All rows of all tables, those first that others refer to."""
    for table in Base.metadata.sorted_tables:
        found = old.execution_options(yield_per=AT_ONCE).execute(select(table))
        for some in found.mappings().partitions(AT_ONCE):
            rows: list[dict[str, Any]] = [dict(row) for row in some]
            if table is Player.__table__ and known_players:
                rows = [row for row in rows if row["id"] not in known_players]
            if rows:
                new.execute(insert(table), rows)
