"""Strength points as text: classes in moves (`inf_x`, `cav_f`), stacks in positions (`3inf 2cav(1x) Napoleon`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from grognard.core.spelling import nearest, plain
from grognard.games.fateful_march.cards.deck import CARDS, DUMMY_CARD
from grognard.games.fateful_march.facts import Unreadable
from grognard.games.fateful_march.lots import CLASS, EXHAUSTED, FORCED, KIND_BITS
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREA_NAMES,
    CODES,
    KIND_NUMBER,
    KINDS,
    KINDS_OF,
    LEADERS,
    LEADERS_OF,
    ORDER_IDS,
    ORDERS,
    SIDES,
)

STATE_OF_CLASS = {"": 0, "x": EXHAUSTED, "f": FORCED, "xf": EXHAUSTED | FORCED, "fx": EXHAUSTED | FORCED}
_CLASS = re.compile(r"([a-z]+)(?:_(x|f|xf|fx))?")
_COUNTED = re.compile(r"(\d{0,3})([a-z]+(?:_x)?)(?:\((\d{0,3})x\))?")
_SPOKEN = {
    "infantry": "inf",
    "guard": "gd",
    "guards": "gd",
    "cavalry": "cav",
    "cossack": "cos",
    "cossacks": "cos",
}
"""Kinds as they may be said beside their ids."""


def _unknown(what: str, word: str, known: Iterable[str], **values: object) -> Unreadable:
    """No such area, leader or card; and those that may have been meant, if there are any."""
    found = nearest(word, known)
    return Unreadable(f"no-such-{what}-but" if found else f"no-such-{what}", word=word[:60], near=found, **values)


# --- areas, leaders, orders ----------------------------------------------------------------------------------------

_AREAS = {plain(name): area for area, name in enumerate(AREA_NAMES)}
_AREAS |= {plain(code): area for area, code in enumerate(CODES)}
MOST_WORDS = 3
"""Words in the name of an area."""


def find_area(text: str) -> int | None:
    """An area by its id or its name, in any spelling of case, blanks and signs."""
    return _AREAS.get(plain(text)) if len(text) < 60 else None


def read_area(text: str) -> int:
    area = find_area(text)
    if area is None:
        raise _unknown("area", text, AREA_NAMES)
    return area


def take_area(words: list[str]) -> int:
    """The area that a list of words begins with; its words are taken away."""
    if not words:
        raise Unreadable("area-missing")
    for count in range(min(MOST_WORDS, len(words)), 0, -1):
        area = find_area(" ".join(words[:count]))
        if area is not None:
            del words[:count]
            return area
    raise _unknown("area", words[0], AREA_NAMES)


def find_leader(word: str, side: int | None = None) -> int | None:
    """A leader by his name."""
    name = plain(word)
    known = range(len(LEADERS)) if side is None else LEADERS_OF[side]
    return next((leader for leader in known if plain(LEADERS[leader].name) == name), None)


def read_leader(word: str, side: int | None = None) -> int:
    leader = find_leader(word, side)
    if leader is None:
        names = [LEADERS[each].name for each in (range(len(LEADERS)) if side is None else LEADERS_OF[side])]
        raise _unknown("leader", word, names, side="" if side is None else side)
    return leader


_ORDERS = {plain(word): number for number, word in enumerate(ORDER_IDS)}
_ORDERS |= {plain(order.name): number for number, order in enumerate(ORDERS)}


def read_order(word: str) -> int:
    """The type of a block by its id, the Dummy included."""
    order = _ORDERS.get(plain(word))
    if order is None:
        raise Unreadable("no-such-order", word=word[:60], known=", ".join(ORDER_IDS))
    return order


def read_side(word: str) -> int:
    name = plain(word)
    for side, known in enumerate(SIDES):
        if name in (known, known[0]):
            return side
    raise Unreadable("no-such-side", word=word[:60])


# --- classes -------------------------------------------------------------------------------------------------------


def class_word(sp_class: int) -> str:
    """`inf`, `inf_x` (exhausted), `inf_f` (force-marched this turn), `inf_xf`."""
    marks = ("x" if sp_class & EXHAUSTED else "") + ("f" if sp_class & FORCED else "")
    word = KINDS[sp_class & KIND_BITS].id
    return f"{word}_{marks}" if marks else word


def read_kind(word: str, side: int) -> int:
    text = word.lower()
    kind = KIND_NUMBER.get((side, _SPOKEN.get(text, text)))
    if kind is None:
        ids = [KINDS[each].id for each in KINDS_OF[side]]
        raise Unreadable("no-such-kind", word=word[:60], side=side, known=", ".join(ids))
    return kind


def read_class(word: str, side: int) -> int:
    match = _CLASS.fullmatch(word.lower())
    if match is None:
        raise Unreadable("no-strength-points", word=word[:60])
    return read_kind(match[1], side) | STATE_OF_CLASS[match[2] or ""]


def unit_words(units: Mapping[int, int] | Iterable[tuple[int, int]]) -> tuple[tuple[str, int], ...]:
    """Strength points by class as events carry them: the word of each class with its number."""
    pairs = units.items() if isinstance(units, Mapping) else units
    return tuple((class_word(sp_class), count) for sp_class, count in pairs if count)


def leader_names(leaders: Iterable[int]) -> tuple[str, ...]:
    """Leaders as events carry them."""
    return tuple(LEADERS[leader].name for leader in leaders)


# --- cards ---------------------------------------------------------------------------------------------------------


def read_card(words: list[str], side: int) -> int:
    """A card by its number or its title; `dummy` is the Dummy."""
    text = " ".join(words)
    if text.isascii() and text.isdigit():
        number = int(text) if len(text) < 4 else 0
        if number not in CARDS[side]:
            last = max(card for card in CARDS[side] if card != DUMMY_CARD)
            raise Unreadable("no-such-card-number", word=text[:12], last=last, dummy=DUMMY_CARD)
        return number
    if plain(text) == "dummy":
        return DUMMY_CARD
    found = next((card.number for card in CARDS[side].values() if plain(card.title) == plain(text)), None)
    if found is None:
        raise _unknown("card", text, (card.title for card in CARDS[side].values()))
    return found


# --- stacks --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Stack:
    """What a side has in an area: how many of each kind, how many of these are exhausted, and leaders."""

    counts: dict[int, int] = field(default_factory=dict)
    exhausted: dict[int, int] = field(default_factory=dict)
    leaders: list[int] = field(default_factory=list)

    def __str__(self) -> str:
        words = []
        for kind in sorted(self.counts):
            if count := self.counts[kind]:
                tired = self.exhausted.get(kind, 0)
                words.append(f"{count}{KINDS[kind].id}" + (f"({tired}x)" if tired else ""))
        return " ".join([*words, *(LEADERS[leader].name for leader in self.leaders)])

    def __bool__(self) -> bool:
        return any(self.counts.values()) or bool(self.leaders)

    def total(self) -> int:
        return sum(self.counts.values())

    def add(self, kind: int, count: int, exhausted: int = 0) -> None:
        self.counts[kind] = self.counts.get(kind, 0) + count
        self.exhausted[kind] = self.exhausted.get(kind, 0) + exhausted


def stack_of(state: Campaign, side: int, area: int) -> Stack:
    """What is there now; leaders in the order of the list of leaders."""
    stack = Stack(leaders=state.leaders_in(side, area))
    for lot, count in state.side_lots(side, area):
        stack.add(lot & KIND_BITS, count, count if lot & EXHAUSTED else 0)
    return stack


def read_stack(words: list[str], side: int) -> Stack:
    """`3inf 2cav(1x) Napoleon`: in brackets how many of them are exhausted. `1cav_x` adds exhausted ones."""
    stack = Stack()
    for word in words:
        match = _COUNTED.fullmatch(word.lower())
        if match and (match[2].removesuffix("_x") in {KINDS[kind].id for kind in KINDS_OF[side]} or match[1]):
            _add_word(stack, match, side)
        elif (leader := find_leader(word, side)) is None:
            ids = ", ".join(KINDS[kind].id for kind in KINDS_OF[side])
            raise Unreadable("neither-points-nor-leader", word=word[:60], side=side, known=ids)
        elif leader in stack.leaders:
            raise Unreadable("leader-twice", leader=leader)
        else:
            stack.leaders.append(leader)
    return stack


def _add_word(stack: Stack, match: re.Match[str], side: int) -> None:
    kind = read_kind(match[2].removesuffix("_x"), side)
    count = int(match[1] or 1)
    tired = count if match[2].endswith("_x") else int(match[3] or 1) if match[3] is not None else 0
    if tired > count:
        raise Unreadable("more-exhausted", word=match[0])
    stack.add(kind, count, tired)


def class_counts(classes: dict[int, int]) -> dict[str, int]:
    """Classes with their numbers under their words, in a fixed order."""
    return {class_word(sp_class): classes[sp_class] for sp_class in sorted(classes) if classes[sp_class]}


def to_class(lot: int) -> int:
    return lot & CLASS
