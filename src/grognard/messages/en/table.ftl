# The table: prompt, buttons, units in hand, seats, curtain.

## Top bar

table-skip = Skip to the board
table-leave = Leave the table
table-turn = Turn { $turn }
table-panels-left = Campaign
table-panels-left-long = Campaign: calendar, points, armies
table-panels-right = Log
table-panels-right-long = Log of the game
table-history = Look back
table-history-long = Look back through the game
table-seats = Seats
table-help = Keys
table-menu = More
table-lamp-light = By day
table-lamp-dark = By night
table-line-open = Connected
table-line-connecting = Connecting …
table-line-lost = Disconnected; reconnecting
table-title-yours = ● { $game }
table-board = Board
table-prompt = Decision

## Prompt

table-loading = Setting the table …
table-phase = { $side } · { $phase }
table-waiting = Waiting for { $who }.
table-carrying-out = Your orders are being carried out.
table-waiting-computer = The computer is deciding for the { $side } side.
table-waiting-absent = Nobody is at that seat right now. The game waits, and nothing is lost.
table-player = the { $side } player
table-and = { $one } and { $other }
table-watching = You are watching.
table-over = The game is over.
table-over-result = { $score ->
    [one] { $level }, 1 point
   *[other] { $level }, { $score } points
}
table-over-see = See how it went
table-pass = Pass the screen
table-pass-text = The { $side } player decides now.

## Choosing

table-buttons = Choices
table-battle = See the battle
table-more-choices = All moves
table-more-choices-long = List all moves, or type one
table-in-hand-from = In hand from { $place }
table-to-place = To place
table-choose-unit = Which unit? { $place }
table-choose-source = Now choose the next place.
table-choose-source-again = Now choose the next place, or the same one again.
table-choose-order = Now choose the order.
table-choose-leader = Now choose the leader.
table-choose-card = Now choose the card.
table-in-question = { $count ->
    [one] The only choice
   *[other] Which one?
}
table-tray-stack = In { $place }
table-tray-touch = Select a stack on the map to choose from it.
table-tray-everybody = All { $count } units
table-column-touch = Select a hex to march all units in hand there, or a unit to leave it out.
table-column-march = March there
table-column-again = Or select the hex again. Select another hex to see its route.
table-column-nowhere = There is no hex that all units in hand can reach. Leave some out, or select a hex to see why.
table-column-nobody = No units in hand. Select the units to march.
table-column-lead = Choose the route
table-all = All
table-none = None
table-only = Only { $kind }
table-fewer = One { $kind } fewer
table-more = One { $kind } more
table-of = { $chosen } of { $most }
table-losses-laid = { $laid } of { $due } allocated
table-losses-all = all allocated
table-losses-usual = Usual allocation
table-orders-laid = { $laid } of { $due } chosen
table-orders-all = all chosen
table-orders-usual = As your staff suggests
table-orders-clear = Clear
table-unit-count = : { $chosen } of { $most } in hand
table-undo = Undo
table-undo-long = Take back your last move
table-takeback = Ask to take back
table-takeback-long = Dice, a reveal or the other side came after your last move, so the other player must agree
table-takeback-pending = You have asked to take back; waiting for an answer.
table-takeback-wish = The { $side } player asks to take back their last move, although dice, a reveal or your own move came after it.
table-takeback-other = The { $side } player has asked to take back their last move.
table-takeback-agree = Agree
table-takeback-refuse = Refuse
table-takeback-agreed = Agreed: the last move was taken back.
table-takeback-refused = The other player does not agree; the move stands.

## A game that the present rules cannot replay

table-standstill = Game under earlier rules
table-standstill-cut = The rules have changed since this game was played, and its last moves cannot be replayed. Nothing is lost: the game is kept as it was played. You see the last position that can be reached.
table-standstill-changed = The rules have changed since this game was played, and its moves may now lead to another position. Nothing is lost: the game is kept as it was played. You see where its moves lead now.
table-standstill-ask = Continue from here as a new game
table-standstill-pending = You want to continue from here as a new game. Waiting for the other player to agree.
table-standstill-wish = The { $side } player wants to continue from here as a new game. This game stays in your list.
table-standstill-agree = Continue
table-standstill-refuse = Decline
table-standstill-refused = The other player does not want to continue from here.
table-standstill-open = Open the new game

## Before what cannot be undone

enemy-film = The enemy's turn
enemy-speed = Speed
enemy-speed-normal = Normal
enemy-speed-slow = Slow
enemy-speed-quick = Quick
enemy-speed-off = Off
enemy-skip = Skip
enemy-since = Since your last move ({ $count })
enemy-answered = Answered for you: { $prompt }
table-standing = Standing orders
table-standing-alone = Answered for you at once. Where you have no choice, you are not asked at all.
table-standing-people = Answered at once, whatever units you have: the enemy learns only that you have given such an order.
table-standing-passes = Answer for me where I have no choice
table-standing-passes-hint = After a random pause of 0.8 to 3 seconds. A longer pause may still suggest that you had a choice; nothing else gives it away.
table-standing-ask = Ask me
table-standing-never = Never
table-standing-even = At 50% or better
table-standing-always = Always
table-staff-long = Your staff makes this decision and any that go with it, as a computer player of the usual level would.
table-commit = Commit
table-commit-not = Not yet
table-commit-title = This cannot be undone
table-commit-and-more = { $count ->
    [one] and one more move
   *[other] and { $count } more moves
}
table-commit-unused = { $what ->
    [card] { $count ->
        [one] One card could still be played.
       *[other] { $count } cards could still be played.
    }
    [leader] { $count ->
        [one] One leader could still be used.
       *[other] { $count } leaders could still be used.
    }
   *[other] { $count ->
        [one] One piece or place could still be used.
       *[other] { $count } pieces or places could still be used.
    }
}
table-commit-trust = Yes, and do not ask again in any game
table-ask-again = Ask me again before anything that cannot be undone

## List of moves

table-orders = Moves
table-orders-find = Find a move, or type one
table-orders-hint = Find a move or type one: march FW9 R22 3ic
table-orders-count = { $count ->
    [one] One move
   *[other] { $count } moves
}
table-orders-shown = { $shown } of { $count } moves shown; type to find others.
table-orders-none = No move contains these words. Press Enter to try what you typed.
table-orders-play = Play the move
table-orders-close = Close the list

## Why not

table-why-possible = You can use this now.
table-why-nothing = This is not part of the decision.
table-why-nowhere = There is nothing to choose here.
table-why-past = You are looking back. Return to the present to give orders.
table-why-close = Close
table-stale = The position changed before your move arrived; nothing was played.
table-journey-halted = The march stopped on the way; check the position.
table-line-cut = The connection was lost before the answer arrived. You will see what was played when it is back.

## Connection

table-lost = Disconnected from the server; reconnecting. Nothing is lost: every confirmed move is saved.
table-gone = This game is no longer here.
table-gone-text = It was deleted, or this browser has no seat in it.

## Looking back

table-past = Looking back: turn { $turn }, { $label }
table-past-plain = Looking back
table-past-end = Back to the present

## Curtain

table-curtain = Pass the screen to the { $side } player
table-curtain-text = Everything the other player saw has been hidden.
table-curtain-open = I am the { $side } player
table-curtain-leave = Leave the table

## Seats

table-seats-title = Around the table
table-seat-yours = You
table-seat-computer = Computer
table-seat-computer-named = Computer: { $agent }
table-seat-link = By link
table-seat-empty = Empty: nobody has opened its link yet
table-seat-here = In this browser
table-seat-present = at the table
table-seat-absent = not at the table
table-seat-asked = to decide
table-seat-look = View as this side
table-links = Links
table-links-text = The first person to open a seat's link takes that seat. After that the link is void.
table-links-watch = Spectators see only what everybody may see.
table-link-seat = { $side } seat
table-link-watch = For spectators
table-link-device = Play this seat on another device
table-link-new = New link
table-link-new-long = The link shown here becomes void
table-link-copy = Copy
table-link-copied = Copied
table-link-copy-long = Copy the link: { $name }
table-export = Save what you have seen
table-export-long = A record of the game as far as you have seen it
table-close = Close
table-notices = Notes

## Keys

table-keys-title = Keys
table-signs-title = Signs on the map
table-sign-halo = can be chosen now
table-sign-held = in your hand
table-sign-way = the way of a march; the slip at its end tells the cost
table-sign-spark = the other side has just acted here
table-sign-battle = a battle is being fought here
table-sign-staff = what the staff advises
table-keys-with = With a keyboard
table-key-enter = the highlighted choice; commit
table-key-escape = cancel, close, put units down
table-key-digits = the first nine choices
table-key-units = take only this kind of unit; with Shift, add or remove it
table-key-all = take all units, or none
table-key-undo = undo
table-key-list = list of moves; type a move
table-key-columns = show or hide the campaign, the log
table-key-history = history
table-key-board = The board has its own keys. Tab to it, then use the arrow keys to move the map, + and − to zoom. Press Enter to select by keyboard: the arrow keys go from place to place, Enter chooses, F spreads out a stack.
table-key-why = To ask why a move is not allowed: right-click, long-press, or Shift+F10 on the selected place.
table-touch-tap = Tap
table-touch-tap-does = choose a unit, a place or a button, or read why it cannot be chosen
table-touch-hold = Touch and hold
table-touch-hold-does = see what is known of a place or a counter
table-touch-drag = Drag a stack
table-touch-drag-does = move it
table-touch-pan = Drag the map
table-touch-pan-does = look elsewhere
table-touch-pinch = Pinch, or double-tap
table-touch-pinch-does = zoom
table-key-help = this list

## For listeners

table-tell-more = { $count ->
    [one] and one more line in the log
   *[other] and { $count } more lines in the log
}
