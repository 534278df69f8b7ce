"""The data of Napoleon's Fateful March: the language of its cards, word by word. Explained in docs/cards.md."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grognard.core.packs import Key
from grognard.games.checking import schema
from grognard.games.checking.boards import entries
from grognard.games.checking.schema import Complain, Shape, flag, row, rows_of, table, tables_of, text, whole, word
from grognard.games.checking.sources import Sources

SIDES = ("french", "russian")
TIMINGS = ("event", "battle", "response", "must", "dummy")
SEASONS = ("all", "summer", "winter", "none")
DUMMY_CARD = 54
SIDE_WORDS = ("self", "enemy", "FR", "RU")
WHO = ("any", "inf", "guard", "cav", "cossack", "foot", "horse", "austrian", "prussian")
NEW = ("inf", "guard", "cav", "cossack")
TRIGGERS = (
    *("step_begin", "enemy_patrol", "enemy_forced_march", "enemy_march", "own_evade_check", "enemy_evade_check"),
    *("own_retreat", "own_retreat_no_path", "own_depot_captured", "weather_rolled"),
)
IN_BATTLES = ("cv_add", "cv_add_per", "cv_mult", "die", "loss", "horse_total", "pursuit")
"""Effects that only a battle card can have."""
IN_RESPONSES = ("evade_skip", "evade_exhaust", "change_order", "retreat", "cancel")
ALSO_IN_BATTLES = (*IN_BATTLES, "no_halving", "exhaust", "eliminate", "rally")
_COLUMNS = re.compile("([A-H])(?:-([A-H]))?")
_ROWS = re.compile("([1-6])(?:-([1-6]))?")
_FACES = re.compile("([1-6])(?:-([1-6]))?")


@dataclass(frozen=True, slots=True)
class Words:
    """What cards may name besides the words of their own language."""

    areas: Collection[str]
    leaders: Collection[str]
    orders: Collection[str]
    owned: tuple[Collection[str], ...]
    """By side: the order types that it has blocks of."""
    months: Sequence[str]


def check(sources: Sources) -> list[str]:
    """Says what was checked."""
    words = _words(sources)
    checked = []
    for side in SIDES:
        name = f"cards_{side}.toml"
        source = sources.files[name]
        if source.data is not None:
            check_deck(source.data, words, source.complain)
        checked.append(f"{name}: {len(tables_of(source.data, 'card'))} cards")
    return checked


def _words(sources: Sources) -> Words:
    files = sources.files
    areas = {str(space.get("id")) for _, space in entries(files["board.json"].data, "spaces")}
    leaders = {str(each.get("name")) for each in tables_of(files["leaders.toml"].data, "leader")}
    orders = tables_of(files["tables.toml"].data, "order")
    owned = tuple({str(each.get("id")) for each in orders if each.get(side)} for side in SIDES)
    months = rows_of(rows_of(files["tables.toml"].data).get("calendar")).get("months")
    return Words(areas, leaders, {str(each.get("id")) for each in orders}, owned, _as_list(months))


def _as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def deck_mistakes(data: Any, words: Words) -> list[str]:
    """What is wrong with a deck, each mistake with the number of its card."""
    mistakes: list[str] = []

    def complain(key: Key, sentence: str) -> None:
        cards = tables_of(data, "card")
        if len(key) > 1 and isinstance(key[1], int) and key[1] < len(cards):
            where = sentence.removeprefix(f"card {key[1] + 1} ")
            sentence = f"card {cards[key[1]].get('number', key[1] + 1)}: {where}"
        mistakes.append(sentence)

    check_deck(data, words, complain)
    return mistakes


def check_deck(data: Any, words: Words, complain: Complain) -> None:
    """The form of every card, and what must agree in it."""
    language = _Language(words)
    table({"source": text, "card": row(language.card)})(data, (), complain)
    seen: set[Any] = set()
    for number, card in enumerate(tables_of(data, "card")):
        key = ("card", number)
        if card.get("number") in seen:
            complain(key, f"there are two cards {card.get('number')}")
        seen.add(card.get("number"))
        _check_card(card, key, complain)
    if DUMMY_CARD not in seen:
        complain((), f"the deck lacks card {DUMMY_CARD}, the Dummy")


def _check_card(card: Mapping[str, Any], key: Key, complain: Complain) -> None:
    timing = card.get("timing")
    if (timing == "dummy") != (card.get("number") == DUMMY_CARD):
        complain(key, f"card {DUMMY_CARD} and no other is the Dummy")
    if (timing == "response") != ("trigger" in card):
        complain(key, "a response card, and no other, has a trigger")
    if timing == "must" and "ops" in card:
        complain((*key, "ops"), "a Must-Play card has no OPS value")
    if timing in ("event", "battle", "response") and "ops" not in card:
        complain(key, "it lacks its OPS value (ops)")
    for number, effect in enumerate(tables_of(card, "effects")):
        for each in _nested(effect):
            _check_timing(str(timing), each, (*key, "effects", number), complain)


def _nested(effect: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The effect, and those of its die."""
    yield effect
    for listed in rows_of(effect.get("table")).values():
        for each in _as_list(listed):
            yield from _nested(rows_of(each))


def _check_timing(timing: str, effect: Mapping[str, Any], key: Key, complain: Complain) -> None:
    do = str(effect.get("do"))
    if do in IN_BATTLES and timing != "battle":
        complain(key, f"{do} is for battle cards")
    if do in IN_RESPONSES and timing != "response":
        complain(key, f"{do} is for response cards")
    if timing == "battle" and do not in ALSO_IN_BATTLES:
        complain(key, f"{do} is not for battle cards")
    if do == "weather" and effect.get("op") == "reroll" and timing != "response":
        complain(key, "to roll the weather again is for response cards")
    if do == "no_halving" and ("forces" in effect) == (timing == "battle"):
        complain(key, "no_halving needs a number of forces, but in a battle card it is for the battle")


class _Language:
    """The shapes of cards, conditions, effects and selectors."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.side = word(SIDE_WORDS)
        self.who = word(WHO)
        self.area = word(words.areas)
        self.leader = word(words.leaders)
        self.few = whole(1, 99)
        self.change = whole(-99, 99)
        self.columns = schema.said(lambda span: _bad_span(span, _COLUMNS, "columns like D-H"))
        self.conditions = self._conditions()
        self.primitives = self._primitives()

    def card(self, value: Any, key: Key, complain: Complain) -> None:
        needed = {"number": whole(1, 255), "title": text, "season": word(SEASONS), "timing": word(TIMINGS)}
        needed |= {"effects": row(self.effect), "text": text, "basis": text}
        allowed: dict[str, Shape] = {"ops": whole(0, 9), "removed": flag, "setup": flag, "choose": whole(1, 9)}
        allowed |= {"option": row(word(self.words.months)), "conditions": row(self.condition)}
        allowed |= {"trigger": word(TRIGGERS), "source": text}
        table(needed, allowed)(value, key, complain)

    # --- areas ---------------------------------------------------------------------------------------------

    def selector(self, value: Any, key: Key, complain: Complain) -> None:
        side = word((*SIDE_WORDS, "none"))
        keys: dict[str, Shape] = {
            "id": row(word({*self.words.areas, "trigger_area"})),
            "occ": side,
            "min": self.few,
            "leader": word({"yes", "no", *self.words.leaders}),
            "has": self.who,
            "cols": self.columns,
            "rows": schema.said(lambda span: _bad_span(span, _ROWS, "rows like 4-6")),
            **dict.fromkeys(("key", "depot_town", "supply", "plus_adjacent"), flag),
            **dict.fromkeys(("depot", "control", "source", "by"), self.side),
            "adj": self.selector,
            **dict.fromkeys(("any_of", "first_of"), row(self.selector)),
            "count": self.few,
            "at": word(("step13",)),
        }
        table({}, keys)(value, key, complain)
        self._check_counted(rows_of(value), key, complain)

    def _check_counted(self, value: Mapping[str, Any], key: Key, complain: Complain) -> None:
        """Strength points and leaders are counted of a side."""
        counted = [name for name in ("min", "has") if name in value]
        counted += ["leader"] if value.get("leader") in ("yes", "no") else []
        if counted and value.get("occ") not in SIDE_WORDS:
            complain(key, f"{' and '.join(counted)}: occ must say whose")

    def where(self, value: Any, key: Key, complain: Complain) -> None:
        """A selector, or a word instead of one."""
        if isinstance(value, str):
            word(("all", "same", "trigger_force"))(value, key, complain)
        else:
            self.selector(value, key, complain)

    # --- conditions ----------------------------------------------------------------------------------------

    def condition(self, value: Any, key: Key, complain: Complain) -> None:
        if not isinstance(value, dict) or len(value) != 1:
            complain(key, f"a condition is a table of one key, not {value!r}")
            return
        ((name, facts),) = value.items()
        if name in self.conditions:
            self.conditions[name](facts, (*key, name), complain)
        else:
            complain(key, f"conditions: {schema.unknown(name, self.conditions)}")

    def _conditions(self) -> dict[str, Shape]:
        counted = table({"who": self.who, "n": self.few})
        place = table({"side": self.side, "id": self.area})
        only_true = whole_true
        return {
            **dict.fromkeys(("leader_on_map", "leader_off_map"), self.leader),
            "leader_in_battle": word({"any", *self.words.leaders}),
            **dict.fromkeys(("no_leader_in_battle", "not_fortress", "outnumbered"), only_true),
            "month_from": word(self.words.months),
            **dict.fromkeys(("controls", "occupied_or_adjacent"), place),
            "role": word(("attacker", "defender")),
            **dict.fromkeys(("fresh", "enemy_fresh"), counted),
            "battle_in": self.selector,
            **dict.fromkeys(("entered_by", "force_min"), self.few),
            "leader_in": table({"leader": self.leader, "cols": self.columns}),
            "near": table({"a": self.leader, "b": self.leader, "max": self.few}),
            **dict.fromkeys(("target_has", "target_or_adjacent_has"), table({"who": self.who})),
            "same_area": row(self.leader),
        }

    # --- effects -------------------------------------------------------------------------------------------

    def effect(self, value: Any, key: Key, complain: Complain) -> None:
        do = rows_of(value).get("do")
        if do not in self.primitives:
            complain(key, f"effects: {schema.unknown(do, self.primitives)}")
            return
        needed, allowed = self.primitives[do]
        common: dict[str, Shape] = {"if": row(self.condition)}
        table({"do": text, **needed}, {**allowed, **common})(value, key, complain)
        if do == "devastate" and ("n" in value) == ("to" in value):
            complain(key, "devastate needs either n or to")
        if do == "freeze" and "in" not in value and "who" not in value:
            complain(key, "freeze needs areas (in) or strength points (who)")

    def cost(self, value: Any, key: Key, complain: Complain) -> None:
        shape = table({"do": word(("exhaust",)), "n": self.few}, {"side": word(("self",)), "who": word(("any",))})
        shape(value, key, complain)

    def faces(self, value: Any, key: Key, complain: Complain) -> None:
        """What a die brings: every face once."""
        known = schema.table_by(lambda faces: _bad_span(faces, _FACES, "faces like 1-3"), row(self.effect))
        known(value, key, complain)
        listed = [face for faces in rows_of(value) if (found := _FACES.fullmatch(faces)) for face in _span(found)]
        if sorted(listed) != [1, 2, 3, 4, 5, 6]:
            complain(key, "each face of the die from 1 to 6 must be there once")

    def _primitives(self) -> dict[str, tuple[dict[str, Shape], dict[str, Shape]]]:
        side: dict[str, Shape] = {"side": self.side}
        sided: dict[str, Shape] = {**side, "n": self.change}
        orders = word({"march", "forced_march", "any", *self.words.orders})
        status = word(("fresh", "exhausted"))
        points: dict[str, Shape] = {"who": self.who, "in": self.where, "per_area": flag, "status": status}
        leader: dict[str, Shape] = {"leader": self.leader, "in": self.where}
        new = schema.table_by(lambda who: None if who in NEW else schema.unknown(who, NEW), self.few)
        halving = word(("forced_march", "bridge"))
        return {
            **dict.fromkeys(("orders", "cv_add", "loss", "horse_total", "pursuit", "vp", "initiative"), (sided, {})),
            "draw": ({**side, "n": self.few}, {}),
            "bonus_order": ({**sided, "types": row(orders)}, {"in": self.where}),
            "ban_exec": ({**side, "types": row(orders), "in": self.where}, {}),
            "ban_track": (side, {}),
            "freeze": (side, {"in": self.where, "who": self.who, "status": status}),
            "speed": (
                {**sided, "forces": self.few, "order": word(("march", "forced_march"))},
                {"road_only": flag, "cost": self.cost},
            ),
            "unpin": ({**side, "forces": self.few}, {}),
            "no_halving": ({**side, "cause": halving}, {"forces": self.few}),
            "force_limit": ({**sided, "forces": self.few}, {}),
            "cv_add_per": ({**sided, "who": self.who, "max": self.few}, {}),
            "cv_mult": ({**side, "who": self.who, "x": schema.number(0, 9)}, {"status": status, "max": self.few}),
            "die": ({**side, "op": word(("reroll_best",))}, {}),
            "evade_skip": ({}, {}),
            "evade_exhaust": ({"n": self.few}, {}),
            **dict.fromkeys(("exhaust", "eliminate", "rally"), ({**side, "n": self.few}, points)),
            "place_sp": ({**side, "sp": new, "in": self.where}, {"status": status, "per_area": flag}),
            "place_leader": (leader, {}),
            "move_leader": (leader, {"optional": flag}),
            "remove_leader": ({"leader": self.leader}, {}),
            "place_depot": ({**side, "in": self.where, "reach": self.few}, {}),
            "remove_depot": ({**side, "in": self.where}, {}),
            "devastate": ({"in": self.where}, {"n": whole(1, 3), "to": whole(0, 3)}),
            "discard": ({**side, "n": self.few, "mode": word(("choice", "random"))}, {}),
            "reveal": ({**side, "what": word(("sp", "hand"))}, {"in": self.where}),
            "att_size": ({**sided, "in": self.where}, {}),
            "weather": ({"op": word(("add", "reroll"))}, {"n": self.change, "side": self.side}),
            "key_off": ({"in": self.where}, {}),
            "block_connection": ({**side, "count": self.few}, {}),
            "change_order": ({**side, "to": row(orders)}, {}),
            "retreat": ({"op": word(("no_overflow", "escape"))}, {}),
            "cancel": ({"what": word(("patrol", "discard"))}, {}),
            "roll": ({"table": self.faces}, {}),
        }


def whole_true(value: Any, key: Key, complain: Complain) -> None:
    """A condition that is only ever said, never denied."""
    if value is not True:
        complain(key, f"{key[-1]} must be true, not {value!r}")


def _span(found: re.Match[str]) -> range:
    return range(int(found[1]), int(found[2] or found[1]) + 1)


def _bad_span(span: str, pattern: re.Pattern[str], wanted: str) -> str | None:
    found = pattern.fullmatch(span)
    if found is None or (found[2] or found[1]) < found[1]:
        return f"{span!r} is not {wanted}"
    return None


__all__ = ["Words", "check", "check_deck", "deck_mistakes"]
