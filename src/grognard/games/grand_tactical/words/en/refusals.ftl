# Why something cannot be read or may not be done.

unreadable-no-such-side = There is no side "{ $word }": french or russian.
unreadable-no-such-hex = There is no hex "{ $word }": give its number, or the name of its town.
unreadable-closed-hex = Units cannot enter { $word }: it is water or impassable marsh.
unreadable-no-such-place = There is no fortress "{ $word }".
unreadable-no-such-place-but = There is no fortress "{ $word }"; did you mean { $near }?
unreadable-no-such-area = There is no supply Area "{ $word }".
unreadable-no-such-area-but = There is no supply Area "{ $word }"; did you mean { $near }?
unreadable-no-such-unit = There is no unit "{ $word }": give a leader's name, or an id such as fi7 or rc2.
unreadable-no-such-unit-but = There is no unit "{ $word }"; did you mean { $near }?

## Units

refusal-enemy-unit = { $unit } is an enemy unit.
refusal-eliminated = { $unit } has been eliminated.
refusal-not-on-map = { $unit } is not on the map.
refusal-disrupted = { $unit } is disrupted.
refusal-committed = { $unit } has taken part in an automatic elimination and stands still for the rest of the phase.
refusal-stopped = Enemy control has stopped { $unit } for this Movement Phase.
refusal-other-kind = { $unit } is not what the die takes: choose an { $kind }.

## Set-up and reinforcements

refusal-set-up-elsewhere = { $unit } does not set up in { $hex }: the scenario puts it near { $centre }.
refusal-not-to-set-up = { $unit } is not to be set up.
refusal-like-unit-first = { $unit } and { $other } are alike: place { $other } first.
refusal-enemy-there = There are enemy units in { $hex }.
refusal-enemy-fortress = { $hex } is a Fortress under enemy control.
refusal-enemy-adjacent = { $hex } is next to enemy units.
refusal-one-combat-unit = Only one Combat unit sets up in a hex, and there is one in { $hex }.
refusal-not-due = { $unit } is not due now.
refusal-no-entry = { $unit } cannot enter at { $hex }: it comes in { $entry ->
    [west] on the west edge of the map
    [south] on the south edge of the map
    [north] on the north edge of the St. Petersburg extension
   *[free] at a friendly Fortress that no enemy has entered and none besieges, or on the east edge
}, where no enemy is.

## Movement

refusal-depot-alone = A Depot moves only with a Supply Unit that begins the phase on its hex.
refusal-moved-already = { $unit } has moved; it may go on only by a Forced March.
refusal-cannot-move = { $unit } has no hex to go to.
refusal-already-there = { $unit } is already in { $hex }.
refusal-closed-hex = Units cannot enter { $hex }: it is water or impassable marsh.
refusal-too-far = The way to { $hex } costs { $cost }; { $unit } has { $points ->
    [one] 1 Movement Point
   *[other] { $points } Movement Points
} left.
refusal-way-controlled = Enemy units and their zones of control bar the way of { $unit } to { $hex }.
refusal-cannot-stack = { $unit } cannot stop in { $hex }: the stack could not attack from there, and its units could not part again.
refusal-cannot-stop-here = { $unit } cannot stop in { $hex }: Combat units stack only to attack.
refusal-stack-must-part = The Combat units in { $hex } cannot attack from there, so they may not end the phase together: move { $unit } or another of them.
refusal-only-supply-carries = { $unit } is not a Supply Unit: only Supply Units take Depots along.
refusal-carry-one-first = A Supply Unit takes one Depot along, chosen before it moves.
refusal-depot-not-here = { $depot } did not begin the phase with { $unit }, or is not there now.

## Forced marches

refusal-triple-infantry-only = Only Infantry may try a triple Forced March.
refusal-move-first = { $unit } moves its normal allowance first.
refusal-forced-already = { $unit } has tried a Forced March in this phase.

## Automatic elimination

refusal-eliminated-already = The units in { $hex } are automatically eliminated already.
refusal-no-infantry-there = There is no enemy Infantry in { $hex }.
refusal-cavalry-or-leaders = Cavalry or leaders are in { $hex }: such a stack is not automatically eliminated.
refusal-not-adjacent = { $origin } and { $target } are not adjacent.
refusal-name-fortress = { $hex } is a Fortress: name it alone, and then the units that take part.
refusal-name-origin = { $hex } is not a Fortress: name the hex that the attack comes from, too.
refusal-nobody-to-attack = No Combat unit could attack from { $hex } now.
refusal-sortie-against-all = Units in the Fortress { $hex } attack all enemies next to it at once.
refusal-too-weak = { $attack } to { $defence } is { $odds }%; automatic elimination takes 500%.
refusal-named-already = { $unit } takes part already.
refusal-cannot-take-part = { $unit } cannot take part in an attack on { $hex } now.
refusal-nobody-named = Choose at least one Combat unit.

## Depots and scorched earth

refusal-not-supply = { $unit } is not a Supply Unit.
refusal-stripped-already = Area { $area } is 100% depleted already.
refusal-not-undepleted = A Depot can be built only in an undepleted Area; { $area } is not.
refusal-no-depots-left = All Depots are on the map.
