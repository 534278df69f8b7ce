"""1812: Scorched Earth in a terminal: the map hex by hex where there is room for it, and below it what a player has on
his side of the table: forces, the headquarters at work, places, and the combat that is being fought."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from grognard.board.text import Sheet, Span
from grognard.core.words import words_of
from grognard.games.scorched_earth.kinds import RESULT
from grognard.games.scorched_earth.tables import (
    CODES,
    GRID,
    IS_OPEN,
    IS_TOWN,
    NO_PLACE,
    NUMBER,
    ON_ROAD,
    PLACE_AT,
    PLACE_NUMBER,
    PLACES,
    SIDES,
    TERRAIN,
    UNIT_NUMBER,
    UNITS,
    hex_name,
)

View = Mapping[str, Any]
Force = Mapping[str, Any]

CELLS = (5, 4, 3)
"""How wide a column of hexes may be, best first. Neighbours stand half a hex lower, so that even the least has room."""
EDGE = 4
LEAST_WIDTH = 70
"""On fewer columns even the part of the map where the armies are does not fit, and it becomes a list."""
MARGIN = 2
"""Hexes around the armies that are drawn, too."""
SIDE_STYLES = {"french": "bold bright_blue", "russian": "bold green"}
GROUND = {"clear": (".", "bright_black"), "woods": ("^", "green"), "swamp": ("~", "cyan")}

_words = words_of(__name__)
_say = _words.term


def movement_points(points: float) -> str:
    """`3½ movement points`, `½ movement point`."""
    whole, has_half = int(points), points != int(points)
    figures = f"{whole or ''}½" if has_half else str(whole)
    return _say("board-movement-points", points=figures, count=1 if 0 < points <= 1 else 2)


def _side(side: str) -> str:
    return _words.name("side", side, side.capitalize())


def draw(view: View, width: int, in_colour: bool) -> RenderableType:
    """The whole table: headline, map (or list, where it does not fit), legend, and what lies beside it."""
    board, side = view["board"], view["side"]
    parts: list[RenderableType] = [_headline(board)]
    if width >= LEAST_WIDTH:
        parts += [_map(board, width), Text(_say("board-legend"), style="dim")]
    parts += [part for part in (_activation(board), _forces(board, side), _enemies(board, side)) if part]
    parts += [part for part in (_combat(view), _reaction(board), _places(board), _armies(board)) if part]
    return Group(*parts)


def name(view: View, click: str) -> str:
    """A click in a player's words."""
    kind, _, word = click.partition(":")
    if kind == "space" and word in NUMBER:
        here = view["board"]["hexes"].get(word)
        forces = [force_text(here[key]) for key in ("force", "enemy") if here and here[key]]
        named = f"{hex_name(NUMBER[word])}: {' | '.join(forces)}" if forces else hex_name(NUMBER[word])
        return "; ".join([named, *_at_stake(view, word)])
    if kind == "area" and word in PLACE_NUMBER:
        return PLACES[PLACE_NUMBER[word]].name
    if kind == "unit" and word in UNIT_NUMBER:
        return UNITS[UNIT_NUMBER[word]].name
    return word.replace("_", " ") or click


def _at_stake(view: View, code: str) -> Iterator[str]:
    """What it costs or risks to choose a hex, in the question that is asked."""
    board, question = view["board"], view.get("prompt", {}).get("decision")
    move, reaction = board["move"], board["reaction"]
    if question == "march" and move and code in (move["costs"] or {}):
        yield _say("board-cost", cost=f"{move['costs'][code]:g}", left=movement_points(move["left"]))
        for each in (move["reactions"] or {}).get(code, ()):
            yield _say("board-may-react", hex=each["hex"], manner=each["manner"], most=each["most"])
    if question == "orders" and (more := (board["activation"]["surcharges"] or {}).get(code)):
        yield _say("board-surcharge", points=more)
    if question in ("intercept", "evade", "evade_to") and reaction and code in reaction["chances"]:
        yield _say("board-succeeds", chance=reaction["chances"][code]["chance"])


def position(view: View) -> str:
    """The position in the notation of set-ups, with ? for what the side cannot see."""
    board = view["board"]
    lines = [f"turn: {board['turn']}", f"vp: {board['vp']}", f"lp: {board['lp']}"]
    if depots := [f"{letter} {code}" for letter, code in board["depots"].items() if code]:
        lines.append(f"depots: {', '.join(depots)}")
    for side in SIDES:
        if held := [id_ for id_, place in board["places"].items() if place["control"] == side != place["side"]]:
            lines.append(f"{side} places: {', '.join(held)}")
    if burnt := [id_ for id_, place in board["places"].items() if place["burnt"]]:
        lines.append(f"burnt: {', '.join(burnt)}")
    for code, here in board["hexes"].items():
        if forces := [force_text(here[key]) for key in ("force", "enemy") if here[key]]:
            lines.append(f"{code}: {' | '.join(forces)}")
    return "\n".join(lines)


# --- words -------------------------------------------------------------------------------------------------------


def unit_text(unit: Mapping[str, Any]) -> str:
    """`davout(5,worn,d1)`, as positions write it."""
    marks = [str(unit["sp"])] if unit["sp"] != unit["full"] else []
    marks += [unit["fatigue"]] if unit["fatigue"] != "fresh" else []
    marks += [f"d{unit['demoralization']}"] if unit["demoralization"] else []
    return f"{unit['id']}({','.join(marks)})" if marks else str(unit["id"])


def force_text(force: Force) -> str:
    """`F davout oudinot(3,worn)`, or what the enemy may know of it: `R platov ?`."""
    units = [force["top"]] if force["units"] is None else force["units"]
    words = [force["side"][0].upper(), *map(unit_text, units)]
    return " ".join([*words, *(["?"] if force["units"] is None else [])])


def _strength(force: Force) -> str:
    """`F12`, or with what lies on top `R2?`."""
    initial = force["side"][0].upper()
    if force["units"] is None:
        return f"{initial}{force['top']['sp']}?"
    return f"{initial}{sum(unit['sp'] for unit in force['units'])}"


def _headline(board: View) -> Text:
    turn = _say("board-turn", turn=board["turn"], date=board["date"], season=board["season"], phase=_phase(board))
    holds = "yes" if board["key_city"] else "no"
    tracks = _say("board-tracks", vp=board["vp"], holds=holds, rd=board["rd"], lp=board["lp"])
    return Text.assemble((turn, "bold"), f" | {tracks}")


def _phase(board: View) -> str:
    return _words.name("board-phase", board["phase"], board["phase"])


# --- the map -----------------------------------------------------------------------------------------------------


GRID_COLUMNS = sorted({int(code) // 100 for code in CODES})
GRID_ROWS = sorted({int(code) % 100 for code in CODES})


def _around(numbers: Sequence[int], edges: Sequence[int]) -> range:
    """From the first to the last with some margin, within the map."""
    first, last = min(numbers, default=edges[0]), max(numbers, default=edges[-1])
    return range(max(edges[0], first - MARGIN), min(edges[-1], last + MARGIN) + 1)


def _spots(board: View) -> list[tuple[int, int]]:
    """Column and row of all that stands on the map."""
    return [divmod(int(code), 100) for code in board["hexes"]]


def _window(board: View, columns: range, room: int) -> range:
    """The columns with most of the forces and depots, of as many as there is room for: those of the east, for there the
    war is. What is going on is always among them."""
    activation, move = board["activation"], board["move"]
    places = [each["hex"] for each in (activation, move) if each and each["hex"]]
    at_work = {int(code) // 100 for code in places}
    windows = [range(first, first + room) for first in columns[: len(columns) - room + 1]]
    there = [column for column, _ in _spots(board)]
    return max(windows, key=lambda each: (len(at_work & {*each}), sum(column in each for column in there), each.start))


def _map(board: View, width: int) -> Text:
    """The map around the armies, as much of it as there is room for."""
    columns = _around([column for column, _ in _spots(board)], GRID_COLUMNS)
    rows = _around([row for _, row in _spots(board)], GRID_ROWS)
    cell = next((each for each in CELLS if EDGE + each * len(columns) <= width), CELLS[-1])
    room = (width - EDGE) // cell
    drawn = columns if len(columns) <= room else _window(board, columns, room)
    text = _sheet(board, drawn, rows, cell)
    if beyond := sorted(code for code in board["hexes"] if int(code) // 100 not in drawn):
        text.append("\n" + _say("board-beyond", hexes=", ".join(beyond)), style="dim")
    return text


def _sheet(board: View, columns: range, rows: range, cell: int) -> Text:
    """Two lines a row, for every other column stands half a hex lower; the numbers of the columns above and below."""
    sheet = Sheet(EDGE + cell * len(columns) + cell, 2 * len(rows) + 2)
    for at, column in enumerate(columns):
        left = EDGE + at * cell
        low = int(GRID.low == ("odd" if column % 2 else "even"))
        for line in (0, 2 * len(rows) + 1):
            sheet.write(left, line, [(f"{column}", "dim")])
        for down, row in enumerate(rows):
            code = f"{column:02}{row:02}"
            if code in NUMBER:
                sheet.write(left, 1 + 2 * down + low, list(_cell(board, NUMBER[code], 2 * cell - 1)))
    for down, row in enumerate(rows):
        sheet.write(0, 1 + 2 * down, [(f"{row:02}", "dim")])
    return Text("\n").join(Text.assemble(*line) for line in sheet.lines())


def _cell(board: View, hex_: int, room: int) -> Iterator[Span]:
    if not IS_OPEN[hex_]:
        return
    here = board["hexes"].get(CODES[hex_])
    force = here and (here["force"] or here["enemy"])
    yield _ground(board, hex_)
    if force:
        yield _strength(force)[: room - 1], SIDE_STYLES[force["side"]]
    elif here and here["depots"]:
        yield "d", SIDE_STYLES["french"]
    elif here and here["hq"]:
        yield "h", SIDE_STYLES[board["activation"]["side"]]


def _ground(board: View, hex_: int) -> Span:
    if PLACE_AT[hex_] != NO_PLACE:
        place = board["places"][PLACES[PLACE_AT[hex_]].id]
        sign = "*" if place["burnt"] else "%" if place["kind"] == "fortress" else "#"
        return sign, SIDE_STYLES[place["control"]]
    if IS_TOWN[hex_]:
        return "o", SIDE_STYLES[board["towns"][CODES[hex_]]["holder"]]
    sign, style = GROUND[TERRAIN[hex_]]
    return ("+", "yellow") if ON_ROAD[hex_] else (sign, style)


# --- what lies beside it -------------------------------------------------------------------------------------------


def _grid(*headings: str) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for heading in headings:
        grid.add_column(_say(heading), overflow="fold")
    return grid


def _activation(board: View) -> RenderableType | None:
    active = board["activation"]
    if active is None:
        return None
    if active["hex"] is None:  # its Command Points are not rolled yet either
        return Text(_say("board-to-be-placed", name=active["name"]), style=SIDE_STYLES[active["side"]])
    numbers = {key: active[key] for key in ("cp", "rallies", "rating")}
    parts = [_say("board-active", name=active["name"], hex=hex_name(NUMBER[active["hex"]]), **numbers)]
    move = board["move"]
    if move and move["units"]:
        left = movement_points(move["left"])
        parts.append(_say("board-on-the-move", hex=move["hex"], units=", ".join(move["units"]), left=left))
    return Text("; ".join(parts), style=SIDE_STYLES[active["side"]])


def _forces(board: View, side: str | None) -> RenderableType | None:
    """One's own forces with all that concerns them."""
    own = [(code, here[key]) for code, here in board["hexes"].items() for key in ("force", "enemy") if here[key]]
    mine = [(code, force) for code, force in own if force["side"] == side]
    if not mine:
        return None
    grid = _grid("board-force", "board-units", "board-line", "board-attrition", "board-moved")
    for code, force in mine:
        moved = [unit["id"] for unit in force["units"] if board["units"][unit["id"]]["moved"]]
        grid.add_row(
            Text(hex_name(NUMBER[code]), style=SIDE_STYLES[force["side"]]),
            Text(" ".join(map(unit_text, force["units"]))),
            Text(_say("board-line-none" if code in board["supply"] else "board-line-yes")),
            Text(_attrition(board["attrition"].get(code))),
            Text(_say("board-moved-all") if len(moved) == len(force["units"]) else " ".join(moved)),
        )
    return grid


def _attrition(terms: Mapping[str, Any] | None) -> str:
    """`-2 (no line of communication, no logistics)`: how the check would be modified."""
    if terms is None or not terms["checks"]:
        return _say("board-sheltered")
    causes = terms["modifiers"]
    total = sum(amount for _, amount in causes)
    return f"{total} ({', '.join(_cause(cause) for cause, _ in causes)})" if causes else "0"


def _cause(cause: str) -> str:
    return _words.name("cause", "-".join(cause.lower().split()), cause)


def _enemies(board: View, side: str | None) -> RenderableType | None:
    seen = [
        f"{code} {force_text(here[key])}"
        for code, here in board["hexes"].items()
        for key in ("force", "enemy")
        if here[key] and here[key]["side"] != side
    ]
    return Text(_say("board-enemies" if side else "board-forces", forces="; ".join(seen))) if seen else None


def _combat(view: View) -> RenderableType | None:
    report = next((each for each in reversed(view["battles"]) if not each["is_over"]), None)
    if report is None:
        return None
    lines = [_say("board-combat", hex=hex_name(NUMBER[report["space"]]), side=_side(report["attacker"]))]
    for side in (report["attacker"], report["defender"]) if report["standing"] else ():
        facts = "; ".join(_in_combat(view["board"], report, side))
        lines.append("  " + _say("board-combat-side", side=_side(side), facts=facts))
    return Text("\n".join(lines))


def _in_combat(board: View, report: Mapping[str, Any], side: str) -> Iterator[str]:
    """What the report of a combat says of a side: units, strength, modifiers, result."""
    here = board["hexes"][report["space"]]
    yield " ".join(unit_text(unit) for key in ("force", "enemy") if _is(here[key], side) for unit in here[key]["units"])
    parts = [part for part in (*report["parts"], *report["standing"]) if part.get("side") == side]
    strength = {part["code"]: part["amount"] for part in parts if part["kind"] == "term"}
    yield _say("board-combat-strength", points=strength["strength"], effective=strength["effective"])
    modifiers = [each for part in parts if part["kind"] == "roll" for each in part["modifiers"]]
    if modifiers:
        yield ", ".join(f"{_cause(each['code'])} {each['amount']:+d}" for each in modifiers)
    for part in parts:
        if part["kind"] == "declared" and part["code"] == "rolled":
            result = RESULT.say(part["values"][0], _words)[""]
            yield _say("board-combat-result", dice=part["amount"], result=result)


def _is(force: Force | None, side: str) -> bool:
    return force is not None and force["side"] == side


def _reaction(board: View) -> RenderableType | None:
    reaction = board["reaction"]
    if reaction is None or not reaction["chances"]:
        return None
    chances = [f"{code} {each['chance']}" for code, each in reaction["chances"].items()]
    return Text(_say("board-reaction", kind=reaction["kind"], goal=reaction["goal"], chances="; ".join(chances)))


def _places(board: View) -> RenderableType:
    """Places that have changed hands or burn."""
    changed = [
        _say("board-place", name=place["name"], side=_side(place["control"]), burnt="yes" if place["burnt"] else "no")
        for place in board["places"].values()
        if place["burnt"] or place["control"] != place["side"]
    ]
    return Text(_say("board-places", places="; ".join(changed) or _say("board-places-none")))


def _armies(board: View) -> RenderableType:
    """Headquarters, depots, the cup and the dead: everybody may see them."""
    lines = []
    for side in SIDES:
        hqs = [_hq_text(hq) for hq in board["hqs"].values() if hq["side"] == side and hq["in_play"]]
        lines.append(Text.assemble((f"{_side(side)}: ", SIDE_STYLES[side]), ", ".join(hqs)))
    depots = ", ".join(f"{letter} {code or _say('board-off-the-map')}" for letter, code in board["depots"].items())
    dead = ", ".join(_names(board["eliminated"])) or _say("board-nobody")
    lines.append(Text(_say("board-armies", depots=depots, cup=board["cup"], dead=dead)))
    if board["park"]:
        lines.append(Text(_say("board-park", place=board["places"][board["park"]["place"]]["name"])))
    return Group(*lines)


def _hq_text(hq: Mapping[str, Any]) -> str:
    activated = "yes" if hq["activated"] else "no"
    return _say("board-hq", name=hq["name"], rating=hq["rating"], carried=hq["carried"], activated=activated)


def _names(ids: Iterable[str]) -> list[str]:
    return [UNITS[UNIT_NUMBER[id_]].name for id_ in ids]
