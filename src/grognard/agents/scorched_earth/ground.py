"""What it is worth to have some units in a hex: bread, shelter, danger, what they guard and what they are near to."""

from __future__ import annotations

from functools import lru_cache

from grognard.agents.scorched_earth.goals import capture_value, pull
from grognard.agents.scorched_earth.odds import POINT, Party, prospect
from grognard.agents.scorched_earth.picture import Enemy, Picture, nearest
from grognard.games.scorched_earth.attrition import is_sheltered, is_sheltered_from_winter
from grognard.games.scorched_earth.command import waiting_hqs
from grognard.games.scorched_earth.siege import has_park
from grognard.games.scorched_earth.supply import has_line
from grognard.games.scorched_earth.tables import (
    ATTRITION_NO_LINE,
    ATTRITION_NO_LOGISTICS,
    DEMORALIZED_DEFENDER,
    ENGINEER,
    ENGINEER_BONUS,
    FIRST_WINTER_TURN,
    FRENCH,
    KEY_CITIES,
    NEIGHBOURS,
    NO_PLACE,
    PLACE_AT,
    PLACES,
    RUSSIAN,
    UNIT_GROUP,
    WINTER_LOSS,
    attrition_losses,
    combat_dice,
    distances_from,
)
from grognard.games.scorched_earth.terrain import combat_causes
from grognard.games.scorched_earth.victory import russian_determination

Units = tuple[int, ...]
NOTHING: frozenset[int] = frozenset()
_DANGER = (1.0, 0.8, 0.7, 0.55, 0.4, 0.25, 0.12)
"""How probable it is that an enemy so many hexes off attacks if it pays."""
_AFTER_ALL = 0.6
"""The same if no enemy headquarters is left to act this turn."""
_TACTICS = 1
"""What an enemy is thought to add to his attack."""
_NEAR = 6
_MASS = ((0.0, 0.0, 0.25, 0.6), (0.0, 0.0, 0.15, 0.3))
"""By side and dice."""
_NO_LINE = 0.06
_HUNGER = 1.5
"""Those who are far from bread this turn will mostly be so the next."""


def standing(picture: Picture, hex_: int, units: Units, taken: frozenset[int] = NOTHING) -> float:
    """Worth of these units of the side in a hex. `taken`: places that will be the side's by then."""
    fighting = tuple(sorted(unit for unit in units if unit != ENGINEER))
    if not fighting:
        return 0.0
    key = ("standing", hex_, fighting, ENGINEER in units, PLACE_AT[hex_] in taken)
    if key not in picture.memo:
        picture.memo[key] = _standing(picture, hex_, fighting, units, PLACE_AT[hex_] in taken)
    found: float = picture.memo[key]
    return found


def _standing(picture: Picture, hex_: int, fighting: Units, units: Units, is_taken: bool) -> float:
    is_fed = is_taken or force_has_line(picture, fighting, hex_)
    value = pull(picture, hex_, fighting)
    value -= hunger(picture, hex_, fighting, is_fed, is_taken)
    value -= 0.0 if is_fed else _NO_LINE * len(fighting)
    value -= danger(picture, hex_, units, is_fed)
    value += mass(picture, hex_, fighting, is_fed)
    value += watch(picture, hex_, fighting, is_taken) + siege(picture, hex_, fighting, is_taken)
    return value + stores(picture, hex_)


# --- bread and shelter ---------------------------------------------------------------------------------------------


def force_has_line(picture: Picture, units: Units, hex_: int) -> bool:
    """Would these units have a line of communication in a hex?"""
    lines, side = picture.lines, picture.side
    for unit in units:
        if unit == ENGINEER:
            continue
        key = (UNIT_GROUP[unit] if side == FRENCH else -1, hex_)
        if key not in lines:
            lines[key] = has_line(picture.map, unit, hex_)
        if not lines[key]:
            return False
    return True


@lru_cache(maxsize=32)
def mean_loss(modifier: int) -> float:
    """Strength points that an attrition check costs on average."""
    return sum(attrition_losses(a + b + modifier) for a in range(1, 7) for b in range(1, 7)) / 36


def hunger(picture: Picture, hex_: int, units: Units, is_fed: bool, is_taken: bool) -> float:
    """What the next Attrition Phase costs a force."""
    state, side = picture.map, picture.side
    if not picture.turns_left:
        return 0.0
    is_winter = state.turn + 1 >= FIRST_WINTER_TURN
    if not is_winter and (is_taken or is_sheltered(state, side, hex_)):
        return 0.0
    modifier = 0 if is_fed else ATTRITION_NO_LINE
    if side == FRENCH and len(units) > 1 and not is_fed:
        modifier += ATTRITION_NO_LOGISTICS
    modifier -= state.worst_demoralization(units)
    loss = mean_loss(modifier)
    if is_winter and not (is_taken or is_sheltered_from_winter(state, side, hex_)):
        loss += sum(min(WINTER_LOSS[unit], state.sp[unit]) for unit in units)
    return _HUNGER * min(loss, float(state.strength(units))) * POINT[side]


# --- danger --------------------------------------------------------------------------------------------------------


def danger(picture: Picture, hex_: int, units: Units, is_fed: bool) -> float:
    """What the worst attack of an enemy near would cost, as far as he would make it."""
    worst = 0.0
    row = distances_from(hex_)
    for enemy in picture.enemies.values():
        far = row[enemy.hex_]
        if 0 < far < len(_DANGER):
            worst = max(worst, _DANGER[far] * _blow(picture, enemy, hex_, units, is_fed))
    return worst * (1.0 if _can_act(picture) else _AFTER_ALL)


def mass(picture: Picture, hex_: int, units: Units, is_fed: bool) -> float:
    """Where the enemy is near it is worth something to have as many dice together as there can be. [9.1.5]"""
    if nearest(picture, hex_) > _NEAR:
        return 0.0
    strength = picture.map.strength(units)
    is_doubled = is_fed and picture.side == RUSSIAN
    return _MASS[picture.side][combat_dice(2 * strength if is_doubled else strength)]


def _can_act(picture: Picture) -> bool:
    if "can_act" not in picture.memo:
        picture.memo["can_act"] = bool(waiting_hqs(picture.map, picture.enemy))
    return bool(picture.memo["can_act"])


@lru_cache(maxsize=8192)
def _approach(hex_: int, start: int) -> int:
    """The hex from which an enemy would enter."""
    row = distances_from(start)
    return min(NEIGHBOURS[hex_], key=lambda there: row[there])


def _blow(picture: Picture, enemy: Enemy, hex_: int, units: Units, is_fed: bool) -> float:
    origin = _approach(hex_, enemy.hex_)
    return max(0.0, defence(picture, enemy, origin, hex_, units, is_fed)[1])


def defence(
    picture: Picture, enemy: Enemy, origin: int, hex_: int, units: Units, is_fed: bool, modifier: int = _TACTICS
) -> tuple[float, float]:
    """The chance that an enemy wins who attacks these units, and what it is worth to him."""
    state = picture.map
    fighting = [unit for unit in units if unit != ENGINEER]
    strength = state.strength(fighting)
    is_supplied = is_fed and (picture.side == RUSSIAN or state.lp >= strength // 2)
    level = DEMORALIZED_DEFENDER[state.worst_demoralization(fighting)]
    ground = sum(each for _, each in combat_causes(state, origin, hex_))
    bonus = ENGINEER_BONUS if ENGINEER in units else 0
    ours = Party(picture.side, strength, len(fighting), ground + level + bonus, is_supplied)
    theirs = Party(picture.enemy, enemy.strength, enemy.units, modifier - bool(enemy.level))
    return prospect(theirs, ours)


# --- places --------------------------------------------------------------------------------------------------------


def watch(picture: Picture, hex_: int, units: Units, is_taken: bool) -> float:
    """What a force is worth as the guard of an own place."""
    place, state = PLACE_AT[hex_], picture.map
    if place == NO_PLACE or not any(map(state.counts_as_infantry, units)):
        return 0.0
    if not is_taken and state.control[place] != picture.side:
        return 0.0
    worth = guard_value(picture, place)
    if place in KEY_CITIES:
        worth *= 0.5 + 0.5 * min(1.0, state.strength(units) / 6)
    others = [there for there in PLACES[place].hexes if there != hex_]
    return worth * (0.15 if any(has_infantry(picture, there) for there in others) else 1.0)


def has_infantry(picture: Picture, hex_: int) -> bool:
    state = picture.map
    return any(map(state.counts_as_infantry, state.combat_units(picture.side, hex_)))


def stores(picture: Picture, hex_: int) -> float:
    """What any French unit is worth as the guard of depots: alone they cost a point and bread. [7.1]"""
    state = picture.map
    if picture.side != FRENCH or hex_ not in state.depots:
        return 0.0
    return state.depots.count(hex_) * raid_risk(nearest(picture, hex_))


def raid_risk(far: int) -> float:
    """What a lone depot may cost with the nearest enemy so far away."""
    return 0.7 if far <= 3 else 0.5 if far <= 5 else 0.3 if far <= 8 else 0.12 if far <= 11 else 0.02


def guard_value(picture: Picture, place: int) -> float:
    """What it is worth that infantry is in a place of the side's."""
    key = ("guard", place)
    if key not in picture.memo:
        picture.memo[key] = _guard_value(picture, place)
    found: float = picture.memo[key]
    return found


def _guard_value(picture: Picture, place: int) -> float:
    state = picture.map
    far = nearest(picture, PLACES[place].hexes[0])
    points = float(PLACES[place].points)
    if picture.side == RUSSIAN:
        points = 0.1 if state.burnt[place] else points
    elif place in KEY_CITIES:
        points += 1.0 if state.turn < 8 else 2.5
        far -= 2
    return points * (0.6 if far <= 3 else 0.25 if far <= 5 else 0.08 if far <= 8 else 0.02)


def siege(picture: Picture, hex_: int, units: Units, is_taken: bool) -> float:
    """French infantry before a Russian place, with what the Siege Phase may bring. [11]"""
    place, state = PLACE_AT[hex_], picture.map
    if picture.side != FRENCH or is_taken or place == NO_PLACE or state.control[place] != RUSSIAN:
        return 0.0
    if not any(map(state.counts_as_infantry, units)):
        return 0.0
    here = sum(state.present[FRENCH][there] > 0 for there in PLACES[place].hexes if there != hex_)
    before = _siege_chance(picture, here, place) if here else 0.0
    gain = _siege_chance(picture, here + 1, place) - before
    share = 1.0 if PLACES[place].is_fortress else 0.3
    return gain * share * capture_value(picture, place)


def _siege_chance(picture: Picture, hexes: int, place: int) -> float:
    dice = hexes + has_park(picture.map, place)
    return 1.0 - float((russian_determination(picture.map) / 6) ** dice)
