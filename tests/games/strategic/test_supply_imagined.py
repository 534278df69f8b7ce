"""A state imagined in the Supply Interphase holds nothing of the enemy's secret choices."""

from __future__ import annotations

import random

from grognard import game
from grognard.games.strategic.supply import SupplyInterphase

POSITION = """
turn 4, supply
depleted 100%: R22 R44
R21: F 1su
R22: F 2ic
R37: R 1ic 1cc
R43: R 1su
R44: R 2ic
R50: R 5ic 1su
R58: R 1ic
"""


def test_the_french_do_not_imagine_what_the_russians_really_chose() -> None:
    table = game("strategic").position(POSITION, {"rules": "optional"}, None, [])
    for action in ("garrison R37", "forgo R50", "feed R44 1 from R43", "done"):
        table.play("russian", action)
    table.play("french", "feed R22 1 from R21")
    for seed in range(5):
        imagined = table.imagine("french", random.Random(seed))
        top = imagined.stack[-1]
        assert isinstance(top, SupplyInterphase)
        assert not top.forgone
        assert not top.fed_cavalry
        real = table.state.stack[-1]
        assert isinstance(real, SupplyInterphase)
        half = len(real.users) // 2
        assert top.users[:half] == real.users[:half], "the own choices stay"
        assert top.hungry[:half] == real.hungry[:half]
