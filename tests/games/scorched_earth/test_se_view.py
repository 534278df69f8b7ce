"""What each side sees, what is hidden from it, and what it may imagine instead. [3.13]"""

from __future__ import annotations

import json
import math
import random
from dataclasses import replace
from typing import Any

import pytest
import se_faces
from se_states import at, unit

from grognard.core.battle_report import Declared, Engaged, Term
from grognard.games.scorched_earth import imagining, sketch, view
from grognard.games.scorched_earth.game import GAME
from grognard.games.scorched_earth.seen import Board, OwnUnit, UnitSeen
from grognard.games.scorched_earth.state import IN_CUP, Campaign
from grognard.games.scorched_earth.tables import CUP, PARK_TARGETS, PLACE_NUMBER, UNITS

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
    assert (board["turn"], board["vp"], board["rd"], board["lp"], board["phase"]) == (3, 10, 3, 99, "action")
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
        (combat,) = table.battles(side)
        assert (combat.space, combat.attacker, combat.stage) == ("2617", "french", "logistics")
        engaged = {part.side: part.units for part in combat.standing if isinstance(part, Engaged)}
        assert [each.unit for each in engaged["russian"]] == ["platov", "dokhturov"]
        strengths = [(part.side, part.amount) for part in combat.standing if isinstance(part, Term)]
        assert ("french", 11) in strengths
        declared = {part.code: part.amount for part in combat.standing if isinstance(part, Declared)}
        assert declared["may-pay"] == 5


def test_before_a_repulse_is_tried_the_stacks_are_closed() -> None:
    table = se_faces.table(COMBAT)
    assert table.pending["french"].name == "repulse"
    view = table.view("french")
    board, (combat,) = view["board"], view["battles"]
    assert (combat["space"], combat["stage"], combat["parts"], combat["standing"]) == ("2617", "show", [], [])
    assert "dokhturov" not in json.dumps(view["board"])
    assert board["hexes"]["2617"]["enemy"]["top"]["id"] == "platov"


def test_the_mover_sees_his_ways_and_the_enemy_does_not() -> None:
    table = se_faces.table(se_faces.MARCH)
    table.play("french", "move 2516; with davout")
    move = table.view("french")["board"]["move"]
    assert (move["units"], move["named"]) == (["davout"], ["davout"])
    assert move["left"] == 4
    assert move["strength"] == 7
    assert move["costs"]["2617"] == move["reach"]["2617"]["cost"]
    hidden = table.view("russian")["board"]["move"]
    assert all(hidden[part] is None for part in ("units", "named", "pool", "left", "strength", "reach", "reactions"))
    assert hidden["hex"] == "2516"


def test_all_go_until_somebody_is_named() -> None:
    table = se_faces.table(se_faces.MARCH)
    table.play("french", "move 2516")
    move = table.view("french")["board"]["move"]
    assert (move["units"], move["named"]) == (["davout", "oudinot", "engineer"], [])
    assert move["pool"] == ["davout", "oudinot", "engineer"]


GRODNO = """
turn: 3
begin: orders
active: napoleon 2516 on davout
cp: 5
2516: F davout grouchy
2617: R {top} dokhturov{state}
2914: R kreutz
depots: N 2416
"""


def reactions(top: str, state: str = "") -> dict[str, list[dict[str, object]]]:
    """What Davout is told of those who may react to him."""
    table = se_faces.table(GRODNO.format(top=top, state=state))
    table.play("french", "move 2516; with davout")
    found: dict[str, list[dict[str, object]]] = table.view("french")["board"]["move"]["reactions"]
    return found


def test_a_way_tells_who_may_come_between_and_who_may_slip_away() -> None:
    """[3.5.1] Platov is seen to have more cavalry than Davout, who has none; who is under him may be Exhausted."""
    assert reactions("platov")["2616"] == [
        {"hex": "2617", "manner": "intercept", "least": 6, "most": 15},
        {"hex": "2617", "manner": "evade", "least": 6, "most": 15},
    ]
    assert [each["manner"] for each in reactions("platov")["2617"]] == ["evade"], "an attack on him"


def test_a_tired_top_counter_lowers_the_most_and_a_shaken_one_intercepts_nobody() -> None:
    fresh, worn = (reactions(top)["2616"][0] for top in ("raevsky", "raevsky(1,worn)"))
    assert (fresh["least"], worn["least"]) == (3, 3)
    assert (fresh["most"], worn["most"]) == (15, 10)
    assert [each["manner"] for each in reactions("raevsky(1,d2)")["2616"]] == ["evade"]


def test_what_lies_under_the_top_counter_changes_nothing_that_the_mover_is_told() -> None:
    """[3.13]"""
    assert reactions("platov") == reactions("platov", "(1,exhausted)") == reactions("platov", "(0,d2) korff")


def test_the_safest_way_is_the_one_with_the_least_chance_of_being_met() -> None:
    table = se_faces.table(GRODNO.format(top="platov", state=""))
    table.play("french", "move 2516; with davout")
    move = table.view("french")["board"]["move"]
    reach = move["reach"]["2715"]
    assert reach["way"] == ["2516", "2616", "2715"]
    assert "2616" not in reach["safe"]["way"]
    assert reach["safe"]["cost"] > reach["cost"]
    for there in move["reach"].values():
        assert there["safe"] is None or worst(move, there["safe"]["way"]) <= worst(move, there["way"])
        assert (there["attack"] is not None) == (there["way"][-1] in ("2617", "2914"))


def worst(move: dict[str, Any], way: list[str]) -> float:
    """The chance that somebody comes between, if all try and nothing hidden hinders them."""
    reactors = [each for hex_ in way[1:] for each in move["reactions"].get(hex_, [])]
    chances: list[float] = [each["most"] / 36 for each in reactors if each["manner"] == "intercept"]
    return 1 - math.prod(1 - chance for chance in chances)


def test_a_reaction_tells_where_from_and_what_the_ground_gives() -> None:
    table = se_faces.table(se_faces.MARCH)
    table.play("french", "move 2516; with davout; to 2616")
    reaction = table.view("russian")["board"]["reaction"]
    assert (reaction["origin"], reaction["ground"]) == ("2516", [["river", 1]])
    table.play("russian", "pass")
    assert table.pending["russian"].name == "evade"
    assert table.view("russian")["board"]["reaction"]["ground"] is None, "nobody is attacked yet"


def test_a_force_that_cannot_react_is_told_why() -> None:
    """[9.7] It is asked all the same: so nobody learns from the question that it is shaken."""
    table = se_faces.table(GRODNO.format(top="platov", state="(1,d2)"))
    table.play("french", "move 2516; with davout; to 2616")
    reaction = table.view("russian")["board"]["reaction"]
    assert (reaction["forces"], reaction["chances"]) == (["2617"], {})
    assert "demoralized twice" in reaction["unable"]["2617"]
    assert table.view("french")["board"]["reaction"]["unable"] == {}


def test_the_tables_are_told() -> None:
    tables = seen(se_faces.MARCH, "russian")["tables"]
    assert isinstance(tables, dict)
    assert [row["value"] for row in tables["determination"]] == [2, 3, 4, 5]
    assert [(row["least"], row["value"]) for row in tables["dice"]] == [(0, 0), (1, 1), (4, 2), (8, 3)]
    assert tables["logistics"][11] == 5
    assert tables["winter"] == {"infantry": 1, "cavalry": 2, "engineer": 0}
    assert tables["track"] == {"least": 0, "most": 20, "french_from": 11}


def test_a_siege_is_told_as_far_as_it_is_seen() -> None:
    """[11] Two dice for two hexes and one for the Artillery Park, of which only the French know."""
    text = "turn: 4\nbegin: orders\nactive: macdonald 2609 on yorck\n2609: F yorck\n2709: F grandjean\npark: riga\n"
    french, russian = (se_faces.table(text).view(side)["board"]["places"]["riga"] for side in ("french", "russian"))
    assert french["siege"] == {"dice": 3, "ways": 189, "of": 216}
    assert russian["siege"] == {"dice": 2, "ways": 27, "of": 36}


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
    force = board.hexes["2617"].force
    assert force is not None
    assert [each.id for each in force.units or ()] == ["platov", "dokhturov"]


def test_a_glance() -> None:
    facts = se_faces.table(se_faces.MARCH).game.glance(se_faces.table(se_faces.MARCH).view("french"))
    assert facts["2516"] == "F davout 7 oudinot 3 engineer 0"
    assert facts["2617"] == "R platov 2 ?"
    assert facts["depots 2416"] == "N"
    assert facts["active"] == "napoleon"


def test_a_force_whose_first_unit_fell_is_where_the_others_are() -> None:
    text = """
turn: 3
begin: retreat
active: napoleon 2516
eliminated: ney
march: from 2516; with ney davout; at settle; goal 2617; origin 2516; outcome 1; enemy
retreat: from 2617; with platov; kind defender; at next_hex
2617: F davout | R platov
"""
    for side in ("french", "russian", None):
        assert se_faces.table(text).view(side)["board"]["move"]["hex"] == "2617"


def test_while_the_french_set_up_nobody_hears_of_sieges() -> None:
    table = se_faces.table("turn: 1\nbegin: setup french\n2517: F ney\n2617: R platov\n")
    for side in ("french", "russian", None):
        assert {place["siege"] for place in table.view(side)["board"]["places"].values()} == {None}


# --- imagining ---------------------------------------------------------------------------------------------------


def sketched(state: Campaign, side: int) -> tuple[object, ...]:
    """A sketch, to be compared."""
    found = sketch.sketch(state, side)
    rest = (found.enemies, found.eliminated, found.cup, found.move, found.retreat, found.reaction)
    return (found.map.freeze(), found.map.present, found.map.zones, *rest)


def test_a_sketch_says_what_the_view_says() -> None:
    """The map of a sketch, with nothing hidden on it, shows what the view of the real one shows."""
    for number, (state, _) in enumerate(se_faces.random_states("sketch", 600)):
        side = number % 2
        seen, found = view.view(state, side), sketch.sketch(state, side)
        drawn = view.open_view(found.map)
        for part in ("turn", "vp", "lp", "elan", "towns", "hqs", "depots", "park"):
            assert getattr(drawn, part) == getattr(seen, part), part
        for name, place in seen.places.items():
            there = drawn.places[name]
            assert (there.control, there.burnt, there.memory) == (place.control, place.burnt, place.memory)
        assert forces(drawn) == forces(seen)
        assert {name: condition(each) for name, each in drawn.units.items() if name in seen.units} == {
            name: condition(each) for name, each in seen.units.items()
        }
        assert {UNITS[each].id for each in found.eliminated} == set(seen.eliminated)
        assert (found.cup, found.retreat, found.reaction) == (seen.cup, seen.retreat, seen.reaction)
        assert (found.move is None) == (seen.move is None)
        if found.move and seen.move:
            move = seen.move
            ahead = replace(found.move, costs=move.costs, reach=move.reach, reactions=move.reactions)
            assert ahead == move


def condition(own: OwnUnit) -> tuple[object, ...]:
    return own.sp, own.fatigue, own.demoralization, own.hex, own.moved, own.rallied


def forces(board: Board) -> dict[tuple[str, str], tuple[UnitSeen, ...]]:
    """By hex and side: the counters that are shown."""
    return {
        (code, force.side): force.units or (force.top,)
        for code, here in board.hexes.items()
        for force in (here.force, here.enemy)
        if force
    }


def test_imagined_worlds_look_the_same_and_differ() -> None:
    source = random.Random(1)
    for number, (state, side) in enumerate(se_faces.random_states("imagining", 240)):
        if number % 6:
            continue
        for viewer in (0, 1):
            imagined = imagining.resample(state, viewer, source)
            assert view.view(imagined, viewer) == view.view(state, viewer)
            assert sketched(imagined, viewer) == sketched(state, viewer)
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


@pytest.mark.parametrize(("turn", "is_far"), [(1, False), (5, True)])
def test_nobody_is_imagined_where_he_can_hardly_have_marched_yet(turn: int, is_far: bool) -> None:
    text = f"turn: {turn}\nbegin: choose french\n2516: F davout\n2624: R lambert kamenski\n3016: R korff kreutz\n"
    table = se_faces.table(text)
    seen = set()
    for seed in range(40):
        imagined = imagining.resample(se_faces.campaign(table), 0, random.Random(seed))
        seen.add((imagined.where[unit("kamenski")], imagined.where[unit("kreutz")]))
    assert ((at("3016"), at("2624")) in seen) is is_far
    assert (at("2624"), at("3016")) in seen


def test_where_a_town_remembers_the_other_side_no_infantry_is_imagined() -> None:
    """[3.14] Grodno is still Russian though the French are in one of its hexes: they are cavalry."""
    text = "turn: 5\nbegin: choose russian\n2517: F montbrun grouchy\n2516: F nansouty ney oudinot\n2914: R tuchkov\n"
    state = se_faces.campaign(se_faces.table(text))
    for seed in range(30):
        imagined = imagining.resample(state, 1, random.Random(seed))
        assert not any(map(imagined.counts_as_infantry, imagined.force(0, at("2517"))))


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
