"""[Attrition] Reinforcements, then a die; the opponent names the Area that pays."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.strategic.battle_events import Lost
from grognard.games.strategic.events import AttritionNamed, AttritionRolled
from grognard.games.strategic.facts import Prompt, Refusal
from grognard.games.strategic.setup import new_placement
from grognard.games.strategic.state import ATTRITION as BY_ATTRITION
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.tables import (
    AREA_OF,
    ATTRITION,
    CAVALRY,
    CODES,
    INFANTRY,
    KINDS,
    MAP,
    NAMES,
    RUSSIAN_FORTRESSES,
    SIDES,
    SPACES,
    SPACES_OF,
    data_table,
)
from grognard.games.strategic.units import read_units, units_of


@procedure
class AttritionPhase(Procedure[Campaign]):
    """[Sequence A1] Reinforcements first, so that they can be hit at once; then one die on the own column."""

    sequence = ("arrive", "roll", "name_area", "take_losses")
    side: int
    owed: list[int]
    """Infantry and Cavalry Corps still to be lost."""
    named: list[int]
    """Areas named already. An Area is not named twice. Q17"""
    area: int = -1
    """The Area that pays now."""

    def arrive(self, state: Campaign) -> None:
        for units, spaces in reversed(arrivals(state, self.side)):
            state.call(new_placement(state, self.side, units, spaces, arriving=True))

    def roll(self, state: Campaign) -> None:
        die = state.dice.roll()
        loss = read_units(ATTRITION[self.side][die - 1].split(), self.side)
        self.owed = list(loss.counts[:2])
        if state.journal:
            state.note(AttritionRolled("Attrition", NAMES[self.side], die, loss))

    def name_area(self, state: Campaign) -> None:
        # What no Corps on the map can pay is ignored. Areas named before have paid all they could. Q17
        first = self.side * SPACES
        unnamed = [space for space in range(SPACES) if AREA_OF[space] not in self.named]
        for kind in (INFANTRY, CAVALRY):
            if self.owed[kind] and not any(state.kinds[kind][first + space] for space in unnamed):
                self.owed[kind] = 0
        if any(self.owed):
            state.ask(1 - self.side, NAME_AREA)
        else:
            self.finish()

    def take_losses(self, state: Campaign) -> None:
        """The Area named pays all it can; both kinds at once if it has both. The owner picks the Sub-area."""
        for kind in (INFANTRY, CAVALRY):
            if not self.owed[kind]:
                continue
            payers = self.payers(state, kind)
            if payers and self._may_choose(state):
                self.repeat()
                state.ask(self.side, PAY_FROM)
                return
            if payers:
                pay(state, self, kind, payers[0])
        self.go_to("name_area")

    def payers(self, state: Campaign, kind: int) -> list[int]:
        """The spaces of the named Area where a Corps of this kind can be taken."""
        first = self.side * SPACES
        return [space for space in SPACES_OF[self.area] if state.kinds[kind][first + space]]

    def _may_choose(self, state: Campaign) -> bool:
        # Asked whenever stacks stand in several Sub-areas, so that being asked tells nothing about the contents.
        first = self.side * SPACES
        return sum(bool(state.present[first + space]) for space in SPACES_OF[self.area]) > 1

    def owed_kind(self, state: Campaign) -> int:
        """The kind that the named Area pays next."""
        return INFANTRY if self.owed[INFANTRY] and self.payers(state, INFANTRY) else CAVALRY


def arrivals(state: Campaign, side: int) -> list[tuple[str, list[int]]]:
    """This turn's reinforcements of a side: units and the spaces open to them. [Reinforcements]"""
    chart = data_table("reinforcements.toml")
    found = []
    for entry in chart["arrival"]:
        if entry["turn"] == state.turn and entry["side"] == SIDES[side]:
            codes = entry["spaces"]
            spaces = (
                uncontrolled_fortresses(state)
                if codes == "uncontrolled fortress"
                else [MAP.number[code] for code in codes]
            )
            found.append((entry["units"], spaces))
    return found


def uncontrolled_fortresses(state: Campaign) -> list[int]:
    """Russian Fortress spaces without a French Control marker; if there are none, the eastern edge. Q25"""
    free = [space for space in RUSSIAN_FORTRESSES if not state.control[space]]
    return free or [MAP.number[code] for code in data_table("reinforcements.toml")["last_resort"]]


def pay(state: Campaign, at: AttritionPhase, kind: int, space: int) -> None:
    at.owed[kind] -= 1
    state.lose(at.side, space, kind, 1, BY_ATTRITION)
    if state.journal:
        state.note(Lost("Attrition", NAMES[at.side], CODES[space], units_of(kind), "attrition"))
    state.settle(space)


class NameArea(Decision[Campaign, AttritionPhase]):
    """[Attrition] The opponent says where the loss is taken, without knowing what is there. Q17"""

    name = "name area"
    rule = "Attrition"
    phase = "attrition-phase"
    blind = True
    verbs = ("attrition",)
    occasion = "enemy-attrition"

    def prompt(self, state: Campaign, at: AttritionPhase, side: int) -> Prompt:
        owed = tuple(kind for kind in (INFANTRY, CAVALRY) if at.owed[kind])
        return Prompt("name-area", side=at.side, kinds=owed)

    def candidates(self, state: Campaign, at: AttritionPhase, side: int) -> Iterator[Move]:
        for area in dict.fromkeys(AREA_OF[space] for space in state.stacks_of(at.side)):
            yield ("attrition", area)

    def refusal(self, state: Campaign, at: AttritionPhase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("attrition", area):
                if area in at.named:
                    return Refusal(self.rule, "area-named", area=area)
                if not state.is_held(at.side, SPACES_OF[area]):
                    return Refusal(self.rule, "no-stack", side=at.side, area=area)
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: AttritionPhase, side: int, move: Move) -> None:
        at.area = move[1]
        at.named.append(at.area)
        if state.journal:
            missed = tuple(KINDS[kind] for kind in (INFANTRY, CAVALRY) if at.owed[kind] and not at.payers(state, kind))
            state.note(AttritionNamed(self.rule, NAMES[side], MAP.areas[at.area], missed))


class PayFrom(Decision[Campaign, AttritionPhase]):
    """[Attrition] The owner picks the Sub-area of the named Area that loses the Corps. Q17"""

    name = "pay from"
    rule = "Attrition"
    phase = "attrition-phase"
    verbs = ("pay",)
    occasion = "own-attrition"

    def prompt(self, state: Campaign, at: AttritionPhase, side: int) -> Prompt:
        return Prompt("pay-from", area=at.area, kind=at.owed_kind(state))

    def candidates(self, state: Campaign, at: AttritionPhase, side: int) -> list[Move]:
        return [("pay", space, at.owed_kind(state)) for space in SPACES_OF[at.area]]

    def refusal(self, state: Campaign, at: AttritionPhase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("pay", space, kind):
                if kind != at.owed_kind(state):
                    return Refusal(self.rule, "other-kind-owed", kind=at.owed_kind(state))
                if AREA_OF[space] != at.area:
                    return Refusal(self.rule, "loss-elsewhere", area=at.area)
                if space not in at.payers(state, kind):
                    return Refusal(self.rule, "none-there", side=side, kind=kind, space=space)
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: AttritionPhase, side: int, move: Move) -> None:
        _, space, kind = move
        pay(state, at, kind, space)


NAME_AREA = NameArea()
PAY_FROM = PayFrom()
