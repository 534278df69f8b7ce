"""The staff: a plan in named aims, strikes where the odds pay, and every march by what the hex at its end is worth."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

from grognard.agents.agent import Agent
from grognard.agents.grand_tactical import fighting, quartermaster
from grognard.agents.grand_tactical.marching import Orders
from grognard.agents.grand_tactical.picture import Picture
from grognard.core.decision import DONE, Action, Move
from grognard.core.table import Seat
from grognard.games.grand_tactical.marching import STOP
from grognard.games.grand_tactical.setup import DEFAULT
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.verbs import write

BATTLES = frozenset({"choose_battle", "half_exchange", "choose_retreat", "take_along", "advance"})
"""Questions that are asked once battles are fought."""

Answer = Callable[[Picture, list[Move]], Move]


class StaffAgent(Agent):
    """Plays either side. It remembers the orders of the Movement Phase that it is in, and nothing else. It never forces
    a march: a die of 6 costs a corps, and under Napoleon five points."""

    name = "staff"
    summary = "marches by a plan, feeds its corps, and fights where the odds pay"

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self._orders = Orders()
        self._answers: dict[str, Answer] = {
            "enter": quartermaster.enter,
            "lose_corps": quartermaster.lose,
            "disband": quartermaster.lose,
            "half_exchange": quartermaster.lose,
            "march": self._orders.march,
            "build": quartermaster.build,
            "strip": quartermaster.strip,
            "declare_attacks": fighting.declare,
            "storm_fortress": fighting.storm,
            "overrun_with": fighting.storm,
            "choose_battle": fighting.choose_battle,
            "withdraw": fighting.withdraw,
            "withdraw_to": fighting.withdraw_to,
            "choose_retreat": fighting.retreat,
            "advance": fighting.advance,
            "take_along": fighting.take_along,
        }

    def choose(self, seat: Seat) -> Action:
        moves = seat.options.moves()
        move = moves[0] if len(moves) == 1 else self._answer(seat, moves)
        return Action(write(move), move)

    def _answer(self, seat: Seat, moves: list[Move]) -> Move:
        name = seat.question.name
        if name == "set_up":
            return DEFAULT
        if name == "choose_sources":
            return DONE  # what is left open is settled in the usual way
        if name == "choose_order":
            return moves[0]
        if name == "march" and self._orders.has_gone and STOP in moves:
            return STOP
        picture = Picture(seat.side, seat.look())
        if name == "move":
            return self._orders.next_unit(picture, moves, self._imagine(seat))
        return self._answers[name](picture, moves)

    def _imagine(self, seat: Seat) -> Campaign:
        """Nothing is hidden: what the seat imagines is the board, with the rules' own search for ways on it."""
        return cast("Campaign", seat.imagine(self.source))
