# Why something may not be done: what is wrong, with the numbers, and what would be right.

march-rate = { $slowest_code ->
    [cos] { $slowest } march
    [cos_x] { $slowest } march
   *[other] { $slowest } marches
} { $pace ->
    [one] 1 area
   *[other] { $pace } areas
} in step { $step_code }
distance-areas = { $distance ->
    [one] 1 area
   *[other] { $distance } areas
}

## Strength points

refusal-none-there = You have no { $unit } in { $area }.
refusal-all-of-them-chosen = { $count ->
    [one] The only { $unit } in { $area } has already been chosen.
   *[other] All { $count } { $unit } in { $area } have already been chosen.
}
refusal-none-but = You have no { $unit } in { $area }, only { $units }.
refusal-none-fresh-but = You have no fresh { $unit } in { $area }, only { $units }.
refusal-none-unforced-but = You have no { $unit } in { $area } that has not force-marched, only { $units }.
refusal-no-points-there = You have no strength points in { $area }.
refusal-only-so-many = You have only { count-points } in { $area }.

## Set-up and the Resources Phase

refusal-not-a-first-card = The scenario lets you take card { $choices }, not { $card }.
refusal-leader-on-top = The enemy sees only the leader of your stack in { $area }.
refusal-top-chosen = You have already chosen the top unit in { $area }.
refusal-all-alike = All your strength points in { $area } are alike, so one of them lies on top.
refusal-already-on-top = In { $area } { $unit } already lies on top.
refusal-not-a-replacement = No { $unit } comes as an additional replacement.
refusal-pool-empty = Your Force Pool has no { $unit }.
refusal-nowhere-to-place = You have no leader, key city or Depot Marker in supply where replacements could be placed.
refusal-enemies-there = Enemies are in { $area }.
refusal-no-place-for-replacements = { $area } is not a key city and has neither a leader nor a Depot Marker of yours.
refusal-not-controlled = You do not control { $area }.
refusal-not-in-supply = { $area }{ $leader_code ->
    [none] {""}
   *[other] , where { $leader } is,
} is not in supply: it is more than { $most } from a Depot Marker or Supply Source.
refusal-pick-in-hand = Card { $card } is already in your hand.
refusal-not-in-pile = Card { $card } is not in your pile.
refusal-must-play-not-held = Card { $card } is a Must-Play card: it is played when drawn and cannot be held.
refusal-not-of-the-month = In { $month } you pick card { $choices }, not { $card }.

## Cards

refusal-dummy-not-in-hand = The Dummy card is never part of your hand.
refusal-not-in-deck = There is no card { $number } in your deck.
refusal-not-in-hand = Card { $card } is not in your hand.
refusal-no-ops = Card { $card } has no OPS value.
refusal-card-is-event = Card { $card } is an event: declare it in step 2.
refusal-card-is-battle = Card { $card } is a battle event: lay it face down in battle step 1.
refusal-card-is-response = Card { $card } is a response: play it when its moment comes.
refusal-card-is-must = Card { $card } is a Must-Play card: it is played when drawn.
refusal-card-is-dummy = The Dummy has no event.
refusal-another-trigger = Card { $card } responds to something else: { $card_text }
refusal-condition-fails = The condition of card { $card } does not hold now: { $card_text }
refusal-card-changes-nothing = Card { $card } would change nothing now: { $card_text }
refusal-no-such-effect = Card { $card } has effects 1 to { $count }.
refusal-effect-changes-nothing = Effect { $number } of card { $card } would change nothing now.
refusal-area-chosen = { $area } has already been chosen.
refusal-not-for-card = Card { $card } does not work in { $area }: { $card_text }
refusal-card-needs-area = Card { $card } needs another area: { $card_text }
refusal-points-for-card = Choose a strength point for card { $card } to { $change ->
    [exhaust] exhaust
    [eliminate] eliminate
   *[rally] rally
}: { $classes } in { $ways }.
refusal-no-bridge = There is no bridge between { $connection }, and card { $card } closes a bridge.
refusal-bridge-closed = The bridge between { $connection } is already closed.
refusal-dummy-not-altered = A Dummy cannot be changed, and no order becomes one.
refusal-same-order = The order is already { $order }; choose another type.
refusal-card-does-not-change = Card { $card } does not change an order to { $order }.

## Orders

refusal-orders-missing = { $count ->
    [one] 1 order is still to be chosen.
   *[other] { $count } orders are still to be chosen.
}
refusal-dummies-anyway = You always get your { $count } Dummies; choose other orders.
refusal-no-such-blocks = { people-start } have no { $order } blocks.
refusal-all-orders-chosen = { $count ->
    [one] You have already chosen your only order for this turn.
   *[other] You have already chosen all { $count } orders for this turn.
}
refusal-no-block-to-choose = { $count ->
    [one] Your only { $order } block is in use.
   *[other] You have { $count } { $order } blocks, and all of them are in use.
}
refusal-card-gives = The card gives you { $types }, not { $order }.
refusal-no-block-to-place = You have no { $order } block to place.
refusal-no-points-for-order = You have no strength points in { $area }, so no order can be placed there.
refusal-order-is-bound = This { $order } order comes from a card and must be placed in { $bound }.
refusal-order-must-be-executed = Your { $order } order in { $area } can be executed, so it must be.
refusal-dummy-not-executed = A Dummy is never executed.
refusal-no-order-there = You have no { $order } order in { $area }.
refusal-executed-in-another-step = { $order } orders are executed in the { $step } step; this is the { $current } step.
refusal-order-without-effect = A card leaves { $order } orders in { $area } without effect this turn.

## Leaders

refusal-leader-not-there = { $leader } is not in { $area }.
refusal-most-stars = { $leader } has the most stars in { $area }, so he commands there.
refusal-command-is-settled = { $leader } was chosen to command in { $area } and stays in command until one of the leaders with equal stars leaves and comes back in a later turn.
refusal-command-elsewhere = Choose who commands in { $target }, not in { $area }.
refusal-commander-chosen = You have already chosen who commands in { $area }.
refusal-not-your-leader = { $leader } is not one of your leaders on the map.
refusal-another-commands = { $leader } commands in { $area }; only his ability counts there.
refusal-ability-used = { $leader } has already used his ability this turn; each leader uses it once.
refusal-step-is-over = { $order } orders were executed in the { $step } step, which is over.
refusal-no-block-left = All your { $order } blocks are on the map.
refusal-dummy-not-changed = A Dummy is not an order: no leader changes one or makes one.
refusal-cannot-change = { $leader } cannot change { $old } to { $new }.
refusal-no-order-with-leader = You have no { $order } order in { $area }, where { $leader } is.
refusal-change-in-another-step = { $old } can become { $new } at the beginning of the { $steps } step; this is the { $current } step.
refusal-cannot-place = { $leader } cannot place { $order } orders.
refusal-place-in-another-step = { $leader } places { $order } orders at the beginning of the { $step } step; this is the { $current } step.

## Forces

refusal-force-must-go = The order can be executed, so at least 1 strength point must go.
refusal-class-chosen = You have already chosen how many { $unit } go.
refusal-at-least-one = Choose at least 1 strength point.
refusal-too-few = Only { $units } can leave { $area }, not { $number }.
refusal-leader-with-force = { $leader } is already with the Force.
refusal-leader-not-at-start = { $leader } is not in { $area }, where the Force starts.
refusal-leader-has-moved = { $leader } has already moved this turn; a leader moves once.
refusal-force-begun = You have already chosen part of the Force; choose the others one by one.
refusal-nobody-can-go = No strength point in { $area } can go.
refusal-card-with-force = The Force already uses card { $card }.
refusal-card-not-for-force = Card { $card } has no effect in play for a Force with a { $order } order.
refusal-card-needs-fresh = Card { $card } costs a fresh strength point of the Force, and no fresh one can go.
refusal-choose-force-first = Choose at least 1 strength point for the Force, or all of them.
refusal-leader-needs-points = { $leader } moves only with a Force: choose at least 1 strength point that goes along.
refusal-needs-leader-or-card = { count-points } need a leader or card { $card }: add one of them to the Force first. Without them it has at most { $most }.
refusal-needs-leader = { count-points } need a leader; a Force without one has at most { $most }.
refusal-fresh-one-of-the-force = Choose a fresh strength point of the Force in { $area }: { $classes }.

## Marches

refusal-none-in-reach = No Force of yours can reach { $area } from another area; { $order } brings infantry { $infantry ->
    [one] 1 area
   *[other] { $infantry } areas
} and cavalry at most { $cavalry }.
refusal-no-points-to-start = You have no strength points in { $area }, so no Force can start there.
refusal-frozen = A card keeps your strength points in { $area } from moving this turn.
refusal-all-have-moved = All your strength points in { $area } have already moved this turn; each moves once.
pinned-by = { $enemies ->
    [one] 1 enemy strength point pins 1 of yours
   *[other] { $enemies } enemy strength points pin as many of yours
}
refusal-all-pinned = { pinned-by } in { $area }, and you have { $own } there: none may leave.
refusal-pinned = { pinned-by } in { $area }: { $room ->
    [0] none
   *[other] { $room }
} may leave.
refusal-no-exit-but-theirs = No area next to { $area } is open to you: the enemies there came in this turn by every connection that you could use.
refusal-no-exit-by-card = No area next to { $area } is open to you: a card forbids it this turn.
refusal-no-exit-for-allies = No area next to { $area } is open to all of this Force: Prussians and Austrians may not march everywhere.
refusal-no-exit-but-off-map = No area next to { $area } is open to you: all of them are the enemy's off-map areas.
refusal-enemy-off-map = Only { $side } strength points may enter { $area }.
refusal-enemies-came-that-way = The enemies in { $origin } came from { $destination } this turn, so no strength point may leave that way.
refusal-connection-closed = A card closes the connection from { $origin } to { $destination } this turn.
refusal-tracks-forbidden = { $origin } to { $destination } is a track, and a card forbids you tracks this turn.
refusal-allies-may-not-enter = { $unit } may not march into { $area }; leave it behind.
refusal-too-far = { $origin } to { $destination } is { distance-areas }; { march-rate }.
refusal-too-far-now = { $destination } is { distance-areas } from { $origin }; { $left ->
    [0] the Force has gone as far as it may
   *[other] the Force may go { $left } more
}.
refusal-no-way-open = { $origin } to { $destination } is { distance-areas }, but no route of { $pace ->
    [one] 1 area
   *[other] { $pace } areas
} there is open to this Force.
refusal-start-must-be-chosen = Your { $order } order in { $area } can be executed, so it must be: choose where the Force starts.
refusal-march-ends-there = { $area } is where the march ends; choose the area where it starts.
refusal-class-frozen = A card keeps the { $unit } in { $area } from moving this turn.
refusal-class-has-moved = The { $unit } in { $area } has already moved this turn; each strength point moves once.
refusal-already-there = The Force is already in { $area }.
refusal-stopped-by-enemies = The Force must stop in { $area }: enemies are there.
refusal-march-is-over = The Force has reached { $area }, where the { $order } order ends.
refusal-been-there = The Force has already been in { $area } on this march; it does not go back.
refusal-target-out-of-reach = By way of { $area } the Force could no longer end in { $target }.
refusal-name-each-area = { $area } is not adjacent to { $origin }: choose each area on the way.
refusal-only-roads-left = { $origin } to { $destination } is a track; the Force may only go on by road.
refusal-gone-far-enough = The Force has gone { $gone ->
    [one] 1 area
   *[other] { $gone } areas
}; { march-rate }.
refusal-must-come-to = A { $order } order must bring the Force to { $target }.

## Patrols, evasions, raids

refusal-no-riders = You have no fresh cavalry or Cossacks in { $area } for a patrol.
refusal-patrol-at-home = The patrol is in { $area }; it looks at an adjacent area.
refusal-not-adjacent = { $area } is not adjacent to { $origin }.
refusal-no-points-to-evade = You have no strength points in { $area }, so the order is ignored.
refusal-no-enemies-to-evade = No enemies are in { $area }, so the order is ignored.
refusal-no-way-to-evade = Every way out of { $area } leads to enemies, or the enemy came by it this turn.
refusal-evades-elsewhere = { $why }; the Force evades to { $ways }.
refusal-no-cossacks = You have no Cossacks in { $area }.
refusal-cossacks-have-raided = All fresh Cossacks in { $area } have raided this turn, and each raids once.
refusal-cossacks-exhausted = All Cossacks in { $area } are exhausted, and only fresh ones raid.
refusal-raid-at-home = The Cossacks are in { $area }; they raid an adjacent area.
refusal-raid-elsewhere = The raid is on { $target }, not on { $area }.
refusal-raid-takes-exhausted = A raid eliminates an exhausted strength point; choose from { $units }.

reason-enemy-off-map = { $area } is open to { $side } strength points only
reason-not-adjacent = { $area } is not adjacent to { $origin }
reason-holds-enemies = Enemies are in { $area }
reason-enemy-came-from = The enemy came from { $area } this turn
reason-farther = { $area } is { $distance } from your nearest Depot Marker, { $best } only { $least }
reason-retreats-from = Your force is leaving { $area }
reason-has-its-group = A group already goes to { $area }
reason-beyond-the-card = { $area } is beyond what the card allows, or enemies are there
reason-not-the-way-they-came = Your side did not come from { $area }; a beaten attacker retreats by a connection that it used
reason-attacker-came-from = The attacker came from { $area }, so no retreat goes there

## Battles

refusal-no-battle-there = There is no battle in { $area }.
refusal-smaller-battle-first = The smallest battle comes first: { $area } has { $size } strength points; { $areas } { $areas_count ->
    [one] has { $least }
   *[other] have { $least } each
}.
refusal-card-laid = You have already laid card { $card }.
refusal-battle-elsewhere = The battle is in { $target }; choose losses there, not in { $area }.
refusal-exhausted-take-no-losses = Exhausted strength points take no battle losses; choose a fresh one.
refusal-losses-by-turns = Losses exhaust and eliminate in turn; loss { $number } of { $losses } { $verb ->
    [eliminate] eliminates
   *[exhaust] exhausts
} a strength point.
refusal-must-be-cavalry = At least 1 in 3 of the strength points that take your { $losses } losses must be fresh cavalry; this loss must be cavalry.
refusal-pursuit-elsewhere = The pursuit is in { $target }; choose losses there, not in { $area }.
refusal-pursuit-eliminates = Each loss of a pursuit eliminates a strength point, fresh or exhausted.
refusal-retreat-elsewhere = The retreat starts in { $target }, not in { $area }.
refusal-half-of-the-fresh = Half of the fresh strength points ({ $count }) must be exhausted; choose a fresh one.
refusal-more-to-exhaust = { $count ->
    [one] 1 more strength point
   *[other] { $count } more strength points
} must be exhausted.
refusal-nobody-beyond-limit = There is no fresh strength point beyond the { $most } allowed.
refusal-fresh-beyond-limit = { $count ->
    [one] 1 fresh strength point is
   *[other] { $count } fresh strength points are
} beyond the { $most } allowed; choose a fresh one.
refusal-none-in-group = No { $unit } is left to choose in the group that goes to { $destination }.
refusal-cannot-retreat-there = { $why }.
refusal-group-begun = You have already chosen part of the group; choose the others one by one.
refusal-class-chosen-for-group = You have already chosen how many { $unit } go with this group.
refusal-too-few-left = Only { $units } can still be sent, not { $number }.
refusal-leaders-need-points = Leaders retreat only with strength points: choose at least 1 for this group.
refusal-leaders-left-alone = No strength point would be left for the other leaders, so they must go with this group.
refusal-leader-with-group = { $leader } is already with this group.
refusal-leader-with-another-group = { $leader } goes with another group.

## Rallies, depots, attrition

refusal-nobody-to-rally = None of your strength points in { $area } is exhausted, so none can rally.
refusal-rally-elsewhere = This Rally order is in { $target }, not in { $area }.
refusal-only-exhausted-rally = Only exhausted strength points rally; choose from { $units } in { $area }.
refusal-two-only-if-infantry = One order rallies { $count } strength points only if both are infantry.
refusal-no-depot-town = { $area } is not a Depot Town.
refusal-depot-there = There is already a { $side } Depot Marker in { $area }.
refusal-no-depots-left = All { $most } of your Depot Markers are on the map.
refusal-no-line-to-enemies = Enemies are in { $area }, so no line leads to it.
refusal-no-depot-line = No line of at most { $most } roads, free of enemies, leads from { $area } to another depot of yours.
refusal-no-depot-there = You have no Depot Marker in { $area }.
refusal-no-attrition-there = You have no attrition losses in { $area }.
refusal-losses-missing = { $count ->
    [one] 1 loss is
   *[other] { $count } losses are
} still to be chosen in { $area }.
refusal-losses-all-chosen = All your losses in { $area } have been chosen.
refusal-exhausted-already = You cannot exhaust { $unit } in { $area } again; exhaust 1 fresh strength point or eliminate 2 exhausted ones.
refusal-second-to-eliminate = A second exhausted strength point must be eliminated in { $area } for this loss.
refusal-only-exhausted-eliminated = Attrition eliminates only exhausted strength points, 2 for a loss; a fresh one in { $area } is exhausted.
refusal-two-for-a-loss = A loss eliminates 2 exhausted strength points, and { $area } has only 1; exhaust a fresh one.
refusal-must-be-horse = At least 1 in 3 of the strength points affected in { $area } must be fresh cavalry or Cossacks; { $left } of them can still be exhausted.

## Texts that are no notation

any-leader = { $side_code ->
    [none] leader
   *[other] { $side } leader
}
unreadable-no-such-beginning = "{ $word }" is not a step; a position begins at { $known } or { $over }.
unreadable-no-place-in-step = "{ $word }" is not a place inside that step; places are, for example, S7 execute french or S9 battles.
unreadable-raids-are-russian = Only the Russians have orders for Cossack Raids.
unreadable-area-missing = An area is missing.
unreadable-no-such-area-but = There is no area "{ $word }" on this map; did you mean { $near }?
unreadable-no-such-leader = There is no { any-leader } "{ $word }".
unreadable-no-such-leader-but = There is no { any-leader } "{ $word }"; did you mean { $near }?
unreadable-no-such-order = "{ $word }" is not a type of order; the types are { $known }.
unreadable-no-such-side = There is no side "{ $word }"; use french or russian.
unreadable-no-such-kind = "{ $word }" is not a kind of { $side } strength point; the kinds are { $known }.
unreadable-no-strength-points = "{ $word }" is not a class of strength points, such as inf, inf_x (exhausted) or inf_f (force-marched).
unreadable-neither-points-nor-leader = "{ $word }" is neither a number of { $known } nor a { $side } leader.
unreadable-one-at-a-time = Name a single strength point, not "{ $word }".
unreadable-leader-twice = { $leader } is named twice.
unreadable-more-exhausted = "{ $word }": more are exhausted than there are.
unreadable-no-such-connection = No connection joins { $origin } and { $destination }.
unreadable-no-such-card-number = There is no card { $word }; cards are numbered 1 to { $last }, and the Dummy is { $dummy }.
unreadable-no-such-card = There is no card "{ $word }".
unreadable-no-such-card-but = There is no card "{ $word }"; did you mean { $near }?
