"""What is seen of the board, as small frozen classes. What is hidden from the eyes that look is left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

Side = Literal["french", "russian"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A combat unit or commander, wherever it is. Where stacks are closed an enemy's hex and state are left out."""

    is_shared: ClassVar[bool] = True
    id: str
    name: str
    side: Side
    kind: Literal["infantry", "cavalry", "artillery", "commander"]
    place: Literal["map", "waiting", "eliminated", "removed", "lost"]
    quality: Literal["veteran", "line", "conscript"] | None = None
    corps: str | None = None
    nation: str | None = None
    occupancy: float | None = None
    rating: int | None = None
    arrives: int | None = None
    """The turn of its arrival, while it is waiting."""
    hex: str | None = None
    disrupted: bool | None = None
    supplied: bool | None = None
    """Is it in General Supply now? Only its owner is told."""
    moved: bool | None = None
    forced: bool | None = None
    foraging: bool | None = None
    combats: int | None = None


@dataclass(frozen=True, slots=True)
class Stack:
    """The pieces of a side in a hex."""

    is_shared: ClassVar[bool] = True
    hex: str
    side: Side
    height: int
    """Pieces and dummies together: what everybody sees of it."""
    has_units: bool
    is_open: bool
    """May these eyes look at its pieces?"""
    is_besieged: bool | None = None
    """Left out where that depends on stacks that are closed to these eyes."""
    pieces: tuple[str, ...] | None = None
    occupancy: float | None = None
    capacity: float | None = None
    dummies: int | None = None
    """Dummy units in it: its owner's secret."""
    declared_cavalry: bool | None = None
    foraging: bool | None = None
    forced: bool | None = None
    combats: int | None = None


@dataclass(frozen=True, slots=True)
class Counters:
    """Supply train counters of a side in a hex."""

    hex: str
    side: Side
    count: int
    face_up: int
    genuine: int | None = None
    """How many are genuine: their owner's secret."""


@dataclass(frozen=True, slots=True)
class City:
    is_shared: ClassVar[bool] = True
    id: str
    name: str
    hex: str
    points: int
    is_fortified: bool
    friendly: Side
    holder: Side
    depot: Side | None = None


@dataclass(frozen=True, slots=True)
class Supplies:
    """Supply trains of a side."""

    side: Side
    table: int
    """Of the turn, before anything is taken off."""
    number: int
    """After losses and events, depots included."""
    depots: int
    lost: int
    to_place: int | None = None
    """Counters, genuine or not, that it has still to lay."""
    genuine_to_place: int | None = None
    """Of these the genuine ones: its own secret."""


@dataclass(frozen=True, slots=True)
class Route:
    """A line of supply from a hex with units to a depot, or from a depot to the next link of the chain."""

    is_shared: ClassVar[bool] = True
    hex: str
    way: tuple[str, ...]
    """All hexes, the first and the last included; of a broken line the way it would take, if there is any."""
    breaks: str | None = None
    """What breaks it: `distance`, `enemy-units`, `enemy-cavalry`, `enemy-city`, `terrain`, `river`, `no-depot`."""
    at: str | None = None
    """The hex in which it breaks."""


@dataclass(frozen=True, slots=True)
class Net:
    """General supply of a side, for its own eyes."""

    side: Side
    supplied: tuple[str, ...]
    """Hexes from which a line leads to a depot."""
    cut: tuple[str, ...]
    """Hexes that known enemies close."""
    linked: tuple[str, ...]
    """Cities where a new depot would be joined with the source."""
    routes: tuple[Route, ...]
    """For each hex with combat units its line to a depot."""
    chain: tuple[Route, ...]
    """For each depot its link toward the source."""
    route_length: int
    link_length: int


@dataclass(frozen=True, slots=True)
class Attrition:
    """On how many of six rolls of March Attrition units are eliminated, or only disrupted."""

    lost: int
    disrupted_only: int


@dataclass(frozen=True, slots=True)
class Goal:
    """Where a march can lead, as far as its owner knows."""

    hex: str
    way: tuple[str, ...]
    """From where the stack is, both ends included."""
    forced: int
    """Hexes beyond a normal march."""
    attrition: Attrition | None
    is_stopped: bool
    """Does known enemy cavalry end the march there?"""
    beside: tuple[str, ...]
    """Hexes next to it where enemies are seen, or a closed stack that may be empty."""


@dataclass(frozen=True, slots=True)
class March:
    """A march under way."""

    side: Side
    start: str
    hex: str
    path: tuple[str, ...]
    length: int
    normal: int
    """Hexes of a march that is not forced."""
    is_stopped: bool
    pieces: tuple[str, ...] | None = None
    """Who marches: its owner's secret where stacks are closed."""
    named: bool = False
    """Has its owner said who marches? If not, all who may."""
    movable: tuple[str, ...] | None = None
    """Those who may march from its first hex, for its owner."""
    goals: tuple[Goal, ...] = ()
    """For the owner while he is asked."""


@dataclass(frozen=True, slots=True)
class Chances:
    """With how many of six dice an order goes ahead, is aborted and fails. [10.2]"""

    spent: int
    goes_ahead: int
    aborted: int
    fails: int


@dataclass(frozen=True, slots=True)
class Helper:
    """A stack that can be called to support. [10.3 to 10.5]"""

    hex: str
    added: int
    """What is added to its die beside the commands spent."""
    value: int


@dataclass(frozen=True, slots=True)
class Prospect:
    """An attack that could be ordered, for the side that is asked."""

    hex: str
    target: str
    rating: int
    by_cards: int
    chances: tuple[Chances, ...]
    attack: tuple[tuple[str, int], ...]
    helpers: tuple[Helper, ...]
    cards: tuple[int, ...]
    """Cards that could still be used for it, by each side."""
    enemy_cards: tuple[int, ...]
    is_defended: bool
    """Is there a combat unit?"""
    defence: tuple[tuple[str, int], ...] | None = None
    """Left out where the stack is closed."""


@dataclass(frozen=True, slots=True)
class Hits:
    """Hits to be allocated, for their owner. [11.17]"""

    left: int
    main_left: int
    """Hits that the main stack must take before supports may."""
    main: tuple[str, ...]
    supports: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Combat:
    """A combat under way."""

    attacker: Side
    hex: str
    target: str
    spent: int
    defender_spent: int
    called: tuple[str, ...]
    supports: tuple[str, ...]
    defender_supports: tuple[str, ...]
    is_open: bool
    """Have the stacks been revealed?"""
    difference: int | None = None
    attack: tuple[tuple[str, int], ...] | None = None
    """The terms of the attack as they stand, before the dice."""
    defence: tuple[tuple[str, int], ...] | None = None
    units: tuple[str, ...] | None = None
    """Those who attack: their owner's secret where stacks are closed."""
    helpers: tuple[Helper, ...] = ()
    """Stacks that the side which is asked can call."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Random Event Cards. [16.1]"""

    left: tuple[int, int]
    """Cards left in each deck."""
    held: Mapping[str, int]
    """By side: how many it holds."""
    hand: tuple[int, ...] | None
    """One's own."""
    laid: tuple[tuple[Side, int], ...]
    discards: tuple[int, ...]
    used: tuple[int, ...]
    """Of the laid ones: what works once and has been used."""


@dataclass(frozen=True, slots=True)
class Board:
    """The board as somebody may see it."""

    turn: int
    last_turn: int
    date: str
    season: Literal["summer", "winter"]
    phase: str
    edition: str
    rules: tuple[str, ...]
    is_second_year: bool
    is_independent: bool
    """Has independence been declared? Then only all victory cities count for the French. [16.9]"""
    leader: Side
    """Who begins allocating, moving and placing."""
    first_attacker: Side
    points: Mapping[str, int]
    battle_points: int
    commands: Mapping[str, int]
    supplies: tuple[Supplies, ...]
    stacks: tuple[Stack, ...]
    counters: tuple[Counters, ...]
    cities: tuple[City, ...]
    pieces: tuple[Piece, ...]
    nets: tuple[Net, ...]
    march: March | None = None
    combat: Combat | None = None
    cards: Cards | None = None
    prospects: tuple[Prospect, ...] = ()
    """The attacks that can be ordered now, for the side that is asked."""
    hits: Hits | None = None
    rallies: tuple[tuple[str, int], ...] = ()
    """For the side that is asked: hexes with units that may rally, and how many of them can. [8.1]"""
