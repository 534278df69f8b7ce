"""Every puzzle of every title has its solution, and the tempting mistake is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.core.errors import Refused
from grognard.core.puzzle import BadPuzzle, Puzzle, Solver, read_puzzle
from grognard.games import GAMES
from grognard.games.lessons import puzzles_of

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


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "a puzzle holds"),
        ("title: [", "cannot be read"),
        (PUZZLE.replace("task: Go to Vilna.\n", ""), "`task` is missing"),
        (PUZZLE.replace('goal: {position: "R22: F 2ic"}', "goal: {}"), "without a goal is always solved"),
        (PUZZLE.replace("goal: {position:", "goal: {places:"), "`then` may hold"),
        (PUZZLE.replace("hint:", "hnit:"), "unknown keys: hnit"),
    ],
)
def test_a_broken_puzzle_is_told_what_is_wrong(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadPuzzle) as problem:
        read_puzzle(_written(tmp_path, text), "strategic")
    assert said in str(problem.value)
