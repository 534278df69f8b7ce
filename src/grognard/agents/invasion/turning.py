"""The day to turn back."""

from __future__ import annotations

from grognard.agents.invasion.picture import FAR, Picture, walk_from
from grognard.agents.invasion.plans import Plan
from grognard.games.invasion.tables import (
    FIRST_WINTER_TURN,
    FRENCH,
    LAST_TURN,
    MOSCOW,
    RUSSIAN,
    ST_PETERSBURG,
    distance,
)

BEATEN = 2.2
"""French in good order for each Russian who is: against so few the campaign goes on in winter."""
WINTER_PACE = 1.5
"""Hexes that an army gets on in a turn of winter."""
AT_THE_FRONT = 4
"""Hexes: who can take part in the battle for the capital."""
WINTER_ODDS = 1.3
"""French in good order at the front for each Russian, to go on in winter."""
OUTNUMBERED = 0.6
"""Of the enemies near a capital: so many must be left to hold it."""


def turns_back(picture: Picture, plan: Plan) -> bool:
    """Is it time? Not in a campaign of two years, nor against an enemy who is beaten, nor as long as the capital is
    held or within the marches that are left. It is given up when the enemy there is too strong."""
    if picture.board.is_second_year or picture.turn < plan.day:
        return False
    state = picture.state
    if picture.field_strength(FRENCH) > BEATEN * picture.field_strength(RUSSIAN):
        return False
    capitals = [hex_ for hex_ in (MOSCOW, ST_PETERSBURG) if state.fighters[FRENCH] >> hex_ & 1]
    if capitals:
        return not any(_can_stay(picture, hex_) for hex_ in capitals)
    near = min((walk_from(FRENCH, MOSCOW)[hex_] for hex_ in picture.own), default=FAR)
    if near > WINTER_PACE * (LAST_TURN + 1 - picture.turn) + max(0, FIRST_WINTER_TURN - picture.turn):
        return True
    front = min(picture.own, key=lambda hex_: walk_from(FRENCH, MOSCOW)[hex_])
    own = sum(len(picture.good(each)) for each in picture.own if distance(each, front) <= AT_THE_FRONT)
    foes = max(picture.foes_near(front, AT_THE_FRONT), picture.foes_near(MOSCOW, AT_THE_FRONT))
    return own < foes * (WINTER_ODDS if picture.turn >= FIRST_WINTER_TURN else 1.0)


def _can_stay(picture: Picture, capital: int) -> bool:
    """Through the winter? Not where the enemy is too strong; hunger alone drives nobody home who can come back in
    the last turns from the depots behind."""
    own = sum(len(picture.good(each)) for each in picture.own if distance(each, capital) <= AT_THE_FRONT)
    return own >= OUTNUMBERED * picture.foes_near(capital, AT_THE_FRONT)
