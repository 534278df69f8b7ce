"""The catalogues: whole, without dead words, and asked for with the arguments that they name."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from grognard import games, messages
from grognard.cli.main import main
from grognard.core import events as core_events
from grognard.core import facts
from grognard.core.events import Event, happening_code
from grognard.games import catalogue as catalogue_of_titles
from grognard.messages import MARKS, PSEUDO, language, languages, say, side_name

ROOT = Path(__file__).parents[2]
FOLDER = Path(messages.__file__).parent
TITLES = Path(games.__file__).parent
CLIENT = sorted(path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte"))
PYTHON = sorted((ROOT / "src" / "grognard").rglob("*.py"))
Asked = tuple[str, str, set[str] | None]
"""Where a key is asked for, the key, and the names of the arguments (None: not told at this place)."""


FACTS = [each for each in vars(facts).values() if isinstance(each, type) and issubclass(each, facts.Fact)]
TOPICS = {each.topic for each in FACTS} | {"event"}


def events() -> list[type[Event]]:
    """The events that belong to no title."""
    found = vars(core_events).values()
    return [each for each in found if isinstance(each, type) and issubclass(each, Event) and each is not Event]


# --- what the catalogues say -------------------------------------------------------------------------------------


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def catalogue(folder: str) -> dict[str, set[str]]:
    """The variables of each message of a language: the common ones, and what the titles say on the page."""
    found: dict[str, set[str]] = {}
    for path in (*sorted((FOLDER / folder).glob("*.ftl")), *sorted(TITLES.glob(f"*/words/{folder}/page.ftl"))):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in found, f"{path.name}: {entry.id.name} is there twice"
                assert entry.value is not None, f"{path.name}: {entry.id.name} says nothing"
                variables = _Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.names
    return found


ENGLISH = catalogue("en")


# --- what is asked for -------------------------------------------------------------------------------------------


def asked_by_client() -> Iterator[Asked]:
    """`t('key', { name: value })` in the sources of the page."""
    for path in CLIENT:
        text = path.read_text("utf-8")
        for match in re.finditer(r"""\bt\(\s*'([^']+)'\s*(,|\))""", text):
            if match[2] == ")":
                yield str(path.relative_to(ROOT)), match[1], set()
            else:
                yield str(path.relative_to(ROOT)), match[1], names_of_object(text[match.end() :].lstrip())


def names_of_object(text: str) -> set[str] | None:
    """The names in an object as the text begins with it; None if it begins with something else."""
    if not text.startswith("{"):
        return None
    names: set[str] = set()
    depth, word, is_name = 0, "", True
    for sign in text:
        depth += (sign in "{([") - (sign in "})]")
        if depth == 0 or (depth == 1 and sign in "{,:"):
            if is_name and word.strip().isidentifier():
                names.add(word.strip())
            elif is_name and word.strip().startswith("..."):
                return None
            word, is_name = "", sign != ":"
            if depth == 0:
                break
        else:
            word += sign
    return names


def asked_by_python() -> Iterator[Asked]:
    """`say("key", name=value)` in the package."""
    for path in PYTHON:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say"):
                continue
            if node.args and isinstance(node.args[0], ast.Constant):
                names = {each.arg for each in node.keywords if each.arg is not None}
                is_whole = all(each.arg is not None for each in node.keywords)
                yield str(path.relative_to(ROOT)), str(node.args[0].value), names if is_whole else None


def asked_by_titles() -> Iterator[tuple[str, str]]:
    """`_term("key")`, `_say("key")` and `_words.term("key")` in the modules of a title: the title and the key."""
    for path in sorted(TITLES.glob("*/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant)):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in ("_term", "_say", "term") and isinstance(node.args[0].value, str):
                yield path.relative_to(TITLES).parts[0], node.args[0].value


def words_and_patterns() -> tuple[set[str], list[re.Pattern[str]]]:
    """Every quoted word in the sources, and every word that is put together there, as a pattern."""
    words: set[str] = set()
    patterns: set[str] = set()
    for path in CLIENT:
        text = path.read_text("utf-8")
        words.update(re.findall(r"""['"]([a-z][a-z0-9_-]*)['"]""", text))
        patterns.update(
            re.sub(r"\\\$\\\{.*?\\\}", "[A-Za-z0-9_-]+", re.escape(template))
            for template in re.findall(r"`([a-z][a-z0-9_-]*\$\{[^`]*)`", text)
        )
    for path in PYTHON:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[A-Za-z0-9_-]+"
                    for part in node.values
                ]
                patterns.add("".join(parts))
    return words, [re.compile(each) for each in patterns if re.match(r"[a-z_]+\\?-", each)]


@pytest.fixture(scope="module")
def asked() -> list[Asked]:
    return [*asked_by_client(), *asked_by_python()]


def test_every_key_that_is_asked_for_is_there(asked: list[Asked]) -> None:
    assert len(asked) > 100
    assert [f"{place}: {key}" for place, key, _ in asked if key not in ENGLISH] == []


def test_every_key_that_a_title_asks_for_is_there() -> None:
    wanted = set(asked_by_titles())
    assert len(wanted) > 100
    missing = [(title, key) for title, key in sorted(wanted) if not (words_of_title(title) & {key})]
    assert missing == []


@cache
def words_of_title(title: str) -> set[str]:
    """The keys that a title finds: its own, and the common ones."""
    keys = set(ENGLISH)
    for path in (TITLES / title / "words" / "en").glob("*.ftl"):
        keys |= {each.id.name for each in FluentParser().parse(path.read_text("utf-8")).body if hasattr(each, "id")}
    return keys


def test_no_key_is_dead() -> None:
    words, patterns = words_and_patterns()
    words |= {happening_code(each.__name__) for each in events()}
    # A title may have a message of its own beside the common one: `end-strength-fateful_march`.
    own = re.compile(rf"(.+)-({'|'.join(catalogue_of_titles.TITLES)})")
    names = {key: {key, match[1] if (match := own.fullmatch(key)) else key} for key in ENGLISH}

    def is_asked_for(key: str) -> bool:
        # A fact is asked for by its code; test_facts.py looks at those more closely.
        topic, _, code = key.partition("-")
        keys = {key, code} if topic in TOPICS else {key}
        return bool(keys & words) or any(each.fullmatch(name) for each in patterns for name in keys)

    assert [key for key in ENGLISH if not any(map(is_asked_for, names[key]))] == []


def test_the_arguments_are_those_that_the_message_names(asked: list[Asked]) -> None:
    wrong = [
        f"{place}: {key} wants {sorted(ENGLISH[key])}, gets {sorted(names)}"
        for place, key, names in asked
        if names is not None and key in ENGLISH and names != ENGLISH[key]
    ]
    assert wrong == []


@pytest.mark.parametrize("folder", languages())
def test_a_language_says_nothing_that_english_does_not(folder: str) -> None:
    """What it lacks is said in English; what it adds would never be heard."""
    for key, variables in catalogue(folder).items():
        assert key in ENGLISH
        assert variables <= ENGLISH[key]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("{ side: sideName(a, b), when })", {"side", "when"}),
        ("{ count: found.size }", {"count"}),
        ("{\n  title: x ? y : { z: 1 },\n  people,\n}", {"title", "people"}),
        ("{ ...rest, a }", None),
        ("words)", None),
    ],
)
def test_objects_are_read_right(text: str, names: set[str] | None) -> None:
    assert names_of_object(text) == names


@pytest.mark.parametrize(
    "path", sorted(ROOT.glob("src/grognard/**/*.ftl")), ids=lambda path: str(path.relative_to(TITLES.parent))
)
def test_messages_are_found_one_by_one_as_the_whole_file_has_them(path: Path) -> None:
    whole = FluentParser(with_spans=False).parse(path.read_text("utf-8")).body
    entries = [entry for entry in whole if isinstance(entry, fluent.Message | fluent.Term)]
    found = list(messages.entries(path.read_text("utf-8")))
    for entry, (key, text) in zip(entries, found, strict=True):
        entry.comment = None
        assert key == ("-" if isinstance(entry, fluent.Term) else "") + entry.id.name
        assert FluentParser(with_spans=False).parse(text).equals(fluent.Resource([entry]))


@pytest.mark.parametrize(
    "folder",
    sorted({path.parent for path in ROOT.glob("src/grognard/**/*.ftl")}),
    ids=lambda path: str(path.relative_to(TITLES.parent)),
)
def test_no_key_stands_in_two_files(folder: Path) -> None:
    """Only one of them would be heard."""
    keys = Counter(key for path in folder.glob("*.ftl") for key, _ in messages.entries(path.read_text("utf-8")))
    assert [key for key, count in keys.items() if count > 1] == []


# --- speaking ----------------------------------------------------------------------------------------------------


def test_say() -> None:
    assert say("app-name") == "Grognard"
    assert say("terminal-hand-over", side=side_name("russian")) == "Hand over to the Russian player, then press Enter"
    assert say("no-such-key") == "no-such-key"
    assert side_name("swedish") == "Swedish"


@pytest.mark.parametrize("wish", ["", "C", "POSIX", "en_GB.UTF-8", "tlh_QO.UTF-8", "en-US", "..", "/etc"])
def test_english_unless_another_language_is_spoken_here(monkeypatch: pytest.MonkeyPatch, wish: str) -> None:
    monkeypatch.setenv("LC_ALL", wish)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.delenv("LANG", raising=False)
    messages.language_of_environment.cache_clear()
    assert language() == "en"


def test_another_language_falls_back_to_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for folder, text in (("en", "app-name = Grognard\nonly-english = Bread\n"), ("fr", "app-name = Grognard !\n")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "common.ftl").write_text(text, "utf-8")
    monkeypatch.setattr(messages, "SHARED", tmp_path)
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    forget()
    try:
        assert language() == "fr"
        assert say("app-name") == "Grognard !"
        assert say("only-english") == "Bread"
    finally:
        forget()


def forget() -> None:
    for each in (messages._spoken, messages.shared, messages.language_of_environment):
        each.cache_clear()


def test_a_command_speaks_the_language_of_its_own_environment() -> None:
    before = language()
    told = [
        CliRunner(env={"GROGNARD_LANGUAGE": wish}).invoke(main, ["play", "strategic", "--seed", "1"], "quit\n").output
        for wish in (PSEUDO, "en")
    ]
    assert f"{MARKS[0]}You leave the table.{MARKS[1]}" in told[0]
    assert "You leave the table." in told[1]
    assert MARKS[0] not in told[1]
    assert language() == before
