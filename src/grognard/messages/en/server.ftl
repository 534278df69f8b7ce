# What the server answers when something cannot be done, and what it tells all seats of a game.

## Problems

server-our-mistake = Something went wrong on the server. Your games are safe on its disk; please try again.
server-no-hint-now = There is nothing for you to decide now, so there is no hint.
server-no-hint = No computer player can give a hint here.
server-hint-late = Your staff has come to no answer in time. Ask again.
server-no-report = There is no report on this game.
server-no-such-game = There is no such game, or it is not yours to see.
server-too-many = Too many requests at once. Please wait a moment and try again.
server-no-store = The server cannot reach its store of games at the moment. Please try again soon.
server-store-down = The game could not be saved, so nothing was played. Please try again in a moment.
server-stale = The game has moved on in the meantime; nothing was played.
server-nothing-here = There is nothing at this address.
server-not-here = This cannot be done at this address.
server-unreadable = This request cannot be read.
server-message-unreadable = The message cannot be read.
server-not-json = The message is not JSON.
server-wrong-host = This server was not started for that host name. Use the address that it printed, or give the host name when you start it.
server-wrong-origin = This request comes from a page of another server.
server-too-slow = The request did not arrive in time.
server-too-large = The request is too large.
server-no-such-board = There is no such board.
server-no-such-card = There is no such card.
server-no-such-title = There is no such game.
server-no-story = This game was played under other rules. Its result is kept, but its story cannot be told under the present ones.
server-story-later = The story of a game can be seen once the game is over.
server-no-such-link = This link does not lead to a seat. Part of it may be missing, it may have been replaced, or the game may have been deleted.
server-seat-taken = This seat is already taken. A seat's link works for one player only.
server-cannot-replay = This game cannot be opened: this version of the program cannot replay its record.
server-seats-needed = { $title } has seats for { $sides }: choose who plays each side.
server-no-such-player = There is no computer player “{ $agent }” for this game; there are { $known }.
server-too-many-takebacks = This record has { $count } takebacks. A game may have at most { $most }.
server-too-many-games = You already have { $most } games. Delete some of them first.
server-all-later = The whole board can be seen only once the game is over.
server-not-your-seat = This seat is not yours.
server-no-link-to-seat = This seat has no link.
server-links-by-creator = Only the game's creator can make a link for a seat.
server-deleted-by-creator = Only the game's creator can delete it.
server-no-such-moment = The game has no such moment.
server-unreadable-signs = It contains characters that cannot be read.

## Notices to all seats

server-known-seed = The game's creator chose its seed, and so can know every roll in advance.
server-known-dice = The game's creator chose its first rolls, and so knows them in advance.
server-known-position = This game began in a position that was set up by hand: the game's creator knows where both sides stood.
server-imported = This game was imported from a record. Anybody who has the record knows both sides' secrets and the dice to come.
server-one-player = One player holds more than one side, and sees what each of them sees.
server-many-browsers = More than one browser holds the { $side } seat. Unless they all belong to one player, someone else sees what this side sees.
server-failed = The { $side } computer player failed; a random legal move was played.
server-halted = The computer player cannot continue: none of its moves could be played. The server's log says why.
server-out-of-dice = The computer player cannot continue: the rolls chosen for this game have run out.
server-other-rules = This game was begun under other rules. It continues under the present ones.
server-left-out = The last moves of the record cannot be replayed under the present rules. They are left out.
server-cut-short = The last moves of this game cannot be replayed under the present rules. The game is kept as it was played; the board shows the last position that can be reached.
server-changed = Under the present rules, this game's moves may lead to a different position from the one it was left in. The game is kept as it was played; the board shows where its moves lead now.
server-continued = This game continues an earlier one under newer rules. The earlier game is kept in your list of games.
server-about-rules = About these rules
server-no-replay-page = The page of the replay has not been built; `make setup` builds it.
server-replay-later = The game is not over. You can save its replay once it is.

## What if

server-branched = This game branched off from another one and has its own dice.
server-dealt-anew = What you could not see when it was branched off has been dealt anew: it tells you nothing about the other game.
server-no-branch = While a game is in progress, only its creator may branch it, and only if all other seats are computer players.
server-own-side-only = While the game is in progress, you can branch it only as your own side; playing the { $side } side would show you what is hidden.
server-nothing-to-branch = Nobody had anything to decide after this moment; choose an earlier one.
server-branch-not-imported = This record begins in the middle of another game, which cannot be checked; import that game's record and branch it here.
