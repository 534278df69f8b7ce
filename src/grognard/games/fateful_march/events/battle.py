"""Events of battles, rallies and raids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.fateful_march.combat_value import Term
from grognard.games.fateful_march.events.common import Units
from grognard.games.fateful_march.facts import Outcome, Reason
from grognard.games.fateful_march.records import PlayedCard

# Events carry codes, not numbers, so that readers of a log need no tables.


@dataclass(frozen=True, slots=True)
class _Battle(Event):
    """Something that happens in a battle area."""

    area: str
    chapter: ClassVar[str] = "combat"

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class BattlesAnnounced(Event):
    """How many strength points of both sides together are in each area with a battle. Q51"""

    totals: tuple[tuple[str, int], ...]
    chapter: ClassVar[str] = "combat"
    reveals: ClassVar[bool] = True
    tells: ClassVar[tuple[str, ...]] = ("battles",)

    @property
    def battles(self) -> tuple[Reason, ...]:
        return tuple(Reason("battle-size", area=area, count=total) for area, total in self.totals)

    def places(self) -> tuple[str, ...]:
        return tuple(area for area, _ in self.totals)


@dataclass(frozen=True, slots=True)
class BattleBegan(_Battle):
    attacker: str
    defender: str


@dataclass(frozen=True, slots=True)
class CardsLaid(_Battle):
    """How many cards lie face down, the Dummy included."""

    side: str
    count: int


@dataclass(frozen=True, slots=True)
class CardsChosen(_Battle):
    """What they are, for their owner."""

    side: str
    cards: tuple[PlayedCard, ...]


@dataclass(frozen=True, slots=True)
class Annihilated(_Battle):
    """A side without fresh strength points in front of fresh enemies. [R9.10]"""

    side: str
    units: Units
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class NobodyFresh(_Battle):
    """Neither side has a fresh strength point: no dice, no losses. Q22"""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ValueCounted(_Battle):
    """A Combat Value term by term, for its owner."""

    side: str
    terms: tuple[Term, ...]
    value: int


@dataclass(frozen=True, slots=True)
class BattleDie(_Battle):
    """The battle die of a side, with all its rolls, and what it counts."""

    side: str
    faces: tuple[int, ...]
    amount: int
    """What the face shows."""
    condition: str
    """winter, summer or defending, if it counts only then"""
    result: int
    tells: ClassVar[tuple[str, ...]] = ("counts_as_shown", "rolls")

    @property
    def counts_as_shown(self) -> bool:
        return self.amount == self.result

    @property
    def rolls(self) -> int:
        return len(self.faces)

    def thrown(self) -> tuple[int, ...]:
        return self.faces


@dataclass(frozen=True, slots=True)
class LossesInflicted(_Battle):
    """What the Battle Table says a side suffers, and what changes it."""

    side: str
    table: int
    adjustments: tuple[tuple[str, int], ...]
    """Codes and amounts: fortress, defend, riga, cards."""
    total: int
    reveals: ClassVar[bool] = True

    def outcome(self) -> Outcome:
        return Outcome("losses", side=self.side, count=self.total)


@dataclass(frozen=True, slots=True)
class LossesTaken(_Battle):
    """Battle losses, for their owner."""

    side: str
    exhausted: Units
    eliminated: Units


@dataclass(frozen=True, slots=True)
class LossesSeen(_Battle):
    """What the others see of them: how many were exhausted, and what was eliminated."""

    side: str
    count: int
    """Exhausted ones."""
    eliminated: Units
    is_glimpse: ClassVar[bool] = True
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BattleWon(_Battle):
    side: str
    why: Reason

    def outcome(self) -> Outcome:
        return Outcome("victory", side=self.side)


@dataclass(frozen=True, slots=True)
class CavalryTotals(_Battle):
    """The totals of cavalry and Cossacks that decide the pursuit, and how many the loser eliminates."""

    winner: str
    winners: int
    loser: str
    losers: int
    lost: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Pursued(_Battle):
    side: str
    units: Units
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CutOff(_Battle):
    """No valid path of retreat. [R9.17]"""

    side: str


@dataclass(frozen=True, slots=True)
class Retreated(_Battle):
    """A retreat after battle, for its owner."""

    side: str
    destination: str
    units: Units
    leaders: tuple[str, ...]
    exhausted: Units

    def places(self) -> tuple[str, ...]:
        return self.area, self.destination

    def way(self) -> tuple[str, ...]:
        return self.area, self.destination


@dataclass(frozen=True, slots=True)
class RetreatSeen(_Battle):
    """What the others see of a retreat: where from, where to, and who leads it or what lies on top there."""

    side: str
    destination: str
    leader: str
    top: str
    """The class on top there, if nobody leads them; nothing behind another leader's screen."""
    is_glimpse: ClassVar[bool] = True

    def places(self) -> tuple[str, ...]:
        return self.area, self.destination

    def way(self) -> tuple[str, ...]:
        return self.area, self.destination


@dataclass(frozen=True, slots=True)
class Broke(_Battle):
    """Strength points exhausted because no path was open, for their owner."""

    side: str
    units: Units


@dataclass(frozen=True, slots=True)
class BattlefieldWasted(_Battle):
    """Devastation after a battle. [B11]"""

    level: int


# --- rallies and raids -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rallied(Event):
    area: str
    side: str
    units: Units

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class RallySeen(Event):
    """What the others see of a rally: the number only."""

    area: str
    side: str
    count: int
    is_glimpse: ClassVar[bool] = True

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class CossackRaid(Event):
    """A Cossack is shown and rides out."""

    area: str
    side: str
    target: str
    reveals: ClassVar[bool] = True

    def places(self) -> tuple[str, ...]:
        return self.area, self.target

    def way(self) -> tuple[str, ...]:
        return self.area, self.target


@dataclass(frozen=True, slots=True)
class RaidLoss(Event):
    """What the raid destroys, or that there was nothing exhausted to destroy."""

    area: str
    side: str
    units: Units
    reveals: ClassVar[bool] = True

    def places(self) -> tuple[str, ...]:
        return (self.area,)
