"""Questions in a player's own words find the section that answers them."""

from __future__ import annotations

import pytest

from grognard.core.asking import LONGEST_QUESTION, Index, KnownCase
from grognard.core.rulebook import Rulebook
from grognard.games import GAMES
from grognard.games.questions import index_of, known_cases

# Each answer was looked up in the rules page of the title.
ANSWERED = [
    ("strategic", "who has won the game", "Victory C"),
    ("strategic", "are there zones of control", "Movement B"),
    ("strategic", "may cavalry retreat before combat", "Combat A"),
    ("strategic", "may leaders retreat before combat", "Opt. Leaders B"),
    ("fateful_march", "what happens out of supply", "R13.2"),
    ("fateful_march", "when does winter shift the initiative", "Winter initiative"),
    ("fateful_march", "who wins a tie", "R9.13"),
    ("fateful_march", "may cavalry retreat before combat", "S8"),
    ("fateful_march", "can I avoid battle?", "S8"),
    ("fateful_march", "can cavalry evade alone", "S8"),
    ("fateful_march", "how do I win", "Victory Points"),
    ("strategic", "how do I win", "Victory C"),
    ("strategic", "how far can units march", "Movement A"),
    ("strategic", "what happens to hungry Corps", "Unsupplied Chart"),
    ("scorched_earth", "how many units can stack", "3.3"),
    ("scorched_earth", "May cavalry retreat  before combat?", "3.5.1"),
    ("scorched_earth", "can I evade", "3.5.1"),
    ("scorched_earth", "which hexes have zones of control", "3.5"),
    ("grand_tactical", "may cavalry retreat before combat", "Com D"),
    ("grand_tactical", "is movement slower in winter", "Mov M"),
    ("grand_tactical", "how do I win", "Vic C"),
    ("invasion", "what happens to units without supply", "6.4"),
    ("invasion", "may cavalry retreat before combat", "11.1"),
    ("invasion", "what does a pursuit cost those who withdraw", "11.16"),
]


@pytest.mark.parametrize(("title", "question", "section"), ANSWERED)
def test_the_best_answer_is_the_section_that_says_it(title: str, question: str, section: str) -> None:
    assert index_of(title).ask(question)[0].section.name == section


def test_an_answer_quotes_the_passage_and_a_case_of_the_section() -> None:
    answer = index_of("grand_tactical").ask("is movement slower in winter")[0]
    assert answer.passage.startswith("On Game-Turns 12 to 19 every allowance is 1 less")
    assert answer.case is not None
    assert (answer.case.rule, answer.case.name) == ("Mov M", "in winter allowances are one less")


def test_who_dies_is_no_die() -> None:
    named = [each.section.name for each in index_of("fateful_march").ask("what happens when a leader dies")]
    assert "R2.7" in named[:2]


def test_rulings_are_found_by_themselves() -> None:
    answers = index_of("grand_tactical").ask(
        "some of the units retreat before combat, the rest fights at the odds of that moment"
    )
    assert "Q44" in [answer.section.name for answer in answers]


@pytest.mark.parametrize("question", ["", "   ", "how do I", "xyzzy plugh", "?!*()[]"])
def test_a_question_that_says_nothing_has_no_answer(question: str) -> None:
    assert index_of("strategic").ask(question) == []


def test_endings_and_words_of_like_meaning_count() -> None:
    book = Rulebook(GAMES["strategic"])
    case = KnownCase("horsemen may slip off", "Combat C", "", "strategic/x.yaml")
    names = [answer.section.name for answer in Index(book, [case]).ask("slipping off")]
    assert names[0] == "Combat C"


def test_an_endless_question_is_cut() -> None:
    beginning = "zones of control ".ljust(LONGEST_QUESTION)
    index = index_of("strategic")
    assert index.ask(beginning + "forced march " * 10_000) == index.ask(beginning)


@pytest.mark.parametrize("title", list(GAMES))
def test_every_title_has_cases_to_show(title: str) -> None:
    cases = known_cases(title)
    assert len(cases) >= 100
    assert all(case.name and case.file.startswith(f"{title}/") for case in cases)
