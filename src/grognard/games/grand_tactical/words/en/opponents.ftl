# What the computer players say: across the table, and to their own side.

## What a computer player says across the table

saying-battle-won = { $tone ->
    [0] The ground at { $hex } is ours.
    [1] Your line broke at { $hex }.
   *[2] { $hex }: a clean attack, well supported.
}
saying-battle-lost = { $tone ->
    [0] { $hex } was a mistake, and it was ours.
    [1] Your guns told at { $hex }.
   *[2] We were thrown back at { $hex }. We shall re-form.
}
saying-taken = { $tone ->
    [0] { $place } is taken.
    [1] The garrison of { $place } has marched out.
   *[2] { $place } counts for us now.
}
saying-taken-several = { $tone ->
    [0] { $place } is taken, and { $others } more with it.
    [1] The garrison of { $place } has marched out, and it is not the only one.
   *[2] { $place } counts for us now, and { $others } more with it.
}
saying-given-up = { $tone ->
    [0] { $place } is yours, and the points with it.
    [1] { $place } could not be relieved in time.
   *[2] We gave up { $place }. An army is worth more than a Fortress.
}
saying-winter-french = The thermometer falls, and the wagons with it.
saying-winter-russian = Now the winter turns begin, and the long road is the enemy's.
saying-losses = { $tone ->
    [0] Units lost this turn: ours { $own }, yours { $enemy }.
    [1] Off the map this turn: { $own } of ours, { $enemy } of yours.
   *[2] The balance of the turn: { $own } lost, { $enemy } destroyed.
}
saying-quiet = { $tone ->
    [0] Only marches this turn.
    [1] Two weeks without a battle; the horses were glad of it.
   *[2] We have looked at each other across the hexes and gone on.
}

## What an answer is for, as the staff tells its own side

intention-purpose-strike = From there it attacks { $hex }.
intention-purpose-capture = It takes { $hex }.
intention-purpose-take = { $hex } has no garrison and can be taken.
intention-purpose-besiege = From there it helps to besiege a Fortress at the end of the game.
intention-purpose-storm = It marches to storm { $hex }.
intention-purpose-cover = It watches the enemy from { $hex }.
intention-purpose-main-army = The main army is heading for { $hex }.
intention-purpose-guard = { $hex } needs a guard.
intention-purpose-quarters = It goes to winter quarters in { $hex }.
intention-purpose-garrison = { $hex } needs a garrison.
intention-purpose-retake = { $hex } can be taken back.
intention-purpose-raid = It rides against the enemy's supply in { $hex }.
intention-purpose-field-army = The field army is heading for { $hex }.
intention-purpose-lead = Leaders are needed on the way to { $hex }.
intention-purpose-command = { $hex } needs a commander.
intention-purpose-supply = Supply follows the army towards { $hex }.
intention-purpose-company = Leaders and Supply units belong with the troops.
intention-purpose-safer = It is safer there than in { $hex }.
intention-purpose-food = The country feeds it better in { $hex }.
intention-purpose-overrun = At 500% the units in { $hex } are eliminated without a die.
intention-purpose-balance = The way to { $hex }, food and safety taken together, it stands best there.
intention-purpose-strike-from-here = It attacks { $hex } from where it is.
intention-purpose-arrived = No hex that it can reach serves it better than { $hex }.
intention-purpose-marched = It has marched already: the staff plans one march for each unit.
intention-purpose-finished = No other march improves the position.
intention-purpose-part = Combat units that stay together in { $hex } would have to attack.
intention-purpose-set-up = Each army stands around its headquarters, its Leaders with its Combat units.
intention-purpose-usual-sources = The usual sources of supply will do.
intention-purpose-leave-depot = A Depot is more useful where it stands than on a Forced March.
intention-purpose-first-order = The order makes little difference.
intention-purpose-arrive = No other hex of arrival is nearer to { $hex }.
intention-purpose-arrive-safely = The way to { $hex } is longer from there, but the enemy threatens that hex less.
intention-purpose-spare = Its strength, hunger, danger and distance counted, the unit in { $hex } can best be spared.
intention-purpose-press = What the march can bring is worth the risk.
intention-purpose-halt = To halt costs nothing; the second die may disrupt the unit, or worse.
intention-purpose-depot-along = A Depot built now can march along with the army.
intention-purpose-depot-for-return = A Depot here feeds the units that stay, and those that come back.
intention-purpose-no-depot = No Supply unit stands where a Depot is worth the Area.
intention-purpose-strip = More enemy units than yours live off { $area }.
intention-purpose-strip-before = The enemy is near, and will find nothing in { $area }.
intention-purpose-no-strip = In none of these Areas would the enemy go hungrier than you.
intention-purpose-attack = { $count ->
    [6] Unless they retreat before combat, every roll eliminates the defenders of { $hex } or makes them retreat.
    [one] Unless they retreat before combat, 1 of 6 rolls eliminates the defenders of { $hex } or makes them retreat.
   *[other] Unless they retreat before combat, { $count } of 6 rolls eliminate the defenders of { $hex } or make them retreat.
}
intention-purpose-attack-fortress = { $count ->
    [6] Every roll eliminates the garrison of { $hex }, unless it retreats before combat.
    [one] 1 of 6 rolls eliminates the garrison of { $hex }, unless it retreats before combat.
   *[other] { $count } of 6 rolls eliminate the garrison of { $hex }, unless it retreats before combat.
}
intention-purpose-attack-surely = Whoever is in { $hex } and does not retreat before combat is eliminated, whatever the die.
intention-purpose-attack-least-bad = This stack must attack, and no other attack costs it less.
intention-purpose-no-attack = No attack is worth what it may cost.
intention-purpose-all-storm = Every unit that takes part improves the odds.
intention-purpose-surest-first = The surest battle comes first.
intention-purpose-withdraw = To stand would cost { $percent }% of the defenders on average; to retreat costs a turn of disruption.
intention-purpose-stand = At these odds it costs less to stand than to be disrupted for a turn.
intention-purpose-least-threat = The enemy threatens it least there.
intention-purpose-retreat = The way to { $hex }, food and safety taken together, it goes best there.
intention-purpose-seize = The advance takes { $hex }.
intention-purpose-advance = { $hex } is the better place: for the way ahead, for food and for safety.
intention-purpose-no-advance = The units stand better where they are.
intention-purpose-together = Units that stay together are not cut off.

## What the Marshal has tried: nothing is hidden here, only the dice are unknown

remark-search = Played out { $worlds ->
        [one] once
       *[other] { $worlds } times
    }, this wins { $percent }% of the time and the staff's usual plan { $usual }%; { $plans } plans were compared.
remark-search-confirms = Played out { $worlds ->
        [one] once
       *[other] { $worlds } times
    }, none of { $plans } plans does clearly better than the staff's, which wins { $percent }% of the time.
