"""The staff: a plan of goals and orders for every turn, bread for every stack, counted odds for every battle."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from grognard.agents.agent import Agent
from grognard.agents.fateful_march import cards, intention, losses, marching, orders
from grognard.agents.fateful_march.campaign import OPENING, CampaignPlan, is_winter, opening, plans_for, usual
from grognard.agents.fateful_march.depots import withdraw
from grognard.agents.fateful_march.goals import set_goals
from grognard.agents.fateful_march.intelligence import Intelligence, open_account
from grognard.agents.fateful_march.picture import Picture, draw_picture
from grognard.agents.fateful_march.plans import Planner, Task
from grognard.agents.remarks import Tongue
from grognard.core.decision import Action, Move
from grognard.core.facts import Fact
from grognard.core.table import Seat
from grognard.games.fateful_march.events.supply import CityTaken
from grognard.games.fateful_march.game import FatefulMarchGame
from grognard.games.fateful_march.tables import SIDES
from grognard.games.fateful_march.verbs import write

Answer = Callable[[Picture, list[Move]], Move]


class StaffAgent(Agent):
    """Plays either side. It opens with a plan by lot and goes on with its usual one; all else that it remembers can be
    drawn anew from its seat, the memory only saves time."""

    name = "staff"
    summary = "plans goals and orders for every turn, feeds its stacks, and fights where the odds are good"
    tongue = Tongue(FatefulMarchGame, battle="area", control=CityTaken, place="area")
    completed_by: ClassVar[Mapping[str, str]] = {
        "compose a march": "compose a march",
        "compose an evasion": "compose an evasion",
        "form groups": "form groups",
    }

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self._account: Intelligence | None = None
        self._campaign: tuple[int, CampaignPlan] | None = None
        self._opening: tuple[int, CampaignPlan] | None = None
        """The last turn of it, and its plan."""
        self._given: tuple[str, Picture, Move] | None = None
        """The last question, how things stood, and the answer, if there was a choice."""
        self._plan: tuple[object, orders.Plan] | None = None
        self._marches: tuple[object, list[Task]] | None = None
        self._way: tuple[int, ...] = ()
        """Where the Force that is on the march was meant to go."""
        self._answers: dict[str, Answer] = {
            "take card": cards.take,
            "exchange": cards.exchange,
            "put": cards.put,
            "pick card": cards.pick,
            "commit": lambda picture, moves: cards.commit(picture, moves, self.whole_plan(picture)),
            "declare": cards.declare,
            "card effect": lambda _, moves: cards.choose_effect(moves),
            "card points": _hit,
            "card connection": cards.choose_connection,
            "alter order": cards.alter,
            "respond": cards.respond,
            "discard": cards.discard,
            "lay cards": cards.lay,
            "select orders": lambda picture, moves: orders.choose_order(picture, moves, self._planned(picture)),
            "place a block": self._place,
            "place blocks at once": self._place,
            "who goes first": lambda picture, _: orders.first(picture),
            "execute an order": lambda picture, moves: orders.execute(picture, moves, self._settled),
            "step begin": orders.begin_step,
            "patrol": orders.look,
            "name raid target": orders.raid,
            "start of a march": lambda picture, moves: _start(moves),
            "compose a march": self._compose,
            "march on": lambda picture, moves: marching.march_on(picture, moves, self._way),
            "pay for speed": lambda _, moves: losses.cheapest(moves),
            "compose an evasion": marching.compose_evasion,
            "evade check": lambda _, moves: losses.cheapest(moves),
            "battle losses": losses.lose_in_battle,
            "pursuit losses": lambda _, moves: losses.cheapest(moves),
            "raid loss": lambda _, moves: losses.cheapest(moves),
            "break up": lambda _, moves: marching.tire(moves),
            "tire group": lambda _, moves: marching.tire(moves),
            "choose way": marching.best_refuge,
            "form groups": marching.form_groups,
            "rally": losses.rally,
            "suffer": losses.starve,
            "withdraw": withdraw,
            "choose battle": lambda _, moves: moves[0],
            "commander after a march": lambda _, moves: orders.name_commander(moves),
            "commander after a battle": lambda _, moves: orders.name_commander(moves),
            "commander by a card": lambda _, moves: orders.name_commander(moves),
        }

    def choose(self, seat: Seat) -> Action:
        moves = seat.options.moves()
        self._given = None
        move = moves[0] if len(moves) == 1 else self._answer(seat, moves)
        return Action(write(move), move)

    def reasons(self) -> tuple[Fact, ...]:
        """What the last answer was given for. It is worked out only for those who ask."""
        if self._given is None:
            return ()
        question, picture, move = self._given
        meant = _MEANT[question](self, picture, move) if question in _MEANT else intention.of_answer(question, move)
        return () if meant is None else (meant,)

    def _meant_by_block(self, picture: Picture, move: Move) -> Fact:
        return intention.of_block(picture, set_goals(picture), move, self._planned(picture))

    def _meant_by_execution(self, picture: Picture, move: Move) -> Fact | None:
        tasks = self._settled(picture, orders.march_blocks(picture)) if move[0] == "execute" else ()
        return intention.of_execution(picture, set_goals(picture), move, tasks)

    def _meant_by_force(self, picture: Picture, move: Move) -> Fact | None:
        return intention.of_force(picture, set_goals(picture), move, marching.planned_march(picture, self._settled))

    def campaign(self, side: int, turn: int) -> CampaignPlan:
        """The plan of the turn."""
        if self._campaign is None or self._campaign[0] != turn:
            self._campaign = turn, self._next_campaign(side, turn)
        return self._campaign[1]

    def follow(self, turn: int, plan: CampaignPlan) -> None:
        """The plan of this turn is this one."""
        self._campaign = turn, plan

    def _next_campaign(self, side: int, turn: int) -> CampaignPlan:
        if self._opening is None:
            self._opening = turn + OPENING - 1, opening(side, turn, self.source)
        if self.whim and self.source.random() < self.whim:
            return self.source.choice(plans_for(side, turn))
        last, plan = self._opening
        return plan if turn <= last and not is_winter(turn) else usual(side, turn)

    def _answer(self, seat: Seat, moves: list[Move]) -> Move:
        question = seat.question
        picture = self.picture(seat)
        if question.name == "card area":
            return cards.choose_area(picture, moves, question.fact.values["card"])
        move = self._answers[question.name](picture, moves)
        self._given = question.name, picture, move
        return move

    def picture(self, seat: Seat) -> Picture:
        board, log, side = seat.look(), seat.log(), SIDES.index(seat.side)
        if self._account is None or not self._account.is_before(log):
            self._account = open_account(board.scenario, 1 - side)
        self._account.follow(log)
        picture = draw_picture(board, side, self._account)
        picture.campaign = self.campaign(side, picture.turn)
        picture.battle = next((report for report in reversed(seat.battles()) if not report.is_over), None)
        return picture

    def _planned(self, picture: Picture) -> list[Task]:
        """The plan for this turn's number of orders, drawn up once as long as nothing has changed."""
        return self.whole_plan(picture).first(orders.muster(picture).number)

    def whole_plan(self, picture: Picture) -> orders.Plan:
        key = plan_key(picture)
        if self._plan is None or self._plan[0] != key:
            self._plan = key, orders.plan_of(picture)
        return self._plan[1]

    def _settled(self, picture: Picture, blocks: Sequence[tuple[int, int]]) -> list[Task]:
        """What the march orders on the map shall do; the same answer while a Force is being composed."""
        key = (picture.turn, picture.step, picture.campaign, tuple(blocks), _stacks(picture))
        if self._marches is None or self._marches[0] != key:
            self._marches = key, Planner(picture).settle(blocks)
        return self._marches[1]

    def _compose(self, picture: Picture, moves: list[Move]) -> Move:
        move = marching.compose_march(picture, moves, self._settled)
        march = marching.planned_march(picture, self._settled)
        self._way = march.way if march is not None and move[0] == "to" and move[1] in march.way else ()
        return move

    def _place(self, picture: Picture, moves: list[Move]) -> Move:
        return orders.place_block(picture, moves, self._planned(picture), self.source)


_MEANT: dict[str, Callable[[StaffAgent, Picture, Move], Fact | None]] = {
    "commit": lambda _, picture, move: intention.of_plan(picture),
    "select orders": lambda _, picture, move: intention.of_plan(picture),
    "place a block": StaffAgent._meant_by_block,
    "place blocks at once": StaffAgent._meant_by_block,
    "execute an order": StaffAgent._meant_by_execution,
    "compose a march": StaffAgent._meant_by_force,
    "who goes first": lambda _, picture, move: intention.of_first(picture),
}
"""What the answer to a question is for, where it follows from how things stand."""


def plan_key(picture: Picture) -> object:
    """What the orders of a turn are drawn up for."""
    return picture.turn, picture.campaign, _stacks(picture)


def _stacks(picture: Picture) -> object:
    """All that a plan looks at."""
    own = tuple((area, tuple(sorted(stack.units.items())), tuple(stack.leaders)) for area, stack in picture.own.items())
    return own, tuple((area, enemy.total, enemy.fresh) for area, enemy in picture.enemy.items())


def _start(moves: list[Move]) -> Move:
    return ("pass",) if ("pass",) in moves else moves[0]


def _hit(picture: Picture, moves: list[Move]) -> Move:
    """Whom a card exhausts, eliminates or rallies."""
    if moves[0][0] == "rally":
        return losses.rally(picture, moves)
    return losses.cheapest(moves)
