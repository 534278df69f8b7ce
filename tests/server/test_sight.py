"""What is sent of a board: who stands on which side of a space."""

from __future__ import annotations

from typing import Any

from grognard.server.sight import came_from


def march(turn: int, side: str, *way: str) -> dict[str, Any]:
    return {"turn": turn, "side": side, "way": list(way)}


def test_whoever_came_last_finds_the_other_there_already() -> None:
    told = [
        march(1, "french", "FW8", "R25"),
        march(2, "russian", "R24", "R26"),
        march(2, "russian", "R36", "R35"),
        march(2, "french"),
        march(2, "french", "FW9", "R22", "R26"),
    ]
    assert came_from(told, 2) == {("french", "R26"): "R22", ("russian", "R35"): "R36"}
