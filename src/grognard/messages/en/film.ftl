# The film of a finished game (grognard film).
film-not-over = The game is not over. You can make a film of it once it is.
film-needs = Films need the packages av, pillow and typst: pip install 'grognard[film]'
film-turn = Turn { $turn } of { $last }
film-near = near { $place }
film-battles = Battles
film-cold = { $degrees } °C
film-cold-source = the cold of 1812, after Minard
film-begins = { $first } to { $last }
film-made = { $file }: { $seconds } s, { $wide } x { $high }
