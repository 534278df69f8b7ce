"""Orders, leaders, marches, patrols and evasions, as typed events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.fateful_march.events.common import people, where

# `reveals` stands where a side learns what the other had to tell it. What a side shows of its own will, such as the
# block that it executes, it may take back: only itself has lost by it.

# --- choosing and placing orders -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OrdersChosen(Event):
    """What a side selected, for itself."""

    side: str
    orders: str

    def sentence(self) -> str:
        return f"{self.side} orders of this turn: {self.orders}."


@dataclass(frozen=True, slots=True)
class OrdersCounted(Event):
    """How many it selected, for the others."""

    side: str
    number: int
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"The {people(self.side)} have selected {self.number} orders."


@dataclass(frozen=True, slots=True)
class BlockPlaced(Event):
    side: str
    area: str
    order: str

    def sentence(self) -> str:
        return f"{self.side}: {self.order} placed in {where(self.area)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class BlockSeen(Event):
    """What the others see of a placement."""

    side: str
    area: str
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.side}: an order block is placed in {where(self.area)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class OrderShown(Event):
    """A block is turned round: everybody sees its type."""

    side: str
    area: str
    order: str

    def sentence(self) -> str:
        return f"{self.side} order in {where(self.area)}: {self.order}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class BlocksRemoved(Event):
    """Blocks that the enemy's raid takes off the map."""

    side: str
    area: str
    order: str
    count: int
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.side}: {self.count} {self.order} removed from {where(self.area)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class FirstNamed(Event):
    """[3.3] The initiative player says who begins."""

    side: str
    first: str
    orders: str

    def sentence(self) -> str:
        return f"The {people(self.side)} decide: the {people(self.first)} execute {self.orders} orders first."


@dataclass(frozen=True, slots=True)
class PlacementShown(Event):
    """[O2] Both sides have placed their blocks in secret, and now everybody sees where."""

    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return "Both sides have placed their orders, and show where."


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """[3.3] A side has no order that it must execute, and executes none: the other learns that."""

    reveals: ClassVar[bool] = True

    side: str
    orders: str

    def sentence(self) -> str:
        return f"The {people(self.side)} pass: no {self.orders} order is executed."


@dataclass(frozen=True, slots=True)
class TopShown(Event):
    side: str
    area: str
    unit: str
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.side}: {self.unit} on top in {where(self.area)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


# --- leaders -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CommanderNamed(Event):
    side: str
    leader: str
    area: str
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.leader} commands in {where(self.area)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """What a leader changed or placed, for his own side."""

    side: str
    leader: str
    area: str
    old: str
    """The order that was changed, or nothing if one was placed."""
    new: str

    def sentence(self) -> str:
        if self.old:
            return f"{self.leader} changes {self.old} in {where(self.area)} into {self.new}."
        return f"{self.leader} places {self.new} in {where(self.area)} for a discarded card."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class AbilitySeen(Event):
    """What the others see of it."""

    side: str
    leader: str
    area: str
    is_new: bool
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        what = "places an order" if self.is_new else "changes an order"
        return f"{self.leader} {what} in {where(self.area)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class LeaderLost(Event):
    side: str
    leader: str
    area: str
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        return f"{self.leader} is alone in {where(self.area)} and is lost."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


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

    def sentence(self) -> str:
        return f"The {people(self.side)} announce {self.number} strength points in {where(self.area)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class Pinned(Event):
    side: str
    area: str
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        return f"The {people(self.side)} in {where(self.area)} are pinned: nobody can leave."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class Marched(Event):
    """A Force goes from one area to the next, for its own side."""

    side: str
    force: str
    origin: str
    destination: str
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        return f"{self.side}: {self.force} from {where(self.origin)} to {where(self.destination)}."

    def places(self) -> tuple[str, ...]:
        return (self.origin, self.destination)

    def way(self) -> tuple[str, ...]:
        return (self.origin, self.destination)


@dataclass(frozen=True, slots=True)
class ForceSeen(Event):
    """What the others see of it: the way, who leads or what lies on top, and whether anybody stayed behind."""

    side: str
    shown: str
    """Empty if it disappears behind the screen of a leader who was there before."""
    origin: str
    destination: str
    is_empty: bool
    """Is the area that it left without its people now?"""
    is_glimpse: ClassVar[bool] = True
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        behind = "; nobody stays behind" if self.is_empty else ""
        force = f"a Force ({self.shown})" if self.shown else "a Force"
        return f"{self.side}: {force} from {where(self.origin)} to {where(self.destination)}{behind}."

    def places(self) -> tuple[str, ...]:
        return (self.origin, self.destination)

    def way(self) -> tuple[str, ...]:
        return (self.origin, self.destination)


@dataclass(frozen=True, slots=True)
class CardUsed(Event):
    """A Force uses what a card in play gives."""

    side: str
    card: int
    title: str
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        return f"{self.side}: this Force uses card {self.card}, {self.title}."


@dataclass(frozen=True, slots=True)
class Tired(Event):
    """A strength point of a Force is exhausted, for its own side."""

    side: str
    area: str
    unit: str
    why: str
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        return f"{self.side}: {self.unit} exhausted in {where(self.area)} {self.why}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class TiredSeen(Event):
    """That one was exhausted, for the others."""

    side: str
    area: str
    why: str
    is_glimpse: ClassVar[bool] = True
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        return f"{self.side}: a strength point is exhausted in {where(self.area)} {self.why}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


# --- patrols -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PatrolRode(Event):
    side: str
    shown: str
    origin: str
    target: str

    def sentence(self) -> str:
        return f"{self.side} patrol of {self.shown} from {where(self.origin)} looks at {where(self.target)}."

    def places(self) -> tuple[str, ...]:
        return (self.origin, self.target)


@dataclass(frozen=True, slots=True)
class PatrolReport(Event):
    """What the patrol saw: both players know it now."""

    side: str
    """Whose stack it is."""
    area: str
    force: str
    orders: str
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.side} in {where(self.area)}: {self.force}; orders: {self.orders}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class PatrolCancelled(Event):
    side: str
    area: str

    def sentence(self) -> str:
        return f"The {self.side} patrol does not get through to {where(self.area)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


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

    def sentence(self) -> str:
        result = "they are caught" if self.enemy >= self.own else "they get away"
        return (
            f"The {people(self.side)} evade from {where(self.area)} without a rearguard: cavalry {self.own} "
            f"against {self.enemy}, {result}."
        )

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class CheckSkipped(Event):
    side: str
    area: str
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        return f"The {people(self.side)} evade from {where(self.area)} without a check."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class EvadersLost(Event):
    """[R8.6, R8.7] Exhausted strength points before fresh enemies."""

    side: str
    area: str
    force: str
    count: int
    chapter: ClassVar[str] = "combat"
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"The {people(self.side)} in {where(self.area)} have nobody fresh and are lost: {self.force}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class LandWasted(Event):
    area: str
    level: int
    chapter: ClassVar[str] = "attrition"

    def sentence(self) -> str:
        return f"The Devastation Level of {where(self.area)} is now {self.level}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


# --- what follows from any change ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DepotOverrun(Event):
    """[R1.4] A marker without its people before a fresh enemy."""

    side: str
    area: str
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        return f"The {self.side} Depot Marker in {where(self.area)} is overrun."

    def places(self) -> tuple[str, ...]:
        return (self.area,)
