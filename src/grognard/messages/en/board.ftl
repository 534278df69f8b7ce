# The board on the table.
board-name = Map
board-keys =
    Arrow keys move the map, plus and minus change its scale, 0 shows all of it. Enter begins to point: then the arrow
    keys go from place to place, Enter touches a place, F spreads its stack, Shift F10 asks why not, Escape puts down.
    With Alt the arrow keys always point, with Shift as well at any place at all.
# $place: number and name of a space; $pieces: what stands there.
board-space-with = { $place }: { $pieces }
board-zoom-in = Nearer
board-zoom-out = Farther
board-fit = The whole map
board-layers = Shown over the map
board-fan = Stack in { $place }
# $share: percent; $outcome: a few words.
board-chance = { $share } % { $outcome }
