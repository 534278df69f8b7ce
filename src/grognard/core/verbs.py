"""A title's verbs, each declared once: its name and the kinds of its arguments.

    VERBS = Verbs(
        Verb("march", origin=SPACE, destination=SPACE, unit=UNIT, count=NUMBER),
        Verb("burn", area=AREA, touch="area button"),
        Verb("done"),
    )

How a move is read, written, touched and labelled follows from that. What is odd about a verb is a function beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from grognard.core.decision import Move
from grognard.core.errors import MOST_SHOWN, Unreadable
from grognard.core.kinds import Kind

Read = Callable[[str, list[str], int], list[Move]]
"""The moves of a verb and the words after it, for a side."""


class Verb:
    """One thing that players do: `march`, with an origin, a destination and units.

    `touch` names what is touched for it, in order: its arguments, and `button` for a button with the verb on it; left
    out, it is all arguments in order, or the button alone if there are none. `several` lets one line name the last
    argument more than once: each makes a move of its own."""

    def __init__(
        self,
        name: str,
        /,
        *,
        touch: str | Callable[[Move], tuple[str, ...]] = "",
        several: bool = False,
        read: Read | None = None,
        write: Callable[[Move], str] | None = None,
        example: str = "",
        **arguments: Kind[Any],
    ) -> None:
        self.name = name
        self.arguments = arguments
        self.several = several
        self.example = example or " ".join([name, *arguments])
        self._read = read
        self._write = write
        self._touch = touch
        self._touched = touch.split() if isinstance(touch, str) and touch else list(arguments) or ["button"]

    @property
    def arity(self) -> int:
        return len(self.arguments)

    def values(self, move: Move) -> dict[str, Any]:
        """The arguments of a move, by name."""
        return dict(zip(self.arguments, move[1:], strict=True))

    def read(self, words: list[str], side: int) -> list[Move]:
        """The moves that the words after the verb stand for."""
        if self._read is not None:
            return self._read(self.name, words, side)
        if len(words) < self.arity:
            raise self._needs()
        values = [kind.take(words, side) if words else self._missing() for kind in self.arguments.values()]
        moves: list[Move] = [(self.name, *values)]
        while self.several and words:
            *_, kind = self.arguments.values()
            moves.append((self.name, *values[:-1], kind.take(words, side)))
        if words:
            raise Unreadable("word-too-many", word=words[0], verb=self.name, example=self.example)
        return moves

    def _missing(self) -> Any:
        raise self._needs()

    def _needs(self) -> Unreadable:
        return Unreadable("needs", verb=self.name, example=self.example)

    def write(self, move: Move) -> str:
        if self._write is not None:
            return self._write(move)
        pairs = zip(self.arguments.values(), move[1:], strict=True)
        return " ".join([self.name, *(kind.write(value) for kind, value in pairs)])

    def touches(self, move: Move) -> tuple[str, ...]:
        """What is touched for a move of this verb."""
        if not isinstance(self._touch, str):
            return self._touch(move)
        values = self.values(move)
        return tuple(
            self.arguments[each].touch(values[each]) if each in values else f"button:{self._button(move)}"
            for each in self._touched
        )

    def _button(self, move: Move) -> str:
        """A button that is touched alone says the whole move; after something else, the verb is enough."""
        return self.write(move) if len(self._touched) == 1 else self.name

    @property
    def shape(self) -> tuple[str, ...]:
        """What kinds of things its notation names, in order."""
        return tuple(kind.name for kind in self.arguments.values())


class Verbs:
    """All verbs of a title. A name may stand twice, with and without arguments."""

    def __init__(self, *verbs: Verb, most: int = 40) -> None:
        self.most = most
        """So many moves may stand in one line."""
        self._by_form = {(verb.name, verb.arity): verb for verb in verbs}
        self._by_name: dict[str, list[Verb]] = {}
        for verb in verbs:
            self._by_name.setdefault(verb.name, []).append(verb)
        # Somebody may ask about any number of moves that are none.
        self.write = lru_cache(65_536)(self._write)
        self.clicks = lru_cache(65_536)(self._clicks)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._by_name)

    def verb(self, move: Move) -> Verb:
        """The verb of a move."""
        found = self._by_form.get((move[0], len(move) - 1))
        if found is None:
            raise ValueError(f"not a move of this game: {move}")
        return found

    def values(self, move: Move) -> Mapping[str, Any]:
        """The arguments of a move, by name."""
        return self.verb(move).values(move)

    def read(self, text: str, side: int) -> list[Move]:
        """The moves of a line. Several are separated by semicolons."""
        parts = [part.split() for part in text.split(";") if part.strip()]
        if not parts:
            raise Unreadable("empty")
        moves = [move for words in parts for move in self._read_part(words[0].lower(), words[1:], side)]
        if len(moves) > self.most:
            raise Unreadable("line-too-long", most=self.most)
        return moves

    def _read_part(self, name: str, words: list[str], side: int) -> list[Move]:
        forms = self._by_name.get(name)
        if forms is None:
            near = get_close_matches(name[:MOST_SHOWN], self._by_name, 1)
            code = "no-such-verb-but" if near else "no-such-verb"
            raise Unreadable(code, word=name, near="".join(near), verbs=", ".join(sorted(self._by_name)))
        # With as many words as one of the forms has arguments, that one is meant; else the longest.
        form = next((each for each in forms if each.arity == len(words)), max(forms, key=lambda each: each.arity))
        return form.read(list(words), side)

    def _write(self, move: Move) -> str:
        """A move as players write it."""
        return self.verb(move).write(move)

    def _clicks(self, move: Move) -> tuple[str, ...]:
        """What a player touches for a move, in order."""
        return self.verb(move).touches(move)

    def attempt(self, candidates: Iterable[Move], touched: Sequence[str]) -> str | None:
        """What somebody who touched these things probably wants, in notation, legal or not: the first verb of the
        question that can hold just that. It depends on nothing but the question."""
        parts: dict[str, list[str]] = {}
        for token in touched:
            what, _, word = token.partition(":")
            parts.setdefault(what, []).append(word)
        forms = dict.fromkeys(self.verb(move) for move in candidates)
        return next((text for form in forms if (text := _wanted(form, parts))), None)


def _wanted(verb: Verb, parts: Mapping[str, Sequence[str]]) -> str | None:
    left = {what: list(words) for what, words in parts.items()}
    buttons = left.pop("button", [])
    if buttons and buttons[0].split()[:1] != [verb.name]:
        return None
    words = [verb.name]
    for what in verb.shape:
        if not left.get(what):
            return None
        words.append(left[what].pop(0))
    return " ".join(words) if len(words) > 1 and not any(left.values()) else None
