"""Finding Chromium, and bringing it where that can be done."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
import find_chromium as search

FAKE_APT = """#!/bin/sh
# Knows no package before its lists were updated.
if [ "$1" = update ]; then touch "{folder}/updated"; exit 0; fi
if [ ! -e "{folder}/updated" ] || [ -n "$NO_NETWORK" ]; then
  echo "E: Unable to locate package chromium" >&2; exit 100
fi
printf '#!/bin/sh\\n' > "{folder}/chromium"; chmod +x "{folder}/chromium"
"""


@pytest.fixture
def bare_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any browser, whose programs are in the folder that is returned."""
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "none"))
    monkeypatch.delenv("GROGNARD_CHROMIUM", raising=False)
    monkeypatch.setattr(search, "USUAL_PLACES", ())
    monkeypatch.setattr(search, "NAMES", ("chromium",))
    monkeypatch.setattr("shutil.which", lambda name: str(tmp_path / name) if (tmp_path / name).is_file() else None)
    return tmp_path


def _add_apt(folder: Path) -> None:
    apt = folder / "apt-get"
    apt.write_text(FAKE_APT.format(folder=folder), "utf-8")
    apt.chmod(apt.stat().st_mode | stat.S_IXUSR)


def test_what_the_environment_names_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    browser = tmp_path / "my-chrome"
    monkeypatch.setenv("GROGNARD_CHROMIUM", str(browser))
    with pytest.raises(search.NoChromium, match="no such file"):
        search.find_chromium()
    browser.touch()
    assert search.find_chromium() == str(browser)


def test_a_machine_without_it_is_told_what_to_install(bare_machine: Path) -> None:
    with pytest.raises(search.NoChromium, match="apt install chromium"):
        search.bring_chromium()


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="Debian only")
def test_root_on_debian_gets_it_installed(bare_machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _add_apt(bare_machine)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert search.bring_chromium() == str(bare_machine / "chromium")


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="Debian only")
def test_an_installation_that_fails_is_told_in_a_sentence(bare_machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _add_apt(bare_machine)
    monkeypatch.setenv("NO_NETWORK", "1")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    with pytest.raises(search.NoChromium, match="apt-get failed: E: Unable to locate package chromium"):
        search.bring_chromium()
