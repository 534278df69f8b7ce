"""Where the advanced rules reach into the basic game.

The chapters of the basic game call these functions at the moment their rules name. Each looks whether its rule is in
play; without advanced rules it changes nothing. What they add to the sequence of play is in `phases.py`."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.invasion.advanced import command, in_force, rivers, uprising
from grognard.games.invasion.advanced.announcing import ATTACK, ATTRITION, DEFENCE, MARCH, announce, use
from grognard.games.invasion.advanced.command import LOST_ON
from grognard.games.invasion.advanced.deck import CARDS as CARDS_BY_NUMBER
from grognard.games.invasion.advanced.events import OrderCarried
from grognard.games.invasion.facts import Refusal
from grognard.games.invasion.options import AUSTRIANS, CARDS, DISORDER, JUNE, RESERVE
from grognard.games.invasion.records import Laid
from grognard.games.invasion.stacks import WAITING
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import (
    BIT,
    CODES,
    FIRST_COMMANDER,
    FRENCH,
    IS_AUSTRIAN,
    IS_CAVALRY,
    NAMES,
    PIECE_SIDE,
    PIECES,
    PIECES_OF,
    RUSSIAN,
    UNITS,
)

FIRST_RESERVE_TURN = 3
RESERVE_TRAINS = ((4, 2), (7, 1), (99, 0))
"""Up to so many cavalry units removed, so many trains fewer. [16.7]"""
LAST_TURN_WITHOUT_FORAGE = 9
LAST_DISORDER_TURN, LAST_JUNE_TURN = 5, 2
JEROME_CORPS, SWEDISH_CORPS = "VIII", "Swedish"
KIEV_ARRIVALS, KALUGA_ARRIVALS, SWEDISH_PLACE = "K", "Kg", "St P"
ARRIVING = ("hasten", "arrive", "reserve", "restore")

Cause = tuple[str, int]
"""A modifier and its name."""


# --- supply --------------------------------------------------------------------------------------------------------


def train_change(state: Campaign, side: int) -> int:
    """So many supply trains more or fewer than the table says, beside losses by 8.7. [16.1, 16.7]"""
    change = in_force.total(state, "trains", side)
    if side == FRENCH and state.has(RESERVE) and state.turn >= FIRST_RESERVE_TURN and not state.second_year:
        change -= next(fewer for most, fewer in RESERVE_TRAINS if state.reserve_losses <= most)
    return change


def extra_sources(state: Campaign, side: int) -> int:
    """Hexes that are an ultimate supply source beside the usual ones. [16.13]"""
    if side == FRENCH and state.new_source and rivers.source_is_open(state):
        return BIT[state.new_source - 1]
    return 0


def has_forage(state: Campaign) -> bool:
    """Are there forage rules this turn? Not at the start of 1813. [16.13]"""
    return not state.second_year or state.turn > LAST_TURN_WITHOUT_FORAGE


# --- marches -------------------------------------------------------------------------------------------------------


def refuse_march(state: Campaign, side: int, hex_: int) -> Refusal | None:
    """Why the units of a hex may not move at all this turn. [16.1]"""
    return None


def refuse_unit_march(state: Campaign, unit: int) -> Refusal | None:
    """Why a unit may not move this turn. [16.1]"""
    for laid, effect in in_force.effects(state, "pin"):
        if laid.target == state.where[unit] and UNITS[unit].army == effect.army:
            return Refusal("16.1", "unit-pinned", unit=unit, card=laid.card)
    if IS_AUSTRIAN[unit] and any(effect.what == "nothing" for _, effect in in_force.effects(state, "austrians")):
        return Refusal("16.1", "austrians-stay", unit=unit)
    return None


def refuse_forced_march(state: Campaign, units: Iterable[int]) -> Refusal | None:
    """Why these units may not force march. [16.1: VIII Corps]"""
    if not state.has(CARDS) or state.may_corps_force_march:
        return None
    bound = tuple(unit for unit in units if unit < FIRST_COMMANDER and UNITS[unit].corps == JEROME_CORPS)
    return Refusal("16.1", "no-forced-march", units=bound) if bound else None


def before_march(state: Campaign, side: int, hex_: int, units: tuple[int, ...], leader: int) -> bool:
    """Dice before a move; does it happen? [16.4(2), 16.5]"""
    if side != RUSSIAN:
        return True
    if state.has(DISORDER) and state.turn <= LAST_DISORDER_TURN and not state.second_year:
        lost_on = next((effect.n for _, effect in in_force.effects(state, "garble")), LOST_ON)
        if lost_on and not _carried(state, side, hex_, "disorder", lost_on):
            return False
    return not command.is_whimsical(state, side, hex_) or _carried(state, side, hex_, "constantine", LOST_ON)


def _carried(state: Campaign, side: int, hex_: int, why: str, lost_on: int) -> bool:
    """A die; on so much or less the move does not happen. Q56"""
    die = state.dice.roll()
    if state.journal:
        rule = "16.5" if why == "disorder" else "16.4"
        state.note(OrderCarried(rule, NAMES[side], CODES[hex_], why, (die,), die > lost_on))
    return die > lost_on


def could_ignore_cavalry(state: Campaign, side: int, hex_: int) -> bool:
    """Could a card let the stack in a hex pass enemy cavalry? [16.1, card 6]"""
    armies = {effect.army for _, effect in in_force.unused(state, side, "ignore_cavalry")}
    return bool(armies) and any(UNITS[unit].army in armies for unit in state.units_in(side, hex_))


def announce_march(state: Campaign, side: int, hex_: int, has_way_out: bool) -> None:
    """A stack is about to move, its way not chosen yet: its owner may use a card for it. If it has no way out without
    the card, moving it is using the card. May `state.call`. [16.1, card 6]"""
    if has_way_out:
        announce(state, side, MARCH, hex_)
    else:
        for laid, _ in list(in_force.unused(state, side, "ignore_cavalry")):
            use(state, side, laid.card)


def announce_attrition(state: Campaign, side: int, hex_: int) -> None:
    """March Attrition is about to be rolled: its owner may use a card. May `state.call`. [16.1]"""
    announce(state, side, ATTRITION, hex_)


def announce_attack(state: Campaign, side: int, hex_: int, target: int) -> None:
    """An order has been given, its die not thrown yet: both sides may use cards. May `state.call`. [16.1]"""
    announce(state, 1 - side, DEFENCE, target)
    announce(state, side, ATTACK, hex_)


def over(state: Campaign) -> None:
    """A move or a combat is over: cards used for it are spent. [16.1]"""
    in_force.spend(state)


def ignores_cavalry(state: Campaign, side: int, units: Iterable[int]) -> bool:
    """Does a move ignore the cavalry rules of 8.4? [16.1]"""
    return any(in_force.used_now(state, side, "ignore_cavalry"))


def skips_attrition(state: Campaign, side: int) -> bool:
    """Is there no March Attrition roll for this move? [16.1]"""
    return any(in_force.used_now(state, side, "no_attrition"))


def attrition_causes(
    state: Campaign,
    side: int,
    units: tuple[int, ...],
    started: tuple[int, ...],
    throughout: tuple[int, ...],
    leader: int,
    forced: int,
) -> list[Cause]:
    """Modifiers of March Attrition; `started`: the commanders in the first hex; `throughout`: those with the units for
    the whole move; `leader`: the one who instigated it; `forced`: forced-march hexes. [16.2, 16.4, 16.1]"""
    causes = command.march_causes(state, units, started, throughout, leader)
    if forced and any(effect.side == side for _, effect in in_force.effects(state, "easy_march")):
        causes.append(("sledges", -1))
    if change := in_force.total(state, "attrition", side):
        causes.append(("card", change))
    return causes


def attrition_victims(state: Campaign, units: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the units that attrition may take now: in June cavalry comes first. [16.6]"""
    if not state.has(JUNE) or state.turn > LAST_JUNE_TURN or state.second_year:
        return units
    return tuple(unit for unit in units if IS_CAVALRY[unit]) or units


# --- combat --------------------------------------------------------------------------------------------------------


def command_changes(state: Campaign, side: int) -> int:
    """Combat Commands by cards, for this turn. [16.1]"""
    change = in_force.total(state, "commands", side)
    if side == FRENCH:
        change += sum(effect.n for laid, effect in in_force.effects(state, "paris") if laid.target >= 0)
    return change


def refuse_attack(state: Campaign, side: int, hex_: int, units: Iterable[int], target: int) -> Refusal | None:
    """Why units may not attack a hex. [16.10, 16.1]"""
    for laid, _ in in_force.effects(state, "truce"):
        if laid.side != side and laid.target == target:
            return Refusal("16.1", "truce", hex=target)
    if _is_held_back(state, side, hex_):
        return Refusal("16.1", "golden-bridge", hex=hex_)
    return _refuse_austrians(state, hex_, units)


def _is_held_back(state: Campaign, side: int, hex_: int) -> bool:
    """Kutuzov builds a golden bridge. [card 32]"""
    commanders = state.commanders_in(side, hex_)
    return any(who in commanders for _, effect in in_force.effects(state, "hold_back") for who in effect.commanders)


def _austrians_attack(state: Campaign, hex_: int) -> bool:
    """May the Austrians of a stack attack or support an attack? [16.10, card 10] Q60a"""
    for _, effect in in_force.effects(state, "austrians"):
        return effect.what == "attack"
    return not state.has(AUSTRIANS) or any(not IS_AUSTRIAN[unit] for unit in state.units_in(FRENCH, hex_))


def refuse_support(state: Campaign, side: int, hex_: int, main: int, attacking: bool) -> Refusal | None:
    """Why the stack in `hex_` may not support the one in `main`. [16.4(1), 16.10, 16.1]"""
    if not command.may_support(state, side, hex_, main):
        return Refusal("16.4", "quarrel", hex=hex_)
    for laid, effect in in_force.effects(state, "quarrel"):
        if side == RUSSIAN and _are_at_odds(state, hex_, main, effect.armies):
            return Refusal("16.1", "armies-at-odds", card=laid.card)
    if not attacking:
        return None
    if _is_held_back(state, side, hex_):
        return Refusal("16.1", "golden-bridge", hex=hex_)
    # Austrians alone do not support an attack; beside others the stack does.
    return _refuse_austrians(state, hex_, state.units_in(side, hex_))


def _refuse_austrians(state: Campaign, hex_: int, units: Iterable[int]) -> Refusal | None:
    reluctant = tuple(unit for unit in units if unit < FIRST_COMMANDER and IS_AUSTRIAN[unit])
    if not reluctant or _austrians_attack(state, hex_):
        return None
    for laid, _ in in_force.effects(state, "austrians"):
        return Refusal("16.1", "austrians-hold-back", hex=hex_, card=laid.card)
    return Refusal("16.10", "austrians-alone", hex=hex_, units=reluctant)


def _are_at_odds(state: Campaign, hex_: int, main: int, armies: tuple[str, ...]) -> bool:
    """Is a unit of one army in one of the stacks, and of the other in the other? [card 13]"""
    here = {UNITS[unit].army for unit in state.units_in(RUSSIAN, hex_)}
    there = {UNITS[unit].army for unit in state.units_in(RUSSIAN, main)}
    one, other = armies
    return (one in here and other in there) or (other in here and one in there)


def may_call_support(state: Campaign, side: int) -> bool:
    """May a side call for support in this combat? [16.1]"""
    return not any(in_force.used_now(state, 1 - side, "no_support"))


def order_change(state: Campaign, side: int, hex_: int) -> int:
    """What cards add to the order or support test of a stack. [16.1]"""
    commanders = state.commanders_in(side, hex_)
    return sum(
        effect.n
        for laid, effect in in_force.effects(state, "order")
        if laid.side == side and any(who in commanders for who in effect.commanders)
    )


def order_rating(state: Campaign, side: int, hex_: int) -> int:
    """The highest rating in a stack, for orders: quarrelling commanders have none. [10.2, 16.4(1)]"""
    return command.order_rating(state, side, hex_)


def all_ratings(state: Campaign, side: int, hex_: int) -> int:
    """The ratings in a stack together: quarrelling commanders have none. [8.1, 16.4(1)]"""
    return command.all_ratings(state, side, hex_)


def combat_rating(
    state: Campaign, side: int, hex_: int, units: tuple[int, ...], good: tuple[int, ...]
) -> tuple[int, int]:
    """The rating that counts in combat, and the most that counts of it: by the best commander, or by the one who can
    command most. `units`: all that fight; `good`: those in good order. [11.5, 11.7, 16.2]"""
    return command.combat_rating(state, side, hex_, units, good)


def factor_causes(state: Campaign, side: int, hex_: int, good: tuple[int, ...], attacking: bool) -> list[Cause]:
    """Combat Factors that commanders add before combined arms. [16.4]"""
    return command.factor_causes(state, side, hex_, good, attacking)


def value_causes(state: Campaign, side: int, hex_: int, target: int, attacking: bool) -> list[Cause]:
    """What cards add to a final value. [16.1]"""
    what = "attack" if attacking else "defence"
    return [("card", effect.n) for effect in in_force.used_now(state, side, what)]


def is_fortified(state: Campaign, hex_: int) -> bool:
    """Does a card fortify a city? [16.1]"""
    return any(laid.target == hex_ for laid, _ in in_force.effects(state, "fortify"))


def may_slip_away(state: Campaign, side: int, hex_: int) -> bool:
    """May a stack withdraw before combat whatever its types? [16.1]"""
    return any(in_force.used_now(state, side, "slip"))


def pursuit_losses(state: Campaign, attacker: int, hex_: int, target: int) -> int:
    """How many disrupted units the pursuit takes; 0 if there is none. [11.16, 16.1]"""
    if any(effect.no_pursuit for effect in in_force.used_now(state, 1 - attacker, "defence")):
        return 0
    return max((effect.n for effect in in_force.used_now(state, attacker, "pursuit")), default=1)


def occupied(state: Campaign, side: int, hex_: int, units: Iterable[int]) -> None:
    """Units have ended a move, an advance or a withdrawal in a hex. [16.8, 16.9]"""
    if side == FRENCH:
        uprising.enter_kiev(state, hex_, units)
        uprising.turn_cities(state)
    else:
        rivers.watch_source(state)


# --- cossacks, reinforcements, victory -----------------------------------------------------------------------------


def cossacks_hit_on(state: Campaign, needed: int) -> int:
    """The least die with which Cossacks hit; above 6 there are none. [13.1, 16.1]"""
    return needed - sum(effect.n for _, effect in in_force.effects(state, "cossacks"))


def due(state: Campaign, side: int, pieces: list[int]) -> list[int]:
    """The pieces that arrive this turn, given those of the table. [16.1, 16.12, 16.13]"""
    where, now = state.where, state.turn
    if state.second_year:
        pieces = []
    if state.delayed_turn == now:
        pieces = [piece for piece in pieces if PIECES[piece].place != KIEV_ARRIVALS]
    if state.delayed_turn == now - 1 and now > 1:
        late = [piece for piece in PIECES_OF[side] if PIECES[piece].turn == state.delayed_turn]
        pieces = pieces + [piece for piece in late if PIECES[piece].place == KIEV_ARRIVALS]
    if side == RUSSIAN and state.swedes_turn == now and not state.second_year:
        pieces = pieces + [piece for piece in PIECES_OF[side] if PIECES[piece].corps == SWEDISH_CORPS]
    brought = [laid.target for laid in state.laid if _is_arrival(laid) and PIECE_SIDE[laid.target] == side]
    return [*(piece for piece in pieces if where[piece] == WAITING and piece not in brought), *brought]


def _is_arrival(laid: Laid) -> bool:
    """Does a card bring a unit at the end of this turn?"""
    effects = CARDS_BY_NUMBER[laid.card].halves[laid.side].effects
    return laid.target >= 0 and any(effect.do in ARRIVING for effect in effects)


def place_of(state: Campaign, piece: int, place: str) -> str:
    """Where a piece arrives, given the place of the table. [16.1]"""
    for laid in state.laid:
        for effect in CARDS_BY_NUMBER[laid.card].halves[laid.side].effects:
            if laid.target == piece and effect.do == "restore":
                return KALUGA_ARRIVALS
    return SWEDISH_PLACE if PIECES[piece].corps == SWEDISH_CORPS else place


def french_win(state: Campaign, points: tuple[int, int]) -> bool | None:
    """Do the French win, where that is not a matter of points? [16.9]"""
    return uprising.french_win(state)
