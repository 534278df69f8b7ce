"""The Invasion of Russia (Europa Simulazioni 2021): trains laid face down, orders that may fail, two editions."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from grognard.core.battle_report import BattleReport
from grognard.core.decision import Move
from grognard.core.facts import Label
from grognard.core.game import Result, Scenario, Turn
from grognard.core.state import State
from grognard.core.words import words_of
from grognard.games.invasion import (
    chapters,
    imagining,
    labels,
    pieces,
    position,
    position_writing,
    seen,
    verbs,
    view,
)
from grognard.games.invasion.advanced.deck import CARDS, Card
from grognard.games.invasion.battle_now import battle_now
from grognard.games.invasion.kinds import HEX
from grognard.games.invasion.options import OPTIONS
from grognard.games.invasion.sequence import PlayCampaign
from grognard.games.invasion.setup import open_campaign
from grognard.games.invasion.stacks import DEAD
from grognard.games.invasion.state import MOSCOW_LEFT, Campaign
from grognard.games.invasion.story import first_entry, losses_by_cause
from grognard.games.invasion.tables import (
    CITIES,
    CODES,
    DATES,
    DAYS,
    FIRST_WINTER_TURN,
    FRENCH,
    LAST_TURN,
    NAMES,
    NUMBER,
    RUSSIAN,
    SIDES,
    UNITS_OF,
    VICTORY_CITIES,
)
from grognard.games.invasion.victory import city_holder, final_result, points
from grognard.games.published import Faces, PublishedGame
from grognard.mechanics.calendar import season_of

assert chapters.CHAPTERS  # the state finds its questions there


class InvasionGame(PublishedGame[Campaign]):
    """The title as the engine knows it."""

    rules_version = 5
    scenarios = (Scenario("campaign", "The campaign of 1812", f"{DATES[1]} to {DATES[LAST_TURN]}, {LAST_TURN} turns"),)
    options = OPTIONS
    state_type = Campaign
    board_type = seen.Board
    faces = Faces(verbs, verbs, labels, pieces, view, imagining, position, position_writing)

    def set_up(self, scenario: str, options: Mapping[str, str]) -> Campaign:
        state = open_campaign(options)
        state.stack = [PlayCampaign()]
        return state

    def label_order(self, state: State, side: int, moves: Sequence[Move]) -> Label:
        return labels.label_order(self.own(state), side, moves)

    def read(self, text: str, state: State, side: int) -> list[Move]:
        return verbs.read(text)

    def called(self, token: str) -> str:
        kind, _, code = token.partition(":")
        if kind != "space" or code not in NUMBER:
            return super().called(token)
        return str(HEX.say(NUMBER[code], words_of(type(self)))[""])

    def edition(self, options: Mapping[str, str]) -> str:
        """The older Italian rules bear no year."""
        is_first = options["edition"] == "first"
        return words_of(type(self)).term("edition-first") if is_first else self.publisher

    def battle(self, state: State, eyes: Collection[int]) -> BattleReport | None:
        return battle_now(self.own(state), eyes)

    def calendar(self) -> list[Turn]:
        return [
            Turn(turn, DATES[turn], days, season_of(days, turn >= FIRST_WINTER_TURN), {})
            for turn, days in enumerate(DAYS[1:], 1)
        ]

    def when(self, state: State) -> str:
        own = self.own(state)
        return f"Turn {max(own.turn, 1)}, {own.date or DATES[1]}"

    def cards(self) -> list[dict[str, Any]]:
        return [_card_facts(card) for card in CARDS.values()]

    def card_face(self, side: str, number: int) -> str:
        from grognard.games.invasion.advanced.faces import card_back, card_face

        if not number:
            return card_back()
        return card_face(number) if number in CARDS else ""

    def cities(self, state: State) -> dict[str, str]:
        campaign = self.own(state)
        counting = (CITIES[city] for city in VICTORY_CITIES)
        return {city.name: SIDES[city_holder(campaign, city.hex)] for city in counting}

    def statistics(self, state: State) -> dict[str, int]:
        return statistics(self.own(state))

    def result(self, state: State) -> Result | None:
        return final_result(self.own(state)) if state.over else None


def _card_facts(card: Card) -> dict[str, Any]:
    """The decks are common: a card belongs to no side."""
    halves = [f"{NAMES[side]}, {card.halves[side].title}: {card.halves[side].text}" for side in (FRENCH, RUSSIAN)]
    return {
        "side": "",
        "number": card.number,
        "title": card.title,
        "ops": None,
        "season": "",
        "timing": f"deck {card.deck + 1}",
        "removed": False,
        "text": card.halves[0].text if card.is_single else " ".join(halves),
    }


_CITY_CODES = {city.name: CODES[city.hex] for city in CITIES}


def statistics(state: Campaign) -> dict[str, int]:
    """Numbers of a finished campaign worth counting over many games."""
    french, russian = points(state)
    counted = {"French points": french, "Russian points": russian, "battle points": state.battle_points}
    counted["turns"] = state.turn
    for side in (FRENCH, RUSSIAN):
        name = NAMES[side]
        counted[f"{name} units eliminated"] = sum(state.where[unit] == DEAD for unit in UNITS_OF[side])
        counted[f"{name} depots"] = state.depots[side].bit_count()
        counted[f"{name} depots lost"] = state.lost_depots[side]
        if state.journal is not None:
            lost = losses_by_cause(state.journal.entries, side)
            counted |= {f"{name} units lost: {cause}": number for cause, number in lost.items()}
    if state.journal is not None:
        for city in ("Smolensk", "Moscow"):
            turn = first_entry(state.journal.entries, _CITY_CODES[city])
            counted |= {f"{city} entered by the French": int(turn > 0), f"turn of it ({city}), 0 for never": turn}
    counted["Moscow left by the French"] = int(bool((state.city_events | state.city_events_used) & MOSCOW_LEFT))
    return counted


GAME = InvasionGame()
