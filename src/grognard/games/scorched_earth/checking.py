"""The data of 1812: Scorched Earth: what its files may hold, and what must agree between them."""

from __future__ import annotations

from typing import Any

from grognard.core.packs import Key
from grognard.games.checking import schema
from grognard.games.checking.boards import entries
from grognard.games.checking.schema import (
    Shape,
    flag,
    number,
    row,
    rows_of,
    table,
    table_by,
    tables_of,
    text,
    track,
    whole,
    word,
)
from grognard.games.checking.sources import Source, Sources

SIDES = ("french", "russian")
GROUPS = {"french": ("N", "M", "Mc", "J"), "russian": ("1", "2", "3", "D")}
TYPES = ("infantry", "cavalry", "engineer")
SIZES = ("corps", "division", "none")
SYMBOLS = ("", "heart", "diamond")
TURNS = 12
MOST_UNITS = 250


def check(sources: Sources) -> list[str]:
    """Says what was checked."""
    data = _ScorchedEarth(sources)
    return [data.check_units(), data.check_tables(), data.check_setup()]


class _ScorchedEarth:
    def __init__(self, sources: Sources) -> None:
        self.files = sources.files
        self.units = tables_of(self.files["units.toml"].data, "unit")
        self.depots = tables_of(self.files["units.toml"].data, "depot")
        board = self.files["board.json"].data
        self.hexes = {str(space.get("id")) for _, space in entries(board, "spaces") if not space.get("closed")}
        self.places = {str(edge["place"]) for _, edge in entries(board, "edges") if edge.get("place")}

    # --- words -------------------------------------------------------------------------------------------------

    def _hex(self, code: str) -> str | None:
        return None if code in self.hexes else schema.unknown(code, self.hexes)

    def _place(self, id_: str) -> str | None:
        return None if id_ in self.places else schema.unknown(id_, self.places)

    def _unit(self, id_: str) -> str | None:
        known = {str(each.get("id")) for each in self.units}
        return None if id_ in known else schema.unknown(id_, known)

    def _depot(self, id_: str) -> str | None:
        known = {str(each.get("id")) for each in self.depots}
        return None if id_ in known else schema.unknown(id_, known)

    # --- units.toml --------------------------------------------------------------------------------------------

    def check_units(self) -> str:
        groups = (*GROUPS["french"], *GROUPS["russian"])
        unit = table(
            {
                "id": text,
                "name": text,
                "number": schema.said(lambda value: None),
                "side": word(SIDES),
                "group": word((*groups, "")),
                "nation": text,
                "type": word(TYPES),
                "size": word(SIZES),
                "strength": whole(0, 20),
                "source": text,
            },
            {"cup": flag, "id_letter": word((*groups, ""))},
        )
        face: dict[str, Shape] = {"name": text, "rating": whole(1, 6), "dice": whole(1, 3), "commands_all": flag}
        hq = table(
            {"id": text, "side": word(SIDES), "group": word(groups), "source": text, **face},
            {"back": table(face), "aside": flag},
        )
        depot = table({"id": text, "name": text, "group": word(GROUPS["french"]), "source": text})
        shape = table({"unit": row(unit), "hq": row(hq, len(groups)), "depot": row(depot, len(GROUPS["french"]))})
        source = self.files["units.toml"].check(shape)
        for kind in ("unit", "hq", "depot"):
            _check_once(source, kind, "id")
        for kind in ("hq", "depot"):
            _check_once(source, kind, "group")
        self._check_sides(source)
        for id_ in sorted({"napoleon", "barclay", "bagration", "chichagov"} - _ids(source, "hq")):
            source.complain(("hq",), f"there is no headquarters {id_!r}, whom the rules name")
        return f"units.toml: {len(self.units)} units, 8 headquarters, {len(self.depots)} depots"

    def _check_sides(self, source: Source) -> None:
        for kind in ("unit", "hq"):
            for entry, each in enumerate(tables_of(source.data, kind)):
                side, group = str(each.get("side")), each.get("group")
                if group and side in GROUPS and group not in GROUPS[side]:
                    source.complain((kind, entry, "group"), f"{each.get('id')} is {side}, its group {group!r} is not")
        if sum(each.get("type") == "engineer" for each in self.units) != 1:
            source.complain(("unit",), "there must be one engineer, and one only")
        if len(self.units) > MOST_UNITS:
            source.complain(("unit",), f"there are more than {MOST_UNITS} units")

    # --- tables.toml -------------------------------------------------------------------------------------------

    def check_tables(self) -> str:
        place = schema.said(self._place)
        tables: dict[str, Shape] = {
            **_TABLES,
            "reinforcements": _sourced({**_REINFORCEMENTS, "arrive_d": row(place)}),
            "determination": _sourced({**_DETERMINATION, "kutuzov_place": place}),
            "victory": _sourced({**dict.fromkeys(_POINTS, whole(0, 20)), "french_needs_one_of": row(place)}),
        }
        source = self.files["tables.toml"].check(table(tables))
        for name, listed in _FALLING:
            _check_falling(source, name, listed)
        _check_once(source, "event", "die")
        return f"tables.toml: {', '.join(tables)}"

    # --- setup.toml --------------------------------------------------------------------------------------------

    def check_setup(self) -> str:
        hex_, unit = schema.said(self._hex), schema.said(self._unit)
        groups = (*GROUPS["french"], *GROUPS["russian"], "")
        line = table(
            {"side": word(SIDES), "group": word(groups), "units": row(unit), "source": text},
            {"hexes": row(hex_), "around": hex_, "within": whole(0, 9), "with_group": word(groups)},
        )
        default = {
            "park": schema.said(self._place),
            "units": table_by(self._unit, hex_),
            "depots": table_by(self._depot, hex_),
        }
        source = self.files["setup.toml"].check(
            table(
                {
                    "order": _sourced({"sides": row(word(SIDES), 2)}),
                    "line": row(line),
                    "depots": _sourced({"side": word(SIDES), "legal_from": whole(1, TURNS)}),
                    "park": _sourced({"side": word(SIDES)}),
                    "default": _sourced(default),
                }
            ),
        )
        lines = tables_of(source.data, "line")
        self._check_lines(source, lines)
        return f"setup.toml: {len(lines)} lines"

    def _check_lines(self, source: Source, lines: list[dict[str, Any]]) -> None:
        """Every unit that is not in the cup is in one line of its side, and in the default set-up."""
        sides = {str(each.get("id")): each.get("side") for each in self.units}
        seen: set[str] = set()
        for entry, line in enumerate(lines):
            key = ("line", entry)
            if sum(way in line for way in ("hexes", "around", "with_group")) != 1:
                source.complain(key, "a line has either hexes, or around and within, or with_group")
            if ("around" in line) != ("within" in line):
                source.complain(key, "around and within go together")
            units = line.get("units")
            for id_ in units if isinstance(units, list) else []:
                if id_ in seen:
                    source.complain((*key, "units"), f"{id_} is in two lines")
                if id_ in sides and sides[id_] != line.get("side"):
                    source.complain((*key, "units"), f"{id_} is not {line.get('side')}")
                seen.add(str(id_))
        placed = set(rows_of(rows_of(rows_of(source.data).get("default")).get("units")))
        for each in self.units:
            id_ = str(each.get("id"))
            if bool(each.get("cup")) == (id_ in seen):
                how = "is in the cup and in a line" if id_ in seen else "is neither in the cup nor in a line"
                source.complain(("line",), f"{id_} {how} of the set-up")
            if not each.get("cup") and id_ not in placed:
                source.complain(("default", "units"), f"{id_} has no hex in the default set-up")


_POINTS = (
    "start",
    "french_automatic",
    "russian_automatic",
    "french_wins_from",
    "unit_eliminated",
    "significant_battle",
    "french_regains",
    "depot_overrun",
)
_FALLING = (
    ("reinforcements", "bracket"),
    ("attrition", "result"),
    ("combat", "dice"),
    ("combat", "dice_from_6"),
    ("combat", "result"),
    ("determination", "level"),
)
"""Tables whose rows are looked up by the least value that they hold for."""


def _sourced(needed: dict[str, Shape]) -> Shape:
    """With a source, and perhaps others for single values: `<key>_source`, or for several, any key that ends so."""
    plain = table({"source": text, **needed})

    def check(value: Any, key: Key, complain: schema.Complain) -> None:
        if isinstance(value, dict):
            for name in [name for name in value if name.endswith("_source")]:
                text(value[name], (*key, name), complain)
            value = {name: each for name, each in value.items() if not name.endswith("_source")}
        plain(value, key, complain)

    return check


def _least(needed: dict[str, Shape]) -> Shape:
    return table({"least": whole(-99, 99), **needed})


def _halved(value: Any, key: Key, complain: schema.Complain) -> None:
    """Movement points and corps are counted in halves."""
    number(0, 20)(value, key, complain)
    if isinstance(value, float) and (value * 2) % 1:
        complain(key, f"{value!r} is not a number of halves")


def _ids(source: Source, kind: str) -> set[str]:
    return {str(each.get("id")) for each in tables_of(source.data, kind)}


def _check_once(source: Source, kind: str, key: str) -> None:
    seen: set[str] = set()
    for entry, each in enumerate(tables_of(source.data, kind)):
        value = str(each.get(key))
        if value in seen:
            source.complain((kind, entry, key), f"two entries of {kind} have the {key} {value!r}")
        seen.add(value)


def _check_falling(source: Source, name: str, listed: str) -> None:
    leasts = [each.get("least") for each in tables_of(rows_of(source.data).get(name), listed)]
    whole_ones = [least for least in leasts if isinstance(least, int)]
    if len(whole_ones) == len(leasts) and leasts != sorted(set(whole_ones), reverse=True):
        source.complain((name, listed), f"{name} {listed}: the least values must fall from row to row")


_few = whole(0, 20)
_modifier = whole(-9, 9)
_terrain = table({"move": _halved, "reaction": _modifier, "combat": _modifier})

_TABLES: dict[str, Shape] = {
    "turns": _sourced(
        {
            **track(TURNS),
            "first_winter_turn": whole(1, TURNS + 1),
            "supplied_turn": whole(0, TURNS),
        }
    ),
    "terrain": _sourced(
        {
            **dict.fromkeys(("clear", "woods", "swamp", "river", "slope"), _terrain),
            "road": _halved,
            "burnt": _halved,
        }
    ),
    "movement": _sourced(
        {
            **dict.fromkeys((*TYPES, "winter_cavalry", "off_road_in_winter", "stack"), _halved),
            "strategic": number(1, 3),
            "strategic_end": whole(0, 20),
            "recovery": row(_halved, 2),
        }
    ),
    "stacking": _sourced({**dict.fromkeys((*SIZES, "limit"), _halved), "free_russian_cavalry_divisions": whole(0, 9)}),
    "supply": _sourced({"to_road": _halved, "along_road": _halved}),
    "reaction": _sourced(
        {
            "success": whole(2, 13),
            "always": whole(2, 13),
            **dict.fromkeys(("worn", "exhausted", "more_cavalry"), _modifier),
        }
    ),
    "command": _sourced(
        {
            **dict.fromkeys(("range", "elan_range", "move", "strategic", "tactics", "bonus_rally"), whole(0, 20)),
            "rally": row(whole(0, 9), 2),
        }
    ),
    "replacements": _sourced(
        {
            "russian_from": whole(1, TURNS + 1),
            "french": whole(0, 9),
            "french_until": whole(0, TURNS),
            "revived_strength": whole(0, 9),
        }
    ),
    "attrition": _sourced(
        {
            "result": row(_least({"losses": whole(0, 20)})),
            "demoralized": row(_modifier, 3),
            **dict.fromkeys(("exhausted", "no_logistics", "no_line"), _modifier),
            "winter": table({"infantry": whole(0, 9), "cavalry": whole(0, 9)}),
        }
    ),
    "logistics": _sourced(
        {
            "start": whole(0, 255),
            "most": whole(0, 255),
            **dict.fromkeys(("capture_dice", "depot_dice", "raid_dice", "sympathy_dice"), whole(0, 9)),
        }
    ),
    "combat": _sourced(
        {
            **dict.fromkeys(("dice", "dice_from_6"), row(_least({"dice": whole(0, 5)}))),
            "result": row(_least({"losses": whole(0, 20), "symbol": word(SYMBOLS)})),
            "significant": whole(0, 5),
            "repulse": whole(1, 99),
            **dict.fromkeys(("engineer", "worn_attacker", "demoralized_attacker"), _modifier),
            "demoralized_defender": row(_modifier, 3),
            "retreat": table(
                dict.fromkeys(("defender", "attacker", "evade", "siege"), row(whole(0, 9), 2)),
            ),
        }
    ),
    "event": row(table({"die": whole(1, 6), "id": text, "name": text, "says": text, "again": flag, "source": text}), 6),
}
_REINFORCEMENTS: dict[str, Shape] = {
    "from": whole(1, TURNS + 1),
    "bracket": row(_least({"units": whole(0, 9), "price": whole(0, 9)})),
    "most_points": _few,
}
_DETERMINATION: dict[str, Shape] = {
    "level": row(_least({"level": whole(1, 6)})),
    "allies_attack_from": _few,
    "kutuzov": row(_few, 2),
}
