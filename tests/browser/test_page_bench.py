"""The benchmark of the pages measures what it says it does, in a real Chromium."""

from __future__ import annotations

from grognard.lab.bench import widest_choice
from grognard.server.bench import Size, browser_figures, why_no_browser


def test_all_figures_of_the_pages_are_measured(pages: None) -> None:
    assert why_no_browser() == ""
    figures = {figure.name: figure for figure in browser_figures(widest_choice(), Size(clicks=2, loads=1))}
    assert all(figure.value > 0 for figure in figures.values())
    assert {name: figure.most for name, figure in figures.items() if figure.is_kept is not None} == {
        "start page, apart from the board": 400_000,
        "start page, first paint": 1,
        "table page, apart from the board": 400_000,
        "table page, first paint": 1,
        "from click to both browsers updated": 100,
    }
    both = figures["from click to both browsers updated"].value
    assert both <= figures["from click to both browsers painted"].value
    # What does not depend on the machine is checked here as well.
    assert figures["start page, apart from the board"].is_kept
    assert figures["table page, apart from the board"].is_kept
