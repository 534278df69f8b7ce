# What the computer players intend, as they tell it to their own side: what an answer is for, and the plan of a turn.
intention-to-attack = To attack the enemy in { $area }.
intention-to-award = To { $area }, where strength points count at the end of the scenario.
intention-to-city = To the city of { $area }.
intention-to-place = To { $area }.
intention-to-rest = To recover at the depot in { $area }.
intention-to-safety = In { $area } the Force is safer, or better fed.
intention-toward-award = To { $area }, on the way to { $target }: strength points there count at the end of the scenario.
intention-toward-city = To { $area }, on the way to the city of { $target }.
intention-toward-place = To { $area }, on the way to { $target }.
intention-toward-rest = To { $area }, on the way to recover at the depot in { $target }.
intention-to-defend = The enemy may attack in { $area }.
intention-to-depot = A depot in { $area } would feed the troops around it better.
intention-to-evade = The stack in { $area } had better not stand against the enemy.
intention-to-forage = Food is short in { $area }.
intention-to-patrol = To learn what the enemy has next to { $area }.
intention-to-raid = Next to { $area } an enemy can be raided.
intention-to-rally = Exhausted strength points in { $area } can be made fresh.
intention-dummy = A Dummy, where the enemy may well believe in an order.
intention-spare = This order is not needed elsewhere; here it does most good, or least harm.
intention-first = Whoever marches first can pin the other.
intention-second = Whoever evades second sees first what the other does.
intention-card-worth = Of these cards it promises most.
intention-card-least = Of your cards it can best be spared.
intention-card-for-infantry = The card will be missed less than the troops.
intention-largest-unknown = Of the large enemy stacks, least is known of this one.
intention-raid-target = Of the enemies in reach, the raid hurts this one most.
intention-refuge = Fewest enemies are near there, and most friends.
intention-least-loss = It can best be spared.
intention-rally-best = These strength points are worth most when fresh.
intention-nothing-now = Nothing that could be played now is worth it.
intention-awards = Strength points in { $areas } count at the end of the scenario.
intention-several-roads = The armies go for the cities by several roads at once.
intention-moscow-road = The armies march by Vilna and Vitebsk on Smolensk and Moscow.
intention-north = The main effort is in the north: Riga, Polotsk, Vitebsk.
intention-south = The main effort is in the south: Minsk, Mogilev, Kiev.
intention-hunt = Beat the Russian armies wherever they can be caught.
intention-forced-pace = March as fast as the troops can go.
intention-moscow-at-speed = March on Smolensk and Moscow as fast as the troops can go.
intention-measured = Advance with care and keep the armies out of danger.
intention-no-battle = Avoid battles this turn.
intention-rest = Let the troops rest before they march on.
intention-hunt-north = Beat the Russian armies in the north.
intention-hunt-south = Beat the Russian armies in the south.
intention-quarters-at-smolensk = The army goes into winter quarters around Smolensk.
intention-quarters-at-vilna = The army falls back toward Vilna.
intention-back-to-the-niemen = Fall back to the Niemen as fast as the troops can go.
intention-spare-the-army = Keep the troops fed, whatever ground that costs.
intention-hold-the-cities = Hold every city that can be held.
intention-give-up-cities = Give up cities rather than troops.
intention-live-and-strike = Keep the armies alive and strike where the French are weak.
intention-gather-at-smolensk = The armies gather at Smolensk.
intention-gather-at-polotsk = The armies gather at Polotsk.
intention-gather-at-minsk = The armies gather at Minsk.
intention-strike = Attack wherever the odds are reasonable.
intention-give-ground = Fall back out of reach.
intention-close-in = Follow the French closely.
intention-moscow-gate = The armies stand before Moscow.
intention-strike-at-vilna = Strike at Vilna, behind the French.

## What a computer player says across the table

saying-battle-won = { $tone ->
    [0] The day at { $area } was ours.
    [1] { $area } will be in the bulletins, and for once without exaggeration.
   *[2] Our columns held together at { $area }; yours did not.
}
saying-battle-lost = { $tone ->
    [0] { $area } went badly. The army will recover.
    [1] You fought well at { $area }.
   *[2] We have buried our dead at { $area }, and we march on.
}
saying-taken = { $tone ->
    [0] { $area } is ours.
    [1] The keys of { $area } lie on my table.
   *[2] Our sentries stand at the gates of { $area }.
}
saying-taken-several = { $tone ->
    [0] { $area } is ours, and { $others } more with it.
    [1] The keys of { $area } lie on my table, and they are not the only ones.
   *[2] Our sentries stand at the gates of { $area }, and at { $others } more.
}
saying-given-up = { $tone ->
    [0] You have { $area }. See what is left in its granaries.
    [1] { $area } is lost to us, for this month at least.
   *[2] We could not hold { $area }.
}
saying-winter-french = Snow on the road this morning, and no greatcoats for half the men.
saying-winter-russian = The first snow. The French will not have seen its like.
saying-losses = { $tone ->
    [0] Strength points gone this month: ours { $own }, yours { $enemy }.
    [1] The month's reckoning: { $own } lost here, { $enemy } on your side.
   *[2] { $own } of ours will not answer the roll, and { $enemy } of yours.
}
saying-quiet = { $tone ->
    [0] A month of orders and little to show for it.
    [1] Not a shot worth a dispatch this month.
   *[2] We have watched each other, and that is all.
}
