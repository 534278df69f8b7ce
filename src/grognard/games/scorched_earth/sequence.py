"""[4.0] The sequence of play."""

from __future__ import annotations

from grognard.core.procedure import Procedure, procedure
from grognard.games.scorched_earth.activation import new_activation
from grognard.games.scorched_earth.attrition import new_attrition_phase
from grognard.games.scorched_earth.command import waiting_hqs
from grognard.games.scorched_earth.control import occupy_all
from grognard.games.scorched_earth.depots import new_depot_phase
from grognard.games.scorched_earth.events.phases import PhaseBegan, TurnBegan
from grognard.games.scorched_earth.initiative import TIED, RandomEventHappens, roll_initiative
from grognard.games.scorched_earth.options import NO_FIRST_ATTRITION, SIEGE_EACH_ACTIVATION
from grognard.games.scorched_earth.recovery import RecoveryPhase
from grognard.games.scorched_earth.reinforcements import ReinforcementPhase
from grognard.games.scorched_earth.setup import new_set_up
from grognard.games.scorched_earth.siege import SiegePhase
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import (
    DATES,
    FIRST_WINTER_TURN,
    FRENCH,
    LAST_TURN,
    NOBODY,
    RANDOM_EVENTS,
    RUSSIAN,
)
from grognard.games.scorched_earth.victory import note_end


@procedure
class PlayCampaign(Procedure[Campaign]):
    """Set-up and twelve turns, unless the Victory Points reach an end of their track before. [3.7]"""

    sequence = ("set_up", "play_turns", "victory")
    turn: int = 0
    """The turn that was begun last."""

    def set_up(self, state: Campaign) -> None:
        state.call(new_set_up())

    def play_turns(self, state: Campaign) -> None:
        if self.turn < LAST_TURN:
            self.repeat()
            self.turn = state.turn
            state.call(GameTurn())

    def victory(self, state: Campaign) -> None:
        """[13]"""
        note_end(state)


@procedure
class GameTurn(Procedure[Campaign]):
    """Half a month. Siege and Recovery come once, after all groups, if no other reading was chosen. Q5"""

    sequence = (
        "begin",
        "reinforcement_and_replacement_phase",
        "attrition_phase",
        "depot_deployment_phase",
        "action_phase",
        "siege_phase",
        "fatigue_recovery_phase",
        "advance_turn_marker",
    )

    def begin(self, state: Campaign) -> None:
        state.begin_turn()
        if state.journal:
            state.note(TurnBegan("4.0", state.turn, DATES[state.turn], state.is_winter))
        if state.turn == FIRST_WINTER_TURN:
            occupy_all(state)  # cavalry counts as infantry from now on Q23

    def reinforcement_and_replacement_phase(self, state: Campaign) -> None:
        _tell(state, "5.0", "reinforcements")
        state.call(ReinforcementPhase())

    def attrition_phase(self, state: Campaign) -> None:
        """Q19"""
        if state.turn > 1 or not state.readings & NO_FIRST_ATTRITION:
            _tell(state, "6.0", "attrition")
            state.call(new_attrition_phase())

    def depot_deployment_phase(self, state: Campaign) -> None:
        _tell(state, "7.0", "depot-deployment")
        state.call(new_depot_phase())

    def action_phase(self, state: Campaign) -> None:
        _tell(state, "8.0", "action")
        state.call(ActionPhase())

    def siege_phase(self, state: Campaign) -> None:
        if not state.readings & SIEGE_EACH_ACTIVATION:
            _tell(state, "11", "siege")
            state.call(SiegePhase())

    def fatigue_recovery_phase(self, state: Campaign) -> None:
        if not state.readings & SIEGE_EACH_ACTIVATION:
            _tell(state, "3.10", "fatigue-recovery")
            state.call(RecoveryPhase())

    def advance_turn_marker(self, state: Campaign) -> None:
        """[12]"""
        if state.turn < LAST_TURN:
            state.turn += 1


@procedure
class ActionPhase(Procedure[Campaign]):
    """[8.0] Army groups are activated one by one, each after a roll for the initiative, until none is left."""

    sequence = (
        "initiative_roll",
        "army_group_activation",
        "siege_phase",
        "fatigue_recovery_phase",
        "return_to_activation",
    )
    horizons = ("initiative_roll",)
    winner: int = NOBODY

    def initiative_roll(self, state: Campaign) -> None:
        """A side that is alone to have groups left needs no roll. Q6"""
        sides = [side for side in (FRENCH, RUSSIAN) if waiting_hqs(state, side)]
        if not sides:
            self.finish()
        elif len(sides) == 1:
            self.winner = sides[0]
        else:
            self._roll(state)

    def _roll(self, state: Campaign) -> None:
        """A tie brings a random event and another roll, but for one event that decides it. [8.0.1]"""
        self.winner, die = roll_initiative(state)
        if self.winner != TIED:
            return
        if RANDOM_EVENTS[die].rolls_again:
            self.repeat()
        else:
            self.winner = FRENCH
        state.call(RandomEventHappens(die))

    def army_group_activation(self, state: Campaign) -> None:
        """With it the Bonus Rally."""
        state.call(new_activation(self.winner))

    def siege_phase(self, state: Campaign) -> None:
        if state.readings & SIEGE_EACH_ACTIVATION:
            _tell(state, "11", "siege")
            state.call(SiegePhase())

    def fatigue_recovery_phase(self, state: Campaign) -> None:
        if state.readings & SIEGE_EACH_ACTIVATION:
            _tell(state, "3.10", "fatigue-recovery")
            state.call(RecoveryPhase())

    def return_to_activation(self, state: Campaign) -> None:
        self.go_to("initiative_roll")


def _tell(state: Campaign, rule: str, name: str) -> None:
    if state.journal:
        state.note(PhaseBegan(rule, name))


PHASES = GameTurn.sequence[1:-1]


def stack_at(phase: str, turn: int) -> list[Procedure[Campaign]]:
    """The control stack of a turn that begins with one of its PHASES, or with `begin`: for positions."""
    campaign, game_turn = PlayCampaign(turn), GameTurn()
    campaign.go_to("play_turns")
    game_turn.go_to(phase)
    return [campaign, game_turn]
