"""Piles without an order, hands in order."""

from __future__ import annotations

import random
from collections import Counter

from grognard.core.dice import FreshDice
from grognard.mechanics.piles import draw, hold


def test_each_is_drawn_once_and_none_more_often_first() -> None:
    dice = FreshDice(random.Random(1))
    firsts: Counter[int] = Counter()
    for _ in range(600):
        pile = [1, 2, 3, 4]
        drawn = [draw(pile, dice) for _ in range(4)]
        assert sorted(drawn) == [1, 2, 3, 4]
        assert not pile
        firsts[drawn[0]] += 1
    assert all(100 < firsts[each] < 200 for each in (1, 2, 3, 4))


def test_a_hand_does_not_tell_which_card_came_last() -> None:
    hands: list[list[int]] = [[], []]
    for hand, cards in zip(hands, ([7, 3, 5], [3, 5, 7]), strict=True):
        for card in cards:
            hold(hand, card)
    assert hands[0] == hands[1] == [3, 5, 7]
