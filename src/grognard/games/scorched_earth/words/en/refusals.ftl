# Why something may not be done: what is wrong, with the numbers, and what would be right.

## Units and forces

refusal-enemy-unit = { $unit } is an enemy unit.
refusal-eliminated = { $unit } is eliminated.
refusal-not-on-map = { $unit } is not on the map.
refusal-no-force = You have no force in { $hex }.
refusal-in-force-already = { $unit } is already in the force.
refusal-unit-exhausted = { $unit } is Exhausted and cannot move; rally it first.
refusal-unit-moved = { $unit } has already moved { $is_turn ->
    [yes] this turn
   *[no] in this activation
}.
refusal-crowded = { $corps } corps would stand in { $hex }; at most { $most_corps } may.
refusal-not-land = { $hex } is not land.
refusal-not-adjacent = { $hex } is not next to { $here }.
refusal-there-already = The force is already in { $hex }.
refusal-enemies-there = Enemy units are in { $hex }.
refusal-no-line = { $unit } has no line of communication.
refusal-full-strength = { $unit } already has its full strength of { $strength }.
refusal-not-yours-there = { $unit } is not one of your units in { $hex }.
refusal-engineer-on-top = The Engineer never lies on top of a stack; choose another unit.
refusal-top-chosen = You have already chosen the top unit in { $hex }; it is chosen once.
refusal-on-top-already = { $unit } is already on top.

## Set-up

refusal-from-the-cup = { $unit } is a reinforcement and is drawn from the cup; it is not set up.
refusal-set-up-already = { $unit } is already set up.
refusal-group-first = { $unit } sets up with a unit of { $name }'s army group; set one of them up first.
refusal-set-up-elsewhere = { $unit } sets up in { $hexes }, not in { $hex }.
refusal-depot-set-up = { $depot } is already set up.
refusal-no-russian-depots = Only the French have depots.
refusal-beyond-borders = { $hex } is outside the French borders.
refusal-russians-near = A Russian unit is in or next to { $hex }.
refusal-park-bound = The Artillery Park already has its target.
refusal-no-russian-park = Only the French have an Artillery Park.
refusal-not-a-park-target = { $place } is not a Russian City or Fortress.
refusal-units-first = Set up all your units first.
refusal-nothing-missing = Everything is already set up.
refusal-still-missing = Still to be set up: { $missing }.
reason-park-target = the target of the Artillery Park

## Reinforcements and replacements

refusal-most-drawn = At { $points } Victory Points you may draw at most { $most ->
    [one] 1 unit
   *[other] { $most } units
}, for free; none can be bought.
refusal-most-spent-cup = You may spend at most { $most }: the cup holds only { $left ->
    [one] 1 unit
   *[other] { $left } units
}.
refusal-most-spent = You may spend at most { $most }: the Victory Points may not rise above { $points }.
refusal-not-inside-russia = { $hex } is not in a City or Fortress inside Russia.
refusal-not-russian = { $place } is not under Russian control.
refusal-burnt-already = { $place } is already burnt.
refusal-arrives-nowhere-burnt = { $place } is burnt: no unit can arrive there.
refusal-in-french-zone = { $hex } is in a French zone of control.
refusal-comes-in-south = { $unit } arrives in the south: { $places }.
refusal-another-drawn = { $unit } was not drawn; place { $units }.
refusal-not-infantry = Replacements are infantry; { $unit } is not.
refusal-french-gone-for-good = Eliminated French units do not come back.
refusal-not-eliminated = { $unit } is not eliminated.
refusal-colourless = { $unit } belongs to no army group and does not come back.

## Attrition

refusal-sheltered = The force in { $hex } is sheltered { $why } and does not check attrition.
reason-in-a-town = in a town
reason-in-a-place = in { $place }
reason-by-a-depot = by a depot
refusal-paid-already = The Logistics Point for the force in { $hex } is already paid.
refusal-no-logistics-points = No Logistics Points are left.
refusal-alone-needs-none = { $unit } is alone in { $hex } and needs no Logistics Point.
refusal-force-without-line = The force in { $hex } has no line of communication.
refusal-choose-loss-first = First choose the unit that takes the loss: { $tied }.
refusal-losses-taken = All losses are taken; there is nothing left to choose.
refusal-not-this-loss = { $unit } does not take this loss; choose { $tied }.

## Depots

refusal-depots-must-leave = This turn { $depots } must move to a legal hex.
refusal-depot-moved = { $depot } has already moved in this phase; each depot moves once.
refusal-depot-there = { $depot } is already in { $hex }.
refusal-no-town = { $hex } is not in a town, City or Fortress.
refusal-not-french-hex = { $hex } is not under French control.
refusal-depot-cut-off = { $depot } is cut off from the open roads to the western edge.
refusal-no-open-road = No road free of enemy units and zones of control joins { $hex } to the western edge.

## Random events

refusal-name-the-city = Name the City to burn.
refusal-fortress-never-burns = { $place } is a Fortress; only Cities can be burnt.
refusal-none-eliminated = None of your units is eliminated.
refusal-no-home = No eliminated unit can return: neither its depot nor any French City outside Russia is free with room for it.
refusal-not-home = { $hex } is not a free hex of a City outside Russia; choose { $places }.

## Activation and orders

refusal-enemy-headquarters = { $name } is not one of your commanders.
refusal-not-in-play = { $name } is not in play yet; he arrives with the first of his units to be drawn.
refusal-activated-already = { $name } has already been activated this turn; each army group is activated once.
refusal-commands-nobody = No unit under { $name } is on the map.
refusal-engineer-carries-none = The Engineer does not carry a headquarters; choose another unit.
refusal-all-fresh = All units in { $hex } are Fresh; there is nothing to rally.
refusal-rallied-already = { $units } in { $hex } { $units_count ->
    [one] has
   *[other] have
} already been rallied { $is_turn ->
    [yes] this turn
   *[no] in this activation
}.
refusal-only-exhausted = { $units } in { $hex } { $units_count ->
    [one] is
   *[other] are
} Exhausted: rallying takes { $points } points.
refusal-none-exhausted = No unit in { $hex } is Exhausted; 1 point rallies Worn units.
refusal-rally-price = A rally takes { $worn ->
    [one] 1 Command Point
   *[other] { $worn } Command Points
} for Worn units, { $exhausted } for Exhausted ones; the distance is added to that.
refusal-strategic-from-zone = { $hex } is in an enemy zone of control; no strategic move may begin there.
refusal-strategic-nowhere = No strategic move from { $hex } could end within two hexes of a source of supply.
refusal-nobody-to-order = No unit in { $hex } can be ordered to move: { $reasons }.
reason-exhausted = { $units } { $units_count ->
    [one] is
   *[other] are
} Exhausted
reason-moved-already = { $units } { $units_count ->
    [one] has
   *[other] have
} already moved { $is_turn ->
    [yes] this turn
   *[no] in this activation
}
refusal-rallies-used = { $name } has already rallied { $count ->
    [one] 1 force
   *[other] { $count } forces
} in this activation, as many as his rating allows.
refusal-too-few-points = This order costs { $price ->
    [one] 1 Command Point
   *[other] { $price } Command Points
}{ $more ->
    [0] {""}
   *[other] , { $more } of them for the distance
}; you have { $left }.
refusal-bonus-too-far = A Bonus Rally is worth { $points } points; the distance to { $hex } takes { $more }.
refusal-bonus-too-little = The distance to { $hex } takes { $more ->
    [one] 1 point
   *[other] { $more } points
}; what is left cannot rally Exhausted units.
refusal-commanded-by-others = { $name } does not command { $units } in { $hex }; { $names } { $names_count ->
    [one] does
   *[other] do
}.
refusal-no-path-of-command = No path free of enemy zones of control leads from { $name } to { $hex }.
refusal-out-of-range = { $hex } is { $distance } hexes from { $name }, who commands { $units } within { $in_range } hexes only.

## Marches

refusal-too-dear = { $act } costs { $movement } { $movement_count ->
    [one] movement point
   *[other] movement points
}; the force has { $points_left } left.
refusal-out-of-reach = { $hex } is out of reach: from { $here } the way costs at least { $movement } { $movement_count ->
    [one] movement point
   *[other] movement points
}, and the force has { $points_left } left.
refusal-no-strategic-way = No strategic move goes from { $here } to { $hex }: it stays out of enemy zones of control and ends within two hexes of a source of supply.
refusal-no-open-way = No way from { $here } to { $hex } is open to this force.
reason-entering = Entering { $hex }
reason-stopping = Stopping with the units in { $hex }
reason-picking-up = Picking up { $unit }
reason-recovering = Recovering { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}
reason-after-recovering = After recovering { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}
reason-with = With { $unit }
refusal-pick-too-dear = { $unit } has { $has } movement points; the force has spent { $spent }, and picking it up costs { $movement }.
refusal-strategic-into-zone = { $hex } is in an enemy zone of control; strategic moves stay out of them.
refusal-strategic-astray = Through { $hex } the force could not end within two hexes of a source of supply.
refusal-strategic-attack = Enemies are in { $hex }; a strategic move cannot attack.
refusal-strategic-end = { $hex } is not within two hexes of a source of supply, where a strategic move must end.
refusal-strategic-join = { $hex } is in an enemy zone of control; no unit can join a strategic move from there.
refusal-stuck-with-friends = Stopping with the units in { $hex } costs { $movement } { $movement_count ->
    [one] movement point
   *[other] movement points
} more; the force would have { $points_left } left and could not go on.
refusal-stuck-in-crowd = { $corps } corps would stand in { $hex }, and the force could not go on from there.
refusal-endless = { $act } { $corps } corps would stand in { $hex }, and the force could not go on.
refusal-endless-strategic = { $act } the force could not end its move within two hexes of a source of supply.
refusal-has-won = The force has won a combat in this order and may not attack again.
refusal-timid-attack = { $units } { $units_count ->
    [one] is
   *[other] are
} demoralized twice; the force may not attack.
refusal-timid-toward-enemy = { $units } { $units_count ->
    [one] is
   *[other] are
} demoralized twice; the force may not move toward the enemy.
refusal-reluctant-allies = { $units } may not attack while the Victory Points are at { $points }; Prussian and Austrian units attack from { $least } on.
refusal-nobody-chosen = Choose at least one unit, or a hex to go to.
refusal-engineer-alone = The Engineer moves only together with another unit in its hex.
refusal-engineer-first = The Engineer goes along with other units in its hex; choose one of them first.
refusal-engineer-not-commanded = { $name } does not command the Engineer here.
refusal-pick-from-adjacent = { $unit } is in { $hex } itself; only units in adjacent hexes can be picked up.
refusal-unit-not-adjacent = { $unit } is in { $hex }, which is not next to { $here }.
refusal-one-level-or-two = Only one or two levels can be recovered.
refusal-none-demoralized = No unit of the force is demoralized.
refusal-fewer-levels = No unit of the force has more than { $levels ->
    [one] 1 level
   *[other] { $levels } levels
} of demoralization.
refusal-set-out-already = The force has set out; { $unit } can only be picked up from an adjacent hex.
refusal-ordered-elsewhere = { $unit } is in { $hex }; this order is for units in { $start }.

## Reactions

refusal-too-far-to-react = { $hex } is not next to { $goal }; only forces next to that hex may react.
refusal-enemy-retreats-from-it = The enemy is retreating from your force in { $hex }; only your other forces may cut it off.
refusal-reacted-already = Your force in { $hex } has already tried to react; each force tries once.
refusal-busy = Your force in { $hex } is in the middle of a move or retreat and cannot react.
refusal-others-attacked = The enemy attacks your force in { $goal }; only that force may evade now.
refusal-entered-already = The enemy is already in { $goal }; interceptions are tried before the hex is entered.
refusal-not-entered-yet = The enemy is not yet in { $goal }; decide first whether to intercept, then whether to evade.
refusal-only-entered-evades = With the chosen option only a force whose hex is entered may evade, not one in { $hex }.
refusal-enemies-all-around = Enemy units are in every hex around { $hex }.
refusal-ways-all-crowded = Every way out of { $hex } ends where the force would exceed the stacking limit.

## Combat

refusal-most-tactics = At most { $most } Command Points can be spent on tactics.
refusal-too-few-for-tactics = You have only { $left ->
    [one] 1 Command Point
   *[other] { $left } Command Points
} left.
refusal-not-strongest = { $unit } is not the strongest unit of your force in the combat; choose { $tied }.
refusal-not-in-combat = { $unit } is not in your force in the combat; choose { $tied }.

## Retreats and fires

refusal-too-short = The force must go at least { $least ->
    [one] 1 hex
   *[other] { $least } hexes
}; it has gone { $done }.
refusal-too-long = The retreat ends in { $hex }; it is at most { $most } hexes long.
refusal-attacker-came-from = The attacker came from { $hex }; retreat to another hex that is free.
refusal-not-shortest = { $hex } is not on the shortest route to a hex where the force may stand.
refusal-nowhere-to-stand = Through { $hex } the force would not reach a hex where it may stand.
refusal-not-toward-supply = { $hex } does not lead toward a source of supply.
refusal-not-back = The force is leaving { $hex } and may not go back there.
refusal-driven-out = The force is driven out of { $place } and may not enter any hex of it.
refusal-not-within-city = The force has tried to burn { $place } and may not go to its other hex first.
refusal-burn-without-name = The force is leaving { $place }; choose to burn or spare it, without a name.
refusal-only-russians-burn = Only Russian forces burn Cities.
refusal-no-city = { $hex } is not part of a City.
refusal-fire-tried = The force has already tried to burn { $place }.
refusal-fire-after-evasion = { $place } may be burnt once the evasion has succeeded, before the force leaves.
refusal-fire-too-late = Whether to burn { $place } is decided before the force leaves it, if it can leave the City.

## Sieges

refusal-besieged-already = { $place } has already been besieged in this phase.
refusal-no-city-sieges = { $place } is a City; with the chosen option only Fortresses are besieged.
refusal-no-infantry = No French infantry is in a hex of { $place }: { $hexes }.
