# 1812: Scorched Earth: its own panels.

scorched-people-french = the French
scorched-people-russian = the Russians

## Units

scorched-fatigue-fresh = fresh
scorched-fatigue-worn = worn
scorched-fatigue-exhausted = exhausted
scorched-unit-strength = { $sp } of { $full } strength points
scorched-unit-demoralized = demoralized { $level }
scorched-unit-gone = eliminated
scorched-unit-moved = moved
scorched-unit-rallied = rallied
scorched-unit-cut = no line of communication

## What changes a roll, and what strength points are lost by

scorched-modifiers = Modifiers
scorched-modifiers-none = no modifiers
scorched-modifiers-sum = total
scorched-cause-woods = woods
scorched-cause-swamp = swamp
scorched-cause-river = river
scorched-cause-slope = slope
scorched-cause-fatigue = fatigue
scorched-cause-more-cavalry = more cavalry than the enemy
scorched-cause-tactics = tactics
scorched-cause-engineer = Engineer
scorched-cause-demoralized = demoralized
scorched-cause-exhausted = exhausted
scorched-cause-no-line-of-communication = no line of communication
scorched-cause-no-logistics = no logistics
scorched-cause-combat = combat
scorched-cause-demoralization = demoralization
scorched-cause-burning = burning cities
scorched-cause-siege = siege
scorched-cause-retreat = retreat
scorched-cause-attrition = attrition
scorched-cause-winter = winter

## Calendar and phases

scorched-turn = Campaign
scorched-turn-note = turn { $turn }, { $date }
scorched-calendar = Calendar
scorched-calendar-turn = Turn { $turn }: { $date }
scorched-calendar-winter = Turn { $turn }: { $date }, winter
scorched-winter-now = Winter: every force checks attrition, and every unit in the open loses strength as well.
scorched-winter-ahead =
    { $count ->
        [one] Winter comes next turn.
       *[other] Winter comes in { $count } turns.
    }
scorched-half-early = early { $month }
scorched-half-late = late { $month }
scorched-month-june = June
scorched-month-july = July
scorched-month-august = August
scorched-month-september = September
scorched-month-october = October
scorched-month-november = November
scorched-month-december = December
scorched-month-short-june = Jun
scorched-month-short-july = Jul
scorched-month-short-august = Aug
scorched-month-short-september = Sep
scorched-month-short-october = Oct
scorched-month-short-november = Nov
scorched-month-short-december = Dec
scorched-phase-reinforcements = Reinforcements
scorched-phase-attrition = Attrition
scorched-phase-depot-deployment = French depots
scorched-phase-action = Action
scorched-phase-siege = Sieges
scorched-phase-fatigue-recovery = Recovery

## Victory

scorched-verdict-automatic = The campaign ends at once when the Victory Points reach { $least } or { $most }.
scorched-verdict =
    The French win at the end with { $from } Victory Points or more if they hold Moscow, St Petersburg or Vilno; { $count ->
        [0] they hold none of them
       *[other] they hold { $places }
    }.
scorched-victory = Victory and Determination
scorched-vp-note = { $vp } VP
scorched-vp-track = { $vp } Victory Points of 20. If the game ended now: { $side }.
scorched-vp-leader = { $people } would win if the game ended now.
scorched-vp-shifts = Last changes
scorched-determination = Determination
scorched-determination-short = RD
scorched-determination-behind = { $level } up to { $vp } ·
scorched-determination-ahead = · { $level } from { $vp }
scorched-purchase-short = cup
scorched-purchase = From the cup
scorched-purchase-now =
    { $price ->
        [0] { $units } for free
        [one] { $units } for a VP
       *[other] { $units } for { $price } VP
    }
scorched-key-city = Moscow, St Petersburg or Vilno
scorched-key-city-yes = French
scorched-key-city-no = all Russian

## Command

scorched-command = Command
scorched-command-note =
    { $cp ->
        [one] { $name }, 1 point
       *[other] { $name }, { $cp } points
    }
scorched-command-none = no headquarters is active
scorched-command-left =
    { $count ->
        [one] 1 Command Point
       *[other] { $count } Command Points
    }
scorched-command-rolled =
    { $carried ->
        [0] + { $rating } rating = { $total }
       *[other] + { $rating } rating + { $carried } carried over = { $total }
    }
scorched-command-at = The headquarters is in
scorched-command-with = , with { $unit }.
scorched-command-range = Command range { $range } hexes; each hex beyond that costs another point.
scorched-command-reach = Forces that can be given an order:
scorched-command-more = +{ $count } for the distance
scorched-command-orders = Orders of this activation:
scorched-command-price = { $count } CP
scorched-order-move = Move from
scorched-order-strategic = Strategic move from
scorched-order-rally = Rally in
scorched-hq = Headquarters
scorched-hq-points = points
scorched-hq-points-long = What it rolls for Command Points: dice and rating
scorched-hq-carried = kept
scorched-hq-carried-long = Command Points carried over from an earlier activation
scorched-hq-state = this turn
scorched-hq-roll =
    { $dice ->
        [one] 1 die + { $rating }
       *[other] { $dice } dice + { $rating }
    }
scorched-hq-active = active
scorched-hq-done = has acted
scorched-hq-waiting = waiting
scorched-hq-out = not in play

## Logistics

scorched-logistics = Logistics
scorched-lp-note = { $lp } points
scorched-lp-meter = { $lp } Logistics Points of 99
scorched-lp-force = Force
scorched-lp-attrition = attrition
scorched-lp-combat = a combat
scorched-lp-all = All against attrition
scorched-lp-ledger = Ledger
scorched-lp-for-combat = combat in
scorched-lp-for-attrition =
    { $count ->
        [one] attrition
       *[other] attrition, { $count } forces
    }
scorched-depots = Depots
scorched-depot-off = not on the map
scorched-cut = No line of communication:

## Attrition

scorched-attrition = Attrition
scorched-attrition-note = about { $total } points
scorched-attrition-now = The roll that each force makes now.
scorched-attrition-ahead = The roll that each force would make now.
scorched-attrition-mean = { $mean } on average
scorched-attrition-winter = and { $count } from winter
scorched-attrition-chances = Points to lose, with the chance of each
scorched-attrition-chance =
    { $lost ->
        [0] Nothing to lose: { $ways } in 36
        [one] 1 point to lose: { $ways } in 36
       *[other] { $lost } points to lose: { $ways } in 36
    }
scorched-attrition-paid = A Logistics Point is spent.
scorched-attrition-paid-short = 1 LP
scorched-attrition-saves = A Logistics Point would save { $saves } on average.
scorched-attrition-nobody = No force has anything to lose.
scorched-attrition-safe =
    { $count ->
        [one] One more force has nothing to lose.
       *[other] { $count } more forces have nothing to lose.
    }

## Cities and Fortresses

scorched-places = Cities and Fortresses
scorched-places-note = Determination { $rd }
scorched-places-more = Show { $count } more
scorched-places-fewer = Show fewer
scorched-kind-city = City
scorched-kind-fortress = Fortress
scorched-key = one of three: the French need one of them at the end
scorched-place-points = { $count } VP
scorched-burning = A City burns
scorched-burning-chance = { $faces }/6, { $percent }%
scorched-siege = A siege succeeds
scorched-siege-chance =
    { $dice ->
        [one] 1 die { $percent }%
       *[other] { $dice } dice { $percent }%
    }
scorched-burnt = burnt
scorched-burns = chance of burning { $faces }/6
scorched-besieged =
    { $dice ->
        [one] siege with 1 die: { $ways }/{ $of }, { $percent }%
       *[other] siege with { $dice } dice: { $ways }/{ $of }, { $percent }%
    }
scorched-taken = taken by { $people }
scorched-park = The Artillery Park is bound for { $place }.
scorched-park-lost = The Artillery Park is lost.

## Armies

scorched-armies = Order of battle
scorched-armies-note =
    { $tired ->
        [0] { $total } points, all fresh
       *[other] { $total } points, { $tired } tired
    }
scorched-armies-strength =
    { $count ->
        [one] 1 strength point
       *[other] { $count } strength points
    }
scorched-armies-unknown = top counter only
scorched-armies-none = no units on the map
scorched-reserve = Reinforcements and losses
scorched-reserve-note = cup { $cup }, { $gone } eliminated
scorched-cup =
    { $count ->
        [0] The cup is empty.
        [one] One unit in the cup.
       *[other] { $count } units in the cup.
    }
scorched-cup-price =
    { $price ->
        [0] The Russians now draw { $units } for free.
        [one] The Russians now draw { $units } for each Victory Point they give.
       *[other] The Russians now draw { $units } for { $price } Victory Points.
    }
scorched-waiting = Waiting off the map
scorched-eliminated = Eliminated units
scorched-eliminated-none = none yet
scorched-losses =
    { $count ->
        [one] { $side }: 1 strength point lost
       *[other] { $side }: { $count } strength points lost
    }

## Combat

scorched-combat = Combat in
scorched-combat-in = Combat in { $hex }
scorched-combat-previous = Previous combat
scorched-combat-next = Next combat
scorched-combat-hide = Close
scorched-combat-stages = Steps of the combat
scorched-combat-stage-show = Stacks
scorched-combat-stage-logistics = Logistics
scorched-combat-stage-tactics = Tactics
scorched-combat-stage-dice = Dice
scorched-combat-stage-losses = Losses
scorched-combat-stage-end = End
scorched-combat-attacker = attacks
scorched-combat-defender = defends
scorched-combat-hidden = The stacks are not shown yet.
scorched-combat-strength =
    { $count ->
        [one] 1 strength point
       *[other] { $count } strength points
    }
scorched-combat-doubled = doubled to { $count }
scorched-combat-halved = halved to { $count }
scorched-combat-dice =
    { $count ->
        [0] no dice
        [one] 1 die
       *[other] { $count } dice
    }
scorched-combat-total = { $dice } { $modifier } = { $total }
scorched-combat-result =
    { $losses ->
        [0] nothing lost
        [one] the enemy loses 1
       *[other] the enemy loses { $losses }
    }
scorched-combat-no-dice = No effective strength, no dice.
scorched-combat-lost = −{ $lost }, { $left } left
scorched-combat-loses =
    { $count ->
        [0] No losses
        [one] 1 point to lose
       *[other] { $count } points to lose
    }
scorched-combat-owed =
    { $count ->
        [one] 1 point still to lose.
       *[other] { $count } points still to lose.
    }
scorched-combat-line =
    { $defender ->
        [french] The defender has a line of communication and counts double if the French pay.
       *[other] The defender has a line of communication and counts double.
    }
scorched-combat-no-line = The defender has no line of communication and does not count double.
scorched-combat-to-pay = The French may pay { $count } of { $lp } Logistics Points.
scorched-combat-paid =
    { $count ->
        [one] The French paid 1 Logistics Point; { $left } are left.
       *[other] The French paid { $count } Logistics Points; { $left } are left.
    }
scorched-combat-unpaid = The French paid no Logistics Points.
scorched-combat-won = { $people } win the combat:
scorched-combat-won-significant = { $people } win a Significant Battle, and a Victory Point:
scorched-combat-repulsed = { $people } repulse the enemy at ten to one or better, without a combat.
scorched-combat-why-better = the better result.
scorched-combat-why-equal = equal results, and they defended.
scorched-combat-why-alone = no enemy unit is left.
scorched-after-demoralization = { $side }: the victory heartens { $units }: one fewer level of demoralization.
scorched-after-fatigue = { $side }: the victory heartens { $units }: Worn instead of Exhausted.
scorched-after-demoralized-0 = { $side }: { $units } steady.
scorched-after-demoralized-1 = { $side }: { $units } demoralized, level 1.
scorched-after-demoralized-2 = { $side }: { $units } demoralized, level 2.
scorched-after-retreat = { $side }: { $units } retreat from { $origin } to { $way }.
scorched-after-retreat-seen = { $side }: the beaten force retreats from { $origin } to { $way }.
scorched-after-lost = { $side }: the force in { $hex } cannot retreat and is lost.
scorched-after-surrounded = { $side }: the force in { $hex } cannot complete its retreat; each unit loses a strength point.
scorched-after-eliminated = { $side }: { $unit } is eliminated in { $hex }.
scorched-after-control = { $people } take control of { $place }.
scorched-after-depot-overrun = { $people } overrun { $depot } in { $hex }.
scorched-after-fire-sure = Bagration's troops burn { $place }.
scorched-after-fire =
    { $result ->
        [burns] The Russians try to burn { $place }: die { $die }, Determination { $determination }: it burns.
       *[stands] The Russians try to burn { $place }: die { $die }, Determination { $determination }: it does not burn.
    }
scorched-after-points = Victory Points { $amount } ({ $why }): { $total }.
scorched-after-why-significant-battle = Significant Battle
scorched-after-why-eliminated = { $subject } eliminated
scorched-after-why-taken = { $subject } becomes { $side }
scorched-after-why-depot-overrun = depot overrun

## Reactions

scorched-reaction-intercept = Interception
scorched-reaction-evade = Evasion
scorched-reaction-intercept-why = { $people } are about to enter
scorched-reaction-evade-why = { $people } have come to
scorched-reaction-comer = The enemy's top unit is { $unit }; the units under it are hidden.
scorched-reaction-place =
    { $count ->
        [one] { $place } is at stake, 1 Victory Point.
       *[other] { $place } is at stake, { $count } Victory Points.
    }
scorched-reaction-ground = The terrain gives the defender { $causes }.
scorched-reaction-intercept-wins = If it succeeds: the force stands there first and is attacked there; it defends, and no force can evade after that.
scorched-reaction-retreat-wins = If it succeeds: the force is there first. The retreating force attacks it there and counts as demoralized; if it is beaten, its retreat is over.
scorched-reaction-retreat-fails = If it fails: the retreat goes on, and this force does not try again.
scorched-reaction-intercept-fails = If it fails: the force stays where it is and cannot evade this step; nothing else is lost.
scorched-reaction-evade-wins = If it succeeds: the force moves one or two hexes away.
scorched-reaction-evade-city = A force that leaves a City or Fortress is demoralized, and may try to burn the City first.
scorched-reaction-evade-fails = If it fails: the force stays, and is attacked if the enemy enters its hex.
scorched-reaction-from = The force in { $hex }
scorched-reaction-to = To { $hex }
scorched-reaction-best = The best way out leads to { $hex }.
scorched-reaction-nobody = No force of yours can react.
scorched-chance = { $ways }/36, { $percent }%
scorched-chance-range = { $least } to { $most }/36 ({ $low } to { $high }%)
scorched-chance-cavalry = { $least }/36 ({ $low }%), or { $most }/36 ({ $high }%) with more cavalry than the enemy
scorched-chance-open = With more cavalry than the enemy the roll is one better; this is not known before the dice are rolled.

## Marches

scorched-march = The force on the march
scorched-march-from = March from
scorched-march-strategic = Strategic move from
scorched-march-left =
    { $count ->
        [one] 1 movement point left, { $spent } spent
       *[other] { $left } movement points left, { $spent } spent
    }
scorched-march-in = March, now in
scorched-march-who = Units that go
scorched-march-pick = Pick up on the way:
scorched-march-goes = goes
scorched-march-stays = stays
scorched-march-leave = Leave { $unit } behind
scorched-march-take = Take { $unit } along
scorched-march-everybody = All go
scorched-march-all = Select a unit to leave it behind, or to take it along again. Then select the hex to go to, or drag the stack there.
scorched-march-one = Select the hex to go to, adjacent or farther, or drag the stack there.
scorched-march-on = Go on hex by hex, select a hex in reach, or stop here.
scorched-force = The force in { $hex }
scorched-force-in = The force in
scorched-force-top = on top
scorched-force-lift = put on top
scorched-way-to = To { $hex }
scorched-way-commit = To { $hex } by way of { $by }
scorched-way-attack = an attack
scorched-way-only = Go there
scorched-way-cheapest = The cheapest route
scorched-way-safest = The safest route
scorched-way-cost =
    { $count ->
        [one] 1 movement point, { $left } left
       *[other] { $points } movement points, { $left } left
    }
scorched-way-reactions =
    { $count ->
        [0] no enemy can react
        [one] enemies may react once
       *[other] enemies may react { $count } times
    }
scorched-way-free = no enemy can intercept
scorched-way-met = chance of interception at most { $percent }%
scorched-way-met-exactly = chance of interception { $percent }%
scorched-way-met-between = chance of interception { $low } to { $high }%
scorched-way-meets = { $unit } in { $from } may intercept in { $at }: { $chance }.
scorched-way-meets-in = may intercept in
scorched-way-evades = { $unit } in { $from } may slip away before the fight: { $chance }.
scorched-way-evades-short = may slip away before the fight:
scorched-way-slips = Beside the route, these may slip away: { $units }.
scorched-way-attacks = An attack with { $strength } strength points on { $unit } and any units under it.
scorched-way-ground = The terrain gives the defender { $causes }.
scorched-way-no-ground = The terrain gives the defender nothing.
scorched-way-unseen = The range depends on hidden fatigue and cavalry, and assumes that every enemy tries.
scorched-way-hint = Or draw the route yourself: select hex after hex.
scorched-way-going =
    { $count ->
        [0] The force is on its way.
        [one] The force is on its way, one step to go.
       *[other] The force is on its way, { $count } steps to go.
    }
scorched-way-halt = Halt

# The units as the table calls them.
scorched_earth-one-davout = Davout I
scorched_earth-one-oudinot = Oudinot II
scorched_earth-one-ney = Ney III
scorched_earth-one-lefebvre = Lefebvre OG
scorched_earth-one-mortier = Mortier YG
scorched_earth-one-bessieres = Bessieres GC
scorched_earth-one-engineer = Engineer
scorched_earth-one-beauharnais = Beauharnais IV
scorched_earth-one-saint_cyr = Saint-Cyr VI
scorched_earth-one-nansouty = Nansouty I R
scorched_earth-one-montbrun = Montbrun II R
scorched_earth-one-grouchy = Grouchy III R
scorched_earth-one-poniatowski = Poniatowski V
scorched_earth-one-reynier = Reynier VII
scorched_earth-one-junot = Junot VIII
scorched_earth-one-victor = Victor IX
scorched_earth-one-augereau = Augereau XI
scorched_earth-one-schwarzenberg = Schwarzenberg
scorched_earth-one-latour = Latour IV R
scorched_earth-one-yorck = Yorck
scorched_earth-one-grandjean = Grandjean
scorched_earth-one-pr_cavalry_1 = Pr. Cavalry I
scorched_earth-one-pr_cavalry_2 = Pr. Cavalry II
scorched_earth-one-wittgenstein = Wittgenstein I
scorched_earth-one-baggovut = Baggovut II
scorched_earth-one-tuchkov = Tuchkov III
scorched_earth-one-tolstoy = Tolstoy IV
scorched_earth-one-constantine = Constantine V
scorched_earth-one-dokhturov = Dokhturov VI
scorched_earth-one-uvarov = Uvarov I
scorched_earth-one-korff = Korff II
scorched_earth-one-kreutz = Kreutz
scorched_earth-one-platov = Platov Ck
scorched_earth-one-raevsky = Raevsky VII
scorched_earth-one-borosdin = Borosdin VIII
scorched_earth-one-sievers = Sievers IV
scorched_earth-one-kamenski = Kamenski
scorched_earth-one-markov = Markov
scorched_earth-one-sacken = Sacken
scorched_earth-one-lambert = Lambert
scorched_earth-one-riga = Riga corps
scorched_earth-one-langeron = Langeron
scorched_earth-one-essen = Essen
scorched_earth-one-voinov = Voinov
scorched_earth-one-zass = Zass
scorched_earth-one-sabaneev = Sabaneev
scorched_earth-one-chaplits = Chaplits
scorched_earth-one-miloradovich = Miloradovich
scorched_earth-one-lobanov = Lobanov
scorched_earth-one-steinheil = Steinheil
scorched_earth-one-ertel = Ertel
scorched_earth-one-moscow_militia = Moscow Militia
scorched_earth-one-petersburg_militia = Petersburg Militia
scorched_earth-one-novgorod_militia = Novgorod Militia
scorched_earth-one-smolensk_militia = Smolensk Militia
scorched_earth-one-kaluga_militia = Kaluga Militia
scorched_earth-one-tula_militia = Tula Militia
scorched_earth-one-winzingerode = Winzingerode
scorched_earth-one-dorokhov = Dorokhov
scorched_earth-one-don_cossacks = Don Cossacks
scorched_earth-one-depot_n = Napoleon's depot
scorched_earth-one-depot_m = Murat's depot
scorched_earth-one-depot_mc = MacDonald's depot
scorched_earth-one-depot_j = Jerome's depot
scorched_earth-one-park = Artillery Park

## The closing page

end-map-under-scorched_earth = The width of a band shows how many strength points took that route; the numbers are printed along it.
end-strength-scorched_earth = { $count ->
    [one] 1 SP
   *[other] { $count } SPs
}
end-stretch-scorched_earth = Turn { $turn }, { $when }: { $side } { $name }, { $from } to { $to }, { $strength ->
    [one] 1 strength point
   *[other] { $strength } strength points
}{ $retreat ->
    [yes] , in retreat
   *[no] {""}
}.
end-column-strength-scorched_earth = SPs
end-points-title-scorched_earth = Victory Points
end-points-about-met-scorched_earth = { $points } Victory Points at the end.
end-corps-title-scorched_earth = Strength and logistics
end-losses-title-scorched_earth = Strength points lost, by cause
end-losses-of-scorched_earth = { $side }: { $total ->
    [one] 1 strength point
   *[other] { $total } strength points
} lost
end-name-logistics-points = logistics

## The log

scorched-log-onward = { $text } On to { $way }.

## What is answered for a player

errand-set-up-scorched_earth = Set up everything for me, depots too
errand-set-up-else-scorched_earth = Set up by default, place depots myself
errand-depots-scorched_earth = Place depots as usual
errand-headquarters-scorched_earth = Activate the usual headquarters
errand-post-scorched_earth = Place the headquarters as usual
scorched-points-losses = { $count ->
    [one] 1 loss
   *[other] { $count } losses
} in the combat
scorched-points-losses-take = { $count ->
    [one] Take 1 loss
   *[other] Take { $count } losses
}
scorched-points-attrition = { $count ->
    [one] 1 loss
   *[other] { $count } losses
} to attrition
scorched-points-attrition-take = { $count ->
    [one] Take 1 loss
   *[other] Take { $count } losses
}
# $place: where the force stands; $count: how many of its equal units lose a point.
scorched-points-in = { $place }: { $count ->
    [one] 1 unit loses a point
   *[other] { $count } units lose a point each
}
scorched-points-strongest = each loss falls on the unit that is strongest at that moment
scorched-points-replacements = { $count ->
    [one] 1 Replacement Point
   *[other] { $count } Replacement Points
}
scorched-points-replacements-take = { $count ->
    [one] Spend 1 Replacement Point
   *[other] Spend { $count } Replacement Points
}
scorched-points-fewer = One fewer for { $unit }
scorched-points-more = One more for { $unit }
errand-losses-scorched_earth = Take the usual losses
errand-marches-scorched_earth = Let my staff give the other orders
standing-intercept-scorched_earth = Intercept
standing-evade-scorched_earth = Evade
