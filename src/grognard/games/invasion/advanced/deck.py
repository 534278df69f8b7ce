"""[16.1] The Random Event Cards as the rules use them: words of the data become sides, pieces, hexes and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from grognard.games.invasion.tables import (
    ARMS,
    CITIES,
    CITY_NUMBER,
    FRENCH,
    PIECE_NUMBER,
    RUSSIAN,
    SIDES,
    data_table,
)

BOTH = 2
"""Instead of a side."""
NO_TURN = 99
DUAL = -1
"""Instead of the side of a single instruction: the card has two halves."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a card does. What each word means is told at the top of `cards.toml`."""

    do: str
    side: int
    n: int
    what: str
    first_turn: int
    last_turn: int
    occupies: tuple[int, ...]
    """Only if a French combat unit is in one of these hexes."""
    depots: tuple[int, ...]
    """Only if a French Depot is in one of these hexes."""
    unless: int
    """Not while this commander is on the map; -1 for none."""
    commanders: tuple[int, ...]
    """Whose stacks it concerns."""
    arms: tuple[int, ...]
    nations: tuple[str, ...]
    table: tuple[int, ...]
    """By the die, from 1 on."""
    army: str
    armies: tuple[str, ...]
    corps: str
    unit: int
    within: int
    least: int
    needs_commander: bool
    no_pursuit: bool
    thresholds: tuple[int, int]
    """By side: the least die that strikes. [card 33]"""


@dataclass(frozen=True, slots=True)
class Half:
    """What a card says to one side."""

    title: str
    needs: str
    effects: tuple[Effect, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Void:
    """What a single instruction takes away from the other card of the turn."""

    card: int
    side: int
    do: str
    """Only effects of this name, or all."""


@dataclass(frozen=True, slots=True)
class Card:
    """A Random Event Card."""

    number: int
    title: str
    deck: int
    single: int
    """For whom its single instruction is: a side, BOTH, or DUAL."""
    is_one_year: bool
    halves: tuple[Half, Half]
    voids: tuple[Void, ...]
    basis: str

    @property
    def is_single(self) -> bool:
        return self.single != DUAL


def _side(word: str) -> int:
    return BOTH if word == "both" else SIDES.index(word)


def _hexes(cities: Iterable[str]) -> tuple[int, ...]:
    return tuple(CITIES[CITY_NUMBER[city]].hex for city in cities)


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _commanders(data: Mapping[str, Any]) -> tuple[int, ...]:
    names = [*_listed(data.get("with", [])), *data.get("heirs", [])]
    names += [data["commander"]] if isinstance(data.get("commander"), str) else []
    return tuple(PIECE_NUMBER[name] for name in names)


def _effect(data: Mapping[str, Any], side: int) -> Effect:
    """An effect; without a side it befalls the one that lays the card."""
    condition = data.get("if", {})
    arms = data.get("types", _listed(data["type"]) if "type" in data else ())
    return Effect(
        data["do"],
        _side(data["side"]) if "side" in data else side,
        data.get("n", 0),
        str(data.get("what") or data.get("of") or data.get("where") or data.get("may") or data.get("otherwise") or ""),
        data.get("from", 0),
        data.get("until", NO_TURN),
        _hexes([*condition.get("occupies", ()), *([data["city"]] if "city" in data else [])]),
        _hexes(condition.get("depots", ())),
        PIECE_NUMBER[data["unless"]] if "unless" in data else -1,
        _commanders(data),
        tuple(ARMS.index(arm) for arm in arms),
        tuple(data.get("nations", ())),
        tuple(data.get("table", ())),
        data.get("army", ""),
        tuple(data.get("armies", ())),
        data.get("corps", ""),
        PIECE_NUMBER[data["unit"]] if "unit" in data else -1,
        data.get("within", 0),
        data.get("least", 0),
        data.get("commander") is True,
        data.get("no_pursuit", False),
        (data.get("french", 0), data.get("russian", 0)),
    )


def _half(data: Mapping[str, Any], side: int, title: str) -> Half:
    effects = tuple(_effect(each, side) for each in data["effects"])
    return Half(data.get("title", title), data.get("needs", ""), effects, data["text"])


def make_card(data: Mapping[str, Any]) -> Card:
    """A card from its data."""
    single = _side(data["single"]) if "single" in data else DUAL
    halves = (
        _half(data.get("french", data), FRENCH, data["title"]),
        _half(data.get("russian", data), RUSSIAN, data["title"]),
    )
    voids = tuple(Void(each["card"], _side(each["half"]), each.get("do", "")) for each in data.get("voids", ()))
    return Card(
        data["number"],
        data["title"],
        data["deck"] - 1,
        single,
        data.get("one_year", False),
        halves,
        voids,
        data["basis"],
    )


CARDS: Mapping[int, Card] = {each["number"]: make_card(each) for each in data_table("cards.toml")["card"]}
"""By number, in their order."""
