"""The levels of the computer players, weakest first, the same names for all titles.

A title offers those that it has: every title with a staff has a conscript; a marshal and an emperor search, for which
a title needs a worth and plans to try. What it does not have is not offered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from grognard.agents.agent import Agent
from grognard.agents.conscript import conscript_of

LEVELS = ("conscript", "staff", "marshal", "emperor")
USUAL = "staff"
"""The level one meets if one names none."""


def by_level(made: Iterable[type[Agent]]) -> dict[str, type[Agent]]:
    """A title's computer players by name, weakest level first, with the conscript that its staff makes possible."""
    found = {each.name: each for each in made}
    if USUAL in found:
        found.setdefault("conscript", conscript_of(found[USUAL]))
    ranked = {name: found.pop(name) for name in LEVELS if name in found}
    return ranked | found


def strongest(known: Mapping[str, type[Agent]], patience: float) -> type[Agent] | None:
    """The strongest level that thinks no longer than so many seconds a turn, on one core: who advises shares the
    machine with others. None if the title has no level at all."""
    levels = [known[name] for name in LEVELS if name in known]
    found = [level for level in levels if level.seconds <= patience and not level.uses_all_cores]
    return found[-1] if found else None
