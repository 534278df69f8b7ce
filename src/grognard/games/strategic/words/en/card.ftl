# What the card of a space tells.

lore-general = { $units }: General, { $count } points. He lets { $count } Infantry Corps attack, and the best General of a stack adds { $count } to its die.
lore-cavalry-leader = { $units }: Cavalry Leader, { $count } points. The best of a stack adds { $count } to its pursuit.
lore-infantry = { $units }: { $count ->
    [one] counts 1 in combat, marches over one border
   *[other] each counts 1 in combat, each marches over one border
}.
lore-cavalry = { $units }: { $count ->
    [one] pursues, and may retreat before combat; marches over one border
   *[other] pursue, and may retreat before combat; each marches over one border
}.
lore-supply-unit = { $units }: { $side_code ->
    [french] { $count ->
        [one] makes a Depot in an undepleted Area, or carries one
       *[other] each makes a Depot in an undepleted Area, or carries one
    }
   *[russian] { $count ->
        [one] lays an Area waste
       *[other] each lays an Area waste
    }
}.
lore-depot = { $units }: { $count ->
    [one] feeds any number of Corps in its Area; four or more use it up
   *[other] each feeds any number of Corps in the Area; four or more use it up
}.

lore-area-bare = { $area } is 100% depleted and cannot feed any Corps.
lore-area-bears = The Area is { $after }. It feeds { $without ->
    [one] 1 Corps
   *[other] { $without } Corps
} without getting worse, { $bears } if a Supply unit is there.
lore-depot-feeds = { $count ->
    [one] Your Corps here
   *[other] Your { $count } Corps here
} can be fed by the Depot.
lore-draws-on = { $count ->
    [one] Your Corps here
   *[other] Your { $count } Corps here
} can be fed from { $area }.
lore-starves = { $count ->
    [one] Your Corps here has no source: it is eliminated
   *[other] Your { $count } Corps here have no source: each is eliminated
} on { $faces } of 6 rolls.
lore-eats = { $count ->
    [one] Your Corps here
   *[other] Your { $count } Corps here
}, { $has_supply ->
    [yes] with a Supply unit, { $count ->
        [one] leaves
       *[other] leave
    }
   *[no] without a Supply unit, { $count ->
        [one] leaves
       *[other] leave
    }
} the Area { $after } after the Supply Interphase.

lore-march = { $units } from { $origin }: one border.
lore-forced-march = { $units } from { $origin } by forced march: { $units_count ->
    [one] arrives
   *[other] each arrives
} on { $arrive } of 6 rolls, stays on { $stay }, is lost on { $lost }.
lore-stack-near = The stack in { $origin }: one border.
lore-stack-far = The stack in { $origin }: by forced march, { $arrive } of 6 rolls.
lore-more = and { $count } more
