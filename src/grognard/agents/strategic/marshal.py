"""The marshal: tries the staff's plans in imagined worlds before he gives the orders of a Movement Phase."""

from __future__ import annotations

import random

from grognard.agents.search import best_plan
from grognard.agents.strategic.deployment import reinforce
from grognard.agents.strategic.intelligence import Setting
from grognard.agents.strategic.picture import Picture, draw_picture
from grognard.agents.strategic.plan import PLANS, Plan
from grognard.agents.strategic.staff import StaffAgent, marches
from grognard.agents.worth import Worth, worth
from grognard.core.decision import Move
from grognard.core.dice import FreshDice
from grognard.core.table import Seat, Table
from grognard.games import game as find_game
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.tables import CAVALRY, FRENCH, INFANTRY, SIDES, SPACES

LIKELY_OF = 6
"""Of so many worlds that could be, the one that the log makes likeliest is taken."""


class MarshalAgent(StaffAgent):
    """The staff, but its plan is chosen by search."""

    name = "marshal"
    summary = "tries twelve plans in imagined worlds before it marches; thinks a few seconds each turn"
    worlds = 8

    def plan(self, seat: Seat, picture: Picture, moves: list[Move]) -> Plan:
        known = worth("strategic")
        assert known is not None
        seed = self.source.random()
        worlds = [_likely_world(seat, picture, random.Random(f"{seed} {number}")) for number in range(self.worlds)]
        orders: dict[str, list[Move]] = {}
        found: dict[tuple[str, ...], dict[int, float]] = {}

        def trial(plan: Plan, world: int) -> float:
            if plan.code not in orders:
                orders[plan.code] = marches(picture, moves, plan)
            # Plans that give the same orders are one plan.
            tried = found.setdefault(tuple(map(str, orders[plan.code])), {})
            if world not in tried:
                tried[world] = _outcome(seat, worlds[world], orders[plan.code], f"{seed} {world}", known)
            return tried[world]

        return best_plan(PLANS[picture.side], self.worlds, trial)


class EmperorAgent(MarshalAgent):
    """The marshal with more time."""

    name = "emperor"
    summary = "tries twelve plans in many imagined worlds before it marches; thinks up to half a minute each turn"
    worlds = 40


def _likely_world(seat: Seat, picture: Picture, source: random.Random) -> Campaign:
    """Of several worlds that fit what is seen the one nearest to what the log makes likely."""
    imagined = [seat.imagine(source) for _ in range(LIKELY_OF)]
    states = [state for state in imagined if isinstance(state, Campaign)]
    return min(states, key=lambda state: _distance(state, picture))


def _distance(state: Campaign, picture: Picture) -> float:
    start = (1 - picture.side) * SPACES
    return sum(
        abs(state.kinds[kind][start + space] - believed[space])
        for kind, believed in ((INFANTRY, picture.enemy_infantry), (CAVALRY, picture.enemy_cavalry))
        for space in range(SPACES)
    )


def _outcome(seat: Seat, world: Campaign, orders: list[Move], seed: str, known: Worth) -> float:
    """How the side stands when the turn is over, if it marches so and both sides then play as the staff does."""
    dice = FreshDice(random.Random(f"{seed} dice"))
    table = Table(find_game("strategic"), world.clone(), dice, seat.scenario, seat.settings)
    players = {side: Adjutant(random.Random(f"{seed} {side}"), table) for side in SIDES}
    players[seat.side].carry_out(orders)
    turn = table.state.time
    while not table.state.over and table.state.time == turn:
        side = next(iter(table.pending))
        table.play(side, players[side].choose(table.seat(side)))
    chance = known.chance(table.state)
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
