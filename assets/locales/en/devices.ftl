# Keys, gamepads, and moves that are written.

# Groups of controls
controls-hand = The hand
controls-promotion = Promotion
controls-table = Clock and agreements
controls-view = Looking
controls-program = Program
controls-review = Looking through a game

# Controls
control-up = Cursor away from you
control-down = Cursor towards you
control-left = Cursor left
control-right = Cursor right
control-confirm = Take, put down
control-put-back = Put back
control-both-hands = Both hands (hold)
control-adjust = Adjust men (hold)
control-write-move = Write a move
control-queen = Queen
control-rook = Rook
control-bishop = Bishop
control-knight = Knight
control-press = Press the clock
control-press-white = White presses the clock
control-press-black = Black presses the clock
control-ready = Ready to go on (hold)
control-offer-draw = Offer a draw (hold)
control-take-back = Take back
control-pause = Pause
control-why = Why?
control-view-white = From White
control-view-black = From Black
control-view-side = From the side
control-view-top = From above
control-reset-view = View as it was
control-turn-board = Turn the board or not
control-hide-panels = Hide the panels
control-switch-focus = Board or panels
control-menu = Menu of the game
control-lessons = Lessons on the board
control-mute = Silence
control-first = First position
control-previous = One move back
control-next = One move on
control-last = Last position

# Keys whose names are words
cap-enter = Enter
cap-space = Space

# A move that is written
entry-move = Your move
entry-hint = Nf3, e2e4
entry-keys = Enter makes the move, Esc puts it away
entry-none = no such move
entry-more = { $n } more
entry-not-your-turn = It is not your move.
entry-unreadable = “{ $text }” cannot be read as a move. Two squares will do, as in e2e4.
entry-several = This may be { $moves }.
entry-no-role = What does the pawn become? Write { $text }=Q, or R, B, N.
entry-illegal = “{ $text }” is no legal move here.

# Gamepads
pad-sat-down = Gamepad { $n } plays for whoever is on move.
pad-sat-down-white = Gamepad { $n } plays White.
pad-sat-down-black = Gamepad { $n } plays Black.
