"""The data of the Grand Tactical Game: what its files may hold, and what must agree between them."""

from __future__ import annotations

import re
from typing import Any

from grognard.core.packs import Key
from grognard.games.checking import schema
from grognard.games.checking.boards import entries
from grognard.games.checking.schema import (
    Complain,
    Shape,
    flag,
    row,
    rows_of,
    table,
    tables_of,
    text,
    track,
    whole,
    word,
)
from grognard.games.checking.sources import Source, Sources

SIDES = ("french", "russian")
KINDS = (
    "infantry corps",
    "infantry division",
    "cavalry corps",
    "cavalry division",
    "leader",
    "supply",
    "depot",
)
ARMS = ("infantry", "cavalry", "leader", "supply", "depot")
ENTRIES = ("west", "south", "north", "free")
RESULTS = ("Ae", "Ars", "Ar1 Drs", "Dr1", "Dr2", "Drs", "½ex", "De")
MARCHES = ("success", "option", "disrupted", "eliminated")
TURNS = 19
MOST_UNITS = 250
_WORD = re.compile(r"(?:\d{1,2}x)?(\S+)")
_FINAL = ("success", "disrupted", "eliminated")


def check(sources: Sources) -> list[str]:
    """Says what was checked."""
    data = _GrandTactical(sources)
    return [data.check_units(), data.check_tables(), data.check_setup()]


class _GrandTactical:
    def __init__(self, sources: Sources) -> None:
        self.files = sources.files
        self.kinds = tables_of(self.files["units.toml"].data, "kind")
        self.leaders = tables_of(self.files["units.toml"].data, "leader")
        board = self.files["board.json"].data
        self.towns = {str(place.get("id")) for _, place in entries(board, "places")}
        self.fortresses = {str(place.get("id")) for _, place in entries(board, "places") if place.get("points")}
        self.areas = {str(space["area"]) for _, space in entries(board, "spaces") if space.get("area")}

    # --- words -----------------------------------------------------------------------------------------------------

    def _town(self, id_: str) -> str | None:
        return None if id_ in self.towns else schema.unknown(id_, self.towns)

    def _fortress(self, id_: str) -> str | None:
        return None if id_ in self.fortresses else schema.unknown(id_, self.fortresses)

    def _area(self, code: str) -> str | None:
        return None if code in self.areas else schema.unknown(code, self.areas)

    def _units(self, side: object) -> Shape:
        """`3x5-5 3-6 A`: pieces by their numbers, leaders by their letters."""
        known = {str(kind.get("code")) for kind in self.kinds}
        known |= {str(each.get("letter")) for each in self.leaders if each.get("side") == side}

        def wrong(units: str) -> str | None:
            for each in units.split():
                match = _WORD.fullmatch(each)
                if match is None or match[1] not in known:
                    return f"{each!r} is neither a piece such as 5-5 nor the letter of a {side} leader"
            return None

        return schema.said(wrong)

    # --- units.toml ------------------------------------------------------------------------------------------------

    def check_units(self) -> str:
        kind = table(
            {
                "id": word(KINDS),
                "code": text,
                "arm": word(ARMS),
                "strength": whole(0, 20),
                "alone": whole(0, 20),
                "move": whole(0, 12),
                "source": text,
            },
            {"reduced": word(KINDS)},
        )
        leader = table(
            {
                "id": text,
                "letter": text,
                "name": text,
                "side": word(SIDES),
                "offence": whole(0, 99),
                "defence": whole(0, 99),
                "source": text,
            },
            {"aka": text},
        )
        counted = table(dict.fromkeys(("infantry", "cavalry", "supply", "depot"), whole(0, 99)))
        pieces = table({"source": text, **dict.fromkeys(SIDES, counted)})
        shape = table({"kind": row(kind, len(KINDS)), "leader": row(leader), "pieces": pieces})
        source = self.files["units.toml"].check(shape)
        if [each.get("id") for each in self.kinds] != list(KINDS):
            source.complain(("kind",), f"the kinds must be {', '.join(KINDS)}, in this order")
        _check_once(source, "leader", ("id",))
        _check_once(source, "leader", ("side", "letter"))
        if not any(each.get("id") == "napoleon" for each in self.leaders):
            source.complain(("leader",), "there is no leader 'napoleon', whom the rules name")
        if self._piece_count() > MOST_UNITS:
            source.complain(("pieces",), f"there are more than {MOST_UNITS} pieces")
        return f"units.toml: {len(self.kinds)} kinds, {len(self.leaders)} leaders"

    def _piece_count(self) -> int:
        pieces = rows_of(rows_of(self.files["units.toml"].data).get("pieces"))
        counts = [count for side in SIDES for count in rows_of(pieces.get(side)).values()]
        return len(self.leaders) + sum(count for count in counts if isinstance(count, int))

    # --- tables.toml -----------------------------------------------------------------------------------------------

    def check_tables(self) -> str:
        tables: dict[str, Shape] = {
            **_TABLES,
            "strategic_fortresses": _sourced(
                {"not_fortresses": row(schema.said(self._fortress)), "off_map": row(text)}
            ),
        }
        source = self.files["tables.toml"].check(table(tables))
        _check_rising(source, ("combat", "columns"))
        return f"tables.toml: {', '.join(tables)}"

    # --- setup.toml ------------------------------------------------------------------------------------------------

    def check_setup(self) -> str:
        town, area = schema.said(self._town), schema.said(self._area)
        scenario = table(
            {
                "id": text,
                "name": text,
                "first_turn": whole(1, TURNS),
                "level": whole(0, 40),
                "order": row(word(SIDES), 2),
                "depleted": row(area),
                "half": row(area),
                "source": text,
            },
            {"french": word(["outside"]), "russian": row(schema.said(self._fortress))},
        )
        line = table(
            {"scenario": text, "side": word(SIDES), "units": text, "source": text},
            {
                "at": town,
                "within": whole(0, 9),
                "area": area,
                "near": town,
                "not_within": whole(0, 9),
                "of": town,
                "apart": flag,
                "historical": text,
            },
        )
        arrival = table(
            {"turn": whole(1, TURNS), "side": word(SIDES), "entry": word(ENTRIES), "units": text, "source": text}
        )
        source = self.files["setup.toml"].check(
            table({"scenario": row(scenario), "line": row(line), "arrival": row(arrival)})
        )
        _check_once(source, "scenario", ("id",))
        lines, arrivals = tables_of(source.data, "line"), tables_of(source.data, "arrival")
        known = {str(each.get("id")) for each in tables_of(source.data, "scenario")}
        for number, each in enumerate(lines):
            self._check_line(source, number, each, known)
        for number, each in enumerate(arrivals):
            self._units(each.get("side"))(each.get("units"), ("arrival", number, "units"), source.complain)
        return f"setup.toml: {len(known)} scenarios, {len(lines)} lines, {len(arrivals)} arrivals"

    def _check_line(self, source: Source, number: int, line: dict[str, Any], scenarios: set[str]) -> None:
        key = ("line", number)
        if str(line.get("scenario")) not in scenarios:
            source.complain((*key, "scenario"), schema.unknown(line.get("scenario"), scenarios))
        if ("at" in line) == ("area" in line):
            source.complain(key, "a line has either at, or area and near")
        if ("area" in line) != ("near" in line):
            source.complain(key, "area and near go together")
        if ("not_within" in line) != ("of" in line):
            source.complain(key, "not_within and of go together")
        for name in ("units", "historical"):
            if name in line:
                self._units(line.get("side"))(line[name], (*key, name), source.complain)


def _sourced(needed: dict[str, Shape]) -> Shape:
    """With a source, and perhaps others for single values: `<key>_source`."""
    plain = table({"source": text, **needed})

    def check(value: Any, key: Key, complain: Complain) -> None:
        if isinstance(value, dict):
            for name in [name for name in value if name.endswith("_source")]:
                text(value[name], (*key, name), complain)
            value = {name: each for name, each in value.items() if not name.endswith("_source")}
        plain(value, key, complain)

    return check


def _check_once(source: Source, kind: str, keys: tuple[str, ...]) -> None:
    seen: set[tuple[str, ...]] = set()
    for entry, each in enumerate(tables_of(source.data, kind)):
        value = tuple(str(each.get(key)) for key in keys)
        if value in seen:
            source.complain((kind, entry, keys[-1]), f"two entries of {kind} have the {keys[-1]} {value[-1]!r}")
        seen.add(value)


def _check_rising(source: Source, keys: tuple[str, str]) -> None:
    values = rows_of(rows_of(source.data).get(keys[0])).get(keys[1])
    if isinstance(values, list) and all(isinstance(each, int) for each in values) and values != sorted(set(values)):
        source.complain(keys, f"{' '.join(keys)} must rise from column to column")


_ground = table({"move": whole(0, 9), "defence": whole(1, 9)})
_corps = row(word(("infantry corps", "cavalry corps")))
_track = row(whole(0, 99), 4)
_per_cent = row(whole(0, 100), 4)

_TABLES: dict[str, Shape] = {
    "turns": _sourced(
        {
            **track(TURNS),
            "index": row(whole(0, 40), TURNS),
            "first_winter_turn": whole(1, TURNS + 1),
        }
    ),
    "terrain": _sourced(
        dict.fromkeys(("clear", "forest", "rough", "marsh", "fortress", "river", "bridge"), _ground),
    ),
    "movement": _sourced(dict.fromkeys(("winter", "leave_friends", "leave_partial", "enter_eliminated"), whole(0, 9))),
    "forced_march": _sourced(
        {
            "double": row(word(MARCHES), 6),
            "triple": row(word(MARCHES), 6),
            "double_second": table(dict.fromkeys(("3", "4", "5"), row(word(_FINAL), 6))),
            "triple_second": table(dict.fromkeys(("3", "4"), row(word(_FINAL), 6))),
        }
    ),
    "attrition": _sourced(dict.fromkeys(SIDES, row(_corps, 6))),
    "combat": _sourced(
        {
            "columns": row(whole(0, 999), 11),
            "rows": row(row(word(RESULTS), 11), 6),
            "across_river": whole(0, 999),
            "automatic": whole(0, 999),
        }
    ),
    "unsupplied": _sourced(dict.fromkeys(("early", "late"), row(flag, 6))),
    "depletion": _sourced(
        {
            **dict.fromkeys(("early_with_supply", "early_without", "late_with_supply", "late_without"), _track),
            **dict.fromkeys(("undepleted", "half"), _per_cent),
        }
    ),
    "supply": _sourced({"depot_users": whole(0, 99), "neighbour_friends": whole(0, 99)}),
    "victory": _sourced(
        {
            "napoleon": whole(-20, 0),
            "levels": row(table({"least": whole(-99, 40), "winner": word((*SIDES, "")), "level": text})),
        }
    ),
}
