"""Where Chromium is; run as a script it sees to it that there is one, or says in a sentence what to install."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from debian import NotInstalled, install, may_install

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
USUAL_PLACES = (
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/opt/google/chrome/chrome",
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
WANTED = (
    "The browser tests need Chromium or Chrome: install it (Debian and Ubuntu: apt install chromium), "
    "or name one with GROGNARD_CHROMIUM=/path/to/chrome"
)


class NoChromium(Exception):
    """There is none, and none can be brought."""


def find_chromium() -> str:
    """The path of a Chromium or a relative of it."""
    named = os.environ.get("GROGNARD_CHROMIUM")
    if named:
        if not Path(named).is_file():
            raise NoChromium(f"GROGNARD_CHROMIUM names {named}, and there is no such file")
        return named
    for found in (*map(shutil.which, NAMES), *USUAL_PLACES, *_of_playwright()):
        if found and Path(found).is_file():
            return found
    raise NoChromium(WANTED)


def _of_playwright() -> list[str]:
    """Those that `playwright install chromium` has brought, the newest first."""
    folder = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    return sorted(map(str, folder.glob("chromium-*/chrome-linux*/chrome")), reverse=True)


def bring_chromium() -> str:
    """The path of Chromium; where there is none and this is root on Debian, Debian's is installed."""
    try:
        return find_chromium()
    except NoChromium:
        if not may_install():
            raise
    print("Installing Debian's chromium for the browser tests (once, about a minute) ...", flush=True)
    try:
        install("chromium")
    except NotInstalled as failed:
        raise NoChromium(f"{WANTED} ({failed})") from None
    return find_chromium()


if __name__ == "__main__":
    try:
        bring_chromium()
    except NoChromium as missing:
        sys.exit(str(missing))
