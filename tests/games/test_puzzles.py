"""Every puzzle of every title has its solution, and the tempting mistake is none."""

from __future__ import annotations

import random
import re
from datetime import date, timedelta
from pathlib import Path

import pytest

from grognard.core.errors import Refused
from grognard.core.puzzle import BadPuzzle, Puzzle, Solver, read_puzzle
from grognard.core.rulebook import NoSuchSection, Rulebook
from grognard.games import GAMES
from grognard.games.boards import board
from grognard.games.lessons import puzzle_of_the_day, puzzles_of

PUZZLES = [puzzle for title in GAMES for puzzle in puzzles_of(title)]
BY_NAME = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")


def _standing_after(puzzle: Puzzle, acts: tuple[str, ...]) -> str:
    solver = Solver(puzzle, GAMES[puzzle.game])
    assert solver.standing == "open", "the goal is reached before anything is done"
    for act in acts:
        solver.play(act)
    return solver.standing


@BY_NAME
def test_the_solution_reaches_the_goal(puzzle: Puzzle) -> None:
    assert len(puzzle.solution) <= puzzle.acts
    assert _standing_after(puzzle, puzzle.solution) == "solved"


@BY_NAME
def test_the_mistake_does_not(puzzle: Puzzle) -> None:
    assert _standing_after(puzzle, puzzle.mistake) != "solved"


def test_every_title_has_six_and_each_day_brings_another() -> None:
    assert {title: len(puzzles_of(title)) for title in GAMES} == dict.fromkeys(GAMES, 6)
    days = [puzzle_of_the_day(date(2026, 1, 1) + timedelta(days=day)) for day in range(len(PUZZLES))]
    assert {(each.game, each.id) for each in days} == {(each.game, each.id) for each in PUZZLES}


@BY_NAME
def test_whoever_plays_at_random_comes_to_an_end_and_hardly_solves_it(puzzle: Puzzle) -> None:
    """Of eight lines at random at most five do: the least puzzles have two moves, each with two choices."""
    game, source, solved = GAMES[puzzle.game], random.Random(puzzle.id), 0
    for _ in range(8):
        solver = Solver(puzzle, game)
        while solver.standing == "open":
            solver.play(str(source.choice(list(solver.table.options(puzzle.side)))))
        solved += solver.standing == "solved"
    assert solved <= 5


@BY_NAME
def test_an_explanation_cites_a_rule(puzzle: Puzzle) -> None:
    """At least one pair of brackets names a section that the rules page has."""
    book = Rulebook(GAMES[puzzle.game])
    named = [part for cited in re.findall(r"\(([^()]+)\)", puzzle.end) for part in cited.split(", ")]
    assert any(_is_section(book, part) for part in named), puzzle.end


def _is_section(book: Rulebook, name: str) -> bool:
    try:
        book.find(name)
    except NoSuchSection:
        return False
    return True


@BY_NAME
def test_every_place_that_a_task_numbers_is_pointed_at(puzzle: Puzzle) -> None:
    """Nobody searches a map of two thousand hexes for four digits; and the view opens on what is pointed at."""
    spaces = {f"space:{space}" for space in board(puzzle.game).spaces}
    numbered = {f"space:{number}" for number in re.findall(r"\b(?:\d{4}|R\d+)\b", puzzle.task)}
    assert puzzle.point
    assert numbered & spaces <= set(puzzle.point) <= spaces


PUZZLE = """
title: A puzzle
task: Go to Vilna.
side: french
position: |
  turn 1, french movement
  FW9: F 2ic
goal: {position: "R22: F 2ic"}
hint: Vilna is R22.
solution: [march FW9 R22 2ic]
mistake: [march FW9 R22 1ic]
end: That is all.
"""


def _written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "01-puzzle.yaml"
    path.write_text(text, "utf-8")
    return path


def test_any_way_to_the_goal_is_right_and_a_refusal_costs_nothing(tmp_path: Path) -> None:
    text = PUZZLE.replace("hint:", "acts: 2\nhint:")
    solver = Solver(read_puzzle(_written(tmp_path, text), "strategic"), GAMES["strategic"])
    with pytest.raises(Refused):
        solver.play("march FW9 R26 2ic")
    assert solver.play("march FW9 R22 1ic") == "open"
    assert solver.play("march FW9 R22 1ic") == "solved"


def test_after_the_last_act_it_is_missed(tmp_path: Path) -> None:
    solver = Solver(read_puzzle(_written(tmp_path, PUZZLE), "strategic"), GAMES["strategic"])
    assert solver.play("march FW9 R22 1ic") == "missed"


def test_what_the_goal_forbids_ends_the_try_at_once() -> None:
    """Slip out of an assault: with the Corps lost there is nothing left to decide about them."""
    puzzle = next(each for each in puzzles_of("strategic") if each.id.endswith("slip-out-of-an-assault"))
    solver = Solver(puzzle, GAMES["strategic"])
    assert solver.play("plan E") == "missed"
    assert solver.acts_left == 1


def test_an_order_that_is_given_part_by_part_is_one_act(tmp_path: Path) -> None:
    text = (
        PUZZLE.replace("turn 1, french movement\n  FW9: F 2ic", TWO_CORPS)
        .replace('{position: "R22: F 2ic"}', '{position: "4125: F davout"}')
        .replace("march FW9 R22 2ic", '"move 4025; to 4125; stop"')
        .replace("march FW9 R22 1ic", '"move 4025; to 4024; stop"')
    )
    solver = Solver(read_puzzle(_written(tmp_path, text), "scorched_earth"), GAMES["scorched_earth"])
    assert [solver.play(act) for act in ("move 4025", "to 4024", "stop")] == ["open", "open", "missed"]
    solver.begin_again()
    assert [solver.play(act) for act in ("move 4025", "to 4125")] == ["open", "solved"]


TWO_CORPS = """turn: 5
  begin: orders
  active: napoleon 4025
  cp: 5
  4025: F davout
  2617: R platov"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "a puzzle holds"),
        ("title: [", "cannot be read"),
        (PUZZLE.replace("task: Go to Vilna.\n", ""), "`task` is missing"),
        (PUZZLE.replace('goal: {position: "R22: F 2ic"}', "goal: {}"), "without a goal is always solved"),
        (PUZZLE.replace("goal: {position:", "goal: {places:"), "`then` may hold"),
        (PUZZLE.replace("position: |", "side: |"), "needs either a position or a scenario"),
        (PUZZLE.replace("hint:", "hnit:"), "unknown keys: hnit"),
    ],
)
def test_a_broken_puzzle_is_told_what_is_wrong(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadPuzzle) as problem:
        read_puzzle(_written(tmp_path, text), "strategic")
    assert said in str(problem.value)


def test_no_way_that_the_page_proposes_leads_past_the_cavalry() -> None:
    """The page draws the shortest way to every hex; there must be something left to find."""
    puzzle = next(each for each in puzzles_of("invasion") if each.id.endswith("past-the-cavalry"))
    solver = Solver(puzzle, GAMES["invasion"])
    solver.play("march 1609")
    ways = [goal["way"] for goal in solver.table.view("french")["board"]["march"]["goals"]]
    assert "1808" in {way[-1] for way in ways}
    for way in ways:
        assert _standing_after(puzzle, (f"march 1609; to {' '.join(way[1:])}",)) != "solved"
