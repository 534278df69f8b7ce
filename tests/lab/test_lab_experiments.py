"""Experiments: pairs of games, ratings with intervals, results that survive a broken run."""

from __future__ import annotations

import json
import math
import os
import signal
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from grognard.core.errors import BadSetting, GrognardError
from grognard.core.packs import Pack
from grognard.games import GAMES
from grognard.games import game as find_game
from grognard.lab.balance import balance_series, balances
from grognard.lab.compare import Arm, advantage, comparison, differences
from grognard.lab.history import NEVER, fell
from grognard.lab.intervals import mean, share, share_of_pairs, student
from grognard.lab.ledger import Ledger
from grognard.lab.ratings import Pairing, ratings
from grognard.lab.report import Figure, Page, Row
from grognard.lab.series import Fixture, Series
from grognard.lab.simulate import Match, Summary
from grognard.lab.tournament import meetings, standing, tournament
from grognard.lab.workers import Cluster, OwnCores, Workers

TITLE = find_game("strategic")
EXAMPLE_PACK = Path(__file__).parents[1] / "packs" / "example"
OPTIONS = TITLE.settle_options({})
LATE = Match("strategic", dict.fromkeys(TITLE.sides, "random"), "3", OPTIONS, "7")


def unkept() -> Ledger:
    """Results that go to no file."""
    return Ledger(None, {})


class Referee(Workers):
    """Nothing is played: whoever is named wins each game, or whoever has a side."""

    def __init__(self, winner: Callable[[Fixture], str | None]) -> None:
        self.winner = winner
        self.asked: list[str] = []

    def make(self, work: Callable[[Any], Any], pieces: Sequence[Any]) -> Generator[Any, None, None]:
        for piece in pieces:
            self.asked.append(piece.key)
            yield Summary(
                piece.number, "", self.winner(piece), "Victory", 3, 10, {"corps lost": 2}, 0.0, 14, {"Riga": 4}
            )


def wins_as(player: str) -> Callable[[Fixture], str | None]:
    """The player of this name wins, whichever side it has."""

    def winner(fixture: Fixture) -> str | None:
        return next((side for side, name in fixture.match.players.items() if name == player), None)

    return winner


# --- intervals -------------------------------------------------------------------------------------------------


def test_wilsons_interval() -> None:
    """Worked by hand for 8 of 10: middle (0.8 + 0.19207) / 1.38415, half 1.95996 / 1.38415 * sqrt(0.016 + 0.009604)."""
    found = share(8, 10)
    assert found.value == pytest.approx(0.8)
    assert (found.low, found.high) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert share(10, 10).high == 1
    assert 0 < share(10, 10).low < 1


def test_students_interval() -> None:
    """2, 4 and 9: mean 5, deviation sqrt(13), quantile 4.303."""
    found = mean([2, 4, 9])
    assert found.value == 5
    assert found.half == pytest.approx(4.303 * math.sqrt(13 / 3))
    assert student(10) == pytest.approx(2.228, abs=2e-3)
    assert student(30) == pytest.approx(2.042, abs=1e-3)
    assert student(10_000) == pytest.approx(1.96, abs=1e-3)


def test_pairs_that_are_all_won_are_not_certainty() -> None:
    assert share_of_pairs([1, 1, 1]).low < 0.5
    assert share_of_pairs([0.5, 0.5]).half == 0


# --- ratings ---------------------------------------------------------------------------------------------------


def test_ratings_of_two_who_met() -> None:
    """15 points to 5 in 10 pairs, and a draw given to both: 15.5 to 5.5, half of the gap to each side of 0."""
    found = ratings([Pairing("a", "b", 1.5)] * 10)
    assert list(found) == ["a", "b"]
    gap = 400 * math.log10(15.5 / 5.5)
    assert found["a"].value == pytest.approx(gap / 2, abs=0.1)
    assert found["b"].value == pytest.approx(-gap / 2, abs=0.1)
    # The logarithm of the odds has the error sqrt(1/15.5 + 1/5.5); each rating half of it.
    assert found["a"].half == pytest.approx(1.96 * math.sqrt(1 / 15.5 + 1 / 5.5) / 2 * 400 / math.log(10), rel=1e-3)


def test_ratings_put_three_in_order() -> None:
    met = [Pairing("a", "b", 1.5)] * 5 + [Pairing("b", "c", 1.5)] * 5 + [Pairing("a", "c", 2.0)] * 5
    found = ratings(met)
    assert list(found) == ["a", "b", "c"]
    assert sum(each.value for each in found.values()) == pytest.approx(0, abs=1e-6)


# --- experiments -----------------------------------------------------------------------------------------------


def test_a_tournament_plays_each_seed_with_both_sides() -> None:
    series = tournament(TITLE, ["staff", "random"], 2, "3", OPTIONS, "7")
    assert [(dict(each.match.players), each.number) for each in series.fixtures] == [
        ({"french": "staff", "russian": "random"}, 1),
        ({"french": "random", "russian": "staff"}, 1),
        ({"french": "staff", "russian": "random"}, 2),
        ({"french": "random", "russian": "staff"}, 2),
    ]
    found = standing(series.play(Referee(wins_as("staff")), unkept()))
    (meeting,) = found.meetings
    assert meeting.overall.value == 1
    assert {side: each.value for side, each in meeting.as_side.items()} == {"french": 1, "russian": 1}
    assert list(found.ratings) == ["staff", "random"]


def test_a_tournament_without_luck_reckons_none() -> None:
    """The same games as with it; a file of results says which of the two it holds."""
    players = ["random", "staff"]
    plain, reckoned = (
        tournament(TITLE, players, 1, "3", OPTIONS, "7", with_luck=with_luck) for with_luck in (False, True)
    )
    assert plain.heading != reckoned.heading
    (_, without), *_ = plain.play(OwnCores(1), unkept())
    (_, with_it), *_ = reckoned.play(OwnCores(1), unkept())
    assert (without.luck, without.score) == (None, with_it.score)
    assert with_it.luck is not None
    assert meetings(plain.play(Referee(wins_as("staff")), unkept()))[0].adjusted is None


def test_a_side_that_always_wins_gives_nobody_an_advantage() -> None:
    series = tournament(TITLE, ["staff", "random"], 3, "3", OPTIONS, "7")
    (meeting,) = meetings(series.play(Referee(lambda fixture: "french"), unkept()))
    assert advantage(meeting.overall).value == 0
    assert meeting.as_side["french"].value == 1
    assert meeting.as_side["russian"].value == 0


def test_a_player_against_itself_comes_out_at_exactly_zero() -> None:
    arm = Arm.read("agent:random")
    series = comparison(TITLE, (arm, arm), 2, LATE)
    (meeting,) = meetings(series.play(OwnCores(1), unkept()))
    assert advantage(meeting.overall).value == 0
    assert advantage(meeting.overall).half == 0


def test_two_options_are_compared_over_the_same_seeds() -> None:
    arms = (Arm.read("option:rules=optional"), Arm.read("option:rules=standard"))
    series = comparison(TITLE, arms, 2, LATE)
    assert [(each.labels, each.number, each.match.options["rules"]) for each in series.fixtures] == [
        (("a",), 1, "optional"),
        (("b",), 1, "standard"),
        (("a",), 2, "optional"),
        (("b",), 2, "standard"),
    ]
    played = list(series.play(Referee(lambda each: "french" if each.labels == ("a",) else "russian"), unkept()))
    found = {each.name: each for each in differences(TITLE, played)}
    assert found["french wins"].difference.value == 1
    assert found["russian wins"].difference.value == -1
    assert found["corps lost"].difference.value == 0


def test_arms_that_cannot_be_compared_are_refused() -> None:
    with pytest.raises(BadSetting, match="agent:NAME, option:NAME=VALUE or pack:FOLDER"):
        Arm.read("staff")
    with pytest.raises(BadSetting, match="cannot be compared"):
        comparison(TITLE, (Arm.read("agent:staff"), Arm.read("option:rules=optional")), 1, LATE)
    with pytest.raises(BadSetting, match="no option 'weather'"):
        comparison(TITLE, (Arm.read("option:weather=bad"), Arm.read("option:weather=good")), 1, LATE)


def test_data_with_a_pack_are_compared_with_data_without() -> None:
    """The example pack changes the Combat Results Table, so the game goes another way; an arm without a pack plays what
    this process plays."""
    arms = (Arm.read(f"pack:{EXAMPLE_PACK}"), Arm.read("pack:none"))
    series = comparison(TITLE, arms, 1, LATE)
    assert [len(each.match.packs or ()) for each in series.fixtures] == [1, 0]
    assert series.heading["packs"] == [[f"example {Pack(EXAMPLE_PACK).digest('strategic')}"], []]
    (_, packed), (_, plain) = series.play(OwnCores(1), unkept())
    (_, here), *_ = Series({}, [Fixture(("x",), LATE, 1)]).play(OwnCores(1), unkept())
    assert replace(plain, seconds=0) == replace(here, seconds=0)
    assert packed.statistics != plain.statistics


def test_what_is_no_pack_for_the_title_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="not a pack for strategic"):
        comparison(TITLE, (Arm.read(f"pack:{tmp_path}"), Arm.read("pack:none")), 1, LATE)
    broken = tmp_path / "broken" / "strategic" / "data"
    broken.mkdir(parents=True)
    (broken / "tables.toml").write_text("[combat_results", "utf-8")
    series = comparison(TITLE, (Arm.read(f"pack:{tmp_path / 'broken'}"), Arm.read("pack:none")), 1, LATE)
    with pytest.raises(GrognardError, match=r"tables\.toml"):
        next(series.play(OwnCores(1), unkept()))


def test_cities_are_held_against_history() -> None:
    assert fell("Smolensk") == date(1812, 8, 18)
    assert fell("Riga") == NEVER
    assert fell("Danzig") is None
    for title in GAMES.values():
        holders = title.cities(title.start(seed="1").state)
        known = [city for city, holder in holders.items() if holder == "russian" and fell(city)]
        assert {"Moscow", "Smolensk", "Minsk", "Riga", "Kiev"} <= set(known), title.id


def test_a_balance_counts_wins_and_the_fall_of_cities() -> None:
    series = balance_series(TITLE, ["random"], ["1", "3"], 4, OPTIONS, "7")
    referee = Referee(lambda each: "french" if each.number == 1 else "russian")
    first, last = balances(TITLE, series.play(referee, unkept()))
    assert (first.scenario, last.scenario) == ("1", "3")
    assert first.wins["french"].value == 0.25
    (fall,) = first.falls
    assert (fall.city, fall.share.value, fall.turn) == ("Riga", 1, 4)


def test_a_played_game_tells_which_cities_fell() -> None:
    (summary,) = (each for _, each in Series({}, [Fixture(("x",), LATE, 1)]).play(OwnCores(1), unkept()))
    assert summary.turns == 13, "the Strategic Game has thirteen Game-Turns"
    assert summary.fallen
    assert all(1 <= turn <= 13 for turn in summary.fallen.values())


# --- a run that is broken off ----------------------------------------------------------------------------------


def series_of(games: int) -> Series:
    return Series({"experiment": "test"}, [Fixture(("x",), LATE, number) for number in range(1, games + 1)])


def test_a_broken_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    series = series_of(4)
    referee = Referee(lambda fixture: "french")
    with Ledger(path, series.heading) as ledger:
        playing = series.play(referee, ledger)
        next(playing)
        next(playing)
        playing.close()
    path.write_text(path.read_text("utf-8") + '{"game": "x/3", "num', "utf-8")  # killed while it was writing
    again = Referee(lambda fixture: "french")
    with Ledger(path, series.heading) as ledger:
        results = list(series.play(again, ledger))
    assert again.asked == ["x/3", "x/4"]
    assert [each.number for _, each in results] == [1, 2, 3, 4]
    heading, *lines = map(json.loads, path.read_text("utf-8").splitlines())
    assert heading == {"experiment": "test"}
    assert [line["game"] for line in lines] == ["x/1", "x/2", "x/3", "x/4"]


def test_a_series_can_be_made_longer(tmp_path: Path) -> None:
    """With more pairs the same command plays only what is new; with fewer it shows the first of them."""
    path = tmp_path / "results.jsonl"
    title = find_game("crossing")
    asked: dict[int, list[str]] = {}
    for pairs in (1, 3, 2):
        referee = Referee(lambda fixture: "french")
        series = tournament(title, ("random", "staff"), pairs, title.scenarios[0].id, {}, "longer")
        with Ledger(path, series.heading) as ledger:
            assert len(list(series.play(referee, ledger))) == 2 * pairs
        asked[pairs] = [key.rpartition("/")[2] for key in referee.asked]
    assert asked == {1: ["1", "1"], 3: ["2", "2", "3", "3"], 2: []}


def test_results_of_another_series_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text('{"experiment": "other"}\n', "utf-8")
    with pytest.raises(GrognardError, match="another series"), Ledger(path, {"experiment": "test"}):
        pass
    assert path.read_text("utf-8") == '{"experiment": "other"}\n'


def test_a_spoilt_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text('{"experiment": "test"}\nnonsense\n', "utf-8")
    with pytest.raises(GrognardError, match="line 2"), Ledger(path, {"experiment": "test"}):
        pass


# --- workers ---------------------------------------------------------------------------------------------------


def without_time(results: list[tuple[Fixture, Summary]]) -> list[Summary]:
    return [replace(summary, seconds=0.0) for _, summary in results]


def test_a_cluster_that_loses_a_worker_loses_and_doubles_nothing() -> None:
    """The machine is killed while it plays; its games are played again from their seeds."""
    series = series_of(12)
    alone = list(series.play(OwnCores(1), unkept()))
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        together = []
        for result in series.play(Cluster(cluster.scheduler_address), unkept()):
            together.append(result)
            if len(together) == 1:
                busy = next(worker for worker in cluster.scheduler.workers.values() if worker.processing)
                os.kill(cluster.workers[busy.name].pid, signal.SIGKILL)
    assert without_time(together) == without_time(alone)


def test_a_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.lab.workers.PATIENCE", 0.2)
    with pytest.raises(GrognardError, match="no cluster answers at"):
        list(series_of(1).play(Cluster("tcp://127.0.0.1:9"), unkept()))


# --- the page --------------------------------------------------------------------------------------------------


def test_the_page_needs_nothing_else_and_escapes_names() -> None:
    rows = [Row("<staff>", (share(3, 4),), ())]
    page = Page(
        {"experiment": "tournament", "game": "strategic"}, 4, [Figure("Wins", ("player", "share"), rows, "share")]
    )
    text = page.html()
    assert "&lt;staff&gt;" in text
    assert "<staff>" not in text
    assert "75% (30 to 95)" in text
    assert "<svg" in text
    assert "http" not in text
