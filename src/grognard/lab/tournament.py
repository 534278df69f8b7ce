"""A tournament: everybody against everybody, in pairs of games with the same seed and the sides swapped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from grognard.core.errors import BadSetting
from grognard.core.game import Game
from grognard.lab.intervals import Estimate, mean, share, share_of_pairs
from grognard.lab.ratings import Pairing, ratings
from grognard.lab.series import Fixture, Series, same
from grognard.lab.simulate import Match, Summary

SIDES = 2


@dataclass(frozen=True, slots=True)
class Meeting:
    """What two players did against each other."""

    first: str
    second: str
    as_side: Mapping[str, Estimate]
    """The first player's share of the points when he has this side."""
    overall: Estimate
    """His share of all points. A pair of games is one value: the two share their dice."""
    adjusted: Estimate | None = None
    """The same less the luck of the dice, where the title's worth is known."""

    def plain(self) -> dict[str, Any]:
        sides = {side: estimate.plain() for side, estimate in self.as_side.items()}
        adjusted = self.adjusted.plain() if self.adjusted else None
        shares = {"share": self.overall.plain(), "luck-adjusted": adjusted, "as": sides}
        return {"first": self.first, "second": self.second, **shares}


@dataclass(frozen=True, slots=True)
class Standing:
    """A tournament that is over: ratings, best first, and all meetings."""

    ratings: Mapping[str, Estimate]
    meetings: Sequence[Meeting]

    def plain(self) -> dict[str, Any]:
        rated = [{"player": name, **estimate.plain()} for name, estimate in self.ratings.items()]
        return {"ratings": rated, "meetings": [each.plain() for each in self.meetings]}


def tournament(
    title: Game,
    players: Sequence[str],
    pairs: int,
    scenario: str,
    options: Mapping[str, str],
    seed: str,
    with_luck: bool = True,
) -> Series:
    """So many pairs of games between any two of the players."""
    if len(title.sides) != SIDES:
        raise BadSetting(f"{title.id} is not a game for two")
    if len(set(players)) < SIDES:
        raise BadSetting("a tournament needs two players of different names")
    heading = same(
        {
            "experiment": "tournament",
            "game": title.id,
            "rules": title.rules_version,
            "scenario": scenario,
            "options": dict(options),
            "players": list(players),
            "pairs": pairs,
            "seed": seed,
            **({} if with_luck else {"luck": False}),
        }
    )
    met = combinations(dict.fromkeys(players), SIDES)
    fixtures = [
        fixture
        for first, second in met
        for number in range(1, pairs + 1)
        for fixture in pair_of_games(title, first, second, scenario, options, seed, number, with_luck)
    ]
    return Series(heading, fixtures)


def pair_of_games(
    title: Game,
    first: str,
    second: str,
    scenario: str,
    options: Mapping[str, str],
    seed: str,
    number: int,
    with_luck: bool = True,
) -> list[Fixture]:
    """Two games of the same seed; in the second one the players have changed sides."""
    return [
        Fixture(
            (first, second, title.sides[place]),
            Match(title.id, dict(zip(title.sides, seated, strict=True)), scenario, options, seed, None, with_luck),
            number,
        )
        for place, seated in enumerate(((first, second), (second, first)))
    ]


def standing(results: Iterable[tuple[Fixture, Summary]]) -> Standing:
    """Count the results of a tournament."""
    points = [_points(fixture, summary) for fixture, summary in results]
    pairings = whole_pairs(points)
    return Standing(ratings(pairings), _meetings(pairings, points))


def meetings(results: Iterable[tuple[Fixture, Summary]]) -> list[Meeting]:
    """Who did how well against whom."""
    points = [_points(fixture, summary) for fixture, summary in results]
    return _meetings(whole_pairs(points), points)


def _meetings(pairings: Sequence[Pairing], points: Sequence[Points]) -> list[Meeting]:
    order = dict.fromkeys((each.first, each.second) for each in pairings)
    return [_meeting(*pair, pairings, points) for pair in order]


@dataclass(frozen=True, slots=True)
class Points:
    """What the first player of a game scored in it: 1, or half a point for a draw; and what of it was luck."""

    first: str
    second: str
    side: str
    number: int
    scored: float
    luck: float | None


def _points(fixture: Fixture, summary: Summary) -> Points:
    first, second, side = fixture.labels
    scored = 0.5 if summary.winner is None else float(summary.winner == side)
    is_first_side = side == next(iter(fixture.match.players))
    luck = summary.luck if summary.luck is None or is_first_side else -summary.luck
    return Points(first, second, side, fixture.number, scored, luck)


def whole_pairs(points: Sequence[Points]) -> list[Pairing]:
    """The pairs of which both games are over."""
    found: dict[tuple[str, str, int], list[Points]] = {}
    for each in points:
        found.setdefault((each.first, each.second, each.number), []).append(each)
    return [
        Pairing(first, second, sum(each.scored for each in two), _both([each.luck for each in two]))
        for (first, second, _), two in found.items()
        if len(two) == SIDES
    ]


def _both(luck: Sequence[float | None]) -> float | None:
    known = [each for each in luck if each is not None]
    return sum(known) if len(known) == SIDES else None


def _meeting(first: str, second: str, pairings: Sequence[Pairing], points: Sequence[Points]) -> Meeting:
    games = [each for each in points if (each.first, each.second) == (first, second)]
    pairs = [each for each in pairings if (each.first, each.second) == (first, second)]
    by_side = {
        side: [each.scored for each in games if each.side == side] for side in dict.fromkeys(g.side for g in games)
    }
    adjusted = [(each.score - each.luck) / SIDES for each in pairs if each.luck is not None]
    return Meeting(
        first,
        second,
        {side: share(sum(scored), len(scored)) for side, scored in by_side.items()},
        share_of_pairs([each.score / SIDES for each in pairs]),
        mean(adjusted) if len(adjusted) == len(pairs) else None,
    )
