"""[S3, S4, T:Order] Orders: how many, chosen in secret, placed face down, executed type by type in turns."""

from __future__ import annotations

from fm_battlefield import Field, answer, asked, sp, told, units
from fm_march import act, begin, blocks, in_play, step, whole_step, why_not

from grognard.core.decision import DONE
from grognard.games.fateful_march.events.marching import (
    BlockPlaced,
    BlockSeen,
    OrdersChosen,
    OrdersCounted,
    OrderShown,
)
from grognard.games.fateful_march.order_placement import OrderPlacement
from grognard.games.fateful_march.order_selection import OrderSelection, free_and_fixed
from grognard.games.fateful_march.records import Block, PlacedOrder
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    DUMMY,
    FORAGE,
    FORCED_MARCH_FROM,
    FORCED_MARCH_TO,
    FRENCH,
    MARCH_FROM,
    NUMBER,
    ORDERS,
    PATROL,
    RAID,
    RALLY,
    RUSSIAN,
    SIDES,
)


def armies() -> Field:
    return Field().put(FRENCH, "vilna", "3inf 1cav").put(RUSSIAN, "minsk", "2inf")


def selection(field: Field, french: int = 0, russian: int = 0) -> Campaign:
    """Both sides select orders; the cards were played for OPS."""
    field.state.ops_cards = bytearray((french, russian))
    return begin(field, 3, OrderSelection())


def placement(field: Field, initiative: int = 2, **trays: dict[int, int]) -> Campaign:
    for side, tray in trays.items():
        for order, count in tray.items():
            field.state.trays[SIDES.index(side)][order] = count
    return begin(field, 4, OrderPlacement(), initiative)


# --- how many ----------------------------------------------------------------------------------------------------


def test_a_four_ops_card_gives_six_free_orders_the_fixed_one_and_four_dummies() -> None:
    """G6"""
    state = selection(armies(), french=6)
    act(state, FRENCH, "choose m_from; choose m_from; choose fm_from; choose rally; choose depot; choose defend")
    assert asked(state) == {"russian": "select orders"}
    act(state, RUSSIAN, "choose evade; choose rally")
    tray = state.trays[FRENCH]
    assert tray[FORAGE] == 1
    assert tray[DUMMY] == 4
    assert sum(tray) == 11
    assert state.trays[RUSSIAN][PATROL] == 1


def test_the_dummy_card_gives_two_free_orders() -> None:
    field = armies()
    field.state.ops_cards = bytearray((54, 54))
    assert free_and_fixed(field.state, FRENCH) == (2, True)


def test_reductions_hit_the_free_orders_first_then_the_fixed_one() -> None:
    """Q11"""
    for number, expected in ((-1, (1, True)), (-2, (0, True)), (-3, (0, False)), (-4, (0, False)), (2, (4, True))):
        field = in_play(armies(), FRENCH, 15, "orders", number)
        assert free_and_fixed(field.state, FRENCH) == expected


def test_alexander_costs_an_order_wherever_he_is() -> None:
    field = armies().put(RUSSIAN, "moscow", "1inf Alexander")
    assert free_and_fixed(field.state, RUSSIAN) == (1, True)
    assert free_and_fixed(field.state, FRENCH) == (2, True)


def test_who_selects_nothing_says_done_and_gets_his_dummies() -> None:
    state = selection(in_play(armies(), FRENCH, 15, "orders", -3))
    assert DONE in state.moves(FRENCH)
    assert why_not(state, FRENCH, "choose m_from").rule == "R4.1"
    act(state, FRENCH, "done")
    act(state, RUSSIAN, "choose evade; choose rally")
    assert list(state.trays[FRENCH]) == [0] * len(ORDERS) + [4]


# --- which -------------------------------------------------------------------------------------------------------


def test_the_blocks_of_a_type_are_the_limit_and_the_fixed_order_uses_one() -> None:
    state = selection(armies(), french=6)
    act(state, FRENCH, "choose forage")
    assert why_not(state, FRENCH, "choose forage").rule == "R4.2"
    act(state, FRENCH, "choose evade")
    assert why_not(state, FRENCH, "choose evade").rule == "R4.2"
    assert why_not(state, FRENCH, "choose raid").rule == "R4.2"
    assert why_not(state, FRENCH, "choose dummy").rule == "S3"
    assert why_not(state, FRENCH, "done").rule == "S3"


def test_with_the_option_there_is_one_rally_block_fewer() -> None:
    field = armies()
    field.state.fewer_rally = 1
    state = selection(field, french=6)
    act(state, FRENCH, "choose rally")
    assert why_not(state, FRENCH, "choose rally").rule == "R4.2"


def test_cards_give_orders_beyond_the_number() -> None:
    field = in_play(armies(), RUSSIAN, 49, "bonus_order", (PATROL,), 1, -1)
    state = selection(in_play(field, RUSSIAN, 49, "bonus_order", (RAID,), 1, -1))
    act(state, RUSSIAN, "choose evade; choose rally")
    assert asked(state) == {"french": "select orders"}
    act(state, FRENCH, "choose m_from; choose m_from")
    assert state.trays[RUSSIAN][PATROL] == 2
    assert state.trays[RUSSIAN][RAID] == 1
    assert sum(state.trays[RUSSIAN]) == 2 + 1 + 2 + 4


def test_an_order_of_a_card_without_block_is_lost() -> None:
    field = in_play(armies(), RUSSIAN, 2, "bonus_order", (RAID,), 3, -1)
    state = selection(field)
    act(state, RUSSIAN, "choose evade; choose rally")
    act(state, FRENCH, "choose m_from; choose m_from")
    assert state.trays[RUSSIAN][RAID] == 2


def test_an_order_may_be_bound_to_an_area() -> None:
    every = tuple(range(len(ORDERS)))
    french = tuple(order for order in every if order != RAID)
    field = in_play(
        armies().put(FRENCH, "kovno", "2inf Napoleon"), FRENCH, 6, "bonus_order", french, 1, NUMBER["kovno"]
    )
    state = selection(field)
    act(state, FRENCH, "choose rally; choose m_from; choose m_from")
    act(state, RUSSIAN, "choose evade; choose rally")
    assert state.bound == [PlacedOrder(FRENCH, RALLY, NUMBER["kovno"])]
    state = begin(field, 4, OrderPlacement(), initiative=-2)
    assert "must be placed in Kovno" in why_not(state, FRENCH, "place rally vilna").message
    act(state, FRENCH, "place rally kovno")
    assert state.bound == []


def test_a_second_block_of_a_bound_type_is_free() -> None:
    field = armies().put(FRENCH, "kovno", "2inf")
    field.state.bound = [PlacedOrder(FRENCH, RALLY, NUMBER["kovno"])]
    state = placement(field, initiative=-2, french={RALLY: 2})
    act(state, FRENCH, "place rally vilna")
    assert state.moves(FRENCH) == [("place", RALLY, NUMBER["kovno"])]


# --- in secret ---------------------------------------------------------------------------------------------------


def test_both_sides_select_at_once_and_nothing_shows_before_both_are_done() -> None:
    state = selection(armies())
    assert asked(state) == {"french": "select orders", "russian": "select orders"}
    act(state, FRENCH, "choose m_from; choose rally")
    assert sum(state.trays[FRENCH]) == 0
    assert told(state, OrdersCounted) == []
    act(state, RUSSIAN, "choose evade; choose rally")
    (counted,) = told(state, OrdersCounted, RUSSIAN)
    assert (counted.side, counted.number) == ("French", 3)
    (chosen,) = told(state, OrdersChosen, FRENCH)
    assert "rally" in chosen.orders
    assert "Rally" not in counted.sentence()


def test_what_lies_on_top_is_chosen_once_a_stack_and_shown_when_both_are_done() -> None:
    state = selection(armies())
    before = state.top[NUMBER["vilna"]]
    assert before == sp(FRENCH, "inf")
    assert why_not(state, FRENCH, "top vilna inf").rule == "Strength points"
    assert why_not(state, FRENCH, "top vilna gd").rule == "Strength points"
    act(state, FRENCH, "top vilna cav")
    assert state.top[NUMBER["vilna"]] == before
    assert "You have already chosen" in why_not(state, FRENCH, "top vilna cav").message
    act(state, FRENCH, "choose m_from; choose m_from")
    act(state, RUSSIAN, "choose evade; choose rally")
    assert state.top[NUMBER["vilna"]] == sp(FRENCH, "cav")


# --- placement ---------------------------------------------------------------------------------------------------


def test_the_side_without_initiative_places_first_and_they_take_turns() -> None:
    state = placement(armies(), french={MARCH_FROM: 1, DUMMY: 2}, russian={DUMMY: 1})
    assert asked(state) == {"russian": "place a block"}
    act(state, RUSSIAN, "place dummy minsk")
    act(state, FRENCH, "place dummy vilna")
    # The side with more blocks goes on alone.
    act(state, FRENCH, "place m_from vilna")
    act(state, FRENCH, "place dummy vilna")
    assert asked(state) == {}
    assert blocks(state, FRENCH) == ["dummy vilna", "dummy vilna", "m_from vilna"]
    assert not any(state.trays[FRENCH])


def test_blocks_stand_only_with_own_strength_points_but_need_not_work_there() -> None:
    state = placement(armies(), initiative=-2, french={PATROL: 1, RALLY: 1})
    assert why_not(state, FRENCH, "place rally minsk").rule == "R4.3"
    assert why_not(state, FRENCH, "place m_from vilna").rule == "S4"
    act(state, FRENCH, "place rally vilna")
    act(state, FRENCH, "place patrol vilna")


def test_the_enemy_sees_that_a_block_is_placed_but_not_which() -> None:
    state = placement(armies(), initiative=-2, french={RALLY: 1})
    act(state, FRENCH, "place rally vilna")
    (seen,) = told(state, BlockSeen, RUSSIAN)
    assert seen.sentence() == "French: an order block is placed in Vilna."
    assert told(state, BlockPlaced, RUSSIAN) == []
    assert told(state, BlockPlaced, None) == []


def test_a_side_without_strength_points_places_nothing() -> None:
    state = placement(Field().put(FRENCH, "vilna", "1inf"), french={DUMMY: 1}, russian={DUMMY: 4})
    act(state, FRENCH, "place dummy vilna")
    assert asked(state) == {}
    assert blocks(state, RUSSIAN) == []


def test_with_the_option_both_place_in_secret_and_all_is_shown_together() -> None:
    """O2"""
    field = armies()
    field.state.simultaneous = 1
    state = placement(field, french={MARCH_FROM: 1, DUMMY: 1}, russian={DUMMY: 1})
    assert set(asked(state)) == {"french", "russian"}
    act(state, FRENCH, "place m_from vilna")
    assert why_not(state, FRENCH, "place m_from vilna").rule == "S4"
    act(state, FRENCH, "place dummy vilna")
    assert blocks(state, FRENCH) == []
    assert told(state, BlockSeen) == []
    act(state, RUSSIAN, "place dummy minsk")
    assert blocks(state, FRENCH) == ["dummy vilna", "m_from vilna"]
    assert blocks(state, RUSSIAN) == ["dummy minsk"]
    assert not any(state.trays[FRENCH])


# --- execution in turns ------------------------------------------------------------------------------------------


def test_the_initiative_player_is_always_asked_who_goes_first() -> None:
    for number in (5, 6, 7, 8, 10, 12):
        field = armies()
        field.state.step = number
        state = whole_step(field, number)
        assert asked(state) == {"french": "who goes first"}
        assert state.moves(FRENCH) == [("first", FRENCH), ("first", RUSSIAN)]
    state = whole_step(armies(), 7, initiative=-1)
    assert asked(state) == {"russian": "who goes first"}


def test_only_russians_raid_so_nobody_is_asked_who_goes_first() -> None:
    state = whole_step(armies().put(RUSSIAN, "minsk", "1cos").block(RUSSIAN, "raid", "minsk"), 11)
    assert state.moves(RUSSIAN) == [("execute", RAID, NUMBER["minsk"])]


def test_the_sides_execute_in_turns_and_the_one_with_more_goes_on() -> None:
    field = Field().put(FRENCH, "vilna", "3inf").put(RUSSIAN, "minsk", "2inf")
    for side, area in ((FRENCH, "vilna"), (FRENCH, "vilna"), (FRENCH, "vilna"), (RUSSIAN, "minsk")):
        field.block(side, "m_from", area)
    state = step(field, 7, first=RUSSIAN)
    act(state, RUSSIAN, "execute m_from minsk; with 1 inf; to borisov")
    act(state, FRENCH, "execute m_from vilna; with 1 inf; to lida")
    assert asked(state) == {"french": "execute an order"}
    act(state, FRENCH, "execute m_from vilna; with 1 inf; to kovno")
    act(state, FRENCH, "execute m_from vilna; with 1 inf; to volozhin")
    assert asked(state) == {}


def test_passing_is_not_final() -> None:
    """Q35: an order that becomes possible later in the step is executed then."""
    field = Field().put(FRENCH, "vilna", "1inf").put(RUSSIAN, "vilna", "1inf").put(FRENCH, "lida", "2inf")
    field.block(FRENCH, "m_from", "vilna").block(RUSSIAN, "m_from", "minsk").put(RUSSIAN, "minsk", "1inf")
    state = step(field.block(FRENCH, "m_from", "lida"), 7)
    act(state, FRENCH, "execute m_from lida; with 1 inf; to vilna")
    act(state, RUSSIAN, "execute m_from minsk; all; to borisov")
    assert state.moves(FRENCH) == [("execute", MARCH_FROM, NUMBER["vilna"])]


def test_an_order_that_can_be_executed_must_be() -> None:
    """G4: a Forced March that is not pinned is made by at least one."""
    field = Field().put(FRENCH, "vilna", "2inf").block(FRENCH, "fm_from", "vilna").block(FRENCH, "evade", "vilna")
    state = step(field, 5)
    assert state.moves(FRENCH) == [("execute", FORCED_MARCH_FROM, NUMBER["vilna"])]
    assert why_not(state, FRENCH, "pass").rule == "R4.8"
    assert why_not(state, FRENCH, "execute evade vilna").rule == "R4.6"
    assert why_not(state, FRENCH, "execute m_from vilna").rule == "Order"


def test_orders_are_executed_type_by_type() -> None:
    """G26: Forced Marches, then Patrols, then Marches."""
    assert [ORDERS[order].step for order in (FORCED_MARCH_FROM, FORCED_MARCH_TO, PATROL, MARCH_FROM)] == [5, 5, 6, 7]
    field = armies().block(FRENCH, "m_from", "vilna").block(FRENCH, "patrol", "vilna")
    state = step(field, 6)
    assert state.moves(FRENCH) == [("execute", PATROL, NUMBER["vilna"])]


def test_an_executed_block_goes_back_to_the_supply_at_once() -> None:
    field = Field().put(FRENCH, "vilna", "2inf").block(FRENCH, "m_from", "vilna")
    state = step(field, 7)
    left = state.blocks_left(FRENCH, MARCH_FROM)
    act(state, FRENCH, "execute m_from vilna; with 1 inf; to lida")
    assert state.blocks_left(FRENCH, MARCH_FROM) == left + 1
    assert blocks(state, FRENCH) == []


def test_a_dummy_is_never_executed() -> None:
    field = armies().block(FRENCH, "m_from", "vilna")
    field.state.blocks[FRENCH].append(Block(NUMBER["vilna"], DUMMY))
    state = step(field, 7)
    assert why_not(state, FRENCH, "execute dummy vilna").rule == "Order"


def test_points_that_arrive_use_the_orders_of_the_area() -> None:
    """G3: two come by Forced March; any one to three of the three evade."""
    field = Field().put(FRENCH, "vilna", "6inf").put(FRENCH, "lida", "1inf").depots(FRENCH, "kovno")
    field.block(FRENCH, "fm_from", "vilna").block(FRENCH, "evade", "lida")
    state = step(field, 5)
    act(state, FRENCH, "execute fm_from vilna; with 2 inf; to lida; halt")
    field.put(RUSSIAN, "lida", "5inf", via="volozhin")
    state = step(field, 8)
    act(state, FRENCH, "execute evade lida")
    assert {move[1:] for move in state.moves(FRENCH) if move[0] == "with"} == {
        (sp(FRENCH, "inf"), 1),
        (sp(FRENCH, "inf_f"), 1),
        (sp(FRENCH, "inf_f"), 2),
    }
    act(state, FRENCH, "with 2 inf_f; with 1 inf")
    assert ("to", NUMBER["vilna"]) in state.moves(FRENCH)


def test_an_order_whose_people_have_left_is_ignored() -> None:
    field = Field().put(FRENCH, "vilna", "1inf").block(FRENCH, "m_from", "vilna").block(FRENCH, "rally", "vilna")
    state = step(field, 7)
    act(state, FRENCH, "execute m_from vilna; all; to lida")
    assert blocks(state, FRENCH) == ["rally vilna"]
    state = step(field, 10)
    assert asked(state) == {}
    assert [each.order for each in told(state, OrderShown)] == ["m_from"]


# --- what the questions tell -------------------------------------------------------------------------------------


def test_a_side_is_asked_alike_whatever_stands_beside_nobody() -> None:
    """A block without own strength points may be a To order: its owner is asked, whatever it is."""
    asks = []
    for order in ("m_to", "rally"):
        field = Field().put(FRENCH, "molodechno", "3inf").put(RUSSIAN, "orsha", "1inf").block(FRENCH, order, "minsk")
        state = step(field, 7)
        asks.append(asked(state))
        answer(state, FRENCH, ("pass",))
        assert asked(state) == {}
    assert asks == [{"french": "execute an order"}] * 2


def test_a_block_that_the_enemy_has_seen_opens_no_question() -> None:
    field = Field().put(FRENCH, "molodechno", "3inf").block(FRENCH, "rally", "minsk")
    field.state.blocks[FRENCH] = [each._replace(is_seen=1) for each in field.state.blocks[FRENCH]]
    assert asked(step(field, 7)) == {}


def test_a_card_in_play_opens_the_question_for_every_block() -> None:
    asks = []
    for order in ("m_from", "rally"):
        field = Field().put(FRENCH, "vilna", "1inf").put(RUSSIAN, "vilna", "1inf").block(FRENCH, order, "vilna")
        state = step(in_play(field, FRENCH, 51, "unpin", 1), 7)
        asks.append(asked(state))
    assert asks == [{"french": "execute an order"}] * 2


def test_an_order_that_cannot_be_executed_is_passed_over_like_a_dummy() -> None:
    """G7: without cavalry the patrol is ignored, unrevealed."""
    for order in ("patrol", "rally"):
        field = Field().put(FRENCH, "vilna", "3inf").block(FRENCH, order, "vilna")
        state = step(field, 6)
        assert asked(state) == {}
        assert told(state, OrderShown) == []
        assert blocks(state, FRENCH) == [f"{order} vilna"]


def test_a_patrol_is_possible_once_cavalry_has_come() -> None:
    """G7"""
    field = Field().put(FRENCH, "vilna", "3inf").put(FRENCH, "kovno", "1cav").block(FRENCH, "patrol", "vilna")
    state = step(field.block(FRENCH, "fm_from", "kovno"), 5)
    act(state, FRENCH, "execute fm_from kovno; all; to vilna; halt")
    state = step(field, 6)
    assert state.moves(FRENCH) == [("execute", PATROL, NUMBER["vilna"])]
    assert units(state, FRENCH, "vilna") == {"inf": 3, "cav": 1}
