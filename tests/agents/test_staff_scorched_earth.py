"""The staff of the hex game of 1812: legal everywhere, blind to what is hidden, better than chance, sensible."""

from __future__ import annotations

import random

import pytest

from grognard.agents import agent, agents
from grognard.agents.advice import advise
from grognard.agents.scorched_earth import StaffAgent
from grognard.agents.scorched_earth.explaining import CODES as PURPOSES
from grognard.agents.scorched_earth.explaining import march_purpose, purpose
from grognard.agents.scorched_earth.goals import capture_value
from grognard.agents.scorched_earth.ground import mean_loss, standing
from grognard.agents.scorched_earth.guards import guard_value, watch
from grognard.agents.scorched_earth.moves import enemy_has_line
from grognard.agents.scorched_earth.odds import Party, odds, prospect
from grognard.agents.scorched_earth.orders import Task, judge, marches
from grognard.agents.scorched_earth.picture import Picture, draw_picture
from grognard.agents.scorched_earth.scouts import Reports
from grognard.core.table import Table
from grognard.games.scorched_earth.attrition import is_sheltered_from_winter
from grognard.games.scorched_earth.game import GAME
from grognard.games.scorched_earth.options import OPTIONS
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import (
    FRENCH,
    NUMBER,
    PLACE_NUMBER,
    PLACES,
    RUSSIAN,
    SIDES,
    UNIT_NUMBER,
    distance,
    hex_name,
)


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
    seat = table.seat(side)
    return draw_picture(seat.sketch(), SIDES.index(side))


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


OTHERS = "3016: R platov\n2609: R riga\n2914: R baggovut\n3419: R raevsky\n3226: R markov\n3012: R constantine"
"""Where the other Russians are, so that a lone corps is known to be alone."""


def test_marches_into_an_empty_city_before_it_can_burn() -> None:
    table = position("active: napoleon 2916\ncp: 6\n2916: F davout ney\n3716: R tuchkov")
    obey(table, "march")
    assert campaign(table).control[PLACE_NUMBER["vilna"]] == FRENCH
    assert campaign(table).vp == 12


def test_attacks_a_lone_weak_corps_and_buys_tactics() -> None:
    text = "active: napoleon 4606\ncp: 8\ndepots: N 4606\n4606: F davout oudinot engineer\n4608: R tolstoy\n"
    table = position(text + OTHERS)
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


SMOLENSK = """
active: napoleon 3815
march: from 3815; with davout; at settle; goal 3915; origin 3815; outcome 1; enemy
retreat: from 3915; with tuchkov; kind defender
3915: F davout | R tuchkov{}
"""


def test_burns_smolensk_when_it_cannot_hold_it() -> None:
    assert answer(position(SMOLENSK.format(""), begin="retreat")) == "burn"


def test_spares_a_city_if_its_last_men_would_die_of_the_fire() -> None:
    worn_out = "(0,exhausted,d1)"
    assert answer(position(SMOLENSK.format(worn_out), begin="retreat")) == "spare"


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
    reports = Reports()
    reports.look(table.seat("french").sketch(), FRENCH)
    stack = {UNIT_NUMBER[name] for name in ("kreutz", "tuchkov", "constantine")}
    assert {unit for unit, hex_ in reports.where.items() if hex_ == NUMBER["4607"]} == stack
    elsewhere = position("active: napoleon 4606\n4606: F davout\n4610: R kreutz tuchkov constantine\n4609: R korff")
    reports.look(elsewhere.seat("french").sketch(), FRENCH)
    assert {unit for unit, hex_ in reports.where.items() if hex_ == NUMBER["4610"]} == stack


def test_knows_who_stands_below_a_counter_after_the_set_up() -> None:
    table = open_table(4)
    while table.state.time == 1 and table.pending.get("french", None) is None:
        table.play("russian", "default" if "default" in map(str, table.seat("russian").options) else "done")
    reports = Reports()
    reports.look(table.seat("french").sketch(), FRENCH)
    state = campaign(table)
    hidden = [unit for unit in state.on_map(RUSSIAN) if state.force(RUSSIAN, state.where[unit])[0] != unit]
    assert hidden
    assert sum(reports.where.get(unit) == state.where[unit] for unit in hidden) >= 0.8 * len(hidden)


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


# --- advice ---------------------------------------------------------------------------------------------------------


def sheltered(table: Table, names: str) -> bool:
    state = campaign(table)
    return all(is_sheltered_from_winter(state, FRENCH, state.where[UNIT_NUMBER[name]]) for name in names.split())


def test_does_not_march_out_of_supply_into_winter() -> None:
    text = "active: napoleon 3414\ncp: 8\nfrench places: Vilno Polotsk\n3414: F davout ney\n4812: R tuchkov"
    in_summer, in_november = position(text, turn=5), position(text, turn=10)
    obey(in_summer, "march")
    obey(in_november, "march")
    assert campaign(in_summer).where[UNIT_NUMBER["davout"]] != NUMBER["3414"]
    assert sheltered(in_november, "davout ney")


def test_keeps_a_garrison_in_the_key_city() -> None:
    text = "active: napoleon 2914\ncp: 8\nfrench places: Vilno\n2914: F ney mortier\n3012: R tuchkov\n2712: R korff"
    table = position(text, turn=11)
    obey(table, "march")
    state = campaign(table)
    vilno = [hex_ for hex_ in PLACES[PLACE_NUMBER["vilna"]].hexes if state.present[FRENCH][hex_]]
    assert vilno


def test_holds_vilno_dearer_at_the_end() -> None:
    text = "active: napoleon 2914\nfrench places: Vilno\n2914: F ney\n3012: R tuchkov"
    early, late = (picture_of(position(text, turn=turn), "french") for turn in (4, 11))
    vilno = PLACE_NUMBER["vilna"]
    assert guard_value(late, vilno) > guard_value(early, vilno)


def test_leaves_a_burnt_city_alone_until_it_needs_one() -> None:
    text = "active: napoleon 2916\nburnt: Vilno\n2916: F davout ney\n3012: R tuchkov"
    early, late = (picture_of(position(text, turn=turn), "french") for turn in (4, 12))
    vilno = PLACE_NUMBER["vilna"]
    assert capture_value(early, vilno) < 0 < capture_value(late, vilno)


def test_rests_tired_troops_before_it_attacks() -> None:
    text = (
        "active: napoleon 4606\ncp: 8\ndepots: N 4606\n4606: F davout{0} oudinot{0} engineer\n4608: R tolstoy\n"
        + OTHERS
    )
    assert obey(position(text.format("")), "march")[0] == "move 4606"
    assert obey(position(text.format("(worn)")), "march")[0] == "rally 4606 1"


def test_picks_up_a_corps_beside_the_way_to_a_battle() -> None:
    table = position(f"active: napoleon 4606\ncp: 8\n4606: F oudinot\n4607: F ney\n4609: R tuchkov(0)\n{OTHERS}")
    said = obey(table, "march")
    assert {"pick ney", "pick oudinot"} & set(said)
    assert said[-1] == "to 4608"


def test_destroys_whom_it_could_drive_off() -> None:
    text = "active: napoleon 4606\ncp: 2\nmarch: from 4606; with davout oudinot; goal 4607\n"
    assert answer(position(text + "4607: F davout oudinot | R tolstoy(0)", begin="combat")) == "fight"


def test_sends_no_depot_to_where_cossacks_find_it_alone() -> None:
    text = "french places: Vilno Minsk\ndepots: N 2914\n2914: F davout ney\n3217: F mortier\n3318: R platov"
    table = position(text, begin="depots")
    assert not answer(table).startswith(("depot N 3117", "depot N 3217"))


def test_weak_troops_fall_back_before_the_main_army() -> None:
    text = "active: barclay 3716\ncp: 4\n3716: R tolstoy(0)\n3717: F davout oudinot engineer"
    table = position(text)
    obey(table, "march")
    here = campaign(table).where[UNIT_NUMBER["tolstoy"]]
    assert distance(here, NUMBER["3717"]) > 1


def test_retakes_a_city_that_nobody_guards() -> None:
    text = "active: barclay 3514\ncp: 4\nfrench places: Vitebsk\n3514: R wittgenstein\n2914: F davout"
    table = position(text, turn=8, vp=12)
    obey(table, "march")
    assert campaign(table).control[PLACE_NUMBER["vitebsk"]] == RUSSIAN


def test_cossacks_raid_a_depot_that_is_alone() -> None:
    text = "active: barclay 2617\ncp: 4\ndepots: N 2416\n2617: R platov\n2214: F davout"
    table = position(text)
    obey(table, "march")
    assert campaign(table).depots[0] < 0


def test_doubles_the_garrison_of_the_city_that_decides_the_game() -> None:
    text = "active: napoleon 2815\nfrench places: Vilno\n2815: F davout oudinot\n2914: F mortier\n3012: R tuchkov"
    units = tuple(UNIT_NUMBER[name] for name in ("davout", "oudinot"))
    before, last = (picture_of(position(text, turn=turn, vp=13), "french") for turn in (4, 12))
    assert watch(last, NUMBER["2815"], units, False) > 3 * watch(before, NUMBER["2815"], units, False)


# --- guards, orders and points together ----------------------------------------------------------------------------


def test_a_strong_corps_is_free_if_a_weak_one_can_have_its_post() -> None:
    text = "active: napoleon 3217\ncp: 6\nfrench places: Minsk\n3217: F davout\n3319: R tuchkov\n"
    alone, relieved = (picture_of(position(text + more), "french") for more in ("2214: F yorck", "3016: F junot"))
    davout = (UNIT_NUMBER["davout"],)
    assert watch(relieved, NUMBER["3217"], davout, False) < 0.5 * watch(alone, NUMBER["3217"], davout, False)


def test_attacks_from_where_it_cuts_the_enemy_off() -> None:
    # Minsk feeds Smorgon by the road; whoever comes from Minsk's side cuts it.
    text = "active: napoleon 2914\ncp: 8\ndepots: N 2914\nfrench places: Vilno\n2914: F davout oudinot engineer\n"
    picture = picture_of(position(text + "3016: R tuchkov\n4812: R baggovut"), "french")
    units = tuple(UNIT_NUMBER[name] for name in ("davout", "oudinot", "engineer"))
    attacks = [task for task in marches(picture, NUMBER["2914"], units) if task.goal == NUMBER["3016"]]
    assert {enemy_has_line(picture, task.goal, task.way[-2]) for task in attacks} == {True, False}
    best = max((judge(picture, task) for task in attacks), key=lambda task: task.gain)
    assert not enemy_has_line(picture, best.goal, best.way[-2])


def test_a_headquarters_goes_where_there_is_something_to_do() -> None:
    # Bagration's own men have nothing to do at Warsaw; militia that he may command could retake Mogilev.
    text = "french places: Mogilev\n2021: R raevsky(0,exhausted) borosdin(0,exhausted)\n3719: R moscow_militia\n"
    table = position(f"{text}2223: F ney", begin="activation bagration alone", turn=8)
    said = answer(table)
    assert distance(NUMBER[said.split()[-1]], NUMBER["3719"]) <= 3


def test_a_point_counts_most_next_to_the_end_of_the_track() -> None:
    text = "active: napoleon 2916\n2916: F davout ney\n3012: R tuchkov"
    near, far = (picture_of(position(text, vp=vp), "french") for vp in (19, 12))
    vilno = PLACE_NUMBER["vilna"]
    assert capture_value(near, vilno) > 2 * capture_value(far, vilno)


# --- advice --------------------------------------------------------------------------------------------------------


def test_advice_is_a_whole_order_with_what_it_is_for() -> None:
    table = position("active: napoleon 2515\ncp: 3\n2515: F davout\n2416: F ney\n3316: R tuchkov\ndepots: N 2416")
    before = table.state.digest()
    advice = advise(table, "french", agents("scorched_earth")["staff"], "same")
    assert table.state.digest() == before
    first, *then = map(str, advice.line)
    assert first.startswith("move ")
    assert then[-1].startswith("to ")
    assert advice.label.startswith("March ")
    assert advice.label.endswith(f" to {hex_name(NUMBER[then[-1].split()[1]])}")
    assert advice.reasons[0].code.startswith("purpose-")
    assert len(advice.reasons) == 1
    table.play_all("french", list(advice.line))


def test_a_headquarters_is_advised_with_the_hex_where_it_stays() -> None:
    table = open_table(3)
    play_on = {side: agent("staff", "scorched_earth", side) for side in SIDES}
    while not (table.pending and table.seat(next(iter(table.pending))).asked == "carrier"):
        side = next(iter(table.pending))
        table.play(side, play_on[side].choose(table.seat(side)))
    side = next(iter(table.pending))
    advice = advise(table, side, agents("scorched_earth")["staff"], "same")
    assert [str(each).split()[0] for each in advice.line] == ["alone", "hq"]
    assert advice.label.startswith("Headquarters alone in ")
    assert [each.code for each in advice.reasons] == ["headquarters"]


def test_every_purpose_has_words() -> None:
    found = {code: purpose(code, NUMBER["2914"]) for code in PURPOSES}
    assert [code for code, each in found.items() if not each.has_words] == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("active: napoleon 2815\ncp: 6\n2815: F davout\n4125: R platov", "take"),
        ("active: barclay 2915\ncp: 1\n2915: R platov\n2818: F yorck\ndepots: N 2816", "raid"),
    ],
)
def test_the_purpose_is_what_the_order_comes_to(text: str, code: str) -> None:
    table = position(text)
    side = next(iter(table.pending))
    advice = advise(table, side, agents("scorched_earth")["staff"], "same")
    assert [each.code for each in advice.reasons] == [f"purpose-{code}"]


def test_an_attack_is_for_the_sake_of_the_attack() -> None:
    table = position("active: napoleon 2616\ncp: 6\n2616: F davout ney\n2717: R platov(1)")
    units = tuple(sorted(UNIT_NUMBER[name] for name in ("davout", "ney")))
    task = Task("move", NUMBER["2616"], units, (NUMBER["2717"],), attacks=True)
    found = march_purpose(picture_of(table, "french"), task)
    assert found is not None
    assert found.text == "It attacks the enemy in 2717."


def test_when_nobody_marches_the_end_is_advised_and_why() -> None:
    table = position("active: barclay 4120\ncp: 6\n4120: R tuchkov raevsky\n4019: F yorck(1, exhausted)")
    advice = advise(table, "russian", agents("scorched_earth")["staff"], "same")
    assert [str(each) for each in advice.line] == ["done"]
    assert [each.code for each in advice.reasons] == ["nothing-more"]
