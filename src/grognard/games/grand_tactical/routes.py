"""[Com E, Retreat] Routes of retreats: the whole allowance, no hex twice, and which of them the rules prefer.

There may be hundreds of thousands of routes, so they are never listed. Walks that may use a hex twice are counted
layer by layer; they tell for each end the least price that any route to it can have. From an end a real route is then
searched backwards along these layers, which leads astray only where hexes would be used twice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, pairwise

Links = Sequence[Mapping[int, int]]
"""By hex: the hexes that a retreat can go to from it, and what each step uses up of the allowance."""
Route = tuple[int, ...]
"""The hexes of a retreat, from the first to the last."""
Marks = Sequence[int]

MOST_PRIZES = 3
"""So many places that a route may or may not take are told apart; more do not lie along one retreat."""


@dataclass(frozen=True, slots=True)
class Country:
    """The map as a retreating unit finds it."""

    links: Links
    closed: Marks
    """Hexes that it may not enter."""
    price: Marks
    """1 for each hex that it should rather not enter: one under enemy control. [Retreat]"""
    stops: Marks
    """Hexes on which its retreat ends: friendly Fortresses. [Retreat]"""
    prizes: Mapping[int, frozenset[int]] = field(default_factory=dict)
    """What it takes from the enemy by entering a hex: empty Fortresses, Depots that stand alone. Q54, Q71"""
    is_by_hexes: bool = False
    """Does every step use up just one of its points?"""


Key = tuple[int, frozenset[int]]
"""A hex, and what has been taken on the way there."""
NOTHING: frozenset[int] = frozenset()


class Routes:
    """All routes of one unit that goes `points` far."""

    def __init__(self, start: int, points: int, country: Country) -> None:
        self.start, self.points, self.country = start, points, country

    @cached_property
    def layers(self) -> list[dict[Key, int]]:
        """By points used up: where walks can have come, what they have taken, and the least price of that."""
        country = self.country
        layers: list[dict[Key, int]] = [{(self.start, NOTHING): 0}, *({} for _ in range(self.points))]
        for spent, layer in enumerate(layers):
            for (hex_, taken), price in layer.items():
                if spent and country.stops[hex_]:
                    continue
                for there, cost in country.links[hex_].items():
                    if there == self.start or country.closed[there] or spent + cost > self.points:
                        continue
                    gained = country.prizes.get(there, NOTHING)
                    key = (there, taken if gained <= taken else taken | gained)
                    paid = price + country.price[there]
                    following = layers[spent + cost]
                    if paid < following.get(key, paid + 1):
                        following[key] = paid
        return layers

    @cached_property
    def prizes(self) -> frozenset[int]:
        """What lies along any walk."""
        return frozenset().union(*(taken for layer in self.layers for _, taken in layer))

    @cached_property
    def subsets(self) -> tuple[frozenset[int], ...]:
        """What a walk may take of that, the most first."""
        return tuple(_subsets(self.prizes))

    def ends(self) -> dict[int, int]:
        """The hexes where a route may end, with the least price that it can have."""
        found: dict[int, int] = {}
        for spent in range(1, self.points + 1):
            for (hex_, _), price in self.layers[spent].items():
                if self._may_end(hex_, spent) and price < found.get(hex_, price + 1):
                    found[hex_] = price
        return found

    def _may_end(self, hex_: int, spent: int) -> bool:
        """Is a walk over there? On a stop, or with the allowance used up as far as it can be. Q1"""
        left = self.points - spent
        if not left or self.country.stops[hex_]:
            return True
        following = self.country.links[hex_]
        return max(following.values(), default=0) > 1 and any(
            cost > left for there, cost in following.items() if not self.country.closed[there]
        )

    # --- one end ---------------------------------------------------------------------------------------------------

    def find(self, end: int, most: int, wanted: frozenset[int] = NOTHING) -> Route | None:
        """A route to an end that pays no more than that and takes what is wanted."""
        for spent in range(self.points, 0, -1):
            if self._may_end(end, spent):
                way = self._search(end, spent, most - self.country.price[end], wanted, [end])
                if way is not None:
                    return way
        return None

    def _search(self, hex_: int, spent: int, most: int, wanted: frozenset[int], way: list[int]) -> Route | None:
        """The rest of a route, backwards from a hex that the walk reaches with so much spent."""
        country = self.country
        wanted -= country.prizes.get(hex_, NOTHING)
        for before in country.links[hex_]:
            left = spent - country.links[before].get(hex_, spent + 1)
            if left < 0 or before in way:
                continue
            if before == self.start:
                if not left and most >= 0 and not wanted and self._is_complete(way):
                    return (self.start, *reversed(way))
                continue
            if country.stops[before] or not self._is_reached(before, left, most, wanted):
                continue
            way.append(before)
            found = self._search(before, left, most - country.price[before], wanted, way)
            way.pop()
            if found is not None:
                return found
        return None

    def _is_reached(self, hex_: int, spent: int, most: int, wanted: frozenset[int]) -> bool:
        layer = self.layers[spent]
        if not self.prizes:
            return layer.get((hex_, NOTHING), most + 1) <= most
        return any(layer.get((hex_, taken), most + 1) <= most for taken in self.subsets if wanted <= taken)

    def _is_complete(self, way: Sequence[int]) -> bool:
        """`way` runs backwards. Where terrain counts, points may be left over, but not so many that another hex could
        be had with them; and there must be such a hex. Q1"""
        end = way[0]
        full = [self.start, *reversed(way)]
        left = self.points - sum(self.country.links[a][b] for a, b in pairwise(full))
        if not left or self.country.stops[end]:
            return True
        following = [
            cost
            for there, cost in self.country.links[end].items()
            if not self.country.closed[there] and there not in full
        ]
        return bool(following) and min(following) > left

    def best(self, end: int, most: int) -> list[Route]:
        """Routes to an end, told apart by what they take: those of which no other takes all and more. Q54"""
        if not self.prizes:
            way = self.find(end, most)
            return [] if way is None else [way]
        found: list[tuple[frozenset[int], Route]] = []
        for wanted in self.subsets:
            if any(wanted <= taken for taken, _ in found):
                continue
            if (way := self.find(end, most, wanted)) is not None:
                found.append((self.taken(way), way))
        return [way for _, way in found]

    def taken(self, way: Route) -> frozenset[int]:
        """What a route takes."""
        return frozenset().union(*(self.country.prizes.get(hex_, NOTHING) for hex_ in way[1:]))

    # --- all ends --------------------------------------------------------------------------------------------------

    def exists(self) -> bool:
        """Can the unit go anywhere?"""
        if self.country.is_by_hexes and not any(self.country.stops):
            return self._goes_on(self.start, self.points, [self.start])
        return any(self.find(end, self.points) is not None for end in self.ends())

    def _goes_on(self, hex_: int, left: int, way: list[int]) -> bool:
        """Can a walk that uses no hex twice go so many hexes more? Straight ahead finds it at once, nearly always."""
        if not left:
            return True
        closed = self.country.closed
        for there in self.country.links[hex_]:
            if closed[there] or there in way:
                continue
            way.append(there)
            if self._goes_on(there, left - 1, way):
                return True
            way.pop()
        return False

    def all(self) -> dict[int, list[Route]]:
        """Every end, with its routes: a free choice. [Com E]"""
        if self.country.is_by_hexes and not any(self.country.stops):
            rings = self._rings()
            if not any(hex_ in ring for ring in rings[1:] for hex_ in self.country.prizes):
                ways = ((end, self._back(end, self.points, rings, [end])) for end in sorted(rings[-1]))
                return {end: [way] for end, way in ways if way is not None}
        found = ((end, self.best(end, self.points)) for end in sorted(self.ends()))
        return {end: routes for end, routes in found if routes}

    def _rings(self) -> list[set[int]]:
        """By hexes gone: where a walk may have come. Where nothing is to be had on the way and no hex is dearer than
        another, this says all that `layers` does, in a fraction of the time."""
        links, closed = self.country.links, self.country.closed
        rings = [{self.start}]
        for _ in range(self.points):
            rings.append({there for hex_ in rings[-1] for there in links[hex_] if not closed[there]} - {self.start})
        return rings

    def _back(self, hex_: int, gone: int, rings: list[set[int]], way: list[int]) -> Route | None:
        """A route, searched backwards from a hex that a walk of this length reaches."""
        if gone == 1:
            return (self.start, *reversed(way)) if hex_ in self.country.links[self.start] else None
        ring = rings[gone - 1]
        for before in self.country.links[hex_]:
            if before in ring and before not in way:
                way.append(before)
                found = self._back(before, gone - 1, rings, way)
                way.pop()
                if found is not None:
                    return found
        return None

    def preferred(self, may_end: Callable[[int], bool], rank: Callable[[int], int]) -> dict[int, list[Route]]:
        """The ends that the rules leave: of the least price, of these those of the lowest rank. [Retreat] Q54"""
        ends = {end: least for end, least in self.ends().items() if may_end(end)}
        for most in range(min(ends.values(), default=0), self.points + 1):
            ranked = sorted((rank(end), end) for end, least in ends.items() if least <= most)
            if found := self._first_found(ranked, most):
                return found
        return {}

    def _first_found(self, ranked: Iterable[tuple[int, int]], most: int) -> dict[int, list[Route]]:
        found: dict[int, list[Route]] = {}
        lowest = -1
        for rank, end in ranked:
            if found and rank > lowest:
                break
            if routes := self.best(end, most):
                found[end], lowest = routes, rank
        return found


def _subsets(prizes: frozenset[int]) -> Iterator[frozenset[int]]:
    """The greatest first."""
    kept = sorted(prizes)[:MOST_PRIZES]
    for size in range(len(kept), -1, -1):
        yield from map(frozenset, combinations(kept, size))
