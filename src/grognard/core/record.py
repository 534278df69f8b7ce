"""Records: a game is its header and its list of actions. With a digest per action and a snapshot per turn."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Mapping
from typing import Any

from grognard.core.dice import KeyedDice, ScriptedDice
from grognard.core.errors import BadSetting, BrokenRecord, GrognardError
from grognard.core.game import Game
from grognard.core.packs import other_data, packs_of
from grognard.core.state import digest_of
from grognard.core.table import Played, Table

FORMAT = 1


def write_record(table: Table) -> dict[str, Any]:
    dice: dict[str, Any] = {}
    if isinstance(table.dice, KeyedDice):
        dice = {"seed": table.dice.seed, "salt": table.dice.salt, "commitment": table.dice.commitment}
    elif isinstance(table.dice, ScriptedDice):
        dice = {"faces": table.dice.faces}
    sides = table.game.sides
    packs = packs_of(table.game.id)
    return {
        "grognard": FORMAT,
        "game": table.game.id,
        "rules": table.rules,
        **({"packs": packs} if packs else {}),
        "scenario": table.scenario,
        "options": table.settings,
        "position": table.start_position,
        "dice": dice,
        "actions": [f"{sides[each.side]} {each.text} #{each.digest}" for each in table.actions],
        "snapshots": [[number, _packed(frozen)] for number, frozen in table.snapshots],
    }


def read_record(record: Mapping[str, Any] | str | bytes, find_game: Callable[[str], Game]) -> Table:
    """Replay a record to its last action.

    A difference on replay is named: the first action that cannot be played or leads elsewhere. If the record is of
    other rules, the game goes on all the same, from the newest snapshot after the difference or else from the
    difference itself, and `table.notices` says so; otherwise the record is broken."""
    data = _checked(record)
    try:
        game = find_game(data["game"])
    except BadSetting as error:
        raise BrokenRecord(f"the record is of another game: {error}") from None
    if difference := other_data(data.get("packs", []), game.id):
        raise BrokenRecord(f"the record cannot be replayed under these data: {difference}")
    table = _opened(data, game)
    difference = _replay(table, data["actions"])
    if difference is None:
        return table
    versions = f"the record is of rules version {data['rules']}, this program plays {game.rules_version}"
    if data["rules"] == game.rules_version:
        raise BrokenRecord(difference)
    table.rules = data["rules"]
    table.notices.append(f"{difference}; {versions}")
    _resume(table, data)
    return table


def _checked(record: Mapping[str, Any] | str | bytes) -> Mapping[str, Any]:
    data: Any = record
    if isinstance(record, str | bytes):
        try:
            data = json.loads(record)
        except (ValueError, RecursionError) as error:
            raise BrokenRecord(f"this is not a record: it is not JSON ({error})") from None
    if not isinstance(data, Mapping) or "grognard" not in data:
        raise BrokenRecord("this is not a record: it does not begin with a Grognard header")
    if data["grognard"] != FORMAT:
        raise BrokenRecord(f"the record has format {data['grognard']!r}; this program reads format {FORMAT}")
    kinds = {"game": str, "rules": int, "scenario": str, "options": dict, "dice": dict, "actions": list}
    for name, kind in kinds.items():
        if not isinstance(data.get(name), kind):
            raise BrokenRecord(f"the record's header lacks {name!r}, or it is not a {kind.__name__}")
    if not all(isinstance(line, str) for line in data["actions"]):
        raise BrokenRecord("the record's actions are not all texts")
    packs = data.get("packs", [])
    if not isinstance(packs, list) or not all(isinstance(pack, str) and " " in pack for pack in packs):
        raise BrokenRecord("the packs of the record are not a list of names with digests")
    return data


def _opened(data: Mapping[str, Any], game: Game) -> Table:
    seed, faces = data["dice"].get("seed"), data["dice"].get("faces")
    if faces is None and not isinstance(seed, str | int):
        raise BrokenRecord("the record tells neither the seed nor the faces of its dice")
    if faces is not None and not (isinstance(faces, list) and all(isinstance(face, int) for face in faces)):
        raise BrokenRecord("the faces of the record's dice are not a list of numbers")
    salt = str(data["dice"].get("salt", ""))
    if faces is None and data["dice"].get("commitment") not in (None, KeyedDice(seed, salt=salt).commitment):
        raise BrokenRecord("the record's seed is not the one that its commitment was made for")
    try:
        if data.get("position") is not None:
            table = game.position(str(data["position"]), data["options"], seed, faces)
        else:
            table = game.start(data["scenario"], data["options"], seed, faces)
    except GrognardError as error:
        raise BrokenRecord(f"the record's game cannot be set up: {error}") from None
    if isinstance(table.dice, KeyedDice):
        table.dice.salt = salt
    return table


def _replay(table: Table, actions: list[str]) -> str | None:
    """Play the actions that are not played yet; the first difference in words, or None."""
    for number in range(len(table.actions), len(actions)):
        played = _parsed(actions, number, table.game)
        what = f"action {number + 1} of the record ({actions[number]!r})"
        try:
            table.play(table.game.sides[played.side], played.text)
        except GrognardError as error:
            return f"{what} cannot be played: {error}"
        if len(table.actions) != number + 1:
            return f"{what} is more than one action"
        if table.actions[-1].digest != played.digest:
            return f"{what} leads elsewhere than recorded"
    return None


def _parsed(actions: list[str], number: int, game: Game) -> Played:
    side, _, rest = actions[number].partition(" ")
    text, mark, digest = rest.rpartition(" #")
    if side not in game.sides or not mark:
        what = f"action {number + 1} of the record ({actions[number]!r})"
        raise BrokenRecord(f"{what} is not a line of a record: side, action and digest are expected")
    return Played(game.sides.index(side), text, digest)


def _resume(table: Table, data: Mapping[str, Any]) -> None:
    """Go on under the present rules, from the newest snapshot if it is later than where the table stands."""
    if data.get("snapshots"):
        _return_to_snapshot(table, data)
    while difference := _replay(table, data["actions"]):
        if "leads elsewhere" not in difference:
            dropped = len(data["actions"]) - len(table.actions)
            table.notices.append(f"{difference}; the last {dropped} actions of the record are left out")
            return
        table.notices.append(difference)


def _return_to_snapshot(table: Table, data: Mapping[str, Any]) -> None:
    actions = data["actions"]
    try:
        number, packed = data["snapshots"][-1]
        if number <= len(table.actions):
            return
        snapshot = _unpacked(packed)
        frozen = {name: value for name, value in snapshot.items() if name != "drawn"}
        before = [_parsed(actions, each, table.game) for each in range(number)]
        if before[-1].digest != digest_of(frozen):
            raise BrokenRecord("the snapshot is not of this action")
        state, drawn = table.game.state_type.thaw(frozen), int(snapshot["drawn"])
    except Exception:  # whatever is wrong with it, the game goes on without it
        table.notices.append("the record's newest snapshot cannot be read")
        return
    table.resume(state, before, drawn)
    table.snapshots = [(number, snapshot)]
    table.notices.append(f"the game goes on from the snapshot after action {number}")


def _packed(frozen: Mapping[str, Any]) -> str:
    text = json.dumps(frozen, separators=(",", ":"))
    return base64.b85encode(zlib.compress(text.encode(), 9)).decode()


def _unpacked(text: str) -> dict[str, Any]:
    frozen: dict[str, Any] = json.loads(zlib.decompress(base64.b85decode(text)))
    return frozen
