"""Movement with zones of control once more, written plainly from the rules: hexes by column and row from the board
file, zones looked up from where the units stand, ways tried one step after the other. Slow, and nothing of the engine
is in it but the positions of the units."""

from __future__ import annotations

import json
from importlib.resources import files

from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import CODES, KIND_CODES, UNITS

BOARD = json.loads(files("grognard.games.grand_tactical").joinpath("data/board.json").read_text("utf-8"))
SPACES = {space["id"]: space for space in BOARD["spaces"] if not space.get("closed")}
ENTRY = {"clear": 1, "forest": 2, "rough": 2, "marsh": 2}


def _sides(kind: str, bridged: bool | None = None) -> set[frozenset[str]]:
    return {
        frozenset((edge["a"], edge["b"]))
        for edge in BOARD["edges"]
        if edge["kind"] == kind and (bridged is None or bool(edge.get("bridge")) == bridged)
    }


WATER, UNBRIDGED = _sides("closed"), _sides("river", bridged=False)


def neighbours(code: str) -> list[str]:
    """Even columns lie half a hex lower."""
    column, row = int(code[:2]), int(code[2:])
    low = 0 if column % 2 else 1
    around = [(column, row - 1), (column, row + 1)]
    around += [(column + side, row - 1 + low + more) for side in (-1, 1) for more in (0, 1)]
    found = [f"{c:02}{r:02}" for c, r in around]
    return [each for each in found if each in SPACES and frozenset((code, each)) not in WATER]


class Plain:
    """A position as the rules see it."""

    def __init__(self, state: Campaign) -> None:
        self.at: dict[str, list[tuple[str, str]]] = {}
        """By hex: side and piece."""
        for number, unit in enumerate(UNITS):
            if state.where[number] >= 0:
                piece = KIND_CODES[state.kind[number]]
                self.at.setdefault(CODES[state.where[number]], []).append(("FR"[unit.side], piece))
        self.doomed = {CODES[hex_] for hex_ in state.doomed}

    def control(self, side: str, code: str) -> str:
        """Total, partial or none, by Combat units of a side."""
        if SPACES[code].get("fortress"):
            return "none"
        found = "none"
        for other in neighbours(code):
            if SPACES[other].get("fortress") or frozenset((code, other)) in UNBRIDGED:
                continue
            for owner, piece in self.at.get(other, []):
                if owner != side or (other in self.doomed and piece in ("5-5", "2-3")):
                    continue
                if piece in ("3-6", "1-4"):
                    return "total"
                if piece in ("5-5", "2-3"):
                    found = "partial"
        return found

    def is_open(self, side: str, piece: str, code: str) -> bool:
        enemies = [each for owner, each in self.at.get(code, []) if owner != side]
        if not enemies or code in self.doomed:
            return True
        return piece in COMBAT and all(each == "0-0" for each in enemies)

    def friends(self, side: str, code: str) -> int:
        return sum(owner == side and piece in COMBAT for owner, piece in self.at.get(code, []))


COMBAT = ("5-5", "2-3", "3-6", "1-4")


def reach(state: Campaign, unit: int, points: int) -> dict[str, int]:
    """The least cost of every hex that a unit can come to."""
    plain = Plain(state)
    side, enemy = ("F", "R") if UNITS[unit].side == 0 else ("R", "F")
    piece = KIND_CODES[state.kind[unit]]
    rides = piece in ("3-6", "1-4", "1-8")
    start, began = CODES[state.where[unit]], CODES[state.began[unit]]

    def stops(code: str) -> bool:
        control = plain.control(enemy, code)
        return control == "total" or (control == "partial" and not rides)

    best = {start: 0}
    waiting = [start]
    while waiting:
        here = waiting.pop(0)
        if here != start and stops(here):
            continue
        surcharge = 0
        if piece in COMBAT and plain.friends(side, here) - (here == start) > 0:
            surcharge += 1
        if rides and here != began and plain.control(enemy, here) == "partial":
            surcharge += 2
        for there in neighbours(here):
            if not plain.is_open(side, piece, there):
                continue
            if here == start and stops(start) and stops(there):
                continue
            ground = 1 if SPACES[there].get("fortress") else ENTRY[SPACES[there]["terrain"]]
            cost = best[here] + surcharge + ground
            cost += frozenset((here, there)) in UNBRIDGED
            cost += there in plain.doomed
            if cost <= points and cost < best.get(there, 99):
                best[there] = cost
                waiting.append(there)
    del best[start]
    return best
