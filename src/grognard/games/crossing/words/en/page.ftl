# What the page says beside the board.
crossing-fact-turn = Turn
crossing-fact-escaped = Corps escaped
crossing-fact-needed = Strength needed
