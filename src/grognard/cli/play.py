"""`grognard play`: a game in the terminal, against the computer, a friend at the same keyboard, or as a spectator."""

from __future__ import annotations

from pathlib import Path

import click

from grognard.agents import agent
from grognard.agents.agent import Agent
from grognard.cli.board import text_board
from grognard.cli.briefing import show_short
from grognard.cli.screen import Screen
from grognard.cli.session import Left, Session, save_record
from grognard.cli.settings import (
    HUMAN,
    check_player,
    computer_player,
    read_pairs,
    read_players,
    read_record_file,
    reason,
    setting_options,
)
from grognard.core.dice import KeyedDice
from grognard.core.errors import GrognardError
from grognard.core.game import Game
from grognard.core.table import Table
from grognard.core.words import scenario_name
from grognard.games import game as find_game
from grognard.games.briefings import briefing_of
from grognard.messages import level_name, say, side_name


@click.command()
@click.argument("game", required=False)
@setting_options
@click.option(
    "--seed", metavar="K", help="Fixes all dice, to play the same game again. Secret and random if not given."
)
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="Keep a record of the game here.")
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Continue a recorded game.")
def play(
    game: str | None,
    scenario: str | None,
    option: tuple[str, ...],
    player: tuple[str, ...],
    seed: str | None,
    record: Path | None,
    resume: Path | None,
    **sides: str | None,
) -> None:
    """Play GAME in the terminal. Type `help` at the prompt for what you can do there.

    WHO is `human` or a computer player (see `grognard games`). Unless you say otherwise you play the first side
    against the computer; with two humans the screen is wiped between the sides.

    \b
    grognard play strategic
    grognard play strategic --scenario 2 --option rules=optional --french staff --russian human
    grognard play strategic --french human --russian human --record evening.json
    grognard play --resume evening.json --record evening.json
    """
    if resume is not None:
        if scenario or option or seed:
            raise click.UsageError("--resume takes scenario, options and seed from the record; leave them out")
        table = read_record_file(resume)
        if game is not None and game != table.game.id:
            raise GrognardError(say("terminal-record-of", path=str(resume), game=table.game.id, wanted=game))
    elif game is None:
        raise click.UsageError("which game? Name one, such as strategic; `grognard games` lists them")
    else:
        table = find_game(game).start(scenario, read_pairs(option, "--option"), seed)
    names = _who_plays(table.game, read_players(table.game, player, sides))
    if record is not None:
        _claim(record, resume)
    _play(table, _seated(table, names, seed), record)


def _who_plays(game: Game, named: dict[str, str]) -> dict[str, str]:
    """The first side is for a human, the others for the computer, as far as nobody was named for them."""
    names = {side: HUMAN if number == 0 else computer_player(game) for number, side in enumerate(game.sides)}
    names.update(named)
    for who in names.values():
        check_player(game, who, may_be_human=True)
    return names


def _seated(table: Table, names: dict[str, str], seed: str | None) -> dict[str, Agent | None]:
    """Computer players draw their own numbers: from the seed if it was given, so that the game can be had again."""
    return {
        side: None if who == HUMAN else agent(who, table.game.id, None if seed is None else f"{seed} {side}")
        for side, who in names.items()
    }


def _claim(record: Path, resumed: Path | None) -> None:
    """A record must not be lost to a mistyped name, and a file that cannot be written is to be known now."""
    if record.is_file() and record.stat().st_size and record != resumed:
        raise GrognardError(say("terminal-record-exists", path=str(record)))
    try:
        record.open("a").close()
    except OSError as error:
        raise GrognardError(f"cannot write {record}: {reason(error)}") from None


def _play(table: Table, players: dict[str, Agent | None], record: Path | None) -> None:
    screen = Screen()
    _greet(table, screen)
    _brief(table, players, screen)

    def keep() -> None:
        if record is not None:
            save_record(table, record)

    session = Session(table, players, screen, keep)
    try:
        session.run()
    except Left:
        screen.say(say("terminal-left"))
    finally:
        keep()
        if record is not None:
            screen.say(say("terminal-record-kept", file=str(record)))
    if table.state.over:
        _part(table, screen)


def _greet(table: Table, screen: Screen) -> None:
    game = table.game
    named = scenario_name(game, table.scenario) or say("terminal-own-position")
    screen.say(say("terminal-title", title=game.title, publisher=game.edition(table.settings), scenario=named), "bold")
    if isinstance(table.dice, KeyedDice):
        screen.say(say("terminal-commitment", commitment=table.dice.commitment), "dim")
    for notice in table.notices:
        screen.say(say("terminal-note", notice=notice), "yellow")


def _brief(table: Table, players: dict[str, Agent | None], screen: Screen) -> None:
    """Whoever begins a game is told how to win it; whoever continues one knows."""
    told = None if table.actions else briefing_of(table.game, table.scenario, table.settings)
    mine = next((side for side, who in players.items() if who is None), None)
    if told is not None and mine is not None:
        show_short(told, mine, screen)


def _part(table: Table, screen: Screen) -> None:
    """The end of a game: everything may be seen now, the dice too."""
    result = table.result
    assert result is not None
    screen.show(text_board(table.game.id).draw(table.view(), screen.width, screen.in_colour))
    told = {"level": level_name(result.level), "score": str(result.score)}
    if result.winner:
        screen.say(say("terminal-wins", side=side_name(result.winner), **told), "bold")
    else:
        screen.say(say("terminal-nobody-wins", **told), "bold")
    if isinstance(table.dice, KeyedDice):
        screen.say(say("terminal-seed", seed=str(table.dice.seed)))
        screen.say(say("terminal-seed-commitment", commitment=table.dice.commitment))
