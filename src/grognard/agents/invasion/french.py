"""The French orders of a day, given jointly.

Joint attacks come first. Then the spearhead, as many stacks as trains can feed, goes on towards the capital. Cities
that count and are not ours go to the nearest of the others that are strong enough; who is left stands where it is fed,
nearest to the front. Every city that counts keeps the smallest garrison that is enough."""

from __future__ import annotations

from grognard.agents.invasion.orders import GREAT, Goal, Orders
from grognard.agents.invasion.picture import FAR, Picture, supply_road, walk_from
from grognard.agents.invasion.plans import Plan, Wing
from grognard.agents.invasion.turning import turns_back
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.tables import (
    ADJACENT,
    BIT,
    CAPACITY,
    CITIES,
    CITY_AT,
    CITY_HEXES,
    FIRST_WINTER_TURN,
    FRENCH,
    HEXES,
    LAST_TURN,
    MARCH,
    NAPOLEON,
    OCCUPANCY,
    OPEN_TO,
    ROUTE,
    RUSSIA,
    RUSSIAN,
    VICTORY_CITIES,
    distance,
)

LEAST_SPEARHEAD, MOST_SPEARHEAD = 3, 4
"""Stacks: more of them get into each other's way, and no train feeds a crowd. [7.6(ii)]"""
OTHER_TRAINS = 3
"""Trains that the spearhead leaves to others, where there are enough."""
SUMMER_PACE, WINTER_PACE = 2.5, 1.5
"""Hexes that a stack gets on in a turn."""
NEAR, CLOSE = 5, 3
"""Hexes: enemies from whom a garrison is in danger; and at once."""
BESIDE = 0.5
"""Of a unit: what an enemy next to a city adds to what it takes to seize it."""
TIMES = 1.6
"""Units in good order for each of the enemy's, to take a city."""
HOME_ALARM = 7
"""Hexes: enemies so near to Warsaw call a guard there."""
TASK_REACH = 8
"""Hexes that a stack is sent for a city,"""
SWEEP_FROM = 9
"""until the turn from which on every city counts, however far."""
MOST_SENT = 2
"""Stacks that are sent for one city: more would only starve on the way."""
AT_HOME = 4.0
"""Units: what it is worth that a stack which nobody needs in Russia stays where it need not forage."""
FRAGMENT = 2
"""Units: a stack that had better join another."""
DETOUR, BACK = 1.3, 0.9
"""Units: what it costs for each hex that a stack of the spearhead is farther from its goal than after an easy march,
and more for each that it is farther than now."""
ABREAST = 2
"""Stacks of the spearhead that march at the same distance from its goal."""
EASY = 2
"""Hexes of a march that costs nobody his life."""


class FrenchOrders(Orders):
    """What the plan wants of every French stack."""

    def __init__(self, picture: Picture, plan: Plan) -> None:
        super().__init__(picture, plan)
        self.is_returning = turns_back(picture, plan)
        self._spearhead: frozenset[int] | None = None
        self._column: dict[int, int] | None = None
        self._tasks: dict[int, int] | None = None
        self._posts: dict[int, int] | None = None
        self._forward = -1

    def find_goal(self, hex_: int) -> Goal:
        if self.is_spearhead(hex_):
            return Goal("advance", self.forward_goal())
        if self._tasks is None:
            self._tasks = self._share_tasks()
        if hex_ in self._tasks:
            return Goal("take", self._tasks[hex_])
        if self._is_fragment(hex_) and (friend := self._friend(hex_)) >= 0:
            return Goal("post", friend)
        if self._posts is None:
            self._posts = self._find_posts()
        return Goal("return" if self.is_returning else "post", self._posts.get(hex_, hex_))

    def _is_fragment(self, hex_: int) -> bool:
        """Is it too small for a train of its own, and not wanted where it stands?"""
        units = len(self.picture.units(hex_))
        return units <= FRAGMENT and units > self.need(hex_)

    def _friend(self, hex_: int) -> int:
        """The nearest greater stack that has room for it; -1 for none near by."""
        picture, walk = self.picture, walk_from(FRENCH, hex_)
        load = sum(OCCUPANCY[unit] for unit in picture.units(hex_))
        friends = [
            each
            for each in picture.own
            if len(picture.units(each)) > FRAGMENT
            and walk[each] <= MARCH + 1
            and picture.state.load[FRENCH * HEXES + each] + load <= CAPACITY
        ]
        return min(friends, key=lambda each: walk[each], default=-1)

    # --- the spearhead ---

    def is_spearhead(self, hex_: int) -> bool:
        if self._spearhead is None:
            self._spearhead = self._find_spearhead()
        return hex_ in self._spearhead

    def _find_spearhead(self) -> frozenset[int]:
        """The strongest stacks, those in front before those behind, without the corps that have another axis."""
        picture, state = self.picture, self.picture.state
        if self.is_returning:
            return frozenset()
        walk = walk_from(FRENCH, self.plan.main.axis[-1])

        def rank(hex_: int) -> float:
            good = len(picture.good(hex_))
            shaken = len(picture.units(hex_)) - good
            lead = max((state.rating(each) for each in state.commanders_in(FRENCH, hex_)), default=-3)
            return good + 0.5 * shaken + lead - 0.6 * walk[hex_] + 5.0 * (NAPOLEON in state.stack_of(FRENCH, hex_))

        main = [hex_ for hex_ in picture.own if len(picture.units(hex_)) >= GREAT and self._is_main(hex_)]
        return frozenset(sorted(main, key=rank, reverse=True)[: self._spearhead_size()])

    def slack(self, hex_: int) -> int:
        if not self.is_spearhead(hex_) or self.goal(hex_).code != "advance":
            return 0
        if self._column is None:
            walk = walk_from(FRENCH, self.forward_goal())
            ranked = sorted(self._spearhead or (), key=lambda each: (walk[each], -len(self.picture.good(each)), each))
            self._column = {each: place // ABREAST for place, each in enumerate(ranked)}
        return self._column[hex_]

    def _is_main(self, hex_: int) -> bool:
        """Does the stack in a hex belong to the main army?"""
        wing = self.plan.wing_of(self.picture.units(hex_))
        if wing is self.plan.main or NAPOLEON in self.picture.state.stack_of(FRENCH, hex_):
            return True
        return wing.joins and all(self.picture.is_held(city) for city in wing.axis)

    def detour(self, hex_: int, slot: int) -> float:
        if not self.is_spearhead(hex_) or any(distance(slot, city) <= 1 for city in self.plan.main.axis):
            return 0.0
        walk = walk_from(FRENCH, self.forward_goal())
        lost = DETOUR * max(0, walk[slot] - max(0, walk[hex_] - EASY))
        return lost + BACK * max(0, walk[slot] - walk[hex_])

    def _spearhead_size(self) -> int:
        """Once the capital is taken, no more stay there than it takes to hold it: there are other cities."""
        picture, capital = self.picture, self.plan.main.axis[-1]
        supplies = picture.board.supplies[FRENCH]
        trains = supplies.number - supplies.depots
        size = max(LEAST_SPEARHEAD, min(MOST_SPEARHEAD, trains - OTHER_TRAINS))
        if not picture.is_held(capital):
            return size
        foes = sum(len(picture.enemy_units(each)) for each in picture.enemies if distance(each, capital) <= NEAR)
        return min(size, 2 + foes // 3)

    def forward_goal(self) -> int:
        """Where the spearhead goes: the next stage of the road, or the empty town that bars the road to it."""
        if self._forward < 0:
            goal = self._next_stage()
            self._forward = min(self._barring(goal), key=lambda town: distance(town, goal), default=goal)
        return self._forward

    def _barring(self, goal: int) -> list[int]:
        """Empty Russian towns of which each alone, once it is ours, would let a place be fed. [6.2 bp2]"""
        picture = self.picture
        place = BIT[goal]
        if picture.state.fighters[RUSSIAN] & place:
            place = ADJACENT[goal] & OPEN_TO[FRENCH] & ~picture.state.fighters[RUSSIAN]
        if picture.supplied(ahead=True) & place:
            return []
        empty = CITY_HEXES & RUSSIA & ~(picture.state.present[FRENCH] | picture.state.present[RUSSIAN])
        near = [town for town in hexes_of(empty) if town != goal and distance(town, goal) <= ROUTE]
        return [town for town in near if picture.supplied_holding(town) & place]

    def _next_stage(self) -> int:
        """The first city of the axis that is not ours yet, none behind one that we hold already; when the capital is
        taken, first the city from which it is fed. On the last day nothing but the capital."""
        axis, state = self.plan.main.axis, self.picture.state
        if self.picture.turn == LAST_TURN:
            return axis[-1]
        held = [number for number, city in enumerate(axis) if state.fighters[FRENCH] >> city & 1]
        goal = axis[min(max(held, default=-1) + 1, len(axis) - 1)]
        if goal != axis[-1] or not state.fighters[FRENCH] >> goal & 1:
            return self._within_reach(goal)
        if any(self.feeds_capital(each) for each in hexes_of(state.depots[FRENCH])):
            return goal
        return next((city for city in reversed(axis) if self.feeds_capital(city)), goal)

    def _within_reach(self, goal: int) -> int:
        """The goal, or the stage of the road that wants a depot before it can be fed."""
        state = self.picture.state
        depots = hexes_of(state.depots[FRENCH])
        is_fed = min((supply_road(goal, each) for each in depots), default=FAR) <= ROUTE
        if is_fed or not 3 <= self.picture.turn < LAST_TURN - 1:
            return goal
        wanted = self.plan.stages_without(depots)
        free = [each for each in wanted if not state.fighters[RUSSIAN] >> each & 1]
        return (free or wanted or [goal])[0]

    def feeds_capital(self, hex_: int) -> bool:
        return hex_ in self.plan.depots[-1:]

    # --- cities for the asking ---

    def _share_tasks(self) -> dict[int, int]:
        """By stack: the city that it is to take. Each city to the nearest stacks that together are strong enough."""
        picture, found = self.picture, dict[int, int]()
        free = {hex_ for hex_ in picture.own if self._can_be_sent(hex_)}
        for there in sorted(self._wanted(), key=lambda each: (-self._points(each), self._nearest(free, each))):
            walk = walk_from(FRENCH, there)
            force = self._force_for(there)
            chosen: list[int] = []
            strength = 0.0
            reach = min(self.marches_left(), TASK_REACH if self.picture.turn < SWEEP_FROM else FAR)
            for hex_ in sorted(free, key=lambda each: walk[each]):
                if strength >= force or walk[hex_] > reach or len(chosen) == MOST_SENT:
                    break
                if not self._is_for(hex_, there):
                    continue
                chosen.append(hex_)
                strength += self._spare(hex_)
            if strength >= force:
                found.update(dict.fromkeys(chosen, there))
                free.difference_update(chosen)
        return found | self._followers(free)

    def _followers(self, free: set[int]) -> dict[int, int]:
        """The rest of a wing goes where the wing goes: there is nothing for it to do at home."""
        found: dict[int, int] = {}
        for hex_ in free:
            wing = self.plan.wing_of(self.picture.units(hex_))
            if wing is self.plan.main or wing.joins or len(self.picture.good(hex_)) < GREAT:
                continue
            there = self._next_of(wing)
            if there >= 0 and walk_from(FRENCH, there)[hex_] <= self.marches_left():
                found[hex_] = there
        return found

    def _is_for(self, hex_: int, there: int) -> bool:
        """Before the last turns a wing looks to its own cities, and its cities are left to it."""
        if self.picture.turn >= SWEEP_FROM:
            return True
        wing = self.plan.wing_of(self.picture.units(hex_))
        if there in wing.axis:
            return True
        others = {city for each in self.plan.wings if not each.joins for city in each.axis}
        return there not in others and (wing is self.plan.main or wing.joins)

    def _wanted(self) -> list[int]:
        """Cities with points that are not ours and that a depot feeds, and the next city of each wing; the capital only
        when no spearhead goes there."""
        capital = self.plan.main.axis[-1]
        depots = hexes_of(self.picture.state.depots[FRENCH])
        found = [city for wing in self.plan.wings if (city := self._next_of(wing)) >= 0]
        for number in VICTORY_CITIES:
            there = CITIES[number].hex
            if there in found or self.picture.is_held(there) or (there == capital and not self.is_returning):
                continue
            if any(walk_from(FRENCH, there)[each] <= ROUTE for each in depots):
                found.append(there)
        return found

    def _next_of(self, wing: Wing) -> int:
        """The first city of an axis that is still to be taken: one with points, or a stage on the way to one that no
        depot feeds yet; -1 for none."""
        depots = hexes_of(self.picture.state.depots[FRENCH])
        for number, city in enumerate(wing.axis):
            if self.picture.is_held(city) or not any(self._points(each) for each in wing.axis[number:]):
                continue
            following = wing.axis[number + 1 :]
            is_stage = bool(following) and not any(supply_road(each, following[0]) <= ROUTE for each in depots)
            if self._points(city) or is_stage:
                return city
        return -1

    def _points(self, hex_: int) -> int:
        city = CITY_AT.get(hex_)
        return CITIES[city].points if city is not None else 0

    def _nearest(self, free: set[int], there: int) -> int:
        walk = walk_from(FRENCH, there)
        return min((walk[hex_] for hex_ in free), default=FAR)

    def _can_be_sent(self, hex_: int) -> bool:
        if self.is_spearhead(hex_) or self.assault(hex_) is not None:
            return False
        return bool(self.picture.state.commanders_in(FRENCH, hex_)) and self._spare(hex_) > 0

    def _spare(self, hex_: int) -> int:
        return len(self.picture.good(hex_)) - self.need(hex_)

    def _force_for(self, there: int) -> float:
        """Units in good order that it takes to seize a city."""
        picture = self.picture
        foes = float(len(picture.state.good_units_in(RUSSIAN, there)))
        for hex_ in picture.enemies:
            if distance(hex_, there) == 1:
                foes += BESIDE * len(picture.state.good_units_in(RUSSIAN, hex_))
        return 1.0 if not foes else 1.0 + TIMES * foes

    def marches_left(self) -> float:
        """Hexes that a stack can go before the end."""
        turn, left = self.picture.turn, LAST_TURN + 1 - self.picture.turn
        if self.picture.board.is_second_year:
            return SUMMER_PACE * left
        summer = max(0, FIRST_WINTER_TURN - turn)
        return SUMMER_PACE * summer + WINTER_PACE * (left - summer) + 1

    # --- posts ---

    def _find_posts(self) -> dict[int, int]:
        """By stack: the city where it stands. Cities with depots before others, those short of a garrison before
        those that are not, each with room for one stack."""
        picture, state = self.picture, self.picture.state
        cities = [hex_ for hex_ in hexes_of(state.depots[FRENCH]) if not state.fighters[RUSSIAN] >> hex_ & 1]
        cities += [CITIES[number].hex for number in VICTORY_CITIES if self._wants_post(number, cities)]
        if not cities:
            return {}
        room = dict.fromkeys(cities, CAPACITY)
        short = {city: self.need(city) for city in cities}
        found: dict[int, int] = {}
        front = walk_from(FRENCH, self.plan.main.axis[-1])
        waiting = [hex_ for hex_ in picture.own if not self.is_spearhead(hex_) and not (self._tasks or {}).get(hex_)]
        for hex_ in sorted(waiting, key=lambda each: (each not in room, -len(picture.good(each)))):
            walk = walk_from(FRENCH, hex_)
            load = sum(OCCUPANCY[unit] for unit in picture.units(hex_))

            def price(
                city: int, walk: tuple[int, ...] = walk, load: int = load, is_at_home: bool = not RUSSIA >> hex_ & 1
            ) -> float:
                value = 2.0 * (state.depots[FRENCH] >> city & 1) + 1.5 * self._points(city) * (short[city] > 0)
                value -= AT_HOME * (is_at_home and short[city] <= 0 and bool(RUSSIA >> city & 1))
                return 0.8 * walk[city] + max(0, load - room[city]) + 0.3 * front[city] - value

            city = min(cities, key=price)
            room[city] -= load
            short[city] -= len(picture.units(hex_))
            found[hex_] = city
        return found

    def _wants_post(self, number: int, cities: list[int]) -> bool:
        there = CITIES[number].hex
        if there in cities or not self.picture.is_held(there):
            return False
        return CITIES[number].side == RUSSIAN or self.need(there) > 0

    # --- garrisons ---

    def find_need(self, hex_: int) -> int:
        city = CITY_AT.get(hex_)
        if city is None:
            return 0
        picture = self.picture
        points, depot = CITIES[city].points, picture.state.depots[FRENCH] >> hex_ & 1
        if CITIES[city].side == FRENCH:
            return _home_guard(picture, hex_, points)
        if points:
            return 2 if picture.foes_near(hex_, CLOSE) >= 2 else 1
        if depot:
            foes = picture.foes_near(hex_, NEAR)
            return 0 if not foes else 2 if foes >= GREAT and hex_ in self.plan.depots else 1
        return int(self._bars_the_road(hex_))

    def _bars_the_road(self, hex_: int) -> bool:
        """Would somebody be cut off if this city were left? An empty Russian city bars supply. [6.2]"""
        picture = self.picture
        if not picture.state.fighters[FRENCH] >> hex_ & 1:
            return False
        lost = picture.supplied(ahead=True) & ~picture.supplied(ahead=True, left=hex_)
        return any(lost >> each & 1 for each in picture.own if each != hex_)


def _home_guard(picture: Picture, hex_: int, points: int) -> int:
    """Units that a city at home wants: Warsaw as soon as raiders could be there in two turns."""
    if not points or not picture.foes_near(hex_, HOME_ALARM if points > 1 else CLOSE):
        return 0
    return min(2, points)
