"""The map: what stands in each hex, Cities, Fortresses and towns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from grognard.games.scorched_earth import siege
from grognard.games.scorched_earth.burning import burns_on, can_be_burnt
from grognard.games.scorched_earth.combat import (
    open_combat,
)
from grognard.games.scorched_earth.seen import (
    SIDE_NAMES,
    ForceSeen,
    HexSeen,
    PlaceSeen,
    SiegeOdds,
    TownSeen,
)
from grognard.games.scorched_earth.setup import side_setting_up
from grognard.games.scorched_earth.showing.counters import seen_unit, unit_seen
from grognard.games.scorched_earth.state import (
    OFF_MAP,
    Campaign,
)
from grognard.games.scorched_earth.tables import (
    CODES,
    FRENCH,
    HEXES,
    KEY_CITIES,
    NO_HQ,
    NOBODY,
    PLACES,
    TOWNS,
    hex_name,
)
from grognard.games.scorched_earth.units import DEPOT_LETTERS
from grognard.games.scorched_earth.victory import russian_determination

DICE_FACES = range(1, 7)


def hexes_shown(state: Campaign, eyes: tuple[int, ...]) -> dict[str, HexSeen]:
    """All hexes that hold anything."""
    hidden, combat = side_setting_up(state), open_combat(state)
    forces: dict[int, list[ForceSeen]] = {}
    for stack in sorted(state.stacks, key=lambda each: (each % HEXES, each)):
        side, hex_ = divmod(stack, HEXES)
        if side == hidden and side not in eyes:
            continue
        is_open = side in eyes or (combat is not None and combat.hex_ == hex_)
        forces.setdefault(hex_, []).append(_force(state, side, hex_, is_open))
    depots: dict[int, list[str]] = {}
    for depot, hex_ in enumerate(state.depots):
        if hex_ != OFF_MAP and (hidden != FRENCH or FRENCH in eyes):
            depots.setdefault(hex_, []).append(DEPOT_LETTERS[depot])
    hqs = {}
    if state.hq != NO_HQ and state.hq_hex != OFF_MAP:
        hqs[state.hq_hex] = (state.commander(state.hq).name,)
    return {
        CODES[hex_]: _hex(forces.get(hex_, ()), tuple(depots.get(hex_, ())), hqs.get(hex_, ()))
        for hex_ in sorted({*forces, *depots, *hqs})
    }


def _hex(forces: Sequence[ForceSeen], depots: tuple[str, ...], hq: tuple[str, ...]) -> HexSeen:
    first, second, *_ = (*forces, None, None)
    return HexSeen(first, second, depots, hq)


def _force(state: Campaign, side: int, hex_: int, is_open: bool) -> ForceSeen:
    units = state.force(side, hex_)
    first = units[0]
    if not is_open:
        return _hidden_force(side, first, state.sp[first], state.fatigue[first], state.demoralized[first])
    return ForceSeen(
        SIDE_NAMES[side], unit_seen(state, first), tuple([unit_seen(state, unit) for unit in units]), len(units)
    )


@lru_cache(8192)
def _hidden_force(side: int, unit: int, sp: int, fatigue: int, demoralization: int) -> ForceSeen:
    return ForceSeen(SIDE_NAMES[side], seen_unit(unit, sp, fatigue, demoralization), None, None)


def town_name(hex_: int) -> str:
    return hex_name(hex_).partition("(")[2].rstrip(")")


_TOWN_NAMES = [(hex_, CODES[hex_], town_name(hex_)) for hex_ in TOWNS]

_town = lru_cache(1024)(TownSeen)


def towns_shown(state: Campaign) -> dict[str, TownSeen]:
    return {code: _town(name, SIDE_NAMES[state.town_holder(hex_)]) for hex_, code, name in _TOWN_NAMES}


def place_shown(state: Campaign, number: int, eyes: tuple[int, ...], burning: int) -> PlaceSeen:
    hexes = PLACES[number].hexes
    return _seen_place(
        number,
        state.control[number],
        bool(state.burnt[number]),
        burning if can_be_burnt(state, hexes[0]) else None,
        tuple([state.town_holder(hex_) for hex_ in hexes]),
        _siege(state, number, eyes),
    )


@lru_cache(8192)
def _seen_place(
    number: int, control: int, burnt: bool, burns: int | None, holders: tuple[int, ...], siege: SiegeOdds | None
) -> PlaceSeen:
    codes = [CODES[hex_] for hex_ in PLACES[number].hexes]
    memory = {code: SIDE_NAMES[holder] for code, holder in zip(codes, holders, strict=True)}
    return _SEEN_PLACES[number](SIDE_NAMES[control], burnt, burns, memory, siege)


_SEEN_PLACES: list[Callable[..., PlaceSeen]] = [
    partial(
        PlaceSeen,
        place.name,
        "fortress" if place.is_fortress else "city",
        tuple(CODES[hex_] for hex_ in place.hexes),
        SIDE_NAMES[place.side],
        place.points,
        number in KEY_CITIES,
    )
    for number, place in enumerate(PLACES)
]


def burning_faces(state: Campaign) -> int:
    """The faces of a die on which a City burns. [9.6.3]"""
    return sum(burns_on(state, die) for die in DICE_FACES)


def siege_odds(state: Campaign, dice: int) -> SiegeOdds:
    """In how many of all ways so many dice take a place. [11]"""
    return SiegeOdds(dice, 6**dice - russian_determination(state) ** dice, 6**dice)


def _siege(state: Campaign, number: int, eyes: tuple[int, ...]) -> SiegeOdds | None:
    """The dice of a siege and its chance. What the Russians cannot see is left out: whether
    there is infantry, and the Artillery Park. [11]"""
    held = siege.french_hexes(state, number)
    if side_setting_up(state) != NOBODY or not held or not siege.may_be_besieged(state, number):
        return None
    is_french = FRENCH in eyes
    if is_french and not siege.has_infantry(state, number):
        return None
    dice = siege.dice_against(state, number) if is_french or state.park_used else len(held)
    return siege_odds(state, dice)
