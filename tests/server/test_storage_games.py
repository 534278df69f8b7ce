"""Every method of the store, on both databases."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import create_engine, text

import grognard
from grognard.core.errors import BadSetting
from grognard.server.storage import (
    NoSuchGame,
    NoSuchPlayer,
    Overtaken,
    SavedAction,
    SavedGame,
    SavedSeat,
    SavedSnapshot,
    SavedTakeback,
    StorageFailed,
    Store,
    Taken,
    new_actions,
    new_snapshots,
    new_spare_token,
    new_token,
    player_id,
    split_record,
)

HEADER = {"grognard": 1, "game": "strategic", "rules": 1, "scenario": "1", "options": {}, "position": None, "dice": {}}


def a_game(store: Store, owner: str | None = None, **more: object) -> SavedGame:
    """A game of two people by link, stored and without any action."""
    seats = [SavedSeat("russian", "link", token=new_token()), SavedSeat("french", "computer", "staff")]
    who = player_id(owner or store.new_player())
    game = SavedGame("strategic", HEADER, seats, who)
    return store.create(dataclasses.replace(game, **more))  # type: ignore[arg-type]


def actions(first: int, last: int) -> list[SavedAction]:
    return [SavedAction(number, "french", f"march {number}", f"d{number}") for number in range(first, last + 1)]


def takeback(after: int, side: str = "french", drawn: int = 3) -> SavedTakeback:
    return SavedTakeback(after, side, 1, drawn, agreed=True)


def numbers(store: Store, game: SavedGame) -> list[int]:
    """The stored actions' numbers, which are in their texts too."""
    return [int(line.split()[2]) for line in store.load(game.id)[1]["actions"]]


# --- create and load ---------------------------------------------------------------------------------------------


def test_a_game_comes_back_as_it_was_saved(store: Store) -> None:
    owner = store.new_player()
    game = a_game(
        store, owner, is_over=True, result={"winner": "french", "level": "decisive", "score": 31}, when="24 June – “là”"
    )
    saved, record = store.load(game.id)
    assert saved == game
    assert saved.owner == player_id(owner)
    assert saved.created.tzinfo is UTC
    assert abs(saved.created - datetime.now(UTC)) < timedelta(minutes=1)
    assert [seat.side for seat in saved.seats] == ["russian", "french"]
    assert record == {**HEADER, "actions": [], "snapshots": []}
    assert store.find(game.id) == game


def test_times_come_back_in_utc_from_wherever_they_were(store: Store) -> None:
    moscow = datetime.fromisoformat("2012-09-14T15:00:00+03:00")
    game = a_game(store, created=moscow)
    saved = store.find(game.id)
    assert saved.created == moscow
    assert saved.created.isoformat() == "2012-09-14T12:00:00+00:00"


def test_an_imported_game_is_stored_with_its_past(store: Store) -> None:
    table = grognard.game("strategic").start("2", {}, seed=5)
    while len(table.snapshots) < 2:
        side = next(iter(table.pending))
        table.play(side, table.options(side)[-1])
    parts = split_record(table.record())
    game = SavedGame("strategic", parts.header, [SavedSeat("french", "here")], player_id(store.new_player()))
    store.create(game, parts.actions, parts.takebacks, parts.snapshots)
    _, record = store.load(game.id)
    assert record == table.record()
    assert grognard.load(record).state.digest() == table.state.digest()


def test_ids_and_tokens_are_never_the_same(store: Store) -> None:
    games = [a_game(store) for _ in range(5)]
    secrets = [game.watch_token for game in games] + [game.seats[0].token for game in games]
    assert len(set(secrets)) == 10
    assert all(len(secret) == 32 for secret in secrets)
    assert len({game.id for game in games}) == 5


def test_secrets_are_not_in_the_text_of_values(store: Store) -> None:
    game = a_game(store, header={**HEADER, "dice": {"seed": "Kutuzov"}})
    shown = repr(store.find(game.id))
    assert game.watch_token not in shown
    assert game.seats[0].token not in shown
    assert "Kutuzov" not in shown


def test_the_same_game_is_not_stored_twice(store: Store) -> None:
    game = a_game(store)
    with pytest.raises(StorageFailed):
        store.create(game)
    assert store.load(game.id)[0] == game


def test_a_game_needs_an_owner_who_is_known(store: Store) -> None:
    with pytest.raises(NoSuchPlayer):
        store.create(SavedGame("strategic", HEADER, [], owner=player_id("a stranger")))


def test_an_imported_game_with_a_gap_is_not_stored(store: Store) -> None:
    game = SavedGame("strategic", HEADER, [], player_id(store.new_player()))
    with pytest.raises(Overtaken):
        store.create(game, [*actions(1, 2), *actions(4, 4)])
    with pytest.raises(NoSuchGame):
        store.load(game.id)


def test_odd_names_are_of_no_game(store: Store) -> None:
    a_game(store)
    for name in ("", "nosuchgame", "a\0b", "\ud800", "'; DROP TABLE games; --", "x" * 5000):
        for attempt in (store.load, store.find, lambda name: store.append(name, []), lambda name: store.update(name)):
            with pytest.raises(NoSuchGame):
                attempt(name)
        assert not store.delete(name)
        assert store.find_token(name) is None
        assert store.seats_held(name, name) == set()
        assert store.holders(name) == {}
        assert not store.knows_player(name)
        assert store.games_of(name) == []


def test_values_that_no_database_holds_are_failures_of_the_storage(store: Store) -> None:
    game = a_game(store)
    with pytest.raises(StorageFailed, match="a text is not made of proper characters"):
        store.append(game.id, actions(1, 1), when="\ud800")
    with pytest.raises(StorageFailed, match="a number is too large for it"):
        store.take_back(game.id, 0, takeback(0, drawn=2**70))
    assert store.find(game.id) == game


# --- append ------------------------------------------------------------------------------------------------------


def test_actions_and_snapshots_are_appended(store: Store) -> None:
    game = a_game(store)
    first = store.append(game.id, actions(1, 3), [SavedSnapshot(2, "abc")], when="June")
    second = store.append(game.id, actions(4, 4), when="July", waiting=["russian", "french"])
    saved, record = store.load(game.id)
    assert record["actions"] == [f"french march {number} #d{number}" for number in (1, 2, 3, 4)]
    assert record["snapshots"] == [[2, "abc"]]
    assert (saved.when, saved.waiting) == ("July", ["russian", "french"])
    assert saved.updated > game.updated
    assert (first, second, saved.revision) == (1, 2, 2)


def test_the_end_of_a_game_is_kept(store: Store) -> None:
    game = a_game(store)
    result = {"winner": None, "level": "draw", "score": 0}
    store.append(game.id, actions(1, 1), is_over=True, result=result)
    saved = store.find(game.id)
    assert saved.is_over
    assert saved.result == result


def test_actions_that_do_not_follow_are_refused_whole(store: Store) -> None:
    game = a_game(store)
    store.append(game.id, actions(1, 2))
    for first in (1, 2, 4, 5, 0, -1):
        with pytest.raises(Overtaken):
            store.append(game.id, actions(first, 5), [SavedSnapshot(5, "abc")], when="never")
    saved, record = store.load(game.id)
    assert len(record["actions"]) == 2
    assert record["snapshots"] == []
    assert (saved.when, saved.revision) == ("", 1)


def test_a_gap_within_what_is_appended_is_refused(store: Store) -> None:
    game = a_game(store)
    with pytest.raises(Overtaken):
        store.append(game.id, [*actions(1, 2), *actions(4, 5)])
    assert numbers(store, game) == []


def test_an_old_revision_is_refused_even_if_the_numbers_fit(store: Store) -> None:
    """Somebody else took back two actions and played two others in the meantime."""
    game = a_game(store)
    seen = store.append(game.id, actions(1, 4))
    store.take_back(game.id, 2, takeback(2))
    store.append(game.id, [SavedAction(3, "french", "march 33", "x"), SavedAction(4, "french", "march 44", "y")])
    with pytest.raises(Overtaken, match="load it again"):
        store.append(game.id, actions(5, 5), revision=seen)
    with pytest.raises(Overtaken):
        store.take_back(game.id, 3, takeback(3), revision=seen)
    assert numbers(store, game) == [1, 2, 33, 44]
    newest = store.find(game.id).revision
    assert store.append(game.id, actions(5, 5), revision=newest) == newest + 1


# --- take back ---------------------------------------------------------------------------------------------------


def test_taking_back_drops_actions_and_snapshots_and_leaves_a_trace(store: Store) -> None:
    game = a_game(store)
    store.append(game.id, actions(1, 6), [SavedSnapshot(3, "three"), SavedSnapshot(5, "five")], is_over=True, result={})
    store.take_back(game.id, 4, takeback(4), when="June", waiting=["french"])
    store.take_back(game.id, 4, takeback(4, "russian"))
    store.take_back(game.id, 3, takeback(3, "russian", 2**40))
    saved, record = store.load(game.id)
    assert numbers(store, game) == [1, 2, 3]
    assert record["snapshots"] == [[3, "three"]]
    # The game went back further later on; the older traces are now told there.
    assert record["takebacks"] == [
        {"after": 3, "side": "french", "count": 1, "drawn": 3, "agreed": True},
        {"after": 3, "side": "russian", "count": 1, "drawn": 3, "agreed": True},
        {"after": 3, "side": "russian", "count": 1, "drawn": 2**40, "agreed": True},
    ]
    assert (saved.is_over, saved.result, saved.when, saved.waiting, saved.revision) == (
        False,
        None,
        "June",
        ["french"],
        4,
    )
    store.append(game.id, actions(4, 5), [SavedSnapshot(5, "another")])
    assert store.load(game.id)[1]["snapshots"] == [[3, "three"], [5, "another"]]


def test_nothing_is_taken_back_that_is_not_there(store: Store) -> None:
    game = a_game(store)
    store.append(game.id, actions(1, 2))
    for keep in (-1, 3):
        with pytest.raises(Overtaken):
            store.take_back(game.id, keep, takeback(keep))
    assert numbers(store, game) == [1, 2]


# --- update and delete -------------------------------------------------------------------------------------------


def test_only_what_is_given_is_updated(store: Store) -> None:
    game = a_game(store, notices=["old"])
    assert store.update(game.id, when="August").notices == ["old"]
    assert store.update(game.id, notices=["new", "newer"]).when == "August"
    other = new_token()
    store.update(game.id, watch_token=other)
    saved = store.find(game.id)
    assert (saved.when, saved.notices, saved.watch_token) == ("August", ["new", "newer"], other)
    assert saved.seats == game.seats
    assert saved.updated > game.updated
    assert store.find_token(game.watch_token) is None


def test_seats_can_be_given_anew_and_old_links_lose_their_meaning(store: Store) -> None:
    game = a_game(store)
    player = store.new_player()
    store.hold(player, game.id, "russian")
    seats = [SavedSeat("french", "link", token=new_token()), SavedSeat("russian", "here")]
    assert store.update(game.id, seats=seats).seats == seats
    assert store.find(game.id).seats == seats
    assert store.find_token(game.seats[0].token) is None
    assert store.find_token(seats[0].token) == (game.id, "french")
    assert store.seats_held(player, game.id) == {"russian"}


def test_a_deleted_game_leaves_nothing(store: Store, database_url: str) -> None:
    player = store.new_player()
    game, other = a_game(store, player), a_game(store, player)
    for each in (game, other):
        store.append(each.id, actions(1, 3), [SavedSnapshot(2, "abc")])
        store.take_back(each.id, 2, takeback(2))
        store.hold(player, each.id, "russian")
    assert store.delete(game.id)
    assert not store.delete(game.id)
    assert [each.id for each in store.games_of(player)] == [other.id]
    assert store.find_token(game.watch_token) is None
    assert store.seats_held(player, game.id) == set()
    engine = create_engine(database_url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection:
        for table in ("seats", "actions", "takebacks", "snapshots", "holds"):
            owners = set(connection.execute(text(f"SELECT game_id FROM {table}")).scalars())
            assert owners == {other.id}, table
    engine.dispose()


# --- players -----------------------------------------------------------------------------------------------------


def test_a_player_is_known_by_a_cookie_that_is_not_stored(store: Store, database_url: str) -> None:
    cookie = store.new_player()
    assert store.knows_player(cookie)
    assert not store.knows_player(new_token())
    assert not store.knows_player(player_id(cookie))
    engine = create_engine(database_url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection:
        assert list(connection.execute(text("SELECT id FROM players")).scalars()) == [player_id(cookie)]
    engine.dispose()


def test_seats_and_the_right_to_watch_are_held(store: Store) -> None:
    game, player, other = a_game(store), store.new_player(), store.new_player()
    assert store.seats_held(player, game.id) == set()
    store.hold(player, game.id, "russian")
    store.hold(player, game.id, "russian")
    store.hold(player, game.id, "french")
    store.hold(other, game.id, None)
    assert store.seats_held(player, game.id) == {"russian", "french"}
    assert store.seats_held(other, game.id) == {None}
    holder = player_id(player)
    assert store.holders(game.id) == {"russian": {holder}, "french": {holder}, None: {player_id(other)}}


def test_what_is_not_there_cannot_be_held(store: Store) -> None:
    game, player = a_game(store), store.new_player()
    with pytest.raises(BadSetting, match="austrian"):
        store.hold(player, game.id, "austrian")
    with pytest.raises(NoSuchPlayer):
        store.hold(new_token(), game.id, "french")
    with pytest.raises(NoSuchGame):
        store.hold(player, "nosuchgame", "french")


def test_a_players_games_are_those_he_made_plays_or_watches(store: Store) -> None:
    player = store.new_player()
    made, played, watched, foreign = a_game(store, player), a_game(store), a_game(store), a_game(store)
    store.hold(player, played.id, "french")
    store.hold(player, watched.id, None)
    store.hold(player, made.id, "russian")
    for game in (made, foreign, watched, played):
        store.append(game.id, actions(1, 1))
    games = store.games_of(player)
    assert [each.id for each in games] == [played.id, watched.id, made.id]
    assert games[2].seats == made.seats


def test_a_link_is_for_a_seat_or_for_watching(store: Store) -> None:
    game, other = a_game(store), a_game(store)
    assert store.find_token(game.seats[0].token) == (game.id, "russian")
    assert store.find_token(other.watch_token) == (other.id, None)
    assert store.find_token(new_token()) is None


def test_a_seat_is_claimed_by_one_player(store: Store) -> None:
    game = a_game(store)
    token = game.seats[0].token
    first, second = store.new_player(), store.new_player()
    assert not store.find(game.id).seats[0].is_taken
    assert store.claim(first, token) == store.claim(first, token) == (game.id, "russian")
    assert [seat.is_taken for seat in store.find(game.id).seats] == [True, False]
    with pytest.raises(Taken):
        store.claim(second, token)
    with pytest.raises(Taken):
        store.new_link(game.id, "russian", new_token())
    spare = new_spare_token()
    store.new_link(game.id, "russian", spare)
    assert store.find(game.id).seats[0].has_spare_link
    assert store.claim(second, spare) == (game.id, "russian")
    assert store.claim(store.new_player(), spare) is None
    assert store.claim(second, game.watch_token) == (game.id, None)
    assert store.seats_held(second, game.id) == {"russian", None}
    assert store.claim(second, new_token()) is None


def test_strangers_are_forgotten_and_everybody_else_is_not(
    store: Store, database_url: str, open_store: Callable[[str], Store]
) -> None:
    stranger, owner, watcher = (store.new_player() for _ in range(3))
    store.hold(watcher, a_game(store, owner).id, None)
    engine = create_engine(database_url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(text("UPDATE players SET created = '2020-01-01 00:00:00'"))
    engine.dispose()
    newcomer = store.new_player()
    again = open_store(database_url)
    assert [again.knows_player(each) for each in (stranger, owner, watcher, newcomer)] == [False, True, True, True]


# --- from a table ------------------------------------------------------------------------------------------------


def test_a_live_table_is_stored_line_by_line(store: Store) -> None:
    table = grognard.game("strategic").start("2", {}, seed=9)
    parts = split_record(table.record())
    seats = [SavedSeat(side, "here") for side in table.game.sides]
    game = store.create(SavedGame("strategic", parts.header, seats, player_id(store.new_player())))
    revision, stored, kept = 0, 0, 0
    while len(table.snapshots) < 2:
        side = next(iter(table.pending))
        table.play(side, table.options(side)[0])
        revision = store.append(
            game.id, new_actions(table, stored), new_snapshots(table, kept), when="?", revision=revision
        )
        stored, kept = len(table.actions), len(table.snapshots)
    _, record = store.load(game.id)
    assert record == table.record()
