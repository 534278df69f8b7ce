# What the computer players intend, as they tell it to their own side.
intention-road-vitebsk = The main army marches by Vilna and Vitebsk to Smolensk, then to Moscow.
intention-road-minsk = The main army marches by Minsk and Borisov to Smolensk, then to Moscow.
intention-road-petersburg = The main road leads to St. Petersburg.
intention-road-moscow = The main army falls back on Smolensk and Moscow.
intention-road-kaluga = The main army falls back on Smolensk, then south to Kaluga and Tula.
intention-stance-bold = March on until winter and fight even at moderate odds.
intention-stance-steady = Turn back a turn before winter and fight only at good odds.
intention-stance-space = Trade space for time; stand only before Moscow.
intention-stance-stand = Stand at Smolensk.
intention-stance-strike = Stand at Smolensk and strike back early.
intention-stage-advance = This turn the main army advances, whatever the season.
intention-stage-hold = This turn the main army stays where it is.
intention-stage-back = This turn the main army falls back.
intention-stage-withdraw = This turn the field army keeps out of reach.
intention-stage-stand = This turn the field army stands.
intention-stage-strike = This turn the field army strikes.
intention-temper-daring = This turn attacks are worth a risk.
intention-temper-careful = Only safe marches and very good attacks this turn.
intention-temper-no-strikes = No attacks this turn.
intention-temper-hasten = This turn the march counts more than food.

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

# What a single march is for.
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
intention-purpose-part = Combat units that stay together in { $hex } would have to attack.

## What the Marshal has tried: nothing is hidden here, only the dice are unknown

remark-search = Played out { $worlds } times, this wins { $percent }% of the time and the staff's usual plan { $usual }%; { $plans } plans were compared.
remark-search-confirms = Played out { $worlds } times, none of { $plans } plans does clearly better than the staff's, which wins { $percent }% of the time.
