# Loading, menu, new game, settings, in-game menu.

game-title = Touchmove
game-subtitle = Chess for two people at one table

# Main menu
menu-resume = Resume
menu-resume-about = { $white } - { $black }, move { $n }, { $time }
menu-resume-about-no-clock = { $white } - { $black }, move { $n }
menu-casual = Casual game
menu-casual-about = Legal moves only, hints on, 10 minutes each
menu-otb = Over the board
menu-otb-about = Touch-move, the clock pressed by hand, an arbiter
menu-contract = Set up a game
menu-contract-about = Rules, time, names, position, and what is agreed
menu-glossary = Glossary
menu-glossary-about = The terms of the game, each explained in a few words
menu-settings = Settings
menu-settings-about = Board, marks, sound and language
menu-quit = Quit
menu-quit-about = Close the program

language-en = English
language-zh-Hans = 简体
language-zh-Hant = 繁體

# Keys and what they do
key-up = ↑
key-down = ↓
key-left-right = ← →
key-enter = Enter
key-tab = Tab
key-esc = Esc
key-page = PgDn
hint-choose = choose
hint-open = open
hint-next = next
hint-change = change
hint-begin = begin
hint-back = back
hint-scroll = scroll
hint-take = take
hint-put = put down
page-back = Back

# The players, where they have no name
side-white = White
side-black = Black

# Settings
settings-title = Settings
settings-turn = Turn the board
settings-turn-about = To the player on move. Off: White stays at the near side
settings-targets = Show where a man may go
settings-last-move = Show the last move
settings-check = Show check
settings-loose = Men stand as they were put down
settings-loose-about = Over the board, a man moved in haste stands off centre until adjusted
settings-motion = Movement of the men
settings-motion-off = Off
settings-motion-fast = Fast
settings-motion-normal = Normal
settings-motion-cinematic = Cinematic
settings-quality = Picture
settings-quality-about = Auto looks at the graphics card. Plain works without one
settings-quality-auto = Auto
settings-quality-software = Plain
settings-quality-low = Low
settings-quality-medium = Medium
settings-quality-high = High
settings-quality-ultra = Ultra
settings-volume = Sound, all together
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
game-menu-leave-about = Hold to leave. The game waits in the menu and can be resumed.
