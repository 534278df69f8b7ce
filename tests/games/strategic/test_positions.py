"""Texts of the area game that cases cannot try: bad positions, unreadable actions, what is written and read back."""

from __future__ import annotations

import random

import pytest

from grognard import game
from grognard.core.errors import BadPosition, Refused, Unreadable
from grognard.core.table import Table

GAME = game("strategic")
OPTIONAL = {"rules": "optional"}


def at(text: str, options: dict[str, str] | None = None, dice: list[int] | None = None) -> Table:
    return GAME.position(text, options or {}, None, [] if dice is None else dice)


def problems(text: str, options: dict[str, str] | None = None) -> list[str]:
    with pytest.raises(BadPosition) as raised:
        at(text, options)
    return raised.value.problems


# --- bad positions -----------------------------------------------------------------------------------------------


def test_all_problems_are_reported_at_once_with_their_lines() -> None:
    text = """turn 14, french movement
    # a remark counts as a line
    R99: F 1ic
    R44: F 3xx

    control: R22
    R31: F 1cc
    moved: R44 1ic
    R33: R 1dp
    nonsense
    """
    found = problems(text)
    assert found == [
        "line 1: there is no Game-Turn 14; they run from 1 to 13",
        'line 3: There is no space "R99" on this map.',
        'line 4: "3xx" is neither a number of ic, cc, su or dp nor a French leader\'s name or letter.',
        "line 6: R22 is worth no Victory Points: nobody controls it",
        "line 7: Area R31 is divided; choose R31a or R31b.",
        "line 8: more units have moved to R44 than are there",
        "line 9: the Russians never have Depots",
        "line 10: 'nonsense' is neither a phase, such as `turn 4, french movement`, nor `name: ...`",
    ]


def test_the_message_of_the_error_holds_all_problems() -> None:
    with pytest.raises(BadPosition, match=r"line 2: .*; line 3: "):
        at("turn 4, french movement\nR99: F 1ic\nR44: 1ic\n")


@pytest.mark.parametrize("text", ["", "# nothing", "R44: F 3ic", "control: FP2\n"])
def test_a_position_needs_its_phase(text: str) -> None:
    assert problems(text) == ["a line such as `turn 4, french movement` is missing"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("turn 0, french movement", "there is no Game-Turn 0"),
        ("turn 4, french", "'french' is not a phase; say french attrition"),
        ("turn 4, movement", "'movement' is not a phase"),
        ("turn 4, french supply", "'french supply' is not a phase"),
        ("turn 4, russian victory", "'russian victory' is not a phase"),
        ("turn 4, french lunch", "'french lunch' is not a phase"),
    ],
)
def test_bad_phases(line: str, said: str) -> None:
    found = problems(line)
    assert len(found) == 1
    assert found[0].startswith(f"line 1: {said}")


def test_the_phase_is_given_once() -> None:
    assert problems("turn 4, french movement\nturn 5, supply") == ["line 2: the turn and phase are given twice"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("R44: 3ic", "units begin with F or R, as in `R44: F 3ic 1cc | R 2ic`"),
        ("R44: F 3ic |", "units begin with F or R, as in `R44: F 3ic 1cc | R 2ic`"),
        ("R44:", "units begin with F or R, as in `R44: F 3ic 1cc | R 2ic`"),
        ("R44: F", "no French units are named; leave the stack out if there are none"),
        ("R44: R 0ic", "no Russian units are named; leave the stack out if there are none"),
        ("R44: F 3ic | F 1cc", "R44 has two stacks of one side"),
        ("R44: F -1ic", '"-1ic" is neither a number of ic, cc, su or dp nor a French leader\'s name or letter.'),
        ("R44: F 99ic 60cc", "a side has 150 units at the very most"),
        ("R44: F 2ic Ney", "leaders are units of the optional rules only (rules=optional)"),
        ("PM: F 1ic", 'There is no space "PM" on this map.'),
        ("R40: R 1su", "Area R40 is divided; choose R40a or R40b or R40c."),
        ("depleted 50%: R99", 'There is no area "R99" on this map.'),
        ("control: R31a R22", "R22 is worth no Victory Points: nobody controls it"),
        ("level: many", "the level of Victory Points is a number"),
        ("combat losses: 2 and 1", "`combat losses:` needs the form `french 2, russian 1`"),
        ("moved:", "`moved:` needs a space and units"),
        ("entered: R99", 'There is no space "R99" on this map.'),
        ("displaced: R22", "R22 has no Fortress"),
        ("markers: F R22", "`markers:` needs the form `F R22 4`, with `set` if it was set in this phase"),
        ("markers: F R22 ²", "`markers:` needs the form `F R22 4`, with `set` if it was set in this phase"),
        ("markers: F R22 2 often", "`markers:` needs the form `F R22 4`, with `set` if it was set in this phase"),
        ("markers: F R22 2", "markers are shown only with the option piles (piles=yes)"),
        ("entered: cc R22", "`entered:` needs a space before the type of Corps, as in `R22 cc`"),
        ("fallen: Nobody", "'Nobody' is not a leader's name"),
        ("fallen: Ney", "leaders are units of the optional rules only (rules=optional)"),
    ],
)
def test_bad_lines(line: str, said: str) -> None:
    assert problems(f"turn 4, french movement\nR22: F 2ic\n{line}") == [f"line 3: {said}"]


@pytest.mark.parametrize(("stack", "markers"), [("F R22", 5), ("F R22", 1), ("R R22", 1)])
def test_a_stack_shows_no_more_markers_than_units_and_no_fewer_than_stand_for_them(stack: str, markers: int) -> None:
    """[Stacking B] A Supply unit has a marker of its own, and the two types of Corps do not merge."""
    text = f"turn 4, french movement\nR22: F 2ic 1cc 1su\nmarkers: {stack} {markers}"
    with pytest.raises(BadPosition) as raised:
        GAME.position(text, {"piles": "yes"})
    assert raised.value.problems == [f"line 3: R22 cannot show {markers} markers"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "R44: F 1ic Kutusov",
            '"Kutusov" is neither a number of ic, cc, su or dp nor a French leader\'s name or letter.',
        ),
        ("R44: F 1ic A A", "Napoleon is named twice."),
        ("R44: F 1ic Ney", "Ney is placed twice"),
        ("moved: R22 Murat", "Murat is not in R22"),
        ("fallen: Ney", "Ney has fallen, but is placed in a space too"),
        ("fallen: A", "'A' is not a leader's name"),
        ("fallen: Napoleon Nobody", "'Nobody' is not a leader's name"),
    ],
)
def test_bad_lines_with_leaders(line: str, said: str) -> None:
    text = f"turn 4, french movement\nR22: F 2ic Ney\nR23: F Murat\n{line}"
    assert problems(text, OPTIONAL) == [f"line 4: {said}"]


def test_a_space_is_given_once() -> None:
    text = "turn 4, french movement\nR22: F 2ic\nr22: R 1ic"
    assert problems(text) == ["line 3: R22 is given twice"]


def test_an_area_is_depleted_in_one_way() -> None:
    text = "turn 4, french movement\ndepleted 50%: R22 R31\ndepleted 100%: R31"
    assert problems(text) == ["line 3: R31 is given both as 50% and as 100% depleted"]


# --- unreadable actions ------------------------------------------------------------------------------------------

MOVING = """turn 4, french movement
FW9: F 5ic 2cc 1su
R22: F 1su 1dp Ney
"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "An action is needed."),
        ("advance FW9 R22", '"advance" is not an action; the actions are abandon, accept, attrition'),
        ("done now", '"now" is one word too many after done'),
        ("march FW9 R22", '"march" is not complete; for example: march FW9 R22 1ic'),
        ("march FW9 R22 0ic", "At least one unit is needed"),
        ("march R22 R31 1su", "Area R31 is divided; choose R31a or R31b."),
        ("march R22 R99 1su", 'There is no space "R99" on this map.'),
        (
            "march R22 R26 Barclay",
            '"Barclay" is neither a number of ic, cc, su or dp nor a French leader\'s name or letter.',
        ),
        ("march R22 R26 Ney Ney", "Ney is named twice."),
        ("march R22 R26 1000ic", '"1000ic" is neither a number'),
        ("force R22 R26", '"force" is not complete; for example: force FW9 R22 1ic'),
        ("force R22 R26 0ic", "At least one unit is needed"),
        ("force R22 R26 99ic", "There are not that many units"),
        ("place R22", '"place" is not complete; for example: place R22 2ic Barclay'),
        ("plan X", '"X" is not one of A, B, C, D, E, F, G, H.'),
        ("plan AB", '"AB" is not one of A, B, C, D, E, F, G, H.'),
        ("depot", '"depot" is not complete; for example: depot R22'),
        ("depot R22 R23", '"R23" is one word too many after depot'),
        ("burn", '"burn" is not complete; for example: burn R33'),
        ("burn R99", 'There is no area "R99" on this map.'),
        ("attrition", '"attrition" is not complete; for example: attrition R44'),
        ("pay R22", '"pay" is not complete; for example: pay R31a ic'),
        ("pay R22 2ic", '"pay" is not complete; for example: pay R31a ic'),
        ("feed R44 3 depot R44 0", '"0" is not the number of a Depot; Depots are numbered from 1'),
        ("show", '"show" is not complete; for example: show R22 4'),
        ("show R22 many", '"many" is not a number'),
        ("markers", '"markers" is not complete; for example: markers 4'),
        ("markers ²", '"²" is not a number'),
        ("sacrifice", '"sacrifice" is not complete; for example: sacrifice 2cc'),
        ("lose", '"lose" is not complete; for example: lose 2ic 1cc'),
        ("feed R22 1", '"feed" is not complete; for example: feed R44 3 depot R44'),
    ],
)
def test_unreadable_actions(text: str, said: str) -> None:
    table = at(MOVING, OPTIONAL)
    before = table.position()
    with pytest.raises(Unreadable) as raised:
        table.play("french", text)
    assert str(raised.value).startswith(said)
    assert table.position() == before


def test_every_option_is_written_so_that_it_can_be_read() -> None:
    text = """turn 4, french movement
    FW9: F 2ic 2cc 2su 1dp Napoleon StCyr
    R22: R 1ic
    R31a: F 2ic | R 1ic
    """
    table = at(text, {**OPTIONAL, "piles": "yes"})
    for action in table.options("french"):
        assert GAME.read(action.text, table.state, 0) == [action.move]
        assert table.why_not("french", action.text) is None


# --- what is written can be read again ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("turn 4, french movement\nR22: F 2ic 1cc 1su 1dp | R 1ic\nmoved: R22 1ic 1su\nentered: R22\n", {}),
        ("turn 9, russian forced march\nlevel: -4\nR50: R 2ic 1cc\nmoved: R50 1ic 1cc\n", {}),
        ("turn 9, french depots\ncontrol:\ndepleted 100%: R31 FW9\ndepleted 50%: R22\nR26: F 1su\n", {}),
        ("turn 9, russian depots\nR40c: R 1su\n", {}),
        ("turn 4, russian combat\nR50: F 1ic Ney | R 2ic Platov\nfallen: Napoleon Barclay\n", OPTIONAL),
        ("turn 4, french combat\nR44: F 3ic | R 1ic\ndisplaced: R44\ncombat losses: french 3, russian 1\n", OPTIONAL),
        ("turn 4, supply\nR22: F 2ic\nR57: R 1ic\n", {}),
        ("turn 4, victory\nR22: F 2ic\n", {}),
        (
            "turn 4, french movement\nR22: F 5ic\nR26: F 2ic\nR57: R 3ic\nmarkers: F R22 4 set; R R57 2\n",
            {"piles": "yes"},
        ),
    ],
)
def test_positions_survive_writing_and_reading(text: str, options: dict[str, str]) -> None:
    table = at(text, options)
    written = table.position()
    again = at(written, options)
    assert again.position() == written
    assert again.state.freeze() == table.state.freeze()


def test_positions_of_a_played_movement_phase_survive() -> None:
    source = random.Random(1812)
    table = GAME.start("1", OPTIONAL, None, [1, *[source.randint(1, 6) for _ in range(60)]])
    while table.pending.get("russian") and table.pending["russian"].phase == "Movement Phase":
        written = table.position()
        again = at(written, OPTIONAL)
        assert again.position() == written
        assert set(map(str, again.options("russian"))) == set(map(str, table.options("russian")))
        table.play("russian", source.choice(list(table.options("russian"))))
    assert table.journal.entries


def test_a_free_set_up_is_written_as_the_first_attrition_phase() -> None:
    table = GAME.start("1", {"setup": "free"}, None, [])
    table.play("russian", "place R22 7ic")
    assert table.position().splitlines()[0] == "turn 1, russian attrition"
    assert "R22: R 7ic" in table.position()


# --- what a log says, and how often ------------------------------------------------------------------------------


def test_the_enemy_is_told_once_for_each_way() -> None:
    table = at("turn 4, french movement\nFW9: F 5ic 2cc 1su\nR57: R 1ic\n")
    table.play("french", "march FW9 R22 3ic 1cc 1su")
    table.play("french", "march FW9 R22 1ic")
    table.play("french", "march FW9 R21 1cc")
    heard = [entry.event.sentence() for entry in table.log("russian")]
    assert heard == [
        "A French force marches from FW9 (Suwalki) to R22 (Vilna).",
        "A French force marches from FW9 (Suwalki) to R21 (Vilkomir).",
    ]


def test_a_line_of_forced_marches_that_is_refused_tells_no_die() -> None:
    """[Movement B1, D] Whether the leader may follow hangs on the die, so the line is refused before it is rolled."""
    text = "turn 4, french forced march\nR22: F 1ic Ney\nR26: R 1ic\n"
    for die in (1, 3, 5):
        table = at(text, OPTIONAL, [die])
        with pytest.raises(Refused, match="a Corps must enter it first"):
            table.play("french", "force R22 R26 1ic Ney")
        assert table.dice.drawn == 0


def test_a_march_is_filed_under_its_rule() -> None:
    table = at("turn 4, french movement\nFW9: F 1ic Ney\n", OPTIONAL, [1])
    table.play("french", "march FW9 R22 1ic Ney")
    table.play("french", "done")
    table.play("french", "force R22 R26 Ney")
    table.play("french", "force R22 R26 1ic")
    rules = [entry.event.rule for entry in table.log("french")]
    assert rules == ["Movement A", "Movement A", "Movement D", "Movement D", "Movement D"]
