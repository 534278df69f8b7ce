"""From the earth to the board and back: an equidistant conic projection, then a straight (affine) map.

The conic plane is in kilometres, X east and Y north of the origin. On it distances along meridians are true everywhere
and those along the two standard parallels too, which over the theatre of a campaign is as good as a globe."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, cos, degrees, hypot, isclose, radians, sin, sqrt

EARTH_RADIUS = 6371.0

Affine = tuple[float, float, float, float, float, float]
Anchor = tuple[float, float, float, float]
"""A place known on both: latitude, longitude, x, y."""


class Projection:
    """Standard parallels `lat1` and `lat2`, origin `lat0`, `lon0`, all in degrees, northern hemisphere. The affine map
    (a, b, c, d, e, f) leads from the plane to the board: x = aX + bY + c, y = dX + eY + f."""

    def __init__(self, lat1: float, lat2: float, lat0: float, lon0: float, affine: Sequence[float]) -> None:
        a, b, c, d, e, f = affine
        self.lat1, self.lat2, self.lat0, self.lon0 = lat1, lat2, lat0, lon0
        self.affine: Affine = (a, b, c, d, e, f)
        self._determinant = a * e - b * d
        if self._determinant == 0:
            raise ValueError("the affine map is flat: it has no inverse")
        first, second = radians(lat1), radians(lat2)
        self._cone = sin(first) if isclose(first, second) else (cos(first) - cos(second)) / (second - first)
        if self._cone <= 0:
            raise ValueError("the standard parallels must lie in the north")
        self._apex = cos(first) / self._cone + first
        self._radius_at_origin = EARTH_RADIUS * (self._apex - radians(lat0))

    def __repr__(self) -> str:
        return f"Projection({self.lat1}, {self.lat2}, {self.lat0}, {self.lon0}, {self.affine})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Projection) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.lat1, self.lat2, self.lat0, self.lon0, self.affine))

    def plain(self) -> dict[str, float | list[float]]:
        """As data for a board file; `Projection(**plain)` reads it."""
        return {
            "lat1": self.lat1,
            "lat2": self.lat2,
            "lat0": self.lat0,
            "lon0": self.lon0,
            "affine": list(self.affine),
        }

    def to_plane(self, lat: float, lon: float) -> tuple[float, float]:
        """Kilometres east and north of the origin."""
        radius = EARTH_RADIUS * (self._apex - radians(lat))
        angle = self._cone * radians(lon - self.lon0)
        return radius * sin(angle), self._radius_at_origin - radius * cos(angle)

    def from_plane(self, east: float, north: float) -> tuple[float, float]:
        """Latitude and longitude."""
        below_apex = self._radius_at_origin - north
        lat = self._apex - hypot(east, below_apex) / EARTH_RADIUS
        return degrees(lat), self.lon0 + degrees(atan2(east, below_apex) / self._cone)

    def to_board(self, lat: float, lon: float) -> tuple[float, float]:
        east, north = self.to_plane(lat, lon)
        a, b, c, d, e, f = self.affine
        return a * east + b * north + c, d * east + e * north + f

    def to_earth(self, x: float, y: float) -> tuple[float, float]:
        """Latitude and longitude."""
        a, b, c, d, e, f = self.affine
        x, y = x - c, y - f
        return self.from_plane((e * x - b * y) / self._determinant, (a * y - d * x) / self._determinant)

    def residuals(self, anchors: Iterable[Anchor]) -> list[tuple[float, float]]:
        """For each anchor how far it lies from where the projection puts it, in board units."""
        off = []
        for lat, lon, x, y in anchors:
            predicted_x, predicted_y = self.to_board(lat, lon)
            off.append((x - predicted_x, y - predicted_y))
        return off

    def error(self, anchors: Iterable[Anchor]) -> float:
        """The root of the mean square of the residuals."""
        squares = [dx * dx + dy * dy for dx, dy in self.residuals(anchors)]
        return sqrt(sum(squares) / len(squares))


def fit(
    anchors: Sequence[Anchor],
    lat1: float,
    lat2: float,
    lat0: float,
    lon0: float,
    similar: bool = False,
    weights: Sequence[float] | None = None,
) -> Projection:
    """The projection that comes nearest to the anchors (least squares); exact if they allow it.

    Three anchors at least, not on one line. A similar map has one scale and a rotation only, north up and not
    mirrored, and needs two."""
    conic = Projection(lat1, lat2, lat0, lon0, (1, 0, 0, 0, 1, 0))
    rows = [(*conic.to_plane(lat, lon), x, y) for lat, lon, x, y in anchors]
    shares = [1.0] * len(rows) if weights is None else list(weights)
    if len(shares) != len(rows):
        raise ValueError("as many weights as anchors are needed")
    total = sum(shares)
    if total <= 0:
        raise ValueError("there is nothing to fit")
    # Measured from the centre of gravity the shift drops out, and the rest stays well conditioned.
    east, north, mid_x, mid_y = (
        sum(share * row[part] for share, row in zip(shares, rows, strict=True)) / total for part in range(4)
    )
    sums = _Sums(shares, [(X - east, Y - north, x - mid_x, y - mid_y) for X, Y, x, y in rows])
    a, b, d, e = sums.similar() if similar else sums.affine()
    affine = (a, b, mid_x - a * east - b * north, d, e, mid_y - d * east - e * north)
    return Projection(lat1, lat2, lat0, lon0, affine)


class _Sums:
    """The weighted sums of products that the normal equations are made of."""

    def __init__(self, shares: Sequence[float], rows: Sequence[tuple[float, float, float, float]]) -> None:
        def product(one: int, other: int) -> float:
            return sum(share * row[one] * row[other] for share, row in zip(shares, rows, strict=True))

        self.ee, self.en, self.nn = product(0, 0), product(0, 1), product(1, 1)
        self.ex, self.nx, self.ey, self.ny = product(0, 2), product(1, 2), product(0, 3), product(1, 3)

    def affine(self) -> tuple[float, float, float, float]:
        determinant = self.ee * self.nn - self.en * self.en
        if determinant <= 1e-12 * (self.ee + self.nn) ** 2:
            raise ValueError("the anchors lie on one line")
        return (
            (self.nn * self.ex - self.en * self.nx) / determinant,
            (self.ee * self.nx - self.en * self.ex) / determinant,
            (self.nn * self.ey - self.en * self.ny) / determinant,
            (self.ee * self.ny - self.en * self.ey) / determinant,
        )

    def similar(self) -> tuple[float, float, float, float]:
        """x = pX + qY, y = qX - pY: the board's y runs south."""
        spread = self.ee + self.nn
        if spread <= 0:
            raise ValueError("the anchors lie on one point")
        p = (self.ex - self.ny) / spread
        q = (self.nx + self.ey) / spread
        return p, q, q, -p
