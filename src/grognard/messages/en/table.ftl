# The table: prompt, buttons, units in hand, seats, curtain.

## Top bar

table-skip = To the board
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
table-line-lost = Line cut
table-title-yours = ● { $game }
table-board = Board
table-prompt = What is to be decided

## Prompt

table-loading = The table is being laid …
table-phase = { $side } · { $phase }
table-waiting = Waiting for { $who }.
table-waiting-computer = The computer thinks for the { $side } side.
table-waiting-absent = Nobody is at that seat just now; the game waits and nothing is lost.
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
table-pass-text = It is now for the { $side } player to decide.

## Choosing

table-buttons = Answers
table-battle = See the battle
table-more-choices = All orders
table-more-choices-long = List of all orders, or type one
table-in-hand-from = In hand from { $place }
table-to-place = To place
table-choose-unit = Which unit? { $place }
table-choose-source = Now choose the next place.
table-choose-order = Now choose the order.
table-choose-leader = Now choose the leader.
table-choose-card = Now choose the card.
table-in-question = Which of them?
table-all = All
table-none = None
table-only = Only { $kind }
table-fewer = One { $kind } fewer
table-more = One { $kind } more
table-of = { $chosen } of { $most }
table-unit-count = : { $chosen } of { $most } in hand
table-undo = Undo
table-undo-long = Take back your last order
table-takeback = Ask to take back
table-takeback-long = Dice, a reveal or the other side came after your last order: the other player must agree
table-takeback-pending = Your request to take back waits for an answer.
table-takeback-wish = The { $side } player asks to take back their last order, though dice, a reveal or you came after it.
table-takeback-other = The { $side } player has asked to take back their last order.
table-takeback-agree = Agree
table-takeback-refuse = Refuse
table-takeback-agreed = Agreed: the last order was taken back.
table-takeback-refused = The other player prefers that it stands.

## A game that the present rules cannot replay

table-standstill = Game under earlier rules
table-standstill-cut = The rules have changed since this game was played, and its last moves cannot be replayed. Nothing is lost: the game is kept as it was played. You see the last position that can be reached.
table-standstill-changed = The rules have changed since this game was played, and its moves may now lead to another position. Nothing is lost: the game is kept as it was played. You see where its moves lead now.
table-standstill-ask = Continue from here as a new game
table-standstill-pending = You want to continue from here as a new game. Waiting for the other player to agree.
table-standstill-wish = The { $side } player wants to continue from here as a new game. This one stays in your list.
table-standstill-agree = Continue
table-standstill-refuse = Decline
table-standstill-refused = The other player does not want to continue from here.
table-standstill-open = Open the new game

## Before what cannot be undone

table-commit = Commit
table-commit-not = Not yet
table-commit-title = This cannot be undone
table-commit-and-more = { $count ->
    [one] and one more order
   *[other] and { $count } more orders
}
table-commit-unused = { $count ->
    [one] One piece or place could still be used.
   *[other] { $count } pieces or places could still be used.
}
table-commit-trust = Do not ask again for such decisions in this game
table-ask-again = Ask me again before everything that cannot be undone

## List of orders

table-orders = Orders
table-orders-find = Find an order, or type one
table-orders-hint = Find an order or type one: march FW9 R22 3ic
table-orders-count = { $count ->
    [one] One order
   *[other] { $count } orders
}
table-orders-shown = { $shown } of { $count } orders shown; type to find others.
table-orders-none = No order has these words. Enter tries what you typed.
table-orders-play = Give the order
table-orders-close = Close the list

## Why not

table-why-possible = This can be used now.
table-why-nothing = Nothing speaks against it, and nothing for it: it has no part in this decision.
table-why-close = Close
table-stale = The position had changed before your order came; nothing was done.
table-journey-halted = The march has halted on its way: look again.
table-line-cut = The line was cut before the answer came. You will see what was done when it is back.

## Line

table-lost = The line to the server is cut. Nothing is lost: what was acknowledged is on its disk. Trying again …
table-gone = This game is no longer here.
table-gone-text = It was deleted, or this browser holds no seat at it.

## Looking back

table-past = Looking back: turn { $turn }, { $label }
table-past-plain = Looking back
table-past-end = Back to the present

## Curtain

table-curtain = Pass the screen to the { $side } player
table-curtain-text = Everything the other player saw has been put away.
table-curtain-open = I am the { $side } player
table-curtain-leave = Leave the table

## Seats

table-seats-title = Around the table
table-seat-yours = You
table-seat-computer = Computer
table-seat-computer-named = Computer: { $agent }
table-seat-link = By link
table-seat-empty = Empty: nobody has opened its link yet
table-seat-here = At this browser
table-seat-present = at the table
table-seat-absent = not at the table
table-seat-asked = is asked now
table-seat-look = Look through these eyes
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
table-export-long = A record of the game as far as you may see it
table-close = Close
table-notices = Good to know

## Keys

table-keys-title = Keys
table-keys-with = With a keyboard
table-key-enter = the highlighted choice; commit
table-key-escape = put down, close, cancel
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
table-touch-tap-does = choose a unit, a place or a button
table-touch-hold = Touch and hold
table-touch-hold-does = ask why a move is not allowed
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
