"""How much work a click is: options are listed once and a view is built once for each pair of eyes, and no more."""

from __future__ import annotations

import random
from typing import Any

import pytest

import grognard
from grognard.core.errors import Refused
from grognard.core.table import Table
from grognard.lab.bench import widest_choice
from grognard.server.bench.labour import Labour, Sitting, counted, with_a_room
from grognard.server.rooms import Stale

FIELD = "turn 3, french movement\nR22: F 5ic 2cc 1su\nR32: F 1ic\nR44: R 2ic 1cc\nR57: R 1ic\n"


def march_in(table: Table) -> tuple[str, list[str]]:
    """Some option of the first side that can be undone, as text and as what is touched."""
    side = table.game.sides[0]
    for action in table.options(side):
        shown = table.preview(side, action, then=True)
        if not shown.is_final and shown.choices:
            return str(action), list(table.game.clicks(action.move, 0))
    raise AssertionError("there is none")


def first_choice(game: str) -> Table:
    """A game that has come to a question of its first side after which it is asked again."""
    table, source = grognard.game(game).start(None, None, seed="labour"), random.Random(7)
    first = table.game.sides[0]
    for _ in range(400):
        if first in table.pending and len(table.options(first)) > 1:
            try:
                march_in(table)
            except AssertionError:
                pass
            else:
                return table
        side = next(iter(table.pending))
        options = table.options(side)
        table.play(side, options[source.randrange(len(options))])
    raise AssertionError("no such question came")


@pytest.fixture(params=sorted(grognard.GAMES))
def table(request: pytest.FixtureRequest) -> Table:
    return widest_choice() if request.param == "strategic" else first_choice(request.param)


def done() -> None:
    """Nobody waits for the answer here."""


def test_looking_ahead_lists_once_and_builds_one_view(table: Table) -> None:
    text, path = march_in(table)

    async def click(sitting: Sitting) -> list[Labour]:
        own, found = sitting.viewers[0], []
        for acts in ([text], [path]):
            await sitting.room.act(own, own.position, [text], done)
            await sitting.room.undo(own, own.position, done)  # now nothing of what was looked ahead at is known
            with counted(table.game) as labour:
                told = await sitting.room.asking.preview(own, own.position, acts, then=True)
            assert told["choices"]
            assert told["board"]
            found.append(labour)
        return found

    for labour in with_a_room(table, click):
        assert labour.listings <= 1
        assert labour.views == 1


def test_an_act_lists_once_and_builds_one_view_for_each_pair_of_eyes(table: Table) -> None:
    text, path = march_in(table)

    async def click(sitting: Sitting) -> list[Labour]:
        own, found = sitting.viewers[0], []
        for act in (text, path):
            with counted(table.game) as labour:
                await sitting.room.act(own, own.position, [act], done)
            found.append(labour)
            with counted(table.game) as labour:
                await sitting.room.undo(own, own.position, done)
            found.append(labour)
        return found

    for labour in with_a_room(table, click, watchers=3):
        assert labour.listings <= len(table.game.sides)
        assert labour.views == len(table.game.sides) + 1, "all who watch have the same eyes"


def test_what_is_stale_or_only_asked_about_costs_no_view(table: Table) -> None:
    text, path = march_in(table)

    async def click(sitting: Sitting) -> Labour:
        room, own = sitting.room, sitting.viewers[0]
        with counted(table.game) as labour:
            with pytest.raises(Stale):
                await room.act(own, own.position - 1, [text], done)
            with pytest.raises(Stale):
                await room.asking.preview(own, own.position - 1, [text])
            assert await room.asking.why_not(own, path) == []
            await room.asking.preview(own, own.position, [text])
            room.show()
        return labour

    assert with_a_room(table, click) == Labour(0, 0)


def test_a_force_that_is_put_together_is_rehearsed_once() -> None:
    """A page looks ahead after each touch, with everything that was touched before; then it plays all of it."""
    table = grognard.game("strategic").position(FIELD, {"piles": "no"})
    force = [["space:R22", "space:R32", f"unit:{unit}"] for unit in ("2ic", "1cc", "1su")]

    async def click(sitting: Sitting) -> list[Labour]:
        room, own, found = sitting.room, sitting.viewers[0], []
        for size in (1, 2, 3):
            with counted(table.game) as labour:
                await room.asking.preview(own, own.position, force[:size], then=True)
            found.append(labour)
        with counted(table.game) as labour:
            await room.act(own, own.position, force, done)
        return [*found, labour]

    *previews, act = with_a_room(table, click, watchers=0)
    assert all(labour.listings <= 1 and labour.views == 1 for labour in previews)
    assert act.listings <= 2
    assert act.views == 2
    assert len(table.actions) == 3


def test_somebody_who_comes_in_is_shown_the_view_that_is_there(table: Table) -> None:
    async def come_in(sitting: Sitting) -> Labour:
        with counted(table.game) as labour:
            await sitting.room.leave(sitting.viewers[-1])
            await sitting.room.join(sitting.viewers[-1])
        return labour

    assert with_a_room(table, come_in) == Labour(0, 0)


def test_labour_within_labour_is_counted_once() -> None:
    table = grognard.game("strategic").position(FIELD)
    with counted(table.game) as labour:
        table.view("french")
    assert labour == Labour(listings=1, views=1)
    before = labour.views
    table.view("french")
    assert labour.views == before, "nothing is counted after the block"


def test_a_refused_act_changes_nothing_that_is_known(table: Table) -> None:
    text, _ = march_in(table)
    side = table.game.sides[0]

    async def click(sitting: Sitting) -> Any:
        room, own = sitting.room, sitting.viewers[0]
        before = room.look(side).facts
        with pytest.raises(Refused):
            await room.act(own, own.position, [text] * 500, done)
        return before == room.look(side).facts

    assert with_a_room(table, click)
