"""Napoleon's Fateful March at the terminal: map, stacks, blocks, hand and orders, and nothing that is hidden."""

from __future__ import annotations

import io
import math
import random
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result
from rich.console import Console, RenderableType

import grognard
from grognard.cli.board import text_board
from grognard.cli.main import main
from grognard.core.rulebook import Rulebook
from grognard.core.seen import plain
from grognard.core.table import Table
from grognard.games.fateful_march import terminal
from grognard.games.fateful_march.cards.deck import CARDS
from grognard.games.fateful_march.tables import AREA_NAMES, CODES, CONNECTIONS, SIDES, data_table

GAME = grognard.game("fateful_march")
BOARD = text_board("fateful_march")
BATTLE = """
turn: August 5
begin: S5
vp: russian 4
initiative: french 2
french hand: 1 3 25
russian hand: 1 3
french depots: Smolensk
russian depots: Vyazma, Moscow
devastation 2: Smolensk
Smolensk: F 7inf 3gd 4cav(1x) Napoleon Davout | orders m_from 2dummy
Dorogobuzh: R 6inf(2x) 3cav 1cos Barclay | orders evade defend
Vyazma: R 3inf
"""


ASSAULT = """
turn: August 5
begin: S9
initiative: french 2
french hand: 1 25
russian hand: 3
Smolensk: F 6inf 2gd 2cav Napoleon | R 4inf 1cav
defender: Smolensk R
"""


def printed(what: RenderableType, width: int = 118) -> str:
    console = Console(file=io.StringIO(), width=width, no_color=True)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def shown(table: Table, side: str | None, width: int = 118) -> str:
    return printed(BOARD.draw(table.view(side), width, False), width)


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.fixture(scope="module")
def table() -> Table:
    return GAME.position(BATTLE, seed=1)


# --- the map -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [terminal.LEAST_WIDTH, 118, 130, 200])
@pytest.mark.parametrize("scenario", ["niemen", "moscow"])
def test_every_area_has_its_label_and_no_line_is_too_long(width: int, scenario: str) -> None:
    text = shown(GAME.start(scenario, seed=1), "french", width)
    for name in AREA_NAMES:
        assert name[:5] in text
    assert max(map(len, text.splitlines())) <= width


@pytest.mark.parametrize("width", [terminal.LEAST_WIDTH, 118, 130])
def test_labels_never_overlap_and_lie_as_on_the_map(width: int) -> None:
    layout = terminal._layout(width)
    boxes = list(layout.values())
    for number, one in enumerate(boxes):
        assert not any(one.meets(other) for other in boxes[number + 1 :])
    centre = {space["id"]: space["centre"] for space in data_table("board.json")["spaces"]}
    wrong = 0
    for each in CONNECTIONS:
        (x0, y0), (x1, y1) = centre[CODES[each.a]], centre[CODES[each.b]]
        (c0, r0), (c1, r1) = layout[CODES[each.a]].middle, layout[CODES[each.b]].middle
        turn = math.atan2(2 * (r1 - r0), c1 - c0) - math.atan2(y1 - y0, x1 - x0)
        wrong += abs((turn + math.pi) % math.tau - math.pi) > math.pi / 3
    assert wrong <= len(CONNECTIONS) // 16, "too many neighbours lie elsewhere than on the map"


def test_own_stacks_show_their_strength_and_enemies_their_commander(table: Table) -> None:
    text = shown(table, "french")
    assert "F14 N'3^2" in text
    assert "R? Bar'2" in text
    assert "R? inf" in text
    assert "Smolen#=F" in text
    assert "Mosco*=R" in text
    assert "Smolensk E2, fortress, French depot 7inf 3gd 4cav(1x) Napoleon Davout 2dummy m_from" in flat(
        shown(table, "french", 200)
    )
    assert "6inf" not in text
    russian = shown(table, "russian")
    assert "R10 Bar'2" in russian
    assert "F? N'3^2" in russian
    assert "Davout" not in russian
    assert "defend evade" in flat(russian)


def test_attrition_to_come_is_told_for_own_stacks(table: Table) -> None:
    size = 14 - 3 + 2
    assert f"2dummy m_from {size} at 0: 1 lost" in flat(shown(table, "french"))


def test_the_headline_tells_time_and_tracks(table: Table) -> None:
    first = shown(table, "french").splitlines()[0]
    assert first.startswith(
        "August, turn 5 (summer), step 5, Forced March | Victory Points Russian 4 | Initiative French 2"
    )


def test_a_narrow_terminal_gets_a_list_by_columns(table: Table) -> None:
    text = shown(table, "french", 80)
    assert max(map(len, text.splitlines())) <= 80
    assert "Column E\n  E2 Smolensk#=F" in text
    assert "F14 Nap'3^2" in text
    assert "Column F\n" in text


def test_a_spectator_sees_neither_contents_nor_hands(table: Table) -> None:
    text = shown(table, None)
    assert "F? N'3" in text
    assert "Your stack" not in text
    assert "Your card" not in text
    for card in (1, 3, 25):
        assert CARDS[0][card].text not in flat(text)


def test_the_hand_is_shown_with_its_texts_to_its_owner_alone(table: Table) -> None:
    french, russian = flat(shown(table, "french", 200)), flat(shown(table, "russian", 200))
    assert "1 Vive l'Empereur! 3 battle If Napoleon is in the battle: +3 Combat Value." in french
    assert "1 For Faith and Tsar 3 battle If defending: +2 Combat Value (+3 in columns E-H)." in russian
    assert "Vive l'Empereur" not in russian
    assert "For Faith and Tsar" not in french


def test_clicks_are_named_as_players_say_them(table: Table) -> None:
    view = table.view("french")
    assert BOARD.name(view, "space:smolensk") == "Smolensk: F 7inf 3gd 4cav(1x) Napoleon Davout"
    assert BOARD.name(view, "space:dorogobuzh") == "Dorogobuzh: R ? Barclay"
    assert BOARD.name(view, "space:st_petersburg") == "St. Petersburg"
    assert BOARD.name(view, "order:fm_from") == "Forced March From"
    assert BOARD.name(view, "order:dummy") == "Dummy"
    assert BOARD.name(view, "unit:3inf_x") == "3 exhausted infantry"
    assert BOARD.name(view, "unit:cos") == "Cossacks"
    assert BOARD.name(view, "card:12") == "12 Stragglers and Marauders"
    assert BOARD.name(view, "card:54") == "54 Dummy Card, 0 OPS"
    assert BOARD.name(view, "leader:Davout") == "Davout"
    assert BOARD.name(view, "button:done") == "done"


def test_the_position_of_a_side_hides_what_it_cannot_see(table: Table) -> None:
    text = BOARD.position(table.view("french"))
    assert "turn: August 5\nbegin: S5\nvp: russian 4\ninitiative: french 2\n" in text
    assert "french hand: 1 3 25\n" in text
    assert "russian hand: ? ?\n" in text
    assert "Smolensk: F 7inf 3gd 4cav(1x) Napoleon Davout | orders " in text
    assert "Dorogobuzh: R ? Barclay | orders 2?" in text


def test_when_all_is_open_the_position_can_be_read_again(table: Table) -> None:
    text = BOARD.position({**table.view(None), "board": plain(GAME.open_view(table.state))})
    again = GAME.position(text, seed=1)
    given = [line for line in BATTLE.strip().splitlines() if not line.startswith("begin") and "|" not in line]
    assert not GAME.compare_position(again.state, "\n".join(given))
    assert BOARD.position({**again.view(None), "board": plain(GAME.open_view(again.state))}) == text


def test_a_battle_shows_each_side_its_own_combat_value_and_both_what_is_open() -> None:
    table = GAME.position(ASSAULT, seed=1)
    table.play("french", "pass")
    table.play("french", "lay 1")
    french, russian = flat(shown(table, "french", 200)), flat(shown(table, "russian", 200))
    assert "Battle of Smolensk: the French side attacks" in french
    assert "French: cards 1 Vive l'Empereur!, 3 OPS; Combat Value" in french
    assert "6 infantry = 6, 2 Guard ×1.5 Guard = 3, 2 cavalry ×0.5 cavalry in a Fortress Town = 1" in french
    assert "Russian: 0 cards laid" in french
    assert "Battle of Smolensk" in russian
    assert "Vive l'Empereur" not in russian
    assert "2 Guard" not in russian
    for side in ("french", "russian"):
        table.play(side, "done")
    told = flat(shown(table, None, 200))
    assert "French: cards 1 Vive l'Empereur!, 3 OPS; die +3 in summer only, counts +3; 2 losses" in told
    assert "Russian: cards none; die +1, counts +1; 4 losses" in told


@pytest.mark.parametrize("scenario", ["niemen", "retreat", "berezina"])
def test_whatever_happens_the_board_can_be_drawn_for_everybody(scenario: str) -> None:
    table, source = GAME.start(scenario, seed="drawn"), random.Random(3)
    seen: set[str] = set()
    for number in range(1500):
        if not table.pending:
            break
        side = source.choice(sorted(table.pending))
        phase = table.pending[side].name
        if phase not in seen or number % 100 == 0:
            seen.add(phase)
            for viewer in (None, *SIDES):
                view = table.view(viewer)
                text = printed(BOARD.draw(view, 118, False))
                assert max(map(len, text.splitlines())) <= 118
                assert BOARD.position(view)
                names = [BOARD.name(view, click) for click in clicks(view)]
                assert all(names)
        table.play(side, source.choice(list(table.options(side))))
    assert len(seen) > 12


def clicks(view: dict[str, Any]) -> set[str]:
    choices = view.get("choices", {})
    return {*choices, *(click for options in choices.values() for option in options for click in option["then"])}


# --- commands ------------------------------------------------------------------------------------------------------


def run(*words: str, lines: list[str] | None = None) -> Result:
    runner = CliRunner(env={"COLUMNS": "118", "NO_COLOR": "1"})
    return runner.invoke(main, list(words), input="".join(f"{line}\n" for line in lines or ()))


def test_a_turn_is_begun_at_the_terminal() -> None:
    lines = ["take 2", "?", "commit 2", "why commit 3", "nonsense", "position", "quit"]
    result = run("play", "fateful_march", "--seed", "1", "--russian", "random", lines=lines)
    assert result.exit_code == 0, result.output
    text = result.output
    assert text.startswith("1812: Napoleon's Fateful March (Vuca Simulations): Crossing the Niemen\n")
    assert "or 40 (The Manoeuvre of Vilna)" in flat(text)
    assert "S2: Cards for orders, and events" in text
    assert "The French play card 2 (Hard Marching) for 3 OPS." in text
    assert "The Russians play card 54 (Dummy Card) for 0 OPS." in text
    assert '"nonsense" is not an action' in text
    assert "russian hand: ?" in text
    assert "You leave the table." in text


def test_rules_and_rulings_are_read_by_name() -> None:
    assert run("rules", "fateful_march", "R4.14").output.startswith("R4.14: Pinning\n")
    assert run("rules", "fateful_march", "pinning").output.startswith("R4.14: Pinning\n")
    assert run("rules", "fateful_march", "b9").output.startswith("B9: Retreat\n")
    assert run("rules", "fateful_march", "q53").output.startswith("Q53\n")
    assert "| 9-10 | - | 1 | 1D |" in run("rules", "fateful_march", "attrition", "table").output
    listed = run("rules", "fateful_march").output
    assert "S13: Attrition" in listed
    assert "Rulings: Q1 to Q58" in listed


def test_every_rule_that_a_question_cites_can_be_looked_up() -> None:
    rulebook = Rulebook(GAME)
    for decision in GAME.state_type.decisions.values():
        assert rulebook.find(decision.rule).name == decision.rule


def test_the_game_is_listed_with_its_scenarios_and_options() -> None:
    text = run("games").output
    assert "fateful_march: 1812: Napoleon's Fateful March" in text
    for word in ("niemen", "campaign", "moscow", "retreat", "berezina", "placement", "rally"):
        assert word in text


# --- cards ---------------------------------------------------------------------------------------------------------


def test_cards_are_read_at_the_terminal() -> None:
    all_of_them = run("cards", "fateful_march").output
    assert all_of_them.count(": ") >= 108
    one = run("cards", "fateful_march", "french", "52").output
    assert one.startswith("French 52: Ney's Escape\n  2 OPS, response, winter\n  When a French force has no valid")
    both = run("cards", "fateful_march", "russian", "exhausting", "march").output
    assert re.findall(r"(?m)^Russian (\d+): Exhausting March$", both) == ["25", "26"]
    assert "removed from the game after its event" in run("cards", "fateful_march", "french", "4").output


def test_cards_are_drawn_into_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "drawn"
    assert run("cards", "fateful_march", "russian", "1", "2", "-o", str(folder)).exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["russian-01.svg", "russian-02.svg", "russian-back.svg"]
    for path in folder.iterdir():
        ElementTree.parse(path)


def test_cards_that_are_not_there_are_told_in_one_line(tmp_path: Path) -> None:
    for words in (
        ["cards", "fateful_march", "french", "99"],
        ["cards", "fateful_march", "prussian"],
        ["cards", "strategic"],
        ["cards", "nonsense"],
    ):
        result = run(*words)
        assert result.exit_code != 0
        assert result.stderr.startswith("grognard: ")
        assert result.stderr.count("\n") == 1
    (tmp_path / "file").write_text("")
    assert "cannot write" in run("cards", "fateful_march", "-o", str(tmp_path / "file" / "x")).stderr


def test_a_set_up_is_called_so_and_depot_towns_without_marker_are_no_depots() -> None:
    table = GAME.start("berezina", seed="set-up")
    told = flat(shown(table, "french", 240))
    assert "November, turn 4 (winter), Set-up |" in told
    assert "Resources Phase" not in told
    assert "Vilna B2, French depot" in told
    assert "Orsha D3, Depot Town" in told
    assert "begin: S1" in BOARD.position(table.view("french"))
