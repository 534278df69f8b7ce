"""Every scenario of every title has its briefing, whole and with the numbers of its data."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from grognard import games
from grognard.cli.main import main
from grognard.core.game import Game
from grognard.games import GAMES
from grognard.games.briefings import DIFFICULTIES, Briefing, briefing_of, briefings_of, scenario_to_learn_with
from grognard.server.catalogue import all_briefings

ROOT = Path(__file__).parents[2]
BRIEFINGS = [(game, briefing) for game in GAMES.values() for briefing in briefings_of(game)]
EACH = pytest.mark.parametrize(
    ("game", "briefing"), BRIEFINGS, ids=[f"{game.id}-{briefing.id}" for game, briefing in BRIEFINGS]
)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_scenario_has_a_briefing_and_one_is_to_learn_with(game: Game) -> None:
    told = briefings_of(game)
    assert {each.scenario for each in told if not each.options} == {each.id for each in game.scenarios}
    assert len({each.id for each in told}) == len(told)
    learning = [each.scenario for each in told if each.is_for_learning]
    assert learning == [scenario_to_learn_with(game)]
    assert told[0].is_for_learning, "what a newcomer should take is offered first"


@EACH
def test_a_briefing_is_whole(game: Game, briefing: Briefing) -> None:
    assert briefing.difficulty in DIFFICULTIES
    assert 0 < briefing.minutes[0] < briefing.minutes[1]
    game.settle_options(briefing.options)
    assert [each.side for each in briefing.sides] == list(game.sides)
    for text in (briefing.situation, *(text for each in briefing.sides for text in (each.aim, each.start))):
        assert text.endswith("."), text
        assert "briefing-" not in text, "a message is missing"
        assert "$" not in text, "a figure is missing"
    assert (ROOT / "web" / "src" / "games" / game.id / f"front-{briefing.id}.webp").is_file(), "run make pictures"


@EACH
def test_the_turns_are_those_that_are_played(game: Game, briefing: Briefing) -> None:
    calendar = game.calendar()
    first = game.start(briefing.scenario, briefing.options, seed=1).state.time
    assert first + briefing.turns - 1 <= calendar[-1].turn
    if game.id != "fateful_march":  # whose scenarios end before the calendar does
        assert first + briefing.turns - 1 == calendar[-1].turn


def test_how_to_win_is_told_with_the_numbers_of_the_data() -> None:
    """A number that decides who wins stands in a message as a figure; typed there it could be left behind."""
    for path in sorted(Path(games.__file__).parent.glob("*/words/en/briefings.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{path}: {entry.content}"
            if isinstance(entry, fluent.Message) and entry.id.name.endswith("-aim"):
                assert entry.value is not None
                typed = "".join(part.value for part in entry.value.elements if isinstance(part, fluent.TextElement))
                without_dates = re.sub(r"turn \d+( of \w+)?", "", typed)
                assert not re.search(r"\d", without_dates), f"{path}: {entry.id.name}"


def test_the_page_is_told_the_same() -> None:
    for game in GAMES.values():
        told = [(each.id, each.situation, each.playing_time) for each in briefings_of(game)]
        assert [(each.id, each.situation, each.playing_time) for each in all_briefings(game)] == told


def test_figures_by_hand() -> None:
    """From the rulebooks: [Victory C] of both SPI games, the set-up of scenario 3 there, [14.7], [3.7]."""
    retreat = GAMES["strategic"].figures("3")
    assert (retreat["turns"], retreat["points"], retreat["marginal"], retreat["decisive"]) == (6, 17, 18, 22)
    assert GAMES["grand_tactical"].figures("3")["points"] == 19
    invasion = GAMES["invasion"].figures("campaign")
    assert (invasion["french_cities"], invasion["russian_cities"], invasion["battle_points"]) == (5, 14, 12)
    scorched = GAMES["scorched_earth"].figures("campaign")
    assert (scorched["points"], scorched["wins_from"], scorched["french_end"]) == (10, 11, 20)
    assert GAMES["fateful_march"].figures("niemen")["turns"] == 9  # June 5, five of July, three of August


def test_a_variant_is_found_by_its_options() -> None:
    game = GAMES["invasion"]
    plain, advanced = (briefing_of(game, "campaign", {"game": each}) for each in ("basic", "advanced"))
    assert plain is not None
    assert advanced is not None
    assert (plain.id, advanced.id) == ("campaign", "advanced")
    assert briefing_of(game, "no such scenario") is None


@pytest.mark.parametrize(
    ("minutes", "said"), [((40, 60), "40 to 60 minutes"), ((90, 120), "1½ to 2 hours"), ((30, 90), "½ to 1½ hours")]
)
def test_the_playing_time_in_words(minutes: tuple[int, int], said: str) -> None:
    briefing = Briefing("", "", {}, "", 1, minutes, "easy", False, "", ())
    assert briefing.playing_time == said


def test_briefings_in_the_terminal() -> None:
    def said(*words: str, typed: str = "quit\n") -> str:
        return CliRunner().invoke(main, words, input=typed).output

    compared = said("briefing", "strategic")
    assert compared.count("turns, about") == 3
    assert "Best for learning" in compared
    assert compared.endswith("Read one: grognard briefing strategic 1\n")
    assert "To win: Have 18 Victory Points" in said("briefing", "strategic", "3")
    how = "grognard play invasion --scenario campaign --option game=advanced --russian staff"
    assert said("briefing", "invasion", "advanced").replace("\n", " ").endswith(f"Play it: {how} ")
    assert "Seal of the dice" in said(*how.split()[1:])
    assert "has no scenario 4; there are 1, 2, 3." in said("briefing", "strategic", "4")
    assert "The Crossing has no briefings." in said("briefing", "crossing")
    begun = said("play", "invasion", "--option", "game=advanced", "--seed", "1")
    assert "16 turns, about 6 to 9 hours against the computer, hard." in begun
    assert "a tie is yours" in begun
