"""The verbs of the game, each declared once: how moves are read, written, touched and labelled follows from it.

`march FW9 R22 3ic`, `plan C`, `feed R44 3 depot R44`: see docs/notation.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from grognard.core.decision import Move
from grognard.core.errors import Unreadable
from grognard.core.verbs import Verb, Verbs
from grognard.games.strategic.kinds import AREA, COUNT, KIND, OFF_LIMITS, ONE_UNIT, PLAN, SOURCE, SPACE
from grognard.games.strategic.marching import unmoved
from grognard.games.strategic.setup import Placement
from grognard.games.strategic.state import Campaign
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
from grognard.games.strategic.units import (
    MOST_UNITS,
    Units,
    corps_of,
    marching_units,
    read_units,
    units_of,
    withdrawing_units,
)

# --- what is odd about a verb ------------------------------------------------------------------------------------


def _read_march(verb: str, words: list[str], side: int) -> list[Move]:
    """Several kinds in one line are several moves, Corps first. A Depot is carried by a Supply unit: `1su 1dp`, or
    `1dp`, is one move of the two together. [Movement B2]"""
    origin, destination = _taken(verb, words, side)
    units = read_units(words, side)
    infantry, cavalry, supply, depots = units.counts
    counts = ((INFANTRY, infantry), (CAVALRY, cavalry), (SUPPLY, max(0, supply - depots)), (DEPOT, depots))
    moves: list[Move] = [(verb, origin, destination, kind, n) for kind, n in counts if n]
    moves += [(verb, origin, destination, LEADER + leader, 1) for leader in units.leaders]
    if not moves:
        raise Unreadable("no-units")
    return moves


def _write_march(move: Move) -> str:
    _, origin, destination, kind, count = move
    return f"march {CODES[origin]} {CODES[destination]} {marching_units(kind, count)}"


def _touch_march(move: Move) -> tuple[str, ...]:
    """A Depot on the march takes its Supply unit along; it is the Depot that is touched. [Movement B2]"""
    _, origin, destination, kind, count = move
    unit = units_of(kind, count)
    return SPACE.touch(origin), SPACE.touch(destination), f"unit:{unit}"


def _read_force(verb: str, words: list[str], side: int) -> list[Move]:
    """Leaders first: the die of a Corps ends a line, and whether they may go must not hang on it."""
    origin, destination = _taken(verb, words, side)
    kinds = sorted(_singles(words, side), key=lambda kind: kind < LEADER)
    return [(verb, origin, destination, kind) for kind in kinds]


def _taken(verb: str, words: list[str], side: int) -> tuple[int, int]:
    """The two spaces of a march; the units are left."""
    if len(words) < 3:
        raise Unreadable("needs", verb=verb, example=f"{verb} FW9 R22 1ic")
    return SPACE.take(words, side), SPACE.take(words, side)


def _read_place(verb: str, words: list[str], side: int) -> list[Move]:
    if len(words) < 2:
        raise Unreadable("needs", verb=verb, example="place R22 2ic Barclay")
    space = SPACE.take(words, side)
    return [(verb, space, kind) for kind in _singles(words, side)]


def _read_corps(verb: str, words: list[str], side: int) -> list[Move]:
    """One Corps of a space."""
    if len(words) != 2:
        raise Unreadable("needs", verb=verb, example=f"{verb} R31a ic")
    space, kinds = SPACE.take(words, side), _singles(words, side)
    if len(kinds) != 1:
        raise Unreadable("needs", verb=verb, example=f"{verb} R31a ic")
    return [(verb, space, kinds[0])]


def _singles(words: list[str], side: int) -> list[int]:
    """The kinds of these units, one by one."""
    units = read_units(words, side)
    kinds = [kind for kind, count in enumerate(units.counts) for _ in range(min(count, MOST_UNITS + 1))]
    kinds += [LEADER + leader for leader in units.leaders]
    if not kinds:
        raise Unreadable("no-units")
    if len(kinds) > MOST_UNITS:
        raise Unreadable("too-many-units")
    return kinds


def _read_withdraw(verb: str, words: list[str], side: int) -> list[Move]:
    """`withdraw 3cc 1su Murat`: the first Cavalry Corps takes the Supply units along."""
    units = read_units(words, side)
    infantry, cavalry, supply, depots = units.counts
    if not units:
        raise Unreadable("needs", verb=verb, example="withdraw 2cc 1su Ney")
    if cavalry > MOST_UNITS:
        raise Unreadable("too-many-units")
    moves: list[Move] = [(verb, INFANTRY, 0)] * min(infantry, 1) + [(verb, DEPOT, 0)] * min(depots, 1)
    if supply and not cavalry:
        moves.append((verb, SUPPLY, 0))
    moves += [(verb, CAVALRY, supply if number == 0 else 0) for number in range(cavalry)]
    return moves + [(verb, LEADER + leader, 0) for leader in units.leaders]


def _write_withdraw(move: Move) -> str:
    _, kind, riding = move
    return f"withdraw {withdrawing_units(kind, riding)}"


def _read_lose(verb: str, words: list[str], side: int) -> list[Move]:
    """Corps; what is named beside them is read, so that it can be refused."""
    units = read_units(words, side)
    if not units:
        raise Unreadable("needs", verb=verb, example="lose 2ic 1cc")
    infantry, cavalry, *others = units.counts
    if any(others) or units.leaders:
        return [(verb, infantry, cavalry, str(Units((0, 0, *others), units.leaders)))]
    return [(verb, infantry, cavalry)]


def _write_lose(move: Move) -> str:
    _, infantry, cavalry, *others = move
    return " ".join(["lose", *str(corps_of(infantry, cavalry)).split(), *others])


def _read_sacrifice(verb: str, words: list[str], side: int) -> list[Move]:
    """A number of Cavalry Corps; other units are read, so that they can be refused."""
    if len(words) != 1:
        raise Unreadable("needs", verb=verb, example="sacrifice 2cc")
    word = words[0].lower()
    for kind in (INFANTRY, SUPPLY, DEPOT):
        if word.endswith(KINDS[kind]):
            return [(verb, COUNT.read(word.removesuffix(KINDS[kind])), kind)]
    return [(verb, COUNT.read(word.removesuffix("cc")))]


def _write_sacrifice(move: Move) -> str:
    _, count, *other = move
    return f"sacrifice {count}{KINDS[other[0] if other else CAVALRY]}"


def _touch_feed(move: Move) -> tuple[str, ...]:
    _, area, corps, source = move
    return AREA.touch(area), *SOURCE.touches(source), COUNT.touch(corps)


def _read_show(verb: str, words: list[str], side: int) -> list[Move]:
    """`show R22 4` chooses the stack and then the number of markers."""
    if len(words) not in (1, 2):
        raise Unreadable("needs", verb=verb, example="show R22 4")
    moves: list[Move] = [(verb, SPACE.take(words, side))]
    return moves + [("markers", COUNT.read(word)) for word in words]


# --- the table ---------------------------------------------------------------------------------------------------

VERBS = Verbs(
    # set-up, reinforcements, attrition
    Verb("place", space=SPACE, kind=ONE_UNIT, read=_read_place),
    Verb("attrition", area=AREA, touch="area button", example="attrition R44"),
    Verb("pay", space=SPACE, kind=KIND, read=_read_corps),
    # movement
    Verb(
        "march",
        origin=SPACE,
        destination=SPACE,
        kind=KIND,
        count=COUNT,
        read=_read_march,
        write=_write_march,
        touch=_touch_march,
    ),
    Verb("force", origin=SPACE, destination=SPACE, kind=ONE_UNIT, read=_read_force),
    Verb("show", space=SPACE, touch="space button", read=_read_show),
    Verb("markers", count=COUNT, touch="button", example="markers 4"),
    Verb("depot", space=SPACE, touch="space button", example="depot R22"),
    Verb("abandon", space=SPACE, touch="space button", example="abandon R22"),
    Verb("burn", area=AREA, touch="area button", example="burn R33"),
    # combat
    Verb("battle", space=SPACE, touch="space button", example="battle R44"),
    Verb("plan", plan=PLAN, touch="button", example="plan C"),
    Verb("withdraw", kind=KIND, riding=COUNT, touch="button", read=_read_withdraw, write=_write_withdraw),
    Verb("stand"),
    Verb("retreat", space=SPACE, touch="space button", example="retreat R50"),
    Verb("accept"),
    Verb("decline"),
    Verb("lose", infantry=COUNT, cavalry=COUNT, touch="button", read=_read_lose, write=_write_lose),
    Verb("lose", infantry=COUNT, cavalry=COUNT, others=KIND, touch="button", read=_read_lose, write=_write_lose),
    Verb("pursue"),
    Verb("halt"),
    Verb("sacrifice", count=COUNT, touch="button", read=_read_sacrifice, write=_write_sacrifice),
    Verb("sacrifice", count=COUNT, kind=KIND, touch="button", read=_read_sacrifice, write=_write_sacrifice),
    # supply and victory
    Verb("feed", area=AREA, count=COUNT, source=SOURCE, touch=_touch_feed, example="feed R44 3 depot R44"),
    Verb("forgo", area=AREA, touch="area button", example="forgo R44"),
    Verb("garrison", space=SPACE, touch="space button", example="garrison R44"),
    Verb("disband", space=SPACE, kind=KIND, read=_read_corps),
    Verb("done"),
    most=2 * MOST_UNITS,
)
read, write, clicks = VERBS.read, VERBS.write, VERBS.clicks


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


class Touched(NamedTuple):
    """What somebody has touched: places by their codes, and units."""

    codes: tuple[str, ...]
    units: tuple[str, ...]


def attempt(state: Campaign, side: int, tokens: Sequence[str]) -> str | None:
    """The action that these touches come nearest to, in notation; nothing in it depends on what the side cannot see."""
    decision = state.pending[side]
    if decision is None:
        return None
    parts = [token.partition(":") for token in tokens]
    codes = tuple(code for what, _, code in parts if what in ("space", "area"))
    units = tuple(code for what, _, code in parts if what == "unit")
    button = next((code for what, _, code in parts if what == "button"), None)
    if button is not None:
        return " ".join([button, *codes[:1]])
    wanted = _WANTED.get(decision.name, _placed)
    return wanted(state, side, Touched(codes, units)) if codes or units else None


Wanted = Callable[[Campaign, int, Touched], str | None]


def _at_space(verb: str) -> Wanted:
    return lambda state, side, touched: f"{verb} {touched.codes[0]}" if touched.codes else None


def _in_area(verb: str) -> Wanted:
    return lambda state, side, touched: f"{verb} {_area(touched.codes[0])}" if touched.codes else None


def _one_corps(verb: str) -> Wanted:
    """A Corps of the space: the one that was touched, or the first kind that is there."""

    def wanted(state: Campaign, side: int, touched: Touched) -> str | None:
        if not touched.codes:
            return None
        kind = touched.units[0].lstrip("0123456789") if touched.units else _some_corps(state, side, touched.codes[0])
        return f"{verb} {touched.codes[0]} {kind}"

    return wanted


def _some_corps(state: Campaign, side: int, code: str) -> str:
    space = _space(code)
    kinds = [kind for kind in (INFANTRY, CAVALRY) if space is not None and _is_there(state, side, space, kind)]
    return KINDS[kinds[0] if kinds else INFANTRY]


def _marching(verb: str) -> Wanted:
    """From the place touched first, with the units that were touched or the first that can still go."""

    def wanted(state: Campaign, side: int, touched: Touched) -> str | None:
        first = next((code for code in touched.codes if code != OFF_LIMITS), None)
        origin = _space(first) if first else _some_stack(state, side, touched.units)
        if origin is None:
            return None
        unit = " ".join(touched.units) or _first_unit(state, side, origin)
        return f"{verb} {CODES[origin]} {_goal(origin, touched.codes)} {unit}"

    return wanted


def _goal(origin: int, codes: Sequence[str]) -> str:
    """The place touched last, if it is not the origin itself: of a divided Area the part that is nearest."""
    last = codes[-1] if codes else ""
    if last == OFF_LIMITS:
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
    return str(units_of(found))


def _some_stack(state: Campaign, side: int, units: Sequence[str]) -> int | None:
    """A stack with the unit that was touched, or any stack."""
    stacks = state.stacks_of(side)
    kind = _kind(units[0]) if units else None
    fitting = [space for space in stacks if kind is not None and _is_there(state, side, space, kind)]
    return next(iter([*fitting, *stacks]), None)


def _withdrawing(state: Campaign, side: int, touched: Touched) -> str | None:
    return f"withdraw {touched.units[0]}" if touched.units else None


def _feeding(state: Campaign, side: int, touched: Touched) -> str | None:
    """With one Area only, whether anybody there still needs a source; with two places, that source."""
    if not touched.codes:
        return None
    area = _area(touched.codes[0])
    if len(touched.codes) == 1:
        number = MAP.area_number.get(area)
        there = MAP.areas[MAP.area_neighbours[number][0]] if number is not None else area
        return f"feed {area} 1 from {there}"
    if _area(touched.codes[1]) == area:
        return f"feed {area} 1 depot {touched.codes[1]}"
    return f"feed {area} 1 from {_area(touched.codes[1])}"


def _placed(state: Campaign, side: int, touched: Touched) -> str | None:
    """While units wait beside the map: the one that was touched, or the first."""
    top = state.stack[-1]
    if not isinstance(top, Placement) or not touched.codes:
        return None
    kinds = [kind for kind, count in enumerate(top.counts) if count]
    kinds += [LEADER + leader for leader in top.leaders]
    return f"place {touched.codes[0]} {touched.units[0] if touched.units else units_of(kinds[0])}"


_WANTED: dict[str, Wanted] = {
    "basic movement": _marching("march"),
    "forced march": _marching("force"),
    "make depots": _at_space("depot"),
    "choose battle": _at_space("battle"),
    "send party": _at_space("retreat"),
    "retreat to": _at_space("retreat"),
    "name area": _in_area("attrition"),
    "lay waste": _in_area("burn"),
    "pay from": _one_corps("pay"),
    "disband": _one_corps("disband"),
    "withdraw": _withdrawing,
    "choose sources": _feeding,
}
"""By question: what a touch that is no whole answer comes nearest to."""


def _is_there(state: Campaign, side: int, space: int, kind: int) -> bool:
    if kind >= LEADER:
        return state.leader_space[kind - LEADER] == space
    return bool(state.kinds[kind][side * SPACES + space])


def _kind(word: str) -> int | None:
    plain = word.lstrip("0123456789")
    if plain in KINDS:
        return KINDS.index(plain)
    return next((LEADER + n for n, leader in enumerate(LEADERS) if leader.word == plain), None)


def _space(code: str) -> int | None:
    """A space by its code, or the first one of an Area."""
    if code in MAP.number:
        return MAP.number[code]
    area = MAP.area_number.get(code)
    return None if area is None else MAP.spaces_of[area][0]


def _area(code: str) -> str:
    return MAP.areas[AREA_OF[MAP.number[code]]] if code in MAP.number else code
