# What the player's own staff advises

staff-ask = Ask the staff
staff-ask-long = What would the staff do?
staff-title = What would the staff do?
staff-thinks = Your staff is studying the map…
staff-cancel = Never mind
staff-advises = { $level }’s advice
staff-play = Play this
staff-dismiss = Dismiss
staff-final = This cannot be undone.
staff-unheard = The server could not be reached, so there is no advice.
table-key-staff = what would the staff do?

# What the computer player says

says-who = { $side }, { $agent }
says-words = “{ $words }”

# What if

what-if = What if…
what-if-long = Play on from this moment in a new game of your own
what-if-earlier = What if… Choose an earlier moment to play on from there.
what-if-title = What if? A new game from here
what-if-text-open = The new game begins with the position of this moment and has its own dice. This game stays as it is.
what-if-text-running = The new game begins with what you could see at this moment. What was hidden from you is dealt anew, so it tells you nothing about this game. The new game has its own dice.
what-if-own-side = While this game is in progress, you can play only your own side: the other side's view would show you what is hidden.
what-if-side = You play
what-if-opponent = Against
what-if-begin = Begin
what-if-cancel = Cancel
what-if-from = Branched from another game, { $when }
what-if-back = First game
what-if-branches = Branches of this game
what-if-branch = From { $when }
what-if-closing = What if? Play on from any moment
