"""What the advanced rules add to the sequence of play. Each function looks whether its rule is in play, and may
`state.call` procedures."""

from __future__ import annotations

from grognard.games.invasion.advanced import in_force
from grognard.games.invasion.advanced.hands import deal
from grognard.games.invasion.advanced.picking import TRUCE, ChooseHex
from grognard.games.invasion.advanced.politics import TurnStart, roll_for_swedes, suffer_reserve
from grognard.games.invasion.advanced.quarters import EndOf1813Turn, WinterQuarters, is_offer_due
from grognard.games.invasion.advanced.rivers import watch_source
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.options import CARDS
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import FRENCH


def before_game(state: Campaign) -> None:
    """Decks and first hands. [16.1]"""
    if state.has(CARDS):
        deal(state)


def turn_start(state: Campaign) -> None:
    """Independence, deserters and cards, before General Supply. [16.9, 16.11, 16.1]"""
    state.call(TurnStart())


def after_general_supply(state: Campaign) -> None:
    """The fate of the Cavalry Reserve on Turns 1 and 2; bridges of cards have had their time. [16.7, 16.1]"""
    if state.bridge_turn and state.turn >= state.bridge_turn:
        state.bridge = state.broken_bridge = state.bridge_turn = 0
    suffer_reserve(state)


def before_combat(state: Campaign) -> None:
    """What cards ask for at the start of the Combat phase. [16.1, card 20]"""
    for laid, _ in in_force.effects(state, "truce"):
        pool = tuple(hexes_of(state.fighters[FRENCH]))
        if pool:
            state.call(ChooseHex(laid.side, TRUCE, pool, laid.card))


def before_reinforcements(state: Campaign) -> None:
    """The Swedes, after the Cossacks. [16.12]"""
    roll_for_swedes(state)


def after_reinforcements(state: Campaign) -> None:
    """Russian units restored and Napoleon's return in 1813. [16.13]"""
    watch_source(state)
    if state.second_year:
        state.call(EndOf1813Turn())


def turn_end(state: Campaign) -> None:
    """The offer of a second year. [16.13] If it is taken, `state.turn` is the one before the first of 1813."""
    if is_offer_due(state):
        state.call(WinterQuarters())
