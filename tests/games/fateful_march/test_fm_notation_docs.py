"""The manual's section about the notation: every action and every line of a position is in it, and can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.games.fateful_march.game import GAME
from grognard.games.fateful_march.position import LINES
from grognard.games.fateful_march.tables import KINDS, ORDER_IDS, SIDES
from grognard.games.fateful_march.verbs import VERBS, read

MANUAL = (Path(__file__).parents[3] / "docs" / "notation.md").read_text("utf-8")
SECTION = re.split(r"(?m)^## ", MANUAL.split("## Napoleon's Fateful March\n")[1])[0]
ACTIONS = re.findall(r"`([^`]+)`", "".join(re.findall(r"(?m)^\| `.*$", SECTION)))


def test_every_action_is_explained() -> None:
    explained = {action.split()[0] for action in ACTIONS}
    assert set(VERBS.names) <= explained


@pytest.mark.parametrize(
    "action", [each for each in ACTIONS if each.split()[0] in VERBS.names and each not in ("to", "from")]
)
def test_the_actions_of_the_manual_can_be_read(action: str) -> None:
    side = 1 if action.startswith(("respond 29", "raid")) else 0
    assert read(action, side)


def test_a_line_of_the_manual_is_read_as_several_actions() -> None:
    (line,) = re.findall(r"`(execute fm_from vilna; [^`]+)`", SECTION)
    texts = [GAME.write(move, 0) for move in read(" ".join(line.split()), 0)]
    assert texts == [
        *("execute fm_from vilna", "with 3 inf", "with 1 cav_x", "lead Davout"),
        *("to molodechno", "to minsk", "halt"),
    ]


def test_the_line_of_the_manual_is_legal_where_it_is_meant() -> None:
    (line,) = re.findall(r"`(execute fm_from vilna; [^`]+)`", SECTION)
    text = "turn: July 2\nbegin: S5 execute french\ninitiative: french 2\nVilna: F 4inf 2cav_x Davout | orders fm_from"
    table = GAME.position(f"{text}\nMoscow: R 1inf", seed=1)
    table.play("french", " ".join(line.split()))
    assert not GAME.compare_position(table.state, "Vilna: F 1inf 1cav_x\nMinsk: F 3inf 1cav_x Davout")


def test_every_word_for_orders_and_strength_points_is_explained() -> None:
    for word in (*ORDER_IDS, *(kind.id for kind in KINDS)):
        assert f"`{word}`" in SECTION


def test_the_position_of_the_manual_can_be_read_and_played() -> None:
    (text,) = re.findall(r"```\n(.*?)```", SECTION, re.DOTALL)
    table = GAME.position(text, seed=1)
    assert table.pending
    assert not GAME.compare_position(table.state, "vp: french 3\nVilna: F 14inf 4gd 6cav(1x) Napoleon Davout | R 2inf")


def test_every_line_of_a_position_is_explained() -> None:
    told = set(re.findall(r"(?:`|^)([a-z][a-z ]*(?: \d)?):", SECTION, re.MULTILINE))
    for head in LINES:
        alike = re.sub(r"^devastation \d$", "devastation 1", head.replace(SIDES[1], SIDES[0]))
        if alike in ("french draw", "french discard", "french removed"):
            assert "likewise: draw, discard, removed" in SECTION
        else:
            assert alike in told, head


@pytest.mark.parametrize("begin", re.findall(r"`((?:R|S\d+) [a-z ]+)`", SECTION.split("| `begin:` |")[1]))
def test_every_beginning_of_the_manual_can_be_read(begin: str) -> None:
    lines = [
        "turn: August 1",
        f"begin: {begin}",
        "Vilna: F 3inf | orders m_from",
        "Minsk: R 3inf Barclay | orders evade",
        "Lida: F 2inf",
    ]
    lines += ["french hand: 16 21", "russian hand: 2 14", "french depots: Kovno, Vilna", "russian depots: Smolensk"]
    lines += {
        "S2": ["french ops: 54", "russian ops: 54"],
        "S4": ["french orders: 4dummy", "russian orders: 4dummy"],
        "S9": ["Grodno: F 2inf | R 2inf"],
        "S13": ["losses: F Vilna 1"],
    }.get(begin.split()[0], [])
    table = GAME.position("\n".join(lines), seed=1)
    assert table.view()["board"]["step"] == (0 if begin[0] == "R" else int(begin.split()[0][1:]))
    assert f"begin: {begin}\n" in table.position() or begin in ("R pick", "S7 execute french")
