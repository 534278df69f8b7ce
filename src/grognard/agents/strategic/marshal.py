"""The marshal: tries plans in imagined worlds before he gives the orders of a Movement Phase."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import islice

from grognard.agents.search import Choice, best_plan
from grognard.agents.strategic.deployment import reinforce
from grognard.agents.strategic.intelligence import Setting
from grognard.agents.strategic.picture import Picture, draw_picture
from grognard.agents.strategic.plan import PLANS, Plan
from grognard.agents.strategic.staff import StaffAgent, marches
from grognard.agents.strategic.variations import variations
from grognard.agents.strategic.worlds import OccasionDice, likely_world
from grognard.agents.worth import worth
from grognard.core.decision import Move
from grognard.core.facts import Fact, Remark
from grognard.core.table import Seat, Table
from grognard.games import game as find_game
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.tables import CAVALRY, FRENCH, INFANTRY, RUSSIAN, SIDES, SPACES


class MarshalAgent(StaffAgent):
    """The staff, but its plan is chosen by search."""

    name = "marshal"
    summary = "tries about thirty plans in imagined worlds before it marches"
    seconds = 2
    appraises = "basic movement"
    worlds = 8
    passes = 1
    """How often the best plan so far is changed in one thing."""
    most_variations = 20

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self._trials: Trials | None = None
        self._chosen: Plan | None = None

    def plan(self, seat: Seat, picture: Picture, moves: list[Move]) -> Plan:
        trials = Trials(self, seat, picture, moves)
        choice = best_plan(PLANS[picture.side], self.worlds, trials.outcome)
        for _ in range(self.passes):
            changed = variations(choice.plan, picture, trials.orders(choice.plan))
            others = trials.different(choice.plan, changed, self.most_variations)
            improved = best_plan((choice.plan, *others), self.worlds, trials.outcome)
            if improved.plan is choice.plan:
                break
            choice = improved
        self._thoughts = (self._figures(choice, trials),)
        self._trials, self._chosen = trials, choice.plan
        return choice.plan

    def appraise(self, seat: Seat, played: Sequence[Move]) -> tuple[float, float]:
        """Both in the worlds of the search just made."""
        trials = self._trials
        assert trials is not None
        assert self._chosen is not None
        both = trials.orders(self._chosen), list(played)
        chosen, instead = (sum(trials.carried_out(each, n) for n in range(self.worlds)) / self.worlds for each in both)
        return chosen, instead

    def _figures(self, choice: Choice[Plan], trials: Trials) -> Fact:
        usual = PLANS[trials.side][0]
        values = {"worlds": self.worlds, "plans": trials.plans, "percent": round(100 * choice.value)}
        if trials.orders(choice.plan) == trials.orders(usual):
            return Remark("search-confirms", **values)
        # In all worlds, so that the two can be compared.
        outcomes = [trials.outcome(usual, world) for world in range(self.worlds)]
        return Remark("search", usual=round(100 * sum(outcomes) / self.worlds), **values)


class EmperorAgent(MarshalAgent):
    """The marshal with more time."""

    name = "emperor"
    summary = "tries up to a hundred plans in many imagined worlds before it marches"
    seconds = 15
    worlds = 24
    passes = 3
    most_variations = 40


class Trials:
    """Plans tried in worlds that are the same for all of them."""

    def __init__(self, agent: MarshalAgent, seat: Seat, picture: Picture, moves: list[Move]) -> None:
        known = worth("strategic")
        assert known is not None
        self._worth = known
        self._seat, self._picture, self._moves = seat, picture, moves
        self._seed = str(agent.source.random())
        self._worlds = [likely_world(seat, picture, random.Random(f"{self._seed} {n}")) for n in range(agent.worlds)]
        self._orders: dict[Plan, list[Move]] = {}
        self._outcomes: dict[tuple[tuple[Move, ...], int], float] = {}

    @property
    def side(self) -> int:
        return self._picture.side

    @property
    def plans(self) -> int:
        """How many different plans have been looked at."""
        return len({tuple(each) for each in self._orders.values()})

    def orders(self, plan: Plan) -> list[Move]:
        if plan not in self._orders:
            self._orders[plan] = marches(self._picture, self._moves, plan)
        return self._orders[plan]

    def different(self, plan: Plan, others: Iterable[Plan], most: int) -> list[Plan]:
        """Those plans that lead to other orders than this one and than each other."""
        found: dict[tuple[Move, ...], Plan] = {tuple(self.orders(plan)): plan}
        for other in others:
            found.setdefault(tuple(self.orders(other)), other)
            if len(found) > most:
                break
        return list(islice(found.values(), 1, None))

    def outcome(self, plan: Plan, world: int) -> float:
        return self.carried_out(self.orders(plan), world)

    def carried_out(self, orders: Sequence[Move], world: int) -> float:
        """Plans that give the same orders are one plan."""
        key = tuple(orders), world
        if key not in self._outcomes:
            self._outcomes[key] = self._play(self._worlds[world], list(key[0]), f"{self._seed} {world}")
        return self._outcomes[key]

    def _play(self, world: Campaign, orders: list[Move], seed: str) -> float:
        """How the side stands when the turn is over, if it marches so and both sides then play as the staff does."""
        dice = OccasionDice(seed)
        seat = self._seat
        table = Table(find_game("strategic"), world.clone(), dice, seat.scenario, seat.settings)
        players = {side: Adjutant(random.Random(f"{seed} {side}"), table) for side in SIDES}
        players[seat.side].carry_out(orders)
        state = table.state
        assert isinstance(state, Campaign)
        turn = state.turn
        seats = {side: table.seat(side) for side in SIDES}
        while not state.over and state.turn == turn:
            side = SIDES[FRENCH] if state.pending[FRENCH] else SIDES[RUSSIAN]
            dice.begin(f"{side} {state.phasing} {state.battle_space} {seats[side].asked}")
            table.play_unrecorded(side, players[side].choose(seats[side]).move)
        chance = self._worth.chance(state)
        return chance if seat.side == SIDES[FRENCH] else 1 - chance


class Adjutant(StaffAgent):
    """The staff in an imagined world, where nothing has to be guessed: both sides' units are open to him."""

    name = "adjutant"
    summary = "plays in the imagined worlds of those who search"

    def __init__(self, source: random.Random, table: Table) -> None:
        super().__init__(source)
        self._table = table
        self._answers["place"] = lambda seat, moves: reinforce(self.picture(seat), moves)

    def carry_out(self, orders: list[Move]) -> None:
        """Begin with these orders of a Movement Phase."""
        self._orders = list(orders)

    def picture(self, seat: Seat) -> Picture:
        picture = draw_picture(seat.look(), Setting(seat.side, "", seat.settings), ())
        state = self._table.state
        assert isinstance(state, Campaign)
        enemy = slice((1 - picture.side) * SPACES, (2 - picture.side) * SPACES)
        picture.enemy_infantry = [float(count) for count in state.kinds[INFANTRY][enemy]]
        picture.enemy_cavalry = [float(count) for count in state.kinds[CAVALRY][enemy]]
        return picture
