# Why something may not be done: what is wrong, with the numbers, and what would be right.

## Units, commanders, hexes

refusal-enemy-piece = { $piece } is an enemy piece.
refusal-not-on-map = { $piece } is not on the map.
refusal-not-there = { $piece } is not in { $hex }.
refusal-named-already = { $piece } is already chosen.
refusal-crowded = { $hex } would hold { $occupancy } occupancy factors; it holds at most { $most_occupancy }.
refusal-not-adjacent = { $hex } is not next to { $here }.
refusal-impassable = No unit can enter { $hex }.
refusal-difficult-terrain = { $hex } is { $terrain ->
    [rough] rough ground
   *[other] { $terrain }
}; French units cannot enter forest, marsh or rough ground.
refusal-no-units-there = You have no combat units in { $hex }.
refusal-no-commander-there = No commander is in { $hex }; a stack needs one to use a Supply Train.
refusal-no-commander = { $piece } is not a commander.
refusal-rule-not-in-play = That rule is not in play.

## Set-up

refusal-not-in-set-up = { $piece } does not start on the map.
refusal-other-piece-first = { $piece } is next: in a free set-up pieces are placed one after another.
refusal-set-up-already = { $piece } is already set up.
refusal-stacks-first = { $piece } sets up with a stack; place the units first.
refusal-not-a-set-up-hex = { $piece } cannot set up in { $hex }.
refusal-near-the-border = At least { $count } units of this type must set up within seven hexes of the western border; { $piece } must be one of them.
refusal-no-friendly-city = { $hex } is not a friendly city.
refusal-depot-there = { $hex } already has a Depot.
refusal-most-depots = You may set up at most { $count } Depots.
refusal-units-first = Set up all units first.
refusal-still-missing = Still to be set up: { $pieces }.
refusal-not-linked = No chain of Depots links { $hex } to your ultimate supply source.

## Active supply

refusal-no-depot-there = You have no Depot in { $hex }.
refusal-no-stack-at-depot = No combat unit of yours is with the Depot in { $hex }.
refusal-no-enemy-depot-there = No enemy Depot is in { $hex }.
refusal-no-city = { $hex } has no city; Depots stand in cities.
refusal-no-french-depot-here = The French cannot establish a Depot in { $hex }.
refusal-enemy-in-city = The enemy is in { $hex }.
refusal-enemy-city-empty = { $hex } is an enemy city; one of your units must be there first.
refusal-besieged = { $hex } is under siege and takes no new Depot.
refusal-out-of-supply = The units in { $hex } are out of General Supply.
refusal-no-trains-left = You have no Supply Trains left.
refusal-trains-left = You still have { $count ->
    [one] 1 Supply Train
   *[other] { $count } Supply Trains
}. Place one, or discard one to pass.
refusal-no-dummies-left = You have no dummies left.
refusal-dummy-needs-stack = You have no stack in { $hex }; dummies go on stacks only.
refusal-no-train-there = You have no Supply Train in { $hex }.

## Rally and movement

refusal-in-good-order = { $unit } is not disrupted.
refusal-rating-used-up = The commanders in { $hex } can rally only { $count ->
    [one] 1 unit
   *[other] { $count } units
} this turn.
refusal-no-fresh-commander = No commander in { $hex } can start a move: all of them have already moved.
refusal-stack-disrupted = A unit in { $hex } was disrupted when movement began; no unit of the stack can move.
refusal-besieged-cannot-move = The unit in { $hex } is under siege and cannot move.
refusal-cut-off-cannot-move = The garrison of { $hex } is out of supply and cannot move.
refusal-all-have-moved = All units in { $hex } have moved.
refusal-must-screen = A unit must stay in { $hex }: others have passed behind it.
refusal-no-way-out = No unit in { $hex } can enter an adjacent hex.
refusal-stopped-by-cavalry = Enemy cavalry next to { $hex } stops the march there.
refusal-march-is-there = The stack is already in { $hex }.
refusal-too-far-to-march = { $hex } is { $distance } hexes from { $here }; the stack can go { $count ->
    [one] 1 more hex
   *[other] { $count } hexes
} at most, by forced march.
refusal-march-hex-by-hex = { $hex } is not next to { $here }. A march goes from hex to adjacent hex; enemies, difficult terrain or cavalry may bar the way.
refusal-march-too-long = A forced march is at most { $count } hexes.
refusal-enemies-there = Enemy combat units are in { $hex }; attack them in the Combat phase.
refusal-pinned-by-cavalry = The stack in { $hex } began next to enemy cavalry; { $there } is next to enemy cavalry too.
refusal-no-led-stack = The stack in { $hex } needs a commander and General Supply to raise its capacity.
refusal-raised-already = At most { $count } Supply Trains raise the capacity of { $hex }.
refusal-stays-unnamed = { $commander } stays if you do not choose him.
refusal-not-marching = { $piece } is not with the march.
refusal-march-first = Move at least one hex.
refusal-march-begun = The march has begun; no unit or commander can join it now.
refusal-commander-moved = { $commander } has already moved in this phase.
refusal-unit-has-moved = { $unit } has moved.
refusal-no-train-in-supply = { $unit } cannot move: it was not in General Supply when the Supply Train was placed.
refusal-no-room-for-all = With { $piece } the stack would have no room in any adjacent hex.
refusal-name-a-unit = Choose at least one combat unit.
refusal-did-not-march = { $piece } did not march.
refusal-artillery-immune = { $unit } is artillery and does not suffer March Attrition.
refusal-suffered = { $unit } has already taken its loss.
refusal-cavalry-first = Cavalry suffers before infantry in June.

## Combat

refusal-disrupted-cannot-attack = A unit in { $hex } is disrupted; the stack cannot attack.
refusal-foraging-cannot-attack = The stack in { $hex } is under a forage marker and cannot attack.
refusal-cut-off-cannot-attack = The garrison of { $hex } is out of supply and cannot attack.
refusal-no-enemy-there = No enemy in { $hex } can be attacked.
refusal-commanders-go-along = { $commander } is a commander; choose combat units. Commanders take part with their stack.
refusal-attack-too-large = The attackers have { $occupancy } occupancy factors; at most { $most_occupancy } may attack one hex.
refusal-too-few-commands = You have only { $count ->
    [one] 1 Combat Command
   *[other] { $count } Combat Commands
} left.
refusal-called-already = The stack in { $hex } is already called.
refusal-not-beside-combat = { $hex } is not next to { $target }.
refusal-nobody-fit-to-support = The stack in { $hex } cannot give support: no unit in it is in good order.
refusal-foraging-cannot-support = The stack in { $hex } is under a forage marker and cannot support an attack.
refusal-cut-off-cannot-support = The garrison of { $hex } is out of supply and cannot support an attack.
refusal-main-stack-first = The main stack takes at least half of the hits: { $count } more first.
refusal-not-in-combat = { $piece } does not take part in this combat.
refusal-not-disrupted-there = { $piece } is not a disrupted unit in { $hex }.
refusal-must-withdraw = You lost by { $count } and must withdraw.
refusal-enemy-at-goal = An enemy unit is in { $hex }.
refusal-beside-attackers = { $hex } is next to the attackers in { $here }.
refusal-no-bridge-back = No bridge leads from { $here } to { $hex }.
refusal-no-room-to-withdraw = There is no room in { $hex } for those who withdraw.
refusal-just-left = The stack has just left { $hex }.
refusal-not-withdrawing = { $piece } is not one of the units withdrawing.
refusal-too-small = { $unit } alone would not make enough room; as few units as possible must go on.
refusal-advances-already = { $piece } already advances.
refusal-advances-with-unit = { $piece } advances only together with a combat unit; choose one first.
refusal-disrupted-stays = { $piece } is disrupted; only units in good order advance.
refusal-only-cavalry-advances = { $piece } may not advance: after a victory by one or two only cavalry does.
refusal-other-commander = Choose a refuge for { $commander } first.
refusal-no-refuge = No combat unit of yours is in { $hex }.
refusal-refuge-too-far = { $hex } is more than { $count } hexes away.

## Commanders, reinforcements, dummies

refusal-is-there-already = { $commander } is already in { $hex }.
refusal-too-far-to-ride = { $hex } is more than { $count } hexes from { $commander }.
refusal-no-end-of-ride = A commander must end with a friendly combat unit or in a city; { $hex } has neither.
refusal-no-way-to-ride = Enemies, their cities or closed ground keep { $commander } from reaching { $hex } within { $count } hexes.
refusal-not-due = { $piece } does not arrive now.
refusal-not-an-arrival-hex = { $piece } does not arrive in { $hex }.
refusal-enemy-near = An enemy unit is in or next to { $hex }.
refusal-no-dummy-there = You have no dummy in { $hex }.
refusal-dummy-just-put = You have just put a dummy into the stack in { $hex }.
refusal-dummy-just-taken = You have just taken a dummy from the stack in { $hex }.
refusal-most-dummies = The stack in { $hex } already has as many dummies as it may hold.
