"""The rules page: complete, of one mind with the data, and every rule that the game names can be looked up in it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import grognard.games.grand_tactical as package
from grognard.core.rulebook import Rulebook
from grognard.games.grand_tactical.game import GAME
from grognard.games.grand_tactical.tables import (
    ATTRITION,
    COMBAT_CHART,
    DOUBLE,
    FRENCH,
    INDEX,
    KIND_CODES,
    RUSSIAN,
    SECOND_MARCH_DIE,
    TRIPLE,
)
from grognard.games.grand_tactical.verbs import VERBS

PAGE = GAME.rules_page()
BOOK = Rulebook(GAME)
NAMED = {section.name for section in (*BOOK.sections, *BOOK.rulings)}
SOURCES = sorted(Path(next(iter(package.__path__))).rglob("*.py"))
LAST_RULING = 77
CASES = {
    "Mov": "ABCDEFGHIJKLM",
    "ZOC": "ABCDEFG",
    "Com": "ABCDEFGHIJKLMNO",
    "Dis": "ABC",
    "Sup": "ABCDEFGHIJ",
    "Lead": "ABC",
    "Fort": "ABCDEFG",
    "Vic": "ABC",
    "Err": "abcdefg",
}
"""The case letters of each chapter of the rules folder."""


def row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def test_every_section_is_found_by_its_name() -> None:
    for section in (*BOOK.sections, *BOOK.rulings):
        assert BOOK.find(section.name) == section
        assert section.text or BOOK.within(section), section.name


def test_every_case_letter_of_the_book_is_a_section() -> None:
    for chapter, letters in CASES.items():
        assert [f"{chapter} {letter}" for letter in letters if f"{chapter} {letter}" not in NAMED] == []


def test_all_rulings_are_there_and_named_by_a_section() -> None:
    numbers = [f"Q{number}" for number in range(1, LAST_RULING + 1)]
    assert [ruling.name for ruling in BOOK.rulings] == numbers
    assert set(re.findall(r"Q\d+", " ".join(re.findall(r"(?m)^Rulings: .*(?:\n.+)*", PAGE)))) == set(numbers)


def citations(text: str) -> Iterator[str]:
    for inside in re.findall(r"\[([^][]+)\]", text):
        yield from inside.split(", ")


def test_what_the_page_cites_is_on_the_page() -> None:
    for name in citations(" ".join(PAGE.split())):
        assert name in NAMED, name


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.name))
def test_the_rules_of_refusals_and_questions_and_all_rulings_in_the_code_are_on_the_page(source: Path) -> None:
    text = source.read_text("utf-8")
    told = re.findall(r"(?:Refusal\(|\brule(?:: str)? ?= ?)\s*\"([^\"{}]+)\"", text)
    assert [name for name in told if name not in NAMED] == []
    assert [name for name in re.findall(r"\bQ\d+\b", text) if name not in NAMED] == []
    # Nothing else looks like a rule: `ST1` or `AE6` would be a number of no page.
    assert re.findall(r"\b(?:AE|CR|FM|RF|ST|[FMSZ])\d{1,2}(?=[,.)]|\"\"\"| Q\d)", text) == []


def test_every_rule_that_a_question_or_an_event_names_is_on_the_page() -> None:
    for decision in GAME.state_type.decisions.values():
        assert decision.rule in NAMED, decision.name
    for scenario in ("1", "3"):
        table, source = GAME.start(scenario, seed="cited"), random.Random(1)
        while table.pending:
            side = source.choice(sorted(table.pending))
            table.play(side, source.choice(list(table.options(side))))
        assert {entry.event.rule for entry in table.journal.entries} <= NAMED


def test_tables_as_in_the_data() -> None:
    for die, results in enumerate(COMBAT_CHART.rows, 1):
        assert row(die, *(result.replace("½", "1/2") for result in results)) in PAGE
    assert row("Index", *INDEX[1:]) in PAGE
    words = {"success": "success", "disrupted": "d", "eliminated": "e"}
    for march, firsts in ((DOUBLE, (3, 4, 5)), (TRIPLE, (3, 4))):
        for first in firsts:
            assert row(f"{first} (option)", *(words[each] for each in SECOND_MARCH_DIE[march][first])) in PAGE
    for side, name in ((FRENCH, "French"), (RUSSIAN, "Russian")):
        lost = [" and ".join(KIND_CODES[kind] for kind in kinds) or "-" for kinds in ATTRITION[side]]
        assert row(name, *lost) in PAGE


def test_options_as_in_the_game() -> None:
    for option in GAME.options:
        assert f"| `{option.name}` | {', '.join(f'`{value}`' for value in option.values)} |" in PAGE


def test_the_manual_shows_this_page() -> None:
    assert (Path(__file__).parents[3] / "docs" / "rules" / "grand_tactical.md").read_text("utf-8") == PAGE


# --- the manual ----------------------------------------------------------------------------------------------------

MANUAL = (Path(__file__).parents[3] / "docs" / "notation.md").read_text("utf-8")
NOTATION = MANUAL.partition("## Grand Tactical Game")[2].partition("\n## ")[0]


def test_the_notation_of_every_action_is_told() -> None:
    for verb in VERBS.names:
        assert re.search(rf"`{verb}[ `]", NOTATION), verb


def test_the_example_of_the_notation_can_be_read() -> None:
    table = GAME.position(NOTATION.split("```")[1], seed=1)
    assert table.pending["russian"].name == "withdraw"


# --- what is cited and what is tried ---------------------------------------------------------------------------------

HERE = Path(__file__).parent
DATA = sorted(SOURCES[0].parent.rglob("data/*.toml"))
TRIALS = [
    *sorted(HERE.glob("test_gt_*.py")),
    *sorted((HERE.parents[1] / "cases" / "grand_tactical").glob("*.yaml")),
]
EVERYTHING = {
    *(f"{chapter} {letter}" for chapter, letters in CASES.items() for letter in letters),
    *(f"Q{number}" for number in range(1, LAST_RULING + 1)),
}
EXAMPLES = {f"E{number}" for number in range(1, 13)}
"""The worked examples of the rules folder and of its Example of Play."""


def cited(text: str) -> set[str]:
    """Cases of the book, errata and rulings that a text names: `[Com A B]` are two."""
    found = set(re.findall(r"\bQ\d+\b", text))
    for chapter, letters in re.findall(rf"\b({'|'.join(CASES)})((?: [A-Oa-g]\b)+)", text):
        found |= {f"{chapter} {letter}" for letter in letters.split()}
    return found


def told_in(files: list[Path]) -> set[str]:
    return set().union(*(cited(file.read_text("utf-8")) for file in files))


def test_citations_are_found() -> None:
    assert cited("[Com A B, Err f] Q7, Q12; Comb A; Q") == {"Com A", "Com B", "Err f", "Q7", "Q12"}


def test_every_case_of_the_book_every_erratum_and_every_ruling_is_cited_where_it_is_carried_out() -> None:
    assert sorted(EVERYTHING - told_in([*SOURCES, *DATA])) == []


def test_every_case_of_the_book_every_erratum_and_every_ruling_is_named_by_what_tries_it() -> None:
    assert sorted(EVERYTHING - told_in([file for file in TRIALS if file.name != Path(__file__).name])) == []


def test_every_worked_example_of_the_book_is_a_case() -> None:
    played = (HERE.parents[1] / "cases" / "grand_tactical" / "examples.yaml").read_text("utf-8")
    says = " ".join(re.findall(r"says: .*", played))
    assert sorted(EXAMPLES - set(re.findall(r"\bE\d+\b", says))) == []
