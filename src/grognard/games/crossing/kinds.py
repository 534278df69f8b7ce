"""What there is to name: places, corps, sides; and the verbs of the game. Everything else is written with these."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from grognard.core.kinds import DICE, Coded, Kind, Several, Side
from grognard.core.verbs import Verb, Verbs
from grognard.games.boards import board
from grognard.games.checking import checked_data

SIDES = FRENCH, RUSSIAN = range(2)
SIDE_NAMES = ("french", "russian")
LAST_TURN, NEEDED, MOST_AT_A_CROSSING = 6, 6, 2

BOARD = board("crossing")
PLACES = tuple(BOARD.spaces)
NUMBER = {code: number for number, code in enumerate(PLACES)}
LINKS = tuple(tuple(NUMBER[code] for code in BOARD.neighbours(place)) for place in PLACES)
CROSSINGS = {frozenset((NUMBER[edge.a], NUMBER[edge.b])) for edge in BOARD.edges if edge.river}
GOAL = NUMBER["zembin"]

_ARMIES = tomllib.loads(checked_data("crossing").text("corps.toml"))
_LISTED = [(SIDE_NAMES.index(side), id_, row) for side, rows in _ARMIES.items() for id_, row in rows.items()]
CORPS = tuple(id_ for _, id_, _ in _LISTED)
SIDE_OF = tuple(side for side, _, _ in _LISTED)
STRENGTH = tuple(row["strength"] for _, _, row in _LISTED)
START = bytes(NUMBER[row["at"]] for _, _, row in _LISTED)

SPACE = Coded("space", PLACES, [space.name for space in BOARD.spaces.values()])
UNIT = Coded("unit", CORPS, [row["name"] for _, _, row in _LISTED])
KINDS: Mapping[str, Kind[Any]] = {
    **dict.fromkeys(("side", "winner"), Side(SIDE_NAMES)),
    **dict.fromkeys(("space", "origin", "destination", "crossed"), SPACE),
    "corps": UNIT,
    **dict.fromkeys(("attackers", "defenders"), Several(UNIT)),
    "dice": DICE,
}
VERBS = Verbs(
    Verb("march", origin=SPACE, destination=SPACE, corps=UNIT, several=True, example="march bobr borisov ney guard"),
    Verb("withdraw", destination=SPACE, example="withdraw brili"),
    Verb("stand"),
    Verb("done"),
)
