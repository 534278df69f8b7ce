"""[Vic, Fort F] Victory Points, political losses, sieges at the end, and who has won."""

from __future__ import annotations

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.game import Result
from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.depots import destroy_lone_depots
from grognard.games.grand_tactical.events.supply import CampaignEnded, FortressBesieged, LevelCounted
from grognard.games.grand_tactical.facts import Prompt, Refusal
from grognard.games.grand_tactical.losing import lose
from grognard.games.grand_tactical.sieges import is_besieged
from grognard.games.grand_tactical.state import POLITICS, SIEGE, Campaign, enemy_of
from grognard.games.grand_tactical.tables import (
    FRENCH,
    INDEX,
    IS_CORPS,
    NAMES,
    NAPOLEON_POINTS,
    PLACES,
    RUSSIAN,
    UNIT_SIDE,
    VERDICT_OF,
    VICTORY_LEVELS,
)


def victory_points(state: Campaign) -> int:
    """[Vic A] What the French control; once Napoleon is lost, so much less."""
    held = sum(PLACES[place].points for place in state.ground.places if state.control[place] == FRENCH)
    lost = NAPOLEON_POINTS if state.napoleon_is_lost else 0
    return held + state.ground.off_map_points + lost


@procedure
class VictoryInterphase(Procedure[Campaign]):
    """[Seq D] Control was followed step by step; here the level is counted, and below the Index a corps is lost."""

    sequence = ("count", "suffer_politics")

    def count(self, state: Campaign) -> None:
        state.level = victory_points(state)
        if state.journal:
            state.note(LevelCounted("Vic A", state.level, INDEX[state.turn], bool(french_corps(state))))

    def suffer_politics(self, state: Campaign) -> None:
        """[Vic B] One corps, whatever the gap; none if there is none. Q36"""
        if state.level >= INDEX[state.turn]:
            return
        corps = french_corps(state)
        if len({(state.kind[unit], state.where[unit]) for unit in corps}) > 1:
            state.ask(FRENCH, DISBAND)
        elif corps:
            give_up(state, corps[0])


def new_victory_interphase() -> VictoryInterphase:
    return VictoryInterphase()


def give_up(state: Campaign, corps: int) -> None:
    """[Vic B] A Depot may be left alone by it. [Sup C]"""
    lose(state, (corps,), POLITICS, "Vic B")
    destroy_lone_depots(state)


def french_corps(state: Campaign) -> list[int]:
    return [unit for unit in state.on_map(FRENCH) if IS_CORPS[state.kind[unit]]]


class Disband(Decision[Campaign, VictoryInterphase]):
    """[Vic B] The French choose the corps that goes home."""

    name = "disband"
    rule = "Vic B"
    phase = "victory"
    verbs = ("lose",)
    occasion = "victory"
    whose = FRENCH

    def prompt(self, state: Campaign, at: VictoryInterphase, side: int) -> Prompt:
        return Prompt("disband", level=state.level, index=INDEX[state.turn])

    def candidates(self, state: Campaign, at: VictoryInterphase, side: int) -> list[Move]:
        return [("lose", unit) for unit in state.on_map(side)]

    def refusal(self, state: Campaign, at: VictoryInterphase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("lose", unit):
                if UNIT_SIDE[unit] != side:
                    return Refusal(self.rule, "enemy-unit", unit=unit)
                if state.where[unit] < 0:
                    return Refusal(self.rule, "not-on-map", unit=unit)
                return None if IS_CORPS[state.kind[unit]] else Refusal(self.rule, "only-corps", unit=unit)
        return self.no_answer(move)

    def take(self, state: Campaign, at: VictoryInterphase, side: int, move: Move) -> None:
        give_up(state, move[1])


DISBAND = Disband()

# --- the end of the campaign ---------------------------------------------------------------------------------------


def end_campaign(state: Campaign) -> None:
    """[Fort F, Vic C] After the last political loss sieges are judged, all at once; then the level decides. Q9"""
    besieged = [place for place in state.ground.fortresses if is_besieged(state, place)]
    change = 0
    for place in besieged:
        owner, points = state.control[place], PLACES[place].points
        amount = points if owner == RUSSIAN else -points
        change += amount
        if state.journal:
            state.note(FortressBesieged("Fort F", NAMES[enemy_of(owner)], PLACES[place].id, amount))
    for place in besieged:
        lose(state, state.units_in(state.control[place], PLACES[place].hex), SIEGE, "Fort F")
    # Napoleon may be among those lost. Q35
    state.level = victory_points(state) + change
    if state.journal:
        result = final_result(state)
        state.note(CampaignEnded("Vic C", result.winner or "", VERDICT_OF[result.level], state.level))


def final_result(state: Campaign) -> Result:
    """[Vic C] What the level means."""
    return VICTORY_LEVELS.result(state.level)
