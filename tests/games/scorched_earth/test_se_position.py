"""Positions as text: read, written, compared, and all mistakes told together."""

from __future__ import annotations

import random

import pytest
import se_faces
from se_states import at, hq, place, unit

from grognard.core.dice import KeyedDice
from grognard.core.errors import BadPosition
from grognard.core.table import Table
from grognard.games.scorched_earth import position, position_writing
from grognard.games.scorched_earth.game import GAME
from grognard.games.scorched_earth.state import DEAD, EXHAUSTED, IN_CUP, MOVED, OFF_MAP, WAITING, Campaign
from grognard.games.scorched_earth.tables import FRENCH, HOLDING, RUSSIAN

WHOLE = """\
turn: 4
begin: orders
vp: 13
lp: 71
elan: yes
kutuzov: yes
active: napoleon 2516 on davout
cp: 5
rallies: 1
activated: murat barclay
carried: murat 1
depots: N 2416, J 2221
french places: grodno, vilna
burnt: vilna
french hexes: 2419
park: riga used
eliminated: ney raevsky
moved: oudinot
rallied: davout
losses: french combat 3, attrition 2; russian winter 1
topped: 2516
2516: F oudinot(3,worn,d1) davout engineer
2914: F mortier
3014: R tuchkov langeron(1)
"""


FIGHT = "begin: combat\nactive: napoleon 2120\nmarch: from 2516\n2617: F davout | R platov\n"


def read(text: str) -> Campaign:
    return position.read_position(text, se_faces.OPTIONS)


def problems(text: str) -> list[str]:
    with pytest.raises(BadPosition) as bad:
        read(text)
    return list(bad.value.problems)


def test_a_whole_position() -> None:
    state = read(WHOLE)
    assert (state.turn, state.vp, state.lp, state.cp, state.rallies) == (4, 13, 71, 5, 1)
    assert state.elan
    assert state.kutuzov
    assert (state.hq, state.hq_hex, state.hq_unit) == (hq("napoleon"), at("2516"), unit("davout"))
    assert state.has_activated(hq("murat"))
    assert state.has_activated(hq("napoleon"))
    assert state.carried[hq("murat")] == 1
    assert state.depots == [at("2416"), OFF_MAP, OFF_MAP, at("2221")]
    assert state.control[place("vilna")] == FRENCH
    assert state.burnt[place("vilna")]
    assert state.memory[HOLDING[at("2419")]] == FRENCH
    assert state.memory[HOLDING[at("2617")]] == FRENCH
    assert (state.park, state.park_used, state.park_gone) == (place("riga"), 1, 0)
    assert state.where[unit("ney")] == DEAD
    assert state.where[unit("victor")] == WAITING
    assert state.where[unit("ertel")] == IN_CUP
    assert state.is_in_play(hq("chichagov")), "Langeron bears the ID D"
    assert state.marks[unit("oudinot")] == MOVED
    assert state.force(FRENCH, at("2516")) == (unit("oudinot"), unit("davout"), unit("engineer"))
    assert (state.sp[unit("oudinot")], state.fatigue[unit("oudinot")], state.demoralized[unit("oudinot")]) == (3, 1, 1)


def test_it_is_written_as_it_was_read() -> None:
    assert position_writing.write_position(read(WHOLE)) == WHOLE


@pytest.mark.parametrize(
    ("begin", "side", "question"),
    [
        ("setup russian", "russian", "set_up"),
        ("setup french", "french", "set_up"),
        ("turn", "french", "replace"),
        ("reinforcement", "french", "replace"),
        ("attrition", "french", "attrition_logistics"),
        ("depots", "french", "deploy_depots"),
        ("replacements russian 2", "russian", "replace"),
        ("event 1", "russian", "conscript"),
        ("event 3", "russian", "scorch"),
        ("event 6", "french", "volunteers"),
        ("choose french", "french", "activate"),
        ("activation napoleon", "french", "carrier"),
        ("activation napoleon alone", "french", "stand"),
        ("siege", "french", "siege"),
    ],
)
def test_places_to_begin(begin: str, side: str, question: str) -> None:
    text = f"turn: 1\nbegin: {begin}\n2516: F davout\n2415: F montbrun\n2709: F victor\n2617: R platov\n"
    table = se_faces.table(text)
    assert table.pending[side].name == question
    again = se_faces.table(table.position())
    assert again.position() == table.position()
    assert again.state.digest() == table.state.digest()


@pytest.mark.parametrize(("begin", "question"), [("orders", "orders"), ("bonus", "bonus"), ("march", "march")])
def test_places_inside_an_activation(begin: str, question: str) -> None:
    text = se_faces.MARCH.replace("begin: orders", f"begin: {begin}")
    table = se_faces.table(text + ("march: from 2516\n" if begin == "march" else ""))
    assert table.pending["french"].name == question


def test_a_combat() -> None:
    text = "turn: 3\nbegin: combat\nactive: napoleon 2120\ncp: 2\nmarch: from 2516\n2617: F davout oudinot | R platov\n"
    table = se_faces.table(text)
    assert table.pending["french"].name == "repulse"
    assert table.position() == se_faces.table(table.position()).position()


def test_a_window_of_reaction() -> None:
    text = "turn: 3\nactive: napoleon 2120\n2617: R platov\n{}\n"
    before = text.format("2516: F davout\nbegin: interception\nmarch: with davout; goal 2616")
    assert se_faces.table(before).pending["russian"].name == "intercept"
    after = text.format("2616: F davout\nbegin: evasion\nmarch: from 2516; with davout; goal 2616")
    assert se_faces.table(after).pending["russian"].name == "evade"


def test_attrition_that_is_owed() -> None:
    text = "turn: 3\nbegin: attrition losses\nowed: french 2516 1\n2516: F oudinot ney\n2617: R platov\n"
    table = se_faces.table(text)
    assert "lose ney" in table.options("french")
    assert "owed: french 2516 1" in table.position()


BATTLE = """\
turn: 3
begin: march
active: napoleon 2516 on davout
cp: 4
lp: 60
depots: N 2416
march: from 2516; with davout oudinot ney engineer
2516: F davout oudinot ney engineer
2616: R dokhturov raevsky tuchkov
"""


def again(table: Table, dice: list[int]) -> Table:
    """The same position from its text, with these dice to come."""
    return GAME.position(table.position(), se_faces.OPTIONS, dice=dice)


def test_the_middle_of_a_combat_is_written_as_it_is() -> None:
    """At each of its questions the text tells what was paid and bought, and what the dice said."""
    table = GAME.position(BATTLE, se_faces.OPTIONS, dice=[6, 6, 5, 5, 4, 3])
    table.play("french", "to 2616")
    asked = []
    for side, text in (
        ("russian", "pass"),
        ("french", "fight"),
        ("french", "pay_lp"),
        ("french", "tactics 2"),
        ("russian", "lose raevsky"),
    ):
        table.play(side, text)
        copy = again(table, [])
        assert copy.position() == table.position()
        assert list(map(str, copy.pending.items())) == list(map(str, table.pending.items()))
        asked += [question.name for question in table.pending.values()]
    assert asked == ["repulse", "pay_logistics", "tactics", "combat_losses", "combat_losses"]
    for side, text in (("russian", "lose dokhturov"), ("russian", "lose tuchkov")):
        copy.play(side, text)
        table.play(side, text)
        assert copy.position() == table.position()


def test_retreats_that_broke_into_each_other_are_all_written() -> None:
    flights = (
        "from 2617; with platov; kind defender; at settle; done 1; goal 2717; origin 2617",
        "from 2717; with ney; kind defender",
    )
    text = f"""\
turn: 3
begin: retreat
active: napoleon 2516
march: from 2516; with davout; at defeat; goal 2617; origin 2516; outcome 1; enemy
retreat: {" | ".join(flights)}
2617: F davout
2716: R platov
2717: F ney
"""
    table = GAME.position(text, se_faces.OPTIONS, seed=1)
    assert table.pending["french"].name == "retreat"
    assert [type(frame).__name__ for frame in table.state.stack[-3:]] == ["MoveOrder", "Retreat", "Retreat"]
    assert again(table, []).position() == table.position()


def test_a_retreat_from_a_siege_is_written_as_it_is() -> None:
    """[11] Dokhturov is driven out of Grodno, and may be intercepted on his way."""
    begun = "turn: 5\nbegin: siege\n2517: F davout\n2516: F oudinot\n2617: R dokhturov\n"
    table = GAME.position(begun, se_faces.OPTIONS, dice=[6, 6])
    asked = []
    for side, text in (("french", "siege grodno"), ("russian", "spare"), ("russian", "to 2616")):
        table.play(side, text)
        assert "besieged: grodno; now grodno\n" in table.position()
        assert again(table, []).position() == table.position()
        asked += [question.name for question in table.pending.values()]
    assert asked == ["burn", "retreat", "intercept"]


def test_who_has_chosen_his_losses_is_not_asked_again() -> None:
    owed = "owed: french 2516 1; russian 2617 1\n2516: F oudinot ney\n2617: R dokhturov raevsky\n"
    table = se_faces.table(f"turn: 3\nbegin: attrition losses\n{owed}")
    assert set(table.pending) == {"french", "russian"}
    table.play("french", "lose ney")
    assert "begin: attrition losses russian" in table.position()
    assert set(again(table, []).pending) == {"russian"}
    assert set(se_faces.table(f"turn: 3\nbegin: attrition losses french\n{owed}").pending) == {"french"}


def test_a_headquarters_alone_stays_where_enemies_have_come() -> None:
    """[3.2] Nothing can harm it."""
    table = se_faces.table("turn: 3\nbegin: orders\nactive: barclay 2616\ncp: 2\n2616: F davout\n2617: R platov\n")
    assert table.pending["russian"].name == "orders"
    assert again(table, []).state.digest() == table.state.digest()


def plays_alike(state: Campaign, copy: Campaign, seed: int) -> bool:
    """Do both worlds ask the same and come to the same, with the same choices and dice?"""
    state, copy, source = state.clone(), copy.clone(), random.Random(seed)
    state.dice, copy.dice = KeyedDice(seed), KeyedDice(seed)
    for _ in range(30):
        if state.pending != copy.pending:
            return False
        if state.over:
            return True
        side = source.choice([number for number, asked in enumerate(state.pending) if asked])
        if sorted(map(str, state.moves(side))) != sorted(map(str, copy.moves(side))):
            return False
        move = source.choice(list(state.moves(side)))
        state.play_unchecked(side, move)
        copy.play_unchecked(side, move)
    # How many forces were rallied is forgotten when the next activation begins.
    return state.pack() | {"rallies": 0} == copy.pack() | {"rallies": 0}


def test_every_state_of_a_random_game_survives_being_written() -> None:
    for number, (state, _) in enumerate(se_faces.random_states("positions", 700)):
        if number % 5:
            continue
        text = position_writing.write_position(state)
        copy = read(text)
        copy.dice = KeyedDice("again")
        copy.advance()
        assert position_writing.write_position(copy) == text
        assert plays_alike(state, copy, number), text


def test_what_is_read_can_be_played() -> None:
    source = random.Random(4)
    for text in (WHOLE, se_faces.MARCH):
        table = se_faces.table(text)
        for _ in range(60):
            if not table.pending:
                break
            side = source.choice(sorted(table.pending))
            table.play(side, source.choice(list(table.options(side))))


# --- mistakes ----------------------------------------------------------------------------------------------------


def test_all_mistakes_are_told_with_their_lines() -> None:
    text = "turn: 13\nbegin: nowhere\nvp: x\n2516: F davuot\nhello\n"
    found = problems(text)
    assert [each.split(":")[0] for each in found] == ["line 1", "line 2", "line 3", "line 4", "line 5"]
    assert "did you mean davout" in found[3]


def test_turn_and_begin_are_needed() -> None:
    assert problems("vp: 10") == ["the line `begin:` is missing", "the line `turn:` is missing"]


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("2516: F davout\n2517: F davout", "in two places"),
        ("2516: F davout\neliminated: davout", "in two places"),
        ("2516: F platov", "is not French"),
        ("2516: davout", "begins with F or R"),
        ("2516: F", "nobody is named"),
        ("2516: F davout | F ney", "begins with F or R"),
        ("2516: F engineer", "the Engineer is alone"),
        ("2516: F davout oudinot ney mortier", "more than three corps"),
        ("2516: F davout | R platov", "both sides are in"),
        ("2516: F davout(8)", "from 0 to 7"),
        ("2516: F davout(tired)", "does not describe a unit"),
        ("2516: F engineer(worn) davout", "knows no fatigue"),
        ("1501: F davout", "is sea"),
        ("9999: F davout", "nor is it a known line"),
        ("vilna: F davout", "spans several hexes"),
        ("vp: 20", "the game is over"),
        ("lp: 100", "from 0 to 99"),
        ("turn: 2", "given twice"),
        ("elan: perhaps", "yes or no"),
        ("depots: N", "depots and hexes"),
        ("depots: N 2416, N 2514", "in two places"),
        ("burnt: riga", "never burns"),
        ("french places: paris", "is no City or Fortress"),
        ("french hexes: 2516", "is in no City, Fortress or town"),
        ("french hexes: 2815 2914", "say `french places: Vilno`"),
        ("park: warsaw", "not a Russian City or Fortress"),
        ("losses: french plague 3", "not a cause of losses"),
        ("carried: murat", "headquarters and points"),
        ("carried: murat 3", "from 0 to 2"),
        ("drawn: davout", "was never in the cup"),
        ("active: napoleon 2516\n2516: F davout", "only inside an activation"),
        ("owed: french 2516", "a side, a hex and points"),
        ("owed: french 2516 1", "has not 1 strength points in 2516"),
        ("owed: french 2516 2\n2516: F oudinot(1) ney(0)", "has not 2 strength points in 2516"),
        ("moved: davout", "Davout I is not on the map and has not moved"),
        ("rallied: davout\neliminated: davout", "has not rallied"),
        ("depots: N 2617\n2617: R platov", "it is overrun"),
        ("carried: barclay 3", "Barclay carries 2 Command Points over"),
        ("activated: chichagov", "Chichagov is not in play"),
        ("french hexes: 2413\n2413: R wittgenstein", "Russian infantry is in 2413 (Rossieny)"),
    ],
)
def test_mistakes(lines: str, why: str) -> None:
    found = problems(f"turn: 3\nbegin: attrition\n{lines}\n")
    assert any(why in each for each in found), found


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("begin: orders", "a headquarters must be active"),
        ("begin: orders\nactive: chichagov 2516", "not in play"),
        ("begin: orders\nactive: napoleon 2516 on davout\n2517: F davout", "does not carry"),
        ("begin: orders\nactive: napoleon 2516", "nobody to command"),
        ("begin: choose french", "no headquarters left"),
        ("begin: combat\n2516: F davout", "both sides in one hex"),
        ("begin: march\nactive: napoleon 2516\n2516: F davout", "must say where the order began"),
        ("begin: march\nactive: napoleon 2516\n2516: F davout\nmarch: from 2517", "nobody marches"),
        ("begin: march\nactive: napoleon 2516\n2516: F davout\nmarch: from 2516; by night", "is not part of this line"),
        ("begin: march\nactive: napoleon 2516\n2516: F davout\nmarch: from 2516; spent x", "is not a number of points"),
        ("begin: interception\nactive: napoleon 2516\n2516: F davout\nmarch: with davout; goal 2914", "not next to"),
        ("begin: retreat\nactive: napoleon 2516\n2516: F davout", "must say where the order began"),
        (f"{FIGHT}combat: at supper", "is not a step"),
        (f"{FIGHT}combat: at decide; line", "`results` and `dice` of 2 sides"),
        (f"{FIGHT}combat: at roll_defence; dice 3; results 2spades", "is not a combat result"),
        (f"{FIGHT}combat: at buy_tactics; tactics 9", "from 0 to 2"),
        (f"{FIGHT}combat: at buy_tactics; at buy_tactics", "is given twice"),
        (
            f"{FIGHT}combat: at buy_tactics; line\nretreat: with platov; kind siege; at go; goal 2616",
            "marches or retreats",
        ),
        ("begin: attrition losses prussian", "is no side"),
        (
            "begin: retreat\nactive: murat 2516\n2617: F ney | R platov\nretreat: with platov; kind evade",
            "not the goal of a march or retreat",
        ),
        ("begin: activation chichagov", "is not in play"),
        ("begin: event 7", "from 1 to 6"),
        ("begin: setup", "is not a place to begin"),
        ("begin: setup french", "armies are set up on turn 1"),
    ],
)
def test_bad_places_to_begin(text: str, why: str) -> None:
    found = problems(f"turn: 3\n{text}\n")
    assert any(why in each for each in found), found


# --- comparing ---------------------------------------------------------------------------------------------------


def test_comparing_with_some_lines() -> None:
    state = read(WHOLE)
    hexes = "2516: F davout engineer oudinot(3,worn,d1)\n2517: empty\ndepots: N 2416, M off"
    places = "burnt: vilna\nfrench places: Grodno\nnot burnt: moscow"
    assert GAME.compare_position(state, f"vp: 13\n{hexes}\n{places}\ncp: 5\nkutuzov: yes") == []
    wrong = "vp: 12\n2516: F davout\nburnt: moscow\nrussian places: Vilno\ndepots: N off\ncp: 4"
    assert len(GAME.compare_position(state, wrong)) == 6
    assert "unreadable" in GAME.compare_position(state, "nonsense")[0]


def test_exhausted_units_are_written_so() -> None:
    state = read("turn: 3\nbegin: turn\n2516: F davout(exhausted)\n")
    assert state.fatigue[unit("davout")] == EXHAUSTED
    assert "2516: F davout(exhausted)" in position_writing.write_position(state)
    assert state.control[place("vilna")] == RUSSIAN
