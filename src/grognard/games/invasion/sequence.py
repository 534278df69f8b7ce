"""[5] The sequence of play. What the advanced rules add stands in `advanced/phases.py`."""

from __future__ import annotations

from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.active_supply import ActiveSupply
from grognard.games.invasion.advanced import phases
from grognard.games.invasion.commanders import CommandersMove
from grognard.games.invasion.commands import receive_commands
from grognard.games.invasion.cossacks import raid
from grognard.games.invasion.dummies import ArrangeDummies
from grognard.games.invasion.events.phases import PhaseBegan, TurnBegan
from grognard.games.invasion.general_supply import GeneralSupply
from grognard.games.invasion.marching import MoveSegment
from grognard.games.invasion.options import DUMMIES
from grognard.games.invasion.orders import CombatPhase
from grognard.games.invasion.rally import RallySegment
from grognard.games.invasion.reinforcements import Arrivals
from grognard.games.invasion.setup import SetUp
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import LAST_TURN
from grognard.games.invasion.victory import note_end


@procedure
class PlayCampaign(Procedure[Campaign]):
    """Set-up and sixteen turns, unless Napoleon is lost before. [14.4, 14.7]"""

    sequence = ("set_up", "deal", "play_turns", "victory")

    def set_up(self, state: Campaign) -> None:
        state.turn = 1
        state.call(SetUp())

    def deal(self, state: Campaign) -> None:
        phases.before_game(state)
        state.turn = 0  # the first turn begins by going on to the next

    def play_turns(self, state: Campaign) -> None:
        if state.turn < LAST_TURN:
            self.repeat()
            state.turn += 1
            state.call(GameTurn())

    def victory(self, state: Campaign) -> None:
        note_end(state)


@procedure
class GameTurn(Procedure[Campaign]):
    """Two weeks."""

    sequence = (
        "begin",
        "turn_start",
        "general_supply_phase",
        "cavalry_reserve",
        "dummy_units",
        "active_supply_phase",
        "rally_segment",
        "movement_segment",
        "combat_commands_phase",
        "combat_phase",
        "commanders_phase",
        "cossacks_phase",
        "arrivals_by_rule",
        "reinforcements_phase",
        "after_reinforcements",
        "turn_end",
    )
    horizons = (
        *("begin", "general_supply_phase", "cavalry_reserve", "combat_commands_phase", "cossacks_phase"),
        *("arrivals_by_rule", "after_reinforcements"),
    )

    def begin(self, state: Campaign) -> None:
        state.begin_turn()
        if state.journal:
            state.note(TurnBegan("5.1", state.turn, state.date, state.is_winter))

    def turn_start(self, state: Campaign) -> None:
        """[16.9, 16.11, 16.1]"""
        phases.turn_start(state)

    def general_supply_phase(self, state: Campaign) -> None:
        _tell(state, "6", "general-supply")
        state.call(GeneralSupply())

    def cavalry_reserve(self, state: Campaign) -> None:
        """[16.7]"""
        phases.after_general_supply(state)

    def dummy_units(self, state: Campaign) -> None:
        if state.has(DUMMIES):
            state.call(ArrangeDummies())

    def active_supply_phase(self, state: Campaign) -> None:
        _tell(state, "7", "active-supply")
        state.call(ActiveSupply())

    def rally_segment(self, state: Campaign) -> None:
        _tell(state, "8", "rally")
        state.call(RallySegment())

    def movement_segment(self, state: Campaign) -> None:
        _tell(state, "8", "movement")
        state.call(MoveSegment())

    def combat_commands_phase(self, state: Campaign) -> None:
        receive_commands(state)
        phases.before_combat(state)

    def combat_phase(self, state: Campaign) -> None:
        _tell(state, "10", "combat")
        state.call(CombatPhase())

    def commanders_phase(self, state: Campaign) -> None:
        _tell(state, "12", "commanders")
        state.call(CommandersMove())

    def cossacks_phase(self, state: Campaign) -> None:
        _tell(state, "13", "reinforcements")
        raid(state)

    def arrivals_by_rule(self, state: Campaign) -> None:
        """[16.12]"""
        phases.before_reinforcements(state)

    def reinforcements_phase(self, state: Campaign) -> None:
        state.call(Arrivals())

    def after_reinforcements(self, state: Campaign) -> None:
        """[16.13]"""
        phases.after_reinforcements(state)

    def turn_end(self, state: Campaign) -> None:
        """Combat Commands not spent are lost. [9.1]"""
        state.commands = [0, 0]
        phases.turn_end(state)


def _tell(state: Campaign, rule: str, name: str) -> None:
    if state.journal:
        state.note(PhaseBegan(rule, name))


PHASES = GameTurn.sequence


def stack_at(phase: str) -> list[Procedure[Campaign]]:
    """The control stack of a turn that goes on with one of its PHASES: for positions."""
    campaign, game_turn = PlayCampaign(), GameTurn()
    campaign.go_to("play_turns")
    game_turn.go_to(phase)
    return [campaign, game_turn]
