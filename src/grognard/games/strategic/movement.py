"""[Movement] The Basic Movement Segment, the Forced March Segment, and what Supply units may do at their end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from grognard.core.decision import Decision, Move
from grognard.core.errors import Refusal
from grognard.core.events import all_but, only
from grognard.core.procedure import Procedure, procedure
from grognard.games.strategic.events import (
    AreaBurnt,
    DepotGone,
    DepotMade,
    ForcedMarch,
    ForceSeen,
    Lost,
    Marched,
    MarkersShown,
)
from grognard.games.strategic.state import CORPS_ENTERED, MARKERS_SET, Campaign
from grognard.games.strategic.state import FORCED_MARCH as BY_FORCED_MARCH
from grognard.games.strategic.tables import (
    AREA_OF,
    CAVALRY,
    CODES,
    DEPLETED,
    DEPOT,
    FORCED_MARCH,
    FRENCH,
    INFANTRY,
    KIND_NAMES,
    LEADER,
    LEADERS,
    LEADERS_OF,
    MAP,
    NAMES,
    NEIGHBOURS,
    RUSSIAN,
    SPACES,
    SPACES_OF,
    SUPPLY,
    UNDEPLETED,
    place,
)
from grognard.games.strategic.units import kind_word

DONE: Move = ("done",)


@procedure
class MovementPhase(Procedure[Campaign]):
    """[Sequence A2] Both segments, then Depots are made or Areas laid waste, before any battle."""

    sequence = ("open", "basic_movement", "open_forced_march", "forced_march", "supply_units_act", "close")
    side: int
    showing: int = -1
    """The stack whose number of markers is about to be set."""

    def open(self, state: Campaign) -> None:
        clear_march_marks(state)

    def basic_movement(self, state: Campaign) -> None:
        state.ask(self.side, BASIC_MOVEMENT)

    def open_forced_march(self, state: Campaign) -> None:
        # Every Corps may try once, whether it moved before or not. [Movement D]
        state.marched = bytearray(4 * SPACES)
        state.marched_leaders = 0

    def forced_march(self, state: Campaign) -> None:
        state.ask(self.side, FORCE_MARCH)

    def supply_units_act(self, state: Campaign) -> None:
        decision = MAKE_DEPOTS if self.side == FRENCH else LAY_WASTE
        if len(decision.options(state, self, self.side)) > 1:
            self.repeat()
            state.ask(self.side, decision)

    def close(self, state: Campaign) -> None:
        clear_march_marks(state)


def clear_march_marks(state: Campaign) -> None:
    state.marched = bytearray(4 * SPACES)
    state.marched_leaders = 0
    state.phase_marks = bytearray(SPACES)


# --- the checks ------------------------------------------------------------------------------------------------


def border_refusal(origin: int, destination: int) -> Refusal | None:
    if destination in NEIGHBOURS[origin]:
        return None
    return Refusal("Movement A", f"{place(origin)} and {place(destination)} have no common border.")


def may_follow(state: Campaign, side: int, destination: int) -> bool:
    """May units other than Corps enter? Not where enemies are, unless a Corps entered in this phase.
    [Movement B1] Q18"""
    return not state.present[(1 - side) * SPACES + destination] or bool(state.phase_marks[destination] & CORPS_ENTERED)


def entry_refusal(state: Campaign, side: int, destination: int) -> Refusal | None:
    if may_follow(state, side, destination):
        return None
    return Refusal(
        "Movement B1",
        f"Enemy units are in {place(destination)}: a Corps must enter it first in this phase.",
    )


def unmoved(state: Campaign, side: int, space: int, kind: int) -> int:
    """How many units of a kind in a space have not moved (or tried to) in this segment."""
    if kind >= LEADER:
        here = state.leader_space[kind - LEADER] == space and LEADERS[kind - LEADER].side == side
        return int(here and not state.marched_leaders >> (kind - LEADER) & 1)
    return state.kinds[kind][side * SPACES + space] - state.marched[kind * SPACES + space]


def portable_depots(state: Campaign, side: int, space: int) -> int:
    """Depots that a Supply unit can carry: one each, both there since the phase began. [Movement B2]"""
    return min(unmoved(state, side, space, DEPOT), unmoved(state, side, space, SUPPLY))


def _marches(verb: str, origin: int, destination: int, kind: int, most: int) -> list[Move]:
    return [(verb, origin, destination, kind, count) for count in range(1, most + 1)]


@cache
def _corps_marches(origin: int, kind: int, most: int) -> list[Move]:
    """Corps may cross every border, so their marches depend on their number alone."""
    return [m for there in NEIGHBOURS[origin] for m in _marches("march", origin, there, kind, most)]


@cache
def _forced_marches(origin: int, kind: int) -> list[Move]:
    return [("force", origin, there, kind) for there in NEIGHBOURS[origin]]


# --- basic movement --------------------------------------------------------------------------------------------


class BasicMovement(Decision[Campaign, MovementPhase]):
    """[Movement A, B] One group of like units over one border, as often as wanted."""

    name = "basic movement"
    rule = "Movement A"
    phase = "Movement Phase"

    def prompt(self, state: Campaign, at: MovementPhase, side: int) -> str:
        return "Basic Movement: march units over one border each, then say done."

    def candidates(self, state: Campaign, at: MovementPhase, side: int) -> Iterator[Move]:
        yield DONE
        for origin in range(SPACES):
            stack = side * SPACES + origin
            if not state.present[stack]:
                continue
            for destination in NEIGHBOURS[origin]:
                for kind in (INFANTRY, CAVALRY, SUPPLY, DEPOT):
                    yield from _marches("march", origin, destination, kind, state.kinds[kind][stack])
                for leader in LEADERS_OF[side]:
                    yield ("march", origin, destination, LEADER + leader, 1)
            yield ("abandon", origin)
            yield ("show", origin)

    def refusal(self, state: Campaign, at: MovementPhase, side: int, move: Move) -> Refusal | None:
        match move:
            case ("done",):
                return None
            case ("march", origin, destination, kind, count):
                return self._march_refusal(state, side, origin, destination, kind, count)
            case ("abandon", space):
                return abandon_refusal(state, side, space)
            case ("show", space):
                return show_refusal(state, side, space)
        return wrong_answer(self.rule, move, "march, abandon a Depot, or done")

    def _march_refusal(
        self, state: Campaign, side: int, origin: int, destination: int, kind: int, count: int
    ) -> Refusal | None:
        if refusal := border_refusal(origin, destination):
            return refusal
        left = unmoved(state, side, origin, kind)
        if not 1 <= count <= left:
            return Refusal("Movement", _too_few(state, side, origin, kind, count, left))
        if kind == DEPOT and count > portable_depots(state, side, origin):
            return Refusal(
                "Movement B2",
                f"A Depot moves only with a Supply unit that carries it, one each; {place(origin)} has "
                f"{portable_depots(state, side, origin)} unmoved Supply units with a Depot.",
            )
        return None if kind <= CAVALRY else entry_refusal(state, side, destination)

    def options(self, state: Campaign, at: MovementPhase, side: int) -> list[Move]:
        moves = [DONE]
        first = side * SPACES
        present, marched = state.present, state.marched
        infantry, cavalry, supply, depots = state.kinds
        piles = state.piles
        for space in range(SPACES):
            stack = first + space
            if not present[stack]:
                continue
            if count := infantry[stack] - marched[space]:
                moves += _corps_marches(space, INFANTRY, count)
            if count := cavalry[stack] - marched[SPACES + space]:
                moves += _corps_marches(space, CAVALRY, count)
            if supply[stack]:
                self._supply_options(state, side, space, moves)
            if depots[stack]:
                moves.append(("abandon", space))
            if piles and show_refusal(state, side, space) is None:
                moves.append(("show", space))
        if state.optional:
            self._leader_options(state, side, moves)
        return moves

    def _supply_options(self, state: Campaign, side: int, space: int, moves: list[Move]) -> None:
        count = unmoved(state, side, space, SUPPLY)
        carried = portable_depots(state, side, space)
        for there in NEIGHBOURS[space]:
            if may_follow(state, side, there):
                moves += _marches("march", space, there, SUPPLY, count)
                moves += _marches("march", space, there, DEPOT, carried)

    def _leader_options(self, state: Campaign, side: int, moves: list[Move]) -> None:
        tired = state.marched_leaders
        for leader in LEADERS_OF[side]:
            space = state.leader_space[leader]
            if space < SPACES and not tired >> leader & 1:
                for there in NEIGHBOURS[space]:
                    if may_follow(state, side, there):
                        moves.append(("march", space, there, LEADER + leader, 1))

    def take(self, state: Campaign, at: MovementPhase, side: int, move: Move) -> None:
        match move:
            case ("march", origin, destination, kind, count):
                at.repeat()
                march(state, side, origin, destination, kind, count)
            case ("abandon", space):
                at.repeat()
                abandon_depot(state, space)
            case ("show", space):
                at.showing = space
                state.ask(side, SHOW_MARKERS)


def _too_few(state: Campaign, side: int, origin: int, kind: int, count: int, left: int) -> str:
    if kind >= LEADER:
        leader = LEADERS[kind - LEADER]
        if leader.side != side or state.leader_space[kind - LEADER] != origin:
            return f"{leader.name} is not in {place(origin)}."
        return f"{leader.name} has moved already."
    if count < 1:
        return "At least one unit must move."
    return (
        f"{place(origin)} has {left} {NAMES[side]} {KIND_NAMES[kind]} that may still move, not {count}: "
        "each unit moves once in a segment."
    )


def march(
    state: Campaign, side: int, origin: int, destination: int, kind: int, count: int, rule: str = "Movement A"
) -> None:
    """Move like units over a border and remember that they moved. A carried Depot takes its Supply unit along."""
    if kind == DEPOT:
        _march_kind(state, side, origin, destination, SUPPLY, count)
    _march_kind(state, side, origin, destination, kind, count)
    if state.journal:
        note_march(state, side, origin, destination, kind_word(kind, count), rule)
    state.settle(origin)
    state.settle(destination)


def _march_kind(state: Campaign, side: int, origin: int, destination: int, kind: int, count: int) -> None:
    state.move(side, origin, destination, kind, count)
    if kind >= LEADER:
        state.marched_leaders |= 1 << (kind - LEADER)
    else:
        state.marched[kind * SPACES + destination] += count
        if kind <= CAVALRY:
            state.phase_marks[destination] |= CORPS_ENTERED


def note_march(state: Campaign, side: int, origin: int, destination: int, units: str, rule: str) -> None:
    """The owner reads what marched; the others only that a force did, and only once for each way it took."""
    assert state.journal is not None
    state.note(Marched(rule, NAMES[side], CODES[origin], CODES[destination], units), only(side))
    seen = ForceSeen(rule, NAMES[side], CODES[origin], CODES[destination])
    for entry in reversed(state.journal.entries):
        if entry.turn != state.turn:
            break
        if entry.event == seen:
            return
    state.note(seen, all_but(side))


# --- markers and Depots in the Movement Phase ------------------------------------------------------------------


def show_refusal(state: Campaign, side: int, space: int) -> Refusal | None:
    """[Stacking B] The owner may show more or fewer markers, here once for each stack and phase. Q42"""
    if not state.piles:
        return Refusal("Stacking B", "This game shows only where stacks are; play with the option piles.")
    if state.present[side * SPACES + space] < 2:
        return Refusal("Stacking B", f"Your units in {place(space)} can be shown in one way only.")
    if state.phase_marks[space] & MARKERS_SET:
        return Refusal("Stacking B", f"The markers of {place(space)} have been set in this phase.")
    return None


class ShowMarkers(Decision[Campaign, MovementPhase]):
    """[Stacking B] How many markers stand for the stack."""

    name = "show markers"
    rule = "Stacking B"
    phase = "Movement Phase"

    def prompt(self, state: Campaign, at: MovementPhase, side: int) -> str:
        return f"How many markers shall the enemy see in {place(at.showing)}?"

    def candidates(self, state: Campaign, at: MovementPhase, side: int) -> list[Move]:
        return [("markers", n) for n in range(1, state.present[side * SPACES + at.showing] + 1)]

    def refusal(self, state: Campaign, at: MovementPhase, side: int, move: Move) -> Refusal | None:
        most = state.present[side * SPACES + at.showing]
        match move:
            case ("markers", n):
                if 1 <= n <= most:
                    return None
                return Refusal(self.rule, f"Between 1 and {most} markers can stand for this stack.")
        return wrong_answer(self.rule, move, "a number of markers")

    def take(self, state: Campaign, at: MovementPhase, side: int, move: Move) -> None:
        space = at.showing
        state.markers[side * SPACES + space] = move[1]
        state.phase_marks[space] |= MARKERS_SET
        at.showing = -1
        at.go_to("basic_movement")
        if state.journal:
            state.note(MarkersShown(self.rule, NAMES[side], CODES[space], move[1]))


def abandon_refusal(state: Campaign, side: int, space: int) -> Refusal | None:
    """[Supply D] A Depot may be given up. Q39"""
    if state.depots[side * SPACES + space]:
        return None
    return Refusal("Supply D", f"You have no Depot in {place(space)}.")


def abandon_depot(state: Campaign, space: int) -> None:
    state.remove(FRENCH, space, DEPOT)
    if state.marched[DEPOT * SPACES + space] > state.depots[space]:
        state.marched[DEPOT * SPACES + space] = state.depots[space]
    state.settle(space)
    if state.journal:
        state.note(DepotGone("Supply D", CODES[space], "given up"))


# --- forced march ----------------------------------------------------------------------------------------------


class ForceMarch(Decision[Campaign, MovementPhase]):
    """[Movement D] One Corps at a time, with a die; leaders free."""

    name = "forced march"
    rule = "Movement D"
    phase = "Movement Phase"

    def prompt(self, state: Campaign, at: MovementPhase, side: int) -> str:
        return "Forced March: try to move a Corps one space more (1-2 succeeds, 5-6 eliminated), or say done."

    def candidates(self, state: Campaign, at: MovementPhase, side: int) -> Iterator[Move]:
        yield DONE
        for origin in state.stacks_of(side):
            for destination in NEIGHBOURS[origin]:
                for kind in (INFANTRY, CAVALRY, SUPPLY, DEPOT):
                    yield ("force", origin, destination, kind)
                for leader in LEADERS_OF[side]:
                    yield ("force", origin, destination, LEADER + leader)
            yield ("abandon", origin)

    def refusal(self, state: Campaign, at: MovementPhase, side: int, move: Move) -> Refusal | None:
        match move:
            case ("done",):
                return None
            case ("force", origin, destination, kind):
                return self._force_refusal(state, side, origin, destination, kind)
            case ("abandon", space):
                return abandon_refusal(state, side, space)
        return wrong_answer(self.rule, move, "a forced march, abandon a Depot, or done")

    def _force_refusal(self, state: Campaign, side: int, origin: int, destination: int, kind: int) -> Refusal | None:
        if kind in (SUPPLY, DEPOT):
            return Refusal(self.rule, f"A {KIND_NAMES[kind]} never force marches.")
        if refusal := border_refusal(origin, destination):
            return refusal
        if unmoved(state, side, origin, kind) < 1:
            what = "leader" if kind >= LEADER else KIND_NAMES[kind]
            return Refusal(self.rule, f"No such {what} in {place(origin)} that has not tried yet.")
        return None if kind <= CAVALRY else entry_refusal(state, side, destination)

    def options(self, state: Campaign, at: MovementPhase, side: int) -> list[Move]:
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
            tired = state.marched_leaders
            for leader in LEADERS_OF[side]:
                space = state.leader_space[leader]
                if space < SPACES and not tired >> leader & 1:
                    for there in NEIGHBOURS[space]:
                        if may_follow(state, side, there):
                            moves.append(("force", space, there, LEADER + leader))
        return moves

    def take(self, state: Campaign, at: MovementPhase, side: int, move: Move) -> None:
        match move:
            case ("force", origin, destination, kind):
                at.repeat()
                if kind >= LEADER:
                    # Leaders go free. [Opt. Leaders A]
                    march(state, side, origin, destination, kind, 1, "Movement D")
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
        state.settle(origin)
        if state.journal:
            units = kind_word(kind)
            state.note(Lost("Movement D", NAMES[side], CODES[origin], units, "forced march"))


# --- the end of the phase: Depots and scorched earth -----------------------------------------------------------


class MakeDepots(Decision[Campaign, MovementPhase]):
    """[Supply B] A French Supply unit may make a Depot; the Area is used up by it. Q19, Q49"""

    name = "make depots"
    rule = "Supply B"
    phase = "Movement Phase"

    def prompt(self, state: Campaign, at: MovementPhase, side: int) -> str:
        return "Make Depots with Supply units in undepleted Areas (100% depleted by it), or say done."

    def candidates(self, state: Campaign, at: MovementPhase, side: int) -> Iterator[Move]:
        yield DONE
        for space in state.stacks_of(FRENCH):
            yield ("depot", space)

    def refusal(self, state: Campaign, at: MovementPhase, side: int, move: Move) -> Refusal | None:
        match move:
            case ("done",):
                return None
            case ("depot", space):
                area = AREA_OF[space]
                if not state.supply[space]:
                    return Refusal(self.rule, f"There is no French Supply unit in {place(space)}.")
                if state.depletion[area] != UNDEPLETED:
                    return Refusal(self.rule, f"The Area of {place(space)} is depleted.")
                if state.is_held(RUSSIAN, SPACES_OF[area]):
                    return Refusal(self.rule, f"Enemy units are in Area {MAP.areas[area]}.")
                return None
        return wrong_answer(self.rule, move, "depot, or done")

    def take(self, state: Campaign, at: MovementPhase, side: int, move: Move) -> None:
        match move:
            case ("done",):
                at.go_to("close")
            case ("depot", space):
                state.add(FRENCH, space, DEPOT)
                state.depletion[AREA_OF[space]] = DEPLETED
                if state.journal:
                    state.note(DepotMade(self.rule, CODES[space]))


class LayWaste(Decision[Campaign, MovementPhase]):
    """[Supply B] A Russian Supply unit may deplete the Area where it is, whatever its state. Q20"""

    name = "lay waste"
    rule = "Supply B"
    phase = "Movement Phase"

    def prompt(self, state: Campaign, at: MovementPhase, side: int) -> str:
        return "Lay Areas with a Russian Supply unit waste (100% depleted), or say done."

    def candidates(self, state: Campaign, at: MovementPhase, side: int) -> Iterator[Move]:
        yield DONE
        for area in dict.fromkeys(AREA_OF[space] for space in state.stacks_of(RUSSIAN)):
            yield ("burn", area)

    def refusal(self, state: Campaign, at: MovementPhase, side: int, move: Move) -> Refusal | None:
        match move:
            case ("done",):
                return None
            case ("burn", area):
                if not any(state.supply[SPACES + space] for space in SPACES_OF[area]):
                    return Refusal(self.rule, f"There is no Russian Supply unit in Area {MAP.areas[area]}.")
                if state.depletion[area] == DEPLETED:
                    return Refusal(self.rule, f"Area {MAP.areas[area]} is 100% depleted already.")
                return None
        return wrong_answer(self.rule, move, "burn, or done")

    def take(self, state: Campaign, at: MovementPhase, side: int, move: Move) -> None:
        match move:
            case ("done",):
                at.go_to("close")
            case ("burn", area):
                state.depletion[area] = DEPLETED
                if state.journal:
                    state.note(AreaBurnt(self.rule, MAP.areas[area]))


def wrong_answer(rule: str, move: Move, wanted: str) -> Refusal:
    return Refusal(rule, f"{move[0]!r} does not answer the question; say {wanted}.")


BASIC_MOVEMENT = BasicMovement()
SHOW_MARKERS = ShowMarkers()
FORCE_MARCH = ForceMarch()
MAKE_DEPOTS = MakeDepots()
LAY_WASTE = LayWaste()
