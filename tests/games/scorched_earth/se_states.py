"""Positions for tests: units by name, hexes by their printed numbers."""

from __future__ import annotations

from grognard.core.dice import ScriptedDice
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import (
    DEFAULT_DEPOTS,
    DEFAULT_HEX,
    DEPOT_OF_GROUP,
    FRENCH,
    GROUPS,
    HQ_NUMBER,
    NUMBER,
    PLACE_NUMBER,
    PLACES,
    RUSSIAN,
    UNIT_NUMBER,
)


def unit(name: str) -> int:
    return UNIT_NUMBER[name]


def units(*names: str) -> tuple[int, ...]:
    return tuple(UNIT_NUMBER[name] for name in names)


def at(code: str) -> int:
    return NUMBER[code]


def place(name: str) -> int:
    return PLACE_NUMBER[name]


def hq(name: str) -> int:
    return HQ_NUMBER[name]


def campaign(where: dict[str, str] | None = None, turn: int = 2, dice: list[int] | None = None) -> Campaign:
    """Only these units on the map, as "davout oudinot": "2516"; everything else as at the start."""
    state = Campaign()
    state.turn = turn
    for names, code in (where or {}).items():
        for name in names.split():
            state.bring(unit(name), at(code), state.sp[unit(name)])
    if dice is not None:
        state.dice = ScriptedDice(dice)
    return state


def default_set_up() -> Campaign:
    """Both armies as the proposed set-up has them."""
    state = Campaign()
    for number, hex_ in DEFAULT_HEX.items():
        state.place(number, hex_)
    for number, hex_ in DEFAULT_DEPOTS.items():
        state.depots[number] = hex_
    return state


def put_depot(state: Campaign, group: str, code: str) -> None:
    state.depots[DEPOT_OF_GROUP[GROUPS.index(group)]] = at(code)


def only_sources(state: Campaign, side: int, *names: str) -> None:
    """Of all Cities and Fortresses a side has these alone; the other side has the rest."""
    for number, each in enumerate(PLACES):
        state.control[number] = side if each.id in names else (RUSSIAN if side == FRENCH else FRENCH)


def put_hq(state: Campaign, name: str, code: str) -> None:
    state.begin_activation(hq(name))
    state.put_hq(at(code))
