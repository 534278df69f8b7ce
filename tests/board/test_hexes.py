"""Hex grids of any shape: neighbours, distances, lines, places on the board, hexsides and corners."""

from __future__ import annotations

import itertools
import math
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.board.hexes import DIRECTIONS, NE, NW, SE, SW, HexGrid, N, S, opposite

INVASION = HexGrid((1, 27), (1, 17), "even", columns_fall_east=True)
SCORCHED_EARTH = HexGrid((15, 50), (1, 27), "odd")


@cache
def _grid(columns: tuple[int, int], rows: tuple[int, int], low: str, columns_fall_east: bool) -> HexGrid:
    return HexGrid(columns, rows, low, columns_fall_east, origin=(7.0, -20.0))


@st.composite
def grids(draw: st.DrawFn, least: int = 1) -> HexGrid:
    first_column, first_row = draw(st.integers(0, 20)), draw(st.integers(0, 20))
    columns = (first_column, first_column + draw(st.integers(least, 9)) - 1)
    rows = (first_row, first_row + draw(st.integers(least, 9)) - 1)
    return _grid(columns, rows, draw(st.sampled_from(["odd", "even"])), draw(st.booleans()))


def _some_hex(data: st.DataObject, grid: HexGrid) -> int:
    return data.draw(st.integers(0, len(grid) - 1))


def _breadth_first(grid: HexGrid, start: int) -> dict[int, int]:
    distances = {start: 0}
    for hex_ in (queue := [start]):
        for neighbour in grid.adjacent[hex_]:
            if neighbour not in distances:
                distances[neighbour] = distances[hex_] + 1
                queue.append(neighbour)
    return distances


# Numbers and neighbours


@given(grids())
def test_codes_are_column_and_row_in_order(grid: HexGrid) -> None:
    assert list(grid.codes) == sorted(grid.codes)
    assert len(grid) == grid.column_count * grid.row_count == len(grid.number)
    assert all(grid.codes[index] == code and len(code) == 4 for code, index in grid.number.items())


@given(grids())
def test_neighbours_see_each_other_in_opposite_directions(grid: HexGrid) -> None:
    for hex_, six in enumerate(grid.neighbours):
        assert grid.adjacent[hex_] == tuple(each for each in six if each >= 0)
        assert len(set(grid.adjacent[hex_])) == len(grid.adjacent[hex_])
        for direction, neighbour in enumerate(six):
            assert grid.targets[hex_ * grid.slots + direction] == neighbour
            if neighbour >= 0:
                assert grid.neighbours[neighbour][opposite(direction)] == hex_
                assert grid.direction(hex_, neighbour) == direction


@given(grids())
def test_directions_are_what_they_are_called(grid: HexGrid) -> None:
    for hex_, six in enumerate(grid.neighbours):
        x, y = grid.centre(hex_)
        for direction, neighbour in enumerate(six):
            if neighbour >= 0:
                nx, ny = grid.centre(neighbour)
                name = ("N" if ny < y else "S") + ("E" if nx > x + 1 else "W" if nx < x - 1 else "")
                assert name == DIRECTIONS[direction]
                assert math.dist((x, y), (nx, ny)) == pytest.approx(grid.height)


@given(grids())
def test_low_columns_and_numbering(grid: HexGrid) -> None:
    for code, hex_ in grid.number.items():
        column, row = int(code[:2]), int(code[2:])
        low = (column % 2 == 1) == (grid.low == "odd")
        assert grid.centre(hex_) == pytest.approx(grid.point(column, row + 0.5 * low))
        east = f"{column + (-1 if grid.columns_fall_east else 1):02}{row:02}"
        if east in grid.number:
            assert grid.centre(grid.number[east])[0] > grid.centre(hex_)[0]


# Distances and shapes


@given(grids(), st.data())
def test_distance_is_the_breadth_first_distance(grid: HexGrid, data: st.DataObject) -> None:
    start = _some_hex(data, grid)
    found = _breadth_first(grid, start)
    assert len(found) == len(grid)
    assert all(grid.distance(start, hex_) == grid.distance(hex_, start) == steps for hex_, steps in found.items())


@given(st.data())
def test_the_triangle_inequality(data: st.DataObject) -> None:
    grid = SCORCHED_EARTH
    a, b, c = (_some_hex(data, grid) for _ in range(3))
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)
    assert (grid.distance(a, b) == 0) == (a == b)


@given(grids(), st.data(), st.integers(0, 12))
def test_rings_and_discs(grid: HexGrid, data: st.DataObject, radius: int) -> None:
    centre = _some_hex(data, grid)
    ring, disc = grid.ring(centre, radius), grid.within(centre, radius)
    assert len(set(ring)) == len(ring)
    assert len(set(disc)) == len(disc)
    assert set(ring) == {hex_ for hex_ in range(len(grid)) if grid.distance(centre, hex_) == radius}
    assert set(disc) == {hex_ for hex_ in range(len(grid)) if grid.distance(centre, hex_) <= radius}


@pytest.mark.parametrize(("grid", "code"), [(INVASION, "1409"), (SCORCHED_EARTH, "2913")])
@pytest.mark.parametrize("radius", [1, 2, 3, 7])
def test_rings_in_the_open_have_six_hexes_for_each_step(grid: HexGrid, code: str, radius: int) -> None:
    centre = grid.number[code]
    ring = grid.ring(centre, radius)
    assert len(ring) == 6 * radius
    assert len(grid.within(centre, radius)) == 1 + 3 * radius * (radius + 1)
    assert all(grid.distance(a, b) == 1 for a, b in itertools.pairwise((*ring, ring[0])))
    assert grid.centre(ring[0])[0] == pytest.approx(grid.centre(centre)[0])
    assert grid.ring(centre, 0) == grid.within(centre, 0) == (centre,)


@given(grids(), st.data())
def test_lines_are_straight_and_whole(grid: HexGrid, data: st.DataObject) -> None:
    start, end = _some_hex(data, grid), _some_hex(data, grid)
    line = grid.line(start, end)
    assert (line[0], line[-1]) == (start, end)
    assert len(line) == grid.distance(start, end) + 1
    assert all(grid.distance(a, b) == 1 for a, b in itertools.pairwise(line))
    assert line == grid.line(end, start)[::-1]
    for step, hex_ in enumerate(line):  # no hex strays from the true line by more than its own radius
        part = step / max(len(line) - 1, 1)
        (x0, y0), (x1, y1) = grid.centre(start), grid.centre(end)
        on_line = (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
        assert math.dist(on_line, grid.centre(hex_)) <= grid.side_length + 1e-9


# Places on the board


@given(grids(), st.data())
def test_the_hex_at_a_point_is_the_nearest(grid: HexGrid, data: st.DataObject) -> None:
    width, height = grid.size
    x = grid.origin[0] + width * data.draw(st.floats(-0.2, 1.2))
    y = grid.origin[1] + height * data.draw(st.floats(-0.2, 1.2))
    found = grid.hex_at(x, y)
    far = min(math.dist((x, y), centre) for centre in grid.centres)
    if found >= 0:
        assert math.dist((x, y), grid.centre(found)) <= far + 1e-9
    else:
        assert far >= grid.height / 2 - 1e-9  # nearer than that it would be inside
    assert (found >= 0) or not any(_covers(grid, hex_, x, y) for hex_ in range(len(grid)))


def _covers(grid: HexGrid, hex_: int, x: float, y: float) -> bool:
    """Is a point well inside a hex?"""
    corners = grid.corners(hex_)
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 1e-6
        for (ax, ay), (bx, by) in itertools.pairwise((*corners, corners[0]))
    )


@given(grids())
def test_each_centre_is_in_its_own_hex(grid: HexGrid) -> None:
    assert [grid.hex_at(*grid.centre(hex_)) for hex_ in range(len(grid))] == list(range(len(grid)))
    assert all(_covers(grid, hex_, *grid.centre(hex_)) for hex_ in range(len(grid)))


@given(grids())
def test_the_box_holds_the_grid(grid: HexGrid) -> None:
    left, top = grid.origin
    width, height = grid.size
    xs, ys = zip(*grid.corner_points, strict=True)
    assert (min(xs), max(xs), max(ys)) == pytest.approx((left, left + width, top + height))
    assert min(ys) >= top - 1e-9


@given(grids())
def test_corners_form_regular_hexes(grid: HexGrid) -> None:
    for hex_ in range(len(grid)):
        corners = grid.corners(hex_)
        assert len(corners) == 6
        for one, other in itertools.pairwise((*corners, corners[0])):
            assert math.dist(one, other) == pytest.approx(grid.side_length)
            assert math.dist(one, grid.centre(hex_)) == pytest.approx(grid.side_length)


def test_height_is_from_flat_to_flat() -> None:
    grid = HexGrid((1, 2), (1, 2), "even", height=40)
    corners = grid.corners(0)
    assert corners[0][1] == 0
    assert corners[3][1] == pytest.approx(40)
    assert corners[0][0] < corners[1][0] < corners[2][0]


def test_impossible_grids_are_refused() -> None:
    with pytest.raises(ValueError, match="odd or even"):
        HexGrid((1, 2), (1, 2), "north")
    with pytest.raises(ValueError, match="no grid"):
        HexGrid((3, 2), (1, 2), "odd")


# Hexsides and corners


@given(grids())
def test_both_hexes_give_a_side_the_same_number(grid: HexGrid) -> None:
    owners: dict[int, list[int]] = {}
    for hex_, six in enumerate(grid.neighbours):
        assert len(set(grid.sides_of(hex_))) == 6
        for direction, neighbour in enumerate(six):
            side = grid.side(hex_, direction)
            owners.setdefault(side, []).append(hex_)
            assert grid.sides_of(hex_)[direction] == side
            assert len(grid.hexes_of(side)) == (2 if neighbour >= 0 else 1)
            if neighbour >= 0:
                assert grid.side_between(hex_, neighbour) == grid.side_between(neighbour, hex_) == side
    assert sorted(owners) == list(range(grid.side_count))
    assert all(sorted(grid.hexes_of(side)) == sorted(hexes) for side, hexes in owners.items())
    assert grid.side_between(0, 0) == -1


@given(grids())
def test_a_side_joins_the_two_corners_that_its_hexes_share(grid: HexGrid) -> None:
    for side in range(grid.side_count):
        ends = set(grid.side_corners(side))
        assert len(ends) == 2
        shared = set.intersection(*(set(grid.corner_ids(hex_)) for hex_ in grid.hexes_of(side)))
        assert ends <= shared
        assert len(grid.hexes_of(side)) == 1 or ends == shared
        assert all(side in grid.corner_sides(corner) for corner in ends)
    for hex_, direction in itertools.product(range(len(grid)), range(6)):
        corners = grid.corner_ids(hex_)
        assert set(grid.side_corners(grid.side(hex_, direction))) == {corners[direction], corners[(direction + 1) % 6]}


@given(grids())
def test_corners_are_shared_by_three_hexes_at_most(grid: HexGrid) -> None:
    owners: list[set[int]] = [set() for _ in grid.corner_points]
    for hex_ in range(len(grid)):
        for corner in grid.corner_ids(hex_):
            owners[corner].add(hex_)
    for corner, hexes in enumerate(owners):
        assert set(grid.corner_hexes(corner)) == hexes
        assert all(grid.distance(a, b) == 1 for a, b in itertools.combinations(hexes, 2))
        assert len(grid.corner_sides(corner)) in ((2, 3) if len(hexes) < 3 else (3,))
    for hex_, six in enumerate(grid.neighbours):
        if -1 not in six:
            assert all(len(owners[corner]) == 3 for corner in grid.corner_ids(hex_))


@given(grids())
def test_the_net_of_corners_hangs_together(grid: HexGrid) -> None:
    seen = {0}
    for corner in (queue := [0]):
        fresh = [each for each in grid.corner_neighbours(corner) if each not in seen]
        seen.update(fresh)
        queue.extend(fresh)
        following = [*grid.corner_neighbours(corner), -1][:3]
        assert grid.corner_targets[3 * corner : 3 * corner + 3] == following
        for side, neighbour in zip(grid.corner_sides(corner), grid.corner_neighbours(corner), strict=True):
            assert set(grid.side_corners(side)) == {corner, neighbour}
    assert len(seen) == len(grid.corner_points)
    # Euler: corners - sides + faces = 2, the outside counted as a face
    assert len(grid.corner_points) - grid.side_count + len(grid) == 1


# What the two printed numberings say


def _codes(grid: HexGrid, hexes: tuple[int, ...]) -> set[str]:
    return {grid.codes[hex_] for hex_ in hexes}


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [("1808", "1709", 1), ("2012", "2113", 1), ("2207", "1808", 4), ("1610", "1808", 3), ("2113", "2217", 5)],
)
def test_distances_of_the_invasion(one: str, other: str, steps: int) -> None:
    assert INVASION.distance(INVASION.number[one], INVASION.number[other]) == steps


@pytest.mark.parametrize(
    "chain",
    ["1709 1808", "2012 2113", "2209 2310", "2311 2410", "2211 2312", "2208 2308 2407 2508"],
)
def test_corps_of_the_invasion_stand_together(chain: str) -> None:
    hexes = [INVASION.number[code] for code in chain.split()]
    assert all(b in INVASION.adjacent[a] for a, b in itertools.pairwise(hexes))


def test_neighbours_of_the_invasion() -> None:
    number = INVASION.number
    assert len(INVASION) == 459
    assert _codes(INVASION, INVASION.adjacent[number["1709"]]) == {"1708", "1710", "1608", "1609", "1808", "1809"}
    assert _codes(INVASION, INVASION.adjacent[number["1808"]]) == {"1807", "1809", "1708", "1709", "1908", "1909"}
    riga = INVASION.neighbours[number["1904"]]
    assert [INVASION.codes[each] for each in riga] == ["1903", "1803", "1804", "1905", "2004", "2003"]
    wilno, tilsit = INVASION.centre(number["1808"]), INVASION.centre(number["2207"])
    assert wilno[0] > tilsit[0]  # low numbers are in the east


@pytest.mark.parametrize(
    "pairs",
    [
        "2415-2514 2415-2515 2514-2515",  # Murat's block
        "2317-2418 2418-2419",  # the Guard, and Bialystok next to it
        "3015-2914 3015-3016",  # before Vilno
        "2613-2713 2421-2521 2517-2617",
        "3915-3815 2514-2614 3602-3702",  # cities on a hexside
    ],
)
def test_pairs_of_scorched_earth(pairs: str) -> None:
    for pair in pairs.split():
        one, other = (SCORCHED_EARTH.number[code] for code in pair.split("-"))
        assert SCORCHED_EARTH.distance(one, other) == 1


@pytest.mark.parametrize("triple", ["2415 2514 2515", "1615 1714 1715", "1716 1717 1817"])
def test_triples_of_scorched_earth_share_a_corner(triple: str) -> None:
    hexes = [SCORCHED_EARTH.number[code] for code in triple.split()]
    assert set.intersection(*(set(SCORCHED_EARTH.corner_ids(hex_)) for hex_ in hexes))


def test_neighbours_of_scorched_earth() -> None:
    grid = SCORCHED_EARTH
    assert len(grid) == 972
    smolensk, lutsk = grid.number["3915"], grid.number["2625"]
    assert _codes(grid, grid.adjacent[smolensk]) == {"3914", "3916", "3815", "3816", "4015", "4016"}
    assert _codes(grid, grid.adjacent[lutsk]) == {"2624", "2626", "2524", "2525", "2724", "2725"}
    assert [grid.codes[grid.neighbours[smolensk][each]] for each in (N, NE, SE, S, SW, NW)] == [
        "3914",
        "4015",
        "4016",
        "3916",
        "3816",
        "3815",
    ]
