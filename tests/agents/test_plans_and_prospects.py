"""What the marshals of three titles try, in which worlds, and what they measure it by."""

from __future__ import annotations

import copy
import random

import pytest

from grognard.agents.fateful_march import StaffAgent
from grognard.agents.fateful_march.campaign import PLANS as CAMPAIGN_PLANS
from grognard.agents.fateful_march.features import COLD_DOUBT, prospect
from grognard.agents.fateful_march.worlds import likely_world
from grognard.agents.invasion import plans as invasion
from grognard.agents.scorched_earth.features import features as scorched_earth_features
from grognard.agents.worth import worth
from grognard.core.table import Table
from grognard.games import game as find_game
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import FRENCH as FRENCH_OF_THE_MARCH
from grognard.games.fateful_march.tables import LEADER_NUMBER, NUMBER, PLAIN_DISTANCE, time_of
from grognard.games.invasion.state import Campaign as InvasionCampaign
from grognard.games.scorched_earth.state import Campaign as ScorchedEarthCampaign
from grognard.games.scorched_earth.tables import FRENCH, LAST_TURN, PLACE_NUMBER
from grognard.lab.simulate import seat_players

PLANNED_AT = {"fateful_march": "commit", "invasion": "allocate", "scorched_earth": "orders"}


def planning(game: str, side: str, turn: int = 2) -> Table:
    """Played by the staff to where a turn is planned."""
    title = find_game(game)
    table = title.start(seed="marshal")
    players = seat_players(game, dict.fromkeys(title.sides, "staff"), "marshal")
    while table.state.time < turn or side not in table.pending or table.seat(side).asked != PLANNED_AT[game]:
        acting = next(iter(table.pending))
        table.play(acting, players[acting].choose(table.seat(acting)))
    return table


def test_likely_worlds_are_nearer_to_what_is_believed_than_others() -> None:
    """Barclay's corps were seen to march: worlds follow the account, and nobody is lost."""
    table = planning("fateful_march", "french", 3)
    seat = table.seat("french")
    staff = StaffAgent(random.Random(0))
    staff.picture(seat)
    account = staff._account
    assert account is not None

    def distance(world: object) -> float:
        assert isinstance(world, Campaign)
        return sum(abs(world.count(1, area) - each.total) for area, each in account.stacks.items())

    likely = [likely_world(seat, account, random.Random(number)) for number in range(5)]
    any_ = [seat.imagine(random.Random(number)) for number in range(5)]
    assert sum(map(distance, likely)) < 0.5 * sum(map(distance, any_))
    real = table.state
    assert isinstance(real, Campaign)
    assert all(sum(world.totals) == sum(real.totals) for world in likely)


def test_likely_worlds_keep_what_is_seen() -> None:
    """In winter, when many are exhausted: the same stacks, tops, announced numbers, and as many of each class."""
    table = find_game("fateful_march").start("retreat", seed="worlds")
    players = seat_players("fateful_march", dict.fromkeys(table.game.sides, "staff"), "worlds")
    while table.state.time < time_of("nov", 1) or "french" not in table.pending:
        acting = next(iter(table.pending))
        table.play(acting, players[acting].choose(table.seat(acting)))
    seat, real = table.seat("french"), table.state
    assert isinstance(real, Campaign)
    staff = StaffAgent(random.Random(0))
    staff.picture(seat)
    assert staff._account is not None
    before, seen = real.digest(), seat.look()
    for number in range(4):
        world = likely_world(seat, staff._account, random.Random(number))
        elsewhere = copy.copy(table)
        elsewhere.state = world
        assert elsewhere.seat("french").look() == seen, "the side cannot tell it from the real one"
        assert world.totals != real.totals
    assert real.digest() == before


def test_each_side_has_named_plans_and_the_usual_one_comes_first() -> None:
    for plans in CAMPAIGN_PLANS:
        assert len({plan.code for plan in plans}) == len(plans) >= 8
        assert (plans[0].caution, plans[0].daring, plans[0].haste, plans[0].axis) == (1, 0, 1, ())
    for roads in invasion.PLANS:
        tried = invasion.others(roads[0])
        assert tried[0] == roads[0]
        assert len({(plan.code, plan.stance) for plan in tried}) == len(tried) >= 8


@pytest.mark.parametrize("game", PLANNED_AT)
def test_the_prospect_rises_with_the_points(game: str) -> None:
    """The same position with more points for the French is worth more to them, the more so at the end."""
    known = worth(game)
    assert known is not None
    table = planning(game, "french")
    state = table.state.clone()
    more = state.clone()
    if isinstance(more, Campaign | ScorchedEarthCampaign):
        more.vp += 4
    else:
        assert isinstance(more, InvasionCampaign)
        more.battle_points -= 4
    assert known.chance(more) > known.chance(state)


def test_with_winter_to_come_a_lead_is_less_sure() -> None:
    """The same points and as many turns left, in summer and before winter."""
    state = find_game("fateful_march").start("niemen", seed="1").state
    assert isinstance(state, Campaign)
    state.vp = 12
    longer = state.clone()
    longer.last_turn = time_of("nov", 5)
    summer, winter = prospect(state, 3), prospect(longer, 3)
    assert 0.3 * summer < winter < 0.6 * summer


def test_in_winter_the_prospect_falls_with_strength_bread_and_napoleons_way_home() -> None:
    """The same winter with something changed; and the points count as they stand."""
    state = find_game("fateful_march").start("retreat", seed="1").state
    assert isinstance(state, Campaign)
    now = prospect(state, 3)

    def changed(**values: object) -> float:
        other = state.clone()
        for name, value in values.items():
            setattr(other, name, value)
        return prospect(other, 3) - now

    napoleon = LEADER_NUMBER["Napoleon"]
    at_vilna = list(state.leader_area)
    at_vilna[napoleon] = NUMBER["vilna"]
    assert changed(leader_area=at_vilna) > 0
    assert changed(initiative=2) > 0
    assert changed(vp=state.vp - 4) < 0
    assert changed(casualties=tuple(each + 5 for each in state.casualties)) < 0
    assert changed(turn=state.turn - 10) > 0  # the same in August


def test_at_the_berezina_the_prospect_counts_who_will_have_crossed() -> None:
    """Napoleon at Borisov is a step from the columns that pay; troops at Tolochin may yet come to Pleshchenitsy."""
    state = find_game("fateful_march").start("berezina", seed="1").state
    assert isinstance(state, Campaign)
    across, behind = state.clone(), state.clone()
    napoleon = LEADER_NUMBER["Napoleon"]
    across.leader_area[napoleon], behind.leader_area[napoleon] = NUMBER["molodechno"], NUMBER["smolensk"]
    # Beside his way home and his danger, what the scenario pays: six points lie between the two.
    gained = (prospect(across, 0) - prospect(behind, 0)) * COLD_DOUBT
    steps = PLAIN_DISTANCE[FRENCH_OF_THE_MARCH][NUMBER["kovno"]][NUMBER["smolensk"]]
    assert gained > 0.5 * 6 + 0.2 * steps


# --- Scorched Earth --------------------------------------------------------------------------------------------------


def campaign(turn: int) -> ScorchedEarthCampaign:
    """The beginning, as if it were a later turn. The French are not on the map yet."""
    state = find_game("scorched_earth").start(seed="1").state
    assert isinstance(state, ScorchedEarthCampaign)
    state.turn = turn
    return state


def prospect_of(state: ScorchedEarthCampaign) -> float:
    return scorched_earth_features(state)["prospect"]


def test_a_city_that_stands_open_is_not_quite_held() -> None:
    """The marker stands where it is. Russians are within a march of Vilno, far from Kaluga."""
    far, near = campaign(4), campaign(4)
    far.control[PLACE_NUMBER["kaluga"]] = FRENCH
    near.control[PLACE_NUMBER["vilna"]] = FRENCH
    assert prospect_of(far) == prospect_of(campaign(4))
    assert prospect_of(near) < prospect_of(far)


def test_in_the_last_turn_the_french_need_a_key_city() -> None:
    """Earlier it can still be won back: the same position differs only by what may happen."""
    last, earlier = campaign(LAST_TURN), campaign(LAST_TURN - 3)
    lost, lost_earlier = prospect_of(last), prospect_of(earlier)
    last.control[PLACE_NUMBER["moscow"]] = earlier.control[PLACE_NUMBER["moscow"]] = FRENCH
    assert prospect_of(last) > lost + 2
    assert prospect_of(earlier) == lost_earlier
