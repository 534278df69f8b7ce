"""The titles, one folder each, found by id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from grognard.core.errors import BadSetting
from grognard.core.game import Game
from grognard.games.catalogue import Title, playable, titles, unlisted

__all__ = ["GAMES", "Title", "game", "titles"]


class _Titles(Mapping[str, Game]):
    """The titles by id. Each is imported when it is first asked for: that is when it reads its data. Examples and those
    in progress are found by their names, but not listed."""

    def __getitem__(self, name: str) -> Game:
        if name not in (*playable(), *unlisted()):
            raise KeyError(name)
        found: Game = import_module(f"grognard.games.{name}.game").GAME
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(playable())

    def __len__(self) -> int:
        return len(playable())


GAMES: Mapping[str, Game] = _Titles()


def game(name: str) -> Game:
    """A title by its id."""
    if name not in GAMES:
        raise BadSetting(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    return GAMES[name]
