"""What the server answers for people: questions without a choice, standing orders, and errands for the staff."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from guests import HERE, LINK, Eyes, Server, computer, running

import grognard
from grognard.core.errors import BadSetting
from grognard.games.scorched_earth.standing import reacting
from grognard.server.standing import Standing

BETWEEN = """
turn: 5
begin: orders
active: napoleon 4606 on davout
cp: 5
4606: F davout
4608: R tuchkov
"""
"""Tuchkov intercepts a march to 4607 with nine or more: in 10 of 36 ways."""


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose clock stands still, so that two games are numbered alike."""
    with running(tmp_path_factory.mktemp("still"), clock=lambda: 1812.0) as server:
        yield server


def asked(eyes: Eyes) -> str:
    return str(eyes.view["prompt"]["decision"]) if eyes.is_asked else ""


def test_against_a_computer_nobody_is_asked_without_a_choice_and_the_staff_sets_up(still: Server) -> None:
    guest = still.guest()
    game = guest.create(game="scorched_earth", russian=computer("staff"), seed="3")
    with guest.look(game["id"], "french") as eyes:
        eyes.until(lambda: asked(eyes) == "set_up")
        assert eyes.state["errand"] == {"id": "set-up", "is_routine": True}
        assert eyes.ask("errand", position=eyes.state["position"])["type"] == "done"
        eyes.until(lambda: asked(eyes) not in ("", "set_up"))
        # Depots are placed as well; nobody was asked about the Replacement Point that no unit can take.
        assert asked(eyes) in ("activate", "intercept", "evade")
        assert len(eyes.options) > 1
        choices = [sum(map(len, state["view"].get("choices", {}).values())) for state in eyes.states]
        assert 1 not in choices


def received(still: Server, passes: bool) -> list[dict[str, Any]]:
    """What the Russians receive while the French have no choice: they pass by hand, or the server passes."""
    maker, friend = still.guest(), still.guest()
    game = maker.create(game="scorched_earth", russian=LINK, seed="3")
    friend.claim(game["links"]["russian"])
    with maker.look(game["id"], "french") as french, friend.look(game["id"], "russian") as russian:
        french.sync()
        assert french.ask("standing", passes=passes)["type"] == "done"
        russian.play("default")
        french.until(lambda: french.is_asked)
        french.play("default")
        while asked(french) != "deploy_depots":
            if french.is_asked and not passes:
                assert len(french.options) == 1
                french.play(french.options[0])
            else:
                french.receive()
        russian.settle()
        for state in russian.states:
            state["view"].pop("commitment")
        return russian.states


def test_a_pass_by_the_server_looks_to_the_enemy_like_one_by_hand(still: Server) -> None:
    assert json.dumps(received(still, passes=False)) == json.dumps(received(still, passes=True))


def test_a_standing_order_is_kept_by_the_server_and_told_to_nobody_else(still: Server) -> None:
    maker, friend = still.guest(), still.guest()
    game = maker.create(game="scorched_earth", russian=LINK, scenario=None, position=BETWEEN, seed="1")
    friend.claim(game["links"]["russian"])
    with maker.look(game["id"], "french") as french, friend.look(game["id"], "russian") as russian:
        french.sync()
        before = list(french.frames)
        for question in ("intercept", "evade"):
            assert russian.ask("standing", question=question, answer="never")["type"] == "done"
        refused = russian.ask("standing", question="intercept", answer="perhaps")
        assert refused["type"] == "refused"
        french.sync()
        assert [json.loads(frame)["type"] for frame in french.frames[len(before) :]] == ["done"]
        french.play("move 4606")
        french.play("to 4607")
        # He is next to move again at once, and the Russians were asked nothing.
        french.until(lambda: french.is_asked)
        assert asked(french) != ""
        russian.sync()
        assert not any(state["view"].get("prompt") for state in russian.states)
    with friend.look(game["id"], "russian") as again:
        assert {each["question"]: each["chosen"] for each in again.state["standing"]["orders"]}["intercept"] == "never"
    with maker.look(game["id"], "watch") as watcher:
        assert watcher.state["standing"] is None
        assert '"never"' not in "".join(watcher.frames)


def test_an_order_by_chance_reacts_when_it_is_likely_enough() -> None:
    table = grognard.game("scorched_earth").position(BETWEEN, seed="1")
    table.play_all("french", ["move 4606", "to 4607"])
    seat = table.seat("russian")
    assert str(reacting("intercept", 10)(seat)) == "intercept 4608"
    assert str(reacting("intercept", 11)(seat)) == "pass"
    for wish, answer in (("never", "pass"), ("even", "pass"), ("always", "intercept 4608")):
        standing = Standing().with_wish(table.game, "intercept", wish)
        assert str(standing.ordered(table, "russian")) == answer
    assert Standing().ordered(table, "russian") is None
    with pytest.raises(BadSetting):
        Standing().with_wish(table.game, "retreat", "never")


def test_an_undo_takes_back_what_was_answered_as_well(still: Server) -> None:
    guest = still.guest()
    game = guest.create(game="scorched_earth", french=HERE, russian=computer("staff"), position=BETWEEN, seed="1")
    with guest.look(game["id"], "french") as eyes:
        question = asked(eyes)
        eyes.play("move 4606")
        assert asked(eyes) == "march"
        assert eyes.ask("undo", position=eyes.state["position"])["type"] == "done"
        eyes.until(lambda: asked(eyes) == question)
