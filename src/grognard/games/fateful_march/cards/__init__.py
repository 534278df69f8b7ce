"""The two decks: cards as data, hands and piles, what cards do and when, and how they look."""
