# Words that every part of Grognard uses.
app-name = Grognard
app-title = { $page } · Grognard
app-loading = Loading …
app-night = Night
app-skip = To the content
app-unofficial = Grognard is free and unofficial. It names published games only to identify them, and is not endorsed by their designers or publishers.
side-french = French
side-russian = Russian
side-watch = Spectator
people-french = the French
people-russian = the Russians
people-other = the { $side } side
opponent-staff = Staff officer
opponent-random = Chance

# When something went wrong
trouble-missing-title = Nothing here
trouble-missing-text = There is no page at this address. Perhaps a sign was lost when it was copied.
trouble-lost-title = The line is cut
trouble-lost-text = The page cannot reach its server. If you started it yourself, see whether it still runs; your games are safe on its disk.
trouble-broken-title = Something broke
trouble-broken-text = This page stumbled over a mistake of its own. Your game is safe: what was played is on the server.
trouble-refused-title = That did not work
trouble-refused-text = The server answered:
trouble-seat-title = No such seat
trouble-seat-text = This link leads to no table. Perhaps the game was deleted, a newer link was made, or part of the link is missing; ask for it again.
trouble-retry = Try again
trouble-home = To the start page
