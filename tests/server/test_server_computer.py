"""Computer players at the table: they play to the end, and whatever they do wrong, nobody waits for them."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from guests import HERE, NO_LIMITS, Eyes, Guest, Server, computer, running, wait_until
from odd_agents import MARK, SIGN, TEST_AGENTS, THOUGHT

import grognard
from grognard.messages import MARKS, PSEUDO
from grognard.server import worker

FIELD = "turn 3, french movement\nR22: F 3ic 2cc\nR32: F 1ic\nR44: R 2ic 1cc\nR57: R 1ic\n"


def play_out(eyes: Eyes, source: random.Random, most: int = 3000) -> None:
    """Play at random, rather restfully, until the game is over."""
    for _ in range(most):
        eyes.until(lambda: eyes.is_asked or eyes.view["over"])
        if eyes.view["over"]:
            return
        eyes.play("done" if "done" in eyes.options and source.random() < 0.5 else source.choice(eyes.options))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("agent", ["staff", "random"])
def test_a_whole_game_against_a_computer(server: Server, agent: str) -> None:
    guest = server.guest()
    game = guest.create(HERE, computer(agent), scenario="3")
    with guest.look(game["id"], "french") as french:
        play_out(french, random.Random(5))
        assert french.view["result"]["level"]
    info = guest.get(f"/games/{game['id']}").json()
    assert info["is_over"]
    assert info["notices"] == []


def test_computers_play_among_themselves_and_can_be_watched(server: Server) -> None:
    guest = server.guest()
    game = guest.create(computer("random"), computer("staff"), scenario="3")
    with guest.look(game["id"], "watch") as watch:
        watch.until(lambda: watch.view["over"], 60)
        assert len(watch.states) > 10, "one could follow it"
    assert guest.get(f"/games/{game['id']}/export?eyes=watch").json()["actions"]


def test_several_games_of_computers_go_on_side_by_side(server: Server) -> None:
    guest = server.guest()
    games = [guest.create(computer("random"), computer("random"), scenario="3")["id"] for _ in range(6)]
    wait_until(lambda: all(guest.get(f"/games/{game}").json()["is_over"] for game in games), 60)


@pytest.fixture
def sign() -> Iterator[Path]:
    """Touched, it lets the waiting computers decide; at the end of the test they go on in any case."""
    SIGN.unlink(missing_ok=True)
    yield SIGN
    SIGN.touch()


def test_a_slow_computer_blocks_nobody(server: Server, sign: Path) -> None:
    """More slow players than there are workers; a game with a quick one goes on, and so does all else."""
    guest = server.guest()
    slow = [guest.create(HERE, computer("waiting"), position=FIELD) for _ in range(4)]
    tables = [guest.look(game["id"], "french") for game in slow]
    for table in tables:
        table.play("done")
        table.play("done")
    quick = guest.create(HERE, computer("random"), position=FIELD)
    with guest.look(quick["id"], "french") as french:
        french.play("march R22 R32 1ic")
        french.play("done")
        french.play("done")
        french.until(lambda: french.is_asked)
    assert guest.get("/titles").status_code == 200
    why = tables[0].ask("why_not", clicks=["space:R22"])
    assert why["type"] == "why_not"
    for table in tables:
        table.sync()
        assert not table.is_asked, "all this happened while the others were thinking"
    sign.touch()
    for table in tables:
        table.until(lambda table=table: table.is_asked)  # type: ignore[misc]
    for game in slow:
        assert guest.http.delete(f"/api/games/{game['id']}").status_code == 204


@pytest.mark.parametrize("agent", ["raising", "cheating"])
def test_a_computer_that_fails_is_replaced_by_lot(server: Server, agent: str, caplog: pytest.LogCaptureFixture) -> None:
    guest = server.guest()
    with caplog.at_level(logging.ERROR, "grognard.server"):
        game = guest.create(HERE, computer(agent), position=FIELD)
        with guest.look(game["id"], "french") as french:
            french.play("done")
            french.play("done")
            french.until(lambda: french.is_asked)
            french.until(lambda: french.state["notices"])
            assert french.state["notices"] == ["The Russian computer player failed; a random legal move was played."]
            french.play(french.options[0])
            french.until(lambda: french.is_asked)
            assert len(french.state["notices"]) == 1, "once is enough"
    assert agent in caplog.text
    assert guest.get(f"/games/{game['id']}").json()["notices"]


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    MARK.unlink(missing_ok=True)
    with running(tmp_path, more_agents=TEST_AGENTS) as server:
        guest = server.guest()
        game = guest.create(HERE, computer("dying"), position=FIELD)
        with guest.look(game["id"], "french") as french:
            french.play("done")
            french.play("done")
            french.until(lambda: french.is_asked)
            assert MARK.exists()
            assert french.state["notices"] == [], "the second worker could decide"
        deadly = guest.create(HERE, computer("deadly"), position=FIELD)
        with guest.look(deadly["id"], "french") as french:
            french.play("done")
            french.play("done")
            french.until(lambda: french.is_asked and french.state["notices"])
            assert "computer player failed" in french.state["notices"][0]
    MARK.unlink()


def test_a_computer_that_never_decides_is_helped(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, thought=1.0)
    with running(tmp_path, limits, more_agents=TEST_AGENTS) as server:
        guest = server.guest()
        game = guest.create(HERE, computer("endless"), position=FIELD)
        with guest.look(game["id"], "french") as french:
            french.play("done")
            french.play("done")
            french.until(lambda: french.is_asked and french.state["notices"])
            assert "computer player failed" in french.state["notices"][0]


def test_odds_that_take_too_long_are_unknown(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, odds=0.0)
    with running(tmp_path, limits) as server:
        guest = server.guest()
        game = guest.create(position=FIELD)
        with guest.look(game["id"], "french") as french:
            french.play("done")
            forced = next(action for action in french.options if action.startswith("force"))
            seen = french.ask("preview", position=french.state["position"], actions=[forced])
            assert seen["is_final"]
            assert seen["odds"] == {"chances": [], "unknown": "The odds take too long to calculate here."}


def test_a_game_may_be_deleted_while_its_computers_play(server: Server) -> None:
    guest = server.guest()
    for _ in range(5):
        game = guest.create(computer("staff"), computer("staff"))
        with guest.look(game["id"], "watch") as watch:
            watch.until(lambda: len(watch.states) > 3)
            assert guest.http.delete(f"/api/games/{game['id']}").status_code == 204
            watch.until(lambda: watch.is_gone)
    assert guest.get("/games").json() == []
    other = guest.create(HERE, computer("staff"), position=FIELD)
    with guest.look(other["id"], "french") as french:
        french.play("march R22 R32 1ic")


def test_scripted_dice_that_run_out_stop_the_game_and_say_so(server: Server) -> None:
    """Only a record from elsewhere can have such dice."""
    guest = server.guest()
    record = grognard.game("strategic").position(FIELD, dice=[]).record()
    answer = guest.post("/import", {"record": record, "seats": {"french": HERE, "russian": computer("random")}})
    assert answer.status_code == 201, answer.text
    with guest.look(answer.json()["id"], "french") as french:
        for _ in range(50):
            if any("have run out" in notice for notice in french.state["notices"]):
                break
            if french.is_asked:
                told = french.act("done" if "done" in french.options else french.options[0])
                if told["type"] == "refused":
                    assert "ran out" in told["message"]
                    break
            french.receive(5)
        else:
            raise AssertionError("the dice never ran out")


def test_undo_while_the_computer_thinks(server: Server) -> None:
    """What it decides for a position that is no longer there is thrown away."""
    guest: Guest = server.guest()
    game = guest.create(HERE, computer("slow"), position=FIELD)
    with guest.look(game["id"], "french") as french:
        french.play("march R22 R32 1ic")
        french.play("done")
        french.play("done")
        assert not french.is_asked
        assert french.ask("undo", position=french.state["position"])["type"] == "done"
        french.until(lambda: french.is_asked)
        french.settle(THOUGHT + 0.5)
        assert french.is_asked
        assert french.view["waiting_for"].keys() == {"french"}
        assert "takes back" in french.sentences[-1]


def test_what_is_wrong_with_a_record_is_said_in_the_language_of_whoever_brings_it() -> None:
    table = grognard.game("strategic").position(FIELD, seed=1)
    table.play("french", "march R22 R32 1ic")
    text = json.dumps(table.record()).replace("march R22 R32 1ic", "march R22 R57 1ic")
    told = {wish: str(worker.Desk({}).answer(worker.Replay(text, 20.0, wish))) for wish in ("en", PSEUDO)}
    assert MARKS[0] not in told["en"]
    assert MARKS[0] in told[PSEUDO]
