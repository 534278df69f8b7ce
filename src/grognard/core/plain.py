"""Values as plain data and back: lists, tuples and named records inside each other, by their declared types.

JSON knows neither tuples nor records: it writes both as lists. What comes back is made again from the declaration, so
that whoever adds a value to a frame or a state says its type and nothing else."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

Change: TypeAlias = Callable[[Any], Any]


def to_plain(value: Any) -> Any:
    """Lists and tuples as lists, all the way down; numbers and texts as they are."""
    return [to_plain(each) for each in value] if isinstance(value, list | tuple) else value


# --- from plain data -----------------------------------------------------------------------------------------------


@cache
def reader(kind: Any) -> Change | None:
    """What makes a value of the declared type from plain data; None if it is the same."""
    if _is_record(kind):
        return _record_reader(kind)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is list:
        return _list_reader(reader(inner[0]))
    if origin is tuple:
        return _tuple_reader(inner)
    if origin in (Union, types.UnionType):
        read = next((found for each in inner if (found := reader(each)) is not None), None)
        return None if read is None else lambda value: None if value is None else read(value)
    return None


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")


def _list_reader(read: Change | None) -> Change:
    return list if read is None else lambda value: [read(each) for each in value]


def _tuple_reader(inner: tuple[Any, ...]) -> Change:
    if inner[-1] is Ellipsis:
        read = reader(inner[0])
        return tuple if read is None else lambda value: tuple(read(each) for each in value)
    readers = [reader(each) for each in inner]
    return lambda value: tuple(_all_read(readers, value)) if any(readers) else tuple(value)


def _record_reader(kind: Any) -> Change:
    hints = get_type_hints(kind)
    readers = [reader(hints[name]) for name in kind._fields]
    return lambda value: kind(*(_all_read(readers, value) if any(readers) else value))


def _all_read(readers: Sequence[Change | None], values: Sequence[Any]) -> list[Any]:
    return [each if read is None else read(each) for read, each in zip(readers, values, strict=True)]


@cache
def readers_of(cls: Any) -> Mapping[str, Change]:
    """By name: how the declared values of a class come back that are not the same as plain data."""
    return {name: read for name, kind in get_type_hints(cls).items() if (read := reader(kind)) is not None}


# --- to plain data -------------------------------------------------------------------------------------------------


@cache
def writers_of(cls: Any, names: tuple[str, ...]) -> tuple[Change | None, ...]:
    """For each of these values of a class what makes it plain; None if it is so already."""
    hints = get_type_hints(cls)
    return tuple(_writer(hints[name]) for name in names)


def _writer(kind: Any) -> Change | None:
    if reader(kind) is None:
        return None
    is_flat = all(reader(each) is None for each in get_args(kind) if each is not Ellipsis)
    return list if is_flat and get_origin(kind) in (list, tuple) else to_plain
