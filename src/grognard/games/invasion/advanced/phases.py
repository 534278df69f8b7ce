"""What the advanced rules add to the sequence of play. Each function looks whether its rule is in play, and may
`state.call` procedures."""

from __future__ import annotations

from grognard.games.invasion.state import Campaign


def before_game(state: Campaign) -> None:
    """Decks and first hands. [16.1]"""


def turn_start(state: Campaign) -> None:
    """Independence, deserters and cards, before General Supply. [16.9, 16.11, 16.1]"""


def after_general_supply(state: Campaign) -> None:
    """The fate of the Cavalry Reserve on Turns 1 and 2. [16.7]"""


def before_combat(state: Campaign) -> None:
    """What cards ask for at the start of the Combat phase. [16.1]"""


def before_reinforcements(state: Campaign) -> None:
    """The Swedes, after the Cossacks. [16.12]"""


def after_reinforcements(state: Campaign) -> None:
    """Russian units restored and Napoleon's return in 1813. [16.13]"""


def turn_end(state: Campaign) -> None:
    """The offer of a second year. [16.13] It may set `state.turn` and `state.second_year`."""
