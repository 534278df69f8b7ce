"""`grognard briefing`: what a player should know of a scenario before the game."""

from __future__ import annotations

import click

from grognard.cli.screen import Screen
from grognard.core.errors import GrognardError
from grognard.core.game import Game
from grognard.games import game as find_game
from grognard.games.briefings import Briefing, briefings_of
from grognard.messages import say, side_name


@click.command()
@click.argument("game")
@click.argument("scenario", required=False)
def briefing(game: str, scenario: str | None) -> None:
    """Compare the scenarios of GAME, or read the briefing of one SCENARIO: the situation, how each side wins, and how
    to begin.

    \b
    grognard briefing strategic
    grognard briefing strategic 2
    grognard briefing invasion advanced
    """
    screen, title = Screen(), find_game(game)
    briefings = briefings_of(title)
    if not briefings:
        raise GrognardError(say("terminal-no-briefings", title=title.title))
    if scenario is None:
        for each in briefings:
            _compare(each, screen)
        screen.say(say("terminal-read-one", command=f"grognard briefing {title.id} {briefings[0].id}"))
        return
    told = _find(title, briefings, scenario)
    _read(told, screen)
    screen.say("")
    screen.say(say("terminal-play-it", command=_how_to_play(title, told)))


def show_short(told: Briefing, side: str, screen: Screen) -> None:
    """Two lines for the beginning of a game: how long and how hard it is, and how this side wins."""
    screen.say(_facts(told), "dim")
    screen.say(next(each.aim for each in told.sides if each.side == side))


def _find(title: Game, briefings: list[Briefing], wanted: str) -> Briefing:
    for each in briefings:
        if each.id == wanted:
            return each
    known = ", ".join(each.id for each in briefings)
    raise GrognardError(say("terminal-no-such-briefing", title=title.title, scenario=wanted, known=known))


def _how_to_play(title: Game, told: Briefing) -> str:
    """What to type to play it as the first side against the computer."""
    options = "".join(f" --option {name}={value}" for name, value in told.options.items())
    return f"grognard play {title.id} --scenario {told.scenario}{options} --{title.sides[1]} staff"


def _compare(told: Briefing, screen: Screen) -> None:
    screen.say(say("terminal-briefing", id=told.id, name=told.name), "bold")
    screen.say(f"  {_facts(told)}")
    screen.say(f"  {told.situation}")


def _read(told: Briefing, screen: Screen) -> None:
    screen.say(told.name, "bold")
    screen.say(_facts(told))
    screen.say("")
    screen.say(told.situation)
    for each in told.sides:
        screen.say("")
        screen.say(side_name(each.side), "bold")
        screen.say(say("terminal-briefing-aim", aim=each.aim))
        screen.say(say("terminal-briefing-start", start=each.start))


def _facts(told: Briefing) -> str:
    facts = say(
        "briefing-facts",
        turns=told.turns,
        time=told.playing_time,
        difficulty=say(f"briefing-difficulty-{told.difficulty}"),
    )
    return f"{facts} {say('briefing-learn')}." if told.is_for_learning else facts
