"""1812: Scorched Earth (Conflict Simulations 2018): headquarters and command points, reactions, cities that burn."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import ModuleType

from grognard.core.battle_report import BattleReport
from grognard.core.decision import Move
from grognard.core.facts import Label
from grognard.core.game import Result, Scenario, Turn
from grognard.core.state import State
from grognard.games.published import Faces, PublishedGame
from grognard.games.scorched_earth import (
    activation,
    attrition,
    burning,
    combat,
    depots,
    imagining,
    initiative,
    labels,
    maneuvers,
    movement,
    pieces,
    position,
    position_writing,
    reaction,
    recovery,
    reinforcements,
    retreat,
    seen,
    sequence,
    setup,
    siege,
    sketch,
    verbs,
    view,
)
from grognard.games.scorched_earth.options import OPTIONS
from grognard.games.scorched_earth.sequence import PlayCampaign
from grognard.games.scorched_earth.setup import open_campaign
from grognard.games.scorched_earth.showing.combats import battle
from grognard.games.scorched_earth.state import CAUSES, Campaign
from grognard.games.scorched_earth.tables import (
    DATES,
    DAYS,
    FIRST_WINTER_TURN,
    FRENCH,
    LAST_TURN,
    PLACES,
    RUSSIAN,
    SIDES,
)
from grognard.games.scorched_earth.victory import final_result
from grognard.mechanics.calendar import season_of

_CHAPTERS: tuple[ModuleType, ...] = (
    *(setup, sequence, reinforcements, attrition, depots, initiative, activation, movement, maneuvers, reaction),
    *(combat, retreat, burning, siege, recovery),
)

Campaign.register(_CHAPTERS)


class ScorchedEarthGame(PublishedGame[Campaign]):
    """The title as the engine knows it."""

    rules_version = 2
    scenarios = (Scenario("campaign", "The campaign of 1812", f"{DATES[1]} to {DATES[LAST_TURN]}, {LAST_TURN} turns"),)
    options = OPTIONS
    state_type = Campaign
    board_type = seen.Board
    faces = Faces(verbs, verbs, labels, pieces, view, imagining, position, position_writing)

    def set_up(self, scenario: str, options: Mapping[str, str]) -> Campaign:
        state = open_campaign(options)
        state.stack = [PlayCampaign()]
        return state

    def read(self, text: str, state: State, side: int) -> list[Move]:
        return verbs.read(text)

    def label_order(self, state: State, side: int, moves: Sequence[Move]) -> Label:
        return labels.label_order(self.own(state), side, moves)

    def sketch(self, state: State, side: int) -> sketch.Sketch:
        return sketch.sketch(self.own(state), side)

    def battle(self, state: State, eyes: Collection[int]) -> BattleReport | None:
        return battle(self.own(state))

    def calendar(self) -> list[Turn]:
        return [
            Turn(turn, DATES[turn], days, season_of(days, turn >= FIRST_WINTER_TURN), {})
            for turn, days in enumerate(DAYS[1:], 1)
        ]

    def when(self, state: State) -> str:
        return f"Turn {self.own(state).turn}, {DATES[self.own(state).turn]}"

    def cities(self, state: State) -> dict[str, str]:
        holders = zip(PLACES, self.own(state).control, strict=True)
        return {place.name: SIDES[holder] for place, holder in holders}

    def statistics(self, state: State) -> dict[str, int]:
        return statistics(self.own(state))

    def result(self, state: State) -> Result | None:
        return final_result(self.own(state)) if state.over else None


def statistics(state: Campaign) -> dict[str, int]:
    """Numbers of a finished campaign worth counting over many games."""
    counted = {"victory points": state.vp, "logistics points": state.lp, "turns": state.turn}
    counted["places burnt"] = sum(state.burnt)
    for side in (FRENCH, RUSSIAN):
        name = SIDES[side]
        counted[f"{name} places"] = sum(holder == side for holder in state.control)
        counted[f"{name} units eliminated"] = len(state.eliminated(side))
        for cause, why in enumerate(CAUSES):
            counted[f"{name} points lost: {why}"] = state.losses[cause * 2 + side]
    return counted


GAME = ScorchedEarthGame()
