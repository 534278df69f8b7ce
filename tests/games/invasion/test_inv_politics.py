"""[16.1, 16.7 to 16.12] Hands, the Cavalry Reserve, uprising, independence, deserters, Austrians and Swedes."""

from __future__ import annotations

import pytest
from inv_advanced import answer, at, campaign, choices, piece, pieces, refusal, told

from grognard.core.dice import ScriptedDice
from grognard.games.invasion.advanced import hooks, phases
from grognard.games.invasion.advanced.events import CardDrawn, CardLaid, UprisingRolled
from grognard.games.invasion.advanced.hands import PlayCards, deal, join_decks
from grognard.games.invasion.advanced.politics import TurnStart
from grognard.games.invasion.stacks import LOST, REMOVED, WAITING
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import CITIES, FRENCH, RUSSIAN, UNITS, VICTORY_CITIES

RESERVE = "st_germain wathier doumerc defrance valence lorge bruyere sebastiani chastel rozniecki la_houssaye"


# --- cards [16.1] --------------------------------------------------------------------------------------------------


def test_the_deal() -> None:
    """The five single instructions are put aside while each gets a card; then all 16 lie in the deck."""
    state = campaign(turn=1, dice=[1, 1])
    deal(state)
    assert (state.hands[RUSSIAN], state.hands[FRENCH]) == ((1,), (2,))
    assert len(state.decks[0]) == 16
    assert set(state.decks[0]) == set(range(3, 19))
    assert state.decks[1] == tuple(range(19, 36))


def draws(state: Campaign, *cards: int, deck: int = 0) -> list[int]:
    """The dice with which these cards are drawn, one after the other."""
    left, dice = list(state.decks[deck]), []
    for card in cards:
        dice.append(left.index(card) + 1)
        left.remove(card)
    return dice


def playing(turn: int, held: tuple[int, int], *drawn: int) -> Campaign:
    """French and Russian cards held, and the cards that are drawn, the lead's first."""
    state = campaign({"minsk": "napoleon ney ledru", "smolensk": "barclay berg"}, turn=turn)
    deck = 0 if turn <= 8 else 1
    state.decks = [tuple(range(1, 19)), tuple(range(19, 36))]
    for side, card in enumerate(held):
        state.decks = [tuple(each for each in cards if each != card) for cards in state.decks]
        state.hands[side] = (card,)
    state.dice = ScriptedDice(draws(state, *drawn, deck=deck))
    state.call(PlayCards())
    state.advance()
    return state


def test_the_russians_lead_on_turns_1_to_8() -> None:
    state = playing(2, (6, 1), 16, 18)
    assert state.pending[FRENCH] is None
    assert choices(state, RUSSIAN) == {("lay", 1), ("lay", 16)}
    assert refusal(state, RUSSIAN, "lay 18") == "not-in-hand"
    answer(state, RUSSIAN, "lay 16")
    assert choices(state, FRENCH) == {("lay", 6), ("lay", 18)}
    answer(state, FRENCH, "lay 6")
    assert state.hands == [(18,), (1,)]
    assert state.discards == (16, 6)


def test_the_french_lead_on_turns_9_to_16() -> None:
    state = playing(9, (21, 28), 35, 22)
    assert state.pending[RUSSIAN] is None
    answer(state, FRENCH, "lay 35")
    answer(state, RUSSIAN, "lay 22")
    assert state.hands == [(21,), (28,)]


def test_a_single_instruction_lays_itself_after_the_others_card() -> None:
    """The Russian, who leads, draws Heat and dust: the French lay first."""
    state = playing(2, (6, 1), 9, 18)
    assert state.pending[RUSSIAN] is None
    answer(state, FRENCH, "lay 18")
    assert state.discards == (18, 9)
    assert state.hands == [(6,), (1,)]


def test_two_single_instructions_keep_the_order() -> None:
    """Q49"""
    state = playing(2, (6, 1), 14, 5)
    assert state.pending == [None, None]
    assert state.discards == (14, 5)
    assert state.hands == [(6,), (1,)]
    assert [entry.card for entry in told(state, CardLaid) if isinstance(entry, CardLaid)] == ["14", "5"]


def test_a_card_of_the_first_deck_may_be_kept_into_the_second() -> None:
    """Q50"""
    state = playing(9, (18, 28), 35, 22)
    answer(state, FRENCH, "lay 35")
    answer(state, RUSSIAN, "lay 22")
    assert state.hands == [(18,), (28,)]


def test_drawn_cards_are_seen_by_their_owner_alone() -> None:
    state = playing(2, (6, 1), 16, 18)
    assert state.journal is not None
    drawn = [entry for entry in state.journal.entries if isinstance(entry.event, CardDrawn)]
    assert [(entry.visible_to(RUSSIAN), entry.visible_to(FRENCH)) for entry in drawn] == [(True, False), (False, True)]


def test_decks_of_1813() -> None:
    """What is left of the first deck joins the second, without General Winter. [16.13]"""
    state = campaign(turn=7)
    state.decks = [(3, 4), tuple(range(19, 36))]
    join_decks(state)
    assert state.decks == [(), (3, 4, *(card for card in range(19, 36) if card != 24))]


# --- the Cavalry Reserve [16.7] ------------------------------------------------------------------------------------


def suffering(die: int, names: str = RESERVE, turn: int = 1, others: str = "girardin kaminski") -> Campaign:
    state = campaign({"2309": names, "2410": others} if names else {"2410": others}, turn=turn, dice=[die])
    phases.after_general_supply(state)
    state.advance()
    return state


def test_the_russians_choose_who_is_removed() -> None:
    state = suffering(3)
    assert {move[1] for move in choices(state, RUSSIAN)} == set(pieces(RESERVE))
    answer(state, RUSSIAN, "pick wathier; pick lorge; pick bruyere")
    assert state.pending == [None, None]
    assert state.reserve_losses == 3
    assert [state.where[unit] for unit in pieces("wathier lorge bruyere")] == [REMOVED] * 3


def test_the_excess_may_be_taken_from_other_cavalry() -> None:
    """Q86"""
    state = suffering(5, "st_germain wathier doumerc")
    assert state.reserve_losses == 3
    assert choices(state, RUSSIAN) == {("pick", piece("girardin")), ("pick", piece("kaminski")), ("done",)}
    answer(state, RUSSIAN, "pick girardin; done")
    assert state.reserve_losses == 4


def test_not_after_turn_2_nor_without_the_rule() -> None:
    assert suffering(3, turn=2).pending[RUSSIAN] is not None
    assert suffering(3, turn=3).pending == [None, None]
    basic = campaign({"2410": "girardin"}, turn=1, dice=[], game="basic")
    phases.after_general_supply(basic)
    assert not basic.stack


@pytest.mark.parametrize(("losses", "fewer"), [(0, 2), (4, 2), (5, 1), (7, 1), (8, 0), (12, 0)])
def test_surviving_cavalry_costs_trains(losses: int, fewer: int) -> None:
    state = campaign(turn=3)
    state.reserve_losses = losses
    assert hooks.train_change(state, FRENCH) == -fewer
    assert hooks.train_change(state, RUSSIAN) == 0
    state.turn = 2
    assert hooks.train_change(state, FRENCH) == 0
    state.turn, state.second_year = 8, 1
    assert hooks.train_change(state, FRENCH) == 0


# --- uprising and independence [16.8, 16.9] ------------------------------------------------------------------------


def in_kiev(turn: int, dice: list[int], units: str = "kniaziewicz") -> Campaign:
    where = {"kiev": units, "zhitomir": "tormasov shcherbatov langeron"}
    state = campaign(where, turn=turn, dice=dice)
    hooks.occupied(state, FRENCH, at("kiev"), pieces(units))
    return state


@pytest.mark.parametrize(
    ("turn", "die", "rises"), [(3, 2, False), (3, 3, True), (5, 6, True), (6, 4, False), (6, 5, True), (9, 5, True)]
)
def test_uprising(turn: int, die: int, rises: bool) -> None:
    state = in_kiev(turn, [die])
    assert bool(state.uprising_turn) is rises
    assert (state.where[piece("shcherbatov")] == REMOVED) is rises
    assert (state.where[piece("tormasov")] == REMOVED) is rises
    assert state.where[piece("langeron")] == at("zhitomir")  # of the Danube army
    assert state.where[piece("sorokin")] == (LOST if rises else WAITING)  # still due: never comes Q59


def test_uprising_only_once_and_only_for_v_corps() -> None:
    state = in_kiev(3, [2])
    hooks.occupied(state, FRENCH, at("kiev"), pieces("kniaziewicz"))
    assert len(told(state, UprisingRolled)) == 1
    assert not told(in_kiev(10, []), UprisingRolled)
    assert not told(in_kiev(3, [], "ledru"), UprisingRolled)
    without = campaign({"kiev": "kniaziewicz"}, turn=3, dice=[], uprising="no")
    hooks.occupied(without, FRENCH, at("kiev"), pieces("kniaziewicz"))


def independent(answered: str) -> Campaign:
    where = {"minsk": "ledru", "kiev": "kniaziewicz", "riga": "grawert", "1609": "merle"}
    state = campaign(where, turn=4, cards="no", deserters="no")
    state.uprising_turn = 3
    state.call(TurnStart())
    state.advance()
    answer(state, FRENCH, answered)
    return state


def test_independence_turns_cities_of_the_west() -> None:
    """Minsk is in the western part; Kiev (column 14) too; Riga is north of the Dvina. Q71"""
    state = independent("declare")
    assert state.friendly[FRENCH] >> at("minsk") & 1
    assert state.friendly[FRENCH] >> at("kiev") & 1
    assert not state.friendly[FRENCH] >> at("riga") & 1
    assert not state.friendly[RUSSIAN] >> at("minsk") & 1
    assert state.is_friendly_territory(FRENCH, at("minsk"))
    assert not state.is_friendly_territory(FRENCH, at("1609"))  # Q81: not the country around
    state.eliminate(piece("ledru"))
    assert state.friendly[FRENCH] >> at("minsk") & 1  # even when left
    assert not state.friendly[FRENCH] >> at("vilna") & 1
    state.place(piece("legrand"), at("vilna"))
    hooks.occupied(state, FRENCH, at("vilna"), pieces("legrand"))
    assert state.friendly[FRENCH] >> at("vilna") & 1


def test_independence_is_offered_once() -> None:
    state = independent("pass")
    assert not state.independence
    assert not state.friendly[FRENCH] >> at("minsk") & 1
    state.turn = 5
    state.call(TurnStart())
    state.advance()
    assert state.pending == [None, None]


def test_after_independence_all_victory_cities_must_be_occupied() -> None:
    state = campaign(turn=16)
    assert hooks.french_win(state, (19, 0)) is None
    state.independence = 1
    assert hooks.french_win(state, (19, 0)) is False
    units = [unit for unit, each in enumerate(UNITS) if each.side == FRENCH]
    for unit, city in zip(units, VICTORY_CITIES, strict=False):
        state.place(unit, CITIES[city].hex)
    assert hooks.french_win(state, (19, 0)) is True


# --- Austrians [16.10], deserters [16.11], Swedes [16.12] ----------------------------------------------------------


def test_austrians_attack_only_beside_others() -> None:
    """Q60a"""
    state = campaign({"brest": "schwarzenberg bianchi frimont", "2012": "lecoq"}, turn=4)
    refused = hooks.refuse_attack(state, FRENCH, at("brest"), pieces("bianchi"), at("2013"))
    assert refused is not None
    assert refused.code == "austrians-alone"
    assert hooks.refuse_support(state, FRENCH, at("brest"), at("2012"), attacking=True)
    assert hooks.refuse_support(state, FRENCH, at("brest"), at("2012"), attacking=False) is None
    state.move(pieces("lecoq"), at("brest"))
    assert hooks.refuse_attack(state, FRENCH, at("brest"), pieces("bianchi"), at("2013")) is None
    basic = campaign({"brest": "bianchi"}, turn=4, game="basic")
    assert hooks.refuse_attack(basic, FRENCH, at("brest"), pieces("bianchi"), at("2013")) is None


def deserting(where: dict[str, str], turn: int = 11) -> Campaign:
    state = campaign(where, turn=turn, cards="no")
    state.call(TurnStart())
    state.advance()
    return state


def test_contingents_desert_from_turn_11() -> None:
    state = deserting({"minsk": "ledru lecoq dombrowski", "vilna": "curial"})
    assert choices(state, RUSSIAN) == {("pick", piece("lecoq")), ("pick", piece("dombrowski"))}
    answer(state, RUSSIAN, "pick dombrowski")
    assert state.where[piece("dombrowski")] == REMOVED
    assert deserting({"minsk": "lecoq pino"}, turn=10).pending == [None, None]


@pytest.mark.parametrize("city", ["moscow", "st_petersburg"])
def test_nobody_deserts_from_a_capital(city: str) -> None:
    assert deserting({city: "ledru", "minsk": "lecoq pino"}).pending == [None, None]


@pytest.mark.parametrize(("die", "come"), [(3, False), (4, True), (6, True)])
def test_swedes(die: int, come: bool) -> None:
    state = campaign(turn=6, dice=[die])
    phases.before_reinforcements(state)
    due = hooks.due(state, RUSSIAN, [])
    assert (set(due) == set(pieces("swedish_infantry swedish_cavalry adlercreutz"))) is come
    assert hooks.place_of(state, piece("swedish_infantry"), "") == "St P"


def test_swedes_only_on_turn_6() -> None:
    state = campaign(turn=5, dice=[])
    phases.before_reinforcements(state)
    assert hooks.due(state, RUSSIAN, []) == []
