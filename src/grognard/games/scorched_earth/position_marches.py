"""Inside moves, retreats and combats: the lines `march:`, `retreat:` and `combat:` of a position.

    march: from 2516; with davout ney; spent 1.5; at clash; goal 2617; origin 2516
    retreat: from 2617; with platov; kind defender; at next_hex
    combat: at attacker_suffers; line; tactics 2; dice 3 2; results 2heart 1; owed 1

Of retreats that broke into each other all are told, the first one first, with | between them. A combat is that of the
last force; without the line it is about to begin.
"""

from __future__ import annotations

import re
from typing import Any

from grognard.core.errors import Unreadable
from grognard.core.frames import END, FrameText
from grognard.core.kinds import FLAG, HALVES, Between, Coded, Kind, OneWord
from grognard.core.procedure import Procedure
from grognard.games.scorched_earth import command
from grognard.games.scorched_earth.burning import BURN
from grognard.games.scorched_earth.burning import KINDS as REASONS
from grognard.games.scorched_earth.combat import PAY_LOGISTICS, REPULSE, TACTICS, Combat
from grognard.games.scorched_earth.kinds import UNIT
from grognard.games.scorched_earth.maneuvers import NOWHERE, UNDECIDED, WON, Maneuver
from grognard.games.scorched_earth.march_questions import EVADE, MARCH, PURSUE
from grognard.games.scorched_earth.movement import MoveOrder
from grognard.games.scorched_earth.reaction import INTERCEPT
from grognard.games.scorched_earth.retreat import EVADE_TO, RETREAT_TO, Retreat
from grognard.games.scorched_earth.state import DEAD, Campaign, enemy_of
from grognard.games.scorched_earth.tables import (
    CODES,
    ENGINEER,
    HQS,
    MOST_TACTICS,
    NEIGHBOURS,
    PLACES,
    SIDES,
    SYMBOLS,
    UNIT_SIDE,
    UNITS,
    CombatResult,
)
from grognard.games.scorched_earth.units import read_hex, read_place


class Source(Kind[int]):
    """A source of supply: a place, or the hex of a depot as `@2416`."""

    def __init__(self) -> None:
        super().__init__("area")

    def read(self, word: str) -> int:
        return len(PLACES) + read_hex(word[1:]) if word.startswith("@") else read_place(word)

    def write(self, value: int) -> str:
        return PLACES[value].id if value < len(PLACES) else f"@{CODES[value - len(PLACES)]}"


class Result(Kind[int]):
    """A result of the combat table: `1`, `2heart`."""

    def __init__(self) -> None:
        super().__init__("result")

    def read(self, word: str) -> int:
        match = _RESULT.fullmatch(word.lower())
        if match is None:
            raise Unreadable("no-result", word=word[:40])
        return int(match[1]) * len(SYMBOLS) + SYMBOLS.index(match[2])

    def write(self, value: int) -> str:
        result = CombatResult(*divmod(value, len(SYMBOLS)))
        return f"{result.losses}{SYMBOLS[result.symbol]}"


_RESULT = re.compile(rf"([0-9])({'|'.join(SYMBOLS)})")
OPEN_HEX = Coded("space", CODES, reader=read_hex)
"""A hex that units may stand in."""
MARCHES = {"march": "march", "interception": "watch", "evasion": "slip_away", "combat": "clash", "pursuit": "settle"}
"""By place: the step of a move order that is taken there."""
ON_THE_MOVE = (*MARCHES, "retreat")
"""Places where things need not be as they are when all forces rest."""
SHARED = ("evasion", "combat", "retreat")
"""Places where both sides may be in one hex."""

KINDS: dict[str, Kind[Any]] = {
    **dict.fromkeys(("start", "origin", "goal", "home", "shunned", "foes"), OPEN_HEX),
    **dict.fromkeys(("force", "pool", "chosen", "rolled", "victim"), UNIT),
    **dict.fromkeys(("spent", "joining"), HALVES),
    **dict.fromkeys(("has_won", "is_strategic", "is_charge", "is_met", "finds_enemy", "has_tried"), FLAG),
    **dict.fromkeys(("has_line", "is_paid", "is_shaken"), FLAG),
    "kind": OneWord("kind", REASONS),
    "outcome": Between(0, 3),
    "done": Between(0, 40),
    "aims": Source(),
    "tactics": Between(0, MOST_TACTICS),
    "dice": Between(0, 3),
    "results": Result(),
    "owed": Between(0, 9),
}
"""Of what kind the values are that these procedures remember."""
_MET = {"rolled": "reacted", "outcome": "outcome", "is_met": "met"}
MARCH_TEXT = FrameText(
    MoveOrder,
    KINDS,
    side="",
    start="from",
    force="with",
    pool="pool",
    chosen="named",
    spent="spent",
    joining="joining",
    has_won="won",
    is_strategic="strategic",
    step="at",
    goal="goal",
    **{"origin": "origin", **_MET, "is_charge": "charge", "finds_enemy": "enemy"},
)
RETREAT_TEXT = FrameText(
    Retreat,
    KINDS,
    side="",
    start="from",
    force="with",
    kind="kind",
    step="at",
    done="done",
    home="home",
    shunned="shunned",
    origin="origin",
    goal="goal",
    foes="foes",
    aims="aims",
    **{**_MET, "has_tried": "tried"},
)
# Who attacks whom and where is what the march or retreat below it says.
COMBAT_TEXT = FrameText(
    Combat,
    KINDS,
    **dict.fromkeys(("side", "force", "hex_", "origin", "may_repulse", "outcome"), ""),
    step="at",
    has_line="line",
    is_paid="unpaid",
    is_shaken="shaken",
)


# --- marches -------------------------------------------------------------------------------------------------------


def read_march(word: str, state: Campaign, text: str) -> MoveOrder:
    found = MARCH_TEXT.read(text)
    side = HQS[state.hq].side
    shared = [hex_ for hex_ in state.forces(side) if state.present[enemy_of(side)][hex_]]
    goal = found.setdefault("goal", shared[0] if shared else NOWHERE)
    force = found.get("force", ())
    start = found.setdefault("start", state.where[force[0]] if force else NOWHERE)
    if start == NOWHERE:
        raise Unreadable("the line `march:` must say where the order began: `march: from 2516`")
    if not force and word in SHARED and goal != NOWHERE:
        found["force"] = force = tuple(state.force(side, goal))
    if not force:
        found.setdefault("pool", command.orderable(state, start))
    usual = {"step": MARCHES.get(word, "settle"), "origin": start, "finds_enemy": int(goal in shared)}
    if word == "pursuit":
        usual |= {"is_charge": 1, "outcome": WON, "finds_enemy": 1}
    order = MARCH_TEXT.frame({"side": side, "force": (), **usual, **found})
    order.chosen = tuple(sorted(order.chosen))
    _check_march(word, state, order)
    return order


def _check_march(word: str, state: Campaign, order: MoveOrder) -> None:
    units = (*order.force, *order.pool, *order.chosen)
    if not units:
        raise Unreadable("nobody marches: name them, as in `march: from 2516; with davout`")
    _check_together(state, order.side, units, word)
    if not order.force and state.where[units[0]] != order.start:
        raise Unreadable(f"{UNITS[units[0]].name} is not in {CODES[order.start]}")
    if set(units) == {ENGINEER} or not set(order.chosen) <= {*order.pool, ENGINEER}:
        raise Unreadable("those named must be of the pool, and the Engineer never goes alone")
    if order.step and order.goal == NOWHERE:
        raise Unreadable(f"`begin: {word}` needs a goal: `march: from 2516; goal 2617`")
    if order.goal != NOWHERE:
        if not order.force:
            raise Unreadable("a force that has a goal must be named: `with davout`")
        has_come = order.step > order.sequence.index("go")
        hexes = {state.where[unit] for unit in order.survivors(state)}
        if order.step and not has_come and hexes.isdisjoint(NEIGHBOURS[order.goal]):
            raise Unreadable(f"the force is not next to {CODES[order.goal]}")
        if has_come and hexes - {order.goal} and order.outcome == UNDECIDED:
            raise Unreadable(f"the force has not come to {CODES[order.goal]}")
        if has_come and order.origin not in NEIGHBOURS[order.goal]:
            raise Unreadable(f"say from where the force came to {CODES[order.goal]}: `origin 2516`")


def _check_together(state: Campaign, side: int, units: tuple[int, ...], word: str) -> None:
    """Those who are alive stand together. In the middle of a combat nobody of them may be left."""
    living = [unit for unit in units if state.where[unit] != DEAD]
    if not living and word != "combat":
        raise Unreadable(f"nobody of {_ids(units)} is left")
    for unit in units:
        is_there = unit not in living or 0 <= state.where[unit] == state.where[living[0]]
        if UNIT_SIDE[unit] != side or not is_there:
            raise Unreadable(f"{UNITS[unit].name} is not a {SIDES[side]} unit that stands with the others")


# --- retreats ------------------------------------------------------------------------------------------------------


def read_retreat(word: str, state: Campaign, text: str) -> Retreat:
    found = RETREAT_TEXT.read(text)
    force = found.get("force", ())
    if not force:
        raise Unreadable("the line `retreat:` needs the units that retreat: `with platov`")
    side = UNIT_SIDE[force[0]]
    _check_together(state, side, force, word)
    if set(force) == {ENGINEER}:
        raise Unreadable("the Engineer never retreats alone")
    start = found.setdefault("start", next((state.where[unit] for unit in force if state.where[unit] >= 0), NOWHERE))
    if start == NOWHERE:
        raise Unreadable("the line `retreat:` must say where it began: `from 2617`")
    usual = {"step": "clash" if word == "combat" else "look_for_way", "foes": (start,)}
    flight = RETREAT_TEXT.frame({"side": side, **usual, **found})
    _check_retreat(state, flight)
    return flight


def _check_retreat(state: Campaign, flight: Retreat) -> None:
    needs_goal = flight.step > flight.sequence.index("next_hex") or (
        REASONS[flight.kind] == "evade" and flight.step > 0 and not flight.done
    )
    if needs_goal and flight.goal == NOWHERE:
        raise Unreadable("the line `retreat:` needs a goal there")
    if flight.step > flight.sequence.index("go") and flight.origin not in NEIGHBOURS[flight.goal]:
        raise Unreadable("the line `retreat:` needs the origin of the last step there")
    hexes = {state.where[unit] for unit in flight.survivors(state)}
    if flight.step == flight.sequence.index("clash") and hexes - {flight.goal}:
        raise Unreadable("the force is not where it would fight")
    before = flight.sequence.index("watch"), flight.sequence.index("go")
    if flight.step in before and hexes.isdisjoint(NEIGHBOURS[flight.goal]):
        raise Unreadable(f"the force is not next to {CODES[flight.goal]}")


# --- combats -------------------------------------------------------------------------------------------------------


def read_combat(state: Campaign, caller: Procedure[Campaign], text: str) -> Combat:
    """A combat that has begun, in the goal of the force that called for it."""
    if not isinstance(caller, MoveOrder | Retreat) or caller.step != caller.sequence.index("clash"):
        raise Unreadable("a combat is fought by a force that marches or retreats: `at clash`")
    fixed = {"side": caller.side, "force": caller.force, "hex_": caller.goal, "origin": caller.origin}
    usual = {"step": "find_line", "may_repulse": 0, "is_shaken": 0}
    combat = COMBAT_TEXT.frame({**fixed, **usual, **COMBAT_TEXT.read(text)})
    _check_combat(state, combat)
    caller.step += 1
    return combat


def _check_combat(state: Campaign, combat: Combat) -> None:
    thrown = sum(combat.step > combat.sequence.index(name) for name in ("roll_attack", "roll_defence"))
    if not len(combat.results) == len(combat.dice) == thrown:
        raise Unreadable(f"the line `combat:` needs `results` and `dice` of {thrown} sides there")
    if not (combat.attackers(state) or combat.defenders(state)):
        raise Unreadable(f"nobody is in {CODES[combat.hex_]} for a combat")
    if not thrown and not (combat.attackers(state) and combat.defenders(state)):
        raise Unreadable(f"both sides must be in {CODES[combat.hex_]} for a combat")


# --- writing -------------------------------------------------------------------------------------------------------


def place_text(state: Campaign, frame: Procedure[Campaign]) -> str | None:
    """The place that one of these procedures is at; nothing if another one below it says it."""
    match frame:
        case Combat():
            return "combat"
        case Retreat() if frame.survivors(state):
            return "retreat"
        case MoveOrder() if _is_on_its_way(state, frame):
            places = {INTERCEPT: "interception", EVADE: "evasion", PURSUE: "pursuit", MARCH: "march"}
            asked = next((each for each in state.pending if each), MARCH)
            return places.get(asked, "march")
    return None


def lines(state: Campaign) -> list[tuple[str, str]]:
    """The lines of all marches, retreats and the combat that are under way."""
    frames = [frame for frame in state.stack if isinstance(frame, Maneuver)]
    combat = state.stack[-1] if state.stack else None
    is_combat = isinstance(combat, Combat)
    told = [frame for frame in frames if _is_on_its_way(state, frame) or (is_combat and frame is frames[-1])]
    found = [("march", _march_text(state, frame)) for frame in told if isinstance(frame, MoveOrder)]
    if flights := [_retreat_text(state, frame) for frame in told if isinstance(frame, Retreat)]:
        found.append(("retreat", " | ".join(flights)))
    if isinstance(combat, Combat) and (text := _combat_text(state, combat)):
        found.append(("combat", text))
    return found


def _is_on_its_way(state: Campaign, frame: Maneuver) -> bool:
    return bool(frame.survivors(state)) or (isinstance(frame, MoveOrder) and not frame.force)


def _ids(units: tuple[int, ...]) -> str:
    return " ".join(UNITS[unit].id for unit in units)


def _next_step(state: Campaign, frame: Maneuver, asking: dict[object, str]) -> str:
    """The step that would have to run again: the one whose question is open, or the next one."""
    if frame is state.stack[-1]:
        asked = next((each for each in state.pending if each), None)
        return asking.get(asked, frame.sequence[max(frame.step - 1, 0)])
    if isinstance(state.stack[state.stack.index(frame) + 1], Combat):
        return "clash"
    return (*frame.sequence, END)[frame.step]


def _march_text(state: Campaign, order: MoveOrder) -> str:
    step = _next_step(state, order, {MARCH: "march", INTERCEPT: "watch", EVADE: "slip_away", PURSUE: "settle"})
    if step == "march":  # what the last hex brought does not matter any more
        return MARCH_TEXT.write(order, "", without=("goal", "origin", *_MET, "is_charge", "finds_enemy"))
    return MARCH_TEXT.write(order, step, without=("origin",) if step in ("watch", "go") else ())


def _retreat_text(state: Campaign, flight: Retreat) -> str:
    asking: dict[object, str] = {RETREAT_TO: "next_hex", EVADE_TO: "look_for_way", BURN: "burn", INTERCEPT: "watch"}
    return RETREAT_TEXT.write(flight, _next_step(state, flight, asking))


def _combat_text(state: Campaign, combat: Combat) -> str:
    """Nothing if it is about to begin."""
    asking: dict[object, str] = {REPULSE: "", PAY_LOGISTICS: "supply", TACTICS: "buy_tactics"}
    step = asking.get(next((each for each in state.pending if each), None))
    return "" if step == "" else COMBAT_TEXT.write(combat, step)
