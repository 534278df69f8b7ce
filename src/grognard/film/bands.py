"""The geometry of the armies' bands, as the closing page draws them (web/src/end/flow.ts), with the time at which the
head of a band comes by each cut through it.

All bands of a road lie side by side in the order of time, the first one to the left as seen by whoever marched there
first, and the bundle as a whole lies on the middle of the road. So the way out and the way back cover each other
nowhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import atan2, ceil, cos, hypot, inf, pi, sin, sqrt
from statistics import median
from typing import Any

Point = tuple[float, float]
Leg = Mapping[str, Any]
"""Of a story's flow: turn, origin, destination, strength, is_retreat."""

GAP = 0.35
"""Between the lanes of a road, in map units for one unit of strength."""
CORNER = 0.35
"""A turn sharper than this is a corner, not a curve: cosine of the angle between two marches."""
EASE = 0.24
"""The share of a march over which its band widens or narrows at either end."""
SORTIE = 1
"""Turns within which an army that is back where it was has only made a sortie;"""
NEAR = 0.3
"""else it has, if it went no farther than this share of what its whole road reaches."""
ROUNDS = 6
"""How often nameless places move towards their neighbours."""
CUTS = 18
"""Cuts through the band of one march."""
ENEMY_SHARE = 0.5
"""The second side's bands are this much thinner, so that they stay in the background."""


@dataclass(slots=True)
class March:
    """A border crossed, with the strength on the way and at the end of the stay behind it."""

    turn: int
    origin: str
    destination: str
    start: Point
    end: Point
    strength: float
    after: float
    is_retreat: bool
    is_last: bool = False
    lane: float = 0.0
    """Where its band begins: how far to the left of the middle of the road, as seen by those who march."""

    @property
    def length(self) -> float:
        return _far(self.start, self.end)


@dataclass(frozen=True, slots=True)
class Cut:
    """A cut through a band: where the road is, its left, between which distances to the left the band lies; and how
    many marches the head has made when it comes by."""

    at: Point
    left: Point
    inner: float
    outer: float
    passed: float

    def off_road(self, distance: float) -> Point:
        return self.at[0] + self.left[0] * distance, self.at[1] + self.left[1] * distance

    @property
    def middle(self) -> Point:
        return self.off_road((self.inner + self.outer) / 2)


@dataclass(slots=True)
class Stroke:
    """A piece of a band: all out, or all back."""

    is_retreat: bool
    cuts: list[Cut]


@dataclass(slots=True)
class Band:
    """The band of one flow."""

    side: str
    is_main: bool
    is_enemy: bool
    unit: float
    """Map units for each unit of strength."""
    legs: Sequence[Leg]
    marches: list[March]
    strokes: list[Stroke] = field(default_factory=list)

    @property
    def rank(self) -> int:
        """From the lowest to the highest: the enemy, the columns, the army."""
        return (0 if self.is_enemy else 4) + (2 if self.is_main else 0)

    def strength_after(self, turn: int) -> float | None:
        """At the end of a turn; None before the first leg and after the last."""
        if not self.legs or turn > self.legs[-1]["turn"]:
            return None
        so_far = [leg["strength"] for leg in self.legs if leg["turn"] <= turn]
        return so_far[-1] if so_far else None

    def strength_before(self, turn: int) -> float | None:
        """At the beginning of a turn; in its first turn what it sets out with."""
        if turn == self.legs[0]["turn"]:
            return float(self.legs[0]["strength"])
        return self.strength_after(turn - 1) if turn <= self.legs[-1]["turn"] else None

    def marches_until(self, turn: int) -> int:
        """How many marches have been made when a turn ends."""
        return sum(march.turn <= turn for march in self.marches)

    def head(self, passed: float) -> Point:
        """Where the head is after so many marches."""
        cuts = [cut for stroke in self.strokes for cut in stroke.cuts]
        if not cuts:
            return self.marches[0].start if self.marches else (0.0, 0.0)
        return next((b.middle if a is b else _between_cuts(a, b, passed).middle
                     for a, b in _around(cuts, passed)), cuts[-1].middle)  # fmt: skip


def bands_of(
    flows: Sequence[Mapping[str, Any]],
    where: Mapping[str, Point],
    is_named: Callable[[str], bool],
    unit_for: Callable[[float], float],
) -> list[Band]:
    """The bands of all flows. `unit_for` says how wide a unit of strength is drawn, given the usual march."""
    every = [_marches(flow["legs"], where) for flow in flows]
    lengths = [march.length for marches in every for march in marches]
    unit = unit_for(median(lengths) if lengths else inf)
    kept = [_without_sorties(marches) for marches in every]
    _straighten([march for marches in kept for march in marches], where, is_named)
    own = flows[0]["side"] if flows else ""
    seen: set[str] = set()
    bands = []
    for flow, marches in zip(flows, kept, strict=True):
        is_enemy, is_main = flow["side"] != own, flow["side"] not in seen
        seen.add(flow["side"])
        width = unit * (ENEMY_SHARE if is_enemy else 1)
        bands.append(Band(flow["side"], is_main, is_enemy, width, flow["legs"], marches))
    _assign_lanes(bands)
    for band in bands:
        band.strokes = list(_strokes(band.marches, band.unit))
    return bands


def _marches(legs: Sequence[Leg], where: Mapping[str, Point]) -> list[March]:
    marches: list[March] = []
    for leg in legs:
        origin, destination = leg["origin"], leg["destination"]
        if origin not in where or destination not in where:
            continue
        if origin == destination:
            if marches:
                marches[-1].after = leg["strength"]
            continue
        strength = leg["strength"]
        marches.append(March(leg["turn"], origin, destination, where[origin], where[destination],
                             strength, strength, leg["is_retreat"]))  # fmt: skip
    if marches:
        marches[-1].is_last = True
    return marches


def _without_sorties(marches: list[March]) -> list[March]:
    """An army that soon comes back to where it was, or has not been far away, has not moved as far as a map of the
    whole campaign is concerned. To the far end of its road it goes once."""
    if not marches:
        return []
    start = marches[0].start
    end = max(marches, key=lambda march: _far(start, march.end)).destination
    reach = max(_far(start, march.end) for march in marches)
    kept: list[March] = []
    for march in marches:
        kept.append(march)
        first = next((n for n in reversed(range(len(kept))) if kept[n].origin == march.destination), None)
        if first is None or first == len(kept) - 1 or not _is_sortie(kept, first, end, reach):
            continue
        del kept[first:]
        if kept:
            kept[-1].after = march.after
    if kept:
        kept[-1].is_last = True
    return kept


def _is_sortie(kept: list[March], first: int, end: str, reach: float) -> bool:
    loop = kept[first:]
    leaves_out_the_end = all(march.destination != end for march in loop)
    has_been_there = any(march.destination == end for march in kept[:first])
    if not leaves_out_the_end and not has_been_there:
        return False
    extent = max(_far(loop[0].start, march.end) for march in loop)
    return loop[-1].turn - loop[0].turn <= SORTIE or extent < reach * NEAR


def _straighten(marches: list[March], where: Mapping[str, Point], is_named: Callable[[str], bool]) -> None:
    """A place without a name of its own moves towards the middle of its neighbours on the roads, the same for all who
    came there. Named places stay where they are."""
    near: dict[str, set[str]] = {}
    for march in marches:
        near.setdefault(march.origin, set()).add(march.destination)
        near.setdefault(march.destination, set()).add(march.origin)
    now = dict(where)
    for _ in range(ROUNDS):
        following = dict(now)
        for space, around in near.items():
            if is_named(space) or len(around) < 2:
                continue
            x, y = (sum(now[other][axis] for other in around) / len(around) for axis in (0, 1))
            following[space] = ((now[space][0] + x) / 2, (now[space][1] + y) / 2)
        now = following
    for march in marches:
        march.start, march.end = now[march.origin], now[march.destination]


def _assign_lanes(bands: Sequence[Band]) -> None:
    """Put the bands of each road side by side, in the order of time, the bundle in the middle of the road."""
    bundles: dict[frozenset[str], list[tuple[March, float]]] = {}
    lanes = [(march, march.strength * band.unit) for band in bands for march in band.marches]
    for march, width in sorted(lanes, key=lambda lane: lane[0].turn):
        bundles.setdefault(frozenset((march.origin, march.destination)), []).append((march, width))
    gap = GAP * max((band.unit for band in bands), default=0.0)
    for bundle in bundles.values():
        left = (sum(width for _, width in bundle) + gap * (len(bundle) - 1)) / 2
        for march, width in bundle:
            # Who comes the other way has the left where the first had the right.
            march.lane = left - width if march.origin == bundle[0][0].origin else -left
            left -= width + gap


def _strokes(marches: list[March], unit: float) -> Iterator[Stroke]:
    first = 0
    for number, march in enumerate(marches):
        if number + 1 == len(marches) or marches[number + 1].is_retreat != march.is_retreat:
            yield Stroke(march.is_retreat, _cuts(marches[first : number + 1], first, unit))
            first = number + 1


def _cuts(marches: list[March], offset: int, unit: float) -> list[Cut]:
    """The cuts through a stroke's band, from its beginning to its end: smooth curves, with corners between them."""
    cuts: list[Cut] = []
    first = 0
    for number, march in enumerate(marches):
        if number + 1 < len(marches) and _turn(march, marches[number + 1]) > CORNER:
            continue
        run = _curve(marches, first, number + 1, offset, unit)
        if cuts:
            cuts += _swing(cuts[-1], run[0])
        cuts += run
        first = number + 1
    return cuts


def _turn(one: March, other: March) -> float:
    """How straight the road goes on from one march to the next: the cosine of the turn."""
    ax, ay = one.end[0] - one.start[0], one.end[1] - one.start[1]
    bx, by = other.end[0] - other.start[0], other.end[1] - other.start[1]
    return (ax * bx + ay * by) / (hypot(ax, ay) * hypot(bx, by) or 1)


def _curve(marches: list[March], first: int, end: int, offset: int, unit: float) -> list[Cut]:
    """The cuts of the marches from one number to before another, all on one curve."""
    nodes = [marches[first].start, *(march.end for march in marches[first:end])]
    points = [
        (_on_curve(nodes, number - first, step / CUTS), number, step / CUTS)
        for number in range(first, end)
        for step in range(1 if number > first else 0, CUTS + 1)
    ]
    cuts = []
    for place, (at, number, part) in enumerate(points):
        bx, by = points[max(0, place - 1)][0]
        ax, ay = points[min(len(points) - 1, place + 1)][0]
        length = hypot(ax - bx, ay - by) or 1
        inner = _lane_at(marches, number, part, unit)
        width = _strength_at(marches, number, part) * unit
        # The picture's y runs down: who goes east has the north on his left.
        left = ((ay - by) / length, -(ax - bx) / length)
        cuts.append(Cut(at, left, inner, inner + width, offset + number + part))
    return cuts


def _swing(one: Cut, other: Cut) -> list[Cut]:
    """Cuts that turn around a town, the shorter way; who faces about turns to the right."""
    start = atan2(one.left[1], one.left[0])
    angle = atan2(other.left[1], other.left[0]) - start
    angle += 2 * pi if angle < -0.95 * pi else -2 * pi if angle > 1.05 * pi else 0
    steps = max(1, ceil(abs(angle) / 0.2))
    return [
        Cut(
            one.at,
            (cos(start + angle * step / steps), sin(start + angle * step / steps)),
            _mix(one.inner, other.inner, step / steps),
            _mix(one.outer, other.outer, step / steps),
            one.passed,
        )
        for step in range(1, steps)
    ]


def _strength_at(marches: list[March], number: int, part: float) -> float:
    """Strength along a march: constant, but for the ends, where it passes over into that of the next."""
    march = marches[number]
    here = march.strength
    if part < EASE:
        before = marches[number - 1].strength if number else here
        return _mix((before + here) / 2, here, smooth(part / EASE))
    if part > 1 - EASE:
        after = marches[number + 1].strength if number + 1 < len(marches) else here
        end = min(march.after, here) if march.is_last else (here + after) / 2
        return _mix(here, end, smooth((part - 1 + EASE) / EASE))
    return here


def _lane_at(marches: list[March], number: int, part: float, unit: float) -> float:
    """The lane along a march; a broad band on a short march takes all of it to pass over into the next lane."""
    march = marches[number]
    here = march.lane
    ease = min(0.5, max(EASE, 1.5 * march.strength * unit / (march.length or 1)))
    if part < ease:
        before = marches[number - 1].lane if number else here
        return _mix((here + before) / 2, here, smooth(part / ease))
    if part > 1 - ease:
        after = marches[number + 1].lane if number + 1 < len(marches) else here
        return _mix(here, (here + after) / 2, smooth((part - 1 + ease) / ease))
    return here


def _on_curve(nodes: list[Point], number: int, part: float) -> Point:
    """A point of the smooth curve through the nodes (Catmull-Rom, centripetal: no loops), between one and the next."""
    second, third = nodes[number], nodes[number + 1]
    first = nodes[number - 1] if number else _mirror(third, second)
    fourth = nodes[number + 2] if number + 2 < len(nodes) else _mirror(second, third)
    times = [0.0]
    for one, other in pairwise((first, second, third, fourth)):
        times.append(times[-1] + max(1e-6, sqrt(_far(one, other))))
    t0, t1, t2, t3 = times
    time = _mix(t1, t2, part)
    a1 = _between(first, second, t0, t1, time)
    a2 = _between(second, third, t1, t2, time)
    a3 = _between(third, fourth, t2, t3, time)
    return _between(_between(a1, a2, t0, t2, time), _between(a2, a3, t1, t3, time), t1, t2, time)


# --- what has been marched so far ---------------------------------------------------------------------------------


def stretch(cuts: Sequence[Cut], start: float, end: float) -> list[Cut]:
    """The cuts that the head passes between two moments, with one at each of these."""
    found: list[Cut] = []
    for one, other in pairwise(cuts):
        if other.passed < start or one.passed > end:
            continue
        if not found:
            found.append(_between_cuts(one, other, max(start, one.passed)))
        found.append(other if other.passed <= end else _between_cuts(one, other, end))
    return found


def quadrangles(cuts: Sequence[Cut], least: float) -> Iterator[list[Point]]:
    """The band between each two cuts; one that is thinner than `least` is drawn that wide. They are shapes of their
    own, so that the band stays whole where it bends so sharply that its inner edge folds."""
    for one, other in pairwise(cuts):
        if one.outer <= one.inner and other.outer <= other.inner:
            continue
        before, after = _edges(one, least), _edges(other, least)
        yield [before[0], before[1], after[1], after[0]]


def _edges(cut: Cut, least: float) -> tuple[Point, Point]:
    more = max(0.0, least - (cut.outer - cut.inner)) / 2
    return cut.off_road(cut.inner - more), cut.off_road(cut.outer + more)


def _around(cuts: Sequence[Cut], passed: float) -> Iterator[tuple[Cut, Cut]]:
    if passed <= cuts[0].passed:
        yield cuts[0], cuts[0]
    for one, other in pairwise(cuts):
        if one.passed <= passed <= other.passed and one.passed < other.passed:
            yield one, other


def _between_cuts(one: Cut, other: Cut, passed: float) -> Cut:
    share = (passed - one.passed) / (other.passed - one.passed) if other.passed > one.passed else 1.0
    share = min(1.0, max(0.0, share))
    return Cut(
        (_mix(one.at[0], other.at[0], share), _mix(one.at[1], other.at[1], share)),
        (_mix(one.left[0], other.left[0], share), _mix(one.left[1], other.left[1], share)),
        _mix(one.inner, other.inner, share),
        _mix(one.outer, other.outer, share),
        passed,
    )


def smooth(share: float) -> float:
    """From 0 to 1 with a soft start and a soft end."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def _mix(one: float, other: float, share: float) -> float:
    return one + (other - one) * share


def _between(one: Point, other: Point, start: float, end: float, time: float) -> Point:
    share = (time - start) / (end - start)
    return _mix(one[0], other[0], share), _mix(one[1], other[1], share)


def _mirror(point: Point, centre: Point) -> Point:
    return 2 * centre[0] - point[0], 2 * centre[1] - point[1]


def _far(one: Point, other: Point) -> float:
    return hypot(other[0] - one[0], other[1] - one[1])
