"""The Invasion of Russia in a terminal: the map hex by hex where there is room for it, and below it what lies on a
player's side of the table: stacks, supply, the march or combat that is under way, and cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from grognard.board.text import Sheet, Span
from grognard.core.words import words_of
from grognard.games.invasion.advanced.deck import CARDS
from grognard.games.invasion.tables import (
    CITY_NUMBER,
    CODES,
    IS_OPEN,
    MAP,
    NUMBER,
    PIECE_NUMBER,
    SIDES,
    TERRAIN,
    hex_name,
)

View = Mapping[str, Any]
Stack = Mapping[str, Any]
Piece = Mapping[str, Any]

CELLS = (5, 4, 3)
"""How wide a column of hexes may be, best first."""
EDGE = 4
LEAST_WIDTH = 70
"""On fewer columns there is no map."""
SIDE_STYLES = {"french": "bold bright_blue", "russian": "bold green"}
GROUND = {
    "clear": (".", "bright_black"),
    "forest": ("^", "green"),
    "marsh": ('"', "cyan"),
    "rough": ("&", "yellow"),
    "mountain": ("M", "yellow"),
}
EAST_TO_WEST = sorted({int(code) // 100 for code in CODES})
COLUMNS = EAST_TO_WEST[::-1] if MAP.grid.columns_fall_east else EAST_TO_WEST
"""From west to east: on this map they are numbered from the east."""
ROWS = sorted({int(code) % 100 for code in CODES})

_words = words_of(__name__)
_say = _words.term


def draw(view: View, width: int, in_colour: bool) -> RenderableType:
    """The whole table: headline, map (where it fits) with its legend, and what lies beside it."""
    board, side = view["board"], view["side"]
    parts: list[RenderableType | None] = [_headline(board)]
    if width >= LEAST_WIDTH:
        parts += [_map(board, width), Text(_say("board-legend"), style="dim")]
    parts += [_march(board), _combat(board), _own_stacks(board, side), *_other_stacks(board, side)]
    parts += [_unsupplied(board), *_lone_counters(board), *_supplies(board), _taken(board)]
    parts += [*_pieces_off_the_map(board), *_cards(board)]
    return Group(*[part for part in parts if part is not None])


def name(view: View, click: str) -> str:
    """A click in a player's words."""
    kind, _, word = click.partition(":")
    board = view["board"]
    if kind == "space" and word in NUMBER:
        known = _known(board)
        told = [stack_text(stack, known) for stack in board["stacks"] if stack["hex"] == word]
        inside = [" | ".join(told)] if told else []
        inside += [_counters_text(each) for each in board["counters"] if each["hex"] == word]
        return f"{hex_name(NUMBER[word])}: {'; '.join(inside)}" if inside else hex_name(NUMBER[word])
    if kind == "area" and word in CITY_NUMBER:
        return str(board["cities"][CITY_NUMBER[word]]["name"])
    if kind == "unit" and word in PIECE_NUMBER:
        return _named_piece(_known(board)[word])
    verb, _, number = word.partition(" ")
    if verb in ("lay", "use") and number.isdecimal() and int(number) in CARDS:
        return f"{verb} {_card(int(number))}"
    return word.replace("_", " ") or click


def position(view: View) -> str:
    """The position in the notation of set-ups, with ? for what the side cannot see."""
    board = view["board"]
    known = _known(board)
    lines = [f"turn: {board['turn']}", f"battle points: {board['battle_points']}"]
    lines.append(f"commands: {' '.join(str(board['commands'][side]) for side in SIDES)}")
    for side in SIDES:
        if depots := [city["hex"] for city in board["cities"] if city.get("depot") == side]:
            lines.append(f"{side} depots: {' '.join(depots)}")
        lines += _counter_lines(board, side)
    if gone := [piece["id"] for piece in board["pieces"] if piece["place"] == "eliminated"]:
        lines.append(f"eliminated: {' '.join(gone)}")
    by_hex: dict[str, list[str]] = {}
    for stack in board["stacks"]:
        by_hex.setdefault(stack["hex"], []).append(stack_text(stack, known))
    lines += [f"{code}: {' | '.join(told)}" for code, told in sorted(by_hex.items())]
    return "\n".join(lines)


def _counter_lines(board: View, side: str) -> Iterator[str]:
    """`french trains` and `french dummies` for their owner, `french counters` with ? for the others."""
    rows: dict[str, list[str]] = {"trains": [], "dummies": [], "counters": []}
    for each in board["counters"]:
        if each["side"] != side:
            continue
        genuine = each.get("genuine")
        if genuine is None:
            rows["counters"] += [f"{each['hex']}?"] * each["count"]
        else:
            rows["trains"] += [each["hex"]] * genuine
            rows["dummies"] += [each["hex"]] * (each["count"] - genuine)
    return (f"{side} {head}: {' '.join(codes)}" for head, codes in rows.items() if codes)


# --- words -------------------------------------------------------------------------------------------------------


def _side(side: str) -> str:
    return _words.name("side", side, side.capitalize())


def _known(board: View) -> dict[str, Piece]:
    return {piece["id"]: piece for piece in board["pieces"]}


def _named_piece(piece: Piece) -> str:
    """`Ledru, disrupted`; `Ney (2)`."""
    if piece["kind"] == "commander":
        return f"{piece['name']} ({piece['rating']})"
    return f"{piece['name']}, {_say('state-disrupted')}" if piece.get("disrupted") else str(piece["name"])


def _piece_text(piece: Piece) -> str:
    """`ledru`, `razout!` disrupted, as positions write them."""
    return f"{piece['id']}!" if piece.get("disrupted") else str(piece["id"])


def stack_text(stack: Stack, known: Mapping[str, Piece]) -> str:
    """`F ledru razout! ney`, or what one may know of a closed stack: `R 5?`."""
    initial = stack["side"][0].upper()
    if stack.get("pieces") is None:
        return f"{initial} {stack['height']}?"
    return f"{initial} {' '.join(_piece_text(known[piece]) for piece in stack['pieces'])}"


def _counters_text(counters: Mapping[str, Any]) -> str:
    """What lies there, by kind for its owner only."""
    genuine = counters.get("genuine")
    if genuine is None:
        return _say("board-counters", count=counters["count"], face_up=counters["face_up"])
    dummies = counters["count"] - genuine
    return _say("board-genuine" if genuine else "board-dummies-only", genuine=genuine, dummies=dummies)


def _card(number: int) -> str:
    return f"{number} {_words.name('card', str(number), CARDS[number].title)}"


def _cause(code: str) -> str:
    return _words.name("cause", code, code.replace("-", " "))


def _headline(board: View) -> Text:
    phase = _words.name("board-phase", board["phase"], board["phase"])
    turn = _say(
        "board-turn",
        turn=max(board["turn"], 1),
        last=board["last_turn"],
        date=board["date"],
        season=board["season"],
        phase=phase,
        leader=_side(board["leader"]),
    )
    french, russian = (board["points"][side] for side in SIDES)
    battle = board["battle_points"]
    tracks = _say("board-tracks", french=french, russian=russian, territory=russian - battle, battle=battle)
    lines: list[str | tuple[str, str]] = [(turn, "bold"), f" | {tracks}"]
    if any(board["commands"].values()):
        first = _side(board["first_attacker"])
        lines.append("\n" + _say("board-commands", **board["commands"], side=first))
    return Text.assemble(*lines)


# --- the map -----------------------------------------------------------------------------------------------------


def _map(board: View, width: int) -> Text:
    """All columns if there is room, or else those with most of the stacks; rows from the first to the last stack."""
    cell = next((each for each in CELLS if EDGE + each * len(COLUMNS) <= width), CELLS[-1])
    room = min((width - EDGE) // cell, len(COLUMNS))
    places = [stack["hex"] for stack in board["stacks"]]
    there = [int(code) // 100 for code in places]
    windows = [COLUMNS[first : first + room] for first in range(len(COLUMNS) - room + 1)]
    columns = max(windows, key=lambda window: sum(column in window for column in there))
    marked = {int(code) % 100 for code in (*places, *(city["hex"] for city in board["cities"] if city.get("depot")))}
    rows = ROWS[max(0, ROWS.index(min(marked, default=ROWS[0])) - 1) : ROWS.index(max(marked, default=ROWS[-1])) + 2]
    text = _sheet(board, columns, rows, cell)
    if beyond := sorted({code for code in places if int(code) // 100 not in columns}):
        text.append("\n" + _say("board-beyond", hexes=", ".join(beyond)), style="dim")
    return text


def _sheet(board: View, columns: Sequence[int], rows: Sequence[int], cell: int) -> Text:
    """Two lines for each row, because every other column stands half a hex lower."""
    last = 2 * len(rows) + 1
    sheet = Sheet(EDGE + cell * (len(columns) + 1), last + 1)
    cities = {city["hex"]: city for city in board["cities"]}
    stacks = _stacks_on_top(board)
    lying = {each["hex"]: each["side"] for each in board["counters"]}
    for number, column in enumerate(columns):
        left, is_low = EDGE + number * cell, (column % 2 == 1) == (MAP.grid.low == "odd")
        sheet.write(left, 0, [(f"{column:02}", "dim")])
        sheet.write(left, last, [(f"{column:02}", "dim")])
        for down, row in enumerate(rows):
            code = f"{column:02}{row:02}"
            if code in NUMBER and IS_OPEN[NUMBER[code]]:
                spans = [_ground(code, cities.get(code)), _on_it(board, stacks.get(code), lying.get(code))]
                sheet.write(left, 1 + 2 * down + is_low, [span for span in spans if span[0]])
    for down, row in enumerate(rows):
        sheet.write(0, 1 + 2 * down, [(f"{row:02}", "dim")])
    return Text("\n").join(Text.assemble(*line) for line in sheet.lines())


def _stacks_on_top(board: View) -> dict[str, Stack]:
    """By hex: its stack, and of two the one that has combat units."""
    found: dict[str, Stack] = {}
    for stack in board["stacks"]:
        if stack["has_units"] or stack["hex"] not in found:
            found[stack["hex"]] = stack
    return found


def _ground(code: str, city: Mapping[str, Any] | None) -> Span:
    if city is None:
        return GROUND.get(TERRAIN[NUMBER[code]], GROUND["clear"])
    if depot := city.get("depot"):
        return "D", SIDE_STYLES[depot]
    return "%" if city["is_fortified"] else "#", SIDE_STYLES[city["holder"]]


def _on_it(board: View, stack: Stack | None, counters: str | None) -> Span:
    """`F4'`: units in good order, and whether supply counters lie there; `R5?` for a closed stack."""
    if stack is None:
        return ("t", SIDE_STYLES[counters]) if counters else ("", "")
    mark = "'" if counters == stack["side"] else ""
    return f"{stack['side'][0].upper()}{_size(board, stack)}{mark}", SIDE_STYLES[stack["side"]]


def _size(board: View, stack: Stack) -> str:
    if stack.get("pieces") is None:
        return f"{stack['height']}?"
    if not stack["has_units"]:
        return "c"
    pieces = {*stack["pieces"]}
    inside = [piece for piece in board["pieces"] if piece["id"] in pieces and piece["kind"] != "commander"]
    return str(sum(not piece.get("disrupted") for piece in inside))


# --- stacks ------------------------------------------------------------------------------------------------------


def _own_stacks(board: View, side: str | None) -> RenderableType | None:
    """One's own stacks with all that concerns them."""
    own = [stack for stack in board["stacks"] if stack["side"] == side]
    if not own:
        return None
    known = _known(board)
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for heading in ("stack", "pieces", "room", "supply", "trains", "marks"):
        grid.add_column(_say(f"board-{heading}"), overflow="fold")
    for stack in own:
        grid.add_row(*[Text(told) for told in _own_row(board, stack, known)])
    return grid


def _own_row(board: View, stack: Stack, known: Mapping[str, Piece]) -> Iterator[str]:
    inside = [known[piece] for piece in stack["pieces"]]
    yield hex_name(NUMBER[stack["hex"]])
    yield " ".join(
        f"{_piece_text(piece)}({piece['rating']})" if piece["kind"] == "commander" else _piece_text(piece)
        for piece in inside
    )
    yield f"{stack['occupancy']:g}/{stack['capacity']:g}"
    hungry = [piece["id"] for piece in inside if _is_hungry(board, piece)]
    fed = _say("board-supplied") if any(piece.get("supplied") for piece in inside) else ""
    yield _say("board-not-supplied", units=" ".join(hungry)) if hungry else fed
    yield "; ".join(_lying_with(board, stack))
    moved = [_say("board-mark-moved")] if any(piece.get("moved") for piece in inside) else []
    yield ", ".join([*moved, *_marks(stack)])


def _lying_with(board: View, stack: Stack) -> list[str]:
    """The supply counters of its side in the hex of a stack."""
    here = stack["hex"], stack["side"]
    return [_counters_text(each) for each in board["counters"] if (each["hex"], each["side"]) == here]


def _marks(stack: Stack) -> Iterator[str]:
    for key, mark in (("forced", "forced"), ("foraging", "foraging"), ("is_besieged", "besieged")):
        if stack.get(key):
            yield _say(f"board-mark-{mark}")
    if stack.get("declared_cavalry"):
        yield _say("board-mark-cavalry")
    if stack.get("combats"):
        yield _say("board-mark-combats", count=stack["combats"])
    if stack.get("dummies"):
        yield _say("board-mark-dummies", count=stack["dummies"])


def _other_stacks(board: View, side: str | None) -> Iterator[RenderableType]:
    """The stacks of the enemy, or to a spectator of both, a line for each side."""
    known = _known(board)
    for other in SIDES:
        seen = [
            "; ".join([f"{stack['hex']} {stack_text(stack, known)}", *_lying_with(board, stack), *_marks(stack)])
            for stack in board["stacks"]
            if stack["side"] == other != side
        ]
        if seen:
            yield Text(_say("board-stacks-of", side=_side(other), stacks=" | ".join(seen)))


# --- supply ------------------------------------------------------------------------------------------------------


def _is_hungry(board: View, piece: Piece) -> bool:
    """Depots come last in the set-up: nobody is asked for supply before."""
    return piece.get("supplied") is False and board["phase"] != "set-up"


def _unsupplied(board: View) -> Text | None:
    """The units that would suffer want now, as far as these eyes are told."""
    hungry: dict[str, list[str]] = {}
    for piece in board["pieces"]:
        if _is_hungry(board, piece):
            hungry.setdefault(piece["hex"], []).append(_piece_text(piece))
    if not hungry:
        return None
    told = "; ".join(f"{code} {' '.join(units)}" for code, units in sorted(hungry.items()))
    return Text(_say("board-out-of-supply", units=told), style="bold red")


def _lone_counters(board: View) -> Iterator[Text]:
    standing = {(stack["hex"], stack["side"]) for stack in board["stacks"]}
    for side in SIDES:
        alone = [
            f"{each['hex']} {_counters_text(each)}"
            for each in board["counters"]
            if each["side"] == side and (each["hex"], side) not in standing
        ]
        if alone:
            yield Text(_say("board-counters-alone", side=_side(side), counters="; ".join(alone)))


def _supplies(board: View) -> Iterator[Text]:
    for each in board["supplies"]:
        side = each["side"]
        depots = [f"{city['name']} {city['hex']}" for city in board["cities"] if city.get("depot") == side]
        told = _say(
            "board-supplies",
            side=_side(side),
            number=each["number"],
            table=each["table"],
            lost=each["lost"],
            placing="yes" if each.get("to_place") is not None else "no",
            to_place=each.get("to_place", 0),
            knows="yes" if each.get("genuine_to_place") is not None else "no",
            genuine=each.get("genuine_to_place", 0),
            depots=", ".join(depots) or _say("board-nowhere"),
        )
        yield Text(told, style=SIDE_STYLES[side])


def _taken(board: View) -> Text | None:
    taken = [
        _say("board-city", name=city["name"], side=_side(city["holder"]))
        for city in board["cities"]
        if city["holder"] != city["friendly"]
    ]
    return Text(_say("board-taken", cities="; ".join(taken))) if taken else None


def _pieces_off_the_map(board: View) -> Iterator[Text]:
    """Who comes next, and the dead."""
    for side in SIDES:
        own = [piece for piece in board["pieces"] if piece["side"] == side]
        coming = [piece for piece in own if (piece.get("arrives") or 0) >= board["turn"]]
        if coming:
            turn = min(piece["arrives"] for piece in coming)
            due = _ids(piece for piece in coming if piece["arrives"] == turn)
            yield Text(_say("board-due", side=_side(side), turn=turn, pieces=due))
        if dead := _ids(piece for piece in own if piece["place"] == "eliminated"):
            yield Text(_say("board-eliminated", side=_side(side), pieces=dead))


def _ids(pieces: Iterable[Piece]) -> str:
    return " ".join(piece["id"] for piece in pieces)


# --- what is going on --------------------------------------------------------------------------------------------


def _march(board: View) -> Text | None:
    march = board.get("march")
    if march is None:
        return None
    told = _say(
        "board-march",
        side=_side(march["side"]),
        start=hex_name(NUMBER[march["start"]]),
        hex=hex_name(NUMBER[march["hex"]]),
        length=march["length"],
        normal=march["normal"],
        stopped="yes" if march["is_stopped"] else "no",
        pieces=" ".join(march.get("pieces") or ()) or "none",
    )
    return Text(told, style=SIDE_STYLES[march["side"]])


def _combat(board: View) -> Text | None:
    combat = board.get("combat")
    if combat is None:
        return None
    attacker = combat["attacker"]
    defender = SIDES[1 - SIDES.index(attacker)]
    head = _say(
        "board-combat",
        side=_side(attacker),
        hex=hex_name(NUMBER[combat["hex"]]),
        target=hex_name(NUMBER[combat["target"]]),
        spent=combat["spent"],
        defender_spent=combat["defender_spent"],
    )
    lines = [head]
    if combat["called"]:
        lines.append("  " + _say("board-combat-called", hexes=" ".join(combat["called"])))
    for side, supports, causes in (
        (attacker, combat["supports"], combat.get("attack")),
        (defender, combat["defender_supports"], combat.get("defence")),
    ):
        lines += [f"  {line}" for line in _in_combat(_side(side), supports, causes)]
    if combat.get("difference") is not None:
        lines.append("  " + _say("board-combat-difference", difference=combat["difference"]))
    return Text("\n".join(lines))


def _in_combat(side: str, supports: Sequence[str], causes: Sequence[tuple[str, int]] | None) -> Iterator[str]:
    if supports:
        yield _say("board-combat-support", side=side, hexes=" ".join(supports))
    if causes is not None:
        terms = ", ".join(f"{_cause(code)} {amount:+d}" for code, amount in causes)
        total = sum(amount for _, amount in causes)
        yield _say("board-combat-value", side=side, causes=terms or "0", total=total)


def _cards(board: View) -> Iterator[Text]:
    cards = board.get("cards")
    if cards is None:
        return
    if cards.get("hand"):
        yield Text(_say("board-hand", cards="; ".join(map(_card, cards["hand"]))), style="bold")
    first, second = cards["left"]
    yield Text(_say("board-cards", **cards["held"], first=first, second=second))
    if cards["laid"]:
        laid = [_say("board-card-of", side=_side(side), card=_card(card)) for side, card in cards["laid"]]
        yield Text(_say("board-laid", cards="; ".join(laid)))
