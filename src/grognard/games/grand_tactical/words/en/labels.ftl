# Moves in a few words, what they cost or risk, and what can come of them.

reason-piece = { $kind_code ->
    [leader] { $unit }
   *[other] { $kind } { $number }
}

label-default = Set up everything by default
label-put = { $piece } sets up in { $hex }
label-enter = { $piece } arrives in { $hex }
label-lose = Lose { $piece } in { $hex }
label-move = Move { $piece } from { $hex }
label-march = March { $piece } from { $origin } to { $target }
label-march-triple = Triple Forced March: { $piece } from { $origin } to { $target }
label-carry = Take { $store } along
label-to = To { $hex }
label-by = To { $hex } by way of { $via }
label-stop = Stop here
label-double = Double Forced March: { $piece } in { $hex }
label-triple = Triple Forced March: { $piece } in { $hex }
label-halt = Halt here
label-press = Press on: roll again
label-leave = Leave the Depot
label-overrun = Eliminate the units in { $target } from { $origin }
label-overrun-fortress = Eliminate the garrison of { $target }
label-with = { $piece } from { $hex }
label-build = { $piece } builds a Depot in { $hex }
label-strip = { $piece } strips the Area of { $hex }
label-attack = Attack { $target } from { $origin }
label-attack-fortress = Attack the Fortress { $target }
label-sortie = Sortie from { $origin }
label-across = Sortie from { $origin }, rivers included
label-spare = { $piece } stays out of the attack
label-withdraw = { $piece } in { $hex } retreats before combat
label-stand = Stand and fight
label-fight = Resolve the attack from { $origin } on { $target }
label-retreat = { $piece } retreats to { $hex }
label-follow = { $piece } goes with { $partner }
label-advance = { $piece } advances to { $hex }
label-feed = { $area }: { $corps ->
    [one] 1 corps
   *[other] { $corps } corps
}, { $divisions ->
    [one] 1 division
   *[other] { $divisions } divisions
} from { $store }
label-draw = { $area }: { $corps ->
    [one] 1 corps
   *[other] { $corps } corps
}, { $divisions ->
    [one] 1 division
   *[other] { $divisions } divisions
} from Area { $source_area }
label-garrison = The Fortress { $hex } feeds { $piece }
label-decline = The Fortress { $hex } feeds no unit
label-forgo = Area { $area }: without the Supply unit
label-first = Area { $area } first

label-done = Done
label-done-move = End the Movement Phase
label-done-overrun-with = Eliminate the garrison with these units
label-done-build = No more Depots
label-done-strip = Strip no more Areas
label-done-declare-attacks = All attacks are declared
label-done-storm-fortress = Attack with these units
label-done-take-along = No other unit goes along
label-done-advance = No more advances
label-done-choose-sources = Accept these sources

price-march = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $left } left{ $stops ->
    [yes] ; enemy control stops it
   *[no] {""}
}{ $hexes_count ->
    [0] {""}
   *[other] ; next to the enemy in { $hexes }
}
price-march-together = { $count ->
    [one] { $points ->
        [one] 1 point
       *[other] { $points } points
    }
   *[other] { $count } units, { $points ->
        [one] 1 point each
       *[other] up to { $points } points each
    }
}{ $stops ->
    [yes] ; enemy control stops { $count ->
        [one] it
       *[other] them
    }
   *[no] {""}
}{ $hexes_count ->
    [0] {""}
   *[other] ; next to the enemy in { $hexes }
}
price-risk = of 6 rolls: { $success } complete the march, { $option } may halt, { $eliminated } eliminated or reduced
price-risk-triple = moves again without a die; then of 6 rolls: { $success } complete the march, { $option } may halt, { $eliminated } eliminated or reduced
price-risk-second = of 6 rolls: { $success } complete the march, { $disrupted } disrupted, { $eliminated } eliminated or reduced
price-overrun = { $attack } to { $defence }; the units stand still for the rest of the phase
price-depletion = Area { $area } becomes 100% depleted
price-expended = six or more units use the Depot up
price-area-after = Area { $area } is then { $per_cent ->
    [0] undepleted
   *[other] { $per_cent }% depleted
}
price-unsupplied = { $count ->
    [one] 1 unit is
   *[other] { $count } units are
} unsupplied: eliminated on { $faces } of 6 rolls
price-odds = { $attack } to { $defence }, { $odds }%{ $hopeless ->
    [yes] ; below 160% across an unbridged river: attackers eliminated
   *[no] {""}
}

## Pieces on the board

piece-disrupted = { $unit }, disrupted until turn { $turn }
piece-leader = { $name } { $offence }/{ $defence }
piece-depletion = { $area } is { $per_cent }% depleted
piece-control = { $place } is held by the { $side ->
    [french] French
   *[other] Russians
}
price-overrun-all = with { $count ->
    [one] the only unit
   *[other] all { $count } units
} next to it, { $attack } to { $defence }; those you choose stand still for the rest of the phase

## The Combat Phase

reason-face = { $first }: { combat-result }
reason-faces = { $first } to { $last }: { combat-result }
price-several = { $parts }
price-spread = die { $reasons }
price-spread-one = on any die: { combat-result }
price-overwhelming = infantry, Supply units and Depots cannot retreat before combat
price-storm = with { $count ->
    [one] the only unit
   *[other] all { $count } units
} that can attack it
price-sortie = against all units in { $targets }
price-faced = attack on { $targets }: { price-odds }
price-toil = goes { $count ->
    [one] 1 hex
   *[other] { $count } hexes
}{ $disrupted ->
    [yes] {" "}and is disrupted
   *[no] , not disrupted
}
price-left-behind = leaves { $force } in { $hex }
price-vacated = no unit is left in { $hex }: the attackers may advance into it
price-zones = enters enemy zones of control in { $hexes }
price-takes = takes { $place }
price-joins = joins { $force }
price-beside = next to the enemy in { $hexes }
price-cut-off = { $lost } would have no route left and be eliminated
price-stays = { $force } { $force_count ->
    [one] stays
   *[other] stay
} in { $hex }{ $hexes_count ->
    [0] {""}
   *[other] , next to the enemy in { $hexes }
}
price-leaves = leaves { $hex } empty
price-pays = { $points } strength{ $left ->
    [0] {": "}that covers the exchange
   *[other] {": "}{ $left } more to lose
}
