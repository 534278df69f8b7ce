"""Records: a game is its header and its list of actions. With a digest per action and a snapshot per turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from grognard.core.dice import Dice, KeyedDice, ScriptedDice
from grognard.core.errors import BadSetting, BrokenRecord, GrognardError
from grognard.core.game import Game, make_dice
from grognard.core.packs import other_data, packs_of
from grognard.core.reading import BadFile, pack, parse_json, unpack
from grognard.core.state import State, digest_of
from grognard.core.table import Played, Table, Takeback

FORMAT = 1
MOST_DRAWS = 2**60
"""No game draws so often; what says so is no record."""

LONGEST_SECRET = 1000
"""Signs of a seed or a salt."""
MOST_SNAPSHOTS = 20
"""So many are tried before a record is left without one."""


def write_record(table: Table) -> dict[str, Any]:
    dice: dict[str, Any] = {}
    if isinstance(table.dice, KeyedDice):
        dice = {"seed": table.dice.seed, "salt": table.dice.salt, "commitment": table.dice.commitment}
        if table.dice.first:
            dice["faces"] = table.dice.first
    elif isinstance(table.dice, ScriptedDice):
        dice = {"faces": table.dice.faces}
    sides = table.game.sides
    packs = packs_of(table.game.id)
    return {
        "grognard": FORMAT,
        "game": table.game.id,
        "rules": table.rules,
        **({"form": table.game.state_type.form} if table.game.state_type.form > 1 else {}),
        **({"packs": packs} if packs else {}),
        "scenario": table.scenario,
        "options": table.settings,
        "position": table.start_position,
        **({"start": pack(table.start_state)} if table.start_state is not None else {}),
        "dice": dice,
        "actions": [f"{sides[each.side]} {each.text} #{each.digest}" for each in table.actions],
        **({"takebacks": [write_takeback(each, sides) for each in table.takebacks]} if table.takebacks else {}),
        "snapshots": [[number, pack(frozen)] for number, frozen in table.snapshots],
    }


def write_takeback(takeback: Takeback, sides: Sequence[str]) -> dict[str, Any]:
    """A takeback as records tell it: `{after, side, count, drawn, agreed}`."""
    return {**asdict(takeback), "side": sides[takeback.side]}


def read_record(record: Mapping[str, Any] | str | bytes, find_game: Callable[[str], Game]) -> Table:
    """Replay a record to its last action.

    A difference on replay is named: the first action that cannot be played or leads elsewhere. If the record is of
    other rules, the game goes on all the same, from the newest snapshot after the difference or else from the
    difference itself, and `table.notices` says so; otherwise the record is broken.

    If it was written when states were frozen in another form, the digests of its actions say nothing. Then the
    snapshots, brought to the present form, tell whether the game has come to the same place."""
    data = _checked(record)
    try:
        game = find_game(data["game"])
    except BadSetting as error:
        raise BrokenRecord(f"the record is of another game: {error}") from None
    if difference := other_data(data.get("packs", []), game.id):
        raise BrokenRecord(f"the record cannot be replayed under these data: {difference}")
    takebacks = _takebacks(data, game)
    table = _opened(data, game)
    difference = _replay(table, data, takebacks)
    if difference is None:
        return table
    versions = f"the record is of rules version {data['rules']}, this program plays {game.rules_version}"
    if data["rules"] == game.rules_version:
        raise BrokenRecord(difference)
    table.rules = data["rules"]
    table.notices.append(f"{difference}; {versions}")
    _resume(table, data, takebacks)
    return table


def _checked(record: Mapping[str, Any] | str | bytes) -> Mapping[str, Any]:
    data: Any = record
    if isinstance(record, str | bytes):
        try:
            data = parse_json(record)
        except BadFile as error:
            raise BrokenRecord(f"this is not a record: {error}") from None
    if isinstance(data, Mapping) and "grognard_account" in data:
        raise BrokenRecord(
            "this is what one side saw of a game, to be read; only the record of a game can be played on"
        )
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
    if not isinstance(seed, str | int) and (faces is None or seed is not None):
        raise BrokenRecord("the record tells neither the seed nor the faces of its dice")
    if faces is not None and not (isinstance(faces, list) and all(isinstance(face, int) for face in faces)):
        raise BrokenRecord("the faces of the record's dice are not a list of numbers")
    salt = data["dice"].get("salt", "")
    if not isinstance(salt, str) or len(salt) > LONGEST_SECRET or len(str(seed)) > LONGEST_SECRET:
        raise BrokenRecord("the record's seed or its salt is not a short text")
    if seed is not None and data["dice"].get("commitment") not in (None, KeyedDice(seed, salt=salt).commitment):
        raise BrokenRecord("the record's seed is not the one that its commitment was made for")
    try:
        if data.get("start") is not None:
            table = _begun(data, game, make_dice(seed, faces))
        elif data.get("position") is not None:
            table = game.position(str(data["position"]), data["options"], seed, faces)
        else:
            table = game.start(data["scenario"], data["options"], seed, faces)
    except GrognardError as error:
        raise BrokenRecord(f"the record's game cannot be set up: {error}") from None
    if isinstance(table.dice, KeyedDice):
        table.dice.salt = salt
    return table


def _begun(data: Mapping[str, Any], game: Game, dice: Dice) -> Table:
    """A game that was branched off another one, at the moment where it begins."""
    try:
        frozen = unpack(data["start"])
        state = game.state_type.thaw(frozen)
        _try_out(state, game)
    except Exception:
        raise BadSetting("the moment at which the game was branched off cannot be read") from None
    table = Table(game, state, dice, data["scenario"], game.settle_options(data["options"]))
    table.start_state = frozen
    return table


def _takebacks(data: Mapping[str, Any], game: Game) -> list[Takeback]:
    """The record's takebacks, each at the moment where its trace is left.

    Whatever was taken back after a moment that the game itself went back to later belongs to that moment."""
    listed = data.get("takebacks", [])
    if not isinstance(listed, list):
        raise BrokenRecord("the record's takebacks are not a list")
    found: list[Takeback] = []
    for number, each in reversed(list(enumerate(listed, 1))):
        takeback = _read_takeback(each, number, game)
        found.append(replace(takeback, after=min(takeback.after, found[-1].after)) if found else takeback)
    found.reverse()
    if found and found[-1].after > len(data["actions"]):
        few = f"the record has only {len(data['actions'])} actions"
        raise BrokenRecord(f"takeback {len(found)} of the record comes after action {found[-1].after}, but {few}")
    return found


def _read_takeback(each: Any, number: int, game: Game) -> Takeback:
    what = f"takeback {number} of the record"
    kinds = {"after": int, "side": str, "count": int, "drawn": int, "agreed": bool}
    if not isinstance(each, Mapping):
        raise BrokenRecord(f"{what} is not a table with {', '.join(kinds)}")
    for name, kind in kinds.items():
        if type(each.get(name)) is not kind:
            raise BrokenRecord(f"{what} lacks {name!r}, or it is not a {kind.__name__}")
    if each["side"] not in game.sides:
        raise BrokenRecord(f"{what} is of a side {each['side']!r} that does not play {game.id}")
    if min(each["after"], each["drawn"]) < 0 or each["count"] < 1 or max(each["count"], each["drawn"]) >= MOST_DRAWS:
        raise BrokenRecord(f"{what} has numbers that cannot be")
    side = game.sides.index(each["side"])
    return Takeback(each["after"], side, each["count"], each["drawn"], each["agreed"])


def _repeat_takebacks(table: Table, takebacks: Sequence[Takeback]) -> None:
    """Tell of those that stand at the moment where the table is."""
    for number in range(len(table.takebacks), len(takebacks)):
        takeback = takebacks[number]
        if takeback.after != len(table.actions):
            return
        what = f"takeback {number + 1} of the record"
        if takeback.drawn < table.dice.drawn:
            raise BrokenRecord(f"{what} would throw dice again that were thrown before it")
        if isinstance(table.dice, ScriptedDice) and takeback.drawn > len(table.dice.faces):
            raise BrokenRecord(f"{what} has more dice behind it than the record tells")
        table.repeat_takeback(takeback)


def has_other_form(record: Mapping[str, Any], game: Game) -> bool:
    """Were states frozen in another form when the record was written? Then its digests cannot be compared."""
    return bool(record.get("form", 1) != game.state_type.form)


def _places(data: Mapping[str, Any], game: Game) -> dict[int, str]:
    """By the number of actions: where the game was by its newest snapshots, as digests in the present form."""
    found: dict[int, str] = {}
    listed = data.get("snapshots", [])
    for each in listed[-MOST_SNAPSHOTS:] if isinstance(listed, list) else []:
        try:
            number, packed = each
            frozen = {name: value for name, value in unpack(packed).items() if name != "drawn"}
            found[number] = game.state_type.thaw(frozen).digest()
        except Exception:  # what cannot be read cannot be compared
            continue
    return found


def _replay(table: Table, data: Mapping[str, Any], takebacks: Sequence[Takeback]) -> str | None:
    """Play the actions that are not played yet; the first difference in words, or None."""
    actions = data["actions"]
    places = _places(data, table.game) if has_other_form(data, table.game) else None
    _repeat_takebacks(table, takebacks)
    for number in range(len(table.actions), len(actions)):
        played = _parsed(actions, number, table.game)
        what = f"action {number + 1} of the record ({actions[number]!r})"
        try:
            table.play(table.game.sides[played.side], played.text)
        except GrognardError as error:
            return f"{what} cannot be played: {error}"
        except Exception as error:
            if table.rules == table.game.rules_version:
                raise
            # A state that other rules have left behind may be one that the present rules never make.
            return f"{what} cannot be played: {type(error).__name__}"
        if len(table.actions) != number + 1:
            return f"{what} is more than one action"
        wanted = played.digest if places is None else places.get(number + 1, table.actions[-1].digest)
        if table.actions[-1].digest != wanted:
            return f"{what} leads elsewhere than recorded"
        _repeat_takebacks(table, takebacks)
    return None


def _parsed(actions: list[str], number: int, game: Game) -> Played:
    side, _, rest = actions[number].partition(" ")
    text, mark, digest = rest.rpartition(" #")
    if side not in game.sides or not mark:
        what = f"action {number + 1} of the record ({actions[number]!r})"
        raise BrokenRecord(f"{what} is not a line of a record: side, action and digest are expected")
    return Played(game.sides.index(side), text, digest)


def _resume(table: Table, data: Mapping[str, Any], takebacks: Sequence[Takeback]) -> None:
    """Go on under the present rules, from the newest snapshot if it is later than where the table stands."""
    if data.get("snapshots"):
        _return_to_snapshot(table, data)
        # Those before it are in its draws already; only their trace is left.
        table.takebacks = [each for each in takebacks if each.after < len(table.actions)]
    while difference := _replay(table, data, takebacks):
        if "leads elsewhere" not in difference:
            dropped = len(data["actions"]) - len(table.actions)
            table.notices.append(f"{difference}; the last {dropped} actions of the record are left out")
            return
        table.notices.append(difference)


def _return_to_snapshot(table: Table, data: Mapping[str, Any]) -> None:
    """The newest snapshot that can be read and used, if it is later than where the table stands."""
    listed: list[Any] = data["snapshots"] if isinstance(data["snapshots"], list) else [None]
    for each in listed[: -MOST_SNAPSHOTS - 1 : -1]:
        try:
            number, packed = each
            if number <= len(table.actions):
                return
            snapshot = unpack(packed)
            frozen = {name: value for name, value in snapshot.items() if name != "drawn"}
            before = [_parsed(data["actions"], at, table.game) for at in range(number)]
            if before[-1].digest != digest_of(frozen):
                raise BrokenRecord("the snapshot is not of this action")
            state, drawn = table.game.state_type.thaw(frozen), int(snapshot["drawn"])
            _try_out(state, table.game)
        except Exception:  # whatever is wrong with it, the game goes on without it
            if each is listed[-1]:
                table.notices.append("the record's newest snapshot cannot be read")
            continue
        table.resume(state, before, drawn)
        table.snapshots = [(number, snapshot)]
        table.notices.append(f"the game goes on from the snapshot after action {number}")
        return


def _try_out(state: State, game: Game) -> None:
    """Whatever fails with this state shall fail now."""
    for side in range(len(game.sides)):
        list(state.moves(side))
        game.view(state, side)
