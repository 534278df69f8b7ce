# The board in a terminal.

board-legend = F24 Nap: 24 French SPs under Napoleon; R? inf: hidden Russians, infantry on top; 'n blocks; * key city (# French); =F =R depot; ^n devastated
board-turn = { $month }, turn { $turn } ({ $season ->
    [winter] winter
   *[summer] summer
}), { $step }
board-step = { $numbered ->
    [yes] step { $step }, { $name }
   *[no] { $name }
}
board-tracks = Victory Points { $vp } | Initiative { $initiative }
board-weather = weather { $french } French, { $russian } Russian
board-column = Column { $column }
board-none = none
board-empty = empty

## Stacks

board-stack = Your stack in
board-points = Strength points, leaders
board-orders = Orders
board-attrition = Attrition
board-connected = Connected to
board-fortress = fortress
board-depot = { $side } depot
board-depot-town = Depot Town
board-attrition-of = { $size } { $distance ->
    [none] out of supply
   *[other] at { $distance }
}{ $losses ->
    [0] {""}
   *[other] : { $losses } lost
}

## The battle

board-battle = Battle of { $area }: the { $side } side attacks
board-winner = The { $side } side has won.
board-cards-laid = { $count ->
    [one] 1 card laid
   *[other] { $count } cards laid
}
board-cards = cards { $cards }
board-value = Combat Value { $total } = { $terms }
board-die = die { $amount }{ $condition ->
    [winter] {" "}in winter only
    [summer] {" "}in summer only
    [defending] {" "}if defending
   *[none] {""}
}, counts { $result }
board-losses = { $count ->
    [one] 1 loss
   *[other] { $count } losses
}
board-horse = cavalry total { $count }

## Pools, piles and cards

board-pool = Force Pool { $pool }; { $depots ->
    [one] 1 depot
   *[other] { $depots } depots
}; deck { $deck }; discarded { $discarded }, removed { $removed }
board-leaders-to-come = leaders to come { $leaders }
board-to-choose = orders to choose { $count }
board-to-place = blocks to place { $count }
board-ops = OPS card { $card ->
    [none] face down
   *[other] { $card }
}
board-casualties = French casualties: { $casualties }
board-effect = In effect: { $side } { $card }, { $text }
board-card = { $number } { $title }{ $ops ->
    [none] {""}
   *[other] , { $ops } OPS
}
board-tray = Orders in your hand: { $blocks }
board-left = Blocks in your supply: { $blocks }
board-your-card = Your card
board-card-ops = OPS
board-card-when = When
board-card-text = What it does
board-timing-event = event
board-timing-battle = battle
board-timing-response = response
board-timing-must = Must-Play
board-timing-dummy = Dummy
board-hand-empty = Your hand is empty.
