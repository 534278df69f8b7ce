"""[S12] The Place Depot step: orders, and before and after them markers that their owners withdraw."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.decision import DONE, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.depots import take_off
from grognard.games.fateful_march.facts import Prompt, Refusal
from grognard.games.fateful_march.leaders import StepBegin
from grognard.games.fateful_march.orders import ExecuteOrders
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import AREAS, NOBODY, ORDERS, PLACE_DEPOT

STEP = ORDERS[PLACE_DEPOT].step


@procedure
class PlaceDepotsStep(Procedure[Campaign]):
    """[S12] Withdrawals of both sides, all the orders, and withdrawals again if any marker came or went meanwhile."""

    sequence = ("begin", "withdraw_first", "execute_orders", "withdraw_last")
    before: tuple[int, ...] = ()
    """The areas of all markers before the first withdrawal."""

    def begin(self, state: Campaign) -> None:
        state.call(StepBegin(STEP))

    def withdraw_first(self, state: Campaign) -> None:
        self.before = markers(state)
        _call_withdrawals(state)

    def execute_orders(self, state: Campaign) -> None:
        state.call(ExecuteOrders(STEP))

    def withdraw_last(self, state: Campaign) -> None:
        # Without a change there is nothing that was not decided before the orders.
        if self.before != markers(state):
            _call_withdrawals(state)


def markers(state: Campaign) -> tuple[int, ...]:
    """The areas of all Depot Markers."""
    return tuple(area for area in range(AREAS) if state.depots[area] != NOBODY)


def _call_withdrawals(state: Campaign) -> None:
    """The non-initiative player first: what is called last comes first."""
    state.call(Withdrawal(state.initiative_side))
    state.call(Withdrawal(1 - state.initiative_side))


@procedure
class Withdrawal(Procedure[Campaign]):
    """One side may take any of its markers off the map. [R12.2]"""

    sequence = ("withdraw",)
    side: int

    def withdraw(self, state: Campaign) -> None:
        if self.side in state.depots:
            state.ask(self.side, WITHDRAW)


class Withdraw(Decision[Campaign, Withdrawal]):
    """A marker that goes back to the Force Pool without order and without discard."""

    name = "withdraw"
    rule = "R12.2"
    phase = "withdrawal"
    verbs = ("withdraw", "done")
    occasion = "depots"

    def prompt(self, state: Campaign, at: Withdrawal, side: int) -> Prompt:
        return Prompt("withdraw")

    def candidates(self, state: Campaign, at: Withdrawal, side: int) -> Iterator[Move]:
        for area in state.depot_areas(side):
            yield ("withdraw", area)
        yield DONE

    def refusal(self, state: Campaign, at: Withdrawal, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("withdraw", area):
                if state.depots[area] == side:
                    return None
                return Refusal(self.rule, "no-depot-there", area=area)
        return self.no_answer(move)

    def take(self, state: Campaign, at: Withdrawal, side: int, move: Move) -> None:
        if move != DONE:
            take_off(state, move[1])
            at.repeat()


WITHDRAW = Withdraw()
