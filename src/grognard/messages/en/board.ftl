# The board on the table.
board-name = Map
board-keys =
    Arrow keys move the map, plus and minus zoom, 0 shows the whole map. Press Enter to select by keyboard: the arrow
    keys go from place to place, Enter chooses a place, F spreads out its stack, Shift F10 asks why a move is not
    allowed, Escape cancels. With Alt, the arrow keys always select; with Shift and Alt, they reach every place.
# $place: number and name of a space; $pieces: what stands there.
board-space-with = { $place }: { $pieces }
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Whole map
board-layers = Map layers
board-fan = Stack in { $place }
# $count: two or more; $unit: what each of them is.
board-stack-count = { $count } × { $unit }
# $share: percent; $outcome: a few words.
board-chance = { $share }% { $outcome }
# A counter that stands for several stacks, when the map is small.
board-pile = Armies shown as one piece
# $sum: their strength together; 12+ if there may be more.
board-pile-sum = Total: { $sum }
board-pile-hint = Click or tap to zoom in

## The card of a place

place-card = About { $place }
place-terrain = { $terrain ->
    [clear] Clear terrain
    [woods] Woods
    [forest] Forest
    [swamp] Swamp
    [marsh] Marsh
    [deep-marsh] Deep marsh
    [rough] Rough terrain
    [mountain] Mountain
    [lake] Lake
    [sea] Sea
    [island] Island
   *[other] { $terrain }
}
place-power = { $power ->
    [russia] Russia
    [prussia] Prussia
    [austria] Austria
    [duchy-of-warsaw] Duchy of Warsaw
   *[other] { $power }
}
place-closed = Nothing may enter
place-town = { $kind ->
    [city] { $name }, city
    [fortress] { $name }, Fortress
   *[other] { $name }
}
place-points = { $count ->
    [one] 1 Victory Point
   *[other] { $count } Victory Points
}
board-drawing = Drawing the map
place-empty = Nothing can be seen here.
place-reachable = Can be chosen now.
place-supply = Supply
place-reach-now = Your units that can move here now
place-reach = Your units that could move here next
place-threat = Known enemies that could reach this place
# $count: how many lines were left out.
place-more = and { $count } more
place-all = Right-click for the whole card.
