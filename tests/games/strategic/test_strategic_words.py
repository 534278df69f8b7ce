"""Moves and events in a player's words: labels, prices, ways, topics, and pieces that can be touched."""

from __future__ import annotations

import random
from typing import Any

import pytest

import grognard
from grognard.core.battle_report import Declared
from grognard.core.events import Event
from grognard.core.table import Table
from grognard.games.strategic import battle_events, events
from grognard.games.strategic.tables import LEADER, LEADERS, MAP
from grognard.games.strategic.units import corps_of

TOPICS = {"setup", "movement", "combat", "supply", "attrition", "victory", "other"}


def at(text: str, dice: list[int] | None = None, **options: str) -> Table:
    return grognard.game("strategic").position(text, options, seed="words", dice=dice)


def labels(table: Table, side: str) -> dict[str, str]:
    choices = table.view(side)["choices"]
    return {choice["action"]: choice["label"] for group in choices.values() for choice in group}


# --- labels ----------------------------------------------------------------------------------------------------


def test_marches_are_said_in_full() -> None:
    found = labels(at("turn 1, french movement\nFW9: F 3ic 2su 1dp Murat\n", rules="optional"), "french")
    assert found["march FW9 R22 3ic"] == "March 3 Infantry Corps from FW9 (Suwalki) to R22 (Vilna)"
    assert found["march FW9 R22 2su"] == "March 2 Supply units from FW9 (Suwalki) to R22 (Vilna)"
    assert found["march FW9 R22 1su 1dp"] == "March 1 Supply unit and 1 Depot from FW9 (Suwalki) to R22 (Vilna)"
    assert found["march FW9 R22 Murat"] == "March Murat from FW9 (Suwalki) to R22 (Vilna)"
    assert found["abandon FW9"] == "Give up the Depot in FW9 (Suwalki)"
    assert found["done"] == "Done: no more marches"


@pytest.mark.parametrize(
    ("position", "side", "action", "label"),
    [
        ("turn 1, french forced march\nFW9: F 3ic\n", "french", "done", "Done: no more forced marches"),
        (
            "turn 1, french forced march\nFW9: F 3ic\n",
            "french",
            "force FW9 R22 1ic",
            "Force the march of 1 Infantry Corps from FW9 (Suwalki) to R22 (Vilna)",
        ),
        ("turn 1, french depots\nFW9: F 3ic 1su\n", "french", "depot FW9", "Make a Depot in FW9 (Suwalki)"),
        ("turn 1, french depots\nFW9: F 3ic 1su\n", "french", "done", "Done: no more Depots"),
        ("turn 1, russian depots\nR44: R 3ic 1su\n", "russian", "burn R44", "Lay R44 (Smolensk) waste"),
        ("turn 4, french combat\nR44: F 6ic | R 4ic\n", "french", "plan A", "Plan A: Outflank"),
        ("turn 4, french combat\nR44: F 6ic | R 4ic\n", "russian", "plan G", "Plan G: Counter-Attack"),
        (
            "turn 4, french combat\nR44: F 6ic | R 4ic\nR50: F 1ic | R 1ic\n",
            "french",
            "battle R44",
            "Fight in R44 (Smolensk)",
        ),
    ],
)
def test_answers_are_said_as_players_say_them(position: str, side: str, action: str, label: str) -> None:
    assert labels(at(position), side)[action] == label


def test_losses_are_said_by_their_kinds() -> None:
    table = at("turn 4, french combat\nR44: F 6ic 3cc | R 5ic 3cc\nR50: R 1ic\n")
    for side, action in (("french", "plan A"), ("russian", "plan G"), ("russian", "stand"), ("french", "stand")):
        table.play(side, action)
    assert labels(table, "french") == {"lose 1ic": "Lose 1 Infantry Corps", "lose 1cc": "Lose 1 Cavalry Corps"}


# --- before a move ---------------------------------------------------------------------------------------------


def test_depots_and_fire_cost_the_land() -> None:
    french, russian = at("turn 1, french depots\nFW9: F 3ic 1su\n"), at("turn 1, russian depots\nR44: R 3ic 1su\n")
    for shown in (french.preview("french", "depot FW9"), russian.preview("russian", "burn R44")):
        assert shown.price == "The Area becomes 100% depleted"
        assert shown.is_final, "everybody sees it"
        assert shown.way == ()


def test_a_pursuit_destroys_no_more_corps_than_there_are() -> None:
    table = at("turn 4, french combat\nR50: F 5ic 4cc | R 4ic\n", dice=[5, 4])
    for side, act in (("french", "plan B"), ("russian", "plan F"), ("french", "stand"), ("french", "pursue")):
        table.play(side, act)
    prices = [table.preview("french", f"sacrifice {count}cc").price for count in range(5)]
    assert prices == [
        "Nothing; the enemy loses 2 Corps",
        "1 Cavalry Corps; the enemy loses 3 Corps",
        "2 Cavalry Corps; the enemy loses all 4 Corps",
        "3 Cavalry Corps; the enemy loses all 4 Corps, 1 of yours for nothing",
        "4 Cavalry Corps; the enemy loses all 4 Corps, 2 of yours for nothing",
    ]


@pytest.mark.parametrize(
    ("position", "text"),
    [
        (
            "R21: F 2ic 1su\nR22: F 3ic\nR23: F 1su\ndepleted 100%: R22\n",
            "Supply: choose sources for 3 Corps in R22 (Vilna).",
        ),
        (
            "R21: F 2ic 1su\nR22: F 3ic\ndepleted 100%: R22\n",
            "Supply: all Corps have a source. Done feeds 3 Corps in R22 (Vilna) from Area R21 (Vilkomir).",
        ),
        ("R22: F 3ic\ndepleted 100%: R22\n", "Supply: there is no source for 3 Corps in R22 (Vilna)."),
        ("R22: F 3ic\n", "Supply: all Corps have a source."),
    ],
)
def test_the_question_for_sources_says_who_has_none(position: str, text: str) -> None:
    table = at(f"turn 4, supply\n{position}R57: R 3ic\n")
    while "french" not in table.pending:
        table.play("russian", "done")
    assert table.seat("french").question.fact.text == text


def test_a_depot_that_four_corps_live_on_is_said_to_be_expended() -> None:
    table = at("turn 4, supply\nR44: F 5ic 1dp\ndepleted 100%: R44\n")
    while "french" not in table.pending:
        table.play("russian", "done")
    assert table.preview("french", "feed R44 3 depot R44").price == ""
    assert table.preview("french", "feed R44 4 depot R44").price == "The Depot is expended"
    assert not table.preview("french", "feed R44 4 depot R44").is_final


def test_a_retreat_shows_its_way() -> None:
    table = at("turn 4, french combat\nR44: F 6ic 3cc | R 5ic 3cc\n")
    for side, action in (("french", "plan B"), ("russian", "plan E"), ("russian", "stand"), ("french", "stand")):
        table.play(side, action)
    option = str(table.options("russian")[0])
    assert option.startswith("retreat")
    assert table.preview("russian", option).way == ("R44", option.split()[1])


# --- why not ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "side", "clicks", "words"),
    [
        (
            "turn 1, french depots\nFW9: F 3ic 1su\nR22: F 1ic\n",
            "french",
            ["space:R22"],
            "no French Supply unit in R22",
        ),
        ("turn 4, french combat\nR44: F 6ic | R 4ic\nR50: F 1ic | R 1ic\n", "french", ["space:R22"], "no battle left"),
        (
            "turn 4, supply\nR44: R 3ic\n",
            "russian",
            ["space:R44"],
            "No Corps of yours in R44 (Smolensk) needs a source",
        ),
        ("turn 4, french movement\nR44: F 1ic\n", "french", ["space:R44", "area:R27"], "no common border"),
        ("turn 4, french movement\nR44: F 1ic\n", "french", ["area:R27"], "You have no units in R27a"),
        ("turn 4, french movement\nR44: F 1ic\n", "french", ["unit:cc"], "There is no French Cavalry Corps in R44"),
        ("turn 4, french movement\nR44: F 1ic\n", "french", ["unit:Kutuzov"], "neither a number"),
    ],
)
def test_every_question_explains_what_it_does_not_want(position: str, side: str, clicks: list[str], words: str) -> None:
    found = at(position).why_not_touch(side, clicks)
    if words == "neither a number":
        assert found[0].code == "not-asked-for"
    else:
        assert any(words in refusal.message for refusal in found), found


# --- pieces ----------------------------------------------------------------------------------------------------


def test_pieces_are_called_as_clicks_call_them() -> None:
    table = at("turn 1, french movement\nFW9: F 3ic 2cc 2su 1dp Murat\nR22: R 2ic\n", rules="optional")
    view = table.view("french")
    pieces = table.game.pieces(view)
    own = {piece["unit"] for piece in pieces if piece["space"] == "FW9"}
    assert own == {"ic", "cc", "su", "dp", "Murat"}
    kinds = {
        token.removeprefix("unit:").lstrip("0123456789")
        for group in view["choices"].values()
        for choice in group
        for token in choice["then"]
        if token.startswith("unit:")
    }
    assert kinds == own
    (hidden,) = (piece for piece in pieces if piece["space"] == "R22")
    assert (hidden["kind"], hidden["unit"]) == ("hidden", "")


def test_after_the_game_nothing_is_hidden_in_the_open_view() -> None:
    table = at("turn 4, french combat\nR44: F 6ic 3cc | R 5ic 3cc\nR50: R 1ic\n")
    table.play("russian", "plan E")
    board = table.game.open_view(table.state)
    assert all(stack.is_open for stack in board.stacks)
    report = table.game.battle(table.state, (0, 1))
    assert report is not None
    assert [(part.side, part.values) for part in report.standing if isinstance(part, Declared)] == [("russian", ("E",))]
    assert "ic" not in str(table.view(None)["board"]["stacks"])


# --- the calendar ----------------------------------------------------------------------------------------------


def test_the_calendar_goes_from_summer_to_winter() -> None:
    calendar = grognard.game("strategic").calendar()
    assert [turn.turn for turn in calendar] == list(range(1, 14))
    seasons = list(dict.fromkeys(turn.season for turn in calendar))
    assert seasons == ["summer", "autumn", "winter"]
    assert calendar[0].label == "late June 1812"
    assert calendar[0].marks == {"index": 7}


def test_after_the_last_turn_the_date_stays() -> None:
    table = at("turn 13, victory\nR44: F 1ic\n")
    while not table.state.over:
        side = next(iter(table.pending))
        table.play(side, table.options(side)[0])
    assert table.game.when(table.state) == "Game-Turn 13, late December 1812"


# --- events ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def all_events() -> list[Event]:
    """What happens in some random games."""
    found: list[Event] = []
    for number, (scenario, options) in enumerate(
        [("1", {"rules": "optional"}), ("2", {"setup": "free"}), ("3", {"piles": "yes", "rules": "optional"})] * 3
    ):
        table = grognard.game("strategic").start(scenario, options, seed=number)
        source = random.Random(number)
        while not table.state.over:
            side = source.choice(list(table.pending))
            moves = table.options(side)
            table.play(side, moves[0 if source.random() < 0.3 else source.randrange(len(moves))])
        found += [entry.event for entry in table.journal.entries]
    return found


def test_random_games_show_almost_every_kind_of_event(all_events: list[Event]) -> None:
    kinds: set[Any] = {each for each in vars(events).values() if isinstance(each, type) and issubclass(each, Event)}
    assert len(kinds - {Event} - {type(event) for event in all_events}) <= 2


def test_every_event_tells_topic_places_way_dice_and_actor(all_events: list[Event]) -> None:
    known = set(MAP.number) | set(MAP.area_number)
    for event in all_events:
        assert event.topic in TOPICS
        assert set(event.places()) <= known
        assert all(1 <= die <= 6 for die in event.thrown())
        assert event.actor() in ("", "french", "russian")
        assert event.way() == () or (len(event.way()) == 2 and set(event.way()) <= set(MAP.number))
        sentence = event.sentence()
        assert all(str(die) in sentence for die in event.thrown())
        if event.way():
            assert event.way()[1] in sentence


@pytest.mark.parametrize(
    ("event", "topic"),
    [
        (battle_events.Lost("Attrition", "French", "R44", corps_of(1, 0), "attrition"), "attrition"),
        (battle_events.Lost("Movement D", "French", "R44", corps_of(1, 0), "forced march"), "movement"),
        (battle_events.Lost("Unsupplied Chart", "French", "R44", corps_of(1, 0), "unsupplied"), "supply"),
        (battle_events.Lost("Victory B", "French", "R44", corps_of(1, 0), "political loss"), "victory"),
        (battle_events.Lost("Combat D", "French", "R44", corps_of(1, 0), "automatic elimination"), "combat"),
        (events.PhaseBegan("Sequence C", "", "supply-interphase"), "supply"),
        (events.PhaseBegan("Sequence D", "", "victory-points-interphase"), "victory"),
        (events.TurnBegan("Sequence", 3), "other"),
    ],
)
def test_the_topic_follows_the_rule(event: Event, topic: str) -> None:
    assert event.topic == topic


def test_a_forced_march_that_fails_goes_nowhere(all_events: list[Event]) -> None:
    ways = {event.result: event.way() != () for event in all_events if isinstance(event, events.ForcedMarch)}
    assert ways == {"succeeds": True, "stays": False, "eliminated": False}


# --- what a choice leads to --------------------------------------------------------------------------------------


def test_what_a_choice_leads_to_stands_beside_it() -> None:
    battles = at("turn 4, french combat\nR22: F 4ic 2cc | R 3ic\nR44: F 2ic | R 1ic\n")
    own = "4 Infantry Corps and 2 Cavalry Corps against a stack that you have not seen"
    assert battles.preview("french", "battle R22").price == own
    hungry = at("turn 9, supply\ndepleted 100%: R22\nR22: F 3ic\n")
    hungry.play("russian", "done")
    assert hungry.preview("french", "done").price == "3 Corps are unsupplied: eliminated on 4 of 6 rolls"
    drawing = at("turn 4, supply\ndepleted 100%: R22\nR22: F 6ic\nR21: F 1ic 1su\nR24: F 1ic 1su\n")
    drawing.play("russian", "done")
    assert drawing.preview("french", "feed R22 6 from R21").price == "R21 (Vilkomir) is then 50% depleted"


def test_a_march_says_how_the_corps_would_live_there() -> None:
    """[Area Depletion Chart] Without a Supply unit 3 Corps leave an Area as it is in summer, 4 deplete it by half."""
    table = at("turn 4, french movement\nFW9: F 6ic 1cc\nR44: R 2ic\n")
    prices = {count: table.preview("french", f"march FW9 FP4 {count}ic").price for count in (3, 4)}
    assert prices == {
        3: "1 border; 3 Corps live off FP4 (Allenstein), which stays undepleted",
        4: "1 border; 4 Corps live off FP4 (Allenstein), which becomes 50% depleted",
    }
    together = table.preview("french", ["march FW9 FP4 3ic", "march FW9 FP4 1cc"]).price
    assert together == prices[4], "the whole line counts, and the border stands once"


def test_who_would_starve_is_said_before_the_march_and_before_its_end() -> None:
    """[Unsupplied Chart] In turn 4 an unsupplied Corps is eliminated on 3 faces. R22 has no neighbour that may be drawn
    upon: none has a French Supply unit. [Supply G]"""
    table = at("turn 4, french movement\ndepleted 100%: R22\nR22: F 3ic\nR44: R 2ic\n")
    assert table.preview("french", "done").price == (
        "3 Corps are unsupplied in R22 (Vilna) as things stand: eliminated on 3 of 6 rolls"
    )
    burnt = at("turn 4, french movement\ndepleted 100%: R22\nR21: F 3ic\nR44: R 2ic\n")
    assert burnt.preview("french", "march R21 R22 2ic").price == (
        "1 border; R22 (Vilna) is 100% depleted and nothing feeds it: "
        "2 unsupplied Corps, each eliminated on 3 of 6 rolls"
    )


def test_naming_an_area_promises_only_what_is_known() -> None:
    text = "turn 13, russian attrition\nR25: R 1ic\nR26: R 1cc\n"
    table = grognard.game("strategic").position(text, dice=[6])
    assert table.preview("french", "attrition R26").price == (
        "Loses 1 Infantry Corps if present; another Area loses what is missing"
    )
    table.play("french", "attrition R26")
    assert table.preview("french", "attrition R25").price == (
        "Loses what it has of 1 Infantry Corps; no other Area can"
    )


def test_a_garrison_and_a_pile_of_markers_say_what_they_do() -> None:
    """[Opt. Fortresses, Stacking B] One Corps of a garrison is fed, infantry unless it is told otherwise."""
    position = grognard.game("strategic").position
    text = "turn 4, supply\ndepleted 100%: R44\nFP1: F 1ic\nR44: R 1ic 1cc\n"
    table = position(text, {"rules": "optional"}, seed=1)
    assert table.preview("russian", "garrison R44").price == (
        "The Fortress feeds 1 Cavalry Corps; every Infantry Corps there needs another source"
    )
    table = position("turn 4, french movement\nR22: F 3ic 1su\n", {"piles": "yes"}, seed=1)
    table.play("french", "show R22")
    assert (
        table.preview("french", "markers 2").price == "The enemy sees 2 markers for 3 Infantry Corps and 1 Supply unit"
    )


# --- the card of a place -----------------------------------------------------------------------------------------


def test_the_card_of_a_place_is_said_in_full() -> None:
    table = at("turn 1, french movement\nFW9: F 3ic 1cc 1su Murat Napoleon\nR22: F 1ic\n", rules="optional")
    lines = table.card("french", "FW9")
    assert {line.unit: line.fact.text for line in lines if line.topic == "piece"} == {
        "Napoleon": "Napoleon: General, 3 points. He lets 3 Infantry Corps attack, "
        "and the best General of a stack adds 3 to its die.",
        "Murat": "Murat: Cavalry Leader, 3 points. The best of a stack adds 3 to its pursuit.",
        "ic": "3 Infantry Corps: each counts 1 in combat, each marches over one border.",
        "cc": "1 Cavalry Corps: pursues, and may retreat before combat; marches over one border.",
        "su": "1 Supply unit: makes a Depot in an undepleted Area, or carries one.",
    }
    marches = [line.fact.text for line in lines if line.topic == "reach-now"]
    assert marches == ["1 Infantry Corps from R22 (Vilna): one border."]
    assert all(line.fact.text for line in lines)


# --- parties that retreat before combat --------------------------------------------------------------------------


def test_a_leader_and_cavalry_that_go_are_saved_as_they_always_were() -> None:
    """[Combat A-C] The frame in saved games: cavalry by its Supply units, a leader by his kind plus 100."""
    table = at("turn 4, french combat\nR50: F 4ic | R 4ic 1cc 1su Barclay\n", rules="optional")
    for side, move in (("french", "plan D"), ("russian", "plan F"), ("russian", "withdraw 1cc 1su")):
        table.play(side, move)
    table.play("russian", "withdraw Barclay")
    frozen = table.state.freeze()
    parties = next(frame[-1] for frame in frozen["stack"] if frame[0] == "RetreatBeforeCombat")
    barclay = next(number for number, leader in enumerate(LEADERS) if leader.word == "Barclay")
    assert parties == [1, 100 + LEADER + barclay]
    assert type(table.state).thaw(frozen).freeze() == frozen
    assert list(table.pending) == ["french"]
