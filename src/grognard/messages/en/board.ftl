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
board-layers = Layers over the map
board-fan = Stack in { $place }
# $count: two or more; $unit: what each of them is.
board-stack-count = { $count } × { $unit }
# $share: percent; $outcome: a few words.
board-chance = { $share } % { $outcome }
