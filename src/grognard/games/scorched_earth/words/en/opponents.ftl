# What the computer players intend, as they tell it to their own side.
intention-as-usual = Take what is undefended, guard what is in danger, fight where the odds are good.
intention-relieve-guards = Weak units relieve strong guards and free them to march.
intention-field-army = Few guards stay behind; the field army is as strong as it can be.
intention-seek-battle = Seek battle.
intention-moscow = March on Smolensk and Moscow.
intention-petersburg = March on Polotsk, Riga and St Petersburg.
intention-kiev = March on Bobruisk and Kiev.
intention-save-the-army = Keep the army together and away from strong enemies.
intention-quarters = Hold what is taken and stay in quarters.
intention-strike = Attack weak and tired stacks.
intention-keep-off = Keep out of reach.
intention-raids = Send riders against depots without a guard.
intention-win-back = Win back lost places.
intention-vilna = March on Vilno and Minsk.
intention-hold-cities = Garrison the cities that are in danger.

# What a single order is for.
intention-purpose-recover = It stays in { $hex } and restores order in its ranks.
intention-purpose-attack = It attacks the enemy in { $hex }.
intention-purpose-take = It takes { $hex }.
intention-purpose-raid = It overruns the unguarded depot in { $hex }.
intention-purpose-guard = { $hex } needs a guard.
intention-purpose-siege = From { $hex } it besieges the place.
intention-purpose-food = It is fed or sheltered better in { $hex }.
intention-purpose-safer = It is safer there than in { $hex }.
intention-purpose-company = With the units around { $hex } it is strong enough to fight.
intention-purpose-towards = It marches on { $hex }.
intention-rest = Tired units march less far and fight worse.
intention-headquarters = From there its Command Points reach the forces with most to do.
intention-nothing-more = No other order is worth its Command Points.
intention-purpose-hunt = It closes in on the enemy in { $hex }.

## What a computer player says across the table

saying-battle-won = { $tone ->
    [0] At { $hex } the field was ours.
    [1] You fell back from { $hex }, and you were right to.
   *[2] A good day's work at { $hex }.
}
saying-battle-lost = { $tone ->
    [0] { $hex } cost us the field.
    [1] We had to leave { $hex } to you.
   *[2] Well done at { $hex }. It will not be so easy twice.
}
saying-taken = { $tone ->
    [0] { $place } is in our hands.
    [1] We have { $place }: walls, wells and what is left of the flour.
   *[2] { $place } opened its gates to us.
}
saying-taken-several = { $tone ->
    [0] { $place } is in our hands, and { $others } more with it.
    [1] We have { $place } and { $others } more: walls, wells and what is left of the flour.
   *[2] { $place } opened its gates to us, and { $others } more did the same.
}
saying-given-up = { $tone ->
    [0] { $place } is yours. There is not much left in it.
    [1] We have lost { $place }.
   *[2] Keep { $place } warm for us.
}
saying-winter-french = The nights are freezing now, and the fodder is gone.
saying-winter-russian = Winter is at hand, and it fights on our side.
saying-losses = { $tone ->
    [0] Losses in the open: ours { $own }, yours { $enemy }.
    [1] The turn has cost us { $own } and you { $enemy }, as far as anyone could see.
   *[2] { $own } of ours gone and { $enemy } of yours. The road takes more than the guns.
}
saying-quiet = { $tone ->
    [0] Columns on the march, and no more than outposts firing.
    [1] The Cossacks were busier than the armies.
   *[2] A turn of marches. The battle will come.
}
