"""[16.1] What cards do at once when they are laid. What they change in later phases is asked there: `in_force.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from grognard.core.decision import Decision, Move
from grognard.core.events import only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.advanced import in_force
from grognard.games.invasion.advanced.deck import CARDS, Effect
from grognard.games.invasion.advanced.events import (
    ArrivalChanged,
    ArrivalsDelayed,
    BridgeChanged,
    CardDie,
    CardWithoutEffect,
    HandShown,
    HeirNamed,
)
from grognard.games.invasion.advanced.losses import remove_piece
from grognard.games.invasion.advanced.picking import (
    ARRIVAL,
    CARD_DESERTER,
    DEPOT,
    FORTIFY,
    HIT,
    INSPECT,
    PIN,
    RAID,
    RALLY,
    STRIKE,
    TYPHUS,
    ChooseHex,
    ChoosePieces,
)
from grognard.games.invasion.declaring import declare_raiders
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.options import DUMMIES
from grognard.games.invasion.sieges import is_besieged
from grognard.games.invasion.stacks import DEAD, WAITING
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.supply import Lines
from grognard.games.invasion.tables import (
    CAVALRY,
    CITY_HEXES,
    CODES,
    CONSCRIPT,
    FRENCH,
    INFANTRY,
    IS_AUSTRIAN,
    IS_RIVER,
    IS_UNBRIDGED,
    KUTUZOV,
    LINE,
    MOSCOW,
    NAMES,
    NAPOLEON,
    NO_FRENCH_DEPOT,
    OPEN,
    PIECES,
    RUSSIA,
    RUSSIAN,
    TARGETS,
    UNITS,
    UNITS_OF,
    distance,
    step_between,
)

PLATOV_NAME = "platov"


def can_be_carried_out(state: Campaign, needs: str) -> bool:
    """Is what a half needs there when it is laid?"""
    match needs:
        case "austrians":
            return any(IS_AUSTRIAN[unit] for unit in state.on_map(FRENCH))
        case "french_in_moscow":
            return bool(state.fighters[FRENCH] >> MOSCOW & 1)
        case "kutuzov":
            return state.where[KUTUZOV] >= 0
    return True


@procedure
class CarryOut(Procedure[Campaign]):
    """The effects of a card, one after the other."""

    sequence = ("carry_out",)
    card: int
    side: int
    number: int = 0

    def carry_out(self, state: Campaign) -> None:
        effects = CARDS[self.card].halves[self.side].effects
        if self.number == len(effects):
            return
        effect = effects[self.number]
        self.number += 1
        self.repeat()
        now = _AT_ONCE.get(effect.do)
        if now is not None and any(each is effect for _, each in in_force.effects(state, effect.do)):
            now(state, self, effect)


def _in_vain(state: Campaign, at: CarryOut) -> None:
    if state.journal:
        state.note(CardWithoutEffect("16.1", NAMES[at.side], str(at.card)))


def _aim(state: Campaign, at: CarryOut, side: int, purpose: int, pool: tuple[int, ...], left: int = 1) -> None:
    if pool:
        state.call(ChooseHex(side, purpose, pool, at.card, left))
    else:
        _in_vain(state, at)


def _pick(
    state: Campaign, at: CarryOut, side: int, purpose: int, pool: tuple[int, ...], left: int, one_each: int = 0
) -> None:
    if pool:
        state.call(ChoosePieces(side, purpose, pool, left, at.card, one_each))
    else:
        _in_vain(state, at)


def _roll(state: Campaign, at: CarryOut, side: int, table: tuple[int, ...]) -> int:
    """So many as the table says for a die."""
    die = state.dice.roll()
    count = table[die - 1]
    if state.journal:
        state.note(CardDie("16.1", NAMES[side], str(at.card), (die,), count))
    return count


# --- looking -------------------------------------------------------------------------------------------------------


def _inspect(state: Campaign, at: CarryOut, effect: Effect) -> None:
    """Where stacks are open anyway there is nothing to look at. [15.1]"""
    if state.has(DUMMIES):
        _aim(state, at, at.side, INSPECT, tuple(state.stack_hexes(enemy_of(at.side))), effect.n)


def _show_hand(state: Campaign, at: CarryOut, effect: Effect) -> None:
    enemy = enemy_of(at.side)
    if state.journal:
        cards = tuple(str(card) for card in state.hands[enemy])
        state.note(HandShown("16.1", NAMES[enemy], cards), only(at.side))


# --- hexes ---------------------------------------------------------------------------------------------------------


def _pin(state: Campaign, at: CarryOut, effect: Effect) -> None:
    _aim(state, at, at.side, PIN, tuple(hexes_of(state.fighters[RUSSIAN])))


def _fortify(state: Campaign, at: CarryOut, effect: Effect) -> None:
    _aim(state, at, at.side, FORTIFY, tuple(hexes_of(state.fighters[RUSSIAN] & CITY_HEXES & RUSSIA)))


def _depot(state: Campaign, at: CarryOut, effect: Effect) -> None:
    """A Russian city with a French combat unit, not under siege, without a Depot."""
    cities = state.fighters[FRENCH] & CITY_HEXES & RUSSIA & ~NO_FRENCH_DEPOT & ~state.depots[0] & ~state.depots[1]
    pool = tuple(hex_ for hex_ in hexes_of(cities) if not is_besieged(state, FRENCH, hex_))
    _aim(state, at, at.side, DEPOT, pool)


def _raid(state: Campaign, at: CarryOut, effect: Effect) -> None:
    _aim(state, at, at.side, RAID, tuple(hexes_of(state.depots[FRENCH] & RUSSIA & ~state.fighters[FRENCH])))


def _bridge(state: Campaign, at: CarryOut, effect: Effect) -> None:
    if _river_sides(state, at.side):
        state.call(ChangeBridge(at.side, at.card))
    else:
        _in_vain(state, at)


# --- units ---------------------------------------------------------------------------------------------------------


def _hit(state: Campaign, at: CarryOut, effect: Effect) -> None:
    """Of units in Russia their owner chooses at once; near cavalry the one who laid the card names a stack. [cards 7,
    29]"""
    if effect.what == "russia":
        on_map = state.on_map(effect.side)
        pool = [unit for unit in on_map if UNITS[unit].arm in effect.arms and RUSSIA >> state.where[unit] & 1]
        _pick(state, at, effect.side, HIT, tuple(pool), 1)
        return
    riders = _lancers(state) if effect.what == "polish_cavalry" else _cossacks(state)
    stacks = hexes_of(state.fighters[effect.side])
    pool = [hex_ for hex_ in stacks if any(distance(hex_, rider) <= effect.within for rider in riders)]
    _aim(state, at, at.side, STRIKE, tuple(pool))


def _lancers(state: Campaign) -> set[int]:
    """Where undisrupted Polish cavalry is."""
    return {
        state.where[unit]
        for unit in state.on_map(FRENCH)
        if UNITS[unit].nation == "Polish" and UNITS[unit].arm == CAVALRY and not state.disrupted[unit]
    }


def _cossacks(state: Campaign) -> set[int]:
    """Where Platov is with undisrupted cavalry."""
    platov = next(piece for piece, who in enumerate(PIECES) if who.id == PLATOV_NAME)
    hex_ = state.where[platov]
    return {hex_} if hex_ >= 0 and state.riders[RUSSIAN] >> hex_ & 1 else set()


def _sickness(state: Campaign, at: CarryOut, effect: Effect) -> None:
    """[card 12]"""
    count = _roll(state, at, FRENCH, effect.table)
    pool = [
        unit
        for unit in state.on_map(FRENCH)
        if UNITS[unit].arm == INFANTRY and not UNITS[unit].is_guard and RUSSIA >> state.where[unit] & 1
    ]
    _pick(state, at, FRENCH, HIT, tuple(pool), count, one_each=1)


def _fire(state: Campaign, at: CarryOut, effect: Effect) -> None:
    """[card 19]"""
    _pick(state, at, FRENCH, HIT, state.units_in(FRENCH, MOSCOW), effect.n)


def _typhus(state: Campaign, at: CarryOut, effect: Effect) -> None:
    """[card 33] The French die first; their choice comes first, too."""
    struck = []
    for side in (FRENCH, RUSSIAN):
        table = tuple(int(die >= effect.thresholds[side]) for die in range(1, 7))
        if _roll(state, at, side, table):
            struck.append(side)
    for side in reversed(struck):
        numbers = {hex_: len(state.units_in(side, hex_)) for hex_ in hexes_of(state.fighters[side])}
        most = max(numbers.values(), default=0)
        wanted = effect.least if most >= effect.least else most
        _aim(state, at, side, TYPHUS, tuple(hex_ for hex_, number in numbers.items() if number >= wanted))


def _rally(state: Campaign, at: CarryOut, effect: Effect) -> None:
    pool = [unit for unit in state.on_map(effect.side) if state.disrupted[unit]]
    if effect.arms:
        pool = [unit for unit in pool if UNITS[unit].arm in effect.arms]
    if effect.what == "depots":
        pool = [unit for unit in pool if state.depots[effect.side] >> state.where[unit] & 1]
    if effect.what == "supply":
        declare_raiders(state)
        lines = Lines(state, effect.side)
        pool = [unit for unit in pool if lines.feed(unit)]
    _pick(state, at, effect.side, RALLY, tuple(pool), effect.n)


def foreign_units(state: Campaign) -> list[int]:
    """Foreign contingents on the map. [1.1] Q61"""
    return [unit for unit in state.on_map(FRENCH) if UNITS[unit].nation != "French"]


def _desert(state: Campaign, at: CarryOut, effect: Effect) -> None:
    """[cards 25, 30]"""
    count = _roll(state, at, RUSSIAN, effect.table)
    foreign = foreign_units(state)
    pool = [unit for unit in foreign if UNITS[unit].nation in effect.nations]
    if not pool:
        count = 1
        pool = [unit for unit in foreign if effect.what == "any" or UNITS[unit].nation != "Polish"]
    _pick(state, at, RUSSIAN, CARD_DESERTER, tuple(pool), count)


# --- arrivals ------------------------------------------------------------------------------------------------------


def still_due(state: Campaign, side: int) -> list[int]:
    """Combat units that the table brings on a later turn; in 1813 it brings nobody. [13.2, 16.13]"""
    if state.second_year:
        return []
    units = [unit for unit in UNITS_OF[side] if state.where[unit] == WAITING]
    return [unit for unit in units if state.turn < UNITS[unit].turn < 17]


def _bring(state: Campaign, at: CarryOut, unit: int) -> None:
    in_force.mark(state, at.card, target=unit)
    if state.journal:
        side = UNITS[unit].side
        state.note(ArrivalChanged("16.1", NAMES[side], UNITS[unit].id))


def _delay(state: Campaign, at: CarryOut, effect: Effect) -> None:
    """[card 11]"""
    state.delayed_turn = state.turn
    if state.journal:
        state.note(ArrivalsDelayed("16.1", NAMES[RUSSIAN]))


def _hasten(state: Campaign, at: CarryOut, effect: Effect) -> None:
    """The one that comes soonest. [card 11]"""
    due = [unit for unit in still_due(state, effect.side) if UNITS[unit].corps == effect.corps]
    if due:
        _bring(state, at, min(due, key=lambda unit: UNITS[unit].turn))
    else:
        _in_vain(state, at)


def _arrive(state: Campaign, at: CarryOut, effect: Effect) -> None:
    """[card 14]"""
    if state.where[effect.unit] == WAITING:
        _bring(state, at, effect.unit)
    else:
        _in_vain(state, at)


def _reserve(state: Campaign, at: CarryOut, effect: Effect) -> None:
    """[card 34]"""
    pool = still_due(state, FRENCH) or [
        unit
        for unit in UNITS_OF[FRENCH]
        if state.where[unit] == DEAD
        and UNITS[unit].arm == INFANTRY
        and UNITS[unit].quality in (LINE, CONSCRIPT)
        and UNITS[unit].nation == "French"
    ]
    _pick(state, at, FRENCH, ARRIVAL, tuple(pool), 1)


def _restore(state: Campaign, at: CarryOut, effect: Effect) -> None:
    """[card 34]"""
    pool = [
        unit for unit in UNITS_OF[effect.side] if state.where[unit] == DEAD and UNITS[unit].quality in (LINE, CONSCRIPT)
    ]
    _pick(state, at, effect.side, ARRIVAL, tuple(pool), 1)


# --- the rest ------------------------------------------------------------------------------------------------------


def _free_corps(state: Campaign, at: CarryOut, effect: Effect) -> None:
    """[card 5]"""
    state.may_corps_force_march = 1


def _winter(state: Campaign, at: CarryOut, effect: Effect) -> None:
    """[card 24]"""
    state.early_winter = 1


def _paris(state: Campaign, at: CarryOut, effect: Effect) -> None:
    """[card 26]"""
    if state.where[NAPOLEON] >= 0:
        state.call(GoToParis(at.side, at.card, tuple(who for who in effect.commanders if state.where[who] >= 0)))
    else:
        _in_vain(state, at)


_AT_ONCE: dict[str, Callable[[Campaign, CarryOut, Effect], None]] = {
    "inspect": _inspect,
    "show_hand": _show_hand,
    "pin": _pin,
    "fortify": _fortify,
    "depot": _depot,
    "raid": _raid,
    "bridge": _bridge,
    "hit": _hit,
    "sickness": _sickness,
    "fire": _fire,
    "typhus": _typhus,
    "rally": _rally,
    "desert": _desert,
    "delay": _delay,
    "hasten": _hasten,
    "arrive": _arrive,
    "reserve": _reserve,
    "restore": _restore,
    "free_corps": _free_corps,
    "winter": _winter,
    "paris": _paris,
}


# --- bridges [card 27] ---------------------------------------------------------------------------------------------


def _river_sides(state: Campaign, side: int) -> list[int]:
    """For the French unbridged sides of hexes with their combat units, for the Russians bridges."""
    wanted = 1 if side == FRENCH else 0
    return [
        step
        for hex_ in hexes_of(state.fighters[side])
        for step in range(hex_ * 6, hex_ * 6 + 6)
        if TARGETS[step] >= 0 and OPEN >> TARGETS[step] & 1 and IS_RIVER[step] and IS_UNBRIDGED[step] == wanted
    ]


@procedure
class ChangeBridge(Procedure[Campaign]):
    """A bridge is built or burnt."""

    sequence = ("choose",)
    side: int
    card: int

    def choose(self, state: Campaign) -> None:
        state.ask(self.side, BRIDGE)


class ChooseBridge(Decision[Campaign, ChangeBridge]):
    """Which side of which hex."""

    name = "choose_bridge"
    rule = "16.1"
    phase = "events"
    verbs = ("bridge",)
    occasion = "events"

    def prompt(self, state: Campaign, at: ChangeBridge, side: int) -> Prompt:
        return Prompt("bridge", is_built=side == FRENCH)

    def candidates(self, state: Campaign, at: ChangeBridge, side: int) -> Iterator[Move]:
        for step in _river_sides(state, side):
            yield ("bridge", step // 6, TARGETS[step])

    def refusal(self, state: Campaign, at: ChangeBridge, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("bridge", hex_, goal):
                if any(step // 6 == hex_ and TARGETS[step] == goal for step in _river_sides(state, side)):
                    return None
                return Refusal(self.rule, "no-such-river-side", hex=hex_, goal=goal, is_built=side == FRENCH)
        return self.no_answer(move)

    def take(self, state: Campaign, at: ChangeBridge, side: int, move: Move) -> None:
        _, hex_, goal = move
        step = step_between(hex_, goal)
        if side == FRENCH:
            state.bridge = step + 1
        else:
            state.broken_bridge = step + 1
        state.bridge_turn = state.turn + 1
        if state.journal:
            state.note(BridgeChanged(self.rule, NAMES[side], CODES[hex_], CODES[goal], side == FRENCH))


BRIDGE = ChooseBridge()


# --- the Emperor posts to Paris [card 26] --------------------------------------------------------------------------


@procedure
class GoToParis(Procedure[Campaign]):
    """Napoleon may leave for good."""

    sequence = ("choose",)
    side: int
    card: int
    heirs: tuple[int, ...]

    def choose(self, state: Campaign) -> None:
        state.ask(self.side, PARIS)


class ChooseHeir(Decision[Campaign, GoToParis]):
    """Whether he goes, and who commands in his place."""

    name = "choose_heir"
    rule = "16.1"
    phase = "events"
    verbs = ("appoint", "pass")
    occasion = "events"
    whose = FRENCH

    def prompt(self, state: Campaign, at: GoToParis, side: int) -> Prompt:
        return Prompt("paris")

    def candidates(self, state: Campaign, at: GoToParis, side: int) -> list[Move]:
        return [("pass",), *(("appoint", heir) for heir in at.heirs)]

    def refusal(self, state: Campaign, at: GoToParis, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("pass",):
                return None
            case ("appoint", heir):
                return None if heir in at.heirs else Refusal(self.rule, "no-heir", commander=heir)
        return self.no_answer(move)

    def take(self, state: Campaign, at: GoToParis, side: int, move: Move) -> None:
        if move == ("pass",):
            return
        _, heir = move
        state.heir = heir
        in_force.mark(state, at.card, target=heir)
        if state.journal:
            state.note(HeirNamed(self.rule, NAMES[side], PIECES[heir].id))
        remove_piece(state, NAPOLEON, self.rule)


PARIS = ChooseHeir()
