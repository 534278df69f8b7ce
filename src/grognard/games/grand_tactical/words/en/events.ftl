# What happens in a campaign, as the log tells it.

## Pieces

pieces-infantry-corps = { $count ->
    [one] an Infantry Corps
   *[other] { $count } Infantry Corps
}
pieces-infantry-division = { $count ->
    [one] an Infantry Division
   *[other] { $count } Infantry Divisions
}
pieces-cavalry-corps = { $count ->
    [one] a Cavalry Corps
   *[other] { $count } Cavalry Corps
}
pieces-cavalry-division = { $count ->
    [one] a Cavalry Division
   *[other] { $count } Cavalry Divisions
}
pieces-supply = { $count ->
    [one] a Supply Unit
   *[other] { $count } Supply Units
}
pieces-depot = { $count ->
    [one] a Depot
   *[other] { $count } Depots
}

## Set-up and the sequence of play

event-deployed = { $side }: { $force } set up in { $hex }.
event-turn-began = Game-Turn { $turn }, { $date }. The French need { $index } Victory Points at its end.{ $is_winter ->
    [yes] {" "}Winter.
   *[no] {""}
}
event-phase-began = { $name ->
    [attrition] { $side } Attrition Phase.
    [movement] { $side } Movement Phase.
    [combat] { $side } Combat Phase.
    [supply] Supply Interphase.
   *[victory] Victory Points Interphase.
}
event-arrived = { $side } reinforcements: { $force } in { $hex }.
event-delayed = { $side } reinforcements are delayed, because enemy units block every entry hex: { $force }.

## Attrition

event-attrition-rolled = { $side } attrition: { $dice }{ $kinds_count ->
    [0] , no effect
   *[other] {": "}loses an { $kinds }
}.
event-attrition-void = The { $side } side has no { $kind } on the map: no loss.

## Control, losses, disruption

event-control-changed = The { $side } player takes control of { $place }.
event-lost = { $side }: { $force } in { $hex } { $force_count ->
    [one] is
   *[other] are
} { $cause ->
    [attrition] lost to attrition
    [march] lost on a Forced March
    [overrun] automatically eliminated
    [retreat] eliminated, unable to retreat
    [hunger] lost for want of supply
    [politics] given up for political reasons
    [siege] destroyed in the besieged Fortress
    [depot] destroyed by enemy units next to it
   *[combat] eliminated
}.
event-disrupted = { $side }: { $force } in { $hex } { $force_count ->
    [one] is
   *[other] are
} disrupted.
event-recovered = { $side }: { $force } { $force_count ->
    [one] recovers
   *[other] recover
} from disruption.

## Movement

event-marched = { $side }: { $force } { $force_count ->
    [one] moves
   *[other] move
} from { $origin } to { $goal } ({ $points ->
    [one] 1 point
   *[other] { $points } points
}).
event-march-rolled = { $side }: { $force } in { $hex } { $march ->
    [triple] tries a triple Forced March
   *[double] tries a double Forced March
}, { $dice }: { $result ->
    [success] it completes the march
    [option] it may halt or press on
    [disrupted] it completes the march and is then disrupted (d)
   *[eliminated] eliminated (e)
}.
event-march-halted = { $side }: { $force } { $force_count ->
    [one] halts
   *[other] halt
} in { $hex }.
event-reduced = { $side }: the Corps in { $hex } is reduced to { $force }.
event-overran = { $side }: { $attackers } { $attackers_count ->
    [one] eliminates
   *[other] eliminate
} { $defenders } in { $target } automatically, { $attack } to { $defence }.
event-depot-built = A French Supply Unit builds a Depot in { $hex }; Area { $area } is 100% depleted.
event-area-stripped = A Russian Supply Unit strips Area { $area }: it is 100% depleted.
outcome-march = { $result ->
    [success] Completes the march
    [option] May halt or press on
    [disrupted] Completes the march, disrupted (d)
   *[eliminated] Eliminated (e)
}
