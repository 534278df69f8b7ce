"""Point-to-point maps: connections of several kinds, and distances that weigh them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.board.graphs import Connection, PointGraph
from grognard.board.paths import CLOSED, reach, trace

WEIGHTS = {"road": 1, "track": 2}


@st.composite
def graphs(draw: st.DrawFn) -> PointGraph:
    count = draw(st.integers(1, 10))
    pairs = draw(st.lists(st.tuples(st.integers(0, count - 1), st.integers(0, count - 1)), max_size=20))
    return PointGraph(
        [f"p{number}" for number in range(count)],
        [
            Connection(f"p{a}", f"p{b}", draw(st.sampled_from(["road", "track"])), draw(st.booleans()))
            for a, b in pairs
            if a != b
        ],
    )


@given(graphs())
def test_every_connection_leads_both_ways(graph: PointGraph) -> None:
    for way, (first, second) in enumerate(graph.ends):
        assert second in graph.neighbours[first]
        assert first in graph.neighbours[second]
        leaving = range(first * graph.slots, (first + 1) * graph.slots)
        assert [graph.targets[step] for step in leaving if graph.ways[step] == way] == [second]
    assert sum(way >= 0 for way in graph.ways) == 2 * len(graph.connections)
    assert all((way < 0) == (target < 0) for way, target in zip(graph.ways, graph.targets, strict=True))


@given(graphs(), st.data())
def test_distances_agree_with_floyd_and_warshall(graph: PointGraph, data: st.DataObject) -> None:
    count = len(graph)
    table = [[0 if a == b else CLOSED for b in range(count)] for a in range(count)]
    for connection, (a, b) in zip(graph.connections, graph.ends, strict=True):
        table[a][b] = table[b][a] = min(table[a][b], WEIGHTS[connection.kind])
    for via in range(count):
        for a in range(count):
            for b in range(count):
                table[a][b] = min(table[a][b], table[a][via] + table[via][b])
    for start in range(count):
        assert graph.distances([start], WEIGHTS) == [min(each, CLOSED) for each in table[start]]
    starts = data.draw(st.lists(st.integers(0, count - 1), min_size=1))
    nearest = [min(table[start][point] for start in starts) for point in range(count)]
    assert graph.distances(starts, WEIGHTS) == [min(each, CLOSED) for each in nearest]


@given(graphs())
def test_kinds_without_a_weight_are_closed(graph: PointGraph) -> None:
    roads = [each for each in graph.connections if each.kind == "road"]
    assert graph.distances([0], {"road": 1}) == PointGraph(graph.codes, roads).distances([0], {"road": 1})


VILNA = PointGraph(
    ["kovno", "vilna", "minsk", "smolensk"],
    [
        Connection("kovno", "vilna", "road", bridge=True),
        Connection("vilna", "minsk", "track"),
        Connection("minsk", "smolensk", "road"),
    ],
)


def test_tracks_count_double() -> None:
    assert VILNA.distances([0], WEIGHTS) == [0, 1, 3, 4]
    assert VILNA.distances([0, 3], WEIGHTS) == [0, 1, 1, 0]
    assert VILNA.kinds == ("road", "track")


def test_the_enemy_closes_or_ends_a_way() -> None:
    minsk = bytearray([0, 0, 1, 0])
    assert VILNA.distances([0], WEIGHTS, closed=minsk) == [0, 1, CLOSED, CLOSED]
    assert VILNA.distances([0], WEIGHTS, stop=minsk) == [0, 1, 3, CLOSED]


def test_points_have_the_flat_form() -> None:
    costs = VILNA.costs(WEIGHTS, unbridged=1)
    assert reach(0, 4, VILNA.targets, costs, VILNA.slots) == {0: 0, 1: 1, 2: 4}
    assert trace([1], VILNA.targets, VILNA.slots) == {1: 0, 0: 1, 2: 1, 3: 2}


def test_connections_are_found_by_their_ends() -> None:
    assert VILNA.connection(1, 0) == Connection("kovno", "vilna", "road", bridge=True)
    assert [VILNA.has_bridge(0, 1), VILNA.has_bridge(1, 0), VILNA.has_bridge(0, 0)] == [True, True, False]
    assert VILNA.connection(0, 3) is None
    double = PointGraph("ab", [Connection("a", "b", "road"), Connection("b", "a", "track")])
    assert double.neighbours == ((1,), (0,))
    assert double.connections[double.ways[double.step(0, 1, "track")]].kind == "track"
    assert double.step(0, 1, "ford") == -1


def test_impossible_graphs_are_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        PointGraph("aa", [])
    with pytest.raises(ValueError, match="'c'"):
        PointGraph("ab", [Connection("a", "c", "road")])
    with pytest.raises(ValueError, match="itself"):
        PointGraph("ab", [Connection("a", "a", "road")])
