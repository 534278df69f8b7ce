"""A game's rules page cut into its sections, found by name however it is typed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches

from grognard.core.errors import GrognardError
from grognard.core.game import Game

_HEADING = re.compile(r"(#{2,3}) ([^:]+)(?:: (.+))?")
_RULING = re.compile(r"- \*\*(Q\d+[a-z]?)\*\* (.*)")


class NoSuchSection(GrognardError):
    """Nothing in the rules goes by that name."""


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter's opening, a section or a ruling, with its text in Markdown."""

    name: str
    title: str
    chapter: str
    text: str

    @property
    def heading(self) -> str:
        return f"{self.name}: {self.title}" if self.title else self.name

    @property
    def is_chapter(self) -> bool:
        return self.name == self.chapter


class Rulebook:
    """The rules of one game in their order."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.sections = list(_sections(game.rules_page()))
        self.rulings = [ruling for section in self.sections for ruling in _rulings(section)]

    @property
    def chapters(self) -> list[Section]:
        return [section for section in self.sections if section.is_chapter]

    def within(self, chapter: Section) -> list[Section]:
        """The sections of a chapter."""
        return [each for each in self.sections if each.chapter == chapter.name and not each.is_chapter]

    def find(self, wanted: str) -> Section:
        """A section by name or title; case, blanks and dots do not matter, nor does a brief slip of the pen."""
        everything = [*self.sections, *self.rulings]
        exact = wanted.strip().lower()
        if found := next((each for each in everything if each.name.lower() == exact), None):
            return found  # 11 is not 1.1
        key = _plain(wanted)
        for matches in (_named, _titled, _begun):
            if key and (found := next((each for each in everything if matches(each, key)), None)):
                return found
        raise NoSuchSection(f"{self.game.id} has no rule {wanted!r}{self._suggestion(key)}")

    def _suggestion(self, key: str) -> str:
        names = {_plain(each.name): each.name for each in (*self.sections, *self.rulings)}
        titles = {_plain(each.title): each.name for each in self.sections if each.title}
        near = get_close_matches(key, [*names, *titles], n=4, cutoff=0.5)
        suggested = list(dict.fromkeys({**titles, **names}[match] for match in near))
        chapters = ", ".join(each.name for each in self.chapters)
        return f"; did you mean {' or '.join(suggested)}?" if suggested else f"; the chapters are {chapters}"


def _plain(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower())


def _named(section: Section, key: str) -> bool:
    return _plain(section.name) == key


def _titled(section: Section, key: str) -> bool:
    return key in (_plain(section.title), _plain(section.heading))


def _begun(section: Section, key: str) -> bool:
    return len(key) >= 4 and (_plain(section.name).startswith(key) or key in _plain(section.title))


def _sections(page: str) -> list[Section]:
    found: list[Section] = []
    chapter = ""
    for block in re.split(r"(?m)^(?=#{2,3} )", page):
        first, _, text = block.partition("\n")
        match = _HEADING.fullmatch(first.strip())
        if match is None:
            continue
        level, name, title = match[1], match[2].strip(), (match[3] or "").strip()
        chapter = name if level == "##" else chapter
        found.append(Section(name, title, chapter, text.strip()))
    return found


def _rulings(section: Section) -> list[Section]:
    """The rulings listed in a section, each with the lines that belong to it."""
    found = []
    for block in re.split(r"(?m)^(?=- \*\*Q)", section.text):
        if match := _RULING.match(block):
            lines = block.split("\n\n")[0].splitlines()
            text = " ".join([match[2], *(line.strip() for line in lines[1:])])
            found.append(Section(match[1], "", section.chapter, text.strip()))
    return found
