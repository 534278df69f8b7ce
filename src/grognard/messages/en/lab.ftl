# What `grognard tournament`, `compare`, `balance` and `report` say, in the terminal and on the page that they write.
lab-interrupted = Interrupted after { $played } of { $games } games.
lab-playing = Playing
lab-games-played = { $count ->
    [one] 1 game
   *[other] { $count } games
}.
lab-what-was-played = What was played
lab-experiment = { $experiment ->
    [tournament] Tournament
    [compare] Comparison
   *[balance] Balance
}: { $title }
lab-estimate-unknown = ?
# $value, $low and $high are numbers as they are to be read; the interval holds the true value with 95 % certainty.
lab-estimate = { $value } ({ $low } to { $high })

# Headings of columns
lab-player = player
lab-players = players
lab-rating = rating
lab-games = games
lab-pairs = pairs
lab-meeting = meeting
lab-all = all
lab-luck-adjusted = luck-adjusted
lab-as-side = as { $side }
lab-advantage = advantage
lab-figure = figure
lab-difference = difference
lab-side = side
lab-share = share
lab-ending = ending
lab-per-game = per game
lab-mean = mean
lab-city = city
lab-middle-game = median
lab-history = in 1812

# Tables
lab-ratings = Ratings (400 points are ten to one; 95% intervals)
lab-shares = Share of the points
lab-against = { $first } against { $second }
lab-over = { $first } over { $second }
lab-over-adjusted = { $first } over { $second }, luck-adjusted
# $gain is a number with its interval, in percent of a game.
lab-better-plans = { $first } plans better than { $second } by { $gain } % of a game each turn.
lab-better-answers = { $first } answers better than { $second } by { $gain } % of a game each time that an answer is thought over.
lab-positions-answers = { $positions } answers of { $games } games; the same in { $alike }.
lab-question = { $name }: { $gain } % of a game better ({ $positions } answers; asked { $occasions } times a game).
lab-thinking-answers = { $player }: { $seconds } seconds of one core an answer (median; at most { $most }).
lab-positions-plans = { $positions } positions of { $games } games; the same plan in { $alike }.
lab-thinking-plans = { $player }: { $seconds } seconds of one core a turn (median; at most { $most }).
lab-more-than-half = Points more than half of each game
lab-both-arms = Figures of both arms
lab-wins = { $side } wins
lab-turns = turns
lab-decisions = decisions
lab-who-wins = { lab-where }: who wins
lab-how = { lab-where }: how
lab-length = { lab-where }: length and losses
lab-falls = { lab-where }: cities that change hands
lab-where = Scenario { $scenario }, { $player }, { $games ->
    [one] 1 game
   *[other] { $games } games
}
lab-never = never
# The day on which a city fell in 1812.
lab-day = { $day } { $month ->
    [6] June
    [7] July
    [8] August
   *[9] September
}

# A finished game looked back at
lab-not-over = The game is not over yet; a report needs its end.
lab-no-worth = There is no report: { $title } has no model yet that judges its positions. Train one with `grognard train`.
lab-chance-of = { $title }: chance of the { $side } side to win
lab-after = after
lab-chance = chance
lab-luck = luck
lab-beginning = the beginning
lab-dice-gave = The dice gave the { $side } side { $points } of a game.
lab-decisive = { $when }: { $change } for the { $side } side
lab-lapses = The costliest decisions, luck aside:
lab-lapse = { $when }, { $side } side: { $cost }. Played: { $played }
lab-lapse-more = { $played }; { $count ->
    [one] and 1 act more
   *[other] and { $count } acts more
}
lab-uncounted = { $moves ->
    [one] After 1 move the dice could fall
   *[other] After { $moves } moves the dice could fall
} in too many ways; that luck is not counted.

# `grognard simulate`. $options is empty, or each option with a comma before it; $who names the player of each side.
simulate-of = { $title }, scenario { $scenario }{ $options }
simulate-by = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $who }, seed { $seed }
simulate-time = { $seconds } s in all, { $rate } games per second
simulate-winner = Winner
simulate-games = games
simulate-share = share
simulate-per-game = Per game
simulate-mean = mean
simulate-deviation = sd
simulate-least = min
simulate-most = max
simulate-points = points
simulate-decisions = decisions
simulate-seconds = seconds
simulate-mean-per-game = Mean per game
simulate-lost = lost in all
simulate-falls = Changes hands
simulate-turn = turn

## Speed and size

bench-calibration = Calibration: { $loops } loops/s (processor time, medians); { $part }:
bench-skipped = Nothing was measured in the { $part }: { $why }.
bench-what = what
bench-figure = figure
bench-ratio = ratio
bench-at-reference = at reference
bench-judged = Promises about one core are judged at the reference speed of { $loops } loops/s; the figure is as measured.
bench-target = target
bench-kept = kept
bench-missed = MISSED
bench-no-playwright = Playwright is not installed (it comes with the tools for development)
bench-no-pages = the pages are not built
bench-no-chromium = Chromium was not found; set GROGNARD_CHROMIUM=/path/to/chrome
