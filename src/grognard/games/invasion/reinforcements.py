"""[13.2, 13.3] Reinforcements: at the end of a turn, away from enemies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.decision import Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.events.phases import Deployed, DepotLost, NeverArrived, StackArrived
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.fields import around, hexes_of
from grognard.games.invasion.options import DUMMIES
from grognard.games.invasion.stacks import LOST, WAITING
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import (
    ADJACENT,
    ALL_ROWS,
    AUSTRIA,
    BIT,
    CODES,
    FRENCH,
    HEXES,
    KALUGA,
    KIEV,
    LEMBERG,
    NAMES,
    OCCUPANCY,
    OPEN_TO,
    PIECE_SIDE,
    PIECES,
    PIECES_OF,
    RUSSIAN,
    ST_PETERSBURG,
    WEST,
    ids,
)

_AREAS = {
    "": WEST & OPEN_TO[FRENCH],
    "A": (BIT[LEMBERG] | ADJACENT[LEMBERG] & AUSTRIA) & OPEN_TO[FRENCH],
    **{
        place: (BIT[city] | ADJACENT[city]) & OPEN_TO[RUSSIAN]
        for place, city in (("K", KIEV), ("St P", ST_PETERSBURG), ("Kg", KALUGA))
    },
}
"""By the letters of Table 13.2: where pieces may arrive."""


def pieces_due(state: Campaign, side: int) -> list[int]:
    """What arrives at the end of this turn. [13.2]"""
    table = [piece for piece in PIECES_OF[side] if PIECES[piece].turn == state.turn and state.where[piece] == WAITING]
    return hooks.due(state, side, table)


def arrival_area(state: Campaign, piece: int) -> int:
    """The hexes where a piece may arrive, full or not: not with an enemy unit, nor next to one. [13.3] Q1 Q44"""
    side = PIECE_SIDE[piece]
    enemies = state.present[enemy_of(side)]
    area = _AREAS[hooks.place_of(state, piece, PIECES[piece].place)]
    return area & ~enemies & ~around(enemies, ALL_ROWS)


def arrival_hexes(state: Campaign, piece: int) -> list[int]:
    """Where there is room for it."""
    side, share = PIECE_SIDE[piece], OCCUPANCY[piece]
    return [
        hex_
        for hex_ in hexes_of(arrival_area(state, piece))
        if state.load[side * HEXES + hex_] + share <= state.capacity(side, hex_)
    ]


@procedure
class Arrivals(Procedure[Campaign]):
    """[13.2] One side after the other, the one with more supply trains in the table first."""

    sequence = ("first", "place", "second", "place")
    side: int = FRENCH
    pieces: tuple[int, ...] = ()
    """What is still to be placed."""
    placed: tuple[int, ...] = ()
    """What has been placed."""

    def first(self, state: Campaign) -> None:
        self._open(state, state.leader)

    def second(self, state: Campaign) -> None:
        self._open(state, enemy_of(state.leader))

    def _open(self, state: Campaign, side: int) -> None:
        self.side, self.pieces, self.placed = side, tuple(pieces_due(state, side)), ()

    def place(self, state: Campaign) -> None:
        """What cannot be placed is lost. [13.3]"""
        if not self.pieces:
            return
        if any(arrival_hexes(state, piece) for piece in self.pieces):
            self.repeat()
            state.ask(self.side, PLACE)
            return
        for piece in self.pieces:
            state.where[piece] = LOST
        if state.journal:
            state.note(NeverArrived("13.3", NAMES[self.side], ids(self.pieces)))
        self.pieces = ()


class PlaceArrivals(Decision[Campaign, Arrivals]):
    """Where reinforcements arrive."""

    name = "place"
    rule = "13.3"
    phase = "reinforcements"
    verbs = ("place",)
    occasion = "reinforcements"

    def prompt(self, state: Campaign, at: Arrivals, side: int) -> Prompt:
        return Prompt("place", count=len(at.pieces), pieces=at.pieces[:4])

    def candidates(self, state: Campaign, at: Arrivals, side: int) -> Iterator[Move]:
        for piece in at.pieces:
            for hex_ in hexes_of(_AREAS[hooks.place_of(state, piece, PIECES[piece].place)]):
                yield ("place", piece, hex_)

    def options(self, state: Campaign, at: Arrivals, side: int) -> Sequence[Move]:
        return [("place", piece, hex_) for piece in at.pieces for hex_ in arrival_hexes(state, piece)]

    def refusal(self, state: Campaign, at: Arrivals, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("place", piece, hex_):
                if piece not in at.pieces:
                    return Refusal("13.2", "not-due", piece=piece)
                return self._refuse_hex(state, side, piece, hex_)
        return self.no_answer(move)

    def _refuse_hex(self, state: Campaign, side: int, piece: int, hex_: int) -> Refusal | None:
        if not _AREAS[hooks.place_of(state, piece, PIECES[piece].place)] >> hex_ & 1:
            return Refusal("13.3", "not-an-arrival-hex", piece=piece, hex=hex_)
        if not arrival_area(state, piece) >> hex_ & 1:
            return Refusal("13.3", "enemy-near", hex=hex_)
        load, most = state.load[side * HEXES + hex_] + OCCUPANCY[piece], state.capacity(side, hex_)
        return Refusal("4.1", "crowded", hex=hex_, occupancy=load, most_occupancy=most) if load > most else None

    def take(self, state: Campaign, at: Arrivals, side: int, move: Move) -> None:
        _, piece, hex_ = move
        at.pieces = tuple(each for each in at.pieces if each != piece)
        at.placed = (*at.placed, piece)
        state.place(piece, hex_)
        enemy = enemy_of(side)
        if state.depots[enemy] >> hex_ & 1 and state.fighters[side] >> hex_ & 1:  # Q23
            state.lose_depot(enemy, hex_)
            if state.journal:
                state.note(DepotLost("8.7", NAMES[enemy], CODES[hex_]))
        if state.journal:
            told = Deployed("13.2", NAMES[side], PIECES[piece].id, CODES[hex_])
            if state.has(DUMMIES):
                state.note(told, only(side))
                state.note(StackArrived("13.2", NAMES[side], CODES[hex_]), all_but(side))
            else:
                state.note(told)


PLACE = PlaceArrivals()
