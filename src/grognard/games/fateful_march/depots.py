"""[S12] Depot Markers: placed by order, taken off the map."""

from __future__ import annotations

from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.distance import has_depot_line
from grognard.games.fateful_march.events.supply import DepotPlaced, DepotRemoved
from grognard.games.fateful_march.facts import Reason, Refusal
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    DEPOT_CUBES,
    DEPOT_LINE,
    IS_DEPOT_TOWN,
    NAMES,
    NOBODY,
    PLACE_DEPOT,
)


def may_place(state: Campaign, side: int, area: int, reach: int = DEPOT_LINE) -> bool:
    """Can the side place a Depot Marker here now? [R12.1] Q28"""
    return (
        IS_DEPOT_TOWN[area]
        and state.depots[area] == NOBODY
        and bool(state.totals[side * AREAS + area])
        and state.cubes_left(side) > 0
        and has_depot_line(state, side, area, reach)
    )


def put_marker(state: Campaign, side: int, area: int, rule: str = "R12.1") -> None:
    """A marker from the Force Pool into a town."""
    state.depots[area] = side
    if state.journal:
        state.note(DepotPlaced(rule, NAMES[side], CODES[area]))


WITHDRAWN = Reason("withdrawn")


def take_off(state: Campaign, area: int, rule: str = "R12.2", why: Reason = WITHDRAWN) -> None:
    """A marker back to its Force Pool, without discard."""
    side, state.depots[area] = state.depots[area], NOBODY
    if state.journal:
        state.note(DepotRemoved(rule, NAMES[side], CODES[area], why))


# --- the order ---------------------------------------------------------------------------------------------------


def may_execute(state: Campaign, side: int, area: int, order: int = PLACE_DEPOT) -> bool:
    return may_place(state, side, area)


def why_not(state: Campaign, side: int, area: int, order: int) -> Refusal:
    """Which of the conditions does not hold. [R12.1]"""
    if not IS_DEPOT_TOWN[area]:
        return Refusal("R12.1", "no-depot-town", area=area)
    if state.depots[area] != NOBODY:
        return Refusal("R12.1", "depot-there", area=area, side=state.depots[area])
    if not state.totals[side * AREAS + area]:
        return Refusal("R12.1", "no-points-there", area=area)
    if not state.cubes_left(side):
        return Refusal("R12.1", "no-depots-left", most=DEPOT_CUBES[side])
    if state.totals[(1 - side) * AREAS + area]:
        return Refusal("R12.1", "no-line-to-enemies", area=area)
    return Refusal("R12.1", "no-depot-line", area=area, most=DEPOT_LINE)


@procedure
class ExecuteDepot(Procedure[Campaign]):
    """One Place Depot order."""

    sequence = ("set_marker",)
    side: int
    order: int
    area: int

    def set_marker(self, state: Campaign) -> None:
        put_marker(state, self.side, self.area)
