"""Moves in a player's words, with what they risk, and which way they go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.decision import DONE, Move
from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.attrition import attrition_from
from grognard.games.invasion.combat import Combat
from grognard.games.invasion.consequences import consequences
from grognard.games.invasion.facts import Label, Price
from grognard.games.invasion.marching import March
from grognard.games.invasion.options import DUMMIES
from grognard.games.invasion.prospects import beside, march_attrition
from grognard.games.invasion.roads import cavalry_zone, march_length
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import CODES, ORDER_ABORTS, ORDER_NEEDED
from grognard.games.invasion.verbs import VERBS


def label(state: Campaign, side: int, move: Move) -> Label:
    """A move in a few words."""
    if move == DONE and (asked := state.pending[side]) is not None:
        return Label(f"done-{asked.name.replace('_', '-')}")
    if move[0] == "discard" and len(move) == 2:
        return Label("discard-in", hex=move[1])
    return Label(str(move[0]).replace("_", "-"), **VERBS.values(move))


def label_order(state: Campaign, side: int, moves: Sequence[Move]) -> Label:
    """A stack, or a part of it, and where it marches, in one line."""
    match moves:
        case [("march", start), *_]:
            goals = [move[1] for move in moves if move[0] == "to"]
            named = {move[1] for move in moves if move[0] == "with"}
            if goals:
                stays = set(state.stack_of(side, start)) - named if named else set()
                pieces = tuple(sorted(named))
                return Label("march-to", origin=start, target=goals[-1], pieces=pieces, is_whole=not stays)
        case [("to", _), *_, ("to", goal)]:
            return label(state, side, ("to", goal))
    return label(state, side, moves[0])


def way(state: Campaign, side: int, move: Move) -> tuple[str, ...]:
    """The hexes that a move passes."""
    top = state.stack[-1] if state.stack else None
    match move:
        case ("to", hex_) if isinstance(top, March):
            return CODES[top.hex], CODES[hex_]
        case ("attack", hex_, target):
            return CODES[hex_], CODES[target]
        case ("withdraw", hex_) if isinstance(top, Combat):
            return CODES[top.target], CODES[hex_]
        case ("go" | "refuge", commander, hex_) if state.where[commander] >= 0:
            return CODES[state.where[commander]], CODES[hex_]
    return ()


def price(state: Campaign, side: int, move: Move) -> Price | None:
    """What a move costs or risks; only what its side may know."""
    parts = tuple(_prices(state, side, move))
    return Price("several", parts=parts) if parts else None


def _prices(state: Campaign, side: int, move: Move) -> Iterator[Price]:
    top = state.stack[-1] if state.stack else None
    match move:
        case ("to", hex_) if isinstance(top, March):
            length = top.length + 1
            if length > march_length(state):
                yield Price("forced-march")
            if length >= attrition_from(state):
                yield from _attrition_price(state, top, length)
            if enemies := beside(state, side, hex_):
                yield Price("beside", hexes=enemies)
            if not state.has(DUMMIES) and cavalry_zone(state, side) >> hex_ & 1:
                yield Price("stop")
        case ("spend", count) if isinstance(top, Combat) and top.side == side and not top.spent:
            yield Price("order", percent=order_chance(state, side, top.hex, count))
        case _:
            yield from consequences(state, side, move)


def _attrition_price(state: Campaign, march: March, length: int) -> Iterator[Price]:
    """On how many rolls units are lost or disrupted. [8.5]"""
    if rolls := march_attrition(state, march, length):
        yield Price("attrition-die", lost=rolls.lost, disrupted_only=rolls.disrupted_only)


def order_chance(state: Campaign, side: int, hex_: int, commands: int) -> int:
    """The chance in per cent that an order succeeds. [10.2]"""
    added = commands + hooks.order_rating(state, side, hex_) + hooks.order_change(state, side, hex_)
    good = [die for die in range(1, 7) if die != ORDER_ABORTS and die + added >= ORDER_NEEDED]
    return round(100 * len(good) / 6)
