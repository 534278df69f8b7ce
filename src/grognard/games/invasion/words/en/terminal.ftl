# What the board in the terminal says.
board-legend =
    F4 French stack with 4 units in good order, F5? of 5 counters, Fc commanders alone, ' with supply counters; . clear ^ forest " marsh & rough M mountain; # city % fortified city D Depot; t supply counters alone
board-turn = Turn { $turn } of { $last }, { $date } ({ $season ->
    [summer] summer
   *[winter] winter
 }), { $phase }; the { $leader } side leads
board-tracks = Points: French { $french } for territory; Russian { $russian }, territory { $territory } and battle { $battle }
board-commands = Combat Commands: French { $french }, Russian { $russian }; { $side } attacks first
board-beyond = Beyond the edges: { $hexes }
board-stack = Your stack in
board-pieces = Units and commanders
board-room = Room
board-supply = Supply
board-trains = Trains
board-marks = Marks
board-stacks-of = { $side }: { $stacks }
board-supplied = yes
board-not-supplied = out: { $units }
board-out-of-supply = Out of supply now: { $units }
board-genuine = { $genuine ->
    [one] 1 train
   *[other] { $genuine } trains
 }{ $dummies ->
    [0] {""}
    [one] , 1 dummy
   *[other] , { $dummies } dummies
 }
board-dummies-only = { $dummies ->
    [one] 1 dummy
   *[other] { $dummies } dummies
}
board-counters = { $count ->
    [one] 1 supply counter
   *[other] { $count } supply counters
 }{ $face_up ->
    [0] {""}
   *[other] , { $face_up } face up
 }
board-counters-alone = { $side } supply counters without a stack: { $counters }
board-mark-moved = moved
board-mark-forced = forced march
board-mark-foraging = forages
board-mark-besieged = besieged
board-mark-cavalry = cavalry declared
board-mark-combats = { $count ->
    [one] 1 combat
   *[other] { $count } combats
}
board-mark-dummies = { $count ->
    [one] 1 dummy unit
   *[other] { $count } dummy units
}
board-march = { $side } march from { $start } in { $hex }: { $length } of { $normal } hexes{ $stopped ->
    [yes] , stopped
   *[no] {""}
 }{ $pieces ->
    [none] {""}
   *[other] ; { $pieces }
 }
board-combat = Combat: { $side } attack on { $target } from { $hex }; Combat Commands spent { $spent } against { $defender_spent }
board-combat-called = called: { $hexes }
board-combat-support = { $side } support from { $hexes }
board-combat-value = { $side } value before the die: { $causes } = { $total }
board-combat-difference = difference { $difference }
board-supplies = { $side }: { $number ->
    [one] 1 Supply Train
   *[other] { $number } Supply Trains
 } this turn ({ $table } in the table), lost with Depots { $lost }{ $placing ->
    [yes] ; { $to_place } counters to place
   *[no] {""}
 }{ $knows ->
    [yes] {" "}({ $genuine } genuine)
   *[no] {""}
 }; Depots: { $depots }
board-nowhere = none
board-taken = Taken: { $cities }
board-city = { $name } { $side }
board-due = { $side } due on turn { $turn }: { $pieces }
board-eliminated = { $side } eliminated: { $pieces }
board-hand = Your hand: { $cards }
board-cards = Cards held: French { $french }, Russian { $russian }; left in the decks: { $first } and { $second }
board-laid = Laid this turn: { $cards }
board-card-of = { $side } { $card }
board-phase-set-up = Set-up
board-phase-begin = Turn
board-phase-turn-start = Events
board-phase-general-supply-phase = General Supply and Attrition
board-phase-cavalry-reserve = Cavalry Reserve
board-phase-dummy-units = Dummy units
board-phase-active-supply-phase = Active Supply
board-phase-rally-segment = Rally
board-phase-movement-segment = Movement
board-phase-combat-commands-phase = Combat Commands
board-phase-combat-phase = Combat
board-phase-commanders-phase = Commanders' Movement
board-phase-cossacks-phase = Cossacks
board-phase-arrivals-by-rule = Reinforcements
board-phase-reinforcements-phase = Reinforcements
board-phase-after-reinforcements = Winter quarters
board-phase-turn-end = End of the turn
board-phase-end = End

edition-first = Europa Simulazioni, first edition
