"""Why a unit marches where it does, in one sentence for its own side."""

from __future__ import annotations

from grognard.agents.advice import Intention
from grognard.agents.grand_tactical.aims import Aim
from grognard.agents.grand_tactical.ground import burden
from grognard.agents.grand_tactical.picture import Picture, Piece, walk_from
from grognard.games.grand_tactical.game import GrandTacticalGame

CODES = {
    *("strike", "capture", "part", "safer", "food", "company"),
    *("take", "besiege", "storm", "cover", "main-army", "guard", "quarters", "garrison", "retake", "raid"),
    *("field-army", "lead", "command", "supply"),
}
"""All purposes there are, each with words."""


def purpose(code: str, hex_: int) -> Intention:
    return Intention(GrandTacticalGame, f"purpose-{code}", hex=hex_)


def march_purpose(picture: Picture, piece: Piece, end: int, aim: Aim | None) -> Intention | None:
    """What a march to a hex is for: the aim of whoever comes nearer to it; whoever does not has another reason."""
    if piece.fights and end in picture.prizes:
        return purpose("capture", end)
    if aim is None:
        return None
    walk = walk_from(aim.hex)
    if walk[end] < walk[piece.hex]:
        return purpose(aim.name.replace(" ", "-"), aim.hex)
    if not piece.fights:
        return purpose("company", end)
    if picture.risk(end, piece.unit.strength) < picture.risk(piece.hex, piece.unit.strength):
        return purpose("safer", piece.hex)
    if _food(picture, piece, end) < _food(picture, piece, piece.hex):
        return purpose("food", end)
    return None


def _food(picture: Picture, piece: Piece, hex_: int) -> tuple[float, float]:
    return picture.food.hunger(hex_, piece), burden(picture, piece, hex_)
