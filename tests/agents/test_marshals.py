"""The marshals of all titles that have one: they search in a tiny budget here, repeatably, without peeking, and a
trial that fails stops nothing."""

from __future__ import annotations

import copy
import random
from collections import Counter
from typing import Any

import pytest

from grognard.agents import agents, trials
from grognard.agents.fateful_march import marshal as fateful_march
from grognard.agents.fateful_march.noting import NOTED
from grognard.agents.fateful_march.orders import plan_of
from grognard.agents.fateful_march.picture import Enemy
from grognard.agents.grand_tactical import marshal as grand_tactical
from grognard.agents.invasion import marshal as invasion
from grognard.agents.marshal import Planning
from grognard.agents.scorched_earth import marshal as scorched_earth
from grognard.agents.trials import Following, Script, Trials
from grognard.agents.worth import Worth, figures, worth
from grognard.core.decision import Action
from grognard.core.facts import Remark
from grognard.core.state import State
from grognard.core.table import Seat, Table
from grognard.games import game as find_game
from grognard.games.catalogue import TITLES
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import AREAS
from grognard.lab.simulate import seat_players

MARSHALS: dict[str, type[Planning[Any, Any]]] = {
    "fateful_march": fateful_march.MarshalAgent,
    "grand_tactical": grand_tactical.MarshalAgent,
    "invasion": invasion.MarshalAgent,
    "scorched_earth": scorched_earth.MarshalAgent,
}
"""Those who plan a turn, offered or not; the Strategic Game's is tested beside its plans."""
MOST_SECONDS = {"marshal": 15, "emperor": 60}
"""For a whole turn."""


@pytest.fixture(autouse=True)
def some_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Victory points are enough of a worth where nothing is learnt."""

    def by_points(title: str) -> Worth:
        return worth(title) or Worth(find_game(title), ("victory points",), (10.0,), (5.0,), (1.0, 0.0, 0.0, 0.0))

    monkeypatch.setattr(trials, "worth", by_points)


EMPERORS: dict[str, type[Planning[Any, Any]]] = {
    "fateful_march": fateful_march.EmperorAgent,
    "grand_tactical": grand_tactical.EmperorAgent,
    "invasion": invasion.EmperorAgent,
    "scorched_earth": scorched_earth.EmperorAgent,
}


def hasty(title: str, level: dict[str, type[Planning[Any, Any]]] = MARSHALS, **more: object) -> type[Any]:
    """A marshal or an emperor with few worlds and plans, so that a test is quick."""
    made = level[title]

    def candidates(self: Any, seat: Seat) -> Any:
        return made.candidates(self, seat)[:2]

    few = {"worlds": 1, "passes": min(made.passes, 1), "most_variations": 1, "candidates": candidates}
    return type("Hasty", (made,), few | more)


@pytest.fixture(scope="module", params=MARSHALS)
def table(request: pytest.FixtureRequest) -> Table:
    """A game at the moment when a turn is planned."""
    title = find_game(request.param)
    table = title.start(seed="plan")
    players = seat_players(title.id, dict.fromkeys(title.sides, "staff"), "plan")
    moments = MARSHALS[title.id].planned_at
    while True:
        side = next(iter(table.pending))
        if table.pending[side].name in moments and len(table.options(side)) > 1:
            return table
        table.play(side, players[side].choose(table.seat(side)))


def planner(table: Table) -> str:
    return next(iter(table.pending))


def test_a_marshal_answers_repeatably_says_why_and_changes_nothing(table: Table) -> None:
    side = planner(table)
    before, drawn = table.state.digest(), table.dice.drawn
    one, other = (hasty(table.game.id)(random.Random("same")) for _ in range(2))
    chosen = one.choose(table.seat(side))
    assert str(chosen) in [str(each) for each in table.options(side)]
    assert chosen == other.choose(table.seat(side))
    assert one.trials.failures == []
    assert (table.state.digest(), table.dice.drawn) == (before, drawn)
    plan, numbers = one.reasons()[:2]
    assert plan.has_words
    assert numbers.has_words
    assert numbers.values["plans"] == 2 + one.passes, "and where plans are varied the best with one thing changed"


def test_a_marshal_follows_a_plan_of_this_turn_that_another_has_found_without_a_search(table: Table) -> None:
    side = planner(table)
    one, other, stale = (hasty(table.game.id)(random.Random("same")) for _ in range(3))
    assert one.found() is None
    chosen = one.choose(table.seat(side))
    other.know(one.found(), table.seat(side))
    assert other.choose(table.seat(side)) == chosen
    assert (other.trials, other.found()) == (None, None)
    # Nothing is said of what was found then: the game may have gone on.
    assert len(other.reasons()) == 1
    stale.know(("another turn", one.choice.plan), table.seat(side))
    stale.choose(table.seat(side))
    assert stale.found() == one.found()


def test_a_marshal_does_not_see_what_is_hidden(table: Table) -> None:
    side = planner(table)
    elsewhere = copy.copy(table)
    elsewhere.state = table.imagine(side, random.Random("elsewhere"))
    here, there = (hasty(table.game.id)(random.Random("same")) for _ in range(2))
    assert here.choose(Seat(table, side)) == there.choose(Seat(elsewhere, side))
    assert here.choice == there.choice


def test_an_emperor_chooses_the_same_on_one_core_and_on_all(table: Table) -> None:
    side = planner(table)
    one, all_cores = (
        hasty(table.game.id, EMPERORS, uses_all_cores=each)(random.Random("same")) for each in (False, True)
    )
    chosen = one.choose(table.seat(side))
    assert str(chosen) in [str(each) for each in table.options(side)]
    assert chosen == all_cores.choose(table.seat(side))
    assert one.choice == all_cores.choice
    assert one.trials.failures == []


THOUGHT_OVER = [(title, asked) for title, level in EMPERORS.items() for asked in level.thinks_again_at]


@pytest.mark.parametrize(("title", "asked"), THOUGHT_OVER)
def test_an_emperor_thinks_answers_over_repeatably_and_changes_nothing(title: str, asked: str) -> None:
    """He tries other answers than his staff's; what follows them is played by the plan of the turn."""
    table, staff = asked_again(title, asked)
    side = planner(table)
    seat = table.seat(side)
    usual = copy.deepcopy(staff).choose(seat)
    before, drawn = table.state.digest(), table.dice.drawn
    found = []
    for _ in range(2):
        always = {"answer_worlds": 1, "most_answers": 3, "uses_all_cores": False, "thinks_again_at": {asked: 1.0}}
        emperor = hasty(title, EMPERORS, **always)(random.Random("same"))
        emperor.staff = copy.deepcopy(staff)
        found.append(emperor.think_again(seat, usual))
        assert emperor.looked.failures == []
        assert emperor.looked.plans >= 2
    assert found[0] == found[1]
    assert found[0].move in seat.options.moves()
    assert (table.state.digest(), table.dice.drawn) == (before, drawn)


def test_how_often_an_answer_is_thought_over_is_a_share_of_the_occasions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Trials, "_try", lambda *_: 0.5)
    table, staff = asked_again("grand_tactical", "move")
    seat = table.seat(planner(table))
    usual = copy.deepcopy(staff).choose(seat)
    looked = 0
    for number in range(40):
        emperor = hasty("grand_tactical", EMPERORS, thinks_again_at={"move": 0.25}, uses_all_cores=False)
        player = emperor(random.Random(number))
        assert player.think_again(seat, usual) == usual, "no other is better"
        looked += player.looked is not None
    assert 4 <= looked <= 18


def asked_again(title: str, asked: str) -> tuple[Table, Any]:
    """A game of the staff up to this question, with several answers, and the staff that is asked."""
    game = find_game(title)
    for seed in ("one", "two", "three"):
        table = game.start(seed=seed)
        players = seat_players(title, dict.fromkeys(game.sides, "staff"), seed)
        while not table.state.over:
            side = next(iter(table.pending))
            if table.pending[side].name == asked and len(table.options(side)) > 1:
                return table, players[side]
            table.play(side, players[side].choose(table.seat(side)))
    raise AssertionError(f"nobody was asked: {asked}")


def test_what_was_played_is_tried_beside_the_plan(table: Table) -> None:
    """Both chances are of the same worlds; to play nothing of one's own is to play as the staff does."""
    side = planner(table)
    marshal = hasty(table.game.id)(random.Random("same"))
    chosen = marshal.choose(table.seat(side))
    good, played = marshal.appraise(table.seat(side), [chosen.move])
    assert good == marshal.trials.mean(marshal.choice.plan)
    assert played == marshal.trials.mean_of(Script([chosen.move]))
    assert marshal.trials.failures == []


def test_a_trial_that_fails_stops_nothing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    side = planner(table)

    def break_off(self: Trials[Any], *_: object) -> None:
        raise RuntimeError("the imagined staff has fallen over")

    monkeypatch.setattr(Trials, "_play_on", break_off)
    marshal = hasty(table.game.id)(random.Random("same"))
    assert str(marshal.choose(table.seat(side))) in [str(each) for each in table.options(side)]
    assert len(marshal.trials.failures) == 2 + marshal.passes
    assert marshal.choice.plan == marshal.candidates(table.seat(side))[0]


@pytest.mark.parametrize("name", MOST_SECONDS)
def test_a_search_keeps_to_a_budget(table: Table, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trials cost nothing here and are only counted: each once, in its worlds, the worse plans in few of them."""
    level: Any = {"marshal": MARSHALS, "emperor": EMPERORS}[name][table.game.id]
    tried: list[tuple[object, int]] = []

    def count(self: Trials[Any], orders: object, world: int) -> float:
        tried.append((orders, world))
        return random.Random(f"{orders} {world}").random()

    monkeypatch.setattr(Trials, "_try", count)
    one_core = type("OneCore", (level,), {"uses_all_cores": False})(random.Random("same"))
    seat = table.seat(planner(table))
    assert str(one_core.choose(seat)) in [str(each) for each in seat.options]
    assert 0 < level.seconds <= MOST_SECONDS[name]
    assert len(set(tried)) == len(tried)
    assert {world for _, world in tried} == set(range(level.worlds))
    plans = len(one_core.candidates(seat)) + level.passes * level.most_variations
    assert len(tried) <= 0.7 * plans * level.worlds


def test_a_turn_without_its_first_question_is_planned_at_the_next() -> None:
    """In the first turn of Crossing the Niemen the Russians commit no card; they plan when they select orders, once."""
    table = find_game("fateful_march").start("niemen", seed="plan")
    players = seat_players("fateful_march", {"french": "staff", "russian": "staff"}, "plan")
    players["russian"] = marshal = hasty("fateful_march")(random.Random("same"))
    while table.state.time == 1:
        side = next(iter(table.pending))
        assert marshal.choice is None
        asked = table.seat(side).asked
        table.play(side, players[side].choose(table.seat(side)))
        if (side, asked) == ("russian", "select orders"):
            break
    choice = marshal.choice
    assert choice is not None
    while (side := next(iter(table.pending))) == "french" or table.seat(side).asked == "place a block":
        table.play(side, players[side].choose(table.seat(side)))
    assert marshal.choice is choice


def test_a_picture_that_is_noted_leads_to_the_same_as_one_that_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a trial the board is not drawn anew while orders are chosen and placed and a Force is named."""
    seat = find_game("fateful_march").start("berezina", seed="plan").seat("french")
    drawn = Counter[str]()
    draw = fateful_march.Chief.picture

    def counting(self: fateful_march.Chief, seat: Seat) -> Any:
        drawn[way] += 1
        return draw(self, seat)

    monkeypatch.setattr(fateful_march.Chief, "picture", counting)
    found = {}
    for way, questions in (("noted", NOTED), ("drawn", ())):
        monkeypatch.setattr(fateful_march, "NOTED", questions)
        marshal = hasty("fateful_march")(random.Random("same"))
        plan = marshal.candidates(seat)[0]
        trials = marshal.try_plans(seat, "same")
        found[way] = trials.outcome(plan, 0)
        assert trials.failures == []
    assert found["noted"] == found["drawn"]
    assert drawn["noted"] < 0.7 * drawn["drawn"]


@pytest.mark.parametrize(("scenario", "ends"), [("berezina", True), ("retreat", False)])
def test_trials_of_the_last_turns_go_on_to_the_end_of_the_game(
    scenario: str, ends: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a turn's end is worth is a guess; The Berezina has but two turns."""
    seat = find_game("fateful_march").start(scenario, seed="plan").seat("french")
    marshal = hasty("fateful_march")(random.Random("same"))
    came_to: list[bool] = []

    def note(_: Any, state: State) -> float:
        came_to.append(state.over)
        return 0.5

    monkeypatch.setattr(fateful_march.CampaignTrials, "chance", note)
    trials = marshal.try_plans(seat, "same")
    trials.outcome(marshal.candidates(seat)[0], 0)
    assert trials.failures == []
    assert came_to == [ends]


def test_the_enemy_in_a_trial_knows_our_strength_only_roughly() -> None:
    """One who knew it exactly fell upon every weak stack, so that each plan looked like folly."""
    table = find_game("fateful_march").start("retreat", seed="plan")
    state = table.state
    assert isinstance(state, Campaign)
    marshal = hasty("fateful_march")(random.Random("same"))
    trials = marshal.try_plans(table.seat("french"), "same")
    one, again, other = (trials.adjutant(table, "russian", world) for world in ("world 1", "world 1", "world 2"))
    ours = {area: state.count(0, area) for area in range(AREAS) if state.count(0, area)}
    believed = {area: belief.total for area, belief in one._account.stacks.items()}
    assert set(believed) == set(ours)
    assert all(0.5 * ours[area] <= believed[area] <= max(1.0, 1.5 * ours[area]) for area in ours)
    assert believed != ours
    assert one._account == again._account != other._account


def test_marches_are_thought_over_only_when_somebody_has_come_between() -> None:
    table = find_game("fateful_march").start("berezina", seed="plan")
    picture = fateful_march.Chief(random.Random(1)).picture(table.seat("french"))
    tasks = [task for task in plan_of(picture).tasks if task.march]
    assert len(tasks) > 1
    blocks = [(task.order, task.area) for task in tasks]
    meant = fateful_march.Intended(picture, tasks)
    assert meant.still(picture, blocks) == tasks
    assert meant.still(picture, blocks[1:]) == tasks[1:], "one of them is made"
    assert meant.still(picture, [*blocks, blocks[0]]) is None, "an order that nobody has thought of"
    goal = tasks[0].march.goal if tasks[0].march else -1
    picture.enemy[goal] = Enemy(9.0, 9.0, 0.0, None, False)
    assert meant.still(picture, blocks) is None
    assert fateful_march.Intended().still(picture, blocks) is None


def test_plans_for_another_season_are_not_tried() -> None:
    for scenario, season in (("niemen", "winter"), ("retreat", "summer")):
        seat = find_game("fateful_march").start(scenario, seed="1").seat("french")
        plans = fateful_march.MarshalAgent(random.Random(1)).candidates(seat)
        assert len(plans) >= 8
        assert all(plan.season != season for plan in plans[1:])


@pytest.mark.parametrize("title", MARSHALS)
def test_a_marshal_says_across_the_table_what_his_staff_would(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = (Remark("only-move"),)
    monkeypatch.setattr(agents(title)["staff"], "remark", lambda *_: said)
    table = find_game(title).start(seed="1")
    assert MARSHALS[title].remark(table, 1, table.game.sides[0]) == said


def test_a_script_is_followed_as_far_as_it_is_legal() -> None:
    table = find_game("crossing").start(seed="1")
    side = next(iter(table.pending))
    first = table.options(side)[0]
    then = agents("crossing")["random"](random.Random(1))
    follower = Following(random.Random(1), Script((first.move, ("nonsense",))), then)
    assert follower.choose(table.seat(side)) == Action("", first.move)
    assert str(follower.choose(table.seat(side))) in [str(each) for each in table.options(side)]


@pytest.mark.parametrize("title", [title for title in TITLES if worth(title) is not None])
def test_what_is_learnt_fits_the_figures_of_its_title(title: str) -> None:
    known = worth(title)
    assert known is not None
    game = find_game(title)
    state = game.start(seed="1").state
    assert set(known.names) <= set(figures(game, state))
    assert 0 < known.chance(state) < 1
