"""[8.1] Rallying disrupted units with supply trains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.events.phases import Rallied, TrainsSpent
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.options import DUMMIES
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.supply import Lines
from grognard.games.invasion.tables import (
    CODES,
    FRENCH,
    NAMES,
    PIECE_SIDE,
    PIECES,
    RUSSIAN,
    UNITS_OF,
    codes,
)


@procedure
class RallySegment(Procedure[Campaign]):
    """[8.1] What may rally is fixed for both sides before anybody does. Q87"""

    sequence = ("begin", "first", "spend", "second", "spend")
    ready: tuple[int, ...] = ()
    """The units that may rally."""
    used: tuple[int, ...] = ()
    """The hex of each unit that has rallied."""
    side: int = FRENCH

    def begin(self, state: Campaign) -> None:
        self.ready = tuple(unit for side in (FRENCH, RUSSIAN) for unit in ready_to_rally(state, side))

    def first(self, state: Campaign) -> None:
        self._ask(state, state.leader)

    def second(self, state: Campaign) -> None:
        self._ask(state, enemy_of(state.leader))

    def _ask(self, state: Campaign, side: int) -> None:
        """Asked if a counter lies on a led stack with disrupted units; where stacks are closed, on any led one."""
        self.side, self.used = side, ()
        if any(_looks_ready(state, side, hex_) for hex_ in hexes_of(state.fighters[side])):
            state.ask(side, RALLY)

    def places_left(self, state: Campaign, side: int) -> dict[int, int]:
        """The hexes with units that may still rally, and how many of them the commanders there can rally."""
        hexes = {state.where[unit] for unit in self.ready if PIECE_SIDE[unit] == side and state.disrupted[unit]}
        return {hex_: rally_limit(state, side, hex_) - self.used.count(hex_) for hex_ in sorted(hexes)}

    def spend(self, state: Campaign) -> None:
        """The train of each stack that rallied is gone."""
        hexes = tuple(dict.fromkeys(self.used))
        for hex_ in hexes:
            state.spend_train(self.side, hex_)
        if hexes and state.journal:
            state.note(TrainsSpent("8.1", NAMES[self.side], codes(hexes)))
        self.used = ()


def _looks_ready(state: Campaign, side: int, hex_: int) -> bool:
    if not (state.counters_in(side, hex_) and state.commanders_in(side, hex_)):
        return False
    return state.has(DUMMIES) or any(state.disrupted[unit] for unit in state.units_in(side, hex_))


def ready_to_rally(state: Campaign, side: int) -> list[int]:
    """Disrupted units in General Supply with a genuine train and a commander."""
    disrupted = [unit for unit in UNITS_OF[side] if state.where[unit] >= 0 and state.disrupted[unit]]
    if not disrupted:
        return []
    lines = Lines(state, side)
    return [
        unit
        for unit in disrupted
        if state.trains_in(side, state.where[unit])
        and state.commanders_in(side, state.where[unit])
        and lines.feed(unit)
    ]


def rally_limit(state: Campaign, side: int, hex_: int) -> int:
    """The ratings of all commanders present, whatever the number of trains. [8.1, 16.4(1)] Q17"""
    return hooks.all_ratings(state, side, hex_)


class Rally(Decision[Campaign, RallySegment]):
    """Which units rally."""

    name = "rally"
    rule = "8.1"
    phase = "rally"
    verbs = ("rally", "done")
    occasion = "rally"

    def prompt(self, state: Campaign, at: RallySegment, side: int) -> Prompt:
        return Prompt("rally") if len(self.options(state, at, side)) > 1 else Prompt("nobody-rallies")

    def candidates(self, state: Campaign, at: RallySegment, side: int) -> Iterator[Move]:
        for unit in UNITS_OF[side]:
            yield ("rally", unit)
        yield DONE

    def options(self, state: Campaign, at: RallySegment, side: int) -> Sequence[Move]:
        units = [unit for unit in UNITS_OF[side] if unit in at.ready]
        return [*(("rally", unit) for unit in units if self._refuse(state, at, side, unit) is None), DONE]

    def refusal(self, state: Campaign, at: RallySegment, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("rally", unit):
                return self._refuse(state, at, side, unit)
        return self.no_answer(move)

    def _refuse_unready(self, state: Campaign, at: RallySegment, side: int, hex_: int) -> Refusal:
        """What a disrupted unit lacks: a commander, a Supply Train, or General Supply."""
        if not state.commanders_in(side, hex_):
            return Refusal(self.rule, "no-commander-there", hex=hex_)
        if not state.trains_in(side, hex_) and hex_ not in at.used:
            return Refusal(self.rule, "no-train-there", hex=hex_)
        return Refusal("6.1", "out-of-supply", hex=hex_)

    def _refuse(self, state: Campaign, at: RallySegment, side: int, unit: int) -> Refusal | None:
        if unit not in UNITS_OF[side]:
            return Refusal(self.rule, "enemy-piece", piece=unit)
        hex_ = state.where[unit]
        if hex_ < 0:
            return Refusal(self.rule, "not-on-map", piece=unit)
        if not state.disrupted[unit]:
            return Refusal(self.rule, "in-good-order", unit=unit)
        if unit not in at.ready:
            return self._refuse_unready(state, at, side, hex_)
        limit = rally_limit(state, side, hex_)
        if at.used.count(hex_) >= limit:
            return Refusal(self.rule, "rating-used-up", hex=hex_, count=limit)
        return None

    def take(self, state: Campaign, at: RallySegment, side: int, move: Move) -> None:
        if move == DONE:
            return
        unit = move[1]
        hex_ = state.where[unit]
        state.rally(unit)
        at.used = (*at.used, hex_)
        if state.journal:
            told = Rallied(self.rule, NAMES[side], CODES[hex_], (PIECES[unit].id,))
            if state.has(DUMMIES):
                state.note(told, only(side))
            else:
                state.note(told)
        if len(self.options(state, at, side)) > 1:
            state.ask(side, self)


RALLY = Rally()
