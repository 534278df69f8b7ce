"""The staff: a named plan, trains and depots that follow it, marches by what they lead to, fights by exact odds."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import ClassVar

from grognard.agents.advice import Intention
from grognard.agents.agent import Agent
from grognard.agents.invasion import commanders, fighting, marching, politics, quartermaster, reserves
from grognard.agents.invasion.explaining import march_purpose
from grognard.agents.invasion.french import FrenchOrders
from grognard.agents.invasion.orders import Orders
from grognard.agents.invasion.picture import Picture
from grognard.agents.invasion.plans import Plan, choose_plan, others, stances
from grognard.agents.invasion.russian import RussianOrders
from grognard.agents.remarks import Tongue
from grognard.core.decision import DONE, Action, Move
from grognard.core.facts import Fact
from grognard.core.table import Seat
from grognard.games.invasion.active_supply import DISCARD
from grognard.games.invasion.events.phases import DepotTaken
from grognard.games.invasion.game import InvasionGame
from grognard.games.invasion.tables import FRENCH, SIDES
from grognard.games.invasion.verbs import write

MARCHES = ("move", "march_on")
Answer = Callable[[Picture, Orders, list[Move]], Move]


class StaffAgent(Agent):
    """Plays either side. It chooses its plan by its own source and remembers it, and the march, the advance or the
    laying of trains that it is in the middle of."""

    name = "staff"
    summary = "follows a plan of campaign, feeds its army, and fights where the odds pay"
    completed_by: ClassVar[Mapping[str, str]] = {"move": "march_on", "march_on": "march_on"}
    idle = "stop"
    tongue = Tongue(InvasionGame, battle="hex", control=DepotTaken, place="hex")

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self._plan: Plan | None = None
        self._of_turn: tuple[int, Plan] | None = None
        self._is_marching = False
        self._is_on_way = False
        """Is it about a march that somebody else has begun?"""
        self._marching = marching.Marching()
        self._looked: tuple[Picture, Orders] | None = None
        """What the last march was chosen from."""
        self._queue: list[Move] = []
        """Answers that are settled already."""
        self._queue_of: tuple[str, int] = ("", 0)
        self._answers: dict[str, Answer] = {
            "set_up": reserves.set_up,
            "place": reserves.place,
            "dummies": reserves.dummies,
            "quarters": reserves.quarters,
            "convert": quartermaster.convert,
            "remove_depots": quartermaster.remove_depots,
            "new_depots": quartermaster.new_depots,
            "rally": marching.rally,
            "move": self._marching.move,
            "march_on": self._marching.march_on,
            "wear": fighting.lose,
            "excess": fighting.lose,
            "order": fighting.order,
            "force": fighting.force,
            "defend": fighting.defend,
            "call": fighting.call,
            "slip": fighting.withdraw,
            "withdraw": fighting.withdraw,
            "hits": fighting.hits,
            "one_more_hit": fighting.one_more,
            "pursued": fighting.lose,
            "push": fighting.lose,
            "send_on": fighting.send_on,
            "refuge": commanders.refuge,
            "ride": commanders.ride,
            "lay_card": politics.lay,
            "use_card": politics.use,
            "pick_piece": politics.pick,
            "aim_card": politics.aim,
            "choose_bridge": politics.bridge,
            "choose_heir": politics.heir,
            "independence": politics.independence,
            "two_years": politics.two_years,
            "name_source": politics.source,
        }

    def choose(self, seat: Seat) -> Action:
        moves = seat.options.moves()
        if len(moves) > 1:
            move = self._answer(seat, moves)
        else:
            move = moves[0]
            self._marching.go(move)
        return Action(write(move), move)

    def reasons(self) -> tuple[Fact, ...]:
        if self._of_turn is None or not self._is_marching:
            return ()
        if self._looked is not None:
            march = self._marching.ordered
            if march is None:
                return (Intention(InvasionGame, "halt" if self._is_on_way else "no-march"),)
            if (wanted := march_purpose(*self._looked, march)) is not None:
                return (wanted,)
        plan = self._of_turn[1]
        return (Intention(InvasionGame, plan.code if plan.stance == "steady" else f"stance-{plan.stance}"),)

    def plan(self, seat: Seat) -> Plan:
        """The plan of the turn: that of the campaign, which is chosen once, unless another is followed."""
        if self._plan is None:
            self._plan = choose_plan(SIDES.index(seat.side), self.source)
        if self._of_turn is None or self._of_turn[0] != seat.turn:
            is_whim = self.whim and self.source.random() < self.whim
            self._of_turn = seat.turn, self.source.choice(others(self._plan)) if is_whim else self._plan
        return self._of_turn[1]

    def follow(self, plan: Plan, turn: int) -> None:
        """The plan of this turn is this one."""
        self._of_turn = turn, plan

    def take_road(self, plan: Plan) -> None:
        """The campaign goes on by the road of this plan, in the usual way."""
        self._plan = stances(plan)[0]

    def _answer(self, seat: Seat, moves: list[Move]) -> Move:
        name = seat.question.name
        self._is_marching = name in ("move", "march_on", "allocate", "new_depots")
        if name in ("allocate", "advance"):
            self._looked = None
            return self._queued(seat, name, moves)
        self._queue_of = ("", 0)
        if name == "march_on" and (step := self._marching.follow(moves)) is not None:
            return step
        picture = Picture(seat.side, seat.look())
        orders = give_orders(picture, self.plan(seat))
        self._looked, self._is_on_way = (picture, orders) if name in MARCHES else None, name == "march_on"
        return self._answers[name](picture, orders, moves)

    def _queued(self, seat: Seat, name: str, moves: list[Move]) -> Move:
        """Trains are laid, and advances made, by a list that is drawn up once."""
        if self._queue_of[0] != name:
            picture = Picture(seat.side, seat.look())
            orders = give_orders(picture, self.plan(seat))
            self._queue_of = (name, picture.turn)
            if name == "advance":
                self._queue = fighting.advance(picture, orders, moves)
            else:
                trains = picture.board.supplies[picture.side].genuine_to_place or 0
                self._queue = quartermaster.allocation(picture, orders, self.source, trains)
        while self._queue:
            move = self._queue.pop(0)
            if move in moves:
                return move
        if DONE in moves:
            return DONE
        return DISCARD if DISCARD in moves else moves[0]


def give_orders(picture: Picture, plan: Plan) -> Orders:
    """What a plan means today."""
    return FrenchOrders(picture, plan) if picture.side == FRENCH else RussianOrders(picture, plan)
