"""[16.1] Every card played, both halves, with what it does. A card without a test here fails one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from inv_advanced import answer, at, campaign, choices, piece, pieces, refusal, told

from grognard.core.dice import ScriptedDice
from grognard.games.invasion.advanced import hooks, phases
from grognard.games.invasion.advanced.announcing import ATTACK, ATTRITION, DEFENCE, MARCH, announce
from grognard.games.invasion.advanced.deck import CARDS
from grognard.games.invasion.advanced.events import CardWithoutEffect, HandShown, StackInspected
from grognard.games.invasion.advanced.hands import lay
from grognard.games.invasion.records import Laid
from grognard.games.invasion.stacks import DEAD, REMOVED, WAITING
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import BIT, FRENCH, RUSSIAN, UNITS

PLAYED: dict[tuple[int, int], Callable[[], None]] = {}
BOTH_SIDES = (FRENCH, RUSSIAN)


def plays(card: int, *sides: int) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Marks the test that plays a half of a card."""

    def remember(test: Callable[[], None]) -> Callable[[], None]:
        for side in sides:
            PLAYED[card, side] = test
        return test

    return remember


def laid(state: Campaign, card: int, side: int, dice: list[int] | None = None) -> Campaign:
    """The card is laid, and all runs on to the next question."""
    state.hands[side] = (card,)
    if dice is not None:
        state.dice = ScriptedDice(dice)
    lay(state, side, card)
    state.advance()
    assert card in state.discards
    assert state.hands[side] == ()
    return state


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_every_half_is_played_in_a_test(card: int, side: int) -> None:
    assert (card, side) in PLAYED


# --- numbers of the turn -------------------------------------------------------------------------------------------


@plays(1, RUSSIAN)
def test_roads_washed_away() -> None:
    state = laid(campaign(turn=1), 1, RUSSIAN)
    assert (hooks.train_change(state, FRENCH), hooks.train_change(state, RUSSIAN)) == (-1, 0)
    state.begin_turn()
    assert hooks.train_change(state, FRENCH) == 0


@plays(2, FRENCH)
def test_lithuanian_welcome() -> None:
    state = laid(campaign({"vilna": "ney ledru"}), 2, FRENCH)
    assert hooks.train_change(state, FRENCH) == 1
    assert hooks.train_change(laid(campaign({"smolensk": "ney ledru"}), 2, FRENCH), FRENCH) == 0


@plays(4, RUSSIAN)
def test_stores_burnt() -> None:
    assert hooks.train_change(laid(campaign(), 4, RUSSIAN), FRENCH) == -2


@plays(5, FRENCH, RUSSIAN)
def test_jerome_goes_home() -> None:
    corps = pieces("tharreau chabert")
    for side in BOTH_SIDES:
        state = campaign({"minsk": "junot tharreau chabert"})
        refused = hooks.refuse_forced_march(state, corps)
        assert refused is not None
        assert refused.code == "no-forced-march"
        laid(state, 5, side)
        assert hooks.refuse_forced_march(state, corps) is None
        assert (hooks.command_changes(state, FRENCH), hooks.command_changes(state, RUSSIAN)) == (-1, 0)
        state.begin_turn()
        assert hooks.refuse_forced_march(state, corps) is None
        assert hooks.command_changes(state, FRENCH) == 0


@plays(9, FRENCH, RUSSIAN)
def test_heat_and_dust() -> None:
    for side in BOTH_SIDES:
        state = laid(campaign({"minsk": "bessieres ledru", "1009": "platov berg"}), 9, side)
        for marching, unit, leader in ((FRENCH, "ledru", "bessieres"), (RUSSIAN, "berg", "platov")):
            assert causes(state, marching, unit, leader) == {"card": 1}


def causes(state: Campaign, side: int, units: str, leader: str, forced: int = 0) -> dict[str, int]:
    """The modifiers of March Attrition, with the commander all the way."""
    who = (piece(leader),)
    return dict(hooks.attrition_causes(state, side, pieces(units), who, who, piece(leader), forced))


def test_heat_overrides_hard_roads_and_the_parallel_march() -> None:
    state = laid(campaign({"minsk": "bessieres ledru"}, turn=9), 35, FRENCH)
    assert causes(state, FRENCH, "ledru", "bessieres") == {"card": -1}
    laid(state, 9, RUSSIAN)
    assert causes(state, FRENCH, "ledru", "bessieres") == {"card": 1}
    state = laid(campaign({"moscow": "kutuzov berg"}, turn=9), 32, RUSSIAN)
    laid(state, 9, FRENCH)
    assert causes(state, RUSSIAN, "berg", "kutuzov") == {"command": -1, "card": 1}


@plays(21, FRENCH)
def test_lauriston() -> None:
    state = laid(campaign(turn=9), 21, FRENCH)
    assert (hooks.command_changes(state, FRENCH), hooks.command_changes(state, RUSSIAN)) == (0, -1)


@plays(21, RUSSIAN)
def test_the_tsar_will_not_treat() -> None:
    assert hooks.command_changes(laid(campaign(turn=9), 21, RUSSIAN), FRENCH) == -1
    assert hooks.command_changes(laid(campaign({"moscow": "ledru"}, turn=9), 21, RUSSIAN), FRENCH) == -2


@plays(22, FRENCH)
def test_flying_columns() -> None:
    assert hooks.cossacks_hit_on(laid(campaign(turn=9), 22, FRENCH), 5) > 6


@plays(22, RUSSIAN)
def test_davydovs_partisans() -> None:
    state = laid(campaign(turn=9), 22, RUSSIAN)
    assert hooks.cossacks_hit_on(state, 5) == 4
    assert hooks.train_change(state, FRENCH) - hooks.train_change(campaign(turn=9), FRENCH) == -1


@plays(26, RUSSIAN)
def test_rumours_from_paris() -> None:
    assert hooks.command_changes(laid(campaign(turn=12), 26, RUSSIAN), FRENCH) == -2


@plays(31, FRENCH)
def test_the_great_magazines() -> None:
    before = hooks.train_change(campaign(turn=9), FRENCH)
    state = laid(campaign(turn=9, depots={FRENCH: "smolensk"}), 31, FRENCH)
    assert hooks.train_change(state, FRENCH) == before + 2
    assert hooks.train_change(laid(campaign(turn=9, depots={FRENCH: "kovno"}), 31, FRENCH), FRENCH) == before


@plays(35, FRENCH)
def test_frozen_ground() -> None:
    state = laid(campaign({"minsk": "bessieres ledru"}, turn=12), 35, FRENCH)
    assert causes(state, FRENCH, "ledru", "bessieres") == {"card": -1}


@plays(35, RUSSIAN)
def test_sledges() -> None:
    state = laid(campaign({"moscow": "baggovout berg"}, turn=12), 35, RUSSIAN)
    assert causes(state, RUSSIAN, "berg", "baggovout", forced=2) == {"sledges": -1}
    assert causes(state, RUSSIAN, "berg", "baggovout") == {}


@plays(32, RUSSIAN)
def test_the_parallel_march() -> None:
    state = laid(campaign({"moscow": "kutuzov baggovout berg"}, turn=12), 32, RUSSIAN)
    assert causes(state, RUSSIAN, "berg", "baggovout") == {"card": -2}
    without = laid(campaign({"moscow": "baggovout berg"}, turn=12), 32, RUSSIAN)
    assert causes(without, RUSSIAN, "berg", "baggovout") == {}
    assert told(without, CardWithoutEffect)


# --- orders --------------------------------------------------------------------------------------------------------


@plays(6, FRENCH)
def test_davout_takes_the_right_wing() -> None:
    state = laid(campaign({"minsk": "davout morand", "vilna": "ney ledru"}), 6, FRENCH)
    assert hooks.order_change(state, FRENCH, at("minsk")) == 2
    assert hooks.order_change(state, FRENCH, at("vilna")) == 0


@plays(16, FRENCH)
def test_st_cyrs_baton() -> None:
    state = laid(campaign({"minsk": "st_cyr wrede", "vilna": "oudinot legrand", "riga": "ney ledru"}), 16, FRENCH)
    assert [hooks.order_change(state, FRENCH, at(hex_)) for hex_ in ("minsk", "vilna", "riga")] == [2, 2, 0]


@plays(16, RUSSIAN)
def test_wittgenstein_stands() -> None:
    state = laid(campaign({"polotsk": "wittgenstein berg", "riga": "essen riga_garrison"}), 16, RUSSIAN)
    assert [hooks.order_change(state, RUSSIAN, at(hex_)) for hex_ in ("polotsk", "riga")] == [2, 0]
    assert hooks.order_change(state, FRENCH, at("polotsk")) == 0


@plays(8, FRENCH)
def test_interference() -> None:
    state = laid(campaign({"minsk": "barclay olsufiev"}, turn=4), 8, FRENCH, dice=[3])
    assert not hooks.before_march(state, RUSSIAN, at("minsk"), pieces("olsufiev"), piece("barclay"))
    assert hooks.command_changes(state, RUSSIAN) == 0
    later = laid(campaign(turn=7), 8, FRENCH)
    assert hooks.command_changes(later, RUSSIAN) == -1


@plays(8, RUSSIAN)
def test_alexander_leaves() -> None:
    state = laid(campaign({"minsk": "barclay olsufiev"}, turn=4), 8, RUSSIAN, dice=[])
    assert hooks.before_march(state, RUSSIAN, at("minsk"), pieces("olsufiev"), piece("barclay"))
    assert hooks.command_changes(state, RUSSIAN) == 1


@plays(13, FRENCH, RUSSIAN)
def test_barclay_against_bagration() -> None:
    where = {"smolensk": "olsufiev", "1009": "", "1109": "paskevich", "1110": "konovnitsyn"}
    for side in BOTH_SIDES:
        state = laid(campaign(where), 13, side)
        assert hooks.refuse_support(state, RUSSIAN, at("1109"), at("smolensk"), attacking=False)
        assert hooks.refuse_support(state, RUSSIAN, at("1110"), at("smolensk"), attacking=False) is None
        assert hooks.command_changes(state, RUSSIAN) == -1
        state = laid(campaign({**where, "moscow": "kutuzov"}), 13, side)
        assert hooks.refuse_support(state, RUSSIAN, at("1109"), at("smolensk"), attacking=False) is None
        assert hooks.command_changes(state, RUSSIAN) == 0


def test_the_quarrel_overrides_the_commands_of_alexanders_departure() -> None:
    state = laid(campaign(turn=4), 8, RUSSIAN)
    laid(state, 13, FRENCH)
    assert hooks.command_changes(state, RUSSIAN) == -1


# --- once in a turn ------------------------------------------------------------------------------------------------


def announced(state: Campaign, side: int, moment: int, place: str, text: str) -> None:
    announce(state, side, moment, at(place))
    state.advance()
    answer(state, side, text)


@plays(1, FRENCH)
def test_pontoon_train() -> None:
    state = laid(campaign({"minsk": "ney ledru"}, turn=1), 1, FRENCH)
    assert not hooks.skips_attrition(state, FRENCH)
    announced(state, FRENCH, ATTRITION, "minsk", "pass")
    assert not hooks.skips_attrition(state, FRENCH)
    announced(state, FRENCH, ATTRITION, "minsk", "use 1")
    assert hooks.skips_attrition(state, FRENCH)
    hooks.over(state)
    assert not hooks.skips_attrition(state, FRENCH)
    announce(state, FRENCH, ATTRITION, at("minsk"))
    assert not state.stack


@plays(6, RUSSIAN)
def test_bagration_slips_away() -> None:
    state = laid(campaign({"minsk": "raevsky paskevich", "vilna": "barclay olsufiev"}), 6, RUSSIAN)
    announce(state, RUSSIAN, MARCH, at("vilna"))
    state.advance()
    assert refusal(state, RUSSIAN, "use 6") == "card-wants-army"
    answer(state, RUSSIAN, "pass")
    announced(state, RUSSIAN, MARCH, "minsk", "use 6")
    assert hooks.ignores_cavalry(state, RUSSIAN, pieces("paskevich"))
    hooks.over(state)
    assert not hooks.ignores_cavalry(state, RUSSIAN, pieces("paskevich"))


@plays(15, FRENCH)
def test_murats_pursuit() -> None:
    state = laid(campaign({"minsk": "murat kaminski"}), 15, FRENCH)
    assert hooks.pursuit_losses(state, FRENCH, at("minsk"), at("1609")) == 1
    announced(state, FRENCH, ATTACK, "minsk", "use 15")
    assert hooks.pursuit_losses(state, FRENCH, at("minsk"), at("1609")) == 2


@plays(15, RUSSIAN)
def test_neverovsky() -> None:
    state = laid(campaign({"minsk": "neverovsky"}), 15, RUSSIAN)
    assert not hooks.may_slip_away(state, RUSSIAN, at("minsk"))
    announced(state, RUSSIAN, DEFENCE, "minsk", "use 15")
    assert hooks.may_slip_away(state, RUSSIAN, at("minsk"))


@plays(18, FRENCH)
def test_sun_of_austerlitz() -> None:
    state = laid(campaign({"minsk": "napoleon curial", "vilna": "ney ledru"}), 18, FRENCH)
    announce(state, FRENCH, ATTACK, at("vilna"))
    state.advance()
    assert refusal(state, FRENCH, "use 18") == "card-wants-commander"
    answer(state, FRENCH, "pass")
    announced(state, FRENCH, ATTACK, "minsk", "use 18")
    assert hooks.value_causes(state, FRENCH, at("minsk"), at("1609"), attacking=True) == [("card", 2)]
    assert hooks.value_causes(state, FRENCH, at("minsk"), at("1609"), attacking=False) == []


@plays(18, RUSSIAN)
def test_icon_of_smolensk() -> None:
    state = laid(campaign({"smolensk": "berg sazonov olsufiev", "minsk": "choglokov"}), 18, RUSSIAN)
    announce(state, RUSSIAN, DEFENCE, at("minsk"))
    state.advance()
    assert refusal(state, RUSSIAN, "use 18") == "card-wants-units"
    answer(state, RUSSIAN, "pass")
    announced(state, RUSSIAN, DEFENCE, "smolensk", "use 18")
    assert hooks.value_causes(state, RUSSIAN, at("smolensk"), at("1009"), attacking=False) == [("card", 2)]


@plays(20, RUSSIAN)
def test_surprise_at_vinkovo() -> None:
    state = laid(campaign({"kaluga": "kutuzov berg"}, turn=9), 20, RUSSIAN)
    assert hooks.may_call_support(state, FRENCH)
    announced(state, RUSSIAN, ATTACK, "kaluga", "use 20")
    assert not hooks.may_call_support(state, FRENCH)
    assert hooks.may_call_support(state, RUSSIAN)


@plays(28, FRENCH)
def test_bravest_of_the_brave() -> None:
    state = laid(campaign({"minsk": "ney ledru", "vilna": "razout"}, turn=12), 28, FRENCH)
    announce(state, FRENCH, DEFENCE, at("vilna"))
    state.advance()
    assert refusal(state, FRENCH, "use 28") == "card-wants-any-commander"
    answer(state, FRENCH, "pass")
    announced(state, FRENCH, DEFENCE, "minsk", "use 28")
    assert hooks.value_causes(state, FRENCH, at("minsk"), at("minsk"), attacking=False) == [("card", 2)]
    assert hooks.pursuit_losses(state, RUSSIAN, at("1609"), at("minsk")) == 0


@plays(28, RUSSIAN)
def test_miloradovich() -> None:
    state = laid(campaign({"minsk": "berg"}, turn=12), 28, RUSSIAN)
    announced(state, RUSSIAN, ATTACK, "minsk", "use 28")
    assert hooks.value_causes(state, RUSSIAN, at("minsk"), at("1609"), attacking=True) == [("card", 2)]


# --- hexes ---------------------------------------------------------------------------------------------------------


@plays(2, RUSSIAN)
def test_couriers() -> None:
    state = laid(campaign({"2108": "ney ledru", "2210": "zayonczek", "2313": "lecoq", "2307": "grawert"}), 2, RUSSIAN)
    answer(state, RUSSIAN, "aim 2108; aim 2210; aim 2307")
    seen = told(state, StackInspected)
    assert next(event.pieces for event in seen if isinstance(event, StackInspected)) == ("ledru", "ney")
    assert len(seen) == 3
    assert state.pending == [None, None]
    open_stacks = laid(campaign({"2108": "ney ledru"}, game="basic", cards="yes"), 2, RUSSIAN)
    assert open_stacks.pending == [None, None]


@plays(3, FRENCH)
def test_phulls_plan() -> None:
    state = laid(campaign({"1407": "choglokov sorokin", "minsk": "likhachev"}), 3, FRENCH)
    answer(state, FRENCH, "aim 1407")
    refused = hooks.refuse_unit_march(state, piece("choglokov"))
    assert refused is not None
    assert refused.code == "unit-pinned"
    assert hooks.refuse_unit_march(state, piece("sorokin")) is None
    assert hooks.refuse_unit_march(state, piece("likhachev")) is None


@plays(3, RUSSIAN)
def test_earthworks() -> None:
    state = laid(campaign({"minsk": "likhachev", "1609": "kaptsevich"}), 3, RUSSIAN)
    assert choices(state, RUSSIAN) == {("aim", at("minsk"))}
    answer(state, RUSSIAN, "aim minsk")
    assert hooks.is_fortified(state, at("minsk"))
    assert not hooks.is_fortified(state, at("vilna"))


@plays(4, FRENCH)
def test_captured_stores() -> None:
    state = laid(campaign({"minsk": "ney ledru", "moscow": "morand", "2407": "friant"}), 4, FRENCH)
    assert choices(state, FRENCH) == {("aim", at("minsk"))}
    answer(state, FRENCH, "aim minsk")
    assert state.depots[FRENCH] == BIT[at("minsk")]


@plays(20, FRENCH)
def test_murats_truce() -> None:
    state = laid(campaign({"kaluga": "murat kaminski", "tula": "ledru"}, turn=9), 20, FRENCH)
    assert state.pending == [None, None]
    phases.before_combat(state)
    state.advance()
    answer(state, FRENCH, "aim kaluga")
    refused = hooks.refuse_attack(state, RUSSIAN, at("tula"), (), at("kaluga"))
    assert refused is not None
    assert refused.code == "truce"
    assert hooks.refuse_attack(state, RUSSIAN, at("tula"), (), at("tula")) is None


@plays(27, FRENCH)
def test_pontoniers() -> None:
    state = laid(campaign({"borisov": "oudinot legrand"}, turn=12), 27, FRENCH)
    _, hex_, goal = sorted(choices(state, FRENCH))[0]
    assert hex_ == at("borisov")
    before = state.bridged_rows
    state.play_unchecked(FRENCH, ("bridge", hex_, goal))
    assert state.bridged_rows != before
    assert state.bridge_turn == 13
    phases.after_general_supply(state)
    assert state.bridge
    state.turn = 13
    phases.after_general_supply(state)
    assert not state.bridge
    assert state.bridged_rows == before


@plays(27, RUSSIAN)
def test_bridges_burnt() -> None:
    state = laid(campaign({"smolensk": "berg"}, turn=12), 27, RUSSIAN)
    _, hex_, goal = sorted(choices(state, RUSSIAN))[0]
    before = state.bridged_rows
    state.play_unchecked(RUSSIAN, ("bridge", hex_, goal))
    assert state.bridged_rows != before
    assert state.broken_bridge


@plays(31, RUSSIAN)
def test_magazine_surprised() -> None:
    where = {"minsk": "ledru"}
    state = laid(campaign(where, turn=12, depots={FRENCH: "minsk vitebsk konigsberg"}), 31, RUSSIAN)
    assert choices(state, RUSSIAN) == {("aim", at("vitebsk"))}
    answer(state, RUSSIAN, "aim vitebsk")
    assert not state.depots[FRENCH] >> at("vitebsk") & 1
    assert state.lost_depots == [0, 0]


# --- units ---------------------------------------------------------------------------------------------------------


@plays(7, FRENCH)
def test_polish_lancers() -> None:
    where = {"1912": "kaminski", "1811": "duka sievers berg", "minsk": "uvarov", "moscow": "korf"}
    state = laid(campaign(where), 7, FRENCH)
    answer(state, FRENCH, "aim 1811")
    assert choices(state, RUSSIAN) == {("pick", piece("duka")), ("pick", piece("sievers"))}
    answer(state, RUSSIAN, "pick duka")
    assert state.disrupted[piece("duka")]
    far = laid(campaign({"1912": "kaminski", "moscow": "korf"}), 7, FRENCH)
    assert far.pending == [None, None]
    assert told(far, CardWithoutEffect)


@plays(7, RUSSIAN)
def test_platovs_ambush() -> None:
    where = {"1912": "platov duka", "2113": "rozniecki dombrowski"}
    state = laid(campaign(where, disrupted="rozniecki"), 7, RUSSIAN)
    answer(state, RUSSIAN, "aim 2113")
    assert state.where[piece("rozniecki")] == DEAD
    alone = laid(campaign({"1912": "platov", "2113": "rozniecki"}), 7, RUSSIAN)
    assert alone.pending == [None, None]


@plays(12, FRENCH, RUSSIAN)
def test_dysentery_and_desertion() -> None:
    where = {"minsk": "ledru razout", "vilna": "curial", "1009": "legrand verdier", "2407": "morand"}
    for side in BOTH_SIDES:
        state = laid(campaign(where), 12, side, dice=[5])
        assert {move[1] for move in choices(state, FRENCH)} == set(pieces("ledru razout legrand verdier"))
        answer(state, FRENCH, "pick ledru")
        assert {move[1] for move in choices(state, FRENCH)} == set(pieces("legrand verdier"))
        answer(state, FRENCH, "pick verdier")
        assert state.pending == [None, None]
        assert state.disrupted[piece("ledru")]
        assert state.disrupted[piece("verdier")]
        assert not state.disrupted[piece("curial")]


@plays(19, FRENCH)
def test_stores_of_the_kremlin() -> None:
    before = hooks.train_change(campaign(turn=9), FRENCH)
    assert hooks.train_change(laid(campaign({"moscow": "ledru"}, turn=9), 19, FRENCH), FRENCH) == before + 2
    empty = laid(campaign(turn=9), 19, FRENCH)
    assert hooks.train_change(empty, FRENCH) == before
    assert told(empty, CardWithoutEffect)


@plays(19, RUSSIAN)
def test_the_city_burns() -> None:
    state = laid(campaign({"moscow": "ney ledru razout marchand"}, turn=9), 19, RUSSIAN)
    answer(state, FRENCH, "pick ledru; pick marchand")
    assert [state.disrupted[unit] for unit in pieces("ledru razout marchand")] == [1, 0, 1]
    lone = laid(campaign({"moscow": "ledru"}, turn=9), 19, RUSSIAN)
    assert lone.disrupted[piece("ledru")]


@plays(23, FRENCH)
def test_rest_and_refit() -> None:
    where = {"minsk": "ledru razout", "vilna": "morand"}
    state = campaign(where, turn=9, depots={FRENCH: "minsk"}, disrupted="ledru razout morand")
    laid(state, 23, FRENCH)
    assert choices(state, FRENCH) == {("pick", piece("ledru")), ("pick", piece("razout")), ("done",)}
    answer(state, FRENCH, "pick ledru; done")
    assert [state.disrupted[unit] for unit in pieces("ledru razout morand")] == [0, 1, 1]


@plays(23, RUSSIAN)
def test_camp_at_tarutino() -> None:
    state = campaign({"kaluga": "berg sazonov", "riga": "riga_garrison"}, turn=9, depots={RUSSIAN: "kaluga"})
    for unit in pieces("berg sazonov riga_garrison"):
        state.disrupt(unit)
    laid(state, 23, RUSSIAN)
    answer(state, RUSSIAN, "pick berg; pick sazonov")
    assert state.pending == [None, None]
    assert [state.disrupted[unit] for unit in pieces("berg sazonov riga_garrison")] == [0, 0, 1]


@plays(29, FRENCH)
def test_remounts() -> None:
    state = campaign({"minsk": "ledru chabert iv_artillery"}, turn=12, disrupted="ledru chabert iv_artillery")
    laid(state, 29, FRENCH)
    assert choices(state, FRENCH) == {("pick", piece("chabert")), ("pick", piece("iv_artillery")), ("done",)}
    answer(state, FRENCH, "pick chabert")
    assert not state.disrupted[piece("chabert")]
    assert state.pending == [None, None]


@plays(29, RUSSIAN)
def test_no_frost_nails() -> None:
    state = laid(campaign({"minsk": "ledru chabert iv_artillery", "2407": "girardin"}, turn=12), 29, RUSSIAN)
    assert choices(state, FRENCH) == {("pick", piece("chabert")), ("pick", piece("iv_artillery"))}
    answer(state, FRENCH, "pick iv_artillery")
    assert state.disrupted[piece("iv_artillery")]


@plays(33, FRENCH, RUSSIAN)
def test_typhus() -> None:
    where = {"minsk": "ledru razout morand friant", "vilna": "legrand", "moscow": "berg sazonov", "tula": "choglokov"}
    for side in BOTH_SIDES:
        state = laid(campaign(where, turn=12), 33, side, dice=[3, 5])
        assert choices(state, FRENCH) == {("aim", at("minsk"))}
        answer(state, FRENCH, "aim minsk")
        answer(state, FRENCH, "pick friant")
        assert choices(state, RUSSIAN) == {("aim", at("moscow"))}
        answer(state, RUSSIAN, "aim moscow")
        answer(state, RUSSIAN, "pick berg")
        assert state.disrupted[piece("friant")]
        assert state.disrupted[piece("berg")]
    spared = laid(campaign(where, turn=12), 33, FRENCH, dice=[2, 4])
    assert spared.pending == [None, None]


# --- units that leave and come -------------------------------------------------------------------------------------


@plays(25, FRENCH, RUSSIAN)
def test_tauroggen() -> None:
    for side in BOTH_SIDES:
        state = laid(campaign({"riga": "grawert massenbach x_artillery grandjean"}, turn=13), 25, side, dice=[4])
        answer(state, RUSSIAN, "pick grawert; pick x_artillery")
        assert state.pending == [None, None]
        assert [state.where[unit] for unit in pieces("grawert x_artillery")] == [REMOVED, REMOVED]
    others = laid(campaign({"riga": "grandjean lecoq ledru"}, turn=13), 25, RUSSIAN, dice=[6])
    assert others.where[piece("lecoq")] == REMOVED
    assert others.where[piece("grandjean")] == at("riga")
    assert others.where[piece("ledru")] == at("riga")


@plays(30, FRENCH, RUSSIAN)
def test_the_allies_slip_away() -> None:
    for side in BOTH_SIDES:
        state = laid(campaign({"minsk": "lecoq wrede pino"}, turn=13), 30, side, dice=[2])
        assert choices(state, RUSSIAN) == {("pick", piece("lecoq")), ("pick", piece("wrede"))}
        answer(state, RUSSIAN, "pick wrede")
        assert state.where[piece("wrede")] == REMOVED
        assert state.pending == [None, None]
    others = laid(campaign({"minsk": "pino dombrowski ledru"}, turn=13), 30, RUSSIAN, dice=[6])
    assert choices(others, RUSSIAN) == {("pick", piece("pino")), ("pick", piece("dombrowski"))}


@plays(11, FRENCH)
def test_turkish_delays() -> None:
    state = laid(campaign(turn=4), 11, FRENCH)
    due = list(pieces("first_lambert second_lambert sabaneev shcherbatov tormasov"))
    assert hooks.due(state, RUSSIAN, due) == []
    assert hooks.due(state, FRENCH, list(pieces("partouneaux"))) == list(pieces("partouneaux"))
    state.begin_turn()
    state.turn = 5
    assert set(hooks.due(state, RUSSIAN, list(pieces("nazimov")))) == {*due, piece("nazimov")}
    state.turn = 6
    assert hooks.due(state, RUSSIAN, []) == []


@plays(11, RUSSIAN)
def test_peace_of_bucharest() -> None:
    state = laid(campaign(turn=3), 11, RUSSIAN)
    assert hooks.due(state, RUSSIAN, []) == list(pieces("sabaneev"))
    assert hooks.place_of(state, piece("sabaneev"), "K") == "K"
    state.place(piece("sabaneev"), at("kiev"))
    state.begin_turn()
    state.turn = 4
    assert piece("sabaneev") not in hooks.due(state, RUSSIAN, list(pieces("sabaneev shcherbatov")))


@plays(14, FRENCH, RUSSIAN)
def test_call_to_arms() -> None:
    for side in BOTH_SIDES:
        state = laid(campaign(turn=3), 14, side)
        assert hooks.due(state, RUSSIAN, []) == list(pieces("kaluga_militia"))
        state.place(piece("kaluga_militia"), at("kaluga"))
        state.begin_turn()
        state.turn = 13
        assert hooks.due(state, RUSSIAN, list(pieces("kaluga_militia"))) == []


@plays(34, FRENCH)
def test_durutte_and_loison() -> None:
    state = laid(campaign(turn=9), 34, FRENCH)
    assert {move[1] for move in choices(state, FRENCH)} == set(pieces("grenier lagrange fournier"))
    answer(state, FRENCH, "pick grenier")
    assert hooks.due(state, FRENCH, []) == list(pieces("grenier"))
    late = campaign({"minsk": "legrand merle morand"}, turn=14)
    for unit in pieces("legrand merle morand"):
        late.eliminate(unit)
    laid(late, 34, FRENCH)
    assert hooks.due(late, FRENCH, []) == list(pieces("legrand"))


@plays(34, RUSSIAN)
def test_arsenals_of_tula() -> None:
    state = campaign({"minsk": "olsufiev berg konovnitsyn"}, turn=9)
    for unit in pieces("olsufiev berg konovnitsyn"):
        state.eliminate(unit)
    laid(state, 34, RUSSIAN)
    assert {move[1] for move in choices(state, RUSSIAN)} == set(pieces("olsufiev konovnitsyn"))
    answer(state, RUSSIAN, "pick olsufiev")
    assert hooks.due(state, RUSSIAN, []) == list(pieces("olsufiev"))
    assert hooks.place_of(state, piece("olsufiev"), "") == "Kg"


# --- the rest ------------------------------------------------------------------------------------------------------


@plays(10, FRENCH)
def test_schwarzenbergs_baton() -> None:
    where = {"brest": "schwarzenberg bianchi frimont"}
    state = campaign(where, turn=4)
    assert hooks.refuse_attack(state, FRENCH, at("brest"), pieces("bianchi"), at("2012")) is not None
    laid(state, 10, FRENCH)
    assert hooks.refuse_attack(state, FRENCH, at("brest"), pieces("bianchi"), at("2012")) is None
    assert hooks.refuse_support(state, FRENCH, at("brest"), at("2113"), attacking=True) is None
    assert told(laid(campaign(turn=4), 10, FRENCH), CardWithoutEffect)


@plays(10, RUSSIAN)
def test_assurances_from_vienna() -> None:
    state = laid(campaign({"brest": "bianchi lecoq"}, turn=4), 10, RUSSIAN)
    assert hooks.refuse_unit_march(state, piece("bianchi")) is not None
    assert hooks.refuse_unit_march(state, piece("lecoq")) is None
    assert hooks.refuse_attack(state, FRENCH, at("brest"), pieces("bianchi lecoq"), at("2012")) is not None
    assert hooks.refuse_attack(state, FRENCH, at("brest"), pieces("lecoq"), at("2012")) is None
    assert hooks.refuse_support(state, FRENCH, at("brest"), at("2113"), attacking=True)
    assert hooks.refuse_support(state, FRENCH, at("brest"), at("2113"), attacking=False) is None


@plays(17, FRENCH, RUSSIAN)
def test_captured_dispatches() -> None:
    for side in BOTH_SIDES:
        state = campaign({"minsk": "ney ledru", "smolensk": "barclay berg"})
        state.hands[1 - side] = (18, 22)
        laid(state, 17, side)
        (shown,) = told(state, HandShown)
        assert isinstance(shown, HandShown)
        assert shown.cards == ("18", "22")
        answer(state, side, f"aim {'smolensk' if side == FRENCH else 'minsk'}")
        assert len(told(state, StackInspected)) == 1


@plays(24, FRENCH, RUSSIAN)
def test_general_winter() -> None:
    for side in BOTH_SIDES:
        state = laid(campaign({"minsk": "bessieres ledru"}, turn=9), 24, side)
        assert state.is_winter
        assert causes(state, FRENCH, "ledru", "bessieres") == {}
        state.begin_turn()
        assert not state.is_winter
        late = laid(campaign({"minsk": "bessieres ledru", "tula": "essen riga_garrison"}, turn=12), 24, side)
        assert causes(late, FRENCH, "ledru", "bessieres") == {"card": 1}
        assert causes(late, RUSSIAN, "berg", "essen") == {}


def test_general_winter_overrides_hard_roads() -> None:
    state = laid(campaign({"minsk": "bessieres ledru"}, turn=12), 35, FRENCH)
    laid(state, 24, RUSSIAN)
    assert causes(state, FRENCH, "ledru", "bessieres") == {"card": 1}
    state = laid(campaign({"moscow": "baggovout berg"}, turn=12), 35, RUSSIAN)
    laid(state, 24, FRENCH)
    assert causes(state, RUSSIAN, "berg", "baggovout", forced=2) == {}


@plays(26, FRENCH)
def test_the_emperor_posts_to_paris() -> None:
    state = laid(campaign({"minsk": "napoleon curial ledru", "vilna": "eugene delzons"}, turn=12), 26, FRENCH)
    assert choices(state, FRENCH) == {("pass",), ("appoint", piece("eugene"))}
    answer(state, FRENCH, "appoint eugene")
    assert state.where[piece("napoleon")] == REMOVED
    assert not state.ended
    assert hooks.command_changes(state, FRENCH) == -1
    state.move(pieces("eugene"), at("minsk"))
    assert hooks.combat_rating(state, FRENCH, at("minsk"), pieces("curial ledru"), pieces("curial ledru")) == (2, 2)
    kept = laid(campaign({"minsk": "napoleon curial", "vilna": "eugene"}, turn=12), 26, FRENCH)
    answer(kept, FRENCH, "pass")
    assert kept.where[piece("napoleon")] == at("minsk")
    assert hooks.command_changes(kept, FRENCH) == 0


@plays(32, FRENCH)
def test_the_golden_bridge() -> None:
    state = laid(campaign({"kaluga": "kutuzov berg", "tula": "sazonov"}, turn=12), 32, FRENCH)
    refused = hooks.refuse_attack(state, RUSSIAN, at("kaluga"), pieces("berg"), at("0608"))
    assert refused is not None
    assert refused.code == "golden-bridge"
    assert hooks.refuse_attack(state, RUSSIAN, at("tula"), pieces("sazonov"), at("0608")) is None
    assert hooks.refuse_support(state, RUSSIAN, at("kaluga"), at("tula"), attacking=True)
    assert hooks.refuse_support(state, RUSSIAN, at("kaluga"), at("tula"), attacking=False) is None
    assert told(laid(campaign(turn=12), 32, FRENCH), CardWithoutEffect)


# --- the data ------------------------------------------------------------------------------------------------------


def test_decks_and_single_instructions_as_the_book_fixes_them() -> None:
    assert list(CARDS) == list(range(1, 36))
    assert [number for number, card in CARDS.items() if card.deck == 0] == list(range(1, 19))
    assert [number for number in range(1, 19) if CARDS[number].is_single] == [5, 9, 12, 13, 14]
    assert [number for number, card in CARDS.items() if card.is_one_year] == [24]
    assert all(half.text and half.title for card in CARDS.values() for half in card.halves)
    assert Laid(1, FRENCH).target == -1
    assert WAITING < 0
    assert len(UNITS) == 121
