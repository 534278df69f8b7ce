"""A bent map: towns that the printed board put a little off their true place are met, the country between follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from grognard.board.building.sheet import Point

STIFFNESS = 0.03
"""How much of a shift may be left undone so that the country does not crumple between close towns."""


def bent(
    to_board: Callable[[float, float], Point], pins: Sequence[tuple[float, float, Point]], reach: float
) -> Callable[[float, float], Point]:
    """A projection that also takes each pin, a latitude and longitude, to (very nearly) the point given with it.

    Each pin pulls its surroundings along, `reach` board units far."""
    places = np.array([to_board(latitude, longitude) for latitude, longitude, _ in pins])
    shifts = np.array([point for *_, point in pins]) - places
    pulls = np.linalg.solve(_nearness(places, places, reach) + STIFFNESS * np.eye(len(pins)), shifts)

    def to_bent(latitude: float, longitude: float) -> Point:
        point = np.array(to_board(latitude, longitude))
        x, y = point + _nearness(point[None, :], places, reach)[0] @ pulls
        return float(x), float(y)

    return to_bent


def _nearness(
    points: np.ndarray[tuple[int, ...], np.dtype[np.float64]],
    others: np.ndarray[tuple[int, ...], np.dtype[np.float64]],
    reach: float,
) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    squares = ((points[:, None, :] - others[None, :, :]) ** 2).sum(axis=2)
    nearness: np.ndarray[tuple[int, ...], np.dtype[np.float64]] = np.exp(-squares / reach**2)
    return nearness
