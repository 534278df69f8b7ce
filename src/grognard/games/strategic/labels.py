"""Moves in a player's words: for buttons and lists, with what they cost and which way they go."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from grognard.core.decision import Move
from grognard.games.strategic.attrition import AttritionPhase
from grognard.games.strategic.combat import Battle
from grognard.games.strategic.facts import Label, Price
from grognard.games.strategic.leaders import attacking_infantry
from grognard.games.strategic.movement import BasicMovementSegment
from grognard.games.strategic.prospects import EXPENDED_BY, deadly_faces, living, starving
from grognard.games.strategic.pursuit import PursuitStep
from grognard.games.strategic.retreat import RetreatBeforeCombat, RetreatStack
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.supply import BY_AREA, SupplyInterphase, is_depot, source_name
from grognard.games.strategic.tables import (
    AREA_OF,
    AREAS,
    CODES,
    DEPLETION_NAMES,
    LEADER,
    NEIGHBOURS,
    PLAN_LETTERS,
    SPACES,
    depletion_result,
)
from grognard.games.strategic.units import corps_of, marching_units, stack_units, units_of, withdrawing_units
from grognard.games.strategic.verbs import VERBS

_ENDS = frozenset({"basic movement", "forced march", "make depots", "lay waste", "choose sources"})
"""The questions whose end is said in words of its own."""
_MARCHES = ("basic movement", "forced march")
"""The questions whose end settles where everybody stands when the Corps are fed."""


def label(state: Campaign, side: int, move: Move) -> Label:
    """A move in a few words. Only the end of a choice depends on what is asked."""
    if move == ("done",):
        decision = state.pending[side]
        return Label(f"done-{decision.code}" if decision and decision.name in _ENDS else "done")
    return _label(move)


@cache
def _label(move: Move) -> Label:
    values = VERBS.values(move)
    match move:
        case ("plan", plan):
            return Label("plan", letter=PLAN_LETTERS[plan])
        case ("march", _, _, kind, count):
            return Label("march", units=marching_units(kind, count), **_places(values))
        case ("withdraw", kind, riding):
            return Label("withdraw", units=withdrawing_units(kind, riding))
        case ("lose", infantry, cavalry):
            return Label("lose", units=corps_of(infantry, cavalry))
        case ("feed", area, corps, source):
            return Label("feed", count=corps, area=area, source=source_name(source))
        case ("force" | "place" | "pay" | "disband" as verb, *_):
            return Label(verb, units=units_of(values["kind"]), **_places(values))
    return Label(move[0], **values)


def _places(values: Mapping[str, Any]) -> dict[str, int]:
    return {name: value for name, value in values.items() if name in ("space", "origin", "destination")}


# --- before a move is made ---------------------------------------------------------------------------------------


def way(state: Campaign, side: int, move: Move) -> tuple[str, ...]:
    """The spaces that a move passes."""
    match move:
        case ("march" | "force", origin, destination, *_):
            return CODES[origin], CODES[destination]
        case ("retreat", there):
            top = state.stack[-1]
            if isinstance(top, RetreatStack | RetreatBeforeCombat):
                return CODES[top.space], CODES[there]
    return ()


def price(state: Campaign, side: int, move: Move) -> Price | None:
    """What a move costs or risks."""
    match move:
        case ("march", origin, destination, kind, count):
            beside = _enemies_beside(state, side, destination)
            border = Price("march", is_battle=_is_battle(state, side, destination), beside=beside)
            return _with_supply(border, living(state, side, destination, kind, count, origin))
        case ("force", origin, destination, kind):
            is_battle, beside = _is_battle(state, side, destination), _enemies_beside(state, side, destination)
            die = Price("force", is_free=kind >= LEADER, is_battle=is_battle, beside=beside)
            return _with_supply(die, living(state, side, destination, kind, 1, origin))
        case ("place", space, kind):
            return living(state, side, space, kind, 1)
        case ("attrition", area):
            return _attrition_price(state, side, area)
        case ("withdraw", _, _):
            return Price("withdraw")
        case ("battle", space):
            return Price("fight", units=stack_units(state, side, space))
        case ("stand",):
            return _stand_price(state)
        case ("retreat", there):
            return _retreat_price(state, there)
        case ("done",):
            return _hunger_price(state, side)
        case ("forgo", area):
            return _forgo_price(state, side, area)
        case ("depot" | "burn", _):
            return Price("depletion")
        case ("abandon", _):
            return Price("depot")
        case ("lose", infantry, cavalry):
            return Price("units", units=corps_of(infantry, cavalry))
        case ("pay" | "disband", _, kind):
            return Price("units", units=units_of(kind))
        case ("sacrifice", count):
            return _sacrifice_price(state, count)
        case ("feed", _, corps, source):
            feeds = _depot_price if is_depot(source) else _area_price
            return feeds(state, side, corps, source)
        case ("pursue" | "accept" | "decline" as verb,):
            return Price(verb)
        case ("garrison", _):
            return Price("garrison")
        case ("markers", count) if isinstance(top := state.stack[-1], BasicMovementSegment):
            return Price("markers", count=count, units=stack_units(state, side, top.showing))
    return None


def _is_battle(state: Campaign, side: int, destination: int) -> bool:
    """Where stacks meet they must fight. That the enemy has one there, everybody sees."""
    return bool(state.present[(1 - side) * SPACES + destination])


def _enemies_beside(state: Campaign, side: int, space: int) -> tuple[int, ...]:
    """The spaces around one where the enemy has a stack, which everybody sees."""
    return tuple(there for there in NEIGHBOURS[space] if state.present[(1 - side) * SPACES + there])


def _stand_price(state: Campaign) -> Price | None:
    """Infantry against infantry, as it would count if nobody else left; the plans come after it. [Combat F]"""
    fought = next((frame for frame in state.stack if isinstance(frame, Battle)), None)
    if fought is None or fought.space != state.battle_space:
        return None
    attacking = attacking_infantry(state, fought.attacker, fought.space)
    return Price("stand", attack=attacking, defence=state.infantry[fought.defender * SPACES + fought.space])


def _retreat_price(state: Campaign, there: int) -> Price | None:
    """What the Area still feeds, and the enemies around. Who retreats is known: the battle has shown it."""
    top = state.stack[-1]
    if not isinstance(top, RetreatStack | RetreatBeforeCombat):
        return None
    after, beside = DEPLETION_NAMES[state.depletion[AREA_OF[there]]], _enemies_beside(state, top.side, there)
    return Price("retreat", after=after, beside=beside)


def _hunger_price(state: Campaign, side: int) -> Price | None:
    """Corps that have no source when the choice of sources ends, or would have none if all stayed where they are once
    the marches end. [Unsupplied Chart]"""
    top, decision = state.stack[-1], state.pending[side]
    faces = deadly_faces(state)
    if isinstance(top, SupplyInterphase):
        hungry, _ = starving(state, side, top)
        return Price("unsupplied", count=hungry, faces=faces) if hungry else None
    if decision is None or decision.name not in _MARCHES:
        return None
    hungry, areas = starving(state, side)
    return Price("unsupplied-there", count=hungry, areas=areas, faces=faces) if hungry else None


def _attrition_price(state: Campaign, side: int, area: int) -> Price | None:
    """The Area named pays what it has of what is owed, which is hidden; if no other can be named, it can pay. Q17"""
    top = state.stack[-1]
    if not isinstance(top, AttritionPhase):
        return None
    others = {AREA_OF[space] for space in state.stacks_of(top.side)} - {area, *top.named}
    return Price("attrition", units=corps_of(*top.owed), is_sure=not others)


def _with_supply(first: Price, supply: Price | None) -> Price:
    return first if supply is None else Price("several", parts=(first, supply))


def _area_price(state: Campaign, side: int, corps: int, source: int) -> Price | None:
    """What becomes of a neighbouring Area that these Corps live on. [Supply G, H]"""
    top, area = state.stack[-1], source - BY_AREA
    if not isinstance(top, SupplyInterphase):
        return None
    with_supply = top.uses_supply_track(state, area) and area not in top.forgone
    return _used(state, area, top.users[side * AREAS + area] + corps, with_supply)


def _forgo_price(state: Campaign, side: int, area: int) -> Price | None:
    """What becomes of an Area whose Supply unit does not count. [Supply H]"""
    top = state.stack[-1]
    return _used(state, area, top.users[side * AREAS + area], False) if isinstance(top, SupplyInterphase) else None


def _used(state: Campaign, area: int, users: int, with_supply: bool) -> Price:
    before = state.depletion[area]
    after = max(before, depletion_result(state.turn, users, with_supply, before))
    return Price("area-after", area=area, after=DEPLETION_NAMES[after])


def _sacrifice_price(state: Campaign, count: int) -> Price | None:
    """Nobody loses more Corps than he has."""
    top = state.stack[-1]
    if not isinstance(top, PursuitStep):
        return None
    there = state.corps(top.defender * SPACES + top.space)
    lost = min(count + top.extra, there)
    return Price("sacrifice", count=count, lost=lost, is_all=lost == there, wasted=min(count, count + top.extra - lost))


def _depot_price(state: Campaign, side: int, corps: int, source: int) -> Price | None:
    """A Depot that four Corps or more live on is gone after it. [Supply D]"""
    top = state.stack[-1]
    if not isinstance(top, SupplyInterphase) or top.load_of(state, side, source) + corps < EXPENDED_BY:
        return None
    return Price("expended")
