"""[B1] The cards of a battle are turned over."""

from __future__ import annotations

from dataclasses import field

from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.cards.conditions import hold
from grognard.games.fateful_march.cards.deck import CARDS, DUMMY_CARD, EXHAUSTED_ONES, FRESH, Effect
from grognard.games.fateful_march.cards.effects import BEGUN, IN_BATTLE, KEPT, LOSSES, PlayEffects
from grognard.games.fateful_march.cards.hands import put_away, take_from_hand
from grognard.games.fateful_march.cards.selectors import Moment, count_of
from grognard.games.fateful_march.events.cards import CardPlayed, CardWithoutEffect, DummyShown
from grognard.games.fateful_march.records import CardEffect, PlayedCard
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import NAMES


@procedure
class ResolveBattleCards(Procedure[Campaign]):
    """[B1] The cards of a battle are turned over: conditions first, then losses, then everything that modifies.

    Dummies are among those laid. They leave the hands only now, so that the size of a hand did not tell a Dummy from a
    card."""

    sequence = ("turn_over", "lose_points", "modify", "put_away")
    attacker: int
    defender: int
    area: int
    laid: list[PlayedCard]
    valid: list[CardEffect] = field(default_factory=list)
    """Effects whose conditions hold."""

    def turn_over(self, state: Campaign) -> None:
        for side, card in self._cards():
            take_from_hand(state, side, card)
            if state.journal:
                self._note(state, side, card)
        # All are tested on one position, before any of them takes effect.
        for side, card in self._cards():
            self._test(state, side, card)

    def _cards(self) -> list[PlayedCard]:
        """The attacker's first."""
        return sorted(self.laid, key=lambda played: played.side != self.attacker)

    def _note(self, state: Campaign, side: int, number: int) -> None:
        if number == DUMMY_CARD:
            state.note(DummyShown("B1", NAMES[side]))
        else:
            state.note(CardPlayed("B1", NAMES[side], PlayedCard(side, number), "battle"))

    def _moment(self, side: int) -> Moment:
        return Moment(side, self.area, (), self.attacker)

    def _test(self, state: Campaign, side: int, number: int) -> None:
        card, moment = CARDS[side][number], self._moment(side)
        if hold(state, card.conditions, moment):
            self.valid += [
                CardEffect(side, number, each)
                for each in card.first
                if hold(state, card.effects[each].conditions, moment)
            ]
        elif state.journal:
            state.note(CardWithoutEffect("B1", NAMES[side], PlayedCard(side, number), "condition"))

    def lose_points(self, state: Campaign) -> None:
        """Eliminated and exhausted before anything is counted."""
        for entry in self.valid:
            side, card, number = entry
            if CARDS[side][card].effects[number].do in LOSSES:
                self.valid.remove(entry)
                self.repeat()
                flags = KEPT | BEGUN | IN_BATTLE
                state.call(PlayEffects(side, card, self.area, [], self.attacker, flags, [number]))
                return

    def modify(self, state: Campaign) -> None:
        for entry in self.valid:
            side, card, number = entry
            effect = CARDS[side][card].effects[number]
            name, values = modifier_of(state, effect, self.area)
            state.battle_effects.append((name, effect.side, side, card, *values))

    def put_away(self, state: Campaign) -> None:
        for side, number in self._cards():
            card = CARDS[side][number]
            put_away(state, side, number, card.is_removed and hold(state, card.conditions, self._moment(side)))


def modifier_of(state: Campaign, effect: Effect, area: int) -> tuple[str, tuple[object, ...]]:
    """What an effect of a battle card is called and by how much it changes something."""
    match effect.do:
        case "cv_add_per":
            counted = count_of(state, effect.side, area, effect.kinds, effect.status != FRESH)
            return "cv_add", (min(effect.n * counted, effect.most),)
        case "cv_mult":
            return "cv_mult", (effect.kinds, effect.status == EXHAUSTED_ONES, *effect.factor, effect.most)
        case "die" | "no_halving":
            return effect.do, (effect.word,)
    return effect.do, (effect.n,)
