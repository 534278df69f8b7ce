"""Where a position begins: a phase of the turn, or a place inside one, as text and as a control stack.

setup russian            a side sets up
turn                     the whole turn
reinforcement            its phases: reinforcement, attrition, depots, action, siege, recovery, end
arrival                  the Russians place what they have drawn
replacements french 1    a side spends so many Replacement Points
attrition losses         both sides choose the losses of the line `owed:`
event 3                  what a tie of this number brings; `event 1 arrival`, `event 6 place ney`, `event 6 restore ney`
choose french            the side activates a group
activation napoleon      it places this headquarters; `activation napoleon alone` in a hex of its own
orders, bonus            the active headquarters gives orders, or rallies a force for free
march, interception, evasion, combat, pursuit   inside the move order of the line `march:`
retreat                  inside the retreat of the line `retreat:`
over
"""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.core.errors import Unreadable
from grognard.core.procedure import Procedure
from grognard.games.scorched_earth import command
from grognard.games.scorched_earth.activation import BONUS, CARRIER, STAND, Activation
from grognard.games.scorched_earth.attrition import AttritionPhase
from grognard.games.scorched_earth.burning import BURN, KINDS
from grognard.games.scorched_earth.combat import Combat
from grognard.games.scorched_earth.depots import DepotPhase
from grognard.games.scorched_earth.initiative import RandomEventHappens, Volunteers
from grognard.games.scorched_earth.maneuvers import NOWHERE, UNDECIDED, WON, Maneuver
from grognard.games.scorched_earth.movement import EVADE, MARCH, PURSUE, MoveOrder
from grognard.games.scorched_earth.options import SIEGE_EACH_ACTIVATION
from grognard.games.scorched_earth.reaction import INTERCEPT
from grognard.games.scorched_earth.reinforcements import Arrival, ReinforcementPhase, Replacements
from grognard.games.scorched_earth.retreat import EVADE_TO, RETREAT_TO, Retreat
from grognard.games.scorched_earth.sequence import ActionPhase, GameTurn, PlayCampaign, stack_at
from grognard.games.scorched_earth.setup import SetUp
from grognard.games.scorched_earth.siege import SiegePhase
from grognard.games.scorched_earth.state import OFF_MAP, Campaign, enemy_of
from grognard.games.scorched_earth.tables import (
    CODES,
    ENGINEER,
    HEXES,
    HQS,
    NEIGHBOURS,
    NO_HQ,
    NO_PLACE,
    PLACES,
    RANDOM_EVENTS,
    RUSSIAN,
    SIDES,
    UNIT_SIDE,
    UNITS,
)
from grognard.games.scorched_earth.units import (
    DEPOT_LETTERS,
    read_hex,
    read_hq,
    read_number,
    read_place,
    read_side,
    read_unit,
)

Stack = list[Procedure[Campaign]]
OVER = "over"
PHASES = {
    "turn": "begin",
    "reinforcement": "reinforcement_and_replacement_phase",
    "attrition": "attrition_phase",
    "depots": "depot_deployment_phase",
    "action": "action_phase",
    "siege": "siege_phase",
    "recovery": "fatigue_recovery_phase",
    "end": "advance_turn_marker",
}
MARCHES = {"march": "march", "interception": "watch", "evasion": "slip_away", "combat": "clash", "pursuit": "settle"}
"""By place: the step of a move order that is taken there."""
WORDS = (*PHASES, *MARCHES, "setup", "arrival", "replacements", "event", "choose", "activation", "orders", "bonus")
ALL_WORDS = (*WORDS, "retreat", OVER)
SHARED = ("evasion", "combat", "retreat")
"""Places where both sides may be in one hex."""


@dataclass(slots=True)
class Notes:
    """What the procedures of a position remember beside the state, line by line."""

    topped: list[int] = field(default_factory=list)
    paid: list[int] = field(default_factory=list)
    owed: list[int] = field(default_factory=list)
    depots_moved: list[int] = field(default_factory=list)
    besieged: str = ""
    march: str = ""
    retreat: str = ""


# --- clauses -------------------------------------------------------------------------------------------------------


def _clauses(text: str, known: tuple[str, ...]) -> dict[str, list[str]]:
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


def _step_of(found: dict[str, list[str]], steps: tuple[str, ...], otherwise: str) -> str:
    step = " ".join(found.get("at", [otherwise]))
    if step not in steps:
        raise Unreadable(f"{step[:40]!r} is no step of it; they are {', '.join(steps)}")
    return step


# --- reading -------------------------------------------------------------------------------------------------------


def word_of(text: str) -> str:
    """The first word of a beginning, if it is a known one."""
    word = (text.split() or [""])[0].lower()
    if word not in ALL_WORDS:
        raise Unreadable(f"{text[:40]!r} is no place to begin; there are {', '.join(ALL_WORDS)}")
    return word


def read_beginning(text: str, state: Campaign, notes: Notes) -> Stack:
    """The control stack of a position that begins there. The state must have everything else already."""
    word, rest = word_of(text), text.lower().split()[1:]
    if word in ("march", "interception", "evasion", "combat", "pursuit", "retreat"):
        _expect(not rest, text)
        return _maneuver(word, state, notes)
    if word in PHASES:
        return _phase(word, rest, state, notes)
    match [word, *rest]:
        case ["over"]:
            return []
        case ["setup", side]:
            campaign, setting_up = PlayCampaign(), SetUp(notes.topped, read_side(side))
            campaign.go_to("play_turns")
            setting_up.go_to("choose")
            return [campaign, setting_up]
        case ["choose", side]:
            return _action(read_side(side), notes, "choose_group", state)
        case ["activation", hq] | ["activation", hq, "alone"]:
            return _activation(read_hq(hq), len(rest) > 1, state, notes)
        case ["orders" | "bonus" as where]:
            _need_hq(state)
            return _action(HQS[state.hq].side, notes, "orders" if where == "orders" else "bonus_rally", state)
        case ["event", *words]:
            return _event(words, state)
        case ["arrival"]:
            return _reinforcement("russian_replacements", state, _placing())
        case ["replacements", side, points]:
            number = read_number(points, 1, 12)
            step = "french_replacements" if read_side(side) == RUSSIAN else ""
            return _reinforcement(step, state, Replacements(read_side(side), number))
    raise Unreadable(f"{text[:60]!r} is no place to begin, such as `orders` or `choose french`")


def _expect(is_right: bool, text: str) -> None:
    if not is_right:
        raise Unreadable(f"{text[:60]!r} says too much")


def _need_hq(state: Campaign) -> None:
    if state.hq == NO_HQ or state.hq_hex == OFF_MAP:
        raise Unreadable("a headquarters must be active and stand in a hex: `active: napoleon 2516 on davout`")


def _in_phase(phase: str, state: Campaign) -> Stack:
    """The stack of a turn in the middle of a phase."""
    stack = stack_at(PHASES[phase], state.turn)
    stack[-1].step += 1
    return stack


def _phase(word: str, rest: list[str], state: Campaign, notes: Notes) -> Stack:
    if [word, *rest] == ["attrition", "losses"]:
        checked = sum(1 << side for side in (0, 1) if any(key // HEXES == side for key in notes.owed[::2]))
        losing = AttritionPhase(notes.paid, [], notes.owed, checked or 0b11)
        losing.go_to("choose_losses")
        return [*_in_phase(word, state), losing]
    _expect(not rest, " ".join([word, *rest]))
    if word == "attrition" and notes.paid:
        return [*_in_phase(word, state), AttritionPhase(notes.paid, [], [])]
    if word == "depots" and notes.depots_moved:
        return [*_in_phase(word, state), DepotPhase(notes.depots_moved)]
    if word == "siege":
        return [*_siege_frames(state), _siege(notes)]
    return stack_at(PHASES[word], state.turn)


def _siege_frames(state: Campaign) -> Stack:
    if not state.readings & SIEGE_EACH_ACTIVATION:
        return _in_phase("siege", state)
    action = ActionPhase()
    action.go_to("fatigue_recovery_phase")
    return [*_in_phase("action", state), action]


def _siege(notes: Notes) -> SiegePhase:
    """`besieged: riga, now riga, left 2709` in clauses."""
    found = _clauses(f"tried {notes.besieged}", ("tried", "now", "left"))
    siege = SiegePhase(tuple(read_place(word) for word in found["tried"]))
    if "now" in found:
        siege.place = read_place(" ".join(found["now"]))
        siege.left = tuple(read_hex(word) for word in found.get("left", ()))
        siege.go_to("drive_out")
    return siege


def _reinforcement(step: str, state: Campaign, inside: Procedure[Campaign]) -> Stack:
    phase = ReinforcementPhase()
    if step:
        phase.go_to(step)
    else:
        phase.finish()
    return [*_in_phase("reinforcement", state), phase, inside]


def _placing() -> Arrival:
    arrival = Arrival(0)
    arrival.go_to("place")
    return arrival


def _event(words: list[str], state: Campaign) -> Stack:
    action = ActionPhase()
    die = read_number(words[0] if words else "", 1, 6)
    if not RANDOM_EVENTS[die].rolls_again:
        action.step = 1
        action.winner = 0
    event = RandomEventHappens(die)
    stack: Stack = [*_in_phase("action", state), action, event]
    match words[1:]:
        case []:
            event.go_to("happen")
            return stack
        case ["arrival"] if die == 1:
            event.finish()
            return [*stack, _placing()]
        case ["place" | "restore" as verb, unit] if die == 6:
            event.finish()
            volunteers = Volunteers(int(verb == "place"), read_unit(unit))
            volunteers.go_to("place")
            return [*stack, volunteers]
    raise Unreadable(f"{' '.join(words)[:40]!r} is no part of an event")


def _action(side: int, notes: Notes, step: str, state: Campaign) -> Stack:
    """An activation of a side that is at one of its steps."""
    action, activation = ActionPhase(side), Activation(side, notes.topped)
    action.go_to("siege_phase")
    activation.go_to(step)
    if step == "choose_group" and not command.waiting_hqs(state, side):
        raise Unreadable(f"the {SIDES[side]} side has no headquarters left to activate")
    return [*_in_phase("action", state), action, activation]


def _activation(hq: int, is_alone: bool, state: Campaign, notes: Notes) -> Stack:
    if not state.is_in_play(hq):
        raise Unreadable(f"{HQS[hq].front.name} is not in play")
    if state.hq not in (NO_HQ, hq) or state.hq_hex != OFF_MAP:
        raise Unreadable("another headquarters is active, or this one stands in a hex already")
    if not command.has_troops(state, hq):
        raise Unreadable(f"{HQS[hq].front.name} has nobody to command")
    state.hq = hq
    state.activated |= 1 << hq
    stack = _action(HQS[hq].side, notes, "place_headquarters" if is_alone else "choose_carrier", state)
    activation = stack[-1]
    assert isinstance(activation, Activation)
    activation.is_alone = int(is_alone)
    return stack


def _maneuver(word: str, state: Campaign, notes: Notes) -> Stack:
    """Inside a move order, a retreat, or both."""
    stack: Stack
    if state.hq != NO_HQ:
        _need_hq(state)
        stack = _action(HQS[state.hq].side, notes, "orders", state)
    elif notes.retreat and notes.besieged:
        stack = [*_siege_frames(state), _siege(notes)]
    else:
        raise Unreadable("a headquarters must be active: `active: napoleon 2516 on davout`")
    if notes.march or not notes.retreat:
        _need_hq(state)
        stack.append(_read_march(word, state, notes.march))
    if notes.retreat:
        stack.append(_read_retreat(word, state, notes.retreat))
    elif word == "retreat":
        raise Unreadable("the line `retreat:` is missing")
    return stack


_MARCH_WORDS = ("from", "with", "pool", "named", "spent", "joining", "won", "strategic", "origin", "goal", "reacted")
_MARCH_FLAGS = ("at", "outcome", "charge", "met", "enemy")


def _read_march(word: str, state: Campaign, text: str) -> MoveOrder:
    found = _clauses(text, (*_MARCH_WORDS, *_MARCH_FLAGS))
    side = HQS[state.hq].side
    shared = [hex_ for hex_ in state.forces(side) if state.present[enemy_of(side)][hex_]]
    goal = _hex_of(found, "goal", shared[0] if shared else NOWHERE)
    force = _units_of(found, "with")
    start = _hex_of(found, "from", state.where[force[0]] if force else NOWHERE)
    if start == NOWHERE:
        raise Unreadable("the line `march:` must say where the order began: `march: from 2516`")
    order = MoveOrder(side, force, start=start, is_strategic=int("strategic" in found), goal=goal)
    order.go_to(_step_of(found, order.sequence, MARCHES.get(word, "settle")))
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
    _check_together(state, order.side, units)
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
        if order.step and not has_come and order.place(state) not in NEIGHBOURS[order.goal]:
            raise Unreadable(f"the force is not next to {CODES[order.goal]}")
        if has_come and state.where[order.force[0]] != order.goal and order.outcome == UNDECIDED:
            raise Unreadable(f"the force has not come to {CODES[order.goal]}")
        if has_come and order.origin not in NEIGHBOURS[order.goal]:
            raise Unreadable(f"say from where the force came to {CODES[order.goal]}: `origin 2516`")


def _check_together(state: Campaign, side: int, units: tuple[int, ...]) -> None:
    for unit in units:
        if UNIT_SIDE[unit] != side or state.where[unit] < 0 or state.where[unit] != state.where[units[0]]:
            raise Unreadable(f"{UNITS[unit].name} is not a {SIDES[side]} unit that stands with the others")


_RETREAT_WORDS = ("from", "with", "kind", "done", "home", "shunned", "foes", "origin", "goal", "at", "tried")
_RETREAT_FLAGS = ("aims", "reacted", "met", "outcome")


def _read_retreat(word: str, state: Campaign, text: str) -> Retreat:
    found = _clauses(text, (*_RETREAT_WORDS, *_RETREAT_FLAGS))
    force = _units_of(found, "with")
    kind = " ".join(found.get("kind", [KINDS[0]]))
    if not force or kind not in KINDS:
        raise Unreadable(f"the line `retreat:` wants `with` units and one `kind` of {', '.join(KINDS)}")
    side, here = UNIT_SIDE[force[0]], state.where[force[0]]
    _check_together(state, side, force)
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
    flight.go_to(_step_of(found, flight.sequence, "clash" if word == "combat" else "look_for_way"))
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
    if flight.step == flight.sequence.index("clash") and state.where[flight.force[0]] != flight.goal:
        raise Unreadable("the force is not where it would fight")
    before = flight.sequence.index("watch"), flight.sequence.index("go")
    if flight.step in before and flight.goal not in NEIGHBOURS[state.where[flight.force[0]]]:
        raise Unreadable(f"the force is not next to {CODES[flight.goal]}")


def _read_aim(word: str) -> int:
    """A source of supply: a place, or the hex of a depot as `@2416`."""
    return len(PLACES) + read_hex(word[1:]) if word.startswith("@") else read_place(word)


# --- writing -------------------------------------------------------------------------------------------------------


def write_beginning(state: Campaign) -> str:
    """The nearest place before the present moment from which a position can begin."""
    if state.over:
        return OVER
    found = next((words for frame in reversed(state.stack) if (words := _said(frame, state)) is not None), None)
    if found is not None:
        return found
    turn = next((frame for frame in state.stack if isinstance(frame, GameTurn)), None)
    if turn is None:
        return "turn"
    step = turn.sequence[max(turn.step - 1, 0)]
    return next(word for word, name in PHASES.items() if name == step)


def _said(frame: Procedure[Campaign], state: Campaign) -> str | None:
    """The place that a procedure is at; nothing if another one below it says it."""
    match frame:
        case SetUp():
            return f"setup {SIDES[frame.side]}"
        case Combat() if _is_whole(state):
            return "combat"
        case Retreat() if frame.survivors(state):
            return "retreat"
        case MoveOrder() if _is_on_its_way(state, frame):
            asked = next((each for each in state.pending if each), None)
            places = {INTERCEPT: "interception", EVADE: "evasion", PURSUE: "pursuit", MARCH: "march"}
            return places.get(asked, "march") if asked is not None else "march"
        case SiegePhase():
            return "siege"
        case Activation():
            return _activation_said(state, frame)
        case Volunteers() if frame.step > frame.sequence.index("place"):
            return f"event 6 {'place' if frame.is_returning else 'restore'} {UNITS[frame.unit].id}"
        case Arrival():
            is_event = any(isinstance(each, RandomEventHappens) for each in state.stack)
            return "event 1 arrival" if is_event else "arrival"
        case RandomEventHappens(die=die):
            return f"event {die}"
        case Replacements(side=side, left=left):
            return f"replacements {SIDES[side]} {left}"
        case AttritionPhase():
            return "attrition losses" if frame.step > frame.sequence.index("choose_losses") else "attrition"
    return None


def _activation_said(state: Campaign, at: Activation) -> str:
    if state.hq == NO_HQ:
        return f"choose {SIDES[at.side]}"
    asked = state.pending[at.side]
    if asked in (CARRIER, STAND) or state.hq_hex == OFF_MAP:
        return f"activation {HQS[state.hq].id}{' alone' if asked is STAND else ''}"
    return "bonus" if asked is BONUS else "orders"


def _is_on_its_way(state: Campaign, order: MoveOrder) -> bool:
    return not order.force or bool(order.survivors(state))


def _is_whole(state: Campaign) -> bool:
    """Is the force that called for the combat still on the map, so that it can be named?"""
    caller = next((frame for frame in reversed(state.stack) if isinstance(frame, Maneuver)), None)
    return caller is not None and bool(caller.survivors(state))


def note_lines(state: Campaign) -> list[tuple[str, str]]:
    """The lines of what the procedures remember."""
    lines: list[tuple[str, str]] = []
    word = write_beginning(state).split()[0]
    for frame in state.stack:
        match frame:
            case SetUp() | Activation() if frame.topped:
                lines.append(("topped", " ".join(CODES[hex_] for hex_ in frame.topped)))
            case AttritionPhase():
                lines += _attrition_lines(frame)
            case DepotPhase() if frame.moved:
                lines.append(("depots moved", " ".join(DEPOT_LETTERS[depot] for depot in frame.moved)))
            case SiegePhase() if frame.tried:
                lines.append(("besieged", _siege_said(frame, is_inside=frame is not state.stack[-1])))
            case MoveOrder() if word in (*MARCHES, "retreat") and _is_on_its_way(state, frame):
                lines.append(("march", _march_said(state, frame)))
    inner = next((frame for frame in reversed(state.stack) if isinstance(frame, Maneuver)), None)
    if word in ("combat", "retreat") and isinstance(inner, Retreat):
        lines.append(("retreat", _retreat_said(state, inner)))
    return lines


def _attrition_lines(frame: AttritionPhase) -> list[tuple[str, str]]:
    lines = []
    if frame.paid:
        lines.append(("paid", " ".join(CODES[hex_] for hex_ in frame.paid)))
    if frame.ties:
        pairs = zip(frame.ties[::2], frame.ties[1::2], strict=True)
        lines.append(("owed", "; ".join(f"{SIDES[key // HEXES]} {CODES[key % HEXES]} {n}" for key, n in pairs)))
    return lines


def _siege_said(frame: SiegePhase, is_inside: bool) -> str:
    said = " ".join(PLACES[place].id for place in frame.tried)
    if is_inside and frame.place != NO_PLACE:
        left = " ".join(CODES[hex_] for hex_ in frame.left)
        said += f"; now {PLACES[frame.place].id}" + (f"; left {left}" if left else "")
    return said


def _ids(units: tuple[int, ...]) -> str:
    return " ".join(UNITS[unit].id for unit in units)


def _next_step(state: Campaign, frame: Maneuver, asking: dict[object, str]) -> str:
    """The step that would have to run again: the one whose question is open, or the next one."""
    if frame is state.stack[-1]:
        asked = next((each for each in state.pending if each), None)
        return asking.get(asked, frame.sequence[max(frame.step - 1, 0)])
    if isinstance(state.stack[state.stack.index(frame) + 1], Combat):
        return "clash"
    return frame.sequence[min(frame.step, len(frame.sequence) - 1)]


def _march_said(state: Campaign, order: MoveOrder) -> str:
    step = _next_step(state, order, {MARCH: "march", INTERCEPT: "watch", EVADE: "slip_away", PURSUE: "settle"})
    parts = [f"from {CODES[order.start]}"]
    if order.force:
        parts.append(f"with {_ids(order.survivors(state))}")
    else:
        parts += [f"pool {_ids(order.pool)}"] if order.pool else []
        parts += [f"named {_ids(order.chosen)}"] if order.chosen else []
    parts += [f"{key} {points / 2:g}" for key in ("spent", "joining") if (points := getattr(order, key))]
    parts += [word for word, holds in (("won", order.has_won), ("strategic", order.is_strategic)) if holds]
    if step != "march":
        parts += [f"at {step}", f"goal {CODES[order.goal]}"]
        has_come = order.sequence.index(step) > order.sequence.index("go")
        parts += [f"origin {CODES[order.origin]}"] if has_come else []
        parts += _flags_said(order, charge=order.is_charge, enemy=order.finds_enemy)
    return "; ".join(parts)


def _flags_said(at: Maneuver, **flags: int) -> list[str]:
    parts = [f"reacted {_ids(at.rolled)}"] if at.rolled else []
    parts += [f"outcome {at.outcome}"] if at.outcome else []
    return [*parts, *(word for word, holds in (("met", at.is_met), *flags.items()) if holds)]


def _retreat_said(state: Campaign, flight: Retreat) -> str:
    asking: dict[object, str] = {RETREAT_TO: "next_hex", EVADE_TO: "look_for_way", BURN: "burn", INTERCEPT: "watch"}
    parts = [f"from {CODES[flight.start]}", f"with {_ids(flight.survivors(state))}", f"kind {KINDS[flight.kind]}"]
    parts.append(f"at {_next_step(state, flight, asking)}")
    parts += [f"done {flight.done}"] if flight.done else []
    for key in ("home", "shunned", "origin", "goal"):
        if (hex_ := getattr(flight, key)) != NOWHERE:
            parts.append(f"{key} {CODES[hex_]}")
    parts += [f"foes {' '.join(CODES[hex_] for hex_ in flight.foes)}"] if flight.foes else []
    parts += [f"aims {' '.join(map(_aim_said, flight.aims))}"] if flight.aims else []
    return "; ".join([*parts, *_flags_said(flight, tried=flight.has_tried)])


def _aim_said(aim: int) -> str:
    return PLACES[aim].id if aim < len(PLACES) else f"@{CODES[aim - len(PLACES)]}"
