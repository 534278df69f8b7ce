# What happens in a campaign, as the log tells it.

units-ic = { $count ->
    [one] 1 Infantry Corps
   *[other] { $count } Infantry Corps
}
units-cc = { $count ->
    [one] 1 Cavalry Corps
   *[other] { $count } Cavalry Corps
}
units-su = { $count ->
    [one] 1 Supply unit
   *[other] { $count } Supply units
}
units-dp = { $count ->
    [one] 1 Depot
   *[other] { $count } Depots
}
units-none = nothing
depletion-undepleted = undepleted
depletion-50-depleted = 50% depleted
depletion-100-depleted = 100% depleted
kind-ic = Infantry Corps
kind-cc = Cavalry Corps
kind-su = Supply unit
kind-dp = Depot

event-turn-began = Game-Turn { $turn }: { $date }.
event-phase-began = { $phase ->
    [attrition-phase] { $side } Attrition Phase.
    [movement-phase] { $side } Movement Phase.
    [combat-phase] { $side } Combat Phase.
    [supply-interphase] Supply Interphase.
   *[victory-points-interphase] Victory Points Interphase.
}

## Set-up and reinforcements

event-deployed = { $side }: { $units } deployed in { $space }.
event-occupied = { $side } units deployed in { $space }.
event-arrived = { $side } reinforcements arrive in { $space }: { $units }.

## Attrition

event-attrition-rolled = { $side } attrition, die { $die }: { $units_count ->
    [0] no loss
   *[other] lose { $units }
}.
event-attrition-named = { $side_code ->
    [french] The French
   *[russian] The Russians
} name { $area } for attrition.{ $missed_count ->
    [0] {""}
   *[other] {" "}There is no { $missed } there.
}
event-lost = { $side }: { $units } eliminated in { $space }: { $cause }.

## Movement

event-marched = { $side }: { $units } { $units_count ->
    [one] marches
   *[other] march
} from { $origin } to { $destination }.
event-force-seen = A { $side } force marches from { $origin } to { $destination }.
event-stack-gone = The { $side } stack in { $space } is gone.
event-forced-march = A { $side } Corps force marches from { $origin } to { $destination }: die { $die }, { $result ->
    [succeeds] it arrives
    [stays] it stays
   *[eliminated] it is eliminated
}.
event-markers-shown = The { $side } stack in { $space } shows { $markers ->
    [one] 1 marker
   *[other] { $markers } markers
}.
event-pile-joined = The { $side } stack in { $space } now shows { $markers ->
    [one] 1 marker
   *[other] { $markers } markers
}.

## Depots and Areas

event-depot-made = The French make a Depot in { $space }; the Area is 100% depleted.
event-depot-gone = A French Depot in { $space } is { $cause ->
    [given-up] given up
    [left-behind] left behind and lost
   *[expended] expended
}.
event-area-burnt = The Russians lay { $area } waste; the Area is 100% depleted.
event-fed = { $corps ->
    [one] 1 { $side } Corps in { $area } is
   *[other] { $corps } { $side } Corps in { $area } are
} fed by { $source }.
reason-depot = { $number ->
    [0] the Depot in { $space }
   *[other] Depot { $number } in { $space }
}
reason-area = Area { $area }
event-hunger-rolled = { $side } Corps in { $space } unsupplied, die { $die }: { $is_eliminated ->
    [yes] eliminated
   *[no] holds out
}.
event-starved = { $side } Corps unsupplied in { $area }: { $dice_count ->
    [one] die
   *[other] dice
} { $dice }; { $units_count ->
    [0] none eliminated
   *[other] { $units } eliminated
}.
event-area-used = { $area }: { $french ->
    [0] { $russian ->
        [0] no Corps
       *[other] { $russian } Russian Corps
    }
   *[other] { $russian ->
        [0] { $french } French Corps
       *[other] { $french } French and { $russian } Russian Corps
    }
} there, { $users ->
    [one] 1 lives
   *[other] { $users } live
} off it { $with_supply ->
    [yes] with a Supply unit
   *[no] without a Supply unit
}; it { $changes ->
    [yes] becomes
   *[no] stays
} { $after }.

## Battles

event-battle-began = Battle in { $space }: the { $attacker } side attacks.
event-plan-chosen = { $side_code ->
    [french] The French
   *[russian] The Russians
} have chosen their Battle Plan.
event-stacks-revealed = Stacks revealed in { $space }. { $attacker }: { $attacking_units }. { $defender }: { $defending_units }.
event-withdrew = { $side_code ->
    [french] The French
   *[russian] The Russians
} retreat before combat to { $destination } with { $units }.
reason-plan = { $letter ->
    [A] A Outflank
    [B] B Contact
    [C] C Assault
    [D] D Probe
    [E] E Withdraw
    [F] F Entrench
    [G] G Counter-Attack
   *[H] H Cordon
}
event-plans-shown = { $attacker } { $attack_plan } against { $defender } { $defence_plan }: { $operations }.
event-battle-turned = { $what ->
    [doubled] Each { $side } Infantry Corps counts as two.
   *[switched] The roles are switched: the { $side } stack now attacks.
}
event-odds-stood = { $attacking } against { $defending }{ $is_doubled ->
    [yes] {" "}({ $doubled } infantry doubled)
   *[no] {""}
}: { $defending ->
    [0] no defending infantry
   *[other] { $odds }%, column { $column }
}.
event-rolled = { $side } { $what ->
    [pursuit] pursuit
   *[combat] combat
}: die { $die }{ $modifiers_count ->
    [0] {""}
   *[other] , { $modifiers } = { $total }
}: { $result }.
event-combat-result = Result without a die: { $result }.

# The symbols of the combat and pursuit tables and of the Battle Plan Chart.
result-no-effect = no effect
result-stop = stop
result-ae = Ae
result-a-e = A½e
result-ar-a = Ar(A)
result-ar-d = Ar(D)
result-ex = ½ex
result-dr-a = Dr(A)
result-dr-d = Dr(D)
result-d-e = D½e
result-de = De
result-a-1-d-1-ex = A+1/D-1 ex
result-d-1-ex = D+1 ex
result-d-2-ex = D+2 ex
operation-a-1c = A -1c
operation-d-1c = D -1c
operation-a-cx2 = A cx2
operation-d-cx2 = D cx2
operation-switch = switch
operation-e-mod = e mod
operation-dr-d = Dr(D)
operation-crs = CRS
operation-ps = PS
operation-rac = RAC
operation-stop = stop
operation-d-choice-cav-dr-d-stop-crs-ps-rac = D choice: Cav Dr(D), stop | CRS, PS, RAC
operation-d-choice-dr-d-stop-crs-ps-rac = D choice: Dr(D), stop | CRS, PS, RAC

event-retreated = The { $side } stack ({ $units }) retreats to { $destination }.
event-battle-ended = The battle in { $space } is over: { $why ->
    [no-infantry] at least one side has no infantry there
    [plans] the Battle Plans end it
    [no-general] the Attacker has no General to attack with
    [one-side-left] only one side is left
    [declined] the Defender declines it
   *[fought-out] it has been fought out
}.
event-control-changed = { $space } comes under { $french ->
    [yes] French
   *[no] Russian
} control.
event-leader-lost = { $side }: { $leader } eliminated.
event-points-counted = Victory Points { $points }, Index { $index }: { $is_below ->
    [yes] below the Index, so the French must remove a Corps
   *[no] enough
}{ $reasons_count ->
    [0] {""}
   *[other] ; { $reasons }
}.
event-game-ended = The game ends with { $points ->
    [one] 1 Victory Point
   *[other] { $points } Victory Points
}: { $level }.

## What units are lost to

loss-attrition = attrition
loss-forced-march = forced march
loss-supply = hunger
loss-unsupplied = unsupplied
loss-political-loss = political loss
loss-battle-plan = battle plan
loss-combat = combat
loss-pursuit = pursuit
loss-automatic-elimination = automatic elimination
loss-no-retreat = no retreat

## What is added to a die or to the points

cause-french-attack = French attack
cause-russian-attack = Russian attack
cause-fortress = Fortress
cause-leader-attacking = { $leader } attacking
cause-leader-defending = { $leader } defending
cause-leader-pursuing = { $leader } pursuing
cause-leader-covering = { $leader } covering
cause-french-victory = French Victory
cause-french-defeat = French Defeat
cause-napoleon-eliminated = Napoleon eliminated

## Columns on the map of a finished campaign

column-north = Northern column
column-south = Southern column
