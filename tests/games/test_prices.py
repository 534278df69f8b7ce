"""What stands beside a choice before it is made: the same in all worlds that its player cannot tell apart. What the
prices say is tested title by title."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

import grognard
from grognard.core.dice import KeyedDice
from grognard.core.state import State


@dataclass(frozen=True)
class Walk:
    """A random game in which prices are compared, and the verbs that it must have priced."""

    title: str
    scenario: str
    verbs: frozenset[str]
    options: dict[str, str] = field(default_factory=dict)
    seed: str = "prices"
    most: int = 600


WALKS = [
    Walk("strategic", "3", frozenset({"markers", "march", "force", "feed", "stand"}), {"piles": "yes"}),
    Walk(
        "fateful_march",
        "berezina",
        frozenset({"choose", "place", "look", "raid", "rally", "declare", "to"}),
        seed="s5",
    ),
    Walk("scorched_earth", "campaign", frozenset({"on", "alone", "hq", "burn", "restore", "to"}), seed="s4", most=900),
    Walk("grand_tactical", "3", frozenset({"to", "attack"})),
    Walk("invasion", "campaign", frozenset({"go", "advance", "hit", "discard", "train", "attack"})),
    Walk("invasion", "campaign", frozenset({"go", "discard", "lay", "train"}), {"dummies": "yes", "cards": "yes"}),
]
MOVES = 12
"""So many of the moves of each question are compared."""


def prices(title: str, state: State, side: int, source: random.Random) -> dict[str, str]:
    """By move: what is told of it."""
    game, moves = grognard.game(title), list(state.moves(side))
    told = {}
    for move in source.sample(moves, min(len(moves), MOVES)):
        told[game.write(move, side)] = str(game.price(state, side, move) or "")
    return told


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: f"{walk.title}-{'-'.join(walk.options)}")
def test_prices_betray_nothing(walk: Walk) -> None:
    game, source = grognard.game(walk.title), random.Random(walk.seed)
    state = game.set_up(walk.scenario, game.settle_options(walk.options))
    state.dice = KeyedDice(walk.seed)
    state.advance()
    priced: set[str] = set()
    for number in range(walk.most):
        if state.over:
            break
        side = source.choice([index for index, asked in enumerate(state.pending) if asked])
        imagined = game.resample(state, side, random.Random(f"{walk.seed} {number}"))
        told = prices(walk.title, state, side, random.Random(number))
        assert prices(walk.title, imagined, side, random.Random(number)) == told, f"question {number}"
        priced |= {action.split()[0] for action, price in told.items() if price}
        state.play_unchecked(side, source.choice(state.moves(side)))
    assert priced >= walk.verbs, f"never priced: {sorted(walk.verbs - priced)}"
