"""The staff: a plan for the campaign, strikes where the odds pay, every march by what the hex at its end is worth."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import ClassVar, cast

from grognard.agents.agent import Agent
from grognard.agents.grand_tactical import explaining, fighting, quartermaster
from grognard.agents.grand_tactical.marching import Orders
from grognard.agents.grand_tactical.picture import Picture
from grognard.agents.grand_tactical.plan import Plan, alternatives, draw_plan
from grognard.agents.remarks import Tongue
from grognard.core.decision import DONE, Action, Move
from grognard.core.facts import Fact
from grognard.core.table import Seat
from grognard.games.grand_tactical.events.common import ControlChanged
from grognard.games.grand_tactical.forced_march import LEAVE
from grognard.games.grand_tactical.game import GrandTacticalGame
from grognard.games.grand_tactical.marching import STOP, March
from grognard.games.grand_tactical.setup import DEFAULT
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import SIDES
from grognard.games.grand_tactical.verbs import write
from grognard.games.grand_tactical.view import brief

SETTLED: dict[str, Move] = {"set_up": DEFAULT, "choose_sources": DONE, "take_depot": LEAVE}
"""Questions with one answer always: the usual set-up and the usual sources are good ones, and Depots do not force
marches."""

Answer = Callable[[Picture, Plan, list[Move]], Move]


class StaffAgent(Agent):
    """Plays either side. It remembers its plan and the orders of the Movement Phase that it is in, and nothing else."""

    name = "staff"
    summary = "marches by a plan, feeds its corps, and fights where the odds pay"
    completed_by: ClassVar[Mapping[str, str]] = {"move": "march"}
    idle = "stop"
    tongue = Tongue(GrandTacticalGame, battle="hex", control=ControlChanged, place="place")

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self._plans: dict[str, Plan] = {}
        self._orders = Orders()
        self._turn = 0
        """The turn that was planned last."""
        self._is_marching = False
        self._why: Fact | None = None
        """What the last answer was for."""
        self._drawn: tuple[object, Picture] | None = None
        """The last picture, with the position that it shows."""
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

    def plan(self, side: str) -> Plan:
        """What it means to do in the campaign, drawn once, and in this turn."""
        if side not in self._plans:
            self._plans[side] = draw_plan(SIDES.index(side), self.source)
        return self._plans[side]

    def follow(self, plan: Plan, turn: int) -> None:
        """Carry this plan out in a turn."""
        self._plans[SIDES[plan.side]] = plan
        self._turn = turn

    def plan_turn(self, seat: Seat) -> None:
        """At the beginning of its Movement Phase: the plan goes on; with a whim another thing is tried for a turn."""
        plan = self.plan(seat.side).lasting
        if self.whim and self.source.random() < self.whim:
            plan = self.source.choice(alternatives(plan))
        self._plans[seat.side] = plan

    def reasons(self) -> tuple[Fact, ...]:
        return () if self._why is None else (self._why,)

    def choose(self, seat: Seat) -> Action:
        moves = seat.options.moves()
        move = moves[0] if len(moves) == 1 else self._answer(seat, moves)
        return Action(write(move), move)

    def _answer(self, seat: Seat, moves: list[Move]) -> Move:
        name = seat.asked
        if name == "move" and self._turn != seat.turn:
            self._turn = seat.turn
            self.plan_turn(seat)
        plan = self.plan(seat.side)
        self._is_marching = name in ("move", "march")
        if name in SETTLED:
            self._why = explaining.reason(explaining.SETTLED[name])
            return SETTLED[name]
        if name == "choose_order":
            self._why = explaining.reason("first-order")
            return moves[0]
        if name == "march" and self._orders.has_gone and STOP in moves:
            return STOP
        state = self._imagine(seat)
        picture = self._picture(seat.side, state)
        picture.temper = plan.temper
        if name == "move":
            move = self._orders.next_unit(picture, plan, moves, state)
        elif name == "press_on":
            move = self._orders.press_on(picture, int(seat.question.fact.values["die"]))
        else:
            move = self._answers[name](picture, plan, moves)
        self._why = self._orders.purpose if self._is_marching else explaining.why(name, picture, plan, moves, move)
        return move

    def _picture(self, side: str, state: Campaign) -> Picture:
        """In a Movement Phase the one drawn last, as long as nobody has moved."""
        position = (side, state.turn, state.phase, tuple(state.where), *map(bytes, _position(state)), state.doomed)
        if not self._is_marching or self._drawn is None or self._drawn[0] != position:
            self._drawn = position, Picture(side, brief(state))
        at = state.stack[-1]
        if isinstance(at, March):
            self._drawn[1].marching = at.unit, state.legs[at.unit]
        return self._drawn[1]

    def _imagine(self, seat: Seat) -> Campaign:
        """Nothing is hidden: what the seat imagines is the board, with the rules' own search for ways on it."""
        return cast("Campaign", seat.imagine(self.source))


def _position(state: Campaign) -> tuple[bytearray, ...]:
    return state.kind, state.disrupted, state.marks, state.control, state.entered, state.depletion
