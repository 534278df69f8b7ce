"""The installed command in a real process: closed pipes, interrupts, odd encodings."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

COMMAND = [sys.executable, "-c", "from grognard.cli.main import main; main(prog_name='grognard')"]


# Whoever starts the tests in the background may have had interrupts ignored, which a process inherits.
HEEDING_INTERRUPTS = [
    *COMMAND[:-1],
    f"import signal; signal.signal(signal.SIGINT, signal.default_int_handler); {COMMAND[-1]}",
]


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "COLUMNS": "118", **more}


def test_a_reader_who_stops_reading_causes_no_complaint() -> None:
    with subprocess.Popen(
        [*COMMAND, "rules", "strategic", "Rulings"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONUNBUFFERED="1"),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode in (0, 1)


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_is_one_line(unbuffered: str) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*COMMAND, "games"],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(PYTHONUNBUFFERED=unbuffered),
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.decode().strip() == "grognard: the system: no space left on device"


def test_signs_that_an_encoding_lacks_are_replaced() -> None:
    done = subprocess.run(
        [*COMMAND, "rules", "strategic", "Combat Results Table"],
        capture_output=True,
        env=environment(PYTHONIOENCODING="ascii"),
        check=False,
    )
    assert done.returncode == 0
    assert b"A?e" in done.stdout


def test_an_interrupt_at_the_prompt_is_quiet() -> None:
    with subprocess.Popen(
        [*HEEDING_INTERRUPTS, "play", "strategic", "--french", "human", "--russian", "random", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONUNBUFFERED="1"),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        shown = b""
        while b"French> " not in shown:
            shown += os.read(process.stdout.fileno(), 4096)
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert process.stderr.read().strip() == b""
    assert process.returncode == 130
