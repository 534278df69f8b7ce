# What is to be decided; what would answer it; when it is asked; the names of the phases.

phase-set-up = set-up
phase-attrition = Attrition Phase
phase-movement = Movement Phase
occasion-set-up = set-up
occasion-attrition = your Attrition Phase
occasion-movement = your Movement Phase

prompt-set-up = Set up { $force }; or set up everything by default.
wanted-set_up = put, a unit and a hex, or default
prompt-enter = Bring your reinforcements to the map: { $force }.
wanted-enter = enter, a unit and a hex
prompt-lose-corps = Attrition: choose the { $kind } you lose.
wanted-lose_corps = lose and a unit
prompt-move = Choose a unit to move, or end the Movement Phase.
prompt-move-stack = Choose a unit to move. The stack in { $hex } cannot attack: its Combat units must part before the phase ends.
wanted-move = move, double or triple and a unit; overrun, a hex and the target; or done
prompt-march = Choose where { $force } in { $hex } goes, with { $points ->
    [one] 1 Movement Point
   *[other] { $points } Movement Points
}.
prompt-march-on = Choose where { $force } in { $hex } goes on to, with { $points ->
    [one] 1 Movement Point
   *[other] { $points } Movement Points
} left; or stop here.
wanted-march = to and a hex, carry and a Depot, or stop
prompt-press-on = The die is { $die }: { $force } may halt here, or press on with a second die. It completes the march on { $success } of 6, is disrupted on { $disrupted }, eliminated or reduced on { $eliminated }.
wanted-press_on = halt or press
prompt-take-depot = The Supply Unit in { $hex } marches on. Take a Depot along? It rolls a die of its own.
wanted-take_depot = carry and a Depot, or leave
prompt-overrun-with = Choose the units that eliminate the garrison of { $target }: { $attack } strength so far, against { $defence }.
wanted-overrun_with = with and a unit, or done
prompt-build = Build Depots with your Supply Units? The Area of each becomes 100% depleted.
wanted-build = build and a Supply Unit, or done
prompt-strip = Strip Areas with your Supply Units? Each becomes 100% depleted.
wanted-strip = strip and a Supply Unit, or done
