# The panels beside the board that every game has.

panel-rule-open = Read rule { $rule }
panel-place-show = Show { $place } on the board
panel-percent = { $value }%
panel-dice = { $count ->
    [one] Die showing { $dice }
   *[other] Dice showing { $dice }
}
panel-turns = Turn track
panel-winter = winter
panel-phases = Phases of the turn
panel-arrivals = Reinforcements
panel-lost = { $side }: lost
panel-sounds = Sounds

## The log

panel-log = Log
panel-log-search = Search the log
panel-log-search-hint = Search…
panel-log-topics = Show only
panel-log-topic-setup = Set-up
panel-log-topic-movement = Movement
panel-log-topic-combat = Combat
panel-log-topic-supply = Supply
panel-log-topic-attrition = Attrition
panel-log-topic-victory = Victory
panel-log-topic-other = Other
panel-log-side = Side
panel-log-both = Both sides
panel-log-turn = Turn { $turn }
panel-log-turn-date = Turn { $turn }, { $date }
panel-log-before = Before the first turn
panel-log-after = After the last turn
panel-log-earlier = { $count ->
    [one] Show one earlier line
   *[other] Show { $count } earlier lines
}
panel-log-new = { $count ->
    [one] One new line
   *[other] { $count } new lines
}
panel-log-to-end = Newest line
panel-log-empty = Nothing has happened yet.
panel-log-none = No line of the log matches.
panel-log-clear = Show everything
panel-log-filter = Filter
panel-log-filtered = { $shown } of { $all } lines
panel-log-copy = Copy
panel-log-report = Report
panel-log-copy-long = Copy the lines shown as text
panel-log-copied = Copied
panel-log-export = Export
panel-log-export-long = Save what you have seen of this game as a file
panel-log-past = The log up to the moment shown on the board.

## The time slider

panel-time = Time
panel-time-slider = Moment of the game
panel-time-now = Now
panel-time-end = End of the game
panel-time-now-long = Back to the present
panel-time-back = One moment back
panel-time-on = One moment forward
panel-time-turn-back = Start of this turn, or of the previous one
panel-time-turn-on = Next turn
panel-time-play = Play
panel-time-pause = Pause
panel-time-eyes = View as
panel-time-eyes-watch = Spectator
panel-time-eyes-all = Everything open
panel-time-eyes-side = { $side } side
panel-time-at = Turn { $turn }, { $date }. { $news }
panel-time-start = Start of the game
panel-time-trouble = Earlier positions cannot be loaded right now.
panel-time-again = Try again

## The rules

panel-rules = Rules
panel-rules-search = Search the rules
panel-rules-search-hint = Search, or ask…
panel-rules-close = Close the rules
panel-rules-previous = Previous
panel-rules-next = Next
panel-rules-whole = Open the whole page
panel-rules-contents = Contents
panel-rules-none = No section contains these words.
panel-rules-missing = The rules have no section “{ $rule }”. Search for it, or look in the contents.
panel-rules-loading = Loading the rules…
panel-rules-trouble = The rules cannot be loaded right now.
panel-rules-found = { $count ->
    [one] One section
   *[other] { $count } sections
}

## Odds

panel-odds = Possible outcomes
panel-odds-nothing = Nothing happens
panel-odds-times = { $outcome }, { $times } times
panel-odds-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
panel-odds-together = { $count ->
    [one] The most likely alone: { $value }%
   *[other] The { $count } most likely together: { $value }%
}
panel-odds-text = Exact odds: { $list }.

## Plain facts of a game without panels of its own

panel-facts = The board in figures
panel-facts-none = There is nothing to show.
panel-facts-yes = yes
panel-facts-no = no

## The report of a battle

battle-name = Battle
# $place: number and name of a space.
battle-at = Battle at { $place }
battle-previous = Previous battle
battle-next = Next battle
battle-hide = Close
battle-attacker = attacker
battle-defender = defender
battle-support = support
# $printed: what it would be without the limit.
battle-limited = limited; { $printed } without the limit
battle-comparison-percent = { $attack } against { $defence }: { $value }%
battle-comparison-difference = { $attack } against { $defence }: { $value }
battle-comparison-ratio = { $attack } against { $defence }: { $value } to 1
battle-column = column { $column }
battle-won = { $side } victory
battle-over = The battle is over
battle-term-strength = Strength
battle-term-leaders = Leaders
battle-term-terrain = Terrain
battle-term-total = Total
battle-roll-combat = Combat
battle-loss-combat = Lost:
battle-fate-eliminated = eliminated
battle-fate-reduced = reduced
battle-fate-disrupted = disrupted
battle-fate-exhausted = exhausted
battle-went-retreat = Retreat:
battle-went-advance = Advance:

# A battle of the past, called back from the log.
panel-recalled = Battle report
panel-recalled-turn = Report of turn { $turn }
panel-recalled-close = Close
