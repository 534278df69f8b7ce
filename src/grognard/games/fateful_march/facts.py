"""What this title says, as facts. The words are in `words/`, the kinds of their values in `kinds.py`."""

from __future__ import annotations

from grognard.core import errors, facts


class Refusal(facts.Refusal):
    """Why something may not be done."""

    __slots__ = ()


class Prompt(facts.Prompt):
    """What is to be decided."""

    __slots__ = ()


class Label(facts.Label):
    """A move in a few words."""

    __slots__ = ()


class Price(facts.Price):
    """What a move costs or risks."""

    __slots__ = ()


class Outcome(facts.Outcome):
    """A result worth a bar in the odds picture."""

    __slots__ = ()


class Lore(facts.Lore):
    """Something that a card tells of a place or a counter."""

    __slots__ = ()


class Reason(facts.Fact):
    """Why something is so, or a term of a sum: a part of another fact."""

    __slots__ = ()
    topic = "reason"


class Piece(facts.Fact):
    """What a piece on the board is."""

    __slots__ = ()
    topic = "piece"


class Misreading(facts.Misreading):
    """What is wrong with a text that is not in the game's notation."""

    __slots__ = ()


class Unreadable(errors.Unreadable):
    """A text that is not in the game's notation."""

    misreading = Misreading
