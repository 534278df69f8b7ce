"""`grognard simulate`: computer players play many games, and the command counts."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterable, Iterator, Sequence

import click
from rich import box
from rich.table import Table as Grid

from grognard.cli.screen import Screen, progress_bar
from grognard.cli.settings import check_player, computer_player, jobs_option, read_pairs, read_players, setting_options
from grognard.core.game import Game
from grognard.games import game as find_game
from grognard.lab.falls import Fall, falls
from grognard.lab.series import plain_match
from grognard.lab.simulate import Match, run_many
from grognard.lab.tally import Spread, Tally
from grognard.messages import level_name, say

INTERRUPTED = 130
LOST = " lost: "
"""Rows such as `corps lost: attrition` count the same thing, and have a sum."""
MOST_FALLS = 12
"""More cities are only in the data."""


@click.command()
@click.argument("game")
@setting_options
@click.option("--games", "-n", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--seed", default="1812", show_default=True, metavar="K", help="Game number i is played with seed K/i.")
@jobs_option
@click.option("--json", "as_json", is_flag=True, help="As data instead of tables.")
def simulate(
    game: str,
    scenario: str | None,
    option: tuple[str, ...],
    player: tuple[str, ...],
    games: int,
    seed: str,
    jobs: int,
    as_json: bool,
    **sides: str | None,
) -> None:
    """Let computer players play many games of GAME, and count who wins, by how much, and what it costs.

    \b
    grognard simulate strategic --games 1000 --french staff --russian random
    grognard simulate strategic --scenario 2 --option rules=optional --json > results.json
    """
    title = find_game(game)
    players = {side: computer_player(title) for side in title.sides}
    players.update(read_players(title, player, sides))
    for who in players.values():
        check_player(title, who, may_be_human=False)
    chosen = scenario or title.scenarios[0].id
    match = Match(game, players, chosen, title.settle_options(read_pairs(option, "--option")), seed)
    began = time.perf_counter()
    tally, is_whole = _run(match, games, jobs, not as_json and sys.stderr.isatty())
    seconds = time.perf_counter() - began
    if as_json:
        click.echo(json.dumps({**plain_match(match), **tally.plain(), "seconds": round(seconds, 3)}, indent=1))
    else:
        _show(match, title, tally, seconds, Screen())
    if not is_whole:
        click.echo(say("lab-interrupted", played=len(tally.summaries), games=games), err=True)
        sys.exit(INTERRUPTED)


def _run(match: Match, games: int, jobs: int, with_bar: bool) -> tuple[Tally, bool]:
    """Play and count; an interrupt keeps what is finished."""
    tally = Tally()
    bar = progress_bar(not with_bar)
    series = run_many(match, games, jobs)
    try:
        with bar:
            task = bar.add_task(say("lab-playing"), total=games)
            for summary in series:
                tally.add(summary)
                bar.advance(task)
    except KeyboardInterrupt:
        series.close()
        return tally, False
    return tally, True


# --- tables ----------------------------------------------------------------------------------------------------


def _show(match: Match, title: Game, tally: Tally, seconds: float, screen: Screen) -> None:
    played = len(tally.summaries)
    who = ", ".join(f"{side} {name}" for side, name in match.players.items())
    options = "".join(f", {name}={value}" for name, value in match.options.items())
    screen.say(say("simulate-of", title=title.title, scenario=match.scenario or "", options=options), "bold")
    screen.say(say("simulate-by", games=played, who=who, seed=match.seed))
    if not played:
        return
    screen.show(_endings(tally))
    screen.show(_spreads(tally))
    if (losses := _statistics(title, tally)) is not None:
        screen.show(losses)
    if fallen := falls(tally.summaries):
        screen.show(_falls(fallen))
    screen.say(say("simulate-time", seconds=f"{seconds:.1f}", rate=f"{played / seconds:.1f}"))


def _grid(*keys: str, named: Iterable[str] = ()) -> Grid:
    """An empty table with these headings, the last of them names as they are."""
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, heading in enumerate((*(say(f"simulate-{key}") for key in keys), *named)):
        grid.add_column(heading, justify="right" if number else "left")
    return grid


def _endings(tally: Tally) -> Grid:
    grid = _grid("winner", "games", "share")
    played = len(tally.summaries)
    for winner, count in tally.winners.most_common():
        grid.add_row(winner, str(count), f"{count / played:.1%}", style="bold")
    scores = tally.level_scores()
    for level in sorted(tally.levels, key=lambda each: -scores[each]):
        grid.add_row(f"  {level_name(level)}", str(tally.levels[level]), f"{tally.levels[level] / played:.1%}")
    return grid


def _spreads(tally: Tally) -> Grid:
    grid = _grid("per-game", "mean", "deviation", "least", "most")
    grid.add_row(say("simulate-points"), *_cells(tally.score, 0))
    grid.add_row(say("simulate-decisions"), *_cells(tally.decisions, 0))
    grid.add_row(say("simulate-seconds"), *_cells(tally.seconds, 2))
    return grid


def _cells(spread: Spread, digits: int) -> list[str]:
    extremes = [f"{value:.{digits}f}" for value in (spread.least, spread.most)]
    return [f"{spread.mean:.2f}", f"{spread.sd:.2f}", *extremes]


def _falls(fallen: Sequence[Fall]) -> Grid:
    """The cities that change hands most often, and the turn at which they do in the middle game."""
    grid = _grid("falls", "share", "turn")
    for each in fallen[:MOST_FALLS]:
        grid.add_row(each.city, f"{each.share.value:.1%}", str(each.turn))
    return grid


Row = dict[str, Spread]
"""By side; what belongs to none has an empty name."""


def _statistics(title: Game, tally: Tally) -> Grid | None:
    """The game's own numbers, a column for each side; nothing if there are none."""
    rows = _rows(title, tally)
    if not rows:
        return None
    columns = [side for side in (*title.sides, "") if any(side in row for row in rows.values())]
    grid = _grid("mean-per-game", named=columns)
    for what, row in rows.items():
        grid.add_row(what, *_sums([row], columns))
    if lost := [row for what, row in rows.items() if LOST in what]:
        grid.add_row(say("simulate-lost"), *_sums(lost, columns), style="bold")
    return grid


def _rows(title: Game, tally: Tally) -> dict[str, Row]:
    """What was counted, but for what never happened: `french corps lost: attrition` is a number of the French side."""
    rows: dict[str, Row] = {}
    for name, spread in tally.statistics().items():
        side, _, what = name.partition(" ")
        if side not in title.sides:
            side, what = "", name
        rows.setdefault(what, {})[side] = spread
    return {what: row for what, row in rows.items() if any(spread.most for spread in row.values())}


def _sums(rows: Sequence[Row], columns: Sequence[str]) -> Iterator[str]:
    """The means of each column, added up; an empty cell where nothing was counted."""
    for side in columns:
        means = [row[side].mean for row in rows if side in row]
        yield f"{sum(means):.2f}" if means else ""
