"""Who guards what: all posts and all infantry are looked at together, so that the weakest who will do has each post and
the others are free for the field."""

from __future__ import annotations

from collections.abc import Callable

from grognard.agents.scorched_earth.goals import a_march, nearness
from grognard.agents.scorched_earth.picture import Picture
from grognard.games.scorched_earth.tables import FRENCH, PLACES, UNIT_GROUP, UNIT_NUMBER

_LEAST = 0.12
"""What a post must be worth."""
_ON_THE_WAY = ((a_march(0), 1.0), (a_march(1), 0.9), (a_march(2), 0.6))
"""What a guard is worth who is so near."""
_IN_THE_FIELD = 0.09
"""What a strength point is worth in the field."""
_BEST_HANDS = 1.4
"""The same if Napoleon or Murat commands it, for they have most orders to give."""
_MAIN_ARMY = frozenset(UNIT_GROUP[UNIT_NUMBER[name]] for name in ("davout", "beauharnais"))


def roster(picture: Picture, worth: dict[int, float], falls: Callable[[int, int], float]) -> dict[int, int]:
    """By place: the unit that is to guard it. `worth`: what it is worth that a place is held; `falls`: by place and
    strength of its guard, how probably it falls all the same."""
    state, side = picture.map, picture.side
    free = {unit for unit in state.on_map(side) if state.counts_as_infantry(unit)}
    found: dict[int, int] = {}
    for place in sorted(worth, key=lambda each: (-worth[each], each)):
        if worth[place] < _LEAST:
            break
        field = nearness(PLACES[place].hexes, state.is_winter)
        best, guard = 0.0, -1
        for unit in free:
            share = next((share for limit, share in _ON_THE_WAY if field[state.where[unit]] >= limit), 0.0)
            value = share * worth[place] * (1.0 - falls(place, state.sp[unit])) - _field_worth(picture, unit)
            if value > best or (value == best and unit < guard):
                best, guard = value, unit
        if guard >= 0:
            found[place] = guard
            free.discard(guard)
    return found


def _field_worth(picture: Picture, unit: int) -> float:
    hands = _BEST_HANDS if picture.side == FRENCH and UNIT_GROUP[unit] in _MAIN_ARMY else 1.0
    return _IN_THE_FIELD * (1 + picture.map.sp[unit]) * hands
