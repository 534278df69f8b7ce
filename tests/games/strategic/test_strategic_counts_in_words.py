"""Numbers in sentences: what none, one and several read like."""

from __future__ import annotations

import pytest

from grognard.games.strategic.facts import Price


@pytest.mark.parametrize(
    ("attack", "words"),
    [
        (0, "no Infantry Corps counts for the attacker, 2 for the defender"),
        (1, "1 Infantry Corps attacks 2"),
        (3, "3 Infantry Corps attack 2"),
    ],
)
def test_whoever_stands_reads_how_many_infantry_corps_attack(attack: int, words: str) -> None:
    assert Price("stand", attack=attack, defence=2).text == f"if no other units leave: {words}, before the plans count"
