"""Positions as text: what all titles share."""

from __future__ import annotations

import pytest

from grognard.core.errors import BadPosition, Unreadable
from grognard.core.positions import Problems, compare_lines, lines_of, split_line


def test_comments_and_empty_lines_say_nothing_but_count() -> None:
    assert lines_of("# a title\n\nturn: 3  # July\n   \n2516: F davout") == [(3, "turn: 3"), (5, "2516: F davout")]


def test_the_name_of_a_line_is_read_in_any_letters_and_spaces() -> None:
    assert split_line("  French   Places : vilna, minsk ", "turn: 3") == ("french places", "vilna, minsk")


def test_a_line_without_a_colon_is_unreadable_and_an_example_is_told() -> None:
    with pytest.raises(Unreadable, match="does not have the form"):
        split_line("nonsense", "turn: 3")


def test_all_mistakes_are_reported_together_in_the_order_of_their_lines() -> None:
    problems = Problems()
    for line in (7, 2):
        with problems.of_line(line):
            raise Unreadable(f"bad {line}")
    problems.add(0, "the line `turn:` is missing")
    with pytest.raises(BadPosition) as told:
        problems.report()
    assert told.value.problems == ["the line `turn:` is missing", "line 2: bad 2", "line 7: bad 7"]


def test_without_mistakes_nothing_is_reported() -> None:
    problems = Problems()
    with problems.of_line(1):
        pass
    assert not problems
    problems.report()


def test_only_what_is_unreadable_is_a_mistake_of_the_text() -> None:
    with pytest.raises(ZeroDivisionError), Problems().of_line(1):
        _ = 1 // 0


def test_an_expectation_that_cannot_be_read_is_a_difference() -> None:
    def compare(line: str) -> list[str]:
        if line == "what":
            raise Unreadable("it is no line")
        return [f"{line} differs"] if line == "turn: 3" else []

    differences = compare_lines("turn: 3\nvp: 1\nwhat", compare)
    assert differences == ["turn: 3 differs", "the expectation 'what' is unreadable: it is no line"]
