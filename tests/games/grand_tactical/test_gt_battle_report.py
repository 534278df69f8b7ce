"""The report of a battle: every term, the die, losses, retreats and the end, in order."""

from __future__ import annotations

from grognard.games.grand_tactical.game import GAME

POSITION = """
turn: 1
begin: french combat
french places: brest
5438: F fi1 fc1 davout fi2(2-3)
5439: R 5-5 bagration
tula: R ri20
"""


def test_the_report_tells_each_term_and_each_result_in_order() -> None:
    """10 + 10 against 5 + 4 is 222 %, a 2 is a half exchange."""
    table = GAME.position(POSITION, dice=[2, 1])
    table.play("russian", "stand")
    now = GAME.battle(table.state, ())
    assert now is not None
    assert (now.space, now.attacker, now.defender, now.stage) == ("5439", "french", "russian", "exchange")
    table.play("french", "lose fc1")
    (report,) = table.journal.battles(1, None, is_open=True)
    told = [(part.kind, getattr(part, "code", ""), getattr(part, "amount", "")) for part in report.parts]
    assert told == [
        ("began", "", ""),
        ("engaged", "", ""),
        ("engaged", "", ""),
        ("term", "strength", 10),
        ("term", "leaders", 10),
        ("term", "total", 20),
        ("term", "strength", 5),
        ("term", "leaders", 4),
        ("term", "total", 9),
        ("comparison", "percent", ""),
        ("roll", "combat", ""),
        ("loss", "", ""),
        ("loss", "", ""),
        ("ended", "½ex", ""),
    ]
    assert (report.is_over, report.winner, report.why) == (True, "french", "½ex")
    assert GAME.battle(table.state, ()) is None


def test_several_losses_are_given_in_a_line() -> None:
    table = GAME.position(POSITION, dice=[2, 1])
    table.play("russian", "stand")
    table.play("french", "lose fi2 fc1")
    assert GAME.compare_position(table.state, "eliminated: fi2 fc1") == []
