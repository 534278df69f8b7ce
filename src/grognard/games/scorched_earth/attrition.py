"""[6.0] The Attrition Phase: who must check, what the French pay first, the dice, and what winter takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import EVERYBODY, all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.scorched_earth.events.phases import (
    AttritionPaid,
    AttritionPaidUnseen,
    AttritionRolled,
    AttritionRolledUnseen,
    StrengthLost,
)
from grognard.games.scorched_earth.facts import Prompt, Reason, Refusal
from grognard.games.scorched_earth.options import HIGHEST_UNTIL_DEAD, NO_BURNT_SHELTER
from grognard.games.scorched_earth.state import ATTRITION, EXHAUSTED, WINTER, Campaign
from grognard.games.scorched_earth.supply import force_has_line
from grognard.games.scorched_earth.tables import (
    ATTRITION_DEMORALIZED,
    ATTRITION_EXHAUSTED,
    ATTRITION_NO_LINE,
    ATTRITION_NO_LOGISTICS,
    CODES,
    FRENCH,
    HEXES,
    IS_TOWN,
    NAMES,
    NO_PLACE,
    PLACE_AT,
    RUSSIAN,
    UNIT_SIDE,
    UNITS,
    WINTER_LOSS,
    ZONE,
    attrition_losses,
)

# --- who must check ------------------------------------------------------------------------------------------------


def is_sheltered(state: Campaign, side: int, hex_: int) -> bool:
    """In summer these forces need no check: in a town, in an own unburnt City or Fortress, at a depot. [6.0] Q21"""
    if IS_TOWN[hex_]:
        return True
    place = PLACE_AT[hex_]
    if place != NO_PLACE and state.control[place] == side and not state.burnt[place]:
        return True
    return side == FRENCH and any(there in state.depots for there in ZONE[hex_])


def is_sheltered_from_winter(state: Campaign, side: int, hex_: int) -> bool:
    """A town or an own City or Fortress saves from the losses of winter; a depot does not. [3.6.3] Q22"""
    if IS_TOWN[hex_]:
        return True
    place = PLACE_AT[hex_]
    if place == NO_PLACE or state.control[place] != side:
        return False
    return not (state.burnt[place] and state.readings & NO_BURNT_SHELTER)


def _shelter(state: Campaign, hex_: int) -> Reason:
    """What shelters a French force from the check. [6.0] Q21"""
    if IS_TOWN[hex_]:
        return Reason("in-a-town")
    place = PLACE_AT[hex_]
    if place != NO_PLACE and state.control[place] == FRENCH and not state.burnt[place]:
        return Reason("in-a-place", place=place)
    return Reason("by-a-depot")


def checking_forces(state: Campaign, side: int) -> list[int]:
    """The hexes of the forces that must check; in winter all must. [6.0]"""
    present = state.present[side]
    forces = [hex_ for hex_ in state.forces(side) if present[hex_]]
    if state.is_winter:
        return forces
    return [hex_ for hex_ in forces if not is_sheltered(state, side, hex_)]


def can_be_paid(state: Campaign, hex_: int) -> bool:
    """Logistics are for forces of several units with a line of communication. [3.6.1, 6.0] Q20"""
    units = state.combat_units(FRENCH, hex_)
    return len(units) > 1 and force_has_line(state, units)


def modifiers(state: Campaign, side: int, hex_: int, is_paid: bool) -> tuple[tuple[str, int], ...]:
    """What changes the roll of a force, cause by cause. [6.0] Q20, Q62"""
    units = state.combat_units(side, hex_)
    causes = [("demoralized", ATTRITION_DEMORALIZED[state.worst_demoralization(units)])]
    if state.worst_fatigue(units) == EXHAUSTED:
        causes.append(("exhausted", ATTRITION_EXHAUSTED))
    if not force_has_line(state, units):
        causes.append(("no line of communication", ATTRITION_NO_LINE))
    if side == FRENCH and len(units) > 1 and not is_paid:
        causes.append(("no logistics", ATTRITION_NO_LOGISTICS))
    return tuple((name, amount) for name, amount in causes if amount)


# --- losses --------------------------------------------------------------------------------------------------------


def take_points(state: Campaign, units: Sequence[int], points: int) -> int:
    """Take points from a force as far as nobody has a choice; how many remain until the owner has made one.

    Each point goes to the strongest unit. Nobody is eliminated: what cannot be taken is ignored. [6.0] Q28"""
    sp = state.sp
    while points:
        highest, tied = strongest(state, units)
        if not highest:
            return 0
        share = min(points, highest) if state.readings & HIGHEST_UNTIL_DEAD else 1
        if len(tied) > 1 and points < len(tied) * share:
            return points
        for unit in tied:
            _lose(state, unit, min(share, sp[unit]))
        points -= share * len(tied)
    return 0


def strongest(state: Campaign, units: Sequence[int]) -> tuple[int, list[int]]:
    """The highest strength in a force and the units that have it."""
    sp = state.sp
    highest = max(sp[unit] for unit in units)
    return highest, [unit for unit in units if sp[unit] == highest]


def _lose(state: Campaign, unit: int, points: int, cause: int = ATTRITION) -> None:
    for _ in range(points):
        state.lose_point(unit, cause)
    if state.journal and points:
        side, hex_ = UNIT_SIDE[unit], state.where[unit]
        rule, why = ("3.6.3", "winter") if cause == WINTER else ("6.0", "attrition")
        audience = EVERYBODY if state.force(side, hex_)[0] == unit else only(side)
        lost = StrengthLost(rule, NAMES[side], UNITS[unit].id, CODES[hex_], points, state.sp[unit], why)
        state.note(lost, audience)


# --- the phase -----------------------------------------------------------------------------------------------------


@procedure
class AttritionPhase(Procedure[Campaign]):
    """[6.0] The French say for which forces they pay; then all checks, the French first; then losses by choice."""

    sequence = ("pay", "list_checks", "check_a_force", "choose_losses", "winter_losses")
    paid: list[int]
    """The hexes of the forces that logistics were spent for."""
    checks: list[int]
    """Forces that are still to check: side * HEXES + hex."""
    ties: list[int]
    """Forces whose owner must choose among equal units, each followed by the points that it still has to lose."""
    checked: int = 0
    """The sides that had to check at all, a bit each."""

    def pay(self, state: Campaign) -> None:
        # How many units a force has is hidden, so that the French are asked whether there is anything to pay or not.
        state.ask(FRENCH, PAY)

    def list_checks(self, state: Campaign) -> None:
        if state.journal and self.paid:
            state.note(AttritionPaidUnseen("6.0", NAMES[FRENCH], len(self.paid), state.lp), all_but(FRENCH))
        for side in (FRENCH, RUSSIAN):
            forces = checking_forces(state, side)
            self.checks += [side * HEXES + hex_ for hex_ in forces]
            self.checked |= bool(forces) << side

    def check_a_force(self, state: Campaign) -> None:
        if self.checks:
            self.repeat()
            self._check(state, *divmod(self.checks.pop(0), HEXES))

    def _check(self, state: Campaign, side: int, hex_: int) -> None:
        causes = modifiers(state, side, hex_, hex_ in self.paid)
        dice = state.dice.throw(2)
        losses = attrition_losses(sum(dice) + sum(amount for _, amount in causes))
        if state.journal:
            where = CODES[hex_]
            state.note(AttritionRolled("6.0", NAMES[side], where, dice, causes, losses), only(side))
            state.note(AttritionRolledUnseen("6.0", NAMES[side], where, dice), all_but(side))
        self.apply(state, side, hex_, losses)

    def apply(self, state: Campaign, side: int, hex_: int, losses: int) -> None:
        """What remains is put down for its owner to choose."""
        if left := take_points(state, state.combat_units(side, hex_), losses):
            self.ties += [side * HEXES + hex_, left]

    def choose_losses(self, state: Campaign) -> None:
        # Both at once, and whether there is a choice or not: a tie would tell what is in a stack.
        for side in (FRENCH, RUSSIAN):
            if self.checked >> side & 1:
                state.ask(side, ATTRITION_LOSSES)

    def winter_losses(self, state: Campaign) -> None:
        """[3.6.3] Each unit out of shelter, on top of everything else."""
        if not state.is_winter:
            return
        for side in (FRENCH, RUSSIAN):
            for hex_ in state.forces(side):
                if not is_sheltered_from_winter(state, side, hex_):
                    for unit in state.combat_units(side, hex_):
                        _lose(state, unit, min(WINTER_LOSS[unit], state.sp[unit]), WINTER)


def new_attrition_phase() -> AttritionPhase:
    return AttritionPhase([], [], [])


class Pay(Decision[Campaign, AttritionPhase]):
    """For which forces the French spend a Logistics Point, before any die falls."""

    name = "attrition_logistics"
    rule = "6.0"
    phase = "attrition"
    blind = True
    verbs = ("pay", "done")
    occasion = "attrition"
    whose = FRENCH

    def prompt(self, state: Campaign, at: AttritionPhase, side: int) -> Prompt:
        if self.options(state, at, side) == [DONE]:
            return Prompt("attrition-nothing-to-pay")
        return Prompt("attrition-logistics", points=state.lp)

    def candidates(self, state: Campaign, at: AttritionPhase, side: int) -> Iterator[Move]:
        for hex_ in checking_forces(state, side):
            yield ("pay", hex_)
        yield DONE

    def options(self, state: Campaign, at: AttritionPhase, side: int) -> Sequence[Move]:
        if not state.lp:
            return [DONE]
        forces = [hex_ for hex_ in checking_forces(state, side) if hex_ not in at.paid and can_be_paid(state, hex_)]
        return [*(("pay", hex_) for hex_ in forces), DONE]

    def refusal(self, state: Campaign, at: AttritionPhase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("pay", hex_):
                return self._why_not(state, at, hex_)
        return self.no_answer(move)

    def _why_not(self, state: Campaign, at: AttritionPhase, hex_: int) -> Refusal | None:
        units = state.combat_units(FRENCH, hex_)
        if not units:
            return Refusal(self.rule, "no-force", hex=hex_)
        if hex_ not in checking_forces(state, FRENCH):
            return Refusal(self.rule, "sheltered", hex=hex_, why=_shelter(state, hex_))
        if hex_ in at.paid:
            return Refusal(self.rule, "paid-already", hex=hex_)
        if not state.lp:
            return Refusal(self.rule, "no-logistics-points")
        if len(units) == 1:
            return Refusal(self.rule, "alone-needs-none", unit=units[0], hex=hex_)
        return None if force_has_line(state, units) else Refusal(self.rule, "force-without-line", hex=hex_)

    def take(self, state: Campaign, at: AttritionPhase, side: int, move: Move) -> None:
        if move == DONE:
            return
        at.paid.append(move[1])
        state.shift_lp(-1)
        if state.journal:
            state.note(AttritionPaid(self.rule, NAMES[side], CODES[move[1]], state.lp), only(side))
        state.ask(side, self)


class AttritionLosses(Decision[Campaign, AttritionPhase]):
    """Which of several equal units loses the next points of a force."""

    name = "attrition_losses"
    rule = "9.5"
    phase = "attrition"
    blind = True
    verbs = ("lose", "done")
    occasion = "attrition"

    def prompt(self, state: Campaign, at: AttritionPhase, side: int) -> Prompt:
        index = self._tie(at, side)
        if index < 0:
            return Prompt("attrition-taken")
        hex_, points = at.ties[index] % HEXES, at.ties[index + 1]
        return Prompt("attrition-losses", hex=hex_, points=points, units=tuple(self._tied(state, at, side)))

    def _tie(self, at: AttritionPhase, side: int) -> int:
        """The first of the side's ties, or -1."""
        return next((n for n in range(0, len(at.ties), 2) if at.ties[n] // HEXES == side), -1)

    def _tied(self, state: Campaign, at: AttritionPhase, side: int) -> list[int]:
        index = self._tie(at, side)
        if index < 0:
            return []
        return strongest(state, state.combat_units(side, at.ties[index] % HEXES))[1]

    def candidates(self, state: Campaign, at: AttritionPhase, side: int) -> Iterator[Move]:
        for unit in sorted(self._tied(state, at, side)):
            yield ("lose", unit)
        yield DONE

    def refusal(self, state: Campaign, at: AttritionPhase, side: int, move: Move) -> Refusal | NoAnswer | None:
        tied = self._tied(state, at, side)
        match move:
            case ("done",):
                return Refusal(self.rule, "choose-loss-first", tied=tuple(tied)) if tied else None
            case ("lose", unit):
                if unit in tied:
                    return None
                if not tied:
                    return Refusal(self.rule, "losses-taken")
                return Refusal(self.rule, "not-this-loss", unit=unit, tied=tuple(tied))
        return self.no_answer(move, self.code if tied else "attrition-taken")

    def take(self, state: Campaign, at: AttritionPhase, side: int, move: Move) -> None:
        if move == DONE:
            return
        index, unit = self._tie(at, side), move[1]
        hex_, points = at.ties[index] % HEXES, at.ties[index + 1]
        del at.ties[index : index + 2]
        share = min(points, state.sp[unit]) if state.readings & HIGHEST_UNTIL_DEAD else 1
        _lose(state, unit, share)
        at.apply(state, side, hex_, points - share)
        if self._tie(at, side) >= 0:
            state.ask(side, self)


PAY, ATTRITION_LOSSES = Pay(), AttritionLosses()
