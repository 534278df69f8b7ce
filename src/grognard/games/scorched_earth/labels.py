"""Moves in a player's words: for buttons and lists, with what they cost, what they risk, and which way they go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.decision import Move
from grognard.games.scorched_earth.activation import order_more, rallied
from grognard.games.scorched_earth.attrition import modifiers
from grognard.games.scorched_earth.burning import needs_no_roll
from grognard.games.scorched_earth.chances import PAIRS, losing_pairs, strengths, victory
from grognard.games.scorched_earth.combat import Combat, attack_strength, logistics_cost
from grognard.games.scorched_earth.command import orderable
from grognard.games.scorched_earth.consequences import attack, consequences
from grognard.games.scorched_earth.facts import Label, Price
from grognard.games.scorched_earth.march_questions import EVADE
from grognard.games.scorched_earth.movement import MoveOrder
from grognard.games.scorched_earth.prospects import (
    WAYS,
    fire,
    interceptors,
    own_evasion,
    own_reaction,
)
from grognard.games.scorched_earth.reaction import INTERCEPT
from grognard.games.scorched_earth.retreat import EVADE_TO, Retreat
from grognard.games.scorched_earth.siege import SiegePhase, dice_against, has_park
from grognard.games.scorched_earth.state import OFF_MAP, Campaign, enemy_of
from grognard.games.scorched_earth.supply import units_with_line
from grognard.games.scorched_earth.tables import (
    BONUS_RALLY,
    CODES,
    DEPOT_OF_GROUP,
    FRENCH,
    FULL_STRENGTH,
    JOIN_COST,
    MOVE_PRICE,
    RECOVERY_COSTS,
    REPULSE_ODDS,
    REVIVED_STRENGTH,
    STRATEGIC_PRICE,
    UNIT_GROUP,
    reinforcement_bracket,
)
from grognard.games.scorched_earth.terrain import allowance, combat_causes, step_cost
from grognard.games.scorched_earth.verbs import VERBS
from grognard.games.scorched_earth.victory import russian_determination

_TELLING = ("with", "on", "pick", "lose")
"""What is said of the unit with its strength and state."""
_ENDS = frozenset(
    {
        ("set_up", "done"),
        ("replace", "done"),
        ("attrition_logistics", "done"),
        ("attrition_losses", "done"),
        ("deploy_depots", "done"),
        ("orders", "done"),
        ("siege", "done"),
        ("bonus", "pass"),
        ("intercept", "pass"),
        ("evade", "pass"),
        ("conscript", "pass"),
        ("scorch", "pass"),
    }
)
"""The questions whose end is said in words of its own."""


def label(state: Campaign, side: int, move: Move) -> Label:
    """A move in a few words."""
    match move:
        case ("done" | "pass" as verb,):
            decision = state.pending[side]
            name = decision.name if decision else ""
            return Label(f"{verb}-{name.replace('_', '-')}" if (name, verb) in _ENDS else verb)
        case ("buy", number):
            return _purchase(state, number)
        case ("activate", hq):
            return Label("activate", name=state.commander(hq).name)
        case (verb, unit) if verb in _TELLING:
            return Label(verb, unit=unit, **_state_of(state, unit))
        case ("pay_lp",) if isinstance(combat := state.stack[-1], Combat):
            return Label("pay-lp", points=logistics_cost(combat.french_strength(state)))
        case ("burn", place):
            return Label("burn-place", place=place)
    return Label(str(move[0]).replace("_", "-"), **VERBS.values(move))


def label_order(state: Campaign, side: int, moves: Sequence[Move]) -> Label:
    """A force and where it marches, or a headquarters and where it stays, in one line."""
    match moves:
        case [("alone",), ("hq", hex_)]:
            return Label("headquarters", hex=hex_)
        case [("move" | "strategic" as verb, start), *_]:
            goals = [move[1] for move in moves if move[0] == "to"]
            if goals:
                named = tuple(move[1] for move in moves if move[0] == "with") or orderable(state, start)
                return Label("march" if verb == "move" else "march-strategic", units=named, start=start, goal=goals[-1])
    return label(state, side, moves[0])


def _state_of(state: Campaign, unit: int) -> dict[str, int]:
    return {"strength": state.sp[unit], "fatigue": state.fatigue[unit], "levels": state.demoralized[unit]}


def _purchase(state: Campaign, number: int) -> Label:
    bracket = reinforcement_bracket(state.vp)
    count = min(number * (bracket.units if bracket.price else 1), len(state.cup()))
    return Label("buy", count=count, points=number * bracket.price)


# --- before a move is made -----------------------------------------------------------------------------------------


def way(state: Campaign, side: int, move: Move) -> tuple[str, ...]:
    """The hexes that a move passes."""
    top = state.stack[-1] if state.stack else None
    match move:
        case ("to", hex_) if isinstance(top, MoveOrder):
            return CODES[top.place(state)], CODES[hex_]
        case ("to", hex_) if isinstance(top, Retreat):
            return CODES[top.here(state)], CODES[hex_]
        case ("intercept", hex_) if isinstance(top, MoveOrder | Retreat):
            return CODES[hex_], CODES[top.goal]
        case ("depot", depot, hex_) if state.depots[depot] != OFF_MAP:
            return CODES[state.depots[depot]], CODES[hex_]
        case ("hq", hex_):
            return (CODES[hex_],)
    return ()


def price(state: Campaign, side: int, move: Move) -> Price | None:
    """What a move costs or risks; only what its side may know."""
    parts = tuple(_prices(state, side, move))
    return Price("several", parts=parts) if parts else None


def _prices(state: Campaign, side: int, move: Move) -> Iterator[Price]:
    decision = state.pending[side]
    top = state.stack[-1] if state.stack else None
    match move:
        case ("move" | "strategic", hex_) if state.force(side, hex_) and state.hq_hex != OFF_MAP:
            yield _order_price(state, hex_, MOVE_PRICE if move[0] == "move" else STRATEGIC_PRICE)
        case ("rally", hex_, points) if state.force(side, hex_) and state.hq_hex != OFF_MAP:
            yield _order_price(state, hex_, points)
            yield from _rally_price(state, side, hex_, points)
        case ("activate", hq):
            face = state.commander(hq)
            yield Price("activation", count=face.dice, rating=face.rating, carried=state.carried[hq])
        case ("pay", hex_):
            paid = sum(n for _, n in modifiers(state, FRENCH, hex_, True))
            with_it, without = (f"{losing_pairs(state, hex_, is_paid)}/{PAIRS}" for is_paid in (True, False))
            yield Price("attrition", paid=paid, unpaid=paid - 1, chance=with_it, unpaid_chance=without)
        case ("to", hex_) if isinstance(top, MoveOrder):
            yield from _step_prices(state, top, hex_)
        case ("to", hex_) if isinstance(top, Retreat):
            if decision is EVADE_TO:
                yield Price("reaction", chance=str(own_reaction(state, top.force, hex_)))
            yield from _interceptors(state, top.force, hex_)
        case ("pick", _):
            yield Price("movement", movement=JOIN_COST)
        case ("recover", levels):
            yield Price("movement", movement=RECOVERY_COSTS[levels])
        case ("with", unit) if isinstance(top, MoveOrder):
            yield Price("movement", movement=allowance(state, (unit,), bool(top.is_strategic)))
        case ("stop",) if isinstance(top, MoveOrder):
            yield Price("tiring", is_strategic=bool(top.is_strategic))
        case _:
            yield from _reaction_prices(state, side, move)


def _order_price(state: Campaign, hex_: int, points: int) -> Price:
    more = order_more(state, hex_)
    return Price("order", points=points + more, more=more)


def _step_prices(state: Campaign, order: MoveOrder, there: int) -> Iterator[Price]:
    """[3.5.1, 3.11] What a step costs, who may react, and whether it is an attack."""
    here, side = order.place(state), order.side
    cost = step_cost(state, here, there)
    left = allowance(state, order.company(state), bool(order.is_strategic)) - order.spent - cost
    yield Price("step", movement=cost, points_left=left)
    if state.present[enemy_of(side)][there]:
        yield Price("attack", causes=combat_causes(state, here, there))
        yield attack(state, order, there)
    elif state.present[side][there]:
        yield Price("joining", movement=JOIN_COST)
    if not order.is_strategic:
        yield from _interceptors(state, order.company(state), there)
        if not state.present[enemy_of(side)][there] and state.zones[enemy_of(side)][there]:
            yield Price("evaders")


def _interceptors(state: Campaign, force: tuple[int, ...], there: int) -> Iterator[Price]:
    for each in interceptors(state, force, there):
        yield Price("interceptor", hex=each.hex_, chance=f"{each.prospect.most}/{WAYS}")


def _reaction_prices(state: Campaign, side: int, move: Move) -> Iterator[Price]:
    decision = state.pending[side]
    top = state.stack[-1] if state.stack else None
    match move:
        case ("intercept", hex_) if decision is INTERCEPT and isinstance(top, MoveOrder | Retreat):
            if force := state.force(side, hex_):
                yield Price("reaction", chance=str(own_reaction(state, force, top.goal)))
        case ("evade", hex_) if decision is EVADE and (best := own_evasion(state, side, hex_)) is not None:
            yield Price("evasion", chance=str(best[1]), hex=best[0])
        case ("burn",) if isinstance(top, Retreat):
            yield _fire_price(state, top)
        case ("siege", place) if isinstance(top, SiegePhase):
            dice, need = dice_against(state, place), russian_determination(state)
            chance = f"{6**dice - need**dice}/{6**dice}"
            yield Price("siege", count=dice, least=need + 1, chance=chance, has_park=has_park(state, place))
        case ("repulse",) if isinstance(top, Combat):
            yield _repulse_price(state, top)
        case ("pay_lp" | "save_lp" | "tactics", *_) if isinstance(top, Combat):
            yield from _combat_prices(state, side, top, move)
        case ("lose", unit):
            yield Price("elimination", unit=unit) if not state.sp[unit] else Price("left", strength=state.sp[unit] - 1)
        case ("bonus", hex_) if state.force(side, hex_):
            yield from _rally_price(state, side, hex_, BONUS_RALLY - order_more(state, hex_))
        case ("pursue",) if isinstance(top, MoveOrder):
            yield Price("pursuit", units=top.horse)
        case ("replace", unit) if state.where[unit] >= 0:
            yield Price("replacement", before=state.sp[unit], strength=state.sp[unit] + 1, most=FULL_STRENGTH[unit])
        case ("revive", unit, _):
            yield Price("revival", strength=REVIVED_STRENGTH, most=FULL_STRENGTH[unit])
        case ("draw",):
            yield Price("cup", count=len(state.cup()))
        case ("depot", depot, hex_) if own := _units_of_depot(state, depot):
            yield _depot_price(state, depot, hex_, own)
        case _:
            yield from consequences(state, side, move)


def _fire_price(state: Campaign, retreat: Retreat) -> Price:
    """[9.6.3, 9.6.4] How likely the City burns."""
    if retreat.is_beaten and needs_no_roll(retreat.force):
        return Price("certain-fire")
    return Price("fire", chance=fire(state))


def _repulse_price(state: Campaign, combat: Combat) -> Price:
    """[3.13, 9.0] How many points can be driven off. The counter on top may have more alone, as everybody sees."""
    most = attack_strength(state, combat.attackers(state)) // REPULSE_ODDS
    top = combat.defenders(state)[0]
    if state.sp[top] > most:
        return Price("vain-repulse", unit=top, strength=state.sp[top], points=most)
    return Price("repulse", points=most)


def _combat_prices(state: Campaign, side: int, combat: Combat, move: Move) -> Iterator[Price]:
    """[9.3, 9.4] What points bring, and the chance to win with them; both stacks are open."""
    tactics = 0
    is_paid = bool(combat.is_paid)
    if move[0] == "tactics":
        tactics = move[1]
        if tactics:
            yield Price("order", points=tactics, more=0)
    else:
        is_paid = move[0] == "pay_lp"
        attack, defence = strengths(state, combat, is_paid)
        yield Price("strengths", attack=attack, defence=defence)
    percent = round(100 * victory(state, combat, side, is_paid, tactics))
    yield Price("winning", percent=percent, before_tactics=_may_buy_tactics(state, combat, move))


def _may_buy_tactics(state: Campaign, combat: Combat, move: Move) -> bool:
    return move[0] != "tactics" and combat.can_buy_tactics(state)


def _rally_price(state: Campaign, side: int, hex_: int, price: int) -> Iterator[Price]:
    """[8.1] Who recovers a level of fatigue."""
    if units := rallied(state, side, hex_, price):
        yield Price("rally", units=tuple(units))


def _units_of_depot(state: Campaign, depot: int) -> list[int]:
    return [unit for unit in state.on_map(FRENCH) if DEPOT_OF_GROUP[UNIT_GROUP[unit]] == depot]


def _depot_price(state: Campaign, depot: int, hex_: int, own: list[int]) -> Price:
    """[3.6] How many of its units would have a line of communication, and how many have one now."""
    moved = state.clone()
    moved.depots[depot] = hex_
    now, then = (len(units_with_line(each, own)) for each in (state, moved))
    return Price("depot", before=now, count=then, most=len(own))
