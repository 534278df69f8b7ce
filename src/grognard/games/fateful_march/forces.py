"""[R2.1-R2.4] Forces: who may go together, and how a Force gets from one area to the next.

A Force being composed is kept in its procedure as `chosen`, classes with their numbers, with `leaders` and the `cards`
that it uses. Once it has set out, `force` lists its lots with their numbers, as they lie in the area where it is. All
of it is known to its own side only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import TypeVar

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.events.marching import ForceSeen
from grognard.games.fateful_march.facts import Refusal
from grognard.games.fateful_march.lots import EXHAUSTED, UNHALVED, Lot, with_entry
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.state import UNKNOWN, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    LEADERS,
    LEADERS_OF,
    NAMES,
    other_end,
)
from grognard.games.fateful_march.units import class_word

NOWHERE = 255
"""Instead of an area."""


def size_of(force: Iterable[Lot]) -> int:
    """How many strength points these are."""
    return sum(count for _, count in force)


def has_fresh(force: Iterable[Lot]) -> bool:
    return any(not each & EXHAUSTED for each, _ in force)


def is_chosen(chosen: Iterable[Lot], sp_class: int) -> bool:
    """Is the class among those that have been chosen?"""
    return any(each == sp_class for each, _ in chosen)


@procedure
class Composition(Procedure[Campaign]):
    """A procedure in which a Force is composed. What is in its lists is known to its own side only."""

    side: int
    order: int
    area: int
    """Where the order is."""
    origin: int = NOWHERE
    """Where the Force is composed."""
    chosen: list[Lot] = field(default_factory=list)
    leaders: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    force: list[Lot] = field(default_factory=list)


C = TypeVar("C", bound=Composition)


class ComposeForce(Decision[Campaign, C]):
    """[R2.1] Strength points by class, leaders, cards, and then where to.

    Subclasses say who may go, how many at the most, and where a Force could go."""

    def available(self, state: Campaign, at: C) -> Mapping[int, int]:
        """By class: how many may join at all."""
        raise NotImplementedError

    def may_lead(self, state: Campaign, at: C) -> list[int]:
        """Leaders of the area who may join."""
        raise NotImplementedError

    def room(self, state: Campaign, at: C) -> int:
        """How many strength points may leave the area."""
        raise NotImplementedError

    def why_no_room(self, state: Campaign, at: C) -> Refusal:
        """The reason if more want to leave."""
        raise NotImplementedError

    def destinations(self, state: Campaign, at: C, chosen: Sequence[Lot]) -> list[int]:
        """Where a Force of these classes could go first, with the cards that it uses."""
        raise NotImplementedError

    def way_refusal(self, state: Campaign, at: C, there: int) -> Refusal:
        """Why a Force that is otherwise in order cannot go there."""
        raise NotImplementedError

    def may_pass(self, state: Campaign, at: C) -> bool:
        """May the order be left after all?"""
        return False

    # --- the check --------------------------------------------------------------------------------------------

    def candidates(self, state: Campaign, at: C, side: int) -> Iterator[Move]:
        for sp_class, count in self.available(state, at).items():
            for number in range(1, count + 1):
                yield ("with", sp_class, number)
        yield from (("lead", leader) for leader in self.may_lead(state, at))
        yield ("all",)
        yield from (("use", card) for card in modifiers.usable_cards(state, side, at.order))
        yield from (("to", there) for there in range(AREAS))
        yield ("pass",)

    def refusal(self, state: Campaign, at: C, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("with", sp_class, number):
                return self._with_refusal(state, at, sp_class, number)
            case ("lead", leader):
                return self._lead_refusal(state, at, leader)
            case ("all",):
                return self._all_refusal(state, at)
            case ("use", card):
                return self._use_refusal(state, at, card)
            case ("to", there):
                return self._to_refusal(state, at, there)
            case ("pass",):
                if self.may_pass(state, at):
                    return None
                return Refusal("R4.8", "force-must-go")
        return self.no_answer(move)

    def options(self, state: Campaign, at: C, side: int) -> list[Move]:
        could_lead = [leader for leader in self.may_lead(state, at) if leader not in at.leaders]
        moves = self._points_to_add(state, at, self._most(state, at, bool(could_lead)))
        moves += [("lead", leader) for leader in could_lead]
        if self._all_refusal(state, at) is None:
            moves.append(("all",))
        cards = modifiers.usable_cards(state, side, at.order)
        moves += [("use", card) for card in cards if self._use_refusal(state, at, card) is None]
        moves += self._ways(state, at)
        if self.may_pass(state, at):
            moves.append(("pass",))
        return moves

    def _most(self, state: Campaign, at: C, could_be_led: bool) -> int:
        """The most strength points that the Force may still come to. As long as a leader may join, only room counts."""
        room, limit = self.room(state, at), self._limit(state, at)
        return room if limit is None or could_be_led else min(room, limit)

    def _points_to_add(self, state: Campaign, at: C, most: int) -> list[Move]:
        """Classes that are not chosen yet, as many of each as have room and find a way."""
        moves: list[Move] = []
        free = most - size_of(at.chosen)
        if free <= 0:
            return moves
        for sp_class, count in self.available(state, at).items():
            if not is_chosen(at.chosen, sp_class) and self.destinations(state, at, [*at.chosen, (sp_class, 1)]):
                moves += [("with", sp_class, number) for number in range(1, min(count, free) + 1)]
        return moves

    def _ways(self, state: Campaign, at: C) -> list[Move]:
        """Where the Force could go as it is."""
        size, limit = size_of(at.chosen), self._limit(state, at)
        if not size or (limit is not None and size > limit):
            return []
        return [("to", there) for there in self.destinations(state, at, at.chosen)]

    def _limit(self, state: Campaign, at: C) -> int | None:
        """The most strength points as the Force is now; with a leader there is no limit. [R2.2]"""
        return None if at.leaders else modifiers.force_limit(state, at.side, at.cards)

    def _with_refusal(self, state: Campaign, at: C, sp_class: int, number: int) -> Refusal | None:
        if is_chosen(at.chosen, sp_class):
            return Refusal("Force", "class-chosen", unit=sp_class)
        there = self.available(state, at).get(sp_class, 0)
        if not 1 <= number <= there:
            return self._too_few(state, at, sp_class, number, there)
        total = size_of(at.chosen) + number
        if total > self.room(state, at):
            return self.why_no_room(state, at)
        limit = self._limit(state, at)
        if limit is not None and total > limit and not self.may_lead(state, at):
            return self._too_many(state, at, total, limit)
        force = [*at.chosen, (sp_class, number)]
        return None if self.destinations(state, at, force) else self.why_no_way(state, at, force)

    def _too_few(self, state: Campaign, at: C, sp_class: int, number: int, there: int) -> Refusal:
        if number < 1:
            return Refusal("Force", "at-least-one")
        if not there:
            return self.why_not_available(state, at, sp_class)
        return Refusal("Force", "too-few", units=((sp_class, there),), area=at.origin, number=number)

    def why_not_available(self, state: Campaign, at: C, sp_class: int) -> Refusal:
        """The reason if no strength point of the class may join."""
        return Refusal("Force", "none-there", unit=sp_class, area=at.origin)

    def why_no_way(self, state: Campaign, at: C, force: Sequence[Lot]) -> Refusal:
        """The reason if a Force of these classes could never set out."""
        raise NotImplementedError

    def _lead_refusal(self, state: Campaign, at: C, leader: int) -> Refusal | None:
        if leader in at.leaders:
            return Refusal("Force", "leader-with-force", leader=leader)
        if leader in self.may_lead(state, at):
            return None
        if leader not in LEADERS_OF[at.side] or state.leader_area[leader] != at.origin:
            return Refusal("R2.3", "leader-not-at-start", leader=leader, area=at.origin)
        return Refusal("R4.12", "leader-has-moved", leader=leader)

    def _all_refusal(self, state: Campaign, at: C) -> Refusal | None:
        if at.chosen or at.leaders:
            return Refusal("Force", "force-begun")
        force = list(self.available(state, at).items())
        total = size_of(force)
        if not total:
            return Refusal("Force", "nobody-can-go", area=at.origin)
        if total > self.room(state, at):
            return self.why_no_room(state, at)
        if not self.may_lead(state, at):
            limit = modifiers.force_limit(state, at.side, at.cards)
            if total > limit:
                return self._too_many(state, at, total, limit)
        return None if self.destinations(state, at, force) else self.why_no_way(state, at, force)

    def _use_refusal(self, state: Campaign, at: C, card: int) -> Refusal | None:
        if card in at.cards:
            return Refusal("Cards", "card-with-force", card=PlayedCard(at.side, card))
        if card not in modifiers.usable_cards(state, at.side, at.order):
            return Refusal("Cards", "card-not-for-force", card=PlayedCard(at.side, card), order=at.order)
        cost = modifiers.speed_bonus(state, at.side, at.order, [card])[2]
        if cost and not has_fresh(self.available(state, at).items()):
            return Refusal("Cards", "card-needs-fresh", card=PlayedCard(at.side, card))
        return None

    def _too_many(self, state: Campaign, at: C, total: int, limit: int) -> Refusal:
        for card in modifiers.usable_cards(state, at.side, at.order):
            if modifiers.force_limit(state, at.side, [card]) > limit:
                return Refusal("R2.2", "needs-leader-or-card", count=total, most=limit, card=PlayedCard(at.side, card))
        return Refusal("R2.2", "needs-leader", count=total, most=limit)

    def _to_refusal(self, state: Campaign, at: C, there: int) -> Refusal | None:
        if at.leaders and not at.chosen:
            return Refusal("R2.8", "leader-needs-points", leader=at.leaders[0])
        if not at.chosen:
            return Refusal("R2.1", "choose-force-first")
        limit = self._limit(state, at)
        if limit is not None and size_of(at.chosen) > limit:
            return self._too_many(state, at, size_of(at.chosen), limit)
        if there in self.destinations(state, at, at.chosen):
            return None
        return self.way_refusal(state, at, there)

    # --- the effect -------------------------------------------------------------------------------------------

    def compose(self, state: Campaign, at: C, move: Move) -> bool:
        """Carry out what only adds to the Force; False if the move was another one."""
        match move:
            case ("with", sp_class, number):
                at.chosen.append((sp_class, number))
            case ("lead", leader):
                at.leaders.append(leader)
            case ("all",):
                at.chosen += self.available(state, at).items()
                at.leaders += self.may_lead(state, at)
            case ("use", card):
                at.cards.append(card)
            case _:
                return False
        return True


# --- moving --------------------------------------------------------------------------------------------------------


def pick_force(state: Campaign, area: int, chosen: Iterable[Lot], without: int = 0) -> list[Lot]:
    """The lots of a composed Force."""
    return [lot for sp_class, count in chosen for lot in state.pick(area, sp_class, count, without)]


def move_force(
    state: Campaign,
    side: int,
    force: Sequence[Lot],
    leaders: Sequence[int],
    origin: int,
    connection: int,
    bits: int = 0,
) -> list[Lot]:
    """Take a Force over a connection, and remember which one: for the side there, and for each of its lots. [R4.13]

    `bits` mark how it moves (MARCHED, FORCED, UNHALVED). Returns its lots as they lie in the new area."""
    there = other_end(connection, origin)
    moved: list[Lot] = []
    for lot, count in force:
        state.take(origin, lot, count)
        changed = with_entry(lot, connection) | lot & UNHALVED | bits
        state.add(there, changed, count)
        moved.append((changed, count))
    state.enter(side, there, connection)
    # What was announced about them is no longer true. Q53
    state.announced[(1 - side) * AREAS + origin] = UNKNOWN
    _take_leaders(state, side, leaders, origin, there)
    return moved


def _take_leaders(state: Campaign, side: int, leaders: Sequence[int], origin: int, there: int) -> None:
    chosen = state.commander_choice[side * AREAS + origin]
    for leader in leaders:
        state.leader_area[leader] = there
    # Equals who go together keep the commander whom their owner chose. [R2.5]
    if chosen in leaders and state.commander_choice[side * AREAS + there] not in state.leaders_in(side, there):
        state.commander_choice[side * AREAS + there] = chosen


def sight_of(state: Campaign, side: int, leaders: Sequence[int], there: int) -> tuple[str, str]:
    """What the others see of a Force in the area to which it has come: who leads it, else what lies on top there; and
    nothing behind the screen of another leader. [Hidden information]"""
    commander = state.commander(side, there)
    if leaders:
        seen = max(leaders, key=lambda leader: (leader == commander, LEADERS[leader].stars))
        return LEADERS[seen].name, ""
    return "", class_word(state.top[side * AREAS + there]) if commander is None else ""


def note_sight(
    state: Campaign, side: int, leaders: Sequence[int], rule: str, origin: int, there: int, audience: int
) -> None:
    """Tell the others of a Force that comes into an area."""
    leader, top = sight_of(state, side, leaders, there)
    is_empty = not state.totals[side * AREAS + origin]
    state.note(ForceSeen(rule, NAMES[side], leader, top, CODES[origin], CODES[there], is_empty), audience)


def fresh_classes(force: Iterable[Lot], mask: int) -> dict[int, int]:
    """The fresh lots of a Force by class: one lot for each."""
    found: dict[int, int] = {}
    for lot, _ in force:
        if not lot & EXHAUSTED:
            found.setdefault(lot & mask, lot)
    return found
