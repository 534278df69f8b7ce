"""Branches: as it was once the game is over, as a side knew it before; with dice of their own."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import grognard
from grognard.core.branching import branch, deciding
from grognard.core.dice import KeyedDice
from grognard.core.errors import BadSetting

RECORDS = Path(__file__).parents[1] / "conformance" / "records"


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_a_branch_asks_the_same_as_the_game_did(path: Path) -> None:
    table = grognard.load(path.read_text("utf-8"))
    for moment in random.Random(path.stem).sample(range(len(table.moments) - 1), min(6, len(table.moments) - 1)):
        state = table.state_at(moment)
        side = next(name for name, asked in zip(table.game.sides, state.pending, strict=True) if asked)
        then = table.view_of(state, side, table.moments[moment].entries)
        for made in (branch(table, moment), branch(table, moment, side)):
            now = made.view(side)
            assert now["prompt"] == then["prompt"]
            assert sorted(now["choices"]) == sorted(then["choices"])
            again = grognard.load(made.record())
            assert again.state.digest() == made.state.digest()
            assert isinstance(made.dice, KeyedDice)
            assert made.record()["dice"]["seed"] != table.record()["dice"].get("seed")
        assert branch(table, moment).state.digest() == state.digest(), "nothing is dealt anew once all is shown"


def test_what_a_side_could_not_see_is_dealt_anew() -> None:
    table = grognard.game("strategic").start(scenario="1", options={"setup": "historical"}, seed=3)
    moment = deciding(table, 0)
    assert moment is not None
    worlds = {branch(table, moment, side="french").state.digest() for _ in range(12)}
    assert len(worlds) > 1
    with pytest.raises(BadSetting):
        branch(table, moment, side="swedish")


def test_there_is_nothing_to_play_after_the_end() -> None:
    table = grognard.load((RECORDS / "strategic-2-french-marginal-victory.json").read_text("utf-8"))
    last = len(table.moments) - 1
    assert deciding(table, last) is None
    with pytest.raises(BadSetting, match="earlier"):
        branch(table, last)
