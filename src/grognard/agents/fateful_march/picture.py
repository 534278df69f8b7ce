"""What lies on the staff's table: the view of its side as numbers, with an estimate of the enemy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from grognard.agents.fateful_march.campaign import FRENCH_PLANS, CampaignPlan, usual
from grognard.agents.fateful_march.intelligence import Belief, Intelligence, count_on_map
from grognard.agents.fateful_march.supply import bread_distances, expected_losses, has_line
from grognard.core.battle_report import BattleReport
from grognard.games.fateful_march.lots import EXHAUSTED, FORCED, KIND_BITS
from grognard.games.fateful_march.seen import Board, StackSeen
from grognard.games.fateful_march.tables import (
    AREAS,
    CAVALRY_VALUE,
    CODES,
    FIRST_WINTER_MONTH,
    FRENCH,
    IS_CAVALRY,
    IS_DEPOT_TOWN,
    IS_KEY_CITY,
    KEY_CITY_FEEDS,
    KINDS,
    KINDS_OF,
    LEADER_NUMBER,
    NEIGHBOURS,
    NUMBER,
    ORDER_NUMBER,
    PLAIN_DISTANCE,
    RUSSIAN,
    SIDES,
    TURNS_A_MONTH,
)
from grognard.games.fateful_march.units import read_class

Units = dict[int, int]
"""Strength points by class."""
WINTER = FIRST_WINTER_MONTH * TURNS_A_MONTH - 3
"""The first turn of October."""
MOST_BLOWS = 3
RIDE = 3
"""Areas that cavalry and Cossacks come through under a Forced March."""
COMBAT = tuple(float(kind.combat) for kind in KINDS)


def total_of(units: Mapping[int, int]) -> int:
    return sum(units.values())


def fresh_of(units: Mapping[int, int]) -> int:
    return sum(number for each, number in units.items() if not each & EXHAUSTED)


def cavalry_of(units: Mapping[int, int]) -> int:
    return sum(CAVALRY_VALUE[each & KIND_BITS] * number for each, number in units.items() if not each & EXHAUSTED)


def strength_of(units: Mapping[int, int]) -> float:
    """What the strength points are worth to their owner: an exhausted one may be rallied."""
    return sum(worth_of(each) * number for each, number in units.items())


def drive_of(units: Mapping[int, int]) -> float:
    """How much it helps that these troops come nearer to their goal: the exhausted had better rest."""
    return sum(0.15 * number if each & EXHAUSTED else worth_of(each) * number for each, number in units.items())


def worth_of(sp_class: int) -> float:
    if sp_class & EXHAUSTED:
        return 0.4
    kind = KINDS[sp_class & KIND_BITS]
    return {"guard": 1.5, "cav": 1.2, "cossack": 0.9}.get(kind.group, 1.0)


def combat_of(units: Mapping[int, int], is_fortress: bool, bridged: bool = False) -> float:
    """The Combat Value without die and cards. [R9.4]"""
    value = 0.0
    for each, number in units.items():
        if each & EXHAUSTED:
            continue
        kind = each & KIND_BITS
        factor = COMBAT[kind] * (0.5 if is_fortress and IS_CAVALRY[kind] else 1.0)
        value += number * factor * (0.5 if each & FORCED else 1.0)
    return value * (0.5 if bridged else 1.0)


@dataclass(slots=True)
class Stack:
    """What the side has in an area."""

    units: Units = field(default_factory=dict)
    moved: Units = field(default_factory=dict)
    leaders: list[int] = field(default_factory=list)
    announced: int | None = None

    @property
    def total(self) -> int:
        return total_of(self.units)

    @property
    def fresh(self) -> int:
        return fresh_of(self.units)

    @property
    def exhausted(self) -> int:
        return self.total - self.fresh

    def movable(self) -> Units:
        """Those who have not moved this turn."""
        return {each: left for each, n in self.units.items() if (left := n - self.moved.get(each, 0)) > 0}


@dataclass(slots=True)
class Enemy:
    """An enemy stack as it is thought to be."""

    total: float
    fresh: float
    cavalry: float
    leader: int | None
    is_known: bool
    combat: float = -1.0
    """What its strength points add up to, if that is not their number."""


@dataclass(slots=True)
class Picture:
    """One moment as one side knows it."""

    side: int
    board: Board
    own: dict[int, Stack]
    enemy: dict[int, Enemy]
    depots: tuple[set[int], set[int]]
    devastation: list[int]
    blocks: dict[int, list[int]]
    """Own blocks on the map by area: types, Dummies included."""
    hand: list[int]
    bread: list[int] = field(default_factory=list)
    enemy_bread: list[int] = field(default_factory=list)
    threats: dict[int, Enemy] = field(default_factory=dict)
    near: dict[tuple[int, int], float] = field(default_factory=dict)
    """By area and reach: the enemies there. What is asked again and again is reckoned once."""
    sites: dict[int, bool] = field(default_factory=dict)
    bread_by_depot: dict[int, list[int]] = field(default_factory=dict)
    """What the distances would be with a depot more."""
    battle: BattleReport | None = None
    """The one that is being fought."""
    campaign: CampaignPlan = FRENCH_PLANS[0]
    """What the staff is about."""

    @property
    def turn(self) -> int:
        return self.board.turn

    @property
    def turns_left(self) -> int:
        """Turns after this one."""
        return self.board.last_turn - self.turn

    @property
    def is_winter(self) -> bool:
        return self.board.season == "winter"

    @property
    def step(self) -> int:
        return self.board.step

    @property
    def has_initiative(self) -> bool:
        return (self.board.initiative > 0) == (self.side == FRENCH)

    @property
    def cubes(self) -> int:
        return self.board.depots_left[SIDES[self.side]]

    def scale(self, area: int) -> int:
        """What the land adds to the size of a stack: devastation, or a key city that feeds. [S13]"""
        feeds = IS_KEY_CITY[area] and not (CODES[area] == "moscow" and self.moscow_burned)
        return self.devastation[area] - (KEY_CITY_FEEDS if feeds else 0)

    @property
    def moscow_burned(self) -> bool:
        burned = self.board.scenario in ("retreat", "berezina")
        return burned or 13 in self.board.piles[SIDES[RUSSIAN]].removed

    def hunger(self, area: int, size: int, distance: int | None = None) -> float:
        """Expected attrition losses of so many own strength points there."""
        if not size:
            return 0.0
        far = self.bread[area] if distance is None else distance
        return expected_losses(size + self.scale(area), far, self.side, self.is_winter)

    def is_depot_site(self, area: int) -> bool:
        """Could a depot be placed there by whoever stands there? [R12.1]"""
        if area not in self.sites:
            is_free = IS_DEPOT_TOWN[area] and not any(area in markers for markers in self.depots)
            self.sites[area] = bool(
                is_free
                and self.cubes
                and area not in self.enemy
                and has_line(self.side, area, self.depots[self.side], self.enemy)
            )
        return self.sites[area]

    def bread_with_depot(self, area: int) -> list[int]:
        if area not in self.bread_by_depot:
            depots = {*self.depots[self.side], area}
            self.bread_by_depot[area] = bread_distances(self.side, depots, self.enemy)
        return self.bread_by_depot[area]

    def threat(self, area: int) -> float:
        """Fresh enemies that could be in the area after their next marches."""
        return self.attackers(area).fresh

    def can_be_ridden_down(self, area: int) -> bool:
        """Could a fresh enemy rider be in the area after a Forced March?"""
        row = PLAIN_DISTANCE[1 - self.side][area]
        return any(
            row[there] <= RIDE and enemy.cavalry >= 1.0 and enemy.fresh >= 0.5 for there, enemy in self.enemy.items()
        )

    def attackers(self, area: int) -> Enemy:
        """The enemies that could fall upon the area: the strongest few stacks, as orders are scarce. Those who must
        force-march for it fight at half strength, but pursue as well as any."""
        if area not in self.threats:
            blows = sorted(self._blows(area), key=lambda blow: (-blow[0], -blow[1]))[:MOST_BLOWS]
            combat, fresh, cavalry = (sum(blow[n] for blow in blows) for n in range(3))
            self.threats[area] = Enemy(fresh, fresh, cavalry, None, False, combat)
        return self.threats[area]

    def _blows(self, area: int) -> Iterator[tuple[float, float, float]]:
        """Combat, fresh strength points and horse of each enemy stack in reach; without a leader four at most."""
        near = NEIGHBOURS[area]
        for there in {*near, *(far for each in near if each not in self.own for far in NEIGHBOURS[each])}:
            enemy = self.enemy.get(there)
            if enemy is None or there == area:
                continue
            share = 1.0 if enemy.leader is not None else min(1.0, 4.0 / max(1.0, enemy.total))
            chance = 1.0 if there in near else 0.85
            fresh = enemy.fresh * share * chance
            yield fresh * (1.0 if there in near else 0.55), fresh, enemy.cavalry * share * chance


def draw_picture(board: Board, side: int, account: Intelligence) -> Picture:
    """The picture of the side that sees the board so."""
    own: dict[int, Stack] = {}
    enemy: dict[int, StackSeen] = {}
    depots: tuple[set[int], set[int]] = (set(), set())
    devastation = [0] * AREAS
    blocks: dict[int, list[int]] = {}
    for code, here in board.areas.items():
        area = NUMBER[code]
        if stack := here.stack(side):
            own[area] = _own_stack(stack, side)
        if stack := here.stack(1 - side):
            enemy[area] = stack
        if here.depot:
            depots[SIDES.index(here.depot)].add(area)
        devastation[area] = here.devastation
        if placed := here.blocks[SIDES[side]]:
            blocks[area] = [ORDER_NUMBER.get(block.order or "", len(ORDER_NUMBER)) for block in placed]
    picture = Picture(
        side=side,
        board=board,
        own=own,
        enemy=_estimate(board, side, enemy, account),
        depots=depots,
        devastation=devastation,
        blocks=blocks,
        hand=list(board.hands[SIDES[side]].cards or ()),
    )
    picture.campaign = usual(side, picture.turn)
    picture.bread = bread_distances(side, depots[side], enemy)
    picture.enemy_bread = bread_distances(1 - side, depots[1 - side], own)
    return picture


def _own_stack(stack: StackSeen, side: int) -> Stack:
    units, moved = (
        {read_class(word, side): number for word, number in (points or {}).items()}
        for points in (stack.units, stack.moved)
    )
    return Stack(units, moved, [LEADER_NUMBER[name] for name in stack.leaders], stack.announced)


def _estimate(board: Board, side: int, stacks: Mapping[int, StackSeen], account: Intelligence) -> dict[int, Enemy]:
    """Beliefs for what is there, scaled to the number that is on the map for sure."""
    enemy = 1 - side
    beliefs: dict[int, Belief] = {}
    known: set[int] = set()
    for area, stack in stacks.items():
        belief = account.stacks.get(area) or Belief(3.0 if stack.leaders else 1.5)
        belief = Belief(max(1.0, belief.total), belief.tired)
        if stack.announced is not None:
            belief = Belief(float(stack.announced), min(belief.tired, float(stack.announced)))
            known.add(area)
        beliefs[area] = belief
    missing = count_on_map(board, enemy) - sum(each.total for each in beliefs.values())
    open_ones = {area: each.total - 0.5 for area, each in beliefs.items() if area not in known}
    weight = sum(open_ones.values())
    riding = _riding(board, enemy)
    found: dict[int, Enemy] = {}
    for area, belief in beliefs.items():
        total = belief.total
        if area in open_ones and weight:
            total = min(2.0 * total, max(1.0, total + missing * open_ones[area] / weight))
        stack = stacks[area]
        tired = min(total, belief.tired)
        if stack.top is not None and not stack.top.endswith("_x"):
            tired = min(tired, total - 1.0)
        leader = LEADER_NUMBER[stack.leaders[0]] if stack.leaders else None
        fresh = max(0.3, total - tired)
        found[area] = Enemy(total, fresh, _cavalry(stack, fresh, riding), leader, area in known)
    return found


def _cavalry(stack: StackSeen, fresh: float, riding: float) -> float:
    """The cavalry total of a stack: the average, or more if a rider lies on top."""
    least = {"cav": 1.0, "pcav": 1.0, "acav": 1.0, "cos": 2.0}.get(stack.top or "", 0.0)
    return max(least, fresh * riding)


def _riding(board: Board, side: int) -> float:
    """Horse totals per fresh strength point of a side on the map, on average."""
    pool, lost = board.pools[SIDES[side]], board.casualties
    cavalry = total = 0
    for kind in KINDS_OF[side]:
        there = KINDS[kind].count - pool.get(KINDS[kind].id, 0) - (lost.get(KINDS[kind].id, 0) if side == FRENCH else 0)
        cavalry += CAVALRY_VALUE[kind] * max(0, there)
        total += max(0, there)
    return cavalry / max(1, total)
