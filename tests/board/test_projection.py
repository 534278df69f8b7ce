"""From the earth to the board and back."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from grognard.board.projection import EARTH_RADIUS, Anchor, Projection, fit

latitudes = st.floats(46, 62)
longitudes = st.floats(15, 45)


@st.composite
def projections(draw: st.DrawFn) -> Projection:
    """Turned, scaled, stretched and mirrored, but never nearly flat."""
    turn, scale, stretch = draw(st.floats(-math.pi, math.pi)), draw(st.floats(0.2, 5)), draw(st.floats(0.5, 2))
    flip = draw(st.sampled_from([-1, 1]))
    a, b = scale * math.cos(turn), scale * math.sin(turn)
    affine = (a, b, draw(st.floats(-2000, 2000)), -flip * stretch * b, flip * stretch * a, draw(st.floats(-2000, 2000)))
    lat1 = draw(st.floats(45, 60))
    return Projection(lat1, lat1 + draw(st.floats(0, 10)), draw(latitudes), draw(longitudes), affine)


@given(projections(), latitudes, longitudes)
def test_there_and_back_from_the_earth(projection: Projection, lat: float, lon: float) -> None:
    back = projection.to_earth(*projection.to_board(lat, lon))
    assert back == pytest.approx((lat, lon), rel=0, abs=1e-9)


@given(projections(), st.floats(-2000, 2000), st.floats(-2000, 2000))
def test_there_and_back_from_the_plane(projection: Projection, east: float, north: float) -> None:
    assert projection.to_plane(*projection.from_plane(east, north)) == pytest.approx((east, north), rel=0, abs=1e-8)


@given(projections())
def test_a_projection_survives_as_data(projection: Projection) -> None:
    again = Projection(**projection.plain())  # type: ignore[arg-type]
    assert again == projection
    assert hash(again) == hash(projection)
    assert eval(repr(projection)) == projection


@given(latitudes, latitudes, longitudes)
def test_meridians_are_true(one: float, other: float, lon: float) -> None:
    conic = Projection(52, 57, 54, 28, (1, 0, 0, 0, 1, 0))
    length = math.dist(conic.to_plane(one, lon), conic.to_plane(other, lon))
    assert length == pytest.approx(EARTH_RADIUS * math.radians(abs(one - other)), abs=1e-6)


@pytest.mark.parametrize("parallel", [52.0, 57.0])
def test_standard_parallels_are_true(parallel: float) -> None:
    conic = Projection(52, 57, 54, 28, (1, 0, 0, 0, 1, 0))
    step = math.dist(conic.to_plane(parallel, 28), conic.to_plane(parallel, 28.001))
    assert step == pytest.approx(EARTH_RADIUS * math.cos(math.radians(parallel)) * math.radians(0.001), rel=1e-6)


def test_the_origin_is_the_middle() -> None:
    conic = Projection(52, 57, 54, 28, (1, 0, 0, 0, 1, 0))
    assert conic.to_plane(54, 28) == pytest.approx((0, 0), abs=1e-9)
    assert conic.to_plane(55, 28)[1] > 100
    assert conic.to_plane(54, 29)[0] > 60


# Fitting


def _spread(places: list[tuple[float, float]], projection: Projection) -> float:
    """How far from one line the places lie, in kilometres squared."""
    points = [projection.to_plane(lat, lon) for lat, lon in places]
    (x0, y0), *rest = points
    return max(abs((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) for x1, y1 in rest for x2, y2 in rest)


@given(projections(), st.lists(st.tuples(latitudes, longitudes), min_size=3, max_size=12), st.data())
def test_a_fit_recovers_a_known_projection(
    projection: Projection, places: list[tuple[float, float]], data: st.DataObject
) -> None:
    assume(_spread(places, projection) > 20_000)
    anchors: list[Anchor] = [(lat, lon, *projection.to_board(lat, lon)) for lat, lon in places]
    weights = data.draw(st.none() | st.lists(st.floats(0.5, 2), min_size=len(anchors), max_size=len(anchors)))
    found = fit(anchors, projection.lat1, projection.lat2, projection.lat0, projection.lon0, weights=weights)
    assert found.affine == pytest.approx(projection.affine, rel=1e-6, abs=1e-5)
    assert found.error(anchors) < 1e-5


@given(
    st.floats(-math.pi, math.pi),
    st.floats(0.2, 5),
    st.lists(st.tuples(latitudes, longitudes), min_size=2, max_size=12),
)
def test_a_similar_fit_recovers_scale_and_rotation(
    turn: float, scale: float, places: list[tuple[float, float]]
) -> None:
    p, q = scale * math.cos(turn), scale * math.sin(turn)
    projection = Projection(51, 58, 55, 30, (p, q, 300, q, -p, 200))
    points = [projection.to_plane(lat, lon) for lat, lon in places]
    assume(max(math.dist(points[0], point) for point in points) > 50)
    anchors: list[Anchor] = [(lat, lon, *projection.to_board(lat, lon)) for lat, lon in places]
    found = fit(anchors, 51, 58, 55, 30, similar=True)
    assert found.affine == pytest.approx(projection.affine, rel=1e-6, abs=1e-5)


INVASION: list[Anchor] = [
    (56.95, 24.11, 19, 4),
    (54.69, 25.28, 18, 8.5),
    (53.90, 27.56, 16, 10.5),
    (52.10, 23.73, 21, 13),
    (55.08, 21.89, 22, 7.5),
    (49.84, 24.03, 22, 17.5),
]
"""Riga, Wilno, Minsk, Brest, Tilsit and Lemberg with their columns and rows."""


def test_the_fit_of_the_invasion() -> None:
    found = fit(INVASION, 52, 57, 54, 28)
    per_50_km = [found.affine[part] * (1 if part in (2, 5) else 50) for part in range(6)]
    assert per_50_km == pytest.approx([-0.90477, -0.13665, 15.37976, 0.07971, -0.84921, 10.20922], abs=5e-3)
    columns, rows = zip(*found.residuals(INVASION), strict=True)
    assert math.sqrt(sum(each**2 for each in columns) / 6) == pytest.approx(0.21, abs=0.005)
    assert math.sqrt(sum(each**2 for each in rows) / 6) == pytest.approx(0.153, abs=0.005)
    assert found.to_board(55.75, 37.62) == pytest.approx((3.89, 7.16), abs=0.01)  # Moscow
    assert found.to_board(50.45, 30.52) == pytest.approx((13.21, 17.14), abs=0.01)  # Kiev


@given(st.data())
def test_no_other_affine_map_comes_nearer(data: st.DataObject) -> None:
    best = fit(INVASION, 52, 57, 54, 28)
    nudged = [part + data.draw(st.floats(-0.01, 0.01)) for part in best.affine]
    assert Projection(52, 57, 54, 28, nudged).error(INVASION) >= best.error(INVASION) - 1e-12
    assert fit(INVASION, 52, 57, 54, 28, similar=True).error(INVASION) >= best.error(INVASION)


def test_impossible_fits_are_refused() -> None:
    with pytest.raises(ValueError, match="one line"):
        fit(INVASION[:2], 52, 57, 54, 28)
    with pytest.raises(ValueError, match="one point"):
        fit(INVASION[:1], 52, 57, 54, 28, similar=True)
    with pytest.raises(ValueError, match="nothing"):
        fit([], 52, 57, 54, 28)
    with pytest.raises(ValueError, match="weights"):
        fit(INVASION, 52, 57, 54, 28, weights=[1])
    with pytest.raises(ValueError, match="flat"):
        Projection(52, 57, 54, 28, (1, 1, 0, 1, 1, 0))
    with pytest.raises(ValueError, match="north"):
        Projection(-52, -57, 54, 28, (1, 0, 0, 0, 1, 0))
