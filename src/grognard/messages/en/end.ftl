# The closing page of a finished game.
end-title = The campaign is over
end-loading = Counting …
end-not-over = This game is not over yet. You will find its story here when it is.
end-no-story = The figures for this game are not available:

# The result
end-over = The campaign is over
end-score = { $score ->
    [one] 1 Victory Point
   *[other] { $score } Victory Points
}
end-when = { $score }, { $when }
end-seat-here = { $side }: { $yours ->
    [yes] you
   *[no] a player
}
end-seat-computer = { $side }: the computer ({ $agent })
end-notices = Notes

# What to do now
end-actions = What next?
end-again = Replay the game
end-export = Save the record
end-new = New game
end-rematch = Rematch, sides swapped
end-rematch-failed = The rematch could not be set up: { $reason }
end-print = Print

# The flow map
end-map-heading = The armies' routes
end-map-title = The campaign in the manner of Minard
end-map-under = The width of a band shows how many Corps took that route; the numbers are printed along it.
end-map-about = A map of the armies’ routes. Each band follows an army and is as wide as the army is strong: light on the way out, dark on the way back. All the numbers are in the table below.
end-map-stretches = Stretches of the armies’ routes; use the arrow keys to move along them
end-map-hint = Point at a stretch of a band, tap it, or use the arrow keys to see who marched there and when.
end-map-columns = Detached columns
end-map-enemy = { $side } army
end-key-out = { $side } advance
end-key-back = Retreat
end-key-enemy = { $side } army, at half the width
end-main-army = main army
end-strength = { $count ->
    [one] 1 Corps
   *[other] { $count } Corps
}
end-stretch = Game-Turn { $turn }, { $when }: { $side } { $name }, { $from } to { $to }, { $strength ->
    [one] 1 Corps
   *[other] { $strength } Corps
}{ $retreat ->
    [yes] , in retreat
   *[no] {""}
}.
end-stretch-fewer = { $count } fewer than before in { $from }: lost, left behind or gone another way.
end-stretch-joined = Others joined: { $strength } at the end of the turn.
end-stretch-lost = { $strength ->
    [0] None were left at the end of the turn.
   *[other] { $strength } left at the end of the turn.
}
end-column-army = Army
end-column-when = When
end-column-way = Route
end-column-strength = Corps
end-turn = { $turn }, { $when }
end-way = { $from } to { $to }{ $retreat ->
    [yes] {" "}(retreat)
   *[no] {""}
}
end-way-rest = in { $place }
end-as-table = Show as a table

# The cold
end-cold-title = The cold of 1812 in degrees Réaumur, after Minard, and where this army stood on those days. This is history, not a rule of the game.
end-cold-words = The cold of 1812 according to Minard (history, not a rule of the game): { $readings }.
end-cold-reading = { $day }: { $degrees }° Réaumur ({ $celsius } °C)

# Figures over time
end-time-heading = Turn by turn

# The game in chances of winning
end-chances-heading = Chances and luck
end-chances-awaited = Estimating each side's chances of winning, turn by turn. This takes a minute or two.
end-chances-missing = The chances of winning could not be estimated. The server may be busy.
end-chances-title = The chance of winning
end-chances-about = Per cent for { $people } after each turn; { $first } at the beginning. Estimated from games between computer players.
end-chance-percent = per cent
end-luck = The dice favoured { $people } by { $points ->
    [one] 1 percentage point
   *[other] { $points } percentage points
}.
end-luck-even = The dice favoured neither side.
end-decisive = The turns that decided it
end-swing = { $when }: { $points ->
    [one] 1 percentage point
   *[other] { $points } percentage points
} for { $people }
end-lapses = The costliest decisions, luck aside
end-lapse = { $when }, { $people }: { $points ->
    [one] 1 percentage point
   *[other] { $points } percentage points
}. { $level }: { $move }.
end-points-title = Victory Points and the Index
end-points-about = { $points } Victory Points at the end, against an Index of { $index }. Shaded: below the Index, which costs a Corps each turn.
end-points-about-met = { $points } Victory Points at the end, against an Index of { $index }.
end-corps-title = Corps in the field
end-corps-about = { $lines }.
end-corps-line = { $side } { $first } after the first turn, { $last } at the end
end-losses-title = Corps lost, by cause
end-losses-of = { $side }: { $total ->
    [one] 1 Corps
   *[other] { $total } Corps
} lost
end-losses-none = no losses
end-turn-column = Game-Turn
end-at = { $name }, { $when }: { $value }
end-name-victory-points = Victory Points
end-name-strength-points = strength points
end-name-index = Index
end-name-corps = Corps
end-line-of = { $side } { $name }
end-name-attrition = attrition
end-name-forced-march = forced march
end-name-supply = hunger
end-name-political-loss = politics
end-name-battle-plan = battle plan
end-name-combat = combat
end-name-pursuit = pursuit
end-name-automatic-elimination = overrun
end-name-no-retreat = no way to retreat
end-name-demoralization = demoralization
end-name-burning = burning cities
end-name-siege = siege
end-name-retreat = retreat
end-name-winter = winter
end-name-hunger = hunger
end-name-no-room = no room
end-name-march-attrition = march attrition
end-name-cossacks = Cossacks
end-name-events = events
end-name-never-came = never arrived
end-name-battle-points = battle points
end-name-territory = territory
end-name-units = units
end-name-disrupted-units = disrupted
end-name-depots = Depots

# The dice
end-dice-title = Fair dice
end-dice-about = The seed for all dice was drawn and sealed before the first move: everyone could see the seal, no one the seed. Now both are open, and your browser has checked that they match.
end-dice-fits = They match: no roll of this game could have been changed after it began.
end-dice-differs = They do not match: this seed is not the one that was sealed before the game.
end-dice-unknown = Your browser can check this only on pages loaded over https or from this machine. Check it yourself:
end-dice-trying = Checking …
end-dice-none = The dice of this game were set in advance, so there is no seal to check.
end-dice-seed = Seed
end-dice-salt = Salt
end-dice-seal = Seal (SHA-256 of “{ $text }”)
end-dice-shell = On your own machine:
