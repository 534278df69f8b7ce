"""The data of the Strategic Game: what its files may hold, and what must agree between them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from grognard.core.packs import Key
from grognard.games.checking import schema
from grognard.games.checking.boards import entries
from grognard.games.checking.schema import Shape, row, rows_of, table, table_by, text, track, whole, word
from grognard.games.checking.sources import Source, Sources

SIDES = ("french", "russian")
POWERS = {"FP": "Prussia", "FW": "Warsaw", "FA": "Austria", "R": "Russia"}
TURNS = 13
RESULTS = ("Ae", "A½e", "Ar(D)", "Ar(A)", "½ex", "Dr(D)", "Dr(A)", "D½e", "De")
PURSUITS = ("none", "D+1", "D+2", "A+1/D-1")
OPERATIONS = ("A -1c", "D -1c", "A cx2", "D cx2", "switch", "e mod", "Dr(D)", "CRS", "PS", "RAC", "stop")
CHOICES = ("D choice: Cav Dr(D), stop | CRS, PS, RAC", "D choice: Dr(D), stop | CRS, PS, RAC")
ANY_FORTRESS = "uncontrolled fortress"

_CODE = re.compile(r"((?:FP|FW|FA|R)\d+)[abc]?")
_COUNTED = re.compile(r"\d{0,3}(ic|cc|su|dp)")


def check(sources: Sources) -> list[str]:
    """Says what was checked."""
    data = _Strategic(sources)
    return [data.check_map(), data.check_leaders(), data.check_tables(), data.check_arrivals(), data.check_scenarios()]


class _Strategic:
    def __init__(self, sources: Sources) -> None:
        self.files = sources.files
        self.spaces: dict[str, Any] = rows_of(self.files["map.csv"].data)
        self.areas = {str(rows_of(space).get("area")) for space in self.spaces.values()}
        leaders = rows_of(self.files["leaders.toml"].data).get("leader")
        self.leaders = [rows_of(each) for each in leaders] if isinstance(leaders, list) else []

    # --- words ---------------------------------------------------------------------------------------------

    def _space(self, code: str) -> str | None:
        return None if code in self.spaces else schema.unknown(code, self.spaces)

    def _area(self, code: str) -> str | None:
        return None if code in self.areas else schema.unknown(code, self.areas)

    def _units(self, side: str) -> Callable[[str], str | None]:
        """Units as set-ups list them; leaders by letter or name."""
        own = [each for each in self.leaders if each.get("side") == side]
        known = {str(each.get("letter")) for each in own} | {_plain(str(each.get("name"))) for each in own}

        def wrong(units: str) -> str | None:
            for unit in units.split():
                if not _COUNTED.fullmatch(unit) and unit.upper() not in known and _plain(unit) not in known:
                    return f"{unit!r} is neither a number of ic, cc, su or dp nor a {side} leader's letter or name"
            return None

        return wrong

    def _letters(self, units: object, side: str) -> list[str]:
        """The leaders among some units, by letter."""
        called = {
            word: str(each.get("letter"))
            for each in self.leaders
            if each.get("side") == side
            for word in (str(each.get("letter")), _plain(str(each.get("name"))))
        }
        words = units.split() if isinstance(units, str) else []
        return [called[key] for unit in words for key in (unit.upper(), _plain(unit)) if key in called]

    # --- map.csv and the board -----------------------------------------------------------------------------

    def check_map(self) -> str:
        latitude, longitude = schema.number(47, 61.5), schema.number(16, 44)
        columns: dict[str, Shape] = {
            "space": schema.said(lambda code: None if _CODE.fullmatch(code) else f"{code!r} is not a code like R27a"),
            "area": text,
            "name": text,
            "town": text,
            "lat": latitude,
            "lon": longitude,
            "power": word(tuple(POWERS.values())),
            "fortress": schema.said(lambda name: None),
            "points": whole(0, 9),
            "neighbours": schema.said(lambda codes: None),
            "source": text,
        }
        source = self.files["map.csv"].check(table_by(lambda code: None, table(columns)))
        borders = set()
        for code, space in self.spaces.items():
            self._check_space(source, code, space)
            near = _neighbours(space)
            borders |= {frozenset((code, other)) for other in near}
            self._check_neighbours(source, code, near)
        self._check_board()
        return f"map.csv: {len(self.spaces)} spaces in {len(self.areas)} areas, {len(borders)} borders"

    def _check_space(self, source: Source, code: str, space: dict[str, str]) -> None:
        if match := _CODE.fullmatch(code):
            power = POWERS[match[1].rstrip("0123456789")]
            if space.get("area", match[1]) != match[1]:
                source.complain((code, "area"), f"{code} is a part of {match[1]}, not of {space['area']!r}")
            if space.get("power", power) != power:
                source.complain((code, "power"), f"the code {code} is for {power}, not for {space['power']!r}")
        if space.get("points") not in (None, "0") and not space.get("fortress") and code != "R57":
            source.complain((code, "points"), f"{code} has points but no fortress, and it is not Moscow")

    def _check_neighbours(self, source: Source, code: str, near: list[str]) -> None:
        key = (code, "neighbours")
        for other in near:
            if other not in self.spaces:
                source.complain(key, f"neighbours of {code}: {schema.unknown(other, self.spaces)}")
            elif other == code:
                source.complain(key, f"{code} cannot be a neighbour of itself")
            elif code not in _neighbours(self.spaces[other]):
                there = (other, "neighbours")
                wrong = there if source.is_from_pack(there) else key
                source.complain(wrong, f"{code} has {other} as a neighbour, but {other} does not have {code}")
        for other in sorted({each for each in near if near.count(each) > 1}):
            source.complain(key, f"{code} has {other} as a neighbour twice")

    def _check_board(self) -> None:
        """The board must tell the same as map.csv, as far as both tell it."""
        source = self.files.get("board.json")
        if source is None or not isinstance(source.data, dict):
            return
        drawn = {str(space.get("id")): (number, space) for number, space in entries(source.data, "spaces")}
        for code in self.spaces:
            if code not in drawn:
                source.complain(("spaces",), f"{code} of map.csv is not on the board")
        for code, (number, space) in drawn.items():
            if space.get("closed"):
                continue  # the Pripet Marsh, which nobody enters
            if code not in self.spaces:
                source.complain(("spaces", number), f"{code} of the board is not in map.csv")
                continue
            for key in ("name", "area", "power", "fortress", "points"):
                told = self.spaces[code].get(key, "")
                if key in space and str(space[key]) not in (told, f"Duchy of {told}"):
                    sentence = f"the {key} of {code} is {str(space[key])!r} on the board and {told!r} in map.csv"
                    source.complain(("spaces", number, key), sentence)
        self._check_borders(source)

    def _check_borders(self, source: Source) -> None:
        wanted = {frozenset((code, other)) for code, space in self.spaces.items() for other in _neighbours(space)}
        drawn = {}
        for number, edge in entries(source.data, "edges"):
            pair = frozenset((str(edge.get("a")), str(edge.get("b"))))
            if pair <= set(self.spaces):
                drawn[pair] = number
        for pair in sorted(wanted - set(drawn), key=sorted):
            source.complain(("edges",), f"{' and '.join(sorted(pair))} are neighbours in map.csv but not on the board")
        for pair in sorted(set(drawn) - wanted, key=sorted):
            names = " and ".join(sorted(pair))
            source.complain(("edges", drawn[pair]), f"{names} are neighbours on the board but not in map.csv")

    # --- leaders.toml --------------------------------------------------------------------------------------

    def check_leaders(self) -> str:
        leader = table(
            {
                "side": word(SIDES),
                "letter": schema.said(lambda c: None if re.fullmatch("[A-HJ-NPR-Z]", c) else f"{c!r} is on no counter"),
                "name": text,
                "points": whole(0, 9),
                "type": word(("general", "cavalry")),
                "source": text,
            }
        )
        source = self.files["leaders.toml"].check(table({"leader": row(leader)}))
        for key in ("letter", "name"):
            seen: set[str] = set()
            for number, each in enumerate(self.leaders):
                mark = f"{each.get('side') if key == 'letter' else ''} {each.get(key)}"
                if mark in seen:
                    sentence = f"two {each.get('side')} leaders have the {key} {each.get(key)!r}"
                    source.complain(("leader", number, key), sentence)
                seen.add(mark)
        if source.data is not None and not any(each.get("name") == "Napoleon" for each in self.leaders):
            source.complain((), "there is no leader Napoleon, whom the rules name")
        return f"leaders.toml: {len(self.leaders)} leaders"

    # --- tables.toml ---------------------------------------------------------------------------------------

    def check_tables(self) -> str:
        loss = schema.said(lambda cell: None if re.fullmatch(r"(\d(ic|cc)( \d(ic|cc))?)?", cell) else "not units")
        plans = {"attacker": "ABCD", "defender": "EFGH"}
        chart = {a + d: row(word(OPERATIONS + CHOICES)) for a in plans["attacker"] for d in plans["defender"]}
        columns = row(whole(0, 99), 4)
        tables: dict[str, Shape] = {
            "attrition": _sourced({side: row(loss, 6) for side in SIDES}),
            "forced_march": _sourced({"results": row(word(("succeeds", "stays", "eliminated")), 6)}),
            "battle_plans": _sourced(
                {
                    "chart": table(chart),
                    **{side: table(dict.fromkeys(letters, text)) for side, letters in plans.items()},
                }
            ),
            "combat_results": _sourced(
                {
                    "columns": row(whole(1, 999), 10),
                    "below": word(RESULTS),
                    "above": whole(1, 9999),
                    "above_result": word(RESULTS),
                    "first_row": whole(-2, -2),
                    "rows": row(row(word(RESULTS), 10), 12),
                    "e_mod": table({}, dict.fromkeys(RESULTS, word(RESULTS))),
                }
            ),
            "pursuit": _sourced({"first_row": whole(-2, -2), "rows": row(row(word(PURSUITS), 5), 12)}),
            "unsupplied": _sourced(
                {"winter_turn": whole(1, TURNS), "early": row(schema.flag, 6), "late": row(schema.flag, 6)}
            ),
            "depletion": _sourced(
                {
                    **{f"{when}_{how}": columns for when in ("early", "late") for how in ("with_supply", "without")},
                    "undepleted": row(_percent, 4),
                    "half": row(_percent, 4),
                }
            ),
            "victory": _sourced(_VICTORY),
        }
        source = self.files["tables.toml"].check(table(tables))
        data = rows_of(source.data)
        _check_rising(source, data, "combat_results", "columns")
        for name in ("early_with_supply", "early_without", "late_with_supply", "late_without"):
            _check_rising(source, data, "depletion", name)
        return f"tables.toml: {', '.join(name.replace('_', ' ') for name in tables)}"

    # --- reinforcements.toml and scenarios.toml ------------------------------------------------------------

    def check_arrivals(self) -> str:
        def arrival(value: Any, key: Key, complain: schema.Complain) -> None:
            spaces = rows_of(value).get("spaces")
            where = word((ANY_FORTRESS,)) if isinstance(spaces, str) else row(schema.said(self._space))
            units = schema.said(self._units(str(rows_of(value).get("side"))))
            table({"turn": whole(1, TURNS), "side": word(SIDES), "units": units, "spaces": where}, {"source": text})(
                value, key, complain
            )

        codes = row(schema.said(self._space))
        source = self.files["reinforcements.toml"].check(
            table({"source": text, "arrival": row(arrival), "last_resort": codes}, {"last_resort_source": text}),
        )
        return f"reinforcements.toml: {len(schema.tables_of(source.data, 'arrival'))} arrivals"

    def check_scenarios(self) -> str:
        codes, areas = row(schema.said(self._space)), row(schema.said(self._area))
        stacks = {side: table_by(self._space, schema.said(self._units(side))) for side in SIDES}
        limit = table(
            {"kind": word(("corps", "ic", "dp")), "per": word(("space", "area")), "most": whole(1, 1)},
        )

        def group(value: Any, key: Key, complain: schema.Complain) -> None:
            units = schema.said(self._units(str(rows_of(value).get("side"))))
            needed = {"source": text, "side": word(SIDES), "units": units, "spaces": codes}
            table(needed, {"spaces_as_printed": codes, "limit": limit})(value, key, complain)

        scenario = table(
            {
                "source": text,
                "name": text,
                "start": whole(1, TURNS),
                "points": whole(-99, 99),
                "date": text,
                "control": codes,
                "control_as_printed": codes,
                "depleted_100": areas,
                "depleted_50": areas,
                "historical": _sourced(stacks),
                "free": row(group),
            },
            {"historical_as_printed": table({"source": text}, stacks)},
        )
        source = self.files["scenarios.toml"].check(table({"scenario": table(dict.fromkeys("123", scenario))}))
        scenarios = rows_of(rows_of(source.data).get("scenario"))
        for number, each in scenarios.items():
            self._check_leaders_once(source, number, rows_of(each))
        return f"scenarios.toml: {len(scenarios)} scenarios"

    def _check_leaders_once(self, source: Source, number: str, scenario: dict[str, Any]) -> None:
        """A leader stands in one place only."""
        for side in SIDES:
            seen: dict[str, str] = {}
            for code, units in rows_of(rows_of(scenario.get("historical")).get(side)).items():
                for letter in self._letters(units, side):
                    if letter in seen:
                        sentence = f"the {side} leader {letter} stands in {seen[letter]} and in {code}"
                        source.complain(("scenario", number, "historical", side, code), sentence)
                    seen[letter] = code
            placed: set[str] = set()
            free = scenario.get("free")
            for entry, group in enumerate(free if isinstance(free, list) else []):
                if rows_of(group).get("side") == side:
                    for letter in self._letters(rows_of(group).get("units"), side):
                        if letter in placed:
                            sentence = f"the {side} leader {letter} is in two groups of the free set-up"
                            source.complain(("scenario", number, "free", entry, "units"), sentence)
                        placed.add(letter)


_VICTORY: dict[str, Shape] = {
    "levels": row(table({"least": whole(-99, 99), "winner": word((*SIDES, "")), "level": text})),
    "index": table({"source": text, "turns": row(whole(0, 99), TURNS), **track(TURNS)}),
    "optional": table(
        {
            "source": text,
            "napoleon_eliminated": whole(-99, 99),
            "french_victory": whole(-99, 99),
            "french_defeat": whole(-99, 99),
        }
    ),
}


def _neighbours(space: dict[str, str]) -> list[str]:
    return space.get("neighbours", "").split()


def _sourced(needed: dict[str, Shape]) -> Shape:
    return table({"source": text, **needed})


def _percent(value: Any, key: Key, complain: schema.Complain) -> None:
    if value not in (0, 50, 100) or isinstance(value, bool):
        complain(key, f"depletion is 0, 50 or 100 per cent, not {value!r}")


def _check_rising(source: Source, tables: dict[str, Any], name: str, column: str) -> None:
    bounds = rows_of(tables.get(name)).get(column)
    if isinstance(bounds, list) and all(isinstance(each, int) for each in bounds) and bounds != sorted(set(bounds)):
        source.complain((name, column), f"{name} {column}: the bounds of columns must rise")


def _plain(name: str) -> str:
    return re.sub(r"[^a-z]", "", name.lower())
