"""What lies on the staff's table: a map with all that its side sees on it, and an estimate of what it does not see.

The map is a campaign of its own, set up from the view: own units as they are, of each enemy stack the counters that are
shown. So distances, lines of communication and orders can be asked of the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from grognard.games.scorched_earth.options import readings
from grognard.games.scorched_earth.state import MOVED, OFF_MAP, RALLIED, WAITING, Campaign
from grognard.games.scorched_earth.tables import (
    BARCLAY,
    CUP,
    ENGINEER,
    FRENCH,
    HOLDING,
    HQ_NUMBER,
    HQS,
    IS_CAVALRY,
    NO_HQ,
    NO_UNIT,
    NUMBER,
    PLACE_NUMBER,
    RUSSIAN,
    SIDES,
    UNIT_GROUP,
    UNIT_NUMBER,
    UNITS,
    UNITS_OF,
    distances_from,
)
from grognard.games.scorched_earth.units import DEPOT_LETTERS, FATIGUE_WORDS

_LOSS_A_TURN = 0.03
"""The share of strength out of sight that is gone by each turn."""
_MOST_LOST = 0.35
_KINSHIP = 5.0
"""How much likelier a unit lies in a stack that shows one of its group than in another."""
_FULL_STACK = 3.0
_MEMORY = 2
"""Turns for which a stack that was seen is taken to stay together."""


@dataclass(slots=True)
class Enemy:
    """An enemy stack as it is thought to be."""

    hex_: int
    strength: float
    units: float
    """How many."""
    cavalry: float
    is_open: bool
    level: int
    """Demoralization of what is seen."""


@dataclass(slots=True)
class Sightings:
    """Enemy stacks that were open in a combat: by each unit, when it was and who was there with how much strength."""

    seen: dict[int, tuple[int, dict[int, int]]] = field(default_factory=dict)

    def look(self, view: Mapping[str, Any]) -> None:
        """Note what the present combat shows. [3.13]"""
        board = view["board"]
        combat = board["combat"]
        if not combat or not combat["open"]:
            return
        enemy = SIDES[1 - SIDES.index(view["side"])]
        stack = {UNIT_NUMBER[unit["id"]]: int(unit["sp"]) for unit in combat["sides"][enemy]["units"]}
        self.seen.update(dict.fromkeys(stack, (int(board["turn"]), stack)))

    def with_(self, top: int, turn: int) -> dict[int, int]:
        """Who is likely to lie below a counter: those who were with it not long ago."""
        when, stack = self.seen.get(top, (-_MEMORY, {}))
        return stack if turn - when < _MEMORY else {}


@dataclass(slots=True)
class Picture:
    """One moment as one side knows it."""

    side: int
    map: Campaign
    board: Mapping[str, Any]
    enemies: dict[int, Enemy]
    lines: dict[tuple[int, int], bool] = field(default_factory=dict)
    """Has a unit of a group (key: the group, or less than 0 for all Russians) in a hex a line of communication?"""
    memo: dict[Any, Any] = field(default_factory=dict)

    @property
    def turn(self) -> int:
        return self.map.turn

    @property
    def sign(self) -> int:
        """Whither the side wants the victory points to go."""
        return 1 if self.side == FRENCH else -1

    @property
    def enemy(self) -> int:
        return RUSSIAN - self.side

    @property
    def turns_left(self) -> int:
        """Turns after this one."""
        return int(self.board["last_turn"]) - self.map.turn


def draw_picture(view: Mapping[str, Any], sightings: Sightings | None = None) -> Picture:
    """The picture of the side whose view it is."""
    board = view["board"]
    side = SIDES.index(view["side"])
    state = Campaign()
    state.readings = readings(view["options_chosen"])
    _copy_tracks(state, board)
    _copy_places(state, board)
    shown = _copy_units(state, board, side)
    _copy_headquarters(state, board)
    return Picture(side, state, board, _estimate(state, board, RUSSIAN - side, shown, sightings or Sightings()))


def _copy_tracks(state: Campaign, board: Mapping[str, Any]) -> None:
    state.turn, state.vp, state.lp, state.elan = board["turn"], board["vp"], board["lp"], int(board["elan"])
    for depot, letter in enumerate(DEPOT_LETTERS):
        code = board["depots"][letter]
        state.depots[depot] = OFF_MAP if code is None else NUMBER[code]
    if park := board["park"]:
        state.park, state.park_used, state.park_gone = PLACE_NUMBER[park["place"]], park["used"], park["lost"]


def _copy_places(state: Campaign, board: Mapping[str, Any]) -> None:
    for name, place in board["places"].items():
        number = PLACE_NUMBER[name]
        state.control[number] = SIDES.index(place["control"])
        state.burnt[number] = int(place["burnt"])
        for code, holder in place["memory"].items():
            state.memory[HOLDING[NUMBER[code]]] = SIDES.index(holder)
    for code, town in board["towns"].items():
        state.memory[HOLDING[NUMBER[code]]] = SIDES.index(town["holder"])


def _copy_units(state: Campaign, board: Mapping[str, Any], side: int) -> dict[int, list[int]]:
    """Put on the map what is seen; of the enemy: which units are shown, by hex."""
    tops = []
    shown: dict[int, list[int]] = {}
    for unit in CUP:
        state.where[unit] = WAITING
    for name, facts in board["units"].items():
        unit = UNIT_NUMBER[name]
        _copy_facts(state, unit, facts)
        state.where[unit] = NUMBER[facts["hex"]] if facts["hex"] else WAITING
        state.marks[unit] = MOVED * facts["moved"] | RALLIED * facts["rallied"]
    for code, here in board["hexes"].items():
        for force in (here["force"], here["enemy"]):
            if force is None:
                continue
            tops.append(UNIT_NUMBER[force["top"]["id"]])
            if force["side"] != SIDES[side]:
                shown[NUMBER[code]] = _copy_enemy(state, NUMBER[code], force)
    state.stack_anew(tops)
    return shown


def _copy_enemy(state: Campaign, hex_: int, force: Mapping[str, Any]) -> list[int]:
    units = []
    for facts in force["units"] or [force["top"]]:
        unit = UNIT_NUMBER[facts["id"]]
        _copy_facts(state, unit, facts)
        state.where[unit] = hex_
        units.append(unit)
    return units


def _copy_facts(state: Campaign, unit: int, facts: Mapping[str, Any]) -> None:
    state.sp[unit] = facts["sp"]
    state.fatigue[unit] = FATIGUE_WORDS.index(facts["fatigue"])
    state.demoralized[unit] = facts["demoralization"]


def _copy_headquarters(state: Campaign, board: Mapping[str, Any]) -> None:
    state.in_play = state.activated = 0
    state.kutuzov = int(board["hqs"][HQS[BARCLAY].id]["name"] == HQS[BARCLAY].back.name)
    for name, facts in board["hqs"].items():
        hq = HQ_NUMBER[name]
        state.in_play |= facts["in_play"] << hq
        state.activated |= facts["activated"] << hq
        state.carried[hq] = facts["carried"]
    activation = board["activation"]
    state.hq = NO_HQ
    if activation:
        state.hq, state.cp, state.rallies = HQ_NUMBER[activation["hq"]], activation["cp"], activation["rallies"]
        state.hq_hex = OFF_MAP if activation["hex"] is None else NUMBER[activation["hex"]]
        state.hq_unit = NO_UNIT if activation["carrier"] is None else UNIT_NUMBER[activation["carrier"]]


# --- the enemy -----------------------------------------------------------------------------------------------------


def _estimate(
    state: Campaign, board: Mapping[str, Any], enemy: int, shown: Mapping[int, list[int]], sightings: Sightings
) -> dict[int, Enemy]:
    """What is shown, and of what is hidden a share for each stack: units lie with others of their group."""
    found = {}
    for hex_, units in shown.items():
        is_open = len(units) > 1
        fighting = [unit for unit in units if unit != ENGINEER]
        found[hex_] = Enemy(
            hex_,
            float(state.strength(fighting)),
            float(len(fighting)),
            float(state.cavalry_strength(fighting)),
            is_open,
            state.worst_demoralization(fighting),
        )
    known = {unit for units in shown.values() for unit in units}
    known |= {UNIT_NUMBER[name] for name in board["eliminated"]}
    _remember(state, found, shown, known, sightings)
    hidden = _hidden(state, board, enemy, known)
    _share_out(state, found, shown, hidden)
    return found


def _remember(
    state: Campaign, found: dict[int, Enemy], shown: Mapping[int, list[int]], known: set[int], sightings: Sightings
) -> None:
    """Add to each stack those who were seen with its top counter; they are known then, too."""
    for hex_, enemy in found.items():
        if enemy.is_open:
            continue
        for unit, strength in sightings.with_(shown[hex_][0], state.turn).items():
            if unit in known or unit == ENGINEER:
                continue
            known.add(unit)
            enemy.units += 1
            enemy.strength += strength
            enemy.cavalry += strength if IS_CAVALRY[unit] and not state.is_winter else 0


def _hidden(state: Campaign, board: Mapping[str, Any], enemy: int, seen: set[int]) -> dict[int, tuple[float, float]]:
    """By unit that may be out of sight: how probable it is on the map, and its likely strength."""
    left = 1.0 - min(_MOST_LOST, _LOSS_A_TURN * (state.turn - 1))
    away = [unit for unit in UNITS_OF[enemy] if unit not in seen and unit != ENGINEER]
    unseen = [unit for unit in away if unit in CUP]
    drawn = max(0.0, 1.0 - board["cup"] / len(unseen)) if unseen else 0.0
    return {
        unit: (chance, UNITS[unit].strength * left) for unit in away if (chance := drawn if unit in CUP else 1.0) > 0.0
    }


def _share_out(
    state: Campaign,
    found: dict[int, Enemy],
    shown: Mapping[int, list[int]],
    hidden: Mapping[int, tuple[float, float]],
) -> None:
    room = {hex_: each for hex_, each in found.items() if not each.is_open}
    if not room:
        return
    groups = {hex_: UNIT_GROUP[shown[hex_][0]] for hex_ in room}
    state_of = {hex_: _condition(state, shown[hex_][0]) for hex_ in room}
    for unit, (chance, strength) in hidden.items():
        weights = {hex_: _KINSHIP if groups[hex_] == UNIT_GROUP[unit] else 1.0 for hex_ in room}
        whole = sum(weights.values())
        for hex_, weight in weights.items():
            share = chance * weight / whole
            enemy = room[hex_]
            if enemy.units >= _FULL_STACK:
                continue
            enemy.units += share
            enemy.strength += share * strength * state_of[hex_]
            if IS_CAVALRY[unit] and not state.is_winter:
                enemy.cavalry += share * strength


def _condition(state: Campaign, top: int) -> float:
    """What the counter on top tells of those below it."""
    return (state.sp[top] + 1.0) / (UNITS[top].strength + 1.0)


# --- distances -----------------------------------------------------------------------------------------------------


def nearest(picture: Picture, hex_: int) -> int:
    """Hexes to the nearest enemy stack."""
    key = ("nearest", hex_)
    if key not in picture.memo:
        row = distances_from(hex_)
        picture.memo[key] = min((row[there] for there in picture.enemies), default=99)
    found: int = picture.memo[key]
    return found


def own_forces(picture: Picture) -> list[int]:
    state, side = picture.map, picture.side
    return [hex_ for hex_ in state.forces(side) if state.present[side][hex_]]
