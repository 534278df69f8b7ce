# The replay of a game as one file.
replay-log = What happened
replay-turn = Turn { $turn }
replay-turn-dated = Turn { $turn }, { $date }
replay-nothing = The game is about to begin. Press Play, or the right arrow key.
replay-day = Day
replay-night = Night
