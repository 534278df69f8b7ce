"""Everything replays: the same record gives the same game, and a record that cannot says precisely why."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from laws_of_time import check_same_game
from playing import MOST_DECISIONS, decisions, examples, played, usual_setting

import grognard
from grognard.core.errors import BadSetting, BrokenRecord


def a_record(moves: int = 120, seed: str = "record") -> dict[str, Any]:
    """A record of the first registered game, part of the way through."""
    record: dict[str, Any] = json.loads(json.dumps(played(usual_setting("strategic"), seed, moves).record()))
    return record


RECORD = a_record()
LONG_RECORD = a_record(MOST_DECISIONS, "long")


@pytest.mark.parametrize("game", grognard.GAMES)
def test_the_same_seed_gives_the_same_game_and_another_seed_another(game: str) -> None:
    setting = usual_setting(game)
    first, again, other = played(setting, "one", 60), played(setting, "one", 60), setting.start("two")
    assert {**first.record(), "dice": {}} == {**again.record(), "dice": {}}
    assert first.record()["dice"]["seed"] != other.record()["dice"]["seed"]


@pytest.mark.parametrize("game", grognard.GAMES)
def test_a_game_with_scripted_dice_replays(game: str) -> None:
    table = grognard.game(game).start(dice=[1, 2, 3, 4, 5, 6] * 400)
    source = random.Random(5)
    for number, _ in enumerate(decisions(table, source)):
        if number > 200:
            break
    check_same_game(table)


@pytest.mark.parametrize("game", grognard.GAMES)
def test_a_game_from_a_position_replays(game: str) -> None:
    start = played(usual_setting(game), "position", 40)
    table = start.game.position(start.position(), seed=3)
    source = random.Random(5)
    for number, _ in enumerate(decisions(table, source)):
        if number > 60:
            break
    check_same_game(table)


# --- records that were tampered with ---------------------------------------------------------------------------


def broken(**changes: Any) -> str:
    """The message about the record with these parts of its header changed (None: taken out)."""
    record = {name: value for name, value in {**RECORD, **changes}.items() if value is not None}
    with pytest.raises(BrokenRecord) as caught:
        grognard.load(json.dumps(record))
    return str(caught.value)


def test_a_text_that_is_no_record_is_refused() -> None:
    for text in ("", "{", "[]", "null", "1812", '{"game": "strategic"}', b"\xff\xfe\xff", json.dumps(RECORD)[:-40]):
        with pytest.raises(BrokenRecord, match="not a record"):
            grognard.load(text)


def test_a_header_that_lacks_something_says_what() -> None:
    assert "format 2" in broken(grognard=2)
    for name in ("game", "rules", "scenario", "options", "dice", "actions"):
        assert repr(name) in broken(**{name: None})
    for name, wrong in {"game": 7, "rules": "1", "options": [], "dice": "x", "actions": {}, "scenario": 1}.items():
        assert repr(name) in broken(**{name: wrong})
    assert "not all texts" in broken(actions=[1, 2])


def test_a_record_of_another_game_or_setting_says_so() -> None:
    assert "no game 'chess'" in broken(game="chess")
    assert "no scenario '99'" in broken(scenario="99")
    assert "no option 'colour'" in broken(options={"colour": "red"})
    assert "one of" in broken(options={grognard.game("strategic").options[0].name: "nonsense"})
    assert "cannot be set up" in broken(position="nonsense")


def test_a_record_without_its_dice_says_so() -> None:
    assert "neither the seed" in broken(dice={})
    assert "neither the seed" in broken(dice={"seed": ["1"]})
    assert "not a list of numbers" in broken(dice={"faces": "abc"})
    assert "not a list of numbers" in broken(dice={"faces": 3, "seed": "1"})
    assert "commitment" in broken(dice={**RECORD["dice"], "seed": "another"})


def test_a_changed_action_is_named() -> None:
    actions = list(RECORD["actions"])
    number = next(n for n, line in enumerate(actions) if n > 20 and " march " in line)
    side, text = actions[number].split(" ")[0], actions[number].split(" #")[0]
    for line, words in {
        f"{text} #00000000": "leads elsewhere",
        f"{side} nonsense #00000000": "cannot be played",
        f"{side} march R57 R58 40ic #00000000": "cannot be played",
        f"{'french' if side == 'russian' else 'russian'} done #00000000": "cannot be played",
        f"{side}": "side, action and digest",
        "nobody done #00000000": "side, action and digest",
        f"{side} done": "side, action and digest",
        "": "side, action and digest",
    }.items():
        message = broken(actions=[*actions[:number], line, *actions[number + 1 :]])
        assert f"action {number + 1} of the record" in message
        assert words in message


def test_a_line_that_stands_for_several_actions_is_no_line_of_a_record() -> None:
    table = grognard.game("strategic").position("turn 1, french movement\nR22: F 1ic 1cc\n", seed=1)
    record = table.record()
    record["actions"] = ["french march R22 R23 1ic 1cc #00000000"]
    with pytest.raises(BrokenRecord, match=r"action 1 .* more than one action"):
        grognard.load(record)


def test_a_missing_or_repeated_action_is_named() -> None:
    actions = list(RECORD["actions"])
    assert "action 6 of the record" in broken(actions=actions[:5] + actions[6:])
    assert "action " in broken(actions=actions[:6] + actions[5:])


def test_a_shorter_record_is_the_game_up_to_there() -> None:
    table = grognard.load({**RECORD, "actions": RECORD["actions"][:30]})
    assert len(table.actions) == 30
    assert table.notices == []


# --- records of other rules ------------------------------------------------------------------------------------


def of_other_rules(record: dict[str, Any]) -> tuple[dict[str, Any], int]:
    """The record as if made under rules that differed at one action; with that action's number."""
    changed = copy.deepcopy(record)
    changed["rules"] += 1
    number = 15
    line = changed["actions"][number].split(" #")[0]
    changed["actions"][number] = f"{line} #00000000"
    return changed, number + 1


def test_a_record_of_other_rules_goes_on_from_its_newest_snapshot() -> None:
    record, number = of_other_rules(LONG_RECORD)
    table = grognard.load(record)
    assert f"action {number} of the record" in table.notices[0]
    assert "rules version" in table.notices[0]
    assert "snapshot after action" in table.notices[1]
    assert table.state.digest() == grognard.load(LONG_RECORD).state.digest()


def test_a_game_resumed_under_other_rules_can_be_saved_again() -> None:
    record, _ = of_other_rules(LONG_RECORD)
    table = grognard.load(record)
    again = grognard.load(json.dumps(table.record()))
    assert again.state.digest() == table.state.digest()
    assert again.actions == table.actions


@pytest.mark.parametrize("game", grognard.GAMES)
def test_a_frozen_state_stays_as_it_is_while_its_game_goes_on(game: str) -> None:
    """Or a game that goes on from a snapshot would spoil the snapshot."""
    table = played(usual_setting(game), "frozen", 150)
    source = random.Random(game)
    for _ in range(10):
        frozen = table.state.freeze()
        before = copy.deepcopy(frozen)
        state = type(table.state).thaw(frozen)
        for _ in range(12):
            asked = [side for side, decision in enumerate(state.pending) if decision is not None]
            if not asked:
                break
            side = source.choice(asked)
            state.play_unchecked(side, source.choice(list(state.moves(side))))
        assert frozen == before
        side_name = source.choice(list(table.pending))
        table.play(side_name, source.choice(list(table.options(side_name))))


def test_a_game_resumed_goes_on_and_is_resumed_again() -> None:
    record, number = of_other_rules(LONG_RECORD)
    record["actions"] = record["actions"][: record["snapshots"][0][0]]
    record["snapshots"] = record["snapshots"][:1]
    table = grognard.load(record)
    source = random.Random(3)
    for _ in range(8):
        side = source.choice(list(table.pending))
        table.play(side, source.choice(list(table.options(side))))
    again = grognard.load(json.dumps(table.record()))
    assert number < len(again.actions) == len(table.actions)
    assert again.state.digest() == table.state.digest()


def test_nothing_before_a_snapshot_can_be_taken_back() -> None:
    record, _ = of_other_rules(LONG_RECORD)
    record["actions"] = record["actions"][: record["snapshots"][-1][0]]
    table = grognard.load(record)
    assert len(table.actions) == len(record["actions"])
    for side in table.game.sides:
        with pytest.raises(grognard.Refused):
            table.undo(side)


def test_without_a_snapshot_it_goes_on_from_the_difference() -> None:
    record, number = of_other_rules(LONG_RECORD)
    record["snapshots"] = []
    table = grognard.load(record)
    assert f"action {number} of the record" in table.notices[0]
    assert len(table.actions) == len(record["actions"])
    assert table.state.digest() == grognard.load(LONG_RECORD).state.digest()


def test_an_action_that_other_rules_allowed_ends_the_replay_with_a_notice() -> None:
    record, number = of_other_rules(LONG_RECORD)
    record["snapshots"] = []
    side = record["actions"][number - 1].split(" ")[0]
    record["actions"][number - 1] = f"{side} march R57 R58 40ic #00000000"
    table = grognard.load(record)
    assert "cannot be played" in table.notices[-1]
    assert "left out" in table.notices[-1]
    assert len(table.actions) == number - 1


@pytest.mark.parametrize(
    "snapshots",
    [[[400, "garbage"]], [[400, ""]], [["x", "y"]], [7], "abc", [[400, None]], [[10**9, "0"]], {"a": 1}, [[]]],
)
def test_a_snapshot_that_cannot_be_read_is_told_and_left(snapshots: Any) -> None:
    record, _ = of_other_rules(LONG_RECORD)
    record["snapshots"] = snapshots
    table = grognard.load(record)
    assert "the record's newest snapshot cannot be read" in table.notices
    assert table.state.digest() == grognard.load(LONG_RECORD).state.digest()


def test_a_snapshot_of_another_moment_is_not_believed() -> None:
    record, _ = of_other_rules(LONG_RECORD)
    record["snapshots"] = [[record["snapshots"][-1][0], record["snapshots"][0][1]]]
    assert "the record's newest snapshot cannot be read" in grognard.load(record).notices


# --- at random -------------------------------------------------------------------------------------------------

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
SHORT_RECORD = a_record(25, "short")


@st.composite
def mutated_records(draw: st.DrawFn) -> dict[str, Any]:
    """A record with a few of its parts, at any depth, replaced, removed or repeated."""
    record = copy.deepcopy(SHORT_RECORD)
    for _ in range(draw(st.integers(1, 3))):
        part: Any = record
        for _ in range(draw(st.integers(0, 2))):
            keys = _keys(part)
            inner = [key for key in keys if isinstance(part[key], dict | list)]
            if inner:
                part = part[draw(st.sampled_from(inner))]
        keys = _keys(part)
        if not keys:
            continue
        key = draw(st.sampled_from(keys))
        match draw(st.sampled_from(["replace", "remove", "repeat", "cut"])):
            case "replace":
                part[key] = draw(PLAIN)
            case "remove":
                del part[key]
            case "repeat" if isinstance(part, list):
                part.insert(key, part[key])
            case "cut" if isinstance(part[key], str):
                part[key] = part[key][: draw(st.integers(0, len(part[key])))]
    return record


def _keys(part: Any) -> list[Any]:
    return list(part) if isinstance(part, dict) else list(range(len(part)))


@settings(max_examples=examples(150), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(mutated_records())
@example({**SHORT_RECORD, "rules": 0, "snapshots": None})
def test_a_mutated_record_loads_or_is_broken_and_nothing_else(record: dict[str, Any]) -> None:
    try:
        table = grognard.load(record)
    except BrokenRecord:
        return
    assert table.view(None)


@settings(max_examples=examples(100), deadline=None)
@given(st.text(max_size=80) | st.binary(max_size=80))
def test_any_text_is_a_record_or_broken(text: str | bytes) -> None:
    with pytest.raises(BrokenRecord):
        grognard.load(text)


def test_an_unknown_game_asked_for_by_name_is_a_bad_setting() -> None:
    with pytest.raises(BadSetting, match="chess"):
        grognard.game("chess")
