"""What the staff may be left with: the marches are over before the enemies evade and fight."""

from __future__ import annotations

import pytest

from grognard.games import game as find_game
from grognard.server.standing import errand_for


@pytest.mark.parametrize(("begin", "step", "found"), [("S5", 5, "marches"), ("S7", 7, "marches"), ("S9", 9, None)])
def test_the_staff_marches_only_while_there_are_marches(begin: str, step: int, found: str | None) -> None:
    """When the battles begin nothing is left to march: leaders and cards are the player's own business."""
    table = find_game("fateful_march").position(
        f"turn: July 2\nbegin: {begin}\ninitiative: russian 2\nfrench hand: 5 25\n"
        "Kovno: F 2inf 2cav Davout Napoleon | orders m_from defend\nVilna: F 1inf | R 3inf\n",
        seed="1",
    )
    for _ in range(4):
        if table.pending.get("french") and table.seat("french").asked == "step begin":
            break
        side = next(iter(table.pending))
        options = table.seat(side).options
        table.play(side, next((each for each in map(str, options) if each == "pass"), str(options[0])))
    assert table.seat("french").look().step == step
    assert table.seat("french").asked == "step begin"
    errand = errand_for(table, "french")
    assert (errand.id if errand else None) == found
