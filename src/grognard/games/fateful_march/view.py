"""What a side may see, built from nothing. [Hidden information]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from grognard.games.fateful_march import battle_view
from grognard.games.fateful_march.attrition import AttritionStep, forecasts, weather_for
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.cards.deck import CARDS
from grognard.games.fateful_march.cards.hands import CardsStep
from grognard.games.fateful_march.evading import COMPOSE_EVADE, ExecuteEvade
from grognard.games.fateful_march.forces import NOWHERE
from grognard.games.fateful_march.losses import PursuitStep, TakeLosses
from grognard.games.fateful_march.marching import COMPOSE_MARCH, ExecuteMarch, rate
from grognard.games.fateful_march.orders import OrderPlacement, OrderSelection
from grognard.games.fateful_march.records import Block
from grognard.games.fateful_march.resources import ResourcesPhase
from grognard.games.fateful_march.setup import SetUp
from grognard.games.fateful_march.state import IN_POOL, MOVED, OUT_OF_GAME, UNKNOWN, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    FRENCH,
    KINDS,
    KINDS_OF,
    LEADERS,
    MONTH_NAMES,
    NOBODY,
    ORDER_IDS,
    ORDERS_OF,
    SIDES,
    month_and_turn,
)
from grognard.games.fateful_march.units import class_counts, class_word, to_class
from grognard.games.fateful_march.victory import SCENARIOS


def view(state: Campaign, side: int | None) -> dict[str, Any]:
    """The board as a side (None: a spectator) sees it. Once the game is over everybody sees everything."""
    eyes = (FRENCH, 1 - FRENCH) if state.over else () if side is None else (side,)
    return _view(state, side, eyes)


def open_view(state: Campaign) -> dict[str, Any]:
    """The board with nothing hidden."""
    return _view(state, None, (FRENCH, 1 - FRENCH))


def _view(state: Campaign, side: int | None, eyes: tuple[int, ...]) -> dict[str, Any]:
    """As it is seen by those who may see what the sides in `eyes` see of their own."""
    is_player = bool(eyes)
    turn = min(state.turn, state.last_turn)
    month, turn_of_month = month_and_turn(turn)
    return {
        "turn": turn,
        "last_turn": state.last_turn,
        "month": MONTH_NAMES[month],
        "turn_of_month": turn_of_month,
        "season": "winter" if state.is_winter else "summer",
        "step": state.step,
        "is_set_up": any(isinstance(frame, SetUp) for frame in state.stack),
        "scenario": SCENARIOS[state.scenario],
        "vp": state.vp,
        "initiative": state.initiative,
        "weather": _weather(state),
        "areas": _areas(state, eyes, is_player),
        "hands": {SIDES[owner]: _hand(state, owner, owner in eyes) for owner in (0, 1)},
        "piles": {SIDES[owner]: _piles(state, owner) for owner in (0, 1)},
        "pools": {SIDES[owner]: _points(state.pool, KINDS_OF[owner]) for owner in (0, 1)},
        "casualties": _points(state.casualties, KINDS_OF[FRENCH]),
        "depots_left": {SIDES[owner]: state.cubes_left(owner) for owner in (0, 1)},
        "leaders": _leaders(state, eyes),
        "effects": _effects(state),
        "ops": {SIDES[owner]: _ops(state, owner, owner in eyes) for owner in (0, 1)},
        "picked": {SIDES[owner]: _picked(state, owner) if owner in eyes else None for owner in (0, 1)},
        "orders": {SIDES[owner]: _orders(state, owner, owner in eyes) for owner in (0, 1)},
        "force": _force(state, eyes),
        "losses": _losses(state, eyes),
        "battle": battle_view.panel(state, eyes),
        "attrition": {} if side is None else _attrition(state, side),
    }


# --- the map -------------------------------------------------------------------------------------------------------


def _areas(state: Campaign, eyes: tuple[int, ...], is_player: bool) -> dict[str, Any]:
    """All areas that hold anything. What was said or shown between the players is not for those who only watch."""
    blocks: tuple[dict[int, list[Block]], dict[int, list[Block]]] = ({}, {})
    for owner in (0, 1):
        secret = _hidden_blocks(state, owner) if owner in eyes else []
        for block in [*state.blocks[owner], *secret]:
            blocks[owner].setdefault(block.area, []).append(block)
    tops = [_chosen_tops(state, owner) if owner in eyes else {} for owner in (0, 1)]
    shown = {}
    for area in range(AREAS):
        stacks = [_stack(state, owner, area, owner in eyes, is_player) for owner in (0, 1)]
        for owner in (0, 1):
            if stack := stacks[owner]:
                stack["top"] = class_word(tops[owner][area]) if area in tops[owner] else stack["top"]
        here = [blocks[owner].get(area, ()) for owner in (0, 1)]
        depot, devastation = state.depots[area], state.devastation[area]
        if not any(stacks) and not any(here) and depot == NOBODY and not devastation:
            continue
        shown[CODES[area]] = {
            **dict(zip(SIDES, stacks, strict=True)),
            "depot": None if depot == NOBODY else SIDES[depot],
            "devastation": devastation,
            "control": SIDES[0 if state.controls(0, area) else 1],
            "blocks": {SIDES[owner]: _blocks(here[owner], owner in eyes, is_player) for owner in (0, 1)},
        }
    return shown


def _stack(state: Campaign, owner: int, area: int, is_open: bool, is_player: bool) -> dict[str, Any] | None:
    """One's own strength points and leaders; of the enemy the commander or the strength point on top."""
    stack = owner * AREAS + area
    total = state.totals[stack]
    if not total:
        return None
    commander = state.commander(owner, area)
    top = state.top[stack]
    told = state.announced[(1 - owner) * AREAS + area]
    shown: dict[str, Any] = {
        "leaders": [] if commander is None else [LEADERS[commander].name],
        "top": class_word(top) if commander is None and top != UNKNOWN else None,
        "announced": told if told != UNKNOWN and is_player else None,
        "units": None,
    }
    if is_open:
        others = [leader for leader in state.leaders_in(owner, area) if leader != commander]
        shown["leaders"] += [LEADERS[leader].name for leader in others]
        shown["units"] = class_counts(state.classes(owner, area))
        moved: dict[int, int] = {}
        for lot, count in state.side_lots(owner, area):
            if lot & MOVED:
                moved[to_class(lot)] = moved.get(to_class(lot), 0) + count
        shown |= {"moved": class_counts(moved), "total": total, "fresh": state.fresh[stack]}
    return shown


def _blocks(blocks: Iterable[Block], is_open: bool, is_player: bool) -> list[dict[str, Any]]:
    """The enemy's blocks lie face down, in no order that tells anything, but for those that he had to show."""
    shown = []
    for block in blocks:
        is_seen = bool(block.is_seen) and is_player
        shown.append({"order": ORDER_IDS[block.order] if is_open or is_seen else None, "seen": is_seen})
    return sorted(shown, key=lambda each: (each["order"] is None, str(each["order"]), each["seen"]))


# --- beside the map ------------------------------------------------------------------------------------------------


def _hand(state: Campaign, owner: int, is_open: bool) -> dict[str, Any]:
    cards = state.hands[owner]
    return {"count": len(cards), "cards": sorted(cards) if is_open else None}


def _piles(state: Campaign, owner: int) -> dict[str, Any]:
    return {
        "draw": len(state.draw_piles[owner]),
        "discard": list(state.discards[owner]),
        "removed": sorted(state.removed[owner]),
    }


def _points(box: bytearray, kinds: Iterable[int]) -> dict[str, int]:
    return {KINDS[kind].id: box[kind] for kind in kinds if box[kind]}


def _leaders(state: Campaign, eyes: tuple[int, ...]) -> dict[str, Any]:
    """Where each leader is, as far as one may know: of the enemy's on the map only the commanders are seen."""
    shown = {}
    for number, leader in enumerate(LEADERS):
        area = state.leader_area[number]
        is_on_map = area < AREAS
        commands = is_on_map and state.commander(leader.side, area) == number
        is_seen = is_on_map and (commands or leader.side in eyes)
        place = {IN_POOL: "pool", OUT_OF_GAME: "out"}.get(area, "map" if is_seen else "hidden")
        shown[leader.name] = {
            "side": SIDES[leader.side],
            "area": CODES[area] if is_seen else None,
            "place": place,
            "stars": leader.stars,
            "commands": commands,
            "limit": leader.battle_limit,
            "points": leader.points,
            "used": number in state.abilities_used,
        }
    return shown


def _weather(state: Campaign) -> dict[str, Any] | None:
    """The face of the die, and its result for each side with the changes by cards. [S13]"""
    if not state.weather:
        return None
    return {"face": state.weather, **{SIDES[owner]: weather_for(state, owner) for owner in (0, 1)}}


def _effects(state: Campaign) -> list[dict[str, Any]]:
    """Cards whose effects last: by side and number, once each."""
    played = {(effect[modifiers.OWNER], effect[modifiers.CARD]) for effect in state.effects if effect[0] >= state.turn}
    return [{"side": SIDES[owner], "card": card, "text": CARDS[owner][card].text} for owner, card in sorted(played)]


# --- what is going on ----------------------------------------------------------------------------------------------


def _ops(state: Campaign, owner: int, is_open: bool) -> dict[str, Any]:
    """The card for OPS: face down until both are turned over. [S2]"""
    step = next((frame for frame in state.stack if isinstance(frame, CardsStep)), None)
    if step is not None and not state.ops_cards[owner]:
        committed = step.committed[owner]
        return {"card": committed or None if is_open else None, "laid": bool(committed)}
    card = state.ops_cards[owner]
    return {"card": card or None, "laid": bool(card)}


def _picked(state: Campaign, owner: int) -> int | None:
    """The card that a side has picked in secret, while the other still chooses: of a scenario, or of the month. RP4"""
    for frame in state.stack:
        if isinstance(frame, SetUp):
            return frame.taken[owner] or None
        if isinstance(frame, ResourcesPhase):
            return frame.picks[owner] or None
    return None


def _orders(state: Campaign, owner: int, is_open: bool) -> dict[str, Any]:
    """How many orders are chosen and placed is public, once both are done with it; of which types is not. [S3, S4]"""
    chosen = _chosen(state, owner) if is_open else []
    tray = bytearray(state.trays[owner])
    to_choose = 0
    for frame in state.stack:
        if isinstance(frame, OrderSelection) and frame.wanted:
            to_choose = frame.wanted[owner] - len(chosen)
            for order in chosen:
                tray[order] += 1
        elif isinstance(frame, OrderPlacement) and is_open:
            for block in _hidden_blocks(state, owner):
                tray[block.order] -= 1
    left = {ORDER_IDS[order]: state.blocks_left(owner, order) - chosen.count(order) for order in ORDERS_OF[owner]}
    return {
        "to_choose": to_choose,
        "to_place": sum(tray) if not to_choose else 0,
        "tray": {ORDER_IDS[order]: count for order, count in enumerate(tray) if count} if is_open else None,
        "left": left if is_open else None,
    }


def _chosen(state: Campaign, owner: int) -> list[int]:
    """Types that a side has chosen while both still choose. Its own secret. [S3]"""
    frame = next((frame for frame in state.stack if isinstance(frame, OrderSelection)), None)
    return [] if frame is None else [each.order for each in frame.chosen if each.side == owner]


def _hidden_blocks(state: Campaign, owner: int) -> list[Block]:
    """[O2] Blocks that a side has placed while both still place. Its own secret."""
    frame = next((frame for frame in state.stack if isinstance(frame, OrderPlacement)), None)
    return [] if frame is None else [Block(each.area, each.order) for each in frame.hidden if each.side == owner]


def _chosen_tops(state: Campaign, owner: int) -> dict[int, int]:
    """By area: what a side has chosen to lie on top, while both still choose. Its own secret."""
    found: dict[int, int] = {}
    for frame in state.stack:
        if isinstance(frame, OrderSelection | SetUp):
            found |= {each.area: each.top for each in frame.tops if each.side == owner}
    return found


def _force(state: Campaign, eyes: tuple[int, ...]) -> dict[str, Any] | None:
    """The Force that is being composed or is on the march, for its own side."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, ExecuteMarch | ExecuteEvade) or top.side not in eyes or top.origin == NOWHERE:
        return None
    chosen = dict(top.chosen)
    available: Mapping[int, int] = {}
    leaders: list[int] = []
    if isinstance(top, ExecuteEvade):
        available, leaders = COMPOSE_EVADE.available(state, top), COMPOSE_EVADE.may_lead(state, top)
    elif top.here == NOWHERE:
        available, leaders = COMPOSE_MARCH.available(state, top), COMPOSE_MARCH.may_lead(state, top)
    limit = None if top.leaders else modifiers.force_limit(state, top.side, top.cards)
    return {
        "area": CODES[top.origin],
        "order": ORDER_IDS[top.order],
        "limit": limit,
        "units": class_counts({each: n for each, n in available.items() if each not in chosen}),
        "rates": _rates(top, {**available, **chosen}),
        "chosen": class_counts(chosen),
        "leaders": _names(leader for leader in leaders if leader not in top.leaders),
        "led": _names(top.leaders),
        "cards": list(top.cards),
        "way": [CODES[area] for area in (top.way if isinstance(top, ExecuteMarch) and top.way else [top.origin])],
    }


def _rates(at: ExecuteMarch | ExecuteEvade, classes: Iterable[int]) -> dict[str, int]:
    """How many areas each class goes under a march order: the slowest sets the pace of all. [R4.11]"""
    return {class_word(each): rate(each, at.order) for each in classes} if isinstance(at, ExecuteMarch) else {}


def _losses(state: Campaign, eyes: tuple[int, ...]) -> dict[str, Any] | None:
    """Losses that are being chosen, each side's own: how many are due in an area, and what was chosen so far."""
    top = state.stack[-1] if state.stack else None
    shown: dict[str, Any] = {}
    for side in eyes:
        if isinstance(top, TakeLosses) and state.pending[side]:
            chosen = [_loss(bool(each.is_eliminated), each.sp_class) for each in top.chosen_by(side)]
            shown[CODES[top.area]] = {"side": SIDES[side], "due": top.due[side], "chosen": chosen}
        elif isinstance(top, PursuitStep) and top.side == side:
            chosen = [_loss(True, each) for each in top.chosen]
            shown[CODES[top.area]] = {"side": SIDES[side], "due": top.due, "chosen": chosen}
        elif isinstance(top, AttritionStep) and state.pending[side]:
            for area, due, acts in suffering(top, side):
                chosen = [_loss(is_eliminated, sp_class) for is_eliminated, sp_class in acts]
                shown[CODES[area]] = {"side": SIDES[side], "due": due, "chosen": chosen}
    return shown or None


def _loss(is_eliminated: bool, sp_class: int) -> dict[str, str]:
    return {"verb": "eliminate" if is_eliminated else "exhaust", "unit": class_word(sp_class)}


def suffering(at: AttritionStep, side: int) -> Iterator[tuple[int, int, list[tuple[bool, int]]]]:
    """By area of a side: the losses due, and the strength points chosen for them so far."""
    for owner, area, due in at.losses:
        if owner == side:
            chosen = [each for each in at.chosen if each.area == area and each.side == side]
            yield area, due, [(bool(each.is_eliminated), each.sp_class) for each in chosen]


def _names(leaders: Iterable[int]) -> list[str]:
    return [LEADERS[leader].name for leader in leaders]


def _attrition(state: Campaign, side: int) -> dict[str, Any]:
    """What attrition would do now in each own area, term by term. [S13]"""
    return {CODES[area]: terms for area, terms in forecasts(state, side).items()}


# --- a glance ------------------------------------------------------------------------------------------------------


def glance(view: Mapping[str, Any]) -> dict[str, Any]:
    """The main facts of a view: what stands in each area (`F 3inf Napoleon | R inf?`), orders, hands, tracks."""
    board = view["board"]
    facts: dict[str, Any] = {name: board[name] for name in ("turn", "step", "vp", "initiative", "casualties")}
    for code, area in board["areas"].items():
        stacks = [f"{side[0].upper()} {_said(area[side])}" for side in SIDES if area[side]]
        if stacks:
            facts[code] = " | ".join(stacks)
        for side in SIDES:
            if orders := area["blocks"][side]:
                facts[f"{side} orders {code}"] = " ".join(each["order"] or "?" for each in orders)
        if area["devastation"]:
            facts[f"devastation {code}"] = area["devastation"]
        if area["depot"]:
            facts[f"depot {code}"] = area["depot"]
    for side in SIDES:
        hand = board["hands"][side]
        facts[f"{side} hand"] = hand["count"] if hand["cards"] is None else " ".join(map(str, hand["cards"]))
        facts[f"{side} ops"] = board["ops"][side]["card"]
    return facts


def _said(stack: Mapping[str, Any]) -> str:
    """`3inf 1cav_x Napoleon`; of an enemy `Napoleon ?` or `cav ?`, with an announced number `cav 5`."""
    if stack["units"] is not None:
        return " ".join([*(f"{count}{word}" for word, count in stack["units"].items()), *stack["leaders"]])
    number = "?" if stack["announced"] is None else str(stack["announced"])
    return " ".join([*(stack["leaders"] or [str(stack["top"])]), number])
