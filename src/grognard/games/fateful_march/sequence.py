"""[Expanded Sequence of Play] The campaign, its months, and the fourteen steps of a turn."""

from __future__ import annotations

from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.attrition import new_attrition_step
from grognard.games.fateful_march.battle import BattlesStep
from grognard.games.fateful_march.cards import effects
from grognard.games.fateful_march.cards.hands import CardsStep, DrawStep
from grognard.games.fateful_march.communications import CommunicationsStep
from grognard.games.fateful_march.events.supply import MonthBegan, StepBegan, TurnBegan
from grognard.games.fateful_march.order_placement import OrderPlacement
from grognard.games.fateful_march.order_selection import OrderSelection
from grognard.games.fateful_march.orders import OrderStep
from grognard.games.fateful_march.resources import ResourcesPhase
from grognard.games.fateful_march.setup import new_set_up
from grognard.games.fateful_march.state import END_OF_TURN, RESOURCES, Campaign
from grognard.games.fateful_march.tables import MONTH_NAMES, date, month_and_turn
from grognard.games.fateful_march.victory import award_end, check_cities, note_end
from grognard.games.fateful_march.withdrawals import PlaceDepotsStep


@procedure
class PlayCampaign(Procedure[Campaign]):
    """Set-up, then months until the scenario's last turn is done."""

    sequence = ("set_up", "next_month", "conclude")
    months: int = 0
    """Months begun so far: the first has no Resources Phase."""

    def set_up(self, state: Campaign) -> None:
        state.call(new_set_up())

    def next_month(self, state: Campaign) -> None:
        if not _is_over(state):
            self.repeat()
            self.months += 1
            state.call(Month(int(self.months == 1)))

    def conclude(self, state: Campaign) -> None:
        award_end(state)
        if not state.is_decided:
            note_end(state)


@procedure
class Month(Procedure[Campaign]):
    """A Resources Phase, but not in the scenario's first month, and its turns."""

    sequence = ("resources_phase", "play_turn", "go_on")
    is_first: int

    def resources_phase(self, state: Campaign) -> None:
        if self.is_first:
            return
        state.step = RESOURCES
        if state.journal:
            season = "winter" if state.is_winter else "summer"
            state.note(MonthBegan("RP0", MONTH_NAMES[state.month], season))
        state.call(ResourcesPhase())

    def play_turn(self, state: Campaign) -> None:
        state.call(GameTurn())

    def go_on(self, state: Campaign) -> None:
        is_month_over = month_and_turn(state.turn)[1] == 1
        if not is_month_over and not _is_over(state):
            self.go_to("play_turn")


@procedure
class GameTurn(Procedure[Campaign]):
    """The fourteen steps of every turn, and its end."""

    sequence = (
        "begin",
        "draw_a_card",
        "play_a_card",
        "order_selection",
        "order_placement",
        "forced_march",
        "cavalry_patrols",
        "march",
        "evade",
        "battle_resolution",
        "rally",
        "cossack_raid",
        "place_depot",
        "attrition",
        "lines_of_communication",
        "end_of_turn",
    )

    def begin(self, state: Campaign) -> None:
        state.begin_turn()
        state.step = 1
        if state.journal:
            state.note(TurnBegan("S1", state.turn, date(state.turn)))
        state.call(effects.TurnBegins())

    def draw_a_card(self, state: Campaign) -> None:
        _begin_step(state, 1)
        state.call(DrawStep())

    def play_a_card(self, state: Campaign) -> None:
        _begin_step(state, 2)
        state.call(CardsStep())

    def order_selection(self, state: Campaign) -> None:
        _begin_step(state, 3)
        state.call(OrderSelection())

    def order_placement(self, state: Campaign) -> None:
        _begin_step(state, 4)
        state.call(OrderPlacement())

    def forced_march(self, state: Campaign) -> None:
        _begin_step(state, 5)
        state.call(OrderStep(5))

    def cavalry_patrols(self, state: Campaign) -> None:
        _begin_step(state, 6)
        state.call(OrderStep(6))

    def march(self, state: Campaign) -> None:
        _begin_step(state, 7)
        state.call(OrderStep(7))

    def evade(self, state: Campaign) -> None:
        _begin_step(state, 8)
        state.call(OrderStep(8))

    def battle_resolution(self, state: Campaign) -> None:
        _begin_step(state, 9)
        state.call(BattlesStep())

    def rally(self, state: Campaign) -> None:
        _begin_step(state, 10)
        state.call(OrderStep(10))

    def cossack_raid(self, state: Campaign) -> None:
        _begin_step(state, 11)
        state.call(OrderStep(11))

    def place_depot(self, state: Campaign) -> None:
        _begin_step(state, 12)
        state.call(PlaceDepotsStep())

    def attrition(self, state: Campaign) -> None:
        _begin_step(state, 13)
        state.call(new_attrition_step())

    def lines_of_communication(self, state: Campaign) -> None:
        _begin_step(state, 14)
        state.call(CommunicationsStep())

    def end_of_turn(self, state: Campaign) -> None:
        """[End] Blocks go back unseen, key cities are counted, and the Time Marker moves."""
        state.step = END_OF_TURN
        state.end_turn()
        check_cities(state)
        if not state.is_decided and state.turn < state.last_turn:
            state.turn += 1
            state.step = RESOURCES


def _is_over(state: Campaign) -> bool:
    """Has the last turn of the scenario come to its end?"""
    return state.turn == state.last_turn and state.step == END_OF_TURN


def _begin_step(state: Campaign, step: int) -> None:
    state.step = step
    if state.journal:
        state.note(StepBegan(f"S{step}", step))


def stack_at(step: int, is_first_month: bool = True) -> list[Procedure[Campaign]]:
    """The control stack of a turn that begins with one of its steps: for positions. 1 is a whole turn, RESOURCES a
    month with its Resources Phase."""
    campaign, month, turn = PlayCampaign(1), Month(int(is_first_month)), GameTurn()
    campaign.go_to("next_month")
    if step == RESOURCES:
        return [campaign, Month(0)]
    if step == 1:
        month.go_to("play_turn")
        return [campaign, month]
    month.go_to("go_on")
    turn.step = step
    return [campaign, month, turn]
