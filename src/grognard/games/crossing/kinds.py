"""What there is to name: places, corps, sides; and the verbs of the game. Everything else is written with these."""

from __future__ import annotations

from grognard.core.kinds import Between
from grognard.core.verbs import Verb, Verbs
from grognard.games.stacks import stacks_of

FRENCH, RUSSIAN = range(2)
LAST_TURN = 6

STACKS = stacks_of("crossing", units="corps.toml")
MAP, SPACE, CORPS = STACKS.map, STACKS.spaces, STACKS.roster
KINDS = STACKS.kinds(corps=CORPS, crossed=SPACE, turn=Between(1, LAST_TURN))
VERBS = Verbs(
    Verb("march", origin=SPACE, destination=SPACE, corps=CORPS, several=True, example="march bobr borisov ney guard"),
    Verb("withdraw", destination=SPACE, example="withdraw brili"),
    Verb("stand"),
    Verb("done"),
)
