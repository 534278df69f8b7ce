"""Everybody is answered in their own language, also at one table. English and the pseudo-language are what there is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from guests import Eyes, Server, computer

from grognard.messages import MARKS, PSEUDO

GAMES = {"strategic": "1", "fateful_march": "moscow", "scorched_earth": "campaign", "grand_tactical": "1"}
FRENCH = "fr-FR, fr;q=0.9"
"""A language that nobody has written yet."""


def texts(state: dict[str, Any], log: list[dict[str, Any]]) -> Iterator[str]:
    """What a player reads of a state."""
    view = state["view"]
    yield from view["waiting_for"].values()
    yield from (entry["text"] for entry in log)
    yield from state["notices"]
    if view.get("prompt"):
        yield view["prompt"]["text"]
    for choices in (view.get("choices") or {}).values():
        yield from (choice["label"] for choice in choices)


def check_english(eyes: Eyes) -> None:
    assert not any(mark in frame for frame in eyes.frames for mark in MARKS)


def check_pseudo(eyes: Eyes) -> None:
    read = [text for text in texts(eyes.state, eyes.log) if text]
    assert read
    assert [text for text in read if not text.startswith(MARKS[0])] == []


def without_words(frame: dict[str, Any]) -> dict[str, Any]:
    """A state as all languages share it."""
    kept = {name: frame[name] for name in ("position", "step", "can_undo", "can_ask_takeback")}
    view = frame["view"]
    kept["board"], kept["battles"] = view["board"], view["battles"]
    kept["moves"] = [each["action"] for choices in (view.get("choices") or {}).values() for each in choices]
    return kept


@pytest.mark.parametrize("game", GAMES)
def test_two_watchers_of_one_side_read_their_own_language(server: Server, game: str) -> None:
    guest = server.guest()
    made = guest.create(game=game, scenario=GAMES[game])
    source = random.Random(game)
    sides = ("french", "russian")
    english = {side: guest.look(made["id"], side, "en-GB, en;q=0.8") for side in sides}
    pseudo = {side: guest.look(made["id"], side, PSEUDO) for side in sides}
    for _ in range(12):
        side = next((each for each in sides if english[each].state["view"].get("prompt")), None)
        if side is None:
            break
        # Now the one, now the other plays; both see it, and neither the other's words.
        asked = source.choice((english, pseudo))[side]
        moves = [each for choices in asked.state["view"]["choices"].values() for each in choices]
        answer = asked.act(source.choice(moves)["action"])
        assert answer["type"] == "done", answer
        asked.sync()
        for each in sides:
            english[each].sync()
            pseudo[each].sync()
            assert without_words(english[each].state) == without_words(pseudo[each].state)
            assert len(english[each].log) == len(pseudo[each].log)
    for side in sides:
        check_english(english[side])
        check_pseudo(pseudo[side])
        english[side].close()
        pseudo[side].close()


def test_answers_and_refusals_are_in_the_language_of_whoever_asks(server: Server) -> None:
    guest = server.guest()
    made = guest.create()
    for language, is_pseudo in (("en", False), (PSEUDO, True)):
        with guest.look(made["id"], "russian", language) as russian:
            refused = russian.act("march R1 R99 9ic")
            assert refused["type"] == "refused"
            assert refused["message"].startswith(MARKS[0]) is is_pseudo


def test_the_address_names_a_language_before_the_browser_does(server: Server) -> None:
    guest = server.guest()
    plain = guest.http.get("/api/nothing", headers={"Accept-Language": "en"})
    named = guest.http.get(f"/api/nothing?lang={PSEUDO}", headers={"Accept-Language": "en"})
    assert (plain.headers["content-language"], named.headers["content-language"]) == ("en", PSEUDO)
    assert MARKS[0] not in plain.json()["message"]
    assert named.json()["message"].startswith(MARKS[0])
    assert "Accept-Language" in plain.headers["vary"]


def test_titles_cards_and_rules_are_told_in_each_language(server: Server) -> None:
    """What is kept for one language is not shown to another."""
    guest = server.guest()
    for path in ("/titles", "/rules/strategic", "/cards/fateful_march"):
        for language in ("en", PSEUDO, "en"):
            answer = guest.http.get(f"/api{path}", headers={"Accept-Language": language})
            assert answer.headers["content-language"] == language
            if language == "en":
                assert MARKS[0] not in answer.text, path
    titles = guest.http.get("/api/titles", headers={"Accept-Language": PSEUDO}).json()
    assert all(each["special"].startswith(MARKS[0]) for each in titles if each["special"])


def test_odds_are_counted_in_the_language_of_whoever_asks(server: Server) -> None:
    guest = server.guest()
    position = "turn 3, french movement\nR22: F 3ic\nR57: R 1ic\n"
    made = guest.create(position=position, options={"rules": "standard"})
    with guest.look(made["id"], "french") as french:
        french.play("march R22 R32 2ic")
        french.play("done")
        forced = next(action for action in french.options if action.startswith("force"))
    told = {}
    for language in ("en", PSEUDO):
        with guest.look(made["id"], "french", language) as french:
            told[language] = french.ask("preview", position=french.state["position"], actions=[forced])["odds"]
    outcomes = {language: [" ".join(each["outcome"]) for each in odds["chances"]] for language, odds in told.items()}
    assert len(outcomes["en"]) == len(outcomes[PSEUDO]) > 1
    assert not any(MARKS[0] in each for each in outcomes["en"])
    assert all(each.startswith(MARKS[0]) for each in outcomes[PSEUDO])


def test_an_unknown_language_is_answered_in_english(server: Server) -> None:
    guest = server.guest()
    made = guest.create(russian=computer("random"))
    with guest.look(made["id"], "french", FRENCH) as french:
        check_english(french)
        assert french.state["view"]["waiting_for"]
    assert guest.http.get("/api/nothing", headers={"Accept-Language": FRENCH}).headers["content-language"] == "en"
