"""An act of another phase is refused by naming the phase in which it is right."""

from __future__ import annotations

from importlib import import_module

import pytest

import grognard

MARCH = "turn 4, french movement\nR22: F 2ic 1su\nR26: R 1ic\n"
BATTLE = "turn 4, french combat\nR44: F 6ic 3cc | R 4ic 1cc\nR50: R 2ic\n"
ORDERS = "turn: July 2\nbegin: S7 execute french\nVilna: F 6inf | orders m_from\nfrench depots: Vilna\n"
HEXES = "turn: 3\nbegin: orders\nactive: napoleon 2516 on davout\ncp: 5\n2516: F davout\n2914: R platov\n"

MISPLACED = [
    ("strategic", MARCH, "french", "plan A", "Combat step 1", "step 1 of a battle"),
    ("strategic", MARCH, "french", "depot R22", "Supply B", "the end of the French Movement Phase"),
    ("strategic", MARCH, "french", "burn R22", "Supply B", "the Russian side only"),
    ("strategic", MARCH, "french", "force R22 R26 1ic", "Movement D", "the Forced March Segment"),
    ("strategic", MARCH, "french", "feed R22 2 from R22", "Supply F", "the Supply Interphase"),
    ("strategic", MARCH, "french", "retreat R22", "Combat A", "step 3 of a battle or the retreat of a beaten stack"),
    ("strategic", BATTLE, "french", "march R44 R50 1ic", "Movement A", "step 1 of a battle: play plan and a letter"),
    ("strategic", BATTLE, "french", "disband R44 ic", "Victory B", "the Victory Points Interphase"),
    ("fateful_march", ORDERS, "french", "commit 6", "S2", "a card for OPS (S2)"),
    ("fateful_march", ORDERS, "french", "place m_from vilna", "S4", "Order Placement (S4)"),
    ("fateful_march", ORDERS, "french", "lay 54", "R9.2", "the beginning of a battle (B1)"),
    ("fateful_march", ORDERS, "french", "raid vilna", "R11.1", "the Russian side only"),
    ("fateful_march", ORDERS, "french", "exhaust vilna inf", "R4.8", "the losses of a battle (B4)"),
    ("scorched_earth", HEXES, "french", "buy 2", "5.1", "the Reinforcement Phase"),
    ("scorched_earth", HEXES, "french", "siege riga", "11", "the Siege Phase"),
    ("scorched_earth", HEXES, "french", "to 2616", "8.1", "a move"),
    ("scorched_earth", HEXES, "french", "tactics 2", "9.4", "combat"),
    ("scorched_earth", HEXES, "french", "pay 2516", "6.0", "the Attrition Phase. This is the orders of an activation"),
]


@pytest.mark.parametrize(("game", "position", "side", "act", "rule", "words"), MISPLACED)
def test_an_act_of_another_phase_is_told_its_own(
    game: str, position: str, side: str, act: str, rule: str, words: str
) -> None:
    refusal = grognard.game(game).position(position, seed=1).why_not(side, act)
    assert refusal is not None
    assert refusal.rule == rule
    assert words in refusal.message
    assert "does not answer" not in refusal.message


@pytest.mark.parametrize(("game", "position", "side", "act", "rule", "words"), MISPLACED)
def test_at_a_board_the_question_says_what_to_do_and_nothing_that_is_typed(
    game: str, position: str, side: str, act: str, rule: str, words: str
) -> None:
    table = grognard.game(game).position(position, seed=1)
    refusal = table.why_not(side, act)
    assert refusal is not None
    told = refusal.at_board
    assert told.rule == rule
    assert words.partition(":")[0] in told.message
    assert table.view(side)["prompt"]["text"] in told.message
    assert refusal.values["wanted"].text not in told.message
    assert f'"{refusal.values["verb"]}"' not in told.message


def test_what_is_right_at_too_many_moments_is_told_what_is_asked() -> None:
    table = grognard.game("strategic").position(BATTLE, seed=1)
    refusal = table.why_not("french", "done")
    assert refusal is not None
    assert refusal.code == "no-answer"
    assert refusal.at_board.message == f"That is not part of this decision: {table.view('french')['prompt']['text']}"


def verbs_of(game: str) -> set[str]:
    try:
        return set(import_module(f"grognard.games.{game}.verbs").VERBS.names)
    except ModuleNotFoundError:
        return set(import_module(f"grognard.games.{game}.notation").VERBS)


@pytest.mark.parametrize("game", grognard.GAMES)
def test_every_verb_answers_some_question(game: str) -> None:
    written = verbs_of(game)
    known = {verb for decision in grognard.game(game).state_type.decisions.values() for verb in decision.verbs}
    assert known == written
