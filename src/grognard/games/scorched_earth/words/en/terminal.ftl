# What the board in the terminal says.
board-legend =
    F12 French force of 12 strength points, F2? with 2 on top; . clear ^ woods ~ swamp + road o town # City % Fortress * burnt; d depot, h headquarters alone
board-turn = Turn { $turn }, { $date } ({ $season ->
    [summer] summer
    [autumn] autumn
   *[winter] winter
 }), { $phase }
board-tracks = Victory Points { $vp }{ $holds ->
    [no] , the French hold none of Moscow, St Petersburg and Vilno
   *[yes] {""}
 } | Determination { $rd } | Logistics Points { $lp }
board-movement-points = { $count ->
    [one] { $points } movement point
   *[other] { $points } movement points
}
board-cost = { $cost } of { $left }
board-may-react = { $hex } may { $manner ->
    [intercept] intercept
   *[evade] evade
 }, at most { $most }/36
board-surcharge = { $points } more for the distance
board-succeeds = chance of success { $chance }
board-beyond = Beyond the edges: { $hexes }
board-to-be-placed = { $name }: to be placed
board-active = { $name } in { $hex }: { $cp ->
    [one] { $cp } Command Point
   *[other] { $cp } Command Points
 }, rallied { $rallies } of { $rating }
board-on-the-move = on the move in { $hex }: { $units }, { $left } left
board-force = Your force in
board-units = Units
board-line = Line
board-attrition = Attrition now
board-moved = Moved
board-line-none = none
board-line-yes = yes
board-moved-all = all
board-sheltered = sheltered
board-enemies = Enemies: { $forces }
board-forces = Forces: { $forces }
board-combat = Combat in { $hex }: the { $side } side attacks
board-combat-side = { $side }: { $facts }
board-combat-strength = { $points ->
    [one] { $points } strength point
   *[other] { $points } strength points
 }, effective { $effective }
board-combat-result = { $dice ->
    [0] no dice
    [one] 1 die
   *[other] { $dice } dice
 }, result { $result }
board-reaction = { $kind ->
    [intercept] To intercept at { $goal }: { $chances }
   *[evade] To evade at { $goal }: { $chances }
}
board-places = Taken or burnt: { $places }
board-places-none = none
board-place = { $name } { $side }{ $burnt ->
    [yes] , burnt
   *[no] {""}
}
board-armies = Depots { $depots }; in the cup { $cup }; eliminated: { $dead }
board-off-the-map = off the map
board-nobody = none
board-park = Artillery Park: { $place }
board-hq = { $name } (rating { $rating }{ $carried ->
    [0] {""}
   *[other] , { $carried } carried over
 }{ $activated ->
    [yes] , activated
   *[no] {""}
 })
board-phase-turn = Turn
board-phase-reinforcements = Reinforcements
board-phase-attrition = Attrition
board-phase-depot-deployment = Depot deployment
board-phase-action = Action
board-phase-siege = Siege
board-phase-fatigue-recovery = Fatigue recovery
board-phase-set-up = Set-up
board-phase-end = End
