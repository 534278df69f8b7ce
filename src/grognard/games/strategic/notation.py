"""Actions as text: `march FW9 R22 3ic`, `plan C`, `feed R44 3 depot R44`. See docs/notation.md."""

from __future__ import annotations

from functools import lru_cache

from grognard.core.decision import Move
from grognard.core.errors import Refused, Unreadable
from grognard.games.strategic.facts import Refusal
from grognard.games.strategic.supply import BY_AREA, depot_number, depot_source, depot_space, is_depot
from grognard.games.strategic.tables import (
    CAVALRY,
    CODES,
    DEPOT,
    INFANTRY,
    KINDS,
    LEADER,
    MAP,
    PLAN_LETTERS,
    SUPPLY,
)
from grognard.games.strategic.units import Units, kind_word, read_units, unit_word

_ALONE = ("done", "stand", "accept", "decline", "pursue", "halt")
_ONE_SPACE = ("depot", "battle", "retreat", "abandon", "garrison")
_ONE_AREA = ("burn", "attrition", "forgo")
VERBS = (
    *_ALONE,
    *_ONE_SPACE,
    *_ONE_AREA,
    *("march", "force", "place", "plan", "withdraw", "lose", "sacrifice", "pay", "feed", "disband", "show"),
    "markers",
)

OFF_LIMITS = "PM"
"""The Pripet Marsh, which is drawn but is no space."""
MOST_UNITS = 60
"""In one line, where each is a move of its own."""
_SPACES = {code.upper(): space for code, space in MAP.number.items()}
_AREAS = {code.upper(): area for code, area in MAP.area_number.items()}


@lru_cache(65536)  # somebody may ask about any number of moves that are none
def write(move: Move) -> str:
    """A move as players write it."""
    match move:
        case ("march", origin, destination, kind, count):
            return f"march {CODES[origin]} {CODES[destination]} {kind_word(kind, count)}"
        case ("force", origin, destination, kind):
            return f"force {CODES[origin]} {CODES[destination]} {unit_word(kind)}"
        case ("place", space, kind):
            return f"place {CODES[space]} {unit_word(kind)}"
        case ("plan", plan):
            return f"plan {PLAN_LETTERS[plan]}"
        case ("withdraw", kind, riding):
            with_supply = f" {riding}su" if riding else ""
            return f"withdraw {kind_word(kind)}{with_supply}"
        case ("lose", infantry, cavalry, *others):
            return f"lose {Units([infantry, cavalry, *others[:2], 0, 0][:4], list(others[2:]))}"
        case ("sacrifice", count):
            return f"sacrifice {count}cc"
        case ("sacrifice", count, other):
            return f"sacrifice {count}{KINDS[other]}"
        case ("pay" | "disband" as verb, space, kind):
            return f"{verb} {CODES[space]} {KINDS[kind] if kind < LEADER else unit_word(kind)}"
        case ("feed", area, corps, source):
            return f"feed {MAP.areas[area]} {corps} {write_source(source)}"
        case ("burn" | "attrition" | "forgo" as verb, area):
            return f"{verb} {MAP.areas[area]}"
        case ("markers", count):
            return f"markers {count}"
        case (verb, space):
            return f"{verb} {CODES[space]}"
        case (verb,):
            return str(verb)
    raise ValueError(f"not a move of this game: {move}")


def write_source(source: int) -> str:
    """`depot R44`, `depot R44 2` for one of several that are in use, or `from R50`."""
    if not is_depot(source):
        return f"from {MAP.areas[source - BY_AREA]}"
    number = depot_number(source)
    return f"depot {CODES[depot_space(source)]}{f' {number}' if number else ''}"


def read(text: str, side: int) -> list[Move]:
    """The moves of a line. Several kinds of units in one action are several moves, Corps first; several actions are
    separated by semicolons."""
    parts = [words for part in text.split(";") if (words := part.split())]
    if not parts:
        raise Unreadable("empty")
    moves = [move for words in parts for move in _read_action(words, side)]
    if len(parts) > 1 and len(moves) > MOST_UNITS:
        raise Unreadable("line-too-long", most=MOST_UNITS)
    return moves


def _read_action(words: list[str], side: int) -> list[Move]:
    verb, rest = words[0].lower(), words[1:]
    if verb not in VERBS:
        raise Unreadable("no-such-verb", word=words[0], verbs=", ".join(sorted(VERBS)))
    if any(word.upper() == OFF_LIMITS for word in rest):
        raise Refused(Refusal("Movement B", "off-limits"))
    if verb in _ALONE:
        _expect(not rest, verb, "nothing after it")
        return [(verb,)]
    if verb in _ONE_SPACE:
        _expect(len(rest) == 1, verb, "a space")
        return [(verb, read_space(rest[0]))]
    if verb in _ONE_AREA:
        _expect(len(rest) == 1, verb, "an Area")
        return [(verb, read_area(rest[0]))]
    return _READERS[verb](verb, rest, side)


def _march(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) >= 3, verb, "two spaces and units")
    origin, destination = read_space(words[0]), read_space(words[1])
    units = read_units(words[2:], side)
    infantry, cavalry, supply, depots = units.counts
    # A Depot is carried by a Supply unit: `1su 1dp`, or `1dp`, is one move of the two together. [Movement B2]
    alone = max(0, supply - depots)
    counts = ((INFANTRY, infantry), (CAVALRY, cavalry), (SUPPLY, alone), (DEPOT, depots))
    moves: list[Move] = [(verb, origin, destination, kind, n) for kind, n in counts if n]
    moves += [(verb, origin, destination, LEADER + leader, 1) for leader in units.leaders]
    _expect(bool(moves), verb, "at least one unit")
    return moves


def _force(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) >= 3, verb, "two spaces and units")
    origin, destination = read_space(words[0]), read_space(words[1])
    # Leaders first: the die of a Corps ends a line, and whether they may go must not hang on it.
    kinds = sorted(_singles(words[2:], side), key=lambda kind: kind < LEADER)
    return [(verb, origin, destination, kind) for kind in kinds]


def _place(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) >= 2, verb, "a space and units")
    space = read_space(words[0])
    return [(verb, space, kind) for kind in _singles(words[1:], side)]


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


def _plan(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) == 1 and len(words[0]) == 1 and words[0].upper() in PLAN_LETTERS, verb, "a letter A-H")
    return [(verb, PLAN_LETTERS.index(words[0].upper()))]


def _withdraw(verb: str, words: list[str], side: int) -> list[Move]:
    """`withdraw 3cc 1su Murat`: the first Cavalry Corps takes the Supply units along."""
    units = read_units(words, side)
    infantry, cavalry, supply, depots = units.counts
    _expect(bool(units), verb, "cavalry, Supply units with it, or leaders")
    if cavalry > MOST_UNITS:
        raise Unreadable("too-many-units")
    moves: list[Move] = [(verb, INFANTRY, 0)] * min(infantry, 1) + [(verb, DEPOT, 0)] * min(depots, 1)
    if supply and not cavalry:
        moves.append((verb, SUPPLY, 0))
    moves += [(verb, CAVALRY, supply if number == 0 else 0) for number in range(cavalry)]
    return moves + [(verb, LEADER + leader, 0) for leader in units.leaders]


def _lose(verb: str, words: list[str], side: int) -> list[Move]:
    units = read_units(words, side)
    infantry, cavalry, supply, depots = units.counts
    _expect(bool(units), verb, "Corps")
    others = (supply, depots, *units.leaders) if supply or depots or units.leaders else ()
    return [(verb, infantry, cavalry, *others)]


def _sacrifice(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) == 1, verb, "a number of Cavalry Corps")
    for kind in (INFANTRY, SUPPLY, DEPOT):
        if words[0].lower().endswith(KINDS[kind]):
            return [(verb, _number(words[0].lower().removesuffix(KINDS[kind])), kind)]
    return [(verb, _number(words[0].lower().removesuffix("cc")))]


def _space_and_kind(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) == 2, verb, "a space and ic or cc")
    space, kinds = read_space(words[0]), _singles(words[1:], side)
    _expect(len(kinds) == 1, verb, "one Corps, ic or cc")
    return [(verb, space, kinds[0])]


def _feed(verb: str, words: list[str], side: int) -> list[Move]:
    is_from_depot = len(words) > 2 and words[2].lower() == "depot"
    _expect(
        (len(words) == 4 and words[2].lower() in ("depot", "from")) or (len(words) == 5 and is_from_depot),
        verb,
        "an Area, a number, and `depot` with a space or `from` with an Area",
    )
    area, corps = read_area(words[0]), _number(words[1])
    if not is_from_depot:
        return [(verb, area, corps, BY_AREA + read_area(words[3]))]
    number = _number(words[4]) if len(words) == 5 else 0
    _expect(len(words) == 4 or 1 <= number <= MOST_UNITS, verb, "the number of the Depot, from 1 on")
    return [(verb, area, corps, depot_source(read_space(words[3]), number))]


def _show(verb: str, words: list[str], side: int) -> list[Move]:
    """`show R22 4` chooses the stack and then the number of markers."""
    _expect(len(words) in (1, 2), verb, "a space and a number of markers")
    moves: list[Move] = [(verb, read_space(words[0]))]
    return moves + [("markers", _number(word)) for word in words[1:]]


def _markers(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) == 1, verb, "a number")
    return [(verb, _number(words[0]))]


_READERS = {
    "march": _march,
    "force": _force,
    "place": _place,
    "plan": _plan,
    "withdraw": _withdraw,
    "lose": _lose,
    "sacrifice": _sacrifice,
    "pay": _space_and_kind,
    "disband": _space_and_kind,
    "feed": _feed,
    "show": _show,
    "markers": _markers,
}


def _expect(is_right: bool, verb: str, wanted: str) -> None:
    if not is_right:
        raise Unreadable("wants", verb=verb, wanted=wanted)


def read_space(word: str) -> int:
    space = _SPACES.get(word.upper())
    if space is not None:
        return space
    if (area := _AREAS.get(word.upper())) is not None:
        parts = " or ".join(CODES[space] for space in MAP.spaces_of[area])
        raise Unreadable("divided-area", word=word, spaces=parts)
    raise Unreadable("no-such-space", word=word)


def read_area(word: str) -> int:
    """An Area by its code, or by that of one of its Sub-areas."""
    area = _AREAS.get(word.upper())
    if area is None:
        space = _SPACES.get(word.upper())
        if space is None:
            raise Unreadable("no-such-area", word=word)
        area = MAP.area_of[space]
    return area


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3):
        raise Unreadable("needs-number", word=word)
    return int(word)
