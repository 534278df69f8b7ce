"""The staff: a plan for every Movement Phase, counted odds for every battle, bread for every Corps."""

from __future__ import annotations

import random
from collections.abc import Callable

from grognard.agents.agent import Agent
from grognard.agents.remarks import Tongue
from grognard.agents.strategic import provisions
from grognard.agents.strategic.deployment import deploy, reinforce
from grognard.agents.strategic.fighting import Fighting
from grognard.agents.strategic.forced import next_forced_march
from grognard.agents.strategic.french import plan_french, wants_depot
from grognard.agents.strategic.intelligence import Setting
from grognard.agents.strategic.intention import intention_of_answer, intentions
from grognard.agents.strategic.orders import Aim, Orders
from grognard.agents.strategic.picture import Picture, draw_picture
from grognard.agents.strategic.plan import PLANS, Plan
from grognard.agents.strategic.russian import plan_russian, wants_waste
from grognard.core.decision import Action, Move
from grognard.core.facts import Fact
from grognard.core.table import Seat
from grognard.games.strategic.events import ControlChanged, TurnBegan
from grognard.games.strategic.game import StrategicGame
from grognard.games.strategic.tables import CAVALRY, FRENCH, INFANTRY
from grognard.games.strategic.verbs import write
from grognard.games.strategic.view import Board

_DONE: Move = ("done",)


class StaffAgent(Agent):
    """Plays either side by a simple plan: see `french` and `russian`."""

    name = "staff"
    summary = "follows the plan of its side: marches that are fed, battles at good odds, bread for every Corps"
    tongue = Tongue(StrategicGame, battle="space", control=ControlChanged, place="space")

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self._thoughts: tuple[Fact, ...] = ()
        """What was thought about before the orders of this Movement Phase were given."""
        self._plan: Plan | None = None
        self._drawn_up: Orders | None = None
        self._aim: Aim | None = None
        """What the march that was ordered last is for."""
        self._given: tuple[str, Move, bool] | None = None
        """The last question, the answer, and whether one's own stack is to go, if there was a choice."""
        self._orders: list[Move] | None = None
        """Marches of this Movement Phase that are still to be issued."""
        self._answers: dict[str, Callable[[Seat, list[Move]], Move]] = {
            "place": self._place,
            "name area": lambda seat, moves: provisions.name_area(self.picture(seat), moves, _owed(seat)),
            "pay from": lambda seat, moves: provisions.pay(self.picture(seat), moves),
            "basic movement": self._march,
            "show markers": lambda seat, moves: moves[-1],  # never its own wish, but it may take a seat over
            "forced march": lambda seat, moves: next_forced_march(self.picture(seat), moves),
            "make depots": self._make_depots,
            "lay waste": self._lay_waste,
            "choose battle": lambda seat, moves: self._fighting(seat, moves).choose_battle(),
            "choose plan": lambda seat, moves: self._fighting(seat, moves).choose_plan(self.source),
            "withdraw": lambda seat, moves: self._fighting(seat, moves).withdraw(),
            "send party": lambda seat, moves: self._fighting(seat, moves).send_away(),
            "accept battle": lambda seat, moves: self._fighting(seat, moves).accept(),
            "choose losses": lambda seat, moves: self._fighting(seat, moves).lose(),
            "pursue": lambda seat, moves: self._fighting(seat, moves).pursue(),
            "sacrifice": self._sacrifice,
            "retreat to": lambda seat, moves: self._fighting(seat, moves).retreat(),
            "choose sources": lambda seat, moves: provisions.choose_source(self.picture(seat), moves),
            "disband": lambda seat, moves: provisions.disband(self.picture(seat), moves),
        }

    def reasons(self) -> tuple[Fact, ...]:
        if self._plan is not None:
            return (*intentions(self._plan, self._aim), *self._thoughts)
        return self._thoughts or (intention_of_answer(*self._given) if self._given else ())

    def choose(self, seat: Seat) -> Action:
        moves = seat.options.moves()
        if seat.asked != "basic movement":
            self._thoughts, self._plan = (), None
        self._given = None
        if len(moves) == 1:
            self._orders, self._aim = None, None
            move = moves[0]
        else:
            move = self._answers[seat.asked](seat, moves)
            self._given = seat.asked, move, bool(seat.question.fact.values.get("is_own"))
        return Action(write(move), move)

    def picture(self, seat: Seat) -> Picture:
        """What this player takes the position to be."""
        return draw_picture(seat.look(), Setting(seat.side, seat.scenario, seat.settings), seat.log())

    def plan(self, seat: Seat, picture: Picture, moves: list[Move]) -> Plan:
        """What the orders of a Movement Phase are to be given for."""
        plans = PLANS[picture.side]
        return self.source.choice(plans) if self.whim and self.source.random() < self.whim else plans[0]

    def _march(self, seat: Seat, moves: list[Move]) -> Move:
        """The next of the orders given at the beginning of the phase; new ones if something has come between."""
        if self._orders is None or (self._orders and self._orders[0] not in moves):
            picture = self.picture(seat)
            self._plan = self.plan(seat, picture, moves)
            self._drawn_up = draw_up(picture, moves, self._plan)
            self._orders = _possible(self._drawn_up, moves)
        while self._orders:
            move = self._orders.pop(0)
            if move in moves:
                self._aim = self._drawn_up.aim_of(move) if self._drawn_up else None
                return move
        self._orders, self._aim = None, None
        return _DONE

    def _fighting(self, seat: Seat, moves: list[Move]) -> Fighting:
        going_on = [report for report in seat.battles() if not report.is_over]
        return Fighting(self.picture(seat), going_on[-1] if going_on else None, moves)

    def _place(self, seat: Seat, moves: list[Move]) -> Move:
        picture = self.picture(seat)
        if has_begun(seat):
            return reinforce(picture, moves)
        return deploy(picture, moves, int(seat.scenario))

    def _make_depots(self, seat: Seat, moves: list[Move]) -> Move:
        picture = self.picture(seat)
        return next((move for move in moves if move[0] == "depot" and wants_depot(picture, move[1])), _DONE)

    def _lay_waste(self, seat: Seat, moves: list[Move]) -> Move:
        picture = self.picture(seat)
        return next((move for move in moves if move[0] == "burn" and wants_waste(picture, move[1])), _DONE)

    def _sacrifice(self, seat: Seat, moves: list[Move]) -> Move:
        fighting = self._fighting(seat, moves)
        return fighting.sacrifice(fighting.pursued_for)


def has_begun(seat: Seat) -> bool:
    """Is the set-up over?"""
    return any(isinstance(entry.event, TurnBegan) for entry in seat.log())


def marches(picture: Picture, moves: list[Move], plan: Plan) -> list[Move]:
    """The orders of a whole Movement Phase."""
    return _possible(draw_up(picture, moves, plan), moves)


def draw_up(picture: Picture, moves: list[Move], plan: Plan) -> Orders:
    """A whole Movement Phase as the plan wants it."""
    orders = Orders(picture, moves)
    if picture.side == FRENCH:
        plan_french(picture, orders, plan)
    else:
        plan_russian(picture, orders, plan)
    return orders


def _possible(orders: Orders, moves: list[Move]) -> list[Move]:
    return [move for move in orders.moves() if move in moves or move[3] > 1]


def _owed(seat: Seat) -> list[int]:
    """The kinds of Corps that attrition costs the enemy now."""
    board: Board = seat.look()
    assert board.attrition is not None
    owed = board.attrition.owed
    return [kind for kind, count in ((INFANTRY, owed.ic), (CAVALRY, owed.cc)) if count]
