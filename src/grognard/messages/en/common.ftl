# Words that every part of Grognard uses.
app-name = Grognard
app-title = { $page } · Grognard
app-loading = Loading …
app-day = Day
app-night = Night
app-preferences = Preferences
app-skip = Skip to content
app-unofficial = Grognard is free and unofficial. It names published games only to identify them, and is not endorsed by their designers or publishers.
side-french = French
side-russian = Russian
side-watch = Spectator
people-french = the French
people-russian = the Russians
people-other = the { $side } side
opponent-conscript = Conscript
opponent-staff = Staff officer
opponent-marshal = Marshal
opponent-emperor = Emperor
opponent-random = Random
opponent-thinks = { $seconds ->
    [0] Answers at once.
    [one] Thinks about a second a turn.
   *[other] Thinks about { $seconds } seconds a turn.
}

# When something went wrong
trouble-missing-title = Page not found
trouble-missing-text = There is no page at this address. A character may have been lost when it was copied.
trouble-lost-title = Disconnected
trouble-lost-text = The page cannot reach its server. If you started the server yourself, check that it is still running. Your games are saved.
trouble-renewed-title = Grognard has been updated
trouble-renewed-text = Reload the page to continue. Your games are saved.
trouble-broken-title = Something went wrong
trouble-broken-text = Something on this page failed. Your game is safe: every move is saved on the server.
trouble-refused-title = That did not work
trouble-refused-text = The server answered:
trouble-seat-title = No such seat
trouble-seat-text = This link does not lead to a table. The game may have been deleted, the link may have been replaced, or part of it may be missing. Ask for a new one.
trouble-retry = Try again
trouble-load = Reload the page
trouble-home = Start page

## How a game can end: the levels of victory

level-victory = victory
level-draw = draw
level-french-decisive-victory = French Decisive Victory
level-french-marginal-victory = French Marginal Victory
level-draw-russian-moral-victory = Draw (Russian moral victory)
level-russian-substantive-victory = Russian Substantive Victory
level-russian-decisive-victory = Russian Decisive Victory
level-sudden-death-victory = sudden death victory
level-automatic-major-victory = automatic major victory
level-decisive = decisive victory
level-marginal = marginal victory
level-substantive = substantive victory
level-napoleon-lost = Napoleon lost

## Columns on the map of a finished campaign

# $unit: who bore most of the march; $origin and $goal: where it began and where it was farthest.
story-column = { $unit }, { $origin } to { $goal }
story-column-unled = Column, { $origin } to { $goal }
story-main-army = Main army
story-main-army-of = Main army, { $unit }

# Briefings
briefing-minutes = { $least } to { $most } minutes
briefing-hours = { $least } to { $most } hours
briefing-facts = { $turns } turns, about { $time } against the computer, { $difficulty }.
briefing-difficulty-easy = easy
briefing-difficulty-medium = medium
briefing-difficulty-hard = hard
briefing-learn = Best for learning
briefing-length = { $turns } turns, { $time }
briefing-title = Briefing: { $name }
briefing-aim = To win
briefing-start = To begin
end-level-of = { $side } { $level }
# Levels that say whose victory it is, or that it is nobody's.
end-level-draw = Draw
end-level-french-decisive-victory = French Decisive Victory
end-level-french-marginal-victory = French Marginal Victory
end-level-draw-russian-moral-victory = Draw (Russian moral victory)
end-level-russian-substantive-victory = Russian Substantive Victory
end-level-russian-decisive-victory = Russian Decisive Victory
