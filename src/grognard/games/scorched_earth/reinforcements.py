"""[5.0] Reinforcements and replacements: the Russians first, whose purchase changes the points, then the French. Q65"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import EVERYBODY, all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.scorched_earth import stacking
from grognard.games.scorched_earth.events.common import TopShown
from grognard.games.scorched_earth.events.phases import (
    HeadquartersCame,
    ReinforcementDrawn,
    ReinforcementDrawnUnseen,
    ReinforcementPlaced,
    ReinforcementPlacedUnseen,
    ReinforcementPutBack,
    ReinforcementsBought,
    Replaced,
    Revived,
)
from grognard.games.scorched_earth.facts import Prompt, Reason, Refusal
from grognard.games.scorched_earth.maneuvers import enter
from grognard.games.scorched_earth.refusing import absence
from grognard.games.scorched_earth.state import DEAD, IN_CUP, WAITING, Campaign
from grognard.games.scorched_earth.supply import has_line, units_with_line
from grognard.games.scorched_earth.tables import (
    CHICHAGOV,
    CODES,
    CUP,
    D_ARRIVALS,
    FRENCH,
    FULL_STRENGTH,
    HQS,
    IS_REVIVABLE,
    MOST_POINTS_BOUGHT,
    NAMES,
    PLACE_AT,
    PLACES,
    REINFORCEMENTS_FROM,
    REVIVED_STRENGTH,
    RUSSIAN,
    UNIT_SIDE,
    UNITS,
    UNITS_OF,
    reinforcement_bracket,
    replacements,
)
from grognard.games.scorched_earth.victory import shift
from grognard.mechanics.piles import draw

ARRIVAL_HEXES = tuple(hex_ for place in PLACES if place.side == RUSSIAN for hex_ in place.hexes)
"""The hexes of the Cities and Fortresses inside Russia."""


@procedure
class ReinforcementPhase(Procedure[Campaign]):
    """[5.0] Purchase and replacements of the Russians, then the replacement of the French. Q65"""

    sequence = ("russian_reinforcements", "russian_replacements", "french_replacements")

    def russian_reinforcements(self, state: Campaign) -> None:
        if state.turn >= REINFORCEMENTS_FROM and most_bought(state):
            state.call(Purchase())

    def russian_replacements(self, state: Campaign) -> None:
        # Who is below strength is hidden, so that the question is asked whether there is anybody or not.
        if points := replacements(RUSSIAN, state.turn):
            state.call(Replacements(RUSSIAN, points))

    def french_replacements(self, state: Campaign) -> None:
        if points := replacements(FRENCH, state.turn):
            state.call(Replacements(FRENCH, points))


# --- the purchase --------------------------------------------------------------------------------------------------


def most_bought(state: Campaign) -> int:
    """The most that the Russians may spend, or the units that they may take freely. [5.1] Q34"""
    bracket, left = reinforcement_bracket(state.vp), len(state.cup())
    if not bracket.price:
        return min(bracket.units, left)
    affordable = (MOST_POINTS_BOUGHT - state.vp) // bracket.price
    return min(affordable, -(-left // bracket.units))  # an odd last unit costs the full price


@procedure
class Purchase(Procedure[Campaign]):
    """[5.1] The bracket is the one of the points before anything is spent. Q34"""

    sequence = ("buy",)

    def buy(self, state: Campaign) -> None:
        state.ask(RUSSIAN, BUY)


class Buy(Decision[Campaign, Purchase]):
    """How many Victory Points to spend; with a free draw, how many units to take."""

    name = "buy"
    rule = "5.1"
    phase = "reinforcements"
    blind = True
    verbs = ("buy",)
    occasion = "reinforcements"
    whose = RUSSIAN

    def prompt(self, state: Campaign, at: Purchase, side: int) -> Prompt:
        bracket = reinforcement_bracket(state.vp)
        if not bracket.price:
            return Prompt("draw-freely", most=most_bought(state))
        return Prompt("buy", count=bracket.units, most=most_bought(state))

    def candidates(self, state: Campaign, at: Purchase, side: int) -> Iterator[Move]:
        for number in range(most_bought(state) + 1):
            yield ("buy", number)

    def refusal(self, state: Campaign, at: Purchase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("buy", number):
                if 0 <= number <= most_bought(state):
                    return None
                return self._why_not_so_many(state)
        return self.no_answer(move)

    def _why_not_so_many(self, state: Campaign) -> Refusal:
        most, bracket, left = most_bought(state), reinforcement_bracket(state.vp), len(state.cup())
        if not bracket.price:
            return Refusal(self.rule, "most-drawn", points=state.vp, most=most)
        if most * bracket.units >= left:
            return Refusal(self.rule, "most-spent-cup", most=most, left=left)
        return Refusal(self.rule, "most-spent", most=most, points=MOST_POINTS_BOUGHT)

    def take(self, state: Campaign, at: Purchase, side: int, move: Move) -> None:
        number = move[1]
        bracket, left = reinforcement_bracket(state.vp), len(state.cup())
        price = number * bracket.price
        units = min(number * bracket.units, left) if price else number
        if state.journal:
            state.note(ReinforcementsBought(self.rule, price, units))
        shift(state, price, self.rule, Reason("reinforcements"))
        if units:
            state.call(Arrival(units))


# --- drawing and placing -------------------------------------------------------------------------------------------


@procedure
class Arrival(Procedure[Campaign]):
    """[5.1] Units are drawn from the cup and placed."""

    sequence = ("draw", "place")
    count: int

    def draw(self, state: Campaign) -> None:
        if self.count:
            self.count -= 1
            self.repeat()
            draw_unit(state)

    def place(self, state: Campaign) -> None:
        put_back_the_homeless(state)
        if drawn_units(state):
            self.repeat()
            state.ask(RUSSIAN, PLACE)


def drawn_units(state: Campaign) -> list[int]:
    """Out of the cup, and not on the map yet."""
    return [unit for unit in CUP if state.where[unit] == WAITING]


def draw_unit(state: Campaign) -> None:
    """Any unit of the cup; the first with the ID D brings Chichagov's headquarters. [5.1, 14.1]"""
    cup = state.cup()
    unit = draw(cup, state.dice)
    state.where[unit] = WAITING
    if state.journal:
        state.note(ReinforcementDrawn("5.1", NAMES[RUSSIAN], UNITS[unit].id), only(RUSSIAN))
        state.note(ReinforcementDrawnUnseen("5.1", NAMES[RUSSIAN], len(cup)), all_but(RUSSIAN))
    if UNITS[unit].letter == HQS[CHICHAGOV].group and not state.is_in_play(CHICHAGOV):
        state.in_play |= 1 << CHICHAGOV
        if state.journal:
            state.note(HeadquartersCame("14.1", NAMES[RUSSIAN], HQS[CHICHAGOV].front.name))


def put_back_the_homeless(state: Campaign) -> None:
    """A drawn unit without any legal hex goes back to the cup; its price is lost."""
    for unit in drawn_units(state):
        if not arrivals(state, unit):
            state.where[unit] = IN_CUP
            if state.journal:
                state.note(ReinforcementPutBack("5.1", NAMES[RUSSIAN], UNITS[unit].id), only(RUSSIAN))
                state.note(ReinforcementPutBack("5.1", NAMES[RUSSIAN], ""), all_but(RUSSIAN))


def open_hexes(state: Campaign) -> list[int]:
    """The hexes of Russian places inside Russia, under Russian control, not burnt and free of the enemy's zones."""
    control, burnt, zone = state.control, state.burnt, state.zones[FRENCH]
    return [
        hex_
        for hex_ in ARRIVAL_HEXES
        if not zone[hex_] and control[PLACE_AT[hex_]] == RUSSIAN and not burnt[PLACE_AT[hex_]]
    ]


def arrivals(state: Campaign, unit: int) -> list[int]:
    """Where a drawn or revived Russian unit may be placed; units with the ID D come in the south if they can."""
    hexes = [hex_ for hex_ in open_hexes(state) if stacking.fits(state, (unit,), hex_)]
    if UNITS[unit].letter == HQS[CHICHAGOV].group:
        return [hex_ for hex_ in hexes if PLACE_AT[hex_] in D_ARRIVALS] or hexes
    return hexes


def refuse_arrival(state: Campaign, unit: int, hex_: int) -> Refusal | None:
    """Why it may not be placed there."""
    legal = arrivals(state, unit)
    if hex_ in legal:
        return None
    place = PLACE_AT[hex_]
    if hex_ not in ARRIVAL_HEXES:
        return Refusal("5.1", "not-inside-russia", hex=hex_)
    if state.control[place] != RUSSIAN:
        return Refusal("5.1", "not-russian", place=place)
    if state.burnt[place]:
        return Refusal("5.1", "arrives-nowhere-burnt", place=place)
    if state.zones[FRENCH][hex_]:
        return Refusal("5.1", "in-french-zone", hex=hex_)
    if (crowded := stacking.refusal(state, (unit,), hex_)) is not None:
        return crowded
    return Refusal("5.1", "comes-in-south", unit=unit, places=tuple(sorted({PLACE_AT[there] for there in legal})))


def bring_in(state: Campaign, unit: int, hex_: int, strength: int) -> None:
    """A unit comes to the map and holds the hex at once. [3.14]"""
    state.bring(unit, hex_, strength)
    enter(state, UNIT_SIDE[unit], hex_)


class Place(Decision[Campaign, Arrival]):
    """Where the units drawn come to the map."""

    name = "place"
    rule = "5.1"
    phase = "reinforcements"
    verbs = ("place",)
    occasion = "reinforcements"
    whose = RUSSIAN

    def prompt(self, state: Campaign, at: Arrival, side: int) -> Prompt:
        return Prompt("place", units=tuple(drawn_units(state)))

    def candidates(self, state: Campaign, at: Arrival, side: int) -> Iterator[Move]:
        for unit in drawn_units(state):
            for hex_ in ARRIVAL_HEXES:
                yield ("place", unit, hex_)

    def options(self, state: Campaign, at: Arrival, side: int) -> Sequence[Move]:
        return [("place", unit, hex_) for unit in drawn_units(state) for hex_ in arrivals(state, unit)]

    def refusal(self, state: Campaign, at: Arrival, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("place", unit, hex_):
                if unit not in drawn_units(state):
                    return Refusal(self.rule, "another-drawn", unit=unit, units=tuple(drawn_units(state)))
                return refuse_arrival(state, unit, hex_)
        return self.no_answer(move)

    def take(self, state: Campaign, at: Arrival, side: int, move: Move) -> None:
        _, unit, hex_ = move
        if state.journal:
            _note_arrival(state, unit, hex_)
        bring_in(state, unit, hex_, FULL_STRENGTH[unit])


def _note_arrival(state: Campaign, unit: int, hex_: int) -> None:
    """Those who may not know it see the unit only if it will lie on top."""
    state.note(ReinforcementPlaced("5.1", NAMES[RUSSIAN], UNITS[unit].id, CODES[hex_]), only(RUSSIAN))
    state.note(ReinforcementPlacedUnseen("5.1", NAMES[RUSSIAN], CODES[hex_]), all_but(RUSSIAN))
    if not state.force(RUSSIAN, hex_):
        state.note(TopShown("3.13", NAMES[RUSSIAN], CODES[hex_], UNITS[unit].id), all_but(RUSSIAN))


# --- replacements --------------------------------------------------------------------------------------------------


@procedure
class Replacements(Procedure[Campaign]):
    """[5.2] What is not spent now is lost."""

    sequence = ("spend",)
    side: int
    left: int

    def spend(self, state: Campaign) -> None:
        if self.left:
            self.repeat()
            state.ask(self.side, REPLACE)


def is_wanting(state: Campaign, unit: int) -> bool:
    """Infantry on the map below its full strength; in winter cavalry too. [5.2] Q23"""
    return state.where[unit] >= 0 and state.sp[unit] < FULL_STRENGTH[unit] and state.counts_as_infantry(unit)


def revivable(state: Campaign, side: int) -> list[int]:
    """Eliminated Russian units with a colour. [5.2]"""
    return [unit for unit in UNITS_OF[side] if IS_REVIVABLE[unit] and state.where[unit] == DEAD]


def raise_strength(state: Campaign, unit: int, strength: int, rule: str) -> None:
    """The enemy sees it only if the unit lies on top. [3.13]"""
    state.sp[unit] = strength
    if state.journal:
        side, hex_ = UNIT_SIDE[unit], state.where[unit]
        audience = EVERYBODY if state.force(side, hex_)[0] == unit else only(side)
        state.note(Replaced(rule, NAMES[side], UNITS[unit].id, CODES[hex_], strength), audience)


class Replace(Decision[Campaign, Replacements]):
    """A strength point for infantry on the map, or an eliminated unit back at one point."""

    name = "replace"
    rule = "5.2"
    phase = "replacements"
    verbs = ("replace", "revive", "done")
    occasion = "replacements"

    def prompt(self, state: Campaign, at: Replacements, side: int) -> Prompt:
        if self.options(state, at, side) == [DONE]:
            return Prompt("nobody-to-replace", points=at.left)
        return Prompt("replace", points=at.left, may_revive=side == RUSSIAN)

    def candidates(self, state: Campaign, at: Replacements, side: int) -> Iterator[Move]:
        for unit in UNITS_OF[side]:
            yield ("replace", unit)
        for unit in revivable(state, side):
            for hex_ in ARRIVAL_HEXES:
                yield ("revive", unit, hex_)
        yield DONE

    def options(self, state: Campaign, at: Replacements, side: int) -> Sequence[Move]:
        wanting = [unit for unit in UNITS_OF[side] if is_wanting(state, unit)]
        moves: list[Move] = [("replace", unit) for unit in units_with_line(state, wanting)]
        moves += [("revive", unit, hex_) for unit in revivable(state, side) for hex_ in arrivals(state, unit)]
        return [*moves, DONE]

    def refusal(self, state: Campaign, at: Replacements, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("replace", unit):
                return self._refuse_replacing(state, side, unit)
            case ("revive", unit, hex_):
                if unit in revivable(state, side):
                    return refuse_arrival(state, unit, hex_)
                return _why_not_revive(state, side, unit, self.rule)
        return self.no_answer(move)

    def _refuse_replacing(self, state: Campaign, side: int, unit: int) -> Refusal | None:
        if (absent := absence(state, side, unit, self.rule)) is not None:
            return absent
        if not state.counts_as_infantry(unit):
            return Refusal(self.rule, "not-infantry", unit=unit)
        if state.sp[unit] >= FULL_STRENGTH[unit]:
            return Refusal(self.rule, "full-strength", unit=unit, strength=FULL_STRENGTH[unit])
        return None if has_line(state, unit) else Refusal(self.rule, "no-line", unit=unit)

    def take(self, state: Campaign, at: Replacements, side: int, move: Move) -> None:
        match move:
            case ("replace", unit):
                raise_strength(state, unit, state.sp[unit] + 1, self.rule)
            case ("revive", unit, hex_):
                if state.journal:
                    state.note(Revived(self.rule, NAMES[side], UNITS[unit].id, CODES[hex_], REVIVED_STRENGTH))
                bring_in(state, unit, hex_, REVIVED_STRENGTH)
            case _:
                at.left = 0
                return
        at.left -= 1


def _why_not_revive(state: Campaign, side: int, unit: int, rule: str) -> Refusal:
    if side == FRENCH:
        return Refusal(rule, "french-gone-for-good")
    if UNIT_SIDE[unit] != side:
        return Refusal(rule, "enemy-unit", unit=unit)
    if state.where[unit] != DEAD:
        return Refusal(rule, "not-eliminated", unit=unit)
    return Refusal(rule, "colourless", unit=unit)


BUY, PLACE, REPLACE = Buy(), Place(), Replace()
