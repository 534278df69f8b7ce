"""What trains, depots, commands, supports, hits, withdrawals, advances, rides, cards and great decisions would bring,
from nothing but what their owner knows. [6, 7, 8, 10, 11, 12, 16]"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.decision import Move
from grognard.games.invasion.active_supply import ActiveSupply, may_found_depot, must_forage, refuse_stack_train
from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.advanced.deck import CARDS
from grognard.games.invasion.advanced.effects import can_be_carried_out
from grognard.games.invasion.combat import Combat
from grognard.games.invasion.combat_choices import DEFEND
from grognard.games.invasion.commanders import CommandersMove
from grognard.games.invasion.declaring import known_links
from grognard.games.invasion.escape import Escapes
from grognard.games.invasion.facts import Price
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.hits import Hits
from grognard.games.invasion.marching import MoveSegment
from grognard.games.invasion.prospects import DICE, beside, helpers, prospect
from grognard.games.invasion.rally import RallySegment, rally_limit
from grognard.games.invasion.roads import load_of
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.supply import Lines
from grognard.games.invasion.tables import (
    BIT,
    FIRST_COMMANDER,
    FORAGE_DICE_FROM,
    FORAGE_MARKERS_FROM,
    FRENCH,
    HEXES,
    OCCUPANCY,
    ORDER_NEEDED,
    RUSSIAN,
    VICTORY_CITIES,
)
from grognard.games.invasion.view import as_known, open_stacks
from grognard.games.invasion.withdrawal import pursuit_of


def consequences(state: Campaign, side: int, move: Move) -> Iterator[Price]:
    top = state.stack[-1] if state.stack else None
    match move:
        case ("train", hex_) if isinstance(top, ActiveSupply):
            yield from _train(state, top, side, hex_)
        case ("dummy", _) if isinstance(top, ActiveSupply):
            yield Price("dummy")
        case ("convert", hex_) if state.depots[side] >> hex_ & 1:
            yield Price("train", count=len(state.units_in(side, hex_)), rallying=_can_rally(state, side, hex_))
            yield from _without_depot(state, side, side, hex_)
        case ("remove", hex_) if isinstance(top, ActiveSupply) and not state.has_closed_stacks:
            yield from _without_depot(state, side, top.active, hex_)
        case ("depot", hex_) if isinstance(top, ActiveSupply):
            yield _with_depot(state, side, hex_)
        case ("rally", unit) if isinstance(top, RallySegment) and state.where[unit] >= 0:
            hex_ = state.where[unit]
            yield Price("rally", left=max(0, rally_limit(state, side, hex_) - top.used.count(hex_) - 1))
        case ("attack", hex_, target) if state.units_in(side, hex_):
            yield from _attack(state, side, hex_, target)
        case ("call", hex_) if isinstance(top, Combat):
            yield from _support(state, side, top, hex_)
        case ("withdraw", hex_) if isinstance(top, Combat) and top.is_battle:
            yield from _withdrawal(state, top, hex_)
        case ("spend", count) if isinstance(top, Combat) and state.pending[side] is DEFEND:
            yield from _supports(state, side, top, count)
        case ("hit", unit) if isinstance(top, Hits) and state.where[unit] >= 0:
            yield Price("hit", is_eliminated=bool(state.disrupted[unit]), left=max(0, top.left - 1))
        case ("advance", piece) if isinstance(top, Combat):
            yield from _advance(state, side, top, piece)
        case ("go" | "refuge", commander, hex_) if isinstance(top, CommandersMove | Escapes):
            yield from _ride(state, side, commander, hex_)
        case ("discard",) if isinstance(top, ActiveSupply):
            yield Price("discard", left=max(0, top.genuine[side] - 1))
        case ("discard", hex_) if isinstance(top, MoveSegment):
            yield Price("discard-here", count=len(state.units_in(side, hex_)), left=max(0, state.trains_left(side) - 1))
        case ("lay", card):
            half = CARDS[card].halves[side]
            yield Price("card", text=half.text, is_void=_is_known_void(state, side, half.needs))
        case ("use", card):
            yield Price("card", text=CARDS[card].halves[side].text, is_void=False)
        case ("accept",):
            yield Price("winter-quarters")
        case ("declare",):
            yield Price("independence", count=len(VICTORY_CITIES))


# --- trains and depots ---------------------------------------------------------------------------------------------


def _train(state: Campaign, at: ActiveSupply, side: int, hex_: int) -> Iterator[Price]:
    """[7.3, 7.6, 7.7] Who may march and rally by it, whether it spares a forage marker, and whether it may found a
    depot."""
    if refuse_stack_train(state, at, side, hex_) is None:
        fed = [unit for unit in state.units_in(side, hex_) if at.feeds(side, unit, hex_)]
        yield Price("train", count=len(fed), rallying=_can_rally(state, side, hex_))
        if _is_spared_by_train(state, side, hex_):
            faces = min(len(DICE), len(state.units_in(side, hex_)))
            yield Price("no-forage", faces=faces if side == FRENCH and state.turn + 1 >= FORAGE_DICE_FROM else 0)
    if may_found_depot(state, side, hex_) is None:
        yield Price("can-be-depot", is_linked=bool(known_links(state, side) >> hex_ & 1))


def _can_rally(state: Campaign, side: int, hex_: int) -> int:
    """How many disrupted units a train could rally there. [8.1]"""
    disrupted = sum(bool(state.disrupted[unit]) for unit in state.units_in(side, hex_))
    return min(disrupted, rally_limit(state, side, hex_)) if disrupted else 0


def _is_spared_by_train(state: Campaign, side: int, hex_: int) -> bool:
    """Would a train keep a stack from a forage marker that it gets without one? [7.6]"""
    is_asked = side == FRENCH or state.edition.forage_both_sides
    if not is_asked or state.turn < FORAGE_MARKERS_FROM or not must_forage(state, side, hex_):
        return False
    laid = state.clone()
    laid.trains[side * HEXES + hex_] += 1
    return not must_forage(laid, side, hex_)


def _without_depot(state: Campaign, side: int, owner: int, hex_: int) -> Iterator[Price]:
    """[6.1] Stacks in General Supply that would be out of it without a depot."""
    known = _known(state, side)
    without = known.clone()
    without.depots[owner] &= ~BIT[hex_]
    if lost := _fed(known, owner) & ~_fed(without, owner):
        yield Price("depot-lost", hexes=tuple(hexes_of(lost)))


def _with_depot(state: Campaign, side: int, hex_: int) -> Price:
    """[6.1, 7.7] Stacks that a new depot would bring into General Supply."""
    known = _known(state, side)
    founded = known.clone()
    founded.depots[side] |= BIT[hex_]
    return Price("depot-feeds", hexes=tuple(hexes_of(_fed(founded, side) & ~_fed(known, side))))


def _fed(known: Campaign, side: int) -> int:
    """The stacks of a side all of whose units are in General Supply."""
    lines = Lines(known, side)
    stacks = hexes_of(known.fighters[side])
    return sum(BIT[hex_] for hex_ in stacks if all(lines.feed(unit) for unit in known.units_in(side, hex_)))


def _known(state: Campaign, side: int) -> Campaign:
    return as_known(state, side, open_stacks(state, (side,)))


# --- combat --------------------------------------------------------------------------------------------------------


def _attack(state: Campaign, side: int, hex_: int, target: int) -> Iterator[Price]:
    """[10.2, 11.2] The order without Combat Commands, and both values before supports; a closed stack has none."""
    is_open = bool(open_stacks(state, (side,))[enemy_of(side)] >> target & 1)
    found = prospect(state, side, hex_, target, state.units_in(side, hex_), is_open, ())
    yield Price("order", percent=round(100 * found.chances[0].goes_ahead / len(DICE)))
    attack = sum(each for _, each in found.attack)
    if found.defence is None:
        yield Price("attack-closed", attack=attack)
    elif state.fighters[enemy_of(side)] >> target & 1:
        yield Price("attack", attack=attack, defence=sum(each for _, each in found.defence))


def _support(state: Campaign, side: int, combat: Combat, hex_: int) -> Iterator[Price]:
    """[10.3 to 10.5] The die that a called stack needs, and what it adds."""
    attacking = side == combat.side
    main = combat.hex if attacking else combat.target
    spent = combat.spent if attacking else combat.defender_spent
    for each in helpers(state, side, main, combat.target, attacking):
        if each.hex == hex_:
            good = sum(die + each.added + spent >= ORDER_NEEDED for die in DICE)
            yield Price("support", percent=round(100 * good / len(DICE)), value=each.value)


def _supports(state: Campaign, side: int, combat: Combat, count: int) -> Iterator[Price]:
    """[10.3, 10.5] The die of each stack that could be called with so many commands, and what it adds."""
    for each in helpers(state, side, combat.target, combat.target, False):
        good = sum(die + each.added + count >= ORDER_NEEDED for die in DICE)
        yield Price("support-from", hex=each.hex, percent=round(100 * good / len(DICE)), value=each.value)


def _advance(state: Campaign, side: int, combat: Combat, piece: int) -> Iterator[Price]:
    """[8.7, 11.12] What the hex brings, whom it lies next to, and who stays behind."""
    if piece < FIRST_COMMANDER and state.depots[enemy_of(side)] >> combat.target & 1:
        yield Price("takes-depot")
    if enemies := beside(state, side, combat.target):
        yield Price("beside", hexes=enemies)
    gone = {*combat.advancing, piece}
    staying = [unit for unit in state.units_in(side, combat.hex) if unit not in gone]
    if staying:
        is_led = any(each not in gone for each in state.commanders_in(side, combat.hex))
        yield Price("stay-behind", hex=combat.hex, count=len(staying), is_led=is_led)
    elif combat.advancing:  # else the line would still say who stayed before its last unit went
        yield Price("none-stay", hex=combat.hex)


def _withdrawal(state: Campaign, combat: Combat, goal: int) -> Iterator[Price]:
    """How many the pursuit takes, and whether somebody finds no room, whomever it takes. [11.11, 11.16]"""
    units = state.units_in(combat.enemy, combat.target)
    shaken = sorted([OCCUPANCY[unit] for unit in units if state.disrupted[unit]], reverse=True)
    taken = shaken[: pursuit_of(state, combat.enemy, combat.target, combat.units, combat.hex)]
    if taken:
        yield Price("pursued", count=len(taken))
    load = load_of(units) - sum(taken) + load_of(state.units_in(combat.enemy, goal))
    if load > state.capacity(combat.enemy, goal):
        yield Price("no-room", hex=goal)


# --- commanders and cards ------------------------------------------------------------------------------------------


def _ride(state: Campaign, side: int, commander: int, hex_: int) -> Iterator[Price]:
    """[10.2, 12.1] What he adds to the orders of the stack that he joins, and what he takes from the one he leaves."""
    origin = state.where[commander]
    after = state.clone()
    after.move((commander,), hex_)
    if joined := state.units_in(side, hex_):
        now, then = (hooks.order_rating(each, side, hex_) for each in (state, after))
        yield Price("joins", count=len(joined), rating=then, before=now, is_same=then == now)
    if enemies := beside(state, side, hex_):
        yield Price("beside", hexes=enemies)
    left = state.units_in(side, origin)
    if left and not after.commanders_in(side, origin):
        yield Price("stay-behind", hex=origin, count=len(left), is_led=False)


def _is_known_void(state: Campaign, side: int, needs: str) -> bool:
    """[16.1] Does a card want what its owner sees not to be there? Who is in closed stacks of the enemy is hidden."""
    owner = RUSSIAN if needs == "kutuzov" else FRENCH
    return (owner == side or not state.has_closed_stacks) and not can_be_carried_out(state, needs)
