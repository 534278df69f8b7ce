"""What the cards in play change, asked by those who apply the rules: orders, marches, battles, attrition.

Effects that last for a turn lie in `state.effects` as `(turn, name, side affected, owner, card, ...)`, those of a
battle in `state.battle_effects` as `(name, side affected, owner, card, ...)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from grognard.games.fateful_march.lots import EXHAUSTED, KIND_BITS
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    EVADE,
    FORCED_MARCH_FROM,
    FORCED_MARCH_TO,
    KEY_CITIES,
    LEADERLESS_FORCE,
    MARCH_FROM,
    MARCH_TO,
    NOBODY,
)

EVERYWHERE: tuple[int, ...] = ()
"""Instead of a list of areas."""
ANY_KIND: tuple[int, ...] = ()
BOTH_SIDES = NOBODY

FORCED_MARCHES = (FORCED_MARCH_FROM, FORCED_MARCH_TO)
MARCHES = (MARCH_FROM, MARCH_TO)
NO_HALVING = ("forced_march", "bridge")
"""Why strength points may count half: what a `cause` may be."""
FOR_FORCES = ("speed", "unpin", "no_halving", "force_limit")
"""Effects for a number of Forces; the number left stands first in their values."""

TURN, NAME, SIDE, OWNER, CARD = range(5)
VALUES = 5


def _active(state: Campaign, name: str, side: int) -> Iterator[tuple[Any, ...]]:
    turn = state.turn
    for effect in state.effects:
        if effect[1] == name and effect[0] == turn and effect[2] in (side, BOTH_SIDES):
            yield effect


def add(state: Campaign, turn: int, name: str, side: int, owner: int, card: int, *values: Any) -> None:
    """Remember an effect for the turn in which it works."""
    state.effects.append((turn, name, side, owner, card, *values))


def _covers(areas: tuple[int, ...], area: int) -> bool:
    return areas == EVERYWHERE or area in areas


# --- orders ------------------------------------------------------------------------------------------------------


def order_change(state: Campaign, side: int) -> int:
    """How many more or (below 0) fewer orders the side selects. [S3]"""
    if not state.effects:
        return 0
    return sum(effect[VALUES] for effect in _active(state, "orders", side))


def bonus_orders(state: Campaign, side: int) -> list[tuple[tuple[int, ...], int | None]]:
    """One entry for each order beyond the number: the types to choose from, and where it must be placed, or None."""
    found: list[tuple[tuple[int, ...], int | None]] = []
    for *_, types, number, area in _active(state, "bonus_order", side):
        found += [(types, None if area < 0 else area)] * number
    return found


def is_banned(state: Campaign, side: int, order: int, area: int) -> bool:
    """Has an order of this type no effect there? It stays unrevealed."""
    if not state.effects:
        return False
    return any(
        order in effect[VALUES] and _covers(effect[VALUES + 1], area) for effect in _active(state, "ban_exec", side)
    )


# --- marches -----------------------------------------------------------------------------------------------------


def tracks_banned(state: Campaign, side: int) -> bool:
    """May the side's Forces use no tracks for March and Forced March?"""
    return bool(state.effects) and any(True for _ in _active(state, "ban_track", side))


def is_frozen(state: Campaign, side: int, area: int, kind: int) -> bool:
    """May strength points of this kind not leave the area by March or Forced March? Evade and retreat are free."""
    if not state.effects:
        return False
    return any(
        _covers(effect[VALUES], area) and (effect[VALUES + 1] == ANY_KIND or kind in effect[VALUES + 1])
        for effect in _active(state, "freeze", side)
    )


def is_blocked(state: Campaign, side: int, connection: int) -> bool:
    """Is the connection closed to the side's March and Forced March?"""
    if not state.effects:
        return False
    return any(effect[VALUES] == connection for effect in _active(state, "block_connection", side))


def usable_cards(state: Campaign, side: int, order: int) -> list[int]:
    """The cards, if any, that one more Force with such an order may use."""
    if not state.effects:
        return []
    found = []
    for name in FOR_FORCES:
        for effect in _active(state, name, side):
            if effect[VALUES] and _serves(effect, order) and effect[CARD] not in found:
                found.append(effect[CARD])
    return sorted(found)


def _serves(effect: tuple[Any, ...], order: int) -> bool:
    """Is the effect of use to a Force with this order?"""
    match effect[NAME]:
        case "speed":
            return order in effect[VALUES + 2]
        case "no_halving" if effect[VALUES + 1] == "forced_march":
            return order in FORCED_MARCHES
        case "force_limit":
            return order in FORCED_MARCHES or order in MARCHES or order == EVADE
    return order in FORCED_MARCHES or order in MARCHES


def _of_cards(state: Campaign, side: int, name: str, cards: Sequence[int]) -> list[tuple[Any, ...]]:
    if not cards:
        return []
    return [effect for effect in _active(state, name, side) if effect[CARD] in cards and effect[VALUES]]


def speed_bonus(state: Campaign, side: int, order: int, cards: Sequence[int]) -> tuple[int, bool, int]:
    """For a Force that uses these cards: more areas, whether its path must then be of roads only, and how many of its
    fresh strength points it exhausts after moving if it uses the extra area."""
    more, is_road_only, cost = 0, False, 0
    for *_, number, orders, road_only, price in _of_cards(state, side, "speed", cards):
        if order in orders:
            more, is_road_only, cost = more + number, is_road_only or road_only, cost + price
    return more, is_road_only, cost


def unpins(state: Campaign, side: int, cards: Sequence[int]) -> bool:
    """Does the Force ignore pinning and the exit ban? [R4.14, R4.15]"""
    return bool(_of_cards(state, side, "unpin", cards))


def lifts_halving(state: Campaign, side: int, cards: Sequence[int], cause: str) -> bool:
    """Is the Force not halved for a `forced_march` or a `bridge`?"""
    return any(effect[VALUES + 1] == cause for effect in _of_cards(state, side, "no_halving", cards))


def force_limit(state: Campaign, side: int, cards: Sequence[int]) -> int:
    """How many strength points a Force without leader may have. [R2.2]"""
    limits = (effect[VALUES + 1] for effect in _of_cards(state, side, "force_limit", cards))
    return max(limits, default=LEADERLESS_FORCE) if cards else LEADERLESS_FORCE


def spend(state: Campaign, side: int, card: int) -> None:
    """A Force has used the card: all that it gives goes to the same Force."""
    for number, effect in enumerate(state.effects):
        if effect[TURN] == state.turn and effect[SIDE] == side and effect[CARD] == card and effect[NAME] in FOR_FORCES:
            left = max(0, effect[VALUES] - 1)
            state.effects[number] = (*effect[:VALUES], left, *effect[VALUES + 1 :])


# --- attrition ---------------------------------------------------------------------------------------------------


def attrition_size(state: Campaign, side: int, area: int) -> int:
    """What cards add to the modified size. [S13]"""
    if not state.effects:
        return 0
    return sum(effect[VALUES] for effect in _active(state, "att_size", side) if _covers(effect[VALUES + 1], area))


def weather_change(state: Campaign, side: int) -> int:
    """What cards add to the weather's result for a side, after the face's condition. [S13]"""
    if not state.effects:
        return 0
    return sum(effect[VALUES] for effect in _active(state, "weather", side))


def key_counts(state: Campaign, area: int) -> bool:
    """Does the key city still feed its garrison?"""
    return area in KEY_CITIES and area not in state.keys_off


def switch_key_off(state: Campaign, area: int) -> None:
    """For the rest of the game it does not; its Victory Points stay."""
    state.keys_off = tuple(sorted({*state.keys_off, area}))


# --- the present battle ------------------------------------------------------------------------------------------


def _in_battle(state: Campaign, name: str, side: int) -> Iterable[tuple[Any, ...]]:
    return (effect[4:] for effect in state.battle_effects if effect[0] == name and effect[1] == side)


def combat_additions(state: Campaign, side: int) -> list[tuple[int, int, int]]:
    """Added to the Combat Value before it is rounded, one by one: owner and number of the card, and what it adds.
    [R9.4]"""
    return [effect[2:5] for effect in state.battle_effects if effect[0] == "cv_add" and effect[1] == side]


def combat_multipliers(state: Campaign, side: int, lot: int) -> list[tuple[int, int, Fraction]]:
    """What cards multiply the contribution of these fresh strength points by, one by one: owner and number of the card,
    and the factor. [R9.4]"""
    found = []
    for name, affected, owner, card, *values in state.battle_effects:
        if name == "cv_mult" and affected == side:
            kinds, is_exhausted, above, below, _ = values
            if not is_exhausted and not lot & EXHAUSTED and (kinds == ANY_KIND or lot & KIND_BITS in kinds):
                found.append((owner, card, Fraction(above, below)))
    return found


def exhausted_value(state: Campaign, side: int) -> tuple[Fraction, Fraction | None]:
    """What an exhausted strength point counts instead of 0, and the most that all of them add (None: no limit)."""
    for _, is_exhausted, above, below, most in _in_battle(state, "cv_mult", side):
        if is_exhausted:
            return Fraction(above, below), Fraction(most) if most >= 0 else None
    return Fraction(0), None


def rerolls(state: Campaign, side: int) -> int:
    """How many more times the side rolls its battle die; the best result counts."""
    return sum(1 for _ in _in_battle(state, "die", side))


def loss_change(state: Campaign, side: int) -> int:
    """Added to the losses that the side suffers; the result is never below 0. [R9.5]"""
    return sum(number for (number,) in _in_battle(state, "loss", side))


def cavalry_change(state: Campaign, side: int) -> int:
    """Added to the side's cavalry total in the pursuit. [R9.9]"""
    return sum(number for (number,) in _in_battle(state, "horse_total", side))


def extra_pursuit(state: Campaign, side: int) -> int:
    """If the side wins, and not by a tie: how many more the loser eliminates in the pursuit."""
    return sum(number for (number,) in _in_battle(state, "pursuit", side))


def battle_lifts_halving(state: Campaign, side: int, cause: str) -> bool:
    """Is no strength point of the side halved for a `forced_march` or a `bridge` in this battle?"""
    return any(lifted == cause for (lifted,) in _in_battle(state, "no_halving", side))
