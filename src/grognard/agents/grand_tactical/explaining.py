"""Why the staff answers as it does, in one sentence for its own side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.agents.advice import Intention
from grognard.agents.grand_tactical import fighting, quartermaster
from grognard.agents.grand_tactical.aims import Aim, aims
from grognard.agents.grand_tactical.course import course
from grognard.agents.grand_tactical.ground import burden
from grognard.agents.grand_tactical.odds import hurts
from grognard.agents.grand_tactical.picture import Picture, Piece, walk_from
from grognard.agents.grand_tactical.plan import Plan
from grognard.core.decision import DONE, Move
from grognard.games.grand_tactical.forced_march import PRESS
from grognard.games.grand_tactical.game import GrandTacticalGame
from grognard.games.grand_tactical.tables import AREA_AT, IN_RUSSIA
from grognard.games.grand_tactical.withdrawing import STAND

OF_MARCHES = {
    *("strike", "capture", "part", "safer", "food", "company", "balance", "overrun", "finished"),
    *("strike-from-here", "arrived", "marched"),
    *("take", "besiege", "storm", "cover", "main-army", "guard", "quarters", "garrison", "retake", "raid"),
    *("field-army", "lead", "command", "supply"),
}
OF_ANSWERS = {
    *("set-up", "usual-sources", "leave-depot", "first-order", "arrive", "arrive-safely", "spare"),
    *("press", "halt", "depot-along", "depot-for-return", "no-depot", "strip", "strip-before", "no-strip"),
    *("attack", "attack-fortress", "attack-surely", "attack-least-bad", "no-attack", "all-storm", "surest-first"),
    *("withdraw", "stand", "least-threat", "retreat", "seize", "advance", "no-advance", "together"),
}
CODES = OF_MARCHES | OF_ANSWERS
"""All purposes there are, each with words."""
SETTLED = {"set_up": "set-up", "choose_sources": "usual-sources", "take_depot": "leave-depot"}
"""Of questions with one answer always."""


def purpose(code: str, hex_: int, **values: Any) -> Intention:
    return Intention(GrandTacticalGame, f"purpose-{code}", hex=hex_, **values)


def reason(code: str, **values: Any) -> Intention:
    return Intention(GrandTacticalGame, f"purpose-{code}", **values)


# --- marches -------------------------------------------------------------------------------------------------------


def march_purpose(picture: Picture, piece: Piece, end: int, aim: Aim | None) -> Intention | None:
    """What a march to a hex is for: the aim of whoever comes nearer to it; whoever does not has another reason."""
    if piece.fights and end in picture.prizes:
        return purpose("capture", end)
    if aim is None:
        return None
    walk = walk_from(aim.hex)
    if walk[end] < walk[piece.hex]:
        return aim_purpose(aim)
    if not piece.fights:
        return purpose("company", end)
    if picture.risk(end, piece.unit.strength) < picture.risk(piece.hex, piece.unit.strength):
        return purpose("safer", piece.hex)
    if _food(picture, piece, end) < _food(picture, piece, piece.hex):
        return purpose("food", end)
    return None


def aim_purpose(aim: Aim) -> Intention:
    """The Russians take back what is in Russia; beyond the border they take."""
    is_abroad = aim.name == "retake" and not IN_RUSSIA[aim.hex]
    return purpose("take" if is_abroad else aim.name.replace(" ", "-"), aim.hex)


def _food(picture: Picture, piece: Piece, hex_: int) -> tuple[float, float]:
    return picture.food.hunger(hex_, piece), burden(picture, piece, hex_)


# --- all other answers -----------------------------------------------------------------------------------------------


def why(asked: str, picture: Picture, plan: Plan, moves: list[Move], move: Move) -> Intention:
    """What an answer is for that begins no march."""
    return _REASONS[asked](picture, plan, moves, move)


def _entering(picture: Picture, plan: Plan, moves: list[Move], move: Move) -> Intention:
    goal = course(picture, plan).goal
    walk = walk_from(goal)
    nearest = min(walk[other[2]] for other in moves if other[1] == move[1])
    return purpose("arrive" if walk[move[2]] == nearest else "arrive-safely", goal)


def _losing(picture: Picture, plan: Plan, moves: list[Move], move: Move) -> Intention:
    return purpose("spare", picture.own[move[1]].hex)


def _building(picture: Picture, plan: Plan, moves: list[Move], move: Move) -> Intention:
    if move == DONE:
        return reason("no-depot")
    hex_ = picture.own[move[1]].hex
    return reason("depot-along" if quartermaster.goes_along(picture, hex_) else "depot-for-return")


def _stripping(picture: Picture, plan: Plan, moves: list[Move], move: Move) -> Intention:
    if move == DONE:
        return reason("no-strip")
    area = AREA_AT[picture.own[move[1]].hex]
    return reason("strip" if picture.food.enemies[area] else "strip-before", area=area)


def _attacking(picture: Picture, plan: Plan, moves: list[Move], move: Move) -> Intention:
    if move == DONE:
        return reason("no-attack")
    attack = fighting.attack_of(picture, moves, move)
    if attack is None or fighting.gain(picture, attack) <= 0:
        return reason("attack-least-bad")
    target = fighting.target_of(attack)
    if len(attack.results) == 1:
        return purpose("attack-surely", target)
    is_fortress = target in picture.fortresses
    hits = sum(hurts(result, is_fortress) for result in attack.results)
    return purpose("attack-fortress" if is_fortress else "attack", target, count=hits)


def _withdrawing(picture: Picture, plan: Plan, moves: list[Move], move: Move) -> Intention:
    if move == STAND:
        return reason("stand")
    return reason("withdraw", percent=round(100 * fighting.share_lost(picture, picture.own[move[1]].hex)))


def _retreating(picture: Picture, plan: Plan, moves: list[Move], move: Move) -> Intention:
    aim = aims(picture, plan).get(move[1])
    return reason("least-threat") if aim is None else purpose("retreat", aim.hex)


def _advancing(picture: Picture, plan: Plan, moves: list[Move], move: Move) -> Intention:
    if move == DONE:
        return reason("no-advance")
    return purpose("seize" if move[2] in picture.prizes else "advance", move[2])


def _said(code: str) -> Callable[[Picture, Plan, list[Move], Move], Intention]:
    return lambda picture, plan, moves, move: reason(code)


_REASONS: Mapping[str, Callable[[Picture, Plan, list[Move], Move], Intention]] = {
    "enter": _entering,
    "lose_corps": _losing,
    "disband": _losing,
    "half_exchange": _losing,
    "press_on": lambda picture, plan, moves, move: reason("press" if move == PRESS else "halt"),
    "build": _building,
    "strip": _stripping,
    "declare_attacks": _attacking,
    "storm_fortress": _said("all-storm"),
    "overrun_with": _said("all-storm"),
    "choose_battle": _said("surest-first"),
    "withdraw": _withdrawing,
    "withdraw_to": _said("least-threat"),
    "choose_retreat": _retreating,
    "advance": _advancing,
    "take_along": _said("together"),
}
