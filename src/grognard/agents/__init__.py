"""Computer opponents, found by name. `random` plays any game; others are made for one."""

from __future__ import annotations

import random

from grognard.agents import fateful_march, scorched_earth, strategic
from grognard.agents.agent import Agent, RandomAgent
from grognard.core.errors import BadSetting

_FOR_ANY_GAME: tuple[type[Agent], ...] = (RandomAgent,)
_FOR_GAME: dict[str, tuple[type[Agent], ...]] = {
    "strategic": (strategic.StaffAgent,),
    "fateful_march": (fateful_march.StaffAgent,),
    "scorched_earth": (scorched_earth.StaffAgent,),
}


def agents(game: str) -> dict[str, type[Agent]]:
    """The computer players of a game by name."""
    return {agent.name: agent for agent in (*_FOR_GAME.get(game, ()), *_FOR_ANY_GAME)}


def agent(name: str, game: str, seed: int | str | None = None) -> Agent:
    """A computer player, with its own source of randomness."""
    known = agents(game)
    if name not in known:
        raise BadSetting(f"there is no computer player {name!r} for {game}; there are {', '.join(known)}")
    # The same numbers as from the text itself, but of any text: a terminal may bring half a character.
    return known[name](random.Random(seed.encode(errors="surrogatepass") if isinstance(seed, str) else seed))
