"""[Sequence] The sequence of play: the campaign, its turns, and the Player-Turns in them."""

from __future__ import annotations

from grognard.core.procedure import Procedure, procedure
from grognard.games.strategic.attrition import AttritionPhase
from grognard.games.strategic.combat import CombatPhase
from grognard.games.strategic.events import GameEnded, PhaseBegan, TurnBegan
from grognard.games.strategic.movement import MovementPhase
from grognard.games.strategic.setup import free_groups, free_placement
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.supply import new_supply_interphase
from grognard.games.strategic.tables import FRENCH, LAST_TURN, NAMES, RUSSIAN, SPACES
from grognard.games.strategic.victory import VictoryPointsInterphase, final_result


@procedure
class PlayCampaign(Procedure[Campaign]):
    """Set-up, then turns until Game-Turn 13 is done. [Game length]"""

    sequence = ("deploy", "open", "next_turn", "conclude")
    groups: int = 0
    """Groups of the free set-up still to be placed."""

    def deploy(self, state: Campaign) -> None:
        if self.groups:
            self.repeat()
            number = len(free_groups(state)) - self.groups
            self.groups -= 1
            state.call(free_placement(state, number))

    def open(self, state: Campaign) -> None:
        # Garrisons that stand alone hold their Fortress from the first moment, also where the printed list omits it.
        for space in range(SPACES):
            state.settle(space)

    def next_turn(self, state: Campaign) -> None:
        if state.turn <= LAST_TURN:
            self.repeat()
            state.call(GameTurn())

    def conclude(self, state: Campaign) -> None:
        if state.journal:
            result = final_result(state.victory_points())
            state.note(GameEnded("Victory C", result.score, result.level))


@procedure
class GameTurn(Procedure[Campaign]):
    """[Sequence] Two Player-Turns, the Russian first, and two Interphases."""

    sequence = (
        "open",
        "russian_player_turn",
        "french_player_turn",
        "supply_interphase",
        "victory_points_interphase",
        "close",
    )

    def open(self, state: Campaign) -> None:
        if state.journal:
            state.note(TurnBegan("Sequence", state.turn))

    def russian_player_turn(self, state: Campaign) -> None:
        state.call(PlayerTurn(RUSSIAN))

    def french_player_turn(self, state: Campaign) -> None:
        state.call(PlayerTurn(FRENCH))

    def supply_interphase(self, state: Campaign) -> None:
        if state.journal:
            state.note(PhaseBegan("Sequence C", "", "supply-interphase"))
        state.call(new_supply_interphase())

    def victory_points_interphase(self, state: Campaign) -> None:
        if state.journal:
            state.note(PhaseBegan("Sequence D", "", "victory-points-interphase"))
        state.call(VictoryPointsInterphase())

    def close(self, state: Campaign) -> None:
        state.turn += 1


@procedure
class PlayerTurn(Procedure[Campaign]):
    """[Sequence A, B] Attrition, Movement, Combat."""

    sequence = ("attrition_phase", "movement_phase", "combat_phase")
    side: int

    def attrition_phase(self, state: Campaign) -> None:
        state.phasing = self.side
        self._begin(state, "Sequence A1", "attrition-phase")
        state.call(AttritionPhase(self.side, [0, 0], []))

    def movement_phase(self, state: Campaign) -> None:
        self._begin(state, "Sequence A2", "movement-phase")
        state.call(MovementPhase(self.side))

    def combat_phase(self, state: Campaign) -> None:
        self._begin(state, "Sequence A3", "combat-phase")
        state.call(CombatPhase(self.side, []))

    def _begin(self, state: Campaign, rule: str, phase: str) -> None:
        if state.journal:
            state.note(PhaseBegan(rule, NAMES[self.side], phase))
