# The arbiter's words: what is ruled, refused and explained.

# Parts of sentences
arbiter-colored =
    { $color ->
        [white] white { $man }
       *[black] black { $man }
    }
arbiter-man-on = { $man } on { $square }
arbiter-something = man
arbiter-something-on = man on { $square }
arbiter-nothing = nothing
arbiter-the = the { $man }
arbiter-list = { $a }, { $b }
arbiter-and = { $a } and { $b }
arbiter-of = { $n } of { $of }

# Where it is written
arbiter-numbers = { $a }, { $b }
arbiter-codes = { $a }; { $b }
arbiter-laws = Laws of Chess { $articles }
arbiter-guidelines = Laws of Chess, Guideline { $articles }
arbiter-online = Online Chess Regulations { $articles }
arbiter-house = Rule of this game

# The slip of paper
arbiter-byline = Arbiter
arbiter-byline-stopped = Arbiter, both clocks stopped
arbiter-title-illegal = Illegal move
arbiter-title-empty-press = No move made
arbiter-title-two-hands = Two hands
arbiter-title-late = Too late
arbiter-title-wrong-claim = Wrong claim
arbiter-title-objection = Objection upheld
arbiter-title-pause = Pause
arbiter-title-stopped = Clocks stopped
arbiter-title-why = Why?
arbiter-title-ordinary = Last move
arbiter-position = Position
arbiter-restored = restored
arbiter-move = Move
arbiter-stands = stands
arbiter-receives = { $side } receives
arbiter-offences = { $side }, illegal moves
arbiter-still-bound = Still bound.
arbiter-occurrences = This position
arbiter-progress = Quiet moves by each
arbiter-checks-row = Checks in a row
arbiter-checks-total = Checks in the game
arbiter-draw-offer = Draw offer
arbiter-offer-stands = stands
arbiter-ready =
    { $color ->
        [white] White ready
       *[black] Black ready
    }
arbiter-close = Put away
arbiter-pause = The game rests. It goes on when both players are ready.
arbiter-stalled-seconds = The computer stood still for { $n } seconds, and both clocks were stopped. Nobody is charged for that time.
arbiter-stalled-minutes =
    { $n ->
        [one] The computer slept for one minute, and both clocks were stopped. Nobody is charged for that time.
       *[other] The computer slept for { $n } minutes, and both clocks were stopped. Nobody is charged for that time.
    }
arbiter-last-ordinary = The last move, { $move }, is an ordinary one. Nothing about it needs an explanation.
arbiter-no-move-yet = No move has been made yet.
arbiter-objected = The contact counts, so the last move is undone.
arbiter-answer-take = Take { $men }
arbiter-answer-away = The king steps away
arbiter-answer-between = Go between
arbiter-answers =
    { $n ->
        [0] none
        [one] { $n } way
       *[other] { $n } ways
    }

# What is wrong with a move
illegal-other = This move is not legal.
illegal-nothing = No man stands on { $square }.
illegal-not-yours = The { $man } belongs to the opponent.
illegal-own-man = The { $man } cannot go to { $square }: a man of the same side, the { $other }, stands there.
illegal-reach = The { $man } cannot go to { $square }.
illegal-blocked = The { $man } cannot go to { $square }: the { $other } is in the way.
illegal-pinned = The { $man } is pinned: the { $attacker } attacks the king on { $king } through { $through }.
illegal-still-in-check = The { $colored } is still in check from the { $attacker }.
illegal-into-check = The king cannot go to { $king }: the { $attacker } attacks that square.
illegal-in-passing = Taking the pawn in passing opens the line: the { $attacker } attacks the king on { $king }.
illegal-promotion = A pawn becomes a queen, rook, bishop or knight, on the last rank and only there.
illegal-castling-lost = No castling on this side: the king or the rook on { $square } has moved.
illegal-castling-check = No castling now: the king is in check.
illegal-castling-blocked = No castling now: a man stands between king and rook.
illegal-castling-crossing = No castling now: the king would cross { $square }, which is attacked.
illegal-castling-target = No castling now: the king would be attacked on { $square }.
illegal-castling-unfinished = The clock was pressed with castling half done: the king stood on { $king }, the rook still on { $rook }.
illegal-pawn-left = The clock was pressed with a pawn on { $square }. This is an illegal move; the pawn becomes a queen.
illegal-empty-press = The clock was pressed without a move. This counts as an illegal move.
illegal-two-hands = The move was made with two hands. It stands, and counts as an illegal move.

# What touched men oblige to
obliged-other = What was touched decides the move.
obliged-move = You touched the { $man }, so the { $kind } must move.
obliged-rook-first = The { $man } was touched first: no castling on this side. The rook must move.
obliged-capture = You touched the { $man }, so it must be captured.
obliged-capture-with = You touched the { $man } and the { $target }, so the one must capture the other.
obliged-castle =
    You touched king and rook, so you must castle { $wing ->
        [king] on the king's side.
       *[queen] on the queen's side.
    }
obliged-rook-follows = The king is let go for castling. The rook on { $square } must follow.
obliged-promote = The pawn stands on { $square }. Choose what it becomes.
obliged-announced = You announced { $move } with your claim, so it must be played.
obliged-free = The man you touched cannot move. Make any legal move.
obliged-passed-over = The { $kind } cannot move, so the { $man } that you touched must be captured.
duty-move = Must move the { $man }
duty-capture = Must capture the { $man }
duty-capture-with = Must capture the { $target } with { $man }
duty-castle =
    Must castle { $wing ->
        [king] on the king's side
       *[queen] on the queen's side
    }
duty-rook-follows = The rook on { $square } must follow
duty-promote = Must promote on { $square }
duty-announced = Must play { $move }
duty-free = Any legal move

# Why something is refused
refused = This is not possible now.
refused-over = The game is over.
refused-started = The game was started before.
refused-time = The time of this act lies before the last one.
refused-turn = It is { $side }'s turn.
refused-promotion = The pawn on { $square } needs a new role.
refused-no-promotion = No pawn can become that now.
refused-promotion-chosen = The choice is made and cannot be changed.
refused-castling =
    Castling { $wing ->
        [king] on the king's side
       *[queen] on the queen's side
    } is not finished: the rook has to follow the king.
refused-hands-full = A move is made with one hand: one man at a time, two only for castling.
refused-nothing-in-hand = No man is in the hand. Touch a man first.
refused-stands-open = The man on { $square } has been let go. Press the clock, or put the man back.
refused-move-stands = The move is made and stands.
refused-not-pressed = { $side } has not pressed the clock yet.
refused-completes = The clock switches by itself in this game.
refused-no-move = No move has been made.
refused-no-adjusting = Men may not be adjusted in this game.
refused-nothing-touched = Nothing has been touched.
refused-no-objection = There is nothing to object to.
refused-objection-late = The objection comes too late: a man has been touched since.
refused-claim-repetition = Repetition cannot be claimed by these rules.
refused-claim-progress = Moves without progress cannot be claimed by these rules.
refused-claim-lost = A man has been touched. A draw cannot be claimed with this move.
refused-open = The draw offer by { $side } is still open.
refused-no-offer = No draw offer is open.
refused-own-offer = The open draw offer is your own.
refused-accept-early = A draw can be agreed once both players have moved.
refused-decline = By these rules a draw offer is declined by making a move.
refused-offer-early = A draw can be offered after { $required } rounds. { $completed } are complete.
refused-offer-turn = A draw can be offered on your own turn.
refused-offer-with-move = A draw is offered with a move: make it, offer, then press the clock.
refused-offer-used = All { $limit } draw offers of this player are used up.
refused-offer-again = After a declined offer the other player offers next.
refused-resign-early = Resigning is possible after { $required } rounds. { $completed } are complete.
refused-resign-turn = Resigning is possible on your own turn.
refused-not-in-rules = These rules do not allow that.
refused-increment-no-clock = There is no clock in this game.
refused-increment-there = Each move brings extra time already.
refused-increment-blitz = In blitz an increment cannot be asked for.
refused-increment-period = More time comes with the next period.
refused-increment-enough = An increment can be asked for with less than { $seconds } seconds left.
refused-too-few =
    { $made ->
        [0] No move has been made yet.
        [one] Only one move has been made.
       *[other] Only { $made } moves have been made.
    }
refused-proposal = { $side } has proposed something already.
refused-no-proposal = Nothing is proposed.
refused-paused = Both clocks stand still. Play goes on when both players are ready.
refused-not-paused = The clocks are not stopped.

# What is ruled
ruled-other = The arbiter has ruled.
ruled-touched = { $side } touches { $men }.
ruled-released = Nothing that { $side } has touched counts.
ruled-adjusted = { $side } adjusts.
ruled-accident = { $side } touched { $men } by accident. It does not count.
ruled-objected = { $side } objects. What { $other } touched counts.
ruled-awaits-rook = The king stands on { $square }. The rook must follow.
ruled-awaits-promotion = The pawn stands on { $square }. It needs a new role.
ruled-awaits-press = The man stands on { $square }.
ruled-put-back = { $side } puts the { $man } back.
ruled-promoting = { $side } chooses a { $man }.
ruled-made = { $side } plays { $move }.
ruled-completed = { $side } has completed the move.
ruled-check = The { $colored } is in check from { $men }.
ruled-penalty = { $side } receives { $time }.
ruled-restored = The position is restored. { $side } is to move.
ruled-out-of-order = { $side } offered at the wrong moment. The offer is valid all the same.
ruled-increment-asked = { $side } is short of time and asks for an increment, which is an offer of a draw.
ruled-increment = From the next move on each player gains { $seconds } seconds a move.
ruled-no-pause = { $side } does not agree to a pause.
ruled-no-take-back = { $side } does not agree to the take-back.
ruled-taken-back =
    { $plies ->
        [one] One move is taken back.
       *[other] { $plies } moves are taken back.
    }
ruled-paused = Both clocks stand still.
ruled-resumed = Play goes on. { $side }'s clock runs.
ruled-stopped = The arbiter stops both clocks.
ruled-time = { $side } receives { $time }.
ruled-offences = { $side } now has { $count } illegal moves.
ruled-flagged = { $side }'s flag has fallen.
ruled-ended = The game is over.

# Claims
claim-right-repetition = The claim is right: the same position has occurred { $count } times. The game is drawn.
claim-right-progress = The claim is right: { $count } moves by each player without a capture or a pawn move. The game is drawn.
claim-wrong-repetition =
    The claim is wrong: this position has occurred { $count ->
        [1] once.
        [2] twice.
       *[other] { $count } times, and { $needed } are needed.
    }
claim-wrong-repetition-move =
    The claim is wrong: after { $move } the position would have occurred { $count ->
        [1] once.
        [2] twice.
       *[other] { $count } times, and { $needed } are needed.
    }
claim-wrong-progress = The claim is wrong: there are { $count } moves by each player without a capture or a pawn move. { $needed } are needed.
claim-wrong-progress-move = The claim is wrong: with { $move } there would be { $count } moves by each player without a capture or a pawn move. { $needed } are needed.

# Proposals
proposal-take-back =
    { $plies ->
        [one] { $side } asks to take one move back.
       *[other] { $side } asks to take { $plies } moves back.
    }
proposal-pause = { $side } asks for a pause.

# Checks
check-title = Check
check-title-discovered = Discovered check
check-title-double = Double check
check-title-fork = Check with a fork
check-one = The { $colored } on { $king } is attacked by { $men }.
check-two = The { $colored } on { $king } is attacked by { $men }. Only the king can answer.

# Why a move is legal
legal-title-castling = Legal castling
legal-title-in-passing = In passing
legal-title-promotion = Promotion
legal-title-knight = Knight's jump
legal-title-answer = Check answered
legal-title-king = The king takes
legal-title-pin = A pinned man
legal-ordinary = The { $man } moved as it may.
legal-rook-attacked = The rook on { $square } was attacked, and castling is legal all the same. Only the king's squares must be free from attack.
legal-rook-crosses = The rook crossed { $square }, which is attacked. Castling is legal: the king did not cross it.
legal-was-in-check = The king was in check earlier and did not move then. The right to castle is still there.
legal-in-passing = The pawn on { $square } had just made two steps, so it was taken as if it stood on { $target }. With the next move it could no longer be.
legal-two-step = A pawn may make two steps past { $square } although a pawn of the opponent attacks it. That pawn may now take it in passing.
legal-promotion = A pawn may become a { $man } also while others are on the board. There are { $count } now.
legal-jump = A knight jumps. The man on { $square } does not hinder it.
legal-answer-capture = The move answers the check: it takes { $men }.
legal-answer-away = The move answers the check: the king leaves the line of { $men }.
legal-answer-interpose = The move answers the check: it goes between the king and { $men }.
legal-unprotected = Nothing protects the { $man }, so the king may take it.
legal-pin-line = The { $man } pins this man. It moved along that line, so the king stays covered.
legal-pinned-checks = The { $man } is pinned by the { $other } and gives check all the same.

# Claiming a draw
claim-title = Claim a draw
claim-by = { $side } claims
claim-repetition =
    { $n ->
        [3] Threefold
       *[other] Fivefold
    }
claim-progress = { $n } moves
claim-hint = If only your next move brings it about, write that move or click its two squares. It must then be played.
claim-move = The move
claim-on-board = The position on the board counts.
claim-with-move = With { $move } as your next move.
claim-unreadable = This is not a legal move.
claim-risk = A wrong claim gives the opponent { $time }.
claim-submit = Claim
claim-cancel = Cancel
