"""Marches, reactions, combats, retreats, fires and sieges, as typed events.

What a side does with a stack is told in full to itself; the others see where a force went, and its top counter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.scorched_earth.events.common import listed, place_name, plural, signed, those, unit_name, where
from grognard.games.scorched_earth.tables import CODES, NAMES, PEOPLES, PLACE_NUMBER, PLACES

Cause = tuple[str, int]


def named(units: tuple[str, ...]) -> str:
    """`Davout I and Oudinot II`."""
    return listed([unit_name(unit) for unit in units]) or "nobody"


def people(side: str) -> str:
    return PEOPLES[NAMES.index(side)]


def _place_hexes(place: str) -> tuple[str, ...]:
    return tuple(CODES[hex_] for hex_ in PLACES[PLACE_NUMBER[place]].hexes)


def _points(count: int) -> str:
    return plural(count, "strength point")


def movement_points(points: float) -> str:
    """`3½ movement points`, `½ movement point`."""
    whole, has_half = int(points), points != int(points)
    figures = f"{whole or ''}½" if has_half else str(whole)
    return f"{figures} movement point{'' if 0 < points <= 1 else 's'}"


def _doing(verb: str) -> str:
    """`marches`, `evades`."""
    return f"{verb}{'es' if verb.endswith('ch') else 's'}"


def _grouped(units: Sequence[str], states: Sequence[str]) -> str:
    """What has become of whom: `Davout I and Ney III worn, Oudinot II exhausted`."""
    found: dict[str, list[str]] = {}
    for unit, state in zip(units, states, strict=True):
        found.setdefault(state, []).append(unit_name(unit))
    return "; ".join(f"{listed(names)} {state}" for state, names in found.items())


def _dice(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))


# --- movement ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """Units went from a hex to the next, for their owner. `manner`: march, intercept, evade, retreat, join."""

    side: str
    manner: str
    units: tuple[str, ...]
    origin: str
    goal: str
    left: float | None = None
    """The movement points that are left, in a march."""
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        left = "" if self.left is None else f", {movement_points(self.left)} left"
        goes = those(self.units, _doing(self.manner), self.manner)
        return f"{self.side}: {goes} from {where(self.origin)} to {where(self.goal)}{left}."

    def places(self) -> tuple[str, ...]:
        return (self.origin, self.goal)

    def way(self) -> tuple[str, ...]:
        return (self.origin, self.goal)


@dataclass(frozen=True, slots=True)
class MoveSeen(Event):
    """What the others see of it: the counter on top of the stack that it now is in."""

    side: str
    manner: str
    top: str
    origin: str
    goal: str
    is_empty: bool
    """Is nobody of the side left where it came from?"""
    chapter: ClassVar[str] = "movement"
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        rest = "" if self.is_empty else "; others stay behind"
        ends = f"from {where(self.origin)} to {where(self.goal)}"
        return f"{self.side}: a force {_doing(self.manner)} {ends}, {named((self.top,))} on top{rest}."

    def places(self) -> tuple[str, ...]:
        return (self.origin, self.goal)

    def way(self) -> tuple[str, ...]:
        return (self.origin, self.goal)


@dataclass(frozen=True, slots=True)
class _InHex(Event):
    """Something that happens to a side in a hex."""

    side: str
    hex: str

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class SpiritRestored(_InHex):
    """Movement points spent to recover levels of demoralization, for the owner."""

    units: tuple[str, ...]
    levels: int
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        levels = "a level" if self.levels == 1 else f"{self.levels} levels"
        recover = those(self.units, "recovers", "recover")
        return f"{self.side}: {recover} {levels} of demoralization in {where(self.hex)}."


@dataclass(frozen=True, slots=True)
class SpiritSeen(_InHex):
    """That it did so, for the others."""

    chapter: ClassVar[str] = "movement"
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.side}: the moving force in {where(self.hex)} takes time to recover."


@dataclass(frozen=True, slots=True)
class OrderEnded(_InHex):
    """What a move has made of the units that took part, for their owner."""

    units: tuple[str, ...]
    fatigue: tuple[str, ...]
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        said = _grouped(self.units, [level.lower() for level in self.fatigue])
        return f"{self.side}: the move ends in {where(self.hex)}: {said}."


@dataclass(frozen=True, slots=True)
class OrderEndSeen(_InHex):
    chapter: ClassVar[str] = "movement"
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.side}: the move ends in {where(self.hex)}."


@dataclass(frozen=True, slots=True)
class Pursuing(_InHex):
    """Cavalry goes on alone after a charge."""

    units: tuple[str, ...]
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        return f"{self.side}: {those(self.units, 'pursues', 'pursue')} from {where(self.hex)}."


@dataclass(frozen=True, slots=True)
class DepotOverrun(_InHex):
    """A depot without guards."""

    depot: str
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        return f"The {people(self.side)} overrun a French depot in {where(self.hex)}."


# --- reactions -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReactionRolled(Event):
    """Everybody learns the final modifier, but not what it is made of."""

    side: str
    manner: str
    """intercept or evade"""
    origin: str
    goal: str
    dice: tuple[int, ...]
    modifier: int
    is_success: bool
    chapter: ClassVar[str] = "movement"
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        ends = "succeeds" if self.is_success else "fails"
        modifier = f", modifier {self.modifier:+d}" if self.modifier else ""
        preposition = "in" if self.manner == "intercept" else "to"
        return (
            f"{self.side}: the force in {where(self.origin)} tries to {self.manner} {preposition} {where(self.goal)}: "
            f"dice {_dice(self.dice)}{modifier}: it {ends}."
        )

    def places(self) -> tuple[str, ...]:
        return (self.origin, self.goal)

    def thrown(self) -> tuple[int, ...]:
        return self.dice

    def outcome(self) -> str | None:
        return f"the reaction {'succeeds' if self.is_success else 'fails'}"


# --- combat --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _InCombat(_InHex):
    chapter: ClassVar[str] = "combat"


@dataclass(frozen=True, slots=True)
class RepulseTried(_InCombat):
    """Strengths are compared, ten to one; both stacks are shown for it. `side` attacks."""

    attackers: tuple[str, ...]
    attack: int
    defenders: tuple[str, ...]
    defence: int
    is_success: bool
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        ends = "the enemy is repulsed" if self.is_success else "that is not enough, a combat follows"
        return (
            f"The {people(self.side)} try a Repulse in {where(self.hex)}, {named(self.attackers)} ({self.attack}) "
            f"against {named(self.defenders)} ({self.defence}): {ends}."
        )


@dataclass(frozen=True, slots=True)
class CombatBegan(_InCombat):
    """Both stacks are shown. `side` attacks."""

    attackers: tuple[str, ...]
    attack: int
    defenders: tuple[str, ...]
    defence: int
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        attack = "attacks" if len(self.attackers) == 1 else "attack"
        return (
            f"Combat in {where(self.hex)}: {named(self.attackers)} ({_points(self.attack)}) {attack} "
            f"{named(self.defenders)} ({_points(self.defence)})."
        )


@dataclass(frozen=True, slots=True)
class LogisticsChosen(_InCombat):
    """Do the French pay for the combat?"""

    cost: int
    is_paid: bool
    left: int

    def sentence(self) -> str:
        if not self.is_paid:
            return f"The French pay no Logistics Points for the combat in {where(self.hex)}."
        paid, left = plural(self.cost, "Logistics Point"), "1 is" if self.left == 1 else f"{self.left} are"
        return f"The French pay {paid} for the combat in {where(self.hex)}; {left} left."


@dataclass(frozen=True, slots=True)
class TacticsChosen(_InCombat):
    points: int

    def sentence(self) -> str:
        return f"The {people(self.side)} spend {plural(self.points, 'Command Point')} on tactics: +{self.points}."


@dataclass(frozen=True, slots=True)
class CombatRolled(_InCombat):
    """One side's roll: its result is the enemy's loss."""

    role: str
    strength: int
    dice: tuple[int, ...]
    causes: tuple[Cause, ...]
    total: int
    result: str

    def sentence(self) -> str:
        if not self.dice:
            return f"{self.side} {self.role}: no effective strength, no dice."
        causes = f", {signed(self.causes)}" if self.causes else ""
        strength = plural(self.strength, "effective strength point")
        return (
            f"{self.side} {self.role}: {strength}, dice {_dice(self.dice)}{causes}: "
            f"{self.total} in all, result {self.result}."
        )

    def thrown(self) -> tuple[int, ...]:
        return self.dice


@dataclass(frozen=True, slots=True)
class RollsCompared(_InCombat):
    """Who is ahead, and what both sides are to lose. `side` attacks."""

    ahead: str
    attacker_loses: int
    defender_loses: int

    def sentence(self) -> str:
        return (
            f"The {self.ahead} has the better result; the attacker is to lose {_points(self.attacker_loses)}, "
            f"the defender {self.defender_loses}."
        )

    def outcome(self) -> str | None:
        return f"the {self.ahead} is ahead, losses {self.attacker_loses} : {self.defender_loses}"


@dataclass(frozen=True, slots=True)
class PointLost(_InHex):
    """A unit has a strength point less."""

    unit: str
    left: int
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        return f"{self.side}: {named((self.unit,))} in {where(self.hex)} loses a strength point; {self.left} left."


@dataclass(frozen=True, slots=True)
class CombatWon(_InCombat):
    """`side` has won."""

    role: str
    is_significant: bool

    def sentence(self) -> str:
        what = "Significant Battle" if self.is_significant else "combat"
        return f"The {people(self.side)} win the {what} in {where(self.hex)} as {self.role}."


@dataclass(frozen=True, slots=True)
class Heartened(_InCombat):
    """What a victory does for those who were demoralized or exhausted."""

    units: tuple[str, ...]
    why: str

    def sentence(self) -> str:
        return f"{self.side}: the victory in {where(self.hex)} heartens {named(self.units)}: {self.why}."


@dataclass(frozen=True, slots=True)
class Demoralized(_InHex):
    """Units got a level of demoralization, and whose strength suffered."""

    units: tuple[str, ...]
    levels: tuple[int, ...]
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        said = _grouped(self.units, [f"to level {level}" for level in self.levels])
        return f"{self.side}: demoralization in {where(self.hex)}: {said}."


@dataclass(frozen=True, slots=True)
class DemoralizedSeen(_InHex):
    """That a force is demoralized, for those who may not look into it."""

    chapter: ClassVar[str] = "combat"
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.side}: the force in {where(self.hex)} is demoralized."


# --- retreats and fires --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Surrounded(_InCombat):
    """A force cannot retreat, or not far enough."""

    is_lost: bool

    def sentence(self) -> str:
        if self.is_lost:
            return f"{self.side}: the force in {where(self.hex)} cannot retreat and is lost."
        return f"{self.side}: the force in {where(self.hex)} cannot complete its retreat; each unit loses a point."


@dataclass(frozen=True, slots=True)
class FirePaid(_InCombat):
    """What the attempt to burn a City costs the units, for their owner."""

    units: tuple[str, ...]
    prices: tuple[str, ...]

    def sentence(self) -> str:
        return f"{self.side}: the price of the fire: {_grouped(self.units, self.prices)}."


@dataclass(frozen=True, slots=True)
class FireLaid(_InCombat):
    """An attempt to burn a City. Without a die it needs none."""

    place: str
    dice: tuple[int, ...]
    determination: int
    is_burnt: bool

    def sentence(self) -> str:
        name = place_name(self.place)
        if not self.dice:
            return f"Bagration's troops burn {name}."
        ends = "burns" if self.is_burnt else "does not burn"
        return (
            f"The Russians try to burn {name}: die {_dice(self.dice)}, Determination {self.determination}: it {ends}."
        )

    def thrown(self) -> tuple[int, ...]:
        return self.dice

    def outcome(self) -> str | None:
        return f"{place_name(self.place)} {'burns' if self.is_burnt else 'does not burn'}"


# --- sieges --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Besieged(Event):
    """The dice of a siege: one above Determination is enough."""

    side: str
    place: str
    dice: tuple[int, ...]
    has_park: bool
    determination: int
    is_success: bool
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        park = ", one of them for the Artillery Park" if self.has_park else ""
        ends = "the siege succeeds" if self.is_success else "nothing happens"
        return (
            f"Siege of {place_name(self.place)}: dice {_dice(self.dice)}{park}, Determination {self.determination}: "
            f"{ends}."
        )

    def places(self) -> tuple[str, ...]:
        return _place_hexes(self.place)

    def thrown(self) -> tuple[int, ...]:
        return self.dice

    def outcome(self) -> str | None:
        return "the siege succeeds" if self.is_success else "the siege fails"
