# What the computer players intend, as they tell it to their own side: what the order drawn is for ("to-"), and the plan.
intention-by-the-clock = Smolensk first, then Moscow while there is time, then winter quarters.
intention-strike = Attack wherever the odds are reasonable.
intention-save-the-army = Keep the army together and avoid doubtful battles.
intention-moscow = The main army marches on Moscow.
intention-smolensk = The main army marches on Smolensk.
intention-quarters = The main army stays where it is fed.
intention-petersburg = The main army marches on St. Petersburg.
intention-kiev = The main army marches on Kiev.
intention-fortresses = Strong detachments take the Fortresses beside the road.
intention-one-road = Nearly all Corps stay on the main road.
intention-bold-march = March past enemies rather than around them.
intention-fortresses-from-quarters = The main army stays; detachments take Fortresses.
intention-keep-off = Keep the army out of reach and burn what the French need.
intention-no-battle = No battle this turn.
intention-stand-firm = Await the French further forward.
intention-give-ground = Fall back sooner than usual.
intention-close-in = Follow the French closely.
intention-far-away = Keep far away from the French.
intention-close-in-and-strike = Follow the French closely and attack where the odds are reasonable.
intention-to-army = Toward { $space }, the goal of the army.
intention-to-attack = For the attack on { $space }.
intention-to-burners = Supply units keep out of reach and stand where the French will need food.
intention-to-cavalry = Cavalry goes with the infantry.
intention-to-errand = To { $space } before anything else.
intention-to-fed = There they are fed, or safer than elsewhere.
intention-to-hold = To hold { $space }.
intention-to-leader = Leaders go where Corps need them.
intention-to-supply = Supply units go where they feed most Corps.
intention-to-take = To take { $space }.
intention-attrition = Most likely the enemy has such Corps there, and they stand close to the front.
intention-bigger-stack = The bigger stack can bear it better.
intention-burn = The French are there or will soon be, and no Corps of yours would go hungry.
intention-burn-none = No Area is worth laying waste now.
intention-depot = Few Corps live there, and the Supply unit is free to carry the Depot.
intention-depot-none = The Areas are needed as they are, or no Supply unit is free to carry a Depot.
intention-feed = It spares what would be used up.
intention-feed-none = All who can be fed are fed.
intention-fight = To fight on promises more than to give way.
intention-forced-leader = A leader without Corps rides to the next stack.
intention-forced-none = One attempt in three costs the Corps; nothing in reach is worth that.
intention-forced-prize = It is the last turn, and the Victory Points are worth a Corps.
intention-give-way = To give way promises more than to fight on.
intention-halt = The pursuit would cost more than it promises.
intention-least-loss = It is the loss that hurts least.
intention-least-missed = It will be missed least.
intention-plan-by-lot = Plans are drawn by lot, the better ones more often: the enemy must not be able to foresee them.
intention-refuge = Your stack is safer or better fed there than elsewhere.
intention-sacrifice = So much cavalry is worth what the enemy loses, and more would not be.
intention-send-away = There the enemy is worst off.
intention-stand = The odds are not so bad that anybody must leave.
intention-strongest-first = Where you are strongest first: that battle may close ways out for the others.
intention-withdraw = The battle would be lost; what can leave is saved.
intention-truce = Leave the enemy at { $space } alone.

## What a computer player says across the table

saying-battle-won = { $tone ->
    [0] { $space } was dearly fought for, and the field is ours.
    [1] You will remember { $space }, General. So shall we.
   *[2] At { $space } our Corps stood, and yours did not.
}
saying-battle-lost = { $tone ->
    [0] { $space } is a name I would rather forget.
    [1] You had the better of us at { $space }. The campaign is longer than one battle.
   *[2] My compliments on { $space }. We shall want it back.
}
saying-taken = { $tone ->
    [0] Our flag flies over { $space } now.
    [1] { $space } has changed hands; the people there will learn our drum.
   *[2] We hold { $space }, and mean to keep it.
}
saying-taken-several = { $tone ->
    [0] Our flag flies over { $space }, and { $others } more with it.
    [1] { $space } fell to us, and so did { $others } more.
   *[2] Count the Victory Points again: { $space } is ours, and { $others } more.
}
saying-given-up = { $tone ->
    [0] { $space } is yours, for as long as you can feed a garrison there.
    [1] We left { $space } to you. Bread is scarce on that road.
   *[2] You hold { $space }. Holding it is the easy part.
}
saying-winter-french = The first frost is on the tents, and home is far away.
saying-winter-russian = Our old ally General Winter takes the field.
saying-losses = { $tone ->
    [0] The returns are in. Units struck off: ours { $own }, yours { $enemy }.
    [1] Units lost this turn: ours { $own }, yours { $enemy }. The roads took their share.
   *[2] Hunger, roads and cannon: { $own } of our units gone, { $enemy } of yours.
}
saying-quiet = { $tone ->
    [0] A quiet turn. Dust on the road and nothing more.
    [1] Neither of us has shown much this turn.
   *[2] Marching and waiting: most of war is that.
}
