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
control-sit = Sit otherwise
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
entry-unreadable = { $text } is no move. Two squares will do: e2e4.
entry-several = This may be { $moves }.
entry-no-role = Write what the pawn becomes: { $text }=Q, or R, B, N.
entry-illegal = { $text } is not legal here.

# Gamepads
pad-sat-down = Gamepad { $n } plays for whoever is on move.
pad-sat-down-white = Gamepad { $n } plays White.
pad-sat-down-black = Gamepad { $n } plays Black.

# Binding a control anew
rebind-hint = Press a field, then the key or the button that it shall have. Esc leaves it as it is.
rebind-press-key = Press the key that it shall have. Esc leaves it as it is.
rebind-press-button = Press the button of the gamepad that it shall have. Esc leaves it as it is.
rebind-taken = { $input } is taken by { $control }. Press it again to swap the two, Esc to leave them.
rebind-impossible = This key cannot be used. Another one, or Esc.
rebind-damaged = What was bound could not be read. The file is kept aside, and these are the usual keys.
rebind-reset = Usual keys
rebind-keys = Keyboard
rebind-buttons = Gamepad
rebind-and = { $first }, { $next }
rebind-key-of = Key: { $control }
rebind-button-of = Button: { $control }

# Which device plays for whom
section-input = Input
input-pointer = Moving men with the pointer
input-pointer-about = A press never moves a man before it is let go
input-pointer-either = Either way
input-pointer-drag = Drag
input-pointer-click = Two clicks
input-desk = Mouse and keyboard play
input-pad-one = First gamepad plays
input-pad-two = Second gamepad plays
input-pads-about = Gamepads sit down in the order in which a button is pressed
input-anybody = On move
input-white = White
input-black = Black
input-auto = By itself
input-controls = Keys and buttons
