"""The staff: a plan for every Movement Phase, counted odds for every battle, bread for every Corps."""

from __future__ import annotations

import random
from collections.abc import Callable

from grognard.agents.agent import Agent
from grognard.agents.strategic import provisions
from grognard.agents.strategic.deployment import deploy, reinforce
from grognard.agents.strategic.fighting import Fighting
from grognard.agents.strategic.forced import next_forced_march
from grognard.agents.strategic.french import plan_french, wants_depot
from grognard.agents.strategic.intelligence import Setting
from grognard.agents.strategic.orders import Orders
from grognard.agents.strategic.picture import Picture, draw_picture
from grognard.agents.strategic.russian import plan_russian, wants_waste
from grognard.core.decision import Action, Move
from grognard.core.table import Question, Seat
from grognard.games.strategic.events import TurnBegan
from grognard.games.strategic.tables import CAVALRY, FRENCH, INFANTRY
from grognard.games.strategic.verbs import write
from grognard.games.strategic.view import Board

_DONE: Move = ("done",)


class StaffAgent(Agent):
    """Plays either side by a simple plan: see `french` and `russian`."""

    name = "staff"
    summary = "follows the plan of its side: marches that are fed, battles at good odds, bread for every Corps"

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self._orders: list[Move] | None = None
        """Marches of this Movement Phase that are still to be issued."""
        self._answers: dict[str, Callable[[Seat, Question, list[Move]], Move]] = {
            "place": _place,
            "name area": lambda seat, _, moves: provisions.name_area(_picture(seat), moves, _owed(seat)),
            "pay from": lambda seat, _, moves: provisions.pay(_picture(seat), moves),
            "basic movement": self._march,
            "show markers": lambda seat, _, moves: moves[-1],  # never its own wish, but it may take a seat over
            "forced march": lambda seat, _, moves: next_forced_march(_picture(seat), moves),
            "make depots": _make_depots,
            "lay waste": _lay_waste,
            "choose battle": lambda seat, _, moves: _fighting(seat, moves).choose_battle(),
            "choose plan": lambda seat, _, moves: _fighting(seat, moves).choose_plan(self.source),
            "withdraw": lambda seat, _, moves: _fighting(seat, moves).withdraw(),
            "send party": lambda seat, _, moves: _fighting(seat, moves).send_away(),
            "accept battle": lambda seat, _, moves: _fighting(seat, moves).accept(),
            "choose losses": lambda seat, _, moves: _fighting(seat, moves).lose(),
            "pursue": lambda seat, _, moves: _fighting(seat, moves).pursue(),
            "sacrifice": _sacrifice,
            "retreat to": lambda seat, _, moves: _fighting(seat, moves).retreat(),
            "choose sources": lambda seat, _, moves: provisions.choose_source(_picture(seat), moves),
            "disband": lambda seat, _, moves: provisions.disband(_picture(seat), moves),
        }

    def choose(self, seat: Seat) -> Action:
        moves = seat.options.moves()
        if len(moves) == 1:
            self._orders = None
            move = moves[0]
        else:
            question = seat.question
            move = self._answers[question.name](seat, question, moves)
        return Action(write(move), move)

    def _march(self, seat: Seat, question: Question, moves: list[Move]) -> Move:
        """The next of the orders given at the beginning of the phase; new ones if something has come between."""
        if self._orders is None or (self._orders and self._orders[0] not in moves):
            self._orders = [move for move in _plan_marches(_picture(seat), moves) if move in moves or move[3] > 1]
        while self._orders:
            move = self._orders.pop(0)
            if move in moves:
                return move
        self._orders = None
        return _DONE


def _picture(seat: Seat) -> Picture:
    return draw_picture(seat.look(), Setting(seat.side, seat.scenario, seat.settings), seat.log())


def _fighting(seat: Seat, moves: list[Move]) -> Fighting:
    going_on = [report for report in seat.battles() if not report.is_over]
    return Fighting(_picture(seat), going_on[-1] if going_on else None, moves)


def _plan_marches(picture: Picture, moves: list[Move]) -> list[Move]:
    orders = Orders(picture, moves)
    if picture.side == FRENCH:
        plan_french(picture, orders)
    else:
        plan_russian(picture, orders)
    return orders.moves()


def _place(seat: Seat, question: Question, moves: list[Move]) -> Move:
    picture = _picture(seat)
    if any(isinstance(entry.event, TurnBegan) for entry in seat.log()):
        return reinforce(picture, moves)
    return deploy(picture, moves, int(seat.scenario))


def _make_depots(seat: Seat, question: Question, moves: list[Move]) -> Move:
    picture = _picture(seat)
    return next((move for move in moves if move[0] == "depot" and wants_depot(picture, move[1])), _DONE)


def _lay_waste(seat: Seat, question: Question, moves: list[Move]) -> Move:
    picture = _picture(seat)
    return next((move for move in moves if move[0] == "burn" and wants_waste(picture, move[1])), _DONE)


def _sacrifice(seat: Seat, question: Question, moves: list[Move]) -> Move:
    fighting = _fighting(seat, moves)
    return fighting.sacrifice(fighting.pursued_for)


def _owed(seat: Seat) -> list[int]:
    """The kinds of Corps that attrition costs the enemy now."""
    board: Board = seat.look()
    assert board.attrition is not None
    owed = board.attrition.owed
    return [kind for kind, count in ((INFANTRY, owed.ic), (CAVALRY, owed.cc)) if count]
