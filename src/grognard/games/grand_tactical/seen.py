"""What is seen of the board: nothing is hidden in this game, so that everybody sees the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Side = Literal["french", "russian"]


@dataclass(frozen=True, slots=True)
class Unit:
    """A piece on the map."""

    id: str
    side: Side
    kind: str
    """`infantry-corps`, `leader` ..."""
    name: str
    strength: int
    move: int
    """Movement points in this season."""
    offence: int | None = None
    defence: int | None = None
    """A Leader's bonuses."""
    disrupted: bool | None = None
    recovers: int | None = None
    """The turn in whose same phase a disrupted unit recovers. [Dis B]"""
    legs: int | None = None
    """Legs that it has begun in this Movement Phase."""
    stopped: bool | None = None
    """Enemy control has stopped it. [ZOC B]"""
    committed: bool | None = None
    """It has taken part in an automatic elimination. [Com K]"""


@dataclass(frozen=True, slots=True)
class Stack:
    """All units of a side in a hex."""

    hex: str
    side: Side
    units: tuple[Unit, ...]
    strength: int
    doomed: bool | None = None
    """Automatically eliminated: it is removed when the Combat Phase begins. [Com M]"""


@dataclass(frozen=True, slots=True)
class Place:
    """A Fortress, or Moscow."""

    id: str
    name: str
    hex: str
    points: int
    is_fortress: bool
    in_russia: bool
    control: Side
    entered: tuple[Side, ...]
    """Who has ever been there: that decides whom it feeds. [Sup F]"""


@dataclass(frozen=True, slots=True)
class Area:
    """A Supply Area, with what it can still bear."""

    id: str
    depletion: int
    """Per cent."""
    french: int
    russian: int
    """Combat units that are in it."""
    corps: int
    """Corps of both sides among them: divisions do not wear it out. [Sup H]"""
    limit: int
    """So many corps it bears this turn, with the Supply unit that is there if one helps."""
    bears: int
    """So many corps can live on it without making it worse,"""
    bears_with_supply: int
    """and so many where a Supply unit helps."""


@dataclass(frozen=True, slots=True)
class Zones:
    """The hexes that a side controls."""

    partial: tuple[str, ...]
    total: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class March:
    """The leg of a march that is being decided."""

    unit: str
    hex: str
    left: int
    """Movement points."""
    leg: int
    costs: Mapping[str, int]
    """By hex within reach: the least points that the way costs."""
    beside: Mapping[str, tuple[str, ...]]
    """By hex within reach: the enemy stacks that it would come next to."""


@dataclass(frozen=True, slots=True)
class Defence:
    """One defending hex of an attack. [Com F G H]"""

    hex: str
    strength: int
    bonus: int
    counted: int
    """What counts of the Leaders' bonus. [Lead B]"""
    multiplier: int
    total: int


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack with every term: one that could be declared, or has been."""

    origins: tuple[str, ...]
    targets: tuple[str, ...]
    units: tuple[str, ...]
    strength: int
    bonus: int
    counted: int
    attack: int
    defences: tuple[Defence, ...]
    defence: int
    per_cent: int
    column: int
    is_too_weak: bool
    """Across an unbridged river, below the least odds: the attackers are eliminated. [Com I]"""
    results: tuple[str, ...]
    """By die, from 1 on."""
    declared: bool | None = None


@dataclass(frozen=True, slots=True)
class Risk:
    """The first die of a forced march, in sixths. [FM]"""

    march: str
    """`double` or `triple`."""
    arrives: int
    choice: int
    """Its owner may stop, or roll again."""
    disrupted: int
    eliminated: int


@dataclass(frozen=True, slots=True)
class Missing:
    """Units alike that are being set up or arrive: the next of them, and how many there are."""

    unit: str
    kind: str
    side: Side
    count: int
    near: str
    """The hex around which they are set up, where there are several such; nothing if there is but one."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """Reinforcements that are to come."""

    turn: int
    side: Side
    entry: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Loss:
    side: Side
    cause: str
    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class Dues:
    """Losses that a side chooses now: of attrition, or its half of an exchange."""

    side: Side
    kinds: tuple[str, ...]
    """The kinds of corps that attrition takes, one after the other. [Att]"""
    halves: int
    """Twice the strength that is still owed for a half exchange, 0 in attrition. [CRT]"""
    units: tuple[str, ...]
    """Who can be lost."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A box of the turn track."""

    turn: int
    date: str
    index: int
    """The Victory Points that the French must have. [Vic B]"""


@dataclass(frozen=True, slots=True)
class Board:
    turn: int
    last_turn: int
    date: str
    is_winter: bool
    phase: str
    """A code: `russian_movement`, `supply_interphase` ..."""
    phasing: Side | None
    level: int
    """Victory Points as they were counted last. [Vic A]"""
    index: int
    points: int
    """Victory Points of what the French control now."""
    winner: Side | None
    verdict: str
    """Who would win with the present points, and how well: `french-decisive`, `draw` ..."""
    stacks: tuple[Stack, ...]
    places: tuple[Place, ...]
    areas: tuple[Area, ...]
    zones: Mapping[str, Zones]
    track: tuple[Turn, ...]
    arrivals: tuple[Arrival, ...]
    losses: tuple[Loss, ...]
    attacks: tuple[Attack, ...]
    """Those that have been declared, and in movement and combat those that the phasing side could declare."""
    risks: tuple[Risk, ...]
    march: March | None = None
    about: str | None = None
    """The hex of a question that names none: where a march is forced, which Fortress is stormed, who withdraws."""
    missing: tuple[Missing, ...] | None = None
    dues: Dues | None = None
