"""1812, Strategic Game (SPI 1972): areas, secret stacks, battle plans, and the land that feeds an army once."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from grognard.core.battle_report import BattleReport
from grognard.core.decision import Move
from grognard.core.game import Result, Scenario, Turn
from grognard.core.state import State
from grognard.games.published import Faces, PublishedGame
from grognard.games.strategic import (
    attrition,
    combat,
    depots,
    forced_march,
    imagining,
    labels,
    losses,
    movement,
    pieces,
    position,
    pursuit,
    retreat,
    sequence,
    setup,
    supply,
    verbs,
    victory,
    view,
)
from grognard.games.strategic.options import OPTIONS
from grognard.games.strategic.sequence import PlayCampaign
from grognard.games.strategic.setup import (
    deploy_historically,
    free_groups,
    open_scenario,
    scenario_data,
)
from grognard.games.strategic.state import CAUSES, Campaign
from grognard.games.strategic.tables import (
    DATES,
    DAYS,
    FRENCH,
    INDEX,
    LAST_TURN,
    MAP,
    RUSSIAN,
    SIDES,
    VICTORY_SPACES,
    WINTER,
)
from grognard.games.strategic.victory import final_result
from grognard.mechanics.calendar import season_of

_CHAPTERS = (
    *(setup, sequence, attrition, movement, forced_march, depots, combat),
    *(losses, pursuit, retreat, supply, victory),
)
Campaign.register(_CHAPTERS)


def _scenario(number: int) -> Scenario:
    data = scenario_data(number)
    summary = f"from Game-Turn {data['start']} ({data['date']}), {data['points']} Victory Points"
    return Scenario(str(number), data["name"], summary)


class StrategicGame(PublishedGame[Campaign]):
    """The title as the engine knows it."""

    rules_version = 2
    scenarios = tuple(_scenario(number) for number in (1, 2, 3))
    options = OPTIONS
    state_type = Campaign
    board_type = view.Board
    faces = Faces(verbs, verbs, labels, pieces, view, imagining, position, position)

    def set_up(self, scenario: str, options: Mapping[str, str]) -> Campaign:
        state = open_scenario(int(scenario), options)
        if options["setup"] == "free":
            state.stack = [PlayCampaign(len(free_groups(state)))]
        else:
            deploy_historically(state)
            state.stack = [PlayCampaign()]
        return state

    def read(self, text: str, state: State, side: int) -> list[Move]:
        return verbs.read(text, side)

    def battle(self, state: State, eyes: Collection[int]) -> BattleReport | None:
        return view.battle(self.own(state), eyes)

    def calendar(self) -> list[Turn]:
        return [
            # Winter begins when more Corps starve. [Unsupplied Chart]
            Turn(turn, DATES[turn], days, season_of(days, turn >= WINTER), {"index": INDEX[turn]})
            for turn, days in enumerate(DAYS[1:], 1)
        ]

    def when(self, state: State) -> str:
        turn = min(self.own(state).turn, LAST_TURN)
        return f"Game-Turn {turn}, {DATES[turn]}"

    def result(self, state: State) -> Result | None:
        return final_result(self.own(state).victory_points()) if state.over else None

    def cities(self, state: State) -> dict[str, str]:
        control = self.own(state).control
        return {MAP.spaces[space].town: SIDES[FRENCH if control[space] else RUSSIAN] for space in VICTORY_SPACES}

    def statistics(self, state: State) -> dict[str, int]:
        campaign = self.own(state)
        return {
            f"{SIDES[side]} corps lost: {name}": sum(campaign.losses[cause * 4 + side * 2 :][:2])
            for side in (0, 1)
            for cause, name in enumerate(CAUSES)
        }


GAME = StrategicGame()
