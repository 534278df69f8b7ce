"""Moves in a player's words: for buttons and lists, with what they cost, what they risk, and which way they go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from grognard.core.decision import Move
from grognard.games.scorched_earth.activation import order_more
from grognard.games.scorched_earth.attrition import modifiers
from grognard.games.scorched_earth.combat import Combat, attack_strength, logistics_cost
from grognard.games.scorched_earth.events.war import movement_points
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
    DEPOTS,
    FRENCH,
    JOIN_COST,
    MOVE_PRICE,
    PLACES,
    RECOVERY_COSTS,
    REPULSE_ODDS,
    STRATEGIC_PRICE,
    UNITS,
    hex_name,
    reinforcement_bracket,
)
from grognard.games.scorched_earth.terrain import allowance, combat_causes, step_cost
from grognard.games.scorched_earth.units import unit_said
from grognard.games.scorched_earth.victory import russian_determination

_UNIT_LABELS = {
    "replace": "{} gets a strength point",
    "restore": "{} comes to full strength",
    "on": "On {}",
    "with": "{}",
    "pick": "Pick up {}",
    "lose": "{} takes the loss",
}
_HEX_LABELS = {
    "pay": "A Logistics Point for the force in {}",
    "hq": "In {}",
    "move": "Move from {}",
    "strategic": "Strategic move from {}",
    "bonus": "Rally the force in {}",
    "to": "To {}",
    "intercept": "Intercept with the force in {}",
    "evade": "Evade with the force in {}",
}
_UNIT_AND_HEX_LABELS = {
    "put": "{} sets up in {}",
    "place": "{} arrives in {}",
    "revive": "{} is formed again in {}",
}
_ALONE = {
    "default": "Set up all that is missing as proposed",
    "alone": "Alone in a hex, where it stays",
    "stop": "Stop here",
    "repulse": "Try to repulse the enemy",
    "fight": "Fight",
    "burn": "Burn the City",
    "spare": "Leave the City as it is",
    "halt": "Halt here",
    "pursue": "The cavalry pursues alone",
    "stay": "The cavalry stays with the rest",
    "draw": "Draw a reinforcement",
    "return": "A random eliminated unit returns",
    "pass": "Pass",
    "done": "Done",
    "pay_lp": "Pay Logistics Points",
    "save_lp": "Pay nothing",
}
_ENDS = {
    ("set_up", "done"): "Done: the army is set up",
    ("replace", "done"): "Done: the rest is lost",
    ("attrition_logistics", "done"): "Done: no more Logistics Points, roll",
    ("attrition_losses", "done"): "Go on",
    ("deploy_depots", "done"): "Done: no more depots move",
    ("orders", "done"): "Done: end the activation",
    ("siege", "done"): "Done: no more sieges",
    ("bonus", "pass"): "Pass: nobody rallies",
    ("intercept", "pass"): "Pass: nobody intercepts",
    ("evade", "pass"): "Pass: nobody evades",
    ("conscript", "pass"): "Pass: no reinforcement",
    ("scorch", "pass"): "Pass: burn nothing",
}
"""By the question and the word that ends it."""


def label(state: Campaign, side: int, move: Move) -> str:
    """A move in a few words."""
    match move:
        case ("done" | "pass" as verb,):
            decision = state.pending[side]
            return _ENDS.get((decision.name if decision else "", verb), _ALONE[verb])
        case ("buy", number):
            return _purchase(state, number)
        case ("activate", hq):
            return f"Activate {state.commander(hq).name}"
        case ("with" | "on" | "pick" | "lose" as verb, unit):
            return _UNIT_LABELS[verb].format(unit_said(state, unit))
        case ("pay_lp",) if isinstance(combat := state.stack[-1], Combat):
            return f"Pay {_points(logistics_cost(combat.french_strength(state)), 'Logistics Point')}"
    return _label(move)


def _points(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _purchase(state: Campaign, number: int) -> str:
    bracket = reinforcement_bracket(state.vp)
    if not number:
        return "No reinforcements"
    units = min(number * (bracket.units if bracket.price else 1), len(state.cup()))
    price = _points(number * bracket.price, "Victory Point") if bracket.price else "nothing"
    return f"Draw {units} for {price}"


@cache
def _label(move: Move) -> str:
    match move:
        case ("depot", depot, hex_):
            return f"{DEPOTS[depot].name} to {hex_name(hex_)}"
        case ("rally", hex_, price):
            who = "the Worn" if price == 1 else "the Worn and the Exhausted"
            return f"Rally {who} in {hex_name(hex_)}"
        case ("top", hex_, unit):
            return f"{UNITS[unit].name} on top in {hex_name(hex_)}"
        case ("park", place):
            return f"Bind the Artillery Park for {PLACES[place].name}"
        case ("siege", place):
            return f"Besiege {PLACES[place].name}"
        case ("burn", place):
            return f"Burn {PLACES[place].name}"
        case ("recover", levels):
            return f"Recover {_points(levels, 'level')} of demoralization"
        case ("tactics", points):
            return f"Tactics +{points}" if points else "No tactics"
        case (verb, unit, hex_) if verb in _UNIT_AND_HEX_LABELS:
            return _UNIT_AND_HEX_LABELS[verb].format(UNITS[unit].name, hex_name(hex_))
        case (verb, unit) if verb in _UNIT_LABELS:
            return _UNIT_LABELS[verb].format(UNITS[unit].name)
        case (verb, hex_) if verb in _HEX_LABELS:
            return _HEX_LABELS[verb].format(hex_name(hex_))
        case (verb,) if verb in _ALONE:
            return _ALONE[verb]
    raise ValueError(f"not a move of this game: {move}")


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


def price(state: Campaign, side: int, move: Move) -> str:
    """What a move costs or risks, in a few words; only what its side may know."""
    return "; ".join(_prices(state, side, move))


def _prices(state: Campaign, side: int, move: Move) -> Iterator[str]:
    decision = state.pending[side]
    top = state.stack[-1] if state.stack else None
    match move:
        case ("move" | "strategic", hex_) if state.force(side, hex_) and state.hq_hex != OFF_MAP:
            yield from _order_price(state, hex_, MOVE_PRICE if move[0] == "move" else STRATEGIC_PRICE)
        case ("rally", hex_, points) if state.force(side, hex_) and state.hq_hex != OFF_MAP:
            yield from _order_price(state, hex_, points)
        case ("activate", hq):
            yield _command_points(state, hq)
        case ("pay", hex_):
            saved = sum(n for _, n in modifiers(state, FRENCH, hex_, True))
            yield f"a Logistics Point: the roll is modified by {saved:+d} instead of {saved - 1:+d}"
        case ("to", hex_) if isinstance(top, MoveOrder):
            yield from _step_prices(state, top, hex_)
        case ("to", hex_) if isinstance(top, Retreat):
            if decision is EVADE_TO:
                yield f"succeeds with {own_reaction(state, top.force, hex_)}"
            yield from _interceptors(state, top.force, hex_)
        case ("pick", _):
            yield movement_points(JOIN_COST / 2)
        case ("recover", levels):
            yield movement_points(RECOVERY_COSTS[levels] / 2)
        case ("with", unit) if isinstance(top, MoveOrder):
            yield movement_points(allowance(state, (unit,), bool(top.is_strategic)) / 2)
        case ("stop",) if isinstance(top, MoveOrder):
            yield "all who moved become Exhausted" if top.is_strategic else "all who moved tire by a level"
        case _:
            yield from _reaction_prices(state, side, move)


def _order_price(state: Campaign, hex_: int, points: int) -> Iterator[str]:
    more = order_more(state, hex_)
    yield _points(points + more, "Command Point") + (f" ({more} for the distance)" if more else "")


def _command_points(state: Campaign, hq: int) -> str:
    face = state.commander(hq)
    carried = f" + {state.carried[hq]} carried over" if state.carried[hq] else ""
    return f"{face.dice} {'die' if face.dice == 1 else 'dice'} + {face.rating}{carried}"


def _step_prices(state: Campaign, order: MoveOrder, there: int) -> Iterator[str]:
    """[3.5.1, 3.11] What a step costs, who may react, and whether it is an attack."""
    here, side = order.place(state), order.side
    cost = step_cost(state, here, there)
    left = allowance(state, order.company(state), bool(order.is_strategic)) - order.spent - cost
    yield f"{movement_points(cost / 2)}, {movement_points(left / 2).split()[0]} left"
    if state.present[enemy_of(side)][there]:
        given = ", ".join(f"{name} {modifier:+d}" for name, modifier in combat_causes(state, here, there))
        yield f"an attack{f', the defender has {given}' if given else ''}"
    elif state.present[side][there]:
        yield f"{movement_points(JOIN_COST / 2)} more to stop with the friends there"
    if not order.is_strategic:
        yield from _interceptors(state, order.company(state), there)
        if not state.present[enemy_of(side)][there] and state.zones[enemy_of(side)][there]:
            yield "enemies next to it may evade"


def _interceptors(state: Campaign, force: tuple[int, ...], there: int) -> Iterator[str]:
    for each in interceptors(state, force, there):
        yield f"the enemy in {hex_name(each.hex_)} may intercept, at most {each.prospect.most}/{WAYS}"


def _reaction_prices(state: Campaign, side: int, move: Move) -> Iterator[str]:
    decision = state.pending[side]
    top = state.stack[-1] if state.stack else None
    match move:
        case ("intercept", hex_) if decision is INTERCEPT and isinstance(top, MoveOrder | Retreat):
            if force := state.force(side, hex_):
                yield f"succeeds with {own_reaction(state, force, top.goal)}"
        case ("evade", hex_) if decision is EVADE and (best := own_evasion(state, side, hex_)) is not None:
            yield f"succeeds with {best[1]}, to {hex_name(best[0])}"
        case ("burn",) if isinstance(top, Retreat):
            yield f"burns with {fire(state, top.force, top.is_beaten)}"
            yield "the force is demoralized, tires or loses a point first"
        case ("siege", place) if isinstance(top, SiegePhase):
            dice, need = dice_against(state, place), russian_determination(state)
            yield f"{dice} {'die' if dice == 1 else 'dice'} for {need + 1} or more: {6**dice - need**dice}/{6**dice}"
            if has_park(state, place):
                yield "one of them for the Artillery Park"
        case ("repulse",) if isinstance(top, Combat):
            most = attack_strength(state, top.attackers(state)) // REPULSE_ODDS
            yield f"succeeds if the enemy has {_points(most, 'strength point')} or less"
        case ("tactics", points) if points:
            yield _points(points, "Command Point")
        case ("lose", unit) if not state.sp[unit]:
            yield f"{UNITS[unit].name} is eliminated"
