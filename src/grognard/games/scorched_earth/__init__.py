"""1812: Scorched Earth (Conflict Simulations 2018): headquarters and command points, reactions, cities that burn."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any, Literal

from grognard.core.decision import Decision, Move
from grognard.core.game import Game, Result, Scenario, Turn
from grognard.core.procedure import Procedure
from grognard.core.state import State
from grognard.games import catalogue
from grognard.games.scorched_earth import (
    activation,
    attrition,
    burning,
    combat,
    depots,
    initiative,
    maneuvers,
    movement,
    reaction,
    recovery,
    reinforcements,
    retreat,
    sequence,
    setup,
    siege,
)
from grognard.games.scorched_earth.options import OPTIONS
from grognard.games.scorched_earth.sequence import PlayCampaign
from grognard.games.scorched_earth.setup import open_campaign
from grognard.games.scorched_earth.state import CAUSES, Campaign
from grognard.games.scorched_earth.tables import DATES, FIRST_WINTER_TURN, FRENCH, LAST_TURN, RUSSIAN, SIDES
from grognard.games.scorched_earth.victory import final_result

_CHAPTERS: tuple[ModuleType, ...] = (
    *(setup, sequence, reinforcements, attrition, depots, initiative, activation, movement, maneuvers, reaction),
    *(combat, retreat, burning, siege, recovery),
)


def _decisions(chapters: Iterable[ModuleType]) -> dict[str, Decision[Any, Any]]:
    """All questions of these modules by their names."""
    found: dict[str, Decision[Any, Any]] = {}
    for each in (value for chapter in chapters for value in vars(chapter).values()):
        if isinstance(each, Decision):
            assert found.setdefault(each.name, each) is each, f"two decisions are called {each.name}"
    return found


def _procedures(chapters: Iterable[ModuleType]) -> dict[str, type[Procedure[Any]]]:
    """All procedures of these modules by their names."""
    found: dict[str, type[Procedure[Any]]] = {}
    for each in (value for chapter in chapters for value in vars(chapter).values()):
        if isinstance(each, type) and issubclass(each, Procedure) and each.sequence:
            assert found.setdefault(each.__name__, each) is each, f"two procedures are called {each.__name__}"
    return found


Campaign.decisions = _decisions(_CHAPTERS)
Campaign.procedures = _procedures(_CHAPTERS)

TITLE = catalogue.title("scorched_earth")


class ScorchedEarthGame(Game):
    """The title as the engine knows it."""

    id = "scorched_earth"
    title = TITLE.title
    publisher = TITLE.publisher
    special = TITLE.special
    playing_time = TITLE.playing_time
    rules_version = 1
    sides = SIDES
    scenarios = (Scenario("campaign", "The campaign of 1812", f"{DATES[1]} to {DATES[LAST_TURN]}, {LAST_TURN} turns"),)
    options = OPTIONS
    reconstructed = TITLE.reconstructed
    state_type = Campaign

    def set_up(self, scenario: str, options: Mapping[str, str]) -> Campaign:
        state = open_campaign(options)
        state.stack = [PlayCampaign()]
        return state

    def read_position(self, text: str, options: Mapping[str, str]) -> Campaign:
        raise NotImplementedError

    def write_position(self, state: State) -> str:
        raise NotImplementedError

    def compare_position(self, state: State, text: str) -> list[str]:
        raise NotImplementedError

    def read(self, text: str, state: State, side: int) -> list[Move]:
        raise NotImplementedError

    def write(self, move: Move, side: int) -> str:
        return " ".join(map(str, move))

    def clicks(self, move: Move, side: int) -> tuple[str, ...]:
        raise NotImplementedError

    def view(self, state: State, side: int | None) -> dict[str, Any]:
        raise NotImplementedError

    def glance(self, view: Mapping[str, Any]) -> dict[str, Any]:
        raise NotImplementedError

    def resample(self, state: State, side: int, source: random.Random) -> Campaign:
        raise NotImplementedError

    def rules_page(self) -> str:
        raise NotImplementedError

    def calendar(self) -> list[Turn]:
        return [Turn(turn, DATES[turn], _season(turn), {}) for turn in range(1, LAST_TURN + 1)]

    def when(self, state: State) -> str:
        return f"Turn {_campaign(state).turn}, {DATES[_campaign(state).turn]}"

    def statistics(self, state: State) -> dict[str, int]:
        return statistics(_campaign(state))

    def result(self, state: State) -> Result | None:
        return final_result(_campaign(state)) if state.over else None


def _campaign(state: State) -> Campaign:
    assert isinstance(state, Campaign)
    return state


def _season(turn: int) -> Literal["summer", "autumn", "winter"]:
    if turn >= FIRST_WINTER_TURN:
        return "winter"
    return "summer" if DATES[turn].split()[1] in ("June", "July", "August") else "autumn"


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
