# What happens in a campaign, as the log tells it.

## Strength points, by kind and state

class-inf = { $state ->
    [x] exhausted infantry
    [f] force-marched infantry
    [xf] exhausted force-marched infantry
   *[fresh] infantry
}
class-gd = { $state ->
    [x] exhausted Guard
    [f] force-marched Guard
    [xf] exhausted force-marched Guard
   *[fresh] Guard
}
class-cav = { $state ->
    [x] exhausted cavalry
    [f] force-marched cavalry
    [xf] exhausted force-marched cavalry
   *[fresh] cavalry
}
class-pinf = { $state ->
    [x] exhausted Prussian infantry
    [f] force-marched Prussian infantry
    [xf] exhausted force-marched Prussian infantry
   *[fresh] Prussian infantry
}
class-pcav = { $state ->
    [x] exhausted Prussian cavalry
    [f] force-marched Prussian cavalry
    [xf] exhausted force-marched Prussian cavalry
   *[fresh] Prussian cavalry
}
class-ainf = { $state ->
    [x] exhausted Austrian infantry
    [f] force-marched Austrian infantry
    [xf] exhausted force-marched Austrian infantry
   *[fresh] Austrian infantry
}
class-acav = { $state ->
    [x] exhausted Austrian cavalry
    [f] force-marched Austrian cavalry
    [xf] exhausted force-marched Austrian cavalry
   *[fresh] Austrian cavalry
}
class-cos = { $state ->
    [x] exhausted Cossacks
    [f] force-marched Cossacks
    [xf] exhausted force-marched Cossacks
   *[fresh] Cossacks
}
units-inf = { $count } { class-inf }
units-gd = { $count } { class-gd }
units-cav = { $count } { class-cav }
units-pinf = { $count } { class-pinf }
units-pcav = { $count } { class-pcav }
units-ainf = { $count } { class-ainf }
units-acav = { $count } { class-acav }
units-cos = { $count ->
    [one] 1 { $state ->
        [x] exhausted Cossack
        [f] force-marched Cossack
        [xf] exhausted force-marched Cossack
       *[fresh] Cossack
    }
   *[other] { $count } { class-cos }
}

## Parts of sentences

people-start = { $side_code ->
    [french] The French
   *[russian] The Russians
}
list-semicolon = ;{" "}
count-points = { $count ->
    [one] 1 strength point
   *[other] { $count } strength points
}

## Steps

step-set-up = Set-up
step-0 = Resources Phase
step-1 = Draw a Card
step-2 = Play a Card for Additional Orders
step-3 = Order Selection
step-4 = Order Placement
step-5 = Forced March
step-6 = Cavalry Patrols
step-7 = March
step-8 = Evade
step-9 = Battle Resolution
step-10 = Rally
step-11 = Cossack Raid
step-12 = Place Depot
step-13 = Attrition
step-14 = Lines of Communication
step-15 = End of Turn

## The calendar

event-month-began = { $month }: Resources Phase ({ $season ->
    [winter] winter
   *[summer] summer
}).
event-turn-began = Turn { $turn }: { $date }.
event-step-began = Step { $step_code }: { $step }.
event-game-ended = { $winner_code ->
    [none] The game ends in a draw.
    [french] { $is_sudden ->
        [yes] The French win by sudden death with
       *[no] The French win with
    } { $points ->
        [one] 1 Victory Point.
       *[other] { $points } Victory Points.
    }
   *[russian] { $is_sudden ->
        [yes] The Russians win by sudden death with
       *[no] The Russians win with
    } { $points ->
        [one] 1 Victory Point.
       *[other] { $points } Victory Points.
    }
}

## Victory Points and initiative

event-points-shifted = { $points ->
    [one] 1 Victory Point
   *[other] { $points } Victory Points
} to { $side_people } { $why }: from { $before } to { $after }.
event-initiative-shifted = The initiative shifts toward { $side_people } { $why }: from { $before } to { $after }.
event-city-taken = { $area } is now { $side }, worth { $points ->
    [one] 1 Victory Point
   *[other] { $points } Victory Points
}.
reason-leader-lost = for { $leader }, lost in { $area }
reason-cities = for { $areas }
reason-eliminated-in-battle = for { $count ->
    [one] 1 strength point
   *[other] { $count } strength points
} eliminated in the battle of { $area }
reason-sovereign-beaten = because { $leader } was beaten
reason-evaders-lost = for { count-points } lost in { $area }
reason-by-card = by card { $card }
reason-leader-in-columns = because { $leader } is { $holds ->
    [yes] in
   *[no] not in
} columns { $first_column } to { $last_column }
reason-casualties = for { $count ->
    [one] 1 French casualty
   *[other] { $count } French casualties
}
reason-escaped = for { $count ->
    [one] 1 French strength point that escaped
   *[other] { $count } French strength points that escaped
}
reason-winter = as winter comes
reason-holder-lost = because its holder lost a battle
reason-losses-in-battle-won = for { $count ->
    [one] 1 loss
   *[other] { $count } losses
} in a battle won

## Set-up and cards of the month

event-card-taken = { $side }: card { $card } taken into hand.
event-top-laid = { $side }: { $unit } on top in { $area }.
event-hand-dealt = { $side } hand: { $cards }.
event-hand-dealt-unseen = { $side } hand: { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
event-decks-changed = Summer cards leave the draw and discard piles; winter cards join them.
event-piles-gathered = Draw and discard piles are shuffled together.
event-card-picked = { $side }: card { $card } picked for the month.
event-card-picked-unseen = { $side }: a card picked for the month.
event-card-exchanged = { $side }: card { $card } discarded for { $units }.
event-replacements-came = { $side } replacements in { $area }: { $unit_short }.

## Depots

event-depot-placed = { $side } Depot Marker placed in { $area }.
event-depot-removed = The { $side } Depot Marker in { $area } returns to the Force Pool: { $why }.
event-depot-overrun = The { $side } Depot Marker in { $area } is overrun.
reason-withdrawn = withdrawn
reason-no-line = no line of communication reaches it

## Attrition

event-weather-rolled = Weather in { $season ->
    [winter] winter
   *[summer] summer
}: die { $die }: French { $french }, Russian { $russian }.
event-attrition-checked = { $side } attrition in { $area }: { $sps ->
    [one] 1 strength point
   *[other] { $sps } strength points
}{ $modifiers_count ->
    [0] {""}
   *[other] , { $modifiers } = { $size }
}, { $is_supplied ->
    [yes] distance { $distance }
   *[no] out of supply
}{ $foragers ->
    [0] {""}
    [one] , 1 Forage order
   *[other] , { $foragers } Forage orders
}: { $losses ->
    [0] no loss
    [one] 1 loss
   *[other] { $losses } losses
}.
cause-key-city = key city
cause-devastation = devastation
cause-cards = cards
cause-weather = weather
event-devastated = The Devastation Level of { $area } is now { $level }.
event-foraged = { $side }: { $count ->
    [one] 1 Forage order
   *[other] { $count } Forage orders
} in { $area }.
event-attrition-suffered = { $side } attrition in { $area }: { $exhausted_count ->
    [0] { $eliminated } eliminated
   *[other] { $exhausted } exhausted{ $eliminated_count ->
        [0] {""}
       *[other] , { $eliminated } eliminated
    }
}.
event-suffered-unseen = { $side } attrition: { $eliminated_count ->
    [0] nothing
   *[other] { $eliminated }
} eliminated.

## Orders

event-orders-chosen = { $side } orders this turn: { $orders_count ->
    [0] none
   *[other] { $orders }
}.
event-orders-counted = { people-start } have selected { $number ->
    [one] 1 order
   *[other] { $number } orders
}.
event-block-placed = { $side }: { $order } placed in { $area }.
event-block-seen = { $side }: an order block is placed in { $area }.
event-order-shown = { $side } order in { $area }: { $order }.
event-blocks-removed = { $side }: { $count ->
    [one] 1 { $order } block
   *[other] { $count } { $order } blocks
} removed from { $area }.
event-first-named = { people-start } decide: { $first_people } execute { $step } orders first.
event-placement-shown = Both sides have placed their orders and show where.
event-passed = { people-start } pass: they execute no { $step } order.
event-top-shown = { $side }: { $unit } on top in { $area }.
event-order-altered = { $side } order in { $area }: { $old } becomes { $new }.
event-order-altered-unseen = { people-start } change one of their orders in { $area }.

## Leaders

event-commander-named = { $leader } commands in { $area }.
event-ability-used = { $old_code ->
    [none] { $leader } places { $new } in { $area } for a discarded card.
   *[other] { $leader } changes { $old } in { $area } to { $new }.
}
event-ability-seen = { $leader } { $is_new ->
    [yes] places
   *[no] changes
} an order in { $area }.
event-leader-lost = { $leader } is alone in { $area } and is lost.
event-leader-placed = { $leader } takes command in { $area }.
event-leader-transferred = { $leader } is transferred from { $start } to { $area }.
event-leader-removed = { $leader } leaves the army and the game.

## Marches

event-announced = { people-start } announce { $number ->
    [one] 1 strength point
   *[other] { $number } strength points
} in { $area }.
event-pinned = { people-start } in { $area } are pinned: none may leave.
event-marched = { $side }: { $units }{ $leaders_count ->
    [0] {""}
   *[other] {" "}with { $leaders }
} { $units_count ->
    [one] moves
   *[other] move
} from { $origin } to { $destination }.
event-force-seen = { $side }: a Force{ $leader_code ->
    [none] { $top_code ->
        [none] {""}
       *[other] {" "}({ $top } on top)
    }
   *[other] {" "}under { $leader }
} moves from { $origin } to { $destination }{ $is_empty ->
    [yes] ; none stay behind
   *[no] {""}
}.
event-card-used = { $side }: this Force uses card { $card }.
event-tired = { $side }: { $unit_short } exhausted in { $area } { $cause ->
    [speed] for the extra area
   *[evading] while evading
}.
event-tired-seen = { $side }: 1 strength point exhausted in { $area } { $cause ->
    [speed] for the extra area
   *[evading] while evading
}.

## Patrols and evasions

event-patrol-rode = { $side } patrol ({ $unit }) from { $origin } looks at { $target }.
event-patrol-report = { people-start } in { $area }: { $units_count ->
    [0] no strength points
   *[other] { $units }
}{ $leaders_count ->
    [0] {""}
   *[other] {" "}with { $leaders }
}; orders: { $orders_count ->
    [0] none
   *[other] { $orders }
}.
event-patrol-cancelled = The { $side } patrol does not get through to { $area }.
event-evade-check = { people-start } evade from { $area } without a rearguard: cavalry { $own } against { $enemy }, { $is_caught ->
    [yes] they are caught
   *[no] they get away
}.
event-check-skipped = { people-start } evade from { $area } without a check.
event-evaders-lost = { people-start } in { $area } have no fresh strength point and are lost: { $units }.
event-land-wasted = The Devastation Level of { $area } is now { $level }.

## Cards

event-card-drawn = { people-start } draw card { $card }.
event-cards-drawn = { people-start } draw { $number ->
    [one] a card
   *[other] { $number } cards
}.
event-pile-turned = { people-start } shuffle their discard pile into a new draw pile.
event-nothing-to-draw = { people-start } have no card left to draw.
event-card-discarded = { people-start } discard card { $card }{ $at_random ->
    [yes] {" "}at random
   *[no] {""}
}.
event-ops-card-shown = { people-start } play card { $card } for { $ops } OPS.
event-card-played = { people-start } play card { $card }{ $how ->
    [event] {" "}as an event
    [response] {" "}in response
    [battle] {" "}in the battle
   *[must] , which must be played
}: { $card_text }
event-dummy-shown = { people-start } laid their Dummy card.
event-card-without-effect = { $side } card { $card } has no effect: { $cause ->
    [condition] its condition does not hold
   *[nothing-to-do] there is nothing for it to change
}.
event-card-removed = { $side } card { $card } is out of the game.
event-card-waits = { $side } card { $card } takes effect in the coming turn.
event-card-rolled = { people-start } roll for card { $card }: { $die }.
event-areas-named = { people-start } name the areas that card { $card } may hit: { $areas_count ->
    [0] none
   *[other] { $areas }
}.
event-areas-chosen = { $side } card { $card }: { $areas }.
event-points-changed = { $side }: { $units } { $change ->
    [exhaust] exhausted
    [eliminate] eliminated
   *[rally] rallied
} in { $area }.
event-points-changed-unseen = { $area }: { $number ->
    [one] 1 { $side } strength point
   *[other] { $number } { $side } strength points
} { $change ->
    [exhaust] exhausted
    [eliminate] eliminated
   *[rally] rallied
}.
event-nobody-hit = Card { $card }: no { $side } strength point{ $areas_count ->
    [0] {""}
   *[other] {" "}in { $areas }
} is { $change ->
    [exhaust] exhausted
    [eliminate] eliminated
   *[rally] rallied
}.
event-points-arrived = { $side }: { $units } { $units_count ->
    [one] arrives
   *[other] arrive
} in { $area }.
event-stack-shown = { people-start } show { $area }: { $units_count ->
    [0] no strength points
   *[other] { $units }
}.
event-hand-shown = { people-start } show their hand: { $cards_count ->
    [0] no card
   *[other] { $cards }
}.
event-land-devastated = The Devastation Level of { $area } is now { $level }.
event-city-burned = { $area } gives no relief in attrition for the rest of the game.
event-connection-closed = { people-start } cannot march between { $start } and { $end } this turn.

## Battles

event-battles-announced = { $battles_count ->
    [0] There is no battle.
   *[other] Battles: { $battles }.
}
reason-battle-size = { $area } with { count-points }
event-battle-began = Battle of { $area }: { $attacker_people } attack, { $defender_people } defend.
event-cards-laid = { people-start } lay { $count ->
    [0] no card
    [one] 1 card face down
   *[other] { $count } cards face down
}.
event-cards-chosen = { $cards_count ->
    [0] { $side }: no card for the battle.
   *[other] { $side } cards for the battle: { $cards }.
}
event-annihilated = No fresh { $side } strength point is left in { $area }: { $units } eliminated.
event-nobody-fresh = Neither side has a fresh strength point in { $area }: no dice are rolled, and there are no losses.
event-value-counted = The { $side } Combat Value is { $value }: { $terms }.
reason-term = { $count } { $what }{ $factors_count ->
    [0] {""}
   *[other] {" "}{ $factors }
} = { $total }
reason-addition = { $what } { $total }
reason-factor = ×{ $by } { $why }
reason-points = { $unit }
reason-exhausted = exhausted
reason-exhausted-at-most = exhausted, at most { $most }
reason-card = card { $card }
reason-die = die
reason-cavalry-in-fortress = cavalry in a Fortress Town
reason-forced-march = Forced March
reason-bridge = bridge
event-battle-die = { $side } battle die: { $amount }{ $condition ->
    [winter] {" "}in winter only
    [summer] {" "}in summer only
    [defending] {" "}if defending
   *[other] {""}
}{ $counts_as_shown ->
    [yes] {""}
   *[no] , which counts { $result }
}{ $rolls ->
    [one] {""}
   *[other] , the best of { $rolls } rolls
}.
event-losses-inflicted = { people-start } suffer { $table ->
    [one] 1 loss
   *[other] { $table } losses
} on the Battle Table{ $adjustments_count ->
    [0] {""}
   *[other] , { $adjustments }: { $total ->
        [one] 1 loss
       *[other] { $total } losses
    }
}.
cause-fortress = Fortress Town
cause-defend = Defend order
cause-riga = Riga
cause-battle-events = battle events
event-losses-taken = { $side } losses in { $area }: { $exhausted } exhausted{ $eliminated_count ->
    [0] {""}
   *[other] , { $eliminated } eliminated
}.
event-losses-seen = { $side } losses in { $area }: { count-points } exhausted{ $eliminated_count ->
    [0] {""}
   *[other] , { $eliminated } eliminated
}.
event-battle-won = { people-start } win the battle of { $area }: { $why }.
reason-none-fresh = no fresh { $side } strength point is there
reason-none-fresh-left = no fresh { $side } strength point is left
reason-more-losses = { $inflicted ->
    [one] 1 loss inflicted
   *[other] { $inflicted } losses inflicted
}, { $suffered } suffered
reason-tie-in-fortress = the defender wins a tie in a Fortress Town
reason-tie-over-bridges = the defender wins a tie when all attackers came over bridges
reason-tie-by-initiative = a tie goes to { $side_people }, who have the initiative
event-cavalry-totals = Cavalry totals in { $area }: { $winner } { $winners }, { $loser } { $losers }; { $lost ->
    [0] no pursuit
    [one] the loser eliminates 1 strength point
   *[other] the loser eliminates { $lost } strength points
}.
event-pursued = { $side }: { $units } eliminated in the pursuit in { $area }.
event-cut-off = { people-start } in { $area } have no valid path of retreat: half of their fresh strength points become exhausted.
event-retreated = { $side }: { $units }{ $leaders_count ->
    [0] {""}
   *[other] {" "}with { $leaders }
} retreat from { $area } to { $destination }{ $exhausted_count ->
    [0] {""}
   *[other] ; { $exhausted } become exhausted
}.
event-retreat-seen = { $side } strength points{ $leader_code ->
    [none] { $top_code ->
        [none] {""}
       *[other] {" "}({ $top } on top)
    }
   *[other] {" "}under { $leader }
} retreat from { $area } to { $destination }.
event-broke = { $side } strength points exhausted in { $area }: { $units }.
event-battlefield-wasted = The Devastation Level of { $area } is now { $level }.

## Rallies and raids

event-rallied = { $side } strength points rally in { $area }: { $units }.
event-rally-seen = { $side }: { count-points } rallied in { $area }.
event-cossack-raid = A fresh Cossack in { $area } raids { $target }.
event-raid-loss = { $units_count ->
    [0] The raid finds no exhausted { $side } strength point in { $area }.
   *[other] The raid on { $area } eliminates { $units }.
}

## Pieces on the board

piece-stack = { $area }: { $leaders_count ->
    [0] { $units }
   *[other] { $leaders }: { $units }
}
piece-screen = { $area }: screen of { $leaders }{ $announced ->
    [0] {""}
    [one] , 1 strength point announced
   *[other] , { $announced } strength points announced
}
piece-enemy-stack = { $area }: { $side } stack{ $top_code ->
    [none] {""}
   *[other] , { $top } on top
}{ $announced ->
    [0] {""}
    [one] , 1 strength point announced
   *[other] , { $announced } strength points announced
}
piece-depot = { $area }: { $side } Depot Marker
piece-devastation = { $area }: Devastation Level { $level } of { $most }
piece-order = { $area }: { $order }
piece-orders-face-down = { $area }: { $count ->
    [one] 1 order, face down
   *[other] { $count } orders, face down
}
