"""Chance has one door: every draw of every game comes from a `Dice` object."""

from __future__ import annotations

import copy
import hashlib
import random
import secrets
from collections.abc import Sequence
from typing import Self

from grognard.core.errors import DiceError


class Dice:
    """Draws whole numbers. `drawn` counts the draws so far and is what sets the undo barrier."""

    __slots__ = ("drawn",)

    def __init__(self) -> None:
        self.drawn = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        raise NotImplementedError

    def copy(self) -> Self:
        """Dice that fall alike from here on, and whose draws do not count for these."""
        return copy.copy(self)

    def roll(self, faces: int = 6) -> int:
        """One die, 1 to `faces`."""
        return self.below(faces) + 1

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place, each order equally likely."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]


class KeyedDice(Dice):
    """For play: each draw follows from a secret seed and the draw's number, so that players can verify all
    rolls once the seed is shown, and nobody can predict one from those already seen."""

    __slots__ = ("_key", "first", "salt", "seed")

    def __init__(
        self, seed: str | int | None = None, drawn: int = 0, salt: str | None = None, first: Sequence[int] = ()
    ) -> None:
        super().__init__()
        self.first = list(first)
        """Faces of the first rolls, if somebody has chosen them; the seed gives those that come after."""
        self.seed = secrets.token_hex(16) if seed is None else str(seed)
        self.salt = secrets.token_hex(8) if salt is None else salt
        self._key = hashlib.sha256(self.seed.encode()).digest()
        self.drawn = drawn

    @property
    def commitment(self) -> str:
        """What is shown before the game: a salted hash binds the seed without telling it, even a short one."""
        return hashlib.sha256(f"grognard dice {self.salt} {self.seed}".encode()).hexdigest()

    def below(self, n: int) -> int:
        number = self.drawn.to_bytes(8, "big")
        self.drawn += 1
        # A face that this die does not have is left to chance, so that no game can get stuck on it.
        if self.drawn <= len(self.first) and 1 <= self.first[self.drawn - 1] <= n:
            return self.first[self.drawn - 1] - 1
        digest = hashlib.blake2b(number, key=self._key, digest_size=16).digest()
        # 128 bits over a handful of faces: the bias of the remainder is below 2**-120.
        return int.from_bytes(digest, "big") % n


class ScriptedDice(Dice):
    """For tests and cases: the faces come from a list."""

    __slots__ = ("faces",)

    def __init__(self, faces: Sequence[int], drawn: int = 0) -> None:
        super().__init__()
        self.faces = list(faces)
        self.drawn = drawn

    def below(self, n: int) -> int:
        if self.drawn >= len(self.faces):
            raise DiceError(f"the scripted dice ran out after {len(self.faces)} rolls")
        face = self.faces[self.drawn]
        if not 1 <= face <= n:
            raise DiceError(f"scripted roll number {self.drawn + 1} is {face}, but the die has {n} faces")
        self.drawn += 1
        return face - 1

    @property
    def unused(self) -> list[int]:
        return self.faces[self.drawn :]


class FreshDice(Dice):
    """For search and playouts: quick, and never the dice of a real game."""

    __slots__ = ("_random",)

    def __init__(self, source: random.Random | None = None) -> None:
        super().__init__()
        self._random = (source or random.Random()).random

    def below(self, n: int) -> int:
        self.drawn += 1
        return int(self._random() * n)


class AnotherDraw(Exception):  # a signal, not an error
    """Raised by `EnumeratingDice` when the path so far does not say what the next draw is."""

    def __init__(self, faces: int) -> None:
        super().__init__(faces)
        self.faces = faces


class EnumeratingDice(Dice):
    """For odds: replays a given path of draws and stops at the first one beyond it."""

    __slots__ = ("path",)

    def __init__(self, path: Sequence[int] = ()) -> None:
        super().__init__()
        self.path = path

    def below(self, n: int) -> int:
        if self.drawn >= len(self.path):
            raise AnotherDraw(n)
        value = self.path[self.drawn]
        self.drawn += 1
        return value
