"""Positions for the tests of battles: strength points by words, steps, scripted dice, and quick answers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Self

from grognard.core.decision import DONE, Move
from grognard.core.dice import ScriptedDice
from grognard.core.errors import Refusal
from grognard.core.events import Event, Journal
from grognard.core.procedure import Procedure
from grognard.games.fateful_march.battle import BattlesStep
from grognard.games.fateful_march.lots import ENTRY, EXHAUSTED, FORCED, MARCHED
from grognard.games.fateful_march.records import Block
from grognard.games.fateful_march.state import IN_POOL, Campaign
from grognard.games.fateful_march.tables import (
    CONNECTION,
    FRENCH,
    KIND_NUMBER,
    LEADER_NUMBER,
    NUMBER,
    ORDER_NUMBER,
    RUSSIAN,
    SIDES,
    time_of,
)

SEASONS = {"summer": ("jul", 2), "winter": ("nov", 2)}


def sp(side: int, word: str) -> int:
    """`inf`, `cav_x` (exhausted), `gd_f` (force-marched): a class."""
    kind, _, marks = word.partition("_")
    return KIND_NUMBER[side, kind] | ("x" in marks) * EXHAUSTED | ("f" in marks) * FORCED


class Field:
    """A campaign with nothing on the map but what a test puts there."""

    def __init__(self, season: str = "summer") -> None:
        self.state = state = Campaign()
        state.turn, state.last_turn = time_of(*SEASONS[season]), 26
        state.step = 9
        state.journal = Journal()
        for leader in range(len(state.leader_area)):
            state.leader_area[leader] = IN_POOL

    def put(self, side: int, area: str, words: str, via: str = "") -> Self:
        """`put(FRENCH, "smolensk", "2gd 4inf 1cav_x Davout", via="orsha")`: strength points and leaders, perhaps come
        from an area this turn."""
        for word in words.split():
            if match := re.fullmatch(r"(\d+)(\w+)", word):
                self._add(side, NUMBER[area], int(match[1]), sp(side, match[2]), via)
            else:
                self.state.leader_area[LEADER_NUMBER[word]] = NUMBER[area]
        return self

    def _add(self, side: int, area: int, count: int, sp_class: int, via: str) -> None:
        lot = sp_class
        if via:
            connection = CONNECTION[NUMBER[via], area]
            lot |= connection + 1 << ENTRY | (0 if lot & FORCED else MARCHED)
            self.state.enter(side, area, connection)
        self.state.add(area, lot, count)

    def depots(self, side: int, *areas: str) -> Self:
        for area in areas:
            self.state.depots[NUMBER[area]] = side
        return self

    def block(self, side: int, order: str, area: str) -> Self:
        self.state.blocks[side].append(Block(NUMBER[area], ORDER_NUMBER[order]))
        return self

    def hand(self, side: int, *cards: int) -> Self:
        self.state.hands[side] += cards
        return self

    def run(self, *dice: int, procedure: Procedure[Any] | None = None) -> Campaign:
        """Begin a procedure, or else the battles of the turn, and go on to the first question."""
        state = self.state
        state.checks.clear()
        state.dice = ScriptedDice(dice)
        state.stack = [Rest(), procedure or BattlesStep()]
        state.advance()
        while "step begin" in asked(state).values():
            side = FRENCH if state.pending[FRENCH] else RUSSIAN
            state.play_unchecked(side, ("pass",))
        return state


class Rest(Procedure[Campaign]):
    """At the bottom of the stack: when it is reached, what was tested is over."""

    def clone(self) -> Rest:
        return Rest()


def asked(state: Campaign) -> dict[str, str]:
    """Who is asked what."""
    return {SIDES[side]: decision.name for side, decision in enumerate(state.pending) if decision}


def answer(state: Campaign, side: int, *moves: Move) -> None:
    """Answer one question after the other, each with a legal move."""
    for move in moves:
        decision = state.pending[side]
        assert decision is not None, f"{SIDES[side]} is not asked anything"
        assert move in state.moves(side), (move, state.moves(side))
        state.play_unchecked(side, move)


def refusal(state: Campaign, side: int, move: Move) -> Refusal:
    """Why a move is refused."""
    decision = state.pending[side]
    assert decision is not None
    assert move not in state.moves(side)
    found = decision.refusal(state, state.stack[-1], side, move)
    assert found is not None
    return found


def fight(state: Campaign, stop: str = "") -> None:
    """Lay no cards, pass every window, and take the first option of everything else, until a question of this name."""
    while state.waiting:
        for side in (FRENCH, RUSSIAN):
            decision = state.pending[side]
            if decision is None:
                continue
            if decision.name == stop:
                return
            moves = state.moves(side)
            quiet = [move for move in (("pass",), DONE) if move in moves]
            state.play_unchecked(side, quiet[0] if quiet else moves[0])


def units(state: Campaign, side: int, area: str) -> dict[str, int]:
    """What a side has in an area, in words, whatever has moved."""
    kinds = {number: id for (of, id), number in KIND_NUMBER.items() if of == side}
    found: dict[str, int] = {}
    for lot, count in state.side_lots(side, NUMBER[area]):
        word = kinds[lot & 15] + ("_x" if lot & EXHAUSTED else "")
        found[word] = found.get(word, 0) + count
    return found


def told(state: Campaign, kind: type[Event], side: int | None = -1) -> list[Any]:
    """The events of a kind, all of them or those that a side (None: a spectator) may see."""
    assert state.journal is not None
    entries: Iterable[Any] = state.journal.entries if side == -1 else state.journal.seen_by(side)
    return [entry.event for entry in entries if isinstance(entry.event, kind)]
