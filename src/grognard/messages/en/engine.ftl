# What the engine says in every title.

list-comma = ,{" "}
list-and = { $first } and { $last }
list-or = { $first } or { $last }

## What happened

event-took-back = { $agreed ->
    [yes] The { $side } player takes back the last move, as the other side agreed. Whatever is rolled from now on is rolled anew.
   *[no] The { $side } player takes back the last move.
}

## Refusals

refusal-game-over = The game is over.
refusal-not-asked = The { $side } side has nothing to decide now; the { $waiting } side does.
refusal-not-asked-for = { $touched_count ->
    [0] That is not part of this decision: { $prompt }
    [one] { $touched } is not part of this decision: { $prompt }
   *[other] { $touched } are not part of this decision: { $prompt }
}
refusal-touch-first = First choose { $beginnings }, then { $touched }.
refusal-no-answer = "{ $verb }" is not part of this decision; play { $wanted }.
refusal-not-an-answer = "{ $action }" is not part of this decision: { $prompt }
refusal-elsewhere = "{ $verb }" belongs to { $occasions }{ $whose ->
    [any] {""}
    [french] , and to the French side only
    [russian] , and to the Russian side only
   *[other] , and to the other side only
}. { $now_count ->
    [0] Now play
   *[other] This is { $now }: play
} { $wanted }.
refusal-belongs-elsewhere = That belongs to { $occasions }{ $whose ->
    [any] {""}
    [french] , and to the French side only
    [russian] , and to the Russian side only
   *[other] , and to the other side only
}.{ $now_count ->
    [0] {""}
   *[other] {" "}This is { $now }.
} { $prompt }
refusal-line-over = After "{ $action }" you have nothing more to decide here.
refusal-others-first = After "{ $action }" the { $waiting } side decides; play the rest when it is your turn again.
refusal-line-too-long = Dice or a reveal follow "{ $action }"; play the rest once they are known.
refusal-nothing-to-undo = Nothing can be taken back: { $why ->
    [over] the game is over
    [shown] the game is over, and its dice have been shown
    [idle] you have not acted yet
   *[barrier] dice, a reveal or the other side came after it
}.

## Odds

outcome-wins = { $side } victory
remark-hidden-odds = The outcome depends on what you cannot see.
remark-too-many-dice = There are too many dice to calculate the odds.
remark-odds-too-slow = The odds take too long to calculate here.
outcome-nothing = nothing

## Why a computer player advises a move

remark-only-move = There is no other move.
remark-own-judgement = Judged by supply, danger and the value of each place; there are no odds to calculate here.
remark-likeliest-outcome = Likeliest outcome ({ $percent }%): { $outcomes }.
remark-search = Played out from { $worlds } possible positions, this wins { $percent }% of the time and the staff's usual plan { $usual }%; { $plans } plans were compared.
remark-search-confirms = Played out from { $worlds } possible positions, none of { $plans } plans does clearly better than the staff's, which wins { $percent }% of the time.
outcome-times = { $outcome } x{ $times }

## Texts that are not notation

unreadable-empty = An action is needed.
unreadable-no-such-verb = "{ $word }" is not an action; the actions are { $verbs }.
unreadable-needs = "{ $verb }" is not complete; for example: { $example }
unreadable-needs-number = "{ $word }" is not a number.
unreadable-needs-halves = "{ $word }" is not a number of points such as 2 or 1.5.
unreadable-not-one-of = "{ $word }" is not one of { $words }.
unreadable-no-such-step = "{ $word }" is not a step; the steps are { $steps }.
unreadable-no-result = "{ $word }" is not a combat result such as 1 or 2heart.
unreadable-no-such-clause = "{ $word }" is not part of this line; its parts are { $known }.
unreadable-clause-twice = "{ $word }" is given twice.
unreadable-clause-empty = "{ $clause }" needs a value.
unreadable-clause-too-long = "{ $word }" is one word too many after "{ $clause }".
unreadable-needs-record = "{ $word }" does not have the form { $example }.
unreadable-no-such-verb-but = "{ $word }" is not an action; did you mean { $near }?
unreadable-word-too-many = "{ $word }" is one word too many after { $verb }; for example: { $example }
unreadable-line-too-long = A line holds at most { $most } actions.
unreadable-no-such-space = There is no space "{ $word }" on this map.
unreadable-no-such-area = There is no area "{ $word }" on this map.
unreadable-no-such-hex = There is no hex "{ $word }" on this map.
unreadable-no-such-side = There is no side "{ $word }".
unreadable-no-such-unit = There is no unit "{ $word }".
unreadable-no-such-leader = There is no leader "{ $word }".

## Takebacks between players

refusal-takeback-waiting = You have already asked to take back your move; wait for the answer.
refusal-no-takeback-waiting = Nobody has asked you to agree to a takeback.
refusal-too-many-takebacks = Moves have been taken back { $most } times in this game; no more takebacks are allowed.
refusal-own-takeback = The other side must agree to your takeback.
refusal-game-deleted = The game was deleted.
refusal-exercise-over = Nothing is left to do here.
refusal-puzzle-no-skip = A puzzle has no steps to skip.
refusal-puzzle-no-undo = Moves cannot be taken back in a puzzle; start again instead.
refusal-no-errand = There is nothing here to leave to your staff.
refusal-no-seat = You have no seat in this game; you are watching.
refusal-standstill = This game was played under earlier rules and can only be viewed. It can continue as a new game.
refusal-no-standstill = There is nothing to agree to: this game can continue as it is.
refusal-standstill-over = This game is over. It is kept as it was played and can be viewed.
refusal-standstill-continued = This game already continues as a new game.
refusal-standstill-not-asked = Nobody has asked to continue this game.
refusal-standstill-somebody-else = You have already agreed; now the other player must agree.
unreadable-no-colon = "{ $line }" does not have the form name: ..., such as { $example }
unreadable-no-such-unit-but = There is no unit "{ $word }"; did you mean { $near }?
unreadable-no-such-place = There is no City or Fortress "{ $word }".
unreadable-no-such-place-but = There is no City or Fortress "{ $word }"; did you mean { $near }?
unreadable-no-such-headquarters = There is no headquarters "{ $word }".
unreadable-no-such-headquarters-but = There is no headquarters "{ $word }"; did you mean { $near }?
unreadable-no-such-depot = There is no depot "{ $word }".
unreadable-no-such-depot-but = There is no depot "{ $word }"; did you mean { $near }?
unreadable-number-between = "{ $word }" is not a number from { $least } to { $most }.
unreadable-several-hexes = { $place } spans several hexes; choose { $hexes }.
unreadable-sea = "{ $word }" is sea.
unreadable-no-unit-word = "{ $word }" is not a unit such as davout or davout(5,worn,d1).
unreadable-no-mark = "{ $word }" does not describe a unit; use a strength, { $marks }, d1 or d2.
unreadable-no-units = At least one unit is needed.
unreadable-too-many-units = There are not that many units.
unreadable-no-such-depot-number = "{ $word }" is not the number of a Depot; Depots are numbered from 1.
unreadable-divided-area = Area { $word } is divided; choose { $spaces }.
unreadable-neither-unit-nor-leader = "{ $word }" is neither a number of ic, cc, su or dp nor a { $side } leader's name or letter.
unreadable-named-twice = { $name } is named twice.

## Lines of a position
unreadable-line-twice = The line "{ $word }" is given twice.
unreadable-no-such-line = "{ $word }" is neither a hex nor a line of a position; did you mean { $near }?
unreadable-needs-f-or-r = A stack begins with F or R, as in "1610: F ney ledru | R berg", not "{ $word }".
unreadable-stack-twice-or-empty = A stack in { $word } is given twice, or has no pieces.
unreadable-hex-closed = { $word } is closed to that side.
unreadable-wrong-side = { $word } is not { $near }.
unreadable-piece-twice = { $word } is in two places.
unreadable-not-a-combat-unit = { $word } is not a combat unit.
unreadable-not-a-russian-city = Only Russian cities can change sides; { $word } is not one.
unreadable-needs-two-numbers = "{ $word }" needs two numbers, the French one first.
unreadable-needs-two-hexes = "{ $word }" needs two adjacent hexes.
unreadable-position-crowded = There are too many units in { $word }.
unreadable-no-such-question = "{ $word }" does not name a side and a question.
unreadable-no-such-frame = "{ $word }" is not a procedure; there are { $known }.
unreadable-row-length = The line "{ $word }" needs { $count } numbers.
unreadable-frame-incomplete = The line "{ $word }" is incomplete.

story-later = The game is not over. You can see its story once it is.
