"""The game as the engine knows it, put together from the modules beside it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from grognard.core.game import Result, Scenario
from grognard.core.state import State
from grognard.games.crossing import position, rules, view
from grognard.games.crossing.kinds import FRENCH, NEEDED, RUSSIAN, SIDE_NAMES, VERBS
from grognard.games.crossing.rules import Play
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
        state.stack = [Play()]
        return state

    def result(self, state: State) -> Result | None:
        if not state.over:
            return None
        score = self.own(state).score()
        winner = FRENCH if score >= NEEDED else RUSSIAN
        return Result(SIDE_NAMES[winner], "Victory", score)

    def view(self, state: State, side: int | None) -> Board:
        return view.view(self.own(state), side)

    def open_view(self, state: State) -> Board:
        return view.view(self.own(state), None, is_open=True)

    def glance(self, view_: Mapping[str, Any]) -> dict[str, Any]:
        return dict(view.glance(view_["board"]))

    def pieces(self, view_: Mapping[str, Any]) -> list[dict[str, Any]]:
        return list(view.pieces(view_["board"]))

    def resample(self, state: State, side: int, source: random.Random) -> Campaign:
        return view.resample(self.own(state), side, source)

    def read_position(self, text: str, options: Mapping[str, str]) -> Campaign:
        return position.read_position(text)

    def write_position(self, state: State) -> str:
        return position.write_position(self.own(state))


GAME = Crossing()
