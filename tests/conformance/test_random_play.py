"""Random games to the end of every scenario under every combination of options, checked after every action.

`make fuzz` plays many more: GROGNARD_FUZZ_GAMES says how many over all settings of a title.
"""

from __future__ import annotations

import json
import random
import re
from typing import NamedTuple

import pytest
from invariants import INVARIANTS, Invariants
from playing import (
    SETTINGS,
    Setting,
    decisions,
    games_each,
    length_of,
    random_action,
    side_to_decide,
    some_settings,
    twin,
)

import grognard
from grognard.core.decision import Action, Move
from grognard.core.errors import Refusal, Refused
from grognard.core.events import Entry, TookBack
from grognard.core.rulebook import Rulebook
from grognard.core.table import Played, Question, Table

OFTEN, SELDOM = 0.3, 0.05
"""The share of the decisions at which the costly checks run, in long games less. The laws of the title are checked at
every one."""


@pytest.mark.parametrize("game", grognard.GAMES)
def test_every_game_has_invariants(game: str) -> None:
    assert game in INVARIANTS, f"tests/conformance/invariants.py says nothing about {game}"


@pytest.mark.fuzz
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_random_games_keep_every_promise(setting: Setting) -> None:
    for number in range(games_each(setting)):
        seed = f"{setting} {number}"
        try:
            check_game(setting, seed)
        except Exception as error:
            error.add_note(f"random game of seed {seed!r}")
            raise


def check_game(setting: Setting, seed: str) -> None:
    table = setting.start(seed)
    source = random.Random(seed)
    follow = INVARIANTS[setting.game](table)
    rules = rules_of(table)
    often, seldom = OFTEN / length_of(setting), SELDOM / length_of(setting)
    follow.check(table.state)
    for side, action in decisions(table, source):
        if source.random() < often:
            check_options(table, rules, everything=source.random() < OFTEN)
        if source.random() < seldom:
            check_copies(table, source)
            check_views(table, follow)
            check_silence(table)
        if source.random() < often:
            check_undo(table, side, action)
        follow.check(table.state)
    check_end(table, follow)


def rules_of(table: Table) -> set[str]:
    """The sections and the rulings of the rules page."""
    rulebook = Rulebook(table.game)
    return {section.name for section in (*rulebook.sections, *rulebook.rulings)}


# --- one check, three uses -------------------------------------------------------------------------------------


def check_options(table: Table, rules: set[str], everything: bool) -> None:
    """What is offered is what the one check lets pass; who is not asked is offered nothing."""
    state = table.state
    assert state.waiting == sum(decision is not None for decision in state.pending) > 0
    for side, decision in enumerate(state.pending):
        if decision is None:
            assert not state.moves(side)
            assert not len(table.options(table.game.sides[side]))
            continue
        at = state.stack[-1]
        options = list(decision.options(state, at, side))
        candidates = list(decision.candidates(state, at, side))
        refusals = {move: decision.refusal(state, at, side, move) for move in candidates}
        assert options, f"{decision.name} offers nothing"
        assert len(set(options)) == len(options), f"{decision.name} offers something twice"
        assert len(set(candidates)) == len(candidates), f"{decision.name} considers something twice"
        assert {move[0] for move in candidates} <= set(decision.verbs), f"{decision.name} does not know its verbs"
        assert decision.whose in (None, side)
        legal = {move for move, refusal in refusals.items() if refusal is None}
        assert set(options) == legal, f"{decision.name}: {set(options) ^ legal}"
        if everything:
            assert decision.rule in rules
            check_texts(table, side, options)
            refused = {refusal: move for move, refusal in refusals.items() if refusal}
            for refusal in refused:
                check_refusal(rules, refusal)
            for refusal, move in list(refused.items())[:3]:
                assert table.why_not(table.game.sides[side], table.game.write(move, side)) == refusal


def check_texts(table: Table, side: int, moves: list[Move]) -> None:
    """Every option is written, touched and labelled in its own way, and reads back as itself."""
    texts, paths, labels = set(), set(), set()
    for move in moves:
        text = table.game.write(move, side)
        assert table.game.read(text, table.state, side) == [move], f"{text!r} reads otherwise"
        path = table.game.clicks(move, side)
        assert path, f"{text!r} cannot be clicked"
        assert all(re.fullmatch(r"[a-z]+:\S.*", token) for token in path), path
        label = str(table.game.label(table.state, side, move))
        assert label[0].isupper() or label[0].isdigit(), f"{label!r} is no label"
        texts.add(text)
        paths.add(path)
        labels.add(label)
    assert len(texts) == len(moves), "two options have the same text"
    assert len(paths) == len(moves), "two options are touched alike"
    assert len(labels) == len(moves), "two options have the same label"
    for move in (moves[0], moves[len(moves) // 2], moves[-1]):
        check_touched(table, side, move)


def check_touched(table: Table, side: int, move: Move) -> None:
    """Touching is the same as writing, and whatever begins an option is not explained away."""
    name = table.game.sides[side]
    path, text = table.game.clicks(move, side), table.game.write(move, side)
    assert table.why_not(name, path) is None
    assert table.why_not_all(name, [list(path)]) is None
    assert table.preview(name, [path]) == table.preview(name, text)
    for end in range(1, len(path) + 1):
        assert table.why_not_touch(name, path[:end]) == [], path[:end]


def check_refusal(rules: set[str], refusal: Refusal) -> None:
    """A refusal cites a section of the rules page and is a sentence."""
    assert refusal.rule in rules, f"{refusal} cites a section that the rules page lacks"
    assert re.fullmatch(r"[\"'A-Z0-9].*[.?!]", refusal.message), f"{refusal.message!r} is no sentence"


# --- copies ----------------------------------------------------------------------------------------------------


def check_copies(table: Table, source: random.Random) -> None:
    """Frozen and thawed, or cloned, the state is the same; and what happens to a clone stays there."""
    state = table.state
    frozen, digest = state.freeze(), state.digest()
    options = [list(state.moves(side)) for side in range(len(table.game.sides))]
    thawed = type(state).thaw(json.loads(json.dumps(frozen)))
    assert thawed.digest() == digest
    assert thawed.freeze() == frozen
    assert [list(thawed.moves(side)) for side in range(len(table.game.sides))] == options
    clone = state.clone()
    assert clone.freeze() == frozen
    assert clone.journal is None
    assert clone.dice is not table.dice
    drawn, entries = table.dice.drawn, len(table.journal.entries)
    for copy in (clone, thawed):
        for _ in range(12):
            if copy.over:
                break
            side = source.choice([s for s, decision in enumerate(copy.pending) if decision])
            copy.play_unchecked(side, source.choice(list(copy.moves(side))))
    assert state.freeze() == frozen, "what happened to a clone happened to the original"
    assert (table.dice.drawn, len(table.journal.entries)) == (drawn, entries), "a clone used the game's own dice"


# --- who may see and say what ----------------------------------------------------------------------------------


def check_views(table: Table, follow: Invariants) -> None:
    """Views are plain data and hold nothing that is hidden."""
    for side in (None, *table.game.sides):
        view = table.view(side)
        assert json.loads(json.dumps(view)) is not None
        follow.check_view(view, side)
        log = [entry.event for entry in table.log(side)]
        assert all(event.sentence() for event in log[-20:])
        assert json.dumps([event.plain() for event in log[-20:]])
        if not table.state.over:
            follow.check_log(log, side)


def check_silence(table: Table) -> None:
    """A side that is not asked is refused, and nothing changes."""
    before = picture(table)
    for side in table.game.sides:
        if side in table.pending:
            continue
        other = next(iter(table.pending))
        for action in (table.options(other)[0], str(table.options(other)[0])):
            with pytest.raises(Refused):
                table.play(side, action)
            assert table.why_not(side, action) is not None
    assert picture(table) == before


class Picture(NamedTuple):
    """All that must be as before when an action fails or is taken back."""

    digest: str
    pending: dict[str, Question]
    drawn: int
    entries: list[Entry]
    revealed: int
    actions: list[Played]
    snapshots: int


def picture(table: Table) -> Picture:
    journal = table.journal
    return Picture(
        table.state.digest(),
        table.pending,
        table.dice.drawn,
        list(journal.entries),
        journal.revealed,
        list(table.actions),
        len(table.snapshots),
    )


def check_undo(table: Table, side: str, action: Action) -> None:
    """What drew no dice and revealed nothing can be taken back; anything else cannot. A preview says so before."""
    copy = twin(table)
    before = picture(copy)
    is_final = copy.preview(side, action).is_final
    copy.play(side, action)
    assert is_final or (copy.can_undo(side) and side in copy.pending), f"{action} was to be no last word"
    if copy.dice.drawn != before.drawn or copy.journal.revealed != before.revealed or copy.state.over:
        assert not copy.can_undo(side)
        with pytest.raises(Refused):
            copy.undo(side)
        return
    for other in copy.game.sides:
        if other != side:
            with pytest.raises(Refused):
                copy.undo(other)
    assert copy.undo(side) == 1
    for _ in ("to itself", "to the others"):
        assert isinstance(copy.journal.entries.pop().event, TookBack), "the log says that something was taken back"
    assert picture(copy) == before


# --- the end ---------------------------------------------------------------------------------------------------


def check_end(table: Table, follow: Invariants) -> None:
    assert table.state.over
    assert table.result is not None
    assert table.result.level in follow.endings
    assert table.result.winner is None or table.result.winner in table.game.sides
    statistics = table.game.statistics(table.state)
    assert statistics
    assert all(isinstance(number, int) for number in statistics.values())
    assert not table.pending
    check_views(table, follow)
    for side in table.game.sides:
        assert len(table.options(side)) == 0
        with pytest.raises(Refused, match="over"):
            table.play(side, "done")


@pytest.mark.parametrize("setting", some_settings(6), ids=str)
def test_nothing_can_be_taken_back_after_the_other_side_acted(setting: Setting) -> None:
    table = setting.start("undo")
    source = random.Random(1)
    last = ""
    for _ in range(150):
        side = side_to_decide(table, source)
        table.play(side, random_action(table, side, source))
        if last and last != side:
            with pytest.raises(Refused):
                table.undo(last)
        last = side
