"""[3.3] Three corps in a hex, divisions half, two Russian cavalry divisions and the Engineer free."""

from __future__ import annotations

import pytest
from se_states import at, campaign, units

from grognard.games.scorched_earth.stacking import fits, load, may_stack, refusal


@pytest.mark.parametrize(
    ("names", "half_corps"),
    [
        ("davout", 2),
        ("davout oudinot ney", 6),
        ("davout oudinot ney engineer", 6),
        ("yorck grandjean pr_cavalry_1 pr_cavalry_2", 5),
        ("kreutz", 0),
        ("kreutz platov", 0),
        ("kreutz platov lambert", 1),
        ("tuchkov constantine tolstoy kreutz platov", 6),
        ("uvarov", 2),  # a cavalry corps is a corps
        ("zass", 1),  # an infantry division is half a corps
    ],
)
def test_what_units_count(names: str, half_corps: int) -> None:
    assert load(units(*names.split())) == half_corps


def test_limit() -> None:
    assert may_stack(units("davout", "oudinot", "ney", "engineer"))
    assert not may_stack(units("davout", "oudinot", "ney", "lefebvre"))
    assert not may_stack(units("davout", "oudinot", "ney", "grandjean"))
    assert may_stack(units("tuchkov", "constantine", "tolstoy", "kreutz", "platov"))
    assert not may_stack(units("tuchkov", "constantine", "tolstoy", "kreutz", "platov", "lambert"))


def test_french_cavalry_divisions_are_not_free() -> None:
    assert not may_stack(units("davout", "oudinot", "ney", "pr_cavalry_1"))


def test_with_friends_there() -> None:
    state = campaign({"davout oudinot": "2516", "ney": "2517", "lefebvre mortier": "2416"})
    assert fits(state, units("ney"), at("2516"))
    assert not fits(state, units("lefebvre", "mortier"), at("2516"))
    assert fits(state, units("davout"), at("2516"))  # it counts once only
    assert refusal(state, units("ney"), at("2516")) is None
    told = refusal(state, units("lefebvre", "mortier"), at("2516"))
    assert told is not None
    assert str(told) == "4 corps would stand in 2516; at most 3 may. [3.3]"
