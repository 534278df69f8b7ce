"""The Invasion of Russia at the terminal: map, stacks, supply and combat, and nothing that lies face down."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.console import Console, RenderableType

from grognard.cli.board import text_board
from grognard.cli.main import main
from grognard.core.errors import BadPosition
from grognard.games.invasion.game import GAME

BOARD = text_board("invasion")
MOVEMENT = """
turn: 3
begin: movement_segment
battle points: 11
french depots: 2407 2208
french trains: 2208 2208 2207
french dummies: 2209
russian trains: 1709
russian depots: 1610
eliminated: verdier
2208: F morand friant! davout
2209: F delzons pino eugene
1808: F ney
1709: R berg sazonov barclay
"""
COMBAT = """
turn: 3
begin: combat_phase
commands: 4 3
french depots: 2407 2207
russian depots: 1610
2008: F morand friant girardin davout
1908: R berg sazonov barclay
1909: R olsufiev
"""


def printed(what: RenderableType, width: int = 140) -> str:
    console = Console(file=io.StringIO(), width=width, no_color=True)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def drawn(text: str, side: str | None, width: int = 140, **options: str) -> str:
    view = GAME.position(text, options=options, seed=1).view(side)
    return printed(BOARD.draw(view, width, False), width)


def together(text: str) -> str:
    """Without the breaks of lines."""
    return " ".join(text.split())


def sit_down(*words: str, lines: list[str], width: int = 118) -> Result:
    runner = CliRunner(env={"COLUMNS": str(width), "NO_COLOR": "1"})
    return runner.invoke(main, ["play", "invasion", *words], input="".join(f"{line}\n" for line in lines))


def test_a_scripted_opening() -> None:
    """Both set up by default; the French lay a train and a dummy, and nothing tells the Russians which is which."""
    lines = ["", "default", "", "default", "done", "", "done", "", "train 2208", "", "train moscow", ""]
    lines += ["dummy 2209", "", "board", "quit"]
    result = sit_down("--seed", "1", "--french", "human", "--russian", "human", lines=lines)
    assert result.exit_code == 0, result.output
    shown = result.output
    assert "Turn 1 of 16, early June 1812 (summer), Active Supply; the French side leads" in together(shown)
    assert "out: ledru" not in shown, "Depots come last in the set-up"
    assert "Konigsberg 2407, Gumbinnen 2208, Lomza 2311" in together(shown)
    last = shown.rpartition("dummy 2209")[2]
    assert "2208 F morand friant gudin compans dessaix davout; 1 supply counter" in together(last)
    assert "2209 F lecchi delzons broussier pino eugene; 1 supply counter" in together(last)
    assert "The French lay a supply counter in 2209." in last
    assert "French: a dummy" not in last


@pytest.mark.parametrize("width", [80, 140])
def test_the_board_fits(width: int) -> None:
    table = GAME.start(seed="draw")
    for side in ("russian", "french"):
        table.play(side, "default")
    lines = printed(BOARD.draw(table.view("french"), width, False), width).splitlines()
    assert max(len(line.rstrip()) for line in lines) <= width
    heads = [line.split() for line in lines if line.startswith("    27")]
    assert len(heads) == 2, "numbers of the columns above and below"
    assert heads[0][-1] == ("01" if width == 140 else "03"), "the west is on the left"
    row = next(line for line in lines if line.startswith("11 "))
    cell = 5 if width == 140 else 3
    assert row[4 + cell * (27 - 23) :].startswith("DF3"), "2311, with a Depot"
    low = lines[lines.index(row) - 5]
    assert low[4 + cell * (27 - 22) :].startswith("DF5"), "2208 stands half a hex lower than 2308"


def test_narrow_terminals_get_lists_only() -> None:
    text = drawn(MOVEMENT, "french", 60)
    assert "Fc commanders" not in text
    assert "morand" in text


def test_the_board_of_a_side() -> None:
    text = together(drawn(MOVEMENT, "french"))
    assert "Turn 3 of 16, early July 1812 (summer), Movement" in text
    assert "and battle 11" in text
    assert "morand friant! davout(3)" in text
    assert "2 trains" in text
    assert "2207 1 train" in text, "it lies in a city where nobody stands"
    assert "Russian: 1709 R berg sazonov barclay; 1 supply counter" in text
    assert "French eliminated: verdier" in text
    assert "Depots: Minsk 1610" in text


def test_units_out_of_supply_are_named_to_their_owner() -> None:
    far = MOVEMENT + "1407: F ledru razout!\n"
    assert "Out of supply now: 1407 ledru razout!" in together(drawn(far, "french"))
    assert "Out of supply" not in drawn(far, "russian")


OTHERWISE = MOVEMENT.replace("2208 2208 2207", "2209 2208 2207").replace("dummies: 2209", "dummies: 2208")


def test_trains_that_lie_face_down_are_not_told() -> None:
    """The same counters, another one the dummy: the board is the same to everybody but the French."""
    assert drawn(MOVEMENT, "french") != drawn(OTHERWISE, "french")
    for eyes in ("russian", None):
        assert drawn(MOVEMENT, eyes) == drawn(OTHERWISE, eyes)
        one, other = (GAME.position(text, seed=1).view(eyes) for text in (MOVEMENT, OTHERWISE))
        assert BOARD.position(one) == BOARD.position(other)
        assert "french counters: 2207? 2208? 2208? 2209?" in BOARD.position(one)
        for click in ("space:2207", "space:2208", "space:2209"):
            assert BOARD.name(one, click) == BOARD.name(other, click)


def test_closed_stacks_show_their_height() -> None:
    closed = MOVEMENT + "french blanks: 2208\n"
    text = together(drawn(closed, "russian", dummies="yes"))
    assert "2208 F 4?" in text
    assert "friant" not in text
    assert "1 dummy unit" in together(drawn(closed, "french", dummies="yes"))


def test_clicks_in_words() -> None:
    view = GAME.position(MOVEMENT, seed=1).view("french")
    assert BOARD.name(view, "space:2208") == "2208 (Gumbinnen): F morand friant! davout; 2 trains"
    assert BOARD.name(view, "space:2209") == "2209: F delzons pino eugene; 1 dummy"
    assert BOARD.name(view, "space:1709") == "1709: R berg sazonov barclay; 1 supply counter"
    assert BOARD.name(view, "space:0407") == "0407 (Moscow)"
    assert BOARD.name(view, "unit:friant") == "2 Friant, disrupted"
    assert BOARD.name(view, "unit:davout") == "Davout (3)"
    assert BOARD.name(view, "area:moscow") == "Moscow"
    assert BOARD.name(view, "button:spend 1") == "spend 1"
    assert BOARD.name(view, "button:lay 24").startswith("lay 24 ")


def test_the_position_as_text() -> None:
    text = BOARD.position(GAME.position(MOVEMENT, seed=1).view("french"))
    assert "2208: F morand friant! davout" in text
    assert "french trains: 2207 2208 2208" in text
    assert "french dummies: 2209" in text
    assert "russian counters: 1709?" in text
    with pytest.raises(BadPosition):
        GAME.position(text)


def test_a_combat_is_shown_to_both() -> None:
    table = GAME.position(COMBAT, dice=[5])
    table.play("french", "attack 2008 1908")
    table.play("french", "spend 1")
    for side in ("french", "russian"):
        text = together(printed(BOARD.draw(table.view(side), 140, False)))
        assert "Combat: French attack on 1908 from 2008; Combat Commands spent 1 against 0" in text
        assert "French value before the die: units +3, combined arms +2, river -3, commander +3 = 5" in text
        assert "Russian value before the die: units +2, commander +2 = 4" in text
        assert "Combat Commands: French 3, Russian 3; French attacks first" in text


def test_the_hand_is_shown_to_its_owner_only() -> None:
    table = GAME.start(options={"game": "advanced"}, seed="draw")
    for side in ("russian", "french"):
        table.play(side, "default")
    hands = {side: table.view(side)["board"]["cards"]["hand"] for side in ("french", "russian")}
    for side, hand in hands.items():
        text = together(printed(BOARD.draw(table.view(side), 140, False)))
        assert f"Your hand: {hand[0]} " in text
    assert "Your hand" not in printed(BOARD.draw(table.view(None), 140, False))


@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_every_state_of_a_random_game_can_be_drawn(game: str) -> None:
    """With words for all that is said: no key of a catalogue is left as it is."""
    table, source = GAME.start(options={"game": game}, seed="cli"), random.Random(2)
    for side in ("russian", "french"):
        table.play(side, "default")
    for number in range(240):
        if not table.pending:
            break
        side = source.choice(sorted(table.pending))
        if not number % 16:
            for eyes in ("french", "russian", None):
                assert "board-" not in printed(BOARD.draw(table.view(eyes), 100, True))
        options = table.options(side)
        table.play(side, options[source.randrange(len(options))])


# --- cards ---------------------------------------------------------------------------------------------------------


def run(*words: str) -> Result:
    return CliRunner(env={"COLUMNS": "118", "NO_COLOR": "1"}).invoke(main, list(words))


def test_event_cards_are_read_at_the_terminal(tmp_path: Path) -> None:
    assert run("cards", "invasion").output.count("\n  deck ") == 35
    one = run("cards", "invasion", "17").output
    assert one.startswith("17: Captured dispatches\n  deck 1\n")
    assert "French, A Russian courier: The Russians show the card they hold" in " ".join(one.split())
    assert run("cards", "invasion", "french", "moscow").output.startswith("19: Moscow\n")
    run("cards", "invasion", "general", "winter", "-o", str(tmp_path / "cards"))
    assert sorted(path.name for path in (tmp_path / "cards").iterdir()) == ["back.svg", "card-24.svg"]
