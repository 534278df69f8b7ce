"""Somebody who leaves a part of his game to the staff: it goes on from whatever others have played."""

from __future__ import annotations

import random

import pytest

import grognard
from grognard.agents import agent


@pytest.mark.parametrize("title", grognard.GAMES)
def test_the_staff_goes_on_from_whatever_was_played(title: str) -> None:
    game = grognard.game(title)
    lot = random.Random("taking over")
    table = game.start(seed="taking over")
    staff = {side: agent("staff", title, side) for side in game.sides}
    asked = 0
    while not table.state.over and asked < 150:
        side = next(iter(table.pending))
        if lot.random() < 0.5:
            table.play(side, lot.choice(table.options(side)))
        else:
            table.play(side, staff[side].choose(table.seat(side)))
            asked += 1
    assert asked > 50
