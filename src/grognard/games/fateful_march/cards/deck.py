"""The cards as the rules use them: the words of the data files become sides, areas, kinds and numbers. [T:Cards]

Nothing here plays a card: `selectors` finds areas, `conditions` tests facts, `effects` carries effects out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from grognard.games.fateful_march.checking import Words, deck_mistakes
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    COLUMN,
    FRENCH,
    IS_DEPOT_TOWN,
    IS_KEY_CITY,
    KIND_NUMBER,
    KINDS,
    KINDS_OF,
    LEADER_NUMBER,
    MONTHS,
    NOBODY,
    NUMBER,
    ORDER_IDS,
    ORDER_NUMBER,
    ORDERS,
    ORDERS_OF,
    ROW,
    RUSSIAN,
    SIDES,
    SOURCE,
    data_table,
)

DUMMY_CARD = 54
"""[R3.3] Never in a deck or a hand, always at hand."""
TRIGGERS = (
    "step_begin",
    "enemy_patrol",
    "enemy_forced_march",
    "enemy_march",
    "own_evade_check",
    "enemy_evade_check",
    "own_retreat",
    "own_retreat_no_path",
    "own_depot_captured",
    "weather_rolled",
)
NO_TRIGGER = -1

# Where an effect is felt, besides in areas that a selector finds.
NOWHERE, IN_AREAS, EVERYWHERE, SAME_AREAS, TRIGGER_FORCE = range(5)
# What a selector may want of leaders, besides a certain one.
ANY_LEADERS, SOME_LEADER, NO_LEADER = -1, -2, -3
ANYBODY = 3
"""Instead of a side or NOBODY: it does not matter who."""
ALL_AREAS = tuple(range(AREAS))
FRESH, EXHAUSTED_ONES, EITHER = "fresh", "exhausted", "either"


@dataclass(frozen=True, slots=True)
class Selector:
    """Which areas; all that it says must hold."""

    side: int
    """Whose supply counts."""
    ground: tuple[int, ...]
    """The areas that the map itself allows: names, columns, rows, key cities, Depot Towns, Supply Sources."""
    at_trigger: bool
    occupied: int
    least: int
    leader: int
    has: tuple[int, ...] | None
    depot: int
    control: int
    in_supply: bool
    adjacent: Selector | None
    any_of: tuple[Selector, ...]
    first_of: tuple[Selector, ...]
    plus_adjacent: bool
    count: int
    """How many are chosen; 0: all that there are."""
    chooser: int
    is_late: bool
    """Chosen in step 13 instead of now."""


@dataclass(frozen=True, slots=True)
class Condition:
    name: str
    value: Any


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a card does. `side` is whom it befalls."""

    do: str
    side: int
    n: int = 0
    kinds: tuple[int, ...] = ()
    status: str = FRESH
    place: int = NOWHERE
    where: Selector | None = None
    conditions: tuple[Condition, ...] = ()
    per_area: bool = False
    is_optional: bool = False
    types: tuple[int, ...] = ()
    """Order types."""
    forces: int = 0
    cost: int = 0
    """Fresh strength points that a Force exhausts for it."""
    most: int = -1
    factor: tuple[int, int] = (1, 1)
    word: str = ""
    """Its op, cause, mode, or what it is about."""
    leader: int = 0
    level: int = -1
    is_road_only: bool = False
    new: tuple[tuple[int, int], ...] = ()
    """Kinds and numbers of new strength points."""
    table: tuple[tuple[int, int, tuple[int, ...]], ...] = ()
    """Least face, greatest face, and the numbers of the effects that follow."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card of one side. `effects` holds all of its effects, also those of its die; `first` numbers the others."""

    side: int
    number: int
    title: str
    season: str
    ops: int | None
    timing: str
    is_removed: bool
    is_setup: bool
    months: tuple[str, ...]
    trigger: int
    choose: int
    conditions: tuple[Condition, ...]
    effects: tuple[Effect, ...]
    first: tuple[int, ...]
    text: str
    basis: str
    source: str

    @property
    def is_must_play(self) -> bool:
        return self.timing == "must"

    def __str__(self) -> str:
        return f"{self.number} {self.title}"


class BadCards(ValueError):
    """Card data with mistakes: all of them, each with its file and card."""


# --- words ---------------------------------------------------------------------------------------------------------


def side_of(word: str, owner: int) -> int:
    """`self`, `enemy`, `FR` or `RU`."""
    return {"self": owner, "enemy": 1 - owner, "FR": FRENCH, "RU": RUSSIAN}[word]


_GROUPS: dict[str, tuple[str, ...]] = {"inf": ("inf",), "guard": ("guard",), "cav": ("cav",), "cossack": ("cossack",)}
_GROUPS |= {"foot": ("inf", "guard"), "horse": ("cav", "cossack")}


def kinds_of(who: str, side: int) -> tuple[int, ...]:
    """The kinds of a side that a word means; none stands for all."""
    if who == "any":
        return ()
    if who in _GROUPS:
        return tuple(kind for kind in KINDS_OF[side] if KINDS[kind].group in _GROUPS[who])
    return tuple(kind for kind in KINDS_OF[side] if KINDS[kind].contingent == who)


_ORDERS = {"march": ("m_from", "m_to"), "forced_march": ("fm_from", "fm_to")}


def types_of(words: Iterable[str], side: int) -> tuple[int, ...]:
    """Order types; `any` means every type that the side owns."""
    found: list[int] = []
    for word in words:
        found += ORDERS_OF[side] if word == "any" else [ORDER_NUMBER[each] for each in _ORDERS.get(word, (word,))]
    return tuple(dict.fromkeys(found))


def _span(words: str) -> tuple[int, int]:
    """`D-H` as columns, `4-6` as rows."""
    first, _, last = words.partition("-")
    if first.isdecimal():
        return int(first), int(last or first)
    return "ABCDEFGH".index(first), "ABCDEFGH".index(last or first)


# --- selectors -----------------------------------------------------------------------------------------------------


def _is_on_ground(area: int, data: Mapping[str, Any], owner: int) -> bool:
    first, last = _span(data.get("cols", "A-H"))
    top, bottom = _span(data.get("rows", "0-99"))
    names = [name for name in data.get("id", ()) if name != "trigger_area"]
    return (
        (not names or CODES[area] in names)
        and first <= COLUMN[area] <= last
        and top <= ROW[area] <= bottom
        and (IS_KEY_CITY[area] or not data.get("key"))
        and (IS_DEPOT_TOWN[area] or not data.get("depot_town"))
        and ("source" not in data or SOURCE[area] == side_of(data["source"], owner))
    )


def _occupied(data: Mapping[str, Any], owner: int) -> int:
    word = data.get("occ")
    if word is None:
        return ANYBODY
    return NOBODY if word == "none" else side_of(word, owner)


def _leader(word: str | None) -> int:
    if word is None:
        return ANY_LEADERS
    return {"yes": SOME_LEADER, "no": NO_LEADER}.get(word) or LEADER_NUMBER[word]


def make_selector(data: Mapping[str, Any], owner: int, side: int) -> Selector:
    """A selector for a card's owner, in an effect that befalls a side."""
    occupied = _occupied(data, owner)
    has = kinds_of(data["has"], occupied) if "has" in data else None
    parts = {
        key: tuple(make_selector(each, owner, side) for each in data.get(key, ())) for key in ("any_of", "first_of")
    }
    return Selector(
        side,
        tuple(area for area in ALL_AREAS if _is_on_ground(area, data, owner)),
        "trigger_area" in data.get("id", ()),
        occupied,
        data.get("min", 1),
        _leader(data.get("leader")),
        has,
        side_of(data["depot"], owner) if "depot" in data else ANYBODY,
        side_of(data["control"], owner) if "control" in data else ANYBODY,
        data.get("supply", False),
        make_selector(data["adj"], owner, side) if "adj" in data else None,
        parts["any_of"],
        parts["first_of"],
        data.get("plus_adjacent", False),
        data.get("count", 0),
        side_of(data.get("by", "self"), owner),
        data.get("at") == "step13",
    )


# --- conditions ------------------------------------------------------------------------------------------------------


def _make_condition(name: str, value: Any, owner: int) -> Condition:
    return Condition(name, _condition_value(name, value, owner))


def _condition_value(name: str, value: Any, owner: int) -> Any:
    match name:
        case "leader_on_map" | "leader_off_map":
            return LEADER_NUMBER[value]
        case "leader_in_battle":
            return SOME_LEADER if value == "any" else LEADER_NUMBER[value]
        case "month_from":
            return MONTHS.index(value)
        case "controls" | "occupied_or_adjacent":
            return side_of(value["side"], owner), NUMBER[value["id"]]
        case "fresh":
            return kinds_of(value["who"], owner), value["n"]
        case "enemy_fresh":
            return kinds_of(value["who"], 1 - owner), value["n"]
        case "battle_in":
            return make_selector(value, owner, owner)
        case "leader_in":
            return LEADER_NUMBER[value["leader"]], _span(value["cols"])
        case "near":
            return LEADER_NUMBER[value["a"]], LEADER_NUMBER[value["b"]], value["max"]
        case "target_has" | "target_or_adjacent_has":
            return kinds_of(value["who"], owner)
        case "same_area":
            return tuple(LEADER_NUMBER[each] for each in value)
    return value


def _make_conditions(data: Iterable[Mapping[str, Any]], owner: int) -> tuple[Condition, ...]:
    return tuple(_make_condition(name, value, owner) for each in data for name, value in each.items())


# --- effects ---------------------------------------------------------------------------------------------------------

_STATUS = {"rally": EXHAUSTED_ONES, "freeze": EITHER}
_PLACES = {"all": EVERYWHERE, "same": SAME_AREAS, "trigger_force": TRIGGER_FORCE}


def _place(data: Mapping[str, Any]) -> int:
    where = data.get("in")
    if where is None:
        return NOWHERE
    return _PLACES[where] if isinstance(where, str) else IN_AREAS


def _new_points(data: Mapping[str, int], side: int) -> tuple[tuple[int, int], ...]:
    """`{inf = 3, cossack = 1}` as kinds and numbers."""
    words = {"guard": "gd", "cossack": "cos"}
    return tuple((KIND_NUMBER[side, words.get(who, who)], number) for who, number in data.items())


def _factor(value: float) -> tuple[int, int]:
    fraction = Fraction(value).limit_denominator(100)
    return fraction.numerator, fraction.denominator


def _order_words(data: Mapping[str, Any]) -> list[str]:
    words = [*data.get("types", ()), *([data["order"]] if "order" in data else [])]
    return words + (data["to"] if isinstance(data.get("to"), list) else [])


@dataclass(slots=True)
class _Effects:
    """The effects of one card, numbered as they are read; those of a die's table come after it."""

    owner: int
    made: list[Effect] = field(default_factory=list)

    def add(self, data: Mapping[str, Any]) -> int:
        number = len(self.made)
        self.made.append(self._make(data))
        if "table" in data:
            rows = [self._row(faces, listed) for faces, listed in data["table"].items()]
            self.made[number] = Effect("roll", self.owner, table=tuple(rows))
        return number

    def _row(self, faces: str, listed: Iterable[Mapping[str, Any]]) -> tuple[int, int, tuple[int, ...]]:
        return (*_span(faces), tuple(self.add(each) for each in listed))

    def _make(self, data: Mapping[str, Any]) -> Effect:
        do = data["do"]
        # Without a side a change of the weather befalls both.
        side = side_of(data["side"], self.owner) if "side" in data else NOBODY if do == "weather" else self.owner
        felt = side if side != NOBODY else self.owner
        where = make_selector(data["in"], self.owner, felt) if isinstance(data.get("in"), Mapping) else None
        return Effect(
            do,
            side,
            data.get("n", data.get("reach", data.get("count", 1))),
            kinds_of(data.get("who", "any"), felt),
            data.get("status", _STATUS.get(do, FRESH)),
            _place(data),
            where,
            _make_conditions(data.get("if", ()), self.owner),
            data.get("per_area", False),
            data.get("optional", False),
            types_of(_order_words(data), felt),
            data.get("forces", 0),
            data["cost"].get("n", 1) if "cost" in data else 0,
            data.get("max", -1),
            _factor(data.get("x", 1)),
            str(data.get("op") or data.get("cause") or data.get("mode") or data.get("what") or ""),
            LEADER_NUMBER[data["leader"]] if "leader" in data else 0,
            data["to"] if isinstance(data.get("to"), int) else -1,
            data.get("road_only", False),
            _new_points(data.get("sp", {}), felt),
        )


# --- cards -----------------------------------------------------------------------------------------------------------


def make_card(data: Mapping[str, Any], side: int, source: str = "") -> Card:
    """A card from its data, which have been checked."""
    effects = _Effects(side)
    first = tuple(effects.add(each) for each in data["effects"])
    return Card(
        side,
        data["number"],
        data["title"],
        data["season"],
        data.get("ops"),
        data["timing"],
        data.get("removed", False),
        data.get("setup", False),
        tuple(data.get("option", ())),
        TRIGGERS.index(data["trigger"]) if "trigger" in data else NO_TRIGGER,
        data.get("choose", 0),
        _make_conditions(data.get("conditions", ()), side),
        tuple(effects.made),
        first,
        data["text"],
        data["basis"],
        data.get("source", source),
    )


FILES = tuple(f"cards_{side}.toml" for side in SIDES)


def words_known() -> Words:
    """What cards may name besides the words of their own language."""
    owned = tuple({ORDERS[order].id for order in ORDERS_OF[side]} for side in (FRENCH, RUSSIAN))
    return Words(set(CODES), set(LEADER_NUMBER), set(ORDER_IDS) - {"dummy"}, owned, MONTHS)


def load_deck(side: int) -> dict[int, Card]:
    """By number, in their order; an error that names file and card if a word is not known."""
    data = data_table(FILES[side])
    if mistakes := deck_mistakes(data, words_known()):
        raise BadCards("; ".join(f"{FILES[side]}: {mistake}" for mistake in mistakes))
    cards = [make_card(each, side, data["source"]) for each in data["card"]]
    return {card.number: card for card in sorted(cards, key=lambda card: card.number)}


CARDS: tuple[dict[int, Card], dict[int, Card]] = (load_deck(FRENCH), load_deck(RUSSIAN))
"""By side and number, the Dummy included."""
RESPONSES: tuple[tuple[tuple[Card, ...], ...], ...] = tuple(
    tuple(tuple(card for card in deck.values() if card.trigger == trigger) for trigger in range(len(TRIGGERS)))
    for deck in CARDS
)
"""By side and trigger."""
