"""[B4, B5] Losses: battle losses that exhaust and eliminate by turns, pursuit, and who of the cavalry must share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from grognard.core.decision import Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.events.battle import Annihilated, LossesSeen, LossesTaken, Pursued
from grognard.games.fateful_march.facts import Prompt, Refusal
from grognard.games.fateful_march.lots import EXHAUSTED, FORCED, KIND_BITS
from grognard.games.fateful_march.records import Loss
from grognard.games.fateful_march.state import UNKNOWN, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    FRENCH,
    IS_CAVALRY,
    KIND_SIDE,
    NAMES,
    RUSSIAN,
)
from grognard.games.fateful_march.units import unit_words

T = TypeVar("T")

# --- what others use too -----------------------------------------------------------------------------------------


def share(affected: int, available: int) -> int:
    """One in three of the affected, rounded down, as far as there are any. [R9.6, R13.6]"""
    return min(affected // 3, available)


def lose(state: Campaign, area: int, sp_class: int, count: int, is_eliminated: bool) -> None:
    """Exhaust or eliminate strength points of a class."""
    for lot, number in state.pick(area, sp_class, count):
        if is_eliminated:
            eliminate(state, area, lot, number)
        else:
            state.exhaust(area, lot, number)


def eliminate(state: Campaign, area: int, lot: int, count: int) -> None:
    """Everybody sees it, so whoever knew the number there goes on knowing it."""
    state.eliminate(area, lot, count)
    enemy = (1 - KIND_SIDE[lot & KIND_BITS]) * AREAS + area
    if state.announced[enemy] != UNKNOWN:
        state.announced[enemy] = max(0, state.announced[enemy] - count)


def annihilate(state: Campaign, side: int, area: int, rule: str) -> int:
    """[R9.10] All strength points of a side there are eliminated; how many they were. Its leaders are alone then, and
    lost: the caller settles that."""
    kinds: dict[int, int] = {}
    for lot, count in state.side_lots(side, area):
        kinds[lot & KIND_BITS] = kinds.get(lot & KIND_BITS, 0) + count
        eliminate(state, area, lot, count)
    if state.journal and kinds:
        state.note(Annihilated(rule, CODES[area], NAMES[side], unit_words(sorted(kinds.items()))))
    return sum(kinds.values())


def _tally(chosen: Iterable[T]) -> dict[T, int]:
    numbers: dict[T, int] = {}
    for each in chosen:
        numbers[each] = numbers.get(each, 0) + 1
    return numbers


def none_left(state: Campaign, side: int, area: int, sp_class: int, rule: str) -> Refusal:
    """No strength point of a class can be chosen there: all are taken, or they are in another state."""
    there = state.classes(side, area)
    if number := there.get(sp_class, 0):
        return Refusal(rule, "all-of-them-chosen", area=area, unit=sp_class, count=number)
    others = tuple((each, count) for each, count in there.items() if (each ^ sp_class) & KIND_BITS == 0)
    if not others:
        return Refusal(rule, "none-there", area=area, unit=sp_class & KIND_BITS)
    if sp_class & (EXHAUSTED | FORCED):
        code = "none-but"
    else:
        code = "none-unforced-but" if any(not each & EXHAUSTED for each, _ in others) else "none-fresh-but"
    return Refusal(rule, code, area=area, unit=sp_class, units=others)


# --- battle losses -----------------------------------------------------------------------------------------------


@procedure
class TakeLosses(Procedure[Campaign]):
    """[B4] Both sides choose at once; nothing changes on the map before both have chosen."""

    sequence = ("choose", "apply")
    area: int
    due: list[int]
    """By side: how many losses; never more than there are fresh strength points."""
    chosen: list[Loss]
    """Of both sides, in the order in which they were named."""

    def choose(self, state: Campaign) -> None:
        for side in (FRENCH, RUSSIAN):
            asked = self.due[side]
            self.due[side] = min(asked, state.count_fresh(side, self.area))
            if self.due[side]:
                state.ask(side, BATTLE_LOSSES)

    def apply(self, state: Campaign) -> None:
        for side in (FRENCH, RUSSIAN):
            losses = _tally(self.chosen_by(side))
            for each, count in losses.items():
                lose(state, self.area, each.sp_class, count, bool(each.is_eliminated))
            if state.journal and losses:
                self._note(state, side, losses)

    def _note(self, state: Campaign, side: int, losses: dict[Loss, int]) -> None:
        exhausted = unit_words((each.sp_class, n) for each, n in losses.items() if not each.is_eliminated)
        eliminated = unit_words((each.sp_class, n) for each, n in losses.items() if each.is_eliminated)
        gone: dict[int, int] = {}
        for each, count in losses.items():
            if each.is_eliminated:
                kind = each.sp_class & KIND_BITS
                gone[kind] = gone.get(kind, 0) + count
        tired = sum(n for each, n in losses.items() if not each.is_eliminated)
        code = CODES[self.area]
        state.note(LossesTaken("B4", code, NAMES[side], exhausted, eliminated), only(side))
        state.note(LossesSeen("B4", code, NAMES[side], tired, unit_words(sorted(gone.items()))), all_but(side))

    def chosen_by(self, side: int) -> list[Loss]:
        return [each for each in self.chosen if each.side == side]

    def next_verb(self, side: int) -> str:
        """Losses exhaust and eliminate by turns. [R9.5]"""
        return "eliminate" if len(self.chosen_by(side)) % 2 else "exhaust"

    def left(self, state: Campaign, side: int) -> dict[int, int]:
        """Fresh strength points of each class that have taken no loss yet."""
        numbers = {each: n for each, n in state.classes(side, self.area).items() if not each & EXHAUSTED}
        for each in self.chosen_by(side):
            numbers[each.sp_class] -= 1
        return numbers

    def owes_cavalry(self, state: Campaign, side: int) -> int:
        """How many of the losses still to be chosen must be cavalry. [R9.6]"""
        fresh = sum(n for each, n in state.classes(side, self.area).items() if is_fresh_cavalry(each))
        taken = sum(is_fresh_cavalry(each.sp_class) for each in self.chosen_by(side))
        return share(self.due[side], fresh) - taken

    def must_be_cavalry(self, state: Campaign, side: int) -> bool:
        """Must the very next loss be cavalry, so that the share is still reached?"""
        return self.due[side] - len(self.chosen_by(side)) <= self.owes_cavalry(state, side)


def is_fresh_cavalry(sp_class: int) -> bool:
    return not sp_class & EXHAUSTED and IS_CAVALRY[sp_class & KIND_BITS]


class ChooseBattleLosses(Decision[Campaign, TakeLosses]):
    """[B4] Which strength point takes the next loss."""

    name = "battle losses"
    rule = "B4"
    phase = "battle"
    verbs = ("exhaust", "eliminate")
    occasion = "battle-losses"

    def prompt(self, state: Campaign, at: TakeLosses, side: int) -> Prompt:
        number, must = len(at.chosen_by(side)) + 1, at.must_be_cavalry(state, side)
        loss = {"area": at.area, "number": number, "losses": at.due[side]}
        return Prompt("battle-losses", **loss, verb=at.next_verb(side), must_be_cavalry=must)

    def candidates(self, state: Campaign, at: TakeLosses, side: int) -> Iterator[Move]:
        for sp_class in state.classes(side, at.area):
            yield ("exhaust", at.area, sp_class)
            yield ("eliminate", at.area, sp_class)

    def options(self, state: Campaign, at: TakeLosses, side: int) -> list[Move]:
        verb = at.next_verb(side)
        must = at.must_be_cavalry(state, side)
        return [
            (verb, at.area, each)
            for each, number in at.left(state, side).items()
            if number and (not must or IS_CAVALRY[each & KIND_BITS])
        ]

    def refusal(self, state: Campaign, at: TakeLosses, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("exhaust" | "eliminate" as verb, area, sp_class):
                if area != at.area:
                    return Refusal(self.rule, "battle-elsewhere", target=at.area, area=area)
                return self._refusal(state, at, side, str(verb), sp_class)
        return self.no_answer(move)

    def _refusal(self, state: Campaign, at: TakeLosses, side: int, verb: str, sp_class: int) -> Refusal | None:
        if sp_class & EXHAUSTED:
            return Refusal("R9.7", "exhausted-take-no-losses")
        if not at.left(state, side).get(sp_class):
            return none_left(state, side, at.area, sp_class, "R9.5")
        if verb != at.next_verb(side):
            loss = {"number": len(at.chosen_by(side)) + 1, "losses": at.due[side]}
            return Refusal("R9.5", "losses-by-turns", **loss, verb=at.next_verb(side))
        if not IS_CAVALRY[sp_class & KIND_BITS] and at.must_be_cavalry(state, side):
            return Refusal("R9.6", "must-be-cavalry", losses=at.due[side])
        return None

    def take(self, state: Campaign, at: TakeLosses, side: int, move: Move) -> None:
        verb, _, sp_class = move
        at.chosen.append(Loss(side, at.area, sp_class, int(verb == "eliminate")))
        if len(at.chosen_by(side)) < at.due[side]:
            state.ask(side, self)


# --- pursuit -----------------------------------------------------------------------------------------------------


@procedure
class PursuitStep(Procedure[Campaign]):
    """[B5] The loser eliminates strength points of his choice, exhausted ones too."""

    sequence = ("choose", "apply")
    side: int
    area: int
    due: int
    chosen: list[int]

    def choose(self, state: Campaign) -> None:
        self.due = min(self.due, state.count(self.side, self.area))
        if self.due:
            state.ask(self.side, PURSUIT_LOSSES)

    def apply(self, state: Campaign) -> None:
        gone: dict[int, int] = {}
        for each, count in _tally(self.chosen).items():
            lose(state, self.area, each, count, is_eliminated=True)
            gone[each & (KIND_BITS | EXHAUSTED)] = gone.get(each & (KIND_BITS | EXHAUSTED), 0) + count
        if state.journal and gone:
            state.note(Pursued("B5", CODES[self.area], NAMES[self.side], unit_words(sorted(gone.items()))))

    def left(self, state: Campaign) -> dict[int, int]:
        numbers = state.classes(self.side, self.area)
        for each in self.chosen:
            numbers[each] -= 1
        return numbers


class ChoosePursuitLosses(Decision[Campaign, PursuitStep]):
    """[B5] Which strength point the pursuit destroys next."""

    name = "pursuit losses"
    rule = "R9.9"
    phase = "battle"
    verbs = ("eliminate",)
    occasion = "pursuit"

    def prompt(self, state: Campaign, at: PursuitStep, side: int) -> Prompt:
        return Prompt("pursuit-losses", area=at.area, number=len(at.chosen) + 1, losses=at.due)

    def candidates(self, state: Campaign, at: PursuitStep, side: int) -> list[Move]:
        return [("eliminate", at.area, each) for each in state.classes(side, at.area)]

    def refusal(self, state: Campaign, at: PursuitStep, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("eliminate", area, sp_class):
                if area != at.area:
                    return Refusal(self.rule, "pursuit-elsewhere", target=at.area, area=area)
                if at.left(state).get(sp_class):
                    return None
                return none_left(state, side, area, sp_class, self.rule)
            case ("exhaust", *_):
                return Refusal(self.rule, "pursuit-eliminates")
        return self.no_answer(move)

    def take(self, state: Campaign, at: PursuitStep, side: int, move: Move) -> None:
        at.chosen.append(move[2])
        if len(at.chosen) < at.due:
            state.ask(side, self)


BATTLE_LOSSES = ChooseBattleLosses()
PURSUIT_LOSSES = ChoosePursuitLosses()
