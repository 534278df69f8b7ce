"""Moves in a player's words: for buttons and lists, with what they cost, what they risk, and which way they go."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.decision import Move
from grognard.games.scorched_earth.activation import order_more
from grognard.games.scorched_earth.attrition import modifiers
from grognard.games.scorched_earth.combat import Combat, attack_strength, logistics_cost
from grognard.games.scorched_earth.facts import Label, Price
from grognard.games.scorched_earth.movement import EVADE, MoveOrder
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
from grognard.games.scorched_earth.tables import (
    CODES,
    FRENCH,
    JOIN_COST,
    MOVE_PRICE,
    RECOVERY_COSTS,
    REPULSE_ODDS,
    STRATEGIC_PRICE,
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
        case ("activate", hq):
            face = state.commander(hq)
            yield Price("activation", count=face.dice, rating=face.rating, carried=state.carried[hq])
        case ("pay", hex_):
            paid = sum(n for _, n in modifiers(state, FRENCH, hex_, True))
            yield Price("attrition", paid=paid, unpaid=paid - 1)
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
            yield Price("fire", chance=str(fire(state, top.force, top.is_beaten)))
        case ("siege", place) if isinstance(top, SiegePhase):
            dice, need = dice_against(state, place), russian_determination(state)
            chance = f"{6**dice - need**dice}/{6**dice}"
            yield Price("siege", count=dice, least=need + 1, chance=chance, has_park=has_park(state, place))
        case ("repulse",) if isinstance(top, Combat):
            yield Price("repulse", points=attack_strength(state, top.attackers(state)) // REPULSE_ODDS)
        case ("tactics", points) if points:
            yield Price("order", points=points, more=0)
        case ("lose", unit) if not state.sp[unit]:
            yield Price("elimination", unit=unit)
