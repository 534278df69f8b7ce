"""The Russian orders of a day: fall back, unite, strike what is weak."""

from __future__ import annotations

from grognard.agents.invasion.orders import GREAT, Goal, Orders
from grognard.agents.invasion.picture import Picture, walk_from
from grognard.agents.invasion.plans import Plan, Wing
from grognard.games.invasion.tables import CITIES, CITY_AT, FRENCH, KIEV, RIGA, RUSSIAN, VICTORY_CITIES, distance

WEAK = 1
"""Units: a garrison that a stack takes on its way."""
PRIZE_REACH = 6
"""Hexes: two marches."""


class RussianOrders(Orders):
    """What the plan wants of every Russian stack."""

    def __init__(self, picture: Picture, plan: Plan) -> None:
        super().__init__(picture, plan)
        self._wing_goals: dict[str, int] = {}
        self._prizes: dict[int, int] | None = None

    def goal_hexes(self) -> set[int]:
        for hex_ in self.picture.own:
            self.goal(hex_)
        return set(self._wing_goals.values())

    def find_goal(self, hex_: int) -> Goal:
        wing = self.plan.wing_of(self.picture.units(hex_))
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

    # --- cities for the asking ---

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
            able = [hex_ for hex_ in picture.own if hex_ not in found and self._may_take(hex_, there, walk[hex_])]
            if able:
                found[min(able, key=lambda hex_: (walk[hex_], -len(picture.units(hex_))))] = there
        return found

    def _may_take(self, hex_: int, there: int, far: int) -> bool:
        picture = self.picture
        good = len(picture.good(hex_))
        foes = len(picture.state.good_units_in(picture.enemy, there))
        return far <= PRIZE_REACH and len(picture.units(hex_)) > self.need(hex_) and good >= 1 + 2 * foes

    # --- garrisons ---

    def find_need(self, hex_: int) -> int:
        city = CITY_AT.get(hex_)
        return 0 if city is None else self._city_need(hex_, CITIES[city].points)

    def _city_need(self, hex_: int, points: int) -> int:
        if hex_ == RIGA:
            return 1
        if points >= 3 and self.picture.turn >= 6:
            return 2 if self.picture.nearest_enemy(hex_) <= 8 else 1
        if hex_ == KIEV and self.picture.nearest_enemy(hex_) <= 6:
            return 2
        return 0
