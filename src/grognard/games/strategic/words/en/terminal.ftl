# What the board in the terminal says.
board-turn = Game-Turn { $turn }, { $date }
board-player-turn = { $side } Player-Turn
board-points = Victory Points { $points }, Index { $index }
board-lost = Corps lost: { $lost }
board-legend = F9/6+ French, 9 infantry and 6 cavalry Corps, others; R? hidden; * points, # French; 50%, 100% depleted
board-markers = { $count ->
    [one] ? ({ $count } marker)
   *[other] ? ({ $count } markers)
}
board-stack = Your stack in
board-units = Units
board-borders = Borders on
