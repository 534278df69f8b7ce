"""One walk through a random game, watched by every law at once.

The game is played once, with lines taken back now and then; each law looks at it where it has something to look at. A
law that is broken says which law, under which setting, with which seed and at which move."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, TypeVar

import pytest
from playing import MOST_DECISIONS, Setting, random_action, side_to_decide

from grognard.core.decision import Action

REGRET, AGREED = 0.1, 0.02
"""How often somebody wishes to take a line back, by himself or with the other's consent, and how often with it."""
REST = (0, 0.1, 0.4)
"""Some games are played more restfully than others, so that armies live long enough for all that the rules hold in
store."""


class LawBroken(AssertionError):
    """A law does not hold at some moment of a game."""


class Law:
    """Something that holds all through a game. Each of these follows one walk."""

    few: ClassVar[float] = 1
    """How closely it looks: at the first so many questions of each kind in a game, and then ever more seldom."""
    least: ClassVar[float] = 0
    """Never more seldom than at this share of the decisions."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.table = walk.table
        self.source = random.Random(f"{walk.seed} {type(self).__name__}")
        self._asked: Counter[str] = Counter()

    def wants_to_look(self, question: str) -> bool:
        self._asked[question] += 1
        return self.source.random() < self.walk.share * max(self.least, self.few / self._asked[question])

    def begin(self) -> None:
        """At the start of the game."""

    def choosing(self, side: str, action: Action) -> None:
        """Before every action."""

    def look(self, side: str, action: Action) -> None:
        """Before some actions, the first of each kind among them: for whatever costs much."""

    def played(self, side: str, action: Action) -> None:
        """After every action."""

    def taken_back(self, side: str, count: int, agreed: bool) -> None:
        """After a line of so many actions was taken back."""

    def end(self) -> None:
        """When the game is over, or the walk is."""


L = TypeVar("L", bound=Law)


class Walk:
    """A random game with its laws."""

    def __init__(self, setting: Setting, seed: str, laws: Iterable[type[Law]], share: float = 1) -> None:
        self.setting, self.seed = setting, seed
        self.share = share
        """How closely the laws look at this game: less closely where a title is played under many settings."""
        self.table = setting.start(seed)
        self.moves = 0
        """Actions and takebacks so far."""
        self._views: dict[str | None, dict[str, Any]] = {}
        self._seen_at = self.table.moments[-1]
        self._source = random.Random(seed)
        self._rest = self._source.choice(REST)
        self._laws: list[Law] = []
        for law in laws:
            self._hold(law.__name__, lambda law=law: self._laws.append(law(self)))  # type: ignore[misc]
        self._tell(lambda law: law.begin())

    def go(self, most: int = MOST_DECISIONS) -> Walk:
        """To the end of the game, or so many moves far."""
        while not self.table.state.over and self.moves < most:
            self.moves += 1
            if not self._takes_back():
                self._plays()
        assert self.table.state.over or most < MOST_DECISIONS, f"{self}: the game is not over after {most} moves"
        self._tell(lambda law: law.end())
        return self

    def law(self, kind: type[L]) -> L:
        return next(law for law in self._laws if isinstance(law, kind))

    def view(self, eyes: str | None) -> dict[str, Any]:
        """What these eyes see now, made once however many laws look at it: none of them may write into it."""
        if self._seen_at is not self.table.moments[-1]:
            self._seen_at = self.table.moments[-1]
            self._views = {}
        if eyes not in self._views:
            self._views[eyes] = self.table.view(eyes)
        return self._views[eyes]

    def __str__(self) -> str:
        return f"{self.setting}, seed {self.seed!r}, move {self.moves}"

    def _plays(self) -> None:
        table, source = self.table, self._source
        side = side_to_decide(table, source)
        action = random_action(table, side, source, self._rest)
        decision = table.state.pending[table.game.side(side)]
        assert decision is not None
        doing = f", {side} {action}"
        self._tell(lambda law: law.choosing(side, action), doing)
        for law in self._laws:
            if law.wants_to_look(decision.name):
                self._hold(type(law).__name__, lambda law=law: law.look(side, action), doing)  # type: ignore[misc]
        self._hold("what is offered can be played", lambda: table.play(side, action), doing)
        self._tell(lambda law: law.played(side, action), doing)

    def _takes_back(self) -> bool:
        table, source = self.table, self._source
        wish = source.random()
        side = source.choice(table.game.sides)
        if wish < AGREED and table.can_take_back(side):
            count, agreed = table.take_back(side), True
        elif wish < REGRET and table.can_undo(side):
            count, agreed = table.undo(side), False
        else:
            return False
        doing = f", {side} takes {count} back"
        self._tell(lambda law: law.taken_back(side, count, agreed), doing)
        return True

    def _tell(self, how: Callable[[Law], None], doing: str = "") -> None:
        for law in self._laws:
            self._hold(type(law).__name__, lambda law=law: how(law), doing)  # type: ignore[misc]

    def _hold(self, law: str, check: Callable[[], object], doing: str = "") -> None:
        try:
            check()
        except (Exception, pytest.fail.Exception) as error:
            raise LawBroken(f"{law}: {error} ({self}{doing})") from error
