"""[R3.1-R3.8] Hands and piles: drawing, discarding, and steps 1 and 2 of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.cards import effects
from grognard.games.fateful_march.cards.deck import CARDS, DUMMY_CARD, TRIGGERS, Card, load_deck
from grognard.games.fateful_march.cards.usefulness import event_refusal
from grognard.games.fateful_march.cards.verdicts import WITHOUT_EFFECT
from grognard.games.fateful_march.events.cards import (
    CardDiscarded,
    CardDrawn,
    CardRemoved,
    CardsDrawn,
    NothingToDraw,
    OpsCardShown,
    PileTurned,
)
from grognard.games.fateful_march.facts import Prompt, Refusal
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import FRENCH, JUNE_SURPRISE, NAMES, RUSSIAN
from grognard.mechanics.piles import draw, hold

__all__ = ["CARDS", "DUMMY_CARD", "TRIGGERS", "Card", "CardsStep", "DiscardChoice", "DrawBoth", "DrawCards", "DrawStep"]
__all__ += ["discard", "draw_both", "hand_of", "load_deck", "put_away", "take_from_hand", "take_from_pile"]


def hand_of(state: Campaign, side: int) -> list[Card]:
    """The cards in a hand, by number. The Dummy is never among them. [R3.3]"""
    return [CARDS[side][card] for card in state.hands[side]]


# --- piles -------------------------------------------------------------------------------------------------------


def put_away(state: Campaign, side: int, card: int, is_removed: bool = False) -> None:
    """Onto the discard pile, or out of the game: with `is_removed`, and a card of summer in winter. [R3.1, R3.4] Q6"""
    if card == DUMMY_CARD:
        return
    is_removed = is_removed or (state.is_winter and CARDS[side][card].season == "summer")
    pile = (state.removed if is_removed else state.discards)[side]
    pile.append(card)
    if is_removed and state.journal:
        state.note(CardRemoved("Cards", NAMES[side], PlayedCard(side, card)))


def take_from_hand(state: Campaign, side: int, card: int) -> None:
    """A card leaves the hand and lies on the table, until it is put away."""
    if card != DUMMY_CARD:
        state.hands[side].remove(card)


def discard(state: Campaign, side: int, card: int, at_random: bool = False, is_told: bool = True) -> None:
    """From the hand to the pile, without effect. Everybody sees which card it is."""
    take_from_hand(state, side, card)
    if is_told and state.journal:
        state.note(CardDiscarded("Cards", NAMES[side], PlayedCard(side, card), at_random))
    put_away(state, side, card)


def take_from_pile(state: Campaign, side: int) -> int:
    """A random card of the draw pile, which has no order; of the discard pile when there is none. 0: no card. Q10"""
    pile = state.draw_piles[side]
    if not pile:
        _turn_pile(state, side)
        pile = state.draw_piles[side]
    return draw(pile, state.dice) if pile else 0


def _turn_pile(state: Campaign, side: int) -> None:
    """[R3.8]"""
    if state.discards[side]:
        state.draw_piles[side], state.discards[side] = sorted(state.discards[side]), []
        if state.journal:
            state.note(PileTurned("R3.8", NAMES[side]))


def take_into_hand(state: Campaign, side: int, card: int) -> None:
    hold(state.hands[side], card)


def _draw(state: Campaign, side: int) -> int:
    """Draw one card into the hand; a Must-Play card does not stay there and is returned instead, else 0. [R3.2]"""
    card = take_from_pile(state, side)
    if not card:
        if state.journal:
            state.note(NothingToDraw("R3.8", NAMES[side]))
        return 0
    if CARDS[side][card].is_must_play:
        return card
    take_into_hand(state, side, card)
    if state.journal:
        state.note(CardDrawn("Cards", NAMES[side], PlayedCard(side, card)), only(side))
        state.note(CardsDrawn("Cards", NAMES[side], 1), all_but(side))
    return 0


@procedure
class DrawCards(Procedure[Campaign]):
    """A side draws cards one after the other; a Must-Play card is played before the next is drawn. [R3.2] Q5"""

    sequence = ("draw",)
    side: int
    left: int = 1

    def draw(self, state: Campaign) -> None:
        if not self.left:
            return
        self.left -= 1
        self.repeat()
        if card := _draw(state, self.side):
            state.call(effects.new_play(self.side, card))


@procedure
class DrawBoth(Procedure[Campaign]):
    """Both sides draw at once; then Must-Play cards, those of the non-initiative player first. Q5"""

    sequence = ("draw", "play")
    french: int = 1
    russian: int = 1
    drawn: tuple[PlayedCard, ...] = ()
    """Must-Play cards still to be played."""

    def draw(self, state: Campaign) -> None:
        first = 1 - state.initiative_side
        found = {side: self._draw_all(state, side) for side in (FRENCH, RUSSIAN)}
        self.drawn = tuple(PlayedCard(side, card) for side in (first, 1 - first) for card in found[side])

    def _draw_all(self, state: Campaign, side: int) -> list[int]:
        drawn = (_draw(state, side) for _ in range((self.french, self.russian)[side]))
        return [card for card in drawn if card]

    def play(self, state: Campaign) -> None:
        if self.drawn:
            played, *others = self.drawn
            self.drawn = tuple(others)
            self.repeat()
            state.call(effects.new_play(played.side, played.card))


def draw_both(state: Campaign, french: int = 1, russian: int = 1) -> None:
    """Both draw so many cards before the present procedure goes on."""
    state.call(DrawBoth(french, russian))


# --- discarding ----------------------------------------------------------------------------------------------------


@procedure
class DiscardChoice(Procedure[Campaign]):
    """A side discards cards of its choice, as many as it has."""

    sequence = ("ask",)
    side: int
    left: int = 1

    def ask(self, state: Campaign) -> None:
        if self.left and state.hands[self.side]:
            self.left -= 1
            self.repeat()
            state.ask(self.side, DISCARD)


class Discard(Decision[Campaign, DiscardChoice]):
    name = "discard"
    rule = "Cards"
    phase = "discard"
    verbs = ("discard",)
    occasion = "discard"

    def prompt(self, state: Campaign, at: DiscardChoice, side: int) -> Prompt:
        # An overrun asks for a discard, so it knows this module.
        from grognard.games.fateful_march.aftermath import Overrun

        cause = state.stack[-2] if len(state.stack) > 1 else None
        if isinstance(cause, Overrun):
            return Prompt("discard-for-depot", area=cause.area)
        return Prompt("discard")

    def candidates(self, state: Campaign, at: DiscardChoice, side: int) -> Iterator[Move]:
        for card in state.hands[side]:
            yield ("discard", card)

    def options(self, state: Campaign, at: DiscardChoice, side: int) -> Sequence[Move]:
        return [("discard", card) for card in state.hands[side]]

    def refusal(self, state: Campaign, at: DiscardChoice, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("discard", card):
                return hand_refusal(state, side, card)
        return self.no_answer(move)

    def take(self, state: Campaign, at: DiscardChoice, side: int, move: Move) -> None:
        discard(state, side, move[1])


def discard_random(state: Campaign, side: int, number: int) -> int:
    """Cards from the hand by chance; how many there were."""
    number = min(number, len(state.hands[side]))
    for _ in range(number):
        card = state.hands[side][state.dice.below(len(state.hands[side]))]
        discard(state, side, card, at_random=True)
    return number


def hand_refusal(state: Campaign, side: int, card: int, rule: str = "Cards") -> Refusal | None:
    """Why a card cannot be played or discarded at all: it is not there."""
    if card == DUMMY_CARD:
        return Refusal("R3.3", "dummy-not-in-hand")
    if card not in CARDS[side]:
        return Refusal(rule, "not-in-deck", number=card)
    if card not in state.hands[side]:
        return Refusal(rule, "not-in-hand", card=PlayedCard(side, card))
    return None


# --- steps 1 and 2 ---------------------------------------------------------------------------------------------------


@procedure
class DrawStep(Procedure[Campaign]):
    """[S1] Each player draws a card, in every turn."""

    sequence = ("draw",)

    def draw(self, state: Campaign) -> None:
        draw_both(state)


def is_surprised(state: Campaign, side: int) -> bool:
    """[June surprise] In June the Russians have neither OPS nor events."""
    return side == RUSSIAN and bool(state.specials & JUNE_SURPRISE) and state.month == 0


@procedure
class CardsStep(Procedure[Campaign]):
    """[S2] Both put a card face down and turn it over together; then events, the non-initiative player's first."""

    sequence = ("commit", "reveal", "first_events", "second_events", "clear_table")
    committed: list[int] = field(default_factory=lambda: [0, 0])
    """By side: the card put face down, or 0. Secret from the other side until both are."""
    laid: list[PlayedCard] = field(default_factory=list)
    """Events on the table; everybody sees them."""
    lapsed: list[PlayedCard] = field(default_factory=list)
    """Those of which nothing came."""
    first: int = 0
    declaring: int = 0
    """The side that declares events now."""

    def commit(self, state: Campaign) -> None:
        # Cards stay in the hands until both are turned over: the size of a hand would betray the Dummy.
        for side in (FRENCH, RUSSIAN):
            if is_surprised(state, side) or not state.hands[side]:
                self.committed[side] = DUMMY_CARD
            else:
                state.ask(side, COMMIT)

    def reveal(self, state: Campaign) -> None:
        for side, card in enumerate(self.committed):
            take_from_hand(state, side, card)
            state.ops_cards[side] = card
            if state.journal:
                state.note(OpsCardShown("S2", NAMES[side], PlayedCard(side, card), CARDS[side][card].ops or 0))
        # Events may shift the initiative: who is first is read once.
        self.first = 1 - state.initiative_side

    def first_events(self, state: Campaign) -> None:
        self._ask(state, self.first)

    def second_events(self, state: Campaign) -> None:
        self._ask(state, 1 - self.first)

    def _ask(self, state: Campaign, side: int) -> None:
        """Whether a hand is empty is public; what is in it is not, so that it is asked even without an event."""
        self._look_back(state)
        self.declaring = side
        if state.hands[side] and not is_surprised(state, side):
            state.ask(side, DECLARE)

    def _look_back(self, state: Campaign) -> None:
        """An event of which nothing came is discarded even if its use would remove it."""
        if state.verdict & WITHOUT_EFFECT:
            self.lapsed.append(self.laid[-1])
            state.verdict = 0

    def clear_table(self, state: Campaign) -> None:
        """OPS use never removes a card, an event does if it says so. [R3.1]"""
        self._look_back(state)
        for side in (FRENCH, RUSSIAN):
            put_away(state, side, state.ops_cards[side])
        for played in self.laid:
            side, card = played
            put_away(state, side, card, CARDS[side][card].is_removed and played not in self.lapsed)


class Commit(Decision[Campaign, CardsStep]):
    """Which card for its OPS; the Dummy hides that it is none. Q50"""

    name = "commit"
    rule = "S2"
    phase = "ops"
    verbs = ("commit",)
    occasion = "ops"

    def prompt(self, state: Campaign, at: CardsStep, side: int) -> Prompt:
        return Prompt("commit")

    def candidates(self, state: Campaign, at: CardsStep, side: int) -> Iterator[Move]:
        for card in state.hands[side]:
            yield ("commit", card)
        yield ("commit", DUMMY_CARD)

    def options(self, state: Campaign, at: CardsStep, side: int) -> Sequence[Move]:
        deck = CARDS[side]
        moves: list[Move] = [("commit", card) for card in state.hands[side] if deck[card].ops is not None]
        return [*moves, ("commit", DUMMY_CARD)]

    def refusal(self, state: Campaign, at: CardsStep, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("commit", card):
                if card == DUMMY_CARD:
                    return None
                if refusal := hand_refusal(state, side, card, self.rule):
                    return refusal
                if CARDS[side][card].ops is None:
                    return Refusal("R3.2", "no-ops", card=PlayedCard(side, card))
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: CardsStep, side: int, move: Move) -> None:
        at.committed[side] = move[1]


class Declare(Decision[Campaign, CardsStep]):
    """Events face up, each carried out as it is declared."""

    name = "declare"
    rule = "S2"
    phase = "events"
    verbs = ("declare", "done")
    occasion = "events"

    def prompt(self, state: Campaign, at: CardsStep, side: int) -> Prompt:
        return Prompt("declare")

    def candidates(self, state: Campaign, at: CardsStep, side: int) -> Iterator[Move]:
        for card in state.hands[side]:
            yield ("declare", card)
        yield DONE

    def refusal(self, state: Campaign, at: CardsStep, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("declare", card):
                return hand_refusal(state, side, card, self.rule) or event_refusal(state, side, card)
        return self.no_answer(move)

    def options(self, state: Campaign, at: CardsStep, side: int) -> Sequence[Move]:
        moves: list[Move] = [
            ("declare", card) for card in state.hands[side] if event_refusal(state, side, card) is None
        ]
        return [*moves, DONE]

    def take(self, state: Campaign, at: CardsStep, side: int, move: Move) -> None:
        if move == DONE:
            return
        at.repeat()
        take_from_hand(state, side, move[1])
        at.laid.append(PlayedCard(side, move[1]))
        state.call(effects.new_play(side, move[1], is_kept=True))


COMMIT, DECLARE, DISCARD = Commit(), Declare(), Discard()
