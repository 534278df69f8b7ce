"""The edge where facts become words: a title's catalogue, and how its kinds of values are told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module, resources
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from grognard.core.facts import Fact
from grognard.core.kinds import EITHER, FACTS, NUMBER, SIDE, WORD, Argument, Kind, OneOf, Several
from grognard.messages import SHARED, Catalogue, language, marked

if TYPE_CHECKING:
    from grognard.core.game import Game

_SHARED_KINDS: Mapping[str, Kind[Any]] = {
    "now": FACTS,
    "occasions": EITHER,
    "side": SIDE,
    "touched": Several(WORD),
    "beginnings": OneOf(WORD),
    "waiting": Several(SIDE),
}


class Words:
    """How one title speaks: the messages of its folder `words/` over the shared ones, and its kinds of values."""

    def __init__(self, catalogue: Catalogue, kinds: Mapping[str, Kind[Any]]) -> None:
        self.catalogue = catalogue
        self.kinds = kinds
        self._remembered = lru_cache(65_536)(self._say)

    def say(self, fact: Fact) -> str:
        """The words of a fact in the reader's language. A code that no catalogue has is shown as it is."""
        return self._remembered(language(), fact.topic, fact.code, tuple(fact.values.items()))

    def _say(self, _language: str, topic: str, code: str, values: tuple[tuple[str, Any], ...]) -> str:
        key = f"{topic}-{code}"
        words = self.catalogue.say(key, self.arguments(dict(values))) if " " not in code else None
        return code if words is None else words

    def arguments(self, values: Mapping[str, Any]) -> dict[str, Argument]:
        """The values as messages take them: `$units`, `$units_count`, `$side`, `$side_people` ..."""
        given: dict[str, Argument] = {}
        for name, value in values.items():
            for part, told in self.kind(name, value).say(value, self).items():
                given[f"{name}_{part}" if part else name] = told
        return given

    def plain(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The values as programs outside know them."""
        return {name: self.kind(name, value).plain(value) for name, value in values.items()}

    def kind(self, name: str, value: Any) -> Kind[Any]:
        """The kind that the title gives to this name, or else that of a fact, a number or a word."""
        if (found := self.kinds.get(name) or _SHARED_KINDS.get(name)) is not None:
            return found
        if isinstance(value, Fact) or (isinstance(value, tuple) and value and isinstance(value[0], Fact)):
            return FACTS
        return NUMBER if isinstance(value, int) and not isinstance(value, bool) else WORD

    def name(self, kind: str, code: str, default: str) -> str:
        """What something is called: as the language has it, or as the data does."""
        return self.catalogue.say(f"{kind}-{code}") or default

    def own(self, key: str, default: str) -> str:
        """A sentence of the title's data: as the language has it, or as the data does."""
        return self.catalogue.say(key) or marked(default)

    def term(self, key: str, **arguments: Argument) -> str:
        """A message of the catalogue by its own key, such as a phase's name; the key itself if there is none."""
        return self.catalogue.say(key, arguments) or key

    def listed(self, parts: Sequence[str], how: str = "list-and") -> str:
        """`Vilna, Minsk and Smolensk`."""
        if len(parts) < 2:
            return "".join(parts)
        *first, last = parts
        return self.term(how, first=self.term("list-comma").join(first), last=last)


def words_of(source: type | str) -> Words:
    """How the title speaks to which a class (or a module's name) belongs; what belongs to none has the shared words."""
    return _words_of_module(source if isinstance(source, str) else source.__module__)


def scenario_name(game: Game, scenario: str) -> str:
    """What a scenario is called in the reader's language; nothing if the game has none of that id."""
    found = next((each.name for each in game.scenarios if each.id == scenario), "")
    return words_of(type(game)).own(f"scenario-{scenario}", found) if found else ""


@cache
def _words_of_module(module: str) -> Words:
    package = module
    while package and not _has_words(package):
        package = package.rpartition(".")[0]
    return _words_of_package(package)


@cache
def _words_of_package(package: str) -> Words:
    if not package:
        return Words(Catalogue(SHARED), {})
    kinds: Mapping[str, Kind[Any]] = import_module(f"{package}.kinds").KINDS if find_spec(f"{package}.kinds") else {}
    return Words(Catalogue(SHARED, resources.files(package) / "words"), kinds)


@cache
def _has_words(package: str) -> bool:
    spec = find_spec(package)
    return (
        spec is not None
        and spec.submodule_search_locations is not None
        and (resources.files(package) / "words").is_dir()
        and package != "grognard.core"
    )
