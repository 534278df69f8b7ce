"""What is seen of a board, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import pytest

from grognard.core.seen import plain


@dataclass(frozen=True, slots=True)
class Stack:
    space: str
    corps: int | None = None


@dataclass(frozen=True, slots=True)
class Board:
    turn: int
    stacks: tuple[Stack, ...]
    control: Mapping[str, tuple[str, ...]]
    winner: str | None
    battle: Stack | None = None


def test_a_board_is_plain_data_without_what_there_is_nothing_to_tell_of() -> None:
    seen = Board(3, (Stack("R44", 2), Stack("R50")), MappingProxyType({"french": ("R44",)}), winner=None)
    assert plain(seen) == {
        "turn": 3,
        "stacks": [{"space": "R44", "corps": 2}, {"space": "R50"}],
        "control": {"french": ["R44"]},
        "winner": None,
    }


def test_what_is_no_view_is_not_told() -> None:
    with pytest.raises(TypeError, match="object cannot be seen"):
        plain(object())
