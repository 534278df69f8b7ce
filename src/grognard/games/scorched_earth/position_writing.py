"""Positions written as text, and compared with some lines of one."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.errors import Unreadable
from grognard.core.positions import compare_lines, split_line
from grognard.core.spelling import plain
from grognard.games.scorched_earth.beginnings import note_lines, write_beginning
from grognard.games.scorched_earth.position import LINES, usual_memory, usually_in_play
from grognard.games.scorched_earth.state import CAUSES, MOVED, OFF_MAP, RALLIED, WAITING, Campaign
from grognard.games.scorched_earth.tables import (
    ALL_UNITS,
    CHICHAGOV,
    CODES,
    CUP,
    FRENCH,
    HEXES,
    HOLDINGS,
    HQS,
    INITIALS,
    KUTUZOV_POINTS,
    NAMES,
    NO_HQ,
    NO_PLACE,
    NO_UNIT,
    PLACES,
    RUSSIAN,
    SIDES,
    UNITS,
)
from grognard.games.scorched_earth.units import (
    DEPOT_LETTERS,
    read_depot,
    read_hex,
    read_place,
    read_unit_word,
    unit_word,
)


def write_position(state: Campaign) -> str:
    """The position as text; reading it back gives the same position."""
    return "".join(f"{head}: {text}\n" for head, text in _lines(state))


def _lines(state: Campaign) -> Iterator[tuple[str, str]]:
    yield "turn", str(state.turn)
    yield "begin", write_beginning(state)
    yield from _tracks(state)
    yield from _headquarters(state)
    yield from _places(state)
    yield from _units(state)
    yield from note_lines(state)
    for hex_ in range(HEXES):
        if text := _hex_text(state, hex_):
            yield CODES[hex_], text


def _tracks(state: Campaign) -> Iterator[tuple[str, str]]:
    yield "vp", str(state.vp)
    yield "lp", str(state.lp)
    if state.elan:
        yield "elan", "yes"
    if state.kutuzov != int(KUTUZOV_POINTS[0] <= state.vp <= KUTUZOV_POINTS[1]):
        yield "kutuzov", "yes" if state.kutuzov else "no"
    if state.in_play != usually_in_play(state):
        yield "chichagov", "yes" if state.is_in_play(CHICHAGOV) else "no"


def _headquarters(state: Campaign) -> Iterator[tuple[str, str]]:
    if state.hq != NO_HQ and state.hq_hex != OFF_MAP:
        carrier = "" if state.hq_unit == NO_UNIT else f" on {UNITS[state.hq_unit].id}"
        yield "active", f"{HQS[state.hq].id} {CODES[state.hq_hex]}{carrier}"
        yield "cp", str(state.cp)
        if state.rallies:
            yield "rallies", str(state.rallies)
    others = [hq.id for number, hq in enumerate(HQS) if state.has_activated(number) and number != state.hq]
    if others:
        yield "activated", " ".join(others)
    if carried := [f"{hq.id} {state.carried[n]}" for n, hq in enumerate(HQS) if state.carried[n]]:
        yield "carried", ", ".join(carried)


def _places(state: Campaign) -> Iterator[tuple[str, str]]:
    pairs = zip(DEPOT_LETTERS, state.depots, strict=True)
    if depots := [f"{letter} {CODES[hex_]}" for letter, hex_ in pairs if hex_ != OFF_MAP]:
        yield "depots", ", ".join(depots)
    for side in (FRENCH, RUSSIAN):
        held = [place.id for n, place in enumerate(PLACES) if state.control[n] == side != place.side]
        if held:
            yield f"{SIDES[side]} places", ", ".join(held)
    if burnt := [place.id for number, place in enumerate(PLACES) if state.burnt[number]]:
        yield "burnt", ", ".join(burnt)
    usual = usual_memory(state)
    for side in (FRENCH, RUSSIAN):
        hexes = [CODES[hex_] for n, hex_ in enumerate(HOLDINGS) if state.memory[n] == side != usual[n]]
        if hexes:
            yield f"{SIDES[side]} hexes", " ".join(hexes)
    if state.park != NO_PLACE:
        mark = " lost" if state.park_gone else " used" if state.park_used else ""
        yield "park", f"{PLACES[state.park].id}{mark}"


def _units(state: Campaign) -> Iterator[tuple[str, str]]:
    dead = [UNITS[unit].id for side in (FRENCH, RUSSIAN) for unit in state.eliminated(side)]
    drawn = [UNITS[unit].id for unit in CUP if state.where[unit] == WAITING]
    moved, rallied = ([UNITS[unit].id for unit in ALL_UNITS if state.marks[unit] & mark] for mark in (MOVED, RALLIED))
    lines = (("eliminated", dead), ("drawn", drawn), ("moved", moved), ("rallied", rallied))
    yield from ((head, " ".join(ids)) for head, ids in lines if ids)
    losses = [
        f"{SIDES[side]} {', '.join(parts)}"
        for side in (FRENCH, RUSSIAN)
        if (parts := [f"{why} {n}" for number, why in enumerate(CAUSES) if (n := state.losses[number * 2 + side])])
    ]
    if losses:
        yield "losses", "; ".join(losses)


def _hex_text(state: Campaign, hex_: int) -> str:
    return " | ".join(
        f"{INITIALS[side]} {' '.join(unit_word(state, unit) for unit in state.force(side, hex_))}"
        for side in (FRENCH, RUSSIAN)
        if state.force(side, hex_)
    )


# --- comparing -----------------------------------------------------------------------------------------------------


def compare_position(state: Campaign, text: str) -> list[str]:
    """What differs from the given lines. Of a hex a side that is not named has nothing there (`2516: empty`); lists of
    depots, places and burnt Cities name some, not all; `not burnt: vilna` may be said as well."""
    return compare_lines(text, lambda line: _compare_line(state, line))


def _compare_line(state: Campaign, line: str) -> list[str]:
    head, rest = split_line(line, "turn: 3")
    if head in ("burnt", "not burnt", "french places", "russian places"):
        return _compare_places(state, head, rest)
    if head == "depots":
        return _compare_depots(state, rest)
    if head not in LINES:
        return _compare_hex(state, read_hex(head), rest)
    found = next((text for name, text in _lines(state) if name == head), "none")
    found = str(getattr(state, head)) if head in ("cp", "rallies") else found
    if head in ("elan", "kutuzov"):
        found = "yes" if getattr(state, head) else "no"
    same = sorted(map(plain, found.replace(",", " ").split())) == sorted(map(plain, rest.replace(",", " ").split()))
    return [] if same else [f"`{head}` is {found!r}, not {rest!r}"]


def _compare_places(state: Campaign, head: str, rest: str) -> list[str]:
    differences = []
    for name in [each.strip() for each in rest.split(",") if each.strip()]:
        place = read_place(name)
        if "burnt" in head:
            if bool(state.burnt[place]) != (head == "burnt"):
                differences.append(f"{PLACES[place].name} is {'' if state.burnt[place] else 'not '}burnt")
        elif SIDES[state.control[place]] != head.split()[0]:
            differences.append(f"{PLACES[place].name} is {NAMES[state.control[place]]}")
    return differences


def _compare_depots(state: Campaign, rest: str) -> list[str]:
    words = rest.replace(",", " ").split()
    if len(words) % 2:
        raise Unreadable("`depots:` needs depots and hexes; `off` for one that is off the map")
    differences = []
    for letter, code in zip(words[::2], words[1::2], strict=True):
        hex_ = state.depots[read_depot(letter)]
        wanted = OFF_MAP if code == "off" else read_hex(code)
        if hex_ != wanted:
            where = "off the map" if hex_ == OFF_MAP else f"in {CODES[hex_]}"
            differences.append(f"the depot {letter} is {where}, not {code}")
    return differences


def _compare_hex(state: Campaign, hex_: int, text: str) -> list[str]:
    wanted: dict[int, set[tuple[int, int, int, int]]] = {FRENCH: set(), RUSSIAN: set()}
    for part in text.split("|") if text.lower() != "empty" else []:
        words = part.replace(", ", ",").split()
        if not words or words[0].upper() not in INITIALS:
            raise Unreadable("forces begin with F or R")
        wanted[INITIALS.index(words[0].upper())] = {read_unit_word(word) for word in words[1:] if word != "empty"}
    differences = []
    for side in (FRENCH, RUSSIAN):
        units = state.force(side, hex_)
        there = {(unit, state.sp[unit], state.fatigue[unit], state.demoralized[unit]) for unit in units}
        if there != wanted[side]:
            said = " ".join(unit_word(state, unit) for unit in units) or "empty"
            differences.append(f"{CODES[hex_]} has {INITIALS[side]} {said}, not {text}")
    return differences
