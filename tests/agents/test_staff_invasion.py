"""The staff of The Invasion of Russia: legal everywhere, better than chance, and sensible in small positions."""

from __future__ import annotations

import random

import pytest

from grognard.agents import agent, agents
from grognard.agents.advice import Intention, advise
from grognard.agents.invasion import StaffAgent
from grognard.agents.invasion.explaining import CODES as PURPOSES
from grognard.agents.invasion.explaining import march_purpose, purpose
from grognard.agents.invasion.french import FrenchOrders
from grognard.agents.invasion.marching import marches
from grognard.agents.invasion.odds import Force, combat, march_loss, order_chance
from grognard.agents.invasion.picture import Picture
from grognard.agents.invasion.plans import FRENCH_PLANS, choose_plan
from grognard.agents.invasion.staff import give_orders
from grognard.agents.invasion.turning import turns_back
from grognard.core.table import Table
from grognard.games.invasion.game import GAME
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import ADJACENT, FRENCH, MOSCOW, NAPOLEON, NUMBER, RUSSIAN


def play(table: Table, french: str = "staff", russian: str = "staff", last: int = 99, seed: str = "1") -> list[str]:
    """To the end of a turn; what the players answered."""
    names = {"french": french, "russian": russian}
    players = {side: agent(name, "invasion", f"{side} {seed}") for side, name in names.items()}
    answers = []
    while not table.state.over and table.state.time <= last:
        side = next(iter(table.pending))
        action = players[side].choose(table.seat(side))
        table.play(side, action)
        answers.append(str(action))
    return answers


def position(text: str, begin: str, turn: int, **options: str) -> Table:
    return GAME.position(f"turn: {turn}\nbegin: {begin}\n{text}\n", options, seed=1)


def campaign(table: Table) -> Campaign:
    assert isinstance(table.state, Campaign)
    return table.state


def answer(table: Table, side: str, seed: int = 1) -> str:
    return str(agent("staff", "invasion", seed).choose(table.seat(side)))


def picture(table: Table, side: str) -> Picture:
    return Picture(side, table.seat(side).look())


# --- whole games ---------------------------------------------------------------------------------------------------


def test_it_is_found_by_name() -> None:
    assert agents("invasion")["staff"] is StaffAgent


@pytest.mark.parametrize(
    "options",
    [
        {"edition": "2021"},
        {"edition": "first", "dummies": "yes"},
        {"game": "advanced", "stacking": "yes", "russian_set_up": "free", "french_set_up": "free"},
        {"edition": "first", "game": "advanced"},
    ],
    ids=lambda options: " ".join(options.values()),
)
def test_the_first_turns_in_every_setting(options: dict[str, str]) -> None:
    table = GAME.start(None, options, seed=3)
    play(table, last=2)
    assert table.state.time == 3


def test_the_end_of_an_advanced_campaign() -> None:
    table = position(END, "turn_start", 15, game="advanced", cards="no")
    play(table)
    assert table.state.over


END = """
french depots: 2208 1808 1009
russian depots: 0609 1403
1009: F napoleon curial delaborde roguet guard_cavalry
1808: F ney ledru razout
0609: R kutuzov yermolov kaptsevich likhachev uvarov
1403: R wittgenstein berg sazonov
"""


def test_the_same_seed_plays_the_same() -> None:
    first, second = (play(GAME.start(None, {}, seed=2), last=1) for _ in range(2))
    assert first == second


def test_plans_vary_with_the_seed() -> None:
    assert len({choose_plan(FRENCH, random.Random(seed)).code for seed in range(20)}) == len(FRENCH_PLANS)


# --- odds ----------------------------------------------------------------------------------------------------------


def test_a_hopeless_attack_and_a_sure_one() -> None:
    """Even the best dice do not bridge seven, nor do the worst lose it."""
    weak, strong = combat(-7, Force(2), Force(6), 0), combat(7, Force(6), Force(2), 0)
    assert weak.drives == 0
    assert strong.drives == pytest.approx(35 / 36)  # only a 1 against a 6 leaves less than 3
    assert strong.enemy > strong.own
    assert weak.own > weak.enemy


def test_orders_and_marches_by_the_table() -> None:
    assert order_chance(4, 1) == pytest.approx(5 / 6)  # a 1 aborts
    assert order_chance(0, 0) == 0
    assert march_loss(0, 4) == pytest.approx(1 / 6)  # a 6 eliminates one [8.5]
    assert march_loss(1, 1) == pytest.approx(2 / 6 * 0.5)  # a single unit is disrupted


# --- the march -----------------------------------------------------------------------------------------------------


def test_an_undefended_town_is_taken() -> None:
    table = position(
        """
        french depots: 2208
        russian depots: 1403
        2008: F davout morand friant gudin compans
        1403: R wittgenstein berg sazonov
        """,
        "active_supply_phase",
        1,
    )
    play(table, last=1)
    assert campaign(table).fighters[FRENCH] >> NUMBER["1808"] & 1


def test_napoleon_does_not_march_out_of_supply() -> None:
    """Two hexes on there is an open city with points, but no depot would feed him there."""
    table = position(
        """
        french depots: 1209
        russian depots: 0609
        0708: F napoleon curial delaborde roguet
        0410: R kutuzov yermolov kaptsevich
        """,
        "active_supply_phase",
        7,
    )
    play(table, last=7)
    where = campaign(table).where[NAPOLEON]
    assert where != MOSCOW


def test_napoleon_rides_to_an_army() -> None:
    table = position(
        """
        french depots: 1808
        1808: F davout morand friant gudin compans
        1708: F napoleon girardin!
        1609: R barclay berg sazonov yermolov kaptsevich
        """,
        "commanders_phase",
        4,
    )
    while table.pending:
        side = next(iter(table.pending))
        if table.pending[side].name != "ride":
            break
        table.play(side, answer(table, side))
    assert campaign(table).where[NAPOLEON] == NUMBER["1808"]


def test_a_stack_that_would_starve_goes_back() -> None:
    """On the eve of winter a stack four hexes from the only depot comes nearer to it."""
    table = position(
        """
        french depots: 1808
        russian depots: 0609
        1408: F davout morand friant gudin compans
        0609: R kutuzov yermolov kaptsevich likhachev uvarov berg
        """,
        "active_supply_phase",
        10,
    )
    play(table, last=10)
    stack = next(hex_ for hex_ in campaign(table).stack_hexes(FRENCH))
    assert picture(table, "french").supplied() >> stack & 1


def test_trains_go_to_those_who_can_use_them() -> None:
    table = position(
        """
        french depots: 1808
        1708: F davout morand! friant! gudin compans
        1808: F ney ledru razout
        1403: R wittgenstein berg sazonov
        """,
        "active_supply_phase",
        4,
    )
    while table.pending["french"].name != "allocate":
        table.play("french", answer(table, "french"))
    assert answer(table, "french") == "train 1708"


# --- the plan ------------------------------------------------------------------------------------------------------


def test_the_day_to_turn_back() -> None:
    """Farther from Moscow in December than the marches that are left: back. In Moscow, fed and strong: not yet."""
    plan = FRENCH_PLANS[0]
    far = position(END.replace("1009: F", "1209: F"), "active_supply_phase", 13)
    moscow = END.replace("1009: F", "0407: F").replace("1808 1009", "1808 0708") + "battle points: 2\n"
    near = position(moscow, "active_supply_phase", plan.day)
    assert turns_back(picture(far, "french"), plan)
    assert not turns_back(picture(near, "french"), plan)


def test_the_russians_fall_back_before_a_great_army() -> None:
    table = position(
        """
        french depots: 1808
        russian depots: 1009 0609
        1508: F napoleon curial delaborde roguet claparede guard_cavalry
        1208: R barclay berg sazonov yermolov
        """,
        "active_supply_phase",
        3,
    )
    seen = picture(table, "russian")
    goal = give_orders(seen, choose_plan(RUSSIAN, random.Random(1))).goal(NUMBER["1208"])
    assert goal.code == "fall-back"
    assert goal.hex != NUMBER["1208"]


# --- what is hidden ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"dummies": "yes"}], ids=["open stacks", "closed stacks"])
def test_it_never_peeks(options: dict[str, str]) -> None:
    """Whatever the enemy's counters and closed stacks really are, the answer is the same."""
    table = GAME.start(None, options, seed=5)
    players = {side: agent("staff", "invasion", side) for side in ("french", "russian")}
    asked = 0
    while table.state.time <= 2 and asked < 30:
        side = next(iter(table.pending))
        if table.pending[side].name in ("allocate", "move", "order", "ride", "new_depots"):
            asked += 1
            hidden = table.state.clone()
            imagined = table.imagine(side, random.Random(asked))
            answers = []
            for state in (hidden, imagined):
                other = GAME.start(None, options, seed=5)
                other.state = state.clone()
                answers.append(answer(other, side, asked))
            assert answers[0] == answers[1]
        table.play(side, players[side].choose(table.seat(side)))
    assert asked == 30


# --- joint orders --------------------------------------------------------------------------------------------------


def test_two_stacks_together_attack_one_that_neither_would() -> None:
    """Six Russians before Moscow: two stacks of five march up to them in the same turn, side by side."""
    table = position(
        """
        french depots: 0708
        russian depots: 0609
        0607: F napoleon curial delaborde roguet guard_cavalry guard_foot_artillery
        0707: F davout morand friant gudin guard_horse_artillery
        0407: R kutuzov yermolov kaptsevich likhachev uvarov
        """,
        "active_supply_phase",
        8,
    )
    assaults = give_orders(picture(table, "french"), FRENCH_PLANS[0]).assaults
    assert [each.target for each in assaults] == [MOSCOW]
    assert len(assaults[0].slots) == 2
    assert all(ADJACENT[slot] >> MOSCOW & 1 for _, slot in assaults[0].slots)


def test_a_town_on_the_road_is_not_left_empty() -> None:
    """Whoever goes on from Vyazma leaves somebody there: an empty Russian town bars the road. [6.2]"""
    table = position(
        """
        french depots: 1208
        russian depots: 0605
        1009: F ney ledru razout
        0808: F davout morand friant gudin compans
        0605: R kutuzov yermolov!
        """,
        "active_supply_phase",
        7,
    )
    play(table, last=7)
    state = campaign(table)
    assert state.fighters[FRENCH] >> NUMBER["0708"] & 1
    assert state.present[FRENCH] >> NUMBER["0808"] & 1


def test_the_spearhead_goes_back_for_an_empty_town_that_bars_its_supply() -> None:
    """In winter Gzhatsk is fed from Smolensk through Vyazma only."""
    text = """
french depots: 2208 1808 1009
0708: F napoleon curial delaborde roguet
1009: F davout morand friant
0407: R kutuzov berg
{vyazma}"""
    plan = FRENCH_PLANS[0]
    goals = []
    for vyazma in ("", "0808: F ney"):
        seen = picture(position(text.format(vyazma=vyazma), "active_supply_phase", 11), "french")
        orders = give_orders(seen, plan)
        assert isinstance(orders, FrenchOrders)
        goals.append(orders.forward_goal())
    assert goals == [NUMBER["0808"], NUMBER["0708"]], "a lone commander is enough to keep the road open"


def test_closed_stacks_without_supply_are_thought_disrupted() -> None:
    text = """
french depots: 2208
russian depots: 0609
2208: F ney ledru
0609: R kutuzov berg
1904: R essen sazonov
1806: R wittgenstein stroganov"""
    seen = picture(position(text, "active_supply_phase", 4, dummies="yes"), "french")
    good = [hex_ for hex_ in ("0609", "1904", "1806") if seen.state.good_units_in(RUSSIAN, NUMBER[hex_])]
    assert good == ["0609", "1904"], "who is hungry in Riga holds out"


def test_on_the_last_turn_trains_go_where_points_are() -> None:
    """One train is left: not for the army in Moscow, but for the division that can be in Riga tonight."""
    table = position(
        """
        french depots: 0708 1808 2208 1208 1009 1610 2113 2015
        russian depots: 1403
        0407: F napoleon curial delaborde roguet
        1906: F macdonald grandjean grawert
        1403: R wittgenstein berg sazonov
        """,
        "active_supply_phase",
        16,
    )
    play(table, last=16)
    assert campaign(table).fighters[FRENCH] >> NUMBER["1904"] & 1


# --- advice --------------------------------------------------------------------------------------------------------


def test_advice_is_a_whole_march_with_what_it_is_for() -> None:
    table = GAME.start("campaign", {}, seed=2)
    players = {side: agent("staff", "invasion", f"{side} 1") for side in ("french", "russian")}
    while not (table.pending and table.seat(next(iter(table.pending))).asked == "move"):
        side = next(iter(table.pending))
        table.play(side, players[side].choose(table.seat(side)))
    side = next(iter(table.pending))
    before = table.state.digest()
    advice = advise(table, side, agents("invasion")["staff"], "same")
    assert table.state.digest() == before
    first, *then = map(str, advice.line)
    assert first.startswith("march ")
    assert then[-1].startswith("to ")
    assert then[-1].split()[1] in advice.label
    assert [each.code.partition("-")[0] for each in advice.reasons] == ["purpose"]
    table.play_all(side, list(advice.line))


def first_march() -> tuple[Table, str]:
    """The first march of a campaign: of the Guard in Tilsit, which has only one hex to set out to."""
    table = GAME.start("campaign", {}, seed=2)
    players = {side: agent("staff", "invasion", f"{side} 1") for side in ("french", "russian")}
    while not (table.pending and table.seat(next(iter(table.pending))).asked == "move"):
        side = next(iter(table.pending))
        table.play(side, players[side].choose(table.seat(side)))
    return table, next(iter(table.pending))


def test_a_march_with_one_way_out_goes_on_after_the_first_hex() -> None:
    table, side = first_march()
    advice = advise(table, side, agents("invasion")["staff"], "same")
    *_, first, second, last = map(str, advice.line)
    assert (first, second, last) == ("to 2107", "to 2007", "to 1908")
    named = [str(each) for each in advice.line if each.verb == "with"]
    table.play_all(side, [str(advice.action), *named])
    assert {str(each) for each in table.options(side) if each.verb == "to"} == {"to 2107"}


def test_a_march_that_the_player_has_begun_is_advised_to_its_end() -> None:
    """Not only the next hex, and not the plan of the campaign for a reason."""
    table, side = first_march()
    adviser = agents("invasion")["staff"]
    whole = advise(table, side, adviser, "same")
    steps = [str(each) for each in whole.line if each.verb == "to"]
    table.play_all(side, [str(each) for each in whole.line if each.verb != "to"] + steps[:1])
    further = advise(table, side, adviser, "same")
    assert list(map(str, further.line)) == steps[1:]
    assert further.label == f"To {steps[-1].removeprefix('to ')}"
    table.play_all(side, steps[1:])
    halt = advise(table, side, adviser, "same")
    assert str(halt.action) == "stop"
    assert [each.code for each in halt.reasons] == ["halt"]


def test_an_attack_from_a_hex_that_this_march_does_not_reach_is_told_as_a_goal() -> None:
    table, side = first_march()
    seat = table.seat(side)
    picture = Picture(side, seat.look())
    orders = give_orders(picture, StaffAgent(random.Random("same")).plan(seat))
    march = marches(picture, orders, NUMBER["2207"])
    assert march is not None
    whole, part = (
        march_purpose(picture, orders, march),
        march_purpose(picture, orders, march._replace(path=march.path[:1])),
    )
    assert whole == purpose("assault", NUMBER["1908"])
    assert part == purpose("assault-later", NUMBER["1908"])


def test_every_purpose_has_words() -> None:
    found = {code: purpose(code, NUMBER["2207"]) for code in PURPOSES}
    assert [code for code, each in found.items() if not each.has_words] == []
    assert Intention(type(GAME), "no-march").has_words
    assert Intention(type(GAME), "halt").has_words
