"""Checks of data files and packs: all mistakes at once, each with its file and line.

What is particular to a title is in its folder, in `checking.py`. That imports none of the title's rules, because these
read the data when they are imported."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources.abc import Traversable
from importlib.util import find_spec

from grognard.core.errors import BadSetting
from grognard.core.packs import BOARD, BrokenPack, GameData, Pack, packs_in_use
from grognard.games.catalogue import EXAMPLES, TITLES, folder_of
from grognard.games.checking.boards import check_board
from grognard.games.checking.sources import Mistake, Sources, shown

__all__ = ["Mistake", "Report", "check_game", "check_packs", "checked_data", "games_with_data"]


@dataclass(frozen=True, slots=True)
class Report:
    """What was checked, and what is wrong with it."""

    game: str
    checked: tuple[str, ...]
    mistakes: tuple[Mistake, ...]


def data_folder(game: str) -> Traversable:
    return folder_of(game).joinpath("data")


@cache
def games_with_data() -> tuple[str, ...]:
    """All titles that have data files, whether they can be played yet or not."""
    folders = {name: data_folder(name) for name in (*TITLES, *EXAMPLES)}
    return tuple(sorted(name for name, folder in folders.items() if folder.is_dir() and any(folder.iterdir())))


def check_game(game: str, packs: Sequence[Pack] = ()) -> Report:
    """The data files of a game, with these packs laid over them."""
    if game not in games_with_data():
        raise BadSetting(f"there is no game {game!r}; there are {', '.join(games_with_data())}")
    sources = Sources(game, data_folder(game), packs)
    checked = _own_checks(game)(sources)
    if BOARD in sources.files:
        checked.append(check_board(sources))
    told = {line.split(":")[0] for line in checked}
    checked += [f"{name}: readable" for name in sources.files if name not in told]
    return Report(game, tuple(checked), tuple(sorted(set(sources.mistakes))))


def _own_checks(game: str) -> Callable[[Sources], list[str]]:
    """The title's own, which say what they have checked."""
    module = f"grognard.games.{game}.checking"
    if find_spec(module) is None:
        return lambda sources: []
    found: Callable[[Sources], list[str]] = import_module(module).check
    return found


def check_packs(packs: Sequence[Pack]) -> list[Mistake]:
    """What is wrong with the folders themselves, whatever is in their files."""
    mistakes = []
    for pack in packs:
        games = pack.games()
        for each in games:
            if each not in games_with_data():
                there = f"there are {', '.join(games_with_data())}"
                mistakes.append(Mistake(shown(pack.folder / each), 1, f"there is no game {each!r}; {there}"))
        if not games:
            mistakes.append(Mistake(shown(pack.folder), 1, "the pack is empty: it should hold <game>/data/"))
    return mistakes


def checked_data(game: str) -> GameData:
    """The data of a game as its modules read them. Packs in use are checked before; broken ones are refused."""
    packs = packs_in_use()
    if packs and (mistakes := [*check_packs(packs), *check_game(game, packs).mistakes]):
        raise BrokenPack([str(mistake) for mistake in mistakes])
    return GameData(game, data_folder(game))
