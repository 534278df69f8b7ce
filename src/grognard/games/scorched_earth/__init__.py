"""1812: Scorched Earth (Conflict Simulations 2018): headquarters and command points, reactions, cities that burn."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from importlib.resources import files
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

from grognard.core.decision import Move
from grognard.core.game import Game, Result, Scenario, Turn
from grognard.core.state import State
from grognard.games import catalogue
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
    notation,
    pieces,
    position,
    position_writing,
    reaction,
    recovery,
    reinforcements,
    retreat,
    sequence,
    setup,
    siege,
    touching,
    view,
)
from grognard.games.scorched_earth.options import OPTIONS
from grognard.games.scorched_earth.sequence import PlayCampaign
from grognard.games.scorched_earth.setup import open_campaign
from grognard.games.scorched_earth.state import CAUSES, Campaign
from grognard.games.scorched_earth.tables import DATES, FIRST_WINTER_TURN, FRENCH, LAST_TURN, RUSSIAN, SIDES
from grognard.games.scorched_earth.victory import final_result
from grognard.games.scorched_earth.view import glance

if TYPE_CHECKING:
    from grognard.core.table import Table

_CHAPTERS: tuple[ModuleType, ...] = (
    *(setup, sequence, reinforcements, attrition, depots, initiative, activation, movement, maneuvers, reaction),
    *(combat, retreat, burning, siege, recovery),
)

Campaign.consist_of(_CHAPTERS)

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
        return position.read_position(text, options)

    def write_position(self, state: State) -> str:
        return position_writing.write_position(_campaign(state))

    def compare_position(self, state: State, text: str) -> list[str]:
        return position_writing.compare_position(_campaign(state), text)

    def read(self, text: str, state: State, side: int) -> list[Move]:
        return notation.read(text)

    def write(self, move: Move, side: int) -> str:
        return notation.write(move)

    def clicks(self, move: Move, side: int) -> tuple[str, ...]:
        return touching.clicks(move)

    def touches(self, token: str) -> tuple[str, ...]:
        return touching.touches(token)

    def together(self, moves: Sequence[Move], side: int) -> list[Move]:
        return touching.together(moves)

    def attempt(self, state: State, side: int, clicks: Sequence[str]) -> str | None:
        return touching.attempt(_campaign(state), side, clicks)

    def label(self, state: State, side: int, move: Move) -> str:
        return labels.label(_campaign(state), side, move)

    def way(self, state: State, side: int, move: Move) -> tuple[str, ...]:
        return labels.way(_campaign(state), side, move)

    def price(self, state: State, side: int, move: Move) -> str:
        return labels.price(_campaign(state), side, move)

    def pieces(self, view: Mapping[str, Any]) -> list[dict[str, Any]]:
        return pieces.pieces(view)

    def story(self, table: Table) -> dict[str, Any]:
        from grognard.games.scorched_earth.story import story

        told: dict[str, Any] = story(table)
        return told

    def view(self, state: State, side: int | None) -> dict[str, Any]:
        return view.view(_campaign(state), side)

    def open_view(self, state: State) -> dict[str, Any]:
        return view.open_view(_campaign(state))

    def glance(self, view: Mapping[str, Any]) -> dict[str, Any]:
        return glance(view)

    def resample(self, state: State, side: int, source: random.Random) -> Campaign:
        return imagining.resample(_campaign(state), side, source)

    def rules_page(self) -> str:
        return files(__package__).joinpath("rules.md").read_text("utf-8")

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
