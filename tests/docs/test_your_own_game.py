"""The tutorial: its code is in the files that it names, and following it gives a game."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TUTORIAL = (ROOT / "docs" / "your-own-game.md").read_text("utf-8")
FOLDER = ROOT / "src" / "grognard" / "games" / "crossing"
QUOTED = re.findall(r"```\w+ (\S+)\n(.*?)```", TUTORIAL, re.DOTALL)
GROGNARD = "from grognard.cli.main import main; main(prog_name='grognard')"


@pytest.mark.parametrize(("file", "code"), QUOTED, ids=lambda each: str(each)[:30])
def test_what_the_tutorial_quotes_is_in_the_file(file: str, code: str) -> None:
    assert code in (FOLDER / file).read_text("utf-8")


def test_it_quotes_enough() -> None:
    assert len(QUOTED) > 8


def test_who_follows_it_has_a_game(tmp_path: Path) -> None:
    """Every command of step 2 and the change of step 4, in a copy of the sources."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("site", "__pycache__"))
    shutil.copytree(ROOT / "tests" / "cases" / "crossing", tmp_path / "tests" / "cases" / "crossing")
    copying = section("2. Copy it")
    for command in re.findall(r"(?m)^    ((?:cp|mkdir|sed) .*)$", copying):
        subprocess.run(command, shell=True, check=True, cwd=tmp_path)
    (line,) = re.findall(r'(?m)^    ("niemen",)$', copying)
    catalogue = tmp_path / "src" / "grognard" / "games" / "catalogue.py"
    catalogue.write_text(catalogue.read_text("utf-8").replace("TITLES = (", f"TITLES = (\n    {line}", 1), "utf-8")
    assert "The Niemen" in run(tmp_path, "games")
    assert "0 failed" in run(tmp_path, "case", "tests/cases/niemen/niemen.yaml")
    assert "20 games" in run(tmp_path, "simulate", "niemen", "--games", "20", "--jobs", "1")

    changing = section("4. Change a rule")
    (case,) = re.findall(r"```yaml\n(.*?)```", changing, re.DOTALL)
    cases = tmp_path / "tests" / "cases" / "niemen" / "niemen.yaml"
    cases.write_text(f"{cases.read_text('utf-8')}\n{case}", "utf-8")
    assert "1 failed" in run(tmp_path, "case", "tests/cases/niemen/niemen.yaml", fails=True)
    (old,) = re.findall(r"```python rules.py\n(.*?)```", changing, re.DOTALL)
    (new,) = re.findall(r"```python\n(.*?)```", changing, re.DOTALL)
    rules = tmp_path / "src" / "grognard" / "games" / "niemen" / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace(old, new), "utf-8")
    assert "0 failed" in run(tmp_path, "case", "tests/cases/niemen/niemen.yaml")


def section(title: str) -> str:
    return re.split(r"(?m)^## ", TUTORIAL.split(f"## {title}")[1])[0]


def run(folder: Path, *words: str, fails: bool = False) -> str:
    done = subprocess.run(
        [sys.executable, "-c", GROGNARD, *words],
        cwd=folder,
        env={"PYTHONPATH": str(folder / "src"), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert bool(done.returncode) == fails, done.stdout + done.stderr
    return done.stdout
