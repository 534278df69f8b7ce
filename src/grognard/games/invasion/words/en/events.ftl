# What happens in a campaign, as the log tells it.

people-start = { $side_code ->
    [french] The French
   *[russian] The Russians
}
event-turn-began = Turn { $number }, { $date }{ $is_winter ->
    [yes] , winter
   *[no] {""}
}.
event-phase-began = { $name ->
    [general-supply] General Supply and Attrition
    [active-supply] Active Supply
    [rally] Rally
    [movement] Movement
    [combat] Combat
    [commanders] Commanders' Movement
    [reinforcements] Cossacks and Reinforcements
   *[other] { $name }
}.
event-deployed = { $side }: { $piece } placed in { $hex }.
event-army-set-up = The { $side } army is set up{ $depots_count ->
    [0] {" "}without Depots
   *[other] ; Depots in { $depots }
}.

event-depot-laid = { $side }: Depot in { $hex }.
event-height-changed = { $side }: the stack in { $hex } is { $height ->
    [one] 1 counter
   *[other] { $height } counters
} high.

## Supply

event-foraged = { $side } stack in { $hex } forages: die { $die }, { $count ->
    [one] 1 unit
   *[other] { $count } units
}; { $is_out ->
    [yes] out of supply
   *[no] enough food
}.
event-foraged-unseen = { $side } stack in { $hex } forages: die { $die }; { $is_out ->
    [yes] out of supply
   *[no] enough food
}.
event-stack-shaken = { $why ->
    [hit] A { $side } unit in { $hex } is disrupted.
    [march] A { $side } unit in { $hex } is disrupted by its march.
    [riga] { $side } units in { $hex } are out of supply and hold out.
   *[other] { $side } units in { $hex } are out of supply and disrupted.
}
event-out-of-supply = { $side } units in { $hex } are out of supply{ $disrupted_count ->
    [0] {""}
   *[other] ; disrupted: { $disrupted }
}{ $eliminated_count ->
    [0] {""}
   *[other] ; eliminated: { $eliminated }
}.
event-lost-to-hunger = { $side } units in { $hex } are out of supply; eliminated: { $eliminated }.
event-holds-out = { $units } in { $hex } { $units_count ->
    [one] is
   *[other] are
} out of supply and { $units_count ->
    [one] holds
   *[other] hold
} out.
event-depot-converted = { $side }: the Depot in { $hex } becomes a Supply Train.
event-depot-taken = The { $side } Depot in { $hex } is removed for lack of Supply Trains.
event-trains-ready = { $side }: { $count ->
    [0] no Supply Trains
    [one] 1 Supply Train
   *[other] { $count } Supply Trains
} to place, { $depots_count ->
    [0] no Depots
    [one] 1 Depot
   *[other] { $depots_count } Depots
} on the board.
event-train-laid = { people-start } lay { $is_genuine ->
    [yes] a Supply Train
   *[no] a dummy
} in { $hex }.
event-counter-laid = { people-start } lay a supply counter in { $hex }.
event-train-discarded = { people-start } pass: a Supply Train { $hex_code ->
    [none] {""}
   *[other] in { $hex }{" "}
}is discarded.
event-laying-ended = { $side }: no more supply counters.
event-forage-marked = { $side } stacks that must forage: { $hexes }.
event-depot-established = { $side }: new Depot in { $hex }.
event-depot-lost = The { $side } Depot in { $hex } is lost for good.
event-counters-turned-up = { $side } dummies are revealed in { $hexes }.
event-rallied = { $side }: { $units } in { $hex } { $units_count ->
    [one] rallies
   *[other] rally
}.
event-trains-spent = { $side } Supply Trains are spent on rallying in { $hexes }.
event-capacity-raised = { $side }: a Supply Train raises the capacity of { $hex } to { $occupancy }.
event-excess-removed = { $side }: { $unit } in { $hex } has no room and is eliminated.

## Marches

event-marched = { $side }: { $pieces } { $is_forced ->
    [yes] { $pieces_count ->
        [one] force marches
       *[other] force march
    }
   *[no] { $pieces_count ->
        [one] marches
       *[other] march
    }
} from { $origin } to { $goal }{ $between_count ->
    [0] {""}
   *[other] {" "}through { $between }
}.
event-stepped = { $side }: { $pieces } { $is_forced ->
    [yes] { $pieces_count ->
        [one] force marches
       *[other] force march
    }
   *[no] { $pieces_count ->
        [one] marches
       *[other] march
    }
} from { $origin } to { $goal }{ $between_count ->
    [0] {""}
   *[other] {" "}through { $between }
}.
event-stack-marched = { $side }: a stack { $is_forced ->
    [yes] force marches
   *[no] marches
} from { $origin } to { $goal }{ $between_count ->
    [0] {""}
   *[other] {" "}through { $between }
}.
event-cavalry-declared = { $side } cavalry is declared in { $hex }.
event-march-attrition = March Attrition in { $hex }: die { $die }{ $causes_count ->
    [0] {""}
   *[other] {" "}({ $causes }) = { $score }
}; { $eliminated_count ->
    [0] { $disrupted_count ->
        [0] no loss
       *[other] { $disrupted_count } disrupted
    }
   *[other] { $eliminated_count } eliminated{ $disrupted_count ->
        [0] {""}
       *[other] , { $disrupted_count } disrupted
    }
}.
event-suffered = { $side } in { $hex }: { $eliminated_count ->
    [0] { $disrupted } disrupted
   *[other] { $eliminated } eliminated
}.
event-commander-escaped = { $side }: { $commander }, die { $die }, { $is_lost ->
    [yes] is lost
   *[no] escapes to { $hex }
}.

## Combat

event-commands-received = Combat Commands: French { $french }, Russian { $russian }; { $side_people } attack first.
event-attack-declined = { people-start } decline to attack.
event-order-tested = { people-start } order { $hex } to attack { $target }: die { $die } + { $commands } CC + rating { $rating }{ $other ->
    [0] {""}
   *[other] {" "}+ { $other }
} = { $total }; { $result ->
    [aborted] the attack is aborted
    [failed] the order fails; no more attacks this turn
   *[other] the attack goes ahead
}.
event-support-tested = { $side } support from { $hex }: die { $die } + { $commands } CC + rating { $rating }{ $conscripts ->
    [0] {""}
   *[other] {" "}- { $conscripts } for Conscripts
}{ $other ->
    [0] {""}
   *[other] {" "}+ { $other }
} = { $total }; it { $joins ->
    [yes] joins
   *[no] stays out
}.
event-commands-spent = { people-start } spend { $count ->
    [0] no Combat Commands
    [one] 1 Combat Command
   *[other] { $count } Combat Commands
}.
event-slipped-away = { $side } cavalry withdraws from { $hex } to { $goal } before combat.
event-fought = { $side } attack on { $target } from { $hex }: { $attack_causes }, die { $attack_die } = { $attack }; defence: { $defence_causes_count ->
    [0] disrupted units only
   *[other] { $defence_causes }
}, die { $defence_die } = { $defence }. { $result ->
    [tie] The values are tied
    [attacker] The attack succeeds
   *[other] The defence holds
}.
event-hits-counted = { people-start } take { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
}{ $die ->
    [0] {""}
   *[other] {" "}(die { $die })
}.
event-withdrew = { people-start } withdraw from { $hex } to { $goal }.
event-sent-on = { $side }: no room for { $unit } in { $hex }; it { $is_lost ->
    [yes] is eliminated
   *[no] goes on to { $goal }, disrupted
}.
event-trapped = { $side } units in { $hex } cannot withdraw and are eliminated: { $units }.
event-pursued = The pursuit eliminates { $unit }.
event-advanced = { people-start } advance from { $hex } to { $goal }: { $pieces }.
event-combat-ended = Combat at { $hex } ends: { $result ->
    [attacker] the attacker wins
    [defender] the defender wins
    [tie] neither side wins
    [slipped] the cavalry got away
   *[other] there were no defenders
}{ $result ->
    [slipped] {""}
    [unopposed] {""}
   *[other] . Units eliminated: attacker { $attacker_losses }, defender { $defender_losses }
}.
event-decisive-victory = Decisive { $side } victory at { $hex }; Russian battle points: { $points }.

## Commanders, Cossacks, reinforcements, the end

event-commander-moved = { $side }: { $commander } moves from { $hex } to { $goal }.
event-somebody-rode = { $side }: a commander moves from { $hex } to { $goal }.
event-cossacks-raided = Cossacks at { $hex }: die { $die }, { $fate ->
    [missed] { $unit } is left alone
    [disrupted] { $unit } is disrupted
   *[other] { $unit } is eliminated
}.
event-cossacks-raided-unseen = Cossacks at { $hex }: die { $die }, { $fate ->
    [missed] the unit there is left alone
   *[other] the unit there is disrupted
}.
event-stack-arrived = { $side } reinforcements arrive in { $hex }.
event-never-arrived = { $side } reinforcements find no hex and are lost: { $pieces }.
event-campaign-ended = { $how ->
    [napoleon] Napoleon is lost. The Russian player wins at once.
    [independence] The { $winner } player wins, because independence was declared. Points: French { $french }, Russian { $russian }.
   *[other] The { $winner } player wins. Points: French { $french }, Russian { $russian }.
}

## Terms of values and modifiers

cause-units = units
cause-combined-arms = combined arms
cause-halved = halved
cause-quartered = quartered
cause-river = river
cause-fortified-city = fortified city
cause-difficult-terrain = difficult terrain
cause-commander = commander
cause-support = support
cause-french = French from turn 3
cause-winter = winter
cause-forced-march = forced march
cause-napoleon = Napoleon
