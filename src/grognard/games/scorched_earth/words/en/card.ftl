# What the card of a hex tells.

lore-unit = { $unit }: { $arm ->
    [cavalry] cavalry
   *[infantry] infantry
} { $size ->
    [division] division
   *[corps] corps
}, strength { $strength } of { $full }, { $fatigue ->
    [worn] Worn
    [exhausted] Exhausted
   *[fresh] Fresh
}{ $demoralization ->
    [0] {""}
   *[other] , demoralization level { $demoralization }
}; { $movement } movement points.
lore-engineer = { $unit }: moves with a force.
lore-unit-no-line = { $unit } has no line of communication.
lore-others-below = Other { $side } units may lie below.

lore-line = { $names_count ->
    [0] Units here have
   *[other] Units under { $names } here have
} a line of communication { $count ->
    [0] to the source here
    [one] to { $goal }, 1 hex
   *[other] to { $goal }, { $count } hexes
}.
lore-no-line = { $names_count ->
    [0] Units here have
   *[other] Units under { $names } here have
} no line of communication.
lore-checks-attrition = This force checks attrition, modifier { $amount }{ $causes_count ->
    [0] {""}
   *[other] {" "}({ $causes })
}.

lore-marches = { $units } from { $origin }: { $spent } of { $has } movement points{ $price ->
    [0] {""}
    [one] ; the order costs 1 Command Point
   *[other] ; the order costs { $price } Command Points
}.
lore-more = and { $count ->
    [one] 1 more force
   *[other] { $count } more forces
}
