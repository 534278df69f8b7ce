"""Chance has one door: every draw of every game comes from a `Dice` object."""

from __future__ import annotations

import copy
import hashlib
import random
import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any, Self

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

    def throw(self, count: int, faces: int = 6) -> tuple[int, ...]:
        """Several dice of which nothing but the sum counts, as they fell."""
        return tuple(self.roll(faces) for _ in range(count))

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
        self._key = _hash(self.seed).digest()
        self.drawn = drawn

    @property
    def commitment(self) -> str:
        """What is shown before the game: a salted hash binds the seed without telling it, even a short one."""
        return _hash(f"grognard dice {self.salt} {self.seed}").hexdigest()

    def below(self, n: int) -> int:
        number = self.drawn.to_bytes(8, "big")
        self.drawn += 1
        # A face that this die does not have is left to chance, so that no game can get stuck on it.
        if self.drawn <= len(self.first) and 1 <= self.first[self.drawn - 1] <= n:
            return self.first[self.drawn - 1] - 1
        digest = hashlib.blake2b(number, key=self._key, digest_size=16).digest()
        # 128 bits over a handful of faces: the bias of the remainder is below 2**-120.
        return int.from_bytes(digest, "big") % n


def _hash(text: str) -> hashlib._Hash:
    # A seed may be anything that somebody has typed or that a file holds, even half a character.
    return hashlib.sha256(text.encode(errors="surrogatepass"))


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

    def __init__(self, ways: Mapping[Any, int]) -> None:
        super().__init__(ways)
        self.ways = ways
        """What can be drawn, and in how many equally likely ways each."""


class EnumeratingDice(Dice):
    """For odds: replays a given path of draws and stops at the first one beyond it."""

    __slots__ = ("path",)

    def __init__(self, path: Sequence[Any] = ()) -> None:
        super().__init__()
        self.path = path

    def below(self, n: int) -> int:
        return int(self._next(_faces(n)))

    def throw(self, count: int, faces: int = 6) -> tuple[int, ...]:
        """One throw stands for all of the same sum, so that three dice fall in 16 ways instead of 216."""
        return tuple(self._next(_throws(count, faces))) if count else ()

    def _next(self, ways: Mapping[Any, int]) -> Any:
        if self.drawn >= len(self.path):
            raise AnotherDraw(ways)
        value = self.path[self.drawn]
        self.drawn += 1
        return value


@cache
def _faces(n: int) -> Mapping[int, int]:
    return dict.fromkeys(range(n), 1)


@cache
def _throws(count: int, faces: int) -> Mapping[tuple[int, ...], int]:
    """A throw for each sum of the dice, with the number of ways to throw this sum."""
    ways = Counter(map(sum, product(range(1, faces + 1), repeat=count)))
    examples = {sum(dice): dice for dice in combinations_with_replacement(range(1, faces + 1), count)}
    return {examples[total]: number for total, number in ways.items()}
