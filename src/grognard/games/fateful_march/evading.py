"""[S8] Evade: a Force slips away from enemies in its area, toward its nearest Depot Marker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.core.decision import Move
from grognard.core.events import all_but, only
from grognard.core.procedure import procedure
from grognard.games.fateful_march import aftermath, leaders
from grognard.games.fateful_march.cards import modifiers, responses
from grognard.games.fateful_march.distance import farther_from_depot, nearest_to_depot
from grognard.games.fateful_march.events.common import force_units
from grognard.games.fateful_march.events.marching import (
    CheckSkipped,
    EvadeCheck,
    EvadersLost,
    LandWasted,
    Marched,
)
from grognard.games.fateful_march.facts import Prompt, Reason, Refusal
from grognard.games.fateful_march.forces import (
    NOWHERE,
    ComposeForce,
    Composition,
    has_fresh,
    move_force,
    note_sight,
    pick_force,
    size_of,
)
from grognard.games.fateful_march.lots import Lot
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    CONNECTION,
    LINKS,
    NAMES,
    OFFMAP,
    victory_shift,
)
from grognard.games.fateful_march.tiring import TireForce
from grognard.games.fateful_march.units import leader_names
from grognard.games.fateful_march.victory import shift


def open_ways(state: Campaign, side: int, area: int) -> list[int]:
    """Adjacent areas without enemies, not over the connections by which the enemy came this turn. [R8.1]"""
    enemy = (1 - side) * AREAS
    barred = state.entered[enemy + area]
    return [
        there
        for connection, there in LINKS[area]
        if connection not in barred and OFFMAP[there] != 1 - side and not state.totals[enemy + there]
    ]


def destinations(state: Campaign, side: int, area: int) -> list[int]:
    """Of these the nearest to an own Depot Marker; they may all be farther from it than the area itself. [R8.1]"""
    return nearest_to_depot(state, side, open_ways(state, side, area), area)


def _why_not_there(state: Campaign, side: int, area: int, there: int) -> Reason:
    """Why a Force does not evade to another area."""
    enemy = (1 - side) * AREAS
    connection = CONNECTION.get((area, there))
    if OFFMAP[there] == 1 - side:
        return Reason("enemy-off-map", area=there, side=1 - side)
    if connection is None:
        return Reason("not-adjacent", area=there, origin=area)
    if state.totals[enemy + there]:
        return Reason("holds-enemies", area=there)
    if connection in state.entered[enemy + area]:
        return Reason("enemy-came-from", area=there)
    return farther_from_depot(state, side, area, there, destinations(state, side, area))


def may_execute(state: Campaign, side: int, area: int, order: int) -> bool:
    """Own and enemy strength points are there, whoever attacks, and there is a way out. [R8.1, R8.2] Q38"""
    if not state.totals[side * AREAS + area] or not state.totals[(1 - side) * AREAS + area]:
        return False
    return bool(open_ways(state, side, area))


def why_not(state: Campaign, side: int, area: int, order: int) -> Refusal:
    """Why an Evade order there cannot be executed."""
    if not state.totals[side * AREAS + area]:
        return Refusal("R4.5", "no-points-to-evade", area=area)
    if not state.totals[(1 - side) * AREAS + area]:
        return Refusal("R8.1", "no-enemies-to-evade", area=area)
    return Refusal("R8.2", "no-way-to-evade", area=area)


@procedure
class ExecuteEvade(Composition):
    """One Force under one order. What is in the lists is known to its own side only."""

    sequence = (
        "look_for_fresh",
        "compose",
        "respond_before_check",
        "compare_cavalry",
        "respond_to_check",
        "suffer_check",
        "look_for_fresh_again",
        "go",
        "close",
        "command",
    )
    goal: int = NOWHERE
    owed: int = 0
    """Strength points still to be exhausted."""

    def look_for_fresh(self, state: Campaign) -> None:
        """[R8.7] Without a fresh strength point before fresh enemies they are lost instead of evading. Q16"""
        self.origin = self.area
        if state.count_fresh(self.side, self.area) or not state.count_fresh(1 - self.side, self.area):
            return
        self._lose_all(state, "R8.7")

    def compose(self, state: Campaign) -> None:
        state.ask(self.side, COMPOSE_EVADE)

    def set_out(self, state: Campaign, goal: int) -> None:
        self.goal = goal
        self.force = pick_force(state, self.area, self.chosen)
        for card in self.cards:
            modifiers.spend(state, self.side, card)
        # The check is called only if nobody stays behind. [R8.5] Q52
        if size_of(self.force) < state.count(self.side, self.area):
            self.go_to("go")

    def respond_before_check(self, state: Campaign) -> None:
        state.verdict = 0
        responses.window(state, responses.OWN_EVADE_CHECK, self.side, self.area, tuple(self.force))

    def compare_cavalry(self, state: Campaign) -> None:
        """Of all that is in the area: the whole side is evading. Q47"""
        is_skipped = state.verdict & responses.CHECK_SKIPPED
        state.verdict = 0
        if is_skipped:
            if state.journal:
                state.note(CheckSkipped("R8.5", NAMES[self.side], CODES[self.area]))
            self.go_to("go")
            return
        own, enemy = state.cavalry_total(self.side, self.area), state.cavalry_total(1 - self.side, self.area)
        if state.journal:
            state.note(EvadeCheck("R8.5", NAMES[self.side], CODES[self.area], own, enemy))
        if enemy < own:
            self.go_to("go")

    def respond_to_check(self, state: Campaign) -> None:
        responses.window(state, responses.ENEMY_EVADE_CHECK, 1 - self.side, self.area, tuple(self.force))

    def suffer_check(self, state: Campaign) -> None:
        self.owed = responses.exhaustions(state)
        state.check_exhausts = 0
        if has_fresh(self.force):
            state.ask(self.side, SUFFER_CHECK)

    def look_for_fresh_again(self, state: Campaign) -> None:
        """[R8.6] The exhaustion comes before the retreat: if nobody is fresh now, all are lost."""
        if not state.count_fresh(self.side, self.area) and state.count_fresh(1 - self.side, self.area):
            self._lose_all(state, "R8.6")

    def _lose_all(self, state: Campaign, rule: str) -> None:
        """Strength points to the box or the pool, points for the enemy by the table; leaders follow by themselves.
        Q19"""
        self.go_to("close")
        lots = state.side_lots(self.side, self.area)
        count = sum(number for _, number in lots)
        if state.journal:
            state.note(EvadersLost(rule, NAMES[self.side], CODES[self.area], force_units(lots), count))
        for lot, number in lots:
            state.eliminate(self.area, lot, number)
        self._devastate(state)
        why = Reason("evaders-lost", count=count, area=self.area)
        shift(state, 1 - self.side, victory_shift(count), why, "Victory Point Shifts")

    def go(self, state: Campaign) -> None:
        connection = CONNECTION[self.area, self.goal]
        units = force_units(self.force) if state.journal else ()
        self.force = move_force(state, self.side, self.force, self.leaders, self.area, connection)
        if state.journal:
            name, origin, goal = NAMES[self.side], CODES[self.area], CODES[self.goal]
            state.note(Marched("S8", name, units, leader_names(self.leaders), origin, goal), only(self.side))
            note_sight(state, self.side, self.leaders, "S8", self.area, self.goal, all_but(self.side))
        self._devastate(state)

    def _devastate(self, state: Campaign) -> None:
        """[R8.8] Once for each order that is executed."""
        before = state.devastation[self.area]
        state.devastate(self.area)
        if state.journal and state.devastation[self.area] != before:
            state.note(LandWasted("R8.8", CODES[self.area], before + 1))

    def close(self, state: Campaign) -> None:
        aftermath.settle(state)

    def command(self, state: Campaign) -> None:
        leaders.name_commander(state, self.side, self.area)
        if self.goal != NOWHERE:
            leaders.name_commander(state, self.side, self.goal)


class ComposeEvade(ComposeForce[ExecuteEvade]):
    """[R8.3] Any of those who are there, whether they moved this turn or not."""

    name = "compose an evasion"
    rule = "R8.3"
    phase = "executing-orders"
    verbs = ("with", "lead", "all", "use", "to", "pass")
    occasion = "force"

    def prompt(self, state: Campaign, at: ExecuteEvade, side: int) -> Prompt:
        return Prompt("compose-an-evasion", origin=at.area)

    def available(self, state: Campaign, at: ExecuteEvade) -> Mapping[int, int]:
        return state.classes(at.side, at.origin)

    def may_lead(self, state: Campaign, at: ExecuteEvade) -> list[int]:
        return state.leaders_in(at.side, at.origin)

    def room(self, state: Campaign, at: ExecuteEvade) -> int:
        return state.count(at.side, at.origin)

    def why_no_room(self, state: Campaign, at: ExecuteEvade) -> Refusal:
        return Refusal(self.rule, "only-so-many", count=self.room(state, at), area=at.origin)

    def destinations(self, state: Campaign, at: ExecuteEvade, chosen: Sequence[Lot]) -> list[int]:
        return destinations(state, at.side, at.origin) if chosen else []

    def why_no_way(self, state: Campaign, at: ExecuteEvade, force: Sequence[Lot]) -> Refusal:
        return Refusal("R8.2", "no-way-to-evade", area=at.origin)

    def way_refusal(self, state: Campaign, at: ExecuteEvade, there: int) -> Refusal:
        if there == at.origin:
            return Refusal("R8.1", "already-there", area=there)
        ways = tuple(destinations(state, at.side, at.origin))
        why = _why_not_there(state, at.side, at.origin, there)
        rule = "R1.2" if OFFMAP[there] == 1 - at.side else "R8.1"
        return Refusal(rule, "evades-elsewhere", why=why, ways=ways)

    def take(self, state: Campaign, at: ExecuteEvade, side: int, move: Move) -> None:
        if self.compose(state, at, move):
            state.ask(side, COMPOSE_EVADE)
        else:
            at.set_out(state, move[1])


class SufferCheck(TireForce[ExecuteEvade]):
    """[R8.5] The owner chooses who is exhausted."""

    name = "evade check"
    rule = "R8.5"
    cause = "evading"
    verbs = ("exhaust",)
    occasion = "evade"

    def prompt(self, state: Campaign, at: ExecuteEvade, side: int) -> Prompt:
        return Prompt("evade-check", area=at.area, count=at.owed)

    def where(self, at: ExecuteEvade) -> int:
        return at.area

    def pay(self, at: ExecuteEvade) -> int:
        at.owed -= 1
        return at.owed


COMPOSE_EVADE = ComposeEvade()
SUFFER_CHECK = SufferCheck()
