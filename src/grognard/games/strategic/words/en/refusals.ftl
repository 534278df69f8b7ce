# Why something may not be done: what is wrong, with the numbers, and what would be right.

refusal-no-units = You have no units in { $space }.
refusal-none-there = There is no { $side } { $kind } in { $space }.

## Placement

refusal-none-in-group = There is no { $kind } left in this group.
refusal-not-in-group = { $space } is not one of the spaces of this group.
refusal-group-limit = This group may have at most { $most ->
    [one] 1 such unit
   *[other] { $most } such units
} in { $space }.

## Attrition

refusal-area-named = { $area } has already been named for this roll.
refusal-no-stack = There is no { $side } stack in { $area }.
refusal-other-kind-owed = This loss must be one { $kind }.
refusal-loss-elsewhere = This loss must be taken in Area { $area }.

## Movement

refusal-no-border = { $origin } and { $destination } have no common border.
refusal-off-limits = The Pripet Marsh is off limits to all units.
refusal-corps-first = Enemy units are in { $space }: { $is_gone ->
    [yes] the Corps that entered in this phase is gone
   *[no] a Corps must enter it first in this phase
}.
refusal-leader-elsewhere = { $kind } is not in { $space }.
refusal-leader-moved = { $kind } has already moved.
refusal-at-least-one = Choose at least one unit.
refusal-all-moved = Every { $side } { $kind } in { $space } has moved; each unit moves once in a segment.
refusal-fewer-left = { $space } has { $left } { $side } { $kind } that may still move, not { $count }; each unit moves once in a segment.
refusal-depot-carried = A Depot moves only with a Supply unit to carry it, one each; { $space } has { $count ->
    [0] no unmoved Supply unit with a Depot
    [one] 1 unmoved Supply unit with a Depot
   *[other] { $count } unmoved Supply units with a Depot
}.
refusal-one-by-one = Corps force march one at a time: play one and see its result before you play the next.
refusal-never-forces = A { $kind } never force marches.
refusal-all-tried = Every { $kind } in { $space } has already tried.
refusal-no-piles = This game shows only where stacks are. To show markers, choose the option “piles” before the game.
refusal-one-way-to-show = Your units in { $space } can be shown in one way only.
refusal-markers-set = The markers in { $space } have already been set in this phase.
refusal-so-many-markers = This stack can show { $fewest } to { $most } markers: only Corps of one type share a marker.

## Depots and Areas

refusal-no-depot = You have no Depot in { $space }.
refusal-area-depleted = Area { $area } is depleted.
refusal-enemies-in-area = Enemy units are in { $area }.
refusal-no-russian-supply = There is no Russian Supply unit in Area { $area }.
refusal-depleted-already = Area { $area } is already 100% depleted.

## Battles

refusal-no-battle = There is no battle left to fight in { $space }.
refusal-other-plans = In this battle you choose from { $is_attacker ->
    [yes] A, B, C or D
   *[no] E, F, G or H
}.
refusal-only-corps-lost = Choose only Corps here, not Supply units, Depots or leaders.
refusal-lose-exactly = You must lose exactly { $count } Corps.
refusal-not-so-many = There are not that many Corps of that type in { $space }.
refusal-fewer-cavalry = You have only { $count } Cavalry Corps there.
refusal-only-cavalry = Only Cavalry Corps can be given up in a pursuit.
refusal-not-adjacent = { $there } does not border on { $space }.
refusal-hostile-units = Units hostile to the retreating side are in { $space }.
refusal-cavalry-must-go = Without infantry facing infantry, all cavalry must retreat.
refusal-never-withdraws = Infantry Corps and Depots never retreat before combat, Supply units only with cavalry.
refusal-no-cavalry-left = No Cavalry Corps is left in { $space } to retreat.
refusal-fewer-supply = { $count ->
    [0] No Supply unit is left to go with the cavalry.
    [one] Only 1 Supply unit is left to go with the cavalry.
   *[other] Only { $count } Supply units are left to go with the cavalry.
}
refusal-leader-going = { $kind } is already retreating.

## Supply

refusal-area-not-adjacent = { $neighbour } does not border on { $area }.
refusal-more-than-two-corps = More than two friendly Corps are in { $area }.
refusal-feeds-nobody = { $area } is 100% depleted and cannot feed any Corps.
refusal-no-own-supply = There is no friendly Supply unit in { $area }.
refusal-feeds-others = { $area } already feeds Corps of { $claimant }.
refusal-must-be-fed = Corps in { $area } can still be fed and must be.
refusal-hungry-corps = { $count ->
    [0] No Corps of yours in { $area } needs a source.
    [one] 1 Corps in { $area } still needs a source.
   *[other] { $count } Corps in { $area } still need a source.
}
refusal-not-depleted = { $area } is not 100% depleted: no other Area feeds it.
refusal-live-on-area = Your Corps in { $area } live off the Area automatically.
refusal-live-on-area-later = Corps in { $area } that you give no Depot live off the Area once you are done.
refusal-must-use-depot = { $area } is 50% depleted and has a Depot: its Corps must use the Depot.
refusal-no-depot-for = { $space } has no Depot for Corps in { $area }.
refusal-which-depot = { $count ->
    [2] Both
   *[other] All { $count }
} Depots in { $space } are in use: choose one by number, 1 to { $count }.
refusal-only-depot = There is only one Depot in { $space }; it needs no number.
refusal-depots-in-use = { $count ->
    [0] None of the Depots in { $space } is in use.
    [one] 1 of the Depots in { $space } is in use.
   *[other] { $count } of the Depots in { $space } are in use.
}{ $unused ->
    [0] {""}
   *[other] {" "}To choose an unused one, give no number.
}
refusal-depot-in-use = The Depot in { $space } is in use.
refusal-not-counted-with-supply = { $area } is not counted with a Supply unit of yours.
refusal-nobody-lives-there = No Corps live off { $area }.
refusal-forgone-already = { $area } is already counted without its Supply unit.
refusal-no-garrison = No Fortress feeds a Corps of yours in { $space }.
refusal-one-kind-there = There is only one kind of Corps in { $space }.
refusal-feeds-cavalry = { $space } already feeds a Cavalry Corps.

## Victory

refusal-only-corps-disbanded = Only a Corps can be disbanded, never a Supply unit, a Depot or a leader.
