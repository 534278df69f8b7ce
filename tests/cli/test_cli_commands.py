"""The commands that show, simulate and measure, each as it is typed."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from grognard import __version__
from grognard.cli.main import main
from grognard.core.rulebook import Rulebook
from grognard.figures import Figure
from grognard.games import game
from grognard.lab.simulate import Match, play_game, run_many

RANDOM = ["--french", "random", "--russian", "random"]


def run(*words: str, text: str = "") -> Result:
    return CliRunner(env={"COLUMNS": "118"}).invoke(main, list(words), input=text)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game of scenario 3 between two random players."""
    table = play_game("strategic", {"french": "random", "russian": "random"}, "3", None, "replayed")
    path = tmp_path_factory.mktemp("records") / "game.json"
    path.write_text(json.dumps(table.record()), "utf-8")
    return path


# --- help ------------------------------------------------------------------------------------------------------


def test_the_package_is_the_command() -> None:
    told = subprocess.run([sys.executable, "-m", "grognard", "--version"], capture_output=True, text=True)
    assert (told.stdout, told.stderr) == (f"grognard, version {__version__}\n", "")


def test_version_and_help() -> None:
    assert run("--version").output == f"grognard, version {__version__}\n"
    for words in ((), ("--help",), ("-h",)):
        result = run(*words)
        assert result.exit_code == 0
        assert "grognard play strategic" in result.output
        assert "simulate" in result.output


@pytest.mark.parametrize("command", sorted(main.commands))
def test_every_command_explains_itself(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert len(result.output.splitlines()) > 5
    assert main.commands[command].help


# --- games -----------------------------------------------------------------------------------------------------


def test_games_lists_scenarios_options_players_and_what_is_reconstructed() -> None:
    shown = run("games").output
    for title in (game("strategic"),):
        assert title.title in shown
        for scenario in title.scenarios:
            assert scenario.name in shown
        for option in title.options:
            assert f"{' | '.join(option.values)}: {option.title}, {option.summary}" in shown
        for each in title.reconstructed:
            assert each in shown
    assert "random       plays any legal option" in shown


def test_games_as_json() -> None:
    (strategic,) = (each for each in json.loads(run("games", "--json").output) if each["id"] == "strategic")
    assert strategic["sides"] == ["french", "russian"]
    assert [each["id"] for each in strategic["scenarios"]] == ["1", "2", "3"]
    assert "random" in strategic["players"]


# --- rules -----------------------------------------------------------------------------------------------------


def test_rules_without_a_section_lists_the_chapters() -> None:
    shown = run("rules", "strategic").output.splitlines()
    assert "Movement" in shown
    assert "  Movement B1: Entering an enemy-occupied space" in shown
    assert shown[-1].startswith("Rulings: Q1 to Q")


def test_a_question_is_answered_by_a_section_its_passage_and_a_case() -> None:
    shown = run("rules", "grand_tactical", "--ask", "is movement slower in winter?").output.splitlines()
    assert shown[0] == "Mov M: Winter"
    assert shown[1].startswith("On Game-Turns 12 to 19 every allowance is 1 less")
    assert shown[2] == 'Shown by the case "in winter allowances are one less" (grand_tactical/examples.yaml).'


def test_a_question_to_no_game_is_answered_by_each() -> None:
    shown = run("rules", "--ask", "how is the game won").output
    assert "1812, Strategic Game, Victory C: Who has won" in shown
    assert "1812, Grand Tactical Game, Vic C: Who has won" in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ((), "Name a game (strategic,"),
        (("strategic", "Movement", "--ask", "why"), "Name a section or ask a question, not both"),
        (("nothing", "--ask", "why"), "there is no game 'nothing'"),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(typed: tuple[str, ...], said: str) -> None:
    result = run("rules", *typed)
    assert result.exit_code != 0
    assert said in result.output


def test_a_question_without_an_answer_is_told_so() -> None:
    result = run("rules", "strategic", "--ask", "xyzzy")
    assert result.exit_code == 0
    assert result.output.startswith("The rules say nothing in these words.")


@pytest.mark.parametrize("typed", ["Movement B1", "movement b1", "movementb1", "MOVEMENT  B1", "entering an enemy"])
def test_a_section_is_found_however_it_is_typed(typed: str) -> None:
    shown = run("rules", "strategic", *typed.split()).output
    assert shown.startswith("Movement B1: Entering an enemy-occupied space")
    assert "need a Corps" in shown
    assert "Carrying a Depot" not in shown


def test_a_ruling_is_found_by_its_number() -> None:
    shown = run("rules", "strategic", "q18").output
    assert shown.startswith("Q18\n")
    assert "forced marches" in shown
    assert "Q19" not in shown


def test_a_chapter_names_its_sections() -> None:
    shown = run("rules", "strategic", "supply").output
    assert shown.startswith("Supply\n")
    assert "Sections: Supply A, Supply B" in shown


def test_an_unknown_section_suggests_others() -> None:
    result = run("rules", "strategic", "movment", "b3")
    assert result.exit_code == 2
    assert result.stderr.startswith("grognard: strategic has no rule 'movment b3'; did you mean Movement B")
    assert result.stderr.count("\n") == 1


def test_every_rule_that_a_question_or_the_page_cites_can_be_looked_up() -> None:
    rulebook = Rulebook(game("strategic"))
    for section in (*rulebook.sections, *rulebook.rulings):
        assert rulebook.find(section.name) == section
    for decision in game("strategic").state_type.decisions.values():
        assert rulebook.find(decision.rule).name == decision.rule


# --- replay ----------------------------------------------------------------------------------------------------


def test_replay_tells_the_whole_game_once(record: Path) -> None:
    result = run("replay", str(record))
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0].startswith("1812, Strategic Game, The retreat, ")
    assert "  Game-Turn 8: early October 1812." in lines
    assert lines[-1].startswith("Result: ")
    marches = [line for line in lines if re.search(r"(French|Russian): \d \w+ Corps march(es)? from ", line)]
    assert marches
    assert not [line for line in lines if "force marches from" in line and "Corps force marches" not in line]


def test_replay_for_a_side_keeps_the_other_sides_marches_secret(record: Path) -> None:
    shown = run("replay", str(record), "--side", "russian").output
    assert "A French force marches from" in shown
    assert "  Russian: 1 Infantry Corps marches from" in shown
    assert not [line for line in shown.splitlines() if re.match(r"  French: .* march(es)? from ", line)]


def test_replay_up_to_an_action_with_positions(record: Path) -> None:
    result = run("replay", str(record), "--to", "3", "--positions")
    assert ", 3 actions" in result.output.splitlines()[0]
    assert "    turn 8, russian" in result.output
    assert "Result" not in result.output
    assert run("replay", str(record), "--to", "0").output.startswith("1812, Strategic Game, The retreat, 0 actions")


def test_positions_of_a_side_show_only_what_it_sees(record: Path) -> None:
    shown = run("replay", str(record), "--to", "3", "--positions", "--side", "french").output
    assert " R ?" in shown
    assert " F ?" not in shown
    whole = run("replay", str(record), "--to", "3", "--positions").output
    assert " R ?" not in whole


def test_a_difference_is_named_by_its_action(record: Path, tmp_path: Path) -> None:
    data = json.loads(record.read_text("utf-8"))
    side, _, _ = data["actions"][4].partition(" ")
    data["actions"][4] = f"{side} march R1 R2 1ic #00000000"
    spoilt = tmp_path / "spoilt.json"
    spoilt.write_text(json.dumps(data), "utf-8")
    result = run("replay", str(spoilt))
    assert result.exit_code == 1
    assert "action 5 of the record" in result.stderr
    assert str(spoilt) in result.stderr


def test_notices_of_other_rules_are_shown(record: Path, tmp_path: Path) -> None:
    data = json.loads(record.read_text("utf-8"))
    data["rules"] = 0
    data["actions"][4] = data["actions"][4].rpartition("#")[0] + "#00000000"
    old = tmp_path / "old.json"
    old.write_text(json.dumps(data), "utf-8")
    result = run("replay", str(old), "--positions")
    assert result.exit_code == 0
    assert "Note: action 5 of the record" in result.output
    assert "rules version 0" in result.output


# --- lessons ---------------------------------------------------------------------------------------------------


def test_a_lesson_answers_mistakes_helps_and_leads_to_the_next() -> None:
    typed = "march FW9 R26 5ic\nmarch FW9 R22 1ic\nhint\nsolution\nskip\ndone\n"
    shown = run("learn", "strategic", "1", text=typed).output
    assert "have no common border. [Movement A]" in shown
    assert "the whole stack should go to Vilna" in shown
    assert "Choose the stack at Suwalki, then Vilna." in shown
    assert "Nothing on the map slows it down." in shown
    assert shown.endswith("Next: grognard learn strategic 2\n")


def test_a_lesson_that_is_left_says_how_to_come_back() -> None:
    assert "Come back with: grognard learn strategic 1" in run("learn", "strategic", "1", text="quit\n").output


def test_lessons_are_listed() -> None:
    assert "1812, Strategic Game: 10 lessons." in run("learn").output
    assert run("learn", "strategic").output.splitlines()[1] == "2. March on, if you dare (Movement D)"
    assert run("learn", "strategic").output.endswith("Start with: grognard learn strategic 1\n")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("nothing",), "there is no game 'nothing'"),
        (("strategic", "99"), "There is no lesson 99; the last is 10."),
        (("strategic", "0"), "0 is not in the range"),
        (("crossing",), "has no lessons yet"),
    ],
)
def test_a_lesson_that_does_not_exist_is_refused(typed: tuple[str, ...], said: str) -> None:
    result = run("learn", *typed)
    assert result.exit_code != 0
    assert said in result.output


def test_a_puzzle_is_tried_again_until_it_is_solved() -> None:
    typed = "march R22 R26 3ic 2su\nhint\nundo\nagain\nmarch R22 R26 3ic 1su 1dp\n"
    shown = run("puzzle", "strategic", "4", text=typed).output
    assert "1812, Strategic Game: Bring the bread along" in shown
    assert shown.count("That does not reach the goal. Start again from the beginning.") == 2
    assert "What feeds Corps there?" in shown
    assert "Moves cannot be taken back in a puzzle" in shown
    assert shown.splitlines()[-2] == "Solved."


def test_there_is_a_puzzle_of_the_day_and_a_list() -> None:
    assert "You lead the" in run("puzzle", text="quit\n").output
    assert run("puzzle", "strategic").output.splitlines()[0] == "1. Keep the Depot"
    assert run("puzzle", "strategic").output.endswith("Start with: grognard puzzle strategic 1\n")
    assert "There is no puzzle 99" in run("puzzle", "strategic", "99").output
    assert "has no puzzles yet" in run("puzzle", "crossing").output


# --- simulate and bench ----------------------------------------------------------------------------------------


def test_simulate_counts_and_reproduces_over_jobs() -> None:
    words = ["simulate", "strategic", "--scenario", "3", "--games", "4", "--seed", "5", *RANDOM, "--json"]
    alone, together = (json.loads(run(*words, "--jobs", jobs).output) for jobs in ("1", "2"))
    assert alone.pop("seconds") > 0
    together.pop("seconds")
    assert alone == together
    assert alone["games"] == 4
    assert sum(alone["winners"].values()) == sum(alone["levels"].values()) == 4
    assert alone["players"] == {"french": "random", "russian": "random"}
    other = json.loads(run(*words[:7], "6", *words[8:], "--jobs", "1").output)
    assert other["results"] != alone["results"]


def test_simulate_shows_winners_points_and_losses() -> None:
    words = ["simulate", "strategic", "-s", "3", "-n", "2", "-j", "1", "-p", "french=random", "--russian", "random"]
    result = run(*words, "--option", "rules=optional")
    assert result.exit_code == 0
    assert result.stderr == ""
    for told in ("rules=optional", "2 games, french random, russian random", "points", "corps lost: attrition"):
        assert told in result.output


def test_an_interrupted_simulation_shows_what_was_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.cli import simulate

    finished = list(run_many(Match("strategic", {"french": "random", "russian": "random"}, "3"), 1))

    def interrupted(*args: object) -> object:
        yield from finished
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "run_many", interrupted)
    result = run("simulate", "strategic", "--games", "9", *RANDOM)
    assert result.exit_code == 130
    assert "1 game, french random" in result.output
    assert result.stderr == "Interrupted after 1 of 9 games.\n"


def test_bench_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.cli import bench

    figures = [Figure("clone", 3.5, "us", most=10), Figure("record", 70_000, "bytes", most=65_536)]
    monkeypatch.setattr(bench, "measure", lambda seconds: figures)
    data = json.loads(run("bench", "engine", "--json", "--seconds", "0.01").output)
    assert data["loops_per_second"] > 0
    clone, record = data["figures"]
    assert (clone["name"], clone["target"], clone["kept"]) == ("clone", "< 10", True)
    assert clone["ratio"] > 0
    assert (record["ratio"], record["kept"]) == (None, False)


def test_bench_as_a_table_says_which_promises_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.cli import bench

    figures = [Figure("clone", 3.5, "us", most=10), Figure("play", 20_000, "decisions/s", least=25_000)]
    monkeypatch.setattr(bench, "measure", lambda seconds: figures)
    monkeypatch.setattr(bench, "calibrate", lambda seconds: 50_000.0)
    shown = run("bench", "engine").output
    assert shown.startswith("Calibration: 50,000 loops/s")
    assert "judged at the reference speed of 50,923 loops/s" in shown
    assert re.search(r"clone +3.5 us +0.175 +3.44 +< 10 +kept", shown)
    assert re.search(r"play +20,000 decisions/s +400 +20,369 +>= 25,000 +MISSED", shown)


@pytest.mark.parametrize(
    ("loops", "kept"),
    [(25_461.5, (True, True, False)), (101_846.0, (False, False, False))],
)
def test_promises_about_one_core_are_judged_at_the_reference_speed(
    monkeypatch: pytest.MonkeyPatch, loops: float, kept: tuple[bool, ...]
) -> None:
    """Half as fast a machine may take twice the time; twice as fast a one must do twice as much. A size is a size."""
    from grognard.cli import bench

    figures = [
        Figure("clone", 12, "us", most=10),
        Figure("play", 20_000, "decisions/s", least=25_000),
        Figure("record", 70_000, "bytes", most=65_536),
    ]
    monkeypatch.setattr(bench, "measure", lambda seconds: figures)
    monkeypatch.setattr(bench, "calibrate", lambda seconds: loops)
    data = json.loads(run("bench", "engine", "--json").output)
    assert data["reference_loops_per_second"] == 50_923
    assert tuple(each["kept"] for each in data["figures"]) == kept
    assert [each["value"] for each in data["figures"]] == [12, 20_000, 70_000]
    factor = 50_923 / loops
    assert [each["at_reference"] for each in data["figures"]] == [12 / factor, 20_000 * factor, None]


def test_what_is_timed_by_the_clock_is_judged_as_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.cli import bench

    monkeypatch.setattr(bench, "_figures", lambda part, seconds, size: [Figure("click", 120, "ms", most=100)])
    monkeypatch.setattr(bench, "calibrate", lambda seconds: 25_000.0)
    (click,) = json.loads(run("bench", "server", "--json").output)["figures"]
    assert (click["kept"], click["at_reference"]) == (False, None)
    assert "reference" not in run("bench", "server").output


def test_bench_without_a_browser_says_so_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.cli import bench

    monkeypatch.setattr(bench, "why_no_browser", lambda: "there is no Chromium")
    monkeypatch.setattr(bench, "calibrate", lambda seconds: 50_000.0)
    assert run("bench", "browser").output == "Nothing was measured in the browser: there is no Chromium.\n"
    data = json.loads(run("bench", "browser", "--json").output)
    assert data == {
        "loops_per_second": 50_000,
        "reference_loops_per_second": 50_923,
        "figures": [],
        "skipped": {"browser": "there is no Chromium"},
    }


# --- what goes wrong -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["chess"], 2, "No such command 'chess'"),
        (["games", "--loud"], 2, "No such option"),
        (["play"], 2, "which game?"),
        (["play", "chess"], 1, "there is no game 'chess'; there are strategic"),
        (["play", "strategic", "--scenario", "9"], 1, "no scenario '9'"),
        (["play", "strategic", "--option", "rules"], 2, "--option needs NAME=VALUE, not 'rules'"),
        (["play", "strategic", "--option", "rules=hard"], 1, "option rules is one of standard, optional"),
        (["play", "strategic", "--option", "snow=yes"], 1, "no option 'snow'"),
        (["play", "strategic", "--french", "ney"], 1, "no player 'ney' for strategic; there are human"),
        (["play", "strategic", "--player", "swedish=human"], 1, "no side 'swedish'"),
        (["play", "strategic", "--player", "=human"], 2, "--player needs NAME=VALUE"),
        (["play", "--resume", "nowhere.json"], 1, "cannot read nowhere.json: no such file or directory"),
        (["play", "--resume", "x", "--seed", "1"], 2, "--resume takes scenario, options and seed"),
        (["play", "strategic", "--record", "."], 1, "cannot write .: is a directory"),
        (["play", "strategic", "--record", "nowhere/game.json"], 1, "cannot write nowhere"),
        (["simulate", "strategic", "--games", "0"], 2, "0 is not in the range"),
        (["simulate", "strategic", "--games", "many"], 2, "'many' is not a valid integer"),
        (["simulate", "strategic", "--french", "human"], 1, "no player 'human'"),
        (["simulate"], 2, "Missing argument 'GAME'"),
        (["rules", "strategic", "xyzzy"], 2, "the chapters are Sequence"),
        (["replay", "."], 1, "cannot read .: is a directory"),
        (["replay", "game", "--to", "-1"], 2, "-1 is not in the range"),
    ],
)
def test_a_mistake_is_told_in_one_line(words: list[str], code: int, said: str) -> None:
    result = run(*words)
    assert result.exit_code == code
    assert result.stderr.startswith("grognard: ")
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{broken", "it is not JSON"),
        (b"[1, 2]", "does not begin with a Grognard header"),
        (b'{"grognard_account": 1}', "what one side saw of a game"),
        (b'{"grognard": 99}', "format 99"),
        (b'{"grognard": 1}', "lacks 'game'"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"", "it is not JSON"),
    ],
)
def test_what_is_no_record_is_refused(content: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "no_record.json"
    path.write_bytes(content)
    for words in (["replay", str(path)], ["replay", str(path), "--to", "2"], ["play", "--resume", str(path)]):
        result = run(*words)
        assert result.exit_code == 1
        assert said in result.stderr
        assert str(path) in result.stderr


def test_an_unknown_side_of_a_record_is_refused(record: Path) -> None:
    result = run("replay", str(record), "--side", "swedish")
    assert result.exit_code == 1
    assert "no side 'swedish'" in result.stderr


# --- hints -------------------------------------------------------------------------------------------------------


def test_a_hint_names_a_move_and_a_reason(tmp_path: Path) -> None:
    table = game("scorched_earth").start(seed="hint")
    path = tmp_path / "begun.json"
    path.write_text(json.dumps(table.record()), "utf-8")
    told = json.loads(run("hint", str(path), "--side", "russian", "--json").output)
    assert told["level"] == "marshal"
    assert told["action"] in [str(each) for each in table.options("russian")]
    result = run("hint", str(path), "--side", "russian")
    assert result.output.startswith(f"Marshal: {told['label']} ({told['action']})")
    assert len(result.output.splitlines()) >= 2


def test_there_is_no_hint_where_nobody_decides(record: Path) -> None:
    assert "The game is over" in run("hint", str(record)).output
    assert "no side" in run("hint", str(record), "--at", "3", "--side", "prussian").output
    result = run("hint", str(record), "--at", "3", "--side", "french")
    assert result.exit_code == 1
    assert "has nothing to decide now" in result.output


def test_a_hint_at_the_table() -> None:
    output = run("play", "scorched_earth", "--seed", "1", "--russian", "random", text="hint\nquit\n").output
    assert "Marshal: Set up everything by default" in output


def test_games_kept_by_train_are_learnt_from_again(tmp_path: Path) -> None:
    """With more games the file is gone on with; with another noise it is refused."""
    kept, out = tmp_path / "games.jsonl", tmp_path / "worth.json"
    command = ("train", "strategic", "--scenario", "3", "--player", "random", "--jobs", "1", "--results", str(kept))
    assert run(*command, "--games", "5").exit_code == 0
    first = kept.read_text().splitlines()
    learning = ("--ridge", "50", "--figure", "points", "--out", str(out))
    assert run(*command, "--games", "6", *learning).exit_code == 0
    assert kept.read_text().splitlines()[: len(first)] == first
    assert len(kept.read_text().splitlines()) == len(first) + 1
    command_told = json.loads(out.read_text())["command"]
    assert "--games 6" in command_told
    assert "--ridge 50" in command_told
    assert "--scenario 3" in command_told
    assert "--figure 'points'" in command_told
    assert run(*command, "--games", "5", "--noise", "0.5").exit_code == 1
