"""What this title says, as facts. The words are in `words/`, the kinds of their values in `kinds.py`."""

from __future__ import annotations

from grognard.core import facts


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
    of_a_place = frozenset({"none-stay", "stay-behind"})


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
