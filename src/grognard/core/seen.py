"""What is seen of a board, as small frozen classes: those of a title stand in its `view.py`.

The page's types are made from them (`make types`), computer players get the objects themselves, and all others the same
as plain data. A field whose default is None is left out of the plain data while there is nothing to tell. A mapping
whose keys are a Literal (the sides) has all of them.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

Writer = Callable[[Any], Any]


def plain(value: Any) -> Any:
    """A seen thing as plain data: dictionaries, lists, texts, numbers. A dictionary is plain already."""
    kind: Any = type(value)
    if kind is dict or kind in _SIMPLE:
        return value
    if kind is tuple or kind is list:
        return [plain(each) for each in value]
    if hasattr(kind, "__dataclass_fields__"):
        return _writer(kind)(value)
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    return _writer(kind)(value)


_SIMPLE = frozenset({str, int, bool, float, type(None)})


@cache
def _writer(kind: Any) -> Writer:
    """How things of a class are written: a straight line made from its declaration, for views are many."""
    if not is_dataclass(kind):
        raise TypeError(f"{kind.__name__} cannot be seen")
    hints = get_type_hints(kind)
    scope: dict[str, Any] = {}
    always, perhaps = [], []
    for each in fields(kind):
        write = _field_writer(hints[each.name])
        told = f"value.{each.name}"
        if write is not None:
            scope[f"write_{each.name}"] = write
            told = f"write_{each.name}({told})"
        if each.default is None:
            perhaps.append(f"    if value.{each.name} is not None:\n        seen[{each.name!r}] = {told}")
        else:
            always.append(f"{each.name!r}: {told}")
    exec("\n".join(["def write(value):", f"    seen = {{{', '.join(always)}}}", *perhaps, "    return seen"]), scope)
    function: Writer = scope["write"]
    return _remembering(function) if getattr(kind, "is_shared", False) else function


MOST_REMEMBERED = 16_384


def _remembering(write: Writer) -> Writer:
    """Things of a class with `is_shared` are the same objects from view to view, and so is their plain data."""
    known: dict[int, tuple[Any, Any]] = {}

    def remembered(value: Any) -> Any:
        found = known.get(id(value))
        if found is not None and found[0] is value:
            return found[1]
        if len(known) >= MOST_REMEMBERED:
            known.clear()
        told = write(value)
        known[id(value)] = (value, told)
        return told

    return remembered


def _field_writer(hint: Any) -> Writer | None:
    """What makes a value of the declared type plain; None if it is so already."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in _SIMPLE or origin is Literal:
        return None
    if origin in (Union, types.UnionType):
        some = [each for each in inner if each is not type(None)]
        if all(_field_writer(each) is None for each in some):
            return None
        return _or_nothing(_field_writer(some[0])) if len(some) == 1 else plain
    if origin is tuple and len(inner) == 2 and inner[1] is Ellipsis:
        return _list_writer(_field_writer(inner[0]))
    if origin is not None and issubclass(origin, Mapping):
        return _mapping_writer(_field_writer(inner[1]))
    return _writer(hint) if isinstance(hint, type) and is_dataclass(hint) else plain


def _or_nothing(write: Writer | None) -> Writer | None:
    return None if write is None else lambda value: None if value is None else write(value)


def _list_writer(write: Writer | None) -> Writer:
    return list if write is None else lambda value: [write(each) for each in value]


def _mapping_writer(write: Writer | None) -> Writer:
    return dict if write is None else lambda value: {key: write(each) for key, each in value.items()}
