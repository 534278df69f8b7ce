"""[14.7] Victory: territory at the end, success in battle, or the loss of Napoleon."""

from __future__ import annotations

from grognard.core.game import Result
from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.events.phases import CampaignEnded
from grognard.games.invasion.events.war import DecisiveVictory
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import (
    CITIES,
    CODES,
    DECISIVE_MARGIN,
    FRENCH,
    MOST_BATTLE_POINTS,
    NAMES,
    RUSSIAN,
    SIDES,
    VICTORY_CITIES,
)


def city_holder(state: Campaign, hex_: int) -> int:
    """The side that counts a city: the one whose combat units are in it, or else the one it is friendly to. Q45"""
    for side in (FRENCH, RUSSIAN):
        if state.fighters[side] >> hex_ & 1:
            return side
    return FRENCH if state.friendly[FRENCH] >> hex_ & 1 else RUSSIAN


def territory(state: Campaign, side: int) -> int:
    """Points for cities. [14.7a]"""
    return sum(CITIES[city].points for city in VICTORY_CITIES if city_holder(state, CITIES[city].hex) == side)


def points(state: Campaign) -> tuple[int, int]:
    """Victory points of both sides. [14.7]"""
    return territory(state, FRENCH), territory(state, RUSSIAN) + state.battle_points


def count_decisive(state: Campaign, winner: int, hex_: int, lost: int, paid: int) -> bool:
    """Was a combat a decisive victory? Then count it; Combat Commands change from the next turn. [14.7b, 9.2]"""
    if lost - paid < DECISIVE_MARGIN:
        return False
    change = -1 if winner == FRENCH else 1
    state.battle_points = max(0, min(MOST_BATTLE_POINTS, state.battle_points + change))
    state.victories[winner] += 1
    if state.journal:
        state.note(DecisiveVictory("14.7", NAMES[winner], CODES[hex_], state.battle_points))
    return True


def french_have_won(state: Campaign) -> bool:
    """The French win ties. [14.7]"""
    if state.ended:
        return False
    french, russian = points(state)
    decided = hooks.french_win(state, (french, russian))
    return french >= russian if decided is None else decided


def winner(state: Campaign) -> int:
    return FRENCH if french_have_won(state) else RUSSIAN


def note_napoleon_lost(state: Campaign) -> None:
    """The Russians win at once. [14.7]"""
    state.ended = 1
    if state.journal:
        french, russian = points(state)
        state.note(CampaignEnded("14.7", NAMES[RUSSIAN], "napoleon", french, russian))
    state.end()


def note_end(state: Campaign) -> None:
    if state.journal:
        french, russian = points(state)
        how = "points" if hooks.french_win(state, (french, russian)) is None else "independence"
        state.note(CampaignEnded("14.7", NAMES[winner(state)], how, french, russian))


def final_result(state: Campaign) -> Result:
    """Who has won, and by how many points."""
    side = winner(state)
    scores = points(state)
    level = "Napoleon lost" if state.ended else "victory"
    return Result(SIDES[side], level, scores[side] - scores[enemy_of(side)])
