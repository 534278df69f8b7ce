"""The game as the engine knows it. How it is seen and written down is in `view.py` and `position.py`."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.game import Result, Scenario
from grognard.core.state import State
from grognard.games.crossing import rules
from grognard.games.crossing.kinds import FRENCH, NEEDED, RUSSIAN, SIDE_NAMES, VERBS
from grognard.games.crossing.state import Campaign
from grognard.games.crossing.view import Board
from grognard.games.published import RegisteredGame

Campaign.register([rules])


class Crossing(RegisteredGame[Campaign]):
    """What the engine cannot know by itself."""

    id = "crossing"
    rules_version = 1
    sides = SIDE_NAMES
    scenarios = (Scenario("1812", "The Berezina", "26 November 1812, six turns"),)
    state_type = Campaign
    verbs = VERBS
    board_type = Board

    def set_up(self, scenario: str, options: Mapping[str, str]) -> Campaign:
        state = Campaign()
        state.stack = [rules.Play()]
        return state

    def result(self, state: State) -> Result | None:
        if not state.over:
            return None
        score = self.own(state).score()
        winner = FRENCH if score >= NEEDED else RUSSIAN
        return Result(SIDE_NAMES[winner], "Victory", score)


GAME = Crossing()
