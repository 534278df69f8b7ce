"""What a side imagines of what it cannot see can be played on."""

from __future__ import annotations

import random

import pytest

import grognard

POSITION = """
turn: September 1
begin: S7 execute french
scenario: moscow
french depots: Vilna
Dukhovshchina: F 1inf(1x) | orders m_to(seen)
Orsha: F 2inf 1cav
Vilna: F 4inf
Kovno: F 3inf
Gzhatsk: R 2inf
"""


@pytest.mark.parametrize("seed", range(20))
def test_who_is_asked_from_where_he_marches_has_somewhere_to_march_from(seed: int) -> None:
    """Only cavalry comes as far as from Orsha; an enemy who sees a question about it does not imagine it away."""
    table = grognard.game("fateful_march").position(POSITION, seed=1)
    table.play("french", "execute m_to dukhovshchina")
    assert list(map(str, table.options("french"))) == ["from orsha"]
    assert table.imagine("russian", random.Random(seed)).moves(0)
