"""The results of an experiment as one page of HTML that needs nothing else: tables, and bars with their intervals."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from grognard.games import game as find_game
from grognard.lab.intervals import Estimate
from grognard.messages import language, say

WIDTH, ROW_HEIGHT, NAMES_WIDTH, MARGIN = 720, 26, 240, 12
STYLE = """
:root { color-scheme: light dark; --ink: #2b2620; --paper: #faf6ec; --bar: #3b5b8c; --line: #b9ad98; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e2d2; --paper: #1d1b18; --bar: #8fb0e0; --line: #5d564a; } }
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 2rem auto;
  padding: 0 1rem; }
table { border-collapse: collapse; margin: .5rem 0 1rem; }
th, td { text-align: right; padding: .15rem .8rem; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
svg { max-width: 100%; height: auto; font: 13px Georgia, serif; }
svg text { fill: var(--ink); }
pre { overflow-x: auto; font-size: 13px; }
"""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: a name, estimated figures, and whatever else is to be said."""

    name: str
    estimates: tuple[Estimate, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A table; its first column of estimates is drawn too."""

    title: str
    headings: tuple[str, ...]
    rows: Sequence[Row]
    unit: str
    """`share`, `points` (of a rating) or `number`."""

    def written(self, estimate: Estimate) -> str:
        """An estimate as people read it: 62 % (51 to 72)."""
        if not math.isfinite(estimate.value):
            return say("lab-estimate-unknown")
        if self.unit == "share":
            low, high = max(0.0, estimate.low), min(1.0, estimate.high)
            return say("lab-estimate", value=f"{estimate.value:.0%}", low=f"{100 * low:.0f}", high=f"{100 * high:.0f}")
        digits = 0 if self.unit == "points" else 2
        if not math.isfinite(estimate.half):
            return f"{estimate.value:.{digits}f}"
        told = {name: f"{getattr(estimate, name):.{digits}f}" for name in ("value", "low", "high")}
        return say("lab-estimate", **told)


@dataclass(frozen=True, slots=True)
class Page:
    """All figures of an experiment, with what was played."""

    heading: Mapping[str, Any]
    played: int
    figures: Sequence[Figure]

    def html(self) -> str:
        title = find_game(self.heading["game"]).title
        name = escape(say("lab-experiment", experiment=self.heading["experiment"], title=title))
        parts = [f"<h1>{name}</h1>", f"<p>{escape(say('lab-games-played', count=self.played))}</p>"]
        parts += [part for figure in self.figures for part in (_chart(figure), _table(figure))]
        played = escape(json.dumps(self.heading, indent=1))
        parts.append(f"<h2>{escape(say('lab-what-was-played'))}</h2><pre>{played}</pre>")
        head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{name}</title>'
        body = "\n".join(parts)
        top = f'<!doctype html>\n<html lang="{language()}"><head>{head}<style>{STYLE}</style></head>'
        return f"{top}\n<body>\n{body}\n</body></html>\n"


def _table(figure: Figure) -> str:
    heads = "".join(f"<th>{escape(each)}</th>" for each in figure.headings)
    lines = []
    for row in figure.rows:
        cells = (row.name, *map(figure.written, row.estimates), *row.notes)
        lines.append("<tr>" + "".join(f"<td>{escape(each)}</td>" for each in cells) + "</tr>")
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def _chart(figure: Figure) -> str:
    """Shares and ratings as dots with their intervals. Other figures have no common scale."""
    title = f"<h2>{escape(figure.title)}</h2>"
    rows = [row for row in figure.rows if row.estimates and math.isfinite(row.estimates[0].value)]
    if figure.unit == "number" or not rows:
        return title
    shown = [row.estimates[0] for row in rows]
    low, high = (0.0, 1.0) if figure.unit == "share" else _range(shown)
    height = ROW_HEIGHT * len(rows) + 2 * MARGIN
    scale = (WIDTH - NAMES_WIDTH - 2 * MARGIN) / (high - low)

    def across(value: float) -> float:
        return NAMES_WIDTH + MARGIN + scale * (min(max(value, low), high) - low)

    middle = across(0.5 if figure.unit == "share" else 0.0)
    marks = [f'<line x1="{middle:.1f}" x2="{middle:.1f}" y1="0" y2="{height}" stroke="var(--line)"/>']
    for number, (row, each) in enumerate(zip(rows, shown, strict=True)):
        down = MARGIN + ROW_HEIGHT * (number + 0.5)
        marks.append(f'<text x="{NAMES_WIDTH}" y="{down + 4:.1f}" text-anchor="end">{escape(row.name)}</text>')
        marks.append(
            f'<line x1="{across(each.low):.1f}" x2="{across(each.high):.1f}" y1="{down:.1f}" y2="{down:.1f}" '
            'stroke="var(--bar)" stroke-width="3"/>'
        )
        marks.append(f'<circle cx="{across(each.value):.1f}" cy="{down:.1f}" r="5" fill="var(--bar)"/>')
    label = escape(figure.title)
    return f'{title}<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}">{"".join(marks)}</svg>'


def _range(estimates: Sequence[Estimate]) -> tuple[float, float]:
    bounds = [bound for each in estimates for bound in (each.low, each.high) if math.isfinite(bound)]
    low, high = min(0.0, *bounds), max(0.0, *bounds)
    return (low, high) if high > low else (low - 1, high + 1)
