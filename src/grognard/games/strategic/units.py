"""A number of units, and how the rulebook's set-up lists write them: `7ic 3cc 1su Napoleon Ney`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from grognard.core.errors import Unreadable
from grognard.games.strategic.tables import (
    CAVALRY,
    DEPOT,
    INFANTRY,
    KINDS,
    LEADER,
    LEADERS,
    LEADERS_OF,
    NAMES,
    SPACES,
    SUPPLY,
)

if TYPE_CHECKING:
    from grognard.games.strategic.state import Campaign

MOST_UNITS = 60
"""In one line, where each is a move of its own."""
_COUNTED = re.compile(r"(\d{0,3})(ic|cc|su|dp)")


@dataclass(frozen=True, slots=True)
class Units:
    """A number of each kind, and leaders."""

    counts: tuple[int, ...] = (0, 0, 0, 0)
    leaders: tuple[int, ...] = ()

    def __str__(self) -> str:
        words = [f"{count}{KINDS[kind]}" for kind, count in enumerate(self.counts) if count]
        return " ".join([*words, *(LEADERS[leader].word for leader in self.leaders)])

    def __bool__(self) -> bool:
        return any(self.counts) or bool(self.leaders)

    def each(self) -> Iterator[tuple[int, int]]:
        """The kinds that are there with their numbers; each leader is a kind of his own."""
        yield from ((kind, count) for kind, count in enumerate(self.counts) if count)
        yield from ((LEADER + leader, 1) for leader in self.leaders)

    @property
    def corps(self) -> int:
        return self.counts[INFANTRY] + self.counts[CAVALRY]


def find_leader(word: str, side: int) -> int | None:
    """A leader by letter or by name, in any spelling of case, blanks and dots."""
    plain = re.sub(r"[^a-z]", "", word.lower())
    for leader in LEADERS_OF[side]:
        if word.upper() == LEADERS[leader].letter or plain == LEADERS[leader].word.lower():
            return leader
    return None


def read_units(words: list[str], side: int) -> Units:
    counts, leaders = [0] * len(KINDS), list[int]()
    for word in words:
        if match := _COUNTED.fullmatch(word.lower()):
            counts[KINDS.index(match[2])] += int(match[1] or 1)
        elif (leader := find_leader(word, side)) is None:
            raise Unreadable("neither-unit-nor-leader", word=word, side=NAMES[side])
        elif leader in leaders:
            raise Unreadable("named-twice", name=LEADERS[leader].name)
        else:
            leaders.append(leader)
    return Units(tuple(counts), tuple(leaders))


def code_of(kind: int) -> str:
    """A kind by its code, a leader by his name: `ic`, `Murat`."""
    return LEADERS[kind - LEADER].word if kind >= LEADER else KINDS[kind]


def corps_of(infantry: int, cavalry: int) -> Units:
    return Units((infantry, cavalry, 0, 0))


def units_of(kind: int, count: int = 1) -> Units:
    """So many of one kind, or a leader."""
    if kind >= LEADER:
        return Units(leaders=(kind - LEADER,))
    return Units(tuple(count if each == kind else 0 for each in range(len(KINDS))))


def marching_units(kind: int, count: int = 1) -> Units:
    """The same on the march: a moving Depot is always carried by a Supply unit. [Movement B2]"""
    if kind != DEPOT:
        return units_of(kind, count)
    return Units(tuple(count if each in (SUPPLY, DEPOT) else 0 for each in range(len(KINDS))))


def withdrawing_units(kind: int, riding: int) -> Units:
    """A Cavalry Corps with the Supply units that it takes along, or a leader. [Combat A]"""
    return Units((0, 1, riding, 0)) if riding else units_of(kind)


def stack_units(state: Campaign, side: int, space: int) -> Units:
    """What is in a stack."""
    stack = side * SPACES + space
    return Units(tuple(kind[stack] for kind in state.kinds), tuple(state.leaders_in(side, space)))
