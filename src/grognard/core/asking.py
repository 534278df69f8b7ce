"""A question in a player's own words, answered by the sections, rulings and cases of a rules page that fit it best.

Sections are ranked by BM25, which weighs a word by how rare it is in these rules and a section by its length. Titles
count more than text, and most if they say just what is asked; words that stand together in the question count more if
they stand together in the section. What is known of the language is in `messages/<language>/asking.toml`; what a title
calls by a name of its own, and which of its sections answer what players often ask, in the parts `asking` and `answers`
of its `title.toml`."""

from __future__ import annotations

import math
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, pairwise
from types import MappingProxyType
from typing import Any

from grognard.core.rulebook import Rulebook, Section
from grognard.messages import DEFAULT, SHARED

LONGEST_QUESTION = 400
MANY_ANSWERS = 5

_LONGEST_PASSAGE = 280
_ABOUT_THAT = 0.4
"""A section whose title agrees with the question as much is about it, and quoted from its beginning."""

_TITLE_COUNTS = 3
"""A word of a title is worth this many in the text."""
_REPETITION, _LENGTH = 1.2, 0.6
"""BM25's two constants: how soon a repeated word stops counting, and how much longer sections are marked down."""
_TOGETHER = 0.8
"""What two neighbouring words of the question add, as a share of their own weight, where they are neighbours too."""
_RELATED = 0.6
"""What a word of the same meaning counts instead of the word itself."""
_SAYS_JUST_THAT = 3.0
"""What a title adds, in weights of the question, if it says just what is asked: "how does combat work" means Combat."""
_KNOWN_ANSWER = 1.25
"""What it adds to a section, in weights of the best one, that it is known to answer just this question."""
_RULINGS_COUNT = 0.85
"""A rule comes before a ruling on it, unless the ruling fits better by far."""
_CASES_COUNT = 0.5
"""A section is also found by the names of its cases, which are often put as a player would ask."""
_RELEVANT = 0.35
"""Answers below this share of the best one are left out."""

_SHORTEST_STEM = 3
_NOTHING = 1e-9
"""The least weight of an answer: some word must be found."""

_WORD = re.compile(r"[a-z0-9½]+")
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z*\"'(])|\n\n+|\n(?=[-|#])")
_MARKS = re.compile(r"[*_`]|^#+ |^- ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class KnownCase:
    """A case that shows a rule at work: what it is called, what it says, and its file."""

    name: str
    rule: str
    says: str
    file: str


@dataclass(frozen=True, slots=True)
class Answer:
    section: Section
    passage: str
    """The sentences of the section that fit best, without marks of Markdown; nothing where it is but a table."""
    case: KnownCase | None
    weight: float


class Index:
    """The rules of one game made ready for questions. `own_words`: what players call a thing of which these rules
    speak in other words, and those words. `answers`: by section, questions that it is known to answer."""

    def __init__(
        self,
        rulebook: Rulebook,
        cases: Iterable[KnownCase] = (),
        own_words: Mapping[str, str] = MappingProxyType({}),
        answers: Mapping[str, Iterable[str]] = MappingProxyType({}),
    ) -> None:
        self._own_words = own_words
        by_rule: dict[str, list[tuple[KnownCase, _Text]]] = {}
        for case in cases:
            by_rule.setdefault(_plain(case.rule), []).append((case, _Text.of(case.name, case.says)))
        self._entries = []
        for section in (*_without_rulings(rulebook), *rulebook.rulings):
            title, says = section.title or section.name, section.text or _contents(rulebook, section)
            self._entries.append(
                _Entry(
                    section,
                    says,
                    _Text.of(title, says),
                    frozenset(_words(title)),
                    [frozenset(_words(question)) for question in answers.get(section.name, ())],
                    by_rule.get(_plain(section.name), []),
                    _RULINGS_COUNT if section in rulebook.rulings else 1.0,
                )
            )
        self._known = _Collection([entry.text for entry in self._entries])

    def ask(self, question: str, most: int = MANY_ANSWERS) -> list[Answer]:
        """The best answers, best first; none if no word of the question occurs in these rules."""
        wanted = _words(self._in_own_words(question[:LONGEST_QUESTION]))
        found = sorted(self._weighed(wanted), key=lambda each: -each[0])
        least = max(_RELEVANT * found[0][0], _NOTHING) if found else 0.0
        return [self._answer(entry, weight, wanted) for weight, entry in found[:most] if weight >= least]

    def _weighed(self, wanted: list[str]) -> list[tuple[float, _Entry]]:
        """All entries with their weights."""
        weights = [self._weigh(entry, wanted) for entry in self._entries]
        known = _KNOWN_ANSWER * (max(weights, default=0.0) or 1.0)
        return [
            (weight + known * max((self._known.agreement(each, wanted) for each in entry.answers), default=0.0), entry)
            for weight, entry in zip(weights, self._entries, strict=True)
        ]

    def _in_own_words(self, question: str) -> str:
        plain = " ".join(question.lower().split())
        if not self._own_words:
            return plain
        phrases = "|".join(map(re.escape, self._own_words))
        return re.sub(rf"\b(?:{phrases})\b", lambda found: self._own_words[found[0]], plain)

    def _weigh(self, entry: _Entry, wanted: list[str]) -> float:
        by_case = max((self._known.weigh(text, wanted) for _, text in entry.cases), default=0.0)
        by_title = self._known.agreement(entry.title, wanted) * self._known.rarity(set(wanted))
        weight = self._known.weigh(entry.text, wanted) + _CASES_COUNT * by_case + _SAYS_JUST_THAT * by_title
        return weight * entry.counts

    def _answer(self, entry: _Entry, weight: float, wanted: list[str]) -> Answer:
        nearest = max(entry.cases, key=lambda each: self._known.weigh(each[1], wanted), default=None)
        return Answer(entry.section, self._passage(entry, wanted), nearest[0] if nearest else None, weight)

    def _passage(self, entry: _Entry, wanted: list[str]) -> str:
        sentences = [" ".join(_MARKS.sub("", part).split()) for part in _SENTENCE_END.split(entry.says)]
        sentences = [each for each in sentences if each and not each.startswith(("|", "Rulings:"))]
        passages = [_as_long_as_fits(sentences[place:]) for place in range(len(sentences))]
        about = max(self._known.agreement(name, wanted) for name in (entry.title, *entry.answers))
        if passages and about >= _ABOUT_THAT:
            return passages[0]
        return max(
            passages,
            key=lambda passage: self._known.weigh(_Text.of("", passage), wanted),
            default="",
        )


def _as_long_as_fits(sentences: list[str]) -> str:
    """The first sentences, at least one, as far as a passage of them can be taken in at a glance."""
    lengths = accumulate(len(each) + 1 for each in sentences)
    many = sum(length <= _LONGEST_PASSAGE for length in lengths)
    return " ".join(sentences[: max(1, many)])


@dataclass(frozen=True, slots=True)
class _Entry:
    """A section or ruling, and the cases that show it."""

    section: Section
    says: str
    text: _Text
    title: frozenset[str]
    answers: list[frozenset[str]]
    """The words of each question that it is known to answer."""
    cases: list[tuple[KnownCase, _Text]]
    counts: float


@dataclass(frozen=True, slots=True)
class _Text:
    """A text as its words are counted."""

    counts: Mapping[str, float]
    length: float
    pairs: frozenset[tuple[str, str]]

    @classmethod
    def of(cls, title: str, text: str) -> _Text:
        heading, body = _words(title), _words(text)
        counts: Counter[str] = Counter(body)
        for word in heading:
            counts[word] += _TITLE_COUNTS
        pairs = frozenset([*pairwise(heading), *pairwise(body)])
        return cls(counts, len(body) + len(heading), pairs)


class _Collection:
    """How rare each word is among all texts, and so what it says about one of them."""

    def __init__(self, texts: list[_Text]) -> None:
        self._many = max(1, len(texts))
        self._mean_length = sum(text.length for text in texts) / self._many or 1.0
        self._holding = Counter(word for text in texts for word in text.counts)

    def weigh(self, text: _Text, wanted: list[str]) -> float:
        """How well a text answers the wanted words."""
        weights = [self._word_weight(text, word) for word in wanted]
        together = sum(
            _TOGETHER * (weights[place] + weights[place + 1])
            for place, pair in enumerate(pairwise(wanted))
            if pair in text.pairs
        )
        # Several words of the question say more than one of them that happens to be rare.
        found = sum(weight > 0 for weight in weights) / max(1, len(weights))
        return (sum(weights) + together) * (1 + found) / 2

    def agreement(self, said: frozenset[str], wanted: list[str]) -> float:
        """1 if a title, or a question, says just what is asked; the less, the more either says besides."""
        asked = set(wanted)
        meant = asked.union(*(_language().related.get(word, ()) for word in asked))
        shared = self.rarity(said & asked) + _RELATED * self.rarity(said & (meant - asked))
        both = self.rarity(said) + self.rarity(asked)
        return (2 * shared / both) ** 2 if both else 0.0

    def rarity(self, words: Iterable[str]) -> float:
        return sum(map(self._rarity, words))

    def _rarity(self, word: str) -> float:
        holding = self._holding[word]
        return math.log(1 + (self._many - holding + 0.5) / (holding + 0.5))

    def _word_weight(self, text: _Text, word: str) -> float:
        own = self._weight(text, word)
        related = max((self._weight(text, other) for other in _language().related.get(word, ())), default=0.0)
        return max(own, _RELATED * related)

    def _weight(self, text: _Text, word: str) -> float:
        count = text.counts.get(word, 0)
        if not count:
            return 0.0
        crowding = 1 - _LENGTH + _LENGTH * text.length / self._mean_length
        return self._rarity(word) * count * (_REPETITION + 1) / (count + _REPETITION * crowding)


def _contents(rulebook: Rulebook, chapter: Section) -> str:
    """What stands in a chapter that has no words of its own."""
    titles = [each.title for each in rulebook.within(chapter)]
    lengths = accumulate(len(title) + len("; ") for title in titles)
    many = sum(length <= _LONGEST_PASSAGE for length in lengths)
    return "; ".join(titles[:many]) + (" ..." if many < len(titles) else "")


def _without_rulings(rulebook: Rulebook) -> list[Section]:
    """The sections, but for those that only list rulings: each ruling is found by itself."""
    listing = {ruling.chapter for ruling in rulebook.rulings}
    return [each for each in rulebook.sections if each.chapter not in listing]


def _words(text: str) -> list[str]:
    return _language().words(text)


@cache
def _language() -> _Language:
    """The rules are written in English so far, and asked about in English."""
    return _Language(tomllib.loads(SHARED.joinpath(DEFAULT, "asking.toml").read_text("utf-8")))


class _Language:
    """What the words of a language have in common."""

    def __init__(self, known: Mapping[str, Any]) -> None:
        self._ignored = frozenset(known["ignored"].split())
        self._irregular: Mapping[str, str] = known["irregular"]
        self._endings: list[tuple[str, str]] = [(ending, instead) for ending, instead in known["endings"]]
        self._said_otherwise: Mapping[str, str] = known["said_otherwise"]
        groups = [frozenset(map(self.stem, group.split())) for group in known["related"]]
        self.related = {stem: group - {stem} for group in groups for stem in group}

    def words(self, text: str) -> list[str]:
        """The words of a text that say something, without their endings."""
        plain = text.lower()
        for phrase, word in self._said_otherwise.items():
            plain = plain.replace(phrase, word)
        return [self.stem(word) for word in _WORD.findall(plain) if word not in self._ignored]

    def stem(self, word: str) -> str:
        """A word without its ending: retreats, retreated and retreating are one."""
        word = self._irregular.get(word, word)
        for ending, instead in self._endings:
            if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
                word = word[: len(word) - len(ending)] + instead
                break
        if len(word) > _SHORTEST_STEM and word[-1] == word[-2] and word[-1] not in "ls":
            word = word[:-1]  # stopped, stop
        return word.removesuffix("e") if len(word) > _SHORTEST_STEM else word


def _plain(name: str) -> str:
    return "".join(_WORD.findall(name.lower()))
