"""The five titles as their cards tell them, whether they can be played already or not."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

PLAYABLE = ("strategic", "fateful_march", "scorched_earth")
"""The titles whose rules are in; the others have their board."""


@dataclass(frozen=True, slots=True)
class Title:
    id: str
    title: str
    publisher: str
    special: str
    """What sets it apart, in a sentence."""
    playing_time: str
    reconstructed: tuple[str, ...]
    is_playable: bool


@cache
def _all_titles() -> tuple[Title, ...]:
    told = tomllib.loads(files("grognard.games").joinpath("titles.toml").read_text("utf-8"))
    return tuple(
        Title(
            name,
            facts["title"],
            facts["publisher"],
            facts["special"],
            facts["playing_time"],
            tuple(facts["reconstructed"]),
            name in PLAYABLE,
        )
        for name, facts in told.items()
    )


def titles() -> list[Title]:
    """All five, those that can be played first, in their order."""
    return sorted(_all_titles(), key=lambda each: PLAYABLE.index(each.id) if each.is_playable else len(PLAYABLE))


def title(name: str) -> Title:
    """A title by its id; a `KeyError` if there is none."""
    found = {each.id: each for each in _all_titles()}
    return found[name]
