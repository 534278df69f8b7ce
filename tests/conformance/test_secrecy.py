"""What a side knows is part of what it imagines. That nothing else is: the laws of sight, in every walk."""

from __future__ import annotations

import random

import grognard
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.tables import CODES, RUSSIAN, SPACES


def test_an_area_that_had_nothing_to_pay_is_imagined_so() -> None:
    """[Attrition] R26 was named and had no infantry: what the French know is part of what they imagine, or they would
    imagine a world in which nobody can pay."""
    text = "turn 13, russian attrition\nR25: R 1ic\nR26: R 1cc\nR30: R 1su\n"
    table = grognard.game("strategic").position(text, dice=[6])
    table.play("french", "attrition R26")
    for seed in range(20):
        imagined = table.imagine("french", random.Random(seed))
        assert isinstance(imagined, Campaign)
        assert imagined.infantry[RUSSIAN * SPACES + CODES.index("R26")] == 0
        for _ in range(2):
            if imagined.pending[0] is not None:
                imagined.play_unchecked(0, imagined.moves(0)[0])
        assert imagined.pending[1] is not None, "the Corps has been paid and the Russians move"
