"""Lessons and puzzles on the server: right, wrong and illegal acts, help, beginning again, and what strangers send."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from guests import NO_LIMITS, Eyes, Guest, Server, running

from grognard.games import GAMES
from grognard.games.lessons import lessons_of, puzzles_of
from grognard.server.limits import Rate


@pytest.fixture
def guest(server: Server) -> Guest:
    return server.guest()


@pytest.fixture
def niemen(guest: Guest) -> Iterator[Eyes]:
    """The first lesson of the Strategic Game: cross the Niemen, then end basic movement."""
    with guest.learn("lessons/strategic/1/live") as found:
        yield found


def task(eyes: Eyes) -> dict[str, Any]:
    eyes.sync()
    exercise: dict[str, Any] = eyes.state["exercise"]
    return exercise


def test_a_lesson_begins_like_a_game_and_says_what_to_do(niemen: Eyes) -> None:
    told = task(niemen)
    assert (told["kind"], told["step"], told["steps"], told["standing"]) == ("lesson", 1, 2, "open")
    assert told["text"].startswith("It is June 1812.")
    assert told["point"] == ["space:FW9", "space:R22"]
    assert (told["hint"], told["answer"], told["end"]) == ("", "", "")
    assert niemen.is_asked
    # The Russians are as hidden as in a game.
    assert {piece["kind"] for piece in niemen.state["pieces"] if piece["side"] == "russian"} == {"hidden"}


def test_the_right_acts_lead_to_the_end(niemen: Eyes) -> None:
    units = ("unit:5ic", "unit:2cc", "unit:1su")
    niemen.play(*(["space:FW9", "space:R22", unit] for unit in units))
    assert (task(niemen)["step"], task(niemen)["text"][:6]) == (2, "A unit")
    niemen.play("done")
    assert task(niemen)["standing"] == "solved"
    assert "Nothing on the map slows it down." in task(niemen)["end"]
    assert not niemen.is_asked
    assert niemen.act("done")["message"] == "Nothing is left to do here."


def test_a_wrong_act_is_answered_and_changes_nothing(niemen: Eyes) -> None:
    position, pieces = niemen.state["position"], niemen.state["pieces"]
    answer = niemen.act("march FW9 R26 5ic")
    assert (answer["type"], answer["rule"]) == ("refused", "Movement A")
    assert "have no common border" in task(niemen)["answer"]
    answer = niemen.act("march FW9 R22 1ic")
    assert answer == {**answer, "type": "refused", "rule": "", "is_stale": False}
    assert task(niemen)["answer"] == answer["message"] == lessons_of("strategic")[0].steps[0].otherwise
    assert (niemen.state["position"], niemen.state["pieces"], niemen.log) == (position, pieces, [])


def test_a_step_may_be_done_in_parts_and_taken_back(niemen: Eyes) -> None:
    niemen.play("march FW9 R22 2cc")
    assert (task(niemen)["step"], task(niemen)["has_begun"]) == (1, True)
    niemen.ask("undo", position=niemen.state["position"])
    assert (task(niemen)["has_begun"], niemen.log) == (False, [])
    niemen.play("march FW9 R22 1su", "march FW9 R22 5ic")
    niemen.play("march FW9 R22 2cc")
    assert task(niemen)["step"] == 2


def test_help_is_given_when_it_is_asked_for(niemen: Eyes) -> None:
    niemen.ask("hint")
    assert task(niemen)["hint"] == lessons_of("strategic")[0].steps[0].hint
    assert "unit:5ic" in task(niemen)["point"]
    moves = niemen.ask("solution")["moves"]
    assert moves == ["march FW9 R22 5ic", "march FW9 R22 2cc", "march FW9 R22 1su"]
    niemen.play(moves[0])
    assert niemen.ask("solution")["moves"] == moves[1:]
    assert niemen.ask("skip")["type"] == "done"
    assert (task(niemen)["step"], task(niemen)["hint"]) == (2, "")
    niemen.ask("again")
    assert (task(niemen)["step"], niemen.log) == (1, [])


def test_previews_reasons_and_stale_clicks_are_as_in_a_game(niemen: Eyes) -> None:
    position = niemen.state["position"]
    seen = niemen.ask("preview", position=position, actions=["march FW9 R22 1ic"])
    assert seen["way"] == ["FW9", "R22"]
    reasons = niemen.ask("why_not", clicks=["space:FW9", "space:R57"])["reasons"]
    assert reasons[0]["rule"] == "Movement A"
    niemen.play("march FW9 R22 5ic 2cc 1su")
    assert niemen.act("done", position=position)["is_stale"]
    assert task(niemen)["step"] == 2


def test_the_other_side_replies_and_odds_are_counted(guest: Guest) -> None:
    with guest.learn("lessons/strategic/6/live?step=3") as eyes:
        assert task(eyes)["step"] == 3
        seen = eyes.ask("preview", position=eyes.state["position"], actions=["pursue"])
        assert seen["is_final"]
        assert sum(chance["share"] for chance in seen["odds"]["chances"]) == pytest.approx(1)
    with guest.learn("lessons/strategic/4/live") as eyes:
        eyes.play("plan A")
        assert task(eyes)["standing"] == "solved"
        assert any("Entrench" in sentence for sentence in eyes.sentences)


def test_a_puzzle_is_missed_tried_again_and_solved(guest: Guest) -> None:
    puzzle = next(each for each in puzzles_of("strategic") if each.id == "04-bring-the-bread")
    with guest.learn(f"puzzles/strategic/{puzzle.id}/live") as eyes:
        assert (task(eyes)["kind"], task(eyes)["acts_left"], task(eyes)["text"]) == ("puzzle", 1, puzzle.task)
        assert task(eyes)["point"] == list(puzzle.point) != []
        eyes.play(puzzle.mistake[0])
        assert task(eyes)["point"] == []
        assert task(eyes)["standing"] == "missed"
        assert eyes.act("done")["type"] == "refused"
        assert eyes.ask("undo", position=eyes.state["position"])["type"] == "refused"
        eyes.ask("again")
        assert eyes.ask("skip")["type"] == "refused"
        eyes.play(puzzle.solution[0])
        assert (task(eyes)["standing"], task(eyes)["is_shown"], task(eyes)["end"]) == ("solved", False, puzzle.end)
        assert eyes.ask("solution")["moves"] == list(puzzle.solution)
        assert (task(eyes)["standing"], task(eyes)["is_shown"]) == ("open", True)


def test_what_there_is_to_learn_is_listed(guest: Guest) -> None:
    for game in GAMES:
        told = guest.get(f"/learn/{game}").json()
        assert [each["title"] for each in told["lessons"]] == [each.title for each in lessons_of(game)]
        assert [each["id"] for each in told["puzzles"]] == [each.id for each in puzzles_of(game)]
    assert guest.get("/learn/chess").status_code == 404
    one, same, next_day = (guest.get(f"/puzzle-of-the-day?on=2026-06-{day}").json() for day in (24, 24, 25))
    assert one == same
    assert one != next_day
    assert guest.get("/puzzle-of-the-day?on=Midsummer").status_code == 422


@pytest.mark.parametrize(
    "path",
    [
        "lessons/strategic/0/live",
        "lessons/strategic/11/live",
        "lessons/strategic/1/live?step=99",
        "lessons/strategic/1/live?step=-1",
        "lessons/chess/1/live",
        "lessons/strategic/%2e%2e/live",
        "puzzles/strategic/99-none/live",
        "puzzles/chess/04-bring-the-bread/live",
    ],
)
def test_there_is_no_such_lesson(guest: Guest, path: str) -> None:
    assert guest.learn(path).closed == 4404


@pytest.mark.parametrize(
    "body",
    [
        {"type": "go_on", "agree": True},
        {"type": "ask_takeback"},
        {"type": "act", "position": 1},
        {"type": "act", "position": 1, "actions": []},
        {"type": "hint", "lesson": 2},
        {"type": "solve"},
    ],
)
def test_what_a_lesson_does_not_know_is_refused(niemen: Eyes, body: dict[str, Any]) -> None:
    kind = body.pop("type")
    assert niemen.ask(kind, **body)["type"] == "refused"
    assert niemen.act("fly to Moscow")["type"] == "refused"
    assert niemen.act(["space:FW9", "space:R22", "unit:999999ic"])["type"] == "refused"
    assert task(niemen)["step"] == 1


def test_nobody_begins_lessons_without_end(tmp_path: Path) -> None:
    with running(tmp_path, replace(NO_LIMITS, lessons=Rate(0.001, 2))) as server:
        guest = server.guest()
        for _ in range(2):
            guest.learn("lessons/strategic/1/live").close()
        assert guest.learn("lessons/strategic/1/live").closed == 1013
