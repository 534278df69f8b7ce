# What the server answers when something cannot be done, and what it tells all seats of a game.

## Problems

server-our-mistake = Something went wrong on the server. Your games are safe on its disk; please try again.
server-no-hint-now = There is nothing for you to decide now, so there is no hint.
server-no-hint = No computer player can give a hint here.
server-no-report = There is no report on this game.
server-no-such-game = There is no such game, or it is not yours to see.
server-too-many = That was too much at once. Please wait a moment and try again.
server-no-store = The server cannot reach its store of games at the moment. Please try again soon.
server-store-down = The game could not be saved, so nothing was played. Please try again in a moment.
server-stale = The game has gone on in the meantime; nothing was done.
server-nothing-here = There is nothing at this address.
server-not-here = This cannot be done at this address.
server-unreadable = This request cannot be read.
server-message-unreadable = The message cannot be read.
server-not-json = The message is not JSON.
server-wrong-host = This server does not go by that name. Use the address that it printed, or name the host when starting it.
server-wrong-origin = This request comes from a page of another server.
server-too-slow = The request did not arrive in time.
server-too-large = This is too large.
server-no-such-board = There is no such board.
server-no-such-card = There is no such card.
server-no-such-title = There is no such game.
server-no-story = This game was played under other rules. Its result is kept, but its story cannot be told under the present ones.
server-story-later = The story of a game is told when it is over.
server-no-such-link = This link leads to no seat. Perhaps part of it is missing, a newer one was made, or the game is gone.
server-seat-taken = Somebody has taken this seat already. A link to a seat is good for one player only.
server-cannot-replay = This game cannot be opened: this version of the program cannot replay its record.
server-seats-needed = { $title } has seats for { $sides }: say who sits at each of them.
server-no-such-player = There is no computer player “{ $agent }” for this game; there are { $known }.
server-too-many-takebacks = This record has { $count } takebacks. A game has room for { $most }.
server-too-many-games = You have { $most } games already. Delete some of them first.
server-all-later = Everything is shown only when the game is over.
server-not-your-seat = This seat is not yours.
server-no-link-to-seat = No link leads to this seat.
server-links-by-creator = Only the game's creator can make a link for a seat.
server-deleted-by-creator = Only the game's creator can delete it.
server-no-such-moment = The game has no such moment.
server-unreadable-signs = There are characters in it that cannot be read.

## Notices to all seats

server-known-seed = Whoever made this game has chosen its seed, and so can know every roll in advance.
server-known-dice = Whoever made this game has chosen its first rolls, and so knows them in advance.
server-known-position = This game began in a position that was set up by hand: whoever made it knows where both sides stood.
server-imported = This game was brought in from a record. Whoever has the record knows both sides and the dice to come.
server-one-player = One player holds more than one side, and sees what each of them sees.
server-many-browsers = More than one browser holds the seat of the { $side } side. If they are not one player's, somebody else sees what this side sees.
server-failed = The { $side } computer player failed; a random legal move was played.
server-halted = The computer player cannot go on: none of its moves could be played. The server's log tells why.
server-out-of-dice = The computer player cannot go on: the rolls chosen for this game have run out.
server-other-rules = This game was begun under other rules. It continues under the present ones.
server-left-out = The last moves of the record cannot be replayed under the present rules. They are left out.
server-cut-short = The last moves of this game cannot be replayed under the present rules. The game is kept as it was played; the board shows the last position that can be reached.
server-changed = The present rules may lead to another position than the one this game was left in. The game is kept as it was played; the board shows where its moves lead now.
server-continued = This game continues an earlier one under newer rules. The earlier game is kept in your list of games.
server-about-rules = About these rules
server-no-replay-page = The page of the replay has not been built; `make setup` builds it.
server-replay-later = The game is not over: its replay can be saved when it is.

## What if

server-branched = This game was branched off another one; its dice are its own.
server-dealt-anew = What you could not see when it was branched off has been dealt anew: it tells nothing about the other game.
server-no-branch = While a game goes on, only its creator may branch it, and only if all other seats are computer players.
server-own-side-only = While the game goes on you can branch it only with your own side; playing the { $side } side would show you what is hidden.
server-nothing-to-branch = Nobody had anything to decide after this moment; choose an earlier one.
server-branch-not-imported = This record begins in the middle of another game, which cannot be checked; bring in that game's record and branch it here.
