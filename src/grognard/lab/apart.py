"""A game with other data than those of this process. A title reads its data when it is loaded, and once, so such a game
is played by a process of its own, which is told the game and answers with its summary."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from grognard.core.errors import GrognardError
from grognard.core.packs import ENVIRONMENT
from grognard.lab.simulate import Match, Summary, play_and_summarise


def play_apart(match: Match, number: int) -> Summary:
    """One game of a match that names its packs."""
    assert match.packs is not None
    asked = json.dumps({"match": asdict(replace(match, packs=None)), "number": number})
    done = subprocess.run(
        [sys.executable, "-m", __name__],
        input=asked,
        env={**os.environ, ENVIRONMENT: os.pathsep.join(match.packs)},
        capture_output=True,
        text=True,
        check=False,
    )
    answer = _read(done.stdout)
    if "summary" in answer:
        return Summary(**answer["summary"])
    last = done.stderr.strip().splitlines()[-1:]
    raise GrognardError(answer.get("error") or f"game {number} broke off: {' '.join(last)}")


def _read(text: str) -> Mapping[str, Any]:
    try:
        answer = json.loads(text)
    except ValueError:
        return {}
    return answer if isinstance(answer, dict) else {}


def main() -> None:
    asked = json.load(sys.stdin)
    try:
        match = Match(**asked["match"])
        summary = play_and_summarise(match, asked["number"], match.with_luck)
    except GrognardError as error:
        answer: dict[str, Any] = {"error": str(error)}
    else:
        answer = {"summary": asdict(summary)}
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()
