"""What a side may see, built from nothing. [3.13]

Of an enemy stack only the counter on top is seen; both stacks of a combat are open from its first step to its end."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import groupby
from typing import Any, Literal, TypeVar

from grognard.core.battle_report import AnyPart, BattleReport, Counted, Engaged, Role, Roll, Term
from grognard.core.facts import Refusal
from grognard.games.scorched_earth import attrition as attrition_rules
from grognard.games.scorched_earth import siege
from grognard.games.scorched_earth.attrition import AttritionPhase
from grognard.games.scorched_earth.burning import KINDS, burns_on, can_be_burnt
from grognard.games.scorched_earth.combat import (
    ATTACKER,
    DEFENDER,
    PAY_LOGISTICS,
    Combat,
    attack_causes,
    attack_strength,
    defence_causes,
    logistics_cost,
)
from grognard.games.scorched_earth.command import commanded
from grognard.games.scorched_earth.events.war import modifiers_of
from grognard.games.scorched_earth.maneuvers import watchers
from grognard.games.scorched_earth.movement import EVADE, MoveOrder
from grognard.games.scorched_earth.options import NO_FIRST_ATTRITION
from grognard.games.scorched_earth.prospects import Prospect, Reactor, Watch, own_evasion, own_reaction, ways
from grognard.games.scorched_earth.reaction import INTERCEPT
from grognard.games.scorched_earth.retreat import EVADE_TO, Retreat
from grognard.games.scorched_earth.seen import (
    ActivationSeen,
    AttritionSeen,
    Board,
    Cause,
    ChanceSeen,
    CombatSeen,
    CombatSide,
    CommandRange,
    ForceSeen,
    HexSeen,
    HqSeen,
    MoveSeen,
    Numbers,
    OwnUnit,
    ParkSeen,
    PlaceSeen,
    Purchase,
    Purchases,
    ReachSeen,
    ReactionSeen,
    ReactorSeen,
    RetreatSeen,
    Side,
    SiegeOdds,
    Tables,
    TownSeen,
    Track,
    UnitSeen,
    WaySeen,
)
from grognard.games.scorched_earth.sequence import GameTurn
from grognard.games.scorched_earth.setup import side_setting_up
from grognard.games.scorched_earth.state import (
    CAUSES,
    DEAD,
    IN_CUP,
    MOVED,
    OFF_MAP,
    RALLIED,
    WAITING,
    Campaign,
    enemy_of,
)
from grognard.games.scorched_earth.supply import units_with_line
from grognard.games.scorched_earth.tables import (
    ALL_UNITS,
    CODES,
    COMMAND_RANGE,
    DATES,
    ELAN_RANGE,
    ENGINEER,
    FRENCH,
    FRENCH_AUTOMATIC,
    FRENCH_WINS_FROM,
    FULL_STRENGTH,
    GROUPS,
    HEXES,
    HQS,
    KEY_CITIES,
    LAST_TURN,
    NO_HQ,
    NO_PLACE,
    NO_UNIT,
    NOBODY,
    PLACES,
    RUSSIAN,
    RUSSIAN_AUTOMATIC,
    SIDES,
    TOWNS,
    TYPES,
    UNCOLOURED,
    UNIT_TYPE,
    UNITS,
    UNITS_OF,
    WINTER_LOSS,
    attrition_losses,
    combat_dice,
    determination,
    hex_name,
    reinforcement_bracket,
)
from grognard.games.scorched_earth.terrain import allowance, combat_causes, step_cost
from grognard.games.scorched_earth.units import DEPOT_LETTERS, FATIGUE_WORDS
from grognard.games.scorched_earth.victory import final_result, french_hold_key_city, russian_determination
from grognard.mechanics.ways import Way

PHASES = {
    "begin": "Turn",
    "reinforcement_and_replacement_phase": "Reinforcements",
    "attrition_phase": "Attrition",
    "depot_deployment_phase": "Depot deployment",
    "action_phase": "Action",
    "siege_phase": "Siege",
    "fatigue_recovery_phase": "Fatigue recovery",
    "advance_turn_marker": "Turn",
}
"""The phases of a turn as players call them."""
DICE_FACES = range(1, 7)
SIEGE_DICE = (1, 2, 3)
ATTRITION_TOTALS = (-6, 14)
MOST_STRENGTH = 30
"""More than any force that stands together has."""
_PLACES_OFF_MAP = {WAITING: "waiting", IN_CUP: "cup", DEAD: "eliminated"}


def view(state: Campaign, side: int | None) -> Board:
    """The board as a side (None: a spectator) sees it. Once the game is over everybody sees everything."""
    eyes = (FRENCH, RUSSIAN) if state.over else () if side is None else (side,)
    return _view(state, eyes)


def open_view(state: Campaign) -> Board:
    """The board with nothing hidden."""
    return _view(state, (FRENCH, RUSSIAN))


def _view(state: Campaign, eyes: tuple[int, ...]) -> Board:
    """As it is seen by those who may see what the sides in `eyes` see of their own."""
    bracket = reinforcement_bracket(state.vp)
    fed = {side: _fed(state, side) for side in eyes}
    leads = final_result(state).winner
    burning = _burning_faces(state)
    return Board(
        turn=state.turn,
        last_turn=LAST_TURN,
        date=DATES[state.turn],
        season="winter" if state.is_winter else "summer",
        phase=phase_name(state),
        vp=state.vp,
        leads=None if leads is None else SIDE_NAMES[SIDES.index(leads)],
        rd=russian_determination(state),
        key_city=french_hold_key_city(state),
        lp=state.lp,
        burning=burning,
        sieges=tuple([_siege_odds(state, dice) for dice in SIEGE_DICE]),
        reinforcements=Purchase(bracket.units, bracket.price),
        elan=bool(state.elan),
        hexes=_hexes(state, eyes),
        places={place.id: _place(state, number, eyes, burning) for number, place in enumerate(PLACES)},
        towns={code: _town(name, SIDE_NAMES[state.town_holder(hex_)]) for hex_, code, name in _TOWN_NAMES},
        units=_units(state, fed),
        eliminated=tuple([UNITS[unit].id for side in (FRENCH, RUSSIAN) for unit in state.eliminated(side)]),
        cup=len(state.cup()),
        hqs={hq.id: _headquarters(state, number) for number, hq in enumerate(HQS)},
        depots=_depots(state, eyes),
        activation=_activation(state, eyes),
        move=_move(state, eyes),
        combat=_combat(state),
        retreat=_retreat(state, eyes),
        reaction=_reaction(state, eyes),
        attrition={CODES[hex_]: each for side in eyes for hex_, each in _attrition(state, side).items()},
        supply=tuple([CODES[hex_] for side in eyes for hex_ in _unsupplied(state, side, fed[side])]),
        losses={SIDE_NAMES[side]: _losses(state, side) for side in eyes},
        park=_park(state, eyes),
        tables=RULE_TABLES,
    )


SIDE_NAMES: tuple[Side, Side] = ("french", "russian")


def phase_name(state: Campaign) -> str:
    """What is being played, in a word or two."""
    if state.over:
        return "End"
    if side_setting_up(state) != NOBODY:
        return "Set-up"
    turn = next((frame for frame in state.stack if isinstance(frame, GameTurn)), None)
    if turn is None:
        return "Set-up" if state.stack[0].step <= 1 else "End"
    return PHASES[turn.sequence[max(turn.step - 1, 0)]]


def town_name(hex_: int) -> str:
    return hex_name(hex_).partition("(")[2].rstrip(")")


_TOWN_NAMES = [(hex_, CODES[hex_], town_name(hex_)) for hex_ in TOWNS]


# --- the map -------------------------------------------------------------------------------------------------------


def open_combat(state: Campaign) -> Combat | None:
    """The combat whose stacks are shown: from its second step on. [3.13, 9.1]"""
    top = next((frame for frame in reversed(state.stack) if isinstance(frame, Combat)), None)
    return top if top is not None and top.step > top.sequence.index("show") else None


def _hexes(state: Campaign, eyes: tuple[int, ...]) -> dict[str, HexSeen]:
    """All hexes that hold anything."""
    hidden, combat = side_setting_up(state), open_combat(state)
    forces: dict[int, list[ForceSeen]] = {}
    for stack in sorted(state.stacks, key=lambda each: (each % HEXES, each)):
        side, hex_ = divmod(stack, HEXES)
        if side == hidden and side not in eyes:
            continue
        is_open = side in eyes or (combat is not None and combat.hex_ == hex_)
        forces.setdefault(hex_, []).append(_force(state, side, hex_, is_open))
    depots: dict[int, list[str]] = {}
    for depot, hex_ in enumerate(state.depots):
        if hex_ != OFF_MAP and (hidden != FRENCH or FRENCH in eyes):
            depots.setdefault(hex_, []).append(DEPOT_LETTERS[depot])
    hqs = {}
    if state.hq != NO_HQ and state.hq_hex != OFF_MAP:
        hqs[state.hq_hex] = (state.commander(state.hq).name,)
    return {
        CODES[hex_]: _hex(forces.get(hex_, ()), tuple(depots.get(hex_, ())), hqs.get(hex_, ()))
        for hex_ in sorted({*forces, *depots, *hqs})
    }


def _hex(forces: Sequence[ForceSeen], depots: tuple[str, ...], hq: tuple[str, ...]) -> HexSeen:
    first, second, *_ = (*forces, None, None)
    return HexSeen(first, second, depots, hq)


def _force(state: Campaign, side: int, hex_: int, is_open: bool) -> ForceSeen:
    units = state.force(side, hex_)
    first = units[0]
    if not is_open:
        return _hidden_force(side, first, state.sp[first], state.fatigue[first], state.demoralized[first])
    return ForceSeen(
        SIDE_NAMES[side], unit_seen(state, first), tuple([unit_seen(state, unit) for unit in units]), len(units)
    )


@lru_cache(8192)
def _hidden_force(side: int, unit: int, sp: int, fatigue: int, demoralization: int) -> ForceSeen:
    return ForceSeen(SIDE_NAMES[side], _unit(unit, sp, fatigue, demoralization), None, None)


def unit_seen(state: Campaign, unit: int) -> UnitSeen:
    """What a counter shows."""
    return _unit(unit, state.sp[unit], state.fatigue[unit], state.demoralized[unit])


# Counters that look alike are the same object: most units are as they were in the view before.
@lru_cache(8192)
def _unit(unit: int, sp: int, fatigue: int, demoralization: int) -> UnitSeen:
    return _SEEN_UNITS[unit](sp, FULL_STRENGTH[unit], FATIGUE_WORDS[fatigue], demoralization)


@lru_cache(8192)
def _own_unit(
    unit: int, sp: int, fatigue: int, demoralization: int, hex_: int, is_moved: bool, is_rallied: bool, has_loc: bool
) -> OwnUnit:
    return _OWN_UNITS[unit](
        sp,
        FULL_STRENGTH[unit],
        FATIGUE_WORDS[fatigue],
        demoralization,
        CODES[hex_] if hex_ >= 0 else None,
        "map" if hex_ >= 0 else _PLACES_OFF_MAP[hex_],
        is_moved,
        is_rallied,
        has_loc,
    )


_town = lru_cache(1024)(TownSeen)


def group_name(unit: int) -> str:
    """The army group of a unit, or the letter that it bears; empty if it has neither."""
    group = UNITS[unit].group if UNITS[unit].group != UNCOLOURED else UNITS[unit].letter
    return "" if group == UNCOLOURED else GROUPS[group]


_PRINTED: list[tuple[Any, ...]] = [
    (each.id, each.name, group_name(unit), TYPES[each.type], each.size, each.nation) for unit, each in enumerate(UNITS)
]
"""What is printed on the counters."""
_SEEN_UNITS: list[Callable[..., UnitSeen]] = [partial(UnitSeen, *printed) for printed in _PRINTED]
_OWN_UNITS: list[Callable[..., OwnUnit]] = [partial(OwnUnit, *printed) for printed in _PRINTED]


def _place(state: Campaign, number: int, eyes: tuple[int, ...], burning: int) -> PlaceSeen:
    hexes = PLACES[number].hexes
    return _seen_place(
        number,
        state.control[number],
        bool(state.burnt[number]),
        burning if can_be_burnt(state, hexes[0]) else None,
        tuple([state.town_holder(hex_) for hex_ in hexes]),
        _siege(state, number, eyes),
    )


@lru_cache(8192)
def _seen_place(
    number: int, control: int, burnt: bool, burns: int | None, holders: tuple[int, ...], siege: SiegeOdds | None
) -> PlaceSeen:
    codes = [CODES[hex_] for hex_ in PLACES[number].hexes]
    memory = {code: SIDE_NAMES[holder] for code, holder in zip(codes, holders, strict=True)}
    return _SEEN_PLACES[number](SIDE_NAMES[control], burnt, burns, memory, siege)


_SEEN_PLACES: list[Callable[..., PlaceSeen]] = [
    partial(
        PlaceSeen,
        place.name,
        "fortress" if place.is_fortress else "city",
        tuple(CODES[hex_] for hex_ in place.hexes),
        SIDE_NAMES[place.side],
        place.points,
        number in KEY_CITIES,
    )
    for number, place in enumerate(PLACES)
]


def _burning_faces(state: Campaign) -> int:
    """The faces of a die on which a City burns. [9.6.3]"""
    return sum(burns_on(state, die) for die in DICE_FACES)


def _siege_odds(state: Campaign, dice: int) -> SiegeOdds:
    """In how many of all ways so many dice take a place. [11]"""
    return SiegeOdds(dice, 6**dice - russian_determination(state) ** dice, 6**dice)


def _siege(state: Campaign, number: int, eyes: tuple[int, ...]) -> SiegeOdds | None:
    """The dice of a siege and its chance. What the Russians cannot see is left out: whether
    there is infantry, and the Artillery Park. [11]"""
    held = siege.french_hexes(state, number)
    if side_setting_up(state) != NOBODY or not held or not siege.may_be_besieged(state, number):
        return None
    is_french = FRENCH in eyes
    if is_french and not siege.has_infantry(state, number):
        return None
    dice = siege.dice_against(state, number) if is_french or state.park_used else len(held)
    return _siege_odds(state, dice)


# --- armies --------------------------------------------------------------------------------------------------------


def _fed(state: Campaign, side: int) -> set[int]:
    """The units with a line of communication; the Engineer needs none."""
    return set(units_with_line(state, (unit for unit in state.on_map(side) if unit != ENGINEER)))


def _units(state: Campaign, fed: Mapping[int, set[int]]) -> dict[str, OwnUnit]:
    """All units of the sides in question, on the map and off it."""
    sp, fatigue, demoralized, where, marks = state.sp, state.fatigue, state.demoralized, state.where, state.marks
    return {
        UNITS[unit].id: _own_unit(
            unit,
            sp[unit],
            fatigue[unit],
            demoralized[unit],
            where[unit],
            bool(marks[unit] & MOVED),
            bool(marks[unit] & RALLIED),
            unit in fed[side],
        )
        for side in fed
        for unit in UNITS_OF[side]
    }


def _headquarters(state: Campaign, hq: int) -> HqSeen:
    face = state.commander(hq)
    is_here = state.hq == hq and state.hq_hex != OFF_MAP
    return HqSeen(
        face.name,
        SIDE_NAMES[HQS[hq].side],
        GROUPS[HQS[hq].group],
        face.rating,
        face.dice,
        state.carried[hq],
        bool(state.has_activated(hq)),
        state.hq == hq,
        CODES[state.hq_hex] if is_here else None,
        bool(state.is_in_play(hq)),
    )


def _depots(state: Campaign, eyes: tuple[int, ...]) -> dict[str, str | None]:
    is_hidden = side_setting_up(state) == FRENCH and FRENCH not in eyes
    return {
        letter: None if is_hidden or hex_ == OFF_MAP else CODES[hex_]
        for letter, hex_ in zip(DEPOT_LETTERS, state.depots, strict=True)
    }


def _losses(state: Campaign, side: int) -> dict[str, int]:
    """Strength points lost, by cause."""
    return {cause: state.losses[number * 2 + side] for number, cause in enumerate(CAUSES)}


def _park(state: Campaign, eyes: tuple[int, ...]) -> ParkSeen | None:
    """Where the Artillery Park is bound for: the secret of the French until it is used. [11.1]"""
    if state.park == NO_PLACE or not (FRENCH in eyes or state.park_used):
        return None
    return ParkSeen(PLACES[state.park].id, bool(state.park_used), bool(state.park_gone))


# --- what is going on ----------------------------------------------------------------------------------------------


def _activation(state: Campaign, eyes: tuple[int, ...]) -> ActivationSeen | None:
    if state.hq == NO_HQ:
        return None
    side = HQS[state.hq].side
    return ActivationSeen(
        HQS[state.hq].id,
        state.commander(state.hq).name,
        SIDE_NAMES[side],
        state.cp,
        state.rallies,
        state.commander(state.hq).rating,
        None if state.hq_hex == OFF_MAP else CODES[state.hq_hex],
        UNITS[state.hq_unit].id if side in eyes and state.hq_unit != NO_UNIT else None,
        _surcharges(state) if side in eyes and state.hq_hex != OFF_MAP else None,
    )


def _surcharges(state: Campaign) -> dict[str, int]:
    """The forces that the active headquarters reaches, each with what its distance costs. [3.2]"""
    found: dict[int, int] = {}
    for unit, more in commanded(state, state.cp).items():
        hex_ = state.where[unit]
        found[hex_] = max(more, found.get(hex_, 0))
    return {CODES[hex_]: found[hex_] for hex_ in sorted(found)}


def _move(state: Campaign, eyes: tuple[int, ...]) -> MoveSeen | None:
    """The force under a move order. Who belongs to it and how far it can go only its owner knows."""
    order = next((frame for frame in state.stack if isinstance(frame, MoveOrder)), None)
    if order is None:
        return None
    # Some of the force may be dead while the retreat of those whom it has beaten goes on.
    survivors = order.survivors(state)
    here = state.where[survivors[0]] if survivors else order.goal if order.force else order.start
    known = (SIDE_NAMES[order.side], CODES[order.start], CODES[here], bool(order.is_strategic))
    if order.side not in eyes:
        return MoveSeen(*known, None, None, None, None, None, None, None, None, None)
    force = tuple(unit for unit in order.company(state) if state.where[unit] >= 0)
    left = allowance(state, force, bool(order.is_strategic)) - order.spent if force else 0
    is_asked = order is state.stack[-1] and state.pending[order.side] is not None and bool(force)
    next_hexes = order.next_hexes(state, force) if is_asked else []
    watch = Watch(state, force)
    found = ways(state, order, watch) if is_asked else {}
    may_name = (ENGINEER,) if not order.force and order.may_take_engineer(state) else ()
    return MoveSeen(
        *known,
        units=tuple(UNITS[unit].id for unit in force),
        named=tuple(UNITS[unit].id for unit in order.chosen),
        pool=tuple(UNITS[unit].id for unit in (*order.pool, *may_name)),
        left=left / 2,
        spent=order.spent / 2,
        strength=attack_strength(state, force),
        costs={CODES[there]: step_cost(state, here, there) / 2 for there in next_hexes},
        reach={CODES[hex_]: _reach(state, order, *each) for hex_, each in found.items()},
        reactions={} if order.is_strategic else _reactions(watch, {*next_hexes, *_passed(found)}),
    )


def _reach(state: Campaign, order: MoveOrder, cheapest: Way, safest: Way) -> ReachSeen:
    """A destination of the force with the cheapest way and, if it is another, the safest."""
    is_safer = (safest.danger, safest.reactions) < (cheapest.danger, cheapest.reactions)
    safe = WaySeen(*_way(state, order.side, safest)) if is_safer else None
    return ReachSeen(*_way(state, order.side, cheapest), safe)


def _way(state: Campaign, side: int, way: Way) -> tuple[float, tuple[str, ...], int, tuple[Cause, ...] | None]:
    """What it costs, the way, who may react, and what the ground gives to a defender at its end, if one is there."""
    *_, before, goal = way.spaces
    is_attack = state.present[enemy_of(side)][goal]
    ground = combat_causes(state, before, goal) if is_attack else None
    return way.cost / 2, tuple([CODES[hex_] for hex_ in way.spaces]), way.reactions, ground


def _passed(found: Mapping[int, tuple[Way, Way]]) -> set[int]:
    """All hexes that the ways lead through."""
    return {hex_ for pair in found.values() for way in pair for hex_ in way.spaces[1:]}


def _reactions(watch: Watch, hexes: Iterable[int]) -> dict[str, tuple[ReactorSeen, ...]]:
    """By hex that the force may enter: the enemies who may react to that, as far as they are seen."""
    found = {hex_: (*watch.interceptors(hex_), *watch.evaders(hex_)) for hex_ in sorted(hexes)}
    return {CODES[hex_]: tuple(_reactor(each) for each in reactors) for hex_, reactors in found.items() if reactors}


def _reactor(each: Reactor) -> ReactorSeen:
    manner: Literal["intercept", "evade"] = "intercept" if each.manner == "intercept" else "evade"
    return ReactorSeen(CODES[each.hex_], manner, each.prospect.least, each.prospect.most)


def _combat(state: Campaign) -> CombatSeen | None:
    """A combat as far as it has come; everybody sees the same."""
    combat = next((frame for frame in reversed(state.stack) if isinstance(frame, Combat)), None)
    if combat is None:
        return None
    roles = (SIDE_NAMES[combat.side], SIDE_NAMES[enemy_of(combat.side)])
    known = (CODES[combat.hex_], CODES[combat.origin], *roles)
    if open_combat(state) is not combat:
        return CombatSeen(*known, False, dict.fromkeys(roles))
    forces = combat.attackers(state), combat.defenders(state)
    causes = (
        attack_causes(state, forces[ATTACKER], combat.tactics, bool(combat.is_shaken)),
        defence_causes(state, forces[DEFENDER], combat.origin, combat.hex_),
    )
    raw = attack_strength(state, forces[ATTACKER]), state.strength(forces[DEFENDER])
    sides: dict[Side, CombatSide | None] = {
        roles[role]: CombatSide(
            tuple(unit_seen(state, unit) for unit in forces[role]),
            raw[role],
            combat.strengths(state)[role],
            causes[role],
            *_rolled(combat, role),
        )
        for role in (ATTACKER, DEFENDER)
    }
    return CombatSeen(
        *known,
        True,
        sides,
        line=bool(combat.has_line),
        logistics=logistics_cost(combat.french_strength(state)),
        paid=None if state.pending[FRENCH] is PAY_LOGISTICS else bool(combat.is_paid),
        tactics=combat.tactics,
        owed=combat.owed if combat.owed >= 0 else None,
    )


def _rolled(combat: Combat, role: int) -> tuple[int | None, str | None]:
    """How many dice a side has thrown, and the result."""
    return (combat.dice[role], str(combat.result(role))) if role < len(combat.results) else (None, None)


_STAGES = (
    ("show", "declare"),
    ("logistics", "find_line"),
    ("tactics", "buy_tactics"),
    ("dice", "roll_attack"),
    ("losses", "attacker_suffers"),
    ("end", "decide"),
)
"""Each stage of a combat with the step that begins it."""


def battle(state: Campaign, eyes: Collection[int]) -> BattleReport | None:
    """The combat that is being fought, with what would count if the dice fell now; everybody sees the same."""
    combat = next((frame for frame in reversed(state.stack) if isinstance(frame, Combat)), None)
    if combat is None:
        return None
    roles = SIDES[combat.side], SIDES[enemy_of(combat.side)]
    step = max(combat.step - 1, 0)
    stage = [stage for stage, first in _STAGES if step >= combat.sequence.index(first)][-1]
    standing = _standing(state, combat) if open_combat(state) is combat else ()
    return BattleReport(state.time, 0, CODES[combat.hex_], *roles, stage, (), standing)


def _standing(state: Campaign, combat: Combat) -> tuple[AnyPart, ...]:
    """Both forces, their strengths term by term, and what modifies their dice."""
    forces = combat.attackers(state), combat.defenders(state)
    raw = attack_strength(state, forces[ATTACKER]), state.strength(forces[DEFENDER])
    causes = (
        attack_causes(state, forces[ATTACKER], combat.tactics, bool(combat.is_shaken)),
        defence_causes(state, forces[DEFENDER], combat.origin, combat.hex_),
    )
    roles: tuple[tuple[int, Role], ...] = ((ATTACKER, "attacker"), (DEFENDER, "defender"))
    parts: list[AnyPart] = []
    for role, name in roles:
        side = SIDES[combat.side if role == ATTACKER else enemy_of(combat.side)]
        units = tuple(Counted(UNITS[unit].id, 1, state.sp[unit]) for unit in forces[role])
        effective = combat.strengths(state)[role]
        parts.append(Engaged(rule="9.1", side=side, role=name, units=units))
        parts.append(Term(rule="9.1", side=side, code="strength", amount=raw[role]))
        if role == ATTACKER and effective < raw[role]:
            parts.append(Term(rule="9.3", side=side, code="no-logistics", operation="x", amount=0.5))
        elif role == DEFENDER and effective > raw[role]:
            parts.append(Term(rule="9.2", side=side, code="line", operation="x", amount=2))
        parts.append(Term(rule="9.1", side=side, code="effective", operation="total", amount=effective))
        if role >= len(combat.results):
            parts.append(Roll(rule="9.1", side=side, code="combat", modifiers=modifiers_of(causes[role])))
    return tuple(parts)


def _retreat(state: Campaign, eyes: tuple[int, ...]) -> RetreatSeen | None:
    """Everybody sees where a retreating force is and how far it may go."""
    retreat = next((frame for frame in reversed(state.stack) if isinstance(frame, Retreat)), None)
    survivors = () if retreat is None else retreat.survivors(state)
    if retreat is None or not survivors:
        return None
    return RetreatSeen(
        SIDE_NAMES[retreat.side],
        KINDS[retreat.kind],
        CODES[retreat.start],
        CODES[state.where[survivors[0]]],
        retreat.done,
        retreat.least,
        retreat.most,
        tuple(UNITS[unit].id for unit in survivors) if retreat.side in eyes else None,
    )


def _reaction(state: Campaign, eyes: tuple[int, ...]) -> ReactionSeen | None:
    """Who may react to what. The chances are for the owner of the forces alone."""
    side = next((side for side in (FRENCH, RUSSIAN) if state.pending[side] in (INTERCEPT, EVADE, EVADE_TO)), None)
    top = state.stack[-1] if state.stack else None
    if side is None or not isinstance(top, MoveOrder | Retreat):
        return None
    is_seen = side in eyes
    if state.pending[side] is INTERCEPT:
        return _interception(state, top, side, is_seen)
    if isinstance(top, Retreat):
        return _evasion_to(state, top, side, is_seen)
    return _evasion(state, top, side, is_seen)


def _interception(state: Campaign, at: MoveOrder | Retreat, side: int, is_seen: bool) -> ReactionSeen:
    hexes, here = sorted(watchers(state, at)), at.here(state)
    unable = {hex_: INTERCEPT.refusal(state, at, side, ("intercept", hex_)) for hex_ in hexes if is_seen}
    found = {hex_: own_reaction(state, state.force(side, hex_), at.goal) for hex_, why in unable.items() if not why}
    return ReactionSeen(
        SIDE_NAMES[side],
        "intercept",
        CODES[at.goal],
        CODES[here],
        combat_causes(state, here, at.goal),
        tuple(CODES[hex_] for hex_ in hexes),
        {CODES[hex_]: _chance(each) for hex_, each in found.items()},
        _reasons(unable),
    )


def _reasons(refusals: Mapping[int, Refusal | None]) -> dict[str, str]:
    """Why some forces cannot do what they are asked for; the question is put to them all the same. [3.5.1]"""
    return {CODES[hex_]: why.message for hex_, why in refusals.items() if why is not None}


def _evasion(state: Campaign, at: MoveOrder, side: int, is_seen: bool) -> ReactionSeen:
    """Which force? Each has its best way out."""
    hexes = sorted(at.evaders(state))
    unable = {hex_: EVADE.refusal(state, at, side, ("evade", hex_)) for hex_ in hexes if is_seen}
    best = {hex_: own_evasion(state, side, hex_) for hex_, why in unable.items() if not why}
    return ReactionSeen(
        SIDE_NAMES[side],
        "evade",
        CODES[at.goal],
        CODES[at.origin],
        combat_causes(state, at.origin, at.goal) if at.finds_enemy else None,
        tuple(CODES[hex_] for hex_ in hexes),
        {CODES[hex_]: _chance(each[1], CODES[each[0]]) for hex_, each in best.items() if each},
        _reasons(unable),
    )


def _evasion_to(state: Campaign, at: Retreat, side: int, is_seen: bool) -> ReactionSeen:
    """One evades: to which hex?"""
    hexes = at.next_hexes(state) if is_seen else []
    foe = CODES[at.foes[0]]
    chances = {CODES[hex_]: _chance(own_reaction(state, at.force, hex_)) for hex_ in hexes}
    return ReactionSeen(SIDE_NAMES[side], "evade", foe, foe, None, (CODES[at.start],), chances, {})


def _chance(prospect: Prospect, to: str | None = None) -> ChanceSeen:
    return ChanceSeen(str(prospect), prospect.least, prospect.most, tuple(prospect.causes), to)


# --- attrition and supply ------------------------------------------------------------------------------------------


def _attrition(state: Campaign, side: int) -> dict[int, AttritionSeen]:
    """What each force would have to check now, cause by cause. [6.0]"""
    phase = next((frame for frame in state.stack if isinstance(frame, AttritionPhase)), None)
    paid = phase.paid if phase else []
    checking = set(attrition_rules.checking_forces(state, side))
    if state.turn == 1 and state.readings & NO_FIRST_ATTRITION:
        checking = set()
    shown = {}
    for hex_ in state.forces(side):
        if not state.present[side][hex_]:
            continue
        is_paid = hex_ in paid
        causes = attrition_rules.modifiers(state, side, hex_, is_paid) if hex_ in checking else ()
        shown[hex_] = AttritionSeen(
            SIDE_NAMES[side],
            hex_ in checking,
            tuple(causes),
            side == FRENCH and hex_ in checking and attrition_rules.can_be_paid(state, hex_),
            is_paid,
            state.is_winter and not attrition_rules.is_sheltered_from_winter(state, side, hex_),
        )
    return shown


def _unsupplied(state: Campaign, side: int, fed: set[int]) -> list[int]:
    """The hexes of forces of which a unit has no line of communication. Q67"""
    return sorted({state.where[unit] for unit in state.on_map(side) if unit != ENGINEER and unit not in fed})


# --- the tables ----------------------------------------------------------------------------------------------------


T = TypeVar("T")


def _runs(of: Callable[[int], T], least: int, most: int) -> Iterator[tuple[int, int, T]]:
    """What a table gives from the least number to the most, in runs of equal answers."""
    for answer, numbers in groupby(range(least, most + 1), key=of):
        run = list(numbers)
        yield run[0], run[-1], answer


def _numbers(of: Callable[[int], int], least: int, most: int) -> tuple[Numbers, ...]:
    return tuple(Numbers(*run) for run in _runs(of, least, most))


def _purchase(points: int) -> Purchase:
    bracket = reinforcement_bracket(points)
    return Purchase(bracket.units, bracket.price)


_POINTS = (RUSSIAN_AUTOMATIC + 1, FRENCH_AUTOMATIC - 1)
RULE_TABLES = Tables(
    track=Track(RUSSIAN_AUTOMATIC, FRENCH_AUTOMATIC, FRENCH_WINS_FROM),
    determination=_numbers(determination, *_POINTS),
    purchases=tuple(Purchases(*run) for run in _runs(_purchase, *_POINTS)),
    attrition=_numbers(attrition_losses, *ATTRITION_TOTALS),
    winter={TYPES[UNIT_TYPE[unit]]: WINTER_LOSS[unit] for unit in ALL_UNITS},
    dice=_numbers(combat_dice, 0, MOST_STRENGTH),
    logistics=tuple(logistics_cost(strength) for strength in range(MOST_STRENGTH + 1)),
    range=CommandRange(COMMAND_RANGE, ELAN_RANGE),
)


# --- a glance ------------------------------------------------------------------------------------------------------


def glance(view: Mapping[str, Any]) -> dict[str, Any]:
    """The main facts of a view: what stands in each hex (`F davout 7 oudinot 4`, `R platov 2 ?`), tracks, places."""
    board = view["board"]
    facts: dict[str, Any] = {name: board[name] for name in ("turn", "phase", "vp", "lp", "cup")}
    for code, here in board["hexes"].items():
        forces = [_force_text(here[key]) for key in ("force", "enemy") if here[key]]
        if forces:
            facts[code] = " | ".join(forces)
        if here["depots"]:
            facts[f"depots {code}"] = " ".join(here["depots"])
    for name, place in board["places"].items():
        if place["control"] != place["side"]:
            facts[f"control {name}"] = place["control"]
        if place["burnt"]:
            facts[f"burnt {name}"] = True
    if activation := board["activation"]:
        facts["active"] = activation["hq"]
        facts["cp"] = activation["cp"]
    return facts


def _force_text(force: Mapping[str, Any]) -> str:
    units = force["units"]
    shown: Iterable[Mapping[str, Any]] = [force["top"]] if units is None else units
    words = [f"{unit['id']} {unit['sp']}" for unit in shown]
    return " ".join([force["side"][0].upper(), *words, *([] if units is not None else ["?"])])
