"""The control stack of a position: one line for each procedure inside a phase, made from its declaration.

    begin: french combat
    combat phase: side french; at choose_battle; attacks fi1+davout/5439/ri1/no/-/- fi2/5440/ri2/no/-/-
    battle: side french; units fi1 davout; targets 5439; at pay; result half-ex; owed 5
    asks: french half_exchange

The line `begin` names the phase of the turn; what happens inside it follows, the outermost first.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any

from grognard.core.frames import FrameText
from grognard.core.kinds import FLAG, Kind
from grognard.core.procedure import Procedure
from grognard.games.grand_tactical.arrivals import Arrivals
from grognard.games.grand_tactical.attrition import AttritionPhase
from grognard.games.grand_tactical.battle import Battle
from grognard.games.grand_tactical.combat import Attack, CombatPhase
from grognard.games.grand_tactical.depots import SupplyWork
from grognard.games.grand_tactical.facts import Unreadable
from grognard.games.grand_tactical.forced_march import DepotTry, ForcedMarch
from grognard.games.grand_tactical.marching import March
from grognard.games.grand_tactical.movement import MovementPhase
from grognard.games.grand_tactical.overrun import FortressOverrun
from grognard.games.grand_tactical.provisions import COUNT, NO_AREA_YET, NONE, Eaters, Load
from grognard.games.grand_tactical.retreating import RetreatAfterCombat
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.supply import SupplyInterphase, new_supply_interphase
from grognard.games.grand_tactical.tables import AREAS, CODES, KIND_CODES, NO_UNIT, SIDES, UNITS
from grognard.games.grand_tactical.units import read_area, read_hex, read_side, read_unit
from grognard.games.grand_tactical.victory import VictoryInterphase
from grognard.games.grand_tactical.withdrawing import RetreatBeforeCombat

NOTHING = "-"

# --- the words of values -------------------------------------------------------------------------------------------


class SideWord(Kind[int]):
    def read(self, word: str) -> int:
        return read_side(word)

    def write(self, value: int) -> str:
        return SIDES[value]


class HexWord(Kind[int]):
    """A hex, or `nowhere`."""

    def read(self, word: str) -> int:
        return -1 if word == "nowhere" else read_hex(word)

    def write(self, value: int) -> str:
        return "nowhere" if value < 0 else CODES[value]


class UnitWord(Kind[int]):
    """A unit, or `nobody`."""

    def read(self, word: str) -> int:
        return NO_UNIT if word == "nobody" else read_unit(word)

    def write(self, value: int) -> str:
        return "nobody" if value == NO_UNIT else UNITS[value].id


class Whole(Kind[int]):
    """A number, perhaps below zero."""

    def read(self, word: str) -> int:
        if re.fullmatch(r"-?[0-9]{1,4}", word) is None:
            raise Unreadable("needs-number", word=word[:40])
        return int(word)


class KindWord(Kind[int]):
    """A kind of piece: `5-5`."""

    def read(self, word: str) -> int:
        if word not in KIND_CODES:
            raise Unreadable("no-such-kind", word=word[:40])
        return KIND_CODES.index(word)

    def write(self, value: int) -> str:
        return KIND_CODES[value]


class ResultWord(Kind[str]):
    """A combat result without blanks: `Ar1+Drs`, `half-ex`."""

    def read(self, word: str) -> str:
        return "" if word == NOTHING else word.replace("+", " ").replace("half-", "½")

    def write(self, value: str) -> str:
        return value.replace(" ", "+").replace("½", "half-") or NOTHING


SIDE, HEX, UNIT, WHOLE, KIND, RESULT = (
    SideWord("side"),
    HexWord("space"),
    UnitWord("unit"),
    Whole("number"),
    KindWord("kind"),
    ResultWord("result"),
)


def _joined(kind: Kind[int], values: tuple[int, ...]) -> str:
    return "+".join(kind.write(value) for value in values) or NOTHING


def _parted(kind: Kind[int], word: str) -> tuple[int, ...]:
    return () if word == NOTHING else tuple(kind.read(each) for each in word.split("+"))


class AttackWord(Kind[Attack]):
    """An attack: units/targets/defenders/overwhelming/result/hexes open to an advance."""

    def read(self, word: str) -> Attack:
        parts = word.split("/")
        if len(parts) != len(Attack._fields):
            raise Unreadable("needs-record", word=word[:40], example="fi1+davout/5439/ri1/no/-/-")
        units, targets, defenders, overwhelming, result, open_hexes = parts
        return Attack(
            _parted(UNIT, units),
            _parted(HEX, targets),
            _parted(UNIT, defenders),
            int(overwhelming == "yes"),
            RESULT.read(result),
            _parted(HEX, open_hexes),
        )

    def write(self, value: Attack) -> str:
        return "/".join(
            (
                _joined(UNIT, value.units),
                _joined(HEX, value.targets),
                _joined(UNIT, value.defenders),
                "yes" if value.is_overwhelming else "no",
                RESULT.write(value.result),
                _joined(HEX, value.open_hexes),
            )
        )


class EndWord(Kind[tuple[int, int, int]]):
    """Who went back from where to where: `fi1/5438/5338`."""

    def read(self, word: str) -> tuple[int, int, int]:
        parts = word.split("/")
        if len(parts) != 3:
            raise Unreadable("needs-record", word=word[:40], example="fi1/5438/5338")
        return UNIT.read(parts[0]), HEX.read(parts[1]), HEX.read(parts[2])

    def write(self, value: tuple[int, int, int]) -> str:
        unit, origin, end = value
        return f"{UNIT.write(unit)}/{HEX.write(origin)}/{HEX.write(end)}"


VALUES: Mapping[str, Kind[Any]] = {
    "side": SIDE,
    **dict.fromkeys(("units", "unit", "gone", "withdrawn", "later", "depot"), UNIT),
    **dict.fromkeys(("targets", "target", "barred", "storming", "vacated", "origins"), HEX),
    **dict.fromkeys(("battle", "owed", "left", "leg", "after", "depot_after", "march", "die"), WHOLE),
    "attacks": AttackWord("attack"),
    "ends": EndWord("end"),
    "lost": KIND,
    "has_moved": FLAG,
}
"""Of what kind the values are that procedures remember, by name."""
_BATTLE = {**VALUES, "result": RESULT, "left": RESULT}

TEXTS: Mapping[str, FrameText[Any]] = {
    name: FrameText(frame, kinds)
    for name, frame, kinds in (
        ("arrivals", Arrivals, VALUES),
        ("attrition phase", AttritionPhase, VALUES),
        ("movement phase", MovementPhase, VALUES),
        ("supply work", SupplyWork, VALUES),
        ("forced march", ForcedMarch, VALUES),
        ("depot try", DepotTry, VALUES),
        ("march", March, VALUES),
        ("fortress overrun", FortressOverrun, VALUES),
        ("combat phase", CombatPhase, VALUES),
        ("retreat before combat", RetreatBeforeCombat, VALUES),
        ("battle", Battle, _BATTLE),
        ("retreat after combat", RetreatAfterCombat, VALUES),
        ("victory", VictoryInterphase, VALUES),
    )
}
"""By the word that a line begins with."""
SUPPLY_LINE = "supply"
_NAMES = {text.frame_type: name for name, text in TEXTS.items()}


def write_frame(state: Campaign, frame: Procedure[Any]) -> tuple[str, str]:
    """The line of a frame inside a phase."""
    if isinstance(frame, SupplyInterphase):
        return SUPPLY_LINE, write_supply(frame)
    name = _NAMES[type(frame)]
    return name, TEXTS[name].write(frame)


def read_frame(state: Campaign, name: str, text: str) -> Procedure[Any]:
    if name == SUPPLY_LINE:
        return read_supply(state, text)
    found = TEXTS[name]
    values = {**_empty(found), **found.read(text)}
    missing = [each for each in _without_default(found) if each not in values]
    if missing:
        raise Unreadable("needs", verb=name, example="; ".join(missing))
    frame: Procedure[Any] = found.frame(values)
    return frame


def _without_default(text: FrameText[Any]) -> dict[str, str]:
    """Values that a frame must be given, with their types."""
    return {
        each.name: str(each.type) for each in fields(text.frame_type) if each.name != "step" and each.default is MISSING
    }


def _empty(text: FrameText[Any]) -> dict[str, Any]:
    """Lists that a line leaves out have nothing in them."""
    needed = _without_default(text).items()
    return {name: [] if kind.startswith("list") else () for name, kind in needed if kind.startswith(("list", "tuple"))}


# --- the Supply Interphase: what is not nothing --------------------------------------------------------------------


def write_supply(at: SupplyInterphase) -> str:
    """At a question nobody has starved yet, so the rest is counted again from the map."""
    hungry = [
        f"{SIDES[slot // COUNT]}/{AREAS[slot % COUNT]}/{eaters.corps}/{eaters.divisions}"
        for slot, eaters in enumerate(at.hungry)
        if eaters != NONE
    ]
    users = [f"{AREAS[area]}/{corps}" for area, corps in enumerate(at.users) if corps]
    claims = [f"{AREAS[area]}/{AREAS[by]}" for area, by in enumerate(at.claims) if by != NO_AREA_YET]
    loads = [f"{UNITS[load.depot].id}/{load.users}" for load in at.loads]
    clauses = (
        ("at", [at.sequence[at.step]] if at.step < len(at.sequence) else ["end"]),
        ("hungry", hungry),
        ("users", users),
        ("claims", claims),
        ("loads", loads),
        ("fed", [UNITS[unit].id for unit in at.fed]),
        ("forgone", [AREAS[area] for area in at.forgone]),
        ("order", [AREAS[area] for area in at.order]),
    )
    return "; ".join(" ".join((word, *words)) for word, words in clauses if words)


def read_supply(state: Campaign, text: str) -> SupplyInterphase:
    at = new_supply_interphase()
    at.count_present(state)
    for clause in text.split(";"):
        word, *words = clause.split() or [""]
        _read_supply_clause(at, word, words)
    return at


def _read_supply_clause(at: SupplyInterphase, word: str, words: list[str]) -> None:
    match word:
        case "at":
            if words[:1] != ["end"] and words[:1] and words[0] not in at.sequence:
                raise Unreadable("no-such-step", word=words[0][:40], steps=", ".join(at.sequence))
            at.step = at.sequence.index(words[0]) if words[:1] != ["end"] else len(at.sequence)
        case "hungry":
            for side, area, corps, divisions in (_record(each, 4) for each in words):
                at.hungry[read_side(side) * COUNT + read_area(area)] = Eaters(WHOLE.read(corps), WHOLE.read(divisions))
        case "users":
            for area, corps in (_record(each, 2) for each in words):
                at.users[read_area(area)] = WHOLE.read(corps)
        case "claims":
            for area, by in (_record(each, 2) for each in words):
                at.claims[read_area(area)] = read_area(by)
        case "loads":
            at.loads += [Load(read_unit(depot), WHOLE.read(users)) for depot, users in (_record(w, 2) for w in words)]
        case "fed":
            at.fed += [read_unit(each) for each in words]
        case "forgone" | "order":
            getattr(at, word).extend(read_area(each) for each in words)
        case "":
            return
        case _:
            raise Unreadable(
                "no-such-clause", word=word[:40], known="at, hungry, users, claims, loads, fed, forgone, order"
            )


def _record(word: str, size: int) -> list[str]:
    parts = word.split("/")
    if len(parts) != size:
        raise Unreadable("needs-record", word=word[:40], example="/".join(["..."] * size))
    return parts
