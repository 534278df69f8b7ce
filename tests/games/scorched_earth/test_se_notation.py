"""Actions as text."""

from __future__ import annotations

import pytest
import se_faces
from se_states import at, hq, place, unit

from grognard.core.decision import Move
from grognard.core.errors import Unreadable
from grognard.games.scorched_earth import verbs as notation

PAIRS: list[tuple[str, Move]] = [
    ("put davout 2516", ("put", unit("davout"), at("2516"))),
    ("default", ("default",)),
    ("depot Mc 2214", ("depot", 2, at("2214"))),
    ("park riga", ("park", place("riga"))),
    ("top 2516 oudinot", ("top", at("2516"), unit("oudinot"))),
    ("buy 2", ("buy", 2)),
    ("place langeron 3626", ("place", unit("langeron"), at("3626"))),
    ("replace ney", ("replace", unit("ney"))),
    ("revive raevsky 3117", ("revive", unit("raevsky"), at("3117"))),
    ("restore ney", ("restore", unit("ney"))),
    ("return", ("return",)),
    ("draw", ("draw",)),
    ("pay 2516", ("pay", at("2516"))),
    ("activate napoleon", ("activate", hq("napoleon"))),
    ("on davout", ("on", unit("davout"))),
    ("alone", ("alone",)),
    ("hq 2516", ("hq", at("2516"))),
    ("move 2516", ("move", at("2516"))),
    ("strategic 2516", ("strategic", at("2516"))),
    ("rally 2516 2", ("rally", at("2516"), 2)),
    ("bonus 2516", ("bonus", at("2516"))),
    ("with engineer", ("with", unit("engineer"))),
    ("to 2616", ("to", at("2616"))),
    ("pick ney", ("pick", unit("ney"))),
    ("recover 1", ("recover", 1)),
    ("stop", ("stop",)),
    ("intercept 2617", ("intercept", at("2617"))),
    ("evade 2617", ("evade", at("2617"))),
    ("repulse", ("repulse",)),
    ("fight", ("fight",)),
    ("pay_lp", ("pay_lp",)),
    ("save_lp", ("save_lp",)),
    ("tactics 0", ("tactics", 0)),
    ("lose pr_cavalry_1", ("lose", unit("pr_cavalry_1"))),
    ("burn", ("burn",)),
    ("burn st_petersburg", ("burn", place("st_petersburg"))),
    ("spare", ("spare",)),
    ("halt", ("halt",)),
    ("pursue", ("pursue",)),
    ("stay", ("stay",)),
    ("siege dunaburg", ("siege", place("dunaburg"))),
    ("pass", ("pass",)),
    ("done", ("done",)),
]


@pytest.mark.parametrize(("text", "move"), PAIRS, ids=[text for text, _ in PAIRS])
def test_written_and_read(text: str, move: Move) -> None:
    assert notation.write(move) == text
    assert notation.read(text) == [move]


def test_every_verb_is_tried_here() -> None:
    assert {move[0] for _, move in PAIRS} == set(notation.VERBS.names)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("TO bialystok", "to 2419"),
        ("with Davout I".replace(" I", ""), "with davout"),
        ("pick Saint-Cyr", "pick saint_cyr"),
        ("activate Kutuzov", "activate barclay"),
        ("siege St Petersburg", "siege st_petersburg"),
        ("burn Vilno", "burn vilna"),
        ("depot depot_n 2416", "depot N 2416"),
    ],
)
def test_other_spellings(text: str, same: str) -> None:
    assert notation.read(text) == notation.read(same)


def test_a_line_of_several_actions() -> None:
    moves = notation.read("move 2516; with davout oudinot; to 2616 2715; stop;")
    assert [notation.write(move) for move in moves] == [
        "move 2516",
        "with davout",
        "with oudinot",
        "to 2616",
        "to 2715",
        "stop",
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "action is needed"),
        (";", "action is needed"),
        ("mvoe 2516", "did you mean move"),
        ("xyzzy", "the actions are"),
        ("move", "not complete"),
        ("move 2516 2517", "too many"),
        ("move vilna", "choose 2815 or 2914"),
        ("move 9999", "no hex"),
        ("with nye", "did you mean ney"),
        ("siege", "not complete"),
        ("siege mnsk", "did you mean Minsk"),
        ("tactics \u00b2", "number"),
        ("tactics " + "9" * 6_001, "number"),
        ("rally 2516", "not complete"),
        ("rally 2516 x", "number"),
        ("activate ney", "no headquarters"),
        ("depot X 2516", "no depot"),
        ("stop now", "too many"),
        ("to " + "2516 " * 50, "at most 40 actions"),
    ],
)
def test_what_cannot_be_read(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        notation.read(text)


def test_a_sea_hex_can_be_said_and_is_refused() -> None:
    table = se_faces.table(se_faces.MARCH)
    refusal = table.why_not("french", "move 1501")
    assert refusal is not None
    assert refusal.message == "You have no force in 1501."


def test_all_options_of_a_random_game_are_written_and_read_again() -> None:
    for state, side in se_faces.random_states("notation"):
        for move in state.moves(side):
            assert notation.read(notation.write(move)) == [move]
