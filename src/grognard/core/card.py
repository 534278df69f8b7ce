"""The card of a place: what somebody may know of it beside what he sees there. It is put together when it is asked for.

    CardLine("supply", Lore("Supply D", "depot", space=space))

Each title says what is on its cards in its `card.py`, from nothing but what the side may know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from grognard.core.facts import Lore

Topic: TypeAlias = Literal["piece", "supply", "reach-now", "reach", "threat"]
"""What a line is about: a counter there; supply; one's own who can come now, or in their next move as the board
stands; the enemies who could."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """One thing that is known of a place."""

    topic: Topic
    fact: Lore
    unit: str = ""
    """Of a counter: the unit as its piece on the board names it."""
    way: tuple[str, ...] = ()
    """The spaces it runs through, such as a line of supply."""


MOST_OF_A_TOPIC = 5
"""So many forces are named; of the others only their number."""


def first_few(lines: list[CardLine], rule: str, more: type[Lore]) -> list[CardLine]:
    """The first lines, and how many others there are."""
    rest = len(lines) - MOST_OF_A_TOPIC
    if rest < 1:
        return lines
    return [*lines[:MOST_OF_A_TOPIC], CardLine(lines[0].topic, more(rule, "more", count=rest))]
