"""What a view of this title is made of: small frozen classes, from which the page's types are made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from grognard.games.fateful_march.tables import Side

Points = Mapping[str, int]
"""Strength points by class: `inf`, `inf_x` exhausted, `cav_f` after a Forced March."""


# --- the map -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StackSeen:
    """What a side has in an area; of the enemy's only the commander, or the strength point on top."""

    leaders: tuple[str, ...]
    """The commander first."""
    top: str | None
    announced: int | None
    """How many the enemy was told."""
    units: Points | None
    moved: Points | None = None
    total: int | None = None
    fresh: int | None = None
    is_shared: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BlockSeen:
    """An order on the map, by its type if that is known. `seen`: did its owner have to show it?"""

    order: str | None
    seen: bool
    is_shared: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AreaSeen:
    """An area that holds anything."""

    french: StackSeen | None
    russian: StackSeen | None
    depot: Side | None
    devastation: int
    control: Side
    blocks: Mapping[Side, tuple[BlockSeen, ...]]

    def stack(self, side: int) -> StackSeen | None:
        return self.russian if side else self.french


# --- beside the map ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LeaderSeen:
    """Where a leader is, as far as one may know, and what is printed on his counter."""

    side: Side
    area: str | None
    place: Literal["map", "hidden", "pool", "out"]
    stars: int
    commands: bool
    limit: int
    """How many cards he may lay in a battle."""
    points: int
    """What his loss costs."""
    used: bool
    """Has he used his ability this turn?"""
    is_shared: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HandSeen:
    count: int
    cards: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class PilesSeen:
    draw: int
    discard: tuple[int, ...]
    removed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WeatherSeen:
    """The face of the die, and its result for each side with the changes by cards. [S13]"""

    face: int
    french: int
    russian: int

    def of(self, side: int) -> int:
        return self.russian if side else self.french


@dataclass(frozen=True, slots=True)
class EffectSeen:
    """A card whose effect lasts."""

    side: Side
    card: int


# --- what is going on ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpsSeen:
    """The card for OPS: face down until both are turned over. [S2]"""

    card: int | None
    laid: bool


@dataclass(frozen=True, slots=True)
class OrdersSeen:
    """Orders still to be chosen and placed; of which types they are knows only their side. [S3, S4]"""

    to_choose: int
    to_place: int
    tray: Mapping[str, int] | None
    left: Mapping[str, int] | None


@dataclass(frozen=True, slots=True)
class ForceSeen:
    """The Force that is being composed or is on the march."""

    area: str
    order: str
    limit: int | None
    units: Points
    """Who could still be named."""
    room: int
    """How many of them may leave at all: enemies pin the others. [R4.14]"""
    rates: Points
    """How many areas each class goes under a march order; nothing is told of an Evade. [R4.11]"""
    chosen: Points
    leaders: tuple[str, ...]
    led: tuple[str, ...]
    cards: tuple[int, ...]
    way: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LossSeen:
    """A strength point that was chosen for a loss."""

    verb: Literal["exhaust", "eliminate"]
    unit: str


@dataclass(frozen=True, slots=True)
class LossesSeen:
    """Losses that are being chosen in an area."""

    side: Side
    due: int
    chosen: tuple[LossSeen, ...]


@dataclass(frozen=True, slots=True)
class AttritionSeen:
    """What attrition would do now in an own area, term by term. [S13]"""

    sps: int
    key_city: int
    devastation: int
    cards: int
    weather: int | None
    """Nothing while the die has not been rolled."""
    size: int
    distance: int | None
    """Nothing if it is out of supply."""
    losses: int
    devastates: int
    forage: int
    is_shared: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Board:
    """The board as somebody may see it."""

    turn: int
    last_turn: int
    month: str
    turn_of_month: int
    season: Literal["summer", "winter"]
    step: int
    is_set_up: bool
    scenario: str
    vp: int
    """French points above 0, Russian ones below."""
    initiative: int
    """French above 0, Russian below."""
    weather: WeatherSeen | None
    areas: Mapping[str, AreaSeen]
    hands: Mapping[Side, HandSeen]
    piles: Mapping[Side, PilesSeen]
    pools: Mapping[Side, Points]
    casualties: Points
    depots_left: Mapping[Side, int]
    leaders: Mapping[str, LeaderSeen]
    effects: tuple[EffectSeen, ...]
    ops: Mapping[Side, OpsSeen]
    picked: Mapping[Side, int | None]
    """The card that a side has chosen in secret at set-up or in the Resources Phase."""
    orders: Mapping[Side, OrdersSeen]
    force: ForceSeen | None
    losses: Mapping[str, LossesSeen] | None
    attrition: Mapping[str, AttritionSeen]
