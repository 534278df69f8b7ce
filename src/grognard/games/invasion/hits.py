"""[11.17] Hits: the owner allocates them, at least half to the stack that attacked or was attacked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.decision import DONE, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.events.war import Suffered
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import CODES, NAMES, PIECE_SIDE, PIECES


@procedure
class Hits(Procedure[Campaign]):
    """[11.17] Ends with the number of units that were eliminated."""

    sequence = ("allocate", "one_more", "tell")
    side: int
    main: tuple[int, ...]
    """The units of the attacking or defending stack."""
    supports: tuple[int, ...]
    """The units of supporting stacks."""
    left: int
    main_left: int = 0
    """Hits that the main stack must still take before supports may take any. Q34"""
    taken: tuple[int, ...] = ()
    """The hex of each hit so far."""
    eliminated: int = 0
    asked: tuple[int, ...] = ()
    """Stacks whose owner has been asked about one more hit."""

    def allocate(self, state: Campaign) -> None:
        if not self.taken:
            self.main_left = (self.left + 1) // 2
        units = self.open_units(state)
        if not self.left or not units:
            return  # what nobody can take is void Q35
        self.repeat()
        if len(units) == 1 or self.left >= self.bearable(state):
            self.take_hit(state, units[0])  # nothing to choose
        else:
            state.ask(self.side, ALLOCATE_HITS)

    def bearable(self, state: Campaign) -> int:
        """Hits that eliminate everybody: two a unit, one if it is disrupted."""
        return _bearable(state, (*self.main, *self.supports))

    def main_must_take(self, state: Campaign) -> int:
        """Hits that the main stack still owes: no more than there are, nor than it can take. Q34, Q35"""
        return min(self.main_left, self.left, _bearable(state, self.main))

    def open_units(self, state: Campaign) -> list[int]:
        """The units that may take the next hit."""
        where = state.where
        main = [unit for unit in self.main if where[unit] >= 0]
        if main and self.main_left:
            return main
        return main + [unit for unit in self.supports if where[unit] >= 0]

    def take_hit(self, state: Campaign, unit: int) -> None:
        hex_ = state.where[unit]
        if unit in self.main:
            self.main_left = max(0, self.main_left - 1)
        self.left = max(0, self.left - 1)
        self.taken = (*self.taken, hex_)
        gone = state.hit(unit)
        self.eliminated += gone
        if state.journal:
            name = (PIECES[unit].id,)
            told = Suffered("11.17", NAMES[self.side], CODES[hex_], () if gone else name, name if gone else ())
            state.note(told)

    def one_more(self, state: Campaign) -> None:
        """A stack with an odd number of hits may take one more to eliminate a disrupted unit."""
        hex_ = self.odd_stack(state)
        if hex_ >= 0:
            self.repeat()
            self.asked = (*self.asked, hex_)
            state.ask(self.side, ONE_MORE)

    def odd_stack(self, state: Campaign) -> int:
        for hex_ in dict.fromkeys(self.taken):
            if hex_ not in self.asked and self.taken.count(hex_) % 2 and self.shaken(state, hex_):
                return hex_
        return -1

    def shaken(self, state: Campaign, hex_: int) -> list[int]:
        """Disrupted units of a stack in this combat."""
        units = (*self.main, *self.supports)
        return [unit for unit in units if state.where[unit] == hex_ and state.disrupted[unit]]

    def tell(self, state: Campaign) -> None:
        self.finish_with(state, self.eliminated)


def _bearable(state: Campaign, units: Sequence[int]) -> int:
    living = [unit for unit in units if state.where[unit] >= 0]
    return sum([1 if state.disrupted[unit] else 2 for unit in living])


class AllocateHits(Decision[Campaign, Hits]):
    """Which unit takes a hit."""

    name = "hits"
    rule = "11.17"
    phase = "combat"
    verbs = ("hit",)
    occasion = "hits"

    def prompt(self, state: Campaign, at: Hits, side: int) -> Prompt:
        return Prompt("hits", count=at.left, main=at.main_must_take(state), has_supports=bool(at.supports))

    def candidates(self, state: Campaign, at: Hits, side: int) -> Iterator[Move]:
        for unit in (*at.main, *at.supports):
            yield ("hit", unit)

    def options(self, state: Campaign, at: Hits, side: int) -> Sequence[Move]:
        return [("hit", unit) for unit in at.open_units(state)]

    def refusal(self, state: Campaign, at: Hits, side: int, move: Move) -> Refusal | NoAnswer | None:
        if move[0] != "hit":
            return self.no_answer(move)
        unit = move[1]
        if unit in at.open_units(state):
            return None
        if unit in at.supports and state.where[unit] >= 0:
            return Refusal(self.rule, "main-stack-first", count=at.main_must_take(state))
        if PIECE_SIDE[unit] != side:
            return Refusal(self.rule, "enemy-piece", piece=unit)
        return Refusal(self.rule, "not-in-combat", piece=unit)

    def take(self, state: Campaign, at: Hits, side: int, move: Move) -> None:
        at.take_hit(state, move[1])


class OneMoreHit(Decision[Campaign, Hits]):
    """Whether a stack takes one hit more."""

    name = "one_more_hit"
    rule = "11.17"
    phase = "combat"
    verbs = ("hit", "done")
    occasion = "hits"

    def prompt(self, state: Campaign, at: Hits, side: int) -> Prompt:
        return Prompt("one-more-hit", hex=at.asked[-1])

    def candidates(self, state: Campaign, at: Hits, side: int) -> Iterator[Move]:
        yield DONE
        for unit in (*at.main, *at.supports):
            yield ("hit", unit)

    def options(self, state: Campaign, at: Hits, side: int) -> Sequence[Move]:
        return [DONE, *(("hit", unit) for unit in at.shaken(state, at.asked[-1]))]

    def refusal(self, state: Campaign, at: Hits, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("hit", unit):
                if unit in at.shaken(state, at.asked[-1]):
                    return None
                return Refusal(self.rule, "not-disrupted-there", piece=unit, hex=at.asked[-1])
        return self.no_answer(move)

    def take(self, state: Campaign, at: Hits, side: int, move: Move) -> None:
        if move != DONE:
            at.take_hit(state, move[1])


ALLOCATE_HITS, ONE_MORE = AllocateHits(), OneMoreHit()
