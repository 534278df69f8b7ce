"""What is chosen before the game. The first value of each option is the default."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.game import Option, Value
from grognard.games.fateful_march.state import Campaign

OPTIONS = (
    Option(
        "cards",
        "Cards of the month",
        "what may be picked in the Resources Phase",
        (
            Value(
                "printed", "One of two", "Each player picks one of the two cards that the table lists for the month."
            ),
            Value("any", "Any card", "Each player picks any one card of his deck. Takes longer."),
        ),
    ),
    Option(
        "placement",
        "Placing orders",
        "one block after the other, or all at the same time",
        (
            Value("alternating", "Alternating", "The players place one block at a time in turn."),
            Value("simultaneous", "Simultaneous", "Both place all their blocks at the same time. Much quicker."),
        ),
    ),
    Option(
        "rally",
        "Rally blocks",
        "how forgiving the game is",
        (
            Value("full", "All", "Both sides have all their Rally blocks."),
            Value("fewer", "One fewer", "Each side has one fewer Rally block: a less forgiving game."),
        ),
    ),
)


def apply_options(state: Campaign, chosen: Mapping[str, str]) -> None:
    """O1, O2, O3."""
    state.any_card = int(chosen["cards"] == "any")
    state.simultaneous = int(chosen["placement"] == "simultaneous")
    state.fewer_rally = int(chosen["rally"] == "fewer")
