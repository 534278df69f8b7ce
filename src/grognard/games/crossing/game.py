"""The game as the engine knows it."""

from __future__ import annotations

from grognard.core.game import Result, Scenario
from grognard.core.state import State
from grognard.games.crossing.kinds import VERBS
from grognard.games.crossing.rules import NEEDED, Campaign, Play
from grognard.games.stacks import StackGame


class Crossing(StackGame[Campaign]):
    """What the engine cannot know by itself."""

    scenarios = (Scenario("1812", "The Berezina", "26 November 1812, six turns"),)
    state_type = Campaign
    verbs = VERBS
    begins_with = Play

    def result(self, state: State) -> Result | None:
        score = self.own(state).score()
        return Result("french" if score >= NEEDED else "russian", "Victory", score) if state.over else None


GAME = Crossing()
