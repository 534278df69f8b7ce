"""Finding the areas that a card speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from grognard.games.fateful_march.cards.deck import ANYBODY, NO_LEADER, SOME_LEADER, Selector
from grognard.games.fateful_march.distance import supply_distances
from grognard.games.fateful_march.lots import EXHAUSTED, KIND_BITS, Lot
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import AREAS, KIND_SIDE, NEIGHBOURS, NOBODY, SUPPLY_DISTANCE

NO_AREA = 255


class Moment(NamedTuple):
    """When a card is played: by whom, where its trigger or its battle is, and what caused the trigger."""

    side: int
    area: int = NO_AREA
    force: Sequence[Lot] = ()
    """The lots of the Force that caused it."""
    attacker: int = NOBODY
    """The attacker of the battle, if there is one."""


def count_of(state: Campaign, side: int, area: int, kinds: Sequence[int], exhausted: bool = False) -> int:
    """How many strength points of some kinds (none: of all) a side has in an area, fresh or exhausted."""
    return sum(
        count
        for lot, count in state.lots[area]
        if KIND_SIDE[lot & KIND_BITS] == side
        and bool(lot & EXHAUSTED) == exhausted
        and (not kinds or lot & KIND_BITS in kinds)
    )


def matching(state: Campaign, selector: Selector, moment: Moment, eyes: int | None = None) -> list[int]:
    """The areas, in the map's order. With `eyes`: those that a side cannot rule out by what it sees."""
    if selector.first_of:
        allowed: Iterable[int] = next(
            (found for each in selector.first_of if (found := matching(state, each, moment, eyes))), ()
        )
    elif selector.any_of:
        allowed = sorted({area for each in selector.any_of for area in matching(state, each, moment, eyes)})
    else:
        allowed = selector.ground
    return list(_narrowed(state, selector, moment, eyes, allowed))


def _narrowed(
    state: Campaign, selector: Selector, moment: Moment, eyes: int | None, allowed: Iterable[int]
) -> Iterator[int]:
    ground = selector.ground
    near = _surroundings(state, selector, moment, eyes)
    far = supply_distances(state, selector.side) if selector.in_supply else None
    sees_all = eyes is None or selector.occupied in (eyes, NOBODY, ANYBODY)
    for area in allowed:
        if (
            (len(ground) == AREAS or area in ground)
            and (not selector.at_trigger or area == moment.area)
            and _is_occupied(state, selector, area)
            and (not sees_all or _is_strong(state, selector, area))
            and _has_leader(state, selector, area)
            and (selector.depot == ANYBODY or state.depots[area] == selector.depot)
            and (selector.control == ANYBODY or state.controls(selector.control, area))
            and (near is None or area in near)
            and (far is None or far[area] <= SUPPLY_DISTANCE)
        ):
            yield area


def _surroundings(state: Campaign, selector: Selector, moment: Moment, eyes: int | None) -> set[int] | None:
    """The areas next to those that `adj` finds."""
    if selector.adjacent is None:
        return None
    return {there for area in matching(state, selector.adjacent, moment, eyes) for there in NEIGHBOURS[area]}


def _is_occupied(state: Campaign, selector: Selector, area: int) -> bool:
    if selector.occupied == ANYBODY:
        return True
    if selector.occupied == NOBODY:
        return not state.totals[area] and not state.totals[AREAS + area]
    return bool(state.totals[selector.occupied * AREAS + area])


def _is_strong(state: Campaign, selector: Selector, area: int) -> bool:
    """What `min` and `has` count, and the enemy does not see."""
    if selector.least > 1 and state.totals[selector.occupied * AREAS + area] < selector.least:
        return False
    return selector.has is None or bool(count_of(state, selector.occupied, area, selector.has))


def _has_leader(state: Campaign, selector: Selector, area: int) -> bool:
    wanted = selector.leader
    if wanted >= 0:
        return state.leader_area[wanted] == area
    if wanted == SOME_LEADER:
        return bool(state.leaders_in(selector.occupied, area))
    return wanted != NO_LEADER or not state.leaders_in(selector.occupied, area)


def tells_secrets(selector: Selector, chooser: int) -> bool:
    """Does it count what the chooser of the areas cannot see? Then the owner names all areas that qualify."""
    if selector.occupied == 1 - chooser and (selector.least > 1 or selector.has is not None):
        return True
    inner = [*selector.any_of, *selector.first_of, *([selector.adjacent] if selector.adjacent else [])]
    return any(tells_secrets(each, chooser) for each in inner)


def with_adjacent(areas: Iterable[int]) -> list[int]:
    """The areas and all around them."""
    return sorted({there for area in areas for there in (area, *NEIGHBOURS[area])})
