"""The README's Python runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})
    shown = capsys.readouterr().out
    assert "66.7%  D+1 ex" in shown
    assert "[Combat I]" in shown
    assert "= 3: Dr(A)." in shown
