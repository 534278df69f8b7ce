"""The Random Event Cards as data: the words of their small language, and what they may name."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from grognard.games.checking import schema
from grognard.games.checking.schema import Shape, flag, row, table, text, whole, word
from grognard.games.checking.sources import Source

SIDES = ("french", "russian")
EFFECTS = (
    *("trains", "commands", "attrition", "cossacks", "order", "garble", "once", "inspect", "show_hand", "pin"),
    *("fortify", "depot", "truce", "bridge", "raid", "hit", "rally", "sickness", "typhus", "fire", "desert"),
    *("arrive", "hasten", "delay", "reserve", "restore", "free_corps", "austrians", "quarrel", "hold_back"),
    *("winter", "easy_march", "paris"),
)
ONCE = ("no_attrition", "ignore_cavalry", "pursuit", "slip", "attack", "defence", "no_support")
NEEDS = ("austrians", "french_in_moscow", "kutuzov")
ARMS = ("infantry", "cavalry", "artillery")
NUMBERS = 35
TURNS = 16


def check_cards(source: Source, pieces: Collection[str], cities: Collection[str]) -> str:
    """Every card, and that there is one of each number."""
    if source.data is None:
        return "cards.toml: unreadable"
    effects = row(_effect(_one_of(pieces), _one_of(cities)))
    half = table({"title": text, "effects": effects, "text": text}, {"needs": word(NEEDS)})
    void = table({"card": whole(1, NUMBERS), "half": word(SIDES)}, {"do": word(EFFECTS)})
    card = table(
        {"number": whole(1, NUMBERS), "title": text, "deck": whole(1, 2), "basis": text},
        {
            **dict.fromkeys(SIDES, half),
            "single": word((*SIDES, "both")),
            "one_year": flag,
            "voids": row(void),
            "effects": effects,
            "text": text,
        },
    )
    table({"source": text, "card": row(card)})(source.data, (), source.complain)
    listed = [each for each in source.data.get("card", []) if isinstance(each, dict)]
    _check_numbers(source, listed)
    return f"cards.toml: {len(listed)} cards"


def _one_of(known: Collection[str]) -> Callable[[str], str | None]:
    return lambda name: None if name in known else schema.unknown(name, known)


def _effect(piece: Callable[[str], str | None], city: Callable[[str], str | None]) -> Shape:
    named, place = schema.said(piece), schema.said(city)
    condition = table({}, {"occupies": row(place), "depots": row(place)})
    small = whole(-6, 6)
    return table(
        {"do": word(EFFECTS)},
        {
            "side": word((*SIDES, "both")),
            **dict.fromkeys(("n", "least", "within"), small),
            **dict.fromkeys(SIDES, whole(1, 6)),
            **dict.fromkeys(("from", "until"), whole(1, TURNS)),
            "what": word((*ONCE, "build", "burn")),
            "if": condition,
            **dict.fromkeys(("unless", "unit"), named),
            "heirs": row(named),
            "with": _either(named, row(named)),
            "commander": _either(named, flag),
            "no_pursuit": flag,
            "type": word(ARMS),
            "types": row(word(ARMS)),
            "table": row(whole(0, 6), 6),
            "city": place,
            **dict.fromkeys(("armies", "nations"), row(text)),
            **dict.fromkeys(("army", "corps", "place", "of", "where", "may", "otherwise"), text),
        },
    )


def _either(one: Shape, other: Shape) -> Shape:
    """A text by the first shape, anything else by the second."""

    def check(value: Any, key: Any, complain: Any) -> None:
        (one if isinstance(value, str) else other)(value, key, complain)

    return check


def _check_numbers(source: Source, cards: list[dict[str, Any]]) -> None:
    numbers = [each.get("number") for each in cards]
    for place, each in enumerate(cards):
        if numbers.count(each.get("number")) > 1:
            source.complain(("card", place, "number"), f"card {each.get('number')} is there twice")
        is_single = "single" in each
        if is_single != ("effects" in each) or is_single == all(side in each for side in SIDES):
            source.complain(("card", place), "a card has a french and a russian half, or `single` with `effects`")
    if missing := [str(number) for number in range(1, NUMBERS + 1) if number not in numbers]:
        source.complain(("card",), f"these cards are missing: {', '.join(missing)}")
