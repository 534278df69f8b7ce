"""Positions as text: hexes by number, what stands in them, and all that lies beside the map.

    turn: 3
    begin: combat_phase
    french depots: 2407 2207
    commands: 4 3
    1808: F ney ledru razout! | R barclay
    1709: R berg

Only `turn` and `begin` are needed; a unit with `!` is disrupted; lines from # on are remarks. Pieces that are not named
have not come yet. See docs/notation.md for all lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from grognard.core.errors import Unreadable
from grognard.core.positions import Problems, lines_of, split_line
from grognard.core.procedure import Procedure
from grognard.core.spelling import near, read_number
from grognard.games.invasion.advanced.deck import CARDS
from grognard.games.invasion.fields import field_of
from grognard.games.invasion.options import STACKING, choices_of, edition_of, rules_of
from grognard.games.invasion.position_frames import frame_texts
from grognard.games.invasion.records import Laid
from grognard.games.invasion.sequence import PHASES, PlayCampaign, stack_at
from grognard.games.invasion.stacks import (
    CUT_OFF,
    DEAD,
    DECLARED,
    FED,
    FORAGING,
    FORCED,
    LOST,
    MOVED,
    REMOVED,
    TRAINED,
    WAITING,
)
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import (
    CAPACITY,
    CITIES_OF,
    FIRST_COMMANDER,
    FRENCH,
    HEXES,
    LAST_TURN,
    MOSCOW,
    MOST_BATTLE_POINTS,
    MOST_STACKING_TRAINS,
    NAMES,
    OPEN_TO,
    PIECE_SIDE,
    PIECES,
    RUSSIAN,
    SIDES,
    ST_PETERSBURG,
    TRAIN_CAPACITY,
    hex_name,
    step_between,
)
from grognard.games.invasion.units import join_names, read_hex, read_piece
from grognard.games.invasion.withdrawal import Withdrawal

SET_UP, OVER = "set_up", "over"
BEGINNINGS = (SET_UP, *PHASES, OVER)
NUMBERS = {
    "bridge turn": ("bridge_turn", LAST_TURN + 1),
    "delayed turn": ("delayed_turn", LAST_TURN),
    "reserve losses": ("reserve_losses", 12),
    "kiev turn": ("kiev_turn", LAST_TURN),
    "uprising turn": ("uprising_turn", LAST_TURN),
    "swedes turn": ("swedes_turn", LAST_TURN),
    "battle points": ("battle_points", MOST_BATTLE_POINTS),
}
"""Lines with a number: the attribute and the most."""
FLAGS = {
    "second year": "second_year",
    "early winter": "early_winter",
    "jerome gone": "may_corps_force_march",
    "independence": "independence",
    "offer made": "is_offer_made",
    "napoleon away": "is_napoleon_away",
    "ended": "ended",
}
MARKS = {
    "fed": FED,
    "moved": MOVED,
    "forced": FORCED,
    "foraging": FORAGING,
    "cut off": CUT_OFF,
    "declared": DECLARED,
    "trained": TRAINED,
}
GONE = {"removed": REMOVED, "eliminated": DEAD, "never came": LOST}
PAIRS = {"lost depots": "lost_depots", "commands": "commands", "command changes": "command_changes"}
PAIRS |= {"victories": "victories"}
FIELDS = {
    "depots": "depots",
    "pinned": "pinned",
    "unfit": "unfit",
    "screens": "screens",
}
"""By side: sets of hexes."""
COUNTERS = {"trains": "trains", "dummies": "dummies", "shown": "shown", "blanks": "blanks"}
"""By side: hexes, each as often as something lies there."""
EVENTS = ("moscow-taken", "st-petersburg-taken", "moscow-left", "st-petersburg-left")
EVENT_LINES = {"city events": "city_events", "city events used": "city_events_used"}
EVENT_LINES |= {"city events last": "city_events_last"}
HELD = ("moscow", "st-petersburg")
USES = ("unused", "in-use", "used")
_BY_PIECE = ("hasten", "arrive", "reserve", "restore", "paris")
_FRAME = re.compile(r"(\d) ([a-z0-9_]+)")
_MOST_RAISED = 255


def aims_at_piece(card: int, side: int) -> bool:
    """Is the target of a laid card a piece, and not a hex?"""
    return any(effect.do in _BY_PIECE for effect in CARDS[card].halves[side].effects)


def held_cities(state: Campaign) -> int:
    """Are the French in Moscow and St Petersburg now?"""
    fighters = state.fighters[FRENCH]
    return (fighters >> MOSCOW & 1) | (fighters >> ST_PETERSBURG & 1) << 1


def read_position(text: str, options: Mapping[str, str]) -> Campaign:
    """The state that the text describes. All mistakes are reported together, each with its line."""
    return _Reader(options).read(join_names(text))


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _yes(head: str, text: str) -> int:
    if text.lower() not in ("yes", "no"):
        raise Unreadable("not-one-of", word=text[:40], words="yes, no")
    return int(text.lower() == "yes")


def _one_of(word: str, known: tuple[str, ...]) -> int:
    if word.lower() not in known:
        raise Unreadable("not-one-of", word=word[:40], words=", ".join(known))
    return known.index(word.lower())


def _whole(word: str) -> int:
    sign, digits = (-1, word[1:]) if word.startswith("-") else (1, word)
    return sign * read_number(digits, 0, 99)


class _Reader:
    def __init__(self, options: Mapping[str, str]) -> None:
        state = self.state = Campaign()
        state.choices, state.rules, state.edition_number = choices_of(options), rules_of(options), edition_of(options)
        self.begin = ""
        self.asks = ""
        self.frames: dict[int, Procedure[Campaign]] = {}
        self.marks: list[tuple[int, int]] = []
        self.years: list[int] = []
        self.problems = Problems()
        self.given: set[str] = set()

    def read(self, text: str) -> Campaign:
        for number, line in lines_of(text):
            with self.problems.of_line(number):
                head, rest = split_line(line, "turn: 3")
                if head in self.given:
                    raise Unreadable("line-twice", word=head[:40])
                self.given.add(head)
                self._line(head, rest)
        for name in ("turn", "begin"):
            if name not in self.given:
                self.problems.add(0, f"the line `{name}:` is missing")
        if not self.problems:
            with self.problems.of_line(0):
                self._finish()
        self.problems.report()
        return self.state

    def _line(self, head: str, text: str) -> None:
        side, _, rest = head.partition(" ")
        match = _FRAME.fullmatch(head)
        if head in LINES:
            LINES[head](self, head, text)
        elif side in SIDES and rest in SIDE_LINES:
            SIDE_LINES[rest](self, SIDES.index(side), rest, text)
        elif match:
            self.frames[int(match[1])] = frame_texts().read(match[2], text)
        else:
            self._hex(head, text)

    # --- time and numbers ---

    def turn(self, head: str, text: str) -> None:
        self.state.turn = read_number(text, 1, LAST_TURN)

    def begins(self, head: str, text: str) -> None:
        self.begin = BEGINNINGS[_one_of(text.replace(" ", "_").replace("-", "_"), BEGINNINGS)]

    def asked(self, head: str, text: str) -> None:
        self.asks = text

    def number(self, head: str, text: str) -> None:
        name, most = NUMBERS[head]
        setattr(self.state, name, read_number(text, 0, most))

    def flag(self, head: str, text: str) -> None:
        setattr(self.state, FLAGS[head], _yes(head, text))

    def pair(self, head: str, text: str) -> None:
        words = _words(text)
        if len(words) != len(SIDES):
            raise Unreadable("needs-two-numbers", word=head)
        setattr(self.state, PAIRS[head], [_whole(word) for word in words])

    def attacker(self, head: str, text: str) -> None:
        self.state.first_attacker = _one_of(text, SIDES)

    def events(self, head: str, text: str) -> None:
        setattr(self.state, EVENT_LINES[head], sum(1 << _one_of(word, EVENTS) for word in _words(text)))

    def held(self, head: str, text: str) -> None:
        words = [] if text.lower() == "none" else _words(text)
        self.state.cities_held = sum(1 << _one_of(word, HELD) for word in words)

    # --- pieces ---

    def gone(self, head: str, text: str) -> None:
        for word in _words(text):
            piece = read_piece(word)
            if self.state.where[piece] != WAITING:
                raise Unreadable("piece-twice", word=word[:40])
            self.state.where[piece] = GONE[head]
            self.state.lost_year[piece] = int(GONE[head] != LOST)

    def lost_later(self, head: str, text: str) -> None:
        self.years += [read_piece(word) for word in _words(text)]

    def mark(self, head: str, text: str) -> None:
        self.marks += [(read_piece(word), MARKS[head]) for word in _words(text)]

    def fought(self, head: str, text: str) -> None:
        """`fought: ledru ney`: each as often as it has fought."""
        for word in _words(text):
            unit = read_piece(word)
            if unit >= FIRST_COMMANDER:
                raise Unreadable("not-a-combat-unit", word=word[:40])
            self.state.fought[unit] += 1

    def _hex(self, head: str, text: str) -> None:
        try:
            hex_ = read_hex(head)
        except Unreadable as error:
            meant = near(head, [*LINES, *(f"{side} {line}" for side in SIDES for line in SIDE_LINES)])
            if meant:
                raise Unreadable("no-such-line", word=head[:40], near=meant) from None
            raise error from None
        for part in text.split("|"):
            words = part.split()
            if not words or words[0].upper() not in ("F", "R"):
                raise Unreadable("needs-f-or-r", word=part.strip()[:40])
            self._stack("FR".index(words[0].upper()), hex_, words[1:])

    def _stack(self, side: int, hex_: int, words: list[str]) -> None:
        if self.state.stack_of(side, hex_) or not words:
            raise Unreadable("stack-twice-or-empty", word=hex_name(hex_))
        if not OPEN_TO[side] >> hex_ & 1:
            raise Unreadable("hex-closed", word=hex_name(hex_))
        for word in words:
            piece = read_piece(word.removesuffix("!"))
            if PIECE_SIDE[piece] != side:
                raise Unreadable("wrong-side", word=PIECES[piece].name, near=NAMES[side])
            if self.state.where[piece] != WAITING:
                raise Unreadable("piece-twice", word=word[:40])
            self.state.place(piece, hex_)
            if word.endswith("!"):
                if piece >= FIRST_COMMANDER:
                    raise Unreadable("not-a-combat-unit", word=word[:40])
                self.state.disrupt(piece)

    # --- the map, by side ---

    def field(self, side: int, head: str, text: str) -> None:
        getattr(self.state, FIELDS[head])[side] = field_of(read_hex(word) for word in _words(text))

    def counters(self, side: int, head: str, text: str) -> None:
        row = getattr(self.state, COUNTERS[head])
        for word in _words(text):
            row[side * HEXES + read_hex(word)] += 1

    def raised(self, side: int, head: str, text: str) -> None:
        """`french raised: 1610/1`: this turn's trains, and 16 times last turn's. [15.2]"""
        for word in _words(text):
            code, _, number = word.partition("/")
            self.state.raised[side * HEXES + read_hex(code)] = read_number(number or "1", 0, _MOST_RAISED)

    def turned(self, head: str, text: str) -> None:
        """Cities that have become friendly to the French. [16.9]"""
        turned = field_of(read_hex(word) for word in _words(text))
        if turned & ~CITIES_OF[RUSSIAN]:
            raise Unreadable("not-a-russian-city", word=text[:40])
        self.state.friendly[FRENCH] |= turned
        self.state.friendly[RUSSIAN] &= ~turned

    # --- cards, bridges, the second year ---

    def deck(self, head: str, text: str) -> None:
        self.state.decks[int(head[-1]) - 1] = tuple(sorted(self._cards(text)))

    def hand(self, side: int, head: str, text: str) -> None:
        self.state.hands[side] = tuple(sorted(self._cards(text)))

    def discards(self, head: str, text: str) -> None:
        self.state.discards = tuple(self._cards(text))

    def _cards(self, text: str) -> list[int]:
        return [read_number(word, 1, len(CARDS)) for word in _words(text)]

    def laid(self, head: str, text: str) -> None:
        """`laid: 6/russian 3/french/1407/unused`."""
        for word in _words(text):
            number, side, target, use = [*word.split("/"), "", "", ""][:4]
            card, owner = read_number(number, 1, len(CARDS)), _one_of(side, SIDES)
            read = read_piece if aims_at_piece(card, owner) else read_hex
            aim = read(target) if target not in ("", "-") else -1
            self.state.laid.append(Laid(card, owner, aim, _one_of(use or USES[0], USES)))

    def bridge(self, head: str, text: str) -> None:
        words = _words(text)
        if len(words) != 2:
            raise Unreadable("needs-two-hexes", word=head)
        step = step_between(read_hex(words[0]), read_hex(words[1]))
        setattr(self.state, head.replace(" ", "_"), step + 1)

    def heir(self, head: str, text: str) -> None:
        self.state.heir = read_piece(text)

    def source(self, head: str, text: str) -> None:
        self.state.new_source = read_hex(text) + 1

    # --- the whole ---

    def _finish(self) -> None:
        state = self.state
        for piece, mark in self.marks:
            state.marks[piece] |= mark
        for piece in self.years:
            state.lost_year[piece] = 2
        if "held" not in self.given:
            state.cities_held = held_cities(state)
        most = CAPACITY + (TRAIN_CAPACITY * MOST_STACKING_TRAINS if state.has(STACKING) else 0)
        for side in (FRENCH, RUSSIAN):
            for hex_ in state.stack_hexes(side):
                if state.load[side * HEXES + hex_] > most and not self._is_withdrawing(side, hex_):
                    raise Unreadable("position-crowded", word=hex_name(hex_))
        state.stack = self._stack_of_frames()
        if self.asks:
            self._ask()

    def _is_withdrawing(self, side: int, hex_: int) -> bool:
        """Are units on their way through a hex that has no room for all of them? [11.11]"""
        frames = self.frames.values()
        return any(isinstance(each, Withdrawal) and (each.side, each.goal) == (side, hex_) for each in frames)

    def _stack_of_frames(self) -> list[Procedure[Campaign]]:
        frames = [self.frames[depth] for depth in sorted(self.frames)]
        if self.begin == OVER:
            return []
        if self.begin == SET_UP:
            campaign = PlayCampaign()
            campaign.step = int(bool(frames))
            return [campaign, *frames]
        stack = stack_at(self.begin)
        if frames:
            stack[-1].step += 1  # the phase has begun
        return [*stack, *frames]

    def _ask(self) -> None:
        """`asks: french march_on`: the question is put as it stands, without running the step that led to it."""
        for part in self.asks.split(";"):
            words = part.split()
            if len(words) != 2 or words[1] not in Campaign.decisions:
                raise Unreadable("no-such-question", word=part.strip()[:40])
            self.state.ask(_one_of(words[0], SIDES), Campaign.decisions[words[1]])


LINES: dict[str, Callable[[_Reader, str, str], None]] = {
    "turn": _Reader.turn,
    "begin": _Reader.begins,
    "asks": _Reader.asked,
    **dict.fromkeys(NUMBERS, _Reader.number),
    **dict.fromkeys(FLAGS, _Reader.flag),
    **dict.fromkeys(PAIRS, _Reader.pair),
    **dict.fromkeys(GONE, _Reader.gone),
    **dict.fromkeys(MARKS, _Reader.mark),
    **dict.fromkeys(EVENT_LINES, _Reader.events),
    "first attacker": _Reader.attacker,
    "held": _Reader.held,
    "lost in 1813": _Reader.lost_later,
    "fought": _Reader.fought,
    "turned": _Reader.turned,
    "deck 1": _Reader.deck,
    "deck 2": _Reader.deck,
    "discards": _Reader.discards,
    "laid": _Reader.laid,
    "bridge": _Reader.bridge,
    "broken bridge": _Reader.bridge,
    "heir": _Reader.heir,
    "source": _Reader.source,
}
SIDE_LINES: dict[str, Callable[[_Reader, int, str, str], None]] = {
    **dict.fromkeys(FIELDS, _Reader.field),
    **dict.fromkeys(COUNTERS, _Reader.counters),
    "raised": _Reader.raised,
    "hand": _Reader.hand,
}
"""Lines that begin with a side: `french depots`."""
