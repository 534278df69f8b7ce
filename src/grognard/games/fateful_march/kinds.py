"""The kinds of values that moves and facts carry, by the names under which they carry them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from grognard.core.kinds import DICE, FACTS, SIGNED, WORD, Argument, Coded, Facts, Kind, Number, OneOf, Several, Side
from grognard.core.words import Words
from grognard.games.fateful_march.cards.deck import CARDS
from grognard.games.fateful_march.facts import Unreadable
from grognard.games.fateful_march.lots import FORCED
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.tables import (
    AREA_NAMES,
    CODES,
    CONNECTION,
    CONNECTIONS,
    LEADERS,
    ORDER_IDS,
    ORDERS,
    SIDES,
)
from grognard.games.fateful_march.tables import (
    KINDS as POINT_KINDS,
)
from grognard.games.fateful_march.units import (
    class_word,
    read_card,
    read_class,
    read_kind,
    read_leader,
    read_order,
    read_side,
    take_area,
)

if TYPE_CHECKING:
    from grognard.games.fateful_march.combat_value import Term

# --- places, leaders, orders ---------------------------------------------------------------------------------------


class Area(Coded):
    """An area by its id or its name, which may have several words."""

    def __init__(self) -> None:
        super().__init__("space", CODES, AREA_NAMES)

    def take(self, words: list[str], side: int) -> int:
        return take_area(words)


class Bridge(Kind[int]):
    """A connection by the two areas that it joins."""

    def take(self, words: list[str], side: int) -> int:
        one, other = take_area(words), take_area(words)
        if (one, other) not in CONNECTION:
            raise Unreadable("no-such-connection", origin=one, destination=other)
        return CONNECTION[one, other]

    def write(self, value: int) -> str:
        return f"{CODES[CONNECTIONS[value].a]} {CODES[CONNECTIONS[value].b]}"

    def plain(self, value: int) -> list[str]:
        return self.write(value).split()

    def say(self, value: int, words: Words) -> Mapping[str, Argument]:
        ends = (AREA.say(area, words)[""] for area in (CONNECTIONS[value].a, CONNECTIONS[value].b))
        return {"": words.listed([str(end) for end in ends])}


class Named(Coded):
    """Something that facts may also leave out: an empty text stands for none."""

    def say(self, value: int | str, words: Words) -> Mapping[str, Argument]:
        return {"": "", "code": "none"} if value == "" else super().say(value, words)


class Leader(Named):
    """A leader by his name."""

    def __init__(self) -> None:
        super().__init__("leader", [leader.name for leader in LEADERS])

    def take(self, words: list[str], side: int) -> int:
        return read_leader(words.pop(0), side)


class Order(Named):
    """A type of block, the Dummy included."""

    def __init__(self) -> None:
        super().__init__("order", ORDER_IDS, [*(order.name for order in ORDERS), "Dummy"])

    def read(self, word: str) -> int:
        return read_order(word)


class Blocks(Several):
    """Several blocks; those of one type are counted: `2 March From and Evade`."""

    def say(self, value: Any, words: Words) -> Mapping[str, Argument]:
        names = [str(self.kind.say(each, words)[""]) for each in value]
        told = [name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names)]
        return {"": words.listed(told), "count": len(names)}


class Step(Kind[int]):
    """A step of the turn: `March`."""

    def say(self, value: int, words: Words) -> Mapping[str, Argument]:
        return {"": words.term(f"step-{value}"), "code": value}


class Player(Side):
    """A side by its name; nobody may have won."""

    def read(self, word: str) -> int:
        return read_side(word)

    def write(self, value: int | str) -> str:
        return self.plain(value)

    def plain(self, value: int | str) -> str:
        return "" if value == "" else super().plain(value)

    def say(self, value: int | str, words: Words) -> Mapping[str, Argument]:
        return {"": "", "people": "", "code": "none"} if value == "" else super().say(value, words)


class Month(Kind[str]):
    """A month by its name."""

    def say(self, value: str, words: Words) -> Mapping[str, Argument]:
        return {"": words.name("month", value.lower(), value), "code": value.lower()}


class Track(Kind[int]):
    """The place of a marker: `French 3`, `Russian 2`, `0`."""

    def say(self, value: int, words: Words) -> Mapping[str, Argument]:
        if not value:
            return {"": "0"}
        return {"": f"{SIDE.say(0 if value > 0 else 1, words)['']} {abs(value)}"}


# --- strength points -----------------------------------------------------------------------------------------------


def _word(value: int | str) -> str:
    return value if isinstance(value, str) else class_word(value)


class Points(Kind[Any]):
    """Strength points of one class: `inf`, `inf_x` (exhausted), `cav_f` (force-marched). Facts may carry the word, and
    say it with or without a number: `exhausted cavalry`, and in short `1 exhausted cavalry`."""

    def take(self, words: list[str], side: int) -> int:
        return read_class(words.pop(0), side)

    def write(self, value: int | str) -> str:
        return _word(value)

    def plain(self, value: int | str) -> str:
        return _word(value)

    def say(self, value: int | str, words: Words) -> Mapping[str, Argument]:
        word = _word(value)
        if not word:
            return {"": "", "short": "", "code": "none"}
        kind, _, state = word.partition("_")
        named = {"state": state or "fresh"}
        one = words.term(f"units-{kind}", count=1, **named)
        return {"": words.term(f"class-{kind}", **named), "short": one, "code": word}


class OnePoint(Points):
    """A single strength point: `inf`, also `1inf` and `1 inf`."""

    def take(self, words: list[str], side: int) -> int:
        if len(words) > 1 and words[0].isdecimal():
            if words[0] != "1":
                raise Unreadable("one-at-a-time", word=" ".join(words)[:60])
            del words[0]
        return read_class(words.pop(0).removeprefix("1"), side)

    def touch(self, value: int | str) -> str:
        return f"unit:1{_word(value)}"


class TopPoint(OnePoint):
    """What lies on top of a stack: nobody asks whether it has force-marched."""

    def take(self, words: list[str], side: int) -> int:
        return super().take(words, side) & ~FORCED

    def touch(self, value: int | str) -> str:
        return f"unit:{_word(value)}"


class PointKind(Points):
    """A kind of strength points, whatever their state: `inf`."""

    def take(self, words: list[str], side: int) -> int:
        return read_kind(words.pop(0), side)

    def write(self, value: int | str) -> str:
        return value if isinstance(value, str) else POINT_KINDS[value].id


class Units(Kind[Any]):
    """Strength points by class with their numbers: `3 infantry and 1 exhausted cavalry`."""

    def plain(self, value: Iterable[tuple[int | str, int]]) -> list[list[Any]]:
        return [[_word(each), count] for each, count in value]

    def say(self, value: Iterable[tuple[int | str, int]], words: Words) -> Mapping[str, Argument]:
        told, total = [], 0
        for each, count in value:
            kind, _, state = _word(each).partition("_")
            told.append(words.term(f"units-{kind}", count=count, state=state or "fresh"))
            total += count
        return {"": words.listed(told), "count": total}


class Terms(Kind[Any]):
    """The terms of a Combat Value."""

    def plain(self, value: Iterable[Term]) -> list[dict[str, Any]]:
        return [
            {
                **term.what.plain(),
                "count": term.count,
                "factors": [[each.why.code, float(each.amount)] for each in term.factors],
                "sum": float(term.total),
            }
            for term in value
        ]

    def say(self, value: Iterable[Term], words: Words) -> Mapping[str, Argument]:
        told = [term.fact.text for term in value]
        return {"": words.term("list-semicolon").join(told), "count": len(told)}


class Chain(Facts):
    """Facts one after the other, without `and`."""

    def __init__(self, separator: str) -> None:
        super().__init__("fact")
        self.separator = separator

    def say(self, value: Any, words: Words) -> Mapping[str, Argument]:
        return {"": words.term(self.separator).join(each.text for each in value), "count": len(value)}


class Totals(Kind[Any]):
    """Areas with a number each; what is said of them is a fact of its own."""

    def plain(self, value: Any) -> list[list[Any]]:
        return [list(each) for each in value]


# --- cards, modifiers ----------------------------------------------------------------------------------------------


class CardOf(Kind[Any]):
    """A card: in moves by its number, in facts with its side, because both decks count from 1. Its title and text come
    from the data, or from messages such as `card-french-2` and `card-text-french-2`."""

    def take(self, words: list[str], side: int) -> int:
        card = read_card(words, side)
        words.clear()
        return card

    def plain(self, value: PlayedCard | int) -> int:
        return value if isinstance(value, int) else value.card

    def say(self, value: PlayedCard | int, words: Words) -> Mapping[str, Argument]:
        if isinstance(value, int):
            return {"": str(value)}
        card, code = CARDS[value.side][value.card], f"{SIDES[value.side]}-{value.card}"
        title = words.name("card", code, card.title)
        text = words.own(f"card-text-{code}", card.text)
        return {"": f"{card.number} ({title})", "short": title, "text": text, "code": card.number}


class Modifiers(Kind[Any]):
    """What is added to a sum, each by its code: `+1 Fortress Town, -1 Defend order`."""

    def plain(self, value: Any) -> list[list[Any]]:
        return [list(each) for each in value]

    def say(self, value: Any, words: Words) -> Mapping[str, Argument]:
        told = [f"{amount:+d} {words.term(f'cause-{code}')}" for code, amount in value]
        return {"": words.term("list-comma").join(told), "count": len(told)}


AREA, LEADER, ORDER, CARD = Area(), Leader(), Order(), CardOf("card")
CONNECTION_KIND = Bridge("space")
POINTS, ONE_POINT, TOP_POINT, POINT_KIND = Points("unit"), OnePoint("unit"), TopPoint("unit"), PointKind("unit")
UNITS, STEP, TRACK = Units("unit"), Step("step"), Track("track")
SIDE = Player(SIDES)
EFFECT = Number("number", 999)

KINDS: Mapping[str, Kind[Any]] = {
    **dict.fromkeys(("side", "first", "winner", "loser", "attacker", "defender"), SIDE),
    **dict.fromkeys(("area", "origin", "destination", "here", "start", "end", "best", "bound", "target"), AREA),
    "areas": Several(AREA),
    "ways": OneOf(AREA),
    "connection": CONNECTION_KIND,
    **dict.fromkeys(("unit", "top", "slowest"), POINTS),
    "classes": OneOf(POINTS),
    **dict.fromkeys(("units", "exhausted", "eliminated"), UNITS),
    **dict.fromkeys(("leader", "commander"), LEADER),
    "leaders": Several(LEADER),
    **dict.fromkeys(("order", "old", "new"), ORDER),
    "orders": Blocks(ORDER),
    "types": OneOf(ORDER),
    **dict.fromkeys(("step", "current"), STEP),
    "steps": OneOf(STEP),
    "card": CARD,
    "cards": Several(CARD),
    "choices": OneOf(CARD),
    **dict.fromkeys(("before", "after"), TRACK),
    **dict.fromkeys(("amount", "french", "russian"), SIGNED),
    **dict.fromkeys(("dice", "faces"), DICE),
    "totals": Totals("totals"),
    **dict.fromkeys(("modifiers", "adjustments"), Modifiers("modifiers")),
    "terms": Terms("terms"),
    "month": Month("month"),
    "near": OneOf(WORD),
    "factors": Chain("list-comma"),
    **dict.fromkeys(("parts", "due"), Chain("list-semicolon")),
    **dict.fromkeys(("why", "what", "battles"), FACTS),
}
