# 1812, Napoleon's Fateful March: its own panels.

fateful-people-french = the French
fateful-people-russian = the Russians

## Strength points

fateful-kind-inf = infantry
fateful-kind-gd = Guard
fateful-kind-cav = cavalry
fateful-kind-pinf = Prussian infantry
fateful-kind-pcav = Prussian cavalry
fateful-kind-ainf = Austrian infantry
fateful-kind-acav = Austrian cavalry
fateful-kind-cos = Cossacks
fateful-points-fresh = { $count } { $kind }
fateful-points-exhausted = { $count } exhausted { $kind }
fateful-points-forced = { $count } force-marched { $kind }
fateful-points-both = { $count } exhausted force-marched { $kind }
fateful-class-fresh = { $kind }
fateful-class-exhausted = exhausted { $kind }
fateful-class-forced = force-marched { $kind }
fateful-class-both = exhausted force-marched { $kind }
fateful-points-number = { $count ->
    [one] 1 strength point
   *[other] { $count } strength points
}

fateful-points-for = For { $title }
fateful-points-in = Choose a strength point in { $area }
fateful-points-losses = Losses in { $area }: { $chosen } chosen, { $due } due
fateful-losses = Losses in { $area }: { $count } due
fateful-losses-exhaust = { $unit }, exhausted
fateful-losses-exhaust-fewer = Exhaust one fewer of { $unit }
fateful-losses-exhaust-more = Exhaust one more of { $unit }
fateful-losses-eliminate = { $unit }, eliminated
fateful-losses-eliminate-fewer = Eliminate one fewer of { $unit }
fateful-losses-eliminate-more = Eliminate one more of { $unit }
fateful-losses-take = { $count ->
    [one] Take 1 loss
   *[other] Take { $count } losses
}
fateful-losses-turns = losses exhaust and eliminate in turn: { $exhaust } to exhaust, { $eliminate } to eliminate
fateful-losses-cavalry = { $count ->
    [one] one of them must be cavalry
   *[other] { $count } of them must be cavalry
}
fateful-attrition-losses = Attrition: { $count ->
    [one] 1 loss
   *[other] { $count } losses
} due; each exhausts 1 fresh or eliminates 2 exhausted
fateful-attrition-part = { $area }: { $words }
fateful-attrition-laid = { $area }: { $laid } of { $due } allocated
fateful-attrition-horse = { $area }: { $count ->
    [one] 1 more fresh cavalry or Cossack
   *[other] { $count } more fresh cavalry or Cossacks
}, at least one in three of those affected
fateful-points-exhaust = exhausted: { $unit }
fateful-points-eliminate = eliminated: { $unit }

# The same as the table calls single units.
fateful_march-one-inf = infantry
fateful_march-one-inf_x = exhausted infantry
fateful_march-one-inf_f = force-marched infantry
fateful_march-one-inf_xf = exhausted force-marched infantry
fateful_march-one-gd = Guard
fateful_march-one-gd_x = exhausted Guard
fateful_march-one-gd_f = force-marched Guard
fateful_march-one-gd_xf = exhausted force-marched Guard
fateful_march-one-cav = cavalry
fateful_march-one-cav_x = exhausted cavalry
fateful_march-one-cav_f = force-marched cavalry
fateful_march-one-cav_xf = exhausted force-marched cavalry
fateful_march-one-pinf = Prussian infantry
fateful_march-one-pinf_x = exhausted Prussian infantry
fateful_march-one-pinf_f = force-marched Prussian infantry
fateful_march-one-pinf_xf = exhausted force-marched Prussian infantry
fateful_march-one-pcav = Prussian cavalry
fateful_march-one-pcav_x = exhausted Prussian cavalry
fateful_march-one-pcav_f = force-marched Prussian cavalry
fateful_march-one-pcav_xf = exhausted force-marched Prussian cavalry
fateful_march-one-ainf = Austrian infantry
fateful_march-one-ainf_x = exhausted Austrian infantry
fateful_march-one-ainf_f = force-marched Austrian infantry
fateful_march-one-ainf_xf = exhausted force-marched Austrian infantry
fateful_march-one-acav = Austrian cavalry
fateful_march-one-acav_x = exhausted Austrian cavalry
fateful_march-one-acav_f = force-marched Austrian cavalry
fateful_march-one-acav_xf = exhausted force-marched Austrian cavalry
fateful_march-one-cos = Cossacks
fateful_march-one-cos_x = exhausted Cossacks
fateful_march-one-cos_f = force-marched Cossacks
fateful_march-one-cos_xf = exhausted force-marched Cossacks

## Orders

fateful-order-fm_from = Forced March From
fateful-order-fm_to = Forced March To
fateful-order-patrol = Cavalry Patrols
fateful-order-m_from = March From
fateful-order-m_to = March To
fateful-order-evade = Evade
fateful-order-defend = Defend
fateful-order-rally = Rally
fateful-order-raid = Cossack Raid
fateful-order-depot = Place Depot
fateful-order-forage = Forage
fateful-order-dummy = Dummy
fateful-order-fm_from-help = A Force leaves this area by Forced March: one area farther, but half its value in battle.
fateful-order-fm_to-help = A Force from another area comes here by Forced March: one area farther, but half its value in battle.
fateful-order-patrol-help = Fresh cavalry or Cossacks look at an adjacent area.
fateful-order-m_from-help = A Force leaves this area.
fateful-order-m_to-help = A Force from another area comes here.
fateful-order-evade-help = A Force leaves an area with enemies; the area is devastated.
fateful-order-defend-help = One fewer loss if this area is attacked while fresh infantry or Guard is in it.
fateful-order-rally-help = Rallies 1 exhausted strength point, or 2 infantry at a depot.
fateful-order-raid-help = Cossacks remove the Forage orders of an adjacent area and eliminate an exhausted strength point there.
fateful-order-depot-help = Places a Depot Marker in a Depot Town within four roads of another or of a Supply Source.
fateful-order-forage-help = Two fewer attrition losses here.
fateful-order-dummy-help = Means nothing, but looks like any other order.

## The turn

fateful-turn = The turn
fateful-turn-note = { $month }, turn { $turn }
fateful-calendar = Months and turns
fateful-calendar-box = { $month }, turn { $turn }
fateful-calendar-last = { $month }, turn { $turn }: the last of the game
fateful-calendar-resources = { $month }: Resources Phase
fateful-calendar-left = { $count ->
    [one] One more turn after this one.
   *[other] { $count } more turns after this one.
}
fateful-calendar-end = This is the last turn.
fateful-month-June = June
fateful-month-July = July
fateful-month-August = August
fateful-month-September = September
fateful-month-October = October
fateful-month-November = November
fateful-month-short-June = Jun
fateful-month-short-July = Jul
fateful-month-short-August = Aug
fateful-month-short-September = Sep
fateful-month-short-October = Oct
fateful-month-short-November = Nov
fateful-steps = The fourteen steps of the turn
fateful-step-0 = Resources Phase
fateful-step-1 = Draw
fateful-step-2 = Cards
fateful-step-3 = Select orders
fateful-step-4 = Place orders
fateful-step-5 = Forced March
fateful-step-6 = Patrols
fateful-step-7 = March
fateful-step-8 = Evade
fateful-step-9 = Battles
fateful-step-10 = Rally
fateful-step-11 = Raids
fateful-step-12 = Depots
fateful-step-13 = Attrition
fateful-step-14 = Communications
fateful-step-15 = End of turn

## Tracks

fateful-tracks = Tracks and pools
fateful-vp-note = { $side } { $points } VP
fateful-vp-none = 0 VP
fateful-vp-track = Victory Points: { $note }
fateful-initiative = Initiative
fateful-initiative-with = { $people } have the initiative at level { $level }.
fateful-weather = Weather die { $face }:
fateful-weather-result = French { $french }, Russian { $russian }
fateful-depots-left = Depot Markers left:
fateful-pool = Force Pool, { $side }
fateful-pool-none = empty
fateful-casualties = { $count ->
    [0] Casualties
    [one] Casualties: 1 strength point
   *[other] Casualties: { $count } strength points
}
fateful-casualties-none = none yet

## Orders on the map

fateful-blocks = Orders on the map
fateful-blocks-count = { $side } { $count }
fateful-blocks-now = Step { $step }, { $name }, is executed now.
fateful-blocks-waiting = { $choose ->
    [0] { $place } still to place
   *[other] { $choose } still to choose, { $place } to place
}
fateful-blocks-hidden = { $count ->
    [one] one block, face down
   *[other] { $count } blocks, face down
}
fateful-blocks-seen = The enemy has seen it.
fateful-blocks-none = no blocks

## Armies

fateful-armies = Armies
fateful-armies-note = { $total } SPs, { $fresh } fresh
fateful-armies-moved = { $count } moved
fateful-armies-top = On top: { $unit }
fateful-armies-screen = behind the screen
fateful-armies-unknown = number unknown
fateful-armies-announced = { $count ->
    [one] 1 SP announced
   *[other] { $count } SPs announced
}

## Leaders

fateful-leaders = Leaders
fateful-leaders-tray = Leaders who can act now
fateful-leader-pool = may still come
fateful-leader-out = out of the game
fateful-leader-hidden = not seen
fateful-leader-junior = not in command
fateful-leader-used = ability used
fateful-leader-facts = { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}, { $limit ->
    [one] 1 battle card
   *[other] { $limit } battle cards
}, { $points } VP if lost
fateful-ability-Napoleon = Discards a card to place any order except Evade.
fateful-ability-Eugene = Changes any order to Defend.
fateful-ability-Jerome = No ability.
fateful-ability-Davout = Changes any order to Forage or Place Depot, a March to a Forced March.
fateful-ability-Victor = Changes any order to March.
fateful-ability-Macdonald = Changes any order to Defend.
fateful-ability-Schwarzenberg = Changes any order to Evade or Defend.
fateful-ability-Alexander = No ability; while he is on the map the Russians select one fewer order.
fateful-ability-Kutuzov = Discards a card to place Evade, Defend or Rally.
fateful-ability-Barclay = Changes any order to Evade.
fateful-ability-Bagration = Changes any order to Defend, a March to a Forced March.
fateful-ability-Chichagov = Changes Evade or Defend to March From.
fateful-ability-Wittgenstein = Changes any order to March From.
fateful-ability-Tormasov = Changes any order to Defend.

## Attrition

fateful-attrition = Attrition
fateful-attrition-note = { $count ->
    [one] 1 loss
   *[other] { $count } losses
}
fateful-attrition-note-ahead = { $count ->
    [one] 1 loss as it stands
   *[other] { $count } losses as it stands
}
fateful-attrition-ahead = As things stand, with weather 0. A D devastates the area.
fateful-attrition-rolled = With the weather that was rolled. A D devastates the area.
fateful-attrition-sps = { $count ->
    [one] 1 SP
   *[other] { $count } SPs
}
fateful-attrition-key_city = key city
fateful-attrition-devastation = devastation
fateful-attrition-cards = cards
fateful-attrition-weather = weather
fateful-attrition-forage = forage
fateful-attrition-before = { $count ->
    [one] it was 1 before the roll
   *[other] it was { $count } before the roll
}
fateful-attrition-distance = distance { $distance }
fateful-attrition-cut = out of supply
fateful-attrition-result = { $losses ->
    [one] 1 loss
   *[other] { $losses } losses
}, devastation +{ $devastates }
fateful-attrition-nothing = No losses and no devastation anywhere.
fateful-attrition-more = { $count ->
    [one] 1 more small area
   *[other] { $count } more small areas
}
fateful-attrition-fewer = large areas only

## Cards

fateful-hand = Your cards
fateful-hand-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
fateful-hand-raise = Raise or lower your cards
fateful-hand-enemy = { $side } hand: { $count ->
    [one] 1 card
   *[other] { $count } cards
}; look through the piles
fateful-hand-enemy-long = { $side } hand: { $count ->
    [one] 1 card
   *[other] { $count } cards
}. Click to look through the piles.
fateful-card-back = { $side } card, face down
fateful-card-number = Card { $number }
fateful-card-dummy = The Dummy card
fateful-card-ops = { $ops } OPS
fateful-card-play = Now: { $label }
fateful-played = Cards just played
fateful-cards = Cards
fateful-cards-note = { $side } { $count }
fateful-ops-of = { $side } OPS card
fateful-ops-none = none yet
fateful-ops-down = face down
fateful-ops-card = { $title }, { $ops } OPS
fateful-effects = In effect this turn
fateful-piles = Piles of cards
fateful-piles-open = Look through the piles
fateful-piles-facts = { $hand } in hand, { $draw } to draw
fateful-piles-line = { $side }: { $draw } to draw, { $discard } discarded, { $removed } out of the game
fateful-pile-discard = { $count ->
    [0] Discard pile: empty
   *[other] Discard pile ({ $count }), the newest first
}
fateful-pile-removed = { $count ->
    [0] Out of the game: none
   *[other] Out of the game ({ $count })
}

## Blocks to choose and to place

fateful-tray-choose = { $count ->
    [0] All orders are chosen
    [one] Choose one more order
   *[other] Choose { $count } more orders
}
fateful-tray-place = { $count ->
    [one] Place your last block
   *[other] Place your blocks: { $count } left
}
fateful-tray-name = Choose an order
fateful-tray-drag = Drag one onto an area, or select it and then the area.
fateful-tray-step = Executed in step { $step }, { $name }.
fateful-tray-count = , { $count } left
fateful-tray-chosen = Chosen:
fateful-orders-take = { $count ->
    [one] Choose this order
   *[other] Choose these { $count } orders
}
fateful-orders-times = { $count ->
    [one] { $name }
   *[other] { $count } { $name }
}
fateful-orders-besides = You also have { $orders } and your Dummies.
fateful-orders-dummies = You also have your Dummies.
fateful-orders-full = { $count ->
    [one] An order is chosen already. Remove it first.
   *[other] All { $count } orders are chosen. Remove one first.
}
fateful-orders-spent = { $count ->
    [0] You have no { $order } block left.
    [one] You have only one { $order } block left.
   *[other] You have only { $count } { $order } blocks left.
}
fateful-tray-none = nothing yet

## A Force

fateful-force = Force
fateful-force-of = { $order }: Force from { $area }
fateful-force-total = { $count ->
    [one] 1 SP, no limit with a leader
   *[other] { $count } SPs, no limit with a leader
}
fateful-force-limit = { $count } of at most { $limit } SPs without a leader
fateful-force-too-many = Without a leader, at most { $limit } strength points can move together.
fateful-force-unit = { $kind }: { $chosen } of { $most } go
fateful-force-card = uses { $title }
fateful-force-choose = Choose units for the Force.
fateful-force-already = Already in the Force: { $parts }
fateful-force-pace = { $count ->
    [one] The Force may go 1 area.
   *[other] The Force may go up to { $count } areas.
}
fateful-force-pace-forced = { $count ->
    [one] The Force may go 1 area, and counts half in battle this turn.
   *[other] The Force may go up to { $count } areas, and counts half in battle this turn.
}
fateful-force-pace-card = A card adds to that.
fateful-force-go = Now choose the area to go to.

## Passing


## Battle

fateful-battle-of = Battle of { $area }
fateful-battle-previous = Previous battle
fateful-battle-next = Next battle
fateful-battle-hide = Close
fateful-battle-stages = Steps of the battle
fateful-battle-stage-cards = Cards
fateful-battle-stage-dice = Dice
fateful-battle-stage-losses = Losses
fateful-battle-stage-pursuit = Pursuit
fateful-battle-stage-retreat = Retreat
fateful-battle-attacker = attacks
fateful-battle-defender = defends
fateful-battle-cards = { $side } cards: { $count }
fateful-battle-no-cards = no card
fateful-battle-void = without effect
fateful-battle-suffers = { $count ->
    [one] suffers 1 loss
   *[other] suffers { $count } losses
}
fateful-battle-table = Battle Table
fateful-cause-fortress = Fortress Town
fateful-cause-defend = Defend order
fateful-cause-riga = Riga
fateful-cause-battle-events = battle events
fateful-battle-value = { $side } Combat Value
fateful-battle-value-total = Rounded down
fateful-battle-hidden = Combat Value and stacks of { $people } stay hidden.
fateful-battle-hidden-both = Combat Values and stacks of both sides stay hidden.
fateful-battle-pursuit = Cavalry totals: { $winner } { $winners }, { $loser } { $losers }.
fateful-battle-pursued = { $count ->
    [one] The loser eliminates 1 strength point.
   *[other] The loser eliminates { $count } strength points.
}
fateful-battle-not-pursued = No pursuit.
fateful-lost-battle = { $units } { $fate }
fateful-lost-pursuit = { $units } { $fate } in the pursuit
fateful-lost-annihilated = { $units } { $fate }: no fresh strength point is left
fateful-lost-retreat = { $units } { $fate } in the retreat
fateful-fate-exhausted = exhausted
fateful-fate-eliminated = eliminated
fateful-term-exhausted = exhausted
fateful-term-exhausted-at-most = exhausted, at most { $most }
fateful-term-card = card { $number } ({ $title })
fateful-term-card-number = card { $number }
fateful-term-die = die
fateful-term-cavalry-in-fortress = cavalry in a Fortress Town
fateful-term-forced-march = Forced March
fateful-term-bridge = bridge
fateful-battle-won = { $people } win:
fateful-why-none-fresh = no fresh { $loser } strength point is there
fateful-why-none-fresh-left = no fresh { $loser } strength point is left
fateful-why-more-losses = { $inflicted ->
    [one] 1 loss inflicted
   *[other] { $inflicted } losses inflicted
}, { $suffered } suffered
fateful-why-tie-in-fortress = the defender wins a tie in a Fortress Town
fateful-why-tie-over-bridges = the defender wins a tie when all attackers came over bridges
fateful-why-tie-by-initiative = a tie goes to { $people }, who have the initiative
fateful-die = { $side } die: { $amount }
fateful-die-condition = { $side } die: { $amount } { $condition }, counts { $result }
fateful-die-summer = in summer only
fateful-die-winter = in winter only
fateful-die-defending = if defending

## The closing page

end-map-under-fateful_march = The width of a band shows how many strength points took that route; the numbers are printed along it.
end-strength-fateful_march = { $count ->
    [one] 1 SP
   *[other] { $count } SPs
}
end-stretch-fateful_march = Turn { $turn }, { $when }: { $side } { $name }, { $from } to { $to }, { $strength ->
    [one] 1 strength point
   *[other] { $strength } strength points
}{ $retreat ->
    [yes] , in retreat
   *[no] {""}
}.
end-column-strength-fateful_march = SPs
end-points-title-fateful_march = Victory Points and initiative
end-points-about-met-fateful_march = Above 0 they are French, below it Russian: Victory Points { $points } and initiative { $index } at the end.
end-corps-title-fateful_march = Strength points on the map
end-losses-title-fateful_march = Strength points lost, by cause
end-losses-of-fateful_march = { $side }: { $total ->
    [one] 1 strength point
   *[other] { $total } strength points
} lost
end-name-initiative = Initiative
end-name-fresh-strength-points = fresh
end-name-exhausted-strength-points = exhausted
end-name-battle = battle
end-name-annihilation = annihilation
end-name-raids = raids
end-name-cards = cards

## What is answered for a player

errand-orders-fateful_march = Take the usual cards and orders
errand-choice-fateful_march = Choose the other orders as usual
errand-blocks-fateful_march = Place the other blocks as usual
errand-losses-fateful_march = Take the usual losses
errand-rally-fateful_march = Rally the usual units
errand-marches-fateful_march = Let my staff march the rest
standing-step-begin-fateful_march = Abilities and cards at the beginning of a step
standing-respond-fateful_march = Response cards
standing-compose-an-evasion-fateful_march = Evade
