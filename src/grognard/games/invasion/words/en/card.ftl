# What the card of a hex tells.

lore-commander = { $commander }: commander, rating { $rating }{ $has_moved ->
    [yes] ; has moved
   *[no] {""}
}.
lore-units = { $units }: { $quality ->
    [veteran] Veteran
    [conscript] Conscript
   *[line] Line
} { $arm ->
    [cavalry] cavalry
    [artillery] artillery
   *[infantry] infantry
}{ $units_count ->
    [one] {""}
   *[other] ; each counts 1 in combat
}.
lore-unit-disrupted = { $units_count ->
    [one] It is disrupted: it cannot march or attack until it rallies.
   *[other] They are disrupted: they cannot march or attack until they rally.
}
lore-unit-out-of-supply = { $units_count ->
    [one] It is out of General Supply.
   *[other] They are out of General Supply.
}
lore-unit-forced = { $units_count ->
    [one] It has made a forced march: its stack counts half in combat.
   *[other] They have made a forced march: their stack counts half in combat.
}
lore-unit-foraging = { $units_count ->
    [one] It forages.
   *[other] They forage.
}
lore-unit-fought = { $units_count ->
    [one] It has
   *[other] They have
} fought { $count ->
    [one] once
   *[other] { $count } times
} this turn: the stack counts { $count ->
    [one] half
   *[other] a quarter
} in combat.

lore-trains = { $side } Supply Trains: { $count ->
    [one] 1 counter
   *[other] { $count } counters
}{ $genuine ->
    [-1] {""}
   *[other] , { $genuine } genuine
}.
lore-depot = { $side } Depot: supplies units connected to it by a supply line.
lore-supplied = { $side } units here are in General Supply { $count ->
    [0] from the Depot here
    [one] from { $goal }, 1 hex away
   *[other] from { $goal }, { $count } hexes away
}.
lore-not-supplied = { $side } units here would be out of General Supply: { $breaks ->
    [distance] no Depot within { $most } hexes
    [enemy-units] enemy units in { $here } cut the line
    [enemy-cavalry] enemy cavalry cuts the line in { $here }
    [enemy-city] the line would pass through the enemy city { $here }
    [terrain] no line can pass through { $here }
    [river] an unbridged river stops the line before { $here }
   *[no-depot] there is no Depot
}.

lore-marches = The stack in { $origin }: { $count ->
    [one] 1 hex
   *[other] { $count } hexes
}{ $is_forced ->
    [yes] , a forced march
   *[no] {""}
}{ $has_attrition ->
    [yes] {" "}with March Attrition
   *[no] {""}
}.
lore-marches-beside = The stack in { $origin }, next to it: { $count ->
    [one] 1 hex
   *[other] { $count } hexes
}{ $is_forced ->
    [yes] , a forced march
   *[no] {""}
}{ $has_attrition ->
    [yes] {" "}with March Attrition
   *[no] {""}
}.
lore-stands-beside = Already next to it: { $hexes }.
lore-stack-near = The stack in { $origin }: { $count ->
    [one] 1 hex away
   *[other] { $count } hexes away
}.
lore-more = and { $count ->
    [one] 1 more stack
   *[other] { $count } more stacks
}
