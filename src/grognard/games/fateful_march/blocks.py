"""[T:Order] Order blocks on the map: found, shown, given back to the supply."""

from __future__ import annotations

from grognard.games.fateful_march.events.marching import BlocksRemoved, OrderShown
from grognard.games.fateful_march.records import Block
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import CODES, NAMES, ORDER_IDS, ORDERS


def count_blocks(state: Campaign, side: int, order: int, area: int) -> int:
    """How many blocks of a type a side has in an area."""
    return sum(block.order == order and block.area == area for block in state.blocks[side])


def has_block(state: Campaign, side: int, order: int, area: int) -> bool:
    return bool(count_blocks(state, side, order, area))


def block_areas(state: Campaign, side: int, order: int) -> list[int]:
    """The areas where a side has a block of this type, in the order of their numbers."""
    return sorted({block.area for block in state.blocks[side] if block.order == order})


def _find(state: Campaign, side: int, order: int, area: int) -> int:
    """The place of such a block in the list; of several one that the enemy knows already."""
    blocks, seen = state.blocks[side], Block(area, order, 1)
    return blocks.index(seen) if seen in blocks else blocks.index(Block(area, order))


def reveal_block(state: Campaign, side: int, order: int, area: int) -> None:
    """Show a block; it stays on the map. Q53"""
    number = _find(state, side, order, area)
    state.blocks[side][number] = Block(area, order, 1)
    if state.journal:
        state.note(OrderShown(f"S{ORDERS[order].step}", NAMES[side], CODES[area], ORDER_IDS[order]))


def take_block(state: Campaign, side: int, order: int, area: int) -> None:
    """Show a block that is being executed and give it back to the supply at once. [3.3]"""
    reveal_block(state, side, order, area)
    drop_block(state, side, order, area)


def drop_block(state: Campaign, side: int, order: int, area: int) -> None:
    """Give a block that has been shown back to the supply."""
    del state.blocks[side][_find(state, side, order, area)]


def remove_blocks(state: Campaign, side: int, order: int, area: int) -> int:
    """Take all blocks of a type off an area and show them; how many there were. [R11.1]"""
    count = count_blocks(state, side, order, area)
    if count:
        state.blocks[side] = [each for each in state.blocks[side] if each.order != order or each.area != area]
        if state.journal:
            step = f"S{ORDERS[order].step}"
            state.note(BlocksRemoved(step, NAMES[side], CODES[area], ORDER_IDS[order], count))
    return count


def change_block(state: Campaign, side: int, old: int, new: int, area: int) -> None:
    """One block becomes another type, unseen; the old one goes back to the supply. [R4.19]"""
    state.blocks[side][_find(state, side, old, area)] = Block(area, new)
