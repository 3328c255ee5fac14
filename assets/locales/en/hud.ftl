# Tiles, moves, bars, toasts, promotion.

# Men, inside sentences
hud-pawn = pawn
hud-knight = knight
hud-bishop = bishop
hud-rook = rook
hud-queen = queen
hud-king = king

# What a pawn can become, on its own
hud-role-queen = Queen
hud-role-rook = Rook
hud-role-bishop = Bishop
hud-role-knight = Knight

# Chinese letters for men in moves.
hud-letter-pawn = 兵
hud-letter-knight = 马
hud-letter-bishop = 象
hud-letter-rook = 车
hud-letter-queen = 后
hud-letter-king = 王

# What was agreed
hud-menu = Menu
hud-rules =
    { $name ->
        [fide] FIDE Laws
        [fide_online] FIDE Online
        [online] Online room
        [simple] Simple rules
        [club] Club rules
       *[other] { $name }
    }
hud-casual = Casual game
hud-untimed = no clock
hud-minutes = { $n } min
hud-seconds = { $n } s
hud-time = { $base } + { $each }

# Views
hud-turn-board = Turn board
hud-turning-on = Board turns
hud-turning-off = Board stays
hud-top-view = Top view

# A player's tile
hud-to-move = to move
hud-flag = flag
hud-flag-down = Flag down, move { $move }
hud-resigned = Resigned
hud-agreed = Draw agreed
hud-half = ½
hud-offer = ½ Offer draw
hud-offered = ½ Offered
hud-draw-offered = ½ Draw offered
hud-accept = Accept
hud-decline = Decline
hud-resign = Resign

# Moves
hud-join-views = One view for both
hud-moves = Moves
hud-move-number = Move { $number }

# Promotion
hud-promote = Promote on { $square }
hud-clock-runs = your clock is running

# Draw offers
hud-offer-until-move = { $side } offers a draw. It stands until { $other } accepts or moves.
hud-offer-until-word = { $side } offers a draw. It stands until { $other } accepts, declines or moves.
hud-offer-until-touch = { $side } offers a draw. It stands until { $other } accepts, declines or touches a man.
hud-declined = { $side } declines the draw. The game goes on.
hud-declined-moving = { $side } plays on. The draw offer is declined.
hud-declined-touching = { $side } touches a man. The draw offer is declined.
hud-withdrawn = { $side } takes the draw offer back.

# Acts that both players share
hud-press = Press clock
hud-adjust = Adjust
hud-take-back = Take back
hud-pause = Pause
hud-why = Why?

# What is not settled
hud-to-press = press the clock
hud-claim = Claim a draw
hud-until-touch = until a touch
hud-until-move = until a move
hud-accident = Say it was an accident
hud-doubted = Accident claimed
hud-object = Object
hud-pause-proposed = Pause proposed
hud-take-back-proposed = Take-back proposed
hud-take-proposal-back = Withdraw it
hud-agree = Agree
hud-disagree = Decline
seal-section = { "§" }
