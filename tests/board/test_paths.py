"""Moves and supply lines, compared with slow searches that leave no doubt."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.board.areas import AreaMap, Space
from grognard.board.hexes import HexGrid
from grognard.board.paths import (
    CLOSED,
    all_ways_cost,
    cheapest_way,
    flatten,
    reach,
    step_costs,
    trace,
)
from grognard.lab.bench_board import ALLOWANCE, make_country

Marks = bytearray | None


@dataclass(frozen=True)
class Problem:
    """A map with all that may slow or stop a move."""

    targets: list[int]
    slots: int
    costs: list[int]
    start: int
    stop: Marks
    closed: Marks
    extra: list[int] | None
    not_first: Marks

    @property
    def spaces(self) -> int:
        return len(self.targets) // self.slots

    def slow_costs(self, limit: int) -> dict[int, int]:
        """Bellman and Ford: improve until nothing improves."""
        best = {self.start: 0}
        improved = True
        while improved:
            improved = False
            for space in list(best):
                for step in range(space * self.slots, (space + 1) * self.slots):
                    target = self.targets[step]
                    if target < 0 or not self.may_step(space, target):
                        continue
                    total = best[space] + self.price(space, step)
                    if total <= limit and total < best.get(target, CLOSED):
                        best[target] = total
                        improved = True
        return best

    def may_step(self, space: int, target: int) -> bool:
        if self.closed is not None and self.closed[target]:
            return False
        if space == self.start:
            return self.not_first is None or not self.not_first[target]
        return self.stop is None or not self.stop[space]

    def price(self, space: int, step: int) -> int:
        return self.costs[step] + (0 if self.extra is None or space == self.start else self.extra[space])


@cache
def _grid(columns: int, rows: int) -> HexGrid:
    return HexGrid((1, columns), (1, rows), "odd")


def _any_graph(draw: st.DrawFn) -> tuple[list[int], int]:
    """Areas or points: any graph, each border in both directions."""
    count = draw(st.integers(1, 12))
    pairs = draw(st.sets(st.tuples(st.integers(0, count - 1), st.integers(0, count - 1)), max_size=25))
    both = {(a, b) for a, b in pairs if a != b} | {(b, a) for a, b in pairs if a != b}
    return flatten([sorted(b for a, b in both if a == space) for space in range(count)])


def _marks(draw: st.DrawFn, count: int) -> Marks:
    if not draw(st.booleans()):
        return None
    return bytearray(draw(st.lists(st.sampled_from([0, 0, 0, 1]), min_size=count, max_size=count)))


@st.composite
def problems(draw: st.DrawFn, least: int = 0) -> Problem:
    if draw(st.booleans()):
        grid = _grid(draw(st.integers(1, 6)), draw(st.integers(1, 6)))
        targets, slots = grid.targets, grid.slots
    else:
        targets, slots = _any_graph(draw)
    count = len(targets) // slots
    prices = st.lists(st.sampled_from([least, 1, 1, 2, 3, 7, CLOSED]), min_size=len(targets), max_size=len(targets))
    drawn = draw(prices)
    costs = step_costs(targets, slots, lambda space, slot, target: drawn[space * slots + slot])
    extra = draw(st.none() | st.lists(st.sampled_from([0, 0, 1, 4]), min_size=count, max_size=count))
    start = draw(st.integers(0, count - 1))
    marks = [_marks(draw, count) for _ in range(3)]
    return Problem(targets, slots, costs, start, marks[0], marks[1], extra, marks[2])


def _reach(problem: Problem, allowance: int) -> dict[int, int]:
    return reach(
        problem.start,
        allowance,
        problem.targets,
        problem.costs,
        problem.slots,
        stop=problem.stop,
        closed=problem.closed,
        extra=problem.extra,
        not_first=problem.not_first,
    )


@given(problems(), st.integers(0, 30) | st.just(400))
def test_reach_is_what_a_slow_search_finds(problem: Problem, allowance: int) -> None:
    found = _reach(problem, allowance)
    assert found == problem.slow_costs(allowance)
    assert list(found.values()) == sorted(found.values())


@given(problems())
def test_both_searches_behind_reach_agree(problem: Problem) -> None:
    few, many = _reach(problem, 200), _reach(problem, 300)
    assert few == {space: cost for space, cost in many.items() if cost <= 200}


@given(problems(), st.data())
def test_a_cheapest_way_is_a_way_and_costs_the_least(problem: Problem, data: st.DataObject) -> None:
    goal = data.draw(st.integers(0, problem.spaces - 1))
    way = cheapest_way(
        problem.start,
        goal,
        problem.targets,
        problem.costs,
        problem.slots,
        problem.stop,
        problem.closed,
        problem.extra,
        problem.not_first,
    )
    least = problem.slow_costs(CLOSED - 1).get(goal)
    if least is None:
        assert way == []
        return
    assert (way[0], way[-1]) == (problem.start, goal)
    total = 0
    for space, target in itertools.pairwise(way):
        assert problem.may_step(space, target)
        steps = range(space * problem.slots, (space + 1) * problem.slots)
        total += min(problem.price(space, step) for step in steps if problem.targets[step] == target)
    assert total == least


@given(problems(), st.data())
def test_all_ways_cost_what_the_nearest_start_gives(problem: Problem, data: st.DataObject) -> None:
    starts = data.draw(st.sets(st.integers(0, problem.spaces - 1)))
    closed = problem.closed
    found = all_ways_cost(starts, problem.targets, problem.costs, problem.slots, closed=closed)
    single = [
        Problem(problem.targets, problem.slots, problem.costs, start, None, closed, None, None).slow_costs(CLOSED - 1)
        for start in starts
    ]
    assert found == [
        min((each.get(space, CLOSED) for each in single), default=CLOSED) for space in range(problem.spaces)
    ]


@given(problems(), st.data(), st.none() | st.integers(0, 6))
def test_trace_is_a_breadth_first_search(problem: Problem, data: st.DataObject, longest: int | None) -> None:
    sources = data.draw(st.sets(st.integers(0, problem.spaces - 1)))
    barred = bytearray(cost > 2 for cost in problem.costs)
    found = trace(sources, problem.targets, problem.slots, problem.closed, longest, problem.stop, barred)
    assert found == _slow_trace(problem, sources, barred, longest)
    assert list(found.values()) == sorted(found.values())


def _slow_trace(problem: Problem, sources: set[int], barred: Sequence[int], longest: int | None) -> dict[int, int]:
    best = dict.fromkeys(sources, 0)
    improved = True
    while improved:
        improved = False
        for space, length in list(best.items()):
            if length == longest or (problem.stop is not None and problem.stop[space] and space not in sources):
                continue
            for step in range(space * problem.slots, (space + 1) * problem.slots):
                target = problem.targets[step]
                shut = target < 0 or barred[step] or (problem.closed is not None and problem.closed[target])
                if not shut and length + 1 < best.get(target, CLOSED):
                    best[target] = length + 1
                    improved = True
    return best


# Small maps on which one can see what the words mean: four spaces in a row


ROW, SLOTS = flatten([[1], [0, 2], [1, 3], [2]])
ONE_POINT = step_costs(ROW, SLOTS, lambda space, slot, target: 1)


def test_a_move_ends_where_it_is_stopped() -> None:
    assert reach(0, 9, ROW, ONE_POINT, SLOTS, stop=bytearray([0, 1, 0, 0])) == {0: 0, 1: 1}
    assert reach(1, 9, ROW, ONE_POINT, SLOTS, stop=bytearray([0, 1, 0, 0])) == {1: 0, 0: 1, 2: 1, 3: 2}


def test_closed_spaces_are_not_entered_but_can_be_left() -> None:
    assert reach(0, 9, ROW, ONE_POINT, SLOTS, closed=bytearray([0, 0, 1, 0])) == {0: 0, 1: 1}
    assert reach(2, 9, ROW, ONE_POINT, SLOTS, closed=bytearray([0, 0, 1, 0])) == {2: 0, 1: 1, 3: 1, 0: 2}


def test_leaving_costs_extra_except_at_the_start() -> None:
    assert reach(0, 9, ROW, ONE_POINT, SLOTS, extra=[2, 2, 0, 0]) == {0: 0, 1: 1, 2: 4, 3: 5}
    assert reach(0, 3, ROW, ONE_POINT, SLOTS, extra=[2, 2, 0, 0]) == {0: 0, 1: 1}


def test_the_first_step_may_be_barred_from_a_space_that_a_later_one_reaches() -> None:
    triangle, slots = flatten([[1, 2], [0, 2], [0, 1]])
    costs = step_costs(triangle, slots, lambda space, slot, target: 1)
    zones = bytearray([1, 1, 0])
    assert reach(0, 9, triangle, costs, slots, stop=zones, not_first=zones) == {0: 0, 2: 1, 1: 2}
    assert cheapest_way(0, 1, triangle, costs, slots, stop=zones, not_first=zones) == [0, 2, 1]


def test_an_allowance_holds_for_a_way_too() -> None:
    assert cheapest_way(0, 3, ROW, ONE_POINT, SLOTS, allowance=3) == [0, 1, 2, 3]
    assert cheapest_way(0, 3, ROW, ONE_POINT, SLOTS, allowance=2) == []
    assert cheapest_way(2, 2, ROW, ONE_POINT, SLOTS) == [2]


@pytest.mark.parametrize("allowance", [-5, -1, 0])
def test_without_points_a_unit_stays(allowance: int) -> None:
    assert reach(1, allowance, ROW, ONE_POINT, SLOTS) == {1: 0}


def test_lines_of_supply() -> None:
    assert trace([0], ROW, SLOTS) == {0: 0, 1: 1, 2: 2, 3: 3}
    assert trace([0], ROW, SLOTS, longest=2) == {0: 0, 1: 1, 2: 2}
    assert trace([0], ROW, SLOTS, blocked=bytearray([0, 0, 1, 0])) == {0: 0, 1: 1}
    assert trace([0], ROW, SLOTS, stop=bytearray([1, 0, 1, 0])) == {0: 0, 1: 1, 2: 2}
    assert trace([3, 0], ROW, SLOTS, longest=1) == {3: 0, 0: 0, 2: 1, 1: 1}
    assert trace([], ROW, SLOTS) == {}


def test_areas_have_the_flat_form() -> None:
    borders = {"A": "B C", "B": "A", "C": "A D", "D": "C"}
    spaces = [Space(code, code, "", "", 0, 0, "", "", 0, tuple(near.split())) for code, near in borders.items()]
    areas = AreaMap(spaces)
    found = trace([areas.number["B"]], areas.targets, areas.slots)
    assert [found[space] for space in range(len(areas))] == list(areas.distances(areas.number["B"]))


def test_a_river_finds_its_way_along_hexsides() -> None:
    grid = _grid(6, 6)
    costs = step_costs(grid.corner_targets, 3, lambda corner, slot, target: 1)
    source, mouth = grid.corner_ids(0)[0], grid.corner_ids(len(grid) - 1)[3]
    course = cheapest_way(source, mouth, grid.corner_targets, costs, 3)
    shared = [set(grid.corner_sides(a)) & set(grid.corner_sides(b)) for a, b in itertools.pairwise(course)]
    assert all(len(sides) == 1 for sides in shared)


# The benchmark


def test_the_bench_of_boards_measures_a_unit_of_the_promised_size() -> None:
    land = make_country()
    found = reach(land.start, ALLOWANCE, land.grid.targets, land.costs, land.grid.slots, land.zones, land.enemies)
    assert 60 <= len(found) <= 100
    assert any(land.zones[space] for space in found)
