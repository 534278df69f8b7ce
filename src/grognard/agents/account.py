"""A finished game's report as plain data: for the command line, and for the closing page."""

from __future__ import annotations

from typing import Any

from grognard.agents import agents
from grognard.agents.levels import strongest
from grognard.agents.review import Lapse, Review, lapses, review
from grognard.agents.worth import worth
from grognard.core.game import Game
from grognard.core.table import Table

PATIENCE = 10.0
"""Seconds a turn that whoever says what would have been better may think; who thinks longer looks at fewer turns."""


def account(table: Table) -> dict[str, Any] | None:
    """The chance of winning turn by turn, what decided, the luck, the worst mistakes; None if the title's worth is not
    known."""
    known = worth(table.game.id)
    return None if known is None else _plain(table, review(table, known))


def _plain(table: Table, found: Review) -> dict[str, Any]:
    game = table.game
    days = {each.turn: each.days for each in game.calendar()}
    adviser = strongest(agents(game.id), PATIENCE)
    return {
        "game": game.id,
        "side": game.sides[0],
        "beginning": round(found.beginning, 4),
        "turns": [
            {
                "turn": e.turn,
                "label": when(game, e.turn),
                "days": days.get(e.turn),
                "chance": round(e.chance, 4),
                "luck": round(e.luck, 4),
            }
            for e in found.turns
        ],
        "luck": round(found.luck, 4),
        "uncounted": found.uncounted,
        "decisive": [
            {"turn": turn.turn, "label": when(game, turn.turn), "change": round(change, 4)}
            for turn, change in found.decisive()
        ],
        "lapses": [_lapse(game, each) for each in lapses(table, found, adviser)] if adviser else [],
    }


def _lapse(game: Game, lapse: Lapse) -> dict[str, Any]:
    return {
        "turn": lapse.doing.turn,
        "label": when(game, lapse.doing.turn),
        "side": game.sides[lapse.doing.side],
        "cost": round(lapse.cost, 4),
        "played": list(lapse.played),
        "better": lapse.advice.plain(),
    }


def when(game: Game, turn: int) -> str:
    """A turn by its date."""
    return next((each.label for each in game.calendar() if each.turn == turn), str(turn))
