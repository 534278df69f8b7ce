"""Napoleon's Fateful March in a terminal: the map with each area at its place, and below it what a player has on his
side of the table: stacks, blocks, cards, tracks, and the battle that is being fought."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from grognard.board.text import Box, Sheet, Span, lay_out
from grognard.games.fateful_march.cards.deck import CARDS
from grognard.games.fateful_march.tables import (
    AREA_NAMES,
    AREAS,
    CODES,
    CONNECTIONS,
    GRID,
    IS_DEPOT_TOWN,
    IS_FORTRESS,
    IS_KEY_CITY,
    NEIGHBOURS,
    NUMBER,
    ORDER_IDS,
    ORDERS,
    SIDES,
    data_table,
)

View = Mapping[str, Any]
Stack = Mapping[str, Any]

LEAST_WIDTH, MOST_WIDTH, ROWS = 110, 130, 50
"""On fewer columns the labels do not fit and the map becomes a list by columns; more would only spread them out."""
LEAST_LABEL, MOST_LABEL = 8, 11
"""Long names are cut off; a wider label would push its neighbours too far from their places."""
SET_UP = "Set-up"
SIDE_STYLES = {"french": "bold bright_blue", "russian": "bold green"}
LEGEND = (
    "F24 Nap: 24 French SPs under Napoleon; R? inf: hidden Russians, infantry on top; 'n blocks; "
    "* key city (# French); =F =R depot; ^n devastated"
)
_ORDER_NAMES = {**{order.id: order.name for order in ORDERS}, "dummy": "Dummy"}
_KIND_NAMES = {
    "inf": "infantry", "gd": "Guard", "cav": "cavalry", "cos": "Cossacks", "pinf": "Prussian infantry",
    "pcav": "Prussian cavalry", "ainf": "Austrian infantry", "acav": "Austrian cavalry",
}  # fmt: skip
_STATES = {"": "", "x": "exhausted ", "f": "force-marched ", "xf": "exhausted force-marched "}


def draw(view: View, width: int, in_colour: bool) -> RenderableType:
    """The whole table: headline, map (or list, where it does not fit), legend, and what lies beside it."""
    board, side = view["board"], view["side"]
    parts: list[RenderableType] = [_headline(board)]
    if width >= LEAST_WIDTH:
        parts += [_map(board, min(width, MOST_WIDTH), in_colour), Text(LEGEND, style="dim")]
    else:
        parts.append(_columns(board))
    parts += [part for part in (_stacks(board, side), _battle(board), _tracks(board), _hands(board, side)) if part]
    return Group(*parts)


def name(view: View, click: str) -> str:
    """A click in a player's words."""
    kind, _, word = click.partition(":")
    if kind == "space" and word in NUMBER:
        return _named_area(view, NUMBER[word])
    if kind == "order":
        return _ORDER_NAMES.get(word, word)
    if kind == "unit":
        return units_said(word)
    if kind == "card" and word.isdecimal():
        return _named_card(view["side"], int(word))
    return word or click


def position(view: View) -> str:
    """The position in the notation of set-ups, with ? for what the side cannot see."""
    board = view["board"]
    lines = [f"turn: {board['month']} {board['turn_of_month']}", f"begin: {_step_code(board)}"]
    lines += [f"vp: {_track(board['vp'])}", f"initiative: {_track(board['initiative'])}"]
    for side in SIDES:
        hand = board["hands"][side]
        cards = ["?"] * hand["count"] if hand["cards"] is None else map(str, hand["cards"])
        lines.append(f"{side} hand: {' '.join(cards)}".rstrip())
        if depots := [AREA_NAMES[NUMBER[code]] for code, area in board["areas"].items() if area["depot"] == side]:
            lines.append(f"{side} depots: {', '.join(depots)}")
    for level in (1, 2, 3):
        if named := [AREA_NAMES[NUMBER[code]] for code, area in board["areas"].items() if area["devastation"] == level]:
            lines.append(f"devastation {level}: {', '.join(named)}")
    for code, area in board["areas"].items():
        if parts := [part for side in SIDES for part in _position_parts(area, side)]:
            lines.append(f"{AREA_NAMES[NUMBER[code]]}: {' | '.join(parts)}")
    return "\n".join(lines)


def _position_parts(area: Mapping[str, Any], side: str) -> Iterator[str]:
    if area[side]:
        yield f"{side[0].upper()} {stack_text(area[side])}"
        if blocks := area["blocks"][side]:
            yield f"orders {orders_text(blocks)}"


# --- words -------------------------------------------------------------------------------------------------------


def units_said(word: str) -> str:
    """`3inf_x` as `3 exhausted infantry`."""
    count = word[: len(word) - len(word.lstrip("0123456789"))]
    kind, _, state = word[len(count) :].partition("_")
    if kind not in _KIND_NAMES or state not in _STATES:
        return word
    return f"{count} {_STATES[state]}{_KIND_NAMES[kind]}".lstrip()


def stack_text(stack: Stack) -> str:
    """`14inf 4gd 6cav(1x) Napoleon Davout`, or what the enemy may know of it: `? Napoleon`, `? inf`, `5 inf`."""
    if stack["units"] is None:
        number = "?" if stack["announced"] is None else str(stack["announced"])
        return " ".join([number, *(stack["leaders"] or [stack["top"] or ""])]).rstrip()
    return " ".join([*_units(stack["units"]), *stack["leaders"]])


def orders_text(blocks: Iterable[Mapping[str, Any]]) -> str:
    """`m_from 4dummy evade(seen)`, with ? for blocks that lie face down."""
    counts: dict[str, int] = {}
    for block in blocks:
        word = (block["order"] or "?") + ("(seen)" if block["seen"] else "")
        counts[word] = counts.get(word, 0) + 1
    return " ".join(f"{count if count > 1 else ''}{word}" for word, count in counts.items())


def _units(units: Mapping[str, int]) -> list[str]:
    """The kinds with their numbers; in brackets how many of them are exhausted."""
    totals: dict[str, int] = {}
    tired: dict[str, int] = {}
    for word, count in units.items():
        kind, _, state = word.partition("_")
        totals[kind] = totals.get(kind, 0) + count
        tired[kind] = tired.get(kind, 0) + (count if "x" in state else 0)
    return [f"{count}{kind}" + (f"({tired[kind]}x)" if tired[kind] else "") for kind, count in totals.items()]


def _named_area(view: View, area: int) -> str:
    here = view["board"]["areas"].get(CODES[area], {})
    stacks = [f"{side[0].upper()} {stack_text(here[side])}" for side in SIDES if here.get(side)]
    return f"{AREA_NAMES[area]}: {' | '.join(stacks)}" if stacks else AREA_NAMES[area]


def _named_card(side: str | None, number: int) -> str:
    if side is None or number not in CARDS[SIDES.index(side)]:
        return str(number)
    card = CARDS[SIDES.index(side)][number]
    return f"{number} {card.title}" + ("" if card.ops is None else f", {card.ops} OPS")


def _track(value: int) -> str:
    return f"{SIDES[0] if value > 0 else SIDES[1]} {abs(value)}" if value else "0"


def _step_code(board: View) -> str:
    """Where the turn is, as positions write it; a set-up stands for the first step after it."""
    if board["step_name"] == SET_UP:
        return "S1"
    return {0: "R", 15: "End"}.get(board["step"], f"S{board['step']}")


def _headline(board: View) -> Text:
    step = f"step {board['step']}, {board['step_name']}" if 0 < board["step"] < 15 else str(board["step_name"])
    weather = board["weather"]
    told = "" if weather is None else f" | weather {weather['french']:+} French, {weather['russian']:+} Russian"
    return Text.assemble(
        (f"{board['month']}, turn {board['turn_of_month']} ({board['season']}), {step}", "bold"),
        f" | Victory Points {_track(board['vp'])} | Initiative {_track(board['initiative'])}{told}",
    )


# --- the map -----------------------------------------------------------------------------------------------------


@cache
def _layout(width: int) -> dict[str, Box]:
    places = {space["id"]: (-space["centre"][1], space["centre"][0]) for space in data_table("board.json")["spaces"]}
    widths = {
        code: min(MOST_LABEL, max(LEAST_LABEL, len(AREA_NAMES[area]) + IS_KEY_CITY[area]))
        for code, area in NUMBER.items()
    }
    return lay_out(places, widths, (width, ROWS), 2)


def _map(board: View, width: int, in_colour: bool) -> Text:
    sheet, layout = Sheet(width, ROWS), _layout(width)
    if in_colour:
        for each in CONNECTIONS:
            sign = "·" if each.is_road else "."
            sheet.dot(layout[CODES[each.a]].middle, layout[CODES[each.b]].middle, (sign, "bright_black"))
    for area, code in enumerate(CODES):
        label, here = layout[code], board["areas"].get(code, {})
        marks = list(_marks(area, here))
        title: Span = (AREA_NAMES[area][: label.width - _length(marks)], "bold" if IS_KEY_CITY[area] else "")
        sheet.write(label.column, label.row, [title, *marks])
        sheet.write(label.column, label.row + 1, _shortest(here, label.width))
    lines = sheet.lines()
    while lines and not lines[-1]:
        lines.pop()
    return Text("\n").join(Text.assemble(*line) for line in lines)


def _length(spans: list[Span]) -> int:
    return sum(len(text) for text, _ in spans)


def _marks(area: int, here: Mapping[str, Any]) -> Iterator[Span]:
    """What a place is, and whose."""
    if IS_KEY_CITY[area]:
        is_french = here.get("control") == "french"
        yield "#" if is_french else "*", SIDE_STYLES["french" if is_french else "russian"]
    if depot := here.get("depot"):
        yield f"={depot[0].upper()}", SIDE_STYLES[depot]


def _shortest(here: Mapping[str, Any], width: int) -> list[Span]:
    """All there is to tell, as far as there is room: names are shortened, then left out, then what stands last."""
    settings = [list(_strengths(here, letters)) for letters in (3, 1, 0)]
    spans = next((setting for setting in settings if _length(setting) <= width), settings[-1])
    cut: list[Span] = []
    for text, style in spans:
        cut.append((text[:width], style))
        width -= len(cut[-1][0])
    return cut


def _strengths(here: Mapping[str, Any], letters: int = 3) -> Iterator[Span]:
    """`F24 Nap'3 R? Bar'2^1`: each side's stack and blocks, and the devastation."""
    gap = ""
    for side in SIDES:
        if stack := here.get(side):
            told = stack.get("total") or ("?" if stack["announced"] is None else stack["announced"])
            top = stack["leaders"][0] if stack["leaders"] else stack["top"] or ""
            yield f"{gap}{side[0].upper()}{told}", SIDE_STYLES[side]
            if letters and (stack["leaders"] or stack["units"] is None):
                yield f" {top[:letters]}", SIDE_STYLES[side]
            gap = " "
        if here and (blocks := here["blocks"][side]):
            yield f"'{len(blocks)}", SIDE_STYLES[side]
            gap = " "
    if level := here.get("devastation"):
        yield f"^{level}", "red"


def _columns(board: View) -> RenderableType:
    """For narrow terminals: what there is to tell about the areas of each column of the map, a line for each."""
    lines: list[Text] = []
    for column in "ABCDEFGH":
        told = []
        for area in sorted(range(AREAS), key=lambda area: GRID[area]):
            here = board["areas"].get(CODES[area], {})
            marks, strengths = list(_marks(area, here)), list(_strengths(here))
            if GRID[area][0] == column and (marks or strengths):
                gap = (" " * (20 - len(AREA_NAMES[area]) - _length(marks)), "")
                told.append(Text.assemble(f"  {GRID[area]} {AREA_NAMES[area]}", *marks, gap, *strengths))
        lines += [Text(f"Column {column}", style="bold"), *told] if told else []
    return Group(*lines, Text(LEGEND, style="dim"))


# --- what lies beside it -------------------------------------------------------------------------------------------


def _grid(*headings: str) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for heading in headings:
        grid.add_column(heading, overflow="fold")
    return grid


def _stacks(board: View, side: str | None) -> RenderableType | None:
    """One's own stacks with all that concerns them."""
    own = [code for code, area in board["areas"].items() if side and area[side]]
    if not own or side is None:
        return None
    grid = _grid("Your stack in", "Strength points, leaders", "Orders", "Attrition", "Connected with")
    for code in own:
        area = NUMBER[code]
        blocks = orders_text(board["areas"][code]["blocks"][side])
        grid.add_row(
            Text(
                f"{AREA_NAMES[area]} {GRID[area]}{_kind_of_place(area, board['areas'][code])}", style=SIDE_STYLES[side]
            ),
            Text(stack_text(board["areas"][code][side])),
            Text(blocks),
            Text(_attrition(board["attrition"].get(code))),
            Text(", ".join(AREA_NAMES[there] for there in NEIGHBOURS[area]), style="dim"),
        )
    return grid


def _kind_of_place(area: int, here: Mapping[str, Any]) -> str:
    """`, fortress, French depot`; a Depot Town is only where a marker may be."""
    words = ["fortress"] if IS_FORTRESS[area] else []
    if here["depot"]:
        words.append(f"{here['depot'].capitalize()} depot")
    elif IS_DEPOT_TOWN[area]:
        words.append("Depot Town")
    return "".join(f", {word}" for word in words)


def _attrition(terms: Mapping[str, Any] | None) -> str:
    """`9 at 3: 1 lost`: what attrition would do now."""
    if terms is None:
        return ""
    distance = terms["distance"]
    where = "out of supply" if distance is None else f"at {distance}"
    losses = terms["losses"]
    return f"{terms['size']} {where}" + (f": {losses} lost" if losses else "")


def _battle(board: View) -> RenderableType | None:
    battle = board["battle"]
    if battle is None:
        return None
    lines = [f"Battle of {AREA_NAMES[NUMBER[battle['area']]]}: the {battle['attacker'].capitalize()} side attacks"]
    lines += [f"  {side.capitalize()}: {'; '.join(_in_battle(battle, side))}" for side in SIDES]
    if battle["winner"]:
        lines.append(f"  The {battle['winner'].capitalize()} side has won.")
    return Text("\n".join(lines))


def _in_battle(battle: Mapping[str, Any], side: str) -> Iterator[str]:
    """A side's cards, Combat Value term by term (for its owner), die, losses and horse total, as far as known."""
    cards = battle["cards"][side]
    yield f"{battle['laid'][side]} cards laid" if cards is None else f"cards {_listed_cards(side, cards)}"
    if terms := battle["values"][side]:
        yield f"Combat Value {battle['totals'][side]} = {', '.join(map(_term, terms))}"
    if die := battle["dice"][side]:
        condition = f" {die['condition']}" if die["condition"] else ""
        yield f"die {die['shown']:+}{condition}, counts {die['result']:+}"
    for key, said in (("losses", "losses"), ("horse", "horse total")):
        if battle[key][side] is not None:
            yield f"{said} {battle[key][side]}"


def _listed_cards(side: str, cards: list[int]) -> str:
    return ", ".join(_named_card(side, number) for number in cards) or "none"


def _term(term: Mapping[str, Any]) -> str:
    """`4 infantry ×0.5 bridge = 2`, `die +1`."""
    if not term["count"]:
        return f"{term['what']} {term['sum']:+g}"
    factors = "".join(f" ×{factor:g} {why}" for why, factor, _ in term["factors"])
    return f"{term['count']} {term['what']}{factors} = {term['sum']:g}"


def _tracks(board: View) -> RenderableType:
    """Pools, piles, leaders to come, cards at work: everybody may see them."""
    lines = []
    for side in SIDES:
        pool = " ".join(_units(board["pools"][side])) or "empty"
        piles, orders = board["piles"][side], board["orders"][side]
        hidden = [
            name for name, leader in board["leaders"].items() if leader["side"] == side and leader["place"] == "pool"
        ]
        said = [f"Force Pool {pool}", f"{board['depots_left'][side]} depots", f"deck {piles['draw']}"]
        said.append(f"discarded {len(piles['discard'])}, removed {len(piles['removed'])}")
        said += [f"leaders to come {', '.join(hidden)}"] if hidden else []
        said += [f"orders to choose {orders['to_choose']}"] if orders["to_choose"] else []
        said += [f"blocks to place {orders['to_place']}"] if orders["to_place"] else []
        ops = board["ops"][side]
        said += [f"OPS card {_named_card(side, ops['card']) if ops['card'] else 'face down'}"] if ops["laid"] else []
        lines.append(Text.assemble((f"{side.capitalize()}: ", SIDE_STYLES[side]), "; ".join(said)))
    casualties = " ".join(_units(board["casualties"])) or "none"
    lines.append(Text(f"French casualties: {casualties}"))
    lines += [
        Text(f"At work: {effect['side'].capitalize()} {effect['card']}, {effect['text']}")
        for effect in board["effects"]
    ]
    return Group(*lines)


def _hands(board: View, side: str | None) -> RenderableType | None:
    """The hand with its texts, the orders in hand and those that can still be chosen."""
    if side is None or board["hands"][side]["cards"] is None:
        return None
    parts: list[RenderableType] = []
    orders = board["orders"][side]
    for key, said in (("tray", "Orders in your hand"), ("left", "Blocks in your supply")):
        if orders[key] and (orders["to_choose"] or orders["to_place"]):
            blocks = ", ".join(f"{orders[key][order]} {order}" for order in ORDER_IDS if orders[key].get(order))
            parts.append(Text(f"{said}: {blocks}"))
    grid = _grid("Your card", "OPS", "When", "What it does")
    for number in board["hands"][side]["cards"]:
        card = CARDS[SIDES.index(side)][number]
        ops = "-" if card.ops is None else str(card.ops)
        grid.add_row(Text(f"{number} {card.title}"), Text(ops), Text(card.timing), Text(card.text))
    return Group(*parts, grid) if board["hands"][side]["cards"] else Group(*parts, Text("Your hand is empty."))
