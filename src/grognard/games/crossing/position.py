"""Positions as text: what to begin with, and who is where.

    turn: 2
    begin: french march                  # or battles; with a line `battle:` in the middle of one
    bobr: F victor guard(moved)
    brili: F ney(moved) | R chaplits(known)
    escaped: oudinot

Corps that are not named are lost.
"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.errors import Unreadable
from grognard.core.frames import FrameText
from grognard.core.positions import Problems, lines_of, split_line
from grognard.core.procedure import Procedure
from grognard.core.spelling import read_number
from grognard.games.crossing.kinds import CORPS, KINDS, LAST_TURN, SIDE_NAMES, SIDE_OF, SPACE, UNIT
from grognard.games.crossing.rules import Battle, Play, SideTurn
from grognard.games.crossing.state import ESCAPED, LOST, Campaign
from grognard.mechanics.stacks import StackLines

TURN_TEXT = FrameText(SideTurn, KINDS, side="")
BATTLE_TEXT = FrameText(Battle, KINDS, side="")
STACKS = StackLines(SPACE, UNIT, SIDE_OF, "FR", marks=("moved", "known"), elsewhere={"escaped": ESCAPED})


def read_position(text: str) -> Campaign:
    """The state that the text describes, or `BadPosition` with all mistakes."""
    state, problems, found = Campaign(), Problems(), dict[str, str]()
    # Whoever is not named is lost, and everybody knows it.
    state.where[:] = bytes([LOST]) * len(CORPS)
    state.known[:] = bytes([True]) * len(CORPS)
    for number, line in lines_of(text):
        with problems.of_line(number):
            head, rest = split_line(line, "turn: 2")
            if head in ("turn", "begin", "march", "battle"):
                found[head] = rest
            else:
                STACKS.read(state, head, rest)
    with problems.of_line(0):
        state.turn = read_number(found.get("turn", "1"), 1, LAST_TURN)
        state.stack = _stack(found)
    problems.report()
    return state


def _stack(found: dict[str, str]) -> list[Procedure[Campaign]]:
    """The procedures that are under way."""
    words = found.get("begin", "french march").split()
    if words == ["over"]:
        return []
    if len(words) != 2 or words[0] not in SIDE_NAMES or words[1] not in SideTurn.sequence:
        raise Unreadable("not-one-of", word=" ".join(words)[:40], words="french march, russian battles, over")
    side = SIDE_NAMES.index(words[0])
    play, turn = Play(), TURN_TEXT.frame({"side": side, "step": words[1], **TURN_TEXT.read(found.get("march", ""))})
    play.step = side + 1
    battle = found.get("battle")
    return [play, turn, *([BATTLE_TEXT.frame({"side": side, **BATTLE_TEXT.read(battle)})] if battle else [])]


def write_position(state: Campaign) -> str:
    return "".join(f"{head}: {text}\n" for head, text in _lines(state) if text)


def _lines(state: Campaign) -> Iterator[tuple[str, str]]:
    yield "turn", str(state.turn)
    if state.over:
        yield "begin", "over"
    for frame in state.stack:
        match frame:
            case SideTurn():
                step = "march" if frame is state.stack[-1] else "battles"
                yield "begin", f"{SIDE_NAMES[frame.side]} {step}"
                yield "march", TURN_TEXT.write(frame, step="")
            case Battle():
                yield "battle", BATTLE_TEXT.write(frame, step="react")
    yield from STACKS.write(state)
