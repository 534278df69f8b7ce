"""[B2] The Combat Value of a side, term by term: exact fractions, rounded down once at the end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.facts import Reason
from grognard.games.fateful_march.lots import EXHAUSTED, FORCED, KIND_BITS, UNHALVED, Lot, entry_of
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    BATTLE_DIE,
    CONNECTIONS,
    IS_CAVALRY,
    IS_FORTRESS,
    KINDS,
    NO_CONNECTION,
)

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Factor:
    """A multiplier and its reason."""

    why: Reason
    amount: Fraction


@dataclass(frozen=True, slots=True)
class Term:
    """One line of the sum: so many strength points times all that multiplies them, or (count 0) an addition."""

    what: Reason
    count: int
    factors: tuple[Factor, ...]
    total: Fraction

    @property
    def fact(self) -> Reason:
        """`4 infantry ×0.5 bridge = 2`, `die +1`."""
        if not self.count:
            return Reason("addition", what=self.what, total=f"{float(self.total):+g}")
        factors = tuple(Reason("factor", why=each.why, by=f"{float(each.amount):g}") for each in self.factors)
        return Reason("term", count=self.count, what=self.what, factors=factors, total=f"{float(self.total):g}")


@dataclass(frozen=True, slots=True)
class Fight:
    """What a side's Combat Value hangs on besides its strength points."""

    side: int
    area: int
    is_defender: bool


def is_bridged(lot: int) -> bool:
    """Did these strength points come into their area over a bridge?"""
    entry = entry_of(lot)
    return entry != NO_CONNECTION and CONNECTIONS[entry].is_bridged


def die_result(state: Campaign, side: int, face: int, is_defender: bool) -> int:
    """What a face of a side's battle die counts; 0 if its condition does not hold. [Dice]"""
    facts = ("winter" if state.is_winter else "summer", "defending" if is_defender else "attacking")
    return BATTLE_DIE[side][face - 1].counts(*facts)


def best_face(state: Campaign, side: int, faces: Iterable[int], is_defender: bool) -> int:
    """Of several rolls of the battle die the one that counts most, the first of equals."""
    return max(faces, key=lambda face: die_result(state, side, face, is_defender))


def terms(state: Campaign, fight: Fight, lots: Iterable[Lot], face: int = 0) -> list[Term]:
    """The whole sum: strength points, cards, and the die if it has been rolled."""
    found = _point_terms(state, fight, lots)
    found += [
        Term(Reason("card", card=PlayedCard(owner, card)), 0, (), Fraction(amount))
        for owner, card, amount in modifiers.combat_additions(state, fight.side)
    ]
    if face:
        found.append(Term(Reason("die"), 0, (), Fraction(die_result(state, fight.side, face, fight.is_defender))))
    return found


def combat_value(found: Iterable[Term]) -> int:
    """Rounded down once, at the end. [R9.4]"""
    return floor(sum((term.total for term in found), Fraction(0)))


def _point_terms(state: Campaign, fight: Fight, lots: Iterable[Lot]) -> list[Term]:
    fresh: dict[tuple[Reason, tuple[Factor, ...]], int] = {}
    tired: dict[tuple[Reason, tuple[Factor, ...]], int] = {}
    for lot, count in lots:
        if lot & EXHAUSTED:
            line = Reason("exhausted"), tuple(_exhausted_factors(state, fight, lot))
            tired[line] = tired.get(line, 0) + count
        else:
            line = Reason("points", unit=lot & KIND_BITS), tuple(_fresh_factors(state, fight, lot))
            fresh[line] = fresh.get(line, 0) + count
    found = [_term(what, count, factors) for (what, factors), count in fresh.items()]
    exhausted = [_term(what, count, factors) for (what, factors), count in tired.items()]
    return found + exhausted + _cap(state, fight, exhausted)


def _term(what: Reason, count: int, factors: tuple[Factor, ...]) -> Term:
    total = Fraction(count)
    for factor in factors:
        total *= factor.amount
    return Term(what, count, factors, total)


def _cap(state: Campaign, fight: Fight, exhausted: list[Term]) -> list[Term]:
    """A card may let the exhausted count, but only up to a sum."""
    _, most = modifiers.exhausted_value(state, fight.side)
    total = sum((term.total for term in exhausted), Fraction(0))
    if most is None or total <= most:
        return []
    return [Term(Reason("exhausted-at-most", most=int(most)), 0, (), most - total)]


def _fresh_factors(state: Campaign, fight: Fight, lot: int) -> list[Factor]:
    kind = KINDS[lot & KIND_BITS]
    factors = []
    if kind.combat != 1:
        factors.append(Factor(Reason("points", unit=lot & KIND_BITS), kind.combat))
    if IS_CAVALRY[lot & KIND_BITS] and IS_FORTRESS[fight.area]:
        factors.append(Factor(Reason("cavalry-in-fortress"), HALF))  # both sides' cavalry: Q33
    factors += _halvings(state, fight, lot)
    factors += [
        Factor(Reason("card", card=PlayedCard(owner, card)), amount)
        for owner, card, amount in modifiers.combat_multipliers(state, fight.side, lot)
    ]
    return factors


def _exhausted_factors(state: Campaign, fight: Fight, lot: int) -> list[Factor]:
    """They count nothing, of whatever kind they were, unless a card says so. [Strength points]"""
    each, _ = modifiers.exhausted_value(state, fight.side)
    factors = [Factor(Reason("exhausted"), each)]
    return factors + _halvings(state, fight, lot) if each else factors


def _halvings(state: Campaign, fight: Fight, lot: int) -> list[Factor]:
    """[R4.16, R4.17] Forced March in every battle of the turn; a bridge only for attackers. Q49"""
    factors = []
    if lot & FORCED and not modifiers.battle_lifts_halving(state, fight.side, "forced_march"):
        factors.append(Factor(Reason("forced-march"), HALF))
    is_over_bridge = not fight.is_defender and is_bridged(lot) and not lot & UNHALVED
    if is_over_bridge and not modifiers.battle_lifts_halving(state, fight.side, "bridge"):
        factors.append(Factor(Reason("bridge"), HALF))
    return factors
