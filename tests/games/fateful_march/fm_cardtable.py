"""Positions and quick answers for the tests of cards, and a list of the cards that tests play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from fm_battlefield import Field, Rest, fight, told, units

from grognard.core.dice import ScriptedDice
from grognard.core.errors import Refusal
from grognard.core.procedure import Procedure
from grognard.games.fateful_march.battle import BattlesStep
from grognard.games.fateful_march.cards.deck import DUMMY_CARD
from grognard.games.fateful_march.cards.hands import CardsStep, DrawCards
from grognard.games.fateful_march.cards.usefulness import event_refusal
from grognard.games.fateful_march.events.cards import CardPlayed, CardWithoutEffect
from grognard.games.fateful_march.game import GAME
from grognard.games.fateful_march.lots import MOVED, UNHALVED
from grognard.games.fateful_march.marching import ExecuteMarch
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    FRENCH,
    KINDS,
    NUMBER,
    ORDER_NUMBER,
    RUSSIAN,
    SIDES,
    time_of,
)

PLAYED: set[tuple[int, int]] = set()
"""Side and number of the cards that some test plays."""
F = TypeVar("F", bound=Callable[..., Any])


def plays(side: int, *numbers: int) -> Callable[[F], F]:
    """The test plays these cards."""
    PLAYED.update((side, number) for number in numbers)

    def unchanged(function: F) -> F:
        return function

    return unchanged


def say(state: Campaign, side: int, *texts: str) -> None:
    """Answer questions in notation, each with a legal action."""
    for text in texts:
        for move in GAME.read(text, state, side):
            assert state.pending[side] is not None, f"{SIDES[side]} is not asked when it says {text}"
            assert move in state.moves(side), (text, [GAME.write(each, side) for each in state.moves(side)])
            state.play_unchecked(side, move)


def offered(state: Campaign, side: int) -> list[str]:
    """What a side may answer, in notation."""
    return [GAME.write(move, side) for move in state.moves(side)]


def refused(state: Campaign, side: int, text: str) -> Refusal:
    (move,) = GAME.read(text, state, side)
    decision = state.pending[side]
    assert decision is not None
    found = decision.refusal(state, state.stack[-1], side, move)
    assert found is not None
    assert move not in state.moves(side)
    return found


def area(code: str) -> int:
    return NUMBER[code]


class CardTable(Field):
    """A map with what a test puts there, five strength points of every kind in the pools, and step 2 of a turn."""

    def __init__(self, month: str = "aug", turn: int = 2, step: int = 2) -> None:
        super().__init__()
        self.state.turn, self.state.step = time_of(month, turn), step
        for kind in range(len(KINDS)):
            self.state.pool[kind] = 5

    def run(self, *dice: int, procedure: Procedure[Any] | None = None) -> Campaign:
        """Begin a procedure, or else the battles of the turn, and go on to the first question, whatever it is."""
        state = self.state
        state.checks.clear()
        state.dice = ScriptedDice(dice)
        state.stack = [Rest(), procedure or BattlesStep()]
        state.advance()
        return state

    def declare(self, side: int, card: int, *answers: tuple[int, str], dice: tuple[int, ...] = ()) -> Campaign:
        """The side, without the initiative, plays a card as event in step 2, and answers follow."""
        state = self.state
        state.initiative = 2 if side == RUSSIAN else -2
        state.hands[side] = [card]
        self.run(*dice, procedure=CardsStep())
        other = 1 - side
        if state.pending[other]:
            say(state, other, f"commit {DUMMY_CARD}")
        say(state, side, f"commit {DUMMY_CARD}", f"declare {card}")
        for who, text in answers:
            say(state, who, text)
        for who in (side, other):
            if state.pending[who] and state.pending[who].name == "declare":  # type: ignore[union-attr]
                say(state, who, "done")
        assert played(state, side, card)
        return state

    def draw(self, side: int, card: int, *answers: tuple[int, str], dice: tuple[int, ...] = ()) -> Campaign:
        """The side draws a card, which must be played, and answers follow."""
        state = self.state
        state.draw_piles[side] = [card]
        self.run(1, *dice, procedure=DrawCards(side, 1))
        for who, text in answers:
            say(state, who, text)
        assert played(state, side, card)
        assert card not in state.hands[side]
        return state

    def why_not(self, side: int, card: int) -> str:
        """Why a card cannot be declared."""
        refusal = event_refusal(self.state, side, card)
        assert refusal is not None, f"card {card} could be declared"
        return refusal.message

    def may_declare(self, side: int, card: int) -> bool:
        return event_refusal(self.state, side, card) is None

    def march(self, side: int, order: str, code: str, *texts: str) -> Campaign:
        """The side executes a March or Forced March order, and says how."""
        self.state.step = 5 if order.startswith("fm") else 7
        self.block(side, order, code)
        state = self.run(procedure=ExecuteMarch(side, ORDER_NUMBER[order], area(code)))
        say(state, side, *texts)
        return state

    def perform(self, procedure: Procedure[Any], *dice: int) -> Campaign:
        """Run a procedure; both pass and do nothing special."""
        state = self.run(*dice, procedure=procedure)
        fight(state)
        return state

    def battle(self, laid: dict[int, str], *dice: int) -> Campaign:
        """The battle on the map with these cards (`1 54`), to its end; the attacker's die is the first."""
        state = self.state
        for side, cards in laid.items():
            state.hands[side] += [int(card) for card in cards.split() if int(card) != DUMMY_CARD]
        self.state.step = 9
        self.run(*dice, procedure=BattlesStep())
        fight(state, "lay cards")
        while state.waiting:
            for side in (FRENCH, RUSSIAN):
                decision = state.pending[side]
                if decision is not None and decision.name == "lay cards":
                    for card in laid.pop(side, "").split():
                        say(state, side, f"lay {card}")
                    if state.pending[side] is decision:
                        say(state, side, "done")
                    break
            else:
                return state
        return state


def played(state: Campaign, side: int, card: int) -> bool:
    """Was the card shown and played, with its title told to everybody?"""
    return any(event.card == (side, card) for event in told(state, CardPlayed, None))


def was_idle(state: Campaign, card: int) -> bool:
    """Was everybody told that nothing came of it?"""
    return any(event.card.card == card for event in told(state, CardWithoutEffect, None))


def pile(state: Campaign, side: int, card: int) -> str:
    """Where a card is."""
    piles = {"hand": state.hands, "draw": state.draw_piles, "discard": state.discards, "removed": state.removed}
    found = [name for name, each in piles.items() if card in each[side]]
    assert len(found) == 1, (card, found)
    return found[0]


def marks(state: Campaign, side: int, code: str) -> set[int]:
    """How the strength points of a side in an area are marked: MARCHED, FORCED, UNHALVED."""
    return {lot & (MOVED | UNHALVED) for lot, _ in state.side_lots(side, area(code))}


def elsewhere(state: Campaign, side: int, *codes: str) -> dict[str, dict[str, int]]:
    """What a side has in all areas but these."""
    return {code: units(state, side, code) for code in NUMBER if code not in codes and state.is_held(side, area(code))}
