"""[8.5, 8.6] March Attrition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.escape import call_lone_commanders
from grognard.games.invasion.events.phases import StackShaken
from grognard.games.invasion.events.war import MarchAttrition, Suffered
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.options import CHARACTERS, DUMMIES
from grognard.games.invasion.roads import march_length
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import (
    ATTRITION,
    ATTRITION_FROM,
    CODES,
    FRENCH,
    FRENCH_ATTRITION_TURN,
    IS_ARTILLERY,
    NAMES,
    NAPOLEON,
    PIECES,
    WINTER_ATTRITION_FROM,
)

Cause = tuple[str, int]


def attrition_from(state: Campaign) -> int:
    """The length of a march from which on it wears units out. [8.5]"""
    return WINTER_ATTRITION_FROM if state.is_winter else ATTRITION_FROM


def attrition_causes(
    state: Campaign,
    side: int,
    units: tuple[int, ...],
    started: tuple[int, ...],
    throughout: tuple[int, ...],
    leader: int,
    length: int,
) -> list[Cause]:
    """What changes the die. [8.6]"""
    forced = max(0, length - march_length(state))
    causes = [
        ("french", int(side == FRENCH and state.turn >= FRENCH_ATTRITION_TURN)),
        ("winter", int(state.is_winter)),
        ("forced-march", forced),
        ("napoleon", -int(NAPOLEON in throughout and not state.has(CHARACTERS))),  # [14.5]
        *hooks.attrition_causes(state, side, units, started, throughout, leader, forced),
    ]
    return [cause for cause in causes if cause[1]]


def losses(score: int, count: int) -> tuple[int, int]:
    """Units eliminated and disrupted, for a score and a number of marching combat units. [8.5] Q22"""
    found = (0, 0)
    for least, eliminated, disrupted in ATTRITION:
        if score >= least:
            found = (eliminated, disrupted)
    return (0, min(1, sum(found))) if count == 1 else found


def start_attrition(
    state: Campaign,
    side: int,
    hex_: int,
    units: tuple[int, ...],
    started: tuple[int, ...],
    throughout: tuple[int, ...],
    leader: int,
    length: int,
) -> None:
    """The die at the end of a march that was long enough, and what follows from it."""
    if length < attrition_from(state) or hooks.skips_attrition(state, side):
        return
    die = state.dice.roll()
    causes = attrition_causes(state, side, units, started, throughout, leader, length)
    score = die + sum(change for _, change in causes)
    eliminated, disrupted = losses(score, len(units))
    if not state.has(DUMMIES):  # a closed stack does not betray its guns [15.1]
        able = len([unit for unit in units if not IS_ARTILLERY[unit]])
        eliminated, disrupted = min(eliminated, able), min(disrupted, max(0, able - eliminated))
    if state.journal:
        told = MarchAttrition("8.5", NAMES[side], CODES[hex_], die, tuple(causes), score, eliminated, disrupted)
        state.note(told)
    if eliminated or disrupted:
        state.call(Wear(side, hex_, units, eliminated, disrupted))


@procedure
class Wear(Procedure[Campaign]):
    """[8.5] The owner chooses infantry or cavalry to eliminate, and then to disrupt."""

    sequence = ("choose", "end")
    side: int
    hex: int
    units: tuple[int, ...]
    eliminated: int
    disrupted: int

    def victims(self, state: Campaign) -> tuple[int, ...]:
        """Those who may be chosen now. [8.5, 16.6]"""
        there = [unit for unit in self.units if state.where[unit] == self.hex and not IS_ARTILLERY[unit]]
        fresh = tuple(unit for unit in there if not state.disrupted[unit])
        return hooks.attrition_victims(state, fresh)

    def choose(self, state: Campaign) -> None:
        victims = self.victims(state)
        left = self.eliminated + self.disrupted
        if not left or not victims:
            return
        self.repeat()
        if len(victims) <= max(1, self.eliminated):
            self.suffer(state, victims[0])  # nothing to choose
        else:
            state.ask(self.side, WEAR)

    def suffer(self, state: Campaign, unit: int) -> None:
        is_eliminated = bool(self.eliminated)
        if is_eliminated:
            self.eliminated -= 1
            state.eliminate(unit)
        else:
            self.disrupted -= 1
            state.disrupt(unit)
        if state.journal:
            name = (PIECES[unit].id,)
            where = "8.5", NAMES[self.side], CODES[self.hex]
            if is_eliminated:
                state.note(Suffered(*where, (), name))
            else:
                state.note_closed(self.side, Suffered(*where, name, ()), StackShaken(*where, "march"))

    def end(self, state: Campaign) -> None:
        if state.edition.commander_dice_any_cause:  # Q40
            call_lone_commanders(state, [(self.side, self.hex)])


class ChooseWorn(Decision[Campaign, Wear]):
    """Which unit is lost or disrupted by a march."""

    name = "wear"
    rule = "8.5"
    phase = "movement"
    verbs = ("lose", "disrupt")
    occasion = "attrition"

    def prompt(self, state: Campaign, at: Wear, side: int) -> Prompt:
        return Prompt("wear", hex=at.hex, lost=at.eliminated, shaken=at.disrupted)

    def _verb(self, at: Wear) -> str:
        return "lose" if at.eliminated else "disrupt"

    def candidates(self, state: Campaign, at: Wear, side: int) -> Iterator[Move]:
        for unit in at.units:
            yield (self._verb(at), unit)

    def options(self, state: Campaign, at: Wear, side: int) -> Sequence[Move]:
        return [(self._verb(at), unit) for unit in at.victims(state)]

    def refusal(self, state: Campaign, at: Wear, side: int, move: Move) -> Refusal | NoAnswer | None:
        if move[0] != self._verb(at):
            return self.no_answer(move)
        unit = move[1]
        if unit in at.victims(state):
            return None
        if unit not in at.units or state.where[unit] != at.hex:
            return Refusal(self.rule, "did-not-march", piece=unit)
        if IS_ARTILLERY[unit]:
            return Refusal(self.rule, "artillery-immune", unit=unit)
        return (
            Refusal("16.6", "cavalry-first") if not state.disrupted[unit] else Refusal(self.rule, "suffered", unit=unit)
        )

    def take(self, state: Campaign, at: Wear, side: int, move: Move) -> None:
        at.suffer(state, move[1])


WEAR = ChooseWorn()
