"""The marches of one Movement Phase while they are drawn up, and what stands where once they are carried out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Aim:
    """What a march is ordered for."""

    code: str
    space: int | None = None


ELSEWHERE = Aim("fed")
"""Corps that are turned aside because there they are fed, or safe."""

Flow = tuple[int, int, int]
"""Units of a kind that go from one space to another, or stay if the two are the same: kind, origin, destination."""


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
        self.aim = ELSEWHERE
        """What is ordered next is for this."""
        self._aims: dict[Move, dict[Aim, int]] = {}
        for move in moves:
            if move[0] == "march":
                _, origin, _, kind, count = move
                if kind >= LEADER:
                    self.fresh_leaders.add(kind - LEADER)
                elif count > self.fresh[kind][origin]:
                    self.fresh[kind][origin] = count
        self._movable = [column[:] for column in self.fresh]
        self._fixed: dict[Move, int] = {}
        """Marches that are not open to correction."""

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
        self._note(("march", origin, destination, kind), count, self.aim)

    def _note(self, march: Move, count: int, aim: Aim) -> None:
        self._marches[march] = self._marches.get(march, 0) + count
        aims = self._aims.setdefault(march, {})
        aims[aim] = aims.get(aim, 0) + count

    def aim_of(self, march: Move) -> Aim | None:
        """What most of the units of a march go for."""
        aims = self._aims.get(march[:4])
        return max(aims, key=lambda aim: aims[aim]) if aims else None

    def march_leader(self, leader: int, destination: int) -> None:
        origin = self.leaders[leader]
        self.fresh_leaders.discard(leader)
        if origin != destination:
            self.leaders[leader] = destination
            self._note(("march", origin, destination, LEADER + leader), 1, self.aim)

    def hold(self, space: int, kind: int, count: int = 1) -> None:
        self.march(space, space, kind, min(count, self.fresh[kind][space]))

    def fix(self) -> None:
        """What has been ordered so far stays as it is."""
        self._fixed = dict(self._marches)

    def flows(self) -> list[tuple[Flow, int]]:
        """All that could be ordered otherwise, those who stay included."""
        found: list[tuple[Flow, int]] = []
        staying = [column[:] for column in self._movable]
        for key, count in self._marches.items():
            _, origin, destination, kind = key
            if kind >= LEADER:
                continue
            for each in (kind, SUPPLY) if kind == DEPOT else (kind,):
                staying[each][origin] -= count
            if (free := count - self._fixed.get(key, 0)) > 0:
                found.append(((kind, origin, destination), free))
        for space in range(SPACES):
            carried = max(0, min(staying[DEPOT][space], staying[SUPPLY][space]))
            for kind, count in enumerate(
                (staying[INFANTRY][space], staying[CAVALRY][space], staying[SUPPLY][space], carried)
            ):
                if count > 0:
                    found.append(((kind, space, space), count))
        return found

    def redirect(self, flow: Flow, destination: int, count: int) -> None:
        """Units of a flow go elsewhere instead."""
        kind, origin, before = flow
        for each in (kind, SUPPLY) if kind == DEPOT else (kind,):
            self.planned[each][before] -= count
            self.planned[each][destination] += count
        if before != origin:
            key = ("march", origin, before, kind)
            self._marches[key] -= count
            if not self._marches[key]:
                del self._marches[key]
        if destination != origin:
            self._note(("march", origin, destination, kind), count, ELSEWHERE)
            if kind <= CAVALRY:
                self.entered.add(destination)

    def is_crossed(self, kind: int, origin: int, destination: int) -> bool:
        """Does such a unit march the other way?"""
        kinds = (SUPPLY, DEPOT) if kind in (SUPPLY, DEPOT) else (kind,)
        return any(("march", destination, origin, each) in self._marches for each in kinds)

    def corps(self, space: int) -> int:
        return self.planned[INFANTRY][space] + self.planned[CAVALRY][space]

    def is_held(self, space: int) -> bool:
        return any(kind[space] for kind in self.planned) or space in self.leaders.values()

    def exits(self, space: int) -> list[int]:
        """Where an enemy stack in the space could retreat to."""
        return [there for there in NEIGHBOURS[space] if not self.is_held(there)]

    def moves(self) -> list[Move]:
        """The marches in the order of issue. The enemy sees the ways one by one, so their order must tell him nothing:
        it goes by destination and origin. Only where enemies are a Corps has to lead. [Movement B1]"""
        self._spare_exchanges()
        ways: dict[tuple[int, int], list[Move]] = {}
        for key in sorted(self._marches, key=lambda key: (key[2], key[1], key[3])):
            ways.setdefault((key[2], key[1]), []).append((*key, self._marches[key]))
        issued: list[Move] = []
        for way in self._in_order(ways):
            issued += ways[way]
        return issued

    def rest(self, moves: Iterable[Move]) -> list[Move]:
        """The marches still to be issued where these moves are left. Who has gone since went by the first orders."""
        now = Orders(self.picture, moves)
        gone = [
            [a - b for a, b in zip(*columns, strict=True)] for columns in zip(self._movable, now.fresh, strict=True)
        ]
        for space in range(SPACES):
            gone[SUPPLY][space] -= gone[DEPOT][space]  # a Depot goes with the Supply unit that carries it
        rest: list[Move] = []
        for march in self.moves():
            _, origin, _, kind, count = march
            if kind >= LEADER:
                left = int(kind - LEADER in now.fresh_leaders)
            else:
                left = count - max(0, min(count, gone[kind][origin]))
                gone[kind][origin] -= count - left
            if left:
                rest.append((*march[:4], left))
        return rest

    def _spare_exchanges(self) -> None:
        """Like units that would change places stay where they are."""
        enemy = self.picture.enemy
        for key in list(self._marches):
            _, origin, destination, kind = key
            back = ("march", destination, origin, kind)
            if kind <= SUPPLY and key in self._marches and not (enemy[origin] or enemy[destination]):
                both = min(self._marches[key], self._marches.get(back, 0))
                for each in (key, back) if both else ():
                    self._marches[each] -= both
                    if not self._marches[each]:
                        del self._marches[each]

    def _in_order(self, ways: Mapping[tuple[int, int], Sequence[Move]]) -> list[tuple[int, int]]:
        """The ways by destination and origin; into an enemy-occupied space the first one that a Corps takes leads."""

        def leads(way: tuple[int, int]) -> bool:
            return bool(ways[way][0][3] <= CAVALRY)

        leaders = {destination: (destination, origin) for destination, origin in reversed(list(filter(leads, ways)))}
        return sorted(ways, key=lambda way: (way[0], self.picture.enemy[way[0]] and way != leaders.get(way[0]), way[1]))


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
