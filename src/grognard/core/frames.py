"""A frame of the control stack as a line of a position, made from the frame's declaration and the title's kinds.

    MARCH = FrameText(MoveOrder, KINDS, side="", start="from", force="with", has_won="won")

reads and writes `from 2516; with davout ney; won; at watch; spent 1.5`: one clause for each remembered value that is
not its default, in the order of the names given here, then the step, then the others as declared. The clause `at`
names the step that runs next, or `end` if none does. What a line leaves out, the title supplies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from grognard.core.errors import Unreadable
from grognard.core.kinds import FLAG, NUMBER, WORD, Kind
from grognard.core.procedure import Procedure

F = TypeVar("F", bound=Procedure[Any])

END = "end"
"""Instead of a step: nothing is left to do."""
_STEP, _AT = "step", "at"
_MOST_SHOWN = 40


class Record(Kind[Any]):
    """A named record: the words of its values with slashes between them, `davout/2516/3`."""

    def __init__(self, record: Any, kinds: Mapping[str, Kind[Any]]) -> None:
        super().__init__(record.__name__.lower())
        self.record = record
        hints = get_type_hints(record)
        self.parts = [kind_of(name, hints[name], kinds) for name in record._fields]

    def read(self, word: str) -> Any:
        words = word.split("/")
        if len(words) != len(self.parts):
            example = "/".join(self.record._fields)
            raise Unreadable("needs-record", word=word[:_MOST_SHOWN], example=example)
        return self.record(*(kind.read(each) for kind, each in zip(self.parts, words, strict=True)))

    def write(self, value: Any) -> str:
        return "/".join(kind.write(each) for kind, each in zip(self.parts, value, strict=True))


def kind_of(name: str, declared: Any, kinds: Mapping[str, Kind[Any]]) -> Kind[Any]:
    """The kind of one value of a declaration: as the title's kinds have its name, or else by its type."""
    if name in kinds:
        return kinds[name]
    if hasattr(declared, "_fields"):
        return Record(declared, kinds)
    return FLAG if declared is bool else WORD if declared is str else NUMBER


class Clause:
    """One value of a frame: its word in the line, its kind, and whether there may be several."""

    def __init__(self, name: str, word: str, declared: Any, default: Any, kinds: Mapping[str, Kind[Any]]) -> None:
        origin, inner = get_origin(declared), get_args(declared)
        self.name, self.word, self.default = name, word, default
        self.several: Callable[[list[Any]], Any] | None = origin if origin in (tuple, list) else None
        self.kind = kind_of(name, inner[0] if self.several else declared, kinds)
        if self.kind is FLAG and default is MISSING:
            self.default = 0  # a flag that has no default is as usual when it is not set

    @property
    def nothing(self) -> Any:
        """What it is when the line does not have it and no default is declared; MISSING if it must be given."""
        return MISSING if self.several is None or self.default is not MISSING else self.several([])

    def read(self, words: list[str]) -> Any:
        """The value that the words after the clause's own stand for."""
        if self.kind is FLAG and self.several is None:
            if words:
                raise Unreadable("clause-too-long", word=words[0][:_MOST_SHOWN], clause=self.word)
            # A flag says that something is not as usual: `unpaid` where paying is the default.
            return type(self.default)(not self.default)
        if self.several is not None:
            return self.several([self.kind.read(word) for word in words])
        if not words:
            raise Unreadable("clause-empty", clause=self.word)
        left = list(words)
        value = self.kind.take(left, 0)
        if left:
            raise Unreadable("clause-too-long", word=left[0][:_MOST_SHOWN], clause=self.word)
        return value

    def write(self, value: Any) -> str:
        """`with davout ney`; nothing if the value is the default."""
        if value == self.default or (self.several is not None and not value):
            return ""
        if self.kind is FLAG and self.several is None:
            return self.word
        values = value if self.several is not None else [value]
        return " ".join([self.word, *(self.kind.write(each) for each in values)])


class FrameText(Generic[F]):
    """How the frames of one procedure are read and written.

    `words` gives values other names in the line, and the order of the clauses; a value whose word is empty is never
    written, because the rest of the position says it."""

    def __init__(self, frame: type[F], kinds: Mapping[str, Kind[Any]], /, **words: str) -> None:
        self.frame_type = frame
        self.steps = (*_numbered(frame.sequence), END)
        declared, hints = {each.name: each for each in fields(frame)}, get_type_hints(frame)
        assert words.keys() <= declared.keys(), f"{frame.__name__} does not remember {words.keys() - declared.keys()}"
        self._clauses = {
            name: Clause(name, words.get(name, name), hints[name], _default(declared[name]), kinds)
            for name in dict.fromkeys((*words, *declared))
            if name != _STEP and words.get(name, name)
        }
        self._order = [name for name in dict.fromkeys((*words, _STEP, *declared)) if words.get(name, name)]
        self._by_word = {clause.word: clause for clause in self._clauses.values()}
        # What is written only if there is any, and has no default, is nothing when it is not written.
        nothing = {name: clause.nothing for name, clause in self._clauses.items()}
        self._nothing = {name: value for name, value in nothing.items() if value is not MISSING}

    def read(self, text: str) -> dict[str, Any]:
        """The values that a line gives, by the names of the declaration; `step` is the name of a step."""
        found: dict[str, Any] = {}
        for part in text.split(";"):
            words = part.split()
            if not words:
                continue
            word = words[0].lower()
            clause = self._by_word.get(word)
            name = _STEP if word == _AT else clause.name if clause else ""
            if not name or name in found:
                known = ", ".join((_AT, *self._by_word))
                code = "clause-twice" if name else "no-such-clause"
                raise Unreadable(code, word=word[:_MOST_SHOWN], known=known)
            found[name] = clause.read(words[1:]) if clause else self._step(" ".join(words[1:]))
        return found

    def frame(self, values: Mapping[str, Any]) -> F:
        """The frame with these values; the others are as declared."""
        nothing = {name: value[:] for name, value in self._nothing.items()}
        frame = self.frame_type(**nothing | {name: value for name, value in values.items() if name != _STEP})
        frame.step = self.steps.index(values.get(_STEP, self.steps[0]))
        return frame

    def write(self, frame: F, step: str | None = None, without: tuple[str, ...] = ()) -> str:
        """A frame as a line, standing at this step rather than its own if one is given; an empty one is left out, as
        are the values named in `without`."""
        at = self.steps[frame.step] if step is None else step
        parts = {name: clause.write(getattr(frame, name)) for name, clause in self._clauses.items()}
        parts[_STEP] = f"{_AT} {at}" if at else ""
        return "; ".join(parts[name] for name in self._order if parts[name] and name not in without)

    def _step(self, word: str) -> str:
        if word not in self.steps:
            raise Unreadable("no-such-step", word=word[:_MOST_SHOWN], steps=", ".join(self.steps))
        return word


class FrameTexts:
    """The frames of all procedures of a title as lines of a position: `battle: side french; space brili; at react`.

    A line begins with the name of the procedure in small letters. `own` gives other kinds to the values of some."""

    def __init__(
        self,
        procedures: Mapping[str, type[Procedure[Any]]],
        kinds: Mapping[str, Kind[Any]],
        own: Mapping[str, Mapping[str, Kind[Any]]] | None = None,
    ) -> None:
        self._texts = {
            name.lower(): FrameText(frame, {**kinds, **(own or {}).get(name, {})}) for name, frame in procedures.items()
        }

    def __contains__(self, name: str) -> bool:
        return name in self._texts

    def write(self, frame: Procedure[Any], step: str | None = None) -> tuple[str, str]:
        """What stands before and after the colon."""
        name = type(frame).__name__.lower()
        return name, self._texts[name].write(frame, step)

    def read(self, name: str, text: str) -> Procedure[Any]:
        """The frame that a line describes; what it leaves out is as declared."""
        found = self._texts.get(name)
        if found is None:
            raise Unreadable("no-such-frame", word=name[:_MOST_SHOWN], known=", ".join(sorted(self._texts)))
        try:
            return found.frame(found.read(text))
        except TypeError:
            raise Unreadable("frame-incomplete", word=name[:_MOST_SHOWN]) from None


def _numbered(steps: tuple[str, ...]) -> tuple[str, ...]:
    """The names of steps, with a number where one comes again."""
    return tuple(
        name if name not in steps[:number] else f"{name}_{steps[:number].count(name) + 1}"
        for number, name in enumerate(steps)
    )


def _default(field: Any) -> Any:
    if field.default is not MISSING:
        return field.default
    return field.default_factory() if field.default_factory is not MISSING else MISSING
