# What is to be decided; what would answer it; when it is asked; the names of the phases.

phase-set-up = Set-up
phase-attrition = Attrition Phase
phase-movement = Movement Phase
occasion-set-up = set-up
occasion-attrition = your Attrition Phase
occasion-movement = your Movement Phase
occasion-forced-march-option = the option of a Forced March

prompt-set-up = Set up { $force }; or set up everything by default.
wanted-set_up = put, a unit and a hex, or default
prompt-enter = Bring your reinforcements to the map: { $force }.
wanted-enter = enter, a unit and a hex
prompt-lose-corps = Attrition: choose the { $kind } you lose.
wanted-lose_corps = lose and a unit
prompt-move = Choose a unit to move, or end the Movement Phase.
prompt-move-stack = Choose a unit to move. Combat units stack only to attack: those in { $hex } cannot attack, and must separate before the phase ends.
wanted-move = move, double or triple and a unit; overrun, a hex and the target; or done
prompt-march = Choose where { $force } in { $hex } goes, with { $points ->
    [one] 1 Movement Point
   *[other] { $points } Movement Points
}.
prompt-march-on = Choose where { $force } in { $hex } goes next, with { $points ->
    [one] 1 Movement Point
   *[other] { $points } Movement Points
} left; or stop here.
wanted-march = to and a hex, carry and a Depot, or stop
prompt-press-on = The die is { $die }: { $force } may halt here, or press on with a second die. It completes the march on { $success } of 6, completes it disrupted on { $disrupted }, and is eliminated on { $eliminated }.
prompt-press-on-corps = The die is { $die }: { $force } may halt here, or press on with a second die. It completes the march on { $success } of 6, completes it disrupted on { $disrupted }, and completes it as a division on { $eliminated }.
prompt-press-on-leader = The die is { $die }: { $force } may halt here, or press on with a second die. He completes the march on { $success } of 6 and is eliminated on { $eliminated }.
wanted-press_on = halt or press
prompt-take-depot = The Supply unit in { $hex } marches on. Take a Depot along? It rolls a die of its own.
wanted-take_depot = carry and a Depot, or leave
prompt-overrun-with = Choose the units that eliminate the garrison of { $target }: { $attack } strength so far, against { $defence }.
wanted-overrun_with = with and a unit, or done
prompt-build = Build Depots with your Supply units? The Area of each becomes 100% depleted.
wanted-build = build and a Supply unit, or done
prompt-strip = Strip Areas with your Supply units? Each becomes 100% depleted.
wanted-strip = strip and a Supply unit, or done

# --- combat ---

phase-combat = Combat Phase
occasion-declarations = the declaration of attacks
occasion-retreats-before-combat = the Retreat Before Combat Segment
occasion-battles = the Combat Resolution Segment
occasion-retreats = a retreat after combat
occasion-advances = the Advance After Combat Segment
prompt-declare-attacks = { $count ->
    [0] Declare your attacks, or make none.
    [one] 1 attack declared. Declare more, or go on.
   *[other] { $count } attacks declared. Declare more, or go on.
}
prompt-stacks-attack = Declare your attacks. The { $hexes_count ->
    [one] stack in { $hexes } must
   *[other] stacks in { $hexes } must
} attack.
wanted-declare_attacks = attack, a hex and the target; attack and a Fortress; sortie or across and a Fortress; or done
prompt-storm-fortress = Choose the units that attack { $target }{ $count ->
    [0] .
    [one] {": "}1 so far.
   *[other] {": "}{ $count } so far.
}
wanted-storm_fortress = with and a unit, or done
prompt-choose-battle = Choose the next of { $count } battles.
wanted-choose_battle = fight, a hex and the target
prompt-withdraw = Retreat units from { $hexes } before combat? They retreat their full Movement Allowance and are disrupted.
wanted-withdraw = withdraw and a unit, or stand
prompt-withdraw-to = Choose where { $force } in { $hex } retreats to: exactly { $points ->
    [one] 1 hex
   *[other] { $points } hexes
} by its route.
wanted-withdraw_to = to and a hex
prompt-choose-retreat = { $result ->
    [r1] Retreat 1 hex
    [r2] Retreat 2 hexes
   *[rs] Scatter
}: choose a unit and its hex ({ $force } in { $hex }).
wanted-choose_retreat = retreat, a unit and a hex
prompt-half-exchange = Half exchange: lose Combat units worth { $points } strength or more.
wanted-half_exchange = lose and a unit
prompt-take-along = Take { $force } along in the retreat?
wanted-take_along = follow, a unit and the unit it follows, or done
prompt-advance = Advance into { $hexes }?
wanted-advance = advance, a unit and the hex it attacked, or done

# --- supply and victory ---

phase-supply = Supply Interphase
occasion-supply = the Supply Interphase
prompt-choose-sources = Choose sources of supply{ $reasons_count ->
    [0] {""}
   *[other] {" "}for { $reasons }
}{ $areas_count ->
    [0] {""}
    [one] ; you may forgo the Supply unit in { $areas }
   *[other] ; you may forgo the Supply units in { $areas }
}. Units that you leave out live off their Area, or use Depots as far as they last.
reason-hungry = { $area } ({ $corps ->
    [0] {""}
   *[other] { $corps } corps
}{ $divisions ->
    [0] {""}
    [one] { $corps ->
        [0] {""}
       *[other] ,{" "}
    }1 division
   *[other] { $corps ->
        [0] {""}
       *[other] ,{" "}
    }{ $divisions } divisions
})
wanted-choose_sources = feed, an Area, corps, divisions and a Depot; draw, an Area, corps, divisions and the other Area; garrison and a unit; decline and a hex; forgo and an Area; or done
prompt-choose-order = Units in { $areas } would draw on the same Area. Which comes first?
wanted-choose_order = first and an Area
phase-victory = Victory Points Interphase
occasion-victory = the Victory Points Interphase
prompt-disband = { $level } Victory Points, Index { $index }: choose the corps you lose.
wanted-disband = lose and a unit
