"""What a force is worth as a guard of places and depots, and before the walls of a place."""

from __future__ import annotations

from grognard.agents.scorched_earth.goals import a_march, capture_value, key_city, nearness
from grognard.agents.scorched_earth.odds import odds
from grognard.agents.scorched_earth.picture import Picture, Units, troops
from grognard.agents.scorched_earth.roster import roster
from grognard.games.scorched_earth.siege import has_park
from grognard.games.scorched_earth.tables import FRENCH, KEY_CITIES, NO_PLACE, PLACE_AT, PLACES, RUSSIAN
from grognard.games.scorched_earth.victory import russian_determination

_MENACE = ((a_march(1), 0.8), (a_march(2), 0.4), (a_march(3), 0.12), (0.0, 0.02))
"""How probably an enemy so near takes what nobody guards."""
_ALL_OUT, _REGAINED = 15, 0.5
"""Points from which the French go all out, for the Russians draw troops for nothing; and what is left then of the loss
of a point that can be won back. [5.1]"""
_SORTIE = 0.5
"""Who is beaten may come again."""
_TACTICS = 1
"""What an enemy is thought to add to his attack on a place."""
_STOPGAP = 0.35
"""What a guard counts while another is meant to have the post."""
_AGAIN, _ENDURANCE = 0.08, 0.08
"""The enemy may come more than once in a turn; a strong guard bears that longer."""
DEPOT = 1.2
"""What a depot is worth that is lost, in victory points. [7.1]"""
_RAIDS = ((a_march(1), 0.8), (a_march(2), 0.5), (a_march(3), 0.25), (a_march(5), 0.06), (0.0, 0.0))
"""How probably raiders so near find a depot that nobody guards."""
_GUARDED = (0.5, 0.3, 0.15, 0.08)
"""What is left of that by every two points of its guard."""


def watch(picture: Picture, hex_: int, units: Units, is_taken: bool) -> float:
    """What a force is worth as the guard of an own place: by how much less probably it falls."""
    place, state = PLACE_AT[hex_], picture.map
    if place == NO_PLACE or not troops(picture, units).has_infantry:
        return 0.0
    if not is_taken and state.control[place] != picture.side:
        return 0.0
    risk = guard_value(picture, place)
    for there in PLACES[place].hexes:
        if there != hex_ and has_infantry(picture, there):
            risk *= _falls(picture, place, state.strength(state.combat_units(picture.side, there)))
    held = risk * (1.0 - _falls(picture, place, troops(picture, units).strength))
    guard = _roster(picture).get(place)
    return held if guard is None or guard in units else _STOPGAP * held


def _roster(picture: Picture) -> dict[int, int]:
    """By place: who is to guard it."""
    if "roster" not in picture.memo:
        state = picture.map
        worth = {
            place: guard_value(picture, place) for place in range(len(PLACES)) if state.control[place] == picture.side
        }
        picture.memo["roster"] = roster(picture, worth, lambda place, strength: _falls(picture, place, strength))
    found: dict[int, int] = picture.memo["roster"]
    return found


def _falls(picture: Picture, place: int, strength: int) -> float:
    """How probably a guard is driven off by the strongest enemy who can come, if he comes."""
    key = ("falls", place, strength)
    if key not in picture.memo:
        win = odds(_assault(picture, place), 2 * strength, _TACTICS, 0, picture.is_from_6).win
        picture.memo[key] = min(1.0, _AGAIN + win / (1.0 + _ENDURANCE * strength))
    found: float = picture.memo[key]
    return found


def _assault(picture: Picture, place: int) -> int:
    """The strength of the strongest enemy within two marches of a place."""
    field = nearness(PLACES[place].hexes, picture.map.is_winter)
    found = [enemy.strength for hex_, enemy in picture.enemies.items() if field[hex_] >= a_march(2)]
    return max(1, round(max(found, default=1.0)))


def has_infantry(picture: Picture, hex_: int) -> bool:
    state = picture.map
    return any(map(state.counts_as_infantry, state.combat_units(picture.side, hex_)))


def stores(picture: Picture, hex_: int, strength: int) -> float:
    """What French units are worth as the guard of depots: alone they cost a point and bread. [7.1]"""
    depots = picture.map.depots
    if picture.side != FRENCH or hex_ not in depots:
        return 0.0
    return depots.count(hex_) * DEPOT * (depot_risk(picture, hex_, -1) - depot_risk(picture, hex_, strength))


def depot_risk(picture: Picture, hex_: int, guard: int, beaten: int = -1) -> float:
    """How probably a depot is lost in a hex with a guard so strong, or -1 for none: raiders are on horseback."""
    state = picture.map
    field = nearness((hex_,), state.is_winter)
    near = max((field[there] for there in picture.enemies if there != beaten), default=0.0)
    risk = next(risk for limit, risk in _RAIDS if near >= limit)
    return risk * (1.0 if guard < 0 else _GUARDED[min(guard // 2, len(_GUARDED) - 1)])


def guard_value(picture: Picture, place: int) -> float:
    """What it is worth that infantry is in a place of the side's."""
    key = ("guard", place)
    if key not in picture.memo:
        picture.memo[key] = _guard_value(picture, place)
    found: float = picture.memo[key]
    return found


def _guard_value(picture: Picture, place: int) -> float:
    return _stake(picture, place) * menace(picture, place)


def _stake(picture: Picture, place: int) -> float:
    """What would be lost with a place: less if it is won back for points, as the Russians always can. [13]"""
    state, points = picture.map, PLACES[place].points * picture.marker[picture.enemy]
    if picture.side == RUSSIAN:
        return 0.1 if state.burnt[place] else _REGAINED * points
    if not state.burnt[place] and state.vp >= _ALL_OUT and picture.turns_left > 2:
        points -= 1.0 - _REGAINED
    if place in KEY_CITIES:
        points += key_city(picture)
    return points


def menace(picture: Picture, place: int, beaten: int = -1) -> float:
    """How much an empty place is in danger: by the marches that the nearest enemy is away, one left out who is
    beaten."""
    state = picture.map
    field = nearness(PLACES[place].hexes, state.is_winter)
    near = max((field[hex_] for hex_ in picture.enemies if hex_ != beaten), default=0.0)
    return next((risk for limit, risk in _MENACE if near >= limit), 0.0)


def relief(picture: Picture, start: int, beaten: int) -> float:
    """What it is worth for places and depots to have an enemy beaten who is near them; those in the hex where the
    attackers start from have lost their guard."""
    key = ("relief", start, beaten)
    if key not in picture.memo:
        picture.memo[key] = _SORTIE * (_relief_of_places(picture, start, beaten) + _of_depots(picture, start, beaten))
    found: float = picture.memo[key]
    return found


def _relief_of_places(picture: Picture, start: int, beaten: int) -> float:
    state, value = picture.map, 0.0
    for place, each in enumerate(PLACES):
        if state.control[place] != picture.side:
            continue
        drop = menace(picture, place) - menace(picture, place, beaten)
        if drop > 0.0:
            drop *= _stake(picture, place)
            for hex_ in each.hexes:
                if hex_ != start and has_infantry(picture, hex_):
                    drop *= _falls(picture, place, state.strength(state.combat_units(picture.side, hex_)))
            value += drop
    return value


def _of_depots(picture: Picture, start: int, beaten: int) -> float:
    if picture.side != FRENCH:
        return 0.0
    state, value = picture.map, 0.0
    for hex_ in state.depots:
        if hex_ >= 0:
            units = () if hex_ == start else state.combat_units(FRENCH, hex_)
            guard = state.strength(units) if units else -1
            value += DEPOT * (depot_risk(picture, hex_, guard) - depot_risk(picture, hex_, guard, beaten))
    return value


def siege(picture: Picture, hex_: int, units: Units, is_taken: bool) -> float:
    """French infantry before a Russian place, with what the Siege Phase may bring. [11]"""
    place, state = PLACE_AT[hex_], picture.map
    if picture.side != FRENCH or is_taken or place == NO_PLACE or state.control[place] != RUSSIAN:
        return 0.0
    if not troops(picture, units).has_infantry:
        return 0.0
    here = sum(state.present[FRENCH][there] > 0 for there in PLACES[place].hexes if there != hex_)
    before = _siege_chance(picture, here, place) if here else 0.0
    gain = _siege_chance(picture, here + 1, place) - before
    share = 1.0 if PLACES[place].is_fortress else 0.3
    return gain * share * capture_value(picture, place)


def _siege_chance(picture: Picture, hexes: int, place: int) -> float:
    dice = hexes + has_park(picture.map, place)
    return 1.0 - float((russian_determination(picture.map) / 6) ** dice)
