# What `grognard play`, `grognard games` and `grognard rules` say in the terminal.
terminal-title = { $title } ({ $publisher }): { $scenario }
terminal-own-position = a position of its own
terminal-commitment = Commitment of the dice: { $commitment }
terminal-note = Note: { $notice }
terminal-left = You leave the table.
terminal-record-kept = The record is in { $file }.
terminal-saved = Saved to { $file }. It holds the seed and both sides' secrets: do not look into it.
terminal-save-where = save needs the name of a file

# At the prompt
terminal-hand-over = Hand over to the { $side } player, press Enter
terminal-no = No: { $reason }
terminal-no-number = No: there is no number { $number } here, only 1 to { $most }.
terminal-may-be-played = { $action } may be played now.
terminal-help =
    a number         play that option, or open that group; .. goes back, Enter lists the options again
    all              list all options without groups
    an action        in notation, such as one of the options listed; several kinds of units may share a line
    ?                the rule behind the present decision;  ? NAME  any other rule
    why ACTION       why an action may not be played now
    odds ACTION      what can follow an action, and how likely it is
    board            the board;  position  the same as text
    log [N]          what happened lately
    undo             take back your last line, if no dice and nobody else came after it
    save FILE        write a record of the game
    quit             leave the table (so does the end of the input)
terminal-page = { $name } ({ $count } options; .. goes back)
terminal-group = { $name } ({ $count } options)

# The end of a game
terminal-wins = The { $side } side wins: { $level }, { $score } points.
terminal-nobody-wins = Nobody wins: { $level }, { $score } points.
terminal-seed = Seed of the dice: { $seed }
terminal-seed-commitment = Commitment: { $commitment }

# The list of games
terminal-game = { $id }: { $title } ({ $publisher }), { $sides }
terminal-against = { " " }against{ " " }
terminal-scenarios = Scenarios (--scenario)
terminal-options = Options (--option NAME=VALUE; the first value is the default)
terminal-players = Players (--player SIDE=WHO)
terminal-human = somebody at the keyboard
terminal-reconstructed = Reconstructed, as the rulebook's text lacks it

# The rules
terminal-rulings = Rulings: { $first } to { $last }
terminal-sections = Sections: { $sections }

# The cards
terminal-card = { $side } { $number }: { $title }
terminal-card-ops = { $ops } OPS
terminal-card-removed = removed after its event
