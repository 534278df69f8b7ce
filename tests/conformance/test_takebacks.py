"""Taking back: the trace stays, dice are not thrown again, and the record tells it all."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from laws_of_time import check_same_game
from playing import random_action, side_to_decide, usual_setting

import grognard
from grognard.core.errors import BrokenRecord
from grognard.core.history import History
from grognard.core.table import Table


def regretful_play(table: Table, source: random.Random, changes: int) -> Iterator[str]:
    """Random play in which lines are taken back now and then, by oneself and by agreement."""
    for _ in range(changes):
        if table.state.over:
            return
        side = source.choice(table.game.sides)
        wish = source.random()
        if wish < 0.08 and table.can_undo(side):
            table.undo(side)
            yield "undo"
        elif wish < 0.05 and table.can_take_back(side):
            table.take_back(side)
            yield "take back"
        else:
            mover = side_to_decide(table, source)
            table.play(mover, random_action(table, mover, source, 0.2))
            yield "play"


# --- records ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", grognard.GAMES)
def test_takebacks_may_be_told_with_the_numbers_of_their_own_time(game: str) -> None:
    """Whoever only ever adds to the list of takebacks writes a record that is read in the same way."""
    table, source = usual_setting(game).start("raw"), random.Random("raw")
    raw: list[dict[str, Any]] = []
    for number, what in enumerate(regretful_play(table, source, 1000)):
        if what != "play":
            raw.append(table.record()["takebacks"][-1])
        if number > 250 and raw != table.record()["takebacks"]:
            break
    record = table.record()
    assert raw != record["takebacks"], "some takebacks went back behind others"
    assert grognard.load({**record, "takebacks": raw}).record() == record


def test_a_takeback_replays_with_scripted_dice() -> None:
    table = grognard.game("strategic").start(dice=[1, 2, 3, 4, 5, 6] * 400)
    for _ in regretful_play(table, random.Random(2), 200):
        pass
    assert table.takebacks
    check_same_game(table)


def test_without_takebacks_the_record_is_as_it_was() -> None:
    assert "takebacks" not in usual_setting("strategic").start("plain").record()


def with_takebacks() -> dict[str, Any]:
    table = usual_setting("strategic").start("broken")
    for _ in regretful_play(table, random.Random(6), 120):
        pass
    record: dict[str, Any] = json.loads(json.dumps(table.record()))
    return record


RECORD = with_takebacks()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"after": 10**6}, "has only"),
        ({"after": -1}, "cannot be"),
        ({"after": "3"}, "'after'"),
        ({"side": "prussian"}, "prussian"),
        ({"side": 1}, "'side'"),
        ({"count": 0}, "cannot be"),
        ({"count": True}, "'count'"),
        ({"drawn": 0}, "throw dice again"),
        ({"drawn": -4}, "cannot be"),
        ({"drawn": 2**70}, "cannot be"),
        ({"agreed": "yes"}, "'agreed'"),
    ],
)
def test_a_takeback_that_cannot_be_is_named(changes: dict[str, Any], words: str) -> None:
    record = copy.deepcopy(RECORD)
    record["takebacks"][-1].update(changes)
    with pytest.raises(BrokenRecord, match=rf"takeback \d+ .*{words}"):
        grognard.load(record)


@pytest.mark.parametrize("takebacks", [7, "abc", {"after": 1}, [1], [None], [[]]])
def test_takebacks_of_another_form_are_no_record(takebacks: Any) -> None:
    with pytest.raises(BrokenRecord, match="takeback"):
        grognard.load({**RECORD, "takebacks": takebacks})


def test_more_dice_behind_a_takeback_lead_elsewhere() -> None:
    record = copy.deepcopy(RECORD)
    agreed = [each for each in record["takebacks"] if each["after"] < len(record["actions"]) // 2]
    agreed[-1]["drawn"] += 1
    with pytest.raises(BrokenRecord):
        grognard.load(record)


# --- looking back ----------------------------------------------------------------------------------------------


def test_steps_that_are_not_there_are_named() -> None:
    history = History(usual_setting("strategic").start("few"))
    for step in (-1, 1, 10**9):
        with pytest.raises(grognard.BadSetting, match=r"no step .* 0 to 0"):
            history.view(None, step)
    with pytest.raises(grognard.BadSetting, match="prussian"):
        history.steps("prussian")


@pytest.mark.parametrize(
    ("game", "position", "ways", "own_steps"),
    [
        # One Corps or three by three actions over the same border.
        (
            "strategic",
            "turn 1, french movement\nFP1: F 4ic\n",
            (["march FP1 FP2 3ic"], ["march FP1 FP2 1ic"] * 3, ["march FP1 FP2 1ic", "march FP1 FP2 2ic"]),
            [2, 4, 3],
        ),
        # A Force of one or of three, named class by class or at once.
        (
            "fateful_march",
            "turn: July 2\nbegin: S7 execute french\ninitiative: french 2\ntop: F Kovno inf\n"
            "Kovno: F 3inf 1cav | orders m_from\nMinsk: R 1inf\n",
            (
                ["execute m_from kovno", "with 1 inf", "to vilna"],
                ["execute m_from kovno", "with 2 inf", "with 1 cav", "to vilna"],
                ["execute m_from kovno", "with 2 inf; with 1 cav; to vilna"],
            ),
            [3, 3, 3],
        ),
    ],
    ids=("strategic", "fateful_march"),
)
def test_the_number_of_steps_tells_nothing_about_hidden_actions(
    game: str, position: str, ways: tuple[list[str], ...], own_steps: list[int]
) -> None:
    histories = []
    for lines, number in zip(ways, own_steps, strict=True):
        table = grognard.game(game).position(position, seed="steps")
        history = History(table)
        for line in lines:
            table.play("french", line)
            history.catch_up()
        steps = history.steps("russian")
        views = [history.view("russian", step.step) for step in steps]
        for view in views:
            view.pop("commitment")
        histories.append((steps, views))
        assert len(history.steps("french")) == number
    assert histories[0] == histories[1] == histories[2]
