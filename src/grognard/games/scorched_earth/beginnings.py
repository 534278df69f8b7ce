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
combat                   of the force in the last of these lines, as far as the line `combat:` says
over
"""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.core.errors import Unreadable
from grognard.core.frames import FrameText
from grognard.core.procedure import Procedure
from grognard.core.spelling import read_number
from grognard.games.scorched_earth import command
from grognard.games.scorched_earth.activation import BONUS, CARRIER, STAND, Activation
from grognard.games.scorched_earth.attrition import AttritionPhase
from grognard.games.scorched_earth.combat import Combat
from grognard.games.scorched_earth.depots import DepotPhase
from grognard.games.scorched_earth.initiative import RandomEventHappens, Volunteers
from grognard.games.scorched_earth.kinds import PLACE
from grognard.games.scorched_earth.maneuvers import Maneuver
from grognard.games.scorched_earth.options import SIEGE_EACH_ACTIVATION
from grognard.games.scorched_earth.position_marches import (
    MARCHES,
    OPEN_HEX,
    place_text,
    read_combat,
    read_march,
    read_retreat,
)
from grognard.games.scorched_earth.position_marches import lines as march_lines
from grognard.games.scorched_earth.reinforcements import Arrival, ReinforcementPhase, Replacements
from grognard.games.scorched_earth.sequence import ActionPhase, GameTurn, PlayCampaign, stack_at
from grognard.games.scorched_earth.setup import SetUp
from grognard.games.scorched_earth.siege import SiegePhase
from grognard.games.scorched_earth.state import OFF_MAP, Campaign
from grognard.games.scorched_earth.tables import (
    CODES,
    FRENCH,
    HEXES,
    HQS,
    NO_HQ,
    RANDOM_EVENTS,
    RUSSIAN,
    SIDES,
    UNITS,
)
from grognard.games.scorched_earth.units import (
    DEPOT_LETTERS,
    read_hq,
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
WORDS = (*PHASES, *MARCHES, "setup", "arrival", "replacements", "event", "choose", "activation", "orders", "bonus")
ALL_WORDS = (*WORDS, "retreat", OVER)


SIEGE_TEXT = FrameText(SiegePhase, {"tried": PLACE, "place": PLACE, "left": OPEN_HEX}, tried="tried", place="now")


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
    combat: str = ""


# --- reading -------------------------------------------------------------------------------------------------------


def word_of(text: str) -> str:
    """The first word of a beginning, if it is a known one."""
    word = (text.split() or [""])[0].lower()
    if word not in ALL_WORDS:
        raise Unreadable(f"{text[:40]!r} is not a place to begin; there are {', '.join(ALL_WORDS)}")
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
    raise Unreadable(f"{text[:60]!r} is not a place to begin, such as `orders` or `choose french`")


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
    if [word, *rest[:1]] == ["attrition", "losses"]:
        sides = {read_side(each) for each in rest[1:]} or {FRENCH, RUSSIAN}
        losing = AttritionPhase(notes.paid, [], notes.owed, sum(1 << side for side in sides))
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
    """`besieged: riga; now riga; left 2709`."""
    found = SIEGE_TEXT.read(f"tried {notes.besieged}")
    siege = SIEGE_TEXT.frame(found)
    if "place" in found:
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
    raise Unreadable(f"{' '.join(words)[:40]!r} is not part of an event")


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
        stack.append(read_march(word, state, notes.march))
    for flight in notes.retreat.split("|") if notes.retreat else ():
        stack.append(read_retreat(word, state, flight))
    if word == "retreat" and not notes.retreat:
        raise Unreadable("the line `retreat:` is missing")
    if word == "combat" and notes.combat:
        stack.append(read_combat(state, stack[-1], notes.combat))
    return stack


# --- writing -------------------------------------------------------------------------------------------------------


def write_beginning(state: Campaign) -> str:
    """The nearest place before the present moment from which a position can begin."""
    if state.over:
        return OVER
    found = next((words for frame in reversed(state.stack) if (words := _place_text(frame, state)) is not None), None)
    if found is not None:
        return found
    turn = next((frame for frame in state.stack if isinstance(frame, GameTurn)), None)
    if turn is None:
        return "turn"
    step = turn.sequence[max(turn.step - 1, 0)]
    return next(word for word, name in PHASES.items() if name == step)


def _place_text(frame: Procedure[Campaign], state: Campaign) -> str | None:
    """The place that a procedure is at; nothing if another one below it says it."""
    match frame:
        case SetUp():
            return f"setup {SIDES[frame.side]}"
        case Maneuver() | Combat():
            return place_text(state, frame)
        case SiegePhase():
            return "siege"
        case Activation():
            return _activation_text(state, frame)
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
            return _attrition_text(state, frame)
    return None


def _attrition_text(state: Campaign, at: AttritionPhase) -> str:
    """With those who have not yet chosen."""
    if at.step <= at.sequence.index("choose_losses"):
        return "attrition"
    return " ".join(["attrition losses", *(SIDES[side] for side, asked in enumerate(state.pending) if asked)])


def _activation_text(state: Campaign, at: Activation) -> str:
    if state.hq == NO_HQ:
        return f"choose {SIDES[at.side]}"
    asked = state.pending[at.side]
    if asked in (CARRIER, STAND) or state.hq_hex == OFF_MAP:
        return f"activation {HQS[state.hq].id}{' alone' if asked is STAND else ''}"
    return "bonus" if asked is BONUS else "orders"


def note_lines(state: Campaign) -> list[tuple[str, str]]:
    """The lines of what the procedures remember."""
    lines: list[tuple[str, str]] = []
    for frame in state.stack:
        match frame:
            case SetUp() | Activation() if frame.topped:
                lines.append(("topped", " ".join(CODES[hex_] for hex_ in frame.topped)))
            case AttritionPhase():
                lines += _attrition_lines(frame)
            case DepotPhase() if frame.moved:
                lines.append(("depots moved", " ".join(DEPOT_LETTERS[depot] for depot in frame.moved)))
            case SiegePhase() if frame.tried:
                lines.append(("besieged", _siege_text(frame, is_inside=frame is not state.stack[-1])))
    return [*lines, *march_lines(state)]


def _attrition_lines(frame: AttritionPhase) -> list[tuple[str, str]]:
    lines = []
    if frame.paid:
        lines.append(("paid", " ".join(CODES[hex_] for hex_ in frame.paid)))
    if frame.ties:
        pairs = zip(frame.ties[::2], frame.ties[1::2], strict=True)
        lines.append(("owed", "; ".join(f"{SIDES[key // HEXES]} {CODES[key % HEXES]} {n}" for key, n in pairs)))
    return lines


def _siege_text(frame: SiegePhase, is_inside: bool) -> str:
    inside = () if is_inside else ("place", "left")
    return SIEGE_TEXT.write(frame, "", without=inside).removeprefix("tried ")
