"""`grognard data check` and packs: all mistakes with file and line, and what a pack changes."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from grognard.core.errors import BrokenRecord
from grognard.core.lines import toml_lines
from grognard.core.packs import Laying, Pack, PackError, entries_called, lay_over, read_rows, write_rows
from grognard.core.record import read_record
from grognard.games import game
from grognard.games.checking import Report, check_game, check_packs, games_with_data

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "tests/packs/example"
DATA = ROOT / "src/grognard/games/strategic/data"
COMMAND = [sys.executable, "-c", "from grognard.cli.main import main; main(prog_name='grognard')"]

Write = Callable[[str, str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Puts a file into a pack of its own for the Strategic Game."""

    def put(name: str, text: str) -> Path:
        path = tmp_path / "pack/strategic/data" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return tmp_path / "pack"

    return put


def told(report: Report) -> list[tuple[str, int, str]]:
    return [(Path(mistake.file).name, mistake.line, mistake.sentence) for mistake in report.mistakes]


def check(pack: Path) -> list[tuple[str, int, str]]:
    return told(check_game("strategic", [Pack(pack)]))


def run(*words: str, packs: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "118", "GROGNARD_PACKS": packs, **more}
    return subprocess.run([*COMMAND, *words], capture_output=True, text=True, env=environment, check=False, cwd=ROOT)


# --- the games' own data ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games_with_data())
def test_the_data_of_every_game_are_right(name: str) -> None:
    assert told(check_game(name)) == []


def test_what_was_checked_is_told() -> None:
    checked = check_game("strategic").checked
    assert "map.csv: 74 spaces in 63 areas, 177 borders" in checked
    assert "leaders.toml: 25 leaders" in checked
    assert "scenarios.toml: 3 scenarios" in checked
    assert "reinforcements.toml: 17 arrivals" in checked
    assert {line.split(":")[0] for line in checked} == {path.name for path in DATA.iterdir()}


# --- lines of TOML ---------------------------------------------------------------------------------------------


TOML_FILES = sorted((ROOT / "src" / "grognard" / "games").rglob("*.toml"))


@pytest.mark.parametrize("path", TOML_FILES, ids=lambda path: "-".join(path.parts[-3:]))
def test_every_value_of_a_file_has_a_line(path: Path) -> None:
    text = path.read_text("utf-8")
    assert set(toml_lines(text)) == set(keys_of(tomllib.loads(text)))


def keys_of(value: Any, key: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    yield key
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, each in entries:
        yield from keys_of(each, (*key, name))


def test_lines_are_right_among_all_that_toml_allows() -> None:
    text = '''# a "comment" [with] signs
one = """
two = 2
""" # three
'four five' = [1, # six
  { seven = [
    "eight]" ] }, 1979-05-27 07:32:00,
]

[nine."ten.eleven"]
twelve.thirteen = -1.5e3

[[list]]
a = 'x\\'
[[list]]
[list.inner]
b = "\\\\"
'''
    lines = toml_lines(text)
    tomllib.loads(text)
    assert lines["one",] == 2
    assert lines["four five",] == 5
    assert lines["four five", 1, "seven"] == 6
    assert lines["four five", 1, "seven", 0] == 7
    assert lines["four five", 2] == 7
    assert lines["nine", "ten.eleven", "twelve", "thirteen"] == 11
    assert lines["list", 0, "a"] == 14
    assert lines["list", 1] == 15
    assert lines["list", 1, "inner", "b"] == 17


# --- laying one over the other ---------------------------------------------------------------------------------


def test_tables_are_merged_and_values_replaced() -> None:
    base = {"a": {"b": 1, "c": [1, 2]}, "d": 4}
    assert lay_over(base, {"a": {"c": [3]}, "e": 5}, Laying()) == {"a": {"b": 1, "c": [3]}, "d": 4, "e": 5}
    assert base == {"a": {"b": 1, "c": [1, 2]}, "d": 4}


def test_entries_of_lists_are_called_by_name_or_number() -> None:
    leaders = [{"name": "Ney", "points": 2}, {"name": "Murat", "points": 3}]
    assert lay_over(leaders, {"Murat": {"points": 1}}, Laying())[1] == {"name": "Murat", "points": 1}
    assert lay_over([[1], [2]], {"2": [9]}, Laying()) == [[1], [9]]
    with pytest.raises(PackError, match="no entry of the list is called 'Davout'"):
        lay_over(leaders, {"Davout": {}}, Laying())
    edges = [{"a": "R1", "b": "R2", "kind": "river"}, {"a": "R1", "b": "R2", "kind": "road"}]
    assert entries_called(edges, "R2-R1") == [0, 1]
    assert entries_called(edges, "R2-R1 road") == [1]
    assert entries_called([{"id": "1204"}, {"id": "2"}], "2") == [1]


def test_a_csv_text_survives_reading_and_writing() -> None:
    text = (DATA / "map.csv").read_text("utf-8")
    rows, lines = read_rows(text, lambda line, sentence: pytest.fail(sentence))
    assert write_rows(rows) == text
    assert lines["FP1"] == 2


# --- mistakes --------------------------------------------------------------------------------------------------

MISTAKES = [
    (
        "map.csv",
        "space,neighbours\nR26,R22 R23 R24 R32\n",
        "map.csv",
        2,
        "R36 has R26 as a neighbour, but R26 does not",
    ),
    (
        "map.csv",
        "space,neighbours\nR26,R22 R23 R24 R32 R36 R98\n",
        "map.csv",
        2,
        "neighbours of R26: there is no 'R98'",
    ),
    ("map.csv", "space,points\nR26,many\n", "map.csv", 2, "R26 points must be a whole number from 0 to 9, not 'many'"),
    ("map.csv", "space,fortres\nR26,Lida\n", "map.csv", 2, "R26: there is no 'fortres'; perhaps 'fortress' is meant"),
    ("map.csv", "space,name\nR26\n", "map.csv", 2, "the row has 1 columns, the heading 2"),
    ("map.csv", "space,name\nR26,A\nR26,B\n", "map.csv", 3, "there are two rows 'R26'"),
    ("map.csv", "space,power\nR26,Prussia\n", "map.csv", 2, "the code R26 is for Russia, not for 'Prussia'"),
    (
        "map.csv",
        "space,name\nR26,Lida\n",
        "board.json",
        None,
        "the name of R26 is 'Novogrudok' on the board and 'Lida'",
    ),
    ("leaders.toml", '\n[leader.Grouchy]\ntype = "horse"', "leaders.toml", 3, "there is no 'horse'; there are cavalry"),
    ("leaders.toml", '[leader.Ney]\nletter = "A"', "leaders.toml", 2, "two french leaders have the letter 'A'"),
    ("leaders.toml", '[leader.Ney]\nname = "Murat"', "leaders.toml", None, "two french leaders have the name 'Murat'"),
    ("leaders.toml", "[leader.Blücher]\npoints = 3", "leaders.toml", 1, "this is not TOML"),
    ("leaders.toml", "[leader.Nay]\npoints = 3", "leaders.toml", 1, "no entry of the list is called 'Nay'"),
    ("tables.toml", '[combat_results.rows]\n8 = ["De"]', "tables.toml", 2, "must have 10 entries, not 1"),
    (
        "tables.toml",
        '[attrition]\nfrench = ["", "", "", "", "", "1xx"]',
        "tables.toml",
        2,
        "attrition french 6: not units",
    ),
    ("tables.toml", "[depletion]\nearly_without = [0, 3, 3, 8]", "tables.toml", 2, "bounds of columns must rise"),
    ("tables.toml", '[battle_plans.chart]\nAE = [\n"stop",\n"halt"]', "tables.toml", 4, "there is no 'halt'"),
    ("tables.toml", "[battle_plan.chart]\nAE = []", "tables.toml", 1, "perhaps 'battle_plans' is meant"),
    ("tables.toml", "[victory.index]\nturns = 3", "tables.toml", 2, "victory index turns must be a list, not 3"),
    ("tables.toml", "[victory]\nindex = ", "tables.toml", 2, "this is not TOML"),
    ("scenarios.toml", '[scenario.1.historical.french]\nFW8 = "3id"', "scenarios.toml", 2, "'3id' is neither a number"),
    ("scenarios.toml", '[scenario.1.historical.french]\nFW99 = "1ic"', "scenarios.toml", 2, "there is no 'FW99'"),
    (
        "scenarios.toml",
        '[scenario.1.historical.russian]\nR26 = "1ic H"',
        "scenarios.toml",
        2,
        "H stands in R21 and in R26",
    ),
    ("scenarios.toml", "[scenario.2]\nstart = 14", "scenarios.toml", 2, "must be a whole number from 1 to 13, not 14"),
    ("scenarios.toml", '[scenario.1.free.2]\nlimit = { kind = "su" }', "scenarios.toml", 2, "lacks per, most"),
    ("reinforcements.toml", '[arrival.3]\nspaces = "a fortress"', "reinforcements.toml", 2, "there is no 'a fortress'"),
    ("board.toml", '[spaces.R99]\nname = "x"', "board.toml", 1, "no entry of the list is called 'R99'"),
    ("board.toml", '[space.R44]\nname = "x"', "board.toml", 1, "a board: there is no 'space'"),
    ("board.toml", '[places.grodno]\nkind = "castle"', "board.toml", 2, "there is no 'castle'"),
    ("board.json", "{}", "board.json", 1, "there is nothing to lay board.json over"),
    ("tabels.toml", "", "tabels.toml", 1, "there is nothing to lay tabels.toml over; a pack may hold board.toml"),
]


@pytest.mark.parametrize(("name", "text", "file", "line", "sentence"), MISTAKES, ids=lambda value: str(value)[:30])
def test_mistakes_are_told_with_file_line_and_sentence(
    write: Write, name: str, text: str, file: str, line: int | None, sentence: str
) -> None:
    found = check(write(name, text))
    assert any(where == file and sentence in what and line in (None, at) for where, at, what in found), found


def test_all_mistakes_come_at_once(write: Write) -> None:
    write("map.csv", "space,points\nR26,many\n")
    write("leaders.toml", "[leader.Ney]\npoints = -1\n")
    found = check(write("tables.toml", "[pursuit]\nfirst_row = 0\nrows = []\n"))
    lines = {(file, line) for file, line, _ in found}
    assert lines >= {("leaders.toml", 2), ("map.csv", 2), ("tables.toml", 2), ("tables.toml", 3)}


def test_folders_that_are_no_packs_are_told(tmp_path: Path) -> None:
    (tmp_path / "pack/stratgic/data").mkdir(parents=True)
    assert "there is no game 'stratgic'" in check_packs([Pack(tmp_path / "pack")])[0].sentence
    (tmp_path / "empty").mkdir()
    assert "the pack is empty" in check_packs([Pack(tmp_path / "empty")])[0].sentence


@pytest.mark.parametrize("seed", range(40))
def test_no_nonsense_breaks_the_check(write: Write, seed: int) -> None:
    """Any value of any file may be of any kind: the check finds words for it, or finds it right."""
    source = random.Random(seed)
    path = source.choice([*sorted(DATA.glob("*.toml")), DATA / "board.json"])
    data = json.loads(path.read_text("utf-8")) if path.suffix == ".json" else tomllib.loads(path.read_text("utf-8"))
    data.pop("ground", None)
    for part in ("spaces", "edges", "places"):
        del data.get(part, [])[3:]
    key = source.choice(
        [each for each in keys_of(data) if each and "line" not in each[:-1] and "rings" not in each[:-1]]
    )
    junk = source.choice(["7", '"x"', "[]", "{}", "true", "[[1]]", '{ x = "y" }', '""', "1.5", '["R22", 3]'])
    names = ".".join(json.dumps(str(part + 1) if isinstance(part, int) else part) for part in key)
    check(write("board.toml" if path.suffix == ".json" else path.name, f"{names} = {junk}\n"))


# --- the example pack ------------------------------------------------------------------------------------------

CHANGED = """
import json
from grognard.games.strategic.tables import HAS_FORTRESS, MAP, combat_result, data_table, data_text
r23, r26 = MAP.number["R23"], MAP.number["R26"]
board = {space["id"]: space for space in data_table("board.json")["spaces"]}
print(MAP.spaces[r26].name, HAS_FORTRESS[r23], combat_result(160, 5), board["R26"]["name"], board["R26"]["terrain"],
      MAP.spaces[r26].town, len(MAP), json.loads(data_text("board.json")) == data_table("board.json"), sep="|")
"""


def test_the_example_pack_is_right() -> None:
    assert check(EXAMPLE) == []


def test_the_example_pack_changes_a_name_a_table_row_and_a_fortress() -> None:
    def values(packs: str) -> list[str]:
        environment = {**os.environ, "GROGNARD_PACKS": packs}
        words = [sys.executable, "-c", CHANGED]
        return subprocess.run(words, capture_output=True, text=True, env=environment, check=True).stdout.split("|")

    plain, packed = values(""), values(str(EXAMPLE))
    assert plain[:3] == ["Novogrudok", "False", "Dr(D)"]
    assert packed[:5] == ["Novogrudok and Lida", "True", "D½e", "Novogrudok and Lida", "forest"]
    assert packed[5:] == plain[5:]


def test_the_example_pack_changes_the_terrain_of_a_hex() -> None:
    code = "from grognard.games.boards import board; print(board('invasion').spaces['1709'].terrain)"

    def terrain(packs: str) -> str:
        environment = {**os.environ, "GROGNARD_PACKS": packs}
        words = [sys.executable, "-c", code]
        return subprocess.run(words, capture_output=True, text=True, env=environment, check=True).stdout.strip()

    assert (terrain(""), terrain(str(EXAMPLE))) == ("clear", "forest")


def test_a_record_names_its_packs_and_wants_them_again(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    game_of_computers = ("--french", "random", "--russian", "random", "--scenario", "3", "--seed", "1")
    played = run("play", "strategic", *game_of_computers, "--record", str(record), "--pack", str(EXAMPLE))
    assert played.returncode == 0, played.stderr
    digest = Pack(EXAMPLE).digest("strategic")
    assert json.loads(record.read_text("utf-8"))["packs"] == [f"example {digest}"]
    assert run("--pack", str(EXAMPLE), "replay", str(record)).returncode == 0
    refused = run("replay", str(record))
    assert refused.returncode == 1
    assert f"it was played with the pack example {digest}, and is now read with no pack" in refused.stderr
    spaced = shutil.copytree(EXAMPLE, tmp_path / "another name")
    other = json.loads(record.read_text("utf-8"))
    record_of_spaced = tmp_path / "spaced.json"
    record_of_spaced.write_text(json.dumps({**other, "packs": [f"another name {digest}"]}), "utf-8")
    assert run("--pack", str(spaced), "replay", str(record_of_spaced)).returncode == 0
    changed = shutil.copytree(EXAMPLE, tmp_path / "example")
    with (changed / "strategic/data/tables.toml").open("a", encoding="utf-8") as file:
        file.write("# one more line\n")
    assert "which was changed since" in run("replay", str(record), f"--pack={changed}").stderr


def test_a_record_without_packs_names_none() -> None:
    record = game("strategic").start("1", seed=1).record()
    assert "packs" not in record
    with pytest.raises(BrokenRecord, match="played with the pack mine 0123, and is now read with no pack"):
        read_record({**record, "packs": ["mine 0123"]}, game)
    with pytest.raises(BrokenRecord, match="packs of the record"):
        read_record({**record, "packs": "mine"}, game)


# --- the command -----------------------------------------------------------------------------------------------


def test_the_command_says_what_was_checked() -> None:
    done = run("data", "check", "strategic", "--pack", str(EXAMPLE))
    assert done.returncode == 0
    assert done.stdout.startswith("strategic: OK\n  map.csv: 74 spaces")
    assert f"pack example {Pack(EXAMPLE).digest('strategic')}" in done.stdout


def test_the_command_lists_all_mistakes_and_fails(write: Write) -> None:
    pack = write("map.csv", "space,points\nR26,many\nR22,some\n")
    done = run("data", "check", "strategic", "--pack", str(pack))
    assert done.returncode == 1
    assert f"{pack}/strategic/data/map.csv:2: R26 points must be a whole number" in done.stdout
    assert f"{pack}/strategic/data/map.csv:3: R22 points must be a whole number" in done.stdout
    assert run("data", "check", "chess").stderr.startswith("grognard: there is no game 'chess'")


def test_broken_packs_are_refused_with_all_mistakes(write: Write, tmp_path: Path) -> None:
    pack = write("tables.toml", "[pursuit]\nfirst_row = 0\nrows = []\n")
    done = run("games", "--pack", str(pack))
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "grognard: 2 mistakes in the data; no game is loaded"
    assert f"{pack}/strategic/data/tables.toml:2:" in done.stderr
    missing = run("games", "--pack", str(tmp_path / "nowhere"))
    assert missing.returncode == 1
    assert "there is no pack" in missing.stderr
    assert run("games", "--pack").returncode == 2


def test_packs_of_the_configuration_folder_are_used(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "grognard/packs/mine")
    environment = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path)}
    del environment["GROGNARD_PACKS"]
    words = [*COMMAND, "data", "check", "strategic"]
    done = subprocess.run(words, capture_output=True, text=True, env=environment, check=False)
    assert "pack mine" in done.stdout
    assert "pack mine" not in run("data", "check", "strategic", XDG_CONFIG_HOME=str(tmp_path)).stdout


def test_workers_play_with_the_packs(tmp_path: Path) -> None:
    words = ("simulate", "strategic", "--games", "2", "--jobs", "2", "--french", "random", "--russian", "random")
    done = run(*words, "--scenario", "3", "--pack", str(EXAMPLE))
    assert done.returncode == 0, done.stderr


def test_a_renamed_area_is_told_in_the_picture(tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    drawn = run("map", "strategic", "--pack", str(EXAMPLE), "-o", str(picture))
    assert drawn.returncode == 0, drawn.stderr
    assert "<title>R26 Novogrudok and Lida</title>" in picture.read_text("utf-8")


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        ("invasion", '[spaces.1709]\nterrain = "jungle"\n', "there is no 'jungle'"),
        ("invasion", '[places.smolensk]\npoints = "many"\n', "smolensk: points holds numbers"),
        ("invasion", "[places.smolensk]\nlabel = 3\n", "not of the form of a board"),
        ("invasion", "ground = 3\n", "the ground is not made of"),
        ("invasion", '[projection]\nlat0 = "x"\n', "projection is wrong"),
        ("strategic", '[spaces.R44]\nrings = [[["a", "b"], [1, 2], [3, 4]]]\n', "R44: rings holds"),
        ("fateful_march", '[edges."prussia-tilsit"]\nkind = "lava"\n', "there is no 'lava'"),
    ],
)
def test_a_broken_board_pack_is_refused_by_check_and_map_alike(
    tmp_path: Path, game: str, text: str, sentence: str
) -> None:
    data = tmp_path / "pack" / game / "data"
    data.mkdir(parents=True)
    (data / "board.toml").write_text(text, "utf-8")
    told = run("data", "check", game, "--pack", str(tmp_path / "pack"))
    assert told.returncode == 1
    assert sentence in told.stdout + told.stderr
    drawn = run("map", game, "--pack", str(tmp_path / "pack"), "-o", str(tmp_path / "x.svg"))
    assert drawn.returncode == 1
    assert "Traceback" not in drawn.stderr
    assert not (tmp_path / "x.svg").exists()
