"""The data of The Invasion of Russia: what its files may hold, and what must agree between them."""

from __future__ import annotations

from typing import Any

from grognard.games.checking import schema
from grognard.games.checking.boards import entries
from grognard.games.checking.schema import Shape, flag, number, row, table, tables_of, text, track, whole, word
from grognard.games.checking.sources import Source, Sources
from grognard.games.invasion.checking_cards import check_cards

SIDES = ("french", "russian")
ARMS = ("infantry", "cavalry", "artillery")
CLASSES = ("veteran", "line", "conscript")
PLACES = ("K", "Kg", "St P", "A", "")
TURNS, SECOND_YEAR = 16, 9
MOST_PIECES = 250
NAMED = ("napoleon", "davout", "murat", "kutuzov", "wittgenstein")
"""Commanders whom rules name."""
FLAGS = (
    *("attack_capped_by_occupancy", "supply_river_shield", "forage_crowding", "forage_both_sides"),
    *("forage_after_moves", "attack_on_depots", "city_events_once", "conscripts_hinder_support"),
    *("defender_commands_after_support", "winner_hits_round_up", "withdraw_into_full_hex"),
    *(
        "commander_dice_any_cause",
        "cossacks_in_russia_only",
        "dummies_counted_with_commanders",
        "declare_all_cavalry_beside",
    ),
    *("supply_trains_raise_stacking", "quarrel_bars_all_support", "winter_ban_on_whole_river"),
    *("slip_looks_at_whole_stack", "murat_hinders_all_with_him", "joint_command", "only_the_dead_return"),
)
"""What an edition says yes or no to."""


def check(sources: Sources) -> list[str]:
    """Says what was checked."""
    data = _Invasion(sources)
    checked = [data.check_units(), data.check_commanders(), data.check_setup(), data.check_turns()]
    return [*checked, *data.check_rules(), data.check_cards()]


class _Invasion:
    def __init__(self, sources: Sources) -> None:
        self.files = sources.files
        self.units = tables_of(self.files["units.toml"].data, "unit")
        self.commanders = tables_of(self.files["commanders.toml"].data, "commander")
        board = self.files["board.json"].data
        self.hexes = {str(space.get("id")) for _, space in entries(board, "spaces") if not space.get("closed")}
        self.corps = {str(each.get("corps")) for each in self.units}

    def check_cards(self) -> str:
        pieces = {str(each.get("id")) for each in (*self.units, *self.commanders)}
        cities = {str(place.get("id")) for _, place in entries(self.files["board.json"].data, "places")}
        return check_cards(self.files["cards.toml"], pieces, cities)

    def _hex(self, code: str) -> str | None:
        return None if code in self.hexes else schema.unknown(code, self.hexes)

    def _commander(self, id_: str) -> str | None:
        known = {str(each.get("id")) for each in self.commanders}
        return None if id_ in known else schema.unknown(id_, known)

    def _corps(self, name: str) -> str | None:
        return None if name in self.corps else schema.unknown(name, self.corps)

    # --- pieces ------------------------------------------------------------------------------------------------

    def check_units(self) -> str:
        arrival: dict[str, Shape] = {"turn": whole(1, TURNS), "place": word(PLACES), "by_rule": flag}
        unit = table(
            {
                **dict.fromkeys(("id", "name", "nation", "source"), text),
                "side": word(SIDES),
                "type": word(ARMS),
                "class": word(CLASSES),
            },
            {"corps": schema.said(lambda value: None), "guard": flag, "reserve": flag, **arrival},
        )
        source = self.files["units.toml"].check(table({"unit": row(unit)}))
        _check_once(source, "unit", {str(each.get("id")) for each in self.commanders})
        if len(self.units) + len(self.commanders) > MOST_PIECES:
            source.complain(("unit",), f"there are more than {MOST_PIECES} units and commanders")
        return f"units.toml: {len(self.units)} units"

    def check_commanders(self) -> str:
        commander = table(
            {**dict.fromkeys(("id", "name", "source"), text), "side": word(SIDES), "rating": whole(0, 6)},
            {
                "seniority": word(("A", "I", "C")),
                "army": text,
                "corps": schema.said(self._corps),
                "traits": row(whole(1, 7)),
                "turn": whole(1, TURNS),
                "place": word(PLACES),
                "by_rule": flag,
                "advanced": flag,
            },
        )
        source = self.files["commanders.toml"].check(table({"commander": row(commander)}))
        _check_once(source, "commander", set())
        known = {str(each.get("id")) for each in self.commanders}
        for id_ in NAMED:
            if id_ not in known:
                source.complain(("commander",), f"there is no commander {id_!r}, whom the rules name")
        return f"commanders.toml: {len(self.commanders)} commanders"

    # --- set-up and turns --------------------------------------------------------------------------------------

    def check_setup(self) -> str:
        hexes, commanders = row(schema.said(self._hex)), row(schema.said(self._commander))
        entry = table(
            {"side": word(SIDES), "hexes": hexes, "corps": row(schema.said(self._corps))},
            {"commanders": commanders, "advanced": commanders, "reserve": flag, "source": text},
        )
        free = table({"side": word(SIDES), "commanders": commanders}, {"army": text, "basic_only": flag})
        near = table({"hexes": whole(1, 20), **dict.fromkeys(ARMS, whole(0, 50))})
        shape = table(
            {
                "order": row(word(SIDES), 2),
                "source": text,
                "entry": row(entry),
                "free": row(free),
                "free_set_up": table({"source": text, "russian_near_border": near}),
                "default": table({"source": text, "depots": table(dict.fromkeys(SIDES, hexes))}),
            }
        )
        source = self.files["setup.toml"].check(shape)
        self._check_entries(source)
        return f"setup.toml: {len(tables_of(source.data, 'entry'))} entries"

    def _check_entries(self, source: Source) -> None:
        """Every corps that is there at the start has one entry of its side."""
        sides = {str(each.get("corps")): each.get("side") for each in self.units if not _is_later(each)}
        seen: set[str] = set()
        for place, entry in enumerate(tables_of(source.data, "entry")):
            listed = entry.get("corps")
            for corps in listed if isinstance(listed, list) else []:
                if corps in seen:
                    source.complain(("entry", place, "corps"), f"{corps} is in two entries")
                if sides.get(corps, entry.get("side")) != entry.get("side"):
                    source.complain(("entry", place, "corps"), f"{corps} is not {entry.get('side')}")
                seen.add(str(corps))
        for corps in sorted(set(sides) - seen):
            source.complain(("entry",), f"{corps} starts on the map and has no entry")

    def check_turns(self) -> str:
        trains = {side: row(whole(0, 30), TURNS) for side in SIDES}
        later = {side: row(whole(0, 30), SECOND_YEAR) for side in SIDES}
        shape = table(
            {
                "turns": _sourced({**track(TURNS), "first_winter_turn": whole(1, TURNS)}),
                "second_year": _sourced({"first_turn": whole(1, TURNS), **track(SECOND_YEAR)}),
                "trains": _sourced(trains),
                "second_year_trains": _sourced(later),
            }
        )
        source = self.files["turns.toml"].check(shape)
        for name in ("trains", "second_year_trains"):
            rows = source.data.get(name, {}) if isinstance(source.data, dict) else {}
            french, russian = (rows.get(side, []) for side in SIDES)
            for turn, pair in enumerate(zip(french, russian, strict=False)):
                if pair[0] == pair[1]:
                    source.complain((name, "french", turn), "both sides have as many: nobody would begin [7.4]")
        return "turns.toml: calendar and supply trains of both years"

    # --- tables, editions, victory -----------------------------------------------------------------------------

    def check_rules(self) -> list[str]:
        small = whole(-9, 20)
        counted = {**dict.fromkeys(SIDES, whole(0, 20)), "least": whole(0, 9)}
        attrition_row = table({"score": whole(1, 20), "eliminated": whole(0, 6), "disrupted": whole(0, 6)})
        attrition: dict[str, Shape] = {
            **dict.fromkeys(("from_length", "from_length_in_winter", "french_from_turn"), whole(1, TURNS)),
            "rows": row(attrition_row),
        }
        supply: dict[str, Shape] = {
            **dict.fromkeys(("route", "winter_route", "link", "french_winter_link", "dummies"), whole(0, 20)),
            "depots_at_most": table(dict.fromkeys(SIDES, whole(0, 30))),
            "no_french_depot": row(schema.said(self._hex)),
        }
        stacking: dict[str, Shape] = {
            **dict.fromkeys((*CLASSES, "limit", "train"), number(0, 20)),
            "most_trains": small,
        }
        self.files["tables.toml"].check(
            table(
                {
                    "stacking": _sourced(stacking),
                    "supply": _sourced(supply),
                    "forage": _numbers("markers_from", "dice_from", "crowd"),
                    "movement": _numbers("normal", "winter", "forced", "siege"),
                    "attrition": _sourced(attrition),
                    "commands": _sourced(counted),
                    "orders": _numbers("needed", "abort"),
                    "combat": _sourced({}, small),
                    "commanders": _numbers("move", "escape", "lost_on"),
                    "cossacks": _numbers("hit_on", "later_hit_on"),
                    "dummies": _numbers("each_side"),
                }
            ),
        )
        edition = _sourced(
            {
                **dict.fromkeys(FLAGS, flag),
                **dict.fromkeys(("most_commands", "loser_hits_each", "cossacks_worse_from"), whole(0, 20)),
                "wittgenstein_rating": whole(0, 6),
                "winner_hits_dice": row(whole(-6, 6), 6),
            }
        )
        self.files["editions.toml"].check(table({"2021": edition, "first": edition}))
        victory = _sourced(
            {
                **dict.fromkeys(("battle_points", "most_battle_points", "decisive_margin"), whole(0, 50)),
                "tie_goes_to": word(SIDES),
            }
        )
        self.files["victory.toml"].check(table({"victory": victory}))
        return ["tables.toml: numbers of the rules", "editions.toml: 2021 and first", "victory.toml: victory"]


def _is_later(unit: dict[str, Any]) -> bool:
    return bool(unit.get("turn") or unit.get("by_rule"))


def _numbers(*names: str) -> Shape:
    return _sourced(dict.fromkeys(names, whole(0, 20)))


def _sourced(needed: dict[str, Shape], others: Shape | None = None) -> Shape:
    """With a source, and perhaps others for single values: `<key>_source`."""

    def check(value: Any, key: Any, complain: Any) -> None:
        names = {name for name in value if isinstance(value, dict) and name.endswith("_source")} if value else set()
        allowed: dict[str, Shape] = dict.fromkeys(names, text)
        if others is not None and isinstance(value, dict):
            allowed |= {name: others for name in value if name not in ("source", *needed, *names)}
        table({"source": text, **needed}, allowed)(value, key, complain)

    return check


def _check_once(source: Source, kind: str, taken: set[str]) -> None:
    """No two are called alike."""
    seen = set(taken)
    for place, each in enumerate(tables_of(source.data, kind)):
        id_ = str(each.get("id"))
        if id_ in seen:
            source.complain((kind, place, "id"), f"{id_} is there twice")
        seen.add(id_)
