"""What can go wrong with the storage. No message ever holds a password, a token, or anything else that was stored."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import exc

from grognard.core.errors import GrognardError


class StorageFailed(GrognardError):
    """The database cannot be used: what it is, and why, in a sentence."""


class NoSuchGame(GrognardError):
    """There is no game of this name (any more)."""


class Taken(GrognardError):
    """Somebody else holds this seat already."""


class NoSuchPlayer(GrognardError):
    """Nobody is known by this cookie."""


class Overtaken(GrognardError):
    """Somebody else has changed the game since it was loaded. Nothing was written; load it again."""


_SQLITE_REASONS = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_BUSY: "another program has kept it locked for too long",
    sqlite3.SQLITE_LOCKED: "another program has kept it locked for too long",
    sqlite3.SQLITE_CANTOPEN: "the file cannot be opened",
    sqlite3.SQLITE_PERM: "the file may not be opened",
    sqlite3.SQLITE_READONLY: "the file may be read but not written",
    sqlite3.SQLITE_NOTADB: "the file is not a database",
    sqlite3.SQLITE_CORRUPT: "the file is damaged",
    sqlite3.SQLITE_IOERR: "the disk cannot be read or written",
}

_POSTGRES_REASONS = {
    "28P01": "it does not accept the user or the password",
    "28000": "it does not accept the user or the password",
    "3D000": "there is no database of this name",
    "42501": "the user has no right to do this",
    "53100": "its disk is full",
    "53200": "it is out of memory",
    "53300": "it has too many connections already",
    "55P03": "another program has kept it locked for too long",
    "57P01": "it is being shut down",
    "57P03": "it is starting or being shut down",
    "22003": "a number is too large for it",
    "25006": "it may be read but not written",
}

_POSTGRES_WORDS = {
    "password authentication failed": "it does not accept the user or the password",
    "no password supplied": "it needs a password, and the address has none",
    "no pg_hba.conf entry": "it does not accept the user or the password",
    "FATAL:  role": "it does not accept the user or the password",
    "too many clients": "it has too many connections already",
    "remaining connection slots": "it has too many connections already",
    "database system is": "it is starting or being shut down",
    "does not exist": "there is no database of this name",
    "resolve": "no host of this name is known",
    "translate host name": "no host of this name is known",
    "timeout": "it does not answer",
    "timed out": "it does not answer",
    "refused": "nothing answers there",
    "No such file": "nothing answers there",
    "invalid connection option": "the address has a setting that it does not know",
}
"""A connection that fails carries no code, only words, of which nothing but these is passed on. In this order."""


@contextmanager
def explained(place: str) -> Iterator[None]:
    """Whatever the database raises in here becomes `StorageFailed`; mistakes of our own stay what they are.

    Without the original as its cause: that one quotes statements with their values."""
    try:
        yield
    except (exc.StatementError, exc.TimeoutError, UnicodeError, OverflowError, sqlite3.Error) as error:
        raise StorageFailed(f"{place} cannot be used: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    if isinstance(error, exc.TimeoutError):
        return "all connections to it are busy"
    if isinstance(error, UnicodeError):
        return "a text is not made of proper characters"
    if isinstance(error, OverflowError):
        return "a number is too large for it"
    original = error.orig if isinstance(error, exc.DBAPIError) else error
    if isinstance(original, sqlite3.Error):
        # The low byte is the kind, the rest a finer distinction.
        code = getattr(original, "sqlite_errorcode", 0) & 0xFF
        return (
            _SQLITE_REASONS.get(code) or f"it reports {getattr(original, 'sqlite_errorname', type(original).__name__)}"
        )
    return _postgres_reason(original, error)


def _postgres_reason(original: BaseException | None, error: Exception) -> str:
    code = getattr(original, "sqlstate", None)
    if code in _POSTGRES_REASONS:
        return _POSTGRES_REASONS[code]
    if code is None:
        words = str(original)
        found = next((reason for sign, reason in _POSTGRES_WORDS.items() if sign in words), None)
        if found:
            return found
        if getattr(error, "connection_invalidated", False):
            return "the connection was lost"
    name = type(original or error).__name__
    return f"it reports {name} {code}" if code else f"it reports {name}"
