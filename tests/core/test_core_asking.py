"""Questions in a player's own words find the section that answers them."""

from __future__ import annotations

import pytest

from grognard.core.asking import LONGEST_QUESTION, Index, KnownCase
from grognard.core.rulebook import Rulebook
from grognard.games import GAMES
from grognard.games.catalogue import facts_of
from grognard.games.questions import index_of, known_cases

# Each answer was looked up in the rules page of the title.
ANSWERED = {
    "strategic": {
        "who has won the game": "Victory C",
        "are there zones of control": "Movement B",
        "may cavalry retreat before combat": "Combat A",
        "may leaders retreat before combat": "Opt. Leaders B",
        "how do I win": "Victory C",
        "how far can units march": "Movement A",
        "what happens to hungry Corps": "Unsupplied Chart",
        "how does combat work": "Combat",
        "how many units can stack in a space": "Stacking",
        "can I enter a space occupied by the enemy": "Movement B1",
        "when do I lose units to attrition": "Attrition",
        "how do supply units move": "Movement",
        "who moves first": "Sequence",
        "how many points is Moscow worth": "Victory A",
        "when do Russian reinforcements arrive": "Reinforcements",
        "what happens in winter": "Unsupplied Chart",
        "how do I build a depot": "Supply B",
        "how does forced march work": "Movement D",
        "can I retreat after combat": "Combat step 7",
        "how does pursuit work": "Combat I",
        "what happens when Napoleon dies": "Opt. Victory A",
        "can supply units be captured": "Combat D",
        "what happens to Corps without supply": "Supply F",
        "how long is the game": "Game length",
        "what do fortresses do in combat": "Combat G",
        "how does an area become depleted": "Supply H",
        "how do battle plans work": "Combat E",
        "what do leaders do": "Opt. Leaders",
        "can cavalry attack infantry": "Combat Situation Summary",
        "is there a zone of control": "Movement B",
        "can Russians build depots": "Supply B",
        "how many corps does a depot feed": "Supply D",
        "can leaders move alone": "Opt. Leaders A",
        "may I look at enemy stacks": "Stacking",
        "does terrain matter": "Movement B",
        "what does plan F do": "Battle Plan Chart",
    },
    "fateful_march": {
        "what happens out of supply": "R13.2",
        "when does winter shift the initiative": "Winter initiative",
        "who wins a tie": "R9.13",
        "may cavalry retreat before combat": "S8",
        "can I avoid battle?": "S8",
        "can cavalry evade alone": "S8",
        "how do I win": "Victory Points",
        "how does combat work": "Battle",
        "how do I place orders": "S4",
        "what are dummies for": "R3.3",
        "how does attrition work": "Attrition",
        "how far can cavalry move": "R4.11",
        "how do I pursue": "R9.9",
        "what happens if Napoleon dies": "R9.11",
        "what does a bridge do": "R4.17",
        "how do I place a depot": "R12.1",
        "how many cards may I hold": "Cards",
        "when do reinforcements arrive": "RP1",
        "how does rally work": "R10.1",
        "how many orders do I get": "R4.1",
        "what is a Cossack raid": "R11.1",
        "how does the initiative change": "Initiative",
        "when does the game end": "End",
        "what is a force": "Force",
        "who moves first": "Initiative",
        "can I march through an enemy": "R4.15",
        "what happens to a leader alone": "R2.7",
        "what does forced march cost": "R4.16",
        "who controls a town": "R1.1",
        "where do I retreat": "B9",
        "does devastation matter": "Devastation",
        "what does the enemy see": "Hidden information",
        "can I look at the enemy's orders": "R6.1",
        "how many battle cards can I play": "R9.2",
        "how do I recover exhausted units": "R10.1",
        "what is a key city": "Areas",
        "can I refuse battle": "S8",
    },
    "scorched_earth": {
        "how many units can stack": "3.3",
        "May cavalry retreat  before combat?": "3.5.1",
        "can I evade": "3.5.1",
        "which hexes have zones of control": "3.5",
        "how does combat work": "9.1",
        "how do I give orders": "8.1",
        "what are command points": "3.2.1",
        "how far can infantry move": "3.11",
        "how does interception work": "3.5.1",
        "what is fatigue": "3.9",
        "how do units recover from fatigue": "3.10",
        "what is demoralization": "3.15",
        "how does supply work": "3.6",
        "when do cities burn": "9.6.3",
        "how do I win": "13",
        "what happens in winter": "3.12",
        "how do sieges work": "11",
        "who goes first": "8.0",
        "when do Russian reinforcements arrive": "5.1",
        "how do depots work": "7",
        "what does terrain do": "2.0",
        "where do losers retreat": "9.6.2",
        "does a river matter": "2.0",
        "how does attrition work": "6.0",
        "what is attrition": "6.0",
        "when do I lose from hunger": "6.0",
        "how do I take a city": "3.14",
        "what is a logistics point": "3.6.1",
        "what is forced march": "3.11",
        "how are losses taken": "9.5",
        "what is Russian Determination": "3.8",
        "do leaders help in combat": "9.4",
        "when is a force repulsed": "9.0",
        "what can the enemy see": "3.13",
        "what is a line of communication": "3.6",
        "how do French pay for supply": "9.3",
        "what is the artillery park": "11.1",
        "can I move through enemies": "3.11",
        "how do I replace losses": "5.2",
    },
    "grand_tactical": {
        "may cavalry retreat before combat": "Com D",
        "is movement slower in winter": "Mov M",
        "how do I win": "Vic C",
        "how does combat work": "Com",
        "what is a forced march": "Mov F",
        "how do zones of control work": "ZOC",
        "how many units can stack": "Mov J",
        "may two corps stand in one hex": "Mov J",
        "when do I lose from hunger": "Unsupplied Chart",
        "when does my army starve": "Unsupplied Chart",
        "how do I take a fortress": "Fort D",
        "how do I storm a fortress": "Fort D",
        "how does supply work": "Sup",
        "what are depots for": "Sup D",
        "how do I besiege a fortress": "Fort F",
        "when do the French lose a corps": "Vic B",
        "what does a river do in combat": "Com I",
        "what do leaders do in combat": "Lead",
        "when do reinforcements arrive": "Reinf",
        "must I attack": "Com A",
        "how does retreat work": "Retreat",
        "can I advance after combat": "Com J",
        "what is the victory points index": "Index",
        "can infantry leave a zone of control": "Err c",
        "what is depletion": "Sup H",
        "what is disruption": "Dis",
        "how far can units move": "Mov C",
        "what does terrain cost": "Mov E",
        "who moves first": "Seq",
        "what happens in winter": "Mov M",
        "what happens when Napoleon dies": "Vic A",
        "what happens out of supply": "Unsupplied Chart",
        "how many points is Moscow worth": "Vic A",
        "what does Ex mean": "CRT",
        "how are odds calculated": "Com H",
        "can a unit attack twice": "Com B",
        "how do I take a depot along": "Mov L",
        "what is half exchange": "Err g",
    },
    "invasion": {
        "what happens to units without supply": "6.4",
        "may cavalry retreat before combat": "11.1",
        "what does a pursuit cost those who withdraw": "11.16",
        "how does combat work": "11",
        "how do supply trains work": "7.3",
        "how do I rally": "8.1",
        "what is a combat command": "9.2",
        "how far can I march": "8.4",
        "what is march attrition": "8.5",
        "when do reinforcements arrive": "13.2",
        "what are dummies": "7.5",
        "do zones of control exist": "8.4",
        "how many units can stack": "4.1",
        "how do I win": "14.7",
        "what happens in winter": "8.6",
        "how does support work": "10.4",
        "what is a forced march": "8.4",
        "can I cross a river": "6.2",
        "what is pursuit": "11.16",
        "what are hits": "11.17",
        "who moves first": "8.2",
        "what if an order fails": "10.2",
        "what does Napoleon do": "14.5",
        "how do cards work": "16.1",
        "what do commanders do": "3.4",
        "where do I withdraw": "11.11",
        "what is a disrupted unit": "3.3",
        "how do depots work": "7.8",
        "how long is the game": "14.4",
        "who wins a tie": "11.9",
        "how many trains do I get": "7.2",
        "can I attack twice": "10.7",
        "what is forage": "6.3",
        "can French enter forests": "14.6",
        "can I advance after combat": "11.12",
        "how does retreat work": "11.11",
    },
}


@pytest.mark.parametrize("title", ANSWERED)
def test_the_best_answer_is_the_section_that_says_it(title: str) -> None:
    index = index_of(title)
    found = {question: index.ask(question)[0].section.name for question in ANSWERED[title]}
    assert found == ANSWERED[title]


@pytest.mark.parametrize("title", list(GAMES))
def test_a_section_that_is_known_to_answer_a_question_answers_it(title: str) -> None:
    index = index_of(title)
    known = {question: section for section, asked in facts_of(title)["answers"].items() for question in asked}
    assert {question: index.ask(question)[0].section.name for question in known} == known


def test_a_title_that_says_just_what_is_asked_beats_a_long_section_that_says_it_often() -> None:
    index = Index(Rulebook(GAMES["strategic"]))
    assert index.ask("explain pursuit")[0].section.name in ("Combat I", "Combat step 6")
    assert index.ask("how does combat work")[0].section.name == "Combat"


def test_a_chapter_without_words_of_its_own_answers_with_what_stands_in_it() -> None:
    answer = index_of("invasion").ask("combat commands in general")[0]
    assert (answer.section.name, answer.passage) == ("9", "Receiving them; How many; Who attacks first")


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


def test_a_section_about_what_is_asked_is_quoted_from_its_beginning() -> None:
    answer = index_of("scorched_earth").ask("what happens in winter")[0]
    assert answer.passage.startswith("Turns 11 and 12.")


def test_a_table_is_not_quoted_with_its_title() -> None:
    answer = index_of("strategic").ask("what happens in winter")[0]
    assert (answer.section.name, answer.passage) == ("Unsupplied Chart", "")
