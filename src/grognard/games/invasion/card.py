"""The card of a hex: its counters and their condition, the line of supply, who can march there.

Counters are told from the view of the side, lines and marches from the state as the side knows it. [15.1]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grognard.core.card import CardLine, Topic, first_few
from grognard.games.invasion import seen
from grognard.games.invasion.attrition import attrition_from
from grognard.games.invasion.facts import Lore
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.marching import March, MoveSegment, refuse_march
from grognard.games.invasion.prospects import Goal, march_goals
from grognard.games.invasion.roads import cavalry_zone, march_length, refuse_origin
from grognard.games.invasion.routes import ground_of, route_from, unit_routes
from grognard.games.invasion.stacks import CUT_OFF, FED, MOVED
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.supply import route_length
from grognard.games.invasion.tables import (
    ADJACENT,
    BIT,
    CODES,
    FORCED_MARCH,
    FRENCH,
    NUMBER,
    PIECES_OF,
    RUSSIAN,
    SIDES,
    codes,
    distance,
)
from grognard.games.invasion.view import as_known, open_stacks, view

BOTH = (FRENCH, RUSSIAN)


def card(state: Campaign, side: int | None, code: str) -> list[CardLine]:
    """What a side (None: a spectator) may know of a hex."""
    hex_ = NUMBER.get(code)
    if hex_ is None:
        return []
    board = view(state, side)
    lines = [line for stack in board.stacks if stack.hex == code for line in _counters(board, stack)]
    lines += _markers(board, code)
    is_open = state.over or not state.has_closed_stacks
    eyes = BOTH if is_open else () if side is None else (side,)
    opened = open_stacks(state, eyes)
    for owner in eyes:
        lines += _supply(as_known(state, owner, opened), owner, hex_)
    if side is not None and not state.over:
        known = as_known(state, side, opened)
        lines += _own_marches(known, side, hex_)
        lines += _marches(known, enemy_of(side), hex_, "threat") if is_open else _stacks_near(board, side, hex_)
    return lines


# --- counters ------------------------------------------------------------------------------------------------------


def _counters(board: seen.Board, stack: seen.Stack) -> Iterator[CardLine]:
    """Commanders one by one, units of one kind in one condition together."""
    pieces: Mapping[str, seen.Piece] = {piece.id: piece for piece in board.pieces}
    alike: dict[tuple[object, ...], list[seen.Piece]] = {}
    for piece in (pieces[each] for each in stack.pieces or ()):
        if piece.kind == "commander":
            told = Lore("3.4", "commander", commander=piece.id, rating=piece.rating, has_moved=bool(piece.moved))
            yield CardLine("piece", told, piece.id)
        else:
            condition = piece.disrupted, piece.supplied, piece.forced, piece.foraging, piece.combats
            alike.setdefault((piece.kind, piece.quality, *condition), []).append(piece)
    for units in alike.values():
        first, names = units[0], tuple(unit.id for unit in units)
        told = Lore("3.2", "units", units=names, arm=first.kind, quality=first.quality)
        yield CardLine("piece", told, first.id)
        yield from _condition(first, names)


def _condition(unit: seen.Piece, names: tuple[str, ...]) -> Iterator[CardLine]:
    conditions = (
        ("3.3", "disrupted", unit.disrupted),
        ("6.4", "out-of-supply", unit.supplied is False),
        ("11.2", "forced", unit.forced),
        ("6.3", "foraging", unit.foraging),
        ("11.2", "fought", unit.combats),
    )
    for rule, code, holds in conditions:
        if holds:
            yield CardLine("piece", Lore(rule, f"unit-{code}", units=names, count=int(holds)), unit.id)


def _markers(board: seen.Board, code: str) -> Iterator[CardLine]:
    for counters in board.counters:
        if counters.hex == code:
            genuine = -1 if counters.genuine is None else counters.genuine
            told = Lore("7.3", "trains", side=counters.side, count=counters.count, genuine=genuine)
            yield CardLine("supply", told)
    for city in board.cities:
        if city.hex == code and city.depot:
            yield CardLine("supply", Lore("6.2", "depot", side=city.depot))


# --- supply --------------------------------------------------------------------------------------------------------


def _supply(known: Campaign, side: int, hex_: int) -> Iterator[CardLine]:
    """The line by which a unit of the side would be supplied here, or what breaks it. [6.2]"""
    depots = known.depots[side]
    if not (known.fighters[side] >> hex_ & 1) and known.fighters[enemy_of(side)] >> hex_ & 1:
        return
    # Those who stand there may have a source of their own. [1.1]
    route = next((each for each in unit_routes(known, side) if each.hex == hex_), None) or route_from(
        ground_of(known, side, route_length(known)), depots, hex_, is_within_goal=bool(depots & BIT[hex_])
    )
    way = codes(route.way)
    if not route.breaks:
        told = Lore("6.2", "supplied", side=side, goal=route.way[-1], count=len(way) - 1)
        yield CardLine("supply", told, way=way)
    else:
        at = "" if route.at < 0 else CODES[route.at]
        told = Lore("6.2", "not-supplied", side=side, breaks=route.breaks, here=at, most=route_length(known))
        yield CardLine("supply", told)


# --- marches -------------------------------------------------------------------------------------------------------


def _own_marches(known: Campaign, side: int, hex_: int) -> list[CardLine]:
    """Who can march there now; else who could with a Supply Train, as the board stands."""
    if any(isinstance(frame, MoveSegment) for frame in known.stack):
        return _marches(known, side, hex_, "reach-now")
    return _marches(known, side, hex_, "reach")


def _marches(known: Campaign, side: int, hex_: int, topic: Topic) -> list[CardLine]:
    """Stacks that can march to a hex, or next to the enemies in it."""
    if topic != "reach-now":
        known = _before_moving(known, side)
    is_held = bool(known.fighters[enemy_of(side)] >> hex_ & 1)
    goals = ADJACENT[hex_] if is_held else BIT[hex_]
    refuse = refuse_march if topic == "reach-now" else refuse_origin
    found: list[tuple[int, int, Goal]] = []
    for here in hexes_of(known.fighters[side] & ~goals):
        if distance(here, hex_) > FORCED_MARCH + is_held or refuse(known, side, here):
            continue
        march = March(side, here, here)
        reached = march_goals(known, march, march.steps_open(known, march.everybody(known)))
        ways = [goal for there, goal in reached.items() if goals & BIT[there]]
        if ways:
            best = min(ways, key=lambda goal: len(goal.way))
            found.append((len(best.way) - 1, here, best))
    lines = [
        _march(known, topic, is_held, length, here) for length, here, _ in sorted(found, key=lambda each: each[:2])
    ]
    if is_held and (beside := hexes_of(goals & known.fighters[side])):
        lines.insert(0, CardLine(topic, Lore("10.1", "stands-beside", hexes=codes(beside))))
    return first_few(lines, "8.4", Lore)


def _march(known: Campaign, topic: Topic, is_held: bool, length: int, here: int) -> CardLine:
    is_forced, has_attrition = length > march_length(known), length >= attrition_from(known)
    code = "marches-beside" if is_held else "marches"
    told = Lore("8.4", code, origin=here, count=length, is_forced=is_forced, has_attrition=has_attrition)
    return CardLine(topic, told)


def _before_moving(state: Campaign, side: int) -> Campaign:
    """The board as it stands when nobody has moved yet and every stack has a train."""
    fresh = state.clone()
    for piece in PIECES_OF[side]:
        fresh.marks[piece] = (fresh.marks[piece] | FED) & ~(MOVED | CUT_OFF)
    fresh.pinned[side] = cavalry_zone(fresh, side) & fresh.fighters[side]
    fresh.screens[side] = fresh.unfit[side] = 0
    for hex_ in hexes_of(fresh.fighters[side]):
        if any(fresh.disrupted[unit] for unit in fresh.units_in(side, hex_)):
            fresh.unfit[side] |= BIT[hex_]
    return fresh


def _stacks_near(board: seen.Board, side: int, hex_: int) -> list[CardLine]:
    """Where stacks are closed, only how far they are is known. [15.1]"""
    enemies = [NUMBER[stack.hex] for stack in board.stacks if stack.side == SIDES[enemy_of(side)] and stack.has_units]
    near = sorted((distance(here, hex_), here) for here in enemies if 0 < distance(here, hex_) <= FORCED_MARCH)
    lines = [CardLine("threat", Lore("8.4", "stack-near", origin=here, count=far)) for far, here in near]
    return first_few(lines, "8.4", Lore)
