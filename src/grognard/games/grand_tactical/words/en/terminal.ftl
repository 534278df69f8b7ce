# What the board in the terminal says.
board-legend =
    F15 French stack of strength 15, R5x automatically eliminated; Fl Leaders, Fs Supply units, Fd Depots alone; . clear ^ forest : rough ~ marsh % Fortress # Moscow
board-turn = Turn { $turn }, { $date }{ $winter ->
    [yes] {" "}(winter)
   *[no] {""}
 }, { $phase }
board-phase-set_up = set-up
board-phase-over = the campaign is over
# $counted: Victory Points when they were counted last.
board-points = Victory Points { $points } against an Index of { $index } (last counted { $counted })
board-verdict = as it stands: { $verdict }
board-beyond = Beyond the edges: { $hexes }
board-hex = Stack in
board-units = Units
board-strength = Strength
board-leaders = Leaders
board-area = Area
# $offence and $defence: what a Leader adds in attack and in defence.
board-leader = { $unit } { $offence }/{ $defence }
board-doomed = automatically eliminated
board-unit-in = { $unit } in { $hex }
board-disrupted = { $unit }, disrupted until turn { $turn }
# Behind the name of a unit, in brackets.
board-unit-division = division
board-unit-disrupted = disrupted until turn { $turn }
board-unit-legs = { $count ->
    [one] has moved
    [2] has moved twice
   *[other] has moved { $count } times
}
board-unit-stopped = stopped by enemy control
board-unit-committed = has eliminated units
board-units-legend = fi7 is French infantry 7, rc2 Russian cavalry 2; fs and rs are Supply units, fd Depots. A corps unless it says division.
board-total = { $side }: strength { $strength } in { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
 }
board-attack-from = From
board-attack-against = Against
board-attack-odds = Odds
board-attack-results = Dice 1 to 6
board-attack-state = State
board-attack-could = could be declared
board-attack-declared = declared
board-attack-result = result { $result }
board-attack-on = attack from { $origins } on { $targets }: { $odds }
board-march = On the march: { $unit }, { $left ->
    [one] 1 point
   *[other] { $left } points
 } left, leg { $leg }, { $count ->
    [one] 1 hex
   *[other] { $count } hexes
 } in reach
board-risk = { $march ->
    [double] Double
   *[triple] Triple
 } Forced March, first die, of 6 rolls: { $arrives } complete the march, { $choice } may halt, { $disrupted } disrupted, { $eliminated } eliminated or reduced
board-crowded = Crowded Areas: { $areas }
# $bears: corps it can feed without being depleted further.
board-crowded-area = { $area } ({ $count } corps, can feed { $bears })
board-crowded-bare = { $area } ({ $count ->
    [one] 1 Combat unit
   *[other] { $count } Combat units
}, cannot feed any)
board-depleted = Areas { $depletion }% depleted: { $areas }
board-places = Taken: { $places }
board-places-none = none
board-place = { $place } { $side } ({ $points ->
    [one] 1 point
   *[other] { $points } points
 })
board-missing = { $side }, to be placed: { $units }
board-arrival = turn { $turn }, { $side } ({ $entry }): { $units }
# Only the next few turns.
board-arrivals = Arriving soon: { $groups }
board-lost = { $side } lost: { $losses }
board-lost-by = { $cause } { $pieces }
board-pieces-leader = { $count ->
    [one] 1 Leader
   *[other] { $count } Leaders
}
