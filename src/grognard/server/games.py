"""Games as a whole: made, brought in, listed, looked at, taken away. And who may do that."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeVar

import grognard
from grognard.core.errors import BadSetting, BrokenRecord
from grognard.core.game import Game
from grognard.core.record import read_record
from grognard.core.table import Table
from grognard.games import game as find_game
from grognard.messages import side_name
from grognard.server import messages
from grognard.server.branches import (
    BRANCHED,
    DEALT_ANEW,
    ORIGIN,
    Right,
    branch_off,
    branch_seats,
    branches_of,
    may_branch,
    origin_of,
)
from grognard.server.opponents import find_agents
from grognard.server.problems import NO_SUCH_GAME, Trouble, sentence, tell_notice
from grognard.server.replays import replay_page
from grognard.server.rooms import Room, Rooms
from grognard.server.sight import ALL, WATCH, eyes_of, prepare, see_board, tell
from grognard.server.standstill import LEFT_OUT, OTHER_RULES, find_standstill, say_plainly
from grognard.server.storage import (
    NoSuchGame,
    Parts,
    SavedGame,
    SavedSeat,
    Taken,
    new_spare_token,
    new_token,
    player_id,
    split_record,
)
from grognard.server.thinking import Crashed, TooSlow

Advice = TypeVar("Advice")
KNOWN_SEED = "server-known-seed"
KNOWN_DICE = "server-known-dice"
KNOWN_POSITION = "server-known-position"
IMPORTED = "server-imported"
ONE_PLAYER = "server-one-player"
MANY_BROWSERS = "server-many-browsers"
NO_STORY = "server-no-story"
NO_SUCH_LINK = "server-no-such-link"
SEAT_TAKEN = "server-seat-taken"
CANNOT_REPLAY = "server-cannot-replay"


class Games:
    """All games of a server."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._store = rooms.store
        self._more_agents = dict(rooms.settings.more_agents)
        self._making_replay = asyncio.Lock()
        self._reports: set[asyncio.Future[dict[str, Any]]] = set()
        """Those that somebody waits for."""

    def give_up_reports(self) -> None:
        """The server ends: nobody waits for a report any longer, which takes longer than an end may take."""
        for each in self._reports:
            each.cancel()

    # --- making --------------------------------------------------------------------------------------------------

    async def create(self, player: str, wish: messages.NewGame) -> messages.GameInfo:
        """A new game as somebody wishes it."""
        _check_text(wish.model_dump(mode="json"))
        game = grognard.game(wish.game)
        seats = self._seats(game, wish.seats)
        await self._check_number(player)
        table = await asyncio.to_thread(_start, game, wish)
        notices = [*_chosen_notices(wish), *_seat_notice(wish.seats)]
        return await self._keep(player, table, seats, notices)

    async def bring_in(self, player: str, wish: messages.ImportedGame) -> messages.GameInfo:
        """A game from a record, to go on with or, if it is over, to look at."""
        # Of a state that somebody has packed nobody can say whether a game leads there; actions can be checked.
        text = _check_text({name: value for name, value in wish.record.items() if name != "snapshots"})
        name = wish.record.get("game")
        if wish.record.get("start") is not None:
            raise Trouble(422, "server-branch-not-imported")
        game = grognard.game(name if isinstance(name, str) else "")
        seats = self._seats(game, wish.seats)
        self._check_takebacks(wish.record)
        await self._check_number(player)
        # A record may be hostile or endless: it is tried out where that harms nobody.
        if mistake := await self._rooms.thinkers.replay(text):
            raise Trouble(422, sentence(BrokenRecord(mistake)))
        table = await asyncio.to_thread(grognard.load, text)
        notices = [] if table.state.over else [IMPORTED, *_seat_notice(wish.seats)]
        say_plainly(table, LEFT_OUT if find_standstill(table, wish.record) == "cut" else OTHER_RULES)
        return await self._keep(player, table, seats, [*notices, *table.notices])

    def _seats(self, game: Game, wishes: Mapping[str, messages.SeatWish]) -> list[SavedSeat]:
        if set(wishes) != set(game.sides):
            raise Trouble(422, "server-seats-needed", title=game.title, sides=", ".join(map(side_name, game.sides)))
        known = find_agents(game.id, self._more_agents)
        seats = []
        for side in game.sides:
            wish = wishes[side]
            if wish.kind == "computer" and wish.agent not in known:
                listed = ", ".join(known)
                raise Trouble(422, "server-no-such-player", agent=wish.agent, known=listed)
            agent = wish.agent if wish.kind == "computer" else ""
            token = new_token() if wish.kind == "link" else ""
            seats.append(SavedSeat(side, wish.kind, agent, token, is_taken=wish.kind == "here"))
        return seats

    def _check_takebacks(self, record: Mapping[str, Any]) -> None:
        """They cost nothing to write into a record, and every viewer is told of each of them."""
        listed, most = record.get("takebacks"), self._rooms.settings.limits.takebacks
        if isinstance(listed, list) and len(listed) > most:
            raise Trouble(422, "server-too-many-takebacks", count=len(listed), most=most)

    async def _check_number(self, player: str) -> None:
        most = self._rooms.settings.limits.games
        if len(await asyncio.to_thread(self._store.games_of, player)) >= most:
            raise Trouble(409, "server-too-many-games", most=most)

    async def _keep(
        self,
        player: str,
        table: Table,
        seats: list[SavedSeat],
        notices: list[str],
        origin: Mapping[str, Any] | None = None,
    ) -> messages.GameInfo:
        result = table.result
        parts = split_record(table.record())
        saved = SavedGame(
            game=table.game.id,
            header={**parts.header, **({ORIGIN: dict(origin)} if origin else {})},
            seats=seats,
            owner=player_id(player),
            is_over=table.state.over,
            result=None if result is None else _outcome(result),
            when=table.game.when(table.state),
            waiting=list(table.pending),
            notices=notices,
        )
        sides = [seat.side for seat in seats if seat.kind == "here"]
        await asyncio.to_thread(self._write, player, saved, parts, sides)
        await asyncio.to_thread(prepare, table)
        table.notices.clear()  # they are among the saved ones now
        room = self._rooms.add(saved, table)
        room.wake()
        return await self.info(player, saved.id)

    def _write(self, player: str, saved: SavedGame, parts: Parts, sides: list[str]) -> None:
        self._store.create(saved, parts.actions, parts.takebacks, parts.snapshots)
        for side in (*sides, None):
            self._store.hold(player, saved.id, side)

    async def branch(self, player: str | None, game_id: str, wish: messages.NewBranch) -> messages.GameInfo:
        """A game of one's own from a moment of another one on: see `branches`."""
        room, right = await self.enter(player, game_id, wish.eyes)
        assert player is not None
        async with room.lock:
            table = room.table
            seats = self._seats(table.game, branch_seats(right, table, wish))
            await self._check_number(player)
            made, origin = await asyncio.to_thread(branch_off, room.history, right.saved, wish)
        notices = [BRANCHED] if origin["is_open"] else [BRANCHED, DEALT_ANEW]
        return await self._keep(player, made, seats, notices, origin)

    # --- rights --------------------------------------------------------------------------------------------------

    async def right(self, player: str | None, game_id: str) -> Right:
        """What a player may do with a game; a game of which he may see nothing is not there for him."""
        if player is None:
            raise Trouble(404, NO_SUCH_GAME)
        room = self._rooms.here(game_id)
        try:
            saved = room.saved if room is not None else await asyncio.to_thread(self._store.find, game_id)
        except NoSuchGame:
            raise Trouble(404, NO_SUCH_GAME) from None
        held = await asyncio.to_thread(self._store.seats_held, player, game_id)
        is_owner = saved.owner == player_id(player)
        if not held and not is_owner:
            raise Trouble(404, NO_SUCH_GAME)
        return Right(saved, held, is_owner)

    async def enter(self, player: str | None, game_id: str, eyes: str) -> tuple[Room, Right]:
        """The room of a game, for somebody who looks through these eyes: the one gate to everything in it."""
        right = await self.right(player, game_id)
        room = await self.room(game_id)
        allowed = right.eyes(room.table.state.over)
        if eyes not in allowed:
            if eyes == ALL:
                raise Trouble(403, "server-all-later")
            raise Trouble(403, "server-not-your-seat")
        return room, right

    async def room(self, game_id: str) -> Room:
        try:
            return await self._rooms.enter(game_id)
        except NoSuchGame:
            raise Trouble(404, NO_SUCH_GAME) from None
        except BrokenRecord:
            # What is wrong would quote an action, and with it what one side may not know of the other.
            raise Trouble(409, CANNOT_REPLAY) from None

    async def claim(self, player: str, token: str) -> messages.GameInfo:
        """Take the seat, or the right to watch, that a link is for."""
        try:
            found = await asyncio.to_thread(self._store.claim, player, token)
        except NoSuchGame:
            raise Trouble(404, NO_SUCH_GAME) from None
        except Taken:
            raise Trouble(409, SEAT_TAKEN) from None
        if found is None:
            raise Trouble(404, NO_SUCH_LINK)
        game_id, side = found
        held = await asyncio.to_thread(self._store.seats_held, player, game_id)
        holders = await asyncio.to_thread(self._store.holders, game_id)
        room = await self.room(game_id)
        async with room.lock:
            await self._refresh_seats(room)
            for viewer in room.viewers:
                if viewer.player == player:
                    viewer.held = held
            if len(held - {None}) > 1:
                await room.add_notice(ONE_PLAYER)
            if side is not None and len(holders.get(side, ())) > 1:
                await room.add_notice(f"{MANY_BROWSERS}:{side}")
            room.show()
        return await self.info(player, game_id)

    async def new_link(self, player: str | None, game_id: str, side: str) -> messages.GameInfo:
        """Another link for a seat: for one that nobody has taken, or for one's own, to take it in another browser."""
        right = await self.right(player, game_id)
        seat = next((each for each in right.saved.seats if each.side == side and each.kind == "link"), None)
        if seat is None:
            raise Trouble(404, "server-no-link-to-seat")
        if side not in right.held and not right.is_owner:
            raise Trouble(403, "server-links-by-creator")
        token = new_spare_token() if side in right.held else new_token()
        try:
            await asyncio.to_thread(self._store.new_link, game_id, side, token)
        except NoSuchGame:
            raise Trouble(404, NO_SUCH_GAME) from None
        except Taken:
            raise Trouble(409, SEAT_TAKEN) from None
        if (room := self._rooms.here(game_id)) is not None:
            async with room.lock:
                await self._refresh_seats(room)
        return await self.info(player, game_id)

    async def _refresh_seats(self, room: Room) -> None:
        saved = await asyncio.to_thread(self._store.find, room.id)
        room.saved = replace(room.saved, seats=saved.seats)

    # --- telling -------------------------------------------------------------------------------------------------

    async def listed(self, player: str | None) -> list[messages.GameInfo]:
        """The games of a player."""
        if player is None:
            return []
        games = latest_first(await asyncio.to_thread(self._store.games_of, player))
        held = await asyncio.to_thread(lambda: {saved.id: self._store.seats_held(player, saved.id) for saved in games})
        return [self._info(player, saved, held[saved.id], games) for saved in games]

    async def info(self, player: str | None, game_id: str) -> messages.GameInfo:
        right = await self.right(player, game_id)
        games = await asyncio.to_thread(self._store.games_of, player or "")
        return self._info(player or "", right.saved, right.held, games)

    def _info(
        self, player: str, saved: SavedGame, held: set[str | None], games: Sequence[SavedGame]
    ) -> messages.GameInfo:
        room = self._rooms.here(saved.id)
        is_owner = saved.owner == player_id(player)
        seats = room.seats(held) if room else _seats_unseen(saved, held)
        return messages.GameInfo.model_validate(
            {
                "id": saved.id,
                "game": saved.game,
                "title": grognard.game(saved.game).title,
                "scenario": saved.header["scenario"],
                "options": saved.header["options"],
                "created": saved.created.isoformat(timespec="seconds"),
                "updated": _to_the_minute(saved.updated),
                "when": saved.when,
                "is_over": saved.is_over,
                "result": saved.result,
                "seats": seats,
                "waiting_for": room.waiting_for if room else saved.waiting,
                "is_owner": is_owner,
                "links": _links(saved, held, is_owner),
                "notices": room.notices if room else [tell_notice(notice) for notice in saved.notices],
                "is_branch": bool(saved.branch_of),
                "origin": origin_of(saved, games),
                "branches": branches_of(saved, games),
                "can_branch": may_branch(Right(saved, held, is_owner)),
            }
        )

    async def history(self, player: str | None, game_id: str, eyes: str) -> messages.History:
        """The moments that these eyes have seen."""
        room, right = await self.enter(player, game_id, eyes)
        async with room.lock:
            table = room.table
            labels = {turn.turn: turn.label for turn in table.game.calendar()}
            steps = [
                {"step": each.step, "turn": each.turn, "label": labels.get(each.turn, ""), "entries": each.entries}
                for each in room.history.steps(eyes_of(eyes))
            ]
            return messages.History.model_validate({"eyes": right.eyes(table.state.over), "steps": steps})

    async def moment(self, player: str | None, game_id: str, eyes: str, step: int) -> messages.Snapshot:
        """The board at one of these moments."""
        room, _ = await self.enter(player, game_id, eyes)
        async with room.lock:
            if not 0 <= step < len(room.history.steps(eyes_of(eyes))):
                raise Trouble(404, "server-no-such-moment")
            view = await asyncio.to_thread(room.history.view, eyes_of(eyes), step)
            board = see_board(room.table.game.id, room.table.game.pieces(view))
        return messages.Snapshot.model_validate({"step": step, "view": view, **board})

    async def hint(self, player: str | None, game_id: str, eyes: str) -> messages.Hint:
        """What the strongest computer player would do from the seat of these eyes."""
        room = await self._enter_asked(player, game_id, eyes)
        return messages.Hint.model_validate(await _advice(room.asking.advise(eyes)))

    async def proposal(self, player: str | None, game_id: str, eyes: str) -> messages.Proposal:
        """How the usual computer player would answer the whole of what these eyes are asked."""
        room = await self._enter_asked(player, game_id, eyes)
        return messages.Proposal(actions=await _advice(room.asking.propose(eyes)))

    async def _enter_asked(self, player: str | None, game_id: str, eyes: str) -> Room:
        """The game, if these eyes have something to decide in it."""
        room, _ = await self.enter(player, game_id, eyes)
        if room.standstill or eyes not in room.waiting_for:
            raise Trouble(409, "server-no-hint-now")
        return room

    async def story(self, player: str | None, game_id: str) -> messages.Story:
        """A finished game in figures."""
        room, _ = await self.enter(player, game_id, WATCH)
        if room.standstill and room.saved.is_over:
            raise Trouble(409, NO_STORY)
        if not room.table.state.over:
            raise Trouble(409, "server-story-later")
        return messages.Story.model_validate(await room.asking.story())

    async def report(self, player: str | None, game_id: str) -> messages.Report | None:
        """A finished game in chances of winning; None where a title's positions are not judged yet."""
        room, _ = await self.enter(player, game_id, WATCH)
        if room.standstill or not room.table.state.over:
            raise Trouble(409, "server-story-later")
        asked = asyncio.ensure_future(room.asking.report())
        self._reports.add(asked)
        try:
            await asyncio.wait([asked])
        finally:
            self._reports.discard(asked)
            asked.cancel()
        try:
            found = asked.result()
        except (Crashed, TooSlow, asyncio.CancelledError):
            raise Trouble(503, "server-no-report") from None
        return messages.Report.model_validate(found) if found else None

    async def export(self, player: str | None, game_id: str, eyes: str) -> dict[str, Any]:
        """The record of a finished game; of one that goes on, what these eyes have seen."""
        room, _ = await self.enter(player, game_id, eyes)
        async with room.lock:
            if room.standstill and room.saved.is_over:
                return (await asyncio.to_thread(self._store.load, game_id))[1]
            return room.table.record() if room.table.state.over else _account(room, eyes)

    async def replay(self, player: str | None, game_id: str) -> str:
        """A finished game as a page of its own. One is made at a time: it takes some seconds."""
        room, _ = await self.enter(player, game_id, WATCH)
        if room.standstill or not room.table.state.over:
            raise Trouble(409, "server-replay-later")
        async with self._making_replay:
            # From its record, so that nobody at the table waits for it.
            return await asyncio.to_thread(lambda: replay_page(read_record(room.table.record(), find_game)))

    async def delete(self, player: str | None, game_id: str) -> None:
        right = await self.right(player, game_id)
        if not right.is_owner:
            raise Trouble(403, "server-deleted-by-creator")
        room = self._rooms.here(game_id)
        if room is not None:
            await room.delete()
        else:
            await asyncio.to_thread(self._store.delete, game_id)


def _start(game: Game, wish: messages.NewGame) -> Table:
    # Chosen dice are the first rolls; without a seed for those after them the game would come to a stop.
    seed = secrets.token_hex(16) if wish.seed is None else wish.seed
    if wish.position is not None:
        if wish.scenario is not None:
            raise BadSetting("a game begins with a scenario or in a position, not both")
        return game.position(wish.position, wish.options, seed, wish.dice)
    return game.start(wish.scenario, wish.options, seed, wish.dice)


def _chosen_notices(wish: messages.NewGame) -> list[str]:
    # Where both sides stand is news only to somebody who was not there when the position was written.
    is_shared = any(seat.kind == "link" for seat in wish.seats.values())
    told = {KNOWN_POSITION: wish.position if is_shared else None, KNOWN_DICE: wish.dice, KNOWN_SEED: wish.seed}
    return [notice for notice, chosen in told.items() if chosen is not None]


def _seat_notice(seats: Mapping[str, messages.SeatWish]) -> list[str]:
    here = sum(wish.kind == "here" for wish in seats.values())
    return [ONE_PLAYER] if here > 1 and here < len(seats) else []


def latest_first(games: Sequence[SavedGame]) -> list[SavedGame]:
    """As exact as what is told of when they were played: the order would tell the rest."""
    return sorted(games, key=lambda saved: (_to_the_minute(saved.updated), saved.created), reverse=True)


def _to_the_minute(moment: datetime) -> str:
    """When a game was last played. Not more exactly: whoever asks again and again could count hidden actions."""
    return moment.replace(second=0, microsecond=0).isoformat(timespec="seconds")


def _outcome(result: Any) -> dict[str, Any]:
    return {"winner": result.winner, "level": result.level, "score": result.score}


def _links(saved: SavedGame, held: set[str | None], is_owner: bool) -> dict[str, str]:
    """The owner's: to seats that nobody has taken yet, and to watch. Anybody's: the spare ones of his own seats."""
    links = {
        seat.side: seat.token
        for seat in saved.seats
        if seat.token and (seat.has_spare_link and seat.side in held if seat.is_taken else is_owner)
    }
    return {**links, WATCH: saved.watch_token} if is_owner else links


def _seats_unseen(saved: SavedGame, held: set[str | None]) -> list[dict[str, Any]]:
    """The seats of a game that is not in memory: nobody is there."""
    return [
        {
            "side": seat.side,
            "kind": seat.kind,
            "agent": seat.agent,
            "yours": seat.side in held,
            "is_taken": seat.is_taken or seat.kind == "computer",
            "present": seat.kind == "computer",
        }
        for seat in saved.seats
    ]


async def _advice(thought: Coroutine[Any, Any, Advice]) -> Advice:
    """What a computer player says, if it says anything."""
    try:
        found = await thought
    except (Crashed, TooSlow):
        raise Trouble(503, "server-hint-late") from None
    if not found:
        raise Trouble(409, "server-no-hint")
    return found


def _account(room: Room, eyes: str) -> dict[str, Any]:
    """What may be told of a game that goes on."""
    table = room.table
    view = table.view(eyes_of(eyes))
    return {
        "grognard_account": 1,
        "game": table.game.id,
        "title": table.game.title,
        "scenario": table.scenario,
        "options": table.settings,
        "eyes": eyes,
        "when": table.game.when(table.state),
        "commitment": view.get("commitment"),
        "notices": room.notices,
        "log": [tell(entry, number) for number, entry in enumerate(table.log(eyes_of(eyes)))],
    }


def _check_text(data: Any) -> str:
    """The data as JSON. Texts that no database and no page can hold are refused before anything is done with them."""
    try:
        text = json.dumps(data, ensure_ascii=False)
        text.encode()
    except (ValueError, RecursionError, TypeError):
        raise Trouble(422, "server-unreadable-signs") from None
    if "\\u0000" in text:
        raise Trouble(422, "server-unreadable-signs")
    return text
