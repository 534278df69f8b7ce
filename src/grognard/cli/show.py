"""`grognard games` and `grognard rules`: what there is to play, and by which rules."""

from __future__ import annotations

import json
from typing import Any

import click

from grognard.agents import agents
from grognard.cli.screen import Screen
from grognard.cli.settings import database_option
from grognard.core.game import Game
from grognard.core.rulebook import Rulebook, Section
from grognard.core.words import scenario_name, words_of
from grognard.games import GAMES
from grognard.games import game as find_game
from grognard.messages import say

# --- games -----------------------------------------------------------------------------------------------------


@click.group(invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="As data instead of text.")
@click.pass_context
def games(context: click.Context, as_json: bool) -> None:
    """List the games: scenarios, choices of rules, computer players, and what is reconstructed.

    \b
    grognard games
    grognard games --json
    grognard games check
    """
    if context.invoked_subcommand is not None:
        return
    if as_json:
        click.echo(json.dumps([describe(game) for game in GAMES.values()], indent=2, ensure_ascii=False))
        return
    screen = Screen()
    for game in GAMES.values():
        _show_game(game, screen)


def describe(game: Game) -> dict[str, Any]:
    """A game's own description as plain data."""
    return {
        "id": game.id,
        "title": game.title,
        "publisher": game.publisher,
        "rules_version": game.rules_version,
        "sides": list(game.sides),
        "scenarios": [{"id": s.id, "name": s.name, "summary": s.summary} for s in game.scenarios],
        "options": [{"name": o.name, "values": list(o.values), "summary": o.summary} for o in game.options],
        "players": {name: agent.summary for name, agent in agents(game.id).items()},
        "reconstructed": list(game.reconstructed),
    }


def _show_game(game: Game, screen: Screen) -> None:
    sides = say("terminal-against").join(game.sides)
    screen.say(say("terminal-game", id=game.id, title=game.title, publisher=game.publisher, sides=sides), "bold")
    screen.say("  " + say("terminal-scenarios"))
    words = words_of(type(game))
    for scenario in game.scenarios:
        summary = words.own(f"scenario-{scenario.id}-summary", scenario.summary)
        screen.say(f"    {scenario.id:<12} {scenario_name(game, scenario.id)}: {summary}")
    screen.say("  " + say("terminal-options"))
    for option in game.options:
        title = words.own(f"option-{option.name}", option.title)
        summary = words.own(f"option-{option.name}-summary", option.summary)
        screen.say(f"    {option.name:<12} {' | '.join(option.values)}: {title}, {summary}")
    screen.say("  " + say("terminal-players"))
    screen.say(f"    {'human':<12} {say('terminal-human')}")
    for name, agent in agents(game.id).items():
        screen.say(f"    {name:<12} {agent.summary}")
    screen.say("  " + say("terminal-reconstructed"))
    for each in game.reconstructed:
        screen.say(f"    {each}")


@games.command()
@database_option
@click.option("--json", "as_json", is_flag=True, help="As data instead of text.")
def check(database: str, as_json: bool) -> None:
    """Replay all stored games under the present rules, and list those that differ.

    A game that differs is kept as it was played. Its players are told when they open it, and can continue it as a new
    game. Nothing is changed here. The exit code is 1 if any game differs.

    \b
    grognard games check
    grognard games check --json --database sqlite:////srv/games.db
    """
    # The storage takes a moment to import, and the list of games does not need it.
    from grognard.cli.stored import check_games

    if not check_games(database, as_json):
        raise SystemExit(1)


# --- rules -----------------------------------------------------------------------------------------------------


@click.command()
@click.argument("game", required=False)
@click.argument("section", nargs=-1)
@click.option("--ask", "question", metavar="QUESTION", help="A question in your own words, to GAME or to all games.")
def rules(game: str | None, section: tuple[str, ...], question: str | None) -> None:
    """Read the rules of GAME: its chapters, or one SECTION, ruling or table of it. Or ask a question.

    \b
    grognard rules strategic
    grognard rules strategic Movement B1
    grognard rules strategic forced march
    grognard rules strategic Q18
    grognard rules strategic --ask "may cavalry retreat before combat"
    grognard rules --ask "what happens to units without supply"
    """
    screen = Screen()
    if question is not None:
        if section:
            raise click.UsageError(say("terminal-ask-or-section"))
        _answer(question, game, screen)
        return
    if game is None:
        raise click.UsageError(say("terminal-rules-of-what", games=", ".join(GAMES)))
    rulebook = Rulebook(find_game(game))
    if not section:
        for chapter in rulebook.chapters:
            _list_chapter(rulebook, chapter, screen)
        if rulings := rulebook.rulings:
            screen.say("\n" + say("terminal-rulings", first=rulings[0].name, last=rulings[-1].name))
        return
    found = rulebook.find(" ".join(section))
    screen.show_section(found)
    if found.is_chapter and (within := rulebook.within(found)):
        screen.say("\n" + say("terminal-sections", sections=", ".join(each.name for each in within)))


def _list_chapter(rulebook: Rulebook, chapter: Section, screen: Screen) -> None:
    screen.say(chapter.heading, "bold")
    for section in rulebook.within(chapter):
        screen.say(f"  {section.heading}")


def _answer(question: str, game: str | None, screen: Screen) -> None:
    """The best answers of one game, or the best of each."""
    # Reading all cases takes a moment, and reading a section does not need them.
    from grognard.games.questions import index_of

    if game is not None:
        answers = [(find_game(game), answer) for answer in index_of(find_game(game).id).ask(question)]
    else:
        answers = [(GAMES[each], answer) for each in GAMES for answer in index_of(each).ask(question, most=1)]
    if not answers:
        screen.say(say("terminal-no-answer"))
    for number, (asked, answer) in enumerate(answers):
        if number:
            screen.say("")
        heading = answer.section.heading
        screen.say(heading if game else say("terminal-answer-of", title=asked.title, section=heading), "bold")
        if answer.passage:
            screen.say(answer.passage)
        if answer.case is not None:
            screen.say(say("terminal-answer-case", name=answer.case.name, file=answer.case.file))
