"""What cannot be seen, drawn anew: a world that a side cannot tell from the real one.

The enemy's face-down counters are turned over among the hexes where either kind may lie; where stacks are closed [15.1]
his dummies and units are dealt anew, and his units change places with others of the same occupancy, each taking over
the state of the one before; and the card that he holds may be any other that he could hold."""

from __future__ import annotations

import random
from collections.abc import Iterable

from grognard.games.invasion.advanced.deck import CARDS as CARD_FACTS
from grognard.games.invasion.dealing import deal_anew
from grognard.games.invasion.declaring import barring_hexes
from grognard.games.invasion.options import CARDS, DUMMIES
from grognard.games.invasion.sieges import besieged_cities
from grognard.games.invasion.stacks import DECLARED, FED, MOVED, TRAINED
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import (
    BIT,
    FIRST_COMMANDER,
    HEXES,
    IS_CAVALRY,
    OCCUPANCY,
    PIECES_OF,
    UNITS,
)
from grognard.games.invasion.view import open_stacks, tells_sieges

TRIES = 12
"""Worlds that are drawn, at most, to find one in which the same cities are under siege."""


def resample(state: Campaign, side: int, source: random.Random) -> Campaign:
    """A clone in which all that the side cannot see is drawn anew, consistent with what it sees."""
    imagined = _draw(state, side, source)
    if state.over or not state.has(DUMMIES) or not tells_sieges(state):
        return imagined
    besieged = besieged_cities(state, side)
    for _ in range(TRIES):
        if besieged_cities(imagined, side) == besieged:
            break
        imagined = _draw(state, side, source)
    return imagined


def _draw(state: Campaign, side: int, source: random.Random) -> Campaign:
    imagined = state.clone()
    if state.over:  # everybody sees everything
        return imagined
    enemy = enemy_of(side)
    is_asked = state.pending[side] is not None
    if state.has(DUMMIES):
        if is_asked:
            deal_anew(imagined, enemy, source)
        _shuffle_stacks(imagined, enemy, source, set() if is_asked else _engaged(state, enemy))
    _turn_counters(imagined, enemy, source, is_asked)
    if state.has(CARDS):
        _change_hand(imagined, enemy, source)
    return imagined


def _named(state: Campaign) -> set[int]:
    """Pieces that a procedure on the stack is about: they stay while their owner is in the middle of something."""
    named: set[int] = set()
    for frame in state.stack:
        for name in ("pieces", "units", "main", "supports", "ready", "commanders", "advancing", "defenders"):
            value = getattr(frame, name, ())
            if isinstance(value, Iterable):
                named.update(value)
    return named


def _engaged(state: Campaign, side: int) -> set[int]:
    """Pieces of a side in the hexes that a procedure is about: of a march or a combat, say."""
    hexes: set[int] = set()
    for frame in state.stack:
        for name in ("origin", "hex", "target", "goal"):
            value = getattr(frame, name, None)
            if isinstance(value, int):
                hexes.add(value)
    return {piece for hex_ in hexes for piece in state.stack_of(side, hex_)}


# --- closed stacks -------------------------------------------------------------------------------------------------


def _shuffle_stacks(state: Campaign, enemy: int, source: random.Random, kept: set[int]) -> None:
    closed = state.present[enemy] & ~open_stacks(state, ())[enemy]
    groups: dict[tuple[int, int], list[int]] = {}
    in_frames = _named(state) | kept
    barring = barring_hexes(state, enemy_of(enemy)) if state.has_closed_stacks else 0
    for piece in PIECES_OF[enemy]:
        hex_ = state.where[piece]
        if hex_ >= 0 and closed & BIT[hex_] and piece not in in_frames:
            groups.setdefault((OCCUPANCY[piece], _bound(state, piece, barring)), []).append(piece)
    for pieces in groups.values():
        _permute(state, pieces, source)
    state.stack_anew()


def _bound(state: Campaign, piece: int, barring: int) -> int:
    """Declared cavalry changes places with other cavalry only; commanders alone with commanders alone. Where cavalry
    would have been declared, no other cavalry can be imagined in good order."""
    if piece >= FIRST_COMMANDER:
        return 2 + _is_alone(state, piece)
    if state.marks[piece] & DECLARED:
        return 1
    return 4 + IS_CAVALRY[piece] if barring & BIT[state.where[piece]] else 0


def _is_alone(state: Campaign, commander: int) -> int:
    return int(not any((fighters >> state.where[commander]) & 1 for fighters in state.fighters))


def _permute(state: Campaign, pieces: list[int], source: random.Random) -> None:
    slots = [
        (
            state.where[piece],
            state.marks[piece] & ~(FED | TRAINED),
            state.disrupted[piece] if piece < FIRST_COMMANDER else 0,
            state.fought[piece] if piece < FIRST_COMMANDER else 0,
        )
        for piece in pieces
    ]
    slots.sort()  # what is imagined must not depend on how things really are
    source.shuffle(slots)
    for piece, (hex_, marks, disrupted, fought) in zip(pieces, slots, strict=True):
        state.where[piece], state.marks[piece] = hex_, marks
        if piece < len(UNITS):
            state.disrupted[piece], state.fought[piece] = disrupted, fought


# --- counters and cards --------------------------------------------------------------------------------------------


def _turn_counters(state: Campaign, enemy: int, source: random.Random, is_asked: bool) -> None:
    """Which face-down counters are dummies: as many as there are, on any stack that could have been given one."""
    first = enemy * HEXES
    places = [
        hex_
        for hex_ in range(HEXES)
        for _ in range(state.trains[first + hex_] - state.shown[first + hex_] + state.dummies[first + hex_])
    ]
    either = [hex_ for hex_ in places if _may_be_either(state, enemy, hex_)]
    dummies = sum(state.dummies[first + hex_] for hex_ in set(either))
    if not is_asked:
        return
    chosen = source.sample(range(len(either)), dummies)
    for hex_ in set(either):
        total = either.count(hex_)
        laid = sum(either[number] == hex_ for number in chosen)
        state.dummies[first + hex_] = laid
        state.trains[first + hex_] = state.shown[first + hex_] + total - laid
    for hex_ in state.stack_hexes(enemy):
        _mend_marks(state, enemy, hex_)


def _may_be_either(state: Campaign, enemy: int, hex_: int) -> bool:
    """A stack with a commander and combat units: a dummy and a train look alike there."""
    pieces = state.stack_of(enemy, hex_)
    return bool(pieces) and pieces[0] < FIRST_COMMANDER and pieces[-1] >= FIRST_COMMANDER


def _mend_marks(state: Campaign, enemy: int, hex_: int) -> None:
    """Who was reached by a train: whoever has marched, and whoever stands where a train lies in this world."""
    has_train = state.trains[enemy * HEXES + hex_] > 0
    for unit in state.units_in(enemy, hex_):
        if has_train or state.marks[unit] & MOVED:
            state.marks[unit] |= FED | TRAINED
        else:
            state.marks[unit] &= ~(FED | TRAINED)


def _change_hand(state: Campaign, enemy: int, source: random.Random) -> None:
    """Held cards may be any that are in no pile that everybody sees; cards of one instruction are never held."""
    hand = [card for card in state.hands[enemy] if CARD_FACTS[card].is_single]
    for deck, cards in enumerate(state.decks):
        held = [card for card in state.hands[enemy] if not CARD_FACTS[card].is_single and _deck_of(state, card) == deck]
        pool = sorted([*held, *(card for card in cards if not CARD_FACTS[card].is_single)])
        chosen = source.sample(pool, len(held))
        hand += chosen
        state.decks[deck] = tuple(sorted(card for card in (*held, *cards) if card not in chosen))
    state.hands[enemy] = tuple(sorted(hand))


def _deck_of(state: Campaign, card: int) -> int:
    """Among which cards it was drawn: in 1813 there is one deck. [16.13]"""
    return 1 if state.second_year else CARD_FACTS[card].deck
