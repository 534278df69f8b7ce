"""[S5, S7] March and Forced March: from the order's area, or from elsewhere to it.

The owner of an order in an area with enemies does not know how many they are before he tries: a try shows his block and
makes the enemy say his number. If then nobody can leave, nothing happens and the block stays. Q53
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import NamedTuple

from grognard.core.decision import Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import procedure
from grognard.games.fateful_march import aftermath, leaders
from grognard.games.fateful_march.blocks import drop_block, reveal_block
from grognard.games.fateful_march.cards import modifiers, responses
from grognard.games.fateful_march.events.common import BOTH_PLAYERS, force_units
from grognard.games.fateful_march.events.marching import Announced, CardUsed, Marched, Pinned
from grognard.games.fateful_march.facts import Prompt, Refusal
from grognard.games.fateful_march.forces import (
    NOWHERE,
    ComposeForce,
    Composition,
    has_fresh,
    move_force,
    note_sight,
    pick_force,
)
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.state import (
    CLASS,
    EXHAUSTED,
    FORCED,
    KIND_BITS,
    MARCHED,
    MOVED,
    UNHALVED,
    UNKNOWN,
    Campaign,
    Lot,
    entry_of,
)
from grognard.games.fateful_march.tables import (
    ALLIES,
    AREAS,
    CODES,
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
    NAMES,
    NOBODY,
    OFFMAP,
    ORDERS,
    PLAIN_DISTANCE,
)
from grognard.games.fateful_march.tiring import TireForce
from grognard.games.fateful_march.units import leader_names

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


def _unpinning_cards(state: Campaign, side: int, order: int) -> list[int]:
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
    if _unpinning_cards(state, side, order) and _could_leave(state, side, area, classes, True):
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
    return why_not_from(state, side, area, order) or _why_no_exit(
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


def _why_no_exit(state: Campaign, side: int, area: int, forces: Iterable[Sequence[Lot]]) -> Refusal:
    """Why none of these Forces finds a connection out of the area; what bars most of them says it."""
    rules = [
        refusal.rule
        for force in forces
        for _, there in LINKS[area]
        if (refusal := _barrier(state, side, force, area, there, False)) is not None
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


def _barrier(state: Campaign, side: int, force: Sequence[Lot], here: int, there: int, unpinned: bool) -> Refusal | None:
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
    refusal = _barrier(state, side, force, origin, goal, True) if far == 1 else None
    return refusal or Refusal("R4.13", "no-way-open", origin=origin, destination=goal, distance=far, pace=pace)


# --- the execution -------------------------------------------------------------------------------------------------


@procedure
class ExecuteMarch(Composition):
    """One Force under one order. What is in the lists is known to its own side only."""

    sequence = ("reveal", "choose_start", "compose", "march_on", "pay", "command", "respond", "close")
    way: list[int] = field(default_factory=list)
    """Where it has been since it set out, its starting area first."""
    by_track: int = 0
    """Has it used a track?"""
    tried: int = 0
    """Has a starting area proved pinned in this execution?"""
    may_leave: int = 0
    """May the owner leave the order, because he has just learnt that only a card would help?"""
    owed: int = 0

    @property
    def here(self) -> int:
        return self.way[-1] if self.way else NOWHERE

    @property
    def done(self) -> int:
        """How many areas it has gone."""
        return len(self.way) - 1

    @property
    def target(self) -> int:
        return self.area if self.order in TO_ORDERS else NOWHERE

    @property
    def keeps_asking(self) -> int:
        """The side that is asked next by what it knows itself: where the Force marches on."""
        return self.side if self.sequence[self.step] == "march_on" else NOBODY

    def reveal(self, state: Campaign) -> None:
        reveal_block(state, self.side, self.order, self.area)
        if self.order not in TO_ORDERS:
            self.start_from(state, self.area)

    def start_from(self, state: Campaign, origin: int) -> None:
        """The Force will start here, if the enemies that may be there let anybody go."""
        self.origin, self.may_leave = origin, 0
        if not state.totals[(1 - self.side) * AREAS + origin]:
            return
        was_known = is_known_pinned(state, self.side, origin)
        _announce(state, self.side, origin, self.order)
        if free_to_leave(state, self.side, origin):
            return
        self.tried = 1
        if state.journal:
            state.note(Pinned("R4.14", NAMES[self.side], CODES[origin]))
        if not _unpinning_cards(state, self.side, self.order):
            self.origin = NOWHERE
        elif not was_known:
            self.may_leave = 1

    def choose_start(self, state: Campaign) -> None:
        if self.origin != NOWHERE:
            return
        if self.order in TO_ORDERS and possible_starts(state, self):
            state.ask(self.side, CHOOSE_START)
        else:
            # The block stays on the map, seen. Q53
            self.finish()

    def compose(self, state: Campaign) -> None:
        state.ask(self.side, COMPOSE_MARCH)

    def set_out(self, state: Campaign, there: int) -> None:
        """The composition is closed: the block goes back to the supply, and the Force leaves."""
        drop_block(state, self.side, self.order, self.area)
        self.force = pick_force(state, self.origin, self.chosen, MOVED)
        self.way = [self.origin]
        state.leaders_moved = tuple(sorted((*state.leaders_moved, *self.leaders)))
        if state.journal:
            for card in self.cards:
                state.note(CardUsed(rule_of(self.order), NAMES[self.side], PlayedCard(self.side, card)))
        self.go_on(state, there)

    def go_on(self, state: Campaign, there: int) -> None:
        """One area farther; what follows from it happens before the next. [R1.4] Q18"""
        here, connection = self.here, CONNECTION[self.here, there]
        force, bits = self.force, self._marks(state)
        self.force = move_force(state, self.side, force, self.leaders, here, connection, bits)
        if self.done:
            state.pass_through(self.side, here, entry_of(force[0][0]))
        self.way.append(there)
        self.by_track |= not CONNECTIONS[connection].is_road
        if state.journal:
            rule, units, led = rule_of(self.order), force_units(force), leader_names(self.leaders)
            state.note(Marched(rule, NAMES[self.side], units, led, CODES[here], CODES[there]), only(self.side))
            note_sight(state, self.side, self.leaders, rule, here, there, all_but(self.side))
        aftermath.settle(state)
        self.go_to("march_on")

    def _marks(self, state: Campaign) -> int:
        """How the strength points are marked: a Force that is not halved for its Forced March only as having moved."""
        is_forced = self.order in FORCED_ORDERS
        if is_forced and modifiers.lifts_halving(state, self.side, self.cards, "forced_march"):
            is_forced = False
        bits = FORCED if is_forced else MARCHED
        return bits | UNHALVED if modifiers.lifts_halving(state, self.side, self.cards, "bridge") else bits

    def pace_left(self, state: Campaign) -> Pace:
        pace = pace_of(state, self.side, self.order, self.chosen, self.cards)
        left = Pace(pace.areas - self.done, pace.roads - self.done)
        return Pace(left.areas, left.areas) if self.by_track else left

    def ways_on(self, state: Campaign) -> list[int]:
        """Where it may go next; nowhere once it has met enemies or is where a To order wants it. [R4.13]"""
        if self.here == self.target or state.totals[(1 - self.side) * AREAS + self.here]:
            return []
        return next_areas(state, self.side, self.chosen, self.way, self.pace_left(state), self.target)

    def march_on(self, state: Campaign) -> None:
        if self.ways_on(state):
            state.ask(self.side, MARCH_ON)

    def pay(self, state: Campaign) -> None:
        """A card's extra area costs fresh strength points of the Force; then the cards are spent for it."""
        if not self.cards:
            return
        self.owed = price_of(state, self.side, self.order, self.chosen, self.cards, self.done)
        for card in self.cards:
            modifiers.spend(state, self.side, card)
        if self.owed and has_fresh(self.force):
            state.ask(self.side, PAY_FOR_SPEED)

    def command(self, state: Campaign) -> None:
        leaders.name_commander(state, self.side, self.origin)
        leaders.name_commander(state, self.side, self.here)

    def respond(self, state: Campaign) -> None:
        is_forced = self.order in FORCED_ORDERS
        trigger = responses.ENEMY_FORCED_MARCH if is_forced else responses.ENEMY_MARCH
        responses.window(state, trigger, 1 - self.side, self.here, tuple(self.force))

    def close(self, state: Campaign) -> None:
        state.verdict = 0
        aftermath.settle(state)


def _announce(state: Campaign, side: int, area: int, order: int) -> None:
    """The enemy says how many strength points he has there, fresh or exhausted; nothing else. [R4.14]"""
    number = state.totals[(1 - side) * AREAS + area]
    state.announced[side * AREAS + area] = number
    if state.journal:
        state.note(Announced("R4.14", NAMES[1 - side], CODES[area], number), BOTH_PLAYERS)


def possible_starts(state: Campaign, at: ExecuteMarch) -> list[int]:
    """Starting areas of a To order, those included that only a card makes possible."""
    found = list(starts(state, at.side, at.order, at.area, ()))
    cards = modifiers.usable_cards(state, at.side, at.order)
    if cards:
        found += [area for area in starts(state, at.side, at.order, at.area, cards) if area not in found]
    return sorted(found)


class ChooseStart(Decision[Campaign, ExecuteMarch]):
    """[R4.10] To orders: where the Force comes from."""

    name = "start of a march"
    rule = "R4.10"
    phase = "executing-orders"
    verbs = ("from", "pass")
    occasion = "to-order"

    def prompt(self, state: Campaign, at: ExecuteMarch, side: int) -> Prompt:
        return Prompt("start-of-a-march", order=at.order, area=at.area)

    def candidates(self, state: Campaign, at: ExecuteMarch, side: int) -> Iterator[Move]:
        yield from (("from", area) for area in state.held_areas(side))
        yield ("pass",)

    def refusal(self, state: Campaign, at: ExecuteMarch, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("from", area):
                return None if area in possible_starts(state, at) else _start_refusal(state, at, area)
            case ("pass",):
                if self._may_pass(state, at):
                    return None
                return Refusal("R4.8", "start-must-be-chosen", order=at.order, area=at.area)
        return self.no_answer(move)

    def _may_pass(self, state: Campaign, at: ExecuteMarch) -> bool:
        """A starting area has proved pinned, and the order need not be executed from another."""
        return bool(at.tried) and duty(state, at.side, at.area, at.order) != MUST

    def options(self, state: Campaign, at: ExecuteMarch, side: int) -> list[Move]:
        moves: list[Move] = [("from", area) for area in possible_starts(state, at)]
        return [*moves, ("pass",)] if self._may_pass(state, at) else moves

    def take(self, state: Campaign, at: ExecuteMarch, side: int, move: Move) -> None:
        match move:
            case ("from", area):
                at.start_from(state, area)
                at.go_to("choose_start")
            case _:
                at.finish()


def _start_refusal(state: Campaign, at: ExecuteMarch, area: int) -> Refusal:
    if area == at.area:
        return Refusal("R4.10", "march-ends-there", area=area)
    if refusal := why_not_from(state, at.side, area, at.order):
        return refusal
    fastest = max(movable(state, at.side, area), key=lambda each: rate(each, at.order))
    return why_out_of_reach(state, at.side, at.order, [(fastest, 1)], (), area, at.area)


class ComposeMarch(ComposeForce[ExecuteMarch]):
    """[R4.11] Who marches, and the first area of the way."""

    name = "compose a march"
    rule = "Force"
    phase = "executing-orders"
    leads_to = ("march on", "march_on")
    verbs = ("with", "lead", "all", "use", "to", "pass")
    occasion = "force"

    def prompt(self, state: Campaign, at: ExecuteMarch, side: int) -> Prompt:
        if at.order in TO_ORDERS:
            return Prompt("compose-a-march-to", order=at.order, origin=at.origin, target=at.area)
        return Prompt("compose-a-march", order=at.order, origin=at.origin)

    def available(self, state: Campaign, at: ExecuteMarch) -> Mapping[int, int]:
        return movable(state, at.side, at.origin)

    def may_lead(self, state: Campaign, at: ExecuteMarch) -> list[int]:
        return [leader for leader in state.leaders_in(at.side, at.origin) if leader not in state.leaders_moved]

    def room(self, state: Campaign, at: ExecuteMarch) -> int:
        if modifiers.unpins(state, at.side, at.cards):
            return ALL_OF_THEM
        return free_to_leave(state, at.side, at.origin)

    def why_no_room(self, state: Campaign, at: ExecuteMarch) -> Refusal:
        enemies = state.totals[(1 - at.side) * AREAS + at.origin]
        return Refusal("R4.14", "pinned", area=at.origin, enemies=enemies, room=self.room(state, at))

    def destinations(self, state: Campaign, at: ExecuteMarch, chosen: Sequence[Lot]) -> list[int]:
        if not chosen:
            return []
        pace = pace_of(state, at.side, at.order, chosen, at.cards)
        unpinned = modifiers.unpins(state, at.side, at.cards)
        return next_areas(state, at.side, chosen, (at.origin,), pace, at.target, unpinned)

    def may_pass(self, state: Campaign, at: ExecuteMarch) -> bool:
        return bool(at.may_leave)

    def why_not_available(self, state: Campaign, at: ExecuteMarch, sp_class: int) -> Refusal:
        there = state.classes(at.side, at.origin)
        if not any(each & ~FORCED == sp_class & ~FORCED for each in there):
            return super().why_not_available(state, at, sp_class)
        unit = sp_class & ~FORCED
        if modifiers.is_frozen(state, at.side, at.origin, sp_class & KIND_BITS):
            return Refusal("Cards", "class-frozen", unit=unit, area=at.origin)
        return Refusal("R4.12", "class-has-moved", unit=unit, area=at.origin)

    def why_no_way(self, state: Campaign, at: ExecuteMarch, force: Sequence[Lot]) -> Refusal:
        if at.target == NOWHERE:
            return _why_no_exit(state, at.side, at.origin, [force])
        return why_out_of_reach(state, at.side, at.order, force, at.cards, at.origin, at.target)

    def way_refusal(self, state: Campaign, at: ExecuteMarch, there: int) -> Refusal:
        pace = pace_of(state, at.side, at.order, at.chosen, at.cards)
        return way_refusal(state, at, [at.origin], there, pace, modifiers.unpins(state, at.side, at.cards))

    def take(self, state: Campaign, at: ExecuteMarch, side: int, move: Move) -> None:
        if self.compose(state, at, move):
            state.ask(side, COMPOSE_MARCH)
        elif move[0] == "to":
            at.set_out(state, move[1])
        else:
            at.origin = NOWHERE
            at.chosen, at.leaders, at.cards = [], [], []
            at.go_to("choose_start")


def way_refusal(
    state: Campaign, at: ExecuteMarch, way: Sequence[int], there: int, pace: Pace, unpinned: bool
) -> Refusal:
    """Why a Force that has come this way cannot go there as its next area."""
    here, gone = way[-1], len(way) - 1
    if there == here:
        return Refusal("R4.11", "already-there", area=here)
    if gone and state.totals[(1 - at.side) * AREAS + here]:
        return Refusal("R4.13", "stopped-by-enemies", area=here)
    if here == at.target:
        return Refusal("R4.10", "march-is-over", area=here, order=at.order)
    if there in way:
        return Refusal("R4.11", "been-there", area=there)
    if (here, there) not in CONNECTION:
        return _far_refusal(state, at, here, there, gone, max(pace))
    if refusal := _barrier(state, at.side, at.chosen, here, there, unpinned or bool(gone)):
        return refusal
    if not pace.allows(CONNECTION[here, there]):
        return _pace_refusal(at, here, there, gone, pace)
    return Refusal("R4.10", "target-out-of-reach", area=there, target=at.area)


def _far_refusal(state: Campaign, at: ExecuteMarch, here: int, there: int, gone: int, left: int) -> Refusal:
    """Of an area that is not the next one."""
    far = PLAIN_DISTANCE[at.side][there][here]
    if far > left:
        way = {"origin": here, "destination": there, "distance": far}
        if not gone:
            return Refusal("R4.11", "too-far", **way, **slowest(at.order, at.chosen))
        return Refusal("R4.11", "too-far-now", **way, left=left)
    return Refusal("R4.11", "name-each-area", area=there, origin=here)


def _pace_refusal(at: ExecuteMarch, here: int, there: int, gone: int, pace: Pace) -> Refusal:
    """Of a Force that has gone as far as it may."""
    if pace.roads > 0:
        return Refusal("R4.11", "only-roads-left", origin=here, destination=there)
    return Refusal("R4.11", "gone-far-enough", gone=gone, **slowest(at.order, at.chosen))


class MarchOn(Decision[Campaign, ExecuteMarch]):
    """[R4.11] The next area of the way, or the end of it."""

    name = "march on"
    rule = "R4.11"
    phase = "executing-orders"
    leads_to = ("march on", "march_on")
    verbs = ("to", "halt")
    occasion = "march"

    def prompt(self, state: Campaign, at: ExecuteMarch, side: int) -> Prompt:
        left = at.pace_left(state)
        go = {"area": at.here, "count": max(left), "by_road": left.areas < left.roads}
        return Prompt("march-on", **go) if at.target == NOWHERE else Prompt("march-on-to", target=at.area, **go)

    def candidates(self, state: Campaign, at: ExecuteMarch, side: int) -> Iterator[Move]:
        yield ("halt",)
        yield from (("to", there) for there in range(AREAS))

    def refusal(self, state: Campaign, at: ExecuteMarch, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("halt",):
                if at.target in (NOWHERE, at.here):
                    return None
                return Refusal("R4.10", "must-come-to", order=at.order, target=at.area)
            case ("to", there):
                if there in at.ways_on(state):
                    return None
                return way_refusal(state, at, at.way, there, at.pace_left(state), True)
        return self.no_answer(move)

    def options(self, state: Campaign, at: ExecuteMarch, side: int) -> list[Move]:
        moves: list[Move] = [("halt",)] if at.target in (NOWHERE, at.here) else []
        return [*moves, *(("to", there) for there in sorted(at.ways_on(state)))]

    def take(self, state: Campaign, at: ExecuteMarch, side: int, move: Move) -> None:
        if move[0] == "to":
            at.go_on(state, move[1])


class PayForSpeed(TireForce[ExecuteMarch]):
    """A Force that used the extra area of a card exhausts fresh strength points of its own."""

    name = "pay for speed"
    rule = "Cards"
    cause = "speed"
    verbs = ("exhaust",)
    occasion = "march"

    def prompt(self, state: Campaign, at: ExecuteMarch, side: int) -> Prompt:
        return Prompt("pay-for-speed", area=at.here, count=at.owed)

    def where(self, at: ExecuteMarch) -> int:
        return at.here

    def pay(self, at: ExecuteMarch) -> int:
        at.owed -= 1
        return at.owed


CHOOSE_START = ChooseStart()
COMPOSE_MARCH = ComposeMarch()
MARCH_ON = MarchOn()
PAY_FOR_SPEED = PayForSpeed()
