"""Moves in a player's words, with what they cost and which way they go."""

from __future__ import annotations

import pytest
from fm_faces import position, random_game

from grognard.games.fateful_march import verbs
from grognard.games.fateful_march.cards.deck import CARDS
from grognard.games.fateful_march.game import GAME
from grognard.games.fateful_march.tables import CONNECTION, CONNECTIONS, FRENCH, NUMBER, RUSSIAN

MARCH = """
Minsk: F 5inf 2cav Napoleon Davout | orders fm_from
Molodechno: R 2inf
Borisov: R 1inf
french depots: Vilna
"""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("execute m_from vilna", "March from Vilna"),
        ("execute fm_to vilna", "Forced March to Vilna"),
        ("execute depot vilna", "Place a depot in Vilna"),
        ("with 3 inf", "3 infantry"),
        ("with 1 cav_x", "1 exhausted cavalry"),
        ("commit 6", "Play 6 Imperial Headquarters for 4 OPS"),
        ("commit dummy", "Play the Dummy (0 OPS)"),
        ("declare 8", "Declare 8 Infighting & Intrigue"),
        ("exchange 12 inf", "Discard 12 "),
        ("choose m_from", "Choose March From"),
        ("place dummy vilna", "Place Dummy in Vilna"),
        ("change Davout m_from forage", "Davout changes March From to Forage"),
        ("post Napoleon rally 12", "Napoleon places Rally for 12 "),
        ("first russian", "The Russians go first"),
        ("lead Davout", "Davout leads"),
        ("exhaust minsk inf", "Exhaust 1 infantry in Minsk"),
        ("top vilna cav_x", "Show exhausted cavalry on top in Vilna"),
        ("connection orsha smolensk", "The connection between Orsha and Smolensk"),
        ("withdraw minsk", "Withdraw the Depot Marker from Minsk"),
        ("all", "All that can go"),
    ],
)
def test_a_move_is_said_as_players_say_it(text: str, words: str) -> None:
    table = position(MARCH)
    (move,) = verbs.read(text, FRENCH)
    assert str(GAME.label(table.state, FRENCH, move)).startswith(words)


def test_no_two_options_of_a_question_have_the_same_label() -> None:
    for table, _, _ in random_game("berezina", 8):
        for side, name in enumerate(table.game.sides):
            moves = table.options(name).moves()
            said = {str(GAME.label(table.state, side, move)) for move in moves}
            assert len(said) == len(moves)
            assert all(label[0].isupper() or label[0].isdigit() for label in said)


def test_the_way_of_a_march_goes_area_by_area() -> None:
    table = position("Minsk: F 5inf Davout | orders fm_from", "S5 execute french")
    table.play("french", "execute fm_from minsk; with 5 inf; lead Davout")
    preview = table.preview("french", ["to molodechno", "to vilna"])
    assert preview.way == ("minsk", "molodechno", "vilna")


def test_the_price_of_a_step_names_enemies_bridges_halving_and_bread() -> None:
    table = position(MARCH, "S5 execute french")
    table.play("french", "execute fm_from minsk; with 2 inf; lead Davout")
    price = table.preview("french", "to borisov").price
    assert "Enemies are there, so the Force stops" in price
    assert "half in battles this turn" in price
    assert "attrition distance" in price or "out of supply" in price
    bridged = CONNECTIONS[CONNECTION[NUMBER["minsk"], NUMBER["borisov"]]].is_bridged
    assert ("over a bridge" in price) == bridged


def test_a_leader_who_would_be_left_alone_is_named_before_he_is() -> None:
    """Q20"""
    table = position(MARCH, "S5 execute french")
    table.play("french", "execute fm_from minsk; with 5 inf; with 2 cav; lead Davout")
    assert "Napoleon would be left alone and lost" in table.preview("french", "to molodechno").price


def test_a_card_for_ops_says_how_many_orders_it_gives() -> None:
    table = position("french hand: 6\nrussian hand: 3\nVilna: F 1inf\nMinsk: R 1inf", "S2")
    assert table.preview("french", "commit 6").price.startswith("6 orders")


def test_a_patrol_shows_where_it_looks() -> None:
    table = position("Minsk: R 1cos | orders patrol\nVilna: F 1inf", "S6 execute russian")
    table.play("russian", "execute patrol minsk")
    (look,) = verbs.read("look borisov", RUSSIAN)
    assert GAME.way(table.state, RUSSIAN, look) == ("minsk", "borisov")


def test_the_effects_of_a_card_with_a_choice_are_told_apart() -> None:
    """French 23, Remounts: new cavalry, or cavalry that rallies."""
    number = next(card.number for card in CARDS[FRENCH].values() if card.title == "Remounts")
    lines = f"french depots: Vilna\nVilna: F 2cav(2x) 1inf\nMinsk: R 1inf\nfrench hand: {number}\nfrench ops: dummy"
    table = position(f"{lines}\nrussian ops: dummy", "S2 declare french")
    table.play("french", f"declare {number}")
    labels = [GAME.label(table.state, FRENCH, move).text for move in table.options("french").moves()]
    assert labels == ["Effect 1: 1 cavalry", "Effect 2: rally 2 exhausted cavalry"]


def test_the_end_of_a_choice_says_what_ends() -> None:
    table = position("Vilna: F 1inf\nMinsk: R 1inf\nfrench hand: 2\nfrench ops: dummy", "S2 declare french")
    assert GAME.label(table.state, FRENCH, ("done",)).text == "Done: no more events"


def test_a_battle_card_says_what_it_changes() -> None:
    """[R9.4, Battle Table] In summer the French die adds 0, 0, 1, 1, 2 or 3. Five infantry make 5 to 8, losses of 1, 1,
    2, 2, 2, 2; with three more 8 to 11, losses of 2, 2, 2, 2, 3, 3."""
    text = """
turn: August 2
begin: S9 battles
initiative: french 2
french hand: 1
Dorogobuzh: F 5inf Napoleon | R 1gd 2inf_x
entered: F Dorogobuzh from Yelnya
"""
    table = GAME.position(text, seed=1)
    assert table.preview("french", "lay 1").price == (
        "Combat Value 8 instead of 5 before the die; the enemy loses 2 to 3, 2.3 on average instead of 1.7, "
        "not counting enemy cards and terrain"
    )
    assert table.preview("french", "lay dummy").price == "Does nothing; the enemy sees that a card lies there"
    alone = GAME.position(text.replace(" Napoleon", " Davout"), seed=1)
    assert alone.preview("french", "lay 1").price == "No effect here: its condition does not hold"


# --- events, orders, patrols, raids, rallies -----------------------------------------------------------------------


def test_an_event_says_what_its_card_does() -> None:
    lines = "Vilna: F 3inf Napoleon\nMinsk: R 1inf\nSmolensk: R 2inf\nfrench hand: 4 6\nfrench ops: dummy"
    table = position(f"{lines}\nrussian ops: dummy", "S2 declare french")
    assert table.preview("french", "declare 6").price == CARDS[FRENCH][6].text
    assert table.preview("french", "declare 4").price == f"Leaves the game afterwards. {CARDS[FRENCH][4].text}"


def test_an_order_says_when_it_is_executed_and_by_whom() -> None:
    """[3.1, R4.2] The French own 5 March From, 2 Rally, 2 Patrols and 2 Place Depot; a Forage is theirs anyway. Only in
    Vilna is anybody exhausted, only in Kovno is there cavalry, and both are Depot Towns."""
    lines = "Vilna: F 1inf 1inf_x\nKovno: F 2cav 1inf\nMinsk: R 1inf\nfrench ops: 5\nrussian ops: dummy"
    table = position(lines, "S3")
    price = {str(each): table.preview("french", each).price for each in table.options("french")}
    assert price["choose m_from"] == "In the March step; 4 more blocks of this type"
    assert price["choose forage"] == "In the Attrition step; no block of this type left"
    more = "1 more block of this type; as things stand, possible in"
    assert price["choose rally"] == f"In the Rally step; {more} Vilna"
    assert price["choose patrol"] == f"In the Cavalry Patrols step; {more} Kovno"
    assert price["choose depot"] == f"In the Place Depot step; {more} Kovno and Vilna"
    assert price["top vilna inf_x"] == "The enemy sees exhausted infantry on top"
    led = position(lines.replace("1inf_x", "1inf_x Davout"), "S3")
    assert led.preview("french", "top vilna inf_x").price == "Hidden behind the leader"


def test_a_block_says_what_it_does_in_its_area() -> None:
    """[R4.8, R13.4] A Forage order takes 2 off the losses; nobody in Kovno is exhausted."""
    lines = "Vilna: F 1inf 1inf_x\nKovno: F 2cav 1inf\nMinsk: R 1inf\nfrench orders: forage rally dummy"
    table = position(f"{lines}\ninitiative: russian 2", "S4")
    price = {str(each): table.preview("french", each).price for each in table.options("french")}
    assert price["place forage vilna"] == "In the Attrition step; takes 2 off the attrition losses here"
    assert price["place rally vilna"] == "In the Rally step"
    assert price["place rally kovno"].startswith("In the Rally step; impossible as things stand: ")
    assert price["place dummy kovno"] == "Does nothing; the enemy sees a block like any other"


def test_a_patrol_and_a_raid_say_what_lies_there() -> None:
    """[R6.1, R11.1] That somebody is there and how many blocks, everybody sees; what they are, nobody does."""
    text = "Vilna: F 1inf 1cav | orders patrol\nMolodechno: R 3inf | orders {}\ninitiative: french 2"
    for orders in ("evade 2dummy", "3dummy", "2defend dummy"):
        table = position(text.format(orders), "S6")
        table.play("french", "first french")
        table.play("french", "execute patrol vilna")
        told = table.preview("french", "look molodechno").price
        assert told == "The enemy shows its strength points and leaders and 3 order blocks"
        assert table.preview("french", "look kovno").price == "No enemy is there"
    raid = position("Minsk: R 1cos | orders raid\nMolodechno: F 3inf(1x) | orders 2forage dummy\n", "S11")
    raid.play("russian", "execute raid minsk")
    assert raid.preview("russian", "raid molodechno").price == (
        "The enemy loses its Forage orders there (3 blocks lie there) and 1 exhausted strength point, if it has one"
    )
    assert raid.preview("russian", "raid borisov").price == "No enemy strength points are there"


def test_a_rally_says_how_many_are_fresh_then() -> None:
    """[R10.1] At a depot two, if both are infantry."""
    lines = "Vilna: F 2inf 2inf_x 1cav_x | orders rally\nMinsk: R 1inf\ninitiative: french 2"
    table = position(f"{lines}\nfrench depots: Vilna", "S10")
    table.play("french", "first french")
    table.play("french", "execute rally vilna")
    assert table.preview("french", "rally vilna inf_x").price == "Then 3 of 5 are fresh; 1 more infantry can rally"
    assert table.preview("french", "rally vilna cav_x").price == "Then 3 of 5 are fresh"
    table.play("french", "rally vilna inf_x")
    assert table.preview("french", "rally vilna inf_x").price == "Then 4 of 5 are fresh"
