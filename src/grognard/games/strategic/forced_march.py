"""[Movement D] The Forced March Segment."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from grognard.core.decision import DONE, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.strategic.battle_events import Lost
from grognard.games.strategic.depots import abandon_depot, abandon_refusal
from grognard.games.strategic.events import ForcedMarch
from grognard.games.strategic.facts import Prompt, Refusal
from grognard.games.strategic.marching import (
    border_refusal,
    closed_to_followers,
    entry_refusal,
    leader_refusal,
    march,
    march_in_sight,
    nothing_there,
    unmoved,
)
from grognard.games.strategic.state import FORCED_MARCH as BY_FORCED_MARCH
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.tables import (
    CAVALRY,
    CODES,
    DEPOT,
    FORCED_MARCH,
    INFANTRY,
    LEADER,
    LEADERS_OF,
    NAMES,
    NEIGHBOURS,
    SPACES,
    SUPPLY,
)
from grognard.games.strategic.units import units_of


@procedure
class ForcedMarchSegment(Procedure[Campaign]):
    """[Sequence A2] Any number of attempts, one Corps at a time, each result seen before the next is declared."""

    sequence = ("ask",)
    side: int

    def ask(self, state: Campaign) -> None:
        state.ask(self.side, FORCE_MARCH)


@cache
def _forced_marches(origin: int, kind: int) -> list[Move]:
    return [("force", origin, there, kind) for there in NEIGHBOURS[origin]]


class ForceMarch(Decision[Campaign, ForcedMarchSegment]):
    """[Movement D] One Corps at a time, with a die; leaders free."""

    name = "forced march"
    rule = "Movement D"
    phase = "movement-phase"
    one_by_one = "one-by-one"
    verbs = ("force", "abandon", "done")
    occasion = "forced-march"

    def prompt(self, state: Campaign, at: ForcedMarchSegment, side: int) -> Prompt:
        return Prompt("forced-march")

    def refuses_lines(self, rule: str) -> Refusal:
        return Refusal(rule, self.one_by_one)

    def candidates(self, state: Campaign, at: ForcedMarchSegment, side: int) -> Iterator[Move]:
        yield DONE
        for origin in state.stacks_of(side):
            for destination in NEIGHBOURS[origin]:
                for kind in (INFANTRY, CAVALRY, SUPPLY, DEPOT):
                    yield ("force", origin, destination, kind)
                for leader in LEADERS_OF[side]:
                    yield ("force", origin, destination, LEADER + leader)
            yield ("abandon", origin)

    def refusal(self, state: Campaign, at: ForcedMarchSegment, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("force", origin, destination, kind):
                return self._force_refusal(state, side, origin, destination, kind)
            case ("abandon", space):
                return abandon_refusal(state, side, space)
        return self.no_answer(move)

    def _force_refusal(self, state: Campaign, side: int, origin: int, destination: int, kind: int) -> Refusal | None:
        if kind in (SUPPLY, DEPOT):
            return Refusal(self.rule, "never-forces", kind=kind)
        if refusal := border_refusal(origin, destination):
            return refusal
        if unmoved(state, side, origin, kind) < 1:
            if kind >= LEADER:
                return leader_refusal(state, side, origin, kind, self.rule)
            tried = Refusal(self.rule, "all-tried", kind=kind, space=origin)
            return nothing_there(state, side, origin, kind, self.rule) or tried
        return None if kind <= CAVALRY else entry_refusal(state, side, destination)

    def options(self, state: Campaign, at: ForcedMarchSegment, side: int) -> list[Move]:
        moves = [DONE]
        first = side * SPACES
        infantry, cavalry, marched = state.infantry, state.cavalry, state.marched
        present = state.present
        for space in range(SPACES):
            stack = first + space
            if present[stack]:
                if infantry[stack] > marched[space]:
                    moves += _forced_marches(space, INFANTRY)
                if cavalry[stack] > marched[SPACES + space]:
                    moves += _forced_marches(space, CAVALRY)
                if state.depots[stack]:
                    moves.append(("abandon", space))
        if state.optional:
            closed = closed_to_followers(state, side)
            tired = state.marched_leaders
            for leader in LEADERS_OF[side]:
                space = state.leader_space[leader]
                if space < SPACES and not tired >> leader & 1:
                    moves += [move for move in _forced_marches(space, LEADER + leader) if move[2] not in closed]
        return moves

    def take(self, state: Campaign, at: ForcedMarchSegment, side: int, move: Move) -> None:
        match move:
            case ("force", origin, destination, kind):
                at.repeat()
                if kind >= LEADER:
                    # Leaders go free. [Opt. Leaders A]
                    march_in_sight(state, side, origin, destination, kind, 1, "Movement D")
                else:
                    force_march(state, side, origin, destination, kind)
            case ("abandon", space):
                at.repeat()
                abandon_depot(state, space)


def force_march(state: Campaign, side: int, origin: int, destination: int, kind: int) -> None:
    die = state.dice.roll()
    result = FORCED_MARCH[die - 1]
    if state.journal:
        event = ForcedMarch("Movement D", NAMES[side], CODES[origin], CODES[destination], die, result)
        state.note(event)
    if result == "succeeds":
        march(state, side, origin, destination, kind, 1, "Movement D")
    elif result == "stays":
        state.marched[kind * SPACES + origin] += 1
    else:
        state.lose(side, origin, kind, 1, BY_FORCED_MARCH)
        if state.journal:
            state.note(Lost("Movement D", NAMES[side], CODES[origin], units_of(kind), "forced march"))
        state.settle(origin)


FORCE_MARCH = ForceMarch()
