"""Taking back: the trace stays, dice are not thrown again, and the record tells it all."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playing import SETTINGS, Setting, random_action, side_to_decide, some_settings

import grognard
from grognard.core.errors import BrokenRecord, Refused
from grognard.core.events import TookBack
from grognard.core.history import History
from grognard.core.table import EVERYTHING, Table

SOME_SETTINGS = some_settings(8)
FEW_SETTINGS = [*SOME_SETTINGS[:3], *SOME_SETTINGS[-2:]]
"""Some of the first title and some of the last, in which no game ends within a few hundred actions."""
Eyes = str | None


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


@pytest.mark.parametrize("setting", SOME_SETTINGS, ids=str)
def test_a_record_with_takebacks_gives_the_same_game(setting: Setting) -> None:
    table, source = setting.start("regret"), random.Random(f"regret {setting}")
    drawn = 0
    for number, what in enumerate(regretful_play(table, source, 400)):
        assert table.dice.drawn >= drawn, "a die is thrown once"
        drawn = table.dice.drawn
        if number % 80 == 0 or (what == "take back" and source.random() < 0.1):
            check_same_game(table)
    check_same_game(table)
    assert {takeback.agreed for takeback in table.takebacks} == {True, False}


def check_same_game(table: Table) -> None:
    text = json.dumps(table.record())
    loaded = grognard.load(text)
    assert json.dumps(loaded.record()) == text
    assert loaded.state.digest() == table.state.digest()
    assert loaded.journal.entries == table.journal.entries
    assert loaded.dice.drawn == table.dice.drawn
    for side in table.game.sides:
        assert loaded.can_take_back(side) == table.can_take_back(side)


@pytest.mark.parametrize("setting", FEW_SETTINGS, ids=str)
def test_takebacks_may_be_told_with_the_numbers_of_their_own_time(setting: Setting) -> None:
    """Whoever only ever adds to the list of takebacks writes a record that is read in the same way."""
    table, source = setting.start("raw"), random.Random(f"raw {setting}")
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
    table = grognard.game(SETTINGS[0].game).start(dice=[1, 2, 3, 4, 5, 6] * 400)
    for _ in regretful_play(table, random.Random(2), 200):
        pass
    assert table.takebacks
    check_same_game(table)


def test_without_takebacks_the_record_is_as_it_was() -> None:
    assert "takebacks" not in SETTINGS[0].start("plain").record()


def with_takebacks() -> dict[str, Any]:
    table = SETTINGS[0].start("broken")
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


# --- what is left of it ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", FEW_SETTINGS, ids=str)
def test_every_takeback_leaves_its_trace(setting: Setting) -> None:
    table, source = setting.start("trace"), random.Random(3)
    told = 0
    for what in regretful_play(table, source, 300):
        told += what != "play"
        for side in table.game.sides:
            seen = [entry.event for entry in table.log(side) if isinstance(entry.event, TookBack)]
            assert len(seen) == told == len(table.takebacks)
            assert all(event.count == 0 for event in seen if event.side != side), "the number is not for the others"


@pytest.mark.parametrize("setting", FEW_SETTINGS, ids=str)
def test_going_back_gives_the_very_position_before_the_line(setting: Setting) -> None:
    table, source = setting.start("back"), random.Random(9)
    lines: list[tuple[str, str]] = []
    for _ in range(200):
        side = side_to_decide(table, source)
        lines.append((side, table.state.digest()))
        table.play(side, random_action(table, side, source))
    for side in source.choices(table.game.sides, k=40):
        if not table.can_take_back(side):
            assert not any(mover == side for mover, _ in lines)
            continue
        last = max(number for number, (mover, _) in enumerate(lines) if mover == side)
        own = sum(mover == side for mover, _ in lines[last:])
        drawn = table.dice.drawn
        assert table.take_back(side) == own == 1
        assert table.state.digest() == lines[last][1]
        assert table.dice.drawn == drawn
        assert not any(table.can_undo(each) for each in table.game.sides), "only by agreement from here on"
        del lines[last:]


@pytest.mark.parametrize("game", grognard.GAMES)
def test_a_finished_game_has_shown_its_dice_and_stays_as_it_is(game: str) -> None:
    setting = next(setting for setting in SETTINGS if setting.game == game)
    table, source = setting.start("finished"), random.Random(1)
    while not table.state.over:
        side = side_to_decide(table, source)
        table.play(side, random_action(table, side, source, 0.4))
    for side in table.game.sides:
        assert not table.can_undo(side)
        assert not table.can_take_back(side)
        for back in (table.undo, table.take_back):
            with pytest.raises(Refused, match="over"):
                back(side)


# --- looking back ----------------------------------------------------------------------------------------------


class Witness:
    """Somebody who writes down whatever one pair of eyes sees, whenever their log has changed."""

    def __init__(self, table: Table, eyes: Eyes) -> None:
        self.table, self.eyes = table, eyes
        self.seen: list[tuple[list[Any], dict[str, Any]]] = [(table.log(eyes), table.view(eyes))]

    def look(self, what: str) -> None:
        log = self.table.log(self.eyes)
        while log[: len(self.seen[-1][0])] != self.seen[-1][0] or (what != "play" and self._saw_takeback()):
            self.seen.pop()
        if len(log) > len(self.seen[-1][0]):
            self.seen.append((log, self.table.view(self.eyes)))

    def _saw_takeback(self) -> bool:
        """Is the last that was written down of a takeback? In the same words it may be told again of another moment."""
        log = self.seen[-1][0]
        return bool(log) and isinstance(log[-1].event, TookBack)

    def check(self, history: History) -> None:
        """The history tells what was written down, and nothing between but what was told again of takebacks."""
        steps = history.steps(self.eyes)
        assert [step.step for step in steps] == list(range(len(steps)))
        lengths = [len(log) for log, _ in self.seen]
        again = [step for step in steps if step.entries not in lengths]
        assert [step.entries for step in steps if step.entries in lengths] == lengths
        log = self.table.log(self.eyes)
        assert all(isinstance(log[step.entries - 1].event, TookBack) for step in again)
        number = {step.entries: step.step for step in steps}
        for then, view in self.seen:
            assert history.view(self.eyes, number[len(then)]) == view
            assert history.log(self.eyes, number[len(then)]) == then


@pytest.mark.parametrize("setting", SOME_SETTINGS, ids=str)
def test_history_shows_every_moment_as_it_was_seen(setting: Setting) -> None:
    table, source = setting.start("history"), random.Random(f"history {setting}")
    witnesses = [Witness(table, eyes) for eyes in (None, *table.game.sides)]
    history = History(table)
    for what in regretful_play(table, source, 220):
        for witness in witnesses:
            witness.look(what)
        if source.random() < 0.8:
            history.catch_up()
    loaded = grognard.load(json.loads(json.dumps(table.record())))
    for witness in witnesses:
        witness.check(history)
        witness.table = loaded
        witness.check(History(loaded))


@pytest.mark.parametrize("game", grognard.GAMES)
def test_after_the_game_every_action_is_a_moment_with_nothing_hidden(game: str) -> None:
    setting = next(setting for setting in SETTINGS if setting.game == game)
    table, source = setting.start("open"), random.Random(5)
    history = History(table)
    with pytest.raises(grognard.BadSetting, match="over"):
        history.steps(EVERYTHING)
    opened = [table.game.open_view(table.state)]
    while not table.state.over:
        with pytest.raises(grognard.BadSetting, match="over"):
            table.view(EVERYTHING)
        side = side_to_decide(table, source)
        table.play(side, random_action(table, side, source, 0.4))
        opened.append(table.game.open_view(table.state))
    steps = history.steps(EVERYTHING)
    assert len(steps) == len(opened) == len(table.actions) + 1
    for number in [0, len(steps) - 1, *source.sample(range(len(steps)), 40)]:
        view = history.view(EVERYTHING, number)
        assert view["board"] == opened[number]
        assert view["side"] is None
        assert "choices" not in view
    assert steps[-1].entries == len(table.log(EVERYTHING)) == len(table.journal.entries)
    assert table.view(EVERYTHING)["over"]


def test_steps_that_are_not_there_are_named() -> None:
    history = History(SETTINGS[0].start("few"))
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
