"""Events of battles, rallies and raids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.fateful_march.tables import AREA_NAMES, LEADER_NUMBER, NAMES, NUMBER, PEOPLES

# Events carry codes and words, not numbers, so that readers of a log need no tables.


def _place(code: str) -> str:
    return AREA_NAMES[NUMBER[code]]


def _people(side: str) -> str:
    return PEOPLES[NAMES.index(side)]


def _points(count: int) -> str:
    return f"{count} strength point{'' if count == 1 else 's'}"


def _losses(count: int) -> str:
    return f"{count} loss{'' if count == 1 else 'es'}"


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

    def sentence(self) -> str:
        if not self.totals:
            return "There is no battle."
        return f"Battles: {', '.join(f'{_place(area)} with {_points(total)}' for area, total in self.totals)}."

    def places(self) -> tuple[str, ...]:
        return tuple(area for area, _ in self.totals)


@dataclass(frozen=True, slots=True)
class BattleBegan(_Battle):
    attacker: str
    defender: str

    def sentence(self) -> str:
        return (
            f"Battle of {_place(self.area)}: the {_people(self.attacker)} attack, the {_people(self.defender)} defend."
        )


@dataclass(frozen=True, slots=True)
class CardsLaid(_Battle):
    """How many cards lie face down, the Dummy included."""

    side: str
    count: int

    def sentence(self) -> str:
        cards = {0: "no card", 1: "1 card"}.get(self.count, f"{self.count} cards")
        return f"The {_people(self.side)} lay {cards} face down."


@dataclass(frozen=True, slots=True)
class CardsChosen(_Battle):
    """What they are, for their owner."""

    side: str
    cards: tuple[str, ...]

    def sentence(self) -> str:
        return f"Your cards for the battle: {', '.join(self.cards)}." if self.cards else "You lay no card."


@dataclass(frozen=True, slots=True)
class Annihilated(_Battle):
    """A side without fresh strength points in front of fresh enemies. [R9.10]"""

    side: str
    units: str
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"No fresh {self.side} strength point is left in {_place(self.area)}: {self.units} eliminated."


@dataclass(frozen=True, slots=True)
class NobodyFresh(_Battle):
    """Neither side has a fresh strength point: no dice, no losses. Q22"""

    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"Neither side has a fresh strength point in {_place(self.area)}: no dice are rolled, nobody loses any."


@dataclass(frozen=True, slots=True)
class ValueCounted(_Battle):
    """A Combat Value term by term, for its owner."""

    side: str
    terms: tuple[str, ...]
    value: int

    def sentence(self) -> str:
        return f"Your Combat Value is {self.value}: {'; '.join(self.terms)}."


@dataclass(frozen=True, slots=True)
class BattleDie(_Battle):
    """The battle die of a side, with all its rolls, and what it counts."""

    side: str
    faces: tuple[int, ...]
    shown: str
    result: int

    def sentence(self) -> str:
        rolls = f", the best of {len(self.faces)} rolls" if len(self.faces) > 1 else ""
        counted = "" if self.shown.split()[0] == f"{self.result:+d}" else f", which counts {self.result}"
        return f"{self.side} battle die: {self.shown}{counted}{rolls}."

    def thrown(self) -> tuple[int, ...]:
        return self.faces


@dataclass(frozen=True, slots=True)
class LossesInflicted(_Battle):
    """What the Battle Table says a side suffers, and what changes it."""

    side: str
    table: int
    adjustments: tuple[tuple[str, int], ...]
    total: int
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        changes = "".join(f", {amount:+d} {why}" for why, amount in self.adjustments)
        total = f": {_losses(self.total)}" if self.adjustments else ""
        return f"The {_people(self.side)} suffer {_losses(self.table)} by the Battle Table{changes}{total}."

    def outcome(self) -> str:
        return f"{self.side} {_losses(self.total)}"


@dataclass(frozen=True, slots=True)
class LossesTaken(_Battle):
    """Battle losses, for their owner."""

    side: str
    exhausted: str
    eliminated: str

    def sentence(self) -> str:
        gone = f"; eliminated {self.eliminated}" if self.eliminated else ""
        return f"{self.side} losses in {_place(self.area)}: exhausted {self.exhausted}{gone}."


@dataclass(frozen=True, slots=True)
class LossesSeen(_Battle):
    """What the others see of them: how many were exhausted, and what was eliminated."""

    side: str
    exhausted: int
    eliminated: str
    is_glimpse: ClassVar[bool] = True
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        gone = f"; eliminated {self.eliminated}" if self.eliminated else ""
        return f"{self.side} losses in {_place(self.area)}: {_points(self.exhausted)} exhausted{gone}."


@dataclass(frozen=True, slots=True)
class BattleWon(_Battle):
    side: str
    why: str

    def sentence(self) -> str:
        return f"The {_people(self.side)} win the battle of {_place(self.area)}: {self.why}."

    def outcome(self) -> str:
        return f"{self.side} victory"


@dataclass(frozen=True, slots=True)
class HorseTotals(_Battle):
    """The totals of cavalry and Cossacks that decide the pursuit, and how many the loser eliminates."""

    winner: str
    winners: int
    loser: str
    losers: int
    eliminated: int
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        totals = f"{self.winner} {self.winners}, {self.loser} {self.losers}"
        result = f"the loser eliminates {_points(self.eliminated)}" if self.eliminated else "no pursuit"
        return f"Cavalry totals in {_place(self.area)}: {totals}; {result}."


@dataclass(frozen=True, slots=True)
class Pursued(_Battle):
    side: str
    units: str
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"The pursuit destroys {self.side} strength points in {_place(self.area)}: {self.units}."


@dataclass(frozen=True, slots=True)
class CutOff(_Battle):
    """No valid path of retreat. [R9.17]"""

    side: str

    def sentence(self) -> str:
        words = "have no valid path of retreat: half of their fresh strength points become exhausted"
        return f"The {_people(self.side)} in {_place(self.area)} {words}."


@dataclass(frozen=True, slots=True)
class Retreated(_Battle):
    """A retreat after battle, for its owner."""

    side: str
    destination: str
    units: str
    exhausted: str

    def sentence(self) -> str:
        tired = f" (now exhausted: {self.exhausted})" if self.exhausted else ""
        return f"{self.side} retreat from {_place(self.area)} to {_place(self.destination)}: {self.units}{tired}."

    def places(self) -> tuple[str, ...]:
        return self.area, self.destination

    def way(self) -> tuple[str, ...]:
        return self.area, self.destination


@dataclass(frozen=True, slots=True)
class RetreatSeen(_Battle):
    """What the others see of a retreat: where from, where to, and who leads it or what lies on top there."""

    side: str
    destination: str
    shown: str
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        seen = f", under {self.shown}" if self.shown in LEADER_NUMBER else f", with {self.shown} on top"
        way = f"from {_place(self.area)} to {_place(self.destination)}"
        return f"{self.side} strength points retreat {way}{seen if self.shown else ''}."

    def places(self) -> tuple[str, ...]:
        return self.area, self.destination

    def way(self) -> tuple[str, ...]:
        return self.area, self.destination


@dataclass(frozen=True, slots=True)
class Broke(_Battle):
    """Strength points exhausted because no path was open, for their owner."""

    side: str
    units: str

    def sentence(self) -> str:
        return f"{self.side} strength points exhausted in {_place(self.area)}: {self.units}."


@dataclass(frozen=True, slots=True)
class BattlefieldWasted(_Battle):
    """Devastation after a battle. [B11]"""

    level: int

    def sentence(self) -> str:
        return f"The Devastation Level of {_place(self.area)} is now {self.level}."


# --- rallies and raids -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rallied(Event):
    area: str
    side: str
    units: str

    def sentence(self) -> str:
        return f"{self.side} strength points rally in {_place(self.area)}: {self.units}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class RallySeen(Event):
    """What the others see of a rally: the number only."""

    area: str
    side: str
    count: int
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.side}: {_points(self.count)} rallied in {_place(self.area)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class CossackRaid(Event):
    """A Cossack is shown and rides out."""

    area: str
    side: str
    target: str
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"A fresh Cossack strength point in {_place(self.area)} raids {_place(self.target)}."

    def places(self) -> tuple[str, ...]:
        return self.area, self.target

    def way(self) -> tuple[str, ...]:
        return self.area, self.target


@dataclass(frozen=True, slots=True)
class RaidLoss(Event):
    """What the raid destroys, or that there was nothing exhausted to destroy."""

    area: str
    side: str
    units: str
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        if not self.units:
            return f"The raid finds no exhausted {self.side} strength point in {_place(self.area)}."
        return f"The raid on {_place(self.area)} eliminates {self.units}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)
