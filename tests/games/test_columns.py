"""Columns on the march: single marches put together into roads."""

from __future__ import annotations

from grognard.games.columns import Column, March, columns, going_back, rest, worth_telling

A, B, C, D = range(4)
FAR = (0.0, 1.0, 2.0, 3.0)


def same(marches: list[March]) -> list[list[tuple[int, int, int]]]:
    """The columns of marches whose units can be told apart, as ways and strengths."""
    found = columns(marches, lambda one, other: float(bool(marches[one].who & marches[other].who)))
    return [[(march.origin, march.destination, march.strength) for march in column.marches] for column in found]


def march(turn: int, origin: int, destination: int, strength: int, *who: int) -> March:
    return March(turn, origin, destination, strength, frozenset(who))


def test_where_a_column_divides_the_greater_part_goes_on() -> None:
    marches = [march(1, A, B, 8, 1, 2), march(2, B, C, 5, 1), march(2, B, D, 3, 2)]
    assert same(marches) == [[(A, B, 8), (B, C, 5)], [(B, D, 3)]]


def test_where_two_join_the_lighter_one_ends() -> None:
    marches = [march(1, A, C, 5, 1), march(1, B, C, 2, 2), march(2, C, D, 7, 1, 2)]
    assert same(marches) == [[(A, C, 5), (C, D, 7)], [(B, C, 2)]]


def test_strangers_who_leave_the_same_place_are_no_column() -> None:
    assert same([march(1, A, B, 4, 1), march(2, B, C, 4, 2)]) == [[(A, B, 4)], [(B, C, 4)]]


def test_a_faint_bond_yields_to_a_sure_one() -> None:
    marches = [march(1, A, B, 4), march(2, B, C, 3), march(2, B, D, 4)]
    sure = {(0, 1)}
    (first, second) = columns(marches, lambda one, other: 1.0 if (one, other) in sure else 0.6)
    assert [each.destination for each in first.marches] == [B, C]
    assert [each.destination for each in second.marches] == [D]


def test_every_march_is_in_one_column() -> None:
    marches = [march(turn, turn % 4, (turn + 1) % 4, turn % 5, turn % 2) for turn in range(40)]
    found = same(marches)
    assert sorted(each for column in found for each in column) == sorted(
        (each.origin, each.destination, each.strength) for each in marches
    )


def test_the_small_column_that_went_farthest_is_told() -> None:
    main, near, far = (Column([march(1, A, B, 9)]), Column([march(1, A, C, 1)]), Column([march(1, A, D, 1)]))
    assert worth_telling([main, near, far], lambda _: False, FAR.__getitem__, None) == [main, far]


def test_the_small_column_that_decided_the_game_is_told() -> None:
    """Of the places that the winner holds the one with most points, and whoever came there last."""
    main, early, late = (Column([march(1, A, D, 9)]), Column([march(2, A, C, 1)]), Column([march(7, B, C, 1)]))
    assert worth_telling([main, early, late], lambda _: False, FAR.__getitem__, {B: 1, C: 5}) == [main, late]
    assert worth_telling([main, early, late], lambda _: False, FAR.__getitem__, {}) == [main]


def test_great_columns_are_told_and_nothing_of_nobody() -> None:
    main, great = Column([march(1, A, D, 9)]), Column([march(1, A, B, 4)])
    assert worth_telling([main, great], lambda column: column.greatest > 3, FAR.__getitem__, None) == [main, great]
    assert worth_telling([], lambda _: True, FAR.__getitem__, {}) == []


def test_a_column_rests_between_its_marches_until_it_is_gone() -> None:
    column = Column([march(1, A, B, 5), march(3, B, C, 4)])
    left = {0: 7, 1: 5, 2: 4, 3: 3, 4: 0, 5: 0}
    rest([column], lambda turn, _: left[turn], [1, 2, 3, 4, 5])
    assert [(leg.turn, leg.origin, leg.destination, leg.strength) for leg in column.legs] == [
        (1, A, A, 7),
        (1, A, B, 5),
        (2, B, B, 4),
        (3, B, C, 4),
        (3, C, C, 3),
        (4, C, C, 0),
    ]


def test_who_has_joined_a_greater_column_is_not_told_twice() -> None:
    main, other = Column([march(1, A, B, 5)]), Column([march(2, C, B, 2)])
    rest([main, other], lambda turn, space: (2 if space == C else 5) if turn < 2 else 7, [1, 2, 3])
    assert [(leg.turn, leg.strength) for leg in main.legs] == [(1, 5), (1, 5), (2, 7), (3, 7)]
    assert [(leg.turn, leg.strength) for leg in other.legs] == [(2, 2), (2, 2), (2, 7)]


def test_back_is_what_leads_nearer_to_the_base_behind_the_farthest_point() -> None:
    assert going_back([0, 1, 0, 2, 2, 1, 1, 0]) == [False, False, False, False, True, True, True]


def test_who_comes_up_from_the_flank_retreats_from_nobody() -> None:
    """From Tilsit by Kovno, the base, to Vilna; then a retreat to Kovno."""
    assert going_back([2, 0, 1, 0], [8, 6, 5, 6]) == [False, False, True]
    assert going_back([2, 0, 1, 0]) == [True, False, True]
