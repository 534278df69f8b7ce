"""[Com E, Retreat] Routes of retreats: the whole allowance, no hex twice, and which of them the rules prefer.

There may be hundreds of thousands of routes, so they are never listed. Walks that may use a hex twice are counted
layer by layer; they tell for each end the least price that any route to it can have, and what it can take on its way.
From an end a real route is then searched backwards along these layers, which leads astray only where hexes would be
used twice."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, pairwise

Links = Sequence[Mapping[int, int]]
"""By hex: the hexes that a retreat can go to from it, and what each step uses up of the allowance."""
Route = tuple[int, ...]
"""The hexes of a retreat, from the first to the last."""
Marks = Sequence[int]
Prizes = int
"""A set of prizes, a bit each."""

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
    is_plain: bool = False
    """Does every step use up just one of its points, does it stop nowhere, and has no hex a price?"""


NOTHING: frozenset[int] = frozenset()


# Walks that have come to a hex are a number with a bit for each price and each set of prizes: is there one that has
# paid this and taken all of these, perhaps more? What two can do, both together can: `|`.
_SETS = 1 << MOST_PRIZES
_DEAREST = 64
_UP_TO = tuple(sum(1 << price * _SETS for price in range(most + 1)) for most in range(_DEAREST))
"""By price: the bits of all that costs no more, of the walks that need have taken nothing."""
_LACKING = tuple(
    sum(1 << price * _SETS + taken for price in range(_DEAREST) for taken in range(_SETS) if not taken >> prize & 1)
    for prize in range(MOST_PRIZES)
)
"""By prize: the bits of all sets without it."""


class Routes:
    """All routes of one unit that goes `points` far."""

    def __init__(self, start: int, points: int, country: Country) -> None:
        self.start, self.points, self.country = start, points, country

    @cached_property
    def layers(self) -> list[dict[int, int]]:
        """By points used up: the hexes that walks can have come to, and these walks."""
        return self._walk(self.gains) if self.gains else self._plain_layers

    @cached_property
    def _plain_layers(self) -> list[dict[int, int]]:
        if self.country.is_plain:
            return [dict.fromkeys(hexes, 1) for hexes in self._hexes]
        return self._walk({})

    def _walk(self, gains: Mapping[int, Prizes]) -> list[dict[int, int]]:
        start, points, country = self.start, self.points, self.country
        links, closed, price, stops = country.links, country.closed, country.price, country.stops
        layers: list[dict[int, int]] = [{start: 1}, *({} for _ in range(points))]
        for spent, layer in enumerate(layers):
            for hex_, walks in layer.items():
                if spent:
                    if price[hex_]:
                        layer[hex_] = walks = walks << _SETS
                    if hex_ in gains:
                        layer[hex_] = walks = _with_gains(walks, gains[hex_])
                    if stops[hex_]:
                        continue
                for there, cost in links[hex_].items():
                    if there == start or closed[there] or spent + cost > points:
                        continue
                    following = layers[spent + cost]
                    following[there] = following.get(there, 0) | walks
        return layers

    @cached_property
    def _hexes(self) -> list[set[int]]:
        """By points used up, in plain country: the hexes that walks can have come to, which is all that most ask."""
        start, links, closed = self.start, self.country.links, self.country.closed
        layers = [{start}]
        for _ in range(self.points):
            around: set[int] = set().union(*map(links.__getitem__, layers[-1]))
            layers.append({hex_ for hex_ in around if not closed[hex_] and hex_ != start})
        return layers

    @cached_property
    def prizes(self) -> list[int]:
        """What lies along any walk, and is told apart."""
        prizes = self.country.prizes
        layers: Sequence[Collection[int]] = self._hexes if self.country.is_plain else self._plain_layers
        met = (prizes[hex_] for hex_ in prizes if any(hex_ in layer for layer in layers))
        return sorted(NOTHING.union(*met))[:MOST_PRIZES]

    @cached_property
    def gains(self) -> dict[int, Prizes]:
        """By hex: what a walk takes there of these."""
        if not self.prizes:
            return {}
        found = {
            hex_: sum(1 << number for number, prize in enumerate(self.prizes) if prize in taken)
            for hex_, taken in self.country.prizes.items()
        }
        return {hex_: gained for hex_, gained in found.items() if gained}

    def named(self, taken: Prizes) -> frozenset[int]:
        """Prizes as the country names them."""
        return frozenset(prize for number, prize in enumerate(self.prizes) if taken >> number & 1)

    @cached_property
    def subsets(self) -> tuple[Prizes, ...]:
        """What a walk may take, the most first."""
        return tuple(_subsets(len(self.prizes)))

    def ends(self) -> dict[int, int]:
        """The hexes where a route may end, with the least price that it can have."""
        found: dict[int, int] = {}
        for spent in range(self.points if self.country.is_plain else 1, self.points + 1):
            for hex_, walks in self.layers[spent].items():
                if self._may_end(hex_, spent):
                    price = _least_price(walks)
                    found[hex_] = min(price, found.get(hex_, price))
        return found

    def _may_end(self, hex_: int, spent: int) -> bool:
        """Is a walk over there? On a stop, or with the allowance used up as far as it can be. Q1"""
        left = self.points - spent
        if not left or self.country.stops[hex_]:
            return True
        if self.country.is_plain:
            return False
        following = self.country.links[hex_]
        return max(following.values(), default=0) > 1 and any(
            cost > left for there, cost in following.items() if not self.country.closed[there]
        )

    # --- one end ---------------------------------------------------------------------------------------------------

    def find(self, end: int, most: int, wanted: Prizes = 0) -> Route | None:
        """A route to an end that pays no more than that and takes what is wanted."""
        for spent in range(self.points, max(self.points - 1, 0) if self.country.is_plain else 0, -1):
            if self._may_end(end, spent) and self.layers[spent].get(end, 0) >> wanted & _UP_TO[most]:
                way = self._search(end, spent, most - self.country.price[end], wanted, [end])
                if way is not None:
                    return way
        return None

    def _search(self, hex_: int, spent: int, most: int, wanted: Prizes, way: list[int]) -> Route | None:
        """The rest of a route, backwards from a hex that the walk reaches with so much spent."""
        start, links, layers, stops = self.start, self.country.links, self.layers, self.country.stops
        wanted &= ~self.gains.get(hex_, 0)
        for before in links[hex_]:
            left = spent - links[before].get(hex_, spent + 1)
            if left < 0 or before in way:
                continue
            if before == start:
                if not left and most >= 0 and not wanted and self._is_complete(way):
                    return (start, *reversed(way))
                continue
            if most < 0 or stops[before] or not layers[left].get(before, 0) >> wanted & _UP_TO[most]:
                continue
            way.append(before)
            found = self._search(before, left, most - self.country.price[before], wanted, way)
            way.pop()
            if found is not None:
                return found
        return None

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
        found: list[tuple[Prizes, Route]] = []
        for wanted in self.subsets:
            if any(not wanted & ~taken for taken, _ in found):
                continue
            if (way := self.find(end, most, wanted)) is not None:
                found.append((self._gained(way), way))
        return [way for _, way in found]

    def _gained(self, way: Route) -> Prizes:
        gained = 0
        for hex_ in way[1:]:
            gained |= self.gains.get(hex_, 0)
        return gained

    def taken(self, way: Route) -> frozenset[int]:
        """What a route takes."""
        return frozenset().union(*(self.country.prizes.get(hex_, NOTHING) for hex_ in way[1:]))

    # --- all ends --------------------------------------------------------------------------------------------------

    def exists(self) -> bool:
        """Can the unit go anywhere?"""
        if self.country.is_plain:
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

    def choices(self) -> dict[int, list[Prizes]]:
        """Every end, with what its routes can take, where no other takes all and more: a free choice. [Com E] Q54
        `find` says by which route."""
        found: dict[int, list[Prizes]] = {}
        for end in sorted(self._hexes[-1] if self.country.is_plain else self.ends()):
            taken: list[Prizes] = []
            for wanted in self.subsets:
                if all(wanted & ~more for more in taken) and self._is_possible(end, wanted):
                    taken.append(wanted)
            if taken:
                found[end] = taken
        return found

    def _is_possible(self, end: int, wanted: Prizes) -> bool:
        if end * _SETS + wanted in self._trails:
            return True
        return self.find(end, self.points, wanted) is not None

    @cached_property
    def _trails(self) -> Collection[int]:
        """Where real routes end and what they take, in plain country: of those that come to a hex with the same
        prizes only the first goes on. Nearly all ends are among these, so that few have to be searched for."""
        links, closed, gains = self.country.links, self.country.closed, self.gains
        trails: dict[int, Route] = {self.start * _SETS: (self.start,)}
        for _ in range(self.points if self.country.is_plain else 0):
            following: dict[int, Route] = {}
            for key, way in trails.items():
                taken = key % _SETS
                for there in links[key // _SETS]:
                    arrived = there * _SETS + (taken | gains[there] if there in gains else taken)
                    if arrived not in following and not closed[there] and there not in way:
                        following[arrived] = (*way, there)
            trails = following
        return trails

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


def _with_gains(walks: int, gained: Prizes) -> int:
    """Whoever has come without a prize that is taken here has it now."""
    for prize in range(MOST_PRIZES):
        if gained >> prize & 1:
            walks |= (walks & _LACKING[prize]) << (1 << prize)
    return walks


def _least_price(walks: int) -> int:
    return ((walks & -walks).bit_length() - 1) // _SETS


def _subsets(count: int) -> Iterator[Prizes]:
    """Of so many prizes, the greatest first."""
    for size in range(count, -1, -1):
        yield from (sum(1 << prize for prize in chosen) for chosen in combinations(range(count), size))
