"""What is asked while a card is carried out: which effect, which areas, strength points, bridges, orders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.games.fateful_march.blocks import change_block
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.cards.deck import TRIGGER_FORCE
from grognard.games.fateful_march.cards.usefulness import alterations
from grognard.games.fateful_march.events.cards import ConnectionClosed, OrderAltered, OrderAlteredUnseen
from grognard.games.fateful_march.facts import Prompt, Refusal
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import AREAS, CODES, CONNECTIONS, DUMMY, NAMES, ORDER_IDS, ORDERS

if TYPE_CHECKING:
    from grognard.games.fateful_march.cards.effects import PlayEffects

BRIDGES = tuple(number for number, each in enumerate(CONNECTIONS) if each.is_bridged)


class CardEffect(Decision[Campaign, "PlayEffects"]):
    """Which of the effects of a card with a choice."""

    name = "card effect"
    rule = "Cards"
    phase = "card"
    verbs = ("effect",)
    occasion = "card-choice"

    def prompt(self, state: Campaign, at: PlayEffects, side: int) -> Prompt:
        return Prompt("card-effect", card=at.played)

    def candidates(self, state: Campaign, at: PlayEffects, side: int) -> Iterator[Move]:
        for number in range(1, len(at.data.first) + 1):
            yield ("effect", number)

    def options(self, state: Campaign, at: PlayEffects, side: int) -> Sequence[Move]:
        return [("effect", at.data.first.index(number) + 1) for number in at.possible_effects(state)]

    def refusal(self, state: Campaign, at: PlayEffects, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("effect", number):
                if not 1 <= number <= len(at.data.first):
                    return Refusal(self.rule, "no-such-effect", card=at.played, count=len(at.data.first))
                if at.data.first[number - 1] not in at.possible_effects(state):
                    return Refusal(self.rule, "effect-changes-nothing", number=number, card=at.played)
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: PlayEffects, side: int, move: Move) -> None:
        at.todo.append(at.data.first[move[1] - 1])
        at.todo.sort()


class CardArea(Decision[Campaign, "PlayEffects"]):
    """The areas of an effect, one after the other."""

    name = "card area"
    rule = "Cards"
    phase = "card"
    verbs = ("area", "done")
    occasion = "card-choice"

    def prompt(self, state: Campaign, at: PlayEffects, side: int) -> Prompt:
        assert at.effect.where is not None
        areas = {"number": len(at.areas) + 1, "most": at.effect.where.count or 1, "may_stop": at.may_stop()}
        return Prompt("card-area", card=at.played, is_exact=at.data.is_must_play, **areas)

    def candidates(self, state: Campaign, at: PlayEffects, side: int) -> Iterator[Move]:
        for area in range(AREAS):
            yield ("area", area)
        yield DONE

    def options(self, state: Campaign, at: PlayEffects, side: int) -> Sequence[Move]:
        moves: list[Move] = [("area", area) for area in at.found]
        return [*moves, DONE] if at.may_stop() else moves

    def refusal(self, state: Campaign, at: PlayEffects, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("area", area):
                if area in at.areas:
                    return Refusal(self.rule, "area-chosen", area=area)
                if area in at.found:
                    return None
                return Refusal(self.rule, "not-for-card", area=area, card=at.played)
            case ("done",):
                if at.may_stop():
                    return None
                return Refusal(self.rule, "card-needs-area", card=at.played)
        return self.no_answer(move, "card-area-or-done" if at.may_stop() else "")

    def take(self, state: Campaign, at: PlayEffects, side: int, move: Move) -> None:
        if move == DONE:
            at.found = []
        else:
            at.found.remove(move[1])
            at.areas.append(move[1])


class CardPoints(Decision[Campaign, "PlayEffects"]):
    """Which strength point is hit: always its owner's choice."""

    name = "card points"
    rule = "Cards"
    phase = "card"
    verbs = ("exhaust", "eliminate", "rally")
    occasion = "card-choice"

    def prompt(self, state: Campaign, at: PlayEffects, side: int) -> Prompt:
        return Prompt("card-points", card=at.played, change=at.effect.do, count=at.left)

    def candidates(self, state: Campaign, at: PlayEffects, side: int) -> Iterator[Move]:
        for area in [at.area] if at.effect.place == TRIGGER_FORCE else at.scope:
            for sp_class in state.classes(side, area):
                yield (at.effect.do, area, sp_class)

    def options(self, state: Campaign, at: PlayEffects, side: int) -> Sequence[Move]:
        return at.points(state)

    def refusal(self, state: Campaign, at: PlayEffects, side: int, move: Move) -> Refusal | NoAnswer | None:
        if move[0] != at.effect.do or len(move) != 3:
            return self.no_answer(move, f"card-{at.effect.do}")
        if move in at.points(state):
            return None
        ways = tuple(sorted({area for _, area, _ in at.points(state)}))
        classes = tuple(sorted({each for _, _, each in at.points(state)}))
        choice = {"card": at.played, "change": at.effect.do, "classes": classes, "ways": ways}
        return Refusal(self.rule, "points-for-card", **choice)

    def take(self, state: Campaign, at: PlayEffects, side: int, move: Move) -> None:
        at.hit(state, move[1], move[2])


class CardConnection(Decision[Campaign, "PlayEffects"]):
    """A bridge that is closed to the enemy."""

    name = "card connection"
    rule = "Cards"
    phase = "card"
    verbs = ("connection",)
    occasion = "card-choice"

    def prompt(self, state: Campaign, at: PlayEffects, side: int) -> Prompt:
        return Prompt("card-connection", card=at.played)

    def candidates(self, state: Campaign, at: PlayEffects, side: int) -> Iterator[Move]:
        for number in range(len(CONNECTIONS)):
            yield ("connection", number)

    def options(self, state: Campaign, at: PlayEffects, side: int) -> Sequence[Move]:
        whom = at.effect.side
        return [("connection", n) for n in BRIDGES if not modifiers.is_blocked(state, whom, n)]

    def refusal(self, state: Campaign, at: PlayEffects, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("connection", number):
                if not CONNECTIONS[number].is_bridged:
                    return Refusal(self.rule, "no-bridge", connection=number, card=at.played)
                if modifiers.is_blocked(state, at.effect.side, number):
                    return Refusal(self.rule, "bridge-closed", connection=number)
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: PlayEffects, side: int, move: Move) -> None:
        at.left -= 1
        at.changed()
        modifiers.add(state, state.turn, "block_connection", at.effect.side, at.side, at.card, move[1])
        if state.journal:
            ends = CONNECTIONS[move[1]]
            state.note(ConnectionClosed("Cards", NAMES[at.effect.side], CODES[ends.a], CODES[ends.b]))


class AlterOrder(Decision[Campaign, "PlayEffects"]):
    """One own order on the map becomes another type."""

    name = "alter order"
    rule = "Cards"
    phase = "card"
    verbs = ("alter",)
    occasion = "card-choice"

    def prompt(self, state: Campaign, at: PlayEffects, side: int) -> Prompt:
        return Prompt("alter-order", card=at.played)

    def candidates(self, state: Campaign, at: PlayEffects, side: int) -> Iterator[Move]:
        for area, old in sorted({(block.area, block.order) for block in state.blocks[side]}):
            for new in range(len(ORDERS)):
                yield ("alter", area, old, new)

    def options(self, state: Campaign, at: PlayEffects, side: int) -> Sequence[Move]:
        return alterations(state, at.effect)

    def refusal(self, state: Campaign, at: PlayEffects, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("alter", area, old, new):
                if move in alterations(state, at.effect):
                    return None
                return self._why_not(state, at, side, area, old, new)
        return self.no_answer(move)

    def _why_not(self, state: Campaign, at: PlayEffects, side: int, area: int, old: int, new: int) -> Refusal:
        if old == DUMMY or new == DUMMY:
            return Refusal(self.rule, "dummy-not-altered")
        if not any(block.area == area and block.order == old for block in state.blocks[side]):
            return Refusal(self.rule, "no-order-there", order=old, area=area)
        if old == new:
            return Refusal(self.rule, "same-order", order=old)
        if new not in at.effect.types:
            return Refusal(self.rule, "card-does-not-change", card=at.played, order=new)
        if ORDERS[new].step < state.step:
            return Refusal(self.rule, "step-is-over", order=new, step=ORDERS[new].step)
        return Refusal(self.rule, "no-block-left", order=new)

    def take(self, state: Campaign, at: PlayEffects, side: int, move: Move) -> None:
        _, area, old, new = move
        change_block(state, side, old, new, area)
        at.left -= 1
        at.changed()
        if state.journal:
            name, code = NAMES[side], CODES[area]
            state.note(OrderAltered("Cards", name, code, ORDER_IDS[old], ORDER_IDS[new]), only(side))
            state.note(OrderAlteredUnseen("Cards", name, code), all_but(side))


CARD_EFFECT, CARD_AREA, CARD_POINTS = CardEffect(), CardArea(), CardPoints()
CARD_CONNECTION, ALTER_ORDER = CardConnection(), AlterOrder()
