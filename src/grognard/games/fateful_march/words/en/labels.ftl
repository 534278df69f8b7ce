# Moves in a few words, what they cost or risk, and what can come of them.

label-take = Take { $card_code } { $card_short }
label-take-with-ops = Take { $card_code } { $card_short } ({ $ops } OPS)
label-pick = Pick { $card_code } { $card_short }
label-pick-with-ops = Pick { $card_code } { $card_short } ({ $ops } OPS)
label-commit = Play { $card_code } { $card_short } for OPS
label-commit-with-ops = Play { $card_code } { $card_short } for { $ops } OPS
label-commit-dummy = Play the Dummy (0 OPS)
label-declare = Declare { $card_code } { $card_short }
label-respond = Respond with { $card_code } { $card_short }
label-discard = Discard { $card_code } { $card_short }
label-use = Use { $card_code } { $card_short }
label-lay = Lay { $card_code } { $card_short }
label-lay-dummy = Lay the Dummy
label-exchange = Discard { $card_code } { $card_short } for { $units }
label-effect = Effect { $number }
label-effect-new = Effect { $number }: { $units }
label-effect-on-units = Effect { $number }: { $change ->
    [exhaust] exhaust
    [eliminate] eliminate
   *[rally] rally
} { $units }
label-effect-on-points = Effect { $number }: { $change ->
    [exhaust] exhaust
    [eliminate] eliminate
   *[rally] rally
} { count-points }

label-top = Show { $unit } on top in { $area }
label-put = Place it in { $area }
label-area = Choose { $area }
label-connection = The connection between { $connection }
label-alter = Change { $old } to { $new } in { $area }
label-choose = Choose { $order }
label-command = { $leader } commands in { $area }
label-place = Place { $order } in { $area }
label-change = { $leader } changes { $old } to { $new }
label-post = { $leader } places { $order } for { $card_code } { $card_short }
label-first = { people-start } go first

label-execute-fm-from = Forced March from { $area }
label-execute-fm-to = Forced March to { $area }
label-execute-patrol = Patrol from { $area }
label-execute-m-from = March from { $area }
label-execute-m-to = March to { $area }
label-execute-evade = Evade from { $area }
label-execute-defend = Defend in { $area }
label-execute-rally = Rally in { $area }
label-execute-raid = Raid from { $area }
label-execute-depot = Place a depot in { $area }
label-execute-forage = Forage in { $area }
label-execute-dummy = Dummy in { $area }

label-from = Start from { $area }
label-with = { $units }
label-lead = { $leader } leads
label-force = { $leaders_count ->
    [0] { $units }
   *[other] { $leaders } with { $units }
} to { $area }
label-all = All that can go
label-to = To { $area }
label-halt = Halt here
label-look = Look at { $area }
label-raid = Raid { $area }

label-battle = Fight in { $area } first
label-exhaust = Exhaust { $unit_short } in { $area }
label-eliminate = Eliminate { $unit_short } in { $area }
label-rally = Rally { $unit_short } in { $area }
label-withdraw = Withdraw the Depot Marker from { $area }

label-done = Done
label-pass = Pass
label-done-card-area = Done: no more areas
label-done-card-connection = Done: no more connections
label-done-declare = Done: no more events
label-done-exchange = Done: no more exchanges
label-done-lay-cards = Done: no more cards
label-done-rally = Done: no second rally
label-done-suffer = Done: all losses chosen
label-done-withdraw = Done: no more withdrawals
label-pass-execute-an-order = Pass: no order now
label-pass-respond = Pass: no response
label-pass-step-begin = Pass: nothing more now

## What it costs, what it risks

price-several = { $parts }
price-track = a track
price-enemies = enemies are there, so the Force stops
price-bridge = over a bridge: counts half in an attack
price-enemy-depot = an enemy depot is there
price-forced-march = counts half in battles this turn
price-attrition-distance = attrition distance { $distance }
price-out-of-supply = out of supply
price-leaders-lost = { $leaders } would be left alone and lost
price-orders = { $count ->
    [one] 1 order of your choice, before other effects
   *[other] { $count } orders of your choice, before other effects
}
price-dummy-card = does nothing; the enemy sees that a card lies there
price-card-void = no effect here: its condition does not hold
price-card-perhaps = only if its condition holds, which depends on what the enemy has
price-battle-value = Combat Value { $value } instead of { $was } before the die; the enemy loses { $least } to { $most }, { $mean } on average instead of { $mean_before }, not counting enemy cards and terrain
price-card-points = { $is_own ->
    [yes] you
   *[no] the enemy
} { $change ->
    [exhaust] { $is_own ->
        [yes] exhaust
       *[no] exhausts
    }
    [eliminate] { $is_own ->
        [yes] eliminate
       *[no] eliminates
    }
   *[rally] { $is_own ->
        [yes] rally
       *[no] rallies
    }
} { count-points }
price-card-effect = { $effect ->
    [loss] { $is_own ->
        [yes] you lose
       *[no] the enemy loses
    } { $count } { $is_more ->
        [yes] more
       *[no] fewer
    }
    [horse-total] { $count } more for your cavalry in the pursuit
    [pursuit] if you win, the enemy eliminates { $count } more in the pursuit
    [cv-mult] { $is_own ->
        [yes] changes the value of some of your strength points
       *[no] changes the value of some of the enemy's strength points
    }
    [cancel] the enemy's action is cancelled
    [evade-skip] no evade check
    [evade-exhaust] the evade check exhausts
    [weather] changes the weather
    [retreat] changes the retreat
    [change-order] changes an order
    [reveal] shows you something hidden
   *[other] its effect takes place
}
price-card = a card from your hand
price-depot = the depot is given up
price-event = { $is_removed ->
    [yes] leaves the game afterwards. { $card_text }
   *[no] { $card_text }
}
price-order-type = in the { $step } step; { $left ->
    [0] no block of this type left
    [one] 1 more block of this type
   *[other] { $left } more blocks of this type
}
price-possible-in = as things stand, { $areas_count ->
    [0] not possible anywhere
   *[other] possible in { $areas }
}
price-executed = in the { $step } step
price-dummy-block = does nothing; the enemy sees a block like any other
price-forage = takes { $count } off the attrition losses here
price-idle = impossible as things stand: { $why }
price-top = { $is_screened ->
    [yes] hidden behind the leader
   *[no] the enemy sees { $top } on top
}
price-patrol = { $is_held ->
    [yes] the enemy shows its strength points and leaders{ $count ->
        [0] {""}
        [one] {" "}and 1 order block
       *[other] {" "}and { $count } order blocks
    }
   *[no] { $count ->
        [0] no enemy is there
        [one] no enemy strength points, 1 order block
       *[other] no enemy strength points, { $count } order blocks
    }
}
price-raid = { $is_held ->
    [yes] the enemy loses its Forage orders there ({ $count ->
        [0] no block lies there
        [one] 1 block lies there
       *[other] { $count } blocks lie there
    }) and 1 exhausted strength point, if it has one
   *[no] no enemy strength points are there
}
price-rally = then { $count } of { $most } are fresh{ $can_follow ->
    [yes] ; 1 more infantry can rally
   *[no] {""}
}
price-units = { $units }
price-speed = { $count ->
    [one] 1 fresh strength point of the Force is exhausted if it uses the extra area
   *[other] { $count } fresh strength points of the Force are exhausted if it uses the extra area
}

## What can come of it

outcome-losses = { $side } { $count ->
    [one] 1 loss
   *[other] { $count } losses
}
outcome-victory = { $side } victory
outcome-ops = { $side }: { $ops } OPS
outcome-card = { $side } card { $card }
outcome-card-die = { $card_short }: { $die }
outcome-points = { $points } VP to { $side_people }
outcome-weather = weather French { $french }, Russian { $russian }
