"""What a side may see, built from nothing. [3.13]

Of an enemy stack only the counter on top is seen; both stacks of a combat are open from its first step to its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from grognard.games.scorched_earth.seen import (
    SIDE_NAMES,
    Board,
    Phase,
    Purchase,
)
from grognard.games.scorched_earth.sequence import GameTurn
from grognard.games.scorched_earth.setup import side_setting_up
from grognard.games.scorched_earth.showing.armies import (
    depots_shown,
    fed_units,
    headquarters_shown,
    losses_shown,
    park_shown,
    units_shown,
)
from grognard.games.scorched_earth.showing.attrition import attrition_shown, ties_shown, unsupplied
from grognard.games.scorched_earth.showing.charts import rule_tables
from grognard.games.scorched_earth.showing.ground import (
    burning_faces,
    hexes_shown,
    place_shown,
    siege_odds,
    towns_shown,
)
from grognard.games.scorched_earth.showing.orders import activation_shown, move_shown
from grognard.games.scorched_earth.showing.reactions import reaction_shown, retreat_shown
from grognard.games.scorched_earth.state import (
    Campaign,
)
from grognard.games.scorched_earth.tables import (
    CODES,
    DATES,
    FRENCH,
    HQS,
    LAST_TURN,
    NOBODY,
    PLACES,
    RUSSIAN,
    SIDES,
    UNITS,
    reinforcement_bracket,
)
from grognard.games.scorched_earth.victory import final_result, french_hold_key_city, russian_determination

PHASES: dict[str, Phase] = {
    "begin": "turn",
    "reinforcement_and_replacement_phase": "reinforcements",
    "attrition_phase": "attrition",
    "depot_deployment_phase": "depot-deployment",
    "action_phase": "action",
    "siege_phase": "siege",
    "fatigue_recovery_phase": "fatigue-recovery",
    "advance_turn_marker": "turn",
}
"""The phases of a turn by their codes."""
SIEGE_DICE = (1, 2, 3)


def view(state: Campaign, side: int | None) -> Board:
    """The board as a side (None: a spectator) sees it. Once the game is over everybody sees everything."""
    eyes = (FRENCH, RUSSIAN) if state.over else () if side is None else (side,)
    return _view(state, eyes)


def open_view(state: Campaign) -> Board:
    """The board with nothing hidden."""
    return _view(state, (FRENCH, RUSSIAN))


def _view(state: Campaign, eyes: tuple[int, ...]) -> Board:
    """As it is seen by those who may see what the sides in `eyes` see of their own."""
    bracket = reinforcement_bracket(state.vp)
    fed = {side: fed_units(state, side) for side in eyes}
    leads = final_result(state).winner
    burning = burning_faces(state)
    return Board(
        turn=state.turn,
        last_turn=LAST_TURN,
        date=DATES[state.turn],
        season="winter" if state.is_winter else "summer",
        phase=phase_code(state),
        vp=state.vp,
        leads=None if leads is None else SIDE_NAMES[SIDES.index(leads)],
        rd=russian_determination(state),
        key_city=french_hold_key_city(state),
        lp=state.lp,
        burning=burning,
        sieges=tuple([siege_odds(state, dice) for dice in SIEGE_DICE]),
        reinforcements=Purchase(bracket.units, bracket.price),
        elan=bool(state.elan),
        hexes=hexes_shown(state, eyes),
        places={place.id: place_shown(state, number, eyes, burning) for number, place in enumerate(PLACES)},
        towns=towns_shown(state),
        units=units_shown(state, fed),
        eliminated=tuple([UNITS[unit].id for side in (FRENCH, RUSSIAN) for unit in state.eliminated(side)]),
        cup=len(state.cup()),
        hqs={hq.id: headquarters_shown(state, number) for number, hq in enumerate(HQS)},
        depots=depots_shown(state, eyes),
        activation=activation_shown(state, eyes),
        move=move_shown(state, eyes),
        retreat=retreat_shown(state, eyes),
        reaction=reaction_shown(state, eyes),
        attrition={CODES[hex_]: each for side in eyes for hex_, each in attrition_shown(state, side).items()},
        ties=tuple([tie for side in eyes for tie in ties_shown(state, side)]),
        supply=tuple([CODES[hex_] for side in eyes for hex_ in unsupplied(state, side, fed[side])]),
        losses={SIDE_NAMES[side]: losses_shown(state, side) for side in eyes},
        park=park_shown(state, eyes),
        tables=rule_tables(state),
    )


def phase_code(state: Campaign) -> Phase:
    """The code of what is being played."""
    if state.over:
        return "end"
    if side_setting_up(state) != NOBODY:
        return "set-up"
    turn = next((frame for frame in state.stack if isinstance(frame, GameTurn)), None)
    if turn is None:
        return "set-up" if state.stack[0].step <= 1 else "end"
    return PHASES[turn.sequence[max(turn.step - 1, 0)]]


# --- a glance ------------------------------------------------------------------------------------------------------


def glance(view: Mapping[str, Any]) -> dict[str, Any]:
    """The main facts of a view: what stands in each hex (`F davout 7 oudinot 4`, `R platov 2 ?`), tracks, places."""
    board = view["board"]
    facts: dict[str, Any] = {name: board[name] for name in ("turn", "phase", "vp", "lp", "cup")}
    for code, here in board["hexes"].items():
        forces = [_force_text(here[key]) for key in ("force", "enemy") if here[key]]
        if forces:
            facts[code] = " | ".join(forces)
        if here["depots"]:
            facts[f"depots {code}"] = " ".join(here["depots"])
    for name, place in board["places"].items():
        if place["control"] != place["side"]:
            facts[f"control {name}"] = place["control"]
        if place["burnt"]:
            facts[f"burnt {name}"] = True
    if activation := board["activation"]:
        facts["active"] = activation["hq"]
        facts["cp"] = activation["cp"]
    return facts


def _force_text(force: Mapping[str, Any]) -> str:
    units = force["units"]
    shown: Iterable[Mapping[str, Any]] = [force["top"]] if units is None else units
    words = [f"{unit['id']} {unit['sp']}" for unit in shown]
    return " ".join([force["side"][0].upper(), *words, *([] if units is not None else ["?"])])
