"""Units as text, the way the rulebook's set-up lists write them: `7ic 3cc 1su Napoleon Ney`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from grognard.core.errors import Unreadable
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.tables import DEPOT, KINDS, LEADER, LEADERS, LEADERS_OF, NAMES, SPACES

MOST_UNITS = 60
"""In one line, where each is a move of its own."""
_COUNTED = re.compile(r"(\d{0,3})(ic|cc|su|dp)")


@dataclass(slots=True)
class Units:
    """A number of each kind, and leaders."""

    counts: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    leaders: list[int] = field(default_factory=list)

    def __str__(self) -> str:
        words = [f"{count}{kind}" for count, kind in zip(self.counts, KINDS, strict=True) if count]
        return " ".join([*words, *(LEADERS[leader].word for leader in self.leaders)])

    def __bool__(self) -> bool:
        return any(self.counts) or bool(self.leaders)


def find_leader(word: str, side: int) -> int | None:
    """A leader by letter or by name, in any spelling of case, blanks and dots."""
    plain = re.sub(r"[^a-z]", "", word.lower())
    for leader in LEADERS_OF[side]:
        if word.upper() == LEADERS[leader].letter or plain == LEADERS[leader].word.lower():
            return leader
    return None


def read_units(words: list[str], side: int) -> Units:
    units = Units()
    for word in words:
        if match := _COUNTED.fullmatch(word.lower()):
            units.counts[KINDS.index(match[2])] += int(match[1] or 1)
        elif (leader := find_leader(word, side)) is None:
            raise Unreadable("neither-unit-nor-leader", word=word, side=NAMES[side])
        elif leader in units.leaders:
            raise Unreadable("named-twice", name=LEADERS[leader].name)
        else:
            units.leaders.append(leader)
    return units


def kind_word(kind: int, count: int = 1) -> str:
    """One kind as text. A moving Depot is always carried by a Supply unit."""
    if kind >= LEADER:
        return LEADERS[kind - LEADER].word
    return f"{count}su {count}dp" if kind == DEPOT else f"{count}{KINDS[kind]}"


def unit_word(kind: int) -> str:
    """A single unit: `1ic`, or a leader's name."""
    return f"1{KINDS[kind]}" if kind < LEADER else LEADERS[kind - LEADER].word


def stack_units(state: Campaign, side: int, space: int) -> Units:
    """What is in a stack."""
    stack = side * SPACES + space
    return Units([kind[stack] for kind in state.kinds], state.leaders_in(side, space))
