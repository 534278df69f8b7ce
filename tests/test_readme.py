"""The README's Python runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from grognard import game
from grognard.core.case import run_case

PROJECT = Path(__file__).parents[1]
README = PROJECT / "README.md"


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})
    shown = capsys.readouterr().out
    assert "66.7%  D+1 ex" in shown
    assert '"retreat" belongs to step 3 of a battle' in shown
    assert "= 3: Dr(A)." in shown


def test_the_case_of_the_manual_passes() -> None:
    (text,) = re.findall(r"```yaml\n(.*?)```", (PROJECT / "docs" / "cases.md").read_text("utf-8"), re.DOTALL)
    page = yaml.safe_load(text)
    (case,) = page["cases"]
    assert run_case({"game": page["game"], **case}, game).differences == []
