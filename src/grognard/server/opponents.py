"""The computer players that a server offers."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from grognard.agents import agents
from grognard.agents.agent import Agent


def find_agents(game: str, more: Mapping[str, str]) -> dict[str, type[Agent]]:
    """The computer players of a game, and those that the server's settings add as `module:Class`."""
    found = agents(game)
    for name, place in more.items():
        module, _, attribute = place.partition(":")
        found[name] = getattr(import_module(module), attribute)
    return found
