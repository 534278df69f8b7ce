# What `grognard play`, `grognard games` and `grognard rules` say in the terminal.
terminal-title = { $title } ({ $publisher }): { $scenario }
terminal-own-position = custom position
terminal-commitment = Seal of the dice: { $commitment }
terminal-note = Note: { $notice }
terminal-left = You leave the table.
terminal-record-kept = The record is saved in { $file }.
terminal-saved = Saved to { $file }. The file contains the seed and both sides' secrets; do not open it during the game.
terminal-save-where = save needs a file name

# At the prompt
terminal-hand-over = Hand over to the { $side } player, then press Enter
terminal-no = No: { $reason }
# $verbs: the first words of what can be typed. $example: one whole line.
terminal-actions-now = Now: { $verbs }. For example: { $example }
terminal-no-number = No: { $number } is not on the list; choose 1 to { $most }.
terminal-answered = Answered for you: { $prompt } { $answer }
terminal-may-be-played = { $action } can be played now.
terminal-help =
    a number         play that move, or open that group; .. goes back, Enter lists the moves again
    all              list all moves without groups
    a move           in notation, as in the list; one line may name several kinds of units
    ?                the rule for this decision;  ? NAME  any other rule
    why MOVE         why a move cannot be played now
    odds MOVE        the possible outcomes of a move and their odds
    hint             what the strongest computer player would do in your place, and why
    board            the board;  position  the position as text
    log [N]          the latest events
    undo             take back your last line, unless dice or the other side came after it
    save FILE        save a record of the game
    quit             leave the table (so does the end of the input)
terminal-hint = { $level }: { $move } ({ $action })
terminal-remark = { $side }: “{ $words }”
terminal-no-hint = No computer player of this title can give a hint.
terminal-page = { $name } ({ $count } moves; .. goes back)
terminal-group = { $name } ({ $count } moves)

# The end of a game
terminal-wins = The { $side } side wins: { $level }, { $score ->
    [one] 1 point
   *[other] { $score } points
}.
terminal-record-head = { $title }, { $scenario }, { $count ->
    [one] 1 action
   *[other] { $count } actions
}
terminal-record-result = Result: { $level }, { $score } points.
terminal-nobody-wins = Nobody wins: { $level }, { $score } points.
terminal-seed = Seed of the dice: { $seed }
terminal-seed-commitment = Seal: { $commitment }

# The list of games
terminal-game = { $id }: { $title } ({ $publisher }), { $sides }
terminal-against = { " " }against{ " " }
terminal-scenarios = Scenarios (--scenario)
terminal-options = Options (--option NAME=VALUE; the first value is the default)
terminal-players = Players (--player SIDE=WHO)
terminal-human = someone at the keyboard
terminal-reconstructed = Reconstructed, because the rulebook's text does not include it

# The rules
terminal-rulings = Rulings: { $first } to { $last }
terminal-sections = Sections: { $sections }
terminal-ask-or-section = Name a section or ask a question, not both.
terminal-rules-of-what = Name a game ({ $games }), or search the rules of all with --ask.
terminal-no-answer = The rules say nothing in these words. Try the words that the rulebook uses.
# $section: the heading of a section of the rules.
terminal-answer-of = { $title }, { $section }
# $name: a case, which is a small test of a rule; $file: where it is written.
terminal-answer-case = Shown by the case "{ $name }" ({ $file }).

# Lessons
terminal-lessons-of = { $title }: { $count ->
    [one] 1 lesson
   *[other] { $count } lessons
}. Start with: grognard learn { $game } 1
# $rule: the section of the rules that is learnt.
terminal-lesson = { $number }. { $title } ({ $rule })
# $command: what to type, as below.
terminal-start-with = Start with: { $command }
terminal-no-lessons = { $title } has no lessons yet.
terminal-no-such-lesson = There is no lesson { $number }; the last is { $most }.
# $act: what to type.
terminal-lesson-hint = { $hint } Type: { $act }
terminal-lesson-left = Come back with: grognard learn { $game } { $number }
terminal-next-lesson = Next: grognard learn { $game } { $number }

# Puzzles
terminal-puzzle = { $number }. { $title }
terminal-puzzle-of = { $title }: { $puzzle }
terminal-puzzle-task = You lead the { $side } side. { $task }
terminal-puzzle-missed = That does not reach the goal. Start again from the beginning.
terminal-puzzle-again = Moves cannot be taken back in a puzzle; type again to start over.
terminal-puzzle-solved = Solved.
terminal-puzzle-left = A hint for next time: { $hint }
terminal-read-one = Read one: { $command }
terminal-play-it = Play it: { $command }
terminal-briefing = { $id }: { $name }
terminal-briefing-aim = To win: { $aim }
terminal-briefing-start = To begin: { $start }
terminal-no-briefings = { $title } has no briefings.
terminal-no-such-briefing = { $title } has no scenario { $scenario }; there are { $known }.
terminal-no-puzzles = { $title } has no puzzles yet.
terminal-no-such-puzzle = There is no puzzle { $number }; the last is { $most }.

# The cards
terminal-card = { $side } { $number }: { $title }
terminal-card-common = { $number }: { $title }
terminal-card-ops = { $ops } OPS
terminal-card-removed = removed from the game after its event

## Records

terminal-record-exists = { $path } already exists. Continue it with --resume { $path }, or name another file.
terminal-record-of = { $path } is a record of { $game }, not of { $wanted }.

## What if

terminal-branched = A new game begins here ({ $when }): { $path }
    Play it with: grognard play { $game } --resume { $path }
terminal-branch-too-late = The record has { $count } actions; choose a number up to that.
terminal-branch-over = The game was over by then; choose an earlier moment.
terminal-branch-exists = { $path } already exists; name another file with -o.
