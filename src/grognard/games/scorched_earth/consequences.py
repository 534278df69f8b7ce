"""What headquarters, random events and a combat without a Repulse would bring, from nothing but what their owner sees.
[3.2, 3.13, 8.0.1, 9.0]"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.board.paths import Marks
from grognard.core.decision import Move
from grognard.games.scorched_earth.activation import Activation
from grognard.games.scorched_earth.chances import victory
from grognard.games.scorched_earth.combat import Combat, logistics_cost
from grognard.games.scorched_earth.command import ANYWHERE, authorities, commanded
from grognard.games.scorched_earth.control import gives_logistics, points_for
from grognard.games.scorched_earth.facts import Price
from grognard.games.scorched_earth.initiative import RandomEventHappens, Volunteers, fallen_units
from grognard.games.scorched_earth.movement import MoveOrder
from grognard.games.scorched_earth.state import Campaign, enemy_of
from grognard.games.scorched_earth.supply import force_has_line
from grognard.games.scorched_earth.tables import CAPTURE_DICE, FRENCH, FULL_STRENGTH, HEXES, NO_UNIT
from grognard.games.scorched_earth.zones import zone_as_if


def consequences(state: Campaign, side: int, move: Move) -> Iterator[Price]:
    match move, state.stack[-1] if state.stack else None:
        case ("on", unit), Activation() if state.where[unit] >= 0:
            yield _command(state, side, state.where[unit], unit)
        case ("hq", hex_), Activation():
            yield _command(state, side, hex_, NO_UNIT)
        case ("alone",), Activation():
            yield Price("alone")
        case ("burn", place), RandomEventHappens():
            yield from _spoilt(state, place)
        case ("return",), Volunteers() if fallen := fallen_units(state):
            full = [FULL_STRENGTH[unit] for unit in fallen]
            least, most = min(full), max(full)
            yield Price("homecoming", count=len(fallen), least=least, most=most, is_known=least == most)
        case ("restore", unit), Volunteers() if state.where[unit] >= 0:
            yield Price("restored", before=state.sp[unit], strength=FULL_STRENGTH[unit])
        case ("fight",), Combat() as combat:
            yield _fight(state, side, combat)


def _command(state: Campaign, side: int, hex_: int, carrier: int) -> Price:
    """[3.2] Units that a headquarters in a hex can order at no price for the distance, and those of its own that it
    reaches for a point for each hex beyond its range; the others are out of reach."""
    there = state.clone()
    there.put_hq(hex_, carrier)
    own = authorities(there, there.hq)
    near = commanded(there, 0)
    far = [unit for unit in there.on_map(side) if own[unit] == ANYWHERE and unit not in near]
    return Price("command", count=len(near), far=len(far))


def _spoilt(state: Campaign, place: int) -> Iterator[Price]:
    """[8.0.1, 9.6.3] What the French no longer get by taking a City."""
    points = points_for(state, place, FRENCH)
    dice = CAPTURE_DICE if gives_logistics(state, place, FRENCH) else 0
    yield Price("spoilt", points=points, count=dice)


def _fight(state: Campaign, side: int, combat: Combat) -> Price:
    """[3.13, 9.0] The chance to win if nobody is under the counter that is seen: more there can be."""
    alone = state.clone()
    seen = alone.stack[-1]
    assert isinstance(seen, Combat)
    return _against_top(alone, seen, zone_as_if(state, side, combat.hex_, combat.origin))


def attack(state: Campaign, order: MoveOrder, there: int) -> Price:
    """The same before a march goes into a hex with enemies: by then it cannot be called off."""
    alone, units = state.clone(), order.company(state)
    for unit in units:
        alone.where[unit] = there
    seen = Combat(order.side, units, hex_=there, origin=order.place(state), may_repulse=0, is_shaken=0)
    return _against_top(alone, seen, alone.zones[order.side])


def _against_top(alone: Campaign, seen: Combat, zone: Marks) -> Price:
    """In a copy of the game, of which all but the top counter of the defending stack is taken off."""
    top = seen.defenders(alone)[:1]
    alone.stacks[enemy_of(seen.side) * HEXES + seen.hex_] = top
    seen.has_line = int(force_has_line(alone, top, zone=zone))
    is_paid = logistics_cost(seen.french_strength(alone)) <= alone.lp
    percent = round(100 * victory(alone, seen, seen.side, is_paid, 0))
    return Price("fight", percent=percent, unit=top[0], before_tactics=seen.can_buy_tactics(alone))
