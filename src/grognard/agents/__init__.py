"""Computer opponents, found by name. `random` plays any game; a folder named like a title holds those made for it, and
`levels` says what they are called."""

from __future__ import annotations

import random
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from grognard.agents.agent import Agent, RandomAgent
from grognard.agents.levels import by_level
from grognard.core.errors import BadSetting
from grognard.games import GAMES

_FOR_ANY_GAME: tuple[type[Agent], ...] = (RandomAgent,)


@cache
def _made_for(game: str) -> tuple[type[Agent], ...]:
    """Those of the title's folder here, its `AGENTS`; imported when they are first asked for."""
    module = f"{__package__}.{game}"
    if game not in GAMES or find_spec(module) is None:
        return ()
    found: tuple[type[Agent], ...] = import_module(module).AGENTS
    return found


def agents(game: str) -> dict[str, type[Agent]]:
    """The computer players of a game by name: its levels, weakest first, then those for any game."""
    return by_level(_made_for(game)) | {agent.name: agent for agent in _FOR_ANY_GAME}


def agent(name: str, game: str, seed: int | str | None = None) -> Agent:
    """A computer player, with its own source of randomness."""
    known = agents(game)
    if name not in known:
        raise BadSetting(f"there is no computer player {name!r} for {game}; there are {', '.join(known)}")
    # The same numbers as from the text itself, but of any text: a terminal may bring half a character.
    return known[name](random.Random(seed.encode(errors="surrogatepass") if isinstance(seed, str) else seed))
