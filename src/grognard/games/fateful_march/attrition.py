"""[S13] Attrition: weather, modified sizes and distances, Forage, and losses that both sides choose at one time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march import aftermath, leaders
from grognard.games.fateful_march.cards import effects, modifiers, responses
from grognard.games.fateful_march.distance import supply_distances
from grognard.games.fateful_march.events.supply import (
    AttritionChecked,
    AttritionSuffered,
    Devastated,
    Foraged,
    SufferedUnseen,
    WeatherRolled,
)
from grognard.games.fateful_march.facts import Prompt, Reason, Refusal
from grognard.games.fateful_march.losses import none_left
from grognard.games.fateful_march.lots import EXHAUSTED, KIND_BITS
from grognard.games.fateful_march.records import Due, Loss
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CAVALRY_VALUE,
    CODES,
    FORAGE,
    FORAGE_SAVES,
    FRENCH,
    KEY_CITY_FEEDS,
    KIND_SIDE,
    KINDS,
    MOST_DEVASTATION,
    NAMES,
    RUSSIAN,
    SIDES,
    WEATHER,
    attrition,
)
from grognard.games.fateful_march.units import unit_words

STEP = 13
CAVALRY_SHARE = 3
"""Of every so many strength points affected one must be horse. [R13.6]"""

# --- what an area suffers ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Check:
    """The attrition of one side in one area, term by term."""

    area: int
    sps: int
    key_city: int
    devastation: int
    cards: int
    weather: int | None
    """None while the die has not been rolled; it counts 0 then."""
    distance: int
    foragers: int
    """Forage orders that are executed there."""

    @property
    def size(self) -> int:
        """The modified size."""
        return self.sps + self.key_city + self.devastation + self.cards + (self.weather or 0)

    @property
    def modifiers(self) -> tuple[tuple[str, int], ...]:
        """What is added to the number of strength points, each by its code."""
        added = (
            ("key-city", self.key_city),
            ("devastation", self.devastation),
            ("cards", self.cards),
            ("weather", self.weather or 0),
        )
        return tuple(each for each in added if each[1])

    @property
    def in_table(self) -> tuple[int, int]:
        """Losses and rise of Devastation as the table gives them. [Attrition Table]"""
        found = attrition(self.size, self.distance)
        return found.losses, found.devastation

    @property
    def devastates(self) -> int:
        """How far the Devastation Level really rises."""
        return min(self.in_table[1], MOST_DEVASTATION - self.devastation)

    @property
    def losses(self) -> int:
        """One more if the land cannot be devastated as far as it should, two fewer for each Forage. [R13.3, R13.4]"""
        losses, rise = self.in_table
        capped = int(self.devastation + rise > MOST_DEVASTATION)
        return max(0, losses + capped - FORAGE_SAVES * self.foragers)


def weather_for(state: Campaign, side: int) -> int:
    """What the weather die counts for a side: a face for the other side counts 0; then come cards. [Dice]"""
    season = "winter" if state.is_winter else "summer"
    return WEATHER[season][state.weather - 1].counts(SIDES[side]) + modifiers.weather_change(state, side)


def checks(state: Campaign, side: int) -> list[Check]:
    """All areas of a side on the present position; both sides are judged on the same one. [S13]"""
    distances = supply_distances(state, side)
    weather = weather_for(state, side) if state.weather else None
    foragers = _foragers(state, side)
    return [_check(state, side, area, distances, weather, foragers) for area in state.held_areas(side)]


def _foragers(state: Campaign, side: int) -> dict[int, int]:
    """By area: the Forage orders that are executed there. [R13.4]"""
    found: dict[int, int] = {}
    for block in state.blocks[side]:
        area = block.area
        if block.order == FORAGE and not modifiers.is_banned(state, side, FORAGE, area):
            found[area] = found.get(area, 0) + 1
    return found


def _check(
    state: Campaign, side: int, area: int, distances: Sequence[int], weather: int | None, foragers: dict[int, int]
) -> Check:
    return Check(
        area,
        state.totals[side * AREAS + area],
        -KEY_CITY_FEEDS if modifiers.key_counts(state, area) else 0,
        state.devastation[area],
        modifiers.attrition_size(state, side, area),
        weather,
        distances[area],
        foragers.get(area, 0),
    )


# --- the step ----------------------------------------------------------------------------------------------------

EXHAUST, ELIMINATE = 0, 1
"""What becomes of a strength point: not eliminated, eliminated."""


@procedure
class AttritionStep(Procedure[Campaign]):
    """[S13] One roll for the weather; then all areas of both sides on the position before."""

    sequence = ("begin", "roll_weather", "respond", "choose_areas", "check", "choose_losses", "suffer")
    losses: list[Due]
    chosen: list[Loss]
    """What the sides have chosen so far: nothing happens before both are done."""

    def begin(self, state: Campaign) -> None:
        state.take_off_markers()
        state.call(leaders.StepBegin(STEP))

    def roll_weather(self, state: Campaign) -> None:
        roll_weather(state)

    def respond(self, state: Campaign) -> None:
        responses.windows(state, responses.WEATHER_ROLLED, None)

    def choose_areas(self, state: Campaign) -> None:
        state.verdict = 0
        state.call(effects.ChooseStep13Areas())

    def check(self, state: Campaign) -> None:
        both = [checks(state, side) for side in (FRENCH, RUSSIAN)]
        for side in (FRENCH, RUSSIAN):
            _forage(state, side)
            for each in both[side]:
                self._note(state, side, each)
                if each.devastates:
                    _devastate(state, each)
                if each.losses:
                    self.losses.append(Due(side, each.area, each.losses))

    def _note(self, state: Campaign, side: int, each: Check) -> None:
        if state.journal and each.in_table != (0, 0):
            where, found = (NAMES[side], CODES[each.area]), (each.distance, each.foragers, each.losses)
            state.note(AttritionChecked("Attrition Table", *where, each.sps, each.modifiers, *found), only(side))

    def choose_losses(self, state: Campaign) -> None:
        """Both are asked, with or without losses: who suffers how much is nobody else's business."""
        state.ask(FRENCH, SUFFER)
        state.ask(RUSSIAN, SUFFER)

    def suffer(self, state: Campaign) -> None:
        for _, area, sp_class, is_eliminated in self.chosen:
            if is_eliminated:
                state.eliminate(area, sp_class)
            else:
                state.exhaust(area, sp_class)
        if state.journal:
            _note_losses(state, self.chosen)
        aftermath.settle(state)


def new_attrition_step() -> AttritionStep:
    return AttritionStep([], [])


def roll_weather(state: Campaign) -> None:
    """Roll the weather die; a card may have it rolled again, and then the second roll stands."""
    state.weather = state.dice.roll()
    if state.journal:
        season = "winter" if state.is_winter else "summer"
        french, russian = (weather_for(state, side) for side in (FRENCH, RUSSIAN))
        state.note(WeatherRolled("Weather Table", state.weather, season, french, russian))


def _forage(state: Campaign, side: int) -> None:
    """Every Forage order among own strength points is executed and shown, also where nothing is lost. [R13.4]"""
    for area, number in _foragers(state, side).items():
        if state.totals[side * AREAS + area]:
            for _ in range(number):
                _return_block(state, side, area)
            if state.journal:
                state.note(Foraged("R13.4", NAMES[side], CODES[area], number))


def _return_block(state: Campaign, side: int, area: int) -> None:
    blocks = state.blocks[side]
    del blocks[next(n for n, each in enumerate(blocks) if each.area == area and each.order == FORAGE)]


def _devastate(state: Campaign, check: Check) -> None:
    state.devastate(check.area, check.devastates)
    if state.journal:
        state.note(Devastated("R13.3", CODES[check.area], state.devastation[check.area]))


def _note_losses(state: Campaign, chosen: Sequence[Loss]) -> None:
    """The owner is told where and what; the enemy what comes into the boxes that everybody sees."""
    for side, area in dict.fromkeys((each.side, each.area) for each in chosen):
        here = [each for each in chosen if each.side == side and each.area == area]
        exhausted, eliminated = (
            unit_words(sorted(Counter(classes).items()))
            for classes in (
                [each.sp_class for each in here if not each.is_eliminated],
                [each.sp_class for each in here if each.is_eliminated],
            )
        )
        state.note(AttritionSuffered("R13.5", NAMES[side], CODES[area], exhausted, eliminated), only(side))
    for side in (FRENCH, RUSSIAN):
        gone = [each.sp_class & KIND_BITS for each in chosen if each.side == side and each.is_eliminated]
        lost = Counter(KINDS[kind].id for kind in gone)
        state.note(SufferedUnseen("R13.5", NAMES[side], tuple(sorted(lost.items()))), all_but(side))


# --- the choice of losses ------------------------------------------------------------------------------------------


_WORDS = ("exhaust", "eliminate")
_VERBS = {"exhaust": EXHAUST, "eliminate": ELIMINATE}


@dataclass(slots=True)
class Plight:
    """An area in the middle of the choice: what is left, what was affected, what is still to be lost.

    Strength points exhausted in this step may be eliminated by a later loss of it and then count as affected once; so
    of two that look alike the one exhausted now goes first."""

    fresh: dict[int, int]
    tired: dict[int, int]
    """By kind with EXHAUSTED: those exhausted before this step."""
    newly: dict[int, int]
    """Likewise those exhausted in this step."""
    losses: int
    cavalry_at_first: int
    cavalry: int
    """Fresh horse left."""
    affected: int = 0
    is_half: bool = False
    """Has the first of two exhausted strength points been eliminated for a loss?"""

    @property
    def exhausted(self) -> int:
        return sum(self.tired.values()) + sum(self.newly.values())

    @property
    def is_over(self) -> bool:
        """No losses left, or nothing to lose. [R13.5]"""
        return not self.losses or not (self.fresh or self.exhausted)

    def apply(self, verb: int, sp_class: int) -> None:
        if verb == EXHAUST:
            _less(self.fresh, sp_class)
            self.newly[sp_class | EXHAUSTED] = self.newly.get(sp_class | EXHAUSTED, 0) + 1
            self.cavalry -= int(CAVALRY_VALUE[sp_class & KIND_BITS] > 0)
            self.affected += 1
            self.losses -= 1
            return
        if sp_class in self.newly:
            _less(self.newly, sp_class)
        else:
            _less(self.tired, sp_class)
            self.affected += 1
        if self.is_half or not self.exhausted:
            # The second of two; or the last one of all, which satisfies a loss alone. Q30
            self.losses -= 1
            self.is_half = False
        else:
            self.is_half = True

    def can_keep_share(self, verb: int, sp_class: int) -> bool:
        """After this act, can the rest still be chosen so that one in three is fresh horse? [R13.6] Q31

        Exhausting horse is the surest way: each adds one to both counts; once no fresh horse is left all is well."""
        affected, left, cavalry = self.affected + 1, self.losses - 1, self.cavalry
        if verb == EXHAUST:
            cavalry -= int(CAVALRY_VALUE[sp_class & KIND_BITS] > 0)
        else:
            is_new = sp_class in self.newly
            affected -= int(is_new)
            if not self.is_half and self.exhausted > 1:
                # The second of the two that make up this loss.
                affected += int(sum(self.newly.values()) == int(is_new))
        more = min(left, cavalry)
        return more == cavalry or self.cavalry_at_first - cavalry + more >= (affected + more) // CAVALRY_SHARE

    def acts(self) -> Iterator[tuple[int, int]]:
        """What the owner may do now."""
        if self.is_over:
            return
        if not self.is_half:
            for sp_class in self.fresh:
                if self.can_keep_share(EXHAUST, sp_class):
                    yield EXHAUST, sp_class
        if self.is_half or not self.fresh or self.exhausted > 1:
            for sp_class in sorted({*self.tired, *self.newly}):
                if self.can_keep_share(ELIMINATE, sp_class):
                    yield ELIMINATE, sp_class


def _less(numbers: dict[int, int], sp_class: int) -> None:
    if numbers[sp_class] == 1:
        del numbers[sp_class]
    else:
        numbers[sp_class] -= 1


def plight(state: Campaign, at: AttritionStep, side: int, area: int) -> Plight:
    """The area as the side's choices so far leave it."""
    losses = next((each.losses for each in at.losses if each.side == side and each.area == area), 0)
    fresh: dict[int, int] = {}
    tired: dict[int, int] = {}
    cavalry = 0
    for lot, count in state.lots[area]:
        kind = lot & KIND_BITS
        if KIND_SIDE[kind] == side:
            if lot & EXHAUSTED:
                tired[kind | EXHAUSTED] = count
            else:
                fresh[kind] = count
                cavalry += count if CAVALRY_VALUE[kind] else 0
    now = Plight(fresh, tired, {}, losses, cavalry, cavalry)
    for each in at.chosen:
        if each.area == area and each.side == side:
            now.apply(each.is_eliminated, each.sp_class)
    return now


def _hurt_areas(at: AttritionStep, side: int) -> list[int]:
    return [each.area for each in at.losses if each.side == side]


class Suffer(Decision[Campaign, AttritionStep]):
    """Which strength points are exhausted or eliminated, area by area, in any order."""

    name = "suffer"
    rule = "R13.5"
    phase = "attrition"
    verbs = ("exhaust", "eliminate", "done")
    occasion = "attrition"

    def prompt(self, state: Campaign, at: AttritionStep, side: int) -> Prompt:
        plights = [(area, plight(state, at, side, area)) for area in _hurt_areas(at, side)]
        due = tuple(
            Reason("losses-due", area=area, count=now.losses, is_half=now.is_half)
            for area, now in plights
            if not now.is_over
        )
        return Prompt("suffer", due=due) if due else Prompt("suffer-nothing")

    def candidates(self, state: Campaign, at: AttritionStep, side: int) -> Iterator[Move]:
        for area in _hurt_areas(at, side):
            now = plight(state, at, side, area)
            for sp_class in now.fresh:
                yield ("exhaust", area, sp_class)
            for sp_class in sorted({*now.tired, *now.newly}):
                yield ("eliminate", area, sp_class)
        yield DONE

    def options(self, state: Campaign, at: AttritionStep, side: int) -> Sequence[Move]:
        moves: list[Move] = []
        for area in _hurt_areas(at, side):
            moves += [(_WORDS[verb], area, sp_class) for verb, sp_class in plight(state, at, side, area).acts()]
        return moves or [DONE]

    def refusal(self, state: Campaign, at: AttritionStep, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return self._refuse_done(state, at, side)
            case (("exhaust" | "eliminate") as word, area, sp_class):
                now = plight(state, at, side, area)
                if area not in _hurt_areas(at, side):
                    return Refusal(self.rule, "no-attrition-there", area=area)
                return _refuse_loss(state, side, now, _VERBS[word], area, sp_class)
        return self.no_answer(move)

    def _refuse_done(self, state: Campaign, at: AttritionStep, side: int) -> Refusal | None:
        for area in _hurt_areas(at, side):
            if not plight(state, at, side, area).is_over:
                left = plight(state, at, side, area).losses
                return Refusal(self.rule, "losses-missing", count=left, area=area)
        return None

    def take(self, state: Campaign, at: AttritionStep, side: int, move: Move) -> None:
        if move != DONE:
            at.chosen.append(Loss(side, move[1], move[2], _VERBS[move[0]]))
            state.ask(side, self)


def _refuse_loss(state: Campaign, side: int, now: Plight, verb: int, area: int, sp_class: int) -> Refusal | None:
    if now.is_over:
        return Refusal("R13.5", "losses-all-chosen", area=area)
    refusal = (_refuse_exhausting if verb == EXHAUST else _refuse_eliminating)(state, side, now, area, sp_class)
    if refusal or now.can_keep_share(verb, sp_class):
        return refusal
    return Refusal("R13.6", "must-be-horse", area=area, left=now.cavalry)


def _refuse_exhausting(state: Campaign, side: int, now: Plight, area: int, sp_class: int) -> Refusal | None:
    rule = "R13.5"
    if sp_class & EXHAUSTED:
        return Refusal(rule, "exhausted-already", unit=sp_class, area=area)
    if sp_class not in now.fresh:
        return none_left(state, side, area, sp_class, rule)
    return Refusal(rule, "second-to-eliminate", area=area) if now.is_half else None


def _refuse_eliminating(state: Campaign, side: int, now: Plight, area: int, sp_class: int) -> Refusal | None:
    rule = "R13.5"
    if not sp_class & EXHAUSTED:
        return Refusal(rule, "only-exhausted-eliminated", area=area)
    if sp_class not in now.tired and sp_class not in now.newly:
        return none_left(state, side, area, sp_class, rule)
    if not now.is_half and now.exhausted == 1 and now.fresh:
        return Refusal("Q30", "two-for-a-loss", area=area)
    return None


SUFFER = Suffer()
