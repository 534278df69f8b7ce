"""Moves in a player's words: for buttons and lists, with what they cost, what they risk, and which way they go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from grognard.core.decision import Move
from grognard.games.grand_tactical.consequences import consequence
from grognard.games.grand_tactical.facts import Label, Price, Reason
from grognard.games.grand_tactical.forced_march import MarchTry
from grognard.games.grand_tactical.marching import March
from grognard.games.grand_tactical.overrun import besiegers, companions, odds_against
from grognard.games.grand_tactical.paths import reach, way_to
from grognard.games.grand_tactical.provisions import after_use
from grognard.games.grand_tactical.state import Campaign, enemy_of
from grognard.games.grand_tactical.supply import SupplyInterphase
from grognard.games.grand_tactical.tables import (
    AREA_AT,
    AREAS,
    CODES,
    DEPOT_USERS,
    DISRUPTED,
    DOUBLE,
    ELIMINATED,
    FIRST_MARCH_DIE,
    NEIGHBOURS,
    OPTION,
    PER_CENT,
    SECOND_MARCH_DIE,
    SUCCESS,
    TRIPLE,
    UNITS,
    UNSUPPLIED,
)
from grognard.games.grand_tactical.verbs import VERBS
from grognard.games.grand_tactical.zones import is_stopped

_PIECES = {"unit": "piece", "other": "partner", "depot": "store"}
"""The arguments of verbs that are units, and the names under which they are told as what they are now."""


def label(state: Campaign, side: int, move: Move) -> Label:
    """A move in a few words."""
    if move == ("done",):
        decision = state.pending[side]
        return Label(f"done-{decision.name.replace('_', '-')}" if decision is not None else "done")
    values = VERBS.values(move)
    kinds = tuple([state.kind[values[name]] for name in _PIECES if name in values])
    hex_ = state.where[values["unit"]] if "unit" in values and "hex" not in values else -1
    return _label(move, kinds, hex_)


def label_order(state: Campaign, side: int, moves: Sequence[Move]) -> Label:
    """A unit and where it marches, in one line."""
    match moves:
        case [("move" | "triple" as verb, unit), *_, ("to" | "by", hex_, *_)]:
            code = "march" if verb == "move" else "march-triple"
            return Label(code, piece=_piece(unit, state.kind[unit]), origin=state.where[unit], target=hex_)
    return label(state, side, moves[0])


@lru_cache(maxsize=16_384)
def _label(move: Move, kinds: tuple[int, ...], hex_: int) -> Label:
    """For units that are such pieces now, the first of them on this hex. It is the same every time, and keeps its
    words."""
    values, kind = VERBS.values(move), iter(kinds)
    told: dict[str, Any] = {name: each for name, each in values.items() if name not in _PIECES}
    told |= {_PIECES[name]: _piece(values[name], next(kind)) for name in _PIECES if name in values}
    if hex_ >= 0:
        told["hex"] = hex_
    is_of_fortress = move[0] in ("overrun", "attack") and len(move) == 2
    return Label(f"{move[0]}-fortress" if is_of_fortress else str(move[0]), **told)


def _piece(unit: int, kind: int) -> Reason:
    """`Infantry Corps 7`, or a leader's name."""
    return Reason("piece", unit=unit, kind=kind, number=UNITS[unit].name.split()[-1])


# --- before a move is made -----------------------------------------------------------------------------------------


def way(state: Campaign, side: int, move: Move) -> tuple[str, ...]:
    """The hexes that a move passes."""
    top = state.stack[-1] if state.stack else None
    match move:
        case ("to", hex_) if isinstance(top, March):
            found, before = reach(state, top.unit, top.left)
            return tuple(CODES[each] for each in way_to(before, state.where[top.unit], hex_)) if hex_ in found else ()
        case ("retreat" | "advance", unit, hex_, *_) if state.where[unit] >= 0:
            return CODES[state.where[unit]], CODES[hex_]
        case ("attack" | "fight" | "overrun", origin, target):
            return CODES[origin], CODES[target]
    return ()


def price(state: Campaign, side: int, move: Move) -> Price | None:
    """What a move costs or risks."""
    top = state.stack[-1] if state.stack else None
    match move:
        case ("to", hex_) if isinstance(top, March):
            return _march_price(state, side, top, hex_)
        case ("double", _):
            return _risk("risk", FIRST_MARCH_DIE[DOUBLE])
        case ("triple", _):
            return _risk("risk-triple", FIRST_MARCH_DIE[TRIPLE])
        case ("press",) if isinstance(top, MarchTry):
            return _risk("risk-second", SECOND_MARCH_DIE[top.march][top.die])
        case ("overrun", origin, target) if target in NEIGHBOURS[origin] and (
            units := companions(state, side, origin, target)
        ):
            attack, defence = odds_against(state, target, units)
            return Price("overrun", attack=attack, defence=defence)
        case ("overrun", target) if units := besiegers(state, side, target):
            attack, defence = odds_against(state, target, units)
            return Price("overrun-all", count=len(units), attack=attack, defence=defence)
        case ("build" | "strip", unit) if state.where[unit] >= 0:
            return Price("depletion", area=AREA_AT[state.where[unit]])
        case ("feed" | "draw" | "done", *_) if isinstance(top, SupplyInterphase):
            return _supply_price(state, side, top, move)
    return consequence(state, side, move)


def _supply_price(state: Campaign, side: int, at: SupplyInterphase, move: Move) -> Price | None:
    """A Depot that is used up, an Area that is drawn on, units left without a source. [Sup D, G, F]"""
    match move:
        case ("feed", _, corps, divisions, depot):
            return Price("expended") if at.load_of(depot) + corps + divisions > DEPOT_USERS else None
        case ("draw", _, corps, _, there):
            after = after_use(state, there, at.users[there] + corps, at.with_supply(there))
            return Price("area-after", area=there, per_cent=PER_CENT[after])
    hungry = [area for area in at.hungry_areas(side) if not at.source_count(state, side, area)]
    count = sum(at.hungry[side * len(AREAS) + area].all for area in hungry)
    return Price("unsupplied", count=count, faces=sum(UNSUPPLIED[state.is_winter])) if count else None


def _march_price(state: Campaign, side: int, march: March, hex_: int) -> Price | None:
    found, _ = reach(state, march.unit, march.left)
    if hex_ not in found:
        return None
    enemies = state.pieces[enemy_of(side)]
    beside = tuple(there for there in NEIGHBOURS[hex_] if enemies[there])
    return Price(
        "march",
        points=found[hex_],
        left=march.left - found[hex_],
        stops=is_stopped(state, march.unit, hex_),
        hexes=beside,
    )


def _risk(code: str, results: Sequence[str]) -> Price:
    """Of six faces of the die, how many bring what."""
    counted = {name: results.count(name) for name in (SUCCESS, OPTION, DISRUPTED, ELIMINATED)}
    return Price(code, **counted)
