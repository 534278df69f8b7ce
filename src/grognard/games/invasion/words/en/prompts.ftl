# What is to be decided; what would answer it; when it is asked; the names of the phases.

prompt-set-up = Set up { $count ->
    [one] {""}
    [2] {""}
    [3] {""}
    [4] {""}
   *[other] { $count } pieces, among them{" "}
}{ $pieces }; or set up everything by default.
prompt-set-up-depots = Set up Depots on friendly cities: { $count } of at most { $most } so far. Each one costs a Supply Train every turn.
wanted-set_up = put, a unit and a hex; depot and a city; default; or done
prompt-dummies = Place or remove dummy units: { $count } left.
wanted-dummies = blank and a hex, unblank and a hex, or done
prompt-convert = Convert a Depot into a Supply Train for the stack on it?
wanted-convert = convert and a hex, or done
prompt-remove-depots = The enemy has { $count ->
    [one] 1 Depot
   *[other] { $count } Depots
} more than its Supply Trains allow. Remove Depots?
wanted-remove_depots = remove and a hex, or done
prompt-allocate = Place a Supply Train ({ $count } left) or a dummy ({ $dummies } left) on a stack or city, or discard a train to pass.
prompt-allocate-dummies = Place a dummy Supply Train ({ $count } left), or stop.
wanted-allocate = train and a hex, dummy and a hex, discard, or done
prompt-new-depots = Turn Supply Trains on cities into Depots?
wanted-new_depots = depot and a hex, or done
prompt-rally = Choose disrupted units to rally. A stack that rallies uses up one Supply Train.
prompt-nobody-rallies = No unit can rally.
wanted-rally = rally and a unit, or done
prompt-move = Move a stack, or discard a Supply Train to pass: { $count ->
    [one] 1 train
   *[other] { $count } trains
} left.
wanted-move = march and a hex, or discard and a hex
prompt-march-from = Choose units and commanders to move from { $hex }, or a first hex for the whole stack.
prompt-march-on = { $is_stopped ->
    [yes] Enemy cavalry stops the march in { $hex }. Leave commanders here, or end the march.
   *[no] Choose the next hex from { $hex }, or stop: { $left ->
        [0] any further hex is a forced march
        [one] 1 hex left before a forced march
       *[other] { $left } hexes left before a forced march
    }.
}
wanted-march_on = with and a piece, to and a hex, leave and a commander, or stop
prompt-wear = March Attrition in { $hex }: choose a unit to { $lost ->
    [0] disrupt
   *[other] eliminate
}.
wanted-wear = lose or disrupt and a unit
prompt-excess = There are too many units in { $hex }. Choose one to eliminate.
wanted-excess = lose and a unit
prompt-order = Order an attack, or decline; if you decline, you cannot attack again this turn. { $count ->
    [0] You have no Combat Commands left.
    [one] You have 1 Combat Command left.
   *[other] You have { $count } Combat Commands left.
}
prompt-order-none = None of your stacks can attack now: decline.
wanted-order = attack, a hex and a target, or decline
prompt-force = Attack { $target } from { $hex }: choose units (otherwise all attack), then Combat Commands to spend, 0 to { $most }.
wanted-force = with and a unit, or spend and a number
prompt-defend = { $target } is under attack. Spend Combat Commands to bring in supports, 0 to { $most }?
wanted-defend = spend and a number
prompt-call = Call adjacent stacks to support the { $is_attack ->
    [yes] attack on
   *[no] defence of
} { $target }?
wanted-call = call and a hex, or done
prompt-slip = Your cavalry in { $hex } may withdraw before combat. Withdraw, or stay and fight?
wanted-slip = withdraw and a hex, or stay
prompt-hits = Allocate { $count ->
    [one] 1 hit
   *[other] { $count } hits
}{ $has_supports ->
    [yes] { $main ->
        [0] {""}
       *[other] ; at least { $main } more to the main stack
    }
   *[no] {""}
}.
wanted-hits = hit and a unit
prompt-one-more-hit = The stack in { $hex } took an odd number of hits. Take one more to eliminate a disrupted unit? A stack with disrupted units can neither march nor attack.
wanted-one_more_hit = hit and a unit, or done
prompt-withdraw = { $must ->
    [yes] Withdraw from { $hex }: choose a hex.
   *[no] Withdraw from { $hex }, or stay?
}
wanted-withdraw = withdraw and a hex, or stay
prompt-pursued = The pursuit eliminates a disrupted unit withdrawing from { $hex }: choose one.
wanted-pursued = lose and a unit
prompt-push = { $hex } is full. Choose { $count ->
    [one] a unit
   *[other] { $count } units
} to go one hex farther, disrupted.
wanted-push = push and a unit
prompt-send-on = Choose a hex for { $unit } to go on to from { $hex }. Commanders may go with it.
wanted-send_on = withdraw and a hex, or with and a commander
prompt-advance = Choose the units and commanders that advance into { $target }.
wanted-advance = advance and a piece, or done
prompt-refuge = Choose a friendly stack for { $commander } to escape to.
wanted-refuge = refuge, the commander and a hex
prompt-ride = Move a commander up to { $count } hexes, or finish moving commanders.
wanted-ride = go, a commander and a hex, or done
prompt-place = Place reinforcements: { $count ->
    [one] {""}
    [2] {""}
    [3] {""}
    [4] {""}
   *[other] { $count } pieces, among them{" "}
}{ $pieces }.
wanted-place = place, a piece and a hex

## When it is asked

occasion-set-up = set-up
occasion-dummies = the arrangement of dummies
occasion-convert = the conversion of Depots
occasion-remove-depots = the removal of surplus Depots
occasion-allocate = the allocation of Supply Trains
occasion-new-depots = the establishment of Depots
occasion-rally = the rally of disrupted units
occasion-move = the Movement phase
occasion-march = a march
occasion-attrition = March Attrition
occasion-excess = the removal of surplus units
occasion-order = the Combat phase
occasion-force = an attack order
occasion-defend = the defender's Combat Commands
occasion-call = the call for supports
occasion-slip = an attack on cavalry
occasion-hits = the allocation of hits
occasion-withdraw = a withdrawal
occasion-pursuit = a pursuit
occasion-push = a withdrawal into a full hex
occasion-advance = an advance after combat
occasion-escape = a commander's escape
occasion-commanders = Commanders' Movement
occasion-reinforcements = the arrival of reinforcements

## Phases

phase-set-up = Set-up
phase-general-supply = General Supply and Attrition
phase-dummies = Dummy units
phase-active-supply = Active Supply
phase-rally = Rally
phase-movement = Movement
phase-combat = Combat
phase-escape = Commander's escape
phase-commanders = Commanders' Movement
phase-reinforcements = Cossacks and Reinforcements
