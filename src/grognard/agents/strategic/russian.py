"""The Russian plan: keep the army out of reach, waste the land before the French, and come back in winter."""

from __future__ import annotations

import math

from grognard.agents.strategic.attack import plan_attacks
from grognard.agents.strategic.marching import Goal, Marching
from grognard.agents.strategic.orders import Aim, Orders
from grognard.agents.strategic.picture import (
    AREA_NEIGHBOURS,
    DISTANCE,
    Picture,
    can_draw_on,
    can_garrison_feed,
    is_fed,
    space_of,
)
from grognard.agents.strategic.plan import Plan
from grognard.agents.strategic.quartermaster import correct
from grognard.games.strategic.tables import (
    AREA_OF,
    CAVALRY,
    DEPLETED,
    IN_RUSSIA,
    INFANTRY,
    LAST_TURN,
    NEIGHBOURS,
    POINTS,
    SPACES,
    SPACES_OF,
    SUPPLY,
    VICTORY_SPACES,
)


def _road(*codes: str) -> tuple[int, ...]:
    return tuple(space_of(code) for code in codes)


_WINGS = {
    "centre": _road("R32", "R33", "R34", "R44", "R50", "R52", "R57", "R58", "R62", "R63"),
    "north": _road("R30", "R31a", "R31b", "R42a", "R41b", "R41a"),
    "south": _road("R27a", "R27b", "R40a", "R40c", "R46b", "R56a"),
}
"""Where each army stands, from the first line to the last."""
_NORTH = frozenset(_road("R19", "R20", "R28", "R29", "R30", "R31a", "R41a", "R41b", "R42a"))
_SOUTH = frozenset(_road("R27a", "R27b", "R39", "R40a", "R40b", "R40c", "R46b", "R47", "R56a", "FA16", "FA18"))
_FRENCH_ROAD = _road("R22", "R32", "R33", "R34", "R35", "R44", "R50", "R51", "R52", "R57")


def wing_of(space: int) -> str:
    if space in _NORTH:
        return "north"
    return "south" if space in _SOUTH else "centre"


def plan_russian(picture: Picture, orders: Orders, plan: Plan) -> None:
    """Give orders to everybody."""
    plan_attacks(picture, orders, plan, 0.3 if picture.is_winter else 0.5)
    orders.fix()
    caution = 1.6 * plan.caution
    marching = Marching(picture, orders, caution, hunger=5.0, crowding=0.3 if picture.is_winter else 0.2)
    marching.run_errands(plan.errands)
    marching.send(_raids(picture, orders))
    marching.send(_recoveries(picture, orders))
    for wing in ("centre", "north", "south"):
        spaces = [s for s in range(SPACES) if wing_of(s) == wing]
        marching.send_rest(INFANTRY, rally(picture, orders, wing, plan.stand), spaces)
    marching.cavalry_to_infantry(rally(picture, orders, "centre", plan.stand))
    supply_units_burn(picture, orders)
    correct(picture, orders, marching)
    marching.leaders_to_corps()


def rally(picture: Picture, orders: Orders, wing: str, stand: float) -> int:
    """The foremost space of the wing's road where it can stand up to those who could come."""
    strength = sum(orders.planned[INFANTRY][s] for s in range(SPACES) if wing_of(s) == wing)
    for space in _WINGS[wing]:
        if picture.enemy[space] or not is_fed(picture, orders.planned, space, 1):
            continue
        near = picture.enemy_reach(space)
        if near < 0.5 or near <= stand * min(strength, orders.planned[INFANTRY][space] + _helpers(orders, space)):
            return space
    return _WINGS[wing][-1]


def _helpers(orders: Orders, space: int) -> int:
    return sum(orders.fresh[INFANTRY][there] for there in NEIGHBOURS[space])


def _raids(picture: Picture, orders: Orders) -> list[Goal]:
    """Fortresses that the French left empty: for cavalry, and for any Corps once winter comes."""
    goals = []
    for space in VICTORY_SPACES:
        if not picture.control[space] or picture.enemy[space]:
            continue
        if not IN_RUSSIA[space] and not picture.is_winter:
            continue
        # Where the raider may starve, a horseman is enough, unless the game is nearly over.
        is_tenable = is_fed(picture, orders.planned, space, 0) or picture.turn >= LAST_TURN - 1
        kinds = (CAVALRY, INFANTRY) if picture.is_winter and is_tenable else (CAVALRY,)
        reach = min(3 if picture.is_winter else 2, LAST_TURN - picture.turn + 1)
        goals.append((-POINTS[space], Goal(space, 1, kinds, reach, prize=2.5 * POINTS[space])))
    return [goal for _, goal in sorted(goals, key=lambda pair: (pair[0], pair[1].space))]


def _recoveries(picture: Picture, orders: Orders) -> list[Goal]:
    """Garrisons to be driven out by superior numbers."""
    if not picture.is_winter:
        return []
    goals = []
    for space in VICTORY_SPACES:
        if not picture.control[space] or not picture.enemy[space]:
            continue
        near = picture.enemy_infantry[space] + 0.5 * (picture.enemy_reach(space) - picture.enemy_infantry[space])
        need = math.ceil(2 * near)
        far = DISTANCE[space]
        at_hand = sum(n for s, n in enumerate(orders.fresh[INFANTRY]) if far[s] <= 2)
        if 0 < need <= at_hand:
            goals.append((need / POINTS[space], Goal(space, max(need, 2), (INFANTRY,), reach=3)))
    return [goal for _, goal in sorted(goals, key=lambda pair: (pair[0], pair[1].space))]


# --- Supply units and scorched earth ---------------------------------------------------------------------------


def supply_units_burn(picture: Picture, orders: Orders) -> None:
    """Supply units keep two marches ahead of the French and stand where burning hurts."""
    orders.aim = Aim("burners")
    for space in range(SPACES):
        while orders.fresh[SUPPLY][space] > 0:
            options = [s for s in (space, *NEIGHBOURS[space]) if not picture.enemy[s]]
            best = max(options, key=lambda s: (_burner_worth(picture, orders, s), s == space, -s), default=space)
            orders.march(space, best, SUPPLY)


def _burner_worth(picture: Picture, orders: Orders, space: int) -> float:
    far = DISTANCE[space]
    near = min((far[s] for s in range(SPACES) if picture.enemy[s] and picture.enemy_corps(s) > 0.3), default=9)
    if picture.is_enemy_near(space, 1) and not orders.corps(space):
        return -20.0
    score = -0.5 * abs(near - 2) - 0.4 * min(far[s] for s in _FRENCH_ROAD)
    if picture.enemy_reach(space) > max(1, orders.planned[INFANTRY][space]):
        score -= 2.0
    area = AREA_OF[space]
    on_road = any(far[s] <= 1 for s in _FRENCH_ROAD)
    if picture.depletion[area] != DEPLETED and on_road and not any(orders.corps(s) for s in SPACES_OF[area]):
        coming = sum(picture.enemy_corps(s) for s in range(SPACES) if far[s] <= 2)
        score += 0.25 * min(coming, 8.0) + 0.3 * POINTS[space]
    return score


def wants_waste(picture: Picture, area: int) -> bool:
    """Burn the Area? If Frenchmen are in it or about to come, and no Corps of ours would starve by it."""
    spaces = SPACES_OF[area]
    own = [s for s in spaces if picture.corps(s)]
    if own:
        is_fortress = all(can_garrison_feed(picture, s) and picture.corps(s) == 1 for s in own)
        if not is_fortress:
            return False
    if any(_lives_on(picture, there, area) for there in AREA_NEIGHBOURS[area]):
        return False
    inside = sum(picture.enemy_corps(s) for s in spaces)
    coming = sum(picture.enemy_corps(s) for s in range(SPACES) if min(DISTANCE[s][there] for there in spaces) in (1, 2))
    on_road = any(DISTANCE[s][there] <= 1 for s in spaces for there in _FRENCH_ROAD)
    return inside > 0.5 or (on_road and coming > 2.5)


def _lives_on(picture: Picture, area: int, source: int) -> bool:
    """Do Corps of ours in this Area need the other one, now or for their next step?"""
    if not any(picture.corps(s) for s in SPACES_OF[area]):
        return False
    if picture.depletion[area] == DEPLETED and can_draw_on(picture, picture.own, source):
        return True
    around = [there for there in AREA_NEIGHBOURS[area] if there != source]
    return all(picture.depletion[there] == DEPLETED or _is_taken(picture, there) for there in around)


def _is_taken(picture: Picture, area: int) -> bool:
    return all(picture.enemy[s] for s in SPACES_OF[area])
