"""The plan of a turn: which order goes where, and what each march shall do. Orders are few: the best come first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from grognard.agents.fateful_march.campaign import ANYWHERE, MARCHES
from grognard.agents.fateful_march.goals import Goals, set_goals
from grognard.agents.fateful_march.layout import March, less, more, new_layout
from grognard.agents.fateful_march.picture import (
    Picture,
    Units,
    combat_of,
    fresh_of,
    total_of,
    worth_of,
)
from grognard.agents.fateful_march.worth import EXPOSED, Appraisal
from grognard.games.fateful_march.lots import EXHAUSTED, FORCED, KIND_BITS
from grognard.games.fateful_march.movement import rate
from grognard.games.fateful_march.tables import (
    ALLIES_MAY_ENTER,
    DEFEND,
    EVADE,
    FORAGE,
    FORCED_MARCH_FROM,
    FRENCH,
    IS_COSSACK,
    IS_FOOT,
    KINDS,
    LEADERLESS_FORCE,
    LEADERS,
    MARCH_FROM,
    NEIGHBOURS,
    OFFMAP,
    ORDERS,
    PATROL,
    PLACE_DEPOT,
    PLAIN_DISTANCE,
    RAID,
    RALLY,
    SOURCE,
)

FORCED_PRICE = 0.35
"""What the haste of a Forced March costs beside the halved fight."""
LEAST_GAIN = 0.1
COLUMNS = (6, 8, 10)
"""Sizes at the steps of the Attrition Table."""
PINNED = 0.4
"""How often a stack in danger is pinned before it marches."""
IMPOSSIBLE = -99.0
CHANGED = 0.9
"""What an order is worth that a leader must make of another first."""


@dataclass(slots=True)
class Task:
    """An order for an area."""

    order: int
    area: int
    gain: float
    march: March | None = None
    group: int = 0
    """Marches that make sense together only have the same number."""


@dataclass(frozen=True, slots=True)
class _Departure:
    """What it means that a Force leaves an area, wherever it goes."""

    change: float
    """How much better those stand who stay."""
    pinned: float
    haste: float
    """What a Forced March costs."""


Settled = Callable[[Picture, Sequence[tuple[int, int]]], list[Task]]
"""What the march orders that lie on the map shall do."""


class Planner:
    """Draws up plans for one picture."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.side = picture.side
        self.appraisal = Appraisal(picture)
        self.layout = new_layout(picture)
        self._drawn: dict[tuple[int, int], list[March]] = {}
        """Marches by area and order, as long as nothing has changed about them."""
        self._pushes: dict[tuple[int, int, int], March | None] = {}
        """By area, target and order: the hardest blow."""
        self._wishes = [wish for wish in picture.campaign.wishes if wish.goal not in picture.own]
        """Those that are not fulfilled."""

    @cached_property
    def goals(self) -> Goals:
        """Not every question needs them."""
        return set_goals(self.picture)

    # --- a whole turn -----------------------------------------------------------------------------------------

    def plan(self, number: int, supply: Mapping[int, int]) -> list[Task]:
        """The best orders from this supply of blocks, so many of them, the most useful first."""
        left = dict(supply)
        tasks: list[Task] = []
        while len(tasks) < number:
            chosen = self._best(left, number - len(tasks), tasks)
            if not chosen:
                break
            group = len(tasks) + 1
            for task in chosen:
                left[task.order] -= 1
                task.group = group
                self._do(task)
                tasks.append(task)
        return tasks

    def place_for(self, order: int, tasks: Sequence[Task]) -> int:
        """Where an order that comes by itself does most good, as it is or as what a leader there can make of it, once
        these tasks are done."""
        self.do(tasks)
        given = {(task.order, task.area) for task in tasks}
        uses = {
            area: self._use(order, area, units, given)
            for area, units in sorted(self.layout.units.items())
            if units and area in self.picture.own
        }
        best = max(uses, key=lambda area: (uses[area], total_of(self.layout.units[area]), -area), default=None)
        return best if best is not None else self._strongest()

    def _use(self, order: int, area: int, units: Units, given: Collection[tuple[int, int]]) -> float:
        """What the order gains in the area, or the best of those that its commander may change it into."""
        leaders = self.layout.leaders_in(area)
        gains = dict(self._gains(area, units, sum(each == (FORAGE, area) for each in given)))
        changes = LEADERS[leaders[0]].changes if leaders else ()
        others = [new for old, new in changes if old == order and (new, area) not in given]
        if MARCH_FROM in others:
            gains[MARCH_FROM] = max((march.gain for march in self.marches_from(area, MARCH_FROM)), default=0.0)
        return max([gains.get(order, 0.0), *(CHANGED * gains.get(new, 0.0) for new in others)])

    def _strongest(self) -> int:
        return max(self.picture.own, key=lambda area: (self.picture.own[area].total, -area))

    def do(self, tasks: Iterable[Task]) -> None:
        for task in tasks:
            self._do(task)

    def _do(self, task: Task) -> None:
        if task.march is not None:
            self.layout.apply(task.march)
            self._forget(task.march.origin, task.march.goal)
        self._fulfil(task)

    def _fulfil(self, task: Task) -> None:
        """What was wished for once is not wished for again."""
        goal = task.march.goal if task.march else ANYWHERE
        left = [wish for wish in self._wishes if wish.gain < 0 or not wish.fits(task.order, task.area, goal)]
        if len(left) < len(self._wishes):
            self._wishes = left
            self._drawn.clear()
            self._pushes.clear()

    def _wished(self, order: int, area: int, goal: int = ANYWHERE) -> float:
        """How much more than by itself an order counts."""
        return sum(wish.gain for wish in self._wishes if wish.fits(order, area, goal)) if self._wishes else 0.0

    def _forget(self, origin: int, goal: int) -> None:
        """Marches from or to these areas must be thought over again."""
        changed = {origin, goal}
        for key, marches in list(self._drawn.items()):
            if key[0] in changed or any(march.goal in changed for march in marches):
                del self._drawn[key]
        for area, target, order in list(self._pushes):
            if area in changed:
                del self._pushes[area, target, order]

    def _best(self, left: Mapping[int, int], room: int, tasks: Sequence[Task]) -> list[Task]:
        """The one order, or the few marches together, that gain most for each order."""
        best: list[Task] = []
        most = LEAST_GAIN
        for task in self._others(tasks):
            if left.get(task.order, 0) > 0 and task.gain > most:
                best, most = [task], task.gain
        orders = [order for order in MARCHES if left.get(order, 0) > 0]
        for march in self._marches(orders):
            if march.gain > most:
                best, most = [Task(march.order, march.origin, march.gain, march)], march.gain
        for marches in self._joint_attacks(left):
            gain = sum(march.gain for march in marches) / len(marches)
            if len(marches) <= room and gain > most:
                best = [Task(march.order, march.origin, march.gain, march) for march in marches]
                most = gain
        return best

    # --- marches ----------------------------------------------------------------------------------------------

    def _marches(self, orders: Sequence[int]) -> Iterator[March]:
        for area in sorted(self.layout.free):
            for order in orders:
                yield from self.marches_from(area, order)

    def marches_from(self, area: int, order: int) -> list[March]:
        """All that a Force from the area could sensibly do under the order, with its gain."""
        if (area, order) not in self._drawn:
            found: list[March] = []
            for units, leaders in self.bodies(area):
                found += self._marches_of(area, units, leaders, order)
            self._drawn[area, order] = found
        return self._drawn[area, order]

    def _marches_of(self, area: int, units: Units, leaders: tuple[int, ...], order: int) -> Iterator[March]:
        """Wherever the Force goes, what it leaves behind is the same: it is reckoned once."""
        departure = self._departure(area, units, leaders, order)
        for way in self._ways(area, units, order):
            march = March(order, units, leaders, way)
            march.gain = IMPOSSIBLE if departure is None else self._gain(march, departure)
            yield march

    def bodies(self, area: int) -> list[tuple[Units, tuple[int, ...]]]:
        """The Forces that are worth thinking of: all, all but a garrison, parts; never a leader left alone."""
        free, units = self.layout.free[area], self.layout.units[area]
        leaders = self.layout.leaders_in(area)
        room = self._room(area)
        if not free or room <= 0:
            return []
        stuck = total_of(units) > total_of(free)
        found: list[tuple[Units, tuple[int, ...]]] = []
        native = {each: n for each, n in free.items() if not KINDS[each & KIND_BITS].contingent}
        for pool in (free, native) if 0 < len(native) < len(free) else (free,):
            found += self._led_bodies(area, pool, leaders, room, stuck)
            found += self._small_bodies(area, pool, bool(leaders), room)
        unique = {(tuple(sorted(body.items())), chiefs): (body, chiefs) for body, chiefs in found if body}
        return list(unique.values())

    def _room(self, area: int) -> int:
        """How many may leave: enemies in the area pin as many as they are. [R4.14]"""
        enemy = self.picture.enemy.get(area)
        if enemy is None or area not in self.picture.own:
            return 99
        return total_of(self.layout.units[area]) - round(enemy.total)

    def _led_bodies(
        self, area: int, pool: Units, leaders: Sequence[int], room: int, stuck: bool
    ) -> list[tuple[Units, tuple[int, ...]]]:
        if not leaders:
            return []
        found: list[tuple[Units, tuple[int, ...]]] = []
        everybody = total_of(self.layout.units[area])
        for kept in (0, 1, 2):
            body = self._without_guard(area, pool, kept)
            if body and total_of(body) <= room and (kept or stuck or total_of(body) == everybody):
                found.append((body, tuple(leaders)))
        found += self._columns(area, pool, leaders, room)
        half = strongest(pool, total_of(pool) // 2)
        if len(leaders) > 1 and total_of(half) >= 3 and total_of(half) <= room:
            found.append((half, (leaders[-1],)))
            found.append((half, tuple(leaders[:-1])))
        return found

    def _columns(
        self, area: int, pool: Units, leaders: Sequence[int], room: int
    ) -> list[tuple[Units, tuple[int, ...]]]:
        """Columns that the land can feed, with all leaders: the fresh, and somebody fresh stays with the others."""
        fresh = {each: n for each, n in pool.items() if not each & EXHAUSTED}
        found: list[tuple[Units, tuple[int, ...]]] = []
        for size in COLUMNS:
            body = self._without_guard(area, fresh, 1) if total_of(fresh) <= size + 1 else strongest(fresh, size)
            if 3 <= total_of(body) <= min(room, size):
                found.append((body, tuple(leaders)))
        return found

    def _without_guard(self, area: int, pool: Units, kept: int) -> Units:
        """All but so many who stay as a garrison."""
        body = dict(pool)
        is_near = self.picture.threat(area) > 0 or self.picture.can_be_ridden_down(area)
        for _ in range(kept):
            if total_of(body) > 1:
                body = less(body, {guard_of(body, is_near): 1})
        return body

    def _small_bodies(self, area: int, pool: Units, is_led: bool, room: int) -> list[tuple[Units, tuple[int, ...]]]:
        """Forces without leader: at most four. [R2.2]"""
        everybody = total_of(self.layout.units[area])
        most = min(LEADERLESS_FORCE, room, total_of(pool))
        sizes = {most, most - 1, 1, 2}
        riders = {each: n for each, n in pool.items() if not each & EXHAUSTED and rate(each, MARCH_FROM) > 1}
        found: list[tuple[Units, tuple[int, ...]]] = []
        for size in sorted(size for size in sizes if 0 < size <= most):
            if is_led and size >= everybody - 2:
                continue
            found.append((strongest(pool, size), ()))
            if riders and size <= 2:
                found.append((strongest(riders, size), ()))
            if size == 1:
                found.append(({guard_of(pool, True): 1}, ()))
        return found

    def _ways(self, area: int, units: Units, order: int) -> list[tuple[int, ...]]:
        """The shortest way to each area in reach. Under Forced March only what a March could not reach."""
        pace = min(rate(each, order) for each in units)
        calm = min(rate(each, MARCH_FROM) for each in units)
        allied = [each & KIND_BITS for each in units if KINDS[each & KIND_BITS].contingent]
        found: dict[int, tuple[int, ...]] = {}
        ring: list[tuple[int, ...]] = [(area,)]
        for number in range(1, pace + 1):
            outer = []
            for way in ring:
                if number > 1 and way[-1] in self.picture.enemy:
                    continue
                for there in NEIGHBOURS[way[-1]]:
                    if there in found or there == area or OFFMAP[there] == 1 - self.side:
                        continue
                    if all(ALLIES_MAY_ENTER[kind][there] for kind in allied):
                        found[there] = (*way, there)
                        outer.append(found[there])
            ring = outer
        if order == FORCED_MARCH_FROM:
            return [way for way in found.values() if len(way) > calm + 1 or self._is_step_enough(order)]
        return list(found.values())

    def _is_step_enough(self, order: int) -> bool:
        """Once a Forced March must be executed a short one will do."""
        return self.picture.step >= ORDERS[order].step

    def _departure(self, area: int, units: Units, leaders: Sequence[int], order: int) -> _Departure | None:
        """What it means that the Force leaves; None if a leader would stay alone."""
        here, chiefs = self.layout.units_in(area), self.layout.leaders_in(area)
        staying = [leader for leader in chiefs if leader not in leaders]
        left = less(here, units)
        if staying and not left:
            return None
        change = self.appraisal.of(area, left, staying) - self.appraisal.of(area, here, chiefs)
        haste = FORCED_PRICE + 0.03 * total_of(units) if order == FORCED_MARCH_FROM else 0.0
        return _Departure(change, self._pinned(area, order, here, chiefs), haste)

    def _gain(self, march: March, departure: _Departure) -> float:
        """How much better everything stands after the march."""
        layout = self.layout
        mark = FORCED if march.order == FORCED_MARCH_FROM else 0
        there, chiefs_there = layout.units_in(march.goal), layout.leaders_in(march.goal)
        bridged = march.is_bridged and (not there or march.goal in layout.bridged)
        value = self.appraisal.of(march.goal, more(there, march.units, mark), [*chiefs_there, *march.leaders], bridged)
        value -= self.appraisal.of(march.goal, there, chiefs_there, march.goal in layout.bridged)
        value += departure.change
        value += self.goals.progress(self.picture, march.origin, march.goal, march.units)
        value += self._overruns(march) - departure.pinned
        value += self._wished(march.order, march.origin, march.goal)
        if there and march.goal not in self.picture.enemy:
            value -= self._belated(march, there, chiefs_there, mark)
        return value - departure.haste

    def _pinned(self, area: int, order: int, here: Units, chiefs: Sequence[int]) -> float:
        """Who marches away from danger may be pinned before: only an Evade order is sure."""
        share = PINNED if order == MARCH_FROM or not self.picture.has_initiative else 0.0
        if self.picture.step > ORDERS[order].step - 1:
            return 0.0
        return share * self.appraisal.danger(area, here, chiefs)

    def _belated(self, march: March, there: Units, chiefs: Sequence[int], mark: int) -> float:
        """Help for a stack in danger may come too late or be stopped: it is not counted in full."""
        before = self.appraisal.danger(march.goal, there, chiefs)
        after = self.appraisal.danger(march.goal, more(there, march.units, mark), [*chiefs, *march.leaders])
        return 0.5 * max(0.0, before - after)

    def _overruns(self, march: March) -> float:
        """Depots of the enemy that are taken in passing. Q18"""
        if not fresh_of(march.units):
            return 0.0
        prey = self.picture.depots[1 - self.side]
        taken = sum(area in prey and area not in self.picture.enemy for area in march.way[1:-1])
        return 1.5 * self.appraisal.lasting * taken

    # --- several together -------------------------------------------------------------------------------------

    def _joint_attacks(self, left: Mapping[int, int]) -> Iterator[list[March]]:
        """Two or three Forces that meet the same enemy."""
        for target in sorted(self.picture.enemy):
            yield from self.attacks_on(target, self._attackers(target, left), left)

    def _attackers(self, target: int, left: Mapping[int, int]) -> list[March]:
        """From each area the strongest Force that could be there this turn."""
        found = []
        for area in sorted(self.layout.free):
            if not 0 < self._steps(area, target) <= 2 or area in self.picture.enemy:
                continue
            blows = [self._blow(area, target, order) for order in MARCHES if left.get(order, 0) > 0]
            hardest = max((blow for blow in blows if blow is not None), key=_push, default=None)
            if hardest is not None:
                found.append(hardest)
        return sorted(found, key=lambda march: (-_push(march), march.origin))

    def _blow(self, area: int, target: int, order: int) -> March | None:
        """The strongest Force that could come from the area to the target under the order."""
        key = (area, target, order)
        if key not in self._pushes:
            there = [march for march in self.marches_from(area, order) if march.goal == target]
            self._pushes[key] = max(there, key=_push, default=None)
        return self._pushes[key]

    def _steps(self, area: int, target: int) -> int:
        if target in NEIGHBOURS[area]:
            return 1
        return 2 if any(target in NEIGHBOURS[there] for there in NEIGHBOURS[area]) else 9

    def attacks_on(self, target: int, marches: Sequence[March], left: Mapping[int, int]) -> Iterator[list[March]]:
        """The first two, and the first three of them, with the gain shared."""
        for number in (2, 3):
            chosen = list(marches[:number])
            if len(chosen) < number or any(
                sum(march.order == order for march in chosen) > left.get(order, 0) for order in MARCHES
            ):
                continue
            gain = self._joint_gain(target, chosen)
            yield [March(m.order, m.units, m.leaders, m.way, gain / number) for m in chosen]

    def _joint_gain(self, target: int, marches: Sequence[March]) -> float:
        layout, appraisal = self.layout, self.appraisal
        units, leaders = layout.units_in(target), list(layout.leaders_in(target))
        value = -appraisal.of(target, units, leaders, target in layout.bridged)
        for march in marches:
            mark = FORCED if march.order == FORCED_MARCH_FROM else 0
            units = more(units, march.units, mark)
            leaders += march.leaders
            here, chiefs = layout.units_in(march.origin), layout.leaders_in(march.origin)
            staying = [leader for leader in chiefs if leader not in march.leaders]
            left = less(here, march.units)
            value += appraisal.of(march.origin, left, staying) - appraisal.of(march.origin, here, chiefs)
            value += self.goals.progress(self.picture, march.origin, target, march.units)
            value += self._wished(march.order, march.origin, target) - (FORCED_PRICE if mark else 0.0)
        bridged = all(march.is_bridged for march in marches)
        return value + appraisal.of(target, units, leaders, bridged)

    # --- other orders -----------------------------------------------------------------------------------------

    def _others(self, tasks: Sequence[Task]) -> Iterator[Task]:
        """Orders that are not marches, as the layout is now; what an area has already is not given twice."""
        given = {(task.order, task.area) for task in tasks}
        feeders = [task.area for task in tasks if task.order == FORAGE]
        for area, units in sorted(self.layout.units.items()):
            # Blocks stand with those who are there now: those who will come find none. [R4.3]
            if not units or area not in self.picture.own:
                continue
            for order, gain in self._gains(area, units, feeders.count(area)):
                if (order, area) not in given or order == FORAGE:
                    yield Task(order, area, gain + self._wished(order, area))

    def _gains(self, area: int, units: Units, foragers: int) -> Iterator[tuple[int, float]]:
        leaders = self.layout.leaders_in(area)
        if area not in self.picture.enemy:
            yield EVADE, self.evade_gain(area, units, leaders)
            yield DEFEND, self.defend_gain(area, units, leaders)
        yield RALLY, self.rally_gain(area, units)
        before = self.appraisal.hunger_cost(area, units, foragers)
        yield FORAGE, before - self.appraisal.hunger_cost(area, units, foragers + 1)
        yield PLACE_DEPOT, self.depot_gain(area)
        yield PATROL, self.patrol_gain(area, units)
        if self.side != FRENCH:
            yield RAID, self.raid_gain(area, units)

    def evade_gain(self, area: int, units: Units, leaders: Sequence[int]) -> float:
        if total_of(units) < 2 or not fresh_of(units):
            return 0.0
        saved = 1.0 if leaders else min(1.0, LEADERLESS_FORCE / total_of(units))
        given_up = EXPOSED * self.appraisal.stake(area) * self.appraisal.hold(area, units)
        return 0.85 * saved * self.appraisal.danger(area, units, leaders) - given_up - 0.1

    def defend_gain(self, area: int, units: Units, leaders: Sequence[int]) -> float:
        has_foot = any(IS_FOOT[each & KIND_BITS] for each in units if not each & EXHAUSTED)
        if self.picture.threat(area) < 2 or not has_foot:
            return 0.0
        plain = self.appraisal.defence(area, units, leaders)
        return 0.8 * EXPOSED * (self.appraisal.defence(area, units, leaders, -1) - plain)

    def rally_gain(self, area: int, units: Units) -> float:
        tired = {each: n for each, n in units.items() if each & EXHAUSTED}
        if not tired:
            return 0.0
        foot = sum(n for each, n in tired.items() if KINDS[each & KIND_BITS].group == "inf")
        fed = area in self.picture.depots[self.side] or SOURCE[area] == self.side
        number = 2 if fed and foot >= 2 else 1
        return 0.6 * number * self.appraisal.lasting

    def depot_gain(self, area: int) -> float:
        """What a depot here saves all stacks in the next turns, and the reach that it gives."""
        picture = self.picture
        if not picture.is_depot_site(area):
            return 0.0
        bread = picture.bread_with_depot(area)
        saved = 0.0
        for there, stack in self.layout.units.items():
            if stack and bread[there] < picture.bread[there]:
                size = total_of(stack)
                saved += picture.hunger(there, size) - picture.hunger(there, size, bread[there])
        row = PLAIN_DISTANCE[self.side][area]
        army = sum(total_of(stack) for there, stack in self.layout.units.items() if row[there] <= 2)
        reach = 0.6 * min(picture.bread[area], 5) * min(1.0, army / 6)
        if self.side != FRENCH:
            reach *= 0.3
        return 1.1 * saved + reach * self.appraisal.lasting

    def patrol_gain(self, area: int, units: Units) -> float:
        if not any(not each & EXHAUSTED and rate(each, MARCH_FROM) > 1 for each in units):
            return 0.0
        near = [self.picture.enemy[there] for there in NEIGHBOURS[area] if there in self.picture.enemy]
        return max((0.03 * min(each.total, 8.0) for each in near if not each.is_known), default=0.0)

    def raid_gain(self, area: int, units: Units) -> float:
        if not any(IS_COSSACK[each & KIND_BITS] and not each & EXHAUSTED for each in units):
            return 0.0
        return max((self.raid_worth(there) for there in NEIGHBOURS[area]), default=0.0)

    def raid_worth(self, target: int) -> float:
        enemy = self.picture.enemy.get(target)
        return 0.0 if enemy is None else 0.1 + 0.6 * min(1.0, enemy.total - enemy.fresh) + 0.02 * enemy.total

    # --- marches that must be made ----------------------------------------------------------------------------

    def settle(self, blocks: Iterable[tuple[int, int]]) -> list[Task]:
        """What the march orders that lie on the map shall do, each of them once; the best gain first."""
        left = list(blocks)
        tasks: list[Task] = []
        while left:
            chosen = self._best_of_blocks(left)
            if not chosen:
                break
            for task in chosen:
                left.remove((task.order, task.area))
                self._do(task)
                tasks.append(task)
        return tasks

    def _best_of_blocks(self, left: Sequence[tuple[int, int]]) -> list[Task]:
        best: list[Task] = []
        most = -1e9
        for order, area in sorted(set(left)):
            if area not in self.layout.free:
                continue
            for march in self.marches_from(area, order):
                if march.gain > most:
                    best, most = [Task(order, area, march.gain, march)], march.gain
        for target in sorted(self.picture.enemy):
            marches = self._block_attackers(target, left)
            supply = {order: sum(each == order for each, _ in left) for order in MARCHES}
            for joint in self.attacks_on(target, marches, supply):
                gain = sum(march.gain for march in joint) / len(joint)
                if gain > most:
                    best, most = [Task(m.order, m.origin, m.gain, m) for m in joint], gain
        return best

    def _block_attackers(self, target: int, left: Sequence[tuple[int, int]]) -> list[March]:
        found = []
        for area in sorted({area for _, area in left}):
            if area in self.layout.free and 0 < self._steps(area, target) <= 2 and area not in self.picture.enemy:
                blows = [self._blow(area, target, order) for order, there in left if there == area]
                hardest = max((blow for blow in blows if blow is not None), key=_push, default=None)
                found += [] if hardest is None else [hardest]
        return sorted(found, key=lambda march: (-_push(march), march.origin))


def trimmed(tasks: Sequence[Task], number: int, fixed: int | None) -> list[Task]:
    """The first of the tasks for so many orders, room kept for the fixed one; joint attacks whole or not at all."""
    found: list[Task] = []
    for group in dict.fromkeys(task.group for task in tasks):
        members = [task for task in tasks if task.group == group]
        is_given = any(task.order == fixed for task in (*found, *members))
        if len(found) + len(members) <= number - (fixed is not None and not is_given):
            found += members
    return found


def _push(march: March) -> float:
    """How hard a Force hits when it arrives."""
    return combat_of(march.units, False, march.is_bridged) * (0.5 if march.order == FORCED_MARCH_FROM else 1.0)


def strongest(units: Mapping[int, int], number: int) -> Units:
    """So many of them, those that count most first."""
    found: Units = {}
    for each in sorted(units, key=lambda each: (-worth_of(each), each)):
        take = min(units[each], number - total_of(found))
        if take > 0:
            found[each] = take
    return found


def guard_of(units: Mapping[int, int], is_near: bool) -> int:
    """Whom one leaves behind: infantry, exhausted if no enemy is near."""

    def rank(sp_class: int) -> tuple[bool, bool, float, int]:
        is_infantry = KINDS[sp_class & KIND_BITS].group == "inf"
        is_tired = bool(sp_class & EXHAUSTED)
        return (not is_infantry and not is_tired, is_tired == is_near, worth_of(sp_class), sp_class)

    return min(units, key=rank)
