"""[15.1] Dummy units: up to five a side in its stacks, never more than combat units in one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import all_but
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.events.phases import HeightChanged
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.options import DUMMIES
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import CODES, FRENCH, HEXES, NAMES


@procedure
class ArrangeDummies(Procedure[Campaign]):
    """[15.1] Each side puts its dummies into stacks and takes them off, as it likes."""

    sequence = ("first", "second")
    changed: tuple[int, ...] = ()
    """Hexes whose dummies have been changed, so that nobody goes on for ever."""
    side: int = FRENCH

    def first(self, state: Campaign) -> None:
        self._ask(state, state.leader)

    def second(self, state: Campaign) -> None:
        self._ask(state, enemy_of(state.leader))

    def _ask(self, state: Campaign, side: int) -> None:
        self.side, self.changed = side, ()
        if state.has(DUMMIES) and state.present[side]:
            state.ask(side, ARRANGE)


class Arrange(Decision[Campaign, ArrangeDummies]):
    """Where dummies lie. A stack where one was put or taken is not changed the other way in the same breath."""

    name = "dummies"
    rule = "15.1"
    phase = "dummies"
    verbs = ("blank", "unblank", "done")
    occasion = "dummies"

    def prompt(self, state: Campaign, at: ArrangeDummies, side: int) -> Prompt:
        return Prompt("dummies", count=state.free_blanks(side))

    def candidates(self, state: Campaign, at: ArrangeDummies, side: int) -> Iterator[Move]:
        yield DONE
        for verb in ("blank", "unblank"):
            for hex_ in state.stack_hexes(side):
                yield (verb, hex_)

    def options(self, state: Campaign, at: ArrangeDummies, side: int) -> Sequence[Move]:
        hexes, first = state.stack_hexes(side), side * HEXES
        moves: list[Move] = [DONE]
        if state.free_blanks(side):
            moves += [
                ("blank", hex_)
                for hex_ in hexes
                if -hex_ - 1 not in at.changed and state.blanks[first + hex_] < state.most_blanks(side, hex_)
            ]
        moves += [("unblank", hex_) for hex_ in hexes if state.blanks[first + hex_] and hex_ not in at.changed]
        return moves

    def refusal(self, state: Campaign, at: ArrangeDummies, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("blank", hex_):
                return self._refuse_blank(state, at, side, hex_)
            case ("unblank", hex_):
                if not state.blanks[side * HEXES + hex_]:
                    return Refusal(self.rule, "no-dummy-there", hex=hex_)
                return Refusal(self.rule, "dummy-just-put", hex=hex_) if hex_ in at.changed else None
        return self.no_answer(move)

    def _refuse_blank(self, state: Campaign, at: ArrangeDummies, side: int, hex_: int) -> Refusal | None:
        if not state.free_blanks(side):
            return Refusal(self.rule, "no-dummies-left")
        if -hex_ - 1 in at.changed:
            return Refusal(self.rule, "dummy-just-taken", hex=hex_)
        most = state.most_blanks(side, hex_)
        return Refusal(self.rule, "most-dummies", hex=hex_) if state.blanks[side * HEXES + hex_] >= most else None

    def take(self, state: Campaign, at: ArrangeDummies, side: int, move: Move) -> None:
        match move:
            case ("blank", hex_):
                state.blanks[side * HEXES + hex_] += 1
                at.changed = (*at.changed, hex_)
            case ("unblank", hex_):
                state.blanks[side * HEXES + hex_] -= 1
                at.changed = (*at.changed, -hex_ - 1)
            case _:
                return
        if state.journal:
            height = len(state.stack_of(side, move[1])) + state.blanks[side * HEXES + move[1]]
            state.note(HeightChanged(self.rule, NAMES[side], CODES[move[1]], height), all_but(side))
        state.ask(side, self)


ARRANGE = Arrange()
