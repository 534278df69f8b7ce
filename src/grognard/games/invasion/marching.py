"""[8.2 to 8.8] Marches: by turns, one stack with a commander and a supply train, hex by hex."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.decision import Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.active_supply import mark_foragers
from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.attrition import attrition_from, start_attrition
from grognard.games.invasion.declaring import declare_barring, declare_beside
from grognard.games.invasion.escape import Escapes
from grognard.games.invasion.events.phases import CapacityRaised, CountersTurnedUp, DepotLost, TrainDiscarded
from grognard.games.invasion.events.war import Marched, StackMarched, Stepped
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.fields import counted, hexes_of
from grognard.games.invasion.options import DUMMIES, STACKING
from grognard.games.invasion.roads import (
    cavalry_zone,
    fresh_commanders,
    is_screened,
    load_of,
    march_length,
    most_leaving,
    movable_units,
    open_steps,
    refuse_origin,
    refuse_step,
    refuse_unit,
)
from grognard.games.invasion.stacking import RemoveExcess
from grognard.games.invasion.stacks import DECLARED, FED, FORCED, MOVED
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import (
    ADJACENT,
    BIT,
    CODES,
    FIRST_COMMANDER,
    FORCED_MARCH,
    FRENCH,
    HEXES,
    MOST_STACKING_TRAINS,
    MURAT,
    NAMES,
    NO_PIECE,
    OCCUPANCY,
    PIECE_SIDE,
    RUSSIAN,
    codes,
    ids,
)

STOP: Move = ("stop",)


@procedure
class MoveSegment(Procedure[Campaign]):
    """[8.2] Sides alternate, the one with more trains in the table first, until neither has a train left."""

    sequence = ("begin", "move", "turn_up", "excess", "end")
    active: int = FRENCH

    def begin(self, state: Campaign) -> None:
        """What is judged at the start of the segment: who is beside enemy cavalry, who has disrupted units. Q18 Q77"""
        self.active = state.leader
        for side in (FRENCH, RUSSIAN):
            state.pinned[side] = cavalry_zone(state, side) & state.fighters[side]
            state.unfit[side] = 0
            state.screens[side] = 0
            for hex_ in hexes_of(state.fighters[side]):
                if any(state.disrupted[unit] for unit in state.units_in(side, hex_)):
                    state.unfit[side] |= BIT[hex_]

    def move(self, state: Campaign) -> None:
        if not state.trains_left(self.active):
            self.active = enemy_of(self.active)
            if not state.trains_left(self.active):
                return
        self.repeat()
        declare_barring(state, self.active)
        state.ask(self.active, MOVE)

    def turn_up(self, state: Campaign) -> None:
        """Dummies are turned up and removed."""
        for side in (FRENCH, RUSSIAN):
            row = range(side * HEXES, (side + 1) * HEXES)
            if state.journal:
                left = [place - side * HEXES for place in row if state.dummies[place]]
                if left:
                    state.note(CountersTurnedUp("8.2", NAMES[side], codes(left)))
        state.trains[:] = state.dummies[:] = state.shown[:] = bytes(2 * HEXES)

    def excess(self, state: Campaign) -> None:
        """The capacity that trains of the turn before gave is gone. [15.2] Q67"""
        if state.has(STACKING):
            for place, raised in enumerate(state.raised):
                if raised:
                    state.raised[place] = (raised & 15) << 4
            state.call(RemoveExcess())

    def end(self, state: Campaign) -> None:
        state.pinned, state.unfit, state.screens = [0, 0], [0, 0], [0, 0]
        if state.edition.forage_after_moves:
            mark_foragers(state)


def refuse_march(state: Campaign, side: int, hex_: int) -> Refusal | None:
    """Why a train may not be spent on a march from a hex."""
    if not state.trains_in(side, hex_):
        return Refusal("8.2", "no-train-there", hex=hex_)
    if refused := refuse_origin(state, side, hex_):
        return refused
    if not has_way_out(state, side, hex_, hooks.could_ignore_cavalry(state, side, hex_)):
        return Refusal("8.4", "no-way-out", hex=hex_)
    return None


def has_way_out(state: Campaign, side: int, hex_: int, ignores: bool = False) -> bool:
    """Can the lightest of its units make a first step, perhaps by a card?"""
    units = movable_units(state, side, hex_)
    least = min([OCCUPANCY[unit] for unit in units])
    if ignores:
        return bool(open_steps(state, side, hex_, least, True, True, 0))
    return any(_first_steps(state, side, hex_, (unit,), least) for unit in units)


def _first_steps(state: Campaign, side: int, hex_: int, units: Sequence[int], load: int) -> int:
    ignores = hooks.ignores_cavalry(state, side, units)
    return open_steps(state, side, hex_, load, True, ignores, 0)


def refuse_raise(state: Campaign, side: int, hex_: int) -> Refusal | None:
    """Why a train may not raise the capacity of a hex. [15.2]"""
    if not state.has(STACKING):
        return Refusal("15.2", "rule-not-in-play")
    if not state.trains_in(side, hex_):
        return Refusal("15.2", "no-train-there", hex=hex_)
    if not state.commanders_in(side, hex_) or not any(state.marks[unit] & FED for unit in state.units_in(side, hex_)):
        return Refusal("15.2", "no-led-stack", hex=hex_)
    if state.raised[side * HEXES + hex_] & 15 >= MOST_STACKING_TRAINS:
        return Refusal("15.2", "raised-already", hex=hex_, count=MOST_STACKING_TRAINS)
    return None


class MoveStack(Decision[Campaign, MoveSegment]):
    """Which stack marches, or which train is discarded. [8.2]"""

    name = "move"
    rule = "8.2"
    phase = "movement"
    verbs = ("march", "raise", "discard")
    occasion = "move"

    def prompt(self, state: Campaign, at: MoveSegment, side: int) -> Prompt:
        return Prompt("move", count=state.trains_left(side))

    def candidates(self, state: Campaign, at: MoveSegment, side: int) -> Iterator[Move]:
        verbs = ("march", "raise", "discard") if state.has(STACKING) else ("march", "discard")
        for verb in verbs:
            for hex_ in _train_hexes(state, side):
                yield (verb, hex_)

    def refusal(self, state: Campaign, at: MoveSegment, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("march", hex_):
                return refuse_march(state, side, hex_)
            case ("raise", hex_):
                return refuse_raise(state, side, hex_)
            case ("discard", hex_):
                return None if state.trains_in(side, hex_) else Refusal("8.2", "no-train-there", hex=hex_)
        return self.no_answer(move)

    def take(self, state: Campaign, at: MoveSegment, side: int, move: Move) -> None:
        verb, hex_ = move
        at.active = enemy_of(side)
        if verb == "march":
            state.call(March(side, hex_, hex_))
            return
        state.spend_train(side, hex_)
        if verb == "raise":
            state.raised[side * HEXES + hex_] += 1
            if state.journal:
                state.note(CapacityRaised("15.2", NAMES[side], CODES[hex_], state.capacity(side, hex_)))
        elif state.journal:
            state.note(TrainDiscarded("8.2", NAMES[side], CODES[hex_]))


def _train_hexes(state: Campaign, side: int) -> list[int]:
    return counted(state.trains[side * HEXES : (side + 1) * HEXES])


MOVE = MoveStack()


@procedure
class March(Procedure[Campaign]):
    """[8.4] Pieces are named, then go hex by hex. Each hex may be the last: cavalry may stop them, and what is declared
    on the way was not known before."""

    sequence = ("announce", "go", "arrive", "announce_attrition", "attrition", "finish_march")
    side: int
    origin: int
    hex: int
    pieces: tuple[int, ...] = ()
    """Those who march: combat units and the commanders who are still with them."""
    started: tuple[int, ...] = ()
    """Commanders in the first hex when the march began."""
    throughout: tuple[int, ...] = ()
    """Commanders who have been with them since the start."""
    path: tuple[int, ...] = ()
    leader: int = NO_PIECE
    """The commander who starts the move."""
    is_stopped: bool = False
    carried: int = 0
    """Trains that will raise the capacity of the destination. [15.2]"""

    @property
    def length(self) -> int:
        return len(self.path)

    @property
    def units(self) -> tuple[int, ...]:
        return tuple(piece for piece in self.pieces if piece < FIRST_COMMANDER)

    def announce(self, state: Campaign) -> None:
        """A card may let them pass enemy cavalry. [16.1]"""
        hooks.announce_march(state, self.side, self.origin, has_way_out(state, self.side, self.origin))

    def go(self, state: Campaign) -> None:
        if self.length and not (self.steps_open(state, self.pieces) or self._may_leave()):
            return
        self.repeat()
        state.ask(self.side, MARCH_ON)

    def _may_leave(self) -> bool:
        """Is there a commander who could stay behind here?"""
        return any(piece >= FIRST_COMMANDER for piece in self.pieces)

    def everybody(self, state: Campaign) -> tuple[int, ...]:
        """Who marches if nobody was named: all who may."""
        units = movable_units(state, self.side, self.origin)[: most_leaving(state, self.side, self.origin)]
        return (*units, *fresh_commanders(state, self.side, self.origin))

    def steps_open(self, state: Campaign, pieces: tuple[int, ...]) -> int:
        """The hexes that these pieces may enter next."""
        if self.is_stopped or self.length >= FORCED_MARCH:
            return 0
        units = [piece for piece in pieces if piece < FIRST_COMMANDER]
        if self.length >= march_length(state) and hooks.refuse_forced_march(state, units):
            return 0
        ignores = hooks.ignores_cavalry(state, self.side, units)
        carried = self.carried or self.carries(state, pieces)
        return open_steps(state, self.side, self.hex, load_of(pieces), not self.path, ignores, carried)

    def carries(self, state: Campaign, pieces: tuple[int, ...]) -> int:
        """Trains that raise the capacity go along if the whole stack does. [15.2]"""
        raised = state.raised[self.side * HEXES + self.origin] & 15
        if not raised or self.path:
            return self.carried
        return raised if set(state.units_in(self.side, self.origin)) <= set(pieces) else 0

    # --- a step ---

    def set_out(self, state: Campaign) -> bool:
        """The first step: the train is spent, and who goes is settled; dice may keep them where they are. [8.2, 16.4,
        16.5] Q56"""
        state.spend_train(self.side, self.origin)
        self.settle(state)
        if not hooks.before_march(state, self.side, self.origin, self.units, self.leader):
            return False
        self.carried = self.carries(state, self.pieces)
        if self.carried:
            state.raised[self.side * HEXES + self.origin] &= ~15
        for piece in self.pieces:
            state.marks[piece] |= MOVED
            state.marks[piece] &= ~DECLARED
        return True

    def settle(self, state: Campaign) -> None:
        """Who goes, and which commander starts the move."""
        self.pieces = self.pieces or self.everybody(state)
        self.started = state.commanders_in(self.side, self.origin)
        self.throughout = tuple(piece for piece in self.pieces if piece >= FIRST_COMMANDER)
        starters = fresh_commanders(state, self.side, self.origin)
        led = [each for each in starters if each in self.pieces] or starters
        self.leader = next((each for each in led if each != MURAT), led[0])  # Q54a: another may start the move
        if MURAT in led and state.edition.murat_hinders_all_with_him:
            self.leader = MURAT

    def as_set_out(self, state: Campaign) -> March:
        """The march as it would be with its first step."""
        march = March(self.side, self.origin, self.hex, self.pieces)
        march.settle(state)
        return march

    def enter(self, state: Campaign, there: int) -> None:
        side, enemy = self.side, enemy_of(self.side)
        zone = cavalry_zone(state, side)
        ignores = hooks.ignores_cavalry(state, side, self.units)
        was_pinned = not self.path and state.pinned[side] >> self.origin & 1
        if not ignores and ((self.path and zone >> self.hex & 1) or (was_pinned and zone >> there & 1)):
            # They pass behind a friend who has not moved, and who therefore stays. Q19
            state.screens[side] |= BIT[there if was_pinned else self.hex]
        blanks = self._blanks(state)
        screened = is_screened(state, side, there)
        here = self.hex
        state.move(self.pieces, there)
        self.path = (*self.path, there)
        self.hex = there
        if state.journal:
            self._tell_step(state, here)
        if blanks:
            state.blanks[side * HEXES + there] += blanks
            state.drop_blanks(side, there)
        self.is_stopped = bool(zone >> there & 1) and not screened and not ignores
        declare_beside(state, side, there, self.is_stopped)
        if state.depots[enemy] >> there & 1:
            state.lose_depot(enemy, there)
            if state.journal:
                state.note(DepotLost("8.7", NAMES[enemy], CODES[there]))
        if state.present[enemy] >> there & 1:
            state.call(Escapes(list(state.commanders_in(enemy, there))))  # [8.8]

    def _blanks(self, state: Campaign) -> int:
        """Dummies go along when all combat units do. [15.1]"""
        if not state.has(DUMMIES) or not set(state.units_in(self.side, self.hex)) <= set(self.pieces):
            return 0
        place = self.side * HEXES + self.hex
        blanks, state.blanks[place] = state.blanks[place], 0
        return blanks

    # --- the end ---

    def arrive(self, state: Campaign) -> None:
        if not self.path:
            hooks.over(state)
            self.finish()
            return
        is_forced = self.length > march_length(state)
        if self.carried:
            place = self.side * HEXES + self.hex
            state.raised[place] = min(MOST_STACKING_TRAINS, (state.raised[place] & 15) + self.carried) | (
                state.raised[place] & 240
            )
        if is_forced:
            for unit in self.units:
                state.marks[unit] |= FORCED
        if state.journal:
            path = codes((self.origin, *self.path))
            state.note(Marched("8.4", NAMES[self.side], ids(self.pieces), path, is_forced), only(self.side))

    def _tell_step(self, state: Campaign, here: int) -> None:
        """To the others: a stack is in the next hex."""
        path, is_forced = codes((here, self.hex)), self.length > march_length(state)
        side = NAMES[self.side]
        closed = state.has(DUMMIES)
        pieces = ids(self.pieces)
        told = StackMarched("8.4", side, path, is_forced) if closed else Stepped("8.4", side, pieces, path, is_forced)
        state.note(told, all_but(self.side))

    def announce_attrition(self, state: Campaign) -> None:
        if self.length >= attrition_from(state):
            hooks.announce_attrition(state, self.side, self.hex)

    def attrition(self, state: Campaign) -> None:
        commanders = (self.started, self.throughout, self.leader)
        start_attrition(state, self.side, self.hex, self.units, *commanders, self.length)

    def finish_march(self, state: Campaign) -> None:
        hooks.over(state)
        state.watch_cities()
        survivors = [unit for unit in self.units if state.where[unit] == self.hex]
        if survivors:
            hooks.occupied(state, self.side, self.hex, survivors)


class MarchOn(Decision[Campaign, March]):
    """Who marches, and the next hex. [8.4]"""

    name = "march_on"
    rule = "8.4"
    phase = "movement"
    verbs = ("with", "to", "leave", "stop")
    occasion = "march"

    def prompt(self, state: Campaign, at: March, side: int) -> Prompt:
        if not at.path:
            return Prompt("march-from", hex=at.origin, pieces=at.pieces)
        left = max(0, march_length(state) - at.length)
        return Prompt("march-on", hex=at.hex, left=left, length=at.length, is_stopped=at.is_stopped)

    def candidates(self, state: Campaign, at: March, side: int) -> Iterator[Move]:
        if not at.path:
            for piece in state.stack_of(side, at.origin):
                yield ("with", piece)
        for hex_ in hexes_of(ADJACENT[at.hex]):
            yield ("to", hex_)
        if at.path:
            for piece in at.pieces:
                if piece >= FIRST_COMMANDER:
                    yield ("leave", piece)
            yield STOP

    def options(self, state: Campaign, at: March, side: int) -> Sequence[Move]:
        if at.path:
            steps = [("to", hex_) for hex_ in hexes_of(at.steps_open(state, at.pieces))]
            return [*steps, *(("leave", piece) for piece in at.pieces if piece >= FIRST_COMMANDER), STOP]
        named = [
            ("with", piece)
            for piece in state.stack_of(side, at.origin)
            if self._refuse_with(state, at, side, piece) is None
        ]
        pieces = at.pieces or at.everybody(state)
        if pieces[0] >= FIRST_COMMANDER:
            return named
        return [*named, *(("to", hex_) for hex_ in hexes_of(at.steps_open(state, pieces)))]

    def refusal(self, state: Campaign, at: March, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("with", piece):
                return self._refuse_with(state, at, side, piece)
            case ("to", hex_):
                return self._refuse_to(state, at, side, hex_)
            case ("leave", piece):
                if not at.path:
                    return Refusal("8.4", "stays-unnamed", commander=piece)
                if piece not in at.pieces or piece < FIRST_COMMANDER:
                    return Refusal("8.4", "not-marching", piece=piece)
                return None
            case ("stop",):
                return None if at.path else Refusal("8.4", "march-first")
        return self.no_answer(move)

    def _refuse_with(self, state: Campaign, at: March, side: int, piece: int) -> Refusal | None:
        if at.path:
            return Refusal("8.4", "march-begun")
        if state.where[piece] != at.origin or PIECE_SIDE[piece] != side:
            return Refusal("8.4", "not-there", piece=piece, hex=at.origin)
        if piece in at.pieces:
            return Refusal("8.4", "named-already", piece=piece)
        if piece >= FIRST_COMMANDER:
            fresh = not state.marks[piece] & MOVED
            return None if fresh else Refusal("8.4", "commander-moved", commander=piece)
        if piece not in movable_units(state, side, at.origin):
            return refuse_unit(state, piece)
        if len(at.units) >= most_leaving(state, side, at.origin):
            return Refusal("8.4", "must-screen", hex=at.origin)
        if not at.steps_open(state, tuple(sorted((*at.pieces, piece)))):
            return Refusal("8.4", "no-room-for-all", piece=piece)
        return None

    def _refuse_to(self, state: Campaign, at: March, side: int, hex_: int) -> Refusal | None:
        pieces = at.pieces or at.everybody(state)
        if pieces[0] >= FIRST_COMMANDER:
            return Refusal("8.4", "name-a-unit")
        carried = at.carried or at.carries(state, pieces)
        return refuse_step(state, pieces, at.hex, hex_, at.length, at.is_stopped, carried)

    def take(self, state: Campaign, at: March, side: int, move: Move) -> None:
        match move:
            case ("with", piece):
                at.pieces = tuple(sorted((*at.pieces, piece)))
            case ("to", hex_):
                if not at.path and not at.set_out(state):
                    at.go_to("arrive")
                    return
                at.enter(state, hex_)
            case ("leave", piece):
                at.pieces = tuple(each for each in at.pieces if each != piece)
                at.throughout = tuple(each for each in at.throughout if each != piece)
            case _:
                at.go_to("arrive")


MARCH_ON = MarchOn()
