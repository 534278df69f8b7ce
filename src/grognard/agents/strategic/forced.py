"""Forced marches: a third arrive and a third are lost, so only the last turn's prizes are worth them."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.agents.strategic.picture import Picture
from grognard.core.decision import Move
from grognard.games.strategic.tables import LAST_TURN, LEADER, POINTS

_DONE: Move = ("done",)


def next_forced_march(picture: Picture, moves: Sequence[Move]) -> Move:
    """One more attempt, or done."""
    attempts = [move for move in moves if move[0] == "force"]
    lonely = [move for move in attempts if move[3] >= LEADER and _rejoins(picture, move)]
    if lonely:
        return max(lonely, key=lambda move: (picture.corps(move[2]), -move[2]))
    grabs = [move for move in attempts if move[3] < LEADER and _is_grab(picture, move)]
    if grabs:
        # Cavalry is missed less than infantry.
        return max(grabs, key=lambda move: (POINTS[move[2]], move[3], -move[1]))
    return _DONE


def _rejoins(picture: Picture, move: Move) -> bool:
    """A leader without troops rides on to the next stack: leaders go free."""
    _, origin, destination, _ = move
    return not picture.corps(origin) and picture.corps(destination) > 0 and not picture.enemy[destination]


def _is_grab(picture: Picture, move: Move) -> bool:
    """On the last turn an empty space with Victory Points is worth a Corps: nothing comes after."""
    _, origin, destination, _ = move
    if picture.turn != LAST_TURN or not POINTS[destination] or picture.is_ours(destination):
        return False
    if picture.enemy[destination] or picture.corps(destination):
        return False
    # Where the enemy moves after us, a Corps alone on its own prize stays.
    return not (POINTS[origin] and picture.corps(origin) == 1 and picture.is_enemy_near(origin, 1))
