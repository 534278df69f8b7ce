"""Positions written as text, and compared with some lines of one."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.positions import compare_lines, split_line
from grognard.games.grand_tactical.facts import Unreadable
from grognard.games.grand_tactical.overrun import target_of
from grognard.games.grand_tactical.position import BEGINNINGS, ENTRY_CODES, LINES, MARK_WORDS, OVER, PHASE_CODES, SETUP
from grognard.games.grand_tactical.position_frames import SUPPLY_LINE, TEXTS, write_frame
from grognard.games.grand_tactical.sequence import GameTurn
from grognard.games.grand_tactical.setup import SetUp
from grognard.games.grand_tactical.state import CAUSES, DEAD, PHASES, WAITING, Campaign
from grognard.games.grand_tactical.tables import (
    ALL_UNITS,
    AREAS,
    ARRIVALS,
    CODES,
    FRENCH,
    INITIALS,
    KIND_CODES,
    KINDS,
    LEADER,
    LEADER_OF_LETTER,
    PLACES,
    RUSSIAN,
    SCENARIOS,
    SIDES,
    UNITS,
)
from grognard.games.grand_tactical.units import find_unit, plain, read_hex, read_place
from grognard.mechanics.depletion import DEPLETED, HALF_DEPLETED

_WORDS = {step: word for word, step in BEGINNINGS.items()}


def write_position(state: Campaign) -> str:
    """The position as text; reading it back gives the same position."""
    return "".join(f"{head}: {text}\n" for head, text in _lines(state))


def _lines(state: Campaign) -> Iterator[tuple[str, str]]:
    yield "turn", str(state.turn)
    yield from _begin(state)
    yield "scenario", SCENARIOS[state.scenario].id
    yield "level", str(state.level)
    if state.phase:
        yield "phase", PHASE_CODES[state.phase]
    yield from _places(state)
    yield from _pieces(state)
    if state.doomed:
        yield "doomed", " ".join(CODES[hex_] for hex_ in state.doomed)
    for hex_ in sorted({*state.hexes(FRENCH), *state.hexes(RUSSIAN)}):
        yield CODES[hex_], _hex_text(state, hex_)


def _begin(state: Campaign) -> Iterator[tuple[str, str]]:
    if not state.stack:
        yield "begin", OVER
        return
    outer = 2
    turn = state.stack[1] if len(state.stack) > 1 else None
    if isinstance(turn, SetUp):
        yield "begin", SETUP
    elif isinstance(turn, GameTurn):
        inside = len(state.stack) > outer
        step = turn.sequence[turn.step - inside]
        yield "begin", _WORDS[step]
        for frame in state.stack[outer:]:
            yield write_frame(state, frame)
    for side, decision in enumerate(state.pending):
        if decision is not None and not isinstance(turn, SetUp):
            yield "asks", f"{SIDES[side]} {decision.name}"


def _places(state: Campaign) -> Iterator[tuple[str, str]]:
    for side, name in ((FRENCH, "french places"), (RUSSIAN, "russian places")):
        unusual = [
            place.id
            for number, place in enumerate(PLACES)
            if state.control[number] == side and place.in_russia == (side == FRENCH)
        ]
        if unusual:
            yield name, ", ".join(unusual)
    entered = []
    for side in (FRENCH, RUSSIAN):
        places = [
            place.id
            for number, place in enumerate(PLACES)
            if state.entered[number] >> side & 1 and state.control[number] != side
        ]
        if places:
            entered.append(f"{SIDES[side]} {', '.join(places)}")
    if entered:
        yield "entered", "; ".join(entered)
    for name, wanted in (("depleted", DEPLETED), ("half", HALF_DEPLETED)):
        areas = [AREAS[area] for area, found in enumerate(state.depletion) if found == wanted]
        if areas:
            yield name, " ".join(areas)


def _arrival(group: int) -> str:
    """`7 NEM`: the Game-Turn of a group of reinforcements, and the code of its edge. [Reinf]"""
    arrival = ARRIVALS[group - 1]
    code = next((code for code, edge in ENTRY_CODES.items() if edge == arrival.entry), "")
    return f"{arrival.turn} {code}".rstrip()


def _pieces(state: Campaign) -> Iterator[tuple[str, str]]:
    dead = [_word(state, unit) for unit in ALL_UNITS if state.where[unit] == DEAD]
    if dead:
        yield "eliminated", " ".join(dead)
    groups: dict[int, list[str]] = {}
    changed = []
    for unit in ALL_UNITS:
        if state.where[unit] != WAITING:
            continue
        if state.due[unit]:
            groups.setdefault(state.due[unit], []).append(_word(state, unit))
        elif state.kind[unit] != UNITS[unit].kind:
            changed.append(_word(state, unit))
    if groups:
        yield "due", "; ".join(f"{_arrival(group)} {' '.join(words)}" for group, words in sorted(groups.items()))
    if changed:
        yield "waiting", " ".join(changed)
    losses = [f"{SIDES[side]} {', '.join(parts)}" for side in (FRENCH, RUSSIAN) if (parts := _losses(state, side))]
    if losses:
        yield "losses", "; ".join(losses)


def _losses(state: Campaign, side: int) -> list[str]:
    return [
        f"{why} {count} {KIND_CODES[kind]}"
        for cause, why in enumerate(CAUSES)
        for kind in range(len(KINDS))
        if (count := state.loss_count(cause, side, kind))
    ]


def _hex_text(state: Campaign, hex_: int) -> str:
    return " | ".join(
        f"{INITIALS[side]} {' '.join(_word(state, unit) for unit in state.units_in(side, hex_))}"
        for side in (FRENCH, RUSSIAN)
        if state.units_in(side, hex_)
    )


def _word(state: Campaign, unit: int) -> str:
    """A unit with what is not as it is at first: `ri3(2-3,d2rc)`."""
    notes = []
    if state.kind[unit] != UNITS[unit].kind:
        notes.append(KIND_CODES[state.kind[unit]])
    if disrupted := state.disrupted[unit]:
        # Phases count from 1, so that the last of a turn does not fall into the next.
        turn, phase = divmod(disrupted - 1, PHASES)
        notes.append(f"d{turn}{PHASE_CODES[phase + 1]}")
    if state.where[unit] >= 0:
        if state.legs[unit]:
            notes.append(f"l{state.legs[unit]}")
        notes += [word for word, mark in MARK_WORDS.items() if state.marks[unit] & mark]
        if (target := target_of(state, unit)) >= 0:
            notes.append(f">{CODES[target]}")
        if state.began[unit] >= 0 and state.began[unit] != state.where[unit]:
            notes.append(f"@{CODES[state.began[unit]]}")
    return f"{UNITS[unit].id}({','.join(notes)})" if notes else UNITS[unit].id


# --- comparing -----------------------------------------------------------------------------------------------------


def compare_position(state: Campaign, text: str) -> list[str]:
    """What differs from the given lines. Of a hex a side that is not named has nothing there (`5439: empty`), units may
    be named by what is printed on them, and notes in brackets need not be given. Lists of places and Areas name some,
    not all; `undepleted: R44` may be said as well."""
    return compare_lines(text, lambda line: _compare_line(state, line))


def _compare_line(state: Campaign, line: str) -> list[str]:
    head, rest = split_line(line, "turn: 3")
    if head in ("french places", "russian places"):
        side = FRENCH if head == "french places" else RUSSIAN
        wrong = [word for word in _listed(rest) if state.control[read_place(word)] != side]
        return [f"{word} is not under {SIDES[side]} control" for word in wrong]
    if head in ("depleted", "half", "undepleted"):
        wanted = {"depleted": DEPLETED, "half": HALF_DEPLETED, "undepleted": 0}[head]
        areas = [word.upper() for word in rest.replace(",", " ").split()]
        return [f"{area} is not {head}" for area in areas if state.depletion[AREAS.index(area)] != wanted]
    if head == "eliminated":
        return [f"{word} is not eliminated" for word in rest.split() if state.where[_unit(word)] != DEAD]
    if head in LINES or head in TEXTS or head in (SUPPLY_LINE, "asks"):
        found = next((text for name, text in _lines(state) if name == head), "none")
        same = sorted(map(plain, found.split())) == sorted(map(plain, rest.split()))
        return [] if same else [f"`{head}` is {found!r}, not {rest!r}"]
    return _compare_hex(state, read_hex(head), rest)


def _listed(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _unit(word: str) -> int:
    unit = find_unit(word.partition("(")[0])
    if unit is None:
        raise Unreadable("no-such-unit", word=word[:40])
    return unit


def _compare_hex(state: Campaign, hex_: int, text: str) -> list[str]:
    wanted: dict[int, list[str]] = {FRENCH: [], RUSSIAN: []}
    if text != "empty":
        for part in text.split("|"):
            letter, *words = part.split() or [""]
            if letter not in INITIALS:
                raise Unreadable("needs-side-letter", word=letter[:40])
            wanted[INITIALS.index(letter)] = [each for word in words for each in _copies(word)]
    found = {side: list(state.units_in(side, hex_)) for side in wanted}
    if all(_matches(state, side, found[side], wanted[side]) for side in wanted):
        return []
    return [f"{CODES[hex_]}: {_hex_text(state, hex_) or 'empty'}, not {text}"]


def _copies(word: str) -> list[str]:
    count, sign, rest = word.partition("x")
    return [rest] * int(count) if sign and count.isdigit() else [word]


def _matches(state: Campaign, side: int, units: list[int], words: list[str]) -> bool:
    left = list(units)
    # Units by name take their pieces first.
    for word in sorted(words, key=lambda each: each.partition("(")[0] in KIND_CODES):
        name, _, notes = word.rstrip(")").partition("(")
        fitting = [unit for unit in left if _is_called(state, side, unit, name) and _has_notes(state, unit, notes)]
        if not fitting:
            return False
        left.remove(fitting[0])
    return not left


def _is_called(state: Campaign, side: int, unit: int, name: str) -> bool:
    if name in KIND_CODES and name != KIND_CODES[LEADER]:
        return KIND_CODES[state.kind[unit]] == name
    return LEADER_OF_LETTER.get((side, name), find_unit(name)) == unit


def _has_notes(state: Campaign, unit: int, notes: str) -> bool:
    """`d` alone means disrupted, whenever that was; `ok` not."""
    found = _word(state, unit).partition("(")[2].rstrip(")").split(",")
    for note in filter(None, notes.split(",")):
        if note == "d" and state.disrupted[unit]:
            continue
        if note == "ok" and not state.disrupted[unit]:
            continue
        if note not in found:
            return False
    return True
