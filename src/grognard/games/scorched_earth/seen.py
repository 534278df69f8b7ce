"""What a view of this title is made of: small frozen classes, from which the page's types are made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

Side = Literal["french", "russian"]
SIDE_NAMES: tuple[Side, Side] = ("french", "russian")
Cause = tuple[str, int]
"""What changes a roll, and by how much."""


@dataclass(frozen=True, slots=True)
class UnitSeen:
    """What a counter shows."""

    id: str
    name: str
    group: str
    kind: Literal["infantry", "cavalry", "engineer"]
    size: Literal["corps", "division", "none"]
    nation: str
    sp: int
    full: int
    fatigue: Literal["fresh", "worn", "exhausted"]
    demoralization: int
    is_shared: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OwnUnit(UnitSeen):
    """One's own, on the map or off it."""

    hex: str | None
    place: Literal["map", "waiting", "cup", "eliminated"]
    moved: bool
    rallied: bool
    has_loc: bool


@dataclass(frozen=True, slots=True)
class ForceSeen:
    """A stack; of one that is hidden only the unit on top is known."""

    side: Side
    top: UnitSeen
    units: tuple[UnitSeen, ...] | None
    count: int | None
    is_shared: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HexSeen:
    """`enemy` is a second force, while a combat goes on."""

    force: ForceSeen | None
    enemy: ForceSeen | None
    depots: tuple[str, ...]
    hq: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SiegeOdds:
    """In how many of all ways so many dice take a place. [11]"""

    dice: int
    ways: int
    of: int


@dataclass(frozen=True, slots=True)
class PlaceSeen:
    """A City or Fortress."""

    name: str
    kind: Literal["fortress", "city"]
    hexes: tuple[str, ...]
    side: Side
    points: int
    is_key: bool
    """Is it one of those of which the French need one?"""
    control: Side
    burnt: bool
    burns: int | None
    """Faces of a die on which it would burn; nothing if it cannot."""
    memory: Mapping[str, Side]
    siege: SiegeOdds | None
    """A siege as it would be now."""
    is_shared: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TownSeen:
    name: str
    holder: Side
    is_shared: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HqSeen:
    """A headquarters."""

    name: str
    side: Side
    group: str
    rating: int
    dice: int
    carried: int
    activated: bool
    active: bool
    hex: str | None
    in_play: bool


@dataclass(frozen=True, slots=True)
class ActivationSeen:
    """The active headquarters. Who carries it and what distances cost knows only its side."""

    hq: str
    name: str
    side: Side
    cp: int
    rallies: int
    rating: int
    hex: str | None
    carrier: str | None
    surcharges: Mapping[str, int] | None
    """By hex of a force that can be given an order: what its distance costs. [3.2]"""


@dataclass(frozen=True, slots=True)
class WaySeen:
    """A way of several steps. `attack`: what the ground gives to the enemies at its end; nothing if there are none."""

    cost: float
    way: tuple[str, ...]
    reactions: int
    attack: tuple[Cause, ...] | None


@dataclass(frozen=True, slots=True)
class ReachSeen(WaySeen):
    """A destination with the cheapest way and, if it is another, the safest."""

    safe: WaySeen | None


@dataclass(frozen=True, slots=True)
class ReactorSeen:
    """An enemy force that may react to whoever enters a hex; the chance in 36ths, as far as it is seen."""

    hex: str
    manner: Literal["intercept", "evade"]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class MoveSeen:
    """The force under a move order. Who belongs to it and how far it can go only its owner knows."""

    side: Side
    start: str
    hex: str
    strategic: bool
    units: tuple[str, ...] | None
    """All who go."""
    named: tuple[str, ...] | None
    """Those who were named; nobody, if all go."""
    pool: tuple[str, ...] | None
    left: float | None
    spent: float | None
    strength: int | None
    """With which it would attack."""
    costs: Mapping[str, float] | None
    reach: Mapping[str, ReachSeen] | None
    reactions: Mapping[str, tuple[ReactorSeen, ...]] | None
    """By hex that it may enter: who may react."""


@dataclass(frozen=True, slots=True)
class RetreatSeen:
    """Everybody sees where a retreating force is and how far it may go."""

    side: Side
    kind: str
    start: str
    hex: str
    done: int
    least: int
    most: int
    units: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class ChanceSeen:
    chance: str
    least: int
    most: int
    modifiers: tuple[Cause, ...]
    to: str | None = None


@dataclass(frozen=True, slots=True)
class ReactionSeen:
    """Who may react to what. The chances are for the owner of the forces alone."""

    side: Side
    kind: Literal["intercept", "evade"]
    goal: str
    origin: str
    """Where the other force stands, or came from."""
    ground: tuple[Cause, ...] | None
    """What that gives to whoever defends the goal; nothing if it cannot come to that."""
    forces: tuple[str, ...]
    chances: Mapping[str, ChanceSeen]
    unable: Mapping[str, str]
    """By hex of a force that cannot react: why."""


@dataclass(frozen=True, slots=True)
class AttritionSeen:
    """What a force would have to check now. [6.0]"""

    side: Side
    checks: bool
    modifiers: tuple[Cause, ...]
    payable: bool
    paid: bool
    winter: bool


@dataclass(frozen=True, slots=True)
class AttritionTie:
    """Points that a force has still to lose, each by another of these equal units. [6.0, 9.5]"""

    hex: str
    points: int
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ParkSeen:
    """The Artillery Park. [11.1]"""

    place: str
    used: bool
    lost: bool


@dataclass(frozen=True, slots=True)
class Purchase:
    units: int
    price: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """A run of numbers for which a table says the same."""

    least: int
    most: int
    value: int


@dataclass(frozen=True, slots=True)
class Purchases:
    """The same for what reinforcements cost."""

    least: int
    most: int
    value: Purchase


@dataclass(frozen=True, slots=True)
class Track:
    least: int
    most: int
    french_from: int


@dataclass(frozen=True, slots=True)
class CommandRange:
    usual: int
    elan: int


@dataclass(frozen=True, slots=True)
class Tables:
    """What the book's tables say, for whoever wants to look ahead. Totals beyond an end count as the end."""

    track: Track
    determination: tuple[Numbers, ...]
    purchases: tuple[Purchases, ...]
    attrition: tuple[Numbers, ...]
    winter: Mapping[str, int]
    dice: tuple[Numbers, ...]
    logistics: tuple[int, ...]
    """By strength."""
    range: CommandRange
    is_shared: ClassVar[bool] = True


Phase = Literal[
    "set-up", "turn", "reinforcements", "attrition", "depot-deployment", "action", "siege", "fatigue-recovery", "end"
]


@dataclass(frozen=True, slots=True)
class Board:
    """The board as somebody may see it."""

    turn: int
    last_turn: int
    date: str
    season: Literal["summer", "winter"]
    phase: Phase
    vp: int
    leads: Side | None
    """Who would win if it ended now."""
    rd: int
    key_city: bool
    lp: int
    burning: int
    """Faces of a die on which a City burns."""
    sieges: tuple[SiegeOdds, ...]
    reinforcements: Purchase
    elan: bool
    hexes: Mapping[str, HexSeen]
    places: Mapping[str, PlaceSeen]
    towns: Mapping[str, TownSeen]
    units: Mapping[str, OwnUnit]
    eliminated: tuple[str, ...]
    cup: int
    hqs: Mapping[str, HqSeen]
    depots: Mapping[str, str | None]
    activation: ActivationSeen | None
    move: MoveSeen | None
    retreat: RetreatSeen | None
    reaction: ReactionSeen | None
    attrition: Mapping[str, AttritionSeen]
    ties: tuple[AttritionTie, ...]
    """The losses by attrition that are left to choose, in the order in which they are asked about."""
    supply: tuple[str, ...]
    losses: Mapping[Side, Mapping[str, int]]
    park: ParkSeen | None
    tables: Tables
