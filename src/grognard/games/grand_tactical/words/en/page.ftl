# 1812, Grand Tactical Game: its own panels.

grand_tactical-pieces-infantry-corps = { $count ->
    [one] 1 Infantry Corps
   *[other] { $count } Infantry Corps
}
grand_tactical-pieces-infantry-division = { $count ->
    [one] 1 Infantry Division
   *[other] { $count } Infantry Divisions
}
grand_tactical-pieces-cavalry-corps = { $count ->
    [one] 1 Cavalry Corps
   *[other] { $count } Cavalry Corps
}
grand_tactical-pieces-cavalry-division = { $count ->
    [one] 1 Cavalry Division
   *[other] { $count } Cavalry Divisions
}
grand_tactical-pieces-leader = { $count ->
    [one] 1 Leader
   *[other] { $count } Leaders
}
grand_tactical-pieces-supply = { $count ->
    [one] 1 Supply unit
   *[other] { $count } Supply units
}
grand_tactical-pieces-depot = { $count ->
    [one] 1 Depot
   *[other] { $count } Depots
}
grand_tactical-kind-infantry-corps = Infantry Corps
grand_tactical-kind-infantry-division = Infantry Division
grand_tactical-kind-cavalry-corps = Cavalry Corps
grand_tactical-kind-cavalry-division = Cavalry Division
grand_tactical-kind-supply = Supply unit
grand_tactical-kind-depot = Depot
# $unit: a piece in words; $hex: where it stands.
grand_tactical-unit-at = { $unit }, { $hex }
# $unit: pieces in words; $place: the town around which they are set up.
grand_tactical-unit-near = { $unit }, near { $place }
# $unit: a piece in words; $turn: the turn in which it recovers.
grand_tactical-unit-disrupted = { $unit }, disrupted until turn { $turn }
# $count: legs of its march that it has begun.
grand_tactical-unit-moved = { $count ->
    [one] { $unit }, has moved
   *[other] { $unit }, on a forced march
}

## The turn

grand_tactical-turn = Turn
grand_tactical-turn-note = { $turn }, { $date }
grand_tactical-calendar-box = Turn { $turn }: { $date }, Index { $index }
grand_tactical-winter-now = Winter: every unit has one fewer Movement Point.
grand_tactical-winter-ahead = Underlined turns are winter.
grand_tactical-phase-russian_attrition = Russian Attrition
grand_tactical-phase-russian_movement = Russian Movement
grand_tactical-phase-russian_combat = Russian Combat
grand_tactical-phase-french_attrition = French Attrition
grand_tactical-phase-french_movement = French Movement
grand_tactical-phase-french_combat = French Combat
grand_tactical-phase-supply_interphase = Supply
grand_tactical-phase-victory_interphase = Victory Points

## Marches

grand_tactical-marches = Marches
grand_tactical-march-left = { $points ->
    [one] 1 point left
   *[other] { $points } points left
}
grand_tactical-march-reach = leg { $leg }, { $count ->
    [one] 1 hex in reach
   *[other] { $count } hexes in reach
}
grand_tactical-march-beside = { $count ->
    [one] 1 of them is next to enemy units.
   *[other] { $count } of them are next to enemy units.
}
grand_tactical-march-double = Double
grand_tactical-march-triple = Triple
button-double-grand_tactical = Double Forced March
button-triple-grand_tactical = Triple Forced March
grand_tactical-risk = Forced March: results of the first die
grand_tactical-risk-march = March
grand_tactical-risk-arrives = Arrives
grand_tactical-risk-choice = Your choice
grand_tactical-risk-disrupted = Disrupted
grand_tactical-risk-eliminated = Lost or reduced

## Attacks

grand_tactical-attacks = Attacks
grand_tactical-attacks-note = { $count ->
    [one] 1 attack
   *[other] { $count } attacks
}
grand_tactical-odds = { $per_cent }%
grand_tactical-attack-declared = declared
grand_tactical-attack-sum = Strength { $strength } + Leaders { $counted }{ $counted ->
    [0] {""}
   *[other] {" "}(of { $bonus })
} = { $total }
grand_tactical-defence-sum = (Strength { $strength } + Leaders { $counted }{ $counted ->
    [0] {""}
   *[other] {" "}(of { $bonus })
}) × { $multiplier } = { $total }
grand_tactical-attack-too-weak = Below 160% across a river without a bridge: the attackers are eliminated.
grand_tactical-attack-results = Result of each die
grand_tactical-attack-face = Die { $face }
grand_tactical-attack-faces = Die { $first } to { $last }
battle-result-dropped-grand_tactical = no battle
battle-result-Ars-grand_tactical = Attackers scatter (Ars)
battle-result-Ar1-Drs-grand_tactical = Attackers retreat 1 hex, then defenders scatter (Ar1 Drs)
battle-result-Ar1-grand_tactical = Attackers retreat 1 hex (Ar1)
battle-result-Dr1-grand_tactical = Defenders retreat 1 hex (Dr1)
battle-result-Dr2-grand_tactical = Defenders retreat 2 hexes (Dr2)
battle-result-Drs-grand_tactical = Defenders scatter (Drs)
battle-result--ex-grand_tactical = Half exchange (½ex)
battle-result-De-grand_tactical = Defenders eliminated (De)
battle-result-Ae-grand_tactical = Attackers eliminated (Ae)
battle-result-holds-grand_tactical = The garrison stands ({ $result })
battle-went-along-grand_tactical = Goes along:
battle-loss-cut-off-grand_tactical = Cannot complete the retreat:

## Victory

grand_tactical-victory = Victory Points
grand_tactical-victory-note = { $points } against { $index }
grand_tactical-victory-chart = Victory Points { $points }, the Index of this turn is { $index }
grand_tactical-victory-below = { $points } points against an Index of { $index }: the French lose a corps at the end of the turn.
grand_tactical-victory-above = { $points } points against an Index of { $index }.
grand_tactical-victory-next = Turn { $turn } requires { $index }.
# $verdict: a level of victory.
grand_tactical-victory-now = If the game ended now: { $verdict }.
# $verdict: a level of victory, after the last turn.
grand_tactical-victory-over = The game is over: { $verdict }.
grand_tactical-verdict-french-decisive = French Decisive Victory
grand_tactical-verdict-french-marginal = French Marginal Victory
grand_tactical-verdict-draw = draw (Russian moral victory)
grand_tactical-verdict-russian-substantive = Russian Substantive Victory
grand_tactical-verdict-russian-decisive = Russian Decisive Victory
grand_tactical-places-taken = Taken
grand_tactical-places-prizes = Worth most to the French

## Supply

grand_tactical-supply = Supply
grand_tactical-supply-note = { $hungry ->
    [0] { $bare } depleted
   *[other] { $hungry } crowded, { $bare } depleted
}
grand_tactical-area = Area
grand_tactical-area-depleted = Depleted
grand_tactical-area-bears = Feeds
grand_tactical-area-bears-with = With a Supply unit: { $count }
grand_tactical-layer-zones = Zones of control
grand_tactical-layer-supply = Supply
grand_tactical-layer-zones-legend = Dark: total control. Light: partial control.
grand_tactical-layer-supply-legend = Corps in the Area / corps it can feed without being depleted further; too many in red. Yellow Areas are 50% depleted, red ones 100%.

## Armies

grand_tactical-armies = Armies
grand_tactical-armies-note = { $french } against { $russian }
grand_tactical-cause-attrition = Attrition
grand_tactical-cause-march = Forced marches
grand_tactical-cause-overrun = Automatic elimination
grand_tactical-cause-combat = Combat
grand_tactical-cause-retreat = Retreats
grand_tactical-cause-hunger = Hunger
grand_tactical-cause-politics = Political losses
grand_tactical-cause-siege = Sieges
grand_tactical-cause-depot = Depots
grand_tactical-entry-west = west edge
grand_tactical-entry-east = east edge
grand_tactical-entry-south = south edge
grand_tactical-entry-north = north edge
grand_tactical-entry-free = Fortress or east edge

## The closing page

end-map-under-grand_tactical = The width of a band shows the strength of the army on that route; the numbers are printed along it.
end-strength-grand_tactical = { $count }
end-stretch-grand_tactical = Turn { $turn }, { $when }: { $side } { $name }, { $from } to { $to }, strength { $strength }{ $retreat ->
    [yes] , in retreat
   *[no] {""}
}.
end-column-strength-grand_tactical = Strength
end-corps-title-grand_tactical = Strength in the field
end-losses-title-grand_tactical = Strength lost, by cause
end-losses-of-grand_tactical = { $side }: { $total } strength lost

## What is answered for a player

errand-arrivals-grand_tactical = Bring them in as usual
errand-losses-grand_tactical = Lose the usual unit
errand-depots-grand_tactical = Leave Depots to my staff
errand-areas-grand_tactical = Leave stripping to my staff
errand-supply-grand_tactical = Choose the usual sources
errand-marches-grand_tactical = Let my staff march the rest
standing-withdraw-grand_tactical = Retreat before combat
standing-press-on-grand_tactical = Forced marches after a march

# Losses entered together.
grand_tactical-losses-attrition = Attrition: choose your losses
grand_tactical-losses-exchange = Half exchange: choose your losses
grand_tactical-losses-take = Lose { $count ->
    [one] this unit
   *[other] these { $count } units
}
grand_tactical-losses-kind = Attrition takes { $count ->
    [one] 1 { $kind }
   *[other] { $count } { $kind }
}; { $laid } chosen.
grand_tactical-losses-points = Lose at least { $points } strength; { $laid } chosen.
grand_tactical-losses-too-many = Fewer units would cover the exchange.
grand_tactical-losses-fewer = { $unit }: one fewer
grand_tactical-losses-more = { $unit }: one more
grand_tactical-losses-strength = { $strength } strength

# Units that go together.
grand_tactical-gather-storm = Which units storm the Fortress?
grand_tactical-gather-storm-chosen = { $count ->
    [0] Attack with no unit
    [one] Attack with this unit
   *[other] Attack with these { $count } units
}
grand_tactical-gather-storm-nobody = Do not attack the Fortress
grand_tactical-gather-storm-no-others = Do not attack with any others
grand_tactical-gather-advance = Which units advance?
grand_tactical-gather-advance-chosen = { $count ->
    [0] Advance no unit
    [one] Advance this unit
   *[other] Advance these { $count } units
}
grand_tactical-gather-advance-nobody = No unit advances
# $unit: a unit and where it stands.
grand_tactical-gather-to = { $unit } to { $hex }
