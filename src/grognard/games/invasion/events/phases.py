"""Events of set-up, supply, rally, commands, reinforcements and the end of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.invasion.facts import Outcome


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    number: int
    date: str
    is_winter: bool


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    name: str


# --- set-up --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deployed(Event):
    """A piece was set up or arrived; where stacks are closed only its owner sees which."""

    side: str
    piece: str
    hex: str
    chapter: ClassVar[str] = "setup"


@dataclass(frozen=True, slots=True)
class ArmySetUp(Event):
    """A side has set up: where its stacks stand, and its depots."""

    side: str
    hexes: tuple[str, ...]
    depots: tuple[str, ...]
    chapter: ClassVar[str] = "setup"
    reveals: ClassVar[bool] = True

    def places(self) -> tuple[str, ...]:
        return self.hexes


@dataclass(frozen=True, slots=True)
class DepotLaid(Event):
    """A depot of the set-up. [14.1]"""

    side: str
    hex: str
    chapter: ClassVar[str] = "setup"


@dataclass(frozen=True, slots=True)
class HeightChanged(Event):
    """What the others see when dummies are put into a stack or taken off. [15.1]"""

    side: str
    hex: str
    height: int
    chapter: ClassVar[str] = "setup"
    is_glimpse: ClassVar[bool] = True


# --- general supply ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Foraged(Event):
    """A stack under a forage marker looked for food. [6.3]"""

    side: str
    hex: str
    die: int
    count: int
    is_out: bool
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class ForagedUnseen(Event):
    """The same for the others when stacks are closed: not how many units there are. [15.1]"""

    side: str
    hex: str
    die: int
    is_out: bool
    chapter: ClassVar[str] = "supply"
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class StackShaken(Event):
    """What the others see when units of a closed stack are disrupted or hold out, whichever they are. [15.1]"""

    side: str
    hex: str
    why: str
    """`supply`, `march`, `riga`, or `hit` by a card."""
    chapter: ClassVar[str] = "supply"
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OutOfSupply(Event):
    """Units of a hex are out of General Supply. [6.4]"""

    side: str
    hex: str
    disrupted: tuple[str, ...]
    eliminated: tuple[str, ...]
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class LostToHunger(OutOfSupply):
    """The same of units in a closed stack that are eliminated: now everybody knows that they were there. [15.1]"""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HoldsOut(Event):
    """Units in Riga are out of supply and stay in good order. [6.4]"""

    side: str
    hex: str
    units: tuple[str, ...]
    chapter: ClassVar[str] = "supply"


# --- active supply -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DepotConverted(Event):
    side: str
    hex: str
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class DepotTaken(Event):
    """The enemy takes a depot from the board because there are more than supply trains. [7.2]"""

    side: str
    hex: str
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class TrainsReady(Event):
    """How many supply trains a side has to place. [7.2]"""

    side: str
    count: int
    depots_count: int
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class TrainLaid(Event):
    """What was laid face down: its owner knows."""

    side: str
    hex: str
    is_genuine: bool
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class CounterLaid(Event):
    """The others see that a counter was laid."""

    side: str
    hex: str
    chapter: ClassVar[str] = "supply"
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TrainDiscarded(Event):
    """A pass: a genuine supply train is discarded. [7.4, 8.2]"""

    side: str
    hex: str = ""
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class LayingEnded(Event):
    """A side lays no more counters, though it has dummies left. [7.5]"""

    side: str
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class ForageMarked(Event):
    side: str
    hexes: tuple[str, ...]
    chapter: ClassVar[str] = "supply"

    def places(self) -> tuple[str, ...]:
        return self.hexes


@dataclass(frozen=True, slots=True)
class DepotEstablished(Event):
    """Its owner turns the counter up of his own will: it is no reveal, and may stand in a line with others. [7.7]"""

    side: str
    hex: str
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class DepotLost(Event):
    """[8.7]"""

    side: str
    hex: str
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class CountersTurnedUp(Event):
    """What still lies on the board when the movement is over is removed. [8.2]"""

    side: str
    hexes: tuple[str, ...]
    chapter: ClassVar[str] = "supply"
    reveals: ClassVar[bool] = True

    def places(self) -> tuple[str, ...]:
        return self.hexes


@dataclass(frozen=True, slots=True)
class Rallied(Event):
    """One of several choices of its owner; what they reveal is told by `TrainsSpent`. [8.1]"""

    side: str
    hex: str
    units: tuple[str, ...]
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class TrainsSpent(Event):
    """The trains of stacks that have rallied are turned up and removed. [8.1]"""

    side: str
    hexes: tuple[str, ...]
    chapter: ClassVar[str] = "supply"
    reveals: ClassVar[bool] = True

    def places(self) -> tuple[str, ...]:
        return self.hexes


@dataclass(frozen=True, slots=True)
class CapacityRaised(Event):
    """[15.2]"""

    side: str
    hex: str
    occupancy: int
    chapter: ClassVar[str] = "supply"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ExcessRemoved(Event):
    """[15.2]"""

    side: str
    hex: str
    unit: str
    chapter: ClassVar[str] = "supply"


# --- commands, cossacks, reinforcements, the end ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CommandsReceived(Event):
    """[9]"""

    french: int
    russian: int
    side: str
    """Who attacks first."""
    chapter: ClassVar[str] = "combat"


@dataclass(frozen=True, slots=True)
class CossacksRaided(Event):
    """[13.1]"""

    side: str
    hex: str
    unit: str
    die: int
    fate: str
    """`missed`, `disrupted` or `eliminated`."""
    chapter: ClassVar[str] = "attrition"


@dataclass(frozen=True, slots=True)
class CossacksRaidedUnseen(Event):
    """The same for the others when stacks are closed and nobody is lost. [15.1]"""

    side: str
    hex: str
    die: int
    fate: str
    chapter: ClassVar[str] = "attrition"
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class StackArrived(Event):
    """What the others see of an arrival when stacks are closed."""

    side: str
    hex: str
    chapter: ClassVar[str] = "setup"
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class NeverArrived(Event):
    """There was no hex for reinforcements: they are lost. [13.3]"""

    side: str
    pieces: tuple[str, ...]
    chapter: ClassVar[str] = "setup"


@dataclass(frozen=True, slots=True)
class CampaignEnded(Event):
    """[14.7]"""

    winner: str
    how: str
    """`points`, `napoleon`, or a rule's own way."""
    french: int
    russian: int
    chapter: ClassVar[str] = "victory"

    def outcome(self) -> Outcome:
        return Outcome("campaign-ended", side=self.winner)
