"""Events of set-up, reinforcements, attrition, depots, initiative, activations and recovery."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.scorched_earth.events.common import listed, place_name, plural, signed, those, unit_name, where
from grognard.games.scorched_earth.tables import CODES, PLACE_NUMBER, PLACES

# --- set-up --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deployed(Event):
    """A unit or depot was set up; only its owner sees it come."""

    side: str
    what: str
    hex: str
    chapter: ClassVar[str] = "setup"

    def sentence(self) -> str:
        return f"{self.side}: {self.what} sets up in {where(self.hex)}."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class ParkBound(Event):
    """Where the Artillery Park will go, written down in secret."""

    side: str
    place: str
    chapter: ClassVar[str] = "setup"

    def sentence(self) -> str:
        return f"The Artillery Park is bound for {place_name(self.place)}."


@dataclass(frozen=True, slots=True)
class ArmySetUp(Event):
    """A side has set up: where its forces stand and what lies on top of them."""

    side: str
    hexes: tuple[str, ...]
    tops: tuple[str, ...]
    depots: tuple[str, ...] = ()
    """The hexes of the depots."""
    chapter: ClassVar[str] = "setup"
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        seen = [f"{where(hex_)} {unit_name(top)}" for hex_, top in zip(self.hexes, self.tops, strict=True)]
        depots = f"; depots in {listed([where(hex_) for hex_ in self.depots])}" if self.depots else ""
        return f"The {self.side} army is set up; on top lie: {', '.join(seen)}{depots}."

    def places(self) -> tuple[str, ...]:
        return self.hexes


# --- the sequence of play ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: int
    date: str
    is_winter: bool

    def sentence(self) -> str:
        return f"Turn {self.turn}, {self.date}{', winter' if self.is_winter else ''}."


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    name: str

    def sentence(self) -> str:
        return f"{self.name}."


# --- reinforcements and replacements -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReinforcementsBought(Event):
    """What the Russians take from the cup and what it costs them."""

    points: int
    units: int
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        if not self.units:
            return "The Russian player takes no reinforcements."
        price = f"for {plural(self.points, 'Victory Point')}" if self.points else "without a price"
        return f"The Russian player draws {plural(self.units, 'reinforcement')} {price}."


@dataclass(frozen=True, slots=True)
class ReinforcementDrawn(Event):
    """Which unit came out of the cup, for the Russians."""

    side: str
    unit: str
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        return f"{unit_name(self.unit)} comes out of the cup."


@dataclass(frozen=True, slots=True)
class ReinforcementDrawnUnseen(Event):
    """The same for the others."""

    side: str
    left: int
    chapter: ClassVar[str] = "supply"
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"A reinforcement comes out of the cup, which holds {self.left} more."


@dataclass(frozen=True, slots=True)
class HeadquartersCame(Event):
    """A headquarters comes into the game."""

    side: str
    name: str

    def sentence(self) -> str:
        return f"The headquarters of {self.name} comes into play."


@dataclass(frozen=True, slots=True)
class ReinforcementPlaced(Event):
    """A unit comes to the map."""

    side: str
    unit: str
    hex: str
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        return f"{self.side}: {unit_name(self.unit)} arrives in {where(self.hex)}."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class ReinforcementPlacedUnseen(Event):
    """The same for the others, who see it only if it lies on top."""

    side: str
    hex: str
    chapter: ClassVar[str] = "supply"
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.side}: a unit arrives in {where(self.hex)}."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class ReinforcementPutBack(Event):
    """No hex is left for a unit that was drawn: it goes back to the cup."""

    side: str
    unit: str
    """Empty for those who may not know it."""
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        name = unit_name(self.unit) if self.unit else "A reinforcement"
        return f"{name} finds no place and goes back to the cup."


@dataclass(frozen=True, slots=True)
class Replaced(Event):
    """A unit is brought up. The enemy sees it if it lies on top."""

    side: str
    unit: str
    hex: str
    strength: int
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        points = plural(self.strength, "strength point")
        return f"{self.side}: {unit_name(self.unit)} in {where(self.hex)} is brought up to {points}."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class Revived(Event):
    """An eliminated unit comes back."""

    side: str
    unit: str
    hex: str
    strength: int
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        points = plural(self.strength, "strength point")
        return f"{self.side}: {unit_name(self.unit)} is formed again in {where(self.hex)} with {points}."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


# --- attrition -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AttritionPaid(Event):
    """For which force a Logistics Point was spent."""

    side: str
    hex: str
    left: int
    chapter: ClassVar[str] = "attrition"

    def sentence(self) -> str:
        return f"A Logistics Point is spent for the force in {where(self.hex)}: {self.left} left."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class AttritionPaidUnseen(Event):
    """How many were spent in all, for those who may not know for whom."""

    side: str
    points: int
    left: int
    chapter: ClassVar[str] = "attrition"
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"The French spend {plural(self.points, 'Logistics Point')} against attrition: {self.left} left."


@dataclass(frozen=True, slots=True)
class AttritionRolled(Event):
    """The check of a force, for its owner."""

    side: str
    hex: str
    dice: tuple[int, ...]
    causes: tuple[tuple[str, int], ...]
    losses: int
    chapter: ClassVar[str] = "attrition"

    def sentence(self) -> str:
        causes = f", {signed(self.causes)}" if self.causes else ""
        total = sum(self.dice) + sum(amount for _, amount in self.causes)
        lost = plural(self.losses, "strength point") if self.losses else "nothing"
        thrown = " ".join(map(str, self.dice))
        return f"{self.side} attrition in {where(self.hex)}: dice {thrown}{causes}: {total} in all, {lost} to lose."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)

    def thrown(self) -> tuple[int, ...]:
        return self.dice

    def outcome(self) -> str | None:
        return f"{where(self.hex)}: {plural(self.losses, 'point')}"


@dataclass(frozen=True, slots=True)
class AttritionRolledUnseen(Event):
    """The same for the others: they see the dice."""

    side: str
    hex: str
    dice: tuple[int, ...]
    chapter: ClassVar[str] = "attrition"
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.side} attrition in {where(self.hex)}: dice {' '.join(map(str, self.dice))}."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)

    def thrown(self) -> tuple[int, ...]:
        return self.dice


@dataclass(frozen=True, slots=True)
class StrengthLost(Event):
    """A unit has wasted away. The enemy sees it if it lies on top."""

    side: str
    unit: str
    hex: str
    points: int
    left: int
    why: str
    chapter: ClassVar[str] = "attrition"
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        points = plural(self.points, "strength point")
        what = f"{points} ({self.why}), {self.left} left"
        return f"{self.side}: {unit_name(self.unit)} in {where(self.hex)} loses {what}."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


# --- depots --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DepotMoved(Event):
    side: str
    depot: str
    origin: str
    """Empty if it comes from the western edge."""
    hex: str
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        origin = where(self.origin) if self.origin else "the western edge"
        return f"{self.depot} moves from {origin} to {where(self.hex)}."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)

    def way(self) -> tuple[str, ...]:
        return (self.origin, self.hex) if self.origin else ()


@dataclass(frozen=True, slots=True)
class DepotRemoved(Event):
    """A depot that found no legal hex in time leaves the map."""

    side: str
    depot: str
    hex: str
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        return f"{self.depot} in {where(self.hex)} cannot reach a legal hex and leaves the map."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


# --- initiative and random events ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InitiativeRolled(Event):
    dice: tuple[int, ...]
    """French, Russian."""
    winner: str
    """Empty on a tie."""

    def sentence(self) -> str:
        result = f"the {self.winner} player has the initiative" if self.winner else "a tie, and a random event"
        return f"Initiative: French {self.dice[0]}, Russian {self.dice[1]}: {result}."

    def thrown(self) -> tuple[int, ...]:
        return self.dice

    def outcome(self) -> str | None:
        return f"{self.winner} initiative" if self.winner else None


@dataclass(frozen=True, slots=True)
class RandomEventCame(Event):
    name: str
    says: str

    def sentence(self) -> str:
        return f"{self.name}: {self.says}"

    def outcome(self) -> str | None:
        return self.name


@dataclass(frozen=True, slots=True)
class EventDeclined(Event):
    """A side makes no use of a random event."""

    side: str
    name: str

    def sentence(self) -> str:
        return f"The {self.side} player makes no use of {self.name}."


@dataclass(frozen=True, slots=True)
class CityBurnt(Event):
    """A City goes up in flames without a force that leaves it."""

    place: str
    chapter: ClassVar[str] = "victory"

    def sentence(self) -> str:
        return f"{place_name(self.place)} is burnt down."

    def places(self) -> tuple[str, ...]:
        return tuple(CODES[hex_] for hex_ in PLACES[PLACE_NUMBER[self.place]].hexes)


@dataclass(frozen=True, slots=True)
class StrengthRestored(Event):
    """Volunteers, as the enemy sees them who does not see the unit."""

    side: str
    chapter: ClassVar[str] = "supply"
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.side}: a unit is brought up to full strength."


# --- activations ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GroupActivated(Event):
    side: str
    name: str

    def sentence(self) -> str:
        return f"The {self.side} player activates the army group of {self.name}."


@dataclass(frozen=True, slots=True)
class HeadquartersPlaced(Event):
    """Where a headquarters goes, and on which unit."""

    side: str
    name: str
    hex: str
    unit: str
    """Empty if it stands alone."""

    def sentence(self) -> str:
        carrier = f", with {unit_name(self.unit)}" if self.unit else ", on its own"
        return f"The headquarters of {self.name} is in {where(self.hex)}{carrier}."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class HeadquartersPlacedUnseen(Event):
    """The same for the others, who do not see on which unit of a stack it lies."""

    side: str
    name: str
    hex: str
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"The headquarters of {self.name} is in {where(self.hex)}."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class PointsRolled(Event):
    """Command Points for an activation."""

    side: str
    name: str
    dice: tuple[int, ...]
    rating: int
    carried: int
    total: int

    def sentence(self) -> str:
        carried = f", {self.carried} carried over" if self.carried else ""
        thrown = " ".join(map(str, self.dice))
        return f"{self.name}: dice {thrown}, rating {self.rating}{carried}: {self.total} Command Points."

    def thrown(self) -> tuple[int, ...]:
        return self.dice

    def outcome(self) -> str | None:
        return f"{self.total} Command Points"


@dataclass(frozen=True, slots=True)
class OrderGiven(Event):
    """An order and its price; everybody hears it."""

    side: str
    order: str
    hex: str
    price: int
    left: int

    def sentence(self) -> str:
        price = plural(self.price, "Command Point")
        preposition = "in" if "rally" in self.order else "from"
        return f"{self.side}: {self.order} {preposition} {where(self.hex)} for {price}, {self.left} left."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class Rallied(Event):
    """Who recovers by a rally, for the owner."""

    side: str
    hex: str
    units: tuple[str, ...]

    def sentence(self) -> str:
        return f"{self.side}: {those(self.units, 'rallies', 'rally')} in {where(self.hex)}."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class RalliedUnseen(Event):
    """The same for the others."""

    side: str
    hex: str
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.side}: units rally in {where(self.hex)}."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class PointsCarried(Event):
    """What a headquarters keeps for the next turn."""

    side: str
    name: str
    points: int
    lost: int

    def sentence(self) -> str:
        lost = f", {self.lost} {'is' if self.lost == 1 else 'are'} lost" if self.lost else ""
        return f"{self.name} carries {plural(self.points, 'Command Point')} over{lost}."


@dataclass(frozen=True, slots=True)
class BonusRolled(Event):
    side: str
    name: str
    dice: tuple[int, ...]
    rating: int
    is_won: bool

    def sentence(self) -> str:
        result = "one more force may rally" if self.is_won else "nobody rallies"
        return f"Bonus Rally of {self.name}: die {self.dice[0]} against {self.rating}: {result}."

    def thrown(self) -> tuple[int, ...]:
        return self.dice

    def outcome(self) -> str | None:
        return "Bonus Rally" if self.is_won else None


# --- recovery ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rested(Event):
    """Who recovers a level of fatigue, for the owner."""

    side: str
    units: tuple[str, ...]

    def sentence(self) -> str:
        return f"{self.side}: {those(self.units, 'recovers', 'recover')} a level of fatigue."
