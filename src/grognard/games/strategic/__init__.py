"""1812, Strategic Game (SPI 1972): areas, secret stacks, battle plans, and the land that feeds an army once."""

from __future__ import annotations

import random
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from grognard.core.decision import Decision, Move
from grognard.core.game import Game, Option, Result, Scenario
from grognard.core.procedure import Procedure
from grognard.core.state import State
from grognard.games.strategic import notation, position, view
from grognard.games.strategic.attrition import NAME_AREA, PAY_FROM, AttritionPhase
from grognard.games.strategic.combat import ACCEPT_BATTLE, CHOOSE_BATTLE, CHOOSE_PLAN, Battle, CombatPhase
from grognard.games.strategic.depots import LAY_WASTE, MAKE_DEPOTS, SupplyUnitsAct
from grognard.games.strategic.forced_march import FORCE_MARCH, ForcedMarchSegment
from grognard.games.strategic.losses import CHOOSE_LOSSES, LoseCorps
from grognard.games.strategic.movement import BASIC_MOVEMENT, SHOW_MARKERS, BasicMovementSegment, MovementPhase
from grognard.games.strategic.pursuit import PURSUE, SACRIFICE, PursuitStep
from grognard.games.strategic.retreat import (
    RETREAT_TO,
    SEND_PARTY,
    WITHDRAW,
    RetreatBeforeCombat,
    RetreatStack,
)
from grognard.games.strategic.sequence import GameTurn, PlayCampaign, PlayerTurn
from grognard.games.strategic.setup import (
    PLACE_UNIT,
    Placement,
    deploy_historically,
    free_groups,
    open_scenario,
    scenario_data,
)
from grognard.games.strategic.state import CAUSES, Campaign
from grognard.games.strategic.supply import BY_AREA, CHOOSE_SOURCES, SupplyInterphase
from grognard.games.strategic.tables import CODES, MAP, SIDES
from grognard.games.strategic.units import kind_word, unit_word
from grognard.games.strategic.victory import DISBAND, VictoryPointsInterphase, final_result
from grognard.games.strategic.view import glance

_DECISIONS: tuple[Decision[Any, Any], ...] = (
    *(PLACE_UNIT, NAME_AREA, PAY_FROM, BASIC_MOVEMENT, SHOW_MARKERS, FORCE_MARCH, MAKE_DEPOTS, LAY_WASTE),
    *(CHOOSE_BATTLE, CHOOSE_PLAN, WITHDRAW, SEND_PARTY, ACCEPT_BATTLE, CHOOSE_LOSSES, PURSUE, SACRIFICE),
    *(RETREAT_TO, CHOOSE_SOURCES, DISBAND),
)
_PROCEDURES: tuple[type[Procedure[Any]], ...] = (
    *(PlayCampaign, GameTurn, PlayerTurn, Placement, AttritionPhase, MovementPhase, CombatPhase, Battle),
    *(BasicMovementSegment, ForcedMarchSegment, SupplyUnitsAct),
    *(RetreatBeforeCombat, RetreatStack, LoseCorps, PursuitStep, SupplyInterphase, VictoryPointsInterphase),
)
Campaign.decisions = {decision.name: decision for decision in _DECISIONS}
Campaign.procedures = {each.__name__: each for each in _PROCEDURES}


def _scenario(number: int) -> Scenario:
    data = scenario_data(number)
    summary = f"from Game-Turn {data['start']} ({data['date']}), {data['points']} Victory Points"
    return Scenario(str(number), data["name"], summary)


class StrategicGame(Game):
    """The title as the engine knows it."""

    id = "strategic"
    title = "1812, Strategic Game"
    publisher = "SPI, 1972"
    rules_version = 1
    sides = SIDES
    scenarios = tuple(_scenario(number) for number in (1, 2, 3))
    options = (
        Option("rules", ("standard", "optional"), "leaders, fortresses that feed, victories and defeats"),
        Option("setup", ("historical", "free"), "the armies as they stood, or deployed by the players"),
        Option(
            "errata",
            ("corrected", "as_printed"),
            "control lists and set-ups mended where sums prove an error",
        ),
        Option("piles", ("no", "yes"), "stacks show a number of markers that their owner may falsify"),
    )
    reconstructed = (
        "map: borders, names and towns of the areas, and which spaces hold fortresses",
        "turn record: dates and the Victory Points Index",
        "reinforcements: units, turns and spaces",
        "leaders: which of them are Cavalry Leaders (except Murat)",
        "limits of markers and Depots: none",
    )
    state_type = Campaign

    def set_up(self, scenario: str, options: Mapping[str, str]) -> Campaign:
        state = open_scenario(int(scenario), options)
        if options["setup"] == "free":
            state.stack = [PlayCampaign(len(free_groups(state)))]
        else:
            deploy_historically(state)
            state.stack = [PlayCampaign()]
        return state

    def read_position(self, text: str, options: Mapping[str, str]) -> Campaign:
        return position.read_position(text, options)

    def write_position(self, state: State) -> str:
        return position.write_position(_campaign(state))

    def compare_position(self, state: State, text: str) -> list[str]:
        return position.compare_position(_campaign(state), text)

    def read(self, text: str, state: State, side: int) -> list[Move]:
        return notation.read(text, side)

    def write(self, move: Move, side: int) -> str:
        return notation.write(move)

    def clicks(self, move: Move, side: int) -> tuple[str, ...]:
        match move:
            case ("march" | "force", origin, destination, kind, *count):
                unit = kind_word(kind, *count)
                return f"space:{CODES[origin]}", f"space:{CODES[destination]}", f"unit:{unit}"
            case ("place" | "pay" | "disband", space, kind):
                return f"space:{CODES[space]}", f"unit:{unit_word(kind)}"
            case ("feed", area, corps, source):
                there = f"space:{CODES[source]}" if source < BY_AREA else f"area:{MAP.areas[source - BY_AREA]}"
                return f"area:{MAP.areas[area]}", there, f"number:{corps}"
            case ("burn" | "attrition" | "forgo" as verb, area):
                return f"area:{MAP.areas[area]}", f"button:{verb}"
            case ("depot" | "battle" | "retreat" | "abandon" | "garrison" | "show" as verb, space):
                return f"space:{CODES[space]}", f"button:{verb}"
        return (f"button:{notation.write(move)}",)

    def view(self, state: State, side: int | None) -> dict[str, Any]:
        return view.view(_campaign(state), side)

    def glance(self, view: Mapping[str, Any]) -> dict[str, Any]:
        return glance(view)

    def resample(self, state: State, side: int, source: random.Random) -> Campaign:
        return view.resample(_campaign(state), side, source)

    def result(self, state: State) -> Result | None:
        return final_result(_campaign(state).victory_points()) if state.over else None

    def rules_page(self) -> str:
        return files(__package__).joinpath("rules.md").read_text("utf-8")

    def statistics(self, state: State) -> dict[str, int]:
        campaign = _campaign(state)
        return {
            f"{SIDES[side]} corps lost: {name}": sum(campaign.losses[cause * 4 + side * 2 :][:2])
            for side in (0, 1)
            for cause, name in enumerate(CAUSES)
        }


def _campaign(state: State) -> Campaign:
    assert isinstance(state, Campaign)
    return state


GAME = StrategicGame()
