"""Facts: what the engine says. A code with values; the words are written at the edge, from the title's catalogue.

    Refusal("Movement A", "not-adjacent", origin=origin, destination=destination)

The title's `kinds.py` says of what kind each value is, by its name (`origin` is a space), and so how it is told to
programs and to people. A fact that nobody reads costs no text.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, ClassVar, Self

from grognard.messages import language


class Fact:
    """A code and its values. Equal facts say the same."""

    __slots__ = ("_source", "code", "values")

    topic: ClassVar[str] = "fact"
    """What the keys of its messages begin with."""
    _source: type

    def __init__(self, code: str, /, **values: Any) -> None:
        self.code = code
        self.values: Mapping[str, Any] = values

    def _key(self) -> tuple[Any, ...]:
        return (self.code, *self.values.items())

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other._key() == self._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(self.code), *(f'{n}={v!r}' for n, v in self.values.items())])})"

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """The words for it, in the reader's language."""
        from grognard.core.words import words_of

        return words_of(self.source).say(self)

    @property
    def has_words(self) -> bool:
        """Does a catalogue have words for it?"""
        from grognard.core.words import words_of

        return words_of(self.source).catalogue.has(f"{self.topic}-{self.code}")

    @property
    def source(self) -> type:
        """The class whose title knows the words: its own, unless another was told."""
        return getattr(self, "_source", type(self))

    def told_by(self, source: type) -> Self:
        """The same in the words of the title to which a class belongs."""
        self._source = source
        return self

    def plain(self) -> dict[str, Any]:
        """The fact as plain data: its code, and its values as programs outside know them."""
        from grognard.core.words import words_of

        return {"code": self.code, **words_of(self.source).plain(self.values)}


class Refusal(Fact):
    """Why something may not be done: the rule that forbids it, and what is wrong."""

    __slots__ = ("rule",)
    topic = "refusal"

    def __init__(self, rule: str, code: str, /, **values: Any) -> None:
        # Listing moves refuses many times as many: calling Fact's own would double what that costs.
        self.rule = rule
        self.code = code
        self.values = values

    def _key(self) -> tuple[Any, ...]:
        return (self.rule, *super()._key())

    @property
    def message(self) -> str:
        return self.text

    @property
    def at_board(self) -> Refusal:
        """The same for somebody at a board, who answers with buttons and places and never saw the notation."""
        return self

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"

    def plain(self) -> dict[str, Any]:
        return {"rule": self.rule, **super().plain()}


class Kept(Fact):
    """A fact that is told again and again: it keeps its words."""

    __slots__ = ("_told",)
    _told: tuple[str, str]
    """The language and the words in which it was told last."""

    @property
    def text(self) -> str:
        now = language()
        try:
            last, words = self._told
        except AttributeError:
            last = words = ""
        if last != now:
            words = super().text
            self._told = now, words
        return words

    def __str__(self) -> str:
        return self.text


class OfDecision(Kept):
    """What a question is called in some respect. The words are those of the question's title."""

    __slots__ = ()

    def __init__(self, decision: type, code: str, /) -> None:
        super().__init__(code)
        self._source = decision


class Wanted(OfDecision):
    """What answers a question."""

    __slots__ = ()
    topic = "wanted"


class Occasion(OfDecision):
    """When a question is asked."""

    __slots__ = ()
    topic = "occasion"


class PhaseName(OfDecision):
    """The phase in which a question is asked."""

    __slots__ = ()
    topic = "phase"


class NoAnswer(Refusal):
    """The question that is asked does not know such an action at all; another may."""

    __slots__ = ("wanted",)

    def __init__(self, rule: str, wanted: Wanted, verb: str, /) -> None:
        super().__init__(rule, "no-answer", verb=verb, wanted=wanted)
        self.wanted = wanted


class Misplaced(Refusal):
    """An action that the question does not know, and what to type instead. At a board the question itself says that."""

    __slots__ = ("_at_board",)

    def __init__(self, rule: str, code: str, /, at_board: Refusal, **values: Any) -> None:
        super().__init__(rule, code, **values)
        self._at_board = at_board

    @property
    def at_board(self) -> Refusal:
        return self._at_board


class Prompt(Fact):
    """What is to be decided."""

    __slots__ = ()
    topic = "prompt"


class Label(Kept):
    """A move in a few words, for buttons and lists. Titles keep the labels of their moves."""

    __slots__ = ()
    topic = "label"


class Price(Fact):
    """What a move costs or risks. Several things at once: `Price("several", parts=...)`."""

    __slots__ = ()
    topic = "price"
    of_the_whole: ClassVar[frozenset[str]] = frozenset()
    """Codes that tell what all moves of a line come to: of several the last one counts."""
    of_a_place: ClassVar[frozenset[str]] = frozenset()
    """Codes that tell how the moves of a line leave a hex: of several about the same one the last one counts."""

    @property
    def subject(self) -> Hashable:
        """What it tells of: a later price of the same line on the same subject takes its place."""
        if self.code in self.of_the_whole:
            return self.code
        return ("hex", self.values["hex"]) if self.code in self.of_a_place else self

    @property
    def parts(self) -> tuple[Price, ...]:
        """What it consists of, each a price of its own."""
        return tuple(self.values["parts"]) if self.code == "several" else (self,)


class Outcome(Fact):
    """A result worth a bar in the odds picture."""

    __slots__ = ()
    topic = "outcome"


class Misreading(Fact):
    """What is wrong with a text that is not in the game's notation."""

    __slots__ = ()
    topic = "unreadable"


class Lore(Fact):
    """Something that a card tells of a place or of a counter, and the rule behind it."""

    __slots__ = ("rule",)
    topic = "lore"

    def __init__(self, rule: str, code: str, /, **values: Any) -> None:
        super().__init__(code, **values)
        self.rule = rule

    def _key(self) -> tuple[Any, ...]:
        return (self.rule, *super()._key())

    def plain(self) -> dict[str, Any]:
        return {"rule": self.rule, **super().plain()}


class Remark(Fact):
    """Anything else that the engine has to say."""

    __slots__ = ()
    topic = "remark"
