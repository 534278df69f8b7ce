"""States that were frozen in an older form.

In form 1 small facts were packed into one number each: a block as its type above its area, a card as its side above its
number, leaders and key cities as bits, a Force as a flat list of lots and numbers. Only what can stand on the stack
when a turn has just ended is brought to the present form: snapshots are made then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from grognard.games.fateful_march.tables import KEY_CITIES, LEADERS

_BYTE = 8
_LOW = 255
_ORDER_BITS = 15
_SEEN = 12
_EVERYBODY, _CITIES, _SIDES = range(len(LEADERS)), KEY_CITIES, (0, 1)


def from_form_1(data: Mapping[str, Any]) -> dict[str, Any]:
    """A state of form 1 in the present one."""
    changed = {**data, "form": 2, "check_exhausts": data["verdict"] >> _BYTE, "verdict": data["verdict"] & _LOW}
    changed["blocks"] = [[_block(each) for each in blocks] for blocks in data["blocks"]]
    for name, whole in (
        ("leaders_moved", _EVERYBODY),
        ("abilities_used", _EVERYBODY),
        ("french_cities", _CITIES),
        ("keys_off", _CITIES),
    ):
        changed[name] = sorted(_by_bits(data[name], whole))
    changed["stack"] = [_frame(name, values) for name, *values in data["stack"]]
    return changed


def _block(packed: int) -> list[int]:
    return [packed & _LOW, packed >> _BYTE & _ORDER_BITS, packed >> _SEEN & 1]


def _by_bits(bits: int, whole: Iterable[int]) -> list[int]:
    return [each for bit, each in enumerate(whole) if bits >> bit & 1]


def _of_sides(bits: int) -> list[int]:
    return _by_bits(bits, _SIDES)


def _cards(packed: Iterable[int]) -> list[list[int]]:
    return [[each >> _BYTE, each & _LOW] for each in packed]


def _pairs(flat: list[int]) -> list[list[int]]:
    return [list(pair) for pair in zip(flat[::2], flat[1::2], strict=True)]


_CHANGES: dict[str, dict[int, Callable[[Any], Any]]] = {
    "CardsStep": {2: _cards, 3: _cards},
    "DrawBoth": {3: _cards},
    "PlayEffects": {4: _pairs},
    "ResourcesPhase": {1: _of_sides, 2: _of_sides},
    "ResponseWindow": {4: _pairs},
}
"""By the name of a procedure: which of its values were packed, by their place after the name."""


def _frame(name: str, values: list[Any]) -> list[Any]:
    changes = _CHANGES.get(name, {})
    return [name, *(changes[place](value) if place in changes else value for place, value in enumerate(values))]
