"""What is touched on the board for a move, and what somebody who touches the board probably wants."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from grognard.core.decision import Move
from grognard.games.strategic import notation
from grognard.games.strategic.marching import unmoved
from grognard.games.strategic.setup import Placement
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.supply import BY_AREA, depot_number, depot_space, is_depot
from grognard.games.strategic.tables import (
    AREA_OF,
    CAVALRY,
    CODES,
    DEPOT,
    INFANTRY,
    KINDS,
    LEADER,
    LEADERS,
    LEADERS_OF,
    MAP,
    NEIGHBOURS,
    SPACES,
    SUPPLY,
)
from grognard.games.strategic.units import kind_word, unit_word

"""The Pripet Marsh: on the board, but no space of the game. [Movement B]"""

_BY_SPACE = {
    "make depots": "depot",
    "choose battle": "battle",
    "send party": "retreat",
    "retreat to": "retreat",
}
_BY_AREA = {"name area": "attrition", "lay waste": "burn"}
_BY_SPACE_AND_KIND = {"pay from": "pay", "disband": "disband"}


@cache
def clicks(move: Move) -> tuple[str, ...]:
    match move:
        case ("march" | "force", origin, destination, kind, *count):
            # A Depot on the march takes its Supply unit along; it is the Depot that is touched. [Movement B2]
            unit = f"{count[0]}dp" if kind == DEPOT and count else kind_word(kind, *count)
            return f"space:{CODES[origin]}", f"space:{CODES[destination]}", f"unit:{unit}"
        case ("place" | "pay" | "disband", space, kind):
            return f"space:{CODES[space]}", f"unit:{unit_word(kind)}"
        case ("feed", area, corps, source):
            return f"area:{MAP.areas[area]}", *_source_clicks(source), f"number:{corps}"
        case ("burn" | "attrition" | "forgo" as verb, area):
            return f"area:{MAP.areas[area]}", f"button:{verb}"
        case ("depot" | "battle" | "retreat" | "abandon" | "garrison" | "show" as verb, space):
            return f"space:{CODES[space]}", f"button:{verb}"
    return (f"button:{notation.write(move)}",)


def _source_clicks(source: int) -> tuple[str, ...]:
    if not is_depot(source):
        return (f"area:{MAP.areas[source - BY_AREA]}",)
    space, number = f"space:{CODES[depot_space(source)]}", depot_number(source)
    return (space, f"button:depot {number}") if number else (space,)


@lru_cache(4096)  # what is touched comes from outside, and may be anything
def touches(token: str) -> tuple[str, ...]:
    """A space stands for its Area, too, and an Area that is not divided for its space."""
    what, _, code = token.partition(":")
    if what == "space" and code in MAP.number:
        return token, f"area:{MAP.areas[AREA_OF[MAP.number[code]]]}"
    if what == "area" and code in MAP.number:
        return token, f"space:{code}"
    return (token,)


def together(moves: Sequence[Move]) -> list[Move]:
    """Units touched together for one march: Corps first, since they open the way for the others [Movement B1], and each
    Depot with one of the Supply units [Movement B2]. In a forced march those first that need no die."""
    if not moves or len({move[:3] for move in moves}) > 1:
        return list(moves)
    if moves[0][0] == "force":
        return sorted(moves, key=lambda move: move[3] < LEADER)
    if moves[0][0] != "march":
        return list(moves)
    carried = sum(move[4] for move in moves if move[3] == DEPOT)
    found: list[Move] = []
    for move in sorted(moves, key=lambda move: move[3]):
        if move[3] == SUPPLY:
            alone, carried = max(move[4] - carried, 0), max(carried - move[4], 0)
            move = (*move[:4], alone)
        if move[4]:
            found.append(move)
    return found or list(moves)


# --- what is wanted ----------------------------------------------------------------------------------------------


def attempt(state: Campaign, side: int, touched: Sequence[str]) -> str | None:
    """The action that these touches come nearest to, in notation; nothing in it depends on what the side cannot see."""
    decision = state.pending[side]
    if decision is None:
        return None
    codes = [code for token in touched for what, _, code in (token.partition(":"),) if what in ("space", "area")]
    units = [token.removeprefix("unit:") for token in touched if token.startswith("unit:")]
    buttons = [token.removeprefix("button:") for token in touched if token.startswith("button:")]
    if buttons:
        return " ".join([buttons[0], *codes[:1]])
    name = decision.name
    if name in ("basic movement", "forced march"):
        return _march("march" if name == "basic movement" else "force", state, side, codes, units)
    if name == "withdraw" and units:
        return f"withdraw {units[0]}"
    if not codes:
        return None
    if name == "choose sources":
        return _feed(codes)
    if name in _BY_AREA:
        return f"{_BY_AREA[name]} {_area(codes[0])}"
    if name in _BY_SPACE:
        return f"{_BY_SPACE[name]} {codes[0]}"
    if name in _BY_SPACE_AND_KIND:
        return f"{_BY_SPACE_AND_KIND[name]} {codes[0]} {_corps_kind(state, side, codes[0], units)}"
    top = state.stack[-1]
    if isinstance(top, Placement):
        return f"place {codes[0]} {units[0] if units else _unplaced(top)}"
    return None


def _march(verb: str, state: Campaign, side: int, codes: Sequence[str], units: Sequence[str]) -> str | None:
    if not codes and not units:
        return None
    first = next((code for code in codes if code != notation.OFF_LIMITS), None)
    origin = _space(first) if first else _some_stack(state, side, units)
    if origin is None:
        return None
    unit = " ".join(units) if units else _first_unit(state, side, origin)
    return f"{verb} {CODES[origin]} {_goal(origin, codes)} {unit}"


def _goal(origin: int, codes: Sequence[str]) -> str:
    """The place touched last, if it is not the origin itself: of a divided Area the part that is nearest."""
    last = codes[-1] if codes else ""
    if last == notation.OFF_LIMITS:
        return last
    spaces = MAP.spaces_of[MAP.area_number[last]] if last in MAP.area_number else [_space(last)]
    found = sorted((space for space in spaces if space is not None), key=lambda space: space not in NEIGHBOURS[origin])
    is_elsewhere = len(codes) > 1 and found and origin not in found
    return CODES[found[0] if is_elsewhere else NEIGHBOURS[origin][0]]


def _first_unit(state: Campaign, side: int, space: int) -> str:
    """The first kind that can still move there, or else the first that is there."""
    kinds = [INFANTRY, CAVALRY, SUPPLY, DEPOT]
    kinds += [LEADER + leader for leader in LEADERS_OF[side]] if state.optional else []
    here = [kind for kind in kinds if _is_there(state, side, space, kind)]
    found = next((kind for kind in here if unmoved(state, side, space, kind)), here[0] if here else INFANTRY)
    return unit_word(found)


def _is_there(state: Campaign, side: int, space: int, kind: int) -> bool:
    if kind >= LEADER:
        return state.leader_space[kind - LEADER] == space
    return bool(state.kinds[kind][side * SPACES + space])


def _some_stack(state: Campaign, side: int, units: Sequence[str]) -> int | None:
    """A stack with the unit that was touched, or any stack."""
    stacks = state.stacks_of(side)
    kind = _kind(units[0]) if units else None
    fitting = [space for space in stacks if kind is not None and _is_there(state, side, space, kind)]
    return next(iter([*fitting, *stacks]), None)


def _kind(word: str) -> int | None:
    plain = word.lstrip("0123456789")
    if plain in KINDS:
        return KINDS.index(plain)
    return next((LEADER + n for n, leader in enumerate(LEADERS) if leader.word == plain), None)


def _feed(codes: Sequence[str]) -> str:
    """With one Area only, whether anybody there still needs a source; with two places, that source."""
    area = _area(codes[0])
    if len(codes) == 1:
        number = MAP.area_number.get(area)
        there = MAP.areas[MAP.area_neighbours[number][0]] if number is not None else area
        return f"feed {area} 1 from {there}"
    if _area(codes[1]) == area:
        return f"feed {area} 1 depot {codes[1]}"
    return f"feed {area} 1 from {_area(codes[1])}"


def _corps_kind(state: Campaign, side: int, code: str, units: Sequence[str]) -> str:
    if units:
        return units[0].lstrip("0123456789")
    space = _space(code)
    kinds = [kind for kind in (INFANTRY, CAVALRY) if space is not None and _is_there(state, side, space, kind)]
    return KINDS[kinds[0] if kinds else INFANTRY]


def _unplaced(at: Placement) -> str:
    kinds = [kind for kind, count in enumerate(at.counts) if count]
    return unit_word([*kinds, *(LEADER + leader for leader in at.leaders)][0])


def _space(code: str) -> int | None:
    """A space by its code, or the first one of an Area."""
    if code in MAP.number:
        return MAP.number[code]
    area = MAP.area_number.get(code)
    return None if area is None else MAP.spaces_of[area][0]


def _area(code: str) -> str:
    return MAP.areas[AREA_OF[MAP.number[code]]] if code in MAP.number else code
