"""Chance has one door: keyed, scripted, fresh and enumerating dice."""

from __future__ import annotations

import hashlib
import random

import pytest

import grognard
from grognard.agents import agent
from grognard.core.dice import AnotherDraw, EnumeratingDice, FreshDice, KeyedDice, ScriptedDice
from grognard.core.errors import DiceError


def test_the_same_seed_gives_the_same_rolls() -> None:
    first, again, other = KeyedDice("1812"), KeyedDice(1812), KeyedDice("1813")
    rolls = [first.roll() for _ in range(200)]
    assert [again.roll() for _ in range(200)] == rolls
    assert [other.roll() for _ in range(200)] != rolls
    assert first.drawn == 200


def test_a_roll_depends_on_its_number_and_not_on_the_rolls_before() -> None:
    """So that a game can go on from a snapshot."""
    rolls = [KeyedDice("x", drawn=number).roll() for number in range(50)]
    dice = KeyedDice("x")
    assert [dice.roll() for _ in range(50)] == rolls


def test_the_commitment_binds_the_seed_and_can_be_verified_once_it_is_shown() -> None:
    dice = KeyedDice("secret")
    assert dice.commitment == hashlib.sha256(f"grognard dice {dice.salt} secret".encode()).hexdigest()
    assert KeyedDice("secret", salt=dice.salt).commitment == dice.commitment
    assert KeyedDice("secret ", salt=dice.salt).commitment != dice.commitment
    assert "secret" not in dice.commitment


def test_the_commitment_is_not_the_key_of_the_dice() -> None:
    """Who has seen the commitment cannot roll the dice with it."""
    dice = KeyedDice("secret")
    assert dice._key.hex() != dice.commitment


def test_a_seed_that_nobody_chose_cannot_be_guessed() -> None:
    seeds = {KeyedDice().seed for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(seed) == 32 and int(seed, 16) >= 0 for seed in seeds)


@pytest.mark.parametrize("faces", [2, 6, 10, 36])
def test_every_face_is_equally_likely(faces: int) -> None:
    """Chi-square with a fixed seed, at the one in a thousand level."""
    draws = 6000
    for dice in (KeyedDice("fair"), FreshDice(random.Random(1))):
        counts = [0] * faces
        for _ in range(draws):
            counts[dice.roll(faces) - 1] += 1
        expected = draws / faces
        chi_square = sum((count - expected) ** 2 / expected for count in counts)
        assert chi_square < {2: 10.83, 6: 20.52, 10: 27.88, 36: 66.62}[faces]


def test_successive_rolls_are_independent() -> None:
    dice = KeyedDice("pairs")
    counts = [0] * 36
    for _ in range(7200):
        counts[dice.below(6) * 6 + dice.below(6)] += 1
    assert sum((count - 200) ** 2 / 200 for count in counts) < 66.62


def test_a_shuffle_keeps_the_cards_and_can_give_every_order() -> None:
    orders = set()
    dice = KeyedDice("cards")
    for _ in range(200):
        cards = [1, 2, 3]
        dice.shuffle(cards)
        assert sorted(cards) == [1, 2, 3]
        orders.add(tuple(cards))
    assert len(orders) == 6


def test_scripted_dice_show_the_faces_in_order() -> None:
    dice = ScriptedDice([6, 1, 3])
    assert [dice.roll(), dice.roll()] == [6, 1]
    assert dice.unused == [3]


@pytest.mark.parametrize("face", [0, 7, -1, 100])
def test_a_face_that_the_die_does_not_have_is_an_error_and_is_not_drawn(face: int) -> None:
    dice = ScriptedDice([face])
    with pytest.raises(DiceError, match="roll number 1"):
        dice.roll()
    assert dice.drawn == 0


def test_enumerating_dice_stop_where_their_path_ends() -> None:
    dice = EnumeratingDice((2,))
    assert dice.roll() == 3
    with pytest.raises(AnotherDraw) as signal:
        dice.roll(10)
    assert signal.value.ways == dict.fromkeys(range(10), 1)


def test_any_text_can_be_a_seed() -> None:
    """A file, or a terminal that is not set to UTF-8, may bring half a character."""
    assert KeyedDice("\udcff", salt="\udcff").commitment != KeyedDice("?", salt="?").commitment
    assert agent("random", "strategic", "\udcff")
    assert agent("random", "strategic", "seven").source.random() == random.Random("seven").random()


def test_dice_thrown_together_fall_like_single_ones() -> None:
    together, alone = KeyedDice(5), KeyedDice(5)
    assert together.throw(3) == tuple(alone.roll() for _ in range(3))
    assert together.drawn == 3
    assert ScriptedDice([2, 6, 1]).throw(2) == (2, 6)
    assert together.throw(0) == ()


def test_enumerating_dice_throw_each_sum_once_with_all_its_ways() -> None:
    with pytest.raises(AnotherDraw) as signal:
        EnumeratingDice().throw(3)
    ways = {sum(thrown): number for thrown, number in signal.value.ways.items()}
    assert len(ways) == len(signal.value.ways) == 16
    assert (ways[3], ways[4], ways[10], ways[18]) == (1, 3, 27, 1)
    assert sum(ways.values()) == 6**3
    assert EnumeratingDice([(1, 1, 4)]).throw(3) == (1, 1, 4)
    assert EnumeratingDice().throw(0) == ()


# --- at the table ----------------------------------------------------------------------------------------------

FORCED = "turn 1, french forced march\nFP1: F 2ic\n"


def test_when_scripted_dice_run_out_nothing_has_changed() -> None:
    table = grognard.game("strategic").position(FORCED, dice=[1])
    table.play("french", "force FP1 FP2 1ic")
    before = (table.state.digest(), list(table.journal.entries), list(table.actions), table.pending)
    with pytest.raises(DiceError, match="ran out after 1"):
        table.play("french", "force FP1 FP2 1ic")
    assert (table.state.digest(), list(table.journal.entries), list(table.actions), table.pending) == before
    assert table.dice.drawn == 1


def test_scripted_dice_that_are_left_over_are_told() -> None:
    table = grognard.game("strategic").position(FORCED, dice=[1, 4])
    with pytest.raises(DiceError, match="left over"):
        table.check_dice_used()
    table.play("french", "force FP1 FP2 1ic")
    with pytest.raises(DiceError, match="left over"):
        table.check_dice_used()
    table.play("french", "force FP1 FP2 1ic")
    table.check_dice_used()


def test_a_wrong_face_is_told_when_it_comes_up() -> None:
    table = grognard.game("strategic").position(FORCED, dice=[9])
    with pytest.raises(DiceError, match="9"):
        table.play("french", "force FP1 FP2 1ic")
    assert not table.actions


def test_the_seed_is_secret_until_the_end() -> None:
    table = grognard.game("strategic").start(seed="hidden seed")
    dice = table.dice
    assert isinstance(dice, KeyedDice)
    for side in (None, "french", "russian"):
        assert "hidden seed" not in str(table.view(side))
        assert table.view(side)["commitment"] == KeyedDice("hidden seed", salt=dice.salt).commitment
        assert dice.salt not in str(table.view(side))


def test_chosen_faces_come_first_and_the_seed_gives_the_rest() -> None:
    chosen, free = KeyedDice("a", first=[3, 1]), KeyedDice("a")
    rolls = [chosen.roll() for _ in range(10)]
    assert rolls[:2] == [3, 1]
    assert rolls[2:] == [free.roll() for _ in range(10)][2:]


def test_a_chosen_face_that_the_die_does_not_have_is_left_to_chance() -> None:
    assert KeyedDice("a", first=[9]).roll() == KeyedDice("a").roll()


def test_a_game_with_chosen_first_rolls_replays() -> None:
    table = grognard.game("strategic").start(seed="a", dice=[6, 6, 1])
    again = grognard.load(table.record())
    assert isinstance(again.dice, KeyedDice)
    assert again.dice.first == [6, 6, 1]
    assert again.record() == table.record()
