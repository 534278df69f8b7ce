"""What there is to name: places, corps, sides; and the verbs of the game. Everything else is written with these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.board.graphs import PointGraph
from grognard.core.kinds import DICE, Between, Coded, Kind, Several, Side
from grognard.core.verbs import Verb, Verbs
from grognard.games.boards import board
from grognard.games.checking import checked_data
from grognard.mechanics.stacks import Roster

FRENCH, RUSSIAN = range(2)
SIDES = ("french", "russian")
LAST_TURN, NEEDED, MOST_AT_A_CROSSING = 6, 6, 2

MAP = PointGraph.of(board("crossing"))
SPACE = Coded("space", MAP.codes, [space.name for space in board("crossing").spaces.values()])
CORPS = Roster(checked_data("crossing").text("corps.toml"), SIDES, SPACE)
KINDS: Mapping[str, Kind[Any]] = {
    **dict.fromkeys(("side", "winner"), Side(SIDES)),
    **dict.fromkeys(("space", "origin", "destination", "crossed"), SPACE),
    **dict.fromkeys(("attackers", "defenders"), Several(CORPS)),
    "corps": CORPS,
    "dice": DICE,
    "turn": Between(1, LAST_TURN),
}
VERBS = Verbs(
    Verb("march", origin=SPACE, destination=SPACE, corps=CORPS, several=True, example="march bobr borisov ney guard"),
    Verb("withdraw", destination=SPACE, example="withdraw brili"),
    Verb("stand"),
    Verb("done"),
)
