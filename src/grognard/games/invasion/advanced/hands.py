"""[16.1] Decks and hands: the first deal, and each turn a card drawn and a card laid by each player."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.decision import Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.advanced.deck import CARDS
from grognard.games.invasion.advanced.effects import CarryOut, can_be_carried_out
from grognard.games.invasion.advanced.events import (
    CardDrawn,
    CardDrawnUnseen,
    CardLaid,
    CardWithoutEffect,
)
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.records import Laid
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import FRENCH, NAMES, RUSSIAN
from grognard.mechanics.piles import draw, hold

LAST_FIRST_DECK_TURN = 8
NO_CARD = 0


# --- piles and hands -----------------------------------------------------------------------------------------------


def draw_card(state: Campaign, deck: int, side: int) -> int:
    """A card of a deck, which has no order, into a hand."""
    pile, hand = list(state.decks[deck]), list(state.hands[side])
    if not pile:
        return NO_CARD
    card = draw(pile, state.dice)
    hold(hand, card)
    state.decks[deck], state.hands[side] = tuple(pile), tuple(hand)
    if state.journal:
        state.note(CardDrawn("16.1", NAMES[side], str(card)), only(side))
        state.note(CardDrawnUnseen("16.1", NAMES[side]), all_but(side))
    return card


def deal(state: Campaign) -> None:
    """Before the game a card of the first deck to each, but none with a single instruction. [16.1]"""
    first = tuple(number for number, card in CARDS.items() if card.deck == 0)
    apart = tuple(number for number in first if CARDS[number].is_single)
    state.decks = [
        tuple(number for number in first if number not in apart),
        tuple(number for number, card in CARDS.items() if card.deck == 1),
    ]
    for side in (RUSSIAN, FRENCH):
        draw_card(state, 0, side)
    state.decks[0] = tuple(sorted((*state.decks[0], *apart)))


def join_decks(state: Campaign) -> None:
    """For 1813: what is left of the first deck goes into the second, without the card of the winter. [16.13]"""
    left = (*state.decks[0], *state.decks[1])
    state.decks = [(), tuple(sorted(card for card in left if not CARDS[card].is_one_year))]


def cards_lead(state: Campaign) -> int:
    """Who draws first and, if no single instruction is drawn, lays first. Q48 Q65"""
    return RUSSIAN if state.turn <= LAST_FIRST_DECK_TURN else FRENCH


def deck_in_use(state: Campaign) -> int:
    return 1 if state.second_year or state.turn > LAST_FIRST_DECK_TURN else 0


# --- a turn's cards ------------------------------------------------------------------------------------------------


@procedure
class PlayCards(Procedure[Campaign]):
    """Both draw; then both lay, the first card carried out before the second is chosen."""

    sequence = ("draw", "lay_first", "lay_second")
    first: int = RUSSIAN
    singles: tuple[int, ...] = (NO_CARD, NO_CARD)
    """By side: the single instruction that was drawn and must be laid."""

    def draw(self, state: Campaign) -> None:
        lead = cards_lead(state)
        drawn = [NO_CARD, NO_CARD]
        for side in (lead, enemy_of(lead)):
            drawn[side] = draw_card(state, deck_in_use(state), side)
        is_single = [card != NO_CARD and CARDS[card].is_single for card in drawn]
        self.singles = tuple(card if single else NO_CARD for card, single in zip(drawn, is_single, strict=True))
        # Who alone has a single instruction lays it after the other's card. Q49
        self.first = enemy_of(is_single.index(True)) if sum(is_single) == 1 else lead

    def lay_first(self, state: Campaign) -> None:
        self._lay(state, self.first)

    def lay_second(self, state: Campaign) -> None:
        self._lay(state, enemy_of(self.first))

    def _lay(self, state: Campaign, side: int) -> None:
        if self.singles[side]:
            lay(state, side, self.singles[side])
        elif state.hands[side]:
            state.ask(side, LAY)


def lay(state: Campaign, side: int, card: int) -> None:
    """From the hand to the discards; what it says is carried out if it can be."""
    state.hands[side] = tuple(each for each in state.hands[side] if each != card)
    state.discards = (*state.discards, card)
    half = CARDS[card].halves[side]
    if state.journal:
        state.note(CardLaid("16.1", NAMES[side], str(card), half.title))
    if can_be_carried_out(state, half.needs):
        state.laid.append(Laid(card, side))
        state.call(CarryOut(card, side))
    elif state.journal:
        state.note(CardWithoutEffect("16.1", NAMES[side], str(card)))


class LayCard(Decision[Campaign, PlayCards]):
    """The card that was drawn, or the one that was held."""

    name = "lay_card"
    rule = "16.1"
    phase = "events"
    verbs = ("lay",)
    occasion = "events"

    def prompt(self, state: Campaign, at: PlayCards, side: int) -> Prompt:
        return Prompt("lay-card")

    def candidates(self, state: Campaign, at: PlayCards, side: int) -> Iterator[Move]:
        for card in state.hands[side]:
            yield ("lay", card)

    def refusal(self, state: Campaign, at: PlayCards, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("lay", card):
                return None if card in state.hands[side] else Refusal(self.rule, "not-in-hand", card=card)
        return self.no_answer(move)

    def take(self, state: Campaign, at: PlayCards, side: int, move: Move) -> None:
        lay(state, side, move[1])


LAY = LayCard()
