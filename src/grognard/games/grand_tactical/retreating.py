"""[CRT, Retreat] Retreats after battles: who goes where, by which route."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.depots import destroy_lone_depots
from grognard.games.grand_tactical.events.war import CutOff, Retreated
from grognard.games.grand_tactical.facts import Prompt, Refusal
from grognard.games.grand_tactical.losing import disrupt, lose, step
from grognard.games.grand_tactical.options import RETREAT_IN_POINTS
from grognard.games.grand_tactical.routes import Country, Links, Route, Routes
from grognard.games.grand_tactical.state import RETREAT, Campaign, enemy_of
from grognard.games.grand_tactical.tables import (
    CODES,
    DEPOT,
    DEPOTS,
    DRY_NEIGHBOURS,
    HEXES,
    IS_UNBRIDGED,
    NAMES,
    NEIGHBOURS,
    PLACES,
    SUPPLY,
    UNIT_SIDE,
    Ground,
    distances_from,
    step_between,
)
from grognard.games.grand_tactical.units import pieces_of

T = TypeVar("T")

ONE, TWO, SCATTERED = "r1", "r2", "rs"
_MARKED = re.compile(rb"[^\0]")
"""Finds the hexes of a row that are marked, in no time."""
_BY_HEXES: Links = tuple(dict.fromkeys(DRY_NEIGHBOURS[hex_], 1) for hex_ in range(HEXES))
_BY_POINTS: dict[Ground, Links] = {}


# --- the country as somebody finds it who retreats -----------------------------------------------------------------


def full_links(state: Campaign) -> Links:
    """For scattered retreats and retreats before combat: by hexes, or in another reading by points. Q1"""
    if not state.readings & RETREAT_IN_POINTS:
        return _BY_HEXES
    ground = state.ground
    if ground not in _BY_POINTS:
        _BY_POINTS[ground] = tuple(
            {
                there: ground.costs[step]
                for there in DRY_NEIGHBOURS[hex_]
                if not IS_UNBRIDGED[step := step_between(hex_, there)]
            }
            for hex_ in range(HEXES)
        )
    return _BY_POINTS[ground]


def closed_hexes(state: Campaign, unit: int) -> bytearray:
    """Hexes with enemies. A Depot that stands alone is gone as soon as a Combat unit is next to it. [Sup C]"""
    enemy = enemy_of(UNIT_SIDE[unit])
    closed = state.pieces[enemy][:]
    if state.is_combat(unit):
        for hex_ in lone_depots(state, enemy):
            closed[hex_] = 0
    return closed


def lone_depots(state: Campaign, side: int) -> set[int]:
    """Hexes where a side has nothing but Depots. Q70"""
    hexes = {state.where[depot] for depot in DEPOTS if UNIT_SIDE[depot] == side and state.where[depot] >= 0}
    return {hex_ for hex_ in hexes if all(state.kind[unit] == DEPOT for unit in state.units_in(side, hex_))}


def alone_in(state: Campaign, side: int, zones: bytearray) -> list[int]:
    """The hexes of a zone of control where no friend stands."""
    friends = state.pieces[side]
    return [hex_ for marked in _MARKED.finditer(zones) if not friends[hex_ := marked.start()]]


def prizes(state: Campaign, unit: int) -> dict[int, frozenset[int]]:
    """What a unit takes by entering a hex: a place of the enemy, by its hex, and Depots that stand alone. Q54, Q71"""
    side = UNIT_SIDE[unit]
    found: dict[int, set[int]] = {}
    for place in state.ground.places:
        hex_ = PLACES[place].hex
        if state.control[place] != side:
            found.setdefault(hex_, set()).add(hex_)
    if state.is_combat(unit):
        for depot in lone_depots(state, enemy_of(side)):
            for hex_ in (*NEIGHBOURS[depot], depot):
                found.setdefault(hex_, set()).add(depot)
    return {hex_: frozenset(taken) for hex_, taken in found.items()}


def _country(state: Campaign, unit: int, how: str) -> Country:
    side = UNIT_SIDE[unit]
    enemy = enemy_of(side)
    price = bytearray(HEXES)
    for hex_ in (*alone_in(state, side, state.partial[enemy]), *alone_in(state, side, state.total[enemy])):
        price[hex_] = 1
    stops = bytearray(HEXES)
    for hex_ in friendly_fortresses(state, side):
        stops[hex_] = 1
    links = full_links(state) if how == SCATTERED else _BY_HEXES
    return Country(links, closed_hexes(state, unit), price, stops, prizes(state, unit))


def friendly_fortresses(state: Campaign, side: int) -> list[int]:
    return [PLACES[place].hex for place in state.ground.fortresses if state.control[place] == side]


def retreats(state: Campaign, unit: int, how: str) -> dict[int, list[Route]]:
    """The hexes where a unit's retreat may end, with the routes there that take different things. [Retreat] Q54"""
    side = UNIT_SIDE[unit]
    points = {ONE: 1, TWO: 2}.get(how) or state.allowance(unit)
    country = _country(state, unit, how)
    routes = Routes(state.where[unit], points, country)
    fortresses = friendly_fortresses(state, side)
    rows = [distances_from(hex_) for hex_ in fortresses]
    friends = state.pieces[side]

    def may_end(hex_: int) -> bool:
        """Scattered units need a hex for themselves, or a Fortress. Q31"""
        return how != SCATTERED or hex_ in fortresses or not (friends[hex_] or country.closed[hex_])

    return routes.preferred(may_end, lambda hex_: min((row[hex_] for row in rows), default=0))


# --- going ---------------------------------------------------------------------------------------------------------


def walk(state: Campaign, units: Iterable[int], route: Route) -> None:
    """Units go a route together, hex by hex, and take what they pass. Q71"""
    for hex_ in route[1:]:
        for unit in units:
            step(state, unit, hex_)
        destroy_lone_depots(state)


def carried_depot(state: Campaign, unit: int, among: Iterable[int]) -> tuple[int, ...]:
    """A Depot that goes back with a Supply unit of its hex. Q20, Q32, Q33"""
    if state.kind[unit] != SUPPLY:
        return ()
    here = state.where[unit]
    able = [each for each in among if state.kind[each] == DEPOT and state.where[each] == here]
    return tuple(each for each in able if not state.disrupted[each])[:1]


class Choice(NamedTuple):
    """One way for one unit to go back."""

    unit: int
    hex: int
    route: Route
    via: int
    """What this route takes and others to the same hex do not: one of its hexes; -1 if there is one route only."""

    @property
    def move(self) -> Move:
        return ("retreat", self.unit, self.hex) if self.via < 0 else ("retreat", self.unit, self.hex, self.via)


def told_apart(routes: list[T], taken: Iterable[frozenset[int]]) -> Iterator[tuple[T, int]]:
    """Routes to one hex, each with something that it alone takes."""
    sets = list(taken)
    if len(routes) == 1:
        yield routes[0], -1
        return
    for route, mine in zip(routes, sets, strict=True):
        others: frozenset[int] = frozenset().union(*(each for each in sets if each is not mine))
        yield route, min(mine - others, default=min(mine, default=-1))


@procedure
class RetreatAfterCombat(Procedure[Campaign]):
    """[CRT] r1, r2 or rs for units of one side, each on its own, in their owner's order. Q52"""

    sequence = ("leave_the_disrupted", "go", "leave_depots", "report")
    side: int
    units: tuple[int, ...]
    """Who still has to go."""
    how: str
    ends: tuple[tuple[int, int, int], ...] = ()
    """Who has gone from where to where."""

    def leave_the_disrupted(self, state: Campaign) -> None:
        """They would be disrupted again. [Dis C]"""
        gone = [unit for unit in self.units if state.disrupted[unit]]
        for hex_ in sorted({state.where[unit] for unit in gone}):
            lose(state, [unit for unit in gone if state.where[unit] == hex_], RETREAT, "Dis C")
        destroy_lone_depots(state)
        self.units = tuple(unit for unit in self.units if state.where[unit] >= 0)

    def choices(self, state: Campaign) -> list[Choice]:
        """All that the owner can do now: one of the units that are left, by one of its routes. Kept until somebody
        moves."""
        known: list[Choice] | None = state.found.get((self.units, self.how))
        if known is None:
            known = state.found[self.units, self.how] = self._choices(state)
        return known

    def _choices(self, state: Campaign) -> list[Choice]:
        return [
            Choice(unit, hex_, route, via)
            for unit in self.walkers(state)
            for hex_, routes in sorted(retreats(state, unit, self.how).items())
            for route, via in told_apart(routes, _takings(state, unit, routes))
        ]

    def walkers(self, state: Campaign) -> list[int]:
        """Depots do not walk by themselves. Q32"""
        return [unit for unit in self.units if state.kind[unit] != DEPOT]

    def go(self, state: Campaign) -> None:
        walkers = self.walkers(state)
        if not walkers:
            return
        self.repeat()
        choices = self.choices(state)
        stuck = [unit for unit in walkers if all(choice.unit != unit for choice in choices)]
        if stuck:
            self._lose(state, stuck)
        elif self._is_settled(state, choices):
            self.retreat(state, choices[0])
        else:
            state.ask(self.side, CHOOSE_RETREAT)

    def _is_settled(self, state: Campaign, choices: list[Choice]) -> bool:
        """Does nothing depend on what is chosen? One way for each unit, to hexes of their own, clear of the enemy."""
        if len(choices) == 1:
            return True
        units, ends = {choice.unit for choice in choices}, {choice.hex for choice in choices}
        if len(units) < len(choices):
            return False
        enemy = enemy_of(self.side)
        is_clear = not any(state.is_controlled(enemy, hex_) for choice in choices for hex_ in choice.route[1:])
        return is_clear and (self.how != SCATTERED or len(ends) == len(choices))

    def retreat(self, state: Campaign, choice: Choice) -> None:
        unit, origin = choice.unit, state.where[choice.unit]
        party = (unit, *carried_depot(state, unit, self.units))
        if state.journal:
            passed = tuple(CODES[hex_] for hex_ in choice.route)
            codes = CODES[origin], CODES[choice.hex]
            state.note(Retreated("Retreat", NAMES[self.side], pieces_of(state, party), *codes, self.how, passed))
        walk(state, party, choice.route)
        self.units = tuple(each for each in self.units if each not in party)
        self.ends = (*self.ends, (unit, origin, choice.hex))
        for each in party:
            disrupt(state, each, "CRT")  # After rs too. Q2

    def leave_depots(self, state: Campaign) -> None:
        """A Depot that nobody has taken along is lost. Q32"""
        if left := [unit for unit in self.units if state.where[unit] >= 0]:
            self._lose(state, left)

    def _lose(self, state: Campaign, units: list[int]) -> None:
        """[Retreat] Whoever cannot complete his retreat on the map is eliminated. Q34"""
        for hex_ in sorted({state.where[unit] for unit in units}):
            here = [unit for unit in units if state.where[unit] == hex_]
            if state.journal:
                force = pieces_of(state, here)
                state.note(CutOff("Retreat", NAMES[self.side], force, CODES[hex_], self.how))
            for unit in here:
                state.eliminate(unit, RETREAT)
        destroy_lone_depots(state)
        self.units = tuple(unit for unit in self.units if state.where[unit] >= 0)

    def report(self, state: Campaign) -> None:
        self.finish_with(state, self.ends)


def _takings(state: Campaign, unit: int, routes: list[Route]) -> list[frozenset[int]]:
    if len(routes) == 1:
        return [frozenset()]
    taken = prizes(state, unit)
    nothing: frozenset[int] = frozenset()
    return [nothing.union(*(taken.get(hex_, nothing) for hex_ in route[1:])) for route in routes]


class ChooseRetreat(Decision[Campaign, RetreatAfterCombat]):
    """[Retreat] The owner retreats his units, as far as the priorities leave him a choice."""

    name = "choose_retreat"
    rule = "Retreat"
    phase = "combat"
    verbs = ("retreat",)
    occasion = "retreats"

    def prompt(self, state: Campaign, at: RetreatAfterCombat, side: int) -> Prompt:
        walkers = at.walkers(state)
        return Prompt("choose-retreat", force=pieces_of(state, walkers), hex=state.where[walkers[0]], result=at.how)

    def candidates(self, state: Campaign, at: RetreatAfterCombat, side: int) -> list[Move]:
        return self.options(state, at, side)

    def options(self, state: Campaign, at: RetreatAfterCombat, side: int) -> list[Move]:
        return [choice.move for choice in at.choices(state)]

    def refusal(self, state: Campaign, at: RetreatAfterCombat, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("retreat", unit, hex_, *_):
                if unit not in at.walkers(state):
                    return Refusal(self.rule, "need-not-retreat", unit=unit)
                mine = [choice for choice in at.choices(state) if choice.unit == unit]
                if any(choice.move == move for choice in mine):
                    return None
                ends = tuple(sorted({choice.hex for choice in mine}))
                return Refusal(self.rule, "retreat-elsewhere", unit=unit, hex=hex_, hexes=ends)
        return self.no_answer(move)

    def take(self, state: Campaign, at: RetreatAfterCombat, side: int, move: Move) -> None:
        at.retreat(state, next(choice for choice in at.choices(state) if choice.move == move))


CHOOSE_RETREAT = ChooseRetreat()
