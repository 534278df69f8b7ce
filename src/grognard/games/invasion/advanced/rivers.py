"""[16.13] Cities on rivers that themselves flow into the Baltic, and which of them lie downstream. Q94"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.invasion.advanced.events import SourceLost
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import BIT, CITIES, CODES, FRENCH, MAP, NUMBER, RUSSIAN

SEA = "Baltic Sea"
_BALTIC = {edge["river"] for edge in MAP.edges("river") if edge.get("into") == SEA}


def _steps_by_city() -> dict[str, dict[int, int]]:
    """By river that flows into the sea: how far down it a city's hex reaches, in sides from its source."""
    found: dict[str, dict[int, int]] = {}
    cities = {city.hex for city in CITIES}
    for edge in MAP.edges("river"):
        if edge["river"] in _BALTIC:
            for hex_ in (NUMBER[edge["a"]], NUMBER[edge["b"]]):
                if hex_ in cities:
                    reached = found.setdefault(edge["river"], {})
                    reached[hex_] = max(reached.get(hex_, 0), edge["step"])
    return found


CITIES_ON: Mapping[str, Mapping[int, int]] = _steps_by_city()


def downstream(hex_: int) -> int | None:
    """The cities downstream of a city on the same rivers; None if it lies on no river that flows into the sea."""
    rivers = [reached for reached in CITIES_ON.values() if hex_ in reached]
    if not rivers:
        return None
    field = 0
    for reached in rivers:
        for city, step in reached.items():
            if step > reached[hex_]:
                field |= BIT[city]
    return field


def along(hex_: int) -> int:
    """All other cities on the same rivers."""
    field = 0
    for reached in CITIES_ON.values():
        if hex_ in reached:
            for city in reached:
                field |= BIT[city]
    return field & ~BIT[hex_]


def watched(state: Campaign, hex_: int) -> int:
    """The cities from which Russians cut off a source in an enemy city: those downstream, in the first edition all
    along the river."""
    if state.friendly[FRENCH] >> hex_ & 1:
        return 0
    return along(hex_) if state.edition.winter_ban_on_whole_river else downstream(hex_) or 0


def source_is_open(state: Campaign) -> bool:
    """Is the source named in winter quarters free of Russians, and the river below it? [16.13]"""
    hex_ = state.new_source - 1
    return not state.fighters[RUSSIAN] & (BIT[hex_] | watched(state, hex_))


def watch_source(state: Campaign) -> None:
    """Once Russians have been in it, or below it, a new source is lost for good. [16.13]"""
    if state.new_source and state.second_year and not source_is_open(state):
        if state.journal:
            state.note(SourceLost("16.13", CODES[state.new_source - 1]))
        state.new_source = 0
