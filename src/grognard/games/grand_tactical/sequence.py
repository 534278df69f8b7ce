"""[Seq] The sequence of play."""

from __future__ import annotations

from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.arrivals import new_arrivals
from grognard.games.grand_tactical.attrition import AttritionPhase
from grognard.games.grand_tactical.combat import new_combat_phase
from grognard.games.grand_tactical.events.phases import PhaseBegan, TurnBegan
from grognard.games.grand_tactical.movement import new_movement_phase
from grognard.games.grand_tactical.setup import new_set_up
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.supply import new_supply_interphase
from grognard.games.grand_tactical.tables import DATES, FRENCH, INDEX, LAST_TURN, NAMES, RUSSIAN
from grognard.games.grand_tactical.victory import end_campaign, new_victory_interphase


@procedure
class PlayCampaign(Procedure[Campaign]):
    """Set-up, and turns until the last. [Game Length]"""

    sequence = ("set_up", "play_turns", "end")
    turn: int = 0
    """The turn that was begun last."""

    def set_up(self, state: Campaign) -> None:
        state.call(new_set_up())

    def play_turns(self, state: Campaign) -> None:
        if self.turn < LAST_TURN:
            self.repeat()
            self.turn = state.turn
            state.call(GameTurn())

    def end(self, state: Campaign) -> None:
        """Sieges count now. [Fort F] Q9"""
        end_campaign(state)


@procedure
class GameTurn(Procedure[Campaign]):
    """Ten days: the Russian first. [Seq]"""

    sequence = (
        "begin",
        "russian_attrition",
        "russian_movement",
        "russian_combat",
        "french_attrition",
        "french_movement",
        "french_combat",
        "supply_interphase",
        "victory_interphase",
        "advance_turn_marker",
    )
    horizons = ("begin",)

    def begin(self, state: Campaign) -> None:
        if state.journal:
            turn = state.turn
            state.note(TurnBegan("Seq", turn, DATES[turn], INDEX[turn], state.is_winter))

    def russian_attrition(self, state: Campaign) -> None:
        _attrition(state, RUSSIAN)

    def russian_movement(self, state: Campaign) -> None:
        _tell(state, "Mov", RUSSIAN, "movement")
        state.call(new_movement_phase(RUSSIAN))

    def russian_combat(self, state: Campaign) -> None:
        _tell(state, "Com", RUSSIAN, "combat")
        state.call(new_combat_phase(RUSSIAN))

    def french_attrition(self, state: Campaign) -> None:
        _attrition(state, FRENCH)

    def french_movement(self, state: Campaign) -> None:
        _tell(state, "Mov", FRENCH, "movement")
        state.call(new_movement_phase(FRENCH))

    def french_combat(self, state: Campaign) -> None:
        _tell(state, "Com", FRENCH, "combat")
        state.call(new_combat_phase(FRENCH))

    def supply_interphase(self, state: Campaign) -> None:
        _tell(state, "Sup", None, "supply")
        state.call(new_supply_interphase())

    def victory_interphase(self, state: Campaign) -> None:
        _tell(state, "Vic", None, "victory")
        state.call(new_victory_interphase())

    def advance_turn_marker(self, state: Campaign) -> None:
        if state.turn < LAST_TURN:
            state.turn += 1


def _attrition(state: Campaign, side: int) -> None:
    """Reinforcements come before the die. [Seq]"""
    _tell(state, "Att", side, "attrition")
    state.call(AttritionPhase(side))
    state.call(new_arrivals(side))


def _tell(state: Campaign, rule: str, side: int | None, name: str) -> None:
    if state.journal:
        state.note(PhaseBegan(rule, "" if side is None else NAMES[side], name))


PHASES = GameTurn.sequence[1:-1]


def stack_at(phase: str, turn: int) -> list[Procedure[Campaign]]:
    """The control stack of a turn that begins with one of its PHASES, or with `begin`: for positions."""
    campaign, game_turn = PlayCampaign(turn), GameTurn()
    campaign.go_to("play_turns")
    game_turn.go_to(phase)
    return [campaign, game_turn]
