"""[B4, B5] Losses: battle losses that exhaust and eliminate by turns, pursuit, and who of the cavalry must share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from grognard.core.decision import Decision, Move
from grognard.core.errors import Refusal
from grognard.core.events import all_but, only
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.events.battle import Annihilated, LossesSeen, LossesTaken, Pursued
from grognard.games.fateful_march.records import Loss
from grognard.games.fateful_march.state import EXHAUSTED, FORCED, KIND_BITS, UNKNOWN, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    FRENCH,
    IS_CAVALRY,
    KIND_SIDE,
    NAMES,
    RUSSIAN,
    place,
)
from grognard.games.fateful_march.units import class_said

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


def said(classes: Iterable[tuple[int, int]]) -> str:
    """`2 infantry, 1 exhausted cavalry`: classes and numbers as players say them."""
    return ", ".join(class_said(sp_class, count) for sp_class, count in classes if count)


def kinds_said(kinds: dict[int, int]) -> str:
    """Eliminated strength points as everybody sees them in the box or the pool: by kind."""
    return ", ".join(class_said(kind, kinds[kind]) for kind in sorted(kinds) if kinds[kind])


def annihilate(state: Campaign, side: int, area: int, rule: str) -> int:
    """[R9.10] All strength points of a side there are eliminated; how many they were. Its leaders are alone then, and
    lost: the caller settles that."""
    kinds: dict[int, int] = {}
    for lot, count in state.side_lots(side, area):
        kinds[lot & KIND_BITS] = kinds.get(lot & KIND_BITS, 0) + count
        eliminate(state, area, lot, count)
    if state.journal and kinds:
        state.note(Annihilated(rule, CODES[area], NAMES[side], kinds_said(kinds)))
    return sum(kinds.values())


def _tally(chosen: Iterable[T]) -> dict[T, int]:
    numbers: dict[T, int] = {}
    for each in chosen:
        numbers[each] = numbers.get(each, 0) + 1
    return numbers


def why_none(state: Campaign, side: int, area: int, sp_class: int) -> str:
    """Why no strength point of a class can be chosen there: none is left, or they are in another state."""
    there, where = state.classes(side, area), place(area)
    if number := there.get(sp_class, 0):
        all_of_them = f"All {class_said(sp_class, number)}" if number > 1 else f"The only {class_said(sp_class)[2:]}"
        return f"{all_of_them} in {where} {'have' if number > 1 else 'has'} been chosen already."
    others = {each: count for each, count in there.items() if (each ^ sp_class) & KIND_BITS == 0}
    kind = class_said(sp_class & KIND_BITS, 2)[2:]
    if not others:
        return f"You have no {kind} in {where}."
    if sp_class & (EXHAUSTED | FORCED):
        kind = class_said(sp_class, 2)[2:]
    elif any(not each & EXHAUSTED for each in others):
        kind = f"{kind} that has not force-marched"
    else:
        kind = f"fresh {kind}"
    return f"You have no {kind} in {where}, only {said(others.items())}."


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
        exhausted = said((each.sp_class, n) for each, n in losses.items() if not each.is_eliminated)
        eliminated = said((each.sp_class, n) for each, n in losses.items() if each.is_eliminated)
        gone: dict[int, int] = {}
        for each, count in losses.items():
            if each.is_eliminated:
                kind = each.sp_class & KIND_BITS
                gone[kind] = gone.get(kind, 0) + count
        tired = sum(n for each, n in losses.items() if not each.is_eliminated)
        code = CODES[self.area]
        state.note(LossesTaken("B4", code, NAMES[side], exhausted, eliminated), only(side))
        state.note(LossesSeen("B4", code, NAMES[side], tired, kinds_said(gone)), all_but(side))

    def chosen_by(self, side: int) -> list[Loss]:
        return [each for each in self.chosen if each.side == side]

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
    phase = "Battle"
    verbs = ("exhaust", "eliminate")
    occasion = "the losses of a battle (B4)"

    def prompt(self, state: Campaign, at: TakeLosses, side: int) -> str:
        done = len(at.chosen_by(side))
        verb = "eliminate" if done % 2 else "exhaust"
        which = "a fresh cavalry strength point" if at.must_be_cavalry(state, side) else "a fresh strength point"
        return f"Loss {done + 1} of {at.due[side]} in {place(at.area)}: {verb} {which}."

    def candidates(self, state: Campaign, at: TakeLosses, side: int) -> Iterator[Move]:
        for sp_class in state.classes(side, at.area):
            yield ("exhaust", at.area, sp_class)
            yield ("eliminate", at.area, sp_class)

    def options(self, state: Campaign, at: TakeLosses, side: int) -> list[Move]:
        verb = "eliminate" if len(at.chosen_by(side)) % 2 else "exhaust"
        must = at.must_be_cavalry(state, side)
        return [
            (verb, at.area, each)
            for each, number in at.left(state, side).items()
            if number and (not must or IS_CAVALRY[each & KIND_BITS])
        ]

    def refusal(self, state: Campaign, at: TakeLosses, side: int, move: Move) -> Refusal | None:
        match move:
            case ("exhaust" | "eliminate" as verb, area, sp_class):
                if area != at.area:
                    return Refusal(self.rule, f"The battle is in {place(at.area)}; choose losses there.")
                return self._refusal(state, at, side, str(verb), sp_class)
        return self.no_answer(move, "exhaust or eliminate and the strength point")

    def _refusal(self, state: Campaign, at: TakeLosses, side: int, verb: str, sp_class: int) -> Refusal | None:
        if sp_class & EXHAUSTED:
            return Refusal("R9.7", "Exhausted strength points take no battle losses; choose a fresh one.")
        if not at.left(state, side).get(sp_class):
            return Refusal("R9.5", why_none(state, side, at.area, sp_class))
        done = len(at.chosen_by(side))
        due = "eliminates" if done % 2 else "exhausts"
        if not due.startswith(verb):
            words = f"Losses exhaust and eliminate by turns; loss {done + 1} of {at.due[side]} {due}"
            return Refusal("R9.5", f"{words} a strength point.")
        if not IS_CAVALRY[sp_class & KIND_BITS] and at.must_be_cavalry(state, side):
            words = f"At least 1 in 3 of the strength points that take your {at.due[side]} losses must be fresh cavalry"
            return Refusal("R9.6", f"{words}; this loss must be cavalry.")
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
            state.note(Pursued("B5", CODES[self.area], NAMES[self.side], said(sorted(gone.items()))))

    def left(self, state: Campaign) -> dict[int, int]:
        numbers = state.classes(self.side, self.area)
        for each in self.chosen:
            numbers[each] -= 1
        return numbers


class ChoosePursuitLosses(Decision[Campaign, PursuitStep]):
    """[B5] Which strength point the pursuit destroys next."""

    name = "pursuit losses"
    rule = "R9.9"
    phase = "Battle"
    verbs = ("eliminate",)
    occasion = "a pursuit"

    def prompt(self, state: Campaign, at: PursuitStep, side: int) -> str:
        return f"Pursuit in {place(at.area)}: eliminate strength point {len(at.chosen) + 1} of {at.due}."

    def candidates(self, state: Campaign, at: PursuitStep, side: int) -> list[Move]:
        return [("eliminate", at.area, each) for each in state.classes(side, at.area)]

    def refusal(self, state: Campaign, at: PursuitStep, side: int, move: Move) -> Refusal | None:
        match move:
            case ("eliminate", area, sp_class):
                if area != at.area:
                    return Refusal(self.rule, f"The pursuit is in {place(at.area)}; choose losses there.")
                if at.left(state).get(sp_class):
                    return None
                return Refusal(self.rule, why_none(state, side, area, sp_class))
            case ("exhaust", *_):
                return Refusal(self.rule, "Each loss of a pursuit eliminates a strength point, fresh or exhausted.")
        return self.no_answer(move, "eliminate and the strength point")

    def take(self, state: Campaign, at: PursuitStep, side: int, move: Move) -> None:
        at.chosen.append(move[2])
        if len(at.chosen) < at.due:
            state.ask(side, self)


BATTLE_LOSSES = ChooseBattleLosses()
PURSUIT_LOSSES = ChoosePursuitLosses()
