"""Events of the Supply Interphase and of the Victory Points Interphase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.grand_tactical.facts import Outcome, Reason
from grognard.games.grand_tactical.units import Pieces

DEPLETION_CODES = ("undepleted", "half", "depleted")
"""The states of an Area as events name them."""


@dataclass(frozen=True, slots=True)
class Fed(Event):
    """Units of an Area get their supplies elsewhere than on the land around them. [Sup D G J]"""

    side: str
    area: str
    corps: int
    divisions: int
    why: Reason
    """The source."""
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class AreaUsed(Event):
    """What became of an Area that armies lived on. [Sup H I]"""

    area: str
    users: int
    """Corps."""
    with_supply: bool
    before: str
    after: str
    chapter: ClassVar[str] = "supply"
    tells: ClassVar[tuple[str, ...]] = ("is_changed",)

    @property
    def is_changed(self) -> bool:
        return self.before != self.after

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class HungerRolled(Event):
    """A unit without supplies. [Unsupplied Chart]"""

    side: str
    force: Pieces
    hex: str
    dice: tuple[int, ...]
    is_lost: bool
    chapter: ClassVar[str] = "supply"

    def places(self) -> tuple[str, ...]:
        return (self.hex,)

    def thrown(self) -> tuple[int, ...]:
        return self.dice

    def outcome(self) -> Outcome:
        return Outcome("hunger", is_lost=self.is_lost)


@dataclass(frozen=True, slots=True)
class DepotExpended(Event):
    """A Depot has fed more units than it can bear. [Sup D]"""

    side: str
    hex: str
    count: int
    chapter: ClassVar[str] = "supply"

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class LevelCounted(Event):
    """The Victory Point level against the Index. [Vic A B]"""

    level: int
    index: int
    has_corps: bool
    """Whether the French have one to lose."""
    chapter: ClassVar[str] = "victory"
    tells: ClassVar[tuple[str, ...]] = ("is_short",)

    @property
    def is_short(self) -> bool:
        return self.level < self.index


@dataclass(frozen=True, slots=True)
class FortressBesieged(Event):
    """A Fortress under siege at the end of the game. [Fort F]"""

    side: str
    """The besieger."""
    place: str
    amount: int
    """Victory Points."""
    chapter: ClassVar[str] = "victory"


@dataclass(frozen=True, slots=True)
class CampaignEnded(Event):
    """[Vic C]"""

    winner: str
    """A side, or nobody."""
    name: str
    """The code of the level of victory."""
    level: int
    chapter: ClassVar[str] = "victory"

    def actor(self) -> str:
        return self.winner

    def outcome(self) -> Outcome:
        return Outcome("campaign-ended", name=self.name, winner=self.winner or "nobody")
