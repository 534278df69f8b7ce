# What the card of an area tells.

lore-leader = { $leader }: { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}, up to { $limit ->
    [one] 1 battle card
   *[other] { $limit } battle cards
}; his loss costs { $points ->
    [one] 1 Victory Point
   *[other] { $points } Victory Points
}.
lore-points = { $units }: { $march ->
    [one] 1 area
   *[other] { $march } areas
} by March, { $forced } by Forced March.

lore-supplied = { $side } supply: distance { $distance }, from { $start }.
lore-not-supplied = { $side } supply: none, more than { $most } from a Depot Marker or Supply Source.
lore-attrition = Attrition would take { $count ->
    [0] nothing
    [one] 1 strength point
   *[other] { $count } strength points
} here now (modified size { $size }{ $is_weather_known ->
    [yes] {""}
   *[no] , before the weather
}).

lore-marches = { $units } from { $origin }: { $count ->
    [one] 1 area
   *[other] { $count } areas
}{ $is_forced ->
    [yes] , a Forced March
   *[no] {""}
}.
lore-stack-near = The { $side } stack in { $origin }: { $count ->
    [one] 1 area away
   *[other] { $count } areas away
}.
lore-more = and from { $count ->
    [one] 1 more area
   *[other] { $count } more areas
}
