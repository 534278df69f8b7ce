"""Acts as players give them: actions, lines of notation, and paths of things touched."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from grognard.core.decision import Action
from grognard.core.errors import Unreadable

Act: TypeAlias = Action | str | Sequence[str]
"""An action, a line of notation, or a path of things touched: `["space:FW9", "space:R22", "unit:3ic"]`."""

_TOKEN = re.compile(r"[a-z]+:.+", re.DOTALL)
_UNIT = re.compile(r"unit:(\d*)(.+)", re.DOTALL)


def listed_acts(acts: Act | Sequence[Act]) -> list[Act]:
    """One act or several as a list. A list of nothing but tokens is one path."""
    if isinstance(acts, Action | str):
        return [acts]
    if acts and all(isinstance(each, str) and _TOKEN.match(each) for each in acts):
        return [[str(each) for each in acts]]
    if not acts:
        raise Unreadable("empty")
    return list(acts)


def is_unit(token: str) -> bool:
    return token.startswith("unit:")


def has_unit(path: Sequence[str], token: str) -> bool:
    """Is this unit in the path? Without a number its kind is enough."""
    if token in path:
        return True
    wanted = _UNIT.fullmatch(token)
    if wanted is None or wanted[1]:
        return False
    return any((found := _UNIT.fullmatch(each)) and found[2] == wanted[2] for each in path)
