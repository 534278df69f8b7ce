"""[Scenarios] Setting a scenario up: armies, depots, decks, and the hands with their choice of a first card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.core.decision import Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.cards.deck import CARDS
from grognard.games.fateful_march.events.supply import CardTaken, HandDealt, HandDealtUnseen, TopLaid
from grognard.games.fateful_march.facts import Prompt, Refusal
from grognard.games.fateful_march.losses import none_left
from grognard.games.fateful_march.lots import EXHAUSTED, KIND_BITS
from grognard.games.fateful_march.options import apply_options
from grognard.games.fateful_march.records import PlayedCard, Top
from grognard.games.fateful_march.state import IN_POOL, OUT_OF_GAME, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    FRENCH,
    KIND_NUMBER,
    KINDS,
    LEADER_NUMBER,
    MOSCOW_BURNED,
    NAMES,
    NUMBER,
    RUSSIAN,
    SIDES,
    SPECIAL_BITS,
    time_of,
)
from grognard.games.fateful_march.units import class_word
from grognard.games.fateful_march.victory import SCENARIOS, french_cities, scenario_data

# --- the map -----------------------------------------------------------------------------------------------------


def open_scenario(scenario: str, options: Mapping[str, str]) -> Campaign:
    """A scenario before its first step: everything lies where it must, the hands are still empty."""
    data = scenario_data(scenario)
    state = Campaign()
    apply_options(state, options)
    state.scenario = SCENARIOS.index(scenario)
    state.specials = sum(SPECIAL_BITS[name] for name in data["special"])
    state.turn, state.last_turn = time_of(*data["start"]), time_of(*data["end"])
    state.vp = _signed(*data["vp"])
    state.initiative = _signed(*data["initiative"])
    for side in (FRENCH, RUSSIAN):
        for code, stack in data["setup"][SIDES[side]].items():
            put_stack(state, side, NUMBER[code], stack)
        for code in data["depots"][SIDES[side]]:
            state.depots[NUMBER[code]] = side
        make_deck(state, side, data["cards_out"][SIDES[side]])
    for code, level in data["devastation"].items():
        state.devastation[NUMBER[code]] = level
    fill_pools(state, data)
    if state.specials & MOSCOW_BURNED:
        state.keys_off = (NUMBER["moscow"],)
    # The starting Victory Points contain the cities held at the start.
    state.french_cities = french_cities(state)
    state.checks.clear()
    return state


def _signed(side: str, points: int) -> int:
    return points if SIDES.index(side) == FRENCH else -points


def put_stack(state: Campaign, side: int, area: int, stack: Mapping[str, Any]) -> None:
    """`{leaders = [...], inf = 3, inf_x = 1}`"""
    for word, value in stack.items():
        if word == "leaders":
            for name in value:
                state.leader_area[LEADER_NUMBER[name]] = area
        else:
            kind = KIND_NUMBER[side, word.removesuffix("_x")]
            state.add(area, kind | (EXHAUSTED if word.endswith("_x") else 0), value)


def fill_pools(state: Campaign, data: Mapping[str, Any]) -> None:
    """The French Force Pool is listed; the Russian one holds what does not stand on the map. Leaders likewise."""
    for number, kind in enumerate(KINDS):
        if kind.side == FRENCH:
            state.pool[number] = data["force_pool"].get(kind.id, 0)
        else:
            on_map = sum(count for lots in state.lots for lot, count in lots if lot & KIND_BITS == number)
            state.pool[number] = kind.count - on_map
    can_come = {LEADER_NUMBER[name] for side in SIDES for name in data["leader_pool"][side]}
    for leader, area in enumerate(state.leader_area):
        if area == IN_POOL and leader not in can_come:
            state.leader_area[leader] = OUT_OF_GAME


def make_deck(state: Campaign, side: int, out: list[int]) -> None:
    """The all-year cards and those of the season, without those that the scenario takes out. [R3.4]"""
    season = "winter" if state.is_winter else "summer"
    state.removed[side] = sorted(out)
    state.draw_piles[side] = [
        card.number for card in CARDS[side].values() if card.season in ("all", season) and card.number not in out
    ]


# --- the hands ---------------------------------------------------------------------------------------------------


def first_cards(state: Campaign, side: int) -> list[int]:
    """The cards of which a side takes one before it is dealt the others."""
    choice: list[int] = scenario_data(SCENARIOS[state.scenario])["hand"][SIDES[side]]["one_of"]
    return choice


@procedure
class SetUp(Procedure[Campaign]):
    """Both choose, unseen, their first card and what lies on top of their stacks; then the hands are dealt."""

    sequence = ("choose", "show", "deal")
    taken: list[int]
    """By side: the first card, or 0."""
    tops: list[Top]

    def is_set_up(self) -> bool:
        return True

    def has_top(self, side: int, area: int) -> bool:
        """Has the side chosen what lies on top there?"""
        return any(each.side == side and each.area == area for each in self.tops)

    def choose(self, state: Campaign) -> None:
        state.ask(FRENCH, TAKE_CARD)
        state.ask(RUSSIAN, TAKE_CARD)

    def show(self, state: Campaign) -> None:
        for side, area, top in self.tops:
            state.top[side * AREAS + area] = top
            if state.journal:
                state.note(TopLaid("Set-up", NAMES[side], CODES[area], class_word(top)))

    def deal(self, state: Campaign) -> None:
        for side in (FRENCH, RUSSIAN):
            self._deal_to(state, side)

    def _deal_to(self, state: Campaign, side: int) -> None:
        """A Must-Play card that comes up is replaced and goes back: so one of the others comes. Q5"""
        pile, hand = state.draw_piles[side], state.hands[side]
        pile.remove(self.taken[side])
        hand.append(self.taken[side])
        for _ in range(scenario_data(SCENARIOS[state.scenario])["hand"][SIDES[side]]["random"]):
            can_come = [card for card in pile if not CARDS[side][card].is_must_play]
            card = can_come[state.dice.below(len(can_come))]
            pile.remove(card)
            hand.append(card)
        hand.sort()
        if state.journal:
            cards = tuple(PlayedCard(side, card) for card in hand)
            state.note(HandDealt("Set-up", NAMES[side], cards), only(side))
            state.note(HandDealtUnseen("Set-up", NAMES[side], len(hand)), all_but(side))


def new_set_up() -> SetUp:
    return SetUp([0, 0], [])


class TakeCard(Decision[Campaign, SetUp]):
    """The first card of the hand, and before it what the enemy shall see of each stack."""

    name = "take card"
    rule = "Set-up"
    phase = "set-up"
    verbs = ("take", "top")
    occasion = "set-up"

    def prompt(self, state: Campaign, at: SetUp, side: int) -> Prompt:
        has_tops = any(move[0] == "top" for move in self.options(state, at, side))
        return Prompt("take-card", choices=_first_choices(state, side), has_tops=has_tops)

    def candidates(self, state: Campaign, at: SetUp, side: int) -> Iterator[Move]:
        for card in first_cards(state, side):
            yield ("take", card)
        for area in state.held_areas(side):
            if not at.has_top(side, area) and not state.leaders_in(side, area):
                for sp_class in state.classes(side, area):
                    yield ("top", area, sp_class)

    def refusal(self, state: Campaign, at: SetUp, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("take", card):
                if card in first_cards(state, side):
                    return None
                card = PlayedCard(side, card)
                return Refusal(self.rule, "not-a-first-card", choices=_first_choices(state, side), card=card)
            case ("top", area, sp_class):
                return _refuse_top(state, at, side, area, sp_class)
        return self.no_answer(move)

    def take(self, state: Campaign, at: SetUp, side: int, move: Move) -> None:
        if move[0] == "top":
            at.tops.append(Top(side, *move[1:]))
            state.ask(side, self)
            return
        at.taken[side] = move[1]
        if state.journal:
            state.note(CardTaken(self.rule, NAMES[side], PlayedCard(side, move[1])), only(side))


def _first_choices(state: Campaign, side: int) -> tuple[PlayedCard, ...]:
    return tuple(PlayedCard(side, card) for card in first_cards(state, side))


def _refuse_top(state: Campaign, at: SetUp, side: int, area: int, sp_class: int) -> Refusal | None:
    there = state.classes(side, area)
    if sp_class not in there:
        return none_left(state, side, area, sp_class, "Set-up")
    if state.leaders_in(side, area):
        return Refusal("Hidden information", "leader-on-top", area=area)
    if at.has_top(side, area):
        return Refusal("Set-up", "top-chosen", area=area)
    if len(there) == 1:
        return Refusal("Set-up", "all-alike", area=area)
    return None


TAKE_CARD = TakeCard()
