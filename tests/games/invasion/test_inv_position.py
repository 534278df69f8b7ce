"""Positions as text: read, written, compared, and exact at every question of random games."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from inv_advanced import EDITIONS, at, piece

import grognard.games.invasion.chapters  # noqa: F401  (registers the questions)
from grognard.core.dice import FreshDice
from grognard.core.errors import BadPosition
from grognard.games.invasion.game import GAME
from grognard.games.invasion.options import options_of
from grognard.games.invasion.position import BEGINNINGS, LINES, SIDE_LINES, read_position
from grognard.games.invasion.position_writing import compare_position, write_position
from grognard.games.invasion.sequence import PlayCampaign
from grognard.games.invasion.setup import open_campaign
from grognard.games.invasion.stacks import DEAD
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import FRENCH, RUSSIAN
from grognard.games.invasion.verbs import VERBS

TEXT = """
turn: 9
begin: combat_phase
french depots: 2407 1610   # Konigsberg and Minsk
commands: 4 3
eliminated: verdier
forced: ledru
laid: 28/russian 20/french/1808
1808: F ney ledru razout! | R barclay
1709: R berg
"""
ADVANCED = {"game": "advanced"}


def test_a_position_is_read() -> None:
    state = read_position(TEXT, ADVANCED)
    assert state.turn == 9
    assert state.stack_of(FRENCH, at("vilna")) == tuple(sorted(map(piece, ("ledru", "razout", "ney"))))
    assert state.disrupted[piece("razout")]
    assert state.where[piece("verdier")] == DEAD
    assert state.commands == [4, 3]
    assert state.depots[FRENCH] == 1 << at("2407") | 1 << at("minsk")
    assert state.laid[1].target == at("vilna")
    state.advance()
    assert state.pending[RUSSIAN] is None
    assert state.pending[FRENCH] is not None


def test_what_is_written_is_read_back() -> None:
    state = read_position(TEXT, ADVANCED)
    written = write_position(state)
    assert read_position(written, ADVANCED).freeze() == state.freeze()
    assert "1808: F ledru razout! ney | R barclay" in written


def test_positions_are_compared() -> None:
    state = read_position(TEXT, ADVANCED)
    assert compare_position(state, "turn: 9\n1808: F razout! ledru ney | R barclay\nrussian depots: none") == []
    assert compare_position(state, "1808: F ledru") == ["1808: F ledru razout! ney | R barclay"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("turn: 17", "1 to 16"),
        ("begin: lunch", "not one of"),
        ("1808: ney", "F or R"),
        ("1808: F barclay", "not French"),
        ("1808: F ney\n1709: F ney", "two places"),
        ("1808: F ney!", "not a combat unit"),
        ("9999: F ney", "9999"),
        ("1610: F ledrou", "did you mean ledru"),
        ("french depot: 2407", "did you mean french depots"),
        ("1 marsh: side french", "not a procedure"),
        ("1 march: side french", "is incomplete"),
        ("asks: french lunch", "does not name a side and a question"),
        ("turn", "turn"),
        ("laid: 36/french", "1 to 35"),
        ("fought: ney", "not a combat unit"),
    ],
)
def test_mistakes_are_told(line: str, told: str) -> None:
    text = "\n".join(each for each in ("turn: 3", "begin: combat_phase") if each.split(":")[0] != line.split(":")[0])
    with pytest.raises(BadPosition) as error:
        read_position(f"{text}\n{line}\n", {})
    assert told in str(error.value)


def test_all_mistakes_are_told_together() -> None:
    with pytest.raises(BadPosition) as error:
        read_position("1808: ney\nfoo: 1\n", {})
    for part in ("line 1", "line 2", "`turn:` is missing", "`begin:` is missing"):
        assert part in str(error.value)


def random_game(seed: int, options: dict[str, str]) -> Campaign:
    """Positions are written, read and compared at every third question."""
    chance = random.Random(seed)
    state = open_campaign(options)
    state.stack, state.dice = [PlayCampaign()], FreshDice(random.Random(seed))
    state.advance()
    while not state.over:
        side = FRENCH if state.pending[FRENCH] else RUSSIAN
        decision = state.pending[side]
        assert decision is not None
        if chance.random() < 0.3:
            assert read_position(write_position(state), options_of(state.choices)).freeze() == state.freeze()
        moves = state.moves(side)
        is_offer = decision.name in ("two_years", "set_up") and chance.random() < 0.9
        state.play_unchecked(side, moves[0] if is_offer else chance.choice(moves))
    return state


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [1, 2])
def test_positions_are_exact_at_every_question(edition: str, seed: int) -> None:
    options = {"edition": edition, "game": "advanced" if seed % 2 else "basic", "stacking": "yes"}
    state = random_game(seed, options)
    assert read_position(write_position(state), options_of(state.choices)).freeze() == state.freeze()


NOTATION = (
    (Path(__file__).parents[3] / "docs" / "notation.md").read_text("utf-8").partition("## The Invasion of Russia")[2]
)


def test_the_notation_of_every_action_is_told() -> None:
    for verb in VERBS.names:
        assert re.search(rf"`{verb}[ `]", NOTATION), verb


def test_every_line_and_every_beginning_is_told() -> None:
    for line in (*LINES, *SIDE_LINES):
        assert re.search(rf"[`\n](?:french )?{line}[:`]", NOTATION), line
    for beginning in BEGINNINGS:
        assert f"`{beginning}`" in NOTATION, beginning


def test_the_example_of_the_notation_can_be_read() -> None:
    state = read_position(NOTATION.split("```")[1], ADVANCED)
    assert state.turn == 9


def test_a_stack_that_withdraws_into_a_full_hex_is_read_as_it_was_written() -> None:
    """[11.11] Until the excess has gone on there are more units in 1611 than it holds."""
    text = """turn: 4
begin: combat_phase
commands: 4 0
1609: F morand girardin davout
1610: R berg stroganov yermolov
1611: R sazonov olsufiev kaptsevich
"""
    table = GAME.position(text, {}, None, [4, 1, 3, 3])
    for side, line in (
        ("french", "attack 1609 1610"),
        ("french", "spend 0"),
        ("russian", "done"),
        ("russian", "hit berg"),
        ("russian", "done"),
        ("french", "hit morand"),
        ("french", "done"),
        ("russian", "withdraw 1611"),
    ):
        table.play(side, line)
    assert table.pending["russian"] is not None
    assert GAME.position(table.position(), {}, None, []).state.digest() == table.state.digest()


def test_a_state_frozen_in_the_first_form_still_opens() -> None:
    frozen = GAME.start(seed=1).state.freeze()
    assert frozen["form"] == 2
    older = {name: value for name, value in frozen.items() if name != "form"} | {"sources_gone": [0, 0]}
    assert Campaign.thaw(older).freeze() == frozen
