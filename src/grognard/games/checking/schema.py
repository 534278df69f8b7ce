"""What data may look like: shapes made of shapes, each of which complains about values that do not have it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from datetime import date
from difflib import get_close_matches
from typing import Any

from grognard.core.packs import Key

Complain = Callable[[Key, str], None]
Shape = Callable[[Any, Key, Complain], None]
Said = Callable[[str], str | None]
"""What is wrong with a text, in a sentence; None if nothing is."""


def text(value: Any, key: Key, complain: Complain) -> None:
    """Any text but an empty one."""
    if not isinstance(value, str) or not value.strip():
        complain(key, f"{_named(key)} must be a text, not {value!r}")


def day(value: Any, key: Key, complain: Complain) -> None:
    """A day such as `1812-06-24`."""
    try:
        date.fromisoformat(value)
    except (TypeError, ValueError):
        complain(key, f"{_named(key)} must be a day such as '1812-06-24', not {value!r}")


def flag(value: Any, key: Key, complain: Complain) -> None:
    if not isinstance(value, bool):
        complain(key, f"{_named(key)} must be true or false, not {value!r}")


def anything(value: Any, key: Key, complain: Complain) -> None:
    """Not looked at."""


def word(allowed: Collection[str], what: str = "") -> Shape:
    """One of some words."""
    return said(lambda value: None if value in allowed else unknown(value, allowed), what)


def said(wrong: Said, what: str = "") -> Shape:
    """A text about which a function has nothing to say."""

    def check(value: Any, key: Key, complain: Complain) -> None:
        if not isinstance(value, str):
            complain(key, f"{what or _named(key)} must be a text, not {value!r}")
        elif sentence := wrong(value):
            complain(key, f"{what or _named(key)}: {sentence}")

    return check


def whole(least: int, most: int) -> Shape:
    """A whole number, as such or as the text of a CSV cell."""

    def check(value: Any, key: Key, complain: Complain) -> None:
        number = int(value) if isinstance(value, str) and value.lstrip("-").isdecimal() else value
        if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= most:
            complain(key, f"{_named(key)} must be a whole number from {least} to {most}, not {value!r}")

    return check


def number(least: float, most: float) -> Shape:
    def check(value: Any, key: Key, complain: Complain) -> None:
        try:
            fits = least <= float(value) <= most
        except (TypeError, ValueError):
            fits = False
        if not fits:
            complain(key, f"{_named(key)} must be a number from {least:g} to {most:g}, not {value!r}")

    return check


def row(shape: Shape, length: int | None = None) -> Shape:
    """A list of things of one shape, of any length unless it is given."""

    def check(value: Any, key: Key, complain: Complain) -> None:
        if not isinstance(value, list):
            complain(key, f"{_named(key)} must be a list, not {value!r}")
            return
        if length is not None and len(value) != length:
            complain(key, f"{_named(key)} must have {length} entries, not {len(value)}")
        for entry, each in enumerate(value):
            shape(each, (*key, entry), complain)

    return check


def table(needed: Mapping[str, Shape], allowed: Mapping[str, Shape] | None = None) -> Shape:
    """Keys that must be there, others that may be there, and none else."""
    known = {**needed, **(allowed or {})}

    def check(value: Any, key: Key, complain: Complain) -> None:
        if not isinstance(value, dict):
            complain(key, f"{_named(key)} must be a table, not {value!r}")
            return
        if missing := [name for name in needed if name not in value]:
            complain(key, f"{_named(key)} lacks {', '.join(missing)}")
        for name, each in value.items():
            if name in known:
                known[name](each, (*key, name), complain)
            else:
                complain((*key, name), f"{_named(key)}: {unknown(name, known)}")

    return check


def track(turns: int) -> dict[str, Shape]:
    """The keys of a turn track: what its boxes are called, and the days that they stand for."""
    return {"dates": row(text, turns), "first_days": row(day, turns), "last_day": day}


def table_by(names: Said, shape: Shape) -> Shape:
    """A table whose keys are of one kind, such as spaces."""

    def check(value: Any, key: Key, complain: Complain) -> None:
        if not isinstance(value, dict):
            complain(key, f"{_named(key)} must be a table, not {value!r}")
            return
        for name, each in value.items():
            if name == "source":
                text(each, (*key, name), complain)
            elif sentence := names(name):
                complain((*key, name), f"{_named(key)}: {sentence}")
            else:
                shape(each, (*key, name), complain)

    return check


def unknown(name: object, known: Collection[str]) -> str:
    """That something is not one of the known words, and which was perhaps meant."""
    near = get_close_matches(str(name), known, 1)
    if near:
        return f"there is no {name!r}; perhaps {near[0]!r} is meant"
    few = sorted(known)
    return f"there is no {name!r}" + (f"; there are {', '.join(few)}" if len(few) <= 12 else "")


def rows_of(value: Any) -> dict[str, Any]:
    """A table as it is, anything else as an empty one: for checks that come after the shape's."""
    return value if isinstance(value, dict) else {}


def tables_of(data: Any, key: str) -> list[dict[str, Any]]:
    """The tables that stand under a key, `[[unit]]`, with their places; none if there is something else."""
    found = rows_of(data).get(key)
    return [rows_of(each) for each in found] if isinstance(found, list) else []


def _named(key: Key) -> str:
    """A value by its keys, entries counted from 1 as packs count them."""
    return " ".join(str(part + 1) if isinstance(part, int) else part for part in key) or "the file"
