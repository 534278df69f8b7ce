"""The marshal: tries plans in imagined worlds before he gives the orders of a Movement Phase."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Mapping
from typing import cast

from grognard.agents.agent import Agent
from grognard.agents.marshal import Searching
from grognard.agents.strategic.deployment import reinforce
from grognard.agents.strategic.intelligence import Setting
from grognard.agents.strategic.orders import Orders
from grognard.agents.strategic.picture import Picture, draw_picture
from grognard.agents.strategic.plan import PLANS, Plan
from grognard.agents.strategic.staff import StaffAgent, has_begun, marches
from grognard.agents.strategic.variations import variations
from grognard.agents.strategic.worlds import likely_world
from grognard.agents.trials import Following, Script, Trials
from grognard.core.decision import Action, Move
from grognard.core.state import State
from grognard.core.table import Seat, Table
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.tables import CAVALRY, FRENCH, INFANTRY, SIDES, SPACES
from grognard.games.strategic.victory import final_result


class MarshalAgent(Searching[Plan], StaffAgent):
    """The staff, but its plan is chosen by search."""

    name = "marshal"
    summary = "tries about thirty plans in imagined worlds before it marches"
    seconds = 2
    planned_at = appraises = ("basic movement",)
    worlds = 8
    passes = 1
    most_variations = 20

    _position: tuple[Picture, list[Move]] | None = None
    """That the last plan was made for."""
    _planned_in: object = None

    def plan(self, seat: Seat, picture: Picture, moves: list[Move]) -> Plan:
        self._position, self._planned_in = (picture, moves), seat.turn
        plans = PLANS[picture.side]
        chosen = self.search(seat, plans)
        self._thoughts = (self.figures(plans[0]),)
        return chosen

    def found(self) -> object:
        return None if self._plan is None or self.choice is None else (self._planned_in, self._plan, self._drawn_up)

    def know(self, found: object, seat: Seat) -> None:
        """The orders of this Movement Phase. How good their plan was said to be then is no longer true."""
        turn, plan, drawn_up = cast("tuple[object, Plan, Orders]", found)
        if turn == seat.turn and seat.asked in self.planned_at:
            moves = seat.options.moves()
            self._plan, self._drawn_up = plan, drawn_up
            self._orders = [march for march in drawn_up.rest(moves) if march in moves]

    def try_plans(self, seat: Seat, seed: str) -> MarchTrials:
        picture, moves = self._position or (self.picture(seat), seat.options.moves())
        return MarchTrials(seat, self.worlds, seed, picture, moves, self.last_turns)

    def choose(self, seat: Seat) -> Action:
        usual = super().choose(seat)
        is_set_up = seat.asked != "place" or has_begun(seat)
        chosen = self.think_again(seat, usual) if is_set_up else usual
        if chosen is not usual:
            self._given = None  # that is what the staff's own answer was chosen by
        return chosen

    def try_answers(self, seat: Seat, seed: str) -> AnswerTrials:
        return AnswerTrials(seat, self.answer_worlds, seed, self.picture(seat), [], self.last_turns)

    def variations(self, seat: Seat, plan: Plan) -> Iterable[Plan]:
        assert self._position is not None
        picture, moves = self._position
        return variations(plan, picture, marches(picture, moves, plan))


class EmperorAgent(MarshalAgent):
    """The marshal with more worlds, who also thinks over most of the answers that follow the plan."""

    name = "emperor"
    summary = "tries about thirty plans in twelve imagined worlds, and several answers to later questions"
    seconds = 6
    uses_all_cores = True
    worlds = 12
    passes = 1
    last_turns = 2
    most_answers = 8
    thinks_again_at = dict.fromkeys(
        (
            "place",
            "name area",
            "pay from",
            "forced march",
            "make depots",
            "choose plan",
            "withdraw",
            "send party",
            "pursue",
            "retreat to",
            "disband",
        ),
        1.0,
    )


class MarchTrials(Trials[Plan]):
    """A plan is carried out as the marches that it leads to."""

    def __init__(self, seat: Seat, worlds: int, seed: str, picture: Picture, moves: list[Move], last: int) -> None:
        self._picture, self._moves, self.last_turns = picture, moves, last
        self._orders: dict[Plan, tuple[Move, ...]] = {}
        super().__init__(seat, worlds, seed)

    def imagine(self, source: random.Random) -> State:
        return likely_world(self.seat, self._picture, source)

    def orders(self, plan: Plan) -> Hashable:
        if plan not in self._orders:
            self._orders[plan] = tuple(marches(self._picture, self._moves, plan))
        return self._orders[plan]

    def players(self, table: Table, seed: str, orders: Hashable) -> Mapping[str, Agent]:
        players = {side: Adjutant(random.Random(f"{seed} {side}"), table) for side in SIDES}
        players[self.seat.side].carry_out(cast("tuple[Move, ...]", orders))
        return players

    def occasion(self, state: State, side: str, asked: str, move: Move) -> str:
        assert isinstance(state, Campaign)
        return f"{side} {state.phasing} {state.battle_space} {asked}"

    def chance(self, state: State) -> float:
        """Where trials go on to the end, with a point more and a point less: in few worlds a narrow victory is no sure
        one."""
        if not (state.over and self.last_turns):
            return super().chance(state)
        assert isinstance(state, Campaign)
        winners = [final_result(state.victory_points() + more).winner for more in (-1, 0, 0, 1)]
        return sum(0.5 if winner is None else float(winner == SIDES[FRENCH]) for winner in winners) / len(winners)


class AnswerTrials(MarchTrials):
    """A single answer; the orders for marches have been carried out by then, or are still to be given."""

    def orders(self, plan: Hashable) -> Hashable:
        return plan

    def players(self, table: Table, seed: str, orders: Hashable) -> dict[str, Agent]:
        own = self.seat.side
        staffs = {side: Adjutant(random.Random(f"{seed} {side}"), table) for side in SIDES}
        return {**staffs, own: Following(random.Random(seed), cast("Script", orders), staffs[own])}


class Adjutant(StaffAgent):
    """The staff in an imagined world, where nothing has to be guessed: both sides' units are open to him."""

    name = "adjutant"
    summary = "plays in the imagined worlds of those who search"

    def __init__(self, source: random.Random, table: Table) -> None:
        super().__init__(source)
        self._table = table
        self._answers["place"] = lambda seat, moves: reinforce(self.picture(seat), moves)

    def carry_out(self, orders: tuple[Move, ...]) -> None:
        """Begin with these orders of a Movement Phase; what only ends it is not among them."""
        self._orders = [move for move in orders if len(move) > 1]

    def picture(self, seat: Seat) -> Picture:
        state = self._table.state
        assert isinstance(state, Campaign)
        first = (1 - SIDES.index(seat.side)) * SPACES
        infantry, cavalry = (
            [float(n) for n in state.kinds[kind][first : first + SPACES]] for kind in (INFANTRY, CAVALRY)
        )
        return draw_picture(seat.look(), Setting(seat.side, "", seat.settings), (), (infantry, cavalry))
