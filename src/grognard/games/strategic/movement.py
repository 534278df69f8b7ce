"""[Movement] The Movement Phase and its Basic Movement Segment."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.decision import DONE, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.strategic.depots import SupplyUnitsAct, abandon_depot, abandon_refusal
from grognard.games.strategic.events import MarkersShown
from grognard.games.strategic.facts import Prompt, Refusal
from grognard.games.strategic.forced_march import ForcedMarchSegment
from grognard.games.strategic.marching import (
    border_refusal,
    clear_march_marks,
    clear_marches,
    closed_to_followers,
    entry_refusal,
    follower_marches,
    leader_refusal,
    march_in_sight,
    marches_from,
    marches_to,
    nothing_there,
    portable_depots,
    unmoved,
)
from grognard.games.strategic.state import MARKERS_SET, Campaign
from grognard.games.strategic.tables import (
    CAVALRY,
    CODES,
    DEPOT,
    INFANTRY,
    LEADER,
    LEADERS_OF,
    NAMES,
    NEIGHBOURS,
    SPACES,
    SUPPLY,
)


@procedure
class MovementPhase(Procedure[Campaign]):
    """[Sequence A2] Both segments, then Depots are made or Areas laid waste, before any battle."""

    sequence = ("open", "basic_movement", "forced_march", "supply_units_act", "close")
    side: int

    def open(self, state: Campaign) -> None:
        clear_march_marks(state)

    def basic_movement(self, state: Campaign) -> None:
        state.call(BasicMovementSegment(self.side))

    def forced_march(self, state: Campaign) -> None:
        # Every Corps may try once, whether it moved before or not. [Movement D]
        clear_marches(state)
        state.call(ForcedMarchSegment(self.side))

    def supply_units_act(self, state: Campaign) -> None:
        state.call(SupplyUnitsAct(self.side))

    def close(self, state: Campaign) -> None:
        clear_march_marks(state)


@procedure
class BasicMovementSegment(Procedure[Campaign]):
    """[Sequence A2] Any number of marches, each unit at most once."""

    sequence = ("ask",)
    side: int
    showing: int = -1
    """The stack whose number of markers is about to be set."""

    def ask(self, state: Campaign) -> None:
        state.ask(self.side, BASIC_MOVEMENT)


class BasicMovement(Decision[Campaign, BasicMovementSegment]):
    """[Movement A, B] One group of like units over one border, as often as wanted."""

    name = "basic movement"
    rule = "Movement A"
    phase = "movement-phase"
    verbs = ("march", "abandon", "show", "done")
    occasion = "basic-movement"

    def prompt(self, state: Campaign, at: BasicMovementSegment, side: int) -> Prompt:
        return Prompt("basic-movement")

    def candidates(self, state: Campaign, at: BasicMovementSegment, side: int) -> Iterator[Move]:
        yield DONE
        for origin in range(SPACES):
            stack = side * SPACES + origin
            if not state.present[stack]:
                continue
            for destination in NEIGHBOURS[origin]:
                for kind in (INFANTRY, CAVALRY, SUPPLY, DEPOT):
                    yield from marches_to(origin, destination, kind, state.kinds[kind][stack])
                for leader in LEADERS_OF[side]:
                    yield ("march", origin, destination, LEADER + leader, 1)
            yield ("abandon", origin)
            yield ("show", origin)

    def refusal(self, state: Campaign, at: BasicMovementSegment, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("march", origin, destination, kind, count):
                return self._march_refusal(state, side, origin, destination, kind, count)
            case ("abandon", space):
                return abandon_refusal(state, side, space)
            case ("show", space):
                return show_refusal(state, side, space)
        return self.no_answer(move)

    def _march_refusal(
        self, state: Campaign, side: int, origin: int, destination: int, kind: int, count: int
    ) -> Refusal | None:
        if refusal := border_refusal(origin, destination):
            return refusal
        left = unmoved(state, side, origin, kind)
        if not 1 <= count <= left:
            return _too_few(state, side, origin, kind, count, left)
        if kind == DEPOT and count > portable_depots(state, side, origin):
            return Refusal("Movement B2", "depot-carried", space=origin, count=portable_depots(state, side, origin))
        return None if kind <= CAVALRY else entry_refusal(state, side, destination)

    def options(self, state: Campaign, at: BasicMovementSegment, side: int) -> list[Move]:
        moves = [DONE]
        first = side * SPACES
        present, marched, piles = state.present, state.marched, state.piles
        infantry, cavalry, supply, depots = state.kinds
        closed = closed_to_followers(state, side)
        for space in range(SPACES):
            stack = first + space
            if not present[stack]:
                continue
            if count := infantry[stack] - marched[space]:
                moves += marches_from(space, INFANTRY, count)
            if count := cavalry[stack] - marched[SPACES + space]:
                moves += marches_from(space, CAVALRY, count)
            if supply[stack]:
                moves += follower_marches(space, SUPPLY, unmoved(state, side, space, SUPPLY), closed)
                moves += follower_marches(space, DEPOT, portable_depots(state, side, space), closed)
            if depots[stack]:
                moves.append(("abandon", space))
            if piles and show_refusal(state, side, space) is None:
                moves.append(("show", space))
        if state.optional:
            tired = state.marched_leaders
            for leader in LEADERS_OF[side]:
                space = state.leader_space[leader]
                if space < SPACES and not tired >> leader & 1:
                    moves += follower_marches(space, LEADER + leader, 1, closed)
        return moves

    def take(self, state: Campaign, at: BasicMovementSegment, side: int, move: Move) -> None:
        match move:
            case ("march", origin, destination, kind, count):
                at.repeat()
                march_in_sight(state, side, origin, destination, kind, count)
            case ("abandon", space):
                at.repeat()
                abandon_depot(state, space)
            case ("show", space):
                at.showing = space
                state.ask(side, SHOW_MARKERS)


def _too_few(state: Campaign, side: int, origin: int, kind: int, count: int, left: int) -> Refusal:
    rule = "Movement"
    if kind >= LEADER:
        return leader_refusal(state, side, origin, kind, rule)
    if count < 1:
        return Refusal(rule, "at-least-one")
    if nothing := nothing_there(state, side, origin, kind, rule):
        return nothing
    if not left:
        return Refusal(rule, "all-moved", side=side, kind=kind, space=origin)
    return Refusal(rule, "fewer-left", side=side, kind=kind, space=origin, left=left, count=count)


# --- markers -----------------------------------------------------------------------------------------------------


def show_refusal(state: Campaign, side: int, space: int) -> Refusal | None:
    """[Stacking B] The owner may show more or fewer markers, here once for each stack and phase. Q42"""
    if not state.piles:
        return Refusal("Stacking B", "no-piles")
    stack = side * SPACES + space
    if not state.present[stack]:
        return Refusal("Stacking B", "no-units", space=space)
    if state.fewest_markers(stack) == state.present[stack]:
        return Refusal("Stacking B", "one-way-to-show", space=space)
    if state.phase_marks[space] & MARKERS_SET:
        return Refusal("Stacking B", "markers-set", space=space)
    return None


class ShowMarkers(Decision[Campaign, BasicMovementSegment]):
    """[Stacking B] How many markers stand for the stack."""

    name = "show markers"
    rule = "Stacking B"
    phase = "movement-phase"
    verbs = ("markers",)
    occasion = "show-markers"

    def prompt(self, state: Campaign, at: BasicMovementSegment, side: int) -> Prompt:
        return Prompt("show-markers", space=at.showing)

    def candidates(self, state: Campaign, at: BasicMovementSegment, side: int) -> list[Move]:
        stack = side * SPACES + at.showing
        return [("markers", n) for n in range(state.fewest_markers(stack), state.present[stack] + 1)]

    def refusal(self, state: Campaign, at: BasicMovementSegment, side: int, move: Move) -> Refusal | NoAnswer | None:
        stack = side * SPACES + at.showing
        fewest, most = state.fewest_markers(stack), state.present[stack]
        match move:
            case ("markers", n):
                if fewest <= n <= most:
                    return None
                return Refusal(self.rule, "so-many-markers", fewest=fewest, most=most)
        return self.no_answer(move)

    def take(self, state: Campaign, at: BasicMovementSegment, side: int, move: Move) -> None:
        space = at.showing
        state.markers[side * SPACES + space] = move[1]
        state.phase_marks[space] |= MARKERS_SET
        at.showing = -1
        at.go_to("ask")
        if state.journal:
            state.note(MarkersShown(self.rule, NAMES[side], CODES[space], move[1]))


BASIC_MOVEMENT = BasicMovement()
SHOW_MARKERS = ShowMarkers()
