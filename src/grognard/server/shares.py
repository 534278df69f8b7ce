"""Fair shares of the workers: who has used least is served next, first by owner, then by game.

So thirty games of one person wait for each other, and not the one game of somebody else for all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

MOST_KNOWN = 4096


class Share(NamedTuple):
    """Whose time it is: an owner's, spent on a game."""

    owner: str = ""
    game: str = ""


class Shares:
    """The seconds that owners and games have used. Whoever comes (back) begins with as much as the least of those who
    wait: time in which one wanted nothing is not saved up."""

    def __init__(self) -> None:
        self._used: dict[str, float] = {}

    def join(self, share: Share, waiting: Iterable[Share]) -> None:
        """Somebody begins to wait beside these."""
        others = list(waiting)
        self._raise(share.owner, [each.owner for each in others])
        self._raise(_game(share), [_game(each) for each in others if each.owner == share.owner])

    def _raise(self, name: str, others: Sequence[str]) -> None:
        least = min((self._used.get(each, 0.0) for each in others if each != name), default=0.0)
        if name not in others:
            self._used[name] = max(self._used.get(name, 0.0), least)

    def charge(self, share: Share, seconds: float) -> None:
        for name in (share.owner, _game(share)):
            self._used[name] = self._used.get(name, 0.0) + seconds
        if len(self._used) > MOST_KNOWN:
            self._used.clear()

    def first(self, waiting: Sequence[Share]) -> int:
        """The place of the one that is served next; of equals the one that waits longest."""
        used = self._used
        return min(
            range(len(waiting)),
            key=lambda n: (used.get(waiting[n].owner, 0.0), used.get(_game(waiting[n]), 0.0), n),
        )


def _game(share: Share) -> str:
    return f"{share.owner}/{share.game}"
