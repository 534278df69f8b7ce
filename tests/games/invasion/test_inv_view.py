"""What each side sees, what it does not, and worlds imagined."""

from __future__ import annotations

import random
from typing import Any

import pytest
from inv_states import F, R, at, campaign, play, run, trains, unit

from grognard.core.dice import ScriptedDice
from grognard.core.seen import plain
from grognard.games.invasion.active_supply import ActiveSupply
from grognard.games.invasion.commanders import RIDE, CommandersMove
from grognard.games.invasion.game import GAME
from grognard.games.invasion.imagining import resample
from grognard.games.invasion.marching import MoveSegment
from grognard.games.invasion.orders import CombatPhase
from grognard.games.invasion.pieces import pieces
from grognard.games.invasion.rally import RallySegment
from grognard.games.invasion.stacks import DECLARED
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import HEXES
from grognard.games.invasion.view import view


def seen_by(state: Campaign, side: int | None) -> Any:
    return plain(view(state, side))


def stack(board: Any, hex_: str, side: str) -> Any:
    return next(each for each in board["stacks"] if (each["hex"], each["side"]) == (hex_, side))


def with_frame(state: Campaign) -> Campaign:
    """A state in the middle of a move segment, so that it is not over."""
    return run(state, MoveSegment())


def test_only_the_owner_sees_which_counters_are_genuine() -> None:
    state = trains(campaign({"2208": "morand davout", "2209": "friant ney"}), F, "2208")
    state.dummies[F * HEXES + at("2209")] = 1
    with_frame(state)
    own = {each["hex"]: each for each in seen_by(state, F)["counters"]}
    assert {hex_: each["genuine"] for hex_, each in own.items()} == {"2208": 1, "2209": 0}
    for other in (R, None):
        for each in seen_by(state, other)["counters"]:
            assert each["count"] == 1
            assert "genuine" not in each


def test_a_converted_depot_lies_face_up() -> None:
    state = campaign({"2207": "morand davout"})
    state.depots[F] = 1 << at("2207")
    play(run(state, ActiveSupply()), "convert 2207")
    assert [each["face_up"] for each in seen_by(state, R)["counters"]] == [1]


def test_what_is_still_to_be_laid_is_known_as_a_number_and_not_by_kind() -> None:
    state = run(campaign({"2207": "morand davout"}), ActiveSupply())
    french = seen_by(state, F)["supplies"][F]
    assert (french["to_place"], french["genuine_to_place"]) == (16, 14)
    assert "genuine_to_place" not in seen_by(state, R)["supplies"][F]


def test_in_the_basic_game_all_stacks_are_open() -> None:
    state = with_frame(trains(campaign({"2208": "morand! davout", "1808": "berg"}), F, "2208"))
    assert stack(seen_by(state, R), "2208", "french")["pieces"] == ["morand", "davout"]


def test_closed_stacks_show_their_height_with_dummies_and_nothing_inside() -> None:
    state = trains(campaign({"2208": "morand! girardin davout", "1808": "berg"}, dummies="yes"), F, "2208")
    state.blanks[F * HEXES + at("2208")] = 2
    with_frame(state)
    closed = stack(seen_by(state, R), "2208", "french")
    assert (closed["height"], closed["is_open"], closed["has_units"]) == (5, False, True)
    assert not {"pieces", "dummies", "occupancy", "declared_cavalry"} & set(closed)
    told = next(each for each in seen_by(state, R)["pieces"] if each["id"] == "morand")
    assert told["place"] == "map"
    assert not {"hex", "disrupted"} & set(told)
    assert stack(seen_by(state, F), "2208", "french")["dummies"] == 2
    state.marks[unit("girardin")] |= DECLARED
    assert stack(seen_by(state, R), "2208", "french")["declared_cavalry"] is True


def test_undeclared_cavalry_is_not_betrayed_by_the_lines_that_one_sees() -> None:
    state = campaign({"1611": "curial", "1710": "uvarov"}, dummies="yes")
    state.depots[F] = 1 << at("1610")
    trains(state, F, "1611")
    with_frame(state)
    net = seen_by(state, F)["nets"][0]
    assert "1611" in net["supplied"]
    state.marks[unit("uvarov")] |= DECLARED
    assert "1611" not in seen_by(state, F)["nets"][0]["supplied"]


def test_stacks_that_fight_are_open_until_the_combat_is_over() -> None:
    state = campaign({"1610": "morand friant davout", "1611": "berg sazonov", "1712": "olsufiev"}, dummies="yes")
    state.dice = ScriptedDice([6, 2, 1, 3])
    state.stack = [CombatPhase()]
    state.advance()
    play(state, "attack 1610 1611", "spend 0")
    assert not stack(seen_by(state, F), "1611", "russian")["is_open"]
    play(state, "done")
    assert stack(seen_by(state, F), "1611", "russian")["pieces"] == ["berg", "sazonov"]
    assert stack(seen_by(state, None), "1610", "french")["is_open"]
    assert not stack(seen_by(state, F), "1712", "russian")["is_open"], "it was not called"


def test_a_spectator_sees_neither_hand_nor_counters() -> None:
    table = GAME.start(options={"game": "advanced"}, seed="look")
    for side in ("russian", "french"):
        table.play(side, "default")
    state: Campaign = GAME.own(table.state)
    assert "hand" not in seen_by(state, None)["cards"] or seen_by(state, None)["cards"]["hand"] is None
    for eyes in (F, R):
        assert seen_by(state, eyes)["cards"]["hand"] == list(state.hands[eyes])


def test_a_view_of_the_whole_campaign_can_be_drawn() -> None:
    table = GAME.start(seed="draw")
    for side in ("russian", "french"):
        table.play(side, "default")
    drawn = GAME.pieces({"board": seen_by(GAME.own(table.state), F)})
    kinds = {piece["kind"] for piece in drawn}
    assert {"infantry", "leader", "depot"} <= kinds
    assert all(piece["title"] for piece in drawn)


def test_imagined_dummies_lie_on_any_led_stack_with_a_counter() -> None:
    state = trains(campaign({"2208": "morand davout", "2209": "friant ney", "2211": "gudin"}), F, "2208 2211")
    state.dummies[F * HEXES + at("2209")] = 1
    state.place(unit("berg"), at("1808"))
    state.place(unit("barclay"), at("1808"))
    trains(state, R, "1808")
    with_frame(state)
    play(state, "discard 2211")  # now the Russians are asked
    source = random.Random(3)
    found = {
        tuple(hex_ for hex_ in ("2208", "2209") if world.dummies[F * HEXES + at(hex_)])
        for world in (resample(state, R, source) for _ in range(20))
    }
    assert found == {("2208",), ("2209",)}


def test_imagined_dummy_units_are_in_any_stack_of_that_height() -> None:
    """[15.1] Two French stacks of four counters, two of them dummies: in one stack, the other, or both."""
    stacks = {"2208": "morand friant", "2209": "gudin compans ledru razout", "1808": "berg"}
    state = campaign(stacks, dummies="yes")
    state.blanks[F * HEXES + at("2208")] = 2
    state.stack, state.pending, state.waiting = [CommandersMove()], [None, RIDE], 1
    source = random.Random(4)
    worlds = [resample(state, R, source) for _ in range(40)]
    found = {tuple(world.blanks[F * HEXES + at(hex_)] for hex_ in ("2208", "2209")) for world in worlds}
    assert found == {(2, 0), (1, 1), (0, 2)}
    assert {len(world.units_in(F, at("2208"))) + world.blanks[F * HEXES + at("2208")] for world in worlds} == {4}


@pytest.mark.parametrize(
    "settings", [{}, {"dummies": "yes"}, {"game": "advanced"}, {"game": "advanced", "edition": "first"}]
)
def test_an_imagined_world_looks_the_same_to_whoever_imagines_it(settings: dict[str, str]) -> None:
    source = random.Random(7)
    table = GAME.start(options=settings, seed="imagine")
    state = GAME.own(table.state)
    count = 0
    while not state.over and count < 200:
        side = 0 if state.pending[0] is not None else 1
        moves = state.moves(side)
        verb = source.choice(sorted({str(move[0]) for move in moves}))
        state.play_unchecked(side, source.choice([move for move in moves if move[0] == verb]))
        count += 1
        if count % 20 == 0 and not state.over:
            for eyes in (F, R):
                imagined = resample(state, eyes, source)
                assert seen_by(imagined, eyes) == seen_by(state, eyes)
                assert imagined.where.count(-1) == state.where.count(-1)
    assert count == 200


def test_the_best_commander_lies_on_top_of_the_others() -> None:
    state = with_frame(campaign({"2207": "napoleon davout mortier curial", "2108": "ney ledru junot"}))
    drawn = pieces({"board": seen_by(state, F)})
    leaders = [(each["space"], each["unit"]) for each in drawn if each["kind"] == "leader"]
    assert sorted(leaders, key=lambda each: each[0] == "2207") == [
        *(("2108", name) for name in ("junot", "ney")),
        *(("2207", name) for name in ("mortier", "davout", "napoleon")),
    ]


def test_the_side_that_is_asked_sees_how_many_units_each_hex_can_rally() -> None:
    state = trains(campaign({"2207": "morand! friant! gudin! dessaix! ney junot", "1904": "berg! essen"}), F, "2207")
    state.depots[F] = 1 << at("2207")
    run(state, RallySegment())
    assert seen_by(state, F)["rallies"] == [["2207", 3]]
    assert seen_by(state, R)["rallies"] == []
    play(state, "rally morand")
    assert seen_by(state, F)["rallies"] == [["2207", 2]]
