"""The benchmark of the pages measures what it says it does, in a real Chromium. How long that takes is no matter."""

from __future__ import annotations

from grognard.lab.bench import widest_choice
from grognard.server.bench import Size, browser_figures, why_no_browser


def test_all_figures_of_the_pages_are_measured(pages: None) -> None:
    assert why_no_browser() == ""
    figures = {
        figure.name: figure for figure in browser_figures(widest_choice(), Size(clicks=1, loads=1, newcomers=()))
    }
    assert all(figure.value > 0 for figure in figures.values())
    assert {name for name, figure in figures.items() if figure.is_kept is not None} == {
        "start page, apart from the board",
        "start page, first paint",
        "table page, apart from the board",
        "table page, first paint",
        "from click to both browsers updated",
    }
    # How heavy a page is does not depend on the machine.
    assert figures["start page, apart from the board"].is_kept
    assert figures["table page, apart from the board"].is_kept
