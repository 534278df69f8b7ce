"""Moves in a player's words: for buttons and lists, with what they cost and which way they go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.decision import Move
from grognard.core.procedure import Procedure
from grognard.games.fateful_march.battle import Battle
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.cards.deck import CARDS, DUMMY_CARD, EXHAUSTED_ONES
from grognard.games.fateful_march.cards.effects import PlayEffects
from grognard.games.fateful_march.cards.prospects import battle_card_prices, response_prices
from grognard.games.fateful_march.cards.responses import ResponseWindow
from grognard.games.fateful_march.consequences import consequences
from grognard.games.fateful_march.distance import supply_distances
from grognard.games.fateful_march.evading import ExecuteEvade
from grognard.games.fateful_march.facts import Label, Price
from grognard.games.fateful_march.forces import NOWHERE, size_of
from grognard.games.fateful_march.lots import EXHAUSTED
from grognard.games.fateful_march.marching import ExecuteMarch
from grognard.games.fateful_march.movement import FORCED_ORDERS
from grognard.games.fateful_march.patrols import ExecutePatrol
from grognard.games.fateful_march.raids import ExecuteRaid
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.retreat import Retreat
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    CONNECTION,
    CONNECTIONS,
    FREE_CHOICES,
    INFANTRY_PER_CARD,
    KINDS,
    ORDER_IDS,
    OTHERS_PER_CARD,
    SUPPLY_DISTANCE,
)
from grognard.games.fateful_march.verbs import VERBS

_FOR_OPS = ("commit", "take", "pick")
"""What is said of a card with its OPS."""
_ENDS = frozenset(
    {
        ("card area", "done"),
        ("card connection", "done"),
        ("declare", "done"),
        ("exchange", "done"),
        ("execute an order", "pass"),
        ("lay cards", "done"),
        ("rally", "done"),
        ("respond", "pass"),
        ("step begin", "pass"),
        ("suffer", "done"),
        ("withdraw", "done"),
    }
)
"""The questions whose end is said in words of its own."""


def label(state: Campaign, side: int, move: Move) -> Label:
    """A move in a few words."""
    match move:
        case ("done" | "pass" as verb,):
            decision = state.pending[side]
            name = decision.name if decision else ""
            return Label(f"{verb}-{name.replace(' ', '-')}" if (name, verb) in _ENDS else verb)
        case ("effect", number):
            return _effect_label(state, number)
        case ("execute", order, area):
            return Label(f"execute-{ORDER_IDS[order].replace('_', '-')}", area=area)
        case ("exchange", card, kind):
            number = INFANTRY_PER_CARD if KINDS[kind].group == "inf" else OTHERS_PER_CARD
            return Label("exchange", card=PlayedCard(side, card), units=((kind, number),))
        case ("with", sp_class, count):
            return Label("with", units=((sp_class, count),))
        case ("post", leader, order, card):
            return Label("post", leader=leader, order=order, card=PlayedCard(side, card))
        case (verb, card) if "card" in VERBS.values(move):
            return _card_label(side, str(verb), card)
    return Label(str(move[0]), **VERBS.values(move))


def label_order(state: Campaign, side: int, moves: Sequence[Move]) -> Label:
    """A Force and where it goes, in one line."""
    units = tuple(move[1:] for move in moves if move[0] == "with")
    leaders = tuple(move[1] for move in moves if move[0] == "lead")
    goals = [move[1] for move in moves if move[0] == "to"]
    if goals and (units or leaders):
        return Label("force", units=units, leaders=leaders, area=goals[-1])
    return label(state, side, moves[0])


def _card_label(side: int, verb: str, card: int) -> Label:
    if card == DUMMY_CARD:
        return Label(f"{verb}-dummy")
    ops = CARDS[side][card].ops
    if verb not in _FOR_OPS or ops is None:
        return Label(verb, card=PlayedCard(side, card))
    return Label(f"{verb}-with-ops", card=PlayedCard(side, card), ops=ops)


def _effect_label(state: Campaign, number: int) -> Label:
    """`Effect 2: exhaust 2 cavalry`: one of the effects of the card that is being played."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, PlayEffects) or not 1 <= number <= len(top.data.first):
        return Label("effect", number=number)
    effect = top.data.effects[top.data.first[number - 1]]
    if effect.new:
        return Label("effect-new", number=number, units=effect.new)
    if effect.do not in ("exhaust", "eliminate", "rally"):
        return Label("effect", number=number)
    weary = EXHAUSTED if effect.status == EXHAUSTED_ONES else 0
    is_one_group = len({KINDS[kind].group for kind in effect.kinds}) == 1
    if is_one_group:
        units = ((effect.kinds[0] | weary, effect.n),)
        return Label("effect-on-units", number=number, change=effect.do, units=units)
    return Label("effect-on-points", number=number, change=effect.do, count=effect.n)


# --- before a move is made -----------------------------------------------------------------------------------------


def _here(state: Campaign) -> int:
    """Where the Force or the beaten side is that is being sent somewhere; NOWHERE if there is none."""
    top = state.stack[-1] if state.stack else None
    match top:
        case ExecuteMarch():
            return top.origin if top.here == NOWHERE else top.here
        case ExecuteEvade() | Retreat():
            return top.area
    return NOWHERE


def way(state: Campaign, side: int, move: Move) -> tuple[str, ...]:
    """The areas that a move passes."""
    if move[0] == "to" and (here := _here(state)) != NOWHERE:
        return CODES[here], CODES[move[1]]
    top = state.stack[-1] if state.stack else None
    if move[0] in ("look", "raid") and isinstance(top, ExecutePatrol | ExecuteRaid):
        return CODES[top.area], CODES[move[1]]
    return ()


def price(state: Campaign, side: int, move: Move) -> Price | None:
    """What a move costs or risks; only what its side may know."""
    parts = tuple(_prices(state, side, move))
    return Price("several", parts=parts) if parts else None


def _prices(state: Campaign, side: int, move: Move) -> Iterator[Price]:
    match move:
        case ("to", there):
            yield from _way_prices(state, side, there)
        case ("execute", order, _) if order in FORCED_ORDERS:
            yield Price("forced-march")
        case ("commit", card):
            ops = 0 if card == DUMMY_CARD else CARDS[side][card].ops or 0
            yield Price("orders", count=FREE_CHOICES + ops)
        case ("exchange" | "post" | "discard", *_):
            yield Price("card")
        case ("use", card):
            yield from _speed_price(state, side, card)
        case ("lay", card) if isinstance(top := state.stack[-1], Battle):
            yield from battle_card_prices(state, top, side, card)
        case ("respond", card) if isinstance(top := state.stack[-1], ResponseWindow):
            yield from response_prices(state, top, side, card)
        case ("withdraw", _):
            yield Price("depot")
        case ("exhaust" | "eliminate", _, sp_class):
            yield Price("units", units=((sp_class, 1),))
        case _:
            yield from consequences(state, side, move)


def _speed_price(state: Campaign, side: int, card: int) -> Iterator[Price]:
    top = state.stack[-1]
    if isinstance(top, ExecuteMarch) and (cost := modifiers.speed_bonus(state, side, top.order, [card])[2]):
        yield Price("speed", count=cost)


def _way_prices(state: Campaign, side: int, there: int) -> Iterator[Price]:
    here, top = _here(state), state.stack[-1]
    connection = CONNECTION.get((here, there))
    if connection is None:
        return
    is_forced = isinstance(top, ExecuteMarch) and top.order in FORCED_ORDERS
    if not CONNECTIONS[connection].is_road:
        yield Price("track")
    if state.totals[(1 - side) * AREAS + there]:
        yield Price("enemies")
        if CONNECTIONS[connection].is_bridged:
            yield Price("bridge")
    elif state.depots[there] == 1 - side:
        yield Price("enemy-depot")
    if is_forced:
        yield Price("forced-march")
    far = supply_distances(state, side)[there]
    yield Price("attrition-distance", distance=far) if far <= SUPPLY_DISTANCE else Price("out-of-supply")
    if alone := _left_alone(state, side, top):
        yield Price("leaders-lost", leaders=alone)


def _left_alone(state: Campaign, side: int, top: Procedure[Campaign]) -> tuple[int, ...]:
    """Leaders whom the Force leaves behind without a strength point. Q20"""
    if not isinstance(top, ExecuteMarch | ExecuteEvade) or (isinstance(top, ExecuteMarch) and top.here != NOWHERE):
        return ()
    origin = top.origin if isinstance(top, ExecuteMarch) else top.area
    if size_of(top.chosen) < state.count(side, origin):
        return ()
    return tuple(each for each in state.leaders_in(side, origin) if each not in top.leaders)
