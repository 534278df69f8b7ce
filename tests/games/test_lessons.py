"""Every lesson of every title can be done, and answers a mistake without being lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.core.lesson import BadLesson, Lesson, Pupil, read_lesson
from grognard.core.rulebook import Rulebook
from grognard.games import GAMES
from grognard.games.boards import board
from grognard.games.grand_tactical.tables import HEXES, hex_name
from grognard.games.lessons import lessons_of

LESSONS = [lesson for title in GAMES for lesson in lessons_of(title)]
BY_NAME = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.id}")


@BY_NAME
def test_a_mistake_is_answered_and_the_solution_leads_to_the_end(lesson: Lesson) -> None:
    pupil = Pupil(lesson, GAMES[lesson.game])
    while (step := pupil.step) is not None:
        before, heard = pupil.table.state.freeze(), len(pupil.table.journal.entries)
        verdict = pupil.attempt(step.mistake)
        assert verdict.kind in ("refused", "wrong"), f"step {pupil.number} accepts its mistake"
        assert verdict.text
        assert pupil.table.state.freeze() == before
        assert len(pupil.table.journal.entries) == heard
        number = pupil.number
        verdict = pupil.attempt(step.solution)
        assert verdict.kind == "right", f"step {number} does not accept its solution: {verdict.text}"


@BY_NAME
def test_a_lesson_names_a_rule_and_points_at_what_is_on_the_board(lesson: Lesson) -> None:
    Rulebook(GAMES[lesson.game]).find(lesson.teaches)
    spaces = {f"space:{space}" for space in board(lesson.game).spaces}
    pupil = Pupil(lesson, GAMES[lesson.game])
    while (step := pupil.step) is not None:
        beside = {token for token in step.point if not token.startswith("panel:")} - spaces
        assert beside <= set(pupil.touches()), "what lies beside the board is what is to be touched"
        pupil.attempt(pupil.way_on())


@BY_NAME
def test_a_lesson_can_be_done_by_touching_what_is_offered(lesson: Lesson) -> None:
    """Move by move, as the page does it: each is among the choices of its moment, and is given by its path."""
    pupil = Pupil(lesson, GAMES[lesson.game])
    while (step := pupil.step) is not None:
        for move in pupil.way_on():
            assert pupil.step is step
            choices = pupil.table.view(lesson.side)["choices"]
            paths = [
                [first, *choice["then"]]
                for first, group in choices.items()
                for choice in group
                if choice["action"] == move
            ]
            assert len(paths) == 1, f"{move} is not offered in step {pupil.number}"
            assert tuple(paths[0]) == pupil.touches()
            assert pupil.attempt([paths[0]]).is_played
        assert pupil.step is not step, "the whole solution does the step"


def test_a_step_may_be_done_in_parts_in_any_order_and_taken_back() -> None:
    pupil = Pupil(lessons_of("grand_tactical")[9], GAMES["grand_tactical"])
    pupil.attempt(pupil.way_on())
    assert pupil.attempt("attack 5926 tula").kind == "onward"
    assert pupil.way_on() == ["attack 6027 6026"]
    pupil.begin_step_again()
    assert not pupil.has_begun
    assert pupil.attempt("attack 6027 tula").kind == "onward"
    assert pupil.attempt("attack 5926 tula").kind == "right"


def test_the_way_through_the_gap_leads_through_it() -> None:
    """The cheapest way is taken: round the corps on either side it must cost more."""
    table = Pupil(lessons_of("grand_tactical")[4], GAMES["grand_tactical"]).table
    assert "4433" in table.preview("french", ["move fc1", "to 4435"]).way


def test_lessons_of_the_grand_tactical_game_say_where_on_the_map_they_are() -> None:
    """Four figures mean nothing to a newcomer, a town or a river does."""
    towns = {name.split("(")[1].rstrip(")") for name in map(hex_name, range(HEXES)) if "(" in name}
    for lesson in lessons_of("grand_tactical"):
        told = " ".join(step.text for step in lesson.steps)
        assert any(name in told for name in {*towns, "Vistula"}), lesson.id


LESSON = """
title: A lesson
teaches: Movement
side: french
position: |
  turn 1, french movement
  FW9: F 2ic
steps:
  - say: Go to Vilna, with all or with one.
    when: {no events: [eliminated], does not offer: {french: [march FW9 FW8 2ic]}}
    otherwise: To Vilna.
    hint: Vilna is R22.
    solution: march FW9 R22 1ic
    mistake: done
end: That is all.
"""


def _written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "01-lesson.yaml"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize("act", ["march FW9 R22 1ic", "march FW9 R22 2ic", "march FW9 FW8 1ic"])
def test_conditions_accept_whatever_meets_them(tmp_path: Path, act: str) -> None:
    lesson = read_lesson(_written(tmp_path, LESSON), "strategic")
    assert Pupil(lesson, GAMES["strategic"]).attempt(act).kind == "right"


def test_an_unreadable_act_is_answered_too(tmp_path: Path) -> None:
    pupil = Pupil(read_lesson(_written(tmp_path, LESSON), "strategic"), GAMES["strategic"])
    assert pupil.attempt("fly to Moscow").text.startswith('"fly" is not an action')
    assert pupil.number == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "a lesson holds"),
        ("title: [", "cannot be read"),
        (LESSON.replace("side: french\n", ""), "`side` is missing"),
        (LESSON.replace("title: A lesson", "title: 7"), "`title` is a text, not 7"),
        (LESSON.replace("otherwise: To Vilna.", "otherwize: To Vilna."), "step 1 has unknown keys: otherwize"),
        (LESSON.replace("position: |", "scenario: '1'\nposition: |"), "either a position or a scenario"),
        (LESSON.replace("no events:", "no such thing:"), "`then` may hold"),
        (LESSON.replace("    mistake: done\n", "    mistake: done\n    reply: [russian]\n"), "its name and its act"),
        (LESSON[: LESSON.index("steps:")] + "steps: []\nend: x\n", "`steps` is a list of things to do"),
    ],
)
def test_a_broken_lesson_is_told_what_is_wrong(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadLesson) as problem:
        read_lesson(_written(tmp_path, text), "strategic")
    assert said in str(problem.value)
