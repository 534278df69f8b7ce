"""Positions written as text, and compared with some lines of one. The form is in position.py and docs/notation.md."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from grognard.core.errors import Unreadable
from grognard.core.positions import compare_lines, split_line
from grognard.core.spelling import read_number
from grognard.games.fateful_march.attrition import AttritionStep
from grognard.games.fateful_march.beginnings import write_beginning
from grognard.games.fateful_march.cards.deck import DUMMY_CARD
from grognard.games.fateful_march.cards.hands import CardsStep
from grognard.games.fateful_march.cards.position_effects import effect_words
from grognard.games.fateful_march.lots import EXHAUSTED, KIND_BITS, entry_of
from grognard.games.fateful_march.position import (
    LINES,
    MARKS,
    REPEATED,
    lay_tops,
)
from grognard.games.fateful_march.position_words import read_areas, read_orders
from grognard.games.fateful_march.state import OUT_OF_GAME, UNKNOWN, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    FRENCH,
    INITIALS,
    KEY_CITIES,
    KIND_SIDE,
    KINDS,
    KINDS_OF,
    LEADERS,
    MONTH_NAMES,
    MOST_DEVASTATION,
    NAMES,
    NO_CONNECTION,
    ORDER_IDS,
    RUSSIAN,
    SIDES,
    SPECIAL_BITS,
    SPECIALS,
    month_and_turn,
    other_end,
    place,
    time_of,
)
from grognard.games.fateful_march.units import (
    class_word,
    read_area,
    read_side,
    read_stack,
    stack_of,
)
from grognard.games.fateful_march.victory import SCENARIOS, scenario_data

# --- writing -------------------------------------------------------------------------------------------------------


def write_position(state: Campaign) -> str:
    """The position as text. In the middle of a step it is that of the step's beginning with all as it stands."""
    return "\n".join(f"{head}: {text}".rstrip() for head, text in _lines(state)) + "\n"


def _lines(state: Campaign) -> Iterator[tuple[str, str]]:
    """All lines of a position: what stands before the colon, and after it."""
    yield from _time_lines(state)
    for side in (FRENCH, RUSSIAN):
        yield from _side_lines(state, side)
    yield from _map_lines(state)
    yield from _memory_lines(state)


def _date(turn: int) -> str:
    month, number = month_and_turn(turn)
    return f"{MONTH_NAMES[month]} {number}"


def _track(value: int) -> str:
    return f"{SIDES[value < 0]} {abs(value)}" if value else "0"


def _time_lines(state: Campaign) -> Iterator[tuple[str, str]]:
    yield "turn", _date(min(state.turn, state.last_turn))
    yield "begin", write_beginning(state)
    yield "scenario", SCENARIOS[state.scenario]
    data = scenario_data(SCENARIOS[state.scenario])
    if state.last_turn != time_of(*data["end"]):
        yield "last turn", _date(state.last_turn)
    specials = [name for name in SPECIALS if state.specials & SPECIAL_BITS[name]]
    if specials != [name for name in SPECIALS if name in data["special"]]:
        yield "special", " ".join(specials) or "none"
    yield "vp", _track(state.vp)
    yield "initiative", _track(state.initiative)
    if state.weather:
        yield "weather", str(state.weather)


def _side_lines(state: Campaign, side: int) -> Iterator[tuple[str, str]]:
    name = SIDES[side]
    for pile, cards in (
        ("hand", sorted(state.hands[side])),
        ("draw", sorted(state.draw_piles[side])),
        ("discard", state.discards[side]),
        ("removed", sorted(state.removed[side])),
    ):
        yield f"{name} {pile}", " ".join(map(str, cards))
    table = next((frame.laid for frame in state.stack if isinstance(frame, CardsStep)), [])
    if cards_there := [str(each.card) for each in table if each.side == side]:
        yield f"{name} table", " ".join(cards_there)
    if card := state.ops_cards[side]:
        yield f"{name} ops", "dummy" if card == DUMMY_CARD else str(card)
    if any(state.trays[side]):
        yield f"{name} orders", _orders_text(state.trays[side])
    if bound := [f"{ORDER_IDS[order]} {place(area)}" for owner, order, area in state.bound if owner == side]:
        yield f"{name} bound", "; ".join(bound)
    yield f"{name} pool", _points_text(state.pool, side)
    if areas := state.depot_areas(side):
        yield f"{name} depots", _areas_text(areas)


def _orders_text(tray: bytearray) -> str:
    return " ".join(f"{count if count > 1 else ''}{ORDER_IDS[order]}" for order, count in enumerate(tray) if count)


def _points_text(box: bytearray, side: int) -> str:
    return " ".join(f"{box[kind]}{KINDS[kind].id}" for kind in KINDS_OF[side] if box[kind])


def _areas_text(areas: list[int]) -> str:
    return ", ".join(place(area) for area in areas)


def _map_lines(state: Campaign) -> Iterator[tuple[str, str]]:
    if any(state.casualties):
        yield "casualties", _points_text(state.casualties, FRENCH)
    for level in range(1, MOST_DEVASTATION + 1):
        if areas := [area for area in range(AREAS) if state.devastation[area] == level]:
            yield f"devastation {level}", _areas_text(areas)
    yield "french cities", _areas_text(_cities(state.french_cities))
    yield "keys off", _areas_text(_cities(state.keys_off))
    if out := [leader.name for n, leader in enumerate(LEADERS) if state.leader_area[n] == OUT_OF_GAME]:
        yield "out", " ".join(out)
    for area in range(AREAS):
        if text := _area_text(state, area):
            yield place(area), text


def _cities(cities: Iterable[int]) -> list[int]:
    """In the order in which key cities are listed."""
    return sorted(cities, key=KEY_CITIES.index)


def _area_text(state: Campaign, area: int) -> str:
    parts = []
    for side in (FRENCH, RUSSIAN):
        stack, blocks = str(stack_of(state, side, area)), _blocks_text(state, side, area)
        if stack or blocks:
            parts.append(f"{INITIALS[side]} {stack}".strip())
        if blocks:
            parts.append(f"orders {blocks}")
    return " | ".join(parts)


def _blocks_text(state: Campaign, side: int, area: int) -> str:
    """One's blocks in an area in the order of their types."""
    return _blocks_in_words((each.order, bool(each.is_seen)) for each in state.blocks[side] if each.area == area)


def _blocks_in_words(blocks: Iterable[tuple[int, bool]]) -> str:
    return " ".join(ORDER_IDS[order] + ("(seen)" if is_seen else "") for order, is_seen in sorted(blocks))


def _memory_lines(state: Campaign) -> Iterator[tuple[str, str]]:
    """What a turn remembers, and other lines that are rarely needed."""
    for head, parts in (
        ("moved", _moved_text(state)),
        ("entered", _entered_text(state)),
        ("defender", _defenders_text(state)),
        ("announced", _announced_text(state)),
        ("top", _tops_text(state)),
        ("commander", _commanders_text(state)),
        ("losses", _losses_text(state)),
    ):
        if text := "; ".join(parts):
            yield head, text
    for head, leaders in (("used", state.abilities_used), ("leaders moved", state.leaders_moved)):
        if leaders:
            yield head, " ".join(LEADERS[leader].name for leader in leaders)
    for effect in state.effects:
        yield "effect", effect_words(effect)


def _moved_text(state: Campaign) -> Iterator[str]:
    for area, lots in enumerate(state.lots):
        for lot, count in lots:
            if lot <= (KIND_BITS | EXHAUSTED):
                continue
            words = [f"{count}{class_word(lot & (KIND_BITS | EXHAUSTED))}"]
            words += [word for word, mark in MARKS.items() if lot & mark]
            if entry_of(lot) != NO_CONNECTION:
                words += ["from", place(other_end(entry_of(lot), area))]
            yield f"{place(area)} {INITIALS[KIND_SIDE[lot & KIND_BITS]]} {' '.join(words)}"


def _entered_text(state: Campaign) -> Iterator[str]:
    for stack, connections in enumerate(state.entered):
        if connections:
            side, area = divmod(stack, AREAS)
            origins = ", ".join(place(other_end(each, area)) for each in connections)
            yield f"{INITIALS[side]} {place(area)} from {origins}"


def _defenders_text(state: Campaign) -> Iterator[str]:
    for area in range(AREAS):
        if state.totals[area] and state.totals[AREAS + area]:
            yield f"{place(area)} {INITIALS[state.sole[area]]}"


def _announced_text(state: Campaign) -> Iterator[str]:
    for stack, number in enumerate(state.announced):
        side, area = divmod(stack, AREAS)
        if number != UNKNOWN and state.totals[(1 - side) * AREAS + area]:
            yield f"{INITIALS[side]} {place(area)} {number}"


def _tops_text(state: Campaign) -> Iterator[str]:
    usual = state.clone()
    lay_tops(usual, {})
    for stack, lying in enumerate(state.top):
        if lying != usual.top[stack]:
            side, area = divmod(stack, AREAS)
            yield f"{INITIALS[side]} {place(area)} {class_word(lying)}"


def _commanders_text(state: Campaign) -> Iterator[str]:
    for stack, leader in enumerate(state.commander_choice):
        if leader != UNKNOWN and state.leader_area[leader] == stack % AREAS:
            yield f"{place(stack % AREAS)} {LEADERS[leader].name}"


def _losses_text(state: Campaign) -> Iterator[str]:
    top = state.stack[-1] if state.stack else None
    if isinstance(top, AttritionStep):
        for side, area, number in top.losses:
            yield f"{INITIALS[side]} {place(area)} {number}"


# --- comparing -----------------------------------------------------------------------------------------------------


def compare_position(state: Campaign, text: str) -> list[str]:
    """What differs from the given lines. Of areas a side that is not named has nothing there (`Vilna: empty`); orders
    are compared where `orders` is said (`orders none`). Lists of depots and devastation name some, not all, or `none`
    at all; `no french depots: Vilna` and `devastation 0: Vilna` may be said as well."""
    return compare_lines(text, lambda line: _compare_line(state, line))


def _compare_line(state: Campaign, line: str) -> list[str]:
    head, rest = split_line(line, "turn: July 2")
    words = head.split()
    if words[-1:] == ["depots"]:
        return _compare_depots(state, words, rest)
    if words[:1] == ["devastation"]:
        return _compare_devastation(state, read_number(words[-1], 0, MOST_DEVASTATION), rest)
    if head not in LINES:
        return _compare_area(state, read_area(head), rest)
    return _compare_fact(state, head, rest)


def _compare_devastation(state: Campaign, level: int, rest: str) -> list[str]:
    if rest.lower() == "none":
        ravaged = [area for area in range(AREAS) if state.devastation[area] == level]
        return [f"the devastation of {place(area)} is {level}" for area in ravaged]
    return [
        f"the devastation of {place(area)} is {state.devastation[area]}, not {level}"
        for area in read_areas(rest)
        if state.devastation[area] != level
    ]


def _compare_depots(state: Campaign, words: list[str], rest: str) -> list[str]:
    side = read_side(words[-2])
    is_wanted = words[0] != "no" and rest.lower() != "none"
    areas = range(AREAS) if rest.lower() == "none" else read_areas(rest)
    return [
        f"{place(area)} has {'no' if is_wanted else 'a'} {NAMES[side]} depot"
        for area in areas
        if (state.depots[area] == side) != is_wanted
    ]


def _compare_fact(state: Campaign, head: str, rest: str) -> list[str]:
    """A line that says all there is to be said, whatever the order of its words."""
    found = next((text for name, text in _lines(state) if name.lower() == head), "")
    if head in REPEATED:
        texts = [text for name, text in _lines(state) if name == head]
        if rest.lower() == "none":
            return [f"there are {head}s: {texts}"] if texts else []
        return [] if rest in texts else [f"no {head} is {rest!r}; there are {texts or 'none'}"]
    if head == "french ops" or head == "russian ops":
        rest = rest.lower()
    wanted = "" if rest.lower() == "none" else rest
    same = sorted(re.split(r"[\s,]+", found.lower())) == sorted(re.split(r"[\s,]+", wanted.lower()))
    return [] if same else [f"`{head}` is {found or 'none'!r}, not {rest!r}"]


def _compare_area(state: Campaign, area: int, text: str) -> list[str]:
    wanted: list[str] = ["", ""]
    orders: dict[int, str] = {}
    side = -1
    for part in text.split("|") if text.lower() != "empty" else []:
        words = part.split()
        if words and words[0].lower() == "orders" and side >= 0:
            named = [] if words[1:] == ["none"] else list(read_orders(" ".join(words[1:]), side))
            orders[side] = _blocks_in_words((order, is_seen) for order, count, is_seen in named for _ in range(count))
        elif words and words[0].upper() in INITIALS:
            side = INITIALS.index(words[0].upper())
            stack = read_stack([] if words[1:] == ["empty"] else words[1:], side)
            stack.leaders.sort()
            wanted[side] = str(stack)
        else:
            raise Unreadable("stacks begin with F or R")
    found = [str(stack_of(state, each, area)) for each in (FRENCH, RUSSIAN)]
    differences = [
        f"{place(area)} has {INITIALS[each]} {found[each] or 'empty'}, not {wanted[each] or 'empty'}"
        for each in (FRENCH, RUSSIAN)
        if found[each] != wanted[each]
    ]
    for owner, named_orders in orders.items():
        there = _blocks_text(state, owner, area)
        if there != named_orders:
            side_name = NAMES[owner]
            differences.append(f"{place(area)} has {side_name} orders {there or 'none'}, not {named_orders or 'none'}")
    return differences
