# What is to be decided; what would answer it; when it is asked; the names of the phases.

prompt-place = { $is_arriving ->
    [yes] Place your reinforcements
   *[no] Place the units of this group
}: { $units }.
wanted-place = place, a space and units
prompt-name-area = Name the Area where the { $side } side loses one { $kinds }.
wanted-name-area = attrition and an Area
prompt-pay-from = Choose the Sub-area of { $area } that loses one { $kind }.
wanted-pay-from = pay, the space and ic or cc
prompt-basic-movement = Basic Movement: march units over one border each.
wanted-basic-movement = march, abandon a Depot, or done
prompt-show-markers = How many markers should the enemy see in { $space }?
wanted-show-markers = a number of markers
prompt-forced-march = Forced March: try to move a Corps one space farther? It arrives on 1-2, stays on 3-4 and is eliminated on 5-6.
wanted-forced-march = force, abandon a Depot, or done
prompt-make-depots = Make Depots with Supply units in undepleted Areas, which are then 100% depleted; or give Depots up.
wanted-make-depots = depot, abandon a Depot, or done
prompt-lay-waste = Lay waste to Areas that hold a Russian Supply unit? They become 100% depleted.
wanted-lay-waste = burn, or done
prompt-choose-battle = Choose the battle to fight next.
wanted-choose-battle = battle and the space
prompt-choose-plan = Battle in { $space }: choose your Battle Plan as { $is_attacker ->
    [yes] Attacker
   *[no] Defender
}.
wanted-choose-plan = plan and a letter
prompt-withdraw = { $must_go ->
    [yes] Your cavalry must retreat before combat from { $space }: which units go with it?
   *[no] Retreat before combat from { $space }? Withdraw cavalry or leaders, or stand.
}
wanted-withdraw = withdraw or stand
prompt-send-party = { $side_code ->
    [french] The French
   *[russian] The Russians
} retreat before combat with { $units }. Choose where they go.
wanted-send-party = retreat and the space
prompt-accept-battle = Accept battle in { $space }, or decline it and retreat?
wanted-accept-battle = accept or decline
prompt-choose-losses = Choose { $count } Corps to lose in { $space } ({ $cause ->
    [pursuit] pursuit
   *[battle-plan] battle plan
}).
wanted-choose-losses = lose and the Corps
prompt-pursue = Pursue in { $space }? You have { $count } more Cavalry Corps than the enemy.
wanted-pursue = pursue or halt
prompt-sacrifice = How many Cavalry Corps do you give up? The enemy loses that many Corps and { $extra } more.
wanted-sacrifice = sacrifice and a number
prompt-retreat-to = { $is_own ->
    [yes] Choose where your stack retreats from { $space }.
   *[no] Choose where the { $side } stack retreats from { $space }.
}
wanted-retreat-to = retreat and the space
prompt-choose-sources = Supply: { $waiting_count ->
    [0] { $missing_count ->
        [0] all Corps have a source.
       *[other] there is no source for { $missing }.
    }
   *[other] choose sources for { $waiting }.{ $missing_count ->
        [0] {""}
       *[other] {" "}There is none for { $missing }.
    }
}{ $settled_count ->
    [0] {""}
   *[other] {" "}Done feeds { $settled }.
}
reason-hungry = { $corps } Corps in { $area }
reason-fed-from = { $corps } Corps in { $area } from { $source }
wanted-choose-sources = feed, forgo, abandon, or done
prompt-disband = You have { $points } Victory Points, below the Index of { $index }: disband a Corps.
wanted-disband = disband, the space and ic or cc

## When a question is asked

occasion-placement = set-up and reinforcements
occasion-enemy-attrition = the Attrition Phase, when the enemy has rolled a loss
occasion-own-attrition = the Attrition Phase, when you pay a loss
occasion-basic-movement = the Basic Movement Segment
occasion-show-markers = the choice of markers after "show"
occasion-forced-march = the Forced March Segment
occasion-french-supply-units = the end of the French Movement Phase
occasion-russian-supply-units = the end of the Russian Movement Phase
occasion-between-battles = the Combat Phase, between battles
occasion-battle-step-1 = step 1 of a battle
occasion-battle-step-3 = step 3 of a battle
occasion-battle-step-4 = step 4 of a battle
occasion-battle-step-6 = step 6 of a battle
occasion-battle-losses = the losses of a battle
occasion-stack-retreats = the retreat of a beaten stack
occasion-supply-interphase = the Supply Interphase
occasion-victory-points-interphase = the Victory Points Interphase

## Phases

phase-placement = Placement
phase-attrition-phase = Attrition Phase
phase-movement-phase = Movement Phase
phase-combat-phase = Combat Phase
phase-supply-interphase = Supply Interphase
phase-victory-points-interphase = Victory Points Interphase
