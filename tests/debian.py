"""Programs that tests need, from the system's packages: installed where this is root on Debian, asked for elsewhere.

As a script it sees to the one that it is given: `python tests/debian.py nginx`. Its tests are skipped where it cannot
be had."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

PLACES = f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin{os.pathsep}/usr/local/sbin"
"""Where programs are; servers are not always on the PATH."""


class NotInstalled(Exception):
    """Why a package was not installed."""


def may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(package: str) -> None:
    """Install a package of Debian; if its lists do not know it yet, they are updated first."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "install", "--yes", "--no-install-recommends", "--quiet", package]
    done = None
    for each in (command, ["apt-get", "update", "--quiet"], command):
        done = subprocess.run(each, env=environment, capture_output=True, text=True, check=False)
        if done.returncode == 0 and each is command:
            return
    last = done.stderr.strip().splitlines()[-1:] if done else []
    raise NotInstalled(f"apt-get failed: {' '.join(last)}")


def main(program: str) -> None:
    if shutil.which(program, path=PLACES):
        return
    wanted = f"The tests of {program} are skipped: there is none. Debian and Ubuntu: apt install {program}"
    if not may_install():
        print(wanted)
        return
    print(f"Installing Debian's {program} for its tests (once) ...", flush=True)
    try:
        install(program)
    except NotInstalled as missing:
        print(f"{wanted} ({missing})")


if __name__ == "__main__":
    main(sys.argv[1])
