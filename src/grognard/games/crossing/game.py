"""The game as the engine knows it."""

from __future__ import annotations

from grognard.core.game import Result, Scenario
from grognard.core.state import State
from grognard.games.crossing import rules
from grognard.games.crossing.kinds import FRENCH, NEEDED, RUSSIAN, SIDES, VERBS
from grognard.games.crossing.rules import Campaign
from grognard.games.stacks import StackGame

Campaign.register([rules])


class Crossing(StackGame[Campaign]):
    """What the engine cannot know by itself."""

    id = "crossing"
    scenarios = (Scenario("1812", "The Berezina", "26 November 1812, six turns"),)
    state_type = Campaign
    verbs = VERBS
    begins_with = rules.Play

    def result(self, state: State) -> Result | None:
        if not state.over:
            return None
        score = self.own(state).score()
        return Result(SIDES[FRENCH if score >= NEEDED else RUSSIAN], "Victory", score)


GAME = Crossing()
