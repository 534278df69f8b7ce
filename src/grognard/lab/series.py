"""A series: many games, each told exactly by its fixture, played by whoever has time, and kept as they end."""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from grognard.lab.apart import play_apart
from grognard.lab.ledger import Ledger
from grognard.lab.simulate import Match, Summary, play_and_summarise
from grognard.lab.workers import Workers


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to be played. Everything in it follows from the match and the number, wherever it is played."""

    labels: tuple[str, ...]
    """What it is for: its place in the experiment. No two games of a series have the same."""
    match: Match
    number: int

    @property
    def key(self) -> str:
        """Its name in the ledger."""
        return "/".join((*self.labels, str(self.number)))

    def play(self) -> Summary:
        if self.match.packs is not None:
            return play_apart(self.match, self.number)
        return play_and_summarise(self.match, self.number, with_luck=self.match.with_luck)


@dataclass(frozen=True, slots=True)
class Series:
    """The games of an experiment, and what distinguishes it from any other."""

    heading: Mapping[str, Any]
    fixtures: Sequence[Fixture] = field(default_factory=tuple)

    def check(self) -> None:
        """An error before the first game if a setting or a player does not exist."""
        seen = []
        for each in self.fixtures:
            if each.match not in seen:
                each.match.check()
                seen.append(each.match)

    def play(self, workers: Workers, ledger: Ledger) -> Generator[tuple[Fixture, Summary], None, None]:
        """The results in order; those that the ledger knows are not played again."""
        left = [each for each in self.fixtures if each.key not in ledger.known]
        made = workers.make(Fixture.play, left)
        for each in self.fixtures:
            if each.key in ledger.known:
                yield each, Summary(**ledger.known[each.key])
                continue
            summary = next(made)
            ledger.add(each.key, asdict(summary))
            yield each, summary


def plain_match(match: Match) -> dict[str, Any]:
    """What is played, as plain data."""
    return {
        "game": match.game,
        "scenario": match.scenario,
        "options": dict(match.options),
        "players": dict(match.players),
        "seed": match.seed,
    }


def same(heading: Mapping[str, Any]) -> dict[str, Any]:
    """A heading as it will be read again."""
    return dict(json.loads(json.dumps(heading)))
