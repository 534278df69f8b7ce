"""`grognard data`: the games' data files and packs, checked."""

from __future__ import annotations

import click

from grognard.core.errors import BadSetting
from grognard.core.packs import Pack, named_packs
from grognard.games.checking import Report, check_game, check_packs, games_with_data


@click.group()
def data() -> None:
    """Look after the data files of the games, and after packs that correct them.

    A pack is a folder <pack>/<game>/data/ whose files are laid over the game's own: see docs/packs.md.
    """


@data.command()
@click.argument("game", required=False)
@click.option("--pack", multiple=True, expose_value=False, metavar="DIR", help="Check with this pack (repeatable).")
def check(game: str | None) -> None:
    """Check the data files of GAME, or of all games, with the packs in use laid over them.

    Every mistake is told with its file and line. `--pack` adds a pack, as for any command.

    \b
    grognard data check
    grognard data check strategic --pack my-pack
    """
    if game is not None and game not in games_with_data():
        raise BadSetting(f"there is no game {game!r}; there are {', '.join(games_with_data())}")
    packs = named_packs()
    folders = check_packs(packs)
    for mistake in folders:
        click.echo(str(mistake))
    reports = [check_game(each, packs) for each in ([game] if game else games_with_data())]
    wrong = len(folders) + sum(_tell(report, packs) for report in reports)
    if wrong:
        click.echo(f"{wrong} {'mistake' if wrong == 1 else 'mistakes'}")
        raise SystemExit(1)


def _tell(report: Report, packs: tuple[Pack, ...]) -> int:
    """Say what was checked, or what is wrong; the number of mistakes."""
    for mistake in report.mistakes:
        click.echo(str(mistake))
    if not report.mistakes:
        click.echo(f"{report.game}: OK")
        for line in report.checked:
            click.echo(f"  {line}")
        for pack in packs:
            if pack.data(report.game).is_dir():
                click.echo(f"  pack {pack.name} {pack.digest(report.game)}")
    return len(report.mistakes)
