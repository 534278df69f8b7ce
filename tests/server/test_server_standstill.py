"""Games that newer rules cannot replay: nothing of them is lost, and they continue beside the original if all agree."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from guests import HERE, LINK, Eyes, Guest, Server, computer, running
from sqlalchemy import update

import grognard
from grognard.core.errors import Refused
from grognard.core.table import Table
from grognard.messages import say
from grognard.server.standstill import CHANGED, CONTINUED, CUT_SHORT, OTHER_RULES, agreement, is_unanimous
from grognard.server.storage import (
    Overtaken,
    SavedGame,
    SavedSeat,
    Store,
    models,
    new_actions,
    player_id,
    split_record,
)

OLD = 0
"""No rules have this version any more."""


def played(turns: int = 1, more: int = 6) -> Table:
    """A game with snapshots, and some actions after the newest."""
    table, source = grognard.game("strategic").start("1", seed="standstill"), random.Random(7)
    after = -1
    while after < more:
        side = source.choice(list(table.pending))
        options = table.options(side)
        table.play(side, options[source.randrange(len(options))])
        after = len(table.actions) - table.snapshots[turns - 1][0] if len(table.snapshots) >= turns else -1
    return table


@dataclass
class Pair:
    """Two players, and what they have at a server."""

    server: Server
    french: Guest
    russian: Guest
    game_id: str

    @property
    def store(self) -> Store:
        return self.server.house.store

    def record(self) -> dict[str, Any]:
        return self.store.load(self.game_id)[1]

    def change(self, number: int, **values: Any) -> None:
        """What a program with other rules would have written as an action."""
        with self.store._writing() as session:
            wanted = (models.Action.game_id == self.game_id, models.Action.number == number)
            session.execute(update(models.Action).where(*wanted).values(**values))

    def forget(self, game_id: str = "") -> None:
        room = self.server.house.rooms.here(game_id or self.game_id)
        if room is not None:
            self.server.house.rooms.forget(room)


@pytest.fixture
def stored(server: Server) -> Callable[..., Pair]:
    def store_it(table: Table, snapshots: bool = True, **more: Any) -> Pair:
        french, russian = server.guest(), server.guest()
        made = french.create(HERE, more.pop("russian", LINK))
        if "russian" in made["links"]:
            russian.claim(made["links"]["russian"])
        french.http.delete(f"/api/games/{made['id']}")
        parts = split_record({**table.record(), "rules": OLD})
        kind = "link" if "russian" in made["links"] else "computer"
        seats = [SavedSeat("french", "here"), SavedSeat("russian", kind, "" if kind == "link" else "random")]
        saved = SavedGame("strategic", parts.header, seats, owner=player_id(french.cookie), **more)
        store = server.house.store
        store.create(saved, parts.actions, parts.takebacks, parts.snapshots if snapshots else ())
        for guest, sides in ((french, ("french", None)), (russian, ("russian",) if kind == "link" else ())):
            for side in sides:
                store.hold(guest.cookie, saved.id, side)
        return Pair(server, french, russian, saved.id)

    return store_it


TABLE = played()


def cut(stored: Callable[..., Pair], **more: Any) -> Pair:
    """A game whose fifth action the present rules do not allow, without a snapshot."""
    pair = stored(TABLE, snapshots=False, **more)
    pair.change(5, text="march R57 R58 40ic")
    return pair


def standstill(eyes: Eyes) -> dict[str, Any]:
    found: dict[str, Any] = eyes.state["standstill"]
    return found


def branch_of(eyes: Eyes) -> str:
    """The new game, once these eyes are told of it."""
    eyes.until(lambda: standstill(eyes)["branch"])
    return str(standstill(eyes)["branch"])


# --- nothing is lost ---------------------------------------------------------------------------------------------


def test_opening_a_game_that_cannot_be_replayed_deletes_nothing(stored: Callable[..., Pair]) -> None:
    pair = cut(stored)
    before = pair.record()
    for _ in range(2):
        with pair.french.look(pair.game_id, "french") as french, pair.russian.look(pair.game_id, "russian") as russian:
            for eyes in (french, russian):
                assert standstill(eyes) == {"kind": "cut", "can_go_on": True, "agreed": [], "branch": None}
                assert say(CUT_SHORT) in eyes.state["notices"]
                assert not eyes.is_asked
                assert eyes.options == []
                assert eyes.view["waiting_for"] == {}
        pair.forget()
    assert pair.record() == before
    assert pair.store.find(pair.game_id).revision == 0


def test_nothing_can_be_played_at_a_standstill(stored: Callable[..., Pair]) -> None:
    pair = cut(stored)
    before = pair.record()
    with pair.french.look(pair.game_id, "french") as french:
        position = french.state["position"]
        for kind, body in {
            "act": {"position": position, "actions": ["done"]},
            "undo": {"position": position},
            "ask_takeback": {},
            "preview": {"position": position, "actions": ["done"]},
        }.items():
            answer = french.ask(kind, **body)
            assert answer["type"] == "refused"
            assert "can only be viewed" in answer["message"]
    assert pair.record() == before


def test_a_game_that_leads_elsewhere_stands_still_too(stored: Callable[..., Pair]) -> None:
    pair = stored(TABLE)
    pair.change(len(TABLE.actions), digest="00000000")
    with pair.french.look(pair.game_id, "french") as french:
        assert standstill(french)["kind"] == "changed"
        assert say(CHANGED) in french.state["notices"]


def test_a_game_that_ends_where_it_ended_goes_on(stored: Callable[..., Pair]) -> None:
    """A difference before the newest snapshot does not matter, for the position is the one that was left."""
    pair = stored(TABLE)
    pair.change(5, digest="00000000")
    side = next(iter(TABLE.pending))
    with getattr(pair, side).look(pair.game_id, side) as eyes:
        assert eyes.state["standstill"] is None
        assert say(OTHER_RULES) in eyes.state["notices"]
        eyes.play_any(random.Random(1))
    assert len(pair.record()["actions"]) == len(TABLE.actions) + 1


def test_a_newest_snapshot_that_cannot_be_read_gives_way_to_the_one_before(stored: Callable[..., Pair]) -> None:
    table = played(turns=2)
    pair = stored(table)
    first, second = (number for number, _ in table.snapshots)
    pair.change(5, text="march R57 R58 40ic")
    with pair.store._writing() as session:
        wanted = (models.Snapshot.game_id == pair.game_id, models.Snapshot.number == second)
        session.execute(update(models.Snapshot).where(*wanted).values(packed="garbage"))
    with pair.french.look(pair.game_id, "french") as french:
        assert french.state["standstill"] is None
    room = pair.server.house.rooms.here(pair.game_id)
    assert room is not None
    assert room.table.moments[0].actions == first
    assert room.table.state.digest() == table.state.digest()


# --- agreeing ----------------------------------------------------------------------------------------------------


def test_a_game_continues_when_both_agree(stored: Callable[..., Pair]) -> None:
    pair = cut(stored)
    before = pair.record()
    with pair.french.look(pair.game_id, "french") as french, pair.russian.look(pair.game_id, "russian") as russian:
        assert french.ask("go_on", agree=True)["type"] == "done"
        russian.until(lambda: standstill(russian)["agreed"] == ["french"])
        assert russian.ask("go_on", agree=False)["type"] == "done"
        french.until(lambda: standstill(french)["agreed"] == [])
        assert french.ask("go_on", agree=True)["type"] == "done"
        again = french.ask("go_on", agree=True)
        assert again["type"] == "done"  # a doubled click changes nothing
        assert standstill(french)["branch"] is None
        assert russian.ask("go_on", agree=True)["type"] == "done"
        branch = branch_of(french)
        assert branch_of(russian) == branch
        late = russian.ask("go_on", agree=True)
        assert late["type"] == "refused"
        assert "already continues" in late["message"]
    assert pair.record() == before
    for guest in (pair.french, pair.russian):
        games = {each["id"]: each for each in guest.get("/games").json()}
        assert {pair.game_id, branch} <= set(games)
        assert games[branch]["is_branch"]
        assert not games[pair.game_id]["is_branch"]
        assert games[pair.game_id]["waiting_for"] == []
        assert say(CONTINUED) in games[branch]["notices"]
    play_on(pair, branch)


def play_on(pair: Pair, branch: str) -> None:
    """The new game is played like any other, also after it was loaded again."""
    for _ in range(2):
        waiting = pair.french.get(f"/games/{branch}").json()["waiting_for"]
        with getattr(pair, waiting[0]).look(branch, waiting[0]) as eyes:
            assert eyes.state["standstill"] is None
            eyes.play_any(random.Random(3))
        pair.forget(branch)


def test_a_game_continues_from_its_newest_snapshot(stored: Callable[..., Pair]) -> None:
    pair = stored(TABLE)
    number = TABLE.snapshots[-1][0]
    pair.change(5, text="march R57 R58 40ic")
    pair.change(number + 2, text="march R57 R58 40ic")
    with pair.french.look(pair.game_id, "french") as french, pair.russian.look(pair.game_id, "russian") as russian:
        assert standstill(french)["kind"] == "cut"
        french.ask("go_on", agree=True)
        russian.ask("go_on", agree=True)
        branch = branch_of(russian)
    saved, record = pair.store.load(branch)
    assert len(record["actions"]) == number + 1
    assert record["rules"] == OLD  # the moves before the snapshot are of these rules still
    assert saved.branch_of == pair.game_id
    play_on(pair, branch)


def test_a_branch_that_replays_from_its_start_is_of_the_present_rules(stored: Callable[..., Pair]) -> None:
    pair = cut(stored, russian=computer("random"))
    with pair.french.look(pair.game_id, "french") as french:
        assert french.ask("go_on", agree=True)["type"] == "done"  # a computer player is not asked
        branch = branch_of(french)
    record = pair.store.load(branch)[1]
    assert record["rules"] == grognard.game("strategic").rules_version
    assert len(record["actions"]) >= 4


def test_an_agreement_outlives_the_room(stored: Callable[..., Pair]) -> None:
    pair = cut(stored)
    with pair.french.look(pair.game_id, "french") as french:
        french.ask("go_on", agree=True)
    pair.forget()
    with pair.russian.look(pair.game_id, "russian") as russian:
        assert standstill(russian)["agreed"] == ["french"]
        russian.ask("go_on", agree=True)
        branch = branch_of(russian)
    pair.forget()
    with pair.french.look(pair.game_id, "french") as french:
        assert standstill(french)["branch"] == branch
        assert not standstill(french)["can_go_on"]


def test_those_who_watch_are_told_and_not_asked(stored: Callable[..., Pair]) -> None:
    pair = cut(stored)
    with pair.french.look(pair.game_id, "watch") as watching:
        assert standstill(watching) == {"kind": "cut", "can_go_on": False, "agreed": [], "branch": None}
        assert watching.ask("go_on", agree=True)["type"] == "refused"


def test_a_game_that_goes_on_has_nothing_to_agree_to(server: Server) -> None:
    guest = server.guest()
    game = guest.create()
    with guest.look(game["id"], "french") as french:
        assert french.state["standstill"] is None
        answer = french.ask("go_on", agree=True)
    assert "can continue as it is" in answer["message"]


def test_a_finished_game_keeps_its_result_and_its_record(stored: Callable[..., Pair]) -> None:
    result = {"winner": "russian", "level": "Russian Decisive Victory", "score": 9}
    pair = cut(stored, is_over=True, result=result)
    before = pair.record()
    with pair.french.look(pair.game_id, "french") as french:
        assert standstill(french)["can_go_on"] is False
        assert "is over" in french.ask("go_on", agree=True)["message"]
    assert pair.french.get(f"/games/{pair.game_id}").json()["result"] == result
    assert pair.french.get(f"/games/{pair.game_id}/export?eyes=french").json() == before
    story = pair.french.get(f"/games/{pair.game_id}/story")
    assert (story.status_code, "result is kept" in story.json()["message"]) == (409, True)


def test_one_player_does_not_agree_for_two() -> None:
    seats = [SavedSeat("french", "here"), SavedSeat("russian", "link")]
    saved = SavedGame("strategic", {}, seats, owner="me")
    mine_alone: dict[str | None, set[str]] = {"french": {"me"}, "russian": {"me"}}
    shared: dict[str | None, set[str]] = {"french": {"me"}, "russian": {"me", "you"}}
    empty: dict[str | None, set[str]] = {"french": {"me"}}
    agreed = agreement(saved, shared, "french", "me", True)
    assert agreed == {"french": "me"}
    assert is_unanimous(saved, mine_alone, agreed)
    assert is_unanimous(saved, empty, agreed)
    assert not is_unanimous(saved, shared, agreed)
    asked = SavedGame("strategic", {}, seats, owner="me", agreed=agreed)
    with pytest.raises(Refused, match="other player must agree"):
        agreement(asked, shared, "russian", "me", True)
    assert is_unanimous(saved, shared, agreement(asked, shared, "russian", "you", True))
    assert agreement(asked, shared, "russian", "you", False) == {}
    with pytest.raises(Refused, match="Nobody has asked"):
        agreement(saved, shared, "russian", "you", False)


def test_a_store_that_fails_continues_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server:
        guest = server.guest()
        game = guest.create()
        with guest.look(game["id"], "french") as french:
            french.sync()
        store = server.house.store
        header = {**store.find(game["id"]).header, "rules": OLD}
        with store._writing() as session:
            session.execute(update(models.Game).values(header=header))
        store.append(game["id"], new_actions(TABLE)[:1])
        with store._writing() as session:
            session.execute(update(models.Action).values(text="march R57 R58 40ic"))
        server.house.rooms.forget(server.house.rooms._rooms[game["id"]])
        with guest.look(game["id"], "french") as french:

            def fail(*_: object) -> None:
                from grognard.server.storage import StorageFailed

                raise StorageFailed("the disk is full")

            monkeypatch.setattr(store, "branch", fail)
            assert "could not be saved" in french.ask("go_on", agree=True)["message"]
            monkeypatch.undo()
            assert french.ask("go_on", agree=True)["type"] == "done"
            assert branch_of(french)


# --- the store ---------------------------------------------------------------------------------------------------


def test_a_branch_has_the_people_of_its_original(store: Store) -> None:
    owner, friend = store.new_player(), store.new_player()
    parts = split_record(TABLE.record())
    seats = [SavedSeat("french", "here"), SavedSeat("russian", "link", token="t")]
    old = store.create(SavedGame("strategic", parts.header, seats, owner=player_id(owner)), parts.actions)
    for player, side in ((owner, "french"), (owner, None), (friend, "russian")):
        store.hold(player, old.id, side)
    store.update(old.id, agreed={"french": player_id(owner)})
    assert store.find(old.id).agreed == {"french": player_id(owner)}
    assert store.find_branch(old.id) is None
    new = SavedGame("strategic", parts.header, seats[:1], owner=player_id(owner), branch_of=old.id)
    store.branch(new, parts)
    assert store.find_branch(old.id) == new.id
    assert store.holders(new.id) == store.holders(old.id)
    assert store.find(old.id).agreed == {}
    assert store.all_ids() == [old.id, new.id]
    with pytest.raises(Overtaken, match="continued already"):
        store.branch(SavedGame("strategic", parts.header, [], owner=player_id(owner), branch_of=old.id), parts)
    assert len(store.all_ids()) == 2
    store.delete(new.id)
    assert store.find_branch(old.id) is None
    assert store.load(old.id)[1]["actions"] == TABLE.record()["actions"]


def test_actions_know_the_rules_that_wrote_them(store: Store) -> None:
    parts = split_record({**TABLE.record(), "rules": OLD})
    owner = store.new_player()
    game = store.create(SavedGame("strategic", parts.header, [], owner=player_id(owner)), parts.actions[:3])
    store.append(game.id, new_actions(TABLE, 3)[:2])
    with store._reading() as session:
        from grognard.server.storage.rows import read_actions

        found = [each.rules for each in read_actions(session, game.id)]
    assert found == [None, None, None, TABLE.game.rules_version, TABLE.game.rules_version]
