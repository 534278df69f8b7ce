"""A random game to the end under a covering set of settings, and all laws held against it at every step.

`make test` plays one game under each setting of a set in which any two values of options meet, and each with every
scenario; where these are many, what costs much is looked at less often in each, and as often in all together. `make
fuzz` plays under every setting (of a title that has thousands, under as many as can be played); GAMES says how many
games of each title."""

from __future__ import annotations

from itertools import combinations, islice, product

import pytest
from every_law import EVERY_LAW
from invariants import INVARIANTS
from laws_of_sight import ImaginedWorldsDiffer
from laws_of_time import APositionIsReadAsItWasWritten
from playing import COVERING, SETTINGS, EverySetting, Setting, covering_settings, fair_share, games_each, pairwise_rows
from walking import Walk

import grognard
from grognard.games.catalogue import EXAMPLES


@pytest.mark.parametrize("game", grognard.GAMES)
def test_every_game_has_invariants(game: str) -> None:
    assert game in INVARIANTS, f"there is no tests/conformance/laws_of_{game}.py"


@pytest.mark.parametrize("setting", COVERING, ids=str)
def test_every_law_holds_all_through_a_game(setting: Setting) -> None:
    walk = Walk(setting, str(setting), EVERY_LAW, fair_share(setting)).go()
    assert walk.law(APositionIsReadAsItWasWritten).compared > 10
    assert walk.law(ImaginedWorldsDiffer).tried > 5
    assert {takeback.agreed for takeback in walk.table.takebacks} == {True, False}


@pytest.mark.parametrize("game", EXAMPLES)
@pytest.mark.parametrize("seed", range(3))
def test_every_law_holds_for_the_games_to_learn_from(game: str, seed: int) -> None:
    (setting,) = EverySetting(grognard.game(game))
    walk = Walk(setting, f"{setting} {seed}", EVERY_LAW).go()
    assert walk.law(APositionIsReadAsItWasWritten).compared > 5


@pytest.mark.fuzz
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_law_holds_under_every_setting(setting: Setting) -> None:
    for number in range(games_each(setting)):
        Walk(setting, f"{setting} {number}", EVERY_LAW).go()


# --- the covering set ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", grognard.GAMES.values(), ids=lambda game: game.id)
def test_any_two_values_meet_in_the_covering_set(game: grognard.Game) -> None:
    covering = [(each.scenario, *(value for _, value in each.options)) for each in covering_settings(game)]
    factors = [[each.id for each in game.scenarios], *(option.values for option in game.options)]
    for one, other in combinations(range(len(factors)), 2):
        assert {(row[one], row[other]) for row in covering} == set(product(factors[one], factors[other]))
    assert len(set(covering)) == len(covering)
    assert covering[0] == tuple(values[0] for values in factors), "what is usual comes first"


@pytest.mark.parametrize("game", grognard.GAMES.values(), ids=lambda game: game.id)
def test_every_setting_is_every_combination(game: grognard.Game) -> None:
    settings = EverySetting(game)
    factors = [[each.id for each in game.scenarios], *(option.values for option in game.options)]
    rows = islice(product(*factors), 5_000)
    assert [(each.scenario, *(value for _, value in each.options)) for each in settings[:5_000]] == list(rows)
    assert (settings[-1].scenario, *(value for _, value in settings[-1].options)) == tuple(each[-1] for each in factors)
    with pytest.raises(IndexError):
        settings[len(settings)]


def test_a_covering_set_is_small_and_the_same_every_time() -> None:
    factors = ["ab", "cde", "fg", "hij", "kl"]
    rows = pairwise_rows(factors)
    assert rows == pairwise_rows(factors)
    assert 9 <= len(rows) <= 12, "of 72 combinations"
    assert pairwise_rows(["ab"]) == [("a",), ("b",)]
