"""What can happen in a campaign, as typed events. Each says itself in a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.strategic.tables import DATES, MAP, NAMES, PEOPLES

# Events carry codes and words, not numbers, so that readers of a log need no tables.


def _place(code: str) -> str:
    """A space or an Area as players say it: code and town."""
    space = MAP.number.get(code)
    if space is None:
        space = MAP.spaces_of[MAP.area_number[code]][0]
    return f"{code} ({MAP.spaces[space].town})"


def _people(side: str) -> str:
    return PEOPLES[NAMES.index(side)]


def _topic_of(rule: str) -> str:
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

    def sentence(self) -> str:
        return f"Game-Turn {self.turn}: {DATES[self.turn]}."


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase of a side, or an Interphase of both (no side)."""

    side: str
    phase: str

    def sentence(self) -> str:
        return f"{self.side} {self.phase}.".lstrip()

    @property
    def topic(self) -> str:
        return self.phase.split()[0].lower()


@dataclass(frozen=True, slots=True)
class Deployed(Event):
    side: str
    space: str
    units: str
    chapter: ClassVar[str] = "setup"

    def sentence(self) -> str:
        return f"{self.side}: {self.units} deployed in {_place(self.space)}."

    def places(self) -> tuple[str, ...]:
        return (self.space,)


@dataclass(frozen=True, slots=True)
class Occupied(Event):
    """What the enemy sees of a deployment."""

    side: str
    space: str
    is_glimpse: ClassVar[bool] = True
    chapter: ClassVar[str] = "setup"

    def sentence(self) -> str:
        return f"{self.side} units deployed in {_place(self.space)}."

    def places(self) -> tuple[str, ...]:
        return (self.space,)


@dataclass(frozen=True, slots=True)
class Arrived(Event):
    side: str
    space: str
    units: str
    chapter: ClassVar[str] = "setup"

    def sentence(self) -> str:
        return f"{self.side} reinforcements arrive in {_place(self.space)}: {self.units}."

    def places(self) -> tuple[str, ...]:
        return (self.space,)


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A die on the table, with its modifiers one by one."""

    side: str
    what: str
    die: int
    modifiers: tuple[tuple[str, int], ...]
    result: str

    def sentence(self) -> str:
        reasons = "".join(f", {amount:+d} {reason}" for reason, amount in self.modifiers)
        total = self.die + sum(amount for _, amount in self.modifiers)
        shown = f"{self.die}{reasons} = {total}" if self.modifiers else str(self.die)
        return f"{self.side} {self.what}: die {shown}: {self.result}."

    def outcome(self) -> str:
        return self.result

    @property
    def topic(self) -> str:
        return _topic_of(self.rule)

    def places(self) -> tuple[str, ...]:
        return tuple(word for word in self.what.split() if word in MAP.number)

    def thrown(self) -> tuple[int, ...]:
        return (self.die,)


@dataclass(frozen=True, slots=True)
class AttritionNamed(Event):
    """The opponent named an Area; what was found there is told by the losses that follow, or by `missed`."""

    side: str
    area: str
    missed: str
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "attrition"

    def sentence(self) -> str:
        miss = f" There is no {self.missed} there." if self.missed else ""
        return f"The {_people(self.side)} name {_place(self.area)} for attrition.{miss}"

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """Units eliminated, with the cause."""

    side: str
    space: str
    units: str
    cause: str

    def sentence(self) -> str:
        return f"{self.side} {self.units} eliminated in {_place(self.space)} ({self.cause})."

    def outcome(self) -> str:
        return f"{_people(self.side)} lose {self.units} in {self.space}"

    def places(self) -> tuple[str, ...]:
        return (self.space,)

    @property
    def topic(self) -> str:
        return _topic_of(self.rule)


@dataclass(frozen=True, slots=True)
class Marched(Event):
    side: str
    origin: str
    destination: str
    units: str
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        is_one = (" " not in self.units and not self.units[0].isdigit()) or self.units in ("1ic", "1cc", "1su")
        verb = "marches" if is_one else "march"
        return f"{self.side} {self.units} {verb} from {_place(self.origin)} to {_place(self.destination)}."

    def places(self) -> tuple[str, ...]:
        return self.origin, self.destination

    def way(self) -> tuple[str, ...]:
        return self.origin, self.destination


@dataclass(frozen=True, slots=True)
class ForceSeen(Event):
    """What the enemy sees of a march: that a force went from here to there."""

    side: str
    origin: str
    destination: str
    is_glimpse: ClassVar[bool] = True
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        return f"A {self.side} force marches from {_place(self.origin)} to {_place(self.destination)}."

    def places(self) -> tuple[str, ...]:
        return self.origin, self.destination

    def way(self) -> tuple[str, ...]:
        return self.origin, self.destination


@dataclass(frozen=True, slots=True)
class StackGone(Event):
    """What the enemy sees when the last unit leaves a space unnoticed."""

    side: str
    space: str
    is_glimpse: ClassVar[bool] = True
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        return f"There is no {self.side} stack in {_place(self.space)} any more."

    def places(self) -> tuple[str, ...]:
        return (self.space,)


@dataclass(frozen=True, slots=True)
class ForcedMarch(Event):
    """An attempt as everybody sees it: a Corps of unknown type, its die and what came of it."""

    side: str
    origin: str
    destination: str
    die: int
    result: str
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        return (
            f"A {self.side} Corps forces its march from {_place(self.origin)} to {_place(self.destination)}: "
            f"die {self.die}, {self.result}."
        )

    def outcome(self) -> str:
        return {"succeeds": "arrives", "stays": "stays", "eliminated": "is eliminated"}[self.result]

    def places(self) -> tuple[str, ...]:
        return self.origin, self.destination

    def thrown(self) -> tuple[int, ...]:
        return (self.die,)

    def way(self) -> tuple[str, ...]:
        return (self.origin, self.destination) if self.result == "succeeds" else ()


@dataclass(frozen=True, slots=True)
class MarkersShown(Event):
    side: str
    space: str
    markers: int
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        number = f"{self.markers} marker{'s' if self.markers > 1 else ''}"
        return f"The {self.side} stack in {_place(self.space)} shows {number}."

    def places(self) -> tuple[str, ...]:
        return (self.space,)


@dataclass(frozen=True, slots=True)
class DepotMade(Event):
    space: str
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        return f"The French make a Depot in {_place(self.space)}; the Area is 100% depleted."

    def places(self) -> tuple[str, ...]:
        return (self.space,)

    def actor(self) -> str:
        return "french"


@dataclass(frozen=True, slots=True)
class DepotGone(Event):
    space: str
    cause: str
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        return f"A French Depot in {_place(self.space)} is {self.cause}."

    def outcome(self) -> str:
        return f"Depot in {self.space} {self.cause}"

    def places(self) -> tuple[str, ...]:
        return (self.space,)

    def actor(self) -> str:
        return "french"


@dataclass(frozen=True, slots=True)
class AreaBurnt(Event):
    area: str
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        return f"The Russians lay {_place(self.area)} waste; the Area is 100% depleted."

    def places(self) -> tuple[str, ...]:
        return (self.area,)

    def actor(self) -> str:
        return "russian"


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    space: str
    attacker: str
    defender: str
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        return f"Battle in {_place(self.space)}: the {_people(self.attacker)} attack."

    def places(self) -> tuple[str, ...]:
        return (self.space,)

    def actor(self) -> str:
        return self.attacker.lower()


@dataclass(frozen=True, slots=True)
class PlanChosen(Event):
    side: str
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        return f"The {_people(self.side)} have laid their battle plan."


@dataclass(frozen=True, slots=True)
class StacksRevealed(Event):
    space: str
    attacker: str
    attacking: str
    defender: str
    defending: str
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        return (
            f"Stacks revealed in {_place(self.space)}: {self.attacker} {self.attacking}, "
            f"{self.defender} {self.defending}."
        )

    def places(self) -> tuple[str, ...]:
        return (self.space,)


@dataclass(frozen=True, slots=True)
class Withdrew(Event):
    side: str
    space: str
    units: str
    destination: str
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        return f"{self.side} {self.units} retreat before combat to {_place(self.destination)}."

    def places(self) -> tuple[str, ...]:
        return self.space, self.destination

    def way(self) -> tuple[str, ...]:
        return self.space, self.destination


@dataclass(frozen=True, slots=True)
class PlansShown(Event):
    attacker: str
    attack: str
    defender: str
    defence: str
    cell: tuple[str, ...]
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        return f"{self.attacker} {self.attack} against {self.defender} {self.defence}: {'; '.join(self.cell)}."


@dataclass(frozen=True, slots=True)
class BattleTurned(Event):
    """A result of the Battle Plan Chart that is neither a loss nor a retreat."""

    what: str
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        return f"{self.what}."


@dataclass(frozen=True, slots=True)
class OddsStood(Event):
    """The comparison before the Combat Results die."""

    attacking: int
    defending: int
    odds: int
    column: str
    remark: str
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        remark = f" ({self.remark})" if self.remark else ""
        ratio = "no defending infantry" if not self.defending else f"{self.odds}%, column {self.column}"
        return f"{self.attacking} against {self.defending}{remark}: {ratio}."


@dataclass(frozen=True, slots=True)
class CombatResult(Event):
    """A result that needed no die."""

    result: str
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        return f"Result without a die: {self.result}."

    def outcome(self) -> str:
        return self.result


@dataclass(frozen=True, slots=True)
class Retreated(Event):
    side: str
    space: str
    units: str
    destination: str
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        return f"The {self.side} stack ({self.units}) retreats to {_place(self.destination)}."

    def places(self) -> tuple[str, ...]:
        return self.space, self.destination

    def way(self) -> tuple[str, ...]:
        return self.space, self.destination


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    space: str
    why: str
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        return f"The battle in {_place(self.space)} is over: {self.why}."

    def places(self) -> tuple[str, ...]:
        return (self.space,)


@dataclass(frozen=True, slots=True)
class Fed(Event):
    """A source of supply chosen; told to its side only."""

    side: str
    area: str
    corps: int
    source: str
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        return f"{self.corps} {self.side} Corps in {_place(self.area)} are fed by {self.source}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class Starved(Event):
    """What the enemy sees of an Area's unsupplied Corps: the dice, lowest first, and what was lost."""

    side: str
    area: str
    dice: tuple[int, ...]
    units: str
    is_glimpse: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        dice = " ".join(map(str, self.dice))
        return f"{self.side} Corps unsupplied in {_place(self.area)}: dice {dice}; {self.units or 'none'} eliminated."

    def places(self) -> tuple[str, ...]:
        return (self.area,)

    def thrown(self) -> tuple[int, ...]:
        return self.dice


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

    def sentence(self) -> str:
        shown = ", ".join(f"{n} {who}" for n, who in ((self.french, "French"), (self.russian, "Russian")) if n)
        track = "with Supply unit" if self.with_supply else "without Supply unit"
        change = "stays" if self.before == self.after else "becomes"
        return (
            f"{_place(self.area)}: {shown or 'no'} Corps there, {self.users} live on it ({track}); "
            f"it {change} {self.after}."
        )

    def outcome(self) -> str | None:
        return None if self.before == self.after else f"{self.area} becomes {self.after}"

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class ControlChanged(Event):
    space: str
    french: bool
    chapter: ClassVar[str] = "victory"

    def sentence(self) -> str:
        return f"{_place(self.space)} passes under {'French' if self.french else 'Russian'} control."

    def places(self) -> tuple[str, ...]:
        return (self.space,)

    def actor(self) -> str:
        return "french" if self.french else "russian"


@dataclass(frozen=True, slots=True)
class LeaderLost(Event):
    side: str
    leader: str
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        return f"{self.leader} is lost to the {_people(self.side)}."


@dataclass(frozen=True, slots=True)
class PointsCounted(Event):
    points: int
    index: int
    reasons: tuple[tuple[str, int], ...]
    chapter: ClassVar[str] = "victory"

    def sentence(self) -> str:
        extra = "".join(f"; {reason} {amount:+d}" for reason, amount in self.reasons)
        verdict = "below the Index: the French must remove a Corps" if self.points < self.index else "enough"
        return f"Victory Points {self.points}, Index {self.index}: {verdict}{extra}."


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    points: int
    level: str
    chapter: ClassVar[str] = "victory"

    def sentence(self) -> str:
        return f"The game ends with {self.points} Victory Points: {self.level}."
