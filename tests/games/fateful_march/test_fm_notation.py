"""Actions as text: every move is written and read back, and what cannot be read says why."""

from __future__ import annotations

import pytest
from fm_faces import random_game

from grognard.core.decision import Move
from grognard.core.errors import Unreadable
from grognard.games.fateful_march import verbs
from grognard.games.fateful_march.cards.deck import CARDS
from grognard.games.fateful_march.lots import EXHAUSTED, FORCED
from grognard.games.fateful_march.tables import (
    AREA_NAMES,
    AREAS,
    CODES,
    CONNECTION,
    DUMMY,
    EVADE,
    FORAGE,
    FRENCH,
    KIND_NUMBER,
    LEADER_NUMBER,
    MARCH_FROM,
    NUMBER,
    RALLY,
    RUSSIAN,
)

VILNA, MINSK = NUMBER["vilna"], NUMBER["minsk"]
INF, CAV = KIND_NUMBER[FRENCH, "inf"], KIND_NUMBER[FRENCH, "cav"]
DAVOUT, NAPOLEON = LEADER_NUMBER["Davout"], LEADER_NUMBER["Napoleon"]

MOVES: list[tuple[Move, str]] = [
    (("take", 2), "take 2"),
    (("exchange", 12, INF), "exchange 12 inf"),
    (("put", VILNA), "put vilna"),
    (("pick", 17), "pick 17"),
    (("commit", 6), "commit 6"),
    (("commit", 54), "commit 54"),
    (("declare", 8), "declare 8"),
    (("area", MINSK), "area minsk"),
    (("effect", 1), "effect 1"),
    (("connection", CONNECTION[NUMBER["orsha"], NUMBER["smolensk"]]), "connection orsha smolensk"),
    (("choose", MARCH_FROM), "choose m_from"),
    (("top", VILNA, CAV | EXHAUSTED), "top vilna cav_x"),
    (("command", VILNA, DAVOUT), "command vilna Davout"),
    (("place", DUMMY, VILNA), "place dummy vilna"),
    (("change", DAVOUT, MARCH_FROM, FORAGE), "change Davout m_from forage"),
    (("post", NAPOLEON, RALLY, 12), "post Napoleon rally 12"),
    (("respond", 29), "respond 29"),
    (("alter", MINSK, RALLY, EVADE), "alter minsk rally evade"),
    (("pass",), "pass"),
    (("first", RUSSIAN), "first russian"),
    (("execute", MARCH_FROM, VILNA), "execute m_from vilna"),
    (("from", MINSK), "from minsk"),
    (("with", INF | EXHAUSTED | FORCED, 3), "with 3 inf_xf"),
    (("lead", DAVOUT), "lead Davout"),
    (("all",), "all"),
    (("use", 2), "use 2"),
    (("to", NUMBER["st_petersburg"]), "to st_petersburg"),
    (("halt",), "halt"),
    (("look", MINSK), "look minsk"),
    (("raid", MINSK), "raid minsk"),
    (("battle", MINSK), "battle minsk"),
    (("lay", 54), "lay 54"),
    (("exhaust", MINSK, INF), "exhaust minsk inf"),
    (("eliminate", MINSK, CAV | FORCED), "eliminate minsk cav_f"),
    (("rally", MINSK, INF | EXHAUSTED), "rally minsk inf_x"),
    (("withdraw", MINSK), "withdraw minsk"),
    (("discard", 12), "discard 12"),
    (("done",), "done"),
]


@pytest.mark.parametrize(("move", "text"), MOVES, ids=[text for _, text in MOVES])
def test_every_kind_of_move_is_written_and_read_back(move: Move, text: str) -> None:
    assert verbs.write(move) == text
    assert verbs.read(text, FRENCH) == [move]
    assert verbs.read(text.upper().replace("DUMMY", "dummy"), FRENCH) == [move]


def test_every_verb_of_the_notation_is_among_them() -> None:
    assert {move[0] for move, _ in MOVES} == set(verbs.VERBS.names)


def test_areas_go_by_their_ids_and_by_their_names() -> None:
    for area in range(AREAS):
        assert verbs.read(f"put {CODES[area]}", FRENCH) == [("put", area)]
        assert verbs.read(f"put {AREA_NAMES[area]}", FRENCH) == [("put", area)]


def test_cards_go_by_their_numbers_and_titles() -> None:
    for side in (FRENCH, RUSSIAN):
        titles = [card.title for card in CARDS[side].values()]
        for number, card in CARDS[side].items():
            assert verbs.read(f"commit {number}", side) == [("commit", number)]
            if titles.count(card.title) == 1:
                assert verbs.read(f"commit {card.title}", side) == [("commit", number)]
    assert verbs.read("lay dummy", FRENCH) == [("lay", 54)]


def test_strength_points_are_those_of_the_side_that_speaks() -> None:
    assert verbs.read("with 2 inf", RUSSIAN) == [("with", KIND_NUMBER[RUSSIAN, "inf"], 2)]
    with pytest.raises(Unreadable, match="cos"):
        verbs.read("with 2 cos", FRENCH)


def test_a_line_may_hold_several_actions() -> None:
    line = "execute m_from vilna; with 3inf 1 cav_x Davout; to molodechno minsk; halt"
    assert verbs.read(line, FRENCH) == [
        ("execute", MARCH_FROM, VILNA),
        ("with", INF, 3),
        ("with", CAV | EXHAUSTED, 1),
        ("lead", DAVOUT),
        ("to", NUMBER["molodechno"]),
        ("to", MINSK),
        ("halt",),
    ]
    assert verbs.read("choose 2 m_from evade", FRENCH) == [("choose", MARCH_FROM)] * 2 + [("choose", EVADE)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        (" ; ", "empty"),
        ("comit 6", "no-such-verb-but"),
        ("fly vilna", "no-such-verb-but"),
        ("put minks", "no-such-area-but"),
        ("put", "needs"),
        ("put vilna minsk", "word-too-many"),
        ("commit", "needs"),
        ("commit 99", "no-such-card-number"),
        ("commit Imperial Headquarter", "no-such-card-but"),
        ("lead Davut", "no-such-leader-but"),
        ("lead Kutuzov", "no-such-leader"),
        ("place m_form vilna", "no-such-order"),
        ("connection vilna moscow", "no-such-connection"),
        ("first prussian", "no-such-side"),
        ("done now", "word-too-many"),
        ("with 3 elephants", "no-such-kind"),
        ("exhaust minsk 2 inf", "one-at-a-time"),
        ("effect one", "needs-number"),
        ("choose " + "m_from " * 60, "line-too-long"),
        ("with \u0663 inf", "no-strength-points"),
        ("commit \u00b2", "no-such-card"),
    ],
)
def test_what_cannot_be_read_says_why(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        verbs.read(text, FRENCH)
    assert caught.value.code == code


def test_what_may_have_been_meant_is_said() -> None:
    with pytest.raises(Unreadable, match=r'There is no area "minks" on this map; did you mean Minsk'):
        verbs.read("put minks", FRENCH)
    with pytest.raises(Unreadable, match=r'There is no French leader "Kutuzov"\.'):
        verbs.read("lead Kutuzov", FRENCH)


def test_all_moves_of_a_game_are_written_each_in_its_own_way_and_read_back() -> None:
    for table, _, _ in random_game("berezina", 3):
        for side, name in enumerate(table.game.sides):
            moves = table.options(name).moves()
            texts = [verbs.write(move) for move in moves]
            assert len(set(texts)) == len(moves)
            for move, text in zip(moves, texts, strict=True):
                assert verbs.read(text, side) == [move]
