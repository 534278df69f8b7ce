"""What a position is worth, what the dice did, and learning it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from grognard.agents import account as accounts
from grognard.agents import agents
from grognard.agents import review as reviews
from grognard.agents.advice import advise_by
from grognard.agents.agent import Agent
from grognard.agents.levels import strongest
from grognard.agents.review import Doing, lapses, luck, moment, otherwise, review
from grognard.agents.strategic import MarshalAgent, StaffAgent
from grognard.agents.worth import Worth, figures, worth
from grognard.core.dice import ScriptedDice
from grognard.core.errors import BadSetting, DiceError, GrognardError
from grognard.core.odds import mean_after
from grognard.core.record import read_record
from grognard.core.state import State
from grognard.core.table import Seat, Table
from grognard.games import game as find_game
from grognard.lab import train
from grognard.lab.ledger import Ledger
from grognard.lab.simulate import play_game
from grognard.lab.train import KEPT_BACK, Lesson, Sample, attend, constant_error, learn_from, only, samples
from grognard.lab.workers import OwnCores
from grognard.server import messages

RECORDS = Path(__file__).parents[1] / "conformance" / "records"
STRATEGIC = find_game("strategic")


def by_hand(state: State, side: int, move: tuple[object, ...], value: Callable[[State], float]) -> float:
    """The mean over all dice, thrown one after the other: no merging, no enumeration by the engine."""

    def mean(faces: list[int]) -> float:
        clone = state.clone()
        clone.dice = ScriptedDice(faces)
        try:
            clone.play_unchecked(side, move)
        except DiceError:
            return math.fsum(mean([*faces, face]) for face in range(1, 7)) / 6
        return value(clone)

    return mean([])


def rolls_of_a_random_game() -> list[tuple[State, int, tuple[object, ...]]]:
    """Moves of a late campaign after which one to four six-sided dice fall."""
    table = STRATEGIC.start("3", seed="rolls")
    source = random.Random("rolls")
    found: list[tuple[State, int, tuple[object, ...]]] = []
    while not table.state.over and len(found) < 12:
        side = next(iter(table.pending))
        index = STRATEGIC.side(side)
        moves = table.options(side).moves()
        move = moves[source.randrange(len(moves))]
        before, drawn = table.state.clone(), table.dice.drawn
        table.play(side, table.options(side)[moves.index(move)])
        if 1 <= table.dice.drawn - drawn <= 4:
            found.append((before, index, move))
    return found


def test_a_mean_over_the_dice_is_what_all_throws_one_by_one_give() -> None:
    def value(state: State) -> float:
        return math.fsum(STRATEGIC.statistics(state).values()) + 0.1 * state.time

    rolls = rolls_of_a_random_game()
    assert len(rolls) == 12
    for state, side, move in rolls:
        assert mean_after(state, side, move, value, 5000) == pytest.approx(by_hand(state, side, move, value))


def test_a_mean_over_too_many_dice_is_not_told() -> None:
    state, side, move = rolls_of_a_random_game()[0]
    assert mean_after(state, side, move, lambda _: 1.0, 5000) == pytest.approx(1)
    assert mean_after(state, side, move, lambda _: 1.0, 2) is None


def test_all_ways_are_counted_whenever_they_end_and_none_is_looked_at_if_they_are_too_many() -> None:
    looked_at: list[State] = []

    def value(state: State) -> float:
        looked_at.append(state)
        return 1.0

    for state, side, move in rolls_of_a_random_game():
        looked_at.clear()
        assert mean_after(state, side, move, value, 5000) == pytest.approx(1)
        ways = len(looked_at)
        looked_at.clear()
        assert mean_after(state, side, move, value, ways - 1) is None
        assert looked_at == []


def some_worth() -> Worth:
    """Only Corps lost count: each tenth of a Corps more for the enemy helps."""
    names = ("french corps lost: supply", "russian corps lost: supply")
    return Worth(STRATEGIC, names, (0.0, 0.0), (1.0, 1.0), (-0.2, 0.2, 0.0, 0.0, 0.0, 0.0))


def test_chances_follow_the_figures_and_end_with_the_result() -> None:
    table = read_record(sorted(RECORDS.glob("strategic-*.json"))[0].read_text("utf-8"), find_game)
    lost = figures(STRATEGIC, table.state_at(0))
    assert lost["french corps lost: supply"] == 0
    found = review(table, some_worth())
    assert found.beginning == pytest.approx(0.5)
    assert [each.turn for each in found.turns] == list(range(found.turns[0].turn, found.turns[-1].turn + 1))
    assert table.result is not None
    winner = {"french": 1.0, "russian": 0.0, None: 0.5}[table.result.winner]
    assert found.turns[-1].chance == winner
    assert found.luck == pytest.approx(luck(table, some_worth()))
    assert found.luck != 0
    (greatest, change), *_ = found.decisive()
    befores = [found.beginning, *(each.chance for each in found.turns)]
    assert abs(change) == max(abs(b - a) for a, b in pairwise(befores))
    assert greatest in found.turns


@pytest.mark.parametrize("title", ["scorched_earth", "grand_tactical", "invasion"])
def test_a_game_begins_when_the_armies_stand(title: str) -> None:
    """While they are placed, one of them looks beaten; nobody has done anything yet."""
    table = read_record(sorted(RECORDS.glob(f"{title}-*.json"))[-1].read_text("utf-8"), find_game)
    known = worth(title)
    assert known is not None
    assert table.state_at(0).is_being_set_up
    placed = next(number for number in range(len(table.actions)) if not table.state_at(number).is_being_set_up)
    found = review(table, known)
    assert found.beginning == pytest.approx(known.chance(table.state_at(placed)))
    assert min(doing.first for doing in found.doings) == placed


def test_a_free_set_up_is_one_and_reinforcements_are_none() -> None:
    table = STRATEGIC.start("1", {"setup": "free"}, seed="1")
    assert table.state.is_being_set_up
    assert not STRATEGIC.start("1", seed="1").state.is_being_set_up


def test_luck_is_zero_on_average() -> None:
    """Of one roll: the luck of each face, weighed by its chance, adds up to nothing."""
    chance = some_worth().chance
    for state, side, move in rolls_of_a_random_game():
        expected = mean_after(state, side, move, chance, 5000)
        assert expected is not None
        assert by_hand(state, side, move, chance) - expected == pytest.approx(0, abs=1e-12)


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    with pytest.raises(GrognardError, match="not over"):
        review(STRATEGIC.start("3", seed="1"), some_worth())


def test_learning_is_repeatable_and_better_than_a_coin() -> None:
    lesson = Lesson("strategic", "random", ("3",), STRATEGIC.settle_options({}), 0.0, "lesson")
    learnt, error = learn_from(STRATEGIC, [samples(lesson, number) for number in range(1, 13)])
    again, _ = learn_from(STRATEGIC, list(attend(lesson, 12, OwnCores(1), Ledger(None, {}))))
    assert learnt.plain() == again.plain()
    assert 0 < error < 0.25


def test_games_that_were_learnt_from_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson("strategic", "random", ("3",), STRATEGIC.settle_options({}), 0.0, "lesson")
    with Ledger(tmp_path / "games.jsonl", {"lesson": "a"}) as ledger:
        first = list(attend(lesson, 2, OwnCores(1), ledger))
    played: list[int] = []

    def count(lesson: Lesson, number: int) -> list[Sample]:
        played.append(number)
        return samples(lesson, number)

    monkeypatch.setattr(train, "samples", count)
    with Ledger(tmp_path / "games.jsonl", {"lesson": "a"}) as ledger:
        more = list(attend(lesson, 3, OwnCores(1), ledger))
    assert more[:2] == first
    assert played == [3]


def test_several_scenarios_are_learnt_from_and_games_of_each_are_kept_back() -> None:
    lesson = Lesson("strategic", "random", ("1", "3"), STRATEGIC.settle_options({}), 0.0, "lesson")
    played = [lesson.scenario(number) for number in range(1, 21)]
    assert played.count("1") == played.count("3") == 10
    assert set(played[::KEPT_BACK]) == {"1", "3"}
    first_turns = [samples(lesson, number)[0].time for number in (1, 6)]
    assert first_turns[0] < first_turns[1], "the retreat begins late in the campaign"


def test_of_all_figures_some_can_be_learnt_from() -> None:
    lesson = Lesson("strategic", "random", ("3",), STRATEGIC.settle_options({}), 0.0, "lesson")
    played = [samples(lesson, number) for number in (1, 2, 3)]
    learnt, _ = learn_from(STRATEGIC, only(played, ["points"]))
    assert learnt.names == ("points",)
    with pytest.raises(BadSetting, match="not counted: bread"):
        only(played, ["bread"])


def test_a_worth_is_held_against_how_often_the_side_wins_in_other_games() -> None:
    """Where one side wins nine of ten games, to say so each time is much better than a coin."""
    games = [[Sample({"points": 1.0}, 0.5, float(number != 3))] for number in range(10)]
    # Eight times the other eight games say 7/8 and it was won or, once, lost; the pair of the lost game is told 1.
    told = [1.0 if number in (3, 8) else 7 / 8 for number in range(10)]
    expected = sum((share - (number != 3)) ** 2 for number, share in enumerate(told)) / 10
    assert constant_error(games) == pytest.approx(expected)
    assert expected < 0.12


def test_every_game_is_foretold_by_what_was_learnt_from_others() -> None:
    """Six games whose only figure is the victor's name, so to say: known by heart, and of no use for another game."""
    played = [[Sample({f"game {n}": 1.0}, 0.5, n % 2)] for n in range(6)]
    _, error = learn_from(STRATEGIC, played, ridge=0.01)
    assert error >= 0.25


def test_one_game_teaches_nothing() -> None:
    with pytest.raises(GrognardError, match="at least 2"):
        learn_from(STRATEGIC, [[Sample({"victory points": 3.0}, 0.5, 1.0)]])


def test_where_the_titles_own_numbers_are_enough_nothing_else_is_counted() -> None:
    state = STRATEGIC.start("1", seed="1").state
    own, everything = STRATEGIC.statistics(state), figures(STRATEGIC, state)
    assert figures(STRATEGIC, state, list(own)[:1]) == own
    assert set(own) < set(everything)
    assert figures(STRATEGIC, state, [*own, "city Moscow"]) == everything


def test_where_weights_cost_more_they_are_smaller() -> None:
    lesson = Lesson("strategic", "random", ("3",), STRATEGIC.settle_options({}), 0.0, "lesson")
    played = [samples(lesson, number) for number in range(1, 13)]
    cheap, dear = (learn_from(STRATEGIC, played, ridge)[0].weights[:-2] for ridge in (3, 3000))
    assert 0 < sum(map(abs, dear)) < sum(map(abs, cheap))


def test_what_is_learnt_of_a_title_fits_its_figures() -> None:
    learnt = worth("strategic")
    assert learnt is not None
    counted = figures(STRATEGIC, STRATEGIC.start("1", seed="1").state)
    assert set(learnt.names) <= set(counted)
    assert worth("crossing") is None


class Hasty(MarshalAgent):
    """Few worlds, so that a test is quick."""

    worlds = 2
    passes = 0


@pytest.fixture(scope="module")
def late_campaign() -> Table:
    return play_game("strategic", {"french": "staff", "russian": "conscript"}, "3", None, "report")


def test_mistakes_are_told_dearest_first_with_what_could_have_been_played(late_campaign: Table) -> None:
    known = worth("strategic")
    assert known is not None
    found = review(late_campaign, known)
    assert {doing.side for doing in found.doings} == {0, 1}
    told = lapses(late_campaign, found, Hasty)
    assert told
    assert len(told) <= 3
    costs = [each.cost for each in told]
    assert costs == sorted(costs, reverse=True)
    assert min(costs) > 0
    for each in told:
        assert each.played[-1] == "done"
        assert each.doing.first <= each.doing.last < len(late_campaign.actions)
        assert each.advice.level == "marshal"


class Dictated(Agent):
    """Plays what it is told."""

    name = "staff"
    summary = "plays what it is told"

    appraises = ("basic movement",)
    orders: tuple[str, ...] = ()

    def choose(self, seat: Seat) -> str:
        first, *rest = self.orders
        self.orders = tuple(rest)
        return first


@pytest.mark.parametrize(
    ("played", "better"),
    [
        (["march R44 R50 1ic", "march R44 R35 1cc", "done"], None),
        (["march R44 R35 1cc", "march R44 R50 1ic", "done"], None),
        (["march R44 R50 1ic", "done"], "march R44 R35 1cc"),
        (["march R44 R50 2ic", "done"], "march R44 R50 1ic"),
    ],
)
def test_better_is_only_what_was_not_played(played: list[str], better: str | None) -> None:
    """An adviser who begins as the player did has another thing in mind."""
    table = STRATEGIC.position("turn 5, french movement\nR44: F 3ic 1cc\nR57: R 1ic")
    player = Dictated(random.Random("told"))
    player.orders = ("march R44 R50 1ic", "march R44 R35 1cc", "done")
    told = otherwise(player, table, "french", advise_by(player, table, "french"), played)
    assert (told and str(told.action)) == better


@pytest.mark.parametrize(("seconds", "turns"), [(2, 8), (7, 5), (10, 4)])
def test_who_thinks_longer_looks_at_fewer_turns(
    late_campaign: Table, seconds: float, turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[Doing] = []
    monkeypatch.setattr(reviews, "_appraised", lambda _, doing, __: looked_at.append(doing))
    known = worth("strategic")
    assert known is not None
    found = review(late_campaign, known)
    assert len(found.doings) > 8
    assert lapses(late_campaign, found, type("Slow", (Hasty,), {"seconds": seconds})) == []
    assert len(looked_at) == turns


def test_the_marshal_of_scorched_earth_is_quick_enough_for_reports() -> None:
    adviser = strongest(agents("scorched_earth"), accounts.PATIENCE)
    assert adviser is not None
    assert (adviser.name, bool(adviser.appraises)) == ("marshal", True)


def test_who_cannot_appraise_names_no_mistakes(late_campaign: Table) -> None:
    known = worth("strategic")
    assert known is not None
    assert lapses(late_campaign, review(late_campaign, known), StaffAgent) == []


def test_a_moment_of_the_past_is_as_it_was(late_campaign: Table) -> None:
    then = moment(late_campaign, 20)
    assert len(then.actions) == 20
    assert then.state.digest() == late_campaign.actions[19].digest


def test_the_report_is_what_the_page_is_promised(late_campaign: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "strongest", lambda *_: Hasty)
    told = accounts.account(late_campaign)
    report = messages.Report.model_validate(told)
    assert report.turns[-1].chance == (late_campaign.result is not None and late_campaign.result.winner == "french")
    assert sum(turn.luck for turn in report.turns) == pytest.approx(report.luck, abs=0.01)
    assert report.lapses[0].better.level == "marshal"
    assert accounts.account(find_game("crossing").start(seed="1")) is None
