"""[Scenarios] Setting a scenario up: historical placement, free set-up, and units that arrive by choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from grognard.core.decision import Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.strategic.events import Arrived, Deployed, MarkersShown, Occupied
from grognard.games.strategic.facts import Prompt, Refusal
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.tables import (
    AREA_OF,
    CAVALRY,
    CODES,
    DEPLETED,
    DEPOT,
    HALF_DEPLETED,
    INFANTRY,
    LEADER,
    MAP,
    NAMES,
    POINTS,
    SIDES,
    SPACES,
    data_table,
)
from grognard.games.strategic.units import Units, read_units, units_of

_LIMITED_KINDS = {"corps": (INFANTRY, CAVALRY), "ic": (INFANTRY,), "dp": (DEPOT,)}


def scenario_data(number: int) -> dict[str, Any]:
    scenario: dict[str, Any] = data_table("scenarios.toml")["scenario"][str(number)]
    return scenario


def open_scenario(number: int, options: Mapping[str, str]) -> Campaign:
    """The map before any unit is placed: turn, Control, depletion, level of Victory Points."""
    data = scenario_data(number)
    state = Campaign()
    state.scenario = number
    state.turn = data["start"]
    state.optional = int(options["rules"] == "optional")
    state.piles = int(options["piles"] == "yes")
    state.as_printed = int(options["errata"] == "as_printed")
    for code in data["control_as_printed" if state.as_printed else "control"]:
        state.control[MAP.number[code]] = 1
    # The printed level stays the base to which later changes are added. Q26
    state.base = data["points"] - sum(POINTS[s] for s in range(SPACES) if state.control[s])
    for code in data["depleted_50"]:
        state.depletion[MAP.area_number[code]] = HALF_DEPLETED
    for code in data["depleted_100"]:
        state.depletion[MAP.area_number[code]] = DEPLETED
    return state


def deploy_historically(state: Campaign) -> None:
    data = scenario_data(state.scenario)
    printed = data.get("historical_as_printed", {}) if state.as_printed else {}
    # Russians first: in R27a of scenario 3 they stand on the Fortress. Q28
    for side in (1, 0):
        lines = {**data["historical"][SIDES[side]], **printed.get(SIDES[side], {})}
        for code, text in lines.items():
            put_units(state, side, MAP.number[code], text)


def put_units(state: Campaign, side: int, space: int, text: str) -> None:
    units = read_units(text.split(), side)
    for kind, count in enumerate(units.counts):
        if count:
            state.add(side, space, kind, count)
    if state.optional:
        for leader in units.leaders:
            state.add(side, space, LEADER + leader)
    state.settle(space)


def free_groups(state: Campaign) -> list[dict[str, Any]]:
    groups: list[dict[str, Any]] = scenario_data(state.scenario)["free"]
    return groups


@procedure
class Placement(Procedure[Campaign]):
    """Units that their owner places, one by one, within a list of spaces: a group of a free set-up, or
    reinforcements with a choice of spaces."""

    sequence = ("place",)
    side: int
    counts: list[int]
    leaders: list[int]
    spaces: tuple[int, ...]
    arriving: int
    """1 for reinforcements, which everybody sees; 0 for a set-up, whose contents are secret."""
    limit: str
    """`corps space 1`: at most one Corps of this group in each space, and so on."""
    used: list[int]
    """Spaces or Areas of the units that the limit counts, one entry for each unit."""

    def is_set_up(self) -> bool:
        return not self.arriving

    def place(self, state: Campaign) -> None:
        if not any(self.counts) and not self.leaders:
            return
        if len(self.spaces) == 1:
            for move in _all_units(self):
                place_unit(state, self, move)
            return
        self.repeat()
        state.ask(self.side, PLACE_UNIT)


def new_placement(
    state: Campaign, side: int, text: str, spaces: Sequence[int], arriving: bool, limit: str = ""
) -> Placement:
    units = read_units(text.split(), side)
    leaders = list(units.leaders) if state.optional else []
    return Placement(side, list(units.counts), leaders, tuple(spaces), int(arriving), limit, [])


def free_placement(state: Campaign, number: int) -> Placement:
    """The group of the free set-up with this number."""
    group = free_groups(state)[number]
    codes = group["spaces"]
    if state.as_printed:
        codes = group.get("spaces_as_printed", codes)
    limit = "{kind} {per} {most}".format(**group["limit"]) if "limit" in group else ""
    spaces = [MAP.number[code] for code in codes]
    return new_placement(state, SIDES.index(group["side"]), group["units"], spaces, False, limit)


def _all_units(at: Placement) -> list[Move]:
    kinds = [kind for kind, count in enumerate(at.counts) for _ in range(count)]
    return [("place", at.spaces[0], kind) for kind in [*kinds, *(LEADER + n for n in at.leaders)]]


def _limit_slot(at: Placement, space: int, kind: int) -> int | None:
    """What the group's limit counts for this unit: a space, an Area, or nothing."""
    if not at.limit:
        return None
    limited, per, _ = at.limit.split()
    if kind not in _LIMITED_KINDS[limited]:
        return None
    return space if per == "space" else AREA_OF[space]


def place_unit(state: Campaign, at: Placement, move: Move) -> None:
    _, space, kind = move
    side = at.side
    is_new_stack = not state.present[side * SPACES + space]
    if kind >= LEADER:
        at.leaders.remove(kind - LEADER)
    else:
        at.counts[kind] -= 1
    if (slot := _limit_slot(at, space, kind)) is not None:
        at.used.append(slot)
    state.add(side, space, kind)
    if state.journal:
        _note_placed(state, at, space, kind, is_new_stack)
    state.settle(space)


def _note_placed(state: Campaign, at: Placement, space: int, kind: int, is_new_stack: bool) -> None:
    side, unit = at.side, units_of(kind)
    if at.arriving:
        state.note(Arrived("Reinforcements", NAMES[side], CODES[space], unit))
        return
    state.note(Deployed("Scenarios", NAMES[side], CODES[space], unit), only(side))
    if is_new_stack:
        state.note(Occupied("Scenarios", NAMES[side], CODES[space]), all_but(side))
    elif state.piles:
        markers = state.markers[side * SPACES + space]
        state.note(MarkersShown("Stacking B", NAMES[side], CODES[space], markers), all_but(side))


class PlaceUnit(Decision[Campaign, Placement]):
    """[Scenarios; Reinforcements] Where one unit of the group goes."""

    name = "place"
    rule = "Scenarios"
    phase = "placement"
    verbs = ("place",)
    occasion = "placement"

    def rule_at(self, state: Campaign, at: Placement) -> str:
        return "Reinforcements" if at.arriving else self.rule

    def prompt(self, state: Campaign, at: Placement, side: int) -> Prompt:
        left = Units(tuple(at.counts), tuple(at.leaders))
        return Prompt("place", is_arriving=bool(at.arriving), units=left)

    def candidates(self, state: Campaign, at: Placement, side: int) -> Iterator[Move]:
        kinds = [kind for kind, count in enumerate(at.counts) if count]
        for kind in [*kinds, *(LEADER + leader for leader in at.leaders)]:
            for space in at.spaces:
                yield ("place", space, kind)

    def refusal(self, state: Campaign, at: Placement, side: int, move: Move) -> Refusal | NoAnswer | None:
        rule = self.rule_at(state, at)
        match move:
            case ("place", space, kind):
                there = kind - LEADER in at.leaders if kind >= LEADER else at.counts[kind] > 0
                if not there:
                    return Refusal(rule, "none-in-group", kind=kind)
                if space not in at.spaces:
                    return Refusal(rule, "not-in-group", space=space)
                slot = _limit_slot(at, space, kind)
                if slot is not None and at.used.count(slot) >= int(at.limit.split()[2]):
                    return Refusal(rule, "group-limit", most=int(at.limit.split()[2]), space=space)
                return None
        return self.no_answer(move, rule=rule)

    def take(self, state: Campaign, at: Placement, side: int, move: Move) -> None:
        place_unit(state, at, move)


PLACE_UNIT = PlaceUnit()
