"""1812, Strategic Game (SPI 1972): areas, secret stacks, battle plans, and the land that feeds an army once."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

from grognard.core.decision import Move
from grognard.core.game import Game, Result, Scenario, Turn
from grognard.core.state import State
from grognard.games import catalogue
from grognard.games.strategic import (
    attrition,
    combat,
    depots,
    forced_march,
    labels,
    losses,
    movement,
    notation,
    pieces,
    position,
    pursuit,
    retreat,
    sequence,
    setup,
    supply,
    touching,
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
from grognard.games.strategic.tables import DATES, INDEX, LAST_TURN, SIDES, WINTER
from grognard.games.strategic.victory import final_result
from grognard.games.strategic.view import glance

if TYPE_CHECKING:
    from grognard.core.table import Table

_CHAPTERS = (
    *(setup, sequence, attrition, movement, forced_march, depots, combat),
    *(losses, pursuit, retreat, supply, victory),
)
Campaign.consist_of(_CHAPTERS)


TITLE = catalogue.title("strategic")


def _scenario(number: int) -> Scenario:
    data = scenario_data(number)
    summary = f"from Game-Turn {data['start']} ({data['date']}), {data['points']} Victory Points"
    return Scenario(str(number), data["name"], summary)


class StrategicGame(Game):
    """The title as the engine knows it."""

    id = "strategic"
    title = TITLE.title
    publisher = TITLE.publisher
    special = TITLE.special
    playing_time = TITLE.playing_time
    rules_version = 1
    sides = SIDES
    scenarios = tuple(_scenario(number) for number in (1, 2, 3))
    options = OPTIONS
    reconstructed = TITLE.reconstructed
    state_type = Campaign

    def set_up(self, scenario: str, options: Mapping[str, str]) -> Campaign:
        state = open_scenario(int(scenario), options)
        if options["setup"] == "free":
            state.stack = [PlayCampaign(len(free_groups(state)))]
        else:
            deploy_historically(state)
            state.stack = [PlayCampaign()]
        return state

    def read_position(self, text: str, options: Mapping[str, str]) -> Campaign:
        return position.read_position(text, options)

    def write_position(self, state: State) -> str:
        return position.write_position(_campaign(state))

    def compare_position(self, state: State, text: str) -> list[str]:
        return position.compare_position(_campaign(state), text)

    def read(self, text: str, state: State, side: int) -> list[Move]:
        return notation.read(text, side)

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

    def calendar(self) -> list[Turn]:
        return [Turn(turn, DATES[turn], _season(turn), {"index": INDEX[turn]}) for turn in range(1, LAST_TURN + 1)]

    def when(self, state: State) -> str:
        turn = min(_campaign(state).turn, LAST_TURN)
        return f"Game-Turn {turn}, {DATES[turn]}"

    def pieces(self, view: Mapping[str, Any]) -> list[dict[str, Any]]:
        return pieces.pieces(view)

    def story(self, table: Table) -> dict[str, Any]:
        from grognard.games.strategic.story import story

        told: dict[str, Any] = story(table)
        return told

    def view(self, state: State, side: int | None) -> dict[str, Any]:
        return view.view(_campaign(state), side)

    def open_view(self, state: State) -> dict[str, Any]:
        return view.open_view(_campaign(state))

    def glance(self, view: Mapping[str, Any]) -> dict[str, Any]:
        return glance(view)

    def resample(self, state: State, side: int, source: random.Random) -> Campaign:
        return view.resample(_campaign(state), side, source)

    def result(self, state: State) -> Result | None:
        return final_result(_campaign(state).victory_points()) if state.over else None

    def rules_page(self) -> str:
        return files(__package__).joinpath("rules.md").read_text("utf-8")

    def statistics(self, state: State) -> dict[str, int]:
        campaign = _campaign(state)
        return {
            f"{SIDES[side]} corps lost: {name}": sum(campaign.losses[cause * 4 + side * 2 :][:2])
            for side in (0, 1)
            for cause, name in enumerate(CAUSES)
        }


def _season(turn: int) -> Literal["summer", "autumn", "winter"]:
    """By the month, but for the winter, which begins when more Corps starve. [Unsupplied Chart]"""
    if turn >= WINTER:
        return "winter"
    return "summer" if DATES[turn].split()[1] in ("June", "July", "August") else "autumn"


def _campaign(state: State) -> Campaign:
    assert isinstance(state, Campaign)
    return state


GAME = StrategicGame()
