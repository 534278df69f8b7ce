# Why something cannot be read or may not be done.

unreadable-no-such-side = There is no side "{ $word }"; use french or russian.
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
refusal-disrupted = { $unit } is disrupted: it can only defend.
refusal-committed = { $unit } has taken part in an automatic elimination and stands still for the rest of the phase.
refusal-stopped = Enemy control has stopped { $unit } for this Movement Phase.
refusal-other-kind = { $unit } is the wrong kind of unit: the die takes { $kind }.

## Set-up and reinforcements

refusal-set-up-elsewhere = { $unit } does not set up in { $hex }, but near { $centre }.
refusal-not-to-set-up = { $unit } is not one of the units to set up.
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
}, where there is no enemy.

## Movement

refusal-depot-alone = A Depot moves only with a Supply unit that begins the phase on its hex.
refusal-moved-already = { $unit } has moved; it may go on only by a Forced March.
refusal-cannot-move = { $unit } has no hex to go to.
refusal-already-there = { $unit } is already in { $hex }.
refusal-closed-hex = Units cannot enter { $hex }: it is water or impassable marsh.
refusal-too-far = Moving to { $hex } costs { $cost }; { $unit } has { $points ->
    [one] 1 Movement Point
   *[other] { $points } Movement Points
} left.
refusal-enemies-on-the-way = Enemy units and their zones of control make the way to { $hex } cost { $cost }; { $unit } has { $points ->
    [one] 1 Movement Point
   *[other] { $points } Movement Points
} left.
refusal-way-controlled = Enemy units and their zones of control bar { $unit } from { $hex }.
refusal-cannot-stack = { $unit } cannot stop in { $hex }: the stack could not attack from there, and its units could not separate again.
refusal-cannot-stop-here = { $unit } cannot stop in { $hex }: Combat units stack only to attack.
refusal-stack-must-part = The Combat units in { $hex } cannot attack from there, so they may not end the phase together: move { $unit } or another of them.
refusal-only-supply-carries = { $unit } is not a Supply unit: only Supply units take Depots along.
refusal-carry-one-first = A Supply unit takes one Depot along, chosen before it moves.
refusal-depot-not-here = { $depot } did not begin the phase with { $unit }, or is not there now.

## Forced marches

refusal-triple-infantry-only = Only Infantry may try a triple Forced March.
refusal-move-first = { $unit } must first make its normal move, of one hex at least.
refusal-forced-already = { $unit } has already tried a Forced March in this phase.

## Automatic elimination

refusal-eliminated-already = The units in { $hex } have already been automatically eliminated.
refusal-no-infantry-there = There is no enemy Infantry in { $hex }.
refusal-cavalry-or-leaders = Cavalry or leaders are in { $hex }: such a stack is not automatically eliminated.
refusal-not-adjacent = { $origin } and { $target } are not adjacent.
refusal-name-fortress = { $hex } is a Fortress: name it alone, and then the units that take part.
refusal-name-origin = { $hex } is not a Fortress: name the hex that the attack comes from, too.
refusal-nobody-to-attack = No Combat unit could attack from { $hex } now.
refusal-sortie-against-all = Units in the Fortress { $hex } attack all enemies next to it at once.
refusal-too-weak = { $attack } to { $defence } is { $odds }%; automatic elimination takes 500%.
refusal-named-already = { $unit } already takes part.
refusal-cannot-take-part = { $unit } cannot take part in an attack on { $hex } now.
refusal-nobody-named = Choose at least one Combat unit.

## Depots and scorched earth

refusal-not-supply = { $unit } is not a Supply unit.
refusal-stripped-already = Area { $area } is already 100% depleted.
refusal-not-undepleted = A Depot can be built only in an undepleted Area; { $area } is not.
refusal-no-depots-left = All Depots are on the map.

## Combat

refusal-no-enemies-there = No enemy units are in { $target }.
refusal-no-enemies-around = No enemy units are next to { $origin }.
refusal-sortie-instead = { $origin } is a Fortress: its units attack all adjacent enemies at once. Use sortie or across.
refusal-no-combat-units = No Combat unit of yours is in { $origin }; Leaders, Supply units and Depots do not attack by themselves.
refusal-attacks-already = The units in { $origin } already have an attack.
refusal-hex-committed = The units in { $origin } have made their attack by automatic elimination.
refusal-disrupted-there = The units in { $origin } are disrupted and cannot attack.
refusal-whole-stacks = { $target } is not a Fortress: it is attacked by all units of one hex. Name that hex, too.
refusal-nobody-around = None of your units next to { $target } can still attack.
refusal-no-fortress = { $origin } is not a Fortress.
refusal-nobody-across = No enemy is behind a river hexside of { $origin }; use sortie.
refusal-all-across = All enemies next to { $origin } are behind river hexsides; use across.
refusal-everybody-attacks = Every undisrupted unit of an attacking hex takes part; { $unit } cannot stay out.
refusal-does-not-attack = { $unit } has no attack.
refusal-combat-units-attack = { $unit } is a Combat unit and must take part.
refusal-stacks-must-attack = Stacked Combat units must attack: { $hexes }.
refusal-not-around = { $unit } is not next to { $target }.
refusal-unit-attacks-already = { $unit } already has an attack.
refusal-unit-committed = { $unit } has made its attack by automatic elimination.
refusal-combat-unit-needed = The attack on { $target } needs a Combat unit.
refusal-no-such-battle = No battle from { $origin } against { $target } is left to fight.
refusal-not-under-attack = { $unit } is not under attack.
refusal-has-withdrawn = { $unit } has already retreated before combat.
refusal-overwhelmed = { $hex } is attacked at 500% or more: infantry, Supply units and Depots cannot retreat.
refusal-depot-needs-supply = A Depot moves only with a Supply unit.
refusal-surrounded = { $unit } may not retreat before combat: all hexes around it are occupied by the enemy or totally controlled.
refusal-no-way-out = { $unit } has no retreat route of { $points ->
    [one] 1 hex
   *[other] { $points } hexes
}: rivers without bridges, enemy units, totally controlled hexes and its own route bar it.
refusal-cannot-withdraw-there = No retreat of exactly { $points ->
    [one] 1 hex
   *[other] { $points } hexes
} ends in { $hex }.
refusal-need-not-retreat = { $unit } does not have to retreat.
refusal-retreat-elsewhere = { $unit } retreats to { $hexes }, by the fewest enemy-controlled hexes and toward the nearest friendly Fortress, not to { $hex }.
refusal-combat-units-pay = { $unit } is not a Combat unit; only Combat units pay for a half exchange.
refusal-did-not-attack = { $unit } is not one of the attackers.
refusal-not-a-bystander = { $unit } cannot go along.
refusal-cannot-follow = { $other } did not retreat from the hex of { $unit }.
refusal-has-advanced = { $unit } has already advanced.
refusal-attacked-hex-only = { $unit } may advance only into { $hexes }, which it attacked.
refusal-was-beaten = { $unit } may not advance after { $result }.
refusal-no-advance = No advance into { $hex }: it must be empty, and be a hex left before combat, a Fortress, or a hex attacked across a river.
refusal-one-hex-only = Units advance from a Fortress into one hex only; others have gone to { $hexes }.

## Supply and victory

refusal-so-many-hungry = In { $area }, { $corps } corps and { $divisions ->
    [one] 1 division
   *[other] { $divisions } divisions
} still need a source.
refusal-depot-elsewhere = { $depot } does not feed { $area }.
refusal-no-depot = { $unit } is not a Depot.
refusal-not-depleted = { $area } is not 100% depleted; its units do not draw on other Areas.
refusal-area-not-adjacent = { $area } is not adjacent to { $source_area }.
refusal-enemies-in-area = Enemy Combat units are in { $area }.
refusal-more-than-two-corps = More than two of your Combat units are in { $area }.
refusal-feeds-nobody = { $area } is 100% depleted.
refusal-no-own-supply = You have no undisrupted Supply unit in { $area }.
refusal-feeds-others = { $area } already feeds units of { $source_area }.
refusal-another-first = { $source_area } comes before { $area }.
refusal-no-fortress-for = { $unit } is not a Combat unit on a Fortress that feeds you.
refusal-fed-already = The Fortress already feeds { $unit }.
refusal-feeds-nobody-there = No Fortress in { $hex } feeds a unit of yours.
refusal-no-other-source = { $unit } has no other source of supply.
refusal-sources-assigned = Sources in { $area } are already assigned; garrisons must be chosen before them.
refusal-no-supply-track = { $area } is not counted with a Supply unit of yours.
refusal-forgone-already = The Supply unit in { $area } is already set aside.
refusal-nobody-lives-there = No corps lives off { $area }.
refusal-no-rival = { $area } is not one of the Areas to choose from.
refusal-only-corps = { $unit } is not a corps.

## Positions

unreadable-line-twice = `{ $head }:` is given twice.
unreadable-line-missing = The line `{ $head }:` is missing; for example `{ $example }`.
unreadable-needs-number-between = Needs a number from { $least } to { $most }, not "{ $word }".
unreadable-no-such-phase = There is no phase "{ $word }"; use { $phases }.
unreadable-no-such-scenario = There is no scenario "{ $word }"; use { $scenarios }.
unreadable-no-such-loss = "{ $word }" is not a loss; for example: `combat 2 5-5`.
unreadable-needs-side-letter = Units begin with F or R, not "{ $word }".
unreadable-wrong-side = { $word } belongs to the other side.
unreadable-in-two-places = { $word } is in two places.
unreadable-no-such-note = "{ $word }" is not a note about a unit; for example: `2-3`, `d2rc`, `l1`, `stopped` or `@5337`.
unreadable-no-piece-left = No piece is left for another { $word }.
unreadable-both-sides = Both sides are in { $word }.
unreadable-no-such-question = There is no question "{ $word }".
unreadable-no-such-arrival = { $word } cannot be due: the side has no reinforcements on Game-Turn { $turn } { $entry ->
    [west] on the west edge
    [north] on the north edge (NEM)
    [south] on the south edge (SEM)
   *[free] without a code
}.
unreadable-no-such-kind = There is no kind of piece "{ $word }".
