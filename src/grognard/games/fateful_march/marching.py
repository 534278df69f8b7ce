"""[S5, S7] March and Forced March: from the order's area, or from elsewhere to it.

The owner of an order in an area with enemies does not know how many they are before he tries: a try shows his block and
makes the enemy say his number. If then nobody can leave, nothing happens and the block stays. Q53
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

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
from grognard.games.fateful_march.lots import FORCED, KIND_BITS, MARCHED, MOVED, UNHALVED, Lot, entry_of
from grognard.games.fateful_march.movement import (
    ALL_OF_THEM,
    FORCED_ORDERS,
    MUST,
    TO_ORDERS,
    Pace,
    barrier,
    duty,
    free_to_leave,
    is_known_pinned,
    movable,
    next_areas,
    pace_of,
    price_of,
    rate,
    rule_of,
    slowest,
    starts,
    unpinning_cards,
    why_no_exit,
    why_not_from,
    why_out_of_reach,
)
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    CONNECTION,
    CONNECTIONS,
    NAMES,
    NOBODY,
    PLAIN_DISTANCE,
)
from grognard.games.fateful_march.tiring import TireForce
from grognard.games.fateful_march.units import leader_names

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
        if not unpinning_cards(state, self.side, self.order):
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
            return why_no_exit(state, at.side, at.origin, [force])
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
    if refusal := barrier(state, at.side, at.chosen, here, there, unpinned or bool(gone)):
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
