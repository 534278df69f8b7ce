"""What it is worth to have these strength points in that area when the turn ends, in fresh strength points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from grognard.agents.fateful_march.awards import awards_of
from grognard.agents.fateful_march.odds import Outcome, Side, foresee
from grognard.agents.fateful_march.picture import (
    Enemy,
    Picture,
    cavalry_of,
    combat_of,
    fresh_of,
    total_of,
)
from grognard.games.fateful_march.tables import (
    FRENCH,
    IS_FORTRESS,
    IS_KEY_CITY,
    LEADERS,
    PLAIN_DISTANCE,
    POINTS,
    SOVEREIGNS,
    victory_shift,
)

POINT = 2.5
"""A Victory Point."""
OVERRUN = 2.0
"""An enemy depot, with the card that its loss costs."""
SITE = 0.25
"""Somebody where a depot can be placed, for each step from the last one."""
GARRISON = 0.5
"""Somebody at a depot that the enemy could overrun."""
ESCORT = 4
"""Strength points that a leader should have about him."""
EXPOSED = 0.3
"""How often a stack that could be attacked is attacked."""
AT_LAST = 0.1
"""What troops count in the last turn: then it is what the scenario pays for that counts."""
DEAD, DEAD_IF_TIRED = 0.3, 0.7
"""What share of the losses by hunger dies, and how much more of the exhausted."""
SURE = 0.7
"""How far one may rely on having broken an enemy whose strength is guessed, or driven him from where he is paid."""
HORIZON = 1.4
"""A stack stays about so many turns where it is put."""


def rounded(value: float) -> float:
    return round(value * 2) / 2


def enemy_side(enemy: Enemy, area: int, change: int = 0) -> Side:
    fresh = max(1, round(enemy.fresh))
    combat = enemy.fresh if enemy.combat < 0 else enemy.combat
    combat = rounded(combat * (0.9 if IS_FORTRESS[area] else 1.0))
    return Side(combat, fresh, max(fresh, round(enemy.total)), round(enemy.cavalry), change)


@dataclass(slots=True)
class Appraisal:
    """A measure for one moment. Values of areas are kept: planning asks for the same ones again and again."""

    picture: Picture
    known: dict[tuple[object, ...], float] = field(default_factory=dict)
    dangers: dict[tuple[object, ...], float] = field(default_factory=dict)

    def of(self, area: int, units: Mapping[int, int], leaders: Sequence[int], bridged: bool = False) -> float:
        """The worth of such a stack there, apart from its strength and from the way to its goal."""
        if not units:
            return 0.0
        key = (area, tuple(sorted(units.items())), tuple(leaders), bridged)
        if key not in self.known:
            self.known[key] = self._of(area, units, leaders, bridged)
        return self.known[key]

    def _of(self, area: int, units: Mapping[int, int], leaders: Sequence[int], bridged: bool) -> float:
        size = total_of(units)
        if not size:
            return 0.0
        picture = self.picture
        value = -self.hunger_cost(area, units) - self.escort_cost(area, units, leaders)
        if area in picture.enemy:
            value += self.battle_worth(area, units, leaders, bridged)
            return value - 0.6 * self.danger(area, units, leaders)
        value += self.holding(area, units) + self.award(area, units, leaders)
        return value - self.danger(area, units, leaders)

    def award(self, area: int, units: Mapping[int, int], leaders: Sequence[int]) -> float:
        """What the scenario pays at its end for being there."""
        picture = self.picture
        if picture.side != FRENCH or picture.turns_left:
            return 0.0
        awards = awards_of(picture.board.scenario)
        value = POINT * awards.per_point * total_of(units) if area in awards.areas else 0.0
        if awards.leader in leaders and area in awards.places:
            value += POINT * awards.swing
        return value

    def hunger_cost(self, area: int, units: Mapping[int, int], foragers: int = 0) -> float:
        picture, size = self.picture, total_of(units)
        losses = max(0.0, picture.hunger(area, size) - 2.0 * foragers)
        tired = 1.0 - fresh_of(units) / size if size else 0.0
        cost = self.lasting * (0.6 + 0.9 * tired) * HORIZON
        if picture.side == FRENCH:
            cost += self.life * (DEAD + DEAD_IF_TIRED * tired)
        return losses * cost * picture.campaign.bread

    def escort_cost(self, area: int, units: Mapping[int, int], leaders: Sequence[int]) -> float:
        """Leaders with few troops about them, whom hunger may leave alone. [R2.7]"""
        if not leaders:
            return 0.0
        size, points = total_of(units), sum(LEADERS[leader].points for leader in leaders)
        perish = min(1.0, 2.0 * self.picture.hunger(area, size) / (size + fresh_of(units)))
        return points * (POINT * 0.5 * perish**2 + 0.12 * max(0, ESCORT - size))

    def holding(self, area: int, units: Mapping[int, int]) -> float:
        """Cities and depots that these troops keep, or take from the enemy."""
        picture, value = self.picture, 0.0
        if IS_KEY_CITY[area]:
            value += self.city_worth(area) * (1.0 - EXPOSED * (1.0 - self.hold(area, units)))
        if area in picture.depots[picture.side] and picture.threat(area) > 0:
            value += GARRISON * self.lasting
        if area in picture.depots[1 - picture.side] and fresh_of(units):
            value += OVERRUN * self.lasting
        if picture.side == FRENCH and area in picture.own and picture.is_depot_site(area):
            value += SITE * min(picture.bread[area], 4) * self.lasting
        return value

    def city_worth(self, area: int) -> float:
        """The French must stand in a city to have it; the Russians have those where nobody stands."""
        picture = self.picture
        if picture.side == FRENCH:
            return POINT * POINTS[area] * picture.campaign.pride
        row = PLAIN_DISTANCE[picture.side][area]
        near = min((row[there] for there in picture.enemy), default=9)
        return POINT * POINTS[area] * (0.5 if near <= 2 else 0.3 if near <= 4 else 0.12)

    def stake(self, area: int) -> float:
        """What is lost with the area."""
        return POINT * POINTS[area] if IS_KEY_CITY[area] else 0.0

    def hold(self, area: int, units: Mapping[int, int]) -> float:
        """How likely these troops hold the area if those who could come attack it."""
        attackers = self.picture.attackers(area)
        return self.outcome(area, units, attackers, False).winning if attackers.fresh >= 0.5 else 1.0

    # --- battles ----------------------------------------------------------------------------------------------

    @property
    def lasting(self) -> float:
        """What troops count for the time to come: hardly anything in the last turn."""
        return 1.0 if self.picture.turns_left else AT_LAST

    @property
    def life(self) -> float:
        """What the scenario pays at its end for a French strength point that falls."""
        return (1.0 - self.lasting) * POINT * awards_of(self.picture.board.scenario).per_casualty

    def balance(self, result: Outcome) -> float:
        """What a battle brings."""
        troops = result.enemy_lost - result.own_lost + 0.6 * (result.winning - 0.5)
        fallen = -result.own_dead if self.picture.side == FRENCH else result.enemy_dead
        return self.lasting * troops + POINT * result.points + self.life * fallen

    def outcome(
        self,
        area: int,
        units: Mapping[int, int],
        enemy: Enemy,
        is_attacker: bool,
        bridged: bool = False,
        change: int = 0,
    ) -> Outcome:
        """A battle there against such an enemy."""
        picture = self.picture
        fresh = fresh_of(units)
        combat = combat_of(units, IS_FORTRESS[area], bridged and is_attacker)
        us = Side(rounded(combat), fresh, total_of(units), cavalry_of(units), change)
        is_strong = IS_FORTRESS[area] or (bridged and is_attacker)
        tie_is_ours = not is_attacker if is_strong else picture.has_initiative
        them = enemy_side(enemy, area)
        return foresee(
            us,
            them,
            picture.side,
            is_attacker,
            area if IS_FORTRESS[area] else 0,
            IS_FORTRESS[area],
            tie_is_ours,
            picture.is_winter,
        )

    def battle_worth(self, area: int, units: Mapping[int, int], leaders: Sequence[int], bridged: bool) -> float:
        """An attack on the enemies in the area, with what its success gains."""
        picture = self.picture
        if not fresh_of(units):
            return -3.0 - total_of(units)
        result = self.outcome(area, units, picture.enemy[area], True, bridged)
        prize = self.prize(area) + self.award(area, units, leaders)
        gain = self.balance(result) + result.winning * (prize + picture.campaign.daring)
        return gain + self.leaders_taken(picture.enemy[area].leader, result) - self.leaders_lost(leaders, result)

    def prize(self, area: int) -> float:
        """What it gains to drive the enemy from the area."""
        picture = self.picture
        prize = POINT * POINTS[area] * (0.8 if picture.turns_left else 1.0) if IS_KEY_CITY[area] else 0.0
        if area in picture.depots[1 - picture.side]:
            prize += OVERRUN * self.lasting
        return prize + self._denied(area)

    def _denied(self, area: int) -> float:
        """What the French are not paid at the end if they are driven from there."""
        picture = self.picture
        if picture.side == FRENCH or picture.turns_left:
            return 0.0
        awards, enemy = awards_of(picture.board.scenario), picture.enemy[area]
        paid = awards.per_point * enemy.total if area in awards.areas else 0.0
        if awards.leader is not None and enemy.leader == awards.leader and area in awards.places:
            paid += 0.5 * awards.swing
        return POINT * SURE * paid

    def leaders_taken(self, leader: int | None, result: Outcome) -> float:
        """What the commander of an enemy stack brings, if all about him fall or if he is a sovereign and beaten."""
        if leader is None:
            return 0.0
        gain = SURE * result.breaking * LEADERS[leader].points * POINT
        return gain + (result.winning * POINT * 0.8 if leader in SOVEREIGNS else 0.0)

    def leaders_lost(self, leaders: Sequence[int], result: Outcome) -> float:
        """What leaders in such a battle cost, if all about them fall or if the sovereign is beaten."""
        cost = result.broken * sum(LEADERS[leader].points for leader in leaders) * POINT
        if any(leader in SOVEREIGNS for leader in leaders):
            cost += (1.0 - result.winning) * POINT * 0.8
        return cost

    def danger(self, area: int, units: Mapping[int, int], leaders: Sequence[int]) -> float:
        """What the enemies about the area would do to this stack."""
        key = (area, tuple(sorted(units.items())), tuple(leaders))
        if key not in self.dangers:
            self.dangers[key] = self._danger(area, units, leaders)
        return self.dangers[key]

    def _danger(self, area: int, units: Mapping[int, int], leaders: Sequence[int]) -> float:
        if not fresh_of(units):
            return EXPOSED * self.picture.campaign.caution * self._alone(area, units, leaders)
        if self.picture.threat(area) < 0.5:
            return 0.0
        return EXPOSED * self.picture.campaign.caution * max(0.0, -self.defence(area, units, leaders))

    def _alone(self, area: int, units: Mapping[int, int], leaders: Sequence[int]) -> float:
        """The exhausted without anybody fresh are lost to any rider who comes. [R9.3]"""
        if self.picture.threat(area) < 0.5 and not self.picture.can_be_ridden_down(area):
            return 0.0
        points = victory_shift(total_of(units)) + sum(LEADERS[leader].points for leader in leaders)
        fallen = self.life * total_of(units) if self.picture.side == FRENCH else 0.0
        return self.lasting * 0.7 * total_of(units) + points * POINT + fallen

    def defence(self, area: int, units: Mapping[int, int], leaders: Sequence[int], change: int = 0) -> float:
        """The worth of being attacked there by those who could come."""
        result = self.outcome(area, units, self.picture.attackers(area), False, change=change)
        return self.balance(result) - self.leaders_lost(leaders, result)
