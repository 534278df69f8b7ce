"""[S10] Rally orders: exhausted strength points become fresh."""

from __future__ import annotations

from dataclasses import field

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.aftermath import settle
from grognard.games.fateful_march.distance import feeds
from grognard.games.fateful_march.events.battle import Rallied, RallySeen
from grognard.games.fateful_march.facts import Prompt, Refusal
from grognard.games.fateful_march.losses import none_left
from grognard.games.fateful_march.lots import EXHAUSTED, KIND_BITS
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import CODES, KINDS, NAMES
from grognard.games.fateful_march.units import unit_words

INFANTRY_AT_DEPOT = 2
"""How many infantry one order rallies at a depot or a Supply Source."""


def may_execute(state: Campaign, side: int, area: int, order: int) -> bool:
    """Is anybody exhausted there? [R10.1]"""
    return state.count(side, area) > state.count_fresh(side, area)


def why_not(state: Campaign, side: int, area: int, order: int) -> Refusal:
    return Refusal("R10.1", "nobody-to-rally", area=area)


def is_infantry(sp_class: int) -> bool:
    """Of any contingent, but not the Guard; exhausted ones keep their printed kind for this. Q32"""
    return KINDS[sp_class & KIND_BITS].group == "inf"


@procedure
class ExecuteRally(Procedure[Campaign]):
    """[R10.1] One strength point of any kind; at a depot or a Supply Source two, if both are infantry.

    `chosen` is secret: the enemy learns the number only, when the choice is complete."""

    sequence = ("choose", "apply")
    side: int
    order: int
    area: int
    chosen: list[int] = field(default_factory=list)

    def choose(self, state: Campaign) -> None:
        state.ask(self.side, RALLY)

    def apply(self, state: Campaign) -> None:
        numbers = {each: self.chosen.count(each) for each in dict.fromkeys(self.chosen)}
        for sp_class, count in numbers.items():
            for lot, number in state.pick(self.area, sp_class, count):
                state.refresh(self.area, lot, number)
        if state.journal:
            code, name = CODES[self.area], NAMES[self.side]
            units = unit_words((each & ~EXHAUSTED, count) for each, count in numbers.items())
            state.note(Rallied("R10.1", code, name, units), only(self.side))
            state.note(RallySeen("R10.1", code, name, len(self.chosen)), all_but(self.side))
        settle(state)

    def may_go_on(self, state: Campaign) -> bool:
        """Is another infantry strength point allowed, and there?"""
        if len(self.chosen) >= INFANTRY_AT_DEPOT or not feeds(state, self.side, self.area):
            return False
        return all(is_infantry(each) for each in self.chosen) and any(is_infantry(each) for each in self.left(state))

    def left(self, state: Campaign) -> dict[int, int]:
        """Exhausted strength points that have not been chosen yet."""
        numbers = {each: n for each, n in state.classes(self.side, self.area).items() if each & EXHAUSTED}
        for each in self.chosen:
            numbers[each] -= 1
        return {each: n for each, n in numbers.items() if n}


class ChooseRally(Decision[Campaign, ExecuteRally]):
    """[R10.1] Which exhausted strength point becomes fresh."""

    name = "rally"
    rule = "R10.1"
    phase = "rally"
    verbs = ("rally", "done")
    occasion = "rally"

    def prompt(self, state: Campaign, at: ExecuteRally, side: int) -> Prompt:
        return Prompt("rally-another" if at.chosen else "rally", area=at.area)

    def candidates(self, state: Campaign, at: ExecuteRally, side: int) -> list[Move]:
        return [*(("rally", at.area, each) for each in state.classes(side, at.area)), DONE]

    def refusal(self, state: Campaign, at: ExecuteRally, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                if at.chosen:
                    return None
                return Refusal("R4.8", "order-must-be-executed", order=at.order, area=at.area)
            case ("rally", area, sp_class):
                return self._refusal(state, at, side, area, sp_class)
        return self.no_answer(move)

    def _refusal(self, state: Campaign, at: ExecuteRally, side: int, area: int, sp_class: int) -> Refusal | None:
        if area != at.area:
            return Refusal(self.rule, "rally-elsewhere", target=at.area, area=area)
        if not sp_class & EXHAUSTED:
            return Refusal(self.rule, "only-exhausted-rally", area=area, units=tuple(at.left(state).items()))
        if not at.left(state).get(sp_class):
            return none_left(state, side, area, sp_class, self.rule)
        if at.chosen and not is_infantry(sp_class):
            return Refusal(self.rule, "two-only-if-infantry", count=INFANTRY_AT_DEPOT)
        return None

    def take(self, state: Campaign, at: ExecuteRally, side: int, move: Move) -> None:
        if move == DONE:
            return
        at.chosen.append(move[2])
        if at.may_go_on(state):
            state.ask(side, self)


RALLY = ChooseRally()
