"""What is seen of a board, as small frozen classes: those of a title stand in its `view.py`.

The page's types are made from them (`make types`), computer players get the objects themselves, and all others the same
as plain data. A field whose default is None is left out of the plain data while there is nothing to tell.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any


def plain(value: Any) -> Any:
    """A seen thing as plain data: dictionaries, lists, texts, numbers. A dictionary is plain already."""
    kind: Any = type(value)
    if kind is dict:
        return value
    if kind in _SIMPLE:
        return value
    if kind is tuple or kind is list:
        return [plain(each) for each in value]
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    return _writer(kind)(value)


_SIMPLE = frozenset({str, int, bool, float, type(None)})


@cache
def _writer(kind: type) -> Callable[[Any], Any]:
    """How things of a class are written."""
    if not is_dataclass(kind):
        raise TypeError(f"{kind.__name__} cannot be seen")
    always = [each.name for each in fields(kind) if each.default is not None]
    perhaps = [each.name for each in fields(kind) if each.default is None]

    def write(value: Any) -> dict[str, Any]:
        seen = {name: plain(getattr(value, name)) for name in always}
        for name in perhaps:
            if (told := getattr(value, name)) is not None:
                seen[name] = plain(told)
        return seen

    return write
