"""Kinds of values: how each is read and written in notation, touched on the board, told to programs and told to people.

A title lists in its `kinds.py` which names stand for values of which kind. Its verbs are declared with them, and its
facts carry values under these names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grognard.core.errors import Unreadable
from grognard.core.spelling import read_number
from grognard.messages import key_of

if TYPE_CHECKING:
    from grognard.core.words import Words

T = TypeVar("T")
Argument = str | int | float
"""What a message can be given."""


class Kind(Generic[T]):
    """A kind of value. What it is called in errors and touches is its `name`."""

    def __init__(self, name: str) -> None:
        self.name = name

    def take(self, words: list[str], side: int) -> T:
        """The value that stands first among these words of notation, taken from them; `Unreadable` if none does."""
        return self.read(words.pop(0))

    def read(self, word: str) -> T:
        """The value that a word stands for, or `Unreadable`."""
        raise NotImplementedError

    def write(self, value: T) -> str:
        """The value as players type it."""
        return str(value)

    def touch(self, value: T) -> str:
        """The value as it is touched: `space:R44`."""
        return f"{self.name}:{self.write(value)}"

    def plain(self, value: T) -> Any:
        """The value for programs: text, numbers, lists of them."""
        return value

    def say(self, value: T, words: Words) -> Mapping[str, Argument]:
        """What messages are given: the value itself under the empty name, and what else they may choose by. With the
        value's own name in front, `count` becomes `$units_count`."""
        return {"": _plain_word(value)}


class Number(Kind[int]):
    """A whole number. Messages choose plurals by it."""

    def __init__(self, name: str = "number", most: int = 9_999) -> None:
        super().__init__(name)
        self.most = most

    def read(self, word: str) -> int:
        if not (word.isascii() and word.isdigit() and len(word) <= len(str(self.most))):
            raise Unreadable("needs-number", word=word)
        return int(word)

    def say(self, value: int, words: Words) -> Mapping[str, Argument]:
        return {"": value}


class Between(Number):
    """A number between two others."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__("number", most)
        self.least = least

    def read(self, word: str) -> int:
        return read_number(word, self.least, self.most)


class Word(Kind[str]):
    """One of a few words that the catalogue chooses by, or a text that is shown as it is."""

    def read(self, word: str) -> str:
        return word.lower()


class Named(Word):
    """One of a few words that are called as the catalogue has them, by the kind's name: `level-50-depleted`."""

    def say(self, value: str, words: Words) -> Mapping[str, Argument]:
        return {"": words.name(self.name, key_of(value), value), "code": key_of(value)}


class Coded(Kind[int]):
    """Something with a number in the engine and a code on the map: a space, an area, a hex, a town.

    Facts may carry either, or an empty text for nothing. What it is called comes from the title's data, or, where a
    language spells it otherwise, from a message such as `space-R44`. `reader` reads it where players may say more than
    its code."""

    def __init__(
        self,
        name: str,
        codes: Sequence[str],
        names: Sequence[str] | None = None,
        reader: Callable[[str], int] | None = None,
    ) -> None:
        super().__init__(name)
        self.codes = codes
        self._reader = reader
        self.names = names or codes
        self.numbers = {code: number for number, code in enumerate(codes)}
        self._read = {code.lower(): number for code, number in self.numbers.items()}

    def read(self, word: str) -> int:
        if self._reader is not None:
            return self._reader(word)
        number = self._read.get(word.lower())
        if number is None:
            raise Unreadable(f"no-such-{self.name}", word=word)
        return number

    def write(self, value: int | str) -> str:
        return value if isinstance(value, str) else self.codes[value]

    def plain(self, value: int | str) -> str:
        return self.write(value)

    def say(self, value: int | str, words: Words) -> Mapping[str, Argument]:
        if value == "":
            return {"": "", "code": "none"}
        number = self.numbers[value] if isinstance(value, str) else value
        code = self.codes[number]
        return {"": self._called(code, self.names[number], words), "code": code}

    def _called(self, code: str, name: str, words: Words) -> str:
        return words.name(self.name, code, name)


class Hex(Coded):
    """A hex by its number, told with what lies there: `2914 (Vilna)`, or the other way round. Its name in the title's
    data has the number as well."""

    def __init__(
        self, codes: Sequence[str], names: Sequence[str], reader: Callable[[str], int], is_name_first: bool = False
    ) -> None:
        super().__init__("space", codes, names, reader)
        self._is_name_first = is_name_first

    def _called(self, code: str, name: str, words: Words) -> str:
        # The number is the same in every language; the name in brackets may not be.
        told = words.name(self.name, code, name.removeprefix(code).strip(" ()"))
        if not told:
            return code
        return f"{told} ({code})" if self._is_name_first else f"{code} ({told})"


class Side(Kind[int]):
    """A side, by its number or its name: `French`, and `the French` as a people."""

    def __init__(self, sides: Sequence[str] = ()) -> None:
        super().__init__("side")
        self.sides = sides

    def read(self, word: str) -> int:
        if word.lower() not in self.sides:
            raise Unreadable("not-one-of", word=word[:40], words=", ".join(self.sides))
        return self.sides.index(word.lower())

    def write(self, value: int | str) -> str:
        return value if isinstance(value, str) else self.sides[value]

    def plain(self, value: int | str) -> str:
        return value.lower() if isinstance(value, str) else self.sides[value]

    def say(self, value: int | str, words: Words) -> Mapping[str, Argument]:
        side = self.plain(value)
        return {
            "": words.name("side", side, side.capitalize()),
            "people": words.name("people", side, side.capitalize()),
            "code": side,
        }


class Facts(Kind[Any]):
    """A fact inside another, or several in a row."""

    def plain(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return [self.plain(each) for each in value]
        return value and {**value.plain(), "text": value.text}

    def say(self, value: Any, words: Words) -> Mapping[str, Argument]:
        if not isinstance(value, tuple):
            return {"": value.text if value else "", "count": int(bool(value))}
        return {"": words.listed([each.text for each in value]), "count": len(value)}


class Either(Facts):
    """One of several facts."""

    def say(self, value: Any, words: Words) -> Mapping[str, Argument]:
        return {"": words.listed([each.text for each in value], "list-or"), "count": len(value)}


class Several(Kind[Any]):
    """Several values of another kind, listed."""

    how = "list-and"

    def __init__(self, kind: Kind[Any]) -> None:
        super().__init__(kind.name)
        self.kind = kind

    def write(self, value: Any) -> str:
        return " ".join(self.kind.write(each) for each in value)

    def plain(self, value: Any) -> list[Any]:
        return [self.kind.plain(each) for each in value]

    def say(self, value: Any, words: Words) -> Mapping[str, Argument]:
        parts = [str(self.kind.say(each, words)[""]) for each in value]
        return {"": words.listed(parts, self.how), "count": len(value)}


class OneOf(Several):
    """One of several values: `Davout I or Ney III`."""

    how = "list-or"


class Flag(Kind[int]):
    """Something that is so or not. In a position its word stands alone, and only where it is not as usual."""


class OneWord(Kind[int]):
    """One of a few words, kept as its number."""

    def __init__(self, name: str, words: Sequence[str]) -> None:
        super().__init__(name)
        self.words = words

    def read(self, word: str) -> int:
        if word.lower() not in self.words:
            raise Unreadable("not-one-of", word=word[:40], words=", ".join(self.words))
        return self.words.index(word.lower())

    def write(self, value: int) -> str:
        return self.words[value]


class Halves(Kind[int]):
    """So many halves, as players say them: `3½`. Messages choose plurals by whether it is at most one."""

    most = 99

    def read(self, word: str) -> int:
        whole, _, half = word.partition(".")
        is_whole = whole.isascii() and whole.isdigit() and len(whole) < 3
        if not is_whole or half not in ("", "0", "5") or int(whole) > self.most:
            raise Unreadable("needs-halves", word=word[:40])
        return 2 * int(whole) + (half == "5")

    def write(self, value: int) -> str:
        return f"{value / 2:g}"

    def say(self, value: int, words: Words) -> Mapping[str, Argument]:
        whole, half = divmod(value, 2)
        figures = f"{whole or ''}½" if half else str(whole)
        return {"": figures, "count": 1 if 0 < value <= 2 else 2}


class Dice(Kind[Sequence[int]]):
    """Dice as they fell."""

    def plain(self, value: Sequence[int]) -> list[int]:
        return list(value)

    def say(self, value: Sequence[int], words: Words) -> Mapping[str, Argument]:
        return {"": " ".join(map(str, value)), "count": len(value)}


class Causes(Kind[Any]):
    """Modifiers with what they are for: `+1 river, -1 fatigue`."""

    def plain(self, value: Any) -> list[list[Any]]:
        return [list(each) for each in value]

    def say(self, value: Any, words: Words) -> Mapping[str, Argument]:
        told = [f"{amount:+d} {words.name('cause', key_of(code), code)}" for code, amount in value]
        return {"": words.term("list-comma").join(told), "count": len(told)}


class Signed(Kind[int]):
    """A number with its sign."""

    def say(self, value: int, words: Words) -> Mapping[str, Argument]:
        return {"": f"{value:+d}", "count": value}


def _plain_word(value: object) -> str:
    """A word that messages can choose by."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


FLAG = Flag("flag")
NUMBER = Number()
WORD = Word("word")
SIDE = Side()
"""Any side, by its name."""
FACTS = Facts("fact")
EITHER = Either("fact")
HALVES = Halves("number")
DICE = Dice("dice")
CAUSES = Causes("causes")
SIGNED = Signed("number")
