"""When cities fall: in which share of many games each changes hands, and when. It is counted for every title alike, by
`Game.cities`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from grognard.lab.intervals import Estimate, share
from grognard.lab.simulate import Summary


@dataclass(frozen=True, slots=True)
class Fall:
    """A city that changes hands: in which share of the games, and at which turn in the middle one of them."""

    city: str
    share: Estimate
    turn: int

    def plain(self) -> dict[str, Any]:
        return {"city": self.city, "share": self.share.plain(), "median turn": self.turn}


def falls(summaries: Sequence[Summary]) -> list[Fall]:
    """The cities that fell in any of these games, those that fell most often first."""
    cities = dict.fromkeys(city for each in summaries for city in each.fallen)
    return sorted((_fall(city, summaries) for city in cities), key=lambda each: -each.share.value)


def _fall(city: str, summaries: Sequence[Summary]) -> Fall:
    turns = sorted(each.fallen[city] for each in summaries if city in each.fallen)
    return Fall(city, share(len(turns), len(summaries)), turns[len(turns) // 2])
