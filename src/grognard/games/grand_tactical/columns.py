"""[Mov] Units that set out together for one hex. The rules move them one by one, each by its own cheapest way, so who
goes first matters: whoever leaves friends pays for it [Mov I], and Combat units only come together to attack [Mov J].
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.decision import Move
from grognard.core.dice import AnotherDraw, EnumeratingDice
from grognard.core.game import Course
from grognard.games.grand_tactical.facts import Price
from grognard.games.grand_tactical.marching import STOP, TO, March
from grognard.games.grand_tactical.movement import MOVE, MOVE_UNIT, refuse_move
from grognard.games.grand_tactical.paths import reach, way_to
from grognard.games.grand_tactical.stacking import could_attack
from grognard.games.grand_tactical.state import Campaign, enemy_of
from grognard.games.grand_tactical.tables import CODES, IS_COMBAT, LEAVE_FRIENDS, NEIGHBOURS, NUMBER, UNIT_NUMBER
from grognard.games.grand_tactical.verbs import VERBS
from grognard.games.grand_tactical.zones import is_stopped


def courses(state: Campaign, side: int, names: Sequence[str]) -> dict[str, Course]:
    """Where all these units can go together, by the code of the hex."""
    units = [UNIT_NUMBER[name] for name in names if name in UNIT_NUMBER]
    if state.pending[side] is not MOVE or not units or any(refuse_move(state, side, unit) for unit in units):
        return {}
    found = {CODES[goal]: _course(state, side, units, goal) for goal in _goals(state, side, units)}
    return {code: course for code, course in found.items() if course}


def attempt(state: Campaign, side: int, touched: Sequence[str]) -> str | None:
    """The march of the units that were touched to the hex that was touched after them, as far as it is legal and the
    first step that is not; None if something else was touched."""
    named = [token.partition(":") for token in touched]
    units = [UNIT_NUMBER[name] for what, _, name in named if what == "unit" and name in UNIT_NUMBER]
    goals = [NUMBER[name] for what, _, name in named if what == "space" and name in NUMBER]
    if state.pending[side] is not MOVE or not units or len(goals) != 1 or len(named) != len(units) + 1:
        return None
    line, _ = _rehearse(state, side, next(_orders(state, units, goals[0])), goals[0])
    return "; ".join(map(VERBS.write, line))


def _goals(state: Campaign, side: int, units: Sequence[int]) -> list[int]:
    """The hexes that each of them might come to, if it is the last to leave."""
    reaches = [reach(state, unit, state.allowance(unit) + LEAVE_FRIENDS)[0] for unit in units]
    common = [hex_ for hex_ in reaches[0] if all(hex_ in found for found in reaches)]
    if sum(IS_COMBAT[state.kind[unit]] for unit in units) > 1:
        return [hex_ for hex_ in common if could_attack(state, side, hex_)]
    return common


def _orders(state: Campaign, units: Sequence[int], goal: int) -> Iterator[list[int]]:
    """Orders in which they may set out. Combat units clear the way for the others; the last of them to leave does not
    pay for friends, which should be the one whose points are scarcest."""
    fighting = [unit for unit in units if IS_COMBAT[state.kind[unit]]]
    others = [unit for unit in units if unit not in fighting]
    if not fighting:
        yield others
    for last in sorted(fighting, key=lambda unit: _spare(state, unit, goal)):
        yield [*(unit for unit in fighting if unit != last), last, *others]


def _spare(state: Campaign, unit: int, goal: int) -> int:
    """The points that a unit would have left there."""
    allowance = state.allowance(unit)
    return allowance - reach(state, unit, allowance + LEAVE_FRIENDS)[0].get(goal, allowance)


def _course(state: Campaign, side: int, units: Sequence[int], goal: int) -> Course | None:
    for order in _orders(state, units, goal):
        line, spent = _rehearse(state, side, order, goal)
        if len(spent) == len(units):
            break
    else:
        return None
    enemies = state.pieces[enemy_of(side)]
    price = Price(
        "march-together",
        count=len(units),
        points=max(spent),
        stops=any(is_stopped(state, unit, goal) for unit in units),
        hexes=tuple(there for there in NEIGHBOURS[goal] if enemies[there]),
    )
    first = order[0]
    _, before = reach(state, first, state.allowance(first) + LEAVE_FRIENDS)
    way = tuple(CODES[hex_] for hex_ in way_to(before, state.where[first], goal))
    return Course(way, price, tuple(line))


def _rehearse(state: Campaign, side: int, order: Sequence[int], goal: int) -> tuple[list[Move], list[int]]:
    """The moves of a march to a hex in this order, and what it costs each unit that arrives. It breaks off with the
    first move that is not legal."""
    state = state.clone()
    state.dice = EnumeratingDice()
    line: list[Move] = []
    spent: list[int] = []
    for unit in order:
        for move in (MOVE_UNIT[unit], TO[goal], STOP):
            decision, at = state.pending[side], state.stack[-1]
            if move == STOP and not (isinstance(at, March) and at.unit == unit):
                break
            line.append(move)
            if decision is None or decision.refusal(state, at, side, move):
                return line, spent
            if move == TO[goal] and isinstance(at, March):
                cost = reach(state, unit, at.left)[0][goal]
            try:
                state.play_unchecked(side, move)
            except AnotherDraw:  # the phase is over with it
                return line, [*spent, cost]
        spent.append(cost)
    return line, spent
