"""[8.0, 8.1, 10] The activation of an army group: its headquarters, its Command Points, its orders, its Bonus Rally."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.scorched_earth.command import (
    authority_refusal,
    commanded,
    distances,
    may_be_moved,
    orderable,
    surcharge,
    waiting_hqs,
)
from grognard.games.scorched_earth.events.common import TopShown
from grognard.games.scorched_earth.events.phases import (
    BonusDeclined,
    BonusRolled,
    GroupActivated,
    HeadquartersPlaced,
    HeadquartersPlacedUnseen,
    OrderGiven,
    PointsCarried,
    PointsRolled,
    Rallied,
    RalliedUnseen,
)
from grognard.games.scorched_earth.facts import Prompt, Reason, Refusal
from grognard.games.scorched_earth.initiative import PASS
from grognard.games.scorched_earth.movement import new_move
from grognard.games.scorched_earth.paths import destinations
from grognard.games.scorched_earth.refusing import absence
from grognard.games.scorched_earth.setup import refuse_top, tops
from grognard.games.scorched_earth.state import EXHAUSTED, FRESH, RALLIED, WORN, Campaign, enemy_of
from grognard.games.scorched_earth.supply import is_near_source
from grognard.games.scorched_earth.tables import (
    BONUS_RALLY,
    CODES,
    ENGINEER,
    HEXES,
    HQS,
    IS_OPEN,
    MOVE_PRICE,
    NAMES,
    NO_UNIT,
    OPEN_HEXES,
    RALLY_PRICES,
    STRATEGIC_PRICE,
    UNITS,
)

ALONE: Move = ("alone",)
_HQ_MOVES: tuple[Move, ...] = tuple(("hq", hex_) for hex_ in range(HEXES))
WORN_PRICE, EXHAUSTED_PRICE = RALLY_PRICES


@procedure
class Activation(Procedure[Campaign]):
    """[8.0] One army group of a side, from the choice of its headquarters to its Bonus Rally."""

    sequence = (
        "choose_group",
        "choose_carrier",
        "place_headquarters",
        "roll_command_points",
        "orders",
        "carry_over",
        "roll_for_bonus",
        "bonus_rally",
        "end",
    )
    horizons = ("carry_over",)
    side: int
    topped: list[int]
    """The hexes where the owner has chosen what lies on top."""
    is_alone: int = 0
    """Does the headquarters stand on its own?"""

    def choose_group(self, state: Campaign) -> None:
        """The winner of the roll may not decline. Q6"""
        waiting = waiting_hqs(state, self.side)
        if len(waiting) == 1:
            activate(state, waiting[0])
        else:
            state.ask(self.side, ACTIVATE)

    def choose_carrier(self, state: Campaign) -> None:
        state.ask(self.side, CARRIER)

    def place_headquarters(self, state: Campaign) -> None:
        if self.is_alone:
            state.ask(self.side, STAND)

    def roll_command_points(self, state: Campaign) -> None:
        """Dice, rating, and what was carried over. [3.2.1, 8.0] Q1"""
        hq = state.hq
        commander = state.commander(hq)
        dice = state.dice.throw(commander.dice)
        carried = state.carried[hq]
        state.carried[hq] = 0
        state.cp = sum(dice) + commander.rating + carried
        if state.journal:
            name = NAMES[self.side]
            state.note(PointsRolled("3.2.1", name, commander.name, dice, commander.rating, carried, state.cp))

    def orders(self, state: Campaign) -> None:
        if state.cp:
            self.repeat()
            state.ask(self.side, ORDERS)

    def carry_over(self, state: Campaign) -> None:
        unspent = state.cp
        state.carry_points()
        if state.journal and unspent:
            kept = state.carried[state.hq]
            name = state.commander(state.hq).name
            state.note(PointsCarried("3.2.1", NAMES[self.side], name, kept, unspent - kept))

    def roll_for_bonus(self, state: Campaign) -> None:
        """The rating or less. [10]"""
        commander = state.commander(state.hq)
        die = state.dice.roll()
        is_won = die <= commander.rating
        if state.journal:
            state.note(BonusRolled("10", NAMES[self.side], commander.name, (die,), commander.rating, is_won))
        if not is_won:
            self.go_to("end")

    def bonus_rally(self, state: Campaign) -> None:
        # Whether anybody is tired is hidden, so that the question is asked in any case.
        state.ask(self.side, BONUS)

    def end(self, state: Campaign) -> None:
        state.end_activation()


def new_activation(side: int) -> Activation:
    return Activation(side, [])


# --- the headquarters ----------------------------------------------------------------------------------------------


def activate(state: Campaign, hq: int) -> None:
    state.begin_activation(hq)
    if state.journal:
        state.note(GroupActivated("8.0", NAMES[HQS[hq].side], state.commander(hq).name))


class Activate(Decision[Campaign, Activation]):
    """Which army group: one that was not activated this turn."""

    name = "activate"
    rule = "8.0"
    phase = "activation"
    verbs = ("activate",)
    occasion = "choosing-a-group"

    def prompt(self, state: Campaign, at: Activation, side: int) -> Prompt:
        return Prompt("activate")

    def candidates(self, state: Campaign, at: Activation, side: int) -> Iterator[Move]:
        for hq in waiting_hqs(state, side):
            yield ("activate", hq)

    def options(self, state: Campaign, at: Activation, side: int) -> Sequence[Move]:
        return [("activate", hq) for hq in waiting_hqs(state, side)]

    def refusal(self, state: Campaign, at: Activation, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("activate", hq):
                if hq in waiting_hqs(state, side):
                    return None
                return _why_not_activate(state, side, hq, self.rule)
        return self.no_answer(move)

    def take(self, state: Campaign, at: Activation, side: int, move: Move) -> None:
        activate(state, move[1])


def _why_not_activate(state: Campaign, side: int, hq: int, rule: str) -> Refusal:
    name = state.commander(hq).name
    if HQS[hq].side != side:
        return Refusal(rule, "enemy-headquarters", name=name)
    if not state.is_in_play(hq):
        return Refusal(rule, "not-in-play", name=name)
    if state.has_activated(hq):
        return Refusal(rule, "activated-already", name=name)
    return Refusal(rule, "commands-nobody", name=name)


def _note_headquarters(state: Campaign, side: int) -> None:
    name, where = state.commander(state.hq).name, CODES[state.hq_hex]
    unit = "" if state.hq_unit == NO_UNIT else UNITS[state.hq_unit].id
    state.note(HeadquartersPlaced("3.2", NAMES[side], name, where, unit), only(side))
    state.note(HeadquartersPlacedUnseen("3.2", NAMES[side], name, where), all_but(side))


class ChooseCarrier(Decision[Campaign, Activation]):
    """On a unit, with which it moves, or on its own. [3.2]"""

    name = "carrier"
    rule = "3.2"
    phase = "activation"
    verbs = ("on", "alone")
    occasion = "beginning-an-activation"

    def prompt(self, state: Campaign, at: Activation, side: int) -> Prompt:
        return Prompt("carrier", name=state.commander(state.hq).name)

    def candidates(self, state: Campaign, at: Activation, side: int) -> Iterator[Move]:
        for unit in state.on_map(side):
            yield ("on", unit)
        yield ALONE

    def options(self, state: Campaign, at: Activation, side: int) -> Sequence[Move]:
        return [*(("on", unit) for unit in state.on_map(side) if unit != ENGINEER), ALONE]

    def refusal(self, state: Campaign, at: Activation, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("alone",):
                return None
            case ("on", unit):
                if (absent := absence(state, side, unit, self.rule)) is not None:
                    return absent
                return Refusal(self.rule, "engineer-carries-none") if unit == ENGINEER else None
        return self.no_answer(move)

    def take(self, state: Campaign, at: Activation, side: int, move: Move) -> None:
        at.is_alone = int(move == ALONE)
        if move != ALONE:
            state.put_hq(state.where[move[1]], move[1])
            if state.journal:
                _note_headquarters(state, side)


class Stand(Decision[Campaign, Activation]):
    """In which hex it stays: any without enemy combat units. [3.2] Q10"""

    name = "stand"
    rule = "3.2"
    phase = "activation"
    verbs = ("hq",)
    occasion = "beginning-an-activation"

    def prompt(self, state: Campaign, at: Activation, side: int) -> Prompt:
        return Prompt("stand", name=state.commander(state.hq).name)

    def candidates(self, state: Campaign, at: Activation, side: int) -> Iterator[Move]:
        for hex_ in OPEN_HEXES:
            yield _HQ_MOVES[hex_]

    def options(self, state: Campaign, at: Activation, side: int) -> Sequence[Move]:
        enemies = state.present[enemy_of(side)]
        return [_HQ_MOVES[hex_] for hex_ in OPEN_HEXES if not enemies[hex_]]

    def refusal(self, state: Campaign, at: Activation, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("hq", hex_):
                if not IS_OPEN[hex_]:
                    return Refusal(self.rule, "not-land", hex=hex_)
                if state.present[enemy_of(side)][hex_]:
                    return Refusal(self.rule, "enemies-there", hex=hex_)
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: Activation, side: int, move: Move) -> None:
        state.put_hq(move[1])
        if state.journal:
            _note_headquarters(state, side)


# --- rallying ------------------------------------------------------------------------------------------------------


def tired_units(state: Campaign, side: int, hex_: int, distance: int) -> tuple[list[int], list[int]]:
    """The Worn and the Exhausted units of a force that the active headquarters may still rally. [8.1]"""
    worn: list[int] = []
    exhausted: list[int] = []
    for unit in state.force(side, hex_):
        tiredness = state.fatigue[unit]
        if tiredness == FRESH or state.marks[unit] & RALLIED or surcharge(state, unit, distance) is None:
            continue
        (worn if tiredness == WORN else exhausted).append(unit)
    return worn, exhausted


def rallied(state: Campaign, side: int, hex_: int, price: int) -> list[int]:
    """Who of a force recovers for so many points. [8.1]"""
    worn, exhausted = tired_units(state, side, hex_, distances(state, (hex_,))[hex_])
    return worn if price == WORN_PRICE else sorted(worn + exhausted)


def rally(state: Campaign, side: int, hex_: int, price: int, rule: str) -> None:
    """One point rallies the Worn units of a force, two points also the Exhausted ones. [8.1]"""
    units = rallied(state, side, hex_, price)
    for unit in units:
        state.rest(unit)
        state.marks[unit] |= RALLIED
    if state.journal:
        state.note(Rallied(rule, NAMES[side], CODES[hex_], tuple(UNITS[unit].id for unit in units)), only(side))
        state.note(RalliedUnseen(rule, NAMES[side], CODES[hex_]), all_but(side))


def _refuse_rally(state: Campaign, side: int, hex_: int, price: int, distance: int, rule: str) -> Refusal | None:
    worn, exhausted = tired_units(state, side, hex_, distance)
    if not worn and not exhausted:
        return _why_nobody_rallies(state, side, hex_, rule)
    if price == WORN_PRICE and not worn:
        return Refusal(rule, "only-exhausted", hex=hex_, units=tuple(exhausted), points=EXHAUSTED_PRICE)
    if price == EXHAUSTED_PRICE and not exhausted:
        return Refusal(rule, "none-exhausted", hex=hex_)
    return None


def _why_nobody_rallies(state: Campaign, side: int, hex_: int, rule: str) -> Refusal | None:
    """All are Fresh, or those who are not were rallied in this activation, or are under another headquarters."""
    tired = tuple(unit for unit in state.combat_units(side, hex_) if state.fatigue[unit] != FRESH)
    if not tired:
        return Refusal(rule, "all-fresh", hex=hex_)
    if rallied := tuple(unit for unit in tired if state.marks[unit] & RALLIED):
        return Refusal(rule, "rallied-already", hex=hex_, units=rallied, is_turn=state.limits_by_turn)
    return authority_refusal(state, tired, distances(state, (hex_,)).get(hex_))


# --- orders --------------------------------------------------------------------------------------------------------


def can_move_strategically(state: Campaign, side: int, hex_: int, units: Sequence[int]) -> bool:
    """Not from an enemy zone of control; and a unit must be able to end it near a source. [8.1]"""
    if state.zones[enemy_of(side)][hex_]:
        return False
    if any(is_near_source(state, unit, hex_) for unit in units):
        return True
    return any(destinations(state, (unit,), strategic=True).costs for unit in units)


class Orders(Decision[Campaign, Activation]):
    """The orders of an activation, one after the other, as long as there are Command Points."""

    name = "orders"
    rule = "8.1"
    phase = "activation"
    verbs = ("move", "strategic", "rally", "top", "done")
    occasion = "orders"

    def prompt(self, state: Campaign, at: Activation, side: int) -> Prompt:
        return Prompt("orders", name=state.commander(state.hq).name, points=state.cp)

    def candidates(self, state: Campaign, at: Activation, side: int) -> Iterator[Move]:
        forces = state.forces(side)
        for verb in ("move", "strategic"):
            for hex_ in forces:
                yield (verb, hex_)
        for hex_ in forces:
            for price in RALLY_PRICES:
                yield ("rally", hex_, price)
        yield from tops(state, side, at.topped)
        yield DONE

    def options(self, state: Campaign, at: Activation, side: int) -> Sequence[Move]:
        points = state.cp
        movable: dict[int, list[int]] = {}
        price_of: dict[int, int] = {}
        tiredness: dict[int, int] = {}
        fatigue, marks, where = state.fatigue, state.marks, state.where
        for unit, more in commanded(state, points - 1).items():
            hex_ = where[unit]
            price_of[hex_] = more
            if may_be_moved(state, unit):
                movable.setdefault(hex_, []).append(unit)
            if fatigue[unit] and not marks[unit] & RALLIED:
                tiredness[hex_] = tiredness.get(hex_, 0) | 1 << fatigue[unit]
        moves: list[Move] = [("move", hex_) for hex_ in sorted(movable) if price_of[hex_] + MOVE_PRICE <= points]
        for hex_ in sorted(movable):
            if price_of[hex_] + STRATEGIC_PRICE <= points and can_move_strategically(state, side, hex_, movable[hex_]):
                moves.append(("strategic", hex_))
        if state.rallies < state.commander(state.hq).rating:
            for hex_ in sorted(tiredness):
                if tiredness[hex_] >> WORN & 1 and price_of[hex_] + WORN_PRICE <= points:
                    moves.append(("rally", hex_, WORN_PRICE))
                if tiredness[hex_] >> EXHAUSTED & 1 and price_of[hex_] + EXHAUSTED_PRICE <= points:
                    moves.append(("rally", hex_, EXHAUSTED_PRICE))
        moves.extend(tops(state, side, at.topped))
        moves.append(DONE)
        return moves

    def refusal(self, state: Campaign, at: Activation, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("move" | "strategic", hex_):
                return self._refuse_move(state, side, hex_, move[0] == "strategic")
            case ("rally", hex_, price):
                return self._refuse_rally(state, side, hex_, price)
            case ("top", hex_, unit):
                return refuse_top(state, side, at.topped, hex_, unit)
        return self.no_answer(move)

    def _refuse_move(self, state: Campaign, side: int, hex_: int, is_strategic: bool) -> Refusal | None:
        if (refused := self._refuse_hex(state, side, hex_)) is not None:
            return refused
        units = orderable(state, hex_)
        if not units:
            return self._refuse_all(state, side, hex_)
        price = STRATEGIC_PRICE if is_strategic else MOVE_PRICE
        if (refused := self._refuse_price(state, hex_, price)) is not None:
            return refused
        if not is_strategic or can_move_strategically(state, side, hex_, units):
            return None
        if state.zones[enemy_of(side)][hex_]:
            return Refusal(self.rule, "strategic-from-zone", hex=hex_)
        return Refusal(self.rule, "strategic-nowhere", hex=hex_)

    def _refuse_all(self, state: Campaign, side: int, hex_: int) -> Refusal:
        """Why none of those whom the headquarters reaches can be ordered to move: the reasons, each with its rule."""
        distance = distances(state, (hex_,))[hex_]
        reached = [unit for unit in state.combat_units(side, hex_) if surcharge(state, unit, distance) is not None]
        tired = tuple(unit for unit in reached if state.fatigue[unit] == EXHAUSTED)
        moved = tuple(unit for unit in reached if state.fatigue[unit] != EXHAUSTED)
        reasons = [Reason("exhausted", units=tired)] if tired else []
        reasons += [Reason("moved-already", units=moved, is_turn=state.limits_by_turn)] if moved else []
        return Refusal("3.9" if tired else self.rule, "nobody-to-order", hex=hex_, reasons=tuple(reasons))

    def _refuse_rally(self, state: Campaign, side: int, hex_: int, price: int) -> Refusal | None:
        if (refused := self._refuse_hex(state, side, hex_)) is not None:
            return refused
        commander = state.commander(state.hq)
        if price not in RALLY_PRICES:
            return Refusal(self.rule, "rally-price", worn=WORN_PRICE, exhausted=EXHAUSTED_PRICE)
        if state.rallies >= commander.rating:
            return Refusal(self.rule, "rallies-used", name=commander.name, count=state.rallies)
        distance = distances(state, (hex_,))[hex_]
        if (refused := _refuse_rally(state, side, hex_, price, distance, self.rule)) is not None:
            return refused
        return self._refuse_price(state, hex_, price)

    def _refuse_hex(self, state: Campaign, side: int, hex_: int) -> Refusal | None:
        """Is there anybody whom the headquarters can order at all? [3.2]"""
        units = state.combat_units(side, hex_)
        if not units:
            return Refusal(self.rule, "no-force", hex=hex_)
        return authority_refusal(state, units, distances(state, (hex_,)).get(hex_))

    def _refuse_price(self, state: Campaign, hex_: int, price: int) -> Refusal | None:
        more = order_more(state, hex_)
        if price + more <= state.cp:
            return None
        rule = "3.2" if more else self.rule
        return Refusal(rule, "too-few-points", price=price + more, more=more, left=state.cp)

    def take(self, state: Campaign, at: Activation, side: int, move: Move) -> None:
        match move:
            case ("move", hex_):
                self._pay(state, side, "move", hex_, MOVE_PRICE)
                state.call(new_move(state, hex_, False))
            case ("strategic", hex_):
                self._pay(state, side, "strategic", hex_, STRATEGIC_PRICE)
                state.call(new_move(state, hex_, True))
            case ("rally", hex_, price):
                self._pay(state, side, "rally", hex_, price)
                state.rallies += 1
                rally(state, side, hex_, price, self.rule)
            case ("top", hex_, unit):
                at.topped.append(hex_)
                state.show_on_top(unit)
                if state.journal:
                    state.note(TopShown("3.13", NAMES[side], CODES[hex_], UNITS[unit].id))
            case _:
                at.carry_over(state)
                at.go_to("roll_for_bonus")

    def _pay(self, state: Campaign, side: int, order: str, hex_: int, price: int) -> None:
        total = price + order_more(state, hex_)
        state.cp -= total
        if state.journal:
            state.note(OrderGiven(self.rule, NAMES[side], order, CODES[hex_], total, state.cp))


def order_more(state: Campaign, hex_: int) -> int:
    """Command Points that the distance to a hex costs, the same for all units there that can be ordered. [3.2]"""
    distance = distances(state, (hex_,))[hex_]
    prices = (surcharge(state, unit, distance) for unit in state.force(HQS[state.hq].side, hex_))
    return max(price for price in prices if price is not None)


# --- the bonus rally -----------------------------------------------------------------------------------------------


class Bonus(Decision[Campaign, Activation]):
    """[10] One more force rallies, as if two Command Points had been spent, those for the distance included. Q7"""

    name = "bonus"
    rule = "10"
    phase = "bonus-rally"
    verbs = ("bonus", "pass")
    occasion = "bonus-rally"

    def prompt(self, state: Campaign, at: Activation, side: int) -> Prompt:
        return Prompt("bonus", name=state.commander(state.hq).name)

    def candidates(self, state: Campaign, at: Activation, side: int) -> Iterator[Move]:
        for hex_ in state.forces(side):
            yield ("bonus", hex_)
        yield PASS

    def options(self, state: Campaign, at: Activation, side: int) -> Sequence[Move]:
        hexes = set()
        for unit, more in commanded(state, BONUS_RALLY - WORN_PRICE).items():
            if not state.fatigue[unit] or state.marks[unit] & RALLIED:
                continue
            if more + (WORN_PRICE if state.fatigue[unit] == WORN else EXHAUSTED_PRICE) <= BONUS_RALLY:
                hexes.add(state.where[unit])
        return [*(("bonus", hex_) for hex_ in sorted(hexes)), PASS]

    def refusal(self, state: Campaign, at: Activation, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("pass",):
                return None
            case ("bonus", hex_):
                return self._refuse_bonus(state, side, hex_)
        return self.no_answer(move)

    def _refuse_bonus(self, state: Campaign, side: int, hex_: int) -> Refusal | None:
        if (refused := ORDERS._refuse_hex(state, side, hex_)) is not None:
            return refused
        left = BONUS_RALLY - order_more(state, hex_)
        more = BONUS_RALLY - left
        if left < WORN_PRICE:
            return Refusal(self.rule, "bonus-too-far", hex=hex_, points=BONUS_RALLY, more=more)
        worn, exhausted = tired_units(state, side, hex_, distances(state, (hex_,))[hex_])
        if worn or (exhausted and left >= EXHAUSTED_PRICE):
            return None
        if exhausted:
            return Refusal(self.rule, "bonus-too-little", hex=hex_, more=more)
        return _why_nobody_rallies(state, side, hex_, self.rule)

    def take(self, state: Campaign, at: Activation, side: int, move: Move) -> None:
        if move != PASS:
            rally(state, side, move[1], BONUS_RALLY - order_more(state, move[1]), self.rule)
        elif state.journal:
            state.note(BonusDeclined(self.rule, NAMES[side], state.commander(state.hq).name))


ACTIVATE, CARRIER, STAND, ORDERS, BONUS = Activate(), ChooseCarrier(), Stand(), Orders(), Bonus()
