"""Moves in a player's words: for buttons and lists, with what they cost and which way they go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from grognard.core.decision import Move
from grognard.core.procedure import Procedure
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.cards.deck import CARDS, DUMMY_CARD, EXHAUSTED_ONES
from grognard.games.fateful_march.cards.effects import PlayEffects
from grognard.games.fateful_march.distance import supply_distances
from grognard.games.fateful_march.evading import ExecuteEvade
from grognard.games.fateful_march.forces import NOWHERE, size_of
from grognard.games.fateful_march.marching import FORCED_ORDERS, ExecuteMarch
from grognard.games.fateful_march.patrols import ExecutePatrol
from grognard.games.fateful_march.raids import ExecuteRaid
from grognard.games.fateful_march.retreat import Retreat
from grognard.games.fateful_march.state import EXHAUSTED, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    CONNECTION,
    CONNECTIONS,
    FREE_CHOICES,
    INFANTRY_PER_CARD,
    KINDS,
    LEADERS,
    ORDERS,
    OTHERS_PER_CARD,
    PEOPLES,
    SUPPLY_DISTANCE,
    place,
)
from grognard.games.fateful_march.units import class_said

ORDER_NAMES = (*(order.name for order in ORDERS), "Dummy")
_EXECUTED = (
    "Forced march from {}",
    "Forced march to {}",
    "Patrol from {}",
    "March from {}",
    "March to {}",
    "Evade from {}",
    "Defend in {}",
    "Rally in {}",
    "Raid from {}",
    "Place a depot in {}",
    "Forage in {}",
)
"""By type of order."""
_AT_AREA = {
    "put": "Place it in {}",
    "area": "Name {}",
    "from": "Set out from {}",
    "to": "To {}",
    "look": "Look into {}",
    "raid": "Raid {}",
    "battle": "Fight at {} first",
    "withdraw": "Take the depot of {} off the map",
}
_WITH_CARD = {
    "take": "Take {}",
    "pick": "Pick {}",
    "commit": "Commit {}",
    "declare": "Declare {}",
    "respond": "Respond with {}",
    "use": "Use {}",
    "lay": "Lay {}",
    "discard": "Discard {}",
}
_ALONE = {
    "done": "Done",
    "pass": "Pass",
    "all": "All that may go",
    "halt": "Halt here",
}


def card_said(side: int, number: int, with_ops: bool = False) -> str:
    """`6 Imperial Headquarters (4 OPS)`."""
    if number == DUMMY_CARD:
        return "the Dummy (0 OPS)" if with_ops else "the Dummy"
    card = CARDS[side][number]
    ops = f" ({card.ops} OPS)" if with_ops and card.ops is not None else ""
    return f"{number} {card.title}{ops}"


def label(state: Campaign, side: int, move: Move) -> str:
    """A move in a few words."""
    if move[0] in ("done", "pass"):
        decision = state.pending[side]
        return _ENDS.get((decision.name if decision else "", str(move[0])), _ALONE[move[0]])
    if move[0] == "effect":
        return f"Effect {move[1]}{_effect_said(state, move[1])}"
    return _label(side, move)


def _effect_said(state: Campaign, number: int) -> str:
    """`: exhaust 2 cavalry`: one of the effects of the card that is being played."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, PlayEffects) or not 1 <= number <= len(top.data.first):
        return ""
    effect = top.data.effects[top.data.first[number - 1]]
    if effect.new:
        return ": " + ", ".join(class_said(kind, count) for kind, count in effect.new)
    if effect.do not in ("exhaust", "eliminate", "rally"):
        return ""
    weary = EXHAUSTED if effect.status == EXHAUSTED_ONES else 0
    is_one_group = len({KINDS[kind].group for kind in effect.kinds}) == 1
    what = class_said(effect.kinds[0] | weary, effect.n) if is_one_group else ""
    return f": {effect.do} {what or f'{effect.n} strength points'}"


@cache
def _label(side: int, move: Move) -> str:
    match move:
        case ("exchange", card, kind):
            number = INFANTRY_PER_CARD if KINDS[kind].group == "inf" else OTHERS_PER_CARD
            return f"Discard {card_said(side, card)} for {class_said(kind, number)}"
        case ("connection", number):
            each = CONNECTIONS[number]
            return f"The connection between {place(each.a)} and {place(each.b)}"
        case ("choose", order):
            return f"Choose {ORDER_NAMES[order]}"
        case ("top", area, sp_class):
            return f"{class_said(sp_class).removeprefix('1 ').capitalize()} on top in {place(area)}"
        case ("command", area, leader):
            return f"{LEADERS[leader].name} commands in {place(area)}"
        case ("place", order, area):
            return f"Place {ORDER_NAMES[order]} in {place(area)}"
        case ("execute", order, area):
            return _EXECUTED[order].format(place(area))
        case ("change", leader, old, new):
            return f"{LEADERS[leader].name} changes {ORDER_NAMES[old]} to {ORDER_NAMES[new]}"
        case ("post", leader, order, card):
            return f"{LEADERS[leader].name} places {ORDER_NAMES[order]} for {card_said(side, card)}"
        case ("alter", area, old, new):
            return f"Change {ORDER_NAMES[old]} to {ORDER_NAMES[new]} in {place(area)}"
        case ("first", first):
            return f"The {PEOPLES[first]} go first"
        case ("with", sp_class, count):
            return class_said(sp_class, count)
        case ("lead", leader):
            return f"{LEADERS[leader].name} goes along"
    return _plain_label(side, move)


def _plain_label(side: int, move: Move) -> str:
    match move:
        case ("exhaust" | "eliminate" | "rally" as verb, area, sp_class):
            return f"{verb.capitalize()} {class_said(sp_class)} in {place(area)}"
        case (verb, card) if verb in _WITH_CARD:
            return _WITH_CARD[verb].format(card_said(side, card, with_ops=verb in ("commit", "take", "pick")))
        case (verb, area) if verb in _AT_AREA:
            return _AT_AREA[verb].format(place(area))
        case (verb,) if verb in _ALONE:
            return _ALONE[verb]
    raise ValueError(f"not a move of this game: {move}")


_ENDS = {
    ("card area", "done"): "Done: no more areas",
    ("card connection", "done"): "Done: no more connections",
    ("declare", "done"): "Done: no more events",
    ("exchange", "done"): "Done: no more cards exchanged",
    ("execute an order", "pass"): "Pass: nothing more in this step",
    ("lay cards", "done"): "Done: no more cards",
    ("rally", "done"): "Done: nobody else rallies",
    ("respond", "pass"): "Pass: no response",
    ("step begin", "pass"): "Pass: nothing more now",
    ("suffer", "done"): "Done: all losses are chosen",
    ("withdraw", "done"): "Done: no more depots taken off",
}
"""By the question and the word that ends it."""


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


def price(state: Campaign, side: int, move: Move) -> str:
    """What a move costs or risks, in a few words; only what its side may know."""
    match move:
        case ("to", there):
            return "; ".join(_way_prices(state, side, there))
        case ("execute", order, _) if order in FORCED_ORDERS:
            return "who moves counts half in battles this turn"
        case ("commit", card):
            return _orders_for(side, card)
        case ("exchange" | "post" | "discard", *_):
            return "a card of the hand"
        case ("use", card):
            return _cost_of(state, side, card)
        case ("withdraw", _):
            return "the depot is given up"
        case ("exhaust" | "eliminate", _, sp_class):
            return class_said(sp_class)
    return ""


def _orders_for(side: int, card: int) -> str:
    ops = 0 if card == DUMMY_CARD else CARDS[side][card].ops or 0
    return f"{FREE_CHOICES + ops} orders of your choice, before other effects"


def _cost_of(state: Campaign, side: int, card: int) -> str:
    top = state.stack[-1]
    if not isinstance(top, ExecuteMarch):
        return ""
    cost = modifiers.speed_bonus(state, side, top.order, [card])[2]
    return f"{cost} fresh strength point of the Force is exhausted if it uses the extra area" if cost else ""


def _way_prices(state: Campaign, side: int, there: int) -> Iterator[str]:
    here, top = _here(state), state.stack[-1]
    connection = CONNECTION.get((here, there))
    if connection is None:
        return
    enemies = bool(state.totals[(1 - side) * AREAS + there])
    is_forced = isinstance(top, ExecuteMarch) and top.order in FORCED_ORDERS
    if not CONNECTIONS[connection].is_road:
        yield "a track"
    if enemies:
        yield "enemies are there, so the Force stops"
        if CONNECTIONS[connection].is_bridged:
            yield "over a bridge: half in an attack"
    elif state.depots[there] == 1 - side:
        yield "an enemy depot is there"
    if is_forced:
        yield "half in battles this turn"
    far = supply_distances(state, side)[there]
    yield f"attrition distance {far}" if far <= SUPPLY_DISTANCE else "out of supply"
    if alone := _left_alone(state, side, top):
        yield f"{alone} would be left alone and lost"


def _left_alone(state: Campaign, side: int, top: Procedure[Campaign]) -> str:
    """Leaders whom the Force leaves behind without a strength point. Q20"""
    if not isinstance(top, ExecuteMarch | ExecuteEvade) or (isinstance(top, ExecuteMarch) and top.here != NOWHERE):
        return ""
    origin = top.origin if isinstance(top, ExecuteMarch) else top.area
    if size_of(top.chosen) < state.count(side, origin):
        return ""
    left = [LEADERS[each].name for each in state.leaders_in(side, origin) if each not in top.leaders]
    return " and ".join(left)
