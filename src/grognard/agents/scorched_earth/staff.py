"""The staff: every order by what it brings and where it leaves the force, every fight by counted odds."""

from __future__ import annotations

import random
from collections.abc import Callable

from grognard.agents.agent import Agent
from grognard.agents.scorched_earth import command, fighting, quartermaster, reacting
from grognard.agents.scorched_earth.marching import march
from grognard.agents.scorched_earth.orders import Proposals, Task, best_rally, rest_before
from grognard.agents.scorched_earth.picture import Picture, draw_picture
from grognard.agents.scorched_earth.scouts import Reports
from grognard.core.decision import DONE, Action, Move
from grognard.core.table import Seat
from grognard.games.scorched_earth.tables import SIDES
from grognard.games.scorched_earth.verbs import write

Answer = Callable[[Picture, list[Move]], Move]
_ABOUT_A_COMBAT = ("pay_logistics", "tactics")
"""Questions for which the report of the combat is read."""


class StaffAgent(Agent):
    """Plays either side. It remembers the order that it carries out and the stacks that it saw in combats, and can do
    without both."""

    name = "staff"
    summary = "guards its supply, takes and burns cities, and fights where the odds are good"

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self._task: Task | None = None
        self._proposals = Proposals()
        self._reports = Reports()
        self._answers: dict[str, Answer] = {
            "set_up": quartermaster.set_up,
            "buy": quartermaster.buy,
            "place": quartermaster.place,
            "replace": quartermaster.replace,
            "attrition_logistics": quartermaster.feed,
            "attrition_losses": fighting.lose,
            "deploy_depots": quartermaster.deploy,
            "conscript": quartermaster.draw,
            "scorch": quartermaster.scorch,
            "volunteers": quartermaster.restore,
            "restore": quartermaster.restore,
            "return_to": quartermaster.place,
            "activate": command.activate,
            "carrier": lambda _, moves: ("alone",) if ("alone",) in moves else moves[0],
            "stand": command.stand,
            "orders": self._order,
            "bonus": command.bonus,
            "march": lambda picture, moves: march(picture, moves, self._task),
            "pursue": fighting.pursue,
            "intercept": reacting.intercept,
            "evade": reacting.evade,
            "evade_to": reacting.retreat,
            "retreat": reacting.retreat,
            "burn": reacting.burn,
            "repulse": fighting.repulse,
            "pay_logistics": fighting.pay,
            "tactics": fighting.tactics,
            "combat_losses": fighting.lose,
            "siege": quartermaster.siege,
        }

    def choose(self, seat: Seat) -> Action:
        moves = seat.options.moves()
        move = moves[0] if len(moves) == 1 else self._answer(seat, moves)
        return Action(write(move), move)

    def _answer(self, seat: Seat, moves: list[Move]) -> Move:
        board, side, question = seat.look(), SIDES.index(seat.side), seat.question.name
        self._reports.look(board, side)
        picture = draw_picture(board, side, seat.settings, self._reports)
        if question in _ABOUT_A_COMBAT:
            picture.battle = seat.battles()[-1]
        return self._answers[question](picture, moves)

    def _order(self, picture: Picture, moves: list[Move]) -> Move:
        """The best move, or a rally, or nothing more."""
        self._proposals.bring_up_to_date(picture, moves)
        self._task = self._proposals.best(picture)
        if self._task is None:
            return best_rally(picture, moves) or DONE
        return rest_before(picture, self._task, moves) or (self._task.verb, self._task.start)
