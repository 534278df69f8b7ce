"""The Crossing: a small game to learn from. docs/your-own-game.md builds it step by step."""
