"""`grognard train`: learn a title's worth from games of its computer player."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

import click

from grognard.cli.screen import progress_bar
from grognard.cli.settings import check_player, computer_player, jobs_option, read_pairs, results_option, write_text
from grognard.games import game as find_game
from grognard.lab.ledger import Ledger
from grognard.lab.series import same
from grognard.lab.train import RIDGE, Lesson, Sample, attend, constant_error, learn_from, only
from grognard.lab.workers import OwnCores
from grognard.messages import say


@click.command()
@click.argument("game")
@click.option("--games", "-n", type=click.IntRange(min=5), default=200, show_default=True, help="How many games.")
@click.option(
    "--scenario", "-s", multiple=True, metavar="S", help="Which scenario (repeatable); the first one if not given."
)
@click.option("--option", "-o", multiple=True, metavar="NAME=VALUE", help="A choice of rules (repeatable).")
@click.option("--player", metavar="NAME", help="Who plays; the usual computer player if not given.")
@click.option(
    "--ridge", type=click.FloatRange(0), default=RIDGE, show_default=True, help="What weights cost: more for few games."
)
@click.option(
    "--figure", multiple=True, metavar="F", help="Learn from this figure (repeatable); from all if none is given."
)
@click.option("--noise", type=click.FloatRange(0, 1), default=0.05, show_default=True, help="Share of chance moves.")
@click.option("--whim", type=click.FloatRange(0, 1), default=0.0, show_default=True, help="Share of other plans.")
@click.option("--seed", default="train", show_default=True, metavar="K", help="Game number i has the seed K/i.")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Where to write the numbers."
)
@results_option
@jobs_option
def train(
    game: str,
    games: int,
    scenario: tuple[str, ...],
    option: tuple[str, ...],
    player: str | None,
    ridge: float,
    figure: tuple[str, ...],
    noise: float,
    whim: float,
    seed: str,
    out: Path | None,
    results: Path | None,
    jobs: int,
) -> None:
    """Learn from games of GAME how likely each side is to win: who holds which city, losses, points and time.

    \b
    grognard train strategic --games 200 --out worth.json
    """
    title = find_game(game)
    who = player or computer_player(title)
    check_player(title, who, may_be_human=False)
    settled = title.settle_options(read_pairs(option, "--option"))
    lesson = Lesson(title.id, who, scenario or (title.scenarios[0].id,), settled, noise, seed, whim)
    played = _played(lesson, games, jobs, results)
    worth, error = learn_from(title, only(played, figure) if figure else played, ridge)
    command = f"grognard train {title.id} --games {games} --player {who} --noise {noise:g} --seed {seed}"
    if whim:
        command += f" --whim {whim:g}"
    if ridge != RIDGE:
        command += f" --ridge {ridge:g}"
    command += "".join(f" --scenario {each}" for each in scenario)
    command += "".join(f" --figure '{each}'" for each in figure)
    command += "".join(f" --option {each}" for each in option)
    constant = constant_error(played)
    errors = {"squared error on other games": round(error, 4), "squared error of a constant": round(constant, 4)}
    data = {"command": command, "rules": title.rules_version, **errors}
    text = json.dumps({**data, **worth.plain()}, indent=1, ensure_ascii=False) + "\n"
    if out is None:
        click.echo(text, nl=False)
    else:
        write_text(out, text)
        click.echo(
            f"{out}: mean squared error {error:.3f} on games kept back (a constant {constant:.3f}, a coin 0.250)"
        )


def _played(lesson: Lesson, games: int, jobs: int, results: Path | None) -> list[list[Sample]]:
    """The number of games is not in the heading: more can be added later, and what weights cost be tried again."""
    heading = same({"experiment": "train", **asdict(lesson)})
    with Ledger(results, heading) as ledger, progress_bar(not sys.stderr.isatty()) as bar:
        return list(bar.track(attend(lesson, games, OwnCores(jobs), ledger), games, description=say("lab-playing")))
