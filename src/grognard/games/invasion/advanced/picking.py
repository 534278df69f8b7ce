"""Choosing pieces or hexes out of those that a rule names, one at a time; each is dealt with at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.advanced import in_force
from grognard.games.invasion.advanced.events import (
    ArrivalChanged,
    CardAims,
    DepotMade,
    DepotRaided,
    StackInspected,
    StackInspectedUnseen,
)
from grognard.games.invasion.advanced.losses import hit_unit, rally_unit, remove_piece
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import BIT, CAVALRY, CODES, FRENCH, NAMES, PIECES, UNITS

# --- pieces --------------------------------------------------------------------------------------------------------

RESERVE, EXCESS, DESERTER, CARD_DESERTER, HIT, RALLY, ARRIVAL, WINTER_LOSS, WINTER_COMMANDER = range(9)
PURPOSES = (
    "reserve",
    "excess",
    "deserter",
    "card-deserter",
    "hit",
    "rally",
    "arrival",
    "winter-loss",
    "winter-commander",
)
_RULES = ("16.7", "16.7", "16.11", "16.1", "16.1", "16.1", "16.1", "16.13", "16.13")
_OPTIONAL = (EXCESS, RALLY)


@procedure
class ChoosePieces(Procedure[Campaign]):
    """A side chooses so many pieces of a pool. Where it has no choice it is not asked."""

    sequence = ("choose",)
    side: int
    purpose: int
    pool: tuple[int, ...]
    left: int
    card: int = 0
    one_each: int = 0
    """Only one in each hex? [card 12]"""

    def choose(self, state: Campaign) -> None:
        if not self.pool or not self.left:
            return
        if self.purpose not in _OPTIONAL and len(self.pool) <= self.left and not self.one_each:
            for piece in self.pool:
                _deal_with(state, self, piece)
            self.pool = ()
            return
        self.repeat()
        state.ask(self.side, PICK)


def _deal_with(state: Campaign, at: ChoosePieces, piece: int) -> None:
    rule = _RULES[at.purpose]
    match at.purpose:
        case 0 | 1:
            state.reserve_losses += 1
            remove_piece(state, piece, rule)
        case 4:
            hit_unit(state, piece, rule)
        case 5:
            rally_unit(state, piece, rule)
        case 6:
            in_force.mark(state, at.card, target=piece)
            if state.journal:
                state.note(ArrivalChanged(rule, NAMES[at.side], PIECES[piece].id))
        case _:
            remove_piece(state, piece, rule)


class PickPiece(Decision[Campaign, ChoosePieces]):
    """Which piece."""

    name = "pick_piece"
    rule = "16.1"
    phase = "events"
    verbs = ("pick", "done")
    occasion = "events"

    def rule_at(self, state: Campaign, at: ChoosePieces) -> str:
        return _RULES[at.purpose]

    def prompt(self, state: Campaign, at: ChoosePieces, side: int) -> Prompt:
        return Prompt("pick", purpose=PURPOSES[at.purpose], count=at.left)

    def candidates(self, state: Campaign, at: ChoosePieces, side: int) -> Iterator[Move]:
        for piece in at.pool:
            yield ("pick", piece)
        if at.purpose in _OPTIONAL:
            yield DONE

    def refusal(self, state: Campaign, at: ChoosePieces, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                if at.purpose in _OPTIONAL:
                    return None
                return Refusal(self.rule_at(state, at), "must-pick", count=at.left)
            case ("pick", piece):
                if piece in at.pool:
                    return None
                return Refusal(self.rule_at(state, at), "not-to-be-picked", piece=piece)
        return self.no_answer(move)

    def take(self, state: Campaign, at: ChoosePieces, side: int, move: Move) -> None:
        if move == DONE:
            at.left = 0
            return
        _, piece = move
        hex_ = state.where[piece]
        at.left -= 1
        gone = {each for each in at.pool if state.where[each] == hex_} if at.one_each else {piece}
        at.pool = tuple(each for each in at.pool if each not in gone)
        _deal_with(state, at, piece)


PICK = PickPiece()

# --- hexes ---------------------------------------------------------------------------------------------------------

PIN, FORTIFY, DEPOT, INSPECT, STRIKE, TYPHUS, TRUCE, RAID = range(8)
AIMS = ("pin", "fortify", "depot", "inspect", "strike", "typhus", "truce", "raid")


@procedure
class ChooseHex(Procedure[Campaign]):
    """A side chooses a hex for a card; for inspections up to `left` hexes."""

    sequence = ("choose",)
    side: int
    purpose: int
    pool: tuple[int, ...]
    card: int
    left: int = 1

    def choose(self, state: Campaign) -> None:
        if self.pool and self.left:
            self.repeat()
            state.ask(self.side, AIM)


class AimCard(Decision[Campaign, ChooseHex]):
    """Which hex."""

    name = "aim_card"
    rule = "16.1"
    phase = "events"
    verbs = ("aim", "done")
    occasion = "events"

    def prompt(self, state: Campaign, at: ChooseHex, side: int) -> Prompt:
        return Prompt("aim", purpose=AIMS[at.purpose], card=at.card, count=at.left)

    def candidates(self, state: Campaign, at: ChooseHex, side: int) -> Iterator[Move]:
        for hex_ in at.pool:
            yield ("aim", hex_)
        if at.purpose == INSPECT:
            yield DONE

    def refusal(self, state: Campaign, at: ChooseHex, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None if at.purpose == INSPECT else Refusal(self.rule, "must-aim", card=at.card)
            case ("aim", hex_):
                return None if hex_ in at.pool else Refusal(self.rule, "no-aim", card=at.card, hex=hex_)
        return self.no_answer(move)

    def take(self, state: Campaign, at: ChooseHex, side: int, move: Move) -> None:
        if move == DONE:
            at.left = 0
            return
        _, hex_ = move
        at.left -= 1
        at.pool = tuple(each for each in at.pool if each != hex_)
        if state.journal and at.purpose != INSPECT:
            state.note(CardAims(self.rule, NAMES[side], str(at.card), CODES[hex_]))
        _AIMED[at.purpose](state, at, hex_)


AIM = AimCard()


def _remember(state: Campaign, at: ChooseHex, hex_: int) -> None:
    """What the card does there is looked up when the moment comes."""
    in_force.mark(state, at.card, target=hex_)


def _make_depot(state: Campaign, at: ChooseHex, hex_: int) -> None:
    state.depots[at.side] |= BIT[hex_]
    if state.journal:
        state.note(DepotMade("16.1", NAMES[at.side], CODES[hex_]))


def _raid_depot(state: Campaign, at: ChooseHex, hex_: int) -> None:
    """It is not lost for good: 8.7 alone does that."""
    state.depots[FRENCH] &= ~BIT[hex_]
    if state.journal:
        state.note(DepotRaided("16.1", NAMES[FRENCH], CODES[hex_]))


def _inspect(state: Campaign, at: ChooseHex, hex_: int) -> None:
    if state.journal:
        enemy = enemy_of(at.side)
        pieces = tuple(PIECES[piece].id for piece in state.stack_of(enemy, hex_))
        state.note(StackInspected("16.1", NAMES[enemy], CODES[hex_], pieces), only(at.side))
        state.note(StackInspectedUnseen("16.1", NAMES[enemy], CODES[hex_]), all_but(at.side))


def _strike(state: Campaign, at: ChooseHex, hex_: int) -> None:
    """One of the cavalry units there takes a hit, its owner chooses. [card 7]"""
    enemy = enemy_of(at.side)
    pool = tuple(unit for unit in state.units_in(enemy, hex_) if UNITS[unit].arm == CAVALRY)
    state.call(ChoosePieces(enemy, HIT, pool, 1, at.card))


def _fall_ill(state: Campaign, at: ChooseHex, hex_: int) -> None:
    """[card 33]"""
    state.call(ChoosePieces(at.side, HIT, state.units_in(at.side, hex_), 1, at.card))


_AIMED: tuple[Callable[[Campaign, ChooseHex, int], None], ...] = (
    *(_remember, _remember, _make_depot, _inspect, _strike, _fall_ill, _remember, _raid_depot),
)
