"""Distances that are asked for often: counted when they are asked for, and kept.

What they depend on is what they are made from, so a title keeps them in a cache by just that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.board.paths import Marks

UNREACHED = 255
"""Farther than anything."""


class Rings:
    """How far the spaces around a start are by open ways, ring by ring, as far as somebody has asked. A way may end in
    a shut space, and begin in one, but not pass it."""

    def __init__(self, start: int, around: Sequence[Iterable[int]], shut: Marks) -> None:
        self.around, self.shut = around, shut
        self.lengths = bytearray([UNREACHED]) * len(around)
        self.lengths[start] = 0
        self.frontier = [start]
        self.rings = 0

    def length(self, goal: int, longest: int) -> int:
        """Of the shortest way to a goal, or more than the longest."""
        while self.lengths[goal] == UNREACHED and self.frontier and self.rings < longest:
            self._add_ring()
        return self.lengths[goal]

    def _add_ring(self) -> None:
        self.rings += 1
        following = []
        lengths, shut, ring, around = self.lengths, self.shut, self.rings, self.around
        for space in self.frontier:
            for there in around[space]:
                if lengths[there] == UNREACHED:
                    lengths[there] = ring
                    if not shut[there]:
                        following.append(there)
        self.frontier = following


class Nearest(dict[int, int]):
    """By space: how far the nearest of some is, from the rows of their distances, and how far if there is none."""

    def __init__(self, rows: Iterable[bytes], nobody: int = UNREACHED) -> None:
        self.rows = tuple(rows)
        self.nobody = nobody

    def __missing__(self, space: int) -> int:
        near = self[space] = min([row[space] for row in self.rows], default=self.nobody)
        return near
