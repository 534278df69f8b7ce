"""What each pair of eyes at a table is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grognard.agents.remarks import remarks
from grognard.core.table import Moment
from grognard.messages import language, speaking
from grognard.server.opponents import find_agents
from grognard.server.sight import Log, Reader, Seen, Sight, eyes_of, see_now

if TYPE_CHECKING:
    from grognard.server.rooms.room import Room


class Sights:
    """The game through the eyes of everybody who may look: put together once for each moment, however often somebody
    asks."""

    def __init__(self, room: Room, first_position: int) -> None:
        self._room = room
        self._logs: dict[Reader, Log] = {}
        self._positions = dict.fromkeys(room.table.game.sides, first_position)
        self._asked: dict[str, Any] = {}
        self._seen: dict[Reader, tuple[Moment, Seen]] = {}
        """What each pair of eyes saw last in a language, and at which moment of the game."""
        self._remarks: dict[tuple[int, int, str], list[dict[str, Any]]] = {}
        """By epoch, turn and language."""

    def look(self, eyes: str, wanted: str | None = None) -> Sight:
        """The present through these eyes, told in a language: this one, or that of whoever asks."""
        with speaking(wanted or language()):
            return self._look(eyes)

    def _look(self, eyes: str) -> Sight:
        room = self._room
        seen, faces, told = self._see((eyes, language()))
        facts = {
            **seen,
            "position": self.position_of(eyes),
            "step": room.history.last_step(eyes_of(eyes)),
            "notices": room.notices,
            "remarks": self._remarks_now(),
            "exercise": None,
            "standstill": self._standstill_for(eyes),
            **self._rights_of(eyes),
        }
        if room.standstill:
            facts["view"] = {**facts["view"], "prompt": None, "choices": {}, "waiting_for": {}}
        if room.behalf.has_errand(eyes):
            facts["view"] = {**facts["view"], "prompt": None, "choices": {}}
        return Sight(facts, faces, told)

    def _see(self, reader: Reader) -> Seen:
        """What `see_now` finds, once for each moment of the game."""
        now = self._room.table.moments[-1]
        moment, seen = self._seen.get(reader, (None, None))
        if seen is None or moment is not now:
            seen = see_now(self._room.table, reader[0], self._logs.setdefault(reader, Log()))
            self._seen[reader] = now, seen
        return seen

    def _rights_of(self, eyes: str) -> dict[str, Any]:
        """What these eyes may do beside answering, and what is done for them."""
        room, table = self._room, self._room.table
        is_seat = room.is_seat(eyes)
        is_open = is_seat and not table.state.over and room.standstill is None and room.consent.has_takebacks_left
        return {
            "can_undo": is_open and table.can_undo(eyes),
            "can_ask_takeback": is_open and not room.consent.is_asked and table.can_take_back(eyes),
            "takeback": room.consent.told(eyes) if is_seat else None,
            "standing": room.behalf.standing(eyes).told(table.game, room.is_alone) if is_seat else None,
            "errand": room.behalf.errand_told(eyes) if is_seat else None,
            "answered": room.behalf.answered(eyes),
        }

    def _standstill_for(self, eyes: str) -> dict[str, Any] | None:
        """What these eyes are told of a game that stands still."""
        room = self._room
        if room.standstill is None:
            return None
        can_go_on = room.is_seat(eyes) and not room.saved.is_over and room.branch is None
        agreed = [seat.side for seat in room.saved.seats if seat.side in room.saved.agreed]
        return {"kind": room.standstill, "can_go_on": can_go_on, "agreed": agreed, "branch": room.branch}

    # --- what computer players say -------------------------------------------------------------------------------

    def _remarks_now(self) -> list[dict[str, Any]]:
        """What the computer players say of the last turn, to everybody alike."""
        room = self._room
        now = (room.epoch, room.table.state.time, language())
        if room.table.state.over or not room.agents:
            return []
        if now not in self._remarks:
            self._remarks = {now: self._listen()}
        return self._remarks[now]

    def _listen(self) -> list[dict[str, Any]]:
        table, agents = self._room.table, self._room.agents
        known = find_agents(table.game.id, dict(self._room.rooms.settings.more_agents))
        said = remarks(table, {side: known[name] for side, name in agents.items() if name in known})
        turn = table.state.time - 1
        return [
            {"side": side, "agent": agents[side], "turn": turn, "sentences": [fact.text for fact in facts]}
            for side, facts in said.items()
        ]

    # --- positions -----------------------------------------------------------------------------------------------

    def position_of(self, eyes: str) -> int:
        """The number that an answer must carry: another one whenever the side is asked something else."""
        if eyes not in self._positions:
            return 0
        asked = self._room.table.asked(eyes)
        if self._asked.setdefault(eyes, asked) != asked:
            self._asked[eyes] = asked
            self.renumber(eyes)
        return self._positions[eyes]

    def renumber(self, *sides: str) -> None:
        """What was asked of these sides before need not be answered any more."""
        for side in sides:
            self._positions[side] += 1
