# What the card of a hex tells.

lore-leader = { $unit }: leader, adds { $offence } to an attack and { $defence } to a defence, up to the strength of his stack.
lore-combat-units = { $force }: { $force_count ->
    [one] strength { $strength }, { $points } Movement Points
   *[other] strength { $strength } each, { $points } Movement Points
}.
lore-disrupted = { $force } disrupted: cannot move or attack until Game-Turn { $turn }.
lore-supply = { $force }: { $side_code ->
    [french] builds a Depot in an undepleted Area, or carries one
   *[russian] strips an Area
}; lets an Area feed more.
lore-depot = { $force }: feeds units in its Area; six or more use it up.

lore-area = Area { $area } is { $per_cent ->
    [0] undepleted
   *[other] { $per_cent }% depleted
}. { $bears_with ->
    [0] It cannot feed any unit.
   *[other] It feeds { $bears } corps without getting worse, { $bears_with } with a Supply unit.
}
lore-fortress-feeds = The Fortress feeds one { $side } Combat unit.
lore-area-used = { $corps ->
    [one] 1 corps lives
   *[other] { $corps } corps live
} off the Area now; that leaves it { $after ->
    [0] undepleted
   *[other] { $after }% depleted
}.
lore-depot-feeds = { $count } { $side } { $count ->
    [one] unit
   *[other] units
} in the Area can be fed by the Depot in { $hex }.
lore-draws-on = { $count } { $side } { $count ->
    [one] unit
   *[other] units
} in the Area can be fed from Area { $area }.
lore-starves = { $count ->
    [one] 1 { $side } unit in the Area has no source: it is eliminated
   *[other] { $count } { $side } units in the Area have no source: each is eliminated
} on { $faces } faces of 6.

lore-comes = { $force } from { $origin }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
lore-comes-beside = { $force } from { $origin }, next to it: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
lore-stands-beside = Already next to it: { $hexes }.
lore-more = and from { $count ->
    [one] 1 more hex
   *[other] { $count } more hexes
}
