# Loading, menu, new game, settings, in-game menu.

game-title = Touchmove
game-subtitle = Chess for two people at one table

# Main menu
menu-casual = Casual game
menu-casual-about = Two players at this screen, with or without a clock
menu-settings = Settings
menu-settings-about = Board, marks, sound and language
menu-quit = Quit
menu-quit-about = Close the program

language-en = English
language-zh-Hans = 简体

# Keys and what they do
key-up = ↑
key-down = ↓
key-left-right = ← →
key-enter = Enter
key-tab = Tab
key-esc = Esc
hint-choose = choose
hint-open = open
hint-next = next
hint-change = change
hint-begin = begin
hint-back = back
page-back = Back

# The players, where they have no name
side-white = White
side-black = Black

# New game
new-game-title = Casual game
new-game-time = Time
new-game-no-clock = No clock
new-game-preset = { $minutes } + { $increment }
new-game-custom = Custom
new-game-minutes = For all moves
new-game-minutes-value =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
new-game-increment = For each move
new-game-increment-value =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
new-game-players = Players
new-game-board = Board
new-game-turn = Turn to the player on move
new-game-begin = Begin
new-game-ends-this = The game on the board ends without a result.

# The sheet of paper: what is agreed
seal-letter = §
sheet-title = We agree to this game
sheet-source-online = FIDE Online Chess Regulations, casual
sheet-no-clock = There is no clock. Take all the time you need.
sheet-time =
    { $minutes ->
        [one] Each player has one minute for all moves.
       *[other] Each player has { $minutes } minutes for all moves.
    }
sheet-time-increment =
    Each player has { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    } and gains { $increment ->
        [one] one second
       *[other] { $increment } seconds
    } for each move.
sheet-illegal-refused = An illegal move is refused: the man goes back, and nothing is lost.
sheet-clock-automatic = The clock switches by itself after each move.
sheet-flag = A flag that falls loses, unless the opponent could never give mate: then it is a draw.
sheet-flag-always = A flag that falls loses.
sheet-threefold = When the same position arises for the third time, the game is drawn at once.
sheet-fifty = After fifty moves by each side without a capture or a pawn move, the game is drawn at once.
sheet-agree = A player may offer a draw or resign at any time.

# Settings
settings-title = Settings
settings-turn = Turn the board
settings-turn-about = To the player on move. Off: White stays at the near side
settings-targets = Show where a man may go
settings-last-move = Show the last move
settings-check = Show check
settings-motion = Movement of the men
settings-motion-off = Off
settings-motion-fast = Fast
settings-motion-normal = Normal
settings-quality = Picture
settings-quality-about = Auto looks at the graphics card. Plain works without one
settings-quality-auto = Auto
settings-quality-software = Plain
settings-quality-low = Low
settings-quality-medium = Medium
settings-quality-high = High
settings-quality-ultra = Ultra
settings-volume = Sound
settings-percent = { $n } %
settings-scale = Size of texts and buttons
settings-scale-100 = 100 %
settings-scale-125 = 125 %
settings-scale-150 = 150 %
settings-language = Language
settings-defaults = Restore defaults

# The menu of a running game
game-menu-title = Game
game-menu-clock = The clock keeps running.
game-menu-back = Back to the game
game-menu-new = New game
game-menu-leave = Leave to the menu
game-menu-leave-about = Hold to leave. The game ends without a result.
