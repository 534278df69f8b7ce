# The advanced rules: cards, commanders, politics and the second year.

## Cards: what happens

event-card-drawn = { people-start } draw { $card } ({ $card_code }).
event-card-drawn-unseen = { people-start } draw a card.
event-card-laid = { people-start } lay { $card } ({ $card_code }): { $half }.
event-card-without-effect = { $card } cannot be carried out.
event-card-used = { people-start } use { $card } now.
event-card-aims = { $side }: { $card } is used on { $hex }.
event-card-die = { $card }: the { $side } die shows { $dice }: { $count ->
    [0] nothing
   *[other] { $count }
}.
event-hand-shown = The { $side } hand holds { $cards }.
event-stack-inspected = The { $side } stack in { $hex }: { $pieces }.
event-stack-inspected-unseen = The { $side } stack in { $hex } is inspected.
event-unit-hit = { $side }: { $unit } in { $hex } is { $is_eliminated ->
    [yes] eliminated
   *[no] disrupted
}.
event-unit-rallied = { $side }: { $unit } in { $hex } rallies.
event-arrival-changed = { $side }: { $unit } arrives at the end of this turn.
event-arrivals-delayed = Russian reinforcements due at Kiev arrive one turn later.
event-bridge-changed = { $is_built ->
    [yes] The French bridge the river between { $hex } and { $goal }.
   *[no] The Russians burn the bridge between { $hex } and { $goal }.
}
event-depot-made = { $side }: a Depot is established in { $hex }.
event-depot-raided = { $side }: the Depot in { $hex } is removed from the map.
event-heir-named = Napoleon leaves for Paris; { $commander } takes supreme command.

## Commanders and politics: what happens

event-order-carried = { $why ->
    [constantine] Constantine: die { $dice }
   *[disorder] Russian orders from { $hex }: die { $dice }
}: { $happens ->
    [yes] the move goes ahead
   *[no] the move does not happen
}.
event-reserve-suffers = The Cavalry Reserve suffers: die { $dice }.
event-unit-left = { $side }: { $piece } in { $hex } leaves play.
event-uprising-rolled = V Corps is in Kiev: die { $dice }: { $happens ->
    [yes] the Ukraine rises; the 3rd Army leaves play
   *[no] there is no uprising
}.
event-independence-declared = { $declared ->
    [yes] The French declare independence for the western territories.
   *[no] The French do not declare independence.
}
event-city-turned = { $hex } is friendly to the French from now on.
event-swedes-rolled = Sweden: die { $dice }: { $happens ->
    [yes] Swedish troops join the Russians
   *[no] the Swedes stay home
}.

## The second year: what happens

event-winter-quarters-chosen = { $accepted ->
    [yes] The French go to winter quarters; the campaign goes on in 1813.
   *[no] The French do not go to winter quarters.
}
event-quartered = { $side }: { $piece } goes to { $hex }.
event-no-quarters = { $side }: { $piece } finds no winter quarters and is eliminated.
event-quartered-unseen = { $side }: the army is in its quarters.
event-source-named = { $hex } is a French source of supply.
event-source-lost = { $hex } is no longer a French source of supply.
event-winter-losses = Winter losses: dice { $dice }: { $count ->
    [one] 1 combat unit
   *[other] { $count } combat units
}{ $commanders_lost ->
    [0] {""}
    [one] {" "}and 1 commander
   *[other] {" "}and { $commanders_lost } commanders
}.
event-napoleon-rolled = Napoleon: die { $dice }: he { $fate ->
    [leaves] returns to France for good
    [away] is in France
    [returns] returns to his army
   *[stays] stays with his army
}.
event-units-restored = Russian units restored: { $dice_count ->
    [1] die { $dice }
   *[other] dice { $dice }
}: { $count }.
event-second-year-began = The campaign of 1813 begins with turn { $turn }.

## What is to be decided

prompt-lay-card = Lay one of your cards; you keep the other.
prompt-use-card = Use { $card } for this?
prompt-pick = { $purpose ->
    [reserve] Choose { $count } of the Cavalry Reserve to remove.
    [excess] You may remove up to { $count } other French cavalry, or stop.
    [deserter] Choose a foreign unit to leave the Grande Armée.
    [card-deserter] Choose { $count ->
        [one] a foreign unit
       *[other] { $count } foreign units
    } to leave the Grande Armée.
    [hit] Choose { $count ->
        [one] a unit to take a hit.
       *[other] { $count } units to take a hit each.
    }
    [rally] Choose up to { $count ->
        [one] 1 unit
       *[other] { $count } units
    } to rally, or stop.
    [arrival] Choose the unit to arrive at the end of this turn.
    [winter-loss] Choose { $count ->
        [one] a unit
       *[other] { $count } units
    } lost in the winter.
   *[winter-commander] Choose { $count ->
        [one] a commander
       *[other] { $count } commanders
    } lost in the winter.
}
prompt-aim = { $card }: { $purpose ->
    [pin] choose the Russian stack whose 1st Army units stay.
    [fortify] choose the city that counts as fortified.
    [depot] choose the city for the Depot.
    [inspect] choose a stack to inspect ({ $count } left), or stop.
    [strike] choose the stack whose cavalry takes a hit.
    [typhus] choose the stack that falls ill.
    [truce] choose the hex that may not be attacked.
   *[raid] choose the Depot to remove from the map.
}
prompt-bridge = { $is_built ->
    [yes] Choose a river side for your pontoniers to bridge.
   *[no] Choose the bridge to burn.
}
prompt-paris = Napoleon may leave for Paris. Appoint a commander to take his place, or keep him.
prompt-independence = Declare independence for the western territories? Their cities will stay friendly once you have occupied them, but you then win only by occupying every victory city.
prompt-two-years = Go to winter quarters and fight on in 1813? The offer is made once.
prompt-name-source = Choose a city as a source of supply for 1813, or none.
prompt-quarters = Place your units for the winter: { $count } left. By default each goes to the nearest place with room.
prompt-return = You may bring back { $count ->
    [one] 1 lost unit
   *[other] { $count } lost units
} at or next to Kiev, Moscow or St Petersburg.

wanted-lay_card = lay and a card
wanted-use_card = use and a card, or pass
wanted-pick_piece = pick and a unit
wanted-aim_card = aim and a hex
wanted-choose_bridge = bridge and two hexes
wanted-choose_heir = appoint and a commander, or pass
wanted-independence = declare or pass
wanted-two_years = accept or pass
wanted-name_source = source and a city, or pass
wanted-quarters = put, a unit and a hex, default, or done

occasion-events = the start of the turn
occasion-card-use = the start of a move or combat
occasion-winter-quarters = winter quarters
phase-events = Events
phase-winter-quarters = Winter quarters

## Why something may not be done

refusal-must-pick = Choose { $count } more.
refusal-not-to-be-picked = { $piece } is not one of the units to choose from.
refusal-must-aim = { $card } needs a hex.
refusal-no-aim = { $card } cannot be used on { $hex }.
refusal-no-such-river-side = { $is_built ->
    [yes] There is no unbridged river between { $hex } and { $goal } next to one of your combat units.
   *[no] There is no bridge between { $hex } and { $goal } next to one of your combat units.
}
refusal-no-heir = { $commander } cannot take Napoleon's place; only Murat or Eugene can, if in play.
refusal-not-in-hand = { $card } is not in your hand.
refusal-card-not-to-use = { $card } cannot be used now.
refusal-card-wants-army = { $card } needs a unit of the 2nd Army in { $hex }.
refusal-card-wants-commander = { $card } needs { $commanders } in { $hex }.
refusal-card-wants-any-commander = { $card } needs a commander in { $hex }.
refusal-card-wants-units = { $card } needs { $count } combat units in { $hex }.
refusal-unit-pinned = { $unit } may not leave its hex this turn: { $card }.
refusal-austrians-stay = { $unit } is Austrian and may not move this turn.
refusal-no-forced-march = VIII Corps may not force march before Jerome has gone home: { $units }.
refusal-truce = There is a truce in { $hex } this turn.
refusal-golden-bridge = The stack with Kutuzov in { $hex } may neither attack nor support an attack this turn.
refusal-quarrel = The stack in { $hex } gives no support: Barclay, Bagration and Tormasov are at odds before Kutuzov comes.
refusal-armies-at-odds = The 1st and the 2nd Army do not support each other this turn: { $card }.
refusal-austrians-hold-back = The Austrians in { $hex } may not attack or support an attack this turn: { $card }.
refusal-austrians-alone = The Austrians in { $hex } attack only with others: a combat unit that is not Austrian must be there.
refusal-nothing-to-place = All units have been placed.
refusal-still-to-place = { $count ->
    [one] 1 unit has
   *[other] { $count } units have
} not been placed yet.
refusal-other-of-corps-first = { $piece } is next: the pieces of a corps are placed one after another.
refusal-not-to-place = { $piece } is not one of the pieces to place.
refusal-no-quarters = { $piece } may not be placed in { $hex }.
refusal-no-room = There is no room for { $piece } in { $hex }: a hex holds 6 Occupancy Factors.
refusal-source-no-city = { $hex } is not a city.
refusal-source-occupied = Russian units are in { $hex }.
refusal-source-needs-depot = { $hex } is an enemy city without a French Depot.
refusal-source-needs-river = { $hex } is not on a river that itself flows into the Baltic.
refusal-source-cut-off = Russian units are downstream of { $hex }: { $hexes }.

## Moves in a few words

label-lay = Lay { $card }
label-use = Use { $card }
label-pick = Choose { $piece }
label-aim = { $hex }
label-bridge = Between { $hex } and { $goal }
label-appoint = Give command to { $commander }
label-declare = Declare independence
label-accept = Go to winter quarters
label-source = { $hex } as a source of supply
label-pass = No

## Causes of modifiers

cause-platov = Platov
cause-cavalry-commander = cavalry commander
cause-murat = Murat
cause-command = in command
cause-careful-commander = careful commander
cause-sledges = sledges
cause-card = card
