"""What somebody tries who wants to see more, to throw again, or to bring the server down."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import threading
import zlib
from base64 import b85encode
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from guests import HERE, LINK, NO_LIMITS, Guest, Server, computer, running, wait_until
from sqlalchemy import update

import grognard
from grognard.core.errors import BadSetting
from grognard.core.reading import pack
from grognard.core.state import digest_of
from grognard.core.table import Table
from grognard.games.strategic import verbs
from grognard.server.games import latest_first
from grognard.server.rooms import Room
from grognard.server.storage import SavedGame, models
from grognard.server.viewer import MOST_WAITING, Viewer

FIELD = "turn 3, french movement\nR22: F 5ic 2cc 1su\nR32: F 1ic\nR44: R 2ic 1cc\nR57: R 1ic\n"
BOTH = {"french": HERE, "russian": HERE}


def room_of(server: Server, game: dict[str, Any]) -> Room:
    room = server.house.rooms.here(game["id"])
    assert room is not None
    return room


def played(most: int = 40) -> Table:
    """A game that was played a little, by lot."""
    table, source = grognard.game("strategic").start("1", seed="attack"), random.Random(1)
    while len(table.actions) < most:
        side = source.choice(list(table.pending))
        options = table.options(side)
        table.play(side, options[source.randrange(len(options))])
    return table


# --- seeing more -------------------------------------------------------------------------------------------------


def change_record(server: Server, game_id: str, header: dict[str, Any] | None, **action: Any) -> None:
    """What another version of the program would find in the store."""
    with server.house.store._writing() as session:
        if header is not None:
            session.execute(update(models.Game).where(models.Game.id == game_id).values(header=header))
        session.execute(
            update(models.Action).where(models.Action.game_id == game_id, models.Action.number == 2).values(**action)
        )


@pytest.fixture
def secret_march(server: Server) -> tuple[Guest, Guest, dict[str, Any]]:
    """A game with a friend in which the French have marched in secret, no longer in the server's memory."""
    maker, friend = server.guest(), server.guest()
    game = maker.create(HERE, LINK, position=FIELD, options={"piles": "no"})
    friend.claim(game["links"]["russian"])
    with maker.look(game["id"], "french") as french:
        for act in ("march R22 R32 2ic", "march R22 R32 1cc", "march R22 R32 1ic"):
            french.play(act)
    room = room_of(server, game)
    server.house.rooms.forget(room)
    return maker, friend, game


def test_other_rules_do_not_tell_what_was_played(
    server: Server, secret_march: tuple[Guest, Guest, dict[str, Any]]
) -> None:
    """The engine's own notices quote the action that cannot be replayed, and count those that are lost."""
    _, friend, game = secret_march
    header = {**server.house.store.find(game["id"]).header, "rules": 0}
    change_record(server, game["id"], header, text="march R22 R32 9cc")
    with friend.look(game["id"], "russian") as russian:
        notices = russian.state["notices"]
        text = "\n".join([*russian.frames, friend.get(f"/games/{game['id']}").text])
    assert len(notices) == 2
    assert "set up by hand" in notices[0]
    assert "cannot be replayed" in notices[1]
    assert "march R22" not in text
    assert "9cc" not in text
    assert not any(sign.isdigit() for notice in notices for sign in notice)


def test_a_broken_record_does_not_tell_what_was_played(
    server: Server, secret_march: tuple[Guest, Guest, dict[str, Any]]
) -> None:
    _, friend, game = secret_march
    change_record(server, game["id"], None, digest="00000000")
    answer = friend.get(f"/games/{game['id']}/history?eyes=russian")
    assert answer.status_code == 409
    assert "cannot be opened" in answer.text
    assert "march" not in answer.text
    assert "#" not in answer.text


def test_a_seat_in_two_browsers_is_announced(server: Server) -> None:
    """Whoever makes a game could take the other seat in a second browser of his own, and hand a spare link on."""
    maker, second, friend = server.guest(), server.guest(), server.guest()
    game = maker.create(HERE, LINK)
    second.claim(game["links"]["russian"])
    spare = second.new_link(game["id"], "russian")
    assert second.get(f"/games/{game['id']}").json()["notices"] == []
    assert "More than one browser" in friend.claim(spare)["notices"][0]


def test_at_a_hot_seat_a_socket_tells_its_own_eyes_only(server: Server) -> None:
    guest, source = server.guest(), random.Random(3)
    game = guest.create(options={"piles": "no"})
    eyes = {name: guest.look(game["id"], name) for name in ("french", "russian", "watch")}
    for _ in range(60):
        for each in eyes.values():
            each.sync()
        acting = source.choice([each for each in eyes.values() if each.is_asked])
        acting.play("done" if "done" in acting.options and source.random() < 0.3 else source.choice(acting.options))
    entries = room_of(server, game).table.journal.entries
    for number, (name, each) in enumerate(eyes.items()):
        index = None if name == "watch" else number
        shown = {entry.event.sentence() for entry in entries if entry.visible_to(index)}
        hidden = {entry.event.sentence() for entry in entries if not entry.visible_to(index)} - shown
        assert hidden
        assert not any(sentence in "\n".join(each.frames) for sentence in hidden)
        each.close()


def test_the_order_of_games_does_not_count_hidden_actions() -> None:
    """Whoever plays a second game could else see between two of its moves whether the enemy has acted in the first."""
    noon = datetime(1812, 9, 7, 12, tzinfo=UTC)
    first, second = (
        SavedGame("strategic", {}, [], "", id=name, created=noon + timedelta(days=day), updated=noon)
        for day, name in enumerate(("first", "second"))
    )
    acted = replace(first, updated=noon + timedelta(seconds=30))
    later = replace(first, updated=noon + timedelta(minutes=1))
    assert latest_first([acted, second]) == latest_first([second, acted]) == [second, acted]
    assert latest_first([second, later]) == [later, second]


def test_there_is_no_story_of_a_game_that_goes_on(server: Server) -> None:
    """Not even if somebody asked for it just when the last action could not be saved."""
    game = server.guest().create()
    with pytest.raises(BadSetting):
        asyncio.run(room_of(server, game).asking.story())


# --- throwing again ----------------------------------------------------------------------------------------------


def test_nobody_agrees_to_his_own_request(server: Server) -> None:
    maker, friend = server.guest(), server.guest()
    game = maker.create(HERE, LINK, position=FIELD)
    maker.claim(game["links"]["russian"])
    friend.claim(maker.new_link(game["id"], "russian"))
    with (
        maker.look(game["id"], "french") as french,
        maker.look(game["id"], "russian") as sly,
        friend.look(game["id"], "russian") as russian,
    ):
        french.play("march R22 R32 2ic")
        french.play("done")
        assert french.ask("ask_takeback")["type"] == "done"
        assert sly.ask("answer_takeback", agree=True)["type"] == "refused"
        assert len(room_of(server, game).table.actions) == 2
        assert russian.ask("answer_takeback", agree=True)["type"] == "done"
        assert len(room_of(server, game).table.actions) == 1


def test_a_double_click_takes_back_one_line(server: Server) -> None:
    guest = server.guest()
    game = guest.create(HERE, computer("staff"), position=FIELD)
    with guest.look(game["id"], "french") as french:
        for _ in range(3):
            french.play("march R22 R32 1ic")
        position = french.state["position"]
        first = french.send("ask_takeback", position=position)
        second = french.send("ask_takeback", position=position)
        french.until(lambda: {first, second} <= french.answers.keys())
        assert french.answers[first]["type"] == "done"
        assert french.answers[second]["is_stale"]
        assert len(room_of(server, game).table.actions) == 2


def test_dice_that_were_taken_back_are_not_thrown_again(server: Server) -> None:
    """Nor after the game was read from disk again."""
    guest = server.guest()
    game = guest.create(position="turn 3, french forced march\nR22: F 9ic\nR44: R 2ic\n", seed="a known seed")
    for drawn in range(3):
        with guest.look(game["id"], "french") as french:
            table = room_of(server, game).table
            assert table.dice.drawn == drawn
            french.play("force R22 R32 1ic")
            assert table.dice.drawn == drawn + 1
            assert french.ask("ask_takeback")["type"] == "done"
            assert table.dice.drawn == drawn + 1
        server.house.rooms.forget(room_of(server, game))


# --- bringing it down --------------------------------------------------------------------------------------------


def hostile_records() -> dict[str, Any]:
    table = played()
    record = table.record()
    first = grognard.game("strategic").start("1", seed="attack").state.freeze()

    def from_snapshot(drawn: int = 0, **change: Any) -> dict[str, Any]:
        frozen = {**first, **change}
        action = f"french done #{digest_of(frozen)}"
        snapshot = pack({"drawn": drawn, **frozen})
        return {**record, "rules": 0, "actions": [action], "snapshots": [[1, snapshot]]}

    def takeback(**change: Any) -> dict[str, Any]:
        given = {"after": 40, "side": "french", "count": 1, "drawn": table.dice.drawn, "agreed": True, **change}
        return {**record, "takebacks": [given]}

    wrong = [f"{line[:-8]}00000000" for line in record["actions"]]
    return {
        "a snapshot of no game": from_snapshot(turn="soon"),
        "a snapshot before all time": from_snapshot(turn=-(10**9)),
        "a snapshot with nobody in it": from_snapshot(leader_space="", stack=[]),
        "a snapshot with dice without end": from_snapshot(drawn=10**30),
        "a snapshot that bursts": {
            **record,
            "rules": 0,
            "snapshots": [[1, b85encode(zlib.compress(b" " * 50_000_000)).decode()]],
            "actions": ["french x #1"],
        },
        "nothing leads where it should": {**record, "rules": 0, "actions": wrong},
        "an endless action": {**record, "rules": 0, "actions": [f"russian {'z' * 500_000} #1"]},
        "a takeback of more than there is": takeback(count=10**30),
        "a takeback of very much": takeback(count=2**59, drawn=2**59),
        "a long salt": {**record, "dice": {"seed": "s", "salt": "x" * 1_000_000}},
        "a salt that is none": {**record, "dice": {"seed": "s", "salt": {"a": [1]}}},
        "a long seed": {**record, "dice": {"seed": "9" * 1_000_000, "salt": ""}},
        "rules of the far future": {**record, "rules": 10**300, "actions": []},
        "faces that no die has": {**record, "dice": {"faces": [10**100]}},
    }


@pytest.mark.parametrize("name", hostile_records())
def test_a_hostile_record_leaves_nothing_that_fails(server: Server, name: str) -> None:
    guest = server.guest()
    body = {"record": hostile_records()[name], "seats": BOTH}
    answer = guest.post("/import", body)
    assert answer.status_code in (201, 422), answer.text
    if answer.status_code == 422:
        return
    game = answer.json()
    assert len(json.dumps(game)) < 5000
    for eyes in ("french", "russian", "watch"):
        with guest.look(game["id"], eyes) as seen:
            assert len(seen.frames[0]) < 200_000
            if seen.is_asked:
                seen.play(seen.options[-1])
    for page in ("history?eyes=watch", "export?eyes=watch", "history/0?eyes=watch"):
        assert guest.get(f"/games/{game['id']}/{page}").status_code == 200


def test_a_line_of_a_million_units_is_not_thought_about(server: Server) -> None:
    guest = server.guest()
    game = guest.create(position=FIELD)
    with guest.look(game["id"], "french") as french:
        for verb in ("withdraw", "force R22 R32", "place R22"):
            line = f"{verb} {'999cc ' * 60}"
            answer = french.ask("preview", position=french.state["position"], actions=[line] * 40)
            assert answer["message"].startswith("There are not that many units")


def test_what_strangers_touch_is_not_remembered_for_ever() -> None:
    for kept in (verbs.touches, verbs.write):
        assert kept.cache_info().maxsize is not None


def test_long_states_do_not_pile_up() -> None:
    """There may be many browsers that listen to nothing, each with a right to many messages."""

    async def sent() -> list[str | int]:
        viewer = Viewer("french", "", set(), most=400)
        for _ in range(100):
            viewer.post({"text": "x" * (MOST_WAITING // 10)})
        return [await viewer.next() for _ in range(viewer.outbox.qsize())]

    waiting = asyncio.run(sent())
    assert waiting[-1] == 1013
    assert len(waiting) <= 12


def test_one_who_listens_may_be_told_any_number() -> None:
    async def sent() -> int:
        viewer = Viewer("french", "", set(), most=400)
        for _ in range(100):
            viewer.post({"text": "x" * (MOST_WAITING // 10)})
            assert isinstance(await viewer.next(), str)
        return viewer.outbox.qsize()

    assert asyncio.run(sent()) == 0


def test_whatever_goes_wrong_with_the_store_nothing_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also what the store itself does not expect."""
    with running(tmp_path) as server:
        maker, friend = server.guest(), server.guest()
        game = maker.create(HERE, LINK, position=FIELD)
        friend.claim(game["links"]["russian"])
        with maker.look(game["id"], "french") as french, friend.look(game["id"], "russian") as russian:
            with monkeypatch.context() as patched:
                patched.setattr(server.house.store, "append", _disk_is_gone)
                refused = french.act("march R22 R32 2ic")
            assert refused["type"] == "refused"
            assert "could not be saved" in refused["message"]
            assert room_of(server, game).table.actions == []
            russian.sync()
            assert not any("force marches" in sentence for sentence in russian.sentences)
            french.sync()
            french.play("march R22 R32 2ic")
        assert len(server.house.store.load(game["id"])[1]["actions"]) == 1


def _disk_is_gone(*_: Any, **__: Any) -> int:
    raise OSError(5, "Input/output error")


def test_a_game_has_one_room(server: Server) -> None:
    """Whoever asks for a game just when it is made must not get a room of his own."""
    game = server.guest().create()
    room = room_of(server, game)
    assert server.house.rooms.add(room.saved, grognard.load(room.table.record())) is room


def test_a_worker_does_not_take_a_new_room_for_the_old_one(server: Server) -> None:
    game = server.guest().create()
    room = room_of(server, game)
    other = Room(server.house.rooms, room.saved, grognard.load(room.table.record()))
    assert other.epoch != room.epoch


# --- what one brings in slows nobody down ------------------------------------------------------------------------


def test_a_record_with_endless_takebacks_is_refused_at_once(server: Server) -> None:
    """Each would be a line in everybody's log, and all of them be written by the process that serves everybody."""
    table = played()
    most = server.settings.limits.takebacks
    one = {"after": 40, "side": "french", "count": 1, "drawn": table.dice.drawn, "agreed": True}
    guest = server.guest()
    refused = guest.post("/import", {"record": {**table.record(), "takebacks": [one] * 24_000}, "seats": BOTH})
    assert refused.status_code == 422
    assert refused.json()["message"] == f"This record has 24,000 takebacks. A game may have at most {most:,}."
    allowed = guest.post("/import", {"record": {**table.record(), "takebacks": [one] * most}, "seats": BOTH})
    assert allowed.status_code == 201, allowed.text


def test_nobody_takes_back_without_end(tmp_path: Path) -> None:
    """Or else what may not be brought in could be played."""
    with running(tmp_path, limits=replace(NO_LIMITS, takebacks=2)) as server:
        guest = server.guest()
        game = guest.create(HERE, computer("staff"), position=FIELD)
        with guest.look(game["id"], "french") as french:
            for kind in ("undo", "ask_takeback"):
                french.play("march R22 R32 1ic")
                assert french.ask(kind, position=french.state["position"])["type"] == "done"
                french.sync()
            french.play("march R22 R32 1ic")
            assert not french.state["can_undo"]
            assert not french.state["can_ask_takeback"]
            for kind in ("undo", "ask_takeback"):
                refused = french.ask(kind, position=french.state["position"])
                assert (refused["type"], refused["rule"]) == ("refused", "Undo")
            french.play("march R22 R32 1ic")


def test_a_good_record_is_not_refused_because_the_machine_is_busy(tmp_path: Path) -> None:
    """Replaying may take so much of the processor's own time; how long others have the processor does not count."""
    with running(tmp_path, limits=replace(NO_LIMITS, replay=2.0)) as server:
        guest, clerks = server.guest(), server.house.thinkers.clerks
        wait_until(lambda: clerks._idle)
        (clerk,) = clerks._workers
        assert clerk.process.pid is not None
        os.kill(clerk.process.pid, signal.SIGSTOP)  # as if others had the processor
        busy = threading.Timer(3.0, os.kill, (clerk.process.pid, signal.SIGCONT))
        busy.start()
        answer = guest.post("/import", {"record": played().record(), "seats": BOTH})
        busy.join()
        assert answer.status_code == 201, answer.text


def test_a_record_that_really_takes_too_long_is_refused(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(NO_LIMITS, replay=0.02)) as server:
        guest = server.guest()
        answer = guest.post("/import", {"record": played(200).record(), "seats": BOTH})
        assert answer.status_code == 422
        assert "takes too long" in answer.json()["message"]
        wait_until(lambda: server.house.thinkers.clerks._idle)
        game = guest.create(position=FIELD)  # the worker is none the worse for it
        with guest.look(game["id"], "french") as french:
            found = french.ask("preview", position=french.state["position"], actions=["march R22 R32 1ic"])
            assert found["type"] == "preview"


def test_boards_are_drawn_where_no_record_waits_for_them(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        guest, thinkers = server.guest(), server.house.thinkers
        wait_until(lambda: thinkers.painters._workers)
        painters = [each.process.pid for each in thinkers.painters._workers]
        assert not {each.process.pid for each in thinkers.clerks._workers} & set(painters)
        for pid in painters:
            os.kill(pid or 0, signal.SIGSTOP)
        answer = guest.post("/import", {"record": played().record(), "seats": BOTH})
        for pid in painters:
            os.kill(pid or 0, signal.SIGCONT)
        assert answer.status_code == 201, answer.text
