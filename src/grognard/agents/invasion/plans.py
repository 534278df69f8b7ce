"""The operational plan: a few named ones for each side, and what they mean for every stack on a given day.

A plan has a main army and wings. Each has an axis of cities. The French go up theirs, city by city, until the day to
turn back; the Russians fall back along theirs, no farther than they must, until the day of the counterstroke."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import NamedTuple

from grognard.agents.invasion.picture import FAR, Picture, city_hex, walk_from
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.tables import (
    BIT,
    CAPACITY,
    CITIES,
    CITY_AT,
    FIRST_WINTER_TURN,
    FRENCH,
    KIEV,
    MOSCOW,
    NAPOLEON,
    NO_FRENCH_DEPOT,
    OCCUPANCY,
    RIGA,
    RUSSIAN,
    ST_PETERSBURG,
    UNITS,
    VICTORY_CITIES,
    WINTER_ROUTE,
    distance,
)


@dataclass(frozen=True)
class Wing:
    """An army group: some corps, and the cities of its axis."""

    code: str
    corps: frozenset[str]
    axis: tuple[int, ...]
    joins: bool = False
    """Does it join the main army when it is through with its axis?"""


@dataclass(frozen=True)
class Plan:
    """A campaign in a few values."""

    code: str
    side: int
    main: Wing
    wings: tuple[Wing, ...]
    day: int
    """The French: the turn from which on they ask whether to turn back. The Russians: the turn of the counterstroke."""
    margin: int
    """Hexes: French, how near an enemy must be for a strong garrison; Russian, how near they let great stacks come."""

    def wing_of(self, units: tuple[int, ...]) -> Wing:
        """The army group that most units of a stack belong to."""
        counts = [sum(UNITS[unit].corps in wing.corps for unit in units) for wing in self.wings]
        best = max(counts, default=0)
        return self.wings[counts.index(best)] if best * 2 > len(units) else self.main


def _axis(*cities: str) -> tuple[int, ...]:
    return tuple(map(city_hex, cities))


def _wing(code: str, corps: str, *cities: str) -> Wing:
    return Wing(code, frozenset(corps.split()), _axis(*cities), code in ("dvina", "centre"))


_LEFT = _wing("left", "X", "mitau", "riga")
_RIGHT = _wing("right", "VII Austrian", "brest", "lutsk")
_DVINA = _wing("dvina", "II VI", "vilna", "dunaburg", "polotsk")
_CENTRE = _wing("centre", "V VIII", "grodno", "minsk", "mogilev", "smolensk")
_KIEV = _wing("kiev", "V VII Austrian", "brest", "lutsk", "zhitomir", "kiev")
_BALTIC = _wing("baltic", "X VI", "mitau", "riga")
_NORTH_ROAD = _wing("main", "", "vilna", "polotsk", "vitebsk", "smolensk", "vyazma", "gzhatsk", "moscow")
_DVINA_ROAD = _wing("main", "", "vilna", "dunaburg", "polotsk", "vitebsk", "smolensk", "vyazma", "gzhatsk", "moscow")

FRENCH_PLANS = (
    Plan("moscow-by-vitebsk", FRENCH, _NORTH_ROAD, (_LEFT, _RIGHT, _CENTRE, _DVINA), 8, 5),
    Plan("moscow-by-the-dvina", FRENCH, _DVINA_ROAD, (_LEFT, _RIGHT, _CENTRE), 8, 5),
    Plan("moscow-and-kiev", FRENCH, _NORTH_ROAD, (_LEFT, _KIEV, _DVINA), 9, 4),
    Plan("moscow-and-riga", FRENCH, _NORTH_ROAD, (_BALTIC, _RIGHT, _CENTRE), 9, 4),
)

_COVER = _wing("cover", "1-I Fin Riga Swedish", "dunaburg", "polotsk", "pskov", "novgorod", "st_petersburg")
_SECOND = _wing("second", "2-VII 2-VIII", "slonim", "bobruisk", "mogilev", "smolensk", "vyazma", "moscow")
_SECOND_BY_MINSK = _wing("second", "2-VII 2-VIII", "minsk", "borisov", "orsha", "smolensk", "vyazma", "moscow")
_THIRD = _wing("third", "3-X 3-OS 3-IX 3-Lamb Lamb Dan Cau", "brest", "lutsk", "zhitomir", "kiev")
_FIRST = _wing("main", "", "vilna", "polotsk", "vitebsk", "smolensk", "vyazma", "gzhatsk", "moscow", "tula")
_FIRST_CAMP = _wing("main", "", "dunaburg", "polotsk", "vitebsk", "smolensk", "vyazma", "gzhatsk", "moscow", "tver")

RUSSIAN_PLANS = (
    Plan("unite-at-smolensk", RUSSIAN, _FIRST, (_COVER, _SECOND, _THIRD), 9, 4),
    Plan("camp-at-drissa", RUSSIAN, _FIRST_CAMP, (_COVER, _SECOND, _THIRD), 9, 4),
    Plan("short-way-back", RUSSIAN, _FIRST, (_COVER, _SECOND_BY_MINSK, _THIRD), 8, 5),
)


def choose_plan(side: int, source: random.Random) -> Plan:
    return source.choice(FRENCH_PLANS if side == FRENCH else RUSSIAN_PLANS)


# --- a plan on a given day -----------------------------------------------------------------------------------------


class Goal(NamedTuple):
    """What a stack is meant to do."""

    code: str
    """`advance`, `hold`, `return`, `fall-back`, `strike`, `take`."""
    hex: int


GREAT = 3
"""Units: a stack that cannot be ignored."""
JOINED_FROM = 6
"""From this turn on wings that are to join the main army belong to it."""
POSTS_FROM = 3
"""From the turn of the first forage markers on, only the spearhead goes on."""
SPEARHEAD = 4
"""Stacks: as many as trains can feed and rally in every turn."""
WEAK = 1
"""Units: a garrison that a stack takes on its way."""
LAST_PRIZES = 13
"""From this turn on a city that is taken may be held to the end, however hungry."""
PRIZE_REACH = 6
"""Hexes: two marches."""


class Orders:
    """What the plan wants of every stack in a picture."""

    def __init__(self, picture: Picture, plan: Plan) -> None:
        self.picture = picture
        self.plan = plan
        self.is_returning = picture.side == FRENCH and turns_back(picture, plan)
        self._wing_goals: dict[str, int] = {}
        self._goals: dict[int, Goal] = {}
        self._needs: dict[int, int] = {}
        self._quarters: dict[int, int] | None = None
        self._prizes: dict[int, int] | None = None
        self._posts: dict[int, int] | None = None
        self._shortage = -1.0
        self._spearhead: frozenset[int] | None = None

    def goal(self, hex_: int) -> Goal:
        """Of the stack in a hex."""
        if hex_ not in self._goals:
            self._goals[hex_] = self._find_goal(hex_)
        return self._goals[hex_]

    def is_main(self, hex_: int) -> bool:
        """Does the stack in a hex belong to the main army?"""
        wing = self.plan.wing_of(self.picture.units(hex_))
        if wing is self.plan.main or NAPOLEON in self.picture.state.stack_of(self.picture.side, hex_):
            return True
        return wing.joins and self.picture.turn >= JOINED_FROM

    def is_spearhead(self, hex_: int) -> bool:
        """Is it one of the few stacks that trains, depots and haste are for?"""
        if self._spearhead is None:
            self._spearhead = self._find_spearhead()
        return hex_ in self._spearhead

    def _find_spearhead(self) -> frozenset[int]:
        """The strongest stacks of the main army, those in front before those behind."""
        picture = self.picture
        if picture.side == RUSSIAN or self.is_returning:
            return frozenset()
        state = picture.state

        def rank(hex_: int) -> float:
            good = len(picture.good(hex_))
            shaken = len(picture.units(hex_)) - good
            lead = max((state.rating(each) for each in state.commanders_in(FRENCH, hex_)), default=-3)
            far = walk_from(FRENCH, self.plan.main.axis[-1])[hex_]
            return good + 0.5 * shaken + lead - 0.4 * far

        main = [hex_ for hex_ in picture.own if self.is_main(hex_) and len(picture.units(hex_)) >= GREAT]
        return frozenset(sorted(main, key=rank, reverse=True)[: self._spearhead_size()])

    def _is_capital_fed(self) -> bool:
        """Is there a depot from which the capital can be fed in winter?"""
        return any(self.feeds_capital(each) for each in hexes_of(self.picture.state.depots[FRENCH]))

    def _forward_goal(self) -> int:
        """Where the spearhead goes: when the capital is taken, first to the city from which it is fed."""
        axis = self.plan.main.axis
        goal = self._next_city(axis)
        if goal != axis[-1] or not self.picture.state.fighters[FRENCH] >> goal & 1 or self._is_capital_fed():
            return goal
        return next((city for city in reversed(axis) if self.feeds_capital(city)), goal)

    def _spearhead_size(self) -> int:
        """Once the capital is taken, no more stay there than it takes to hold it: there are other cities."""
        picture, capital = self.picture, self.plan.main.axis[-1]
        if len(picture.units(capital)) < GREAT or not self._is_capital_fed():
            return SPEARHEAD
        foes = sum(len(picture.enemy_units(each)) for each in picture.enemies if distance(each, capital) <= 4)
        return min(SPEARHEAD, 1 + foes // 4)

    def shortage(self) -> float:
        """That a stack in the field gets no train next turn, but for the spearhead. Those that must rally before they
        march want two."""
        if self._shortage < 0:
            picture = self.picture
            supplies = picture.board.supplies[picture.side]
            trains = max(1, supplies.number - supplies.depots)
            wanted = 0.0
            for hex_ in picture.own:
                if picture.state.is_friendly_territory(picture.side, hex_):
                    continue
                wanted += not picture.state.depots[picture.side] >> hex_ & 1
                wanted += 0.5 * (len(picture.good(hex_)) < len(picture.units(hex_)))
            self._shortage = min(1.0, max(0.15, 1.4 - trains / max(1.0, wanted)))
        return self._shortage

    def wing_goals(self) -> dict[str, int]:
        """By wing that has units: where it is going."""
        for hex_ in self.picture.own:
            self.goal(hex_)
        return self._wing_goals

    def _find_goal(self, hex_: int) -> Goal:
        units = self.picture.units(hex_)
        wing = self.plan.wing_of(units)
        if self.picture.side == RUSSIAN:
            return self._russian_goal(hex_, wing)
        if self.is_returning:
            prize = self._open_prize(hex_) if self.picture.turn >= LAST_PRIZES else -1
            return Goal("take", prize) if prize >= 0 else Goal("return", self._quarter(hex_))
        return self._french_goal(hex_, wing)

    # --- the French ---

    def _french_goal(self, hex_: int, wing: Wing) -> Goal:
        if wing.code not in self._wing_goals:
            self._wing_goals[wing.code] = self._next_city(wing.axis)
        goal = self._wing_goals[wing.code]
        if self.is_spearhead(hex_):
            self._wing_goals[self.plan.main.code] = self._forward_goal()
            return Goal("advance", self._wing_goals[self.plan.main.code])
        prize = self._open_prize(hex_)
        if prize >= 0:
            return Goal("take", prize)
        through = self.picture.is_held(goal) and wing.joins and goal == wing.axis[-1]
        if (through or self.is_main(hex_)) and self.picture.turn >= POSTS_FROM:
            return Goal("post", self._post(hex_))
        if hex_ == goal and self.picture.forages(hex_) and len(self.picture.units(hex_)) > max(1, self.need(hex_)):
            return Goal("post", self._nearest_base(hex_))  # the garrison stays, the rest lives better elsewhere
        return Goal("hold" if self.picture.is_held(goal) else "advance", goal)

    def _next_city(self, axis: tuple[int, ...]) -> int:
        """The first city of an axis that is not ours yet, none behind one that we hold already."""
        held = [number for number, city in enumerate(axis) if self.picture.state.fighters[FRENCH] >> city & 1]
        first = max(held, default=-1) + 1
        return axis[min(first, len(axis) - 1)]

    def _open_prize(self, hex_: int) -> int:
        """A city with points near by that is ours for the asking, if this stack is the one to take it; -1 for none."""
        if self._prizes is None:
            self._prizes = self._share_prizes()
        return self._prizes.get(hex_, -1)

    def _share_prizes(self) -> dict[int, int]:
        """Each open city to the nearest stack that can spare somebody for it."""
        picture, found = self.picture, dict[int, int]()
        for number in sorted(VICTORY_CITIES, key=lambda each: -CITIES[each].points):
            there = CITIES[number].hex
            if picture.is_held(there) or len(picture.state.good_units_in(picture.enemy, there)) > WEAK:
                continue
            walk = walk_from(picture.side, there)
            able = [
                hex_
                for hex_ in picture.own
                if hex_ not in found and not self.is_spearhead(hex_) and self._may_take(hex_, there, walk[hex_])
            ]
            if able:
                found[min(able, key=lambda hex_: (walk[hex_], -len(picture.units(hex_))))] = there
        return found

    def _may_take(self, hex_: int, there: int, far: int) -> bool:
        picture = self.picture
        good = len(picture.good(hex_))
        foes = len(picture.state.good_units_in(picture.enemy, there))
        return far <= PRIZE_REACH and len(picture.units(hex_)) > self.need(hex_) and good >= 1 + 2 * foes

    def _post(self, hex_: int) -> int:
        """Where a stack of the main army stands that is not needed in front: a city behind it, fed by a depot."""
        if self._posts is None:
            self._posts = self._find_posts()
        return self._posts.get(hex_, hex_)

    def _nearest_base(self, hex_: int) -> int:
        """The nearest city where nobody forages."""
        state, walk = self.picture.state, walk_from(FRENCH, hex_)
        cities = (state.depots[FRENCH] | state.friendly[FRENCH]) & ~BIT[hex_]
        return min(hexes_of(cities), key=lambda each: walk[each])

    def _find_posts(self) -> dict[int, int]:
        """Cities with points, depots or on the axis that are ours, each with room for one stack."""
        picture, state, axis = self.picture, self.picture.state, self.plan.main.axis
        worth = {
            city.hex: 1.5 * city.points + 2.0 * (state.depots[FRENCH] >> city.hex & 1) + (city.hex in axis)
            for city in CITIES
            if city.side == RUSSIAN and picture.is_held(city.hex)
        }
        cities = [hex_ for hex_, value in worth.items() if value]
        if not cities:
            return {}
        room = dict.fromkeys(cities, CAPACITY)
        found: dict[int, int] = {}
        waiting = [hex_ for hex_ in picture.own if not self.is_spearhead(hex_)]
        for hex_ in sorted(waiting, key=lambda each: (each not in room, -len(picture.good(each)))):
            walk = walk_from(FRENCH, hex_)
            load = sum(OCCUPANCY[unit] for unit in picture.units(hex_))

            def price(city: int, walk: tuple[int, ...] = walk, load: int = load) -> float:
                return walk[city] + max(0, load - room[city]) - worth[city]

            city = min(cities, key=price)
            room[city] -= load
            found[hex_] = city
        return found

    def _quarter(self, hex_: int) -> int:
        """Where a stack winters: the strongest first, as near as may be, six points of occupancy to a city."""
        if self._quarters is None:
            self._quarters = self._find_quarters()
        return self._quarters.get(hex_, city_hex("kovno"))

    def _find_quarters(self) -> dict[int, int]:
        picture = self.picture
        fed = picture.state.depots[FRENCH]
        points = {CITIES[number].hex: CITIES[number].points for number in VICTORY_CITIES}
        cities = [hex_ for hex_ in hexes_of(fed) if not picture.state.fighters[RUSSIAN] >> hex_ & 1] or [
            city_hex("kovno"),
            city_hex("vilna"),
        ]
        room = dict.fromkeys(cities, CAPACITY)
        found: dict[int, int] = {}
        for hex_ in sorted(picture.own, key=lambda each: -len(picture.good(each))):
            walk = walk_from(FRENCH, hex_)
            load = sum(OCCUPANCY[unit] for unit in picture.units(hex_))

            def price(city: int, walk: tuple[int, ...] = walk, load: int = load) -> float:
                crowd = max(0, load - room[city])
                return walk[city] + crowd - 2.0 * points.get(city, 0)

            city = min(cities, key=price)
            room[city] -= load
            found[hex_] = city
        return found

    # --- the Russians ---

    def _russian_goal(self, hex_: int, wing: Wing) -> Goal:
        code = wing.code
        if code not in self._wing_goals:
            self._wing_goals[code] = self._stand(wing)
        prize = self._open_prize(hex_)
        if prize >= 0 and self.picture.threat(prize).attack < 6:
            return Goal("take", prize)
        if self.picture.turn >= self.plan.day:
            target = self._target(hex_)
            if target >= 0:
                return Goal("strike", target)
        return Goal("fall-back", self._wing_goals[code])

    def _stand(self, wing: Wing) -> int:
        """The first city of the axis that no great French stack comes near to."""
        great = [each for each in self.picture.enemies if len(self.picture.enemy_units(each)) >= GREAT]
        for city in wing.axis:
            if self.picture.state.fighters[FRENCH] >> city & 1:
                continue
            if all(distance(city, each) > self.plan.margin for each in great):
                return city
        return wing.axis[-1]

    def _target(self, hex_: int) -> int:
        """A French garrison, depot or worn stack that can be struck: near, and no stronger than we are there."""
        picture = self.picture
        walk = walk_from(RUSSIAN, hex_)
        own = len(picture.good(hex_))
        if own < 2:
            return -1
        best, least = -1, 9.0
        for there in picture.enemies:
            units = picture.enemy_units(there)
            good = sum(not picture.state.disrupted[unit] for unit in units)
            city = CITY_AT.get(there)
            worth = 1.0 + (CITIES[city].points if city is not None else 0) + (picture.state.depots[FRENCH] >> there & 1)
            friends = sum(len(picture.good(each)) for each in picture.own if distance(each, there) <= 3)
            if good > friends:
                continue
            price = walk[there] + 1.5 * good - 2.0 * worth
            if walk[there] <= 8 and price < least:
                best, least = there, price
        return best

    # --- garrisons ---

    def need(self, hex_: int) -> int:
        """Units that must stay in a city of ours."""
        if hex_ not in self._needs:
            self._needs[hex_] = self._find_need(hex_)
        return self._needs[hex_]

    def _find_need(self, hex_: int) -> int:
        city = CITY_AT.get(hex_)
        if city is None:
            return 0
        picture = self.picture
        depot = picture.state.depots[picture.side] >> hex_ & 1
        if picture.side == RUSSIAN:
            return self._russian_need(hex_, CITIES[city].points, depot)
        if not (CITIES[city].points or depot):
            # An empty city on the road bars it to supply. [6.2]
            return int(any(hex_ in wing.axis[:-1] for wing in (self.plan.main, *self.plan.wings)))
        near = picture.nearest_enemy(hex_)
        if CITIES[city].side == FRENCH:
            return 1 if near <= 5 and CITIES[city].points else 0
        if near > 10 and not CITIES[city].points:
            return 0
        if near <= 4 and picture.turn >= 5:
            return 2
        return 1

    def feeds_capital(self, hex_: int) -> bool:
        """Is it a city of the main axis from which the capital at its end can be fed in winter?"""
        axis = self.plan.main.axis
        return self.picture.turn >= 6 and hex_ in axis[:-1] and walk_from(FRENCH, axis[-1])[hex_] <= WINTER_ROUTE

    def _russian_need(self, hex_: int, points: int, depot: int) -> int:
        if hex_ == RIGA:
            return 1
        if points >= 3 and self.picture.turn >= 6:
            return 2 if self.picture.nearest_enemy(hex_) <= 8 else 1
        if hex_ == KIEV and self.picture.nearest_enemy(hex_) <= 6:
            return 2
        return 0


BEATEN = 2.2
"""French in good order for each Russian who is: against so few the campaign goes on in winter."""
LAST_MARCH = 4
"""Hexes: from so near the army goes on to Moscow although it is late."""
HOPE = 5
"""Points by which the French may be behind and still hope to win."""
OUTNUMBERED = 0.6
"""Of the enemies near a capital: so many must be left to hold it."""


# --- the day to turn back ------------------------------------------------------------------------------------------


def turns_back(picture: Picture, plan: Plan) -> bool:
    """Is it time? Not in a campaign of two years, nor against an enemy who is beaten, nor as long as points, food and
    strength speak for staying: a capital in hand, a depot near enough for the winter, an army that can hold it."""
    if picture.board.is_second_year or picture.turn < plan.day:
        return False
    state = picture.state
    if picture.field_strength(FRENCH) > BEATEN * picture.field_strength(RUSSIAN):
        return False
    capitals = [hex_ for hex_ in (MOSCOW, ST_PETERSBURG) if state.fighters[FRENCH] >> hex_ & 1]
    if not capitals:
        near = min((walk_from(FRENCH, MOSCOW)[hex_] for hex_ in picture.own), default=FAR)
        return picture.turn > plan.day + 1 or near > LAST_MARCH
    return not any(_can_stay(picture, hex_) for hex_ in capitals)


def _can_stay(picture: Picture, capital: int) -> bool:
    """Through the winter, in the hope of victory?"""
    state = picture.state
    walk = walk_from(FRENCH, capital)
    fed = any(walk[each] <= WINTER_ROUTE for each in hexes_of(state.depots[FRENCH]))
    if not fed and picture.turn >= FIRST_WINTER_TURN - 1:
        return False
    own = sum(len(picture.good(each)) for each in picture.own if distance(each, capital) <= 3)
    foes = sum(len(state.good_units_in(RUSSIAN, each)) for each in picture.enemies if distance(each, capital) <= 4)
    hope = picture.board.points["french"] + HOPE >= picture.board.points["russian"]
    return hope and own >= max(2, OUTNUMBERED * foes)


def may_take_depot(hex_: int) -> bool:
    """The French found none in the two capitals. [7.3]"""
    return not NO_FRENCH_DEPOT & BIT[hex_]
