"""What a side may see, built from nothing. [Hidden information]"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, TypeVar

from grognard.games.fateful_march.attrition import AttritionStep, Check, checks, weather_for
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.cards.hands import CardsStep
from grognard.games.fateful_march.evading import COMPOSE_EVADE, ExecuteEvade
from grognard.games.fateful_march.forces import NOWHERE
from grognard.games.fateful_march.losses import PursuitStep, TakeLosses
from grognard.games.fateful_march.lots import EXHAUSTED, KIND_BITS, MOVED, Lot
from grognard.games.fateful_march.marching import COMPOSE_MARCH, ExecuteMarch
from grognard.games.fateful_march.movement import rate
from grognard.games.fateful_march.order_placement import OrderPlacement
from grognard.games.fateful_march.order_selection import OrderSelection
from grognard.games.fateful_march.records import Block
from grognard.games.fateful_march.resources import ResourcesPhase
from grognard.games.fateful_march.seen import (
    AreaSeen,
    AttritionSeen,
    BlockSeen,
    Board,
    EffectSeen,
    ForceSeen,
    HandSeen,
    LeaderSeen,
    LossesSeen,
    LossSeen,
    OpsSeen,
    OrdersSeen,
    PilesSeen,
    Points,
    StackSeen,
    WeatherSeen,
)
from grognard.games.fateful_march.setup import SetUp
from grognard.games.fateful_march.state import IN_POOL, OUT_OF_GAME, UNKNOWN, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    FORAGE_SAVES,
    FRENCH,
    KIND_SIDE,
    KINDS,
    KINDS_OF,
    LEADERS,
    MONTH_NAMES,
    NOBODY,
    ORDER_IDS,
    ORDERS_OF,
    RUSSIAN,
    SIDES,
    SUPPLY_DISTANCE,
    Side,
    month_and_turn,
)
from grognard.games.fateful_march.units import class_counts, class_word, to_class
from grognard.games.fateful_march.victory import SCENARIOS

T = TypeVar("T")
BOTH = (FRENCH, RUSSIAN)
REMEMBERED = 4096
"""Stacks that look the same are the same object, from view to view."""


def view(state: Campaign, side: int | None) -> Board:
    """The board as a side (None: a spectator) sees it. Once the game is over everybody sees everything."""
    eyes = BOTH if state.over else () if side is None else (side,)
    return _view(state, side, eyes)


def open_view(state: Campaign) -> Board:
    """The board with nothing hidden."""
    return _view(state, None, BOTH)


def _view(state: Campaign, side: int | None, eyes: tuple[int, ...]) -> Board:
    """As it is seen by those who may see what the sides in `eyes` see of their own."""
    turn = min(state.turn, state.last_turn)
    month, turn_of_month = month_and_turn(turn)
    return Board(
        turn=turn,
        last_turn=state.last_turn,
        month=MONTH_NAMES[month],
        turn_of_month=turn_of_month,
        season="winter" if state.is_winter else "summer",
        step=state.step,
        is_set_up=any(isinstance(frame, SetUp) for frame in state.stack),
        scenario=SCENARIOS[state.scenario],
        vp=state.vp,
        initiative=state.initiative,
        weather=_weather(state),
        areas=_areas(state, eyes),
        hands=_by_side(lambda owner: _hand(state, owner, owner in eyes)),
        piles=_by_side(lambda owner: _piles(state, owner)),
        pools=_by_side(lambda owner: _points(state.pool, KINDS_OF[owner])),
        casualties=_points(state.casualties, KINDS_OF[FRENCH]),
        depots_left=_by_side(state.cubes_left),
        leaders=_leaders(state, eyes),
        effects=_effects(state),
        ops=_by_side(lambda owner: _ops(state, owner, owner in eyes)),
        picked=_by_side(lambda owner: _picked(state, owner) if owner in eyes else None),
        orders=_by_side(lambda owner: _orders(state, owner, owner in eyes)),
        force=_force(state, eyes),
        losses=_losses(state, eyes),
        attrition={} if side is None else attrition(state, side),
    )


def _by_side(told: Callable[[int], T]) -> dict[Side, T]:
    return {"french": told(FRENCH), "russian": told(RUSSIAN)}


# --- the map -------------------------------------------------------------------------------------------------------


def _areas(state: Campaign, eyes: tuple[int, ...]) -> dict[str, AreaSeen]:
    """All areas that hold anything. What was said or shown between the players is not for those who only watch."""
    is_player = bool(eyes)
    blocks = [_blocks_by_area(state, owner, owner in eyes, is_player) for owner in BOTH]
    tops = [_chosen_tops(state, owner) if owner in eyes else {} for owner in BOTH]
    totals, depots, devastation = state.totals, state.depots, state.devastation
    shown = {}
    for area, code in enumerate(CODES):
        here = blocks[0].get(area, ()), blocks[1].get(area, ())
        depot = depots[area]
        if not (totals[area] or totals[AREAS + area] or depot != NOBODY or devastation[area] or any(here)):
            continue
        french, russian = (_stack(state, owner, area, owner in eyes, is_player, tops[owner]) for owner in BOTH)
        shown[code] = AreaSeen(
            french,
            russian,
            None if depot == NOBODY else SIDES[depot],
            devastation[area],
            SIDES[FRENCH if state.controls(FRENCH, area) else RUSSIAN],
            {"french": here[0], "russian": here[1]},
        )
    return shown


def _stack(
    state: Campaign, owner: int, area: int, is_open: bool, is_player: bool, tops: Mapping[int, int]
) -> StackSeen | None:
    """One's own strength points and leaders; of the enemy the commander or the strength point on top."""
    stack = owner * AREAS + area
    if not state.totals[stack]:
        return None
    present = state.leaders_in(owner, area)
    commander = state.commander(owner, area) if len(present) > 1 else present[0] if present else None
    told = state.announced[(1 - owner) * AREAS + area] if is_player else UNKNOWN
    top = tops.get(area, UNKNOWN if commander is not None else state.top[stack])
    if not is_open:
        return _closed_stack(commander, top, told)
    leaders = [leader for leader in present if leader != commander]
    return _open_stack(owner, state.lots[area], (*([] if commander is None else [commander]), *leaders), top, told)


@lru_cache(REMEMBERED)
def _closed_stack(commander: int | None, top: int, told: int) -> StackSeen:
    return StackSeen(() if commander is None else (LEADERS[commander].name,), _class_on_top(top), _known(told), None)


@lru_cache(REMEMBERED)
def _open_stack(owner: int, lots: tuple[Lot, ...], leaders: tuple[int, ...], top: int, told: int) -> StackSeen:
    """A stack with all its strength points, out of all that are in its area."""
    own = [lot for lot in lots if KIND_SIDE[lot[0] & KIND_BITS] == owner]
    return StackSeen(
        _names(leaders),
        _class_on_top(top),
        _known(told),
        _classes(own),
        _classes(lot for lot in own if lot[0] & MOVED),
        sum(count for _, count in own),
        sum(count for lot, count in own if not lot & EXHAUSTED),
    )


def _class_on_top(top: int) -> str | None:
    return None if top == UNKNOWN else class_word(top)


def _known(number: int) -> int | None:
    return None if number == UNKNOWN else number


def _classes(lots: Iterable[Lot]) -> Points:
    """How many strength points of each class."""
    numbers: dict[int, int] = {}
    for lot, count in lots:
        numbers[to_class(lot)] = numbers.get(to_class(lot), 0) + count
    return class_counts(numbers)


def _blocks_by_area(state: Campaign, owner: int, is_open: bool, is_player: bool) -> dict[int, tuple[BlockSeen, ...]]:
    """The enemy's blocks lie face down, in no order that tells anything, but for those that he had to show."""
    lying: dict[int, list[tuple[str, bool]]] = {}
    for block in [*state.blocks[owner], *(_hidden_blocks(state, owner) if is_open else ())]:
        is_seen = bool(block.is_seen) and is_player
        order = ORDER_IDS[block.order] if is_open or is_seen else _FACE_DOWN
        lying.setdefault(block.area, []).append((order, is_seen))
    return {area: tuple(_block(*each) for each in sorted(blocks)) for area, blocks in lying.items()}


_FACE_DOWN = "~"
"""Sorted after all types of order."""


@lru_cache(REMEMBERED)
def _block(order: str, is_seen: bool) -> BlockSeen:
    return BlockSeen(None if order == _FACE_DOWN else order, is_seen)


# --- beside the map ------------------------------------------------------------------------------------------------


def _hand(state: Campaign, owner: int, is_open: bool) -> HandSeen:
    cards = state.hands[owner]
    return HandSeen(len(cards), tuple(sorted(cards)) if is_open else None)


def _piles(state: Campaign, owner: int) -> PilesSeen:
    return PilesSeen(len(state.draw_piles[owner]), tuple(state.discards[owner]), tuple(sorted(state.removed[owner])))


def _points(box: bytearray, kinds: Iterable[int]) -> dict[str, int]:
    return {KINDS[kind].id: box[kind] for kind in kinds if box[kind]}


def _leaders(state: Campaign, eyes: tuple[int, ...]) -> dict[str, LeaderSeen]:
    """Where each leader is, as far as one may know: of the enemy's on the map only the commanders are seen."""
    shown = {}
    for number, leader in enumerate(LEADERS):
        area = state.leader_area[number]
        commands = area < AREAS and state.commander(leader.side, area) == number
        is_hidden = area < AREAS and not commands and leader.side not in eyes
        shown[leader.name] = _leader(number, area, commands, is_hidden, number in state.abilities_used)
    return shown


@lru_cache(REMEMBERED)
def _leader(number: int, area: int, commands: bool, is_hidden: bool, used: bool) -> LeaderSeen:
    leader = LEADERS[number]
    place: Literal["map", "hidden", "pool", "out"] = "hidden" if is_hidden else "map"
    if area >= AREAS:
        place = _OFF_MAP[area]
    return LeaderSeen(
        side=SIDES[leader.side],
        area=CODES[area] if place == "map" else None,
        place=place,
        stars=leader.stars,
        commands=commands,
        limit=leader.battle_limit,
        points=leader.points,
        used=used,
    )


_OFF_MAP: Mapping[int, Literal["pool", "out"]] = {IN_POOL: "pool", OUT_OF_GAME: "out"}


def _weather(state: Campaign) -> WeatherSeen | None:
    if not state.weather:
        return None
    return WeatherSeen(state.weather, weather_for(state, FRENCH), weather_for(state, RUSSIAN))


def _effects(state: Campaign) -> tuple[EffectSeen, ...]:
    """Cards whose effects last: by side and number, once each."""
    played = {(effect[modifiers.OWNER], effect[modifiers.CARD]) for effect in state.effects if effect[0] >= state.turn}
    return tuple(EffectSeen(SIDES[owner], card) for owner, card in sorted(played))


# --- what is going on ----------------------------------------------------------------------------------------------


def _ops(state: Campaign, owner: int, is_open: bool) -> OpsSeen:
    step = next((frame for frame in state.stack if isinstance(frame, CardsStep)), None)
    if step is not None and not state.ops_cards[owner]:
        committed = step.committed[owner]
        return OpsSeen(committed or None if is_open else None, bool(committed))
    card = state.ops_cards[owner]
    return OpsSeen(card or None, bool(card))


def _picked(state: Campaign, owner: int) -> int | None:
    """The card that a side has picked in secret, while the other still chooses: of a scenario, or of the month. RP4"""
    for frame in state.stack:
        if isinstance(frame, SetUp):
            return frame.taken[owner] or None
        if isinstance(frame, ResourcesPhase):
            return frame.picks[owner] or None
    return None


def _orders(state: Campaign, owner: int, is_open: bool) -> OrdersSeen:
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
    return OrdersSeen(
        to_choose,
        sum(tray) if not to_choose else 0,
        {ORDER_IDS[order]: count for order, count in enumerate(tray) if count} if is_open else None,
        left if is_open else None,
    )


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


def _force(state: Campaign, eyes: tuple[int, ...]) -> ForceSeen | None:
    """The Force that is being composed or is on the march, for its own side."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, ExecuteMarch | ExecuteEvade) or top.side not in eyes or top.origin == NOWHERE:
        return None
    chosen = dict(top.chosen)
    available: Mapping[int, int] = {}
    leaders: list[int] = []
    room = 0
    if isinstance(top, ExecuteEvade):
        available, leaders = COMPOSE_EVADE.available(state, top), COMPOSE_EVADE.may_lead(state, top)
        room = COMPOSE_EVADE.room(state, top)
    elif top.here == NOWHERE:
        available, leaders = COMPOSE_MARCH.available(state, top), COMPOSE_MARCH.may_lead(state, top)
        room = COMPOSE_MARCH.room(state, top)
    way = top.way if isinstance(top, ExecuteMarch) and top.way else [top.origin]
    open_classes = {each: n for each, n in available.items() if each not in chosen}
    return ForceSeen(
        area=CODES[top.origin],
        order=ORDER_IDS[top.order],
        limit=None if top.leaders else modifiers.force_limit(state, top.side, top.cards),
        units=class_counts(open_classes),
        room=max(0, min(room - sum(chosen.values()), sum(open_classes.values()))),
        rates=_rates(top, {**available, **chosen}),
        chosen=class_counts(chosen),
        leaders=_names(leader for leader in leaders if leader not in top.leaders),
        led=_names(top.leaders),
        cards=tuple(top.cards),
        way=tuple(CODES[area] for area in way),
    )


def _rates(at: ExecuteMarch | ExecuteEvade, classes: Iterable[int]) -> dict[str, int]:
    """How many areas each class goes under a march order: the slowest sets the pace of all. [R4.11]"""
    return {class_word(each): rate(each, at.order) for each in classes} if isinstance(at, ExecuteMarch) else {}


def _losses(state: Campaign, eyes: tuple[int, ...]) -> dict[str, LossesSeen] | None:
    """Losses that are being chosen, each side's own: how many are due in an area, and what was chosen so far."""
    top = state.stack[-1] if state.stack else None
    shown: dict[str, LossesSeen] = {}
    for side in eyes:
        if isinstance(top, TakeLosses) and state.pending[side]:
            acts = [(bool(each.is_eliminated), each.sp_class) for each in top.chosen_by(side)]
            shown[CODES[top.area]] = _losses_of(side, top.due[side], acts)
        elif isinstance(top, PursuitStep) and top.side == side:
            shown[CODES[top.area]] = _losses_of(side, top.due, [(True, each) for each in top.chosen])
        elif isinstance(top, AttritionStep) and state.pending[side]:
            shown |= {CODES[area]: _losses_of(side, due, acts) for area, due, acts in suffering(top, side)}
    return shown or None


def _losses_of(side: int, due: int, acts: Sequence[tuple[bool, int]]) -> LossesSeen:
    chosen = (LossSeen("eliminate" if is_eliminated else "exhaust", class_word(each)) for is_eliminated, each in acts)
    return LossesSeen(SIDES[side], due, tuple(chosen))


def suffering(at: AttritionStep, side: int) -> Iterator[tuple[int, int, list[tuple[bool, int]]]]:
    """By area of a side: the losses due, and the strength points chosen for them so far."""
    for owner, area, due in at.losses:
        if owner == side:
            chosen = [each for each in at.chosen if each.area == area and each.side == side]
            yield area, due, [(bool(each.is_eliminated), each.sp_class) for each in chosen]


def _names(leaders: Iterable[int]) -> tuple[str, ...]:
    return tuple(LEADERS[leader].name for leader in leaders)


def attrition(state: Campaign, side: int) -> dict[str, AttritionSeen]:
    """What attrition would do now in each own area, term by term; for the owner's eyes. [S13]"""
    return {CODES[check.area]: _attrition_terms(check) for check in checks(state, side)}


@lru_cache(REMEMBERED)
def _attrition_terms(check: Check) -> AttritionSeen:
    return AttritionSeen(
        sps=check.sps,
        key_city=check.key_city,
        devastation=check.devastation,
        cards=check.cards,
        weather=check.weather,
        size=check.size,
        distance=check.distance if check.distance <= SUPPLY_DISTANCE else None,
        losses=check.losses,
        devastates=check.devastates,
        forage=-FORAGE_SAVES * check.foragers,
    )


# --- a glance ------------------------------------------------------------------------------------------------------


def glance(view: Mapping[str, Any]) -> dict[str, Any]:
    """The main facts of a view: what stands in each area (`F 3inf Napoleon | R inf?`), orders, hands, tracks."""
    board = view["board"]
    facts: dict[str, Any] = {name: board[name] for name in ("turn", "step", "vp", "initiative", "casualties")}
    for code, area in board["areas"].items():
        stacks = [f"{side[0].upper()} {_stack_text(area[side])}" for side in SIDES if area[side]]
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


def _stack_text(stack: Mapping[str, Any]) -> str:
    """`3inf 1cav_x Napoleon`; of an enemy `Napoleon ?` or `cav ?`, with an announced number `cav 5`."""
    if stack["units"] is not None:
        return " ".join([*(f"{count}{word}" for word, count in stack["units"].items()), *stack["leaders"]])
    number = "?" if stack["announced"] is None else str(stack["announced"])
    return " ".join([*(stack["leaders"] or [str(stack["top"])]), number])
