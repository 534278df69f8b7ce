"""[S8] Evade: a Force slips away from enemies in its area, toward its nearest Depot Marker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.core.decision import Move
from grognard.core.errors import Refusal
from grognard.core.events import all_but, only
from grognard.core.procedure import procedure
from grognard.games.fateful_march import aftermath, leaders
from grognard.games.fateful_march.cards import modifiers, responses
from grognard.games.fateful_march.distance import nearest_to_depot, retreat_distance, retreat_goals
from grognard.games.fateful_march.events.common import force_words
from grognard.games.fateful_march.events.marching import (
    CheckSkipped,
    EvadeCheck,
    EvadersLost,
    LandWasted,
    Marched,
)
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
from grognard.games.fateful_march.state import Campaign, Lot
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    CONNECTION,
    LINKS,
    NAMES,
    OFFMAP,
    place,
    victory_shift,
)
from grognard.games.fateful_march.tiring import TireForce
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


def _why_not_there(state: Campaign, side: int, area: int, there: int) -> str:
    """Why a Force does not evade to another area."""
    enemy = (1 - side) * AREAS
    connection = CONNECTION.get((area, there))
    if OFFMAP[there] == 1 - side:
        return f"is open to {NAMES[1 - side]} strength points only"
    if connection is None:
        return f"is not adjacent to {place(area)}"
    if state.totals[enemy + there]:
        return "holds enemies"
    if connection in state.entered[enemy + area]:
        return "is where the enemy came from this turn"
    goals = retreat_goals(state, side, area)
    best = retreat_distance(side, destinations(state, side, area)[0], goals)
    return f"is {retreat_distance(side, there, goals)} from your nearest Depot Marker, another way is {best}"


def may_execute(state: Campaign, side: int, area: int, order: int) -> bool:
    """Own and enemy strength points are there, whoever attacks, and there is a way out. [R8.1, R8.2] Q38"""
    if not state.totals[side * AREAS + area] or not state.totals[(1 - side) * AREAS + area]:
        return False
    return bool(open_ways(state, side, area))


def why_not(state: Campaign, side: int, area: int, order: int) -> Refusal:
    """Why an Evade order there cannot be executed."""
    if not state.totals[side * AREAS + area]:
        return Refusal("R4.5", f"You have no strength points in {place(area)}, so the order is ignored.")
    if not state.totals[(1 - side) * AREAS + area]:
        return Refusal("R8.1", f"No enemies are in {place(area)}, so the order is ignored.")
    words = f"From {place(area)} every way leads to enemies, or the enemy came by it this turn"
    return Refusal("R8.2", f"{words}.")


@procedure
class ExecuteEvade(Composition):
    """One Force under one order. What is in the lists is known to its own side only."""

    sequence = (
        "look_for_fresh",
        "compose",
        "respond_before_check",
        "compare_horse",
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

    def compare_horse(self, state: Campaign) -> None:
        """Of all that is in the area: the whole side is evading. Q47"""
        is_skipped = state.verdict & responses.CHECK_SKIPPED
        state.verdict = 0
        if is_skipped:
            if state.journal:
                state.note(CheckSkipped("R8.5", NAMES[self.side], CODES[self.area]))
            self.go_to("go")
            return
        own, enemy = state.horse_total(self.side, self.area), state.horse_total(1 - self.side, self.area)
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
            words = force_words(lots, ())
            state.note(EvadersLost(rule, NAMES[self.side], CODES[self.area], words, count))
        for lot, number in lots:
            state.eliminate(self.area, lot, number)
        self._devastate(state)
        why = f"for {count} strength points lost in {place(self.area)}"
        shift(state, 1 - self.side, victory_shift(count), why, "Victory Point Shifts")

    def go(self, state: Campaign) -> None:
        connection = CONNECTION[self.area, self.goal]
        words = force_words(self.force, self.leaders) if state.journal else ""
        self.force = move_force(state, self.side, self.force, self.leaders, self.area, connection)
        if state.journal:
            name, origin, goal = NAMES[self.side], CODES[self.area], CODES[self.goal]
            state.note(Marched("S8", name, words, origin, goal), only(self.side))
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
    phase = "Executing orders"
    verbs = ("with", "lead", "all", "use", "to", "pass")
    occasion = "the composition of a Force"

    def prompt(self, state: Campaign, at: ExecuteEvade, side: int) -> str:
        return f"Evade: compose the Force that slips away from {place(at.area)}, then say where to."

    def available(self, state: Campaign, at: ExecuteEvade) -> Mapping[int, int]:
        return state.classes(at.side, at.origin)

    def may_lead(self, state: Campaign, at: ExecuteEvade) -> list[int]:
        return state.leaders_in(at.side, at.origin)

    def room(self, state: Campaign, at: ExecuteEvade) -> int:
        return state.count(at.side, at.origin)

    def why_no_room(self, state: Campaign, at: ExecuteEvade) -> Refusal:
        return Refusal(self.rule, f"You have only {self.room(state, at)} strength points in {place(at.origin)}.")

    def destinations(self, state: Campaign, at: ExecuteEvade, chosen: Sequence[Lot]) -> list[int]:
        return destinations(state, at.side, at.origin) if chosen else []

    def why_no_way(self, state: Campaign, at: ExecuteEvade, force: Sequence[Lot]) -> Refusal:
        return Refusal("R8.2", f"No adjacent area is open to an evasion from {place(at.origin)}.")

    def way_refusal(self, state: Campaign, at: ExecuteEvade, there: int) -> Refusal:
        if there == at.origin:
            return Refusal("R8.1", f"The Force is already in {place(there)}.")
        nearest = " or ".join(place(each) for each in destinations(state, at.side, at.origin))
        why = _why_not_there(state, at.side, at.origin, there)
        rule = "R1.2" if OFFMAP[there] == 1 - at.side else "R8.1"
        return Refusal(rule, f"{place(there)} {why}; the Force evades to {nearest}.")

    def take(self, state: Campaign, at: ExecuteEvade, side: int, move: Move) -> None:
        if self.compose(state, at, move):
            state.ask(side, COMPOSE_EVADE)
        else:
            at.set_out(state, move[1])


class SufferCheck(TireForce[ExecuteEvade]):
    """[R8.5] The owner chooses who is exhausted."""

    name = "evade check"
    rule = "R8.5"
    why = "while evading"
    verbs = ("exhaust",)
    occasion = "Evade orders (S8)"

    def prompt(self, state: Campaign, at: ExecuteEvade, side: int) -> str:
        return f"The enemy's horse is too strong: which evading strength point in {place(at.area)} is exhausted?"

    def where(self, at: ExecuteEvade) -> int:
        return at.area

    def pay(self, at: ExecuteEvade) -> int:
        at.owed -= 1
        return at.owed


COMPOSE_EVADE = ComposeEvade()
SUFFER_CHECK = SufferCheck()
