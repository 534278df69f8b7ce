# 1812, Strategic Game: its own panels.

strategic-people-french = the French
strategic-people-russian = the Russians

strategic-unit-ic = { $count ->
    [one] 1 Infantry Corps
   *[other] { $count } Infantry Corps
}
strategic-unit-cc = { $count ->
    [one] 1 Cavalry Corps
   *[other] { $count } Cavalry Corps
}
strategic-unit-su = { $count ->
    [one] 1 Supply unit
   *[other] { $count } Supply units
}
strategic-unit-dp = { $count ->
    [one] 1 Depot
   *[other] { $count } Depots
}
strategic-unit-ic-short = { $count } infantry
strategic-unit-cc-short = { $count } cavalry
strategic-unit-su-short = { $count } supply
strategic-unit-dp-short = { $count ->
    [one] 1 Depot
   *[other] { $count } Depots
}
strategic-kind-ic = Infantry Corps
strategic-kind-cc = Cavalry Corps
strategic-kind-su = Supply units
strategic-kind-dp = Depots
strategic-kind-leader = Leaders
strategic-one-ic = Infantry Corps
strategic-one-cc = Cavalry Corps
strategic-one-su = Supply unit
strategic-one-dp = Depot

## Log lines made of several

strategic-log-march = { $side }: { $units } march from { $origin } to { $destination }.
strategic-log-deployed = { $side }: { $units } deployed in { $space }.

## Causes of loss

strategic-cause-attrition = Attrition
strategic-cause-forced-march = Forced march
strategic-cause-supply = Hunger
strategic-cause-unsupplied = Hunger
strategic-cause-political-loss = Political loss
strategic-cause-battle-plan = Battle Plans
strategic-cause-combat = Combat
strategic-cause-pursuit = Pursuit
strategic-cause-automatic-elimination = Overrun
strategic-cause-no-retreat = No way to retreat

## Calendar

strategic-calendar = Calendar
strategic-calendar-box = Turn { $turn }: { $date }, { $season }, Index { $index }
strategic-season-spring = spring
strategic-season-summer = summer
strategic-season-autumn = autumn
strategic-season-winter = winter
strategic-season-winter-rule = From turn 9 on, an unsupplied Corps holds out only on a 1 or 2, and fewer Corps strip an Area bare.
strategic-phases = Phases of the turn
strategic-phase-attrition-phase = Attrition
strategic-phase-movement-phase = Movement
strategic-phase-combat-phase = Combat
strategic-phase-supply-interphase = Supply
strategic-phase-victory-points-interphase = Victory Points
strategic-phase-placement = Deployment
strategic-phase-both = Both
strategic-phase-waiting = waiting for: { $side }

## Victory

strategic-victory = Victory
strategic-victory-note = { $points } of { $index }
strategic-victory-points = Victory Points
strategic-victory-index = Index
strategic-victory-chart = Victory Points at the end of each turn against the Index
strategic-victory-above = The French are { $difference } above the Index: they lose nothing to politics this turn.
strategic-victory-equal = The French are exactly at the Index, which is enough: they lose nothing to politics this turn.
strategic-victory-below = The French are { $difference } below the Index: at the end of the turn they must remove one Corps.
strategic-victory-level = If the game ended with { $points }: { $level }.
strategic-victory-was = It ended with { $points }: { $level }.
strategic-level-french-decisive = French Decisive Victory
strategic-level-french-marginal = French Marginal Victory
strategic-level-draw = Draw, a moral victory for the Russians
strategic-level-russian-substantive = Russian Substantive Victory
strategic-level-russian-decisive = Russian Decisive Victory
strategic-victory-scale = The final result by points
strategic-victory-table = Turn by turn
strategic-victory-turn = Turn
strategic-victory-balance = Balance
strategic-victory-reasons = Also counted
strategic-victory-control = Under French control
strategic-victory-control-count = { $count ->
    [one] one space
   *[other] { $count } spaces
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}
strategic-victory-none = No space on the list is under French control.
strategic-victory-combat = Corps lost in combat this turn: French { $french }, Russian { $russian }
strategic-victory-combat-won = That makes it a French Victory so far: 1 point more at the end of the turn.
strategic-victory-combat-lost = That makes it a French Defeat so far: 1 point less at the end of the turn.
strategic-victory-combat-even = Equal losses change nothing.

## Losses

strategic-losses = Losses
strategic-losses-note = French { $french }, Russian { $russian }
strategic-losses-none = No Corps has been lost yet.
strategic-losses-cause = Cause
strategic-losses-total = Total
strategic-losses-caption = Corps lost so far, by cause
strategic-losses-cell = { $side }: { $ic } Infantry Corps, { $cc } Cavalry Corps
strategic-losses-infantry = infantry
strategic-losses-cavalry = cavalry
strategic-losses-leaders = Leaders lost

## Order of battle

strategic-army = Order of battle
strategic-army-note = { $count ->
    [one] 1 Corps
   *[other] { $count } Corps
}
strategic-army-own = { $side } stacks
strategic-army-enemy = What is known of { $people }
strategic-army-enemy-count = { $count ->
    [one] one stack on the board
   *[other] { $count } stacks on the board
}
strategic-army-place = Space
strategic-army-total = Total
strategic-army-none = No units on the board.
strategic-army-unseen = never seen
strategic-army-seen = seen in turn { $turn }: { $units }
strategic-army-seen-now = open now: { $units }
strategic-army-at-least = seen in turn { $turn }: at least { $units }
strategic-army-left = some have left since
strategic-army-joined = others have joined since
strategic-army-left-joined = some have left and others joined since
strategic-army-counted = { $corps ->
    [one] 1 Corps counted in the Area in turn { $turn }
   *[other] { $corps } Corps counted in the Area in turn { $turn }
}
strategic-army-lacking = no { $kinds } found in turn { $turn }
strategic-army-markers = { $count ->
    [one] shows 1 marker
   *[other] shows { $count } markers
}
strategic-army-fortress = on the Fortress
strategic-army-old = This may be out of date: stacks can change unseen.
strategic-army-fallen = Leaders lost: { $leaders }

## Supply and attrition

strategic-supply = Supply and attrition
strategic-supply-hungry = Corps without a source yet
strategic-supply-hungry-note = { $count ->
    [one] 1 Corps hungry
   *[other] { $count } Corps hungry
}
strategic-supply-corps = { $count ->
    [one] 1 Corps
   *[other] { $count } Corps
}
strategic-supply-no-source = no source: each Corps rolls a die
strategic-supply-depot = Depot in { $place }
strategic-supply-from = fed from { $place }
strategic-supply-all-fed = All your Corps have a source.
strategic-supply-die = An unsupplied Corps is eliminated on { $dice }.
strategic-supply-depletion = Depleted Areas
strategic-supply-half-long = 50% depleted: still feeds Corps
strategic-supply-full-long = 100% depleted: feeds no Corps for the rest of the game
strategic-supply-none = No Area is depleted.
strategic-supply-note = { $full } bare, { $half } half
strategic-supply-depots = Depots
strategic-supply-yours = you have { $corps } Corps there
strategic-attrition-owed = { $people } still lose { $units } to attrition.
strategic-attrition-note = { $units } to lose
strategic-attrition-named = Already named: { $areas }.
strategic-attrition-who = { $people } name the Area that takes the loss.

## The battle

strategic-battle-in = Battle in { $place }
strategic-battle-turn = turn { $turn }
strategic-battle-number = Battle { $number } of { $count } this turn
strategic-battle-previous = Previous battle
strategic-battle-next = Next battle
strategic-battle-hide = Close
strategic-battle-steps = The seven steps
strategic-battle-step-1 = Plans are chosen
strategic-battle-step-2 = Stacks are revealed
strategic-battle-step-3 = Retreat before combat
strategic-battle-step-4 = Plans are compared
strategic-battle-step-5 = Combat
strategic-battle-step-6 = Pursuit
strategic-battle-step-7 = Retreat after combat
strategic-battle-step-now = now
strategic-battle-step-skipped = skipped
strategic-battle-step-ahead = to come
strategic-battle-step-done = done
strategic-battle-attacker = Attacker
strategic-battle-defender = Defender
strategic-battle-hidden = Not revealed yet
strategic-battle-stack = { $side }, { $role }: { $units }
strategic-battle-lost = eliminated: { $cause }
strategic-battle-withdrew = retreated before combat to { $place }
strategic-battle-retreated = retreated to { $place }
strategic-battle-counter-lost = { $unit }, eliminated
strategic-battle-counter-left = { $unit }, gone to { $place }
strategic-battle-plan-unlaid = no plan yet
strategic-battle-plan-down = plan face down
strategic-battle-plan-yours = yours, hidden from the enemy
strategic-battle-plan-never = plan never shown
strategic-plan-A = Outflank
strategic-plan-B = Contact
strategic-plan-C = Assault
strategic-plan-D = Probe
strategic-plan-E = Withdraw
strategic-plan-F = Entrench
strategic-plan-G = Counter-Attack
strategic-plan-H = Cordon

# What the chart says for each pair of plans. $attacker and $defender are the sides as the battle began.
# The chart seen from one side. $plan: a letter; $name: what the plan is called.
strategic-chart-compare = Compare your plans: what each does against each enemy plan.
strategic-chart-own = Your plans
strategic-chart-against = Against { $plan } { $name }
strategic-cell-AE = If { $defender } have more cavalry they may retreat and end the battle; otherwise, or if they stand, infantry fights.
strategic-cell-BE = { $defender } retreat at once to a space of their choice, and the battle ends.
strategic-cell-CE = { $defender } lose one Corps; then they choose to retreat and end the battle, or to stand and fight.
strategic-cell-DE = { $defender } retreat at once to a space of their choice, and the battle ends.
strategic-cell-AF = Each attacking Infantry Corps counts as two, then infantry fights.
strategic-cell-BF = Neither plan helps: infantry fights.
strategic-cell-CF = { $attacker } lose one Corps, then infantry fights.
strategic-cell-DF = Nothing comes of it: the battle ends.
strategic-cell-AG = { $attacker } lose one Corps and each defending Infantry Corps counts as two, then infantry fights.
strategic-cell-BG = The roles are switched: { $defender } now attack. There is no combat die; after any pursuit { $attacker } retreat to a space of their choice.
strategic-cell-CG = Each side loses one Corps, { $attacker } first, then infantry fights.
strategic-cell-DG = The roles are switched: { $defender } now attack, and infantry fights.
strategic-cell-AH = { $defender } lose one Corps, then infantry fights.
strategic-cell-BH = Infantry fights, but elimination results become retreats.
strategic-cell-CH = There is no combat die; after any pursuit { $defender } retreat to a space of their choice.
strategic-cell-DH = Nothing comes of it: the battle ends.

strategic-battle-odds = { $attacking } against { $defending }
strategic-battle-odds-percent = { $percent }%, column { $column }
strategic-battle-odds-none = no defending infantry
strategic-battle-doubled = Each { $side } Infantry Corps counts as two.
strategic-battle-die = Die
strategic-battle-total = Total
strategic-battle-modifiers = Die and modifiers
strategic-battle-no-die = No die is needed at these odds.
strategic-battle-result = Result
strategic-battle-pursuit-surplus = { $people } have { $count } more Cavalry Corps.
strategic-battle-pursuit-none = { $people } have no more cavalry than the enemy, so there is no pursuit.
strategic-battle-pursuit-halt = { $people } do not pursue.
strategic-battle-withdraw-none = No units leave.
strategic-battle-retreat-none = Neither side has to retreat.
strategic-battle-retreat-pending = { $people } will retreat in step 7.
strategic-battle-retreat-own = { $people } choose where they retreat to.
strategic-battle-retreat-sent = { $chooser } choose where { $people } retreat to.
strategic-battle-over = It is over: { $why ->
    [no-infantry] at least one side has no infantry here
    [plans] the Battle Plans end it
    [no-general] the Attacker has no General to attack with
    [one-side-left] only one side is left
    [declined] the Defender declines it
   *[fought-out] it has been fought out
}.
strategic-battle-summary-none = no Corps lost
strategic-battle-summary-lost = { $side } lost { $units }
strategic-battle-show = Show the battle
strategic-battle-before = Previous battle, in { $place }: { $summary }.

# Results with the names of the two sides.
strategic-result-attacker-eliminated = The whole stack of { $attacker } is eliminated.
strategic-result-attacker-halved = { $attacker } lose half of their infantry, rounded up.
strategic-result-attacker-retreats-own = { $attacker } retreat to a space of their own choice.
strategic-result-attacker-retreats-sent = { $attacker } retreat to a space that { $defender } choose.
strategic-result-exchange = Both sides lose half of their infantry, rounded up.
strategic-result-defender-retreats-sent = { $defender } retreat to a space that { $attacker } choose.
strategic-result-defender-retreats-own = { $defender } retreat to a space of their own choice.
strategic-result-defender-halved = { $defender } lose half of their infantry, rounded up.
strategic-result-defender-eliminated = The whole stack of { $defender } is eliminated.
strategic-result-pursuit-nothing = The pursuit has no effect.
strategic-result-pursuit-one = { $attacker } give up as many Cavalry Corps as they like; { $defender } lose that many Corps and one more.
strategic-result-pursuit-two = { $attacker } give up as many Cavalry Corps as they like; { $defender } lose that many Corps and two more.
strategic-result-pursuit-repelled = The pursuit is thrown back: { $attacker } lose one Cavalry Corps more than the enemy has Corps, { $defender } one Corps fewer than the enemy has cavalry.

# The same for the odds picture, where the sides are known from the question.
strategic-outcome-attacker-eliminated = { $sign }: Attacker eliminated
strategic-outcome-attacker-halved = { $sign }: Attacker loses half its infantry
strategic-outcome-attacker-retreats-own = { $sign }: Attacker retreats where it chooses
strategic-outcome-attacker-retreats-sent = { $sign }: Attacker retreats where the Defender chooses
strategic-outcome-exchange = { $sign }: both lose half their infantry
strategic-outcome-defender-retreats-sent = { $sign }: Defender retreats where the Attacker chooses
strategic-outcome-defender-retreats-own = { $sign }: Defender retreats where it chooses
strategic-outcome-defender-halved = { $sign }: Defender loses half its infantry
strategic-outcome-defender-eliminated = { $sign }: Defender eliminated
strategic-outcome-pursuit-nothing = No effect
strategic-outcome-pursuit-one = { $sign }: Defender loses one Corps more than the pursuer gives up
strategic-outcome-pursuit-two = { $sign }: Defender loses two Corps more than the pursuer gives up
strategic-outcome-pursuit-repelled = { $sign }: pursuit thrown back
strategic-outcome-lost = { $people } lose { $units } in { $space }
strategic-outcome-attrition = lose { $units }

## What is added to the dice of a battle

strategic-modifier-french-attack = French attack
strategic-modifier-russian-attack = Russian attack
strategic-modifier-fortress = Fortress
strategic-modifier-leader-attacking = { $leader } attacking
strategic-modifier-leader-defending = { $leader } defending
strategic-modifier-leader-pursuing = { $leader } pursuing
strategic-modifier-leader-covering = { $leader } covering

## What is answered for a player

errand-reinforcements-strategic = Place them the usual way
errand-supply-strategic = Leave supply to my staff
errand-losses-strategic = Let my staff choose
errand-marches-strategic = Let my staff march the rest
standing-withdraw-strategic = Retreat before combat
standing-pursue-strategic = Pursue
