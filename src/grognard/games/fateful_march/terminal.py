"""Napoleon's Fateful March in a terminal: the map with each area at its place, and below it what a player has on his
side of the table: stacks, blocks, cards, tracks, and the battle that is being fought."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from math import floor
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from grognard.board.text import Box, Sheet, Span, lay_out
from grognard.core.words import words_of
from grognard.games.fateful_march.cards.deck import CARDS
from grognard.games.fateful_march.kinds import CARD, ORDER, POINT_KIND, POINTS, SIDE, TRACK, UNITS
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.tables import (
    AREA_NAMES,
    AREAS,
    CODES,
    CONNECTIONS,
    GRID,
    IS_DEPOT_TOWN,
    IS_FORTRESS,
    IS_KEY_CITY,
    KINDS,
    NEIGHBOURS,
    NUMBER,
    ORDER_IDS,
    SIDES,
    data_table,
)
from grognard.games.fateful_march.units import STATE_OF_CLASS

View = Mapping[str, Any]
Stack = Mapping[str, Any]

LEAST_WIDTH, MOST_WIDTH, ROWS = 110, 130, 50
"""On fewer columns the labels do not fit and the map becomes a list by columns; more would only spread them out."""
LAST_STEP = 15
"""The end of the turn, which has no number for players."""
LEAST_LABEL, MOST_LABEL = 8, 11
"""Long names are cut off; a wider label would push its neighbours too far from their places."""
SIDE_STYLES = {"french": "bold bright_blue", "russian": "bold green"}
ROUNDING = 1e-9
"""Thirds that add up to a whole number shall count as one."""
_words = words_of(__name__)
_say = _words.term


def _side(side: str) -> str:
    return str(SIDE.say(side, _words)[""])


def draw(view: View, width: int, in_colour: bool) -> RenderableType:
    """The whole table: headline, map (or list, where it does not fit), legend, and what lies beside it."""
    board, side = view["board"], view["side"]
    parts: list[RenderableType] = [_headline(board)]
    if width >= LEAST_WIDTH:
        parts += [_map(board, min(width, MOST_WIDTH), in_colour), Text(_say("board-legend"), style="dim")]
    else:
        parts.append(_columns(board))
    parts += [part for part in (_stacks(board, side), _battle(view), _tracks(board), _hands(board, side)) if part]
    return Group(*parts)


def name(view: View, click: str) -> str:
    """A click in a player's words."""
    kind, _, word = click.partition(":")
    if kind == "space" and word in NUMBER:
        return _named_area(view, NUMBER[word])
    if kind == "order":
        return str(ORDER.say(word, _words)[""]) if word in ORDER_IDS else word
    if kind == "unit":
        return units_text(word)
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


def units_text(word: str) -> str:
    """`3inf_x` as `3 exhausted infantry`."""
    count = word[: len(word) - len(word.lstrip("0123456789"))]
    unit = word[len(count) :]
    kind, _, state = unit.partition("_")
    if kind not in _KIND_IDS or state not in STATE_OF_CLASS:
        return word
    return str(UNITS.say([(unit, int(count))], _words)[""] if count else POINTS.say(unit, _words)[""])


_KIND_IDS = {kind.id for kind in KINDS}


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
    name = str(CARD.say(PlayedCard(card.side, number), _words)["short"])
    return _say("board-card", number=number, title=name, ops="none" if card.ops is None else card.ops)


def _track(value: int) -> str:
    return f"{SIDES[0] if value > 0 else SIDES[1]} {abs(value)}" if value else "0"


def _step_code(board: View) -> str:
    """Where the turn is, as positions write it; a set-up stands for the first step after it."""
    if board["is_set_up"]:
        return "S1"
    return {0: "R", LAST_STEP: "End"}.get(board["step"], f"S{board['step']}")


def _headline(board: View) -> Text:
    numbered = "yes" if 0 < board["step"] < LAST_STEP else "no"
    name = _say("step-set-up" if board["is_set_up"] else f"step-{board['step']}")
    step = _say("board-step", step=board["step"], name=name, numbered=numbered)
    turn = _say(
        "board-turn",
        month=_words.name("month", board["month"].lower(), board["month"]),
        turn=board["turn_of_month"],
        season=board["season"],
        step=step,
    )
    vp, initiative = (TRACK.say(board[key], _words)[""] for key in ("vp", "initiative"))
    tracks = [_say("board-tracks", vp=vp, initiative=initiative)]
    if weather := board["weather"]:
        results = {side: f"{weather[side]:+}" for side in SIDES}
        tracks.append(_say("board-weather", **results))
    return Text.assemble((turn, "bold"), *(f" | {each}" for each in tracks))


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
        lines += [Text(_say("board-column", column=column), style="bold"), *told] if told else []
    return Group(*lines, Text(_say("board-legend"), style="dim"))


# --- what lies beside it -------------------------------------------------------------------------------------------


def _grid(*headings: str) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for heading in headings:
        grid.add_column(_say(heading), overflow="fold")
    return grid


def _stacks(board: View, side: str | None) -> RenderableType | None:
    """One's own stacks with all that concerns them."""
    own = [code for code, area in board["areas"].items() if side and area[side]]
    if not own or side is None:
        return None
    grid = _grid("board-stack", "board-points", "board-orders", "board-attrition", "board-connected")
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
    words = [_say("board-fortress")] if IS_FORTRESS[area] else []
    if here["depot"]:
        words.append(_say("board-depot", side=_side(here["depot"])))
    elif IS_DEPOT_TOWN[area]:
        words.append(_say("board-depot-town"))
    return "".join(f", {word}" for word in words)


def _attrition(terms: Mapping[str, Any] | None) -> str:
    """`9 at 3: 1 lost`: what attrition would do now."""
    if terms is None:
        return ""
    distance = "none" if terms["distance"] is None else terms["distance"]
    return _say("board-attrition-of", size=terms["size"], distance=distance, losses=terms["losses"])


def _battle(view: View) -> RenderableType | None:
    """The battle that is being fought, from its report."""
    report = next((each for each in reversed(view["battles"]) if not each["is_over"]), None)
    if report is None:
        return None
    lines = [_say("board-battle", area=AREA_NAMES[NUMBER[report["space"]]], side=_side(report["attacker"]))]
    lines += [f"  {_side(side)}: {'; '.join(_in_battle(report, side))}" for side in SIDES]
    if "winner" in report:
        lines.append("  " + _say("board-winner", side=_side(report["winner"])))
    return Text("\n".join(lines))


def _in_battle(report: Mapping[str, Any], side: str) -> Iterator[str]:
    """A side's cards, Combat Value term by term (for its owner), die, losses and cavalry total, as far as known."""
    parts = [part for part in report["parts"] if part.get("side") == side]
    standing = [part for part in report["standing"] if part["side"] == side]
    laid = next(part for part in standing if part["kind"] == "declared")
    terms = [part for part in standing if part["kind"] == "term"]
    if laid["values"] or terms or report["stage"] != "cards":
        yield _say("board-cards", cards=_listed_cards(side, map(int, laid["values"])))
    else:
        yield _say("board-cards-laid", count=laid["amount"])
    if terms:
        total = floor(sum(term["amount"] for term in terms) + ROUNDING)
        yield _say("board-value", total=total, terms=", ".join(map(_term, terms)))
    for die in (part for part in parts if part["kind"] == "roll" and part["dice"]):
        shown = die["modifiers"][0]
        condition = "none" if shown["code"] == "face" else shown["code"]
        yield _say("board-die", condition=condition, amount=f"{shown['amount']:+}", result=f"{die['total']:+}")
    for what, key in (("losses", "board-losses"), ("pursuit", "board-horse")):
        for term in parts:
            if term["kind"] == "term" and term["of"] == what and term["operation"] == "total":
                yield _say(key, count=term["amount"])


def _listed_cards(side: str, cards: Iterable[int]) -> str:
    return ", ".join(_named_card(side, number) for number in cards) or _say("board-none")


def _term(term: Mapping[str, Any]) -> str:
    """`4 infantry ×0.5 bridge = 2`, `die +1`."""
    what = _cause(term)
    if not term.get("count"):
        return f"{what} {term['amount']:+g}"
    factors = "".join(f" ×{factor['amount']:g} {_cause(factor)}" for factor in term["factors"])
    return f"{term['count']} {what}{factors} = {term['amount']:g}"


def _cause(part: Mapping[str, Any]) -> str:
    """A term or a factor of a Combat Value in words."""
    subject = part.get("subject", "")
    match part["code"]:
        case "points":
            values = {"unit": POINT_KIND.say(subject, _words)[""]}
        case "card":
            side, number = subject.split()
            values = {"card": CARD.say(PlayedCard(SIDES.index(side), int(number)), _words)[""]}
        case _:
            values = {"most": subject}
    return _say(f"reason-{part['code']}", **values)


def _tracks(board: View) -> RenderableType:
    """Pools, piles, leaders to come, cards at work: everybody may see them."""
    lines = []
    for side in SIDES:
        piles, orders, ops = board["piles"][side], board["orders"][side], board["ops"][side]
        pool = " ".join(_units(board["pools"][side])) or _say("board-empty")
        counts = {"depots": board["depots_left"][side], "deck": piles["draw"]}
        counts |= {"discarded": len(piles["discard"]), "removed": len(piles["removed"])}
        told = [_say("board-pool", pool=pool, **counts)]
        coming = [
            name for name, leader in board["leaders"].items() if leader["side"] == side and leader["place"] == "pool"
        ]
        if coming:
            told.append(_say("board-leaders-to-come", leaders=", ".join(coming)))
        told += [_say(f"board-{key.replace('_', '-')}", count=orders[key]) for key in _TO_DO if orders[key]]
        if ops["laid"]:
            told.append(_say("board-ops", card=_named_card(side, ops["card"]) if ops["card"] else "none"))
        lines.append(Text.assemble((f"{_side(side)}: ", SIDE_STYLES[side]), "; ".join(told)))
    casualties = " ".join(_units(board["casualties"])) or _say("board-none")
    lines.append(Text(_say("board-casualties", casualties=casualties)))
    lines += [
        Text(_say("board-effect", side=_side(effect["side"]), card=effect["card"], text=_card_text(effect)))
        for effect in board["effects"]
    ]
    return Group(*lines)


def _card_text(effect: Mapping[str, Any]) -> str:
    return str(CARD.say(PlayedCard(SIDES.index(effect["side"]), effect["card"]), _words)["text"])


_TO_DO = ("to_choose", "to_place")


def _hands(board: View, side: str | None) -> RenderableType | None:
    """The hand with its texts, the orders in hand and those that can still be chosen."""
    if side is None or board["hands"][side]["cards"] is None:
        return None
    parts: list[RenderableType] = []
    orders = board["orders"][side]
    for key in ("tray", "left"):
        if orders[key] and (orders["to_choose"] or orders["to_place"]):
            blocks = ", ".join(f"{orders[key][order]} {order}" for order in ORDER_IDS if orders[key].get(order))
            parts.append(Text(_say(f"board-{key}", blocks=blocks)))
    grid = _grid("board-your-card", "board-card-ops", "board-card-when", "board-card-text")
    for number in board["hands"][side]["cards"]:
        card = CARDS[SIDES.index(side)][number]
        told = CARD.say(PlayedCard(card.side, number), _words)
        ops = "-" if card.ops is None else str(card.ops)
        when = _say(f"board-timing-{card.timing}")
        grid.add_row(Text(f"{number} {told['short']}"), Text(ops), Text(when), Text(str(told["text"])))
    return Group(*parts, grid) if board["hands"][side]["cards"] else Group(*parts, Text(_say("board-hand-empty")))
