"""The closing page at a desk, on a phone and at night."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from players import Player, Sit
from playwright.sync_api import Locator, expect
from test_page_sizes import DESK, PHONE

RECORDS = Path(__file__).parents[1] / "conformance" / "records"
FINISHED = [
    "strategic-2-french-marginal-victory",
    "fateful_march-2-victory",
    "scorched_earth-2-victory",
]


def opened(sit: Sit, record: str, wishes: dict[str, Any]) -> Player:
    player = sit(has_picture=True, **wishes)
    player.go(f"#/end/{player.bring_in(RECORDS / f'{record}.json')['id']}")
    expect(player.page.locator(".flow-map .land")).to_be_attached()
    return player


def middle(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2


def test_the_verdict_stands_in_the_middle(sit: Sit) -> None:
    page = opened(sit, "scorched_earth-2-victory", DESK).page
    window = page.evaluate("document.documentElement.clientWidth")
    for line in (page.get_by_role("heading", level=1), page.locator(".score"), page.locator(".result .verdict")):
        assert abs(middle(line) - window / 2) < 2


@pytest.mark.parametrize("record", FINISHED)
def test_on_a_phone_the_whole_chart_is_seen_at_once(sit: Sit, record: str) -> None:
    """Nothing to scroll sideways, and letters as large as elsewhere on the page."""
    page = opened(sit, record, PHONE).page
    chart = page.locator(".flow-map svg.sheet")
    box = chart.bounding_box()
    assert box
    assert box["width"] <= 390
    assert not page.evaluate(
        "(node => node.scrollWidth > node.clientWidth)(document.querySelector('.flow-map .scroll'))"
    )
    for text in chart.locator("text.name, .head text").all()[:12]:
        letters = text.evaluate("node => parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().a")
        assert letters >= 11
        place = text.bounding_box()
        assert place
        assert place["x"] >= box["x"] - 1
        assert place["x"] + place["width"] <= box["x"] + box["width"] + 1


def test_at_night_the_chart_lies_under_a_lamp(sit: Sit) -> None:
    paper = "getComputedStyle(document.querySelector('.flow-map .paper')).fill"
    day = opened(sit, FINISHED[0], DESK).page
    night = opened(sit, FINISHED[0], {**DESK, "color_scheme": "dark"}).page
    assert day.evaluate(paper) != night.evaluate(paper)
    expect(day.locator(".flow-map .lamp")).to_be_hidden()
    expect(night.locator(".flow-map .lamp")).to_be_visible()
