"""`make lines`: how many lines each title costs, by concern: Python, TypeScript and Svelte, as `wc -l` counts them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "grognard" / "games"
AGENTS = ROOT / "src" / "grognard" / "agents"
PAGE = ROOT / "web" / "src" / "games"

# The first that fits counts; what fits none is a chapter of the rules.
CONCERNS = {
    "view": r"view|seen|battle_view|battle_now|battle_standing|card|prospects|showing/.*|imagining|columns|chances",
    "notation": r"verbs|kinds|units|notation",
    "position": r"position.*|beginnings|older_forms|cards/position.*",
    "events": r"events|.*_events|events/.*|facts",
    "touching": r"touching|labels",
    "state": r"state|stacks|lots|records|tables|options|fields|blocks|terrain|refusing",
    "pieces, terminal, story": r"pieces|terminal|story|figures|.*gallery|.*faces|bench|standing|game|blind",
    "data": r"checking.*|building.*|setup",
}
ORDER = ("rules", *CONCERNS, "agent", "web")


def concern(name: str) -> str:
    return next((each for each, pattern in CONCERNS.items() if re.fullmatch(pattern, name)), "rules")


def lines_of(path: Path) -> int:
    return path.read_text("utf-8").count("\n")


def lines(title: str) -> Counter[str]:
    counted: Counter[str] = Counter()
    for path in (GAMES / title).rglob("*.py"):
        name = path.relative_to(GAMES / title).with_suffix("").as_posix().removesuffix("/__init__")
        counted[concern(name)] += lines_of(path)
    counted["agent"] = sum(map(lines_of, (AGENTS / title).rglob("*.py")))
    page = (path for path in (PAGE / title).rglob("*") if path.suffix in (".ts", ".svelte"))
    counted["web"] = sum(map(lines_of, page))
    return counted


def main() -> None:
    titles = sorted(path.parent.name for path in GAMES.glob("*/game.py"))
    counted = {title: lines(title) for title in titles}
    rows = [("", *titles)]
    rows += [(each, *(f"{counted[title][each]:,}" for title in titles)) for each in ORDER]
    rows.append(("all", *(f"{counted[title].total():,}" for title in titles)))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for first, *cells in rows:
        told = [cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True)]
        print("  ".join((first.ljust(widths[0]), *told)))


if __name__ == "__main__":
    main()
