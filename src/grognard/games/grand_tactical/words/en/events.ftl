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
    [one] a Supply unit
   *[other] { $count } Supply units
}
pieces-depot = { $count ->
    [one] a Depot
   *[other] { $count } Depots
}

## Set-up and the sequence of play

event-deployed = { $side }: { $force } { $force_count ->
    [one] sets up
   *[other] set up
} in { $hex }.
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

event-attrition-rolled = { $side } attrition, die { $dice }: { $kinds_count ->
    [0] no effect
   *[other] { $kinds } lost
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
}, { $dice_count ->
    [one] die
   *[other] dice
} { $dice }: { $result ->
    [success] it completes the march
    [option] it may halt or press on
    [disrupted] it completes the march and is then disrupted (d)
    [reduced] it goes on, but becomes a Division (e)
   *[eliminated] it is eliminated (e)
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
event-depot-built = A French Supply unit builds a Depot in { $hex }; Area { $area } is 100% depleted.
event-area-stripped = A Russian Supply unit strips Area { $area }: it is 100% depleted.
outcome-march = { $result ->
    [success] Completes the march
    [option] May halt or press on
    [disrupted] Completes the march, disrupted (d)
    [reduced] Goes on, but becomes a Division (e)
   *[eliminated] Eliminated (e)
}

## Combat

event-attack-declared = { $side }: { $attackers } in { $origins } { $attackers_count ->
    [one] attacks
   *[other] attack
} { $defenders } in { $targets } at { $per_cent }%.
event-withdrew = { $side }: { $force } { $force_count ->
    [one] retreats
   *[other] retreat
} before combat from { $origin } to { $goal }.
event-battle-dropped = The attack on { $targets } is dropped: no enemy units are left there.
event-battle-began = Battle of { $targets }: { $attack }{ $bonus ->
    [0] {""}
   *[other] {" "}({ $strength } + { $counted } for leaders)
} against { $defence }, { $per_cent }%.
event-battle-rolled = { $dice_count ->
    [0] Below 160% across a river without a bridge, the attack on { $targets } fails: { combat-result }.
   *[other] { $side } die { $dice } at { $per_cent }%: { combat-result }.
}
combat-result = { $effect ->
    [Ae] attackers eliminated (Ae)
    [Ars] attackers scatter (Ars)
    [Ar1-Drs] attackers retreat 1 hex, then defenders scatter (Ar1 Drs)
    [Dr1] defenders retreat 1 hex (Dr1)
    [Dr2] defenders retreat 2 hexes (Dr2)
    [Drs] defenders scatter (Drs)
    [half-ex] half exchange (½ex)
    [Ar1] attackers retreat 1 hex (Ar1)
    [holds] the garrison stands
   *[De] defenders eliminated (De)
}
event-fortress-holds = The { $side } garrison of { $hex } stands: { $result } has no effect in a Fortress.
event-retreated = { $side }: { $force } { $force_count ->
    [one] retreats
   *[other] retreat
} from { $origin } to { $goal } ({ $result }).
event-cut-off = { $side }: { $force } in { $hex } cannot complete the retreat ({ $result }) and { $force_count ->
    [one] is
   *[other] are
} eliminated.
event-went-along = { $side }: { $force } { $force_count ->
    [one] goes
   *[other] go
} along from { $origin } to { $goal }.
event-battle-ended = The battle of { $targets } is over{ $is_taken ->
    [yes] ; no defender is left there
   *[no] {""}
}.
event-advanced = { $side }: { $force } { $force_count ->
    [one] advances
   *[other] advance
} from { $origin } to { $goal }.
outcome-combat = { combat-result }

## Supply and victory

event-fed = { $side }: { $corps ->
    [0] {""}
    [one] 1 corps
   *[other] { $corps } corps
}{ $divisions ->
    [0] {""}
    [one] { $corps ->
        [0] {""}
       *[other] {" and "}
    }1 division
   *[other] { $corps ->
        [0] {""}
       *[other] {" and "}
    }{ $divisions } divisions
} of { $area } supplied by { $why }.
reason-depot = the Depot in { $hex }
reason-area = Area { $area }
event-area-used = { $users ->
    [one] 1 corps lives
   *[other] { $users } corps live
} off { $area }{ $with_supply ->
    [yes] , with a Supply unit
   *[no] {""}
}: it { $is_changed ->
    [yes] becomes
   *[no] stays
} { $after ->
    [undepleted] undepleted
    [half] 50% depleted
   *[depleted] 100% depleted
}.
event-hunger-rolled = { $side }: { $force } in { $hex } is unsupplied, die { $dice }: { $is_lost ->
    [yes] eliminated
   *[no] no effect
}.
event-depot-expended = The { $side } Depot in { $hex } is expended: { $count } units used it.
outcome-hunger = { $is_lost ->
    [yes] Eliminated
   *[no] No effect
}
event-level-counted = Victory Points: { $level }, Index { $index }{ $is_short ->
    [yes] { $has_corps ->
        [yes] ; the French lose a corps
       *[no] ; the French have no corps left to lose
    }
   *[no] {""}
}.
event-fortress-besieged = { $place } is under { $side } siege at the end: { $amount } Victory Points.
event-campaign-ended = The campaign is over with { $level } Victory Points: { victory-level }.
victory-level = { $name ->
    [french-decisive] French Decisive Victory
    [french-marginal] French Marginal Victory
    [russian-substantive] Russian Substantive Victory
    [russian-decisive] Russian Decisive Victory
   *[draw] draw (Russian moral victory)
}
outcome-campaign-ended = { victory-level }
