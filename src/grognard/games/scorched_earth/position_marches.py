"""Inside moves, retreats and combats: the lines `march:`, `retreat:` and `combat:` of a position.

    march: from 2516; with davout ney; spent 1.5; at clash; goal 2617; origin 2516
    retreat: from 2617; with platov; kind defender; at next_hex
    combat: at attacker_suffers; line; tactics 2; dice 3 2; results 2heart 1; owed 1

Of retreats that broke into each other all are told, the first one first, with | between them. A combat is that of the
last force; without the line it is about to begin.
"""

from __future__ import annotations

import re

from grognard.core.errors import Unreadable
from grognard.core.procedure import Procedure
from grognard.games.scorched_earth import command
from grognard.games.scorched_earth.burning import BURN, KINDS
from grognard.games.scorched_earth.combat import PAY_LOGISTICS, REPULSE, TACTICS, Combat
from grognard.games.scorched_earth.maneuvers import NOWHERE, UNDECIDED, WON, Maneuver
from grognard.games.scorched_earth.movement import EVADE, MARCH, PURSUE, MoveOrder
from grognard.games.scorched_earth.reaction import INTERCEPT
from grognard.games.scorched_earth.retreat import EVADE_TO, RETREAT_TO, Retreat
from grognard.games.scorched_earth.state import DEAD, Campaign, enemy_of
from grognard.games.scorched_earth.tables import (
    CODES,
    ENGINEER,
    HQS,
    MOST_TACTICS,
    NEIGHBOURS,
    NO_UNIT,
    PLACES,
    SIDES,
    SYMBOLS,
    UNIT_SIDE,
    UNITS,
    CombatResult,
)
from grognard.games.scorched_earth.units import read_hex, read_number, read_place, read_unit

MARCHES = {"march": "march", "interception": "watch", "evasion": "slip_away", "combat": "clash", "pursuit": "settle"}
"""By place: the step of a move order that is taken there."""
ON_THE_MOVE = (*MARCHES, "retreat")
"""Places where things need not be as they are when all forces rest."""
SHARED = ("evasion", "combat", "retreat")
"""Places where both sides may be in one hex."""
END = "end"
"""Instead of a step: nothing is left to do."""
# --- clauses -------------------------------------------------------------------------------------------------------


def clauses(text: str, known: tuple[str, ...]) -> dict[str, list[str]]:
    """`from 2516; with davout ney; won` by the first word of each part."""
    found: dict[str, list[str]] = {}
    for part in text.split(";"):
        words = part.split()
        if not words:
            continue
        key = words[0].lower()
        if key not in known or key in found:
            raise Unreadable(f"{key[:40]!r} is said twice or is not one of {', '.join(known)}")
        found[key] = words[1:]
    return found


def _hex_of(found: dict[str, list[str]], key: str, otherwise: int = NOWHERE) -> int:
    if key not in found:
        return otherwise
    if len(found[key]) != 1:
        raise Unreadable(f"{key!r} wants one hex")
    return read_hex(found[key][0])


def _units_of(found: dict[str, list[str]], key: str) -> tuple[int, ...]:
    return tuple(read_unit(word) for word in found.get(key, ()))


def _halves(found: dict[str, list[str]], key: str) -> int:
    words = found.get(key, ["0"])
    try:
        halves = float(words[0]) * 2 if len(words) == 1 and len(words[0]) < 6 and words[0].isascii() else -1
    except ValueError:
        halves = -1
    if not (0 <= halves <= 40 and halves == int(halves)):
        raise Unreadable(f"{key!r} wants movement points, such as 1.5")
    return int(halves)


def _go_to(frame: Procedure[Campaign], found: dict[str, list[str]], otherwise: str) -> None:
    step = " ".join(found.get("at", [otherwise]))
    steps = (*frame.sequence, END)
    if step not in steps:
        raise Unreadable(f"{step[:40]!r} is no step of it; they are {', '.join(steps)}")
    frame.step = steps.index(step)


# --- marches -------------------------------------------------------------------------------------------------------

_MARCH_WORDS = ("from", "with", "pool", "named", "spent", "joining", "won", "strategic", "origin", "goal", "reacted")
_MARCH_FLAGS = ("at", "outcome", "charge", "met", "enemy")


def read_march(word: str, state: Campaign, text: str) -> MoveOrder:
    found = clauses(text, (*_MARCH_WORDS, *_MARCH_FLAGS))
    side = HQS[state.hq].side
    shared = [hex_ for hex_ in state.forces(side) if state.present[enemy_of(side)][hex_]]
    goal = _hex_of(found, "goal", shared[0] if shared else NOWHERE)
    force = _units_of(found, "with")
    start = _hex_of(found, "from", state.where[force[0]] if force else NOWHERE)
    if start == NOWHERE:
        raise Unreadable("the line `march:` must say where the order began: `march: from 2516`")
    order = MoveOrder(side, force, start=start, is_strategic=int("strategic" in found), goal=goal)
    _go_to(order, found, MARCHES.get(word, "settle"))
    if not force and word in SHARED and goal != NOWHERE:
        order.force = force = tuple(state.force(side, goal))
    if not force:
        order.pool = _units_of(found, "pool") or command.orderable(state, start)
        order.chosen = tuple(sorted(_units_of(found, "named")))
    order.spent, order.joining = _halves(found, "spent"), _halves(found, "joining")
    order.has_won, order.is_met = int("won" in found), int("met" in found)
    order.is_charge = int("charge" in found or word == "pursuit")
    order.origin = _hex_of(found, "origin", start)
    order.rolled = _units_of(found, "reacted")
    order.outcome = read_number(" ".join(found.get("outcome", ["0"])), 0, 3) or (WON if word == "pursuit" else 0)
    order.finds_enemy = int("enemy" in found or word == "pursuit" or goal in shared)
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
        raise Unreadable(f"`begin: {word}` wants a goal: `march: from 2516; goal 2617`")
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

_RETREAT_WORDS = ("from", "with", "kind", "done", "home", "shunned", "foes", "origin", "goal", "at", "tried")
_RETREAT_FLAGS = ("aims", "reacted", "met", "outcome")


def read_retreat(word: str, state: Campaign, text: str) -> Retreat:
    found = clauses(text, (*_RETREAT_WORDS, *_RETREAT_FLAGS))
    force = _units_of(found, "with")
    kind = " ".join(found.get("kind", [KINDS[0]]))
    if not force or kind not in KINDS:
        raise Unreadable(f"the line `retreat:` wants `with` units and one `kind` of {', '.join(KINDS)}")
    side = UNIT_SIDE[force[0]]
    _check_together(state, side, force, word)
    here = next((state.where[unit] for unit in force if state.where[unit] >= 0), NOWHERE)
    if set(force) == {ENGINEER}:
        raise Unreadable("the Engineer never retreats alone")
    flight = Retreat(side, force, start=_hex_of(found, "from", here), kind=KINDS.index(kind))
    flight.done = read_number(" ".join(found.get("done", ["0"])), 0, 40)
    flight.home, flight.shunned = _hex_of(found, "home"), _hex_of(found, "shunned")
    flight.foes = tuple(read_hex(each) for each in found.get("foes", ())) or (flight.start,)
    flight.origin, flight.goal = _hex_of(found, "origin"), _hex_of(found, "goal")
    flight.aims = tuple(_read_aim(each) for each in found.get("aims", ()))
    flight.rolled, flight.is_met = _units_of(found, "reacted"), int("met" in found)
    flight.has_tried = int("tried" in found)
    flight.outcome = read_number(" ".join(found.get("outcome", ["0"])), 0, 3)
    _go_to(flight, found, "clash" if word == "combat" else "look_for_way")
    if flight.start == NOWHERE:
        raise Unreadable("the line `retreat:` must say where it began: `from 2617`")
    _check_retreat(state, flight)
    return flight


def _check_retreat(state: Campaign, flight: Retreat) -> None:
    needs_goal = flight.step > flight.sequence.index("next_hex") or (
        KINDS[flight.kind] == "evade" and flight.step > 0 and not flight.done
    )
    if needs_goal and flight.goal == NOWHERE:
        raise Unreadable("the line `retreat:` wants a goal there")
    if flight.step > flight.sequence.index("go") and flight.origin not in NEIGHBOURS[flight.goal]:
        raise Unreadable("the line `retreat:` wants the origin of the last step there")
    hexes = {state.where[unit] for unit in flight.survivors(state)}
    if flight.step == flight.sequence.index("clash") and hexes - {flight.goal}:
        raise Unreadable("the force is not where it would fight")
    before = flight.sequence.index("watch"), flight.sequence.index("go")
    if flight.step in before and hexes.isdisjoint(NEIGHBOURS[flight.goal]):
        raise Unreadable(f"the force is not next to {CODES[flight.goal]}")


def _read_aim(word: str) -> int:
    """A source of supply: a place, or the hex of a depot as `@2416`."""
    return len(PLACES) + read_hex(word[1:]) if word.startswith("@") else read_place(word)


# --- combats -------------------------------------------------------------------------------------------------------

_COMBAT_WORDS = ("at", "line", "unpaid", "shaken", "tactics", "dice", "results", "owed", "victim")
_RESULT = re.compile(rf"([0-9])({'|'.join(SYMBOLS)})")


def read_combat(state: Campaign, caller: Procedure[Campaign], text: str) -> Combat:
    """A combat that has begun, in the goal of the force that called for it."""
    if not isinstance(caller, MoveOrder | Retreat) or caller.step != caller.sequence.index("clash"):
        raise Unreadable("a combat is fought by a force that marches or retreats: `at clash`")
    found = clauses(text, _COMBAT_WORDS)
    combat = Combat(caller.side, caller.force, caller.goal, caller.origin, may_repulse=0, is_shaken=0)
    _go_to(combat, found, "find_line")
    combat.has_line, combat.is_paid = int("line" in found), int("unpaid" not in found)
    combat.is_shaken = int("shaken" in found)
    combat.tactics = _number(found, "tactics", MOST_TACTICS)
    combat.dice = tuple(read_number(word, 0, 3) for word in found.get("dice", ()))
    combat.results = tuple(_read_result(word) for word in found.get("results", ()))
    combat.owed = _number(found, "owed", 9) if "owed" in found else combat.owed
    combat.victim = read_unit(" ".join(found["victim"])) if "victim" in found else combat.victim
    _check_combat(state, combat)
    caller.step += 1
    return combat


def _check_combat(state: Campaign, combat: Combat) -> None:
    thrown = sum(combat.step > combat.sequence.index(name) for name in ("roll_attack", "roll_defence"))
    if not len(combat.results) == len(combat.dice) == thrown:
        raise Unreadable(f"the line `combat:` wants `results` and `dice` of {thrown} sides there")
    if not (combat.attackers(state) or combat.defenders(state)):
        raise Unreadable(f"nobody is in {CODES[combat.hex_]} for a combat")
    if not thrown and not (combat.attackers(state) and combat.defenders(state)):
        raise Unreadable(f"both sides must be in {CODES[combat.hex_]} for a combat")


def _number(found: dict[str, list[str]], key: str, most: int) -> int:
    return read_number(" ".join(found.get(key, ["0"])), 0, most)


def _read_result(word: str) -> int:
    match = _RESULT.fullmatch(word.lower())
    if match is None:
        raise Unreadable(f"{word[:40]!r} is no result of a combat, such as 1 or 2heart")
    return int(match[1]) * len(SYMBOLS) + SYMBOLS.index(match[2])


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
    parts = [f"from {CODES[order.start]}"]
    if order.force:
        parts.append(f"with {_ids(order.force)}")
    else:
        parts += [f"pool {_ids(order.pool)}"] if order.pool else []
        parts += [f"named {_ids(order.chosen)}"] if order.chosen else []
    parts += [f"{key} {points / 2:g}" for key in ("spent", "joining") if (points := getattr(order, key))]
    parts += [word for word, holds in (("won", order.has_won), ("strategic", order.is_strategic)) if holds]
    if step != "march":
        parts += [f"at {step}", f"goal {CODES[order.goal]}"]
        has_come = step not in ("watch", "go")
        parts += [f"origin {CODES[order.origin]}"] if has_come else []
        parts += _flags_text(order, charge=order.is_charge, enemy=order.finds_enemy)
    return "; ".join(parts)


def _flags_text(at: Maneuver, **flags: int) -> list[str]:
    parts = [f"reacted {_ids(at.rolled)}"] if at.rolled else []
    parts += [f"outcome {at.outcome}"] if at.outcome else []
    return [*parts, *(word for word, holds in (("met", at.is_met), *flags.items()) if holds)]


def _retreat_text(state: Campaign, flight: Retreat) -> str:
    asking: dict[object, str] = {RETREAT_TO: "next_hex", EVADE_TO: "look_for_way", BURN: "burn", INTERCEPT: "watch"}
    parts = [f"from {CODES[flight.start]}", f"with {_ids(flight.force)}", f"kind {KINDS[flight.kind]}"]
    parts.append(f"at {_next_step(state, flight, asking)}")
    parts += [f"done {flight.done}"] if flight.done else []
    for key in ("home", "shunned", "origin", "goal"):
        if (hex_ := getattr(flight, key)) != NOWHERE:
            parts.append(f"{key} {CODES[hex_]}")
    parts += [f"foes {' '.join(CODES[hex_] for hex_ in flight.foes)}"] if flight.foes else []
    parts += [f"aims {' '.join(map(_aim_text, flight.aims))}"] if flight.aims else []
    return "; ".join([*parts, *_flags_text(flight, tried=flight.has_tried)])


def _aim_text(aim: int) -> str:
    return PLACES[aim].id if aim < len(PLACES) else f"@{CODES[aim - len(PLACES)]}"


def _combat_text(state: Campaign, combat: Combat) -> str:
    """Nothing if it is about to begin."""
    asking: dict[object, str] = {REPULSE: "", PAY_LOGISTICS: "supply", TACTICS: "buy_tactics"}
    step = asking.get(next((each for each in state.pending if each), None), (*combat.sequence, END)[combat.step])
    if not step:
        return ""
    results = (CombatResult(*divmod(each, len(SYMBOLS))) for each in combat.results)
    numbers = {
        "tactics": f"{combat.tactics or ''}",
        "dice": " ".join(map(str, combat.dice)),
        "results": " ".join(f"{each.losses}{SYMBOLS[each.symbol]}" for each in results),
        "owed": "" if combat.owed < 0 else str(combat.owed),
        "victim": "" if combat.victim == NO_UNIT else UNITS[combat.victim].id,
    }
    flags = {"line": combat.has_line, "unpaid": not combat.is_paid, "shaken": combat.is_shaken}
    parts = [f"at {step}", *(word for word, holds in flags.items() if holds)]
    return "; ".join([*parts, *(f"{word} {text}" for word, text in numbers.items() if text)])
