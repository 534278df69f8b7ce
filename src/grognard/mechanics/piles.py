"""Piles, cups and hands: what is drawn at random, and kept so that nobody learns from its order.

A pile has no order: one of it is drawn when it is needed, so nothing that is still to come lies in the state."""

from __future__ import annotations

from bisect import insort

from grognard.core.dice import Dice


def draw(pile: list[int], dice: Dice) -> int:
    """Take any one of a pile that is not empty."""
    return pile.pop(dice.below(len(pile)))


def hold(hand: list[int], card: int) -> None:
    """Put a card into a hand, which is kept in order: it does not tell which card came last."""
    insort(hand, card)
