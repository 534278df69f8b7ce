"""When the cities fell in 1812, to hold what happens in games against it."""

from __future__ import annotations

import tomllib
from datetime import date
from functools import cache
from importlib.resources import files

NEVER = "never"


def fell(city: str) -> date | str | None:
    """The day on which the French took a city, `never` if they did not; None if the campaign tells nothing of it."""
    return _known().get(city)


@cache
def _known() -> dict[str, date | str]:
    data = tomllib.loads((files(__package__) / "history.toml").read_text("utf-8"))
    taken = {city: date.fromisoformat(day) for day, cities in data["taken"].items() for city in cities}
    return taken | dict.fromkeys(data["never"]["cities"], NEVER)
