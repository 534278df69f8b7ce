"""Every fact that the engine can state has words, and the words ask for nothing that the fact does not carry."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import grognard
from grognard.core import facts
from grognard.core.decision import Decision
from grognard.core.events import Event, happening_code

SOURCE = Path(grognard.__file__).parent
SHARED = SOURCE / "messages"
PARTS = ("", "_count", "_code", "_people", "_short", "_text")
"""What a kind of value may give to a message besides itself."""
KINDS = {name: each for name, each in vars(facts).items() if isinstance(each, type) and issubclass(each, facts.Fact)}
POSITIONS = {"Refusal": 1, "Unreadable": 0, "Prompt": 0, "Label": 0, "Price": 0, "Outcome": 0, "Remark": 0}
"""Where the code stands among the arguments of a call."""
SPOKEN = {"refuse": "refusal", "counts_as": "outcome", "tell": "event"}
"""Facts that are stated in the words of a title: by the name of the method that states them, what they are."""
POSITION_MODULES = ("position", "beginnings")
"""What is wrong with the text of a position is told to whoever writes one, in English."""
TITLES = sorted({path.parts[-4] for path in SOURCE.glob("games/*/words/en/*.ftl") if path.name != "page.ftl"})
"""Those whose facts have words; `page.ftl` holds only what the page says itself."""
ROOMS = ["core", "server", *(f"games/{title}" for title in TITLES)]
IS_CODE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Stated(NamedTuple):
    """A fact as the source states it: where, under which key, with the names of its values (None: not told there)."""

    where: str
    key: str
    names: set[str] | None


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def catalogue(*folders: Path) -> dict[str, set[str]]:
    """The variables of each English message of these folders."""
    found: dict[str, set[str]] = {}
    for path in (path for folder in folders for path in sorted((folder / "en").glob("*.ftl"))):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, fluent.Message):
                variables = _Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.names
    return found


def stated(room: str) -> Iterator[Stated]:
    """The facts that the modules of a room state with a code written there."""
    for path in sorted((SOURCE / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or (found := _topic_and_code(node, path)) is None:
                continue
            topic, written = found
            for code in codes(written):
                names = {each.arg for each in node.keywords if each.arg} - {"rule"}
                is_whole = all(each.arg for each in node.keywords)
                where = f"{path.relative_to(SOURCE)}:{node.lineno}"
                yield Stated(where, f"{topic}-{code}", names if is_whole else None)


def _topic_and_code(call: ast.Call, path: Path) -> tuple[str, ast.expr] | None:
    """What a call states, and where its code is written; None if it states nothing that must have words."""
    match call.func:
        case ast.Attribute(attr=name) if name in SPOKEN and call.args:
            return SPOKEN[name], call.args[0]
        case ast.Name(id="Unreadable") if path.name.startswith(POSITION_MODULES):
            return None
        case ast.Name(id=name) if name in POSITIONS and len(call.args) > POSITIONS[name]:
            return "unreadable" if name == "Unreadable" else KINDS[name].topic, call.args[POSITIONS[name]]
    return None


def codes(node: ast.expr) -> list[str]:
    """The codes that an argument can be: a word, or one of two by a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*codes(node.body), *codes(node.orelse)]
    if isinstance(node, ast.JoinedStr):
        written = "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
        return ["bare words"] if " " in written else []
    return []


def words_for(room: str) -> dict[str, set[str]]:
    return catalogue(SHARED, SOURCE / room / "words") if room.startswith("games/") else catalogue(SHARED)


@pytest.mark.parametrize("room", ROOMS)
def test_every_fact_has_its_words(room: str) -> None:
    known = words_for(room)
    missing = [f"{each.where}: {each.key}" for each in stated(room) if each.key not in known]
    assert missing == []


@pytest.mark.parametrize("room", ROOMS)
def test_words_ask_for_nothing_that_the_fact_does_not_carry(room: str) -> None:
    known = words_for(room)
    wrong = [
        f"{each.where}: {each.key} asks for {sorted(wanted)}"
        for each in stated(room)
        if each.names is not None and each.key in known and (wanted := unknown(known[each.key], each.names))
    ]
    assert wrong == []


def unknown(variables: set[str], names: set[str]) -> set[str]:
    """The variables of a message that none of the values gives."""
    return {each for each in variables if not any(each == name + part for name in names for part in PARTS)}


def title_events(title: str) -> list[type[Event]]:
    package = import_module(f"grognard.games.{title}")
    for each in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(each.name)
    return [each for each in _descendants(Event) if each.__module__.startswith(f"{package.__name__}.")]


def _descendants(kind: type[Event]) -> Iterator[type[Event]]:
    for each in kind.__subclasses__():
        yield each
        yield from _descendants(each)


@pytest.mark.parametrize("title", TITLES)
def test_every_event_has_its_words_in_the_catalogue(title: str) -> None:
    known = words_for(f"games/{title}")
    wrong = []
    bases = {base.__name__ for event in title_events(title) for base in event.__mro__[1:]}
    for event in title_events(title):
        key, names = f"event-{happening_code(event.__name__)}", {each.name for each in fields(event)} | set(event.tells)
        if "sentence" in vars(event):
            wrong.append(f"{event.__name__} writes its own sentence")
        elif key not in known and event.__name__ not in bases:
            wrong.append(f"{key} is missing")
        elif key in known and (extra := unknown(known[key], names)):
            wrong.append(f"{key} asks for {sorted(extra)}")
    assert wrong == []


@pytest.mark.parametrize("title", TITLES)
def test_every_question_that_does_not_say_its_prompt_has_one_in_the_catalogue(title: str) -> None:
    known = words_for(f"games/{title}")
    questions = grognard.game(title).state_type.decisions.values()
    silent = [each.code for each in questions if type(each).prompt is Decision.prompt]
    assert [code for code in silent if f"prompt-{code}" not in known] == []


@pytest.mark.parametrize("title", TITLES)
def test_codes_are_codes(title: str) -> None:
    """A sentence in place of a code would be shown as it is, in every language."""
    assert [each.where for each in stated(f"games/{title}") if not IS_CODE.fullmatch(each.key)] == []
