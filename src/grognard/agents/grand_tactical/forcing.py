"""Forced marches: what they bring against what the dice take, counted exactly. [FM]"""

from __future__ import annotations

from typing import NamedTuple

from grognard.agents.grand_tactical.aims import Aim
from grognard.agents.grand_tactical.ground import loss
from grognard.agents.grand_tactical.odds import DISRUPTION
from grognard.agents.grand_tactical.picture import CORPS_KINDS, POINT, WORTH, Picture, Piece, walk_from
from grognard.core.decision import Move
from grognard.games.grand_tactical.kinds import PIECE_KINDS
from grognard.games.grand_tactical.paths import search
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import (
    CAVALRY_CORPS,
    CAVALRY_DIVISION,
    DISRUPTED,
    DOUBLE,
    ELIMINATED,
    FIRST_MARCH_DIE,
    FRENCH,
    INFANTRY_CORPS,
    INFANTRY_DIVISION,
    OPTION,
    SECOND_MARCH_DIE,
    TRIPLE,
)

MARGIN = 0.8
"""Strength that a march must bring on average, beyond what it costs."""
PROGRESS = 0.05
"""Strength for a movement point on the way: nobody is worn out only to be early."""
EARLY, DENIED, LAST = 0.5, 1.5, 3.0
"""Strength for a point one turn earlier; for one that the enemy would man meanwhile; for one in the last turn."""
SHORT = 1.5
"""For a point while the Index is missed by more than it."""
_REDUCED = {
    PIECE_KINDS[INFANTRY_CORPS]: WORTH[PIECE_KINDS[INFANTRY_DIVISION]],
    PIECE_KINDS[CAVALRY_CORPS]: WORTH[PIECE_KINDS[CAVALRY_DIVISION]],
}
"""What is left of a corps that a march wears out."""


class Forced(NamedTuple):
    """A march worth its dice."""

    move: Move
    march: int
    gain: float
    """What arriving is worth."""
    hex: int


def best_march(picture: Picture, state: Campaign, piece: Piece, aim: Aim, moves: list[Move]) -> Forced | None:
    """The forced march of a unit that pays, if there is one."""
    here = _value(picture, piece, piece.hex, aim)
    ends = [
        hex_ for hex_ in search(state, piece.number, state.allowance(piece.number))[0] if hex_ not in picture.friends
    ]
    if not ends:
        return None
    hex_ = max(ends, key=lambda hex_: _value(picture, piece, hex_, aim))
    gain = _value(picture, piece, hex_, aim) - here
    chances = [
        (expected(piece, march, gain), march)
        for verb, march in (("double", DOUBLE), ("triple", TRIPLE))
        if (verb, piece.number) in moves
    ]
    worth, march = max(chances, default=(0.0, DOUBLE))
    if worth < MARGIN:
        return None
    return Forced(("double" if march == DOUBLE else "triple", piece.number), march, gain, hex_)


def _value(picture: Picture, piece: Piece, hex_: int, aim: Aim) -> float:
    """Of a hex, in strength: what is taken there, what may be lost there, and a little for the way."""
    return _capture(picture, hex_) - loss(picture, piece, hex_) - PROGRESS * walk_from(aim.hex)[hex_]


def _capture(picture: Picture, hex_: int) -> float:
    """What a place is worth if it is taken this turn and not in the next: the Index takes a corps from the French who
    miss it. [Vic B]"""
    points = picture.prizes.get(hex_, 0)
    if not points:
        return 0.0
    board = picture.board
    if board.turn == board.last_turn:
        return LAST * points
    early = EARLY * points
    if picture.side == FRENCH:
        missing = board.index - board.points
        early += POINT if 0 < missing <= points else SHORT * (missing > 0)
        walk = walk_from(hex_)
        return early + DENIED * any(walk[piece.hex] <= piece.unit.move for piece in picture.enemy_troops)
    return early + POINT * (0 <= board.points - board.index < points)


# --- the dice --------------------------------------------------------------------------------------------------------


def expected(piece: Piece, march: int, gain: float) -> float:
    """What a try brings on average, if its owner stops where that is better. The second leg of a triple march comes
    before the die: who makes no more than that has arrived, whatever is thrown. [Mov H]"""
    total = 0.0
    for die, result in enumerate(FIRST_MARCH_DIE[march], 1):
        if result == OPTION:
            total += gain if march == TRIPLE else max(pressed(piece, march, die, gain), 0.0)
        else:
            total += _after(piece, march, result, gain)
    return total / len(FIRST_MARCH_DIE[march])


def pressed(piece: Piece, march: int, die: int, gain: float) -> float:
    """What the second die brings after a first one that leaves the choice."""
    results = SECOND_MARCH_DIE[march][die]
    return sum(_after(piece, march, result, gain) for result in results) / len(results)


def _after(piece: Piece, march: int, result: str, gain: float) -> float:
    if result == ELIMINATED:
        if piece.unit.kind not in CORPS_KINDS:
            return -piece.worth
        return gain - (piece.worth - _REDUCED[piece.unit.kind])
    return gain - DISRUPTION * piece.worth * (result == DISRUPTED)
