"""SVG text in small pieces: numbers, paths and elements, written as short as they can be."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

Point = Sequence[float]
Line = Sequence[Point]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def number(value: float, digits: int = 1) -> str:
    """A coordinate without needless signs: `.5`, `-3`, `12.4`."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def pair(x: float, y: float) -> str:
    right = number(y)
    return number(x) + (right if right.startswith("-") else " " + right)


def trace(points: Line, closed: bool = False) -> str:
    """Path data through the points, relative and in tenths, so that rounding does not add up."""
    tenths = [(round(point[0] * 10), round(point[1] * 10)) for point in points]
    if not tenths:
        return ""
    words = ["M" + pair(tenths[0][0] / 10, tenths[0][1] / 10)]
    for (x0, y0), (x1, y1) in itertools.pairwise(tenths):
        if (x0, y0) != (x1, y1):
            words.append(("l" if len(words) == 1 else "") + pair((x1 - x0) / 10, (y1 - y0) / 10))
    text = words[0]
    for word in words[1:]:
        text += word if word.startswith(("l", "-")) or text.endswith("l") else " " + word
    return text + ("z" if closed else "")


def curved(points: Line, closed: bool = False) -> str:
    """Path data that rounds every corner between the points: through the middles of the sides, toward each point."""
    if len(points) < 3:
        return trace(points, closed)
    tenths = [(round(point[0] * 10), round(point[1] * 10)) for point in points]
    tenths = _braced([point for i, point in enumerate(tenths) if not i or point != tenths[i - 1]], closed)
    if closed and tenths[0] == tenths[-1]:
        tenths.pop()
    if len(tenths) < 3:
        return trace(points, closed)
    middles = [((a[0] + b[0]) // 2, (a[1] + b[1]) // 2) for a, b in itertools.pairwise(tenths)]
    if closed:
        last = ((tenths[-1][0] + tenths[0][0]) // 2, (tenths[-1][1] + tenths[0][1]) // 2)
        stations, bends = [last, *middles, last], tenths
    else:
        stations, bends = [tenths[0], *middles[1:-1], tenths[-1]], tenths[1:-1]
    text = "M" + pair(stations[0][0] / 10, stations[0][1] / 10) + "q"
    for start, bend, end in zip(stations, bends, stations[1:], strict=False):
        for point in (bend, end):
            word = pair((point[0] - start[0]) / 10, (point[1] - start[1]) / 10)
            text += word if word.startswith("-") or text.endswith("q") else " " + word
    return text + ("z" if closed else "")


def _braced(tenths: list[tuple[int, int]], closed: bool) -> list[tuple[int, int]]:
    """A long side gets a point near each end, so that only its corners are rounded."""
    braced = []
    for here, there in zip(tenths, [*tenths[1:], tenths[0]] if closed else tenths[1:], strict=False):
        braced.append(here)
        dx, dy = there[0] - here[0], there[1] - here[1]
        far = (dx * dx + dy * dy) ** 0.5
        if far > 120:
            share = 40 / far
            braced.append((round(here[0] + dx * share), round(here[1] + dy * share)))
            braced.append((round(there[0] - dx * share), round(there[1] - dy * share)))
    return braced if closed else [*braced, tenths[-1]]


def curved_rings(all_rings: Iterable[Line]) -> str:
    return "".join(curved(ring, closed=True) for ring in all_rings)


def rings(all_rings: Iterable[Line]) -> str:
    return "".join(trace(ring, closed=True) for ring in all_rings)


def flowing(points: Line) -> str:
    """Path data of a smooth curve through the points."""
    if len(points) < 3:
        return trace(points)
    words = ["M" + pair(*points[0][:2])]
    last = len(points) - 1
    for i in range(last):
        before, here, there, after = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, last)]
        first = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        second = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        words.append("C" + " ".join(pair(*each) for each in (first, second, there[:2])))
    return "".join(words)


def tag(name: str, content: str | None = None, /, **attributes: str | float | None) -> str:
    """An element. Attributes are written with `-` for `_`, in the order given; those that are None are left out."""
    words = [name]
    for key, value in attributes.items():
        if value is None:
            continue
        text = value if isinstance(value, str) else number(value, 3)
        words.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    opening = " ".join(words)
    return f"<{opening}/>" if content is None else f"<{opening}>{content}</{name}>"


def group(content: str, /, **attributes: str | float | None) -> str:
    return tag("g", content, **attributes)


def words(text: str) -> str:
    """Text as the content of an element."""
    return escape(text)


def moved(x: float, y: float, content: str, turn: float = 0, scale: float = 1) -> str:
    transform = f"translate({pair(x, y)})"
    if turn:
        transform += f"rotate({number(turn)})"
    if scale != 1:
        transform += f"scale({number(scale, 3)})"
    return tag("g", content, transform=transform)
