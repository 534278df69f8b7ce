# Moves in a few words, what they cost or risk, and what can come of them.

label-default = Set up everything by default
label-put = { $unit } sets up in { $hex }
label-park = Artillery Park to { $place }
label-top = { $unit } on top in { $hex }
label-buy = { $count ->
    [0] No reinforcements
   *[other] Draw { $count } for { $points ->
        [0] free
        [one] 1 Victory Point
       *[other] { $points } Victory Points
    }
}
label-place = { $unit } arrives in { $hex }
label-replace = { $unit } gains a strength point
label-revive = Rebuild { $unit } in { $hex }
label-pay = Spend a Logistics Point on the force in { $hex }
label-depot = { $depot } to { $hex }
label-draw = Draw a reinforcement
label-return = Return a random eliminated unit
label-restore = Bring { $unit } to full strength
label-activate = Activate { $name }
label-on = On { $unit } ({ $strength }{ $fatigue ->
    [1] , Worn
    [2] , Exhausted
   *[other] {""}
}{ $levels ->
    [0] {""}
   *[other] , demoralized { $levels }
})
label-alone = Alone in a hex, where it stays
label-hq = In { $hex }
label-move = Move from { $hex }
label-headquarters = Headquarters alone in { $hex }
label-march = March { $units } from { $start } to { $goal }
label-march-strategic = Strategic move: { $units } from { $start } to { $goal }
label-strategic = Strategic move from { $hex }
label-rally = Rally { $points ->
    [one] Worn units
   *[other] Worn and Exhausted units
} in { $hex }
label-bonus = Rally the force in { $hex }
label-with = { $unit } ({ $strength }{ $fatigue ->
    [1] , Worn
    [2] , Exhausted
   *[other] {""}
}{ $levels ->
    [0] {""}
   *[other] , demoralized { $levels }
})
label-to = To { $hex }
label-pick = Pick up { $unit } ({ $strength }{ $fatigue ->
    [1] , Worn
    [2] , Exhausted
   *[other] {""}
}{ $levels ->
    [0] {""}
   *[other] , demoralized { $levels }
})
label-recover = Recover { $levels ->
    [one] 1 level
   *[other] { $levels } levels
} of demoralization
label-stop = Stop here
label-intercept = Intercept with the force in { $hex }
label-evade = Evade with the force in { $hex }
label-pursue = The cavalry pursues alone
label-stay = The cavalry stays with the rest
label-repulse = Try a Repulse
label-fight = Fight
label-pay-lp = { $points ->
    [one] Pay 1 Logistics Point
   *[other] Pay { $points } Logistics Points
}
label-save-lp = Pay nothing
label-tactics = { $points ->
    [0] No tactics
   *[other] Tactics +{ $points }
}
label-lose = { $unit } takes the loss ({ $strength }{ $fatigue ->
    [1] , Worn
    [2] , Exhausted
   *[other] {""}
}{ $levels ->
    [0] {""}
   *[other] , demoralized { $levels }
})
label-halt = Halt here
label-burn = Burn the City
label-burn-place = Burn { $place }
label-spare = Spare the City
label-siege = Besiege { $place }
label-pass = Pass
label-pass-bonus = Pass: no Bonus Rally
label-pass-intercept = Pass: do not intercept
label-pass-evade = Pass: do not evade
label-pass-conscript = Pass: no reinforcement
label-pass-scorch = Pass: burn nothing
label-done = Done
label-done-set-up = Done: the army is set up
label-done-replace = Done: give up the rest
label-done-attrition-logistics = Done: roll for attrition
label-done-attrition-losses = Continue
label-done-deploy-depots = Done: no more depots move
label-done-orders = Done: end the activation
label-done-siege = Done: no more sieges

## What it costs, what it risks

price-several = { $parts }
price-order = { $points ->
    [one] 1 Command Point
   *[other] { $points } Command Points
}{ $more ->
    [0] {""}
   *[other] {" "}({ $more } for the distance)
}
price-activation = { $count ->
    [one] 1 die
   *[other] { $count } dice
} + rating { $rating }{ $carried ->
    [0] {""}
   *[other] {" "}+ { $carried } carried over
}
price-attrition = a Logistics Point: the roll is modified by { $paid } instead of { $unpaid }, chance of losses { $chance } instead of { $unpaid_chance }
price-movement = { $movement } { $movement_count ->
    [one] movement point
   *[other] movement points
}
price-step = { $movement } { $movement_count ->
    [one] movement point
   *[other] movement points
}, { $points_left } left
price-attack = { $causes_count ->
    [0] an attack
   *[other] an attack; the defender has { $causes }
}
price-joining = { $movement } { $movement_count ->
    [one] movement point
   *[other] movement points
} more to stop with the units there
price-evaders = enemies next to that hex may evade
price-interceptor = the enemy in { $hex } may intercept, chance at most { $chance }
price-reaction = chance of success { $chance }
price-evasion = chance of success { $chance }, to { $hex }
price-certain-fire = burns without a roll; first each unit is demoralized, tires or loses a point
price-fire = chance of burning { $chance }; first each unit is demoralized, tires or loses a point
price-siege = { $count ->
    [one] 1 die
   *[other] { $count } dice
}, { $least } or more succeeds: { $chance }{ $has_park ->
    [yes] , one of them for the Artillery Park
   *[no] {""}
}
price-repulse = succeeds if the enemy has at most { $points ->
    [one] 1 strength point
   *[other] { $points } strength points
}
price-vain-repulse = cannot succeed: { $unit } alone has { $strength ->
    [one] 1 strength point
   *[other] { $strength } strength points
}, and you drive off at most { $points }
price-tiring = { $is_strategic ->
    [yes] all units that moved become Exhausted
   *[no] all units that moved tire by one level
}
price-strengths = { $attack } attack { $defence }
price-winning = { $percent }% to win{ $before_tactics ->
    [yes] , without tactics
   *[no] {""}
}
price-left = { $strength ->
    [one] 1 strength point left
   *[other] { $strength } strength points left
}
price-rally = { $units } { $units_count ->
    [one] recovers
   *[other] recover
} a level
price-pursuit = { $units } may go on and attack again; the others stop and tire
price-replacement = from { $before } to { $strength }, of { $most } at full strength
price-revival = comes back with { $strength } of { $most } strength points
price-cup = one of { $count } units in the cup, at random
price-depot = { $count } of its { $most } units would have a line of communication (now { $before })
price-elimination = { $unit } is eliminated
price-command = { $count ->
    [0] no unit in range
    [one] 1 unit in range
   *[other] { $count } units in range
}{ $far ->
    [0] {""}
    [one] ; 1 beyond it, for a Command Point per hex if a path is open
   *[other] ; { $far } beyond it, for a Command Point per hex if a path is open
}
price-alone = for the whole activation
price-spoilt = { $points ->
    [0] the French gain no Victory Points by taking it either way
    [one] the French no longer gain 1 Victory Point by taking it
   *[other] the French no longer gain { $points } Victory Points by taking it
}{ $count ->
    [0] {""}
    [one] , nor 1 die of Logistics Points
   *[other] , nor { $count } dice of Logistics Points
}; it no longer shelters units from attrition
price-homecoming = { $count ->
    [one] the only eliminated unit
   *[other] one of { $count } eliminated units, at random
}, with { $is_known ->
    [yes] { $most ->
        [one] 1 strength point
       *[other] { $most } strength points
    }
   *[no] { $least } to { $most } strength points
}
price-restored = from { $before } to { $strength } strength points
price-fight = if { $unit } is alone there: { $percent }% to win{ $before_tactics ->
    [yes] , without tactics
   *[no] {""}
}

## What can come of it

outcome-campaign-ended = { $is_automatic ->
    [yes] { $side } automatic major victory
   *[no] { $side } victory
}
outcome-attrition = { $hex }: { $losses ->
    [one] 1 point
   *[other] { $losses } points
}
outcome-initiative = { $side } initiative
outcome-random-event = { $event ->
    [conscription] Russian Conscription
    [cossacks] Cossack Supply Raids
    [scorched_earth] Scorched Earth
    [elan] Elan du General
    [sympathy] Slavic Sympathy
   *[volunteers] Volunteers
}
outcome-command-points = { $total } Command Points
outcome-bonus-rally = Bonus Rally
outcome-reaction = the reaction { $is_success ->
    [yes] succeeds
   *[no] fails
}
outcome-combat = the { $ahead ->
    [attacker] attacker
   *[defender] defender
} is ahead; the attacker loses { $attacker_loses }, the defender { $defender_loses }
outcome-fire = { $place } { $is_burnt ->
    [yes] burns
   *[no] does not burn
}
outcome-siege = the siege { $is_success ->
    [yes] succeeds
   *[no] fails
}
