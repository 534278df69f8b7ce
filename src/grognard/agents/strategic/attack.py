"""Which enemy stacks to attack in a Movement Phase, and with what."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.agents.strategic.battle import solve_battle
from grognard.agents.strategic.orders import Aim, Orders, enemy_force, own_force, prize
from grognard.agents.strategic.picture import DISTANCE, Picture, is_fed
from grognard.agents.strategic.plan import Plan
from grognard.games.strategic.tables import CAVALRY, INFANTRY, LEADERS, NAPOLEON, NEIGHBOURS, POINTS, SPACES

_PHANTOM = 0.5
"""Less enemy infantry than this is reckoned as none."""

_DETOUR = 0.15
"""What a march of one Corps away from the axis costs."""

_RELIEF = 0.6
"""How much of their hunger those are spared who attack out of wasted land without another way."""


@dataclass(slots=True)
class _Attack:
    space: int
    value: float
    infantry: dict[int, int]
    """Infantry Corps by the space they come from."""
    cavalry: dict[int, int]
    blockers: dict[int, int]
    """Exits of the enemy, and where the Cavalry Corps that closes it comes from."""


def plan_attacks(picture: Picture, orders: Orders, plan: Plan, least: float, axis: int | None = None) -> None:
    """Order the attacks that are worth at least so much, the best first, and those that the plan asks for. Who marches
    along an axis is not easily turned aside."""
    refused: set[int] = set(plan.truces)
    least += plan.least_attack
    while True:
        targets = [s for s in range(SPACES) if picture.enemy[s] and s not in refused and _in_reach(orders, s)]
        weighed = [_weigh(picture, orders, s, axis) for s in targets]
        attacks = [each for each in weighed if each.value >= least or (each.space in plan.assaults and each.infantry)]
        if not attacks:
            return
        best = max(attacks, key=lambda attack: (attack.value, -attack.space))
        refused.add(best.space)
        _order(picture, orders, best)


def _in_reach(orders: Orders, space: int) -> bool:
    return any(orders.fresh[INFANTRY][there] for there in (space, *NEIGHBOURS[space]))


def _spare(picture: Picture, orders: Orders, space: int, target: int) -> int:
    """Infantry that may leave a space: one Corps stays on Victory Points that another enemy could take."""
    fresh = orders.fresh[INFANTRY][space]
    if space == target or not POINTS[space] or not picture.is_ours(space):
        return fresh
    threatened = any(picture.enemy[there] and there != target for there in NEIGHBOURS[space])
    return max(0, fresh - 1) if threatened and fresh == picture.own[INFANTRY][space] else fresh


def _weigh(picture: Picture, orders: Orders, space: int, axis: int | None) -> _Attack:
    """The attack with all that can come, or with as many as suffice."""
    origins = (space, *NEIGHBOURS[space])
    infantry = {s: n for s in origins if (n := _spare(picture, orders, s, space)) > 0}
    cavalry = {s: n for s in origins if (n := orders.fresh[CAVALRY][s]) > 0}
    enemy_infantry, enemy_cavalry = picture.enemy_number(space)
    if picture.enemy_infantry[space] < _PHANTOM:
        enemy_infantry = 0
    is_prize = not picture.is_ours(space) or picture.own[INFANTRY][space] > 0
    gain = prize(picture, space) if is_prize else 0.15
    total = sum(infantry.values())
    # Nearly three to one is enough, and one Corps drives cavalry off; the rest has other things to do.
    wanted = min(total, 2 * enemy_infantry + 1)
    infantry = _take(infantry, wanted, space)
    wanted_cavalry = 0 if not enemy_infantry else min(sum(cavalry.values()), enemy_cavalry + 2)
    cavalry = _take(cavalry, wanted_cavalry, space)
    blockers = _block(picture, orders, space, infantry, cavalry) if enemy_infantry + enemy_cavalry else {}
    open_exits = [e for e in orders.exits(space) if e not in blockers and e not in infantry]
    # A stack that all march out of leaves an exit behind them.
    left_open = [s for s, n in infantry.items() if s != space and _is_emptied(orders, s, n, cavalry.get(s, 0))]
    has_exits = bool(open_exits or left_open)
    if has_exits:
        blockers = {}
    staff = [n for n in orders.fresh_leaders if orders.leaders[n] in infantry and (n != NAPOLEON or wanted >= 4)]
    staff += [leader for leader, where in orders.leaders.items() if where == space and leader not in staff]
    already = orders.planned[INFANTRY][space] - orders.fresh[INFANTRY][space]
    mine = own_force(
        picture,
        space,
        sum(infantry.values()) + already,
        sum(cavalry.values()),
        staff,
        has_exits=any(not picture.enemy[there] for there in NEIGHBOURS[space]),
    )
    theirs = enemy_force(picture, space, has_exits, enemy_infantry, enemy_cavalry)
    value = solve_battle(mine, theirs, gain).value if mine.infantry else -1.0
    value -= _hunger(picture, orders, space, infantry, cavalry)
    if axis is not None:
        far = DISTANCE[axis]
        value -= _DETOUR * sum(n * max(0, far[space] - far[s]) for s, n in infantry.items())
    return _Attack(space, value, infantry, cavalry, blockers)


def _take(available: dict[int, int], wanted: int, space: int) -> dict[int, int]:
    """So many Corps: first those that are there, then from the big stacks."""
    taken: dict[int, int] = {}
    for origin in sorted(available, key=lambda s: (s != space, -available[s], s)):
        if wanted > 0:
            taken[origin] = min(available[origin], wanted)
            wanted -= taken[origin]
    return taken


def _is_emptied(orders: Orders, space: int, infantry: int, cavalry: int) -> bool:
    others = orders.corps(space) - infantry - cavalry
    return others <= 0


def _block(
    picture: Picture, orders: Orders, space: int, infantry: dict[int, int], cavalry: dict[int, int]
) -> dict[int, int]:
    """Cavalry that could close the enemy's exits: exit -> where it comes from."""
    left = [n - cavalry.get(s, 0) for s, n in enumerate(orders.fresh[CAVALRY])]
    found: dict[int, int] = {}
    for way_out in orders.exits(space):
        for there in NEIGHBOURS[way_out]:
            if left[there] > 0 and there != space and not picture.enemy[way_out]:
                left[there] -= 1
                found[way_out] = there
                break
    return found


def _hunger(picture: Picture, orders: Orders, space: int, infantry: dict[int, int], cavalry: dict[int, int]) -> float:
    """What starving there would cost those who would not starve elsewhere; less than nothing if it is the other way
    round."""
    dying = 0.67 if picture.is_winter else 0.5
    coming = [(s, n) for group in (infantry, cavalry) for s, n in group.items()]
    if is_fed(picture, orders.planned, space, 3, orders.fresh):
        return -_RELIEF * dying * sum(n for s, n in coming if s != space and _is_trapped(picture, orders, s))
    return dying * sum(n for s, n in coming if any(is_fed(picture, orders.planned, t, 1) for t in (s, *NEIGHBOURS[s])))


def _is_trapped(picture: Picture, orders: Orders, space: int) -> bool:
    """Is there no bread there, nor anywhere around where no enemy is?"""
    around = [there for there in NEIGHBOURS[space] if not picture.enemy[there]]
    return not any(is_fed(picture, orders.planned, there, 1, orders.fresh) for there in (space, *around))


def _order(picture: Picture, orders: Orders, attack: _Attack) -> None:
    orders.aim = Aim("attack", attack.space)
    for origin, count in attack.infantry.items():
        orders.march(origin, attack.space, INFANTRY, count)
    for origin, count in attack.cavalry.items():
        orders.march(origin, attack.space, CAVALRY, count)
    for way_out, origin in attack.blockers.items():
        orders.march(origin, way_out, CAVALRY)
    _lead(orders, attack)


def _lead(orders: Orders, attack: _Attack) -> None:
    """The leaders of the attack: all of them for a great battle, else as many as the infantry needs. Napoleon goes
    only with the mass."""
    size = sum(attack.infantry.values())
    led = 0
    for leader in sorted(orders.fresh_leaders, key=lambda n: (-LEADERS[n].points, n)):
        if orders.leaders[leader] not in attack.infantry:
            continue
        is_great = size >= 4
        if leader == NAPOLEON and not is_great:
            continue
        if LEADERS[leader].is_cavalry:
            if attack.cavalry:
                orders.march_leader(leader, attack.space)
        elif led < size or is_great:
            orders.march_leader(leader, attack.space)
            led += LEADERS[leader].points
