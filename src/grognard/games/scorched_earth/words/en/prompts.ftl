# What is to be decided; what would answer it; when it is asked; the names of the phases.

reason-more = { $count } more
prompt-set-up = Set up { $missing }{ $needs_park ->
    [yes] , and choose the secret target of your Artillery Park
   *[no] {""}
}; or set up everything by default.
prompt-choose-park = Choose the secret target of your Artillery Park, or take the default.
prompt-all-set-up = Your army is set up. Choose the top units of your stacks if you like.
wanted-set_up = put, a unit and a hex, or default

prompt-buy = Buy reinforcements: { $count ->
    [one] 1 unit
   *[other] { $count } units
} for each Victory Point you give the French, { $most } at most.
prompt-draw-freely = Draw up to { $most ->
    [one] 1 reinforcement
   *[other] { $most } reinforcements
} for free.
wanted-buy = buy and a number
prompt-place = Place { $units } in a City or Fortress you control inside Russia, not burnt and free of enemy zones of control.
wanted-place = place, a unit and a hex
prompt-replace = Spend { $points ->
    [one] 1 Replacement Point
   *[other] { $points } Replacement Points
}: strengthen infantry with a line of communication{ $may_revive ->
    [yes] , or rebuild an eliminated unit
   *[no] {""}
}.
prompt-nobody-to-replace = { $points ->
    [one] Your Replacement Point
   *[other] Your { $points } Replacement Points
} cannot be used: no unit can take any.
wanted-replace = replace and a unit, or done

prompt-attrition-logistics = Spend Logistics Points on forces that check attrition? You have { $points }.
prompt-attrition-nothing-to-pay = No force can use a Logistics Point against attrition.
wanted-attrition_logistics = pay and a hex, or done
prompt-attrition-losses = { $hex } loses { $points ->
    [one] 1 strength point
   *[other] { $points } strength points
} to attrition, and { $units } are equally strong: which unit takes the loss?
prompt-attrition-taken = The strongest units take all attrition losses.
wanted-attrition_losses = lose and a unit
wanted-attrition-taken = done

prompt-deploy-depots = Move depots along open roads to towns, Cities and Fortresses you control.
prompt-depots-must-leave = Move your depots along open roads; { $depots } must move to a legal hex now.
wanted-deploy_depots = depot, a depot and a hex, or done

prompt-conscript = Russian Conscription: draw a reinforcement for free?
wanted-conscript = draw or pass
prompt-scorch = Scorched Earth: burn one City you control?
wanted-scorch = burn and a City, or pass
prompt-volunteers = Volunteers: return a random eliminated unit, or bring a unit to full strength?
wanted-volunteers = return, restore and a unit, or pass
prompt-restore = Volunteers: { $unit } has no place to return to. Bring a unit to full strength instead?
wanted-restore = restore and a unit, or pass
prompt-return-to = Volunteers: place { $unit } in a City you control outside Russia.
wanted-return_to = place, the unit and a hex

prompt-activate = You have the initiative: activate an army group.
wanted-activate = activate and a headquarters
prompt-carrier = Place { $name }'s headquarters on a unit, to move with it, or alone in a hex.
wanted-carrier = on and a unit, or alone
prompt-stand = Place { $name }'s headquarters in a hex; it will stay there.
wanted-stand = hq and a hex
prompt-orders = { $name } has { $points ->
    [one] 1 Command Point
   *[other] { $points } Command Points
}: order a move, a strategic move or a rally.
wanted-orders = move, strategic or rally and a hex, or done
prompt-bonus = Bonus Rally of { $name }: rally one force for free?
wanted-bonus = bonus and a hex, or pass

prompt-set-out = { $is_strategic ->
    [yes] Strategic move from { $hex }
   *[no] Move from { $hex }
}: choose units to move, or a destination for the whole stack. { $points_left } { $points_left_count ->
    [one] movement point
   *[other] movement points
}.
prompt-march = { $is_strategic ->
    [yes] Strategic move
   *[no] Move
}: { $units } in { $hex }, { $points_left } { $points_left_count ->
    [one] movement point
   *[other] movement points
} left. Go on, or stop here?
wanted-march = with and a unit, to and a hex, pick and a unit, recover and a number, or stop
prompt-intercept = The enemy is about to enter { $hex }: intercept there?
wanted-intercept = intercept and a hex, or pass
prompt-evade = The enemy has entered { $hex }: try to evade with one of your forces?
wanted-evade = evade and a hex, or pass
prompt-pursue = The charge in { $hex } succeeded: does the cavalry pursue alone, or stay with the rest?
wanted-pursue = pursue or stay

prompt-repulse = The enemy is in { $hex }: try a Repulse at ten to one, or fight?
wanted-repulse = repulse or fight
prompt-pay-logistics = Combat in { $hex }: pay { $points ->
    [one] 1 Logistics Point
   *[other] { $points } Logistics Points
}, or { $is_attack ->
    [yes] attack with half your strength
   *[no] defend without doubling your strength
}?
wanted-pay_logistics = pay_lp or save_lp
prompt-tactics = Combat in { $hex }: how many Command Points do you spend on tactics? You have { $points }.
wanted-tactics = tactics and a number
prompt-combat-losses = Combat in { $hex }: { $count ->
    [one] which unit takes the loss?
   *[other] which unit takes the next of { $count } losses?
}
wanted-combat_losses = lose and a unit
prompt-retreat = { $may_halt ->
    [yes] Your force in { $hex } retreats: to which hex, or halt here?
   *[no] Your force in { $hex } must retreat: to which hex?
}
wanted-retreat = to and a hex, or halt
prompt-evade-to = Your force in { $hex } tries to evade: to which hex?
wanted-evade_to = to and a hex, or halt
prompt-burn = Your force leaves { $place }: try to burn it? It burns on a die of { $determination } or { $is_inverted ->
    [yes] less
   *[no] more
}.
prompt-burn-surely = Your force leaves { $place }: burn it? Bagration's troops need no roll.
wanted-burn = burn or spare

prompt-siege = Which City or Fortress do you besiege?
wanted-siege = siege and a place, or done

## When a question is asked

occasion-set-up = set-up
occasion-reinforcements = the Reinforcement Phase
occasion-replacements = the Replacement Phase
occasion-attrition = the Attrition Phase
occasion-depot-deployment = the Depot Deployment Phase
occasion-random-event = a random event
occasion-choosing-a-group = the choice of an army group
occasion-beginning-an-activation = the beginning of an activation
occasion-orders = the orders of an activation
occasion-bonus-rally = the Bonus Rally
occasion-move = a move
occasion-reaction = a reaction to an enemy move
occasion-after-a-charge = the moment after a charge
occasion-combat = combat
occasion-retreat = a retreat
occasion-evasion = an evasion
occasion-leaving-a-city = a retreat from a City
occasion-siege = the Siege Phase

## Phases

phase-set-up = Set-up
phase-reinforcements = Reinforcements
phase-replacements = Replacements
phase-attrition = Attrition
phase-depot-deployment = Depot deployment
phase-random-event = Random event
phase-activation = Activation
phase-bonus-rally = Bonus Rally
phase-orders = Orders
phase-reaction = Reaction
phase-combat = Combat
phase-retreat = Retreat
phase-siege = Siege
