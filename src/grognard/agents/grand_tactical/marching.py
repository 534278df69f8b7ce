"""The Movement Phase: first those who strike, then the others, front first; Supply units and leaders follow; then
marches are forced where that pays."""

from __future__ import annotations

from grognard.agents.advice import Intention
from grognard.agents.grand_tactical.aims import Aims, aims
from grognard.agents.grand_tactical.explaining import aim_purpose, march_purpose, purpose, reason
from grognard.agents.grand_tactical.forcing import Forced, best_march, pressed
from grognard.agents.grand_tactical.ground import loss, value
from grognard.agents.grand_tactical.picture import Picture, Piece, walk_from
from grognard.agents.grand_tactical.plan import Plan
from grognard.agents.grand_tactical.striking import Strike, best_strike
from grognard.core.decision import DONE, Move
from grognard.games.grand_tactical.forced_march import HALT, PRESS
from grognard.games.grand_tactical.kinds import PIECE_KINDS
from grognard.games.grand_tactical.marching import STOP
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import DOUBLE, FRENCH, SUPPLY, distance

LONE_DEPOT_USERS = 1
"""A Depot that feeds no more than so many goes along with its Supply unit, to where the army is."""
WORTH_FORCING = 0.8
"""Strength that a unit must stand to lose where it is before a forced march is thought about,"""
FORCED_REACH = 6
"""or hexes to a place that it could take."""


class Orders:
    """The orders of one Movement Phase. Only what has been looked at is remembered: without it the phase would be
    planned again from the board."""

    def __init__(self) -> None:
        self._phase: tuple[int, str] = (0, "")
        self.has_gone = False
        """Has the unit whose turn it is made its march?"""
        self.purpose: Intention | None = None
        """What the last order was for."""
        self._forget()

    def _forget(self) -> None:
        self._seen: set[int] = set()
        self._asked: set[int] = set()
        """Who has been thought of for a forced march."""
        self._strike: Strike | None = None
        self._struck: set[int] = set()
        self._strikers: set[int] = set()
        """Targets and members of all strikes of the phase."""
        self._may_strike = True
        self._aims: Aims = {}
        self._must_leave = False
        self._forced: Forced | None = None

    def begin(self, picture: Picture, plan: Plan) -> None:
        """Plan anew if this is another phase than the last."""
        phase = (picture.turn, picture.board.phase)
        if phase != self._phase:
            self._forget()
            self._phase = phase
            self._aims = aims(picture, plan)

    # --- who ---------------------------------------------------------------------------------------------------------

    def next_unit(self, picture: Picture, plan: Plan, moves: list[Move], state: Campaign) -> Move:
        """Whoever moves next, or the end."""
        self.begin(picture, plan)
        self._must_leave = self.has_gone = False
        self._forced = self.purpose = None
        if overruns := [move for move in moves if move[0] == "overrun"]:
            self.purpose = purpose("overrun", overruns[0][-1])
            return overruns[0]
        movable = [move[1] for move in moves if move[0] == "move"]
        waiting = [unit for unit in movable if unit not in self._seen]
        unit = self._striker(picture, waiting, state)
        if unit is None:
            unit = self._first(picture, waiting)
        if unit is None:
            if forced := self._force(picture, moves, state):
                return forced
            if DONE in moves:
                self.purpose = reason("finished")
                return DONE
            self._must_leave = True
            unit = self._cramped(picture, movable)
        self._seen.add(unit)
        self.purpose = self._errand(unit)
        return ("move", unit)

    def _errand(self, unit: int) -> Intention | None:
        """What a unit is wanted for, before it is known how far it comes."""
        if self._strike is not None and unit in self._strike.posts:
            return purpose("strike", self._strike.target)
        aim = self._aims.get(unit)
        return None if aim is None else aim_purpose(aim)

    def _striker(self, picture: Picture, waiting: list[int], state: Campaign) -> int | None:
        if self._may_strike and not self._members(waiting):
            self._strike = best_strike(picture, state, waiting, self._aims, self._struck)
            self._may_strike = self._strike is not None
            if self._strike is not None:
                self._struck.add(self._strike.target)
                self._strikers.update(self._strike.posts)
        return next(iter(self._members(waiting)), None)

    def _members(self, waiting: list[int]) -> list[int]:
        return [] if self._strike is None else [unit for unit in self._strike.posts if unit in waiting]

    def _first(self, picture: Picture, waiting: list[int]) -> int | None:
        """Troops before Supply before leaders; who is nearest to his aim makes room for those behind."""

        def place(unit: int) -> tuple[int, int]:
            piece = picture.own[unit]
            if piece.fights:
                return 0, walk_from(self._aims[unit].hex)[piece.hex] if unit in self._aims else 0
            return 1 + (piece.unit.offence is not None), 0

        return min(waiting, key=place, default=None)

    def _cramped(self, picture: Picture, movable: list[int]) -> int:
        """Somebody of a stack that may not stay together. [Mov J]"""
        crowded = [unit for unit in movable if picture.own[unit].fights and _others(picture, picture.own[unit])]
        return (crowded or movable)[0]

    def _force(self, picture: Picture, moves: list[Move], state: Campaign) -> Move | None:
        """A forced march that pays; every unit is asked once."""
        for unit in [move[1] for move in moves if move[0] == "double"]:
            piece = picture.own[unit]
            if unit in self._asked or not piece.fights or unit not in self._aims:
                continue
            self._asked.add(unit)
            if self._is_worth_forcing(picture, piece):
                self._forced = best_march(picture, state, piece, self._aims[unit], moves)
                if self._forced is not None:
                    self.purpose = march_purpose(picture, piece, self._forced.hex, self._aims[unit])
                    return self._forced.move
        return None

    def _is_worth_forcing(self, picture: Picture, piece: Piece) -> bool:
        if piece.number in self._strikers:
            return False
        return loss(picture, piece, piece.hex) >= WORTH_FORCING or any(
            distance(piece.hex, hex_) <= FORCED_REACH for hex_ in picture.prizes
        )

    def press_on(self, picture: Picture, die: int) -> Move:
        """Halt, or throw again. [FM]"""
        forced = self._forced
        # A march that somebody else has begun is nobody's plan.
        if forced is None or forced.march != DOUBLE or forced.move[1] not in picture.own:
            return HALT
        return PRESS if pressed(picture.own[forced.move[1]], DOUBLE, die, forced.gain) > 0 else HALT

    # --- whither -----------------------------------------------------------------------------------------------------

    def march(self, picture: Picture, plan: Plan, moves: list[Move]) -> Move:
        """The end of a leg."""
        move = self._best_end(picture, plan, moves)
        self.has_gone = move[0] == "to"
        unit, legs = picture.marching
        piece = picture.own[unit]
        if self.has_gone:
            self.purpose = self._purpose(picture, piece, move[1])
        elif move == STOP:
            self.purpose = reason("marched") if legs else self._why_stay(picture, piece)
        return move

    def _why_stay(self, picture: Picture, piece: Piece) -> Intention:
        if self._strike is not None and self._strike.posts.get(piece.number) == piece.hex:
            return purpose("strike-from-here", self._strike.target)
        return purpose("arrived", piece.hex)

    def _purpose(self, picture: Picture, piece: Piece, end: int) -> Intention:
        if self._strike is not None and self._strike.posts.get(piece.number) == end:
            return purpose("strike", self._strike.target)
        aim = self._aims.get(piece.number)
        if found := march_purpose(picture, piece, end, aim):
            return found
        return purpose("part", piece.hex) if self._must_leave or aim is None else purpose("balance", aim.hex)

    def _best_end(self, picture: Picture, plan: Plan, moves: list[Move]) -> Move:
        self.begin(picture, plan)
        unit, legs = picture.marching
        piece = picture.own[unit]
        if self._forced is not None and ("to", self._forced.hex) in moves:
            return ("to", self._forced.hex)
        if legs and STOP in moves:
            return STOP
        if strike := self._strike_move(piece, moves):
            return strike
        if depot := _depot_to_carry(picture, piece, moves):
            return depot
        ends = [move for move in moves if move[0] == "to" and not _joins(picture, piece, move[1])]
        if STOP in moves and not (self._must_leave and ends):
            ends.append(STOP)
        return max(ends or moves, key=lambda move: self._value(picture, piece, _end(piece, move)))

    def _strike_move(self, piece: Piece, moves: list[Move]) -> Move | None:
        post = None if self._strike is None else self._strike.posts.get(piece.number)
        if post is None:
            return None
        wanted = STOP if piece.hex == post else ("to", post)
        return wanted if wanted in moves else None

    def _value(self, picture: Picture, piece: Piece, hex_: int) -> float:
        aim = self._aims.get(piece.number)
        return 0.0 if aim is None else value(picture, piece, hex_, aim)


def _end(piece: Piece, move: Move) -> int:
    return int(move[1]) if move[0] == "to" else piece.hex


def _others(picture: Picture, piece: Piece) -> list[Piece]:
    return [each for each in picture.troops if each.hex == piece.hex and each.number != piece.number]


def _joins(picture: Picture, piece: Piece, hex_: int) -> bool:
    """Would it make a stack? Those are for strikes: they must attack. [Mov J]"""
    return piece.fights and hex_ in picture.friends


def _depot_to_carry(picture: Picture, piece: Piece, moves: list[Move]) -> Move | None:
    """Depots leapfrog: one that the army has left behind goes along."""
    area = picture.area(piece.hex)
    if piece.unit.kind != PIECE_KINDS[SUPPLY] or area is None:
        return None
    users = area.french if picture.side == FRENCH else area.russian
    carried = [move for move in moves if move[0] == "carry"]
    return carried[0] if carried and users <= LONE_DEPOT_USERS else None
