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
    of_the_whole = frozenset({"joins"})
    of_a_place = frozenset({"stays", "leaves"})


class Outcome(facts.Outcome):
    """A result worth a bar in the odds picture."""

    __slots__ = ()


class Lore(facts.Lore):
    """Something that a card tells of a place or a counter."""

    __slots__ = ()


class Reason(facts.Fact):
    """Why something is so: a part of another fact."""

    __slots__ = ()
    topic = "reason"


class Fate(facts.Fact):
    """What has become of units: a part of an event."""

    __slots__ = ()
    topic = "fate"


class Misreading(facts.Misreading):
    """What is wrong with a text."""

    __slots__ = ()


class Unreadable(errors.Unreadable):
    """A text that is not in this game's notation, or not a position of it."""

    misreading = Misreading
