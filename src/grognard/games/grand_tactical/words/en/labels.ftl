## Titles of pieces on the board

piece-control = { $place } is { $side ->
    [french] French
   *[russian] Russian
}
piece-depletion = Area { $area } is { $per_cent } % depleted
piece-disrupted = (disrupted, recovers in turn { $turn })
