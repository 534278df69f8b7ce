"""What it is worth to have some units in a hex: bread, shelter, danger, what they guard and what they are near to."""

from __future__ import annotations

from functools import lru_cache

from grognard.agents.scorched_earth.goals import pull
from grognard.agents.scorched_earth.guards import siege, stores, watch
from grognard.agents.scorched_earth.odds import POINT, Party, prospect
from grognard.agents.scorched_earth.picture import Picture, Units, nearest, troops
from grognard.agents.scorched_earth.scouts import Enemy
from grognard.games.scorched_earth.attrition import is_sheltered, is_sheltered_from_winter
from grognard.games.scorched_earth.command import waiting_hqs
from grognard.games.scorched_earth.supply import has_line
from grognard.games.scorched_earth.tables import (
    ATTRITION_NO_LINE,
    ATTRITION_NO_LOGISTICS,
    DEMORALIZED_DEFENDER,
    ENGINEER,
    ENGINEER_BONUS,
    FIRST_WINTER_TURN,
    FRENCH,
    NEIGHBOURS,
    PLACE_AT,
    RUSSIAN,
    UNIT_GROUP,
    WINTER_LOSS,
    attrition_losses,
    distances_from,
)
from grognard.games.scorched_earth.terrain import combat_causes_when

NOTHING: frozenset[int] = frozenset()
_DANGER = (1.0, 0.8, 0.7, 0.55, 0.4, 0.25, 0.12)
"""How probable it is that an enemy so many hexes off attacks if it pays."""
_AFTER_ALL = 0.6
"""The same if no enemy headquarters is left to act this turn."""
_ONE_AFTER_ANOTHER = ((1.0, 0.2), (1.0, 0.7, 0.4))
"""By the side that is attacked: how much the worst attack counts, the next worst, and so on."""
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
    value -= picture.plan.caution * danger(picture, hex_, units, is_fed)
    value += mass(picture, hex_, fighting, is_fed) + siege(picture, hex_, fighting, is_taken)
    return value + picture.plan.guards * guarding(picture, hex_, fighting, is_taken)


def guarding(picture: Picture, hex_: int, fighting: Units, is_taken: bool = False) -> float:
    """What units are worth as guards of the place and the depots in a hex."""
    return watch(picture, hex_, fighting, is_taken) + stores(picture, hex_, troops(picture, fighting).strength)


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
    modifier -= troops(picture, units).level
    loss = mean_loss(modifier)
    if is_winter and not (is_taken or is_sheltered_from_winter(state, side, hex_)):
        loss += sum(min(WINTER_LOSS[unit], state.sp[unit]) for unit in units)
    return _HUNGER * min(loss, float(troops(picture, units).strength)) * POINT[side]


# --- danger --------------------------------------------------------------------------------------------------------


def danger(picture: Picture, hex_: int, units: Units, is_fed: bool) -> float:
    """What attacks of enemies near would cost, as far as they would make them. The worst counts most, but those who are
    beaten are beaten again."""
    around = _around(picture, hex_)
    if not around:
        return 0.0
    force, state = troops(picture, units), picture.map
    is_supplied = is_fed and (picture.side == RUSSIAN or state.lp >= force.strength // 2)
    level = DEMORALIZED_DEFENDER[force.level] + (ENGINEER_BONUS if ENGINEER in units else 0)
    attacks, side, marker = [0.0], picture.side, picture.marker
    for chance, attacker, ground in around:
        ours = Party(side, force.strength, force.number, ground + level, is_supplied)
        attacks.append(chance * prospect(attacker, ours, marker=marker, is_from_6=picture.is_from_6)[1])
    attacks.sort(reverse=True)
    shares = _ONE_AFTER_ANOTHER[side]
    total = sum(share * max(0.0, attack) for share, attack in zip(shares, attacks, strict=False))
    return total * (1.0 if _can_act(picture) else _AFTER_ALL)


def _around(picture: Picture, hex_: int) -> list[tuple[float, Party, int]]:
    """The enemies who may come to a hex: how probably, with what, and what the ground gives to the defender."""
    key = ("around", hex_)
    found: list[tuple[float, Party, int]] | None = picture.memo.get(key)
    if found is None:
        found = picture.memo[key] = []
        if nearest(picture, hex_) < len(_DANGER):
            row = distances_from(hex_)
            for enemy in picture.enemies.values():
                if 0 < row[enemy.hex_] < len(_DANGER):
                    ground = defence_of(picture, _approach(hex_, enemy.hex_), hex_)
                    found.append((_DANGER[row[enemy.hex_]], _striker(picture, enemy, _TACTICS), ground))
    return found


def _striker(picture: Picture, enemy: Enemy, modifier: int) -> Party:
    """An enemy stack as one that attacks."""
    return Party(picture.enemy, round(enemy.strength), max(1, round(enemy.units)), modifier - bool(enemy.level))


def defence_of(picture: Picture, origin: int, hex_: int) -> int:
    """What the ground gives to a defender of a hex who is attacked from another."""
    return _defence_of(origin, hex_, picture.map.is_winter)


@lru_cache(maxsize=8192)
def _defence_of(origin: int, hex_: int, is_winter: bool) -> int:
    return sum(each for _, each in combat_causes_when(is_winter, origin, hex_))


def mass(picture: Picture, hex_: int, units: Units, is_fed: bool) -> float:
    """Where the enemy is near it is worth something to have as many dice together as there can be. [9.1.5]"""
    if nearest(picture, hex_) > _NEAR:
        return 0.0
    strength = troops(picture, units).strength
    is_doubled = is_fed and picture.side == RUSSIAN
    return _MASS[picture.side][picture.map.combat_dice(2 * strength if is_doubled else strength)]


def _can_act(picture: Picture) -> bool:
    if "can_act" not in picture.memo:
        picture.memo["can_act"] = bool(waiting_hqs(picture.map, picture.enemy))
    return bool(picture.memo["can_act"])


@lru_cache(maxsize=8192)
def _approach(hex_: int, start: int) -> int:
    """The hex from which an enemy would enter."""
    row = distances_from(start)
    return min(NEIGHBOURS[hex_], key=lambda there: row[there])


def defence(
    picture: Picture, enemy: Enemy, origin: int, hex_: int, units: Units, is_fed: bool, modifier: int = _TACTICS
) -> tuple[float, float]:
    """The chance that an enemy wins who attacks these units, and what it is worth to him."""
    force, state = troops(picture, units), picture.map
    is_supplied = is_fed and (picture.side == RUSSIAN or state.lp >= force.strength // 2)
    level = DEMORALIZED_DEFENDER[force.level] + (ENGINEER_BONUS if ENGINEER in units else 0)
    ours = Party(picture.side, force.strength, force.number, defence_of(picture, origin, hex_) + level, is_supplied)
    return prospect(_striker(picture, enemy, modifier), ours, marker=picture.marker, is_from_6=picture.is_from_6)
