"""What holds for the odds that a player is told."""

from __future__ import annotations

from fractions import Fraction

from walking import Law

from grognard.core.decision import Action


class ChancesAddUpToOne(Law):
    """The odds of any action are whole, in order, each outcome once; asking for them changes nothing."""

    few, least = 1, 0.05

    def look(self, side: str, action: Action) -> None:
        table = self.table
        before = table.state.digest(), table.dice.drawn, len(table.journal.entries)
        odds = table.odds(side, action)
        assert bool(odds.chances) != bool(odds.unknown)
        if odds.chances:
            chances = [chance for _, chance in odds.chances]
            assert sum(chances) == Fraction(1), f"the chances add up to {sum(chances)}"
            assert all(chance > 0 for chance in chances)
            assert chances == sorted(chances, reverse=True), "the likeliest comes first"
            assert len({words for words, _ in odds.chances}) == len(chances), "an outcome is told twice"
        assert str(odds)
        assert odds.plain()
        assert (table.state.digest(), table.dice.drawn, len(table.journal.entries)) == before, (
            "asking changed something"
        )
