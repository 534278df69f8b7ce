"""Whatever is touched on a board and leads nowhere is answered with a reason: all titles, all kinds of questions."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.core.branching import begin_at
from grognard.server.catalogue import shape_of

RECORDS = Path(__file__).parents[1] / "conformance" / "records"
TITLES = {
    "strategic": "strategic-2-french-marginal-victory",
    "fateful_march": "fateful_march-2-victory",
    "scorched_earth": "scorched_earth-1-automatic-major-victory",
    "grand_tactical": "grand_tactical-3-draw-russian-moral-victory",
    "invasion": "invasion-2-victory",
}
MOMENTS, SPACES = 14, 8


@pytest.mark.parametrize("title", TITLES)
def test_a_touch_that_leads_nowhere_says_why(title: str) -> None:
    table = grognard.load((RECORDS / f"{TITLES[title]}.json").read_text("utf-8"))
    source = random.Random(title)
    codes = [space.id for space in shape_of(title).spaces]
    questions = set()
    for moment in source.sample(range(len(table.moments) - 1), min(MOMENTS, len(table.moments) - 1)):
        here = begin_at(table, table.state_at(moment).freeze())
        side = next(iter(here.pending))
        view = here.view(side)
        questions.add(view["prompt"]["decision"])
        firsts = [token for token in view["choices"] if token.startswith(("space:", "area:"))]
        units = sorted({str(piece["unit"]) for piece in table.game.pieces(view) if piece["unit"]})
        some = source.sample(codes, SPACES)
        touched = [[f"space:{code}"] for code in some]
        touched += [[first, f"space:{code}"] for first in firsts[:2] for code in some[:4]]
        touched += [[f"unit:{unit}"] for unit in source.sample(units, min(3, len(units)))]
        for clicks in touched:
            reasons = here.why_not_touch(side, clicks)
            if not reasons:
                assert _leads_on(view["choices"], clicks, here.game.touches), (view["prompt"], clicks)
            assert all(each.message.strip() and each.has_words for each in reasons), (view["prompt"], clicks)
    assert len(questions) >= 3


def _leads_on(choices: dict[str, list[dict[str, Any]]], clicks: list[str], touches: Callable[[str], Any]) -> bool:
    """Is there a move that goes on from what was touched, as the page has been told of it?"""
    paths = [[first, *choice["then"]] for first, listed in choices.items() for choice in listed]
    if any(all(set(touches(token)) & set(path) for token in clicks) for path in paths):
        return True
    unit = clicks[-1].removeprefix("unit:")
    return unit != clicks[-1] and any(unit in part for path in paths for part in path)
