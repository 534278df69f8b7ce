# What the card of a hex tells.

lore-leader = { $unit }: leader, adds { $offence } to an attack and { $defence } to a defence, up to the strength of his stack.
lore-combat-units = Here: { $force }, { $force_count ->
    [one] strength { $strength }, { $points } Movement Points
   *[other] strength { $strength } each, { $points } Movement Points
}.
lore-disrupted = Disrupted: { $force }; cannot move or attack until Game-Turn { $turn }.
lore-supply = Here: { $force }; can { $side_code ->
    [french] build a Depot in an undepleted Area, or carry one
   *[russian] strip an Area
}; lets an Area feed more.
lore-depot = Here: { $force }; feeds units in the Area; six or more use it up.

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
} on { $faces } of 6 rolls.

lore-comes = From { $origin }: { $force }, { $points ->
    [one] 1 point
   *[other] { $points } points
}.
lore-comes-beside = From { $origin } to a hex next to it: { $force }, { $points ->
    [one] 1 point
   *[other] { $points } points
}.
lore-stands-beside = Already next to it: { $hexes }.
lore-more = and from { $count ->
    [one] 1 more hex
   *[other] { $count } more hexes
}
