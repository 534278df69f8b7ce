"""Games that were saved under the first rules, when states were frozen in another form: they open and go on."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.core.reading import unpack
from grognard.core.table import Table
from grognard.games.fateful_march.state import Campaign
from grognard.server.standstill import find_standstill

SAVED: dict[str, dict[str, Any]] = json.loads((Path(__file__).parent / "rules_1.json").read_text("utf-8"))
"""By what was going on: the record of a game in progress, and its position as it was then."""
TURNED_BACK = [name for name in SAVED if name.startswith("out and back")]
SAME = [name for name in SAVED if name not in TURNED_BACK]


def record(name: str) -> dict[str, Any]:
    found: dict[str, Any] = copy.deepcopy(SAVED[name]["record"])
    return found


def go_on(table: Table, actions: int, seed: int = 1) -> None:
    source = random.Random(seed)
    for _ in range(actions):
        if not table.pending:
            return
        side = source.choice(list(table.pending))
        table.play(side, source.choice(list(table.options(side))))


@pytest.mark.parametrize("name", SAME)
def test_a_game_opens_where_it_was(name: str) -> None:
    table = grognard.load(record(name))
    assert table.notices == []
    assert len(table.actions) == len(SAVED[name]["record"]["actions"])
    assert table.position().splitlines() == SAVED[name]["position"]
    assert find_standstill(table, record(name)) is None


@pytest.mark.parametrize("name", SAME)
def test_it_goes_on_and_is_saved_in_the_present_form(name: str) -> None:
    table = grognard.load(record(name))
    go_on(table, 60)
    saved = json.loads(json.dumps(table.record()))
    again = grognard.load(saved)
    assert (saved["rules"], saved["form"]) == (table.game.rules_version, Campaign.form)
    assert again.notices == []
    assert again.state.digest() == table.state.digest()


@pytest.mark.parametrize("name", SAME)
def test_what_is_played_after_it_may_stand_in_the_same_record(name: str) -> None:
    """So a server keeps it: the old lines as they are, the new ones after them."""
    old = record(name)
    table = grognard.load(record(name))
    go_on(table, 60)
    new = table.record()
    count = len(old["actions"])
    last = old["snapshots"][-1][0]
    mixed = {**old, "actions": old["actions"] + new["actions"][count:]}
    mixed["snapshots"] = old["snapshots"] + [each for each in new["snapshots"] if each[0] > max(last, count)]
    again = grognard.load(mixed)
    assert again.notices == []
    assert again.state.digest() == table.state.digest()


@pytest.mark.parametrize("name", SAVED)
def test_a_snapshot_of_the_first_form_is_read_and_written_in_the_present_one(name: str) -> None:
    for _, packed in SAVED[name]["record"]["snapshots"]:
        frozen = {key: value for key, value in unpack(packed).items() if key != "drawn"}
        assert "form" not in frozen
        state = Campaign.thaw(frozen)
        assert state.freeze()["form"] == Campaign.form
        assert Campaign.thaw(json.loads(json.dumps(state.freeze()))).digest() == state.digest()


def test_the_snapshots_hold_all_that_was_packed() -> None:
    """Or the tests above would prove little."""
    snapshots = [unpack(packed) for each in SAVED.values() for _, packed in each["record"]["snapshots"]]
    frames = {name: values for each in snapshots for name, *values in each["stack"]}
    assert {"CardsStep", "DrawBoth", "PlayEffects", "ResourcesPhase"} <= set(frames)
    assert any(name == "DrawBoth" and values[-1] for each in snapshots for name, *values in each["stack"])
    assert any(each["french_cities"] for each in snapshots)
    assert any(each["keys_off"] for each in snapshots)


def test_a_record_that_leads_elsewhere_is_noticed_by_its_snapshots() -> None:
    changed, other = record("suffer"), record("select orders")
    changed["snapshots"][0][1] = other["snapshots"][0][1]
    table = grognard.load(changed)
    assert "leads elsewhere" in table.notices[0]


def test_a_march_that_turned_back_is_passed_over_by_a_later_snapshot() -> None:
    table = grognard.load(record("out and back before the snapshot"))
    assert "it does not go back" in table.notices[0]
    assert "goes on from the snapshot" in table.notices[1]
    assert len(table.actions) == len(SAVED["out and back before the snapshot"]["record"]["actions"])
    assert table.position().splitlines() == SAVED["out and back before the snapshot"]["position"]
    go_on(table, 40)
    assert grognard.load(table.record()).state.digest() == table.state.digest()


def test_after_the_last_snapshot_it_ends_the_game_as_far_as_it_can_be_played() -> None:
    old = record("out and back after the snapshot")
    table = grognard.load(old)
    assert "left out" in table.notices[-1]
    assert 0 < len(table.actions) < len(old["actions"])
    assert find_standstill(table, old) == "cut"
