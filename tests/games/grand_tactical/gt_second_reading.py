"""The odds once more, written plainly from the rules page and the board file, to be compared with the engine's.

It shares nothing with the engine but the board, the printed values of the pieces, and the names of things."""

from __future__ import annotations

import json
from fractions import Fraction
from importlib.resources import files

STRENGTHS = {"5-5": 5, "2-3": 2, "3-6": 3, "1-4": 1}
ALONE = {"leader": 1, "1-3": 1, "0-0": 0}
TERRAIN = {"rough": 2, "marsh": 2}
COLUMNS = (400, 300, 200, 180, 160, 140, 120, 110, 100, 80)
TABLE = {
    0: "Ars Ars Ars Ars Ars Ae",
    80: "Ars Ars Ars Ar1+Drs Ar1+Drs Ar1+Drs",
    100: "Ars Ar1+Drs Ar1+Drs Dr1 Dr1 Dr2",
    110: "Ar1+Drs Ar1+Drs Dr1 Dr2 Drs Drs",
    120: "Dr1 Dr2 Dr2 Drs Drs Drs",
    140: "Drs Drs Drs Drs Drs Drs",
    160: "Drs Drs Drs Drs Drs ½ex",
    180: "Drs Drs Drs ½ex De De",
    200: "Drs ½ex De De De De",
    300: "½ex De De De De De",
    400: "De De De De De De",
}

_BOARD = json.loads(files("grognard.games.grand_tactical").joinpath("data/board.json").read_text("utf-8"))
SPACES = {space["id"]: space for space in _BOARD["spaces"]}
RIVERS = {
    frozenset((edge["a"], edge["b"])): bool(edge.get("bridge")) for edge in _BOARD["edges"] if edge["kind"] == "river"
}

Piece = tuple[str, int, int]
"""What is printed: `5-5` or `leader`, and a leader's two values."""


def with_bonus(strength: int, bonus: int) -> int:
    return strength + bonus if bonus <= strength else 2 * strength


def attack(pieces: list[Piece]) -> int:
    return with_bonus(sum(STRENGTHS.get(kind, 0) for kind, _, _ in pieces), sum(off for _, off, _ in pieces))


def defence(pieces: list[Piece], times: int) -> int:
    strength = sum(STRENGTHS.get(kind, 0) for kind, _, _ in pieces)
    if strength == 0:
        return times * sum(ALONE[kind] for kind, _, _ in pieces)
    return times * with_bonus(strength, sum(value for _, _, value in pieces))


def times(target: str, origins: list[str]) -> int:
    found = [3 if SPACES[target].get("fortress") else TERRAIN.get(SPACES[target]["terrain"], 1)]
    if all(frozenset((origin, target)) in RIVERS for origin in origins):
        found.append(2)
    return max(found)


def is_too_weak(odds: Fraction, target_hexes: list[str], origins: list[str]) -> bool:
    pairs = [frozenset((origin, target)) for origin in origins for target in target_hexes]
    return any(pair in RIVERS and not RIVERS[pair] for pair in pairs) and odds < Fraction(160, 100)


def column(odds: Fraction) -> int:
    return next((least for least in COLUMNS if odds >= Fraction(least, 100)), 0)


def result(odds: Fraction, die: int) -> str:
    return TABLE[column(odds)].split()[die - 1].replace("+", " ")
