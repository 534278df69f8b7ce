"""Where a position begins: a step of the turn, or a place inside one, as text and as a control stack.

S7                       the whole step
S7 begin russian         its beginning, where the Russians are asked for abilities and cards
S7 first                 the initiative player says who goes first
S7 execute french        the French execute an order; `S7 execute french passed` if the Russians have just passed
S4 place russian         the Russians place a block
S9 battles               the battles, after the beginning of the step
S12 withdraw french      the French may take depots off the map before the orders
S13 losses               both sides choose the losses of the line `losses:`
R, S1 ... S14, End, over
"""

from __future__ import annotations

from grognard.core.decision import Move
from grognard.core.kinds import OneWord
from grognard.core.procedure import Procedure
from grognard.core.verbs import Verb, Verbs
from grognard.games.fateful_march.attrition import AttritionStep
from grognard.games.fateful_march.battle import BattlesStep
from grognard.games.fateful_march.cards.hands import CardsStep
from grognard.games.fateful_march.evading import ExecuteEvade
from grognard.games.fateful_march.facts import Unreadable
from grognard.games.fateful_march.kinds import SIDE
from grognard.games.fateful_march.leaders import StepBegin
from grognard.games.fateful_march.marching import ExecuteMarch
from grognard.games.fateful_march.order_placement import OrderPlacement
from grognard.games.fateful_march.orders import NAME_FIRST, ExecuteOrders, OrderStep
from grognard.games.fateful_march.resources import AdditionalReplacements, ResourcesPhase
from grognard.games.fateful_march.sequence import stack_at
from grognard.games.fateful_march.setup import SetUp
from grognard.games.fateful_march.state import END_OF_TURN, RESOURCES, Campaign
from grognard.games.fateful_march.tables import FRENCH, RUSSIAN
from grognard.games.fateful_march.withdrawals import PlaceDepotsStep, Withdrawal, markers

OVER = "over"
STEPS = {"R": RESOURCES, **{f"S{step}": step for step in range(1, 15)}, "End": END_OF_TURN}
_CARDS, _PLACING, _BATTLES, _RAIDS, _DEPOTS, _ATTRITION = 2, 4, 9, 11, 12, 13
_WITH_BEGINNING = range(5, 14)
_ORDER_STEPS = (5, 6, 7, 8, 10, 11, 12)
Stack = list[Procedure[Campaign]]
PLACES = Verbs(
    Verb("begin", side=SIDE, example="begin french"),
    Verb("first"),
    Verb("execute", side=SIDE, example="execute french"),
    Verb("execute", side=SIDE, how=OneWord("how", ("passed",)), example="execute french passed"),
    Verb("declare", side=SIDE, example="declare french"),
    Verb("place", side=SIDE, example="place french"),
    Verb("battles"),
    Verb("withdraw", side=SIDE, example="withdraw french"),
    Verb("withdraw", side=SIDE, how=OneWord("how", ("last",)), example="withdraw french last"),
    Verb("losses"),
    Verb("exchange", side=SIDE, example="exchange french"),
    Verb("pick"),
)
"""The places inside steps."""
_SAID = 0
"""That one of these words, `passed` or `last`, is said."""


def step_of(text: str) -> int:
    """The number of the step that a beginning names; for a game that is over the end of the turn."""
    word = (text.split() or [""])[0].lower()
    if word == OVER:
        return END_OF_TURN
    for name, step in STEPS.items():
        if word == name.lower():
            return step
    raise Unreadable("no-such-beginning", word=text[:40], known=", ".join(STEPS), over=OVER)


# --- reading -------------------------------------------------------------------------------------------------------


def read_beginning(text: str, state: Campaign) -> Stack:
    """The control stack of a position that begins there. The state must have its tracks already."""
    step, (_, *words) = step_of(text), text.lower().split()
    if text.lower() == OVER:
        return []
    stack = stack_at(step)
    if not words:
        return stack
    inside = None
    if words[0] in PLACES.names:
        (place,) = PLACES.read(" ".join(words), 0)
        inside = _in_resources(place, state) if step == RESOURCES else _inside(step, place, state)
    if inside is None:
        raise Unreadable("no-place-in-step", word=text)
    stack[-1].step += 1
    return [*stack, *inside]


def _in_resources(place: Move, state: Campaign) -> Stack | None:
    phase = ResourcesPhase()
    phase.look_at_hands(state)
    match place:
        case ("exchange", side):
            is_first = side != state.initiative_side
            phase.replaced = (side,) if is_first else (FRENCH, RUSSIAN)
            phase.step = phase.sequence.index("additional_replacements") + (1 if is_first else 2)
            return [phase, AdditionalReplacements(side)]
        case ("pick",):
            phase.replaced = (FRENCH, RUSSIAN)
            phase.go_to("pick_cards")
            return [phase]
    return None


def _inside(step: int, place: Move, state: Campaign) -> Stack | None:
    match place:
        case ("begin", side) if step in _WITH_BEGINNING:
            return _step_begin(step, side, state)
        case ("first",) if step in _ORDER_STEPS and step != _RAIDS:
            return [*_order_step(step, state), ExecuteOrders(step)]
        case ("execute", side, *passed) if step in _ORDER_STEPS:
            if step == _RAIDS and side != RUSSIAN:
                raise Unreadable("raids-are-russian")
            orders = ExecuteOrders(step, side, len(passed))
            orders.go_to("next_order")
            return [*_order_step(step, state), orders]
        case ("declare", side) if step == _CARDS:
            cards = CardsStep(committed=list(state.ops_cards), first=1 - state.initiative_side)
            cards.go_to("first_events" if side == cards.first else "second_events")
            return [cards]
        case ("place", side) if step == _PLACING:
            placing = OrderPlacement(side)
            placing.go_to("ask")
            return [placing]
        case ("battles",) if step == _BATTLES:
            battles = BattlesStep()
            battles.go_to("next_battle")
            return [battles]
        case ("withdraw", side, *last) if step == _DEPOTS:
            depots = PlaceDepotsStep(markers(state))
            depots.go_to("execute_orders")
            if last:
                depots.finish()
            both = [Withdrawal(state.initiative_side), Withdrawal(1 - state.initiative_side)]
            return [depots, *(both if both[1].side == side else both[:1])]
        case ("losses",) if step == _ATTRITION:
            attrition = AttritionStep([], [])
            attrition.go_to("choose_losses")
            return [attrition]
    return None


def _order_step(step: int, state: Campaign) -> Stack:
    """The procedure of a step whose orders are being executed."""
    if step == _DEPOTS:
        depots = PlaceDepotsStep(markers(state))
        depots.go_to("withdraw_last")
        return [depots]
    orders = OrderStep(step)
    orders.finish()
    return [orders]


def _step_begin(step: int, side: int, state: Campaign) -> Stack:
    """The beginning of a step, where one side is asked and perhaps the other after it."""
    outer: Procedure[Campaign]
    match step:
        case 9:
            outer = BattlesStep()
        case 12:
            outer = PlaceDepotsStep()
        case 13:
            outer = AttritionStep([], [])
        case _:
            outer = OrderStep(step)
    outer.step = 1
    begin = StepBegin(step, 1 - state.initiative_side)
    begin.go_to("ask_first" if side == begin.first else "ask_second")
    return [outer, begin]


# --- writing -------------------------------------------------------------------------------------------------------


def write_beginning(state: Campaign) -> str:
    """The nearest place before the present moment from which a position can begin."""
    if state.over:
        return OVER
    if any(isinstance(frame, SetUp) for frame in state.stack):
        return "S1"
    step = next(name for name, number in STEPS.items() if number == state.step)
    place = next((place for frame in reversed(state.stack) if (place := _place(frame, state)) is not None), ())
    return f"{step} {PLACES.write(place)}" if place else step


def _place(frame: Procedure[Campaign], state: Campaign) -> Move | None:
    """The place that a procedure is at; None if another one below it says it, an empty one if none does."""
    match frame:
        case StepBegin(first=first):
            is_first = frame.step <= frame.sequence.index("ask_second")
            return ("begin", first if is_first else 1 - first)
        case ExecuteOrders(turn_side=side, passes=passes):
            if not frame.step or NAME_FIRST in state.pending:
                return ("first",) if not frame.is_one_sided else ("execute", RUSSIAN)
            return ("execute", side, _SAID) if passes else ("execute", side)
        case ExecuteMarch(side=side) | ExecuteEvade(side=side) if not frame.force and state.step != _BATTLES:
            return ("execute", side)
        case AdditionalReplacements(side=side):
            return ("exchange", side)
        case ResourcesPhase():
            return ("pick",) if frame.step > frame.sequence.index("pick_cards") else ()
        case CardsStep() if frame.step >= frame.sequence.index("first_events"):
            return ("declare", frame.declaring)
        case OrderPlacement():
            asked = next((side for side in (0, 1) if state.pending[side]), frame.next_side)
            return ("place", asked) if frame.step and not state.simultaneous else ()
        case BattlesStep():
            return ("battles",) if frame.step else ()
        case Withdrawal(side=side):
            return ("withdraw", side, _SAID) if _has_executed(state) else ("withdraw", side)
        case AttritionStep():
            return ("losses",) if frame.step > frame.sequence.index("choose_losses") else ()
    return None


def _has_executed(state: Campaign) -> bool:
    """Are the withdrawals those after the orders of step 12?"""
    return any(isinstance(frame, PlaceDepotsStep) and frame.step > 3 for frame in state.stack)
