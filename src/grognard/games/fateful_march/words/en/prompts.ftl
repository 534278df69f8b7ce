# What is to be decided; what would answer it; when it is asked; the names of the phases.

## Set-up and the Resources Phase

prompt-take-card = { $has_tops ->
    [yes] Choose the top units of your stacks if you like. Then take card { $choices } into your hand.
   *[no] Take card { $choices } into your hand.
}
wanted-take-card = take and a card, or top, an area and strength points
prompt-exchange = Discard a card for { $infantry } infantry or { $others ->
    [one] 1 strength point
   *[other] { $others } strength points
} of another type, or end your exchanges.
wanted-exchange = exchange, a card and a kind, or done
prompt-put = Place { $units } with a leader, in a key city or at a Depot Marker, in supply.
wanted-put = put and an area
prompt-pick-card = { $is_free ->
    [yes] Pick any card from your pile into your hand.
   *[no] Pick a card of { $month } from your pile into your hand.
}
wanted-pick-card = pick and a card

## Cards

prompt-discard = Discard a card of your choice.
prompt-discard-for-depot = Your Depot Marker in { $area } was overrun, which costs a card. Discard one of your choice.
wanted-discard = discard and a card
prompt-commit = Play a card face down for its OPS, or the Dummy for none.
wanted-commit = commit and a card
prompt-declare = Declare an event, or end your events.
wanted-declare = declare and a card, or done
prompt-card-effect = Card { $card }: choose an effect. { $card_text }
wanted-card-effect = effect and its number
prompt-card-area = Card { $card }: choose { $most ->
    [one] an area
   *[other] { $is_exact ->
        [yes] area { $number } of { $most }
       *[no] area { $number } of up to { $most }
    }
}{ $may_stop ->
    [yes] , or end your choice
   *[no] {""}
}. { $card_text }
wanted-card-area = area and its name
wanted-card-area-or-done = area and its name, or done
prompt-card-points = Card { $card }: choose a strength point to { $change ->
    [exhaust] exhaust
    [eliminate] eliminate
   *[rally] rally
}{ $count ->
    [one] {""}
   *[other] {" "}({ $count } to go)
}.
wanted-card-exhaust = exhaust, an area and a strength point
wanted-card-eliminate = eliminate, an area and a strength point
wanted-card-rally = rally, an area and a strength point
prompt-card-connection = Card { $card }: choose a bridged connection. { $card_text }
wanted-card-connection = connection and two areas
prompt-alter-order = Card { $card }: change one of your orders on the map.
wanted-alter-order = alter, an area, the old and the new order

prompt-respond-step-begin = A step begins: play a response card, or pass.
prompt-respond-enemy-patrol = Enemy cavalry patrols { $area }: play a response card, or pass.
prompt-respond-enemy-forced-march = An enemy Force has force-marched to { $area }: play a response card, or pass.
prompt-respond-enemy-march = An enemy Force has marched to { $area }: play a response card, or pass.
prompt-respond-own-evade-check = Your evade from { $area } must be checked: play a response card, or pass.
prompt-respond-enemy-evade-check = The evade check in { $area } goes against the enemy: play a response card, or pass.
prompt-respond-own-retreat = Your force in { $area } must retreat: play a response card, or pass.
prompt-respond-own-retreat-without-path = Your force in { $area } has no valid path of retreat: play a response card, or pass.
prompt-respond-own-depot-captured = Your depot in { $area } has been overrun: play a response card, or pass.
prompt-respond-weather-rolled = The weather die has been rolled: play a response card, or pass.
wanted-respond = respond and a card, or pass

## Orders

prompt-select-orders = Choose { $count ->
    [one] 1 more order
   *[other] { $count } more orders
} in secret.
prompt-select-no-orders = You select no orders this turn. End your choice.
prompt-select-bonus-order = Choose the order that a card gives you: { $types }. { $count ->
    [one] It is your last order.
   *[other] You choose { $count } orders in all.
}
prompt-select-bound-order = Choose the order that a card gives you: { $types }. It must be placed in { $area }. { $count ->
    [one] It is your last order.
   *[other] You choose { $count } orders in all.
}
wanted-select-orders = choose and a type of order
prompt-place-a-block = Place an order block face down. { $count ->
    [one] It is your last.
   *[other] { $count } are left.
}
wanted-place-a-block = place, a type of block and an area
prompt-who-goes-first = Which side executes { $step } orders first?
wanted-who-goes-first = first french or first russian
prompt-execute-an-order = Execute one of your { $step } orders{ $may_pass ->
    [yes] , or pass
   *[no] {""}
}.
prompt-execute-none = None of your { $step } orders can be executed now. Pass.
wanted-execute-an-order = execute, a type of order and an area
prompt-step-begin = The { $step } step begins: use a leader's ability, play a card for the beginning of a step, or pass.
wanted-step-begin = change, post, command, respond or pass
prompt-commander = Leaders with equal stars have met in { $area }. Who commands?
wanted-commander = command, the area and a leader

## Marches, patrols, evasions

prompt-start-of-a-march = { $order } { $area }: choose the area where the Force starts.
wanted-start-of-a-march = from and an area
prompt-compose-a-march = { $order }: choose the Force that leaves { $origin }, then where it goes.
prompt-compose-a-march-to = { $order }: choose the Force that leaves { $origin }, then its route. It must end in { $target }.
wanted-compose-a-march = with, lead, all, use or to
prompt-march-on = The Force is in { $area }. It may go { $count ->
    [one] 1 more area
   *[other] { $count } more areas
}{ $by_road ->
    [yes] {" "}by road
   *[no] {""}
}, or halt.
prompt-march-on-to = The Force is in { $area }. It may go { $count ->
    [one] 1 more area
   *[other] { $count } more areas
}{ $by_road ->
    [yes] {" "}by road
   *[no] {""}
} and must end in { $target }.
wanted-march-on = to and an area, or halt
prompt-pay-for-speed = The extra area costs the Force in { $area } { $count ->
    [one] 1 fresh strength point
   *[other] { $count } fresh strength points
}. Choose one to exhaust.
wanted-pay-for-speed = exhaust, the area and a fresh strength point of the Force
prompt-patrol = Cavalry Patrols from { $area }: choose an adjacent area to look at.
wanted-patrol = look and an adjacent area
prompt-compose-an-evasion = Evade: choose the Force that leaves { $origin }, then where it goes.
wanted-compose-an-evasion = with, lead, all, use or to
prompt-evade-check = The enemy cavalry catches your Force in { $area }. Choose { $count ->
    [one] one of its fresh strength points to exhaust.
   *[other] { $count } of its fresh strength points to exhaust, one at a time.
}
wanted-evade-check = exhaust, the area and a fresh strength point of the Force

## Battles

prompt-choose-battle = The battles in { $areas } are the smallest, with { count-points } each. Choose which to fight next.
wanted-choose-battle = battle and an area
prompt-lay-cards = You { $attacks ->
    [yes] attack
   *[no] defend
} in { $area }: lay battle events face down, at most { $most } ({ $laid } so far), or end your choice.
wanted-lay-cards = lay and a card, or done
prompt-battle-losses = Loss { $number } of { $losses } in { $area }: { $verb ->
    [eliminate] eliminate
   *[exhaust] exhaust
} a fresh { $must_be_cavalry ->
    [yes] cavalry strength point
   *[no] strength point
}.
wanted-battle-losses = exhaust or eliminate, the area and a strength point
prompt-pursuit-losses = Pursuit in { $area }: eliminate strength point { $number } of { $losses }.
wanted-pursuit-losses = eliminate, the area and a strength point
prompt-break-up = There is no valid path of retreat from { $area }: exhaust fresh strength point { $number } of { $losses }.
wanted-break-up = exhaust, the area and a strength point
prompt-tire-group = More than { $most } fresh strength points retreat to { $destination } without a leader: exhaust number { $number } of { $losses }.
prompt-tire-nobody = Your force in { $area } has no more than { $most } fresh strength points. End your choice.
wanted-tire-group = exhaust, the area and a strength point
prompt-choose-way = Choose where your force in { $area } retreats: { $ways }.
wanted-choose-way = to and an area
prompt-form-groups = Retreat from { $area } to { $ways }: choose a destination for all, or a group and its destination.
prompt-complete-group = Add to the group that leaves { $area }, or choose its destination: { $ways }.
wanted-form-groups = with, lead, all or to

## Rallies, raids, depots, attrition

prompt-rally = Choose an exhausted strength point in { $area } to rally.
prompt-rally-another = Rally a second infantry strength point in { $area }, or end the rally.
wanted-rally = rally, the area and a strength point
prompt-name-raid-target = Choose an area for the Cossacks in { $area } to raid.
wanted-name-raid-target = raid and an area
prompt-raid-loss = Cossacks raid { $area }: choose an exhausted strength point to eliminate.
wanted-raid-loss = eliminate, the area and a strength point
prompt-withdraw = Withdraw any of your Depot Markers, or end your withdrawals.
wanted-withdraw = withdraw and an area, or done
prompt-suffer = Choose your losses: exhaust 1 fresh strength point or eliminate 2 exhausted ones for each. Due: { $due }.
prompt-suffer-nothing = You have no attrition losses left to choose. End your choice.
reason-losses-due = { $area } { $count ->
    [one] 1 loss
   *[other] { $count } losses
}{ $is_half ->
    [yes] {" "}(first eliminate a second exhausted one)
   *[no] {""}
}
wanted-suffer = exhaust or eliminate, an area and a strength point, or done

## When it is asked

occasion-set-up = set-up
occasion-replacements = the additional replacements (RP2)
occasion-card-of-the-month = the card of the month (RP4)
occasion-discard = a discard
occasion-ops = the choice of a card for OPS (S2)
occasion-events = the declaration of events (S2)
occasion-card-choice = a card with a choice
occasion-responses = a moment for response cards
occasion-order-selection = Order Selection (S3)
occasion-order-placement = Order Placement (S4)
occasion-order-step = the beginning of an order step
occasion-executing-orders = the execution of orders (S5 to S12)
occasion-step-begin = the beginning of a step
occasion-commander = the choice of a commander
occasion-to-order = the execution of a To order
occasion-force = the composition of a Force
occasion-march = a march
occasion-patrols = Cavalry Patrols (S6)
occasion-evade = Evade orders (S8)
occasion-battles = the Battle step (S9)
occasion-battle-cards = the beginning of a battle (B1)
occasion-battle-losses = the losses of a battle (B4)
occasion-pursuit = a pursuit
occasion-retreat = a retreat after battle
occasion-rally = Rally orders (S10)
occasion-raids = Cossack Raids (S11)
occasion-depots = the Place Depot step (S12)
occasion-attrition = Attrition (S13)

## The phases, as the other side is told them

phase-set-up = Set-up
phase-replacements = Additional replacements
phase-new-cards = New cards
phase-discard = Discarding a card
phase-ops = Playing a card for OPS
phase-events = Declaring events
phase-card = Carrying out a card
phase-responses = Response cards
phase-order-selection = Order Selection
phase-order-placement = Order Placement
phase-executing-orders = Executing orders
phase-step-begin = Beginning of the step
phase-battle = Battle
phase-rally = Rally
phase-raid = Cossack Raid
phase-withdrawal = Withdrawal of depots
phase-attrition = Attrition
