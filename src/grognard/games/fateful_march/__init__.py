"""1812: Napoleon's Fateful March (Vuca Simulations): hidden orders, hands, and a march that kills."""

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
from grognard.games.fateful_march import (
    aftermath,
    attrition,
    battle,
    communications,
    depots,
    evading,
    imagining,
    labels,
    leaders,
    losses,
    marching,
    notation,
    orders,
    patrols,
    pieces,
    position,
    position_writing,
    raids,
    rallying,
    resources,
    retreat,
    sequence,
    setup,
    touching,
    view,
    withdrawals,
)
from grognard.games.fateful_march.cards import deck, effects, hands, responses
from grognard.games.fateful_march.options import OPTIONS
from grognard.games.fateful_march.sequence import PlayCampaign
from grognard.games.fateful_march.setup import open_scenario
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    FIRST_WINTER_MONTH,
    MONTHS,
    SIDES,
    TURNS_A_MONTH,
    date,
    month_and_turn,
    time_of,
)
from grognard.games.fateful_march.victory import SCENARIOS, final_result, scenario_data
from grognard.games.fateful_march.view import glance

if TYPE_CHECKING:
    from grognard.core.table import Table

LAST_TURN = time_of(MONTHS[-1], TURNS_A_MONTH)

_CHAPTERS: tuple[ModuleType, ...] = (
    *(setup, sequence, resources, hands, effects, responses, orders, leaders, marching, patrols, evading),
    *(battle, losses, retreat, rallying, raids, depots, withdrawals, attrition, communications, aftermath),
)
Campaign.consist_of(_CHAPTERS)

TITLE = catalogue.title("fateful_march")


def _scenario(name: str) -> Scenario:
    data = scenario_data(name)
    start, end = (date(time_of(*data[key])) for key in ("start", "end"))
    side, points = data["vp"]
    return Scenario(name, data["name"], f"{start} to {end}; {side.capitalize()} {points} Victory Points at the start")


class FatefulMarchGame(Game):
    """The title as the engine knows it."""

    id = "fateful_march"
    title = TITLE.title
    publisher = TITLE.publisher
    special = TITLE.special
    playing_time = TITLE.playing_time
    rules_version = 1
    sides = SIDES
    scenarios = tuple(_scenario(name) for name in SCENARIOS)
    options = OPTIONS
    reconstructed = TITLE.reconstructed
    state_type = Campaign

    def set_up(self, scenario: str, options: Mapping[str, str]) -> Campaign:
        state = open_scenario(scenario, options)
        state.stack = [PlayCampaign()]
        return state

    def read_position(self, text: str, options: Mapping[str, str]) -> Campaign:
        return position.read_position(text, options)

    def write_position(self, state: State) -> str:
        return position_writing.write_position(_campaign(state))

    def compare_position(self, state: State, text: str) -> list[str]:
        return position_writing.compare_position(_campaign(state), text)

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
        return [Turn(turn, date(turn), _season(turn), {}) for turn in range(1, LAST_TURN + 1)]

    def when(self, state: State) -> str:
        return date(min(_campaign(state).turn, _campaign(state).last_turn))

    def pieces(self, view: Mapping[str, Any]) -> list[dict[str, Any]]:
        return pieces.pieces(view)

    def cards(self) -> list[dict[str, Any]]:
        return [_card_facts(card) for deck_of_side in deck.CARDS for card in deck_of_side.values()]

    def card_face(self, side: str, number: int) -> str:
        from grognard.games.fateful_march.cards.faces import card_back, card_face

        owner = SIDES.index(side)
        if not number:
            return card_back(owner)
        return card_face(owner, number) if number in deck.CARDS[owner] else ""

    def story(self, table: Table) -> dict[str, Any]:
        from grognard.games.fateful_march.story import story

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

    def statistics(self, state: State) -> dict[str, int]:
        return statistics(_campaign(state))

    def result(self, state: State) -> Result | None:
        return final_result(_campaign(state)) if state.over else None

    def rules_page(self) -> str:
        return files(__package__).joinpath("rules.md").read_text("utf-8")


def _campaign(state: State) -> Campaign:
    assert isinstance(state, Campaign)
    return state


def _season(turn: int) -> Literal["summer", "winter"]:
    return "winter" if month_and_turn(turn)[0] >= FIRST_WINTER_MONTH else "summer"


def _card_facts(card: deck.Card) -> dict[str, Any]:
    return {
        "side": SIDES[card.side],
        "number": card.number,
        "title": card.title,
        "ops": card.ops,
        "season": card.season,
        "timing": card.timing,
        "removed": card.is_removed,
        "text": card.text,
    }


def statistics(state: Campaign) -> dict[str, int]:
    """Numbers of a finished campaign worth counting over many games."""
    counted = {"victory points": state.vp, "initiative": state.initiative, "turns": state.turn}
    for side in (0, 1):
        totals = state.totals[side * AREAS : (side + 1) * AREAS]
        fresh = state.fresh[side * AREAS : (side + 1) * AREAS]
        counted[f"{SIDES[side]} strength points fresh"] = sum(fresh)
        counted[f"{SIDES[side]} strength points exhausted"] = sum(totals) - sum(fresh)
        counted[f"{SIDES[side]} depots"] = len(state.depot_areas(side))
    counted["french casualties"] = sum(state.casualties)
    counted["areas devastated"] = sum(level > 0 for level in state.devastation)
    return counted


GAME = FatefulMarchGame()
