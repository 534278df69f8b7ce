"""The lab: whole games between computer players, the same whatever the number of workers."""

from __future__ import annotations

import math

import pytest

import grognard
from grognard.core.errors import BadSetting, GrognardError
from grognard.lab import simulate
from grognard.lab.simulate import Chronicle, Match, Summary, play_game, run_many
from grognard.lab.tally import Spread, Tally

RANDOM = {"french": "random", "russian": "random"}
LATE = Match("strategic", RANDOM, "3", {}, "7")


def without_time(summaries: list[Summary]) -> list[tuple[object, ...]]:
    return [(s.number, s.seed, s.winner, s.level, s.score, s.decisions, s.statistics) for s in summaries]


def test_a_game_is_played_to_its_end_and_again_from_its_seed() -> None:
    table = play_game("strategic", RANDOM, "3", None, "7/1")
    again = play_game("strategic", RANDOM, "3", None, "7/1")
    assert table.state.over
    assert table.result is not None
    assert [each.text for each in table.actions] == [each.text for each in again.actions]
    assert {**table.record(), "dice": {}} == {**again.record(), "dice": {}}  # the dice differ in their salt


def test_one_and_two_workers_play_the_same_games() -> None:
    alone = list(run_many(LATE, 4, jobs=1))
    together = list(run_many(LATE, 4, jobs=2))
    assert [each.seed for each in alone] == ["7/1", "7/2", "7/3", "7/4"]
    assert without_time(alone) == without_time(together)
    assert len({each.decisions for each in alone}) > 1


def test_a_longer_series_begins_like_a_shorter_one() -> None:
    assert without_time(list(run_many(LATE, 3)))[:2] == without_time(list(run_many(LATE, 2)))


def test_a_summary_tells_what_the_table_told() -> None:
    (summary,) = run_many(LATE, 1)
    table = play_game("strategic", RANDOM, "3", None, "7/1")
    assert table.result is not None
    assert (summary.winner, summary.level) == (table.result.winner, table.result.level)
    assert summary.score == table.result.score
    assert summary.decisions == len(table.actions)
    assert summary.statistics == table.game.statistics(table.state)


def test_a_city_falls_at_the_turn_at_which_it_first_changes_hands() -> None:
    """The last march of a campaign goes to Vitebsk, or one hex short of it."""
    assert fallen_after_a_march("3823") == {"Vitebsk": 19}
    assert fallen_after_a_march("3722") == {}


def fallen_after_a_march(goal: str) -> dict[str, int]:
    table = grognard.game("grand_tactical").position(
        "turn: 19\nbegin: french movement\n3723: F 5-5\nkiev: R 5-5\n", seed=1
    )
    watch = Chronicle()
    watch(table)
    for action in ("move fi1", f"to {goal}"):
        table.play("french", action)
        watch(table)
    return watch.fallen


def test_a_bad_match_is_refused_before_the_first_game() -> None:
    with pytest.raises(BadSetting, match="no computer player 'murat'"):
        next(run_many(Match("strategic", {"french": "murat"}), 1))
    with pytest.raises(BadSetting, match="no scenario '9'"):
        next(run_many(Match("strategic", RANDOM, "9"), 1))


def test_a_game_that_breaks_off_names_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise BadSetting("no dice")

    monkeypatch.setattr(simulate, "play_game", refuse)
    with pytest.raises(GrognardError, match=r"game 1 \(seed 7/1\) broke off: no dice"):
        list(run_many(LATE, 1))


def test_a_spread_is_mean_and_sample_deviation() -> None:
    spread = Spread.of([2, 4, 9])
    assert (spread.mean, spread.least, spread.median, spread.most) == (5, 2, 4, 9)
    assert spread.sd == pytest.approx(math.sqrt(13))
    assert Spread.of([]) == Spread(0, 0, 0, 0)
    assert Spread.of([3]).sd == 0


def test_what_did_not_happen_in_a_game_is_not_counted_as_nothing() -> None:
    tally = Tally()
    for number, statistics in enumerate(({"turn of the fall": 9}, {}, {"turn of the fall": 7}), 1):
        tally.add(Summary(number, f"s/{number}", None, "Draw", 15, 100, statistics, 0.1))
    assert tally.plain()["statistics"]["turn of the fall"]["mean"] == 8


def test_a_tally_counts_winners_levels_and_losses() -> None:
    tally = Tally()
    for number, (winner, level, score, lost) in enumerate(
        [("french", "Minor", 20, 4), ("russian", "Major", 10, 6), ("french", "Minor", 22, 5), (None, "Draw", 15, 1)], 1
    ):
        tally.add(Summary(number, f"s/{number}", winner, level, score, 100 + number, {"french lost": lost}, 0.1))
    plain = tally.plain()
    assert plain["winners"] == {"draw": 1, "french": 2, "russian": 1}
    assert plain["levels"] == {"Draw": 1, "Major": 1, "Minor": 2}
    assert tally.level_scores() == {"Minor": 21, "Major": 10, "Draw": 15}
    assert plain["statistics"]["french lost"]["mean"] == 4
    assert plain["decisions"]["max"] == 104
    assert [each["seed"] for each in plain["results"]] == ["s/1", "s/2", "s/3", "s/4"]
