"""The French plan: the cheap Fortresses, Smolensk, Moscow; fed on the way, and quartered for the winter."""

from __future__ import annotations

import math
from collections.abc import Sequence

from grognard.agents.strategic.attack import plan_attacks
from grognard.agents.strategic.marching import Goal, Marching
from grognard.agents.strategic.orders import Aim, Orders
from grognard.agents.strategic.picture import (
    AREA_NEIGHBOURS,
    DISTANCE,
    MOSCOW,
    Picture,
    can_garrison_feed,
    is_fed,
    space_of,
)
from grognard.agents.strategic.plan import BY_THE_CLOCK, Plan
from grognard.agents.strategic.quartermaster import correct
from grognard.games.strategic.tables import (
    AREA_OF,
    CAVALRY,
    DEPLETED,
    DEPOT,
    INFANTRY,
    LAST_TURN,
    NEIGHBOURS,
    POINTS,
    SPACES,
    SPACES_OF,
    SUPPLY,
    VICTORY_SPACES,
)

SMOLENSK, PETERSBURG = space_of("R44"), space_of("R41a")
_CHEAP = tuple(space_of(code) for code in ("R25", "R31a", "R33", "R34", "R36", "R37", "R38", "R44", "R30"))
_START = frozenset(space_of(code) for code in ("FW8", "FW9", "FP5", "R21", "R22", "R23"))
"""While the main army is here, it still sends its wings out."""
_GREAT_DETOURS = (PETERSBURG, space_of("R40c"))
"""St. Petersburg and Kiev: worth many points, but far from the road."""


def plan_french(picture: Picture, orders: Orders, plan: Plan) -> None:
    """Give orders to everybody."""
    axis = main_goal(picture) if plan.axis == BY_THE_CLOCK else space_of(plan.axis) if plan.axis else None
    plan_attacks(picture, orders, plan, 0.3, axis)
    orders.fix()
    # An army that marches on does not mind what it leaves behind; one in winter quarters does.
    marching = Marching(
        picture,
        orders,
        caution=plan.caution * (0.7 if picture.is_winter else 0.4),
        hunger=5.0 if picture.is_winter else 3.5,
        crowding=0.3 if picture.is_winter or picture.control[MOSCOW] else 0.1,
    )
    total = sum(picture.own[INFANTRY])
    marching.run_errands(plan.errands)
    marching.send(_garrisons_on_the_spot(picture, orders))
    # At the end only Victory Points count, and the main army breaks up to hold and take them.
    is_endgame = picture.turn > LAST_TURN - 3
    marching.send(_conquests(picture, orders, total if is_endgame else math.ceil(total * plan.wings), is_endgame))
    marching.send(_garrisons_wanted(picture, orders))
    if axis is None:
        for space in range(SPACES):
            marching.send_rest(INFANTRY, space, (space,))
        goal = MOSCOW
    else:
        marching.convoys(axis)
        marching.send_rest(INFANTRY, axis)
        goal = axis
    marching.cavalry_to_infantry(goal)
    supply_units_follow(picture, orders, marching)
    correct(picture, orders, marching)
    marching.leaders_to_corps()


def main_goal(picture: Picture) -> int | None:
    """Where the main army goes; None if it is to stand where it is."""
    centre = mass(picture.own)
    turns_left = LAST_TURN - picture.turn + 1
    if picture.has_seen_moscow and (picture.control[PETERSBURG] or DISTANCE[centre][PETERSBURG] <= turns_left):
        # The Index rises on, and an army that stands still in Moscow is ground down there for nothing.
        return PETERSBURG
    if picture.control[MOSCOW]:
        return None
    if not picture.control[SMOLENSK] and DISTANCE[centre][MOSCOW] > 3:
        return SMOLENSK
    if DISTANCE[centre][MOSCOW] <= turns_left and picture.turn <= 9:
        return MOSCOW
    if DISTANCE[centre][MOSCOW] <= 2:
        return MOSCOW
    return None


def mass(units: Sequence[Sequence[int]]) -> int:
    """Where the main army is: the space with the most Corps in it and around it, the easternmost of equals."""
    corps = [infantry + cavalry for infantry, cavalry in zip(units[INFANTRY], units[CAVALRY], strict=True)]
    return max(range(SPACES), key=lambda s: (2 * corps[s] + sum(corps[n] for n in NEIGHBOURS[s]), s))


def _garrisons_on_the_spot(picture: Picture, orders: Orders) -> list[Goal]:
    """Infantry that stays because an enemy could walk in."""
    if picture.turn == LAST_TURN:
        # The Russians do not move any more.
        return []
    steps = 2 if picture.is_winter else 1
    goals = []
    for space in VICTORY_SPACES:
        here = orders.fresh[INFANTRY][space]
        if (
            picture.control[space]
            and here
            and picture.is_enemy_near(space, steps)
            and _is_tenable(picture, orders, space)
        ):
            goals.append(Goal(space, min(here, _garrison(picture, space)), (INFANTRY,), reach=0, aim="hold"))
    return goals


def _is_tenable(picture: Picture, orders: Orders, space: int) -> bool:
    """Can a Corps live there? On the last turn that no longer matters."""
    return picture.turn == LAST_TURN or is_fed(picture, orders.planned, space, 0)


def _garrison(picture: Picture, space: int) -> int:
    if POINTS[space] < 3:
        return 1
    return max(2, min(6, math.ceil(picture.enemy_reach(space) * 0.8)))


def _conquests(picture: Picture, orders: Orders, detachable: int, is_endgame: bool) -> list[Goal]:
    """Victory Points to take, the nearest first, with no more infantry than can be spared."""
    centre = mass(picture.own)
    main_army = frozenset((centre, *NEIGHBOURS[centre]))
    are_cheap_ones_taken = sum(not picture.control[s] for s in _CHEAP) <= 2
    wanted = []
    for space in VICTORY_SPACES:
        if picture.control[space] or (space == MOSCOW and not is_endgame):
            continue
        if space not in _CHEAP and not are_cheap_ones_taken and picture.turn < 6:
            continue
        enemy = picture.enemy_infantry[space]
        need = 1 if enemy < 0.5 else math.ceil(1.5 * enemy)
        if enemy < 0.5 and picture.enemy_reach(space) >= 1.5:
            need = 2
        if space in _GREAT_DETOURS:
            need = max(need, 2)
        far = min((DISTANCE[space][s] for s in range(SPACES) if orders.fresh[INFANTRY][s]), default=99)
        reach = 5 if space in _CHEAP else 3
        if far <= min(reach, LAST_TURN - picture.turn + 1) and not orders.corps(space):
            wanted.append((far, need, space, reach))
    goals = []
    for _, need, space, reach in sorted(wanted):
        kinds: tuple[int, ...] = (INFANTRY, CAVALRY) if picture.enemy_reach(space) < 0.5 else (INFANTRY,)
        if not is_fed(picture, orders.planned, space, 0):
            # Whoever goes there may starve: one rider is enough to raise the flag.
            need, kinds = (1, (CAVALRY,)) if picture.enemy_infantry[space] < 0.5 else (need, kinds)
        if need <= detachable:
            may_leave = is_endgame or centre in _START or (need == 1 and DISTANCE[centre][space] == 1)
            barred = frozenset() if may_leave else main_army
            goals.append(Goal(space, need, kinds, reach, prize=2.5 * POINTS[space], barred=barred))
            detachable -= need
    return goals


def _garrisons_wanted(picture: Picture, orders: Orders) -> list[Goal]:
    """Fortresses of ours without a garrison that enemies could reach soon."""
    goals = []
    for space in VICTORY_SPACES:
        if not picture.control[space] or orders.planned[INFANTRY][space]:
            continue
        if picture.enemy[space] or not _is_tenable(picture, orders, space):
            continue
        if picture.is_enemy_near(space, 2 if picture.is_winter else 1):
            reach = 4 if picture.is_winter else 2
            goals.append((-POINTS[space], Goal(space, 1, (INFANTRY,), reach, aim="hold")))
    return [goal for _, goal in sorted(goals, key=lambda pair: (pair[0], pair[1].space))]


# --- Supply units ----------------------------------------------------------------------------------------------


def supply_units_follow(picture: Picture, orders: Orders, marching: Marching) -> None:
    """Each Supply unit goes where it feeds most, carrying a Depot if it has one; never alone near enemies."""
    centre = mass(orders.planned)
    orders.aim = Aim("supply")
    for space in range(SPACES):
        while orders.fresh[SUPPLY][space] > 0:
            best = max(
                (s for s in (space, *NEIGHBOURS[space]) if not picture.enemy[s] or orders.planned[INFANTRY][s] > 1),
                key=lambda s: (_supply_worth(picture, orders, marching, centre, space, s), -s),
                default=space,
            )
            carries = orders.fresh[DEPOT][space] > 0 and not _depot_stays(picture, orders, space)
            if best != space and carries:
                orders.march(space, best, DEPOT)
            else:
                orders.march(space, best, SUPPLY)


def _depot_stays(picture: Picture, orders: Orders, space: int) -> bool:
    """A Depot feeds those who stay in a wasted Area."""
    return orders.corps(space) > 0 and picture.depletion[AREA_OF[space]] == DEPLETED


def _supply_worth(picture: Picture, orders: Orders, marching: Marching, centre: int, origin: int, space: int) -> float:
    corps = orders.corps(space)
    if picture.is_enemy_near(space, 1) and orders.planned[INFANTRY][space] == 0:
        return -50.0 if space == origin else -60.0
    area = AREA_OF[space]
    score = 0.0
    in_area = sum(orders.corps(s) for s in SPACES_OF[area])
    if any(picture.enemy[s] for s in SPACES_OF[area]):
        score -= 1.0
    elif picture.depletion[area] != DEPLETED:
        score += 0.35 * min(in_area, 6)
        others = sum(orders.planned[SUPPLY][s] for s in SPACES_OF[area]) - (AREA_OF[origin] == area)
        score -= 1.2 * others
        if in_area <= 2:
            score += sum(_hungry(picture, orders, there) for there in AREA_NEIGHBOURS[area])
    if orders.fresh[DEPOT][origin] and picture.depletion[area] == DEPLETED:
        score += 0.8 * min(3, in_area)
    # Not far behind the army.
    score -= 0.7 * max(0, DISTANCE[space][centre] - 1)
    if marching.reach[space] > max(1, orders.planned[INFANTRY][space]) * 1.5:
        score -= 1.5
    return score - (0.0 if corps else 0.2)


def _hungry(picture: Picture, orders: Orders, area: int) -> float:
    """Corps of ours in a wasted Area that no Depot feeds."""
    if picture.depletion[area] != DEPLETED:
        return 0.0
    corps = sum(orders.corps(s) for s in SPACES_OF[area])
    corps -= sum(1 for s in SPACES_OF[area] if orders.corps(s) and can_garrison_feed(picture, s))
    return max(0.0, corps - 3.0 * sum(orders.planned[DEPOT][s] for s in SPACES_OF[area])) * 1.5


def wants_depot(picture: Picture, space: int) -> bool:
    """Make a Depot here? Where no more than three Corps must live on it, and a Supply unit is free to carry it."""
    area = AREA_OF[space]
    spaces = SPACES_OF[area]
    corps = sum(picture.corps(s) for s in spaces)
    carried = sum(picture.own[DEPOT][s] for s in spaces)
    if carried >= picture.own[SUPPLY][space]:
        return False
    if corps > 3:
        return False
    # Do not burn what a neighbour in a wasted Area lives on.
    neighbours = AREA_NEIGHBOURS[area]
    drawing = sum(
        picture.corps(s) for there in neighbours if picture.depletion[there] == DEPLETED for s in SPACES_OF[there]
    )
    return drawing == 0
