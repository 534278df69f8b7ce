# What the computer players intend, as they tell it to their own side.
intention-moscow-by-borisov = The main army marches by Borisov and Vitebsk to Smolensk, then to Moscow; wings guard Riga, the Dvina and Brest.
intention-moscow-by-polotsk = The main army marches by Polotsk and Vitebsk to Smolensk, then to Moscow.
intention-moscow-and-kiev = The main army marches on Moscow while the right wing goes for Kiev.
intention-moscow-and-riga = The main army marches on Moscow while the left wing goes for Riga.
intention-unite-at-smolensk = The two armies unite at Smolensk, then fall back on Moscow.
intention-camp-at-drissa = The First Army falls back along the Dvina, then on Moscow and Tver.
intention-short-way-back = The Second Army takes the short way by Minsk; the armies unite at Smolensk.
intention-stance-bold = Attack even at moderate odds.
intention-stance-careful = Attack only at good odds and keep out of danger.
intention-stance-fast = March as fast as the troops can go.
intention-stance-rest = Rally and feed the troops before they march on.
intention-stance-stand = Let the French come nearer before falling back.
intention-stance-give-ground = Fall back before the French come near.
intention-stance-counterstroke = Strike at garrisons, depots and worn stacks now.

# What a single march is for.
intention-no-march = No march is worth making now, so a Supply Train is discarded to pass.
intention-halt = No other hex within its reach is better for it now.
intention-purpose-attack = It attacks from { $hex }.
intention-purpose-assault = From { $hex } it takes part in an attack by several stacks.
intention-purpose-assault-later = On its way to { $hex }, from where it is to take part in an attack by several stacks.
intention-purpose-strike = It marches against the enemy in { $hex }.
intention-purpose-advance = The main army is heading for { $hex }.
intention-purpose-take = It marches to take { $hex }.
intention-purpose-post = Its post is { $hex }.
intention-purpose-return = The army returns to { $hex }.
intention-purpose-fall-back = It falls back on { $hex }.

## What a computer player says across the table

saying-battle-won = { $tone ->
    [0] Our divisions carried { $hex }.
    [1] The attack at { $hex } went as ordered. Few things do.
   *[2] { $hex } is ours by the bayonet.
}
saying-battle-lost = { $tone ->
    [0] We were beaten at { $hex }.
    [1] Your commanders earned { $hex }.
   *[2] { $hex } is lost; the divisions are rallying.
}
saying-taken = { $tone ->
    [0] One fewer depot to feed you: { $hex }.
    [1] We have your depot at { $hex }.
   *[2] The stores at { $hex } are ours now.
}
saying-taken-several = { $tone ->
    [0] Your depot at { $hex } is ours, and { $others } more with it.
    [1] We have your depot at { $hex }, and it is not the only one.
   *[2] The stores at { $hex } are ours now, and those of { $others } more depots.
}
saying-given-up = { $tone ->
    [0] We shall miss the depot at { $hex }.
    [1] The stores at { $hex } are gone.
   *[2] You have cut into our supply at { $hex }.
}
saying-winter-french = Winter quarters would be welcome. There are none.
saying-winter-russian = Winter comes to the French at last.
saying-losses = { $tone ->
    [0] Divisions out of the fight: { $own } of ours, { $enemy } of yours.
    [1] The turn's bill, in divisions: { $own } here, { $enemy } there.
   *[2] Units destroyed this turn: ours { $own }, yours { $enemy }.
}
saying-quiet = { $tone ->
    [0] Patrols, and rumours of patrols.
    [1] Both armies have marched, and neither has met the other.
   *[2] No news worth a courier's horse.
}
