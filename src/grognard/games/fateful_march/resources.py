"""[Resources Phase] Replacements, and the card of the month. RP0 to RP5"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march import aftermath
from grognard.games.fateful_march.cards import hands
from grognard.games.fateful_march.cards.deck import CARDS
from grognard.games.fateful_march.distance import supply_distances
from grognard.games.fateful_march.events.supply import (
    CardExchanged,
    CardPicked,
    CardPickedUnseen,
    DecksChanged,
    PilesGathered,
    ReplacementsCame,
)
from grognard.games.fateful_march.facts import Prompt, Reason, Refusal
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.state import IN_POOL, OUT_OF_GAME, RESOURCES, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    FIRST_WINTER_MONTH,
    FREE_REPLACEMENTS,
    FRENCH,
    INFANTRY_PER_CARD,
    IS_KEY_CITY,
    KEY_CITIES,
    KINDS,
    KINDS_OF,
    LEADERS,
    LEADERS_OF,
    MONTH_CARDS,
    MONTH_NAMES,
    MONTHS,
    NAMES,
    OTHERS_PER_CARD,
    RUSSIAN,
    SUPPLY_DISTANCE,
    WINTER_INITIATIVE,
)
from grognard.games.fateful_march.victory import shift_initiative

BOUGHT = tuple(tuple(kind for kind in kinds if not KINDS[kind].contingent) for kinds in KINDS_OF)
"""By side: the kinds that cards are exchanged for; Prussians and Austrians never come like this. Q41"""


@procedure
class ResourcesPhase(Procedure[Campaign]):
    """Before the first turn of a month: replacements first, then new cards."""

    sequence = (
        "scenario_rules",
        "change_of_season",
        "free_replacements",
        "additional_replacements",
        "additional_replacements",
        "gather_piles",
        "pick_cards",
        "take_picks",
        "draw_cards",
    )
    full_hands: tuple[int, ...] = ()
    """The sides that held both cards of the month when the phase began. [R3.7]"""
    replaced: tuple[int, ...] = ()
    """The sides that have had their additional replacements."""
    picks: tuple[int, int] = (0, 0)

    def scenario_rules(self, state: Campaign) -> None:
        """RP0"""
        state.step = RESOURCES
        self.look_at_hands(state)
        if state.specials & WINTER_INITIATIVE and state.is_winter:
            shift_initiative(state, RUSSIAN, 1, Reason("winter"), "Winter initiative")

    def look_at_hands(self, state: Campaign) -> None:
        """Who holds both cards of the month picks none. [R3.7]"""
        self.full_hands = tuple(
            side for side in (FRENCH, RUSSIAN) if set(cards_of_month(state, side)) <= set(state.hands[side])
        )

    def change_of_season(self, state: Campaign) -> None:
        """RP0: in October summer cards leave the piles and winter cards join them; hands stay. [R3.4] Q6"""
        if state.month == FIRST_WINTER_MONTH:
            for side in (FRENCH, RUSSIAN):
                _bring_winter(state, side)
            if state.journal:
                state.note(DecksChanged("R3.4"))

    def free_replacements(self, state: Campaign) -> None:
        """RP1 [R3.5]"""
        for area, side, kind in FREE_REPLACEMENTS:
            if state.controls(side, area) and state.bring(area, kind) and state.journal:
                state.note(ReplacementsCame("RP1", NAMES[side], CODES[area], KINDS[kind].id))
        aftermath.settle(state)

    def additional_replacements(self, state: Campaign) -> None:
        """RP2: the non-initiative player, then the other. Q7"""
        side = 1 - state.initiative_side
        if side in self.replaced:
            side = 1 - side
        self.replaced = tuple(sorted((*self.replaced, side)))
        state.call(AdditionalReplacements(side))

    def gather_piles(self, state: Campaign) -> None:
        """RP3: draw pile and discard pile become one; what was removed stays out."""
        for side in (FRENCH, RUSSIAN):
            state.draw_piles[side] = sorted(state.draw_piles[side] + state.discards[side])
            state.discards[side] = []
        if state.journal:
            state.note(PilesGathered("RP3"))

    def pick_cards(self, state: Campaign) -> None:
        """RP4: both, unseen."""
        for side in (FRENCH, RUSSIAN):
            if cards_to_pick(state, self, side):
                state.ask(side, PICK_CARD)

    def take_picks(self, state: Campaign) -> None:
        """The cards reach the hands together, so that no hand grows before both have chosen."""
        for side, card in enumerate(self.picks):
            if card:
                state.draw_piles[side].remove(card)
                state.hands[side].append(card)
                state.hands[side].sort()
                if state.journal:
                    state.note(CardPicked("RP4", NAMES[side], PlayedCard(side, card)), only(side))
                    state.note(CardPickedUnseen("RP4", NAMES[side]), all_but(side))

    def draw_cards(self, state: Campaign) -> None:
        """RP5: two cards, or three for who could not pick. [R3.7]"""
        french, russian = (2 if card else 3 for card in self.picks)
        hands.draw_both(state, french, russian)


def _bring_winter(state: Campaign, side: int) -> None:
    deck = CARDS[side]
    for piles in (state.draw_piles, state.discards):
        piles[side] = [card for card in piles[side] if deck[card].season != "summer"]
    there = {*state.hands[side], *state.draw_piles[side], *state.discards[side], *state.removed[side]}
    new = [card.number for card in deck.values() if card.season == "winter" and card.number not in there]
    state.draw_piles[side] = sorted(state.draw_piles[side] + new)


# --- additional replacements ---------------------------------------------------------------------------------------


def places_for(state: Campaign, side: int) -> list[int]:
    """Where replacements may be placed. [R3.6] Q8"""
    distances = supply_distances(state, side)
    with_leaders = {state.leader_area[leader] for leader in LEADERS_OF[side]} - {IN_POOL, OUT_OF_GAME}
    possible = sorted({*with_leaders, *KEY_CITIES, *state.depot_areas(side)})
    return [area for area in possible if _may_place(state, side, area, distances)]


def may_place(state: Campaign, side: int, area: int) -> bool:
    """[R3.6] With a leader in supply, in a controlled key city in supply, at a Depot Marker in a controlled town."""
    return _may_place(state, side, area, supply_distances(state, side))


def _may_place(state: Campaign, side: int, area: int, distances: Sequence[int]) -> bool:
    if state.totals[(1 - side) * AREAS + area] or distances[area] > SUPPLY_DISTANCE:
        return False
    if state.controls(side, area) and (IS_KEY_CITY[area] or state.depots[area] == side):
        return True
    return bool(state.leaders_in(side, area))


@procedure
class AdditionalReplacements(Procedure[Campaign]):
    """RP2 of one side: cards for strength points, as often as it likes."""

    sequence = ("exchange", "put")
    side: int
    kind: int = 0
    left: int = 0
    """Strength points bought and still to be placed."""

    def exchange(self, state: Campaign) -> None:
        # Everybody knows how many cards a hand holds, so that an empty one need not be asked.
        if state.hands[self.side]:
            state.ask(self.side, EXCHANGE)
        else:
            self.finish()

    def put(self, state: Campaign) -> None:
        if self.left:
            self.repeat()
            state.ask(self.side, PUT)
        else:
            self.go_to("exchange")
            aftermath.settle(state)


class Exchange(Decision[Campaign, AdditionalReplacements]):
    """A card for two infantry or one strength point of another type."""

    name = "exchange"
    rule = "RP2"
    phase = "replacements"
    verbs = ("exchange", "done")
    occasion = "replacements"

    def prompt(self, state: Campaign, at: AdditionalReplacements, side: int) -> Prompt:
        return Prompt("exchange", infantry=INFANTRY_PER_CARD, others=OTHERS_PER_CARD)

    def candidates(self, state: Campaign, at: AdditionalReplacements, side: int) -> Iterator[Move]:
        for card in state.hands[side]:
            for kind in BOUGHT[side]:
                yield ("exchange", card, kind)
        yield DONE

    def options(self, state: Campaign, at: AdditionalReplacements, side: int) -> Sequence[Move]:
        moves: list[Move] = []
        kinds = [kind for kind in BOUGHT[side] if state.pool[kind]]
        if kinds and places_for(state, side):
            moves = [("exchange", card, kind) for card in state.hands[side] for kind in kinds]
        return [*moves, DONE]

    def refusal(self, state: Campaign, at: AdditionalReplacements, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("exchange", card, kind):
                return self._refuse_exchange(state, side, card, kind)
        return self.no_answer(move)

    def _refuse_exchange(self, state: Campaign, side: int, card: int, kind: int) -> Refusal | None:
        if card not in state.hands[side]:
            return Refusal(self.rule, "not-in-hand", card=PlayedCard(side, card))
        if kind not in BOUGHT[side]:
            return Refusal("Q41", "not-a-replacement", unit=kind)
        if not state.pool[kind]:
            return Refusal("R3.6", "pool-empty", unit=kind)
        if not places_for(state, side):
            return Refusal("R3.6", "nowhere-to-place")
        return None

    def take(self, state: Campaign, at: AdditionalReplacements, side: int, move: Move) -> None:
        if move == DONE:
            at.finish()
            return
        _, card, kind = move
        hands.discard(state, side, card, is_told=False)
        number = INFANTRY_PER_CARD if KINDS[kind].group == "inf" else OTHERS_PER_CARD
        at.kind, at.left = kind, min(number, state.pool[kind])
        if state.journal:
            came = ((KINDS[kind].id, at.left),)
            state.note(CardExchanged(self.rule, NAMES[side], PlayedCard(side, card), came))


class Put(Decision[Campaign, AdditionalReplacements]):
    """Where one of the strength points goes."""

    name = "put"
    rule = "R3.6"
    phase = "replacements"
    verbs = ("put",)
    occasion = "replacements"

    def prompt(self, state: Campaign, at: AdditionalReplacements, side: int) -> Prompt:
        return Prompt("put", units=((at.kind, at.left),))

    def candidates(self, state: Campaign, at: AdditionalReplacements, side: int) -> Iterator[Move]:
        for area in range(AREAS):
            yield ("put", area)

    def options(self, state: Campaign, at: AdditionalReplacements, side: int) -> Sequence[Move]:
        return [("put", area) for area in places_for(state, side)]

    def refusal(self, state: Campaign, at: AdditionalReplacements, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("put", area):
                return None if may_place(state, side, area) else _why_not_there(state, side, area)
        return self.no_answer(move)

    def take(self, state: Campaign, at: AdditionalReplacements, side: int, move: Move) -> None:
        state.bring(move[1], at.kind)
        at.left -= 1
        if state.journal:
            state.note(ReplacementsCame("RP2", NAMES[side], CODES[move[1]], KINDS[at.kind].id))


def _why_not_there(state: Campaign, side: int, area: int) -> Refusal:
    if state.totals[(1 - side) * AREAS + area]:
        return Refusal("R3.6", "enemies-there", area=area)
    leaders = state.leaders_in(side, area)
    if not leaders and not IS_KEY_CITY[area] and state.depots[area] != side:
        return Refusal("R3.6", "no-place-for-replacements", area=area)
    if not leaders and not state.controls(side, area):
        return Refusal("R3.6", "not-controlled", area=area)
    leader = LEADERS[leaders[0]].name if leaders else ""
    return Refusal("R3.6", "not-in-supply", area=area, leader=leader, most=SUPPLY_DISTANCE)


# --- the card of the month -----------------------------------------------------------------------------------------


def cards_of_month(state: Campaign, side: int) -> tuple[int, ...]:
    return MONTH_CARDS[side][MONTHS[state.month]]


def cards_to_pick(state: Campaign, at: ResourcesPhase, side: int) -> list[int]:
    """What a side may pick of its pile: one of the month's two; with O1 any that can be held in a hand. [R3.7] Q9"""
    pile = state.draw_piles[side]
    if state.any_card:
        return [card for card in pile if not CARDS[side][card].is_must_play]
    if side in at.full_hands:
        return []
    return [card for card in cards_of_month(state, side) if card in pile]


class PickCard(Decision[Campaign, ResourcesPhase]):
    """RP4: one card from the pile into the hand."""

    name = "pick card"
    rule = "RP4"
    phase = "new-cards"
    verbs = ("pick",)
    occasion = "card-of-the-month"

    def prompt(self, state: Campaign, at: ResourcesPhase, side: int) -> Prompt:
        return Prompt("pick-card", month=MONTH_NAMES[state.month], is_free=bool(state.any_card))

    def candidates(self, state: Campaign, at: ResourcesPhase, side: int) -> Iterator[Move]:
        for card in cards_to_pick(state, at, side):
            yield ("pick", card)

    def refusal(self, state: Campaign, at: ResourcesPhase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("pick", card):
                if card in cards_to_pick(state, at, side):
                    return None
                return _why_not_pick(state, side, PlayedCard(side, card))
        return self.no_answer(move)

    def take(self, state: Campaign, at: ResourcesPhase, side: int, move: Move) -> None:
        picks = list(at.picks)
        picks[side] = move[1]
        at.picks = (picks[0], picks[1])


def _why_not_pick(state: Campaign, side: int, card: PlayedCard) -> Refusal:
    if card.card not in state.draw_piles[side]:
        is_held = card.card in state.hands[side]
        return Refusal("RP4", "pick-in-hand" if is_held else "not-in-pile", card=card)
    if state.any_card:
        return Refusal("R3.2", "must-play-not-held", card=card)
    choices = tuple(PlayedCard(side, each) for each in cards_of_month(state, side))
    return Refusal("R3.7", "not-of-the-month", month=MONTH_NAMES[state.month], choices=choices, card=card)


EXCHANGE, PUT, PICK_CARD = Exchange(), Put(), PickCard()
