"""What the choices of a Combat Phase cost and bring, told before they are made."""

from __future__ import annotations

from gt_field import AROUND_PLAIN, NORTH, PLAIN, SOUTH, Field

from grognard.core.facts import Price
from grognard.core.showing import told_prices
from grognard.games.grand_tactical.labels import price
from grognard.games.grand_tactical.tables import CODES, FRENCH, NEIGHBOURS, NUMBER, RUSSIAN
from grognard.games.grand_tactical.verbs import VERBS

TULA = "6026"
"""A Fortress without rivers."""


def told(field: Field, line: str) -> str:
    """What a move costs and brings, for whoever is asked."""
    asked = field.asked()
    assert asked is not None
    (move,) = VERBS.read(line, 0)
    assert move in field.state.moves(asked[0]), field.options()
    before = field.state.digest()
    found = price(field.state, asked[0], move)
    assert field.state.digest() == before
    return told_prices(found.parts) if found is not None else ""


def test_an_attack_tells_what_each_die_brings() -> None:
    """[CRT] 5 to 5 is the column of 100 %: Ars, Ar1 Drs, Ar1 Drs, Dr1, Dr1, Dr2."""
    field = Field()
    field.french(NORTH, "5-5")
    field.russian(PLAIN, "5-5")
    field.combat(FRENCH)
    assert told(field, "attack 5438 5439") == (
        "5 to 5, 100%; die 1: attackers scatter (Ars), "
        "2 to 3: attackers retreat 1 hex, then defenders scatter (Ar1 Drs), "
        "4 to 5: defenders retreat 1 hex (Dr1) and 6: defenders retreat 2 hexes (Dr2)"
    )


def test_infantry_attacked_at_five_to_one_cannot_retreat_before_it() -> None:
    """[Com D] 5 + 5 for Napoleon against 2 is 500 %; 400 % and more is De on every face."""
    field = Field()
    field.french(NORTH, "5-5 A")
    field.russian(PLAIN, "2-3")
    field.combat(FRENCH)
    assert told(field, "attack 5438 5439") == (
        "10 to 2, 500%; infantry, Supply units and Depots cannot retreat before combat; "
        "on any die: defenders eliminated (De)"
    )


def test_a_garrison_does_not_retreat() -> None:
    """[Fort C D] 10 to 3 x 3 = 9, 111 %: Ar1 Drs, Ar1 Drs, Dr1, Dr2, Drs, Drs; of the first only Ar1 has an effect."""
    field = Field()
    first, second = field.french("6025", "5-5")[0], field.french("6027", "5-5")[0]
    field.russian(TULA, "3-6")
    field.control(RUSSIAN, "tula")
    field.combat(FRENCH)
    spread = "10 to 9, 111%; die 1 to 2: attackers retreat 1 hex (Ar1) and 3 to 6: the garrison stands"
    assert told(field, "attack 6026") == f"With all 2 units that can attack it; {spread}"
    field.play("attack 6026")
    assert (
        told(field, f"with {first}")
        == "5 to 9, 55%; die 1 to 5: attackers scatter (Ars) and 6: attackers eliminated (Ae)"
    )
    field.play(f"with {first}")
    assert told(field, f"with {second}") == spread
    assert told(field, "done").startswith("5 to 9, 55%")


def test_a_leader_without_troops_counts_among_those_who_can_storm() -> None:
    """[Fort D] 10 and 10 of Napoleon's 25 to 9; he stands alone beside the Fortress."""
    field = Field()
    for hex_, units in (("6025", "5-5"), ("6027", "5-5"), ("5926", "A")):
        field.french(hex_, units)
    field.russian(TULA, "3-6")
    field.control(RUSSIAN, "tula")
    field.combat(FRENCH)
    assert told(field, "attack 6026").startswith("With all 3 units that can attack it; 20 to 9, 222%")


def test_a_sortie_names_whom_it_goes_against() -> None:
    """[Fort E] All enemies around the Fortress, their strengths added: 5 to 4, 125 %."""
    field = Field()
    field.russian(TULA, "5-5")
    field.french("6025", "2-3")
    field.french("6027", "2-3")
    field.control(RUSSIAN, "tula")
    field.combat(RUSSIAN)
    told_before = told(field, f"sortie {TULA}")
    assert told_before.startswith(
        "Against all units in 6025 and 6027; 5 to 4, 125%; die 1: defenders retreat 1 hex (Dr1)"
    )


def test_retreating_before_combat_tells_its_toll_and_what_is_left() -> None:
    """[Com D E] The full allowance, disrupted; who stays is attacked at 5 to 3."""
    field = Field()
    field.french(NORTH, "5-5")
    corps, cavalry = field.russian(PLAIN, "5-5 3-6")
    field.russian("5444", "2-3")
    field.combat(FRENCH).play("attack 5438 5439")
    assert told(field, f"withdraw {corps}") == (
        "Goes 5 hexes and is disrupted; leaves a Cavalry Corps in 5439; "
        "attack on 5439: 5 to 3, 166%; die 1 to 5: defenders scatter (Drs) and 6: half exchange (½ex)"
    )
    assert told(field, "stand").startswith("Attack on 5439: 5 to 8, 62%; die 1 to 5: attackers scatter (Ars)")
    field.play(f"withdraw {corps}")
    assert told(field, "to 5444") == "Goes 5 hexes and is disrupted; joins an Infantry Division"
    field.play("to 5444")
    assert told(field, f"withdraw {cavalry}") == (
        "Goes 6 hexes and is disrupted; no unit is left in 5439: the attackers may advance into it"
    )


def test_a_leader_is_not_disrupted_by_it() -> None:
    """[Dis] Leaders never are."""
    field = Field()
    field.french(NORTH, "5-5")
    _, leader = field.russian(PLAIN, "5-5 B")
    field.combat(FRENCH).play("attack 5438 5439")
    assert told(field, f"withdraw {leader}").startswith("Goes 8 hexes, not disrupted; leaves an Infantry Corps in 5439")


def test_an_advance_tells_whom_it_comes_next_to_and_whom_it_leaves() -> None:
    """[Com J] The hex was left before combat, so the attackers may follow."""
    field = Field()
    first, second = field.french(NORTH, "5-5 5-5")
    (defender,) = field.russian(PLAIN, "5-5")
    field.russian("5441", "2-3")
    field.russian("5437", "2-3")
    field.combat(FRENCH).play("attack 5438 5439", f"withdraw {defender}", "to 5444")
    assert field.asked() == (FRENCH, "advance")
    assert told(field, f"advance {first} 5439") == "An Infantry Corps stays in 5438, next to the enemy in 5437"
    field.play(f"advance {first} 5439")
    assert told(field, f"advance {second} 5439") == "Joins an Infantry Corps; leaves 5438 empty"


def test_of_several_who_advance_together_nobody_is_said_to_stay() -> None:
    """[Com J] One confirmation for all of them: what is true after the last one."""
    field = Field()
    first, second = field.french(NORTH, "5-5 5-5")
    (defender,) = field.russian(PLAIN, "5-5")
    field.russian("5437", "2-3")
    field.combat(FRENCH).play("attack 5438 5439", f"withdraw {defender}", "to 5444")
    parts: list[Price] = []
    for unit in (first, second):
        (move,) = VERBS.read(f"advance {unit} 5439", 0)
        found = price(field.state, FRENCH, move)
        parts += found.parts if found is not None else []
        field.play(f"advance {unit} 5439")
    assert told_prices(parts) == "Leaves 5438 empty; joins an Infantry Corps"


def test_half_an_exchange_tells_what_is_still_owed() -> None:
    """[CRT] ½ex against 9 strength: 4½ to pay, so a cavalry corps leaves 2 more to lose (Q75)."""
    field = Field()
    infantry, cavalry, *_ = field.french(NORTH, "5-5 3-6 5-5 5-5")
    field.russian(PLAIN, "5-5 3-6 1-4")
    field.combat(FRENCH, 2).attack("attack 5438 5439")
    assert field.asked() == (FRENCH, "half_exchange")
    assert told(field, f"lose {cavalry}") == "3 strength: 2 more to lose"
    assert told(field, f"lose {infantry}") == "5 strength: that covers the exchange"


def test_a_retreat_tells_who_would_have_no_route_left() -> None:
    """[Retreat] Q31: scattered units need a hex for themselves. Two divisions with 2 hexes to go in winter have one way
    out, to 5441; who goes second is lost."""
    field = Field(turn=12)
    field.french(NORTH, "3-6 3-6")
    first, second = field.russian(PLAIN, "2-3 2-3")
    behind = {CODES[hex_] for hex_ in NEIGHBOURS[NUMBER[SOUTH]]} - {PLAIN, "5441"}
    for hex_ in {*AROUND_PLAIN, *behind} - {NORTH, SOUTH}:
        field.french(hex_, "1-3")
    field.combat(FRENCH, 1).attack("attack 5438 5439")
    assert (field.asked(), field.result()) == ((RUSSIAN, "choose_retreat"), "Drs")
    foretold = told(field, f"retreat {first} 5441")
    assert foretold.startswith("Goes 2 hexes and is disrupted; ")
    assert foretold.endswith("an Infantry Division would have no route left and be eliminated")
    field.play(f"retreat {first} 5441")
    assert (field.where(first), field.where(second)) == ("5441", "dead")
