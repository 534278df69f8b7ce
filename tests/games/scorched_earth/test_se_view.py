"""What each side sees, what is hidden from it, and what it may imagine instead. [3.13]"""

from __future__ import annotations

import json
import random

import se_faces
from se_states import at, unit

from grognard.games.scorched_earth import GAME, imagining, view
from grognard.games.scorched_earth.state import IN_CUP
from grognard.games.scorched_earth.tables import CUP, PARK_TARGETS, PLACE_NUMBER

COMBAT = """
turn: 3
begin: combat
active: napoleon 2617 on davout
cp: 4
2617: F davout oudinot | R platov dokhturov
march: from 2516; with davout oudinot
"""


def seen(text: str, side: str | None) -> dict[str, object]:
    board: dict[str, object] = se_faces.table(text).view(side)["board"]
    return board


def test_an_enemy_stack_shows_its_top_counter_alone() -> None:
    board = se_faces.table(se_faces.MARCH).view("french")["board"]
    force = board["hexes"]["2617"]["force"]
    assert (force["side"], force["top"]["id"], force["units"], force["count"]) == ("russian", "platov", None, None)
    assert "dokhturov" not in json.dumps(board)
    own = board["hexes"]["2516"]["force"]
    assert [each["id"] for each in own["units"]] == ["davout", "oudinot", "engineer"]
    assert own["count"] == 3


def test_a_spectator_sees_no_stack() -> None:
    board = se_faces.table(se_faces.MARCH).view(None)["board"]
    assert all(here["force"]["units"] is None for here in board["hexes"].values() if here["force"])
    assert board["units"] == {}
    assert board["attrition"] == {}


def test_the_facts_of_the_board() -> None:
    board = se_faces.table(se_faces.MARCH).view("french")["board"]
    assert (board["turn"], board["vp"], board["rd"], board["lp"], board["phase"]) == (3, 10, 3, 99, "Action")
    assert board["date"] == "late July 1812"
    assert board["depots"] == {"N": "2416", "M": None, "Mc": None, "J": None}
    assert board["hqs"]["napoleon"]["hex"] == "2516"
    assert board["hqs"]["napoleon"]["active"]
    assert board["activation"]["cp"] == 5
    assert board["activation"]["carrier"] == "davout"
    assert board["places"]["vilna"]["name"] == "Vilno"
    assert board["places"]["grodno"]["memory"] == {"2517": "french", "2617": "russian"}
    assert board["units"]["ney"]["fatigue"] == "exhausted"
    assert board["units"]["davout"]["has_loc"]
    assert board["cup"] == 19


def test_who_carries_a_headquarters_is_not_seen() -> None:
    board = se_faces.table(se_faces.MARCH).view("russian")["board"]
    assert board["activation"]["carrier"] is None
    assert board["activation"]["hex"] == "2516"


def test_the_army_that_sets_up_is_not_seen() -> None:
    table = GAME.start(seed=1)
    assert table.view("french")["board"]["hexes"] == {}
    assert table.view("russian")["board"]["hexes"]
    table.play("russian", "default")
    assert "2914" in table.view("french")["board"]["hexes"]
    hexes = table.view("russian")["board"]["hexes"]
    assert {here["force"]["side"] for here in hexes.values()} == {"russian"}
    assert set(table.view("russian")["board"]["depots"].values()) == {None}


def test_both_stacks_of_a_combat_are_open_to_all() -> None:
    table = se_faces.table(COMBAT)
    table.play("french", "fight")
    assert table.pending["french"].name == "pay_logistics"
    for side in ("french", "russian", None):
        combat = table.view(side)["board"]["combat"]
        assert combat["open"]
        assert [each["id"] for each in combat["sides"]["russian"]["units"]] == ["platov", "dokhturov"]
        assert combat["sides"]["french"]["strength"] == 11
        assert combat["logistics"] == 5
        assert combat["paid"] is None


def test_before_a_repulse_is_tried_the_stacks_are_closed() -> None:
    table = se_faces.table(COMBAT)
    assert table.pending["french"].name == "repulse"
    board = table.view("french")["board"]
    assert not board["combat"]["open"]
    assert "dokhturov" not in json.dumps(board)
    assert board["hexes"]["2617"]["enemy"]["top"]["id"] == "platov"


def test_the_mover_sees_his_ways_and_the_enemy_does_not() -> None:
    table = se_faces.table(se_faces.MARCH)
    table.play("french", "move 2516; with davout")
    move = table.view("french")["board"]["move"]
    assert move["units"] == ["davout"]
    assert move["left"] == 4
    assert move["costs"]["2617"] == move["reach"]["2617"]["cost"]
    for there in move["reach"].values():
        assert there["safe"] is None or there["safe"]["reactions"] < there["reactions"]
    hidden = table.view("russian")["board"]["move"]
    assert hidden["units"] is hidden["reach"] is hidden["left"] is None
    assert hidden["hex"] == "2516"


def test_only_the_owner_sees_the_chances_of_a_reaction() -> None:
    table = se_faces.table(se_faces.MARCH)
    table.play("french", "move 2516; with davout; to 2616")
    reaction = table.view("russian")["board"]["reaction"]
    assert (reaction["kind"], reaction["goal"], reaction["forces"]) == ("intercept", "2616", ["2617"])
    assert reaction["chances"]["2617"]["least"] < reaction["chances"]["2617"]["most"]
    assert table.view("french")["board"]["reaction"]["chances"] == {}


def test_the_park_is_a_secret_until_it_is_used() -> None:
    secret, used = (se_faces.MARCH + f"park: riga{word}\n" for word in ("", " used"))
    assert seen(secret, "french")["park"] == {"place": "riga", "used": False, "lost": False}
    assert seen(secret, "russian")["park"] is None
    assert seen(used, "russian")["park"] == {"place": "riga", "used": True, "lost": False}


def test_the_ledger_of_attrition() -> None:
    text = "turn: 4\nbegin: attrition\n2516: F davout oudinot\n2518: F ney\ndepots: N 2014\n"
    board = se_faces.table(text).view("french")["board"]
    ledger = board["attrition"]
    assert ledger["2516"]["checks"]
    assert ["no logistics", -1] in ledger["2516"]["modifiers"]
    assert not any(cause == "no logistics" for cause, _ in ledger["2518"]["modifiers"])


def test_once_the_game_is_over_everything_is_seen() -> None:
    text = "turn: 12\nbegin: over\n2516: F davout\n2617: R platov dokhturov\n"
    board = view.view(se_faces.campaign(se_faces.table(text)), None)
    assert [each["id"] for each in board["hexes"]["2617"]["force"]["units"]] == ["platov", "dokhturov"]


def test_a_glance() -> None:
    facts = se_faces.table(se_faces.MARCH).game.glance(se_faces.table(se_faces.MARCH).view("french"))
    assert facts["2516"] == "F davout 7 oudinot 3 engineer 0"
    assert facts["2617"] == "R platov 2 ?"
    assert facts["depots 2416"] == "N"
    assert facts["active"] == "napoleon"


# --- imagining ---------------------------------------------------------------------------------------------------


def test_imagined_worlds_look_the_same_and_differ() -> None:
    source = random.Random(1)
    for number, (state, side) in enumerate(se_faces.random_states("imagining", 240)):
        if number % 6:
            continue
        for viewer in (0, 1):
            imagined = imagining.resample(state, viewer, source)
            assert view.view(imagined, viewer) == view.view(state, viewer)
            assert view.view(imagined, None) == view.view(state, None)
            assert list(imagined.moves(viewer)) == list(state.moves(viewer))
        seed = source.random()
        again = imagining.resample(imagining.resample(state, side, source), side, random.Random(seed))
        assert again.digest() == imagining.resample(state, side, random.Random(seed)).digest()


def test_what_a_stack_holds_is_drawn_anew() -> None:
    text = "turn: 5\nbegin: choose french\n2516: F davout\n2617: R platov dokhturov tuchkov\n2914: R korff\n"
    table = se_faces.table(text)
    found = set()
    for seed in range(30):
        imagined = imagining.resample(se_faces.campaign(table), 0, random.Random(seed))
        assert imagined.force(1, at("2617"))[0] == unit("platov")
        found.add(imagined.force(1, at("2914")))
    assert len(found) > 2


def test_the_french_do_not_know_who_came_from_the_cup() -> None:
    text = "turn: 5\nbegin: choose french\n2516: F davout\n2914: R tuchkov miloradovich\n"
    state = se_faces.campaign(se_faces.table(text))
    drawn = set()
    for seed in range(30):
        imagined = imagining.resample(state, 0, random.Random(seed))
        assert len(imagined.cup()) == len(state.cup())
        drawn |= {each for each in CUP if imagined.where[each] != IN_CUP}
        assert not imagined.is_in_play(7)
    assert len(drawn) > 3
    assert unit("langeron") not in drawn, "Chichagov has not come"


def test_the_russians_imagine_any_target_of_the_park() -> None:
    text = "turn: 5\nbegin: choose russian\nactivated: napoleon\npark: riga\n2516: F davout\n2914: R tuchkov\n"
    state = se_faces.campaign(se_faces.table(text))
    targets = {imagining.resample(state, 1, random.Random(seed)).park for seed in range(60)}
    assert len(targets) > 5
    assert targets <= set(PARK_TARGETS)
    assert imagining.resample(state, 0, random.Random(1)).park == PLACE_NUMBER["riga"]
