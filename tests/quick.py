"""`make quick TITLE=...`: what somebody who works on one title wants to know first, within a minute or so.

Lint of the files that have changed since main, the types, and then the cases and the unit tests of that title."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "tests" / "games"
BIN = Path(sys.executable).parent
PYTHON = ("src/", "tests/", "web/", "hatch_build.py")


def titles() -> list[str]:
    return sorted(path.name for path in GAMES.iterdir() if (ROOT / "tests" / "cases" / path.name).is_dir())


def changed() -> list[str]:
    """The files that differ from main, committed or not, and those that git does not know yet."""
    base = _git("merge-base", "HEAD", "main") or _git("merge-base", "HEAD", "origin/main") or ["HEAD"]
    names = {*_git("diff", "--name-only", base[0]), *_git("ls-files", "--others", "--exclude-standard")}
    return sorted(name for name in names if (ROOT / name).is_file())


def _git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


def steps(title: str, files: list[str]) -> list[list[str | Path]]:
    """The commands, one after the other."""
    python = [name for name in files if name.endswith(".py") and name.startswith(PYTHON)]
    page = [
        name.removeprefix("web/") for name in files if name.startswith("web/") and name.endswith((".ts", ".svelte"))
    ]
    tools = ROOT / "web" / "node_modules" / ".bin"
    found: list[list[str | Path]] = []
    if python:
        found += [[BIN / "ruff", "check", *python], [BIN / "ruff", "format", "--check", *python], [BIN / "mypy"]]
    if page and tools.is_dir():
        found += [[tools / "eslint", *page], [tools / "prettier", "--check", *page]]
    found.append([BIN / "pytest", "-n", "2", "--dist", "worksteal", f"tests/games/{title}", "tests/test_cases.py"])
    found[-1] += ["-k", title]
    return found


def main(words: list[str]) -> int:
    title = words[0] if words else ""
    if title not in titles():
        print(f"make quick TITLE=...: one of {', '.join(titles())}")
        return 2
    for step in steps(title, changed()):
        is_of_page = "node_modules" in str(step[0])
        done = subprocess.run(step, cwd=ROOT / "web" if is_of_page else ROOT, check=False)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
