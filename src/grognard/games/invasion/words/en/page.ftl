# The Invasion of Russia (1812): its own panels.

invasion-arm-infantry = { $count } Infantry
invasion-arm-cavalry = { $count } Cavalry
invasion-arm-artillery = { $count } Artillery
invasion-kind-infantry = Infantry
invasion-kind-cavalry = Cavalry
invasion-kind-artillery = Artillery
invasion-quality-veteran = Veteran
invasion-quality-line = Line
invasion-quality-conscript = Conscript
invasion-unit = { $name } ({ $quality } { $arm })
invasion-unit-corps = { $name } ({ $corps }, { $quality } { $arm })
# $unit: a unit in words.
invasion-unit-disrupted = { $unit }, disrupted

invasion-class-veteran = Vet
invasion-class-line = Line
invasion-class-conscript = Consc
invasion-disrupted = disrupted
invasion-commander = Commander, rating { $rating }:
invasion-tray-in = In { $hex }: choose a piece, then a hex.
invasion-tray-where = Who goes to { $hex }?
invasion-tray-all = All { $count } pieces
invasion-tray-one-more = Eliminated by one more hit
invasion-tray-choose = { $count ->
    [one] 1 piece to place: choose it, then a hex.
   *[other] { $count } pieces: choose one, then a hex.
}

## The turn

invasion-turn = Turn
invasion-turn-note = { $turn }, { $date }
invasion-season-summer = Underlined turns are winter.
invasion-season-winter = Winter.
invasion-second-year = The campaign of 1813.
invasion-lead = The { $side } player places and moves first.
invasion-edition-2021 = Played by the English rules of 2021.
invasion-edition-first = Played by the first, Italian edition.
invasion-territory-french = French territory: Prussia, the Duchy of Warsaw, Austria.
invasion-territory-russian = Russian territory: Russia.
invasion-phase-set-up = Set-up
invasion-phase-events = Start of the turn: cards
invasion-phase-general-supply = General Supply
invasion-phase-active-supply = Active Supply
invasion-phase-rally = Rally
invasion-phase-movement = Movement
invasion-phase-commands = Combat Commands
invasion-phase-combat = Combat
invasion-phase-commanders = Commanders' movement
invasion-phase-reinforcements = Cossacks and reinforcements

## Supply

invasion-supply = Trains and Depots
invasion-supply-note = { $french } French, { $russian } Russian
invasion-trains = Supply Trains
invasion-trains-table = By the table
invasion-trains-number = After losses and events, Depots included
invasion-trains-depots = Depots on the board
invasion-trains-lost = Depots lost
invasion-unsupplied = Without General Supply:
invasion-to-place = { $count } to place: { $genuine } genuine, { $dummies ->
    [one] 1 dummy
   *[other] { $dummies } dummies
}.
invasion-to-place-closed = { $count ->
    [one] 1 counter to place.
   *[other] { $count } counters to place.
}
# $place: where the line breaks; $goal: the Depot; $length: hexes to it; $most: hexes a line may have.
invasion-break-distance = too far: { $length } hexes to { $goal }, at most { $most }.
invasion-break-enemy-units = enemy units in { $place }.
invasion-break-enemy-cavalry = enemy cavalry next to { $place }.
invasion-break-enemy-city = the enemy city { $place } is not held.
invasion-break-terrain = no line can pass through the terrain in { $place }.
invasion-break-river = no bridge to { $place }.
invasion-break-no-depot = there is no Depot.
invasion-train-tray = Supply Trains
invasion-train-kind = The next counter
invasion-train-train = { $count ->
    [one] 1 Supply Train
   *[other] { $count } Supply Trains
}
invasion-train-dummy = { $count ->
    [one] 1 dummy
   *[other] { $count } dummies
}
invasion-train-train-hint = Choose a stack or a city: it gets a Supply Train, face down.
invasion-train-dummy-hint = Choose a stack: it gets a dummy, face down.
invasion-counters = { $side } Supply Train counters
invasion-counters-open = { $genuine } genuine, { $dummies ->
    [one] 1 dummy
   *[other] { $dummies } dummies
}{ $up ->
    [0] {""}
   *[other] , { $up } face up
}
invasion-counters-closed = { $count ->
    [one] 1 counter
   *[other] { $count } counters
}{ $up ->
    [0] {""}
   *[other] , { $up } face up
}
invasion-depots = Depots:
invasion-linked = A new Depot would be linked to the source in:
invasion-layer-supply = General Supply
invasion-layer-depots = Depots

## Marches

invasion-march = The stack on the march
invasion-march-from = March from
invasion-march-in = On the march in
invasion-march-who = Units that march
invasion-march-goes = goes
invasion-march-stays = stays
invasion-march-everybody = All
invasion-march-leave = leave here
invasion-march-hint = Choose a destination on the map; leave out the units that stay.
invasion-march-stopped-here = Enemy cavalry stops the stack here; end the march.
invasion-march-on = Choose the next hex or a destination, or end the march.
invasion-march-done = { $length } of { $normal } hexes; more is a forced march
invasion-march-to = March to { $hex }
invasion-march-end = March there and end the march
invasion-march-pause = March there, then decide
invasion-march-hexes = { $count ->
    [one] 1 hex
   *[other] { $count } hexes
}
invasion-march-forced = forced march of { $count ->
    [one] 1 hex
   *[other] { $count } hexes
}
invasion-march-attrition = March Attrition ({ $lost ->
    [0] { $disrupted ->
        [0] no loss on any roll
       *[other] units disrupted on { $disrupted } of 6 rolls
    }
   *[other] units eliminated on { $lost } of 6 rolls{ $disrupted ->
        [0] {""}
       *[other] , only disrupted on { $disrupted }
    }
})
invasion-march-stopped = enemy cavalry ends the march there
invasion-march-beside = next to the enemy in { $hexes }
invasion-march-going = On the march: { $count ->
    [one] 1 step left.
   *[other] { $count } steps left.
}
invasion-march-halt = Halt

## Orders

invasion-orders = Orders
invasion-orders-note = { $french } French, { $russian } Russian
invasion-commands-left = { $side }: { $count ->
    [one] 1 Combat Command
   *[other] { $count } Combat Commands
}
invasion-commands-none = Combat Commands are received before the Combat phase.
invasion-first-attacker = The { $side } player attacks first.
invasion-attack-on = { $side } attack:
invasion-attack-spent = { $attacker ->
    [one] 1 Combat Command
   *[other] { $attacker } Combat Commands
} spent by the attacker, { $defender } by the defender.
invasion-chances = Rolls out of six on which an order goes ahead
invasion-chances-rating = Commander Rating
invasion-chances-spent = { $count } CC
invasion-chances-stacks = { $rating } ({ $count ->
    [one] 1 stack
   *[other] { $count } stacks
})
invasion-chances-support = As support: { $dice }/6, before Conscripts
invasion-chances-one = A 1 aborts the attack. Any other failure ends your attacks for the turn.
invasion-chances-inexact = Not included: cards, and commanders who quarrel.

invasion-attack = The attack
invasion-attack-who = Units that attack
invasion-attack-undefended = No combat unit defends the hex.
invasion-targets = Attacks you can order
invasion-targets-values = { $attack } + die against { $defence } + die
invasion-targets-closed = { $attack } + die against a closed stack
invasion-targets-undefended = undefended
invasion-targets-chance = order: { $least }%, { $most }% with { $spent ->
    [one] 1 Combat Command
   *[other] { $spent } Combat Commands
}
invasion-order-needs = Die + Combat Commands + Commander Rating { $rating }{ $cards ->
    [0] {""}
   *[other] {" "}+ { $cards } by cards
} must be 7 or more.
invasion-order-commands = Combat Commands
invasion-order-goes_ahead = Goes ahead
invasion-order-aborted = Aborted: may attack again
invasion-order-fails = Fails: no more attacks
invasion-value = Value
invasion-value-die = { $value } + die
invasion-value-attack = { $side } attack
invasion-value-defence = { $side } defence
invasion-value-closed = The stack is closed.
invasion-outlook-rout = wins by 3 or more { $percent }%
invasion-outlook-win = wins by 1 or 2 { $percent }%
invasion-outlook-tie = tie { $percent }%
invasion-outlook-lose = loses { $percent }%
invasion-helpers = Can be called to support:
invasion-helper = ({ $percent }% without Combat Commands, adds { $value })
invasion-support = Stacks that can support
invasion-support-stack = Stack
invasion-support-joins = Joins with { $spent } CC
invasion-support-value = Adds
invasion-support-called = called
invasion-support-call = Call { $hex }
invasion-card-may-count = May still be used: { $card }
invasion-hits = Allocate hits
invasion-hits-main = the main stack takes at least { $count }, not { $laid }
invasion-hits-eliminated = eliminated
invasion-hits-disrupted = disrupted
invasion-hits-support = support
invasion-hits-fewer = One fewer hit on { $unit }
invasion-hits-more = One more hit on { $unit }
invasion-hits-take = Take { $count ->
    [one] 1 hit
   *[other] { $count } hits
}
invasion-gather-rally = Units that can rally
invasion-gather-rally-chosen = Rally { $count ->
    [one] 1 unit
   *[other] { $count } units
}
invasion-gather-rally-limit = { $hex }: the commanders can rally { $count ->
    [one] 1 unit
   *[other] { $count } units
}.
invasion-gather-advance = Units that advance
invasion-gather-advance-chosen = Advance with { $count ->
    [one] 1 piece
   *[other] { $count } pieces
}
invasion-gather-rally-end = No further rally
invasion-gather-advance-end = No further advance
invasion-gather-all = All

## Victory

invasion-victory = Victory
invasion-victory-note = { $french } French, { $russian } Russian
invasion-victory-now = { $french } French points against { $russian } Russian: if the game ended now, { $side } victory.
invasion-verdict = { $french } French Victory Points against { $russian } Russian. The French win ties; losing Napoleon loses the game at once.
invasion-victory-independence = If independence has been declared, the French win only with all victory cities.
invasion-territory = Cities
invasion-city-taken = taken
invasion-battle-points = Battle points

## Armies

invasion-armies = Armies
invasion-armies-note = { $french } against { $russian } units
invasion-stack-closed = { $count ->
    [one] 1 piece, closed
   *[other] { $count } pieces, closed
}
invasion-stack-disrupted = { $count } disrupted
invasion-stack-unsupplied = without supply
invasion-stack-dummies = { $count ->
    [one] 1 dummy
   *[other] { $count } dummies
}
invasion-stack-besieged = besieged
invasion-stack-foraging = foraging
invasion-stack-forced = forced march
invasion-stack-cavalry = declared cavalry
invasion-stack-combats = { $count ->
    [one] 1 combat
   *[other] { $count } combats
}
invasion-stack-occupancy = Occupancy and capacity
invasion-gone-eliminated = Eliminated:
invasion-gone-lost = Lost:
invasion-gone-removed = Out of play:

## Combat: what the shared report has no words for

battle-term-units-invasion = Units
battle-term-combined-arms-invasion = Combined arms
battle-term-halved-invasion = Halved
battle-term-quartered-invasion = Quartered
battle-term-river-invasion = River
battle-term-fortified-city-invasion = Fortified city
battle-term-difficult-terrain-invasion = Difficult terrain
battle-term-commander-invasion = Commander
battle-term-support-invasion = Support
battle-term-napoleon-invasion = Napoleon
battle-term-platov-invasion = Platov
battle-term-cavalry-commander-invasion = Cavalry commander
battle-term-card-invasion = Card
battle-roll-order-invasion = Order
battle-roll-support-invasion = Support
battle-roll-escape-invasion = Commander alone
battle-roll-hits-invasion = Hits on the winner
battle-modifier-commands-invasion = Combat Commands
battle-modifier-rating-invasion = Commander Rating
battle-modifier-conscripts-invasion = Conscripts
battle-modifier-card-invasion = card
battle-result-succeeded-invasion = the attack goes ahead
battle-result-joins-invasion = joins
battle-result-stays-out-invasion = stays out
battle-result-escaped-invasion = escapes
battle-result-lost-invasion = lost
battle-declared-commands-invasion = Combat Commands:
battle-declared-hits-invasion = Hits:
battle-declared-decisive-victory-invasion = Decisive victory; Russian battle points:
battle-loss-hits-invasion = Hit:
battle-loss-no-room-invasion = No room to withdraw:
battle-loss-trapped-invasion = Cannot withdraw:
battle-loss-pursuit-invasion = Lost in the pursuit:
battle-went-withdraw-invasion = Withdraws before combat:

## Cards

invasion-cards = Event cards
invasion-cards-note = { $french } French, { $russian } Russian
invasion-cards-laid = Laid this turn
invasion-cards-hand = Your hand
invasion-cards-left = { $first } left in deck 1, { $second } in deck 2.
invasion-cards-discards = Discarded:
invasion-card-back = Random Event Card, face down
invasion-card-used = Used this turn.
# $card: number and title; $effect: what it does for this side.
invasion-card-play = { $card }: { $effect }
invasion-card = { $number }. { $title }
invasion-card-half = { $side }: { $title }.
invasion-card-1 = Storm on the Niemen
invasion-card-1-french = Pontoon train
invasion-card-1-french-text = Once this turn a French move makes no March Attrition roll.
invasion-card-1-russian = Roads washed away
invasion-card-1-russian-text = The French have 1 fewer Supply Train this turn.
invasion-card-2 = Lithuanian welcome
invasion-card-2-french = Provisional government
invasion-card-2-french-text = If a French combat unit occupies Wilno or Minsk: 1 more Supply Train this turn.
invasion-card-2-russian = Couriers
invasion-card-2-russian-text = Inspect three French stacks now.
invasion-card-3 = The camp at Drissa
invasion-card-3-french = Phull's plan
invasion-card-3-french-text = Name a Russian stack: units of the 1st Army in its hex may not leave it in the Rally and Movement phase of this turn.
invasion-card-3-russian = Earthworks
invasion-card-3-russian-text = Name a city in Russia with a Russian combat unit: it counts as fortified this turn.
invasion-card-4 = Magazines
invasion-card-4-french = Captured stores
invasion-card-4-french-text = Place a Depot now in a Russian city with a French combat unit, not under siege, not Moscow or St Petersburg; neither a chain nor a Supply Train is needed. It counts against your Supply Trains from this turn on.
invasion-card-4-russian = Stores burnt
invasion-card-4-russian-text = The French have 2 fewer Supply Trains this turn.
invasion-card-5 = Jerome goes home
invasion-card-5-text = From now on units of VIII Corps may force march. The French have 1 fewer Combat Command this turn.
invasion-card-6 = The net closes
invasion-card-6-french = Davout takes the right wing
invasion-card-6-french-text = Stacks with Davout add 2 to their order rolls this turn.
invasion-card-6-russian = Bagration slips away
invasion-card-6-russian-text = Once this turn a move of a stack with 2nd Army units ignores enemy cavalry (8.4).
invasion-card-7 = Mir
invasion-card-7-french = Polish lancers
invasion-card-7-french-text = Name a Russian stack within 2 hexes of an undisrupted Polish cavalry unit: one of its cavalry units takes a hit, its owner chooses which.
invasion-card-7-russian = Platov's ambush
invasion-card-7-russian-text = If Platov is with undisrupted cavalry: name a French stack within 3 hexes of him; one of its cavalry units takes a hit, its owner chooses which.
invasion-card-8 = The Tsar and his army
invasion-card-8-french = Interference
invasion-card-8-french-text = Up to turn 5 Russian orders go astray on 1 to 3 this turn. Later the Russians have 1 fewer Combat Command.
invasion-card-8-russian = Alexander leaves
invasion-card-8-russian-text = No Russian order goes astray this turn; 1 more Combat Command.
invasion-card-9 = Heat and dust
invasion-card-9-text = Add 1 to every March Attrition roll of both sides this turn.
invasion-card-10 = Reluctant ally
invasion-card-10-french = Schwarzenberg's baton
invasion-card-10-french-text = This turn Austrian units attack and support attacks like other units.
invasion-card-10-russian = Assurances from Vienna
invasion-card-10-russian-text = This turn Austrian units may not move, attack or support an attack.
invasion-card-11 = The Danube
invasion-card-11-french = Turkish delays
invasion-card-11-french-text = Reinforcements due at Kiev this turn arrive one turn later.
invasion-card-11-russian = Peace of Bucharest
invasion-card-11-russian-text = The next combat unit of the Danube army that is still due arrives at Kiev at the end of this turn.
invasion-card-12 = Dysentery and desertion
invasion-card-12-text = Roll a die: 1-2 one, 3-4 two, 5-6 three hits on French infantry in Russia, not Guard, at most one in a hex; the French choose.
invasion-card-13 = Barclay against Bagration
invasion-card-13-text = If Kutuzov is not in play: stacks with 1st Army units and stacks with 2nd Army units do not support each other this turn, and the Russians have 1 fewer Combat Command.
invasion-card-14 = Call to arms
invasion-card-14-text = The Kaluga militia, if it has not come yet, arrives at or next to Kaluga at the end of this turn.
invasion-card-15 = Fighting retreat
invasion-card-15-french = Murat's pursuit
invasion-card-15-french-text = Once this turn the pursuit after a French attack eliminates two disrupted units instead of one.
invasion-card-15-russian = Neverovsky
invasion-card-15-russian-text = Once this turn an attacked Russian stack may withdraw before combat, whatever units it holds.
invasion-card-16 = Polotsk
invasion-card-16-french = St Cyr's baton
invasion-card-16-french-text = Stacks with St Cyr or Oudinot add 2 to their order rolls this turn.
invasion-card-16-russian = Wittgenstein stands
invasion-card-16-russian-text = Stacks with Wittgenstein add 2 to their order rolls this turn.
invasion-card-17 = Captured dispatches
invasion-card-17-french = A Russian courier
invasion-card-17-french-text = The Russians show the card they hold; inspect three Russian stacks now.
invasion-card-17-russian = A French courier
invasion-card-17-russian-text = The French show the card they hold; inspect three French stacks now.
invasion-card-18 = The eve of battle
invasion-card-18-french = Sun of Austerlitz
invasion-card-18-french-text = Once this turn add 2 to the attack value of Napoleon's stack.
invasion-card-18-russian = Icon of Smolensk
invasion-card-18-russian-text = Once this turn add 2 to the defence value of a stack of three or more combat units.
invasion-card-19 = Moscow
invasion-card-19-french = Stores of the Kremlin
invasion-card-19-french-text = 2 more Supply Trains this turn.
invasion-card-19-russian = The city burns
invasion-card-19-russian-text = Two French combat units in Moscow take one hit each; the French choose.
invasion-card-20 = Vinkovo
invasion-card-20-french = Murat's truce
invasion-card-20-french-text = At the start of the Combat phase name a hex with French combat units: it cannot be attacked this turn.
invasion-card-20-russian = Surprise
invasion-card-20-russian-text = Once this turn, when you attack, the French may call no support.
invasion-card-21 = Envoys
invasion-card-21-french = Lauriston's mission
invasion-card-21-french-text = The Russians have 1 fewer Combat Command this turn.
invasion-card-21-russian = The Tsar will not treat
invasion-card-21-russian-text = The French have 1 fewer Combat Command this turn, 2 fewer if a French combat unit is in Moscow.
invasion-card-22 = The little war
invasion-card-22-french = Flying columns
invasion-card-22-french-text = No Cossack dice this turn.
invasion-card-22-russian = Davydov's partisans
invasion-card-22-russian-text = The French have 1 fewer Supply Train this turn; Cossack dice hit on one more number.
invasion-card-23 = Rest and refit
invasion-card-23-french = Depots filled
invasion-card-23-french-text = Up to two disrupted units in cities with French Depots rally now.
invasion-card-23-russian = Camp at Tarutino
invasion-card-23-russian-text = Up to three disrupted Russian units in General Supply rally now.
invasion-card-24 = General Winter
invasion-card-24-text = Turns 9 and 10: this turn is a winter turn for every rule. Turn 11 and later: add 1 to French March Attrition rolls this turn.
invasion-card-25 = Tauroggen
invasion-card-25-text = Roll a die: on 1-3 one, on 4-6 two Prussian combat units leave play; the Russians choose. If no Prussian is left: one other foreign unit that is not Polish.
invasion-card-26 = The Malet conspiracy
invasion-card-26-french = The Emperor posts to Paris
invasion-card-26-french-text = You may remove Napoleon for good; he is not captured. If you do, Murat or Eugene counts as commander of seniority A from now on, and you have 1 fewer Combat Command this turn.
invasion-card-26-russian = Rumours from Paris
invasion-card-26-russian-text = The French have 2 fewer Combat Commands this turn.
invasion-card-27 = Bridges
invasion-card-27-french = Eble's pontoniers
invasion-card-27-french-text = Name an unbridged river side of a hex with a French combat unit: it counts as bridged until the end of the General Supply phase of the following turn.
invasion-card-27-russian = Bridges burnt
invasion-card-27-russian-text = Name a bridge on a side of a hex with a Russian combat unit: it counts as absent until the end of the General Supply phase of the following turn.
invasion-card-28 = Rearguard
invasion-card-28-french = Bravest of the brave
invasion-card-28-french-text = Once this turn a French defending stack with a commander adds 2 to its defence value and suffers no pursuit.
invasion-card-28-russian = Miloradovich
invasion-card-28-russian-text = Once this turn add 2 to the value of a Russian attack.
invasion-card-29 = Horses
invasion-card-29-french = Remounts
invasion-card-29-french-text = One disrupted cavalry or artillery unit rallies now.
invasion-card-29-russian = No frost nails
invasion-card-29-russian-text = One French cavalry or artillery unit in Russia takes a hit; the French choose.
invasion-card-30 = The allies slip away
invasion-card-30-text = Roll a die: on 1-3 one, on 4-6 two Austrian, Bavarian, Saxon, Swiss or Westphalian units leave play; the Russians choose. If none is left: one other foreign unit.
invasion-card-31 = Convoys
invasion-card-31-french = The great magazines
invasion-card-31-french-text = With a French Depot in Wilno, Minsk or Smolensk: 2 more Supply Trains this turn.
invasion-card-31-russian = Magazine surprised
invasion-card-31-russian-text = Remove one French Depot in Russia that has no French combat unit with it. It is not lost for good.
invasion-card-32 = Kutuzov
invasion-card-32-french = The golden bridge
invasion-card-32-french-text = The stack with Kutuzov may not attack or support an attack this turn.
invasion-card-32-russian = The parallel march
invasion-card-32-russian-text = Subtract 2 from Russian March Attrition rolls this turn.
invasion-card-33 = Typhus
invasion-card-33-text = Each player rolls a die: typhus strikes the French on 3-6, the Russians on 5-6. A stricken player names one of their stacks of four or more combat units, or else one of their largest; one unit of their choice there takes a hit.
invasion-card-34 = Reserves
invasion-card-34-french = Durutte and Loison
invasion-card-34-french-text = One French combat unit that is still due arrives at the end of this turn. If none is due, one eliminated Line or Conscript infantry unit of French nationality returns west of Russia.
invasion-card-34-russian = Arsenals of Tula
invasion-card-34-russian-text = One eliminated Russian Line or Conscript unit returns at or next to Kaluga at the end of this turn.
invasion-card-35 = Hard roads
invasion-card-35-french = Frozen ground
invasion-card-35-french-text = Subtract 1 from French March Attrition rolls this turn.
invasion-card-35-russian = Sledges
invasion-card-35-russian-text = The first forced-march hex of each Russian move adds nothing to March Attrition this turn.

## The closing page

end-map-under-invasion = The width of a band shows how many units took that route; the numbers are printed along it.
end-strength-invasion = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
end-stretch-invasion = Turn { $turn }, { $when }: { $side } { $name }, { $from } to { $to }, { $strength ->
    [one] 1 unit
   *[other] { $strength } units
}{ $retreat ->
    [yes] , in retreat
   *[no] {""}
}.
end-column-strength-invasion = Units
# Here a result is measured by how far apart the two sides' points are.
end-score-invasion = A difference of { $score ->
    [one] 1 Victory Point
   *[other] { $score } Victory Points
}
end-points-title-invasion = Russian battle points
end-points-about-met-invasion = { $points } battle points at the end.
end-corps-title-invasion = Victory Points, and units on the map
end-losses-title-invasion = Units lost, by cause
end-losses-of-invasion = { $side }: { $total ->
    [one] 1 unit
   *[other] { $total } units
} lost

## What is answered for a player

errand-set-up-invasion = Set up everything for me, Supply Trains and Depots too
errand-set-up-else-invasion = Set up by default, place Supply Trains and Depots myself
errand-trains-invasion = Place Supply Trains and Depots as usual
errand-losses-invasion = Take the usual losses
errand-marches-invasion = Let my staff march the rest
standing-withdraw-invasion = Withdraw before combat
standing-slip-invasion = Slip away
standing-use-card-invasion = Play cards in the enemy's turn
