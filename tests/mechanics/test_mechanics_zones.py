"""Counts of units and zones that are kept up are those that would be counted anew."""

from __future__ import annotations

import random

import pytest
from small_maps import hexmap

from grognard.mechanics.zones import count, zones_as_if, zones_of

MAP = hexmap([".....", "..#..", ".....", "....."])


@pytest.mark.parametrize("own", [True, False])
def test_kept_up_they_are_what_is_counted_anew(own: bool) -> None:
    source = random.Random(own)
    zone = MAP.zone(own=own)
    present, zones = bytearray(len(MAP)), bytearray(len(MAP))
    for _ in range(300):
        hex_ = source.choice(MAP.open_hexes)
        change = source.choice([1, 2, -1]) if present[hex_] else 1
        count(present, zones, zone, hex_, change)
        assert zones == zones_of(present, zone)
    assert any(zones)


def test_a_second_unit_makes_no_second_zone() -> None:
    zone, hex_ = MAP.zone(), MAP.number["0102"]
    present, zones = bytearray(len(MAP)), bytearray(len(MAP))
    count(present, zones, zone, hex_, 1)
    before = zones[:]
    count(present, zones, zone, hex_, 2)
    assert zones == before
    count(present, zones, zone, hex_, -3)
    assert not any(zones)


def test_as_if_it_stood_where_it_came_from() -> None:
    zone = MAP.zone()
    origin, hex_ = MAP.number["0101"], MAP.number["0102"]
    present = bytearray(len(MAP))
    present[hex_] = 2
    zones = zones_of(present, zone)
    judged = zones_as_if(present, zones, zone, hex_, origin)
    there = bytearray(len(MAP))
    there[origin] = 2
    assert judged == zones_of(there, zone)
    assert zones == zones_of(present, zone), "the real ones are left alone"


def test_as_if_with_others_who_stayed_there() -> None:
    zone = MAP.zone()
    origin, hex_ = MAP.number["0101"], MAP.number["0102"]
    present = bytearray(len(MAP))
    present[hex_] = present[origin] = 1
    stayed = bytearray(len(MAP))
    stayed[origin] = 1
    assert zones_as_if(present, zones_of(present, zone), zone, hex_, origin) == zones_of(stayed, zone)
    assert zones_as_if(present, zones_of(present, zone), zone, origin, origin) == zones_of(present, zone)
