"""Two ways to play compared: another computer player, another option of the rules, or other data.

Everything else is the same in both arms, the seeds too, so that what differs in a pair of games comes from the arms.
Players meet each other with the sides swapped; options and data are played by the same players on both sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from grognard.core.errors import BadSetting
from grognard.core.game import Game
from grognard.core.packs import Pack, named_packs
from grognard.lab.intervals import Estimate, mean, share
from grognard.lab.series import Fixture, Series, plain_match, same
from grognard.lab.simulate import Match, Summary
from grognard.lab.tournament import pair_of_games

AGENT, OPTION, PACK = "agent", "option", "pack"
NO_PACK = "none"
ARMS = ("a", "b")


@dataclass(frozen=True, slots=True)
class Arm:
    """One of the two: `agent:staff`, `option:rules=optional`, `pack:FOLDER` or, without one, `pack:none`."""

    kind: str
    value: str

    @classmethod
    def read(cls, text: str) -> Arm:
        kind, colon, value = text.partition(":")
        if not colon or not value or kind not in (AGENT, OPTION, PACK):
            raise BadSetting(f"an arm is agent:NAME, option:NAME=VALUE or pack:FOLDER, not {text!r}")
        if kind == OPTION and "=" not in value:
            raise BadSetting(f"an option is NAME=VALUE, not {value!r}")
        return cls(kind, value)

    def __str__(self) -> str:
        return f"{self.kind}:{self.value}"


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure in both arms, and arm a less arm b, pair by pair."""

    name: str
    a: Estimate
    b: Estimate
    difference: Estimate

    def plain(self) -> dict[str, Any]:
        return {"figure": self.name, "a": self.a.plain(), "b": self.b.plain(), "difference": self.difference.plain()}


def comparison(title: Game, arms: tuple[Arm, Arm], pairs: int, base: Match) -> Series:
    """The games of a comparison. `base` says what is common to both arms."""
    a, b = arms
    if a.kind != b.kind:
        raise BadSetting(f"{a} and {b} cannot be compared: both must be players, or options, or packs")
    heading = same(
        {
            "experiment": "compare",
            "a": str(a),
            "b": str(b),
            **({"packs": [_digests(title, arm) for arm in arms]} if a.kind == PACK else {}),
            "pairs": pairs,
            "rules": title.rules_version,
            **plain_match(base),
        }
    )
    numbers = range(1, pairs + 1)
    if a.kind == AGENT:
        chosen = (base.scenario or title.scenarios[0].id, base.options, base.seed)
        fixtures = [each for number in numbers for each in pair_of_games(title, a.value, b.value, *chosen, number)]
    else:
        matches = [_with_arm(title, base, arm) for arm in arms]
        fixtures = [
            Fixture((name,), match, number) for number in numbers for name, match in zip(ARMS, matches, strict=True)
        ]
    return Series(heading, fixtures)


def _with_arm(title: Game, base: Match, arm: Arm) -> Match:
    if arm.kind == OPTION:
        return replace(base, options=_with_option(title, base.options, arm))
    return replace(base, packs=tuple(str(pack.folder.resolve()) for pack in _packs(title, arm)))


def _packs(title: Game, arm: Arm) -> tuple[Pack, ...]:
    """Those of the surroundings, and the arm's own on top."""
    if arm.value == NO_PACK:
        return named_packs()
    pack = Pack(Path(arm.value))
    if not pack.data(title.id).is_dir():
        raise BadSetting(f"{arm.value} is not a pack for {title.id}: it has no folder {title.id}/data")
    return (*named_packs(), pack)


def _digests(title: Game, arm: Arm) -> list[str]:
    """What the data of an arm are, so that results of a pack that was changed meanwhile are not mixed."""
    return [f"{pack.name} {pack.digest(title.id)}" for pack in _packs(title, arm) if pack.data(title.id).is_dir()]


def _with_option(title: Game, options: Mapping[str, str], arm: Arm) -> dict[str, str]:
    name, _, value = arm.value.partition("=")
    return title.settle_options({**options, name.strip(): value.strip()})


def advantage(share: Estimate) -> Estimate:
    """What a player scores of a game more than half a point. Against itself that is exactly zero."""
    return Estimate(share.value - 0.5, share.low - 0.5, share.high - 0.5, share.count)


def differences(title: Game, results: Sequence[tuple[Fixture, Summary]]) -> list[Difference]:
    """Of two ways to play: the figures of both, and their difference over the same seeds. What did not happen in one of
    the two games of a seed has no figure there."""
    by_arm = {arm: {f.number: _figures(title, s) for f, s in results if f.labels == (arm,)} for arm in ARMS}
    numbers = sorted(by_arm["a"].keys() & by_arm["b"].keys())
    pairs = [(by_arm["a"][number], by_arm["b"][number]) for number in numbers]
    names = dict.fromkeys(name for pair in pairs for figures in pair for name in figures)
    return [
        _difference(name, values)
        for name in names
        if (values := [(a[name], b[name]) for a, b in pairs if name in a and name in b])
    ]


def _figures(title: Game, summary: Summary) -> dict[str, float]:
    """What is compared: each side's wins, points, length, and the game's own numbers."""
    wins = {f"{side} wins": float(summary.winner == side) for side in title.sides}
    return wins | {"points": summary.score, "turns": summary.turns, "decisions": summary.decisions} | summary.statistics


def _difference(name: str, values: Sequence[tuple[float, float]]) -> Difference:
    of_a, of_b = [a for a, _ in values], [b for _, b in values]
    estimate = (lambda found: share(sum(found), len(found))) if name.endswith(" wins") else mean
    return Difference(name, estimate(of_a), estimate(of_b), mean([a - b for a, b in values]))
