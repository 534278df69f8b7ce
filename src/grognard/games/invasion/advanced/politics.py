"""[16.7, 16.9, 16.11, 16.12] The Cavalry Reserve, independence, contingents that desert, and the Swedes."""

from __future__ import annotations

from grognard.core.decision import Alternative, Move
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.advanced.effects import foreign_units
from grognard.games.invasion.advanced.events import (
    IndependenceDeclared,
    ReserveSuffers,
    SwedesRolled,
)
from grognard.games.invasion.advanced.hands import PlayCards
from grognard.games.invasion.advanced.picking import DESERTER, EXCESS, RESERVE, ChoosePieces
from grognard.games.invasion.advanced.uprising import turn_cities
from grognard.games.invasion.facts import Prompt
from grognard.games.invasion.options import CARDS, DESERTERS, UPRISING
from grognard.games.invasion.options import RESERVE as RESERVE_RULE
from grognard.games.invasion.options import SWEDES as SWEDES_RULE
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import (
    BIT,
    FRENCH,
    IS_CAVALRY,
    MOSCOW,
    NAMES,
    RUSSIAN,
    ST_PETERSBURG,
    UNITS,
)

RESERVE_TURNS = (1, 2)
FIRST_DESERTER_TURN = 11
SWEDES_TURN, SWEDES_COME_FROM = 6, 4


# --- the start of a turn -------------------------------------------------------------------------------------------


@procedure
class TurnStart(Procedure[Campaign]):
    """Before General Supply. [16.9, 16.11, 16.1] Q47"""

    sequence = ("independence", "deserters", "cards")

    def independence(self, state: Campaign) -> None:
        """The turn after an uprising, and only then. Q60"""
        if state.has(UPRISING) and state.uprising_turn and state.turn == state.uprising_turn + 1:
            state.ask(FRENCH, INDEPENDENCE)

    def deserters(self, state: Campaign) -> None:
        """[16.11]"""
        if not state.has(DESERTERS) or state.turn < FIRST_DESERTER_TURN:
            return
        if state.fighters[FRENCH] & (BIT[MOSCOW] | BIT[ST_PETERSBURG]):
            return
        state.call(ChoosePieces(RUSSIAN, DESERTER, tuple(foreign_units(state)), 1))

    def cards(self, state: Campaign) -> None:
        if state.has(CARDS):
            state.call(PlayCards())


class DeclareIndependence(Alternative[Campaign, TurnStart]):
    """[16.9] Friends in the west, and a harder victory."""

    name = "independence"
    rule = "16.9"
    phase = "events"
    verbs = ("declare", "pass")
    occasion = "events"
    whose = FRENCH

    def prompt(self, state: Campaign, at: TurnStart, side: int) -> Prompt:
        return Prompt("independence")

    def take(self, state: Campaign, at: TurnStart, side: int, move: Move) -> None:
        state.independence = int(move == ("declare",))
        if state.journal:
            state.note(IndependenceDeclared(self.rule, bool(state.independence)))
        turn_cities(state)


INDEPENDENCE = DeclareIndependence()


# --- the Cavalry Reserve [16.7] ------------------------------------------------------------------------------------


@procedure
class ReserveFate(Procedure[Campaign]):
    """The French throw a die; the Russians choose who is removed. Q58 Q86"""

    sequence = ("reserve", "others")
    excess: int = 0

    def reserve(self, state: Campaign) -> None:
        die = state.dice.roll()
        if state.journal:
            state.note(ReserveSuffers("16.7", NAMES[FRENCH], (die,)))
        pool = tuple(unit for unit in state.on_map(FRENCH) if UNITS[unit].is_reserve)
        self.excess = max(0, die - len(pool))
        state.call(ChoosePieces(RUSSIAN, RESERVE, pool, min(die, len(pool))))

    def others(self, state: Campaign) -> None:
        if self.excess:
            pool = tuple(unit for unit in state.on_map(FRENCH) if IS_CAVALRY[unit])
            state.call(ChoosePieces(RUSSIAN, EXCESS, pool, self.excess))


def suffer_reserve(state: Campaign) -> None:
    if state.has(RESERVE_RULE) and state.turn in RESERVE_TURNS and not state.second_year:
        state.call(ReserveFate())


# --- the Swedes [16.12] --------------------------------------------------------------------------------------------


def roll_for_swedes(state: Campaign) -> None:
    """At the end of Turn 6; in a second year they come in winter quarters."""
    if not state.has(SWEDES_RULE) or state.turn != SWEDES_TURN or state.second_year:
        return
    die = state.dice.roll()
    happens = die >= SWEDES_COME_FROM
    if happens:
        state.swedes_turn = state.turn
    if state.journal:
        state.note(SwedesRolled("16.12", (die,), happens))
