# The contract of a new game, and the sheet of paper that says what is agreed.

contract-title = The game contract
contract-conduct = Conduct
contract-casual = Casual
contract-casual-about = Hints, take-back, automatic clock
contract-otb = Over the board
contract-otb-about = Touch-move, clock by hand, arbiter
contract-rules = Rules
contract-compare = Compare
contract-swap = Swap colours
contract-position = Position
contract-standard = Standard
contract-from-fen = From FEN
contract-editor = Board editor
contract-edit = Set up the men
contract-fen-example = Paste or write a FEN
contract-position-is =
    { $n ->
        [one] { $n } man on the board
       *[other] { $n } men on the board
    }, { $side ->
        [white] White
       *[other] Black
    } to move
contract-agreed = Agreed
contract-man =
    { $side ->
        [white] white
       *[other] black
    } { $man ->
        [king] king
        [queen] queen
        [rook] rook
        [bishop] bishop
        [knight] knight
       *[pawn] pawn
    }
contract-bad-time = The time: { $why }
contract-bad-fen = The position: { $why }
contract-no-time = Write a time, or choose another kind.
contract-no-fen = Write a FEN, or choose another position.
contract-over = The game would be over in this position before it begins.

# Rule sets
set-fide = FIDE Laws
set-fide-online = FIDE Online
set-online = Online room
set-club = Club
set-simple = Simple
set-fide-full = FIDE Laws of Chess
set-fide-online-full = FIDE Online Chess Regulations
set-online-full = Rules of an online room
set-club-full = Rules of a club evening
set-simple-full = Simple rules
set-unreadable = { $file } cannot be read: { $why }
set-too-long = { $file } is too long for a rule set.
set-bad = { $file }, line { $line }, column { $column }: { $why }
set-bad-field = { $file }, line { $line }, column { $column }, { $field }: { $why }

# Time
new-game-time = Time
new-game-no-clock = No clock
new-game-preset = { $minutes } + { $increment }
new-game-custom = Custom
new-game-minutes =
    { $who ->
        [white] White, for all moves
        [black] Black, for all moves
       *[both] For all moves
    }
new-game-increment =
    { $who ->
        [white] White, for each move
        [black] Black, for each move
       *[both] For each move
    }
time-minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
time-seconds =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
said-minutes =
    { $n ->
        [1] one minute
        [2] two minutes
       *[other] { $n } minutes
    }
said-seconds =
    { $n ->
        [1] one second
       *[other] { $n } seconds
    }
time-minutes-seconds = { $minutes } and { $seconds }
time-kind = Kind of time
time-kind-increment = Increment
time-kind-increment-about = The seconds are added before each move and are kept.
time-kind-delay = Delay
time-kind-delay-about = The clock begins to run when the seconds of the move have passed.
time-kind-bronstein = Bronstein
time-kind-bronstein-about = What a move took comes back, up to these seconds.
time-kind-hourglass = Hourglass
time-kind-hourglass-about = What one player uses the other gains.
time-kind-written = Stages
time-kind-written-about = Moves / seconds + seconds a move, stages joined by colons. d instead of + is a delay, b is Bronstein, * an hourglass. Per side: white=300+3,black=60
time-written-example = 40/5400+30:1800+30
time-same = Same for both
time-reads = In minutes: { $time }
time-not-seconds = "{ $text }" is not a number of seconds.
time-not-moves = "{ $text }" is not a number of moves from 1 to 999.
time-none = Each stage needs a base time or an increment.
time-base-too-long = No stage is longer than a day, 86400 seconds.
time-extra-too-long = The time for a move is an hour at most, 3600 seconds.
time-stages = There are 1 to 8 stages, not { $n }.
time-endless = A stage without a number of moves is for all moves, so it can only be the last.
time-half-hourglass = Either both players have an hourglass or neither.
time-not-both = "{ $text }" does not give each side its time once.

# Who plays
new-game-players = Players

# What is agreed
term-touch-move = Touch-move
term-press = Press the clock by hand
term-judged = Illegal moves are judged
term-hints = Hints
term-take-backs = Take-back by agreement
term-only-otb = over the board only
term-no-clock = there is no clock
term-last = one of the three stays
new-game-turn = Turn to the player on move
new-game-begin = Shake hands and begin
new-game-ends-this = The game on the board ends without a result.

# Why a text is no position
fen-fields = a FEN has 6 fields, this has { $n }.
fen-spacing = the fields are separated by single spaces.
fen-ranks = the board has 8 ranks separated by /, here are { $n }.
fen-rank-length = rank { $rank } has { $n } squares instead of 8.
fen-letter = "{ $letter }" on rank { $rank } is neither a man nor a number from 1 to 8.
fen-two-numbers = rank { $rank } has two numbers in a row.
fen-side = the side to move is w or b, not "{ $text }".
fen-castling = the castling field is made of K, Q, k, q in this order, or is -, not "{ $text }".
fen-castling-without = castling right { $letter }: no { $man } stands on { $square }.
fen-ep = the e.p. field is a square or -, not "{ $text }".
fen-ep-rank = the e.p. square { $square } is not on rank { $rank }.
fen-ep-passage = no pawn can just have passed over { $square }, because of { $blame }.
fen-ep-clock = a pawn has just passed over { $square }, so the half-move clock is 0, not { $n }.
fen-clock = the half-move clock is a number from 0, not "{ $text }".
fen-number = the move number is a number from 1, not "{ $text }".
fen-clock-ahead = half-move clock { $clock } is impossible at move { $number }.
fen-kings =
    { $n ->
        [0] { $side } has no king.
       *[other] { $side } has { $n } kings instead of one.
    }
fen-kings-touch = the kings stand beside each other.
fen-pawn-rank = a pawn cannot stand on { $square }.
fen-pawns = { $side } has { $n } pawns, more than 8.
fen-men = { $side } has { $n } men, more than 16.
fen-promoted = { $side } has { $n } promoted men, but only { $missing } pawns have left the board.
fen-in-check = { $side } is in check, but it is the other side's move.

# The sheet of paper
seal-letter = §
sheet-title = We agree to this game
sheet-source = { $rules }, { $manner ->
        [casual] casual
       *[otb] over the board
    }
sheet-agreed = agreed
sheet-time-open = The time is still to be agreed.
sheet-no-clock = There is no clock. Take all the time you need.
sheet-time =
    { $who ->
        [white] White
        [black] Black
       *[both] Each player
    } has { $base } for all moves.
sheet-time-increment =
    { $who ->
        [white] White
        [black] Black
       *[both] Each player
    } has { $base } and gains { $each } a move, from the first move on.
sheet-time-delay =
    { $who ->
        [white] White
        [black] Black
       *[both] Each player
    } has { $base }. The clock begins to run { $each } into each move.
sheet-time-bronstein =
    { $who ->
        [white] White
        [black] Black
       *[both] Each player
    } has { $base }. Of the time for a move up to { $each } come back.
sheet-hourglass =
    { $who ->
        [white] White has an hourglass of { $base }
        [black] Black has an hourglass of { $base }
       *[both] Each player has an hourglass of { $base }
    }: what one uses the other gains.
sheet-stage-first =
    { $who ->
        [white] White
        [black] Black
       *[both] Each player
    } has { $base } for the first { $moves } moves.
sheet-stage-next = Then { $base } more for the next { $moves } moves.
sheet-stage-last = Then { $base } more for all other moves.
sheet-stage-again = And so on: { $base } more for every further { $moves } moves.
sheet-extra-increment = Each move gains { $each }, from the first move on.
sheet-extra-delay = The clock begins to run { $each } into each move.
sheet-extra-bronstein = Of the time for a move up to { $each } come back.
sheet-touch = A man you touch must move. A man of your opponent you touch must be captured.
sheet-touch-free = A man may be touched and put back without having to move.
sheet-adjust = Say "adjust" first if you only want to straighten a man.
sheet-press = A man let go on a legal square stays there. The clock ends the turn.
sheet-release = A man let go on a legal square stays there.
sheet-clock-automatic = The clock switches by itself after each move.
sheet-illegal-refused = An illegal move is refused: the man goes back, and nothing is lost.
sheet-king-exposed = Leaving one's own king in check is counted, and the { $n ->
        [1] first
        [2] second
        [3] third
       *[other] { $n }th
    } time loses. Other illegal moves are refused.
sheet-illegal-judged = An illegal move is undone and gives the opponent { $time }. The { $n ->
        [2] second
        [3] third
       *[other] { $n }th
    } one loses.
sheet-illegal-counted = An illegal move is undone and counted. The { $n ->
        [2] second
        [3] third
       *[other] { $n }th
    } one loses.
sheet-illegal-loses = An illegal move loses the game.
sheet-claims = A draw is claimed, not given: { $n ->
        [3] third
       *[other] fifth
    } repetition, or { $moves } moves each without a capture or pawn move.
sheet-claim-repetition = A draw can be claimed at the { $n ->
        [3] third
       *[other] fifth
    } repetition.
sheet-claim-progress = A draw can be claimed after { $moves } moves each without a capture or pawn move.
sheet-wrong-claim = A wrong claim gives the opponent { $time }.
sheet-repetition = When a position arises for the { $n ->
        [3] third
       *[other] fifth
    } time, the game is drawn at once.
sheet-progress = After { $moves } moves each without a capture or pawn move, the game is drawn at once.
sheet-checks-row = { $n } checks in a row by one side draw the game.
sheet-checks-total = { $n } checks against one side in all draw the game.
sheet-dead = When neither side could ever give mate, the game is drawn at once.
sheet-dead-material = When the men that are left cannot give mate, the game is drawn at once.
sheet-flag = Flag down loses, unless the opponent could never give mate: then it is a draw.
sheet-flag-always = Flag down loses.
sheet-void =
    { $n ->
        [one] If a flag falls before { $n } round is over
       *[other] If a flag falls within the first { $n } rounds
    }, the game does not count.
sheet-castle-together = King and rook touched together must castle, if that is legal.
sheet-castle-never = King and rook touched together may not castle with each other.
sheet-rook-first = Castling begins with the king. The rook touched first must move alone.
sheet-promotion-said = The promoted man is said aloud. What was said stands.
sheet-offer-any = A draw may be offered at any time.
sheet-offer-after = A draw is offered after moving and before the clock is pressed.
sheet-offer-turn = A draw may be offered only by the player on move.
sheet-offer-with-move = A draw is offered together with a move.
sheet-offer-rounds =
    { $n ->
        [one] No draw is offered before { $n } round is complete.
       *[other] No draw is offered before { $n } rounds are complete.
    }
sheet-offer-most =
    { $n ->
        [one] Each player has { $n } draw offer.
       *[other] Each player has { $n } draw offers.
    }
sheet-offer-in-turn = Whose offer was declined waits for an offer by the opponent.
sheet-offer-withdraw = An open offer may be taken back.
sheet-resign-rounds =
    { $n ->
        [one] Nobody resigns before { $n } round is complete.
       *[other] Nobody resigns before { $n } rounds are complete.
    }
sheet-resign-turn = Only the player on move may resign.
sheet-resign-draw = Who resigns draws if the opponent could never give mate.
sheet-own-start = The game starts from a position of your own.
sheet-take-back = Moves may be taken back if both agree.
sheet-no-take-back = No move is taken back.
sheet-hints = The board shows where a man may go.

# The rule sets beside each other
compare-title = The rules compared
compare-all = Show where all agree, too
par-illegal = Illegal moves
par-touch = Touch-move
par-castle-together = King and rook touched together
par-rook-first = Rook touched before the king
par-adjust = Adjusting, if announced
par-completion = A move is complete
par-promotion = Promotion
par-repetition-claim = Repetition, to be claimed
par-repetition = Repetition, by itself
par-progress-claim = No capture or pawn move, to be claimed
par-progress = No capture or pawn move, by itself
par-wrong-claim = A wrong claim gives
par-checks-row = Draw by checks in a row
par-checks-total = Draw by checks in all
par-perpetual = Perpetual check is named
par-dead = Nobody can mate
par-flag = Flag down
par-void = A flag voids the game within
par-offer = Draw offers
par-offer-rounds = Offers not before
par-offer-most = Offers for each player
par-offer-again = Another offer after a refusal
par-offer-ends = An offer is declined
par-resign-rounds = Resigning not before
par-resign = Resigning
par-take-backs = Take-backs
par-pauses = Pauses
par-levels = Points and levels
par-on = yes
par-off = –
par-automatic = when it is made
par-press = by pressing the clock
par-chosen = chosen
par-chosen-or-queen = chosen, else a queen
par-announced = said aloud
par-times =
    { $n ->
        [3] third time
       *[other] fifth time
    }
par-moves = { $n } moves each
par-rounds =
    { $n ->
        [one] { $n } round
       *[other] { $n } rounds
    }
par-gain = { $standard }, in fast games { $fast }
par-material = a draw, by what is left
par-draw = a draw at once
par-draw-no-mate = loses; a draw if the opponent cannot mate
par-loses = loses
par-any-time = at any time
par-after-moving = after moving, before the clock
par-own-turn = in one's own turn
par-with-move = with a move
par-allowed = allowed
par-in-turn = after one by the opponent
par-by-move = by a move
par-by-word-or-move = by word or a move
par-by-word-or-touch = by word or touching a man
par-refused = refused
par-judged =
    { $n ->
        [1] the first loses
        [2] the second loses
        [3] the third loses
       *[other] the { $n }th loses
    }
par-king-counted =
    { $n ->
        [2] king left in check: the second loses
        [3] king left in check: the third loses
       *[other] king left in check: number { $n } loses
    }
par-must-castle = must castle
par-may-not-castle = may not castle
par-rook-else-next = rook moves, else the next touched
par-rook-else-free = rook moves, else free
par-by-agreement = if both agree
par-points = counted

# The board editor
editor-title = The start position
editor-board = Board
editor-about = Press a square to put a man down or to take him away. With keys: arrows, Enter, Delete, or a letter as in a FEN.
editor-erase = Take away
editor-to-move = To move
editor-castling = May still castle
editor-white-short = White, short
editor-white-long = White, long
editor-black-short = Black, short
editor-black-long = Black, long
editor-clear = Clear the board
editor-right = A game can begin here.
editor-wrong = Not yet: { $why }
editor-take = Use this position
