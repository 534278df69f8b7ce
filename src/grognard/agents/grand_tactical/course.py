"""What a plan means on a given day: does the main army go on, hold or go back, and why."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.agents.grand_tactical.picture import UNREACHABLE, Picture, Piece, nearest, walk_from
from grognard.agents.grand_tactical.plan import NORTHERN_ROAD, Plan
from grognard.games.grand_tactical.tables import FIRST_WINTER_TURN, FRENCH, NAPOLEON, TOWN_HEX, distance, within

ADVANCE, HOLD, BACK = "advance", "hold", "back"
WITHDRAW, STAND, STRIKE = "withdraw", "stand", "strike"
"""Stages: of the French main army, and of the Russian field army."""
ARMY = 8
"""Hexes around its head in which an army is counted."""
MARCH = 5
"""Hexes that infantry goes in a turn before winter."""
FOOD_AHEAD = 0.3
"""The share of the country within a march ahead that must feed an army which is hungry already."""
WINNING = 18
"""Victory Points: a French victory. [Vic C]"""
CLEAR = 7
"""Hexes: a field army that keeps so far away is not caught by one march of five and an attack."""
STAND_FROM = 9
"""Hexes: an enemy so near to the town where the field army stands makes it stand."""


class Course(NamedTuple):
    """Where the main army of a side goes now, and why."""

    stage: str
    reason: str
    """`ordered`, `on_time`, `taken`, `outnumbered`, `hunger`, `too_late`, `enough`; Russians: `stronger`,
    `season`, `weaker`, `ground`."""
    goal: int

    def values(self) -> dict[str, str | int]:
        return {"stage": self.stage, "reason": self.reason, "goal": self.goal}


@lru_cache(maxsize=4)
def course(picture: Picture, plan: Plan) -> Course:
    return _french(picture, plan) if picture.side == FRENCH else _russian(picture, plan)


# --- the French ------------------------------------------------------------------------------------------------------


def _french(picture: Picture, plan: Plan) -> Course:
    storms = [TOWN_HEX[town] for town in plan.road.storms]
    wanted = _wanted(picture, storms)
    if plan.stage == ADVANCE and wanted:
        return Course(ADVANCE, "ordered", _next_storm(picture, wanted))
    if plan.stage == HOLD:
        return Course(HOLD, "ordered", head(picture))
    if plan.stage == BACK:
        return Course(BACK, "ordered", _rear(picture, plan))
    why = _why_back(picture, plan)
    if not why and not wanted:
        # What was won counts at the end, even if the Index is missed meanwhile. [Vic B C]
        return Course(HOLD, "taken", storms[-1])
    in_time = [] if why else [hex_ for hex_ in wanted if _arrival(picture, hex_) <= plan.stance.latest]
    if in_time:
        return Course(ADVANCE, "on_time", _next_storm(picture, in_time))
    late = "enough" if picture.board.points >= WINNING else "too_late"
    return Course(BACK, why or late, _rear(picture, plan))


def _next_storm(picture: Picture, wanted: list[int]) -> int:
    """Those with a garrison are stormed one after the other, open ones are taken in passing."""
    manned = {piece.hex for piece in picture.enemy_troops}
    return next((hex_ for hex_ in wanted if hex_ in manned), wanted[-1])


def _wanted(picture: Picture, storms: list[int]) -> list[int]:
    """The places of the road that are still to be taken; nobody turns round for one that is lost behind him."""
    walk = walk_from(storms[-1])
    passed = walk[head(picture)] + 1
    return [hex_ for hex_ in storms if hex_ in picture.prizes and walk[hex_] <= passed]


def _arrival(picture: Picture, goal: int) -> int:
    """The turn in which the main army can be at a place."""
    walk = walk_from(goal)
    turns = -(-min((walk[piece.hex] for piece in main_army(picture)), default=UNREACHABLE) // MARCH)
    return picture.turn + turns - 1


def _why_back(picture: Picture, plan: Plan) -> str:
    """The reason to turn back whatever is still to be had: strength, or supply."""
    army = main_army(picture)
    strength = sum(piece.unit.strength for piece in army)
    if not army or strength < plan.stance.odds * _enemies_around(picture, head(picture)):
        return "outnumbered"
    hungry = sum(piece.unit.strength for piece in army if picture.food.hunger(piece.hex, piece))
    walk = walk_from(TOWN_HEX[plan.objective])
    if hungry > plan.stance.hunger * strength and not _feeds_ahead(picture, walk):
        return "hunger"
    return ""


def _enemies_around(picture: Picture, centre: int) -> int:
    return sum(piece.unit.strength for piece in picture.enemy_troops if distance(piece.hex, centre) <= ARMY)


def _feeds_ahead(picture: Picture, walk: list[int]) -> bool:
    centre = head(picture)
    anybody = main_army(picture)[0]
    ahead = [hex_ for hex_ in within(centre, MARCH) if walk[hex_] < walk[centre] - 1]
    fed = sum(not picture.food.hunger(hex_, anybody) for hex_ in ahead)
    return bool(ahead) and fed >= FOOD_AHEAD * len(ahead)


def _rear(picture: Picture, plan: Plan) -> int:
    """The next town of the road behind the main army."""
    towns = [TOWN_HEX[town] for town in plan.axis]
    objective = walk_from(towns[-1])
    behind = [hex_ for hex_ in towns if objective[hex_] > objective[head(picture)] + MARCH]
    return behind[-1] if behind else towns[0]


# --- the Russians ----------------------------------------------------------------------------------------------------


def _russian(picture: Picture, plan: Plan) -> Course:
    road = [TOWN_HEX[town] for town in (NORTHERN_ROAD if _goes_north(picture, plan) else plan.road).axis]
    stance = plan.stance
    stand = TOWN_HEX[plan.objective]
    clear = next((hex_ for hex_ in road if _is_clear(picture, hex_)), road[-1])
    if plan.stage:
        goals = {STRIKE: _strike_goal(picture, road), STAND: head(picture) if stand in picture.prizes else stand}
        return Course(plan.stage, "ordered", goals.get(plan.stage, clear))
    own = sum(piece.unit.strength for piece in main_army(picture))
    enemy_centre = _enemy_head(picture)
    against = sum(piece.unit.strength for piece in picture.enemy_troops if distance(piece.hex, enemy_centre) <= ARMY)
    if picture.turn >= FIRST_WINTER_TURN - 1 or (picture.turn >= stance.latest and own >= stance.odds * against):
        return Course(STRIKE, "season", _strike_goal(picture, road))
    if own * stance.odds >= against:
        return Course(STRIKE, "stronger", _strike_goal(picture, road))
    if stand not in picture.prizes and nearest(stand, picture.enemy_troops) <= STAND_FROM and own >= against / 2:
        return Course(STAND, "ground", stand)
    return Course(WITHDRAW, "weaker", clear)


def _is_clear(picture: Picture, hex_: int) -> bool:
    """Is a town out of reach of more French than stand against a few corps?"""
    near = sum(piece.unit.strength for piece in picture.enemy_troops if distance(piece.hex, hex_) <= CLEAR)
    return near <= 2 * MARCH


def _goes_north(picture: Picture, plan: Plan) -> bool:
    """Is the French main army nearer to the road to St. Petersburg than to that of the plan?"""
    centre = _enemy_head(picture)

    def away(towns: tuple[str, ...]) -> int:
        return min(distance(centre, TOWN_HEX[town]) for town in towns)

    return away(NORTHERN_ROAD.axis[1:]) + 2 < away(plan.axis)


def _strike_goal(picture: Picture, road: list[int]) -> int:
    """The lost place that is nearest to the field army; if none is lost, the town nearest to the enemy."""
    walk = walk_from(head(picture))
    lost = [hex_ for hex_ in picture.prizes if picture.places[hex_].in_russia]
    return min(lost or road, key=lambda hex_: walk[hex_] - 2 * picture.prizes.get(hex_, 0))


def _enemy_head(picture: Picture) -> int:
    napoleon = picture.enemies.get(NAPOLEON)
    if napoleon is not None:
        return napoleon.hex
    return _densest(picture.enemy_troops)


# --- both ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def head(picture: Picture) -> int:
    """Where the main army is: with Napoleon; the Russian one where most stand together."""
    napoleon = picture.own.get(NAPOLEON)
    return _densest(picture.troops) if napoleon is None else napoleon.hex


@lru_cache(maxsize=4)
def main_army(picture: Picture) -> list[Piece]:
    centre = head(picture)
    return [piece for piece in picture.troops if distance(piece.hex, centre) <= ARMY]


def _densest(troops: list[Piece]) -> int:
    """The unit around which most strength is."""

    def around(piece: Piece) -> tuple[int, int]:
        near = sum(each.unit.strength for each in troops if distance(each.hex, piece.hex) <= MARCH)
        return near, -piece.number

    return max(troops, key=around).hex if troops else TOWN_HEX["smolensk"]
