"""Computer players that cannot go on: everybody is told a fact, the log gets the error."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.errors import BadSetting, DiceError, GrognardError
from grognard.server import worker
from grognard.server.problems import tell_notice
from grognard.server.worker import HALTED, OUT_OF_DICE, Burst, Desk, Position, Think


@pytest.mark.parametrize(
    ("error", "notice", "words"),
    [
        (DiceError("the dice ran out"), OUT_OF_DICE, "the rolls chosen for this game have run out"),
        (BadSetting("a secret place in the code"), HALTED, "none of its moves could be played"),
    ],
)
def test_the_notice_tells_a_fact_and_the_log_the_error(
    monkeypatch: pytest.MonkeyPatch, error: GrognardError, notice: str, words: str
) -> None:
    def fail(*args: object) -> None:
        raise error

    monkeypatch.setattr(worker, "any_option", fail)
    table = grognard.game("crossing").start(seed=1)
    order = Think(Position("g", 0, 0, [], table.record()), {"french": "nobody"}, "salt", most=1, seconds=60)
    burst = Desk({}).answer(order)
    assert isinstance(burst, Burst)
    assert (burst.halt, burst.halted_by, burst.actions) == (notice, str(error), [])
    assert words in tell_notice(burst.halt)
    assert str(error) not in tell_notice(burst.halt)


def test_a_notice_that_was_stored_with_an_error_is_told_without_it() -> None:
    assert "secret" not in tell_notice(f"{HALTED}:a secret place in the code")
