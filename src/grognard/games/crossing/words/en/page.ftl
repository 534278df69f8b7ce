# Figures beside the board.
panel-fact-crossing-turn = Turn
panel-fact-crossing-escaped = Corps escaped
panel-fact-crossing-needed = Strength needed
