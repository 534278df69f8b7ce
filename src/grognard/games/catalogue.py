"""The titles: one line here for each, and all that is its own in its folder."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

TITLES = (
    "strategic",
    "fateful_march",
    "scorched_earth",
    "grand_tactical",
    "invasion",
)
"""In the order in which they are offered. A title is played if its folder has a `game.py`. While its `title.toml` calls
it `in_progress` it is played by whoever names it, and only its board is offered."""

EXAMPLES = ("crossing",)
"""Small titles to learn from: they are played by whoever names them, and not offered."""


USUAL_SIDES = ("french", "russian")
"""Of a title whose card names no others."""


@dataclass(frozen=True, slots=True)
class Title:
    """A title as its card tells it, whether it can be played already or not."""

    id: str
    title: str
    publisher: str
    special: str
    """What sets it apart, in a sentence."""
    playing_time: str
    reconstructed: tuple[str, ...]
    is_playable: bool
    sides: tuple[str, ...] = USUAL_SIDES

    @property
    def is_example(self) -> bool:
        return self.id in EXAMPLES


def folder_of(name: str) -> Traversable:
    """The folder of a title."""
    return files("grognard.games").joinpath(name)


@cache
def facts_of(name: str) -> dict[str, Any]:
    """What the file `title.toml` of a title says."""
    return tomllib.loads(folder_of(name).joinpath("title.toml").read_text("utf-8"))


@cache
def playable() -> tuple[str, ...]:
    """The titles that are offered."""
    return tuple(name for name in TITLES if _has_rules(name) and not _is_in_progress(name))


@cache
def unlisted() -> tuple[str, ...]:
    """What is played by whoever names it, but not offered: titles in progress, and examples."""
    return (*(name for name in TITLES if _has_rules(name) and _is_in_progress(name)), *EXAMPLES)


def _has_rules(name: str) -> bool:
    return folder_of(name).joinpath("game.py").is_file()


def _is_in_progress(name: str) -> bool:
    return bool(facts_of(name).get("in_progress", False))


def titles() -> list[Title]:
    """All of them, those that can be played first."""
    return sorted(map(title, TITLES), key=lambda each: not each.is_playable)


@cache
def title(name: str) -> Title:
    """A title by its id; a `KeyError` if there is none."""
    if name not in (*TITLES, *EXAMPLES):
        raise KeyError(name)
    facts = facts_of(name)
    return Title(
        name,
        facts["title"],
        facts["publisher"],
        facts["special"],
        facts["playing_time"],
        tuple(facts["reconstructed"]),
        name in playable() or name in EXAMPLES,
        tuple(facts.get("sides", USUAL_SIDES)),
    )
