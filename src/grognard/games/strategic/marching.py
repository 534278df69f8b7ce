"""[Movement A-C] Crossing a border: what any march must satisfy, and what it does."""

from __future__ import annotations

from functools import cache
from itertools import compress, takewhile

from grognard.core.decision import Move
from grognard.core.events import all_but, only
from grognard.games.strategic.events import ForceSeen, Marched, MarkersShown, StackGone
from grognard.games.strategic.facts import Refusal
from grognard.games.strategic.state import CAVALRY_ENTERED, ENTERED, INFANTRY_ENTERED, Campaign
from grognard.games.strategic.tables import (
    CAVALRY,
    CODES,
    DEPOT,
    LEADER,
    LEADERS,
    NAMES,
    NEIGHBOURS,
    SPACES,
    SUPPLY,
)
from grognard.games.strategic.units import marching_units

_NEIGHBOUR_SETS = tuple(frozenset(neighbours) for neighbours in NEIGHBOURS)


def border_refusal(origin: int, destination: int) -> Refusal | None:
    if destination in NEIGHBOURS[origin]:
        return None
    return Refusal("Movement A", "no-border", origin=origin, destination=destination)


def may_follow(state: Campaign, side: int, destination: int) -> bool:
    """May units other than Corps enter? Not where enemies are, unless a Corps entered in this phase and is still there.
    [Movement B1] Q18"""
    return not state.present[(1 - side) * SPACES + destination] or is_opened(state, side, destination)


def is_opened(state: Campaign, side: int, space: int) -> bool:
    """Is a Corps there that entered in this phase? Of those of one type it is the others that leave first. Q18"""
    marks, stack = state.phase_marks[space], side * SPACES + space
    return bool(
        (marks & INFANTRY_ENTERED and state.infantry[stack]) or (marks & CAVALRY_ENTERED and state.cavalry[stack])
    )


def entry_refusal(state: Campaign, side: int, destination: int) -> Refusal | None:
    if may_follow(state, side, destination):
        return None
    has_been = state.phase_marks[destination] & (INFANTRY_ENTERED | CAVALRY_ENTERED)
    return Refusal("Movement B1", "corps-first", space=destination, is_gone=bool(has_been))


def unmoved(state: Campaign, side: int, space: int, kind: int) -> int:
    """How many units of a kind in a space have not moved (or tried to) in this segment."""
    if kind >= LEADER:
        here = state.leader_space[kind - LEADER] == space and LEADERS[kind - LEADER].side == side
        return int(here and not state.marched_leaders >> (kind - LEADER) & 1)
    return state.kinds[kind][side * SPACES + space] - state.marched[kind * SPACES + space]


def nothing_there(state: Campaign, side: int, space: int, kind: int, rule: str) -> Refusal | None:
    """The refusal if the side has no unit of this kind in the space, or none at all."""
    stack = side * SPACES + space
    if not state.present[stack]:
        return Refusal(rule, "no-units", space=space)
    if kind < LEADER and not state.kinds[kind][stack]:
        return Refusal(rule, "none-there", side=side, kind=kind, space=space)
    return None


def leader_refusal(state: Campaign, side: int, space: int, kind: int, rule: str) -> Refusal:
    """Why a leader does not go from a space: he is not there, or has gone already."""
    is_there = LEADERS[kind - LEADER].side == side and state.leader_space[kind - LEADER] == space
    return Refusal(rule, "leader-moved" if is_there else "leader-elsewhere", kind=kind, space=space)


def portable_depots(state: Campaign, side: int, space: int) -> int:
    """Depots that a Supply unit can carry: one each, both there since the phase began. [Movement B2]"""
    return min(unmoved(state, side, space, DEPOT), unmoved(state, side, space, SUPPLY))


def clear_marches(state: Campaign) -> None:
    """Forget which units have moved: a new segment begins."""
    state.marched = bytearray(4 * SPACES)
    state.marched_leaders = 0


def clear_march_marks(state: Campaign) -> None:
    """Forget what a Movement Phase remembers."""
    clear_marches(state)
    state.phase_marks = bytearray(SPACES)


# --- listing ---------------------------------------------------------------------------------------------------


def marches_to(origin: int, destination: int, kind: int, most: int) -> list[Move]:
    return [("march", origin, destination, kind, count) for count in range(1, most + 1)]


@cache
def marches_from(origin: int, kind: int, most: int) -> list[Move]:
    """Over every border. Corps may cross them all, so their marches depend on their number alone."""
    return [move for there in NEIGHBOURS[origin] for move in marches_to(origin, there, kind, most)]


def closed_to_followers(state: Campaign, side: int) -> frozenset[int]:
    """The spaces that only a Corps may enter now; the same condition as `may_follow`, for the whole map."""
    enemy, marks = (1 - side) * SPACES, state.phase_marks
    held = compress(range(SPACES), state.present[enemy : enemy + SPACES])
    return frozenset([space for space in held if not (marks[space] and is_opened(state, side, space))])


def follower_marches(origin: int, kind: int, most: int, closed: frozenset[int]) -> list[Move]:
    """Marches of units other than Corps."""
    if not most or _NEIGHBOUR_SETS[origin].isdisjoint(closed):
        return marches_from(origin, kind, most)
    return [move for move in marches_from(origin, kind, most) if move[2] not in closed]


# --- marching --------------------------------------------------------------------------------------------------


def march(state: Campaign, side: int, origin: int, destination: int, kind: int, count: int, rule: str) -> None:
    """Move like units over a border and remember that they moved."""
    _cross(state, side, origin, destination, kind, count, rule)
    state.settle(origin)
    state.settle(destination)


def _cross(state: Campaign, side: int, origin: int, destination: int, kind: int, count: int, rule: str) -> None:
    """A carried Depot takes its Supply unit along."""
    if kind == DEPOT:
        _march_kind(state, side, origin, destination, SUPPLY, count)
    _march_kind(state, side, origin, destination, kind, count)
    if state.journal:
        units = marching_units(kind, count)
        state.note(Marched(rule, NAMES[side], CODES[origin], CODES[destination], units), only(side))


def _march_kind(state: Campaign, side: int, origin: int, destination: int, kind: int, count: int) -> None:
    state.move(side, origin, destination, kind, count)
    if kind >= LEADER:
        state.marched_leaders |= 1 << (kind - LEADER)
    else:
        state.marched[kind * SPACES + destination] += count
        if kind <= CAVALRY:
            state.phase_marks[destination] |= ENTERED[kind]


def march_in_sight(
    state: Campaign, side: int, origin: int, destination: int, kind: int, count: int, rule: str = "Movement A"
) -> None:
    """March, and let the others see that a force did: once for each way it takes in a segment, however often. Only
    what they see change is told them every time."""
    shown = [state.markers[side * SPACES + space] for space in (origin, destination)]
    _cross(state, side, origin, destination, kind, count, rule)
    if state.journal:
        seen = ForceSeen(rule, NAMES[side], CODES[origin], CODES[destination])
        this_turn = takewhile(lambda entry: entry.turn == state.turn, reversed(state.journal.entries))
        if not any(entry.event == seen for entry in this_turn):
            state.note(seen, all_but(side))
        else:
            note_stack(state, side, origin, shown[0], rule)
            note_stack(state, side, destination, shown[1], rule)
    state.settle(origin)
    state.settle(destination)


def note_stack(state: Campaign, side: int, space: int, shown: int, rule: str) -> None:
    """Tell the others if they see a stack vanish, or its pile of markers change from what was shown."""
    stack = side * SPACES + space
    if not state.present[stack]:
        state.note(StackGone(rule, NAMES[side], CODES[space]), all_but(side))
    elif state.piles and state.markers[stack] != shown:
        state.note(MarkersShown(rule, NAMES[side], CODES[space], state.markers[stack]), all_but(side))
