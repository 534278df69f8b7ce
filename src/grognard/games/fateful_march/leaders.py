"""[T:Leader, T:Seniority] Commanders, their abilities, and the beginning of every step in which they use them."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.decision import Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march import aftermath
from grognard.games.fateful_march.blocks import change_block, has_block
from grognard.games.fateful_march.cards import hands, responses
from grognard.games.fateful_march.cards.hands import hand_refusal
from grognard.games.fateful_march.events.marching import AbilitySeen, AbilityUsed, CommanderNamed
from grognard.games.fateful_march.facts import Prompt, Refusal
from grognard.games.fateful_march.records import Block, PlayedCard
from grognard.games.fateful_march.state import UNKNOWN, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    DUMMY,
    LEADERS,
    LEADERS_OF,
    NAMES,
    ORDER_IDS,
    ORDERS,
    ORDERS_OF,
)

STEP_OF = tuple(order.step for order in ORDERS)
BATTLE_STEP = 9

eliminate_leader = aftermath.eliminate_leader


def battle_limit(state: Campaign, side: int, area: int) -> int:
    """How many battle events a side may lay: its commander says, and without leader one. [R9.2]"""
    commander = state.commander(side, area)
    return 1 if commander is None else LEADERS[commander].battle_limit


# --- who commands --------------------------------------------------------------------------------------------------


def equals(state: Campaign, side: int, area: int) -> list[int]:
    """The leaders who have the most stars there, if there are several of them. [R2.5]"""
    present = state.leaders_in(side, area)
    if len(present) < 2:
        return []
    most = max(LEADERS[leader].stars for leader in present)
    tied = [leader for leader in present if LEADERS[leader].stars == most]
    return tied if len(tied) > 1 else []


def is_open(state: Campaign, side: int, area: int) -> bool:
    """Are there equals among whom the owner has not chosen yet?"""
    tied = equals(state, side, area)
    return bool(tied) and state.commander_choice[side * AREAS + area] not in tied


def open_choices(state: Campaign, side: int) -> Iterator[tuple[int, int]]:
    """Areas and leaders among whom the owner may still choose."""
    seen = set()
    for leader in LEADERS_OF[side]:
        area = state.leader_area[leader]
        if area < AREAS and area not in seen:
            seen.add(area)
            if is_open(state, side, area):
                yield from ((area, each) for each in equals(state, side, area))


def command_refusal(state: Campaign, side: int, area: int, leader: int) -> Refusal | None:
    tied = equals(state, side, area)
    if leader not in tied:
        if leader not in state.leaders_in(side, area):
            return Refusal("R2.5", "leader-not-there", leader=leader, area=area)
        commander = state.commander(side, area)
        assert commander is not None
        return Refusal("R2.5", "most-stars", leader=commander, area=area)
    if not is_open(state, side, area):
        commander = state.commander_choice[side * AREAS + area]
        return Refusal("R2.5", "command-is-settled", leader=commander, area=area)
    return None


def choose_commander(state: Campaign, side: int, area: int, leader: int) -> None:
    """The others learn of it only if they see another screen now."""
    before = state.commander(side, area)
    state.commander_choice[side * AREAS + area] = leader
    if state.journal:
        event = CommanderNamed("R2.5", NAMES[side], LEADERS[leader].name, CODES[area])
        if leader == before:
            state.note(event, only(side))
        else:
            state.note(event)


def forget_choices(state: Campaign) -> None:
    """A new turn: whose equal has left may choose anew when he comes back. A senior who comes between them changes
    nothing. [R2.5]"""
    for stack, leader in enumerate(state.commander_choice):
        if leader != UNKNOWN and not _has_equal(state, stack // AREAS, stack % AREAS, leader):
            state.commander_choice[stack] = UNKNOWN


def _has_equal(state: Campaign, side: int, area: int, leader: int) -> bool:
    """Is the leader still there, and another of as many stars?"""
    present = state.leaders_in(side, area)
    stars = LEADERS[leader].stars
    return leader in present and any(each != leader and LEADERS[each].stars == stars for each in present)


def settle_choices(state: Campaign, side: int) -> None:
    """Where nothing was chosen the first of the equals commands, and keeps it."""
    for area, _ in list(open_choices(state, side)):
        commander = state.commander(side, area)
        assert commander is not None
        state.commander_choice[side * AREAS + area] = commander


def name_commander(state: Campaign, side: int, area: int) -> None:
    """Leaders have come together: if the most stars are shared and nothing was chosen, their owner chooses now."""
    if is_open(state, side, area):
        state.call(NameCommander(side, area))


@procedure
class NameCommander(Procedure[Campaign]):
    """[R2.5] Equals have met: one of them commands."""

    sequence = ("ask",)
    side: int
    area: int

    def ask(self, state: Campaign) -> None:
        state.ask(self.side, _WHO_COMMANDS.get(state.step, COMMANDER_BY_CARD))


class ChooseCommander(Decision[Campaign, NameCommander]):
    rule = "R2.5"

    def prompt(self, state: Campaign, at: NameCommander, side: int) -> Prompt:
        return Prompt("commander", area=at.area)

    def candidates(self, state: Campaign, at: NameCommander, side: int) -> Iterator[Move]:
        return (("command", at.area, leader) for leader in LEADERS_OF[side])

    def refusal(self, state: Campaign, at: NameCommander, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("command", area, leader) if area == at.area:
                return command_refusal(state, side, area, leader)
            case ("command", area, _):
                return Refusal(self.rule, "command-elsewhere", target=at.area, area=area)
        return self.no_answer(move, "commander")

    def take(self, state: Campaign, at: NameCommander, side: int, move: Move) -> None:
        choose_commander(state, side, move[1], move[2])


class ChooseCommanderAfterMarch(ChooseCommander):
    # The same phase as the march itself: nobody learns from it that equals have met.
    name = "commander after a march"
    phase = "executing-orders"
    verbs = ("command",)
    occasion = "commander"


class ChooseCommanderAfterBattle(ChooseCommander):
    name = "commander after a battle"
    phase = "battle"
    verbs = ("command",)
    occasion = "commander"


class ChooseCommanderByCard(ChooseCommander):
    name = "commander by a card"
    phase = "card"
    verbs = ("command",)
    occasion = "commander"


# --- the beginning of a step ---------------------------------------------------------------------------------------


@procedure
class StepBegin(Procedure[Campaign]):
    """[3.3] Both sides, the one without initiative first, may use abilities and cards for the beginning of a step."""

    sequence = ("open", "ask_first", "ask_second")
    number: int
    """The step of the turn, 5 to 13."""
    first: int = 0

    def open(self, state: Campaign) -> None:
        self.first = 1 - state.initiative_side

    def ask_first(self, state: Campaign) -> None:
        self._ask(state, self.first)

    def ask_second(self, state: Campaign) -> None:
        self._ask(state, 1 - self.first)

    def _ask(self, state: Campaign, side: int) -> None:
        # Only what everybody knows decides whether there is a question. [Hidden information]
        if may_use_ability(state, side, self.number) or responses.may_hold(state, side, responses.STEP_BEGIN):
            state.ask(side, BEGIN_STEP)


def fits(old: int, new: int, number: int) -> bool:
    """May an order be changed so at the beginning of this step: of the old or the new type, the new one not resolved?
    [R4.19]"""
    return STEP_OF[new] >= number and number in (STEP_OF[old], STEP_OF[new])


def _is_used(state: Campaign, leader: int) -> bool:
    return leader in state.abilities_used


def may_use_ability(state: Campaign, side: int, number: int) -> bool:
    """As far as everybody can see: has a commander an ability left that this step allows?"""
    for leader in LEADERS_OF[side]:
        area = state.leader_area[leader]
        if area >= AREAS or _is_used(state, leader):
            continue
        each = LEADERS[leader]
        may_place = bool(state.hands[side]) and any(STEP_OF[order] == number for order in each.places)
        may_change = any(block.area == area for block in state.blocks[side]) and any(
            fits(old, new, number) for old, new in each.changes
        )
        if (may_place or may_change) and state.commander(side, area) == leader:
            return True
    return False


class BeginStep(Decision[Campaign, StepBegin]):
    """[R4.19] Abilities of commanders, response cards, and who commands among equals; as often as wanted."""

    name = "step begin"
    rule = "R4.19"
    phase = "step-begin"
    verbs = ("change", "post", "command", "respond", "pass")
    occasion = "step-begin"

    def prompt(self, state: Campaign, at: StepBegin, side: int) -> Prompt:
        return Prompt("step-begin", step=at.number)

    def candidates(self, state: Campaign, at: StepBegin, side: int) -> Iterator[Move]:
        yield ("pass",)
        for leader in LEADERS_OF[side]:
            if state.leader_area[leader] < AREAS:
                yield from (("change", leader, old, new) for old in ORDERS_OF[side] for new in ORDERS_OF[side])
                for order in ORDERS_OF[side]:
                    yield from (("post", leader, order, card) for card in state.hands[side])
        yield from (("command", area, leader) for area, leader in open_choices(state, side))
        yield from (("respond", card) for card in state.hands[side])

    def refusal(self, state: Campaign, at: StepBegin, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("pass",):
                return None
            case ("change", leader, old, new):
                return _change_refusal(state, at.number, side, leader, old, new)
            case ("post", leader, order, card):
                return _post_refusal(state, at.number, side, leader, order, card)
            case ("command", area, leader):
                return command_refusal(state, side, area, leader)
            case ("respond", card):
                return hand_refusal(state, side, card) or responses.response_refusal(
                    state, side, card, responses.STEP_BEGIN
                )
        return self.no_answer(move)

    def options(self, state: Campaign, at: StepBegin, side: int) -> list[Move]:
        moves: list[Move] = [("pass",)]
        for leader in LEADERS_OF[side]:
            if state.leader_area[leader] < AREAS and not _is_used(state, leader):
                moves += self._abilities(state, at.number, side, leader)
        moves += [("command", area, leader) for area, leader in open_choices(state, side)]
        moves += [("respond", card) for card in responses.playable(state, side, responses.STEP_BEGIN)]
        return moves

    def _abilities(self, state: Campaign, number: int, side: int, leader: int) -> list[Move]:
        each, area = LEADERS[leader], state.leader_area[leader]
        if state.commander(side, area) != leader:
            return []
        here = {block.order for block in state.blocks[side] if block.area == area}
        moves: list[Move] = [
            ("change", leader, old, new)
            for old, new in sorted(each.changes)
            if old in here and fits(old, new, number) and state.blocks_left(side, new)
        ]
        for order in each.places:
            if STEP_OF[order] == number and state.blocks_left(side, order):
                moves += [("post", leader, order, card) for card in state.hands[side]]
        return moves

    def take(self, state: Campaign, at: StepBegin, side: int, move: Move) -> None:
        if move == ("pass",):
            return
        # Asked again, if there is still something that everybody knows to be possible.
        at.repeat()
        match move:
            case ("change", leader, old, new):
                _change(state, side, leader, old, new)
            case ("post", leader, order, card):
                _post(state, side, leader, order, card)
            case ("command", area, leader):
                choose_commander(state, side, area, leader)
            case ("respond", card):
                responses.respond(state, side, card, responses.STEP_BEGIN)


def _ability_refusal(state: Campaign, side: int, leader: int) -> Refusal | None:
    """May this leader use his ability at all?"""
    area = state.leader_area[leader]
    if LEADERS[leader].side != side or area >= AREAS:
        return Refusal("R4.19", "not-your-leader", leader=leader)
    commander = state.commander(side, area)
    if commander is not None and commander != leader:
        return Refusal("R2.5", "another-commands", leader=commander, area=area)
    if _is_used(state, leader):
        return Refusal("R4.19", "ability-used", leader=leader)
    return None


def _type_refusal(state: Campaign, number: int, side: int, order: int) -> Refusal | None:
    """Is a block of the new type to be had, and its step still to come?"""
    if STEP_OF[order] < number:
        return Refusal("R4.19", "step-is-over", order=order, step=STEP_OF[order])
    if not state.blocks_left(side, order):
        return Refusal("R4.19", "no-block-left", order=order)
    return None


def _change_refusal(state: Campaign, number: int, side: int, leader: int, old: int, new: int) -> Refusal | None:
    if refusal := _ability_refusal(state, side, leader):
        return refusal
    area = state.leader_area[leader]
    if old == DUMMY or new == DUMMY:
        return Refusal("R4.19", "dummy-not-changed")
    if (old, new) not in LEADERS[leader].changes:
        return Refusal("R4.19", "cannot-change", leader=leader, old=old, new=new)
    if not has_block(state, side, old, area):
        return Refusal("R4.19", "no-order-with-leader", order=old, area=area, leader=leader)
    if refusal := _type_refusal(state, number, side, new):
        return refusal
    if not fits(old, new, number):
        steps = tuple(sorted({STEP_OF[old], STEP_OF[new]}))
        return Refusal("R4.19", "change-in-another-step", old=old, new=new, steps=steps, current=number)
    return None


def _post_refusal(state: Campaign, number: int, side: int, leader: int, order: int, card: int) -> Refusal | None:
    if refusal := _ability_refusal(state, side, leader):
        return refusal
    if order not in LEADERS[leader].places:
        return Refusal("R4.19", "cannot-place", leader=leader, order=order)
    if card not in state.hands[side]:
        return Refusal("R4.19", "not-in-hand", card=PlayedCard(side, card))
    if refusal := _type_refusal(state, number, side, order):
        return refusal
    if STEP_OF[order] != number:
        step = STEP_OF[order]
        return Refusal("R4.19", "place-in-another-step", leader=leader, order=order, step=step, current=number)
    return None


def _change(state: Campaign, side: int, leader: int, old: int, new: int) -> None:
    state.abilities_used = tuple(sorted((*state.abilities_used, leader)))
    _keep_command(state, side, leader)
    change_block(state, side, old, new, state.leader_area[leader])
    _note_ability(state, side, leader, ORDER_IDS[old], ORDER_IDS[new])


def _post(state: Campaign, side: int, leader: int, order: int, card: int) -> None:
    state.abilities_used = tuple(sorted((*state.abilities_used, leader)))
    _keep_command(state, side, leader)
    state.blocks[side].append(Block(state.leader_area[leader], order))
    _note_ability(state, side, leader, "", ORDER_IDS[order])
    hands.discard(state, side, card)


def _keep_command(state: Campaign, side: int, leader: int) -> None:
    """Whoever has used his ability as commander among equals stays it. [R2.5]"""
    area = state.leader_area[leader]
    if is_open(state, side, area):
        state.commander_choice[side * AREAS + area] = leader


def _note_ability(state: Campaign, side: int, leader: int, old: str, new: str) -> None:
    if state.journal:
        name, code = LEADERS[leader].name, CODES[state.leader_area[leader]]
        state.note(AbilityUsed("R4.19", NAMES[side], name, code, old, new), only(side))
        state.note(AbilitySeen("R4.19", NAMES[side], name, code, not old), all_but(side))


BEGIN_STEP = BeginStep()
COMMANDER_AFTER_MARCH = ChooseCommanderAfterMarch()
COMMANDER_AFTER_BATTLE = ChooseCommanderAfterBattle()
COMMANDER_BY_CARD = ChooseCommanderByCard()
_WHO_COMMANDS: dict[int, ChooseCommander] = {
    **dict.fromkeys((5, 7, 8), COMMANDER_AFTER_MARCH),
    BATTLE_STEP: COMMANDER_AFTER_BATTLE,
}
"""By the step of the turn."""
