"""[12] Commanders' Movement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.events.war import CommanderMoved, SomebodyRode
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.fields import hexes_of, reach
from grognard.games.invasion.options import DUMMIES
from grognard.games.invasion.roads import refuse_ground
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import (
    ALL_ROWS,
    BIT,
    CITY_HEXES,
    CODES,
    COMMANDER_MOVE,
    COMMANDERS_OF,
    FIRST_COMMANDER,
    FRENCH,
    MAP,
    NAMES,
    OPEN_TO,
    PIECE_SIDE,
    PIECES,
)


def rides(state: Campaign, commander: int) -> int:
    """Where a commander may go: at most three hexes, not through enemies (Q1) or enemy cities that no friend holds,
    to a friendly combat unit, a friendly city, or an enemy city with a friendly unit. [12.1]"""
    side = PIECE_SIDE[commander]
    return _rides(state, side, state.where[commander])


def _rides(state: Campaign, side: int, hex_: int) -> int:
    enemy = enemy_of(side)
    shut = state.present[enemy] | (state.friendly[enemy] & ~state.present[side]) | ~OPEN_TO[side]
    within, passed = _open_ride(hex_)
    found = reach(BIT[hex_], ALL_ROWS, COMMANDER_MOVE, shut) if shut & passed else within
    return found & ~shut & _ends(state, side) & ~BIT[hex_]


def _ends(state: Campaign, side: int) -> int:
    """Where a ride may end: with a friendly combat unit, in a friendly city, in an enemy city with a friendly unit."""
    return state.fighters[side] | state.friendly[side] | (CITY_HEXES & state.present[side])


@cache
def _open_ride(hex_: int) -> tuple[int, int]:
    """Where a commander comes to if nothing is shut, and the hexes that he passes on the way."""
    start = BIT[hex_]
    return reach(start, ALL_ROWS, COMMANDER_MOVE, 0), reach(start, ALL_ROWS, COMMANDER_MOVE - 1, 0) & ~start


@procedure
class CommandersMove(Procedure[Campaign]):
    """[12.2] By turns, one commander at a time; who is done is done for good. Q42"""

    sequence = ("begin", "ride")
    active: int = FRENCH
    gone: tuple[int, ...] = ()
    out: tuple[bool, bool] = (False, False)

    def begin(self, state: Campaign) -> None:
        self.active = state.first_attacker

    def ride(self, state: Campaign) -> None:
        if not self.can_ride(state, self.active):
            self.active = enemy_of(self.active)
            if not self.can_ride(state, self.active):
                return
        self.repeat()
        state.ask(self.active, RIDE)

    def can_ride(self, state: Campaign, side: int) -> bool:
        return not self.out[side] and any(_rides(state, side, state.where[each]) for each in self.left(state, side))

    def left(self, state: Campaign, side: int) -> list[int]:
        """Commanders who have not moved in this phase."""
        return [each for each in COMMANDERS_OF[side] if state.where[each] >= 0 and each not in self.gone]


class Ride(Decision[Campaign, CommandersMove]):
    """Which commander goes where."""

    name = "ride"
    rule = "12.1"
    phase = "commanders"
    verbs = ("go", "done")
    occasion = "commanders"

    def prompt(self, state: Campaign, at: CommandersMove, side: int) -> Prompt:
        return Prompt("ride", count=COMMANDER_MOVE)

    def candidates(self, state: Campaign, at: CommandersMove, side: int) -> Iterator[Move]:
        for commander in at.left(state, side):
            for hex_ in MAP.within(state.where[commander], COMMANDER_MOVE):
                yield ("go", commander, hex_)
        yield DONE

    def options(self, state: Campaign, at: CommandersMove, side: int) -> Sequence[Move]:
        ends: dict[int, list[int]] = {}
        moves: list[Move] = []
        for commander in at.left(state, side):
            hex_ = state.where[commander]
            if hex_ not in ends:
                ends[hex_] = hexes_of(_rides(state, side, hex_))
            moves += [("go", commander, there) for there in ends[hex_]]
        moves.append(DONE)
        return moves

    def refusal(self, state: Campaign, at: CommandersMove, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("go", commander, hex_):
                return self._refuse(state, at, side, commander, hex_)
        return self.no_answer(move)

    def _refuse(self, state: Campaign, at: CommandersMove, side: int, commander: int, hex_: int) -> Refusal | None:
        if commander < FIRST_COMMANDER:
            return Refusal(self.rule, "no-commander", piece=commander)
        if PIECE_SIDE[commander] != side:
            return Refusal(self.rule, "enemy-piece", piece=commander)
        if state.where[commander] < 0:
            return Refusal(self.rule, "not-on-map", piece=commander)
        if commander in at.gone:
            return Refusal(self.rule, "commander-moved", commander=commander)
        return None if rides(state, commander) >> hex_ & 1 else self._refuse_goal(state, side, commander, hex_)

    def _refuse_goal(self, state: Campaign, side: int, commander: int, hex_: int) -> Refusal:
        """Why a ride does not end in a hex: the hex itself, or the way to it."""
        here, enemy = state.where[commander], enemy_of(side)
        if hex_ == here:
            return Refusal(self.rule, "is-there-already", commander=commander, hex=hex_)
        if hex_ not in MAP.within(here, COMMANDER_MOVE):
            return Refusal(self.rule, "too-far-to-ride", commander=commander, hex=hex_, count=COMMANDER_MOVE)
        if refused := refuse_ground(side, hex_):
            return refused
        if state.present[enemy] >> hex_ & 1:
            return Refusal(self.rule, "enemy-at-goal", hex=hex_)
        if (state.friendly[enemy] & ~state.present[side]) >> hex_ & 1:
            return Refusal(self.rule, "enemy-city-empty", hex=hex_)
        if not _ends(state, side) >> hex_ & 1:
            return Refusal(self.rule, "no-end-of-ride", hex=hex_)
        return Refusal(self.rule, "no-way-to-ride", commander=commander, hex=hex_, count=COMMANDER_MOVE)

    def take(self, state: Campaign, at: CommandersMove, side: int, move: Move) -> None:
        at.active = enemy_of(side)
        if move == DONE:
            at.out = (True, at.out[1]) if side == FRENCH else (at.out[0], True)
            return
        _, commander, hex_ = move
        origin = state.where[commander]
        state.move((commander,), hex_)
        at.gone = (*at.gone, commander)
        if state.journal:
            told = CommanderMoved(self.rule, NAMES[side], PIECES[commander].id, CODES[origin], CODES[hex_])
            if state.has(DUMMIES):
                state.note(told, only(side))
                state.note(SomebodyRode(self.rule, NAMES[side], CODES[origin], CODES[hex_]), all_but(side))
            else:
                state.note(told)


RIDE = Ride()
