"""The same picture after an answer that moves nobody: an order chosen or placed, a Force being named. To note what has
changed is much cheaper than to draw the board anew, and a trial has many such answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from grognard.agents.fateful_march.picture import Picture
from grognard.core.decision import Move
from grognard.games.fateful_march.tables import LEADERS, ORDER_IDS, SIDES
from grognard.games.fateful_march.units import class_word

NOTED = ("select orders", "place a block", "compose a march")
"""Questions that are asked again and again while nothing moves."""


def noted(picture: Picture, move: Move) -> Picture | None:
    """The picture with this answer noted; None if more than that has changed."""
    if move[0] == "choose":
        return _with_orders(picture, move[1], 1)
    if move[0] == "place":
        picture.blocks.setdefault(move[2], []).append(move[1])
        return _with_orders(picture, move[1], -1)
    if move[0] in ("lead", "with"):
        return _with_force(picture, move)
    return None


def _with_orders(picture: Picture, order: int, number: int) -> Picture:
    """An order more in the tray, or one fewer."""
    name = SIDES[picture.side]
    orders = picture.board.orders[name]
    word = ORDER_IDS[order]
    tray: Mapping[str, int] = {**(orders.tray or {}), word: (orders.tray or {}).get(word, 0) + number}
    chosen = replace(orders, tray=tray, to_choose=orders.to_choose - max(0, number))
    picture.board = replace(picture.board, orders={**picture.board.orders, name: chosen})
    return picture


def _with_force(picture: Picture, move: Move) -> Picture | None:
    """Somebody more in the Force that is being composed."""
    force = picture.board.force
    if force is None:
        return None
    if move[0] == "lead":
        name = LEADERS[move[1]].name
        led = (*force.led, name)
        force = replace(force, led=led, leaders=tuple(each for each in force.leaders if each != name))
    else:
        force = replace(force, chosen={**force.chosen, class_word(move[1]): move[2]})
    picture.board = replace(picture.board, force=force)
    return picture
