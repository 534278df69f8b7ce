"""[16.1] What works once in a turn is announced before the first die of the move or combat it is used for."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.advanced import in_force
from grognard.games.invasion.advanced.deck import CARDS
from grognard.games.invasion.advanced.events import CardUsed
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.records import IN_USE
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import NAMES, UNITS

MARCH, ATTRITION, ATTACK, DEFENCE = range(4)
_USES: tuple[tuple[str, ...], ...] = (
    ("ignore_cavalry",),
    ("no_attrition",),
    ("attack", "pursuit", "no_support"),
    ("defence", "slip"),
)
"""What can be announced at which moment."""


def announceable(state: Campaign, side: int, moment: int) -> list[int]:
    return [laid.card for what in _USES[moment] for laid, _ in in_force.unused(state, side, what)]


@procedure
class Announce(Procedure[Campaign]):
    """A side may use a card for the move or combat that begins. The question is put whenever the card lies there, so
    that it tells nothing of the stack."""

    sequence = ("choose",)
    side: int
    moment: int
    hex: int

    def choose(self, state: Campaign) -> None:
        if announceable(state, self.side, self.moment):
            state.ask(self.side, USE)


def announce(state: Campaign, side: int, moment: int, hex_: int) -> None:
    """Ask, if there is anything to announce."""
    if state.laid and announceable(state, side, moment):
        state.call(Announce(side, moment, hex_))


def use(state: Campaign, side: int, card: int) -> None:
    """For the present move or combat."""
    in_force.mark(state, card, use=IN_USE)
    if state.journal:
        state.note(CardUsed("16.1", NAMES[side], str(card)))


class UseCard(Decision[Campaign, Announce]):
    """Now, or another time."""

    name = "use_card"
    rule = "16.1"
    phase = "events"
    verbs = ("use", "pass")
    occasion = "card-use"

    def prompt(self, state: Campaign, at: Announce, side: int) -> Prompt:
        return Prompt("use-card", card=announceable(state, side, at.moment)[0], hex=at.hex)

    def candidates(self, state: Campaign, at: Announce, side: int) -> Iterator[Move]:
        for card in announceable(state, side, at.moment):
            yield ("use", card)
        yield ("pass",)

    def refusal(self, state: Campaign, at: Announce, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("pass",):
                return None
            case ("use", card):
                if card not in announceable(state, side, at.moment):
                    return Refusal(self.rule, "card-not-to-use", card=card)
                return self._refuse_use(state, at, side, card)
        return self.no_answer(move)

    def _refuse_use(self, state: Campaign, at: Announce, side: int, card: int) -> Refusal | None:
        """Does the stack have what the card wants?"""
        for effect in CARDS[card].halves[side].effects:
            units, commanders = state.units_in(side, at.hex), state.commanders_in(side, at.hex)
            if effect.army and not any(UNITS[unit].army == effect.army for unit in units):
                return Refusal(self.rule, "card-wants-army", card=card, hex=at.hex)
            if effect.commanders and not any(who in commanders for who in effect.commanders):
                return Refusal(self.rule, "card-wants-commander", card=card, hex=at.hex, commanders=effect.commanders)
            if effect.needs_commander and not commanders:
                return Refusal(self.rule, "card-wants-any-commander", card=card, hex=at.hex)
            if len(units) < effect.least:
                return Refusal(self.rule, "card-wants-units", card=card, hex=at.hex, count=effect.least)
        return None

    def take(self, state: Campaign, at: Announce, side: int, move: Move) -> None:
        if move == ("pass",):
            return
        use(state, side, move[1])


USE = UseCard()
