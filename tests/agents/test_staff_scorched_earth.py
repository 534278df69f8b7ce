"""The staff of the hex game of 1812: legal everywhere, blind to what is hidden, better than chance, sensible."""

from __future__ import annotations

import random

import pytest

from grognard.agents import agent, agents
from grognard.agents.scorched_earth import StaffAgent
from grognard.agents.scorched_earth.ground import mean_loss, standing
from grognard.agents.scorched_earth.odds import Party, odds, prospect
from grognard.agents.scorched_earth.picture import Picture, Sightings, draw_picture
from grognard.core.table import Table
from grognard.games.scorched_earth import GAME
from grognard.games.scorched_earth.options import OPTIONS
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import FRENCH, NUMBER, PLACE_NUMBER, RUSSIAN, SIDES, UNIT_NUMBER


def open_table(seed: int | str, **options: str) -> Table:
    return GAME.start("campaign", options, seed=seed)


def play(table: Table, french: str = "staff", russian: str = "staff", seed: int = 0, last: int = 99) -> Table:
    """To the end, or to the end of a turn."""
    names = {"french": french, "russian": russian}
    players = {side: agent(name, "scorched_earth", f"{side} {seed}") for side, name in names.items()}
    while not table.state.over and table.state.time <= last:
        side = next(iter(table.pending))
        table.play(side, players[side].choose(table.seat(side)))
    return table


def position(text: str, begin: str = "orders", turn: int = 4, vp: int = 10, lp: int = 60) -> Table:
    return GAME.position(f"turn: {turn}\nbegin: {begin}\nvp: {vp}\nlp: {lp}\n{text}\n", seed=1)


def answer(table: Table) -> str:
    """What the staff says to the first question that is open."""
    side = next(iter(table.pending))
    return str(agent("staff", "scorched_earth", 1).choose(table.seat(side)))


def obey(table: Table, question: str) -> list[str]:
    """The answers of the staff as long as its side is asked nothing else than orders and a question."""
    side = next(iter(table.pending))
    player = agent("staff", "scorched_earth", 1)
    said: list[str] = []
    while side in table.pending and table.pending[side].name in ("orders", question) and len(said) < 40:
        action = player.choose(table.seat(side))
        said.append(str(action))
        table.play(side, action)
    return said


def picture_of(table: Table, side: str) -> Picture:
    return draw_picture(table.seat(side).view())


def campaign(table: Table) -> Campaign:
    assert isinstance(table.state, Campaign)
    return table.state


def test_staff_is_found_by_name() -> None:
    assert agents("scorched_earth")["staff"] is StaffAgent


# --- it plays ------------------------------------------------------------------------------------------------------


def test_plays_a_whole_game_with_legal_moves_only() -> None:
    # The table refuses whatever is not legal.
    assert play(open_table(7), seed=7).result is not None


def test_plays_with_all_other_readings() -> None:
    others = {option.name: option.values[1] for option in OPTIONS}
    table = play(open_table(3, **others), seed=3, last=4)
    assert table.state.over or table.state.time > 4


@pytest.mark.parametrize("opponent", ["french", "russian"])
def test_answers_whatever_chance_play_brings(opponent: str) -> None:
    players = {side: "random" if side == opponent else "staff" for side in SIDES}
    table = play(open_table(5), players["french"], players["russian"], seed=5)
    assert table.result is not None
    assert table.result.winner != opponent


def test_same_seeds_same_game() -> None:
    first, second = (play(open_table(9), seed=9, last=2) for _ in range(2))
    assert [(p.side, p.text) for p in first.actions] == [(p.side, p.text) for p in second.actions]


def test_plays_on_from_a_position_without_its_memory() -> None:
    table = play(open_table(9), seed=9, last=1)
    assert play(GAME.position(table.position(), seed=9), seed=9, last=2).state.time > 2


# --- it knows only what its seat shows -----------------------------------------------------------------------------


def twin(table: Table, state: object) -> Table:
    """A table that looks the same, over another state."""
    other = GAME.start(table.scenario, table.settings, seed="twin")
    assert isinstance(state, Campaign)
    other.state = state.clone()
    other.journal = table.journal
    return other


@pytest.mark.parametrize("seed", [11, 12])
def test_chooses_the_same_whatever_is_hidden(seed: int) -> None:
    table, source = open_table(seed), random.Random(seed)
    players = {side: agent("staff", "scorched_earth", side) for side in SIDES}
    asked = 0
    while not table.state.over and asked < 60:
        side = next(iter(table.pending))
        if source.random() < 0.15:
            worlds = twin(table, table.state), twin(table, table.imagine(side, source))
            choices = [str(agent("staff", "scorched_earth", 9).choose(world.seat(side))) for world in worlds]
            assert choices[0] == choices[1], f"{side} after {len(table.actions)} actions"
            asked += 1
        table.play(side, players[side].choose(table.seat(side)))
    assert asked > 30


def test_map_on_the_table_is_what_the_side_sees() -> None:
    table = play(open_table(2), seed=2, last=1)
    for side in SIDES:
        picture, state = picture_of(table, side), campaign(table)
        assert picture.map.forces(picture.side) == state.forces(picture.side)
        assert sorted(picture.enemies) == state.forces(picture.enemy)
        assert picture.map.zones == state.zones
        assert [picture.map.sp[unit] for unit in state.on_map(picture.side)] == [
            state.sp[unit] for unit in state.on_map(picture.side)
        ]


# --- it counts right -----------------------------------------------------------------------------------------------


def test_odds_are_those_of_the_combat_table() -> None:
    assert odds(8, 8, 0, 0).win == pytest.approx(0.42, abs=0.01)
    assert odds(8, 8, 2, 0).win == pytest.approx(0.60, abs=0.01)
    assert odds(8, 5, 0, 0).win == pytest.approx(0.74, abs=0.01)
    assert odds(8, 8, 0, 0).is_significant
    assert not odds(8, 7, 0, 0).is_significant


def test_a_supplied_defender_is_worth_two() -> None:
    attacker = Party(FRENCH, 9, 2, 2)
    fed, cut_off = (prospect(attacker, Party(RUSSIAN, 4, 2, 0, is_fed)) for is_fed in (True, False))
    assert cut_off[0] > fed[0]


def test_attrition_is_worse_without_a_line() -> None:
    assert mean_loss(0) < mean_loss(-1) < mean_loss(-2)


# --- it plays sensibly ---------------------------------------------------------------------------------------------


def test_marches_into_an_empty_city_before_it_can_burn() -> None:
    table = position("active: napoleon 2916\ncp: 6\n2916: F davout ney\n3716: R tuchkov")
    obey(table, "march")
    assert campaign(table).control[PLACE_NUMBER["vilna"]] == FRENCH
    assert campaign(table).vp == 12


def test_attacks_a_lone_weak_corps_and_buys_tactics() -> None:
    table = position("active: napoleon 4606\ncp: 8\ndepots: N 4606\n4606: F davout oudinot engineer\n4608: R tolstoy")
    assert "move 4606" in obey(table, "march")[0]


def test_does_not_attack_a_strong_stack_with_a_weak_one() -> None:
    table = position("active: napoleon 4606\ncp: 8\n4606: F bessieres\n4607: R tuchkov baggovut constantine")
    assert "to 4607" not in obey(table, "march")


def test_pays_logistics_where_they_buy_dice() -> None:
    text = "active: napoleon 4606\ncp: 0\nmarch: from 4606; with davout oudinot; goal 4607\n"
    table = position(text + "4607: F davout oudinot | R tuchkov", begin="combat")
    while "french" in table.pending and table.pending["french"].name == "repulse":
        table.play("french", "fight")
    assert answer(table) == "pay_lp"


@pytest.mark.parametrize(("vp", "said"), [(8, "buy 0"), (12, "buy 1"), (16, "buy 2")])
def test_buys_reinforcements_where_they_are_cheap(vp: int, said: str) -> None:
    table = position("4812: R tuchkov\n2120: F victor", begin="reinforcement", turn=5, vp=vp)
    assert answer(table) == said


def test_buys_nothing_dear_late_in_the_year() -> None:
    table = position("4812: R tuchkov\n2120: F victor", begin="reinforcement", turn=11, vp=12)
    assert answer(table) == "buy 0"


def test_burns_the_city_that_it_has_to_leave() -> None:
    text = "active: napoleon 2815\ncp: 0\nmarch: from 2815; with davout oudinot; goal 2914\n"
    table = position(text + "2914: F davout oudinot | R tuchkov", begin="combat")
    player = agent("staff", "scorched_earth", 1)
    asked = []
    while not table.state.over and table.pending:
        side = next(iter(table.pending))
        name = table.pending[side].name
        asked.append(name)
        action = player.choose(table.seat(side))
        if name == "burn":
            assert str(action) == "burn"
        if name == "orders" or len(asked) > 20:
            break
        table.play(side, action)
    assert "pay_logistics" in asked


def test_besieges_what_it_stands_before() -> None:
    table = position("park: riga\n2609: F yorck grandjean\n3914: R tuchkov", begin="siege")
    assert answer(table) == "siege riga"


def test_feeds_its_stacks_in_the_open() -> None:
    text = "french places: Vilno\ndepots: N 2914\n2914: F ney\n3115: F davout oudinot\n4812: R tuchkov"
    assert answer(position(text, begin="attrition")) == "pay 3115"
    assert answer(position(text, begin="attrition", lp=3)) == "done"


def test_keeps_a_guard_at_a_depot_that_cossacks_could_reach() -> None:
    text = "active: napoleon 2914\ncp: 4\nfrench places: Vilno\ndepots: N 2914\n2914: F ney\n3313: R platov"
    table = position(text)
    obey(table, "march")
    assert campaign(table).where[UNIT_NUMBER["ney"]] in (NUMBER["2914"], NUMBER["3313"])


def test_remembers_a_stack_that_it_has_seen_in_a_combat() -> None:
    text = "active: napoleon 4606\ncp: 0\nmarch: from 4606; with davout oudinot; goal 4607\n"
    units = "4607: F davout oudinot | R kreutz tuchkov constantine\n4609: R korff\n3016: R platov dokhturov"
    table = position(text + units, begin="combat")
    while table.pending["french"].name != "pay_logistics":
        table.play("french", "fight")
    sightings = Sightings()
    sightings.look(table.seat("french").view())
    assert set(sightings.with_(UNIT_NUMBER["kreutz"], 4)) == {
        UNIT_NUMBER[name] for name in ("kreutz", "tuchkov", "constantine")
    }
    assert not sightings.with_(UNIT_NUMBER["korff"], 4)
    assert not sightings.with_(UNIT_NUMBER["kreutz"], 9)


def test_a_depot_follows_its_army() -> None:
    table = position(
        "french places: Vilno\ndepots: N 2120\n2914: F davout\n2815: F ney\n3914: R tuchkov", begin="depots"
    )
    assert answer(table) in ("depot N 2914", "depot N 2815")


def test_shelter_is_worth_more_before_winter() -> None:
    text = "active: napoleon 2815\ncp: 4\n2815: F davout ney\n4812: R tuchkov"
    units = tuple(UNIT_NUMBER[name] for name in ("davout", "ney"))

    def gap(turn: int) -> float:
        picture = picture_of(position(text, turn=turn), "french")
        return standing(picture, NUMBER["2713"], units) - standing(picture, NUMBER["2813"], units)

    assert gap(10) > gap(5)


def test_weak_troops_keep_away_from_strong_enemies() -> None:
    text = "active: barclay 3716\ncp: 4\n3716: R tolstoy\n3714: F davout oudinot ney"
    table = position(text)
    obey(table, "march")
    assert campaign(table).where[UNIT_NUMBER["tolstoy"]] != NUMBER["3714"]
