"""The board as everybody sees it: all information is open. [Scope]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import compress
from typing import Any, Literal

from grognard.games.grand_tactical import marching, seen
from grognard.games.grand_tactical.arrivals import Arrivals as ArrivalsFrame
from grognard.games.grand_tactical.arrivals import due_alike
from grognard.games.grand_tactical.attrition import LOSE_CORPS, AttritionPhase
from grognard.games.grand_tactical.battle import PAY, Battle
from grognard.games.grand_tactical.combat import CombatPhase
from grognard.games.grand_tactical.declaring import NO_HEX
from grognard.games.grand_tactical.forced_march import MARCHES, MarchTry
from grognard.games.grand_tactical.kinds import PIECE_KINDS
from grognard.games.grand_tactical.movement import MovementPhase
from grognard.games.grand_tactical.odds import Reckoning, prospects, reckon
from grognard.games.grand_tactical.paths import reach
from grognard.games.grand_tactical.provisions import bearing
from grognard.games.grand_tactical.sequence import GameTurn
from grognard.games.grand_tactical.setup import SetUp, line_of, missing_alike
from grognard.games.grand_tactical.state import CAUSES, COMMITTED, PHASES, STOPPED, Campaign, enemy_of, is_supply
from grognard.games.grand_tactical.tables import (
    AREA_AT,
    AREAS,
    ARRIVALS,
    CODES,
    DATES,
    DEFENCE,
    DISRUPTED,
    ELIMINATED,
    FIRST_MARCH_DIE,
    FRENCH,
    INDEX,
    IS_CORPS,
    LAST_TURN,
    LEADER,
    NEIGHBOURS,
    NO_AREA,
    NO_UNIT,
    OFFENCE,
    OPTION,
    PER_CENT,
    PLACES,
    RUSSIAN,
    SIDES,
    STRENGTH,
    SUCCESS,
    UNIT_SIDE,
    UNITS,
    VERDICT_OF,
    VICTORY_LEVELS,
)
from grognard.games.grand_tactical.units import KIND_WORDS
from grognard.games.grand_tactical.victory import victory_points
from grognard.games.grand_tactical.withdrawing import RetreatBeforeCombat

DICE = range(1, 7)


def view(state: Campaign, side: int | None) -> seen.Board:
    """The board. Who looks does not matter."""
    phasing = phasing_side(state)
    points = victory_points(state)
    result = VICTORY_LEVELS.result(points)
    return seen.Board(
        turn=state.turn,
        last_turn=LAST_TURN,
        date=DATES[state.turn],
        is_winter=state.is_winter,
        phase=phase_code(state),
        phasing=None if phasing is None else _side(phasing),
        level=state.level,
        index=INDEX[state.turn],
        points=points,
        winner=None if result.winner is None else _side(SIDES.index(result.winner)),
        verdict=VERDICT_OF[result.level],
        stacks=_stacks(state),
        places=tuple(_place(state, number) for number in state.ground.places),
        areas=_areas(state),
        zones={SIDES[each]: _zones(state, each) for each in (FRENCH, RUSSIAN)},
        track=_track(),
        arrivals=_arrivals(state),
        losses=tuple(_losses(state)),
        attacks=tuple(_attacks(state, phasing)),
        risks=_risks(),
        march=_march(state),
        about=_about(state),
        missing=_missing(state),
        dues=_dues(state),
    )


def brief(state: Campaign) -> seen.Board:
    """The same board for computer players: without what only people look at, which takes longest to put together."""
    phasing, phase = phasing_side(state), phase_code(state)
    return seen.Board(
        turn=state.turn,
        last_turn=LAST_TURN,
        date=DATES[state.turn],
        is_winter=state.is_winter,
        phase=phase,
        phasing=None if phasing is None else _side(phasing),
        level=state.level,
        index=INDEX[state.turn],
        points=victory_points(state),
        winner=None,
        verdict="",
        stacks=_stacks(state),
        places=tuple(_place(state, number) for number in state.ground.places),
        areas=_areas(state),
        zones={},
        track=(),
        arrivals=(),
        losses=(),
        attacks=tuple(_attacks(state, phasing)) if phase.endswith("combat") else (),
        risks=(),
        march=None,
        missing=None,
    )


def open_view(state: Campaign) -> seen.Board:
    return view(state, None)


def glance(view: Mapping[str, Any]) -> dict[str, Any]:
    """`2325: F fi7 napoleon | R ri2`, and the main numbers."""
    board = view["board"]
    facts: dict[str, Any] = {"turn": board["turn"], "level": board["level"], "phase": board["phase"]}
    for stack in board["stacks"]:
        said = f"{stack['side'][0].upper()} {' '.join(unit['id'] for unit in stack['units'])}"
        before = facts.get(stack["hex"])
        facts[stack["hex"]] = said if before is None else f"{before} | {said}"
    return facts


def _side(side: int) -> Literal["french", "russian"]:
    return "french" if side == FRENCH else "russian"


# --- when ----------------------------------------------------------------------------------------------------------


def phase_code(state: Campaign) -> str:
    """The phase that is being played."""
    if state.over:
        return "over"
    turn = next((frame for frame in state.stack if isinstance(frame, GameTurn)), None)
    return "set_up" if turn is None else turn.sequence[max(turn.step - 1, 0)]


def phasing_side(state: Campaign) -> int | None:
    """Whose Movement or Combat Phase it is."""
    phase = next((frame for frame in state.stack if isinstance(frame, MovementPhase | CombatPhase)), None)
    return None if phase is None else phase.side


@cache
def _track() -> tuple[seen.Turn, ...]:
    return tuple(seen.Turn(turn, DATES[turn], INDEX[turn]) for turn in range(1, LAST_TURN + 1))


# --- the map -------------------------------------------------------------------------------------------------------


def _stacks(state: Campaign) -> tuple[seen.Stack, ...]:
    """In the order of the hexes."""
    found = []
    stacks = sorted((hex_, side, units) for side in (FRENCH, RUSSIAN) for hex_, units in state.stacks[side].items())
    for hex_, whose, units in stacks:
        strength = sum([STRENGTH[state.kind[unit]] for unit in units])
        is_doomed = hex_ in state.doomed and whose != phasing_side(state)
        pieces = tuple([_unit(state, unit) for unit in units])
        found.append(seen.Stack(CODES[hex_], _side(whose), pieces, strength, is_doomed or None))
    return tuple(found)


def _unit(state: Campaign, unit: int) -> seen.Unit:
    return _unit_as(
        unit, state.kind[unit], state.allowance(unit), state.disrupted[unit], state.legs[unit], state.marks[unit]
    )


@lru_cache(maxsize=4096)
def _unit_as(unit: int, kind: int, allowance: int, since: int, legs: int, marks: int) -> seen.Unit:
    piece, is_leader = UNITS[unit], kind == LEADER
    return seen.Unit(
        piece.id,
        _side(UNIT_SIDE[unit]),
        PIECE_KINDS[kind],
        piece.name,
        STRENGTH[kind],
        allowance,
        OFFENCE[unit] if is_leader else None,
        DEFENCE[unit] if is_leader else None,
        True if since else None,
        (since - 1) // PHASES + 1 if since else None,
        legs or None,
        True if marks & STOPPED else None,
        True if marks & COMMITTED else None,
    )


def _place(state: Campaign, number: int) -> seen.Place:
    return _place_as(number, state.control[number], state.entered[number])


@cache
def _place_as(number: int, control: int, entered: int) -> seen.Place:
    place = PLACES[number]
    return seen.Place(
        place.id,
        place.name,
        CODES[place.hex],
        place.points,
        place.is_fortress,
        place.in_russia,
        _side(control),
        tuple(_side(side) for side in (FRENCH, RUSSIAN) if entered >> side & 1),
    )


def _areas(state: Campaign) -> tuple[seen.Area, ...]:
    present = [[0] * len(AREAS), [0] * len(AREAS)]
    corps = [0] * len(AREAS)
    supplied = [[False] * len(AREAS), [False] * len(AREAS)]
    kind = state.kind
    for side in (FRENCH, RUSSIAN):
        for hex_, units in state.stacks[side].items():
            area = AREA_AT[hex_]
            if area == NO_AREA:
                continue
            present[side][area] += state.combat[side][hex_]
            corps[area] += sum([IS_CORPS[kind[unit]] for unit in units])
            supplied[side][area] |= any(is_supply(state, unit) for unit in units)
    is_winter = state.is_winter
    return tuple(
        [
            _area(area, is_winter, depletion, (french, russian), users, (french_supply, russian_supply))
            for area, (depletion, french, russian, users, french_supply, russian_supply) in enumerate(
                zip(state.depletion, *present, corps, *supplied, strict=True)
            )
        ]
    )


@lru_cache(maxsize=4096)
def _area(
    area: int, is_winter: bool, depletion: int, present: tuple[int, int], corps: int, supplied: tuple[bool, bool]
) -> seen.Area:
    bears, with_supply = _bearing(is_winter, depletion)
    # The better track is for a side that is alone in the Area with a Supply unit of its own. [Sup H]
    is_helped = any(supplied[side] and not present[enemy_of(side)] for side in (FRENCH, RUSSIAN))
    return seen.Area(
        AREAS[area],
        PER_CENT[depletion],
        present[FRENCH],
        present[RUSSIAN],
        corps,
        with_supply if is_helped else bears,
        bears,
        with_supply,
    )


@cache
def _bearing(is_winter: bool, depletion: int) -> tuple[int, int]:
    """What an Area in such a state bears, without and with a Supply unit."""
    return bearing(is_winter, depletion, with_supply=False), bearing(is_winter, depletion, with_supply=True)


def _zones(state: Campaign, side: int) -> seen.Zones:
    return seen.Zones(tuple(compress(CODES, state.partial[side])), tuple(compress(CODES, state.total[side])))


# --- marches -------------------------------------------------------------------------------------------------------


def _march(state: Campaign) -> seen.March | None:
    at = state.stack[-1] if state.stack else None
    if not isinstance(at, marching.March) or state.pending[UNIT_SIDE[at.unit]] is None:
        return None
    costs, _ = reach(state, at.unit, at.left)
    enemies = state.pieces[enemy_of(UNIT_SIDE[at.unit])]
    beside = {}
    for hex_ in costs:
        if near := tuple([CODES[there] for there in NEIGHBOURS[hex_] if enemies[there]]):
            beside[CODES[hex_]] = near
    return seen.March(
        UNITS[at.unit].id,
        CODES[state.where[at.unit]],
        at.left,
        at.leg,
        {CODES[hex_]: cost for hex_, cost in costs.items()},
        beside,
    )


def _about(state: Campaign) -> str | None:
    """The hex that a question is about, where nothing on the map is touched to answer it."""
    match state.stack[-1] if state.stack else None:
        case MarchTry(unit=unit) | RetreatBeforeCombat(unit=unit) if unit != NO_UNIT and state.where[unit] >= 0:
            return CODES[state.where[unit]]
        case CombatPhase(storming=hex_) if hex_ != NO_HEX:
            return CODES[hex_]
    return None


@cache
def _risks() -> tuple[seen.Risk, ...]:
    """The first die of a forced march, in sixths. [FM]"""
    found = []
    for march, results in FIRST_MARCH_DIE.items():
        counts = [results.count(result) for result in (SUCCESS, OPTION, DISRUPTED, ELIMINATED)]
        found.append(seen.Risk(MARCHES[march], *counts))
    return tuple(found)


# --- attacks -------------------------------------------------------------------------------------------------------


def _attacks(state: Campaign, phasing: int | None) -> Iterator[seen.Attack]:
    if phasing is None:
        return
    phase = next((frame for frame in state.stack if isinstance(frame, CombatPhase)), None)
    if phase is not None:
        # The battle that is being fought, and those before it, are told by their reports.
        for number in phase.to_come(state):
            attack = phase.attacks[number]
            units = [unit for unit in attack.units if _is_next_to(state.where[unit], attack.targets)]
            if units and number != phase.battle:
                yield _attack(
                    attack.origins(state), attack.targets, units, reckon(state, units, attack.targets, phasing), True
                )
        if phase.attacks and phase.sequence[phase.step - 1] != "declare_attacks":
            return
    engaged = set() if phase is None else phase.engaged()
    for each in prospects(state, phasing):
        if engaged.isdisjoint(each.units):
            yield _attack(each.origins, each.targets, each.units, each.reckoning)


def _is_next_to(hex_: int, targets: Iterable[int]) -> bool:
    return hex_ >= 0 and all(target in NEIGHBOURS[hex_] for target in targets)


def _attack(
    origins: Iterable[int],
    targets: Iterable[int],
    units: Iterable[int],
    reckoning: Reckoning,
    is_declared: bool = False,
) -> seen.Attack:
    return seen.Attack(
        _codes(origins),
        _codes(targets),
        tuple(UNITS[unit].id for unit in units),
        reckoning.strength,
        reckoning.bonus,
        reckoning.counted,
        reckoning.attack,
        tuple(seen.Defence(CODES[each.hex], *each[1:]) for each in reckoning.defences),
        reckoning.defence,
        reckoning.per_cent,
        reckoning.column,
        reckoning.is_too_weak,
        tuple(reckoning.result(die) for die in DICE),
        is_declared or None,
    )


def _codes(hexes: Iterable[int]) -> tuple[str, ...]:
    return tuple([CODES[hex_] for hex_ in hexes])


# --- units that are not on the map ---------------------------------------------------------------------------------


def _dues(state: Campaign) -> seen.Dues | None:
    match state.stack[-1] if state.waiting else None:
        case AttritionPhase() as at if state.pending[at.side] is LOSE_CORPS:
            units = [unit for kind in dict.fromkeys(at.lost) for unit in state.of_kind(at.side, kind)]
            return seen.Dues(_side(at.side), tuple(KIND_WORDS[kind] for kind in at.lost), 0, _ids(units))
        case Battle() as at if state.pending[at.side] is PAY:
            return seen.Dues(_side(at.side), (), at.owed, _ids(at.payers(state)))
    return None


def _ids(units: Iterable[int]) -> tuple[str, ...]:
    return tuple(UNITS[unit].id for unit in units)


def _missing(state: Campaign) -> tuple[seen.Missing, ...] | None:
    """What the side that is asked may put on the map now."""
    at = state.stack[-1] if state.stack else None
    side = next((each for each, question in enumerate(state.pending) if question is not None), None)
    if side is None:
        return None
    if isinstance(at, SetUp):
        groups = missing_alike(state, side)
        centres = [line_of(state, posts[0]).centre for posts in groups]
        is_plain = len(set(centres)) == 1
        nears = ["" if is_plain else CODES[centre] for centre in centres]
        return _alike(state, [[post.unit for post in posts] for posts in groups], nears)
    if isinstance(at, ArrivalsFrame):
        units = due_alike(state, side)
        return _alike(state, units, [""] * len(units))
    return None


def _alike(state: Campaign, groups: list[list[int]], nears: list[str]) -> tuple[seen.Missing, ...]:
    return tuple(
        seen.Missing(UNITS[first].id, PIECE_KINDS[state.kind[first]], _side(UNIT_SIDE[first]), 1 + len(others), near)
        for (first, *others), near in zip(groups, nears, strict=True)
    )


def _arrivals(state: Campaign) -> tuple[seen.Arrival, ...]:
    groups: dict[int, list[int]] = {}
    for unit, group in enumerate(state.due):
        if group:
            groups.setdefault(group - 1, []).append(unit)
    return tuple(
        seen.Arrival(
            ARRIVALS[group].turn,
            _side(ARRIVALS[group].side),
            ARRIVALS[group].entry,
            tuple(PIECE_KINDS[state.kind[unit]] if state.kind[unit] != LEADER else UNITS[unit].id for unit in units),
        )
        for group, units in sorted(groups.items())
    )


def _losses(state: Campaign) -> Iterator[seen.Loss]:
    for side in (FRENCH, RUSSIAN):
        for cause, name in enumerate(CAUSES):
            for kind, count in enumerate(state.losses_by(cause, side)):
                if count:
                    yield seen.Loss(_side(side), name, PIECE_KINDS[kind], count)
