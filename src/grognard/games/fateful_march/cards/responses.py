"""Response cards: when they may be played, who is asked, and what they decide.

Whoever opens a window clears `state.verdict` before, goes on in his next step, reads the verdict there and clears it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Any

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.cards.deck import CARDS, RESPONSES, TRIGGERS, Card
from grognard.games.fateful_march.cards.effects import new_play
from grognard.games.fateful_march.cards.hands import hand_refusal, take_from_hand
from grognard.games.fateful_march.cards.selectors import NO_AREA, Moment
from grognard.games.fateful_march.cards.usefulness import seems_playable, wrong_timing
from grognard.games.fateful_march.cards.verdicts import (
    CHECK_SKIPPED,
    DISCARD_CANCELLED,
    ESCAPE,
    NO_OVERFLOW,
    PATROL_CANCELLED,
)
from grognard.games.fateful_march.facts import Prompt, Refusal
from grognard.games.fateful_march.lots import Lot
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import FIRST_WINTER_MONTH, MONTHS, ORDERS
from grognard.games.fateful_march.victory import SCENARIOS, scenario_data

__all__ = ["CHECK_SKIPPED", "DISCARD_CANCELLED", "ESCAPE", "NO_OVERFLOW", "PATROL_CANCELLED", "RESPOND", "TRIGGERS"]
__all__ += ["ResponseWindow", "exhaustions", "may_hold", "playable", "respond", "window", "windows"]

(
    STEP_BEGIN,
    ENEMY_PATROL,
    ENEMY_FORCED_MARCH,
    ENEMY_MARCH,
    OWN_EVADE_CHECK,
    ENEMY_EVADE_CHECK,
    OWN_RETREAT,
    OWN_RETREAT_NO_PATH,
    OWN_DEPOT_CAPTURED,
    WEATHER_ROLLED,
) = range(len(TRIGGERS))

PASS: Move = ("pass",)

_SETTLED = {
    ENEMY_PATROL: PATROL_CANCELLED,
    OWN_EVADE_CHECK: CHECK_SKIPPED,
    OWN_RETREAT: NO_OVERFLOW,
    OWN_RETREAT_NO_PATH: ESCAPE,
    OWN_DEPOT_CAPTURED: DISCARD_CANCELLED,
}
"""What leaves nothing more to respond to."""

_WHEN = (
    "step-begin",
    "enemy-patrol",
    "enemy-forced-march",
    "enemy-march",
    "own-evade-check",
    "enemy-evade-check",
    "own-retreat",
    "own-retreat-without-path",
    "own-depot-captured",
    "weather-rolled",
)
"""By trigger: the code of the question."""


def exhaustions(state: Campaign) -> int:
    """How many strength points a failed evade check exhausts. [R8.5]"""
    return state.check_exhausts or 1


# --- who is asked ----------------------------------------------------------------------------------------------------

_BEGINS_IN_WINTER = tuple(
    MONTHS.index(scenario_data(scenario)["start"][0]) >= FIRST_WINTER_MONTH for scenario in SCENARIOS
)


def may_hold(state: Campaign, side: int, trigger: int) -> bool:
    """As far as everybody knows: could the side hold a card for this trigger? Only then is it asked, and always."""
    if not state.hands[side]:
        return False
    return any(_may_be_in_hand(state, side, card, trigger) for card in RESPONSES[side][trigger])


def _may_be_in_hand(state: Campaign, side: int, card: Card, trigger: int) -> bool:
    if card.number in state.discards[side] or card.number in state.removed[side]:
        return False
    if card.season == "winter" and not state.is_winter:
        return False
    if card.season == "summer" and _BEGINS_IN_WINTER[state.scenario]:
        return False
    return trigger != STEP_BEGIN or _may_change_orders(state, side, card)


def _may_change_orders(state: Campaign, side: int, card: Card) -> bool:
    """Are there blocks on the map and types that are still to be resolved? Everybody sees that."""
    if not state.blocks[side]:
        return False
    return any(
        effect.do != "change_order" or any(ORDERS[order].step >= state.step for order in effect.types)
        for effect in card.effects
    )


def playable(state: Campaign, side: int, trigger: int, area: int = NO_AREA, force: Sequence[Lot] = ()) -> list[int]:
    """The cards in the side's hand that it may play now for this trigger."""
    listed = RESPONSES[side][trigger]
    if not listed:
        return []
    hand, moment = state.hands[side], Moment(side, area, force)
    return [card.number for card in listed if card.number in hand and seems_playable(state, card, moment)]


def respond(
    state: Campaign, side: int, card: int, trigger: int, area: int = NO_AREA, force: Sequence[Lot] = ()
) -> None:
    """Play a response card from the hand: its effects run before the present procedure goes on."""
    take_from_hand(state, side, card)
    state.call(new_play(side, card, area, force))


def window(state: Campaign, trigger: int, side: int, area: int = NO_AREA, force: Sequence[Lot] = ()) -> None:
    """Ask one side, if as far as everybody knows it could respond.

    `force` lists the lots of the Force that caused the trigger, as they lie in the area now."""
    if may_hold(state, side, trigger):
        state.call(ResponseWindow(trigger, side, area, list(force)))


def windows(
    state: Campaign, trigger: int, side: int | None = None, area: int = NO_AREA, force: Sequence[Lot] = ()
) -> None:
    """Ask one side, or (None) both, the non-initiative player first."""
    if side is not None:
        window(state, trigger, side, area, force)
        return
    # What is called last comes first.
    window(state, trigger, state.initiative_side, area, force)
    window(state, trigger, 1 - state.initiative_side, area, force)


@procedure
class ResponseWindow(Procedure[Campaign]):
    """A side may answer something with cards, one after the other, until it passes."""

    sequence = ("ask",)
    trigger: int
    side: int
    area: int = NO_AREA
    force: list[Lot] = field(default_factory=list)
    """The Force that caused it, its owner's secret."""

    def ask(self, state: Campaign) -> None:
        if state.verdict & _SETTLED.get(self.trigger, 0):
            return
        if self.trigger == ENEMY_EVADE_CHECK and state.check_exhausts:
            return
        if may_hold(state, self.side, self.trigger):
            state.ask(self.side, RESPOND)

    def returned(self, state: Campaign, by: Procedure[Any], result: Any) -> None:
        """A card has been carried out: this is what is left of the Force."""
        self.force = result


class Respond(Decision[Campaign, ResponseWindow]):
    """A response card, or nothing. Everybody who could hold one is asked, whether he does or not."""

    name = "respond"
    rule = "Cards"
    phase = "responses"
    verbs = ("respond", "pass")
    occasion = "responses"

    def prompt(self, state: Campaign, at: ResponseWindow, side: int) -> Prompt:
        code = f"respond-{_WHEN[at.trigger]}"
        return Prompt(code) if at.area == NO_AREA else Prompt(code, area=at.area)

    def candidates(self, state: Campaign, at: ResponseWindow, side: int) -> Iterator[Move]:
        for card in state.hands[side]:
            yield ("respond", card)
        yield PASS

    def options(self, state: Campaign, at: ResponseWindow, side: int) -> Sequence[Move]:
        return [*(("respond", card) for card in playable(state, side, at.trigger, at.area, at.force)), PASS]

    def refusal(self, state: Campaign, at: ResponseWindow, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("pass",):
                return None
            case ("respond", number):
                return hand_refusal(state, side, number) or response_refusal(
                    state, side, number, at.trigger, at.area, at.force
                )
        return self.no_answer(move)

    def take(self, state: Campaign, at: ResponseWindow, side: int, move: Move) -> None:
        if move != PASS:
            at.repeat()
            respond(state, side, move[1], at.trigger, at.area, at.force)


def response_refusal(
    state: Campaign, side: int, number: int, trigger: int, area: int = NO_AREA, force: Sequence[Lot] = ()
) -> Refusal | None:
    """Why a card of the hand does not answer this trigger."""
    card = CARDS[side][number]
    if card.trigger != trigger:
        if card.timing != "response":
            return wrong_timing(side, number)
        return Refusal("Cards", "another-trigger", card=PlayedCard(side, number))
    if not seems_playable(state, card, Moment(side, area, force)):
        return Refusal("Cards", "card-changes-nothing", card=PlayedCard(side, number))
    return None


RESPOND = Respond()
