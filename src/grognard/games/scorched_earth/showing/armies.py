"""Units, headquarters, depots, the Artillery Park, and what each side has lost."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.scorched_earth.seen import (
    SIDE_NAMES,
    HqSeen,
    OwnUnit,
    ParkSeen,
)
from grognard.games.scorched_earth.setup import side_setting_up
from grognard.games.scorched_earth.showing.counters import own_unit
from grognard.games.scorched_earth.state import (
    CAUSES,
    MOVED,
    OFF_MAP,
    RALLIED,
    Campaign,
)
from grognard.games.scorched_earth.supply import units_with_line
from grognard.games.scorched_earth.tables import (
    CODES,
    ENGINEER,
    FRENCH,
    GROUPS,
    HQS,
    NO_PLACE,
    PLACES,
    UNITS,
    UNITS_OF,
)
from grognard.games.scorched_earth.units import DEPOT_LETTERS


def fed_units(state: Campaign, side: int) -> set[int]:
    """The units with a line of communication; the Engineer needs none."""
    return set(units_with_line(state, (unit for unit in state.on_map(side) if unit != ENGINEER)))


def units_shown(state: Campaign, fed: Mapping[int, set[int]]) -> dict[str, OwnUnit]:
    """All units of the sides in question, on the map and off it."""
    sp, fatigue, demoralized, where, marks = state.sp, state.fatigue, state.demoralized, state.where, state.marks
    return {
        UNITS[unit].id: own_unit(
            unit,
            sp[unit],
            fatigue[unit],
            demoralized[unit],
            where[unit],
            bool(marks[unit] & MOVED),
            bool(marks[unit] & RALLIED),
            unit in fed[side],
        )
        for side in fed
        for unit in UNITS_OF[side]
    }


def headquarters_shown(state: Campaign, hq: int) -> HqSeen:
    face = state.commander(hq)
    is_here = state.hq == hq and state.hq_hex != OFF_MAP
    return HqSeen(
        face.name,
        SIDE_NAMES[HQS[hq].side],
        GROUPS[HQS[hq].group],
        face.rating,
        face.dice,
        state.carried[hq],
        bool(state.has_activated(hq)),
        state.hq == hq,
        CODES[state.hq_hex] if is_here else None,
        bool(state.is_in_play(hq)),
    )


def depots_shown(state: Campaign, eyes: tuple[int, ...]) -> dict[str, str | None]:
    is_hidden = side_setting_up(state) == FRENCH and FRENCH not in eyes
    return {
        letter: None if is_hidden or hex_ == OFF_MAP else CODES[hex_]
        for letter, hex_ in zip(DEPOT_LETTERS, state.depots, strict=True)
    }


def losses_shown(state: Campaign, side: int) -> dict[str, int]:
    """Strength points lost, by cause."""
    return {cause: state.losses[number * 2 + side] for number, cause in enumerate(CAUSES)}


def park_shown(state: Campaign, eyes: tuple[int, ...]) -> ParkSeen | None:
    """Where the Artillery Park is bound for: the secret of the French until it is used. [11.1]"""
    if state.park == NO_PLACE or not (FRENCH in eyes or state.park_used):
        return None
    return ParkSeen(PLACES[state.park].id, bool(state.park_used), bool(state.park_gone))
