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

# Letters for men in moves. Empty: figurines are used.
hud-letter-pawn = { "" }
hud-letter-knight = { "" }
hud-letter-bishop = { "" }
hud-letter-rook = { "" }
hud-letter-queen = { "" }
hud-letter-king = { "" }

# What was agreed
hud-menu = Menu
hud-rules =
    { $name ->
        [fide] FIDE Laws
        [fide_online] Casual game
        [online] Online room
        [simple] Simple rules
        [club] Club rules
       *[other] { $name }
    }
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

# Why something is not possible
hud-refused = This is not possible now.
hud-refused-over = The game is over.
hud-refused-turn = It is { $side }'s turn.
hud-refused-promotion = The pawn on { $square } needs a new role.
hud-refused-open = The draw offer by { $side } is still open.
hud-refused-no-offer = No draw offer is open.
hud-refused-own-offer = The open draw offer is your own.
hud-refused-accept-early = A draw can be agreed once both players have moved.
hud-refused-decline = By these rules a draw offer is declined by making a move.
hud-refused-offer-early = A draw can be offered after { $required } rounds. { $completed } are complete.
hud-refused-offer-turn = A draw can be offered on your own turn.
hud-refused-offer-used = All { $limit } draw offers of this player are used up.
hud-refused-offer-again = After a declined offer the other player offers next.
hud-refused-resign-early = Resigning is possible after { $required } rounds. { $completed } are complete.
hud-refused-resign-turn = Resigning is possible on your own turn.
hud-illegal-nothing = No man stands on { $square }.
hud-illegal-not-yours = The man on { $square } belongs to the opponent.
hud-illegal-own-man = A man of the same side stands on { $square }.
hud-illegal-reach = The { $man } on { $from } cannot reach { $square }.
hud-illegal-king =
    { $color ->
        [white] The white king on { $square } would be in check.
       *[black] The black king on { $square } would be in check.
    }
hud-illegal-promotion = The pawn becomes a queen, rook, bishop or knight on the last rank only.
hud-castling-lost = No castling on this side: the king or this rook has moved.
hud-castling-check = No castling now: the king is in check.
hud-castling-blocked = No castling now: a man stands between king and rook.
hud-castling-crossing = No castling now: the king would cross { $square }, which is attacked.
hud-castling-target = No castling now: the king would be attacked on { $square }.
