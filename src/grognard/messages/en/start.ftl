# The start page, setting up a new game, seats by link, the rules as a page.

# The opening
start-welcome = Russia, 1812
start-what = Napoleon's campaign as five board wargames play it, with every rule of each. Take your seat in the map room.
start-play-now = Play now
start-play-now-note = { $title }: you lead { $people } against the computer. Your game is saved; come back whenever you like.
start-choose = Choose side, scenario and rules
start-go-on = Continue
start-go-on-note = { $title }: { $when }. { $standing }.
start-new-now = Start a new game now

# The games
start-games = { $count ->
    [5] Five games of one campaign
   *[other] { $count } games
}
start-time = Two players at a table:
start-state = Status:
start-playable = ready to play
start-board-only = in progress; only the board is shown
start-reconstructed = What is reconstructed
start-learn = Learn by playing
start-learn-first = New to this game?
start-play-scenario = Play “{ $scenario }”
start-play-scenario-long = Against the computer, with the usual rules
start-set-up = Set up a game
start-rules = Rules
start-see-board = See the board

# Games to continue
start-recent = Your games
start-recent-all = Show all { $count }
start-resume = Continue
start-look-back = Look back
start-story = The campaign in figures
start-links = Links
start-export = Save the record
start-export-account = Save my log
start-delete = Delete
start-last-played = Last played { $when }
start-kept = Kept as it was played under earlier rules
start-branch = Continues an earlier game under newer rules
start-your-move = Your move
start-to-move = { $side } to move
start-waiting = Waiting for { $people }
start-thinking = The computer is thinking
start-won = { $result } ({ $score })
start-drawn = Nobody won: { $level }
start-seat-you = { $side }: you
start-seat-computer = { $side }: computer ({ $level })
start-seat-other = { $side }: a friend
start-and = { $first } and { $last }

# Links to seats
start-links-title = Links to this table
start-links-text = The first person to open a seat's link takes that seat and sees its secrets. After that the link is void.
start-links-local = Only this computer can reach this server. To play with somebody else on your network, start it with
start-link-seat = For the { $side } player
start-link-watch = For spectators
start-link-new = Replace this link
start-copy = Copy
start-copied = Copied
start-close = Close
start-cancel = Cancel

# Deleting
start-delete-title = Delete this game?
start-delete-text = { $title }, { $when }. It will be deleted for everybody at its table. This cannot be undone.
start-delete-yes = Delete game

# Records
start-import = Continue from a record
start-import-text = Do you have a game as a file, from here or from the terminal? Choose it, or drop it anywhere on this page.
start-import-choose = Choose a file
start-import-no-record = { $file } is not the record of a game that can be played here.
start-import-seats = Who plays from here?
start-import-from = { $file }: { $title }
start-import-begin = Go to the table

# A new game
start-new = New game: { $title }
start-back = All games
start-who = Who plays?
start-each-side = Choose who plays each side, and how well the computer plays
start-preset-solo = Play { $people }
start-preset-solo-note = Against the computer.
start-preset-together = Two at this screen
start-preset-together-note = A curtain hides the board between turns, so that secrets stay secret.
start-preset-friend = Invite a friend
start-preset-friend-note = You get a link to send; the other seat is reserved for your friend.
start-preset-watch = Watch two computers
start-preset-watch-note = Sit back and watch a campaign unfold.
start-side = { $side } side
start-kind-here = You, at this screen
start-kind-link = A friend, by link
start-kind-computer = The computer
start-level = Level
start-scenario = Scenario
start-options = Options
start-advanced = Your own position, seed and dice
start-advanced-text = For study and puzzles. If you choose the seed or the dice, every seat is told.
start-position = Position
start-position-text = Start from here instead of a scenario. Paste the text that the command “position” prints in the terminal.
start-seed = Seed
start-seed-text = The same seed and the same moves give the same dice.
start-dice = Dice
start-dice-text = The first rolls in order, such as 3 6 1; after that the dice are random again.
start-dice-wrong = The dice must be whole numbers.
start-begin = Begin
start-words-solo = You lead { $people } against the computer ({ $level }).
start-words-together = Two players at this screen.
start-words-friend = You lead { $people }, a friend leads { $others }.
start-words-friends = Both seats are for friends, by link; you watch.
start-words-friend-computer = A friend leads { $people } against the computer ({ $level }).
start-words-watch = The computer plays all sides ({ $level }); you watch.
start-table-set = The table is ready
start-to-table = Go to the table
start-seat-taking = Taking your seat …

# The rules
start-rules-of = Rules: { $title }
start-rules-note = The rules as they are implemented here, in our own words, with the rulings on open questions.
start-contents = Contents
start-rules-search = Search the rules, or ask a question
start-rules-answers = Answers
# $section: the number or name of a section; $title: what it is about.
start-rules-answer = { $section }: { $title }
# $name: a case, which is a small test of a rule.
start-rules-case = Shown by the case "{ $name }".
start-rules-found =
    { $count ->
        [0] No section contains all these words.
        [one] One section contains all these words:
       *[other] { $count } sections contain all these words:
    }
