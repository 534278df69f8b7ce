"""Orders, leaders, marches, patrols and evasions, as typed events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.fateful_march.events.common import Units
from grognard.games.fateful_march.records import PlayedCard

# `reveals` stands where a side learns what the other had to tell it. What a side shows of its own will, such as the
# block that it executes, it may take back: only itself has lost by it.

# --- choosing and placing orders -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OrdersChosen(Event):
    """What a side selected, for itself."""

    side: str
    orders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OrdersCounted(Event):
    """How many it selected, for the others."""

    side: str
    number: int
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BlockPlaced(Event):
    side: str
    area: str
    order: str


@dataclass(frozen=True, slots=True)
class BlockSeen(Event):
    """What the others see of a placement."""

    side: str
    area: str
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OrderShown(Event):
    """A block is turned round: everybody sees its type."""

    side: str
    area: str
    order: str


@dataclass(frozen=True, slots=True)
class BlocksRemoved(Event):
    """Blocks that the enemy's raid takes off the map."""

    side: str
    area: str
    order: str
    count: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class FirstNamed(Event):
    """[3.3] The initiative player says who begins."""

    side: str
    first: str
    step: int


@dataclass(frozen=True, slots=True)
class PlacementShown(Event):
    """[O2] Both sides have placed their blocks in secret, and now everybody sees where."""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """[3.3] A side has no order that it must execute, and executes none: the other learns that."""

    reveals: ClassVar[bool] = True

    side: str
    step: int


@dataclass(frozen=True, slots=True)
class TopShown(Event):
    side: str
    area: str
    unit: str
    reveals: ClassVar[bool] = True


# --- leaders -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CommanderNamed(Event):
    side: str
    leader: str
    area: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """What a leader changed or placed, for his own side."""

    side: str
    leader: str
    area: str
    old: str
    """The order that was changed, or nothing if one was placed."""
    new: str


@dataclass(frozen=True, slots=True)
class AbilitySeen(Event):
    """What the others see of it."""

    side: str
    leader: str
    area: str
    is_new: bool
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LeaderLost(Event):
    side: str
    leader: str
    area: str
    chapter: ClassVar[str] = "combat"


# --- marches -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """[R4.14] How many enemies stand where a Force wants to leave."""

    side: str
    """Who announces."""
    area: str
    number: int
    chapter: ClassVar[str] = "movement"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Pinned(Event):
    side: str
    area: str
    chapter: ClassVar[str] = "movement"


@dataclass(frozen=True, slots=True)
class Marched(Event):
    """A Force goes from one area to the next, for its own side."""

    side: str
    units: Units
    leaders: tuple[str, ...]
    origin: str
    destination: str
    chapter: ClassVar[str] = "movement"


@dataclass(frozen=True, slots=True)
class ForceSeen(Event):
    """What the others see of it: the way, who leads or what lies on top, and whether anybody stayed behind."""

    side: str
    leader: str
    top: str
    """The class on top there, if nobody leads it; nothing behind the screen of a leader who was there before."""
    origin: str
    destination: str
    is_empty: bool
    """Is the area that it left without its people now?"""
    is_glimpse: ClassVar[bool] = True
    chapter: ClassVar[str] = "movement"


@dataclass(frozen=True, slots=True)
class CardUsed(Event):
    """A Force uses what a card in play gives."""

    side: str
    card: PlayedCard
    chapter: ClassVar[str] = "movement"


@dataclass(frozen=True, slots=True)
class Tired(Event):
    """A strength point of a Force is exhausted, for its own side."""

    side: str
    area: str
    unit: str
    cause: str
    """speed or evading"""
    chapter: ClassVar[str] = "movement"


@dataclass(frozen=True, slots=True)
class TiredSeen(Event):
    """That one was exhausted, for the others."""

    side: str
    area: str
    cause: str
    is_glimpse: ClassVar[bool] = True
    chapter: ClassVar[str] = "movement"


# --- patrols -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PatrolRode(Event):
    side: str
    unit: str
    """The rider who is shown."""
    origin: str
    target: str

    def places(self) -> tuple[str, ...]:
        return (self.origin, self.target)


@dataclass(frozen=True, slots=True)
class PatrolReport(Event):
    """What the patrol saw: both players know it now."""

    side: str
    """Whose stack it is."""
    area: str
    units: Units
    leaders: tuple[str, ...]
    orders: tuple[str, ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PatrolCancelled(Event):
    side: str
    area: str


# --- evasions ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EvadeCheck(Event):
    """[R8.5] Nobody stays behind: the horsemen of both sides are counted."""

    side: str
    area: str
    own: int
    enemy: int
    chapter: ClassVar[str] = "combat"
    reveals: ClassVar[bool] = True
    tells: ClassVar[tuple[str, ...]] = ("is_caught",)

    @property
    def is_caught(self) -> bool:
        return self.enemy >= self.own


@dataclass(frozen=True, slots=True)
class CheckSkipped(Event):
    side: str
    area: str
    chapter: ClassVar[str] = "combat"


@dataclass(frozen=True, slots=True)
class EvadersLost(Event):
    """[R8.6, R8.7] Exhausted strength points before fresh enemies."""

    side: str
    area: str
    units: Units
    count: int
    chapter: ClassVar[str] = "combat"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LandWasted(Event):
    area: str
    level: int
    chapter: ClassVar[str] = "attrition"


# --- what follows from any change ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DepotOverrun(Event):
    """[R1.4] A marker without its people before a fresh enemy."""

    side: str
    area: str
    chapter: ClassVar[str] = "supply"
