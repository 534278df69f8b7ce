# Moves in a few words, what they cost or risk, and what can come of them.

label-march = March { $units } from { $origin } to { $destination }
label-force = Force the march of { $units } from { $origin } to { $destination }
label-place = Place { $units } in { $space }
label-plan = Plan { $letter ->
    [A] A: Outflank
    [B] B: Contact
    [C] C: Assault
    [D] D: Probe
    [E] E: Withdraw
    [F] F: Entrench
    [G] G: Counter-Attack
   *[H] H: Cordon
}
label-withdraw = Withdraw { $units }
label-lose = Lose { $units }
label-sacrifice = { $count ->
    [0] Give up no Cavalry Corps
   *[other] Give up { $count } Cavalry Corps
}
label-pay = Lose { $units } in { $space }
label-disband = Disband { $units } in { $space }
label-feed = Feed { $count } Corps in { $area } from { $source }
label-markers = { $count ->
    [one] Show 1 marker
   *[other] Show { $count } markers
}
label-burn = Lay { $area } waste
label-attrition = Name { $area }
label-forgo = Count { $area } without its Supply unit
label-depot = Make a Depot in { $space }
label-battle = Fight in { $space }
label-retreat = Retreat to { $space }
label-abandon = Give up the Depot in { $space }
label-garrison = Let the Fortress of { $space } feed a Cavalry Corps
label-show = Set the markers of { $space }
label-stand = Stand and fight
label-accept = Accept battle
label-decline = Decline battle and retreat
label-pursue = Pursue
label-halt = Halt: no pursuit
label-done = Done
label-done-basic-movement = Done: no more marches
label-done-forced-march = Done: no more forced marches
label-done-make-depots = Done: no more Depots
label-done-lay-waste = Done: no more Areas laid waste
label-done-choose-sources = Done: sources are chosen

## What it costs, what it risks

price-march = { $is_battle ->
    [yes] 1 border; a battle there
   *[no] 1 border
}{ $beside_count ->
    [0] {""}
   *[other] ; next to the enemy in { $beside }
}
price-force = { $is_free ->
    [yes] no die
   *[no] a die: 1-2 it arrives, 3-4 it stays, 5-6 it is lost
}{ $is_battle ->
    [yes] ; a battle there
   *[no] {""}
}{ $beside_count ->
    [0] {""}
   *[other] ; next to the enemy in { $beside }
}
price-several = { $parts }
price-lives-on-area = { $count ->
    [one] 1 Corps lives
   *[other] { $count } Corps live
} off { $area }, which { $is_worse ->
    [yes] becomes
   *[no] stays
} { $after }
price-lives-on-depot = { $count ->
    [one] 1 Corps lives
   *[other] { $count } Corps live
} on the Depot there{ $is_expended ->
    [yes] , which is expended
   *[no] {""}
}
price-lives-on-neighbours = { $area } is 100% depleted; { $neighbours } can feed Corps there
price-would-starve = { $area } is 100% depleted and nothing feeds it: { $count ->
    [one] 1 unsupplied Corps,
   *[other] { $count } unsupplied Corps, each
} eliminated on { $faces } of 6 rolls
price-unsupplied-there = { $count ->
    [one] 1 Corps is
   *[other] { $count } Corps are
} unsupplied in { $areas } as things stand: eliminated on { $faces } of 6 rolls
price-attrition = { $is_sure ->
    [yes] loses what it has of { $units }; no other Area can
   *[no] loses { $units } if present; another Area loses what is missing
}
price-withdraw = takes no part in the battle; the enemy chooses where it goes
price-fight = { $units } against a stack that you have not seen
price-stand = if no other units leave: { $attack ->
    [0] no Infantry Corps counts for the attacker, { $defence } for the defender
    [one] 1 Infantry Corps attacks { $defence }
   *[other] { $attack } Infantry Corps attack { $defence }
}, before the plans count
price-retreat = the Area is { $after }{ $beside_count ->
    [0] {""}
   *[other] ; next to the enemy in { $beside }
}
price-unsupplied = { $count ->
    [one] 1 Corps is
   *[other] { $count } Corps are
} unsupplied: eliminated on { $faces } of 6 rolls
price-area-after = { $area } is then { $after }
price-depletion = the Area becomes 100% depleted
price-depot = the Depot is lost
price-units = { $units }
price-sacrifice = { $count ->
    [0] nothing
   *[other] { $count } Cavalry Corps
}; the enemy loses { $is_all ->
    [yes] { $lost ->
        [one] his only Corps
       *[other] all { $lost } Corps
    }
   *[no] { $lost } Corps
}{ $wasted ->
    [0] {""}
   *[other] , { $wasted } of yours for nothing
}
price-pursue = a die on the Pursuit Table
price-accept = the battle is fought out
price-decline = the stack retreats, and the battle ends
price-expended = the Depot is expended
price-garrison = the Fortress feeds 1 Cavalry Corps; every Infantry Corps there needs another source
price-markers = the enemy sees { $count ->
    [one] 1 marker
   *[other] { $count } markers
} for { $units }

## What can come of it

outcome-result = { $result }
outcome-attrition = { $units_code ->
    [none] no loss
   *[other] { $units_count ->
        [0] no loss
       *[other] lose { $units_code }
    }
}
outcome-hunger = { $is_eliminated ->
    [yes] eliminated
   *[no] holds out
}
outcome-lost = { $side_code ->
    [french] French
   *[russian] Russians
} lose { $units_code } in { $space_code }
outcome-forced-march = { $result ->
    [succeeds] arrives
    [stays] stays
   *[eliminated] is eliminated
}
outcome-depot-gone = Depot in { $space_code } { $cause ->
    [given-up] given up
    [left-behind] left behind and lost
   *[expended] expended
}
outcome-area-used = { $area_code } becomes { $after }
