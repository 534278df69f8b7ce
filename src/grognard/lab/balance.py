"""How balanced a title is: who wins, how, how long it takes, what is lost and when the key cities fall, by scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grognard.core.game import Game
from grognard.lab.falls import Fall, falls
from grognard.lab.intervals import Estimate, mean, share
from grognard.lab.series import Fixture, Series, same
from grognard.lab.simulate import Match, Summary


@dataclass(frozen=True, slots=True)
class Balance:
    """One scenario between players of one level."""

    scenario: str
    player: str
    games: int
    wins: Mapping[str, Estimate]
    levels: Mapping[str, int]
    turns: Estimate
    decisions: Estimate
    statistics: Mapping[str, Estimate]
    falls: Sequence[Fall]

    def plain(self) -> dict[str, Any]:
        return {
            "scenario": self.scenario,
            "player": self.player,
            "games": self.games,
            "wins": {side: each.plain() for side, each in self.wins.items()},
            "levels": dict(self.levels),
            "turns": self.turns.plain(),
            "decisions": self.decisions.plain(),
            "statistics": {name: each.plain() for name, each in self.statistics.items()},
            "falls": [each.plain() for each in self.falls],
        }


def balance_series(
    title: Game, players: Sequence[str], scenarios: Sequence[str], games: int, options: Mapping[str, str], seed: str
) -> Series:
    """So many games of each scenario for each player against its like."""
    heading = same(
        {
            "experiment": "balance",
            "game": title.id,
            "rules": title.rules_version,
            "scenarios": list(scenarios),
            "options": dict(options),
            "players": list(players),
            "games": games,
            "seed": seed,
        }
    )
    fixtures = [
        Fixture(
            (scenario, player), Match(title.id, dict.fromkeys(title.sides, player), scenario, options, seed), number
        )
        for scenario in scenarios
        for player in players
        for number in range(1, games + 1)
    ]
    return Series(heading, fixtures)


def balances(title: Game, results: Iterable[tuple[Fixture, Summary]]) -> list[Balance]:
    """The results counted, scenario by scenario and player by player."""
    groups: dict[tuple[str, str], list[Summary]] = {}
    for fixture, summary in results:
        scenario, player = fixture.labels
        groups.setdefault((scenario, player), []).append(summary)
    return [_balance(title, *labels, summaries) for labels, summaries in groups.items()]


def _balance(title: Game, scenario: str, player: str, summaries: Sequence[Summary]) -> Balance:
    played = len(summaries)
    winners = Counter(each.winner for each in summaries)
    names = dict.fromkeys(name for each in summaries for name in each.statistics)
    return Balance(
        scenario,
        player,
        played,
        {side: share(winners[side], played) for side in title.sides},
        dict(Counter(each.level for each in summaries).most_common()),
        mean([each.turns for each in summaries]),
        mean([each.decisions for each in summaries]),
        {name: mean([each.statistics[name] for each in summaries if name in each.statistics]) for name in names},
        falls(summaries),
    )
