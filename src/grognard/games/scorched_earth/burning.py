"""[9.6.3, 9.6.4] Russians who leave a City may try to burn it, at a price that they pay first."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.decision import Alternative, Move
from grognard.core.events import only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import procedure
from grognard.games.scorched_earth.events.war import FireLaid, FirePaid
from grognard.games.scorched_earth.facts import Prompt, Refusal
from grognard.games.scorched_earth.maneuvers import NOWHERE, Maneuver, ids, lose_point
from grognard.games.scorched_earth.options import BURN_INVERTED
from grognard.games.scorched_earth.state import BURNING, EXHAUSTED, Campaign
from grognard.games.scorched_earth.tables import (
    BAGRATION,
    CODES,
    HQS,
    NAMES,
    NO_PLACE,
    PLACE_AT,
    PLACES,
    RUSSIAN,
    UNIT_GROUP,
)
from grognard.games.scorched_earth.victory import russian_determination

DEFENDER, ATTACKER, EVADER, BESIEGED = range(4)
KINDS = ("defender", "attacker", "evade", "siege")
"""Why a force leaves a hex: beaten, beaten as the attacker, of its own will, or driven out by a siege."""


@procedure
class Departure(Maneuver):
    """A force that leaves a hex before the enemy."""

    start: int = NOWHERE
    kind: int = DEFENDER
    has_tried: int = 0
    """Has it tried to burn the City that it leaves?"""

    @property
    def is_beaten(self) -> bool:
        return self.kind in (DEFENDER, ATTACKER)

    @property
    def fought_at(self) -> int:
        """It may have had to fight its way through; else what it does comes of the combat that it has lost."""
        return self.start if self.won_at == NOWHERE and self.is_beaten else self.won_at


def can_be_burnt(state: Campaign, hex_: int) -> bool:
    """Does the hex belong to an unburnt City under Russian control? Fortresses never burn. [9.6.3, 11]"""
    place = PLACE_AT[hex_]
    if place == NO_PLACE or PLACES[place].is_fortress:
        return False
    return state.control[place] == RUSSIAN and not state.burnt[place]


def needs_no_roll(units: Iterable[int]) -> bool:
    """Is one of Bagration's units among those who were beaten? [9.6.4] Q33"""
    return any(UNIT_GROUP[unit] == HQS[BAGRATION].group for unit in units)


def burns_on(state: Campaign, die: int) -> bool:
    """Determination or more; with the other reading, Determination or less. [9.6.3] Q38"""
    determination = russian_determination(state)
    return die <= determination if state.readings & BURN_INVERTED else die >= determination


def try_to_burn(state: Campaign, units: tuple[int, ...], hex_: int, is_combat: bool) -> None:
    """The price is paid even if nothing burns. After a combat Bagration's troops need no roll."""
    is_sure = is_combat and needs_no_roll(units)
    pay(state, units, hex_, is_combat)
    if state.is_decided:
        return
    determination = russian_determination(state)
    dice = [] if is_sure else [state.dice.roll()]
    is_burnt = all(burns_on(state, die) for die in dice)
    if state.journal:
        place = PLACES[PLACE_AT[hex_]].id
        name, code, thrown = NAMES[RUSSIAN], CODES[hex_], tuple(dice)
        state.note(FireLaid("9.6.3", name, code, place, thrown, determination, is_burnt, combat=state.fought_at))
    if is_burnt:
        state.burnt[PLACE_AT[hex_]] = 1


def pay(state: Campaign, units: tuple[int, ...], hex_: int, is_open: bool) -> None:
    """By what each unit was before its defeat, until a unit that is lost ends the game. Q32"""
    fighting = tuple(unit for unit in units if unit in state.combat_units(RUSSIAN, hex_))
    prices: list[str] = []
    for unit in fighting:
        if not state.is_decided:
            prices.append(_pay_for(state, unit, is_open))
    if state.journal and prices:
        paid = FirePaid("9.6.3", NAMES[RUSSIAN], CODES[hex_], ids(fighting[: len(prices)]), tuple(prices))
        if is_open:
            state.note(paid)
        else:
            state.note(paid, only(RUSSIAN))


def _pay_for(state: Campaign, unit: int, is_open: bool) -> str:
    """A level of demoralization; if it has one, of fatigue; if it is Exhausted, a strength point."""
    if not state.demoralized[unit]:
        state.demoralize(unit)
        return "demoralized"
    if state.fatigue[unit] < EXHAUSTED:
        state.tire(unit)
        return "tired"
    lose_point(state, unit, BURNING, "9.6.3", is_open)
    return "a-point"


class Burn(Alternative[Campaign, Departure]):
    """[9.6.3] Whenever a Russian force leaves a City, its owner must choose."""

    name = "burn"
    rule = "9.6.3"
    phase = "retreat"
    verbs = ("burn", "spare")
    occasion = "leaving-a-city"
    whose = RUSSIAN

    def prompt(self, state: Campaign, at: Departure, side: int) -> Prompt:
        place = PLACE_AT[at.start]
        if at.is_beaten and needs_no_roll(at.force):
            return Prompt("burn-surely", place=place)
        is_inverted = bool(state.readings & BURN_INVERTED)
        return Prompt("burn", place=place, determination=russian_determination(state), is_inverted=is_inverted)

    def refusal(self, state: Campaign, at: Departure, side: int, move: Move) -> Refusal | NoAnswer | None:
        if move[0] == "burn" and len(move) > 1:
            return Refusal(self.rule, "burn-without-name", place=PLACE_AT[at.start])
        return None if move[0] in self.verbs else self.no_answer(move)

    def take(self, state: Campaign, at: Departure, side: int, move: Move) -> None:
        if move == ("burn",):
            at.has_tried = 1
            try_to_burn(state, at.force, at.start, at.is_beaten)
            at.force = at.survivors(state)


BURN = Burn()
