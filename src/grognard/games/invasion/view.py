"""What a side may see, built from nothing.

Supply train counters lie face down. Where stacks are closed [15.1] an enemy stack shows its hex, its height, the
markers on it and declared cavalry, until it fights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, Literal

from grognard.games.invasion import seen
from grognard.games.invasion.active_supply import ActiveSupply, trains_of_turn
from grognard.games.invasion.advanced.quarters import Quarters
from grognard.games.invasion.combat import Combat
from grognard.games.invasion.combat_choices import CALL, DEFEND, FORCE
from grognard.games.invasion.fields import counted, hexes_of
from grognard.games.invasion.hits import Hits
from grognard.games.invasion.marching import March
from grognard.games.invasion.options import CARDS, DUMMIES, EDITION_NAMES, RULES
from grognard.games.invasion.orders import ORDER, attacks
from grognard.games.invasion.prospects import (
    Helper,
    Prospect,
    beside,
    combat_prospect,
    helpers,
    march_attrition,
    march_goals,
    prospect,
)
from grognard.games.invasion.rally import RALLY, RallySegment
from grognard.games.invasion.records import UNUSED
from grognard.games.invasion.reinforcements import Arrivals
from grognard.games.invasion.roads import fresh_commanders, is_declared, march_length, movable_units
from grognard.games.invasion.routes import Route, chain_routes, unit_routes
from grognard.games.invasion.sequence import GameTurn
from grognard.games.invasion.setup import SetUp, side_setting_up
from grognard.games.invasion.sieges import is_besieged
from grognard.games.invasion.stacks import DEAD, DECLARED, FORAGING, FORCED, LOST, MOVED, REMOVED, WAITING
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.supply import Lines, cut, link_length, linked, route_length
from grognard.games.invasion.tables import (
    ADJACENT,
    ARMS,
    CITIES,
    CITY_HEXES,
    CLASSES,
    CODES,
    COMMANDERS,
    FIRST_COMMANDER,
    FRENCH,
    HEXES,
    LAST_TURN,
    NEVER_DUE,
    OCCUPANCY,
    PIECE_SIDE,
    PIECES,
    PIECES_OF,
    RUSSIAN,
    SIDES,
    TRAINS,
    UNITS,
    codes,
    ids,
)
from grognard.games.invasion.values import attack_causes, defence_causes
from grognard.games.invasion.victory import city_holder, points

Eyes = tuple[int, ...]
Place = Literal["map", "waiting", "eliminated", "removed", "lost"]
_PLACES: Mapping[int, Place] = {WAITING: "waiting", DEAD: "eliminated", REMOVED: "removed", LOST: "lost"}
_BOTH = (FRENCH, RUSSIAN)
_UNSEEN = -99
"""Instead of the hex of a piece that is somewhere on the map."""
_SHOWN_MARKS = MOVED | FORCED | FORAGING
_FIRST_OPEN_STEP = Combat.sequence.index("hit_loser")
"""From this step on the stacks of a combat have been revealed."""


def view(state: Campaign, side: int | None) -> seen.Board:
    """The board as a side (None: a spectator) sees it. Once the game is over everybody sees everything."""
    eyes = _BOTH if state.over else () if side is None else (side,)
    return _board(_without_armies_in_hand(state, eyes), eyes)


def open_view(state: Campaign) -> seen.Board:
    """The board with nothing hidden."""
    return _board(state, _BOTH)


def glance(view: Mapping[str, Any]) -> dict[str, Any]:
    """The main facts of a view under short names: by hex its stacks, and the numbers."""
    board = view["board"]
    shown: dict[str, Any] = {
        "turn": board["turn"],
        "phase": board["phase"],
        "battle points": board["battle_points"],
        "commands": "-".join(str(board["commands"][side]) for side in SIDES),
    }
    for stack in board["stacks"]:
        inside = " ".join(stack["pieces"]) if stack.get("pieces") is not None else f"{stack['height']}?"
        told = f"{stack['side'][0].upper()} {inside}"
        shown[stack["hex"]] = f"{shown[stack['hex']]} | {told}" if stack["hex"] in shown else told
    return shown


def _side(side: int) -> seen.Side:
    return "french" if side == FRENCH else "russian"


def _board(state: Campaign, eyes: Eyes) -> seen.Board:
    opened = open_stacks(state, eyes)
    known = {side: as_known(state, side, opened) for side in eyes}
    lines = {side: Lines(known[side], side) for side in eyes}
    first, second = points(state)
    in_hand = _just_placed(state, eyes)
    return seen.Board(
        turn=state.turn,
        last_turn=LAST_TURN,
        date=state.date,
        season="winter" if state.is_winter else "summer",
        phase=phase_code(state),
        edition=EDITION_NAMES[state.edition_number],
        rules=tuple(name for number, name in enumerate(RULES) if state.rules >> number & 1),
        is_second_year=bool(state.second_year),
        is_independent=bool(state.independence),
        leader=_side(state.leader),
        first_attacker=_side(state.first_attacker),
        points={SIDES[FRENCH]: first, SIDES[RUSSIAN]: second},
        battle_points=state.battle_points,
        commands={SIDES[side]: state.commands[side] for side in _BOTH},
        supplies=tuple(_supplies(state, side, eyes) for side in _BOTH),
        stacks=tuple(_stack(state, side, hex_, eyes, opened) for side in _BOTH for hex_ in state.stack_hexes(side)),
        counters=tuple(_counters(state, eyes)),
        cities=tuple(_city(state, number) for number in range(len(CITIES))),
        pieces=tuple(_piece(state, piece, opened, lines, in_hand) for piece in range(len(PIECES))),
        nets=tuple(_net(known[side], side, lines[side]) for side in eyes),
        march=_march(state, eyes, known),
        combat=_combat(state, eyes),
        cards=_cards(state, eyes),
        prospects=tuple(_prospects(state, eyes, opened)),
        hits=_hits(state, eyes),
        rallies=tuple(_rallies(state, eyes)),
    )


def _without_armies_in_hand(state: Campaign, eyes: Eyes) -> Campaign:
    """Where stacks are closed, an army that is being set up or goes to winter quarters is seen when it stands: seen
    piece by piece, it would tell who is where. [15.1]"""
    if not state.has(DUMMIES):
        return state
    for frame in state.stack:
        if isinstance(frame, SetUp) or (isinstance(frame, Quarters) and frame.is_winter):
            if frame.side in eyes:
                return state
            shown = state.clone()
            for piece in PIECES_OF[frame.side]:
                if shown.where[piece] >= 0:
                    shown.take_off(piece, WAITING)
            if isinstance(frame, SetUp):
                shown.depots[frame.side] = 0
            return shown
    return state


def _just_placed(state: Campaign, eyes: Eyes) -> tuple[int, ...]:
    """Arrivals of which the others see the counters, but not yet who they are: not before all have been placed."""
    if not state.has(DUMMIES):
        return ()
    frames = [frame for frame in state.stack if isinstance(frame, Arrivals | Quarters)]
    return tuple(piece for frame in frames if frame.side not in eyes for piece in frame.placed)


def phase_code(state: Campaign) -> str:
    """What is being played."""
    if state.over:
        return "end"
    if side_setting_up(state) is not None:
        return "set-up"
    turn = next((frame for frame in state.stack if isinstance(frame, GameTurn)), None)
    if turn is None:
        return "set-up" if state.stack[0].step <= 2 else "end"
    return turn.sequence[max(turn.step - 1, 0)].replace("_", "-")


# --- stacks --------------------------------------------------------------------------------------------------------


def open_stacks(state: Campaign, eyes: Eyes) -> list[int]:
    """By side: the hexes whose stacks these eyes may look into. [15.1]"""
    fields = [state.present[side] if side in eyes or not state.has(DUMMIES) else 0 for side in _BOTH]
    for frame in state.stack:
        if isinstance(frame, Combat) and frame.is_battle and frame.step >= _FIRST_OPEN_STEP:
            engaged = (frame.hex, *frame.supports), (frame.target, *frame.defender_supports)
            for side, hexes in ((frame.side, engaged[0]), (frame.enemy, engaged[1])):
                for hex_ in hexes:
                    fields[side] |= 1 << hex_
    return fields


def _stack(state: Campaign, side: int, hex_: int, eyes: Eyes, opened: list[int]) -> seen.Stack:
    place = side * HEXES + hex_
    pieces = state.stack_of(side, hex_)
    units = [piece for piece in pieces if piece < FIRST_COMMANDER]
    is_open = bool(opened[side] >> hex_ & 1)
    marks = 0
    for unit in units:
        marks |= state.marks[unit]
    return _seen_stack(
        hex=CODES[hex_],
        side=_side(side),
        height=len(pieces) + state.blanks[place],
        has_units=bool(units),
        is_open=is_open,
        is_besieged=_siege(state, side, hex_, opened),
        pieces=ids(pieces) if is_open else None,
        occupancy=state.load[place] / 2 if is_open else None,
        capacity=state.capacity(side, hex_) / 2,
        dummies=state.blanks[place] if side in eyes and state.has(DUMMIES) else None,
        declared_cavalry=True if marks & DECLARED else None,
        foraging=True if marks & FORAGING else None,
        forced=True if marks & FORCED else None,
        combats=max([state.fought[unit] for unit in units], default=0) or None,
    )


_SIEGE_PHASES = ("active-supply-phase", "rally-segment", "movement-segment")
_seen_stack = lru_cache(maxsize=8192)(seen.Stack)
"""Like pieces, most stacks are as they were when somebody looked last."""


def _siege(state: Campaign, side: int, hex_: int, opened: list[int]) -> bool | None:
    """Is a stack under siege, as far as these eyes can tell? Its owner is told while a siege has an effect. Q92"""
    enemy = 1 - side
    near = ADJACENT[hex_] & state.fighters[enemy]
    if not opened[side] >> hex_ & 1 or (near & ~opened[enemy] and not tells_sieges(state)):
        return None
    return bool(near) and is_besieged(state, side, hex_)


def tells_sieges(state: Campaign) -> bool:
    """Is it a phase in which a siege has an effect, so that the besieged side learns of it? [7.6, 7.7, 8.4] Q92"""
    return phase_code(state) in _SIEGE_PHASES


def _piece(
    state: Campaign, piece: int, opened: list[int], lines: Mapping[int, Lines], in_hand: tuple[int, ...]
) -> seen.Piece:
    hex_, side = state.where[piece], PIECE_SIDE[piece]
    if piece in in_hand:
        return _seen_piece(piece, WAITING, state.rating(piece))
    if hex_ >= 0 and not opened[side] >> hex_ & 1:
        return _seen_piece(piece, _UNSEEN, state.rating(piece))
    if piece >= FIRST_COMMANDER:
        return _seen_piece(piece, hex_, state.rating(piece), state.marks[piece] & MOVED)
    fed = lines[side].feed(piece) if hex_ >= 0 and side in lines else None
    marks = state.marks[piece] & _SHOWN_MARKS
    return _seen_piece(piece, hex_, 0, marks, state.disrupted[piece], state.fought[piece], fed)


@lru_cache(maxsize=8192)  # most pieces are as they were when somebody looked last
def _seen_piece(
    piece: int,
    hex_: int,
    rating: int,
    marks: int = 0,
    disrupted: int = 0,
    fought: int = 0,
    fed: bool | None = None,
) -> seen.Piece:
    place: Place = "map" if hex_ >= 0 or hex_ == _UNSEEN else _PLACES[hex_]
    turn = PIECES[piece].turn
    side = _side(PIECE_SIDE[piece])
    arrives = turn if place == "waiting" and 0 < turn < NEVER_DUE else None
    is_seen = hex_ >= 0
    code = CODES[hex_] if is_seen else None
    if piece >= FIRST_COMMANDER:
        commander = COMMANDERS[piece - FIRST_COMMANDER]
        return seen.Piece(
            commander.id,
            commander.name,
            side,
            "commander",
            place,
            corps=commander.corps or None,
            rating=rating,
            arrives=arrives,
            hex=code,
            moved=bool(marks & MOVED) if is_seen else None,
        )
    unit = UNITS[piece]
    arms: tuple[Any, ...] = ARMS
    classes: tuple[Any, ...] = CLASSES
    return seen.Piece(
        unit.id,
        unit.name,
        side,
        arms[unit.arm],
        place,
        quality=classes[unit.quality],
        corps=unit.corps or None,
        nation=unit.nation,
        occupancy=OCCUPANCY[piece] / 2,
        arrives=arrives,
        hex=code,
        disrupted=bool(disrupted) if is_seen else None,
        supplied=fed,
        moved=bool(marks & MOVED) if is_seen else None,
        forced=bool(marks & FORCED) if is_seen else None,
        foraging=bool(marks & FORAGING) if is_seen else None,
        combats=fought if is_seen else None,
    )


# --- supply --------------------------------------------------------------------------------------------------------


def _counters(state: Campaign, eyes: Eyes) -> list[seen.Counters]:
    found = []
    for side in _BOTH:
        row = slice(side * HEXES, (side + 1) * HEXES)
        for hex_ in sorted({*counted(state.trains[row]), *counted(state.dummies[row])}):
            genuine = state.trains_in(side, hex_) if side in eyes else None
            face_up = state.shown[side * HEXES + hex_]
            found.append(seen.Counters(CODES[hex_], _side(side), state.counters_in(side, hex_), face_up, genuine))
    return found


def _supplies(state: Campaign, side: int, eyes: Eyes) -> seen.Supplies:
    frame = next((each for each in state.stack if isinstance(each, ActiveSupply)), None)
    to_place = genuine = None
    if frame is not None and frame.step > frame.sequence.index("open_allocation"):
        to_place = frame.genuine[side] + frame.dummies[side]
        genuine = frame.genuine[side] if side in eyes else None
    return seen.Supplies(
        side=_side(side),
        table=TRAINS[state.second_year][side][state.turn],
        number=trains_of_turn(state, side),
        depots=state.depots[side].bit_count(),
        lost=state.lost_depots[side],
        to_place=to_place,
        genuine_to_place=genuine,
    )


def _city(state: Campaign, number: int) -> seen.City:
    hex_ = CITIES[number].hex
    friend = FRENCH if state.friendly[FRENCH] >> hex_ & 1 else RUSSIAN
    depot = next((side for side in _BOTH if state.depots[side] >> hex_ & 1), None)
    return _seen_city(number, friend, city_holder(state, hex_), depot)


@cache
def _seen_city(number: int, friend: int, holder: int, depot: int | None) -> seen.City:
    city = CITIES[number]
    return seen.City(
        city.id,
        city.name,
        CODES[city.hex],
        city.points,
        city.is_fortified,
        _side(friend),
        _side(holder),
        None if depot is None else _side(depot),
    )


def _net(known: Campaign, side: int, lines: Lines) -> seen.Net:
    joined = linked(known, side) & CITY_HEXES & ~known.depots[side]
    shut, fed = cut(known, side), lines.supplied
    return seen.Net(
        _side(side),
        codes(hexes_of(fed)),
        codes(hexes_of(shut)),
        codes(hexes_of(joined)),
        tuple(_route(route) for route in unit_routes(known, side)),
        tuple(_route(route) for route in chain_routes(known, side)),
        route_length(known),
        link_length(known, side),
    )


@lru_cache(maxsize=2048)
def _route(route: Route) -> seen.Route:
    place = CODES[route.at] if route.at >= 0 else None
    return seen.Route(CODES[route.hex], codes(route.way), route.breaks or None, place)


def as_known(state: Campaign, side: int, opened: list[int]) -> Campaign:
    """The state with no enemy cavalry but what the side knows of: lines that it sees must not betray the rest."""
    enemy = 1 - side
    hidden = [hex_ for hex_ in hexes_of(state.riders[enemy] & ~opened[enemy]) if not is_declared(state, enemy, hex_)]
    if not hidden:
        return state
    known = state.clone()
    for hex_ in hidden:
        known.riders[enemy] &= ~(1 << hex_)
    return known


# --- what is going on ----------------------------------------------------------------------------------------------


def _march(state: Campaign, eyes: Eyes, known: Mapping[int, Campaign]) -> seen.March | None:
    march = next((frame for frame in state.stack if isinstance(frame, March)), None)
    if march is None:
        return None
    is_own = march.side in eyes or not state.has(DUMMIES)
    return seen.March(
        _side(march.side),
        CODES[march.origin],
        CODES[march.hex],
        codes(march.path),
        march.length,
        march_length(state),
        march.is_stopped,
        ids(march.pieces) if is_own else None,
        bool(march.pieces) and march.side in eyes,
        _movable(state, march) if march.side in eyes else None,
        tuple(_goals(state, march, known[march.side])) if march.side in eyes and state.pending[march.side] else (),
    )


def _movable(state: Campaign, march: March) -> tuple[str, ...]:
    if march.path:
        return ids(march.pieces)
    units = movable_units(state, march.side, march.origin)
    return ids((*units, *fresh_commanders(state, march.side, march.origin)))


def _goals(state: Campaign, march: March, known: Campaign) -> Iterator[seen.Goal]:
    first = march.steps_open(state, march.pieces or march.everybody(state))
    for hex_, goal in march_goals(known, march, first).items():
        length = march.length + len(goal.way) - 1
        forced = max(0, length - march_length(state))
        rolls = march_attrition(state, march, length)
        attrition = seen.Attrition(rolls.lost, rolls.disrupted_only) if rolls else None
        enemies = beside(state, march.side, hex_)
        yield seen.Goal(CODES[hex_], codes(goal.way), forced, attrition, goal.is_stopped, enemies)


def _combat(state: Campaign, eyes: Eyes) -> seen.Combat | None:
    combat = next((frame for frame in state.stack if isinstance(frame, Combat)), None)
    if combat is None:
        return None
    is_open = combat.is_battle and combat.step >= _FIRST_OPEN_STEP
    may_count = (not state.has(DUMMIES) or len(eyes) == 2) and not is_open and bool(combat.units)
    has_defence = may_count and bool(state.fighters[combat.enemy] >> combat.target & 1)
    attack = defence = None
    if has_defence:
        attack = tuple(attack_causes(state, combat.side, combat.hex, combat.target, combat.units, combat.supports))
        supports = combat.defender_supports
        defence = tuple(defence_causes(state, combat.enemy, combat.target, combat.hex, supports))
    return seen.Combat(
        _side(combat.side),
        CODES[combat.hex],
        CODES[combat.target],
        combat.spent,
        combat.defender_spent,
        codes(combat.called),
        codes(combat.supports),
        codes(combat.defender_supports),
        is_open,
        combat.difference if is_open else None,
        attack,
        defence,
        ids(combat.units) if combat.side in eyes or not state.has(DUMMIES) or is_open else None,
        tuple(_helpers(state, combat, eyes)),
    )


def _helpers(state: Campaign, combat: Combat, eyes: Eyes) -> Iterator[seen.Helper]:
    """Whom the side that is asked can call, or could after spending commands. [10.3 to 10.5]"""
    for side in eyes:
        if state.pending[side] in (CALL, DEFEND):
            attacking = side == combat.side
            main = combat.hex if attacking else combat.target
            yield from map(_helper, helpers(state, side, main, combat.target, attacking))


def _helper(helper: Helper) -> seen.Helper:
    return seen.Helper(CODES[helper.hex], helper.added, helper.value)


def _prospects(state: Campaign, eyes: Eyes, opened: list[int]) -> Iterator[seen.Prospect]:
    """The attacks that a side could order, while it is asked."""
    for side in eyes:
        enemy = 1 - side
        if state.pending[side] is ORDER:
            for _, hex_, target in attacks(state, side):
                is_open = bool(opened[enemy] >> target & 1)
                units = state.units_in(side, hex_)
                yield _prospect(state, enemy, prospect(state, side, hex_, target, units, is_open, ()))
        elif state.pending[side] is FORCE:
            combat = next(frame for frame in state.stack if isinstance(frame, Combat))
            is_open = bool(opened[enemy] >> combat.target & 1)
            yield _prospect(state, enemy, combat_prospect(state, combat, is_open))


def _prospect(state: Campaign, enemy: int, found: Prospect) -> seen.Prospect:
    return seen.Prospect(
        CODES[found.hex],
        CODES[found.target],
        found.rating,
        found.by_cards,
        tuple(seen.Chances(each.spent, each.goes_ahead, each.aborted, each.fails) for each in found.chances),
        found.attack,
        tuple(_helper(each) for each in found.helpers),
        found.cards,
        found.enemy_cards,
        bool(state.fighters[enemy] >> found.target & 1),
        found.defence,
    )


def _hits(state: Campaign, eyes: Eyes) -> seen.Hits | None:
    hits = next((frame for frame in state.stack if isinstance(frame, Hits)), None)
    if hits is None or hits.side not in eyes:
        return None
    on_map = [tuple(unit for unit in units if state.where[unit] >= 0) for units in (hits.main, hits.supports)]
    return seen.Hits(hits.left, hits.main_must_take(state), ids(on_map[0]), ids(on_map[1]))


def _rallies(state: Campaign, eyes: Eyes) -> Iterator[tuple[str, int]]:
    for side in eyes:
        if state.pending[side] is RALLY and isinstance(segment := state.stack[-1], RallySegment):
            yield from ((CODES[hex_], count) for hex_, count in segment.places_left(state, side).items())


def _cards(state: Campaign, eyes: Eyes) -> seen.Cards | None:
    if not state.has(CARDS):
        return None
    hand = tuple(card for side in eyes for card in state.hands[side]) if eyes else None
    return seen.Cards(
        (len(state.decks[0]), len(state.decks[1])),
        {SIDES[side]: len(state.hands[side]) for side in _BOTH},
        hand,
        tuple((_side(each.side), each.card) for each in state.laid),
        state.discards,
        tuple(each.card for each in state.laid if each.use != UNUSED),
    )
