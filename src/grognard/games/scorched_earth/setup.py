"""[14] Setting up: first the Russians, then the French, who see of them only hexes and top counters.

Units that can stand in one hex only are there from the beginning. The others, the depots and the Artillery Park's
target are their owner's choice; `default` puts all that is still missing where a sensible set-up has it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.scorched_earth import stacking
from grognard.games.scorched_earth.control import occupy_all
from grognard.games.scorched_earth.events.common import TopShown
from grognard.games.scorched_earth.events.phases import ArmySetUp, Deployed, ParkBound
from grognard.games.scorched_earth.facts import Prompt, Reason, Refusal
from grognard.games.scorched_earth.options import readings
from grognard.games.scorched_earth.state import OFF_MAP, WAITING, Campaign, enemy_of
from grognard.games.scorched_earth.tables import (
    CODES,
    DEFAULT_DEPOTS,
    DEFAULT_HEX,
    DEFAULT_PARK,
    ENGINEER,
    FRENCH,
    FRONTIER_SIDE,
    HQS,
    LINE_OF,
    NAMES,
    NO_PLACE,
    NOBODY,
    OPEN_HEXES,
    PARK_TARGETS,
    PLACES,
    RUSSIAN,
    SETUP_LINES,
    SETUP_ORDER,
    UNCOLOURED,
    UNIT_GROUP,
    UNIT_SIDE,
    UNITS,
    UNITS_OF,
    distance,
)

DEFAULT: Move = ("default",)
OWN_HEXES = tuple(tuple(hex_ for hex_ in OPEN_HEXES if FRONTIER_SIDE[hex_] == side) for side in (FRENCH, RUSSIAN))
"""By side: the land within its own borders. [14]"""


def open_campaign(options: Mapping[str, str]) -> Campaign:
    """The map before the set-up."""
    state = Campaign()
    state.readings = readings(options)
    return state


def side_setting_up(state: Campaign) -> int:
    """The side that is still setting up, of which the enemy sees nothing yet; NOBODY later on."""
    for frame in state.stack:
        if isinstance(frame, SetUp):
            return frame.side
    return NOBODY


@procedure
class SetUp(Procedure[Campaign]):
    """[14] One side after the other."""

    sequence = ("begin", "choose", "show", "go_on")
    topped: list[int]
    """The hexes where the owner has chosen what lies on top."""
    side: int = SETUP_ORDER[0]

    def is_set_up(self) -> bool:
        return True

    def begin(self, state: Campaign) -> None:
        """Units without a choice of hexes."""
        for line in SETUP_LINES:
            if line.side == self.side and len(line.hexes) == 1:
                for unit in line.units:
                    _put(state, unit, line.hexes[0])

    def choose(self, state: Campaign) -> None:
        state.ask(self.side, SET_UP)

    def show(self, state: Campaign) -> None:
        if state.journal:
            hexes = state.forces(self.side)
            tops = tuple(UNITS[state.force(self.side, hex_)[0]].id for hex_ in hexes)
            depots = tuple(CODES[hex_] for hex_ in state.depots) if self.side == FRENCH else ()
            codes = tuple(CODES[hex_] for hex_ in hexes)
            state.note(ArmySetUp(_rule(self.side), NAMES[self.side], codes, tops, depots))

    def go_on(self, state: Campaign) -> None:
        if self.side == SETUP_ORDER[0]:
            self.side = SETUP_ORDER[1]
            self.topped = []
            self.go_to("begin")
        else:
            occupy_all(state)  # Q64


def new_set_up() -> SetUp:
    return SetUp([])


def _rule(side: int) -> str:
    return "14.1" if side == RUSSIAN else "14.2"


# --- what is missing and where it may go ---------------------------------------------------------------------------


def missing_units(state: Campaign, side: int) -> list[int]:
    """Units of the side's lines that are not on the map yet."""
    return [unit for unit in UNITS_OF[side] if unit in LINE_OF and state.where[unit] == WAITING]


def missing_depots(state: Campaign, side: int) -> list[int]:
    if side != FRENCH:
        return []
    return [depot for depot, hex_ in enumerate(state.depots) if hex_ == OFF_MAP]


def needs_park(state: Campaign, side: int) -> bool:
    return side == FRENCH and state.park == NO_PLACE


def line_hexes(state: Campaign, unit: int) -> tuple[int, ...]:
    """The hexes of a unit's line: those listed, or for the Engineer those of its group. [14.1, 14.2]"""
    line = SETUP_LINES[LINE_OF[unit]]
    if line.with_group == UNCOLOURED:
        return line.hexes
    there = {
        state.where[other]
        for other in UNITS_OF[line.side]
        if UNIT_GROUP[other] == line.with_group and other != unit and state.where[other] >= 0
    }
    return tuple(sorted(there))


def refuse_unit(state: Campaign, side: int, unit: int, hex_: int) -> Refusal | None:
    """Why a unit may not be set up in a hex."""
    rule = _rule(side)
    if UNIT_SIDE[unit] != side:
        return Refusal(rule, "enemy-unit", unit=unit)
    if unit not in LINE_OF:
        return Refusal(rule, "from-the-cup", unit=unit)
    if state.where[unit] != WAITING:
        return Refusal(rule, "set-up-already", unit=unit)
    hexes = line_hexes(state, unit)
    if not hexes:
        group = next(hq.front.name for hq in HQS if hq.group == SETUP_LINES[LINE_OF[unit]].with_group)
        return Refusal(rule, "group-first", unit=unit, name=group)
    if hex_ not in hexes:
        return Refusal(rule, "set-up-elsewhere", unit=unit, hexes=hexes, hex=hex_)
    return stacking.refusal(state, (unit,), hex_)


def refuse_depot(state: Campaign, side: int, depot: int, hex_: int) -> Refusal | None:
    """Anywhere on the French side, but not beside a Russian unit. [14.2]"""
    if depot not in missing_depots(state, side):
        return Refusal("14.2", "depot-set-up", depot=depot) if side == FRENCH else Refusal("14.2", "no-russian-depots")
    if FRONTIER_SIDE[hex_] != FRENCH or hex_ not in OWN_HEXES[FRENCH]:
        return Refusal("14", "beyond-borders", hex=hex_)
    if state.zones[enemy_of(side)][hex_]:
        return Refusal("14.2", "russians-near", hex=hex_)
    return None


def refuse_park(state: Campaign, side: int, place: int) -> Refusal | None:
    """[11.1]"""
    if not needs_park(state, side):
        return Refusal("11.1", "park-bound" if side == FRENCH else "no-russian-park")
    if place not in PARK_TARGETS:
        return Refusal("11.1", "not-a-park-target", place=place)
    return None


def refuse_top(state: Campaign, side: int, topped: list[int], hex_: int, unit: int) -> Refusal | None:
    """What lies on top is the owner's choice, once for each stack. [3.13]"""
    force = state.force(side, hex_)
    if unit not in force:
        return Refusal("3.13", "not-yours-there", unit=unit, hex=hex_)
    if unit == ENGINEER:
        return Refusal("3.13", "engineer-on-top")
    if hex_ in topped:
        return Refusal("3.13", "top-chosen", hex=hex_)
    if unit == force[0]:
        return Refusal("3.13", "on-top-already", unit=unit)
    return None


def tops(state: Campaign, side: int, topped: list[int]) -> Iterator[Move]:
    """All choices of a counter that is not on top yet."""
    for hex_ in state.forces(side):
        if hex_ not in topped:
            for unit in state.force(side, hex_)[1:]:
                if unit != ENGINEER:
                    yield ("top", hex_, unit)


# --- putting -------------------------------------------------------------------------------------------------------


def _put(state: Campaign, unit: int, hex_: int) -> None:
    side = UNIT_SIDE[unit]
    state.place(unit, hex_)
    state.cover(side, hex_)
    if state.journal:
        state.note(Deployed(_rule(side), NAMES[side], Reason("unit", unit=unit), CODES[hex_]), only(side))


def _put_depot(state: Campaign, depot: int, hex_: int) -> None:
    state.depots[depot] = hex_
    if state.journal:
        state.note(Deployed("14.2", NAMES[FRENCH], Reason("depot", depot=depot), CODES[hex_]), only(FRENCH))


def _bind_park(state: Campaign, place: int) -> None:
    state.park = place
    if state.journal:
        state.note(ParkBound("11.1", NAMES[FRENCH], PLACES[place].id), only(FRENCH))


def put_the_rest(state: Campaign, side: int) -> None:
    """All that is missing goes where the proposed set-up has it, or as near to it as it may."""
    for unit in sorted(missing_units(state, side), key=lambda unit: unit == ENGINEER):
        wanted = DEFAULT_HEX[unit]
        legal = [hex_ for hex_ in line_hexes(state, unit) if refuse_unit(state, side, unit, hex_) is None]
        _put(state, unit, min(legal, key=lambda hex_: (distance(wanted, hex_), hex_)))
    for depot in missing_depots(state, side):
        wanted = DEFAULT_DEPOTS[depot]
        legal = [hex_ for hex_ in OWN_HEXES[side] if refuse_depot(state, side, depot, hex_) is None]
        _put_depot(state, depot, min(legal, key=lambda hex_: (distance(wanted, hex_), hex_)))
    if needs_park(state, side):
        _bind_park(state, DEFAULT_PARK)


MOST_NAMED = 4
"""So many missing units are named in the question."""


def _missing(state: Campaign, side: int) -> tuple[Reason, ...]:
    """The units and depots that are not set up yet."""
    units = (Reason("unit", unit=unit) for unit in missing_units(state, side))
    return (*units, *(Reason("depot", depot=depot) for depot in missing_depots(state, side)))


class SetUpArmy(Decision[Campaign, SetUp]):
    """Where units and depots go, the Artillery Park's target, and what the enemy sees of each stack."""

    name = "set_up"
    rule = "14"
    phase = "set-up"
    verbs = ("put", "depot", "park", "top", "default", "done")
    occasion = "set-up"

    def rule_at(self, state: Campaign, at: SetUp) -> str:
        return _rule(at.side)

    def prompt(self, state: Campaign, at: SetUp, side: int) -> Prompt:
        missing = _missing(state, side)
        park = needs_park(state, side)
        if not missing:
            return Prompt("choose-park") if park else Prompt("all-set-up")
        # Of a whole army the first few names are enough: the rest is seen beside the board.
        if len(missing) > MOST_NAMED:
            missing = (*missing[:MOST_NAMED], Reason("more", count=len(missing) - MOST_NAMED))
        return Prompt("set-up", missing=missing, needs_park=park)

    def candidates(self, state: Campaign, at: SetUp, side: int) -> Iterator[Move]:
        units, depots = missing_units(state, side), missing_depots(state, side)
        if units or depots or needs_park(state, side):
            yield DEFAULT
        for unit in units:
            for hex_ in line_hexes(state, unit):
                yield ("put", unit, hex_)
        for depot in depots:
            for hex_ in OWN_HEXES[side]:
                yield ("depot", depot, hex_)
        if needs_park(state, side):
            for place in PARK_TARGETS:
                yield ("park", place)
        if not units:
            yield from tops(state, side, at.topped)
        yield DONE

    def refusal(self, state: Campaign, at: SetUp, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("put", unit, hex_):
                return refuse_unit(state, side, unit, hex_)
            case ("depot", depot, hex_):
                return refuse_depot(state, side, depot, hex_)
            case ("park", place):
                return refuse_park(state, side, place)
            case ("top", hex_, unit):
                if missing_units(state, side):
                    return Refusal("3.13", "units-first")
                return refuse_top(state, side, at.topped, hex_, unit)
            case ("default",):
                return None if self._is_missing(state, side) else Refusal(_rule(side), "nothing-missing")
            case ("done",):
                return self._refuse_done(state, side)
        return self.no_answer(move, rule=_rule(side))

    def _is_missing(self, state: Campaign, side: int) -> bool:
        return bool(missing_units(state, side) or missing_depots(state, side) or needs_park(state, side))

    def _refuse_done(self, state: Campaign, side: int) -> Refusal | None:
        if not self._is_missing(state, side):
            return None
        park = (Reason("park-target"),) if needs_park(state, side) else ()
        return Refusal(_rule(side), "still-missing", missing=(*_missing(state, side), *park))

    def take(self, state: Campaign, at: SetUp, side: int, move: Move) -> None:
        match move:
            case ("put", unit, hex_):
                _put(state, unit, hex_)
            case ("depot", depot, hex_):
                _put_depot(state, depot, hex_)
            case ("park", place):
                _bind_park(state, place)
            case ("top", hex_, unit):
                at.topped.append(hex_)
                state.show_on_top(unit)
                if state.journal:
                    state.note(TopShown("3.13", NAMES[side], CODES[hex_], UNITS[unit].id), only(side))
            case ("default",):
                put_the_rest(state, side)
                return
            case _:
                return
        state.ask(side, self)


SET_UP = SetUpArmy()
