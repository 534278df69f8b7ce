"""The Strategic Game in a terminal: the map, each space a label at its place, and the stacks of one's own side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from grognard.board.text import Box, Sheet, Span, lay_out
from grognard.core.words import words_of
from grognard.games.strategic.tables import MAP, PLAN_NAMES

View = Mapping[str, Any]
Stack = Mapping[str, Any]

LEAST_WIDTH, MOST_WIDTH, ROWS = 100, 118, 42
"""On fewer columns the labels do not fit and the board becomes a list; more would only spread them out."""
LABEL_WIDTH = 13
"""Long towns are cut off; a wider label would push its neighbours too far from their places."""
SIDE_STYLES = {"french": "bold bright_blue", "russian": "bold green"}
DEPLETION_STYLES = {"50%": "yellow", "100%": "red"}

_words = words_of(__name__)


def draw(view: View, width: int, in_colour: bool) -> RenderableType:
    """The whole board: headline, map (or list, where it does not fit), legend, own stacks."""
    board = view["board"]
    parts: list[RenderableType] = [_headline(board)]
    if width >= LEAST_WIDTH:
        parts += [_map(board, min(width, MOST_WIDTH), in_colour), Text(_words.term("board-legend"), style="dim")]
    else:
        parts.append(_regions(board))
    if own := [stack for stack in board["stacks"] if stack["side"] == view["side"]]:
        parts.append(_own_stacks(own))
    return Group(*parts)


def name(view: View, click: str) -> str:
    """A click in a player's words."""
    kind, _, code = click.partition(":")
    if kind == "button" and code.startswith("plan "):
        return str(PLAN_NAMES[code.removeprefix("plan ")])
    if kind not in ("space", "area"):
        return code or click
    spaces = [space for space in MAP.spaces if code in (space.code, space.area)]
    described = " ".join([code, *(space.town for space in spaces[:1])])
    mine = [
        units_text(stack)
        for stack in view["board"]["stacks"]
        if stack["side"] == view["side"] and stack["space"] in {space.code for space in spaces}
    ]
    return f"{described}: {', '.join(mine)}" if mine else described


def position(view: View) -> str:
    """The position in the notation of set-ups, with ? for what the side cannot see."""
    board = view["board"]
    lines = [f"turn {board['turn']}, {board['phasing']}", f"control: {' '.join(board['french_control'])}"]
    for level in ("50%", "100%"):
        if areas := [area for area, depletion in board["depletion"].items() if depletion.startswith(level)]:
            lines.append(f"depleted {level}: {' '.join(areas)}")
    for code, stacks in _by_space(board).items():
        lines.append(f"{code}: " + " | ".join(f"{_initial(stack)} {units_text(stack)}" for stack in stacks))
    return "\n".join(lines)


def units_text(stack: Stack) -> str:
    """A stack's contents, or ? (with the markers it shows) if they are hidden."""
    if "ic" not in stack:
        return _words.term("board-markers", count=stack["markers"]) if "markers" in stack else "?"
    words = [f"{stack[kind]}{kind}" for kind in ("ic", "cc", "su", "dp") if stack[kind]]
    return " ".join([*words, *stack["leaders"]])


def _initial(stack: Stack) -> str:
    return str(stack["side"])[0].upper()


def _by_space(board: View) -> dict[str, list[Stack]]:
    found: dict[str, list[Stack]] = {}
    for stack in sorted(board["stacks"], key=lambda each: MAP.number[each["space"]]):
        found.setdefault(stack["space"], []).append(stack)
    return found


def _headline(board: View) -> Text:
    points, index = board["victory_points"], board["index"]
    lost = ", ".join(f"{_side(side)} {_corps_lost(causes)}" for side, causes in board["eliminated"].items())
    return Text.assemble(
        (_words.term("board-turn", turn=board["turn"], date=board["date"]), "bold"),
        f" | {_words.term('board-player-turn', side=_side(board['phasing']))} | ",
        (_words.term("board-points", points=points, index=index), "bold red" if points < index else ""),
        f" | {_words.term('board-lost', lost=lost)}",
    )


def _side(side: str) -> str:
    return _words.name("side", side, side.capitalize())


def _corps_lost(causes: Mapping[str, Mapping[str, int]]) -> int:
    return sum(corps["ic"] + corps["cc"] for corps in causes.values())


# --- the map ---------------------------------------------------------------------------------------------------


@cache
def _layout(width: int) -> dict[str, Box]:
    places = {space.code: (space.latitude, space.longitude) for space in MAP.spaces}
    widths = {space.code: min(LABEL_WIDTH, max(8, len(f"{space.code}* {space.town}"))) for space in MAP.spaces}
    return lay_out(places, widths, (width, ROWS), 2)


def _map(board: View, width: int, in_colour: bool) -> Text:
    sheet = Sheet(width, ROWS)
    layout = _layout(width)
    if in_colour:
        _draw_borders(sheet, layout)
    stacks = _by_space(board)
    for space in MAP.spaces:
        label = layout[space.code]
        first: list[Span] = [(space.code, "bold" if space.points else ""), _mark(board, space.code), (" ", "")]
        second = list(_stack_spans(stacks.get(space.code, [])))
        depletion = _depletion(board, space.area)
        fits = _length(second) + len(depletion) <= label.width
        (second if fits else first).append((depletion, DEPLETION_STYLES.get(depletion, "")))
        if fits or not depletion:
            first.append((space.town[: label.width - _length(first)], ""))
        sheet.write(label.column, label.row, first)
        sheet.write(label.column, label.row + 1, second)
    lines = sheet.lines()
    while not lines[-1]:
        lines.pop()
    return Text("\n").join(Text.assemble(*line) for line in lines)


def _length(spans: list[Span]) -> int:
    return sum(len(text) for text, _ in spans)


def _draw_borders(sheet: Sheet, layout: Mapping[str, Box]) -> None:
    """A faint dotted line for each border that can be crossed."""
    for space in MAP.spaces:
        for neighbour in space.neighbours:
            if space.code < neighbour:
                sheet.dot(layout[space.code].middle, layout[neighbour].middle, ("·", "bright_black"))


def _mark(board: View, code: str) -> Span:
    if not MAP.spaces[MAP.number[code]].points:
        return "", ""
    return ("#", SIDE_STYLES["french"]) if code in board["french_control"] else ("*", SIDE_STYLES["russian"])


def _depletion(board: View, area: str) -> str:
    return str(board["depletion"].get(area, "")).partition(" ")[0]


def _stack_spans(stacks: list[Stack]) -> Iterator[Span]:
    for stack in stacks:
        yield _strength(stack), SIDE_STYLES[stack["side"]]
        yield " ", ""


def _strength(stack: Stack) -> str:
    """`F9/6+`: infantry and cavalry Corps, and whether anything else is with them."""
    if "ic" not in stack:
        return f"{_initial(stack)}?{stack.get('markers', '')}"
    corps = f"{stack['ic']}/{stack['cc']}" if stack["ic"] or stack["cc"] else ""
    others = "+" if stack["su"] or stack["dp"] or stack["leaders"] else ""
    return f"{_initial(stack)}{corps}{others}"


# --- lists -----------------------------------------------------------------------------------------------------


def _regions(board: View) -> RenderableType:
    """For narrow terminals: what there is to tell about each power's spaces, one line each."""
    lines = []
    stacks = _by_space(board)
    for power in dict.fromkeys(space.power for space in MAP.spaces):
        told = []
        for space in (each for each in MAP.spaces if each.power == power):
            spans = list(_stack_spans(stacks.get(space.code, [])))
            if depletion := _depletion(board, space.area):
                spans.append((depletion, DEPLETION_STYLES[depletion]))
            if spans or space.points:
                mark = _mark(board, space.code)
                told.append(Text.assemble("  ", space.code, mark, _after(space.code + mark[0], space.town), *spans))
        lines += [Text(power, style="bold"), *told]
    return Group(*lines, Text(_words.term("board-legend"), style="dim"))


def _after(code: str, town: str) -> str:
    """The town, moved so that towns and units stand below each other."""
    return f"{' ' * (7 - len(code))}{town:14} "


def _own_stacks(stacks: list[Stack]) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for heading in ("board-stack", "board-units", "board-borders"):
        grid.add_column(_words.term(heading), overflow="fold")
    for stack in stacks:
        space = MAP.spaces[MAP.number[stack["space"]]]
        place = Text(f"{space.code} {space.town}", style=SIDE_STYLES[stack["side"]])
        grid.add_row(place, Text(units_text(stack)), Text(" ".join(space.neighbours), style="dim"))
    return grid
