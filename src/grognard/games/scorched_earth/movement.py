"""[3.3, 3.4, 3.11, 3.15, 8.1] Move orders: a force goes from hex to hex, and the enemy may meet it at every step.

Before it enters a hex those next to it may intercept it; once it is there they may evade; where it finds enemies who do
neither, it fights.
"""

from __future__ import annotations

from grognard.board.paths import Marks
from grognard.core.events import all_but, only
from grognard.core.procedure import procedure
from grognard.games.scorched_earth import command, stacking
from grognard.games.scorched_earth.combat import Combat
from grognard.games.scorched_earth.events.war import (
    OrderEnded,
    OrderEndSeen,
    Pursuing,
    SpiritRestored,
    SpiritSeen,
)
from grognard.games.scorched_earth.facts import Reason, Refusal
from grognard.games.scorched_earth.maneuvers import (
    LOST,
    NOWHERE,
    UNDECIDED,
    WON,
    Maneuver,
    enter,
    ids,
    move_force,
    not_next,
    watchers,
)
from grognard.games.scorched_earth.march_questions import EVADE, MARCH, PURSUE
from grognard.games.scorched_earth.options import OWN_HEX_ONLY
from grognard.games.scorched_earth.paths import can_end, destinations, is_timid, is_toward_enemy, may_attack, stop_cost
from grognard.games.scorched_earth.reaction import INTERCEPT, may_be_intercepted
from grognard.games.scorched_earth.retreat import call_defeat
from grognard.games.scorched_earth.stacking import fits, may_stack
from grognard.games.scorched_earth.state import (
    EXHAUSTED,
    FATIGUE_NAMES,
    MOST_DEMORALIZED,
    MOVED,
    Campaign,
    enemy_of,
)
from grognard.games.scorched_earth.supply import near_sources
from grognard.games.scorched_earth.tables import (
    ALLIES_ATTACK_FROM,
    CODES,
    ENGINEER,
    HQS,
    IS_CAVALRY,
    IS_CLEAR,
    IS_OPEN,
    IS_RELUCTANT,
    JOIN_COST,
    NAMES,
    NEIGHBOURS,
    RECOVERY_COSTS,
    UNIT_SIDE,
)
from grognard.games.scorched_earth.terrain import allowance, links, step_cost
from grognard.mechanics.ways import search

FARTHEST = 240
"""Half points: more than the way from one edge of the map to the other costs."""


def new_move(state: Campaign, hex_: int, strategic: bool) -> MoveOrder:
    """The order for a force of the active side in a hex; its price is paid already."""
    return MoveOrder(
        HQS[state.hq].side, (), start=hex_, is_strategic=int(strategic), pool=command.orderable(state, hex_)
    )


# --- the order -----------------------------------------------------------------------------------------------------


@procedure
class MoveOrder(Maneuver):
    """[8.1] One force under a Move or Strategic Move order."""

    sequence = ("march", "watch", "go", "slip_away", "clash", "defeat", "settle", "close")
    start: int = NOWHERE
    is_strategic: int = 0
    pool: tuple[int, ...] = ()
    """The units of the hex that may be ordered; only their owner knows them."""
    chosen: tuple[int, ...] = ()
    """Those named so far, until the force has set out."""
    spent: int = 0
    """Half movement points."""
    joining: int = 0
    """Half points that stopping in this hex costs: there were friends when the force came. [3.3] Q8"""
    has_won: int = 0
    """Has it won a combat? Then it may not attack again. [9.6]"""
    finds_enemy: int = 0
    """Were enemies in the hex when it came, or did they come between?"""
    is_charge: int = 0
    may_be_evaded = True

    # --- who goes -------------------------------------------------------------------------------------------------

    @property
    def attacks(self) -> bool:
        return not self.has_won

    def company(self, state: Campaign) -> tuple[int, ...]:
        """The force; before it has set out those who were named, or all who may be. The Engineer never stays alone."""
        if self.force:
            return self.force
        units = self.chosen or (*self.pool, *self._engineer(state))
        if ENGINEER not in units and self._leaves_engineer(state, units):
            units = (*units, ENGINEER)
        return units

    def _engineer(self, state: Campaign) -> tuple[int, ...]:
        return (ENGINEER,) if self.may_take_engineer(state) else ()

    def may_take_engineer(self, state: Campaign) -> bool:
        """It is ordered only together with others, by those who may command it. [3.1]"""
        if state.where[ENGINEER] != self.start or UNIT_SIDE[ENGINEER] != self.side or state.marks[ENGINEER] & MOVED:
            return False
        return is_commanded(state, ENGINEER)

    def _leaves_engineer(self, state: Campaign, units: tuple[int, ...]) -> bool:
        stack = state.force(self.side, self.start)
        return ENGINEER in stack and len(units) == len(stack) - 1

    def set_out(self, state: Campaign) -> None:
        """From now on nobody more is named."""
        if self.force:
            return
        self.force = self.company(state)
        self.chosen = self.pool = ()
        for unit in self.force:
            state.marks[unit] |= MOVED

    def place(self, state: Campaign) -> int:
        """Where the force is."""
        return state.where[self.force[0]] if self.force else self.start

    # --- where to -------------------------------------------------------------------------------------------------

    def step_refusal(self, state: Campaign, units: tuple[int, ...], there: int) -> Refusal | None:
        """Why these units may not go from here to a hex."""
        here = self.place(state)
        if there not in NEIGHBOURS[here]:
            return self._far_off(state, units, here, there)
        cost = self.spent + step_cost(state, here, there)
        if cost > allowance(state, units, bool(self.is_strategic)):
            return self._too_dear(state, units, cost - self.spent, Reason("entering", hex=there), "3.11")
        if state.present[enemy_of(self.side)][there]:
            return self._attack_refusal(state, units, there)
        if self.is_strategic and state.zones[enemy_of(self.side)][there]:
            return Refusal("8.1", "strategic-into-zone", hex=there)
        if is_timid(state, units) and is_toward_enemy(state, self.side, here, there):
            return timid_refusal(state, units, "timid-toward-enemy")
        if not self.can_finish(state, units, there, cost):
            if self.is_strategic:
                return Refusal("8.1", "strategic-astray", hex=there)
            return self._stuck_refusal(state, units, there, cost)
        return None

    def _far_off(self, state: Campaign, units: tuple[int, ...], here: int, there: int) -> Refusal:
        """Why a hex that is not adjacent cannot be had in this move; one that can must be come to hex by hex. [3.11]"""
        strategic = bool(self.is_strategic)
        reach = destinations(state, units, self.spent, strategic, self.attacks, start=here)
        if here == there or not IS_OPEN[there] or there in reach.costs:
            return not_next(here, there, "3.11")
        left = allowance(state, units, strategic) - self.spent
        cost = search(here, 0, FARTHEST, links(state))[0].get(there, 0)
        if cost > left:
            return Refusal("3.11", "out-of-reach", hex=there, here=here, movement=cost, points_left=left)
        if strategic:
            return Refusal("8.1", "no-strategic-way", hex=there, here=here)
        return Refusal("3.11", "no-open-way", hex=there, here=here)

    def _stuck_refusal(self, state: Campaign, units: tuple[int, ...], there: int, cost: int) -> Refusal:
        """The force could neither stop with the friends in a hex nor go on from there. [3.3] Q8"""
        if fits(state, units, there):
            left = allowance(state, units) - cost
            return Refusal("3.3", "stuck-with-friends", hex=there, movement=JOIN_COST, points_left=left)
        load = stacking.load({*units, *state.force(self.side, there)})
        return Refusal("3.3", "stuck-in-crowd", hex=there, corps=load)

    def _too_dear(self, state: Campaign, units: tuple[int, ...], cost: int, act: Reason, rule: str) -> Refusal:
        left = allowance(state, units, bool(self.is_strategic)) - self.spent
        return Refusal(rule, "too-dear", act=act, movement=cost, points_left=left)

    def _attack_refusal(self, state: Campaign, units: tuple[int, ...], there: int) -> Refusal | None:
        if self.is_strategic:
            return Refusal("8.1", "strategic-attack", hex=there)
        if self.has_won:
            return Refusal("9.6", "has-won")
        if is_timid(state, units):
            return timid_refusal(state, units, "timid-attack")
        if not may_attack(state, units):
            allies = tuple(unit for unit in units if IS_RELUCTANT[unit])
            return Refusal("3.8", "reluctant-allies", units=allies, points=state.vp, least=ALLIES_ATTACK_FROM)
        return None

    def next_hexes(self, state: Campaign, units: tuple[int, ...]) -> list[int]:
        """All hexes that pass `step_refusal`, quickly."""
        here, enemy = self.place(state), enemy_of(self.side)
        enemies, zone, friends = state.present[enemy], state.zones[enemy], state.present[self.side]
        left = allowance(state, units, bool(self.is_strategic)) - self.spent
        timid = is_timid(state, units)
        fights = not self.is_strategic and not self.has_won and may_attack(state, units)
        near = near_sources(state, units) if self.is_strategic else None
        found = []
        for there, price in links(state)[here]:
            if price > left:
                break
            if enemies[there]:
                if fights:
                    found.append(there)
                continue
            if self.is_strategic and zone[there]:
                continue
            if timid and is_toward_enemy(state, self.side, here, there):
                continue
            if not (friends[there] or self.is_strategic) or self.can_finish(
                state, units, there, self.spent + price, near
            ):
                found.append(there)
        found.sort()
        return found

    def can_finish(
        self, state: Campaign, units: tuple[int, ...], hex_: int, spent: int, near: Marks | None = None
    ) -> bool:
        """Could the move end in a hex, come to with so many half points, or farther on? [3.3, 8.1] Q8"""
        if not self.is_strategic:
            if not state.present[self.side][hex_] or self._can_pass(state, units, hex_, spent):
                return True
            return can_end(state, units, hex_, spent, attacks=self.attacks)
        if is_timid(state, units):
            return can_end(state, units, hex_, spent, strategic=True)
        return self._finds_end(state, units, hex_, spent, near_sources(state, units) if near is None else near)

    def _can_pass(self, state: Campaign, units: tuple[int, ...], hex_: int, spent: int) -> bool:
        """A quick look before the long search: is there an empty hex beyond that it can afford?"""
        left = allowance(state, units) - spent
        friends, enemies = state.present[self.side], state.present[enemy_of(self.side)]
        return not is_timid(state, units) and any(
            price <= left and not friends[there] and not enemies[there] for there, price in links(state)[hex_]
        )

    def _finds_end(self, state: Campaign, units: tuple[int, ...], hex_: int, spent: int, near: Marks) -> bool:
        """The same for a strategic move: a search that ends with the first hex that will do."""
        limit = allowance(state, units, strategic=True)
        zone, friends, around = state.zones[enemy_of(self.side)], state.present[self.side], links(state)
        best = {hex_: spent}
        waiting: list[list[int]] = [[] for _ in range(limit + 1)]
        waiting[spent].append(hex_)
        for total in range(spent, limit + 1):
            for here in waiting[total]:
                if near[here] and (not friends[here] or self._may_join(state, units, here, limit - total)):
                    return True
                for there, price in around[here]:
                    cost = total + price
                    if cost > limit:
                        break
                    if not zone[there] and cost < best.get(there, limit + 1):
                        best[there] = cost
                        waiting[cost].append(there)
        return False

    def _may_join(self, state: Campaign, units: tuple[int, ...], hex_: int, left: int) -> bool:
        return stop_cost(state, units, hex_) <= left and fits(state, units, hex_)

    def stop_refusal(self, state: Campaign, units: tuple[int, ...]) -> Refusal | None:
        """Why the move of these units may not end here."""
        here = self.place(state)
        if not self.force and not self.chosen:
            return Refusal("8.1", "nobody-chosen")
        if self.is_strategic and not near_sources(state, units)[here]:
            return Refusal("8.1", "strategic-end", hex=here)
        if self.spent + self.joining > allowance(state, units, bool(self.is_strategic)):
            return self._too_dear(state, units, self.joining, Reason("stopping", hex=here), "3.3")
        return stacking.refusal(state, units, here)

    # --- pick-up and recovery ---------------------------------------------------------------------------------------

    def pick_refusal(self, state: Campaign, units: tuple[int, ...], unit: int) -> Refusal | None:
        """Why a unit may not be picked up. [3.3] Q9"""
        here = self.place(state)
        if (refused := self._far_refusal(state, units, unit, here)) is not None:
            return refused
        if unit == ENGINEER:
            return Refusal("3.1", "engineer-alone")
        if not command.may_be_moved(state, unit):
            if state.fatigue[unit] == EXHAUSTED:
                return Refusal("3.9", "unit-exhausted", unit=unit)
            return command.moved_refusal(state, unit)
        if not is_commanded(state, unit):
            distance = command.distances(state, (state.where[unit],)).get(state.where[unit])
            return command.authority_refusal(state, (unit,), distance)
        cost, joined = self.spent + JOIN_COST, (*units, unit)
        if cost > allowance(state, joined, bool(self.is_strategic)):
            return self._pick_too_dear(state, units, unit)
        if self.is_strategic and state.zones[enemy_of(self.side)][state.where[unit]]:
            return Refusal("8.1", "strategic-join", hex=state.where[unit])
        if is_timid(state, (unit,)) and is_toward_enemy(state, self.side, state.where[unit], here):
            return timid_refusal(state, (unit,), "timid-toward-enemy")
        if not may_stack(joined):
            return stacking.crowded(joined, here)
        if self.finishes_with(state, joined, cost):
            return None
        return self.endless(state, joined, here, Reason("with", unit=unit), "3.3")

    def _pick_too_dear(self, state: Campaign, units: tuple[int, ...], unit: int) -> Refusal:
        """The unit's own allowance may be the lower one. Q9"""
        own = allowance(state, (unit,), bool(self.is_strategic))
        if own >= allowance(state, units, bool(self.is_strategic)):
            return self._too_dear(state, units, JOIN_COST, Reason("picking-up", unit=unit), "3.3")
        return Refusal("3.3", "pick-too-dear", unit=unit, has=own, spent=self.spent, movement=JOIN_COST)

    def _far_refusal(self, state: Campaign, units: tuple[int, ...], unit: int, here: int) -> Refusal | None:
        """Is a unit not one of the side's in a hex next to the force?"""
        hex_ = state.where[unit]
        if UNIT_SIDE[unit] != self.side:
            return Refusal("3.3", "enemy-unit", unit=unit)
        if unit in units:
            return Refusal("3.3", "in-force-already", unit=unit)
        if hex_ < 0:
            return Refusal("3.3", "not-on-map", unit=unit)
        if hex_ == here:
            return Refusal("3.3", "pick-from-adjacent", unit=unit, hex=here)
        if hex_ not in NEIGHBOURS[here]:
            return Refusal("3.3", "unit-not-adjacent", unit=unit, hex=hex_, here=here)
        return None

    def endless(self, state: Campaign, units: tuple[int, ...], here: int, act: Reason, rule: str) -> Refusal:
        """The force could then end its move nowhere."""
        if self.is_strategic:
            return Refusal(rule, "endless-strategic", act=act)
        load = stacking.load({*units, *state.force(self.side, here)})
        return Refusal(rule, "endless", act=act, corps=load, hex=here)

    def finishes_with(self, state: Campaign, units: tuple[int, ...], spent: int) -> bool:
        here = self.place(state)
        is_near = not self.is_strategic or near_sources(state, units)[here]
        limit = allowance(state, units, bool(self.is_strategic))
        if is_near and spent + self.joining <= limit and fits(state, units, here):
            return True
        if self.is_strategic:
            return spent <= limit and self.can_finish(state, units, here, spent)
        return bool(destinations(state, units, spent, attacks=self.attacks, start=here).costs)

    def pickable(self, state: Campaign, units: tuple[int, ...]) -> list[int]:
        """All units that pass `pick_refusal`."""
        friends = state.present[self.side]
        return [
            unit
            for hex_ in NEIGHBOURS[self.place(state)]
            if friends[hex_]
            for unit in state.force(self.side, hex_)
            if command.may_be_moved(state, unit) and self.pick_refusal(state, units, unit) is None
        ]

    def pick_up(self, state: Campaign, unit: int) -> None:
        """It counts as having spent what the force has; no reaction."""
        hex_ = state.where[unit]
        coming = (unit, ENGINEER) if set(state.force(self.side, hex_)) == {unit, ENGINEER} else (unit,)
        self.spent += JOIN_COST
        self.force = (*self.force, *coming)
        for each in coming:
            state.marks[each] |= MOVED
        move_force(state, coming, self.place(state), "join", "3.3")
        enter(state, self.side, self.place(state))

    def recovery_refusal(self, state: Campaign, units: tuple[int, ...], levels: int) -> Refusal | None:
        """Why the force may not recover so many levels. [3.15]"""
        if not 1 <= levels < len(RECOVERY_COSTS):
            return Refusal("3.15", "one-level-or-two")
        worst = state.worst_demoralization(units)
        if not worst:
            return Refusal("3.15", "none-demoralized")
        if worst < levels:
            return Refusal("3.15", "fewer-levels", levels=worst)
        if self.spent + RECOVERY_COSTS[levels] > allowance(state, units, bool(self.is_strategic)):
            return self._too_dear(state, units, RECOVERY_COSTS[levels], Reason("recovering", levels=levels), "3.15")
        if self.finishes_with(state, units, self.spent + RECOVERY_COSTS[levels]):
            return None
        return self.endless(state, units, self.place(state), Reason("after-recovering", levels=levels), "3.15")

    def recover(self, state: Campaign, levels: int) -> None:
        self.spent += RECOVERY_COSTS[levels]
        shaken = tuple(unit for unit in self.force if state.demoralized[unit])
        for unit in shaken:
            state.hearten(unit, levels)
        if state.journal:
            name, code = NAMES[self.side], CODES[self.place(state)]
            state.note(SpiritRestored("3.15", name, code, ids(shaken), levels), only(self.side))
            state.note(SpiritSeen("3.15", name, code), all_but(self.side))

    # --- the steps ----------------------------------------------------------------------------------------------

    def march(self, state: Campaign) -> None:
        self.rolled = ()
        self.is_met = self.finds_enemy = self.is_charge = 0
        self.outcome = UNDECIDED
        state.ask(self.side, MARCH)

    def watch(self, state: Campaign) -> None:
        """[3.5.1] Before it enters the hex. A strategic move never comes near the enemy."""
        if self.is_met or self.is_strategic:
            return
        if may_be_intercepted(state, self) and watchers(state, self):
            self.repeat()
            state.ask(enemy_of(self.side), INTERCEPT)

    def go(self, state: Campaign) -> None:
        """Enter the hex and pay for it."""
        self.origin = self.place(state)
        self.spent += step_cost(state, self.origin, self.goal)
        self.joining = JOIN_COST if state.present[self.side][self.goal] else 0
        self.finds_enemy = int(bool(state.present[enemy_of(self.side)][self.goal]))
        left = (allowance(state, self.force, bool(self.is_strategic)) - self.spent) / 2
        move_force(state, self.force, self.goal, "march", "8.1" if self.is_strategic else "3.11", left)
        if not self.finds_enemy:
            enter(state, self.side, self.goal)

    def slip_away(self, state: Campaign) -> None:
        """[3.5.1] Enemies in the hex, or next to it, may evade; not those who came between. Q13"""
        if self.evaders(state):
            self.repeat()
            state.ask(enemy_of(self.side), EVADE)

    def evaders(self, state: Campaign) -> list[int]:
        """The hexes of enemy forces that may still try to evade. Everybody can see these."""
        if self.is_met or self.is_strategic:
            return []
        if self.finds_enemy:
            there = state.force(enemy_of(self.side), self.goal)
            return [self.goal] if there and not set(there) & set(self.rolled) else []
        return [] if state.readings & OWN_HEX_ONLY else watchers(state, self)

    def clash(self, state: Campaign) -> None:
        """[3.4] Whoever is in the hex must be fought."""
        defenders = state.force(enemy_of(self.side), self.goal)
        if not defenders:
            self.go_to("settle")
            return
        more = state.cavalry_strength(self.force) > state.cavalry_strength(defenders)
        self.is_charge = int(bool(IS_CLEAR[self.goal]) and more)  # Q29
        state.call(Combat(self.side, self.force, self.goal, self.origin, int(self.attacks), 0))

    def defeat(self, state: Campaign) -> None:
        call_defeat(state, self)

    def settle(self, state: Campaign) -> None:
        """Go on, unless the force was beaten. [9.6]"""
        survivors = self.survivors(state)
        if not survivors or self.outcome == LOST:
            return
        self.force = survivors
        if self.finds_enemy:
            enter(state, self.side, self.goal)
        self.go_to("march")
        if self.outcome == WON:
            self.has_won = 1
            if self.is_charge and self.horse:
                self._charge(state)

    @property
    def horse(self) -> tuple[int, ...]:
        return tuple(unit for unit in self.force if IS_CAVALRY[unit])

    def _charge(self, state: Campaign) -> None:
        """After a successful charge the cavalry may go on alone and attack again. [9.6] Q29"""
        if any(unit != ENGINEER and not IS_CAVALRY[unit] for unit in self.force):
            state.ask(self.side, PURSUE)
        else:
            self.has_won = 0

    def pursue(self, state: Campaign) -> None:
        """The others stop here."""
        horse = self.horse
        self._end_for(state, tuple(unit for unit in self.force if unit not in horse))
        self.force, self.has_won = horse, 0
        if state.journal:
            state.note(Pursuing("9.6", NAMES[self.side], CODES[self.goal], ids(horse)))

    def close(self, state: Campaign) -> None:
        """[3.9] Whoever took part tires, won or lost; a strategic move exhausts."""
        survivors = self.survivors(state)
        if not survivors:
            return
        self.force = survivors
        if not fits(state, survivors, self.place(state)):
            self._make_room(state)
        self._end_for(state, survivors)

    def _end_for(self, state: Campaign, units: tuple[int, ...]) -> None:
        for unit in units:
            state.tire(unit, EXHAUSTED if self.is_strategic else 1)
        if state.journal:
            name, code = NAMES[self.side], CODES[state.where[units[0]]]
            levels = tuple(FATIGUE_NAMES[state.fatigue[unit]] for unit in units)
            state.note(OrderEnded("3.9", name, code, ids(units), levels), only(self.side))
            state.note(OrderEndSeen("3.9", name, code), all_but(self.side))

    def _make_room(self, state: Campaign) -> None:
        """Reactions have closed every way on from a full hex: the force goes to the nearest where it may stand."""
        enemies = state.present[enemy_of(self.side)]
        seen, frontier = {self.place(state)}, [self.place(state)]
        while frontier:
            around = {there for hex_ in frontier for there in NEIGHBOURS[hex_] if not enemies[there]} - seen
            seen |= around
            frontier = sorted(around)
            for hex_ in frontier:
                if fits(state, self.force, hex_):
                    move_force(state, self.force, hex_, "march", "3.3")
                    enter(state, self.side, hex_)
                    return


def timid_refusal(state: Campaign, units: tuple[int, ...], code: str) -> Refusal:
    """Units with two levels of demoralization bind their whole force. [9.7]"""
    timid = tuple(unit for unit in units if state.demoralized[unit] == MOST_DEMORALIZED)
    return Refusal("9.7", code, units=timid)


def is_commanded(state: Campaign, unit: int) -> bool:
    """May the active headquarters take a unit along, without a new order? Q9"""
    authority = command.authority(state, state.hq, unit)
    if authority != command.IN_RANGE:
        return authority == command.ANYWHERE
    hex_ = state.where[unit]
    return bool(command.distances(state, (hex_,), command.command_range(state, HQS[state.hq].side)))
