"""`grognard cards`: the cards of a game, to read or as pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from grognard.cli.screen import Screen
from grognard.cli.settings import reason, write_text
from grognard.core.errors import BadSetting, GrognardError
from grognard.core.game import Game
from grognard.games import GAMES
from grognard.games import game as find_game
from grognard.messages import say, side_name


@click.command()
@click.argument("game")
@click.argument("side", required=False)
@click.argument("which", nargs=-1)
@click.option("--output", "-o", type=click.Path(path_type=Path), metavar="DIR", help="Draw them as SVG into a folder.")
def cards(game: str, side: str | None, which: tuple[str, ...], output: Path | None) -> None:
    """Read the cards of GAME: all, those of a SIDE, or those with these numbers or words in their title.

    \b
    grognard cards fateful_march
    grognard cards fateful_march french 17 52
    grognard cards fateful_march russian exhausting march
    grognard cards fateful_march -o cards
    grognard cards invasion 17
    """
    played = find_game(game)
    known = played.cards()
    if not known:
        with_cards = ", ".join(name for name, each in GAMES.items() if each.cards())
        raise BadSetting(f"{game} has no cards" + (f"; these games have: {with_cards}" if with_cards else ""))
    if side and side not in played.sides and not any(card["side"] for card in known):
        which, side = (side, *which), None  # the deck is common, so the first word is about a card
    if side is not None:
        played.side(side)
    found = [card for card in known if (side is None or card["side"] in ("", side)) and _is_meant(card, which)]
    if not found:
        raise BadSetting(f"no card of {game} is {' '.join(which)!r}")
    if output is not None:
        _draw(played, found, output)
        return
    screen = Screen()
    for card in found:
        _show(card, screen)


def _is_meant(card: dict[str, Any], which: tuple[str, ...]) -> bool:
    """Numbers name cards; other words must all be in the title."""
    numbers = [int(word) for word in which if word.isdecimal()]
    words = [word.lower() for word in which if not word.isdecimal()]
    return (not numbers or card["number"] in numbers) and all(word in card["title"].lower() for word in words)


def _show(card: dict[str, Any], screen: Screen) -> None:
    named = {"number": card["number"], "title": card["title"]}
    if card["side"]:
        screen.say(say("terminal-card", side=side_name(card["side"]), **named), "bold")
    else:
        screen.say(say("terminal-card-common", **named), "bold")
    facts = [say("terminal-card-ops", ops=card["ops"])] if card["ops"] is not None else []
    facts += [card["timing"], *([card["season"]] if card["season"] in ("summer", "winter") else [])]
    facts += [say("terminal-card-removed")] if card["removed"] else []
    screen.say(f"  {', '.join(facts)}", "dim")
    screen.say(f"  {card['text']}")


def _draw(game: Game, found: list[dict[str, Any]], folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GrognardError(f"cannot write {folder}: {reason(error)}") from None
    for card in found:
        picture = game.card_face(card["side"], card["number"])
        write_text(folder / f"{card['side'] or 'card'}-{card['number']:02}.svg", picture + "\n")
    for side in dict.fromkeys(card["side"] for card in found):
        write_text(folder / (f"{side}-back.svg" if side else "back.svg"), game.card_face(side, 0) + "\n")
