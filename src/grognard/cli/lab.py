"""`grognard tournament`, `compare` and `balance`: experiments with many games, and what they say, with intervals."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

import click
from rich import box
from rich.table import Table as Grid

from grognard.agents import agents
from grognard.cli.screen import Screen, progress_bar
from grognard.cli.settings import check_player, computer_player, jobs_option, read_pairs, results_option, write_text
from grognard.core.errors import BadSetting
from grognard.core.game import Game
from grognard.games import game as find_game
from grognard.lab.balance import Balance, balance_series, balances
from grognard.lab.compare import AGENT, Arm, Difference, advantage, comparison, differences
from grognard.lab.history import fell
from grognard.lab.ledger import Ledger
from grognard.lab.report import Figure, Page, Row
from grognard.lab.series import Fixture, Series
from grognard.lab.simulate import Match, Summary
from grognard.lab.tournament import Meeting, Standing, meetings, standing
from grognard.lab.tournament import tournament as tournament_series
from grognard.lab.workers import Cluster, OwnCores, Workers
from grognard.messages import level_name, say

INTERRUPTED = 130
Command = TypeVar("Command", bound=Callable[..., Any])
Results = list[tuple[Fixture, Summary]]


def experiment_options(command: Command) -> Command:
    """What all experiments ask alike."""
    for decorate in (
        click.option("--scenario", "-s", metavar="S", help="Which scenario; the first one if not given."),
        click.option("--option", "-o", multiple=True, metavar="NAME=VALUE", help="A choice of rules (repeatable)."),
        click.option("--seed", default="1812", show_default=True, metavar="K", help="Game number i has the seed K/i."),
        jobs_option,
        click.option("--cluster", metavar="ADDRESS", help="Play on the Dask cluster there, not on this machine."),
        results_option,
        click.option(
            "--html", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Write a page with figures."
        ),
        click.option("--json", "as_json", is_flag=True, help="As data instead of tables."),
    ):
        command = decorate(command)
    return command


@click.command()
@click.argument("game")
@click.option("--players", metavar="A,B,...", help="Who takes part; all computer players of the title if not given.")
@click.option("--pairs", "-n", type=click.IntRange(min=1), default=10, show_default=True, help="Pairs of games each.")
@click.option("--no-luck", is_flag=True, help="Leave out the luck of the dice, which may take longer than a game.")
@experiment_options
def tournament(game: str, players: str | None, pairs: int, no_luck: bool, **asked: Any) -> None:
    """All players of GAME against each other, in pairs of games with the same seed and the sides swapped.

    \b
    grognard tournament strategic --players staff,random --pairs 20
    grognard tournament fateful_march --results marches.jsonl --html marches.html
    """
    title = find_game(game)
    names = [each.strip() for each in players.split(",")] if players else list(agents(title.id))
    for name in names:
        check_player(title, name, may_be_human=False)
    chosen = (_scenario(title, asked), _options(title, asked), asked["seed"])
    series = tournament_series(title, names, pairs, *chosen, with_luck=not no_luck)
    results, is_whole = _run(series, asked)
    found = standing(results)
    _tell(series, found.plain(), _tables_of_tournament(found), is_whole, len(results), asked)


@click.command()
@click.argument("game")
@click.option(
    "--a",
    "first",
    required=True,
    metavar="ARM",
    help="agent:NAME, option:NAME=VALUE or pack:FOLDER.",
)
@click.option("--b", "second", required=True, metavar="ARM", help="What it is compared with; pack:none is no pack.")
@click.option("--pairs", "-n", type=click.IntRange(min=1), default=10, show_default=True, help="Pairs of games.")
@click.option("--player", metavar="NAME", help="Who plays both sides when options or packs are compared.")
@experiment_options
def compare(game: str, first: str, second: str, pairs: int, player: str | None, **asked: Any) -> None:
    """Compare two players of GAME, two options of its rules, or its data with a pack and without, over the same seeds.

    \b
    grognard compare strategic --a agent:staff --b agent:random
    grognard compare strategic --a option:rules=optional --b option:rules=standard --pairs 50
    grognard compare strategic --a pack:my-pack --b pack:none
    """
    title = find_game(game)
    arms = (Arm.read(first), Arm.read(second))
    who = player or computer_player(title)
    for name in (who, *(arm.value for arm in arms if arm.kind == AGENT)):
        check_player(title, name, may_be_human=False)
    base = Match(
        title.id, dict.fromkeys(title.sides, who), _scenario(title, asked), _options(title, asked), asked["seed"]
    )
    series = comparison(title, arms, pairs, base)
    results, is_whole = _run(series, asked)
    if arms[0].kind == AGENT:
        met = meetings(results)
        data: dict[str, Any] = {"advantage": [advantage(each.overall).plain() for each in met]}
        data["meetings"] = [each.plain() for each in met]
        _tell(series, data, [_table_of_advantage(met), _table_of_meetings(met)], is_whole, len(results), asked)
    else:
        differing = differences(title, results)
        data = {"differences": [each.plain() for each in differing]}
        _tell(series, data, _tables_of_differences(arms, differing), is_whole, len(results), asked)


@click.command()
@click.argument("game")
@click.option("--players", metavar="A,B,...", help="Who plays against itself; the usual computer player if not given.")
@click.option("--games", "-n", type=click.IntRange(min=1), default=20, show_default=True, help="Games of each.")
@experiment_options
def balance(game: str, players: str | None, games: int, **asked: Any) -> None:
    """How balanced GAME is: who wins, how, how long it takes, what is lost, when the key cities fall.

    Without --scenario all scenarios are played.

    \b
    grognard balance strategic --games 100 --html balance.html
    """
    title = find_game(game)
    names = [each.strip() for each in players.split(",")] if players else [computer_player(title)]
    for name in names:
        check_player(title, name, may_be_human=False)
    scenarios = [_scenario(title, asked)] if asked["scenario"] else [each.id for each in title.scenarios]
    series = balance_series(title, names, scenarios, games, _options(title, asked), asked["seed"])
    results, is_whole = _run(series, asked)
    found = balances(title, results)
    data = {"balance": [each.plain() for each in found]}
    _tell(
        series,
        data,
        [table for each in found for table in _tables_of_balance(title, each)],
        is_whole,
        len(results),
        asked,
    )


# --- running ---------------------------------------------------------------------------------------------------


def _scenario(title: Game, asked: dict[str, Any]) -> str:
    chosen = asked["scenario"] or title.scenarios[0].id
    if chosen not in {each.id for each in title.scenarios}:
        known = ", ".join(each.id for each in title.scenarios)
        raise BadSetting(f"{title.id} has no scenario {chosen!r}; there are {known}")
    return str(chosen)


def _options(title: Game, asked: dict[str, Any]) -> dict[str, str]:
    return title.settle_options(read_pairs(asked["option"], "--option"))


def _run(series: Series, asked: dict[str, Any]) -> tuple[Results, bool]:
    """Play what is not yet played; an interrupt keeps what is finished."""
    series.check()
    workers: Workers = Cluster(asked["cluster"]) if asked["cluster"] else OwnCores(asked["jobs"])
    hidden = asked["as_json"] or not sys.stderr.isatty()
    results: Results = []
    with (
        Ledger(asked["results"], series.heading) as ledger,
        progress_bar(hidden) as bar,
    ):
        task = bar.add_task(say("lab-playing"), total=len(series.fixtures))
        playing = series.play(workers, ledger)
        try:
            for result in playing:
                results.append(result)
                bar.advance(task)
        except KeyboardInterrupt:
            playing.close()
            return results, False
    return results, True


# --- telling ---------------------------------------------------------------------------------------------------


def _tell(
    series: Series, data: dict[str, Any], figures: Iterable[Figure], is_whole: bool, played: int, asked: dict[str, Any]
) -> None:
    shown = list(figures)
    if asked["as_json"]:
        click.echo(json.dumps({**series.heading, "played": played, **data}, indent=1))
    else:
        screen = Screen()
        for figure in shown:
            screen.say(figure.title, "bold")
            screen.show(_grid(figure))
    if asked["html"]:
        write_text(asked["html"], Page(series.heading, played, shown).html())
    if not is_whole:
        click.echo(say("lab-interrupted", played=played, games=len(series.fixtures)), err=True)
        sys.exit(INTERRUPTED)


def _grid(figure: Figure) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, heading in enumerate(figure.headings):
        grid.add_column(heading, justify="right" if number else "left")
    for row in figure.rows:
        grid.add_row(row.name, *(figure.written(each) for each in row.estimates), *row.notes)
    return grid


def _headings(*keys: str) -> tuple[str, ...]:
    return tuple(say(f"lab-{key}") for key in keys)


def _tables_of_tournament(found: Standing) -> list[Figure]:
    rated = [Row(name, (rating,), (str(rating.count),)) for name, rating in found.ratings.items()]
    ratings = Figure(say("lab-ratings"), _headings("player", "rating", "games"), rated, "points")
    return [ratings, _table_of_meetings(found.meetings)]


def _table_of_meetings(met: Sequence[Meeting]) -> Figure:
    is_adjusted = any(each.adjusted for each in met)
    rows = [
        Row(
            say("lab-against", first=each.first, second=each.second),
            (each.overall, *([each.adjusted] if each.adjusted else []), *each.as_side.values()),
            (),
        )
        for each in met
    ]
    sides = [say("lab-as-side", side=side) for side in met[0].as_side] if met else []
    headings = (*_headings("meeting", "all", *(["luck-adjusted"] if is_adjusted else [])), *sides)
    return Figure(say("lab-shares"), headings, rows, "share")


def _table_of_advantage(met: Sequence[Meeting]) -> Figure:
    rows = []
    for each in met:
        two, pairs = {"first": each.first, "second": each.second}, (str(each.overall.count),)
        rows.append(Row(say("lab-over", **two), (advantage(each.overall),), pairs))
        if each.adjusted:
            rows.append(Row(say("lab-over-adjusted", **two), (advantage(each.adjusted),), pairs))
    return Figure(say("lab-more-than-half"), _headings("players", "advantage", "pairs"), rows, "number")


def _tables_of_differences(arms: tuple[Arm, Arm], found: Sequence[Difference]) -> list[Figure]:
    rows = [Row(each.name, (each.a, each.b, each.difference), ()) for each in found]
    headings = (say("lab-figure"), str(arms[0]), str(arms[1]), say("lab-difference"))
    return [Figure(say("lab-both-arms"), headings, rows, "number")]


def _tables_of_balance(title: Game, found: Balance) -> list[Figure]:
    wins = [Row(say("lab-wins", side=side), (each,), ()) for side, each in found.wins.items()]
    levels = [Row(level_name(level), (), (str(count),)) for level, count in found.levels.items()]
    lengths = [Row(say("lab-turns"), (found.turns,), ()), Row(say("lab-decisions"), (found.decisions,), ())]
    numbers = [Row(name, (each,), ()) for name, each in found.statistics.items()]
    dates = {each.turn: each.label for each in title.calendar()}
    falls = [
        Row(each.city, (each.share,), (dates.get(each.turn or 0, str(each.turn)), _in_1812(each.city)))
        for each in found.falls
    ]

    def named(what: str) -> str:
        return say(f"lab-{what}", scenario=found.scenario, player=found.player, games=found.games)

    return [
        Figure(named("who-wins"), _headings("side", "share"), wins, "share"),
        Figure(named("how"), _headings("ending", "games"), levels, "number"),
        Figure(named("length"), _headings("per-game", "mean"), [*lengths, *numbers], "number"),
        Figure(named("falls"), _headings("city", "share", "middle-game", "history"), falls, "share"),
    ]


def _in_1812(city: str) -> str:
    """What became of a city in the campaign itself."""
    day = fell(city)
    if isinstance(day, date):
        return say("lab-day", day=day.day, month=day.month)
    return "" if day is None else say("lab-never")
