# How a game ended, and looking through its moves.

result-score-white = 1 - 0
result-score-black = 0 - 1
result-score-draw = ½ - ½
result-score-void = no result
result-white = White wins
result-black = Black wins
result-draw = Draw
result-void = No result

# How, below the title
result-by-checkmate = by checkmate on move { $move }
result-by-stalemate = by stalemate on move { $move }
result-by-threefold = by threefold repetition on move { $move }
result-by-fivefold = by fivefold repetition on move { $move }
result-by-fifty = by fifty moves without progress, move { $move }
result-by-seventy-five = by seventy-five moves without progress, move { $move }
result-by-thirty = by thirty rounds without progress, move { $move }
result-by-checks = by number of checks, move { $move }
result-by-perpetual = by perpetual check on move { $move }
result-by-dead = by dead position on move { $move }
result-by-agreement =
    { $move ->
        [0] by agreement before the first move
       *[other] by agreement after move { $move }
    }
result-by-resignation =
    { $move ->
        [0] by resignation before the first move
       *[other] by resignation after move { $move }
    }
result-by-flag =
    { $move ->
        [0] on time before the first move
       *[other] on time after move { $move }
    }
result-by-illegal = by illegal moves, move { $move }
result-by-void =
    { $move ->
        [0] too short, no move was made
       *[other] too short, move { $move }
    }
result-by-other = on move { $move }

# What is so, and what follows from it
result-why-checkmate =
    { $color ->
        [white] The { $man } on { $square } attacks the white king on { $king }. No move answers the check.
       *[black] The { $man } on { $square } attacks the black king on { $king }. No move answers the check.
    }
result-why-checkmate-double =
    { $color ->
        [white] The { $man } on { $square } and the { $man2 } on { $square2 } attack the white king on { $king }. No move answers the check.
       *[black] The { $man } on { $square } and the { $man2 } on { $square2 } attack the black king on { $king }. No move answers the check.
    }
result-why-stalemate = { $side } is not in check and has no legal move.
result-why-repetition = The same position, with the same player to move, has occurred { $times } times.
result-why-claimed-repetition = With { $move } the same position, with the same player to move, occurs { $times } times.
result-why-claimed-moves = With { $move } both players have made { $times } moves without a capture or a pawn move.
result-why-moves = Both players have made { $count } moves without a capture or a pawn move.
result-why-rounds = { $count } rounds have passed without a capture or a pawn move.
result-why-checks-in-a-row = { $side } was in check { $count } times in a row without being mated.
result-why-checks-in-total = { $side } was in check { $count } times in this game without being mated.
result-why-perpetual = The same position has occurred { $times } times, and one player gave check with every move.
result-why-dead = Neither player can give mate by any series of legal moves.
result-why-agreement = { $side } offered a draw and { $other } accepted.
result-why-resignation = { $side } resigned.
result-why-resignation-draw = { $side } resigned, but { $other } could never give mate.
result-why-flag = { $side }'s flag has fallen.
result-why-flag-draw = { $side }'s flag has fallen, but { $other } could never give mate.
result-why-illegal = { $side } has made too many illegal moves.
result-why-illegal-draw = { $side } has made too many illegal moves, but { $other } could never give mate.
result-why-void =
    { $rounds ->
        [one] { $side }'s flag has fallen after one round.
       *[other] { $side }'s flag has fallen after { $rounds } rounds.
    }
result-why-other = The rules of this game end it here.

# The rule behind it
result-laws = Laws of Chess { $article }: { $rule }
result-online = Online Chess Regulations { $article }: { $rule }
result-house = Rule of this game: { $rule }
result-rule-checkmate = checkmate wins the game at once.
result-rule-stalemate = stalemate is a draw.
result-rule-threefold = the third occurrence of a position is a draw.
result-rule-fivefold = the fifth occurrence of a position is a draw.
result-rule-fifty = fifty moves by each player without a capture or a pawn move are a draw.
result-rule-seventy-five = seventy-five moves by each player without a capture or a pawn move are a draw.
result-rule-thirty = thirty rounds without a capture or a pawn move are a draw.
result-rule-checks-in-a-row = this many checks in a row are a draw.
result-rule-checks-in-total = this many checks in a game are a draw.
result-rule-perpetual = perpetual check is a draw.
result-rule-dead = a position in which no mate is possible is a draw at once.
result-rule-agreement = the players may agree to a draw.
result-rule-resignation = who resigns loses.
result-rule-resignation-draw = a resignation is a draw if the opponent cannot mate.
result-rule-flag = a fallen flag loses.
result-rule-flag-draw = a fallen flag is a draw if the opponent cannot mate.
result-rule-illegal = who makes too many illegal moves loses.
result-rule-void = a game this short does not count.
result-rule-other = the game is over.

# Facts
result-illegal-moves = Illegal moves
result-time-left = Time left
result-moves = Moves

# What next
result-rematch = Rematch, colours swapped
result-review = Review
result-menu = Menu

# Looking through the moves
review-first = First position
review-previous = Move back
review-next = Move on
review-last = Last position
review-place = { $shown } / { $last }
review-back = Result
