"""The marches of one Movement Phase while they are drawn up, and what stands where once they are carried out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.agents.strategic.battle import Force
from grognard.agents.strategic.picture import Picture
from grognard.core.decision import Move
from grognard.games.strategic.tables import (
    CAVALRY,
    DEPOT,
    HAS_FORTRESS,
    IN_RUSSIA,
    INFANTRY,
    LAST_TURN,
    LEADER,
    LEADERS,
    NEIGHBOURS,
    POINTS,
    SPACES,
    SUPPLY,
)

FRENCH = 0


class Orders:
    """`planned` counts our units by kind and space as they will stand; `fresh` those that have no order yet."""

    def __init__(self, picture: Picture, moves: Iterable[Move]) -> None:
        self.picture = picture
        self.planned = [column[:] for column in picture.own]
        self.fresh = [[0] * SPACES for _ in range(4)]
        self.leaders = dict(picture.leaders)
        self.fresh_leaders: set[int] = set()
        self.entered: set[int] = set()
        """Spaces that Corps are ordered into: others may follow them. [Movement B1]"""
        self._marches: dict[Move, int] = {}
        for move in moves:
            if move[0] == "march":
                _, origin, _, kind, count = move
                if kind >= LEADER:
                    self.fresh_leaders.add(kind - LEADER)
                elif count > self.fresh[kind][origin]:
                    self.fresh[kind][origin] = count

    def march(self, origin: int, destination: int, kind: int, count: int = 1) -> None:
        """Order units to march; to stay, if origin and destination are the same."""
        self.fresh[kind][origin] -= count
        if kind == DEPOT:
            self.fresh[SUPPLY][origin] -= count
        if origin == destination:
            return
        for each in (kind, SUPPLY) if kind == DEPOT else (kind,):
            self.planned[each][origin] -= count
            self.planned[each][destination] += count
        if kind <= CAVALRY:
            self.entered.add(destination)
        key = ("march", origin, destination, kind)
        self._marches[key] = self._marches.get(key, 0) + count

    def march_leader(self, leader: int, destination: int) -> None:
        origin = self.leaders[leader]
        self.fresh_leaders.discard(leader)
        if origin != destination:
            self.leaders[leader] = destination
            self._marches["march", origin, destination, LEADER + leader] = 1

    def hold(self, space: int, kind: int, count: int = 1) -> None:
        self.march(space, space, kind, min(count, self.fresh[kind][space]))

    def corps(self, space: int) -> int:
        return self.planned[INFANTRY][space] + self.planned[CAVALRY][space]

    def is_held(self, space: int) -> bool:
        return any(kind[space] for kind in self.planned) or space in self.leaders.values()

    def exits(self, space: int) -> list[int]:
        """Where an enemy stack in the space could retreat to."""
        return [there for there in NEIGHBOURS[space] if not self.is_held(there)]

    def moves(self) -> list[Move]:
        """The marches in the order of issue: Corps first, because the others may only follow them."""
        return [(*key, count) for key, count in sorted(self._marches.items(), key=lambda item: item[0][3])]


def prize(picture: Picture, space: int) -> float:
    """What winning a space is worth, in Corps. Who moves last on the last turn need not spare them any more."""
    is_last_word = picture.turn == LAST_TURN and picture.side == FRENCH
    return round(max(0.15, (2.5 if is_last_word else 0.6) * POINTS[space]), 2)


def attack_modifiers(picture: Picture, side: int, space: int, generals: Sequence[int]) -> tuple[int, int, int]:
    """What a side adds when attacking, takes off when defending, and the Fortress before it."""
    siege = int(side == FRENCH and HAS_FORTRESS[space] and IN_RUSSIA[space])
    if picture.optional:
        best = max(generals, default=0)
        return best, best, siege
    return (1 if side == FRENCH else -1), 0, siege


def own_force(
    picture: Picture, space: int, infantry: int, cavalry: int, leaders: Iterable[int], has_exits: bool = True
) -> Force:
    """Our side of a battle in the space."""
    staff = [LEADERS[number] for number in leaders]
    generals = [leader.points for leader in staff if not leader.is_cavalry]
    riders = max((leader.points for leader in staff if leader.is_cavalry), default=0)
    attack, defence, siege = attack_modifiers(picture, picture.side, space, generals)
    led = sum(generals) if picture.optional else 99
    return Force(infantry, cavalry, min(led, infantry), attack, defence, riders, has_exits, siege)


def enemy_force(picture: Picture, space: int, has_exits: bool = True, infantry: int = -1, cavalry: int = -1) -> Force:
    """The enemy's side: as seen if his stack is open, else as estimated and led as such stacks usually are."""
    enemy = 1 - picture.side
    guess = picture.enemy_number(space)
    infantry = guess[0] if infantry < 0 else infantry
    cavalry = guess[1] if cavalry < 0 else cavalry
    known = [LEADERS[number] for number, where in picture.enemy_leaders.items() if where == space]
    if known:
        generals = [leader.points for leader in known if not leader.is_cavalry]
        riders = max((leader.points for leader in known if leader.is_cavalry), default=0)
    elif picture.optional:
        generals = ([3, 2, 2] if infantry > 3 else [2]) if enemy == FRENCH else [2 if infantry > 2 else 1]
        generals.append(max(0, infantry - sum(generals)))
        riders = 0
    else:
        generals, riders = [], 0
    attack, defence, siege = attack_modifiers(picture, enemy, space, generals)
    led = min(sum(generals), infantry) if picture.optional else infantry
    return Force(infantry, max(0, cavalry), led, attack, defence, riders, has_exits, siege)
