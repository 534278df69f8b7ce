"""Turn tracks: every box has its days, none is left out and none lies in two boxes."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest

from grognard.games import game as find_game
from grognard.mechanics.calendar import days_of_track, parts_of_month, season_of

DATED = ("strategic", "fateful_march", "scorched_earth", "grand_tactical", "invasion")


def test_a_box_ends_where_the_next_begins() -> None:
    track = {"first_days": ["1812-06-16", "1812-07-01", "1812-07-16"], "last_day": "1812-07-31"}
    assert days_of_track(track) == (
        ("1812-06-16", "1812-06-30"),
        ("1812-07-01", "1812-07-15"),
        ("1812-07-16", "1812-07-31"),
    )


def test_five_turns_share_a_month() -> None:
    assert parts_of_month(1812, 2, 1) == (("1812-02-01", "1812-02-29"),)
    assert parts_of_month(1812, 6, 5)[-1] == ("1812-06-25", "1812-06-30")
    assert parts_of_month(1812, 12, 2) == (("1812-12-01", "1812-12-15"), ("1812-12-16", "1812-12-31"))


def test_the_season_goes_by_the_month_but_winter_by_the_rules() -> None:
    assert season_of(("1812-08-16", "1812-08-31"), is_winter=False) == "summer"
    assert season_of(("1812-09-01", "1812-09-15"), is_winter=False) == "autumn"
    assert season_of(("1812-10-11", "1812-10-20"), is_winter=True) == "winter"


@pytest.mark.parametrize("title", DATED)
def test_the_days_of_a_campaign_follow_each_other(title: str) -> None:
    boxes = [each.days for each in find_game(title).calendar()]
    for (_, last), (first, _) in pairwise(boxes):
        assert date.fromisoformat(last) + timedelta(1) == date.fromisoformat(first)
    # Borodino was fought on 7 September, and each title's track has a box for it.
    assert sum(first <= "1812-09-07" <= last for first, last in boxes) == 1


@pytest.mark.parametrize("title", ["strategic", "scorched_earth", "grand_tactical", "invasion"])
def test_boxes_are_called_by_the_month_of_their_days(title: str) -> None:
    for box in find_game(title).calendar():
        assert f"{date.fromisoformat(box.days[0]):%B %Y}" in box.label
