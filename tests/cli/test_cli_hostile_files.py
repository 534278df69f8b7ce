"""Files made to harm: each is refused in one sentence, by every command that reads its kind, in little memory."""

from __future__ import annotations

import base64
import json
import os
import resource
import subprocess
import sys
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest

from grognard.core.case import read_cases
from grognard.core.packs import Pack
from grognard.core.reading import DEEPEST, BadFile, pack, parse_json, parse_toml, parse_yaml, quoted, unpack
from grognard.games.checking import check_game
from grognard.lab.simulate import play_game

MEMORY = 700 * 2**20
"""Of addresses, not of pages: the program with all games loaded wants about half of it."""
SECONDS = 300
LONG = "7" * 6001
HEAD = "game: strategic\ncases:\n  - scenario: '1'\n    then: "
BOUNDED = """
import json, resource, sys
from click.testing import CliRunner
from grognard.cli.main import main
for line in sys.stdin:
    done = CliRunner().invoke(main, json.loads(line))
    said = [done.exit_code, done.stdout[:4000], done.stderr[-4000:], repr(done.exception)[:200]]
    said.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
    print(json.dumps(said), flush=True)
"""
"""One process for many commands: to import everything takes longer than what is tested."""


@dataclass(frozen=True)
class Done:
    """A command that was run."""

    code: int
    out: str
    err: str
    exception: str
    peak: int = 0
    """Megabytes of memory that the process has had at most."""

    def sentence(self) -> str:
        """What a command says that refuses: one short line."""
        said = self.err.strip()
        assert (self.code, self.exception) == (1, "SystemExit(1)"), self
        assert said.startswith("grognard: ")
        assert len(said.splitlines()) == 1
        assert len(said) < 500
        return said


def bounded(program: str, commands: Sequence[Sequence[str | Path]] = (), packs: str = "") -> list[Done]:
    """Commands in a process that gets no more memory than this; those that it does not survive are missing."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        input="".join(json.dumps(list(map(str, words))) + "\n" for words in commands),
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
        env={**os.environ, "GROGNARD_PACKS": packs},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
    )
    return [*(Done(*json.loads(line)) for line in done.stdout.splitlines()), Done(done.returncode, "", done.stderr, "")]


def test_the_memory_is_really_bounded() -> None:
    assert "MemoryError" in bounded("x = b'x' * (800 * 2**20)")[-1].err
    assert bounded("x = b'x' * (300 * 2**20)")[-1].code == 0


def written(folder: Path, name: str, content: str | bytes) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogateescape"))
    return path


# --- cases -----------------------------------------------------------------------------------------------------


def alias_bomb(leaf: str = "x") -> str:
    names = "abcdefghijk"
    lines = [f"a: &a [{', '.join([leaf] * 9)}]"]
    lines += [f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]" for before, name in pairwise(names)]
    return "\n".join(lines) + f"\n{HEAD}*k\n"


CASES: dict[str, tuple[str | bytes, str]] = {
    "aliases": (alias_bomb(), "aliases stand for more text"),
    "long aliases": (f"a: &a {'x' * 500_000}\nb: [{'*a, ' * 3000}]\n", "aliases stand for more text"),
    "an anchor in itself": (f"{HEAD}&a {{result: *a}}\n", "an anchor contains itself"),
    "deep lists": ("[" * 100_000, f"nested more than {DEEPEST} deep"),
    "deep tables": ("".join(f"{' ' * depth}a:\n" for depth in range(1000)), f"nested more than {DEEPEST} deep"),
    "deep dashes": ("- " * 100_000, f"nested more than {DEEPEST} deep"),
    "a long number": (f"{HEAD}{{result: {{score: {LONG}}}}}\n", "a number has 6,001 characters"),
    "a long number in hexadecimal": (f"{HEAD}{{result: {{score: 0x{LONG}}}}}\n", "a number has 6,003 characters"),
    "a long number to base sixty": (f"{HEAD}{{result: {{score: 1{':1' * 3000}}}}}\n", "a number has 6,001"),
    "many values": (f"[{'a, ' * 200_000}]", "more than 100,000 values"),
    "too large": ("# " + "x" * 2_000_000, "larger than 1 MB"),
    "no such day": (
        f"{HEAD}{{result: {{score: 1812-13-41}}}}\n",
        "line 4: it is not YAML: '1812-13-41' cannot be read",
    ),
    "a tag that does not fit": (f"{HEAD}{{result: {{score: !!int corps}}}}\n", "'corps' cannot be read"),
    "a tag that runs a program": ("!!python/object/apply:os.system [ls]", "could not determine a constructor"),
    "not YAML": ("cases: [", "line 1: it is not YAML"),
    "controls": ("a: \x01", "characters that YAML does not allow"),
    "not text": (b"\xff\xfe\x00", "not a text file"),
    "a wrong expectation of great length": (
        f"{HEAD}{{events: {{a: {'x' * 900_000}}}}}\n",
        "`events` is a list of texts",
    ),
    "options that are a list": (f"{HEAD}{{result: {{}}}}\n    options: [a]\n", "`options` is a mapping"),
    "dice that are a text": (f"{HEAD}{{result: {{}}}}\n    dice: six\n", "`dice` is a list of faces"),
    "a seed that is a list": (f"{HEAD}{{result: {{}}}}\n    seed: [1]\n", "`seed` is a number or a word"),
    "events that are tables": (f"{HEAD}{{events: [{{a: b}}]}}\n", "`events` is a list of texts or of facts with"),
    "a code that is a list": (f"{HEAD}{{events: [{{code: [a]}}]}}\n", "`events` is a list of texts or of facts with"),
    "a chance without end": (
        "game: strategic\ncases:\n  - scenario: '1'\n    play: [{french: done, odds: {nothing: 1e999999999}}]\n",
        "`odds` are a chance",
    ),
    "a chance in nought": (
        "game: strategic\ncases:\n  - scenario: '1'\n    play: [{french: done, odds: {nothing: 1/0}}]\n",
        "`odds` are a chance",
    ),
}


@pytest.mark.parametrize("kind", CASES)
def test_a_hostile_case_file_is_refused(kind: str, answers: dict[tuple[str, str], Done]) -> None:
    assert CASES[kind][1] in answers["case", kind].sentence()


def test_a_file_without_end_is_not_read_to_its_end(answers: dict[tuple[str, str], Done]) -> None:
    assert "larger than 1 MB" in answers["case", "/dev/zero"].sentence()
    assert "larger than 8 MB" in answers["replay", "/dev/zero"].sentence()


def test_aliases_that_stand_for_a_part_are_read(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(f"{HEAD}&same {{result: {{winner: null}}}}\n  - {{scenario: '1', then: *same}}\n")
    first, second = read_cases(path)
    assert first["then"] == second["then"] == {"result": {"winner": None}}


# --- records ---------------------------------------------------------------------------------------------------


def packed_bomb(size: int) -> str:
    """A list that unpacks to so many megabytes. Each of them is the same piece, which stands by itself and is pressed
    once; the sum of a longer stream does not come out, but nobody should get that far."""
    press = zlib.compressobj(9)
    first = press.compress(b"[") + press.flush(zlib.Z_FULL_FLUSH)
    piece = press.compress(b"1," * 2**19) + press.flush(zlib.Z_FULL_FLUSH)
    last = press.compress(b"1]") + press.flush()
    return base64.b85encode(first + piece * size + last).decode()


RECORDS: dict[str, tuple[str | bytes, str]] = {
    "deep lists": ("[" * 100_000, f"nested more than {DEEPEST} deep"),
    "deep lists, closed": ("[" * 900 + "]" * 900, f"nested more than {DEEPEST} deep"),
    "a long number": ('{"grognard": ' + LONG + "}", "a number has 6,001 characters"),
    "no number": ('{"grognard": NaN}', "NaN is not a number"),
    "too large": (" " * (9 * 2**20) + "{}", "larger than 8 MB"),
    "not text": (b"\xff\xfe\x00", "not a text file"),
}
READERS = {
    "replay": ["replay", "{}"],
    "replay --to": ["replay", "{}", "--to", "3"],
    "map": ["map", "strategic", "-o", "board.svg", "--record", "{}"],
    "play": ["play", "strategic", "--resume", "{}"],
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("kind", RECORDS)
def test_a_hostile_record_is_refused(kind: str, reader: str, answers: dict[tuple[str, str], Done]) -> None:
    assert RECORDS[kind][1] in answers[reader, kind].sentence()


def with_a_snapshot(packed: str) -> str:
    """A record of other rules, so that its snapshot is looked at."""
    played = play_game("strategic", {"french": "random", "russian": "random"}, "3", None, "hostile").record()
    actions = played["actions"]
    changed = [*actions[:10], actions[10].split(" #")[0] + " #00000000", *actions[11:]]
    return json.dumps(
        {**played, "rules": played["rules"] + 1, "actions": changed, "snapshots": [[len(actions), packed]]}
    )


def test_a_snapshot_that_unpacks_to_gigabytes_is_left(tmp_path: Path) -> None:
    """Its reader would get over the end of the memory, the machine would not: what it takes is measured."""
    plain, bomb = (written(tmp_path, f"{size}.json", with_a_snapshot(packed_bomb(size))) for size in (1, 2000))
    before, after, _ = bounded(BOUNDED, [["replay", plain], ["replay", bomb]])
    assert (before.code, after.code) == (0, 0), after
    assert "newest snapshot cannot be read" in after.out
    assert after.peak < before.peak + 50


def test_packed_data() -> None:
    assert unpack(pack({"a": [1, {"b": None}]})) == {"a": [1, {"b": None}]}
    for bad in ("garbage", "", "é", pack([1])[:-3], packed_bomb(9)):
        with pytest.raises(BadFile):
            unpack(bad)


# --- packs -----------------------------------------------------------------------------------------------------

PACKS = {
    "deep lists": ("tables.toml", "a = " + "[" * 100_000, f"nested more than {DEEPEST} deep"),
    "a deep key": ("tables.toml", ".".join("a" * 400_000) + " = 1", f"nested more than {DEEPEST} deep"),
    "a long number": ("tables.toml", f"a = 1\nb = {LONG}", "tables.toml:2: a number is too long"),
    "a fairly long number": ("tables.toml", f"a = 1\nb = {LONG[:400]}", "tables.toml:2: a number is too long"),
    "not TOML": ("tables.toml", "a = ", "this is not TOML"),
    "too large": ("tables.toml", "#" + " " * 2**21, "larger than 1 MB"),
    "a long cell": (
        "map.csv",
        "space,name\nR22," + "x" * 200_000,
        "map.csv:2: a cell is longer than 131,072 characters",
    ),
    "not text": ("map.csv", "space,name\nR22,\udcff", "not a text file"),
    "many keys": ("tables.toml", "".join(f"key{n} = 1\n" for n in range(60_000)), "tables.toml:1: "),
}


@pytest.mark.parametrize("kind", PACKS)
def test_a_hostile_pack_is_refused_by_the_check(kind: str, tmp_path: Path) -> None:
    name, content, said = PACKS[kind]
    folder = written(tmp_path, f"pack/strategic/data/{name}", content).parents[2]
    mistakes = [str(each) for each in check_game("strategic", [Pack(folder)]).mistakes]
    assert any(said in each for each in mistakes), mistakes
    assert max(map(len, mistakes)) < 500 + len(str(tmp_path))


@pytest.mark.parametrize("kind", ["a deep key", "too large", "a long cell"])
@pytest.mark.parametrize("words", [["data", "check", "strategic"], ["map", "strategic", "-o", "no.svg"]])
def test_a_hostile_pack_is_refused_by_commands(kind: str, words: list[str], tmp_path: Path) -> None:
    name, content, said = PACKS[kind]
    folder = written(tmp_path, f"pack/strategic/data/{name}", content).parents[2]
    done = bounded(BOUNDED, [words], packs=str(folder))[0]
    assert (done.code, done.exception) == (1, "SystemExit(1)"), done
    assert said in done.out + done.err
    assert max(map(len, done.err.splitlines()), default=0) < 500 + len(str(tmp_path))


# --- all commands, each file -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], Done]:
    """What each command says to each hostile file."""
    folder = tmp_path_factory.mktemp("hostile")
    commands: dict[tuple[str, str], list[str]] = {
        ("case", "/dev/zero"): ["case", "/dev/zero"],
        ("replay", "/dev/zero"): ["replay", "/dev/zero"],
    }
    for kind, (content, _) in CASES.items():
        commands["case", kind] = ["case", str(written(folder, f"{kind}.yaml", content))]
    for kind, (content, _) in RECORDS.items():
        path = written(folder, f"{kind}.json", content)
        commands |= {(reader, kind): [word.format(path) for word in words] for reader, words in READERS.items()}
    *told, end = bounded(BOUNDED, list(commands.values()))
    assert len(told) == len(commands), end
    return dict(zip(commands, told, strict=True))


# --- the readers themselves ------------------------------------------------------------------------------------


def test_what_people_write_is_read() -> None:
    deep = "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1)
    assert parse_json(deep) is not None
    assert parse_yaml(deep) is not None
    assert parse_toml(f"a = {deep[1:-1]}") is not None
    assert parse_json("1" * 300) == int("1" * 300)
    assert parse_toml('a = "Wilna. Minsk. ' + "The army halts. " * 200 + '"') is not None
    assert parse_toml(".".join("a" * 40) + " = 1") is not None


def test_long_values_are_cut_in_complaints() -> None:
    assert quoted("short") == "'short'"
    assert quoted("x" * 1000).endswith("x ...")
    assert len(quoted(["x" * 1000])) < 130
