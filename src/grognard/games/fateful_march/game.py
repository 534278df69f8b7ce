"""1812: Napoleon's Fateful March (Vuca Simulations): hidden orders, hands, and a march that kills."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import ModuleType
from typing import Any, Literal

from grognard.core.battle_report import BattleReport
from grognard.core.decision import Move
from grognard.core.facts import Label
from grognard.core.game import Result, Scenario, Turn
from grognard.core.state import State
from grognard.games.fateful_march import (
    aftermath,
    attrition,
    battle,
    battle_view,
    communications,
    depots,
    evading,
    imagining,
    labels,
    leaders,
    losses,
    marching,
    order_placement,
    order_selection,
    orders,
    patrols,
    pieces,
    position,
    position_writing,
    raids,
    rallying,
    resources,
    retreat,
    seen,
    sequence,
    setup,
    verbs,
    view,
    withdrawals,
)
from grognard.games.fateful_march.cards import choices, deck, effects, hands, responses
from grognard.games.fateful_march.options import OPTIONS
from grognard.games.fateful_march.sequence import PlayCampaign
from grognard.games.fateful_march.setup import open_scenario
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREA_NAMES,
    AREAS,
    FIRST_WINTER_MONTH,
    FRENCH,
    KEY_CITIES,
    MONTHS,
    NUMBER,
    RUSSIAN,
    SIDES,
    TURNS_A_MONTH,
    date,
    days,
    month_and_turn,
    time_of,
)
from grognard.games.fateful_march.victory import SCENARIOS, final_result, scenario_data
from grognard.games.published import Faces, PublishedGame

LAST_TURN = time_of(MONTHS[-1], TURNS_A_MONTH)

_CHAPTERS: tuple[ModuleType, ...] = (
    *(setup, sequence, resources, hands, effects, choices, responses, order_selection, order_placement, orders),
    *(leaders, marching, patrols, evading),
    *(battle, losses, retreat, rallying, raids, depots, withdrawals, attrition, communications, aftermath),
)
Campaign.register(_CHAPTERS)


def _scenario(name: str) -> Scenario:
    data = scenario_data(name)
    start, end = (date(time_of(*data[key])) for key in ("start", "end"))
    side, points = data["vp"]
    return Scenario(name, data["name"], f"{start} to {end}; {side.capitalize()} {points} Victory Points at the start")


class FatefulMarchGame(PublishedGame[Campaign]):
    """The title as the engine knows it."""

    rules_version = 5
    scenarios = tuple(_scenario(name) for name in SCENARIOS)
    options = OPTIONS
    state_type = Campaign
    board_type = seen.Board
    faces = Faces(verbs, verbs, labels, pieces, view, imagining, position, position_writing)

    def set_up(self, scenario: str, options: Mapping[str, str]) -> Campaign:
        state = open_scenario(scenario, options)
        state.stack = [PlayCampaign()]
        return state

    def read(self, text: str, state: State, side: int) -> list[Move]:
        return verbs.read(text, side)

    def called(self, token: str) -> str:
        code = super().called(token)
        return AREA_NAMES[NUMBER[code]] if token.startswith("space:") and code in NUMBER else code

    def label_order(self, state: State, side: int, moves: Sequence[Move]) -> Label:
        return labels.label_order(self.own(state), side, moves)

    def battle(self, state: State, eyes: Collection[int]) -> BattleReport | None:
        return battle_view.report(self.own(state), eyes)

    def calendar(self) -> list[Turn]:
        return [Turn(turn, date(turn), days(turn), _season(turn), {}) for turn in range(1, LAST_TURN + 1)]

    def when(self, state: State) -> str:
        return date(min(self.own(state).turn, self.own(state).last_turn))

    def cards(self) -> list[dict[str, Any]]:
        return [_card_facts(card) for deck_of_side in deck.CARDS for card in deck_of_side.values()]

    def card_face(self, side: str, number: int) -> str:
        from grognard.games.fateful_march.cards.faces import card_back, card_face

        owner = SIDES.index(side)
        if not number:
            return card_back(owner)
        return card_face(owner, number) if number in deck.CARDS[owner] else ""

    def cities(self, state: State) -> dict[str, str]:
        controls = self.own(state).controls
        return {AREA_NAMES[area]: SIDES[FRENCH if controls(FRENCH, area) else RUSSIAN] for area in KEY_CITIES}

    def statistics(self, state: State) -> dict[str, int]:
        return statistics(self.own(state))

    def result(self, state: State) -> Result | None:
        return final_result(self.own(state)) if state.over else None


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
