"""1812, Grand Tactical Game in a terminal: the map hex by hex where there is room for it, and below it what there is to
know: stacks with their Leaders, attacks with their odds, marches and their risk, Areas, places, reinforcements, losses.
Nothing is hidden in this game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from grognard.board.text import Sheet, Span
from grognard.core.words import words_of
from grognard.games.grand_tactical.kinds import HEX, KIND, PIECE_KINDS, PLACE, UNIT
from grognard.games.grand_tactical.tables import (
    AREA_AT,
    AREAS,
    IS_OPEN,
    MAP,
    NO_AREA,
    NUMBER,
    PLACE_NUMBER,
    SIDES,
    TERRAIN,
    UNIT_NUMBER,
    UNITS,
)

View = Mapping[str, Any]
Piece = Mapping[str, Any]
Stack = Mapping[str, Any]

CELLS = (5, 4, 3)
"""How wide a column of hexes may be, best first. Neighbours stand half a hex lower, so that even the least has room."""
EDGE = 4
LEAST_WIDTH = 70
"""On fewer columns even the part of the map where the armies are does not fit, and it becomes a list."""
MARGIN = 2
"""Hexes around the armies that are drawn, too."""
SIDE_STYLES = {"french": "bold bright_blue", "russian": "bold green"}
GROUND = {"clear": (".", "bright_black"), "forest": ("^", "green"), "rough": (":", "yellow"), "marsh": ("~", "cyan")}
ALONE = (("leader", "l"), ("supply", "s"), ("depot", "d"))
"""The sign of a stack without Combat units: of the first such piece in it."""
DEPLETIONS = (50, 100)
SOON = 3
"""Reinforcements of so many turns ahead are listed."""

_words = words_of(__name__)
_say = _words.term


def draw(view: View, width: int, in_colour: bool) -> RenderableType:
    """The whole table: headline, map (where it fits), legend, and what lies beside it."""
    board, side = view["board"], view["side"]
    parts: list[RenderableType] = [_headline(board)]
    if width >= LEAST_WIDTH:
        parts += [_map(board, width), Text(_say("board-legend"), style="dim")]
    parts += [_stacks(board, side), Text(_say("board-units-legend"), style="dim")]
    parts += [part for part in (_attacks(board), _march(board), *_risks(board)) if part]
    parts += [*_areas(board), _places(board), *_to_come(board), *_losses(board)]
    return Group(*parts)


def name(view: View, click: str) -> str:
    """A click in a player's words."""
    kind, _, word = click.partition(":")
    board = view["board"]
    if kind == "space" and word in NUMBER:
        here = [_stack_words(stack) for stack in board["stacks"] if stack["hex"] == word]
        named = f"{_hex(word)}: {' | '.join(here)}" if here else _hex(word)
        return "; ".join([named, *_at_stake(board, word)])
    if kind == "area" and word in PLACE_NUMBER:
        return str(PLACE.say(word, _words)[""])
    if kind == "unit" and word in UNIT_NUMBER:
        return _unit_name(board, word)
    return word.replace("_", " ") or click


# --- words -------------------------------------------------------------------------------------------------------


def _stack_words(stack: Stack) -> str:
    """`F napoleon, fi7 (division; has moved)`: units by the names that players type, and what has become of them."""
    return f"{stack['side'][0].upper()} {', '.join(map(_unit_words, stack['units']))}"


def _unit_words(unit: Piece) -> str:
    is_reduced = PIECE_KINDS[UNITS[UNIT_NUMBER[unit["id"]]].kind] != unit["kind"]
    marks = [_say("board-unit-division")] if is_reduced else []
    marks += [_say("board-unit-disrupted", turn=unit["recovers"])] if unit.get("disrupted") else []
    marks += [_say("board-unit-legs", count=unit["legs"])] if unit.get("legs") else []
    marks += [_say(f"board-unit-{word}") for word in ("stopped", "committed") if unit.get(word)]
    return f"{unit['id']} ({'; '.join(marks)})" if marks else str(unit["id"])


def _side(side: str) -> str:
    return _words.name("side", side, side.capitalize())


def _hex(code: str) -> str:
    return str(HEX.say(code, _words)[""])


def _piece_name(unit: str, kind: str) -> str:
    """`Infantry Division 7`, `Napoleon`."""
    return _say(
        "reason-piece",
        kind_code=kind,
        kind=KIND.say(kind, _words)[""],
        unit=UNIT.say(unit, _words)[""],
        number=UNITS[UNIT_NUMBER[unit]].name.rpartition(" ")[2],
    )


def _unit_name(board: View, word: str) -> str:
    """A piece as it is now and where, if it is on the map or about to be."""
    for stack in board["stacks"]:
        for unit in (unit for unit in stack["units"] if unit["id"] == word):
            named = _say("board-unit-in", unit=_piece_name(word, unit["kind"]), hex=_hex(stack["hex"]))
            return _say("board-disrupted", unit=named, turn=unit["recovers"]) if unit.get("disrupted") else named
    kinds = [each["kind"] for each in board.get("missing") or () if each["unit"] == word]
    return _piece_name(word, kinds[0]) if kinds else str(UNIT.say(word, _words)[""])


def _pieces(kinds: Mapping[str, int]) -> str:
    """`2 Infantry Corps, a Supply unit`, from how many there are of each kind."""
    terms = {"leader": "board-pieces-leader"}
    told = [_say(terms.get(kind, f"pieces-{kind}"), count=kinds[kind]) for kind in PIECE_KINDS if kinds.get(kind)]
    return _words.listed(told)


def _at_stake(board: View, code: str) -> Iterator[str]:
    """The attacks on a hex. What it costs to go there stands with the move."""
    for attack in board["attacks"]:
        if code in attack["targets"]:
            ends = {key: ", ".join(attack[key]) for key in ("origins", "targets")}
            yield _say("board-attack-on", odds=_odds(attack), **ends)


def _odds(attack: View) -> str:
    return _say(
        "price-odds",
        attack=attack["attack"],
        defence=attack["defence"],
        odds=attack["per_cent"],
        hopeless="yes" if attack["is_too_weak"] else "no",
    )


def _headline(board: View) -> Text:
    own = {"set_up": "board-phase-set_up", "over": "board-phase-over"}
    phase = _say(own.get(board["phase"], f"grand_tactical-phase-{board['phase']}"))
    winter = "yes" if board["is_winter"] else "no"
    turn = _say("board-turn", turn=board["turn"], date=board["date"], winter=winter, phase=phase)
    points = _say("board-points", points=board["points"], index=board["index"], counted=board["level"])
    verdict = _say(f"grand_tactical-verdict-{board['verdict']}")
    return Text.assemble((turn, "bold"), f" | {points} | {_say('board-verdict', verdict=verdict)}")


# --- the map -----------------------------------------------------------------------------------------------------


def _spots(board: View) -> list[tuple[int, int]]:
    """Column and row of every stack."""
    return [divmod(int(stack["hex"]), 100) for stack in board["stacks"]]


def _around(numbers: Sequence[int], edges: tuple[int, int]) -> range:
    """From the first to the last with some margin, within the map."""
    least, most = min(numbers, default=edges[0]), max(numbers, default=edges[1])
    return range(max(edges[0], least - MARGIN), min(edges[1], most + MARGIN) + 1)


def _columns(board: View, room: int) -> range:
    """As many columns as there is room for, with most of the stacks; what marches or attacks is always among them."""
    there = [column for column, _ in _spots(board)]
    columns = _around(there, MAP.grid.columns)
    if len(columns) <= room:
        return columns
    march = board.get("march")
    declared = [code for attack in board["attacks"] if attack.get("declared") for code in attack["origins"]]
    at_work = {int(code) // 100 for code in ([march["hex"]] if march else declared)}
    windows = [columns[first : first + room] for first in range(len(columns) - room + 1)]
    return max(windows, key=lambda each: (len(at_work & {*each}), sum(column in each for column in there)))


def _map(board: View, width: int) -> Text:
    """The map around the armies, as much of it as there is room for."""
    wanted = len(_around([column for column, _ in _spots(board)], MAP.grid.columns))
    cell = next((each for each in CELLS if EDGE + each * (wanted + 1) <= width), CELLS[-1])
    columns = _columns(board, (width - EDGE) // cell - 1)
    inside = [row for column, row in _spots(board) if column in columns]
    text = _sheet(board, columns, _around(inside, MAP.grid.rows), cell)
    if beyond := sorted({stack["hex"] for stack in board["stacks"] if int(stack["hex"]) // 100 not in columns}):
        text.append("\n" + _say("board-beyond", hexes=", ".join(beyond)), style="dim")
    return text


def _sheet(board: View, columns: range, rows: range, cell: int) -> Text:
    """Two lines a row, for every other column stands half a hex lower; the numbers of the columns above and below."""
    stacks = {stack["hex"]: stack for stack in board["stacks"]}
    controls = {place["hex"]: place for place in board["places"]}
    last = 2 * len(rows) + 1
    sheet = Sheet(EDGE + cell * (len(columns) + 1), last + 1)
    for down, row in enumerate(rows):
        sheet.write(0, 1 + 2 * down, [(f"{row:02}", "dim")])
    for at, column in enumerate(columns):
        left, low = EDGE + at * cell, int((column % 2 == 0) == (MAP.grid.low == "even"))
        sheet.write(left, 0, [(f"{column:02}", "dim")])
        sheet.write(left, last, [(f"{column:02}", "dim")])
        for down, row in enumerate(rows):
            code = f"{column:02}{row:02}"
            if IS_OPEN[NUMBER[code]]:
                spans = [_ground(code, controls), *_standing(stacks.get(code), 2 * cell - 2)]
                sheet.write(left, 1 + 2 * down + low, spans)
    return Text("\n").join(Text.assemble(*line) for line in sheet.lines())


def _ground(code: str, controls: Mapping[str, View]) -> Span:
    if place := controls.get(code):
        return "%" if place["is_fortress"] else "#", SIDE_STYLES[place["control"]]
    return GROUND[TERRAIN[NUMBER[code]]]


def _standing(stack: Stack | None, room: int) -> Iterator[Span]:
    """`F15`, `R5x` if it is automatically eliminated, `Fs` for Supply units alone."""
    if stack is None:
        return
    kinds = {unit["kind"] for unit in stack["units"]}
    size = stack["strength"] or next(sign for kind, sign in ALONE if kind in kinds)
    yield f"{stack['side'][0].upper()}{size}{'x' if stack.get('doomed') else ''}"[:room], SIDE_STYLES[stack["side"]]


# --- what lies beside it -------------------------------------------------------------------------------------------


def _grid(*headings: str) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for heading in headings:
        grid.add_column(_say(heading), overflow="fold")
    return grid


def _stacks(board: View, side: str | None) -> RenderableType:
    """All stacks, one's own first, and what each side has in all."""
    grid = _grid("board-hex", "board-units", "board-strength", "board-leaders", "board-area")
    for stack in sorted(board["stacks"], key=lambda stack: (stack["side"] != (side or SIDES[0]), stack["hex"])):
        area = AREA_AT[NUMBER[stack["hex"]]]
        strength = str(stack["strength"])
        grid.add_row(
            Text(_hex(stack["hex"]), style=SIDE_STYLES[stack["side"]]),
            Text(_stack_words(stack)),
            Text(f"{strength}, {_say('board-doomed')}" if stack.get("doomed") else strength),
            Text(", ".join(_leader(unit) for unit in stack["units"] if unit["kind"] == "leader")),
            Text("" if area == NO_AREA else AREAS[area]),
        )
    return Group(grid, *(_total(board, each) for each in SIDES))


def _leader(unit: Piece) -> str:
    bonuses = {key: f"+{unit[key]}" for key in ("offence", "defence")}
    return _say("board-leader", unit=UNIT.say(unit["id"], _words)[""], **bonuses)


def _total(board: View, side: str) -> Text:
    strengths = [stack["strength"] for stack in board["stacks"] if stack["side"] == side]
    told = _say("board-total", side=_side(side), strength=sum(strengths), hexes=len(strengths))
    return Text(told, style=SIDE_STYLES[side])


def _attacks(board: View) -> RenderableType | None:
    """Attacks that have been declared or could be, with odds and what each die would bring."""
    if not board["attacks"]:
        return None
    grid = _grid(
        "board-attack-from", "board-attack-against", "board-attack-odds", "board-attack-results", "board-attack-state"
    )
    for attack in sorted(board["attacks"], key=lambda each: (not each.get("declared"), -each["per_cent"])):
        grid.add_row(
            Text(", ".join(map(_hex, attack["origins"]))),
            Text(", ".join(map(_hex, attack["targets"]))),
            Text(_odds(attack)),
            Text(", ".join(attack["results"])),
            Text(_attack_state(attack)),
        )
    return grid


def _attack_state(attack: View) -> str:
    if attack.get("result"):
        return _say("board-attack-result", result=attack["result"])
    return _say("board-attack-declared" if attack.get("declared") else "board-attack-could")


def _march(board: View) -> RenderableType | None:
    march = board.get("march")
    if not march:
        return None
    named, reach = _unit_name(board, march["unit"]), len(march["costs"])
    return Text(_say("board-march", unit=named, left=march["left"], leg=march["leg"], count=reach))


def _risks(board: View) -> Iterator[RenderableType]:
    """What Forced Marches risk, while somebody moves."""
    if board["phase"].endswith("_movement"):
        for risk in board["risks"]:
            yield Text(_say("board-risk", **risk), style="dim")


def _areas(board: View) -> Iterator[RenderableType]:
    """Areas that cannot bear those who are there, and those that are depleted."""
    crowded = [text for area in board["areas"] if (text := _crowd(area))]
    if crowded:
        yield Text(_say("board-crowded", areas=", ".join(crowded)))
    for depletion in DEPLETIONS:
        if bare := [area["id"] for area in board["areas"] if area["depletion"] == depletion]:
            yield Text(_say("board-depleted", depletion=depletion, areas=", ".join(bare)))


def _crowd(area: View) -> str:
    """`R36 (4 corps, can feed 3)`; nothing if all can live there."""
    units = area["french"] + area["russian"]
    if area["depletion"] == DEPLETIONS[-1] and units:
        return _say("board-crowded-bare", area=area["id"], count=units)
    is_crowded = area["corps"] > area["limit"]
    return _say("board-crowded-area", area=area["id"], count=area["corps"], bears=area["limit"]) if is_crowded else ""


def _is_taken(place: View) -> bool:
    """Is it not in the hands of those who had it before the war?"""
    return bool(place["in_russia"] == (place["control"] == "french"))


def _places(board: View) -> RenderableType:
    taken = [
        _say(
            "board-place",
            place=PLACE.say(place["id"], _words)[""],
            side=_side(place["control"]),
            points=place["points"],
        )
        for place in board["places"]
        if _is_taken(place)
    ]
    return Text(_say("board-places", places=", ".join(taken) or _say("board-places-none")))


def _to_come(board: View) -> Iterator[RenderableType]:
    """Units that are to be placed now, and reinforcements."""
    for side in SIDES:
        if units := [each["unit"] for each in board.get("missing") or () if each["side"] == side]:
            yield Text(_say("board-missing", side=_side(side), units=", ".join(units)), style=SIDE_STYLES[side])
    groups = [
        _say(
            "board-arrival",
            turn=arrival["turn"],
            side=_side(arrival["side"]),
            entry=_say(f"grand_tactical-entry-{arrival['entry']}"),
            units=_arriving(arrival["units"]),
        )
        for arrival in board["arrivals"]
        if arrival["turn"] <= board["turn"] + SOON
    ]
    if groups:
        yield Text(_say("board-arrivals", groups="; ".join(groups)))


def _arriving(units: Iterable[str]) -> str:
    """Kinds of pieces, and Leaders by their names."""
    kinds = Counter(unit for unit in units if unit in PIECE_KINDS)
    leaders = [str(UNIT.say(unit, _words)[""]) for unit in units if unit not in PIECE_KINDS]
    return ", ".join([*([_pieces(kinds)] if kinds else []), *leaders])


def _losses(board: View) -> Iterator[RenderableType]:
    """By side and cause, what was lost."""
    for side in SIDES:
        causes: dict[str, dict[str, int]] = {}
        for loss in board["losses"]:
            if loss["side"] == side:
                causes.setdefault(loss["cause"], {})[loss["kind"]] = loss["count"]
        told = [
            _say("board-lost-by", cause=_say(f"grand_tactical-cause-{cause}"), pieces=_pieces(kinds))
            for cause, kinds in causes.items()
        ]
        if told:
            yield Text(_say("board-lost", side=_side(side), losses="; ".join(told)))
