"""[S5, S7] Who may march under an order, how far and where to: paces, ways, pinning, and whether it is executed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.facts import Refusal
from grognard.games.fateful_march.forces import (
    NOWHERE,
    has_fresh,
)
from grognard.games.fateful_march.lots import CLASS, EXHAUSTED, FORCED, KIND_BITS, MOVED, Lot
from grognard.games.fateful_march.state import UNKNOWN, Campaign
from grognard.games.fateful_march.tables import (
    ALLIES,
    AREAS,
    CONNECTION,
    CONNECTIONS,
    EXHAUSTED_FORCED_MARCH,
    EXHAUSTED_MARCH,
    FORCED_MARCH_FROM,
    FORCED_MARCH_TO,
    KIND_SIDE,
    KINDS,
    LINKS,
    MARCH_TO,
    OFFMAP,
    ORDERS,
    PLAIN_DISTANCE,
)

FORCED_ORDERS = (FORCED_MARCH_FROM, FORCED_MARCH_TO)
TO_ORDERS = (FORCED_MARCH_TO, MARCH_TO)
MUST, MAY, NO = 2, 1, 0
"""Whether an order is to be executed: it must, it may be left, it cannot."""
ALL_OF_THEM = 255
"""No limit to those who may leave."""

_IS_ALLIED = tuple(bool(kind.contingent) for kind in KINDS)


def rule_of(order: int) -> str:
    return "S5" if order in FORCED_ORDERS else "S7"


def rate(sp_class: int, order: int) -> int:
    """The movement allowance of strength points under such an order. [R4.11]"""
    if sp_class & EXHAUSTED:
        return EXHAUSTED_FORCED_MARCH if order in FORCED_ORDERS else EXHAUSTED_MARCH
    kind = KINDS[sp_class & KIND_BITS]
    return kind.forced_march if order in FORCED_ORDERS else kind.march


def farthest(order: int) -> int:
    """How far the fastest go under such an order."""
    return max(kind.forced_march if order in FORCED_ORDERS else kind.march for kind in KINDS)


class Pace(NamedTuple):
    """How many more areas a Force may go: over any connections, and over roads alone."""

    areas: int
    roads: int

    def after(self, connection: int) -> Pace:
        """The same once it has used the connection: a track ends what is for roads only."""
        left = self.areas - 1
        return Pace(left, self.roads - 1 if CONNECTIONS[connection].is_road else left)

    def allows(self, connection: int) -> bool:
        return self.areas > 0 or (self.roads > 0 and CONNECTIONS[connection].is_road)


def base_pace(order: int, force: Iterable[Lot]) -> int:
    """The allowance of the slowest. [R4.11]"""
    return min(rate(each, order) for each, _ in force)


def pace_of(state: Campaign, side: int, order: int, force: Sequence[Lot], cards: Sequence[int]) -> Pace:
    """The allowance of a Force with the cards that it uses, when it sets out."""
    areas = roads = base_pace(order, force)
    for card in cards:
        more, is_road_only, cost = modifiers.speed_bonus(state, side, order, [card])
        if cost and not has_fresh(force):
            continue
        roads += more
        areas += 0 if is_road_only else more
    return Pace(areas, roads)


def price_of(state: Campaign, side: int, order: int, force: Sequence[Lot], cards: Sequence[int], done: int) -> int:
    """How many fresh strength points the areas that it has gone cost it: nothing as long as its own allowance and the
    cards that are free suffice."""
    free, price = base_pace(order, force), 0
    for card in cards:
        more, _, cost = modifiers.speed_bonus(state, side, order, [card])
        free += 0 if cost else more
        price += cost
    return price if done > free else 0


# --- who may go, and where -----------------------------------------------------------------------------------------


def movable(state: Campaign, side: int, area: int) -> dict[int, int]:
    """By class: strength points that have not moved this turn and that no card holds back. [R4.12]"""
    numbers: dict[int, int] = {}
    for lot, count in state.lots[area]:
        kind = lot & KIND_BITS
        if KIND_SIDE[kind] != side or lot & MOVED or modifiers.is_frozen(state, side, area, kind):
            continue
        numbers[lot & CLASS] = numbers.get(lot & CLASS, 0) + count
    return numbers


def exits(state: Campaign, side: int, here: int, unpinned: bool) -> Iterator[tuple[int, int]]:
    """The connections that a Force may use from here, with the areas that they lead to."""
    enemy = 1 - side
    # Not the ways by which the enemies here came this turn. [R4.15]
    is_barred = not unpinned and state.totals[enemy * AREAS + here]
    barred: tuple[int, ...] = state.entered[enemy * AREAS + here] if is_barred else ()
    for connection, there in LINKS[here]:
        if OFFMAP[there] == enemy or connection in barred:
            continue
        if state.effects and is_closed(state, side, connection):
            continue
        yield connection, there


def is_closed(state: Campaign, side: int, connection: int) -> bool:
    """Does a card close the connection to the side's marches?"""
    if modifiers.is_blocked(state, side, connection):
        return True
    return not CONNECTIONS[connection].is_road and modifiers.tracks_banned(state, side)


def _allied(state: Campaign, force: Sequence[Lot]) -> list[int]:
    """The kinds of the Force that may not go everywhere. [Allies]"""
    if not state.specials & ALLIES:
        return []
    return [each & KIND_BITS for each, _ in force if _IS_ALLIED[each & KIND_BITS]]


def _may_enter(state: Campaign, allied: Sequence[int], there: int) -> bool:
    return not allied or all(state.allies_may_enter(kind, there) for kind in allied)


def next_areas(
    state: Campaign,
    side: int,
    force: Sequence[Lot],
    way: Sequence[int],
    pace: Pace,
    target: int,
    unpinned: bool = True,
) -> list[int]:
    """Where a Force may go next that has come this way. With a target (To orders) it must still be able to end there.

    It marches in one direction: never to an area where it has been. Q57"""
    allied = _allied(state, force)
    found = []
    for connection, there in exits(state, side, way[-1], unpinned):
        if there in way or not pace.allows(connection) or not _may_enter(state, allied, there):
            continue
        left = pace.after(connection)
        if target in (NOWHERE, there) or _reaches(state, side, allied, (*way, there), left, target):
            found.append(there)
    return found


def _reaches(state: Campaign, side: int, allied: Sequence[int], way: Sequence[int], pace: Pace, target: int) -> bool:
    """May a Force that has come this way still get to the target? It stops where enemies are. [R4.13]"""
    here = way[-1]
    if state.totals[(1 - side) * AREAS + here] or PLAIN_DISTANCE[side][target][here] > max(pace):
        return False
    for connection, there in exits(state, side, here, True):
        if there in way or not pace.allows(connection) or not _may_enter(state, allied, there):
            continue
        if there == target or _reaches(state, side, allied, (*way, there), pace.after(connection), target):
            return True
    return False


# --- pinning -------------------------------------------------------------------------------------------------------


def is_known_pinned(state: Campaign, side: int, area: int) -> bool:
    """Does the side know that none of its strength points can leave? By what was announced this turn, and because
    there is at least one enemy. Q53"""
    if not state.totals[(1 - side) * AREAS + area]:
        return False
    announced = state.announced[side * AREAS + area]
    return state.totals[side * AREAS + area] <= max(1, 0 if announced == UNKNOWN else announced)


def free_to_leave(state: Campaign, side: int, area: int) -> int:
    """As many must stay as there are enemies, those who moved already among them. [R4.14] Q36"""
    enemies = state.totals[(1 - side) * AREAS + area]
    return max(0, state.totals[side * AREAS + area] - enemies) if enemies else ALL_OF_THEM


def unpinning_cards(state: Campaign, side: int, order: int) -> list[int]:
    if not state.effects:
        return []
    return [card for card in modifiers.usable_cards(state, side, order) if modifiers.unpins(state, side, [card])]


# --- whether an order is executed ----------------------------------------------------------------------------------


def duty(state: Campaign, side: int, area: int, order: int) -> int:
    """MUST, MAY or NO. Depends on nothing that is hidden from the side. [R4.8]"""
    return _to_duty(state, side, area, order) if order in TO_ORDERS else _from_duty(state, side, area, order)


def may_execute(state: Campaign, side: int, area: int, order: int) -> bool:
    return duty(state, side, area, order) != NO


def _from_duty(state: Campaign, side: int, area: int, order: int) -> int:
    classes = movable(state, side, area)
    if not classes:
        return NO
    if not is_known_pinned(state, side, area) and _could_leave(state, side, area, classes, False):
        return MUST
    if unpinning_cards(state, side, order) and _could_leave(state, side, area, classes, True):
        return MAY
    return NO


def _could_leave(state: Campaign, side: int, area: int, classes: Mapping[int, int], unpinned: bool) -> bool:
    return any(next_areas(state, side, ((each, 1),), (area,), Pace(1, 1), NOWHERE, unpinned) for each in classes)


def _to_duty(state: Campaign, side: int, area: int, order: int) -> int:
    """The duty exists only while somebody is in the order's area. Q1"""
    if next(starts(state, side, order, area, ()), None) is not None:
        return MUST if state.totals[side * AREAS + area] else MAY
    cards = modifiers.usable_cards(state, side, order)
    return MAY if cards and next(starts(state, side, order, area, cards), None) is not None else NO


def starts(state: Campaign, side: int, order: int, target: int, cards: Sequence[int]) -> Iterator[int]:
    """The areas from which a Force that uses these cards could end in the target, as far as its owner knows."""
    row = PLAIN_DISTANCE[side][target]
    most = farthest(order)
    if cards:
        most += modifiers.speed_bonus(state, side, order, cards)[0]
    unpinned = modifiers.unpins(state, side, cards)
    for area in state.held_areas(side):
        if area == target or row[area] > most:
            continue
        if not unpinned and is_known_pinned(state, side, area):
            continue
        for each in movable(state, side, area):
            pace = pace_of(state, side, order, ((each, 1),), cards)
            if next_areas(state, side, ((each, 1),), (area,), pace, target, unpinned):
                yield area
                break


# --- why not -------------------------------------------------------------------------------------------------------


def why_not(state: Campaign, side: int, area: int, order: int) -> Refusal:
    """Why an order that the side has there cannot be executed."""
    if order in TO_ORDERS:
        infantry = base_pace(order, [(0, 1)])
        return Refusal("R4.10", "none-in-reach", area=area, order=order, infantry=infantry, cavalry=farthest(order))
    return why_not_from(state, side, area, order) or why_no_exit(
        state, side, area, [[(each, 1)] for each in movable(state, side, area)]
    )


def why_not_from(state: Campaign, side: int, area: int, order: int) -> Refusal | None:
    """Why no strength point may leave the area, whatever its way."""
    if not state.totals[side * AREAS + area]:
        return Refusal("R4.10" if order in TO_ORDERS else "R4.5", "no-points-to-start", area=area)
    if not movable(state, side, area):
        if any(not lot & MOVED for lot, _ in state.side_lots(side, area)):
            return Refusal("Cards", "frozen", area=area)
        return Refusal("R4.12", "all-have-moved", area=area)
    if is_known_pinned(state, side, area):
        own, announced = state.totals[side * AREAS + area], state.announced[side * AREAS + area]
        return Refusal("R4.14", "all-pinned", area=area, enemies=1 if announced == UNKNOWN else announced, own=own)
    return None


def why_no_exit(state: Campaign, side: int, area: int, forces: Iterable[Sequence[Lot]]) -> Refusal:
    """Why none of these Forces finds a connection out of the area; what bars most of them says it."""
    rules = [
        refusal.rule
        for force in forces
        for _, there in LINKS[area]
        if (refusal := barrier(state, side, force, area, there, False)) is not None
    ]
    rule = max(_NO_EXIT, key=rules.count)
    return Refusal(rule, _NO_EXIT[rule], area=area)


_NO_EXIT = {
    "R4.15": "no-exit-but-theirs",
    "Cards": "no-exit-by-card",
    "Allies": "no-exit-for-allies",
    "R1.2": "no-exit-but-off-map",
}
"""By the rule that bars most connections."""


def slowest(order: int, force: Sequence[Lot]) -> dict[str, int]:
    """Those of the Force who set its pace, as values of a refusal: `infantry marches 1 area in step 7`."""
    pace = base_pace(order, force)
    # Whoever is exhausted marches like infantry, whatever he was.
    found = next(each for each, _ in force if rate(each, order) == pace) & ~FORCED
    return {"slowest": found, "pace": pace, "step": ORDERS[order].step}


def barrier(state: Campaign, side: int, force: Sequence[Lot], here: int, there: int, unpinned: bool) -> Refusal | None:
    """What closes the connection between two adjacent areas to a Force, however far it may go."""
    connection = CONNECTION[here, there]
    if OFFMAP[there] == 1 - side:
        return Refusal("R1.2", "enemy-off-map", side=1 - side, area=there)
    came = state.entered[(1 - side) * AREAS + here] if state.totals[(1 - side) * AREAS + here] else ()
    if connection in came and not unpinned:
        return Refusal("R4.15", "enemies-came-that-way", origin=here, destination=there)
    if modifiers.is_blocked(state, side, connection):
        return Refusal("Cards", "connection-closed", origin=here, destination=there)
    if is_closed(state, side, connection):
        return Refusal("Cards", "tracks-forbidden", origin=here, destination=there)
    for kind in _allied(state, force):
        if not state.allies_may_enter(kind, there):
            return Refusal("Allies", "allies-may-not-enter", unit=kind, area=there)
    return None


def why_out_of_reach(
    state: Campaign, side: int, order: int, force: Sequence[Lot], cards: Sequence[int], origin: int, goal: int
) -> Refusal:
    """Why a Force that could set out cannot end its march there."""
    far, pace = PLAIN_DISTANCE[side][goal][origin], max(pace_of(state, side, order, force, cards))
    if far > pace:
        return Refusal("R4.11", "too-far", origin=origin, destination=goal, distance=far, **slowest(order, force))
    refusal = barrier(state, side, force, origin, goal, True) if far == 1 else None
    return refusal or Refusal("R4.13", "no-way-open", origin=origin, destination=goal, distance=far, pace=pace)
