"""[16.2 to 16.6] Command, seniority, characteristics, garbled orders, and the cavalry in June."""

from __future__ import annotations

from typing import Any

import pytest
from inv_advanced import EDITIONS, at, campaign, piece, pieces

from grognard.core.dice import ScriptedDice
from grognard.games.invasion.advanced import command, hooks
from grognard.games.invasion.tables import COMMANDERS, FRENCH, RUSSIAN

HEX = "minsk"


@pytest.mark.parametrize(
    ("commander", "unit", "is_able"),
    [
        ("napoleon", "lecoq", True),
        ("napoleon", "iv_artillery", True),
        ("davout", "ledru", True),
        ("davout", "girardin", True),  # of his own corps
        ("davout", "wollwarth", False),
        ("murat", "wollwarth", True),
        ("murat", "ledru", False),
        ("ney", "ledru", True),
        ("ney", "wollwarth", True),
        ("ney", "morand", False),
        ("ney", "curial", True),  # anybody with a designation commands the Guard
        ("bessieres", "curial", False),
        ("bessieres", "ledru", False),
        ("barclay", "olsufiev", True),
        ("barclay", "paskevich", False),
        ("barclay", "uvarov", False),
        ("bagration", "paskevich", True),
        ("tormasov", "shcherbatov", True),
        ("tormasov", "langeron", False),
        ("platov", "uvarov", True),
        ("constantine", "yermolov", True),
        ("baggovout", "yermolov", True),
        ("baggovout", "berg", False),
        ("schwarzenberg", "austrian_artillery", True),
        ("chichagov", "danube_cavalry", True),
    ],
)
def test_who_commands_whom(commander: str, unit: str, is_able: bool) -> None:
    assert command.commands(campaign(), piece(commander), piece(unit)) is is_able


def test_seniority() -> None:
    state = campaign()
    ranks = {who.id: command.rank(state, piece(who.id)) for who in COMMANDERS}
    assert [name for name, rank in ranks.items() if rank == command.SUPREME] == ["napoleon", "kutuzov"]
    senior_infantry = [name for name, rank in ranks.items() if rank == command.INFANTRY_COMMANDER]
    assert senior_infantry == ["davout", "eugene", "barclay", "bagration", "tormasov"]
    assert [n for n, rank in ranks.items() if rank == command.CAVALRY_COMMANDER] == ["murat", "grouchy", "platov"]
    assert [n for n, rank in ranks.items() if rank == command.UNDESIGNATED] == ["bessieres", "lefebvre", "mortier"]


def rating(where: str, units: str, good: str = "", **options: Any) -> tuple[int, int]:
    state = campaign({HEX: f"{where} {units}"}, **options)
    fighting = pieces(units)
    return hooks.combat_rating(state, FRENCH, at(HEX), fighting, pieces(good) if good else fighting)


def test_the_rating_is_that_of_the_commander_of_most() -> None:
    """Davout (3) commands two units of three, Ney (2) three: Ney counts."""
    assert rating("davout ney", "ledru razout wollwarth") == (2, 3)
    assert rating("davout ney", "ledru razout") == (3, 2)  # equal numbers: I before corps
    assert rating("murat ney", "ledru wollwarth") == (2, 2)
    assert rating("davout eugene", "ledru razout") == (3, 2)  # equal seniority: the owner's choice
    assert rating("murat", "ledru razout") == (3, 0)


def test_the_basic_game_takes_the_best() -> None:
    assert rating("davout ney", "ledru razout wollwarth", game="basic") == (3, 3)


def test_commanders_without_designation_count_only_alone() -> None:
    """Q52"""
    assert rating("bessieres", "ledru razout") == (3, 2)
    assert rating("bessieres ney", "ledru razout") == (2, 2)


def test_disrupted_units_count_for_who_commands_but_not_for_the_limit() -> None:
    """Q85"""
    assert rating("davout ney", "ledru razout wollwarth", good="ledru") == (2, 1)


# --- characteristics [16.4] ----------------------------------------------------------------------------------------


def test_quarrelling_commanders_have_no_rating_together() -> None:
    state = campaign({HEX: "barclay bagration constantine olsufiev"}, turn=6)
    assert hooks.order_rating(state, RUSSIAN, at(HEX)) == 1
    state = campaign({HEX: "barclay bagration olsufiev"}, turn=6)
    assert hooks.order_rating(state, RUSSIAN, at(HEX)) == 0
    assert hooks.combat_rating(state, RUSSIAN, at(HEX), pieces("olsufiev"), pieces("olsufiev")) == (0, 1)
    state.turn = 7
    assert hooks.order_rating(state, RUSSIAN, at(HEX)) == 2
    alone = campaign({HEX: "barclay olsufiev"}, turn=2)
    assert hooks.order_rating(alone, RUSSIAN, at(HEX)) == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_quarrel_and_support(edition: str) -> None:
    """D42: 2021 bars support between the three; the first edition all support of units with them. Q70"""
    where = {"minsk": "barclay olsufiev", "1609": "bagration paskevich", "1611": "choglokov"}
    state = campaign(where, turn=3, edition=edition)
    assert hooks.refuse_support(state, RUSSIAN, at("1609"), at("minsk"), attacking=True)
    assert (hooks.refuse_support(state, RUSSIAN, at("1609"), at("1611"), attacking=True) is None) is (edition == "2021")
    assert hooks.refuse_support(state, RUSSIAN, at("1611"), at("minsk"), attacking=False) is None
    state.turn = 7
    assert hooks.refuse_support(state, RUSSIAN, at("1609"), at("minsk"), attacking=True) is None


def factors(where: str, good: str, side: int = FRENCH, attacking: bool = True) -> int:
    state = campaign({HEX: f"{where} {good}"})
    return sum(n for _, n in hooks.factor_causes(state, side, at(HEX), pieces(good), attacking))


def test_napoleon_inspires_three_units_in_attack_and_defence() -> None:
    assert factors("napoleon", "curial ledru") == 2
    assert factors("napoleon", "curial ledru morand friant") == 3
    assert factors("napoleon", "curial ledru morand friant", attacking=False) == 3


def test_cavalry_commanders_attack_with_cavalry() -> None:
    assert factors("murat", "girardin wollwarth ledru") == 2
    assert factors("grouchy", "girardin") == 1
    assert factors("murat", "girardin", attacking=False) == 0
    assert factors("murat grouchy", "girardin") == 1
    assert factors("murat davout", "girardin") == 0  # Davout is senior
    assert factors("platov", "uvarov korf", RUSSIAN) == 2


def causes(units: str, leader: str, along: str = "", started: str = "", **options: Any) -> dict[str, int]:
    """Modifiers of March Attrition by commanders."""
    state = campaign({HEX: f"{started or along or leader} {units}"}, **options)
    with_them = pieces(along or leader)
    begun = pieces(started or along or leader)
    return dict(hooks.attrition_causes(state, FRENCH, pieces(units), begun, with_them, piece(leader), 0))


def test_attrition_with_commanders() -> None:
    assert causes("ledru wollwarth", "ney") == {"command": -1}
    assert causes("ledru girardin", "ney") == {}
    assert causes("ledru girardin", "ney", along="ney grouchy") == {"command": -1}  # together Q51
    assert causes("ledru", "bessieres") == {}
    assert causes("ledru", "napoleon") == {"command": -1, "careful-commander": -1}
    assert causes("ledru", "davout") == {"command": -1, "careful-commander": -1}
    assert causes("ledru", "napoleon", along="napoleon davout") == {"command": -1, "careful-commander": -1}  # Q54
    assert causes("girardin", "davout", along="davout") == {"command": -1, "careful-commander": -1}


def test_murat_on_the_march() -> None:
    """Q54a"""
    assert causes("girardin", "murat") == {"murat": 1}
    assert causes("girardin", "murat", along="murat grouchy") == {"command": -1}  # Grouchy is called senior
    assert causes("girardin", "murat", along="murat davout") == {"command": -1, "careful-commander": -1}
    assert causes("wollwarth", "davout", along="davout murat") == {"careful-commander": -1}


def test_without_the_advanced_rules_nothing_changes() -> None:
    assert causes("ledru", "napoleon", game="basic") == {}
    assert factors_in_basic() == 0


def factors_in_basic() -> int:
    state = campaign({HEX: "napoleon curial"}, game="basic")
    return sum(n for _, n in hooks.factor_causes(state, FRENCH, at(HEX), pieces("curial"), attacking=True))


# --- garbled orders [16.4(2), 16.5] --------------------------------------------------------------------------------


def marches(who: str, dice: list[int], turn: int = 3, **options: Any) -> bool:
    state = campaign({HEX: f"{who} yermolov"}, turn=turn, **options)
    script = ScriptedDice(dice)
    state.dice = script
    leader = piece(who.split()[0])
    happens = hooks.before_march(state, RUSSIAN, at(HEX), pieces("yermolov"), leader)
    assert not script.unused
    return happens


def test_orders_go_astray_up_to_turn_5() -> None:
    assert not marches("barclay", [2])
    assert marches("barclay", [3])
    assert marches("barclay", [], turn=6)
    assert marches("barclay", [], turn=3, disorder="no")


def test_constantine_rolls_twice() -> None:
    assert not marches("constantine", [1])
    assert not marches("constantine", [3, 2])
    assert marches("constantine", [3, 3])
    assert not marches("constantine", [2], turn=9)
    assert marches("constantine barclay", [4])  # Barclay is senior
    assert marches("constantine baggovout", [4])  # equal: Baggovout is called senior


def test_the_french_need_no_die() -> None:
    state = campaign({HEX: "ney ledru"}, dice=[])
    assert hooks.before_march(state, FRENCH, at(HEX), pieces("ledru"), piece("ney"))


def test_cavalry_suffers_first_in_june() -> None:
    units = pieces("ledru wollwarth")
    assert hooks.attrition_victims(campaign(turn=2), units) == pieces("wollwarth")
    assert hooks.attrition_victims(campaign(turn=3), units) == units
    assert hooks.attrition_victims(campaign(turn=2), pieces("ledru")) == pieces("ledru")
    assert hooks.attrition_victims(campaign(turn=2, game="basic"), units) == units
