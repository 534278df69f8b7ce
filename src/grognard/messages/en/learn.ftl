# Lessons and puzzles: the page of a title, and the card at the table.

learn-title = Learn { $title }
learn-about = Ten short lessons at the real table, each with one thing to do. A wrong move is explained and taken back for you. Stop and come back whenever you like.
learn-begin = Start with lesson 1: { $title }
learn-continue = Continue: { $title }
learn-play = Set up a game
learn-lessons = Lessons
learn-puzzles = Puzzles
learn-puzzles-about = Positions with one thing to find. Any way to the goal is right.
learn-count = { $done } of { $count } done
# $number: of the lesson or puzzle.
learn-done = { $number }, done
# $rule: the section of the rules; $people: whom the reader leads, such as the French.
learn-lesson-about = Rules: { $rule }. You lead { $people }. { $steps ->
    [one] One step, about a minute.
    [2] { $steps } steps, about a minute.
   *[other] { $steps } steps, about two minutes.
}
learn-stopped = You stopped at step { $step }.
learn-today = Puzzle of the day
learn-today-elsewhere = The puzzle of the day:

# At the table
learn-step = Step { $step } of { $steps }
learn-acts-left = { $count ->
    [0] Complete your last move
    [one] 1 move left
   *[other] { $count } moves left
}
learn-hint = Hint
learn-hint-is = Hint:
learn-show = Show me
learn-skip = Skip step
learn-again = Start again
learn-try-again = Try again
learn-leave = Leave
learn-all = All lessons and puzzles
learn-lesson-done = Done.
learn-solved = Solved.
learn-was-shown = That is the solution.
learn-missed = That does not reach the goal.
learn-next-lesson = Next: { $title }
learn-next-puzzle = Next puzzle: { $title }
