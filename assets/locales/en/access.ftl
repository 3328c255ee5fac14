# For those who do not see the board.

access-board = Board
access-square = { $square }, { $man }
access-held = { $square }, { $man }, in the hand
access-empty = { $square }
access-position = White: { $white }. Black: { $black }.

spoken-begins = The game begins. { $side } is to move.
spoken-move = { $step }.
spoken-moves = { $side }: { $man } from { $from } to { $to }
spoken-takes = { $side }: { $man } from { $from } takes the { $taken } on { $to }
spoken-castles = { $side } castles on the king's side.
spoken-castles-long = { $side } castles on the queen's side.
spoken-promotes = { $step } and becomes a { $man }
spoken-ended = { $title }. { $sentence }
