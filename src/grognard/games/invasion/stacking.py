"""[4.1, 15.2] What exceeds the capacity of a hex, when that has shrunk: the opponent chooses."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.events.phases import ExcessRemoved
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import CODES, FRENCH, HEXES, NAMES, PIECES, RUSSIAN


@procedure
class RemoveExcess(Procedure[Campaign]):
    """[15.2] Units beyond the limit are eliminated, one after the other."""

    sequence = ("find",)
    side: int = FRENCH
    hex: int = 0

    def find(self, state: Campaign) -> None:
        for side in (FRENCH, RUSSIAN):
            for hex_ in hexes_of(state.fighters[side]):
                if state.load[side * HEXES + hex_] > state.capacity(side, hex_):
                    self.side, self.hex = side, hex_
                    self.repeat()
                    state.ask(enemy_of(side), EXCESS)
                    return


class ChooseExcess(Decision[Campaign, RemoveExcess]):
    """Which enemy unit is eliminated because there is no room for it."""

    name = "excess"
    rule = "15.2"
    phase = "movement"
    verbs = ("lose",)
    occasion = "excess"

    def prompt(self, state: Campaign, at: RemoveExcess, side: int) -> Prompt:
        return Prompt("excess", hex=at.hex)

    def candidates(self, state: Campaign, at: RemoveExcess, side: int) -> Sequence[Move]:
        return self.options(state, at, side)

    def options(self, state: Campaign, at: RemoveExcess, side: int) -> Sequence[Move]:
        return [("lose", unit) for unit in state.units_in(at.side, at.hex)]

    def refusal(self, state: Campaign, at: RemoveExcess, side: int, move: Move) -> Refusal | NoAnswer | None:
        if move[0] != "lose":
            return self.no_answer(move)
        there = move[1] in state.units_in(at.side, at.hex)
        return None if there else Refusal(self.rule, "not-there", piece=move[1], hex=at.hex)

    def take(self, state: Campaign, at: RemoveExcess, side: int, move: Move) -> None:
        unit = move[1]
        if state.journal:
            state.note(ExcessRemoved(self.rule, NAMES[at.side], CODES[at.hex], PIECES[unit].id))
        state.eliminate(unit)


EXCESS = ChooseExcess()
