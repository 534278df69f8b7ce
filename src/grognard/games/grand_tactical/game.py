"""1812, Grand Tactical Game (SPI 1972): corps on hexes, two kinds of zones of control, gambling forced marches."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING

from grognard.core.battle_report import BattleReport
from grognard.core.decision import Move
from grognard.core.facts import Label
from grognard.core.game import Course, Result, Scenario, Turn
from grognard.core.state import State
from grognard.games.grand_tactical import (
    advancing,
    arrivals,
    attrition,
    battle,
    columns,
    combat,
    declaring,
    depots,
    feeding,
    forced_march,
    imagining,
    labels,
    marching,
    movement,
    overrun,
    pieces,
    position,
    position_writing,
    retreating,
    sequence,
    setup,
    supply,
    verbs,
    victory,
    view,
    withdrawing,
)
from grognard.games.grand_tactical.battle_standing import battle_now
from grognard.games.grand_tactical.options import OPTIONS
from grognard.games.grand_tactical.seen import Board
from grognard.games.grand_tactical.sequence import PlayCampaign
from grognard.games.grand_tactical.setup import open_campaign
from grognard.games.grand_tactical.state import CAUSES, Campaign
from grognard.games.grand_tactical.tables import (
    DATES,
    DAYS,
    FIRST_WINTER_TURN,
    FRENCH,
    INDEX,
    KINDS,
    LAST_TURN,
    PLACES,
    RUSSIAN,
    SCENARIOS,
    SIDES,
)
from grognard.games.grand_tactical.victory import final_result
from grognard.games.published import Faces, PublishedGame
from grognard.mechanics.calendar import season_of

if TYPE_CHECKING:
    from grognard.core.table import Table

_CHAPTERS: tuple[ModuleType, ...] = (
    *(setup, sequence, arrivals, attrition, movement, marching, forced_march, overrun, depots),
    *(combat, declaring, withdrawing, battle, retreating, advancing, supply, feeding, victory),
)

Campaign.register(_CHAPTERS)


class GrandTacticalGame(PublishedGame[Campaign]):
    """The title as the engine knows it."""

    rules_version = 5
    hides_nothing = True
    scenarios = tuple(
        Scenario(each.id, each.name, f"{DATES[each.first_turn]} to {DATES[LAST_TURN]}, {_turns} turns")
        for each in SCENARIOS
        for _turns in (LAST_TURN - each.first_turn + 1,)
    )
    options = OPTIONS
    state_type = Campaign
    board_type = Board
    faces = Faces(verbs, verbs, labels, pieces, view, imagining, position, position_writing)

    def set_up(self, scenario: str, options: Mapping[str, str]) -> Campaign:
        state = open_campaign(scenario, options)
        state.stack = [PlayCampaign()]
        return state

    def read(self, text: str, state: State, side: int) -> list[Move]:
        return verbs.read(text)

    def attempt(self, state: State, side: int, clicks: Sequence[str]) -> str | None:
        return columns.attempt(self.own(state), side, clicks) or super().attempt(state, side, clicks)

    def label_order(self, state: State, side: int, moves: Sequence[Move]) -> Label:
        return labels.label_order(self.own(state), side, moves)

    def courses(self, state: State, side: int, units: Sequence[str]) -> Mapping[str, Course]:
        return columns.courses(self.own(state), side, units)

    def battle(self, state: State, eyes: Collection[int]) -> BattleReport | None:
        return battle_now(self.own(state))

    def calendar(self) -> list[Turn]:
        return [
            Turn(turn, DATES[turn], days, season_of(days, turn >= FIRST_WINTER_TURN), {"index": INDEX[turn]})
            for turn, days in enumerate(DAYS[1:], 1)
        ]

    def when(self, state: State) -> str:
        turn = self.own(state).turn
        return f"Game-Turn {turn}, {DATES[turn]}"

    def cities(self, state: State) -> dict[str, str]:
        campaign = self.own(state)
        return {PLACES[place].name: SIDES[campaign.control[place]] for place in campaign.ground.places}

    def statistics(self, state: State) -> dict[str, int]:
        return statistics(self.own(state))

    def milestones(self, table: Table) -> dict[str, int]:
        from grognard.games.grand_tactical.story import milestones

        return milestones(table)

    def result(self, state: State) -> Result | None:
        return final_result(self.own(state)) if state.over else None


def statistics(state: Campaign) -> dict[str, int]:
    """Numbers of a finished campaign worth counting over many games."""
    counted = {"victory points": state.level}
    for side in (FRENCH, RUSSIAN):
        name = SIDES[side]
        counted[f"{name} places"] = sum(state.control[place] == side for place in state.ground.places)
        counted[f"{name} units left"] = len(state.on_map(side))
        for cause, why in enumerate(CAUSES):
            lost = sum(state.loss_count(cause, side, kind) for kind in range(len(KINDS)))
            counted[f"{name} units lost: {why}"] = lost
    return counted


GAME = GrandTacticalGame()
