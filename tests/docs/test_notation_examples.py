"""Every example of an action in docs/notation.md is one: in some situation it is accepted."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import grognard
from grognard.core.table import Table

HERE = Path(__file__).parent
MANUAL = (HERE.parents[1] / "docs" / "notation.md").read_text("utf-8")
SITUATIONS: dict[str, list[dict[str, Any]]] = yaml.safe_load((HERE / "situations.yaml").read_text("utf-8"))
TITLES = {
    "strategic": "Strategic Game",
    "fateful_march": "Napoleon's Fateful March",
    "scorched_earth": "Scorched Earth",
}


def examples(game: str) -> list[str]:
    """Of the table of actions its first column and whatever else in it has a verb and more; of the text the lines."""
    section = re.split(r"(?m)^## ", MANUAL.split(f"## {TITLES[game]}\n")[1])[0].split("A position:")[0]
    rows = [re.split(r" \| ", row) for row in re.findall(r"(?m)^\| `.*$", section)]
    quoted = [each for first, *_ in rows for each in re.findall(r"`([^`]+)`", first)]
    quoted += [each for _, *others in rows for cell in others for each in re.findall(r"`([^`]+)`", cell) if " " in each]
    prose = re.sub(r"(?m)^\|.*$", "", section)
    quoted += [" ".join(each.split()) for each in re.findall(r"`([^`]+)`", prose) if ";" in each]
    verbs = {verb for decision in grognard.game(game).state_type.decisions.values() for verb in decision.verbs}
    return [each for each in dict.fromkeys(quoted) if re.split(r"[ ;]", each)[0] in verbs]


def opened(game: str, situation: dict[str, Any]) -> Table:
    title, options, dice = grognard.game(game), situation.get("options", {}), situation.get("dice")
    seed = None if dice else 1
    if "scenario" in situation:
        table = title.start(situation["scenario"], options, seed, dice)
    else:
        table = title.position(situation["position"], options, seed, dice)
    for line in situation.get("before", ()):
        side, _, act = line.partition(" ")
        table.play(side, act)
    return table


@pytest.mark.parametrize(
    ("game", "situation"), [(game, each) for game, several in SITUATIONS.items() for each in several]
)
def test_the_examples_of_the_manual_are_accepted(game: str, situation: dict[str, Any]) -> None:
    table = opened(game, situation)
    for side, texts in situation["accepts"].items():
        for text in texts:
            assert table.why_not(side, text) is None, text
            opened(game, situation).play(side, text)


@pytest.mark.parametrize("game", TITLES)
def test_every_example_of_the_manual_has_its_situation(game: str) -> None:
    shown = {text for each in SITUATIONS[game] for texts in each["accepts"].values() for text in texts}
    assert set(examples(game)) <= shown


def test_the_shared_examples_are_accepted_and_refused_as_the_manual_says() -> None:
    shared = MANUAL.split("## Shared")[1].split("## Strategic Game")[0]
    accepted = {text for each in SITUATIONS["strategic"] for texts in each["accepts"].values() for text in texts}
    for text in ("march FW9 R22 3ic", "plan C", "done", "march FW9 R22 3ic 1cc Murat"):
        assert f"`{text}`" in shared
        assert text in accepted
    table = grognard.game("strategic").position("turn 4, french movement\nFW9: F 1su\nR22: R 1ic\n", seed=1)
    refusal = table.why_not("french", "march FW9 R22 1su")
    assert f"`{refusal}`" in " ".join(shared.split())
