"""Plans judged in positions: who chooses the same gains nothing, who does otherwise is measured in the same worlds."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest
from click.testing import CliRunner

from grognard.agents.grand_tactical import marshal as grand_tactical
from grognard.agents.grand_tactical import staff as grand_tactical_staff
from grognard.agents.strategic import marshal as strategic
from grognard.agents.strategic import staff as strategic_staff
from grognard.cli.main import main
from grognard.core.decision import Action
from grognard.core.errors import BadSetting
from grognard.core.table import Seat
from grognard.lab import plans as plans_module
from grognard.lab.ledger import Ledger
from grognard.lab.plans import Judged, Judging, judge_games, verdict
from grognard.lab.workers import OwnCores


class Hasty(grand_tactical.MarshalAgent):
    """Tries two plans in one world."""

    worlds = 1

    def candidates(self, seat: Seat) -> Any:
        return super().candidates(seat)[:2]


class Stubborn(Hasty):
    """Takes the second plan whatever comes of it."""

    def search(self, seat: Seat, plans: Any) -> Any:
        super().search(seat, plans[:1])
        assert self.choice is not None
        self.choice = type(self.choice)(plans[1], 0.0, 0.0, 2)
        return plans[1]


@pytest.fixture(autouse=True)
def levels(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"staff": grand_tactical_staff.StaffAgent, "marshal": Hasty, "twin": Hasty, "stubborn": Stubborn}
    monkeypatch.setattr(plans_module, "agents", lambda game: known)


def asked(first: str, second: str) -> Judging:
    return Judging("grand_tactical", (first, second), "3", {}, "judge", 0.3, 2)


def one_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a game the first position only: enough for a test."""
    all_of_them = plans_module._positions

    def first(*args: Any) -> Any:
        yield next(all_of_them(*args))

    monkeypatch.setattr(plans_module, "_positions", first)


def test_who_plans_alike_gains_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    one_position(monkeypatch)
    (judged,) = judge_games(asked("marshal", "twin"), 1, OwnCores(1), Ledger(None, {}))
    assert (judged.gains, judged.alike) == ([0.0], 1)
    assert all(spent > 0 for spent in judged.seconds[0])


def test_the_gain_is_what_one_loses_and_the_other_wins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Swapped, the sign changes and nothing else; what is in the ledger is not judged again."""
    one_position(monkeypatch)
    path = tmp_path / "judged.jsonl"
    with Ledger(path, {"experiment": "plans"}) as ledger:
        (there,) = judge_games(asked("stubborn", "marshal"), 1, OwnCores(1), ledger)
    (back,) = judge_games(asked("marshal", "stubborn"), 1, OwnCores(1), Ledger(None, {}))
    assert there.gains == [-gain for gain in back.gains]
    assert there.alike == back.alike
    monkeypatch.setattr(plans_module, "_positions", lambda *_: pytest.fail("judged again"))
    with Ledger(path, {"experiment": "plans"}) as ledger:
        assert list(judge_games(asked("stubborn", "marshal"), 1, OwnCores(1), ledger)) == [there]


class Pondering(strategic.MarshalAgent):
    """Thinks over who withdraws, in one world."""

    answer_worlds = 1
    thinks_again_at: ClassVar[Mapping[str, float]] = {"withdraw": 0.5}


class Contrary(Pondering):
    """Says something else than the staff, whatever comes of it."""

    def think_again(self, seat: Seat, usual: Action) -> Action:
        return next(each for each in seat.options if each != usual) if seat.asked in self.thinks_again_at else usual


def test_answers_that_are_thought_over_are_judged_in_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Swapped, the sign changes and nothing else. Who thinks nothing over says what the staff says."""
    known = {"staff": strategic_staff.StaffAgent, "marshal": strategic.MarshalAgent, "contrary": Contrary}
    monkeypatch.setattr(plans_module, "agents", lambda game: known)
    judging = Judging("strategic", ("contrary", "marshal"), "1", {}, "judge", 1.0, 2, answers=True)
    with pytest.raises(BadSetting, match="neither marshal nor marshal"):
        replace(judging, players=("marshal", "marshal")).check()
    there, back = (
        next(judge_games(replace(judging, players=players), 1, OwnCores(1), Ledger(None, {})))
        for players in (("contrary", "marshal"), ("marshal", "contrary"))
    )
    assert set(there.questions) == {"withdraw"}
    assert there.occasions == {"withdraw": len(there.gains)}
    assert (len(there.gains) > 1, there.alike) == (True, 0)
    assert there.gains == [-gain for gain in back.gains]
    assert any(there.gains)
    asked_of = verdict([there]).questions["withdraw"]
    assert asked_of.occasions == len(there.gains)
    assert asked_of.gain.value == pytest.approx(sum(there.gains) / len(there.gains))


def test_the_positions_of_a_game_are_one_value() -> None:
    found = verdict(
        [Judged([0.1, 0.3], 0, [[4.0, 1.0], [6.0, 1.0]]), Judged([], 0, []), Judged([0.0], 1, [[5.0, 3.0]])]
    )
    assert found.gain.value == pytest.approx(0.1)
    assert found.gain.count == 2
    assert (found.positions, found.alike) == (3, 1)
    assert (found.seconds, found.most) == ([5.0, 1.0], [6.0, 3.0])


def test_only_who_searches_can_be_judged() -> None:
    with pytest.raises(BadSetting, match="staff of grand_tactical"):
        asked("marshal", "staff").check()


def test_the_command_tells_gain_and_thinking_time(monkeypatch: pytest.MonkeyPatch) -> None:
    judged = [Judged([random.Random(each).random() / 10], 0, [[9.0, 2.0]]) for each in range(3)]
    monkeypatch.setattr("grognard.cli.plans.judge_games", lambda *_: judged)
    monkeypatch.setattr("grognard.cli.plans.check_player", lambda *_, **__: None)
    line = ["plans", "grand_tactical", "--players", "marshal,twin", "--games", "3"]
    told = CliRunner().invoke(main, line)
    assert told.exit_code == 0, told.output
    assert "marshal plans better than twin by" in told.output
    assert "3 positions of 3 games; the same plan in 0." in told.output
    assert "marshal: 9.0 seconds" in told.output
    data = json.loads(CliRunner().invoke(main, [*line, "--json"]).output)
    assert (data["positions"], data["seconds"]) == (3, [9.0, 2.0])


def test_the_plans_of_the_strategic_game_can_be_judged_too(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"staff": strategic_staff.StaffAgent, "marshal": Brief, "last": Last}
    monkeypatch.setattr(plans_module, "agents", lambda game: known)
    one_position(monkeypatch)
    judging = Judging("strategic", ("last", "marshal"), "1", {}, "judge", 0.3, 2)
    judging.check()
    (there,) = judge_games(judging, 1, OwnCores(1), Ledger(None, {}))
    (back,) = judge_games(replace(judging, players=("marshal", "last")), 1, OwnCores(1), Ledger(None, {}))
    assert there.gains == [-gain for gain in back.gains]
    assert there.alike == 0


class Brief(strategic.MarshalAgent):
    worlds = 1
    passes = 0


class Last(Brief):
    """Takes the last plan whatever comes of it."""

    def search(self, seat: Seat, plans: Any) -> Any:
        super().search(seat, plans)
        assert self.choice is not None
        self.choice = replace(self.choice, plan=plans[-1])
        return plans[-1]
