"""What can happen in a campaign, as typed events. Their words are in `words/en/events.ftl`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.battle_report import Modifier
from grognard.core.events import Event
from grognard.games.strategic.facts import Outcome, Reason
from grognard.games.strategic.tables import DATES
from grognard.games.strategic.units import Units

# Events carry codes, not numbers, so that readers of a log need no tables.


def topic_of(rule: str) -> str:
    """The chapter of a die or a loss: its rule tells."""
    match rule:
        case "Attrition":
            return "attrition"
        case "Movement D":
            return "movement"
        case "Unsupplied Chart":
            return "supply"
        case "Victory B":
            return "victory"
    return "combat"


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: int
    tells: ClassVar[tuple[str, ...]] = ("date",)

    @property
    def date(self) -> str:
        return str(DATES[self.turn])


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase of a side, or an Interphase of both (no side)."""

    side: str
    phase: str

    @property
    def topic(self) -> str:
        return self.phase.split("-")[0]


@dataclass(frozen=True, slots=True)
class Deployed(Event):
    side: str
    space: str
    units: Units
    chapter: ClassVar[str] = "setup"


@dataclass(frozen=True, slots=True)
class Occupied(Event):
    """What the enemy sees of a deployment."""

    side: str
    space: str
    is_glimpse: ClassVar[bool] = True
    chapter: ClassVar[str] = "setup"


@dataclass(frozen=True, slots=True)
class Arrived(Event):
    side: str
    space: str
    units: Units
    chapter: ClassVar[str] = "setup"


@dataclass(frozen=True, slots=True)
class AttritionRolled(Event):
    """The die of an Attrition Phase, and what it costs."""

    side: str
    die: int
    units: Units
    """Empty if nothing is lost."""
    chapter: ClassVar[str] = "attrition"

    def outcome(self) -> Outcome:
        return Outcome("attrition", units=self.units)


@dataclass(frozen=True, slots=True)
class HungerRolled(Event):
    """The die of an unsupplied Corps, for its owner."""

    side: str
    space: str
    die: int
    is_eliminated: bool
    chapter: ClassVar[str] = "supply"

    def outcome(self) -> Outcome:
        return Outcome("hunger", is_eliminated=self.is_eliminated)


@dataclass(frozen=True, slots=True)
class AttritionNamed(Event):
    """The opponent named an Area; what was found there is told by the losses that follow, or by `missed`."""

    side: str
    area: str
    missed: tuple[str, ...]
    """The kinds of Corps that are to be lost and are not there."""
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "attrition"


@dataclass(frozen=True, slots=True)
class Marched(Event):
    side: str
    origin: str
    destination: str
    units: Units
    chapter: ClassVar[str] = "movement"


@dataclass(frozen=True, slots=True)
class ForceSeen(Event):
    """What the enemy sees of a march: that a force went from here to there."""

    side: str
    origin: str
    destination: str
    is_glimpse: ClassVar[bool] = True
    chapter: ClassVar[str] = "movement"


@dataclass(frozen=True, slots=True)
class StackGone(Event):
    """What the enemy sees when the last unit leaves a space unnoticed."""

    side: str
    space: str
    is_glimpse: ClassVar[bool] = True
    chapter: ClassVar[str] = "movement"


@dataclass(frozen=True, slots=True)
class ForcedMarch(Event):
    """An attempt as everybody sees it: a Corps of unknown type, its die and what came of it."""

    side: str
    origin: str
    destination: str
    die: int
    result: str
    chapter: ClassVar[str] = "movement"

    def outcome(self) -> Outcome:
        return Outcome("forced-march", result=self.result)

    def way(self) -> tuple[str, ...]:
        return (self.origin, self.destination) if self.result == "succeeds" else ()


@dataclass(frozen=True, slots=True)
class MarkersShown(Event):
    side: str
    space: str
    markers: int
    chapter: ClassVar[str] = "movement"


@dataclass(frozen=True, slots=True)
class PileJoined(Event):
    """How many markers a stack shows that others from a battle have joined: it tells whether their types were there."""

    side: str
    space: str
    markers: int
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "combat"


@dataclass(frozen=True, slots=True)
class DepotMade(Event):
    space: str
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "supply"

    def actor(self) -> str:
        return "french"


@dataclass(frozen=True, slots=True)
class AreaBurnt(Event):
    area: str
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "supply"

    def actor(self) -> str:
        return "russian"


@dataclass(frozen=True, slots=True)
class Fed(Event):
    """A source of supply chosen; told to its side only."""

    side: str
    area: str
    corps: int
    source: Reason
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class Starved(Event):
    """What the enemy sees of an Area's unsupplied Corps: the dice, lowest first, and what was lost."""

    side: str
    area: str
    dice: tuple[int, ...]
    units: Units
    is_glimpse: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class AreaUsed(Event):
    """An Area looked up on the Area Depletion Chart, with the number of Corps in it shown."""

    area: str
    french: int
    russian: int
    users: int
    with_supply: bool
    before: str
    after: str
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "supply"
    tells: ClassVar[tuple[str, ...]] = ("changes",)

    @property
    def changes(self) -> bool:
        return self.before != self.after

    def outcome(self) -> Outcome | None:
        return None if self.before == self.after else Outcome("area-used", area=self.area, after=self.after)


@dataclass(frozen=True, slots=True)
class ControlChanged(Event):
    space: str
    french: bool
    chapter: ClassVar[str] = "victory"

    def actor(self) -> str:
        return "french" if self.french else "russian"


@dataclass(frozen=True, slots=True)
class PointsCounted(Event):
    points: int
    index: int
    reasons: tuple[Modifier, ...]
    chapter: ClassVar[str] = "victory"
    tells: ClassVar[tuple[str, ...]] = ("is_below",)

    @property
    def is_below(self) -> bool:
        return self.points < self.index


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    points: int
    level: str
    chapter: ClassVar[str] = "victory"
