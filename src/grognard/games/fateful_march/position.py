"""Positions as text: areas by name, what stands in them, and all that lies beside the map.

    turn: July 2
    begin: S5
    vp: french 3
    initiative: french 2
    french hand: 2 6 12
    Vilna: F 3inf 2cav(1x) Napoleon | orders m_from dummy | R 1cos

Only `turn` and `begin` are needed; lines from # on are remarks. See docs/notation.md for all lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from grognard.core.errors import Unreadable
from grognard.core.positions import Problems, lines_of, split_line
from grognard.core.spelling import nearest, read_number
from grognard.games.fateful_march.attrition import AttritionStep
from grognard.games.fateful_march.beginnings import OVER, read_beginning, step_of
from grognard.games.fateful_march.cards.deck import CARDS, DUMMY_CARD
from grognard.games.fateful_march.cards.hands import CardsStep
from grognard.games.fateful_march.cards.position_effects import read_effect
from grognard.games.fateful_march.lots import EXHAUSTED, FORCED, KIND_BITS, MARCHED, RAIDED, UNHALVED, with_entry
from grognard.games.fateful_march.options import apply_options
from grognard.games.fateful_march.position_words import (
    parts_of,
    read_areas,
    read_orders,
    read_points,
    read_track,
    read_turn,
)
from grognard.games.fateful_march.records import Block, Due, PlacedOrder, PlayedCard
from grognard.games.fateful_march.state import IN_POOL, OUT_OF_GAME, RESOURCES, UNKNOWN, Campaign
from grognard.games.fateful_march.tables import (
    AREA_NAMES,
    AREAS,
    CONNECTION,
    DEPOT_CUBES,
    DUMMIES,
    DUMMY,
    FRENCH,
    INITIALS,
    IS_DEPOT_TOWN,
    KEY_CITIES,
    KINDS,
    LEADERS,
    MOSCOW_BURNED,
    MOST_DEVASTATION,
    MOST_INITIATIVE,
    NAMES,
    NOBODY,
    NUMBER,
    OFFMAP,
    ORDERS,
    ORDERS_OF,
    RUSSIAN,
    SIDES,
    SPECIAL_BITS,
    SPECIALS,
    VICTORY,
    month_and_turn,
    place,
    time_of,
)
from grognard.games.fateful_march.units import (
    Stack,
    read_area,
    read_card,
    read_class,
    read_leader,
    read_order,
    read_side,
    read_stack,
    take_area,
)
from grognard.games.fateful_march.victory import SCENARIOS, french_cities, scenario_data

_LAST_BATTLE_STEP = 9
MARKS = {"marched": MARCHED, "forced": FORCED, "raided": RAIDED, "unhalved": UNHALVED}


# --- reading -------------------------------------------------------------------------------------------------------


def read_position(text: str, options: Mapping[str, str]) -> Campaign:
    """The state that the text describes. All mistakes are reported together, each with its line."""
    return _Reader(options).read(text)


class _Reader:
    def __init__(self, options: Mapping[str, str]) -> None:
        self.state = Campaign()
        apply_options(self.state, options)
        self.state.turn = self.state.last_turn = 0
        self.state.scenario = SCENARIOS.index("campaign")
        self.begin: str | None = None
        self.problems = Problems()
        self.given: set[str] = set()
        self.defenders: dict[int, int] = {}
        self.tops: dict[int, int] = {}
        self.losses: list[Due] = []
        self.table: list[list[int]] = [[], []]

    def read(self, text: str) -> Campaign:
        lines = lines_of(text)
        for is_later in (False, True):
            for number, line in lines:
                if (" ".join(line.partition(":")[0].lower().split()) in _ABOUT_STACKS) == is_later:
                    with self.problems.of_line(number):
                        self._line(*split_line(line, "turn: July 2"))
        self._try_to_finish()
        self.problems.report()
        return self.state

    def _line(self, head: str, rest: str) -> None:
        reader = LINES.get(head)
        if reader is None:
            self._area(head, rest)
            return
        if head in self.given and head not in REPEATED:
            raise Unreadable(f"`{head}:` is given twice")
        self.given.add(head)
        reader(self, head, "" if rest.lower() == "none" else rest)

    # --- time and tracks ----------------------------------------------------------------------------------------

    def turn(self, head: str, text: str) -> None:
        self.state.turn = read_turn(text)

    def last_turn(self, head: str, text: str) -> None:
        self.state.last_turn = read_turn(text)

    def begins(self, head: str, text: str) -> None:
        step_of(text)
        self.begin = text.lower()

    def scenario(self, head: str, text: str) -> None:
        if text.lower() not in SCENARIOS:
            raise Unreadable(f"{text!r} is not a scenario; the scenarios are {', '.join(SCENARIOS)}")
        self.state.scenario = SCENARIOS.index(text.lower())

    def special(self, head: str, text: str) -> None:
        for word in text.split():
            if word not in SPECIALS:
                raise Unreadable(
                    f"{word!r} is not a special rule; the special rules are {', '.join(SPECIALS)}, or none"
                )
            self.state.specials |= SPECIAL_BITS[word]

    def vp(self, head: str, text: str) -> None:
        self.state.vp = read_track(text, VICTORY)

    def initiative(self, head: str, text: str) -> None:
        self.state.initiative = read_track(text, MOST_INITIATIVE)
        if not self.state.initiative:
            raise Unreadable("the initiative has no 0: say `french 1` or `russian 1`")

    def weather(self, head: str, text: str) -> None:
        self.state.weather = read_number(text, 1, 6)

    # --- cards, orders, pools -----------------------------------------------------------------------------------

    def pile(self, head: str, text: str) -> None:
        side, name = read_side(head.split()[0]), head.split()[1]
        piles = {
            "hand": self.state.hands,
            "draw": self.state.draw_piles,
            "discard": self.state.discards,
            "removed": self.state.removed,
            "table": self.table,
        }
        for word in text.split():
            card = read_card([word], side)
            if card == DUMMY_CARD:
                raise Unreadable("the Dummy is never in a hand or a pile")
            for other in piles.values():
                if card in other[side]:
                    raise Unreadable(f"the {NAMES[side]} card {card} lies in two places")
            if name == "hand" and CARDS[side][card].is_must_play:
                raise Unreadable(f"{CARDS[side][card]} is played when it is drawn: it is never in a hand")
            piles[name][side].append(card)
        if name in ("hand", "draw"):
            piles[name][side].sort()

    def ops(self, head: str, text: str) -> None:
        side = read_side(head.split()[0])
        card = read_card(text.split() or [""], side)
        if card != DUMMY_CARD and CARDS[side][card].ops is None:
            raise Unreadable(f"{CARDS[side][card]} has no OPS value")
        self.state.ops_cards[side] = card

    def tray(self, head: str, text: str) -> None:
        """`french orders: 2m_from 4dummy`: blocks that are chosen and still to be placed."""
        side = read_side(head.split()[0])
        for order, count, _ in read_orders(text, side):
            self.state.trays[side][order] += count

    def bound(self, head: str, text: str) -> None:
        """`french bound: m_from Vilna; evade Minsk`: chosen orders that must be placed there."""
        side = read_side(head.split()[0])
        for part in parts_of(text):
            order = read_order(part[0])
            self.state.bound.append(PlacedOrder(side, order, read_area(" ".join(part[1:]))))

    def pool(self, head: str, text: str) -> None:
        side = read_side(head.split()[0])
        for kind, count in read_points(text, side):
            self.state.pool[kind] = count

    def casualties(self, head: str, text: str) -> None:
        for kind, count in read_points(text, FRENCH):
            self.state.casualties[kind] = count

    def leaders(self, head: str, text: str) -> None:
        """Leaders who are out of the game, whose ability was used, or who have moved."""
        for word in text.split():
            leader = read_leader(word)
            if head == "out":
                if self.state.leader_area[leader] < AREAS:
                    raise Unreadable(f"{LEADERS[leader].name} is out of the game, but stands in an area too")
                self.state.leader_area[leader] = OUT_OF_GAME
            elif head == "used":
                self.state.abilities_used = tuple(sorted({*self.state.abilities_used, leader}))
            else:
                self.state.leaders_moved = tuple(sorted({*self.state.leaders_moved, leader}))

    def effect(self, head: str, text: str) -> None:
        self.state.effects.append(read_effect(text))

    # --- the map ------------------------------------------------------------------------------------------------

    def depots(self, head: str, text: str) -> None:
        side = read_side(head.split()[0])
        for area in read_areas(text):
            if not IS_DEPOT_TOWN[area]:
                raise Unreadable(f"{place(area)} is not a Depot Town")
            if self.state.depots[area] != NOBODY:
                raise Unreadable(f"{place(area)} has two depots")
            if OFFMAP[area] == 1 - side:
                raise Unreadable(f"{place(area)} belongs to the enemy for the whole game")
            self.state.depots[area] = side
        if self.state.cubes_left(side) < 0:
            raise Unreadable(f"the {NAMES[side]} side has {DEPOT_CUBES[side]} depot cubes")

    def devastation(self, head: str, text: str) -> None:
        level = read_number(head.split()[1], 1, MOST_DEVASTATION)
        for area in read_areas(text):
            if self.state.devastation[area] not in (0, level):
                raise Unreadable(f"{place(area)} is given with two levels of devastation")
            self.state.devastation[area] = level

    def cities(self, head: str, text: str) -> None:
        """Key cities that were French when they were last counted, or that feed nobody any more."""
        cities = tuple(sorted(set(read_areas(text))))
        for area in cities:
            if area not in KEY_CITIES:
                raise Unreadable(f"{place(area)} is not a key city")
        if head == "french cities":
            self.state.french_cities = cities
        else:
            self.state.keys_off = cities

    def _area(self, head: str, text: str) -> None:
        try:
            area = read_area(head)
        except Unreadable:
            known = nearest(head, (*AREA_NAMES, *LINES))
            meant = f"; did you mean {' or '.join(known)}?" if known else ""
            raise Unreadable(f"{head!r} is neither an area of the map nor a known line{meant}") from None
        if head in self.given:
            raise Unreadable(f"{place(area)} is given twice")
        self.given.add(head)
        side = -1
        for part in text.split("|"):
            words = part.split()
            if words and words[0].lower() == "orders" and side >= 0:
                self._orders(side, area, words[1:])
            elif words and words[0].upper() in INITIALS:
                side = INITIALS.index(words[0].upper())
                self._stack(side, area, read_stack(words[1:], side))
            else:
                raise Unreadable("a stack begins with F or R, as in `Vilna: F 3inf 1cav | orders m_from | R 2inf`")

    def _stack(self, side: int, area: int, stack: Stack) -> None:
        if self.state.totals[side * AREAS + area]:
            raise Unreadable(f"{place(area)} has two stacks of one side")
        if stack and OFFMAP[area] == 1 - side:
            raise Unreadable(f"the {NAMES[side]} side never enters {place(area)}")
        if stack.leaders and not stack.total():
            raise Unreadable(f"{LEADERS[stack.leaders[0]].name} is alone: a leader needs strength points [R2.7]")
        for kind, count in stack.counts.items():
            present = sum(n for lots in self.state.lots for lot, n in lots if lot & KIND_BITS == kind)
            if present + count > KINDS[kind].count:
                raise Unreadable(f"there are only {KINDS[kind].count} {NAMES[side]} {KINDS[kind].name}")
        for leader in stack.leaders:
            if self.state.leader_area[leader] != IN_POOL:
                raise Unreadable(f"{LEADERS[leader].name} is in two places")
        for kind, count in stack.counts.items():
            tired = stack.exhausted.get(kind, 0)
            if count - tired:
                self.state.add(area, kind, count - tired)
            if tired:
                self.state.add(area, kind | EXHAUSTED, tired)
        for leader in stack.leaders:
            self.state.leader_area[leader] = area

    def _orders(self, side: int, area: int, words: list[str]) -> None:
        for order, count, is_seen in read_orders(" ".join(words), side):
            self.state.blocks[side] += [Block(area, order, int(is_seen))] * count

    # --- what a turn remembers of stacks ------------------------------------------------------------------------

    def moved(self, head: str, text: str) -> None:
        """`moved: Vilna F 2inf_x forced from Kovno; Minsk R 1cos raided`."""
        for words in parts_of(text):
            area = take_area(words)
            side = read_side(words.pop(0)) if words else NOBODY
            if len(words) < 2 or side == NOBODY:
                raise Unreadable("`moved:` needs an area, a side, strength points and how they moved")
            counted = re.fullmatch(r"(\d{1,2})(\w+)", words.pop(0))
            if not counted:
                raise Unreadable("`moved:` needs strength points such as 2inf_x")
            lot, count = read_class(counted[2], side) & ~FORCED, int(counted[1])
            there = dict(self.state.lots[area]).get(lot, 0)
            if not 1 <= count <= there:
                raise Unreadable(f"{counted[0]} moved to {place(area)}, but {there} are there")
            # Added before they are taken: an area that is empty for a moment forgets how it was entered.
            self.state.add(area, self._marked(lot, area, words), count)
            self.state.take(area, lot, count)

    def _marked(self, lot: int, area: int, words: list[str]) -> int:
        while words:
            word = words.pop(0).lower()
            if word == "from":
                origin = take_area(words)
                if (origin, area) not in CONNECTION:
                    raise Unreadable(f"no connection joins {place(origin)} and {place(area)}")
                lot = with_entry(lot, CONNECTION[origin, area]) | lot & UNHALVED  # which went with an entry before
            elif word in MARKS:
                lot |= MARKS[word]
            else:
                raise Unreadable(f"{word!r} is not a way to have moved; use {', '.join(MARKS)} or from an area")
        return lot

    def entered(self, head: str, text: str) -> None:
        """`entered: F Vilna from Kovno, Lida; R ...`: the connections that a side used this turn."""
        for words in parts_of(text):
            side = read_side(words.pop(0))
            joined = " ".join(words)
            name, from_, origins = joined.partition(" from ")
            area = read_area(name)
            if not from_:
                raise Unreadable("`entered:` needs the form `F Vilna from Kovno`")
            for origin in read_areas(origins):
                if (origin, area) not in CONNECTION:
                    raise Unreadable(f"no connection joins {place(origin)} and {place(area)}")
                self.state.enter(side, area, CONNECTION[origin, area])

    def defender(self, head: str, text: str) -> None:
        """`defender: Smolensk R`: who was last alone there. [R9.1]"""
        for words in parts_of(text):
            self.defenders[read_area(" ".join(words[:-1]))] = read_side(words[-1])

    def announced(self, head: str, text: str) -> None:
        """`announced: F Vilna 5`: what the side was told about its enemies there this turn. [R4.14]"""
        for words in parts_of(text):
            if len(words) < 3:
                raise Unreadable("`announced:` needs the form `F Vilna 5`")
            side, area = read_side(words[0]), read_area(" ".join(words[1:-1]))
            self.state.announced[side * AREAS + area] = read_number(words[-1], 0, 99)

    def top(self, head: str, text: str) -> None:
        """`top: F Vilna cav_x`: what lies on top of a stack without leader."""
        for words in parts_of(text):
            if len(words) < 3:
                raise Unreadable("`top:` needs the form `F Vilna cav_x`")
            side, area = read_side(words[0]), read_area(" ".join(words[1:-1]))
            lying = read_class(words[-1], side) & ~FORCED
            if all(lot & (KIND_BITS | EXHAUSTED) != lying for lot, _ in self.state.lots[area]):
                raise Unreadable(f"no {words[-1]} is in {place(area)}")
            self.tops[side * AREAS + area] = lying

    def commander(self, head: str, text: str) -> None:
        """`commander: Vilna Davout`: whom his side chose among equals. [R2.5]"""
        for words in parts_of(text):
            area, leader = read_area(" ".join(words[:-1])), read_leader(words[-1])
            if self.state.leader_area[leader] != area:
                raise Unreadable(f"{LEADERS[leader].name} is not in {place(area)}")
            self.state.commander_choice[LEADERS[leader].side * AREAS + area] = leader

    def suffered(self, head: str, text: str) -> None:
        """`losses: F Vilna 2; R Minsk 1`: what attrition costs, while it is being chosen. [S13]"""
        for words in parts_of(text):
            if len(words) < 3:
                raise Unreadable("`losses:` needs the form `F Vilna 2`")
            side, area = read_side(words[0]), read_area(" ".join(words[1:-1]))
            is_told = any(each.side == side and each.area == area for each in self.losses)
            if not self.state.totals[side * AREAS + area] or is_told:
                raise Unreadable(f"{place(area)} cannot suffer this")
            self.losses.append(Due(side, area, read_number(words[-1], 1, 20)))

    # --- all together -------------------------------------------------------------------------------------------

    def _try_to_finish(self) -> None:
        if not self.state.turn and "turn" not in self.given:
            self.problems.add(0, "a line such as `turn: July 2` is missing")
        if self.begin is None and "begin" not in self.given:
            self.problems.add(0, "a line such as `begin: S5` is missing")
        if self.problems:
            return
        for check in (self._tracks, self._pools, self._decks, self._blocks, self._stacks, self._control):
            with self.problems.of_line(0):
                check()

    def _tracks(self) -> None:
        state = self.state
        data = scenario_data(SCENARIOS[state.scenario])
        if "last turn" not in self.given:
            state.last_turn = max(state.turn, time_of(*data["end"]))
        if state.turn > state.last_turn:
            raise Unreadable("the last turn lies before this one")
        if "special" not in self.given:
            state.specials = sum(SPECIAL_BITS[name] for name in data["special"])
        if "keys off" not in self.given and state.specials & MOSCOW_BURNED:
            state.keys_off = (NUMBER["moscow"],)
        if "french cities" not in self.given:
            state.french_cities = french_cities(state)
        if self.begin != OVER and state.is_decided:
            raise Unreadable(f"with {VICTORY} Victory Points the game is over: say `begin: over`")
        if step_of(self.begin or OVER) == RESOURCES and month_and_turn(state.turn)[1] != 1:
            raise Unreadable("a Resources Phase comes before turn 1 of a month")

    def _pools(self) -> None:
        """What is neither on the map nor among the casualties is in the pool, unless less is said to be there."""
        state = self.state
        for kind, made in enumerate(KINDS):
            on_map = sum(n for lots in state.lots for lot, n in lots if lot & KIND_BITS == kind)
            left = made.count - on_map - state.casualties[kind]
            if f"{SIDES[made.side]} pool" not in self.given:
                state.pool[kind] = max(left, 0)
            if left < state.pool[kind] or left < 0:
                raise Unreadable(f"there are only {made.count} {NAMES[made.side]} {made.name} in the game")

    def _decks(self) -> None:
        """Cards that are nowhere else lie in the draw pile, if the season has them."""
        state = self.state
        for side in (FRENCH, RUSSIAN):
            if f"{SIDES[side]} draw" in self.given:
                continue
            elsewhere = {*state.hands[side], *state.discards[side], *state.removed[side], *self.table[side]}
            if step_of(self.begin or OVER) == 2:
                elsewhere.add(state.ops_cards[side])
            seasons = ("all", "winter" if state.is_winter else "summer")
            state.draw_piles[side] = sorted(
                card.number
                for card in CARDS[side].values()
                if card.season in seasons and card.number not in elsewhere and card.number != DUMMY_CARD
            )

    def _blocks(self) -> None:
        state = self.state
        for side in (FRENCH, RUSSIAN):
            for order in ORDERS_OF[side]:
                if state.blocks_left(side, order) < 0:
                    raise Unreadable(f"the {NAMES[side]} side does not have that many blocks of {ORDERS[order].name}")
            dummies = sum(block.order == DUMMY for block in state.blocks[side]) + state.trays[side][DUMMY]
            if dummies > DUMMIES:
                raise Unreadable(f"a side has {DUMMIES} Dummies")
            for bound_side, order, _ in state.bound:
                if bound_side == side and not state.trays[side][order]:
                    raise Unreadable(
                        f"a {ORDERS[order].name} is bound to an area, but not among the orders to be placed"
                    )

    def _stacks(self) -> None:
        state = self.state
        for area in range(AREAS):
            held = [bool(state.totals[side * AREAS + area]) for side in (FRENCH, RUSSIAN)]
            if all(held):
                if self.begin is not None and step_of(self.begin) > _LAST_BATTLE_STEP:
                    raise Unreadable(f"after the battles only one side can be in {place(area)}")
                state.sole[area] = self.defenders.get(area, self._last_alone(area))
            depot = state.depots[area]
            if depot != NOBODY and not held[depot] and state.fresh[(1 - depot) * AREAS + area]:
                raise Unreadable(f"the {NAMES[depot]} depot in {place(area)} would have been overrun [R1.4]")
        lay_tops(state, self.tops)
        for stack in range(2 * AREAS):
            if state.announced[stack] != UNKNOWN and not state.totals[(stack + AREAS) % (2 * AREAS)]:
                raise Unreadable(
                    f"a number was announced in {place(stack % AREAS)}, but no strength points are left there"
                )
        state.checks.clear()

    def _last_alone(self, area: int) -> int:
        """Without a word about it: whoever did not come this turn, else the Russians."""
        came = [bool(self.state.entered[side * AREAS + area]) for side in (FRENCH, RUSSIAN)]
        return FRENCH if came[RUSSIAN] and not came[FRENCH] else RUSSIAN

    def _control(self) -> None:
        """Where play begins."""
        assert self.begin is not None
        self.state.step = step_of(self.begin)
        self.state.stack = read_beginning(self.begin, self.state)
        top = self.state.stack[-1] if self.state.stack else None
        if self.losses and not isinstance(top, AttritionStep):
            raise Unreadable("`losses:` belongs to a position that begins at `S13 losses`")
        if isinstance(top, AttritionStep):
            top.losses = self.losses
        if any(self.table) and not isinstance(top, CardsStep):
            raise Unreadable("cards lie on the table only in a position that begins at `S2 declare`")
        if isinstance(top, CardsStep):
            top.laid = [PlayedCard(side, card) for side in (FRENCH, RUSSIAN) for card in self.table[side]]


def lay_tops(state: Campaign, chosen: Mapping[int, int]) -> None:
    """What lies on top of each stack: what was chosen, else what the state lays there by itself."""
    for stack in range(2 * AREAS):
        state.top[stack] = chosen.get(stack, UNKNOWN)
        state.mend_top(*divmod(stack, AREAS))


Reader = Callable[[_Reader, str, str], None]
_BY_SIDE: dict[str, Reader] = {
    "hand": _Reader.pile,
    "draw": _Reader.pile,
    "discard": _Reader.pile,
    "removed": _Reader.pile,
    "table": _Reader.pile,
    "ops": _Reader.ops,
    "orders": _Reader.tray,
    "bound": _Reader.bound,
    "pool": _Reader.pool,
    "depots": _Reader.depots,
}
LINES: dict[str, Reader] = {
    "turn": _Reader.turn,
    "begin": _Reader.begins,
    "scenario": _Reader.scenario,
    "last turn": _Reader.last_turn,
    "special": _Reader.special,
    "vp": _Reader.vp,
    "initiative": _Reader.initiative,
    "weather": _Reader.weather,
    **{f"{side} {name}": reader for side in SIDES for name, reader in _BY_SIDE.items()},
    "casualties": _Reader.casualties,
    "out": _Reader.leaders,
    "used": _Reader.leaders,
    "leaders moved": _Reader.leaders,
    "effect": _Reader.effect,
    **{f"devastation {level}": _Reader.devastation for level in range(1, MOST_DEVASTATION + 1)},
    "french cities": _Reader.cities,
    "keys off": _Reader.cities,
    "moved": _Reader.moved,
    "entered": _Reader.entered,
    "defender": _Reader.defender,
    "announced": _Reader.announced,
    "top": _Reader.top,
    "commander": _Reader.commander,
    "losses": _Reader.suffered,
}
_ABOUT_STACKS = ("moved", "entered", "defender", "announced", "top", "commander", "losses")
"""Lines that are read last, so that they may stand anywhere."""
REPEATED = ("effect",)
