# Moves in a few words, and what can come of them.

label-default = Set up everything by default
label-put = Set up { $piece } in { $hex }
label-depot = Depot in { $hex }
label-blank = Add a dummy in { $hex }
label-unblank = Remove a dummy from { $hex }
label-convert = Convert the Depot in { $hex }
label-remove = Remove the Depot in { $hex }
label-train = Supply Train in { $hex }
label-dummy = Dummy in { $hex }
label-discard = Pass: discard a Supply Train
label-discard-in = Pass: discard the Supply Train in { $hex }
label-rally = Rally { $unit }
label-march = March from { $hex }
label-march-to = { $is_whole ->
    [yes] March the stack in { $origin } to { $target }
   *[no] March { $pieces } from { $origin } to { $target }
}
label-raise = Raise the capacity of { $hex }
label-with = With { $piece }
label-to = To { $hex }
label-leave = Leave { $commander } here
label-stop = End the march
label-lose = Lose { $unit }
label-disrupt = Disrupt { $unit }
label-attack = Attack { $target } from { $hex }
label-decline = Decline to attack
label-spend = Spend { $count ->
    [0] no Combat Commands
    [one] 1 Combat Command
   *[other] { $count } Combat Commands
}
label-call = Call the stack in { $hex }
label-hit = Hit on { $unit }
label-withdraw = Withdraw to { $hex }
label-stay = Stay
label-push = Send { $unit } on
label-advance = Advance { $piece }
label-refuge = Save { $commander } in { $hex }
label-go = Move { $commander } to { $hex }
label-place = Place { $piece } in { $hex }
label-done = Done
label-done-set-up = Done: the army is set up
label-done-dummies = Done: the dummies lie as they should
label-done-convert = No more Depots are converted
label-done-remove-depots = No more Depots are removed
label-done-allocate = No more dummies
label-done-new-depots = No more Depots
label-done-rally = No further rally
label-done-call = No more stacks are called
label-done-one-more-hit = No more hits
label-done-advance = No further advance
label-done-ride = No more commanders move
label-done-pick-piece = No more pieces
label-done-aim-card = No more stacks are inspected
label-done-quarters = No more lost units return

price-order = { $percent }% to go ahead
price-forced-march = forced march
price-attrition-die = March Attrition ({ $lost ->
    [0] { $disrupted_only ->
        [0] no loss on any roll
       *[other] units disrupted on { $disrupted_only } of 6 rolls
    }
   *[other] units eliminated on { $lost } of 6 rolls{ $disrupted_only ->
        [0] {""}
       *[other] , only disrupted on { $disrupted_only }
    }
})
price-beside = next to the enemy in { $hexes }
price-train = { $count ->
    [one] 1 unit may march
   *[other] { $count } units may march
}{ $rallying ->
    [0] {""}
    [one] , or 1 disrupted unit rally
   *[other] , or { $rallying } disrupted units rally
}
price-no-forage = spares the stack a forage marker{ $faces ->
    [0] {""}
   *[other] {" "}(it would be out of supply on { $faces } of 6 rolls)
}
price-can-be-depot = { $is_linked ->
    [yes] can become a Depot: a chain of Depots links it to the source
   *[no] cannot become a Depot yet: no chain of Depots links it to the source
}
price-dummy = does nothing; the enemy sees a counter like any other
price-depot-lost = out of General Supply without the Depot: { $hexes }
price-depot-feeds = { $hexes_count ->
    [0] brings no further stack into General Supply
   *[other] brings into General Supply: { $hexes }
}
price-rally = uses up the Supply Train; { $left ->
    [0] no other unit can
    [one] 1 more unit can
   *[other] { $left } more units can
} rally here
price-attack = { $attack } against { $defence } and a die each, before supports
price-attack-closed = { $attack } against a stack that you have not seen
price-support = { $percent }% to come, then worth { $value }
price-stop = enemy cavalry stops the march
price-pursued = the pursuit takes { $count ->
    [one] a disrupted unit
   *[other] { $count } disrupted units
}
price-no-room = no room for all: the others are disrupted and go on
price-support-from = { $hex }: { $percent }% to come if called, then worth { $value }
price-hit = { $is_eliminated ->
    [yes] eliminated
   *[no] disrupted
}{ $left ->
    [0] {""}
    [one] ; 1 more hit to allocate
   *[other] ; { $left } more hits to allocate
}
price-takes-depot = the enemy loses the Depot there
price-stay-behind = { $count ->
    [one] 1 unit stays
   *[other] { $count } units stay
} in { $hex }{ $is_led ->
    [yes] {""}
   *[no] {" "}without a commander
}
price-none-stay = no unit stays in { $hex }
price-joins = { $count ->
    [one] joins 1 unit
   *[other] joins { $count } units
}: order rating { $rating }{ $is_same ->
    [yes] , as before
   *[no] {" "}instead of { $before }
}
price-discard = the Supply Train is lost for this turn; { $left ->
    [0] it is your last
    [one] 1 more to lay
   *[other] { $left } more to lay
}
price-discard-here = { $count ->
    [0] no unit loses its march
    [one] 1 unit loses its march
   *[other] { $count } units lose their march
}; { $left ->
    [0] it is your last
    [one] 1 more train
   *[other] { $left } more trains
}
price-card = { $is_void ->
    [yes] no effect as things stand. { $text }
   *[no] { $text }
}
price-winter-quarters = no more winter turns; units lost: half of two dice; Napoleon stays on 5 or 6
price-independence = towns you hold in the west become yours; you win only with all { $count } victory cities

outcome-march-attrition = { $eliminated_count ->
    [0] { $disrupted_count ->
        [0] no loss
       *[other] { $disrupted_count } disrupted
    }
   *[other] { $eliminated_count } eliminated{ $disrupted_count ->
        [0] {""}
       *[other] , { $disrupted_count } disrupted
    }
}
outcome-order-aborted = the attack is aborted
outcome-order-failed = the order fails
outcome-order-succeeded = the attack goes ahead
outcome-combat-tie = tied
outcome-combat-attacker = the attacker wins by { $difference }
outcome-combat-defender = the defender wins by { $difference }
outcome-campaign-ended = { $side } victory
price-several = { $parts }

## Pieces on the board

piece-depot = { $place }: { $side ->
    [french] French
   *[other] Russian
} Depot
piece-control = { $place } is held by the { $side ->
    [french] French
   *[other] Russians
}
piece-trains = { $hex }: { $count ->
    [one] 1 supply counter
   *[other] { $count } supply counters
}
piece-closed = { $count ->
    [one] 1 counter
   *[other] { $count } counters
}
arm-infantry = infantry
arm-cavalry = cavalry
arm-artillery = artillery
class-veteran = Veteran
class-line = Line
class-conscript = Conscript
state-disrupted = disrupted
