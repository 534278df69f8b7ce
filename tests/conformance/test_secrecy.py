"""Change what is hidden from a side, and everything that it receives stays the same."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from invariants import INVARIANTS
from playing import SETTINGS, Setting, decisions, games_each, length_of, some_settings, twin

import grognard
from grognard.agents import agent, agents
from grognard.core.decision import Action
from grognard.core.dice import FreshDice
from grognard.core.errors import GrognardError
from grognard.core.events import Entry
from grognard.core.table import Table
from grognard.games.boards import board
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.tables import CODES, RUSSIAN, SPACES

SHARE = 0.04
"""At so many decisions of a game other worlds are looked into; at fewer of a long one."""

TEXTS = {
    "strategic": ("done", "plan A", "plan E", "stand", "accept", "pursue"),
    "fateful_march": ("done", "pass", "halt", "all", "commit 54", "choose evade", "first french", "lay 54", "lay 1"),
    "scorched_earth": ("done", "pass", "stop", "halt", "fight", "to 2617", "intercept 2617", "evade 2617", "pay 2516"),
}
NO_ACTIONS = ("nonsense", "")


@pytest.mark.fuzz
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_is_hidden_changes_nothing_that_a_side_receives(setting: Setting) -> None:
    for number in range(max(1, games_each(setting) // 4)):
        seed = f"secret {setting} {number}"
        source = random.Random(seed)
        table = setting.start(seed)
        for side, action in decisions(table, source):
            if source.random() > SHARE / length_of(setting):
                continue
            try:
                for viewer in table.game.sides:
                    check_worlds(table, viewer, source)
                check_same_action(table, side, action, source)
            except Exception as error:
                error.add_note(f"game of seed {seed!r} after {len(table.actions)} actions, then {side} {action}")
                raise


def check_worlds(table: Table, side: str, source: random.Random) -> None:
    """Two worlds that a side cannot tell apart: all that it can ask for is the same in both."""
    imagined = table.imagine(side, source)
    real, other = twin(table), twin(table, imagined)
    INVARIANTS[table.game.id].check_alone(imagined)
    assert received(other, side) == received(real, side)
    assert other.view(None) == real.view(None), "a spectator sees the difference"
    texts = [*TEXTS[table.game.id], *NO_ACTIONS, *some_texts(table, side, source)]
    assert answers(other, side, texts) == answers(real, side, texts)
    for touched in some_touches(table, side, source):
        assert other.why_not_touch(side, touched) == real.why_not_touch(side, touched), f"touching {touched}"
    if side in table.pending:
        seed = source.random()
        again, there = (each.imagine(side, random.Random(seed)) for each in (real, other))
        assert again.digest() == there.digest(), "what a side imagines tells how things really are"
        options = list(real.options(side))
        for action in source.sample(options, min(len(options), 6)):
            assert str(other.odds(side, action)) == str(real.odds(side, action)), f"odds of {action}"
            assert other.preview(side, action) == real.preview(side, action), f"preview of {action}"


def received(table: Table, side: str) -> list[Any]:
    options = [str(action) for action in table.options(side)]
    return [table.view(side), options, table.pending.get(side), str(table.seat(side).options)]


def some_texts(table: Table, side: str, source: random.Random) -> list[str]:
    """Actions of the right form, legal or not."""
    index = table.game.side(side)
    decision = table.state.pending[index]
    if decision is None:
        return []
    moves = list(decision.candidates(table.state, table.state.stack[-1], index))
    return [table.game.write(move, index) for move in source.sample(moves, min(len(moves), 12))]


def some_touches(table: Table, side: str, source: random.Random) -> list[list[str]]:
    """Things on the board and beside it, one or two at a time, whether they are of any use or not."""
    index = table.game.side(side)
    tokens = [f"space:{space}" for space in board(table.game.id).spaces]
    decision = table.state.pending[index]
    if decision is not None:
        moves = list(decision.candidates(table.state, table.state.stack[-1], index))
        few = source.sample(moves, min(len(moves), 12))
        tokens += [token for move in few for token in table.game.clicks(move, index)] * 4
    pieces = table.game.pieces(table.view(side))
    tokens += [f"unit:{piece['unit']}" for piece in pieces if piece["unit"]]
    return [[source.choice(tokens) for _ in range(source.choice((1, 2, 2, 3)))] for _ in range(12)]


def answers(table: Table, side: str, texts: Sequence[str]) -> list[str]:
    found = []
    for text in texts:
        try:
            found.append(str(table.why_not(side, text)))
        except GrognardError as error:
            found.append(str(error))
    return found


def check_same_action(table: Table, side: str, action: Action, source: random.Random) -> None:
    """The same action in two worlds: the side sees the same, up to where a rule or a die tells something."""
    real, other = twin(table), twin(table, table.imagine(side, source))
    seen, seen_there = real.play(side, action), other.play(side, action)
    told, told_there = until_told(seen), until_told(seen_there)
    shorter = min(len(told), len(told_there))
    if len(told) < len(seen) or len(told_there) < len(seen_there):
        assert told[:shorter] == told_there[:shorter]
        return
    assert told == told_there
    if real.dice.drawn == other.dice.drawn == table.dice.drawn:
        assert received(real, side) == received(other, side)


def until_told(entries: list[Entry]) -> list[str]:
    """The sentences before the first that reveals something or tells of a die."""
    found = []
    for entry in entries:
        if entry.event.reveals or hasattr(entry.event, "die"):
            break
        found.append(entry.event.sentence())
    return found


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in grognard.GAMES for name in agents(game)])
def test_the_choice_of_a_computer_player_does_not_depend_on_what_is_hidden(game: str, name: str) -> None:
    setting = next(setting for setting in SETTINGS if setting.game == game)
    table, source = setting.start("computer"), random.Random(6)
    for side, _ in decisions(table, source):
        if source.random() > 0.1:
            continue
        worlds = twin(table), twin(table, table.imagine(side, source))
        choices = [str(agent(name, game, seed=9).choose(world.seat(side))) for world in worlds]
        assert choices[0] == choices[1], f"{name} as {side} after {len(table.actions)} actions"


@pytest.mark.parametrize("game", grognard.GAMES)
def test_imagined_worlds_differ_from_each_other_and_from_the_real_one(game: str) -> None:
    setting = next(setting for setting in SETTINGS if setting.game == game)
    table, source = setting.start("varied"), random.Random(7)
    tried = differing = 0
    for number, (side, _) in enumerate(decisions(table, source)):
        if number % 20:
            continue
        worlds = {table.imagine(side, source).digest() for _ in range(8)}
        tried += 1
        differing += len(worlds) > 4 and table.state.digest() not in worlds
    assert tried > 5
    assert differing > tried * 0.6


@pytest.mark.parametrize("setting", some_settings(6), ids=str)
def test_imagined_worlds_can_be_played_on(setting: Setting) -> None:
    """From whatever a side imagines, the game goes on by the rules and with dice of its own."""
    table, source = setting.start("playable"), random.Random(8)
    check = INVARIANTS[setting.game].check_alone
    for _ in decisions(table, source):
        if source.random() > SHARE:
            continue
        drawn = table.dice.drawn
        for side in table.game.sides:
            imagined = table.imagine(side, source)
            assert imagined.journal is None
            assert imagined.dice is not table.dice
            imagined.dice = FreshDice(random.Random(source.random()))
            for _ in range(40):
                if imagined.over:
                    break
                mover = source.choice([n for n, decision in enumerate(imagined.pending) if decision])
                imagined.play_unchecked(mover, source.choice(list(imagined.moves(mover))))
                check(imagined)
        assert table.dice.drawn == drawn


def test_an_area_that_had_nothing_to_pay_is_imagined_so() -> None:
    """[Attrition] R26 was named and had no infantry: what the French know is part of what they imagine, or they would
    imagine a world in which nobody can pay."""
    text = "turn 13, russian attrition\nR25: R 1ic\nR26: R 1cc\nR30: R 1su\n"
    table = grognard.game("strategic").position(text, dice=[6])
    table.play("french", "attrition R26")
    for seed in range(20):
        imagined = table.imagine("french", random.Random(seed))
        assert isinstance(imagined, Campaign)
        assert imagined.infantry[RUSSIAN * SPACES + CODES.index("R26")] == 0
        for _ in range(2):
            if imagined.pending[0] is not None:
                imagined.play_unchecked(0, imagined.moves(0)[0])
        assert imagined.pending[1] is not None, "the Corps has been paid and the Russians move"
