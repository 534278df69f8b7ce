"""Every battle card of both decks, in battles that are really fought: with its condition and without."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from fm_battlefield import asked, fight, told, units
from fm_cardtable import CardTable, area, pile, played, plays, say, was_idle

from grognard.games.fateful_march.cards.deck import DUMMY_CARD
from grognard.games.fateful_march.cards.in_battle import ResolveBattleCards
from grognard.games.fateful_march.events.battle import BattleDie, CavalryTotals, LossesInflicted, Pursued, ValueCounted
from grognard.games.fateful_march.events.cards import DummyShown
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import AREAS, FRENCH, KIND_NUMBER, NAMES, NUMBER, RUSSIAN

F, R = FRENCH, RUSSIAN


@dataclass(frozen=True)
class Arena:
    """A battle: who stands where, and from where the attacker came."""

    french: str
    russian: str
    place: str = "vitebsk"
    attacker: int = F
    via: str = "senno"
    month: str = "aug"

    def table(self) -> CardTable:
        table = CardTable(self.month)
        forces = {F: self.french, R: self.russian}
        table.put(1 - self.attacker, self.place, forces[1 - self.attacker])
        for words, via in zip(forces[self.attacker].split(" | "), self.via.split(), strict=False):
            table.put(self.attacker, self.place, words, via=via)
        # A card for each side to draw in battle step 10.
        table.state.draw_piles = [[21], [14]]
        return table.depots(F, "vilna").depots(R, "moscow")

    def fought(self, laid: dict[int, str], dice: tuple[int, ...] = (2, 2)) -> Campaign:
        """To its end; the die faces 2 count nothing on both dice."""
        state = self.table().battle(dict(laid), *dice, 1, 1)
        fight(state)
        return state


def value(state: Campaign, side: int) -> int:
    (found,) = (event for event in told(state, ValueCounted, side) if event.side == NAMES[side])
    return int(found.value)


def losses(state: Campaign, side: int) -> LossesInflicted:
    """What a side suffers by the table and by cards."""
    (found,) = (event for event in told(state, LossesInflicted) if event.side == NAMES[side])
    assert isinstance(found, LossesInflicted)
    return found


NAPOLEON = Arena("4inf Napoleon", "4inf")
PLAIN = Arena("4inf", "4inf")
RUSSIANS_ATTACK = Arena("4inf", "4inf", attacker=R, via="nevel")


# --- Combat Value ----------------------------------------------------------------------------------------------------


@plays(F, 1, 10, 24, 25, 26, 28, 29)
@plays(R, 1, 23, 34, 43)
@pytest.mark.parametrize(
    ("side", "card", "arena", "more"),
    [
        (F, 1, NAPOLEON, 3),
        (F, 1, Arena("4inf Napoleon Davout", "4inf"), 3),
        (F, 10, Arena("2gd 2inf", "4inf"), 2),
        (F, 10, Arena("4gd", "4inf"), 3),  # at most +3
        (F, 24, Arena("2inf 1cav", "4inf", "brest", F, "bialystok"), 2),
        (F, 24, Arena("2ainf", "4inf", "kobrin", F, "brest"), 2),
        (F, 25, Arena("2inf", "4inf"), 2),
        (F, 26, Arena("4inf Eugene", "4inf"), 3),
        (F, 26, Arena("4inf Napoleon Eugene", "4inf"), 3),  # any seniority
        (F, 28, Arena("4inf Davout", "4inf"), 3),
        (F, 29, PLAIN, 3),
        (R, 1, PLAIN, 2),
        (R, 1, Arena("4inf", "4inf", "vyazma", F, "dorogobuzh"), 3),
        (R, 23, Arena("4inf", "3inf 1gd"), 2),
        (R, 23, Arena("4inf", "3inf 1gd", attacker=R, via="nevel"), 2),
        (R, 34, Arena("4inf", "4inf Wittgenstein"), 3),
        (R, 43, Arena("4inf", "4inf", "vyazma", F, "dorogobuzh"), 3),
    ],
)
def test_a_card_that_adds_to_combat_value(side: int, card: int, arena: Arena, more: int) -> None:
    without, state = arena.fought({}), arena.fought({side: str(card)})
    assert value(state, side) == value(without, side) + more
    assert value(state, 1 - side) == value(without, 1 - side)
    assert played(state, side, card)
    assert not was_idle(state, card)
    assert pile(state, side, card) == "discard"
    assert state.battle_effects == []  # they end with the battle


@plays(F, 1, 9, 10, 24, 25, 26, 28, 29, 50, 3, 27, 31, 42, 49, 11)
@plays(R, 1, 3, 4, 23, 28, 34, 40, 43)
@pytest.mark.parametrize(
    ("side", "card", "arena"),
    [
        (F, 1, Arena("4inf Davout", "4inf")),
        (F, 9, Arena("3inf 1cav 2cav_x", "4inf")),  # one fresh cavalry only
        (F, 9, Arena("3inf 2cav", "4inf", "smolensk", F, "yelnya")),  # a Fortress Town
        (F, 10, Arena("2inf 2gd_x", "4inf")),
        (F, 24, Arena("2inf", "4inf")),  # Vitebsk is in row 2
        (F, 24, Arena("1inf 2cav", "4inf", "brest", F, "bialystok")),
        (F, 25, Arena("1inf 2inf_x 2gd", "4inf")),
        (F, 26, NAPOLEON),
        (F, 28, NAPOLEON),
        (F, 29, NAPOLEON),
        (F, 3, Arena("2inf 2cav", "4inf")),
        (F, 27, Arena("2cav", "4inf")),
        (F, 31, Arena("4inf", "4inf")),  # by one connection only
        (F, 31, RUSSIANS_ATTACK),
        (F, 42, Arena("4inf Davout", "4inf", month="jul")),
        (F, 49, Arena("4inf", "4inf", month="nov")),
        (F, 11, RUSSIANS_ATTACK),
        (R, 1, RUSSIANS_ATTACK),
        (R, 3, RUSSIANS_ATTACK),
        (R, 3, Arena("4inf", "1inf 3cav")),
        (R, 4, Arena("4inf", "2inf 2cav")),
        (R, 23, Arena("4inf", "3inf 2inf_x")),
        (R, 28, Arena("2inf 2cav", "4inf")),  # not outnumbered: as many
        (R, 34, Arena("4inf", "4inf Barclay")),
        (R, 40, Arena("2inf 2cav", "4inf 1cos_x", month="jul")),
        (R, 40, Arena("2inf 2cav_x", "4inf 1cos", month="jul")),
        (R, 43, PLAIN),  # Vitebsk is in column D
        (R, 43, Arena("4inf", "4inf", "vyazma", R, "rzhev")),
    ],
)
def test_a_battle_card_whose_condition_is_false_is_discarded_without_effect(side: int, card: int, arena: Arena) -> None:
    without, state = arena.fought({}), arena.fought({side: str(card)})
    assert was_idle(state, card)
    assert pile(state, side, card) == "discard"
    for each in (F, R):
        assert value(state, each) == value(without, each)
        assert losses(state, each) == losses(without, each)
        assert units(state, each, arena.place) == units(without, each, arena.place)


@plays(F, 9)
def test_murats_charge_doubles_own_cavalry() -> None:
    arena = Arena("2inf 3cav 1acav", "4inf")
    assert value(arena.fought({F: "9"}), F) == 2 + 2 * 4
    assert value(arena.fought({}), F) == 6


@plays(R, 28)
def test_raevskys_column_leaves_no_room_for_enemy_horse() -> None:
    arena = Arena("2inf 3cav 1cav_x", "4inf 1cav")
    state = arena.fought({R: "28"})
    assert value(state, F) == 2
    assert value(state, R) == 5
    assert pile(state, R, 28) == "discard"
    # A multiplier of 0 also for cavalry that charges twice as hard.
    assert value(arena.fought({F: "9", R: "28"}), F) == 2


@plays(F, 50)
def test_courage_of_desperation_lets_the_exhausted_count_half_up_to_four() -> None:
    few = Arena("1inf 3inf_x", "3inf", month="nov")
    assert value(few.fought({F: "50"}), F) == 2  # 1 + 1.5, rounded down
    many = Arena("1inf 12inf_x", "3inf", month="nov")
    state = many.fought({F: "50"})
    assert value(state, F) == 5
    assert pile(state, F, 50) == "discard"
    over_bridge = Arena("1inf 8inf_x", "3inf", "vitebsk", F, "polotsk", "nov")
    assert value(over_bridge.fought({F: "50"}), F) == 2  # 0.5 + 8 x 0.25: halved like the others


def test_courage_of_desperation_needs_one_fresh_strength_point() -> None:
    table = Arena("1inf 2cav_x", "1inf 1cos", month="nov").table()
    table.state.lots[area("vitebsk")] = tuple(
        (lot, count) for lot, count in table.state.lots[area("vitebsk")] if lot & 15 != KIND_NUMBER[F, "inf"]
    )
    table.state.unpack(table.state.pack())
    table.state.hands[F] = [50]
    state = table.run(procedure=ResolveBattleCards(F, R, area("vitebsk"), [PlayedCard(F, 50)]))
    assert was_idle(state, 50)


@plays(F, 11)
def test_ebles_pontoniers_cross_without_being_halved() -> None:
    arena = Arena("4inf", "3inf", "vitebsk", F, "polotsk")
    assert value(arena.fought({}), F) == 2
    state = arena.fought({F: "11"})
    assert value(state, F) == 4
    assert pile(state, F, 11) == "discard"


@plays(F, 42)
def test_the_sun_of_austerlitz_rolls_twice_and_adds_two() -> None:
    arena = Arena("4inf Napoleon", "4inf", month="jul")
    state = arena.fought({F: "42"}, (1, 6, 2))
    (die,) = (event for event in told(state, BattleDie) if event.side == "French")
    assert die.faces == (1, 6)
    assert die.result == 3
    assert value(state, F) == 4 + 2 + 3
    better_first = arena.fought({F: "42"}, (6, 1, 2))
    assert value(better_first, F) == 9
    assert pile(state, F, 42) == "discard"


# --- losses ----------------------------------------------------------------------------------------------------------


@plays(F, 3, 27, 31)
@plays(R, 3, 4)
@pytest.mark.parametrize(
    ("side", "card", "arena", "whom", "change"),
    [
        (F, 3, Arena("2inf 1gd", "4inf"), R, 1),
        (F, 27, Arena("1inf 3cav", "4inf"), F, -1),
        (F, 31, Arena("2inf | 2inf", "4inf", via="senno orsha"), R, 1),
        (R, 3, Arena("4inf", "2inf"), R, -1),
        (R, 4, Arena("4inf", "3inf"), F, 1),
        (R, 4, Arena("4inf", "3inf", attacker=R, via="nevel"), F, 1),
    ],
)
def test_a_card_that_changes_losses(side: int, card: int, arena: Arena, whom: int, change: int) -> None:
    without, state = arena.fought({}), arena.fought({side: str(card)})
    changed = losses(state, whom)
    assert changed.total == max(0, losses(without, whom).total + change)
    assert dict(changed.adjustments)["battle-events"] == change
    assert losses(state, 1 - whom) == losses(without, 1 - whom)
    assert pile(state, side, card) == "discard"


def test_fewer_losses_are_never_below_none() -> None:
    state = Arena("2inf", "1inf").fought({F: "27"})
    assert losses(state, F).total == 0


@plays(R, 40)
def test_ambush_at_mir_kills_a_horseman_before_values_are_counted() -> None:
    table = Arena("2inf 1cav 1acav", "4inf 1cos", month="jul").table()
    state = table.battle({R: "40"}, 2, 2, 1, 1)
    assert asked(state) == {"french": "card points"}
    say(state, F, "eliminate vitebsk acav")
    fight(state)
    assert value(state, F) == 3
    assert state.casualties[KIND_NUMBER[F, "acav"]] == 1
    assert pile(state, R, 40) == "discard"


def test_a_strength_point_killed_by_a_card_counts_for_victory_points() -> None:
    table = Arena("1cav 1inf", "8inf 1cos", month="jul", attacker=R, via="nevel").table()
    state = table.battle({R: "40"}, 2, 2, 1, 1)
    say(state, F, "eliminate vitebsk cav")
    # Everybody saw it, so the Russians still know how many are left.
    assert state.announced[R * AREAS + NUMBER["vitebsk"]] == state.count(F, NUMBER["vitebsk"]) == 1
    fight(state)
    # The horseman and the last infantry: two eliminated, one point.
    assert units(state, F, "vitebsk") == {}
    assert state.vp == -1


# --- pursuit ---------------------------------------------------------------------------------------------------------


@plays(R, 27)
def test_miloradovich_presses_the_beaten() -> None:
    arena = Arena("5inf", "10inf", attacker=R, via="porechye")
    state = arena.fought({R: "27"})
    (totals,) = told(state, CavalryTotals)
    assert (totals.winners, totals.losers, totals.lost) == (0, 0, 1)
    assert len(told(state, Pursued)) == 1
    assert pile(state, R, 27) == "discard"
    assert told(arena.fought({}), CavalryTotals)[0].lost == 0


def test_miloradovich_presses_nobody_after_a_defeat_or_a_tie() -> None:
    lost = Arena("10inf", "5inf").fought({R: "27"})
    assert told(lost, CavalryTotals)[0].lost == 0
    tie = Arena("3inf", "3inf").fought({R: "27"})
    assert told(tie, CavalryTotals) == []


@plays(F, 49)
def test_the_sacred_squadron_rides_in_the_pursuit() -> None:
    arena = Arena("10inf Eugene", "6inf 1cav", month="nov")
    state = arena.fought({F: "49"})
    (totals,) = told(state, CavalryTotals)
    assert totals.winners == 2
    assert totals.winners - totals.losers == totals.lost
    assert told(arena.fought({}), CavalryTotals)[0].winners == 0
    assert pile(state, F, 49) == "discard"


# --- several cards, Dummies ------------------------------------------------------------------------------------------


def test_all_conditions_are_tested_before_any_card_takes_effect() -> None:
    """The ambush kills one of two horsemen, but the charge was valid when the cards were turned over."""
    table = Arena("2inf 2cav Davout", "4inf 1cos", month="jul").table()
    state = table.battle({F: "9", R: "40"}, 2, 2, 1, 1)
    say(state, F, "eliminate vitebsk cav")
    fight(state)
    assert not was_idle(state, 9)
    assert value(state, F) == 2 + 2


def test_the_guard_is_counted_after_the_losses_by_cards_and_multipliers_come_before_additions() -> None:
    table = Arena("2cav 1gd Napoleon", "3inf 1cos", month="jul").table()
    state = table.battle({F: "9 10 1", R: "40"}, 2, 2, 1, 1)
    say(state, F, "eliminate vitebsk cav")
    fight(state)
    assert value(state, F) == 5 + 2  # 1 cavalry x2 + Guard 1.5 + 1 + 3 = 7.5


@plays(F, 54)
@plays(R, 54)
@pytest.mark.parametrize("side", [F, R])
def test_the_dummy_lies_there_and_does_nothing(side: int) -> None:
    without, state = PLAIN.fought({}), PLAIN.fought({side: str(DUMMY_CARD)})
    assert [each.side for each in told(state, DummyShown, None)] == [NAMES[side]]
    assert [value(state, each) for each in (F, R)] == [value(without, each) for each in (F, R)]
    for piles in (state.hands, state.discards, state.removed, state.draw_piles):
        assert DUMMY_CARD not in piles[side]


def test_cards_leave_the_hand_only_when_they_are_turned_over() -> None:
    """The size of a hand must not tell a Dummy from a card."""
    table = Arena("4inf Napoleon", "4inf").table().hand(F, 1, 25).hand(R, 4)
    state = table.run(2, 2)
    fight(state, "lay cards")
    say(state, F, "lay 1", "done")
    assert state.hands[F] == [1, 25]
    say(state, R, "done")
    assert state.hands[F] == [25]
