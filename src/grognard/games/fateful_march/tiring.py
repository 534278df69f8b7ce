"""A Force that has to exhaust strength points of its own, one after the other, as its owner chooses."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.decision import Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.games.fateful_march.events.marching import Tired, TiredSeen
from grognard.games.fateful_march.facts import Refusal
from grognard.games.fateful_march.forces import C, fresh_classes, has_fresh
from grognard.games.fateful_march.lots import CLASS, EXHAUSTED, replace_lot
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import CODES, NAMES
from grognard.games.fateful_march.units import class_word


class TireForce(Decision[Campaign, C]):
    """Which fresh strength point of the Force is exhausted. Subclasses say where it is and what it still owes."""

    phase = "executing-orders"
    cause: ClassVar[str]

    def where(self, at: C) -> int:
        """Where the Force is."""
        raise NotImplementedError

    def pay(self, at: C) -> int:
        """One is exhausted; how many are still to be."""
        raise NotImplementedError

    def candidates(self, state: Campaign, at: C, side: int) -> list[Move]:
        return [("exhaust", self.where(at), each) for each in sorted(fresh_classes(at.force, CLASS))]

    def refusal(self, state: Campaign, at: C, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("exhaust", area, sp_class):
                fresh = fresh_classes(at.force, CLASS)
                if area == self.where(at) and sp_class in fresh:
                    return None
                classes = tuple(sorted(fresh))
                return Refusal(self.rule, "fresh-one-of-the-force", area=self.where(at), classes=classes)
        return self.no_answer(move)

    def take(self, state: Campaign, at: C, side: int, move: Move) -> None:
        area, lot = self.where(at), fresh_classes(at.force, CLASS)[move[2]]
        state.exhaust(area, lot)
        replace_lot(at.force, lot, lot | EXHAUSTED)
        if state.journal:
            unit = class_word(lot & CLASS)
            state.note(Tired(self.rule, NAMES[side], CODES[area], unit, self.cause), only(side))
            state.note(TiredSeen(self.rule, NAMES[side], CODES[area], self.cause), all_but(side))
        if self.pay(at) and has_fresh(at.force):
            state.ask(side, self)
