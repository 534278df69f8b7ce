"""Briefings: what a player should know of a scenario before the game.

A briefing is listed in the title's `title.toml`, in the order in which scenarios are offered. Its sentences are in the
title's catalogue (`words/<language>/briefings.ftl`), and the numbers in them come from the scenario's data
(`Game.figures`). A scenario may have several, one for each variant that options make of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from grognard.core.game import Game
from grognard.core.words import Words, scenario_name, words_of
from grognard.games.catalogue import facts_of
from grognard.messages import say

DIFFICULTIES = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class SideBriefing:
    """What one side is told."""

    side: str
    aim: str
    """How it wins."""
    start: str
    """How to begin."""


@dataclass(frozen=True, slots=True)
class Briefing:
    """A scenario, or a variant of one, as players choose among them."""

    id: str
    scenario: str
    options: Mapping[str, str]
    """What a variant sets; everything else is as usual."""
    name: str
    turns: int
    minutes: tuple[int, int]
    """How long it takes against the computer, from brisk to thoughtful."""
    difficulty: str
    is_for_learning: bool
    """The one to learn the game with."""
    situation: str
    sides: tuple[SideBriefing, ...]

    @property
    def playing_time(self) -> str:
        """`1½ to 2 hours`."""
        least, most = self.minutes
        if most <= 60:
            return say("briefing-minutes", least=least, most=most)
        return say("briefing-hours", least=_hours(least), most=_hours(most))


def briefings_of(game: Game) -> list[Briefing]:
    """All of a title, in the reader's language; none if it has no briefings."""
    return [_briefing(game, facts) for facts in facts_of(game.id).get("briefing", [])]


def briefing_of(game: Game, scenario: str, options: Mapping[str, str] | None = None) -> Briefing | None:
    """That of a scenario, of the variant that the options make of it if there is one."""
    given = options or {}
    fitting = [
        each for each in briefings_of(game) if each.scenario == scenario and each.options.items() <= given.items()
    ]
    return max(fitting, key=lambda each: len(each.options), default=None)


def scenario_to_learn_with(game: Game) -> str:
    """The scenario that a newcomer should take: the recommended one, or else the first."""
    learning = (each["scenario"] for each in facts_of(game.id).get("briefing", []) if each.get("learn"))
    return next(learning, game.scenarios[0].id)


def _briefing(game: Game, facts: Mapping[str, Any]) -> Briefing:
    words, scenario = words_of(type(game)), str(facts["scenario"])
    key, figures = f"briefing-{facts.get('id', scenario)}", game.figures(scenario)
    least, most = facts["minutes"]
    return Briefing(
        id=facts.get("id", scenario),
        scenario=scenario,
        options=facts.get("options", {}),
        name=words.name("briefing", facts.get("id", ""), scenario_name(game, scenario)),
        turns=figures["turns"],
        minutes=(least, most),
        difficulty=facts["difficulty"],
        is_for_learning=facts.get("learn", False),
        situation=_text(words, f"{key}-situation", figures),
        sides=tuple(_told(words, key, side, figures) for side in game.sides),
    )


def _told(words: Words, key: str, side: str, figures: Mapping[str, int]) -> SideBriefing:
    aim, start = (_text(words, f"{key}-{side}-{what}", figures) for what in ("aim", "start"))
    return SideBriefing(side, aim, start)


def _text(words: Words, key: str, figures: Mapping[str, int]) -> str:
    """A message as one line: in the catalogue it stands on several."""
    return " ".join(words.term(key, **figures).split())


def _hours(minutes: int) -> str:
    """In halves: 90 minutes are `1½`."""
    whole, rest = divmod(round(minutes / 30), 2)
    return f"{whole or ''}{'½' if rest else ''}"
