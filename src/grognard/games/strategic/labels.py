"""Moves in a player's words: for buttons and lists, with what they cost and which way they go."""

from __future__ import annotations

from functools import cache
from itertools import groupby

from grognard.core.decision import Move
from grognard.games.strategic.pursuit import PursuitStep
from grognard.games.strategic.retreat import RetreatBeforeCombat, RetreatStack
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.supply import SupplyInterphase, is_depot, source_name
from grognard.games.strategic.tables import (
    CAVALRY,
    CODES,
    DEPOT,
    FORCED_MARCH,
    INFANTRY,
    KIND_NAMES,
    LEADER,
    LEADERS,
    PLAN_LETTERS,
    PLAN_NAMES,
    SPACES,
    SUPPLY,
    area_place,
    place,
)

_DONE = {
    "basic movement": "Done: no more marches",
    "forced march": "Done: no more forced marches",
    "make depots": "Done: no more Depots",
    "lay waste": "Done: no more Areas laid waste",
    "choose sources": "Done: the sources are chosen",
}
_ALONE = {
    "stand": "Stand: nobody else retreats",
    "accept": "Accept battle",
    "decline": "Decline battle and retreat",
    "pursue": "Pursue",
    "halt": "Halt: no pursuit",
}


def units_said(kind: int, count: int = 1) -> str:
    """`3 Infantry Corps`, `2 Supply units`, `Murat`."""
    if kind >= LEADER:
        return LEADERS[kind - LEADER].name
    if kind == DEPOT:
        return "1 Supply unit with its Depot" if count == 1 else f"{count} Supply units with a Depot each"
    plural = "s" if kind == SUPPLY and count != 1 else ""
    return f"{count} {KIND_NAMES[kind]}{plural}"


def corps_said(infantry: int, cavalry: int) -> str:
    """`2 Infantry Corps and 1 Cavalry Corps`."""
    counts = ((INFANTRY, infantry), (CAVALRY, cavalry))
    return " and ".join(units_said(kind, count) for kind, count in counts if count) or "no Corps"


def label(state: Campaign, side: int, move: Move) -> str:
    """A move in a few words. Only the end of a choice depends on what is asked."""
    if move == ("done",):
        decision = state.pending[side]
        return _DONE.get(decision.name if decision else "", "Done")
    return _label(move)


@cache
def _label(move: Move) -> str:
    match move:
        case ("march", origin, destination, kind, count):
            return f"March {units_said(kind, count)} from {place(origin)} to {place(destination)}"
        case ("force", origin, destination, kind):
            return f"Force the march of {units_said(kind)} from {place(origin)} to {place(destination)}"
        case ("place", space, kind):
            unit = "1 Depot" if kind == DEPOT else units_said(kind)
            return f"Place {unit} in {place(space)}"
        case ("plan", plan):
            letter = PLAN_LETTERS[plan]
            return f"Plan {letter}: {PLAN_NAMES[letter]}"
        case ("withdraw", kind, riding):
            with_supply = f" with {units_said(SUPPLY, riding)}" if riding else ""
            return f"Withdraw {units_said(kind)}{with_supply}"
        case ("lose", infantry, cavalry):
            return f"Lose {corps_said(infantry, cavalry)}"
        case ("sacrifice", count):
            return f"Give up {units_said(CAVALRY, count) if count else 'no Cavalry Corps'}"
        case ("pay", space, kind):
            return f"Lose {units_said(kind)} in {place(space)}"
        case ("disband", space, kind):
            return f"Disband {units_said(kind)} in {place(space)}"
        case ("feed", area, corps, source):
            return f"Feed {corps} Corps in {area_place(area)} from {source_name(source)}"
        case ("markers", count):
            return f"Show {count} marker{'s' if count > 1 else ''}"
        case (verb,):
            return _ALONE[verb]
    return _at_a_place(*move)


def _at_a_place(verb: str, where: int) -> str:
    match verb:
        case "burn":
            return f"Lay {area_place(where)} waste"
        case "attrition":
            return f"Name {area_place(where)}"
        case "forgo":
            return f"Count {area_place(where)} without its Supply unit"
        case "depot":
            return f"Make a Depot in {place(where)}"
        case "battle":
            return f"Fight in {place(where)}"
        case "retreat":
            return f"Retreat to {place(where)}"
        case "abandon":
            return f"Give up the Depot in {place(where)}"
        case "garrison":
            return f"Let the Fortress of {place(where)} feed a Cavalry Corps"
        case "show":
            return f"Set the markers of {place(where)}"
    raise ValueError(f"not a move of this game: {verb}")


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


def price(state: Campaign, side: int, move: Move) -> str:
    """What a move costs or risks, in a few words."""
    match move:
        case ("march", _, destination, _, _):
            return "1 border" + _battle_said(state, side, destination)
        case ("force", _, destination, kind):
            die = "no die" if kind >= LEADER else _forced_march_die()
            return die + _battle_said(state, side, destination)
        case ("depot" | "burn", _):
            return "the Area becomes 100% depleted"
        case ("abandon", _):
            return "the Depot is lost"
        case ("lose", infantry, cavalry):
            return corps_said(infantry, cavalry)
        case ("pay" | "disband", _, kind):
            return units_said(kind)
        case ("sacrifice", count):
            return _sacrifice_price(state, count)
        case ("feed", _, corps, source) if is_depot(source):
            return _depot_price(state, side, corps, source)
        case ("pursue",):
            return "a die on the Pursuit Table"
        case ("accept",):
            return "the battle is fought out"
        case ("decline",):
            return "the stack retreats, and the battle ends"
    return ""


def _battle_said(state: Campaign, side: int, destination: int) -> str:
    """Where stacks meet they must fight. That the enemy has one there, everybody sees."""
    return "; a battle there" if state.present[(1 - side) * SPACES + destination] else ""


@cache
def _forced_march_die() -> str:
    """`a die for each Corps: 1-2 it arrives, 3-4 it stays, 5-6 it is lost`. [Movement D]"""
    said = {"succeeds": "it arrives", "stays": "it stays", "eliminated": "it is lost"}
    parts = []
    for result, faces in groupby(range(1, 7), key=lambda face: FORCED_MARCH[face - 1]):
        listed = list(faces)
        parts.append(f"{listed[0]}-{listed[-1]} {said[result]}" if len(listed) > 1 else f"{listed[0]} {said[result]}")
    return f"a die: {', '.join(parts)}"


def _sacrifice_price(state: Campaign, count: int) -> str:
    top = state.stack[-1]
    if not isinstance(top, PursuitStep):
        return ""
    own = units_said(CAVALRY, count) if count else "nothing"
    return f"{own}; the enemy loses {count + top.extra} Corps"


def _depot_price(state: Campaign, side: int, corps: int, source: int) -> str:
    """A Depot that four Corps or more live on is gone after it. [Supply D]"""
    top = state.stack[-1]
    if not isinstance(top, SupplyInterphase):
        return ""
    return "the Depot is expended" if top.load_of(state, side, source) + corps >= 4 else ""
