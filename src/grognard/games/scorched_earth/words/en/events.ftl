# What happens in a campaign, as the log tells it.

## Points and places

event-points-shifted = Victory Points { $amount } ({ $why }): { $total }.
event-logistics-shifted = Logistics Points { $amount } ({ $why }{ $dice_count ->
    [0] {""}
    [one] , die { $dice }
   *[other] , dice { $dice }
}): { $total }{ $is_full ->
    [yes] , the maximum
   *[no] {""}
}.
event-control-changed = The { $side } player takes control of { $is_fortress ->
    [yes] the fortress of { $place }
   *[no] { $place }
}.
event-hex-held = The { $side } player holds { $hex }.
event-eliminated = { $side }: { $unit } is eliminated in { $hex }.
event-kutuzov-commands = Kutuzov takes over command from Barclay.
event-park-removed = The Artillery Park at { $place } is lost.
event-campaign-ended = { $is_automatic ->
    [yes] The { $side } player wins an automatic major victory, with the Victory Points at { $points }.
   *[no] The { $side } player wins, with the Victory Points at { $points }; the French hold { $key_city ->
        [yes] at least one
       *[no] none
    } of Moscow, St Petersburg and Vilno.
}
event-top-shown = { $side }: { $unit } is on top in { $hex }.

reason-reinforcements = Russian reinforcements
reason-taken = { $place } becomes { $side }
reason-captured = capture of { $place }
reason-eliminated = { $unit } eliminated
reason-significant-battle = Significant Battle
reason-depot-overrun = depot overrun
reason-random-event = { $event ->
    [cossacks] Cossack Supply Raids
    [sympathy] Slavic Sympathy
   *[other] random event
}

## Set-up

event-deployed = { $side }: { $what } sets up in { $hex }.
event-park-bound = The Artillery Park will go to { $place }.
event-army-set-up = The { $side } army is set up. On top: { $seen }{ $depot_hexes_count ->
    [0] {""}
    [one] ; depot in { $depot_hexes }
   *[other] ; depots in { $depot_hexes }
}.
reason-unit = { $unit }
reason-depot = { $depot }
reason-on-top = { $unit } in { $hex }

## The sequence of play

event-turn-began = Turn { $turn }, { $date }{ $is_winter ->
    [yes] , winter
   *[no] {""}
}.
event-phase-began = { $name ->
    [reinforcements] Reinforcement and Replacement Phase.
    [attrition] Attrition Phase.
    [depot-deployment] French Depot Deployment Phase.
    [action] Action Phase.
    [siege] Siege Phase.
   *[fatigue-recovery] Fatigue Recovery Phase.
}

## Reinforcements and replacements

event-reinforcements-bought = { $count ->
    [0] The Russian player takes no reinforcements.
    [one] The Russian player draws 1 reinforcement { $points ->
        [0] for free
        [one] for 1 Victory Point
       *[other] for { $points } Victory Points
    }.
   *[other] The Russian player draws { $count } reinforcements { $points ->
        [0] for free
        [one] for 1 Victory Point
       *[other] for { $points } Victory Points
    }.
}
event-reinforcement-drawn = { $unit } is drawn from the cup.
event-reinforcement-drawn-unseen = A reinforcement is drawn from the cup; { $left ->
    [0] the cup is empty
   *[other] { $left } more in it
}.
event-headquarters-came = { $name }'s headquarters comes into play.
event-reinforcement-placed = { $side }: { $unit } arrives in { $hex }.
event-reinforcement-placed-unseen = { $side }: a unit arrives in { $hex }.
event-reinforcement-put-back = { $unit_code ->
    [none] A reinforcement has no legal hex and goes back into the cup.
   *[other] { $unit } has no legal hex and goes back into the cup.
}
event-replaced = { $side }: { $unit } in { $hex } is brought up to { $strength ->
    [one] 1 strength point
   *[other] { $strength } strength points
}.
event-revived = { $side }: { $unit } is rebuilt in { $hex } with { $strength ->
    [one] 1 strength point
   *[other] { $strength } strength points
}.

## Attrition

event-attrition-paid = 1 Logistics Point spent for the force in { $hex }; { $left } left.
event-attrition-paid-unseen = The French spend { $points ->
    [one] 1 Logistics Point
   *[other] { $points } Logistics Points
} against attrition; { $left } left.
event-attrition-rolled = { $side } attrition in { $hex }: dice { $dice }{ $causes_count ->
    [0] {""}
   *[other] , { $causes }
}, total { $total }: { $losses ->
    [0] no loss
    [one] 1 strength point lost
   *[other] { $losses } strength points lost
}.
event-attrition-rolled-unseen = { $side } attrition in { $hex }: dice { $dice }.
event-strength-lost = { $side }: { $unit } in { $hex } loses { $points ->
    [one] 1 strength point
   *[other] { $points } strength points
} to { $why ->
    [winter] winter
   *[attrition] attrition
}; { $left } left.

## Depots

event-depot-moved = { $depot } moves from { $origin_code ->
    [none] the western edge
   *[other] { $origin }
} to { $hex }.
event-depot-removed = { $depot } in { $hex } cannot reach a legal hex and leaves the map.

## Initiative and random events

event-initiative-rolled = Initiative: French { $french }, Russian { $russian }: { $is_tie ->
    [yes] a tie, and a random event
   *[no] the { $winner } player has the initiative
}.
event-random-event-came = { $event ->
    [conscription] Russian Conscription: the Russian player may draw one random reinforcement for free.
    [cossacks] Cossack Supply Raids: the French roll a die and lose that many Logistics Points.
    [scorched_earth] Scorched Earth: the Russian player may burn one City under Russian control.
    [elan] Elan du General: the French win the initiative, and their command range is 5 hexes this turn.
    [sympathy] Slavic Sympathy: the French roll two dice and gain that many Logistics Points.
   *[volunteers] Volunteers: a random eliminated French unit may return at full strength, or one on the map with a line of communication is brought up to full strength.
}
event-event-declined = The { $side } player does not use { $event ->
    [conscription] Russian Conscription
    [scorched_earth] Scorched Earth
   *[volunteers] Volunteers
}.
event-city-burnt = { $place } burns down.
event-strength-restored = { $side }: a unit is brought up to full strength.

## Activations

event-group-activated = The { $side } player activates { $name }'s army group.
event-headquarters-placed = { $name }'s headquarters is in { $hex }{ $unit_code ->
    [none] , on its own
   *[other] , with { $unit }
}.
event-headquarters-placed-unseen = { $name }'s headquarters is in { $hex }.
event-points-rolled = { $name }: { $dice_count ->
    [one] die
   *[other] dice
} { $dice }, rating { $rating }{ $carried ->
    [0] {""}
   *[other] , { $carried } carried over
}: { $total ->
    [one] 1 Command Point
   *[other] { $total } Command Points
}.
event-order-given = { $side }: { $order ->
    [move] a move from { $hex }
    [strategic] a strategic move from { $hex }
   *[rally] a rally in { $hex }
} for { $price ->
    [one] 1 Command Point
   *[other] { $price } Command Points
}; { $left } left.
event-rallied = { $side }: { $units } { $units_count ->
    [one] rallies
   *[other] rally
} in { $hex }.
event-rallied-unseen = { $side }: units rally in { $hex }.
event-points-carried = { $name } carries over { $points ->
    [one] 1 Command Point
   *[other] { $points } Command Points
}{ $lost ->
    [0] {""}
    [one] ; 1 is lost
   *[other] ; { $lost } are lost
}.
event-bonus-rolled = Bonus Rally of { $name }: die { $dice } against rating { $rating }: { $is_won ->
    [yes] one more force may rally
   *[no] no bonus
}.
event-rested = { $side }: { $units } { $units_count ->
    [one] recovers
   *[other] recover
} a level of fatigue.

## Movement

event-moved = { $side }: { $units } { $manner ->
    [march] { $units_count ->
        [one] marches
       *[other] march
    }
    [intercept] { $units_count ->
        [one] intercepts
       *[other] intercept
    }
    [evade] { $units_count ->
        [one] evades
       *[other] evade
    }
    [join] { $units_count ->
        [one] joins
       *[other] join
    }
   *[retreat] { $units_count ->
        [one] retreats
       *[other] retreat
    }
} from { $origin } to { $goal }{ $is_march ->
    [yes] , { $points_left } { $points_left_count ->
        [one] movement point
       *[other] movement points
    } left
   *[no] {""}
}.
event-move-seen = { $side }: a force { $manner ->
    [march] marches
    [intercept] intercepts
    [evade] evades
    [join] joins
   *[retreat] retreats
} from { $origin } to { $goal }, { $top } on top{ $is_empty ->
    [yes] {""}
   *[no] ; others stay behind
}.
event-spirit-restored = { $side }: { $units } { $units_count ->
    [one] recovers
   *[other] recover
} { $levels ->
    [one] a level
   *[other] { $levels } levels
} of demoralization in { $hex }.
event-spirit-seen = { $side }: the moving force in { $hex } spends movement to recover.
event-order-ended = { $side }: the move ends in { $hex }: { $fates }.
event-order-end-seen = { $side }: the move ends in { $hex }.
event-pursuing = { $side }: { $units } { $units_count ->
    [one] pursues
   *[other] pursue
} from { $hex }.
event-depot-overrun = { $side_code ->
    [french] The French
   *[russian] The Russians
} overrun { $depot } in { $hex }.

fate-fresh = { $units } Fresh
fate-worn = { $units } Worn
fate-exhausted = { $units } Exhausted
fate-demoralized-0 = { $units } steady
fate-demoralized-1 = { $units } to level 1
fate-demoralized-2 = { $units } to level 2
fate-burnt-demoralized = { $units } demoralized
fate-burnt-tired = { $units } more tired
fate-burnt-a-point = { $units } a strength point weaker

## Reactions

event-reaction-rolled = { $side }: the force in { $origin } tries to { $manner ->
    [intercept] intercept in { $goal }
   *[evade] evade to { $goal }
}: dice { $dice }{ $modifier_count ->
    [0] {""}
   *[other] , modifier { $modifier }
}: it { $is_success ->
    [yes] succeeds
   *[no] fails
}.

## Combat

event-repulse-tried = { $side_code ->
    [french] The French
   *[russian] The Russians
} try a Repulse in { $hex }, { $attackers } ({ $attack }) against { $defenders } ({ $defence }): { $is_success ->
    [yes] the enemy is repulsed
   *[no] not enough; a combat follows
}.
event-combat-began = Combat in { $hex }: { $attackers } ({ $attack ->
    [one] 1 strength point
   *[other] { $attack } strength points
}) { $attackers_count ->
    [one] attacks
   *[other] attack
} { $defenders } ({ $defence ->
    [one] 1 strength point
   *[other] { $defence } strength points
}).
event-logistics-chosen = { $is_paid ->
    [yes] The French pay { $cost ->
        [one] 1 Logistics Point
       *[other] { $cost } Logistics Points
    } for the combat in { $hex }; { $left } left.
   *[no] The French pay no Logistics Points for the combat in { $hex }.
}
event-tactics-chosen = { $side_code ->
    [french] The French
   *[russian] The Russians
} spend { $points ->
    [one] 1 Command Point
   *[other] { $points } Command Points
} on tactics: +{ $points }.
event-combat-rolled = { $dice_count ->
    [0] { $side } { $role ->
        [attacker] attacker
       *[defender] defender
    }: no effective strength, no dice.
   *[other] { $side } { $role ->
        [attacker] attacker
       *[defender] defender
    }: { $strength ->
        [one] 1 effective strength point
       *[other] { $strength } effective strength points
    }, { $dice_count ->
        [one] die
       *[other] dice
    } { $dice }{ $causes_count ->
        [0] {""}
       *[other] , { $causes }
    }, total { $total }: result { $result }.
}
combat-result = { $symbol ->
    [heart] { $losses } heart ({ $losses }♥)
    [diamond] { $losses } diamond ({ $losses }♦)
   *[none] { $losses }
}
event-rolls-compared = The { $ahead ->
    [attacker] attacker
   *[defender] defender
} has the better result. The attacker loses { $attacker_loses ->
    [one] 1 strength point
   *[other] { $attacker_loses } strength points
}, the defender { $defender_loses }.
event-point-lost = { $side }: { $unit } in { $hex } loses a strength point; { $left } left.
event-combat-won = { $side_code ->
    [french] The French
   *[russian] The Russians
} win the { $is_significant ->
    [yes] Significant Battle
   *[no] combat
} in { $hex } as { $role ->
    [attacker] attacker
   *[defender] defender
}.
event-heartened = { $side }: the victory in { $hex } heartens { $units }: { $why ->
    [demoralization] one fewer level of demoralization
   *[fatigue] Worn instead of Exhausted
}.
event-demoralized = { $side }: demoralization in { $hex }: { $fates }.
event-demoralized-seen = { $side }: the force in { $hex } is demoralized.

## Retreats, fires and sieges

event-surrounded = { $is_lost ->
    [yes] { $side }: the force in { $hex } cannot retreat and is lost.
   *[no] { $side }: the force in { $hex } cannot complete its retreat; each unit loses a strength point.
}
event-fire-paid = { $side }: cost of the fire: { $fates }.
event-fire-laid = { $dice_count ->
    [0] Bagration's troops burn { $place }.
   *[other] The Russians try to burn { $place }: die { $dice }, Determination { $determination }: it { $is_burnt ->
        [yes] burns
       *[no] does not burn
    }.
}
event-besieged = Siege of { $place }: { $dice_count ->
    [one] die
   *[other] dice
} { $dice }{ $has_park ->
    [yes] , one of them for the Artillery Park
   *[no] {""}
}, Determination { $determination }: { $is_success ->
    [yes] the siege succeeds
   *[no] no effect
}.

## Causes of modifiers

cause-woods = woods
cause-swamp = swamp
cause-river = river
cause-slope = slope
cause-fatigue = fatigue
cause-more-cavalry = more cavalry
cause-tactics = tactics
cause-engineer = Engineer
cause-demoralized = demoralized
cause-exhausted = exhausted
cause-no-line-of-communication = no line of communication
cause-no-logistics = no logistics

event-bonus-declined = Bonus Rally of { $name }: not used.
