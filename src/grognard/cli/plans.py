"""`grognard plans`: whose plans are better, in positions instead of whole games."""

from __future__ import annotations

import json
import math
from pathlib import Path

import click

from grognard.cli.settings import check_player, jobs_option, read_pairs, results_option
from grognard.core.errors import BadSetting
from grognard.games import game as find_game
from grognard.lab.intervals import Estimate
from grognard.lab.ledger import Ledger
from grognard.lab.plans import Judging, judge_games, verdict
from grognard.lab.series import same
from grognard.lab.workers import OwnCores
from grognard.messages import say

TWO = 2


@click.command()
@click.argument("game")
@click.option("--players", default="emperor,marshal", show_default=True, metavar="A,B", help="Who is compared.")
@click.option("--games", "-n", type=click.IntRange(min=2), default=10, show_default=True, help="Games to look into.")
@click.option(
    "--share",
    type=click.FloatRange(0, 1),
    default=0.2,
    show_default=True,
    help="Of the turns of a game, or of the answers.",
)
@click.option("--answers", is_flag=True, help="Judge single answers that are thought over, not the plans of turns.")
@click.option("--worlds", type=click.IntRange(min=2), default=24, show_default=True, help="Worlds to try plans in.")
@click.option("--scenario", "-s", metavar="S", help="Which scenario; the first one if not given.")
@click.option("--option", "-o", multiple=True, metavar="NAME=VALUE", help="A choice of rules (repeatable).")
@click.option("--seed", default="1812", show_default=True, metavar="K", help="Game number i has the seed K/i.")
@jobs_option
@results_option
@click.option("--json", "as_json", is_flag=True, help="As data.")
def plans(
    game: str,
    players: str,
    games: int,
    share: float,
    answers: bool,
    worlds: int,
    scenario: str | None,
    option: tuple[str, ...],
    seed: str,
    jobs: int,
    results: Path | None,
    as_json: bool,
) -> None:
    """Which of two computer players of GAME plans turns better: both choose in the same positions of games between
    staffs, and both plans are tried in the same imagined worlds to the end of the turn.

    \b
    grognard plans grand_tactical --players emperor,marshal --games 10
    grognard plans strategic --answers --games 10
    """
    title = find_game(game)
    names = tuple(each.strip() for each in players.split(","))
    if len(names) != TWO:
        raise BadSetting("two players are compared, as in --players emperor,marshal")
    for name in names:
        check_player(title, name, may_be_human=False)
    options = title.settle_options(read_pairs(option, "--option"))
    played = scenario or title.scenarios[0].id
    asked = Judging(title.id, (names[0], names[1]), played, options, seed, share, worlds, answers)
    asked.check()
    title.start(asked.scenario, options, seed)
    heading = {"experiment": "plans", "rules": title.rules_version}
    heading |= {name: value for name in asked.__dataclass_fields__ if (value := getattr(asked, name)) is not False}
    with Ledger(results, same(heading)) as ledger:
        found = verdict(judge_games(asked, games, OwnCores(jobs), ledger))
    if as_json:
        click.echo(json.dumps({**heading, "games": games, **found.plain()}, indent=1))
        return
    first, second = names
    of = "answers" if answers else "plans"
    click.echo(say(f"lab-better-{of}", first=first, second=second, gain=_percent(found.gain)))
    click.echo(say(f"lab-positions-{of}", positions=found.positions, games=found.gain.count, alike=found.alike))
    for name, each in found.questions.items():
        gain, often = _percent(each.gain), f"{each.occasions:.1f}"
        click.echo(say("lab-question", name=name, gain=gain, positions=each.gain.count, occasions=often))
    for player, seconds, most in zip(names, found.seconds, found.most, strict=True):
        click.echo(say(f"lab-thinking-{of}", player=player, seconds=f"{seconds:.1f}", most=f"{most:.1f}"))


def _percent(gain: Estimate) -> str:
    value, low, high = (f"{100 * each:.1f}" for each in (gain.value, gain.low, gain.high))
    if not math.isfinite(gain.low):
        return value  # a single one says nothing of its error
    return say("lab-estimate", value=value, low=low, high=high)
