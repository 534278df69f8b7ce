"""What marches and retreats have in common: a force goes from hex to hex, is met by the enemy, and takes what it finds.

A force in the middle of its own march, retreat or combat does not react to anybody else: so no chain of reactions and
retreats can go on for ever.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from grognard.core.events import all_but, only
from grognard.core.procedure import Procedure, procedure
from grognard.games.scorched_earth import control, victory
from grognard.games.scorched_earth.events.war import DepotOverrun, Moved, MoveSeen, PointLost
from grognard.games.scorched_earth.facts import Reason, Refusal
from grognard.games.scorched_earth.state import OFF_MAP, Campaign, enemy_of
from grognard.games.scorched_earth.tables import (
    CODES,
    DEPOT_DICE,
    DEPOT_POINTS,
    DEPOTS,
    IS_OPEN,
    NAMES,
    NEIGHBOURS,
    RUSSIAN,
    UNIT_SIDE,
    UNITS,
)

NOWHERE = -1
"""Instead of a hex."""

UNDECIDED, WON, LOST, REPULSED = range(4)
"""How the combat of a moving force ended, for itself. After a Repulse no combat was fought."""


@procedure
class Maneuver(Procedure[Campaign]):
    """A procedure in which a force moves into hexes where the enemy may meet it."""

    side: int
    force: tuple[int, ...]
    origin: int = NOWHERE
    """The hex that it left last."""
    goal: int = NOWHERE
    """The hex that it is about to enter, or has just entered."""
    rolled: tuple[int, ...] = ()
    """Enemy units that have tried to react, and may not try again."""
    is_met: int = 0
    """Has an enemy come into the goal before it?"""
    outcome: int = UNDECIDED
    may_be_evaded: ClassVar[bool] = False
    """May those whom it comes to slip away?"""

    def returned(self, state: Campaign, by: Procedure[Any], result: Any) -> None:
        """A combat tells how it ended."""
        self.outcome = result

    @property
    def won_at(self) -> int:
        """The hex that it has fought for, while it settles there; else NOWHERE."""
        is_settling = self.sequence[self.step - 1] == "settle"
        return self.goal if is_settling and self.outcome in (WON, REPULSED) else NOWHERE

    @property
    def fought_at(self) -> int:
        """The hex of the combat of which it sees to the consequences now, or NOWHERE."""
        return self.won_at

    def here(self, state: Campaign) -> int:
        return state.where[self.force[0]]

    def survivors(self, state: Campaign) -> tuple[int, ...]:
        """Those of the force who are still on the map."""
        return tuple(unit for unit in self.force if state.where[unit] >= 0)

    def pass_by(self) -> None:
        """Nobody more wants to intercept it."""
        self.go_to("go")

    def excluded(self, state: Campaign) -> tuple[int, ...]:
        """Hexes whose enemy forces may not react to it."""
        return ()

    def tried(self, state: Campaign) -> tuple[int, ...]:
        """Enemy units that may not react to it any more."""
        return self.rolled


def watchers(state: Campaign, at: Maneuver) -> list[int]:
    """The hexes of enemy forces that may still react to a force's step into its goal. Everybody can see these. [3.5.1]

    Each force tries once. Q44"""
    present = state.present[enemy_of(at.side)]
    near = [hex_ for hex_ in NEIGHBOURS[at.goal] if present[hex_]]
    if not near:
        return near
    excluded = at.excluded(state)
    tried = {*at.tried(state), *busy(state)}
    enemy = enemy_of(at.side)
    return [hex_ for hex_ in near if hex_ not in excluded and tried.isdisjoint(state.force(enemy, hex_))]


def absence_refusal(state: Campaign, at: Maneuver, hex_: int) -> Refusal:
    """Why no force in a hex may react to a force's step into its goal. [3.5.1, 9.6.2] Q44, Q69"""
    side = enemy_of(at.side)
    if not state.present[side][hex_]:
        return Refusal("3.5.1", "no-force", hex=hex_)
    if hex_ not in NEIGHBOURS[at.goal]:
        return Refusal("3.5.1", "too-far-to-react", hex=hex_, goal=at.goal)
    if hex_ in at.excluded(state):
        return Refusal("9.6.2", "enemy-retreats-from-it", hex=hex_)
    force = state.force(side, hex_)
    if not set(force).isdisjoint(at.tried(state)):
        return Refusal("3.5.1", "reacted-already", hex=hex_)
    return Refusal("3.5.1", "busy", hex=hex_)


def not_next(here: int, there: int, rule: str) -> Refusal:
    """A force cannot go from a hex to another that is not an open neighbour."""
    if here == there:
        return Refusal(rule, "there-already", hex=here)
    if not IS_OPEN[there]:
        return Refusal(rule, "not-land", hex=there)
    return Refusal(rule, "not-adjacent", hex=there, here=here)


def busy(state: Campaign) -> set[int]:
    """The units of all forces that are in the middle of a march or retreat."""
    return {unit for frame in state.stack if isinstance(frame, Maneuver) for unit in frame.force}


def enter(state: Campaign, side: int, hex_: int) -> None:
    """To be called whenever a force is in a hex without enemy combat units: lone depots, then control. [3.14, 7.1]"""
    if state.present[enemy_of(side)][hex_]:
        return
    if side == RUSSIAN and hex_ in state.depots and state.present[side][hex_]:
        overrun_depots(state, hex_)
    if not state.is_decided:
        control.occupy(state, side, hex_)


def overrun_depots(state: Campaign, hex_: int) -> None:
    """The French lose Logistics Points and a Victory Point, and may deploy the depot anew next turn. [7.1] Q26"""
    for depot in state.depots_in(hex_):
        if state.is_decided:
            return
        state.depots[depot] = OFF_MAP
        if state.journal:
            state.note(DepotOverrun("7.1", NAMES[RUSSIAN], CODES[hex_], DEPOTS[depot].id, combat=state.fought_at))
        control.gain_logistics(state, DEPOT_DICE, "7.1", Reason("depot-overrun"), sign=-1)
        victory.gain(state, RUSSIAN, DEPOT_POINTS, "7.1", Reason("depot-overrun"))


def move_force(
    state: Campaign, units: Iterable[int], there: int, manner: str, rule: str, left: float | None = None
) -> None:
    """Move units that stand together; their owner is told all, the others what they see. [3.13]"""
    force = tuple(units)
    side, origin = UNIT_SIDE[force[0]], state.where[force[0]]
    state.move(force, there)
    if not state.journal:
        return
    name, start, goal, combat = NAMES[side], CODES[origin], CODES[there], state.fought_at
    state.note(Moved(rule, name, manner, ids(force), start, goal, left, combat=combat), only(side))
    top = UNITS[state.force(side, there)[0]].id
    is_empty = not state.force(side, origin)
    state.note(MoveSeen(rule, name, manner, top, start, goal, is_empty, combat=combat), all_but(side))


def lose_point(state: Campaign, unit: int, cause: int, rule: str, is_open: bool) -> None:
    """A strength point less, or the unit is eliminated. Is the stack open to all? [3.1, 3.13]"""
    hex_, is_gone = state.where[unit], not state.sp[unit]
    victory.lose_point(state, unit, cause, rule)
    if state.journal and not is_gone:
        side = UNIT_SIDE[unit]
        lost = PointLost(rule, NAMES[side], CODES[hex_], UNITS[unit].id, state.sp[unit], combat=state.fought_at)
        if is_open:
            state.note(lost)
        else:
            state.note(lost, only(side))


def ids(units: Iterable[int]) -> tuple[str, ...]:
    """As events name them."""
    return tuple(UNITS[unit].id for unit in units)
